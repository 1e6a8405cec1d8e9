"""The oracle against examples worked by hand: 639a, 682a, 683a, payout limits, and the random rounds."""

import random
from collections import Counter

import pytest

from pitboss.verifier.settlement.paying import cents

from .rounds import SPECS, random_round
from .settle import settle_round
from .test_oracle import CAJ, CSP, FCF, FCP, TCP, assert_one_deck, seat, settle


@pytest.mark.parametrize(
    ("dealer", "cards", "expected"),
    [
        ("Ac Qd Jh 9s 2c", "2h 4h 6h 8h Th", "win 5.00, push 0.00"),  # ace-queen does not qualify
        ("Ac Qd Jh 9s 3c", "7h 5d 4c 3s 2h", "win 5.00, push 0.00"),
        ("Ac Kd 7h 5s 2c", "3h 3d 6h 8h Th", "win 5.00, win 10.00"),
        ("Ac Kd 7h 5s 2c", "2h 4h 6h 8h Th", "win 5.00, win 50.00"),
        ("Ac Kd 7h 5s 2c", "Ah Kh Qh Jh Th", "win 5.00, win 1000.00"),
        ("Ac Kd 7h 5s 2c", "Ad Kc 7d 5h 2h", "push 0.00, push 0.00"),
        ("Ac Kd 7h 5s 3c", "Ad Kc 7d 5h 2h", "lose -5.00, lose -10.00"),
        ("2c 3d 4h 5s 6c", "Ad 2h 3c 4d 5d", "lose -5.00, lose -10.00"),  # the lowest straight
        ("3c 3s 5h 7s 9c", "Ad 2h 3d 4d 5d", "win 5.00, win 40.00"),
        ("9c 9s 9h 2s 2c", "8d 8h 8c Ad Ah", "lose -5.00, lose -10.00"),
    ],
)
def test_caribbean_base(dealer: str, cards: str, expected: str) -> None:
    lines = settle(CSP, dealer, seat(7, cards, "ante 5", "10"))[7]
    assert ", ".join([lines["ante"], lines["bet"]]) == expected


def test_caribbean_fold_and_stud_bonus() -> None:
    wagers = "ante 5, caribbean_stud_bonus 2, progressive 1, five_card_hand_bonus_player 1"
    flush = seat(1, "2h 4h 6h 8h Th", wagers, "fold")
    lines = settle(CSP, "Ac Kd 7h 5s 2c", flush)[1]
    assert lines == {
        "ante": "forfeit -5.00", "caribbean_stud_bonus": "forfeit -2.00", "progressive": "forfeit -1.00",
        "five_card_hand_bonus_player": "win 49.00",
    }  # fmt: skip
    flush["decisions"] = ["10"]
    lines = settle(CSP, "Ac Kd 7h 5s 2c", flush)[1]
    assert (lines["caribbean_stud_bonus"], lines["progressive"]) == ("win 80.00", "win 49.00")


@pytest.mark.parametrize(("letter", "net"), [("A", "win 2.00"), ("C", "win 8.00"), ("E", "lose -1.00")])
def test_caribbean_progressive_three_of_a_kind(letter: str, net: str) -> None:
    mine = seat(1, "2h 2d 2s 8h Th", "ante 5, progressive 1", "10")
    assert settle(CSP, "Ac Kd 7h 5s 2c", mine, paytables={"progressive": letter})[1]["progressive"] == net


