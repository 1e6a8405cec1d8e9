"""How a player decides, compiled: any plan over all hands up to suit, as thresholds and a lookup table.

A plan says for every hand, and every card seen with it, how many times the Ante to raise; 0 folds. The exact optimum is
one, and so is each simple rule. Where a dealer has a hand, nearly all of a plan follows from the player's score: rungs
say from which score on what is chosen, and one choice is LOOK, for the few scores at which it depends on the very cards.
Where community cards are shown, a plan depends on the ranks seen and on whether they are all of one suit.
A choice is a digit of `choice_codes`: at each decision 0 folds, and the raises it allows are counted from 1 on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.kernel import kernel
from pitboss.law.game import Game
from pitboss.odds.compiled.lookup import SLOT_BITS, key_sum, multisets, slot_of, slots
from pitboss.odds.counting import sets
from pitboss.odds.counting.counts import dealer_counts
from pitboss.odds.exact.optimum import PlanOf, Raises
from pitboss.odds.simulate.choice_codes import choice_codes

U = np.uint64
RUNGS = 4  # Look, raise once, look, raise three times; where there are more steps, all between is looked at.
STEPS = 2 * RUNGS + 1
LOOK = 255  # No choice of one decision is so large.
WORD = 32  # Bits of a table by cards seen.
NEVER = 1 << 62
NOT_SEEN = U(0x10001)  # A key to stand for the card seen where none is.
SPREAD = U(0x9E3779B97F4A7C15)  # Scatters the models over the table.

Kernel = Callable[..., Any]
Rungs = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]


class DecidingKernels(NamedTuple):
    """Two kernels: the quick choice, without a branch; and, where that is LOOK, the choice from the cards alone."""

    quick: Kernel  # From scores and cards; or from the player's score and the rungs alone.
    slow: Kernel
    by_score: bool = False
    keep: bool = True  # Whether what is compiled of it can be kept between runs.


class Plan(NamedTuple):
    """The input of a deciding kernel: floors and choices of the rungs, the lookup, and a table."""

    rungs: Rungs
    table: npt.NDArray[Any]  # Words of 64 bits, or of 32 where these are enough.


def plan_by_score(game: Game, multiples: npt.NDArray[np.uint8]) -> Plan:
    """The plan of a game with a dealer: rungs by score, and a table for the scores in doubt."""
    counts, choices = dealer_counts(game), choice_codes(game).places(0, multiples)
    scores, which = counts.distinct
    least, most = np.full(len(scores), LOOK, np.uint8), np.zeros(len(scores), np.uint8)
    np.minimum.at(least, which, choices.min(1))
    np.maximum.at(most, which, choices.max(1))
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
    table, rungs[-1] = _look_table(game, choices, np.flatnonzero(steps[which] == LOOK))
    return Plan(rungs, table)


def _look_table(game: Game, choices: npt.NDArray[np.uint8], hands: npt.NDArray[np.intp]) -> tuple[Words, int]:
    """The table of hands that are looked at, and the shift of its hash.

    [models by hash; for each a word per bit of the choice, by suit and rank of the card seen].
    """
    cards, width = sets.models(game.layout.player).cards[hands], _width(game, 0)
    rank_of_none = np.broadcast_to(np.arange(4, dtype=np.uint8), (len(hands), 4))  # NOT_SEEN, of whatever suit.
    seen_bits = _lane_bits(sets.cards_not_in(cards) if game.up_cards else rank_of_none)
    keys, homes = _hash_table(cards)
    words = np.zeros((len(keys), width), np.uint64)
    for bit in range(width):
        words[homes, bit] = np.bitwise_or.reduce(np.where(choices[hands] >> bit & 1, seen_bits, U(0)), axis=1)
    return np.concatenate([keys, words.ravel()]), _shift(len(keys))


def _hash_table(cards: npt.NDArray[np.uint8]) -> tuple[Words, list[int]]:
    """A hash table of these models, and the slot of each; at least half of it is empty."""
    bits = max(1, int(2 * len(cards)).bit_length())
    models = np.bitwise_or.reduce(_lane_bits(cards), axis=1)
    homes, taken = (models * SPREAD >> U(64 - bits)).tolist(), set[int]()
    for at, home in enumerate(homes):
        while home in taken:
            home = (home + 1) % (1 << bits)
        taken.add(home)
        homes[at] = home
    table = np.zeros(1 << bits, np.uint64)
    table[homes] = models
    return table, homes


def _shift(size: int) -> int:
    """The shift of a hash for a table of this size."""
    return 64 - (size.bit_length() - 1)


def _width(game: Game, decision: int) -> int:
    """The number of bits of a choice at a decision."""
    return len(game.decisions[decision].multiples).bit_length()


def _lane_bits(cards: npt.NDArray[np.uint8]) -> Words:
    """A bit for each card: sixteen to a suit, by rank."""
    bits: Words = U(1) << (16 * (cards & 3).astype(np.uint64) + (cards >> 2).astype(np.uint64))
    return bits


@kernel
def _rung_choice(score: Any, rungs: Any) -> Any:
    """The choice of the rungs for a score."""
    choice = 0
    choice = rungs[4] if score >= rungs[0] else choice
    choice = rungs[5] if score >= rungs[1] else choice
    choice = rungs[6] if score >= rungs[2] else choice
    choice = rungs[7] if score >= rungs[3] else choice
    return choice


@kernel
def _card_lane(card: Any) -> Any:
    """The bit of a card among four lanes of sixteen, from its key.

    Its suit's nibble to the fourth power is its lane.
    """
    suit = card & U(0xFFFF)
    return (card >> U(16) & U(0x1FFF)) * (suit * suit * (suit * suit))


@kernel
def _model_key(hand: Any, seen: Any) -> Any:
    """The model of some cards with suits renamed, and the card seen as a mark in its renamed suit."""
    lanes = U(0)
    for card in hand:
        lanes += _card_lane(card)
    # Each suit's ranks, marked with the card seen if that is of the suit. The higher ranks come first.
    mark, ranks = _card_lane(seen), U(0xFFFF)
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
    return model, a & ranks | (b & ranks) << U(16) | (c & ranks) << U(32) | (d & ranks) << U(48)


@kernel
def _slot_of_model(model: Any, shift: Any, begin: Any, table: Any) -> Any:
    """The slot of a model in a hash table."""
    last = (U(1) << (U(64) - U(shift))) - U(1)
    home = model * SPREAD >> U(shift)
    while table[begin + home] != model:
        home = (home + U(1)) & last
    return home


@cache
def deciding_by_score(game: Game) -> DecidingKernels:
    """The kernels that carry out a plan by score."""
    own, ups, width = game.layout.player, game.up_cards, _width(game, 0)

    @kernel
    def slow(cards: Any, rungs: Any, table: Any) -> Any:
        model, marked = _model_key(cards[:own], cards[own] if ups else NOT_SEEN)
        home = _slot_of_model(model, rungs[8], U(0), table)
        row, choice = (U(1) << (U(64) - U(rungs[8]))) + U(width) * home, np.int64(0)
        for bit in range(width):
            choice += np.int64((table[row + U(bit)] & marked) != U(0)) << bit
        return choice

    return DecidingKernels(_rung_choice, slow, by_score=True)


# --- Community cards: by ranks seen and whether all are of one suit, where that is enough; else by the very cards ---


class Paged(NamedTuple):
    """The words of a decision in the table: a page for each group of earlier choices."""

    place: Kernel  # Cards known and the table -> the place of their word in a page.
    keys: int  # Words that lie before the pages.
    words: int  # Of a page.


def plan_by_cards(game: Game, plan_of: PlanOf) -> tuple[DecidingKernels, Plan]:
    """A plan with community cards, and the kernels that carry it out."""
    parts = [_pages_by_ranks(game, at, plan_of) for at in range(len(game.decisions))]
    by_ranks, nothing = [part for part in parts if part is not None], np.full(STEPS, NEVER, np.int64)
    if len(by_ranks) == len(parts):
        return _deciding_by_ranks(game), Plan(nothing, np.concatenate(by_ranks).astype(np.uint32))
    by_models = [_pages_by_models(game, at, plan_of) for at in range(len(parts))]
    return _deciding_by_models(game), Plan(nothing, np.concatenate(by_models))


def _pages_by_ranks(game: Game, at: int, plan_of: PlanOf) -> Words | None:
    """Pages of words by slot, mixed suits first; None if the plan depends on more than the ranks."""
    slot, suited = _model_slots(game.layout.player + game.decisions[at].sees)
    size = 2 << SLOT_BITS[game.layout.player + game.decisions[at].sees]
    place = suited * (size // 2) + slot
    words = _choice_words(game, at, plan_of, place, size)
    by_hand = _choice_words(game, at, plan_of, np.arange(len(place)), len(place))
    return words.ravel() if (words[:, place] == by_hand).all() else None


def _pages_by_models(game: Game, at: int, plan_of: PlanOf) -> Words:
    """The models by hash, and pages of words for them."""
    keys, homes = _hash_table(sets.models(game.layout.player + game.decisions[at].sees).cards)
    return np.concatenate([keys, _choice_words(game, at, plan_of, np.array(homes), len(keys)).ravel()])


def _choice_words(game: Game, at: int, plan_of: PlanOf, place: npt.NDArray[np.int64], size: int) -> Words:
    """The choices of a decision as words, [page, place]: a few bits for every series of choices before it."""
    width, step = _width(game, at), choice_codes(game).steps[at]
    each = WORD // width
    words = np.zeros((-(-step // each), size), np.uint64)
    for before, raises in _numbered_series(game, at):
        words[before // each, place] |= choice_codes(game).places(at, plan_of(raises)[:, 0]).astype(np.uint64) << U(
            width * (before % each)
        )
    return words


def _numbered_series(game: Game, at: int) -> list[tuple[int, Raises]]:
    """Every series of raises that leads to a decision, with its number."""
    codes, series = choice_codes(game), list[tuple[int, Raises]]([(0, ())])
    for options, step in zip(codes.options[:at], codes.steps, strict=False):
        series = [(number + place * step, (*raises, multiple))
                 for number, raises in series for place, multiple in enumerate(options) if place]  # fmt: skip
    return series


def _model_slots(size: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The slot of each model's ranks, and whether it is all of one suit."""
    cards = sets.models(size).cards
    powers = 13 ** np.arange(size)
    rank_codes = np.sort(multisets(size), 1) @ powers
    order = np.argsort(rank_codes)
    ranks = np.sort(cards >> 2, 1).astype(np.int64) @ powers
    return slots(size)[order[np.searchsorted(rank_codes[order], ranks)]], (cards & 3 == cards[:, :1] & 3).all(1).astype(
        np.int64
    )


