"""Meters as the regulation prints them, typed again here, and a table to try them at."""

from typing import Any

import pytest

from pitboss.law.game import Game
from pitboss.law.meter import RESERVE
from tests.store.drive import CARIBBEAN, CRAZY, Driver, in_memory
from tests.store.hosts import shares

# As printed, by game, wager and letter: each tier's seed in dollars for a dollar, its reseed, and its per cent; at "" the
# reserve's per cent.
PRINTED: dict[tuple[str, str, str], dict[str, tuple[int, int, int]]] = {
    ("657a", "four_card_progressive", "A"): {"primary": (5_000, 5_000, 29)},
    ("657a", "four_card_progressive", "B"): {"primary": (1_000, 1_000, 25), RESERVE: (0, 0, 5)},
    ("657a", "five_card_progressive", "A"): {"primary": (10_000, 10_000, 21)},
    ("657a", "five_card_progressive", "B"): {"mega": (10_000, 10_000, 11), "major": (1_000, 1_000, 10)},
    ("657a", "five_card_progressive", "C"): {"mega": (10_000, 10_000, 9), "major": (1_000, 1_000, 7), "minor": (250, 250, 3)},
    ("657a", "five_card_progressive", "D"): {"mega": (10_000, 10_000, 10), "major": (1_000, 1_000, 8), "minor": (250, 250, 3)},
    ("639a", "progressive", "A"): {"primary": (10_000, 10_000, 53), RESERVE: (0, 0, 15)},
    ("639a", "progressive", "B"): {"primary": (10_000, 10_000, 53), RESERVE: (0, 0, 15)},
    ("639a", "progressive", "C"): {"primary": (10_000, 10_000, 25)},
    ("639a", "progressive", "D"): {"primary": (10_000, 10_000, 21)},
    ("639a", "progressive", "E"): {"primary": (10_000, 10_000, 65), RESERVE: (0, 0, 5)},
    ("639a", "progressive", "F"): {"mega": (10_000, 10_000, 11), "major": (1_000, 1_000, 10)},
    ("639a", "progressive", "G"): {"mega": (10_000, 10_000, 9), "major": (1_000, 1_000, 7), "minor": (250, 250, 3)},
    ("639a", "progressive", "H"): {"mega": (10_000, 10_000, 10), "major": (1_000, 1_000, 8), "minor": (250, 250, 3)},
}  # fmt: skip
HAND_BONUS = {"primary": (10_000, 0, 13), RESERVE: (0, 0, 8)}
BONUS = "five_card_hand_bonus"
GAME = {"657a": CRAZY, "639a": CARIBBEAN}

every_table = pytest.mark.parametrize(("chapter", "wager", "letter"), list(PRINTED), ids="-".join)
both_sizes = pytest.mark.parametrize("dollars", [1, 5])
both_games = pytest.mark.parametrize("game", [CRAZY, CARIBBEAN], ids=lambda game: game.chapter)


def opened(game: Game, wager: str, letter: str, dollars: int = 1, **changes: Any) -> Driver:
    """A physical table that offers this progressive and the Hand Bonus."""
    bonus = [line for line in game.optional if line.startswith(BONUS)]
    return in_memory(game).open(
        virtual=False, offered=[wager, *bonus], paytables={wager: letter}, progressive_wager=f"{dollars}.00", **changes
    )


def meters(driver: Driver, name: str) -> dict[str, int]:
    begin = f"meter:{name}:"
    found = {key.removeprefix(begin): cents for key, cents in driver.money.items() if key.startswith(begin)}
    assert found.pop("awards", 0) == 0, "no share waits to be paid"
    return found


def stay(driver: Driver, wager: str, cents: int, **cards: str) -> list[int]:
    """A round in which every seat named made this wager; the shares it paid, in the order they were paid."""
    seats = [int(place.removeprefix("seat_")) for place in cards if place.startswith("seat_")]
    for seat in seats:
        driver.bet(seat, **{wager: cents})
    driver.log.clear()
    driver.to_settling({place.replace("_", " "): held for place, held in cards.items()}).finish()
    return shares(driver.log, wager)
