"""Rounds settled a second through the contract's JSON, beside the target and beside reading the JSON alone."""

import json
import random
import time

from tests.oracle.rounds import random_round

from pitboss import settle_many
from pitboss.chapters import CHAPTERS
from pitboss.cli import collect_seldom

TARGET = 6_000
ROUNDS = 3_000


def measure() -> None:
    collect_seldom()  # As the command does.
    rng = random.Random(1)
    text = json.dumps([random_round(rng, rng.choice(CHAPTERS)) for _ in range(ROUNDS)])
    seats = sum(len(played["seats"]) for played in json.loads(text))
    settle_many(json.loads(text))  # Sheets are made once; a floor uses few.
    began = time.process_time()
    rounds = json.loads(text)
    read = time.process_time() - began
    _, refused = settle_many(rounds)
    spent = time.process_time() - began
    assert not refused
    rate = ROUNDS / spent
    print(f"settle: {rate:,.0f} rounds/s ({seats / ROUNDS:.1f} seats a round), {rate / TARGET:.2f} times the target of "
          f"{TARGET:,}; reading the JSON is {read / spent:.1%} of it")  # fmt: skip


if __name__ == "__main__":
    measure()
