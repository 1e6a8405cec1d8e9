"""The floor under load: a thousand sockets over 150 tables of one server process, on a durable SQLite file.

Robots sit at the tables and decide at random, each through its own socket; the tables deal themselves. First at a brisk
pace: a command is timed from when it is sent to when the last viewer of its table has the frame that tells of it. Then
flat out: as many frames as the server can send. The raw rate beside that is a bare echo under the same server program,
flat out too, with as many sockets and messages as long as a frame.

All of it is on loopback and stops by itself. The clients share the machine with the server: what the server needs is
told by its own CPU time.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import socket
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

import msgspec
import uvicorn
import uvloop
from sqlalchemy import insert

from benchmarks.sockets import Socket, closed, open_all
from pitboss.chapters import GAMES
from pitboss.records.audit import verify
from pitboss.rules.filing import template
from pitboss.store.house_events import AccountMade
from pitboss.store.log import Store
from pitboss.table.acts import DEALER, PLAYER, Actor, BuyIn, TakeSeat
from pitboss.web.app import Casino, Settings, create_app, serving, steady
from pitboss.web.people import guard
from pitboss.web.people.access import ACCOUNTS
from pitboss.web.tables.clock import Pace

THINK_SECONDS = (0.1, 0.7)  # Of a robot, before it does anything.
PACE = Pace(step=0.13, betting=1.5)
PURSE = 100_000_000
MILLISECONDS_MOST, COMMANDS_LEAST, FLAT_OUT_LEAST, OF_ECHO_LEAST = 25, 300, 4_000, 0.20
SPAWN = multiprocessing.get_context("spawn")
CHANCE = random.Random(1)


class Dose(NamedTuple):
    """So many sockets over so many tables; those who find no seat watch. The rest is seconds."""

    sockets: int = 1_000
    tables: int = 150
    seated: int = 6  # At each table.
    warm: float = 8.0
    brisk: float = 20.0
    flat_out: float = 8.0


FULL = Dose()


# ---------------------------------------------------------------------------------------------- servers, each a process


class Server:
    """A server in a process of its own: where it listens, what CPU time it has used, and the end of it."""

    def __init__(self, work: Callable[..., None], *arguments: Any) -> None:
        self.pipe, end = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(end, *arguments))
        self.process.start()
        end.close()
        self.port, self.told = self.pipe.recv()

    def ask(self, what: str) -> float:
        """`cpu`: what it has used, in seconds; `hurry`: from now on no pause between two steps."""
        self.pipe.send(what)
        found: float = self.pipe.recv()
        return found

    def stop(self) -> None:
        self.pipe.send("stop")
        self.process.join(30)
        assert self.process.exitcode == 0, f"the server ended with {self.process.exitcode}"


def serve(end: Connection, app: Any, prepare: Callable[[], Awaitable[Any]]) -> None:
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
                if asked == "hurry":
                    PACE.step, PACE.betting = 0.0, 0.1
                end.send(time.process_time())
        server.should_exit = True

    Thread(target=answer, daemon=True).start()
    server.run(sockets=[listener])


def floor_process(end: Connection, url: str, dose: Dose) -> None:
    guard.SOCKETS_OF_PLACE_MOST = dose.sockets + 1  # The whole crowd comes from this machine.
    app = create_app(Settings(url, standard_tables=False, pace=PACE))
    serve(end, app, lambda: opened(app.state.casino, dose))


async def opened(casino: Casino, dose: Dose) -> list[tuple[str, str, str]]:
    """Tables of all six games, the robots seated with chips in hand; each socket's table, name and session."""
    names = [f"robot-{number}" for number in range(dose.sockets)]
    with casino.access.engine.begin() as connection:
        rows = [{"name": name, "role": PLAYER, "password": "none", "table": ""} for name in names]
        connection.execute(insert(ACCOUNTS), rows)
    made = (AccountMade(at=0, by="load", account=name, role=PLAYER) for name in names)
    casino.access.record(*made)
    games = list(GAMES.values())

    async def seat(number: int) -> None:
        table = f"table-{number}"
        await casino.floor.open(table, dict(tomllib.loads(template(games[number % len(games)]))))
        for at in range(dose.seated):
            robot = names[at * dose.tables + number]
            await casino.floor.act(table, Actor(PLAYER, robot), TakeSeat(at + 1))
            await casino.floor.act(table, Actor(DEALER, "house"), BuyIn(robot, PURSE))

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


# ---------------------------------------------------------------------------------------------- robots


class Bound(msgspec.Struct):
    line: str
    required: bool
    minimum: str


class Turn(msgspec.Struct):
    seat: int
    amounts: list[str]


class Can(msgspec.Struct):
    wager: dict[str, list[Bound]] = {}  # By box.
    decide: Turn | None = None


class You(msgspec.Struct):
    seat: int | None = None


class Seal(msgspec.Struct):
    commitment: str


