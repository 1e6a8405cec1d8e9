"""The timed exam: drawn from every kind, a clock for each question and for the whole, judged by the engine, never forgotten."""

import io
import random
from pathlib import Path
from unittest.mock import patch

import msgspec
import pytest
from rich.console import Console

from pitboss.chapters import GAMES
from pitboss.cli import train
from pitboss.errors import BadInput, Refusal
from pitboss.messages import english
from pitboss.training.certificate import EXAM, Sealed, certify, code_of, evidence_of, why_not
from pitboss.training.drills import KINDS
from pitboss.training.exam import (
    OF_EACH_KIND,
    QUESTION_SECONDS,
    QUESTIONS,
    WHOLE_SECONDS,
    WRONG_MOST,
    GivenAnswer,
    Sitting,
    mark_exam,
    new_sitting,
)
from pitboss.training.progress import Progress
from pitboss.training.roster import Entry, LeftOut, of_certificate, of_sitting
from tests.commands import pitboss as run
from tests.training.scenes import COURSES

COURSE = COURSES["cajun_stud"]
KEY = bytes(range(32))
BEGAN = 1_800_000_000  # 15 January 2027.


def right(sitting: Sitting) -> str:
    return COURSE.drill(*sitting.drills[len(sitting.said)]).answer


def sat(wrong: int = 0, seconds: int = 10, late: int = 0) -> Sitting:
    """An exam with so many wrong answers and then so many late ones, the others right and after so many seconds."""
    sitting, now = new_sitting(COURSE, random.Random(4), BEGAN), BEGAN
    for at in range(QUESTIONS):
        now += QUESTION_SECONDS + 1 if wrong <= at < wrong + late else seconds
        sitting.answer("banana" if at < wrong else right(sitting), now)
    return sitting


@pytest.mark.parametrize("game", GAMES)
def test_an_exam_asks_of_every_kind_and_its_highest_level_by_lot(game: str) -> None:
    course = COURSES[game]
    one, two = (new_sitting(course, random.Random(seed), BEGAN) for seed in (1, 2))
    assert one.drills != two.drills
    for sitting in (one, two):
        kinds = [course.topics[topic].kind for topic, _ in sitting.drills]
        assert {kind: kinds.count(kind) for kind in KINDS} == dict.fromkeys(KINDS, OF_EACH_KIND)
        for kind in KINDS:
            top = max(topic.level for topic in course.of_kind(kind))
            assert top in {
                course.topics[topic].level for topic, _ in sitting.drills if course.topics[topic].kind == kind
            }