@pytest.mark.parametrize(
    ("dealer", "cards", "letter", "expected"),
    [
        ("Ah Kd 9c 7s 2h 3d", "As Kh 9d 7c 3h", "A", "ante win 5.00, raise win 10.00"),  # a tie wins
        ("Ah Kd 9c 7s 2h 3d", "9s 9h 9d 7c 3h", "A", "ante win 5.00, raise win 10.00, win_bonus pays 10.00"),
        ("4h 5h 6h 7h 2c 3d", "4s 5s 6s 7s Kh", "A", "ante win 5.00, raise win 10.00, win_bonus pays 100.00"),
        ("4h 5h 6h 7h 2c 3d", "9s 9h 9d 9c 3h", "A", "ante win 5.00, raise win 10.00, win_bonus pays 125.00"),
        ("Ah Ad Ac As 2h 3d", "9s 9h 9d 7c 3h", "A",
         "ante push 0.00, raise lose -10.00, bad_beat_bonus pays 10.00"),
        ("Ah Ad Ac As 2h 3d", "9s 9h 9d 7c 3h", "D",
         "ante push 0.00, raise lose -10.00, bad_beat_bonus pays 50.00"),
        ("Ah Ad Ac 8c 2h 3d", "9s 8s 7s 2s 3h", "D", "ante lose -5.00, raise lose -10.00"),
        ("2h 3d 9c Ts Jh Qd", "9s 8s 7c 6s 3h", "D", "ante lose -5.00, raise lose -10.00"),  # four of six
    ],
)  # fmt: skip
def test_four_card_prime_base(dealer: str, cards: str, letter: str, expected: str) -> None:
    lines = settle(FCP, dealer, seat(1, cards, "ante 5", "10"), paytables={"bad_beat_bonus": letter})[1]
    assert ", ".join(f"{wager} {result}" for wager, result in lines.items()) == expected


@pytest.mark.parametrize(
    ("cards", "five_card", "four_card"),
    [
        ("As Ah Ad Kc Kd", "win 40.00", "win 40.00"),  # a full house pays as its trips
        ("Ks Kh Kd Ac Ad", "win 20.00", "win 20.00"),
        ("As Ah Ad Ac Kd", "win 1000.00", "win 1000.00"),
        ("Ah Kh Qh Jh Th", "win 100.00", "win 100.00"),
        ("Ah Kh Qh Jh 2c", "lose -2.00", "win 100.00"),
        ("9h Kh Qh Jh Th", "win 60.00", "win 60.00"),
        ("9h 7h 5h 3h 2c", "lose -2.00", "win 10.00"),
        ("Ac 2d 3h 4s 5c", "win 8.00", "win 8.00"),
        ("Ac 2d 3h 4s 9c", "lose -2.00", "win 8.00"),
        ("3c 3d 2h 2s 9c", "win 4.00", "win 4.00"),
        ("Ac Ad 2h 5s 9c", "win 2.00", "win 2.00"),
        ("Kc Kd 2h 5s 9c", "lose -2.00", "lose -2.00"),
    ],
)
def test_aces_bonus(cards: str, five_card: str, four_card: str) -> None:
    mine = seat(1, cards, "ante 5, aces_bonus 2", "fold")
    for reading, result in (("five_card", five_card), ("four_card", four_card)):
        lines = settle(FCP, "6h 6d 7c 8s Td Jc", mine, readings={"aces_bonus_hand": reading})[1]
        assert lines == {"ante": "forfeit -5.00", "aces_bonus": result}


@pytest.mark.parametrize(
    ("cards", "letter", "result"),
    [
        ("2h 4d 6h 8d Th", "A", "win 12.00"),
        ("2h 4d 6h 8d Th", "B", "win 10.00"),
        ("2h 4d 6h 8d Tc", "A", "win 2.00"),
        ("2h 4d 6h 8s Tc", "A", "lose -2.00"),
        ("2s 4c 6c 8s Tc", "B", "win 10.00"),
    ],
)
def test_five_card_prime(cards: str, letter: str, result: str) -> None:
    more = {"paytables": {"prime": letter}}
    lines = settle(FCP, "6s 5d 7c 9s Td Jc", seat(1, cards, "ante 5, prime 2", "5"), **more)[1]
    assert lines["prime"] == result
    lines = settle(FCF, "6s 5d 7c 9s Td", seat(1, cards, "ante 5, odds 5, prime 2", "5"), **more)[1]
    assert lines["prime"] == result


