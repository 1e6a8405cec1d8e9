"""What a void puts back into the meters: increments taken out again, and shares that were not paid."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.bank.ledger import Transfer
from pitboss.rules.meter import RESERVE
from pitboss.table import state as s
from pitboss.table.asked import move
from pitboss.table.state import Box, Table
from pitboss.table.wagering import increments


class Reversal:
    """What goes back to and from the meters when hands are void. What an award has emptied the house makes good."""

    def __init__(self, state: Table, clause: str) -> None:
        self.state, self.clause = state, clause
        self.left = {  # A linked meter restarts above anything a round puts in; its reserve with nothing.
            s.meter(name, tier): cents
            for name, tiers in state.meters().items()
            for tier, cents in tiers.items() if name not in state.linked or tier == RESERVE
        }  # fmt: skip

    def of(self, seat: int, box: Box) -> tuple[Transfer, ...]:
        """The increments of one box, out of the meters again."""
        found: tuple[Transfer, ...] = ()
        for posted in increments(self.state, seat, box):
            if posted.source == s.INVENTORY:
                there = min(posted.cents, self.left.get(posted.target, posted.cents))
                if posted.target in self.left:
                    self.left[posted.target] -= there
                found += move(posted.target, s.INVENTORY, there, self.clause)
                found += move(s.OUTSIDE, s.INVENTORY, posted.cents - there, self.clause)
        return found

    def shares(self, seats: set[int], dealers: bool) -> tuple[Transfer, ...]:
        """AMB-65: what was taken from a meter for hands that are void now, or told otherwise, goes back to it."""
        played, game = self.state.in_round(), self.state.game
        bonus, found, kept = game.hand_bonus, tuple[Transfer, ...](), 0
        split = [share for share in played.shares if bonus is not None and share.wager == bonus.dealer]
        for share in played.shares:
            name = game.metered[share.wager]
            if share in split or played.boxes[share.seat].settled:
                continue
            if share.seat in seats:
                found += self._back(name, share.tier, share.cents, share.beside)
            if bonus is not None and name == bonus.meter:
                kept += share.cents
        if bonus is not None and dealers:  # Beside what single hands took, the pool holds what the dealer's hand did.
            waiting = self.state.money.get(s.awards(bonus.meter), 0) - kept
            tier = next(iter(self.state.rules.sheet.meters[bonus.meter].tiers))
            whole = waiting == sum(share.cents for share in split)  # Else some of it was paid: the meter was won.
            beside = [part for share in split for part in share.beside]
            if not whole:
                beside = [(source, min(cents, waiting)) for source, cents in beside if source != s.OUTSIDE]
            found += self._back(bonus.meter, tier, waiting, beside)
        return found

    def _back(self, name: str, tier: str, cents: int, beside: Iterable[tuple[str, int]]) -> tuple[Transfer, ...]:
        """To where it came from: the reserve that a restart emptied is there for the next one, and what the house added is
        its own again."""
        found: tuple[Transfer, ...] = ()
        for source, part in beside:
            found += move(s.awards(name), source, part, self.clause)
            cents -= part
            if source in self.left:
                self.left[source] += part
        return found + move(s.awards(name), s.meter(name, tier), cents, self.clause)
