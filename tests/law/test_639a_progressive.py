"""§ 639a.12(d), the progressive: seeds, shares in the order of settlement, what a win leaves, and envy (AMB-32)."""

from fractions import Fraction

from pitboss.chapters import CARIBBEAN_STUD_POKER
from pitboss.law.sheet import sheet
from tests.cases import cases

from ..honours import honours
from .chips import CARIBBEAN, FOLD, caribbean, settled

METER = "progressive"
DEALER, MINE = "9c 7d 5c 3s 2d", "Kd Jc 8d 6s 4h"
ROYAL, ROYAL_S, RUN, RUN_S, RUN_D = (
    "Ah Kh Qh Jh Th",
    "As Ks Qs Js Ts",
    "Kh Qh Jh Th 9h",
    "8s 7s 6s 5s 4s",
    "Kd Qd Jd Td 9d",
)
QUADS = "6h 6d 6c 6s 8h"
ONE, TWO, THREE = {"primary": 10000}, {"mega": 10000, "major": 1000}, {"mega": 10000, "major": 1000, "minor": 250}
SEEDS = {"A": ONE, "B": ONE, "C": ONE, "D": ONE, "E": ONE, "F": TWO, "G": THREE, "H": THREE}
PERCENT = {
    "A": {"primary": 53, "reserve": 15},
    "B": {"primary": 53, "reserve": 15},
    "C": {"primary": 25},
    "D": {"primary": 21},
    "E": {"primary": 65, "reserve": 5},
    "F": {"mega": 11, "major": 10},
    "G": {"mega": 9, "major": 7, "minor": 3},
    "H": {"mega": 10, "major": 8, "minor": 3},
}


def jackpot(letter, *cards, size=1, reading=None, **tiers):
    """Seats 1, 2, ... with these cards, all on the progressive; tiers are what its meter holds."""
    seats = [caribbean(number, hand, f"progressive {size}") for number, hand in enumerate(cards, 1)]
    readings = {"reserve": reading} if reading else {}
    meters = {METER: tiers} if tiers else {}
    return settled(CARIBBEAN, DEALER, *seats, paytables={METER: letter}, readings=readings, meters=meters)


@cases("letter", SEEDS)
@cases("size", [1, 5])
@honours("639a.12(d)(4)")
def test_639a_12_d_4_an_unnamed_meter_stands_at_its_seed_times_the_wager(letter, size):
    seeds = {tier: f"{seed * size}.00" for tier, seed in SEEDS[letter].items()}
    if "reserve" in PERCENT[letter]:
        seeds["reserve"] = "0.00"
    assert jackpot(letter, MINE, size=size).meters == {METER: seeds}


@cases("letter", PERCENT)
@honours("639a.12(d)(4)")
def test_639a_12_d_4_each_wager_adds_to_meter_and_reserve_at_the_printed_rate(letter):
    meter = sheet(CARIBBEAN_STUD_POKER, {METER: letter}).meters[METER]
    found = {tier: each.increment for tier, each in meter.tiers.items()}
    if meter.reserve is not None:
        found["reserve"] = meter.reserve
    assert found == {tier: Fraction(percent, 100) for tier, percent in PERCENT[letter].items()}


@cases("letter", "ABCDE")
@cases(("size", "net", "restart"), [(1, "39999.00", "10000.00"), (5, "39995.00", "50000.00")])
@honours("639a.12(d)(1)", "639a.12(d)(4)", "639a.12(d)(5)", "639a.11(c)(5)(iv)")
def test_639a_12_d_5_a_royal_flush_takes_the_whole_meter_and_it_restarts_at_the_reseed(letter, size, net, restart):
    found = jackpot(letter, ROYAL, size=size, primary="40000")
    assert (found.net(METER), found.meters[METER]["primary"]) == (net, restart)


@cases("letter", "ABE")
@cases(
    ("reading", "reserve", "restart"),
    [
        ("larger", "9999.99", "10000.00"),
        ("larger", "10000.00", "10000.00"),
        ("larger", "10000.01", "10000.01"),
        ("added", "9999.99", "19999.99"),
        ("added", "0", "10000.00"),
        (None, "10000.01", "10000.01"),
    ],
)
@honours("639a.12(d)(4)")
def test_639a_12_d_4_a_meter_won_whole_restarts_by_reseed_and_reserve_and_the_reserve_is_emptied(
    letter, reading, reserve, restart
):
    """AMB-29: at the larger of the two, or by the other reading at both together."""
    found = jackpot(letter, ROYAL, reading=reading, primary="40000", reserve=reserve)
    assert found.net(METER) == "39999.00"
    assert found.meters == {METER: {"primary": restart, "reserve": "0.00"}}


