"""Commands to a table: an actor, a moment, and one act."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pitboss import money

Cents = Annotated[money.Cents, msgspec.Meta(description="In cents.")]  # The described interface says so.
DEALER, FLOOR, PLAYER, REGULATOR, SYSTEM = "dealer", "floorperson", "player", "regulator", "system"
ROLES = (DEALER, FLOOR, PLAYER, REGULATOR, SYSTEM)
HOUSE = "house"  # The program's name as dealer and floorperson of a table that deals itself; no person has it.
DECISION_CLOCK, ABSENCE_CLOCK = "decision clock", "absence clock"  # The system's names when a time is up (AMB-72).


class Actor(msgspec.Struct, frozen=True, gc=False):
    role: str
    name: str = ""


class Act(msgspec.Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    """One thing an actor does. The class's docstring says what, its clause where."""


class OpenTable(Act, frozen=True):
    """The floor opens the table under a Rules Submission, with an inventory of chips and the meters' seeds."""

    table: str
    submission: dict[str, object]
    inventory: Cents = 1_000_000_000
    virtual: bool = True  # A virtual shoe; otherwise the cards are told as they are drawn.
    on: str = ""  # The day, where the table stands: under the law of this day it is opened. Else the latest.
    licensed: bool = False  # Otherwise a house in practice; its host says so, never a screen.
    approvals: dict[str, str] = {}  # Those on record for the game, by what they are of; the host's too.


class CloseTable(Act, frozen=True):
    """The floor closes the table between rounds, when nobody has a wager down."""


class AnnounceWithdrawal(Act, frozen=True):
    """AMB-91: the floor announces from which day a meter is withdrawn, who approved it and where its money goes.

    `table` names another table of the house and `target` the meter there; without one the money stays at this table.
    Without a day the notice is taken back.
    """

    meter: str
    since: str
    approved_by: str = ""
    target: str = ""  # Empty: the meter of the same name.
    table: str = ""
    on: str = ""  # The day, where the table is; its host says so, never a screen.


class RefileTable(Act, frozen=True):
    """AMB-91: the floor changes the Rules Submission of an open table between rounds; everyone stays where they are."""

    submission: dict[str, object]
    on: str = ""  # What follows is the host's to say, never a screen's.
    licensed: bool = False
    approvals: dict[str, str] = {}
    pools: dict[str, dict[str, Cents]] = {}  # The linked meters of the new filing that the house has, as they are.
    kept_elsewhere: tuple[str, ...] = ()  # The linked meters that the table of the notice plays for too.


class ReceiveMeter(Act, frozen=True):
    """AMB-91: the system credits a meter with the money of one that another table withdraws, in the same commit."""

    meter: str
    source: str  # The table it comes from, and the number of the event there that withdrew it.
    number: int
    held: dict[str, Cents] = {}  # By tier; none where both tables play for the same linked meter.


class ReceiveDecks(Act, frozen=True):
    """§ .3(a), § .3(b), § .4(a): the floor brings one deck, or two of different backs; `preshuffled` as § .4(e) means it."""

    backs: tuple[str, ...]
    preshuffled: bool = False


class RemoveDeck(Act, frozen=True):
    """§ .3(c)(1), § .3(c)(2): the floor takes a deck out of use."""

    back: str


class InspectDeck(Act, frozen=True):
    """§ .4(a): the dealer looks the cards over."""

    back: str
    defective: bool = False


class VerifyInspection(Act, frozen=True):
    """§ .4(a): the floorperson, another person than inspected the deck, confirms it."""

    back: str


class SpreadDeck(Act, frozen=True):
    """§ .4(b): face up, by suit and in sequence, for the first player."""

    back: str


class WashDeck(Act, frozen=True):
    """§ .4(c): face down, washed, stacked; after the first player has had a look."""

    back: str


class ShuffleDeck(Act, frozen=True):
    """§ .5(a): by hand or machine; a counting machine tells its count. What a virtual deck holds is drawn by its seal."""

    back: str
    machine_count: int = 52


class CutDeck(Act, frozen=True):
    """§ .5(d): the cover card goes in `depth` cards from the top."""

    back: str
    depth: int


class SealDeck(Act, frozen=True):
    """The system seals the virtual deck of the next round: from here on wagers are taken, and each names this seal.

    The host draws the secret, keeps it where nobody else reads it, and fills in the rest; `sealed` is the secret, encrypted.
    """

    house: str = ""
    commitment: str = ""
    sealed: str = ""
    entropy: bytes = b""  # Never in a log: the host takes it out.


class OpenChance(Act, frozen=True):
    """After 'no more bets': the chance a player's client drew, in hexadecimal digits; it must fit the mark it wagered with."""

    seat: int
    chance: str


class CloseChance(Act, frozen=True):
    """The system goes on without the clients that stayed silent."""


class OrderRecut(Act, frozen=True):
    """§ .5(e): the floor orders another cut before any card is dealt."""

    back: str


class OrderShuffle(Act, frozen=True):
    """§ .5(a): the floor orders another shuffle before any card is dealt."""

    back: str


