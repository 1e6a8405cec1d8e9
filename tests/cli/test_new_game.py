"""`pitboss new-game`: what it writes works at once in every command that takes a game; a fact taken away is missed in words."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.chapters import own
from pitboss.cli.beginning import TEMPLATE
from pitboss.cli.commands import EXAMPLES, load
from pitboss.law.citations import Cite
from pitboss.law.data_files import FILES
from tests.cli.own_game import changed, pitboss, written

ROUND = {
    "game": "river_stud", "dealer": "Qh 9c 7s",
    "seats": [{"seat": 1, "cards": "Ah Ad 9h", "wagers": {"ante": "5", "pair_up": "5"}, "decisions": ["10"]}],
}  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a new game in it."""
    return written(tmp_path_factory.mktemp("house")).parent


# --- Every command that takes a game ---

TAKES = {  # Its arguments, what is typed to it, and what it then says.
    "rules": ((), "", "House Rules, River Stud, first edition."),
    "clauses": ((), "", "73 clauses: 9 honoured by a test, 2 with nothing to model"),
    "amendments": ((), "", "The oldest edition known here."),
    "analyze": (("--par", "sheet.xlsx"), "", "sheet.xlsx written"),
    "advise": (("As Kd 9h",), "", "RS.8(c)"),
    "risk": (("--rounds", "1000"), "", "pair_up"),
    "lab": (("--seconds", "0.1"), "", "the house's edge is"),
    "simulate": (("--rounds", "100k", "--seed", "1"), "", "pair_up"),
    "prove": (("--base",), "", "Every number is the one that analyze has."),
    "play": ((), "5\n2\nq\n", "RS.8("),
    "layout": (("-o", "felt.svg"), "", "felt.svg written"),
    "sign": (("-o", "sign.pdf"), "", "sign.pdf written"),
    "leaflet": (("-o", "guide.pdf"), "", "guide.pdf written"),
    "train": ((), "q\n", "River Stud, dealer training"),
    "submission new": ((), "", 'game = "river_stud"'),
}
REFUSES = {"meter": "River Stud: no wager on a meter is offered"}


def taking_a_game() -> list[str]:
    return [name for name in EXAMPLES if any(param.name == "game" for param in load(name).params)]


COMPILING = {"simulate", "lab", "prove", "risk", "advise"}  # What these compile, tests/odds compile too.


@pytest.mark.parametrize(
    "command",
    [pytest.param(one, marks=pytest.mark.long if one in COMPILING else ()) for one in sorted(taking_a_game())],
)
def test_every_command_takes_the_folder(house: Path, command: str) -> None:
    arguments, typed, says = TAKES[command] if command in TAKES else ((), "", REFUSES[command])
    done = pitboss(*command.split(), "./river_stud", *arguments, at=house, stdin=typed)
    assert done.returncode == (2 if command in REFUSES else 0), done.stderr
    assert says in (done.stderr if command in REFUSES else done.stdout)
    assert "Traceback" not in done.stderr


def test_a_round_a_filing_and_a_floor_name_it(house: Path) -> None:
    (house / "round.json").write_text(json.dumps(ROUND))
    settled = pitboss("--games", "river_stud", "settle", "round.json", "--json", at=house)
    lines = json.loads(settled.stdout)["seats"][0]["lines"]
    assert [(line["wager"], line["net"], line["clause"]) for line in lines] == [
        ("ante", "5.00", "RS.8(e)(4)"), ("raise", "10.00", "RS.8(e)(4)"), ("pair_up", "5.00", "RS.8(g)(2)"),
    ]  # fmt: skip
    filed = pitboss("submission", "new", "./river_stud", at=house).stdout
    checked = pitboss("--games", "river_stud", "submission", "check", "-", at=house, stdin=filed)
    assert (checked.returncode, checked.stdout) == (0, "-: lawful for River Stud, 0 warnings\n")
    months = pitboss("--games", "river_stud", "house", "river_stud:2", "--months", "2", "--seed", "1", at=house)
    assert months.returncode == 0, months.stderr
    named = pitboss("games", "--json", at=house, games=str(house / "river_stud")).stdout
    assert json.loads(named)[-1]["game"] == "river_stud"


