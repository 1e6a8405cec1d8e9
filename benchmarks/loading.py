"""The floor under load: a thousand sockets over 150 tables of one server process, on a durable SQLite file.

Robots sit at the tables and decide at random, each through its own socket; the tables deal themselves. First at a brisk
pace: a command is timed from when it is sent to when the last viewer of its table has the frame that tells of it; so again
with other work on one of the cores. Then flat out. A command is any that changed a table, a player's or the dealer's: it is
counted by the server when it is answered, and in the end all of them are found in the log. Every viewer is told of every one.

The raw rate beside that is a bare echo under the same server program, flat out too, with as many sockets and messages as long
as a frame. A frame of a busy floor tells of several commands: how often a viewer was told of one is what is compared, and
the frames stand beside it. All of it is on loopback and stops by itself. The clients are another process; both share the
machine, so what each needs is told by its own CPU time. With `--profile`, where the server's time goes in the last phase.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import uvloop
from sqlalchemy import func, select

from benchmarks.floors import SPAWN, Dose, Server, echo_process, floor_process
from benchmarks.robots import Echoed, Robot, Watch
from benchmarks.sockets import closed, open_all
from pitboss.log.schema import EVENTS
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from pitboss.web.app import steady

THINK_SECONDS = (0.1, 0.7)  # Of a robot, before it does anything.
MILLISECONDS_MOST, COMMANDS_LEAST, FLAT_OUT_LEAST, OF_ECHO_LEAST = 25, 300, 2_500, 0.20
FULL = Dose()


class Phase(NamedTuple):
    """What happened in a while."""

    counts: Counter[str]
    spent: list[float]  # Seconds from command to last frame, the shortest first.
    seconds: float
    cpu: float  # Of the server.
    own: float  # Of the clients.

    def rate(self, what: str) -> float:
        return self.counts[what] / self.seconds

    def to(self, what: str, other: str) -> float:
        """How many of the one there were to one of the other."""
        return self.counts[what] / max(1, self.counts[other])

    def each(self, what: str) -> float:
        """In a second of the server's CPU time."""
        return self.counts[what] / self.cpu

    def milliseconds(self, part: float) -> float:
        """Within which so many of the commands were on the last screen."""
        return 1000 * self.spent[int((len(self.spent) - 1) * part)]


async def phase(server: Server, counts: Counter[str], spent: list[float], seconds: float) -> Phase:
    before, first = Counter(counts), len(spent)
    began, then, own = time.monotonic(), server.ask("used"), time.process_time()
    await asyncio.sleep(seconds)
    took, now, ours = time.monotonic() - began, server.ask("used"), time.process_time() - own
    found = counts - before
    found["commands"], found["commits"] = now.commands - then.commands, now.commits - then.commits
    return Phase(found, sorted(spent[first:]), took, now.cpu - then.cpu, ours)


