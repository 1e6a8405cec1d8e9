"""A house's months against the exact odds, a meter's path, the wait for a jackpot, and their pictures."""

import json
import os
import signal
import threading
from fractions import Fraction
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.cli.house import house, meter
from pitboss.errors import BadInput, Refusal
from pitboss.law.sheet import sheet
from pitboss.odds.exact import optimum
from pitboss.odds.lab.house import FloorTables, check_linked, house_wins, meter_hit_times, meter_path
from pitboss.odds.lab.sessions import stakes
from pitboss.odds.simulate.run import setup
from pitboss.paper.charts.histogram import histogram, paths

SUBMISSIONS = Path(__file__).resolve().parents[2] / "submissions"


def test_a_house_wins_what_its_players_lose() -> None:
    of = setup("cajun_stud", seats=5, seed=8)
    tables = FloorTables(of, stakes(of, {"ante": 1000}), 4, 10_000)
    months = house_wins([tables], 60).wins
    expected = -float(40_000 * 5 * 1000 * optimum.base(of.sheet).ev)
    assert tables.expected == -40_000 * 5 * 1000 * optimum.base(of.sheet).ev
    assert abs(months.mean() - expected) < 4 * months.std() / 60**0.5
    alone = 1000 * optimum.base(of.sheet).std_dev * (40_000 * 5) ** 0.5
    assert 0.7 < months.std() / alone < 1.6  # Players at one table share three cards, so a little more.
    both = house_wins([tables, tables], 60, threads=2).wins
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


def test_tables_that_may_not_be_linked_are_not() -> None:
    """639a.12(d)(3): tables A, B, C and E are for one gaming table."""
    for letter in sheet(GAMES["caribbean_stud_poker"]).tables["progressive"].letters:
        of = setup("caribbean", seats=1, seed=1, letters={"progressive": letter})
        if letter in "ABCE":
            with pytest.raises(Refusal, match="linked games may use D, F") as refused:
                meter_path(of, tables=3, rounds=1, days=1)
            assert refused.value.clause == "639a.12(d)(3)"
        else:
            check_linked(of)


def test_the_wait_for_a_jackpot() -> None:
    under = sheet(GAMES["caribbean_stud_poker"])
    (royal, *_) = meter_hit_times(under, ["five_card_hand_bonus_player"])
    assert royal.chance == Fraction(4, 2598960)
    assert royal.mean_rounds == pytest.approx(649740)
    assert royal.half_rounds == pytest.approx(649740 * 0.693147, rel=1e-4)
    six = meter_hit_times(under, ["five_card_hand_bonus_player"], seats=6)[0]
    assert six.mean_rounds == pytest.approx(649740 / 6, rel=1e-4)
    assert meter_hit_times(sheet(GAMES["cajun_stud"]), ["lo_ball"]) == []


def test_two_wagers_on_one_meter_wait_together() -> None:
    """Six players' hands and the dealer's can win it: seven a round. The dealer's alone is one, whoever bets on it."""
    under = sheet(GAMES["caribbean_stud_poker"])
    pair = ["five_card_hand_bonus_player", "five_card_hand_bonus_dealer"]
    both, dealers = meter_hit_times(under, pair, seats=6)[0], meter_hit_times(under, pair[1:], seats=6)[0]
    assert (both.meter, both.wagers, both.hands) == ("five_card_hand_bonus", tuple(pair), 7)
    assert dealers.hands == 1
    missed, rounds = Fraction(649739, 649740) ** 7, both.half_rounds  # That none of seven hands wins.
    assert float(missed) ** rounds <= 0.5 < float(missed) ** (rounds - 1)
    assert both.mean_rounds == pytest.approx(float(1 / (1 - missed)))


def test_no_award_is_larger_than_the_highest_its_meter_stood_at() -> None:
    found = meter_path(setup("caribbean", seats=7, seed=5, letters={"progressive": "G"}), 4, 600, 30)
    assert found.awards
    for award in found.awards:
        meter, tier = found.table.meter(award.wager), award.odds.split()[-1].replace("meter", "primary")
        assert award.cents <= found.most[meter][tier]
        assert found.least[meter][tier] <= found.meters[meter][tier] <= found.most[meter][tier]
    assert (
        max(award.cents for award in found.awards if award.odds == "100% of minor")
        == found.most["progressive"]["minor"]
    )
    assert found.paths[-1][1] == found.meters


