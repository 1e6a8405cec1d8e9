"""What counted outcomes come to: the plain settlement, asked once for each that can occur, times the counts.

The counts know no paytable. So any sheet of the game prices them: every letter and reading from one run.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import sqrt
from typing import NamedTuple

import numpy as np

from pitboss.law.game import Game
from pitboss.law.settle import Ruling, hand_read, rule
from pitboss.law.sheet import Sheet, by_name, sheet
from pitboss.money import LOSS, PUSH, Odds
from pitboss.odds.counting.hands_by_name import NAMES
from pitboss.odds.exact.base import Raises, scale, staked
from pitboss.odds.exact.choice import BASE
from pitboss.odds.exact.progressive import meter_table
from pitboss.odds.report.rows import REST
from pitboss.odds.simulate.choices import choices_of
from pitboss.odds.simulate.kernel import Simulator
from pitboss.odds.simulate.watching import Ints

FORFEITED, RETURNED, LOST, WON = "Forfeited by a fold", "Returned", "Lost", "Won"


class Outcome(NamedTuple):
    """What a cell counts. Of a hand that only optional wagers look at, the raises are not told apart: none are named."""

    raises: Raises
    finding: int
    name: int


@cache
def outcomes(simulator: Simulator, hand: str) -> tuple[Outcome, ...]:
    """Every cell of a hand's row, in order."""
    game = simulator.game
    if hand == game.first_hand:
        known = choices_of(game)
        choices = [known.raises(number) for number in range(known.many)]
    else:
        choices = [()]
    return tuple(
        Outcome(raises, finding, name)
        for raises in choices for finding in range(simulator.findings) for name in range(NAMES)
    )  # fmt: skip


def possible(game: Game, hand: str, outcome: Outcome) -> bool:
    """A name the hand can have; and where the raises are told, a fold if and only if the finding is one."""
    named = outcome.name < len(game.hands[hand].kind.names)
    folded = bool(outcome.raises) and outcome.raises[-1] == 0
    return named and (not outcome.raises or folded == (outcome.finding == 0))


def hand_of(sheet: Sheet, line: str) -> str:
    """The one hand whose name bears on a line; the first where none does."""
    found = {hand for finding in sheet.rows if (hand := hand_read(sheet, finding, line))}
    assert len(found) <= 1, f"{line} reads {found}"
    return found.pop() if found else sheet.game.first_hand


def hands_of(sheet: Sheet, wagers: Sequence[str]) -> set[str]:
    return {hand_of(sheet, line) for line in wagers}


@cache
def looked_at(game: Game) -> set[str]:
    """The hands whose name bears on some line, under whatever readings."""
    every = product(*(reading.values for reading in game.readings.values()))
    sheets = [sheet(game, readings=dict(zip(game.readings, read, strict=True))) for read in every]
    return {game.first_hand}.union(*(hands_of(each, tuple(game.lines)) for each in sheets))


def seeds_of(sheet: Sheet, line: str) -> dict[str, Fraction]:
    """What each tier of a wager's meter starts with, in units of the wager."""
    table = meter_table(sheet, line)
    return {} if table is None else {tier: Fraction(meter.seed) for tier, meter in table.tiers.items()}


def divided_among(game: Game, line: str, seats: int) -> int:
    """How many divide a share of the meter that the line wins: all seats, where the dealer's hand wins it (AMB-30)."""
    return seats if game.hand_bonus is not None and line == game.hand_bonus.dealer else 1


def amount(sheet: Sheet, line: str, outcome: Outcome, held: dict[str, Fraction], among: int = 1) -> Fraction:
    """What a line wins or loses, in Antes for the required wagers and in units staked for the others.

    `held` is what each tier of its meter holds, in units; one that is not named holds nothing. A share of it is divided
    `among` so many.
    """
    declared = sheet.game.lines[line]
    stakes = staked(sheet.game, outcome.raises)
    stake = 1 if declared.optional else stakes.get(declared.rides or line, 0)
    ruling = rule(sheet, outcome.finding, line, {hand_of(sheet, line): outcome.name}) if stake else None
    if ruling is None:
        return Fraction(0)
    odds = ruling.odds
    if odds.word == "share":  # Then the stake was gone before the hand was dealt.
        return stake * (Fraction(odds.pays, 100 * among) * held.get(odds.tier, 0) - 1)
    return stake * (Fraction(odds.pays, odds.per) if declared.rides else odds.net)


