"""Wagers on a meter, and what a fold forfeits: worked out by hand, by naive counting, and from each other."""

from fractions import Fraction
from math import comb
from random import Random

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.errors import Refusal
from pitboss.filing.lawful import checked
from pitboss.odds.counting import sets
from pitboss.odds.exact import optimum, side
from pitboss.odds.exact.choice import BASE, is_forfeited_by_fold, select, side_of
from pitboss.odds.exact.progressive import return_at_seed
from pitboss.odds.report.entries import analyze
from tests.odds.test_report import everything, exactly, one_rule, under
from tests.rank import naive

METER_KEYS = {
    "fixed", "per_meter_unit", "at_seed_pct", "break_even", "envy_per_other_player", "long_run_pct", "increments"
}  # fmt: skip


def test_amb_39_what_fixed_pays_and_contributions_return() -> None:
    """Contributions alone; what the house adds to restart a meter comes on top (tests/odds/test_long_run.py)."""
    found = {
        letter: round(100 * float(exactly(entry["fixed"])) + entry["contributed_pct"], 2)
        for letter, entry in under("caribbean", "progressive").items()
    }
    assert found == {
        "A": 130.93, "B": 124.01, "C": 75.66, "D": 74.06, "E": 106.24, "F": 74.06, "G": 66.97, "H": 66.85,
    }  # fmt: skip


def test_meters() -> None:
    for entry in everything():
        if entry["wager"].endswith("progressive") or entry["wager"].startswith("five_card_hand_bonus"):
            assert set(entry) >= METER_KEYS
            assert entry["at_seed_pct"] == pytest.approx(100 - entry["hold_pct"])
            parts = {tier: exactly(part) for tier, part in entry["per_meter_unit"].items()}
            seeds = {tier: Fraction(seed) for tier, seed in entry["seeds"].items()}
            for tier, even in entry["break_even"].items():
                held = {**seeds, tier: exactly(even)}
                assert exactly(entry["fixed"]) + sum(parts[each] * held[each] for each in parts) == 1
        else:
            assert "fixed" not in entry


def test_a_meter_by_hand() -> None:
    entry = under("crazy", "five_card_progressive")["B"]
    deals = comb(52, 5)
    fixed = Fraction(624 * 300 + 3744 * 50 + 5108 * 40 + 10200 * 30 + 54912 * 9, deals)
    assert exactly(entry["fixed"]) == fixed
    assert entry["per_meter_unit"] == {"mega": {"num": "1", "den": "649740"}, "major": {"num": "3", "den": "216580"}}
    assert exactly(entry["ev"]) == fixed + Fraction(4 * 10000 + 36 * 1000, deals) - 1
    assert exactly(entry["envy_per_other_player"]) == Fraction(4 * 1000 + 36 * 300, deals)
    assert {tier: exactly(part) for tier, part in entry["increments"].items()} == {
        "mega": Fraction(11, 100), "major": Fraction(1, 10)
    }  # fmt: skip
    assert under("caribbean", "progressive")["A"]["envy_per_other_player"] == {"num": "0", "den": "1"}


def test_amb_29_the_reserve_moves_only_what_the_house_reseeds() -> None:
    larger, added = (under("caribbean", "progressive", reserve=reserve) for reserve in ("larger", "added"))
    assert [letter for letter, entry in larger.items() if entry["readings"]] == ["A", "B", "E"]
    assert added["A"]["house_reseeds_pct"] == pytest.approx(100 * 10000 / 649740)
    rng, chance, gathered = np.random.default_rng(639), 1 / 649740, 0.15
    drawn = np.maximum(10000 - gathered * rng.geometric(chance, 1_000_000), 0).mean() * chance
    assert larger["A"]["house_reseeds_pct"] == pytest.approx(100 * drawn, rel=0.02)
    assert {letter: entry["ev"] for letter, entry in larger.items()} == {
        letter: entry["ev"] for letter, entry in added.items()
    }


def test_amb_31_magic_card_and_lucky_as_functions_of_their_rates() -> None:
    entry = under("crazy", "five_card_hand_bonus_dealer")["-"]
    assert exactly(entry["magic_card_per_rate"]) == Fraction(20 * 5, 52)
    assert exactly(entry["lucky_bonus_per_rate"]) == Fraction(5, 7)
    data = {
        "certificate_holder": "Example", "seats": 4, "magic_card_rate": "1/50", "lucky_bonus_rate": "1/10",
        "paytables": {"queens_up": "C"}, "offered": ["queens_up", "five_card_hand_bonus"],
    }  # fmt: skip
    submission, problems = checked(GAMES["crazy_4_poker"], data)
    assert [problem for problem in problems if not problem.warning] == []
    found = {entry["wager"]: entry for entry in analyze(submission=submission, rules_of=one_rule)}
    assert list(found) == [BASE, "queens_up", "five_card_hand_bonus_player", "five_card_hand_bonus_dealer"]
    assert found["queens_up"]["paytable"] == "C"
    bonus = found["five_card_hand_bonus_player"]
    drawn = Fraction(100, 52) / 50 + Fraction(5, 5) / 10
    assert exactly(bonus["drawn"]) == drawn
    assert exactly(bonus["ev_with_drawn"]) == exactly(bonus["ev"]) + drawn
    assert bonus["long_run_with_drawn_pct"] == pytest.approx(57.2376 + 100 * float(drawn), abs=1e-3)
    with pytest.raises(Refusal, match="not offered"):
        analyze(submission=submission, wager="six_card_bonus", rules_of=one_rule)


