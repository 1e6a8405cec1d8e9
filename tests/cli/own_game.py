"""A new game in a folder of its own: written by the command, changed by a test, and asked about by its path."""

import os
import subprocess
import sys
from pathlib import Path

from pitboss.chapters import own


def pitboss(*arguments: str, at: Path, stdin: str = "", games: str = "") -> subprocess.CompletedProcess[str]:
    """The command as a stranger types it, in a process that knows no game but those named."""
    known = {**os.environ, own.GAMES_VARIABLE: games}
    command = [sys.executable, "-m", "pitboss", *arguments]
    return subprocess.run(
        command, input=stdin, capture_output=True, text=True, timeout=240, cwd=at, env=known, check=False
    )


def written(at: Path, name: str = "river_stud", *more: str) -> Path:
    done = pitboss("new-game", name, *more, at=at)
    assert (done.returncode, done.stderr) == (0, "")
    return at / name


def changed(folder: Path, file: str, old: str, new: str, count: int = 1) -> None:
    text = (folder / file).read_text("utf-8")
    assert text.count(old) >= count, f"{file} has no {old!r}"
    (folder / file).write_text(text.replace(old, new), "utf-8")
