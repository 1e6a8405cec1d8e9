"""§ 683a.11, folds and settlement, and § 683a.12(f), the payout limit."""

from tests.cases import cases

from ..honours import honours
from .chips import CAJUN, cajun, refused, settled

BETS = "pocket_bonus 1, board_bonus 1, lo_ball 1, all_six 1"
NOTHING = "Kh 9d 4c"
BASE = ("ante", "raise_1", "raise_2", "raise_3")


def at(cards, community, wagers="", raises="5 10 15", **more):
    return settled(CAJUN, None, cajun(1, cards, wagers, raises), community=community, **more)


# --- (b), (d), (f): a fold ---


@cases(
    ("raises", "clause", "nets"),
    [
        ("fold", "683a.11(b)", {"ante": "-5.00"}),
        ("10 fold", "683a.11(d)", {"ante": "-5.00", "raise_1": "-10.00"}),
        ("10 15 fold", "683a.11(f)", {"ante": "-5.00", "raise_1": "-10.00", "raise_2": "-15.00"}),
    ],
)
@honours("683a.11(b)", "683a.11(d)", "683a.11(f)", "683a.1[Fold]")
def test_683a_11_b_d_and_f_a_fold_forfeits_the_ante_and_the_raises_already_made(raises, clause, nets):
    for cards, community in (("Ah Ad", "Ac As 9h"), ("3h 2d", "Kh 9d 7c")):
        found = at(cards, community, raises=raises)
        assert found.nets() == nets
        assert found.all("outcome") == dict.fromkeys(nets, "forfeit")
        assert found.all("clause") == dict.fromkeys(nets, clause)


@cases("raises", ["fold", "5 fold", "5 5 fold", "5 5 5"])
@honours("683a.11(b)", "683a.11(d)", "683a.11(f)")
def test_683a_11_b_d_and_f_a_fold_keeps_every_side_bet(raises):
    won = at("2h 2d", "9c 9s 7h", BETS, raises=raises, bonus="2c Kd Qs 4h")
    assert [won.net(wager) for wager in ("pocket_bonus", "board_bonus", "lo_ball", "all_six")] == [
        "5.00", "1.00", "-1.00", "5.00"
    ]  # fmt: skip
    low = at("8h 2d", "3c 4s 6h", BETS, raises=raises, bonus="Tc Kd Qs 4h")
    assert [low.net(wager) for wager in ("pocket_bonus", "board_bonus", "lo_ball", "all_six")] == [
        "-1.00", "-1.00", "50.00", "-1.00"
    ]  # fmt: skip


# --- (h): Ante and Raises ---


@cases(
    ("pair", "clause", "outcome"),
    [
        ("5h 5d", "683a.11(h)(2)", "lose"),
        ("6h 6d", "683a.11(h)(1)", "push"),
        ("Th Td", "683a.11(h)(1)", "push"),
        ("Jh Jd", "683a.11(h)(1)", "win"),
    ],
)
@honours("683a.11(h)(1)", "683a.11(h)(2)", "683a.12(a)")
def test_683a_11_h_a_pair_of_6s_to_10s_pushes_below_it_is_lost_and_from_jacks_it_wins(pair, clause, outcome):
    """AMB-50."""
    for cards, community in ((pair, "Ac 8s 3h"), (f"{pair[:2]} Ac", f"{pair[3:]} 8s 3h"), ("Ac 8s", f"{pair} 3h")):
        found = at(cards, community)
        assert found.all("clause") == dict.fromkeys(BASE, clause)
        assert found.all("outcome") == dict.fromkeys(BASE, outcome)


@honours("683a.11(h)(1)", "683a.11(h)(2)")
def test_683a_11_h_ante_and_all_three_raises_are_paid_pushed_or_lost_together():
    def nets(cards, community):
        return [at(cards, community).net(wager) for wager in BASE]

    assert nets("Ah Ad", NOTHING) == ["5.00", "5.00", "10.00", "15.00"]
    assert nets("9h 9c", "9s 8d 4c") == ["15.00", "15.00", "30.00", "45.00"]
    assert nets("8h 8c", NOTHING) == ["0.00"] * 4
    assert nets("Ah Qd", NOTHING) == ["-5.00", "-5.00", "-10.00", "-15.00"]


