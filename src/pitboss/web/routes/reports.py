"""The house's figures over a period: drop, handle, win and hold beside theory; as JSON, and each table of it as CSV."""

from __future__ import annotations

import asyncio
import csv
import io
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi import Path as InPath
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from pitboss.errors import BadInput
from pitboss.log.projection import project
from pitboss.messages import codes, message
from pitboss.money import dollars
from pitboss.projections.reports import ALWAYS, Period, Report, report
from pitboss.projections.trays import TRAY
from pitboss.theoretical_hold import ExactFigure, ReportSeen, compare, report_as_dict
from pitboss.web.routes.records import FOR_AUDITORS, Auditor, Moment, store_of
from pitboss.web.tables.figures import Figures, figure

router = APIRouter(prefix="/api", tags=["records"])
PARTS = ("tables", "games", "wagers", "theory", "hours", "jackpots", "irregularities", "voids")
Theory = Annotated[bool, Query(description="With what each wager should have held; the first time this takes a while.")]


class Moved(BaseModel):
    at: int
    by: str
    what: str = Field(description="opening, fill or credit")
    amount: str
    held: str = Field(description="In the container then.")


class Inventory(BaseModel):
    opening: str
    fills: str
    credits: str
    held: str = Field(description="Dollars in the table inventory container now.")
    drop: str = Field(description="Cash in the drop box since the table was opened.")
    win: str = Field(description="By the count: drop, what is held and credits, less the opening and fills.")
    chips_out: str = Field(description="Chips that players hold or have staked.")
    movements: list[Moved]


@router.get("/tables/{name}/tray", summary="The table's chips", openapi_extra=FOR_AUDITORS)
async def inventory(name: str, request: Request, you: Auditor) -> Inventory:
    """For the floor and the regulator: what the container opened with, fills and credits since, and what it holds."""
    state = request.app.state.casino.floor.state(name)
    tray = await asyncio.to_thread(project, store_of(request), TRAY, name)
    out = sum(cents for account, cents in state.money.items() if account.startswith(("player:", "account:", "bet:")))
    return Inventory(
        opening=dollars(tray.opening), fills=dollars(tray.total("fill")), credits=dollars(tray.total("credit")),
        held=dollars(tray.held), drop=dollars(tray.dropped), win=dollars(tray.win), chips_out=dollars(out),
        movements=[
            Moved(at=one.at, by=one.by, what=one.what, amount=dollars(one.cents), held=dollars(one.held))
            for one in tray.movements
        ],
    )  # fmt: skip


@router.get("/report", summary="Drop, handle, win and hold", openapi_extra=FOR_AUDITORS, response_model=Any)
async def figures(
    request: Request, you: Auditor, since: Moment = None, until: Moment = None, theory: Theory = False
) -> ReportSeen:
    """For the floor and the regulator: by table, game, wager and hour; jackpots, voids and irregularities; theory."""
    return await made(request, since, until, theory)


@router.get(
    "/report/{part}.csv", summary="One table of the report", response_class=PlainTextResponse,
    responses={200: {"content": {"text/csv": {"schema": {"type": "string"}}}}}, openapi_extra=FOR_AUDITORS,
)  # fmt: skip
async def as_csv(
    part: Annotated[str, InPath(description=f"One of {', '.join(PARTS)}.")],
    request: Request,
    you: Auditor,
    since: Moment = None,
    until: Moment = None,
) -> PlainTextResponse:
    """For the floor and the regulator: a part of the report for a spreadsheet."""
    if part not in PARTS:
        raise BadInput(message("report-part-unknown", part=repr(part), parts=codes(PARTS)), code="not_found")
    found = await made(request, since, until, theory=part == "theory")
    rows: Any = {**found}[part]
    if isinstance(rows, dict):
        rows = [{part.removesuffix("s"): name, **row} for name, row in rows.items()]
    shown = [{key: value for key, value in _flat(row).items() if value is not None} for row in rows]
    heads = list(dict.fromkeys(key for row in shown for key in row))
    file = io.StringIO()
    writer = csv.DictWriter(file, heads)
    writer.writeheader()
    writer.writerows(shown)
    name = {"Content-Disposition": f'attachment; filename="{part}.csv"'}
    return PlainTextResponse(file.getvalue(), headers=name, media_type="text/csv")


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    """A table in a table, such as theory, becomes columns of its own."""
    found: dict[str, Any] = {}
    for key, value in row.items():
        if isinstance(value, dict):
            found |= {f"{key}_{inner}": each for inner, each in value.items()}
        else:
            found[key] = value
    return found


async def made(request: Request, since: int | None, until: int | None, theory: bool) -> ReportSeen:
    period = ALWAYS if since is None and until is None else Period(since or 0, until)
    found = await asyncio.to_thread(report, store_of(request), period)
    rows = await compared(found, request.app.state.casino.figures) if theory else []
    return report_as_dict(found, rows)


async def compared(found: Report, figures: Figures) -> Any:
    """By the exact figures of every submission that was played under."""
    sold = dict.fromkeys(terms for (terms, _), takings in found.by_terms.items() if takings.handle)
    crossed = {
        terms: tuple(wager for (each, wager), takings in found.by_terms.items() if each == terms and takings.crossed)
        for terms in sold
    }
    known = {terms: await figures.of(found.terms[terms], crossed[terms]) for terms in sold}
    by_submission = {repr(found.terms[terms]): entries for terms, entries in known.items()}

    def figure_of(submission: dict[str, Any], wager: str, bettors: int) -> ExactFigure | None:
        return figure(by_submission[repr(submission)], wager, bettors)

    return await asyncio.to_thread(compare, found, figure_of)