class Seen(msgspec.Struct):
    """As much of a view as a robot needs."""

    sequence: int
    round: int
    boxes: dict[str, msgspec.Raw]
    you: You | None = None
    seal: Seal | None = None


class News(msgspec.Struct):
    by: str


class Told(msgspec.Struct):
    type: str
    view: Seen | None = None
    can: Can = msgspec.field(default_factory=Can)
    news: list[News] = []


TOLD = msgspec.json.Decoder(Told)
ENCODE = msgspec.json.Encoder()


class Watch:
    """What is counted and timed while the crowd plays."""

    def __init__(self) -> None:
        self.viewers: Counter[str] = Counter()  # By table.
        self.under_way: dict[
            str, tuple[float, int]
        ] = {}  # By robot: when it was sent, and how many have yet to see it.
        self.think = (0.0, 0.0)
        self.playing = False
        self.spent: list[float] = []
        self.counts: Counter[str] = Counter()
        self.lost = 0
        self.last: dict[str, int] = {}  # By table: the last event anyone was told of.
        self.guests: dict[tuple[str, str], str] = {}  # Who looks on is told no names: by table, whom a label means.

    def sent(self, robot: str, table: str) -> None:
        self.under_way[robot] = (time.monotonic(), self.viewers[table])

    def saw(self, robot: str) -> None:
        began, left = self.under_way[robot]
        if left > 1:
            self.under_way[robot] = (began, left - 1)
        else:
            del self.under_way[robot]
            self.spent.append(time.monotonic() - began)


class Phase(NamedTuple):
    """What happened in a while."""

    counts: Counter[str]
    spent: list[float]  # Seconds from command to last frame, the shortest first.
    seconds: float
    cpu: float  # Of the server.
    own: float  # Of the clients.

    def rate(self, what: str) -> float:
        return self.counts[what] / self.seconds

    def each(self, what: str) -> float:
        """In a second of the server's CPU time."""
        return self.counts[what] / self.cpu


async def phase(server: Server, counts: Counter[str], spent: list[float], seconds: float) -> Phase:
    before, first = Counter(counts), len(spent)
    began, cpu, own = time.monotonic(), server.ask("cpu"), time.process_time()
    await asyncio.sleep(seconds)
    took, used, ours = time.monotonic() - began, server.ask("cpu") - cpu, time.process_time() - own
    return Phase(counts - before, sorted(spent[first:]), took, used, ours)


class Robot(Socket):
    """A player's browser without the pictures: it wagers when it may and decides when it must."""

    def __init__(self, watch: Watch, table: str, name: str, first: bool) -> None:
        super().__init__()
        self.watch, self.table, self.name, self.first = watch, table, name, first
        self.sequence, self.done, self.told = -1, "", Told("view")

    def received(self, message: bytes) -> None:
        told = TOLD.decode(message)
        if told.view is None:
            self.watch.counts[told.type] += 1
            if told.type == "refused":  # The betting closed a moment ago.
                self.watch.under_way.pop(self.name, None)
            return
        self.watch.counts["frames"] += 1
        self.watch.counts["bytes"] += len(message)
        if self.sequence >= 0 and told.view.sequence - self.sequence != len(told.news):
            self.watch.lost += 1
        self.sequence = self.watch.last[self.table] = told.view.sequence
        if told.news and self.first:
            self.watch.counts["commands"] += 1
        acted = {self.watch.guests.get((self.table, news.by), news.by) for news in told.news}
        for robot in acted & self.watch.under_way.keys():
            self.watch.saw(robot)
        self.told = told
        self.think()

    def think(self) -> None:
        """Once for each thing that is asked, when all are there."""
        told = self.told
        if told.view is None or not self.watch.playing:
            return
        seat = None if told.view.you is None else told.view.you.seat
        if (turn := told.can.decide) is not None:
            raises = [*turn.amounts, None]
            choice = CHANCE.choice(raises)
            act = {"type": "Decide", "seat": turn.seat, "cents": None if choice is None else round(float(choice) * 100)}
            self.after_thinking(f"decide {told.view.sequence}", act)
        elif told.can.wager and seat is not None and str(seat) not in told.view.boxes:
            wagers = {b.line: round(float(b.minimum) * 100) for b in told.can.wager.get(str(seat), []) if b.required}
            seal = "" if told.view.seal is None else told.view.seal.commitment
            act = {"type": "PlaceWagers", "seat": seat, "wagers": wagers, "seal": seal}
            self.after_thinking(f"wager {told.view.round}", act)

    def after_thinking(self, what: str, act: dict[str, Any]) -> None:
        if what == self.done or self.name in self.watch.under_way:
            return
        self.done = what
        asyncio.get_running_loop().call_later(CHANCE.uniform(*self.watch.think), self.act, what, act)

    def act(self, what: str, act: dict[str, Any]) -> None:
        if self.is_open and self.watch.playing:
            self.watch.sent(self.name, self.table)
            self.send(ENCODE.encode({"act": act, "key": what}))


