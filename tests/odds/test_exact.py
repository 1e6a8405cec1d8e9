"""The required wagers: known fractions, the Board's published hold, and figures that must hang together."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.cards import parse
from pitboss.chapters import GAMES
from pitboss.errors import BadInput, Refusal
from pitboss.law.sheet import Sheet, sheet
from pitboss.odds.exact.optimum import Base, advise, base, solution
from tests.night import SEED

from . import naive

BEARING = {"three_card_prime": "bad_beat_bonus", "four_card_frenzy": "odds_bad_beat", "four_card_prime": "bad_beat_bonus",
           "cajun_stud": "ante_and_raise"}  # fmt: skip


def under(key: str, letter: str = "", **readings: str) -> Sheet:
    return sheet(GAMES[key], {BEARING[key]: letter} if letter else {}, readings)


def hold(found: Base) -> float:
    return round(float(-100 * found.ev), 2)


@pytest.mark.parametrize(
    ("key", "letter", "ev", "combinations"),
    [
        ("caribbean_stud_poker", "", "-142031221/2718662100", 19_933_230_517_200),
        ("crazy_4_poker", "", "-264142729/7726058340", 3_986_646_103_440),
        ("four_card_prime", "A", "-6962790397/211413050940", 27_906_522_724_080),
        ("cajun_stud", "A", "-53223/1082900", 155_937_600),
        ("four_card_frenzy", "A", "-11123589227/332220508620", 3_986_646_103_440),
        ("three_card_prime", "A", "-919299/20358520", 407_170_400),
    ],
)
def test_expectation(key: str, letter: str, ev: str, combinations: int) -> None:
    found = base(under(key, letter))
    assert found.ev == Fraction(ev)
    assert found.combinations == combinations


@pytest.mark.parametrize(
    ("key", "readings", "holds"),
    [
        ("three_card_prime", {}, [4.52, 3.90, 4.65, 4.03]),
        ("three_card_prime", {"play_when_unqualified": "table"}, [2.90, 2.28, 3.03, 2.41]),  # As published.
        ("four_card_prime", {}, [3.29, 3.10, 3.10, 2.79]),
        ("cajun_stud", {}, [4.91, 15.23, 14.11]),
    ],
)
def test_hold_by_table(key: str, readings: dict[str, str], holds: list[float]) -> None:
    assert [hold(base(under(key, letter, **readings))) for letter in "ABCD"[: len(holds)]] == holds


def test_cajun_stud_loses_as_published_per_dollar_when_ties_go_to_the_larger_wager() -> None:
    per_dollar = [base(under("cajun_stud", letter), larger=True).element_of_risk for letter in "ABC"]
    assert [round(float(100 * risk), 2) for risk in per_dollar] == [1.37, 4.28, 3.92]


def test_cajun_stud_ties_change_the_wager_not_the_expectation() -> None:
    smaller, larger = (base(under("cajun_stud", "A"), larger) for larger in (False, True))
    assert smaller.ev == larger.ev
    assert smaller.average_wagered == Fraction(134727, 38675)
    assert larger.average_wagered == Fraction(74757, 20825)


def test_readings_of_the_super_bonus_agree_because_what_they_differ_on_is_folded() -> None:
    both = [base(under("crazy_4_poker", super_bonus_when_unqualified=value)).ev for value in ("returned", "compared")]
    assert both[0] == both[1]


@pytest.mark.parametrize("key", GAMES)
def test_the_figures_hang_together(key: str) -> None:
    found = base(under(key, "A" if key in BEARING else ""))
    game, solved = GAMES[key], found.solution
    first = found.frequencies[0]
    assert sum(first.values()) == 1
    assert sum(found.distribution.values()) == found.combinations
    assert (
        found.variance
        == sum((net - found.ev) ** 2 * ways for net, ways in found.distribution.items()) / found.combinations
    )
    assert found.element_of_risk == -found.ev / found.average_wagered
    # The plan's own expectation, hand by hand, comes to the same.
    plan, hands = solved.plan(), solved.hands()
    best = np.select([plan == m for m in (0, *game.decisions[0].multiples)],
                     [solved.expectation(m) for m in (0, *game.decisions[0].multiples)])  # fmt: skip
    total = sum(int(worth) * int(ways) for worth, ways in zip(best.sum(1), hands.ways, strict=True))
    assert Fraction(total, solved.parts * found.combinations) == found.ev
    shares = {
        m: Fraction(int(((plan == m).sum(1) * hands.ways).sum()), int(hands.ways.sum()) * plan.shape[1]) for m in first
    }
    assert shares == first


def test_average_wagered_is_what_is_staked() -> None:
    found = base(under("crazy_4_poker"))
    (chosen,) = found.frequencies
    assert found.average_wagered == 2 + sum(multiple * share for multiple, share in chosen.items())
    assert chosen[2] == 0  # Whoever may raise more should raise three times.


def test_caribbean_stud_figures_as_the_contract_shows_them() -> None:
    found = base(under("caribbean_stud_poker"))
    assert round(float(-100 * found.ev), 8) == 5.22430577
    assert round(float(100 * found.element_of_risk), 7) == 2.5552856
    assert round(found.std_dev, 4) == 2.2430


@pytest.mark.parametrize("key", GAMES)
def test_advice_is_the_plan(key: str) -> None:
    game, under_default = GAMES[key], sheet(GAMES[key])
    solved = solution(under_default)
    hands, plan, whole = solved.hands(), solved.plan(), solved.parts * solved.deals()
    worth = {multiple: solved.expectation(multiple) for multiple in (0, *game.decisions[0].multiples)}
    lawful = {multiple: solved.lawful(multiple) for multiple in worth}
    for hand in range(0, len(hands.cards), len(hands.cards) // 100):
        cards, seen = hands.cards[hand].tolist(), hand % plan.shape[1]
        up = [card for card in range(52) if card not in cards][seen] if game.up_cards else None
        renamed = [card ^ 3 for card in cards]  # Another hand of the same model.
        found = advise(under_default, renamed, None if up is None else up ^ 3)
        assert found.best == plan[hand, seen]
        assert found.expectations == {
            multiple: Fraction(int(worth[multiple][hand, seen]), whole)
            for multiple in worth if lawful[multiple][hand, seen]
        }  # fmt: skip


def test_between_equals_advice_takes_the_smaller_wager() -> None:
    found = advise(sheet(GAMES["cajun_stud"]), parse("2c 7d"), community=parse("9h Js"), raises=(1, 1))
    assert found.expectations[0] == found.expectations[1] == -3
    assert found.best == 0


@pytest.mark.parametrize(
    ("key", "cards", "more", "code"),
    [
        ("crazy_4_poker", "As Ks", {}, "wrong_cards"),
        ("crazy_4_poker", "As Ks Qs Js Ts", {"up": 0}, "wrong_cards"),
        ("crazy_4_poker", "As Ks Qs Js As", {}, "card_twice"),
        ("crazy_4_poker", "As Ks Qs Js Ts", {"raises": (1,)}, "bad_raises"),
        ("caribbean_stud_poker", "As Ks Qs Js Ts", {}, "wrong_cards"),
        ("caribbean_stud_poker", "As Ks Qs Js Ts", {"up": 51}, "card_twice"),
        ("cajun_stud", "As Ks", {"community": (1, 2)}, "wrong_cards"),
        ("cajun_stud", "As Ks", {"community": (1,), "raises": (4,)}, "unlawful_raise"),
        ("cajun_stud", "As Ks", {"community": (1, 2, 3), "raises": (1, 1, 1)}, "bad_raises"),
    ],
)
def test_advice_refuses_what_cannot_be(key: str, cards: str, more: dict[str, object], code: str) -> None:
    with pytest.raises((BadInput, Refusal)) as refused:
        advise(sheet(GAMES[key]), parse(cards), **more)
    assert refused.value.code == code


@pytest.mark.long
@pytest.mark.parametrize(
    ("letter", "readings"), [("A", {}), ("D", {"play_when_unqualified": "table", "bad_beat_play": "collected"})]
)
def test_three_card_prime_hand_by_hand(letter: str, readings: dict[str, str]) -> None:
    """All 407,170,400 deals, read and settled by the oracle."""
    submission = {"paytables": {"bad_beat_bonus": letter}, "readings": readings}
    sets = list(combinations(range(52), 3))
    read = [naive.hands.read([naive.DECK[card] for card in cards]) for cards in sets]
    strengths = [naive.hands.strength(hand, naive.THREE_CARD_ORDER) for hand in read]
    numbers = {strength: at for at, strength in enumerate(sorted(set(strengths)))}
    strength = np.array([numbers[one] for one in strengths])
    queen = numbers[min(s for s, hand in zip(strengths, read, strict=True) if naive.hands.at_least_high(hand, 12))]
    masks = np.array([sum(1 << card for card in cards) for cards in sets], np.int64)
    total = Fraction(0)
    for cards, mask, own in zip(sets, masks, strength, strict=True):
        apart = np.flatnonzero((masks & mask) == 0)
        theirs = strength[apart]
        kinds = np.where(theirs < queen, 0, 1 + np.sign(theirs - own) + 1)
        play = Fraction(0)
        for kind in np.unique(kinds):
            dealer = [naive.DECK[card] for card in sets[apart[np.argmax(kinds == kind)]]]
            mine = [naive.DECK[card] for card in cards]
            play += int((kinds == kind).sum()) * naive.net(
                "three_card_prime", submission, mine, [1], dealer=naive.text(dealer)
            )
        total += max(play, Fraction(-len(apart)))
    assert total / (comb(52, 3) * comb(49, 3)) == base(under("three_card_prime", letter, **readings)).ev


@pytest.mark.long
def test_cajun_stud_hand_by_hand() -> None:
    """Every five cards read by the oracle, and the three decisions taken from the last to the first; a table each night."""
    letter = "ABC"[SEED % 3]
    pay, decisions = naive.paid(letter), (1, 2, 3)
    unit = dict.fromkeys(combinations(range(52), 4), 0)  # In halves of a unit, over the last card.
    for cards in combinations(range(52), 5):
        if worth := int(2 * pay([naive.DECK[card] for card in cards])):
            for four in combinations(cards, 4):
                unit[four] += worth
    total = dict.fromkeys(combinations(range(52), 2), -2 * 50 * 49 * 48)
    for first in decisions:
        shown = dict.fromkeys(combinations(range(52), 3), -2 * (1 + first) * 49 * 48)
        for second in decisions:
            staked, sums = 1 + first + second, dict.fromkeys(shown, 0)
            for four, worth in unit.items():
                best = max(-2 * staked * 48, *((staked + third) * worth for third in decisions))
                for three in combinations(four, 3):
                    sums[three] += best
            shown = {three: max(worth, sums[three]) for three, worth in shown.items()}
        sums = dict.fromkeys(total, 0)
        for three, worth in shown.items():
            for two in combinations(three, 2):
                sums[two] += worth
        total = {two: max(worth, sums[two]) for two, worth in total.items()}
    assert Fraction(sum(total.values()), 2 * comb(52, 2) * 50 * 49 * 48) == base(under("cajun_stud", letter)).ev
