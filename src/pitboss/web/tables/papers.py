"""Papers made in a process of their own (see `background_process`): typesetting and exact figures stay away from the tables."""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec

from pitboss import __version__, extras
from pitboss.chapters import filed, texts_in
from pitboss.filing.approvals import Approval
from pitboss.filing.lawful import checked
from pitboss.messages import message
from pitboss.odds.report.entries import analyze
from pitboss.paper.form import Filing
from pitboss.paper.papers import PAPERS, paper_bytes
from pitboss.web.host.background_process import BackgroundProcess


class Asked(msgspec.Struct):
    """Which paper, of what, and what the house has on record for it; None for a house in practice."""

    file: str
    submission: dict[str, Any]
    date: str = ""
    approvals: tuple[Approval, ...] | None = None
    amends: dict[str, Any] | None = None
    language: str = "en"


class Papers:
    def __init__(self) -> None:
        self.process = BackgroundProcess(message("paper-failed"), code="no_paper")

    async def make(self, asked: Asked) -> bytes:
        extras.require(*PAPERS[asked.file].needs)
        return await self.process.run(__name__, msgspec.json.encode(asked))


def main() -> None:
    os.nice(5)  # The tables come first.
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Asked)
    sys.stdout.buffer.write(paper_bytes(asked.file, _filing_of(asked), texts_in(asked.language)))


def _filing_of(asked: Asked) -> Filing:
    """Priced where the paper says what is held, and beside what it amends where it is a filing."""
    submission, problems = checked(filed(asked.submission), asked.submission)
    old = None if asked.amends is None else checked(filed(asked.amends), asked.amends)[0]
    entries, before = list[dict[str, Any]](), None
    if PAPERS[asked.file].priced:
        entries = analyze(submission=submission)
        before = None if old is None else (old, analyze(submission=old))
    return Filing(submission, entries, before, tuple(problems), asked.date, None, __version__, asked.approvals)


if __name__ == "__main__":
    main()
