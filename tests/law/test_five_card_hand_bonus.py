"""§ 657a.12(f), § 639a.12(e), the Five Card Hand Bonus: one meter for two wagers, the dealer's hand shared, the draws."""

from fractions import Fraction

import pytest

from pitboss.chapters import GAMES
from pitboss.law.sheet import sheet
from tests.cases import cases

from ..honours import honours
from .chips import CHAPTER_639A, CHAPTER_657A, FOLD, Chapter, refused

METER, OWN, DEALERS = "five_card_hand_bonus", "five_card_hand_bonus_player", "five_card_hand_bonus_dealer"
ROYAL, RUN, RUN_D = "Ah Kh Qh Jh Th", "9s 8s 7s 6s 5s", "9d 8d 7d 6d 5d"
PLAIN = ["Ac Kc 9h 7c 4h", "Ad Kd 9c 6c 4d", "As Ks 8c 6h 4s", "Qc Jc 8h 5c 3h", "Qd Jd 7h 5h 3d", "Qs Js Tc 4c 3s"]
NOTHING = "Td 8d 6d 3c 2c"


@pytest.fixture(params=[CHAPTER_657A, CHAPTER_639A], ids=lambda of: of.number)
def of(request: pytest.FixtureRequest) -> Chapter:
    return request.param


def shared(of: Chapter, dealer, *wagers, primary="10000", reserve=None, cards=(), **more):
    """Seats 1, 2, ... with these Hand Bonus wagers; plain cards but for those in `cards`, by seat."""
    hands = dict(enumerate(PLAIN, 1)) | dict(cards)
    seats = [of.seat(number, hands[number], each) for number, each in enumerate(wagers, 1)]
    meter = {"primary": primary} | ({"reserve": reserve} if reserve else {})
    return of.settled(dealer, *seats, meters={METER: meter}, **more)


@honours("657a.12(f)(4)", "639a.12(e)(4)")
@cases(("size", "seed"), [(1, "10000.00"), (5, "50000.00")])
def test_the_meter_is_seeded_by_the_wager_and_has_an_empty_reserve(of: Chapter, size, seed):
    for wager in (OWN, DEALERS):
        found = of.settled(NOTHING, of.seat(1, PLAIN[0], f"{wager} {size}"))
        assert found.meters == {METER: {"primary": seed, "reserve": "0.00"}}


@honours("657a.12(f)(4)", "639a.12(e)(4)")
def test_each_wager_adds_13_percent_to_the_meter_and_8_to_the_reserve(of: Chapter):
    meter = sheet(GAMES[of.game]).meters[METER]
    assert (meter.tiers["primary"].increment, meter.reserve) == (Fraction(13, 100), Fraction(8, 100))


@cases("reading", ["larger", "added"])
@honours("657a.12(f)(1)", "657a.12(f)(4)", "639a.12(e)(1)", "639a.12(e)(4)")
def test_won_whole_the_meter_restarts_at_its_reserve_or_at_nothing(of: Chapter, reading):
    """AMB-29: the reseed is nil, so both readings come to the reserve."""
    found = shared(of, NOTHING, f"{OWN} 5", reserve="321.09", cards={1: ROYAL}, readings={"reserve": reading})
    assert found.net(OWN) == "9995.00"
    assert found.meters == {METER: {"primary": "321.09", "reserve": "0.00"}}
    empty = shared(of, NOTHING, f"{OWN} 5", cards={1: ROYAL}, readings={"reserve": reading})
    assert empty.meters == {METER: {"primary": "0.00", "reserve": "0.00"}}


@honours("657a.12(f)(1)", "657a.11(f)(3)", "639a.12(e)(1)", "639a.11(c)(6)(iii)")
def test_a_straight_flush_takes_ten_percent_and_leaves_the_reserve(of: Chapter):
    found = shared(of, NOTHING, f"{OWN} 1", primary="12345.67", reserve="50", cards={1: RUN})
    assert (found.net(OWN), found.clause(OWN)) == ("1233.56", of.share)
    assert found.meters == {METER: {"primary": "11111.11", "reserve": "50.00"}}


@honours("657a.12(f)(1)", "657a.11(c)", "639a.12(e)(1)", "639a.11(c)")
def test_shares_fall_to_the_higher_seat_first(of: Chapter):
    found = shared(of, NOTHING, f"{OWN} 1", f"{OWN} 1", cards={1: RUN, 2: ROYAL})
    assert (found.net(OWN, 2), found.net(OWN, 1)) == ("9999.00", "-1.00")
    found = shared(of, NOTHING, f"{OWN} 1", f"{OWN} 1", cards={1: ROYAL, 2: RUN})
    assert (found.net(OWN, 2), found.net(OWN, 1)) == ("999.00", "8999.00")


