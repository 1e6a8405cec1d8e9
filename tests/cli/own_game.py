"""A new game in a folder of its own: written by the command, changed by a test, and asked about by its path."""

import os
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from pitboss.chapters import own
from tests import commands

NAME = "river_stud"


def pitboss(*arguments: str, at: Path, stdin: str = "", games: str = "") -> subprocess.CompletedProcess[str]:
    """The command as a stranger types it, in a process that knows no game but those named."""
    return commands.pitboss(*arguments, stdin=stdin, at=at, env={**os.environ, own.GAMES_VARIABLE: games})


def written(at: Path, name: str = NAME, *more: str) -> Path:
    if (name, more) == (NAME, ()):
        for path, text in begun().items():
            (at / path).parent.mkdir(parents=True, exist_ok=True)
            (at / path).write_bytes(text)
        return at / name
    done = pitboss("new-game", name, *more, at=at)
    assert (done.returncode, done.stderr) == (0, "")
    return at / name


@cache
def begun() -> dict[Path, bytes]:
    """What the command writes where nothing more is said, file by file."""
    with TemporaryDirectory() as folder:
        done = pitboss("new-game", NAME, at=Path(folder))
        assert (done.returncode, done.stderr) == (0, "")
        files = (path for path in Path(folder).rglob("*") if path.is_file())
        return {path.relative_to(folder): path.read_bytes() for path in files}


def changed(folder: Path, file: str, old: str, new: str, count: int = 1) -> None:
    text = (folder / file).read_text("utf-8")
    assert text.count(old) >= count, f"{file} has no {old!r}"
    (folder / file).write_text(text.replace(old, new), "utf-8")