def test_right_answers_in_time_pass_and_a_late_one_is_wrong() -> None:
    assert mark_exam(COURSE, sat()).right == QUESTIONS
    exactly = mark_exam(COURSE, sat(seconds=WHOLE_SECONDS // QUESTIONS))
    assert (exactly.right, exactly.late) == (QUESTIONS, 0)
    late = mark_exam(COURSE, sat(late=1))
    assert (late.right, late.late, late.success) == (QUESTIONS - 1, 1, True)
    assert mark_exam(COURSE, sat(late=WRONG_MOST)).success
    assert not mark_exam(COURSE, sat(late=WRONG_MOST + 1)).success
    assert not mark_exam(COURSE, sat(wrong=WRONG_MOST, late=1)).success


def test_what_was_answered_by_a_number_is_told_in_words() -> None:
    """After the end nobody knows which choice was the second."""
    sitting = new_sitting(COURSE, random.Random(4), BEGAN)
    for at in range(QUESTIONS):
        sitting.answer("2", BEGAN + at)
    for mark, asked in zip(mark_exam(COURSE, sitting).marks, sitting.drills, strict=True):
        drill = COURSE.drill(*asked)
        assert english(mark.given) == (drill.choices[1] if drill.choices else "2")


def test_a_question_has_its_seconds_and_not_one_more() -> None:
    assert not GivenAnswer("x", 100, 100 + QUESTION_SECONDS).late
    assert GivenAnswer("x", 100, 101 + QUESTION_SECONDS).late
    assert not GivenAnswer("x", WHOLE_SECONDS - 5, WHOLE_SECONDS).late
    assert GivenAnswer("x", WHOLE_SECONDS - 5, WHOLE_SECONDS + 1).late


def test_the_clocks_run_whether_anyone_looks_or_not() -> None:
    sitting = new_sitting(COURSE, random.Random(5), BEGAN)
    assert sitting.seconds_left(BEGAN + 20) == (QUESTION_SECONDS - 20, WHOLE_SECONDS - 20)
    assert sitting.waiting(BEGAN + QUESTION_SECONDS) == 0
    assert sitting.waiting(BEGAN + QUESTION_SECONDS + 1) == 1, "missed, and the next is shown"
    assert sitting.waiting(BEGAN + QUESTION_SECONDS - 30) == 1, "a clock that is set back gives no time back"
    assert sitting.waiting(BEGAN + WHOLE_SECONDS) == 2
    assert sitting.waiting(BEGAN + WHOLE_SECONDS + 1) is None
    assert mark_exam(COURSE, sitting).right == 0


def test_an_exam_that_was_left_is_over_when_its_time_is_and_is_kept() -> None:
    trainee = Progress(sitting=new_sitting(COURSE, random.Random(6), BEGAN))
    assert trainee.exam(BEGAN + 30) is trainee.sitting is not None
    assert trainee.exam(BEGAN + 2 * WHOLE_SECONDS) is None
    assert [mark_exam(COURSE, one).success for one in trainee.sat] == [False]
    again = msgspec.json.decode(msgspec.json.encode(trainee), type=Progress)
    assert (again.sat, again.sitting) == (trainee.sat, None)


def test_records_that_no_exam_could_leave_are_refused() -> None:
    honest = sat()
    first, second = honest.drills[:2]
    other = new_sitting(COURSE, random.Random(9), BEGAN).drills
    forged = [
        Sitting(honest.drills[:-1], BEGAN, honest.said[:-1]),
        Sitting((first, first, *honest.drills[2:]), BEGAN, honest.said),
        Sitting((("reading:nothing", 1), second, *honest.drills[2:]), BEGAN, honest.said),
        Sitting((first,) * QUESTIONS, BEGAN, honest.said),
        Sitting(honest.drills, BEGAN, [honest.said[0], GivenAnswer("x", 90, 95), *honest.said[2:]]),
        Sitting(honest.drills, BEGAN, [GivenAnswer("x", 0, -5), *honest.said[1:]]),
        Sitting(honest.drills, BEGAN, [*honest.said, honest.said[-1]]),
    ]
    for sitting in forged:
        with pytest.raises(BadInput):
            mark_exam(COURSE, sitting)
    assert not mark_exam(COURSE, Sitting(other, BEGAN, honest.said)).success, "answers to other questions"


def test_a_certificate_of_an_exam_follows_from_its_answers_or_is_left_out() -> None:
    with pytest.raises(Refusal, match="no exam has been sat"):
        evidence_of(COURSE, Progress(), EXAM)
    evidence = evidence_of(COURSE, Progress(sat=[sat(wrong=3), sat(wrong=1), sat(wrong=5)]), EXAM)
    made = certify(COURSE, evidence, "Ann", "", "9.9", "For practice.")
    assert (made.right, made.asked, made.way, made.date) == (QUESTIONS - 1, QUESTIONS, EXAM, "15 January 2027")
    assert (made.seconds, made.standing) == (10 * QUESTIONS, "For practice.")
    assert why_not(made, evidence) is None
    assert why_not(made, None)
    sealed = Sealed(made, code_of(made, KEY), evidence)
    assert isinstance(of_certificate(sealed, KEY), Entry)
    assert isinstance(of_certificate(sealed, KEY[::-1]), LeftOut)
    better = msgspec.structs.replace(made, right=QUESTIONS)
    forged = Sealed(better, code_of(better, KEY), evidence)  # Whoever has the key can seal anything.
    assert isinstance(of_certificate(forged, KEY), LeftOut)
    with pytest.raises(Refusal, match="not passed: 3 of 24 wrong, 1 of them late"):
        certify(COURSE, evidence_of(COURSE, Progress(sat=[sat(wrong=2, late=1)]), EXAM), "Ann", "", "")
    assert not of_sitting(COURSE, "Ann", sat(wrong=3)).success


def test_an_older_certificate_keeps_its_code() -> None:
    """What came later is left out where it says nothing."""
    made = certify(COURSE, evidence_of(COURSE, Progress(sat=[sat()]), EXAM), "Ann", "", "9.9")
    older = msgspec.structs.replace(made, way="drills", seconds=0)
    assert set(msgspec.json.decode(msgspec.json.encode(older))).isdisjoint({"way", "seconds", "standing"})


def test_in_the_terminal_the_exam_goes_by_the_clock_and_tells_nothing_before_its_end() -> None:
    trainee, now, out = Progress(), [BEGAN], Console(record=True, width=200, file=io.StringIO())

    def asked(_: Console, __: str) -> str:
        assert trainee.sitting is not None
        number = len(trainee.sitting.said)
        now[0] += QUESTION_SECONDS + 5 if number == 7 else 12
        return "banana" if number == 3 else right(trainee.sitting)

    with patch.object(Console, "input", asked):
        train.sit_exam(out, COURSE, trainee, lambda: None, random.Random(1), lambda: now[0])
    told = out.export_text()
    before, _, after = told.partition(f"question {QUESTIONS} of {QUESTIONS}")
    assert "banana" not in before
    assert "your answer: banana" in after
    assert f"Passed: {QUESTIONS - 2} of {QUESTIONS} right, 1 late" in after
    assert [mark_exam(COURSE, one).late for one in trainee.sat] == [1]


def test_an_exam_ended_early_counts_and_a_certificate_is_of_the_one_that_was_passed(tmp_path: Path) -> None:
    path, key = tmp_path / "progress.json", tmp_path / "house.key"
    done = run("train", "cajun", "--exam", "--progress", str(path), "--seed", "1", stdin="zzz\nq\n")
    assert done.returncode == 0, done.stderr
    assert f"Not passed: 0 of {QUESTIONS} right" in done.stdout
    trainee = msgspec.json.decode(path.read_bytes(), type=Progress)
    assert [(len(one.said), one.left) for one in trainee.sat] == [(1, True)]
    paper = tmp_path / "exam.pdf"
    written = (
        "train",
        "cajun",
        "--exam",
        "--progress",
        str(path),
        "--certificate",
        str(paper),
        "--name",
        "Ann",
        "--key",
        str(key),
    )
    assert "not passed" in run(*written).stderr
    path.write_bytes(msgspec.json.encode(Progress(sat=[*trainee.sat, sat(wrong=1)])))
    assert run(*written).returncode == 0
    told = run("roster", str(paper.with_suffix(".json")), "--key", str(key))
    assert told.returncode == 0, told.stdout
    assert "passed" in told.stdout
    assert "15 January 2027" in told.stdout


def test_a_code_in_other_letters_is_not_genuine_and_no_failure(tmp_path: Path) -> None:
    evidence = evidence_of(COURSE, Progress(sat=[sat()]), EXAM)
    given = certify(COURSE, evidence, "Ann", "", "")
    (tmp_path / "key").write_bytes(KEY)
    (tmp_path / "key").chmod(0o600)
    (tmp_path / "ann.json").write_bytes(msgspec.json.encode(Sealed(given, "É-٣-♠", evidence)))
    for command in ("certificate", "roster"):
        done = run(command, str(tmp_path / "ann.json"), "--key", str(tmp_path / "key"))
        assert (done.returncode, done.stderr) == (1, ""), done.stderr
        assert "not sealed with this key" in done.stdout


@pytest.mark.parametrize("began", [10**17, -(10**17), 10**400])
def test_an_exam_sat_at_no_time_there_is_is_refused(tmp_path: Path, began: int) -> None:
    text = msgspec.json.encode(Progress(sat=[sat()])).decode().replace(str(BEGAN), str(began))
    (tmp_path / "progress.json").write_text(text)
    words = ["train", "cajun", "--progress", "progress.json", "--exam", "--certificate", "c.pdf", "--name", "Ann"]
    done = run(*words, at=tmp_path)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr


@pytest.mark.parametrize(
    "text", [b"\xff", b'{"skills": {"\xff": {}}, "code": "\xff"}', b'{"x":' + b"[" * 100_000, b"[]", b""]
)
def test_what_is_no_progress_and_no_record_is_told_in_one_line(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "file.json").write_bytes(text)
    (tmp_path / "key").write_bytes(KEY)
    (tmp_path / "key").chmod(0o600)
    for words in (["train", "cajun", "--progress"], ["certificate", "--key", "key"], ["roster", "--key", "key"]):
        done = run(*words, "file.json", at=tmp_path, stdin="q\n")
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr
