"""Tables: what there is, what one looks like to you, and what you do there."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any
from urllib.parse import urlsplit

import msgspec
from fastapi import APIRouter, Request, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, Field

from tablestakes.errors import BadInput, TablestakesError
from tablestakes.money import dollars
from tablestakes.table import acts as a
from tablestakes.table import state as s
from tablestakes.table.acts import DEALER, FLOOR, PLAYER, Actor, AnyAct
from tablestakes.table.offers import offers
from tablestakes.table.playing import turn
from tablestakes.table.shoe import ENTROPY_BYTES
from tablestakes.table.view import RAIL, view
from tablestakes.web.access import NotAllowed, Person
from tablestakes.web.account_routes import COOKIE, Signed, maybe_person
from tablestakes.web.floor import Floor, Viewer, now
from tablestakes.web.frames import frame

router = APIRouter(prefix="/api", tags=["tables"])
ACT = msgspec.json.Decoder(AnyAct)
BUY_IN_MOST = 100_000_00


class OpenRequest(BaseModel):
    name: str = Field(max_length=40)
    submission: dict[str, Any]
    automatic: bool = True


class BuyRequest(BaseModel):
    dollars: int = Field(gt=0, le=BUY_IN_MOST // 100)


def floor_of(request: Request | WebSocket) -> Floor:
    floor: Floor = request.app.state.casino.floor
    return floor


@router.get("/tables")
def tables(request: Request) -> list[dict[str, Any]]:
    """The lobby: every table, its limits, its seats, its meters."""
    floor, found = floor_of(request), []
    for name, spot in floor.spots.items():
        state = floor.state(name)
        if state.rules is None:
            continue
        submission = state.rules.submission
        seen = view(state)
        found.append({
            "name": name, "game": state.game.key, "title": state.game.name, "chapter": state.game.chapter,
            "minimum": dollars(submission.minimum["ante"]), "maximum": dollars(submission.maximum["ante"]),
            "seats": submission.seats, "taken": seen["seats"], "phase": state.phase, "round": state.rounds,
            "meters": seen["meters"], "automatic": spot.automatic, "step": seen["step"], "fault": spot.fault or None,
            "watching": len(spot.viewers),
        })  # fmt: skip
    return found


@router.post("/tables")
async def open_table(body: OpenRequest, request: Request, you: Signed) -> dict[str, Any]:
    """The floor opens a table under a Rules Submission."""
    if you.role != FLOOR:
        raise NotAllowed("a floorperson opens tables", code="wrong_role")
    if body.name in floor_of(request).spots:
        raise BadInput(f"there is a table {body.name} already", code="name_taken")
    await floor_of(request).open(body.name, body.submission, body.automatic)
    return {"name": body.name}


@router.get("/tables/{name}")
def one_table(name: str, request: Request) -> dict[str, Any]:
    """A table as you may see it now."""
    floor, you = floor_of(request), maybe_person(request)
    state = floor.state(name)
    return frame(state, you.actor if you else RAIL, [], floor.extra(floor.spots[name]))


@router.get("/tables/{name}/offers")
def what_may_be_done(name: str, request: Request, you: Signed) -> list[dict[str, Any]]:
    """Everything you may do now, with its bounds: a ready act to send back for each."""
    found = offers(floor_of(request).state(name), you.actor, now())
    return [
        {"words": o.words, "clause": o.clause, "act": msgspec.to_builtins(o.act), "bounds": o.bounds} for o in found
    ]  # fmt: skip


@router.post("/tables/{name}/acts")
async def act(name: str, request: Request, you: Signed) -> dict[str, Any]:
    """Do something at a table. The body is an act, such as {"type": "Decide", "seat": 1, "cents": 500}.

    An Idempotency-Key header makes a repeat answer as the first time and move no money twice.
    """
    try:
        wanted = ACT.decode(await request.body())
    except msgspec.DecodeError as error:
        raise BadInput(f"not an act: {error}", code="bad_act") from error
    key = request.headers.get("idempotency-key", "")
    return await carry_out(floor_of(request), name, you, wanted, f"{you.name}:{key}" if key else "")


async def carry_out(floor: Floor, name: str, you: Person, wanted: Any, key: str) -> dict[str, Any]:
    floor.state(name)
    if you.role == DEALER and you.table and you.table != name:
        raise NotAllowed(f"your table is {you.table}", code="other_table")
    if isinstance(wanted, a.OpenTable | a.BuyIn) and you.role == PLAYER:
        raise NotAllowed("the staff does that", code="wrong_role")
    if isinstance(wanted, a.ShuffleDeck):  # Entropy never comes from a screen.
        wanted = msgspec.structs.replace(wanted, entropy=secrets.token_bytes(ENTROPY_BYTES))
    events = await floor.act(name, you.actor, wanted, key)
    return {"events": [type(event).__name__ for event in events]}


@router.post("/tables/{name}/buy-in")
async def buy_in(name: str, body: BuyRequest, request: Request, you: Signed) -> dict[str, Any]:
    """At a table that deals itself, chips are bought at once."""
    floor = floor_of(request)
    floor.state(name)
    if not floor.spots[name].automatic:
        raise NotAllowed("ask the dealer for chips", code="wrong_role")
    await floor.act(name, Actor(DEALER, "house"), a.BuyIn(you.name, body.dollars * 100))
    return {"chips": dollars(floor.state(name).money.get(s.chips(you.name), 0))}


@router.post("/tables/{name}/ready")
async def ready(name: str, request: Request, you: Signed) -> dict[str, Any]:
    """You are content with your wagers; when all are, the cards come."""
    floor_of(request).state(name)
    await floor_of(request).set_ready(name, you.name)
    return {}


@router.get("/tables/{name}/advice")
def advice(name: str, request: Request, you: Signed) -> dict[str, Any]:
    """The coach: the exact worth of every lawful action for the box that is yours to decide on."""
    state = floor_of(request).state(name)
    seat = turn(state)
    if seat is None or state.in_round().boxes[seat].player != you.name:
        raise NotAllowed("it is not your turn to decide", code="not_your_turn")
    from tablestakes.odds.exact import advise  # The compiler is not needed until someone asks.

    played, box = state.in_round(), state.in_round().boxes[seat]
    up = played.cards["dealer"][0] if state.game.up_cards else None
    raises = tuple(int(cents or 0) // box.wagers["ante"] for cents in box.decisions)
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
    origin = socket.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != socket.headers.get("host"):
        await socket.close(4403)
        return
    floor = floor_of(socket)
    token = socket.cookies.get(COOKIE) or socket.query_params.get("token")
    you: Person | None = socket.app.state.casino.access.person(token)
    if name not in floor.spots:
        await socket.close(4404)
        return
    await socket.accept()
    sending = asyncio.Lock()

    async def send(told: dict[str, Any]) -> None:
        async with sending:
            await socket.send_text(msgspec.json.encode(told).decode())

    viewer = Viewer(you.actor if you else RAIL, send)
    floor.spots[name].viewers.add(viewer)
    try:
        await send(frame(floor.state(name), viewer.actor, [], floor.extra(floor.spots[name])))
        while True:
            await answer(floor, name, you, await socket.receive_text(), send)
    except WebSocketDisconnect:
        pass
    finally:
        floor.spots[name].viewers.discard(viewer)


async def answer(floor: Floor, name: str, you: Person | None, text: str, send: Any) -> None:
    """One message from a screen; a refusal goes back to that screen alone."""
    try:
        if you is None:
            raise NotAllowed("sign in first", code="not_signed_in")
        message = msgspec.json.decode(text)
        if not isinstance(message, dict) or "act" not in message:
            raise BadInput('send {"act": {...}}', code="bad_act")
        wanted = msgspec.convert(message["act"], AnyAct)
        key = str(message.get("key", ""))
        await carry_out(floor, name, you, wanted, f"{you.name}:{key}" if key else "")
        await send({"type": "done", "key": key})
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        await send({"type": "refused", **BadInput(f"not an act: {error}", code="bad_act").as_dict()})
    except TablestakesError as error:
        await send({"type": "refused", **error.as_dict()})
