"""Killed at any moment, a table stands where its last acknowledged event left it, and goes on."""

import os
import random
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.bank.ledger import total
from pitboss.log.table_log import Store
from pitboss.log.tables import COMMAND
from pitboss.projections.audit import verify
from tests.sealed import House
from tests.store.conftest import Open
from tests.store.victim import TABLES, digest, driven, go_on

ROOT = Path(__file__).resolve().parents[2]
SECONDS_MOST = 60


class Victim:
    """The process that forks and what its children say, line by line."""

    def __init__(self, url: str, seed: int) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.victim", url, str(seed)],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.input, self.output, self.rest = self.process.stdin, self.process.stdout, b""

    def lines(self) -> Iterator[list[str]]:
        """What is said, until nothing has been said for a long while."""
        while True:
            while b"\n" in self.rest:
                line, _, self.rest = self.rest.partition(b"\n")
                yield line.decode().split(" ", 2)
            ready, _, _ = select.select([self.output], [], [], SECONDS_MOST)
            assert ready, "the victim has fallen silent"
            more = os.read(self.output.fileno(), 1 << 16)
            assert more, "the victim has ended by itself"
            self.rest += more

    def killed(self, after: int) -> tuple[dict[str, tuple[int, str, str]], dict[str, str]]:
        """Fork one, kill it some lines later: what was acknowledged by table, and what was sent and not answered."""
        self.input.write(b"go\n")
        self.input.flush()
        done: dict[str, tuple[int, str, str]] = {}
        sent: dict[str, str] = {}
        pid = 0
        for said, words in enumerate(self.lines()):
            if words[0] == "pid":
                pid = int(words[1])
            elif words[0] == "gone":
                return done, sent
            elif words[0] == "try":
                sent[words[1]] = words[2]
            else:
                sequence, link, state = words[2].split(" ")
                done[words[1]] = int(sequence), link, state
                del sent[words[1]]
            if said >= after and pid:
                os.kill(pid, signal.SIGKILL)  # A child of a process of ours, by its id; not waited for yet.
                after = sys.maxsize
        raise AssertionError("unreachable")

    def end(self) -> None:
        self.input.close()
        self.process.wait(SECONDS_MOST)
        self.output.close()


def kill_and_look(open_store: Open, url: str, times: int, seed: int = 1) -> None:
    rng, store = random.Random(seed), open_store()
    victim = Victim(url, 1000 * seed)
    try:
        for _ in range(times):
            done, sent = victim.killed(rng.randrange(1, 90))
            look(store, done, sent)
    finally:
        victim.end()
    for name in TABLES:
        driver = driven(House(store), name, seed)
        go_on(driver)  # To the end of the round in which it was killed last,
        rounds = driver.state.rounds
        go_on(driver)  # and on.
        assert driver.state.rounds == rounds + 1
    assert verify(store).sound


def look(store: Store, done: dict[str, tuple[int, str, str]], sent: dict[str, str]) -> None:
    """All that was acknowledged is there; of what was sent and not answered, all or nothing, and once."""
    house = House(store)
    for name, (sequence, link, state) in done.items():
        kept = store.link(name, sequence)
        assert kept is not None, f"{name}: event {sequence} was acknowledged"
        assert kept.hex() == link
        held = house.table(name)
        assert total(held.state.money) == 0
        if held.state.sequence == sequence:
            assert digest(held.state) == state
        else:
            assert name in sent, f"{name} has {held.state.sequence} events and acknowledged {sequence}"
    assert len(sent) <= 1
    for name, told in sent.items():
        before, command = house.table(name).state.sequence, COMMAND.decode(told.encode())
        was_done = store.past_command(name, command.id) is not None
        events = house.submit(name, command)
        assert house.table(name).state.sequence == before + (0 if was_done else len(events))
        assert house.submit(name, command) == events
    verdict = verify(store)
    assert verdict.sound, verdict.finding


def test_killed_at_random_moments_it_stands_where_it_was_acknowledged(open_store: Open, url: str) -> None:
    kill_and_look(open_store, url, 12)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 6))
def test_killed_hundreds_of_times(open_store: Open, url: str, seed: int) -> None:
    kill_and_look(open_store, url, 150, seed)
