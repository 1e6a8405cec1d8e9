"""Robots for company: they wager little and decide at random, through the same commands a person would send."""

from __future__ import annotations

import secrets

from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, PLAYER, Actor, AnyAct
from pitboss.table.state import Table
from pitboss.table.steps import lawful_amounts

PURSE = 1_000_000  # Cents, bought whenever a robot runs short.


def wager(state: Table, seat: int, name: str) -> tuple[Actor, AnyAct]:
    """The required wagers, and sometimes another; or first the chips for them."""
    submission = state.rules.submission
    wagers = {line: submission.minimum[line] for line in state.game.required}
    for line in submission.offered:
        if not state.game.lines[line].sizes and secrets.randbelow(3) == 0:
            wagers[line] = submission.minimum[line]
    if state.money.get(s.chips(name), 0) < 10 * sum(wagers.values()):
        return Actor(DEALER, "house"), a.BuyIn(name, PURSE)
    seal = state.seal.commitment if state.seal is not None else ""  # Its chance would be the house's own: it adds none.
    return Actor(PLAYER, name), a.PlaceWagers(seat, wagers, seal=seal)


def decide(state: Table, seat: int, name: str) -> tuple[Actor, AnyAct]:
    amounts = lawful_amounts(state, seat)
    return Actor(PLAYER, name), a.Decide(seat, secrets.choice((None, amounts[0], amounts[0], amounts[-1])))
