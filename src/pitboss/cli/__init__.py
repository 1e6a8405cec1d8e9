"""The command line: what comes before a command, and how its errors end. `commands.py` lists the commands."""

from __future__ import annotations

import errno
import gc
import re
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from pitboss import __version__, extras
from pitboss.chapters import enter, own
from pitboss.citation import cite_text
from pitboss.cli.commands import CommandGroup
from pitboss.cli.screen import outliving_readers, texts, use_language
from pitboss.errors import BadInput, PitbossError, Refusal, printable
from pitboss.messages import message

POSSIBLE = re.compile(r" \(Possible options: ([^)]+)\)$")

COLLECTED_AFTER = 50_000, 20, 100

app = typer.Typer(
    name="pitboss",
    cls=CommandGroup,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _say_version(asked: bool) -> None:
    if asked:
        typer.echo(f"pitboss {__version__}")
        raise typer.Exit


def _speak(language: str) -> str:
    """Choose the language before a command is looked up, so that its help is in that language."""
    use_language(language)
    return language


@app.callback()
def house_itself(
    games: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FOLDER",
            help="option-games",
        ),
    ] = None,
    language: Annotated[
        str,
        typer.Option(
            metavar="LANGUAGE",
            help="option-language",
            callback=_speak,
            is_eager=True,
        ),
    ] = "en",
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="option-version")
    ] = False,
) -> None:
    """What may be asked before a command is named."""
    for folder in games or []:
        enter(own.load(Path(folder)))


def main(argv: list[str] | None = None) -> None:
    """Run a command and leave with its exit code: 0 done, 1 the answer is no, 2 bad usage or bad input."""
    collect_seldom()
    arguments = sys.argv[1:] if argv is None else argv
    code: object
    try:
        with outliving_readers():
            code = _run(arguments)
    except OSError as error:  # Of what was said last: the disk behind `> FILE` is full.
        code = tell(_of_the_machine(error), as_json=False)
    sys.exit(code if isinstance(code, int) else 0)


def collect_seldom() -> None:
    """Most of what a command makes stays until it ends, and hardly any of it refers back to itself: a collector that looked
    through it every few hundred things would take a fifth of the time of `settle`."""
    gc.set_threshold(*COLLECTED_AFTER)


def _run(arguments: list[str]) -> object:
    as_json = "--json" in arguments
    use_language("en")
    try:
        with extras.named():
            return app(arguments, standalone_mode=False, prog_name="pitboss")
    except PitbossError as error:
        return tell(error, as_json)
    except typer.TyperException as usage:
        told = POSSIBLE.sub(r"; did you mean \1?", usage.format_message())
        return tell(PitbossError(told, code="bad_usage"), as_json)
    except OSError as error:
        return tell(_of_the_machine(error), as_json)
    except UnicodeEncodeError as error:
        return tell(_no_text(error), as_json)
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except Exception as error:
        if (refused := _of_the_database(error) or own.compiler_problem(error, own.folders())) is None:
            raise
        return tell(refused, as_json)


def _of_the_database(error: Exception) -> PitbossError | None:
    """A database that cannot be written, or is gone, is told like any other; None for what is a mistake of ours."""
    if not type(error).__module__.startswith("sqlalchemy."):
        return None
    with extras.named():  # The extra is there: the error comes from it.
        from pitboss.log.database import StoreDown, cause_of

    return StoreDown(message("database-refuses", why=cause_of(error)), code="store_down")


def _no_text(error: UnicodeEncodeError) -> BadInput:
    """An argument may be any bytes; what goes into a log, a paper or an answer is text."""
    given = error.object[max(0, error.start - 20) : error.end + 20]
    return BadInput(message("bytes-no-text", given=f"{given!a}"), code="bad_text")


def _of_the_machine(error: OSError) -> BadInput:
    """A file or a disk that does not do as it was told is no mistake of ours, nor of the law's: it is named."""
    what = f"{error.filename}: " if error.filename else ""
    writing = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EFBIG)
    return BadInput(
        message("machine-says", file=what, why=error.strerror or error),
        code="cannot_write" if writing else "no_such_file",
    )


def _on_one_line(message: str) -> str:
    """What was typed may stand in it, and what a terminal obeys may be in that: it is shown, and not obeyed."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in message)


def tell(error: PitbossError, as_json: bool) -> int:
    """One clear message. With --json it is the answer, and stands on both outputs so that neither reader misses it."""
    if as_json:
        shown = msgspec.json.encode(error.as_dict()).decode()
        sys.stdout.write(shown + "\n")
        sys.stderr.write(shown + "\n")
    else:
        cited = f" ({cite_text(error.clause)})" if error.clause else ""
        sys.stderr.write(f"pitboss: {_on_one_line(printable(texts().text(error.reason)) + cited)}\n")
    return 1 if isinstance(error, Refusal) else 2
