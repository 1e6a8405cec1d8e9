"""The operator's report: drop, handle, win and hold by table, game, wager and hour; jackpots; irregularities."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypedDict

from pitboss.bank.ledger import DROP_BOX
from pitboss.filing.submission import Submission
from pitboss.log.projection import LogEvent, Projection, project
from pitboss.log.table_log import Store
from pitboss.money import Cents, Odds, parse_odds
from pitboss.projections.round_results import Result, RoundResults, is_meter_award
from pitboss.projections.shuffles import OpenedDecks, Shuffles
from pitboss.table import events as e
from pitboss.table.state import rules_from

HOUR = 3600
BASE = "base"  # The required wagers of a game together, what rides on them included; their handle is the Ante's.


@dataclass
class Takings:
    """Handle is what was staked to a result, win what the house kept of it, drop the cash taken for chips."""

    handle: Cents = 0
    win: Cents = 0
    lines: int = 0
    drop: Cents = 0
    squares: int = 0  # The sum of the stakes' squares, by which chance spreads what is won.
    crossed: int = 0  # The sum of the products of stakes of different boxes in one round, each pair both ways.
    boxes: int = 0  # That staked something.
    rounds: int = 0  # In which some box did.
    by_stake: dict[Cents, int] = field(default_factory=dict)  # How many boxes staked so much.
    won_by_stake: dict[Cents, Cents] = field(
        default_factory=dict
    )  # What the house won of them; not of required wagers.
    most_boxes: int = 0  # In one round.
    above_seed: Cents = 0  # Paid of meters above what their seeds would have paid: put there by players.

    fills: Cents = 0  # Chips brought to the inventory, and taken away.
    credits: Cents = 0

    @property
    def hold(self) -> float | None:
        """Win per handle: the figure that theory predicts."""
        return self.win / self.handle if self.handle else None

    @property
    def hold_of_drop(self) -> float | None:
        """Win per drop: the hold of a table games manager."""
        return self.win / self.drop if self.drop else None

    def add(self, stake: Cents, net: Cents, beside: Cents = 0) -> None:
        """`beside`: the stakes of other boxes on the same wager in this round, as counted so far."""
        self.handle += stake
        self.win -= net
        self.lines += 1
        self.squares += stake * stake
        self.crossed += 2 * stake * beside
        self.boxes += stake > 0
        self.rounds += stake > 0 and not beside


def taken() -> defaultdict[Any, Takings]:
    """Takings by any key, empty at first."""
    return defaultdict(Takings)


class JackpotPaid(TypedDict):
    """A share of a meter, as it was won."""

    table: str
    round: int
    seat: int
    player: str
    wager: str
    odds: str
    hand: str | None
    cents: Cents
    at: int
    clause: str


@dataclass
class Report:
    """The figures of a period, grouped as an operator reads them."""

    by_table: dict[str, Takings] = field(default_factory=taken)
    by_game: dict[str, Takings] = field(default_factory=taken)
    by_wager: dict[tuple[str, str], Takings] = field(default_factory=taken)  # (game, wager)
    by_hour: dict[int, Takings] = field(default_factory=taken)  # Since the clock's beginning.
    by_terms: dict[tuple[str, str], Takings] = field(default_factory=taken)  # (terms, wager or base)
    terms: dict[str, dict[str, object]] = field(default_factory=dict)  # Every submission that was played under.
    jackpots: list[JackpotPaid] = field(default_factory=list)
    irregular: dict[tuple[str, str, str, str], int] = field(default_factory=dict)  # (table, dealer, by, kind)
    voids: dict[tuple[str, str], int] = field(default_factory=dict)  # (table, dealer)
    rounds: dict[str, int] = field(default_factory=dict)
    shuffles: Shuffles = field(default_factory=Shuffles)  # Of virtual decks.
    tables: dict[str, TableCount] = field(default_factory=dict, repr=False)  # What is remembered of each table.

    @property
    def drop(self) -> dict[str, Cents]:
        return {name: takings.drop for name, takings in self.by_table.items() if takings.drop}


class Period(NamedTuple):
    """From a second on, and before another."""

    since: int = 0
    until: int | None = None

    def has(self, at: int) -> bool:
        return self.since <= at and (self.until is None or at < self.until)


ALWAYS = Period()


def report_over(period: Period = ALWAYS) -> Projection[Report, LogEvent]:
    """The report of a period."""

    def step(report: Report, one: LogEvent) -> Report:
        count = report.tables.get(one.table)
        if count is None:
            count = report.tables[one.table] = TableCount(report, one.table)
        count.step(one.event, period.has(one.event.at))
        return report

    return Projection(Report, step, REPORTED, (e.TableOpened, e.TableRefiled))


REPORTED = (
    e.TableOpened, e.TableRefiled, e.MoneyMoved, e.InventoryMoved, e.WagersPlaced, e.BetsLocked, e.RoundVoided,
    e.Forfeited, e.SeatSettled, e.SettlementReversed, e.TableCleared, e.IrregularityReported, e.ClaimOpened, e.ClaimRuled,
    e.DeckShuffled, e.DeckMoved, e.DeckCut, e.DeckSealed, e.ChanceOpened, e.ChanceClosed, e.SealOpened,
)  # fmt: skip


def report(store: Store, period: Period = ALWAYS) -> Report:
    """One pass over every table's log."""
    return project(store, report_over(period))


