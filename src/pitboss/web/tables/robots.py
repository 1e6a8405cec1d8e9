"""Robots for company, each with a character: how much they stake, what they like beside it, how bold they are.

They decide soundly: the rest of the round is dealt out some dozens of times from the cards they cannot see, and settled by the
game's own rules. So a robot knows no more than a person in its chair, and needs no table of strategy for any game.
"""

from __future__ import annotations

import random
import secrets
from typing import NamedTuple

from pitboss.cards import DECK
from pitboss.law.round import Round, Seat
from pitboss.law.settlement import settle
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, PLAYER, Actor, AnyAct
from pitboss.table.bounds import least_raises
from pitboss.table.deciding import decision_index
from pitboss.table.state import Table
from pitboss.table.steps import lawful_amounts

PURSE = 1_000_000  # Cents, bought whenever a robot runs short.
DEALS = 40  # How often the rest of the round is imagined.


class Character(NamedTuple):
    """`units` of the least wager are staked; each side bet in so many of ten rounds; a raise in full from this worth on."""

    units: int
    side_bets: int
    bold: float  # In Antes.


CHARACTERS = {"Ada": Character(1, 1, 1.5), "Blaise": Character(2, 5, 0.5)}
USUAL = Character(1, 3, 1.0)


def wager(state: Table, seat: int, name: str) -> tuple[Actor, AnyAct]:
    """The required wagers, and what the character likes beside them; or first the chips for them."""
    submission, character = state.rules.submission, CHARACTERS.get(name, USUAL)
    units = min(character.units, min(submission.maximum[ln] // submission.minimum[ln] for ln in state.game.required))
    wagers = {line: submission.minimum[line] * units for line in state.game.required}
    for line in submission.offered:
        if not state.game.lines[line].sizes and secrets.randbelow(10) < character.side_bets:
            wagers[line] = submission.minimum[line]
    if state.money.get(s.chips(name), 0) < 10 * sum(wagers.values()):
        return Actor(DEALER, "house"), a.BuyIn(name, PURSE)
    seal = state.seal.commitment if state.seal is not None else ""  # Its chance would be the house's own: it adds none.
    return Actor(PLAYER, name), a.PlaceWagers(seat, wagers, seal=seal)


def decide(state: Table, seat: int, name: str) -> tuple[Actor, AnyAct]:
    """Stay where that is worth more than a fold or a pass; with the most where the hand is worth it to this character."""
    amounts = tuple(cents for cents in lawful_amounts(state, seat) if cents)
    held = state.money.get(s.chips(name), 0)
    if not amounts or amounts[0] > held:
        return Actor(PLAYER, name), a.Decide(seat, None)
    box = state.in_round().boxes[seat]
    ante = box.wagers.get(state.game.ante, max(box.wagers.values()))
    stay, fold = _worth(state, seat, amounts[0]), _worth(state, seat, None)
    if stay <= fold:
        return Actor(PLAYER, name), a.Decide(seat, None)
    bold = stay >= CHARACTERS.get(name, USUAL).bold * ante and amounts[-1] <= held
    return Actor(PLAYER, name), a.Decide(seat, amounts[-1] if bold else amounts[0])


def _worth(state: Table, seat: int, cents: int | None) -> float:
    """What the box comes to on average if it now decides so, and stays for the least from then on."""
    played, game, at = state.in_round(), state.game, decision_index(state)
    box, own = played.boxes[seat], played.seat_cards(seat)
    if cents is None and game.decisions[at].passes:
        cents = 0
    decisions = (*box.decisions, cents)
    up = played.cards.get("dealer", ())[: game.up_cards]
    shown = played.cards.get("community", ())[: played.community_open]
    unseen = [card for card in DECK if card not in {*own, *up, *shown}]
    later = () if game.has_decided(decisions) else least_raises(game, box.wagers, at + 1)
    wagers = {line: stake for line, stake in box.wagers.items() if line in game.required}
    dice, total = random.Random(hash((own, up, shown))), 0  # The same deals for each choice: they are compared.
    deals = 1 if cents is None else DEALS  # Of a fold the same is lost whatever comes.
    for _ in range(deals):
        rest = dice.sample(unseen, game.layout.dealer + game.layout.community)
        dealer = (*up, *rest[: game.layout.dealer - len(up)]) if game.layout.dealer else ()
        community = (*shown, *rest[game.layout.dealer : game.layout.dealer + game.layout.community - len(shown)])
        imagined = Seat(seat, own, wagers, (*decisions, *later), box.player)
        total += settle(Round(state.rules.sheet, (imagined,), dealer, community)).seats[0].net
    return total / deals
