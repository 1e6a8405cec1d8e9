"""Chapter 684a, Four Card Frenzy: how a round is settled, paragraph by paragraph. Stakes are $5 a line."""

from tests.cases import cases
from tests.honours import honours

from .table import answered, box, nets, paid_and_cut, settled, settled_boxes

GAME = "four_card_frenzy"
BASE = "ante 5, odds 5"
QUEEN_HIGH, KING_HIGH = "Qc Jd Ts 8h 7c", "Kc 6d 4s 3h 2c"  # The best and the least of their kind.


def required(player: str, dealer: str, raised: str = "5", **more: object) -> dict[str, tuple[object, str, str]]:
    return settled(GAME, player, dealer, BASE, raised, **more)


# ------------------------------------------------------------------------- .11(c) Required wagers


@honours("684a.11(c)")
def test_684a_11_c_players_are_settled_from_the_dealers_right() -> None:
    one, two = (
        box(seat, cards, BASE, "5", player="p") for seat, cards in ((1, "As Qd 9h 8c 5s"), (2, "Ac Qh 9d 7s 5h"))
    )
    expected = {
        1: {"ante": (2, 3), "raise": (0, 5), "odds": (0, 0)},
        2: {"ante": (5, 0), "raise": (5, 0), "odds": (0, 0)},
    }
    assert paid_and_cut(GAME, KING_HIGH, one, two, limit="12") == expected
    assert paid_and_cut(GAME, KING_HIGH, two, one, limit="12") == expected


@honours("684a.11(c)")
@cases(
    ("dealer", "raised"),
    [
        ("Kc Kd 8s 6h 4c", 5),
        ("Kc Kd 8s 8h 4c", -5),
        ("4c 5d 6s 7d Jd", -5),
        ("3c 6c 9c Jd Qc", -5),
        ("3c 3d 3h Jd 8c", -5),
        ("Kc Qc Jd 8d 7s", 5),
    ],
    ids=["pair of kings", "two pair", "straight of four", "flush of four", "three 3s", "king high"],
)
def test_684a_11_c_dealers_hand_is_the_best_four_of_five_cards(dealer: str, raised: int) -> None:
    assert nets(GAME, "As Ah Qh 9h 2s", dealer, BASE, "5")["raise"] == raised


@honours("684a.11(c)(1)")
@cases(
    ("player", "dealer", "raised"),
    [
        ("Ac 9d 8h 7s 6c", "As Ad Kh Kc 3d", 5),
        ("Ac 9c 7c 3c 2d", "4d 5s 6h 7s Kh", 5),
        ("9c 9d 9h 2s 2c", "8c 8d 8h As Ad", 5),
        ("Ac Kd 9h 7s 2c", "As Kh 9d 7c 6h", 5),
        ("Ac Kd 9h 7s 2c", "As Kh 9d 8c 6h", -5),
    ],
    ids=["straight in five", "flush in five", "threes play one card beside", "fifth card is no tie-break", "fourth is"],
)
def test_684a_11_c_1_best_four_of_the_players_five_cards_are_compared(player: str, dealer: str, raised: int) -> None:
    assert nets(GAME, player, dealer, BASE, "5")["raise"] == raised


@honours("684a.11(c)(1)")
def test_684a_11_c_1_ante_then_raise_then_odds_are_settled_in_that_order() -> None:
    lines = answered(GAME, KING_HIGH, box(1, "As Ad 9h 7d 5s", "odds 5, ante 5", "15"))[1]
    assert [line["wager"] for line in lines] == ["ante", "raise", "odds"]


@honours("684a.11(c)(2)(i)")
@cases(
    "player",
    ["Jh 9d 6s 4h 2d", "Qd Jc Th 8s 3d", "Kh 9d 6s 4h 2d", "5h 6h 7h 2h Kd"],
    ids=["beaten by the dealer", "tied", "king high", "flush"],
)
def test_684a_11_c_2_i_ante_is_returned_when_the_dealer_has_less_than_king_high(player: str) -> None:
    assert required(player, QUEEN_HIGH)["ante"] == (0, "push", "684a.11(c)(2)(i)")


