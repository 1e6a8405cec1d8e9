"""§ 657a.11(b) and (c), the decision and the settlement against the dealer; Queens Up, (d)."""

from tests.cases import cases

from ..honours import honours
from .chips import CRAZY, FOLD, crazy, refused, settled

UNQUALIFIED = "657a.11(c)(3)(i)"
LOWER, HIGHER, EQUAL = (f"657a.11(c)(3)(ii)({paragraph})" for paragraph in "ABC")
QUEEN_HIGH, KING_HIGH = "Qc Js 9d 7c 2s", "Kc Js 9d 7c 2s"


def three(found):
    """Ante, Play and Super Bonus, and the paragraph they were settled under."""
    clauses = {found.clause(wager) for wager in ("ante", "play", "super_bonus")}
    assert len(clauses) == 1
    return found.net("ante"), found.net("play"), found.net("super_bonus"), *clauses


# --- (b): the decision ---


@cases("cards", ["Kh Kd As Qs 9h", "Ah Kd Qc 9s 2h", "2h 3d 5c 7s 8h"])
@honours("657a.11(b)")
def test_657a_11_b_below_a_pair_of_aces_play_is_once_the_ante(cards):
    aces = "Ad Ac Jd 8c 6s"
    assert settled(CRAZY, aces, crazy(1, cards, play="5")).net("play") == "-5.00"
    for amount in ("1", "4.99", "5.01", "6", "10", "15"):
        says = "this hand permits $5 (more needs a pair of aces or better)"
        refused("657a.11(b)", says, CRAZY, aces, crazy(1, cards, play=amount))


@cases("cards", ["Ah Ad 4c 3s 8h", "3h 3d 2c 2s 8h", "Ah 2d 3c 4s 9h", "2h 2d 2c 2s 8h"])
@honours("657a.11(b)")
def test_657a_11_b_from_a_pair_of_aces_play_is_any_dollars_from_one_to_three_times_the_ante(cards):
    """AMB-22: two pair and more count too, and the text says up to."""
    for dollars in range(5, 16):
        assert settled(CRAZY, "Qd Jc 9d 7c 5s", crazy(1, cards, play=str(dollars))).net("play") == f"{dollars}.00"
    for amount in ("0.01", "4", "4.99", "5.50", "10.01", "14.99", "15.01", "16", "20"):
        refused("657a.11(b)", "this hand permits $5 to $15", CRAZY, "Qd Jc 9d 7c 5s", crazy(1, cards, play=amount))


@honours("657a.11(b)")
def test_657a_11_b_an_exact_multiple_of_an_odd_ante_is_lawful_though_not_whole_dollars():
    for amount in ("2.50", "3", "5", "7", "7.50"):
        seat = crazy(1, "Ah Ad 4c 3s 8h", "ante 2.50, super_bonus 2.50", play=amount)
        assert settled(CRAZY, QUEEN_HIGH, seat).outcome("play") == "win"
    for amount in ("2", "2.75", "4.50", "7.51", "8"):
        seat = crazy(1, "Ah Ad 4c 3s 8h", "ante 2.50, super_bonus 2.50", play=amount)
        refused("657a.11(b)", "this hand permits $2.50 to $7.50", CRAZY, QUEEN_HIGH, seat)


@honours("657a.11(b)")
def test_657a_11_b_a_fold_forfeits_ante_and_super_bonus_whatever_the_cards():
    for cards in ("Ah Ad Ac As 8h", "2h 3d 5c 7s 8h"):
        found = settled(CRAZY, QUEEN_HIGH, crazy(1, cards, play=FOLD))
        assert found.nets() == {"ante": "-5.00", "super_bonus": "-5.00"}
        assert found.all("outcome") == {"ante": "forfeit", "super_bonus": "forfeit"}
        assert found.all("clause") == {"ante": "657a.11(b)", "super_bonus": "657a.11(b)"}


@honours("657a.11(b)(1)")
def test_657a_11_b_1_a_fold_forfeits_queens_up_even_on_four_aces():
    found = settled(CRAZY, QUEEN_HIGH, crazy(1, "Ah Ad Ac As 8h", "queens_up 5", play=FOLD))
    assert (found.net("queens_up"), found.outcome("queens_up")) == ("-5.00", "forfeit")
    assert found.clause("queens_up") == "657a.11(b)(1)"


