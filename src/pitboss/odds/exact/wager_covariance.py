"""The covariance of two wagers of one seat in a round, exactly, per unit of each.

Given the player's cards, a wager read from these alone is certain, so that the mean of the other given these cards is enough.
Where both are read from further cards, the deals of these are counted too: what the required wagers win in all deals in
which a hand of the same seat has a name. Where those are too many to go through for each of the player's hands, one further
card is taken from the counts of dealer hands that hold it, and a hand of the dealer's from the sums over those dealer hands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, lru_cache, partial
from itertools import permutations
from math import comb, factorial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.law.sheet import Sheet
from pitboss.odds.compiled.cache import game_array
from pitboss.odds.counting import sets, shipped
from pitboss.odds.counting.counts import dealer_counts
from pitboss.odds.exact.optimum import Base, Ints, PlanOf
from pitboss.odds.exact.seat_covariance import amounts_of, plan_digest, price_digest, values_shown

if TYPE_CHECKING:
    from pitboss.odds.counting.name_pairs import Result
from pitboss.odds.exact import optimum
from pitboss.odds.exact.choice import BASE, Choice, base_of, side_of
from pitboss.odds.exact.distribution import wager_distribution


class _NamedSums(NamedTuple):
    """Sums by some names of a hand, in the order asked for: their keys, and how they are made."""

    key: str
    priced: str
    make: Callable[[], Ints]
    deals: int  # Over how many all would be.

    def sums(self, game: Game) -> list[int]:
        shipped_sums = shipped.pair_counts(game, shipped.base_key(self.key, self.priced))
        if shipped_sums is not None:
            return shipped_sums
        counted_sums: list[int] = game_array(game, f"base-beside-{self.key}-{self.priced}", self.make).tolist()
        return counted_sums


def _mean_of_both(base: Base, hand: str, worth: Sequence[Fraction]) -> Fraction | None:
    """The mean of the required wagers' result times the worth of a hand by name; None where it cannot be counted."""
    usual, names = usual_and_rare_names(worth)
    named_sums = sums_given_hand(base, hand, names)
    sums = named_sums.sums(base.sheet.game) if named_sums is not None else []
    if named_sums is None or not sums:
        return None
    whole = base.solution.parts * named_sums.deals
    rare = zip(names, sums, strict=True)
    return usual * base.ev + sum(((worth[name] - usual) * Fraction(total, whole) for name, total in rare), Fraction(0))


def usual_and_rare_names(worth: Sequence[Fraction]) -> tuple[Fraction, list[int]]:
    """The worth that most names have, which counts with all deals; and the other names."""
    usual = max(worth, key=list(worth).count)
    return usual, [name for name, each in enumerate(worth) if each != usual]


def sums_given_hand(base: Base, hand: str, names: Sequence[int]) -> _NamedSums | None:
    """The net of the required wagers given each of these names of a hand; None where it cannot be counted."""
    sheet, game, plan_of = base.sheet, base.sheet.game, base.plan
    needs, (place, *others) = game.hands[hand].needs, (each for each in game.hands[hand].needs if each != "player")
    priced = price_digest(amounts_of(sheet), plan_of(())) if game.layout.dealer else plan_digest(sheet, plan_of)
    key = names_key_of(hand, names)
    if needs == ("dealer",):
        make = partial(_sums_by_dealer, sheet, plan_of, hand, names)
        return _NamedSums(key, priced, make, shipped.SeatSums.over(game, 0, 0).deals_to_one)
    if others or game.up_cards:  # A further card would have to be counted beside the one that is seen.
        return None
    deals = sets.count_deals(game.layout, _place(game), place) * factorial(game.layout.community)
    return _NamedSums(key, priced, partial(_sums_by_name, sheet, plan_of, hand, place, names), deals)


def names_key_of(hand: str, names: Sequence[int]) -> str:
    return f"{hand}-{'-'.join(map(str, names))}"


def _sums_by_name(sheet: Sheet, plan_of: PlanOf, hand: str, place: str, names: Sequence[int]) -> Ints:
    """The sums by name; nothing where there are too many deals."""
    from pitboss.odds.counting import name_pairs

    game = sheet.game
    if game.layout.dealer and place != "dealer" and getattr(game.layout, place) == 1:
        return _sums_with_one_card(sheet, plan_of, hand, place)[names]
    weights = name_pairs.joint_weights(game, [_base_result(sheet, plan_of)], name_pairs.named_result(game, hand))
    return np.zeros(0, np.int64) if weights is None else weights[0][names]


def _place(game: Game) -> str:
    return "dealer" if game.layout.dealer else "community"


