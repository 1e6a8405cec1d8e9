"""Papers made in a process of their own (see `apart`): typesetting and exact figures stay away from the tables."""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec

from pitboss import __version__, extras
from pitboss.chapters import filed
from pitboss.paper.papers import PAPERS, made
from pitboss.rules.approvals import Approval
from pitboss.rules.lawful import checked
from pitboss.web.apart import Apart


class Asked(msgspec.Struct):
    """Which paper, of what, and what the house has on record for it; None for a house in practice."""

    file: str
    submission: dict[str, Any]
    date: str = ""
    approvals: tuple[Approval, ...] | None = None


class Papers:
    def __init__(self) -> None:
        self.apart = Apart("the paper could not be made", code="no_paper")

    async def make(self, asked: Asked) -> bytes:
        extras.require(*PAPERS[asked.file].needs)
        return await self.apart.run(__name__, msgspec.json.encode(asked))


def main() -> None:
    from pitboss.paper.form import Filing

    os.nice(5)  # The tables come first.
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Asked)
    submission, problems = checked(filed(asked.submission), asked.submission)
    entries: list[dict[str, Any]] = []
    if PAPERS[asked.file].priced:
        from pitboss.odds.report.entries import analyze

        entries = analyze(submission=submission)
    filing = Filing(
        submission, entries, None, tuple(problems), asked.date, version=__version__, approvals=asked.approvals
    )
    sys.stdout.buffer.write(made(asked.file, filing))


if __name__ == "__main__":
    main()
