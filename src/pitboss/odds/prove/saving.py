"""A proof on disk, to go on with: what was visited, and by which rules. Written whole or not at all."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from pitboss.chapters import filed
from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput, unreadable
from pitboss.messages import message
from pitboss.odds.prove.proof import Part, Proof, begun, edition
from pitboss.odds.prove.stages import Found
from pitboss.odds.simulate.run import joined
from pitboss.odds.simulate.saving import written_whole

FORMAT = "pitboss proof 1"


def save(path: str, proof: Proof) -> None:
    parts = []
    for part in proof.parts:
        cells = np.flatnonzero(part.found.table)
        counts = zip(cells.tolist(), part.found.table.ravel()[cells].tolist(), strict=True)
        parts.append({"blocks": part.spans, "apart": part.found.apart, "counts": list(counts)})
    written_whole(path, {
        "format": FORMAT, "game": proof.game.key, "since": proof.game.edition.since, "base_only": proof.base_only,
        "edition": edition(proof.game), "seconds": proof.seconds, "stages": parts,
    })  # fmt: skip


def load(path: str) -> Proof:
    """A proof to go on with; refused if it was begun by other rules."""
    try:
        data = msgspec.json.decode(Path(path).read_bytes())
    except OSError as error:
        raise unreadable(path, error) from error
    except UNREADABLE as error:
        raise BadInput(message("proof-unreadable", file=path, why=error), code="bad_save") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput(message("no-proof", file=path), code="bad_save")
    try:
        return _restored(path, data)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError, OverflowError, AssertionError) as error:
        raise BadInput(message("proof-not-whole", file=path, why=repr(error)), code="bad_save") from error


def _restored(path: str, data: dict[str, Any]) -> Proof:
    named = {"edition": data["since"]} if "since" in data else {}  # An older one is of the latest edition.
    game = filed({"game": data["game"], **named})
    if data["edition"] != edition(game):
        raise BadInput(message("proof-of-other-rules", file=path), code="other_edition")
    nothing, parts = begun(game, bool(data["base_only"])), []
    for stage, empty, told in zip(nothing.stages, nothing.parts, data["stages"], strict=True):
        table = empty.found.table.copy()
        for cell, many in told["counts"]:
            table.ravel()[cell] = many
        spans = joined((int(first), int(last)) for first, last in told["blocks"])
        if int(table.sum()) != stage.counted * sum(stage.deals_in(*span) for span in spans):
            raise BadInput(message("proof-wrong-sum", file=path, what=stage.what), code="bad_save")
        parts.append(Part(spans, Found(table, int(told["apart"]))))
    return replace(nothing, parts=tuple(parts), seconds=float(data["seconds"]))
