"""§ 657a.7, the wagers: what must be staked, what may be, and at what size."""

from tests.cases import cases

from ..honours import honours
from .chips import CRAZY, FOLD, crazy, refused, settled

OWN, OTHER, DEALER = "Ah Kd 9c 7s 2h", "Ad Qh 8c 6s 3h", "Kh Jd Tc 4s 3c"
PRE_DEAL = (
    "ante, super_bonus, queens_up, four_card_progressive, five_card_progressive, five_card_hand_bonus_player, "
    "five_card_hand_bonus_dealer, six_card_bonus"
)
OFFERED = {
    "four_card_progressive": "657a.7(d)(3)",
    "five_card_progressive": "657a.7(d)(4)",
    "five_card_hand_bonus_player": "657a.7(d)(5)",
    "five_card_hand_bonus_dealer": "657a.7(d)(5)",
    "six_card_bonus": "657a.7(d)(6)",
}


@cases("wager", ["prime", "bet", "all_six", "envy", "magic_card", "play"])
@honours("657a.7(d)")
def test_657a_7_d_no_wager_is_taken_that_the_list_does_not_have(wager):
    refused("657a.7(d)", f"those are {PRE_DEAL}", CRAZY, DEALER, crazy(1, OWN, f"{wager} 5"))


@cases("wager", ["prime", "ante", "play"])
@honours("657a.7(d)")
def test_657a_7_d_no_wager_is_offered_that_is_not_one_of_the_options(wager):
    says = f"has no optional wager {wager!r}; it has queens_up, four_card_progressive"
    refused("657a.7(d)", says, CRAZY, DEALER, crazy(1, OWN), offered=[wager])


@cases(("wager", "title"), [("ante", "Ante"), ("super_bonus", "Super Bonus")])
@honours("657a.7(d)(1)")
def test_657a_7_d_1_ante_and_super_bonus_are_both_required(wager, title):
    refused("657a.7(d)(1)", f"has no {title}; it is required", CRAZY, DEALER, crazy(1, OWN, f"{wager} -"))


@cases("amount", ["4.98", "5.02", "10", "15"])
@honours("657a.7(d)(1)")
def test_657a_7_d_1_ante_and_super_bonus_of_unequal_size_are_refused(amount):
    seat = crazy(1, OWN, f"super_bonus {amount}")
    refused("657a.7(d)(1)", "on Ante of $5; they must be equal", CRAZY, DEALER, seat)


@honours("657a.7(d)(1)")
def test_657a_7_d_1_ante_super_bonus_and_play_compete_with_the_dealers_hand():
    found = settled(CRAZY, DEALER, crazy(1, OWN, "ante 25, super_bonus 25", play="25"))
    assert found.nets() == {"ante": "25.00", "play": "25.00", "super_bonus": "0.00"}


@cases("amount", ["0", "0.00", "-5"])
@honours("657a.7(d)(1)", "657a.7(d)(2)")
def test_657a_7_d_a_wager_is_more_than_nothing(amount):
    says = "a wager is more than nothing"
    refused("657a.7(d)(1)", says, CRAZY, DEALER, crazy(1, OWN, f"ante {amount}, super_bonus {amount}"))
    refused("657a.7(d)(2)", says, CRAZY, DEALER, crazy(1, OWN, f"queens_up {amount}"))


@honours("657a.7(d)(2)")
def test_657a_7_d_2_queens_up_is_the_players_to_add_at_any_size_and_not_the_operators_to_withhold():
    """AMB-21: its definition says required, but the paragraph that permits it says may."""
    without = settled(CRAZY, DEALER, crazy(1, OWN), offered=[])
    added = settled(CRAZY, DEALER, crazy(1, OWN, "queens_up 7.50"), offered=[])
    assert added.nets() == {**without.nets(), "queens_up": "-7.50"}


@honours("657a.7(d)(1)", "657a.7(d)(2)")
def test_657a_7_d_2_queens_up_comes_only_with_ante_and_super_bonus():
    seat = crazy(1, OWN, "ante -, super_bonus -, queens_up 5")
    refused("657a.7(d)(1)", "has no Ante; it is required", CRAZY, DEALER, seat)


