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
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from pitboss.chapters import GAMES
from pitboss.error_codes import CODES
from pitboss.law.irregular import WRONG_STUB_COUNT
from pitboss.messages import Argument, Listing, Message, Phrase
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
CARDS = re.compile(r"^([2-9TJQKA]|10)[cdhs]$")


def said_at(state: Table, at: int) -> set[str]:
    """Every prompt and offer, and what waits for the floor."""
    found = {next_step(state, at).words, *(one.words for one in waiting(state, at))}
    for actor in (Actor(DEALER, DEALER), Actor(FLOOR, FLOOR), Actor(PLAYER, PLAYERS[0])):
        found |= {offer.words.removeprefix("Report: ") for offer in candidates(state, actor, at)}
    return found


def quoted_in(argument: Argument) -> set[str]:
    """The phrases a message quotes, but for the titles of wagers, which stay as the regulation has them."""
    if isinstance(argument, Message):
        return set().union(*map(quoted_in, argument.args.values()))
    if isinstance(argument, Listing):
        return set().union(*map(quoted_in, argument.items))
    return {argument.phrase} - TITLES if isinstance(argument, Phrase) else set()


def heard(seed: int, commands: int = 140) -> set[str]:
    """What the house says in an evening: prompts and offers, and what events quote."""
    table, found = LiveTable(), set[str]()

    def submit(command: Command) -> list[AnyEvent]:
        state = table.state
        events = table.do(command.actor.role, command.act, command.actor.name, command.at)
        for event in events:
            found.update(*(quoted_in(sentence.message) for sentence in event_sentences(state, event)))
            state = evolve(state, event)
        found.update(said_at(table.state, command.at))
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
        "words": {f"told {said}": other for said, other in (words or {}).items()},
    }
    done = subprocess.run(
        [deno, "run", "-q", "--no-remote", "--no-check", "--allow-read=src", "tests/scripts/spoken.js", language],
        cwd=ROOT, env={**os.environ, "DENO_DIR": str(tmp_path / "deno"), "DENO_NO_UPDATE_CHECK": "1"},
        input=json.dumps(given), capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    return [Spoken(*one) for one in json.loads(done.stdout)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_the_house_says_is_said_in_the_other_language(language: str, tmp_path: Path) -> None:
    names = {
        *PLAYERS,
        *(said.words for game in GAMES.values() if game.key not in CHAPTERS for said in game.while_deciding),
    }
    sentences = set.union(*(heard(seed) for seed in range(24)))
    wrong = {
        part: sentence
        for sentence, _, missed, _ in spoken(sentences, language, tmp_path)
        for part in missed
        if not stays(part, names)
    }
    assert not wrong, "\n".join(f"{part!r} of {sentence!r}" for part, sentence in sorted(wrong.items()))


def stays(part: str, names: set[str]) -> bool:
    """Cards, a player's name, or the words that a game of one's own brings along."""
    return part in names or all(CARDS.match(word) for word in part.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_has_a_name_in_the_other_language(language: str, tmp_path: Path) -> None:
    names = {name for game in CHAPTERS.values() for hand in game.hands.values() for name in hand.kind.names}
    assert {name for name, other, *_ in spoken(names, language, tmp_path) if name == other} == set()


def test_every_irregularity_has_words() -> None:
    kinds = {kind for game in GAMES.values() for kind in game.irregularities} | {WRONG_STUB_COUNT}
    text = (ROOT / "src/pitboss/web/static/core/english.js").read_text("utf-8")
    assert {kind for kind in kinds if f'"irregular.{kind}"' not in text} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_is_translated_is_one_of_ours(language: str) -> None:
    found = set(re.findall(r'^  "code (\w+)":', LANGUAGES[language].read_text("utf-8"), re.MULTILINE))
    assert found
    assert found <= CODES
