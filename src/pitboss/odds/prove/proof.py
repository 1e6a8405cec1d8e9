"""A proof: the stages of a game visited block by block, by threads, a card or many machines; saved, continued and stated.

Whole numbers add up in any order, so it does not matter who visited a block.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from pitboss import extras
from pitboss.chapters import filed
from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput, unreadable
from pitboss.law.game import Game
from pitboss.law.sheet import sheet
from pitboss.messages import message
from pitboss.odds.compiled.cache import edition as edition_of
from pitboss.odds.compiled.graphics_card import CPU, CUDA
from pitboss.odds.exact.choice import as_json, percent
from pitboss.odds.exact.optimum import Base, Raises, plan_digest, solution
from pitboss.odds.prove import pairs
from pitboss.odds.prove.stages import Cell, Counts, Stage, Visit, stages_of
from pitboss.odds.simulate.cluster import check_edition, submit_all
from pitboss.odds.simulate.compiled_rounds import COUNTED_BY
from pitboss.odds.simulate.run import CTRL_C, Spans, join_spans, missing_spans, run_threads, write_json
from pitboss.program import program_statement

SPAN, CARD_SPAN = 4, 1024  # Blocks a thread takes at a time, and a card.
KEEP_SECONDS = 60.0

Progress = Callable[[int, int], None]  # Deals visited, of how many.


class ProofItem(NamedTuple):
    """Blocks of a stage, from the first up to the last."""

    stage: int
    first: int
    last: int


@dataclass(frozen=True, eq=False)
class StageProgress:
    """The blocks of a stage that are visited, and their counts."""

    spans: Spans
    counts: Counts


@dataclass(frozen=True, eq=False)
class Proof:
    """A proof up to now."""

    game: Game
    base_only: bool
    parts: tuple[StageProgress, ...]
    seconds: float = 0.0
    by: str = CPU
    interrupted: str = ""

    @property
    def stages(self) -> list[Stage]:
        return _stages(self.game, self.base_only)

    @property
    def deals(self) -> int:
        return sum(stage.deals for stage in self.stages)

    @property
    def visited(self) -> int:
        return sum(
            stage.deals_in(*span) for stage, part in zip(self.stages, self.parts, strict=True) for span in part.spans
        )

    @property
    def is_whole(self) -> bool:
        return all(part.spans == ((0, stage.blocks),) for stage, part in zip(self.stages, self.parts, strict=True))

    @property
    def is_equal(self) -> bool:
        """Whether every number visited so far is as `analyze` has it."""
        apart = any(part.counts.apart for part in self.parts)
        return not apart and (not self.is_whole or all(map(_is_as_analyzed, self.stages, self.parts)))


def _is_as_analyzed(stage: Stage, part: StageProgress) -> bool:
    return bool((part.counts.table == stage.expected()).all())


@cache
def _stages(game: Game, base_only: bool) -> list[Stage]:
    return stages_of(game, base_only)


def proof_edition(game: Game) -> str:
    """Digest of the rules and of the code that visits by them."""
    return edition_of(game, "compiled", "counting", *COUNTED_BY, "prove")


def empty_proof(game: Game, base_only: bool = False) -> Proof:
    """A proof of which nothing is visited."""
    nothing = (StageProgress((), Counts(np.zeros_like(stage.expected()), 0)) for stage in _stages(game, base_only))
    return Proof(game, base_only, tuple(nothing))


def count(key: str, since: str, base_only: bool, device: str, item: ProofItem) -> Counts:
    """Visit one item of a game under one edition of its law, on this machine."""
    game = filed({"game": key, "edition": since})
    return _stages(game, base_only)[item.stage].count(item.first, item.last, _visit_function(device))


def _visit_function(device: str) -> Visit:
    if device == CUDA:
        with extras.named():
            from pitboss.odds.prove import card_pairs
        return card_pairs.visit
    return pairs.visit


def _add_item(proof: Proof, item: ProofItem, counts: Counts) -> Proof:
    parts, part = list(proof.parts), proof.parts[item.stage]
    spans = join_spans((*part.spans, (item.first, item.last)))
    parts[item.stage] = StageProgress(spans, Counts(part.counts.table + counts.table, part.counts.apart + counts.apart))
    return replace(proof, parts=tuple(parts))


def _missing_items(proof: Proof, most: int) -> Iterator[ProofItem]:
    """The items that are still to visit."""
    for at, (stage, part) in enumerate(zip(proof.stages, proof.parts, strict=True)):
        yield from (ProofItem(at, *span) for span in missing_spans(part.spans, stage.blocks, most))


Sharing = Callable[[Callable[[ProofItem], Counts], Iterator[ProofItem], Callable[[ProofItem, Counts], None]], str]


def prove(
    proof: Proof, device: str = CPU, threads: int = 1, progress: Progress | None = None,
    keep: Callable[[Proof], None] | None = None, sharing: Sharing | None = None,
) -> Proof:  # fmt: skip
    """Visit all that is missing. Ctrl-C ends it with what is done.

    `keep` is called now and then; `sharing` shares the items out, if not to threads of this process.
    """
    proof_so_far, before, stopped, total = proof, proof.seconds, "", proof.deals
    began = last_saved = time.perf_counter()

    def done(item: ProofItem, part: Counts) -> None:
        nonlocal proof_so_far, last_saved
        proof_so_far = _add_item(proof_so_far, item, part)
        if progress is not None:
            progress(proof_so_far.visited, total)
        if keep is not None and time.perf_counter() - last_saved > KEEP_SECONDS:
            last_saved = time.perf_counter()
            keep(proof_so_far)

    work = partial(count, proof.game.key, proof.game.edition.since, proof.base_only, device)
    if sharing is not None:
        stopped = sharing(work, _missing_items(proof, SPAN), done)
    else:
        for workers, todo in _thread_shares(proof, device, threads):
            stopped = stopped or _prove_by_threads(workers, work, iter(todo), done)
    return replace(proof_so_far, seconds=before + time.perf_counter() - began, by=device, interrupted=stopped)


def _thread_shares(proof: Proof, device: str, threads: int) -> list[tuple[int, list[ProofItem]]]:
    """Items for the device: a card takes pairs in large pieces, the processor's threads take all other deals."""
    if device == CPU:
        return [(threads, list(_missing_items(proof, SPAN)))]
    paired = [stage.is_paired for stage in proof.stages]
    large = [item for item in _missing_items(proof, CARD_SPAN) if paired[item.stage]]
    return [(1, large), (threads, [item for item in _missing_items(proof, SPAN) if not paired[item.stage]])]