class Wager(NamedTuple):
    """A wager, or the required ones together, over the cells of the hand it looks at: whole parts of a unit."""

    key: str
    hand: int  # Its row in the tally.
    worth: Ints
    parts: int

    def moments(self, tally: Ints) -> tuple[int, int]:
        """The sum of what was won over all rounds, in parts, and of its squares."""
        cells = np.flatnonzero(tally[self.hand]).tolist()
        total = square = 0
        for cell in cells:  # As Python's ints, which hold any number of rounds.
            many, worth = int(tally[self.hand, cell]), int(self.worth[cell])
            total, square = total + many * worth, square + many * worth * worth
        return total, square


@lru_cache(maxsize=256)
def wager(simulator: Simulator, sheet: Sheet, key: str, at_seed: bool = True, seats: int = 1) -> Wager:
    """`at_seed`: a share of a meter is priced with the meter at seed, else as nothing. All `seats` make the wager."""
    lines = sheet.game.base if key == BASE else (key,)
    hand = hand_of(sheet, lines[0])
    assert hands_of(sheet, lines) == {hand}, f"{key} looks at more than one hand"
    amounts = [Fraction(0)] * simulator.cells
    for line in lines:
        held = seeds_of(sheet, line) if at_seed else {}
        known: dict[tuple[Raises, int, int], Fraction] = {}
        for cell, outcome in enumerate(outcomes(simulator, hand)):
            if possible(sheet.game, hand, outcome):
                if outcome not in known:
                    known[outcome] = amount(sheet, line, outcome, held, divided_among(sheet.game, line, seats))
                amounts[cell] += known[outcome]
    parts = scale(amounts)
    return Wager(key, simulator.hands.index(hand), np.array([int(a * parts) for a in amounts], np.int64), parts)


# --- Hits: how often each row of a paytable was paid ---


def hits(simulator: Simulator, sheet: Sheet, line: str, tally: Ints) -> list[tuple[str, int]]:
    """Every printed row in its order, then what was lost, returned or forfeited; together all wagers that were made."""
    hand = hand_of(sheet, line)
    found = dict.fromkeys(_labels(sheet, line), 0)
    row = tally[simulator.hands.index(hand)]
    for cell in np.flatnonzero(row).tolist():
        outcome = outcomes(simulator, hand)[cell]
        declared = sheet.game.lines[line]
        if not declared.optional and not staked(sheet.game, outcome.raises).get(declared.rides or line):
            continue
        ruling = rule(sheet, outcome.finding, line, {hand: outcome.name})
        if ruling is not None:
            label = _label(sheet, line, ruling, outcome.name)
            found[label] = found.get(label, 0) + int(row[cell])
    return list(found.items())


def _labels(sheet: Sheet, line: str) -> Iterator[str]:
    for table in _tables(sheet, line):
        for printed in sheet.tables[table].odds[sheet.letter(table)]:
            yield _in_table(sheet, line, table, printed)


@cache
def _tables(sheet: Sheet, line: str) -> tuple[str, ...]:
    """The tables a line is paid by, in the order of the findings."""
    found: dict[str, None] = {}
    for row in sheet.rows.values():
        verdict = row.verdicts.get(line)
        while verdict is not None and verdict.table:
            if verdict.then is None:
                found[verdict.table] = None
            verdict = verdict.otherwise
    return tuple(found)


def _in_table(sheet: Sheet, line: str, table: str, printed: str) -> str:
    return printed if len(_tables(sheet, line)) == 1 else f"{printed} ({table.replace('_', ' ')})"


def _label(sheet: Sheet, line: str, ruling: Ruling, name: int) -> str:
    if ruling.table:
        printed = _printed(sheet, ruling.table)[name]
        assert printed is not None
        return _in_table(sheet, line, ruling.table, printed)
    if ruling.forfeits:
        return FORFEITED
    if ruling.odds == PUSH:
        return RETURNED
    if ruling.odds != LOSS:
        return WON
    return REST if sheet.game.lines[line].optional else LOST


@cache
def _printed(sheet: Sheet, table: str) -> tuple[str | None, ...]:
    """By name of the hand, the row that pays it."""
    use, rows = sheet.uses[table], list(sheet.tables[table].odds[sheet.letter(table)])
    numbered = {hand: Odds("to", at) for at, hand in enumerate(rows)}  # A number, carried where a sheet carries odds.
    kind = sheet.game.hands[use.reads].kind
    return tuple(None if odds is None else rows[odds.pays] for odds in by_name(kind, use, numbered))


def deviation(total: int, square: int, many: int, parts: int) -> float:
    """Of one round, from the sums over many, in parts of a unit."""
    return sqrt(max(0, many * square - total * total)) / (many * parts)
