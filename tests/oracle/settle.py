"""The settlement of one lawful round of any game, written to be read rather than to be fast.

Lines come in settlement order within a seat; seats come by rising number.
"""

from typing import Any

from .games import GAMES
from .meters import close_meters, open_meters
from .paying import Line, Seat, Table, dollars, read_round

# What an aggregate payout limit counts, by chapter.
LIMITED: dict[str, set[str]] = {
    "three_card_prime": {"ante", "play", "bad_beat_bonus", "prime", "pair_bonus", "all_six"},
    "four_card_frenzy": {"ante", "raise", "odds"},
    "four_card_prime": {"aces_bonus", "all_six"},
    "cajun_stud": {"ante", "raise_1", "raise_2", "raise_3"},
    "three_card_poker": {"ante", "play", "ante_bonus", "pair_plus", "six_card_bonus"},
}


def apply_limit(table: Table, seat: Seat, lines: list[Line], room: dict[Any, int]) -> None:
    """Cut gross winnings, line by line, to what the player still has room for."""
    if table.limit is None:
        return
    left = room.setdefault(seat.player, table.limit)
    counted = LIMITED[table.game]
    if table.game == "four_card_frenzy" and table.reading("odds_under_limit", "yes") == "no":
        counted = counted - {"odds"}
    for line in lines:
        if line.wager in counted and not line.exempt and line.net > 0:
            line.net = min(line.net, left)
            left -= line.net
    room[seat.player] = left


def settle_round(given: dict[str, Any]) -> dict[str, Any]:
    table = read_round(given)
    open_meters(table, given.get("meters") or {})
    room: dict[Any, int] = {}
    answers: list[dict[str, Any]] = []
    for seat in table.seats:
        lines = GAMES[table.game](table, seat)
        apply_limit(table, seat, lines, room)
        net = sum(line.net for line in lines)
        answers.append({"seat": seat.number, "net": dollars(net), "lines": [line.answer() for line in lines]})
    answers.sort(key=lambda answer: answer["seat"])
    return {"seats": answers, "meters": close_meters(table)}