@cases("wager", ["four_card_progressive", "five_card_progressive"])
@honours("657a.11(b)(2)")
def test_657a_11_b_2_a_fold_forfeits_the_progressive_and_leaves_the_meter_alone(wager):
    found = settled(CRAZY, QUEEN_HIGH, crazy(1, "Ah Ad Ac As 8h", f"{wager} 5", play=FOLD))
    assert (found.net(wager), found.outcome(wager), found.clause(wager)) == ("-5.00", "forfeit", "657a.11(b)(2)")
    assert found.meters[wager]["primary"] == {"four": "25000.00", "five": "50000.00"}[wager[:4]]


@cases(
    ("wager", "holder", "envy"),
    [("four_card_progressive", "3h 3d 3c 3s 8h", "10.00"), ("five_card_progressive", "Kh Qh Jh Th 9h", "300.00")],
)
@honours("657a.11(b)(2)", "657a.11(e)(5)(i)", "657a.11(e)(5)(ii)")
def test_657a_11_b_2_a_fold_keeps_the_envy_of_anothers_hand(wager, holder, envy):
    folded = crazy(1, "Ah Kd 8c 6s 4h", f"{wager} 1", play=FOLD)
    found = settled(CRAZY, QUEEN_HIGH, folded, crazy(2, holder))
    assert (found.net(wager), found.net("envy")) == ("-1.00", envy)


@cases(("bonus", "net"), [("2c", "25.00"), ("9c", "-5.00")])
@honours("657a.11(b)(3)")
def test_657a_11_b_3_a_fold_keeps_the_six_card_bonus(bonus, net):
    found = settled(CRAZY, QUEEN_HIGH, crazy(1, "2h 2d 8c 6s 4h", "six_card_bonus 5", play=FOLD), bonus=bonus)
    assert found.nets() == {"ante": "-5.00", "super_bonus": "-5.00", "six_card_bonus": net}


@honours("657a.11(b)")
def test_657a_11_b_a_fold_keeps_the_hand_bonus_unless_the_reading_forfeits_it():
    """AMB-23: no words forfeit it, and Chapter 639a says outright that it survives."""
    seat = crazy(1, "2h 3h 4h 5h 7h", "five_card_hand_bonus_player 5, five_card_hand_bonus_dealer 5", play=FOLD)
    for readings in ({}, {"fold_keeps_hand_bonus": True}):
        kept = settled(CRAZY, "As Ks Qs Js 9s", seat, readings=readings)
        assert kept.net("five_card_hand_bonus_player") == kept.net("five_card_hand_bonus_dealer") == "245.00"
        assert kept.clause("five_card_hand_bonus_player") == "657a.11(f)(3)"
    lost = settled(CRAZY, "As Ks Qs Js 9s", seat, readings={"fold_keeps_hand_bonus": False})
    for wager in ("five_card_hand_bonus_player", "five_card_hand_bonus_dealer"):
        assert (lost.net(wager), lost.outcome(wager), lost.clause(wager)) == ("-5.00", "forfeit", "657a.11(b)")


@honours("657a.11(b)", "657a.11(b)(1)", "657a.11(b)(2)", "657a.11(b)(3)")
def test_657a_11_b_a_fold_with_every_wager_applies_each_paragraph_to_its_own():
    bets = "queens_up 5, five_card_progressive 1, five_card_hand_bonus_player 1, six_card_bonus 5"
    found = settled(CRAZY, QUEEN_HIGH, crazy(1, "Ah Ad Ac 8s 8h", bets, play=FOLD), bonus="As")
    assert found.nets() == {
        "ante": "-5.00", "super_bonus": "-5.00", "queens_up": "-5.00", "five_card_progressive": "-1.00",
        "five_card_hand_bonus_player": "99.00", "six_card_bonus": "250.00",
    }  # fmt: skip


# --- (c): against the dealer ---


