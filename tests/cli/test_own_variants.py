"""Games of one's own that are unlike the chapters: the first wager has another name, raises differ, the player has the edge."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.chapters import GAMES, enter, own
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.messages import english
from pitboss.training.drills import KINDS, Course
from pitboss.trust.vault import EncryptedVault
from pitboss.web.routes.guide import of_what, title_of
from tests.cli.own_game import changed, pitboss, written
from tests.sealed import KEY
from tests.store.drive import at_house, ready

RAISE = '"raise", (2,)'


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("template"))


@pytest.fixture
def folder(template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(template, tmp_path / "river_stud"))


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is loaded here is known to no other test."""
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    before = dict(GAMES)
    yield
    GAMES.clear()
    GAMES.update(before)


def blinded(folder: Path) -> Path:
    """The Ante is called the Blind here; no word of its own speaks of an Ante any more."""
    for path in folder.rglob("*.*"):
        if path.suffix in (".py", ".toml", ".tsv", ".md"):
            text = re.sub(r"\bante\b", "blind", re.sub(r"\bAnte(s?)\b", r"Blind\1", path.read_text("utf-8")))
            path.write_text(text, "utf-8")
    return folder


@pytest.mark.long
def test_a_game_whose_first_wager_has_another_name(folder: Path) -> None:
    at = blinded(folder).parent
    changed(folder, "game.py", RAISE, '"raise", (1, 2, 4)')
    asked = {"game": "river_stud", "dealer": "Qh 9c 7s", "seats": [
        {"seat": 1, "cards": "Ah Ad 9h", "wagers": {"blind": "5"}, "decisions": ["20"]}]}  # fmt: skip
    settled = pitboss("--games", "river_stud", "settle", "-", "--json", at=at, stdin=json.dumps(asked))
    assert json.loads(settled.stdout)["seats"][0]["net"] == "25.00"
    rules = pitboss("rules", "./river_stud", at=at).stdout
    assert "once, twice or 4 times the Blind" in rules
    assert "Blind $5 to $500" in drawn("sign", at)
    for paper in ("layout", "sign"):
        assert "Ante" not in drawn(paper, at)
    assert pitboss("leaflet", "./river_stud", "-o", "guide.html", at=at).returncode == 0
    guide = (at / "guide.html").read_text("utf-8")
    assert "Put down a Blind of $5 to $500" in guide
    assert "of the Blind a round" in guide
    played = pitboss("play", "./river_stud", "--seed", "1", at=at, stdin="blind 5\n4\nq\n")
    assert played.returncode == 0, played.stderr
    assert "RS.8(" in played.stdout
    done = pitboss("analyze", "./river_stud", at=at)
    assert done.returncode == 0, done.stderr


def drawn(paper: str, at: Path) -> str:
    done = pitboss(paper, "./river_stud", "-o", f"{paper}.svg", "--force", at=at)
    assert done.returncode == 0, done.stderr
    return (at / f"{paper}.svg").read_text("utf-8")


def test_every_drill_of_such_a_game_has_an_answer(folder: Path, alone: None) -> None:
    changed(blinded(folder), "game.py", RAISE, '"raise", (2, 5)')
    course = Course(enter(own.load(folder)))
    told = [course.drill(topic.key, 1) for kind in KINDS for topic in course.of_kind(kind)]
    assert told
    assert all(drill.judge(drill.answer).good and drill.clause.startswith("RS.") for drill in told)
    assert not [drill for drill in told if re.search(r"\bAnte\b", f"{drill.question} {drill.scene}")]


def test_a_page_says_what_a_hold_is_a_part_of(folder: Path, alone: None) -> None:
    game = own.load(blinded(folder))
    assert [english(of_what(game, wager)) for wager in ("base", "pair_up")] == ["of the Blind", "of the stake"]
    assert english(title_of(game, "base")) == "Blind and Raise together"


def test_a_game_that_pays_the_player_is_told_as_it_is(folder: Path) -> None:
    changed(folder, "game.py", RAISE, '"raise", (1, 2)')
    at = folder.parent
    assert pitboss("leaflet", "./river_stud", "-o", "guide.html", at=at).returncode == 0
    guide = (at / "guide.html").read_text("utf-8")
    assert "returns more than is staked on the game itself (101.7%)" in guide
    assert "you gain 1.68%, played as well as can be" in guide
    assert "-3.41%" in guide
    assert "-$3.41" in guide


def test_rules_without_a_day_say_nothing_of_one(template: Path) -> None:
    told = pitboss("rules", "./river_stud", at=template.parent).stdout
    assert "House Rules, River Stud, first edition." in told
    assert "since" not in told.split("Wagers")[0]


def test_a_log_with_a_game_that_is_not_known_is_not_called_unsound(folder: Path, alone: None) -> None:
    """It cannot be judged here, which is another thing; with the folder it is sound."""
    at, house = folder.parent, ("--database", "sqlite:///house.db")
    table = ready(
        at_house(
            House(Store(f"sqlite:///{at}/house.db"), vault=EncryptedVault(KEY, "house")),
            enter(own.load(folder)),
            "main",
        )
    )
    table.bet(1)
    table.to_settling().finish()
    for command in (("audit", "verify"), ("serve", "--port", "0"), ("replay", "main/1")):
        done = pitboss(*command, *house, at=at)
        assert done.returncode == 2, done.stdout
        assert "'river_stud' is not a game" in done.stderr
        assert "`pitboss --games FOLDER`" in done.stderr
        assert "Traceback" not in done.stderr
    assert pitboss("--games", "river_stud", "audit", "verify", *house, at=at).stdout.startswith("Sound: ")
    assert pitboss("--games", "river_stud", "replay", "main/1", *house, at=at).returncode == 0
