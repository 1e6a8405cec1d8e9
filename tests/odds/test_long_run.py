"""The long run of wagers on a meter: against meters followed award by award, and the live table's own settlement."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.law.round import Round
from pitboss.law.settlement import settle
from pitboss.law.sheet import chapter_tables, sheet
from pitboss.odds.exact.progressive import (
    BoxesBeside,
    break_even,
    envy,
    fixed_return,
    long_run,
    return_at,
    returns_by_reading,
)
from pitboss.odds.exact.side import Side, as_played, side
from pitboss.odds.report.entries import analyze
from pitboss.odds.simulate.compiled_rounds import new_observations
from pitboss.odds.simulate.meter_rounds import DrawnBonus, MeteredTable, MeterStakes, simulate_meters
from pitboss.odds.simulate.payouts import priced_cells, rare_cells
from pitboss.odds.simulate.run import BLOCK, setup, simulate
from pitboss.odds.simulate.setups import prepare_setup
from tests.odds.test_report import one_rule, under

RIGHT = {
    ("crazy_4_poker", "four_card_progressive"): {"A": 73.17, "B": 78.78},
    ("crazy_4_poker", "five_card_progressive"): {"A": 75.60, "B": 76.98, "C": 75.89, "D": 75.78},
    ("caribbean_stud_poker", "progressive"): {
        "A": 131.01, "B": 124.08, "C": 77.20, "D": 75.60, "E": 106.45, "F": 76.98, "G": 75.89, "H": 75.78,
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("key", "wager"), [pytest.param(*of, marks=pytest.mark.long if len(RIGHT[of]) > 4 else ()) for of in RIGHT]
)
def test_the_long_run_holds_what_players_contribute_and_what_the_house_adds(key: str, wager: str) -> None:
    for letter, right in RIGHT[key, wager].items():
        entry = under(key, wager)[letter]
        assert entry["long_run_pct"] == pytest.approx(right, abs=0.0051)
        fixed = 100 * int(entry["fixed"]["num"]) / int(entry["fixed"]["den"])
        together = fixed + entry["contributed_pct"] + entry["house_reseeds_pct"]
        assert entry["long_run_pct"] == pytest.approx(together)


def followed(found: Side, awards: int, seed: int, added: bool) -> tuple[float, float, float]:
    """Return and deviation of a wager, and the first meter's mean, from meters followed award by award in plain Python.

    Between awards nothing happens but increments: so only the waits are drawn. In money per unit staked.
    """
    rng, printed = Random(seed), chapter_tables(found.sheet.game)[found.wager]
    letter = found.sheet.letters[found.wager]
    table, deals = printed.meters[letter], found.combinations
    chances, fixed, squares = {}, 0.0, 0.0
    for hand, odds in printed.odds[letter].items():
        ways = sum(found.tally.ways[name] for name, paid in found.odds.items() if paid == odds)
        if odds.word == "share":
            chances[hand] = ways / deals, odds.pays / 100, odds.tier
        else:
            fixed, squares = fixed + odds.pays * ways / deals, squares + odds.pays**2 * ways / deals
    total = sum(chance for chance, _, _ in chances.values())
    held = {
        tier: long_run(found).meters[tier] for tier in table.tiers
    }  # Begun where it should stand: it is kept, or not.
    reserve, hands, paid, square, stood = 0.0, 0, 0.0, 0.0, 0.0
    first = next(iter(held))
    for _ in range(awards):
        wait = int(np.log1p(-rng.random()) / np.log1p(-total)) + 1
        hands += wait
        for tier, meter in table.tiers.items():
            held[tier] += wait * float(meter.increment)
        reserve += wait * float(table.reserve or 0)
        _, part, tier = rng.choices(list(chances.values()), [chance for chance, _, _ in chances.values()])[0]
        stood += held[first]
        paid, square = paid + part * held[tier], square + (part * held[tier]) ** 2
        held[tier] *= 1 - part
        if part == 1:
            reseed = float(table.tiers[tier].reseed)
            held[tier] = reseed + reserve if added else max(reseed, reserve)
            reserve = 0.0
    returned = fixed + paid / hands
    return returned, (squares + square / hands - returned**2) ** 0.5, stood / awards


@pytest.mark.parametrize(
    ("key", "wager", "letter", "reserve"),
    [
        ("caribbean_stud_poker", "progressive", "B", "larger"), ("caribbean_stud_poker", "progressive", "E", "added"),
        ("caribbean_stud_poker", "progressive", "G", "larger"), ("crazy_4_poker", "four_card_progressive", "B", "larger"),
        ("crazy_4_poker", "four_card_progressive", "A", "larger"),
    ],
)  # fmt: skip
def test_a_meter_followed_award_by_award_returns_the_same(key: str, wager: str, letter: str, reserve: str) -> None:
    readings: dict[str, str | bool] = {"reserve": reserve}
    found = side(sheet(GAMES[key], {wager: letter}, readings), wager)
    right, awards = long_run(found), 40_000
    returned, deviation, stood = followed(found, awards, 14, reserve == "added")
    assert returned == pytest.approx(float(right.returned), rel=0.02)
    assert deviation == pytest.approx(right.deviation, rel=0.05)
    assert stood == pytest.approx(next(iter(right.meters.values())), rel=0.06)
    earlier = float(right.fixed + right.contributed)  # The figure that left out what the house adds.
    if right.house_adds > 0.05:
        assert abs(returned - earlier) > 0.03


def test_own_and_dealers_bets_on_one_meter_have_different_long_runs() -> None:
    for key in ("caribbean_stud_poker", "crazy_4_poker"):
        for whose, part in (("player", lambda k: Fraction(k, k + 1)), ("dealer", lambda k: Fraction(1, k + 1))):
            entry = under(key, f"five_card_hand_bonus_{whose}")["-"]
            assert (entry["bettors"], entry["players"]) == (1, 1)
            for row in entry["by_bettors"]:
                right = 36.2376 + 42 * float(part(row["bettors"]))
                assert row["long_run_pct"] == pytest.approx(right, abs=1e-3)
            assert len(entry["by_bettors"]) == GAMES[key].seats_most


def test_folds_that_forfeit_a_hand_bonus_leave_more_to_the_own_hand() -> None:
    """One bettor on both hands, award by award: between two of them the meter grows, and the dealer's hand wins nothing
    beside a fold.
    """
    under_it = sheet(GAMES["crazy_4_poker"], {}, {"fold_keeps_hand_bonus": False})
    sides = [as_played(side(under_it, f"five_card_hand_bonus_{whose}")) for whose in ("player", "dealer")]
    awards = [(whose, odds.pays, ways / each.combinations) for whose, each in enumerate(sides)
              for odds, ways in each.distribution.items() if odds.word == "share"]  # fmt: skip
    chances = np.array([chance for *_, chance in awards])
    rng, many = np.random.default_rng(23), 60_000
    meter, reserve, rounds, won = 0.0, 0.0, 0, [0.0, 0.0]
    waits = rng.geometric(chances.sum(), many).tolist()
    for wait, which in zip(waits, rng.choice(len(awards), many, p=chances / chances.sum()).tolist(), strict=True):
        whose, pays, _ = awards[which]
        rounds, meter, reserve = rounds + wait, meter + 2 * 0.13 * wait, reserve + 2 * 0.08 * wait
        won[whose] += meter * pays / 100
        meter, reserve = (reserve, 0.0) if pays == 100 else (meter * 0.9, reserve)
    for whose, name in enumerate(("player", "dealer")):
        right = long_run(side(under_it, f"five_card_hand_bonus_{name}"))
        assert won[whose] / rounds == pytest.approx(float(right.contributed), rel=0.03)
        assert right.house_adds == 0
        entry = under("crazy", f"five_card_hand_bonus_{name}", fold_keeps_hand_bonus=False)["-"]
        assert entry["long_run_pct"] == pytest.approx(100 * float(right.returned))
        assert [row["bettors"] for row in entry["by_bettors"]] == [1]
    assert long_run(side(under_it, "five_card_hand_bonus_player")).contributed > Fraction(21, 100)


@pytest.mark.parametrize("key", ["caribbean_stud_poker", "crazy_4_poker"])
@pytest.mark.parametrize(("boxes", "others"), [(1, 0), (1, 3), (2, 1), (2, 2), (3, 1)])
def test_either_reading_of_the_dealers_share_pays_the_same_in_all(key: str, boxes: int, others: int) -> None:
    """AMB-86: what one player's several boxes win less by players, the others win more."""
    wager = side(sheet(GAMES[key]), "five_card_hand_bonus_dealer")
    found = returns_by_reading(wager, BoxesBeside(boxes, others))
    totals = {reading: boxes * own + others * other for reading, (own, other) in found.items()}
    assert totals["players"] == totals["wagers"]
    meter = wager.shares["primary"] * 10_000
    fixed = fixed_return(wager)
    assert found["players"] == (fixed + meter / (1 + others) / boxes, fixed + meter / (1 + others))
    assert found["wagers"] == (fixed + meter / (boxes + others),) * 2
    assert (found["players"] == found["wagers"]) == (boxes == 1 or not others)


