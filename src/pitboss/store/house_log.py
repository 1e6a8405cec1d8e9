"""The log of the house itself, beside those of its tables: `record` appends to it, in the same store and the same chain."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Lock
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput, PitbossError
from pitboss.house.events import HOUSE_EVENT, AnyHouseEvent, GivesPower, KeyMade, TakesPower
from pitboss.store.database import LogBroken, Overtaken
from pitboss.store.log import Entry, Store, Stored, chained, genesis, house_stream

ENCODE = msgspec.json.Encoder()
TRIES_MOST = 50
KEY_EXISTS: Final = "key_exists"


class Recorded(NamedTuple):
    """An event of the house's log, and where it stands there."""

    sequence: int
    event: AnyHouseEvent


class HouseLog:
    """What is not a table's. Several hosts may write to it, and several threads."""

    def __init__(self, store: Store, owner: str) -> None:
        self.store, self.owner, self.stream = store, owner, house_stream(owner)
        self.lock = Lock()

    def record(self, *events: AnyHouseEvent) -> None:
        """Append, durably: it is on the disk when this returns. It may be called from any thread."""
        if not events:
            return
        with self.lock:
            for _ in range(TRIES_MOST):
                head = self.store.head(self.stream)
                before = (0, genesis(self.stream)) if head is None else (head.sequence, head.hash)
                self._check_first_key(events)
                encoded = self._encoded(events, *before)
                try:
                    self.store.append_all([Entry(self.stream, *before, encoded, told=None, owner=self.owner)])
                    return
                except Overtaken:  # Another host was quicker; the order between two hosts is nobody's promise.
                    continue
        raise PitbossError("the house's log is too busy; try again", code="busy")

    def _encoded(self, events: tuple[AnyHouseEvent, ...], before: int, link: bytes) -> list[tuple[str, int, bytes]]:
        """Each dated as it says, or as what was before it, if a clock was set back meanwhile; powers are signed."""
        last = next(self.store.read(self.stream, before - 1, before), None) if before else None
        at, found = 0 if last is None else last.at, []
        for place, event in enumerate(events, before + 1):
            at = max(at, event.at)
            body = self._signed(replace(event, at=at, signed=""), place, link)
            found.append((type(event).__name__, at, body))
            link = chained(link, body)
        return found

    def _signed(self, event: AnyHouseEvent, place: int, link: bytes) -> bytes:
        body = ENCODE.encode(event)
        if isinstance(event, GivesPower):
            self.check_power()
        if self.store.sign is None or not isinstance(event, GivesPower | TakesPower):
            return body
        return ENCODE.encode(replace(event, signed=self.store.sign(power_text(self.stream, place, link, body))))

    def _check_first_key(self, events: tuple[AnyHouseEvent, ...]) -> None:
        """A house's key is made once, whoever else makes one at this moment; the next are its successors."""
        if any(isinstance(event, KeyMade) for event in events) and self._has_key():
            raise BadInput("the house has a key already; another host may have made it just now", code=KEY_EXISTS)

    def _has_key(self) -> bool:
        return next(self.store.read(self.stream, kinds=(KeyMade.__name__,)), None) is not None

    def check_power(self) -> None:
        """Can this host record what gives anyone power? A house that has a key signs it."""
        if self.store.sign is None and self._has_key():
            told = "the house's key is not on this machine, and what gives anyone power is signed by it"
            raise BadInput(f"{told}; do it where the key is", code="no_key")

    def read(self) -> Iterator[Recorded]:
        """Every event from the first, its chain checked on the way."""
        link, before = genesis(self.stream), 0
        for stored in self.store.read(self.stream):
            wrong = misfit(stored, before, link)
            if wrong is not None:
                raise LogBroken(f"{self.stream}, event {before + 1}: {wrong}", code="log_broken")
            link, before = stored.hash, stored.sequence
            yield Recorded(stored.sequence, HOUSE_EVENT.decode(stored.body))


def power_text(stream: str, place: int, link: bytes, body: bytes) -> str:
    """What the house signs of an event: where it stands, what the chain was before it, and itself without a signature."""
    return f"pitboss house event\n{stream}\n{place}\n{link.hex()}\n{body.decode()}\n"


def misfit(stored: Stored, before: int, link: bytes) -> str | None:
    """What is wrong with an event of the house's log, after so many and that end of the chain; None if nothing is."""
    if stored.sequence != before + 1:
        return "it is missing"
    if stored.hash != chained(link, stored.body):
        return "the chain is broken: it is not what was written"
    if (stored.told, stored.command, stored.batch, stored.pool, stored.move) != (None,) * 5:
        return "it is marked as the beginning of a command, and the house's log has none"
    try:
        event = HOUSE_EVENT.decode(stored.body)
    except UNREADABLE as error:
        return f"not an event of the house: {error}"
    if (type(event).__name__, event.at) != (stored.kind, stored.at):
        return f"it is marked {stored.kind} at {stored.at} and is a {type(event).__name__} at {event.at}"
    return None
