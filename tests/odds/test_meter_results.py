"""The results of many rounds on a meter, against a second program that follows every award forwards."""

from fractions import Fraction
from math import sqrt

import numpy as np
import numpy.typing as npt
import pytest

from pitboss.chapters import GAMES
from pitboss.law.sheet import chapter_tables, sheet
from pitboss.odds.exact.meter_results import MeterPlay, MeterResults, meter_results
from pitboss.odds.exact.progressive import envy, long_run
from pitboss.odds.exact.side import side

PERIODS = 10_000
CONFIDENCE = 0.95

CARIBBEAN, CRAZY = "caribbean_stud_poker", "crazy_4_poker"
HAND_BONUS = "five_card_hand_bonus_player"


def play(key: str, wager: str, letter: str | None, reserve: str, **more: int) -> MeterPlay:
    letters = {} if letter is None else {wager: letter}
    return MeterPlay(side(sheet(GAMES[key], letters, {"reserve": reserve}), wager), **more)


def followed(of: MeterPlay, rounds: int, reserve: str, others: int = 0) -> npt.NDArray[np.float64]:
    """What the player nets in each period, from the printed table, with so many other hands and wagers on the meter."""
    game, rng = of.wager.sheet.game, np.random.default_rng(rounds)
    pair = game.hand_bonus is not None and of.wager.wager in (game.hand_bonus.player, game.hand_bonus.dealer)
    printed = chapter_tables(game)["five_card_hand_bonus" if pair else of.wager.wager]
    letter = of.wager.sheet.letters.get(of.wager.wager, "")
    table, odds, deals = printed.meters[letter], printed.odds[letter], of.wager.combinations
    ways = {
        hand: sum(of.wager.tally.ways[n] for n, o in of.wager.odds.items() if o == paid) for hand, paid in odds.items()
    }
    fixed = {hand: ways[hand] / deals for hand, paid in odds.items() if paid.word == "for"}
    shares = {hand: ways[hand] / deals for hand, paid in odds.items() if paid.word == "share"}
    hits = rng.multinomial(rounds, [*fixed.values(), 1 - sum(fixed.values())], PERIODS)[:, :-1]
    net = hits @ np.array([odds[hand].pays for hand in fixed], float) - rounds
    total, names, feeds = sum(shares.values()), list(shares), 1 + others
    held = {tier: np.full(PERIODS, float(meter.seed)) for tier, meter in table.tiers.items()}
    kept, now, going = np.zeros(PERIODS), np.zeros(PERIODS), np.ones(PERIODS, bool)
    while going.any():
        wait = np.ceil(rng.exponential(1 / (feeds * total), PERIODS))
        now = now + wait
        going = now <= rounds
        which, mine = (
            rng.choice(len(names), PERIODS, p=[shares[n] / total for n in names]),
            rng.random(PERIODS) < 1 / feeds,
        )
        for tier, meter in table.tiers.items():
            held[tier] = held[tier] + wait * feeds * float(meter.increment)
        kept = kept + wait * feeds * float(table.reserve or 0)
        for number, name in enumerate(names):
            paid, won = odds[name], going & (which == number)
            net += np.where(won & mine, held[paid.tier] * paid.pays / 100, 0)
            restart = float(table.tiers[paid.tier].reseed)
            full = restart + kept if reserve == "added" else np.maximum(restart, kept)
            after = full if paid.pays == 100 else held[paid.tier] * (1 - paid.pays / 100)
            held[paid.tier] = np.where(won, after, held[paid.tier])
            kept = np.where(won & (paid.pays == 100), 0, kept)
    return net


