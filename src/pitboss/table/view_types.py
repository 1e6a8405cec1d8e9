"""Types of a table's view, for frames and screens. Money is text in dollars, cards are text."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from msgspec import Meta

from pitboss.messages.schema import Arguments


class DeckSeen(TypedDict):
    back: str
    stage: str


class Promised(TypedDict):
    """What the house is bound by, shown before the wagers."""

    round: str
    back: str
    commitment: str
    magic: str
    lucky: str
    positions: int


class SealSeen(Promised, total=False):
    """The promise; once bets are locked also everything the draw comes from, except the secret, and the order of the deal."""

    chances: dict[str, str]
    opened: list[int]
    absent: list[int]
    cut: int
    plan: list[tuple[str, bool]]
    magic_card: str | None
    lucky_position: int | str | None
    drawn: bool


class MessageSeen(TypedDict):
    """A message of the catalogues: what is said, and what fills the places of its text."""

    key: str
    args: Arguments


class StepSeen(MessageSeen):
    """What comes next, and whose it is: in English words, and as a message."""

    role: str
    words: str
    clause: str | None
    player: str


class AwardSeen(TypedDict):
    """`floor`: a floorperson validates it too."""

    seat: int
    wager: str
    hand: str | None
    verified: bool
    floor: bool
    validated: bool


class BoxSeen(TypedDict):
    """What lies on a box; cards and results once there is a round."""

    player: str
    wagers: dict[str, str]
    decisions: list[str]
    abandoned: bool
    cards: NotRequired[str | None]
    fourth: NotRequired[str | None]
    settled: NotRequired[bool]
    net: NotRequired[str]
    given_up: NotRequired[list[str]]  # Wagers collected at a fold, or settled before an award (AMB-84).


class CommonCards(TypedDict):
    dealer: str | None
    community: str | None
    bonus: str | None


class YourSeat(TypedDict):
    """A player's own purse and seat."""

    name: str
    chips: str
    account: str
    seat: int | None


class DeckOpened(Promised):
    """The seal of a round that is over, opened, and what follows from it."""

    secret: str
    chances: dict[str, str]
    opened: dict[str, str]
    absent: list[int]
    cut: int
    depth: int
    order: str | None


class CancelledSeen(TypedDict):
    """Why a round of a virtual shoe went back, by which two people, and what of it could not be published."""

    kind: str
    declared_by: str
    ruled_by: str
    missing: list[str]


class MalfunctionSeen(TypedDict):
    """What the floor declared: the table is stopped until a regulator has ruled."""

    kind: str
    by: str


class NoticeSeen(TypedDict):
    """A meter that is to be withdrawn: from which day, who approved it, and where its money goes."""

    meter: str
    since: str
    approved_by: str
    target: str
    table: str


class LastRound(TypedDict):
    number: int
    net: dict[str, str]
    void: str | None
    deck: NotRequired[DeckOpened]
    cancelled: NotRequired[CancelledSeen]


class NeverOpened(TypedDict):
    """All there is to see of a table that was never opened."""

    table: str
    phase: str


class View(NeverOpened):
    """What a viewer may see of a table. One that was never opened has nothing of this."""

    game: str
    round: int
    dealing: str
    shuffling: str
    positions: int
    seats: dict[str, str]
    out: Annotated[dict[str, int | None], Meta(description="Seats of players who sit out, and when each is freed.")]
    decks: list[DeckSeen]
    seal: SealSeen | None
    out_of_order: dict[str, bool]
    meters: dict[str, dict[str, str]]
    step: StepSeen
    awards: list[AwardSeen]
    boxes: dict[str, BoxSeen]
    dealer: str | None
    community: str | None
    bonus: str | None
    you: YourSeat | None
    last: LastRound | None
    filing: Annotated[str, Meta(description="The Rules Submission in force, in one word; the felt has the same.")]
    malfunction: MalfunctionSeen | None
    malfunctions: Annotated[int, Meta(description="Rounds cancelled for a malfunction so far.")]
    notices: list[NoticeSeen]
    sequence: int
