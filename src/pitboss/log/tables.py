"""The tables of one house on a store: takes commands and appends events durably, each once.

A table is held in memory as the fold of its log; after a crash it is read back and stands where its last durable
event left it. Linked meters are read and written in the same transaction as the table that moves them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from threading import RLock
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from pitboss.clause import HOUSE_RULE
from pitboss.errors import BadInput, PitbossError, Refusal
from pitboss.house.events import AnyHouseEvent
from pitboss.log.database import ConcurrentWrite, LogBroken, StoreDown
from pitboss.log.host_marks import HostMarks
from pitboss.log.house_log import HouseLog
from pitboss.log.linked_meters import LinkedMeters, command_moves, pools_of
from pitboss.log.projection import EVENT, altered_event, decoded_event
from pitboss.log.schema import NAME_MOST
from pitboss.log.snapshot import signed_snapshot, snapshot_body, trusted_state
from pitboss.log.table_log import HOUSE, Appended, Entry, MeterLevel, Snapshot, Store, Stored, Turn, chain_hash, genesis
from pitboss.messages import codes, message
from pitboss.table.acts import (
    SYSTEM,
    Actor,
    AnnounceWithdrawal,
    AnyAct,
    Command,
    CutDeck,
    DrawBonuses,
    OpenTable,
    ReceiveMeter,
    RefileTable,
)
from pitboss.table.events import AnyEvent, MeterWithdrawn
from pitboss.table.evolve import evolve
from pitboss.table.meter_reversal import own_meter_problem
from pitboss.table.procedure import decide_or_raise
from pitboss.table.sealing import Vault, with_host_part, without_host_part
from pitboss.table.state import Rules, Table, rules_from
from pitboss.table.withdrawals import withdrawn_tiers

COMMAND = msgspec.json.Decoder(Command)
ENCODE = msgspec.json.Encoder()
SNAPSHOT_EVERY = 5_000
_TRIES_MOST = 50
_CENTS_MOST = 10**15  # Of one transfer; more is a slip of the finger, and soon no longer a number a database holds.
_BY_CHANCE = (CutDeck, DrawBonuses)  # The host fills these in afresh when a command is sent again.

_DRAFTED_LINK = b""  # In place of the end of a chain: that of what was drafted before, which is not hashed yet.

_Listener = Callable[[str, list[AnyEvent], Table], None]
Answer = list[AnyEvent] | Exception
_Condition = Callable[[str, Table, Command], Turn | None]  # It may refuse, or name the turn that the commit takes.


@dataclass
class TableCopy:
    """One table in memory: its state and the end of its chain."""

    state: Table
    link: bytes
    snapshot_at: int = 0  # Events at the last snapshot.
    at: int = 0  # When the last of them was: nothing that follows is dated before it.
    lock: RLock = field(default_factory=RLock, repr=False)


class _Draft(NamedTuple):
    """The effect of a command: its events, the state after them, and the entry to commit."""

    events: list[AnyEvent]
    state: Table
    entry: Entry


class House:
    """Every table of one property. `vault` keeps the secrets of its seals; without one it has no virtual shoe. By its `marks`
    it knows what its own hosts wrote; without them whatever follows in the log is taken."""

    def __init__(
        self, store: Store, owner: str = "house", vault: Vault | None = None, marks: HostMarks | None = None
    ) -> None:
        self.store, self.owner, self.vault, self.marks = store, owner, vault, marks
        self.tables: dict[str, TableCopy] = {}
        self.listeners: list[_Listener] = []
        self.conditions: dict[
            type[AnyAct], _Condition
        ] = {}  # What the house asks of an act besides the rules of the table.
        self.newest_levels: dict[str, MeterLevel] = {}  # The newest this host has heard of each linked meter.
        self.meters_by_log = LinkedMeters(store, owner)
        self.log = HouseLog(store, owner)

    def append_events(self, *events: AnyHouseEvent) -> None:
        """Append events of the house itself, durably, to its own log."""
        self.log.append_events(*events)

    def table(self, name: str) -> TableCopy:
        """The table in memory, loaded from its log at first use."""
        if name not in self.tables:
            self.tables.setdefault(name, self.load(name))
        copy = self.tables[name]
        if copy.state.linked and copy.lock.acquire(blocking=False):
            copy.state = self.with_meters_shown(copy.state)
            copy.lock.release()
        return copy

    def refresh(self, name: str) -> TableCopy:
        """The table after what other hosts have written."""
        copy = self.table(name)
        with copy.lock:
            return self.catch_up(name, copy)

    def load(self, name: str) -> TableCopy:
        """Load a table from its last trusted snapshot, if there is one, and the events after it."""
        head = self.store.head(name)
        if head is not None and head.owner != self.owner:
            raise BadInput(
                message("table-of-other-host", table=name, owner=head.owner, host=self.owner), code="not_yours"
            )
        copy = TableCopy(Table(), genesis(name))
        for snapshot in self.store.snapshots(name):
            state = trusted_state(self.store.snapshot_key, name, snapshot)
            if state is not None and snapshot.hash == self.store.link(name, snapshot.sequence):
                last = next(self.store.read(name, snapshot.sequence - 1, snapshot.sequence))
                copy = TableCopy(state, snapshot.hash, snapshot.sequence, last.at)
                break
        self.read_on(name, copy)
        return copy

    def catch_up(self, name: str, copy: TableCopy) -> TableCopy:
        """Apply what others have written to a table, and notify listeners."""
        events: list[AnyEvent] = []
        self.read_on(name, copy, events.append)
        if events:
            self.notify_listeners(name, events, copy.state)
        return copy

    def read_on(self, name: str, copy: TableCopy, listener: Callable[[AnyEvent], object] = lambda event: None) -> None:
        """Apply the log's new events to the copy; every link of the chain is checked."""
        state, link, at = copy.state, copy.link, copy.at
        for stored in self.checked_rows(name, state.sequence, link):
            event = decoded_event(name, stored)
            state, link, at = state_after(name, state, event), stored.hash, max(at, stored.at)
            listener(event)
        head = self.store.head(name)
        if head is not None and head.sequence < state.sequence:
            raise LogBroken(
                message("table-moved-on", table=name, before=state.sequence, now=head.sequence), code="log_broken"
            )
        copy.state, copy.link, copy.at = self.with_linked_meters(state), link, at

    def checked_rows(self, name: str, after: int, link: bytes) -> Iterator[Stored]:
        """Yield a table's events while the chain and the marks are right; then raise what is wrong."""
        rows = chained_rows(name, after, link, self.store.read(name, after))
        return rows if self.marks is None else self.marks.checked_rows(name, rows)

    def intact_part(self, name: str) -> TableCopy:
        """A table with a broken log as it was before the break: for display, never for play."""
        copy = TableCopy(Table(), genesis(name))
        with suppress(LogBroken):
            for stored in self.checked_rows(name, 0, copy.link):
                copy.state, copy.at = (
                    state_after(name, copy.state, decoded_event(name, stored)),
                    max(copy.at, stored.at),
                )
        return copy

    def notify_listeners(self, name: str, events: list[AnyEvent], state: Table) -> None:
        """Pass durable events to listeners, each once and in order, also those of other hosts.

        One that fails takes nothing back: what happened has happened.
        """
        for listener in self.listeners:
            try:
                listener(name, events, state)
            except Exception:
                logging.exception("%s: a listener failed", name)

    def submit(self, name: str, command: Command) -> list[AnyEvent]:
        """Carry out a command durably, or raise the refusal. A repeated command id gets its first answer."""
        _check_names(name, command)
        copy = self.table(name)
        others = self.receiving_tables(name, copy.state, command.act)
        with ExitStack() as locks:
            for table in sorted({name, *others}):  # In one order, or two hosts' threads would wait for each other.
                locks.enter_context(self.table(table).lock)
            for _ in range(_TRIES_MOST):
                try:
                    return self.decide_and_commit(name, copy, command)
                except ConcurrentWrite:
                    for table in {name, *others}:
                        self.catch_up(table, self.table(table))
                    if (again := self.earlier_answer(name, command)) is not None:
                        return again
                except StoreDown:
                    raise
                except PitbossError:  # A repeated command may well be refused now: it was carried out before.
                    behind = [table for table in {name, *others} if not self.is_current(table, self.table(table))]
                    for table in behind:  # Another host has moved on: perhaps it is lawful there.
                        self.catch_up(table, self.table(table))
                    if (again := self.earlier_answer(name, command)) is not None:
                        return again
                    if not behind:
                        raise
        raise PitbossError(message("table-busy", table=name), code="busy")

    def is_current(self, name: str, copy: TableCopy) -> bool:
        head = self.store.head(name)
        return (0 if head is None else head.sequence) == copy.state.sequence

    def earlier_answer(self, name: str, command: Command) -> list[AnyEvent] | None:
        """The events of an earlier command with this id, or None."""
        done = self.store.past_command(name, command.id) if command.id else None
        if done is None:
            return None
        first = COMMAND.decode(done.told)
        same = without_host_part(first.act) == without_host_part(command.act) or (
            type(first.act) is type(command.act) and isinstance(first.act, _BY_CHANCE)
        )
        if not same or first.actor != command.actor:
            raise BadInput(message("command-id-twice", id=repr(command.id)), code="id_used")
        return [EVENT.decode(stored.body) for stored in self.store.read(name, done.first - 1, done.last)]

    def decide_and_commit(self, name: str, copy: TableCopy, command: Command) -> list[AnyEvent]:
        """Decide on the state in memory, and commit if the log has not moved on."""
        draft = self.draft(name, copy, command)
        receipts = self.receipt_drafts(draft, command)
        if not receipts:
            return self.adopt(copy, [draft], self.store.append(*draft.entry))[0]
        drafts = {name: [draft], **receipts}
        written = self.store.append_all([each.entry for own_drafts in drafts.values() for each in own_drafts])
        for table, own_drafts in drafts.items():
            self.adopt(self.tables[table], own_drafts, written[table])
        return draft.events

    def draft(self, name: str, copy: TableCopy, command: Command) -> _Draft:
        """Decide a command on the state in memory. No event is dated before the last one."""
        command = replace(command, at=max(command.at, copy.at))
        before = self.with_linked_meters(copy.state, command)
        command = self.with_host_facts(name, before, with_host_part(before, command, self.vault))
        condition = self.conditions.get(type(command.act))
        turn = None if condition is None else condition(name, before, command)
        events = decide_or_raise(before, command)
        state = before
        for event in events:
            if problem := own_meter_problem(state, event):
                raise LogBroken(message("log-problem", table=name, why=problem), code="log_broken")
            state = evolve(state, event)
        _check_amounts(events)
        encoded = [(type(event).__name__, event.at, ENCODE.encode(event)) for event in events]
        moves = command_moves(before, command.act, events)
        sequence, encoded_command = copy.state.sequence, ENCODE.encode(command)
        if self.marks is not None:
            encoded_command = self.marks.marked_command(
                name, sequence + 1, encoded_command, [body for _, _, body in encoded]
            )
        entry = Entry(
            name, sequence, copy.link, encoded, encoded_command, command.id or None, moves, self.owner, turn=turn
        )
        return _Draft(events, state, entry)

    def drafts(self, name: str, copy: TableCopy, commands: list[Command]) -> list[_Draft]:
        """As many commands of one table as fit one commit, each decided on the state after the one before.

        At the first that is refused, or was drafted already, they end: that one and those after it go their own way, in order.
        """
        drafts: list[_Draft] = []
        with suppress(Exception):
            for command in commands:
                _check_names(name, command)
                if isinstance(command.act, RefileTable):  # It may concern other tables: it goes its own way.
                    break
                if drafts and (
                    not _can_commit_many(copy.state) or command.id in {draft.entry.command for draft in drafts}
                ):
                    break
                draft = self.draft(name, copy, command)
                if draft.entry.turn is not None:  # It was decided on what other tables hold: it goes its own way.
                    break
                drafts.append(draft)
                copy = TableCopy(drafts[-1].state, _DRAFTED_LINK, at=_latest(copy.at, drafts[-1].events))
        return drafts

    def adopt(self, copy: TableCopy, drafts: list[_Draft], done: Appended) -> list[list[AnyEvent]]:
        """Take over drafts that are committed. Returns the events of each command."""
        for pool, standing in done.meters.items():
            self.note_meter(pool, standing)
            moved = [move for draft in drafts for _, move in sorted(draft.entry.moves.items()) if move.pool == pool]
            self.meters_by_log.apply_own(pool, standing, moved)
        state, name = drafts[-1].state, drafts[-1].entry.stream
        if pools_of(state.rules):
            state = self.with_meters_shown(state)
        events = [event for draft in drafts for event in draft.events]
        copy.state, copy.link, copy.at = state, done.link, _latest(copy.at, events)
        if state.sequence - copy.snapshot_at >= SNAPSHOT_EVERY:
            self.keep_snapshot(name, copy)
        self.notify_listeners(name, events, state)
        return [draft.events for draft in drafts]

    def submit_all(self, commands: list[tuple[str, Command]]) -> list[Answer]:
        """Commit commands of several tables together; each is answered as by `submit`, in this order."""
        if len(commands) == 1:
            return [self.answer(*commands[0])]
        drafts: dict[str, list[_Draft]] = {}
        answers: dict[str, list[Answer]] = {}
        with ExitStack() as locked:
            for name, asked_there in sorted(_commands_by_table(commands).items()):
                with suppress(Exception):  # A table that is not to be had goes its own way below.
                    locked.enter_context((copy := self.table(name)).lock)
                    drafts[name] = self.drafts(name, copy, asked_there)
            entries = [draft.entry for own_drafts in drafts.values() for draft in own_drafts]
            try:
                written = self.store.append_all(entries) if entries else {}
            except (ConcurrentWrite, LogBroken):  # Nothing is written. One spoiled it: each goes its own way.
                written = {}
            except Exception as error:  # It may be written: a client may ask again with the command's id.
                written, answers = {}, {name: [error] * len(own_drafts) for name, own_drafts in drafts.items()}
            for name, done in written.items():
                try:
                    answers[name] = [*self.adopt(self.tables[name], drafts[name], done)]
                except Exception as error:  # It is written; that much is certain, and the table reads it back.
                    answers[name] = [error] * len(drafts[name])
        first = {name: iter(answer) for name, answer in answers.items()}
        return [
            answer if (answer := next(first.get(name, iter(())), None)) is not None else self.answer(name, command)
            for name, command in commands
        ]

    def can_commit_many(self, name: str) -> bool:
        """Can one commit hold several commands of this table?"""
        copy = self.tables.get(name)
        return copy is not None and _can_commit_many(copy.state)

    def answer(self, name: str, command: Command) -> Answer:
        try:
            return self.submit(name, command)
        except Exception as error:  # Also a mistake of ours: it is no matter of the other tables.
            return error

    def keep_snapshot(self, name: str, copy: TableCopy) -> None:
        """Store a snapshot if there is room: it is only a shortcut."""
        with suppress(StoreDown):
            state = copy.state
            snapshot = Snapshot(state.sequence, state.rounds, copy.link, snapshot_body(state))
            self.store.keep_snapshot(name, signed_snapshot(self.store.snapshot_key, name, snapshot))
        copy.snapshot_at = copy.state.sequence

    def keep_snapshots(self, least: int = SNAPSHOT_EVERY // 10) -> None:
        """Store a snapshot of each table with at least so many new events, before the house closes."""
        for name, copy in self.tables.items():
            with copy.lock:
                if copy.state.sequence - copy.snapshot_at >= least:
                    self.keep_snapshot(name, copy)

    # ------------------------------------------------------------------------------------ meters that are withdrawn

    def receiving_tables(self, name: str, state: Table, act: AnyAct) -> set[str]:
        """The tables to which a re-filing may move a meter's money, by the notices at its own."""
        if isinstance(act, AnnounceWithdrawal) and act.table not in ("", name, *self.own_tables()):
            raise BadInput(message("no-table-for-money", table=repr(act.table)), code="no_such_table")
        if not isinstance(act, RefileTable):
            return set()
        return {notice.table for notice in state.withdrawals.values() if notice.table}

    def own_tables(self) -> list[str]:
        return [stream for stream, head in self.store.heads().items() if head.owner == self.owner]

    def receipt_drafts(self, draft: _Draft, command: Command) -> dict[str, list[_Draft]]:
        """Drafts for the tables that receive a withdrawn meter's money, for the same commit."""
        receipts: dict[str, list[_Draft]] = {}
        name, first = draft.entry.stream, draft.entry.expected + 1
        for number, event in enumerate(draft.events, first):
            if not isinstance(event, MeterWithdrawn) or event.table == name:
                continue
            own_drafts = receipts.setdefault(event.table, [])
            copy = self.tables[event.table]
            if own_drafts:
                copy = TableCopy(own_drafts[-1].state, _DRAFTED_LINK, at=_latest(copy.at, own_drafts[-1].events))
            credit = ReceiveMeter(event.target, name, number, withdrawn_tiers(event))
            own_drafts.append(self.draft(event.table, copy, Command(Actor(SYSTEM, SYSTEM), credit, command.at)))
        return receipts

    def with_host_facts(self, name: str, state: Table, command: Command) -> Command:
        """Add to a re-filing the linked meters that exist and those that the notices keep in place."""
        act = command.act
        if not isinstance(act, RefileTable) or state.law is None:
            return command
        try:
            rules = rules_from(act.submission)
        except PitbossError:  # What is wrong with the filing is said when it is decided upon.
            return command
        staying = list[str]()
        for meter, pool in pools_of(state.rules).items():
            notice = state.withdrawals.get(meter)
            if notice is None or pools_of(rules).get(meter) == pool:
                continue
            sharing = [table for table in self.own_tables() if table != name and self.is_linked_to(table, pool)]
            if notice.table in sharing and pools_of(self.table(notice.table).state.rules).get(notice.target) == pool:
                staying.append(meter)
            elif sharing:
                title = state.game.title_of(meter)
                reason = message("meter-still-played-for", tables=codes(sharing), meter=title)
                raise Refusal(reason, clause=HOUSE_RULE, code="meter_runs")
        return replace(
            command, act=replace(act, pools=self.linked_meters(rules, is_opening=True), kept_elsewhere=tuple(staying))
        )

    def is_linked_to(self, table: str, pool: str) -> bool:
        law = self.table(table).state.law
        return law is not None and pool in pools_of(law).values()

    def linked_meters(self, rules: Rules, is_opening: bool) -> dict[str, dict[str, int]]:
        """The property's linked meters of a filing; for an opening table an empty one begins at its seeds."""
        linked = {}
        for name, pool in pools_of(rules).items():
            standing = self.meters_by_log.standing(pool)
            if standing is not None and (any(standing.tiers.values()) or not is_opening):
                self.note_meter(pool, standing)
                linked[name] = standing.tiers
        return linked

    # ------------------------------------------------------------------------------------ linked meters

    def with_linked_meters(self, state: Table, command: Command | None = None) -> Table:
        """The state with the property's current meter levels."""
        rules = state.law
        if command is not None and isinstance(command.act, OpenTable):
            terms = command.act.submission
            if not (terms.get("linked") or terms.get("hand_bonus_linked")) or "game" not in terms:
                return state
            rules = rules_from(terms)
        if rules is None or not pools_of(rules):
            return state
        is_opening = command is not None and isinstance(command.act, OpenTable)
        return replace(state, linked=self.linked_meters(rules, is_opening))

    def note_meter(self, pool: str, standing: MeterLevel) -> None:
        known = self.newest_levels.get(pool)
        if known is None or known.moves < standing.moves:
            self.newest_levels[pool] = standing

    def with_meters_shown(self, state: Table) -> Table:
        """The state with the meter levels last known here, for display."""
        pools = pools_of(state.rules)
        linked = {name: self.newest_levels[pool].tiers for name, pool in pools.items() if pool in self.newest_levels}
        return state if state.linked == linked else replace(state, linked=linked)

    def meters(self) -> dict[str, dict[str, int]]:
        """The levels of the property's linked meters."""
        return self.store.meters(self.owner)


def _commands_by_table(commands: Iterable[tuple[str, Command]]) -> dict[str, list[Command]]:
    by_table: dict[str, list[Command]] = {}
    for name, command in commands:
        by_table.setdefault(name, []).append(command)
    return by_table


def _latest(at: int, events: list[AnyEvent]) -> int:
    return max([at, *[event.at for event in events]])


def _can_commit_many(state: Table) -> bool:
    """Can one commit hold several commands? Not if other tables move a shared meter between them."""
    return state.law is None or not pools_of(state.law)


def _check_names(name: str, command: Command) -> None:
    """Refuse names that do not fit the log of every database."""
    if not (name.isprintable() and 0 < len(name) <= NAME_MOST):
        raise _no_name("a table's name", name)
    if not (command.id.isprintable() and len(command.id) <= NAME_MOST):
        raise _no_name("a command's id", command.id)
    if name.startswith(HOUSE):
        raise BadInput(message("table-name-of-house", name=repr(name), begins=HOUSE), code="bad_name")
    if isinstance(command.act, OpenTable) and command.act.table != name:
        raise BadInput(message("table-opened-otherwise", table=name, other=repr(command.act.table)), code="bad_name")


def _no_name(what: str, value: str) -> BadInput:
    return BadInput(message("name-length", name=repr(value), what=what, most=NAME_MOST), code="bad_name")


def _check_amounts(events: list[AnyEvent]) -> None:
    for event in events:
        for transfer in event.transfers:
            if transfer.cents > _CENTS_MOST:
                raise BadInput(message("amount-too-large", cents=transfer.cents, most=_CENTS_MOST), code="bad_amount")


def state_after(name: str, state: Table, event: AnyEvent) -> Table:
    """The state after an event of the log; raises if these rules cannot follow it."""
    try:
        return evolve(state, event)
    except Exception as mistake:
        problem = message("event-cannot-follow", table=name, event=state.sequence + 1, kind=type(event).__name__)
        raise LogBroken(problem, code="log_broken") from mistake


def chained_rows(name: str, before: int, link: bytes, rows: Iterable[Stored]) -> Iterator[Stored]:
    """Yield events after a check that each follows the one before and is unaltered."""
    for stored in rows:
        if stored.sequence != before + 1 or stored.hash != chain_hash(link, stored.body, stored.told):
            raise altered_event(name, before + 1)
        yield stored
        before, link = stored.sequence, stored.hash
