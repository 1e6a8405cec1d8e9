"""What a view holds, by name: `view` makes it, frames and screens read it. Money is text in dollars, cards are text."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class DeckSeen(TypedDict):
    back: str
    stage: str
    commitment: str


class StepSeen(TypedDict):
    """What comes next, and whose it is."""

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


class DeckPublished(TypedDict):
    order: str
    cut: int
    salt: str
    commitment: str


class LastRound(TypedDict):
    number: int
    net: dict[str, str]
    void: str | None
    deck: NotRequired[DeckPublished]


class NeverOpened(TypedDict):
    """All there is to see of a table that was never opened."""

    table: str
    phase: str


class View(NeverOpened, total=False):
    """What a viewer may see. A table that was never opened has none of what stands here."""

    game: str
    round: int
    dealing: str
    shuffling: str
    positions: int
    seats: dict[str, str]
    out: dict[str, int | None]
    decks: list[DeckSeen]
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
    sequence: int
