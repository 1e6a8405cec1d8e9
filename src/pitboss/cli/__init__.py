"""The command line. Each room has its commands in a module of its own; here they are put together and errors end."""

from __future__ import annotations

import sys
from typing import Annotated

import msgspec
import typer

from pitboss import __version__
from pitboss.cli import (
    filings,
    house,
    keys,
    lab,
    odds,
    papers,
    play,
    records,
    rulebook,
    server,
    settings,
    simulate,
    train,
)
from pitboss.errors import PitbossError, Refusal

app = typer.Typer(
    name="pitboss",
    help="Six regulated poker-style table games of 58 Pa. Code: their rules, settlement and odds, each with its clause.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def say_version(asked: bool) -> None:
    if asked:
        typer.echo(f"pitboss {__version__}")
        raise typer.Exit


@app.callback()
def house_itself(
    version: Annotated[
        bool, typer.Option("--version", callback=say_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """What may be asked before a command is named."""


rulebook.add_to(app)
filings.add_to(app)
odds.add_to(app)
lab.add_to(app)
simulate.add_to(app)
house.add_to(app)
play.add_to(app)
records.add_to(app)
keys.add_to(app)
papers.add_to(app)
train.add_to(app)
server.add_to(app)
settings.add_to(app)


def main(argv: list[str] | None = None) -> None:
    """Run a command and leave with its exit code: 0 done, 1 the answer is no, 2 bad usage or bad input."""
    arguments = sys.argv[1:] if argv is None else argv
    try:
        code = app(arguments, standalone_mode=False, prog_name="pitboss")
    except PitbossError as error:
        code = tell(error, as_json="--json" in arguments)
    except typer.TyperException as usage:
        told = PitbossError(usage.format_message(), code="bad_usage")
        code = tell(told, as_json="--json" in arguments)
    except (BrokenPipeError, typer.Abort, KeyboardInterrupt):
        code = 130
    sys.exit(code if isinstance(code, int) else 0)


def tell(error: PitbossError, as_json: bool) -> int:
    """One clear message. With --json it is the answer, and stands on both outputs so that neither reader misses it."""
    if as_json:
        shown = msgspec.json.encode(error.as_dict()).decode()
        sys.stdout.write(shown + "\n")
        sys.stderr.write(shown + "\n")
    else:
        sys.stderr.write(f"pitboss: {error}\n")
    return 1 if isinstance(error, Refusal) else 2
