"""Checks that the odds can count a settlement; any other is refused when its folder is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from pitboss.law.complete import each_reading, verdicts
from pitboss.law.sheet import selectable
from pitboss.messages import AND, Argument, Code, Message, Phrase, listing, message

if TYPE_CHECKING:
    from pitboss.law.game import Game, Row

FINDINGS_MOST = 31  # `prove` packs a counter for each into one word.
FOLDED = 0
BASE_WAGERS = "base"


def uncountable(game: Game) -> Iterator[Message]:
    """Each thing that can be dealt and settled, and that the odds do not count."""
    yield from uncountable_cards(game)
    for reading in each_reading(game):
        rows = game.settlement(reading)
        if len(rows) > FINDINGS_MOST:
            yield refusal(game, "own-findings-many", count=len(rows), most=FINDINGS_MOST)
        for line in game.lines:
            yield from uncountable_line(game, rows, line)
        for wager, lines in ((BASE_WAGERS, game.base), *((line, (line,)) for line in game.optional)):
            tables = {one.table for row in rows.values() for line in lines for one in verdicts(row.verdicts.get(line))}
            if len(chosen := [table for table in selectable(game) if table in tables]) > 1:
                yield refusal(game, "own-two-tables", wager=Code(wager), tables=listing(map(Code, chosen), AND))


def uncountable_cards(game: Game) -> Iterator[Message]:
    """Numbers of cards, and places of them, that are not counted."""
    layout = game.layout
    if layout.dealer and not game.up_cards and not 0 <= layout.dealer - layout.player <= 1:
        yield refusal(game, "own-dealer-cards", dealer=layout.dealer, player=layout.player)
    if game.up_cards and not 2 <= layout.dealer <= layout.player + 1:
        yield refusal(game, "own-dealer-cards-open", dealer=layout.dealer, player=layout.player)
    for key, hand in game.hands.items():
        if len(hand.needs) > 2:
            yield refusal(game, "own-hand-places", hand=Code(key), places=listing(map(Code, hand.needs), AND))


def uncountable_line(game: Game, rows: Mapping[int, Row], key: str) -> Iterator[Message]:
    """Problems with a wager whose result the odds could not count."""
    line, staying = game.lines[key], [row.verdicts.get(key) for finding, row in rows.items() if finding != FOLDED]
    folded, wager = rows[FOLDED].verdicts.get(key), Code(key)
    hands = list(
        dict.fromkeys(one.reads for row in rows.values() for one in verdicts(row.verdicts.get(key)) if one.table)
    )
    if len(hands) > 1:
        yield refusal(game, "own-two-hands", wager=wager, hands=listing(map(Code, hands), AND))
    elif key in game.base:
        if hands and hands[0] != game.first_hand:
            yield refusal(game, "own-base-by-hand", wager=wager, hand=Code(hands[0]), first=Code(game.first_hand))
        if any(one.table for one in verdicts(folded)):
            yield refusal(game, "own-fold-by-table", wager=wager)
    elif not line.rides:
        if not hands:
            yield refusal(game, "own-side-no-table", wager=wager)
        elif any(verdict != staying[0] for verdict in staying):
            yield refusal(game, "own-side-by-finding", wager=wager)
        elif folded != staying[0] and not (folded is not None and folded.forfeits):
            yield refusal(game, "own-side-folded", wager=wager)


def refusal(game: Game, key: str, /, **args: Argument) -> Message:
    """A message about a game."""
    return message(key, game=Phrase(game.name), **args)
