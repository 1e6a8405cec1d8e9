"""§ 657a.11(e)(5) and § 657a.12(d)(5), (e)(5): what a player is paid for another's hand. AMB-32 decides (a) to (h)."""

from tests.cases import cases

from ..honours import honours
from .chips import CRAZY, FOLD, crazy, settled

FOUR, FIVE = "four_card_progressive", "five_card_progressive"
MINE, DEALER = "Kd Jc 8d 6s 4h", "9c 7d 5c 3s 2d"
FOUR_ACES, QUADS, RUN_FOUR = "Ah Ad Ac As 8h", "Th Td Tc Ts 8h", "Kh Qh Jh Th 2c"
ROYAL, RUN = "Ah Kh Qh Jh Th", "Qs Js Ts 9s 8s"


def envy(wager, holder, size=1, letter="A", mine=MINE):
    """What seat 1 is paid for the hand of seat 2, who has no progressive bet."""
    return settled(CRAZY, DEALER, crazy(1, mine, f"{wager} {size}"), crazy(2, holder), paytables={wager: letter})


@cases(
    ("letter", "size", "aces", "quads", "run"),
    [
        ("A", 1, "100.00", "10.00", "5.00"),
        ("A", 5, "500.00", "50.00", "25.00"),
        ("B", 1, "100.00", "25.00", "none"),
        ("B", 5, "500.00", "125.00", "none"),
    ],
)
@honours("657a.12(d)(5)", "657a.12(d)(5)(i)", "657a.12(d)(5)(ii)", "657a.1[Four-Card Envy Bonus Qualifying Hand]")
def test_657a_12_d_5_four_card_envy_pays_as_printed_and_b_has_no_straight_flush(letter, size, aces, quads, run):
    """AMB-32(g)."""
    assert [envy(FOUR, cards, size, letter).net("envy") for cards in (FOUR_ACES, QUADS, RUN_FOUR)] == [aces, quads, run]
    assert envy(FOUR, "2h 2s 2c 8s 8h", size, letter).net("envy") == "none"
    assert envy(FOUR, "Ah Kh Qh Th 2c", size, letter).net("envy") == "none"


@honours("657a.12(d)(5)(i)", "657a.1[Four-Card Envy Bonus Qualifying Hand]")
def test_657a_12_d_5_i_the_lowest_and_the_highest_of_each_row_are_envied_alike():
    for cards in ("Ah 2h 3h 4h 9d", "Ah Kh Qh Jh 9d"):
        assert envy(FOUR, cards, mine="Kd Jc 8d 6s 4c").net("envy") == "5.00"
    for cards in ("2h 2d 2c 2s 3h", "Kh Kd Kc Ks 3h"):
        seats = crazy(1, "Qd Jc 8d 6s 4h", f"{FOUR} 1"), crazy(2, cards)
        assert settled(CRAZY, "9c 7d 5c 3s Ah", *seats).net("envy") == "10.00"
    assert envy(FOUR, "Ah Ad Ac Kc Ks").net("envy") == "none"


@cases("letter", "ABCD")
@cases(("size", "royal", "run"), [(1, "1000.00", "300.00"), (5, "5000.00", "1500.00")])
@honours("657a.12(e)(5)", "657a.1[Five-Card Envy Bonus Qualifying Hand]")
def test_657a_12_e_5_five_card_envy_pays_as_printed_under_every_table(letter, size, royal, run):
    assert envy(FIVE, ROYAL, size, letter).net("envy") == royal
    assert envy(FIVE, RUN, size, letter).net("envy") == run
    assert envy(FIVE, "Ah 2h 3h 4h 5h", size, letter, mine="Kd Jc 8d 6s 4c").net("envy") == run
    assert envy(FIVE, FOUR_ACES, size, letter).net("envy") == "none"


@honours("657a.1[Four-Card Envy Bonus Qualifying Hand]", "657a.1[Five-Card Envy Bonus Qualifying Hand]")
def test_657a_1_four_card_envy_looks_at_the_best_four_and_five_card_envy_at_all_five():
    assert (envy(FOUR, RUN_FOUR).net("envy"), envy(FIVE, RUN_FOUR).net("envy")) == ("5.00", "none")
    assert (envy(FOUR, RUN).net("envy"), envy(FIVE, RUN).net("envy")) == ("5.00", "300.00")


@cases(
    ("wager", "holder", "clause", "net"),
    [(FOUR, QUADS, "657a.11(e)(5)(i)", "10.00"), (FIVE, ROYAL, "657a.11(e)(5)(ii)", "1000.00")],
)
@honours(
    "657a.11(e)(5)(i)", "657a.11(e)(5)(ii)", "657a.1[Four-Card Envy Bonus]", "657a.1[Five-Card Envy Bonus]"
)  # fmt: skip
def test_657a_11_e_5_envy_is_for_who_bet_the_progressive_and_the_holder_need_not(wager, holder, clause, net):
    """AMB-32(a)."""
    found = envy(wager, holder)
    (line,) = (line for line in found.lines() if line["wager"] == "envy")
    assert (line["net"], line["clause"], line["stake"], line["outcome"]) == (net, clause, None, "pays")
    assert settled(CRAZY, DEALER, crazy(1, MINE, "queens_up 5"), crazy(2, holder)).net("envy") == "none"


