"""Loops over boards: a dealer's hand against the player's two cards, with community cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations, permutations
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit
from numba.np.unsafe import ndarray as unsafe

from pitboss.kernel import kernel
from pitboss.law.game import Game
from pitboss.odds.compiled.compiler import code_number, register_kernels
from pitboss.odds.compiled.lookup import on_keys
from pitboss.odds.counting import sets

Ints = npt.NDArray[np.int64]
Raises = tuple[int, ...]
HOLES = np.array(list(combinations(range(52), 2)), np.int64)
HOLE_NUMBERS = np.zeros((52, 52), np.int64)
HOLE_NUMBERS[HOLES[:, 0], HOLES[:, 1]] = HOLE_NUMBERS[HOLES[:, 1], HOLES[:, 0]] = np.arange(len(HOLES))
SUITS = tuple(permutations(range(4)))
HOLES_RENAMED = np.array(
    [HOLE_NUMBERS[tuple((HOLES & ~3 | np.array(suits)[HOLES & 3]).T)] for suits in SUITS], np.int64
)
FOLDED, NAMES, SLOTS = 0, 32, 1 << 16
NEVER = -(1 << 40)  # A fold that is not permitted, in parts.
HASHED = np.uint64(0x9E3779B97F4A7C15)

to_fixed_tuple: Any = unsafe.to_fixed_tuple  # Called from compiled code, where it takes two arguments.


class Scale(NamedTuple):
    """All scores that occur, as ranks; and where the finding changes along the dealer's ranks, by the player's rank."""

    scores: Ints  # By slot of a hash table; -1 where there is none.
    ranks: npt.NDArray[np.int32]
    edges: npt.NDArray[np.int32]  # [player's rank, edge]: the dealer's ranks below it have the finding before.
    found: npt.NDArray[np.int64]  # [player's rank, from edge]
    many: npt.NDArray[np.int64]  # Edges by player's rank.
    most: int  # Ranks.


class Level(NamedTuple):
    """Sets of so many community cards: by place the model of a set, and the renaming of suits that leads to it."""

    models: npt.NDArray[np.int32]
    renamed: npt.NDArray[np.int64]
    many: int


@cache
def level(size: int) -> Level:
    rows = sets.all_sets(size)
    masks = np.zeros((len(rows), 4), np.int64)
    for column in rows.T:
        masks[np.arange(len(rows)), column & 3] |= 1 << (column >> 2).astype(np.int64)
    suits = np.argsort(np.argsort(-masks, 1, kind="stable"), 1, kind="stable")
    number = np.zeros(256, np.int64)
    for at, order in enumerate(SUITS):
        number[sum(suit << 2 * old for old, suit in enumerate(order))] = at
    return Level(sets.model_numbers(size), number[suits @ (1, 4, 16, 64)], len(sets.models(size).ways))


# --- One board ---


@kernel
def slot_of_score(score: Any, table: Any) -> Any:
    """The slot of a score, or the free one where it would go."""
    at = (np.uint64(score) * HASHED) >> np.uint64(48)
    while table[at] != score and table[at] >= 0:
        at = (at + np.uint64(1)) & np.uint64(SLOTS - 1)
    return at


@kernel
def holding_below(ranks: Any, edge: Any, many: Any) -> Any:
    """How many of these rising ranks are below an edge."""
    low, high = 0, many
    while low < high:
        middle = (low + high) >> 1
        if ranks[middle] < edge:
            low = middle + 1
        else:
            high = middle
    return low


@kernel
def count_board(scale: Any, many: Any, free: Any, own: Any, dealers: Any, ranks: Any, ways: Any) -> Any:
    """The dealer's hands by finding, for each of the player's: [hand, finding]."""
    under, by_card = np.zeros(scale.most + 1, np.int64), np.zeros((52, 52), np.int32)
    held, order = np.zeros(52, np.int64), np.zeros(many, np.int64)
    for i in range(many):
        ranks[i] = scale.ranks[slot_of_score(dealers[i], scale.scores)]
        under[ranks[i] + 1] += 1
    for rank in range(scale.most):
        under[rank + 1] += under[rank]
    begin = under.copy()
    for i in range(many):
        order[begin[ranks[i]]] = i
        begin[ranks[i]] += 1
    for i in order:
        for card in HOLES[free[i]]:
            by_card[card, held[card]] = ranks[i]
            held[card] += 1
    whole = many - held[HOLES[free[0], 0]] - held[HOLES[free[0], 1]] + 1
    for i in range(many):
        first, second = HOLES[free[i], 0], HOLES[free[i], 1]
        mine = scale.ranks[slot_of_score(own[i], scale.scores)]
        ways[i, :] = 0
        before = 0
        for at in range(scale.many[mine]):
            edge = scale.edges[mine, at]
            below = under[edge] - holding_below(by_card[first], edge, held[first])
            below += (ranks[i] < edge) - holding_below(by_card[second], edge, held[second])
            ways[i, scale.found[mine, at]] += below - before
            before = below
        ways[i, scale.found[mine, scale.many[mine]]] += whole - before
    return whole


@kernel
def worth_of(pays: Any, ways: Any, name: Any) -> Any:
    total = np.int64(0)
    for finding in range(len(ways)):
        total += pays[finding, name] * ways[finding]
    return total


@kernel
def best_of(pays: Any, options: Any, fold: Any, larger: Any, ways: Any, whole: Any, name: Any) -> Any:
    """What the best action on the board is worth, and the series it ends; -1 folds."""
    best, series = fold * whole, -1
    for at in range(len(options)):
        worth = worth_of(pays[options[at]], ways, name) if options[at] >= 0 else best - 1
        if options[at] >= 0 and (worth > best or (larger and worth == best)):
            best, series = worth, options[at]
    return best, series


@kernel
def scratch(cards: Any, findings: Any) -> Any:
    """Room for one board: cards, scores as the player's and the dealer's, hands, ranks, and ways by finding."""
    own, dealers, free = np.zeros(1326, np.int64), np.zeros(1326, np.int64), np.zeros(1326, np.int64)
    return (
        np.zeros(cards, np.uint64),
        own,
        dealers,
        free,
        np.zeros(1326, np.int32),
        np.zeros((1326, findings), np.int64),
    )


@cache
def _board_reader(game: Game) -> Callable[..., Any]:
    """The kernel that reads every two cards on a board."""
    cards_dealt, shared = sum(game.layout), game.layout.community
    read = on_keys(game.read, cards_dealt)

    @kernel
    def read_board(keys: Any, board: Any, some: Any, free: Any, own: Any, dealers: Any) -> Any:
        """The scores of every two cards that are not on the board, as the player's and as the dealer's."""
        taken, many = np.zeros(52, np.bool_), 0
        for j in range(shared):
            some[4 + j] = keys[board[j]]
            taken[board[j]] = True
        for hole in range(len(HOLES)):
            first, second = HOLES[hole, 0], HOLES[hole, 1]
            if not (taken[first] or taken[second]):
                some[0], some[1], some[2], some[3] = keys[first], keys[second], keys[first], keys[second]
                scores = read(to_fixed_tuple(some, cards_dealt))
                free[many], own[many], dealers[many] = hole, scores[0], scores[1]
                many += 1
        return many

    return read_board


@cache
def occurring_loop(game: Game) -> Callable[..., None]:
    """The loop that notes every score on any board."""
    read_board, cards_dealt, edition = _board_reader(game), sum(game.layout), code_number(game, "exact/board_loops")
    register_kernels()

    @njit(cache=True, nogil=True)
    def occurring(keys: Any, boards: Any, table: Any) -> None:
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        some, own, dealers = np.zeros(cards_dealt, np.uint64), np.zeros(1326, np.int64), np.zeros(1326, np.int64)
        free = np.zeros(1326, np.int64)
        for board in boards:
            many = read_board(keys, board, some, free, own, dealers)
            for i in range(many):
                table[slot_of_score(own[i], table)] = own[i]
                table[slot_of_score(dealers[i], table)] = dealers[i]

    return occurring


@cache
def summed_loop(game: Game) -> Callable[..., None]:
    """The loop that sums the worth of each stream over boards."""
    read_board, cards_dealt, edition = _board_reader(game), sum(game.layout), code_number(game, "exact/board_loops")
    register_kernels()

    @njit(cache=True, nogil=True)
    def summed(
        keys: Any, boards: Any, weights: Any, scale: Any, findings: Any, pays: Any, options: Any, folds: Any,
        columns: Any, placed: Any, models: Any, renamed: Any, holes_renamed: Any, out: Any,
    ) -> None:  # fmt: skip
        edition  # noqa: B018
        some, own, dealers, free, ranks, ways = scratch(cards_dealt, findings)
        worth = np.zeros((1326, len(options)), np.int64)
        for b in range(len(boards)):
            many = read_board(keys, boards[b], some, free, own, dealers)
            whole = count_board(scale, many, free, own, dealers, ranks, ways)
            for i in range(many):
                for stream in range(len(options)):
                    best, _ = best_of(pays, options[stream], folds[stream], False, ways[i], whole, own[i] & 255)
                    worth[i, stream] = best * weights[b]
            for chosen in columns:
                place = 0
                for j in range(len(chosen)):
                    place += placed[j + 1, boards[b, chosen[j]]]
                to, holes = out[models[place]], holes_renamed[renamed[place]]
                for i in range(many):
                    row = to[holes[free[i]]]
                    for stream in range(len(options)):
                        row[stream] += worth[i, stream]

    return summed


@cache
def followed_loop(game: Game) -> Callable[..., None]:
    """The loop that counts the outcomes of a plan."""
    read_board, cards_dealt, edition = _board_reader(game), sum(game.layout), code_number(game, "exact/board_loops")
    register_kernels()

    @njit(cache=True, nogil=True)
    def followed(
        keys: Any, boards: Any, weights: Any, scale: Any, findings: Any, pays: Any, options: Any, folds: Any, larger: Any,
        chains: Any, columns: Any, placed: Any, models: Any, renamed: Any, holes_renamed: Any, plans: Any,
        out: Any, folded: Any, ties: Any,
    ) -> None:  # fmt: skip
        edition  # noqa: B018
        some, own, dealers, free, ranks, ways = scratch(cards_dealt, findings)
        counts = np.zeros((1326, len(options)), np.int64)
        for b in range(len(boards)):
            many = read_board(keys, boards[b], some, free, own, dealers)
            whole = count_board(scale, many, free, own, dealers, ranks, ways)
            counts[:] = 0
            model, order = np.zeros(chains.shape[1], np.int64), np.zeros(chains.shape[1], np.int64)
            for chain in chains:
                for at in range(len(chain)):
                    place, size = 0, columns[at, chain[at], 0]
                    for j in range(size):
                        place += placed[j + 1, boards[b, columns[at, chain[at], j + 1]]]
                    model[at], order[at] = models[at][place], renamed[at][place]
                for i in range(many):
                    stream = 0
                    for at in range(len(chain)):
                        following = plans[at][stream, model[at], holes_renamed[order[at], free[i]]]
                        if following < 0:
                            folded[at, stream] += weights[b] * whole
                            stream = -1
                            break
                        stream = following
                    if stream >= 0:
                        counts[i, stream] += 1
            for i in range(many):
                name = own[i] & 255
                for stream in range(len(options)):
                    if counts[i, stream]:
                        _, series = best_of(pays, options[stream], folds[stream], larger, ways[i], whole, name)
                        if folds[stream] != NEVER:
                            _, other = best_of(pays, options[stream], folds[stream], not larger, ways[i], whole, name)
                            ties[0] += series != other
                        if series < 0:
                            folded[len(plans), stream] += counts[i, stream] * weights[b] * whole
                        else:
                            for finding in range(findings):
                                out[series, finding, name] += counts[i, stream] * weights[b] * ways[i, finding]

    return followed


@cache
def of_hand_loop(game: Game) -> Callable[..., None]:
    """The loop that finds what each series is worth to one hand, by board."""
    read_board, cards_dealt, edition = _board_reader(game), sum(game.layout), code_number(game, "exact/board_loops")
    register_kernels()

    @njit(cache=True, nogil=True)
    def of_hand(keys: Any, boards: Any, hole: Any, scale: Any, findings: Any, pays: Any, out: Any) -> None:
        edition  # noqa: B018
        some, own, dealers, free, ranks, ways = scratch(cards_dealt, findings)
        for b in range(len(boards)):
            many = read_board(keys, boards[b], some, free, own, dealers)
            count_board(scale, many, free, own, dealers, ranks, ways)
            for i in range(many):
                if free[i] == hole:
                    for series in range(len(pays)):
                        out[b, series] = worth_of(pays[series], ways[i], own[i] & 255)

    return of_hand
