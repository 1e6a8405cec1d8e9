"""The guide to each game: its rules from the declaration, its settlement, a template for its submission."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from tablestakes.chapters import GAMES, find
from tablestakes.errors import BadInput
from tablestakes.exchange import settle_json, settle_many
from tablestakes.paper.rules_page import rules_page
from tablestakes.rules.filing import template
from tablestakes.rules.lawful import checked

router = APIRouter(prefix="/api", tags=["guide"])


@router.get("/games")
def games() -> list[dict[str, Any]]:
    """The six games."""
    return [
        {
            "game": game.key, "title": game.name, "chapter": game.chapter, "seats": game.seats_most,
            "lines": {key: line.title for key, line in game.lines.items()},
        }
        for game in GAMES.values()
    ]  # fmt: skip


@router.get("/games/{game}/rules")
def rules(game: str, request: Request, table: str = "") -> list[dict[str, Any]]:
    """The rules page: of a table as it is offered, or of the game as the template offers it."""
    floor = request.app.state.casino.floor
    if table:
        submission = floor.state(table).rules.submission
    else:
        declared = find(game)
        submission = checked(declared, tomllib.loads(template(declared)))[0]
    return [
        {
            "title": section.title, "clause": section.clause, "paragraphs": list(section.paragraphs),
            "grid": None if section.grid is None else section.grid._asdict(),
        }
        for section in rules_page(submission)
    ]  # fmt: skip


@router.get("/games/{game}/template", response_class=PlainTextResponse)
def submission_template(game: str) -> str:
    """A Rules Submission to begin with, as TOML."""
    return template(find(game))


@router.post("/settle")
async def settle(request: Request) -> Any:
    """Settle a round, or a list of rounds, as the command of that name does."""
    try:
        data = msgspec.json.decode(await request.body())
    except msgspec.DecodeError as error:
        raise BadInput(f"not JSON: {error}", code="bad_json") from error
    return settle_many(data)[0] if isinstance(data, list) else settle_json(data)
