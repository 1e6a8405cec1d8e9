"""Chapter 682a, Four Card Prime: how a round is settled, paragraph by paragraph. Stakes are $5 a line."""

from tests.cases import cases
from tests.honours import honours

from .table import answered, box, nets, paid_and_cut, settled, settled_boxes

GAME = "four_card_prime"
QUEEN_HIGH = "Qc Td 8s 6h 4c 2d"
WON, BEATEN, BAD_BEAT = "682a.11(d)(2)(i)", "682a.11(d)(2)(ii)(A)", "682a.11(d)(2)(ii)(B)"


# -------------------------------------------------------------------- .11(c)-(d) Ante and Raise


@honours("682a.11(c)")
def test_682a_11_c_folded_ante_is_collected_and_a_folded_hand_is_kept_for_its_side_bets() -> None:
    boxes = (
        box(1, "As Ks 9s 7s 3s", "ante 5", "fold"),
        box(2, "Ac Kc 9c 7c 3c", "ante 5, prime 5", "fold"),
        box(3, "Ah Ad Kh Jh 5h", "ante 5, aces_bonus 5", "fold"),
        box(4, "5d Kd 5s Jd 9d", "ante 5, all_six 5", "fold"),
    )
    results = settled_boxes(GAME, QUEEN_HIGH, *boxes, bonus="5c")
    assert all(lines["ante"] == (-5, "forfeit", "682a.11(b)") for lines in results.values())
    assert list(results[1]) == ["ante"]
    assert [results[2]["prime"].net, results[3]["aces_bonus"].net, results[4]["all_six"].net] == [30, 5, 25]


@honours("682a.11(d)")
def test_682a_11_d_players_are_settled_from_the_dealers_right() -> None:
    cards = {1: "As Ad 9h 7c 3s", 2: "Ac Ah 9d 7s 3c"}
    one, two = (box(seat, cards[seat], "ante 5, aces_bonus 5", "fold", player="p") for seat in cards)
    expected = {1: {"ante": (-5, 0), "aces_bonus": (2, 3)}, 2: {"ante": (-5, 0), "aces_bonus": (5, 0)}}
    assert paid_and_cut(GAME, QUEEN_HIGH, one, two, limit="7") == expected
    assert paid_and_cut(GAME, QUEEN_HIGH, two, one, limit="7") == expected


@honours("682a.11(d)")
@cases(
    ("five", "idle", "telling"),
    [
        ("Kc Kd 8s 6h 4c", "2d", "8c"),
        ("Kc Kd 8s 6h 4c", "2d", "Kh"),
        ("3c 4d 5s Jd 8c", "Kd", "6d"),
        ("3c 6c 9c Jd 7d", "Qd", "Qc"),
    ],
    ids=["two pair", "three-of-a-kind", "straight", "flush"],
)
def test_682a_11_d_dealers_hand_is_the_best_four_of_six_cards(five: str, idle: str, telling: str) -> None:
    pair_of_aces = "As Ah Qh 9h Ts"
    assert nets(GAME, pair_of_aces, f"{five} {idle}", "ante 5", "5") == {"ante": 5, "raise": 5}
    for dealer in (f"{five} {telling}", f"{telling} {five}"):
        assert nets(GAME, pair_of_aces, dealer, "ante 5", "5") == {"ante": -5, "raise": -5}


@honours("682a.11(d)(1)")
@cases(
    ("player", "dealer", "raised"),
    [
        ("Ac 9d 8h 7s 6c", "As Ad Kh Kc 3d 4h", 5),
        ("Ac 9c 7c 3c 2d", "4d 5s 6h 7s Kh Jh", 5),
        ("9c 9d 9h 2s 2c", "8c 8d 8h As Ad Kh", 5),
        ("Ac Kd 9h 7s 2c", "As Kh 9d 7c 6h 5h", 5),
        ("Ac Kd 9h 7s 2c", "As Kh 9d 8c 6h 3h", -5),
    ],
    ids=["straight in five", "flush in five", "threes play one card beside", "fifth card is no tie-break", "fourth is"],
)
def test_682a_11_d_1_best_four_of_five_cards_are_compared(player: str, dealer: str, raised: int) -> None:
    assert nets(GAME, player, dealer, "ante 5", "5")["raise"] == raised


