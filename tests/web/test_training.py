"""Training over HTTP: a drill without its answer, judged by the engine, kept with the account; the certificate and its check."""

import concurrent.futures
import json
import urllib.request
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update
from typer.testing import CliRunner

from pitboss.chapters import GAMES
from pitboss.cli import app as command_line
from pitboss.errors import PitbossError
from pitboss.log.schema import CERTIFICATES
from pitboss.paper.standing import PRACTICE
from pitboss.training.drills import KINDS
from pitboss.training.exam import QUESTION_SECONDS, QUESTIONS, WHOLE_SECONDS, GivenAnswer
from pitboss.training.progress import Progress
from pitboss.web.client import Client
from pitboss.web.host.house_clock import CLOCK
from pitboss.web.people.training_records import course
from pitboss.web.routes.exams import DAILY_MOST
from tests.paper.papers import attached, pdf_text, squeezed

from .served import Served, served

GAME = "three_card_prime"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("training"), demo=True, standard_tables=False) as house:
        yield house


def right(house: Served, name: str, game: str) -> str:
    """The answer to the drill that waits, from behind the counter."""
    waiting = house.casino.training.progress(name, game).waiting
    assert waiting is not None
    return course(game).drill(*waiting).answer


def mastered(house: Served, who: Client, name: str, game: str) -> dict[str, Any]:
    while True:
        asked = who.ask("POST", f"/training/{game}/next")
        told = who.ask(
            "POST", f"/training/{game}/answer", {"number": asked["number"], "answer": right(house, name, game)}
        )
        assert told["good"]
        if told["lesson"]["certified"]:
            return told["lesson"]


def test_a_drill_shows_no_answer_and_waits_until_it_is_answered(house: Served) -> None:
    ann = house.known("ann")
    asked = ann.ask("POST", f"/training/{GAME}/next")
    assert asked == ann.ask("POST", f"/training/{GAME}/next")
    assert {"topic", "seed", "answer", "why"}.isdisjoint(asked)
    waiting = house.casino.training.progress("ann", GAME).waiting
    assert waiting is not None
    assert waiting[0] not in json.dumps(asked)
    told = ann.ask("POST", f"/training/{GAME}/answer", {"number": asked["number"], "answer": "no idea"})
    assert not told["good"]
    assert told["why"]
    assert told["clause"].startswith("679a.")
    assert told["lesson"]["asked"] == 1
    with pytest.raises(PitbossError, match="answered already"):
        ann.ask("POST", f"/training/{GAME}/answer", {"number": asked["number"], "answer": "1"})


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_asked_for_and_answered(house: Served, kind: str) -> None:
    bob = house.known("bob")
    for game in GAMES:
        asked = bob.ask("POST", f"/training/{game}/next?kind={kind}")
        assert asked["kind"] == kind
        told = bob.ask(
            "POST", f"/training/{game}/answer", {"number": asked["number"], "answer": right(house, "bob", game)}
        )
        assert told["good"]
    with pytest.raises(PitbossError, match="there is no kind"):
        bob.ask("POST", f"/training/{GAME}/next?kind=juggling")


def test_progress_is_ones_own_and_is_forgotten_when_asked(house: Served) -> None:
    cat, dan = house.known("cat"), house.known("dan")
    asked = cat.ask("POST", f"/training/{GAME}/next")
    cat.ask("POST", f"/training/{GAME}/answer", {"number": asked["number"], "answer": right(house, "cat", GAME)})
    assert cat.ask("GET", f"/training/{GAME}")["right"] == 1
    assert dan.ask("GET", f"/training/{GAME}")["asked"] == 0
    assert {one["game"]: one["asked"] for one in cat.ask("GET", "/training")}[GAME] == 1
    assert {one["asked"] for one in house.client().ask("GET", "/training")} == {0}
    cat.ask("DELETE", f"/training/{GAME}")
    assert cat.ask("GET", f"/training/{GAME}")["asked"] == 0
    with pytest.raises(PitbossError, match="sign in first"):
        house.client().ask("POST", f"/training/{GAME}/next")


