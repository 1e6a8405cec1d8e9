"""The paytable nearest to a wanted hold: few rows changed, and those by little.

A change counts as one for the row and as much again for each time that what it pays grows or shrinks e-fold.
What a row pays is a whole number, and a higher hand never comes to pay less than a lower one that it paid as much as
before. A side bet's hold is a straight line in each pay. That of the required wagers is not, for the player plays to the
table; there the line only points to the tables that are then solved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations, product
from math import ceil, floor, log

from pitboss.errors import BadInput
from pitboss.law.sheet import Sheet
from pitboss.messages import Phrase, message
from pitboss.money import Odds
from pitboss.odds.exact.choice import BASE, Entry, as_json, percent
from pitboss.odds.report.whatif import PricedTable, Rows, priced_table

WITHIN = Fraction(1, 2000)  # Of the stake: a twentieth of a percentage point.
ROWS_MOST = 3
WIDE, FAR = (
    40,
    200,
)  # The same, of two rows, where nothing is found but a large change, and where nothing near is found.
PAYS_MOST = 1_000_000
CORRECTIONS = 12
AROUND = (0, 12, 3)  # By rows changed beside the one that is solved for: how far to look on either side.

Pays = tuple[Fraction | int, ...]  # By adjustable row; one that is changed is whole.
Hold = Callable[[Pays], Fraction]
Progress = Callable[[int, int], None]


@dataclass(frozen=True, eq=False)
class NearTable:
    """A table with its exact hold and its changes."""

    priced: PricedTable
    hold: Fraction
    changes: dict[str, tuple[Odds, Odds]]  # Hand -> printed, and now.
    size: float  # All changes together.

    def entry(self, target: Fraction) -> Entry:
        return {
            "hold_pct": percent(self.hold), "hold": as_json(self.hold), "off_pct": percent(self.hold - target),
            "changes": [
                {"hand": hand, "from": str(old), "to": str(new)} for hand, (old, new) in self.changes.items()
            ],
            "paid": {hand: str(odds) for hand, odds in self.priced.rows.items()},
        }  # fmt: skip


class AdjustableTable:
    """The rows of a table that can be changed, and how the hold follows each."""

    def __init__(self, start: PricedTable) -> None:
        self.start, self.rows, self.hold = start, start.rows, start.hold
        able = [hand for hand, odds in self.rows.items() if odds.word in ("to", "for")]
        slopes = {hand: self.hold - start.with_rows(self.rows_with_raise(hand)).hold for hand in able}
        self.hands = [hand for hand in able if slopes[hand]]  # A row that no hand reaches changes nothing.
        self.slopes = [slopes[hand] for hand in self.hands]
        self.pays = [Fraction(self.rows[hand].pays, self.rows[hand].per) for hand in self.hands]
        self.solved: dict[Pays, Fraction] = {}

    def rows_with_raise(self, hand: str) -> Rows:
        odds = self.rows[hand]
        return {**self.rows, hand: odds._replace(pays=odds.pays + odds.per)}

    def rows_paying(self, pays: Pays) -> Rows:
        """The rows with these pays; one that is as before keeps its words, 3 to 2."""
        new = {
            hand: self.rows[hand]._replace(pays=int(pay), per=1)
            for hand, pay, old in zip(self.hands, pays, self.pays, strict=True)
            if pay != old
        }
        return {**self.rows, **new}

    def keeps_order(self, pays: Pays) -> bool:
        """Whether each hand still pays no less than a lower one that it paid at least as much as."""
        before, after = (_order_of_rows(list(rows.values())) for rows in (self.rows, self.rows_paying(pays)))
        return all(
            old < older or new >= newer
            for old, older, new, newer in zip(before, before[1:], after, after[1:], strict=False)
        )

    def bounds(self, pays: Sequence[Fraction | int], at: int) -> tuple[int, int]:
        """The least and the most a row may pay beside the others, so that hands keep their order."""
        order = list(self.rows)
        place = order.index(self.hands[at])
        before, after = (_order_of_rows(list(rows.values())) for rows in (self.rows, self.rows_paying(tuple(pays))))
        low, high = 1, PAYS_MOST
        if place and before[place - 1] >= before[place]:
            high = min(high, floor(after[place - 1]))
        if place + 1 < len(order) and before[place] >= before[place + 1]:
            low = max(low, ceil(after[place + 1]))
        return low, high

    def at_least(self, rows: Sequence[int] | None = None) -> Pays:
        """The pays with these rows, or all, at their least: from the lowest hand up."""
        pays: list[Fraction | int] = list(self.pays)
        for at in sorted(range(len(pays)) if rows is None else rows, reverse=True):
            pays[at] = min(pays[at], self.bounds(pays, at)[0])
        return tuple(pays)

    def estimated_hold(self, pays: Sequence[Fraction | int]) -> Fraction:
        """The hold by the straight line; exact for a side bet."""
        moved = zip(self.slopes, pays, self.pays, strict=True)
        return self.hold - sum((slope * (pay - old) for slope, pay, old in moved), Fraction(0))

    def exact_hold(self, pays: Pays) -> Fraction:
        if pays not in self.solved:
            self.solved[pays] = self.start.with_rows(self.rows_paying(pays)).hold
        return self.solved[pays]

    def changed_rows(self, pays: Pays) -> tuple[int, ...]:
        return tuple(at for at, (pay, old) in enumerate(zip(pays, self.pays, strict=True)) if pay != old)

    def size(self, pays: Pays) -> float:
        return sum(1 + abs(log(pays[at] / self.pays[at])) for at in self.changed_rows(pays))


def _order_of_rows(odds: list[Odds]) -> list[Fraction]:
    """The value by which rows are ordered; a share of a meter is above all."""
    return [Fraction(10**9) if each.word == "share" else each.net + (each.word == "for") for each in odds]


def nearest(
    sheet: Sheet | PricedTable,
    wager: str,
    target: Fraction,
    count: int = 5,
    within: Fraction = WITHIN,
    progress: Progress | None = None,
) -> list[NearTable]:
    """The best few tables for a hold, each with other rows changed: the smallest changes that come within reach of it."""
    start = sheet if isinstance(sheet, PricedTable) else priced_table(sheet, wager)
    if start.wager == BASE and start.sheet.game.has_boards:
        raise BadInput(message("whatif-no-search", game=Phrase(start.sheet.game.name)), code="bad_target")
    table = AdjustableTable(start)
    if abs(table.hold - target) <= within:
        return [_near_table(table, tuple(table.pays), table.hold)]
    candidates: set[Pays] = {tuple(table.pays)}  # As it is: nothing is nearer than it by being further off.
    for rows in range(1, min(ROWS_MOST, len(table.hands)) + 1):
        candidates |= _tables_by_rows_changed(table, rows, target, within)
        best = _sorted_best(table, candidates, table.estimated_hold, target, within)
        near = [pays for pays in best if abs(table.estimated_hold(pays) - target) <= within]
        if sum(table.size(pays) < rows + 1 for pays in near) >= count:
            break  # One row more is a larger change than any of these.
    if (
        table.estimated_hold(best[0]) < target - within
    ):  # Few rows do not hold so much; more of them, at their least, may.
        candidates |= set(_tables_with_rows_at_least(table, target, within))
        best = _sorted_best(table, candidates, table.estimated_hold, target, within)
    is_out_of_reach = abs(table.estimated_hold(best[0]) - target) > within
    if (
        (is_out_of_reach or table.size(best[0]) > ROWS_MOST)
        and len(table.hands) > 1
        and target <= table.estimated_hold(table.at_least())
    ):
        reach = FAR if is_out_of_reach else WIDE  # Before giving up, or changing so much.
        candidates |= _tables_by_rows_changed(table, 2, target, within, reach)
        best = _sorted_best(table, candidates, table.estimated_hold, target, within)
    if start.wager != BASE:
        return [_near_table(table, pays, table.estimated_hold(pays)) for pays in best[:count]]
    few = {pays for pays in candidates if len(table.changed_rows(pays)) <= 1} | {*best[: count + 2]}
    solved = _solve_and_correct(table, few, target, progress)
    return [
        _near_table(table, pays, table.exact_hold(pays))
        for pays in _sorted_best(table, solved, table.exact_hold, target, within)[:count]
    ]


def _sorted_best(
    table: AdjustableTable, candidates: set[Pays], hold: Hold, target: Fraction, within: Fraction
) -> list[Pays]:
    """The tables in order, without those that only add rows to a better one."""
    best: list[Pays] = []
    for pays in sorted(candidates, key=lambda pays: _sort_key(table, pays, hold(pays) - target, within)):
        changed_rows = set(table.changed_rows(pays))
        if not any(changed_rows >= set(table.changed_rows(better)) for better in best):
            best.append(pays)
    return best


def _near_table(table: AdjustableTable, pays: Pays, hold: Fraction) -> NearTable:
    rows = table.rows_paying(pays)
    changes = {hand: (old, rows[hand]) for hand, old in table.rows.items() if rows[hand] != old}
    return NearTable(table.start.with_rows(rows), hold, changes, table.size(pays))


def _sort_key(table: AdjustableTable, pays: Pays, off: Fraction, within: Fraction) -> tuple[object, ...]:
    """The order of tables: those within reach by the size of the change, then the others by how far they are off."""
    near = abs(off) <= within
    return not near, 0 if near else abs(off), table.size(pays), abs(off)


def _tables_by_rows_changed(
    table: AdjustableTable, rows: int, target: Fraction, within: Fraction, around: int = 0
) -> set[Pays]:
    """The best table by the straight line for each choice of so many rows."""
    ranked: dict[tuple[int, ...], tuple[tuple[object, ...], Pays]] = {}
    for pays in _stepped_tables(table, rows, target, around or AROUND[rows - 1]):
        rank, changed_rows = (
            _sort_key(table, pays, table.estimated_hold(pays) - target, within),
            table.changed_rows(pays),
        )
        if (changed_rows not in ranked or rank < ranked[changed_rows][0]) and table.keeps_order(pays):
            ranked[changed_rows] = rank, pays
    return {pays for _, pays in ranked.values()}


def _tables_with_rows_at_least(table: AdjustableTable, target: Fraction, within: Fraction) -> Iterator[Pays]:
    """Tables with as few rows as it takes, all at their least but two, which are solved for one after the other."""
    yield table.at_least()  # Nothing holds more.
    if table.estimated_hold(table.at_least()) < target:
        return
    for rows in range(ROWS_MOST + 1, len(table.hands) + 1):
        is_reached = False
        for chosen in combinations(range(len(table.hands)), rows):
            least = table.at_least(chosen)
            if table.estimated_hold(least) < target - within or not table.keeps_order(least):
                continue
            yield least
            for first, second in permutations(chosen, 2):
                for pays in _solve_row(table, least, first, target):
                    for done in _solve_row(table, pays, second, target):
                        if table.keeps_order(done):
                            yield done
                            is_reached = is_reached or abs(table.estimated_hold(done) - target) <= within
        if is_reached:
            return


def _solve_row(table: AdjustableTable, pays: Pays, at: int, target: Fraction) -> Iterator[Pays]:
    """The whole numbers on either side of what a row should pay with the others as they are."""
    should, (low, high) = (
        floor(pays[at] + (table.estimated_hold(pays) - target) / table.slopes[at]),
        table.bounds(pays, at),
    )
    for pay in {min(max(whole, low), high) for whole in (should, should + 1)} if low <= high else ():
        yield (*pays[:at], pay, *pays[at + 1 :])


def highest_hold(start: PricedTable) -> Fraction:
    """The highest hold of a table of these hands: every row pays as little as it may."""
    table = AdjustableTable(start)
    return max(table.hold, table.exact_hold(table.at_least()))


def _stepped_tables(table: AdjustableTable, rows: int, target: Fraction, around: int) -> Iterator[Pays]:
    """Tables with some rows moved by whole steps, and one more solved for."""
    for chosen in combinations(range(len(table.hands)), rows):
        for solved in chosen:
            others = [at for at in chosen if at != solved]
            for steps in product(range(-around, around + 1), repeat=len(others)):
                if any(floor(table.pays[at]) + step < 1 for at, step in zip(others, steps, strict=True)):
                    continue
                pays: list[Fraction | int] = list(table.pays)
                for at, step in zip(others, steps, strict=True):
                    pays[at] = floor(pays[at]) + step
                should = floor(pays[solved] + (table.estimated_hold(pays) - target) / table.slopes[solved])
                low, high = table.bounds(pays, solved)
                for pay in {min(max(whole, low), high) for whole in (should, should + 1)} if low <= high else ():
                    pays[solved] = pay
                    if 0 not in steps and min(pays[at] for at in chosen) >= 1 and pays != table.pays:
                        yield tuple(pays)


def _solve_and_correct(
    table: AdjustableTable, candidates: set[Pays], target: Fraction, progress: Progress | None
) -> set[Pays]:
    """Solve each table, and move its largest change by what the straight line missed, as long as that helps."""
    solved_tables: set[Pays] = set()
    for done, pays in enumerate(sorted(candidates)):
        solved_tables.add(pays)
        for _ in range(CORRECTIONS if table.changed_rows(pays) else 0):
            off = table.exact_hold(pays) - target
            at = max(range(len(pays)), key=lambda row: abs(pays[row] - table.pays[row]) / table.pays[row])
            low, high = table.bounds(pays, at)
            nearer = [
                moved for step in {round(off / table.slopes[at]), 1 if off > 0 else -1}
                if (moved := (*pays[:at], min(max(pays[at] + step, low), high), *pays[at + 1 :])) != pays
                and table.keeps_order(moved) and abs(table.exact_hold(moved) - target) < abs(off)
            ]  # fmt: skip
            if not nearer:
                break
            pays = min(nearer, key=lambda moved: abs(table.exact_hold(moved) - target))
            solved_tables.add(pays)
        if progress is not None:
            progress(done + 1, len(candidates))
    return solved_tables