# --- (f)(2): the dealer's hand ---


@honours("657a.12(f)(2)", "639a.12(e)(2)")
def test_a_share_for_the_dealers_hand_is_divided_equally_among_its_bettors(of: Chapter):
    found = shared(of, RUN, f"{DEALERS} 1", f"{OWN} 1", f"{DEALERS} 1", f"{DEALERS} 1, {OWN} 1")
    assert [found.net(DEALERS, seat) for seat in (1, 2, 3, 4)] == ["332.33", "none", "332.33", "332.33"]
    assert found.meters[METER]["primary"] == "9000.01"


@honours("657a.12(f)(2)", "639a.12(e)(2)")
def test_one_bettor_alone_takes_the_whole_share(of: Chapter):
    assert shared(of, RUN, f"{DEALERS} 1", f"{OWN} 1").net(DEALERS) == "999.00"
    assert shared(of, ROYAL, f"{OWN} 1", f"{DEALERS} 1").net(DEALERS, 2) == "9999.00"


@honours("657a.12(f)(2)", "639a.12(e)(2)")
def test_odd_cents_of_a_split_stay_in_the_meter_also_when_it_restarts(of: Chapter):
    found = shared(of, ROYAL, f"{DEALERS} 1", f"{DEALERS} 1", f"{DEALERS} 1", primary="1000", reserve="40")
    assert [found.net(DEALERS, seat) for seat in (1, 2, 3)] == ["332.33"] * 3
    assert found.meters == {METER: {"primary": "40.01", "reserve": "0.00"}}
    tenth = shared(of, RUN, f"{DEALERS} 1", f"{DEALERS} 1", f"{DEALERS} 1", primary="1000.19")
    assert [tenth.net(DEALERS, seat) for seat in (1, 2, 3)] == ["32.33"] * 3
    assert tenth.meters[METER]["primary"] == "900.20"


@honours("657a.12(f)(2)", "639a.12(e)(2)")
def test_the_parts_are_equal_whatever_was_staked(of: Chapter):
    found = shared(of, RUN, f"{DEALERS} 1", f"{DEALERS} 5", primary="8000")
    assert (found.net(DEALERS, 1), found.net(DEALERS, 2)) == ("399.00", "395.00")


@honours("657a.12(f)(2)", "639a.12(e)(2)")
def test_a_player_with_two_boxes_counts_once_and_is_paid_at_the_first_to_be_settled(of: Chapter):
    """AMB-86: the share is divided among players; by the other reading each wager counts."""
    seats = [
        of.seat(number, PLAIN[number], f"{DEALERS} 1", player=who) for number, who in ((1, "a"), (2, "a"), (3, "b"))
    ]
    meters = {METER: {"primary": "9000"}}
    found = of.settled(RUN, *seats, meters=meters)
    assert [found.net(DEALERS, seat) for seat in (1, 2, 3)] == ["-1.00", "449.00", "449.00"]
    assert [found.outcome(DEALERS, seat) for seat in (1, 2, 3)] == ["lose", "win", "win"]
    assert found.meters[METER]["primary"] == "8100.00"
    found = of.settled(RUN, *seats, meters=meters, readings={"dealer_hand_share": "wagers"})
    assert [found.net(DEALERS, seat) for seat in (1, 2, 3)] == ["299.00"] * 3


@honours("657a.12(f)(2)", "639a.12(e)(2)")
def test_the_box_that_counts_for_a_player_is_the_first_with_the_wager(of: Chapter):
    lines = {4: ("a", f"{OWN} 1"), 3: ("a", f"{DEALERS} 1"), 2: ("b", f"{DEALERS} 1"), 1: ("a", f"{DEALERS} 1")}
    seats = [of.seat(number, PLAIN[number], wagers, player=who) for number, (who, wagers) in lines.items()]
    found = of.settled(ROYAL, *seats, meters={METER: {"primary": "1000.01", "reserve": "40"}})
    assert [found.net(DEALERS, seat) for seat in (1, 2, 3, 4)] == ["-1.00", "499.00", "499.00", "none"]
    assert found.meters == {METER: {"primary": "40.01", "reserve": "0.00"}}


