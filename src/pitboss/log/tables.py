"""A house of tables on one store: commands in, durable events out, in order, each once.

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
from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput, PitbossError, Refusal
from pitboss.house.events import AnyHouseEvent
from pitboss.log.database import LogBroken, Overtaken, StoreDown
from pitboss.log.host_marks import HostMarks
from pitboss.log.house_log import HouseLog
from pitboss.log.linked_meters import LinkedMeters, command_moves, pools_of
from pitboss.log.schema import NAME_MOST
from pitboss.log.snapshot import believed, frozen, vouched
from pitboss.log.table_log import HOUSE, Appended, Entry, Kept, Standing, Store, Stored, Turn, chained, genesis
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
from pitboss.table.procedure import decided
from pitboss.table.sealing import Vault, asked, completed
from pitboss.table.state import Rules, Table, rules_from
from pitboss.table.withdrawals import taken_from

EVENT = msgspec.json.Decoder(AnyEvent)
COMMAND = msgspec.json.Decoder(Command)
ENCODE = msgspec.json.Encoder()
SNAPSHOT_EVERY = 5_000
_TRIES_MOST = 50
_CENTS_MOST = 10**15  # Of one transfer; more is a slip of the finger, and soon no longer a number a database holds.
_BY_CHANCE = (CutDeck, DrawBonuses)  # The host fills these in afresh when a command is sent again.

_FOLLOWS = b""  # In place of the end of a chain: that of what was drafted before, which is not hashed yet.

_Listener = Callable[[str, list[AnyEvent], Table], None]
Answer = list[AnyEvent] | Exception
_Condition = Callable[[str, Table, Command], Turn | None]  # It may refuse, or name the turn that the commit takes.


@dataclass
class Held:
    """One table in memory: its state and the end of its chain."""

    state: Table
    link: bytes
    kept: int = 0  # Events at the last snapshot.
    at: int = 0  # When the last of them was: nothing that follows is dated before it.
    lock: RLock = field(default_factory=RLock, repr=False)


class _Draft(NamedTuple):
    """What a command would bring about: the events, the state after them, and what is to be committed."""

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
        self.tables: dict[str, Held] = {}
        self.listeners: list[_Listener] = []
        self.conditions: dict[
            type[AnyAct], _Condition
        ] = {}  # What the house asks of an act besides the rules of the table.
        self.known: dict[str, Standing] = {}  # The newest this host has heard of each linked meter.
        self.meters_by_log = LinkedMeters(store, owner)
        self.log = HouseLog(store, owner)

    def record(self, *events: AnyHouseEvent) -> None:
        """What happened in the house and at no table, durably in the house's own log."""
        self.log.record(*events)

    def table(self, name: str) -> Held:
        """A table as its log says; read once, then kept up to date."""
        if name not in self.tables:
            self.tables.setdefault(name, self.load(name))
        held = self.tables[name]
        if held.state.linked and held.lock.acquire(blocking=False):
            held.state = self.shown(held.state)
            held.lock.release()
        return held

    def refresh(self, name: str) -> Held:
        """A table with what other hosts have done meanwhile."""
        held = self.table(name)
        with held.lock:
            return self.caught_up(name, held)

    def load(self, name: str) -> Held:
        """From the last snapshot that this house vouches for and that fits the log, if there is one, and the events after it."""
        head = self.store.head(name)
        if head is not None and head.owner != self.owner:
            raise BadInput(
                message("table-of-other-host", table=name, owner=head.owner, host=self.owner), code="not_yours"
            )
        held = Held(Table(), genesis(name))
        for kept in self.store.snapshots(name):
            state = believed(self.store.snapshot_key, name, kept)
            if state is not None and kept.hash == self.store.link(name, kept.sequence):
                last = next(self.store.read(name, kept.sequence - 1, kept.sequence))
                held = Held(state, kept.hash, kept.sequence, last.at)
                break
        self.read_on(name, held)
        return held

    def caught_up(self, name: str, held: Held) -> Held:
        """Bring a table up to what others have written, and say so."""
        events: list[AnyEvent] = []
        self.read_on(name, held, events.append)
        if events:
            self.spread(name, events, held.state)
        return held

    def read_on(self, name: str, held: Held, found: Callable[[AnyEvent], object] = lambda event: None) -> None:
        """Fold what the log has beyond what is held; every link of the chain is checked on the way."""
        state, link, at = held.state, held.link, held.at
        for stored in self.written(name, state.sequence, link):
            event = read_back(name, stored)
            state, link, at = followed(name, state, event), stored.hash, max(at, stored.at)
            found(event)
        head = self.store.head(name)
        if head is not None and head.sequence < state.sequence:
            raise LogBroken(
                message("table-moved-on", table=name, before=state.sequence, now=head.sequence), code="log_broken"
            )
        held.state, held.link, held.at = self.with_meter(state), link, at

    def written(self, name: str, after: int, link: bytes) -> Iterator[Stored]:
        """A table's events as far as its chain is whole and hosts of this house wrote them; then what is wrong is raised."""
        rows = linked(name, after, link, self.store.read(name, after))
        return rows if self.marks is None else self.marks.checked(name, rows)

    def sound_part(self, name: str) -> Held:
        """A table whose log is broken, as it stood before that: to be looked at, and never built upon."""
        held = Held(Table(), genesis(name))
        with suppress(LogBroken):
            for stored in self.written(name, 0, held.link):
                held.state, held.at = followed(name, held.state, read_back(name, stored)), max(held.at, stored.at)
        return held

    def spread(self, name: str, events: list[AnyEvent], state: Table) -> None:
        """Pass durable events to listeners, each once and in order, also those of other hosts.

        One that fails takes nothing back: what happened has happened.
        """
        for listener in self.listeners:
            try:
                listener(name, events, state)
            except Exception:
                logging.exception("%s: a listener failed", name)

    def submit(self, name: str, command: Command) -> list[AnyEvent]:
        """Carry out a command, durably, or raise the refusal. A command id seen before answers as the first time."""
        _check_names(name, command)
        held = self.table(name)
        others = self.receiving_tables(name, held.state, command.act)
        with ExitStack() as locks:
            for table in sorted({name, *others}):  # In one order, or two hosts' threads would wait for each other.
                locks.enter_context(self.table(table).lock)
            for _ in range(_TRIES_MOST):
                try:
                    return self.attempt(name, held, command)
                except Overtaken:
                    for table in {name, *others}:
                        self.caught_up(table, self.table(table))
                    if (again := self.repeated(name, command)) is not None:
                        return again
                except StoreDown:
                    raise
                except PitbossError:  # A repeated command may well be refused now: it was carried out before.
                    behind = [table for table in {name, *others} if not self.is_current(table, self.table(table))]
                    for table in behind:  # Another host has moved on: perhaps it is lawful there.
                        self.caught_up(table, self.table(table))
                    if (again := self.repeated(name, command)) is not None:
                        return again
                    if not behind:
                        raise
        raise PitbossError(message("table-busy", table=name), code="busy")

    def is_current(self, name: str, held: Held) -> bool:
        head = self.store.head(name)
        return (0 if head is None else head.sequence) == held.state.sequence

    def repeated(self, name: str, command: Command) -> list[AnyEvent] | None:
        """What a command with this id brought about before, if one did."""
        done = self.store.done(name, command.id) if command.id else None
        if done is None:
            return None
        first = COMMAND.decode(done.told)
        same = asked(first.act) == asked(command.act) or (
            type(first.act) is type(command.act) and isinstance(first.act, _BY_CHANCE)
        )
        if not same or first.actor != command.actor:
            raise BadInput(message("command-id-twice", id=repr(command.id)), code="id_used")
        return [EVENT.decode(stored.body) for stored in self.store.read(name, done.first - 1, done.last)]

    def attempt(self, name: str, held: Held, command: Command) -> list[AnyEvent]:
        """Decide on what is known, and commit if it is still so."""
        draft = self.draft(name, held, command)
        receipts = self.receipts(draft, command)
        if not receipts:
            return self.adopt(held, [draft], self.store.append(*draft.entry))[0]
        drafts = {name: [draft], **receipts}
        written = self.store.append_all([each.entry for made in drafts.values() for each in made])
        for table, made in drafts.items():
            self.adopt(self.tables[table], made, written[table])
        return draft.events

    def draft(self, name: str, held: Held, command: Command) -> _Draft:
        """Decide on what is known. A clock that was set back dates nothing before what the table has seen."""
        command = replace(command, at=max(command.at, held.at))
        before = self.with_meter(held.state, command)
        command = self.with_host_facts(name, before, completed(before, command, self.vault))
        condition = self.conditions.get(type(command.act))
        turn = None if condition is None else condition(name, before, command)
        events = decided(before, command)
        state = before
        for event in events:
            if problem := own_meter_problem(state, event):
                raise LogBroken(message("log-problem", table=name, why=problem), code="log_broken")
            state = evolve(state, event)
        _check_amounts(events)
        encoded = [(type(event).__name__, event.at, ENCODE.encode(event)) for event in events]
        moves = command_moves(before, command.act, events)
        sequence, told = held.state.sequence, ENCODE.encode(command)
        if self.marks is not None:
            told = self.marks.marked(name, sequence + 1, told, [body for _, _, body in encoded])
        entry = Entry(name, sequence, held.link, encoded, told, command.id or None, moves, self.owner, turn=turn)
        return _Draft(events, state, entry)

    def drafts(self, name: str, held: Held, commands: list[Command]) -> list[_Draft]:
        """As many commands of one table as can be one commit, each decided on what those before it will have brought about.

        At the first that is refused, or was drafted already, they end: that one and those after it go their own way, in order.
        """
        found: list[_Draft] = []
        with suppress(Exception):
            for command in commands:
                _check_names(name, command)
                if isinstance(command.act, RefileTable):  # It may concern other tables: it goes its own way.
                    break
                if found and (not _takes_many(held.state) or command.id in {draft.entry.command for draft in found}):
                    break
                draft = self.draft(name, held, command)
                if draft.entry.turn is not None:  # It was decided on what other tables hold: it goes its own way.
                    break
                found.append(draft)
                held = Held(found[-1].state, _FOLLOWS, at=_latest(held.at, found[-1].events))
        return found

    def adopt(self, held: Held, drafts: list[_Draft], done: Appended) -> list[list[AnyEvent]]:
        """Take over drafts that are committed. Returns the events of each command."""
        for pool, standing in done.meters.items():
            self.hear(pool, standing)
            moved = [move for draft in drafts for _, move in sorted(draft.entry.moves.items()) if move.pool == pool]
            self.meters_by_log.follow(pool, standing, moved)
        state, name = drafts[-1].state, drafts[-1].entry.stream
        if pools_of(state.rules):
            state = self.shown(state)
        events = [event for draft in drafts for event in draft.events]
        held.state, held.link, held.at = state, done.link, _latest(held.at, events)
        if state.sequence - held.kept >= SNAPSHOT_EVERY:
            self.keep(name, held)
        self.spread(name, events, state)
        return [draft.events for draft in drafts]

    def submit_all(self, commands: list[tuple[str, Command]]) -> list[Answer]:
        """Commands of some tables, durable in one commit; each is answered as `submit` would answer it, in this order."""
        if len(commands) == 1:
            return [self.answer(*commands[0])]
        drafts: dict[str, list[_Draft]] = {}
        answers: dict[str, list[Answer]] = {}
        with ExitStack() as locked:
            for name, asked_there in sorted(_by_table(commands).items()):
                with suppress(Exception):  # A table that is not to be had goes its own way below.
                    locked.enter_context((held := self.table(name)).lock)
                    drafts[name] = self.drafts(name, held, asked_there)
            entries = [draft.entry for made in drafts.values() for draft in made]
            try:
                written = self.store.append_all(entries) if entries else {}
            except (Overtaken, LogBroken):  # Nothing is written. One spoiled it: each goes its own way.
                written = {}
            except Exception as error:  # It may be written: a client may ask again with the command's id.
                written, answers = {}, {name: [error] * len(made) for name, made in drafts.items()}
            for name, done in written.items():
                try:
                    answers[name] = [*self.adopt(self.tables[name], drafts[name], done)]
                except Exception as error:  # It is written; that much is certain, and the table reads it back.
                    answers[name] = [error] * len(drafts[name])
        first = {name: iter(found) for name, found in answers.items()}
        return [
            found if (found := next(first.get(name, iter(())), None)) is not None else self.answer(name, command)
            for name, command in commands
        ]

    def takes_many(self, name: str) -> bool:
        """May one commit hold several commands of this table?"""
        held = self.tables.get(name)
        return held is not None and _takes_many(held.state)

    def answer(self, name: str, command: Command) -> Answer:
        try:
            return self.submit(name, command)
        except Exception as error:  # Also a mistake of ours: it is no matter of the other tables.
            return error

    def keep(self, name: str, held: Held) -> None:
        """A snapshot is a shortcut, nothing more: a store that has no room for one has lost nothing."""
        with suppress(StoreDown):
            state = held.state
            kept = Kept(state.sequence, state.rounds, held.link, frozen(state))
            self.store.keep_snapshot(name, vouched(self.store.snapshot_key, name, kept))
        held.kept = held.state.sequence

    def keep_all(self, least: int = SNAPSHOT_EVERY // 10) -> None:
        """Before the house closes: tables with so many events since their last snapshot start fast next time."""
        for name, held in self.tables.items():
            with held.lock:
                if held.state.sequence - held.kept >= least:
                    self.keep(name, held)

    # ------------------------------------------------------------------------------------ meters that are withdrawn

    def receiving_tables(self, name: str, state: Table, act: AnyAct) -> set[str]:
        """The tables to which a re-filing may move the money of a meter, by the notices at its own."""
        if isinstance(act, AnnounceWithdrawal) and act.table not in ("", name, *self.own_tables()):
            raise BadInput(message("no-table-for-money", table=repr(act.table)), code="no_such_table")
        if not isinstance(act, RefileTable):
            return set()
        return {notice.table for notice in state.withdrawals.values() if notice.table}

    def own_tables(self) -> list[str]:
        return [stream for stream, head in self.store.heads().items() if head.owner == self.owner]

    def receipts(self, draft: _Draft, command: Command) -> dict[str, list[_Draft]]:
        """What other tables receive of the meters that a re-filing withdraws: it is one commit with that."""
        found: dict[str, list[_Draft]] = {}
        name, first = draft.entry.stream, draft.entry.expected + 1
        for number, event in enumerate(draft.events, first):
            if not isinstance(event, MeterWithdrawn) or event.table == name:
                continue
            made = found.setdefault(event.table, [])
            held = self.tables[event.table]
            if made:
                held = Held(made[-1].state, _FOLLOWS, at=_latest(held.at, made[-1].events))
            credit = ReceiveMeter(event.target, name, number, taken_from(event))
            made.append(self.draft(event.table, held, Command(Actor(SYSTEM, SYSTEM), credit, command.at)))
        return found

    def with_host_facts(self, name: str, state: Table, command: Command) -> Command:
        """A re-filing with what only the host knows: the linked meters there are, and which the notices leave where they are."""
        act = command.act
        if not isinstance(act, RefileTable) or state.law is None:
            return command
        try:
            rules = rules_from(act.submission)
        except PitbossError:  # What is wrong with the filing is said when it is decided upon.
            return command
        kept = list[str]()
        for meter, pool in pools_of(state.rules).items():
            notice = state.withdrawals.get(meter)
            if notice is None or pools_of(rules).get(meter) == pool:
                continue
            sharing = [table for table in self.own_tables() if table != name and self.plays_for(table, pool)]
            if notice.table in sharing and pools_of(self.table(notice.table).state.rules).get(notice.target) == pool:
                kept.append(meter)
            elif sharing:
                title = state.game.title_of(meter)
                reason = message("meter-still-played-for", tables=codes(sharing), meter=title)
                raise Refusal(reason, clause=HOUSE_RULE, code="meter_runs")
        return replace(
            command, act=replace(act, pools=self.linked_meters(rules, is_opening=True), kept_elsewhere=tuple(kept))
        )

    def plays_for(self, table: str, pool: str) -> bool:
        law = self.table(table).state.law
        return law is not None and pool in pools_of(law).values()

    def linked_meters(self, rules: Rules, is_opening: bool) -> dict[str, dict[str, int]]:
        """The linked meters of a filing that the property has; for a table that opens, an empty one begins at its seeds."""
        linked = {}
        for name, pool in pools_of(rules).items():
            standing = self.meters_by_log.standing(pool)
            if standing is not None and (any(standing.held.values()) or not is_opening):
                self.hear(pool, standing)
                linked[name] = standing.held
        return linked

    # ------------------------------------------------------------------------------------ linked meters

    def with_meter(self, state: Table, command: Command | None = None) -> Table:
        """A linked table decides on, and shows, what the property's meter holds now."""
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

    def hear(self, pool: str, standing: Standing) -> None:
        known = self.known.get(pool)
        if known is None or known.moves < standing.moves:
            self.known[pool] = standing

    def shown(self, state: Table) -> Table:
        """A screen never shows what another table has won meanwhile."""
        pools = pools_of(state.rules)
        linked = {name: self.known[pool].held for name, pool in pools.items() if pool in self.known}
        return state if state.linked == linked else replace(state, linked=linked)

    def meters(self) -> dict[str, dict[str, int]]:
        """The levels of the property's linked meters."""
        return self.store.meters(self.owner)


def _by_table(commands: Iterable[tuple[str, Command]]) -> dict[str, list[Command]]:
    found: dict[str, list[Command]] = {}
    for name, command in commands:
        found.setdefault(name, []).append(command)
    return found


def _latest(at: int, events: list[AnyEvent]) -> int:
    return max([at, *[event.at for event in events]])


def _takes_many(state: Table) -> bool:
    """May one commit hold several commands of the table? Not where it shares a meter, which other tables move between them."""
    return state.law is None or not pools_of(state.law)


def _check_names(name: str, command: Command) -> None:
    """What names a table or a command must fit the log, in any database."""
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


def followed(name: str, state: Table, event: AnyEvent) -> Table:
    """The state after an event of the log; one that cannot follow was not written by these rules."""
    try:
        return evolve(state, event)
    except Exception as mistake:
        told = message("event-cannot-follow", table=name, event=state.sequence + 1, kind=type(event).__name__)
        raise LogBroken(told, code="log_broken") from mistake


def linked(name: str, before: int, link: bytes, rows: Iterable[Stored]) -> Iterator[Stored]:
    """Events from the log, each the next one and as it was written."""
    for stored in rows:
        if stored.sequence != before + 1 or stored.hash != chained(link, stored.body, stored.told):
            raise not_as_written(name, before + 1)
        yield stored
        before, link = stored.sequence, stored.hash


def read_back(name: str, stored: Stored) -> AnyEvent:
    try:
        event: AnyEvent = EVENT.decode(stored.body)
        return event
    except UNREADABLE as error:
        raise not_as_written(name, stored.sequence) from error


def not_as_written(name: str, sequence: int) -> LogBroken:
    told = message("log-differs", table=name, event=sequence)
    return LogBroken(told, code="log_broken")
