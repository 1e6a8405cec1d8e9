"""Hosts as processes of their own: what they do, and how a test starts them together and waits for all."""

import multiprocessing
import os
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from typing import Any

from pitboss.chapters import GAMES
from pitboss.log.table_log import Store, genesis
from pitboss.table.acts import Command
from pitboss.table.events import AnyEvent, SeatSettled
from tests.sealed import House
from tests.store.drive import ROYAL, linked_table, progressive_of

SECONDS_MOST = 120
Go = Callable[[], object]
SPAWN = multiprocessing.get_context("spawn")


def run_at_once(work: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Each in a process of its own; what each returned. Its last argument lets it go when all have called it."""
    barrier = SPAWN.Barrier(len(arguments), timeout=SECONDS_MOST)
    hosts, ends = [], []
    for these in arguments:
        here, there = SPAWN.Pipe(duplex=False)
        hosts.append(SPAWN.Process(target=_run, args=(work, these, barrier, there)))
        ends.append(here)
        hosts[-1].start()
        there.close()
    try:
        found = [end.recv() if end.poll(SECONDS_MOST) else "nothing heard" for end in ends]
    except EOFError:
        found = []
        barrier.abort()
    for host in hosts:
        host.join(SECONDS_MOST)
    assert [host.exitcode for host in hosts] == [0] * len(hosts), "a host ended badly"
    return found


def _run(work: Callable[..., Any], arguments: tuple[Any, ...], barrier: Barrier, end: Connection) -> None:
    end.send(work(*arguments, barrier.wait))
    end.close()


def append_two(url: str, stream: str, go: Go) -> str:
    go()
    store = Store(url)
    store.append(stream, 0, genesis(stream), [("First", 0, b"{}"), ("Second", 0, b"{}")])
    store.close()
    return "done"


def win_jackpots(url: str, name: str, key: str, rounds: int, go: Go) -> list[int]:
    """A linked table whose only player holds a royal flush in every round; what each was paid for it."""
    game, store = GAMES[key], Store(url)
    driver = linked_table(House(store), game, name)
    go()
    for _ in range(rounds):
        driver.bet(1, **{progressive_of(game): 100})
        driver.to_settling({"seat 1": ROYAL}).finish()
    store.close()
    return shares(driver.log, progressive_of(game))


def shares(log: list[AnyEvent], wager: str) -> list[int]:
    """What was paid of the meter, award by award."""
    lines = [line for event in log if isinstance(event, SeatSettled) for line in event.lines if line.wager == wager]
    return [line.net + (line.stake or 0) for line in lines if line.odds and "%" in line.odds]


def submit_all(url: str, name: str, commands: list[Command], go: Go) -> tuple[float, float]:
    """Commands recorded before; when it began and when it was done, by a clock all processes share."""
    return submit(Store(url), name, commands, go)


def submit(store: Store, name: str, commands: list[Command], go: Go) -> tuple[float, float]:
    house = House(store)
    house.submit(name, commands[0])
    go()
    began = time.monotonic()
    for command in commands[1:]:
        house.submit(name, command)
    ended = time.monotonic()
    store.close()
    return began, ended


def submit_on_a_core(url: str, name: str, commands: list[Command], core: int, go: Go) -> tuple[float, float]:
    """So too, with no more of the machine than one core for this host and for the part of the database that serves it."""
    store = Store(url)
    (backend,) = store.writers.row("SELECT pg_backend_pid()")
    for process in (0, backend):
        os.sched_setaffinity(process, {core})
    return submit(store, name, commands, go)
