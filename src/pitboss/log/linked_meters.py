"""Linked meters: which tables share one, what a command moves, and the level by the log.

Tables of one property share a meter when their wagers on it are the same: the same hands paid the same, the same
seeds, increments and reserve, and wagers of one size. That may well be in two games: § 657a.12(e)(1) and § 639a.12(d)
print some of the same tables. A table may share two: its progressive's, and that of its Five Card Hand Bonus
(§ 657a.2(d), § 639a.2(d)). Each event moves one of them at most.

A meter's row is a snapshot: commands read it, and anyone who can write to the database can alter it. So a host adds up every
move in the log once, and its own moves from then on; it reads the moves of other hosts when the row has changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from threading import Lock
from typing import NamedTuple

from pitboss.bank.ledger import tier_changes
from pitboss.documents import UNREADABLE
from pitboss.errors import PitbossError
from pitboss.log.database import LogBroken
from pitboss.log.projection import EVENT, Follower, Projection
from pitboss.log.table_log import ALL_HEADS, ALL_METERS, HOUSE, MeterLevel, Meters, Move, Store, Stored, tiers
from pitboss.messages import message
from pitboss.money import said
from pitboss.table.acts import AnyAct, OpenTable, RefileTable
from pitboss.table.events import AnyEvent, AwardValidated, MeterReceived, TableOpened, TableRefiled
from pitboss.table.meter_reversal import kept_figures
from pitboss.table.state import Rules, Table, rules_from
from pitboss.table.withdrawals import linked_terms

_UNSEEDED = MeterLevel(0, {})
_NO_POOLS: dict[str, str] = {}


def pools_of(rules: Rules) -> dict[str, str]:
    """The linked meters of a table, by its own name for each; empty if it has none."""
    return _pools(rules) if rules.linked_meters else _NO_POOLS


@cache
def _pools(rules: Rules) -> dict[str, str]:
    return {name: _pool(rules, name) for name in rules.linked_meters}


def _pool(rules: Rules, name: str) -> str:
    submission, sheet = rules.submission, rules.sheet
    digest = hashlib.sha256(linked_terms(submission, name).encode()).hexdigest()[:8]
    called = "+".join(sheet.meters[name].tiers) if name == submission.progressive else "hand bonus"
    return f"{called} {said(submission.meter_size(name))} {digest}"


def command_moves(before: Table, act: AnyAct, events: Sequence[AnyEvent]) -> dict[int, Move]:
    """The linked-meter move of each event of a command, by the filing in force at that event."""
    if not isinstance(act, OpenTable | RefileTable):
        return moves_of(before.rules, events, before.linked)
    at = next(number for number, event in enumerate(events) if isinstance(event, TableOpened | TableRefiled))
    opened = events[at]
    assert isinstance(opened, TableOpened | TableRefiled)
    earlier = moves_of(before.rules, events[:at], before.linked) if at else {}
    linked = act.pools if isinstance(act, RefileTable) else before.linked
    later = moves_of(rules_from(opened.submission), events[at:], linked)
    return earlier | {at + number: move for number, move in later.items()}


def moves_of(rules: Rules, events: Sequence[AnyEvent], linked: Meters) -> dict[int, Move]:
    """The linked-meter move of each of these events, by its place among them.

    An award or a reversal must find the meter as it was decided upon, and a seed none at all; increments need nothing.
    """
    pools, stood, seeds = pools_of(rules), events[0].stood, isinstance(events[0], TableOpened | TableRefiled)
    moves: dict[int, Move] = {}
    for at, event in enumerate(events if pools else ()):
        for name, pool in pools.items():
            changes = tier_changes(event.transfers, name)
            if changes is not None:
                on_levels = seeds and not isinstance(event, MeterReceived)
                decided_on = linked.get(name, {}) if on_levels or isinstance(event, AwardValidated) else stood.get(name)
                moves[at] = Move(pool, changes, decided_on, kept_figures(rules, event, name))
    return moves


class MeterEvent(NamedTuple):
    """An event that may move a linked meter, and the number of that move among all moves of the meter."""

    table: str
    event: AnyEvent
    pool: str | None
    move: int | None


@dataclass
class MeterBook:
    """The levels of every linked meter by the moves in the logs."""

    levels: dict[str, MeterLevel] = field(default_factory=dict)  # By pool.
    names: dict[str, dict[str, str]] = field(default_factory=dict)  # By table: its own name for each pool.
    moves_before: dict[str, int] = field(default_factory=dict)  # By pool: what was applied before this reading.
    has_unknown_game: bool = False  # A table plays a game unknown here: its moves cannot be added up.


def _meter_event(table: str, row: Stored) -> MeterEvent:
    try:
        return MeterEvent(table, EVENT.decode(row.body), row.pool, row.move)
    except UNREADABLE as error:
        raise LogBroken(
            message("meter-event-differs", table=table, kind=row.kind, why=error), code="log_broken"
        ) from error


def _step(book: MeterBook, item: MeterEvent) -> MeterBook:
    table, event, pool, move = item
    if isinstance(event, TableOpened | TableRefiled):
        try:
            book.names[table] = {name: own for own, name in pools_of(rules_from(event.submission)).items()}
        except PitbossError:
            book.has_unknown_game = True
    if pool is not None and (move or 0) > book.moves_before.get(pool, 0):
        own = book.names.get(table, {}).get(pool)
        changes = None if own is None else tier_changes(event.transfers, own)
        book.levels[pool] = _after(book.levels.get(pool, _UNSEEDED), changes or {})
    return book


METER_BOOK = Projection(MeterBook, _step, kinds=(TableOpened, TableRefiled), item=_meter_event, with_moves=True)


class LinkedMeters:
    """Compares the row of each linked meter of one property with the log."""

    def __init__(self, store: Store, owner: str) -> None:
        self.store, self.owner, self.lock = store, owner, Lock()
        self.follower = Follower(store, METER_BOOK)

    def standing(self, pool: str) -> MeterLevel | None:
        """The level of a meter, or None if unseeded; a row that differs from the log raises."""
        row = self.store.meter(self.owner, pool)
        if row is not None and row == self.follower.state.levels.get(pool):
            return row
        with self.lock:
            row, book = self._read_on().get(pool), self.follower.state
            logged = book.levels.get(pool, _UNSEEDED)
        if not book.has_unknown_game and logged != (row or _UNSEEDED):
            level = (
                message("nothing") if row is None else message("held-after-moves", held=str(row.tiers), moves=row.moves)
            )
            problem = message("meter-differs", meter=pool, amount=level, logged=str(logged.tiers), moves=logged.moves)
            raise LogBroken(problem, code="log_broken")
        return row

    def apply_own(self, pool: str, standing: MeterLevel, moves: Iterable[Move]) -> None:
        """Apply moves by this host; where others moved the meter meanwhile, the log is read next time."""
        with self.lock:
            levels = self.follower.state.levels
            logged = levels.get(pool, _UNSEEDED)
            for move in moves:
                logged = _after(logged, move.changes)
            if logged == standing:
                levels[pool] = standing

    def _read_on(self) -> dict[str, MeterLevel]:
        """Apply what the log has by now; return the rows as of the same moment."""
        rows, heads = self.store.rows(ALL_METERS, ALL_HEADS)
        book = self.follower.state
        book.moves_before = {pool: level.moves for pool, level in book.levels.items()}
        try:
            for stream, owner, last, _ in heads:
                if owner == self.owner and not stream.startswith(HOUSE):
                    self.follower.read_stream(stream, last)
        except BaseException:  # Some tables were read and others not, whose moves may be earlier: begin again.
            self.follower = Follower(self.store, METER_BOOK)
            raise
        return {name: MeterLevel(moves, tiers(level)) for owner, name, moves, level in rows if owner == self.owner}


def _after(standing: MeterLevel, changes: dict[str, int]) -> MeterLevel:
    levels = dict(standing.tiers)
    for tier, cents in changes.items():
        levels[tier] = levels.get(tier, 0) + cents
    return MeterLevel(standing.moves + 1, levels)