def test_who_folds_has_no_part_in_what_is_drawn_where_a_fold_forfeits() -> None:
    """The card and the position are drawn whatever was dealt: of the stake so much less as hands are folded."""
    data = {
        "certificate_holder": "Example", "seats": 4, "magic_card_rate": "1/50", "lucky_bonus_rate": "1/10",
        "offered": ["queens_up", "five_card_hand_bonus"], "readings": {"fold_keeps_hand_bonus": False},
    }  # fmt: skip
    submission, _ = checked(GAMES["crazy_4_poker"], data)
    found = {entry["wager"]: entry for entry in analyze(submission=submission, rules_of=one_rule)}
    drawn = (Fraction(100, 52) / 50 + Fraction(5, 5) / 10) * Fraction(found[BASE]["raise_pct"]) / 100
    for wager in ("five_card_hand_bonus_player", "five_card_hand_bonus_dealer"):
        bonus = found[wager]
        assert float(exactly(bonus["drawn"])) == pytest.approx(float(drawn))
        assert exactly(bonus["ev_with_drawn"]) == exactly(bonus["ev_as_played"]) + exactly(bonus["drawn"])
    assert exactly(found["five_card_hand_bonus_dealer"]["ev_as_played"]) < exactly(bonus["ev"])


@pytest.mark.parametrize("super_bonus", ["returned", "compared"])
def test_the_best_play_never_folds_a_hand_that_an_optional_wager_pays(super_bonus: str) -> None:
    for game in GAMES.values():
        readings: dict[str, str | bool] = {"super_bonus_when_unqualified": super_bonus, "fold_keeps_hand_bonus": False}
        choices = select(game, readings={key: value for key, value in readings.items() if key in game.readings})
        own = [side_of(each) for each in choices if each.wager != BASE and is_forfeited_by_fold(each)]
        own = [found for found in own if "player" in game.hands[found.tally.hand].needs]
        if not own:
            continue
        solution = optimum.solution(choices[0].sheet)
        folded = solution.hands().cards[(solution.plan() == 0).any(1)].tolist()
        for hand in {found.tally.hand for found in own}:
            kind = game.hands[hand].kind
            names = {kind.names[kind.score(cards) & 255] for cards in folded}
            paid = {name for found in own if found.tally.hand == hand for name in names & {*found.odds}
                    if found.odds[name].word != "loss"}  # fmt: skip
            assert not paid, f"{game.key}: {paid} may be folded"


def test_amb_23_what_a_fold_costs_a_bonus_on_the_dealer_s_hand() -> None:
    (choice,) = select(GAMES["crazy_4_poker"], "five_card_hand_bonus_dealer", readings={"fold_keeps_hand_bonus": False})
    found, hands = side_of(choice), sets.models(5)
    rows, numbers = side._paying_dealer_hands(found)
    seeds, odds = found.seeds(), list(found.odds.values())
    amounts = [int(each.pays * seeds[each.tier]) if each.word == "share" else 100 * each.pays for each in odds]
    worth = np.array(amounts)[numbers]
    beside = side._worth_given_hands(rows, worth, hands.cards)
    assert Fraction(int(beside @ hands.ways), 100 * comb(52, 5) * comb(47, 5)) == return_at_seed(found)
    names = {"straight flush": 1000, "four": 500, "full house": 100, "flush": 50}
    for at in Random(657).sample(range(len(rows)), 200):
        category, ranks = naive.made(rows[at].tolist())
        royal = category == "straight flush" and ranks == (14,)
        assert worth[at] == 100 * (10000 if royal else names[category])
    for at in Random(639).sample(range(len(hands.cards)), 20):
        free = [pays for row, pays in zip(rows, worth, strict=True) if not set(row) & set(hands.cards[at])]
        assert beside[at] == sum(free)
    kept, lost = (
        under("crazy", "five_card_hand_bonus_dealer", fold_keeps_hand_bonus=keeps)["-"] for keeps in (True, False)
    )
    assert kept["ev"] == lost["ev"] == kept["ev_as_played"]
    assert exactly(lost["ev"]) - exactly(lost["ev_as_played"]) == side.lost_by_folds(found)
    assert 0.22 * float(return_at_seed(found)) < side.lost_by_folds(found) < 0.24 * float(return_at_seed(found))
