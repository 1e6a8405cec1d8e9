"""Deals by seed, game, stream, block and index: the compiled deal against a plain one, and chi-square tests with fixed seeds."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise, permutations, product
from math import factorial, perm, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from numba import njit

from pitboss.chapters import GAMES
from pitboss.errors import BadInput
from pitboss.odds.simulate import dealing
from pitboss.odds.simulate.compiled_rounds import new_observations
from pitboss.odds.simulate.dealing import AGAIN_BITS, BATCH, BLOCK_BITS, EVEN_BITS, WORD_BITS, check_seed, deal, draws
from pitboss.odds.simulate.run import Setup, setup
from pitboss.odds.simulate.setups import prepare_setup

MASK = (1 << 64) - 1
GOLDEN, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

Cards = npt.NDArray[np.uint8]


def mixed(word: int) -> int:
    word = (word ^ word >> 30) * FIRST & MASK
    word = (word ^ word >> 27) * SECOND & MASK
    return word ^ word >> 31


def begin(seed: int, game: str = "cajun_stud", stream: int = 0) -> int:
    """From the description: eight bytes of BLAKE2b over "SEED GAME STREAM"."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {game} {stream}".encode(), digest_size=8).digest(), "little")


def word_at(origin: int, block: int, index: int) -> int:
    return mixed(origin + GOLDEN * ((block << BLOCK_BITS) + index) & MASK)


def digits(word: int, bits: int, sizes: list[int]) -> tuple[list[int], int]:
    """A word of so many bits as digits in a mixed base, and what is left of it."""
    found = []
    for size in sizes:
        word *= size
        found.append(word >> bits)
        word &= (1 << bits) - 1
    return found, word


def plainly(origin: int, block: int, number: int, cards: int) -> tuple[list[int], int]:
    """One deal, from the description: swaps in a fresh deck; and how often its words were thrown back."""
    how = draws(cards)
    for tries in range(9):
        drawn: list[int] = []
        even = True
        for at, (first, last) in enumerate(zip(how.first.tolist(), how.last.tolist(), strict=True)):
            index = (tries << AGAIN_BITS) + number * len(how.first) + at + 1
            sizes = [52 - card for card in range(first, last)]
            found, rest = digits(word_at(origin, block, index) >> 64 - WORD_BITS, WORD_BITS, sizes)
            even = even and rest >= (1 << WORD_BITS) % perm(52 - first, last - first)
            drawn += found
        if even:
            break
    deck = list(range(52))
    for card, offset in enumerate(drawn):
        other = card + offset
        deck[card], deck[other] = deck[other], deck[card]
    return deck[:cards], tries


def dealt(origin: int, block: int, rounds: int, cards: int, how: Any = None) -> Cards:
    """Rows of rounds."""
    found = []
    room = np.empty((cards, BATCH), np.uint8)
    start = np.uint64(origin + GOLDEN * (block << BLOCK_BITS) & MASK)
    for first in range(0, rounds, BATCH):
        deal(start, first, how or draws(cards), room, np.empty(BATCH, np.uint64), np.empty(BATCH, np.uint8))
        found.append(room.T.copy())
    return np.concatenate(found)[:rounds]


@pytest.mark.parametrize(("cards", "rounds"), [(5, 500), (7, 500), (10, 6000), (12, 500), (40, 500)])
def test_the_compiled_deal_is_the_plain_one(cards: int, rounds: int) -> None:
    origin, block, thrown = begin(2**63 + cards), 2**31 + 5, 0
    for number, row in enumerate(dealt(origin, block, rounds, cards).tolist()):
        plain, tries = plainly(origin, block, number, cards)
        assert row == plain, f"round {number}"
        thrown += tries
    assert thrown or rounds < 6000  # Among so many some words are thrown back, and the compiled deal follows.


@pytest.mark.parametrize("number", [0, 5, 2**32 - 1])
def test_a_block_deals_from_its_own_stretch_of_the_seed(number: int) -> None:
    of, rounds = setup("cajun_stud", seed=2**63 + 9), 300
    made = prepare_setup(of)
    cards = made.simulator.cards(1)
    seen = new_observations(selected=rounds, rows=(rounds, 1 + cards))
    seen.selected[:] = 1
    assert made.block(number, rounds, made.simulator.lanes(), seen) == rounds
    for at, row in enumerate(seen.rows[:, 1:].tolist()):
        assert row == plainly(begin(of.seed), number, at, cards)[0]


def first_deals(of: Setup, rounds: int = 300) -> list[list[int]]:
    made = prepare_setup(of)
    seen = new_observations(selected=rounds, rows=(rounds, of.seats + made.simulator.cards(of.seats)))
    seen.selected[:] = 1
    made.block(0, rounds, made.simulator.lanes(), seen)
    return [row[of.seats : of.seats + 3] for row in seen.rows.tolist()]


