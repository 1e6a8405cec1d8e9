"""The worth of each action for single hands, against a naive count that shares no code with the package."""

import random
from typing import Any

import pytest

from pitboss.cards import parse
from pitboss.chapters import GAMES
from pitboss.law.sheet import sheet
from pitboss.odds.exact.optimum import advise
from tests.night import chance

from . import naive

# Near the edges of the decision, holding what the dealer needs, or rare; the first of three games always, the others at length.
TELLING = {
    "three_card_prime": ["Qc 6d 4h", "Qc 6d 3h", "As Ks Qs", "2c 2d 2h"],
    "crazy_4_poker": ["Kc Qd 8h 4s 2c", "Ah Ad 9h 7h 2c", "As Ac Kd Kh 5s"],
    "four_card_frenzy": ["Kc Qd 8h 3s 2c", "9h 8h 7h 6h Ks", "Ac Ad Qs Qh 3c"],
    "caribbean_stud_poker": ["Ac Kd Qh Js 9c 8d", "2c 2d 3h 4s 5c Ah"],
    "four_card_prime": ["Ts Td 4h 5c 7s"],
}
SLOW = {"crazy_4_poker", "four_card_prime"}
LETTERS = {
    "three_card_prime": "bad_beat_bonus",
    "four_card_frenzy": "odds_bad_beat",
    "four_card_prime": "bad_beat_bonus",
}
READINGS: dict[str, dict[str, str | bool]] = {
    "three_card_prime": {"play_when_unqualified": "table", "bad_beat_play": "collected"},
    "crazy_4_poker": {"super_bonus_when_unqualified": "compared"},
}


def compare(key: str, cards: tuple[int, ...], letter: str, readings: dict[str, str | bool]) -> None:
    """`cards`: the player's, and after them the up card where there is one."""
    game = GAMES[key]
    own, up = cards[: game.layout.player], cards[game.layout.player] if game.up_cards else None
    paytables = {LETTERS[key]: letter} if key in LETTERS else {}
    found = advise(sheet(game, paytables, readings), own, up).expectations
    submission: dict[str, Any] = {"paytables": paytables, "readings": readings}
    seen = None if up is None else naive.DECK[up]
    assert found == naive.expectations(key, submission, [naive.DECK[card] for card in own], seen)


@pytest.mark.parametrize(
    ("key", "cards"),
    [
        pytest.param(key, cards, marks=pytest.mark.long if at or key in SLOW else ())
        for key, some in TELLING.items()
        for at, cards in enumerate(some)
    ],
)
def test_a_telling_hand(key: str, cards: str) -> None:
    compare(key, parse(cards), "A", {})


@pytest.mark.parametrize(
    ("key", "count"),
    [("three_card_prime", 4), ("crazy_4_poker", 1), ("four_card_frenzy", 1),
     pytest.param("three_card_prime", 8, marks=pytest.mark.long), pytest.param("crazy_4_poker", 2, marks=pytest.mark.long),
     pytest.param("four_card_frenzy", 2, marks=pytest.mark.long),
     pytest.param("caribbean_stud_poker", 1, marks=pytest.mark.long)],
)  # fmt: skip
def test_random_hands_under_other_tables_and_readings(key: str, count: int) -> None:
    rng = random.Random(key)
    for at in range(count):
        compare(key, tuple(rng.sample(range(52), 6)), "ABCD"[3 - at % 4], READINGS.get(key, {}))


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "count"),
    [("three_card_prime", 60), ("crazy_4_poker", 20), ("four_card_frenzy", 20), ("caribbean_stud_poker", 15),
     ("four_card_prime", 3)],
)  # fmt: skip
def test_many_random_hands(key: str, count: int) -> None:
    rng = chance("hands", key)
    for at in range(count):
        compare(key, tuple(rng.sample(range(52), 6)), "ABCD"[at % 4], READINGS.get(key, {}) if at % 3 == 0 else {})


def check_pocket(letter: str, pocket: tuple[int, ...], every: int) -> None:
    """All decisions but the last, and one in so many of those."""
    under = sheet(GAMES["cajun_stud"], {"ante_and_raise": letter})
    decisions = naive.cajun(letter, [naive.DECK[card] for card in pocket])
    for at, ((raises, shown), options) in enumerate(decisions.items()):
        if len(raises) < 2 or at % every == 0:
            community = [naive.DECK.index(card) for card in shown]
            assert advise(under, pocket, community=community, raises=raises).expectations == options, (raises, shown)


@pytest.mark.parametrize(("letter", "pocket"), [("A", "6c 6d"), ("B", "Kh 9s"), ("C", "Qh Jh")])
def test_every_decision_with_one_pocket(letter: str, pocket: str) -> None:
    check_pocket(letter, parse(pocket), 7)


@pytest.mark.long
def test_every_decision_with_many_pockets() -> None:
    rng = chance("pockets")
    for at in range(12):
        check_pocket("ABC"[at % 3], tuple(rng.sample(range(52), 2)), 1)


def test_a_fold_costs_what_is_staked() -> None:
    crazy = advise(sheet(GAMES["crazy_4_poker"]), parse("2c 3d 7h 8s Tc")).expectations
    assert crazy[0] == -2  # Ante and Super Bonus.
    cajun = advise(sheet(GAMES["cajun_stud"]), parse("2c 7d"), community=parse("9h Js"), raises=(1, 1)).expectations
    assert cajun[0] == -3  # Ante and two raises.