@honours("684a.11(c)(2)(i)", "684a.11(c)(2)(ii)(A)")
@cases(
    ("dealer", "ante"),
    [
        (QUEEN_HIGH, (0, "push", "684a.11(c)(2)(i)")),
        (KING_HIGH, (5, "win", "684a.11(c)(2)(ii)(A)")),
        ("Ac 9d 7s 5h 3d", (5, "win", "684a.11(c)(2)(ii)(A)")),
        ("2s 2d 4s 5h 7d", (5, "win", "684a.11(c)(2)(ii)(A)")),
    ],
    ids=["best queen high", "least king high", "ace high", "pair of 2s"],
)
def test_684a_11_c_2_dealer_qualifies_with_king_high_or_better(dealer: str, ante: tuple[int, str, str]) -> None:
    assert required("6c 6s 9h Jh Kd", dealer)["ante"] == ante


@honours("684a.11(c)(2)(ii)(A)")
@cases("player", ["Kd 7h 4h 3d 2s", "Kd 6h 4h 3d 2s", "Ad 9h 7h 5d 2s"], ids=["higher", "tie", "ace"])
def test_684a_11_c_2_ii_A_ante_pays_evens_when_a_qualified_dealer_is_tied_or_beaten(player: str) -> None:
    assert required(player, KING_HIGH)["ante"] == (5, "win", "684a.11(c)(2)(ii)(A)")


@honours("684a.11(c)(2)(ii)(B)")
@cases(
    ("player", "dealer"),
    [("Qd Jh Th 8d 2s", KING_HIGH), ("Kd 6h 4h 3d 2s", "Kc 7d 4s 3h 2c"), ("5h 6h 7h 2h Kd", "3c 3d 3s 8c Ts")],
    ids=["queen high", "just lower", "flush"],
)
def test_684a_11_c_2_ii_B_ante_is_lost_to_a_qualified_dealer_who_wins(player: str, dealer: str) -> None:
    assert required(player, dealer)["ante"] == (-5, "lose", "684a.11(c)(2)(ii)(B)")


@honours("684a.11(c)(3)(i)")
@cases(
    ("player", "dealer"),
    [
        ("Qd Jc Th 8s 3d", QUEEN_HIGH),
        ("Qd Jc Th 9s 3d", QUEEN_HIGH),
        ("Kd 6h 4h 3d 2s", KING_HIGH),
        ("Kd 7h 4h 3d 2s", KING_HIGH),
    ],
    ids=["ties an unqualified dealer", "beats one", "ties a qualified dealer", "beats one"],
)
def test_684a_11_c_3_i_raise_pays_evens_when_the_dealer_is_tied_or_beaten_qualified_or_not(
    player: str, dealer: str
) -> None:
    assert required(player, dealer)["raise"] == (5, "win", "684a.11(c)(3)(i)")


@honours("684a.11(c)(3)(i)", "684a.11(c)(3)(ii)")
@cases("raised", [5, 10, 15])
def test_684a_11_c_3_raise_is_won_or_lost_in_the_amount_that_was_raised(raised: int) -> None:
    assert required("As Ad 9h 7d 5s", KING_HIGH, str(raised))["raise"].net == raised
    assert required("As Ad 9h 7d 5s", "2c 2d 2h 8s Tc", str(raised))["raise"].net == -raised


@honours("684a.11(c)(3)(ii)")
@cases(
    ("player", "dealer"),
    [("Qd Jc Th 7s 3d", QUEEN_HIGH), ("Kd 6h 4h 3d 2s", "Kc 7d 4s 3h 2c"), ("5h 6h 7h 2h Kd", "3c 3d 3s 8c Ts")],
    ids=["to an unqualified dealer", "to a qualified dealer", "flush"],
)
def test_684a_11_c_3_ii_raise_is_lost_when_the_player_is_lower(player: str, dealer: str) -> None:
    assert required(player, dealer)["raise"] == (-5, "lose", "684a.11(c)(3)(ii)")


@honours("684a.11(c)(4)(i)(A)")
@cases(
    ("player", "dealer", "won"),
    [
        ("Ah 2d 3s 4h 9d", QUEEN_HIGH, 5),
        ("Ah 2d 3s 4d 9d", KING_HIGH, 5),
        ("8c 9d Th Js 2d", "8d 9c Td Jc 2h", 5),
        ("2h 5h 9h Th Kd", QUEEN_HIGH, 7.5),
        ("2h 2d 2s Th Kd", QUEEN_HIGH, 10),
    ],
    ids=["least straight, dealer unqualified", "dealer qualified", "tied straights", "flush", "three 2s"],
)
def test_684a_11_c_4_i_A_straight_or_better_that_ties_or_wins_is_paid_on_odds(
    player: str, dealer: str, won: float
) -> None:
    assert required(player, dealer)["odds"] == (won, "win", "684a.11(c)(4)(i)(A)")