@honours("682a.11(d)(2)(i)")
@cases("player", ["Qd Th 8c 7s 3h", "Qd Th 8c 6s 3h", "Ac Kc Qd Tc 3c"], ids=["just higher", "tie", "flush"])
@cases("raised", [5, 10, 15])
def test_682a_11_d_2_i_player_who_ties_or_wins_is_paid_evens_on_both(player: str, raised: int) -> None:
    lines = settled(GAME, player, QUEEN_HIGH, "ante 5", str(raised))
    assert lines == {"ante": (5, "win", WON), "raise": (raised, "win", WON)}


@honours("682a.11(d)(2)(i)")
@cases(
    ("player", "bonus"),
    [("2c 2h 2s Kd 9d", 10), ("Ac Ah As Kd 9d", 10), ("5c 6c 7c 8c Kd", 100), ("3c 3d 3h 3s Kd", 125)],
    ids=["three 2s", "three aces", "straight flush", "four-of-a-kind"],
)
def test_682a_11_d_2_i_three_of_a_kind_or_better_also_earns_the_win_bonus(player: str, bonus: int) -> None:
    assert settled(GAME, player, QUEEN_HIGH, "ante 5", "15") == {
        "ante": (5, "win", WON),
        "raise": (15, "win", WON),
        "win_bonus": (bonus, "pays", WON),
    }


@honours("682a.11(d)(2)(i)")
def test_682a_11_d_2_i_tied_straight_flush_earns_the_win_bonus_too() -> None:
    lines = settled(GAME, "5c 6c 7c 8c Kd", "5d 6d 7d 8d 2h Ks", "ante 5", "5")
    assert lines["win_bonus"] == (100, "pays", WON)
    assert lines["ante"] == (5, "win", WON)


@honours("682a.11(d)(2)(ii)(A)")
@cases(
    ("player", "dealer"),
    [
        ("Qd Th 8c 5s 3h", QUEEN_HIGH),
        ("As Ac Kd Qh 9c", "3c 3d 4h 4s 8d Jd"),
        ("Ac Kd Qh Js 2s", "2c 3c 5c 7c 9h Jd"),
        ("Ac Kc Qc Tc 4d", "2s 2d 2h 3c 7s 9d"),
    ],
    ids=["just lower", "pair of aces", "straight", "best flush"],
)
@cases("raised", [5, 15])
def test_682a_11_d_2_ii_A_beaten_below_three_of_a_kind_loses_both(player: str, dealer: str, raised: int) -> None:
    lines = settled(GAME, player, dealer, "ante 5", str(raised))
    assert lines == {"ante": (-5, "lose", BEATEN), "raise": (-raised, "lose", BEATEN)}


@honours("682a.11(d)(2)(ii)(B)")
@cases(
    ("player", "dealer", "bonus"),
    [
        ("2s 2d 2h 7c 9d", "3s 3d 3h 8c Ts Jd", 10),
        ("As Ad Ah Kc 9d", "2c 3c 4c 5c Td Kh", 10),
        ("5c 6c 7c 8c Kd", "6d 7d 8d 9d 2h Ks", 100),
        ("Ac Kc Qc Jc 2d", "3s 3d 3h 3c Ts Jd", 100),
        ("2s 2d 2h 2c 9d", "3s 3d 3h 3c Ts Jd", 125),
    ],
    ids=["three 2s", "three aces", "straight flush by a higher", "royal by fours", "fours by higher"],
)
@cases("raised", [5, 15])
def test_682a_11_d_2_ii_B_three_of_a_kind_or_better_beaten_keeps_the_ante_and_earns_bad_beat_bonus(
    player: str, dealer: str, bonus: int, raised: int
) -> None:
    assert settled(GAME, player, dealer, "ante 5", str(raised)) == {
        "ante": (0, "push", BAD_BEAT),
        "raise": (-raised, "lose", BAD_BEAT),
        "bad_beat_bonus": (bonus, "pays", BAD_BEAT),
    }