@cases("wager", OFFERED)
@honours("657a.7(d)(3)", "657a.7(d)(4)", "657a.7(d)(5)", "657a.7(d)(6)")
def test_657a_7_d_an_option_the_submission_does_not_offer_is_refused(wager):
    seat, others = crazy(1, OWN, f"{wager} 5"), [other for other in OFFERED if other != wager]
    without = [other for other in others if "progressive" not in other]
    says = "of $5, which this table does not offer"
    refused(OFFERED[wager], says, CRAZY, DEALER, seat, offered=[], bonus="4c")
    refused(OFFERED[wager], says, CRAZY, DEALER, seat, offered=without, bonus="4c")
    assert settled(CRAZY, DEALER, seat, offered=[wager], bonus="4c").net(wager) == "-5.00"


@honours("657a.7(d)(5)")
def test_657a_7_d_5_the_hand_bonus_is_offered_on_both_hands_by_one_name():
    seat = crazy(1, OWN, "five_card_hand_bonus_player 1, five_card_hand_bonus_dealer 1")
    found = settled(CRAZY, DEALER, seat, offered=["five_card_hand_bonus"])
    assert found.net("five_card_hand_bonus_player") == found.net("five_card_hand_bonus_dealer") == "-1.00"


@cases("wager", [wager for wager in OFFERED if wager != "six_card_bonus"])
@cases("amount", ["0.50", "0.99", "1.01", "2", "4.99", "5.01", "10"])
@honours("657a.7(d)(3)", "657a.7(d)(4)", "657a.7(d)(5)")
def test_657a_7_d_progressives_and_hand_bonus_are_1_or_5_dollars(wager, amount):
    """AMB-27: the envy schedules know these two sizes alone."""
    refused(OFFERED[wager], "; it is $1 or $5", CRAZY, DEALER, crazy(1, OWN, f"{wager} {amount}"))


@cases("wager", [wager for wager in OFFERED if wager != "six_card_bonus"])
@honours("657a.7(d)(3)", "657a.7(d)(4)", "657a.7(d)(5)")
def test_657a_7_d_both_sizes_are_taken(wager):
    for size in (1, 5):
        assert settled(CRAZY, DEALER, crazy(1, OWN, f"{wager} {size}")).net(wager) == f"-{size}.00"


@honours("657a.7(d)(3)", "657a.1[Four-Card Progressive Payout Hand]")
def test_657a_7_d_3_the_four_card_progressive_wins_from_three_of_a_kind_of_the_best_four():
    for cards, net in (("2h 2d 2c 9s 7h", "8.00"), ("Ah Kh Qh 9h 2d", "-1.00"), ("2h 2d 2c 5s 5h", "8.00")):
        found = settled(CRAZY, "Kd Js Tc 6s 4c", crazy(1, cards, "four_card_progressive 1"))
        assert found.net("four_card_progressive") == net


@honours("657a.7(d)(4)", "657a.1[Five-Card Progressive Payout Hand]")
def test_657a_7_d_4_the_five_card_progressive_wins_from_three_of_a_kind_of_all_five():
    for cards, net in (("2h 2d 2c 9s 7h", "8.00"), ("Ah Ad Kh Kc 9d", "-1.00"), ("Ah Kh Qh Jh 2d", "-1.00")):
        found = settled(CRAZY, "Ks Js Tc 6s 4c", crazy(1, cards, "five_card_progressive 1"))
        assert found.net("five_card_progressive") == net


@honours("657a.7(d)(5)")
def test_657a_7_d_5_the_hand_bonus_wins_from_a_flush_on_the_hand_it_is_on():
    flush, straight = "2h 3h 4h 5h 7h", "As Ks Qs Js Td"
    both = "five_card_hand_bonus_player 1, five_card_hand_bonus_dealer 1"
    own = settled(CRAZY, straight, crazy(1, flush, both))
    assert own.net("five_card_hand_bonus_player") == "49.00"
    assert own.net("five_card_hand_bonus_dealer") == "-1.00"
    dealers = settled(CRAZY, flush, crazy(1, straight, both))
    assert dealers.net("five_card_hand_bonus_player") == "-1.00"
    assert dealers.net("five_card_hand_bonus_dealer") == "49.00"


