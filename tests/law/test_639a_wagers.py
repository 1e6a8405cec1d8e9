"""§ 639a.7, the wagers, and rounds that no table of the game could have played."""

from tests.cases import cases

from ..honours import honours
from .chips import CARIBBEAN, FOLD, caribbean, plain, refused, settled

OWN, OTHER, DEALER = "Ah Kd 9c 7s 2h", "Ad Qh 8c 6s 3h", "Kh Jd Tc 4s 3c"
PRE_DEAL = (
    "ante, caribbean_stud_bonus, progressive, five_card_hand_bonus_player, five_card_hand_bonus_dealer"
)  # fmt: skip
OFFERED = {
    "caribbean_stud_bonus": "639a.7(d)(3)",
    "progressive": "639a.7(d)(2)",
    "five_card_hand_bonus_player": "639a.7(d)(4)",
    "five_card_hand_bonus_dealer": "639a.7(d)(4)",
}
SIZED = [wager for wager in OFFERED if wager != "caribbean_stud_bonus"]
SEATS = [
    caribbean(number, cards)
    for number, cards in enumerate(
        [
            "2c 2d 2h 2s 3d", "4c 4d 4h 5s 3h", "5c 5d 5h 6s 3s", "6c 6d 6h 7d 7h", "8c 8d 8h 8s 9d", "Tc Td Th Ts 9h",
            "Jc Js Qh Qs Kc",
        ], 1
    )
]  # fmt: skip


@cases("wager", ["queens_up", "super_bonus", "all_six", "envy", "lucky_bonus", "bet"])
@honours("639a.7(d)")
def test_639a_7_d_no_wager_is_taken_that_the_list_does_not_have(wager):
    refused("639a.7(d)", f"those are {PRE_DEAL}", CARIBBEAN, DEALER, caribbean(1, OWN, f"{wager} 5"))


@cases("wager", ["queens_up", "ante", "bet"])
@honours("639a.7(d)")
def test_639a_7_d_no_wager_is_offered_that_is_not_one_of_the_options(wager):
    says = f"has no optional wager {wager!r}; it has caribbean_stud_bonus, progressive"
    refused("639a.7(d)", says, CARIBBEAN, DEALER, caribbean(1, OWN), offered=[wager])


@honours("639a.7(d)(1)")
def test_639a_7_d_1_the_ante_is_required_and_the_bet_follows_it():
    refused("639a.7(d)(1)", "has no Ante; it is required", CARIBBEAN, DEALER, caribbean(1, OWN, "ante -"))
    alone = caribbean(1, OWN, "ante -, caribbean_stud_bonus 5")
    refused("639a.7(d)(1)", "has no Ante; it is required", CARIBBEAN, DEALER, alone)
    for amount in ("0", "-5"):
        seat = caribbean(1, OWN, f"ante {amount}")
        refused("639a.7(d)(1)", "a wager is more than nothing", CARIBBEAN, DEALER, seat)
    found = settled(CARIBBEAN, "Ac Ks 8h 4c 2d", caribbean(1, "Ah Kd 9c 7s 2h", "ante 25", bet="50"))
    assert found.nets() == {"ante": "25.00", "bet": "50.00"}


@cases("wager", OFFERED)
@honours("639a.7(d)(2)", "639a.7(d)(3)", "639a.7(d)(4)")
def test_639a_7_d_an_option_the_submission_does_not_offer_is_refused(wager):
    seat, others = caribbean(1, OWN, f"{wager} 5"), [other for other in OFFERED if other != wager]
    for offered in ([], others):
        says = "of $5, which this table does not offer"
        refused(OFFERED[wager], says, CARIBBEAN, DEALER, seat, offered=offered)
    assert settled(CARIBBEAN, DEALER, seat, offered=[wager]).net(wager) == "-5.00"


@honours("639a.7(d)(4)")
def test_639a_7_d_4_the_hand_bonus_is_offered_on_both_hands_by_one_name():
    seat = caribbean(1, OWN, "five_card_hand_bonus_player 1, five_card_hand_bonus_dealer 1")
    found = settled(CARIBBEAN, DEALER, seat, offered=["five_card_hand_bonus"])
    assert found.net("five_card_hand_bonus_player") == found.net("five_card_hand_bonus_dealer") == "-1.00"


@cases("wager", SIZED)
@cases("amount", ["0.50", "0.99", "1.01", "2", "4.99", "5.01", "10"])
@honours("639a.7(d)(2)", "639a.7(d)(4)")
def test_639a_7_d_progressive_and_hand_bonus_are_1_or_5_dollars(wager, amount):
    """AMB-27: the envy schedules know these two sizes alone."""
    refused(OFFERED[wager], "; it is $1 or $5", CARIBBEAN, DEALER, caribbean(1, OWN, f"{wager} {amount}"))


