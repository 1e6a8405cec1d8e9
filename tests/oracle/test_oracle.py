"""The oracle against examples worked by hand: the reading of hands, and the first three games.

The other games and the payout limit are in test_oracle_more.py, meters and envy in test_oracle_meters.py.
"""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from pitboss.verifier.settlement import hands

from .decks import FULL_DECK
from .settle import settle_round


def seat(number: int, cards: str, wagers: str, *decisions: str, **more: Any) -> dict[str, Any]:
    """`wagers` is written "ante 5, prime 2"."""
    placed = dict(item.split() for item in wagers.split(", "))
    return {"seat": number, "cards": cards, "wagers": placed, "decisions": list(decisions), **more}


def settle(game: str, dealer: str | None, *seats: dict[str, Any], **more: Any) -> dict[int, dict[str, str]]:
    """Seat -> wager -> "outcome net". Keyword arguments are parts of the submission, or of the round."""
    submission = {key: more.pop(key) for key in ("paytables", "readings", "limit") if key in more}
    given = {"game": game, "submission": submission, "dealer": dealer, "seats": list(seats), **more}
    assert_one_deck(given)
    answer = settle_round(given)
    for one in answer["seats"]:
        total = sum(round(100 * float(line["net"])) for line in one["lines"])
        assert total == round(100 * float(one["net"]))
    return {one["seat"]: brief(one["lines"]) for one in answer["seats"]}


def brief(lines: list[dict[str, str]]) -> dict[str, str]:
    return {line["wager"]: f"{line['outcome']} {line['net']}" for line in lines}


def assert_one_deck(given: dict[str, Any]) -> None:
    """No card twice."""
    piles: list[Any] = [given.get(pile) for pile in ("dealer", "community", "bonus")]
    piles += [box.get(kind) for box in given["seats"] for kind in ("cards", "fourth")]
    cards = " ".join(pile for pile in piles if pile).split()
    assert len(cards) == len(set(cards)), cards


# ------------------------------------------------------------------------------------ reading hands


def test_three_card_categories() -> None:
    counts = Counter(hands.three(cards).category for cards in combinations(FULL_DECK, 3))
    expected = {"straight flush": 48, "trips": 52, "straight": 720, "flush": 1096, "pair": 3744}
    assert counts == {**expected, "high card": 16440}


def test_four_card_categories() -> None:
    counts = Counter(hands.four(cards).category for cards in combinations(FULL_DECK, 4))
    expected = {"quads": 13, "straight flush": 44, "trips": 2496, "flush": 2816, "straight": 2772}
    assert counts == {**expected, "two pair": 2808, "pair": 82368, "high card": 177408}


@pytest.mark.parametrize(
    ("ranks", "royals"), [([14, *range(2, 9)], 0), (range(7, 15), 4)], ids=["ace to eight", "seven to ace"]
)
def test_five_card_categories_of_eight_ranks(ranks: Any, royals: int) -> None:
    deck = [card for card in FULL_DECK if card[0] in ranks]
    runs = 4  # that fit in either deck of 32
    read = [hands.five(cards) for cards in combinations(deck, 5)]
    assert sum(hands.ROWS["Royal flush"](hand) for hand in read) == royals
    assert Counter(hand.category for hand in read) == {
        "straight flush": 4 * runs,
        "quads": 8 * 28,
        "full house": 8 * 7 * 4 * 6,
        "flush": 4 * (56 - runs),
        "straight": runs * (4**5 - 4),
        "trips": 8 * 21 * 4 * 16,
        "two pair": 28 * 36 * 24,
        "pair": 8 * 35 * 6 * 64,
        "high card": (56 - runs) * (4**5 - 4),
    }