def check_coverage(found: MeterResults, nets: npt.NDArray[np.float64]) -> None:
    """As many periods of the second program are outside the interval as it says, on either side."""
    side_part = (1 - CONFIDENCE) / 2
    low, high = (-end * found.rounds for end in reversed(found.hold_interval(CONFIDENCE)))
    error = sqrt(side_part * (1 - side_part) * (1 / PERIODS + 1 / len(found.paid)))
    lattice = float((np.abs(nets - low) < 0.5).mean()), float((np.abs(nets - high) < 0.5).mean())
    assert (nets < low - 1e-4).mean() < side_part + 4 * error
    assert (nets > high + 1e-4).mean() < side_part + 4 * error
    assert (nets < low - 1e-4).mean() > side_part - 4 * error - lattice[0]
    assert (nets > high + 1e-4).mean() > side_part - 4 * error - lattice[1]
    assert (nets > 0).mean() == pytest.approx(
        found.ahead, abs=4 * sqrt(max(found.ahead * (1 - found.ahead), 1e-4) / PERIODS)
    )
    assert nets.mean() == pytest.approx(found.mean, abs=4 * nets.std() * sqrt(1 / PERIODS + 1 / len(found.paid)))
    if found.rounds >= 30_000:  # In fewer it is a matter of a few awards.
        assert nets.std() / sqrt(found.rounds) == pytest.approx(found.deviation, rel=0.1)


CASES = [
    (CARIBBEAN, "progressive", "G", "larger", 30_000), (CARIBBEAN, "progressive", "E", "larger", 1_000_000),
    (CARIBBEAN, "progressive", "B", "added", 1_000_000), (CRAZY, "four_card_progressive", "B", "larger", 100_000),
]  # fmt: skip


@pytest.mark.parametrize(("key", "wager", "letter", "reserve", "rounds"), CASES)
def test_an_interval_holds_as_many_periods_as_it_says(
    key: str, wager: str, letter: str, reserve: str, rounds: int
) -> None:
    of = play(key, wager, letter, reserve)
    check_coverage(meter_results(of, rounds), followed(of, rounds, reserve))


METERED = [
    (CRAZY, "four_card_progressive", "AB"),
    (CRAZY, "five_card_progressive", "ABCD"),
    (CARIBBEAN, "progressive", "ABCDEFGH"),
]


@pytest.mark.long
@pytest.mark.parametrize(("key", "wager", "letter"), [(k, w, each) for k, w, letters in METERED for each in letters])
@pytest.mark.parametrize("reserve", ["larger", "added"])
@pytest.mark.parametrize("rounds", [1_000, 100_000, 3_000_000])
def test_every_interval_holds_as_many_periods_as_it_says(
    key: str, wager: str, letter: str, reserve: str, rounds: int
) -> None:
    of = play(key, wager, letter, reserve)
    check_coverage(meter_results(of, rounds), followed(of, rounds, reserve))


def test_one_player_among_others_and_one_bettor_on_both_hands() -> None:
    """Each in a meter that others feed and win; of two hands, each as often as the other."""
    linked = play(CARIBBEAN, "progressive", "C", "larger", players=5, tables=2)
    check_coverage(meter_results(linked, 60_000, house=False), followed(linked, 60_000, "larger", others=9))
    both = play(CRAZY, HAND_BONUS, None, "larger")
    check_coverage(meter_results(both, 200_000), followed(both, 200_000, "larger", others=1))


def test_the_longest_run_has_the_long_runs_hold_and_envy_is_paid_out_of_it() -> None:
    alone = play(CARIBBEAN, "progressive", "G", "larger")
    found, right = meter_results(alone, 10**8), float(long_run(alone.wager).hold)
    assert -found.mean / 10**8 == pytest.approx(right, abs=1e-3)
    low, high = found.hold_interval()
    assert low < right < high
    assert high - low < 0.01
    table = play(CARIBBEAN, "progressive", "G", "larger", players=6)
    paid = meter_results(table, 10_000).mean - meter_results(alone, 10_000).mean
    assert paid / 10_000 == pytest.approx(5 * float(envy(alone.wager)))
    one = meter_results(table, 10_000, house=False)
    assert float(one.one.mean - meter_results(alone, 1).one.mean) == pytest.approx(5 * float(envy(alone.wager)))


def test_a_meter_that_stands_higher_pays_more() -> None:
    low, high = (
        meter_results(MeterPlay(play(CARIBBEAN, "progressive", "G", "larger").wager, {"mega": Fraction(mega)}), 10_000)
        for mega in (10_000, 500_000)
    )
    assert high.mean - low.mean == pytest.approx(490_000 * 10_000 / 649_740, rel=0.15)
    assert high.quantile(0.5) == low.quantile(0.5)
