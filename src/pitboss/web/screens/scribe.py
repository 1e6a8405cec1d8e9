"""A process that makes the frames of a pressed floor (see `dictation`): what happens at the tables comes in, frames go out.

It holds each table as it is told of it, and folds the same events; so its frames are, to the byte, those that the loop would
make. What it cannot make it says so, and the loop makes it.
"""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from pitboss.chapters import enter_offered
from pitboss.store.snapshot import Frozen
from pitboss.table.acts import Actor
from pitboss.table.events import AnyEvent
from pitboss.table.evolve import evolve
from pitboss.table.state import Table, rules_from
from pitboss.web.host.workbench import HEAD_BYTES, headed
from pitboss.web.screens.frames import Frames, news

CHUNK = 1 << 18
READY = b"ready"


class Take(msgspec.Struct, tag=True, array_like=True):
    """A table, as it stands after these events."""

    table: str
    now: Frozen
    events: list[AnyEvent]


class Hear(msgspec.Struct, tag=True, array_like=True):
    """What happened there since."""

    table: str
    events: list[AnyEvent]


class Tell(msgspec.Struct, tag=True, array_like=True):
    """A frame to each of these viewers, who have heard so many of the news before; after the last nobody has yet to hear any."""

    table: str
    extra: dict[str, Any]
    to: list[tuple[Actor, int]]
    last: bool


class Written(msgspec.Struct, array_like=True):
    """The frames that were asked for, in that order; None where they cannot be made here."""

    frames: list[bytes] | None


TOLD, ENCODE = msgspec.msgpack.Decoder(Take | Hear | Tell), msgspec.msgpack.Encoder()


class Known(NamedTuple):
    """A table and what happened there that not everyone has heard of."""

    state: Table
    news: list[dict[str, Any]]
    filed: dict[str, object]


class Scribe:
    def __init__(self) -> None:
        self.tables: dict[str, Known] = {}

    def answer(self, message: bytes) -> bytes | None:
        """Frames, where some are asked for. A table that something goes wrong with is not known here any more."""
        told = TOLD.decode(message)
        try:
            if isinstance(told, Tell):
                return ENCODE.encode(Written(self._frames(told)))
            self.tables[told.table] = self._taken(told) if isinstance(told, Take) else self._heard(told)
        except Exception:  # Whatever it is: the loop makes these frames itself, and has the mistake there.
            self.tables.pop(told.table, None)
            return ENCODE.encode(Written(None)) if isinstance(told, Tell) else None
        return None

    def _taken(self, told: Take) -> Known:
        """Its rules are read once: they are the same whenever it is taken up again."""
        before, filed = self.tables.get(told.table), told.now.submission
        assert filed is not None, "a table is opened before it is dictated"
        law = before.state.law if before is not None and before.filed == filed else rules_from(filed)
        state = replace(told.now.state, law=law)
        return Known(state, news(state, told.events), filed)

    def _heard(self, told: Hear) -> Known:
        state, before, filed = self.tables[told.table]
        for event in told.events:
            state = evolve(state, event)
        return Known(state, before + news(state, told.events), filed)

    def _frames(self, told: Tell) -> list[bytes]:
        known = self.tables[told.table]
        if told.last:
            self.tables[told.table] = known._replace(news=[])
        return Frames(known.state, known.news, told.extra).all_encoded(told.to)


def messages(buffer: bytearray) -> Iterator[bytes]:
    """Those that are whole, taken out of it."""
    at = 0
    while len(buffer) - at >= HEAD_BYTES:
        end = at + HEAD_BYTES + int.from_bytes(buffer[at : at + HEAD_BYTES], "big")
        if len(buffer) < end:
            break
        yield bytes(buffer[at + HEAD_BYTES : end])
        at = end
    del buffer[:at]


def work(given: int, out: int) -> None:
    """Until whoever dictates is gone. What comes together is answered together."""
    scribe, buffer = Scribe(), bytearray()
    write(out, headed(READY))
    while chunk := os.read(given, CHUNK):
        buffer += chunk
        answers = (scribe.answer(message) for message in messages(buffer))
        write(out, b"".join(headed(answer) for answer in answers if answer is not None))


def write(out: int, told: bytes) -> None:
    rest = memoryview(told)
    while rest:
        rest = rest[os.write(out, rest) :]


if __name__ == "__main__":
    for stop in (signal.SIGINT, signal.SIGTERM):  # Whoever stops the house means the house: it ends when that has.
        signal.signal(stop, signal.SIG_IGN)
    enter_offered()
    gc.collect()
    gc.freeze()
    work(0, 1)