@honours("657a.12(f)(2)", "639a.12(e)(2)")
def test_fixed_odds_on_the_dealers_hand_are_paid_to_every_box(of: Chapter):
    seats = [of.seat(number, PLAIN[number], f"{DEALERS} 1", player="a") for number in (1, 2)]
    found = of.settled("2c 2d 2h 2s 3c", *seats)
    assert [found.net(DEALERS, seat) for seat in (1, 2)] == ["499.00"] * 2


@honours("657a.12(f)(2)", "657a.11(b)", "639a.12(e)(2)", "639a.11(b)")
def test_a_folded_player_whose_bet_lives_has_a_part(of: Chapter):
    seats = [of.seat(1, PLAIN[0], f"{DEALERS} 1", decision=FOLD), of.seat(2, PLAIN[1], f"{DEALERS} 1")]
    kept = of.settled(RUN, *seats, meters={METER: {"primary": "9000"}})
    assert (kept.net(DEALERS, 1), kept.net(DEALERS, 2)) == ("449.00", "449.00")


@honours("657a.12(f)(2)", "639a.12(e)(2)")
def test_at_one_seat_the_own_hand_takes_its_share_before_the_dealers_is_shared_out(of: Chapter):
    found = shared(of, RUN, f"{OWN} 1, {DEALERS} 1", f"{OWN} 1", cards={1: RUN_D})
    assert (found.net(OWN), found.net(DEALERS)) == ("999.00", "899.00")
    assert found.meters[METER]["primary"] == "8100.00"
    royal = shared(of, RUN, f"{OWN} 1, {DEALERS} 1", reserve="500", cards={1: ROYAL})
    assert (royal.net(OWN), royal.net(DEALERS)) == ("9999.00", "49.00")
    assert royal.meters[METER] == {"primary": "450.00", "reserve": "0.00"}


@honours("657a.12(f)(2)", "639a.12(e)(2)")
def test_the_dealers_share_is_valued_when_its_first_bettor_is_reached_and_fixed(of: Chapter):
    """AMB-30: seat 4 takes a tenth first; seat 3 values the split; seat 2 takes a tenth of the rest; seat 1 as seat 3."""
    wagers = f"{DEALERS} 1", f"{OWN} 1", f"{DEALERS} 1", f"{OWN} 1"
    found = shared(of, RUN, *wagers, cards={2: RUN_D, 4: "Kc Qc Jc Tc 9c", 1: PLAIN[4], 3: PLAIN[2]})
    assert (found.net(OWN, 4), found.net(DEALERS, 3)) == ("999.00", "449.00")
    assert (found.net(OWN, 2), found.net(DEALERS, 1)) == ("809.00", "449.00")
    assert found.meters[METER]["primary"] == "7290.00"


@honours("657a.12(f)(2)", "657a.12(f)(1)", "639a.12(e)(2)", "639a.12(e)(1)")
def test_fixed_odds_on_the_dealers_hand_are_paid_to_each_undivided(of: Chapter):
    for dealer, net in (("2h 4h 5h 7h 9h", "49.00"), ("2h 2d 2c 4s 4h", "99.00"), ("2h 2d 2c 2s 4h", "499.00")):
        found = of.settled(
            dealer, of.seat(1, "Ac Kc 9d 7c 6h", f"{DEALERS} 1"), of.seat(2, "Ad Kd 9c 6c 4d", f"{DEALERS} 1")
        )
        assert (found.net(DEALERS, 1), found.net(DEALERS, 2)) == (net, net)
        assert found.meters[METER]["primary"] == "10000.00"


@honours("657a.12(f)(2)", "639a.12(e)(2)")
def test_a_bet_on_both_hands_is_paid_for_both_and_each_only_for_its_highest(of: Chapter):
    found = of.settled("9h 9d 9c 9s 8h", of.seat(1, "7h 7d 7c 6s 6h", f"{OWN} 5, {DEALERS} 5"))
    assert (found.net(OWN), found.net(DEALERS)) == ("495.00", "2495.00")


@honours("657a.11(f)", "639a.11(c)(6)")
def test_the_hand_bonus_is_paid_whatever_the_dealer_holds(of: Chapter):
    for dealer in ("9h 9d 9c 9s 8h", "Kc Js 9d 7c 2s", "Tc 9d 7c 4s 2s"):
        assert of.settled(dealer, of.seat(1, "7h 7d 7s 6s 6h", f"{OWN} 1")).net(OWN) == "99.00"