@honours("657a.7(d)(6)")
def test_657a_7_d_6_the_six_card_bonus_wins_from_three_of_a_kind_and_touches_no_other_wager():
    cards, bets = "2h 2d 9c 7s 3h", "queens_up 5, six_card_bonus 20"
    for bonus, net in (("2c", "100.00"), ("9d", "-20.00"), ("As", "-20.00")):
        found = settled(CRAZY, "Ks Js Tc 6s 4c", crazy(1, cards, bets), bonus=bonus)
        assert found.nets() == {
            "ante": "5.00", "play": "5.00", "super_bonus": "0.00", "queens_up": "-5.00", "six_card_bonus": net
        }  # fmt: skip


@honours("657a.2(b)(3)")
def test_657a_2_b_3_a_table_has_one_of_the_two_progressives():
    """AMB-26: either or, and one area for it."""
    four, five_cards = "four_card_progressive 1", "five_card_progressive 1"
    says = "Four-Card Progressive and Five-Card Progressive at one table; a table offers one of the two"
    refused("657a.2(b)(3)", says, CRAZY, DEALER, crazy(1, OWN, f"{four}, {five_cards}"))
    refused("657a.2(b)(3)", says, CRAZY, DEALER, crazy(1, OWN, four), crazy(2, OTHER, five_cards))
    both = ["four_card_progressive", "five_card_progressive"]
    refused("657a.2(b)(3)", says, CRAZY, DEALER, crazy(1, OWN), offered=both)


@cases(("wager", "clause"), [("four_card_progressive", "657a.12(d)(3)"), ("five_card_progressive", "657a.12(e)(3)")])
@honours("657a.12(d)(3)", "657a.12(e)(3)")
def test_657a_12_one_size_of_progressive_is_offered_to_all(wager, clause):
    """AMB-27: seed and reseed follow the amount of the wager being offered."""
    seats = crazy(1, OWN, f"{wager} 1"), crazy(2, OTHER, f"{wager} 5")
    refused(clause, "of $1 and $5; a table has one size for all", CRAZY, DEALER, *seats)


@honours("657a.12(f)(4)")
def test_657a_12_f_4_hand_bonus_stakes_of_unequal_size_need_the_meter():
    """The seed follows the wager's size, and here there are two."""
    uneven = crazy(1, OWN, "five_card_hand_bonus_player 1"), crazy(2, OTHER, "five_card_hand_bonus_dealer 5")
    at_one_seat = crazy(1, OWN, "five_card_hand_bonus_player 1, five_card_hand_bonus_dealer 5")
    says = "so name the meter"
    refused("657a.12(f)(4)", says, CRAZY, DEALER, *uneven)
    refused("657a.12(f)(4)", says, CRAZY, DEALER, at_one_seat)
    refused("657a.12(f)(4)", says, CRAZY, DEALER, *uneven, meters={"five_card_hand_bonus": {"reserve": "5"}})
    found = settled(CRAZY, DEALER, *uneven, meters={"five_card_hand_bonus": {"primary": "20000"}})
    assert found.meters == {"five_card_hand_bonus": {"primary": "20000.00", "reserve": "0.00"}}


@honours("657a.1[Play Wager]", "657a.11(b)")
def test_657a_11_b_who_would_stay_must_make_a_play_wager_and_who_decides_decides_once():
    undecided = {**crazy(2, OTHER), "decisions": []}
    says = "seat 2 has not decided on its Play; it folds, or bets $5 (more needs a pair of aces or better)"
    refused("657a.11(b)", says, CRAZY, DEALER, crazy(1, OWN), undecided)
    for decisions in (["5", "5"], ["5", FOLD], [FOLD, "5"]):
        seat = {**crazy(1, OWN), "decisions": decisions}
        refused("657a.11(b)", "nothing may follow", CRAZY, DEALER, seat)
