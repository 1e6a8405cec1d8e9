"""§ 639a.11, the decision and the settlement."""

from tests.cases import cases

from ..honours import honours
from .chips import CARIBBEAN, FOLD, caribbean, refused, settled

UNQUALIFIED = "639a.11(c)(3)(i)"
LOWER, HIGHER, EQUAL = (f"639a.11(c)(3)(ii)({paragraph})" for paragraph in "ABC")
ACE_QUEEN, ACE_KING = "As Qd Jc 9s 8d", "As Kd 4c 3s 2d"


def both(found):
    """Ante and Bet, and the paragraph they were settled under."""
    assert found.clause("ante") == found.clause("bet")
    return found.net("ante"), found.net("bet"), found.clause("ante")


# --- (b): the decision ---


@cases("cards", ["Ah Kh Qh Jh Th", "2h 3d 4c 5s 7h"])
@honours("639a.11(b)")
def test_639a_11_b_the_bet_is_twice_the_ante_and_nothing_else_whatever_the_cards(cards):
    assert settled(CARIBBEAN, "9c 9d 5h Qs 7c", caribbean(1, cards, bet="10")).outcome("bet") in ("win", "lose")
    for amount in ("5", "9.99", "10.01", "11", "15", "20"):
        seat = caribbean(1, cards, bet=amount)
        refused("639a.11(b)", "this hand permits $10", CARIBBEAN, "9c 9d 5h Qs 7c", seat)
    odd = caribbean(1, cards, "ante 7.35", bet="14.70")
    assert settled(CARIBBEAN, "9c 9d 5h Qs 7c", odd).outcome("bet") in ("win", "lose")


@honours("639a.11(b)", "639a.1[Fold]")
def test_639a_11_b_a_fold_forfeits_the_ante_whatever_the_cards():
    for cards in ("Ah Kh Qh Jh Th", "2h 3d 4c 5s 7h"):
        found = settled(CARIBBEAN, "9c 9d 5h Qs 7c", caribbean(1, cards, bet=FOLD))
        assert found.nets() == {"ante": "-5.00"}
        assert (found.outcome("ante"), found.clause("ante")) == ("forfeit", "639a.11(b)")


@honours("639a.11(b)")
def test_639a_11_b_a_fold_forfeits_stud_bonus_and_progressive_and_keeps_the_hand_bonus():
    bets = "caribbean_stud_bonus 5, progressive 1, five_card_hand_bonus_player 1, five_card_hand_bonus_dealer 1"
    found = settled(CARIBBEAN, "2s 4s 6s 8s Ts", caribbean(1, "Ah Kh Qh Jh Th", bets, bet=FOLD))
    assert found.nets() == {
        "ante": "-5.00", "caribbean_stud_bonus": "-5.00", "progressive": "-1.00",
        "five_card_hand_bonus_player": "9999.00", "five_card_hand_bonus_dealer": "49.00",
    }  # fmt: skip
    for wager in ("ante", "caribbean_stud_bonus", "progressive"):
        assert (found.outcome(wager), found.clause(wager)) == ("forfeit", "639a.11(b)")
    assert found.clause("five_card_hand_bonus_player") == "639a.11(c)(6)(iii)"
    assert found.meters["progressive"]["primary"] == "10000.00"


@honours("639a.11(b)", "639a.11(c)(5)(v)")
def test_639a_11_b_a_fold_keeps_the_right_to_an_envy_bonus():
    """AMB-32(d)."""
    folded = caribbean(1, "Ks Jc 8d 6s 4h", "progressive 1", bet=FOLD)
    found = settled(CARIBBEAN, ACE_KING, folded, caribbean(2, "Ah Kh Qh Jh Th"), paytables={"progressive": "D"})
    assert (found.net("progressive"), found.net("envy")) == ("-1.00", "1000.00")


# --- (c)(3): against the dealer ---


@cases(
    ("dealer", "clause"),
    [
        ("As Qd Jc 9s 8d", UNQUALIFIED),
        ("Ks Qd Jc Ts 8d", UNQUALIFIED),
        ("As Qd Jc Ts 9d", UNQUALIFIED),
        ("As Kd 4c 3s 2d", HIGHER),
        ("As Kd Qc Js 9d", HIGHER),
        ("2s 2d 3c 4s 5d", HIGHER),
    ],
)
@honours("639a.11(c)(3)(i)", "639a.11(c)(3)(ii)(B)")
def test_639a_11_c_3_the_dealer_qualifies_from_ace_king(dealer, clause):
    """AMB-40: an ace with a queen does not, nor a king without an ace; a pair always does."""
    found = settled(CARIBBEAN, dealer, caribbean(1, "7h 7d Ac 9c 5c"))
    assert both(found) == ("5.00", "0.00" if clause == UNQUALIFIED else "10.00", clause)


