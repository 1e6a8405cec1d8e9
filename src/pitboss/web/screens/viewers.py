"""Screens that watch a table. Each takes its frames in order and at its own pace; the table waits for none of them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from pitboss.table.acts import Actor

OUTBOX_MOST = 64  # Frames. A screen so far behind is let go; it comes back, and sees the table as it is then.
ENCODE = msgspec.json.Encoder()


class Viewer:
    """One open screen: whose it is, and what waits to be sent to it. `write` waits until the line has room."""

    def __init__(self, actor: Actor, write: Callable[[bytes], Awaitable[None]]) -> None:
        self.actor, self.write = actor, write
        self.outbox: deque[bytes] = deque()  # What is being written stays in it: nothing overtakes it.
        self.filled = asyncio.Event()
        self.let_go: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.signed_out = False

    def put(self, *told: bytes) -> None:
        """A screen gets everything it is told, in order, or is let go."""
        if self.signed_out or not told:
            return
        if len(self.outbox) < OUTBOX_MOST:
            self.outbox.extend(told)
            self.filled.set()
        elif not self.let_go.done():
            self.let_go.set_result(None)

    def dismiss(self) -> None:
        """Its session is over: nothing more goes to it."""
        self.signed_out = True
        self.outbox.clear()
        if not self.let_go.done():
            self.let_go.set_result(None)

    async def say(self, told: Any) -> None:
        """To this screen alone."""
        self.put(ENCODE.encode(told))

    async def deliver(self) -> None:
        with suppress(WebSocketDisconnect, OSError, RuntimeError):  # The screen is gone.
            while True:
                await self.filled.wait()
                self.filled.clear()
                while self.outbox:
                    await self.write(self.outbox[0])
                    if self.outbox:  # Its session may have ended meanwhile.
                        self.outbox.popleft()

    async def attend(self, listen: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Deliver and listen until the screen goes or is let go."""
        listening, delivering = asyncio.ensure_future(listen()), asyncio.ensure_future(self.deliver())
        try:
            await asyncio.wait((listening, delivering, self.let_go), return_when=asyncio.FIRST_COMPLETED)
        finally:
            delivering.cancel()
            listening.cancel()
            await asyncio.wait((listening, delivering))
        if not listening.cancelled():
            with suppress(WebSocketDisconnect):
                listening.result()


def viewer_at(socket: WebSocket, actor: Actor) -> Viewer:
    """At the other end of a socket."""

    async def write(told: bytes) -> None:
        await socket.send({"type": "websocket.send", "text": told.decode()})

    return Viewer(actor, write)


async def heard(socket: WebSocket) -> str | bytes:
    """The next message, in whatever kind of frame it comes."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000), message.get("reason"))
    found: str | bytes = message.get("text") or message.get("bytes") or ""
    return found
