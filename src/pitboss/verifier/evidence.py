"""Evidence of a player's page: the house's signed note about a seal and a lock, checked against the log."""

import json
from collections.abc import Iterable
from typing import Any

from .broken import need
from .signatures import signed_text


def check_evidence(finding: Any, key: str, lines: Iterable[str]) -> str:
    """A sentence on what the evidence of a page proves. Raises Broken if the log has another round than the house has signed."""
    text, signer = signed_text("the note", finding["evidence"]["note"], key)
    kind, name, commitment, _, _, _, *locked = text.rstrip("\n").split("\n")
    need(kind == "pitboss seal", "the note is not of a seal")
    marks = dict(line.split(" ") for line in locked[1:])
    what = f"{signer} has signed the seal {commitment} of round {name}" + (
        f", locked with {len(marks)} chances" if locked else ""
    )
    rounds = [(seal, chances) for named, seal, chances in locked_rounds(lines) if named == name]
    for seal, chances in rounds:
        need(seal == commitment and (not locked or chances == marks), f"{what}: the log has another")
    return f"{what}; the log has the same" if rounds else f"{what}; no log that was given has this round"


def locked_rounds(lines: Iterable[str]) -> Iterable[tuple[str, str, dict[str, str]]]:
    """The name, the seal and the marks of every sealed round of a log whose bets were locked."""
    seals: dict[str, Any] = {}
    for line in lines:
        row = json.loads(line)
        event = json.loads(row["body"])
        if event["type"] == "DeckSealed":
            seals[row["table"]] = event
        elif event["type"] == "BetsLocked" and row["table"] in seals:
            seal = seals.pop(row["table"])
            yield seal["round"], seal["commitment"], event.get("chances", {})
