"""Sessions: distributions against exact ones, the risk of ruin against a count of all paths, pictures."""

from fractions import Fraction
from xml.etree import ElementTree

import numpy as np
import pytest

from tablestakes.chapters import GAMES
from tablestakes.errors import BadInput, Refusal
from tablestakes.odds import exact
from tablestakes.odds.histogram import histogram, path
from tablestakes.odds.run import setup
from tablestakes.odds.sessions import Sessions, Tables, house_wins, meter_path, sessions, stakes, waits
from tablestakes.odds.side import side
from tablestakes.rules.sheet import sheet


def played(key: str, given: dict[str, int], rounds: int, many: int, bankroll: int | None = None) -> Sessions:
    of = setup(key, seed=31)
    return sessions(of, stakes(of.sheet, given), rounds, many, bankroll)


def test_a_session_has_the_mean_and_deviation_of_its_rounds() -> None:
    found, base = played("cajun_stud", {"ante": 1000}, 200, 20_000), exact.base(sheet(GAMES["cajun_stud"]))
    error = 1000 * base.std_dev * 200**0.5 / 20_000**0.5
    assert abs(found.mean - float(200 * 1000 * base.ev)) < 4 * error
    assert found.deviation == pytest.approx(1000 * base.std_dev * 200**0.5, rel=0.03)
    assert (found.lengths == 200).all()
    assert (found.lows <= np.minimum(found.results, 0)).all()
    assert found.risk_of_ruin == (0.0, 0.0)


def test_side_wagers_are_played_beside_the_required_ones() -> None:
    game = GAMES["three_card_prime"]
    found, under = played("three_card_prime", {"ante": 500, "prime": 500, "all_six": 100}, 100, 20_000), sheet(game)
    expected = 500 * exact.base(under).ev + 500 * side(under, "prime").ev() + 100 * side(under, "all_six").ev()
    assert abs(found.mean - float(100 * expected)) < 4 * found.deviation / 20_000**0.5
    assert found.staked == {"ante": 500, "prime": 500, "all_six": 100}


def test_the_risk_of_ruin_is_that_of_all_paths() -> None:
    """Cajun Stud, forty rounds with thirty Antes: every path counted, as a distribution that loses what it drops."""
    rounds, bankroll, base = 40, 30, exact.base(sheet(GAMES["cajun_stud"]))
    safe = 10 * rounds + 1  # So many Antes cannot be lost any more.
    money, ruined = np.zeros(safe + 1), 0.0
    money[bankroll] = 1
    for _ in range(rounds):
        following = np.zeros_like(money)
        for net, ways in base.distribution.items():
            part = money[:-1] * float(Fraction(ways, base.combinations))
            held = np.arange(safe) + int(net)
            ruined += part[held < 1].sum()
            np.add.at(following, np.minimum(held[held >= 1], safe), part[held >= 1])
        following[safe] += money[safe]
        money = following
    found = played("cajun_stud", {"ante": 500}, rounds, 30_000, bankroll * 500)
    risk, error = found.risk_of_ruin
    assert 0.02 < ruined < 0.98
    assert abs(risk - ruined) < 4 * error
    assert (found.lengths[found.ruined] <= rounds).all()
    assert (found.lengths[~found.ruined] == rounds).all()


def test_sessions_longer_than_a_block_go_on_in_the_next() -> None:
    found = played("cajun_stud", {}, 300_000, 3)
    assert found.lengths.tolist() == [300_000] * 3
    assert found.quantiles((0.5,)) == {0.5: sorted(found.results.tolist())[1]}


