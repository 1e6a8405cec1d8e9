"""The optional wagers, by the hand alone: every way to deal its cards, and what the sheet pays for each.

A share of a meter has no fixed worth: it is kept apart, by tier. Where the reading in force forfeits a wager by a fold, a
wager on the player's own cards loses nothing: the best play never folds a hand that pays (tests/odds/test_report.py tries
them all). A Five Card Hand Bonus on the dealer's hand does, and the second half says how much.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, permutations
from math import comb, sqrt

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.law.settle import hand_read, rule
from pitboss.law.sheet import Sheet
from pitboss.money import Odds
from pitboss.odds.counting import sets
from pitboss.odds.counting.counts import Tally, tally
from pitboss.odds.counting.shipped import shipped_or_cached
from pitboss.odds.exact import optimum
from pitboss.odds.exact.optimum import FOLDED


@dataclass(frozen=True, eq=False)
class Side:
    """One optional wager under one sheet. Amounts are per unit staked."""

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
        ways_by_odds: dict[Odds, int] = {}
        for name, odds in self.odds.items():
            ways_by_odds[odds] = ways_by_odds.get(odds, 0) + self.tally.ways[name]
        return ways_by_odds

    @property
    def shares(self) -> dict[str, Fraction]:
        """The part of the meter that a wager can expect, by tier: its return per unit the meter holds."""
        parts: dict[str, Fraction] = {}
        for odds, ways in self.distribution.items():
            if odds.word == "share":
                part = Fraction(odds.pays * ways, 100 * self.among * self.combinations)
                parts[odds.tier] = parts.get(odds.tier, Fraction(0)) + part
        return parts

    def share(self, odds: Odds) -> Fraction:
        """The part of its meter that one winner gets."""
        return Fraction(odds.pays, 100 * self.among)

    def nets(self, meters: dict[str, Fraction] | None = None) -> dict[Fraction, int]:
        """Ways by net, with each meter holding so many units; 0 where it is not named."""
        levels, ways_by_net = meters or {}, dict[Fraction, int]()
        for odds, ways in self.distribution.items():
            is_share = odds.word == "share"  # Then the stake was gone before the hand was dealt.
            amount = self.share(odds) * levels.get(odds.tier, 0) - 1 if is_share else odds.net
            ways_by_net[amount] = ways_by_net.get(amount, 0) + ways
        return ways_by_net

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
        """The seed of each tier, in units of the wager."""
        game = self.sheet.game
        pair = game.hand_bonus
        meter = pair.meter if pair is not None and self.wager in (pair.player, pair.dealer) else self.wager
        table = self.sheet.meters.get(meter)
        return {} if table is None else {tier: Fraction(tier_meter.seed) for tier, tier_meter in table.tiers.items()}


def side(sheet: Sheet, wager: str, bettors: int = 1) -> Side:
    """An optional wager as the sheet pays it to a hand that stayed; so many at the table make it.

    Their number matters on the dealer's hand alone: a share of the meter that it wins is divided among them (AMB-30).
    """
    game = sheet.game
    assert bettors >= 1, "a wager that no one makes"
    findings = [finding for finding in sheet.rows if finding != FOLDED]
    assert len({sheet.rows[finding].verdicts[wager] for finding in findings}) == 1, f"{wager} depends on the finding"
    hand = hand_read(sheet, findings[0], wager)
    odds_by_name = {}
    for number, name in enumerate(game.hands[hand].kind.names):
        ruling = rule(sheet, findings[0], wager, {hand: number})
        assert ruling is not None
        odds_by_name[name] = ruling.odds
    divided = game.hand_bonus is not None and wager == game.hand_bonus.dealer
    return Side(sheet, wager, tally(game, hand), odds_by_name, bettors if divided else 1)


# --- What a fold costs an optional wager ---


def loses_by_folds(side: Side) -> bool:
    """Whether a fold forfeits the wager, though it says nothing of the wager's cards."""
    verdict = side.sheet.rows[FOLDED].verdicts.get(side.wager)
    return verdict is not None and verdict.forfeits and "player" not in side.sheet.game.hands[side.tally.hand].needs


