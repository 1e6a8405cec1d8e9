"""A house of tables on one store: commands in, durable events out, in order, each once.

A table is held in memory as the fold of its log; after a crash it is read back and stands where its last durable
event left it. Linked meters are read and written in the same transaction as the table that moves them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from tablestakes.bank.ledger import AWARDS
from tablestakes.errors import TablestakesError
from tablestakes.store.log import GENESIS, MetersMoved, Overtaken, Store
from tablestakes.table.acts import Command, OpenTable
from tablestakes.table.events import AnyEvent, SeatSettled, TableOpened
from tablestakes.table.evolve import evolve, rules_from
from tablestakes.table.procedure import decided
from tablestakes.table.state import Table

EVENT = msgspec.json.Decoder(AnyEvent)
ENCODE = msgspec.json.Encoder()
STATE = msgspec.msgpack.Decoder(Table)
SNAPSHOT_EVERY = 5_000
TRIES_MOST = 20

Listener = Callable[[str, list[AnyEvent], Table], None]


@dataclass
class Held:
    """One table in memory: its state and the end of its chain."""

    state: Table
    link: bytes
    kept: int = 0  # Events at the last snapshot.


class House:
    """Every table of one property."""

    def __init__(self, store: Store, owner: str = "house") -> None:
        self.store, self.owner = store, owner
        self.tables: dict[str, Held] = {}
        self.listeners: list[Listener] = []

    def table(self, name: str) -> Held:
        """A table as its log says; read once, then kept up to date."""
        if name not in self.tables:
            self.tables[name] = self.load(name)
        return self.tables[name]

    def load(self, name: str) -> Held:
        """From the last snapshot, if there is one, and the events after it."""
        kept = self.store.snapshot(name)
        state, sequence = (Table(), 0) if kept is None else (thawed(kept[1]), kept[0])
        held = Held(state, self.store.last_hash(name, sequence) if sequence else GENESIS, sequence)
        return self.caught_up(name, held)

    def caught_up(self, name: str, held: Held) -> Held:
        """Bring a table up to what others have written."""
        for stored in self.store.read(name, held.state.sequence):
            held.state = evolve(held.state, EVENT.decode(stored.body))
            held.link = stored.hash
        return held

    def submit(self, name: str, command: Command) -> list[AnyEvent]:
        """Carry out a command, durably, or raise the refusal. A command id seen before answers as the first time."""
        held = self.table(name)
        for _ in range(TRIES_MOST):
            try:
                return self.attempt(name, held, command)
            except Overtaken:
                if (again := self.repeated(name, command)) is not None:
                    return again
                self.caught_up(name, held)
            except TablestakesError:  # A repeated command may well be refused now: it was carried out the first time.
                if (again := self.repeated(name, command)) is not None:
                    return again
                raise
        raise TablestakesError(f"{name} is too busy; try again", code="busy")

    def repeated(self, name: str, command: Command) -> list[AnyEvent] | None:
        """What a command with this id brought about before, if one did."""
        done = self.store.done(name, command.id) if command.id else None
        if done is None:
            return None
        return [EVENT.decode(stored.body) for stored in self.store.read(name, done.first - 1, done.last)]

    def attempt(self, name: str, held: Held, command: Command) -> list[AnyEvent]:
        """Decide on what is known, and commit if it is still so."""
        before = self.with_meters(held.state, command)
        events = decided(before, command)
        state = before
        for event in events:
            state = evolve(state, event)
        encoded = [(type(event).__name__, event.at, ENCODE.encode(event)) for event in events]
        linked = state.rules is not None and state.rules.submission.linked
        meters = self.moved(before, state, events) if linked else None
        told = (command.id, ENCODE.encode(command)) if command.id else None
        held.link = self.store.append(name, held.state.sequence, held.link, encoded, told, meters)
        held.state = state
        if state.sequence - held.kept >= SNAPSHOT_EVERY:
            self.store.keep_snapshot(name, state.sequence, frozen(state))
            held.kept = state.sequence
        for listener in self.listeners:
            listener(name, events, state)
        return events

    def moved(self, before: Table, after: Table, events: list[AnyEvent]) -> MetersMoved:
        """An award must find the meter as it was decided upon, and a seed none at all; increments need nothing."""
        changes = moved_meters(after, events)
        standing = None
        if any(isinstance(event, SeatSettled) and event.undocumented for event in events):
            standing = before.linked
        elif any(isinstance(event, TableOpened) for event in events):
            standing = {name: {tier: 0} for name, tier in changes}
        return MetersMoved(self.owner, changes, standing)

    def with_meters(self, state: Table, command: Command) -> Table:
        """A linked table decides on what the property's meters hold now."""
        if isinstance(command.act, OpenTable):
            return (
                replace(state, linked=self.store.meters(self.owner)) if command.act.submission.get("linked") else state
            )
        if state.rules is None or not state.rules.submission.linked:
            return state
        progressive = state.rules.submission.progressive
        shared = self.store.meters(self.owner)
        return replace(state, linked={name: tiers for name, tiers in shared.items() if name == progressive})


def moved_meters(state: Table, events: list[AnyEvent]) -> dict[tuple[str, str], int]:
    """What these events changed on the linked progressive, by tier."""
    name, found = state.rules.submission.progressive, dict[tuple[str, str], int]()
    for event in events:
        for transfer in event.transfers:
            for account, cents in ((transfer.source, -transfer.cents), (transfer.target, transfer.cents)):
                kind, _, rest = account.partition(":")
                meter, _, tier = rest.partition(":")
                if kind == "meter" and meter == name and tier != AWARDS:
                    found[name, tier] = found.get((name, tier), 0) + cents
    return {key: cents for key, cents in found.items() if cents}


class Frozen(msgspec.Struct):
    """A state on the disk: its rules are read again from the submission."""

    state: Table
    submission: dict[str, object] | None


def frozen(state: Table) -> bytes:
    data = None if state.rules is None else state.rules.data
    return msgspec.msgpack.encode(Frozen(replace(state, rules=None), data))


def thawed(body: bytes) -> Table:
    kept = msgspec.msgpack.decode(body, type=Frozen)
    return replace(kept.state, rules=None if kept.submission is None else rules_from(kept.submission))
