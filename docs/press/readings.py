"""The readings an operator can choose, and what each does to the edge, exactly."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby

from docs.press.documented import GAMES
from docs.press.marks import exactly, heading, percent, said, table
from pitboss.law.game import Game
from pitboss.odds.exact.choice import BASE, Choice, base_of, ev_as_played, ev_of, select, side_of
from pitboss.odds.exact.progressive import BoxesBeside, house_reseeds, returns_by_reading
from pitboss.odds.report.readings import agreement, bearing_readings, limit_cut, reading_combinations
from pitboss.paper.charts.axes import signed


def all_readings() -> str:
    """Game by game: what is unclear, what can be chosen, and the figures side by side."""
    return "\n".join(part for game in GAMES.values() if game.readings for part in of_game(game))


def of_game(game: Game) -> Iterator[str]:
    yield heading(2, f"{game.name}, {game.law.called}", game.key)
    for key, reading in game.readings.items():
        rows = [
            (f"`{shown(value)}`" + (" (default)" if not at else ""), said(words))
            for at, (value, words) in enumerate(zip(reading.values, reading.says, strict=True))
        ]
        yield heading(3, f"`{key}`", f"{game.key}-{key}")
        yield f"§ {reading.clause}; {said(reading.about)}.\n"
        yield table(("Value", "What it means"), rows)
        if reading.acts:
            yield f"{reading.acts}.\n"
        if key == "dealer_hand_share":
            yield shares_of_dealers_hand(game)
        if key == "odds_under_limit":
            yield cuts_of_limit(game, key)
        elif not any(key in bearing_readings(choice) for choice in select(game)):
            yield "No hold depends on it.\n"
    chosen = [choice for choice in select(game) if bearing_readings(choice)]
    for (wager, keys), some in groupby(chosen, key=lambda choice: (choice.wager, bearing_readings(choice))):
        yield effect(game, wager, keys, list(some))


def shares_of_dealers_hand(game: Game) -> str:
    """AMB-86: what a wager on the dealer's hand loses on average, where one player has more boxes than the others."""
    assert game.hand_bonus is not None, "a reading of a wager that the game does not have"
    (choice,) = select(game, game.hand_bonus.dealer)
    rows = []
    for at in (BoxesBeside(2, 1), BoxesBeside(2, 2), BoxesBeside(3, 1)):
        for value, (own, other) in returns_by_reading(side_of(choice), at).items():
            cells = (f"{percent(1 - each, 4)}<br>{exactly(1 - each)}" for each in (own, other))
            boxes, others = counted(at.boxes, "box", "boxes"), counted(at.others, "other", "others")
            rows.append((f"{boxes}, {others} with 1 box", f"`{shown(value)}`", *cells))
    text = (
        "The house keeps the same of all wagers together: the meter pays one share in either case. Between players with "
        "different numbers of boxes it is divided differently. Hold of a unit on the dealer's hand, with the meter at seed:\n"
    )
    head = ("Boxes of one player, other bettors", "Reading", "#Of that player", "#Of each other")
    return f"{text}\n{table(head, rows)}"


def cuts_of_limit(game: Game, key: str) -> str:
    """AMB-89: what a limit keeps of one box on average, under each value, at limits of so many Antes."""
    letters = select(game, BASE)
    rows = []
    for limit in (10, 25, 50, 100, 200):
        cuts = (
            [limit_cut(base_of(choice.under({key: value})), Fraction(limit)) for choice in letters]
            for value in game.readings[key].values
        )
        rows.append((f"{limit} Antes", *("<br>".join(percent(cut, 6) for cut in each) for each in cuts)))
    tables = ", ".join(choice.letter or "" for choice in letters)
    text = (
        f"Percent of the Ante that a payout limit keeps of one box, by table {tables}, at the best play without it:\n"
    )
    return f"{text}\n{table(('Limit', *(f'#`{shown(value)}`' for value in game.readings[key].values)), rows)}"


def counted(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"


def shown(value: str | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'


def effect(game: Game, wager: str, keys: tuple[str, ...], choices: list[Choice]) -> str:
    """One wager under every combination of the readings that bear on it, table by table."""
    title = "the required wagers" if wager == BASE else game.lines[wager].title
    columns = list(reading_combinations(choices[0]))
    labels = ["<br>".join(f"`{key} = {shown(dict(one.readings)[key])}`" for key in keys) for one in columns]
    rows = []
    for choice in choices:
        rows.append((choice.letter or "–", *(cell(one, choice, keys) for one in reading_combinations(choice))))
    what = "What the house adds of its own to restart a meter, of all that is staked" if "reserve" in keys else "Hold"
    head = heading(4, f"{what}: {title}", f"{game.key}-{wager}-{'-'.join(keys)}")
    return f"{head}\n" + table(("Table", *(f"#{label}" for label in labels)), rows)


def cell(choice: Choice, default: Choice, keys: tuple[str, ...]) -> str:
    """A figure, exactly where it is a short fraction, and how far it lies from the default's."""
    if "reserve" in keys:
        return percent(house_reseeds(side_of(choice)), 4)
    hold, usual = -expected(choice), -expected(default)
    mark = '<br><span class="good">as published</span>' if agreement(choice).agrees else ""
    moved = f"<small>{signed(100 * float(hold - usual), 2)} points</small><br>" if hold != usual else ""
    same = "<small>no difference</small><br>" if hold == usual and choice != default else ""
    return f"{percent(hold, 4)}<br>{moved}{same}{exactly(hold)}{mark}"


def expected(choice: Choice) -> Fraction:
    """Under the best play; an optional wager as it fares beside it, where a fold can forfeit it."""
    return ev_of(choice) if choice.wager == BASE else ev_as_played(choice)


PARTS = {"readings": all_readings}
