"""The counts themselves: two ways to count that must agree, and what no count may break."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.odds.counting import dealer_hands, reading, sets
from pitboss.odds.counting.counts import dealer_counts, last_cards

DEALER_GAMES = [key for key, game in GAMES.items() if game.layout.dealer]


@pytest.mark.parametrize("key", DEALER_GAMES)
def test_every_dealer_hand_leads_to_one_finding(key: str) -> None:
    counts = dealer_counts(GAMES[key])
    assert counts.ways.min() >= 0
    assert (counts.ways.sum(0) == counts.dealer_hands).all()


def agree_when_a_card_is_seen(game: Game) -> None:
    """Each dealer hand is seen by each of its cards, so the columns add up to a count made without any."""
    seen = dealer_hands.count_dealer_hands(game, 1).sum(2)
    assert (seen == game.layout.dealer * dealer_counts(game).ways[:, :, 0]).all()


def test_a_card_seen_or_not_comes_to_the_same() -> None:
    agree_when_a_card_is_seen(GAMES["three_card_prime"])


@pytest.mark.long
@pytest.mark.parametrize("key", ["crazy_4_poker", "four_card_frenzy", "four_card_prime"])
def test_a_card_of_five_seen_or_not_comes_to_the_same(key: str) -> None:
    agree_when_a_card_is_seen(GAMES[key])


@pytest.mark.long
def test_caribbean_stud_without_its_up_card_comes_to_the_same() -> None:
    game = GAMES["caribbean_stud_poker"]
    unseen = dealer_hands.count_dealer_hands(game, 0)[:, :, 0]
    assert (dealer_counts(game).ways.sum(2, dtype=np.int64) == 5 * unseen).all()


def test_one_hand_counted_in_plain_python() -> None:
    game = GAMES["three_card_prime"]
    counts = dealer_counts(game)
    for cards in ((5, 22, 41), (48, 49, 50), (0, 5, 10)):
        rest = [card for card in range(52) if card not in cards]
        found = Counter(game.finding(game.read((*cards, *dealer, 0)), 1) for dealer in combinations(rest, 3))
        hand, _ = counts.find(cards, None)
        assert {at: int(many) for at, many in enumerate(counts.ways[:, hand, 0], 1) if many} == dict(found)


def dealt(rng: np.random.Generator, size: int) -> sets.Rows:
    """Many hands of so many cards."""
    return rng.random((20_000, 52)).argsort(1)[:, :size].astype(np.uint8)


@pytest.mark.parametrize("key", DEALER_GAMES)
def test_scores_do_not_turn_on_which_suit_or_on_the_order_of_cards(key: str) -> None:
    """What counting hands up to suit, and as sets, stands on."""
    game, rng = GAMES[key], np.random.default_rng(4)
    for hand, size in (("player", game.layout.player), ("dealer", game.layout.dealer)):
        rows = dealt(rng, size)
        scores = reading.scores(game, hand, rows)
        for suits in ((1, 0, 2, 3), (1, 2, 3, 0)):
            renamed = rows & 252 | np.array(suits, np.uint8)[rows & 3]
            assert (reading.scores(game, hand, rng.permuted(renamed, axis=1)) == scores).all()


def test_the_last_community_card_is_one_of_forty_eight() -> None:
    assert (last_cards(GAMES["cajun_stud"]).sum(1) == 48).all()


def test_the_community_game_reads_its_five_cards_as_a_set() -> None:
    game, rng = GAMES["cajun_stud"], np.random.default_rng(4)
    rows = dealt(rng, 5)
    assert (reading.scores(game, "hand", rng.permuted(rows, axis=1)) == reading.scores(game, "hand", rows)).all()
