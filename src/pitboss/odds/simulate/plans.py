"""How a player decides, compiled: any plan over all hands up to suit, as thresholds and a table of what they leave.

A plan says for every hand, and every card seen beside it, how many times the Ante to raise; 0 folds. The exact optimum
is one, and so is each simple rule. Where a dealer has a hand, nearly all of a plan is a matter of the player's score:
rungs say from which score on what is chosen, and one choice is LOOK, for the few scores at which it depends on the very
cards. Where community cards are shown, a plan goes by the ranks seen and by whether they are all of one suit.

A choice is two bits for each decision, the first decision lowest.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.kernel import kernel
from pitboss.odds.compiled.lookup import SLOT_BITS, key_sum, multisets, slot_of, slots
from pitboss.odds.counting import sets
from pitboss.odds.counting.kept_counts import dealer_counts
from pitboss.odds.exact.base import PlanOf
from pitboss.rules.game import Game

U = np.uint64
RUNGS = 4  # Fold, look, raise once, look, raise three times.
STEPS = 2 * RUNGS + 1
LOOK = 255  # No choice is so large.
NEVER = 1 << 62
NOT_SEEN = U(0x10001)  # A key to stand for the card seen where none is.
SPREAD = U(0x9E3779B97F4A7C15)  # Scatters the models over the table.

Kernel = Callable[..., Any]
Rungs = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]


class Deciding(NamedTuple):
    """Two kernels: the choice, without a branch; and, where that is LOOK, the choice from the cards alone."""

    quick: Kernel  # From scores and cards; or from the player's score and the rungs alone.
    slow: Kernel
    by_score: bool = False
    keep: bool = True  # Whether what is compiled of it can be kept between runs.


class Plan(NamedTuple):
    """What a deciding kernel is given: floors and choices of the rungs, then how to look; and a table."""

    rungs: Rungs
    table: Words


def by_score(game: Game, chosen: npt.NDArray[np.uint8]) -> Plan:
    """The plan of a game with a dealer."""
    counts = dealer_counts(game)
    scores, which = counts.distinct
    least, most = np.full(len(scores), LOOK, np.uint8), np.zeros(len(scores), np.uint8)
    np.minimum.at(least, which, chosen.min(1))
    np.maximum.at(most, which, chosen.max(1))
    # Between the last score at which less is sure and the first at which more is, the cards are looked at.
    sure = np.maximum.accumulate(most) == np.minimum.accumulate(least[::-1])[::-1]
    steps = np.where(sure, least, LOOK)
    starts = np.flatnonzero(np.diff(steps, prepend=0))
    if len(starts) > RUNGS:
        steps[starts[0] : starts[-1]] = LOOK
        starts = np.flatnonzero(np.diff(steps, prepend=0))
    rungs = np.full(STEPS, NEVER, np.int64)
    rungs[: len(starts)] = scores[starts]
    rungs[RUNGS : RUNGS + len(starts)] = steps[starts]
    table, rungs[-1] = _looked_up(game, chosen, np.flatnonzero(steps[which] == LOOK))
    return Plan(rungs, table)


def _looked_up(game: Game, chosen: npt.NDArray[np.uint8], hands: npt.NDArray[np.intp]) -> tuple[Words, int]:
    """[models by hash | two words for each: the bits of the choice, by suit and rank of the card seen]; and the shift."""
    cards = sets.models(game.layout.player).cards[hands]
    bits = max(1, int(2 * len(hands)).bit_length())
    size, table = 1 << bits, np.zeros(3 << bits, np.uint64)
    models = np.bitwise_or.reduce(_lane_bits(cards), axis=1)
    rank_of_none = np.broadcast_to(np.arange(4, dtype=np.uint8), (len(hands), 4))  # NOT_SEEN, of whatever suit.
    seen = _lane_bits(sets.others(cards) if game.up_cards else rank_of_none)
    words = [np.bitwise_or.reduce(np.where(chosen[hands] >> bit & 1, seen, U(0)), axis=1) for bit in range(2)]
    homes, taken = (models * SPREAD >> U(64 - bits)).tolist(), set[int]()
    for at, home in enumerate(homes):
        while home in taken:
            home = (home + 1) % size
        taken.add(home)
        homes[at] = home
    table[homes] = models
    for bit in range(2):
        table[size + 2 * np.array(homes, np.int64) + bit] = words[bit]
    return table, 64 - bits


def _lane_bits(cards: npt.NDArray[np.uint8]) -> Words:
    """A bit for each card: sixteen to a suit, by rank."""
    found: Words = U(1) << (16 * (cards & 3).astype(np.uint64) + (cards >> 2).astype(np.uint64))
    return found


@kernel
def stepped(score: Any, rungs: Any) -> Any:
    """What the rungs choose."""
    choice = 0
    choice = rungs[4] if score >= rungs[0] else choice
    choice = rungs[5] if score >= rungs[1] else choice
    choice = rungs[6] if score >= rungs[2] else choice
    choice = rungs[7] if score >= rungs[3] else choice
    return choice


@kernel
def lanes_of(card: Any) -> Any:
    """The bit of a card among four lanes of sixteen, from its key: its suit's nibble to the fourth power is its lane."""
    suit = card & U(0xFFFF)
    return (card >> U(16) & U(0x1FFF)) * (suit * suit * (suit * suit))


