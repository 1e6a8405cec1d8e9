"""Chapter 657a: rounds that no table of the game could have played."""

from tests.cases import cases

from ..honours import honours
from .chips import CRAZY, crazy, plain, refused, settled

OWN, DEALER = "Ah Kd 9c 7s 2h", "Kh Jd Tc 4s 3c"
SEATS = [
    crazy(number, cards)
    for number, cards in enumerate(
        ["2c 2d 2h 2s 3d", "4c 4d 4h 5s 3h", "5c 5d 5h 6s 3s", "6c 6d 6h 7d 7h", "8c 8d 8h 8s 9d", "Tc Td Th Ts 9h"], 1
    )
]


@honours("657a.2(a)")
def test_657a_2_a_six_sit_at_the_table_and_a_seventh_does_not():
    six = settled(CRAZY, "Kh Jd Qc As Ac", *SEATS)
    assert list(six.seats) == [1, 2, 3, 4, 5, 6]
    says = "7 seats; a table has at most 6"
    refused("657a.2(a)", says, CRAZY, "Kh Jd Qc As Ac", *SEATS, crazy(7, "Kd Qd Jh Ah 7s"))


@cases("number", [0, 7, -1])
@honours("657a.2(a)")
def test_657a_2_a_seats_are_numbered_1_to_6(number):
    refused("657a.2(a)", f"there is no seat {number}; seats are 1 to 6", CRAZY, DEALER, crazy(number, OWN))


@honours("657a.2(a)")
def test_657a_2_a_a_seat_stands_once_in_a_round_that_has_seats():
    refused("657a.2(a)", "seat 1 is in the round twice", CRAZY, "Kh Jd Qc As Ac", SEATS[0], {**SEATS[1], "seat": 1})
    refused("657a.2(a)", "it needs one to 6", CRAZY, DEALER)


@cases(
    ("own", "dealer", "bonus"),
    [
        ("Ah Kd 9c 7s Ah", DEALER, None),
        ("Ah Kd 9c 7s 3c", DEALER, None),
        (OWN, DEALER, "2h"),
        (OWN, DEALER, "3c"),
        (OWN, "Kh Jd Tc 4s Kh", None),
    ],
)
@honours("657a.3(a)")
def test_657a_3_a_no_card_stands_twice_in_one_deck(own, dealer, bonus):
    refused("657a.3(a)", "one deck of 52 cards is in play", CRAZY, dealer, crazy(1, own), bonus=bonus)


@cases("cards", ["", "Ah Kd 9c 7s", "Ah Kd 9c 7s 2h 2d"])
@honours("657a.13(c)")
def test_657a_13_c_a_hand_of_other_than_five_cards_is_not_settled(cards):
    count = len(cards.split())
    refused("657a.13(c)", f"{count} cards to seat 1; it gets 5", CRAZY, DEALER, crazy(1, cards))
    refused("657a.13(c)", f"{count} cards to the dealer; it gets 5", CRAZY, cards, crazy(1, plain(5, cards)))


@honours("657a.13(c)")
def test_657a_13_c_the_bonus_card_is_one_where_it_is_bet_on_and_may_lack_where_it_is_not():
    bet = crazy(1, OWN, "six_card_bonus 5")
    refused("657a.13(c)", "0 cards to the bonus area; it gets 1", CRAZY, DEALER, bet)
    refused("657a.13(c)", "2 cards to the bonus area; it gets 1", CRAZY, DEALER, bet, bonus="8c 8d")
    refused("657a.13(c)", "2 cards to the bonus area; it gets 1", CRAZY, DEALER, crazy(1, OWN), bonus="8c 8d")
    refused("657a.13(c)", "1 card to the community area; it gets none", CRAZY, DEALER, bet, bonus="8c", community="8d")
    assert settled(CRAZY, DEALER, crazy(1, OWN)).net("ante") == "5.00"


