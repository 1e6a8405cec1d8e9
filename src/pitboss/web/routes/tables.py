"""Tables: the list, a table as you see it, what you do there, its felt, its recent rounds, and what a clause says."""

from __future__ import annotations

import logging
import secrets
from contextlib import suppress
from typing import Annotated, Any, TypedDict

import msgspec
from fastapi import APIRouter, Query, Request, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, Field
from sqlalchemy.exc import SQLAlchemyError

from pitboss.chapters import all_games, index
from pitboss.clause import HOUSE_RULE, Clause
from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput, PitbossError, Refusal
from pitboss.law.game import Law
from pitboss.log.database import store_down
from pitboss.messages import message
from pitboss.money import dollars
from pitboss.odds.exact.optimum import advise
from pitboss.projections.event_sentences import event_sentences
from pitboss.projections.sentences import Sentence
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, SYSTEM, Actor, AnyAct
from pitboss.table.automatic import staff_act
from pitboss.table.bounds import Between
from pitboss.table.deciding import deciding_seat
from pitboss.table.offers import Offer, offers, report_effect
from pitboss.table.steps import Step, next_step
from pitboss.table.view import RAIL
from pitboss.table.view_types import MessageSeen
from pitboss.web.host import program_log
from pitboss.web.host.house_clock import now
from pitboss.web.people.access import Gate, Holder, NotAllowed, Person
from pitboss.web.people.guard import our_mistake
from pitboss.web.routes.accounts import Signed, maybe_person, token_of
from pitboss.web.routes.lobby import knows_the_floor
from pitboss.web.routes.protocol import AN_ACT, SIGNED_OUT, for_roles
from pitboss.web.screens.felt import felt
from pitboss.web.screens.frames import frame
from pitboss.web.screens.privacy import KNOWS_ALL
from pitboss.web.screens.recent import recent
from pitboss.web.screens.records import OfferSeen
from pitboss.web.screens.viewers import heard, viewer_at
from pitboss.web.tables.floor import Floor, today

router = APIRouter(prefix="/api", tags=["tables"])
ACT = msgspec.json.Decoder(AnyAct)
BUY_IN_MOST = 100_000_00
HOUSE_GIST = "A rule of this house. The operator files it; no paragraph of the regulation orders it."
MESSAGE_MOST = 1 << 16  # Bytes of one message on a socket.
MESSAGES_MOST, MESSAGES_SECONDS = 100, 10.0  # So many in so long; a person does not act as often.
PATIENCE = 200  # Messages turned away before the socket is closed.
TOLD = (
    e.IrregularityReported, e.ReportRefused, e.RoundVoided, e.MisdealRuled, e.ChipsMiscounted, e.ChipsRuled, e.RaiseLowered,
    e.InventoryMoved, e.DeviceCovered, e.DeviceRestored, e.MethodChanged, e.WithdrawalAnnounced, e.MeterWithdrawn,
    e.TableRefiled, e.MeterReceived, e.MalfunctionDeclared, e.MalfunctionRejected,
)  # fmt: skip


class OpenRequest(BaseModel):
    name: str = Field(max_length=40)
    submission: dict[str, Any]
    automatic: bool = True
    virtual: bool = True  # Otherwise the cards come from a shoe on the table, and the dealer tells them.


