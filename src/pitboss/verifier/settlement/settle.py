"""The settlement of one lawful round of any game, written to be read rather than to be fast.

Lines come in settlement order within a seat; seats come by rising number.
"""

from typing import Any

from .games import GAMES, Game
from .meters import close_meters, open_meters
from .paying import Line, Seat, Table, dollars, read_round


def limited(table: Table, game: Game) -> frozenset[str]:
    """The wagers whose winnings the payout limit counts."""
    without_odds = table.game == "four_card_frenzy" and table.reading("odds_under_limit", "yes") == "no"
    return game.limited - {"odds"} if without_odds else game.limited


def apply_limit(table: Table, game: Game, seat: Seat, lines: list[Line], room: dict[Any, int]) -> None:
    """Cut gross winnings, line by line, to what the player still has room for."""
    if table.limit is None:
        return
    left, limited_wagers = room.setdefault(seat.player, table.limit), limited(table, game)
    for line in lines:
        if line.wager in limited_wagers and not line.exempt and line.net > 0:
            line.net = min(line.net, left)
            left -= line.net
    room[seat.player] = left


def settle_round(given: dict[str, Any], games: dict[str, Game] = GAMES) -> dict[str, Any]:
    table = read_round(given)
    open_meters(table, given.get("meters") or {})
    room: dict[Any, int] = {}
    answers: list[dict[str, Any]] = []
    game = games[table.game]
    for seat in table.seats:
        lines = game.settle(table, seat)
        apply_limit(table, game, seat, lines, room)
        net = sum(line.net for line in lines)
        answers.append({"seat": seat.number, "net": dollars(net), "lines": [line.answer() for line in lines]})
    answers.sort(key=lambda answer: answer["seat"])
    return {"seats": answers, "meters": close_meters(table)}
