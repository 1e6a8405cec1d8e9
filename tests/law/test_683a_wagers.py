"""§ 683a.7, the wagers, and rounds that no table of the game could have played."""

from pitboss.chapters import CAJUN_STUD
from tests.cases import cases

from ..honours import honours
from .chips import CAJUN, FOLD, cajun, refused, settled

OWN, BOARD, BONUS = "Ah Kd", "9c 7s 2h", "3c 4d 6h 8s"
PRE_DEAL = "ante, pocket_bonus, board_bonus, lo_ball, all_six"
OFFERED = {
    "pocket_bonus": "683a.7(d)(2)",
    "board_bonus": "683a.7(d)(3)",
    "lo_ball": "683a.7(d)(4)",
    "all_six": "683a.7(d)(5)",
}


def no(clause, says, *seats, community=BOARD, **more):
    refused(clause, says, CAJUN, None, *seats, community=community, **more)


@cases("wager", ["super_bonus", "prime", "raise", "raise_1", "raise_3", "envy"])
@honours("683a.7(d)")
def test_683a_7_d_no_wager_is_taken_that_the_list_does_not_have(wager):
    no("683a.7(d)", f"those are {PRE_DEAL}", cajun(1, OWN, f"{wager} 5"))


@honours("683a.7(d)")
def test_683a_7_d_there_is_no_progressive_and_no_bonus_drawn():
    no("683a.7(d)", "has no optional wager 'progressive'; it has pocket_bonus", cajun(1, OWN), offered=["progressive"])
    for drawn in ({"magic_card": "Ah"}, {"lucky_position": 1}):
        no("683a.7(d)", "has no Magic Card and no Lucky Bonus", cajun(1, OWN), **drawn)
    no("683a.12(a)", "has no meter 'progressive'; it has none", cajun(1, OWN), meters={"progressive": {"primary": "1"}})


@honours("683a.7(d)(1)", "683a.1[Ante Wager]")
def test_683a_7_d_1_the_ante_is_required_to_join():
    no("683a.7(d)(1)", "has no Ante; it is required", cajun(1, OWN, "ante -"))
    no("683a.7(d)(1)", "has no Ante; it is required", cajun(1, OWN, "ante -, board_bonus 5"))
    for amount in ("0", "-5"):
        no("683a.7(d)(1)", "a wager is more than nothing", cajun(1, OWN, f"ante {amount}"))


@cases("raises", ["5 5 5", "5 10 15", "15 15 15", "10 5 15"])
@honours("683a.7(d)(1)", "683a.1[Raise Wager]", "683a.11(b)", "683a.11(d)", "683a.11(f)")
def test_683a_7_d_1_each_raise_is_one_two_or_three_times_the_ante_whatever_the_cards(raises):
    found = settled(CAJUN, None, cajun(1, "3h 2d", raises=raises), community="9c 7s Kh")
    assert [found.net(f"raise_{number}") for number in (1, 2, 3)] == [f"-{amount}.00" for amount in raises.split()]
    assert [CAJUN_STUD.lines[f"raise_{number}"].decision for number in (1, 2, 3)] == [0, 1, 2]


@cases("amount", ["1", "4.99", "5.01", "7.50", "9.99", "10.01", "14.99", "15.01", "20"])
@honours("683a.1[Raise Wager]", "683a.11(b)", "683a.11(d)", "683a.11(f)")
def test_683a_11_b_d_and_f_any_other_raise_is_refused_at_its_own_decision(amount):
    for clause, title, raises in (
        ("683a.11(b)", "First", f"{amount} 5 5"),
        ("683a.11(d)", "Second", f"5 {amount} 5"),
        ("683a.11(f)", "Third", f"5 5 {amount}"),
    ):
        no(clause, "this hand permits $5, $10 or $15", cajun(1, "Ah Ad", raises=raises))
        no(clause, f"seat 1 has {title} Raise of $", cajun(1, "Ah Ad", raises=raises))


@honours("683a.11(b)", "683a.11(d)", "683a.11(f)")
def test_683a_11_b_d_and_f_three_decisions_are_made_and_nothing_follows_a_fold():
    for clause, title, decisions in (
        ("683a.11(b)", "First Raise", []),
        ("683a.11(d)", "Second Raise", ["5"]),
        ("683a.11(f)", "Third Raise", ["5", "5"]),
    ):
        says = f"has not decided on its {title}; it folds, or bets $5, $10 or $15"
        no(clause, says, {**cajun(1, OWN), "decisions": decisions})
    for clause, decisions in (
        ("683a.11(b)", [FOLD, "5"]),
        ("683a.11(d)", ["5", FOLD, FOLD]),
        ("683a.11(f)", ["5", "5", FOLD, "5"]),
        ("683a.11(f)", ["5", "5", "5", "5"]),
    ):
        no(clause, "nothing may follow", {**cajun(1, OWN), "decisions": decisions})


