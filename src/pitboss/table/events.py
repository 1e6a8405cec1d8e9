"""Events at a table. An append-only log of them is its only record."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import msgspec

from pitboss.bank.ledger import Transfer
from pitboss.law.settlement import Line


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True, gc=False):
    """`by` is who acted, `at` when, `clause` what commands it."""

    clause: str
    by: str = ""
    at: int = 0
    transfers: tuple[Transfer, ...] = ()
    stood: dict[str, dict[str, int]] = {}  # Of the first event of a reversal: the meters it goes by, as they stood.


class TableOpened(Event, frozen=True, kw_only=True):
    table: str
    submission: dict[str, object]  # With the edition of the law it is opened under.
    virtual: bool
    on: str = ""  # The day, where the table stands.
    rules: str = ""  # What the program that opened it settles by, in one word.
    licensed: bool = False  # Otherwise it is in practice.
    approvals: dict[str, str] = {}  # Of what it is opened with: reference, day, by whom.


class TableClosed(Event, frozen=True, kw_only=True):
    pass


class WithdrawalAnnounced(Event, frozen=True, kw_only=True):
    """From that day on the meter may be withdrawn; its money goes to `target` at `table`. No day: the notice is taken back."""

    meter: str
    since: str
    approved_by: str = ""
    target: str = ""
    table: str = ""  # Empty: this table.


class MeterWithdrawn(Event, frozen=True, kw_only=True):
    """Everything the meter held leaves it, by its notice, and a `MeterReceived` of the same commit credits it elsewhere.

    A linked meter that the other table plays for too stays as it is: no money moves.
    """

    meter: str
    target: str
    table: str  # Where the money goes; perhaps this one.
    on: str


class TableRefiled(Event, frozen=True, kw_only=True):
    """The same table under another filing, from the next round on. Seats, chips, decks and calls stay; wagers go back."""

    submission: dict[str, object]
    meters: tuple[str, ...]  # What is played for from now on.
    on: str = ""
    rules: str = ""
    licensed: bool = False
    approvals: dict[str, str] = {}


class MeterReceived(Event, frozen=True, kw_only=True):
    """The money of a withdrawn meter, credited: event `number` of `source` withdrew it."""

    meter: str
    source: str
    number: int


class DecksReceived(Event, frozen=True, kw_only=True):
    backs: tuple[str, ...]
    preshuffled: bool


class DeckMoved(Event, frozen=True, kw_only=True):
    """A deck came to another stage of its day."""

    back: str
    stage: str
    why: str = ""


class DeckShuffled(Event, frozen=True, kw_only=True):
    """What order it is in nobody knows: a virtual deck's is drawn when the bets are locked, by its seal and the players."""

    back: str
    stage: str


class DeckCut(Event, frozen=True, kw_only=True):
    back: str
    depth: int


class DeckSealed(Event, frozen=True, kw_only=True):
    """The house is bound from here on. `sealed` is the secret, encrypted; what else the round draws is said beside it."""

    round: str  # HOUSE/TABLE/NUMBER/EDITION.
    back: str
    commitment: str
    sealed: str = ""
    magic: str = "0"  # In which part of the rounds a Magic Card is drawn, and a Lucky position.
    lucky: str = "0"
    positions: int = 0


class SealBroken(Event, frozen=True, kw_only=True):
    """AMB-71: the deck is cut or shuffled anew. Wagers made under its seal go back; another seal comes before the next."""

    back: str
    commitment: str


class ChanceOpened(Event, frozen=True, kw_only=True):
    seat: int
    chance: str


class ChanceClosed(Event, frozen=True, kw_only=True):
    """These clients stayed silent after the lock: their part is worked out from the mark they sent."""

    absent: tuple[int, ...]


class SealOpened(Event, frozen=True, kw_only=True):
    """The house's secret. With the players' chance every card and draw of the round follows from it."""

    secret: str


class SeatTaken(Event, frozen=True, kw_only=True):
    seat: int
    player: str


class SeatLeft(Event, frozen=True, kw_only=True):
    seat: int
    player: str
    abandoned: bool = False
    freed: bool = False  # Not the player left it: it was freed, and what lay there before the deal went back.


class SatOut(Event, frozen=True, kw_only=True):
    """`why` says what for: the player's own wish, rounds missed, or nothing done for long."""

    seat: int
    player: str
    why: str


class CameBack(Event, frozen=True, kw_only=True):
    seat: int
    player: str


class FloorCalled(Event, frozen=True, kw_only=True):
    who: str


class CallAnswered(Event, frozen=True, kw_only=True):
    who: str


class CardCorrected(Event, frozen=True, kw_only=True):
    """What was told of a card, and what it is; `other` is the place it had been told at, if there was one."""

    place: str
    number: int
    was: int
    card: int
    other: str = ""
    round: int = 0  # The earlier round that is corrected, if it is not this one.
    keeps_dealer_share: bool = False  # Part of the dealer's hand award is paid, and the corrected hand wins the same.


