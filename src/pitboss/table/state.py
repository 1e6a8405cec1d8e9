"""The state of a table, computed from its log alone."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from typing import NamedTuple

import msgspec

from pitboss.bank.ledger import DROP_BOX, INVENTORY, OUTSIDE, TIP_BOX, account, awards, bet, chips, meter, payable
from pitboss.chapters import filed
from pitboss.filing.lawful import checked
from pitboss.filing.payout_limit.floor import top_odds
from pitboss.filing.submission import Submission
from pitboss.law.deal import Deal, Delivery
from pitboss.law.game import Game
from pitboss.law.meter import RESERVE
from pitboss.law.paytable import ONLY
from pitboss.law.settlement import Line

__all__ = ["DROP_BOX", "INVENTORY", "OUTSIDE", "TIP_BOX", "account", "awards", "bet", "chips", "meter", "payable"]

# Phases of a table, in the order of a round.
CLOSED, BETTING, LOCKED, DEALING, STUB, DECIDING, SETTLING, CLEARING = (
    "closed", "betting", "locked", "dealing", "stub", "deciding", "settling", "clearing",
)  # fmt: skip

MALFUNCTION = "malfunction"  # Why a round of a virtual shoe is void.
REVERSED = "reversed"  # The outcome of a settled line that was taken back.

# Stages of a deck, in the order of its day.
RECEIVED, INSPECTED, VERIFIED, SPREAD, STACKED, SHUFFLED, READY, IN_PLAY, USED, IDLE, PRESHUFFLED, REMOVED = (
    "received", "inspected", "verified", "spread", "stacked", "shuffled", "ready", "in_play", "used", "idle",
    "preshuffled", "removed",
)  # fmt: skip


class Deck(msgspec.Struct, frozen=True, gc=False):
    back: str
    stage: str
    preshuffled: bool = False
    cut: int = 0  # How deep the cover card went in; 0 for no cut.
    entered_at: int | None = None  # AMB-56: when it came into play.
    by_hand: bool = False  # AMB-56: one hand-dealt round is enough for the shorter clock.
    uses_since_count: int = 0
    inspected_by: str = ""  # § .4(a): another person verifies it.


class Seal(msgspec.Struct, frozen=True, gc=False):
    """The house's commitment to what a round will draw. The secret is in it encrypted, if at all."""

    round: str  # HOUSE/TABLE/NUMBER/EDITION.
    back: str
    commitment: str
    sealed: str = ""
    magic: str = "0"
    lucky: str = "0"
    positions: int = 0


class Box(msgspec.Struct, frozen=True, gc=False):
    """One player's wagers and decisions on one betting position."""

    player: str
    wagers: dict[str, int]
    decisions: tuple[int | None, ...] = ()
    abandoned: bool = False  # The player left; unruled it folds at the next decision (AMB-55).
    lost: bool = False  # The floor ruled all its wagers losing.
    forfeited: bool = False  # What its fold gave up is collected.
    given_up: tuple[str, ...] = ()  # The lines that were.
    seal: str = ""  # Under which it was wagered; and the mark of what the player's client adds to the draw.
    chance: str = ""
    over: bool = False  # And nothing else was left of it.
    timed_out: bool = False  # The decision clock folded it.
    settled: bool = False
    risk: int = 0  # The most it could win from the table inventory.

    @property
    def folded(self) -> bool:
        return self.lost or None in self.decisions

    @property
    def done(self) -> bool:
        return self.settled or self.over


class Withdrawal(msgspec.Struct, frozen=True, gc=False):
    """AMB-91: the notice by which a meter is withdrawn."""

    meter: str
    since: str
    approved_by: str
    target: str
    table: str


class Malfunction(msgspec.Struct, frozen=True, gc=False):
    """AMB-92: what the floor declared, and a regulator rules on."""

    kind: str
    note: str
    by: str


class Presence(msgspec.Struct, frozen=True, gc=False):
    """The log's knowledge of whether a seated player is present (AMB-72)."""

    acted: int = 0  # When the player last did something here.
    missed: int = 0  # Rounds in a row without the player, and the last of them.
    missed_last: int = 0
    out: int | None = None  # Since when the player sits out.


class Share(msgspec.Struct, frozen=True, gc=False):
    """A share of a meter: of a linked one at validation, or of the dealer's hand for all together."""

    seat: int
    wager: str
    tier: str
    cents: int
    beside: tuple[tuple[str, int], ...] = ()  # Of it, what came from elsewhere than the tier: the reserve, the house.
    dealers: bool = False


class UnpaidShare(NamedTuple):
    """A settled share of a meter that is paid by hand, once its paperwork is done."""

    seat: int
    wager: str
    cents: int


