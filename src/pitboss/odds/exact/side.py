"""The optional wagers, by the hand alone: every way to deal its cards, and what the sheet pays for each.

No winner is folded here. A share of a meter has no fixed worth: it is kept apart, by tier.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from pitboss.law.settle import hand_read, rule
from pitboss.law.sheet import Sheet
from pitboss.money import Odds
from pitboss.odds.counting.kept_counts import Tally, tally
from pitboss.odds.exact.base import FOLDED


@dataclass(frozen=True, eq=False)
class Side:
    """One wager under one sheet. Amounts are per unit staked."""

    sheet: Sheet
    wager: str
    tally: Tally
    odds: dict[str, Odds]  # By name of the hand.
    among: int = 1  # How many divide a share of the meter: all who bet on the dealer's hand (AMB-30).

    @property
    def combinations(self) -> int:
        return self.tally.total

    @property
    def distribution(self) -> dict[Odds, int]:
        """Ways by what is paid, in the order of the hands."""
        found: dict[Odds, int] = {}
        for name, odds in self.odds.items():
            found[odds] = found.get(odds, 0) + self.tally.ways[name]
        return found

    @property
    def shares(self) -> dict[str, Fraction]:
        """By tier, the part of the meter that a wager can expect: its return per unit the meter holds."""
        found: dict[str, Fraction] = {}
        for odds, ways in self.distribution.items():
            if odds.word == "share":
                part = Fraction(odds.pays * ways, 100 * self.among * self.combinations)
                found[odds.tier] = found.get(odds.tier, Fraction(0)) + part
        return found

    def share(self, odds: Odds) -> Fraction:
        """The part of its meter that one winner gets."""
        return Fraction(odds.pays, 100 * self.among)

    def nets(self, meters: dict[str, Fraction] | None = None) -> dict[Fraction, int]:
        """Net -> ways, with each meter holding so many units; at nothing where it is not named."""
        held, found = meters or {}, dict[Fraction, int]()
        for odds, ways in self.distribution.items():
            taken = odds.word == "share"  # Then the stake was gone before the hand was dealt.
            amount = self.share(odds) * held.get(odds.tier, 0) - 1 if taken else odds.net
            found[amount] = found.get(amount, 0) + ways
        return found

    def worth(self) -> list[Fraction]:
        """The net by name of the hand, with every meter at its seed."""
        seeds = self.seeds()
        return [
            self.share(odds) * seeds[odds.tier] - 1 if odds.word == "share" else odds.net for odds in self.odds.values()
        ]

    def ev(self, meters: dict[str, Fraction] | None = None) -> Fraction:
        total = sum((amount * ways for amount, ways in self.nets(meters).items()), Fraction(0))
        return total / self.combinations

    def variance(self, meters: dict[str, Fraction] | None = None) -> Fraction:
        total = sum((amount**2 * ways for amount, ways in self.nets(meters).items()), Fraction(0))
        return total / self.combinations - self.ev(meters) ** 2

    def std_dev(self, meters: dict[str, Fraction] | None = None) -> float:
        return sqrt(self.variance(meters))

    def seeds(self) -> dict[str, Fraction]:
        """What each tier starts with, in units of the wager."""
        game = self.sheet.game
        pair = game.hand_bonus
        meter = pair.meter if pair is not None and self.wager in (pair.player, pair.dealer) else self.wager
        table = self.sheet.meters.get(meter)
        return {} if table is None else {tier: Fraction(found.seed) for tier, found in table.tiers.items()}


def side(sheet: Sheet, wager: str, bettors: int = 1) -> Side:
    """An optional wager as the sheet pays it to a hand that stayed; so many at the table make it.

    That matters on the dealer's hand alone: a share of the meter that it wins is divided among them (AMB-30).
    """
    game = sheet.game
    assert bettors >= 1, "a wager that no one makes"
    findings = [finding for finding in sheet.rows if finding != FOLDED]
    assert len({sheet.rows[finding].verdicts[wager] for finding in findings}) == 1, f"{wager} turns on the finding"
    hand = hand_read(sheet, findings[0], wager)
    paid = {}
    for number, name in enumerate(game.hands[hand].kind.names):
        ruling = rule(sheet, findings[0], wager, {hand: number})
        assert ruling is not None
        paid[name] = ruling.odds
    divided = game.hand_bonus is not None and wager == game.hand_bonus.dealer
    return Side(sheet, wager, tally(game, hand), paid, bettors if divided else 1)
