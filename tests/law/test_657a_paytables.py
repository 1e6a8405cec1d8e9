"""§ 657a.12, the paytables: every row of every letter, at the lowest and the highest hand of the row."""

from tests.cases import cases

from ..honours import honours
from .chips import CRAZY, FIVES, FOURS, SIXES, crazy, paid, plain, printed, refused, settled

SUPER_BONUS = """
    Four aces  200
    Four-of-a-kind  30
    Straight flush  15
    Three-of-a-kind  2
    Flush  3:2
    Straight  1
    Two pair  push
    Pair of queens or better  push
"""
QUEENS_UP = """
    Four aces  50 50 50 50
    Four-of-a-kind  50 50 50 50
    Straight flush  30 40 30 40
    Three-of-a-kind  9 8 8 7
    Flush  4 4 4 4
    Straight  3 3 3 3
    Two pair  2 2 2 2
    Pair of queens or better  1 1 1 1
    Less  - - - -
"""
# A share of a meter stands here for what it is of a meter at seed.
FOUR_CARD_PROGRESSIVE = """
    Four aces  5000f 1000f
    Four-of-a-kind  300f 300f
    Straight flush  100f 100f
    Three-of-a-kind  9f 15f
    Flush  - -
    Straight  - -
    Two pair  - -
"""
FIVE_CARD_PROGRESSIVE = """
    Royal flush  10000f 10000f 10000f 10000f
    Straight flush  1000f 1000f 1000f 1000f
    Four-of-a-kind  300f 300f 250f 250f
    Full house  50f 50f 50f 50f
    Flush  40f 40f 40f 40f
    Straight  30f 30f 30f 30f
    Three-of-a-kind  9f 9f 10f 9f
    Two pair  - - - -
    Pair of jacks or better  - - - -
    No pair  - - - -
"""
HAND_BONUS = """
    Royal flush  10000f
    Straight flush  1000f
    Four-of-a-kind  500f
    Full house  100f
    Flush  50f
    Straight  -
    Three-of-a-kind  -
"""
SIX_CARD_BONUS = """
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


@honours("657a.12(a)")
def test_657a_12_a_ante_and_play_pay_evens_on_any_winning_hand():
    for cards, play in (
        ("Ah Ad Ac As 8h", "15"),
        ("Kh Qh Jh Th 2c", "10"),
        ("2h 3h 4h 6h 8c", "5"),
        ("8h 8s 6c 4s 3h", "5"),
    ):
        qualified = settled(CRAZY, "Kc Js 9d 7c 2s", crazy(1, cards, play=play))
        assert (qualified.net("ante"), qualified.net("play")) == ("5.00", f"{play}.00")
        unqualified = settled(CRAZY, "Qc Js 9d 7c 2s", crazy(1, cards, play=play))
        assert (unqualified.net("ante"), unqualified.net("play")) == ("0.00", f"{play}.00")


@cases(("letter", "hand", "figure"), printed(" ", SUPER_BONUS))
@honours("657a.12(b)")
def test_657a_12_b_super_bonus_pays_as_printed(letter, hand, figure):
    for cards in FOURS[hand]:
        found = settled(CRAZY, plain(5, cards), crazy(1, cards, "ante 10, super_bonus 10", play="10"))
        assert found.net("super_bonus") == paid(figure, 10)


@honours("657a.12(b)")
def test_657a_12_b_three_to_two_is_paid_to_the_cent_and_a_stake_it_would_split_is_taken_back():
    """AMB-59: no rounding rule, so a stake whose payout would be a fraction of a cent cannot stand."""
    flush = "2h 3h 4h 6h 9c"
    found = settled(CRAZY, "Qc Js 9d 7c 2s", crazy(1, flush, "ante 5.02, super_bonus 5.02", play="5.02"))
    assert (found.net("super_bonus"), found.all("odds")["super_bonus"]) == ("7.53", "3 to 2")
    odd = crazy(1, flush, "ante 5.01, super_bonus 5.01", play="5.01")
    refused("657a.12(b)", "it must be a multiple of 2 cents", CRAZY, "Qc Js 9d 7c 2s", odd)


@cases(("letter", "hand", "figure"), printed("ABCD", QUEENS_UP))
@honours("657a.12(c)")
def test_657a_12_c_queens_up_pays_as_printed(letter, hand, figure):
    for cards in FOURS[hand]:
        found = settled(CRAZY, plain(5, cards), crazy(1, cards, "queens_up 2"), paytables={"queens_up": letter})
        assert found.net("queens_up") == paid(figure, 2)


@cases(("letter", "hand", "figure"), printed("AB", FOUR_CARD_PROGRESSIVE))
@cases("size", [1, 5])
@honours("657a.12(d)(1)", "657a.11(e)(4)", "657a.1[Four-Card Progressive Payout Hand]")
def test_657a_12_d_1_the_four_card_progressive_pays_as_printed(letter, hand, figure, size):
    wager = "four_card_progressive"
    for cards in FOURS[hand]:
        found = settled(CRAZY, plain(5, cards), crazy(1, cards, f"{wager} {size}"), paytables={wager: letter})
        assert found.net(wager) == paid(figure, size)
        assert found.clause(wager) == ("657a.11(e)" if figure == "-" else "657a.11(e)(4)")


@cases(("letter", "hand", "figure"), printed("ABCD", FIVE_CARD_PROGRESSIVE))
@cases("size", [1, 5])
@honours("657a.12(e)(1)", "657a.11(e)(4)", "657a.1[Five-Card Progressive Payout Hand]")
def test_657a_12_e_1_the_five_card_progressive_pays_as_printed(letter, hand, figure, size):
    wager = "five_card_progressive"
    for cards in FIVES[hand]:
        found = settled(CRAZY, plain(5, cards), crazy(1, cards, f"{wager} {size}"), paytables={wager: letter})
        assert found.net(wager) == paid(figure, size)
        assert found.clause(wager) == ("657a.11(e)" if figure == "-" else "657a.11(e)(4)")


@honours("657a.12(d)(2)", "657a.12(e)(2)")
def test_657a_12_d_2_and_e_2_only_the_highest_hand_formed_pays():
    """Four 9s hold three 9s too, and a full house three of a kind: one payout each."""
    four = settled(CRAZY, "Qc Js 6d 7c 2s", crazy(1, "9h 9d 9c 9s 8h", "four_card_progressive 1"))
    assert four.net("four_card_progressive") == "299.00"
    for cards, net in (("9h 9d 9c 9s 8h", "299.00"), ("9h 9d 9c 8s 8h", "49.00"), ("Kh Qh Jh Th 9h", "999.00")):
        found = settled(CRAZY, "Qc Js 6d 7c 2s", crazy(1, cards, "five_card_progressive 1"))
        assert found.net("five_card_progressive") == net


@honours("657a.11(e)", "657a.12(e)(2)", "657a.12(d)(2)")
def test_657a_11_e_the_five_card_progressive_ranks_all_five_and_the_four_card_the_best_four():
    for cards, four, five in (
        ("Ah Kh Qh Jh 2d", "99.00", "-1.00"),
        ("9h 9d 9c 8s 8h", "8.00", "49.00"),
        ("6h 5d 4c 3s 2h", "-1.00", "29.00"),
    ):
        for wager, net in (("four_card_progressive", four), ("five_card_progressive", five)):
            assert settled(CRAZY, "Qc Js Td 7c 2s", crazy(1, cards, f"{wager} 1")).net(wager) == net


@cases("dealer", ["5d 5s 5c 5h 9h", "Kc Js Td 7c 2s", "Tc 9d 7c 4s 2s"])
@honours("657a.11(e)")
def test_657a_11_e_the_progressive_is_paid_whatever_the_dealer_holds(dealer):
    found = settled(CRAZY, dealer, crazy(1, "3h 3d 3c 8s 8h", "four_card_progressive 5"))
    assert found.net("four_card_progressive") == "40.00"


@cases(("letter", "hand", "figure"), printed(" ", HAND_BONUS))
@cases("size", [1, 5])
@honours("657a.12(f)(1)", "657a.11(f)", "657a.11(f)(3)")
def test_657a_12_f_1_the_hand_bonus_pays_as_printed_on_either_hand(letter, hand, figure, size):
    own, dealers = (f"five_card_hand_bonus_{whose}" for whose in ("player", "dealer"))
    clause = "657a.11(f)" if figure == "-" else "657a.11(f)(3)"
    for cards in FIVES[hand]:
        on_own = settled(CRAZY, plain(5, cards), crazy(1, cards, f"{own} {size}"))
        assert (on_own.net(own), on_own.clause(own)) == (paid(figure, size), clause)
        on_dealers = settled(CRAZY, cards, crazy(1, plain(5, cards), f"{dealers} {size}"))
        assert (on_dealers.net(dealers), on_dealers.clause(dealers)) == (paid(figure, size), clause)


@cases(("letter", "hand", "figure"), printed("ABCDE", SIX_CARD_BONUS))
@honours("657a.12(g)", "657a.11(g)", "657a.11(g)(1)", "657a.11(g)(2)")
def test_657a_12_g_the_six_card_bonus_pays_as_printed(letter, hand, figure):
    """AMB-10: outside table E a six-card royal pays as the royal flush it holds."""
    for cards in SIXES[hand]:
        own, bonus, letters = cards[:14], cards[15:], {"six_card_bonus": letter}
        found = settled(CRAZY, plain(5, cards), crazy(1, own, "six_card_bonus 5"), bonus=bonus, paytables=letters)
        assert found.net("six_card_bonus") == paid(figure, 5)
        assert found.clause("six_card_bonus") == ("657a.11(g)(1)" if figure == "-" else "657a.11(g)(2)")


@honours("657a.11(g)")
def test_657a_11_g_the_bonus_card_is_one_for_all_players():
    seats = crazy(1, "Ah Kd 8c 6s 4h", "six_card_bonus 5"), crazy(2, "2h 2d 9c 7s 3h", "six_card_bonus 5")
    found = settled(CRAZY, "Qc Js 9d 7c 3s", *seats, bonus="2c")
    assert (found.net("six_card_bonus", 1), found.net("six_card_bonus", 2)) == ("-5.00", "25.00")


@honours("657a.12(c)", "657a.12(d)(1)", "657a.12(e)(1)", "657a.12(g)")
def test_657a_12_a_table_not_named_is_the_first_letter():
    trips = crazy(1, "9h 9d 9c 8s 7h", "queens_up 1, four_card_progressive 1, six_card_bonus 1")
    found = settled(CRAZY, "Qc Js 6d 4c 2s", trips, bonus="2c")
    assert found.net("queens_up") == "9.00"
    assert found.net("four_card_progressive") == "8.00"
    assert found.net("six_card_bonus") == "5.00"