def test_a_share_of_the_dealers_hand_is_divided_among_its_bettors() -> None:
    (entry,) = analyze("caribbean", "five_card_hand_bonus_dealer", players=7, rules_of=one_rule)
    assert entry["bettors"] == 7
    by_hand = Fraction(4 * 10000 + 36 * 1000, 7) + 624 * 500 + 3744 * 100 + 5108 * 50
    assert Fraction(int(entry["ev"]["num"]), int(entry["ev"]["den"])) == by_hand / 2598960 - 1
    assert float(by_hand / 2598960 - 1) == pytest.approx(-0.63345, abs=5e-6)
    assert sum(row["contribution"] for row in entry["rows"]) == pytest.approx(-entry["hold_pct"] / 100)


def test_a_wager_is_fair_where_it_says_also_with_envy() -> None:
    for key, lines in ((key, GAMES[key].progressives) for key in ("caribbean_stud_poker", "crazy_4_poker")):
        for line in lines:
            for letter in RIGHT[key, line]:
                found = side(sheet(GAMES[key], {line: letter}), line)
                for players in (1, 6):
                    for tier in found.shares:
                        even = break_even(found, tier, players)
                        assert even is not None
                        assert return_at(found, {tier: even}, players) == 1
                        assert (even < (break_even(found, tier) or 0)) == (players > 1 and envy(found) > 0)
                (entry,) = analyze(key, line, letter, players=6, meters={"mega": Fraction(50000)}, rules_of=one_rule) \
                    if "mega" in found.shares else (None,)  # fmt: skip
                if entry is not None:
                    by_hand = return_at(found, {"mega": Fraction(50000)}) + 5 * envy(found)
                    assert entry["return_pct"] == pytest.approx(100 * float(by_hand))


