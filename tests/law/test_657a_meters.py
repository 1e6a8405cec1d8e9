"""§ 657a.12(d) and (e), the progressive meters: seeds, shares in the order of settlement, and what a win leaves."""

from fractions import Fraction

from pitboss.chapters import CRAZY_4_POKER
from pitboss.law.sheet import sheet
from tests.cases import cases

from ..honours import honours
from .chips import CRAZY, crazy, settled

FOUR, FIVE = "four_card_progressive", "five_card_progressive"
DEALER = "9c 7d 5c 3s 2d"
ACES = "Ah Ad Ac As 8h"
ROYAL_H, ROYAL_S = "Ah Kh Qh Jh Th", "As Ks Qs Js Ts"
RUN_H, RUN_S, RUN_D = "Kh Qh Jh Th 9h", "8s 7s 6s 5s 4s", "Kd Qd Jd Td 9d"
QUADS, NOTHING = "6h 6d 6c 6s 8h", "Kd Jc 8d 6s 4h"
SEEDS = {
    (FOUR, "A"): {"primary": 5000},
    (FOUR, "B"): {"primary": 1000},
    (FIVE, "A"): {"primary": 10000},
    (FIVE, "B"): {"mega": 10000, "major": 1000},
    (FIVE, "C"): {"mega": 10000, "major": 1000, "minor": 250},
    (FIVE, "D"): {"mega": 10000, "major": 1000, "minor": 250},
}
PERCENT = {
    (FOUR, "A"): {"primary": 29},
    (FOUR, "B"): {"primary": 25, "reserve": 5},
    (FIVE, "A"): {"primary": 21},
    (FIVE, "B"): {"mega": 11, "major": 10},
    (FIVE, "C"): {"mega": 9, "major": 7, "minor": 3},
    (FIVE, "D"): {"mega": 10, "major": 8, "minor": 3},
}


def jackpot(wager, letter, *cards, size=1, **tiers):
    """Seats 1, 2, ... with these cards, all on the progressive; tiers are what its meter holds."""
    seats = [crazy(number, hand, f"{wager} {size}") for number, hand in enumerate(cards, 1)]
    return settled(CRAZY, DEALER, *seats, paytables={wager: letter}, meters={wager: tiers} if tiers else {})


@cases(("wager", "letter"), SEEDS)
@cases("size", [1, 5])
@honours("657a.12(d)(3)", "657a.12(e)(3)")
def test_657a_12_an_unnamed_meter_stands_at_its_seed_times_the_wager(wager, letter, size):
    seeds = {tier: f"{seed * size}.00" for tier, seed in SEEDS[wager, letter].items()}
    if (wager, letter) == (FOUR, "B"):
        seeds["reserve"] = "0.00"
    assert jackpot(wager, letter, NOTHING, size=size).meters == {wager: seeds}


@cases(("wager", "letter"), PERCENT)
@honours("657a.12(d)(3)", "657a.12(e)(3)")
def test_657a_12_each_wager_adds_to_meter_and_reserve_at_the_printed_rate(wager, letter):
    meter = sheet(CRAZY_4_POKER, {wager: letter}).meters[wager]
    found = {tier: each.increment for tier, each in meter.tiers.items()}
    if meter.reserve is not None:
        found["reserve"] = meter.reserve
    assert found == {tier: Fraction(percent, 100) for tier, percent in PERCENT[wager, letter].items()}


@cases(("size", "reseed"), [(1, "5000.00"), (5, "25000.00")])
@honours("657a.12(d)(1)", "657a.12(d)(3)", "657a.12(d)(4)", "657a.11(e)(4)")
def test_657a_12_d_4_four_aces_take_the_whole_meter_and_it_restarts_at_the_reseed(size, reseed):
    found = jackpot(FOUR, "A", ACES, size=size, primary="12345.67")
    assert found.net(FOUR) == {1: "12344.67", 5: "12340.67"}[size]
    assert found.meters == {FOUR: {"primary": reseed}}


