"""What is wrong with a Rules Submission, for who fills in a form: every key of the file is called what the form calls it.

A file is mended by its keys, and `lawful` speaks of those; who fills in a form has seen none of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pitboss.rules.filing import TITLES
from pitboss.rules.game import Game
from pitboss.rules.questions import Part, Question
from pitboss.rules.sheet import selectable
from pitboss.rules.submission import Problem

KEY = r"[a-z0-9]+(?:[._][a-z0-9_]+)*"
LONG_KEY = re.compile(r"(?<![\w.])[a-z0-9]+(?:[._][a-z0-9_]+)+(?![\w.]*\w)")  # No word of English looks so.
FIRST = re.compile(rf"^({KEY})(?= (?:is|has)\b|: )")
SET_TO = re.compile(rf"(?<![\w.])({KEY}) = \"?({KEY})\"?((?:, {KEY})*)")
TABLE_OF = re.compile(rf"(?<![\w.])({KEY})(?= table [A-Z]\b)")
LISTED = re.compile(rf"(?<=it has |re are |one of |can be |u mean )({KEY}(?:, {KEY})*)")
QUOTED = re.compile(r"(['\"])([\w ]+)\1")
OF_A_FILE = (
    (re.compile(r"; the settings are .*$"), ""),
    (re.compile(r'; write dollars as a string, like "12\.50"$'), "; write dollars, like 12.50"),
)


def in_plain_words(problem: Problem, parts: list[Part], game: Game) -> Problem:
    return problem._replace(message=_Plain(problem, parts, game).message())


class _Plain:
    def __init__(self, problem: Problem, parts: list[Part], game: Game) -> None:
        questions = {asked.key: asked for part in parts for asked in part.questions}
        self.problem, self.questions = problem, questions
        self.wagers = {key: line.title for key, line in game.lines.items()}
        asked = {part.key: part.title for part in parts} | {key: one.title for key, one in questions.items()}
        self.settings = {**TITLES, **asked}
        tables = {name: table.title for name, table in selectable(game).items()}
        readings = {key.partition(".")[2]: one.title for key, one in questions.items() if key.startswith("readings.")}
        self.names = {
            **_quoted(self.settings),
            **_quoted(readings),
            **tables,
            **self.wagers,
            **dict(_values(questions)),
        }

    def message(self) -> str:
        told = self.problem.message
        for of_a_file, instead in OF_A_FILE:
            told = of_a_file.sub(instead, told)
        told = SET_TO.sub(self._set_to, told)
        told = FIRST.sub(lambda found: self.names.get(found[1], found[1]), told)
        told = LISTED.sub(self._listed, told)
        told = TABLE_OF.sub(lambda found: self.names.get(found[1], found[1]), told)
        told = QUOTED.sub(self._value, told)
        return LONG_KEY.sub(lambda found: self.names.get(found[0], found[0]), told)

    def _set_to(self, found: re.Match[str]) -> str:
        """shuffling = shuffler, counting_shuffler: as the form has it, each value in its words."""
        asked = self.questions.get(found[1])
        if asked is None:
            asked = self.questions.get(f"readings.{found[1]}")
        values = [found[2], *found[3].split(", ")[1:]]
        words = [_words(asked, value) for value in values]
        return f"“{asked.title if asked else found[1]}”: {' or '.join(f'“{one}”' for one in words)}"

    def _listed(self, found: re.Match[str]) -> str:
        """What there is to choose from: of this question, or of the wagers."""
        asked, keys = self.questions.get(self.problem.key), found[1].split(", ")
        if asked is not None and set(keys) <= {str(one.value) for one in asked.options}:
            return ", ".join(f"“{_words(asked, key)}”" for key in keys)
        known = {key: self.names.get(key) for key in keys}
        return ", ".join(known[key] or key for key in keys) if len(keys) > 1 or known[keys[0]] else found[0]

    def _value(self, found: re.Match[str]) -> str:
        asked = self.questions.get(self.problem.key)
        words = _words(asked, found[2])
        return found[0] if words == found[2] else f"“{words}”"


def _quoted(titles: dict[str, str]) -> dict[str, str]:
    return {key: f"“{title}”" for key, title in titles.items()}


def _values(questions: dict[str, Question]) -> Iterator[tuple[str, str]]:
    """What a file writes for a choice, where it looks like a key."""
    for asked in questions.values():
        for option in asked.options:
            if isinstance(option.value, str) and "_" in option.value:
                yield option.value, option.words


def _words(asked: Question | None, value: str) -> str:
    options = asked.options if asked else ()
    return next((one.words for one in options if str(one.value).lower() == value.lower()), value)
