"""What the guide asks for: rules of a table as it is offered, exact figures beside other readings; and the files of the pages."""

import gzip
import re
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction

import pytest

from pitboss.chapters import GAMES
from pitboss.errors import PitbossError
from pitboss.web.app import STATIC

from .played import Played
from .served import Served, served

WEIGHT_MOST = 250 * 1024  # As they are sent, in both languages.
TEXT = (".js", ".css", ".html", ".svg")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("guide"), demo=True, standard_tables=False) as house:
        Played(house, GAMES["three_card_prime"], "prime", readings={"play_when_unqualified": "table"})
        yield house


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_of_every_game_has_its_sections(house: Served, game: str) -> None:
    sections = house.client().ask("GET", f"/games/{game}/rules")
    titles = [section["title"] for section in sections]
    assert {"Wagers", "Hands, highest first", "Dealing", "Decisions", "Settlement", "Irregularities"} <= set(titles)
    assert len(set(titles)) == len(titles), "each can be gone to"
    for section in sections:
        if section["grid"]:
            assert {len(row) for row in section["grid"]["rows"]} == {len(section["grid"]["head"])}


def test_the_rules_of_a_table_are_those_it_is_offered_under(house: Served) -> None:
    ask = house.client().ask
    [readings] = [
        s for s in ask("GET", "/games/three_card_prime/rules?table=prime") if s["title"] == "Readings in force"
    ]
    [default] = [s for s in ask("GET", "/games/three_card_prime/rules") if s["title"] == "Readings in force"]
    here, usual = (section["grid"]["rows"][0] for section in (readings, default))
    assert (here[1], here[2]) == (usual[2], usual[1])
    with pytest.raises(PitbossError, match="no table of Cajun Stud"):
        ask("GET", "/games/cajun_stud/rules?table=prime")


def test_679a_exact_figures_stand_beside_what_the_other_reading_would_do(house: Served) -> None:
    told = house.client().ask("GET", "/games/three_card_prime/odds?table=prime")
    base = told["wagers"][0]
    assert base["title"] == "Ante and Play together"
    assert base["readings"]["play_when_unqualified"] == "table"
    assert base["hold_pct"] == pytest.approx(2.896, abs=5e-4)
    [reading] = [one for one in told["readings"] if one["key"] == "play_when_unqualified"]
    [other] = reading["others"]
    [held] = other["holds"]
    assert (reading["value"], other["value"], held["wager"]) == ("table", "even", "base")
    assert held["other_hold_pct"] == pytest.approx(100 * 919299 / 20358520)
    usual = house.client().ask("GET", "/games/three_card_prime/odds")["wagers"][0]
    assert Fraction(int(usual["ev"]["num"]), int(usual["ev"]["den"])) == Fraction(-919299, 20358520)


def test_serving_loads_no_compiler() -> None:
    """Not to start, and not for the figures: they are worked out elsewhere."""
    code = (
        "import sys; from pitboss.web.app import Settings, create_app; create_app(Settings('sqlite:///:memory:'));"
        "sys.exit('numba' in sys.modules or 'llvmlite' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


# ------------------------------------------------------------------------------------ the files themselves


def test_all_files_of_the_pages_weigh_less_than_250_kb() -> None:
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in STATIC.rglob("*.*")}
    assert sum(sizes.values()) < WEIGHT_MOST, sizes


def test_nothing_of_the_pages_comes_from_elsewhere_or_stands_in_the_html() -> None:
    for path in STATIC.rglob("*.*"):
        if path.suffix in TEXT:
            text = path.read_text("utf-8")
            away = set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+", text)) - {"http://www.w3.org"}
            assert not away, (path.name, away)
    html = (STATIC / "index.html").read_text("utf-8")
    assert not re.search(r"\son\w+=|\sstyle=|<style|<script(?![^>]*\ssrc=)", html)


def test_every_module_a_page_asks_for_is_there() -> None:
    for path in STATIC.rglob("*.js"):
        text = path.read_text("utf-8")
        for name in (
            *re.findall(r'from "/static/([\w./]+)"', text),
            *(f"{n}.js" for n in re.findall(r'from\("([\w/]+)"', text)),
        ):
            assert (STATIC / name).is_file(), (path.name, name)
