"""Thousands of drills: each has one right answer, which the engine gives, and a wrong one is always explained."""

import random
from pathlib import Path

import pytest

from tablestakes.chapters import GAMES
from tablestakes.clause import index
from tablestakes.money import dollars, parse_dollars
from tablestakes.training.drills import KINDS, drill
from tablestakes.training.progress import LATELY, RETURNS_AFTER, Progress
from tests.test_cli import run


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_drill_has_one_right_answer_and_an_explanation(game, kind: str) -> None:
    for seed in range(120):
        made = drill(game, kind, seed)
        assert made == drill(game, kind, seed)
        assert made.judge(made.answer)
        assert made.why
        assert made.clause in index(), made.clause
        if made.choices:
            assert made.choices.count(made.answer) == 1
            assert made.judge(str(made.choices.index(made.answer) + 1))
            assert not any(made.judge(choice) for choice in made.choices if choice != made.answer)
        else:
            assert not made.judge(dollars(parse_dollars(made.answer) + 1))
            assert not made.judge("a lot")


def test_weak_spots_come_back_and_the_certificate_waits_for_them() -> None:
    game, rng, trainee = GAMES["cajun_stud"], random.Random(1), Progress()
    missed = drill(game, *trainee.next(rng))
    trainee.record(missed, good=False)
    for _ in range(RETURNS_AFTER):
        trainee.record(drill(game, *trainee.next(rng)), good=True)
    assert trainee.next(rng) == (missed.kind, missed.seed)
    trainee.record(missed, good=True)
    assert not trainee.certified
    asked = 0
    while not trainee.certified:
        trainee.record(drill(game, *trainee.next(rng)), good=True)
        asked += 1
        assert asked < 200
    assert len(trainee.lately) == LATELY


def test_the_command_keeps_progress(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    done = run("train", "cajun", "--progress", str(path), "--seed", "1", stdin="1\n1\nq\n")
    assert done.returncode == 0, done.stderr
    assert "§ 683a." in done.stdout
    assert '"asked":2' in path.read_text()
    again = run("train", "cajun", "--progress", str(path), stdin="q\n")
    assert "of the last 2 right" in again.stdout
    path.write_text("{")
    assert run("train", "cajun", "--progress", str(path), stdin="q\n").returncode == 2
