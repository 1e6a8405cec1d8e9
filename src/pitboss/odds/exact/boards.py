"""Hands of two cards against a dealer's two, with community cards: every deal, counted by boards up to suit.

On a board every two cards have few scores. The dealer's hands below an edge of the settlement are counted by inclusion and
exclusion: all of them, less those that hold either of the player's cards. Then backward: the last decision on the board,
and each one before it as a sum over the sets of community cards that hold those seen. A sum over sets up to suit weighs each
set by what it represents, and renames the suits of the player's cards along. Amounts are whole numbers, parts of an Ante.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, pairwise, product
from math import comb, lcm
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.law.settle import net
from pitboss.law.sheet import Sheet
from pitboss.odds.compiled.cache import Array, digest, game_array
from pitboss.odds.compiled.lookup import CARD_KEYS
from pitboss.odds.counting import reading, sets
from pitboss.odds.exact.board_loops import (
    FOLDED,
    HASHED,
    HOLE_NUMBERS,
    HOLES,
    HOLES_RENAMED,
    NAMES,
    NEVER,
    SLOTS,
    SUITS,
    Ints,
    Scale,
    followed_loop,
    level,
    occurring_loop,
    of_hand_loop,
    summed_loop,
)

Raises = tuple[int, ...]


def is_over(game: Game, raises: Raises) -> bool:
    """Is nothing asked any more: by the last decision, or because a wager that is asked once was made?"""
    left = game.decisions[len(raises) :]
    return not left or bool(
        raises and raises[-1] and all(one.line == game.decisions[len(raises) - 1].line for one in left)
    )


@cache
def streams(game: Game, decided: int) -> tuple[Raises, ...]:
    """Every series of raises that stays, after so many decisions."""
    found: list[Raises] = [()]
    for decision in game.decisions[:decided]:
        found = [
            series
            for before in found
            for series in ([before] if is_over(game, before) else [(*before, each) for each in decision.multiples])
        ]
    return tuple(found)


@cache
def scale_of(game: Game) -> Scale:
    """Every score that occurs on any board, and the finding of each two."""
    scores = game_array(game, "board-scores", lambda: _scores_on_boards(game))
    table = np.full(SLOTS, -1, np.int64)
    for score in scores.tolist():
        at = (score * int(HASHED) & ((1 << 64) - 1)) >> 48
        while table[at] >= 0:
            at = (at + 1) % SLOTS
        table[at] = score
    assert len(scores) < SLOTS // 2, f"{game.key} has {len(scores)} scores"
    ranks = np.full(SLOTS, -1, np.int32)
    ranks[table >= 0] = np.searchsorted(scores, table[table >= 0])
    finding = reading.findings(game, scores, scores).astype(np.int64)
    row, column = np.nonzero(finding[:, 1:] != finding[:, :-1])
    many = np.bincount(row, minlength=len(scores))
    edges = np.zeros((len(scores), many.max()), np.int32)
    found = np.zeros((len(scores), many.max() + 1), np.int64)
    at = np.arange(len(row)) - np.repeat(many.cumsum() - many, many)
    edges[row, at], found[:, 0], found[row, at + 1] = column + 1, finding[:, 0], finding[row, column + 1]
    return Scale(table, ranks, edges, found, many, len(scores))


def _scores_on_boards(game: Game) -> Ints:
    table = np.full(SLOTS, -1, np.int64)
    occurring_loop(game)(CARD_KEYS, sets.models(game.layout.community).cards, table)
    return np.sort(table[table >= 0])


def lowered(values: Ints, size: int, to: int) -> Ints:
    """Sums over the sets of `size` community cards that hold each set of `to`, by hand: [model, hand, stream]."""
    models, below = sets.models(size), level(to)
    out = np.zeros((below.many, *values.shape[1:]), np.int64)
    for columns in combinations(range(size), to):
        placed = sets.places(models.cards[:, columns])
        for at, place in enumerate(placed.tolist()):
            out[below.models[place], HOLES_RENAMED[below.renamed[place]]] += values[at] * models.ways[at]
    return _symmetric(out, to)


def _symmetric(out: Ints, size: int) -> Ints:
    """Weighted sums, with the hands that a renaming of suits makes alike having one sum."""
    models = sets.models(size)
    found = np.zeros_like(out)
    for at, suits in enumerate(SUITS):
        still = (
            sets.places(np.sort(models.cards & 252 | np.array(suits, np.uint8)[models.cards & 3], 1)) == models.places
        )
        found[still] += out[still][:, HOLES_RENAMED[at]]
    assert not (found % sets.SUIT_ORDERS).any()
    return found // sets.SUIT_ORDERS


@dataclass(frozen=True, eq=False)
class BoardSolution:
    """What each action is worth at every decision before the last board, by model of the cards seen and by hand."""

    sheet: Sheet
    parts: int
    pays: Ints  # [series, finding, name]
    options: dict[int, list[tuple[Raises, Ints]]]  # By decision: the raises before, and [action, model, hand].

    def actions(self, decision: int) -> tuple[int, ...]:
        """The multiples of a decision; a fold first, where it is permitted."""
        asked = self.sheet.game.decisions[decision].multiples
        return asked if asked[0] == 0 else (FOLDED, *asked)

    def fold(self, before: Raises) -> int:
        """What a fold is worth, in parts; NEVER where one may pass instead."""
        if self.sheet.game.decisions[len(before)].multiples[0] == 0:
            return NEVER
        return int(net(self.sheet, FOLDED, 0, (*before, 0)) * self.parts)

    def last_options(self) -> tuple[npt.NDArray[np.int64], Ints]:
        """For the streams before the decision on the board: the series that it can end in, and what a fold is worth."""
        game, ends = self.sheet.game, streams(self.sheet.game, len(self.sheet.game.decisions))
        if game.decisions[-1].sees < game.layout.community:
            return np.arange(len(ends)).reshape(-1, 1), np.full(len(ends), NEVER, np.int64)
        last = len(game.decisions) - 1
        before = streams(game, last)
        options = np.full((len(before), len(game.decisions[-1].multiples)), -1, np.int64)
        folds = np.full(len(before), NEVER, np.int64)
        for at, series in enumerate(before):
            if is_over(game, series):
                options[at, 0] = ends.index(series)
            else:
                options[at] = [ends.index((*series, each)) for each in game.decisions[-1].multiples]
                folds[at] = self.fold(series)
        return options, folds

    def inner(self) -> list[int]:
        """The decisions before all community cards are seen."""
        game = self.sheet.game
        return [at for at, one in enumerate(game.decisions) if one.sees < game.layout.community]

    def plan(self, decision: int, larger: bool) -> npt.NDArray[np.int16]:
        """The stream that follows at a decision: [stream before, model, hand]; -1 after a fold."""
        game, after = self.sheet.game, streams(self.sheet.game, decision + 1)
        found = []
        worth = dict(self.options[decision])
        for before in streams(game, decision):
            shape = next(iter(worth.values())).shape[1:]
            if before not in worth:
                found.append(np.full(shape, after.index(before), np.int16))
                continue
            rows, actions = worth[before], self.actions(decision)
            best = len(rows) - 1 - rows[::-1].argmax(0) if larger else rows.argmax(0)
            is_fold = [self.fold(before) != NEVER and not at for at in range(len(actions))]
            to = [-1 if fold else after.index((*before, each)) for fold, each in zip(is_fold, actions, strict=True)]
            found.append(np.array(to, np.int16)[best])
        return np.array(found)


def unsolved(sheet: Sheet) -> BoardSolution:
    """What each series of raises pays, with nothing decided yet."""
    game, ends = sheet.game, streams(sheet.game, len(sheet.game.decisions))
    names, findings = len(game.hands[game.first_hand].kind.names), max(sheet.rows) + 1
    amounts = {
        (at, finding, name): net(sheet, finding, name, series)
        for at, series in enumerate(ends) for finding in range(1, findings) for name in range(names)
    }  # fmt: skip
    folds = [net(sheet, FOLDED, 0, (*before, 0)) for at in range(len(game.decisions)) for before in streams(game, at)]
    parts = lcm(*{each.denominator for each in (*folds, *amounts.values())})
    pays = np.zeros((len(ends), findings, NAMES), np.int64)
    for place, amount in amounts.items():
        pays[place] = int(amount * parts)
    return BoardSolution(sheet, parts, pays, {})


@lru_cache(maxsize=8)
def solved(sheet: Sheet) -> BoardSolution:
    """The worth of every action, backward from the whole boards."""
    game, shared, solution = sheet.game, sheet.game.layout.community, unsolved(sheet)
    pays, findings = solution.pays, solution.pays.shape[1]
    inner = solution.inner()
    options, least = solution.last_options()
    size = game.decisions[inner[-1]].sees
    below, boards = level(size), sets.models(shared)
    values = np.zeros((below.many, len(HOLES), len(options)), np.int64)
    summed_loop(game)(
        CARD_KEYS, boards.cards, boards.ways, scale_of(game), findings, pays, options, least,
        np.array(list(combinations(range(shared), size)), np.int64).reshape(comb(shared, size), size), sets.PLACED,
        below.models, below.renamed, HOLES_RENAMED, values,
    )  # fmt: skip
    values = _symmetric(values, size)
    for at in reversed(inner):
        values = _decided(solution, at, values)
        if at:
            values = lowered(values, game.decisions[at].sees, game.decisions[at - 1].sees)
    return solution


def _decided(solution: BoardSolution, at: int, values: Ints) -> Ints:
    """The worth of the streams before a decision, by the best action; the options are kept."""
    game, after = solution.sheet.game, streams(solution.sheet.game, at + 1)
    seen = game.decisions[at].sees
    whole = deals_from(game, at)
    cards = sets.models(seen).cards.astype(np.int64)
    taken = (HOLES[None, :, :, None] == cards[:, None, None, :]).any((2, 3))
    found, kept = [], []
    for before in streams(game, at):
        if is_over(game, before):
            found.append(values[:, :, after.index(before)])
            continue
        rows = [values[:, :, after.index((*before, each))] for each in game.decisions[at].multiples]
        if (fold := solution.fold(before)) != NEVER:
            rows.insert(0, np.where(taken, 0, fold * whole))
        kept.append((before, np.array(rows)))
        found.append(np.max(rows, 0))
    solution.options[at] = kept
    return np.stack(found, -1)


Outcomes = dict[tuple[Raises, int, int], int]


def outcomes(sheet: Sheet, larger: bool) -> Outcomes:
    """How many deals end in each outcome under the best play: (raises, finding, name of the player's hand)."""

    def made(larger: bool) -> Array:
        found, ties = _outcomes(sheet, larger)
        return np.frombuffer(msgspec.json.encode((list(found.items()), ties)), np.uint8).copy()

    name = f"outcomes-{digest(unsolved(sheet).pays.tobytes())}"
    array = game_array(sheet.game, name, lambda: made(False))
    found, ties = msgspec.json.decode(array.tobytes(), type=tuple[list[tuple[tuple[Raises, int, int], int]], int])
    if larger and ties:
        found, _ = msgspec.json.decode(made(True).tobytes(), type=tuple[list[tuple[tuple[Raises, int, int], int]], int])
    return dict(found)


def _outcomes(sheet: Sheet, larger: bool) -> tuple[Outcomes, int]:
    """The outcomes, and how many decisions have two best actions."""
    game, solution, shared = sheet.game, solved(sheet), sheet.game.layout.community
    inner, (options, least) = solution.inner(), solution.last_options()
    sizes = [game.decisions[at].sees for at in inner]
    subsets = [list(combinations(range(shared), size)) for size in sizes]
    chains = [
        chain for chain in product(*(range(len(each)) for each in subsets))
        if all(set(subsets[at][one]) <= set(subsets[at + 1][two]) for at, (one, two) in enumerate(pairwise(chain)))
    ]  # fmt: skip
    columns = np.zeros((len(inner), max(map(len, subsets)), shared + 1), np.int64)
    for at, each in enumerate(subsets):
        for number, chosen in enumerate(each):
            columns[at, number, : len(chosen) + 1] = (len(chosen), *chosen)
    findings, boards = solution.pays.shape[1], sets.models(shared)
    out, ties = np.zeros(solution.pays.shape, np.int64), np.zeros(1, np.int64)
    folded = np.zeros((len(inner) + 1, max(len(streams(game, at)) for at in range(len(game.decisions)))), np.int64)
    followed_loop(game)(
        CARD_KEYS, boards.cards, boards.ways, scale_of(game), findings, solution.pays, options, least, larger,
        np.array(chains, np.int64), columns, sets.PLACED, tuple(level(size).models for size in sizes),
        tuple(level(size).renamed for size in sizes), HOLES_RENAMED,
        tuple(solution.plan(at, larger) for at in inner), out, folded, ties,
    )  # fmt: skip
    found: Counter[tuple[Raises, int, int]] = Counter()
    for at, stream in np.argwhere(folded).tolist():
        found[(*streams(game, at)[stream], 0), FOLDED, 0] += int(folded[at, stream])
    for series, finding, name in np.argwhere(out).tolist():
        found[streams(game, len(game.decisions))[series], finding, name] += int(out[series, finding, name])
    tied = sum(int((solution.plan(at, False) != solution.plan(at, True)).sum()) for at in inner)
    return dict(found), int(ties[0]) + tied


def deals_from(game: Game, decision: int) -> int:
    """How many ways the rest can fall at a decision; orders count where a decision sees some of the cards."""
    seen = [one.sees for one in game.decisions[decision:] if one.sees < game.layout.community]
    shown = [*seen, game.layout.community]
    ways = comb(50 - game.layout.community, 2)
    for low, high in pairwise(shown):
        ways *= comb(50 - low, high - low)
    return ways


def advised(sheet: Sheet, cards: Sequence[int], community: Sequence[int], before: Raises) -> dict[int, Fraction]:
    """The worth of every lawful action for one hand; before the first community card from the whole solution."""
    game, solution = sheet.game, unsolved(sheet)
    if not community:
        rows = game_array(
            game, f"first-{digest(solution.pays.tobytes())}", lambda: solved(sheet).options[0][0][1][:, 0]
        )
        whole, hole = solution.parts * deals_from(game, 0), int(HOLE_NUMBERS[cards[0], cards[1]])
        return {action: Fraction(int(row[hole]), whole) for action, row in zip(solution.actions(0), rows, strict=True)}
    return HandTree.of(solution, cards, community).options(before, None, tuple(community))


class HandTree(NamedTuple):
    """One hand on every board that holds the cards seen: what each series of raises is worth there, in parts."""

    solution: BoardSolution
    boards: npt.NDArray[np.uint8]
    worth: Ints  # [board, series]
    whole: int

    @classmethod
    def of(cls, solution: BoardSolution, cards: Sequence[int], community: Sequence[int]) -> HandTree:
        game = solution.sheet.game
        rest = [card for card in range(52) if card not in cards and card not in community]
        boards = np.array(
            [sorted((*community, *more)) for more in combinations(rest, game.layout.community - len(community))]
        )
        worth = np.zeros((len(boards), len(solution.pays)), np.int64)
        hole = int(HOLE_NUMBERS[cards[0], cards[1]])
        of_hand_loop(game)(
            CARD_KEYS, boards.astype(np.uint8), hole, scale_of(game), solution.pays.shape[1], solution.pays, worth
        )
        return cls(solution, boards, worth, solution.parts * comb(50 - game.layout.community, 2))

    def options(self, before: Raises, rows: Any, shown: tuple[int, ...]) -> dict[int, Fraction]:
        """The worth of each action at the decision after these raises, on the boards of these rows."""
        fold = self.solution.fold(before)
        found = {} if fold == NEVER else {FOLDED: Fraction(fold, self.solution.parts)}
        asked = self.solution.sheet.game.decisions[len(before)]
        return found | {each: self.mean((*before, each), rows, shown) for each in asked.multiples}

    def mean(self, before: Raises, rows: Any, shown: tuple[int, ...]) -> Fraction:
        """What a series of raises is worth if all that follows is decided as well as can be."""
        game = self.solution.sheet.game
        here = np.arange(len(self.boards)) if rows is None else rows
        if is_over(game, before):
            series = streams(game, len(game.decisions)).index(before)
            return Fraction(int(self.worth[here, series].sum()), len(here) * self.whole)
        sees = game.decisions[len(before)].sees
        if sees == game.layout.community:
            ends = [self.options(before, here[at : at + 1], shown) for at in range(len(here))]
        else:
            rest = sorted({*self.boards[here].ravel().tolist()} - {*shown})
            ends = []
            for more in combinations(rest, sees - len(shown)):
                holding = here[np.isin(self.boards[here], more).sum(1) == len(more)]
                ends.append(self.options(before, holding, (*shown, *more)))
        return sum((max(each.values()) for each in ends), Fraction(0)) / len(ends)


def finding_of(game: Game, own: int, dealers: int) -> int:
    """The finding that the loops count for two scores, looked up in plain Python."""
    scale = scale_of(game)
    mine, theirs = (int(scale.ranks[np.flatnonzero(scale.scores == score)[0]]) for score in (own, dealers))
    at = int((scale.edges[mine, : scale.many[mine]] <= theirs).sum())
    return int(scale.found[mine, at])