@honours("657a.11(e)(5)(i)", "657a.11(e)(5)(ii)")
def test_657a_11_e_5_a_holder_who_folded_is_not_envied():
    """AMB-32(b)."""
    for wager, holder in ((FOUR, QUADS), (FIVE, ROYAL)):
        seats = crazy(1, MINE, f"{wager} 1"), crazy(2, holder, f"{wager} 1", play=FOLD)
        assert settled(CRAZY, DEALER, *seats).net("envy", 1) == "none"


@honours("657a.11(e)(5)(i)", "657a.11(e)(5)(ii)")
def test_657a_11_e_5_no_one_envies_his_own_hand_in_either_of_his_boxes():
    """AMB-32(c)."""
    for wager, holder in ((FOUR, QUADS), (FIVE, ROYAL)):
        alone = settled(CRAZY, DEALER, crazy(1, holder, f"{wager} 1"))
        assert alone.net("envy") == "none"
        boxes = crazy(1, MINE, f"{wager} 1", player="ann"), crazy(2, holder, f"{wager} 1", player="ann")
        both = settled(CRAZY, DEALER, *boxes)
        assert (both.net("envy", 1), both.net("envy", 2)) == ("none", "none")
        apart = settled(CRAZY, DEALER, boxes[0], {**boxes[1], "player": "bob"})
        assert apart.net("envy", 1) in ("10.00", "1000.00")


@honours("657a.11(e)(5)(ii)", "657a.12(e)(5)")
def test_657a_11_e_5_ii_each_progressive_bet_of_one_player_is_paid_its_envy():
    """AMB-32(e): the amount follows the wager, so two wagers are paid twice, and a box without one is not."""
    boxes = [crazy(1, MINE, f"{FIVE} 5", player="ann"), crazy(2, "Ac Kc 8c 6d 4d", f"{FIVE} 5", player="ann")]
    third = crazy(3, "Ad Qd Jd 6c 4s", player="ann")
    found = settled(CRAZY, DEALER, *boxes, third, crazy(4, ROYAL))
    assert [found.net("envy", seat) for seat in (1, 2, 3)] == ["5000.00", "5000.00", "none"]


@honours("657a.11(e)(5)(i)", "657a.11(e)(5)(ii)")
def test_657a_11_e_5_several_holders_are_envied_one_by_one():
    """AMB-32(f)."""
    seats = crazy(1, MINE, f"{FIVE} 1"), crazy(2, ROYAL, f"{FIVE} 1"), crazy(3, RUN)
    found = settled(CRAZY, DEALER, *seats)
    assert sorted(found.net("envy", 1).split(" + ")) == ["1000.00", "300.00"]
    assert (found.net("envy", 2), found.net("envy", 3)) == ("300.00", "none")
    quads = crazy(1, "Kd Jc 8d 6s 4h", f"{FOUR} 5"), crazy(2, FOUR_ACES), crazy(3, "Th Td Tc Ts 8c")
    assert sorted(settled(CRAZY, DEALER, *quads).net("envy", 1).split(" + ")) == ["50.00", "500.00"]


@cases("first", [0, 1])
@honours("657a.11(e)(5)(i)", "657a.11(e)(5)(ii)")
def test_657a_11_e_5_a_player_whose_two_boxes_qualify_is_envied_once_for_the_higher(first):
    """AMB-32(f)."""
    holders = (ROYAL, RUN) if first == 0 else (RUN, ROYAL)
    boxes = [crazy(number, cards, player="bob") for number, cards in enumerate(holders, 2)]
    assert settled(CRAZY, DEALER, crazy(1, MINE, f"{FIVE} 1"), *boxes).net("envy", 1) == "1000.00"
    folded = [{**box, "decisions": [FOLD]} if box["cards"] == ROYAL else box for box in boxes]
    assert settled(CRAZY, DEALER, crazy(1, MINE, f"{FIVE} 1"), *folded).net("envy", 1) == "300.00"


@honours("657a.11(e)(5)(i)", "657a.11(e)(5)(ii)")
def test_657a_11_e_5_the_dealers_hand_is_never_envied():
    """AMB-32(h)."""
    assert settled(CRAZY, FOUR_ACES, crazy(1, MINE, f"{FOUR} 1")).net("envy") == "none"
    assert settled(CRAZY, ROYAL, crazy(1, MINE, f"{FIVE} 1")).net("envy") == "none"


@honours("657a.11(e)(5)(ii)", "657a.12(e)(5)")
def test_657a_11_e_5_ii_envy_takes_nothing_from_the_meter_and_comes_beside_a_win_of_ones_own():
    found = settled(CRAZY, DEALER, crazy(1, RUN, f"{FIVE} 1"), crazy(2, ROYAL), meters={FIVE: {"primary": "20000"}})
    assert (found.net(FIVE), found.net("envy")) == ("1999.00", "1000.00")
    assert found.meters == {FIVE: {"primary": "18000.00"}}
