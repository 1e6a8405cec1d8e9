"""Which hands together win the most, no card used twice: branch and bound over a list, the best first."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.cards import TWO, Cards
from pitboss.money import Cents

DEUCES = 0b1111 << TWO * 4
STEPS_MOST = 25_000  # Of one search among hands; where more are needed, a bound has to do.


class TooMany(Exception):
    """The hands are too alike to be told apart in time."""


class Item(NamedTuple):
    """A hand that a box may hold, or a bound on some."""

    worth: Cents
    more: Cents = 0  # What it wins besides with a 2 for its fourth card.
    mask: int = 0  # The cards it needs, as bits.
    hand: Cards | None = None  # None: only bounded.
    fillers: Cards = ()  # Any one of these completes it, and there are always enough.


Picked = tuple[Cents, tuple[Item, ...]]
Tops = tuple[tuple[Cents, ...], tuple[Cents, ...]]  # The most that items from here on win, and gain by a 2.
NONE: Picked = (-1, ())


def pick(items: list[Item], boxes: int, twos: int) -> Picked:
    """The best `boxes` of the items; as many lie beside a 2 as there are `twos`, less those in the hands."""
    items = sorted(items, key=lambda item: (-item.worth - item.more, item.hand is None, item.mask & DEUCES))
    tops: list[Tops] = [((), ())]
    for item in reversed(items):
        worths, mores = tops[-1]
        tops.append((_top((*worths, item.worth), boxes), _top((*mores, item.more), boxes)))
    tops.reverse()
    best, steps = NONE, 0

    def go(at: int, chosen: tuple[Item, ...], used: int) -> None:
        nonlocal best, steps
        steps += 1
        if steps > STEPS_MOST:
            raise TooMany
        left = boxes - len(chosen)
        won, gains = sum(item.worth for item in chosen), tuple(item.more for item in chosen)
        free = max(0, twos - (used & DEUCES).bit_count())
        if not left:
            found = won + sum(_top(gains, free))
            best = max(best, (found, chosen), key=lambda picked: picked[0])
            return
        for place in range(at, len(items) - left + 1):
            together = won + sum(gains) + sum(item.worth + item.more for item in items[place : place + left])
            worths, mores = tops[place]
            apart = won + sum(worths[:left]) + sum(_top((*gains, *mores[:left]), free))
            if min(together, apart) <= best[0]:
                return
            if not used & items[place].mask:
                go(place + 1, (*chosen, items[place]), used | items[place].mask)

    go(0, (), 0)
    return best


def _top(amounts: tuple[Cents, ...], most: int) -> tuple[Cents, ...]:
    return tuple(sorted(amounts, reverse=True)[:most])