class SpreadIdle(Act, frozen=True):
    """§ .5(f): nobody at the table; shoe and rack are emptied and the cards spread face down, or up where asked for."""

    face_up: bool = False


class TakeSeat(Act, frozen=True):
    """§ .7(b): only who is seated may wager."""

    seat: int


class LeaveSeat(Act, frozen=True):
    """§ .7(b): before wagering, or as an abandonment in the middle of a round."""

    seat: int


class SitOut(Act, frozen=True):
    """§ .7(b), AMB-72: a player sits out, and betting waits for no wager of theirs; or has missed too many rounds."""

    seat: int


class ComeBack(Act, frozen=True):
    """§ .7(b), AMB-72: a player who sat out is here again; a wager says so too."""

    seat: int


class FreeSeat(Act, frozen=True):
    """§ .7(b), AMB-72: the seat of a player who is not there is free again; the chips stay the player's."""

    seat: int


class CallFloor(Act, frozen=True):
    """A seated player, or the dealer, asks for the floorperson."""


class AnswerCall(Act, frozen=True):
    """The floorperson has come to who called."""

    who: str


class CorrectCard(Act, frozen=True):
    """§ .3(a), AMB-82: the floor corrects a card of a real shoe that was recorded wrongly; the log keeps both.

    `number` says which card of the place, from 1 on. A card recorded elsewhere changes places with it. `round` names any
    round since the table opened; 0 is the current round, or the round before where there is none.
    """

    place: str
    number: int
    card: int
    round: int = 0


class BuyIn(Act, frozen=True):
    """§ .7(a): the dealer changes cash for chips; the cash goes to the drop box."""

    player: str
    cents: Cents


class CashOut(Act, frozen=True):
    """A player takes chips away from the table, or money out of the electronic wagering account."""

    cents: Cents
    account: bool = False


class Fill(Act, frozen=True):
    """The floor brings chips to the table inventory container."""

    cents: Cents


class Credit(Act, frozen=True):
    """The floor takes chips away from the table inventory container."""

    cents: Cents


class FundAccount(Act, frozen=True):
    """§ 657a.2(d), § 639a.2(d): a player moves chips into the electronic wagering account."""

    cents: Cents


class Tip(Act, frozen=True):
    """§ .2(c): into the tip box."""

    cents: Cents


class PlaceWagers(Act, frozen=True):
    """§ .7(d): everything staked on one box, in place of what lay there; nothing takes the wagers back."""

    seat: int
    wagers: dict[str, Cents]
    instrument: str = "chips"
    seal: str = ""  # Of a virtual deck, as it was shown to this player.
    chance: str = ""  # The mark of what the player's client adds to the draw; without one it adds nothing.


class NoMoreBets(Act, frozen=True):
    """§ .8(b), § .9(a)(3), § .10(a)(2): announced before the first card; locks every wager and every system."""


class CollectProgressive(Act, frozen=True):
    """§ 657a.8(b), § 639a.8(b): progressive chips are collected and their number matched with the system's."""

    count: int


class RuleChips(Act, frozen=True):
    """AMB-70: chips and accepted wagers differ, and the floor rules on a seat, or has the dealer count again.

    `returned`: a chip whose wager the system did not accept. `taken`: for an accepted wager, from the player's chips;
    `cancelled`: the wager instead. `recount`: no seat; the dealer's count was wrong.
    """

    ruling: str
    seat: int = 0


class DrawBonuses(Act, frozen=True):
    """AMB-31: the system's draw, after the lock and before the deal; None where this round has no draw."""

    magic_card: int | None = None
    lucky_position: int | str | None = None


class DealCards(Act, frozen=True):
    """§ .8, § .9, § .10: the next cards of the plan, all of them unless a count is given; the host draws them by the seal."""

    count: int = 0
    cards: tuple[int, ...] = ()


class TellCards(Act, frozen=True):
    """The next cards of the plan as the dealer or a reader draws them from a physical shoe."""

    cards: tuple[int, ...]


class RackStub(Act, frozen=True):
    """§ .8(d) or (e): the stub goes to the discard rack unseen, when no count is due."""


class CountStub(Act, frozen=True):
    """§ .8(e)-(h) and the like: the stub counted face down. A wrong count says whether the cards were misdealt."""

    count: int
    misdealt: bool = False
    all_present: bool = True


class Decide(Act, frozen=True):
    """§ .11(b): an amount that stays in; None stakes nothing, which is a pass where the rules have one and else a fold."""

    seat: int
    cents: Cents | None


class RuleAbandoned(Act, frozen=True):
    """§ .7(b), AMB-55: the floor rules on the box of a player who left."""

    seat: int
    losing: bool = False


class Reveal(Act, frozen=True):
    """§ .11(c): collect folds and turn up what comes next: the dealer's cards, or the next community card."""


class VerifyAward(Act, frozen=True):
    """§ 657a.11(e)(1), (2), (f)(1), § 639a.11(c)(5)(i), (ii), (6)(i): the dealer verifies the winning hand, then the light.

    `seen` is false where the light is dark: it is recorded, and the floor validates with that in mind.
    """

    seat: int
    wager: str
    light: bool = False
    seen: bool = True


