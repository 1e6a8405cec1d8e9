"""Marks by which a house recognizes the commands that its own hosts wrote into a log.

Whoever can write to the store could append a lawful command in anyone's name, and a host would take it for another host's. So a
command bears a mark, by a key that lies apart from the data: over the table, its place there, itself and every event that it
brought about. It stands at the end of the command as it is kept, within the chain. A house that is older than its marks says,
in its own log, from which event of each table on there are any.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from pitboss.log.database import LogBroken
from pitboss.log.table_log import Stored
from pitboss.messages import message

NO_HOST = message("audit-no-host")
_MARK_BYTES = 16
MARKED = re.compile(rb',"mark":"([0-9a-f]{%d})"}\Z' % (2 * _MARK_BYTES))
_Began = Callable[[], Mapping[str, int] | None]


class Unmarked(LogBroken):
    """A command in the log that no host of this house wrote, with its place."""

    def __init__(self, stream: str, sequence: int) -> None:
        super().__init__(message("event-problem", table=stream, event=sequence, why=NO_HOST), code="log_broken")
        self.sequence = sequence


class HostMarks:
    """Signs and checks commands. `began`: how many events of each table are older than the marks; None if not on record."""

    def __init__(self, key: bytes, began: _Began = lambda: None) -> None:
        self.began = began
        self.keyed = hmac.new(key, digestmod="sha256")  # `hmac.digest` stops for other threads each time.

    def _mark(self, stream: str, place: int, command: bytes, bodies: Sequence[bytes]) -> str:
        parts = (stream.encode(), b"%d" % place, command, *bodies)
        whole = b"".join([piece for part in parts for piece in (len(part).to_bytes(8), part)])
        keyed = self.keyed.copy()
        keyed.update(hashlib.sha256(whole).digest())
        return keyed.digest()[:_MARK_BYTES].hex()

    def marked_command(self, stream: str, place: int, command: bytes, bodies: Sequence[bytes]) -> bytes:
        """A command as JSON with the mark as its last field."""
        return command[:-1] + b',"mark":"%s"}' % self._mark(stream, place, command, bodies).encode()

    def checked_rows(self, stream: str, rows: Iterable[Stored]) -> Iterator[Stored]:
        """Yield the same events after a check of their marks; events older than the marks pass."""
        began = self.began()
        if began is None:
            yield from rows
            return
        older, command = began.get(stream, 0), list[Stored]()
        for stored in rows:
            if stored.sequence <= older:
                yield stored
                continue
            command.append(stored)
            if len(command) >= (command[0].batch or 1):
                self._check(stream, command)
                yield from command
                command = []
        if command:
            self._check(stream, command)

    def _check(self, stream: str, command: list[Stored]) -> None:
        """Raise unless a host of this house wrote the whole command, at this very place."""
        first, encoded = command[0], command[0].told or b""
        match = MARKED.search(encoded)
        bare = encoded[: match.start()] + b"}" if match else b""
        right = self._mark(stream, first.sequence, bare, [stored.body for stored in command])
        alone = all(stored.told is None for stored in command[1:])
        if match is None or not alone or not hmac.compare_digest(match[1], right.encode()):
            raise Unmarked(stream, first.sequence)
