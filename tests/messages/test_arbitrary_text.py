"""Names, reasons and table titles are arbitrary text: no sentence changes by them, and none is half in one language."""

import re
from collections.abc import Iterator

import pytest

from pitboss.chapters import GAMES, texts_in
from pitboss.errors import PitbossError
from pitboss.messages import Message, catalogue
from pitboss.projections.event_sentences import event_sentences
from pitboss.table.absence import waiting
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor, Command
from pitboss.table.events import AnyEvent
from pitboss.table.evolve import evolve
from pitboss.table.logged import LiveTable
from pitboss.table.offers import candidates
from pitboss.table.state import Table
from pitboss.table.steps import next_step

from ..table import drive, evening

NAMES = ("mr-smith", "fails to qualify", 'The "dealer", inc.', "<b>and the house</b>")
TABLE = 'the table of "Smith, Jones & co"'
HOLDER = "<i>of the house, with its wagers</i>"
GIVEN = (*NAMES, TABLE, HOLDER)
# Words that every English sentence is made of, and that are no Spanish ones.
ENGLISH = re.compile(
    r"\b(the|of|and|to|is|are|was|were|with|for|by|from|at|its|their|which|that|this|not|have|has|it)\b"
)
NAMES_OF_GAMES = sorted(
    {title for game in GAMES.values() for title in (game.name, *game.titles.values())}, key=len, reverse=True
)


def said_at(state: Table, at: int) -> Iterator[Message]:
    """Every prompt and offer, and what waits for the floor."""
    yield next_step(state, at).message
    yield from (one.message for one in waiting(state, at))
    for actor in (Actor(DEALER, DEALER), Actor(FLOOR, FLOOR), Actor(PLAYER, NAMES[0])):
        yield from (offer.message for offer in candidates(state, actor, at))


def messages_of(seed: int, commands: int) -> dict[str, Message]:
    """What an evening says, by its English; refusals among it."""
    table, said = LiveTable(), dict[str, Message]()

    def hear(*given: Message) -> None:
        said.update((catalogue().text(one), one) for one in given)

    def submit(command: Command) -> list[AnyEvent]:
        state = table.state
        try:
            events = table.do(command.actor.role, command.act, command.actor.name, command.at)
        except PitbossError as refusal:
            hear(refusal.reason)
            raise
        for event in events:
            hear(*(sentence.message for sentence in event_sentences(state, event)))
            state = evolve(state, event)
        hear(*said_at(table.state, command.at))
        return events

    evening.Evening(seed, submit, lambda: table.state, TABLE).play(commands)
    return said


@pytest.mark.parametrize("seed", [3, 14])
def test_no_sentence_is_half_in_english_whatever_names_are(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening, "PLAYERS", NAMES)
    monkeypatch.setattr(drive, "PLAYERS", NAMES)
    said, spanish, mixed = messages_of(seed, 120), texts_in("es"), list[str]()
    assert sum(name in text for text in said for name in NAMES) > 20
    for english, message in said.items():
        text = spanish.text(message)
        assert [name for name in GIVEN if (name in english) != (name in text)] == [], (english, text)
        for name in (*GIVEN, *NAMES_OF_GAMES):
            text = text.replace(name, "…")
        if ENGLISH.search(re.sub(r"'[^']*'|\"[^\"]*\"", "…", text)):
            mixed.append(text)
    assert mixed == []