class ValidateAward(Act, frozen=True):
    """§ 657a.11(e)(3), § 657a.11(f)(2) and the like: the floor validates a payout before it is paid."""

    seat: int
    wager: str


class SettleSeat(Act, frozen=True):
    """§ .11(c): one player, wager by wager, in the chapter's order."""

    seat: int


class DocumentAward(Act, frozen=True):
    """§ 657a.11(e)(4), § 639a.11(c)(5)(iv): paperwork for a share of a meter; until then the cards stay."""

    seat: int
    wager: str


class ClearTable(Act, frozen=True):
    """Remaining cards go to the rack so that every hand can be rebuilt. The seal is opened.

    § 679a.11(e), § 657a.11(h), § 684a.11(e), § 639a.11(d), § 682a.11(f), § 683a.11(j).
    """

    secret: str = ""  # The host's part, of a virtual deck.


class RebuildRound(Act, frozen=True):
    """Read the rack of a real shoe, all 52 cards from bottom to top, and compare the last round with the log."""

    cards: tuple[int, ...] = ()  # Logs of earlier programs have none; they are refused now.


class WitnessRack(Act, frozen=True):
    """AMB-83: another person than the reader confirms the cards as read from the rack."""


class OpenClaim(Act, frozen=True):
    """AMB-83: a question or dispute about a settled hand, by its player or for the player by the staff.

    `round` names any since the table opened; 0 is the current one, or the one before. An empty `wager` is the whole hand.
    """

    seat: int
    why: str
    round: int = 0
    wager: str = ""


class RuleClaim(Act, frozen=True):
    """AMB-83: the floor ends a claim by one of its readings, and the difference to what was paid moves."""

    number: int
    reading: str


class ReportIrregularity(Act, frozen=True):
    """§ .13(a)-(g): something went wrong; `device` names a machine, `card` one that was seen, `place` where.

    `when` is the moment it happened, where it is told later (AMB-64): dealing, deciding, decided or revealed. `number`
    says which card of the place was exposed, from 1 on; 0 is the first that lies face down. `asked_seat` says whose
    decision was awaited then (AMB-90), where decisions were made since; 0 is the first.
    """

    kind: str
    device: str = ""
    card: int | None = None
    place: str = ""
    when: str = ""
    number: int = 0
    asked_seat: int = 0


class RuleMisdeal(Act, frozen=True):
    """AMB-65: the floor rules on what was found in settlement: the hands not yet settled are void, or all stands."""

    void: bool


class DeclareMalfunction(Act, frozen=True):
    """AMB-92: the floor declares that the program failed in this round of a virtual shoe; the table stops."""

    kind: str
    note: str = ""


class RuleMalfunction(Act, frozen=True):
    """AMB-92: a regulator confirms the malfunction, and the round goes back; or rejects it, and the round goes on."""

    confirmed: bool
    secret: str = ""  # The host's part.


class CoverDevice(Act, frozen=True):
    """§ .13(g): a device out of order is covered or has a sign before another method is used."""

    device: str


class RestoreDevice(Act, frozen=True):
    """§ .13(g): a device that works again; the floor takes the cover off, and may choose it for the next round."""

    device: str


class ChangeMethod(Act, frozen=True):
    """§ .13(g), § .8(a), § .9(a)(1), § .10(a)(1): the floor changes how cards are dealt or shuffled, between rounds."""

    dealing: str
    shuffling: str
    approvals: dict[str, str] = {}  # On record for the game, as its host knows them.


AnyAct = (
    OpenTable | CloseTable | AnnounceWithdrawal | RefileTable | ReceiveMeter
    | ReceiveDecks | RemoveDeck | InspectDeck | VerifyInspection | SpreadDeck | WashDeck
    | ShuffleDeck | CutDeck | SealDeck | OpenChance | CloseChance | OrderRecut | OrderShuffle | SpreadIdle
    | TakeSeat | LeaveSeat | SitOut | ComeBack
    | FreeSeat | CallFloor | AnswerCall | CorrectCard | BuyIn | CashOut | Fill | Credit | FundAccount | Tip | PlaceWagers
    | NoMoreBets | CollectProgressive | RuleChips
    | DrawBonuses | DealCards | TellCards | RackStub | CountStub | Decide | RuleAbandoned | RuleMisdeal | Reveal
    | VerifyAward | ValidateAward | SettleSeat | DocumentAward | ClearTable | RebuildRound | ReportIrregularity | CoverDevice
    | RestoreDevice | ChangeMethod | DeclareMalfunction | RuleMalfunction
    | WitnessRack | OpenClaim | RuleClaim
)  # fmt: skip


class Command(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    actor: Actor
    act: AnyAct
    at: int = 0  # Seconds, from whatever clock the host keeps.
    id: str = ""

    @property
    def by(self) -> str:
        """The actor as events name it."""
        return self.actor.name or self.actor.role