@pytest.mark.parametrize(
    ("cards", "letter", "expected"),
    [
        ("6h 6d", "A", "push 0.00, push 0.00, push 0.00, push 0.00"),
        ("5h 5d", "A", "lose -4.00, lose -4.00, lose -8.00, lose -12.00"),
        ("Jh 9d", "A", "lose -4.00, lose -4.00, lose -8.00, lose -12.00"),
        ("Kh Kd", "A", "win 12.00, win 12.00, win 24.00, win 36.00"),
        ("Qh 8d", "B", "win 6.00, win 6.00, win 12.00, win 18.00"),
        ("Qh 8d", "A", "win 8.00, win 8.00, win 16.00, win 24.00"),
        ("Qh 2d", "C", "win 4.00, win 4.00, win 8.00, win 12.00"),
    ],
)
def test_cajun_base(cards: str, letter: str, expected: str) -> None:
    board = "Kc Qd 8h" if cards in ("Qh 8d", "Qh 2d") else "Ks 8c 2h"
    mine = seat(1, cards, "ante 4", "4", "8", "12")
    lines = settle(CAJ, None, mine, community=board, paytables={"ante_and_raise": letter})[1]
    assert ", ".join(lines.values()) == expected


def test_cajun_fold_at_the_third_point_keeps_side_bets() -> None:
    wagers = "ante 4, pocket_bonus 2, board_bonus 3, lo_ball 5, all_six 1"
    mine = seat(1, "Ah Jh", wagers, "4", "12", "fold")
    lines = settle(CAJ, None, mine, community="2h 3c Ad", bonus="Kh Qh Th 2c")[1]
    assert lines == {
        "ante": "forfeit -4.00", "raise_1": "forfeit -4.00", "raise_2": "forfeit -12.00",
        "pocket_bonus": "win 40.00", "board_bonus": "win 18.00", "lo_ball": "lose -5.00",
        "all_six": "win 1000.00",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "a", "b"),
    [
        ("5h 7d", "win 200.00", "win 200.00"),
        ("9h 7d", "win 30.00", "win 20.00"),
        ("Jh 7d", "win 2.00", "win 2.00"),
        ("Qh 7d", "lose -2.00", "push 0.00"),
        ("Kh 7d", "lose -2.00", "lose -2.00"),
        ("5h 6d", "lose -2.00", "lose -2.00"),  # a straight
        ("5h Ad", "lose -2.00", "lose -2.00"),
        ("2h 7d", "lose -2.00", "lose -2.00"),  # a pair
    ],
)
def test_lo_ball(cards: str, a: str, b: str) -> None:
    for letter, result in (("A", a), ("B", b)):
        mine = seat(1, cards, "ante 4, lo_ball 2", "fold")
        lines = settle(CAJ, None, mine, community="2s 3c 4d", paytables={"lo_ball": letter})[1]
        assert lines["lo_ball"] == result


@pytest.mark.parametrize(
    ("cards", "result"),
    [("Ah Ad", "win 60.00"), ("Ah Kd", "win 20.00"), ("Ah Td", "lose -2.00"), ("2h 2d", "win 10.00")],
)
def test_pocket_bonus(cards: str, result: str) -> None:
    mine = seat(1, cards, "ante 4, pocket_bonus 2", "fold")
    assert settle(CAJ, None, mine, community="2s 3c 4d")[1]["pocket_bonus"] == result


# --------------------------------------------------------------------------------- payout limits


def test_limit_counts_gross_winnings_over_a_players_boxes() -> None:
    boxes = [
        seat(3, "As Ks Qs", "ante 5, prime 2", "5", player="p"),  # 5 + 50 + 6
        seat(2, "2c 3d 5h", "ante 100", "100", player="p"),  # loses 200 and makes no room
        seat(1, "Ac Kc Qc", "ante 5, prime 2", "5", player="q"),
    ]
    lines = settle(TCP, "Ah Kd Qd", *boxes, limit="57.50")
    assert lines[3] == {"ante": "win 5.00", "play": "win 50.00", "prime": "win 2.50"}
    assert lines[1] == {"ante": "win 5.00", "play": "win 50.00", "prime": "win 2.50"}
    boxes[1] = seat(4, "2c 3d 5h", "ante 5, pair_bonus 1", "5", player="p", fourth="9c")
    boxes[2] = seat(2, "Ac Kc Qc", "ante 5, prime 2", "5", player="p")
    lines = settle(TCP, "Ah Kd Qd", *boxes, limit="57.50")
    assert lines[2] == {"ante": "win 0.00", "play": "win 0.00", "prime": "win 0.00"}