def test_six_games_on_one_seed_are_six_runs() -> None:
    deals = [first_deals(setup(game, seed=5, base_only=True)) for game in GAMES]
    for one, two in combinations(deals, 2):
        assert sum(a == b for a, b in zip(one, two, strict=True)) <= 1  # Of 132,600 beginnings.


def test_streams_of_one_seed_are_different_rounds() -> None:
    of = setup("cajun_stud", seed=5, base_only=True)
    assert first_deals(of) == first_deals(replace(of, stream=0))
    assert sum(a == b for a, b in zip(first_deals(of), first_deals(replace(of, stream=1)), strict=True)) <= 1


def test_the_origin_is_as_described() -> None:
    for seed, game, stream in ((0, "cajun_stud", 0), (2**64 - 1, "four_card_frenzy", 3), (7, "x", -1)):
        assert dealing.origin(seed, game, stream) == begin(seed, game, stream)


def test_a_seed_is_64_bits() -> None:
    assert check_seed(2**64 - 1)
    for wrong in (-1, 2**64):
        with pytest.raises(BadInput, match="seed"):
            check_seed(wrong)


def test_words_that_are_not_thrown_back_fall_evenly_on_all_deals() -> None:
    """The same arithmetic with fewer bits and cards, tried on every word there is."""
    bits, sizes = 13, [7, 6, 5]
    uneven = (1 << bits) % perm(7, 3)
    counts: Counter[tuple[int, ...]] = Counter()
    for word in range(1 << bits):
        found, rest = digits(word, bits, sizes)
        if rest >= uneven:
            counts[tuple(found)] += 1
    assert set(counts) == set(product(range(7), range(6), range(5)))
    assert set(counts.values()) == {(1 << bits) // perm(7, 3)}


@pytest.mark.parametrize("cards", range(1, 53))
def test_no_word_makes_more_draws_than_it_has_bits_for(cards: int) -> None:
    how = draws(cards)
    spans = list(zip(how.first.tolist(), how.last.tolist(), strict=True))
    assert spans[0][0] == 0
    assert spans[-1][1] == cards
    assert all(a[1] == b[0] for a, b in pairwise(spans))
    for (first, last), uneven in zip(spans, how.uneven.tolist(), strict=True):
        assert perm(52 - first, last - first) <= 1 << EVEN_BITS
        assert uneven == (1 << WORD_BITS) % perm(52 - first, last - first)


def test_a_deal_of_the_whole_deck_holds_every_card_once() -> None:
    assert (np.sort(dealt(begin(1), 1, 600, 52), 1) == np.arange(52)).all()


# --- Chance ---


def chi_square(counts: npt.NDArray[np.int64]) -> float:
    """How far from even, in standard deviations of what chance would do."""
    expected, free = counts.sum() / counts.size, counts.size - 1
    return float((((counts - expected) ** 2 / expected).sum() - free) / sqrt(2 * free))


def counted(values: npt.NDArray[Any], cells: int) -> npt.NDArray[np.int64]:
    found = np.bincount(values.ravel().astype(np.int64), minlength=cells)
    assert len(found) == cells
    return found


@pytest.fixture(scope="module")
def rows() -> npt.NDArray[np.int64]:
    """Twelve cards: as many as a round of one seat takes, from two words."""
    return np.concatenate([dealt(begin(20240601), block, 100_000, 12) for block in (0, 1, 9)]).astype(np.int64)


def every_check(rows: npt.NDArray[np.int64]) -> Iterator[tuple[str, float]]:
    for at in range(rows.shape[1]):
        yield f"card {at}", chi_square(counted(rows[:, at], 52))
    for one, two in ((0, 1), (4, 5), (7, 8), (3, 10), (0, 11)):  # The eighth is the last of its word.
        pairs = counted(rows[:, one] * 52 + rows[:, two], 2704).reshape(52, 52)
        assert not np.diag(pairs).any()
        yield f"cards {one} and {two}", chi_square(pairs[~np.eye(52, dtype=np.bool_)])
    for first in (0, 5, 7):
        order = np.argsort(np.argsort(rows[:, first : first + 5], 1), 1) @ (5 ** np.arange(5))
        known = {
            sum(place * 5**at for at, place in enumerate(each)): n for n, each in enumerate(permutations(range(5)))
        }
        numbers = np.vectorize(known.__getitem__)(order)
        yield f"order of five from {first}", chi_square(counted(numbers, factorial(5)))
    for lag in (1, 2, BATCH):
        for one, two in ((0, 0), (11, 0), (5, 8)):
            serial = rows[:-lag, one] * 52 + rows[lag:, two]
            yield f"card {one}, then {two} after {lag}", chi_square(counted(serial, 2704))
    suits = (rows[:, :6] & 3) @ (4 ** np.arange(6))
    expected = np.zeros(4**6)
    for each in product(range(4), repeat=6):
        ways = 1
        for at, suit in enumerate(each):
            ways *= 13 - each[:at].count(suit)
        expected[sum(suit * 4**at for at, suit in enumerate(each))] = ways
    expected *= len(rows) / expected.sum()
    free = 4**6 - 1
    told = ((counted(suits, 4**6) - expected) ** 2 / expected).sum()
    yield "suits of six", float((told - free) / sqrt(2 * free))


def test_cards_pairs_orders_and_following_rounds_fall_evenly(rows: npt.NDArray[np.int64]) -> None:
    found = dict(every_check(rows))
    assert len(found) > 25
    assert all(abs(value) < 4 for value in found.values()), found
    together = sum(found.values()) / sqrt(len(found))
    assert abs(together) < 4, together  # Nor do they lean to one side, all in all.


def test_neighboring_seeds_blocks_streams_and_games_have_nothing_in_common() -> None:
    rounds, same = 60_000, []
    first = dealt(begin(5), 0, rounds, 5)
    others = [(6, "cajun_stud", 0, 0), (5, "cajun_stud", 0, 1), (5, "cajun_stud", 0, 2**31)]
    others += [(5, "cajun_stud", 1, 0), (5, "four_card_prime", 0, 0)]
    for seed, game, stream, block in others:
        other = dealt(begin(seed, game, stream), block, rounds, 5)
        same.append(chi_square(counted(first[:, 0].astype(np.int64) * 52 + other[:, 0], 2704)))
        assert (first == other).all(1).sum() <= 1  # Of 311,875,200 deals.
    assert all(abs(value) < 4 for value in same), same


def test_the_stretches_of_blocks_do_not_meet() -> None:
    assert AGAIN_BITS < BLOCK_BITS
    largest_block, words = 1 << 18, len(draws(52).first)
    assert largest_block * words < 1 << AGAIN_BITS  # So tries do not meet rounds either.
    assert int(dealing.GOLDEN) % 2  # Its multiples run through all words before they come round.


def serial_checks(words: npt.NDArray[np.uint64]) -> Iterator[tuple[str, float]]:
    """Of the generator itself: every bit, every bit after another, and bytes in pairs, at several distances."""
    expected, one = len(words) / 2, sqrt(len(words)) / 2
    for bit in range(64):
        yield f"bit {bit}", float(((words >> np.uint64(bit)) & np.uint64(1)).sum() - expected) / one
    for lag in (1, 2, 64):
        changed = words[:-lag] ^ words[lag:]
        for bit in range(64):
            held = float(((changed >> np.uint64(bit)) & np.uint64(1)).sum())
            yield f"bit {bit} after {lag}", (held - len(changed) / 2) / (sqrt(len(changed)) / 2)
        for shift in (0, 28, 56):
            some = (words >> np.uint64(shift) & np.uint64(255)).astype(np.int64)
            yield f"byte at {shift} after {lag}", chi_square(counted(some[:-lag] * 256 + some[lag:], 1 << 16))


@pytest.mark.parametrize(("seed", "block"), [(0, 0), (1, 0), (2**64 - 1, 2**32 - 1)])
def test_words_in_a_row_tell_nothing_of_each_other(seed: int, block: int) -> None:
    start = np.uint64(begin(seed) + GOLDEN * (block << BLOCK_BITS) & MASK)
    found = dict(serial_checks(words_from(start, 400_000)))
    assert all(abs(value) < 4.5 for value in found.values()), {k: v for k, v in found.items() if abs(v) >= 4.5}
    spread = np.array(list(found.values()))
    assert 0.8 < spread.std() < 1.2  # As far apart as chance would have it, and no closer.


def test_a_generator_that_leans_is_caught() -> None:
    """The checks can fail: a counter that is not mixed, and one with a bit that sticks."""
    plain = np.arange(400_000, dtype=np.uint64) * np.uint64(GOLDEN)
    sticky = words_from(np.uint64(5), 400_000) | np.uint64(1 << 20) * (
        np.arange(400_000, dtype=np.uint64) % np.uint64(50) == 0
    )
    for words in (plain, sticky):
        assert any(abs(value) > 4.5 for _, value in serial_checks(words))


@njit
def words_from(start: Any, many: int) -> Any:
    found = np.empty(many, np.uint64)
    for at in range(many):
        found[at] = dealing.mix(start + dealing.GOLDEN * np.uint64(at + 1))
    return found


@pytest.mark.long
def test_many_deals_fall_evenly() -> None:
    rows = np.concatenate([dealt(begin(7), block, 250_000, 12) for block in range(20)]).astype(np.int64)
    found = dict(every_check(rows))
    assert all(abs(value) < 4.5 for value in found.values()), found
