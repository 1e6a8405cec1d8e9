"""The records that pages receive: of a table the felt once, a frame at each change and offers; tables as the lobby lists them.

The OpenAPI schemas are generated from these, and the types of a table's page (`static/core/shapes.js`). Money is text in
dollars.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta

from pitboss.exchange import LineRecord
from pitboss.paper.places import Spot
from pitboss.table.view_types import MessageSeen, StepSeen, View

VALUE: dict[str, Any] = {
    "description": "Any value.", "type": ["object", "array", "string", "number", "boolean", "null"],
}  # fmt: skip
VALUES = {"additionalProperties": VALUE}


class SpotSeen(Spot, frozen=True):
    """One betting area of a position, in millimetres."""

    short: Annotated[str, Meta(description="What a small felt calls it.")]
    decision: Annotated[
        int, Meta(description="The decision that places it, or -1 where it is wagered before the deal.")
    ]
    alone: Annotated[str | None, Meta(description="The clause by which it may be wagered without the required wagers.")]
    equals: Annotated[str | None, Meta(description="The wager it must equal.")]
    progressive: bool
    meter: Annotated[str | None, Meta(description="The meter it is paid from.")]
    minimum: str
    maximum: str
    sizes: Annotated[list[str], Meta(description="The only amounts it takes, where there are only some.")]
    unit: Annotated[int, Meta(description="Steps in cents, so that every payment is whole.")]
    wager_clause: str
    odds: Annotated[list[str], Meta(description="Titles of the posted tables that pay it.")]


class CardPlaceSeen(TypedDict):
    key: str
    x: float
    y: float


class AreaSeen(TypedDict):
    title: str
    clause: str


class LegendSeen(TypedDict):
    clause: str
    text: str


class OddsTableSeen(TypedDict):
    """A posted table."""

    title: str
    clause: str
    rows: list[tuple[str, str]]


class DecisionLineSeen(TypedDict):
    line: str
    clause: str


class ReadingSeen(TypedDict):
    """A clause that is unclear, and the reading in force."""

    key: str
    clause: str
    about: str
    value: str | bool
    says: str


class AbsenceSeen(TypedDict):
    """The house rules for a player who does not answer; null where there is none (AMB-72, AMB-81)."""

    decision_seconds: int | None
    decision_end: str
    missed_rounds: int | None
    absence_seconds: int | None


class FeltSeen(TypedDict):
    """What does not change while a table is open, drawn from the declaration and the submission."""

    game: str
    title: str
    chapter: str
    called: Annotated[str, Meta(description="What the law is called.")]
    holder: str
    seats: int
    adjacent_boxes: int
    ante: Annotated[str, Meta(description="The wager that raises are multiples of.")]
    minimum: str
    maximum: str
    legends: list[LegendSeen]
    limit: str | None
    limit_message: MessageSeen | None
    card: tuple[float, float]
    hands: Annotated[dict[str, int], Meta(description="By place: how many cards it gets.")]
    spots: list[SpotSeen]
    cards: list[CardPlaceSeen]
    shared: dict[str, AreaSeen]
    titles: Annotated[dict[str, str], Meta(description="What every wager, meter and bonus is called.")]
    odds: list[OddsTableSeen]
    rides: dict[str, str]
    decisions: list[DecisionLineSeen]
    readings: list[ReadingSeen]
    absence: AbsenceSeen
    filing: NotRequired[Annotated[str, Meta(description="The Rules Submission it was drawn from, in one word.")]]


class WagerSeen(TypedDict):
    """What one line of a box may take now."""

    line: str
    title: str
    required: bool
    equals: str | None
    sizes: list[str]
    clause: str
    unit: int
    minimum: str
    maximum: str
    ends: Annotated[str, Meta(description="What ends it: the operator's maximum, the player's purse, or the cover.")]
    possible: bool


class DecideSeen(TypedDict):
    """What the hand permits and the player's chips pay for."""

    seat: int
    line: str
    title: str
    clause: str
    amounts: list[str]
    beyond: Annotated[list[str], Meta(description="What more chips would permit.")]
    between: NotRequired[tuple[str, str]]
    pass_title: NotRequired[Annotated[str, Meta(description="What staking nothing is called where one stays by it.")]]


class CanSeen(TypedDict, total=False):
    """What a player may do now."""

    sit: Annotated[list[int], Meta(description="Seats that are free.")]
    wager: Annotated[
        dict[str, list[WagerSeen]], Meta(description="By box: the player's own, and free ones next to it.")
    ]
    decide: DecideSeen


class SettledLineSeen(LineRecord):
    """A wager of a seat, settled."""

    cut: NotRequired[Annotated[str, Meta(description="Kept back by the payout limit.")]]
    to: NotRequired[Annotated[str, Meta(description="Where the payment went: chips, account or paperwork.")]]
    meter: NotRequired[Annotated[bool, Meta(description="Paid from a meter.")]]
    handed: NotRequired[Annotated[str, Meta(description="For the staff: the chips that change hands.")]]


