"""§ 639a.12, the paytables: every row of every letter, at the lowest and the highest hand of the row."""

from tests.cases import cases

from ..honours import honours
from .chips import CARIBBEAN, FIVES, caribbean, paid, plain, printed, settled

QUALIFIED = "Ac Ks 9c 8s 7c", "Ad Kc 9c 8d 7c", "6c 6s 9c 8d 7c"
BET = """
    Royal flush  100
    Straight flush  50
    Four-of-a-kind  20
    Full house  7
    Flush  5
    Straight  4
    Three-of-a-kind  3
    Two pair  2
    Pair of jacks or better  1
    Pair of 2s to 5s  1
"""
STUD_BONUS = """
    Royal flush  1000 1000 1000
    Straight flush  200 200 200
    Four-of-a-kind  100 100 100
    Full house  50 50 50
    Flush  40 40 40
    Straight  25 25 20
    Three-of-a-kind  7 6 6
    Two pair  3 3 3
    Pair of jacks or better  1 1 1
    Pair of 10s  1 1 1
    Pair of 6s to 9s  - - -
    No pair  - - -
"""
# A share of a meter stands here for what it is of a meter at seed.
PROGRESSIVE = """
    Royal flush  10000f 10000f 10000f 10000f 10000f 10000f 10000f 10000f
    Straight flush  5000f 1000f 1000f 1000f 1000f 1000f 1000f 1000f
    Four-of-a-kind  500f 500f 200f 300f 500f 300f 250f 250f
    Full house  100f 100f 50f 50f 100f 50f 50f 50f
    Flush  50f 50f 40f 40f 50f 40f 40f 40f
    Straight  10f 10f 30f 30f - 30f 30f 30f
    Three-of-a-kind  3f 3f 9f 9f - 9f 10f 9f
    Two pair  2f 2f - - - - - -
    Pair of jacks or better  - - - - - - - -
    No pair  - - - - - - - -
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


@honours("639a.12(a)")
def test_639a_12_a_the_ante_pays_evens_on_any_winning_hand():
    for cards in ("Ah Kh Qh Jh Th", "9h 9d 9c 9s 8h", "8h 8d 6c 5s 3h"):
        qualified = settled(CARIBBEAN, "As Kd 4c 3s 2d", caribbean(1, cards, "ante 25", bet="50"))
        unqualified = settled(CARIBBEAN, "As Qd 4c 3s 2d", caribbean(1, cards, "ante 25", bet="50"))
        assert qualified.net("ante") == unqualified.net("ante") == "25.00"


@cases(("letter", "hand", "figure"), printed(" ", BET))
@honours("639a.12(b)", "639a.11(c)(3)(ii)(B)")
def test_639a_12_b_the_bet_pays_as_printed(letter, hand, figure):
    for cards in FIVES[hand]:
        dealer = next(hand for hand in QUALIFIED if not set(hand.split()) & set(cards.split()))
        found = settled(CARIBBEAN, dealer, caribbean(1, cards))
        assert found.net("bet") == paid(figure, 10)


@honours("639a.12(b)")
def test_639a_12_b_a_win_with_less_than_a_pair_pays_evens():
    found = settled(CARIBBEAN, "As Kd 4c 3s 2d", caribbean(1, "Ah Kc Qd Js 9h"))
    assert found.net("bet") == "10.00"


@cases(("letter", "hand", "figure"), printed("ABC", STUD_BONUS))
@honours("639a.12(c)", "639a.11(c)(4)")
def test_639a_12_c_the_stud_bonus_pays_as_printed(letter, hand, figure):
    wager = "caribbean_stud_bonus"
    for cards in FIVES[hand]:
        found = settled(CARIBBEAN, plain(5, cards), caribbean(1, cards, f"{wager} 2"), paytables={wager: letter})
        assert found.net(wager) == paid(figure, 2)


@cases(("letter", "hand", "figure"), printed("ABCDEFGH", PROGRESSIVE))
@cases("size", [1, 5])
@honours(
    "639a.12(d)(1)", "639a.11(c)(5)(iv)", "639a.1[Progressive Payout Hand](i)", "639a.1[Progressive Payout Hand](ii)"
)  # fmt: skip
def test_639a_12_d_1_the_progressive_pays_as_printed(letter, hand, figure, size):
    """AMB-39: straights and three of a kind are no payout under E; two pair is one under A and B alone."""
    for cards in FIVES[hand]:
        seat = caribbean(1, cards, f"progressive {size}")
        found = settled(CARIBBEAN, plain(5, cards), seat, paytables={"progressive": letter})
        assert found.net("progressive") == paid(figure, size)
        assert found.clause("progressive") == ("639a.11(c)(5)" if figure == "-" else "639a.11(c)(5)(iv)")


@honours("639a.12(d)(2)")
def test_639a_12_d_2_only_the_highest_hand_formed_pays():
    for cards, net in (("9h 9d 9c 9s 8h", "499.00"), ("9h 9d 9c 8s 8h", "99.00"), ("Kh Qh Jh Th 9h", "4999.00")):
        found = settled(CARIBBEAN, "Qc Js 6d 7c 2s", caribbean(1, cards, "progressive 1"))
        assert found.net("progressive") == net
        assert len([line for line in found.lines() if line["wager"] == "progressive"]) == 1


@cases(("letter", "hand", "figure"), printed(" ", HAND_BONUS))
@cases("size", [1, 5])
@honours("639a.12(e)(1)", "639a.11(c)(6)", "639a.11(c)(6)(iii)")
def test_639a_12_e_1_the_hand_bonus_pays_as_printed_on_either_hand(letter, hand, figure, size):
    own, dealers = (f"five_card_hand_bonus_{whose}" for whose in ("player", "dealer"))
    clause = "639a.11(c)(6)" if figure == "-" else "639a.11(c)(6)(iii)"
    for cards in FIVES[hand]:
        on_own = settled(CARIBBEAN, plain(5, cards), caribbean(1, cards, f"{own} {size}"))
        assert (on_own.net(own), on_own.clause(own)) == (paid(figure, size), clause)
        on_dealers = settled(CARIBBEAN, cards, caribbean(1, plain(5, cards), f"{dealers} {size}"))
        assert (on_dealers.net(dealers), on_dealers.clause(dealers)) == (paid(figure, size), clause)


@honours("639a.12(c)", "639a.12(d)(1)")
def test_639a_12_a_table_not_named_is_the_first_letter():
    trips = caribbean(1, "9h 9d 9c 8s 7h", "caribbean_stud_bonus 1, progressive 1")
    found = settled(CARIBBEAN, "Qc Js 6d 4c 2s", trips)
    assert (found.net("caribbean_stud_bonus"), found.net("progressive")) == ("7.00", "2.00")
