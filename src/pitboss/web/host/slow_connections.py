"""Lines that are opened and then say nothing, or half a request: dropped after a while, and the oldest first when many are.
So is a line whose answer nobody reads.

The server beneath waits for the rest of a request, and for an answer to be read, for ever. A socket is not looked at here.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 10.0  # For a request to say what it wants.
UNREAD_SECONDS = 30.0  # For some tens of kilobytes of an answer to be read.
WAITING_OF_PLACE_MOST, WAITING_MOST = 100, 1_000


class PatientProtocol(H11Protocol):
    """As uvicorn's, with an end to its patience."""

    waiting: ClassVar[dict[PatientProtocol, str]] = {}  # Every line that has yet to ask something, the oldest first.

    def connection_made(self, transport: Any) -> None:
        self.timer: asyncio.TimerHandle | None = None
        self.unread: asyncio.TimerHandle | None = None
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_asking():
            self._stop_waiting()
        else:
            self._wait()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._is_asking():
            self._stop_waiting()  # Between two requests uvicorn's own limit holds.

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._read_on()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """As much of an answer is under way as may be: from here on it is for the other side to read some of it."""
        super().pause_writing()
        self.unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self._read_on()
        super().resume_writing()

    def _read_on(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    def _is_asking(self) -> bool:
        """Is a request under way, or has the line become a socket?"""
        cycle: Any = self.cycle
        return self.transport.get_protocol() is not self or (cycle is not None and not cycle.response_complete)

    def _wait(self) -> None:
        if self.timer is not None or self.transport.is_closing():
            return
        self.timer = self.loop.call_later(HEAD_SECONDS, self._drop)
        place = str((self.transport.get_extra_info("peername") or ("",))[0])
        self.waiting[self] = place
        here = [line for line, from_where in self.waiting.items() if from_where == place]
        if len(here) > WAITING_OF_PLACE_MOST:
            here[0]._drop()
        elif len(self.waiting) > WAITING_MOST:
            next(iter(self.waiting))._drop()

    def _stop_waiting(self) -> None:
        self.waiting.pop(self, None)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _drop(self) -> None:
        self._stop_waiting()
        self.transport.close()