def test_its_own_tests_hold(house: Path) -> None:
    """What it begins with is tested by what it begins with; each test cites the clauses that it honours."""
    rows = json.loads(pitboss("clauses", "./river_stud", "--json", at=house).stdout)
    told = {row["clause"]: row for row in rows}
    assert told["RS.8(e)(3)"]["tests"] == ["river_stud/tests/test_game.py::test_the_ante_and_the_raise"]
    (cited,) = told["RS.8(e)(3)"]["code"]
    file, _, line = cited.partition(":")
    assert "the hands are equal" in (house / file).read_text("utf-8").splitlines()[int(line) - 1]
    assert [row["clause"] for row in rows if not row["code"] and not row["unmodeled"]] == []
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "river_stud"]
    ran = subprocess.run(tests, cwd=house, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout


# --- What is missing is said ---


def said(folder: Path) -> str:
    done = pitboss("rules", f"./{folder.name}", at=folder.parent)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("pitboss: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name == FILES[0] else pytest.mark.long) for name in FILES]
)
def test_a_file_taken_away_is_missed(tmp_path: Path, name: str) -> None:
    folder = written(tmp_path)
    (folder / name).unlink()
    assert f"there is no {name}" in said(folder)


WITHOUT = {
    "a row of the clauses": ("clauses.tsv", "RS.6(e)\t", "", "clauses.tsv has 72 clauses; House Rules has 73"),
    "a citation": ("game.py", 'Cite.TIES: "RS.5(c)",', "", "no citation says what decides between hands"),
    "a clause that is cited": ("game.py", '"RS.6(d)(1)"', '"RS.6(d)(9)"', "RS.6(d)(9) is cited"),
    "a color": ("look.toml", "deep = ", "# ", "look.toml gives no deep of the felt"),
    "a row of a paytable": ("paytables.toml", '"Flush" = "3 to 1"\n', "", "pair_up: A has 5 rows, where 6 are printed"),
    "an area": ("game.py", '"RS.6(d)(3)", area="RS.1(d)"', '"RS.6(d)(3)"', "no area on the layout for pair_up"),
    "a reason": ("unmodeled.toml", '"RS.1(g)"', '# "', "unmodeled.toml has reasons for 1 clauses"),
    "a keyword": ("game.py", "    up_cards=0,", "    # ", "'up_cards'"),
}  # fmt: skip


@pytest.mark.parametrize(  # tests/rules/test_complete.py takes away every fact of every game.
    "what", [pytest.param(what, marks=() if at < 2 else pytest.mark.long) for at, what in enumerate(WITHOUT)]
)
def test_a_fact_taken_away_is_missed(tmp_path: Path, what: str) -> None:
    folder = written(tmp_path)
    file, old, new, words = WITHOUT[what]
    if what == "a row of the clauses":
        lines = (folder / file).read_text("utf-8").splitlines(keepends=True)
        (folder / file).write_text("".join(line for line in lines if not line.startswith(old)), "utf-8")
    else:
        changed(folder, file, old, new)
    assert words in said(folder)


@pytest.mark.long
def test_a_side_bet_may_be_deleted_as_its_comment_says(tmp_path: Path) -> None:
    """Every line that names it: then nothing is missed but the count of the rows."""
    folder = written(tmp_path)
    for file in ("game.py", "paytables.toml"):
        text = (folder / file).read_text("utf-8").replace('"pair_up": Table("player")', "")
        if file == "paytables.toml":
            text = text.partition("[pair_up]")[0]
        kept = [line for line in text.splitlines(keepends=True) if "pair_up" not in line]
        (folder / file).write_text("".join(kept), "utf-8")
    done = pitboss("analyze", "./river_stud", "--json", at=tmp_path)
    assert done.returncode == 0, done.stderr
    assert [entry["wager"] for entry in json.loads(done.stdout)] == ["base"]


@pytest.mark.parametrize("deal", ["automated_shoe"])
def test_a_method_of_dealing_may_be_deleted_as_its_comment_says(tmp_path: Path, deal: str) -> None:
    folder = written(tmp_path)
    text = (folder / "game.py").read_text("utf-8")
    (folder / "game.py").write_text("".join(ln for ln in text.splitlines(True) if f'"{deal}": Deal' not in ln), "utf-8")
    for command in ("rules", "submission new"):
        assert pitboss(*command.split(), "./river_stud", at=tmp_path).returncode == 0
    assert pitboss("play", "./river_stud", at=tmp_path, stdin="5\nf\nq\n").returncode == 0


# --- Names and places ---


def test_a_name_becomes_a_key_and_citations(tmp_path: Path) -> None:
    folder = written(tmp_path, "rs", "--name", "Bob's  River & Stud 7")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "empty").mkdir()
    game = json.loads(pitboss("games", "--json", at=tmp_path, games=str(folder)).stdout)[-1]
    assert (game["game"], game["name"], game["chapter"]) == ("bobs_river_stud_7", "Bob's River & Stud 7", "BRS7")
    assert written(tmp_path, "sub/empty").is_dir(), "an empty folder will do"
    text = "".join(path.read_text("utf-8") for path in folder.rglob("*") if path.suffix in (".py", ".toml", ".tsv"))
    assert not any(draft in text for draft in ("New Game", "new_game", "N-G"))