@cases("wager", OFFERED)
@honours(
    "683a.7(d)(2)-(5)", "683a.1[Pocket Bonus Wager]", "683a.1[Board Bonus Wager]", "683a.1[Lo Ball Wager]",
    "683a.1[All-Six Bonus Wager]",
)  # fmt: skip
def test_683a_7_d_each_side_bet_is_an_option_the_submission_offers_or_not(wager):
    seat, others = cajun(1, "Ah Td", f"{wager} 7.50"), [other for other in OFFERED if other != wager]
    for offered in ([], others):
        no(OFFERED[wager], "of $7.50, which this table does not offer", seat, offered=offered, bonus=BONUS)
    taken = settled(CAJUN, None, seat, community=BOARD, bonus=BONUS, offered=[wager])
    assert (taken.net(wager), taken.net("ante")) == ("-7.50", "-5.00")
    without = settled(CAJUN, None, cajun(1, "Ah Td"), community=BOARD, bonus=BONUS)
    assert without.net(wager) == "none"


@cases(("cards", "net"), [("2h 2d", "5.00"), ("Kh Qh", "-1.00")])
@honours("683a.7(d)(2)")
def test_683a_7_d_2_the_pocket_bonus_wins_from_a_pair_of_the_players_two_cards(cards, net):
    found = settled(CAJUN, None, cajun(1, cards, "pocket_bonus 1"), community="2c 9d 5h")
    assert found.net("pocket_bonus") == net


@cases(("community", "net"), [("2h 2d 9c", "1.00"), ("Kh Qd 9c", "-1.00")])
@honours("683a.7(d)(3)")
def test_683a_7_d_3_the_board_bonus_wins_from_a_pair_of_the_three_community_cards(community, net):
    found = settled(CAJUN, None, cajun(1, "Ks 9d", "board_bonus 1"), community=community)
    assert found.net("board_bonus") == net


@cases(("bonus", "net"), [("2h 2d 9c 7s", "5.00"), ("3h 9d 9c 7s", "-1.00")])
@honours("683a.7(d)(5)")
def test_683a_7_d_5_all_six_wins_from_three_of_a_kind_of_the_players_two_and_four_more(bonus, net):
    """The community cards are no part of it."""
    found = settled(CAJUN, None, cajun(1, "2c Ks", "all_six 1"), community="2s Kh Kd", bonus=bonus)
    assert found.net("all_six") == net


# --- Rounds that cannot be ---


@honours("683a.2(a)")
def test_683a_2_a_six_sit_at_the_table_and_a_seventh_does_not():
    seats = [cajun(number, f"{rank}h {rank}d") for number, rank in enumerate("3456T8J", 1)]
    assert list(settled(CAJUN, None, *seats[:6], community=BOARD).seats) == [1, 2, 3, 4, 5, 6]
    no("683a.2(a)", "7 seats; a table has at most 6", *seats)
    no("683a.2(a)", "there is no seat 7; seats are 1 to 6", seats[6])
    no("683a.2(a)", "seat 1 is in the round twice", seats[0], {**seats[1], "seat": 1})
    no("683a.2(a)", "it needs one to 6")


@honours("683a.3(a)")
def test_683a_3_a_no_card_stands_twice_in_one_deck():
    for own, community, bonus in (("Ah Ah", BOARD, None), ("Ah 9c", BOARD, None), (OWN, BOARD, "9c 4d 6h 8s")):
        no("683a.3(a)", "one deck of 52 cards is in play", cajun(1, own), community=community, bonus=bonus)


@honours("683a.13(c)")
def test_683a_13_c_two_cards_to_each_player_three_to_the_community_and_four_for_all_six():
    """AMB-51: a wrong number of All-Six cards is treated alike."""
    for cards in ("Ah", "Ah Kd 3c"):
        no("683a.13(c)", "to seat 1; it gets 2", cajun(1, cards))
    for community in (None, "9c 7s", "9c 7s 2h 3d"):
        no("683a.13(c)", "to the community area; it gets 3", cajun(1, OWN), community=community)
    for bonus in (None, "3c 4d 6h", "3c 4d 6h 8s Tc"):
        no("683a.13(c)", "to the bonus area; it gets 4", cajun(1, OWN, "all_six 5"), bonus=bonus)
    refused("683a.13(c)", "1 card to the dealer; it gets none", CAJUN, "Tc", cajun(1, OWN), community=BOARD)
    assert settled(CAJUN, None, cajun(1, OWN), community=BOARD).net("ante") == "-5.00"


@cases(
    ("table", "letter", "clause", "permits"),
    [
        ("ante_and_raise", "D", "683a.12(a)", "A, B or C"),
        ("pocket_bonus", "D", "683a.12(b)", "A, B or C"),
        ("board_bonus", "E", "683a.12(c)", "A, B, C or D"),
        ("lo_ball", "C", "683a.12(d)", "A or B"),
        ("all_six", "F", "683a.12(e)", "A, B, C, D or E"),
    ],
)
@honours("683a.12(a)", "683a.12(b)", "683a.12(c)", "683a.12(d)", "683a.12(e)")
def test_683a_12_a_paytable_the_clause_does_not_list_is_refused(table, letter, clause, permits):
    for asked in (letter, "", "a"):
        says = f"paytable {asked!r} is selected for {table}, but the clause permits {permits}"
        no(clause, says, cajun(1, OWN), paytables={table: asked})


def test_683a_there_is_no_reading_to_choose_and_no_table_but_the_five():
    no("683a.12(a)", "has no reading 'reserve'; it has none", cajun(1, OWN), readings={"reserve": "added"})
    says = "it has ante_and_raise, pocket_bonus, board_bonus, lo_ball, all_six"
    no("683a.12(a)", says, cajun(1, OWN), paytables={"queens_up": "A"})