@cases("wager", SIZED)
@honours("639a.7(d)(2)", "639a.7(d)(4)")
def test_639a_7_d_both_sizes_are_taken(wager):
    for size in (1, 5):
        assert settled(CARIBBEAN, DEALER, caribbean(1, OWN, f"{wager} {size}")).net(wager) == f"-{size}.00"


@cases(("cards", "net"), [("9h 9d Ac Ks Qh", "-20.00"), ("Th Td 4c 5s 2h", "20.00")])
@honours("639a.7(d)(3)")
def test_639a_7_d_3_the_stud_bonus_wins_from_a_pair_of_10s_at_any_stake(cards, net):
    seat = caribbean(1, cards, "caribbean_stud_bonus 20")
    assert settled(CARIBBEAN, "Kd Jd Tc 4s 3c", seat).net("caribbean_stud_bonus") == net


@honours("639a.7(d)(4)")
def test_639a_7_d_4_the_hand_bonus_wins_from_a_flush_on_the_hand_it_is_on():
    flush, straight = "2h 3h 4h 5h 7h", "As Ks Qs Js Td"
    both = "five_card_hand_bonus_player 1, five_card_hand_bonus_dealer 1"
    own = settled(CARIBBEAN, straight, caribbean(1, flush, both))
    assert (own.net("five_card_hand_bonus_player"), own.net("five_card_hand_bonus_dealer")) == ("49.00", "-1.00")
    dealers = settled(CARIBBEAN, flush, caribbean(1, straight, both))
    assert (dealers.net("five_card_hand_bonus_player"), dealers.net("five_card_hand_bonus_dealer")) == (
        "-1.00",
        "49.00",
    )


@honours("639a.12(d)(4)")
def test_639a_12_d_4_one_size_of_progressive_is_offered_to_all():
    """AMB-27: seed and reseed follow the amount of the wager being offered."""
    seats = caribbean(1, OWN, "progressive 1"), caribbean(2, OTHER, "progressive 5")
    refused("639a.12(d)(4)", "of $1 and $5; a table has one size for all", CARIBBEAN, DEALER, *seats)


@honours("639a.12(e)(4)")
def test_639a_12_e_4_hand_bonus_stakes_of_unequal_size_need_the_meter():
    uneven = caribbean(1, OWN, "five_card_hand_bonus_player 1"), caribbean(2, OTHER, "five_card_hand_bonus_dealer 5")
    refused("639a.12(e)(4)", "so name the meter", CARIBBEAN, DEALER, *uneven)
    found = settled(CARIBBEAN, DEALER, *uneven, meters={"five_card_hand_bonus": {"primary": "20000"}})
    assert found.meters == {"five_card_hand_bonus": {"primary": "20000.00", "reserve": "0.00"}}


# --- Rounds that cannot be ---


@honours("639a.2(a)")
def test_639a_2_a_seven_sit_at_the_table_and_an_eighth_does_not():
    assert list(settled(CARIBBEAN, "Kh Jd Qc As Ac", *SEATS).seats) == [1, 2, 3, 4, 5, 6, 7]
    says = "8 seats; a table has at most 7"
    refused("639a.2(a)", says, CARIBBEAN, "Kh Jd Qc As Ac", *SEATS, caribbean(8, "Kd Qd Jh Ah 7s"))


@cases("number", [0, 8, -1])
@honours("639a.2(a)")
def test_639a_2_a_seats_are_numbered_1_to_7_and_stand_once(number):
    refused("639a.2(a)", f"there is no seat {number}; seats are 1 to 7", CARIBBEAN, DEALER, caribbean(number, OWN))
    twice = SEATS[0], {**SEATS[1], "seat": 1}
    refused("639a.2(a)", "seat 1 is in the round twice", CARIBBEAN, "Kh Jd Qc As Ac", *twice)
    refused("639a.2(a)", "it needs one to 7", CARIBBEAN, DEALER)


@cases(("own", "dealer"), [("Ah Kd 9c 7s Ah", DEALER), ("Ah Kd 9c 7s 3c", DEALER), (OWN, "Kh Jd Tc 4s Kh")])
@honours("639a.3(a)")
def test_639a_3_a_no_card_stands_twice_in_one_deck(own, dealer):
    refused("639a.3(a)", "one deck of 52 cards is in play", CARIBBEAN, dealer, caribbean(1, own))


