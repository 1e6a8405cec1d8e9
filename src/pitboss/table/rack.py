"""The discard rack, in an order from which every hand of the round can be rebuilt.

§ 679a.11(e), § 657a.11(h), § 684a.11(e), § 639a.11(d), § 682a.11(f), § 683a.11(j).
From the bottom: the stub, what a stack had over, a card burned, the hands that folded with nothing riding on their
cards from the dealer's left, then each hand in the order it was picked up, its fourth card on it; last the dealer's
hand, the community cards and the bonus cards.
"""

from __future__ import annotations

from itertools import filterfalse

from pitboss.cards import DECK, show
from pitboss.law.game import Game
from pitboss.messages import catalogue
from pitboss.table.asked import place_name
from pitboss.table.state import RoundState, Table

BURNED = "burned"  # § .13(a): where a card lies that was found face up.


def unread_claims(state: Table, back: str = "") -> list[int]:
    """Open claims about the cards that are in the rack now, of this deck if one is named, and not read back yet."""
    last, reading = state.last, state.rack_reading
    if state.virtual or last is None or not state.rack or back not in ("", last.back):
        return []
    if reading is not None and reading.witness:
        return []
    return [number for number, claim in state.claims.items() if claim.round == last.number and not claim.owed]


def places(game: Game, played: RoundState) -> list[str]:
    """Where each layer above the stub came from, bottom to top."""
    settled = reversed(played.boxes)  # They were put in order when the bets were locked.
    seats = (*played.racked, *[seat for seat in settled if seat not in played.racked])
    hands = [place for seat in seats for place in (f"seat {seat}", f"fourth {seat}")]
    return ["rack", BURNED, *hands, "dealer", "community", "bonus"]


def sizes(played: RoundState) -> dict[str, int]:
    """How many cards each place got, by the plan of the deal."""
    found: dict[str, int] = {BURNED: sum(card is not None for card in played.burned)}
    for delivery in played.plan[: played.dealt]:
        found[delivery.to] = found.get(delivery.to, 0) + 1
    return found


def racked(game: Game, played: RoundState, order: tuple[int, ...]) -> tuple[int, ...]:
    """§ .3(b)(4): the rack, of one deck alone, bottom to top. A physical stub's cards are known only as what is left."""
    held = played.cards
    above: list[int] = []
    if played.burned:
        held = {**held, BURNED: tuple([card for card in played.burned if card is not None])}
    for place in places(game, played):
        above += held.get(place, ())
    return (*filterfalse(set(above).__contains__, order or DECK), *above)


def rebuilt(game: Game, played: RoundState, rack: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """The hands of a round from the rack alone and the number of cards each place got."""
    counts, at, found = sizes(played), len(rack), {}
    for place in reversed(places(game, played)):
        size = counts.get(place, 0)
        found[place] = rack[at - size : at] if size else ()
        at -= size
    return {place: cards for place, cards in found.items() if cards}


def differences(game: Game, played: RoundState, rack: tuple[int, ...]) -> tuple[str, ...]:
    """Where the rack and the log disagree, in words."""
    found = []
    if len(set(rack)) != len(rack) or len(rack) != len(DECK) or not set(rack) <= set(DECK):
        found.append(f"the rack holds {len(set(rack) & set(DECK))} different cards, not {len(DECK)}")
    for place, cards in rebuilt(game, played, rack).items():
        logged = tuple(c for c in played.burned if c is not None) if place == BURNED else played.cards.get(place, ())
        if sorted(cards) != sorted(logged):
            where = catalogue().argument_text(place_name(place))
            found.append(f"{where}: the rack says {show(c for c in cards if c in DECK)}, the log {show(logged)}")
    return tuple(found)
