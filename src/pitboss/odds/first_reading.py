"""The first reading of a folder, in a process of its own with limits on memory and time.

The process tries the declaration, then compiles what the odds will compile, and writes the problem as JSON.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import numpy as np

from pitboss.chapters import own
from pitboss.errors import PitbossError
from pitboss.law.game import Game
from pitboss.odds.counting import sets
from pitboss.odds.counting.reading import findings, names_of, scores, slots_of

SOME_HANDS = 16


def compile_game(game: Game) -> None:
    """Compile every function of a declaration as the odds do, over a few hands."""
    layout = game.layout
    own_scores = scores(game, game.first_hand, sets.all_sets(layout.player + layout.community)[:SOME_HANDS])
    if layout.dealer:
        findings(game, own_scores, np.unique(own_scores))
    for key in game.hands:
        slots = slots_of(game, key)
        names_of(game, key, slots, np.arange(len(slots), dtype=np.uint8)[None])


def problem_of(folder: Path) -> PitbossError | None:
    """The problem with a folder, or None."""
    try:
        compile_game(own.declaration(folder))
    except PitbossError as error:
        return error
    except Exception as error:
        return own.compiler_problem(error, [folder]) or own.broken(str(folder), error, folder)
    return None


if __name__ == "__main__":
    own.limit_process(own.MEMORY_MOST, own.PROCESS_SECONDS)
    problem = problem_of(Path(sys.argv[1]))
    sys.stdout.buffer.write(msgspec.json.encode(None if problem is None else problem.as_dict()["error"]))