# --- Every deal ---


def _base_result(sheet: Sheet, plan_of: PlanOf) -> Result:
    """The net of the required wagers with each deal of the shared cards, as a result of one column."""
    from pitboss.odds.counting.name_pairs import Result

    amounts = amounts_of(sheet) if sheet.game.layout.dealer else None

    def result(mine: sets.Rows, more: sets.Rows) -> tuple[Ints, Ints]:
        if amounts is None:
            return np.zeros(len(mine), np.int64), _sum_over_orders(sheet, plan_of, mine, more)
        return np.zeros(len(mine), np.int64), amounts_against_dealer(sheet.game, plan_of, amounts, mine, more)

    orders = factorial(sheet.game.layout.community)
    return Result(_place(sheet.game), 1, result, tuple(permutations(range(4))), orders)


def amounts_against_dealer(game: Game, plan_of: PlanOf, amounts: Ints, mine: sets.Rows, dealer: sets.Rows) -> Ints:
    """The amount of each deal, from amounts by [multiple chosen, finding, name]."""
    counts = dealer_counts(game)
    number = sets.model_numbers(game.layout.player)[sets.places(mine)]
    theirs, findings = _dealer_findings(game)
    finding = findings[counts.distinct[1][number], theirs[sets.places(dealer)]]
    nets: Ints = amounts[plan_of(())[:, 0][number], finding, counts.names[number]]
    return nets


@cache
def _dealer_findings(game: Game) -> tuple[Ints, Any]:
    """The score of the dealer's hand by place, and the finding by the player's score and that."""
    from pitboss.odds.counting import reading

    axis, theirs = np.unique(reading.scores(game, "dealer", sets.all_sets(game.layout.dealer)), return_inverse=True)
    return theirs, reading.findings(game, dealer_counts(game).distinct[0], axis)


def _sum_over_orders(sheet: Sheet, plan_of: PlanOf, mine: sets.Rows, table: sets.Rows) -> Ints:
    """The net of each hand over all orders in which the community cards can be shown."""
    names, totals = names_shown(sheet.game, mine, table), np.zeros(len(mine), np.int64)
    for order in permutations(range(table.shape[1])):
        totals += values_shown(sheet, plan_of, mine, table[:, order], names)
    return totals


def names_shown(game: Game, mine: sets.Rows, table: sets.Rows) -> Ints:
    from pitboss.odds.counting import reading

    return (reading.scores(game, game.first_hand, np.column_stack([mine, table])) & 255).astype(np.int64)


# --- One further card ---


def _sums_with_one_card(sheet: Sheet, plan_of: PlanOf, hand: str, place: str) -> Ints:
    """The sums by name: with each further card all dealer hands but those that hold it."""
    game, counts, amounts = sheet.game, dealer_counts(sheet.game), amounts_of(sheet)
    size, plan = game.layout.player, plan_of(())[:, 0]
    sums = np.zeros((len(plan), 52 - size), np.int64)
    for at, (every, holding) in enumerate(zip(counts.ways, dealers_holding(game), strict=True)):
        sums += amounts[plan, at + 1, counts.names][:, None] * (every.astype(np.int64) - holding)
    sums[plan == 0] = amounts[0, 0, 0] * comb(51 - size, game.layout.dealer)
    sums_by_name, orders = np.zeros(len(game.hands[hand].kind.names), np.int64), names_with_one_card(game, hand, place)
    for names in orders:
        np.add.at(sums_by_name, names, sums * counts.hands.ways[:, None])
    assert not (sums_by_name % len(orders)).any(), "some sets were met more often than others"
    return sums_by_name // len(orders)


def names_with_one_card(game: Game, hand: str, place: str) -> list[npt.NDArray[np.uint8]]:
    """The name of a hand that takes one further card: [the player's hand up to suit, card not in it].

    A model represents all that renaming makes of it, and the hand may tell some of these apart: then once for each.
    """
    from pitboss.odds.counting.reading import cosets, names_of, renamings

    cards = dealer_counts(game).hands.cards
    free, slots = sets.cards_not_in(cards), [*range(cards.shape[1]), game.layout.slices()[place].start]
    rows, names = np.column_stack([np.repeat(cards, free.shape[1], 0), free.ravel()]), []
    for suits in cosets(renamings(game, hand)):
        renamed = rows & 252 | np.array(suits, np.uint8)[rows & 3]
        names.append(names_of(game, hand, slots, renamed).reshape(free.shape))
    return names


