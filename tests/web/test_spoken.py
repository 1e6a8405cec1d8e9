"""What the house says to dealers and the floor, and of its log, has words in the other language too.

The house makes its sentences in English; the pages have patterns for them (`told …` in static/core/spanish.js). Evenings are
played with everything going wrong, and every sentence that came up must be said whole; names and cards stay as they are.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from pitboss.chapters import GAMES
from pitboss.error_codes import CODES
from pitboss.law.folder import read_words
from pitboss.law.irregular import WRONG_STUB_COUNT
from pitboss.messages import Argument, HandName, Listing, Message, Phrase, phrases_in
from pitboss.projections.event_sentences import event_sentences
from pitboss.table.absence import waiting
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor, Command
from pitboss.table.events import AnyEvent
from pitboss.table.evolve import evolve
from pitboss.table.logged import LiveTable
from pitboss.table.offers import candidates
from pitboss.table.state import Table
from pitboss.table.steps import next_step

from ..games import CHAPTERS
from ..table.drive import PLAYERS
from ..table.evening import Evening

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = {"es": ROOT / "src/pitboss/web/static/core/spanish.js"}
TITLES = {title for game in GAMES.values() for title in (game.name, *game.titles.values())}


def said_at(state: Table, at: int) -> Iterator[Message]:
    """Every prompt and offer, what a report would bring about, and what waits for the floor."""
    yield next_step(state, at).message
    yield from (one.message for one in waiting(state, at))
    for actor in (Actor(DEALER, DEALER), Actor(FLOOR, FLOOR), Actor(PLAYER, PLAYERS[0])):
        yield from (offer.message for offer in candidates(state, actor, at))


def quoted_in(argument: Argument) -> set[str]:
    """The phrases a message quotes, but for the titles of wagers, which stay as the regulation has them."""
    if isinstance(argument, Message):
        return set().union(*map(quoted_in, argument.args.values()))
    if isinstance(argument, Listing):
        return set().union(*map(quoted_in, argument.items))
    if isinstance(argument, HandName):
        return {argument.hand}
    return {argument.phrase} - TITLES if isinstance(argument, Phrase) else set()


def quoted_at(seed: int, commands: int = 140) -> set[str]:
    """What prompts, offers and sentences of an evening quote of the game and of the house."""
    table, found = LiveTable(), set[str]()

    def submit(command: Command) -> list[AnyEvent]:
        state = table.state
        events = table.do(command.actor.role, command.act, command.actor.name, command.at)
        for event in events:
            found.update(*(quoted_in(sentence.message) for sentence in event_sentences(state, event)))
            state = evolve(state, event)
        found.update(*map(quoted_in, said_at(table.state, command.at)))
        return events

    Evening(seed, submit, lambda: table.state).play(commands)
    return found


class Spoken(NamedTuple):
    """A sentence of the house in another language: the parts it lacks, and whether a page marks it as English."""

    sentence: str
    words: str
    missed: list[str]
    english: bool


def spoken(sentences: set[str], language: str, tmp_path: Path, words: Mapping[str, str] | None = None) -> list[Spoken]:
    deno = shutil.which("deno") or str(Path(sys.executable).parent / "deno")
    given = {
        "sentences": sorted(sentences),
        "words": {f"told {said}": other for said, other in {**phrases_in(language), **(words or {})}.items()},
    }
    done = subprocess.run(
        [deno, "run", "-q", "--no-remote", "--no-check", "--allow-read=src", "tests/scripts/spoken.js", language],
        cwd=ROOT, env={**os.environ, "DENO_DIR": str(tmp_path / "deno"), "DENO_NO_UPDATE_CHECK": "1"},
        input=json.dumps(given), capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    return [Spoken(*one) for one in json.loads(done.stdout)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_an_evening_quotes_has_words_in_the_other_language(language: str) -> None:
    own = {said.words for game in GAMES.values() if game.key not in CHAPTERS for said in game.while_deciding}
    words = phrases_in(language).keys() | {
        said for game in GAMES.values() for said in read_words(game.folder, language)
    }
    quoted = set.union(*(quoted_at(seed) for seed in range(8)))
    quoted = {text for text in quoted if "cards in the stub instead of" not in text}  # As the log has it.
    assert len(quoted) > 60
    assert {text for text in quoted if text.removesuffix(".") not in words} - own == set()


def test_every_irregularity_has_words() -> None:
    kinds = {kind for game in GAMES.values() for kind in game.irregularities} | {WRONG_STUB_COUNT}
    text = (ROOT / "src/pitboss/web/static/core/english.js").read_text("utf-8")
    assert {kind for kind in kinds if f'"irregular.{kind}"' not in text} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_is_translated_is_one_of_ours(language: str) -> None:
    found = set(re.findall(r'^  "code (\w+)":', LANGUAGES[language].read_text("utf-8"), re.MULTILINE))
    assert found
    assert found <= CODES
