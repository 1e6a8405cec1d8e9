"""The kit that draws: one for felts, signs, charts and the documentation."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from pitboss.chapters import GAMES
from pitboss.paper.charts.axes import Chart
from pitboss.paper.sign import sign
from pitboss.paper.svg import SANS, SERIF, Drawing, text_of
from tests.paper.papers import SVG, submission

ROOT = Path(__file__).resolve().parents[2]


def test_there_is_one_kit() -> None:
    """Whoever draws asks the kit: nothing else writes the beginning of an SVG, or a mark by hand."""
    kit = ROOT / "src" / "pitboss" / "paper" / "svg.py"
    drawn = re.compile(r"<(?:svg|rect|circle|line|path|text)[ {]")
    sources = [path for folder in ("src", "docs") for path in (ROOT / folder).rglob("*.py") if path != kit]
    found = [f"{path.relative_to(ROOT)}: {mark}" for path in sources for mark in drawn.findall(path.read_text("utf-8"))]
    assert not found, found


def test_a_drawing_stands_alone_and_says_what_it_is() -> None:
    for made in (Drawing(100, 50, "A felt: 1 to 1", "of <cloth>"), Chart()):
        made.title = made.title or "A chart & more"
        with made.group("a part", transform="translate(1 2)"):
            made.text(1, 2.345, "Ante & Play", 12, class_="name")
            made.block(1, 2, ["two", "lines"], 10, "two lines")
        made.arc(50, 20, 10, ["round"], 5)
        made.shape("line", x1=0.5, stroke_width=2)
        root = ET.fromstring(str(made))
        labels = (root.get("aria-labelledby") or "").split()
        assert [root.find(f"{SVG}{tag}").get("id") for tag in ("title", "desc")] == labels  # type: ignore[union-attr]
        (text, *_) = root.iter(f"{SVG}text")
        assert (text.get("y"), text.get("class"), text.text) == ("2.35", "name", "Ante & Play")
        assert {"Ante & Play", "two lines", "round"} <= made.words


def test_two_drawings_share_a_page() -> None:
    one, other = (re.findall(r'id="([^"]+)"', str(sign(submission(game)))) for game in list(GAMES)[:2])
    assert one
    assert not set(one) & set(other)


@pytest.mark.parametrize(("value", "said"), [(1.0, "1"), (0.125, "0.12"), (10, "10"), (100.0, "100"), ("7 5", "7 5")])
def test_measures_end_without_zeros(value: object, said: str) -> None:
    assert text_of(value) == said


def test_words_fit_the_lines_they_are_broken_into() -> None:
    words = "Dealer qualifies with a queen or Ante pushes and Play wins, three-of-a-kind or not"
    for type_ in (SERIF, SANS):
        lines = type_.lines(words, 150, 12)
        assert "".join(lines).replace(" ", "") == words.replace(" ", "")
        assert all(type_.width(line, 12) <= 150 for line in lines)


def test_lines_of_a_phrase_are_about_as_long() -> None:
    words = "Super Bonus is returned when a hand below a straight beats or ties the dealer"
    lines = SERIF.evenly(words, SERIF.width(words, 19) * 0.93, 19)
    assert lines == ["Super Bonus is returned when a hand", "below a straight beats or ties the dealer"]
    assert SERIF.evenly("Antidisestablishmentarianism is", 20, 19) == ["Antidisestablishmentarianism", "is"]


@pytest.mark.parametrize("game", GAMES)
def test_a_title_beside_its_clause_is_held_to_its_room(game: str) -> None:
    """A title that had to be made smaller to fit is given its length: a wider type of the reader's cannot overrun."""
    titles = [one for one in ET.fromstring(str(sign(submission(game)))).iter(f"{SVG}text") if one.get("textLength")]
    for at, title in enumerate(titles):
        if title.get("font-weight") == "bold":
            cite = titles[at + 1]
            ends = float(title.get("x", "")) + float(title.get("textLength", ""))
            assert ends < float(cite.get("x", "")) - float(cite.get("textLength", ""))
