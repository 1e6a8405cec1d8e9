"""The required wagers beside a hand of the same seat: what they win in all deals in which that hand has a name.

Whole numbers throughout, in parts of a unit. Where further cards are too many to go through for each of the player's
hands, they are not gone through: one further card is taken from the counts of dealer's hands that hold it, and a hand of
the dealer's from the sums over those dealer's hands alone.
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
from pitboss.odds.compiled.cache import edition_of, kept
from pitboss.odds.counting import sets, shipped_pairs, shipped_sums
from pitboss.odds.counting.kept_counts import dealer_counts
from pitboss.odds.exact.base import Base, Ints, PlanOf
from pitboss.odds.exact.covariance import priced_by_plan, values_shown
from pitboss.odds.exact.two_seats import amounts_of, priced_by

if TYPE_CHECKING:
    from pitboss.odds.counting.one_seat import Result

COUNTED_BY = tuple(
    f"pitboss.odds.{name}"
    for name in (
        "counting.sets", "counting.reading", "counting.named_rows", "counting.one_seat", "counting.dealer_hands",
        "counting.inclusion_exclusion", "counting.dealers_visited", "exact.covariance", "exact.base_beside",
    )
)  # fmt: skip


class Counted(NamedTuple):
    """Sums by some names of a hand, in the order asked for: how they are known, and how they are made."""

    key: str
    priced: str
    make: Callable[[], Ints]
    deals: int  # Over how many all would be.

    def sums(self, game: Game) -> list[int]:
        there = shipped_pairs.counts(game, shipped_pairs.base_key(self.key, self.priced))
        if there is not None:
            return there
        name = f"{game.key}-base-beside-{self.key}-{self.priced}"
        found: list[int] = kept(name, edition_of(game, *COUNTED_BY), self.make).tolist()
        return found


def mean_of_both(base: Base, hand: str, worth: Sequence[Fraction]) -> Fraction | None:
    """Of the required wagers' result multiplied by what the hand is worth by name; None where it cannot be counted."""
    usual, names = usual_and_rare(worth)
    counted = counted_beside(base, hand, names)
    sums = counted.sums(base.sheet.game) if counted is not None else []
    if counted is None or not sums:
        return None
    whole = base.solution.parts * counted.deals
    rare = zip(names, sums, strict=True)
    return usual * base.ev + sum(((worth[name] - usual) * Fraction(total, whole) for name, total in rare), Fraction(0))


def usual_and_rare(worth: Sequence[Fraction]) -> tuple[Fraction, list[int]]:
    """What most names are worth, which counts with all deals; and the names that are to be looked at."""
    usual = max(worth, key=list(worth).count)
    return usual, [name for name, each in enumerate(worth) if each != usual]


def counted_beside(base: Base, hand: str, names: Sequence[int]) -> Counted | None:
    sheet, game, plan_of = base.sheet, base.sheet.game, base.plan
    needs, (place, *others) = game.hands[hand].needs, (each for each in game.hands[hand].needs if each != "player")
    priced = priced_by(amounts_of(sheet), plan_of(())) if game.layout.dealer else priced_by_plan(sheet, plan_of)
    key = counted_key(hand, names)
    if needs == ("dealer",):
        make = partial(_by_dealers, sheet, plan_of, hand, names)
        return Counted(key, priced, make, shipped_sums.Sums.over(game, 0, 0).deals_to_one)
    if others or game.up_cards:  # A further card would have to be counted beside the one that is seen.
        return None
    deals = sets.deals(game.layout, _place(game), place) * factorial(game.layout.community)
    return Counted(key, priced, partial(_by_name, sheet, plan_of, hand, place, names), deals)


def counted_key(hand: str, names: Sequence[int]) -> str:
    return f"{hand}-{'-'.join(map(str, names))}"


def _by_name(sheet: Sheet, plan_of: PlanOf, hand: str, place: str, names: Sequence[int]) -> Ints:
    """Nothing where there are too many deals to go through."""
    from pitboss.odds.counting import one_seat

    game = sheet.game
    if game.layout.dealer and place != "dealer" and getattr(game.layout, place) == 1:
        return _with_one_card(sheet, plan_of, hand, place)[names]
    found = one_seat.together(game, [_base(sheet, plan_of)], one_seat.named(game, hand))
    return np.zeros(0, np.int64) if found is None else found[0][names]


def _place(game: Game) -> str:
    return "dealer" if game.layout.dealer else "community"


# --- Every deal ---


def _base(sheet: Sheet, plan_of: PlanOf) -> Result:
    """What the required wagers win beside each deal of the cards that all share, in one column."""
    from pitboss.odds.counting.one_seat import Result

    amounts = amounts_of(sheet) if sheet.game.layout.dealer else None

    def result(mine: sets.Rows, more: sets.Rows) -> tuple[Ints, Ints]:
        if amounts is None:
            return np.zeros(len(mine), np.int64), _beside_community(sheet, plan_of, mine, more)
        return np.zeros(len(mine), np.int64), dealt_against(sheet.game, plan_of, amounts, mine, more)

    orders = factorial(sheet.game.layout.community)
    return Result(_place(sheet.game), 1, result, tuple(permutations(range(4))), orders)


