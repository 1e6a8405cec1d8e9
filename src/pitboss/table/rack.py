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
    """The places that the layers above the stub came from, bottom to top."""
    settled = reversed(played.boxes)  # They were put in order when the bets were locked.
    seats = (*played.racked, *[seat for seat in settled if seat not in played.racked])
    hands = [place for seat in seats for place in (f"seat {seat}", f"fourth {seat}")]
    return ["rack", BURNED, *hands, "dealer", "community", "bonus"]


def cards_per_place(played: RoundState) -> dict[str, int]:
    """How many cards each place got, by the plan of the deal."""
    counts: dict[str, int] = {BURNED: sum(card is not None for card in played.burned)}
    for delivery in played.plan[: played.dealt]:
        counts[delivery.to] = counts.get(delivery.to, 0) + 1
    return counts


def rack_order(game: Game, played: RoundState, order: tuple[int, ...]) -> tuple[int, ...]:
    """§ .3(b)(4): the rack, of one deck alone, bottom to top. A physical stub's cards are known only as what is left."""
    cards = played.cards
    above: list[int] = []
    if played.burned:
        cards = {**cards, BURNED: tuple([card for card in played.burned if card is not None])}
    for place in places(game, played):
        above += cards.get(place, ())
    return (*filterfalse(set(above).__contains__, order or DECK), *above)


def hands_from_rack(game: Game, played: RoundState, rack: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """The hands of a round from the rack alone and the number of cards each place got."""
    counts, at, hands = cards_per_place(played), len(rack), {}
    for place in reversed(places(game, played)):
        size = counts.get(place, 0)
        hands[place] = rack[at - size : at] if size else ()
        at -= size
    return {place: cards for place, cards in hands.items() if cards}


def differences(game: Game, played: RoundState, rack: tuple[int, ...]) -> tuple[str, ...]:
    """The differences between the rack and the log, in words."""
    texts = []
    if len(set(rack)) != len(rack) or len(rack) != len(DECK) or not set(rack) <= set(DECK):
        texts.append(f"the rack holds {len(set(rack) & set(DECK))} different cards, not {len(DECK)}")
    for place, cards in hands_from_rack(game, played, rack).items():
        logged = tuple(c for c in played.burned if c is not None) if place == BURNED else played.cards.get(place, ())
        if sorted(cards) != sorted(logged):
            where = catalogue().argument_text(place_name(place))
            texts.append(f"{where}: the rack says {show(c for c in cards if c in DECK)}, the log {show(logged)}")
    return tuple(texts)
