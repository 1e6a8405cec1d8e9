"""What a game says of itself, in its rules and its drills, has words in the other language too.

What every game says stands in the page's own file of words; what one game alone says in a file of its folder,
`words.es.toml`. A game without such a file is read all the same: what stays English is marked as such.
"""

from pathlib import Path

import pytest

from pitboss.clause import section
from pitboss.law.citations import Cite
from pitboss.law.folder import WORDS, read_words
from pitboss.law.game import Game
from pitboss.messages import phrases_in
from pitboss.training.drills import KINDS, Course
from pitboss.training.exam import CRITERIA as OF_THE_EXAM
from pitboss.training.progress import CRITERIA, Progress
from tests.games import CHAPTERS

from .test_spoken import LANGUAGES, Spoken, spoken

SEEDS = 2


def of_drills(game: Game) -> set[str]:
    """Whatever a trainee reads."""
    course = Course(game)
    found = {kind.title for kind in KINDS.values()} | {OF_THE_EXAM}
    found.add(CRITERIA.format(section=section(game.clause(Cite.IRREGULARITIES))))
    found |= {one.missing for one in Progress().standing(course)}
    for topic in course.topics:
        for seed in range(SEEDS):
            drill = course.drill(topic, seed)
            found |= {
                drill.question,
                drill.answer,
                drill.why,
                *drill.choices,
                *drill.because.values(),
                *drill.scene.notes,
            }
            found |= {*(box.note for box in drill.scene.boxes), *(held.place for held in drill.scene.held)}
    return found - {""}


def english(found: list[Spoken]) -> str:
    return "\n".join(f"{one.sentence!r}: {one.missed}" for one in found if one.english)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CHAPTERS.values(), ids=CHAPTERS)
def test_the_drills_of_a_chapter_by_its_own_words_alone(game: Game, language: str, tmp_path: Path) -> None:
    found = spoken(of_drills(game), language, tmp_path, read_words(game.folder, language))
    assert not english(found), english(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_chapter_is_another_s_or_the_house_s(language: str) -> None:
    """Two translations of one sentence would come apart."""
    seen = set(phrases_in(language))
    for game in CHAPTERS.values():
        own = read_words(game.folder, language)
        assert own, f"{game.key} has no {WORDS.format(language=language)}"
        assert not seen & set(own), f"{game.key}: {seen & set(own)}"
        seen |= set(own)
        assert all(own.values())
