"""The worth of counted outcomes: the net of each by the plain settlement, times its count.

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
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.law.settle import Ruling, hand_read, rule
from pitboss.law.sheet import Sheet, by_name, sheet
from pitboss.money import LOSS, PUSH, Odds
from pitboss.odds.counting.reading import NAMES
from pitboss.odds.exact.choice import BASE
from pitboss.odds.exact.optimum import Raises, common_denominator, staked
from pitboss.odds.exact.progressive import meter_table
from pitboss.odds.exact.side import side
from pitboss.odds.report.rows import rows_by_hand
from pitboss.odds.simulate.choice_codes import choice_codes
from pitboss.odds.simulate.compiled_rounds import Bytes, Ints, Simulator
from pitboss.rank import name_of

FORFEITED, RETURNED, LOST, WON = "Forfeited by a fold", "Returned", "Lost", "Won"


class Outcome(NamedTuple):
    """The outcome that a cell counts.

    The raises are not kept apart for a hand that only optional wagers look at: none are named.
    """

    raises: Raises
    finding: int
    name: int


@cache
def outcomes(simulator: Simulator, hand: str) -> tuple[Outcome, ...]:
    """The outcome of every cell of a hand, in order."""
    game = simulator.game
    if hand == game.first_hand:
        codes = choice_codes(game)
        choices = [codes.raises(number) for number in range(codes.many)]
    else:
        choices = [()]
    return tuple(
        Outcome(raises, finding, name)
        for raises in choices for finding in range(simulator.findings) for name in range(NAMES)
    )  # fmt: skip


def is_possible(game: Game, hand: str, outcome: Outcome) -> bool:
    """Whether a cell of this hand can occur.

    The hand must have the name; and a fold must have the finding of a fold, where raises are kept apart.
    """
    has_name = outcome.name < len(game.hands[hand].kind.names)
    folded = bool(outcome.raises) and outcome.raises[-1] == 0
    return has_name and (not outcome.raises or folded == (outcome.finding == 0))


def hand_of(sheet: Sheet, line: str) -> str:
    """The one hand whose name a line depends on; the first hand where there is none."""
    hands = {hand for finding in sheet.rows if (hand := hand_read(sheet, finding, line))}
    assert len(hands) <= 1, f"{line} reads {hands}"
    return hands.pop() if hands else sheet.game.first_hand


def hands_of(sheet: Sheet, wagers: Sequence[str]) -> set[str]:
    """The hands that these lines depend on."""
    return {hand_of(sheet, line) for line in wagers}


@cache
def hands_under_any_reading(game: Game) -> set[str]:
    """The hands that some line depends on, under whatever readings."""
    every = product(*(reading.values for reading in game.readings.values()))
    sheets = [sheet(game, readings=dict(zip(game.readings, values, strict=True))) for values in every]
    return {game.first_hand}.union(*(hands_of(each, tuple(game.lines)) for each in sheets))


def _seeds_of(sheet: Sheet, line: str) -> dict[str, Fraction]:
    """The seed of each tier of a wager's meter, in units of the wager."""
    table = meter_table(sheet, line)
    return {} if table is None else {tier: Fraction(meter.seed) for tier, meter in table.tiers.items()}


def divided_among(game: Game, line: str, seats: int) -> int:
    """How many players divide a share of the meter: all seats where the dealer's hand wins it (AMB-30)."""
    return seats if game.hand_bonus is not None and line == game.hand_bonus.dealer else 1


def net_of_outcome(sheet: Sheet, line: str, outcome: Outcome, levels: dict[str, Fraction], among: int = 1) -> Fraction:
    """The net of a line: in Antes for the required wagers, in units staked for the others.

    `levels`: the level of each tier of its meter, in units; 0 where it is not named. A share of it is divided `among` so
    many.
    """
    declared = sheet.game.lines[line]
    stakes = staked(sheet.game, outcome.raises)
    stake = 1 if declared.optional else stakes.get(declared.rides or line, 0)
    ruling = rule(sheet, outcome.finding, line, {hand_of(sheet, line): outcome.name}) if stake else None
    if ruling is None:
        return Fraction(0)
    odds = ruling.odds
    if odds.word == "share":  # Then the stake was gone before the hand was dealt.
        return stake * (Fraction(odds.pays, 100 * among) * levels.get(odds.tier, 0) - 1)
    return stake * (Fraction(odds.pays, odds.per) if declared.rides else odds.net)


