"""The seed of a long run: `make long SEED=7` tries other examples than `make long SEED=8`, and each can be had again."""

import os
import random

SEED = int(os.environ.get("SEED") or "1")


def chance(*of: object) -> random.Random:
    """Lots of this night's seed, for one test."""
    return random.Random(" ".join(map(str, (SEED, *of))))
