"""The commands: drills in the terminal, progress kept, the certificate written and checked."""

import io
import json
import random
from pathlib import Path

import msgspec
import pytest
from pypdf import PdfReader

from pitboss.chapters import GAMES
from pitboss.paper.certificate import certificate_pdf
from pitboss.paper.standing import PRACTICE
from pitboss.training.certificate import certificate_as_dict, certify, evidence_of
from pitboss.training.drills import Course
from pitboss.training.progress import Progress
from tests.commands import pitboss as run
from tests.games import each_game
from tests.paper.papers import attached, pdf_text, squeezed
from tests.training.scenes import COURSES
from tests.training.test_progress import perfect


def test_the_command_keeps_progress_and_explains(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    done = run("train", "cajun", "--progress", str(path), "--seed", "1", stdin="zzz\nzzz\ns\nq\n")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("No.") == 2
    assert "§ 683a." in done.stdout
    assert "Irregularities" in done.stdout
    kept = json.loads(path.read_text())
    assert [answer[2:] for answer in kept["history"]] == [["zzz", False]] * 2
    again = run("train", "cajun", "--progress", str(path), stdin="q\n")
    assert "0 of 2 right so far" in again.stdout
    path.write_text("{")
    assert run("train", "cajun", "--progress", str(path), stdin="q\n").returncode == 2


def test_right_answers_are_told_so_and_questions_can_be_counted(tmp_path: Path) -> None:
    path, course = tmp_path / "progress.json", Course(GAMES["cajun_stud"])
    trainee, rng, answers = Progress(), random.Random(3), []
    for _ in range(12):
        topic, seed = trainee.next(course, rng, "payout")
        answers.append(course.drill(topic, seed).answer)
        trainee.record(course, topic, seed, answers[-1], True)
    told = run(
        "train",
        "cajun",
        "--progress",
        str(path),
        "--seed",
        "3",
        "--kind",
        "payout",
        "--questions",
        "12",
        stdin="\n".join(answers) + "\n",
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout.count("Right.") == 12
    assert "12 of 12 right" in told.stdout


def test_a_course_of_ones_own_submission(tmp_path: Path) -> None:
    bare = tmp_path / "bare.toml"
    bare.write_text('game = "cajun_stud"\ncertificate_holder = "Riverside"\noffered = []\n')
    done = run("train", "cajun", "--submission", str(bare), "--progress", str(tmp_path / "p.json"), "--standing")
    assert done.returncode == 0, done.stderr
    assert run("train", "crazy", "--submission", str(bare), "--standing").returncode == 2
    assert run("train", "cajun", "--kind", "juggling", "--standing").returncode == 2


@pytest.fixture(scope="module")
def certified(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("trainee") / "progress.json"
    path.write_bytes(msgspec.json.encode(perfect(COURSES["caribbean_stud_poker"])))
    return path


def test_the_certificate_says_who_what_and_how_well_and_its_code_checks(certified: Path) -> None:
    home = certified.parent
    paper, key = home / "certificate.pdf", home / "house.key"
    base = ["train", "caribbean", "--progress", str(certified), "--certificate", str(paper), "--key", str(key)]
    assert run(*base).returncode == 2, "a certificate bears a name and a date"
    done = run(*base, "--name", 'Zoë "Z" O\'Hara', "--date", "3 May 2027")
    assert done.returncode == 0, done.stderr
    assert oct(key.stat().st_mode)[-3:] == "600"
    read, record = pdf_text(paper.read_bytes()), json.loads(paper.with_suffix(".json").read_text())
    given = record["certificate"]
    for text in (given["name"], "Caribbean Stud Poker", "3 May 2027", "Chapter 639a", record["code"], given["criteria"],
                 f"{given['right']} of {given['asked']}", "Irregularities", PRACTICE):  # fmt: skip
        assert squeezed(text) in read, text
    inside = json.loads(attached(paper.read_bytes(), "certificate.json"))
    assert inside == {"certificate": given | {"way": "drills", "seconds": 0}, "code": record["code"]}
    beside = str(paper.with_suffix(".json"))
    assert run("certificate", beside, "--key", str(key)).returncode == 0
    assert run("certificate", beside, "--key", str(home / "no.key")).returncode == 2
    forged = home / "forged.json"
    forged.write_text(json.dumps(record | {"certificate": given | {"name": "Someone Else"}}))
    told = run("certificate", str(forged), "--key", str(key))
    assert told.returncode == 1
    assert "NOT genuine" in told.stdout
    forged.write_text(json.dumps({"certificate": given, "code": record["code"]}))
    told = run("certificate", str(forged), "--key", str(key))
    assert (told.returncode, "its answers were not kept" in told.stdout) == (1, True), (
        "nothing shows that it was earned"
    )
    answers = record["evidence"]["history"]
    forged.write_text(json.dumps(record | {"evidence": record["evidence"] | {"history": answers[:-1]}}))
    told = run("certificate", str(forged), "--key", str(key))
    assert told.returncode == 1, "the seal fits, and the answers do not"
    listed = run("roster", beside, str(forged), "--key", str(key), "--json")
    assert listed.returncode == 1
    found = json.loads(listed.stdout)
    assert [(one["name"], one["way"], one["code"]) for one in found["entries"]] == [
        (given["name"], "drills", record["code"])
    ]
    assert [one["name"] for one in found["left_out"]] == [given["name"]]


def test_no_certificate_for_a_beginner(tmp_path: Path) -> None:
    done = run(
        "train",
        "cajun",
        "--progress",
        str(tmp_path / "p.json"),
        "--certificate",
        str(tmp_path / "c.pdf"),
        "--name",
        "Ann",
        "--date",
        "today",
    )
    assert done.returncode == 1
    assert "not yet" in done.stderr
    assert not (tmp_path / "c.pdf").exists()


@pytest.mark.parametrize("game", each_game("crazy_4_poker"))
def test_a_certificate_fits_one_page(game: str) -> None:
    evidence = evidence_of(COURSES[game], perfect(COURSES[game]))
    made = certify(COURSES[game], evidence, "A" * 80, "1 May 2027", "0.1.0", PRACTICE)
    pdf = certificate_pdf(certificate_as_dict(made), "ABCD-EFGH-IJKL-MNOP-QRST")
    assert len(PdfReader(io.BytesIO(pdf)).pages) == 1