@honours("657a.11(c)(3)(i)")
def test_657a_11_c_3_i_a_queen_high_dealer_does_not_qualify_and_a_king_high_dealer_does():
    pair = crazy(1, "8h 8d 6c 4s 3h")
    assert three(settled(CRAZY, "Qc Js Td 7c 2s", pair)) == ("0.00", "5.00", "0.00", UNQUALIFIED)
    assert three(settled(CRAZY, "Kc 7s 5d 3c 2s", pair)) == ("5.00", "5.00", "0.00", HIGHER)
    assert three(settled(CRAZY, "Ac 7s 5d 3c 2s", pair)) == ("5.00", "5.00", "0.00", HIGHER)
    assert three(settled(CRAZY, "2c 2s 5d 9c 7s", pair)) == ("5.00", "5.00", "0.00", HIGHER)


@honours("657a.11(c)(3)(i)", "657a.12(a)")
def test_657a_11_c_3_i_against_an_unqualified_dealer_play_is_paid_even_at_three_times():
    found = settled(CRAZY, QUEEN_HIGH, crazy(1, "Ah Ad 6c 4s 3h", play="15"))
    assert three(found) == ("0.00", "15.00", "0.00", UNQUALIFIED)


@cases(
    ("cards", "net"),
    [("Ah Ad Kh Kd 8c", "0.00"), ("Ah 2d 3c 4s 9h", "5.00"), ("2h 3h 4h 6h 9c", "7.50"), ("Ah Ad Ac As 8h", "1000.00")],
)
@honours("657a.11(c)(3)(i)")
def test_657a_11_c_3_i_super_bonus_is_paid_from_a_straight_and_returned_below(cards, net):
    assert three(settled(CRAZY, QUEEN_HIGH, crazy(1, cards))) == ("0.00", "5.00", net, UNQUALIFIED)


@cases(("reading", "net"), [(None, "0.00"), ("returned", "0.00"), ("compared", "-5.00")])
@honours("657a.11(c)(3)(i)")
def test_657a_11_c_3_i_super_bonus_below_an_unqualified_dealer_goes_by_the_reading(reading, net):
    """AMB-25: nothing in the paragraph collects it, but the legend speaks of beating or tying."""
    chosen = {"super_bonus_when_unqualified": reading} if reading else {}
    found = settled(CRAZY, QUEEN_HIGH, crazy(1, "Qh Jd 9c 6s 3h"), readings=chosen)
    assert three(found) == ("0.00", "5.00", net, UNQUALIFIED)
    for equal_or_above in ("Qh Jd 9c 7s 3h", "Qh Jd 9c 8s 3h"):
        found = settled(CRAZY, QUEEN_HIGH, crazy(1, equal_or_above), readings=chosen)
        assert three(found) == ("0.00", "5.00", "0.00", UNQUALIFIED)


@cases(
    ("cards", "net"),
    [
        ("Ah Ad Kh Kd 8c", "-5.00"),
        ("4h 3d 2c As 9h", "5.00"),
        ("Ah Kd Qc Js 8h", "5.00"),
        ("2h 3h 4h 6h 9c", "7.50"),
        ("Ah Kh 9h 7h 2c", "7.50"),
    ],
)
@honours("657a.11(c)(3)(ii)(A)")
def test_657a_11_c_3_ii_A_a_beaten_straight_or_flush_still_wins_the_super_bonus(cards, net):
    """AMB-24: below a straight it is collected, for the legend returns it only on a win or tie."""
    assert three(settled(CRAZY, "5d 5s 5h 7c Ks", crazy(1, cards))) == ("-5.00", "-5.00", net, LOWER)


@cases(("cards", "net"), [("2h 2d 2c 9s 7h", "10.00"), ("Kh Qh Jh Th 2c", "75.00"), ("2h 2d 2c 2s 7h", "150.00")])
@honours("657a.11(c)(3)(ii)(A)")
def test_657a_11_c_3_ii_A_a_beaten_three_straight_flush_or_four_still_wins_the_super_bonus(cards, net):
    assert three(settled(CRAZY, "5d 5s 5h 5c 9h", crazy(1, cards))) == ("-5.00", "-5.00", net, LOWER)