@honours("639a.12(d)(4)")
def test_639a_12_d_4_the_reseed_follows_the_wager_and_a_reserve_is_kept_while_nothing_is_won_whole():
    found = jackpot("E", ROYAL, size=5, primary="90000", reserve="49999.99")
    assert found.meters == {METER: {"primary": "50000.00", "reserve": "0.00"}}
    found = jackpot("B", RUN, primary="90000", reserve="49999.99")
    assert found.meters == {METER: {"primary": "81000.00", "reserve": "49999.99"}}


@cases("letter", "BCDE")
@honours("639a.12(d)(1)", "639a.12(d)(5)")
def test_639a_12_d_5_a_straight_flush_takes_ten_percent_cents_rounded_down_and_no_reseed(letter):
    found = jackpot(letter, RUN_S, primary="12345.67")
    assert (found.net(METER), found.meters[METER]["primary"]) == ("1233.56", "11111.11")


@honours("639a.12(d)(1)", "639a.12(d)(5)")
def test_639a_12_d_1_under_a_a_straight_flush_is_paid_5000_for_1_and_leaves_the_meter():
    found = jackpot("A", RUN_S, size=5, primary="12345.67")
    assert (found.net(METER), found.meters[METER]["primary"]) == ("24995.00", "12345.67")


@honours("639a.12(d)(5)", "639a.11(c)")
def test_639a_12_d_5_two_straight_flushes_take_ten_percent_and_then_ten_percent_of_the_rest():
    """AMB-28: the highest seat is farthest to the dealer's right and is settled first."""
    found = jackpot("D", RUN_S, "Kd Jc 8d 6c 4h", RUN, primary="10000")
    assert (found.net(METER, 3), found.net(METER, 1)) == ("999.00", "899.00")
    assert found.meters == {METER: {"primary": "8100.00"}}


@honours("639a.12(d)(5)", "639a.11(c)")
def test_639a_12_d_5_a_royal_leaves_the_fresh_meter_to_the_lower_seat_and_gets_what_the_higher_left():
    first = jackpot("D", RUN_D, ROYAL, primary="40000")
    assert (first.net(METER, 2), first.net(METER, 1)) == ("39999.00", "999.00")
    assert first.meters == {METER: {"primary": "9000.00"}}
    last = jackpot("D", ROYAL, RUN_D, primary="40000")
    assert (last.net(METER, 2), last.net(METER, 1)) == ("3999.00", "35999.00")
    assert last.meters == {METER: {"primary": "10000.00"}}
    two = jackpot("D", ROYAL, ROYAL_S, primary="40000")
    assert (two.net(METER, 2), two.net(METER, 1)) == ("39999.00", "9999.00")


@honours("639a.12(d)(5)")
def test_639a_12_d_5_the_reserve_goes_to_the_first_restart_alone():
    found = jackpot("E", ROYAL, ROYAL_S, primary="40000", reserve="15000")
    assert (found.net(METER, 2), found.net(METER, 1)) == ("39999.00", "14999.00")
    assert found.meters == {METER: {"primary": "10000.00", "reserve": "0.00"}}


@cases("letter", "FGH")
@cases(("cards", "tier"), [(ROYAL, "mega"), (RUN, "major"), (QUADS, "minor")])
@honours("639a.12(d)(1)", "639a.12(d)(4)", "639a.12(d)(5)")
def test_639a_12_d_1_each_tier_is_won_whole_by_its_own_hand_and_restarts_alone(letter, cards, tier):
    held = {"mega": "22222.22", "major": "3333.33"} | ({} if letter == "F" else {"minor": "444.44"})
    found = jackpot(letter, cards, size=5, **held)
    if tier not in held:
        assert (found.net(METER), found.meters) == ("1495.00", {METER: held})
        return
    assert found.net(METER) == {"mega": "22217.22", "major": "3328.33", "minor": "439.44"}[tier]
    assert found.meters == {METER: held | {tier: f"{SEEDS[letter][tier] * 5}.00"}}


@honours("639a.12(d)(4)")
def test_639a_12_d_4_a_tier_not_named_stands_at_its_seed_beside_those_that_are():
    found = jackpot("G", QUADS, size=5, mega="77777")
    assert found.net(METER) == "1245.00"
    assert found.meters == {METER: {"mega": "77777.00", "major": "5000.00", "minor": "1250.00"}}


# --- Envy ---


