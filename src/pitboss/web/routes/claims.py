"""Claims: what players and the staff have questioned, what each reading pays, and a form to print (AMB-83)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field

from pitboss.chapters import all_games
from pitboss.errors import PitbossError
from pitboss.law.settlement import Line
from pitboss.messages import message
from pitboss.money import dollars
from pitboss.paper.claim import claim_pdf
from pitboss.projections.claims import ClaimRecord, claims_of, with_open_claim
from pitboss.projections.story import state_before
from pitboss.table.acts import PLAYER
from pitboss.table.claims import cents_due, choices_of, rack_text
from pitboss.table.state import Table
from pitboss.web.people.access import Person
from pitboss.web.routes.accounts import Signed, paper_texts
from pitboss.web.routes.tables import floor_of

router = APIRouter(prefix="/api", tags=["records"])


class ClaimLine(BaseModel):
    wager: str
    stake: str | None
    outcome: str
    net: str
    hand: str | None
    clause: str


class ClaimReading(BaseModel):
    """How the hand comes out under one reading of its cards."""

    reading: str = Field(description="logged, corrected, rack or seal; owed where the player owes the house.")
    net: str = Field(description="What the hand came to, in dollars.")
    due: str = Field(description="What a ruling for this reading moves to the player; negative from the player.")
    lines: list[ClaimLine]


class ClaimTold(BaseModel):
    table: str
    number: int
    round: int
    seat: int
    player: str
    wager: str | None = Field(description="The wager in question; none for the whole hand.")
    who: str = Field(description="Who asks.")
    why: str
    at: int
    clause: str
    rack: str = Field(description="read, in_play, in_rack, gone; sealed at a virtual shoe; empty after the ruling.")
    reader: str = Field(description="Who read the rack back, and who witnessed it.")
    witness: str
    readings: list[ClaimReading]
    ruling: str | None = Field(description="The reading the floor ruled for; none while the claim is open.")
    moved: str | None = Field(description="What the ruling moved to the player, in dollars.")
    ruled_by: str | None
    ruled_at: int | None


def _claim_told(record: ClaimRecord, state: Table) -> ClaimTold:
    game, told, ruled = all_games()[record.game], record.opened, record.ruled
    open_claim = state.claims.get(record.number)
    record = with_open_claim(record, open_claim)
    claim = record.claim

    def line(one: Line) -> ClaimLine:
        stake = None if one.stake is None else dollars(one.stake)
        return ClaimLine(
            wager=game.title_of(one.wager), stake=stake, outcome=one.outcome, net=dollars(one.net), hand=one.hand,
            clause=one.clause,
        )  # fmt: skip

    readings = [
        ClaimReading(
            reading=name, net=dollars(sum(one.net for one in claim.readings.get(name, ()))),
            due=dollars(cents_due(claim, name)), lines=[line(one) for one in claim.readings.get(name, ())],
        )
        for name in choices_of(claim)
    ]  # fmt: skip
    return ClaimTold(
        table=record.table, number=record.number, round=told.round, seat=told.seat, player=told.player,
        wager=game.title_of(told.wager) if told.wager else None, who=told.by, why=told.why, at=told.at,
        clause=told.clause, rack="" if open_claim is None or ruled else rack_text(state, open_claim), reader=record.reader,
        witness=record.witness, readings=readings, ruling=None if ruled is None else ruled.reading,
        moved=None if ruled is None else dollars(ruled.cents), ruled_by=None if ruled is None else ruled.by,
        ruled_at=None if ruled is None else ruled.at,
    )  # fmt: skip


def _claims_seen(request: Request, you: Person, table: str) -> list[ClaimRecord]:
    """The claims of a table that this person may see: a player's own, all of them for the staff."""
    floor = floor_of(request)
    floor.state(table)  # Refuses a table that is not there.
    return [
        record
        for record in claims_of(floor.house.store, table)
        if you.role != PLAYER or record.opened.player == you.name
    ]


@router.get("/claims", summary="Claims about settled hands")
def claims(
    request: Request,
    you: Signed,
    table: Annotated[str, Query(max_length=80, description="Of all tables if empty.")] = "",
) -> list[ClaimTold]:
    """Your own claims; for dealers, the floor and the regulator all of them. The newest of each table first."""
    floor = floor_of(request)
    names = [table] if table else list(floor.hosted_tables)
    return [_claim_told(one, floor.state(name)) for name in names for one in _claims_seen(request, you, name)]


def moment(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")


class Sheet(Response):
    media_type = "application/pdf"


@router.get(
    "/tables/{name}/claims/{number}/sheet", summary="A claim as PDF", response_class=Sheet,
    responses={200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}}},
)  # fmt: skip
def sheet(name: str, number: int, request: Request, you: Signed) -> Sheet:
    """The claim on paper, as it stands or as it was ruled on: for its player, the floor and the regulator."""
    record = next((claim for claim in _claims_seen(request, you, name) if claim.number == number), None)
    if record is None:
        raise PitbossError(message("no-claim", number=number, table=name), code="not_found")
    floor, event = floor_of(request), record.ruled_by_event
    found = _claim_told(record, state_before(floor.house.store, name, event) if event else floor.state(name))
    file = f"claim-{name}-{number}.pdf"
    moments = {"at": moment(found.at), "ruled_at": moment(found.ruled_at or 0)}
    return Sheet(
        claim_pdf({**found.model_dump(), **moments}, paper_texts(request)),
        headers={"Content-Disposition": f'inline; filename="{file}"'},
    )  # fmt: skip