class HouseShare(NamedTuple):
    """A house payment on a wager by claim rulings after the meter moved on; `was` is the line as settled."""

    seat: int
    wager: str
    cents: int
    was: Line


class Cancelled(msgspec.Struct, frozen=True, gc=False):
    """AMB-92: why a round of a virtual shoe went back, by which two people, and what of it could not be published."""

    kind: str
    declared_by: str
    ruled_by: str
    missing: tuple[str, ...] = ()


class RoundState(msgspec.Struct, frozen=True, gc=False):
    number: int
    back: str
    boxes: dict[int, Box]
    plan: tuple[Delivery, ...] = ()
    dealt: int = 0  # Cards of the plan that are out.
    burned: tuple[int | None, ...] = ()
    cards: dict[str, tuple[int, ...]] = {}
    collected: bool = False
    miscounted: int | None = None  # AMB-70: so many chips, which are not as many as the system accepted.
    chips_ruled: tuple[int, ...] = ()  # The seats whose chips the floor has ruled on since then.
    bonuses_drawn: bool = False
    magic_card: int | None = None
    lucky_position: int | str | None = None
    community_open: int = 0
    dealer_open: bool = False
    racked: tuple[int, ...] = ()  # The seats whose hands are in the rack, from the bottom up.
    verified: tuple[tuple[int, str, bool], ...] = ()  # By the dealer: seat, wager, and is it the light?
    validated: tuple[tuple[int, str], ...] = ()
    undocumented: tuple[UnpaidShare, ...] = ()
    won: dict[str, int] = {}  # By player, against the payout limit.
    dealer_share: int | None = None
    shares: tuple[Share, ...] = ()
    house_shares: tuple[HouseShare, ...] = ()
    stub_racked: bool = False
    stub_counted: bool = False  # And the count came out right: no card is missing or too many.
    irregularity: str = ""  # The one that voided the round.
    stood: tuple[int, ...] = ()  # Seats it left alone: settled before (AMB-80), or played out (AMB-90).
    ruling: str = ""  # The one that waits for the floor's ruling (AMB-65), and those that wait after it.
    rulings_after: tuple[str, ...] = ()
    settles: tuple[str, ...] = ()
    results: dict[int, int] = {}  # Net by seat.
    lines: dict[
        int, tuple[Line, ...]
    ] = {}  # What each seat was settled for so far; until an award is paid not all (AMB-84).
    forfeits: dict[int, tuple[Line, ...]] = {}  # What each fold gave up (AMB-61).
    stub: int = 0
    awaited: int | None = None  # While players decide: the seat whose decision is, and when it was asked.
    asked_at: int = 0
    seal: Seal | None = None  # Of a virtual deck; how deep the dealer put the cover card in.
    cut: int = 0
    opened: dict[int, str] = {}  # The chance of each seat whose client added any.
    absent: tuple[int, ...] = ()  # Of these the client was silent.
    secret: str = ""  # The house's, once the round is over.
    cancelled: Cancelled | None = None

    def is_void(self, seat: int) -> bool:
        return bool(self.irregularity) and seat not in self.stood

    def logged_lines(self, seat: int) -> tuple[Line, ...]:
        """How the wagers of a seat came out so far, what its fold gave up included."""
        return self.forfeits.get(seat, ()) + self.lines.get(seat, ())

    def as_settled(self, seat: int, line: Line) -> tuple[Line, int]:
        """The line before rulings on claims, and what the house has paid more on it since, in place of a meter."""
        ruled = [one for one in self.house_shares if (one.seat, one.wager) == (seat, line.wager)]
        return (ruled[0].was, ruled[0].cents) if ruled else (line, 0)

    def settled_wagers(self, seat: int) -> tuple[str, ...]:
        return tuple([line.wager for line in self.lines.get(seat, ())])

    def is_settled(self, seat: int, wager: str) -> bool:
        return self.boxes[seat].settled or wager in self.settled_wagers(seat)

    def is_returned(self, seat: int, line: str) -> bool:
        """Did this wager go back when the seat's hand was voided?"""
        return self.is_void(seat) and line not in self.settles

    def seat_cards(self, seat: int) -> tuple[int, ...]:
        return self.cards.get(f"seat {seat}", ())


class RackReading(msgspec.Struct, frozen=True, gc=False):
    """The cards of the discard rack as a person read them, bottom to top; nothing is proved by it until another witnesses it."""

    cards: tuple[int, ...]
    reader: str
    witness: str = ""


