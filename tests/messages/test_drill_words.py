"""Whatever a trainee reads is a message, or a phrase that has words in every language."""

import pytest

from pitboss.law.folder import WORDS, read_words
from pitboss.law.game import Game
from pitboss.messages import Argument, HandName, Listing, Message, Phrase, languages, listing, phrases_in
from pitboss.training.drill import Drill
from pitboss.training.drills import KINDS, Course

from ..games import CHAPTERS

OTHERS = languages()[1:]
TITLES = {title for game in CHAPTERS.values() for title in (game.name, *game.titles.values())}


def quoted_in(argument: Argument) -> set[str]:
    """The phrases a message quotes, but for the titles of wagers, which stay as the regulation has them."""
    if isinstance(argument, Message):
        return set().union(*map(quoted_in, argument.args.values()))
    if isinstance(argument, Listing):
        return set().union(*map(quoted_in, argument.items))
    if isinstance(argument, HandName):
        return {argument.hand}
    return {argument.phrase} - TITLES if isinstance(argument, Phrase) else set()


def arguments_of(drill: Drill) -> list[Argument]:
    scene = drill.scene
    notes = [*scene.notes, *(box.note for box in scene.boxes), *(Phrase(held.place) for held in scene.held)]
    bets = [Phrase(bet.title) for box in scene.boxes for bet in box.bets]
    return [drill.asking, drill.solution, drill.reason, *drill.options, *drill.because.values(), *notes, *bets]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", CHAPTERS.values(), ids=CHAPTERS)
def test_what_a_drill_quotes_has_words_in_every_language(game: Game, language: str) -> None:
    course, words = Course(game), {**phrases_in(language), **read_words(game.folder, language)}
    quoted = set[str]().union(*(
        quoted_in(listing(arguments_of(course.drill(topic, 0)))) for topic in course.topics
    )) | {kind.title for kind in KINDS.values()}  # fmt: skip
    assert len(quoted) > 40
    assert {text for text in quoted if text.removesuffix(".") not in words} - {"", "Magic Card"} == set()


@pytest.mark.parametrize("game", CHAPTERS.values(), ids=CHAPTERS)
def test_no_sentence_of_a_drill_is_plain_text(game: Game) -> None:
    """An amount to pay and what somebody typed are text; all else is a message, a phrase, or words in one."""
    course = Course(game)
    for topic in course.topics:
        drill = course.drill(topic, 0)
        texts = [one for one in arguments_of(drill) if isinstance(one, str) and one not in ("", drill.answer)]
        assert texts == [], topic


@pytest.mark.parametrize("language", OTHERS)
def test_no_word_of_a_chapter_is_another_s_or_the_house_s(language: str) -> None:
    """Two translations of one sentence would come apart."""
    seen = set(phrases_in(language))
    for game in CHAPTERS.values():
        own = read_words(game.folder, language)
        assert own, f"{game.key} has no {WORDS.format(language=language)}"
        assert not seen & set(own), f"{game.key}: {seen & set(own)}"
        seen |= set(own)
        assert all(own.values())
