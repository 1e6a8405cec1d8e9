"""A new game in a folder of its own: written by the command, changed by a test, and asked about by its path."""

import os
import subprocess
from pathlib import Path

from pitboss.chapters import own
from tests import commands


def pitboss(*arguments: str, at: Path, stdin: str = "", games: str = "") -> subprocess.CompletedProcess[str]:
    """The command as a stranger types it, in a process that knows no game but those named."""
    return commands.pitboss(*arguments, stdin=stdin, at=at, env={**os.environ, own.GAMES_VARIABLE: games})


def written(at: Path, name: str = "river_stud", *more: str) -> Path:
    done = pitboss("new-game", name, *more, at=at)
    assert (done.returncode, done.stderr) == (0, "")
    return at / name


def changed(folder: Path, file: str, old: str, new: str, count: int = 1) -> None:
    text = (folder / file).read_text("utf-8")
    assert text.count(old) >= count, f"{file} has no {old!r}"
    (folder / file).write_text(text.replace(old, new), "utf-8")
