"""A law that is amended from a later day on: until then everything goes by the law of today, and what was judged by it stands."""

import random
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import pitboss
from pitboss.chapters import GAMES, editions, find_as_of, own
from pitboss.chapters import enter as entered
from pitboss.cli import app, papers
from pitboss.cli.arguments import find_today, typed
from pitboss.cli.train import course_of
from pitboss.filing.choices import template
from pitboss.law.game import Game
from pitboss.odds.prove.proof import empty_proof, load_proof, save_proof
from pitboss.odds.report.whatif import tables_from_toml
from pitboss.training.certificate import EXAM, Sealed, certify, code_of, evidence_of, why_not
from pitboss.training.drills import Course
from pitboss.training.exam import QUESTIONS, Sitting, mark_exam, new_sitting
from pitboss.training.progress import Progress
from pitboss.training.roster import Entry, of_certificate
from pitboss.web.people.training_records import course
from pitboss.web.routes.guide import submission_of

BOG_RIVER = Path(__file__).parent.parent / "examples" / "bog_river"
LATER = "2999-01-01"
KEY = bytes(range(32))
BEGAN = 1_776_000_000  # 12 April 2026: the first edition of Bog River still holds.


@pytest.fixture
def amended_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Bog River under a name of its own; its amendment takes the fourth raise away, and is still to come."""
    folder = tmp_path / "fen_river"
    shutil.copytree(BOG_RIVER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (*folder.glob("*.*"), *folder.glob("amendments/*")):
        text = path.read_text("utf-8").replace("bog_river", "fen_river").replace("Bog River", "Fen River")
        path.write_text(text.replace("BR", "FR"), "utf-8")
    (folder / "amendments" / "2026-05-01.toml").rename(folder / "amendments" / f"{LATER}.toml")
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    yield entered(own.load(folder))
    del GAMES["fen_river"]


@pytest.fixture
def bog_river(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    monkeypatch.delitem(GAMES, "bog_river", raising=False)
    yield entered(own.load(BOG_RIVER))
    del GAMES["bog_river"]


def most(game: Game) -> int:
    return game.decisions[0].multiples[-1]


def test_until_then_every_command_goes_by_the_law_of_today(amended_later: Game) -> None:
    folder = str(amended_later.folder)
    assert [most(one) for one in editions(amended_later)] == [4, 3]
    assert most(find_today(folder)) == most(papers.chosen(folder, None).game) == 4
    assert most(course_of(find_today(folder), None).game) == 4
    advised = pitboss.advise(folder, "Ks 8d 4c")
    assert [action["multiple"] for action in advised["actions"]] == [0, 1, 2, 3, 4]
    assert most(pitboss.table(folder).live.state.game) == 4
    played = CliRunner().invoke(app, ["play", folder, "--robots", "0", "--seed", "7"], input="5\n4\nf\nq\n")
    assert "$5, 2 $10, 3 $15, 4 $20" in " ".join(played.stdout.split())
    _, printed = tables_from_toml({"game": "fen_river", "wager": "base", "rows": {"Flush": "9 to 1"}}, "2998-12-31")
    assert most(printed.sheet.game) == 4


def test_and_so_do_the_pages(amended_later: Game) -> None:
    submission, data = submission_of(None, "fen_river", "")  # type: ignore[arg-type]
    assert (most(submission.game), data["edition"]) == (4, amended_later.edition.since)
    assert most(course("fen_river").game) == 4
    assert most(course("fen_river", LATER).game) == 3


def test_from_its_day_on_the_amendment_holds_and_one_still_to_come_is_the_first(amended_later: Game) -> None:
    assert most(find_as_of("fen_river", LATER)) == 3
    assert most(find_as_of("fen_river", "1999-01-01")) == 4


def test_a_proof_is_of_the_edition_it_was_begun_under(amended_later: Game, tmp_path: Path) -> None:
    for game in editions(amended_later):
        path = str(tmp_path / f"proof-{most(game)}.json")
        save_proof(path, empty_proof(game, base_only=True))
        assert most(load_proof(path).game) == most(game)


def test_a_game_in_a_folder_is_named_by_it_in_what_to_type_next(amended_later: Game) -> None:
    assert typed(amended_later) == str(amended_later.folder)
    assert typed(GAMES["cajun_stud"]) == "cajun_stud"


def sat(taught: Course, seed: int) -> Sitting:
    """All answered right, as the law stands that day."""
    sitting = new_sitting(taught, random.Random(seed), BEGAN)
    for at, asked in enumerate(sitting.drills):
        sitting.answer(taught.drill(*asked).answer, BEGAN + 5 * (at + 1))
    return sitting


def test_what_an_exam_came_to_stands_when_the_law_is_amended(bog_river: Game) -> None:
    """Under Bog River as amended some of these answers would be wrong: a flush pays less, and four times is no raise."""
    before, after = (Course(game) for game in editions(bog_river))
    sitting = next(one for seed in range(40) if mark_exam(after, one := sat(before, seed)).right < QUESTIONS)
    assert mark_exam(before, sitting).right == QUESTIONS
    for taught in (before, after):  # Written on the day, or after the amendment.
        evidence = evidence_of(taught, Progress(sat=[sitting]), EXAM)
        made = certify(taught, evidence, "Ann", "", "9.9")
        assert (made.right, made.date, why_not(made, evidence)) == (QUESTIONS, "12 April 2026", None)
        assert isinstance(of_certificate(Sealed(made, code_of(made, KEY), evidence), KEY), Entry)
    named = Course(
        editions(after.game)[0], {**tomllib.loads(template(before.game)), "edition": before.game.edition.since}
    )
    assert named.on("2026-06-01") is named, "a submission that names its edition is taught by it"