class BuyRequest(BaseModel):
    dollars: int = Field(gt=0, le=BUY_IN_MOST // 100)


def floor_of(request: Request | WebSocket) -> Floor:
    floor: Floor = request.app.state.casino.floor
    return floor


@router.get("/tables", summary="Every table")
def tables(request: Request) -> list[dict[str, Any]]:
    """The lobby: every table, its limits, its seats, its meters; for the floor and the regulator with who sits there."""
    knows = knows_the_floor(maybe_person(request))
    return [entry.to(knows) for entry in request.app.state.casino.lobby.survey()]


class TableOpenedSeen(TypedDict):
    """The table is open."""

    name: str


class Outcome(TypedDict):
    """What there is to say of an act."""

    told: Annotated[
        str, msgspec.Meta(description="What came of a report, a ruling, a count or a fill, in words; else nothing.")
    ]
    said: list[MessageSeen]


class ActResult(Outcome):
    """What came of an act."""

    events: Annotated[list[str], msgspec.Meta(examples=[["WagersPlaced"]])]


class ChipsSeen(TypedDict):
    """What you have in chips now."""

    chips: str


class ActionWorth(TypedDict):
    """What a choice is worth: exact, in Antes."""

    multiple: int
    num: str
    den: str
    decimal: float
    best: bool


class AdviceSeen(TypedDict):
    """What each choice of a seat is worth."""

    seat: int
    actions: list[ActionWorth]


class ClauseGist(TypedDict):
    """A clause, in our own words."""

    clause: str
    gist: str


class ClauseSeen(TypedDict):
    """What a clause says, in our own words."""

    clause: str
    cited: str
    gist: str | None
    within: list[ClauseGist]


@router.post("/tables", summary="Open a table", openapi_extra=for_roles(FLOOR), response_model=Any)
async def open_table(body: OpenRequest, request: Request, you: Signed) -> TableOpenedSeen:
    """The floor opens a table under a Rules Submission."""
    if you.role != FLOOR:
        raise NotAllowed(message("tables-opened-by-floor"), code="wrong_role")
    floor = floor_of(request)
    if body.name in floor.hosted_tables and floor.state(body.name).phase != s.CLOSED:
        raise BadInput(message("table-there", table=body.name), code="name_taken")
    await floor.open(body.name, body.submission, body.automatic, virtual=body.virtual, by=you.name)
    return {"name": body.name}


@router.get("/tables/{name}", summary="A table now")
def one_table(name: str, request: Request) -> dict[str, Any]:
    """A table as you may see it now."""
    floor, you = floor_of(request), maybe_person(request)
    state = floor.state(name)
    return frame(state, you.actor if you else RAIL, [], floor.extra(floor.hosted_tables[name]))


@router.get("/tables/{name}/offers", summary="What you may do")
def what_may_be_done(name: str, request: Request, you: Signed) -> list[dict[str, Any]]:
    """Everything you may do now, with its bounds: a ready act to send back for each."""
    state = floor_of(request).state(name)
    step = next_step(state, now())
    return [{**_offer_seen(offer, state, step, you.actor)} for offer in offers(state, you.actor, now())]


def _offer_seen(offer: Offer, state: s.Table, step: Step, actor: Actor) -> OfferSeen:
    bounds = {key: bound._asdict() if isinstance(bound, Between) else bound for key, bound in offer.bounds.items()}
    return {
        "words": offer.words, "key": offer.message.key, "args": offer.message.args_as_json(), "clause": offer.clause,
        "act": msgspec.to_builtins(offer.act), "next": _is_next(offer.act, step, actor.role),
        "effect": report_effect(state, actor, offer.act, now()), "bounds": bounds,
    }  # fmt: skip


def _is_next(act: a.Act, step: Step, role: str) -> bool:
    """Is this what the procedure wants now, of this role? How deep to cut and what is drawn is for the actor to say."""
    if role != step.role or step.act is None:
        return role == step.role and isinstance(
            act, a.TellCards | a.ReceiveDecks | a.RuleChips | a.RuleMisdeal | a.RuleMalfunction
        )
    if isinstance(act, a.ShuffleDeck | a.CutDeck) and isinstance(step.act, a.ShuffleDeck | a.CutDeck):
        return type(act) is type(step.act) and act.back == step.act.back
    return act == step.act


@router.post("/tables/{name}/acts", summary="Do something", openapi_extra=AN_ACT, response_model=Any)
async def act(name: str, request: Request, you: Signed) -> ActResult:
    """Do something at a table. The body is an act, such as {"type": "Decide", "seat": 1, "cents": 500}.

    An Idempotency-Key header makes a repeat answer as the first time and move no money twice.
    """
    try:
        wanted = ACT.decode(await request.body())
    except UNREADABLE as error:
        raise BadInput(message("act-unreadable", why=error), code="bad_act") from error
    key = request.headers.get("idempotency-key", "")
    events, sentences = await carry_out(floor_of(request), name, you, wanted, f"{you.name}:{key}" if key else "")
    return {"events": [type(event).__name__ for event in events], **_outcome_json(sentences)}


async def carry_out(
    floor: Floor, name: str, you: Person, wanted: Any, key: str
) -> tuple[list[e.AnyEvent], list[Sentence]]:
    """What happened, and what there is to say of it."""
    before = floor.state(name)
    if you.role == DEALER and you.table and you.table != name:
        raise NotAllowed(message("dealer-of-other-table", table=you.table), code="other_table")
    if isinstance(wanted, a.OpenTable | a.BuyIn) and you.role == PLAYER:
        raise NotAllowed(message("for-staff"), code="wrong_role")
    if isinstance(wanted, a.OpenTable | a.RefileTable | a.AnnounceWithdrawal):  # Nor does the day.
        wanted = msgspec.structs.replace(wanted, on=today())
    for check in floor.checks:
        await check(name, you.actor, wanted)
    events = await floor.act(name, you.actor, wanted, key)
    if not floor.hosted_tables[name].automatic:
        await _system_turn(floor, name)
    return events, outcome(before, events)


def outcome(before: s.Table, events: list[e.AnyEvent]) -> list[Sentence]:
    """What came of it, for the staff: a report may change nothing, or be disproved by the log; and what was ruled or
    counted moves money, chips or devices."""
    gone = {event.back for event in events if isinstance(event, e.DeckMoved) and event.stage == s.REMOVED}
    due = [event for event in events if isinstance(event, TOLD) or getattr(event, "back", "") in gone]
    return [sentence for event in due for sentence in event_sentences(before, event)]


def _outcome_json(sentences: list[Sentence]) -> Outcome:
    """What came of it, in English words and as messages."""
    words = " ".join(sentence.words for sentence in sentences)
    messages = [sentence.message for sentence in sentences]
    return {"told": words, "said": [MessageSeen(key=one.key, args=one.args_as_json()) for one in messages]}


async def _system_turn(floor: Floor, name: str) -> None:
    """At a table that a person deals the system still seals the deck and makes its draws (AMB-31) when it comes to them.

    The players' pages are given their time to add to the draw; whoever minds the table sees to that.
    """
    wanted = staff_act(floor.state(name), secrets.token_bytes, now())
    if wanted is not None and wanted[0] == SYSTEM and not isinstance(wanted[1], a.CloseChance):
        with suppress(Refusal):  # Someone else's act brought it about a moment before.
            await floor.act(name, Actor(SYSTEM, "system"), wanted[1])


@router.post("/tables/{name}/buy-in", summary="Buy chips", response_model=Any)
async def buy_in(name: str, body: BuyRequest, request: Request, you: Signed) -> ChipsSeen:
    """At a table that deals itself, chips are bought at once; in a licensed house only a dealer sells any, for money.

    An Idempotency-Key header makes a repeat buy nothing more.
    """
    floor, key = floor_of(request), request.headers.get("idempotency-key", "")
    licensed = floor.state(name).licensed or floor.is_licensed
    if you.role != PLAYER:
        raise NotAllowed(message("chips-for-players"), code="wrong_role")
    if not floor.hosted_tables[name].automatic or licensed:  # Whoever asks the house itself pays nothing.
        raise NotAllowed(message("ask-dealer-for-chips"), code="wrong_role")
    await request.app.state.casino.own.check(you.name, now())
    return {"chips": dollars(await request.app.state.casino.cashier.sell(name, you.name, body.dollars * 100, key[:80]))}


@router.post("/tables/{name}/ready", summary="Ready to be dealt")
async def ready(name: str, request: Request, you: Signed) -> dict[str, Any]:
    """You are content with your wagers; when all are, the cards come."""
    state = floor_of(request).state(name)
    if you.role != PLAYER or you.name not in (box.player for box in state.boxes.values()):
        raise NotAllowed(message("no-wagers-down"), code="not_now")
    await floor_of(request).set_ready(name, you.name)
    return {}


@router.get("/tables/{name}/advice", summary="Ask the coach", openapi_extra=for_roles(PLAYER), response_model=Any)
def advice(name: str, request: Request, you: Signed) -> AdviceSeen:
    """The coach: the exact worth of every lawful action for the box that is yours to decide on."""
    state = floor_of(request).state(name)
    seat = deciding_seat(state)
    if seat is None or state.in_round().boxes[seat].player != you.name:
        raise NotAllowed(message("not-your-turn"), code="not_your_turn")
    played, box = state.in_round(), state.in_round().boxes[seat]
    up = played.cards["dealer"][0] if state.game.up_cards else None
    raises = tuple(int(cents or 0) // box.wagers[state.game.ante] for cents in box.decisions)
    shown = played.cards.get("community", ())[: played.community_open]
    found = advise(state.rules.sheet, played.seat_cards(seat), up, shown, raises)
    return {"seat": seat, "actions": [
        {
            "multiple": multiple, "num": str(worth.numerator), "den": str(worth.denominator), "decimal": float(worth),
            "best": multiple == found.best,
        }
        for multiple, worth in sorted(found.expectations.items())
    ]}  # fmt: skip


@router.websocket("/tables/{name}/watch")
async def watch(socket: WebSocket, name: str) -> None:
    """A table as you may see it, a frame whenever it changes. Send {"act": ..., "key": ...} to act."""
    floor = floor_of(socket)
    token = token_of(socket) or socket.query_params.get("token")
    holder = Holder(socket.app.state.casino.access, token)
    you = await holder.now()
    if name not in floor.hosted_tables:
        await socket.close(4404)
        return
    await socket.accept()
    viewer, gate = viewer_at(socket, you.actor if you else RAIL), Gate(MESSAGES_MOST, MESSAGES_SECONDS)

    async def listen() -> None:
        while gate.turned_away < PATIENCE:
            floor.answer(name, viewer, await answer(floor, name, holder, await heard(socket), gate))
        await socket.close(1008, "too many messages")

    with socket.app.state.casino.sockets.held(holder, viewer.dismiss):
        if you is not None and await holder.look() is None:
            viewer.dismiss()  # It ended while the socket was opened.
        await floor.watch(name, viewer, listen)
    if viewer.signed_out:
        with suppress(RuntimeError, WebSocketDisconnect):  # The screen went by itself.
            await socket.close(SIGNED_OUT, "the session is over")


class Asked(msgspec.Struct):
    """What a screen sends: an act, and the key that it is answered with."""

    act: AnyAct
    key: Any = ""


class Keyed(msgspec.Struct):
    """What is read of a message that is not one, before anything in it is judged."""

    key: Any = ""


ASKED, KEYED = msgspec.json.Decoder(Asked), msgspec.json.Decoder(Keyed)


def _key_of(text: str | bytes) -> str:
    """The key that a message asks to be answered with, however wrong the rest of it is."""
    with suppress(*UNREADABLE):
        return str(KEYED.decode(text).key)
    return ""


def _asked_in(text: str | bytes) -> Asked:
    """The act in a message; or what is wrong with it."""
    try:
        return ASKED.decode(text)
    except UNREADABLE:
        value = msgspec.json.decode(text)
        if not isinstance(value, dict) or "act" not in value:
            raise BadInput(message("send-an-act"), code="bad_act") from None
        msgspec.convert(value["act"], AnyAct)  # It says where in the act it goes wrong.
        raise


async def answer(floor: Floor, name: str, holder: Holder, text: str | bytes, gate: Gate) -> dict[str, Any]:
    """One message from a screen; a refusal goes back to that screen alone, with the key of what was asked."""
    program_log.begin(program_log.new_id())
    key: str | None = None
    try:
        gate.check("")
        you = await holder.now()
        if you is None:
            raise NotAllowed(message("sign-in-first"), code="not_signed_in")
        asked = _asked_in(text)
        key = str(asked.key)
        _, sentences = await carry_out(floor, name, you, asked.act, f"{you.name}:{key}" if key else "")
        return {"type": "done", "key": key, **(_outcome_json(sentences) if sentences else {})}
    except Exception as error:
        key = _key_of(text) if key is None else key
        return {"type": "refused", "key": key, **_refusal_of(error).as_dict()}


def _refusal_of(error: Exception) -> PitbossError:
    """Whatever kept an act from being done, in the one shape of refusals."""
    if isinstance(error, PitbossError):
        return error
    if isinstance(error, UNREADABLE):
        return BadInput(message("act-unreadable", why=error), code="bad_act")
    if isinstance(error, SQLAlchemyError):
        return store_down(error)
    logging.error("an act failed", exc_info=error)
    return our_mistake()


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


def _law_of(clause: str) -> Law:
    """The law of the game whose clause it is."""
    return next(game.law for game in all_games().values() if clause.startswith(f"{game.chapter}."))


@router.get("/clauses/{clause}", summary="What a clause says", response_model=Any)
def one_clause(clause: str) -> ClauseSeen:
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
        "cited": _law_of(str(found)).cite(str(found)),
        "gist": None if entry is None else entry.gist,
        "within": [{"clause": one.clause, "gist": one.gist} for one in above],
    }