# ------------------------------------------------------------------------------- .11(e) Side bets


@honours("682a.11(e)")
@cases(
    ("dealer", "base"),
    [
        (QUEEN_HIGH, ["ante", "raise", "win_bonus"]),
        ("3s 3d 3h 8c Ts Jd", ["ante", "raise", "bad_beat_bonus"]),
        ("", ["ante"]),
    ],
    ids=["won", "beaten", "folded"],
)
def test_682a_11_e_side_bets_are_settled_after_ante_and_raise_in_their_order(dealer: str, base: list[str]) -> None:
    here = box(1, "2s 2h 2c 7c 9d", "all_six 5, aces_bonus 5, prime 5, ante 5", "5" if dealer else "fold")
    lines = answered(GAME, dealer or QUEEN_HIGH, here, bonus="Kc")[1]
    assert [line["wager"] for line in lines] == [*base, "prime", "aces_bonus", "all_six"]


@honours("682a.11(e)")
@cases("dealer", [QUEEN_HIGH, "Ac 3d 3h 3c Ts Jd"], ids=["won", "lost"])
def test_682a_11_e_side_bets_do_not_ask_who_won(dealer: str) -> None:
    lines = nets(GAME, "Ad As 9d 7d 5h", dealer, "ante 5, prime 5, aces_bonus 5, all_six 5", "5", bonus="Ah")
    assert [lines["prime"], lines["aces_bonus"], lines["all_six"]] == [5, 5, 25]


@honours("682a.11(e)(1)(i)")
@cases("player", ["Ac Ks 9s 7d 3h", "Ad Kh 9d 7c 3s"], ids=["three black", "three red"])
def test_682a_11_e_1_i_prime_is_lost_with_three_of_a_color(player: str) -> None:
    lines = settled(GAME, player, QUEEN_HIGH, "ante 5, prime 5", "5")
    assert lines["prime"] == (-5, "lose", "682a.11(e)(1)(i)")


@honours("682a.11(e)(1)(ii)")
@cases(
    ("player", "won"),
    [("Ac Ks 9s 7s 3h", 5), ("Ad Kh 9d 7h 3s", 5), ("Ac Ks 9s 7s 3c", 30), ("Ad Kh 9d 7h 3d", 30)],
    ids=["four black", "four red", "five black", "five red"],
)
def test_682a_11_e_1_ii_prime_is_paid_with_four_or_five_of_a_color(player: str, won: int) -> None:
    lines = settled(GAME, player, QUEEN_HIGH, "ante 5, prime 5", "5")
    assert lines["prime"] == (won, "win", "682a.11(e)(1)(ii)")


@honours("682a.11(e)(2)(i)")
@cases("reading", ["five_card", "four_card"])
@cases("player", ["Ac Kd Jh 9s 7c", "Kc Kd Ah 9s 7c"], ids=["ace high", "pair of kings"])
def test_682a_11_e_2_i_aces_bonus_is_lost_below_a_pair_of_aces(player: str, reading: str) -> None:
    more = {"readings": {"aces_bonus_hand": reading}}
    lines = settled(GAME, player, QUEEN_HIGH, "ante 5, aces_bonus 5", "5", **more)
    assert lines["aces_bonus"] == (-5, "lose", "682a.11(e)(2)(i)")