def envy(letter, holder, size=1, mine=MINE):
    """What seat 1 is paid for the hand of seat 2, who has no progressive bet."""
    seats = caribbean(1, mine, f"progressive {size}"), caribbean(2, holder)
    return settled(CARIBBEAN, DEALER, *seats, paytables={METER: letter})


@cases("letter", "DFGH")
@cases(("size", "royal", "run"), [(1, "1000.00", "300.00"), (5, "5000.00", "1500.00")])
@honours("639a.12(d)(6)", "639a.11(c)(5)(v)", "639a.1[Envy Bonus Qualifying Hand]")
def test_639a_12_d_6_envy_pays_as_printed_from_a_straight_flush(letter, size, royal, run):
    """AMB-38: under D, F, G and H."""
    assert (envy(letter, ROYAL, size).net("envy"), envy(letter, RUN, size).net("envy")) == (royal, run)
    assert envy(letter, "Ah 2h 3h 4h 5h", size, mine="Kd Jc 8d 6s 4c").net("envy") == run
    assert envy(letter, "Ah Ad Ac As 8h", size).net("envy") == "none"
    assert envy(letter, ROYAL, size).clause("envy") == "639a.11(c)(5)(v)"


@cases("letter", "ABCE")
@honours("639a.12(d)(6)", "639a.11(c)(5)(v)")
def test_639a_12_d_6_under_the_other_tables_there_is_no_envy(letter):
    assert (envy(letter, ROYAL).net("envy"), envy(letter, RUN).net("envy")) == ("none", "none")


@honours("639a.1[Envy Bonus]", "639a.11(c)(5)(v)")
def test_639a_1_envy_is_for_who_bet_the_progressive_and_the_holder_need_not():
    """AMB-32(a)."""
    (line,) = (line for line in envy("D", ROYAL).lines() if line["wager"] == "envy")
    assert (line["net"], line["stake"], line["outcome"]) == ("1000.00", None, "pays")
    seats = caribbean(1, MINE, "caribbean_stud_bonus 5"), caribbean(2, ROYAL, "progressive 1")
    assert settled(CARIBBEAN, DEALER, *seats, paytables={METER: "D"}).net("envy") == "none"


@honours("639a.11(c)(5)(v)")
def test_639a_11_c_5_v_neither_a_folded_hand_nor_the_dealers_nor_ones_own_is_envied():
    """AMB-32(b), (c), (h)."""
    letters = {METER: "D"}
    seats = caribbean(1, MINE, "progressive 1"), caribbean(2, ROYAL, "progressive 1", bet=FOLD)
    assert settled(CARIBBEAN, DEALER, *seats, paytables=letters).net("envy", 1) == "none"
    assert settled(CARIBBEAN, ROYAL, caribbean(1, MINE, "progressive 1"), paytables=letters).net("envy") == "none"
    boxes = caribbean(1, MINE, "progressive 1", player="ann"), caribbean(2, ROYAL, "progressive 1", player="ann")
    both = settled(CARIBBEAN, DEALER, *boxes, paytables=letters)
    assert (both.net("envy", 1), both.net("envy", 2)) == ("none", "none")


@honours("639a.11(c)(5)(v)", "639a.12(d)(6)")
def test_639a_11_c_5_v_each_progressive_bet_of_one_player_is_paid_its_envy():
    """AMB-32(e)."""
    boxes = [
        caribbean(1, MINE, "progressive 5", player="ann"),
        caribbean(2, "Ac Kc 8c 6d 4d", "progressive 5", player="ann"),
    ]
    found = settled(CARIBBEAN, DEALER, *boxes, caribbean(3, ROYAL), paytables={METER: "H"})
    assert (found.net("envy", 1), found.net("envy", 2)) == ("5000.00", "5000.00")


@honours("639a.11(c)(5)(v)")
def test_639a_11_c_5_v_several_holders_are_envied_one_by_one_but_one_player_once_for_the_higher():
    """AMB-32(f)."""
    mine = caribbean(1, MINE, "progressive 1")
    two = settled(CARIBBEAN, DEALER, mine, caribbean(2, ROYAL), caribbean(3, "Qs Js Ts 9s 8s"), paytables={METER: "F"})
    assert sorted(two.net("envy", 1).split(" + ")) == ["1000.00", "300.00"]
    for holders in ((ROYAL, "Qs Js Ts 9s 8s"), ("Qs Js Ts 9s 8s", ROYAL)):
        boxes = [caribbean(number, cards, player="bob") for number, cards in enumerate(holders, 2)]
        assert settled(CARIBBEAN, DEALER, mine, *boxes, paytables={METER: "F"}).net("envy", 1) == "1000.00"
