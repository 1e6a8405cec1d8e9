"""While the house runs: its log is signed every minute and at every close, and what is not a table's is recorded.

That is a start with the program's own digest, a stop, and a clock that jumps. Nothing here holds up a table: the work is
done on a thread of its own, and a house whose key is not at hand plays on without, and says so.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from pathlib import Path
from typing import NotRequired, TypedDict

from pitboss import __version__
from pitboss.errors import PitbossError
from pitboss.house import events as h
from pitboss.log.checkpoints import SignedCheckpoint
from pitboss.log.database import LogBroken
from pitboss.log.tables import House
from pitboss.messages import Argument, Message, argument_json, english, message
from pitboss.messages.schema import OneArgument
from pitboss.program import program_digest
from pitboss.projections.checkpoints import Checkpointer
from pitboss.projections.house_key import key_for, named_key
from pitboss.table.events import AnyEvent, TableClosed
from pitboss.table.state import Table
from pitboss.web.host.house_clock import CLOCK, now
from pitboss.web.host.remote_witness import RemoteWitness
from pitboss.web.host.supervision import Supervisor

_SIGNING, HOUSE_LOG = "the signing of the log", "the house's own log"
_EVERY_SECONDS, _TICK_SECONDS = 60.0, 1.0
JUMP_SECONDS = 5.0  # A clock that is set by so much is not merely being kept right.


class SignedSeen(TypedDict):
    """How far the log is signed."""

    size: int
    at: int | None
    trouble: NotRequired[str]
    trouble_message: NotRequired[OneArgument]


class LogSigner:
    """The house's key and what it signs, as this host has them."""

    def __init__(
        self, house: House, host: str, supervisor: Supervisor, witness: Path | None = None, every: float = _EVERY_SECONDS,
        remote: RemoteWitness | None = None,
    ) -> None:  # fmt: skip
        self.house, self.store, self.host, self.witness, self.every = house, house.store, host, witness, every
        self.supervisor, self.remote = supervisor, remote
        self.trouble: Message | None = None  # Why nothing is signed.
        self.checkpointer: Checkpointer | None = None
        self.newest: SignedCheckpoint | None = None  # The checkpoint that this host last saw.
        self.closed = asyncio.Event()  # A table has: sign at once.
        self.loop: asyncio.AbstractEventLoop | None = None
        self.find_key()
        house.listeners.append(self.heard)

    def find_key(self) -> None:
        """The log's key, or a first one for a house that has none; it vouches for snapshots too."""
        signer = key_for(self.store, self.house.owner, now(), secrets.token_bytes)
        if signer is None:
            self.checkpointer, named = None, named_key(self.store)
            whose: Argument = named.name if named else message("trouble-key-of-house")
            self.trouble = message("trouble-key", whose=whose)
        else:
            self.checkpointer = Checkpointer(self.store, signer, self.witness, self.host)
            self.newest = self.checkpointer.kept.newest()

    def make(self) -> SignedCheckpoint | None:
        """A checkpoint now, if anything is new. It may be called from any thread."""
        try:
            named = named_key(self.store)
            if self.checkpointer is None or named != self.checkpointer.signer.public:
                self.find_key()  # It was rotated meanwhile, or has been brought here.
            made = None if self.checkpointer is None else self.checkpointer.make(now())
            self.newest = None if self.checkpointer is None else self.checkpointer.kept.newest()
        except PitbossError as error:
            self.trouble = error.reason
            self.supervisor.troubles.note(_SIGNING, self.trouble)
            return None
        if self.checkpointer is not None:
            self.trouble = None
            self.supervisor.troubles.over(_SIGNING)
        return made

    def heard(self, name: str, events: list[AnyEvent], state: Table) -> None:
        """On the thread that writes: a close of a table is signed at once."""
        if self.loop is not None and any(isinstance(event, TableClosed) for event in events):
            self.loop.call_soon_threadsafe(self.closed.set)

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        started = h.Started(at=now(), version=__version__, program=program_digest(), host=self.host)
        await asyncio.to_thread(self.house.append_events, started)
        self.supervisor.start("the signing", self.attend)
        if self.remote is not None:
            self.supervisor.start("the witness", self.remote.attend)

    async def attend(self) -> None:
        """Every second look at the clock and read on in the house's log; sign every minute, and when a table has closed."""
        signed, drift = time.monotonic(), 0.0
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.closed.wait(), _TICK_SECONDS)
            await asyncio.to_thread(self.read_on)
            jumped = CLOCK.drift() - drift
            if abs(jumped) >= JUMP_SECONDS:
                drift += jumped
                await self.record(h.ClockJumped(at=now(), seconds=round(jumped), host=self.host))
            if self.closed.is_set() or self.has_old_key or time.monotonic() - signed >= self.every:
                self.closed.clear()
                signed = time.monotonic()
                await asyncio.to_thread(self.make)

    def read_on(self) -> None:
        """Follow what other hosts have written in the house's log. One that was altered lets nobody in until it is mended."""
        try:
            self.house.log.current()
            self.supervisor.troubles.over(HOUSE_LOG)
        except LogBroken as error:
            self.supervisor.troubles.note(HOUSE_LOG, error.reason)
        except PitbossError:  # The store is out of reach: requests that need it say so.
            return

    @property
    def has_old_key(self) -> bool:
        """Was the house's key changed by another host? Until this one has it too, it gives nobody any power."""
        return self.checkpointer is not None and self.house.log.signatures.key != self.checkpointer.signer.public

    async def record(self, event: h.AnyHouseEvent) -> None:
        try:
            await asyncio.to_thread(self.house.append_events, event)
        except PitbossError as error:
            logging.error("not recorded: %s: %s", event, error)

    async def stop(self) -> None:
        """The last word of a host, and a last checkpoint over it."""
        await self.supervisor.stop()
        await self.record(h.Stopped(at=now(), host=self.host))
        await asyncio.to_thread(self.make)
        if self.remote is not None:
            await asyncio.to_thread(self.remote.tell)

    @property
    def standing(self) -> SignedSeen:
        """For the house's health, and without a question to the store: how far the log was signed when last looked at."""
        newest = self.newest
        signed: SignedSeen = {"size": newest.size if newest else 0, "at": newest.at if newest else None}
        if self.trouble:
            signed |= {"trouble": english(self.trouble), "trouble_message": argument_json(self.trouble)}
        return signed
