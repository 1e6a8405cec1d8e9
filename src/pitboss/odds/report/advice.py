"""Advice for one hand as an answer: every lawful action with its exact worth, the best one marked, and the clause."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.cards import Card, show
from pitboss.law.game import Game, Readings
from pitboss.odds.exact import optimum
from pitboss.odds.exact.choice import BASE, select
from pitboss.odds.exact.entry import Entry, as_json
from pitboss.odds.report.readings import in_force


def advice(
    game: Game,
    cards: Sequence[Card],
    up: Card | None = None,
    community: Sequence[Card] = (),
    raises: tuple[int, ...] = (),
    paytable: str | None = None,
    readings: Readings | None = None,
) -> Entry:
    """Worth is in units of the Ante: what all required wagers come to in the end. Without a letter, the first.

    Where any amount between two multiples may be wagered, none is better than both of them.
    """
    choice = select(game, BASE, paytable, readings)[0]
    found = optimum.advise(choice.sheet, cards, up, community, raises)
    kind = game.hands[game.first_hand].kind
    actions = [
        {
            "action": "raise" if multiple else "fold", "multiple": multiple, "ev": as_json(worth),
            "ev_decimal": float(worth), "best": multiple == found.best,
        }
        for multiple, worth in found.expectations.items()
    ]  # fmt: skip
    (best,) = (action for action in actions if action["best"])
    return {
        "game": game.key, "cards": show(cards), "up": None if up is None else show([up]),
        "community": show(community) or None, "raises": list(raises), "paytable": choice.letter,
        "readings": in_force(choice), "hand": kind.describe(kind.score((*cards, *community))), "actions": actions,
        "best": {key: best[key] for key in ("action", "multiple")}, "clause": game.decisions[len(raises)].clause,
    }  # fmt: skip