@pytest.mark.parametrize("keeps", [True, False])
def test_rounds_of_several_bettors_are_priced_as_the_live_table_settles_them(keeps: bool) -> None:
    """Every round in which the dealer's hand wins a share, settled with the meter at seed, against the run's sums."""
    key, line, seats, rounds = "crazy_4_poker", "five_card_hand_bonus_dealer", 6, BLOCK
    of = setup(key, seats=seats, seed=6, readings={"fold_keeps_hand_bonus": keeps})
    made, paid, met = prepare_setup(of), 0, 0
    run = simulate(of, rounds)
    table = MeteredTable(of, MeterStakes())
    seen = new_observations(
        rare=rare_cells(made.simulator, of.sheet, line), rows=(BLOCK, seats + made.simulator.cards(seats))
    )
    many = made.block(0, rounds, made.simulator.lanes(), seen)
    priced = priced_cells(made.simulator, of.sheet, line, at_seed=False)
    for row in seen.rows[:many].tolist():
        played: Round = table.round_to_settle(row, table.seeded(), DrawnBonus())
        won = [each for each in settle(played).seats for each in each.lines if each.wager == line]
        paid += sum(each.net + 100 for each in won)
        met += any(each.outcome == "win" for each in won)
    assert met >= 2
    fixed, _ = priced.moments(run.totals.tally)
    mean = (fixed / priced.parts + paid / 100) / (rounds * seats)
    (figure,) = (each for each in run.figures() if each.wager == line)
    assert figure.mean == pytest.approx(mean, abs=met * seats * 0.01 / (rounds * seats))


@pytest.mark.long
def test_the_live_table_returns_the_long_run() -> None:
    """From seed, where the meters that are won often have long forgotten it; the others' lag is allowed for."""
    of = setup("caribbean_stud_poker", seats=7, seed=14, letters={"progressive": "G"})
    found = simulate_meters(of, 6_000_000)
    (figure,) = (each for each in found.figures() if each.wager == "progressive")
    right = float(long_run(side(of.sheet, "progressive")).returned) - 1
    begun = sum(
        (held - meter.seed) * 100 for (tier, meter), held in zip(
            found.table.table("progressive").tiers.items(),
            [found.meters["progressive"][tier] / 100 for tier in ("mega", "major", "minor")], strict=True)
    )  # fmt: skip
    assert abs(figure.mean + begun / 100 / (6_000_000 * 7) - right) < 4 * figure.std_error
