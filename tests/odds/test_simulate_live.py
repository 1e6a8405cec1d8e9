"""Meters that live: the few rounds that are settled one by one, against settling every single round."""

from fractions import Fraction

import numpy as np
import pytest

from pitboss.errors import BadInput
from pitboss.law.settlement import settle
from pitboss.odds.exact.progressive import increments, meter_table
from pitboss.odds.exact.side import side
from pitboss.odds.simulate.meter_rounds import (
    ENVY,
    DrawnBonus,
    MeterRun,
    MeterStakes,
    _begin_run,
    _observed_cells,
    simulate_meters,
)
from pitboss.odds.simulate.run import setup
from pitboss.odds.simulate.setups import Setup, prepare_setup


def every_round_settled(of: Setup, rounds: int) -> tuple[MeterRun, dict[str, int]]:
    """The same rounds, each through the settlement of a live table: what each line paid in cents."""
    found = _begin_run(of, MeterStakes())
    seen = _observed_cells(found)._replace(selected=np.ones(rounds, np.uint8))
    assert prepare_setup(of).block(0, rounds, found.lanes, seen) == rounds
    nets = dict.fromkeys((*found.table.lines, ENVY), 0)
    for row in seen.rows[:rounds].tolist():
        found.table.add_increments(found.meters, 1)
        settled = settle(found.table.round_to_settle(row, found.meters, DrawnBonus()))
        found.meters = settled.meters
        lines = [line for seat in settled.seats for line in seat.lines]
        for key in nets:
            nets[key] += sum(line.net for line in lines if line.wager == key)
    return found, nets


@pytest.mark.parametrize(
    ("key", "letters", "seats", "seed"),
    [
        ("caribbean_stud_poker", {"progressive": "G"}, 7, 21),
        ("crazy_4_poker", {"four_card_progressive": "A"}, 6, 0),
        ("crazy_4_poker", {"four_card_progressive": "B"}, 2, 0),
    ],
)
def test_settling_the_rare_rounds_is_settling_them_all(
    key: str, letters: dict[str, str], seats: int, seed: int
) -> None:
    """With seeds that bring an award early."""
    of, rounds = setup(key, seats=seats, seed=seed, letters=letters), 1500
    quick = simulate_meters(of, rounds)
    plain, nets = every_round_settled(of, rounds)
    assert 0 < quick.settled < rounds / 10
    assert quick.meters == plain.meters
    assert quick.awards
    assert quick.kinds or letters != {"four_card_progressive": "A"}, "no hand was envied"
    figures = {each.wager: each for each in quick.figures()}
    for line in quick.table.lines:
        assert figures[line].mean == pytest.approx(nets[line] / (rounds * seats * quick.table.size(line)), abs=1e-12)
    assert quick.paid.get(ENVY, 0) == nets[ENVY]


def spread_of_runs(seeds: int, rounds: int) -> tuple[float, float, float]:
    """How much runs differ, the error that they state, and the error as if rounds were independent."""
    letters = {"four_card_progressive": "B"}
    runs = [simulate_meters(setup("crazy", seats=6, seed=seed, letters=letters), rounds) for seed in range(seeds)]
    figures = [each for run in runs for each in run.figures() if each.wager == "four_card_progressive"]
    seen = float(np.std([each.mean for each in figures]))
    return seen, figures[0].std_error, figures[0].deviation / (6 * rounds) ** 0.5


def test_a_run_knows_that_its_rounds_depend_on_each_other() -> None:
    """A large award leaves a small meter."""
    _, stated, independent = spread_of_runs(1, 30_000)
    assert stated < independent / 1.2


@pytest.mark.long
def test_runs_differ_by_the_error_that_they_state() -> None:
    seen, stated, independent = spread_of_runs(100, 100_000)
    assert seen == pytest.approx(stated, rel=0.3)
    assert independent > 2 * seen


def test_meters_take_in_what_the_wagers_bring_and_give_what_is_won() -> None:
    of = setup("crazy_4_poker", seats=6, seed=2, letters={"four_card_progressive": "B"})
    rounds = 300_000
    run = simulate_meters(of, rounds, every=100_000)
    under = of.sheet
    for name, tiers in run.meters.items():
        lines = [line for line in run.table.lines if run.table.meter(line) == name]
        table = meter_table(under, lines[0])
        assert table is not None
        taken_in = sum(rounds * 6 * 100 * part for _ in lines for part in increments(table).values())
        won = sum(award.cents for award in run.awards if award.wager in lines)
        seeds = sum(tier.seed * 100 for tier in table.tiers.values())
        reseeded = sum(tiers.values()) - (seeds + taken_in - won)
        assert reseeded >= 0  # By the house, when a meter is won whole.
    assert [at for at, _ in run.paths] == [100_000, 200_000, 300_000]
    assert run.paths[-1][1] == run.meters


def test_envy_comes_to_its_exact_figure() -> None:
    run = simulate_meters(setup("crazy_4_poker", seats=6, seed=2), 300_000)
    (envy,) = [each for each in run.figures() if each.wager == "envy"]
    assert envy.exact is not None
    assert envy.z is not None
    assert abs(envy.z) < 4


def test_bonuses_are_drawn_at_their_rate() -> None:
    """AMB-31: the Magic Card pays 20 times on either hand, a Lucky position among six and the dealer's."""
    rate = Fraction(1, 50)
    chips = MeterStakes(magic_card_rate=rate, lucky_bonus_rate=rate)
    run = simulate_meters(setup("crazy_4_poker", seats=6, seed=4), 60_000, chips)
    found = {each.wager: each for each in run.figures()}
    drawn = run.setup.sheet.tables["magic_card_and_lucky_bonus"].odds[""]
    for key, label, part in (
        ("magic_card", "Magic Card", Fraction(5, 52)),
        ("lucky_bonus", "Lucky Bonus", Fraction(1, 7)),
    ):
        expected = float(2 * rate * part * drawn[label].pays)  # On the own hand and on the dealer's.
        assert abs(found[key].mean - expected) < 4 * found[key].std_error


def test_the_same_seed_gives_the_same_path_and_another_size_a_larger_one() -> None:
    of = setup("caribbean_stud_poker", seats=3, seed=5, letters={"progressive": "H"})
    one, two = simulate_meters(of, 30_000), simulate_meters(of, 30_000)
    assert one.meters == two.meters
    assert one.awards == two.awards
    five = simulate_meters(of, 30_000, MeterStakes(progressive=500))
    assert [award[:4] for award in five.awards if award.wager == "progressive"] == [
        award[:4] for award in one.awards if award.wager == "progressive"
    ]
    assert five.meters["progressive"]["mega"] > 4 * one.meters["progressive"]["mega"]


def test_a_game_without_meters_is_refused() -> None:
    with pytest.raises(BadInput, match="no wager on a meter") as told:
        simulate_meters(setup("cajun_stud"), 10)
    assert told.value.clause == "683a.7(d)"


def test_the_progressive_pays_what_a_meter_at_seed_would_and_more() -> None:
    of = setup("crazy_4_poker", seats=6, seed=9)
    run = simulate_meters(of, 400_000)
    (figure,) = [each for each in run.figures() if each.wager == "four_card_progressive"]
    known = side(of.sheet, "four_card_progressive")
    at_seed = float(known.ev(known.seeds()))
    assert figure.exact is None
    assert figure.mean > at_seed - 3 * figure.std_error