@honours("657a.11(c)(3)(ii)(A)")
def test_657a_11_c_3_ii_A_play_at_three_times_is_lost_with_the_ante():
    found = settled(CRAZY, "5d 5s 5h 7c Ks", crazy(1, "Ah Ad 9c 4s 3h", play="15"))
    assert three(found) == ("-5.00", "-15.00", "-5.00", LOWER)


@cases(("cards", "net"), [("Ah Ad 9c 4s 3h", "0.00"), ("4h 3d 2c As 9h", "5.00"), ("Ah Ad Ac As 8h", "1000.00")])
@honours("657a.11(c)(3)(ii)(B)", "657a.12(a)")
def test_657a_11_c_3_ii_B_a_higher_hand_wins_ante_and_play_at_evens_and_super_bonus_by_its_table(cards, net):
    found = settled(CRAZY, KING_HIGH, crazy(1, cards, play="15"))
    assert three(found) == ("5.00", "15.00", net, HIGHER)


@cases(
    ("player", "dealer", "net"),
    [
        ("Kh Jd 9c 7s 3h", KING_HIGH, "0.00"),
        ("Ah Ad Kh 9d 8c", "Ac As Kd 9s 2c", "0.00"),
        ("4h 3d 2c As 9h", "4d 3h 2d Ac 9c", "5.00"),
        ("Ah Kh 9h 7h 2c", "As Ks 9s 7s 2d", "7.50"),
        ("Kh Qh Jh Th 2c", "Ks Qs Js Ts 2d", "75.00"),
    ],
)
@honours("657a.11(c)(3)(ii)(C)")
def test_657a_11_c_3_ii_C_a_tie_returns_ante_and_play_and_pays_super_bonus_from_a_straight(player, dealer, net):
    assert three(settled(CRAZY, dealer, crazy(1, player))) == ("0.00", "0.00", net, EQUAL)


@honours("657a.11(c)(3)(ii)(A)", "657a.11(c)(3)(ii)(B)", "657a.11(c)(3)(ii)(C)")
def test_657a_11_c_3_ii_one_step_of_the_last_card_turns_loss_into_tie_and_tie_into_win():
    clauses = [settled(CRAZY, KING_HIGH, crazy(1, f"Kh Jd 9c {card} 2h")).clause("ante") for card in ("6s", "7s", "8s")]
    assert clauses == [LOWER, EQUAL, HIGHER]


# --- (d): Queens Up ---


@cases(("cards", "net"), [("Jh Jd Ac 9s 8h", "-5.00"), ("Qh Qd 4c 3s 8h", "5.00"), ("3h 3d 2c 2h 8h", "10.00")])
@cases("dealer", ["5d 5s 5c 5h 9h", "Kc Js Td 7c 2s", "Tc 9d 7c 4s 2s"])
@honours("657a.11(d)", "657a.1[Queens Up Wager]")
def test_657a_11_d_queens_up_is_settled_by_its_table_whatever_the_dealer_holds(cards, net, dealer):
    found = settled(CRAZY, dealer, crazy(1, cards, "queens_up 5"))
    assert (found.net("queens_up"), found.clause("queens_up")) == (net, "657a.11(d)")


@honours("657a.11(d)", "657a.11(e)", "657a.11(f)", "657a.11(g)")
def test_657a_11_d_to_g_the_side_bets_are_settled_after_the_game_and_in_this_order():
    bets = (
        "six_card_bonus 5, five_card_hand_bonus_dealer 1, five_card_hand_bonus_player 1, "
        "five_card_progressive 1, queens_up 5"
    )
    other = crazy(2, "As Ks Qs Js Ts")
    found = settled(CRAZY, "Kc Jh 9d 7c 2s", crazy(1, "8h 8d 6c 4s 3h", bets), other, bonus="2c", magic_card="8d")
    assert [line["wager"] for line in found.lines()] == [
        "ante", "play", "super_bonus", "queens_up", "five_card_progressive", "envy", "five_card_hand_bonus_player",
        "five_card_hand_bonus_dealer", "magic_card", "six_card_bonus",
    ]  # fmt: skip