def _prove_by_threads(
    threads: int,
    work: Callable[[ProofItem], Counts],
    todo: Iterator[ProofItem],
    done: Callable[[ProofItem, Counts], None],
) -> str:
    def both(item: ProofItem) -> tuple[ProofItem, Counts]:
        return item, work(item)

    stopped = run_threads(threads, both, todo, lambda visited: done(*visited), lambda: None)
    return CTRL_C if stopped else ""


# --- A proof on disk: written whole or not at all ---


FORMAT = "pitboss proof 1"


def save_proof(path: str, proof: Proof) -> None:
    """Save a proof."""
    parts = []
    for part in proof.parts:
        cells = np.flatnonzero(part.counts.table)
        counts = zip(cells.tolist(), part.counts.table.ravel()[cells].tolist(), strict=True)
        parts.append({"blocks": part.spans, "apart": part.counts.apart, "counts": list(counts)})
    write_json(path, {
        "format": FORMAT, "game": proof.game.key, "since": proof.game.edition.since, "base_only": proof.base_only,
        "edition": proof_edition(proof.game), "seconds": proof.seconds, "stages": parts,
    })  # fmt: skip


def load_proof(path: str) -> Proof:
    """Load a proof to continue; one begun by other rules is refused."""
    try:
        data = msgspec.json.decode(Path(path).read_bytes())
    except OSError as error:
        raise unreadable(path, error) from error
    except UNREADABLE as error:
        raise BadInput(message("proof-unreadable", file=path, why=error), code="bad_save") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput(message("no-proof", file=path), code="bad_save")
    try:
        return _restored_proof(path, data)
    except BadInput:
        raise
    except (KeyError, TypeError, AttributeError, IndexError, ValueError, OverflowError, AssertionError) as error:
        raise BadInput(message("proof-not-whole", file=path, why=repr(error)), code="bad_save") from error


