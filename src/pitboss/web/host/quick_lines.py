"""Sockets that a table's frames go out by and its acts come in by, each read and written at once where that can be.

An act comes as one short message, whole and alone; it is taken as it is. Whatever else comes is read as uvicorn reads it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.streams import StreamReader

try:
    from websockets.speedups import apply_mask
except ImportError:  # Where it was not compiled.
    from websockets.utils import apply_mask

WRITE_NOW = "pitboss.write_now"  # The extension by which an application finds it.
TEXT = 0x81  # A whole message.
MASKED, LONGER, MASK_BYTES = 0x80, 126, 4
BETWEEN_FRAMES = StreamReader.at_eof.__code__  # Where the reading stands when nothing of a frame has come yet.


def framed(message: bytes) -> bytes:
    """A text message as a server sends it: unmasked, and not compressed."""
    size = len(message)
    if size < LONGER:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return bytes((TEXT, LONGER)) + size.to_bytes(2, "big") + message
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + message


def alone(data: bytes) -> bytes | None:
    """The text message that these bytes are, as a client sends it; None where they are less, or more, or anything else."""
    if len(data) < 2 + MASK_BYTES or data[0] != TEXT or data[1] < MASKED:
        return None
    size, start = data[1] - MASKED, 2
    if size >= LONGER:
        size, start = int.from_bytes(data[2:4], "big"), 4
        if data[1] != MASKED + LONGER or size < LONGER:
            return None
    start += MASK_BYTES
    return apply_mask(data[start:], data[start - MASK_BYTES : start]) if len(data) == start + size else None


class QuickProtocol(WebSocketsSansIOProtocol):
    """As uvicorn's, with a door for messages that are ready to go out, and a short way in for acts."""

    between = False  # Has all that was begun on this line come to its end?

    async def run_asgi(self) -> None:
        if not self.conn.extensions and not self.config.ws_per_message_deflate:
            extensions: dict[str, Any] = {**(self.scope.get("extensions") or {}), WRITE_NOW: self.write_now}
            self.scope["extensions"] = extensions
        await super().run_asgi()

    def write_now(self, message: bytes) -> bool:
        """Is it on its way? Not where the line is full, or on its end: then whoever waits for room hears so."""
        closed = self.close_sent or self.disconnected or self.transport.is_closing()
        if closed or not self.handshake_complete or not self.writable.is_set():
            return False
        self.transport.write(framed(message))
        return True

    def data_received(self, data: bytes) -> None:
        text = None
        if self.between and not self.close_sent and (message := alone(data)) is not None:
            with suppress(UnicodeDecodeError):
                text = message.decode()
        if text is None:
            super().data_received(data)
            self.between = is_between(self.conn)
            return
        idle = self.queue.empty()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not idle and not self.read_paused:  # Nobody is read on and on who is not listened to.
            self.read_paused = True
            self.transport.pause_reading()


def is_between(connection: ServerProtocol) -> bool:
    """Is the line open, with no message on it of which some has come and some has not?"""
    if connection.state is not State.OPEN or connection.extensions or connection.current_size is not None:
        return False
    reading: Any = connection.parser
    while getattr(reading, "gi_yieldfrom", None) is not None:
        reading = reading.gi_yieldfrom
    return getattr(reading, "gi_code", None) is BETWEEN_FRAMES
