"""Advice without a compiler is the same advice: fractions equal where every deal is counted, near where some are drawn."""

import random

import pytest

from pitboss.cards import parse
from pitboss.chapters import GAMES
from pitboss.errors import BadInput
from pitboss.law.direct_advice import advise_by_hand
from pitboss.law.sheet import sheet
from pitboss.odds.exact.optimum import advise


@pytest.mark.parametrize(
    ("game", "cards", "given"),
    [
        ("three_card_prime", "Qs 6d 4h", {}),
        ("three_card_prime", "As Ad 4h", {}),
        ("cajun_stud", "As Kd", {"community": "9h 4c", "raises": (1, 3)}),
        ("cajun_stud", "7s 7d", {"community": "9h", "raises": (1,)}),
    ],
)
def test_every_deal_counted_is_exact(game: str, cards: str, given: dict) -> None:  # type: ignore[type-arg]
    under = sheet(GAMES[game])
    seen = {**given, "community": parse(given.get("community", ""))}
    found = advise_by_hand(under, parse(cards), **seen)
    exact = advise(under, parse(cards), **seen)
    assert (found.exact, found.expectations, found.best) == (True, exact.expectations, exact.best)


@pytest.mark.parametrize(
    ("game", "cards", "up"),
    [
        ("crazy_4_poker", "As Ad 9h 7h 2c", ""),
        ("four_card_frenzy", "As Ad 9h 7h 2c", ""),
        ("four_card_prime", "As Ad 9h 7h 2c", ""),
        ("caribbean_stud_poker", "As Ad 9h 7h 2c", "Kh"),
    ],
)
def test_deals_drawn_are_near_and_say_how_near(game: str, cards: str, up: str) -> None:
    under, seen = sheet(GAMES[game]), parse(up)[0] if up else None
    found = advise_by_hand(under, parse(cards), seen, most=3_000, draw=random.Random(3).sample)
    exact = advise(under, parse(cards), seen)
    assert (found.exact, found.deals) == (False, 3_000)
    assert found.expectations.keys() == exact.expectations.keys()
    for multiple, worth in found.expectations.items():
        assert abs(float(worth - exact.expectations[multiple])) <= 5 * found.errors[multiple]


def test_what_is_not_seen_yet_and_what_stands_twice_is_refused() -> None:
    under = sheet(GAMES["cajun_stud"])
    for cards, given in (
        ("As Kd", {"community": parse("9h")}),
        ("As", {}),
        ("As As", {}),
        ("As Kd", {"raises": (1, 1, 1)}),
    ):
        with pytest.raises(BadInput):
            advise_by_hand(under, parse(cards), **given)
    with pytest.raises(BadInput, match="let some be drawn"):
        advise_by_hand(sheet(GAMES["crazy_4_poker"]), parse("As Ad 9h 7h 2c"))