def test_a_house_wins_what_its_players_lose() -> None:
    of = setup("cajun_stud", seats=5, seed=8)
    tables = Tables(of, stakes(of.sheet, {"ante": 1000}), 4, 10_000)
    months = house_wins([tables], 60)
    expected = -float(40_000 * 5 * 1000 * exact.base(of.sheet).ev)
    assert abs(months.mean() - expected) < 4 * months.std() / 60**0.5
    alone = 1000 * exact.base(of.sheet).std_dev * (40_000 * 5) ** 0.5
    assert 0.7 < months.std() / alone < 1.6  # Players at one table share three cards, so a little more.
    both = house_wins([tables, tables], 60)
    assert (both - months != months).any()  # The other tables have rounds of their own.
    assert abs(both.mean() - 2 * expected) < 4 * both.std() / 60**0.5


def test_linked_tables_feed_one_meter_day_by_day() -> None:
    of = setup("crazy_4_poker", seats=4, seed=3, letters={"four_card_progressive": "B"})
    found = meter_path(of, tables=5, rounds=100, days=20)
    assert [at for at, _ in found.paths] == [500 * day for day in range(1, 21)]
    first = found.paths[0][1]["four_card_progressive"]["primary"]
    table = found.table.table("four_card_progressive")
    if not [award for award in found.awards if award.round <= 500]:
        assert first == table.tiers["primary"].seed * 100 + int(500 * 4 * 100 * table.tiers["primary"].increment)
    assert found.rounds == 10_000


def test_the_wait_for_a_jackpot() -> None:
    under = sheet(GAMES["caribbean_stud_poker"])
    (royal, *_) = waits(under, "five_card_hand_bonus_player")
    assert royal.chance == Fraction(4, 2598960)
    assert royal.mean_rounds == pytest.approx(649740)
    assert royal.half_rounds == pytest.approx(649740 * 0.693147, rel=1e-4)
    six = waits(under, "five_card_hand_bonus_player", wagers=6)[0]
    assert six.mean_rounds == pytest.approx(649740 / 6, rel=1e-4)
    assert waits(sheet(GAMES["cajun_stud"]), "lo_ball") == []


@pytest.mark.parametrize(
    ("key", "given", "right"),
    [
        ("crazy_4_poker", {"ante": 500, "super_bonus": 1000}, "must equal the Ante of \\$5"),
        ("crazy_4_poker", {"four_card_progressive": 300}, "it is \\$1 or \\$5"),
        ("cajun_stud", {"ante": 0}, "more than nothing"),
        ("crazy_4_poker", {"ante": 333}, "multiple of 2 cents"),
    ],
)
def test_a_stake_that_cannot_be_is_refused(key: str, given: dict[str, int], right: str) -> None:
    with pytest.raises(Refusal, match=right):
        stakes(sheet(GAMES[key]), given)


def test_what_makes_no_session_is_refused() -> None:
    with pytest.raises(BadInput, match="no wager 'play'"):
        stakes(sheet(GAMES["crazy_4_poker"]), {"play": 500})
    with pytest.raises(BadInput, match="does not cover"):
        played("cajun_stud", {"ante": 500}, 10, 10, 499)
    with pytest.raises(BadInput, match="one of each"):
        played("cajun_stud", {}, 0, 10)
    with pytest.raises(BadInput, match="one seat"):
        sessions(setup("cajun_stud", seats=2), {"ante": 500}, 10, 10)
    with pytest.raises(BadInput, match="one of each"):
        house_wins([], 0)
    with pytest.raises(BadInput, match="one of each"):
        meter_path(setup("crazy_4_poker"), 0, 1, 1)


def test_pictures_are_whole_and_say_their_figures() -> None:
    results = np.random.default_rng(1).normal(-5000, 20_000, 5000).astype(np.int64)
    text = histogram(results, "A title", ["A note with $5 & more."], "Dollars")
    words = " ".join(ElementTree.fromstring(text).itertext())
    assert "A title" in words
    assert "$5 & more" in words
    assert text.count("<rect") > 40
    curve = path([(at, 100.0 * at) for at in range(30)], "Meter", [], "Days")
    assert ElementTree.fromstring(curve).find("{http://www.w3.org/2000/svg}path") is not None
    alike = histogram(np.full(10, 500), "All alike", [], "Dollars")
    assert ElementTree.fromstring(alike) is not None
