"""Exact figures, worked out in a process of their own: the compiler never comes near the tables.

The first time for a submission takes seconds, from empty caches half a minute, and longer where a report asks how boxes
hang together; then it is known for as long as the server runs.
"""

from __future__ import annotations

import asyncio
import os
import sys
from fractions import Fraction
from typing import Any

import msgspec

from pitboss.chapters import filed
from pitboss.errors import PitbossError
from pitboss.filing.lawful import checked
from pitboss.filing.submission import Submission
from pitboss.messages import message
from pitboss.odds.exact.choice import BASE, submission_choices
from pitboss.odds.exact.distribution import Distribution
from pitboss.odds.exact.seat_covariance import covariance_of_seats
from pitboss.odds.report.entries import analyze
from pitboss.theoretical_hold import ExactFigure, nets_of
from pitboss.web.host.background_process import BackgroundProcess

Entry = dict[str, Any]
KNOWN_MOST = 200
HOLDS = "pitboss.web.tables.holds"
LEFT_OUT = ("distribution", "findings", "frequencies")  # Long, and on no page.


class Figures:
    """Every question is worked out once, one after the other."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, bytes], asyncio.Task[list[Entry]]] = {}
        self.process = BackgroundProcess(message("figures-failed"), code="no_figures")

    async def of(self, submission: dict[str, Any], together: tuple[str, ...] = ()) -> list[Entry]:
        """The entries of `analyze` for a submission: each wager offered, under its paytable and the readings in force.

        Those of `together` also say how two boxes hang together in a round, which takes longer.
        """
        return await self._known(__name__, (submission, sorted(together)))

    async def holds(self, game: str, edition: str) -> list[Entry]:
        """What every wager of a game holds, under each paytable and each reading that bears on it (see `holds`)."""
        return await self._known(HOLDS, (game, edition))

    async def _known(self, module: str, asked: object) -> list[Entry]:
        key = module, msgspec.json.encode(asked, order="deterministic")
        if key not in self.known:
            if len(self.known) >= KNOWN_MOST:  # What is still being computed stays: `close` must find it.
                self.known = {asked: task for asked, task in self.known.items() if not task.done()}
            self.known[key] = asyncio.ensure_future(self._work_out(*key))
        try:
            return await asyncio.shield(self.known[key])
        except PitbossError:
            self.known.pop(key, None)  # Perhaps another time.
            raise

    async def close(self) -> None:
        """Whatever is being worked out has nobody to be told to any more."""
        for task in self.known.values():
            task.cancel()
        await asyncio.gather(*self.known.values(), return_exceptions=True)

    async def _work_out(self, module: str, asked: bytes) -> list[Entry]:
        found: list[Entry] = msgspec.json.decode(await self.process.run(module, asked))
        return found


def figure(entries: list[Entry], wager: str, bettors: int = 1) -> ExactFigure | None:
    """What theory needs of a wager that so many boxes of a round make."""
    for entry in entries:
        if entry["wager"] == wager:
            nets = entry["nets"].get(str(bettors) if "by_bettors" in entry else "1")
            if nets is None:
                return None
            if bettors > 1 and entry.get("seat_covariance", {}) is None:
                return None
            one = Distribution({Fraction(net): int(ways) for net, ways in nets.items()})
            together = 0.0 if bettors == 1 else entry.get("seat_covariance", {}).get(str(bettors), 0.0)
            return ExactFigure(one.mean, one.variance, together, one.nets)
    return None


def _add_nets(entries: list[Entry], submission: Submission) -> None:
    """What a unit comes to, by how many make the wager where that matters; nothing where it is not known."""
    for entry, choice in zip(entries, submission_choices(submission), strict=True):
        many = range(1, submission.seats + 1) if "by_bettors" in entry else [1]
        known = {str(each): nets_of(choice, each) for each in many}
        entry["nets"] = {
            each: {str(net): str(ways) for net, ways in nets.items()} for each, nets in known.items() if nets
        }


def _add_covariance(entries: list[Entry], submission: Submission, together: list[str]) -> None:
    for entry, choice in zip(entries, submission_choices(submission), strict=True):
        if choice.wager in together:
            many = range(2, submission.seats + 1)
            is_counted = choice.wager != BASE or not choice.game.has_boards
            entry["seat_covariance"] = (
                {str(each): float(covariance_of_seats(choice, each)) for each in many} if is_counted else None
            )


def main() -> None:
    """One submission on standard input, its entries on standard output."""
    os.nice(5)  # The tables come first.
    data, together = msgspec.json.decode(sys.stdin.buffer.read())
    submission, _ = checked(filed(data), data)
    from pitboss.odds.simulate.settlement_check import settlement_checks

    settlement_checks(submission.game, tuple(submission.readings.items()))
    entries = analyze(submission=submission)
    _add_nets(entries, submission)
    if together:
        _add_covariance(entries, submission, together)
    kept = [{key: value for key, value in entry.items() if key not in LEFT_OUT} for entry in entries]
    sys.stdout.buffer.write(msgspec.json.encode(kept))


if __name__ == "__main__":
    main()
