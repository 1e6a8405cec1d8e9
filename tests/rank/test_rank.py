"""The evaluators of rank/hands.py against a naive one that shares no code with them: the same order, the same names."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, permutations, repeat

import pytest

from pitboss.cards import DECK, parse, show
from pitboss.errors import BadInput
from pitboss.rank import Kind, name_of
from pitboss.rank.hands import (
    ACES,
    COLOR,
    FIVE,
    FOUR,
    LOW,
    POCKET,
    SIX,
    THREE,
    aces,
    best_four,
    color,
    deuce,
    five,
    low,
    pocket,
    six,
    three,
)
from tests.night import chance

from . import naive

Hand = tuple[int, ...]


def named(kind: Kind, score: int) -> str:
    return kind.names[name_of(score)]


class Order:
    """Scores beside naive keys, which must say the same of every two hands: higher, lower or equal."""

    def __init__(self) -> None:
        self.scores: dict[naive.Key, int] = {}

    def add(self, hand: Hand, key: naive.Key, score: int) -> None:
        assert self.scores.setdefault(key, score) == score, f"{show(hand)} does not tie its equals"

    def check(self) -> int:
        """How many different hands there are, once it is seen that they rise together."""
        rising = [self.scores[key] for key in sorted(self.scores)]
        assert rising == sorted(set(rising))
        return len(rising)


# --- Order and names ---


def test_every_two_cards_have_the_name_they_should() -> None:
    counts = Counter[str]()
    for hand in combinations(DECK, 2):
        name = named(POCKET, pocket(hand))
        assert name == naive.pocket_name(hand) == named(POCKET, pocket(hand[::-1]))
        counts[name] += 1
    assert [counts[name] for name in POCKET.names] == [1200, 72, 36, 12, 6]


def test_all_hands_of_three_cards_stand_in_order_by_name() -> None:
    order = Order()
    for hand in combinations(DECK, 3):
        score, (key, made) = three(hand), naive.best(hand, 3, naive.THREE_CARDS)
        order.add(hand, key, score)
        assert named(THREE, score) == naive.three_name(made), show(hand)
    assert order.check() == 741


def assert_fours(hands: Iterable[Hand]) -> None:
    order = Order()
    for hand in hands:
        score, (key, made) = best_four(hand), naive.best(hand, 4, naive.FOUR_CARDS)
        order.add(hand, key, score)
        assert named(FOUR, score) == naive.four_name(made), show(hand)
    order.check()


def test_all_hands_of_four_cards_stand_in_order_by_name() -> None:
    assert_fours(combinations(DECK, 4))


def test_the_best_four_of_five_cards_stand_in_order_by_name() -> None:
    assert_fours(hand for at, hand in enumerate(naive.up_to_suit(5)) if at % 12 == 0)


def test_the_best_four_of_six_cards_stand_in_order_by_name() -> None:
    assert_fours(naive.stacked(6_000))


def assert_fives(hands: Iterable[tuple[Hand, int]]) -> Counter[str]:
    """Hands, and for how many each stands; how many there are of each name."""
    order, counts = Order(), Counter[str]()
    for hand, ways in hands:
        score, (key, made) = five(hand), naive.best(hand, 5, naive.FIVE_CARDS)
        order.add(hand, key, score)
        assert named(FIVE, score) == naive.five_name(made), show(hand)
        lowest = named(LOW, low(hand))
        assert lowest == naive.low_name(hand), show(hand)
        counts.update({made[0]: ways, f"low: {lowest}": ways})
    assert order.check() == 7462
    return counts


def test_all_hands_of_five_cards_have_the_name_the_aces_bonus_gives_them() -> None:
    """A full house has no row there and plays as its three (AMB-41); where it stands among threes pays nothing."""
    order = Order()
    for hand in naive.up_to_suit(5):
        score, (key, made) = aces(hand), naive.best(hand, 5, naive.ACES_BONUS)
        assert named(ACES, score) == naive.aces_name(made), show(hand)
        if naive.made(hand)[0] != "full house":
            order.add(hand, key, score)
    order.check()


def test_the_best_five_of_six_cards_stand_in_order_by_name() -> None:
    order, names = Order(), Counter[str]()
    for hand in naive.stacked(8_000):
        score, (key, _) = six(hand), naive.best(hand, 5, naive.FIVE_CARDS)
        name = named(SIX, score)
        assert name == naive.six_name(hand), show(hand)
        names[name] += 1
        if not name.startswith("Six-card"):
            order.add(hand, key, score)
    order.check()
    assert min(names[name] for name in SIX.names if "oyal" not in name) > 8


@pytest.mark.long
def test_all_hands_of_five_cards_stand_in_order_by_name() -> None:
    """The whole 2,598,960, but for a change of suits: order, names, and the categories' known counts."""
    counts = assert_fives(naive.every_hand(5, chance("fives")))
    expected = [40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540]
    assert [counts[category] for category in naive.FIVE_CARDS] == expected
    assert [counts[f"low: {name}"] for name in LOW.names[1:]] == [213180, 127500, 70380, 34680, 14280, 4080]