@honours("657a.12(d)(1)", "657a.12(d)(4)")
def test_657a_12_d_1_only_four_aces_touch_the_meter():
    found = jackpot(FOUR, "A", QUADS, "Kh Qh Jh Th 2c", "5h 5d 5s Ad 9h", primary="12345.67")
    assert [found.net(FOUR, seat) for seat in (1, 2, 3)] == ["299.00", "99.00", "8.00"]
    assert found.meters == {FOUR: {"primary": "12345.67"}}


@cases(
    ("reading", "reserve", "restart"),
    [
        ("larger", "999.99", "1000.00"),
        ("larger", "1000.00", "1000.00"),
        ("larger", "1000.01", "1000.01"),
        ("added", "999.99", "1999.99"),
        ("added", "0", "1000.00"),
        (None, "1000.01", "1000.01"),
    ],
)
@honours("657a.12(d)(3)")
def test_657a_12_d_3_a_meter_won_whole_restarts_by_reseed_and_reserve_and_the_reserve_is_emptied(
    reading, reserve, restart
):
    """AMB-29: at the larger of the two, or by the other reading at both together."""
    seat, readings = crazy(1, ACES, f"{FOUR} 1"), {"reserve": reading} if reading else {}
    meters = {FOUR: {"primary": "4000", "reserve": reserve}}
    found = settled(CRAZY, DEALER, seat, paytables={FOUR: "B"}, readings=readings, meters=meters)
    assert found.net(FOUR) == "3999.00"
    assert found.meters == {FOUR: {"primary": restart, "reserve": "0.00"}}


@honours("657a.12(d)(3)")
def test_657a_12_d_3_the_reseed_that_the_reserve_is_measured_by_follows_the_wager():
    meters = {FOUR: {"primary": "9000", "reserve": "4999.99"}}
    found = settled(CRAZY, DEALER, crazy(1, ACES, f"{FOUR} 5"), paytables={FOUR: "B"}, meters=meters)
    assert found.meters == {FOUR: {"primary": "5000.00", "reserve": "0.00"}}


@honours("657a.12(d)(3)")
def test_657a_12_d_3_a_reserve_is_kept_while_the_meter_is_not_won():
    meters = {FOUR: {"primary": "9000", "reserve": "4999.99"}}
    found = settled(CRAZY, DEALER, crazy(1, QUADS, f"{FOUR} 5"), paytables={FOUR: "B"}, meters=meters)
    assert found.meters == {FOUR: {"primary": "9000.00", "reserve": "4999.99"}}


@honours("657a.12(e)(1)", "657a.12(e)(4)", "657a.11(e)(4)")
def test_657a_12_e_4_a_straight_flush_takes_ten_percent_cents_rounded_down_and_no_reseed():
    found = jackpot(FIVE, "A", RUN_S, primary="12345.67")
    assert found.net(FIVE) == "1233.56"
    assert found.meters == {FIVE: {"primary": "11111.11"}}


@honours("657a.12(e)(1)", "657a.12(e)(3)", "657a.12(e)(4)")
def test_657a_12_e_4_a_royal_flush_takes_the_whole_meter_and_it_restarts_at_the_reseed():
    found = jackpot(FIVE, "A", ROYAL_H, size=5, primary="12345.67")
    assert found.net(FIVE) == "12340.67"
    assert found.meters == {FIVE: {"primary": "50000.00"}}


@honours("657a.12(e)(4)", "657a.11(c)")
def test_657a_12_e_4_two_straight_flushes_take_ten_percent_and_then_ten_percent_of_the_rest():
    """AMB-28: the highest seat is farthest to the dealer's right and is settled first."""
    found = jackpot(FIVE, "A", RUN_S, "Kd Jc 8d 6c 4h", RUN_H, primary="10000")
    assert (found.net(FIVE, 3), found.net(FIVE, 1)) == ("999.00", "899.00")
    assert found.meters == {FIVE: {"primary": "8100.00"}}


