"""The commands of a page, run as written: in order, in one shell, in a clean folder; what they say is kept in the page.

A `console` block holds commands after a `$` (further lines of one after `>`) and below each what it said. A block with
`file=NAME` beside its language is shown and written, a `diff` so changes that file; with any other word there it is shown
alone (`console elsewhere`, for commands on another machine). In what is kept, `[…]` stands for anything: a rate, a port.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
AT_HAND = ("examples", "submissions")  # What a page may use of the repository, as from its top folder.
FENCE = re.compile(r"^```(\w+)(?: file=(\S+))?$")
EDITED = Path(__file__).with_name("edited.py")
ANYTHING = "[…]"
SECONDS_MOST = 300
COMMANDS = [str(Path(sys.executable).parent)]  # Where `pitboss` and `python` are looked for first.
MARK = "~~~ said, and left with"


class Step(NamedTuple):
    """One command of a page and what the page says it answers, at these lines of the page."""

    command: str
    kept: str
    first: int  # Lines of the answer, from and up to.
    last: int


class File(NamedTuple):
    """A file that a page shows and has written."""

    name: str
    text: str


class Edit(NamedTuple):
    """A file that a page changes, and how."""

    name: str
    text: str


class Said(NamedTuple):
    text: str
    status: int


def fenced(text: str) -> Iterator[tuple[str, str, int, list[str]]]:
    """Each fenced block: its language, the file it is, the number of its first line, its lines."""
    lines, at = text.split("\n"), 0
    while at < len(lines):
        opened = FENCE.match(lines[at])
        at += 1
        if opened:
            end = lines.index("```", at)
            yield opened[1], opened[2] or "", at, lines[at:end]
            at = end + 1


def steps_of(text: str) -> list[Step | File | Edit]:
    """All that a page does, in order."""
    found: list[Step | File | Edit] = []
    for language, name, first, lines in fenced(text):
        if name:
            found.append((Edit if language == "diff" else File)(name, "\n".join(lines) + "\n"))
        elif language == "console":
            found += commands(first, lines)
    return found


def commands(first: int, lines: list[str]) -> Iterator[Step]:
    starts = [at for at, line in enumerate(lines) if line.startswith("$ ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        below = start + 1
        while below < end and lines[below].startswith("> "):
            below += 1
        command = "\n".join(line[2:] for line in lines[start:below])
        yield Step(command, "\n".join(lines[below:end]), first + below, first + end)


def run(steps: Iterable[Step | File | Edit], folder: Path) -> list[Said]:
    """What each command said, standard error included, and how it ended. What it left running is ended too."""
    kept = folder / ".kept"
    kept.mkdir()
    script, asked = ["set -o pipefail"], 0
    for number, step in enumerate(steps):
        if isinstance(step, File | Edit):
            (kept / str(number)).write_text(step.text, "utf-8")
        if isinstance(step, Edit):
            script.append(f"'{sys.executable}' '{EDITED}' .kept/{number} {step.name} || exit")
        elif isinstance(step, File):
            script.append(f"mkdir -p {Path(step.name).parent}; cp .kept/{number} {step.name}")
        else:
            asked += 1
            script.append(f"{step.command}\n_status=$?; printf '\\n%s %s\\n' '{MARK}' $_status; (exit $_status)")
    (kept / "script").write_text("\n".join(script) + "\n", "utf-8")
    shelled(folder, kept)
    text = (kept / "output").read_text("utf-8")
    said = re.findall(rf"(.*?)\n{MARK} (\d+)\n", text, re.DOTALL)
    assert len(said) == asked, f"the shell ended after {len(said)} of {asked} commands:\n{text[-2000:]}"
    return [Said(trimmed(words), int(status)) for words, status in said]


def shelled(folder: Path, kept: Path) -> None:
    """Run the script. All it starts holds the writing end of a pipe: when that is closed, the last of it has ended."""
    reader, writer = os.pipe()
    with (kept / "output").open("wb") as output, os.fdopen(reader) as ended:
        shell = subprocess.Popen(
            ["bash", ".kept/script"], cwd=folder, env=surroundings(folder), stdin=subprocess.DEVNULL, stdout=output,
            stderr=subprocess.STDOUT, start_new_session=True, pass_fds=[writer],
        )  # fmt: skip
        os.close(writer)
        try:
            shell.wait(SECONDS_MOST)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(shell.pid, signal.SIGKILL)
            shell.wait()
            ended.read()


def surroundings(folder: Path) -> dict[str, str]:
    """The commands of this environment, a plain terminal of a hundred columns, data of one's own in the folder."""
    found = {key: value for key, value in os.environ.items() if key not in ("PITBOSS_DATABASE", "FORCE_COLOR")}
    path = os.pathsep.join([*COMMANDS, os.environ["PATH"]])
    return found | {
        "PATH": path, "COLUMNS": "100", "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(folder / ".data"),
    }  # fmt: skip


def trimmed(text: str) -> str:
    """No spaces at the ends of lines, no empty lines at the end."""
    return "\n".join(line.rstrip() for line in text.split("\n")).rstrip("\n")


def agrees(kept: str, said: str) -> bool:
    """Is this what the page says, whatever stands for anything?"""
    pattern = ".*?".join(re.escape(part) for part in kept.split(ANYTHING))
    return re.fullmatch(pattern, said, re.DOTALL) is not None


def replayed(text: str) -> list[tuple[Step, Said]]:
    """A page's commands with what they say now, run in a folder made for it."""
    steps = steps_of(text)
    asked = [step for step in steps if isinstance(step, Step)]
    if not asked:
        return []
    with tempfile.TemporaryDirectory(prefix="pitboss-page-") as made:
        folder = Path(made)
        for name in AT_HAND:
            (folder / name).symlink_to(ROOT / name)
        return list(zip(asked, run(steps, folder), strict=True))


def refreshed(text: str) -> str:
    """The page with every answer that no longer agrees put right."""
    lines = text.split("\n")
    for step, said in reversed(replayed(text)):
        if not agrees(step.kept, said.text):
            lines[step.first : step.last] = said.text.split("\n") if said.text else []
    return "\n".join(lines)


def unannounced(told: list[tuple[Step, Said]]) -> list[str]:
    """Commands that failed without the page showing it: where a failure is the point, `echo $?` comes next."""
    found = []
    for at, (step, said) in enumerate(told):
        shown = at + 1 < len(told) and told[at + 1][0].command == "echo $?"
        if said.status and not shown:
            found.append(f"$ {step.command}\n{said.text}\n(left with {said.status})")
    return found