@cache
def as_played(side: Side) -> Side:
    """The same wager with the folds of the best play: what it would have paid then counts as lost.

    Where several divide a share, their folds are not counted: the wager is left as it is.
    """
    game = side.sheet.game
    if not loses_by_folds(side) or side.among > 1 or side.tally is not tally(game, side.tally.hand):
        return side
    solution = optimum.solution(side.sheet)
    assert not game.up_cards, "a fold would depend on the dealer's card"
    folded, hands = solution.plan()[:, 0] == 0, solution.hands()
    deals = int(hands.ways.sum()) * solution.deals()
    ways = {name: many * deals // side.combinations for name, many in side.tally.ways.items()}
    nothing = next(name for name, odds in side.odds.items() if odds.word == "loss")
    rows, numbers = _paying_dealer_hands(side)
    for number in np.unique(numbers).tolist():
        of_name = rows[numbers == number]
        forfeited = int(
            _worth_given_hands(of_name, np.ones(len(of_name), np.int64), hands.cards[folded]) @ hands.ways[folded]
        )
        ways[list(side.odds)[number]] -= forfeited
        ways[nothing] += forfeited
    return replace(side, tally=Tally(side.tally.hand, ways))


def lost_by_folds(side: Side) -> Fraction:
    """The pay of the dealer's cards in rounds the player folds, per unit staked."""
    return side.ev(side.seeds()) - as_played(side).ev(side.seeds())


def _worth_given_hands(rows: sets.Rows, worth: npt.NDArray[np.int64], mine: sets.Rows) -> npt.NDArray[np.int64]:
    """The worth of these dealer hands for each hand of the player that shares no card with them.

    By inclusion and exclusion over the sets of cards they could share.
    """
    totals = np.zeros(len(mine), np.int64)
    for shared in range(rows.shape[1] + 1):
        holding = np.zeros(comb(52, shared), np.int64)
        for columns in combinations(range(rows.shape[1]), shared):
            np.add.at(holding, sets.places(rows[:, columns]), worth)
        for columns in combinations(range(mine.shape[1]), shared):
            totals += (-1) ** shared * holding[sets.places(mine[:, columns])]
    return totals


def _paying_dealer_hands(side: Side) -> tuple[sets.Rows, npt.NDArray[np.int64]]:
    """Every set of the dealer's cards that pays, and the number of its name."""
    game, pays = side.sheet.game, np.array([odds.word in ("share", "for") for odds in side.odds.values()])
    names = _dealer_names(game, side.tally.hand)
    models = sets.models(game.layout.dealer).cards[pays[names]]
    renamed = [np.array(suits, np.uint8)[models & 3] | models & 252 for suits in permutations(range(4))]
    rows, first = np.unique(np.sort(np.concatenate(renamed), 1), axis=0, return_index=True)
    return rows, np.tile(names[pays[names]], len(renamed))[first]


def _dealer_names(game: Game, hand: str) -> npt.NDArray[np.int64]:
    """The name of every set of the dealer's cards up to suit, read by the game's own function."""
    return shipped_or_cached(game, dealer_names_table(hand), partial(_read_dealer_names, game, hand))


def dealer_names_table(hand: str) -> str:
    return f"{hand}-names"


def _read_dealer_names(game: Game, hand: str) -> npt.NDArray[np.int64]:
    score, place = game.hands[hand].score, game.layout.slices()["dealer"]
    assert score is not None
    cards = [0] * sum(game.layout)
    names = []
    for row in sets.models(place.stop - place.start).cards.tolist():
        cards[place] = row
        names.append(score(tuple(cards)) & 255)
    return np.array(names, np.int64)