def _restored_proof(path: str, data: dict[str, Any]) -> Proof:
    law = {"edition": data["since"]} if "since" in data else {}  # An older one is of the latest edition.
    game = filed({"game": data["game"], **law})
    if data["edition"] != proof_edition(game):
        raise BadInput(message("proof-of-other-rules", file=path), code="other_edition")
    nothing, parts = empty_proof(game, bool(data["base_only"])), []
    for stage, empty, saved in zip(nothing.stages, nothing.parts, data["stages"], strict=True):
        table = empty.counts.table.copy()
        for cell, many in saved["counts"]:
            table.ravel()[cell] = many
        spans = join_spans((int(first), int(last)) for first, last in saved["blocks"])
        if int(table.sum()) != stage.hands_per_deal * sum(stage.deals_in(*span) for span in spans):
            raise BadInput(message("proof-wrong-sum", file=path, what=stage.what), code="bad_save")
        parts.append(StageProgress(spans, Counts(table, int(saved["apart"]))))
    return replace(nothing, parts=tuple(parts), seconds=float(data["seconds"]))


# --- The statement of a proof, for a laboratory to file ---


Row = dict[str, Any]


def statement(proof: Proof, version: str, day: str) -> dict[str, Any]:
    """The statement of a proof as JSON; numbers that may be large are written as text."""
    stage_parts = zip(proof.stages, proof.parts, strict=True)
    return {
        "statement": "pitboss proof", "game": proof.game.key, "chapter": proof.game.chapter, "version": version,
        "edition": proof_edition(proof.game), "program": program_statement(),
        "plan": plan_digest(sheet(proof.game)), "date": day, "device": proof.by, "seconds": proof.seconds,
        "deals": str(proof.deals), "visited": str(proof.visited), "whole": proof.is_whole, "equal": proof.is_equal,
        "ev": as_json(_proven_ev(proof)) if proof.is_whole else None,
        "hold_pct": percent(-_proven_ev(proof)) if proof.is_whole else None,
        "stages": [_stage_entry(proof, stage, part) for stage, part in stage_parts],
    }  # fmt: skip


def _stage_entry(proof: Proof, stage: Stage, part: StageProgress) -> Row:
    visited = sum(stage.deals_in(*span) for span in part.spans)
    expected = stage.expected().ravel().tolist()
    rows = [
        {**_cell_entry(proof, cell), "counted": str(counted), "analyzed": str(analyzed)}
        for cell, counted, analyzed in zip(stage.cells(), part.counts.table.ravel().tolist(), expected, strict=True)
        if counted or analyzed
    ]
    return {
        "what": stage.what, "deals": str(stage.deals), "visited": str(visited), "hands_apart": part.counts.apart,
        "equal": visited == stage.deals and all(row["counted"] == row["analyzed"] for row in rows), "rows": rows,
    }  # fmt: skip


def _cell_entry(proof: Proof, cell: Cell) -> Row:
    hand, raises, finding, name = cell
    game = proof.game
    paragraph = game.settlement(game.default_readings())[finding]
    hand_and_name = {"hand": hand, "name": game.hands[hand].kind.names[name]}
    if not raises:
        return hand_and_name
    folded = raises[-1] == 0
    return {
        "raises": list(raises), "clause": paragraph.clause, "finding": paragraph.when,
        **({"hand": hand, "name": ""} if folded else hand_and_name),
    }  # fmt: skip


def _proven_ev(proof: Proof) -> Fraction:
    """The expectation from the visited deals alone, priced by the plain settlement, in Antes."""
    stage, part = proof.stages[0], proof.parts[0]
    counts = part.counts.table.ravel().tolist()
    ways_by_outcome: dict[tuple[Raises, int, int], int] = {
        (raises, finding, name): ways
        for (_, raises, finding, name), ways in zip(stage.cells(), counts, strict=True) if ways
    }  # fmt: skip
    return Base(solution(sheet(proof.game)), False, ways_by_outcome).ev


# --- A proof on many machines ---


def prove_on_cluster(client: Any, game: Game) -> Sharing:
    """Visit blocks on a cluster: pass it to `prove`."""
    edition, law = proof_edition(game), (game.key, game.edition.since)

    def sharing(
        work: Callable[[ProofItem], Counts], items: Iterator[ProofItem], done: Callable[[ProofItem, Counts], None]
    ) -> str:
        return submit_all(
            client, lambda item: client.submit(_visit_on_worker, *law, edition, work, item, pure=False), items, done
        )

    return sharing


def _visit_on_worker(
    key: str, since: str, edition: str, work: Callable[[ProofItem], Counts], item: ProofItem
) -> Counts:
    """Visit on a worker, which refuses if its rules or code differ."""
    check_edition(proof_edition(filed({"game": key, "edition": since})), edition)
    return work(item)
