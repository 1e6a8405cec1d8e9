"""A proof: the stages of a game visited block by block, by threads, a card or many machines; kept and continued.

Whole numbers add up in any order, so it does not matter who visited a block.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import NamedTuple

import numpy as np

from pitboss.chapters import filed
from pitboss.law.game import Game
from pitboss.odds.compiled.cache import edition_of
from pitboss.odds.compiled.card import CPU, CUDA
from pitboss.odds.prove import pairs
from pitboss.odds.prove.stages import Found, Stage, Visit, stages
from pitboss.odds.simulate.kernel import MADE_OF
from pitboss.odds.simulate.run import CTRL_C, Spans, joined, missing, shared_out

SPAN, CARD_SPAN = 4, 1024  # Blocks a thread takes at a time, and a card.
KEEP_SECONDS = 60.0

Told = Callable[[int, int], None]  # Deals visited, of how many.


class Item(NamedTuple):
    stage: int
    first: int
    last: int


@dataclass(frozen=True, eq=False)
class Part:
    """What is visited of a stage so far."""

    spans: Spans
    found: Found


@dataclass(frozen=True, eq=False)
class Proof:
    """As far as it came."""

    game: Game
    base_only: bool
    parts: tuple[Part, ...]
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
    def whole(self) -> bool:
        return all(part.spans == ((0, stage.blocks),) for stage, part in zip(self.stages, self.parts, strict=True))

    @property
    def equal(self) -> bool:
        """Every number as `analyze` has it; of a proof not yet whole, that of every hand visited."""
        apart = any(part.found.apart for part in self.parts)
        return not apart and (not self.whole or all(map(_agrees, self.stages, self.parts)))


def _agrees(stage: Stage, part: Part) -> bool:
    return bool((part.found.table == stage.expected()).all())


@cache
def _stages(game: Game, base_only: bool) -> list[Stage]:
    return stages(game, base_only)


def edition(game: Game) -> str:
    """Of the rules, and of the code that visits by them."""
    return edition_of(game, *MADE_OF, *pairs.MADE_OF, "pitboss.odds.prove.stages")


def begun(game: Game, base_only: bool = False) -> Proof:
    nothing = (Part((), Found(np.zeros_like(stage.expected()), 0)) for stage in _stages(game, base_only))
    return Proof(game, base_only, tuple(nothing))


def count(key: str, since: str, base_only: bool, device: str, item: Item) -> Found:
    """One item of a game under one edition of its law, on this machine."""
    game = filed({"game": key, "edition": since})
    return _stages(game, base_only)[item.stage].count(item.first, item.last, _visit_on(device))


def _visit_on(device: str) -> Visit:
    if device == CUDA:
        from pitboss.odds.prove import card

        return card.visit
    return pairs.visit


def added(proof: Proof, item: Item, found: Found) -> Proof:
    parts, part = list(proof.parts), proof.parts[item.stage]
    spans = joined((*part.spans, (item.first, item.last)))
    parts[item.stage] = Part(spans, Found(part.found.table + found.table, part.found.apart + found.apart))
    return replace(proof, parts=tuple(parts))


def items(proof: Proof, most: int) -> Iterator[Item]:
    """What is still to visit."""
    for at, (stage, part) in enumerate(zip(proof.stages, proof.parts, strict=True)):
        yield from (Item(at, *span) for span in missing(part.spans, stage.blocks, most))


Sharing = Callable[[Callable[[Item], Found], Iterator[Item], Callable[[Item, Found], None]], str]


def prove(
    proof: Proof, device: str = CPU, threads: int = 1, progress: Told | None = None,
    keep: Callable[[Proof], None] | None = None, sharing: Sharing | None = None,
) -> Proof:  # fmt: skip
    """Visit all that is missing. Ctrl-C ends it with what is done.

    `keep` is told now and then; `sharing` shares the items out, if not to threads of this process.
    """
    found, before, stopped, total = proof, proof.seconds, "", proof.deals
    began = kept = time.perf_counter()

    def done(item: Item, part: Found) -> None:
        nonlocal found, kept
        found = added(found, item, part)
        if progress is not None:
            progress(found.visited, total)
        if keep is not None and time.perf_counter() - kept > KEEP_SECONDS:
            kept = time.perf_counter()
            keep(found)

    work = partial(count, proof.game.key, proof.game.edition.since, proof.base_only, device)
    if sharing is not None:
        stopped = sharing(work, items(proof, SPAN), done)
    else:
        for workers, todo in _shares(proof, device, threads):
            stopped = stopped or _by_threads(workers, work, iter(todo), done)
    return replace(found, seconds=before + time.perf_counter() - began, by=device, interrupted=stopped)


def _shares(proof: Proof, device: str, threads: int) -> list[tuple[int, list[Item]]]:
    """A card takes pairs in large pieces, one after another; the deals laid out are for the processor's threads."""
    if device == CPU:
        return [(threads, list(items(proof, SPAN)))]
    paired = [stage.paired for stage in proof.stages]
    large = [item for item in items(proof, CARD_SPAN) if paired[item.stage]]
    return [(1, large), (threads, [item for item in items(proof, SPAN) if not paired[item.stage]])]


def _by_threads(
    threads: int, work: Callable[[Item], Found], todo: Iterator[Item], done: Callable[[Item, Found], None]
) -> str:
    def both(item: Item) -> tuple[Item, Found]:
        return item, work(item)

    stopped = shared_out(threads, both, todo, lambda found: done(*found), lambda: None)
    return CTRL_C if stopped else ""
