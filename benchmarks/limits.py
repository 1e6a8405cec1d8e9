"""The floor of a payout limit, for every chapter that has one: CPU seconds of the first answer and of the slowest of many."""

import random
import time

from pitboss.chapters import GAMES
from pitboss.filing.payout_limit.box_winnings import BoxWinnings
from pitboss.filing.payout_limit.floor import least_stakes
from pitboss.filing.payout_limit.winning_deal import most_won
from pitboss.law.sheet import selectable, sheet

MOST_SECONDS, SUBMISSIONS = 1.0, 40
STAKES = (100, 100, 200, 1_000, 10_000, 1_000_000, 100_000_000)  # Cents.


def measure() -> None:
    for key, game in GAMES.items():
        if game.limit is None:
            continue
        chance, spent = random.Random(key), list[float]()
        for _ in range(SUBMISSIONS):
            letters = {name: chance.choice(sorted(table.letters)) for name, table in selectable(game).items()}
            minimum = {line: chance.choice(STAKES) for line in (game.ante, *game.optional)}
            under, boxes = sheet(game, letters), chance.randint(1, 6)
            winnings = BoxWinnings(under, least_stakes(under, minimum))
            began = time.process_time()
            assert most_won(winnings, boxes).is_exact
            spent.append(time.process_time() - began)
        slowest = max(spent)
        print(f"limit: {game.name}, the first {spent[0]:.2f} s, the slowest of {SUBMISSIONS} {slowest:.2f} s CPU, "
              f"{slowest / MOST_SECONDS:.2f} of the ceiling")  # fmt: skip


if __name__ == "__main__":
    measure()