class WhySeen(TypedDict):
    """Why a seat won or lost, and which cards play."""

    key: str
    player: str
    dealer: str
    odds: str
    words: str
    plays: str
    dealer_plays: str


class NewsSeen(TypedDict):
    """One thing that happened."""

    event: str
    clause: str
    by: str
    seat: NotRequired[int]
    player: NotRequired[str]
    net: NotRequired[str]
    lines: NotRequired[list[SettledLineSeen]]
    decision: NotRequired[str]
    places: NotRequired[list[str]]
    why: NotRequired[WhySeen]
    what: NotRequired[str]
    wager: NotRequired[Annotated[str, Meta(description="The wager whose paperwork is done.")]]
    paid: NotRequired[Annotated[str, Meta(description="Paid to the player with it.")]]
    clock: NotRequired[Annotated[Literal[True], Meta(description="The time was up.")]]
    freed: NotRequired[Annotated[Literal[True], Meta(description="The house freed the seat.")]]


class RecentLine(SettledLineSeen):
    seat: int


class RecentWhy(WhySeen):
    """Why a seat came out so, and the cards that play."""

    seat: int
    cards: str
    dealer_cards: NotRequired[str]
    community: NotRequired[str]


class RecentRound(TypedDict):
    """A round that is over."""

    round: int
    at: int
    void: str | None
    players: dict[str, str]
    net: dict[str, str]
    yours: str | None
    lines: list[RecentLine]
    why: list[RecentWhy]


class DeliverySeen(TypedDict):
    to: str
    face_up: bool


class PayoutSeen(TypedDict):
    seat: int
    net: str
    lines: list[SettledLineSeen]


class PaperDueSeen(TypedDict):
    """A share of a meter that is settled and waits for its paperwork."""

    seat: int
    wager: str
    amount: str


class StaffSeen(TypedDict, total=False):
    """What the staff of a table also sees."""

    virtual: bool
    to_deal: list[DeliverySeen]
    payout: PayoutSeen
    paperwork: list[PaperDueSeen]
    without_chips: Annotated[list[str], Meta(description="Before a deal: seated players who have no chips to bet.")]


class FaultSeen(TypedDict):
    """What stops a table, if anything does: in English words, and as a message."""

    fault: Annotated[str | None, Meta(description="What stops the table, if anything does.")]
    fault_message: MessageSeen | None


class HostingSeen(FaultSeen):
    """How a table is run."""

    automatic: bool
    ready: list[str]
    awaits: Annotated[list[str], Meta(description="Players for whom betting still waits.")]
    seconds_left: int | float | None


class FrameSeen(StaffSeen, HostingSeen):
    """A table after a change, as one viewer sees it."""

    type: Literal["view"]
    view: View
    hands: Annotated[dict[str, str], Meta(description="The names of the hands that are face up.")]
    can: CanSeen
    turn: int | None
    news: list[NewsSeen]


class OfferSeen(MessageSeen):
    """Something you may do now, with a ready act to send back: in English words, and as a message."""

    words: str
    clause: str | None
    act: Annotated[dict[str, Any], Meta(description="An act.", extra_json_schema=VALUES)]
    next: Annotated[bool, Meta(description="The procedure wants it now, of you.")]
    effect: Annotated[
        str, Meta(description="What a report of an irregularity would bring about now; nothing of other acts.")
    ]
    bounds: Annotated[
        dict[str, Any], Meta(description="What may be changed in it, and how far.", extra_json_schema=VALUES)
    ]


class WaitingSeen(MessageSeen):
    """What waits for the floor because somebody is not there."""

    what: str
    seat: int
    player: str
    words: str
    since: int


class PeopleSeen(TypedDict):
    """Who sits at a table, and who is waited for."""

    taken: Annotated[dict[str, str], Meta(description="Who sits where.")]
    step: StepSeen
    waits: list[WaitingSeen]


class LyingSeen(TypedDict):
    """What lies open on the felt, and how the seats came out; between rounds, of the one before."""

    dealer: str | None
    community: str | None
    hand: Annotated[str, Meta(description="What the dealer's hand is, once it is open.")]
    net: Annotated[dict[str, str], Meta(description="By seat.")]


class TableOfLobby(LyingSeen, FaultSeen):
    """A table as the lobby lists it, without the people."""

    name: str
    game: str
    title: str
    chapter: str
    called: str
    emblem: Annotated[dict[str, int | str], Meta(description="The game as a small felt.")]
    minimum: str
    maximum: str
    seats: int
    phase: str
    round: int
    meters: dict[str, dict[str, str]]
    meter_titles: Annotated[dict[str, str], Meta(description="By meter: what it is called.")]
    linked: Annotated[dict[str, str], Meta(description="By meter: the pool it is linked to.")]
    automatic: bool
    virtual: bool
    watching: int
    begins: Annotated[int | None, Meta(description="When its bets are closed, where a clock counts.")]
    since: Annotated[int, Meta(description="When something last happened there.")]
    out_of_order: list[str]


class TableListed(TableOfLobby, PeopleSeen):
    """A table as the lobby lists it."""
