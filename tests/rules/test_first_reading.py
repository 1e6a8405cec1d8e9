"""A folder is read first in a process with limits, where all that the odds will compile is compiled."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.chapters import own
from pitboss.errors import BadInput
from pitboss.odds.first_reading import problem_of
from pitboss.private_files import cache_folder
from tests.cli.own_game import changed, written

READ_APART = own.read_apart  # As it is outside the tests: `conftest` replaces it when the first test runs.
HELPER = """@kernel
def helper(cards):
    return three(tuple(sorted(cards)))


@kernel
def read("""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    folder = written(tmp_path)  # The command that writes it may read it, and mark it as read.
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "cache"))
    cache_folder.cache_clear()
    yield folder
    cache_folder.cache_clear()


@pytest.mark.parametrize(
    ("end", "refusal"),
    [
        ("import os; os._exit(3)", "takes more than 90 seconds of the processor or 4 GiB of memory"),
        ("HELD = bytearray(32 << 30)", r"MemoryError \(game.py, line "),
    ],
)
def test_a_folder_that_ends_its_process_or_fills_the_memory_is_refused(folder: Path, end: str, refusal: str) -> None:
    changed(folder, "game.py", "GAME = Game(", f"{end}\n\nGAME = Game(")
    with pytest.raises(BadInput, match=refusal):
        READ_APART(folder)


def test_a_helper_that_cannot_be_compiled_is_refused_before_a_card_is_dealt(folder: Path) -> None:
    """The trial looks at what a kernel names itself; what its helpers name only the compiler finds."""
    changed(folder, "game.py", "@kernel\ndef read(", HELPER)
    changed(folder, "game.py", "Scores(three(cards[:3])", "Scores(helper(cards[:3])")
    problem = problem_of(folder)
    assert problem is not None
    assert str(problem).startswith("river_stud/game.py, line "), str(problem)
    assert "the odds cannot compile this" in str(problem)


def test_a_folder_is_read_apart_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []

    def run(command: list[str], **options: object) -> subprocess.CompletedProcess[bytes]:
        started.append(command)
        return subprocess.CompletedProcess(command, 0, b"null")

    monkeypatch.setattr(subprocess, "run", run)
    for _ in range(2):
        READ_APART(folder)
    assert started == [[sys.executable, "-m", own.FIRST_READING, str(folder)]]
    changed(folder, "paytables.toml", '"3 to 1"', '"2 to 1"')
    READ_APART(folder)
    assert len(started) == 2
