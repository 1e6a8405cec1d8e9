"""The site as it is built: no dead link, nothing from elsewhere, and nothing left out."""

import json
import re
from pathlib import Path

import pytest

from docs.press import commands, http
from docs.press.clauses import addresses, anchor
from docs.press.highlight import highlighted
from docs.press.markdown import rendered
from docs.press.reading import dead_links, read
from docs.press.site import build, cited
from docs.press.transcript import ROOT
from pitboss.chapters import GAMES
from pitboss.clause import index
from pitboss.odds.exact.optimum import base
from pitboss.rules.sheet import sheet
from pitboss.table.procedure import RULES


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built; a dead link, or anything fetched from elsewhere, ends the build with an error."""
    made = tmp_path_factory.mktemp("built") / "site"
    build(made)
    return made


@pytest.fixture(scope="module")
def site(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in folder.glob("*.html")}


def test_every_clause_has_its_row(site: dict[str, str]) -> None:
    rows = [
        row for game in GAMES.values() for row in re.findall(r'<tr id="([^"]+)"', site[f"clauses-{game.chapter}.html"])
    ]
    assert rows == [anchor(clause) for clause in index()]
    assert len(rows) == 855


def test_every_point_that_the_code_cites_is_explained(site: dict[str, str]) -> None:
    told = set(re.findall(r'id="(amb-\d+)"', site["unclear.html"]))
    sources = (path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))
    asked = {number for text in sources for number in re.findall(r"AMB-\d+", text)}
    assert asked
    assert {number.lower() for number in asked} <= told


def test_every_reading_stands_with_its_values(site: dict[str, str]) -> None:
    for game in GAMES.values():
        for key, reading in game.readings.items():
            _, _, after = site["readings.html"].partition(f'id="{game.key}-{key}"')
            assert all(str(words).replace("'", "&#x27;") in after or words in after for words in reading.says), key


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_edge_on_a_games_page_is_the_exact_one(game, site: dict[str, str]) -> None:
    ev = base(sheet(game)).ev
    assert f"−{-ev.numerator}/<wbr>{ev.denominator}" in site[f"{game.key}.html"]


def test_the_reference_leaves_nothing_out(site: dict[str, str]) -> None:
    assert all(f">{name}</h2>" in site["commands.html"] for name, _ in commands.every())
    assert all(f"<code>{path}</code>" in site["http.html"] for path in http.description()["paths"])
    assert all(f">{act.__name__}</a>" in site["socket.html"] for act in RULES)


def test_a_link_to_a_line_leads_to_that_line(site: dict[str, str]) -> None:
    page, line = re.findall(r'href="(source-tests-[^"#]+)#L(\d+)"', site["clauses-657a.html"])[0]
    (text,) = re.findall(rf'<span class="l" id="L{line}">(.*)', site[page])
    assert "def</span> test_" in text


def test_the_search_knows_clauses_and_headings(folder: Path) -> None:
    text = (folder / "search-index.js").read_text("utf-8")
    entries = json.loads(text.removeprefix("window.searchIndex = ").rstrip(";\n"))
    found = {address: (words, body) for address, _, words, body in entries}
    assert found[addresses()["657a.11(b)"]][0] == "657a.11(b)"
    assert "audit verify" in " ".join(body for _, body in found.values())


def test_dead_links_are_found() -> None:
    pages = {
        "a.html": '<a href="b.html#here"></a><a href="b.html#gone"></a><a href="c.html"></a><img src="chip.svg">',
        "b.html": '<p id="here"></p><p id="here"></p><script src="https://example.org/x.js"></script>',
    }
    assert dead_links(pages, {"chip.svg"}) == [
        "a.html: b.html#gone has no such anchor",
        "a.html: c.html leads nowhere",
        "b.html: the anchor here twice",
        "b.html: https://example.org/x.js leads elsewhere",
    ]


def test_citations_become_links_save_within_links() -> None:
    assert cited("<p>§ 657a.11(b)</p>") == '<p><a class="cite" href="clauses-657a.html#657a.11-b">§ 657a.11(b)</a></p>'
    assert cited('<a href="x">§ 657a.11(b)</a>') == '<a href="x">§ 657a.11(b)</a>'
    assert (
        cited("<p>§ 657a.99(b) and AMB-7</p>")
        == '<p>§ 657a.99(b) and <a class="cite" href="unclear.html#amb-7">AMB-7</a></p>'
    )


def test_parts_are_filled_in_prose_and_left_alone_in_code() -> None:
    page = "# T\n\n{{ block }}\n\nIt is {{ word a b }}.\n\n```text\n{{ word }}\n```\n"
    html = rendered(page, {"block": lambda: "<hr>\n\n<hr>", "word": lambda *given: "-".join(given)})
    assert "<hr>\n\n<hr>" in html
    assert "It is a-b." in html
    assert "{{ word }}" in html


def test_a_page_is_read_back() -> None:
    page = read('<h1 id="top">One <code>two</code></h1><p>three</p><table><tr id="x"><td>four five</td></tr></table>')
    assert [heading.words for heading in page.headings] == ["One two"]
    assert [(section.anchor, section.words, section.text) for section in page.sections] == [
        ("top", "One two", "three"),
        ("x", "four", "four five"),
    ]


def test_code_is_colored_and_loses_nothing() -> None:
    text = 'x = "a < b"  # why\n'
    html = highlighted(text, "python")
    assert re.sub(r"<[^>]+>", "", html).replace("&lt;", "<") == text
    assert '<span class="c"># why</span>' in html
