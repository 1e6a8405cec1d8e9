"""The pictures: an SVG that any reader can parse, with every row, every figure and every mark it promises as text."""

from fractions import Fraction
from math import comb, sqrt
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from pitboss.chapters import GAMES
from pitboss.errors import BadInput
from pitboss.law.sheet import chapter_tables, sheet
from pitboss.odds.report.whatif import priced_table
from pitboss.paper.charts.axes import Scale, how_often, lines_of, number, signed, steps
from pitboss.paper.charts.charts import folded
from pitboss.paper.charts.plots import chart_page, plot

SVG = "{http://www.w3.org/2000/svg}"


def entry(key: str, wager: str, letter: str | None = None) -> dict[str, Any]:
    table = {"progressive": "progressive", "queens_up": "queens_up", "board_bonus": "board_bonus"}.get(wager, "")
    found = priced_table(sheet(GAMES[key], {table: letter} if letter and table else {}), wager).entry()
    return found if letter is None else found | {"paytable": letter}


def base(key: str, table: str) -> dict[str, Any]:
    return priced_table(sheet(GAMES[key]), table).entry()


def words(svg: str) -> str:
    """All text, in the order of the page; a label broken over lines reads on."""
    return " ".join(mark.text or "" for mark in ElementTree.fromstring(svg).iter(f"{SVG}text"))


# ------------------------------------------------------------------------------- the page


@pytest.mark.parametrize(
    "shown",
    [
        lambda: entry("crazy_4_poker", "queens_up", "B"), lambda: entry("caribbean_stud_poker", "progressive", "B"),
        lambda: base("caribbean_stud_poker", "bet"), lambda: base("three_card_prime", "bad_beat_bonus"),
    ],
)  # fmt: skip
def test_every_row_and_the_exact_figures_are_on_the_page(shown: Any) -> None:
    given = shown()
    told = words(chart_page([given]))
    for row in given["rows"]:
        assert row["hand"] in told
        assert row["odds"].replace("-", "−") in told
    assert f"{given['ev']['num']}/{given['ev']['den']}" in told
    assert f"{given['hold_pct']:.4f}%" in told
    assert all(f"{key} = {str(value).lower()}" in told for key, value in given["readings"].items())


def test_the_page_is_whole_light_and_its_own(tmp_path: Path) -> None:
    path = tmp_path / "odds.svg"
    plot([entry("crazy_4_poker", "queens_up", "A"), base("three_card_prime", "bad_beat_bonus")], str(path))
    svg = path.read_text("utf-8")
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("font-family") == "sans-serif"
    assert root.find(f"{SVG}title") is not None
    assert root.find(f"{SVG}desc") is not None
    assert svg.count("http") == 1  # The name of the format; nothing is fetched.
    assert "nan" not in svg.lower().replace("nance", "")
    assert all(name not in svg for name in ("<script", "<style", "<image", "href"))
    width, height = (float(root.get(side) or 0) for side in ("width", "height"))
    for mark in root.iter(f"{SVG}text"):
        assert 0 <= float(mark.get("x") or -1) <= width
        assert 0 <= float(mark.get("y") or -1) <= height
    groups = [group.findtext(f"{SVG}title") for group in root.iter(f"{SVG}g")]
    assert groups == [
        "Crazy 4 Poker: Queens Up, paytable A",
        "Three Card Prime: required wagers, optimal play, paytable A",
    ]


def test_a_meter_shows_its_seed_and_its_break_even() -> None:
    told = words(chart_page([entry("caribbean_stud_poker", "progressive", "G")]))
    assert "seed 10,000: 56.89%" in told
    assert "break-even 290,080: 100.00%" in told
    assert all(f"the {tier} meter" in told for tier in ("mega", "major", "minor"))
    without = {key: value for key, value in entry("caribbean_stud_poker", "progressive", "G").items() if key != "seeds"}
    assert words(chart_page([without])) == told  # The printed seeds, where an entry has none.


