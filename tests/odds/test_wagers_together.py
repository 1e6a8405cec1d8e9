"""How two wagers of one seat hang together: every pair is counted; against rounds dealt, the oracle and every rare deal."""

import random
from dataclasses import replace
from itertools import combinations, permutations
from math import comb, sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.odds.counting import shipped
from pitboss.odds.counting.counts import dealer_counts, tally
from pitboss.odds.counting.name_pairs import Result, joint_weights, named_result, pairs_of_one_seat
from pitboss.odds.exact.choice import Choice, select, side_of
from pitboss.odds.exact.distribution import wager_distribution
from pitboss.odds.exact.optimum import advise
from pitboss.odds.exact.seat_covariance import names_of_two
from pitboss.odds.exact.shipping import _count_two_results, required_sums
from pitboss.odds.exact.wager_covariance import (
    covariance_of_wagers,
    dealers_holding,
    is_by_own_cards,
    names_of_one_seat,
)
from pitboss.odds.lab.sessions import sessions, stakes
from pitboss.odds.simulate.run import BLOCK, setup
from tests.games import CHAPTERS, each_game
from tests.oracle.settle import settle_round

SIZES = {"five_card_hand_bonus_player", "five_card_hand_bonus_dealer", "progressive", "four_card_progressive",
         "five_card_progressive"}  # Of one or five dollars.  # fmt: skip


def first(game: Game) -> dict[str, Choice]:
    found: dict[str, Choice] = {}
    for choice in select(game):
        found.setdefault(choice.wager, choice)
    return found


def by_more_cards(game: Game) -> list[tuple[str, str]]:
    """The pairs that go by more than the player's own cards."""
    of = first(game)
    return [
        (one, two) for one, two in combinations(of, 2)
        if not all(name == "base" or is_by_own_cards(of[name]) for name in (one, two))
    ]  # fmt: skip


# The example's counts are not shipped: they take twenty seconds.
KEYS = [pytest.param(key, marks=() if key in CHAPTERS else pytest.mark.long) for key in GAMES]


@pytest.mark.parametrize("key", KEYS)
def test_every_two_wagers_of_every_game_are_counted(key: str) -> None:
    of = first(GAMES[key])
    for one, two in combinations(of.values(), 2):
        together = covariance_of_wagers(one, two)
        assert together is not None, (one.wager, two.wager)
        assert together == covariance_of_wagers(two, one)
        assert together**2 <= wager_distribution(one).variance * wager_distribution(two).variance


@pytest.mark.parametrize("key", each_game("cajun_stud", "three_card_prime"))
def test_the_required_wagers_are_counted_beside_every_optional_one_whatever_the_letters(key: str) -> None:
    """What comes with the package had the first letters alone, and beside others All-Six of Cajun Stud was not known."""
    choices = select(GAMES[key])
    for base in (choice for choice in choices if choice.wager == "base"):
        for other in (choice for choice in choices if choice.wager != "base"):
            assert covariance_of_wagers(base, other) is not None, (base.letter, other.wager, other.letter)


# --- Rounds dealt ---


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_two_wagers_hang_together_as_in_rounds_dealt(key: str) -> None:
    """Stakes so far apart that each result can be told from the sum: a million rounds, each multiplied out."""
    for one, two in by_more_cards(GAMES[key]):
        if len(SIZES & {one, two}) < 2:
            assert_as_dealt(key, one, two)


