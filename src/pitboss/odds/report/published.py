"""The hold the Board published beside the hold computed: do they agree?

What was published is a range over the letters of a table, in percent, to as many places as were printed. A letter
agrees when its own figure, rounded to those places, lies in the range; the letter that holds least must hit the lower
end, and the one that holds most the upper. Those between say nothing by themselves: they agree if at least one end is
hit. It is evidence of what the drafter computed, never a rule.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from pitboss.law.game import Published
from pitboss.odds.exact.choice import BASE, Choice
from pitboss.odds.exact.entry import base_of, ev_of

ALL_STAKED = "of all that is staked"


class Agreement(NamedTuple):
    published: Published | None
    agrees: bool | None  # None where nothing was published.
    says: str

    @property
    def published_pct(self) -> list[float] | None:
        return None if self.published is None else [float(self.published.low), float(self.published.high)]


def figure(choice: Choice) -> Fraction:
    """The hold as the Board states it for this wager."""
    if choice.wager == BASE and of_all_staked(choice):  # Between equals the Board raised the more.
        return base_of(choice, larger=True).element_of_risk
    return -ev_of(choice)


def of_all_staked(choice: Choice) -> bool:
    """AMB-50: was the loss per dollar staked published, and not per Ante?"""
    published = choice.game.published_hold.get(choice.wager)
    return published is not None and published.of_all_staked


def of_what(choice: Choice) -> str:
    """The base of the percentage that was published."""
    if choice.wager != BASE:
        return "of the stake"
    return ALL_STAKED if of_all_staked(choice) else f"of the {choice.game.ante_title}"


@cache
def agreement(choice: Choice) -> Agreement:
    published = choice.game.published_hold.get(choice.wager)
    if published is None:
        told = "The Board published no hold for this wager." if choice.game.published_hold else ""
        return Agreement(None, None, told)
    low, high = published.low, published.high
    mine, all_letters = figure(choice), [figure(choice.with_letter(letter)) for letter in choice.letters]
    least, most = min(all_letters), max(all_letters)
    hit_low, hit_high = rounded(least, low) == Decimal(low), rounded(most, high) == Decimal(high)
    why = ""
    if rounded(mine, low) < Decimal(low) or rounded(mine, high) > Decimal(high):
        why = "outside that"
    elif mine == least and not hit_low:
        why = f"the least of all tables, where {low}% was published"
    elif mine == most and not hit_high:
        why = f"the most of all tables, where {high}% was published"
    elif not (hit_low or hit_high):
        why = "but no table hits either end"
    return Agreement(published, not why, _says(choice, published, mine, why))


def rounded(value: Fraction, printed: str) -> Decimal:
    """A fraction as a percentage, to as many places as the printed figure has."""
    places = Decimal(printed).as_tuple().exponent
    assert isinstance(places, int)
    exact = Decimal(value.numerator * 100) / Decimal(value.denominator)
    return exact.quantize(Decimal(1).scaleb(places), ROUND_HALF_UP)


def _says(choice: Choice, published: Published, mine: Fraction, why: str) -> str:
    low, high = published.low, published.high
    given = f"{low}%" if low == high else f"{low}% to {high}%"
    which = f"table {choice.letter}" if choice.letter else "this wager"
    told = f"The Board published a hold of {given} {of_what(choice)}; {which} holds {rounded(mine, '0.00')}%"
    note = published.note
    return f"{told}, {why}: it does not agree{f' ({note})' if note else ''}." if why else f"{told} and agrees."
