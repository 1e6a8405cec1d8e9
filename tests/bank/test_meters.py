"""Progressive meters at a table: seeds, increments to the cent, what a void gives back, and terms that stay."""

import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.bank.ledger import post, total
from pitboss.errors import Refusal
from pitboss.law.game import Game
from pitboss.law.irregular import EXPOSED_CARD, WRONG_NUMBER
from pitboss.law.meter import RESERVE
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR
from pitboss.table.state import Box
from pitboss.table.wagering import increments
from tests.bank.printed import BONUS, GAME, HAND_BONUS, PRINTED, both_games, both_sizes, every_table, meters, opened
from tests.honours import honours
from tests.store.drive import CRAZY, in_memory, ready

# -------------------------------------------------------------------------------------------- seeds


@honours("657a.12(d)(3)", "657a.12(e)(3)", "639a.12(d)(4)")
@every_table
@both_sizes
def test_seeds_follow_the_size_of_the_wager(chapter: str, wager: str, letter: str, dollars: int) -> None:
    driver = opened(GAME[chapter], wager, letter, dollars)
    tiers = PRINTED[chapter, wager, letter]
    assert meters(driver, wager) == {tier: seed * 100 * dollars for tier, (seed, _, _) in tiers.items() if seed}
    assert driver.state.meters()[wager] == {tier: seed * 100 * dollars for tier, (seed, _, _) in tiers.items()}
    assert total(driver.money) == 0


@honours("657a.12(f)(1)", "657a.12(f)(4)", "639a.12(e)(1)", "639a.12(e)(4)")
@both_games
def test_the_hand_bonus_is_seeded_once_and_apart_for_its_own_size(game: Game) -> None:
    """AMB-69: whatever the progressive's size is."""
    assert game.hand_bonus is not None
    assert game.hand_bonus.clause == {"657a": "657a.12(f)(1)", "639a": "639a.12(e)(1)"}[game.chapter]
    for dollars in (1, 5):
        for progressive in (1, 5):
            driver = opened(game, game.progressives[0], "A", progressive, five_card_hand_bonus_wager=f"{dollars}.00")
            assert meters(driver, BONUS) == {"primary": 1_000_000 * dollars}


def test_a_wager_that_is_not_offered_has_no_meter() -> None:
    driver = in_memory(CRAZY).open(offered=["queens_up"])
    assert driver.state.meters() == {}
    assert not [name for name in driver.money if name.startswith("meter:")]


# -------------------------------------------------------------------------------------------- increments


@honours("657a.12(d)(3)", "657a.12(e)(3)", "639a.12(d)(4)")
@every_table
@both_sizes
def test_each_wager_puts_its_part_into_every_tier(chapter: str, wager: str, letter: str, dollars: int) -> None:
    driver = opened(GAME[chapter], wager, letter, dollars).sit(1, 2).staff()
    before = meters(driver, wager)
    for seat in (1, 2):
        driver.bet(seat, **{wager: 100 * dollars})
    driver.do(DEALER, a.NoMoreBets())
    tiers = PRINTED[chapter, wager, letter]
    assert meters(driver, wager) == {
        tier: before.get(tier, 0) + 2 * pct * dollars for tier, (_, _, pct) in tiers.items()
    }


@honours("657a.12(f)(4)", "639a.12(e)(4)")
@both_games
def test_each_hand_bonus_wager_puts_its_part_into_meter_and_reserve(game: Game) -> None:
    for dollars in (1, 5):
        driver = opened(game, game.progressives[0], "A", five_card_hand_bonus_wager=str(dollars)).sit(1).staff()
        stake = 100 * dollars
        driver.bet(1, five_card_hand_bonus_player=stake, five_card_hand_bonus_dealer=stake)
        tray = driver.money["inventory"]
        driver.do(DEALER, a.NoMoreBets())
        assert meters(driver, BONUS) == {"primary": 10_000 * stake + 13 * 2 * dollars, RESERVE: 8 * 2 * dollars}
        assert driver.money["inventory"] - tray == 2 * stake - 21 * 2 * dollars, "the lock takes the wagers"
        assert not [name for name, cents in driver.money.items() if name.startswith("bet:1:five") and cents]


