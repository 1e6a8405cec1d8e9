"""Meter changes of a void, a cancelled chip or a corrected card, and their reversal (AMB-79)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from pitboss.bank.ledger import Transfer, is_shared, least_after, shortfall, tier_changes
from pitboss.law.settlement import WIN, Line
from pitboss.messages import Message, Phrase, message
from pitboss.money import parse_odds
from pitboss.table import state as s
from pitboss.table.asked import move
from pitboss.table.events import AnyEvent, AwardValidated, MeterWithdrawn, SeatSettled, TableRefiled
from pitboss.table.state import Box, RoundState, Rules, Share, Table, hands_with
from pitboss.table.wagering import increments


class Reversal:
    """Transfers that take a round's increments and unpaid shares back: one rule for every tier, linked or not."""

    def __init__(self, state: Table, clause: str) -> None:
        self.state, self.clause = state, clause
        self.levels: dict[str, int] = {}
        self.figures: dict[str, tuple[int, ...]] = {}
        for name, tiers in state.meters().items():
            self.levels |= {s.meter(name, tier): cents for tier, cents in tiers.items()}
            self.figures |= {s.meter(name, tier): own for tier, own in _printed_figures(state.rules, name).items()}

    def of(self, seat: int, box: Box) -> tuple[Transfer, ...]:
        """The increments of one box, out of the meters again; what an award has carried off the house makes good."""
        transfers: tuple[Transfer, ...] = ()
        for posted in increments(self.state, seat, box):
            tier, cents = posted.target, posted.cents
            if posted.source != s.INVENTORY:
                continue
            level = self.levels.get(tier, 0)
            least = least_after(level, self.figures.get(tier, ()))
            lacking = max(0, cents - max(0, level - least))
            transfers += move(s.OUTSIDE, tier, lacking, self.clause) + move(tier, s.INVENTORY, cents, self.clause)
            self.levels[tier] = level + lacking - cents
        return transfers

    def shares(
        self, seats: set[int], dealers: bool, undone: Mapping[int, Collection[str]] = {}
    ) -> tuple[Transfer, ...]:
        """Return shares to their meter: unpaid ones of hands that are void or corrected (AMB-65), and paid ones of the
        `undone` wagers by seat (AMB-80), from the player into the pool."""
        played, game = self.state.in_round(), self.state.game
        transfers: tuple[Transfer, ...] = ()
        for share in played.shares:
            if share.seat in seats and not share.dealers and not played.is_settled(share.seat, share.wager):
                transfers += self._back(game.metered[share.wager], share.tier, share.cents, share.beside)
        dealers_paid = 0
        for seat, line in self._paid_shares(undone):
            cents, name, tier = line.net + (line.stake or 0), game.metered[line.wager], parse_odds(line.odds or "").tier
            if game.hand_bonus is not None and line.wager == game.hand_bonus.dealer:
                dealers_paid += cents
            else:
                known = (one for one in played.shares if (one.seat, one.wager) == (seat, line.wager))
                beside = next((one.beside for one in known), ())
                transfers += self._back(name, tier, cents, beside)
        return transfers + self._dealers_award(dealers_paid) if dealers else transfers

    def _dealers_award(self, paid: int) -> tuple[Transfer, ...]:
        """Return the unpaid or repaid award of the dealer's hand. While part of it stays paid the meter was won, and its
        restart stays."""
        bonus, played = self.state.game.hand_bonus, self.state.in_round()
        if bonus is None:
            return ()
        waiting = self.state.money.get(s.awards(bonus.meter), 0) - sum(
            share.cents for share in played.shares
            if not share.dealers and self.state.game.metered[share.wager] == bonus.meter
            and not played.is_settled(share.seat, share.wager)
        )  # fmt: skip
        split = next((share for share in played.shares if share.dealers), None)
        is_whole = split is not None and split.cents == waiting + paid
        tier = next(iter(self.state.rules.sheet.meters[bonus.meter].tiers))
        return self._back(bonus.meter, tier, waiting + paid, split.beside if split is not None and is_whole else ())

    def _paid_shares(self, undone: Mapping[int, Collection[str]]) -> Iterator[tuple[int, Line]]:
        """Shares of meters that seats were paid on these wagers, as they were settled."""
        played = self.state.in_round()
        for seat, wagers in undone.items():
            for line, _ in (played.as_settled(seat, one) for one in played.lines.get(seat, ())):
                if line.wager in wagers and line.odds is not None and "%" in line.odds and line.outcome == WIN:
                    yield seat, line

    def _back(self, name: str, tier: str, cents: int, beside: Sequence[tuple[str, int]]) -> tuple[Transfer, ...]:
        """To where it came from: the reserve that a restart emptied is there for the next one, and what the house added is
        its own again, as far as awards since have left it."""
        transfers: tuple[Transfer, ...] = ()
        account, level = s.meter(name, tier), self.levels.get(s.meter(name, tier), 0)
        lacking = max(0, sum(part for _, part in beside) - cents - level)
        for source, part in beside:
            back = part - lacking if source == s.OUTSIDE else part
            transfers += move(s.awards(name), source, back, self.clause)
            cents -= back
            self.levels[source] = self.levels.get(source, 0) + back
        self.levels[account] = level + cents
        return transfers + move(s.awards(name), account, cents, self.clause)


