"""What a proof states, for a laboratory to file: what was visited, by which version, how long, and every total."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.law.sheet import sheet
from pitboss.odds.exact.base import Base, Raises
from pitboss.odds.exact.entry import as_json, percent
from pitboss.odds.exact.optimum import solution
from pitboss.odds.prove.proof import Part, Proof, edition
from pitboss.odds.prove.stages import Cell, Stage

Row = dict[str, Any]


def statement(proof: Proof, version: str, day: str) -> dict[str, Any]:
    """As JSON holds it; numbers that may be large are written as text."""
    told = zip(proof.stages, proof.parts, strict=True)
    return {
        "statement": "pitboss proof", "game": proof.game.key, "chapter": proof.game.chapter, "version": version,
        "edition": edition(proof.game), "date": day, "device": proof.by, "seconds": proof.seconds,
        "deals": str(proof.deals), "visited": str(proof.visited), "whole": proof.whole, "equal": proof.equal,
        "ev": as_json(ev(proof)) if proof.whole else None,
        "hold_pct": percent(-ev(proof)) if proof.whole else None,
        "stages": [_stage(proof, stage, part) for stage, part in told],
    }  # fmt: skip


def _stage(proof: Proof, stage: Stage, part: Part) -> Row:
    visited = sum(stage.deals_in(*span) for span in part.spans)
    expected = stage.expected().ravel().tolist()
    rows = [
        {**_named(proof, cell), "counted": str(counted), "analyzed": str(known)}
        for cell, counted, known in zip(stage.cells(), part.found.table.ravel().tolist(), expected, strict=True)
        if counted or known
    ]
    return {
        "what": stage.what, "deals": str(stage.deals), "visited": str(visited), "hands_apart": part.found.apart,
        "equal": visited == stage.deals and all(row["counted"] == row["analyzed"] for row in rows), "rows": rows,
    }  # fmt: skip


def _named(proof: Proof, cell: Cell) -> Row:
    hand, raises, finding, name = cell
    game = proof.game
    paragraph = game.settlement(game.default_readings())[finding]
    told = {"hand": hand, "name": game.hands[hand].kind.names[name]}
    if not raises:
        return told
    folded = raises[-1] == 0
    return {
        "raises": list(raises), "clause": paragraph.clause, "finding": paragraph.when,
        **({"hand": hand, "name": ""} if folded else told),
    }  # fmt: skip


def ev(proof: Proof) -> Fraction:
    """Of the required wagers, from what was visited alone: priced by the plain settlement, in units of the Ante."""
    stage, part = proof.stages[0], proof.parts[0]
    counts = part.found.table.ravel().tolist()
    told: dict[tuple[Raises, int, int], int] = {
        (raises, finding, name): ways
        for (_, raises, finding, name), ways in zip(stage.cells(), counts, strict=True) if ways
    }  # fmt: skip
    return Base(solution(sheet(proof.game)), False, told).ev
