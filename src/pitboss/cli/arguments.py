"""Arguments and options that several commands take, and what they name: a game, a day, a reading, a house."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from typing import Annotated

import typer

from pitboss.chapters import all_games, find_as_of, own
from pitboss.errors import BadInput
from pitboss.law.edition import day
from pitboss.law.game import Game
from pitboss.messages import message

NUMBER = re.compile(r"-?\d{1,15}(\.\d{1,15}|/\d{1,15})?", re.ASCII)
DEFAULT = "sqlite:///pitboss.db"
OWNER = "house"  # The name under which a command writes into the house's log.


def games_begun(incomplete: str) -> list[str]:
    """For the shell that completes a name."""
    return [key for key in all_games() if key.startswith(incomplete.lower().replace("-", "_"))]


GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="option-game",
        autocompletion=games_begun,
    ),
]
SubmissionFile = Annotated[str | None, typer.Option("--submission", metavar="FILE", help="option-submission")]
FileName = Annotated[str, typer.Argument(metavar="FILE", help="option-submission-file")]
OnDay = Annotated[str | None, typer.Option("--on", metavar="DATE", help="option-on")]
AsJson = Annotated[bool, typer.Option("--json", help="option-json")]
ReadingOptions = Annotated[
    list[str] | None,
    typer.Option("--reading", metavar="KEY=VALUE", help="option-reading"),
]
Letter = Annotated[str | None, typer.Option("--paytable", metavar="L", help="option-paytable")]
Database = Annotated[
    str,
    typer.Option("--database", metavar="URL", envvar="PITBOSS_DATABASE", help="option-database"),
]
OfHouse = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="option-paper-house"),
]


def law_of(on: str | None) -> str:
    """The day whose law is asked for."""
    return day(on, "--on") if on is not None else date.today().isoformat()


def find_today(game: str) -> Game:
    """A game by the law of today, whatever is amended from a later day on."""
    return find_as_of(game, law_of(None))


def typed(game: Game) -> str:
    """How this game is named at the command line: one that lies in a folder, by the folder."""
    return str(game.folder) if str(game.folder) in own.folders() else game.key


def fraction_from(text: str) -> Fraction | None:
    """A number as people write one: 4.5, or 9/2. None for what is none, or has more digits than anyone means."""
    if not NUMBER.fullmatch(text.strip()):
        return None
    try:
        return Fraction(text.strip())
    except ZeroDivisionError:
        return None


def readings_from(options: Sequence[str]) -> dict[str, str | bool]:
    """KEY=VALUE, where true and false are what they say."""
    readings: dict[str, str | bool] = {}
    for option in options:
        key, equals, value = (part.strip() for part in option.partition("="))
        if not (key and equals and value):
            raise BadInput(message("reading-option-bad", text=repr(option)), code="bad_reading")
        readings[key.lower().replace("-", "_")] = {"true": True, "false": False}.get(value.lower(), value)
    return readings