def test_it_may_begin_from_an_example(tmp_path: Path) -> None:
    folder = written(tmp_path, "twice_raised", "--like", "mississippi-stud")
    game = own.load(folder)
    assert (game.key, game.name, game.chapter, len(game.clauses)) == ("twice_raised", "Twice Raised", "TR", 76)
    said = "".join(path.read_text("utf-8") for path in folder.glob("*.*"))
    assert "mississippi" not in said.lower()
    assert "MS." not in said
    unknown = pitboss("new-game", "other", "--like", "misisippi_stud", at=tmp_path)
    assert (unknown.returncode, "did you mean mississippi_stud?" in unknown.stderr) == (2, True)


def test_letters_that_another_game_has_get_a_number(tmp_path: Path) -> None:
    first = written(tmp_path)
    assert "RS2.1(a)" in pitboss("new-game", "royal_seven", at=tmp_path, games=str(first)).stdout
    both = pitboss("--games", "river_stud", "--games", "royal_seven", "games", "--json", at=tmp_path)
    assert [game["chapter"] for game in json.loads(both.stdout)[-2:]] == ["RS", "RS2"]
    listed = pitboss("games", "--json", at=tmp_path, games=os.pathsep.join([str(first), str(tmp_path / "royal_seven")]))
    assert listed.stdout == both.stdout, "several folders, as in PATH"
    written(tmp_path, "red_sky")
    clash = pitboss("--games", "river_stud", "--games", "red_sky", "games", at=tmp_path)
    assert clash.returncode == 2
    assert "cites its rules as § RS, and so does River Stud" in clash.stderr


BAD = {
    "there": (("river_stud",), "is there already and is not empty"),
    "a file": (("notes.txt", "--name", "River"), "is a file; name a folder"),
    "no such place": (("no/such/place",), "there is no folder no/such"),
    "a game of the house": (("cajun_stud",), "'cajun_stud' is a game already"),
    "the beginning of one": (("fine", "--name", "Cajun"), "'cajun' is a game already"),
    "quotes": (("fine", "--name", 'River "Stud"'), "is no name for a game"),
    "a backslash": (("fine", "--name", "River\\Stud"), "is no name for a game"),
    "braces": (("fine", "--name", "{{ river }}"), "is no name for a game"),
    "a digit first": (("7up",), "is no name for a game"),
    "nothing that can be typed": (("fine", "--name", "川の"), "cannot be called by a short word"),
    "too long": (("fine", "--name", "R" * 41), "is no name for a game"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_name_or_place_is_refused_and_nothing_is_written(tmp_path: Path, what: str) -> None:
    folder = written(tmp_path)
    (tmp_path / "notes.txt").write_text("mine")
    (folder / "game.py").write_text("mine")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    arguments, words = BAD[what]
    done = pitboss("new-game", *arguments, at=tmp_path)
    assert done.returncode == 2
    assert words in done.stderr
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["notes.txt", "river_stud"]


# --- The template itself ---


def test_the_beginning_says_what_every_part_is_for() -> None:
    """It names every order that a table cites, and has every file; each opens with what it is for."""
    text = (TEMPLATE / "game.py").read_text("utf-8")
    assert ast.get_docstring(ast.parse(text))
    assert all(f"Cite.{cite.name}:" in text for cite in Cite)
    assert all(name in {path.name for path in TEMPLATE.iterdir()} for name in (*FILES, "game.py", "__init__.py"))
    for path in TEMPLATE.glob("*.toml"):
        assert path.read_text("utf-8").startswith("# ")