# --- (f)(3): Magic Card and Lucky Bonus ---


@cases(("size", "net"), [(1, "20.00"), (5, "100.00")])
@honours(
    "657a.12(f)(3)",
    "657a.1[Magic Card Bonus]",
    "657a.1[Magic Card Bonus](i)",
    "657a.11(f)",
    "639a.12(e)(3)",
    "639a.1[Magic Card Bonus]",
    "639a.1[Magic Card Bonus](i)",
    "639a.11(c)(6)",
)
def test_magic_card_in_the_own_hand_pays_20_for_1_on_the_own_bet(of: Chapter, size, net):
    for cards in (PLAIN[0], "Ac 3h 4h 5h 7h"):
        found = of.settled(NOTHING, of.seat(1, cards, f"{OWN} {size}"), magic_card="Ac")
        assert (found.net("magic_card"), found.clause("magic_card")) == (net, f"{of.number}.1[Magic Card Bonus](i)")
        assert found.outcome("magic_card") == "pays"


@cases(("size", "net"), [(1, "20.00"), (5, "100.00")])
@honours(
    "657a.12(f)(3)",
    "657a.1[Magic Card Bonus]",
    "657a.1[Magic Card Bonus](ii)",
    "639a.12(e)(3)",
    "639a.1[Magic Card Bonus]",
    "639a.1[Magic Card Bonus](ii)",
)
def test_magic_card_in_the_dealers_hand_pays_20_for_1_on_the_bet_on_it(of: Chapter, size, net):
    seats = of.seat(1, PLAIN[0], f"{DEALERS} {size}"), of.seat(2, PLAIN[1], f"{DEALERS} {size}")
    found = of.settled(NOTHING, *seats, magic_card="Td")
    for seat in (1, 2):
        assert (found.net("magic_card", seat), found.clause("magic_card", seat)) == (
            net,
            f"{of.number}.1[Magic Card Bonus](ii)",
        )


@honours(
    "657a.1[Magic Card Bonus](i)",
    "657a.1[Magic Card Bonus](ii)",
    "639a.1[Magic Card Bonus](i)",
    "639a.1[Magic Card Bonus](ii)",
)
def test_magic_card_pays_only_on_the_hand_that_was_bet_on(of: Chapter):
    seats = of.seat(1, PLAIN[0], f"{OWN} 1"), of.seat(2, PLAIN[1], f"{DEALERS} 1"), of.seat(3, PLAIN[2])
    for card, paid in (("Ac", 1), ("Ad", 0), ("As", 0), ("Td", 2), ("2s", 0)):
        found = of.settled(NOTHING, *seats, magic_card=card)
        nets = [found.net("magic_card", seat) for seat in (1, 2, 3)]
        assert nets == ["20.00" if seat == paid else "none" for seat in (1, 2, 3)]
    assert of.settled(NOTHING, *seats).net("magic_card") == "none"


@cases(("size", "net"), [(1, "5.00"), (5, "25.00")])
@honours(
    "657a.12(f)(3)",
    "657a.1[Lucky Bonus]",
    "657a.1[Lucky Bonus](i)",
    "657a.11(f)",
    "639a.12(e)(3)",
    "639a.1[Lucky Bonus]",
    "639a.1[Lucky Bonus](i)",
    "639a.11(c)(6)",
)
def test_lucky_bonus_on_the_own_position_pays_5_for_1_on_the_own_bet(of: Chapter, size, net):
    seats = [of.seat(number, PLAIN[number], f"{OWN} {size}") for number in (1, 2, 4)]
    found = of.settled(NOTHING, *seats, lucky_position=2)
    assert [found.net("lucky_bonus", seat) for seat in (1, 2, 4)] == ["none", net, "none"]
    assert found.clause("lucky_bonus", 2) == f"{of.number}.1[Lucky Bonus](i)"


@cases(("size", "net"), [(1, "5.00"), (5, "25.00")])
@honours(
    "657a.12(f)(3)",
    "657a.1[Lucky Bonus]",
    "657a.1[Lucky Bonus](ii)",
    "639a.12(e)(3)",
    "639a.1[Lucky Bonus]",
    "639a.1[Lucky Bonus](ii)",
)
def test_lucky_bonus_on_the_dealers_position_pays_5_for_1_on_every_bet_on_the_dealers_hand(of: Chapter, size, net):
    seats = of.seat(1, PLAIN[0], f"{DEALERS} {size}"), of.seat(2, PLAIN[1], f"{OWN} {size}"), of.seat(3, PLAIN[2])
    found = of.settled(NOTHING, *seats, lucky_position="dealer")
    assert [found.net("lucky_bonus", seat) for seat in (1, 2, 3)] == [net, "none", "none"]
    assert found.clause("lucky_bonus", 1) == f"{of.number}.1[Lucky Bonus](ii)"