@honours("657a.12(e)(4)", "657a.11(c)")
def test_657a_12_e_4_a_royal_at_the_higher_seat_leaves_the_fresh_meter_to_the_lower():
    found = jackpot(FIVE, "A", RUN_D, ROYAL_H, primary="40000")
    assert (found.net(FIVE, 2), found.net(FIVE, 1)) == ("39999.00", "999.00")
    assert found.meters == {FIVE: {"primary": "9000.00"}}


@honours("657a.12(e)(4)", "657a.11(c)")
def test_657a_12_e_4_a_royal_at_the_lower_seat_gets_what_the_higher_left():
    found = jackpot(FIVE, "A", ROYAL_H, RUN_D, primary="40000")
    assert (found.net(FIVE, 2), found.net(FIVE, 1)) == ("3999.00", "35999.00")
    assert found.meters == {FIVE: {"primary": "10000.00"}}


@honours("657a.12(e)(4)", "657a.11(c)")
def test_657a_12_e_4_two_royals_take_the_meter_and_then_the_reseed():
    found = jackpot(FIVE, "A", ROYAL_H, ROYAL_S, primary="40000")
    assert (found.net(FIVE, 2), found.net(FIVE, 1)) == ("39999.00", "9999.00")
    assert found.meters == {FIVE: {"primary": "10000.00"}}


@honours("657a.12(e)(4)")
def test_657a_12_e_4_the_order_of_the_seats_in_the_round_does_not_matter():
    seats = crazy(5, RUN_S, f"{FIVE} 1"), crazy(2, RUN_H, f"{FIVE} 1")
    for given in (seats, seats[::-1]):
        found = settled(CRAZY, DEALER, *given, meters={FIVE: {"primary": "10000"}})
        assert (found.net(FIVE, 5), found.net(FIVE, 2)) == ("999.00", "899.00")


@cases("letter", "BCD")
@cases(("cards", "tier"), [(ROYAL_H, "mega"), (RUN_H, "major"), (QUADS, "minor")])
@honours("657a.12(e)(1)", "657a.12(e)(3)", "657a.12(e)(4)")
def test_657a_12_e_1_each_tier_is_won_whole_by_its_own_hand_and_restarts_alone(letter, cards, tier):
    held = {"mega": "22222.22", "major": "3333.33"} | ({} if letter == "B" else {"minor": "444.44"})
    found = jackpot(FIVE, letter, cards, **held)
    if tier not in held:
        assert (found.net(FIVE), found.meters) == ("299.00", {FIVE: held})
        return
    assert found.net(FIVE) == {"mega": "22221.22", "major": "3332.33", "minor": "443.44"}[tier]
    assert found.meters == {FIVE: held | {tier: f"{SEEDS[FIVE, letter][tier]}.00"}}


@honours("657a.12(e)(3)")
def test_657a_12_e_3_a_tier_not_named_stands_at_its_seed_beside_those_that_are():
    found = jackpot(FIVE, "C", QUADS, size=5, mega="77777")
    assert found.net(FIVE) == "1245.00"
    assert found.meters == {FIVE: {"mega": "77777.00", "major": "5000.00", "minor": "1250.00"}}


@honours("657a.12(e)(4)")
def test_657a_12_e_4_two_fours_take_the_minor_and_then_its_reseed():
    found = jackpot(FIVE, "D", "Kh Kd Kc Ks Ah", QUADS, minor="999.99")
    assert (found.net(FIVE, 2), found.net(FIVE, 1)) == ("998.99", "249.00")


@honours("657a.12(e)(4)")
def test_657a_12_e_4_who_did_not_bet_the_progressive_leaves_the_meter_alone():
    seats = crazy(1, RUN_H, f"{FIVE} 1"), crazy(2, ROYAL_S)
    found = settled(CRAZY, DEALER, *seats, meters={FIVE: {"primary": "40000"}})
    assert (found.net(FIVE, 1), found.net(FIVE, 2)) == ("3999.00", "none")
    assert found.meters == {FIVE: {"primary": "36000.00"}}