def four(text: str) -> hands.Hand:
    return hands.four(hands.parse_cards(text))


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2c 3d 4h 5s Kc", "Ac 2d 3h 4s Kd"),  # the run from the ace is the lowest
        ("Kc Kd 3h 4s 9c", "2c 2d Ah Js 9d"),  # the pair before the kickers
        ("9c 9d 9h 2s 5c", "8c 8d 8h Ac Ad"),  # trips play with one card only
        ("As Ks Qs 9s Jd", "Ac Kc Qc 2c 9d"),  # flushes: down to the fourth card
        ("2c 2d 2h 2s 3c", "Ah Kh Qh Jh Th"),  # quads over a straight flush
        ("9c 7c 4c 2c Ah", "Ac Kd Qh Js 2d"),  # flush over straight
    ],
)
def test_four_card_order(higher: str, lower: str) -> None:
    assert hands.compare(four(higher), four(lower), hands.FOUR_CARD_ORDER) == 1
    assert hands.compare(four(lower), four(higher), hands.FOUR_CARD_ORDER) == -1


def test_fifth_card_breaks_no_tie() -> None:
    assert hands.compare(four("Ah Kd 9c 7s 2h"), four("As Kh 9d 7c 6h"), hands.FOUR_CARD_ORDER) == 0


def test_four_of_six_and_ten_written_out() -> None:
    assert four("10h Jh Qh Kh As Ad") == hands.Hand("straight flush", (13,))


@pytest.mark.parametrize(
    ("cards", "category"),
    [
        ("Ad Kd Qd Jd Td 9d", hands.SIX_CARD_ROYAL_DIAMONDS),
        ("Ah Kh Qh Jh Th 9h", hands.SIX_CARD_ROYAL_OTHER),
        ("Ah Kh Qh Jh Th 9d", "straight flush"),
        ("5s 5h 5d 9c 9d 9h", "full house"),
        ("5s 5h 7d 7c 9d 9h", "two pair"),
        ("Ac 2d 3h 4s 5c Kd", "straight"),
        ("2h 4h 6h 8h Th 3s", "flush"),
    ],
)
def test_six_cards(cards: str, category: str) -> None:
    assert hands.six(hands.parse_cards(cards)).category == category


# -------------------------------------------------------------------------------------- the games

TCP, C4P, FCF = "three_card_prime", "crazy_4_poker", "four_card_frenzy"
CSP, FCP, CAJ = "caribbean_stud_poker", "four_card_prime", "cajun_stud"


@pytest.mark.parametrize(
    ("dealer", "cards", "more", "expected"),
    [
        ("Jh 8c 5d", "2c 3c 9d", {}, "ante push 0.00, play win 5.00"),
        ("Jh 8c 5d", "4c 5h 6h", {}, "ante push 0.00, play win 5.00"),
        ("Jh 8c 5d", "4c 5h 6h", {"readings": {"play_when_unqualified": "table"}},
         "ante push 0.00, play win 10.00"),
        ("Jh 8c 5d", "2c 3c 9d", {"readings": {"play_when_unqualified": "table"}},
         "ante push 0.00, play win 5.00"),
        ("Qh 7c 5d", "Qd 7h 5c", {}, "ante win 5.00, play win 5.00"),
        ("Qh 7c 5d", "Jd 9h 8c", {}, "ante lose -5.00, play lose -5.00"),
        ("Ah Kd Qd", "As Ks Qs", {}, "ante win 5.00, play win 50.00"),
        ("2h 3d Ad", "2s 3s 4h", {}, "ante win 5.00, play win 10.00"),
        ("9c 9d 9h", "5c 6d 7h", {}, "ante lose -5.00, play push 0.00, bad_beat_bonus pays 20.00"),
        ("9c 9d 9h", "5c 6d 7h", {"paytables": {"bad_beat_bonus": "C"}},
         "ante lose -5.00, play push 0.00, bad_beat_bonus pays 10.00"),
        ("9c 9d 9h", "5c 6d 7h", {"readings": {"bad_beat_play": "collected"}},
         "ante lose -5.00, play lose -5.00, bad_beat_bonus pays 20.00"),
        ("8d 9h Th", "2c 7c 9c", {}, "ante lose -5.00, play lose -5.00"),
        ("8d 9h Th", "2c 7c 9c", {"paytables": {"bad_beat_bonus": "B"}},
         "ante lose -5.00, play push 0.00, bad_beat_bonus pays 5.00"),
    ],
)  # fmt: skip
def test_three_card_prime_base(dealer: str, cards: str, more: Any, expected: str) -> None:
    lines = settle(TCP, dealer, seat(3, cards, "ante 5", "5"), **more)[3]
    assert ", ".join(f"{wager} {result}" for wager, result in lines.items()) == expected