@pytest.mark.long
def test_the_best_four_of_all_five_cards_stand_in_order_by_name() -> None:
    assert_fours(hand for hand, _ in naive.every_hand(5, chance("fours")))


# --- Counts ---


def categories(hands: Iterable[tuple[Hand, int]], kind: Kind, score: Callable[[Hand], int]) -> list[int]:
    """How many hands have each name, highest first."""
    counts = Counter[int]()
    for hand, ways in hands:
        counts[name_of(score(hand))] += ways
    return [counts[number] for number in reversed(range(len(kind.names)))]


def test_three_card_hands_come_as_often_as_they_should() -> None:
    """Mini-royals, straight flushes, threes, straights, flushes, pairs; queen high and up, and less."""
    counts = categories(zip(combinations(DECK, 3), repeat(1)), THREE, three)
    assert counts[:6] == [4, 44, 52, 720, 1096, 3744]
    assert sum(counts[6:]) == 16440


def test_four_card_hands_come_as_often_as_they_should() -> None:
    counts = dict(
        zip(reversed(FOUR.names), categories(zip(combinations(DECK, 4), repeat(1)), FOUR, best_four), strict=True)
    )
    assert (counts["Four aces"], counts["Four-of-a-kind"]) == (1, 12)
    assert (counts["Royal flush"], counts["Straight flush"]) == (4, 40)
    assert (counts["Three aces"], counts["Three-of-a-kind"]) == (192, 2304)
    assert (counts["Flush"], counts["Straight"]) == (2816, 2772)
    assert counts["Two aces and two kings"] == counts["Two aces and two queens"] == 36
    assert counts["Two pair"] == 2808 - 72
    assert counts["Pair"] + counts["Pair of queens"] + counts["Pair of aces"] == 82368
    assert counts["King high"] + counts["Nothing"] == 177408


@pytest.mark.long
def test_the_best_five_of_six_cards_come_as_often_as_they_should() -> None:
    counts = dict(zip(reversed(SIX.names), categories(naive.every_hand(6, chance("sixes")), SIX, six), strict=True))
    assert list(counts.values()) == [1, 3, 184, 1656, 14664, 165984, 205792, 361620, 732160, 2532816, 16343640]


# --- Suits, the order of dealing, and what is refused ---


