"""Sockets that a table's frames go out by: written at once where there is room, with no task of its own for each frame.

And an act comes in by: a message that is whole in what was read, as nearly all are, is taken out of it at once.
"""

from __future__ import annotations

import random
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

WRITE_NOW = "pitboss.write_now"  # The extension by which an application finds it.
TEXT = 0x81  # A whole message.
PINGED_FROM = 0.5  # Of the time that may pass until a line is asked again.
WHOLE, MASKED = 0x80, 0x80  # Bits of a frame's head.
SIZED = 126  # The size that says that it stands in the next two bytes.


def framed(message: bytes) -> bytes:
    """A text message as a server sends it: unmasked, and not compressed."""
    size = len(message)
    if size < 126:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + message
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + message


def content_at(data: bytes) -> int:
    """Where the content begins, if this is one frame of a client from its first byte to its last; 0 if it is not."""
    if len(data) < 8 or not data[0] & WHOLE or not data[1] & MASKED:
        return 0
    size, begins = data[1] & 0x7F, 6
    if size > SIZED:
        return 0  # Longer than anything that is asked here.
    if size == SIZED:
        size, begins = int.from_bytes(data[2:4], "big"), 8
    return begins if begins + size == len(data) else 0


def unmasked(content: bytes, mask: bytes) -> bytes:
    size = len(content)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(content, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


class QuickProtocol(WebSocketsSansIOProtocol):
    """As uvicorn's, with a door for messages that are ready to go out, and a short way for those that come whole."""

    in_pieces = False  # Is the parser beneath perhaps in the midst of something? Then all goes through it.

    def data_received(self, data: bytes) -> None:
        begins = content_at(data) if self.handshake_complete and not self.in_pieces else 0
        if begins and data[0] == TEXT and len(data) <= self.config.ws_max_size:
            self.frames, self.curr_msg_data_type = [unmasked(data[begins:], data[begins - 4 : begins])], "text"
            return self.send_receive_event_to_app()
        self.in_pieces |= self.handshake_initiated and not begins
        super().data_received(data)

    def schedule_ping(self) -> None:
        """Lines that came together, as after an outage, are not all asked at one moment whether they are still there."""
        if self.ping_interval is not None:
            seconds = self.ping_interval * random.uniform(PINGED_FROM, 1.0) - self.last_ping_rtt
            self.ping_timer = self.loop.call_later(max(0.0, seconds), self.send_keepalive_ping)

    async def run_asgi(self) -> None:
        if not self.conn.extensions and not self.config.ws_per_message_deflate:
            extensions: dict[str, Any] = {**(self.scope.get("extensions") or {}), WRITE_NOW: self.write_now}
            self.scope["extensions"] = extensions
        await super().run_asgi()

    def write_now(self, *messages: bytes) -> bool:
        """Are they on their way? Not where the line is full, or on its end: then whoever waits for room hears so."""
        closed = self.close_sent or self.disconnected or self.transport.is_closing()
        if closed or not self.handshake_complete or not self.writable.is_set():
            return False
        self.transport.write(framed(messages[0]) if len(messages) == 1 else b"".join(map(framed, messages)))
        return True