@settings(max_examples=2, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_a_hundred_thousand_increments_do_not_drift(seed: int) -> None:
    """Posted one by one to the ledger, against exact arithmetic: seed + stake × part, over and over."""
    rng = random.Random(seed)
    chapter, wager, letter = rng.choice(list(PRINTED))
    dollars, game = rng.choice((1, 5)), GAME[chapter]
    driver = opened(game, wager, letter, dollars).sit(1).staff()
    stakes: list[dict[str, int]] = []
    for _ in range(40):
        bonus = {
            "five_card_hand_bonus_player": rng.choice((100, 500)),
            "five_card_hand_bonus_dealer": rng.choice((100, 500)),
        }
        made = {line: cents for line, cents in bonus.items() if rng.random() < 0.5}
        stakes.append({"ante": 500, **({wager: 100 * dollars} if rng.random() < 0.8 else {}), **made})
    transfers = [increments(driver.state, 1, Box("p1", placed)) for placed in stakes]
    money, count = (
        {**driver.money, "bet:1:five_card_hand_bonus_player": 10**12, "bet:1:five_card_hand_bonus_dealer": 10**12},
        0,
    )
    exact = {name: Fraction(cents) for name, cents in money.items() if name.startswith("meter:")}
    while count < 110_000:
        pick = rng.randrange(len(stakes))
        money = post(money, transfers[pick])
        for line, cents in stakes[pick].items():
            name, tiers = (BONUS, HAND_BONUS) if line.startswith(BONUS) else (wager, PRINTED[chapter, wager, letter])
            for tier, (_, _, pct) in tiers.items() if line != "ante" else ():
                key = s.meter(name, tier)
                exact[key] = exact.get(key, Fraction(0)) + Fraction(cents * pct, 100)
                count += 1
    assert {name: cents for name, cents in money.items() if name.startswith("meter:") and cents} == {
        name: cents for name, cents in exact.items() if cents
    }


@pytest.mark.long
def test_a_hundred_million_increments_are_a_sum_of_whole_cents() -> None:
    """Each increment is a whole number of cents, so that the sum of any number of them is exact; and it fits a database."""
    for (chapter, wager, letter), tiers in PRINTED.items():
        for dollars in (1, 5):
            driver = opened(GAME[chapter], wager, letter, dollars).sit(1)
            moved = increments(driver.state, 1, Box("p1", {wager: 100 * dollars}))
            parts = {transfer.target: transfer.cents for transfer in moved}
            assert parts == {s.meter(wager, tier): pct * dollars for tier, (_, _, pct) in tiers.items()}
            for tier, (seed, _, pct) in tiers.items():
                whole = 100 * seed * dollars + 10**8 * parts[s.meter(wager, tier)]
                assert whole == Fraction(100 * seed * dollars) + 10**8 * Fraction(100 * dollars * pct, 100)
                assert whole < 2**63


# -------------------------------------------------------------------------------------------- void rounds (AMB-12)


@both_games
@pytest.mark.parametrize("kind", [WRONG_NUMBER, EXPOSED_CARD])
def test_a_void_round_gives_back_every_wager_and_every_increment(game: Game, kind: str) -> None:
    wager = game.progressives[0]
    driver = opened(game, wager, "A").sit(1, 2).staff()
    before = dict(driver.money)
    for seat in (1, 2):
        driver.bet(seat, **{wager: 100, "five_card_hand_bonus_player": 100, "five_card_hand_bonus_dealer": 100})
    driver.do(DEALER, a.NoMoreBets())
    assert meters(driver, wager) != {
        key.split(":")[2]: c for key, c in before.items() if key.startswith(f"meter:{wager}:")
    }
    while driver.next() is not None:
        driver.step()
    driver.deal({})
    driver.do(DEALER, a.ReportIrregularity(kind))
    driver.finish()
    changed = {
        name: cents - before.get(name, 0) for name, cents in driver.money.items() if cents != before.get(name, 0)
    }
    assert changed == {}


def test_a_void_before_the_chips_were_collected_gives_the_same_back() -> None:
    driver = ready(in_memory(CRAZY), 1, virtual=False, dealing="automated_shoe")
    before = dict(driver.money)
    driver.bet(1, four_card_progressive=100)
    driver.do(DEALER, a.NoMoreBets())
    driver.do(DEALER, a.ReportIrregularity("shoe_jam"))
    assert {name: cents for name, cents in driver.money.items() if cents != before.get(name, 0)} == {}


# -------------------------------------------------------------------------------------------- other terms


@pytest.mark.parametrize(
    "change", [{"progressive_wager": "5.00"}, {"paytables": {"five_card_progressive": "B"}}, {"linked": True}]
)
def test_a_meter_that_runs_is_not_played_for_under_other_terms(change: dict[str, Any]) -> None:
    driver = in_memory(CRAZY)
    terms: dict[str, Any] = {"offered": ["five_card_progressive"], "paytables": {"five_card_progressive": "A"}}
    driver.open(**terms).do(FLOOR, a.CloseTable())
    with pytest.raises(Refusal, match="runs under other terms"):
        driver.open(**{**terms, **change})
    driver.open(**terms)
    assert meters(driver, "five_card_progressive") == {"primary": 1_000_000}


@pytest.mark.parametrize("other", [{"game": "three_card_prime"}, {"game": "crazy_4_poker", "offered": []}], ids=str)
def test_no_opening_leaves_a_meter_behind_that_holds_players_money(other: dict[str, Any]) -> None:
    """AMB-91: a meter is withdrawn by a notice, never by a filing of another game, or of none of that wager."""
    driver = in_memory(CRAZY)
    terms: dict[str, Any] = {"offered": ["four_card_progressive"], "progressive_wager": "5"}
    driver.open(**terms).do(FLOOR, a.CloseTable())
    filing = {"certificate_holder": "Riverside", "dealing": "manual_shoe", "shuffling": "manual", **other}
    with pytest.raises(Refusal, match="holds players' money") as refused:
        driver.do(FLOOR, a.OpenTable("T1", filing))
    assert refused.value.code == "meter_runs"
    with pytest.raises(Refusal, match="runs under other terms"):
        driver.open(**{**terms, "progressive_wager": "1"})
    driver.open(**terms)
    assert meters(driver, "four_card_progressive") == {"primary": 2_500_000}
