"""Screens that watch a table. Each takes its frames in order and at its own pace; the table waits for none of them."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextlib import suppress
from types import coroutine
from typing import Any

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from pitboss.table.acts import Actor

OUTBOX_MOST = 64  # Frames. A screen so far behind is let go; it comes back, and sees the table as it is then.
ENCODE = msgspec.json.Encoder()
LINE_LOST = (WebSocketDisconnect, OSError, RuntimeError)  # What a write raises once the screen is gone.


class Viewer:
    """One open screen: whose it is, and what waits to be sent to it. `write` waits until the line has room."""

    def __init__(self, actor: Actor, write: Callable[[bytes], Coroutine[Any, Any, None]]) -> None:
        self.actor, self.write = actor, write
        self.outbox: deque[bytes] = deque()  # What is being written stays in it: nothing overtakes it.
        self.waiting: asyncio.Task[None] | None = None  # For room on the line.
        self.let_go: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.signed_out = False

    def put(self, *told: bytes) -> None:
        """A screen gets everything it is told, in order, or is let go."""
        if self.signed_out or not told:
            return
        if len(self.outbox) >= OUTBOX_MOST:
            return self._end()
        self.outbox.extend(told)
        if self.waiting is None:
            self._send()

    def dismiss(self) -> None:
        """Its session is over: nothing more goes to it."""
        self.signed_out = True
        self.outbox.clear()
        self._end()

    async def say(self, told: Any) -> None:
        """To this screen alone."""
        self.put(ENCODE.encode(told))

    def _end(self) -> None:
        if not self.let_go.done():
            self.let_go.set_result(None)

    def _fail(self, error: Exception) -> None:
        """End this screen alone: the table and its other screens go on. What is no lost line is our mistake, and is logged."""
        if not isinstance(error, LINE_LOST):
            logging.error("a frame was not written", exc_info=error)
        self._end()

    def _send(self) -> None:
        """Write at once what the line has room for, as nearly always it has; a task waits with the rest."""
        try:
            while self.outbox:
                writing = self.write(self.outbox[0])
                try:
                    waits_for = writing.send(None)
                except StopIteration:
                    self.outbox.popleft()
                    continue
                self.waiting = asyncio.ensure_future(self._send_later(writing, waits_for))
                return
        except Exception as error:
            self._fail(error)

    async def _send_later(self, writing: Coroutine[Any, Any, None], waits_for: Any) -> None:
        try:
            await _resumed(writing, waits_for)
        except Exception as error:
            return self._fail(error)
        if self.outbox:  # Its session may have ended meanwhile.
            self.outbox.popleft()
        self.waiting = None
        self._send()

    async def attend(self, listen: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Listen until the screen goes or is let go."""
        listening = asyncio.ensure_future(listen())
        try:
            await asyncio.wait((listening, self.let_go), return_when=asyncio.FIRST_COMPLETED)
        finally:
            ending = [listening] if self.waiting is None else [listening, self.waiting]
            for task in ending:
                task.cancel()
            await asyncio.wait(ending)
        if not listening.cancelled():
            with suppress(WebSocketDisconnect):
                listening.result()


@coroutine
def _resumed(writing: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """A coroutine that was begun outside a task, carried on in one."""
    yield waits_for
    yield from writing


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
