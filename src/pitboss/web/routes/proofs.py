"""What anyone may check the house by: its keys, its newest checkpoint, proofs of growth, receipts, and what checks them."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from pitboss.errors import BadInput
from pitboss.log.checkpoints import Checkpoints
from pitboss.log.table_log import Store
from pitboss.messages import message
from pitboss.projections.checkpoints import keys_of
from pitboss.projections.receipts import Receipt, drawn, players_of, receipt_for, written
from pitboss.projections.story import round_of
from pitboss.table.acts import DEALER, FLOOR, REGULATOR
from pitboss.table.seal_check import note_text
from pitboss.table.view import seal
from pitboss.trust.note import b64, signed
from pitboss.trust.tree import Tree
from pitboss.web.host.house_clock import now
from pitboss.web.host.log_signing import LogSigner
from pitboss.web.people.access import NotAllowed, Person
from pitboss.web.routes.accounts import Signed
from pitboss.web.routes.records import store_of

router = APIRouter(prefix="/api", tags=["proofs"])
CHECKER, SCRIPT = "receipt.html", "receipt_check.js"
HERE = "// The checker stands here."


class Growth(BaseModel):
    """That the log of one checkpoint begins with the log of an older one."""

    old: int
    size: int
    proof: list[str] = Field(description="Hashes in base64, as RFC 9162 orders them.")
    checkpoint: str


def _notary_of(request: Request) -> LogSigner:
    log_signer: LogSigner = request.app.state.casino.log_signer
    return log_signer


@router.get("/keys", summary="The house's public keys")
def keys(request: Request) -> list[str]:
    """The first one first; each of the others was signed by the one before it. The last one signs now."""
    return [str(held.key) for held in keys_of(store_of(request))]


@router.get("/checkpoint", summary="The newest checkpoint", response_class=PlainTextResponse)
def checkpoint(request: Request) -> str:
    """A signed note over the whole log, in the format of transparency logs. Keep it: the log must contain it for ever."""
    newest = Checkpoints(store_of(request)).newest()
    if newest is None:
        raise BadInput(message("nothing-signed"), code="not_found")
    return newest.note


@router.get("/checkpoint/growth/{old}", summary="A proof that nothing was rewritten")
def growth(request: Request, old: Annotated[int, Path(ge=0, le=1 << 60)]) -> Growth:
    """From a checkpoint over `old` events to the newest: a witness that kept the old root needs nothing else."""
    kept = Checkpoints(store_of(request))
    newest = kept.newest()
    if newest is None or old > newest.size:
        raise BadInput(message("nothing-signed-over", count=old), code="not_found")
    proof = Tree(newest.size, kept.tile).consistency(old, newest.size)
    return Growth(old=old, size=newest.size, proof=[b64(one) for one in proof], checkpoint=newest.note)


@router.get("/tables/{name}/seal", summary="The seal of a table as a signed note", response_class=PlainTextResponse)
def seal_note(name: str, request: Request) -> str:
    """The seal that a table shows, and the marks once bets are locked, signed by the house: a page keeps it as evidence."""
    shown = seal(request.app.state.casino.floor.state(name))
    checkpointer = _notary_of(request).checkpointer
    if shown is None or checkpointer is None:
        raise BadInput(message("nothing-signed"), code="not_found")
    return signed(note_text(shown), checkpointer.signer)


def _receipt_of(request: Request, you: Person, name: str, number: int, seat: int) -> Receipt:
    """A player has one of the rounds they were in, and of their own seats; the staff of any."""
    store: Store = store_of(request)
    request.app.state.casino.floor.state(name)
    _, scenes = round_of(store, f"{name}/{number}")
    boxes = players_of(scenes)
    staff = you.role in (FLOOR, REGULATOR) or (you.role == DEALER and you.table in ("", name))
    own = boxes.get(seat) == you.name if seat else you.name in boxes.values()
    if not staff and not own:
        raise NotAllowed(message("receipt-for-players"), code="not_yours")
    return receipt_for(store, f"{name}/{number}", seat, _notary_of(request).checkpointer, now())


Seat = Annotated[int, Query(ge=0, le=9, description="With what this seat was settled for.")]


@router.get(
    "/tables/{name}/rounds/{number}/receipt", summary="A receipt of a round",
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}}, response_class=Response,
)  # fmt: skip
def receipt(name: str, number: int, request: Request, you: Signed, seat: Seat = 0) -> Response:
    """A small signed proof that a round of yours is in the log. Keep it; check it without us."""
    data = written(_receipt_of(request, you, name, number, seat))
    told = {"Content-Disposition": f'attachment; filename="{name}-{number}.receipt.json"'}
    return Response(data, media_type="application/json", headers=told)


@router.get(
    "/tables/{name}/rounds/{number}/receipt.svg", summary="A receipt of a round as a QR code",
    responses={200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}}, response_class=Response,
)  # fmt: skip
def receipt_drawn(name: str, number: int, request: Request, you: Signed, seat: Seat = 0) -> Response:
    """The same proof, to be photographed."""
    return Response(drawn(_receipt_of(request, you, name, number, seat), "svg"), media_type="image/svg+xml")


@router.get(
    "/receipt-checker", summary="The page that checks receipts, to keep",
    responses={200: {"content": {"text/html": {"schema": {"type": "string"}}}}}, response_class=Response,
)  # fmt: skip
def checker() -> Response:
    """One file that needs no server and no network: open it in a browser, from wherever you keep it."""
    told: dict[str, Any] = {"Content-Disposition": 'attachment; filename="check-receipt.html"'}
    return Response(whole_checker(), media_type="text/html", headers=told)


def whole_checker() -> str:
    pages = files("pitboss.web").joinpath("static", "pages")
    script = pages.joinpath(SCRIPT).read_text("utf-8").replace("export ", "")
    page = pages.joinpath(CHECKER).read_text("utf-8")
    return page.replace(HERE, script)
