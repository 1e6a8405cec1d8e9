"""The site as Sphinx builds it: no dead link, nothing from elsewhere, and nothing left out. What Sphinx is given is looked at
in every run; what it makes of it takes most of a minute, and is for the long one."""

import fcntl
import json
import os
import re
from pathlib import Path

import pytest

from docs.press import commands, http, rooms
from docs.press.build import build
from docs.press.checked import faults, site
from docs.press.citations import linked
from docs.press.clauses import addresses, anchor
from docs.press.library import found
from docs.press.marks import cell, fence, said, table
from docs.press.pages import contents, filled, gathered, parts, sources_of_pages
from docs.press.source import Sources
from docs.press.transcript import ROOT
from pitboss.chapters import GAMES, index
from pitboss.law.sheet import sheet
from pitboss.odds.exact.optimum import base
from pitboss.table.procedure import RULES
from tests.games import CHAPTERS, without_example


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for all workers; a warning of Sphinx, a dead link or anything fetched from elsewhere ends it
    with an error."""
    shared = "PYTEST_XDIST_WORKER" in os.environ
    made = tmp_path_factory.getbasetemp().parent / "docs" if shared else tmp_path_factory.mktemp("docs")
    made.mkdir(exist_ok=True)
    with (made / "lock").open("w") as lock, without_example():
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (made / "built").exists():
            build(made / "site", made / "pages")
            (made / "built").touch()
    return made / "site"


@pytest.fixture(scope="module")
def pages(folder: Path) -> dict[str, str]:
    return site(folder)


@pytest.fixture(scope="module")
def search(folder: Path) -> dict[str, object]:
    text = (folder / "searchindex.js").read_text("utf-8")
    found: dict[str, object] = json.loads(text.removeprefix("Search.setIndex(").rstrip().removesuffix(")"))
    return found


@pytest.mark.long
def test_every_clause_has_its_row(pages: dict[str, str]) -> None:
    rows = [
        row
        for game in GAMES.values()
        for row in re.findall(r'<td><p><a id="([^"]+)"></a>', pages[f"clauses-{game.chapter}.html"])
    ]
    assert sorted(rows) == sorted(anchor(clause) for clause in index())
    assert len(rows) == 855


@pytest.mark.long
def test_every_page_of_the_contents_is_there_and_in_the_sidebar(pages: dict[str, str]) -> None:
    named = [name for _, names in contents() for name in names]
    assert {f"{name}.html" for name in named} <= pages.keys()
    shown = re.findall(r'<a class="[^"]*reference internal[^"]*" href="([\w/.-]+)"', pages["search.html"])
    assert {f"{name}.html" for name in named} - {"index.html"} <= set(shown)


@pytest.mark.long
def test_every_point_that_the_code_cites_is_explained(pages: dict[str, str]) -> None:
    told = set(re.findall(r'id="(amb-\d+)"', pages["unclear.html"]))
    sources = (path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))
    asked = {number for text in sources for number in re.findall(r"AMB-\d+", text)}
    assert asked
    assert {number.lower() for number in asked} <= told


def test_every_reading_stands_with_its_values() -> None:
    page = filled(sources_of_pages()["readings"].read_text("utf-8"), parts(Sources()))
    for game in GAMES.values():
        for key, reading in game.readings.items():
            _, _, after = page.partition(f"({game.key}-{key})=\n")
            section = after.partition("\n(")[0]
            assert all(said(words) in section for words in reading.says), key


@pytest.mark.parametrize("game", CHAPTERS.values(), ids=CHAPTERS)
@pytest.mark.long
def test_the_edge_on_a_games_page_is_the_exact_one(game, pages: dict[str, str]) -> None:
    ev = base(sheet(game)).ev
    assert f"−{-ev.numerator}/<wbr>{ev.denominator}" in pages[f"{game.key}.html"]


@pytest.mark.long
def test_the_reference_leaves_nothing_out(pages: dict[str, str]) -> None:
    assert all(f"<h2>{name}<" in pages["commands.html"] for name, _ in commands.every())
    examples = [command.epilog for _, command in commands.every() if command.epilog]
    assert pages["commands.html"].count("highlight-console") >= len(examples) > 10
    assert all(f">{path}</span>" in pages["http.html"] for path in http.description()["paths"])
    assert all(f">{act.__name__}</a>" in pages["socket.html"] for act in RULES)


@pytest.mark.long
def test_the_library_says_what_its_objects_say(pages: dict[str, str]) -> None:
    asked = re.findall(r"\{\{ object ([\w.]+) \}\}", sources_of_pages()["library"].read_text("utf-8"))
    assert asked
    assert all(f'id="{name}"' in pages["library.html"] for name in asked)
    words = " ".join(re.sub(r"<[^>]+>", "", pages["library.html"]).split())
    for name in asked:
        first = re.split(r"[^\w ,]", found(name).__doc__ or "")[0].strip()
        assert first in words, f"{name}: {first}"
    assert "~pitboss." not in pages["library.html"], "a signature that Sphinx could not read"


@pytest.mark.long
def test_a_link_to_a_line_leads_to_that_line(pages: dict[str, str]) -> None:
    page, line = re.findall(r'href="(source-tests-[^"#]+)#(L-\d+)"', pages["clauses-657a.html"])[0]
    (text,) = re.findall(rf'<span id="{line}">(.*)', pages[page])
    assert re.search(r"def</span>.*test_", text)


@pytest.mark.long
def test_the_search_knows_clauses_and_headings(pages: dict[str, str], search: dict[str, dict[str, list]]) -> None:
    """As one types it, a clause, a command or a route is an entry of the index that leads to its own place."""
    names = search["docnames"]
    entries = {
        words: {names[page]: place for page, place, main in found if main}  # Others come after all the rest.
        for words, found in search["indexentries"].items()
    }
    assert {clause.lower() for clause in index()} <= entries.keys()
    place = entries["657a.11(b)"]["clauses-657a"]
    assert f'<a id="{anchor("657a.11(b)")}"></a><span class="target" id="{place}">' in pages["clauses-657a.html"]
    assert {f"{name} (command)" for name, _ in commands.every()} <= entries.keys()
    assert "audit verify" in search["alltitles"]
    assert not any(name.startswith("source-") for name in (names[page] for page in search["terms"]["kernel"]))


@pytest.mark.long
def test_citations_are_links_in_prose_and_in_what_commands_said(pages: dict[str, str]) -> None:
    assert '<a class="cite" href="clauses-657a.html#657a.11-d">§ 657a.11(d)</a></span>' in pages["index.html"]
    assert '<a class="cite" href="clauses-657a.html#' in pages["unclear.html"]
    assert "©" not in pages["unclear.html"], "a paragraph (c) is no sign of copyright"


@pytest.mark.long
def test_every_room_is_drawn_with_a_few_words() -> None:
    plan = rooms.drawing()
    for room in rooms.uses():
        if room != rooms.BELOW:
            assert f">{room}</text>" in plan
            assert 0 < len(rooms.note(room)) < 36, room
    assert all(re.search(rf"\b{name}\b", plan) for name in rooms.BASE)


def test_faults_are_found() -> None:
    pages = {
        "a.html": '<a href="b.html#here"></a><a href="b.html#gone"></a><a href="c.html"></a><img src="chip.svg?v=1">',
        "b.html": '<p id="here"></p><p id="here"></p><script src="https://example.org/x.js"></script>',
        "in/c.html": '<a href="../b.html#here"></a><a href="../a.html#top"></a><a href="https://example.org"></a>',
    }
    assert faults(pages, {"chip.svg"}) == [
        "a.html: b.html#gone has no such anchor",
        "a.html: c.html leads nowhere",
        "b.html: the anchor here twice",
        "b.html: https://example.org/x.js is fetched from elsewhere",
        "in/c.html: ../a.html#top has no such anchor",
    ]


def test_citations_become_links_save_within_links() -> None:
    cited = '<a class="cite" href="clauses-657a.html#657a.11-b">§ 657a.11(b)</a>'
    assert linked("<p>§ 657a.11(b)</p>") == f"<p>{cited}</p>"
    assert linked("<p>§ 657a.11(b)</p>", "../") == f"<p>{cited}</p>".replace('href="', 'href="../')
    assert linked('<a href="x">§ 657a.11(b)</a>') == '<a href="x">§ 657a.11(b)</a>'
    assert linked("<p>§ 657a.99(b), AMB-7</p>") == (
        '<p>§ 657a.99(b), <a class="cite" href="unclear.html#amb-7">AMB-7</a></p>'
    )
    assert addresses()["657a.11(b)"] == "clauses-657a.html#657a.11-b"


def test_parts_are_filled_in_prose_and_left_alone_in_code() -> None:
    page = (
        "# T\n\n{{ block }}\n\nIt is {{ word a b }}.\n\n```text\n{{ word }}\n```\n\n```toml file=a/b.toml\nx = 1\n```\n"
    )
    made = filled(page, {"block": lambda: "| a |\n", "word": lambda *given: "-".join(given)})
    assert "# T\n\n| a |\n" in made
    assert "It is a-b." in made
    assert "```text\n{{ word }}\n```" in made
    assert "```{code-block} toml\n:caption: a/b.toml\n\nx = 1\n```" in made
    with pytest.raises(AssertionError, match="there is no part 'gone'"):
        filled("{{ gone }}", {})


def test_marks_keep_words_as_they_are() -> None:
    assert said("657a.1[Hand] *is* `a*b` <now>") == r"657a.1\[Hand\] \*is\* `a*b` \<now\>"
    assert cell("`a | b`\n\nnext") == r"`a \| b`<br>next"
    assert table(("Name", "#Value"), [("a", "1")]) == "| Name | Value |\n| --- | ---: |\n| a | 1 |\n"
    assert fence("text", "```\nx\n```", linenos="") == "````{code-block} text\n:linenos:\n\n```\nx\n```\n````\n"


@pytest.mark.long
def test_what_is_gathered_is_the_same_every_time() -> None:
    assert list(gathered()) == list(gathered())
