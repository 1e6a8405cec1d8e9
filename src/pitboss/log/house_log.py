"""The log of the house itself, in the same store as its tables and chained like them.

Whatever the house decides is one append to it, and what the house is, is its fold. Each host reads on in it when the store
has more of it; two that decide at once are told so, and the second decides again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock
from typing import Final, NamedTuple, get_args

import msgspec
from msgspec.structs import replace
from sqlalchemy import select

from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput, PitbossError
from pitboss.house.account import Account, secret_digest
from pitboss.house.commands import AnyHouseCommand, ChangeAccount, CreateAccount, TurnOnFactor
from pitboss.house.dealing import Dealing
from pitboss.house.decide import decide
from pitboss.house.events import (
    HOUSE_EVENT,
    AccountsFound,
    AnyHouseEvent,
    GivesPower,
    KeyMade,
    MarksBegan,
    PasswordChanged,
    SecondFactorChanged,
    SettingsFound,
    TablesFound,
    TakesPower,
)
from pitboss.house.evolve import evolve
from pitboss.house.settings import HouseSettings, in_words
from pitboss.house.signatures import Signatures, power_text
from pitboss.house.state import HouseState
from pitboss.log.database import ConcurrentWrite, LogBroken
from pitboss.log.migrations import ACCOUNTS, SETTINGS, TABLES
from pitboss.log.schema import OLDER_HOUSE
from pitboss.log.table_log import Entry, Secret, Store, Stored, chain_hash, genesis, house_stream
from pitboss.messages import Message, message

_ENCODE = msgspec.json.Encoder()
_TRIES_MOST = 50
_KINDS = frozenset(kind.__name__ for kind in get_args(AnyHouseEvent))
KEY_EXISTS: Final = "key_exists"


class _Position(NamedTuple):
    """The state of the house after so many events, and the end of the chain there."""

    sequence: int
    link: bytes
    at: int  # When the last event was that the house vouches for: the next is not dated before it.
    state: HouseState


class HouseLog:
    """Appends to the log and follows it, from several hosts and threads."""

    def __init__(self, store: Store, owner: str) -> None:
        self.store, self.owner, self.stream = store, owner, house_stream(owner)
        self.writing, self.reading = Lock(), Lock()
        self.signatures = Signatures(self.stream)
        self.position = _Position(0, genesis(self.stream), 0, HouseState())
        self.refused: list[tuple[int, Message]] = []  # Events that give no power: the place of each, and why.

    # ------------------------------------------------------------------------------------ reading

    @property
    def state(self) -> HouseState:
        """The house as this host last read it, without a query."""
        return self.position.state

    def current(self) -> HouseState:
        """The house after every event in the log, by any host."""
        head = self.store.head(self.stream)
        with self.reading:
            here = self.position.sequence, self.position.link
            if (head is not None and (head.sequence, head.hash) == here) or (head is None and not here[0]):
                return self.state
            self._read_on()
            return self.state

    def _read_on(self) -> None:
        """Follow the log to its end. Unsigned events that need a signature count for nothing."""
        head, before = self.store.head(self.stream), self.position.sequence
        last = 0 if head is None else head.sequence
        self._follow(self.store.read(self.stream, before))
        here = self.position
        if last < before or here.sequence < last:
            raise LogBroken(message("log-lost-events", table=self.stream), code="log_broken")
        if head is not None and here.sequence == last and head.hash != here.link:
            raise LogBroken(message("log-not-the-same", table=self.stream), code="log_broken")

    def _follow(self, rows: Iterable[Stored]) -> None:
        sequence, link, at, state = self.position
        events: list[AnyHouseEvent] = []
        try:
            for stored in rows:
                event = _event_of(self.stream, stored, sequence, link)
                if self.signatures.is_signed(stored.sequence, link, event):
                    at = max(at, stored.at)
                    events.append(event)
                elif isinstance(event, GivesPower):
                    self.refused.append((stored.sequence, message("audit-unsigned", event=stored.kind)))
                else:  # It counts, and nobody vouches for its date.
                    events.append(replace(event, at=0))
                self.signatures.follow(event)
                sequence, link = stored.sequence, stored.hash
        finally:
            self.position = _Position(sequence, link, at, evolve(state, *events))

    # ------------------------------------------------------------------------------------ writing

    def submit(self, command: AnyHouseCommand) -> HouseState:
        """Decide a command and append its events durably, or raise the refusal; return the new state."""

        def decided(here: _Position) -> list[AnyHouseEvent]:
            return decide(here.state, replace(command, at=max(command.at, here.at)))

        return self._append(decided, _secrets_of(command))

    def append_events(self, *events: AnyHouseEvent) -> None:
        """Append events that need no decision, durably."""

        def unchanged(here: _Position) -> list[AnyHouseEvent]:
            if self.signatures.key is not None and any(isinstance(event, KeyMade) for event in events):
                raise BadInput(message("house-key-there"), code=KEY_EXISTS)
            return [*events]

        self._append(unchanged)

    def import_older_rows(self, at: int) -> None:
        """Import once what is older than this log, at the first opening. Later rows count for nothing."""

        def older(here: _Position) -> list[AnyHouseEvent]:
            state, events = here.state, list[AnyHouseEvent]()
            if not state.is_whole:
                accounts = older_accounts(self.store)
                roles = {name: account.role for name, account in accounts.items()}
                events.append(AccountsFound(at=at, roles=roles, accounts=accounts))
            if not state.has_settings:
                words = {**in_words(HouseSettings()), **older_settings(self.store)}
                events.append(SettingsFound(at=at, settings=words))
            if not state.has_dealing:  # A table that was never on the floor's list deals itself, as all did once.
                tables = dict.fromkeys(self.store.streams(), Dealing(automatic=True)) | _older_tables(self.store)
                events.append(TablesFound(at=at, tables=tables))
            if state.marks_began is None:
                events.append(MarksBegan(at=at, heads=self.store.streams()))
            return events

        self._append(older)

    def _append(
        self, decided: Callable[[_Position], list[AnyHouseEvent]], secrets: tuple[Secret, ...] = ()
    ) -> HouseState:
        """Append what is decided on the current state; decide again if another host was faster."""
        with self.writing:
            for _ in range(_TRIES_MOST):
                self.current()
                here = self.position
                events = decided(here)
                if not events:
                    return here.state
                entry = self._entry(here, events, secrets)
                try:
                    self.store.append_all([entry])
                except ConcurrentWrite:
                    continue
                return self.current()  # Read back: what the database has is what is answered.
        raise PitbossError(message("house-log-busy"), code="busy")

    def _entry(self, here: _Position, events: list[AnyHouseEvent], secrets: tuple[Secret, ...]) -> Entry:
        """The entry to commit; no event is dated before the one it follows."""
        at, link, encoded = here.at, here.link, list[tuple[str, int, bytes]]()
        for place, event in enumerate(events, here.sequence + 1):
            at = max(at, event.at)
            body = self._signed(replace(event, at=at, signed=""), place, link)
            encoded.append((type(event).__name__, at, body))
            link = chain_hash(link, body)
        forgotten = _forgotten_digests(here.state, events)
        return Entry(
            self.stream, here.sequence, here.link, encoded, told=None, owner=self.owner, secrets=secrets,
            forgotten=forgotten,
        )  # fmt: skip

    def _signed(self, event: AnyHouseEvent, place: int, link: bytes) -> bytes:
        body = _ENCODE.encode(event)
        if isinstance(event, GivesPower):
            self.check_power()
        if self.store.sign is None or not isinstance(event, GivesPower | TakesPower):
            return body
        event = replace(event, signed=self.store.sign(power_text(self.stream, place, link, body)))
        if not self.signatures.is_signed(place, link, event):
            raise missing_key(message("key-changed"))
        return _ENCODE.encode(event)

    def check_power(self) -> None:
        """Refuse unless this host can sign events that give power; a house with a key signs them."""
        if self.store.sign is None and self.signatures.key is not None:
            raise missing_key(message("key-not-here"))


def missing_key(why: Message) -> BadInput:
    return BadInput(message("do-it-where-key-is", why=why), code="no_key")


def _secrets_of(command: AnyHouseCommand) -> tuple[Secret, ...]:
    """The secrets of a command; its events hold only their digests."""
    if not isinstance(command, CreateAccount | ChangeAccount | TurnOnFactor) or not command.secret:
        return ()
    return (Secret(secret_digest(command.account, command.secret), command.account, command.secret),)


def _forgotten_digests(house: HouseState, events: list[AnyHouseEvent]) -> tuple[str, ...]:
    """The digests of secrets that no event will need any more."""
    digests = list[str]()
    for event in events:
        if isinstance(event, PasswordChanged):
            digests.append(house.accounts[event.account].credential)
        elif isinstance(event, SecondFactorChanged):
            digests.append(house.accounts[event.account].factor)
    return tuple(digest for digest in digests if digest)


def _event_of(stream: str, stored: Stored, before: int, link: bytes) -> AnyHouseEvent:
    """Decode the next event; raise if it does not follow or was altered."""
    event, problem = checked_event(stored, before, link)
    if event is None:
        assert problem is not None
        raise LogBroken(message("event-problem", table=stream, event=before + 1, why=problem), code="log_broken")
    return event


def checked_event(stored: Stored, before: int, link: bytes) -> tuple[AnyHouseEvent | None, Message | None]:
    """The event, or what is wrong with it."""
    if stored.sequence != before + 1:
        return None, message("misfit-missing")
    if stored.hash != chain_hash(link, stored.body):
        return None, message("misfit-chain")
    if (stored.told, stored.command, stored.batch, stored.pool, stored.move) != (None,) * 5:
        return None, message("misfit-house-command")
    try:
        event: AnyHouseEvent = HOUSE_EVENT.decode(stored.body)
    except UNREADABLE as error:
        if stored.kind not in _KINDS:
            return None, message("misfit-newer", kind=stored.kind)
        return None, message("misfit-no-house-event", why=error)
    if (type(event).__name__, event.at) != (stored.kind, stored.at):
        return None, message(
            "misfit-mark", mark=stored.kind, marked=str(stored.at), kind=type(event).__name__, at=str(event.at)
        )
    return event, None


def older_accounts(store: Store) -> dict[str, Account]:
    """The accounts that a migration set aside; none in a house as old as its log."""
    return msgspec.json.decode(_body(store, ACCOUNTS), type=dict[str, Account])


def older_settings(store: Store) -> dict[str, str]:
    """The settings that a migration set aside, in the log's format."""
    return msgspec.json.decode(_body(store, SETTINGS), type=dict[str, str])


def _older_tables(store: Store) -> dict[str, Dealing]:
    return msgspec.json.decode(_body(store, TABLES), type=dict[str, Dealing])


def _body(store: Store, name: str) -> bytes:
    (rows,) = store.rows(select(OLDER_HOUSE.c.body).where(OLDER_HOUSE.c.name == name))
    return bytes(rows[0][0]) if rows else b"{}"