def test_limit_of_679a_spares_the_six_card_royal_of_table_e() -> None:
    mine = seat(1, "Js Ts 9s", "ante 5, prime 2, all_six 1", "5")
    for letter, royal in (("E", "win 20000.00"), ("A", "win 0.00")):
        lines = settle(TCP, "As Ks Qs", mine, paytables={"all_six": letter}, limit="37.50")[1]
        assert lines == {
            "ante": "lose -5.00", "play": "push 0.00", "bad_beat_bonus": "pays 37.50", "prime": "win 0.00",
            "all_six": royal,
        }  # fmt: skip


def test_limit_of_684a_counts_ante_raise_and_odds_only() -> None:
    mine = seat(1, "9c 9d 9h 9s 3h", "ante 5, odds 5, prime 2, four_card_bonus 1", "15")
    lines = settle(FCF, "Kc Qd 8c 7s 2d", mine, limit="37.50")[1]
    assert lines == {
        "ante": "win 5.00", "raise": "win 15.00", "odds": "win 17.50", "prime": "lose -2.00",
        "four_card_bonus": "win 50.00",
    }  # fmt: skip


def test_limit_of_684a_spares_the_odds_where_they_are_not_under_it() -> None:
    mine = seat(1, "9c 9d 9h 9s 3h", "ante 5, odds 5", "15")
    lines = settle(FCF, "Kc Qd 8c 7s 2d", mine, limit="12.50", readings={"odds_under_limit": "no"})[1]
    assert lines == {"ante": "win 5.00", "raise": "win 7.50", "odds": "win 150.00"}


def test_limit_of_682a_counts_aces_and_all_six_only() -> None:
    mine = seat(1, "Ad Kd Qd Jd Td", "ante 5, prime 5, aces_bonus 2, all_six 1", "15")
    for bonus, letter, royal in (("9d", "E", "200000.00"), ("9d", "B", "20.00"), ("9c", "E", "20.00")):
        more = {"bonus": bonus, "paytables": {"all_six": letter}}
        lines = settle(FCP, "Kc Qh 8c 7s 2h 3c", mine, limit="120", **more)[1]
        assert lines == {
            "ante": "win 5.00", "raise": "win 15.00", "win_bonus": "pays 100.00", "prime": "win 30.00",
            "aces_bonus": "win 100.00", "all_six": f"win {royal}",
        }  # fmt: skip


def test_limit_of_683a_counts_ante_and_raises_only() -> None:
    mine = seat(1, "Kh Kd", "ante 4, pocket_bonus 2", "4", "8", "12")
    lines = settle(CAJ, None, mine, community="Ks 8c 2h", limit="37.50")[1]
    assert ", ".join(lines.values()) == "win 12.00, win 12.00, win 13.50, win 0.00, win 10.00"


# ------------------------------------------------------------------------------ the random rounds


@pytest.mark.parametrize("game", SPECS)
def test_random_rounds_are_lawful_and_eventful(game: str) -> None:
    rng = random.Random(f"rounds of {game}")
    seen: Counter[str] = Counter()
    rounds = 400
    for _ in range(rounds):
        one = random_round(rng, game)
        assert_one_deck(one)
        answer = settle_round(one)
        for given, box in zip(sorted(one["seats"], key=lambda s: s["seat"]), answer["seats"], strict=True):
            stakes = {line["wager"]: line["stake"] for line in box["lines"] if line["stake"]}
            assert all(cents(stakes[wager]) == cents(stake) for wager, stake in given["wagers"].items())
            assert cents(box["net"]) == sum(cents(line["net"]) for line in box["lines"])
        lines = [line for box in answer["seats"] for line in box["lines"]]
        seen.update({f"{line['wager']} {line['outcome']}" for line in lines})
    riding = {
        "three_card_prime": ["bad_beat_bonus"],
        "four_card_prime": ["bad_beat_bonus", "win_bonus"],
        "crazy_4_poker": ["envy", "magic_card", "lucky_bonus"],
        "caribbean_stud_poker": ["envy", "magic_card", "lucky_bonus"],
    }.get(game, [])
    assert all(seen[f"{wager} pays"] > rounds // 25 for wager in riding), seen
    for outcome in ("win", "lose", "forfeit", "push"):
        assert seen[f"ante {outcome}"] > rounds // 40, seen