@honours("683a.11(h)", "683a.1[Community card]")
def test_683a_11_h_the_community_cards_are_each_players_own_and_no_dealer_is_beaten():
    seats = cajun(1, "Ah 8d"), cajun(2, "Kd 8c"), cajun(3, "Qs 8s")
    found = settled(CAJUN, None, *seats, community="Ac Kh 3h")
    assert [found.outcome("ante", seat) for seat in (1, 2, 3)] == ["win", "win", "lose"]
    board = settled(CAJUN, None, *seats, community="Jc Jh 3h")
    assert [board.outcome("ante", seat) for seat in (1, 2, 3)] == ["win", "win", "win"]


@honours("683a.11(h)", "683a.1[Community card]", "683a.11(i)(3)(ii)")
def test_683a_11_h_the_all_six_cards_are_no_part_of_a_hand():
    """The first or the last of them would make a pair of it; no bonus card counts for the game or for Lo Ball."""
    for bonus in ("Ad 4c 6d Td", "4c 6d Td Ad"):
        found = settled(CAJUN, None, cajun(1, "Ah 8d", "all_six 1, lo_ball 1"), community="Kc Qh 3h", bonus=bonus)
        assert found.outcome("ante") == "lose"
        low = settled(CAJUN, None, cajun(1, "7h 5d", "all_six 1, lo_ball 1"), community="4c 3h 2s", bonus="6d Ad Kd Qs")
        assert low.outcome("lo_ball") == "win"


# --- (i): the side bets ---


@honours("683a.11(i)")
def test_683a_11_i_the_side_bets_are_settled_after_ante_and_raises_in_this_order():
    bets = "all_six 1, lo_ball 1, board_bonus 1, pocket_bonus 1"
    found = at("Ah Ad", NOTHING, bets, bonus="2c 3d 5h 7s")
    order = [*BASE, "pocket_bonus", "board_bonus", "lo_ball", "all_six"]
    assert [line["wager"] for line in found.lines()] == order


@cases(
    ("cards", "net", "clause"),
    [
        ("2h 2d", "25.00", "683a.11(i)(1)(ii)"),
        ("Ah Jd", "50.00", "683a.11(i)(1)(ii)"),
        ("Ah Td", "-5.00", "683a.11(i)(1)(i)"),
        ("Kh Qh", "-5.00", "683a.11(i)(1)(i)"),
    ],
)
@honours("683a.11(i)(1)(i)", "683a.11(i)(1)(ii)")
def test_683a_11_i_1_the_pocket_bonus_looks_at_the_players_two_cards(cards, net, clause):
    found = at(cards, "Kc 7s 3h", "pocket_bonus 5")
    assert (found.net("pocket_bonus"), found.clause("pocket_bonus")) == (net, clause)


@cases(
    ("community", "net", "clause"),
    [("2h 2d 7c", "5.00", "683a.11(i)(2)(ii)"), ("Ah Kd Jc", "-5.00", "683a.11(i)(2)(i)")],
)
@honours("683a.11(i)(2)(i)", "683a.11(i)(2)(ii)")
def test_683a_11_i_2_the_board_bonus_looks_at_the_community_cards(community, net, clause):
    for cards in ("As 7s", "7d 7h"):
        found = at(cards, community, "board_bonus 5")
        assert (found.net("board_bonus"), found.clause("board_bonus")) == (net, clause)


PAYS, TAKES = "683a.11(i)(3)(ii)", "683a.11(i)(3)(i)"


@cases(
    ("cards", "community", "under_a", "under_b"),
    [
        ("Jh 9d", "7c 5s 3h", ("5.00", PAYS), ("5.00", PAYS)),
        ("Qh 9d", "7c 5s 3h", ("-5.00", TAKES), ("0.00", PAYS)),
        ("Qh Jd", "Tc 9s 7h", ("-5.00", TAKES), ("0.00", PAYS)),
        ("Kh 9d", "7c 5s 3h", ("-5.00", TAKES), ("-5.00", TAKES)),
        ("Ah 6d", "4c 3s 2h", ("-5.00", TAKES), ("-5.00", TAKES)),
    ],
)
@honours("683a.11(i)(3)(i)", "683a.11(i)(3)(ii)", "683a.7(d)(4)")
def test_683a_11_i_3_lo_ball_is_paid_up_to_the_jack_and_under_b_returned_on_a_queen(cards, community, under_a, under_b):
    """AMB-46: the ace is high."""
    for letter, expected in (("A", under_a), ("B", under_b)):
        found = at(cards, community, "lo_ball 5", paytables={"lo_ball": letter})
        assert (found.net("lo_ball"), found.clause("lo_ball")) == expected