def test_neither_the_suits_nor_the_order_of_dealing_count() -> None:
    """But for the six-card royal of diamonds, which has a row of its own."""
    rng = random.Random(naive.SEED)
    for hand in naive.stacked(2_000):
        renamed = rng.choice(list(permutations(range(4))))
        other = [card // 4 * 4 + renamed[card % 4] for card in hand]
        rng.shuffle(other)
        assert best_four(hand) == best_four(other)
        assert six(hand) == six(other) or "Six-card" in named(SIX, six(hand))
        assert five(hand[:5]) == five([card // 4 * 4 + renamed[card % 4] for card in hand[:5]])


@pytest.mark.parametrize(
    ("score", "cards"),
    [
        (three, "Ah Kd Ah"),
        (best_four, "Ah Kd 9c 7s Ah"),
        (best_four, "Ah Kd 9c 7s 2h 2h"),
        (five, "Ah Kd 9c 9c 2h"),
        (aces, "2h Kd 9c 7s 2h"),
        (low, "2h 3d 4c 5s 2h"),
        (six, "Ah Kh Qh Jh Th Th"),
    ],
)
def test_a_card_that_stands_twice_is_refused(score: Callable[[Hand], int], cards: str) -> None:
    with pytest.raises(BadInput, match="stands twice") as caught:
        score(parse(cards))
    assert caught.value.code == "card_twice"


# --- The ace below, and kickers ---


def descend(score: Callable[[Hand], int], *hands: str) -> None:
    scores = [score(parse(hand)) for hand in hands]
    assert scores == sorted(set(scores), reverse=True)


def test_the_run_from_the_ace_up_is_the_lowest_of_any_length() -> None:
    """AMB-9."""
    descend(three, "Ah Kd Qh", "Kh Qd Jh", "4h 3d 2h", "3h 2d Ah", "Ah Kh Jh")
    descend(best_four, "Ah Kd Qh Jh", "5h 4d 3h 2h", "4h 3d 2h Ah", "Ah Ad Kh Kd")
    descend(five, "Ah Kd Qh Jh Th", "6h 5d 4h 3h 2h", "5h 4d 3h 2h Ah", "Ah Ad Ac Kd Qh")
    descend(three, "4h 3h 2h", "3h 2h Ah", "Ah Ad Ac")
    descend(best_four, "5h 4h 3h 2h", "4h 3h 2h Ah", "Ah Ad Ac Kh")
    descend(five, "6h 5h 4h 3h 2h", "5h 4h 3h 2h Ah", "Ah Ad Ac As Kh")


@pytest.mark.parametrize("cards", ["Kh Ad 2h", "Qh Kd Ah 2h", "Qh Kd Ah 2h 3c", "Kh Ad 2h 3c 4s"])
def test_no_run_goes_round_the_ace(cards: str) -> None:
    hand = parse(cards)
    score, kind = {3: (three, THREE), 4: (best_four, FOUR), 5: (five, FIVE)}[len(hand)]
    assert kind.describe(score(hand)) == "Ace high"


def test_what_makes_the_hand_counts_before_the_cards_beside_it() -> None:
    """AMB-7."""
    descend(best_four, "Kh Kd 3c 2s", "2h 2d Ac Ks")
    descend(best_four, "3h 3d 3c 4s", "2h 2d 2c As")
    descend(five, "Kh Kd 4c 3s 2h", "2h 2d Ac Ks Qh")
    descend(five, "9h 9d 3c 3s 2h", "8h 8d 7c 7s Ah")
    descend(five, "3h 3d 3c 2s 2h", "2h 2d 2c As Ah")
    descend(three, "3h 3d 2c", "2h 2d Ac")


def test_kickers_count_within_the_cards_that_play_and_no_farther() -> None:
    descend(best_four, "Jh Jd Ac 9s 2h", "Jh Jd Ac 8s 7h", "Jh Jd Kc Qs 9h")
    assert best_four(parse("Jh Jd Ac 9s 8h")) == best_four(parse("Js Jc Ad 9h 2d"))
    assert best_four(parse("9h 9d 8c 8s Ah")) == best_four(parse("9s 9c 8h 8d 2d"))
    assert best_four(parse("Ah Kh 9h 7h 6h")) == best_four(parse("As Ks 9s 7s 2d"))
    descend(five, "Ah Kd 9c 6s 4h", "Ah Kd 9c 6s 3h")
    descend(six, "9h 9d 8c 8s Ah 2c", "9h 9d 8c 8s 7h 7c", "9h 9d 8c 8s 6h 2c")
    assert six(parse("Jh Jd Ac Ks 9h 8d")) == six(parse("Js Jc Ad Kh 9s 2d"))


# --- Which cards play, and what they are called ---


@pytest.mark.parametrize(
    ("kind", "cards", "playing"),
    [
        (FOUR, "9h 9d 9c 4s 4h", "9h 9d 9c 4s"),
        (FOUR, "4s 9h 9d 4h 9c", "4s 9h 9d 9c"),
        (FOUR, "Ah 9h 7h 2h Ad", "Ah 9h 7h 2h"),
        (FOUR, "5h 4d 3c 2s Ah", "5h 4d 3c 2s"),
        (FOUR, "Kh Kd 9c 7s 8h 2d", "Kh Kd 9c 8h"),
        (FOUR, "7h 7d 9c 9s 5h 5d", "7h 7d 9c 9s"),
        (FOUR, "2h 3d 4c", "2h 3d 4c"),
        (FIVE, "2h 9d 4c 9s Ah", "2h 9d 4c 9s Ah"),
        (SIX, "2h 9d 9c 9s 2d 2c", "2h 9d 9c 9s 2d"),
        (SIX, "Kh 2h 9h 5h 3h 8h", "Kh 9h 5h 3h 8h"),
        (SIX, "6h 5d 4c 3s 2h 7d", "6h 5d 4c 3s 7d"),
        (SIX, "Ah Kd Qc Js 9h 8d", "Ah Kd Qc Js 9h"),
    ],
)
def test_the_cards_that_play_are_the_best_first_as_dealt(kind: Kind, cards: str, playing: str) -> None:
    assert show(kind.plays(parse(cards))) == playing


def test_the_cards_that_play_make_the_hand_alone() -> None:
    for hand in naive.stacked(2_000):
        playing = FOUR.plays(hand)
        assert len(playing) == 4
        assert set(playing) <= set(hand)
        assert best_four(playing) == best_four(hand)
        assert naive.best(playing, 4, naive.FOUR_CARDS) == naive.best(hand, 4, naive.FOUR_CARDS)


@pytest.mark.parametrize(
    ("kind", "score", "cards", "words"),
    [
        (THREE, three, "Ah Kh Qh", "Mini-royal"),
        (THREE, three, "Kh Qh Jh", "Straight flush"),
        (THREE, three, "2h 2d 2c", "Three-of-a-kind"),
        (THREE, three, "Jh Jd 2c", "Pair of jacks"),
        (THREE, three, "Th 9d 2c", "10 high"),
        (FOUR, best_four, "Ah Ad Ac As 2h", "Four aces"),
        (FOUR, best_four, "2h 2d 2c 2s 3h", "Four-of-a-kind"),
        (FOUR, best_four, "Kh Qh Jh Th 3d", "Straight flush"),
        (FOUR, best_four, "2h 2d 2c 4s 3h", "Three-of-a-kind"),
        (FOUR, best_four, "Ah Ad Qc Qs 3h", "Two pair"),
        (FOUR, best_four, "Ah Ad Kc Ks 3h", "Two pair"),
        (FOUR, best_four, "Kh Kd Qc 5s 3h", "Pair of kings"),
        (FOUR, best_four, "Th Td Qc 5s 3h", "Pair of 10s"),
        (FOUR, best_four, "Qh 9d 7c 5s 3h", "Queen high"),
        (FOUR, best_four, "Ah 9d 7c 5s 3h", "Ace high"),
        (FIVE, five, "Ah Kh Qh Jh Th", "Royal flush"),
        (FIVE, five, "5h 4h 3h 2h Ah", "Straight flush"),
        (FIVE, five, "Ah Ad Ac Ks Kh", "Full house"),
        (FIVE, five, "Ah 9h 7h 5h 3h", "Flush"),
        (FIVE, five, "5h 4d 3h 2h Ah", "Straight"),
        (FIVE, five, "6h 6d 7c 5s 3h", "Pair of 6s"),
        (FIVE, five, "Ah Kd 7c 5s 3h", "Ace high"),
        (FIVE, five, "7h 5d 4c 3s 2h", "7 high"),
        (SIX, six, "Ad Kd Qd Jd Td 9d", "Six-card royal flush—diamonds"),
        (SIX, six, "As Ks Qs Js Ts 9s", "Six-card royal flush—hearts, spades or clubs"),
        (SIX, six, "As Ks Qs Js Ts 8s", "Royal flush"),
        (SIX, six, "Ah Ad Kc Ks Qh Qd", "Two pair"),
        (SIX, six, "Ah Ad Kc Js Th 9d", "Pair of aces"),
        (ACES, aces, "2h 2d 2c As Ah", "Three-of-a-kind"),
        (ACES, aces, "Ah Ad Ac 2s 2h", "Three aces"),
        (POCKET, pocket, "Ah Jh", "Ace and a king, queen or jack of the same suit"),
        (POCKET, pocket, "Ah Td", "Nothing"),
        (LOW, low, "7h 5d 4c 3s 2h", "7 high"),
        (LOW, low, "Qh 5d 4c 3s 2h", "Queen high"),
        (LOW, low, "Kh 5d 4c 3s 2h", "Nothing"),
    ],
)
def test_a_hand_is_said_in_the_words_of_the_regulation(
    kind: Kind, score: Callable[[Sequence[int]], int], cards: str, words: str
) -> None:
    assert kind.describe(score(parse(cards))) == words


def test_cards_of_one_color_are_counted_and_a_deuce_is_known() -> None:
    for cards, count in (("Ah Kd 2h", 3), ("Ah Kd 2s", 2), ("Ah Kc 2s 3c 4d", 3), ("As Kc 2s 3c 4c 9s", 6)):
        assert color(parse(cards)) >> 8 == name_of(color(parse(cards))) == count
    assert COLOR.names[5] == "Five of the same color"
    assert [card for card in DECK if deuce((card,))] == [0, 1, 2, 3]