def test_pictures_are_whole_and_say_their_figures() -> None:
    results = np.random.default_rng(1).normal(-5000, 20_000, 5000).astype(np.int64)
    text = histogram(results, "A title", ["A note with $5 & more."], "Dollars")
    words = " ".join(ElementTree.fromstring(text).itertext())
    assert "A title" in words
    assert "$5 & more" in words
    assert text.count("<rect") > 40
    series = {"one": [(at, 100.0 * at) for at in range(30)], "two": [(at, 50.0 * at) for at in range(30)]}
    curves = ElementTree.fromstring(paths(series, "Meter", [], "Days"))
    assert len(curves.findall("{http://www.w3.org/2000/svg}path")) == 2
    assert {"one", "two"} <= set(curves.itertext())
    alike = histogram(np.full(10, 500), "All alike", [], "Dollars")
    assert ElementTree.fromstring(alike) is not None


def test_what_makes_no_floor_is_refused() -> None:
    with pytest.raises(BadInput, match="one of each"):
        house_wins([], 1)
    with pytest.raises(BadInput, match="one of each"):
        meter_path(setup("crazy_4_poker"), 0, 1, 1)


def test_threads_do_not_matter_to_months() -> None:
    of = setup("three_card_prime", seats=3, seed=9)
    tables = FloorTables(of, stakes(of, {"ante": 1000, "prime": 500}), 2, 5000)
    assert (house_wins([tables], 20).wins == house_wins([tables], 20, threads=3).wins).all()


def test_ctrl_c_ends_months_with_those_that_are_over() -> None:
    of = setup("cajun_stud", seats=2, seed=9)
    tables = FloorTables(of, stakes(of, {}), 1, 50_000)
    house_wins([tables], 1)
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    found = house_wins([tables], 10**6)
    timer.join()
    assert found.interrupted
    assert 0 < len(found.wins) < 10**6
    assert (found.wins == house_wins([tables], len(found.wins)).wins).all()


# --- The commands ---


def test_a_floor_is_told_drawn_and_answered(tmp_path: Path, capsys: Any) -> None:
    asked: dict[str, Any] = {"floor": ["cajun:2", "four-card-prime"], "rounds": "2000", "months": "50", "seed": 4}
    asked |= {"stake": ["ante=10", "prime=5"], "seats": 3, "threads": 1}
    picture = tmp_path / "months.svg"
    assert house(**asked, plot=str(picture)) == 0
    shown = capsys.readouterr().out
    for words in ("Cajun Stud", "Four Card Prime", "ante $10, prime $5", "50 months of 3 tables, seed 4", "exact odds"):
        assert words in shown
    assert "Cajun Stud (2), Four Card Prime (1)" in picture.read_text()
    assert house(**asked, json=True) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["months"], found["seed"]) == (50, 4)
    assert [each["stakes"] for each in found["tables"]] == [{"ante": "10.00"}, {"ante": "10.00", "prime": "5.00"}]
    assert found["expected"] == pytest.approx(sum(each["expected"] for each in found["tables"]))
    assert abs(found["z"]) < 4
    assert found["tables"][0]["expected"] == pytest.approx(2 * 2000 * 3 * 10 * 53223 / 1082900)


@pytest.mark.parametrize(
    ("options", "right"),
    [
        ({"floor": ["cajun:0"]}, "cajun:"),
        ({"floor": ["cajun"], "stake": ["queens_up=5"]}, "no game of the floor"),
        ({"floor": ["cajun"], "submission": [str(SUBMISSIONS / "crazy_4_poker.toml")]}, "no table of Crazy 4 Poker"),
        ({"floor": ["cajun"], "rounds": "none"}, "--rounds"),
        ({"floor": ["cajun"], "months": "0"}, "--months"),
        ({"floor": ["cajun"], "seats": 9}, "1 to 6"),
    ],
)
def test_what_is_no_floor_is_refused(options: dict[str, Any], right: str) -> None:
    with pytest.raises(BadInput, match=right):
        house(**options)


def test_a_meter_is_told_drawn_and_answered(tmp_path: Path, capsys: Any) -> None:
    asked: dict[str, Any] = {"tables": "2", "rounds": "300", "days": "20", "seats": 5, "seed": 2}
    picture = tmp_path / "path.svg"
    assert meter("crazy", **asked, plot=str(picture)) == 0
    shown = capsys.readouterr().out
    for words in ("20 days of 300 rounds at each of 2 linked tables", "four_card_progressive", "Days until a share"):
        assert words in shown
    assert "the meters day by day" in picture.read_text()
    assert meter("crazy", **asked, json=True) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["days"], found["seed"]) == (20, 2)
    assert all(len(each["path"]) == 21 for each in found["meters"])
    royal = next(wait for wait in found["waits"] if wait["meter"] == "five_card_hand_bonus")
    assert (royal["hands"], len(royal["wagers"])) == (6, 2)
    assert royal["mean_days"] == pytest.approx(649740 / 6 / 600, rel=1e-4)
    with pytest.raises(BadInput, match="no wager on a meter"):
        meter("cajun")