class Echoed(Socket):
    def __init__(self, message: bytes, counts: Counter[str]) -> None:
        super().__init__()
        self.message, self.counts = message, counts

    def received(self, message: bytes) -> None:
        self.counts["echoes"] += 1
        self.send(self.message)


# ---------------------------------------------------------------------------------------------- the run


async def load(server: Server, dose: Dose) -> tuple[Watch, Phase, Phase]:
    """Let them play, at first with a thought before each act."""
    watch, seen = Watch(), set[str]()
    robots: list[tuple[Robot, str]] = []
    for table, name, session in server.told:
        robots.append((Robot(watch, table, name, table not in seen), f"/api/tables/{table}/watch?token={session}"))
        watch.viewers[table] += 1
        watch.guests[table, f"Guest {watch.viewers[table]}"] = name  # They came in the order of their seats.
        seen.add(table)
    await open_all(server.port, robots)
    watch.playing, watch.think = True, THINK_SECONDS
    for robot, _ in robots:
        robot.think()
    await asyncio.sleep(dose.warm)
    brisk = await phase(server, watch.counts, watch.spent, dose.brisk)
    watch.think = (0.0, 0.0)
    server.ask("hurry")
    await asyncio.sleep(dose.warm / 4)
    flat_out = await phase(server, watch.counts, watch.spent, dose.flat_out)
    watch.playing = False
    await closed(robot for robot, _ in robots)
    return watch, brisk, flat_out


async def echoes(server: Server, size: int, dose: Dose) -> Phase:
    """Every socket sends again as soon as it hears itself."""
    counts: Counter[str] = Counter()
    message = b"x" * size
    sockets = [(Echoed(message, counts), "/") for _ in range(dose.sockets)]
    await open_all(server.port, sockets)
    for each, _ in sockets:
        each.send(message)
    await asyncio.sleep(dose.warm / 4)
    found = await phase(server, counts, [], dose.flat_out)
    await closed(each for each, _ in sockets)
    return found


def measure(dose: Dose = FULL) -> None:
    steady()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'floor.db'}"
        server = Server(floor_process, url, dose)
        watch, brisk, flat_out = uvloop.run(load(server, dose))
        server.stop()
        check(url, watch)
    size = watch.counts["bytes"] // watch.counts["frames"]
    server = Server(echo_process)
    raw = uvloop.run(echoes(server, size, dose))
    server.stop()
    report(dose, size, brisk, flat_out, raw)


def check(url: str, watch: Watch) -> None:
    """What anyone was told of is in the log, and the log is sound."""
    store = Store(url, existing=True)
    verdict = verify(store)
    assert verdict.sound, verdict.finding
    heads = store.streams()
    store.close()
    assert all(heads[table] >= sequence for table, sequence in watch.last.items()), (
        "a frame told of what was not durable"
    )
    assert not watch.lost, f"{watch.lost} frames came out of order or not at all"


def report(dose: Dose, size: int, brisk: Phase, flat_out: Phase, raw: Phase) -> None:
    half, most, slowest = (1000 * brisk.spent[int((len(brisk.spent) - 1) * part)] for part in (0.5, 0.99, 1))
    by_clock, by_cpu = flat_out.rate("frames") / raw.rate("echoes"), flat_out.each("frames") / raw.each("echoes")
    rows = [
        f"{dose.sockets:,} sockets over {dose.tables} tables of one process, {dose.seated * dose.tables} of them robots at play; "
        f"frames of {size:,} bytes",
        f"{brisk.rate('commands'):,.0f} commands/s, durable, {brisk.rate('done'):,.0f}/s of them from sockets and the others the "
        f"dealers' (target {COMMANDS_LEAST}/s)",
        f"{most:.0f} ms from a command to its last viewer for 99 of 100 (target under {MILLISECONDS_MOST}); half within "
        f"{half:.0f} ms, all within {slowest:.0f} ms; the server at {brisk.cpu / brisk.seconds:.0%} of a core",
        f"flat out {flat_out.rate('commands'):,.0f} commands/s (target {FLAT_OUT_LEAST:,}/s) and "
        f"{flat_out.rate('frames'):,.0f} frames/s; {flat_out.each('commands'):,.0f} commands and "
        f"{flat_out.each('frames'):,.0f} frames in a CPU second of the server",
        f"raw echo {raw.rate('echoes'):,.0f}/s, {raw.each('echoes'):,.0f} in a CPU second: the floor sends {by_clock:.0%} of "
        f"that by the clock, {by_cpu:.0%} by CPU time (target {OF_ECHO_LEAST:.0%}); load average {os.getloadavg()[0]:.1f}",
    ]  # fmt: skip
    for row in rows:
        print(f"load: {row}")


if __name__ == "__main__":
    measure()