def test_the_required_wagers_show_a_round_and_a_session() -> None:
    told = words(chart_page([base("caribbean_stud_poker", "bet")]))
    assert "One round, exactly" in told
    assert "47.77%" in told
    assert "100 rounds: mean −5.22, standard deviation 22.43" in told
    assert "400 rounds: mean −20.90, standard deviation 44.86" in told


def test_many_entries_are_shown_by_their_hold() -> None:
    game = GAMES["crazy_4_poker"]
    found = [entry("crazy_4_poker", "queens_up", letter) for letter in chapter_tables(game)["queens_up"].letters]
    found += [entry("cajun_stud", "board_bonus", letter) for letter in "ABCD"]
    found += [entry("caribbean_stud_poker", "progressive", letter) for letter in "ABCDEFGH"]
    told = words(chart_page(found))
    assert "Hold by wager and paytable" in told
    assert all(GAMES[each["game"]].name in told for each in found)
    assert all(f"{each['hold_pct']:.2f}%" in told for each in found)


def test_what_cannot_be_drawn_or_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="nothing to draw"):
        chart_page([])
    with pytest.raises(BadInput, match="cannot be written"):
        plot([entry("crazy_4_poker", "queens_up", "A")], str(tmp_path / "nowhere" / "odds.svg"))


# ------------------------------------------------------------------------------- the parts


def test_a_session_of_coin_tosses_is_binomial() -> None:
    coin = {Fraction(-1): Fraction(1, 2), Fraction(1): Fraction(1, 2)}
    found = folded(coin, 10, 2, -10, 12)
    told = [comb(10, at) / 2048 for at in range(11)]  # Two Antes wide.
    assert [density for _, density in found.points] == pytest.approx(told)
    assert [value for value, _ in found.points] == list(range(-10, 12, 2))
    assert found.ahead == pytest.approx((1 - comb(10, 5) / 1024) / 2)


def test_a_session_keeps_mean_and_deviation() -> None:
    one = {Fraction(-3): Fraction(2, 10), Fraction(-1, 2): Fraction(5, 10), Fraction(4): Fraction(3, 10)}
    mean = float(sum(net * part for net, part in one.items()))
    spread = float(sum(net**2 * part for net, part in one.items())) - mean**2
    points = folded(one, 50, 1, -400, 400).points
    wide = points[1][0] - points[0][0]
    assert sum(density for _, density in points) * wide == pytest.approx(1)
    middle = sum(value * density for value, density in points) * wide
    assert middle == pytest.approx(50 * mean, abs=wide)
    assert sqrt(sum((value - middle) ** 2 * density for value, density in points) * wide) == pytest.approx(
        sqrt(50 * spread), rel=0.02
    )


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-0.93, 0.2), (0, 175000), (-3, 11), (0.0, 0.0004), (-800, 800)])
def test_ticks_are_round_and_cover_all(low: float, high: float) -> None:
    found = steps(low, high, 7)
    assert found[0] <= low + 1e-12
    assert found[-1] >= high - 1e-12
    assert 3 <= len(found) <= 16
    assert len({number(value, found) for value in found}) == len(found)


def test_numbers_as_they_are_read() -> None:
    assert number(12500, [0, 12500]) == "12,500"
    assert number(-0.05, [-0.05, 0, 0.05]) == "−0.05"
    assert number(0, [-0.5, 0, 0.5]) == "0.0"
    assert number(2045.38) == "2,045.38"
    assert signed(-1.5, 2) == "−1.50"
    assert signed(0, 5) == "0"
    assert how_often(0.2274) == "22.74%"
    assert how_often(1 / 649740) == "1 in 649,740"
    assert how_often(0) == "never"
    assert Scale(0, 10, 100, 200)(5) == 150
    assert lines_of("a hand of many words that is long", 120, 12) == ["a hand of many", "words that is long"]