def test_three_card_prime_fold_keeps_side_bets() -> None:
    folded = seat(1, "2h 2d 9h", "ante 5, prime 2, pair_bonus 3, all_six 4", "fold", fourth="2c")
    lines = settle(TCP, "Kh 5d 4h", folded, paytables={"pair_bonus": "B"})[1]
    assert lines == {
        "ante": "forfeit -5.00", "prime": "win 8.00", "pair_bonus": "win 6.00", "all_six": "lose -4.00",
    }  # fmt: skip
    folded["fourth"] = "3c"
    lines = settle(TCP, "Kh 5d 4c", folded, paytables={"pair_bonus": "B"})[1]
    assert (lines["prime"], lines["pair_bonus"]) == ("win 6.00", "win 3.00")


@pytest.mark.parametrize(
    ("suit", "letter", "net"),
    [("s", "A", "2000.00"), ("s", "D", "2000.00"), ("s", "E", "40000.00"), ("d", "E", "400000.00"),
     ("d", "C", "2000.00")],
)  # fmt: skip
def test_six_card_royal_by_table(suit: str, letter: str, net: str) -> None:
    royal = [rank + suit for rank in "AKQJT9"]
    mine = seat(1, " ".join(royal[:3]), "ante 5, all_six 2", "5")
    lines = settle(TCP, " ".join(royal[3:]), mine, paytables={"all_six": letter})
    assert lines[1]["all_six"] == f"win {net}"


@pytest.mark.parametrize(
    ("dealer", "cards", "stake", "raised", "more", "expected"),
    [
        ("Kh Kd 9c 7s 2h", "Ah Ad 9h 7h 2c", "5", "15", {}, "win 5.00, win 15.00, push 0.00"),
        ("Qh Td 8c 6s 2h", "Jh 9d 7c 5s 3h", "5", "5", {}, "push 0.00, win 5.00, push 0.00"),
        ("Qh Td 8c 6s 2h", "Jh 9d 7c 5s 3h", "5", "5",
         {"readings": {"super_bonus_when_unqualified": "compared"}}, "push 0.00, win 5.00, lose -5.00"),
        ("Qh Td 8c 6s 2h", "Qd Th 8s 6c 3h", "5", "5",
         {"readings": {"super_bonus_when_unqualified": "compared"}}, "push 0.00, win 5.00, push 0.00"),
        ("9c 9d 9h 2s 3s", "3c 4d 5h 6s Kd", "5", "9", {}, "lose -5.00, lose -9.00, win 5.00"),
        ("9c 9d 9h 2s 3s", "Ac Ad 5h 6s Kd", "5", "9", {}, "lose -5.00, lose -9.00, lose -5.00"),
        ("As Kh 9d 7c 3h", "Ah Kd 9c 7s 2h", "5", "5", {}, "push 0.00, push 0.00, push 0.00"),
        ("3s 4h 5d 6c Kh", "3c 4d 5h 6s Kd", "5", "5", {}, "push 0.00, push 0.00, win 5.00"),
        ("Kc Qd 9c 7s 2d", "Kh 9h 7h 2h 3c", "7.50", "22", {}, "win 7.50, win 22.00, win 11.25"),
        ("Kc Qd 9c 7s 2d", "Ah Ad As Ac 3c", "5", "15", {}, "win 5.00, win 15.00, win 1000.00"),
    ],
)  # fmt: skip
def test_crazy_4_base(dealer: str, cards: str, stake: str, raised: str, more: Any, expected: str) -> None:
    lines = settle(C4P, dealer, seat(2, cards, f"ante {stake}, super_bonus {stake}", raised), **more)[2]
    assert ", ".join([lines["ante"], lines["play"], lines["super_bonus"]]) == expected


