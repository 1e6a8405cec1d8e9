"""A sentence of what happened, and the arguments that many sentences have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pitboss.bank.ledger import Transfer
from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.law.settlement import FORFEITED, LOSE, PUSHED, Line
from pitboss.messages import (
    Argument,
    Code,
    HandName,
    Message,
    Money,
    Phrase,
    PlayerName,
    PrintedOdds,
    catalogue,
    message,
    with_arguments,
)
from pitboss.messages.message import Shown
from pitboss.table import events as e
from pitboss.table.acts import ROLES
from pitboss.table.view_types import MessageSeen


class SentenceSeen(MessageSeen):
    """A sentence in English words, and as a message."""

    words: str
    clause: str


class NumberedSentence(SentenceSeen):
    """A sentence and the number of its event."""

    sequence: int


class Sentence(NamedTuple):
    """One thing an event did. A detail belongs to the sentence before it."""

    message: Message
    clause: str
    is_detail: bool = False
    sequence: int = 0  # The number of the event, where it is known.

    def numbered(self) -> NumberedSentence:
        return {"sequence": self.sequence, **self.as_dict()}

    @property
    def words(self) -> str:
        """The sentence in English."""
        return ("  " if self.is_detail else "") + catalogue().text(self.message)

    def shown(self, shown: Shown) -> Sentence:
        """The sentence as a viewer may know it."""
        return self._replace(message=with_arguments(self.message, shown))

    def as_dict(self) -> SentenceSeen:
        """The sentence as JSON has it: in English, and as a message."""
        message = self.message
        return {"words": self.words, "clause": self.clause, "key": message.key, "args": message.args_as_json()}


Sentences = Iterator[Sentence]


def by(event: e.AnyEvent) -> Argument:
    """Who acted, where a sentence begins with it."""
    return message(f"event-by-{event.by}") if event.by in ROLES else PlayerName(event.by)


def deck(back: str) -> Message:
    return message("event-back", back=back)


def tier_name(tier: str) -> Message:
    return message("event-tier", tier=tier)


def method(way: str) -> Message:
    """A way of dealing or of shuffling."""
    return message("event-method", method=way)


def seal(commitment: str) -> Code:
    return Code(f"{commitment[:16]}…")


def title(game: Game, wager: str) -> Phrase:
    return Phrase(game.title_of(wager))


def meter_title(meter: str) -> Phrase:
    """What a meter is called, of whichever game."""
    return Phrase(next((game.title_of(meter) for game in GAMES.values() if meter in game.metered.values()), meter))


def sum_of(transfers: Iterable[Transfer]) -> Money:
    return Money(sum(transfer.cents for transfer in transfers))


def net_result(cents: int) -> Message:
    """That a seat wins or loses so much, or comes out even."""
    if not cents:
        return message("event-even")
    return message("event-wins" if cents > 0 else "event-loses-amount", amount=Money(abs(cents)))


def settled_line(game: Game, line: Line) -> Message:
    """What came of one wager."""
    settled: dict[str, Argument] = {"wager": title(game, line.wager), "outcome": line_outcome(line)}
    if line.stake is None:
        return Message("event-line", settled)
    return Message("event-line-staked", {**settled, "stake": Money(line.stake)})


def line_outcome(line: Line) -> Message:
    hand: Argument = message("event-with-hand", hand=HandName(line.hand)) if line.hand else ""
    if line.outcome == FORFEITED:
        return message("event-line-forfeited")
    if line.outcome == LOSE:
        return message("event-line-loses", hand=hand)
    if line.outcome == PUSHED:
        return message("event-line-goes-back", hand=hand)
    takes_stake = bool(line.odds) and (" for " in str(line.odds) or "%" in str(line.odds))
    paid = Money(line.net + (line.stake or 0) if takes_stake else line.net)
    cut: Argument = message("event-line-cut", amount=Money(line.cut)) if line.cut else ""
    odds: Argument = ""
    if line.odds:
        odds = message("event-from-meter" if "%" in line.odds else "event-at-odds", odds=PrintedOdds(line.odds))
    return message("event-line-pays", amount=paid, odds=odds, hand=hand, cut=cut)
