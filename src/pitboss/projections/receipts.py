"""A receipt: a small signed proof that a round is in the house's log, which its holder checks without the house.

It holds where the event stands, its link of the chain, the way from there to a root, and a checkpoint signed over that root.
The chain binds everything that happened at the table before. A receipt for a seat also holds the event that settled it.
"""

from __future__ import annotations

import hashlib
import io
from typing import NamedTuple

import msgspec

from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput, PitbossError
from pitboss.log.checkpoints import Checkpoints, SignedCheckpoint
from pitboss.log.table_log import Link, Store
from pitboss.messages import message
from pitboss.projections.checkpoints import Checkpointer, leaf_data
from pitboss.projections.story import Scene, round_of
from pitboss.table import events as e
from pitboss.trust.note import Checkpoint, VerifierKey, b64, checkpoint_from, from_b64, opened
from pitboss.trust.tree import Tree, is_included, leaf_hash


class NoReceipt(PitbossError):
    """The round is not over, or no checkpoint has come over it yet."""


class Event(msgspec.Struct, frozen=True):
    """The parts of a chain link as logged: the link before, the command if it begins one, the event."""

    before: str
    body: str
    command: str = ""


class Receipt(msgspec.Struct, frozen=True, omit_defaults=True):
    pitboss_receipt: int
    property: str
    table: str
    round: int  # What the house calls the round; what is proved is the event.
    sequence: int
    hash: str
    leaf: int
    proof: tuple[str, ...]
    checkpoint: str
    pool: str = ""
    move: int = 0
    seat: int = 0
    event: Event | None = None


READ = msgspec.json.Decoder(Receipt)
VERSION = 1


class Proved(NamedTuple):
    """A proven receipt: its event is under this checkpoint, signed by this key."""

    receipt: Receipt
    checkpoint: Checkpoint
    key: VerifierKey


def _last_event(scenes: list[Scene], seat: int = 0) -> int:
    """The event that ended a round, or the one that settled a seat of it; not what another's hand paid it later."""
    for sequence, _, event in scenes if seat else reversed(scenes):
        if (isinstance(event, e.SeatSettled) and event.seat == seat) if seat else isinstance(event, e.TableCleared):
            return sequence
    reason = message("receipt-seat-not-settled", seat=seat) if seat else message("round-not-over")
    raise NoReceipt(reason, code="no_receipt")


def players_of(scenes: list[Scene]) -> dict[int, str]:
    """The players of a round, by seat."""
    return {
        seat: box.player
        for _, before, event in scenes if isinstance(event, e.BetsLocked)
        for seat, box in before.boxes.items()
    }  # fmt: skip


def receipt_for(
    store: Store, name: str, seat: int = 0, checkpointer: Checkpointer | None = None, at: int = 0
) -> Receipt:
    """For TABLE/ROUND: its last event, or with a seat the event that settled it. A checkpoint is made if none is over it."""
    _, scenes = round_of(store, name)
    stream, _, number = name.rpartition("/")
    sequence, kept = _last_event(scenes, seat), Checkpoints(store)
    if checkpointer is not None:
        checkpointer.covering(stream, sequence, at)
    place = kept.place(stream, sequence)
    signed = None if place is None else kept.checkpoint(place.number)
    if place is None or signed is None:
        raise NoReceipt(message("receipt-too-early"), code="no_receipt")
    return _receipt(store, signed, stream, int(number), sequence, place.leaf, seat)


def _receipt(
    store: Store, signed: SignedCheckpoint, stream: str, number: int, sequence: int, leaf: int, seat: int
) -> Receipt:
    head = store.head(stream)
    assert head is not None, "a stream with events has a head"
    tree = Tree(signed.size, Checkpoints(store).tile)
    (stored,) = store.read(stream, sequence - 1, sequence)
    event = None
    if seat:
        before = store.link(stream, sequence - 1) or b""
        event = Event(before.hex(), stored.body.decode(), "" if stored.told is None else stored.told.decode())
    made = Receipt(
        VERSION, head.owner, stream, number, sequence, stored.hash.hex(), leaf,
        tuple(b64(beside) for beside in tree.inclusion(leaf, signed.size)), signed.note,
        stored.pool or "", stored.move or 0, seat, event,
    )  # fmt: skip
    _check_path(made, Checkpoint("", signed.size, signed.root))
    return made


def _check_path(receipt: Receipt, point: Checkpoint) -> None:
    link = Link(receipt.sequence, bytes.fromhex(receipt.hash), receipt.pool or None, receipt.move or None)
    leaf = leaf_hash(leaf_data(receipt.property, receipt.table, link))
    proof = [from_b64(beside) for beside in receipt.proof]
    if not is_included(leaf, receipt.leaf, point.size, proof, point.root):
        raise NoReceipt(message("receipt-not-under-checkpoint"), code="not_proved")


def check(data: bytes, keys: tuple[VerifierKey, ...]) -> Proved:
    """Is it what it says? Raises what is wrong with it. It needs no store, no network and no trust in the house."""
    try:
        receipt = READ.decode(data)
        bytes.fromhex(receipt.hash)
    except (*UNREADABLE, ValueError) as error:
        raise BadInput(message("receipt-unreadable", why=error), code="bad_receipt") from error
    if receipt.pitboss_receipt != VERSION:
        raise BadInput(message("receipt-version", version=receipt.pitboss_receipt, known=VERSION), code="bad_receipt")
    text, key = opened(receipt.checkpoint, keys)
    point = checkpoint_from(text)
    if point.origin != key.name:
        raise NoReceipt(message("receipt-other-key", origin=point.origin, key=key.name), code="not_proved")
    _check_path(receipt, point)
    if receipt.event is not None:
        _check_event(receipt, receipt.event)
    elif receipt.seat:
        raise NoReceipt(message("receipt-without-event", seat=receipt.seat), code="not_proved")
    return Proved(receipt, point, key)


def _check_event(receipt: Receipt, event: Event) -> None:
    try:
        before = bytes.fromhex(event.before)
        told = msgspec.json.decode(event.body, type=e.SeatSettled)
    except (*UNREADABLE, ValueError) as error:
        raise NoReceipt(message("receipt-no-settlement", why=error), code="not_proved") from error
    if hashlib.sha256(before + event.command.encode() + event.body.encode()).hexdigest() != receipt.hash:
        raise NoReceipt(message("receipt-other-link"), code="not_proved")
    if told.seat != receipt.seat:
        raise NoReceipt(message("receipt-other-seat", other=told.seat, seat=receipt.seat), code="not_proved")


def written(receipt: Receipt) -> bytes:
    return msgspec.json.encode(receipt)


def drawn(receipt: Receipt, kind: str) -> bytes:
    """As a QR code, an svg or a png: the same text, to be photographed."""
    import segno

    picture = io.BytesIO()
    try:
        segno.make(written(receipt).decode(), error="l", micro=False).save(picture, kind=kind, border=4, scale=3)
    except segno.DataOverflowError as error:
        raise NoReceipt(message("receipt-too-long"), code="no_receipt") from error
    return picture.getvalue()
