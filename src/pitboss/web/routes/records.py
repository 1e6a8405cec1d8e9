"""Rounds read back from the log: found again, told in words, replayed step by step."""

from __future__ import annotations

import re
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from pydantic import BaseModel, Field

from pitboss.errors import BadInput
from pitboss.log.table_log import Store
from pitboss.messages import message
from pitboss.money import dollars
from pitboss.projections.rounds import Place, Round, Wanted, search
from pitboss.projections.sentences import NumberedSentence
from pitboss.projections.story import tell
from pitboss.table.acts import FLOOR, REGULATOR
from pitboss.web.people.access import NotAllowed, Person
from pitboss.web.routes.accounts import Signed
from pitboss.web.routes.protocol import for_roles
from pitboss.web.screens.privacy import shown_without
from pitboss.web.screens.replay import ReplaySeen, others_in, replay

router = APIRouter(prefix="/api", tags=["records"])
FOR_AUDITORS = for_roles(FLOOR, REGULATOR)
SECONDS_MOST = 1 << 40
PLACE = re.compile(r"(\d{1,13}) (\d{1,15}) (.{1,80})", re.ASCII)


def auditor(you: Signed) -> Person:
    if you.role not in (FLOOR, REGULATOR):
        raise NotAllowed(message("log-for-staff"), code="wrong_role")
    return you


Auditor = Annotated[Person, Depends(auditor)]
Moment = Annotated[int | None, Query(ge=0, le=SECONDS_MOST, description="Seconds since 1970.")]


def store_of(request: Request) -> Store:
    store: Store = request.app.state.casino.floor.house.store
    return store


class JackpotTold(BaseModel):
    player: str
    wager: str
    hand: str | None
    paid: str


class RoundTold(BaseModel):
    table: str
    round: int
    began: int
    ended: int | None = Field(description="Nothing while it is being played.")
    dealer: str
    players: list[str]
    handle: str
    win: str = Field(description="The house's.")
    irregularities: list[str]
    void: bool
    jackpots: list[JackpotTold]


class RoundsFound(BaseModel):
    rounds: list[RoundTold]
    further: str | None = Field(description="Send it back as `before` to go on from here; nothing when all was seen.")


@router.get("/rounds", summary="Find rounds", openapi_extra=FOR_AUDITORS)
def rounds(
    request: Request,
    you: Auditor,
    table: Annotated[str, Query(max_length=80)] = "",
    player: Annotated[str, Query(max_length=40)] = "",
    since: Moment = None,
    until: Moment = None,
    irregular: Annotated[bool, Query(description="Only with an irregularity or void.")] = False,
    jackpot: Annotated[bool, Query(description="Only where a share of a meter was won.")] = False,
    before: Annotated[str, Query(max_length=120, description="`further` of the answer before.")] = "",
    most: Annotated[int, Query(ge=1, le=200)] = 50,
) -> RoundsFound:
    """For the floor and the regulator: rounds of one table or all, the newest first, by player, time or what happened."""
    wanted = Wanted(table, player, since or 0, until, irregular, jackpot)
    found = search(store_of(request), wanted, most, place_from(before))
    return RoundsFound(
        rounds=[_round_told(one) for one in found.rounds],
        further=None if found.further is None else _place_told(found.further),
    )


def _place_told(place: Place) -> str:
    return f"{place.began} {place.number} {place.table}"


def place_from(text: str) -> Place | None:
    if not text:
        return None
    told = PLACE.fullmatch(text)
    if told is None:
        raise BadInput(message("page-position-bad", text=repr(text)), code="bad_place")
    return Place(int(told[1]), told[3], int(told[2]))


def _round_told(one: Round) -> RoundTold:
    paid = [JackpotTold(player=j.player, wager=j.wager, hand=j.hand, paid=dollars(j.cents)) for j in one.jackpots]
    return RoundTold(
        table=one.table, round=one.number, began=one.began, ended=one.ended, dealer=one.dealer, players=one.players,
        handle=dollars(one.handle), win=dollars(one.win), irregularities=one.irregularities, void=one.void, jackpots=paid,
    )  # fmt: skip


@router.get("/tables/{name}/rounds/{number}", summary="A round in words", response_model=Any)
def one_round(name: str, number: int, request: Request, you: Signed) -> list[NumberedSentence]:
    """A finished round, sentence by sentence: for the floor and the regulator, and for who played in it."""
    state = request.app.state.casino.floor.state(name)
    if state.round is not None and state.round.number == number:
        raise NotAllowed(message("round-not-over"), code="not_now")
    shown = shown_without(others_in(store_of(request), name, number, you))
    return [sentence.shown(shown).numbered() for sentence in tell(store_of(request), f"{name}/{number}")]


@router.get("/tables/{name}/rounds/{number}/replay", summary="A round step by step", response_model=Any)
def one_replay(name: str, number: int, request: Request, you: Signed) -> ReplaySeen:
    """Each event in words with its clause, and the felt after it as you may see it; the deck, to check its commitment.

    `steps` holds `sequence event at by clause sentences view`; `deck` holds `back order cut salt commitment`; `cards`, for
    the floor and the regulator when the round is over, every card by where it lay. Of a round that is not over they see
    what lies open, and others nothing.
    """
    return replay(store_of(request), name, number, you)