@cases(
    ("table", "letter", "clause", "permits"),
    [
        ("queens_up", "E", "657a.12(c)", "A, B, C or D"),
        ("four_card_progressive", "C", "657a.12(d)(1)", "A or B"),
        ("five_card_progressive", "E", "657a.12(e)(1)", "A, B, C or D"),
        ("six_card_bonus", "F", "657a.12(g)", "A, B, C, D or E"),
    ],
)
@honours("657a.12(c)", "657a.12(d)(1)", "657a.12(e)(1)", "657a.12(g)")
def test_657a_12_a_paytable_the_clause_does_not_list_is_refused(table, letter, clause, permits):
    for asked in (letter, letter.lower(), "", "a"):
        says = f"paytable {asked!r} is selected for {table}, but the clause permits {permits}"
        refused(clause, says, CRAZY, DEALER, crazy(1, OWN), paytables={table: asked})


@honours("657a.12(b)")
def test_657a_12_b_the_super_bonus_table_is_not_the_operators_to_choose():
    says = "it has queens_up, four_card_progressive, five_card_progressive, six_card_bonus"
    refused("657a.12(a)", says, CRAZY, DEALER, crazy(1, OWN), paytables={"super_bonus": "A"})


@cases("limit", ["1", "50000", "1000000"])
@honours("657a.12(a)")
def test_657a_12_the_chapter_permits_no_payout_limit(limit):
    refused("657a.12(a)", "this chapter permits none", CRAZY, DEALER, crazy(1, OWN), limit=limit)


@cases(
    ("reading", "value", "clause", "can"),
    [
        ("super_bonus_when_unqualified", "lost", "657a.11(c)(3)(i)", "returned or compared"),
        ("fold_keeps_hand_bonus", "yes", "657a.11(b)", "true or false"),
        ("reserve", "smaller", "657a.12(d)(3)", "larger or added"),
        ("play_when_unqualified", "even", "657a.12(a)", "super_bonus_when_unqualified, fold_keeps_hand_bonus, reserve"),
    ],
)
def test_657a_a_reading_the_chapter_does_not_have_is_refused(reading, value, clause, can):
    refused(clause, can, CRAZY, DEALER, crazy(1, OWN), readings={reading: value})


@cases(("value", "like"), [(1, True), (0, False)])
def test_657a_a_reading_that_is_true_or_false_is_no_number_whatever_was_settled_before(value, like):
    seat = crazy(1, OWN)
    assert settled(CRAZY, DEALER, seat, readings={"fold_keeps_hand_bonus": like}).net("ante") == "5.00"
    refused("657a.11(b)", "true or false", CRAZY, DEALER, seat, readings={"fold_keeps_hand_bonus": value})


@cases(
    ("meter", "tiers", "letter", "clause", "has"),
    [
        ("four_card_progressive", {"mega": "1"}, "A", "657a.12(d)(3)", "it has primary"),
        ("four_card_progressive", {"reserve": "1"}, "A", "657a.12(d)(3)", "it has primary"),
        ("four_card_progressive", {"major": "1"}, "B", "657a.12(d)(3)", "it has primary, reserve"),
        ("five_card_progressive", {"mega": "1"}, "A", "657a.12(e)(3)", "it has primary"),
        ("five_card_progressive", {"primary": "1"}, "B", "657a.12(e)(3)", "it has mega, major"),
        ("five_card_progressive", {"minor": "1"}, "B", "657a.12(e)(3)", "it has mega, major"),
        ("five_card_progressive", {"reserve": "1"}, "C", "657a.12(e)(3)", "it has mega, major, minor"),
        ("five_card_hand_bonus", {"minor": "1"}, "", "657a.12(f)(4)", "it has primary, reserve"),
        ("five_card_hand_bonus", {"primary": "-1"}, "", "657a.12(f)(4)", "a meter is never below nothing"),
    ],
)
@honours("657a.12(d)(3)", "657a.12(e)(3)", "657a.12(f)(4)")
def test_657a_12_a_tier_the_table_does_not_have_is_refused(meter, tiers, letter, clause, has):
    letters = {meter: letter} if letter else {}
    refused(clause, has, CRAZY, DEALER, crazy(1, OWN), paytables=letters, meters={meter: tiers})


def test_657a_12_a_meter_the_chapter_does_not_have_is_refused():
    says = "has no meter 'progressive'; it has four_card_progressive, five_card_progressive, five_card_hand_bonus"
    refused("657a.12(a)", says, CRAZY, DEALER, crazy(1, OWN), meters={"progressive": {"primary": "1"}})
