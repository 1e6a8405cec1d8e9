"""Servers in processes of their own, as `pitboss serve` runs them: a floor full of tables, and a bare echo beside it."""

from __future__ import annotations

import asyncio
import cProfile
import multiprocessing
import os
import pstats
import socket
import sys
import time
import tomllib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, NamedTuple

import uvicorn

from pitboss.chapters import GAMES
from pitboss.filing.choices import template
from pitboss.house.events import AccountMade
from pitboss.log.tables import Answer
from pitboss.table.acts import DEALER, PLAYER, Actor, BuyIn, TakeSeat
from pitboss.web.app import Casino, Settings, create_app, serving, steady
from pitboss.web.host.write_queue import WriteQueue
from pitboss.web.people import guard
from pitboss.web.tables.clock import Pace

PACE = Pace(step=0.13, betting=1.5)
PURSE = 100_000_000
SHOWN = 45  # Functions of a profile.
SPAWN = multiprocessing.get_context("spawn")


class Dose(NamedTuple):
    """So many sockets over so many tables; those who find no seat watch. Then seconds."""

    sockets: int = 1_000
    tables: int = 150
    seated: int = 6  # At each table.
    warm: float = 8.0
    brisk: float = 15.0
    busy: float = 15.0  # As brisk, with other work beside it.
    flat_out: float = 8.0


class Used(NamedTuple):
    """What a server has done since it began."""

    cpu: float  # Seconds, of all its threads.
    commands: int  # Answered, and durable.
    commits: int  # That they came to the disk in.


class Server:
    """A server in a process of its own: where it listens, what it has done and used, and the end of it."""

    def __init__(self, work: Callable[..., None], *arguments: Any) -> None:
        self.pipe, end = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(end, *arguments))
        self.process.start()
        end.close()
        self.port, self.told = self.pipe.recv()

    def ask(self, what: str) -> Used:
        """`used`: how much so far; `hurry`: from now on no pause between two steps; `profile`, `profiled`, `tell`: of that."""
        self.pipe.send(what)
        found: Used = self.pipe.recv()
        return found

    def stop(self) -> None:
        self.pipe.send("stop")
        self.process.join(30)
        assert self.process.exitcode == 0, f"the server ended with {self.process.exitcode}"


class Done:
    """Commands that were answered as done, each durable by then, and the commits: counted where they are answered."""

    def __init__(self, queue: WriteQueue) -> None:
        self.commands, self.measured, queue.measured = 0, queue.measured, self.answered
        self.commits, self.committed, queue.committed = 0, queue.committed, self.written

    def answered(self, seconds: float, answer: Answer) -> None:
        self.commands += not isinstance(answer, Exception)
        self.measured(seconds, answer)

    def written(self, seconds: float) -> None:
        self.commits += 1
        self.committed(seconds)


class Profiles:
    """Where the CPU time goes, on the loop and on the thread that writes: others use the machine too."""

    def __init__(self, queue: WriteQueue, loop: asyncio.AbstractEventLoop) -> None:
        self.by_thread = {name: cProfile.Profile(time.thread_time) for name in ("the loop", "the thread that writes")}
        self.runners: list[Callable[..., Any]] = [loop.call_soon_threadsafe, queue.disk.submit]

    def turn(self, on: bool) -> None:
        for run, profile in zip(self.runners, self.by_thread.values(), strict=True):
            run(profile.enable if on else profile.disable)

    def tell(self) -> None:
        for name, profile in self.by_thread.items():
            print(f"-------- {name}", file=sys.stderr)
            pstats.Stats(profile, stream=sys.stderr).sort_stats("tottime").print_stats(SHOWN)


def serve(
    end: Connection,
    app: Any,
    prepare: Callable[[], Awaitable[Any]],
    heard: Callable[[str], tuple[int, int]] = lambda asked: (0, 0),
) -> None:
    """As `pitboss serve` does, and answer what is asked; it ends with whoever started it."""
    os.setsid()  # Where the scheduler shares out by session, the clients do not eat the server's share.
    listener = socket.create_server(("127.0.0.1", 0), backlog=2048)

    class Prepared(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            prepared = await prepare()
            steady()
            end.send((listener.getsockname()[1], prepared))

    server = Prepared(serving(app))

    def answer() -> None:
        with suppress(EOFError):
            while (asked := end.recv()) != "stop":
                commands, commits = heard(asked)
                end.send(Used(time.process_time(), commands, commits))
        server.should_exit = True

    Thread(target=answer, daemon=True).start()
    server.run(sockets=[listener])


def floor_process(end: Connection, url: str, dose: Dose) -> None:
    guard.SOCKETS_OF_PLACE_MOST = dose.sockets + 1  # The whole crowd comes from this machine.
    app = create_app(Settings(url, standard_tables=False, pace=PACE))
    queue: WriteQueue = app.state.casino.floor.queue
    done, profiles = Done(queue), list[Profiles]()

    async def prepare() -> Any:
        profiles.append(Profiles(queue, asyncio.get_running_loop()))
        return await opened(app.state.casino, dose)

    def heard(asked: str) -> tuple[int, int]:
        if asked == "hurry":
            PACE.step, PACE.betting = 0.0, 0.1
        elif asked in ("profile", "profiled"):
            profiles[0].turn(asked == "profile")
        elif asked == "tell":
            profiles[0].tell()
        return done.commands, done.commits

    serve(end, app, prepare, heard)


async def opened(casino: Casino, dose: Dose) -> list[tuple[str, str, str]]:
    """Tables of all six games, the robots seated with chips in hand; each socket's table, name and session."""
    names = [f"robot-{number}" for number in range(dose.sockets)]
    made = (AccountMade(at=0, by="load", account=name, role=PLAYER) for name in names)
    casino.log.append_events(*made)
    games = list(GAMES.values())

    async def seat(number: int) -> None:
        table = f"table-{number}"
        await casino.floor.open(table, dict(tomllib.loads(template(games[number % len(games)]))))
        for at in range(dose.seated):
            robot = names[at * dose.tables + number]
            await casino.floor.act(table, Actor(PLAYER, robot), TakeSeat(at + 1))
            await casino.floor.act(table, Actor(DEALER, "dealer"), BuyIn(robot, PURSE))

    await asyncio.gather(*map(seat, range(dose.tables)))
    return [(f"table-{at % dose.tables}", name, casino.access.session(name)) for at, name in enumerate(names)]


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """What goes in comes out: nothing but the server program itself."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


def echo_process(end: Connection) -> None:
    async def nothing() -> None:
        pass

    serve(end, echo, nothing)
