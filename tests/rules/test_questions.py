"""What a submission asks is what its check permits, for every game; and what is chosen is written so that it reads the same."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.chapters import GAMES
from pitboss.citation import HOUSE_RULE
from pitboss.filing.lawful import checked
from pitboss.filing.questions import DOLLARS, FLAG, KINDS, ONE_OF, RATE, TEXT, WHOLE, Question, parts
from pitboss.filing.submission import KEYS, Problem
from pitboss.filing.submission_file import submission_text, template
from pitboss.law.game import Game

WRONG = {TEXT: "", WHOLE: -1, DOLLARS: "much", RATE: "often", FLAG: "perhaps", ONE_OF: "none such"}


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


def begun(game: Game) -> dict[str, Any]:
    return tomllib.loads(template(game))


def asked(game: Game, data: dict[str, Any]) -> list[Question]:
    return [question for part in parts(checked(game, data)[0], data) for question in part.questions]


def answered(data: dict[str, Any], question: Question, value: Any) -> dict[str, Any]:
    """As the form does it."""
    table, _, name = question.key.partition(".")
    if table == "offered":
        return {
            **data,
            "offered": [*(one for one in data["offered"] if one != name), *([name] if value is True else [])],
        }
    return {**data, table: {**data[table], name: value}} if name else {**data, table: value}


def problems(game: Game, data: dict[str, Any], key: str) -> list[Problem]:
    return [problem for problem in checked(game, data)[1] if problem.key == key and not problem.warning]


def keys(data: dict[str, Any]) -> Iterator[str]:
    for key, value in data.items():
        if key == "offered":
            yield from (f"offered.{name}" for name in value)
        elif isinstance(value, dict):
            yield from (f"{key}.{name}" for name in value)
        elif key != "game":
            yield key


def test_everything_a_template_says_is_asked_with_its_clause_and_stands_there(game: Game) -> None:
    data = begun(game)
    found = {question.key: question for question in asked(game, data)}
    assert set(keys(data)) <= set(found)
    assert {key.partition(".")[0] for key in found} <= set(KEYS)
    for key, question in found.items():
        assert question.clause == HOUSE_RULE or question.clause in game.clauses, key
        assert question.kind in KINDS
        assert question.permitted
        table, _, name = key.partition(".")
        if table == "offered":
            assert question.value is (name in data["offered"])
        elif key in keys(data):
            assert question.value == (data[table][name] if name else data[key])
        if question.kind == ONE_OF:
            assert question.value in [option.value for option in question.options]
        assert bool(question.pays) == (table == "paytables")
        assert all(len(row) == 1 + len(question.options) for row in question.pays)


def test_every_option_is_one_the_check_knows_and_any_other_is_refused_at_that_question(game: Game) -> None:
    data = begun(game)
    for question in asked(game, data):
        for option in question.options:
            told = problems(game, answered(data, question, option.value), question.key)
            assert not any("it can be" in problem.message for problem in told), (question.key, option, told)
        for bound in (question.least, question.most):
            if bound is not None:
                assert not any(
                    "whole number" in one.message
                    for one in problems(game, answered(data, question, bound), question.key)
                )
        if question.key.startswith("offered."):
            continue  # A list: a wager is in it, or not.
        wrong = answered(data, question, WRONG[question.kind])
        told = problems(game, wrong, question.key)
        assert told, question.key
        again = next(each for each in asked(game, wrong) if each.key == question.key)
        assert again.value == WRONG[question.kind], "what was answered stands there, though it is wrong"


def test_a_wager_that_is_not_offered_has_no_stakes_to_set(game: Game) -> None:
    data = begun(game)
    for question in asked(game, data):
        table, _, name = question.key.partition(".")
        if table == "offered" and not question.fixed and question.value:
            without = {each.key for each in asked(game, answered(data, question, False))}
            assert not {f"minimum.{name}", f"maximum.{name}"} & without


def test_what_is_chosen_is_written_so_that_it_reads_the_same(game: Game) -> None:
    data = begun(game)
    assert submission_text(game, data) == template(game)
    for question in asked(game, data):
        values: list[Any] = [option.value for option in question.options] or [WRONG[question.kind]]
        values += [True, False] if question.kind == FLAG else []
        for value in values:
            changed = answered(data, question, value)
            again = tomllib.loads(submission_text(game, changed))
            assert checked(game, again)[1] == checked(game, changed)[1], question.key
            if not question.key.startswith("offered."):
                assert again == changed


@pytest.mark.parametrize(
    "odd",
    [
        {"offered": "all of them"},
        {"offered": ["nothing_such"]},
        {"minimum": 5},
        {"paytables": ["A"]},
        {"a setting": {"of its": [1, 2.5, "own", {"deep": True}]}},
        {"certificate_holder": 'Quotes " and \\ and \x7f\n'},
        {"limit": "1.00", "readings": {"none": True}},
        {"edition": "1999-01-01"},
    ],
)
def test_what_is_wrong_is_written_too(odd: dict[str, Any]) -> None:
    game = GAMES["cajun_stud"]
    changed = {**begun(game), **odd}
    again = tomllib.loads(submission_text(game, changed))
    assert checked(game, again)[1] == checked(game, changed)[1]
    assert again.items() >= odd.items() or "readings" in odd