def test_a_drill_answered_in_two_windows_at_once_counts_once(house: Served) -> None:
    eve = house.known("eve")
    for _ in range(5):
        asked = eve.ask("POST", "/training/cajun_stud/next")
        answer = {"number": asked["number"], "answer": right(house, "eve", "cajun_stud")}

        def say(body: dict[str, Any] = answer) -> str:
            try:
                return (
                    "good" if house.client("eve").ask("POST", "/training/cajun_stud/answer", body)["good"] else "wrong"
                )
            except PitbossError as error:
                return error.code

        with concurrent.futures.ThreadPoolExecutor(4) as windows:
            assert sorted(windows.map(lambda _: say(), range(4))) == ["good", "stale", "stale", "stale"]
    assert eve.ask("GET", "/training/cajun_stud")["asked"] == 5


def test_the_certificate_is_given_when_earned_and_anyone_can_check_it(house: Served) -> None:
    fay = house.known("fay")
    with pytest.raises(PitbossError, match="not yet"):
        fay.ask("POST", "/training/cajun_stud/certificate")
    lesson = mastered(house, fay, "fay", "cajun_stud")
    assert lesson["mastered"] == len(KINDS)
    given = fay.ask("POST", "/training/cajun_stud/certificate")
    anyone = house.client()
    assert anyone.ask("GET", f"/training/certificates/{given['code'].lower()}") == given
    assert fay.ask("GET", "/training/cajun_stud")["certificate"] == given["code"]
    with urllib.request.urlopen(f"{house.address}/api/training/certificates/{given['code']}/sheet") as answer:
        assert answer.headers["content-type"] == "application/pdf"
        pdf = answer.read()
    assert given["name"] == "fay"
    for text in ("fay", "Cajun Stud", given["code"], given["date"], given["criteria"]):
        assert squeezed(text) in pdf_text(pdf)
    assert json.loads(attached(pdf, "certificate.json"))["code"] == given["code"]
    for wrong in ("AAAA-AAAA-AAAA-AAAA-AAAA", "nothing", given["code"][:-1]):
        with pytest.raises(PitbossError, match="gave no certificate"):
            anyone.ask("GET", f"/training/certificates/{wrong}")


def test_the_floor_sees_who_is_trained_and_nobody_else_does(house: Served) -> None:
    gus = house.known("gus")
    gus.ask("POST", f"/training/{GAME}/next")
    told = house.client("floor").ask("GET", "/training/trainees")
    assert ("gus", GAME) in {(one["name"], one["game"]) for one in told}
    with pytest.raises(PitbossError, match="a floorperson"):
        gus.ask("GET", "/training/trainees")


def test_a_certificate_is_made_of_answers_that_the_engine_judges_again(house: Served) -> None:
    """Whoever can write to the store, or names another in the request, gets none."""
    hal = house.known("hal")
    mastered(house, hal, "hal", "cajun_stud")

    def forge(progress: Progress) -> None:
        progress.history = [msgspec.structs.replace(answer, given="banana") for answer in progress.history]

    house.casino.training.change("hal", "cajun_stud", forge)
    with pytest.raises(PitbossError, match="not yet"):
        hal.ask("POST", "/training/cajun_stud/certificate", {"name": "Somebody Else"})


def test_a_name_in_the_request_does_not_stand_on_the_certificate(house: Served) -> None:
    ivy = house.known("ivy")
    mastered(house, ivy, "ivy", "cajun_stud")
    assert ivy.ask("POST", "/training/cajun_stud/certificate", {"name": "Somebody Else"})["name"] == "ivy"


def answered(house: Served, who: Client, name: str, game: str, wrong: int = 0) -> dict[str, Any]:
    """The exam, every question but so many right."""
    told: dict[str, Any] = who.ask("POST", f"/training/{game}/exam")
    while told["asked"] is not None:
        assert told["result"] is None
        sitting = house.casino.training.progress(name, game).sitting
        assert sitting is not None
        number = told["asked"]["number"]
        given = "banana" if number < wrong else course(game).drill(*sitting.drills[number]).answer
        told = who.ask("POST", f"/training/{game}/exam/answer", {"number": number, "answer": given})
    result: dict[str, Any] = told["result"]
    return result


