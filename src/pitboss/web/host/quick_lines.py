"""Sockets that a table's frames go out by: written at once where there is room, with no task of its own for each frame."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

WRITE_NOW = "pitboss.write_now"  # The extension by which an application finds it.
TEXT = 0x81  # A whole message.


def framed(message: bytes) -> bytes:
    """A text message as a server sends it: unmasked, and not compressed."""
    size = len(message)
    if size < 126:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + message
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + message


class QuickProtocol(WebSocketsSansIOProtocol):
    """As uvicorn's, with a door for messages that are ready to go out."""

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