@cases("cards", ["", "Ah Kd 9c 7s", "Ah Kd 9c 7s 2h 2d"])
@honours("639a.13(c)")
def test_639a_13_c_a_hand_of_other_than_five_cards_is_not_settled(cards):
    count = len(cards.split())
    refused("639a.13(c)", f"{count} cards to seat 1; it gets 5", CARIBBEAN, DEALER, caribbean(1, cards))
    refused("639a.13(c)", f"{count} cards to the dealer; it gets 5", CARIBBEAN, cards, caribbean(1, plain(5, cards)))
    refused("639a.13(c)", "1 card to the bonus area; it gets none", CARIBBEAN, DEALER, caribbean(1, OWN), bonus="8d")


@honours("639a.1[Bet Wager]", "639a.11(b)")
def test_639a_11_b_who_would_stay_must_make_a_bet_wager_and_who_decides_decides_once():
    undecided = {**caribbean(2, OTHER), "decisions": []}
    says = "seat 2 has not decided on its Bet; it folds, or bets $10"
    refused("639a.11(b)", says, CARIBBEAN, DEALER, caribbean(1, OWN), undecided)
    for decisions in (["10", "10"], ["10", FOLD], [FOLD, "10"]):
        seat = {**caribbean(1, OWN), "decisions": decisions}
        refused("639a.11(b)", "nothing may follow", CARIBBEAN, DEALER, seat)


@cases(
    ("table", "letter", "clause", "permits"),
    [
        ("caribbean_stud_bonus", "D", "639a.12(c)", "A, B or C"),
        ("progressive", "I", "639a.12(d)(1)", "A, B, C, D, E, F, G or H"),
    ],
)
@honours("639a.12(c)", "639a.12(d)(1)")
def test_639a_12_a_paytable_the_clause_does_not_list_is_refused(table, letter, clause, permits):
    for asked in (letter, "", "a"):
        says = f"paytable {asked!r} is selected for {table}, but the clause permits {permits}"
        refused(clause, says, CARIBBEAN, DEALER, caribbean(1, OWN), paytables={table: asked})


@honours("639a.12(b)")
def test_639a_12_b_the_bet_table_is_not_the_operators_to_choose():
    says = "it has caribbean_stud_bonus, progressive"
    refused("639a.12(a)", says, CARIBBEAN, DEALER, caribbean(1, OWN), paytables={"bet": "A"})


@cases("limit", ["1", "50000", "1000000"])
@honours("639a.12(a)")
def test_639a_12_the_chapter_permits_no_payout_limit(limit):
    refused("639a.12(a)", "this chapter permits none", CARIBBEAN, DEALER, caribbean(1, OWN), limit=limit)


def test_639a_a_reading_the_chapter_does_not_have_is_refused():
    seat = caribbean(1, OWN)
    refused("639a.12(d)(4)", "larger or added", CARIBBEAN, DEALER, seat, readings={"reserve": "smaller"})
    refused("639a.12(a)", "it has reserve", CARIBBEAN, DEALER, seat, readings={"fold_keeps_hand_bonus": True})


@cases(
    ("meter", "tiers", "letter", "clause", "has"),
    [
        ("progressive", {"mega": "1"}, "A", "639a.12(d)(4)", "it has primary, reserve"),
        ("progressive", {"reserve": "1"}, "C", "639a.12(d)(4)", "it has primary"),
        ("progressive", {"reserve": "1"}, "D", "639a.12(d)(4)", "it has primary"),
        ("progressive", {"primary": "1"}, "F", "639a.12(d)(4)", "it has mega, major"),
        ("progressive", {"minor": "1"}, "F", "639a.12(d)(4)", "it has mega, major"),
        ("progressive", {"reserve": "1"}, "G", "639a.12(d)(4)", "it has mega, major, minor"),
        ("progressive", {"primary": "-1"}, "A", "639a.12(d)(4)", "a meter is never below nothing"),
        ("five_card_hand_bonus", {"minor": "1"}, "", "639a.12(e)(4)", "it has primary, reserve"),
    ],
)
@honours("639a.12(d)(4)", "639a.12(e)(4)")
def test_639a_12_a_tier_the_table_does_not_have_is_refused(meter, tiers, letter, clause, has):
    letters = {meter: letter} if letter else {}
    refused(clause, has, CARIBBEAN, DEALER, caribbean(1, OWN), paytables=letters, meters={meter: tiers})


def test_639a_12_a_meter_the_chapter_does_not_have_is_refused():
    says = "has no meter 'five_card_progressive'; it has progressive, five_card_hand_bonus"
    meters = {"five_card_progressive": {"primary": "1"}}
    refused("639a.12(a)", says, CARIBBEAN, DEALER, caribbean(1, OWN), meters=meters)
