"""Two seats against one dealer's hand: sums by every pair of hands, by exact means, and what is shipped derived again."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.odds.counting import sets, shipped
from pitboss.odds.counting.counts import dealer_counts
from pitboss.odds.counting.two_seat_sums import dealer_hands_of, two_seat_sums
from pitboss.odds.exact import optimum
from pitboss.odds.exact.choice import select
from pitboss.odds.exact.seat_covariance import amounts_of, price_digest
from pitboss.odds.exact.shipping import _count_two_seats, prices
from tests.games import CHAPTERS

WITH_DEALER = [game for game in CHAPTERS.values() if game.layout.dealer]
RARE = 3_000  # Hands of a name: so few that all pairs of them can be visited.


@pytest.mark.parametrize(
    "key",
    [
        "four_card_prime",
        "crazy_4_poker",
        "three_card_prime",
        pytest.param("caribbean_stud_poker", marks=pytest.mark.long),
    ],
)
def test_the_sums_are_those_of_every_pair_of_hands(key: str) -> None:
    """Rare hands alone have a worth, by lot, and are played by lot: each pair of them, against some dealer's hands."""
    game, chance = GAMES[key], np.random.Generator(np.random.Philox(14))
    counts, multiples = dealer_counts(game), game.decisions[0].multiples
    many = np.bincount(counts.names, counts.hands.ways)
    rare = np.flatnonzero((many > 0) & (many < RARE))
    plan = chance.choice([0, *multiples], counts.ways.shape[1:]).astype(np.uint8)
    plan[~np.isin(counts.names, rare)] = multiples[0]
    amounts = np.zeros((multiples[-1] + 1, 9, 256), np.int64)
    amounts[0] = -7
    amounts[1:, :, rare] = chance.integers(-90, 900, amounts[1:, :, rare].shape)
    dealers = dealer_hands_of(game)
    some = np.zeros(len(dealers.ways), np.bool_)
    some[chance.choice(np.flatnonzero(dealers.ups == dealers.ups[0]), 2, replace=False)] = True
    found, right = two_seat_sums(game, plan, amounts, dealers.only(some)), dict[int, list[int]]()
    own = np.isin(counts.names[sets.model_numbers(game.layout.player)], rare)
    hands = [tuple(row) for row in sets.all_sets(game.layout.player)[own].tolist()]
    for at in np.flatnonzero(some).tolist():
        one, two = one_by_one(game, hands, dealers.cards[at].tolist(), int(dealers.ups[at]), plan, amounts)
        total = right.setdefault(int(dealers.scores[at]) & 255, [0, 0])
        total[0] += int(dealers.ways[at]) * one
        total[1] += int(dealers.ways[at]) * two
    assert {name: list(sums) for name, sums in found.items()} == right
    assert all(two for _, two in found.values())


def one_by_one(game: Game, hands: list[Any], dealer: list[int], up: int, plan: Any, amounts: Any) -> tuple[int, int]:
    worth, masks = [], []
    for hand in hands:
        if not {*hand} & {*dealer}:
            scores: Any = game.read((*hand, *dealer, *[0] * (sum(game.layout) - len(hand) - len(dealer))))
            chosen = int(plan[dealer_counts(game).find(hand, up if game.up_cards else None)])
            worth.append(int(amounts[chosen, game.finding(scores, chosen), scores.player & 255]))
            masks.append(sum(1 << card for card in hand))
    values, cards = np.array(worth), np.array(masks, np.uint64)
    return sum(worth), sum(
        int(value * values[cards & mask == 0].sum()) for value, mask in zip(values, cards, strict=True)
    )


@pytest.mark.parametrize("game", WITH_DEALER, ids=lambda game: game.key)
def test_what_is_shipped_has_the_exact_means(game: Game) -> None:
    """Under every letter and reading there is a sum, and that over one seat is the expectation to the last digit."""
    for choice in select(game, "base"):
        under = choice.sheet
        solution = optimum.solution(under)
        sums = shipped.seat_sums(game, price_digest(amounts_of(under), solution.plan()))
        assert sums is not None, "write them anew: make tables"
        assert Fraction(sums.one, sums.deals_to_one * solution.parts) == optimum.base(under).ev
    for priced in prices(game):
        assert shipped.seat_sums(game, priced) is not None, "write them anew: make tables"


@pytest.mark.long
@pytest.mark.parametrize("game", WITH_DEALER, ids=lambda game: game.key)
def test_some_of_what_is_shipped_is_derived_again(game: Game) -> None:
    """Of one price, against the dealer's hands of one name, few in number."""
    dealers, names = dealer_hands_of(game), game.hands["dealer"].kind.names
    rows = np.bincount(dealers.scores & 255, minlength=len(names))
    name = min((many, at) for at, many in enumerate(rows.tolist()) if many)[1]
    of_name = dealers.only((dealers.scores & 255) == name)
    priced, (amounts, plan) = list(prices(game).items())[-1]
    there = shipped.seat_sums_by_dealer(game, priced)
    assert there is not None
    assert two_seat_sums(game, plan, amounts, of_name) == {name: there[names[name]]}


@pytest.mark.derived
@pytest.mark.parametrize("game", WITH_DEALER, ids=lambda game: game.key)
def test_all_of_what_is_shipped_is_derived_again(game: Game) -> None:
    for priced, by_name in _count_two_seats(game).items():
        assert shipped.seat_sums_by_dealer(game, priced) == by_name


def test_other_prices_and_rules_have_none() -> None:
    game = GAMES["crazy_4_poker"]
    amounts, plan = next(iter(prices(game).values()))
    assert shipped.seat_sums(game, price_digest(amounts, plan)) is not None
    assert shipped.seat_sums(game, price_digest(amounts + 1, plan)) is None
    assert shipped.seat_sums(GAMES["three_card_prime"], price_digest(amounts, plan)) is None


def test_a_damaged_file_is_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["three_card_prime"]
    priced, content = next(iter(prices(game))), (shipped.FOLDER / shipped.SUMS).read_text("utf-8")
    for name, damaged in {"none": None, "empty": "", "cut": content[: len(content) // 2]}.items():
        folder = tmp_path / name
        folder.mkdir()
        monkeypatch.setattr(shipped, "FOLDER", folder)
        if damaged is not None:
            (folder / shipped.SUMS).write_text(damaged, "utf-8")
        assert shipped.seat_sums(game, priced) is None
