"""The guide to each game: its rules from the declaration, its exact figures, its settlement; submissions begun and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from pitboss.chapters import all_games, find, find_as_of
from pitboss.errors import BadInput
from pitboss.filing.choices import template
from pitboss.filing.lawful import checked
from pitboss.filing.submission import Submission
from pitboss.house.approvals import of_filing
from pitboss.law.game import Game
from pitboss.messages import AND, Argument, Message, Phrase, argument_from_json, english, message, phrases, with_texts
from pitboss.messages.schema import OneArgument
from pitboss.paper.rules_page import Grid, Section, rules_sections
from pitboss.paper.standing import IN_PRACTICE, standing_message
from pitboss.web.host.sandbox import Sandbox
from pitboss.web.people.guard import Arguments, Shown
from pitboss.web.routes.accounts import place_of
from pitboss.web.routes.approvals import log_of
from pitboss.web.routes.protocol import A_ROUND
from pitboss.web.tables.floor import today

router = APIRouter(prefix="/api", tags=["guide"])
BASE = "base"  # The required wagers together, as the exact figures name them.
OfTable = Annotated[str, Query(max_length=80, description="As this table is offered; else as the template offers it.")]


class GameTold(BaseModel):
    game: str
    title: str
    chapter: str
    law: str = Field(description="How its law is named.")
    seats: int
    lines: dict[str, str] = Field(description="Every wager and what it is called.")
    titles: dict[str, str] = Field(description="The same, and what meters are called, and bonuses without a stake.")
    emblem: dict[str, int | str] = Field(description="Cards before the player and the house, those open, a suit.")


class GridTold(BaseModel):
    head: list[str]
    head_message: list[Shown]
    rows: list[list[str]]
    rows_message: list[list[Shown]]


class SectionTold(BaseModel):
    title: str
    title_message: Shown
    clause: str
    paragraphs: list[str]
    paragraphs_message: list[Shown]
    grid: GridTold | None


class Draft(BaseModel):
    text: str = Field(max_length=100_000, description="A Rules Submission in TOML or JSON.")


class Reason(BaseModel):
    """A message of the catalogues: its key, and what fills its places."""

    key: str
    args: Arguments


class ProblemTold(BaseModel):
    key: str = Field(description="The setting.")
    clause: str | None
    message: str = Field(description="The reason in English.")
    reason: Reason


class ChoiceTold(BaseModel):
    key: str
    title: str
    value: str
    clause: str


class Checked(BaseModel):
    game: str
    title: str
    valid: bool
    errors: list[ProblemTold]
    warnings: list[ProblemTold] = Field(description="Lawful, but probably not what is wanted.")
    choices: list[ChoiceTold] = Field(description="Every choice it makes, in words; empty while there are errors.")
    submission: dict[str, Any] = Field(description="As read: what opening a table takes.")


class FractionSeen(TypedDict):
    """An exact fraction."""

    num: str
    den: str


class FigureRowSeen(TypedDict):
    """One row of a paytable."""

    hand: str
    hand_message: OneArgument
    odds: str
    ways: str
    probability: float
    contribution: float


class WagerFigures(TypedDict):
    """As `pitboss analyze --json` gives it, with its title."""

    title: str
    of: str
    wager: str
    paytable: str | None
    ev: FractionSeen
    hold_pct: float
    per: str
    std_dev: float
    combinations: str
    strategy: list[str]
    readings: dict[str, bool | str]
    rows: list[FigureRowSeen]


class HoldsSeen(TypedDict):
    """What a wager holds, and what it would under another reading."""

    wager: str
    title: str
    title_message: OneArgument
    per: str
    hold_pct: float
    other_hold_pct: float


class OtherReading(TypedDict):
    """A reading that is not in force, and the hold of each wager it bears on."""

    value: bool | str
    says: str
    holds: list[HoldsSeen]


class ReadingInForce(TypedDict):
    """An unclear clause: the reading in force, and the others."""

    key: str
    about: str
    clause: str
    value: bool | str
    says: str
    others: list[OtherReading]


class OddsSeen(TypedDict):
    """The exact figures of every wager offered."""

    game: str
    wagers: list[WagerFigures]
    readings: list[ReadingInForce]


def submission_of(request: Request, game: str, table: str) -> tuple[Submission, dict[str, Any]]:
    """A table's own, or the template's."""
    declared = find_as_of(game, today(), folders=False)
    if table:
        rules = request.app.state.casino.floor.state(table).law
        if rules is None or rules.game.key != declared.key:
            raise BadInput(message("no-paytable-of", table=table, game=Phrase(declared.name)), code="no_such_table")
        return rules.submission, {**rules.data, "edition": rules.submission.game.edition.since}  # As it was opened.
    data = {**tomllib.loads(template(declared)), "edition": declared.edition.since}
    return checked(declared, data)[0], data


@router.get("/games", summary="The games")
def games() -> list[GameTold]:
    """Their chapters, seats and wagers."""
    return [
        GameTold(
            game=game.key, title=game.name, chapter=game.chapter, law=str(game.law), seats=game.seats_most,
            lines={key: line.title for key, line in game.lines.items()}, titles=game.titles,
            emblem=game.look.emblem._asdict(),
        )
        for game in all_games().values()
    ]  # fmt: skip


def _house_standing(request: Request, submission: Submission) -> Message:
    """What a page says of the house: in practice, or licensed and by which approvals."""
    house = log_of(request).current()
    if not house.settings.licensed:
        return IN_PRACTICE
    return standing_message(submission, of_filing(house.approvals, submission))


@router.get("/games/{game}/rules", summary="The rules page")
def rules(game: str, request: Request, table: OfTable = "") -> list[SectionTold]:
    """Every section in the order of the chapter, from the game's declaration and the operator's choices."""
    submission, _ = submission_of(request, game, table)
    return [_section_json(section) for section in rules_sections(submission, _house_standing(request, submission))]


def _section_json(section: Section) -> SectionTold:
    made = {**section._asdict(), "grid": None if section.grid is None else _grid_json(section.grid)}
    return SectionTold.model_validate(with_texts(made, "title", "paragraphs"))


def _grid_json(grid: Grid) -> dict[str, Any]:
    rows = [with_texts({"row": row}, "row") for row in grid.rows]
    shown = {"rows": [row["row"] for row in rows], "rows_message": [row["row_message"] for row in rows]}
    return {**with_texts({"head": grid.head}, "head"), **shown}


@router.get("/games/{game}/odds", summary="The exact figures", response_model=Any)
async def odds(game: str, request: Request, table: OfTable = "") -> OddsSeen:
    """Every wager offered, under the paytable and the readings in force: exact, and what other readings would change.

    `wagers` holds entries as `pitboss analyze --json` gives them, each with its `title` and what its hold is a part `of`;
    `readings` every unclear clause with the reading in force, the others, and the hold of each wager they bear on. The first
    time this takes seconds.
    """
    submission, data = submission_of(request, game, table)
    entries = await request.app.state.casino.figures.of(data)
    declared = submission.game
    wagers: list[Any] = [
        {
            **named_entry(declared, {key: value for key, value in entry.items() if key != "nets"}),
            "publication": english(argument_from_json(entry["publication_message"])),
        }
        for entry in entries
    ]
    return {"game": declared.key, "wagers": wagers, "readings": _readings_told(submission, wagers)}


def named_entry(game: Game, entry: Mapping[str, Any]) -> Any:
    """The figures of a wager, with its title and what its hold is a part of."""
    named = {"title": title_of(game, entry["wager"]), "of": of_what(game, entry["wager"])}
    return with_texts({**entry, **named}, *named)


def of_what(game: Game, wager: str) -> Message:
    """The base of a hold: the wager that raises are multiples of, or the stake itself."""
    return message("of-wager", wager=Phrase(game.title_of(game.ante))) if wager == BASE else message("of-stake")


def title_of(game: Game, wager: str) -> Argument:
    if wager != BASE:
        return Phrase(game.title_of(wager))
    staked = phrases((game.lines[key].title for key in game.base if not game.lines[key].rides), AND)
    return message("wagers-together", wagers=staked)


def _readings_told(submission: Submission, wagers: list[dict[str, Any]]) -> list[ReadingInForce]:
    """The reading in force beside each other one, with what that would do to the edge, all else as it is."""
    found: list[ReadingInForce] = []
    for key, reading in submission.game.readings.items():
        value = submission.readings[key]
        others: list[OtherReading] = [
            {"value": other, "says": says, "holds": _held_otherwise(wagers, key, other)}
            for other, says in zip(reading.values, reading.says, strict=True)
            if other != value
        ]
        found.append({
            "key": key, "about": reading.about, "clause": reading.clause, "value": value,
            "says": reading.says[reading.values.index(value)], "others": others,
        })  # fmt: skip
    return found


def _held_otherwise(wagers: list[dict[str, Any]], key: str, value: str | bool) -> list[HoldsSeen]:
    """Each wager that this reading bears on: what it holds, and what it would."""
    return [
        {
            "wager": entry["wager"], "title": entry["title"], "title_message": entry["title_message"],
            "per": entry["per"], "hold_pct": entry["hold_pct"],
            "other_hold_pct": other["hold_pct"],
        }
        for entry in wagers
        for other in entry["other_readings"]
        if other["readings"] == {**entry["readings"], key: value} and key in entry["readings"]
    ]  # fmt: skip


@router.get("/games/{game}/template", summary="A submission to begin with", response_class=PlainTextResponse)
def submission_template(game: str) -> str:
    """A complete, lawful Rules Submission as TOML, with notes, by the law of today."""
    return template(find(game, today(), folders=False))


@router.post("/submissions/check", summary="Check a Rules Submission", response_model=Checked)
async def check(body: Draft, request: Request) -> Response:
    """Is it lawful? All errors at once, each with its clause and what would be right, as `pitboss submission check`."""
    return await worked_out(request, "check", body.text.encode("utf-8", "replace"))


@router.post("/settle", summary="Settle a round", openapi_extra=A_ROUND)
async def settle(request: Request) -> Any:
    """Settle a round, or a list of up to 200 rounds, as the command of that name does."""
    return await worked_out(request, "settle", await request.body())


async def worked_out(request: Request, task: str, data: bytes) -> Response:
    """Off the tables' loop and within bounds: anyone may ask."""
    sandbox: Sandbox = request.app.state.casino.sandbox
    return Response(await sandbox.do(task, data, place_of(request)), media_type="application/json")