@honours("684a.11(c)(4)(i)(B)")
@cases(
    ("player", "dealer", "won"),
    [
        ("Ah 2d 3s 4h 9d", "2c 3d 4s 5h Jd", 5),
        ("Ah 2d 3s 4h 9d", "5c 5d 5s 8h Jd", 5),
        ("2h 5h 9h Th Kd", "3h 3d 3s 8h Jd", 7.5),
        ("2h 2d 2s Th Kd", "3h 3d 3s 8h Jd", 10),
    ],
    ids=["least straight by a higher", "by threes", "flush", "three 2s"],
)
def test_684a_11_c_4_i_B_straight_or_better_beaten_is_paid_a_bad_beat_on_odds(
    player: str, dealer: str, won: float
) -> None:
    assert required(player, dealer) == {
        "ante": (-5, "lose", "684a.11(c)(2)(ii)(B)"),
        "raise": (-5, "lose", "684a.11(c)(3)(ii)"),
        "odds": (won, "win", "684a.11(c)(4)(i)(B)"),
    }


@honours("684a.11(c)(4)(ii)(A)")
@cases(
    ("player", "dealer"),
    [
        ("As Ad Kh Kd 2s", KING_HIGH),
        ("As Ad Kh Kd 2s", QUEEN_HIGH),
        ("Qd Jc Th 8s 3d", QUEEN_HIGH),
        ("As Ad Kh Kd 2s", "Ac Ah Kc Ks 3s"),
    ],
    ids=["best two pair", "dealer unqualified", "tied queen high", "tied two pair"],
)
def test_684a_11_c_4_ii_A_two_pair_or_lower_that_ties_or_wins_pushes_odds(player: str, dealer: str) -> None:
    assert required(player, dealer)["odds"] == (0, "push", "684a.11(c)(4)(ii)(A)")


@honours("684a.11(c)(4)(ii)(B)")
@cases(
    ("player", "dealer"),
    [("As Ad Kh Kd 2s", "Ac 2d 3h 4s 9d"), ("Qd Jc Th 7s 3d", QUEEN_HIGH), ("As Ad Qh 9d 2s", "3c 3d 4h 4s 9c")],
    ids=["best two pair by the least straight", "by an unqualified dealer", "pair of aces"],
)
def test_684a_11_c_4_ii_B_two_pair_or_lower_that_is_beaten_loses_odds(player: str, dealer: str) -> None:
    assert required(player, dealer)["odds"] == (-5, "lose", "684a.11(c)(4)(ii)(B)")


# ------------------------------------------------------------------------------- .11(d) Side bets


@honours("684a.11(d)")
@cases("decision", ["5", "fold"])
def test_684a_11_d_side_bets_are_settled_after_the_required_wagers_in_their_order(decision: str) -> None:
    here = box(1, "As Ad 9h 7d 5s", f"all_six 5, four_card_bonus 5, prime 5, {BASE}", decision)
    lines = [line["wager"] for line in answered(GAME, KING_HIGH, here, bonus="Ts")[1]]
    base = ["ante", "raise", "odds"] if decision == "5" else ["ante", "odds"]
    assert lines == [*base, "prime", "four_card_bonus", "all_six"]


@honours("684a.11(d)")
@cases("dealer", [QUEEN_HIGH, KING_HIGH, "3c 3d 3s 8c Td"], ids=["unqualified", "won", "lost"])
def test_684a_11_d_side_bets_do_not_ask_who_won(dealer: str) -> None:
    wagers = f"{BASE}, prime 5, four_card_bonus 5, all_six 5"
    lines = nets(GAME, "Ad Ah 9d 9h 5s", dealer, wagers, "5", bonus="Ac")
    assert [lines["prime"], lines["four_card_bonus"], lines["all_six"]] == [5, 10, 125]


@honours("684a.11(d)(1)(i)")
@cases("player", ["Ac Qs 9s 7d 5h", "Ad Qh 9d 7s 5c"], ids=["three black", "three red"])
def test_684a_11_d_1_i_prime_is_lost_with_three_of_a_color(player: str) -> None:
    lines = settled(GAME, player, KING_HIGH, f"{BASE}, prime 5", "5")
    assert lines["prime"] == (-5, "lose", "684a.11(d)(1)(i)")