@cache
def _deciding_by_ranks(game: Game) -> DecidingKernels:
    return DecidingKernels(_decision_kernel(game, 0, 0, _ranks_paged), never_look)


@cache
def _deciding_by_models(game: Game) -> DecidingKernels:
    return DecidingKernels(_decision_kernel(game, 0, 0, _models_paged), never_look)


def _ranks_paged(size: int, begin: int) -> Paged:
    page, bias = U(1 << SLOT_BITS[size]), U(0x1111 * (8 - size))

    @kernel
    def place(cards: Any, table: Any) -> Any:
        suited = U(((key_sum(cards) + bias) & U(0x8888)) != U(0))
        return suited * page + slot_of(cards)

    return Paged(place, 0, 2 << SLOT_BITS[size])


def _models_paged(size: int, begin: int) -> Paged:
    keys = len(_hash_table(sets.models(size).cards)[0])
    shift, first = _shift(keys), U(begin)

    @kernel
    def place(cards: Any, table: Any) -> Any:
        model, _ = _model_key(cards, NOT_SEEN)
        return _slot_of_model(model, shift, first, table)

    return Paged(place, keys, keys)


def _decision_kernel(game: Game, at: int, begin: int, paged: Callable[[int, int], Paged]) -> Kernel:
    """A kernel from one decision on, whose part of the table begins here.

    After a fold no bits are set, so that it stays folded.
    """
    size, step, bits = game.layout.player + game.decisions[at].sees, choice_codes(game).steps[at], _width(game, at)
    place, keys, in_page = paged(size, begin)
    in_word = WORD // bits
    pages = -(-step // in_word)
    after = begin + keys + pages * in_page
    words, page, one = U(begin + keys), U(in_page), U(step)
    width, each, mask = U(bits), U(in_word), U((1 << bits) - 1)

    @kernel
    def chosen(cards: Any, table: Any, before: Any) -> Any:
        at_word, field = words + place(cards[:size], table), before
        if pages > 1:  # Known when this is compiled.
            at_word, field = at_word + before // each * page, before % each
        word = U(table[at_word])
        return before + ((word >> (width * field)) & mask) * one

    if at == 0:
        following = _decision_kernel(game, at + 1, after, paged) if len(game.decisions) > 1 else _nothing_more

        @kernel
        def decide(scores: Any, cards: Any, rungs: Any, table: Any) -> Any:
            return np.int64(following(cards, table, chosen(cards, table, U(0))))

        return decide
    if at == len(game.decisions) - 1:
        return chosen
    following = _decision_kernel(game, at + 1, after, paged)

    @kernel
    def and_on(cards: Any, table: Any, before: Any) -> Any:
        return following(cards, table, chosen(cards, table, before))

    return and_on


@kernel
def never_look(cards: Any, rungs: Any, table: Any) -> Any:
    return 0


@kernel
def _nothing_more(cards: Any, table: Any, before: Any) -> Any:
    return before