@cases("cards", ["2h 2d 7c 5s 3h", "9h 9d 7c 7s 3h", "6h 5d 4c 3s 2h", "Ah 5d 4c 3s 2h", "9h 7h 5h 3h 2h"])
@honours("683a.11(i)(3)(i)", "683a.12(d)")
def test_683a_11_i_3_i_a_pair_a_straight_or_a_flush_loses_lo_ball_however_low(cards):
    for letter in "AB":
        found = at(cards[:5], cards[6:], "lo_ball 5", paytables={"lo_ball": letter})
        assert (found.net("lo_ball"), found.clause("lo_ball")) == ("-5.00", TAKES)


@cases(
    ("bonus", "net", "clause"),
    [("2c Kd 8s 4h", "25.00", "683a.11(i)(4)(ii)"), ("Kc Kd 8s 4h", "-5.00", "683a.11(i)(4)(i)")],
)
@honours("683a.11(i)(4)", "683a.11(i)(4)(i)", "683a.11(i)(4)(ii)")
def test_683a_11_i_4_all_six_looks_at_the_players_two_cards_and_the_four(bonus, net, clause):
    for community in ("9c 7s 3h", "2s Ks Kh"):
        found = at("2h 2d", community, "all_six 5", bonus=bonus)
        assert (found.net("all_six"), found.clause("all_six")) == (net, clause)


# --- § 683a.12(f): the payout limit ---


@honours("683a.12(f)")
def test_683a_12_f_the_limit_cuts_what_ante_and_raises_win_in_the_order_they_are_settled():
    """AMB-18: winnings, not stakes; the wager that crosses the limit is paid in part."""
    royal = ("Ah Kh", "Qh Jh Th")
    assert at(*royal).nets() == {"ante": "2500.00", "raise_1": "2500.00", "raise_2": "5000.00", "raise_3": "7500.00"}
    for limit, nets in (
        ("17500", ["2500.00", "2500.00", "5000.00", "7500.00"]),
        ("17499.99", ["2500.00", "2500.00", "5000.00", "7499.99"]),
        ("7000", ["2500.00", "2500.00", "2000.00", "0.00"]),
        ("1", ["1.00", "0.00", "0.00", "0.00"]),
    ):
        assert list(at(*royal, limit=limit).nets().values()) == nets


@honours("683a.12(f)")
def test_683a_12_f_the_limit_never_touches_a_side_bet():
    found = at("Ah Ad", "Ac As Kd", BETS, limit="10", bonus="2c 2d 2h 2s")
    assert [found.net(wager) for wager in BASE] == ["10.00", "0.00", "0.00", "0.00"]
    assert (found.net("pocket_bonus"), found.net("board_bonus"), found.net("all_six")) == ("30.00", "1.00", "50.00")


@honours("683a.12(f)", "683a.11(h)")
def test_683a_12_f_the_limit_is_one_for_all_boxes_of_a_player_and_the_higher_seat_uses_it_first():
    boxes = [
        cajun(number, cards, player=who)
        for number, cards, who in ((1, "Ah Ad", "a"), (2, "Kh Kd", "a"), (3, "Qh Qd", "b"))
    ]
    found = settled(CAJUN, None, *boxes, community="9c 7s 4h", limit="27")
    assert [sum(float(found.net(wager, seat)) for wager in BASE) for seat in (1, 2, 3)] == [7.0, 20.0, 20.0]


@honours("683a.12(f)")
def test_683a_12_f_a_loss_in_one_box_makes_no_room_in_another():
    boxes = cajun(1, "Ah Ad", player="a"), cajun(2, "Kh 2d", player="a")
    found = settled(CAJUN, None, *boxes, community="9c 7s 4h", limit="20")
    assert [found.net(wager, 1) for wager in BASE] == ["5.00"] * 4
    assert [found.net(wager, 2) for wager in BASE] == ["-5.00"] * 4


@cases("limit", ["0", "-1"])
@honours("683a.12(f)")
def test_683a_12_f_a_limit_is_more_than_nothing(limit):
    refused(
        "683a.12(f)", "it must be more than nothing", CAJUN, None, cajun(1, "Ah Ad"), community=NOTHING, limit=limit
    )


@honours("683a.11(h)")
def test_683a_11_h_one_player_may_have_folded_where_another_stays():
    seats = cajun(1, "Ah Ad", raises="fold"), cajun(2, "Kd Ks"), cajun(3, "Qs Qd", raises="15 fold")
    found = settled(CAJUN, None, *seats, community="8h 9d 4c")
    assert [found.seats[seat]["net"] for seat in (1, 2, 3)] == ["-5.00", "20.00", "-20.00"]