def takes_dealers_award_back(state: Table, places: set[str]) -> bool:
    """Does a card corrected in these places take the dealer's award back? Also one of a hand whose own share, out of the same
    meter before it, goes back."""
    played, metered = state.in_round(), state.game.metered
    seats = hands_with(played, places)
    unpaid = [
        share for share in played.shares if share.seat in seats and not played.is_settled(share.seat, share.wager)
    ]
    meters = {metered[share.wager] for share in unpaid if share.dealers}
    return "dealer" in places or any(metered[share.wager] in meters for share in unpaid if not share.dealers)


def _printed_figures(rules: Rules, name: str) -> dict[str, tuple[int, ...]]:
    """By tier of a meter: its seed and its reseed, for a wager of this table's size."""
    size = rules.submission.meter_size(name)
    return {tier: (size * own.seed, size * own.reseed) for tier, own in rules.sheet.meters[name].tiers.items()}


def is_reversal(event: AnyEvent, name: str) -> bool:
    """Does the event reverse increments or awards of this meter? It uses the meter's level."""
    if isinstance(event, AwardValidated | SeatSettled | MeterWithdrawn | TableRefiled):
        return False
    taken = [transfer for transfer in event.transfers if transfer.source not in (s.INVENTORY, s.OUTSIDE)]
    return any(touches(transfer, name) for transfer in taken)


def touches(transfer: Transfer, name: str) -> bool:
    """Does it move money into or out of a tier of this meter?"""
    return is_shared(transfer.source, (name,)) or is_shared(transfer.target, (name,))


def kept_figures(rules: Rules, event: AnyEvent, name: str) -> dict[str, tuple[int, ...]]:
    """By tier: the seed and reseed below which the event may not bring it, none where a restart is taken back."""
    if not is_reversal(event, name):
        return {}
    restarts = {transfer.source for transfer in event.transfers if transfer.target == s.awards(name)}
    figures = _printed_figures(rules, name).items()
    return {tier: own for tier, own in figures if s.meter(name, tier) not in restarts}


def own_meter_problem(state: Table, event: AnyEvent) -> Message | None:
    """The problem if an event would lower a tier of an own meter too far."""
    for name in () if state.law is None else state.rules.sheet.meters:
        if name not in state.rules.linked_meters and is_reversal(event, name):
            changes = tier_changes(event.transfers, name) or {}
            if problem := shortfall(state.meters()[name], changes, kept_figures(state.rules, event, name)):
                title = Phrase(state.game.title_of(name))
                return message("own-meter-not-moved", meter=title, why=problem)
    return None


def shares_kept(played: RoundState, seats: Iterable[int], dealers: bool) -> tuple[Share, ...]:
    """The shares of a round that still wait when those of some seats, or of the dealer's hand, went back."""
    gone = {
        (seat, share.wager) for seat in seats for share in played.shares if not played.is_settled(seat, share.wager)
    }
    return tuple(s for s in played.shares if not (dealers if s.dealers else (s.seat, s.wager) in gone))
