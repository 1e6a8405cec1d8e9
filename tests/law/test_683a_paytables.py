"""§ 683a.12, the paytables: every row of every letter, at the lowest and the highest hand of the row."""

from tests.cases import cases

from ..honours import honours
from .chips import CAJUN, FIVES, SIXES, cajun, paid, plain, printed, refused, settled

ANTE_AND_RAISE = """
    Royal flush  500 500 500
    Straight flush  100 100 100
    Four-of-a-kind  40 40 40
    Full house  10 11 11
    Flush  6 7 7
    Straight  4 4 5
    Three-of-a-kind  3 3 3
    Two pair  2 3:2 3:2
    Pair of jacks or better  1 1 1
    Pair of 10s  push push push
    Pair of 6s to 9s  push push push
    Pair of 2s to 5s  - - -
    No pair  - - -
"""
POCKET_BONUS = """
    Ah Ad  30 25 30
    Ah Kh  20 20 20
    As Js  20 20 20
    Ah Kd  10 10 10
    As Jd  10 10 10
    Kh Kd  5 5 4
    2h 2d  5 5 4
    Ah Th  - - -
    Kh Qh  - - -
"""
BOARD_BONUS = """
    Ah Kh Qh  40 40 50 50
    Ks Qs Js  40 40 40 40
    Ah 2h 3h  40 40 40 40
    Ah Ad Ac  30 30 30 30
    2h 2d 2c  30 30 30 30
    Ah Kd Qh  6 5 5 6
    Ah 2d 3h  6 5 5 6
    Ah Kh Jh  4 4 4 3
    2h 3h 5h  4 4 4 3
    Ah Ad Kc  1 1 1 1
    2h 2d 3c  1 1 1 1
    Ah Kd Jc  - - - -
"""
LO_BALL = """
    7h 5d 4c 3s 2h  100 100
    7h 6d 5c 4s 2h  100 100
    8h 4d 3c 2s 5h  50 50
    8h 7d 6c 5s 3h  50 50
    9h 5d 4c 3s 2h  15 10
    9h 8d 7c 6s 4h  15 10
    Th 5d 4c 3s 2h  5 5
    Th 9d 8c 7s 5h  5 5
    Jh 5d 4c 3s 2h  1 1
    Jh Td 9c 8s 6h  1 1
    Qh 5d 4c 3s 2h  - push
    Qh Jd Tc 9s 7h  - push
    Kh 5d 4c 3s 2h  - -
    Ah 6d 4c 3s 2h  - -
    7h 7d 4c 3s 2h  - -
    7h 5h 4h 3h 2h  - -
    6h 5d 4c 3s 2h  - -
"""
ALL_SIX = """
    Six-card royal flush, diamonds  1000 1000 1000 1000 200000
    Six-card royal flush, hearts  1000 1000 1000 1000 20000
    Six-card royal flush, spades  1000 1000 1000 1000 20000
    Six-card royal flush, clubs  1000 1000 1000 1000 20000
    Royal flush  1000 1000 1000 1000 1000
    Straight flush  200 200 200 200 200
    Four-of-a-kind  50 50 100 100 50
    Full house  25 25 20 20 20
    Flush  20 15 15 15 15
    Straight  10 10 9 10 10
    Three-of-a-kind  5 5 8 7 5
    Less  - - - - -
"""


@cases(("letter", "hand", "figure"), printed("ABC", ANTE_AND_RAISE))
@honours("683a.12(a)", "683a.11(h)(1)", "683a.11(h)(2)")
def test_683a_12_a_ante_and_each_raise_pay_as_printed(letter, hand, figure):
    for cards in FIVES[hand]:
        seat, letters = cajun(1, cards[:5], "ante 2", "2 4 6"), {"ante_and_raise": letter}
        found = settled(CAJUN, None, seat, community=cards[6:], paytables=letters)
        assert list(found.nets().values()) == [paid(figure, stake) for stake in (2, 2, 4, 6)]
        clause = "683a.11(h)(2)" if figure == "-" else "683a.11(h)(1)"
        assert set(found.all("clause").values()) == {clause}


