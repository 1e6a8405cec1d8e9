"""A player's own: what lies at the tables, and leaving them all."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from pitboss.money import dollars
from pitboss.table.acts import PLAYER
from pitboss.web.access import NotAllowed, Person
from pitboss.web.account_routes import Signed
from pitboss.web.floor import Floor
from pitboss.web.protocol import for_roles
from pitboss.web.visits import holdings, leave_all

router = APIRouter(prefix="/api", tags=["players"])


class Lies(BaseModel):
    table: str
    seat: int | None
    cash: str = Field(description="Dollars that can be taken away now: chips, the account, wagers before the deal.")
    in_play: str = Field(description="Dollars in a round that is not over.")


class Standing(BaseModel):
    tables: list[Lies]
    cash: str = Field(description="Dollars, at all tables.")
    in_play: str


class CashedOut(BaseModel):
    cashed: dict[str, str] = Field(description="Dollars, by table.")
    total: str
    in_play: str = Field(description="Dollars left in rounds that are not over; what they win is held for you.")


def a_player(you: Person) -> None:
    if you.role != PLAYER:
        raise NotAllowed("this is for players", code="wrong_role")


def floor_of(request: Request) -> Floor:
    floor: Floor = request.app.state.casino.floor
    return floor


@router.get("/me/standing", summary="What you have at the tables", openapi_extra=for_roles(PLAYER))
def standing(request: Request, you: Signed) -> Standing:
    """Wherever you sit or have money: what leaving would cash out, and what lies in a round."""
    a_player(you)
    found = holdings(floor_of(request), you.name)
    return Standing(
        tables=[
            Lies(table=one.table, seat=one.seat, cash=dollars(one.cash), in_play=dollars(one.in_play)) for one in found
        ],
        cash=dollars(sum(one.cash for one in found)), in_play=dollars(sum(one.in_play for one in found)),
    )  # fmt: skip


@router.post("/me/leave", summary="Leave every table", openapi_extra=for_roles(PLAYER))
async def leave(request: Request, you: Signed) -> CashedOut:
    """Up from every table, and all that can be taken away is cashed out. Cards in play are left behind (§ .7(b))."""
    a_player(you)
    floor = floor_of(request)
    cashed = await leave_all(floor, you.name)
    left = sum(one.in_play for one in holdings(floor, you.name))
    by_table = {table: dollars(cents) for table, cents in cashed.items()}
    return CashedOut(cashed=by_table, total=dollars(sum(cashed.values())), in_play=dollars(left))