@honours("682a.11(e)(2)(ii)")
@cases("reading", ["five_card", "four_card"])
@cases(("player", "won"), [("Ac Ad Jh 9s 7c", 5), ("3c 3d 2c 2h 9s", 10)], ids=["pair of aces", "3s and 2s"])
def test_682a_11_e_2_ii_aces_bonus_is_paid_from_a_pair_of_aces_up(player: str, won: int, reading: str) -> None:
    more = {"readings": {"aces_bonus_hand": reading}}
    lines = settled(GAME, player, QUEEN_HIGH, "ante 5, aces_bonus 5", "5", **more)
    assert lines["aces_bonus"] == (won, "win", "682a.11(e)(2)(ii)")


@honours("682a.11(e)(2)(i)", "682a.11(e)(2)(ii)")
@cases(
    ("player", "five", "four"),
    [
        ("Ac Kc Qs Jc 7c", -5, 25),
        ("Ac Kd Qh Js 7c", -5, 20),
        ("5c 6d 7h 8s Kc", -5, 20),
        ("Ac Kc 9c 7c 3d", -5, 25),
        ("5c 6c 7c 8c Kd", -5, 150),
        ("Ac Kc Jc 3d Qs", -5, 20),
        ("Ac Kc Jc 9c 7c", 25, 25),
        ("Ac Ad Kh Qs Jc", 5, 20),
    ],
)
def test_682a_11_e_2_all_five_cards_make_the_aces_bonus_hand_or_the_best_four_by_the_reading(
    player: str, five: int, four: int
) -> None:
    for reading, won in (("five_card", five), ("four_card", four)):
        more = {"readings": {"aces_bonus_hand": reading}}
        assert nets(GAME, player, "Td 8d 6h 4c 2d 9h", "ante 5, aces_bonus 5", "5", **more)["aces_bonus"] == won
    by_default = nets(GAME, player, "Td 8d 6h 4c 2d 9h", "ante 5, aces_bonus 5", "5")
    assert by_default["aces_bonus"] == five


@honours("682a.11(e)(3)")
def test_682a_11_e_3_all_six_joins_the_players_five_cards_and_the_bonus_card_and_no_dealers_card() -> None:
    wagers = "ante 5, all_six 5"
    assert nets(GAME, "7c 8d 9h Tc 2s", "Jd 7d 7h 5c 4d 3d", wagers, "5", bonus="Js")["all_six"] == 50
    assert nets(GAME, "7c 8d 9h Tc 2s", "Js 7d 7h 5c 4d 3d", wagers, "5", bonus="Ks")["all_six"] == -5


@honours("682a.11(e)(3)(i)")
@cases(("player", "bonus"), [("Ac Kd Jh 9s 7c", "3s"), ("Ac Ad Kh Ks 7c", "7d")], ids=str)
def test_682a_11_e_3_i_all_six_is_lost_below_three_of_a_kind(player: str, bonus: str) -> None:
    lines = settled(GAME, player, QUEEN_HIGH, "ante 5, all_six 5", "5", bonus=bonus)
    assert lines["all_six"] == (-5, "lose", "682a.11(e)(3)(i)")


@honours("682a.11(e)(3)(ii)")
@cases(("player", "bonus", "won"), [("2c Kd Jh 2h 7s", "2s", 25), ("Ac 2h 3h 5d Kh", "4h", 50)], ids=str)
def test_682a_11_e_3_ii_all_six_is_paid_from_three_of_a_kind_up(player: str, bonus: str, won: int) -> None:
    lines = settled(GAME, player, QUEEN_HIGH, "ante 5, all_six 5", "5", bonus=bonus)
    assert lines["all_six"] == (won, "win", "682a.11(e)(3)(ii)")


@honours("682a.11(d)(1)", "682a.11(d)(2)(i)")
def test_682a_the_all_six_card_is_no_part_of_the_dealers_hand() -> None:
    """A third king would beat the aces."""
    lines = nets(GAME, "Ah As 7d 6d 2c", "Kc Kd 9d 5h 3s 2h", "ante 5, all_six 5", "5", bonus="Kh")
    assert lines["ante"] == 5
