"""WebSockets from the other side, as lean as they can be: a thousand of them must not be what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable, Iterable, Sequence
from typing import cast

AT_ONCE = 50
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
UNCHANGED = b"\0\0\0\0"  # A mask that leaves the bytes as they are.


class Socket(asyncio.Protocol):
    """One connection; `received` is called with each message."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self.path, self.buffer, self.is_open = "/", bytearray(), False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def received(self, message: bytes) -> None:
        raise AssertionError("each kind of socket says what it does")

    def send(self, message: bytes, kind: int = TEXT) -> None:
        size = len(message)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(head + UNCHANGED + message)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), bytes(head)
            self.buffer, self.is_open = rest, True
            self.opened.set_result(None)
        self.take_messages()

    def take_messages(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            kind, size, start = buffer[at], buffer[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            if len(buffer) < start + size:
                break
            message, at = bytes(buffer[start : start + size]), start + size
            if kind == TEXT:
                self.received(message)
            elif kind == PING:
                self.send(message, PONG)
        del buffer[:at]

    def connection_lost(self, error: Exception | None) -> None:
        self.is_open = False
        self.gone.set_result(None)


def _protocol_of(socket: Socket) -> Callable[[], Socket]:
    """What a connection asks for its protocol."""
    return lambda: socket


async def open_all(port: int, sockets: Sequence[tuple[Socket, str]]) -> None:
    """A few at a time, each at its path."""
    loop = asyncio.get_running_loop()
    for first in range(0, len(sockets), AT_ONCE):
        some = sockets[first : first + AT_ONCE]
        for each, path in some:
            each.path = path
        await asyncio.gather(*(loop.create_connection(_protocol_of(each), "127.0.0.1", port) for each, _ in some))
        await asyncio.gather(*(each.opened for each, _ in some))


async def closed(sockets: Iterable[Socket]) -> None:
    """All of them, politely."""
    found = list(sockets)
    for each in found:
        each.is_open = False
        each.send(b"\x03\xe8", CLOSE)
    await asyncio.wait([each.gone for each in found], timeout=10)
