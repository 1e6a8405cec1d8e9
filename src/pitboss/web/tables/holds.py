"""What each wager of a game holds under every choice there is, in a process of its own: exact, as `analyze` has it.

A wager's hold turns on the letter of one table and on the readings that bear on it, and on nothing else an operator chooses;
so the whole of it is a short list, and a form finds in it what stands beside a choice.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec

from pitboss.chapters import filed
from pitboss.law.game import Game
from pitboss.odds.exact.choice import BASE, Choice, as_json, ev_as_played, ev_of, percent, select, side_of
from pitboss.odds.exact.progressive import long_run, meter_table
from pitboss.odds.report.readings import reading_combinations, readings_in_force

Entry = dict[str, Any]


def holds(game: Game) -> list[Entry]:
    """One entry for each wager, letter and combination of the readings that bear on it."""

    def told(choice: Choice) -> Entry:
        ev = ev_of(choice)
        found: Entry = {
            "wager": choice.wager, "table": choice.table, "paytable": choice.letter, "readings": readings_in_force(choice),
            "ev": as_json(ev), "hold_pct": -percent(ev), "per": "ante" if choice.wager == BASE else "stake",
            "as_played_pct": -percent(ev if choice.wager == BASE else ev_as_played(choice)), "long_run_pct": None,
        }  # fmt: skip
        if choice.wager != BASE and meter_table(choice.sheet, choice.wager) is not None:
            found["long_run_pct"] = 100 - percent(long_run(side_of(choice)).returned)
        return found

    return [told(each) for choice in select(game) for each in reading_combinations(choice)]


def main() -> None:
    """A game and its edition on standard input, the list on standard output."""
    os.nice(5)  # The tables come first.
    game, edition = msgspec.json.decode(sys.stdin.buffer.read())
    sys.stdout.buffer.write(msgspec.json.encode(holds(filed({"game": game, "edition": edition}))))


if __name__ == "__main__":
    main()
