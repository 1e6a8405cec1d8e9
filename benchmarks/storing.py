"""The store beside its targets: durable commands and raw commits of one file, eight tables on PostgreSQL, audits, starts."""

import os
import sqlite3
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.sealed import House
from tests.store.bulk import recorded, small_change, written
from tests.store.conftest import SNAPSHOT_KEY, postgres_server
from tests.store.drive import CRAZY, five_card, in_memory
from tests.store.hosts import run_at_once, submit_all, submit_on_a_core

from pitboss.chapters import GAMES
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from pitboss.table.acts import Command

HALF, COMMANDS_A_SECOND, EVENTS_A_SECOND, START_SECONDS = 0.5, 500, 20_000, 2.0
TOGETHER_A_SECOND, HOSTS_TIMES = 4_000, 1.7
BLOCK = 100
TABLES = 8
TURNS, ROUNDS = 4, 150


def measure() -> None:
    with tempfile.TemporaryDirectory() as folder:
        durable_commands(Path(folder))
        shared_commits(Path(folder))
        tables_at_once(Path(folder))
        two_hosts(Path(folder))
        audits(Path(folder))
        long_log(Path(folder))


def durable_commands(folder: Path) -> None:
    """Rounds of all six games and raw commits in turns on one file, a block of each: a slow disk is slow for both."""
    commands = [
        (game.key, command)
        for seats, game in enumerate(GAMES.values(), 1)
        for command in recorded(in_memory(game, seats, game.key), 40, seats)
    ]
    store = Store(f"sqlite:///{folder / 'commands.db'}")
    house, spent, raw_spent, size = House(store), 0.0, 0.0, 600
    raw = sqlite3.connect(folder / "commands.db", isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        raw.execute(f"PRAGMA {pragma}")
    raw.execute("CREATE TABLE raw (number INTEGER PRIMARY KEY, body BLOB)")
    for first in range(0, len(commands) - BLOCK, BLOCK):
        began = time.perf_counter()
        for name, command in commands[first : first + BLOCK]:
            house.submit(name, command)
        between = time.perf_counter()
        for _ in range(BLOCK):
            raw.execute("BEGIN IMMEDIATE")
            raw.execute("INSERT INTO raw (body) VALUES (?)", (b"x" * size,))
            raw.execute("COMMIT")
        raw_spent += time.perf_counter() - between
        spent += between - began
    done = (len(commands) - BLOCK) // BLOCK * BLOCK
    raw.close()
    store.close()
    print(f"durable commands on SQLite: {done / spent:,.0f}/s beside {done / raw_spent:,.0f} raw commits/s of the same file: "
          f"{raw_spent / spent:.2f} of the raw rate, target {HALF}")  # fmt: skip


def shared_commits(folder: Path) -> None:
    """One process, a table of each game with six seats: what comes together is one commit, as the server does it."""
    rounds = {game.key: recorded(in_memory(game, 6, game.key), 40, 6) for game in GAMES.values()}
    store, done = Store(f"sqlite:///{folder / 'together.db'}"), 0
    house, began, spent = House(store), time.perf_counter(), time.process_time()
    for at in range(max(map(len, rounds.values()))):
        batch = [(name, commands[at]) for name, commands in rounds.items() if at < len(commands)]
        assert not [answer for answer in house.submit_all(batch) if isinstance(answer, Exception)]
        done += len(batch)
    spent, took = time.process_time() - spent, time.perf_counter() - began
    store.close()
    print(f"durable commands on SQLite, {len(rounds)} to a commit: {done / took:,.0f}/s by the clock, {done / spent:,.0f} in a "
          f"CPU second, {done / spent / TOGETHER_A_SECOND:.2f} times the target of {TOGETHER_A_SECOND:,}")  # fmt: skip


def two_hosts(folder: Path) -> None:
    """PostgreSQL, a table of its own for each host: what two do beside what one does alone, in turns.

    Each has a core, for itself and for the part of the database that serves it: hosts stand on machines of their own, and one
    alone takes more than a core where it finds it. That is told beside it.
    """
    cores = sorted(os.sched_getaffinity(0))
    with postgres_server(folder / "pg2") as server:
        url = server.get_uri()
        Store(url).close()
        apart, sharing = Scaling(submit_on_a_core), Scaling(submit_all)
        for turn in range(TURNS):
            for hosts in (1, 2):
                apart.run([(*host(url, f"apart-{turn}-{hosts}-{core}"), core) for core in cores[:hosts]])
                sharing.run([host(url, f"sharing-{turn}-{hosts}-{core}") for core in cores[:hosts]])
    print(f"durable commands on PostgreSQL: {apart.rate(1):,.0f}/s by one host on a core, {apart.rate(2):,.0f}/s by two: "
          f"{apart.times:.2f} times, target {HOSTS_TIMES}; where hosts and database share {os.cpu_count()} cores "
          f"{sharing.rate(1):,.0f}/s and {sharing.rate(2):,.0f}/s, {sharing.times:.2f} times")  # fmt: skip


def host(url: str, table: str) -> tuple[str, str, list[Command]]:
    """What one is given to do."""
    return url, table, recorded(in_memory(CRAZY, 1, table), ROUNDS, 2)


class Scaling:
    """How much more two do than one."""

    def __init__(self, work: Callable[..., tuple[float, float]]) -> None:
        self.work, self.seconds, self.done = work, {1: 0.0, 2: 0.0}, {1: 0, 2: 0}

    def run(self, arguments: list[tuple[Any, ...]]) -> None:
        """A URL, a table's name and its commands for each."""
        found = run_at_once(self.work, arguments)
        self.seconds[len(arguments)] += max(end for _, end in found) - min(begin for begin, _ in found)
        self.done[len(arguments)] += sum(len(commands) for _, _, commands, *_ in arguments)

    def rate(self, hosts: int) -> float:
        return self.done[hosts] / self.seconds[hosts]

    @property
    def times(self) -> float:
        return self.rate(2) / self.rate(1)


def tables_at_once(folder: Path) -> None:
    """Eight processes, a table each, all on one linked meter."""
    terms, made = five_card(CRAZY, linked=True), {"five_card_progressive": 100}
    commands = [recorded(in_memory(CRAZY, n, f"T{n}"), 60, 2, made, **terms) for n in range(TABLES)]
    with postgres_server(folder / "pg") as server:
        Store(server.get_uri()).close()
        found = run_at_once(submit_all, [(server.get_uri(), f"T{n}", commands[n]) for n in range(TABLES)])
        seconds = max(end for _, end in found) - min(begin for begin, _ in found)
        store = Store(server.get_uri())
        assert verify(store).sound
        store.close()
    rate = sum(map(len, commands)) / seconds
    print(f"durable commands on PostgreSQL: {rate:,.0f}/s, {TABLES} tables in as many processes on one linked meter, "
          f"{rate / COMMANDS_A_SECOND:.2f} times the target of {COMMANDS_A_SECOND}")  # fmt: skip


def audits(folder: Path) -> None:
    """Whole rounds of all six games, one to six seats."""
    store, events = Store(f"sqlite:///{folder / 'audit.db'}"), 0
    for seats, game in enumerate(GAMES.values(), 1):
        events += written(store, game.key, recorded(in_memory(game, seats, game.key), 2_700, seats))
    for processes, words in ((1, "one process"), (None, "all cores")):
        began = time.perf_counter()
        assert verify(store, processes=processes).sound
        rate = events / (time.perf_counter() - began)
        print(f"audit verify: {rate:,.0f} events/s in {words}, {events:,} events of six games, "
              f"{rate / EVENTS_A_SECOND:.2f} times the target of {EVENTS_A_SECOND:,}")  # fmt: skip
    store.close()


def long_log(folder: Path) -> None:
    """A table of a million events is opened and ready for its next command."""
    url = f"sqlite:///{folder / 'long.db'}"
    store = Store(url, snapshot_key=SNAPSHOT_KEY)
    events = written(store, "T1", small_change("T1", 1_004_000))
    store.close()
    began = time.perf_counter()
    store = Store(url, snapshot_key=SNAPSHOT_KEY)  # As a house does that has its key: it believes its own snapshots.
    assert House(store).table("T1").state.sequence == events
    spent = time.perf_counter() - began
    store.close()
    print(f"start of a table of {events:,} events: {spent:.3f} s, target under {START_SECONDS} s")


if __name__ == "__main__":
    measure()