@honours("684a.11(d)(1)(ii)")
@cases(
    ("player", "won"),
    [("Ac Qs 9s 7s 5h", 5), ("Ad Qh 9d 7h 5s", 5), ("Ac Qs 9s 7s 5c", 30), ("Ad Qh 9d 7h 5d", 30)],
    ids=["four black", "four red", "five black", "five red"],
)
def test_684a_11_d_1_ii_prime_is_paid_with_four_or_five_of_a_color(player: str, won: int) -> None:
    lines = settled(GAME, player, KING_HIGH, f"{BASE}, prime 5", "5")
    assert lines["prime"] == (won, "win", "684a.11(d)(1)(ii)")


@honours("684a.11(d)(2)(i)")
@cases("player", ["Ac Qd Th 9s 7c", "Ac Ad Qh 9s 7c"], ids=["ace high", "pair of aces"])
def test_684a_11_d_2_i_four_card_bonus_is_lost_below_two_pair(player: str) -> None:
    lines = settled(GAME, player, KING_HIGH, f"{BASE}, four_card_bonus 5", "5")
    assert lines["four_card_bonus"] == (-5, "lose", "684a.11(d)(2)(i)")


@honours("684a.11(d)(2)(ii)")
@cases(("player", "won"), [("3c 3d 2d 2h 9s", 10), ("Ac 2d 3d 4h 9s", 15)], ids=["3s and 2s", "straight"])
def test_684a_11_d_2_ii_four_card_bonus_is_paid_from_two_pair_up(player: str, won: int) -> None:
    lines = settled(GAME, player, "Kc Jd 8s 6h 5c", f"{BASE}, four_card_bonus 5", "5")
    assert lines["four_card_bonus"] == (won, "win", "684a.11(d)(2)(ii)")


@honours("684a.11(d)(3)")
def test_684a_11_d_3_all_six_joins_the_players_five_cards_and_the_bonus_card_and_no_dealers_card() -> None:
    wagers = f"{BASE}, all_six 5"
    assert nets(GAME, "7c 8d 9h Tc 2s", "Jd 7d 7h 5c 4d", wagers, "5", bonus="Js")["all_six"] == 50
    assert nets(GAME, "7c 8d 9h Tc 2s", "Js 7d 7h 5c 4d", wagers, "5", bonus="Ks")["all_six"] == -5


@honours("684a.11(d)(3)(i)")
@cases(("player", "bonus"), [("Ac Qd Jh 9s 7c", "5s"), ("Ac Ad Qh Qs 7c", "7d")], ids=str)
def test_684a_11_d_3_i_all_six_is_lost_below_three_of_a_kind(player: str, bonus: str) -> None:
    lines = settled(GAME, player, KING_HIGH, f"{BASE}, all_six 5", "5", bonus=bonus)
    assert lines["all_six"] == (-5, "lose", "684a.11(d)(3)(i)")


@honours("684a.11(d)(3)(ii)")
@cases(("player", "bonus", "won"), [("2d Kd Jh 2h 7s", "2s", 25), ("Ac 2h 3d 5d Kh", "4h", 50)], ids=str)
def test_684a_11_d_3_ii_all_six_is_paid_from_three_of_a_kind_up(player: str, bonus: str, won: int) -> None:
    lines = settled(GAME, player, KING_HIGH, f"{BASE}, all_six 5", "5", bonus=bonus)
    assert lines["all_six"] == (won, "win", "684a.11(d)(3)(ii)")


@honours("684a.11(b)(2)")
def test_684a_11_b_2_folded_hand_is_kept_for_its_side_bets_alone() -> None:
    boxes = (
        box(1, "As Qs 9s 7s 5s", BASE, "fold"),
        box(2, "Ac Qc 9c 7c 5c", f"{BASE}, prime 5", "fold"),
        box(3, "Ah Ad Qh Qd 5h", f"{BASE}, four_card_bonus 5", "fold"),
        box(4, "8d Kd 8s Jd 9d", f"{BASE}, all_six 5", "fold"),
    )
    results = settled_boxes(GAME, KING_HIGH, *boxes, bonus="8c")
    assert all(lines[wager][:2] == (-5, "forfeit") for lines in results.values() for wager in ("ante", "odds"))
    assert list(results[1]) == ["ante", "odds"]
    assert [results[2]["prime"].net, results[3]["four_card_bonus"].net, results[4]["all_six"].net] == [30, 5, 25]


@honours("684a.11(c)(1)")
def test_684a_the_all_six_card_is_no_part_of_the_dealers_hand() -> None:
    """A third king would beat the aces."""
    lines = nets(GAME, "Ah As 7d 6d 2c", "Kc Kd 9d 5h 3s", "ante 5, odds 5, all_six 5", "5", bonus="Kh")
    assert lines["ante"] == 5