def assert_as_dealt(key: str, one: str, two: str) -> None:
    game, of, many = GAMES[key], setup(key, seed=1409), 4 * BLOCK
    sides = [name for name in (one, two) if name != "base"]
    placed = {name: 100 if name in SIZES else 10**13 for name in sides} | {game.ante: 10**9}
    if len(sides) == 2 and not SIZES & {*sides}:
        placed[one], placed[game.ante] = 10**8, 1_000
    nets, found = sessions(of, stakes(of, placed), 1, many).results, {}
    *above, (last, least) = sorted(placed.items(), key=lambda item: -item[1])
    for line, unit in above:
        halves = (nets + unit // 4) // (unit // 2)
        found["base" if line == game.ante else line] = halves / 2
        nets = nets - halves * (unit // 2)
    found["base" if last == game.ante else last] = nets / least
    choices = first(game)
    a, b = (found[name] - float(wager_distribution(choices[name]).mean) for name in (one, two))
    assert all(abs(each.mean()) < 5 * each.std() / sqrt(many) for each in (a, b))
    right = covariance_of_wagers(choices[one], choices[two])
    assert right is not None
    assert abs((a * b).mean() - float(right)) < 4.5 * (a * b).std() / sqrt(many)


# --- The oracle ---


@pytest.mark.parametrize("key", each_game("crazy_4_poker", "cajun_stud"))
def test_two_wagers_hang_together_as_the_oracle_settles_them(key: str) -> None:
    """Rounds from a shuffled deck, settled by code that shares nothing with ours."""
    game, rng, many = GAMES[key], random.Random(14), 1_500
    of = {name: choice for name, choice in first(game).items() if name != "four_card_progressive"}
    rows = [settled(game, of, rng) for _ in range(many)]
    centered = {
        name: np.array([row[name] for row in rows]) - float(wager_distribution(choice).mean)
        for name, choice in of.items()
    }
    for one, two in combinations(of, 2):
        both, right = centered[one] * centered[two], covariance_of_wagers(of[one], of[two])
        assert right is not None
        assert abs(both.mean() - float(right)) < 4.5 * both.std() / sqrt(many) + 0.02 * sqrt(
            wager_distribution(of[one]).variance * wager_distribution(of[two]).variance
        ), (one, two)


def settled(game: Game, of: dict[str, Choice], rng: random.Random) -> dict[str, float]:
    layout, under = game.layout, of["base"].sheet
    cards = rng.sample(range(52), sum(layout))
    at = {place: cards[part] for place, part in layout.slices().items()}
    raises: tuple[int, ...] = ()
    for decision in game.decisions:
        up = at["dealer"][0] if game.up_cards else None
        best = advise(under, at["player"], up, at["community"][: decision.sees or 0], raises).best
        raises = (*raises, best)
        if not best:
            break
    wagers = {game.ante: "100"} | dict.fromkeys(game.required, "100")
    wagers |= {name: "1" if name in SIZES else "100" for name in of if name != "base"}
    seat: dict[str, Any] = {
        "seat": 1, "cards": said(at["player"]), "wagers": wagers,
        "decisions": [str(100 * each) if each else "fold" for each in raises],
    }  # fmt: skip
    if at["fourth"]:
        seat["fourth"] = said(at["fourth"])
    asked = {place: said(at[place]) for place in ("dealer", "community", "bonus") if at[place]}
    (told,) = settle_round({"game": game.key, "seats": [seat], **asked})["seats"]
    won = dict.fromkeys(of, 0.0)
    for line in told["lines"]:
        name = line["wager"] if line["wager"] in of else "base"
        won[name] += float(line["net"]) / (1 if name in SIZES else 100)
    return won


def said(cards: list[int]) -> str:
    return " ".join("23456789TJQKA"[card >> 2] + "cdhs"[card & 3] for card in cards)


# --- Counted one by one ---

HANDS = [
    ("crazy_4_poker", "six", "dealer_five"), ("crazy_4_poker", "five", "dealer_five"),
    ("caribbean_stud_poker", "player", "dealer"), ("crazy_4_poker", "player", "dealer_five"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "one", "two"), HANDS)
def test_rare_hands_of_player_and_dealer_are_those_of_every_pair_of_them(key: str, one: str, two: str) -> None:
    """Every set of cards with a rare name beside every other, where they share none."""
    game, found = GAMES[key], names_of_one_seat(GAMES[key], one, two)
    mine, theirs = rare(game, one), rare(game, two)
    assert len(mine) > 1
    assert len(theirs) > 1
    for name, sets_of in mine.items():
        for other, against in theirs.items():
            assert found[name, other] == sum(int((against & mask == 0).sum()) for mask in sets_of)


def rare(game: Game, hand: str) -> dict[int, Any]:
    """Straight flushes and fours-of-a-kind, by name, as bits; of those, names that no other set of cards has."""
    needs = game.hands[hand].needs
    slots = [slot for place in needs for slot in range(*game.layout.slices()[place].indices(52))]
    size, found = len(slots), dict[int, set[int]]()
    quads = [{4 * rank + suit for suit in range(4)} for rank in range(13)]
    runs = [
        {4 * ((low + at) % 13) + suit for at in range(min(size, 5))} for low in (12, *range(9)) for suit in range(4)
    ]
    fours = [{4 * (low + at) % 52 + suit for at in range(4)} for low in range(10) for suit in range(4)]
    for core in (*quads, *runs, *fours):
        for more in combinations([card for card in range(52) if card not in core], size - len(core)):
            held = dict(zip(slots, sorted({*core, *more}), strict=True))
            rest = iter([card for card in range(52) if card not in held.values()])
            cards = tuple(held[slot] if slot in held else next(rest) for slot in range(sum(game.layout)))
            score, read = game.hands[hand].score, None
            if score is None:
                read = game.read(cards)
            name = (getattr(read, hand) if score is None else score(cards)) & 255
            found.setdefault(name, set()).add(sum(1 << card for card in {*core, *more}))
    whole, names = tally(game, hand).ways, game.hands[hand].kind.names
    return {
        name: np.array(sorted(masks), np.uint64) for name, masks in found.items() if len(masks) == whole[names[name]] < 30_000
    }  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("key", ["three_card_prime", "crazy_4_poker", "four_card_prime"])
def test_dealers_that_hold_a_further_card_are_counted_one_by_one(key: str) -> None:
    """Some hands and cards: every dealer's hand that holds the card and none of the player's, read in plain Python."""
    game, rng = GAMES[key], random.Random(5)
    counts, holding = dealer_counts(game), dealers_holding(game)
    more = game.layout.dealer - 1
    cards = rng.sample(range(52), game.layout.player + 1)
    mine, card = sorted(cards[:-1]), cards[-1]
    left = [other for other in range(52) if other not in cards]
    if comb(len(left), more) > 200_000:
        left = left[:20] + [other for other in left[20:] if other >> 2 == card >> 2]
    hand, column = counts.find(mine, card)
    found = np.zeros(len(holding), np.int64)
    for others in combinations(left, more):
        scores: Any = game.read((*mine, *sorted((card, *others)), *[0] * (sum(game.layout) - len(mine) - more - 1)))
        found[game.finding(scores, 1) - 1] += 1
    if len(left) == 52 - len(cards):
        assert holding[:, hand, column].tolist() == found.tolist()
    else:
        assert (found <= holding[:, hand, column]).all()
    assert (holding.sum(2) == game.layout.dealer * counts.ways[:, :, 0]).all()


# --- What is shipped ---


def derived_again(game: Game, pairs: list[tuple[str, str]]) -> None:
    for one, two in pairs:
        again = pairs_of_one_seat(game, one, two)
        assert again is not None
        assert shipped.pair_counts(game, shipped.names_key(one, two)) == again.tolist(), "write anew: make tables"


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "one", "two"),
    [("crazy_4_poker", "player", "five"), ("caribbean_stud_poker", "player", "player"), ("cajun_stud", "pocket", "board"),
     ("cajun_stud", "board", "low"), ("four_card_prime", "aces", "prime"), ("four_card_frenzy", "player", "prime")],
)  # fmt: skip
def test_some_of_what_is_shipped_is_derived_again(key: str, one: str, two: str) -> None:
    derived_again(CHAPTERS[key], [(one, two)])