class Claim(msgspec.Struct, frozen=True, gc=False):
    """An open question or dispute about a settled hand, with what the hand is worth under each reading of its cards."""

    clause: str
    round: int
    seat: int
    player: str
    wager: str  # Empty for the whole hand.
    who: str  # Asks; `at` says when, `why` in their own words.
    why: str
    at: int
    readings: dict[str, tuple[Line, ...]]
    owed: int = 0  # Cents the player owes the house since a settled hand was reversed.


def all_done(boxes: dict[int, Box]) -> bool:
    """Is nothing left to settle? The first box is settled last, so it mostly answers."""
    return all(box.settled or box.over for box in boxes.values())


class Rules:
    """The submission's rules, made once when the table opens."""

    def __init__(self, submission: Submission, data: dict[str, object] | None = None) -> None:
        self.submission, self.data = submission, data or {}
        self.filing = hashlib.sha256(repr(sorted(self.data.items())).encode()).hexdigest()[:12]  # In one word.
        self.game: Game = submission.game
        self.sheet = submission.sheet
        self.offered, self.linked_meters = frozenset(submission.offered), submission.linked_meters
        self.links_several = len(self.linked_meters) > 1
        lines = self.game.lines
        self.all_a_purse_needs = len(lines) * sum(map(self._most_staked, lines))  # More changes no bound of a box.
        self.top_odds = {line: self._top_odds(line) for line in self.game.lines}
        self._raised_most = dict[str, int]()  # A wager that is asked for again is made once.
        for one in (each for each in self.game.decisions if not each.takes_back):
            self._raised_most[one.line] = max(one.multiples[-1], self._raised_most.get(one.line, 0))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.game.key)

    def _most_staked(self, line: str) -> int:
        return max(self.submission.maximum.get(line, 0), *self.submission.sizes_of(line), 0)

    def _top_odds(self, line: str) -> int:
        """The most one unit on a line, and on what rides on it, can win from the table inventory."""
        riders = [line, *(key for key, declared in self.game.lines.items() if declared.rides == line)]
        return sum(top_odds(self.sheet, rider) for rider in riders) + self._drawn_bonus_most(line)

    def exposure(self, wagers: dict[str, int]) -> int:
        """The most a box could win from the table inventory: every line at its top row, raises at their most.

        Shares of a meter are not paid from it (§ 657a.11(e)(4), § 639a.11(c)(5)(iv)).
        """
        top, ante = self.top_odds, wagers.get(self.game.ante, 0)
        raised = ante * sum([multiple * top[line] for line, multiple in self._raised_most.items()])
        return raised + sum([cents * top[line] for line, cents in wagers.items()])

    def _drawn_bonus_most(self, line: str) -> int:
        """Magic Card, Lucky Bonus and envy ride on system wagers."""
        bonus = self.game.hand_bonus
        if bonus is not None and line in (bonus.player, bonus.dealer):
            return sum(odds.pays for odds in self.sheet.tables[bonus.drawn].odds[ONLY].values())
        envy = self.sheet.envy.get(line)
        return max(envy.dollars[1]) * (self.submission.seats - 1) if envy is not None else 0


def rules_from(data: dict[str, object]) -> Rules:
    """The rules of a submission, for one table."""
    return Rules(checked(filed(data), data)[0], data)