def dealt_against(game: Game, plan_of: PlanOf, amounts: Ints, mine: sets.Rows, dealer: sets.Rows) -> Ints:
    """Of these amounts, [multiple chosen, finding, name], the one that each deal comes to."""
    counts = dealer_counts(game)
    number = sets.numbers(game.layout.player)[sets.places(mine)]
    theirs, findings = _findings(game)
    found = findings[counts.distinct[1][number], theirs[sets.places(dealer)]]
    won: Ints = amounts[plan_of(())[:, 0][number], found, counts.names[number]]
    return won


@cache
def _findings(game: Game) -> tuple[Ints, Any]:
    """By place of the dealer's hand, which of the scores it has; the finding by the player's score and that."""
    from pitboss.odds.counting import reading

    axis, theirs = np.unique(reading.scores(game, "dealer", sets.every(game.layout.dealer)), return_inverse=True)
    return theirs, reading.findings(game, dealer_counts(game).distinct[0], axis)


def _beside_community(sheet: Sheet, plan_of: PlanOf, mine: sets.Rows, table: sets.Rows) -> Ints:
    """In every order in which the cards can be shown, together."""
    names, found = names_shown(sheet.game, mine, table), np.zeros(len(mine), np.int64)
    for order in permutations(range(table.shape[1])):
        found += values_shown(sheet, plan_of, mine, table[:, order], names)
    return found


def names_shown(game: Game, mine: sets.Rows, table: sets.Rows) -> Ints:
    from pitboss.odds.counting import reading

    return (reading.scores(game, game.first_hand, np.column_stack([mine, table])) & 255).astype(np.int64)


# --- One further card ---


def _with_one_card(sheet: Sheet, plan_of: PlanOf, hand: str, place: str) -> Ints:
    """By name: beside each further card all dealer's hands but those that hold it."""
    game, counts, amounts = sheet.game, dealer_counts(sheet.game), amounts_of(sheet)
    size, plan = game.layout.player, plan_of(())[:, 0]
    won = np.zeros((len(plan), 52 - size), np.int64)
    for at, (every, holding) in enumerate(zip(counts.ways, dealers_holding(game), strict=True)):
        won += amounts[plan, at + 1, counts.names][:, None] * (every.astype(np.int64) - holding)
    won[plan == 0] = amounts[0, 0, 0] * comb(51 - size, game.layout.dealer)
    found, orders = np.zeros(len(game.hands[hand].kind.names), np.int64), names_with_one_card(game, hand, place)
    for names in orders:
        np.add.at(found, names, won * counts.hands.ways[:, None])
    assert not (found % len(orders)).any(), "some sets were met more often than others"
    return found // len(orders)


def names_with_one_card(game: Game, hand: str, place: str) -> list[npt.NDArray[np.uint8]]:
    """[the player's hand up to suit, card not in it] -> the name of a hand that takes this card too.

    A model stands for all that renaming makes of it, and the hand may tell some of these apart: then once for each.
    """
    from pitboss.odds.counting.named_rows import cosets, names_of, renamings

    cards = dealer_counts(game).hands.cards
    free, slots = sets.others(cards), [*range(cards.shape[1]), game.layout.slices()[place].start]
    rows, found = np.column_stack([np.repeat(cards, free.shape[1], 0), free.ravel()]), []
    for suits in cosets(renamings(game, hand)):
        renamed = rows & 252 | np.array(suits, np.uint8)[rows & 3]
        found.append(names_of(game, hand, slots, renamed).reshape(free.shape))
    return found


@lru_cache(maxsize=1)
def dealers_holding(game: Game) -> npt.NDArray[np.int32]:
    """[finding after FOLDED, hand, card not in it] -> dealer's hands that hold the card."""
    from pitboss.odds.counting import dealer_hands

    return dealer_hands.counted(game, 1)


# --- A hand of the dealer's ---


def _by_dealers(sheet: Sheet, plan_of: PlanOf, hand: str, names: Sequence[int]) -> Ints:
    """The sums over the dealer's hands that have one of these names."""
    from pitboss.odds.counting.dealers_visited import base_pairs, dealers_of
    from pitboss.odds.counting.named_rows import names_of, slots_of

    game, amounts, plan = sheet.game, amounts_of(sheet), plan_of(())
    dealers, called = dealers_of(game), game.hands[hand].kind.names
    if hand == "dealer" and (there := shipped_sums.by_name(game, priced_by(amounts, plan))) is not None:
        return np.array([there.get(called[name], (0, 0))[0] for name in names], np.int64)
    named = names_of(game, hand, slots_of(game, hand), dealers.cards)
    found = [base_pairs(game, plan, amounts, dealers.only(named == name)) for name in names]
    return np.array([sum(one for one, _ in each.values()) for each in found], np.int64)