class RaiseLowered(Event, frozen=True, kw_only=True):
    """AMB-53: a raise that the hand did not permit, as is known now: what stays of it; the rest went back."""

    seat: int
    cents: int


class MoneyMoved(Event, frozen=True, kw_only=True):
    """A buy-in, cash-out, account transfer or tip; `what` says which."""

    what: str
    player: str


class WagersPlaced(Event, frozen=True, kw_only=True):
    seat: int
    player: str
    wagers: dict[str, int]
    seal: str = ""
    chance: str = ""  # A mark.


class InventoryMoved(Event, frozen=True, kw_only=True):
    """A fill or a credit."""

    what: str


class BetsLocked(Event, frozen=True, kw_only=True):
    number: int
    back: str
    seal: str = ""  # Of a virtual deck; and by seat the marks of all who add to the draw. Nobody can choose any more.
    chances: dict[int, str] = {}


class ProgressiveCollected(Event, frozen=True, kw_only=True):
    count: int


class ChipsMiscounted(Event, frozen=True, kw_only=True):
    """AMB-70: not as many chips as wagers the system accepted; the floor is called."""

    count: int
    accepted: int


class ChipsRuled(Event, frozen=True, kw_only=True):
    """AMB-70: what the floor ruled, on which seat and wager."""

    ruling: str
    seat: int = 0
    wager: str = ""


class BonusesDrawn(Event, frozen=True, kw_only=True):
    magic_card: int | None = None
    lucky_position: int | str | None = None


class CardsDealt(Event, frozen=True, kw_only=True):
    """Cards to the next places of the plan."""

    cards: tuple[int, ...]


class CardBurned(Event, frozen=True, kw_only=True):
    card: int | None


class StubRacked(Event, frozen=True, kw_only=True):
    count: int
    counted: bool


class Decided(Event, frozen=True, kw_only=True):
    seat: int
    cents: int | None


class AbandonmentRuled(Event, frozen=True, kw_only=True):
    seat: int
    losing: bool


class AwardVerified(Event, frozen=True, kw_only=True):
    """The dealer has verified the winning hand, or the light of the system; `seen` is false where that is dark."""

    seat: int
    wager: str
    light: bool = False
    seen: bool = True


class AwardValidated(Event, frozen=True, kw_only=True):
    """The floor has seen the hand. A share of a linked meter is taken from it now: tables win in this order (AMB-28)."""

    seat: int
    wager: str
    share: int | None = None
    tier: str = ""  # Of the linked meter, from which the share was taken.
    linked: dict[str, dict[str, int]] = {}  # The linked meter as the share found it.
    dealer_share: int | None = None  # AMB-30: of the dealer's hand, where this award took the shares of all.


class Forfeited(Event, frozen=True, kw_only=True):
    """What a fold gives up, or a box ruled losing, collected when the clause says and not at its turn (AMB-61)."""

    seat: int
    net: int
    lines: tuple[Line, ...]
    racked: bool  # Its cards went to the rack: no bet on them lives.
    over: bool  # Nothing of the box is left to settle.


class Revealed(Event, frozen=True, kw_only=True):
    """The dealer's cards, or a community card; `last` when settlement follows."""

    community: int
    dealer: bool
    last: bool


class SeatSettled(Event, frozen=True, kw_only=True):
    seat: int
    net: int
    lines: tuple[Line, ...]
    undocumented: tuple[str, ...] = ()  # Shares of a meter that wait for paperwork.
    counted: int = 0  # What this player has won against the payout limit so far.
    dealer_share: int | None = None  # Of a meter, fixed when the first entitled player is reached (AMB-30).
    to_rack: tuple[int, ...] = ()  # The seats whose hands are picked up with it, in this order (AMB-85).
    last: bool = True  # False: an award of this seat is verified, validated and paid next (AMB-84).


class SettlementReversed(Event, frozen=True, kw_only=True):
    """AMB-80: a settled hand is void: its lines are taken back. What the player no longer has is `short`, and is claimed."""

    seat: int
    net: int
    lines: tuple[Line, ...]
    counted: int = 0  # What the player has won against the payout limit without them.
    short: int = 0


class AwardDocumented(Event, frozen=True, kw_only=True):
    seat: int
    wager: str


class MeterMoved(Event, frozen=True, kw_only=True):
    """The second linked meter that a command moves: an event moves one, so that each move has its own place in the log."""

    meter: str


class TableCleared(Event, frozen=True, kw_only=True):
    """The rack from bottom to top."""

    rack: tuple[int, ...]