def test_the_exam_is_sat_on_the_house_s_clock_and_its_certificate_says_so(house: Served) -> None:
    jan = house.known("jan")
    told = jan.ask("GET", "/training/cajun_stud/exam")
    assert (told["asked"], told["result"]) == (None, None)
    with pytest.raises(PitbossError, match="no exam has been sat"):
        jan.ask("POST", "/training/cajun_stud/certificate?way=exam")
    result = answered(house, jan, "jan", "cajun_stud", wrong=1)
    assert (result["right"], result["asked"], result["success"]) == (QUESTIONS - 1, QUESTIONS, True)
    assert [mark["given"] for mark in result["marks"] if not mark["good"]] == ["banana"]
    given = jan.ask("POST", "/training/cajun_stud/certificate?way=exam")
    assert (given["way"], given["name"], given["standing"]) == ("exam", "jan", PRACTICE)
    with urllib.request.urlopen(f"{house.address}/api/training/certificates/{given['code']}/sheet") as answer:
        assert squeezed(PRACTICE) in pdf_text(answer.read())
    jan.ask("DELETE", "/training/cajun_stud")
    assert jan.ask("GET", "/training/cajun_stud/exam")["result"] == result, "an exam is not forgotten"


def test_a_late_answer_is_wrong_and_time_away_is_time_lost(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    kim = house.known("kim")
    first = kim.ask("POST", "/training/cajun_stud/exam")
    again = kim.ask("POST", "/training/cajun_stud/exam")
    assert again["asked"] == first["asked"], "asked for again, the clock runs on"
    monkeypatch.setattr(CLOCK, "base", CLOCK.base + QUESTION_SECONDS + 2)
    sitting = house.casino.training.progress("kim", "cajun_stud").sitting
    assert sitting is not None
    right = course("cajun_stud").drill(*sitting.drills[0]).answer
    told = kim.ask("POST", "/training/cajun_stud/exam/answer", {"number": 0, "answer": right})
    assert told["asked"]["number"] == 1
    with pytest.raises(PitbossError, match="answered already"):
        kim.ask("POST", "/training/cajun_stud/exam/answer", {"number": 0, "answer": right})
    monkeypatch.setattr(CLOCK, "base", CLOCK.base + WHOLE_SECONDS)
    result = kim.ask("GET", "/training/cajun_stud/exam")["result"]
    assert (result["right"], result["late"], result["success"]) == (0, 1, False)
    with pytest.raises(PitbossError, match="not passed"):
        kim.ask("POST", "/training/cajun_stud/certificate?way=exam")


def test_the_roster_is_the_floor_s_and_holds_only_what_judges_again(house: Served) -> None:
    lee = house.known("lee")
    answered(house, lee, "lee", GAME, wrong=5)
    answered(house, lee, "lee", GAME)
    code = lee.ask("POST", f"/training/{GAME}/certificate?way=exam")["code"]
    with pytest.raises(PitbossError, match="a floorperson"):
        lee.ask("GET", "/training/roster")

    def listed() -> tuple[list[tuple[bool, str]], list[str]]:
        told = house.client("floor").ask("GET", "/training/roster")
        mine = [(one["success"], one["code"]) for one in told["entries"] if one["name"] == "lee"]
        return mine, [one["why"] for one in told["left_out"] if one["name"] == "lee"]

    assert listed() == ([(False, ""), (True, code)], [])
    typed = CliRunner().invoke(command_line, ["roster", "--database", house.casino.settings.database, "--json"])
    found = json.loads(typed.stdout)["entries"]
    assert [(one["success"], one["code"]) for one in found if one["name"] == "lee"] == [(False, ""), (True, code)]

    def forge(progress: Progress) -> None:
        progress.sat[0].said[:] = [GivenAnswer(said.given, said.shown + 1, said.at) for said in progress.sat[0].said]

    house.casino.training.change("lee", GAME, forge)
    with house.casino.training.engine.begin() as store:
        body = store.execute(select(CERTIFICATES.c.body).where(CERTIFICATES.c.code == code)).scalar_one()
        store.execute(
            update(CERTIFICATES).where(CERTIFICATES.c.code == code).values(body=body.replace(b'"lee"', b'"mal"'))
        )
    mine, why = listed()
    assert mine == [(True, "")], "what is left is the exam itself"
    assert why == ["the times of that exam do not follow one another"]


def test_exams_are_not_sat_by_the_dozen(house: Served) -> None:
    max_ = house.known("max")
    for _ in range(DAILY_MOST):
        max_.ask("POST", f"/training/{GAME}/exam")
        assert not max_.ask("POST", f"/training/{GAME}/exam/end")["result"]["success"]
    with pytest.raises(PitbossError, match="exams in a day are enough"):
        max_.ask("POST", f"/training/{GAME}/exam")
    assert max_.ask("POST", "/training/cajun_stud/exam")["asked"] is not None, "another game is another exam"
