"""A player's own: what lies at the tables, leaving them all, what was played, limits and staying away."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field, model_validator

from pitboss.errors import BadInput
from pitboss.house.account import CHECK_MINUTES, Limits, PlayerLimits
from pitboss.house.decide import DAY
from pitboss.messages import codes, message
from pitboss.money import dollars
from pitboss.projections.players import ON_PAPER, Play, Result, Session
from pitboss.table.acts import PLAYER
from pitboss.web.host.house_clock import now
from pitboss.web.people.access import NotAllowed, Person
from pitboss.web.routes.accounts import Signed
from pitboss.web.routes.protocol import for_roles
from pitboss.web.routes.tables import floor_of
from pitboss.web.tables.own_limits import OwnLimits
from pitboss.web.tables.visits import holdings, leave_all

router = APIRouter(prefix="/api", tags=["players"])
ROUNDS_TOLD, SESSIONS_TOLD = 50, 50


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


def _a_player(you: Person) -> None:
    if you.role != PLAYER:
        raise NotAllowed(message("for-players"), code="wrong_role")


@router.get("/me/standing", summary="What you have at the tables", openapi_extra=for_roles(PLAYER))
def standing(request: Request, you: Signed) -> Standing:
    """Wherever you sit or have money: what leaving would cash out, and what lies in a round."""
    _a_player(you)
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
    _a_player(you)
    floor = floor_of(request)
    cashed = await leave_all(floor, you.name)
    left = sum(one.in_play for one in holdings(floor, you.name))
    by_table = {table: dollars(cents) for table, cents in cashed.items()}
    return CashedOut(cashed=by_table, total=dollars(sum(cashed.values())), in_play=dollars(left))


# ---------------------------------------------------------------------------------------- what one has played


class OneSession(BaseModel):
    began: int
    seconds: int
    rounds: int
    staked: str
    net: str
    course: list[str] = Field(description="The result after each round, in dollars.")


class OneRound(BaseModel):
    table: str
    round: int
    at: int
    staked: str
    net: str
    hand: str


class OwnLimitsTold(BaseModel):
    loss: str | None = Field(description="The most to lose in 24 hours, in dollars; none where there is no limit.")
    minutes: int | None = Field(description="The most to play in 24 hours.")
    check_minutes: int = Field(description="How often the page says how long you have played, and the result.")
    lost: str = Field(description="Lost in the last 24 hours, in dollars.")
    played_minutes: int
    coming_at: int | None = Field(description="When a looser limit that you asked for holds, in seconds since 1970.")
    excluded_until: int | None = Field(description="Until when you asked to stay away.")


class MyPlay(BaseModel):
    at_tables: str
    bought: str
    cashed: str
    on_paper: str = Field(description="Shares of meters that were paid with the floor's paperwork, in dollars.")
    tipped: str
    net: str
    biggest: OneRound | None
    sessions: list[OneSession]
    rounds: list[OneRound] = Field(description="The last ones, the newest first; each has a receipt.")
    limits: OwnLimitsTold


class LimitsWanted(BaseModel):
    """What is None is no limit. Tighter holds at once, looser in 24 hours."""

    loss: int | None = Field(None, ge=1, le=1_000_000, description="Whole dollars in 24 hours.")
    minutes: int | None = Field(None, ge=1, le=24 * 60)
    check_minutes: int = Field(CHECK_MINUTES, ge=5, le=24 * 60)

    @model_validator(mode="before")
    @classmethod
    def _check_keys(cls, body: object) -> object:
        """A key that is misspelled would mean no limit."""
        unknown = [str(key) for key in body if key not in cls.model_fields] if isinstance(body, dict) else []
        if unknown:
            known = codes(cls.model_fields)
            raise BadInput(message("limit-unknown", name=repr(unknown[0][:40]), known=known), code="bad_request")
        return body


class Away(BaseModel):
    days: int = Field(ge=1, le=3650)


def _own_of(request: Request) -> OwnLimits:
    found: OwnLimits = request.app.state.casino.own
    return found


def _told_round(one: Result) -> OneRound:
    return OneRound(
        table=one.table, round=one.round, at=one.at, staked=dollars(one.staked), net=dollars(one.net), hand=one.hand
    )


def _told_session(one: Session) -> OneSession:
    course, sum_so_far = [], 0
    for result in one.results:
        sum_so_far += result.net
        course.append(dollars(sum_so_far))
    return OneSession(
        began=one.began, seconds=one.seconds, rounds=len(one.results), staked=dollars(one.staked), net=dollars(one.net),
        course=course,
    )  # fmt: skip


def _told_limits(held: PlayerLimits, play: Play, at: int) -> OwnLimitsTold:
    today = play.since(at - DAY)
    return OwnLimitsTold(
        loss=None if held.limits.loss is None else dollars(held.limits.loss), minutes=held.limits.minutes,
        check_minutes=held.limits.check_minutes, lost=dollars(max(0, -today.net)), played_minutes=today.seconds // 60,
        coming_at=held.coming_at or None, excluded_until=held.excluded_until if held.excluded_until > at else None,
    )  # fmt: skip


@router.get("/me/play", summary="What you have played", openapi_extra=for_roles(PLAYER))
async def my_play(request: Request, you: Signed) -> MyPlay:
    """Your bankroll, your sessions, your last rounds and what you have set for yourself; recomputed from the log."""
    _a_player(you)
    own, at = _own_of(request), now()
    play = await own.play(you.name)
    held = sum(one.cash + one.in_play for one in holdings(floor_of(request), you.name))
    newest = sorted(play.results, reverse=True)[:ROUNDS_TOLD]
    return MyPlay(
        at_tables=dollars(held), bought=dollars(play.total("buy_in")), tipped=dollars(play.total("tip")),
        on_paper=dollars(play.total(ON_PAPER)),
        cashed=dollars(play.total("cash_out") + play.total("cash_account")), net=dollars(play.net),
        biggest=None if play.biggest is None else _told_round(play.biggest),
        sessions=[_told_session(one) for one in play.sessions()[-SESSIONS_TOLD:]],
        rounds=[_told_round(one) for one in newest], limits=_told_limits(own.of(you.name, at), play, at),
    )  # fmt: skip


@router.put("/me/limits", summary="Limits of your own", openapi_extra=for_roles(PLAYER))
async def my_limits(body: LimitsWanted, request: Request, you: Signed) -> OwnLimitsTold:
    """The most to lose and to play in 24 hours. The house keeps to it: tighter at once, looser a day later."""
    _a_player(you)
    own, at = _own_of(request), now()
    wanted = Limits(None if body.loss is None else body.loss * 100, body.minutes, body.check_minutes)
    held = await asyncio.to_thread(own.change, you.name, wanted, at)
    return _told_limits(held, await own.play(you.name), at)


@router.post("/me/exclusion", summary="Stay away", openapi_extra=for_roles(PLAYER))
async def stay_away(body: Away, request: Request, you: Signed) -> OwnLimitsTold:
    """You leave every table now and can take no seat and lay no wager until then. Nobody can end it before, nor can you."""
    _a_player(you)
    own, at = _own_of(request), now()
    held = await asyncio.to_thread(own.exclude, you.name, at + body.days * DAY, at)
    await leave_all(floor_of(request), you.name)
    return _told_limits(held, await own.play(you.name), at)
