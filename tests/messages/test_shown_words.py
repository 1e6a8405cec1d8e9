"""Every text that a page, a paper or a form shows of a game is whole in every language: no phrase of it stays English."""

import random
import tomllib
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from pitboss.filing.choices import choices, template
from pitboss.filing.lawful import checked
from pitboss.filing.questions import parts
from pitboss.filing.submission import SHUFFLING, Submission
from pitboss.law.folder import read_words
from pitboss.law.game import Game
from pitboss.law.sheet import selectable
from pitboss.messages import Argument, HandName, Listing, Message, Phrase, catalogue, english, languages, phrases_in
from pitboss.odds.strategy.cutoffs import NEVER, Ladder
from pitboss.odds.strategy.points import PAIRED, RUN, TWO_PAIR_OR_BETTER, rule_text
from pitboss.paper.plain import side_bets, steps
from pitboss.paper.rules_page import rules_sections

from ..games import CHAPTERS, GAMES

OTHERS = languages()[1:]


def submissions(game: Game) -> Iterator[tuple[Submission, dict[str, Any]]]:
    """The template, and every choice made otherwise that the rules mention."""
    data = tomllib.loads(template(game))
    changes: list[dict[str, Any]] = [{}, {"offered": []}, {"offered": list(game.optional)}, {"limit": "200000"}]
    changes += [{"paytables": {name: x}} for name, table in selectable(game).items() for x in table.letters]
    changes += [{"readings": {key: x}} for key, reading in game.readings.items() for x in reading.values]
    changes += [{"dealing": deal, "shuffling": how} for deal in game.deals for how in SHUFFLING]
    changes += [
        {"decks": 2, "shuffling": "shuffler", "adjacent_boxes": 2},
        {"decision_seconds": 90, "missed_rounds": 1},
    ]
    for change in changes:
        yield checked(game, {**data, **change})[0], {**data, **change}


def phrases_of(argument: Argument) -> Iterator[str]:
    match argument:
        case Message(_, args):
            yield from phrases_in_all(args.values())
        case Listing(items):
            yield from phrases_in_all(items)
        case Phrase(text) | HandName(text):
            yield text


def phrases_in_all(arguments: Iterable[Argument]) -> Iterator[str]:
    for argument in arguments:
        yield from phrases_of(argument)


def shown(game: Game) -> Iterator[Argument]:
    for submission, data in submissions(game):
        for section in rules_sections(submission):
            yield from (section.title, *section.paragraphs)
            if section.grid is not None:
                yield from (cell for row in (section.grid.head, *section.grid.rows) for cell in row)
        yield from steps(submission)
        yield from (argument for bet in side_bets(submission) for argument in bet)
        yield from (argument for choice in choices(submission) for argument in (choice.name, choice.setting))
        for part in parts(submission, data):
            yield from (argument for asked in part.questions for argument in (asked.title, asked.permitted))
            yield from (option.words for asked in part.questions for option in asked.options)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", CHAPTERS.values(), ids=CHAPTERS)
def test_what_is_shown_of_a_game_is_whole_in_every_language(game: Game, language: str) -> None:
    known = {**phrases_in(language), **read_words(game.folder, language)}
    names = {*game.titles.values(), *(one.name for one in GAMES.values()), "Magic Card", ""}
    missing = {phrase for phrase in phrases_in_all(shown(game)) if phrase.removesuffix(".") not in known} - names
    assert missing == set()


@pytest.mark.parametrize("language", OTHERS)
def test_a_rule_by_points_is_whole_in_every_language(language: str) -> None:
    """Its floors are searched for: another paytable has other floors, and no file can hold every rule."""
    rng = random.Random(language)

    def ladder(case: int) -> Ladder:
        top = TWO_PAIR_OR_BETTER if case == PAIRED else 10
        return Ladder(tuple(sorted(rng.choices([*range(top + 1), NEVER], k=2))), (1, 3))

    for _ in range(24):
        rule = rule_text([[ladder(case) for case in range(RUN + 1)] for _ in range(3)], 2)
        assert set(phrases_of(rule)) <= set(phrases_in(language))
        assert catalogue(language).text(rule).count("punto") == english(rule).count("point")
