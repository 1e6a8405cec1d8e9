"""Plain and compiled agree: the same kernel, run as written and run through the tables, on many rounds."""

import random
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numba import njit

from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.odds.compiled import compiler, lookup
from pitboss.odds.counting import sets
from pitboss.odds.counting.reading import reader, to_fixed_tuple
from pitboss.rank.hands import aces, best_four, color, deuce, five, low, pocket, six, three
from tests.games import each_game
from tests.night import SEED

SIZES = {three: (3,), best_four: (4, 5, 6), five: (5,), aces: (5,), six: (6,), pocket: (2,), low: (5,), deuce: (1,),
         color: (3, 5, 6)}  # fmt: skip


def compiled(game: Game) -> Any:
    """Every hand of many rounds, and the finding for one raise."""
    finding, dealt, hands = game.finding, sum(game.layout), len(game.hands)
    read, read_all = game.read, compiler.combined([reader(game, hand) for hand in game.hands])
    compiler.register_kernels()

    @njit
    def every(rounds: Any, raised: Any, out: Any) -> None:
        for at in range(len(rounds)):
            cards = to_fixed_tuple(rounds[at], dealt)
            found = read_all(cards)
            for hand in range(hands):
                out[at, hand] = found[hand]
            out[at, hands] = finding(read(cards), raised[at])

    return every


def rounds_of(game: Game, count: int, rng: random.Random) -> list[list[int]]:
    """Half of them from short decks, or decks with one long suit, so that rare hands occur."""
    short = [card for card in range(52) if card >> 2 >= 7]
    heavy = [[c for c in range(52) if c & 3 == suit or c >> 2 in (10, 12)] for suit in range(4)]
    decks = [range(52), short, range(52), *heavy[:1], range(52), heavy[1], range(52), heavy[2], range(52), heavy[3]]
    return [rng.sample(decks[at % len(decks)], sum(game.layout)) for at in range(count)]


def agree(game: Game, count: int, seed: int) -> set[tuple[str, int]]:
    """Check so many rounds; which hands were met by which names."""
    rng = random.Random(seed)
    rounds, raised = rounds_of(game, count, rng), [rng.choice((0, 1, 2, 3)) for _ in range(count)]
    out = np.zeros((count, len(game.hands) + 1), np.int64)
    compiled(game)(lookup.CARD_KEYS[np.array(rounds)], np.array(raised), out)
    met = set()
    for dealt, bet, quick in zip(rounds, raised, out.tolist(), strict=True):
        cards = tuple(dealt)
        scores = game.read(cards)
        plain = [*scores, *(hand.score(cards) for hand in game.hands.values() if hand.score)]
        assert [*plain, game.finding(scores, bet)] == quick, f"seed {seed}: {cards}"
        met |= {(hand, score & 255) for hand, score in zip(game.hands, plain, strict=True)}
    return met


@pytest.mark.parametrize("key", each_game("crazy_4_poker", "caribbean_stud_poker", "cajun_stud"))
def test_plain_is_compiled(key: str) -> None:
    met = agree(GAMES[key], 2500, seed=11)
    named = sum(len(hand.kind.names) for hand in GAMES[key].hands.values())
    assert len(met) > 0.6 * named  # The rounds are wild enough to mean something.


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_plain_is_compiled_on_many_rounds(key: str) -> None:
    agree(GAMES[key], 25_000, 1_000 + SEED)


def ranked(ranking: Any, rows: Any) -> list[int]:
    """Compiled, over many hands."""
    size = rows.shape[1]

    @njit
    def every(keys: Any, out: Any) -> None:
        for at in range(len(keys)):
            out[at] = ranking(to_fixed_tuple(keys[at], size))

    out = np.zeros(len(rows), np.int64)
    every(lookup.CARD_KEYS[rows], out)
    return out.tolist()


RANKINGS = [(ranking, size) for ranking, sizes in SIZES.items() for size in sizes]


@pytest.mark.parametrize(("ranking", "size"), [(r, n) for r, n in RANKINGS if n < 4])
def test_each_ranking_of_few_cards_agrees_on_every_hand(ranking: Any, size: int) -> None:
    rows = sets.all_sets(size)
    assert ranked(ranking, rows) == [ranking(row) for row in rows.tolist()]


@pytest.mark.parametrize(("ranking", "size"), [(r, n) for r, n in RANKINGS if n >= 4])
def test_each_ranking_agrees_on_long_suits_and_on_some_of_all_hands(ranking: Any, size: int) -> None:
    rng = random.Random(size)
    rows = [rng.sample(range(52), size) for _ in range(1500)]
    suited = [[rank * 4 + suit for rank in ranks] for ranks in combinations(range(13), size) for suit in (1, 3)]
    for cards in rng.sample(suited, 1000):
        at = rng.randrange(size)
        rows += [cards, [*cards[:at], rng.choice([c for c in range(52) if c not in cards]), *cards[at + 1 :]]]
    rows += [[rank * 4 + suit for rank in range(13 - size, 13)] for suit in range(4)]  # Royals of every suit.
    assert ranked(ranking, np.array(rows)) == [ranking(cards) for cards in rows]


@pytest.mark.long
@pytest.mark.parametrize(("ranking", "size"), [(r, n) for r, n in RANKINGS if n >= 4])
def test_each_ranking_agrees_on_every_hand_up_to_suit(ranking: Any, size: int) -> None:
    rows = sets.models(size).cards
    assert ranked(ranking, rows) == [ranking(row) for row in rows.tolist()]


@pytest.mark.parametrize("ranking", [three, best_four, five])
def test_the_rankings_that_decide_a_round_are_blind_to_which_suit(ranking: Any) -> None:
    """Hands up to suit stand on this. The table is over all suits, and was found alike in each."""
    for size in SIZES[ranking]:
        assert lookup.lookup(ranking, size).suit_stride == 0


def test_six_cards_tell_diamonds_apart() -> None:
    assert lookup.lookup(six, 6).suit_stride > 0


@pytest.mark.parametrize("size", range(1, lookup.MOST_CARDS + 1))
def test_every_multiset_of_ranks_has_a_slot_of_its_own(size: int) -> None:
    @njit
    def quick(keys: Any) -> Any:
        return lookup.slot_of(to_fixed_tuple(keys, size))

    many = lookup.multisets(size)
    assert len(set(lookup.slots(size).tolist())) == len(many)
    for at in random.Random(size).sample(range(len(many)), min(len(many), 60)):
        cards = lookup.mixed_suits(many[at].tolist())
        assert lookup.slot_of(cards) == quick(lookup.CARD_KEYS[cards]) == lookup.slots(size)[at]


def test_a_changed_rule_has_another_version() -> None:
    versions = {compiler.code_number(game) for game in GAMES.values()}
    assert len(versions) == len(GAMES)
    assert all(0 <= version < 1 << 63 for version in versions)