@lru_cache(maxsize=1)
def dealers_holding(game: Game) -> npt.NDArray[np.int32]:
    """The dealer hands that hold a card: [finding after FOLDED, hand, card not in it]."""
    from pitboss.odds.counting import dealer_hands

    return dealer_hands.count_dealer_hands(game, 1)


# --- A hand of the dealer's ---


def _sums_by_dealer(sheet: Sheet, plan_of: PlanOf, hand: str, names: Sequence[int]) -> Ints:
    """The sums over the dealer hands that have each of these names."""
    from pitboss.odds.counting.reading import names_of, slots_of
    from pitboss.odds.counting.two_seat_sums import dealer_hands_of, two_seat_sums

    game, amounts, plan = sheet.game, amounts_of(sheet), plan_of(())
    dealers, name_texts = dealer_hands_of(game), game.hands[hand].kind.names
    if (
        hand == "dealer"
        and (shipped_sums := shipped.seat_sums_by_dealer(game, price_digest(amounts, plan))) is not None
    ):
        return np.array([shipped_sums.get(name_texts[name], (0, 0))[0] for name in names], np.int64)
    name_of_hand = names_of(game, hand, slots_of(game, hand), dealers.cards)
    sums = [two_seat_sums(game, plan, amounts, dealers.only(name_of_hand == name)) for name in names]
    return np.array([sum(one for one, _ in each.values()) for each in sums], np.int64)


# --- Two wagers of one seat ---


def covariance_of_wagers(one: Choice, two: Choice) -> Fraction | None:
    """The covariance of two wagers of one seat, meters at seed; None where it cannot be counted.

    One of them may be the required wagers together, under the best play. Every game of the package can be counted; a game
    of your own may deal too much.
    """
    assert one.wager != two.wager, "a wager and itself"
    if two.wager == BASE:
        one, two = two, one
    if one.wager == BASE and one.game.has_boards:
        return None
    both = _mean_with_base(one, two) if one.wager == BASE else _mean_of_sides(one, two)
    return None if both is None else both - wager_distribution(one).mean * wager_distribution(two).mean


def is_by_own_cards(choice: Choice) -> bool:
    """Whether an optional wager is settled by the player's cards alone."""
    return choice.game.hands[side_of(choice).tally.hand].needs == ("player",)


def _mean_with_base(base: Choice, side: Choice) -> Fraction | None:
    """The mean of both results multiplied, one of them the required wagers."""
    from pitboss.odds.counting.counts import own_names

    hand, amounts = side_of(side).tally.hand, side_of(side).worth()
    if not is_by_own_cards(side):
        return _mean_of_both(base_of(base), hand, amounts)
    worth, whole = _base_given_own_cards(base)
    names = own_names(base.game, hand)
    sums_by_name = np.zeros(256, np.int64)
    np.add.at(sums_by_name, names, worth[sets.model_numbers(base.game.layout.player)])
    total = sum((each * amount for each, amount in zip(sums_by_name.tolist(), amounts, strict=False)), Fraction(0))
    return total / (whole * len(names))


@cache
def _base_given_own_cards(base: Choice) -> tuple[Ints, int]:
    """The average net of the required wagers by the player's cards up to suit, in parts; and parts of a unit."""
    solution, plan = optimum.solution(base.sheet), base_of(base).plan()
    worth = np.zeros(plan.shape, np.int64)
    for multiple in (0, *base.game.decisions[0].multiples):
        np.copyto(worth, solution.expectation(multiple), where=plan == multiple)
    total: Ints = worth.sum(1)
    return total, solution.parts * solution.deals() * int(plan.shape[1])


def _mean_of_sides(one: Choice, two: Choice) -> Fraction | None:
    """The mean of both results multiplied, of two optional wagers."""
    first, second = (side_of(each) for each in (one, two))
    pairs = names_of_one_seat(one.game, first.tally.hand, second.tally.hand).tolist()
    if not pairs:
        return None
    total = sum(
        (a * b * pairs[at][to] for at, a in enumerate(first.worth()) for to, b in enumerate(second.worth())),
        Fraction(0),
    )
    return total / sum(map(sum, pairs))


def names_of_one_seat(game: Game, one: str, two: str) -> Ints:
    """Deals to one seat by the names of two hands: [name, name]; empty where there are too many."""
    if (shipped_pairs := shipped.pair_counts(game, shipped.names_key(one, two))) is not None:
        return np.array(shipped_pairs, np.int64)

    def count_pairs() -> Ints:
        from pitboss.odds.counting.name_pairs import pairs_of_one_seat

        pairs = pairs_of_one_seat(game, one, two)
        return np.zeros((0, 0), np.int64) if pairs is None else pairs

    return game_array(game, f"{one}-and-{two}", count_pairs)
