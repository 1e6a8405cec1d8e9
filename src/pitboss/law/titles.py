"""What people are told that a wager, a meter or a bonus is called: by its title, never by its key."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pitboss.law.paytable import paytables

if TYPE_CHECKING:
    from pitboss.law.game import Game

ENVY, MAGIC_CARD, LUCKY_BONUS = "envy", "magic_card", "lucky_bonus"
PAID_BESIDE = {
    ENVY: "Envy Bonus",
    MAGIC_CARD: "Magic Card Bonus",
    LUCKY_BONUS: "Lucky Bonus",
}  # With no place to stake.


@cache
def titles(game: Game) -> dict[str, str]:
    """By key: every wager as the layout calls it, every meter as its paytable does, and what a meter's wagers bring beside."""
    printed = paytables(game.folder, game.edition.since)
    meters = {key: printed[key].title for key in game.metered.values()}
    return {**(PAID_BESIDE if meters else {}), **meters, **{key: line.title for key, line in game.lines.items()}}


def meter_titles(game: Game) -> dict[str, str]:
    """Of the meters alone."""
    return {key: titles(game)[key] for key in dict.fromkeys(game.metered.values())}