@honours("683a.12(a)")
def test_683a_12_a_three_to_two_is_paid_to_the_cent_and_a_stake_it_would_split_is_refused():
    """AMB-59: under A two pair pays 2 to 1, and any stake will do."""
    even, odd = cajun(1, "Ah Ad", "ante 5.02", "5.02 5.02 5.02"), cajun(1, "Ah Ad", "ante 5.01", "5.01 5.01 5.01")
    for letter in "BC":
        letters = {"ante_and_raise": letter}
        assert settled(CAJUN, None, even, community="Kh Kd 4c", paytables=letters).net("ante") == "7.53"
        says = "it must be a multiple of 2 cents"
        refused("683a.12(a)", says, CAJUN, None, odd, community="Kh Kd 4c", paytables=letters)
    assert settled(CAJUN, None, odd, community="Kh Kd 4c").net("ante") == "10.02"


@cases(("letter", "cards", "figure"), printed("ABC", POCKET_BONUS))
@honours("683a.12(b)", "683a.11(i)(1)(i)", "683a.11(i)(1)(ii)")
def test_683a_12_b_the_pocket_bonus_pays_as_printed(letter, cards, figure):
    letters = {"pocket_bonus": letter}
    found = settled(CAJUN, None, cajun(1, cards, "pocket_bonus 2"), community=plain(3, cards), paytables=letters)
    assert found.net("pocket_bonus") == paid(figure, 2)


@cases(("letter", "cards", "figure"), printed("ABCD", BOARD_BONUS))
@honours("683a.12(c)", "683a.11(i)(2)(i)", "683a.11(i)(2)(ii)")
def test_683a_12_c_the_board_bonus_pays_as_printed(letter, cards, figure):
    """AMB-45: under A a mini-royal pays 40 to 1, as any straight flush."""
    letters = {"board_bonus": letter}
    found = settled(CAJUN, None, cajun(1, plain(2, cards), "board_bonus 2"), community=cards, paytables=letters)
    assert found.net("board_bonus") == paid(figure, 2)


@cases(("letter", "cards", "figure"), printed("AB", LO_BALL))
@honours("683a.12(d)", "683a.11(i)(3)(i)", "683a.11(i)(3)(ii)")
def test_683a_12_d_lo_ball_pays_as_printed(letter, cards, figure):
    seat, letters = cajun(1, cards[:5], "lo_ball 2"), {"lo_ball": letter}
    found = settled(CAJUN, None, seat, community=cards[6:], paytables=letters)
    assert found.net("lo_ball") == paid(figure, 2)


@cases(("letter", "hand", "figure"), printed("ABCDE", ALL_SIX))
@honours("683a.12(e)", "683a.11(i)(4)(i)", "683a.11(i)(4)(ii)")
def test_683a_12_e_all_six_pays_as_printed(letter, hand, figure):
    """AMB-10: outside table E a six-card royal pays as the royal flush it holds."""
    for cards in SIXES[hand]:
        seat, letters = cajun(1, cards[:5], "all_six 2"), {"all_six": letter}
        found = settled(CAJUN, None, seat, community=plain(3, cards), bonus=cards[6:], paytables=letters)
        assert found.net("all_six") == paid(figure, 2)


@honours("683a.12(a)", "683a.12(b)", "683a.12(c)", "683a.12(d)", "683a.12(e)")
def test_683a_12_a_table_not_named_is_the_first_letter():
    bets = "pocket_bonus 1, board_bonus 1, all_six 1"
    found = settled(CAJUN, None, cajun(1, "Ah Ad", bets), community="Ks Qs Js", bonus="Kd Kh Kc 2d")
    assert (found.net("pocket_bonus"), found.net("board_bonus"), found.net("all_six")) == ("30.00", "40.00", "25.00")
    low = settled(CAJUN, None, cajun(1, "9h 8d", "lo_ball 1"), community="7c 6s 4h")
    assert low.net("lo_ball") == "15.00"
    full = settled(CAJUN, None, cajun(1, "9h 9d"), community="9c 6s 6h")
    assert full.net("ante") == "50.00"