@kernel
def looked(hand: Any, seen: Any, shift: Any, table: Any) -> Any:
    """The choice for these very cards: their suits renamed as those of the model are, the model found by its hash."""
    lanes = U(0)
    for card in hand:
        lanes += lanes_of(card)
    # Each suit's ranks, marked with the card seen if that is of the suit. The higher ranks come first.
    mark, ranks = lanes_of(seen), U(0xFFFF)
    a = (lanes & ranks) << U(16) | mark & ranks
    b = (lanes >> U(16) & ranks) << U(16) | mark >> U(16) & ranks
    c = (lanes >> U(32) & ranks) << U(16) | mark >> U(32) & ranks
    d = (lanes >> U(48)) << U(16) | mark >> U(48)
    a, b = max(a, b), min(a, b)
    c, d = max(c, d), min(c, d)
    a, c = max(a, c), min(a, c)
    b, d = max(b, d), min(b, d)
    b, c = max(b, c), min(b, c)
    model = a >> U(16) | b >> U(16) << U(16) | c >> U(16) << U(32) | d >> U(16) << U(48)
    marked = a & ranks | (b & ranks) << U(16) | (c & ranks) << U(32) | (d & ranks) << U(48)
    size = U(1) << (U(64) - U(shift))
    home = model * SPREAD >> U(shift)
    while table[home] != model:
        home = (home + U(1)) & (size - U(1))
    row = size + U(2) * home
    return np.int64((table[row] & marked) != U(0)) + 2 * np.int64((table[row + U(1)] & marked) != U(0))


@cache
def deciding_by_score(game: Game) -> Deciding:
    """The kernel that carries out a plan by score."""
    own, ups = game.layout.player, game.up_cards

    @kernel
    def slow(cards: Any, rungs: Any, table: Any) -> Any:
        return looked(cards[:own], cards[own] if ups else NOT_SEEN, rungs[8], table)

    return Deciding(stepped, slow, by_score=True)


# --- Community cards: by ranks seen, and whether all are of one suit ---


def by_cards_seen(game: Game, chosen: PlanOf) -> Plan:
    """For each decision words by slot, mixed suits first; see deciding_by_cards_seen."""
    parts: list[npt.NDArray[Any]] = []
    choices: list[int] = [0]  # Every series of choices that leads to the decision.
    for at, decision in enumerate(game.decisions):
        size = game.layout.player + decision.sees
        words = np.zeros((2, 1 << SLOT_BITS[size]), np.uint64)
        slot, suited = _slots(size)
        for before in choices:
            raises = tuple(before >> 2 * earlier & 3 for earlier in range(at))
            plan = chosen(raises)[:, 0]
            part = np.zeros_like(words)
            part[suited, slot] = plan
            assert (part[suited, slot] == plan).all(), "the plan tells apart cards of the same ranks"
            words |= part << U(2 * before)
        parts.append(words.ravel())
        choices = [before | multiple << 2 * at for before in choices for multiple in decision.multiples]
    return Plan(np.full(STEPS, NEVER, np.int64), np.concatenate(parts).astype(np.uint32))


def _slots(size: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Of every model: the slot of its ranks, and whether it is all of one suit."""
    cards = sets.models(size).cards
    powers = 13 ** np.arange(size)
    known = np.sort(multisets(size), 1) @ powers
    order = np.argsort(known)
    ranks = np.sort(cards >> 2, 1).astype(np.int64) @ powers
    return slots(size)[order[np.searchsorted(known[order], ranks)]], (cards & 3 == cards[:, :1] & 3).all(1).astype(
        np.int64
    )


@cache
def deciding_by_cards_seen(game: Game) -> Deciding:
    """The kernel that carries out a plan by cards seen: a word holds two bits for every series of choices so far."""
    return Deciding(_deciding(game, 0, 0), never)


def _deciding(game: Game, at: int, begin: int) -> Callable[..., Any]:
    """From one decision on, with its part of the table beginning here. After a fold no bits are set: it stays folded."""
    size = game.layout.player + game.decisions[at].sees
    page, after = U(1 << SLOT_BITS[size]), begin + (2 << SLOT_BITS[size])
    bias, place, words = U(0x1111 * (8 - size)), U(2 * at), U(begin)

    @kernel
    def chosen(cards: Any, table: Any, before: Any) -> Any:
        suited = U(((key_sum(cards[:size]) + bias) & U(0x8888)) != U(0))
        word = U(table[words + suited * page + slot_of(cards[:size])])
        return before | ((word >> (U(2) * before)) & U(3)) << place

    if at == 0:
        following = _deciding(game, at + 1, after) if len(game.decisions) > 1 else _nothing_more

        @kernel
        def decide(scores: Any, cards: Any, rungs: Any, table: Any) -> Any:
            return np.int64(following(cards, table, chosen(cards, table, U(0))))

        return decide
    if at == len(game.decisions) - 1:
        return chosen
    following = _deciding(game, at + 1, after)

    @kernel
    def and_on(cards: Any, table: Any, before: Any) -> Any:
        return following(cards, table, chosen(cards, table, before))

    return and_on


@kernel
def never(cards: Any, rungs: Any, table: Any) -> Any:
    return 0


@kernel
def _nothing_more(cards: Any, table: Any, before: Any) -> Any:
    return before