@dataclass
class TableCount:
    """Counts one table, and remembers what later events refer to."""

    report: Report
    stream: str
    game: str = ""
    terms: str = ""
    base: tuple[str, ...] = ()
    ante: str = ""
    rules: Submission | None = None
    staked: dict[str, Cents] = field(default_factory=dict)  # In this round so far, by wager or base.
    boxes: dict[str, int] = field(default_factory=dict)  # That staked something in this round so far.
    divided: set[str] = field(default_factory=set)  # Wagers of which a share was paid in this round already.
    results: RoundResults = field(default_factory=RoundResults)
    decks: OpenedDecks = field(default_factory=OpenedDecks)

    def step(self, event: e.AnyEvent, counts: bool) -> None:
        """`counts`: does it belong to the period that is asked for?"""
        self.remember(event)
        results = self.results.step(event)
        self.decks.step(self.report.shuffles, self.stream, event, counts)
        if counts:
            self.count(event)
            for result in results:
                self.settled(result)

    def remember(self, event: e.AnyEvent) -> None:
        """Remember what later events refer to, also before the period."""
        if isinstance(event, e.TableOpened | e.TableRefiled):
            rules = rules_from(event.submission)
            self.game, self.base, self.ante = rules.game.key, rules.game.base, rules.game.ante
            self.rules = rules.submission
            self.terms = repr(sorted(event.submission.items(), key=str))
            self.report.terms[self.terms] = event.submission
        elif isinstance(event, e.BetsLocked):
            self.staked, self.boxes, self.divided = {}, {}, set()

    def count(self, event: e.AnyEvent) -> None:
        dropped = sum(transfer.cents for transfer in event.transfers if transfer.target == DROP_BOX)
        if dropped:
            for takings in self.takings(event):
                takings.drop += dropped
        if isinstance(event, e.InventoryMoved):
            for takings in self.takings(event):
                cents = sum(transfer.cents for transfer in event.transfers)
                takings.fills += cents if event.what == "fill" else 0
                takings.credits += cents if event.what == "credit" else 0
        if isinstance(event, e.BetsLocked):
            self.report.rounds[self.stream] = self.report.rounds.get(self.stream, 0) + 1
        elif isinstance(event, e.IrregularityReported):
            key = (self.stream, self.results.dealer, event.by, event.kind)
            self.report.irregular[key] = self.report.irregular.get(key, 0) + 1
        elif isinstance(event, e.ClaimRuled | e.ClaimOpened):
            cents = event.owed if isinstance(event, e.ClaimOpened) else event.cents
            for takings in self.takings(event):
                takings.win -= cents  # What a player is short of is not won until a ruling brings it.
        elif isinstance(event, e.RoundVoided):
            here = (self.stream, self.results.dealer)
            self.report.voids[here] = self.report.voids.get(here, 0) + 1

    def takings(self, event: e.AnyEvent) -> list[Takings]:
        found = self.report
        return [found.by_table[self.stream], found.by_game[self.game], found.by_hour[event.at // HOUR]]

    def settled(self, event: Result) -> None:
        before = dict(self.staked)  # By other boxes: what is settled twice at one box is one box's.
        everywhere = self.takings(event)
        for line in event.lines:
            if line.stake is not None and self.results.is_returned(line):
                continue
            stake = line.stake or 0
            for takings in (*everywhere, self.report.by_wager[self.game, line.wager]):
                takings.add(stake, line.net)
            key, units = (
                (BASE, stake if line.wager == self.ante else 0) if line.wager in self.base else (line.wager, stake)
            )
            sold = self.report.by_terms[self.terms, key]
            sold.add(units, line.net, before.get(key, 0))
            if units:
                self.boxes[key] = self.boxes.get(key, 0) + 1
                sold.by_stake[units] = sold.by_stake.get(units, 0) + 1
                sold.won_by_stake[units] = sold.won_by_stake.get(units, 0) - line.net
                sold.most_boxes = max(sold.most_boxes, self.boxes[key])
            self.staked[key] = self.staked.get(key, 0) + units
            if line.odds is not None and is_meter_award(line):
                above_seed = line.net + stake - self.at_seed(line.wager, parse_odds(line.odds))
                sold.above_seed += above_seed
                sold.won_by_stake[units] += above_seed
                self.report.jackpots.append({
                    "table": self.stream, "round": self.results.number, "seat": event.seat,
                    "player": self.results.player(event), "wager": line.wager, "odds": line.odds,
                    "hand": line.hand, "cents": line.net + stake, "at": event.at, "clause": line.clause,
                })  # fmt: skip

    def at_seed(self, wager: str, share: Odds) -> Cents:
        """A share of a meter at its seed; a share that is divided among all counts once a round (AMB-30)."""
        assert self.rules is not None, "a table is opened before a hand is settled"
        game = self.rules.game
        if game.hand_bonus is not None and wager == game.hand_bonus.dealer:
            if wager in self.divided:
                return 0
            self.divided.add(wager)
        meter = game.metered[wager]
        return self.rules.sheet.meters[meter].tiers[share.tier].seed * self.rules.meter_size(meter) * share.pays // 100
