"""The programs for a graphics card, compiled where there is none: what each takes of the card, and whether they are those
whose figures are kept.

`python -m benchmarks.card_code` compiles every one for an H200 with NVIDIA's compiler and assembler, which come with the
extra `gpu`, and compares with `card_code.txt` beside it; `--keep` writes that anew. A program is told by a digest of its
instructions and tables, so that one and the same compiler must have made both.
"""

import hashlib
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module, metadata
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

from pitboss.chapters import GAMES
from pitboss.odds.compiled.graphics_card import KernelsForCard
from pitboss.odds.prove import card_pairs as proving
from pitboss.odds.prove import pairs
from pitboss.odds.simulate import card_rounds as simulating
from pitboss.odds.simulate.run import setup

CAPABILITY, ARCHITECTURE = (9, 0), "sm_90"  # Of an H200.
KEPT = Path(__file__).with_name("card_code.txt")
COMPILERS = ("numba", "numba-cuda", "nvidia-cuda-nvcc-cu12")
SEATS = (1, 6)


class Code(NamedTuple):
    name: str
    kernel: Any
    given: tuple[Any, ...]  # Of the types it is compiled for.
    threads: int
    carried: KernelsForCard | None = None  # Whose near words it reads, all of them known once it is compiled.

    @property
    def types(self) -> tuple[Any, ...]:
        return tuple(map(self.kernel.typeof_pyval, self.given))


def codes(games: list[str]) -> Iterator[Code]:
    """Every program that `simulate` and `prove` make of these games."""
    for key in games:
        for seats in SEATS:
            found = simulating.card_rounds(setup(key, seats=seats, seed=1))
            program, carried = found.program, found.program.carried
            given = (*found.given(0, 1), carried.near_words, 0)
            yield Code(f"{key}, seats {seats}", program.kernel, given, program.threads, carried)
        game = GAMES[key]
        if not game.layout.dealer:
            continue
        own = pairs.hands(game, "player", 0, 1)
        for seen in (None, own.masks) if game.up_cards else (None,):
            *hands, out = proving._player_arguments(game, own, seen)
            given = (*hands, *proving._dealer_arguments(game, pairs.DECK), out)
            name = f"{key}, pairs{' by the card seen' if seen is not None else ''}"
            yield Code(name, proving._visitor(game, seen is not None), given, proving.THREADS)


@contextmanager
def a_card_described() -> Iterator[None]:
    """numba-cuda asks the card alone what it is; here it is told."""
    there = SimpleNamespace(compute_capability=CAPABILITY)
    with patch("numba.cuda.dispatcher.get_current_device", lambda: there):
        yield


def lowered(code: Code) -> str:
    """As far as numba brings it by itself, without NVIDIA's compiler: every type found, every call resolved."""
    compiler, void = import_module("numba.cuda.compiler"), import_module("numba.cuda").types.void
    options = {"opt": 3, "fastmath": False}
    made = compiler.compile_cuda(code.kernel.py_func, void, code.types, nvvm_options=options, cc=CAPABILITY)
    return "".join(made.library.llvm_strs)


def instructions(code: Code) -> str:
    """For the card, by NVIDIA's compiler."""
    text, _ = import_module("numba.cuda").compile(
        code.kernel.py_func, code.types, cc=CAPABILITY, output="ptx", device=False, abi="numba",
        launch_bounds=code.threads,
    )  # fmt: skip
    return text if isinstance(text, str) else str(text, "ascii")


def digest(code: Code, text: str) -> str:
    """Of the instructions and the tables; names, numbers and the order of what is declared change from run to run."""
    plain = re.sub(r"_cudapy_smem_\d+", "shared", re.sub(r"_ZN[\w$]*", "name", text))
    declared, entry, body = plain.partition(".visible .entry")
    told = hashlib.sha256("\n".join([*sorted(declared.split("\n")), entry, body]).encode())
    if code.carried:
        told.update(code.carried.near_words.tobytes())
    return told.hexdigest()[:16]


def taken(text: str) -> str:
    """What it takes of the card, as the assembler says."""
    assembler = next(path for path in metadata.files(COMPILERS[-1]) or () if path.name == "ptxas").locate()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "code.ptx")
        source.write_text(text, "ascii")
        asked = [str(assembler), "-arch", ARCHITECTURE, "-v", "-o", str(source.with_suffix(".cubin")), str(source)]
        said = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    registers, stack, spilled = (
        int(found[1]) if (found := re.search(what, said.stderr)) else 0
        for what in (r"Used (\d+) registers", r"(\d+) bytes stack frame", r"(\d+) bytes spill stores")
    )
    return f"{registers} registers, {stack} bytes of stack, {spilled} spilled"


def measure(keep: bool) -> int:
    try:
        made = ", ".join(f"{name} {metadata.version(name)}" for name in COMPILERS)
    except metadata.PackageNotFoundError as missing:
        sys.exit(f"{missing.name} is not installed here; `make card` has an environment with the extra `gpu`")
    python = ".".join(platform.python_version_tuple()[:2])
    lines = [f"{ARCHITECTURE}, Python {python}, {made}"]
    print(lines[0], flush=True)
    with a_card_described():
        for code in codes(list(GAMES)):
            text = instructions(code)
            lines.append(f"{code.name}: {digest(code, text)}, {taken(text)}")
            print(lines[-1], flush=True)
    if keep:
        KEPT.write_text("\n".join(lines) + "\n", "utf-8")
        return 0
    return compared(KEPT.read_text("utf-8").splitlines(), lines)


def compared(kept: list[str], lines: list[str]) -> int:
    """What it exits with: 1 if a program is not the one that was measured."""
    if kept[0] != lines[0]:
        print(f"Not compared: the kept ones were made by {kept[0]}")
        return 0
    changed = sorted({line.partition(":")[0] for line in {*kept} ^ {*lines}})
    print(f"Not as measured, figures in card.txt are older: {'; '.join(changed)}" if changed else "All as measured.")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(measure("--keep" in sys.argv[1:]))