class PricedCells(NamedTuple):
    """A wager, or the required ones together, priced by cell of the hand it looks at, in whole parts of a unit."""

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
def priced_cells(simulator: Simulator, sheet: Sheet, key: str, at_seed: bool = True, seats: int = 1) -> PricedCells:
    """A wager priced by cell, all `seats` making it.

    `at_seed`: a share of a meter is priced with the meter at seed, else as nothing.
    """
    lines = sheet.game.base if key == BASE else (key,)
    hand = hand_of(sheet, lines[0])
    assert hands_of(sheet, lines) == {hand}, f"{key} looks at more than one hand"
    amounts = [Fraction(0)] * simulator.cells
    for line in lines:
        levels = _seeds_of(sheet, line) if at_seed else {}
        net_by_outcome: dict[tuple[Raises, int, int], Fraction] = {}
        for cell, outcome in enumerate(outcomes(simulator, hand)):
            if is_possible(sheet.game, hand, outcome):
                if outcome not in net_by_outcome:
                    net_by_outcome[outcome] = net_of_outcome(
                        sheet, line, outcome, levels, divided_among(sheet.game, line, seats)
                    )
                amounts[cell] += net_by_outcome[outcome]
    parts = common_denominator(amounts)
    return PricedCells(key, simulator.hands.index(hand), np.array([int(a * parts) for a in amounts], np.int64), parts)


# --- Hits: how often each row of a paytable was paid ---


class RowHits(NamedTuple):
    """How often each row came, and how often of that a fold forfeited the wager."""

    rows: list[tuple[str, int]]
    forfeited: dict[str, int]


def hits(simulator: Simulator, sheet: Sheet, line: str, tally: Ints) -> RowHits:
    """The hits of a line: of an optional wager by the rows of `analyze`; else by what was paid, lost or returned."""
    optional, hand = sheet.game.lines[line].optional, hand_of(sheet, line)
    names, of_hands = rows_by_hand(side(sheet, line)) if optional else (list(_row_labels(sheet, line)), [])
    hits_by_label, forfeited, row = dict.fromkeys(names, 0), dict[str, int](), tally[simulator.hands.index(hand)]
    for cell in np.flatnonzero(row).tolist():
        outcome, many = outcomes(simulator, hand)[cell], int(row[cell])
        declared = sheet.game.lines[line]
        if not optional and not staked(sheet.game, outcome.raises).get(declared.rides or line):
            continue
        ruling = rule(sheet, outcome.finding, line, {hand: outcome.name})
        if ruling is not None:
            label = of_hands[outcome.name] if optional else _outcome_label(sheet, line, ruling, outcome.name)
            hits_by_label[label] = hits_by_label.get(label, 0) + many
            if optional and ruling.forfeits:
                forfeited[label] = forfeited.get(label, 0) + many
    return RowHits(list(hits_by_label.items()), forfeited)


def _row_labels(sheet: Sheet, line: str) -> Iterator[str]:
    for table in _paying_tables(sheet, line):
        for printed in sheet.tables[table].odds[sheet.letter(table)]:
            yield _printed_label(sheet, line, table, printed)


@cache
def _paying_tables(sheet: Sheet, line: str) -> tuple[str, ...]:
    """The tables a line is paid by, in the order of the findings."""
    tables: dict[str, None] = {}
    for row in sheet.rows.values():
        verdict = row.verdicts.get(line)
        while verdict is not None and verdict.table:
            if verdict.then is None:
                tables[verdict.table] = None
            verdict = verdict.otherwise
    return tuple(tables)


def _printed_label(sheet: Sheet, line: str, table: str, printed: str) -> str:
    return printed if len(_paying_tables(sheet, line)) == 1 else f"{printed} ({table.replace('_', ' ')})"


def _outcome_label(sheet: Sheet, line: str, ruling: Ruling, name: int) -> str:
    if ruling.table:
        printed = _printed_rows(sheet, ruling.table)[name]
        assert printed is not None
        return _printed_label(sheet, line, ruling.table, printed)
    if ruling.forfeits:
        return FORFEITED
    if ruling.odds == PUSH:
        return RETURNED
    if ruling.odds != LOSS:
        return WON
    return LOST


@cache
def _printed_rows(sheet: Sheet, table: str) -> tuple[str | None, ...]:
    """The row that pays each name of the hand."""
    use, rows = sheet.uses[table], list(sheet.tables[table].odds[sheet.letter(table)])
    numbered = {hand: Odds("to", at) for at, hand in enumerate(rows)}  # A number, carried where a sheet carries odds.
    kind = sheet.game.hands[use.reads].kind
    return tuple(None if odds is None else rows[odds.pays] for odds in by_name(kind, use, numbered))