@honours("657a.1[Lucky Bonus](i)", "639a.1[Lucky Bonus](i)")
def test_lucky_bonus_on_an_empty_position_or_one_without_the_bet_pays_no_one(of: Chapter):
    seats = of.seat(1, PLAIN[0], f"{OWN} 1"), of.seat(2, PLAIN[1], f"{DEALERS} 1")
    for position in (2, 3, of.seats):
        found = of.settled(NOTHING, *seats, lucky_position=position)
        assert [found.net("lucky_bonus", seat) for seat in (1, 2)] == ["none", "none"]
    for position in (0, of.seats + 1, -1):
        says = f"it is 'dealer' or a seat, 1 to {of.seats}"
        refused(f"{of.number}.1[Lucky Bonus](i)", says, of.game, NOTHING, *seats, lucky_position=position)


@honours(
    "657a.12(f)(3)",
    "657a.1[Magic Card Bonus](i)",
    "657a.1[Lucky Bonus](ii)",
    "639a.12(e)(3)",
    "639a.1[Magic Card Bonus](i)",
    "639a.1[Lucky Bonus](ii)",
)
def test_a_bet_on_both_hands_can_win_a_bonus_on_each(of: Chapter):
    seat = of.seat(1, PLAIN[0], f"{OWN} 1, {DEALERS} 5")
    meters = {METER: {"primary": "10000"}}
    found = of.settled(NOTHING, seat, magic_card="Ac", lucky_position="dealer", meters=meters)
    assert (found.net("magic_card"), found.net("lucky_bonus")) == ("20.00", "25.00")
    found = of.settled(NOTHING, seat, magic_card="Td", lucky_position=1, meters=meters)
    assert (found.net("magic_card"), found.net("lucky_bonus")) == ("100.00", "5.00")


@honours(
    "657a.12(f)(3)",
    "657a.1[Magic Card Bonus](i)",
    "657a.1[Lucky Bonus](i)",
    "639a.12(e)(3)",
    "639a.1[Magic Card Bonus](i)",
    "639a.1[Lucky Bonus](i)",
)
def test_both_bonuses_come_on_top_of_whatever_the_hand_does(of: Chapter):
    """AMB-31: independent of the hand, and of each other."""
    drawn = {"magic_card": "7h", "lucky_position": 1}
    for cards, net in (("7h 7d 7s 6s 6c", "99.00"), ("7h 7d 7s 6s 4c", "-1.00")):
        found = of.settled(NOTHING, of.seat(1, cards, f"{OWN} 1"), **drawn)
        assert (found.net(OWN), found.net("magic_card"), found.net("lucky_bonus")) == (net, "20.00", "5.00")
    folded = of.settled(NOTHING, of.seat(1, "7h 7d 7s 6s 4c", f"{OWN} 1", decision=FOLD), **drawn)
    assert (folded.net("magic_card"), folded.net("lucky_bonus")) == ("20.00", "5.00")


# --- The reading by which a fold forfeits it ---


@honours("657a.11(b)", "657a.12(f)(2)")
def test_657a_11_b_by_the_reading_that_forfeits_it_a_folded_hand_bonus_has_no_part_and_draws_nothing():
    of, readings = CHAPTER_657A, {"fold_keeps_hand_bonus": False}
    seats = [of.seat(1, PLAIN[0], f"{DEALERS} 1", decision=FOLD), of.seat(2, PLAIN[1], f"{DEALERS} 1")]
    lost = of.settled(RUN, *seats, meters={METER: {"primary": "9000"}}, readings=readings)
    assert (lost.net(DEALERS, 1), lost.net(DEALERS, 2)) == ("-1.00", "899.00")
    seat = of.seat(1, PLAIN[0], f"{OWN} 1, {DEALERS} 1", decision=FOLD)
    found = of.settled(NOTHING, seat, magic_card="Ac", lucky_position=1, readings=readings)
    assert (found.net("magic_card"), found.net("lucky_bonus")) == ("none", "none")