@cases("cards", ["2h 3d 4h 5c 7h", "Ah Qc Jd 9d 8h", "Ah Kh Qh Jh Th"])
@honours("639a.11(c)(3)(i)", "639a.12(a)")
def test_639a_11_c_3_i_against_an_unqualified_dealer_the_ante_pays_evens_and_the_bet_is_returned(cards):
    assert both(settled(CARIBBEAN, ACE_QUEEN, caribbean(1, cards))) == ("5.00", "0.00", UNQUALIFIED)


@cases(("dealer", "cards"), [(ACE_KING, "Ah Qc Jd 9d 8h"), ("2s 2d 3c 4s 5c", "Ah Kd Qc Jd 9h")])
@honours("639a.11(c)(3)(ii)(A)")
def test_639a_11_c_3_ii_A_a_lower_hand_loses_ante_and_bet(dealer, cards):
    assert both(settled(CARIBBEAN, dealer, caribbean(1, cards))) == ("-5.00", "-10.00", LOWER)


@honours("639a.11(c)(3)(ii)(A)", "639a.11(c)(3)(ii)(B)", "639a.11(c)(3)(ii)(C)")
def test_639a_11_c_3_ii_one_step_of_the_last_card_turns_loss_into_tie_and_tie_into_win():
    found = [
        both(settled(CARIBBEAN, "As Kd 9c 6s 4d", caribbean(1, f"Ah Kc 9d 6h {card}"))) for card in ("3h", "4h", "5h")
    ]
    assert found == [("-5.00", "-10.00", LOWER), ("0.00", "0.00", EQUAL), ("5.00", "10.00", HIGHER)]


@honours("639a.11(c)(3)(ii)(B)")
def test_639a_11_c_3_ii_B_a_higher_hand_wins_the_ante_at_evens_and_the_bet_by_its_table():
    found = settled(CARIBBEAN, ACE_KING, caribbean(1, "9h 9d 9c 8s 8h", "ante 10", bet="20"))
    assert both(found) == ("10.00", "140.00", HIGHER)


# --- (c)(4) to (6): the side bets ---


@cases("dealer", ["5d 5s 5c 5h 9h", ACE_KING, ACE_QUEEN])
@cases(("cards", "net"), [("9d 9c Ah Kc Qh", "-5.00"), ("Th Td 7c 6h 2h", "5.00")])
@honours("639a.11(c)(4)")
def test_639a_11_c_4_the_stud_bonus_is_settled_by_its_table_whatever_the_dealer_holds(cards, net, dealer):
    found = settled(CARIBBEAN, dealer, caribbean(1, cards, "caribbean_stud_bonus 5"))
    assert (found.net("caribbean_stud_bonus"), found.clause("caribbean_stud_bonus")) == (net, "639a.11(c)(4)")


@cases("dealer", ["5d 5s 5c 5h 9h", ACE_KING, ACE_QUEEN])
@honours("639a.11(c)(5)", "639a.11(c)(5)(iv)")
def test_639a_11_c_5_the_progressive_is_paid_whatever_the_dealer_holds(dealer):
    won = settled(CARIBBEAN, dealer, caribbean(1, "3h 3d 7c 7h 7d", "progressive 5"))
    assert (won.net("progressive"), won.clause("progressive")) == ("495.00", "639a.11(c)(5)(iv)")
    lost = settled(CARIBBEAN, dealer, caribbean(1, "3h Td 7c 7h Kc", "progressive 5"))
    assert (lost.net("progressive"), lost.clause("progressive")) == ("-5.00", "639a.11(c)(5)")


@honours("639a.11(c)(4)", "639a.11(c)(5)", "639a.11(c)(6)")
def test_639a_11_c_4_to_6_the_side_bets_are_settled_after_the_game_and_in_this_order():
    bets = "five_card_hand_bonus_dealer 1, five_card_hand_bonus_player 1, progressive 1, caribbean_stud_bonus 5"
    seats = caribbean(1, "8h 8d 6c 4s 3h", bets), caribbean(2, "Ah Kh Qh Jh Th")
    drawn = {"magic_card": "8d", "lucky_position": "dealer"}
    found = settled(CARIBBEAN, "As Qd Jc 9s 2c", *seats, paytables={"progressive": "D"}, **drawn)
    assert [line["wager"] for line in found.lines()] == [
        "ante", "bet", "caribbean_stud_bonus", "progressive", "envy", "five_card_hand_bonus_player",
        "five_card_hand_bonus_dealer", "magic_card", "lucky_bonus",
    ]  # fmt: skip
