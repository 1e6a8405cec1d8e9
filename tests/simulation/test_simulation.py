"""Thousands of simulated hours by seed, with every fault the floor must bear; and each call of the store failing once.

`make soak SEED=7` goes on from that seed for as long as `SOAK_SECONDS` says; a seed that fails fails again.
"""

import os
import time
from pathlib import Path

import pytest

from tests.simulation.day import Day, whole_day
from tests.simulation.world import world_of

SEED = int(os.environ.get("SEED", "1"))
SOAK_SECONDS = float(os.environ.get("SOAK_SECONDS", "300"))


def lived(seed: int, folder: Path, hosts: int = 2, seconds: float = 60.0) -> dict[str, str]:
    with world_of(seed, folder) as world:
        day = world.loop.run_until_complete(whole_day(world, hosts, seconds))
        assert day.done
        return day.sound()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_short_day_with_everything_going_wrong(quick_folder: Path, seed: int) -> None:
    lived(seed, quick_folder)


def test_the_same_seed_is_the_same_day(quick_folder: Path) -> None:
    assert lived(3, quick_folder, hosts=1, seconds=10.0) == lived(3, quick_folder, hosts=1, seconds=10.0)


async def one_round(day: Day) -> None:
    """From nothing to the end of two rounds at two hosts, whatever fails once on the way."""
    await day.open(2)
    await day.goes_on()
    await day.end()


def calls_of_a_round(folder: Path, fails_at: tuple[int, str] | None) -> int:
    with world_of(SEED, folder) as world:
        world.fails_at = fails_at
        day = Day(world, ("cajun",))
        heal, day.heal = day.heal, lambda: None  # type: ignore[method-assign]
        world.loop.run_until_complete(one_round(day))
        heal()
        day.sound()
        return world.calls


def each_call(folder: Path, first: int, every: int) -> None:
    """The n-th call of the store fails, before it is done or after: nothing is lost or doubled, and the round ends."""
    calls = calls_of_a_round(folder, None)
    assert calls > 50
    for number in range(first, calls, every):
        for moment in ("before", "after"):
            calls_of_a_round(folder, (number, moment))


def test_calls_of_the_store_that_fail_once(quick_folder: Path) -> None:
    each_call(quick_folder, first=20, every=37)  # The 20th is of a table that another host has opened.


@pytest.mark.soak
def test_every_call_of_the_store_fails_once(quick_folder: Path) -> None:
    each_call(quick_folder, first=1, every=1)


@pytest.mark.soak
def test_many_days(quick_folder: Path) -> None:
    seed, until = SEED, time.monotonic() + SOAK_SECONDS
    while time.monotonic() < until:
        try:
            lived(seed, quick_folder, hosts=1 + seed % 3, seconds=600.0)
        except Exception as error:
            error.add_note(f"Again: make soak SEED={seed}")
            raise
        seed += 1
