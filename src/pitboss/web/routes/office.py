"""The office: a Rules Submission as a form, the exact hold beside every choice of it, and the papers of a table."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi import Path as InPath
from pydantic import BaseModel, Field

from pitboss.chapters import filed, find
from pitboss.errors import BadInput
from pitboss.filing.submission import Submission
from pitboss.filing.submission_file import submission_text
from pitboss.house.approvals import of_filing
from pitboss.messages import Phrase, codes, message
from pitboss.paper.papers import PAPERS, SUBMISSION
from pitboss.table.acts import FLOOR, REGULATOR
from pitboss.table.state import Rules
from pitboss.web.people.access import NotAllowed, Person
from pitboss.web.people.guard import Shown
from pitboss.web.routes.accounts import Signed
from pitboss.web.routes.approvals import submission_of
from pitboss.web.routes.guide import Checked, Draft, named_entry, worked_out
from pitboss.web.routes.protocol import for_roles
from pitboss.web.tables.floor import today
from pitboss.web.tables.papers import Asked

router = APIRouter(prefix="/api", tags=["office"])
STAFF = (FLOOR, REGULATOR)
Answer = str | int | float | bool | None
File = Annotated[str, InPath(max_length=40, description=f"One of {', '.join(PAPERS)}.")]
Day = Annotated[str, Query(max_length=40, description="The day of the filing, as it shall read.")]
A_PAPER: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The file.",
        "content": {
            kind: {"schema": {"type": "string", "format": "binary"}}
            for kind in dict.fromkeys(paper.kind for paper in PAPERS.values())
        },
    }
}


class Exact(BaseModel):
    """An exact fraction."""

    num: str
    den: str


class OptionTold(BaseModel):
    value: Answer
    words: str
    words_message: Shown
    clause: str = Field(description="Of its own; empty where the question's holds.")


class QuestionTold(BaseModel):
    """A choice that the law leaves open; problems name it by its key."""

    key: str
    kind: str = Field(description="text, whole, dollars, rate, flag or one of")
    title: str
    title_message: Shown
    clause: str
    value: Answer = Field(description="As the submission has it, right or wrong; else what is taken for it.")
    permitted: str = Field(description="In words.")
    permitted_message: Shown
    options: list[OptionTold]
    least: int | None
    most: int | None
    fixed: bool = Field(description="So at every table: not the operator's to choose.")
    pays: list[list[str]] = Field(description="Of a paytable: each hand, and what it pays under each option in turn.")
    hold: Exact | None = Field(description="Of the wager it bears on in the long run, where the rules alone say it.")


class PartTold(BaseModel):
    key: str
    title: str
    title_message: Shown
    questions: list[QuestionTold]


class Form(Checked):
    parts: list[PartTold]
    toml: str = Field(description="The same choices as a file.")


class HoldTold(BaseModel):
    """What a wager holds under one letter of its table and one set of readings: as `analyze` has it."""

    wager: str
    title: str
    title_message: Shown
    of: str = Field(description="What the hold is a part of.")
    of_message: Shown
    table: str = Field(description="The paytable whose letter bears on it; empty where none does.")
    paytable: str | None
    readings: dict[str, str | bool] = Field(description="Those that bear on it, and no others.")
    ev: Exact
    hold_pct: float
    per: str
    as_played_pct: float = Field(description="The same where the best play folds some of the hands that would win it.")
    long_run_pct: float | None = Field(description="Of a wager on a meter: what is held in the long run.")


class PaperRequest(BaseModel):
    submission: dict[str, Any] = Field(description="A Rules Submission without errors.")
    date: str = Field("", max_length=40, description="The day of the filing, as it shall read.")
    amends: str = Field("", max_length=80, description="The table whose submission a filing amends.")


def _allow(you: Person, *roles: str) -> None:
    if you.role not in roles:
        reason = "submissions-for-floor" if roles == (FLOOR,) else "office-for-floor-and-regulator"
        raise NotAllowed(message(reason), code="wrong_role")


@router.post(
    "/submissions/form", summary="A Rules Submission as a form", response_model=Form, openapi_extra=for_roles(FLOOR)
)
async def form(body: Draft, request: Request, you: Signed) -> Response:
    """Every choice with its clause, what is permitted and what stands there now; what is wrong with it, and the file.

    Send a template, a file, or the `submission` of an answer with something changed in it.
    """
    _allow(you, FLOOR)
    return await worked_out(request, "form", body.text.encode("utf-8", "replace"))


@router.get("/games/{game}/holds", summary="The hold under every choice", openapi_extra=for_roles(*STAFF))
async def holds(
    game: str,
    request: Request,
    you: Signed,
    edition: Annotated[str, Query(max_length=10, description="Of the law; else as it stands today.")] = "",
) -> list[HoldTold]:
    """What every wager holds under each letter and each reading that bears on it. The first time this takes seconds."""
    _allow(you, *STAFF)
    declared = filed({"game": game, **({"edition": edition} if edition else {})}, today())
    found = await request.app.state.casino.figures.holds(declared.key, declared.edition.since)
    return [HoldTold.model_validate(named_entry(declared, entry)) for entry in found]


@router.post(
    "/papers/{file}", summary="A paper of a submission", response_class=Response, responses=A_PAPER,
    openapi_extra=for_roles(*STAFF),
)  # fmt: skip
async def paper(file: File, body: PaperRequest, request: Request, you: Signed) -> Response:
    """The layout, the sign, the leaflet, the filing or the rules, of a submission that is being written."""
    _allow(you, *STAFF)
    submission = await asyncio.to_thread(submission_of, body.submission)
    return await printed(request, file, submission, body.submission, body.date, body.amends)


@router.get(
    "/tables/{name}/papers/{file}", summary="A paper of a table", response_class=Response, responses=A_PAPER,
    openapi_extra=for_roles(*STAFF),
)  # fmt: skip
async def paper_of_table(name: str, file: File, request: Request, you: Signed, date: Day = "") -> Response:
    """The same of a table as it is on the floor."""
    _allow(you, *STAFF)
    rules = _rules_of(request, name)
    return await printed(request, file, rules.submission, rules.data, date)


def _rules_of(request: Request, table: str) -> Rules:
    """What a table was opened under."""
    found: Rules | None = request.app.state.casino.floor.state(table).law
    if found is None:
        raise BadInput(message("table-never-opened", table=table), code="no_such_table")
    return found


async def printed(
    request: Request, file: str, submission: Submission, data: dict[str, Any], date: str, amends: str = ""
) -> Response:
    if file not in PAPERS:
        raise BadInput(message("no-such-paper", file=repr(file), files=codes(PAPERS)), code="not_found")
    old = _rules_of(request, amends) if amends else None
    if old is not None and old.game.key != submission.game.key:
        told = message("amends-other-game", table=amends, game=Phrase(old.game.name))
        raise BadInput(told, code="other_game")
    made = await _made_of(request, file, submission, data, date, old)
    name = f'attachment; filename="{submission.game.key.replace("_", "-")}-{file}"'
    return Response(made, media_type=PAPERS[file].kind, headers={"Content-Disposition": name})


async def _made_of(
    request: Request, file: str, submission: Submission, data: dict[str, Any], date: str, old: Rules | None
) -> bytes:
    if file == SUBMISSION:
        return submission_file(submission, data).encode()
    casino = request.app.state.casino
    house = await asyncio.to_thread(casino.log.current)
    on_record = tuple(of_filing(house.approvals, submission)) if house.settings.licensed else None
    before = None if old is None else _dated(old.submission, old.data)
    made: bytes = await casino.papers.make(
        Asked(file, _dated(submission, data), date, on_record, before, house.settings.paper_language)
    )
    return made


def _dated(submission: Submission, data: dict[str, Any]) -> dict[str, Any]:
    """Under the edition it was opened under, whatever the law is by now."""
    return {**data, "edition": submission.game.edition.since}


def submission_file(submission: Submission, data: dict[str, Any]) -> str:
    """The choices as a file; the edition stands in it only where it is not that of today."""
    game = submission.game
    held = find(game.key, today(), folders=False).edition == game.edition
    return submission_text(game, {key: value for key, value in data.items() if key != "edition" or not held})