class Table(msgspec.Struct, frozen=True):
    """Everything a table is at one moment. Dicts are never changed in place."""

    name: str = ""
    phase: str = CLOSED
    law: Rules | None = None  # None until it first opens; `rules` is the same, for whoever knows that it has.
    sources: str = ""  # What the program that opened it settles by, in one word.
    virtual: bool = True
    licensed: bool = False  # Otherwise in practice.
    approvals: dict[str, str] = {}
    dealing: str = ""
    shuffling: str = ""
    decks: dict[str, Deck] = {}
    active: str = ""
    seal: Seal | None = None  # Of the virtual deck that is dealt next.
    seats: dict[int, str] = {}
    presence: dict[str, Presence] = {}  # Of who is seated.
    calls: dict[str, int] = {}  # Who has called for the floor, and since when.
    boxes: dict[int, Box] = {}  # Wagers down for the round to come.
    round: RoundState | None = None
    rounds: int = 0
    rounds_since_count: int = 0
    money: dict[str, int] = {}
    out_of_order: dict[str, bool] = {}  # device -> is it covered?
    rack: tuple[int, ...] = ()
    last: RoundState | None = None  # The round before.
    past: tuple[bytes, ...] = ()  # Encoded rounds before that, since the table opened; the newest last.
    filings: dict[int, dict[str, object]] = {}  # Submissions replaced since it opened, by the last round under each.
    rack_reading: RackReading | None = None  # Of the cards of the round before.
    claims: dict[int, Claim] = {}  # Those not yet ruled on, by number.
    claims_opened: int = 0
    metered: dict[str, dict[str, object]] = {}  # By meter, the submission under which it was last played for.
    malfunction: Malfunction | None = None  # The one that stops the table.
    malfunctions: int = 0  # Rounds that were cancelled for one.
    withdrawals: dict[str, Withdrawal] = {}  # By meter, the notices that wait for their day.
    linked: dict[str, dict[str, int]] = {}  # Meters shared with other tables, as the host last read them.
    sequence: int = 0  # How many events made this state.

    @property
    def rules(self) -> Rules:
        assert self.law is not None, "a table that was never opened has no rules"
        return self.law

    @property
    def game(self) -> Game:
        assert self.law is not None, "a table that was never opened has no game"
        return self.law.game

    @property
    def deal(self) -> Deal:
        assert self.law is not None, "a table that was never opened has no method of dealing"
        return self.law.game.deals[self.dealing]

    @property
    def deck(self) -> Deck | None:
        return self.decks.get(self.active)

    def in_round(self) -> RoundState:
        assert self.round is not None, f"no round in phase {self.phase}"
        return self.round

    def meters(self) -> dict[str, dict[str, int]]:
        """Every meter as it stands."""
        levels: dict[str, dict[str, int]] = {}
        if self.law is not None:
            for name, table in self.law.sheet.meters.items():
                tiers = [*table.tiers, *([RESERVE] if table.reserve is not None else [])]
                if name in self.linked:
                    levels[name] = self.linked[name]
                elif name in self.metered and meter(name, tiers[0]) in self.money:
                    levels[name] = {tier: self.money.get(meter(name, tier), 0) for tier in tiers}
        return levels


def is_electronic(game: Game, line: str) -> bool:
    """§ 657a.7(d)(5), § 639a.7(d)(4): the Hand Bonus is staked from the account, all else in chips."""
    bonus = game.hand_bonus
    return bonus is not None and line in (bonus.player, bonus.dealer)


def purse_of(game: Game, player: str, line: str) -> str:
    return account(player) if is_electronic(game, line) else chips(player)


def deal_plan(state: Table) -> tuple[Delivery, ...]:
    """Which card goes where, in the round to come."""
    wagers = {seat: tuple(box.wagers) for seat, box in sorted(state.boxes.items())}
    return tuple(state.deal.order(list(wagers), wagers))


Held = dict[str, tuple[int, ...]]  # Cards by place.


def laid_out(plan: tuple[Delivery, ...], cards: tuple[int, ...]) -> Held:
    """Cards by the place they are dealt to, in the order of the deal.

    Once all are dealt the dealer's up card is named first, wherever in the deal it came (§ 639a.10(b): the bottom of the
    stack).
    """
    places: defaultdict[str, list[int]] = defaultdict(list)
    up = None
    for delivery, card in zip(plan, cards, strict=False):
        places[delivery.to].append(card)
        if up is None and delivery.face_up and delivery.to == "dealer":
            up = card
    if up is not None and len(cards) >= len(plan):
        places["dealer"].remove(up)
        places["dealer"].insert(0, up)
    return {place: tuple(dealt) for place, dealt in places.items()}


def in_order(played: RoundState) -> tuple[int, ...]:
    """The cards that are out, in the order of the deal, while some are still to come."""
    if not played.dealt:
        return ()
    by_place = {place: list(cards) for place, cards in played.cards.items()}
    return tuple(by_place[delivery.to].pop(0) for delivery in played.plan[: played.dealt])


def cards_out(played: RoundState) -> int:
    """How many cards have left the shoe."""
    return played.dealt + len(played.burned)


def up_cards_open(state: Table, played: RoundState) -> int:
    """§ 639a.8(d)(2), § 639a.10(b): how many up cards lie open; one from the moment it is dealt, or its stack is spread."""
    if not state.game.up_cards or not played.plan:
        return 0
    first = next(at for at, delivery in enumerate(played.plan) if delivery.face_up)
    spread = not played.plan[first].stack or played.dealt == len(played.plan)
    return state.game.up_cards if played.dealt > first and spread else 0


PUBLIC = ("dealer", "community", "bonus")  # Cards that every hand is settled with.


def hands_with(played: RoundState, places: set[str]) -> set[int]:
    """The seats not yet settled whose hands look at cards in these places."""
    open_seats = {seat for seat, box in played.boxes.items() if not box.settled}
    if places.intersection(PUBLIC):
        return open_seats
    return {seat for seat in open_seats if places & {f"seat {seat}", f"fourth {seat}"}}
