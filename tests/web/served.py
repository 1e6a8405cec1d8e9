"""A house served on loopback by a thread of the test, so that a test can use real sockets and look behind the counter."""

import asyncio
import logging
import socket
import threading
import time
import traceback
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pitboss.chapters import GAMES, enter, own
from pitboss.table.automatic import staff_act
from pitboss.web.app import Casino, Settings, create_app, serving
from pitboss.web.client import Client
from pitboss.web.host.house_clock import CLOCK
from pitboss.web.host.shutdown import HouseServer
from pitboss.web.tables.clock import Pace

SECONDS = 300  # A machine that is busy answers late: that is no fault of the house. What is well waits for none of it.
CHANCE_SECONDS = 30.0
PASSWORD = "correct horse"
ROLES = ("player", "dealer", "floor", "regulator", "administrator")  # The personas of a demonstration.


class Faults(logging.Handler):
    """What the server complains of: an exception that came through to it is a mistake of ours."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []
        self.spoke = threading.Event()

    def emit(self, record: logging.LogRecord) -> None:
        told = [record.getMessage()]
        if record.exc_info and record.exc_info[1] is not None:
            ours = [f for f in traceback.extract_tb(record.exc_info[2]) if "pitboss" in f.filename]
            told += [f"{frame.filename}:{frame.lineno} {frame.line}" for frame in ours]
            told.append(repr(record.exc_info[1]))
        self.said.append("\n".join(told))
        self.spoke.set()

    def taken(self) -> list[str]:
        """What was said, for a test that provokes it; the server may speak a moment after it answers."""
        assert self.spoke.wait(SECONDS), "nothing was said"
        self.spoke.clear()
        said, self.said = self.said, []
        return said


class Served:
    """A running house: its address, and everything behind it."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        self.listener = socket.create_server(("127.0.0.1", port))
        self.port = self.listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        if settings.pace.chance == Pace.chance:  # Where the machine is busy a page is late, and not silent.
            settings = replace(settings, pace=replace(settings.pace, chance=CHANCE_SECONDS))
        self.app = create_app(settings)
        self.casino: Casino = self.app.state.casino
        self.casino.requests.most = 1_000_000  # Tests ask more often than people.
        self.casino.access.throttle.by_place.most = self.casino.access.makings.most = 1_000_000
        self.casino.heartbeat.late = SECONDS
        self.server, self.faults = HouseServer(serving(self.app), self.casino.shutdown), Faults()
        for logger in ("", "uvicorn.error"):
            logging.getLogger(logger).addHandler(self.faults)
        self.thread = threading.Thread(target=self._run)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.up = threading.Event()

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            task = asyncio.ensure_future(self.server.serve([self.listener]))
            while not self.server.started and not task.done():
                await asyncio.sleep(0.005)
            self.up.set()
            await task

        with asyncio.Runner(loop_factory=self.server.config.get_loop_factory()) as runner:
            runner.run(serve())

    def start(self) -> "Served":
        self.thread.start()
        assert self.up.wait(SECONDS), "the house does not come up"
        assert self.server.started, "the house did not start"
        return self

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(SECONDS)
        for logger in ("", "uvicorn.error"):
            logging.getLogger(logger).removeHandler(self.faults)
        assert not self.thread.is_alive(), "the house does not stop"
        assert not self.faults.said, "\n".join(self.faults.said)

    def stop_anyhow(self) -> None:
        """After a fault that it rightly complains of while it stops."""
        self.faults.said = []
        self.faults.setLevel(logging.CRITICAL)
        self.stop()

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Something behind the counter, on the house's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(SECONDS)

    def token(self, name: str) -> str:
        """A session for anyone who has an account."""
        return self.casino.access.session(name)

    def client(self, name: str = "") -> Client:
        return Client(self.address, self.token(name) if name else "")

    def known(self, name: str) -> Client:
        """Anyone by name; a player makes an account when first asked for."""
        if name not in {account.name for account in self.casino.access.accounts()}:
            self.casino.access.create(name, PASSWORD)
        return self.client(name)

    def time_passes(self, table: str, seconds: float) -> None:
        """At once, for the house and a table's clock: how busy the machine is has no say in it."""

        async def passes() -> None:
            CLOCK.base += seconds
            hosted = self.casino.floor.hosted_tables[table]
            if hosted.clock.until is not None:
                hosted.clock.until -= seconds
            hosted.moved.set()

        self.do(passes())

    def at_rest(self) -> "Served":
        """When every table that deals itself waits for a player: from then on nothing moves by itself."""
        hosted_tables, until = self.casino.floor.hosted_tables, time.monotonic() + SECONDS
        while any(
            hosted.automatic and staff_act(self.casino.floor.state(name), bytes)
            for name, hosted in hosted_tables.items()
        ):
            assert time.monotonic() < until, "the tables do not come to rest"
            time.sleep(0.01)
        return self

    def log(self, table: str) -> int:
        """How many events a table's log has."""
        return self.casino.floor.state(table).sequence


def begun(url: str, port: int = 0, **settings: Any) -> Served:
    """A house on the store of this URL; whoever begins it stops it."""
    return Served(Settings(url, **settings), port).start()


@contextmanager
def served(place: Path | str, port: int = 0, **settings: Any) -> Iterator[Served]:
    """A house on the store of this URL, or on a file in this folder, for as long as the block lasts."""
    house = begun(place if isinstance(place, str) else f"sqlite:///{place}/floor.db", port, **settings)
    try:
        yield house
    finally:
        house.stop()


@contextmanager
def served_with(game: Path, folder: Path, **settings: Any) -> Iterator[Served]:
    """A demonstration with a game of one's own among the others, as `pitboss --games` has it; forgotten afterwards."""
    before, patch = dict(GAMES), pytest.MonkeyPatch()
    patch.setenv(own.GAMES_VARIABLE, str(game))
    enter(own.load(game))
    try:
        with served(folder, demo=True, **settings) as house:
            yield house
    finally:
        patch.undo()
        GAMES.clear()
        GAMES.update(before)
