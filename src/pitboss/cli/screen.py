"""What commands share in showing things: tables on a terminal, JSON for programs, files and standard input."""

from __future__ import annotations

import errno
import io
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Annotated, Any, BinaryIO, cast

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from pitboss import documents
from pitboss.chapters import texts_in
from pitboss.clause import cite_text
from pitboss.cli.fitting import Cell, Fitting, Paper
from pitboss.errors import BadInput, unreadable, unwritable
from pitboss.messages import Argument, Catalogue, catalogue, codes, languages, message

PATIENCE_SECONDS = 1.0  # After which a person wants to see that something is going on.
BEGAN = (
    time.monotonic() - time.process_time()
)  # When the command was given: what was loaded since has taken its time too.

Force = Annotated[bool, typer.Option("--force", help="option-force")]


# --- Words ---


class Speech:
    """The language in which this command speaks."""

    texts: Catalogue | None = None  # English.


def use_language(language: str) -> None:
    """Speak this language from now on."""
    if language not in languages():
        raise BadInput(message("language-unknown", language=repr(language), known=codes(languages())))
    Speech.texts = None if language == languages()[0] else texts_in(language)


def texts() -> Catalogue:
    """The texts of the chosen language."""
    return Speech.texts or catalogue()


def text(argument: Argument) -> str:
    return texts().argument_text(argument)


def say(key: str, /, **args: Argument | Path | Exception) -> str:
    """The text of a message in the chosen language."""
    return text(message(key, **args))


def console() -> Console:
    """Colors on a terminal; plain and wide when piped."""
    return Paper(width=None if sys.stdout.isatty() else 160, highlight=False, soft_wrap=False, emoji=False)


def print_json(value: Any) -> None:
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")
    sys.stdout.flush()


# --- Tables ---


def table(head: tuple[str, ...], rows: Sequence[tuple[Cell, ...]], title: str = "", margin: int = 0) -> Fitting:
    return Fitting(head, rows, title, margin)


def cite(clause: str) -> Text:
    return Text(cite_text(clause), "dim")


# --- Patience ---


@contextmanager
def patience(what: str = "") -> Iterator[Callable[[int, int, str], None] | None]:
    """A bar on standard error, if that is a terminal and the command takes longer than a moment, its loading included."""
    if not sys.stderr.isatty():
        yield None
        return
    with_bar = Progress(console=Console(stderr=True), transient=True)
    task = with_bar.add_task(what, total=None)
    timer = Timer(max(0.0, BEGAN + PATIENCE_SECONDS - time.monotonic()), with_bar.start)
    timer.daemon = True
    timer.start()
    try:
        yield lambda done, total, what: with_bar.update(task, completed=done, total=total, description=what)
    finally:
        timer.cancel()
        timer.join()
        with_bar.stop()


# --- Files ---


def read_bytes(path: str) -> bytes:
    """A file, or standard input for a dash."""
    if path == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise unreadable(path, error) from error


def read_json(path: str) -> Any:
    return documents.read_json(read_bytes(path), path)


def read_toml(path: str) -> dict[str, Any]:
    try:
        text = read_bytes(path).decode()
    except UnicodeDecodeError as error:
        raise BadInput(message("file-no-toml", file=path, why=error), code="bad_toml") from error
    return documents.read_toml(text, path)


def place(path: str | Path, force: bool) -> Path:
    """Where a file may be written: asked before the work is done for it. Nothing is written over unasked."""
    found = Path(path)
    if found.is_file() and not force:
        raise BadInput(message("file-there", file=path), code="file_exists")
    if not found.absolute().parent.is_dir():
        raise BadInput(message("file-no-folder", file=path, folder=found.parent), code="cannot_write")
    return found


def drawing(path: str, force: bool) -> Path:
    """Where a drawing may be written: it is an SVG, and its name says so."""
    if Path(path).suffix != ".svg":
        raise BadInput(message("file-no-svg", file=path), code="bad_file")
    return place(path, force)


def write_text(path: str | Path, text: str, force: bool) -> None:
    write_bytes(path, text.encode(), force)


def write_bytes(path: str | Path, content: bytes, force: bool) -> None:
    try:
        place(path, force).write_bytes(content)
    except OSError as error:
        raise unwritable(path, error) from error


# --- Pipes ---


class Outliving(io.FileIO):
    """A pipe whose reader may leave: what nobody wants to read any more is dropped, and that is no error.

    Any other failure, as of a full disk, is told once; what is left over is dropped then too.
    """

    failed = False

    def write(self, data: Any) -> int:
        try:
            return super().write(data)
        except OSError as error:
            left = error.errno in (errno.EPIPE, errno.EINVAL if os.name == "nt" else errno.EPIPE)
            if not (left or self.failed):
                self.failed = True
                raise
            return memoryview(data).nbytes


@contextmanager
def outliving_readers() -> Iterator[None]:
    """`pitboss clauses | head -1` ends well."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = map(_outliving, before)
    try:
        yield
    finally:
        ours, (sys.stdout, sys.stderr) = (sys.stdout, sys.stderr), before
        for stream in ours:
            stream.flush()


def _outliving(stream: Any) -> Any:
    try:
        number = stream.fileno()
    except (OSError, AttributeError, ValueError):  # No file: a test or a notebook listens.
        return stream
    if stream.isatty():
        return stream
    stream.flush()
    raw = cast(BinaryIO, io.BufferedWriter(Outliving(number, "w", closefd=False)))
    return io.TextIOWrapper(raw, encoding=stream.encoding, errors="replace", line_buffering=stream.line_buffering)
