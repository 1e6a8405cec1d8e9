"""A graphics card: rounds simulated a second and deals visited, by the clock, each beside what the processor counts.

`python -m benchmarks.card [FILE]` runs the whole list, and writes the table to the file too. It needs numpy, numba and
numba-cuda alone. `simulate`, `prove` and names of games narrow it.
"""

import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from pitboss.chapters import GAMES
from pitboss.odds.compiled.graphics_card import CPU, CUDA, cuda_module
from pitboss.odds.prove.proof import empty_proof, prove
from pitboss.odds.simulate.run import BLOCK, count, setup, simulate

FLOORS = {key: 20e9 if key == "caribbean_stud_poker" else 8e9 for key in GAMES}
PROVE_SECONDS, PROVE_ALL_SECONDS = {"caribbean_stud_poker": 10.0}, 120.0
SECONDS = 4.0  # To simulate, about.
CHECKED = 3 * BLOCK + 12_345

PREPARED = """
import sys
from pitboss.odds.prove.proof import empty_proof
from pitboss.odds.simulate.run import count, setup
count(setup(sys.argv[1], seed=1), 0, 1, 1000)
empty_proof(__import__("pitboss.chapters").chapters.GAMES[sys.argv[1]]).stages[0].expected()
"""


def prepare_setup(games: list[str]) -> None:
    """What the processor compiles and derives, once, in a process for each game."""
    began = time.perf_counter()
    started = [subprocess.Popen([sys.executable, "-c", PREPARED, key], env=os.environ) for key in games]
    assert not any(each.wait() for each in started)
    print(f"prepared in {time.perf_counter() - began:.1f} s", flush=True)


def simulated(key: str) -> str:
    of, began = setup(key, seed=1), time.perf_counter()
    blocks, rest = divmod(CHECKED, BLOCK)
    here, there = (count(of, 0, blocks + 1, rest, device) for device in (CPU, CUDA))
    assert (here.tally == there.tally).all(), f"{key}: the card counts otherwise"
    ready = time.perf_counter() - began
    first = simulate(of, 1 << 32, device=CUDA)
    run = simulate(of, int(SECONDS * first.rounds / first.seconds) >> 18 << 18, device=CUDA)
    rate = run.rounds / run.seconds
    far = max(abs(each.z) for each in run.figures() if each.z is not None)
    return (
        f"{key}: {rate / 1e9:.1f} G rounds/s, every wager's hand counted ({rate / FLOORS[key]:.2f} of the floor); "
        f"{run.rounds:.3g} rounds, the farthest figure {far:.1f} standard errors from the exact one; {CHECKED:,} rounds the "
        f"same to the last bit as on the processor; ready after {ready:.1f} s"
    )


def proved(key: str) -> tuple[str, float]:
    found = prove(empty_proof(GAMES[key]), CUDA, os.cpu_count() or 1)
    assert found.is_whole, key
    assert found.is_equal, f"{key}: a count is apart from analyze"
    most = PROVE_SECONDS.get(key, PROVE_ALL_SECONDS)
    return (
        f"{key}: {found.deals:,} deals visited in {found.seconds:.2f} s ({found.seconds / most:.2f} of the ceiling), all "
        "as analyze has them",
        found.seconds,
    )


def measure(asked: list[str]) -> None:
    games = [key for key in GAMES if key in asked] or list(GAMES)
    both = not {"simulate", "prove"} & {*asked}
    lines: list[str] = []

    def tell(line: str) -> None:
        lines.append(line)
        print(line, flush=True)

    name = cuda_module().get_current_device().name
    tell(f"{name if isinstance(name, str) else name.decode()}, Python {platform.python_version()}")
    prepare_setup(games)
    if both or "simulate" in asked:
        _each(games, simulated, tell)
    if both or "prove" in asked:
        spent = []
        for key in games:
            line, seconds = proved(key)
            tell(line)
            spent.append(seconds)
        tell(f"all of them: {sum(spent):.1f} s ({sum(spent) / PROVE_ALL_SECONDS:.2f} of the ceiling)")
    for path in asked:
        if path not in (*GAMES, "simulate", "prove"):
            Path(path).write_text("\n".join(lines) + "\n", "utf-8")


def _each(games: list[str], work: Callable[[str], str], tell: Callable[[str], None]) -> None:
    for key in games:
        tell(work(key))


if __name__ == "__main__":
    measure(sys.argv[1:])