@pytest.mark.long
def test_some_sums_of_the_required_wagers_are_derived_again() -> None:
    game = CHAPTERS["cajun_stud"]
    for key, sums in required_sums(
        game, [side_of(first(game)["board_bonus"]), side_of(first(game)["lo_ball"])]
    ).items():
        assert shipped.pair_counts(game, key) == sums, f"{key}: write anew: make tables"


@pytest.mark.derived
@pytest.mark.parametrize("game", CHAPTERS.values(), ids=lambda game: game.key)
def test_all_of_what_is_shipped_is_derived_again(game: Game) -> None:
    for key, counts in _count_two_results(game).items():
        assert shipped.pair_counts(game, key) == counts, f"{key}: write anew: make tables"


@pytest.mark.parametrize("game", CHAPTERS.values(), ids=lambda game: game.key)
def test_what_is_shipped_has_each_name_as_often_as_it_is(game: Game) -> None:
    """Counted with no two suits taken as alike: also a six-card royal flush in diamonds."""
    hands = {side_of(choice).tally.hand for choice in select(game) if choice.wager != "base"}
    for one in hands:
        for two in hands - {one}:
            found = names_of_one_seat(game, one, two)
            ways = tally(game, one).ways
            assert [many * sum(ways.values()) for many in found.sum(1).tolist()] == [
                int(found.sum()) * each for each in ways.values()
            ]


def test_other_rules_have_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, key = CHAPTERS["cajun_stud"], shipped.names_key("pocket", "board")
    assert shipped.pair_counts(game, key) is not None
    assert shipped.pair_counts(replace(game, key="of_ones_own"), key) is None
    assert shipped.pair_counts(replace(game, layout=game.layout._replace(bonus=1)), key) is None
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    assert shipped.pair_counts(game, key) is None
    (damaged := tmp_path / "damaged").mkdir()
    (damaged / shipped.PAIRS).write_text("{")
    monkeypatch.setattr(shipped, "FOLDER", damaged)
    assert shipped.pair_counts(game, key) is None


@pytest.mark.parametrize("game", CHAPTERS.values(), ids=lambda game: game.key)
def test_a_hand_of_two_seats_has_each_name_as_often_as_it_is(game: Game) -> None:
    """Where seats share cards, suits are alike only as far as the hand does not tell them apart."""
    for hand in ("six", "pocket"):
        if hand in game.hands and (hand == "pocket" or game.layout.player == 3):
            found, ways = names_of_two(game, hand).sum(1).tolist(), tally(game, hand).ways
            assert [many * sum(ways.values()) for many in found] == [sum(found) * each for each in ways.values()]


def test_deals_that_are_gone_through_in_every_order_count_as_often() -> None:
    """With a board of four the orders made a PAR sheet take minutes, where it says that there are too many."""
    game = GAMES["cajun_stud"]

    def never(mine: Any, more: Any) -> Any:
        raise AssertionError("gone through")

    suits = tuple(permutations(range(4)))
    often = Result("community", 1, never, suits, passes=1 << 20)
    assert joint_weights(game, [often], named_result(game, game.first_hand)) is None
    for hand in (game.first_hand, "six"):  # The four cards of All-Six are no board, and have no order.
        with pytest.raises(AssertionError, match="gone through"):
            joint_weights(game, [often._replace(passes=6)], named_result(game, hand))
    with pytest.raises(AssertionError, match="gone through"):
        joint_weights(game, [named_result(game, "six")], often._replace(passes=6))
    assert joint_weights(game, [named_result(game, "six")], often) is None
