"""What must not show: the same state with other cards where a viewer cannot look; and what an offer leaves to choose."""

import random
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from pitboss.cards import CARD_BY_NAME, DECK
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, SYSTEM, Actor, AnyAct
from pitboss.table.bounds import Between
from pitboss.table.offers import Offer
from pitboss.table.state import Table
from pitboss.table.view import RAIL, view
from tests.cards_told import cards_in


def viewers(state: Table) -> list[Actor]:
    """Everyone who may look: the staff, the rail, each player in the round and one who is not there."""
    players = {*state.seats.values(), *(box.player for box in (state.round.boxes.values() if state.round else ()))}
    staff = [Actor(DEALER), Actor(FLOOR), Actor(REGULATOR), Actor(SYSTEM), RAIL]
    return [*staff, *(Actor(PLAYER, name) for name in sorted(players)), Actor(PLAYER, "nobody")]


def now(state: Table, viewer: Actor) -> dict[str, Any]:
    """The view without the round before, whose cards are public."""
    return {key: value for key, value in view(state, viewer).items() if key != "last"}


def shown(state: Table, viewer: Actor) -> set[int]:
    """Every card whose face stands anywhere in the view."""
    return {CARD_BY_NAME[name] for name in cards_in(now(state, viewer))}


def seen_so_far(state: Table, viewer: Actor) -> set[int]:
    """Every card whose face the viewer sees, or saw before its hand went to the rack."""
    unracked = state if state.round is None else replace(state, round=replace(state.round, racked=()))
    return shown(state, viewer) | shown(unracked, viewer)


def scrambled(state: Table, viewer: Actor, rng: random.Random) -> Table:
    """Another state that this viewer must take for the same: all cards not shown change places."""
    seen = seen_so_far(state, viewer)
    unseen = [card for card in DECK if card not in seen]
    swap = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))

    def other(cards: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(swap.get(card, card) for card in cards)

    played = state.round
    if played is not None:
        held = {place: other(cards) for place, cards in played.cards.items()}
        played = replace(played, cards=held, burned=other(played.burned))
    return replace(state, round=played)


def chosen(offer: Offer, required: tuple[str, ...]) -> Iterator[AnyAct]:
    """The act as offered, and with the least and the most of everything it leaves to choose."""
    yield offer.act
    for key, bound in offer.bounds.items():
        values = (bound.least, bound.most) if isinstance(bound, Between) else (bound[0], bound[-1])
        for value in values:
            if isinstance(offer.act, a.PlaceWagers):
                lines = required if key in required else (key,)
                yield replace(offer.act, wagers={**offer.act.wagers, **dict.fromkeys(lines, value)})
            elif isinstance(offer.act, a.TellCards) and isinstance(value, int):
                yield a.TellCards((value,))
            else:
                yield replace(offer.act, **{key: value})