def deviation(total: int, square: int, many: int, parts: int) -> float:
    """The standard deviation of one round, from the sums over many in parts of a unit."""
    return sqrt(max(0, many * square - total * total)) / (many * parts)


# --- A share of a meter that the dealer's hand wins, where a fold forfeits the wager: those who stayed divide it ---


class DividedChange(NamedTuple):
    """A correction of a wager's sums, in units: of the total and of the squares by seat and by round."""

    total: Fraction = Fraction(0)
    of_seats: Fraction = Fraction(0)
    of_rounds: Fraction = Fraction(0)

    @property
    def parts(self) -> int:
        """The least number of parts of a unit in which all three are whole."""
        return common_denominator(self)


def rare_cells(simulator: Simulator, sheet: Sheet, line: str) -> Bytes:
    """Flags by row and cell: 1 where the hand wins a share."""
    cells, hand = np.zeros((len(simulator.hands), simulator.cells), np.uint8), hand_of(sheet, line)
    for cell, outcome in enumerate(outcomes(simulator, hand)):
        if is_possible(sheet.game, hand, outcome):
            cells[simulator.hands.index(hand), cell] = (
                _whole_share(sheet, line, outcome.finding, outcome.name) is not None
            )
    return simulator.by_row(cells)


def _whole_share(sheet: Sheet, line: str, finding: int, name: int) -> Fraction | None:
    """The share that all who divide it get together, with the meter at seed."""
    ruling = rule(sheet, finding, line, {hand_of(sheet, line): name})
    if ruling is None or ruling.odds.word != "share":
        return None
    return Fraction(ruling.odds.pays, 100) * _seeds_of(sheet, line)[ruling.odds.tier]


def share_names(sheet: Sheet, line: str) -> npt.NDArray[np.bool_]:
    """Flags by name of the dealer's hand: whether it wins a share."""
    names = sheet.game.hands[hand_of(sheet, line)].kind.names
    standing = max(sheet.rows)
    return np.array(
        [name < len(names) and _whole_share(sheet, line, standing, name) is not None for name in range(NAMES)]
    )


def empty_stays(line: str, seats: int) -> Ints:
    """Zeros by name of the dealer's hand and number of seats that stayed."""
    return np.zeros((NAMES, seats + 1) if line else (0, 0), np.int64)


def count_stays(sheet: Sheet, seats: int, line: str, rows: list[list[int]], stays: Ints) -> None:
    """Count the kept rounds by the dealer's hand and by how many seats stayed.

    `rows`: the choice of each seat, then the cards.
    """
    game, hand = sheet.game, hand_of(sheet, line)
    score, place, stayed = game.hands[hand].score, game.layout.slices()["dealer"], choice_codes(game).stayed
    assert score is not None, "the dealer's hand of the bonus is read for itself"
    for row in rows:
        cards, shared = [0] * sum(game.layout), seats + (seats - 1) * game.layout.player
        cards[place] = row[shared + place.start : shared + place.stop]
        stays[name_of(score(tuple(cards))), sum(choice >= stayed for choice in row[:seats])] += 1


def divided_change(sheet: Sheet, line: str, stays: Ints, seats: int) -> DividedChange:
    """The correction because only those who stayed divide a share."""
    total = of_seats = of_rounds = Fraction(0)
    standing = max(sheet.rows)
    for name, many in np.argwhere(stays).tolist():
        share, times = _whole_share(sheet, line, standing, name), int(stays[name, many])
        assert share is not None
        if many:
            each, priced = share / many, share / seats
            total += times * (share - many * priced)
            of_seats += times * many * ((each - 1) ** 2 - (priced - 1) ** 2)
            of_rounds += times * ((share - seats) ** 2 - (many * priced - seats) ** 2)
    return DividedChange(total, of_seats, of_rounds)


def divided_change_in_cents(sheet: Sheet, line: str, stays: Ints, seats: int, stake: int) -> int:
    """The same change in whole cents, all players together, as the settlement pays them."""
    total, standing = 0, max(sheet.rows)
    for name, many in np.argwhere(stays).tolist():
        share = _whole_share(sheet, line, standing, name)
        assert share is not None
        award = int(share * stake)
        total += int(stays[name, many]) * many * (award // many - award // seats) if many else 0
    return total
