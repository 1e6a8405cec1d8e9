"""The command as a person types it: arguments, a folder, an environment, what is typed; then what it said and how it ended.

Each runs in a process of its own. Where a process can be forked, it is forked from one that has loaded the commands once
(`tests/warm.py`), because hundreds of tests would otherwise spend most of their time loading.
"""

import atexit
import os
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path

import pytest

from docs.press import transcript
from pitboss.chapters.own import GAMES_VARIABLE
from tests.warm import NAMED, ask

ROOT = Path(__file__).resolve().parent.parent
LIGHT = """
import contextlib, io
from pitboss.chapters import own
from pitboss.cli import main as run
own.read_apart = lambda folder: own.reading_mark(folder).touch()  # As in the tests' own processes.
for asked in (["games"], ["games", "--help"]):  # With what they draw tables and help with.
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
        run(asked)
"""
WHOLE = f"""{LIGHT}
from pitboss.cli.commands import EXAMPLES, load
for name in EXAMPLES:
    load(name)
"""


@cache
def warm(code: str = WHOLE) -> str:
    """Where the process listens that has run this code, and then runs commands with what it calls `run`."""
    place = Path(tempfile.mkdtemp(prefix="pitboss-warm-"))
    there = {key: value for key, value in os.environ.items() if key != GAMES_VARIABLE}
    process = subprocess.Popen(  # Its standard input is closed when this process ends, and then it ends too.
        [sys.executable, "-m", "tests.warm", "serve", str(place / "line"), code], cwd=ROOT, env=there,
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    assert process.stdin is not None
    atexit.register(lambda: (process.stdin.close(), process.wait()))  # type: ignore[union-attr]
    while not (place / "line").exists():
        assert process.poll() is None, "it ended before it listened"
        time.sleep(0.01)
    return str(place / "line")


def pitboss(
    *arguments: str, stdin: str = "", at: Path | None = None, env: dict[str, str] | None = None, code: str = WHOLE
) -> subprocess.CompletedProcess[str]:
    if not hasattr(os, "fork"):
        return subprocess.run(
            [sys.executable, "-m", "pitboss", *arguments], input=stdin, capture_output=True, text=True, check=False,
            cwd=at, env=env,
        )  # fmt: skip
    with tempfile.TemporaryFile() as typed, tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as complained:
        typed.write(stdin.encode())
        typed.seek(0)
        streams = [stream.fileno() for stream in (typed, said, complained)]
        surroundings = dict(os.environ) if env is None else env
        ended = ask(warm(code), list(arguments), str(at or Path.cwd()), surroundings, streams)
        told = []
        for stream in (said, complained):
            stream.seek(0)
            told.append(stream.read().decode())
    return subprocess.CompletedProcess(["pitboss", *arguments], ended, *told)


def for_a_shell(folder: Path) -> dict[str, str]:
    """An environment in which `pitboss` is the command; the script that asks for it lies in this folder."""
    script = folder / "pitboss"
    folder.mkdir(exist_ok=True)
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -IS "{ROOT / "tests" / "warm.py"}" ask "$@"\n')
    script.chmod(0o755)
    named = {NAMED: warm()} if hasattr(os, "fork") else {}
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", **named}


def set_the_press_up(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """The commands of a page run as written, in a shell that finds `pitboss` here."""
    told = for_a_shell(folder / "commands")
    monkeypatch.setattr(transcript, "COMMANDS", [str(folder / "commands"), *transcript.COMMANDS])
    monkeypatch.setenv(NAMED, told.get(NAMED, ""))