class RoundRebuilt(Event, frozen=True, kw_only=True):
    """The rack read card by card, bottom to top, and compared with the log."""

    agrees: bool
    differences: tuple[str, ...] = ()
    cards: tuple[int, ...] = ()


class RackWitnessed(Event, frozen=True, kw_only=True):
    """Another person confirms the cards that `reader` read from the rack."""

    reader: str


class ClaimOpened(Event, frozen=True, kw_only=True):
    """A question or dispute about a settled hand. `readings` holds its lines as logged and under each other known reading."""

    number: int
    round: int
    seat: int
    player: str
    why: str
    readings: dict[str, tuple[Line, ...]]
    wager: str = ""  # Empty for the whole hand.
    owed: int = 0  # Cents the player owes the house since a settled hand was reversed.


class ClaimReviewed(Event, frozen=True, kw_only=True):
    """How the hand of an open claim comes out under a reading that is new: the rack, a corrected card, the opened seal."""

    number: int
    reading: str
    lines: tuple[Line, ...]


class ClaimRuled(Event, frozen=True, kw_only=True):
    """The floor ends a claim by one reading; `cents` is what that moves to the player, or from the player if negative."""

    number: int
    round: int
    seat: int
    player: str
    reading: str
    cents: int


class IrregularityReported(Event, frozen=True, kw_only=True):
    kind: str
    device: str = ""
    place: str = ""
    when: str = ""  # The moment it happened, where that is not the moment it was told.
    effect: str = ""
    ruling: bool = False  # It waits for the floor's ruling (AMB-65).


class ReportRefused(Event, frozen=True, kw_only=True):
    """A report of an irregularity that the log disproves: nothing changes, but that it was made is kept (AMB-64)."""

    kind: str
    place: str = ""
    why: str


class MisdealRuled(Event, frozen=True, kw_only=True):
    """The floor's ruling on what was found in settlement, where the submission leaves it to the floor (AMB-65)."""

    kind: str
    void: bool


class RoundVoided(Event, frozen=True, kw_only=True):
    """All hands not yet settled are void; what is not settled all the same has gone back."""

    why: str
    settles: tuple[str, ...] = ()
    malfunction: str = ""  # AMB-92: of a virtual shoe, which it was, who declared it, and what cannot be published.
    declared_by: str = ""
    missing: tuple[str, ...] = ()
    kept: dict[str, int] = {}  # By player: what was paid to them and is no longer there; the house bears it.
    secret: str = ""  # Where the round does not follow from its seal: the secret all the same.
    played_out: tuple[int, ...] = ()  # AMB-90: seats whose Raise lay before; their hands are not void.


class MalfunctionDeclared(Event, frozen=True, kw_only=True):
    """The table stops until a regulator has ruled."""

    kind: str
    note: str = ""


class MalfunctionRejected(Event, frozen=True, kw_only=True):
    """The round goes on; the clock of a decision begins again."""


class DeviceCovered(Event, frozen=True, kw_only=True):
    device: str


class DeviceRestored(Event, frozen=True, kw_only=True):
    device: str


class MethodChanged(Event, frozen=True, kw_only=True):
    dealing: str
    shuffling: str
    approvals: dict[str, str] = {}


AnyEvent = (
    TableOpened | TableClosed | WithdrawalAnnounced | MeterWithdrawn | TableRefiled | MeterReceived
    | DecksReceived | DeckMoved | DeckShuffled | DeckCut | DeckSealed | SealBroken
    | ChanceOpened | ChanceClosed | SealOpened | SeatTaken | SeatLeft | SatOut | CameBack
    | FloorCalled | CallAnswered | CardCorrected | RaiseLowered
    | MoneyMoved | WagersPlaced | BetsLocked | ProgressiveCollected | ChipsMiscounted | ChipsRuled | BonusesDrawn | CardsDealt
    | CardBurned | StubRacked | Decided | AbandonmentRuled | Forfeited | Revealed | AwardVerified | AwardValidated
    | SeatSettled | SettlementReversed | AwardDocumented | MeterMoved | TableCleared | RoundRebuilt | ReportRefused
    | MisdealRuled | MalfunctionDeclared | MalfunctionRejected
    | IrregularityReported | RoundVoided | DeviceCovered | DeviceRestored | MethodChanged | InventoryMoved
    | RackWitnessed | ClaimOpened | ClaimReviewed | ClaimRuled
)  # fmt: skip


State = TypeVar("State")
Happened = TypeVar("Happened", bound=Event)
Read = TypeVar("Read")


def of(
    kind: type[Happened], read: Callable[[State, Happened], Read]
) -> tuple[type[Event], Callable[[State, AnyEvent], Read]]:
    """A reader of one kind of event, for a list of readers of every kind: it is asked of events of that kind alone."""
    return kind, cast(Callable[[State, AnyEvent], Read], read)