def spin(seconds: float) -> None:
    """Other work, on the last of the cores."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        sum(range(10_000))


async def beside_other_work(server: Server, watch: Watch, seconds: float) -> Phase:
    other = SPAWN.Process(target=spin, args=(seconds + 2,))
    other.start()
    await asyncio.sleep(1)  # Until it spins.
    found = await phase(server, watch.counts, watch.spent, seconds)
    await asyncio.to_thread(other.join)
    return found


class Played(NamedTuple):
    """A whole run, phase by phase."""

    watch: Watch
    brisk: Phase
    busy: Phase
    flat_out: Phase


async def load(server: Server, dose: Dose, profile: bool = False) -> Played:
    """Let them play, at first with a thought before each act."""
    watch = Watch()
    robots: list[tuple[Robot, str]] = []
    for table, name, session in server.told:
        robots.append((Robot(watch, table, name), f"/api/tables/{table}/watch?token={session}"))
        watch.viewers[table] += 1
        watch.guests[table, f"Guest {watch.viewers[table]}"] = name  # They came in the order of their seats.
    await open_all(server.port, robots)
    watch.playing, watch.think = True, THINK_SECONDS
    for robot, _ in robots:
        robot.think()
    await asyncio.sleep(dose.warm)
    brisk = await phase(server, watch.counts, watch.spent, dose.brisk)
    busy = await beside_other_work(server, watch, dose.busy) if dose.busy else brisk
    watch.think = (0.0, 0.0)
    server.ask("hurry")
    await asyncio.sleep(dose.warm / 4)
    if profile:
        server.ask("profile")
    flat_out = await phase(server, watch.counts, watch.spent, dose.flat_out)
    if profile:
        server.ask("profiled")
    watch.playing = False
    await closed(robot for robot, _ in robots)
    return Played(watch, brisk, busy, flat_out)


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


def measure(dose: Dose = FULL, profile: bool = False) -> None:
    steady()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'floor.db'}"
        server = Server(floor_process, url, dose)
        played = uvloop.run(load(server, dose, profile))
        if profile:
            server.ask("tell")
        done = server.ask("used").commands
        server.stop()
        check(url, played.watch, done)
    size = played.watch.counts["bytes"] // played.watch.counts["frames"]
    server = Server(echo_process)
    raw = uvloop.run(echoes(server, size, dose))
    server.stop()
    report(dose, size, played, raw)


def check(url: str, watch: Watch, done: int) -> None:
    """What anyone was told of is in the log, every command that was counted too, and the log is sound."""
    store = Store(url, existing=True)
    verdict = verify(store)
    assert verdict.sound, verdict.finding
    heads = store.streams()
    ((logged,),) = store.rows(select(func.count(EVENTS.c.told)))[0]
    store.close()
    assert all(heads[table] >= sequence for table, sequence in watch.last.items()), (
        "a frame told of what was not durable"
    )
    assert not watch.lost, f"{watch.lost} frames came out of order or not at all"
    assert logged >= done, f"{done} commands were counted, and {logged} are in the log"


def report(dose: Dose, size: int, played: Played, raw: Phase) -> None:
    _, brisk, busy, flat_out = played
    viewers = dose.sockets / dose.tables  # Of a table; each is told of every command.
    by_clock, by_cpu = flat_out.rate("commands") / raw.rate("echoes"), flat_out.each("commands") / raw.each("echoes")
    frames = flat_out.rate("frames") / raw.rate("echoes")
    rows = [
        f"{dose.sockets:,} sockets over {dose.tables} tables of one process, {dose.seated * dose.tables} of them robots at play; "
        f"frames of {size:,} bytes",
        f"{brisk.rate('commands'):,.0f} commands/s, durable, {brisk.rate('done'):,.0f}/s of them from sockets and the others the "
        f"dealers' (target {COMMANDS_LEAST}/s); the server at {brisk.cpu / brisk.seconds:.0%} of a core",
        *(
            f"{words}: {some.milliseconds(0.99):.0f} ms from a command to its last viewer for 99 of 100{target}; half within "
            f"{some.milliseconds(0.5):.0f} ms, all within {some.milliseconds(1):.0f} ms"
            for words, some, target in (
                ("alone", brisk, ""), ("beside other work on one core", busy, f" (target under {MILLISECONDS_MOST})")
            )
        ),
        f"flat out {flat_out.rate('commands'):,.0f} commands/s (target {FLAT_OUT_LEAST:,}/s), {flat_out.rate('done'):,.0f}/s of "
        f"them from sockets, {flat_out.to('commands', 'commits'):.0f} to a commit, and {flat_out.rate('frames'):,.0f} frames/s, "
        f"{flat_out.to('frames', 'commands'):.1f} to a command; the server at "
        f"{flat_out.cpu / flat_out.seconds:.0%} of a core and the clients at {flat_out.own / flat_out.seconds:.0%}",
        f"{flat_out.each('commands'):,.0f} commands and {flat_out.each('frames'):,.0f} frames in a CPU second of the server, "
        f"{flat_out.each('commands') / FLAT_OUT_LEAST:.2f} of the target where others use the machine too: "
        f"{1e6 / flat_out.each('commands'):,.0f} µs for a command and all who watch it",
        f"raw echo {raw.rate('echoes'):,.0f}/s, {raw.each('echoes'):,.0f} in a CPU second: viewers are told of commands at "
        f"{viewers * by_clock:.0%} of that by the clock, {viewers * by_cpu:.0%} by CPU time (target {OF_ECHO_LEAST:.0%}), in "
        f"frames at {frames:.0%}; load average {os.getloadavg()[0]:.1f}",
    ]  # fmt: skip
    for row in rows:
        print(f"load: {row}")


if __name__ == "__main__":
    measure(profile="--profile" in sys.argv)
