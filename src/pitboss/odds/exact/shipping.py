"""The tables that come with the package, derived: `python -m pitboss.odds.exact.shipping` writes them anew."""

from __future__ import annotations

from pitboss.chapters import GAMES
from pitboss.odds.compiled.cache import Array
from pitboss.odds.counting import shipped
from pitboss.odds.counting.kept_counts import makers
from pitboss.odds.exact.folded_side_bets import named, names_table
from pitboss.rules.game import Game


def derived(game: Game) -> dict[str, Array]:
    """Every table of a game, counted out afresh."""
    found = {name: make() for name, make in makers(game).items()}
    if game.hand_bonus is not None:
        for hand, declared in game.hands.items():
            if declared.needs == ("dealer",) and declared.score is not None:
                found[names_table(hand)] = named(game, hand)
    return found


def ship() -> None:
    shipped.FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        content = shipped.written(game, derived(game))
        (shipped.FOLDER / f"{game.key}.npz").write_bytes(content)
        print(f"{game.key}: {len(content):,} bytes")


if __name__ == "__main__":
    ship()
