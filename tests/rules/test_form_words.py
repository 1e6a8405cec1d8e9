"""A form tells what is wrong with a filing in its own titles and words: no key of a file, whatever was answered."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.chapters import GAMES
from pitboss.filing.lawful import checked
from pitboss.filing.questions import DOLLARS, FLAG, ONE_OF, RATE, TEXT, WHOLE, FormWords, parts
from pitboss.filing.submission import KEYS
from pitboss.filing.submission_file import template
from pitboss.law.game import Game

RAW = re.compile(r"(?<![\w.])[a-z0-9]+[._][a-z_]\w*|\w = ")
ANSWERED = re.compile(r"'[^']*'|“no_such_thing”|\b\w*\.?no_such_thing")  # What was answered is quoted as it was.
# What may come of every kind of question, in a form or in a file that is read into one.
ANSWERS: dict[str, tuple[object, ...]] = {
    TEXT: ("", 5, "a\u202eb"),
    WHOLE: (-1, 0, 2, 7, 10**6, "two", "seven_teen"),
    DOLLARS: ("", "0", "-5", "5.005", "0.01", "7", "99999999", "ten", 5.5, True),
    RATE: ("", "2", "1/3", "1/250", "often", -1),
    FLAG: (True, False, "yes"),
    ONE_OF: ("", "Z", "manual", "shuffler", "automated_shoe", "hand", "5.00", "2.00", 2, 3, True, "table", "wait"),
}
TABLES = ("offered", "paytables", "readings", "minimum", "maximum")


def answers(game: Game) -> Iterator[dict[str, Any]]:
    data = tomllib.loads(template(game))
    submission, _ = checked(game, data)
    for part in parts(submission, data):
        for asked in part.questions:
            for value in ANSWERS[asked.kind]:
                yield {**data, **answered(data, asked.key, value)}
    for key in (*KEYS[2:], "no_such_thing"):
        yield {**data, key: "nonsense"}
    for key in TABLES[1:]:
        yield {**data, key: {"no_such_thing": "5", "ante": "x"}}
    yield {**data, "offered": ["no_such_thing"]}
    yield {**data, "offered": list(game.optional)}
    yield {**data, "linked": True, "hand_bonus_linked": True, "magic_card_rate": "1", "offered": []}
    yield {**data, "linked": True, "shuffling": "manual", "decks": 2, "decision_seconds": 0, "decision_end": "fold"}


def answered(data: dict[str, Any], key: str, value: object) -> dict[str, Any]:
    table, _, name = key.partition(".")
    if table == "offered":
        return {"offered": [name] if value else []}
    return {table: {**data.get(table, {}), name: value}} if name else {key: value}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_key_of_the_file_stands_in_what_a_form_says_is_wrong(game: Game) -> None:
    found = dict[str, str]()
    for data in answers(game):
        submission, problems = checked(game, data)
        for problem in problems:
            found[FormWords(parts(submission, data), game).problem(problem).message] = problem.message
    assert len(found) > 40
    left = {plain: message for plain, message in found.items() if RAW.search(ANSWERED.sub("", plain))}
    assert not left, "\n".join(f"{plain}\n    of {message}" for plain, message in left.items())


@pytest.mark.parametrize(
    ("answer", "plain"),
    [
        ({"decision_seconds": 9999}, "“Decision clock” is 9999; it can be a whole number from 0 to 3600"),
        (
            {"decision_seconds": 0, "decision_end": "fold"},
            "“When the clock has run out”: “the hand folds”, but there is no clock; set “Decision clock”, or “When the "
            "clock has run out”: “the table waits”",
        ),
        ({"minimum": {"ante": "0"}}, "“Ante, minimum” is $0; a wager is more than nothing"),
        ({"minimum": {"ante": "ten"}}, "“Ante, minimum” is 'ten'; write dollars, like \"12.50\""),
    ],
)
def test_in_the_words_of_the_form(answer: dict[str, Any], plain: str) -> None:
    game = GAMES["cajun_stud"]
    data = {**tomllib.loads(template(game)), **answer}
    submission, problems = checked(game, data)
    assert plain in [FormWords(parts(submission, data), game).problem(problem).message for problem in problems]
