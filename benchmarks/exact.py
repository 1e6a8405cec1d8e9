"""The exact odds beside their ceilings, and beside a naive enumeration of a sampled part of the same work."""

import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from itertools import combinations

from pitboss.cards import DECK
from pitboss.chapters import GAMES
from pitboss.law.sheet import sheet
from pitboss.odds.exact.optimum import advise, base

# CPU seconds of the first answer on a new machine.
FIRST = {
    "advise caribbean_stud_poker AsKd9h7h2c --up Kh": 3,
    "advise four_card_prime AsKd9h7h2c": 3,
    "advise cajun_stud AsKd": 3,
    "leaflet caribbean_stud_poker -o {folder}/guide.html": 8,
    "submission form {folder}/table.toml -o {folder}/form.pdf": 8,
}
WARM_SECONDS, COLD_SECONDS, CARIBBEAN_SECONDS, ADVISE_MS = 2, 12, 2.5, 20
SAMPLED = 60_000


def measure() -> None:
    for command, most in FIRST.items():
        with tempfile.TemporaryDirectory() as folder:
            spent(folder, "submission new caribbean_stud_poker -o {folder}/table.toml")
            tell(f"{command.replace('{folder}/', '')}, cold", spent(folder, command), most)
    with tempfile.TemporaryDirectory() as folder:
        tell("analyze --json, all games, cold", spent(folder, "analyze --json"), COLD_SECONDS)
        tell("analyze --json, all games, warm", spent(folder, "analyze --json"), WARM_SECONDS)
        one = spent(folder, "analyze caribbean_stud_poker --json")
        tell("analyze --json, Caribbean Stud, warm", one, CARIBBEAN_SECONDS)
    advising()
    against_naive()


def tell(what: str, seconds: float, most: float) -> None:
    print(f"{what}: {seconds:.1f} s CPU, {seconds / most:.2f} of the ceiling")


def spent(folder: str, command: str) -> float:
    """CPU seconds of a command in a process of its own, on one thread, with this folder for what it keeps."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "PITBOSS_CACHE": folder, "NUMBA_NUM_THREADS": "1"}
    asked = [sys.executable, "-m", "pitboss", *command.format(folder=folder).split()]
    subprocess.run(asked, env=environment, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def advising() -> None:
    chance = random.Random(1)
    for game in GAMES.values():
        made = sheet(game)
        hands = [chance.sample(DECK, game.layout.player + game.up_cards) for _ in range(200)]
        asked = [(hand[: game.layout.player], hand[-1] if game.up_cards else None) for hand in hands]
        advise(made, *asked[0])
        began = time.process_time()
        for cards, up in asked:
            advise(made, cards, up)
        spent = (time.process_time() - began) / len(asked) * 1000
        print(f"advise, {game.name}: {spent:.3f} ms, {spent / ADVISE_MS:.4f} of the ceiling")


def against_naive() -> None:
    """Caribbean Stud: deals a second by enumeration, and by reading and finding one dealer hand after another."""
    game = GAMES["caribbean_stud_poker"]
    base(sheet(game))
    began = time.process_time()
    counted = base(sheet(game)).combinations
    exact = counted / (time.process_time() - began)
    player, began, seen = (50, 46, 41, 29, 3), time.process_time(), 0
    for dealer in combinations([card for card in DECK if card not in player], 5):
        game.finding(game.read((*player, *dealer)), 1)
        seen += 1
        if seen == SAMPLED:
            break
    naive = seen / (time.process_time() - began)
    print(
        f"Caribbean Stud: {exact:.3g} deals/s priced from the counts, {exact / naive:.3g} times a plain loop's {naive:,.0f}"
    )


if __name__ == "__main__":
    measure()
