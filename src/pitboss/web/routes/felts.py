"""What a table's page asks once: the felt, a clause in our own words, the rounds played of late."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Query, Request

from pitboss.chapters import all_games, index
from pitboss.clause import HOUSE_RULE, Clause
from pitboss.errors import BadInput
from pitboss.law.game import Law
from pitboss.messages import message
from pitboss.web.routes.accounts import maybe_person
from pitboss.web.routes.tables import floor_of
from pitboss.web.screens.felt import felt
from pitboss.web.screens.privacy import KNOWS_ALL
from pitboss.web.screens.recent import recent

HOUSE_GIST = "A rule of this house. The operator files it; no paragraph of the regulation orders it."

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/tables/{name}/felt", summary="The felt")
def one_felt(name: str, request: Request) -> dict[str, Any]:
    """The layout under the table's Rules Submission: areas, bounds, odds, legends, the readings in force."""
    state = floor_of(request).state(name)
    if state.law is None:
        raise BadInput(message("table-not-open", table=name), code="not_now")
    return {**felt(state.rules.submission, state.virtual), "filing": state.rules.filing}


@router.get("/tables/{name}/rounds", summary="The rounds of late")
def rounds(name: str, request: Request, last: int = Query(20, ge=1, le=200)) -> list[dict[str, Any]]:
    """The rounds that are over, the newest first: what you won or lost, with your own lines explained; for dealers, the
    floor and the regulator what every seat did.
    """
    floor, you = floor_of(request), maybe_person(request)
    rules = floor.state(name).law
    everyone = you is not None and you.role in KNOWS_ALL
    return recent(floor.house.store, name, last, "" if you is None or everyone else you.name, rules, everyone)


def law_of(clause: str) -> Law:
    """The law of the game whose clause it is."""
    return next(game.law for game in all_games().values() if clause.startswith(f"{game.chapter}."))


@router.get("/clauses/{clause}", summary="What a clause says")
def one_clause(clause: str) -> dict[str, Any]:
    """What a clause says, in our own words; and the clauses it stands in. A house rule is cited as the Rules Submission."""
    if clause == HOUSE_RULE:
        return {"clause": clause, "cited": clause, "gist": HOUSE_GIST, "within": []}
    found = Clause(clause)
    parts = [f"{found.chapter}.{found.section}", *(f"({paragraph})" for paragraph in found.paragraphs)]
    stems = ("".join(parts[:depth]) for depth in range(1, len(parts)))
    above = [index()[stem] for stem in stems if stem in index()]
    entry = index().get(str(found))
    if entry is None and not above:
        raise BadInput(message("clause-unknown", clause=str(found)), code="no_such_clause")
    return {
        "clause": str(found),
        "cited": law_of(str(found)).cite(str(found)),
        "gist": None if entry is None else entry.gist,
        "within": [{"clause": one.clause, "gist": one.gist} for one in above],
    }