def test_crazy_4_fold_forfeits_all_but_the_six_card_bonus() -> None:
    wagers = "ante 5, super_bonus 5, queens_up 4, five_card_progressive 1, six_card_bonus 3"
    lines = settle(C4P, "Kh Kd 9c 7s 2h", seat(1, "Qh Qd Qs 7h 2c", wagers, "fold"), bonus="Qc")[1]
    assert lines == {
        "ante": "forfeit -5.00", "super_bonus": "forfeit -5.00", "queens_up": "forfeit -4.00",
        "five_card_progressive": "forfeit -1.00", "six_card_bonus": "win 150.00",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "result"),
    [("Qh Qd 9s 7h 2c", "win 4.00"), ("Jh Jd 9s 7h 2c", "lose -4.00"), ("3h 3d 2s 2h Kc", "win 8.00")],
)
def test_queens_up(cards: str, result: str) -> None:
    mine = seat(1, cards, "ante 5, super_bonus 5, queens_up 4", "5")
    assert settle(C4P, "Kh Kd 9c 7s 2d", mine)[1]["queens_up"] == result


@pytest.mark.parametrize(
    ("dealer", "cards", "letter", "expected"),
    [
        ("Qh Td 8c 6s 2h", "Jh 9d 7c 5s 3h", "A", "push 0.00, lose -5.00, lose -5.00"),
        ("Qh Td 8c 6s 2h", "Qd Th 8s 6c 3h", "A", "push 0.00, win 5.00, push 0.00"),
        ("As Kh 9d 7c 3h", "Ah Kd 9c 7s 2h", "A", "win 5.00, win 5.00, push 0.00"),
        ("9c 9d 9h 2s 3s", "3c 4d 5h 6s Kd", "A", "lose -5.00, lose -5.00, win 5.00"),
        ("9c 9d 9h 2s 3s", "3c 4d 5h 6s Kd", "B", "lose -5.00, lose -5.00, win 10.00"),
        ("9c 9d 9h 2s 3s", "3h 4h 8h 6h Kd", "D", "lose -5.00, lose -5.00, win 20.00"),
        ("9c 9d 9h 9s 3s", "3h 4h 5h 6h Kd", "B", "lose -5.00, lose -5.00, win 150.00"),
        ("9c 9d 9h 9s 3s", "8c 8d 8h 8s Kd", "D", "lose -5.00, lose -5.00, win 2500.00"),
        ("3s 4d 5d 6c Kc", "3h 4h 8h 6h Kd", "D", "win 5.00, win 5.00, win 7.50"),
    ],
)
def test_four_card_frenzy_base(dealer: str, cards: str, letter: str, expected: str) -> None:
    mine = seat(2, cards, "ante 5, odds 5", "5")
    lines = settle(FCF, dealer, mine, paytables={"odds_bad_beat": letter})[2]
    assert ", ".join([lines["ante"], lines["raise"], lines["odds"]]) == expected


@pytest.mark.parametrize(
    ("cards", "printed", "queens"),
    [
        ("Ah Ad Qs Qh 3c", "win 2.00", "win 4.00"),
        ("Ah Ad Ks Kh 3c", "win 4.00", "win 4.00"),
        ("Kh Kd 9s 7h 3c", "lose -2.00", "win 2.00"),
        ("Jh Jd 9s 7h 3c", "lose -2.00", "lose -2.00"),
        ("Ah Kh Qh Jh 3c", "win 100.00", "win 100.00"),
        ("9h Kh Qh Jh Tc", "win 8.00", "win 8.00"),
        ("9h Kh Qh Jh Th", "win 60.00", "win 60.00"),
        ("Ah Ad As Qh Qc", "win 40.00", "win 40.00"),
    ],
)
def test_four_card_bonus(cards: str, printed: str, queens: str) -> None:
    mine = seat(2, cards, "ante 5, odds 5, four_card_bonus 2", "fold")
    for reading, result in (("as_printed", printed), ("queens_or_better", queens)):
        more = {"paytables": {"four_card_bonus": "C"}, "readings": {"four_card_bonus_last_row": reading}}
        lines = settle(FCF, "2h 2d 5c 6s 8h", mine, **more)[2]
        assert lines == {"ante": "forfeit -5.00", "odds": "forfeit -5.00", "four_card_bonus": result}
