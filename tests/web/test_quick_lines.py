"""An act that comes whole and alone is taken as it is; however else it comes, it is the same act, once and in its place."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from pitboss.web.host.quick_lines import QuickProtocol, alone

TEXT, CLOSE, PING = 0x81, 0x88, 0x89
MASK = b"\x01\x02\x03\x04"
OPENING = (
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def sent(message: bytes, kind: int = TEXT) -> bytes:
    """As a client sends it."""
    size = len(message)
    head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
    return head + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(message))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, (1 << 16) - 1])
def test_what_is_one_message_and_no_more(size: int) -> None:
    message = b"x" * size
    whole = sent(message)
    assert alone(whole) == message
    assert alone(whole[:-1]) is None
    assert alone(whole + b"x") is None
    assert alone(whole + whole) is None


@pytest.mark.parametrize(
    "data",
    [
        b"", b"\x81", b"\x81\x80", sent(b"part", 0x01), sent(b"", 0x80), sent(b"bytes", 0x82), sent(b"", CLOSE), sent(b"", PING),
        b"\x81\x04open", b"\xc1" + sent(b"deflated")[1:], b"\x81\xfe\x00\x01" + MASK + b"x", b"\x81\xff" + bytes(8) + MASK,
    ],
)  # fmt: skip
def test_whatever_else_it_is_is_not_taken_so(data: bytes) -> None:
    assert alone(data) is None


class Line:
    """The transport of a protocol that is spoken to by a test."""

    def __init__(self) -> None:
        self.written, self.paused, self.closed = bytearray(), False, False

    def get_extra_info(self, name: str) -> Any:
        return None

    def write(self, data: bytes) -> None:
        self.written += data

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


async def heard(pieces: Sequence[bytes]) -> tuple[list[str], Line]:
    """What comes to the application when a line brings these pieces, one by one."""
    found: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            found.append(message["text"])

    config = Config(app, ws=QuickProtocol, ws_per_message_deflate=False, lifespan="off", log_config=None)
    config.load()
    protocol, line = QuickProtocol(config, ServerState(), {}, asyncio.get_running_loop()), Line()
    protocol.connection_made(line)  # type: ignore[arg-type]
    protocol.data_received(OPENING)
    await settle()
    for piece in pieces:
        protocol.data_received(piece)
        await settle()
    protocol.connection_lost(None)
    await settle()
    return found, line


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def cut(data: bytes, at: int) -> Iterator[bytes]:
    yield from (piece for piece in (data[:at], data[at:]) if piece)


def test_wherever_a_line_cuts_it_each_message_comes_once_and_in_order() -> None:
    said = ["first", "second", "third"]
    data = b"".join(sent(each.encode()) for each in said)

    async def all_cuts() -> None:
        for at in range(len(data) + 1):
            pieces = [*cut(data, at), sent(b"alone"), sent(b"", PING), sent(b"after"), data]
            assert (await heard(pieces))[0] == [*said, "alone", "after", *said], at

    asyncio.run(all_cuts())


def test_a_message_in_parts_is_not_overtaken_by_what_comes_between() -> None:
    parts = [sent(b"be", 0x01), sent(b"", PING), sent(b"gin", 0x00), sent(b"ning", 0x80), sent(b"next")]
    assert asyncio.run(heard(parts))[0] == ["beginning", "next"]


def test_what_breaks_the_protocol_ends_the_line() -> None:
    said, line = asyncio.run(heard([sent(b"well"), sent(b"\xff\xfe"), sent(b"after")]))
    assert (said, line.closed) == (["well"], True)
    said, line = asyncio.run(heard([sent(b"open", 0x01), sent(b"another")]))  # A message within a message.
    assert (said, line.closed) == ([], True)


def test_who_is_not_listened_to_is_not_read_on() -> None:
    """However many messages come, one waits at most before the line is told to wait too."""

    async def flooded() -> list[bool]:
        deaf, paused = asyncio.Event(), list[bool]()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            await receive()
            await deaf.wait()
            while (await receive())["type"] == "websocket.receive":
                pass

        config = Config(app, ws=QuickProtocol, ws_per_message_deflate=False, lifespan="off", log_config=None)
        config.load()
        protocol, line = QuickProtocol(config, ServerState(), {}, asyncio.get_running_loop()), Line()
        protocol.connection_made(line)  # type: ignore[arg-type]
        protocol.data_received(OPENING)
        await settle()
        for _ in range(3):
            protocol.data_received(sent(b"more"))
            await settle()
            paused.append(line.paused)
        deaf.set()
        await settle()
        paused.append(line.paused)
        protocol.connection_lost(None)
        await settle()
        return paused

    assert asyncio.run(flooded()) == [False, False, True, False]
