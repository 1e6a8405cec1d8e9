"""Chapter 679a, Three Card Prime: how a round is settled, paragraph by paragraph. Stakes are $5 a line."""

from tests.cases import cases
from tests.honours import honours

from .table import answered, box, nets, paid_and_cut, settled, settled_boxes

GAME = "three_card_prime"
TABLE_A_OR_C, TABLE_B_OR_D = ("A", "C"), ("B", "D")
SIDE_BETS = "ante 5, prime 5, pair_bonus 5, all_six 5"


def ante_and_play(player: str, dealer: str, **more: object) -> dict[str, tuple[object, str, str]]:
    return settled(GAME, player, dealer, "ante 5", "5", **more)


# -------------------------------------------------------------------------- .11(c) Ante and Play


@honours("679a.11(c)")
def test_679a_11_c_players_are_settled_from_the_dealers_right() -> None:
    one, two = (box(seat, cards, "ante 5", "5", player="p") for seat, cards in ((1, "As Kd 9h"), (2, "Ac Kh 8h")))
    expected = {1: {"ante": (2, 3), "play": (0, 5)}, 2: {"ante": (5, 0), "play": (5, 0)}}
    assert paid_and_cut(GAME, "Qc 9d 4s", one, two, limit="12") == expected
    assert paid_and_cut(GAME, "Qc 9d 4s", two, one, limit="12") == expected


@honours("679a.11(c)")
def test_679a_11_c_folded_ante_is_collected_and_a_folded_hand_is_kept_for_its_side_bets() -> None:
    boxes = (
        box(1, "As Ks 9s", "ante 5", "fold"),
        box(2, "Ac Kc 8c", "ante 5, prime 5", "fold"),
        box(3, "Ah Kh 7h", "ante 5, pair_bonus 5", "fold", fourth="3s"),
        box(4, "7d Kd 7s", "ante 5, all_six 5", "fold"),
    )
    results = settled_boxes(GAME, "7c 9d 4s", *boxes)
    assert all(lines["ante"] == (-5, "forfeit", "679a.11(b)") for lines in results.values())
    assert list(results[1]) == ["ante"]
    assert [results[2]["prime"].net, results[3]["pair_bonus"].net, results[4]["all_six"].net] == [15, 15, 25]


@honours("679a.11(c)(2)")
def test_679a_11_c_2_hand_is_the_same_in_whatever_order_its_cards_lie() -> None:
    for player in ("8c 9d Th", "Th 8c 9d", "9d Th 8c"):
        for dealer in ("Ac 3d 2h", "3d 2h Ac"):
            assert nets(GAME, player, dealer, "ante 5", "5") == {"ante": 5, "play": 10}


@honours("679a.11(c)(3)(i)")
@cases(
    ("player", "play"),
    [("7c 5d 4h", 5), ("Jh Td 8c", 5), ("2c 2d 3h", 5), ("Ac Kd Qh", 5), ("Ah Kh Qh", 5)],
    ids=["beaten by the dealer", "tied", "pair", "straight", "mini-royal"],
)
def test_679a_11_c_3_i_dealer_with_jack_high_returns_the_ante_and_pays_play_evens(player: str, play: int) -> None:
    clause = "679a.11(c)(3)(i)"
    assert ante_and_play(player, "Jc Ts 8d") == {"ante": (0, "push", clause), "play": (play, "win", clause)}


@honours("679a.11(c)(3)(i)")
@cases(
    ("player", "play"),
    [("7c 5d 4h", 5), ("2h 5h 9h", 5), ("Ac Kd Qh", 10), ("2c 2d 2h", 25), ("Ah Kh Qh", 50)],
    ids=str,
)
def test_679a_11_c_3_i_read_the_other_way_play_is_paid_by_its_table_against_jack_high(player: str, play: int) -> None:
    lines = ante_and_play(player, "Jc Ts 8d", readings={"play_when_unqualified": "table"})
    assert lines == {"ante": (0, "push", "679a.11(c)(3)(i)"), "play": (play, "win", "679a.11(c)(3)(i)")}


@honours("679a.11(c)(3)(ii)")
@cases(
    ("player", "dealer", "play"),
    [
        ("Qh 4d 2c", "Qc 3d 2s", 5),
        ("Qh 3h 2c", "Qc 3d 2s", 5),
        ("Kh 3h 2c", "Qc Jd 9s", 5),
        ("8c 9d Th", "8d 9c Ts", 10),
        ("Ah Kh Qh", "As Ks Qs", 50),
        ("3c 3d 3h", "2d 2h 2s", 25),
    ],
    ids=["just higher", "tie", "king high over queen high", "tied straights", "tied mini-royals", "threes"],
)
@cases("reading", ["even", "table"])
def test_679a_11_c_3_ii_player_who_ties_or_beats_a_qualified_dealer_wins_both(
    player: str, dealer: str, play: int, reading: str
) -> None:
    clause = "679a.11(c)(3)(ii)"
    lines = ante_and_play(player, dealer, readings={"play_when_unqualified": reading})
    assert lines == {"ante": (5, "win", clause), "play": (play, "win", clause)}


@honours("679a.11(c)(3)(iii)")
@cases(
    ("player", "dealer"),
    [
        ("Qc 3d 2s", "Qh 4d 2c"),
        ("Ac Kd Jh", "2c 2d 3h"),
        ("As Ad Kh", "2c 3c 5c"),
        ("Ac Kc Jc", "Ad 2d 3h"),
        ("Qh 9h 2h", "Qc 9c 3c"),
    ],
    ids=["queen high", "ace high", "pair of aces", "best flush, by a straight", "flush, by a flush"],
)
@cases("letter", TABLE_A_OR_C)
def test_679a_11_c_3_iii_under_a_or_c_a_beaten_flush_or_lower_loses_both(player: str, dealer: str, letter: str) -> None:
    clause = "679a.11(c)(3)(iii)"
    lines = ante_and_play(player, dealer, paytables={"bad_beat_bonus": letter})
    assert lines == {"ante": (-5, "lose", clause), "play": (-5, "lose", clause)}


@honours("679a.11(c)(3)(iii)")
@cases(("player", "dealer"), [("Ac Kd Jh", "2c 2d 3h"), ("As Ad Kh", "2c 3c 5c")])
@cases("letter", TABLE_B_OR_D)
def test_679a_11_c_3_iii_under_b_or_d_a_beaten_pair_or_lower_loses_both(player: str, dealer: str, letter: str) -> None:
    clause = "679a.11(c)(3)(iii)"
    lines = ante_and_play(player, dealer, paytables={"bad_beat_bonus": letter})
    assert lines == {"ante": (-5, "lose", clause), "play": (-5, "lose", clause)}


@honours("679a.11(c)(3)(iv)")
@cases(("letter", "bonus"), [("A", 20), ("B", 20), ("C", 10), ("D", 10)])
@cases("dealer", ["2c 3d 4h", "5c 5d 5h"], ids=["by a higher straight", "by three-of-a-kind"])
def test_679a_11_c_3_iv_straight_beaten_earns_bad_beat_bonus(letter: str, bonus: int, dealer: str) -> None:
    clause = "679a.11(c)(3)(iv)"
    assert ante_and_play("Ac 2d 3h", dealer, paytables={"bad_beat_bonus": letter}) == {
        "ante": (-5, "lose", clause),
        "play": (0, "push", clause),
        "bad_beat_bonus": (bonus, "pays", clause),
    }


@honours("679a.11(c)(3)(iv)")
@cases("letter", TABLE_B_OR_D)
def test_679a_11_c_3_iv_under_b_or_d_a_beaten_flush_earns_it_too(letter: str) -> None:
    clause = "679a.11(c)(3)(iv)"
    for dealer in ("Ad 2d 3h", "3c 5c 6c"):  # By the least straight, and by a flush just higher.
        assert ante_and_play("2h 5h 6h", dealer, paytables={"bad_beat_bonus": letter}) == {
            "ante": (-5, "lose", clause),
            "play": (0, "push", clause),
            "bad_beat_bonus": (5, "pays", clause),
        }


@honours("679a.11(c)(3)(iv)")
@cases(("reading", "play"), [("returned", (0, "push")), ("collected", (-5, "lose"))])
def test_679a_11_c_3_iv_play_is_returned_or_collected_by_the_reading(reading: str, play: tuple[int, str]) -> None:
    clause = "679a.11(c)(3)(iv)"
    lines = ante_and_play("8c 9d Th", "2c 2d 2h", readings={"bad_beat_play": reading})
    assert lines["ante"] == (-5, "lose", clause)
    assert lines["play"] == (*play, clause)
    assert lines["bad_beat_bonus"] == (20, "pays", clause)


@honours("679a.11(c)(3)(iv)")
def test_679a_11_c_3_iv_no_bad_beat_bonus_without_a_qualified_dealer_or_a_play() -> None:
    assert "bad_beat_bonus" not in ante_and_play("8c 9d Th", "Jd 9s 7h")
    assert "bad_beat_bonus" not in settled(GAME, "8c 9d Th", "2c 2d 2h", "ante 5", "fold")


# ------------------------------------------------------------------------------- .11(d) Side bets


@honours("679a.11(d)")
@cases("decision", ["5", "fold"])
def test_679a_11_d_side_bets_are_settled_after_ante_and_play_in_their_order(decision: str) -> None:
    here = box(1, "8c 9d Th", "all_six 5, pair_bonus 5, prime 5, ante 5", decision, fourth="Ks")
    lines = [line["wager"] for line in answered(GAME, "2c 2d 2h", here)[1]]
    base = ["ante", "play", "bad_beat_bonus"] if decision == "5" else ["ante"]
    assert lines == [*base, "prime", "pair_bonus", "all_six"]


@honours("679a.11(d)")
@cases(("dealer", "ante"), [("Jd 9s 3h", 0), ("Qd 9s 3h", 5), ("8c 8h 3h", -5)], ids=["not qualified", "won", "lost"])
def test_679a_11_d_side_bets_do_not_ask_who_won(dealer: str, ante: int) -> None:
    lines = nets(GAME, "3c 3s 7c", dealer, "ante 5, prime 5, pair_bonus 5", "5", fourth="2s")
    assert [lines["ante"], lines["prime"], lines["pair_bonus"]] == [ante, 15, 5]


@honours("679a.11(d)(1)(i)")
@cases("player", ["As Kc 9h", "As Kd 9h", "Ah Kd 9s", "Ah Kh 9c"])
@cases("dealer", ["Qc 8c 4s", "Qd 8d 4h"], ids=["black dealer", "red dealer"])
def test_679a_11_d_1_i_prime_is_lost_with_two_colors(player: str, dealer: str) -> None:
    assert settled(GAME, player, dealer, "ante 5, prime 5", "5")["prime"] == (-5, "lose", "679a.11(d)(1)(i)")


@honours("679a.11(d)(1)(ii)")
@cases(
    ("player", "dealer", "won"),
    [
        ("As Kc 9s", "Qc 8c 4h", 15),
        ("As Kc 9s", "Qh 8d 4h", 15),
        ("As Kc 9s", "Qc 8c 4s", 20),
        ("Ah Kd 9h", "Qd 8d 4s", 15),
        ("Ah Kd 9h", "Qc 8c 4s", 15),
        ("Ah Kd 9h", "Qd 8d 4h", 20),
    ],
    ids=["dealer mixed", "dealer of the other color", "dealer matches"] * 2,
)
def test_679a_11_d_1_ii_prime_is_paid_more_when_the_dealers_cards_match(player: str, dealer: str, won: int) -> None:
    assert settled(GAME, player, dealer, "ante 5, prime 5", "5")["prime"] == (won, "win", "679a.11(d)(1)(ii)")


@honours("679a.11(d)(2)(i)")
@cases("fourth", ["2c", "3c", "As"], ids=["a 2", "a 3", "pairing the ace"])
def test_679a_11_d_2_i_pair_bonus_is_lost_below_a_pair_whatever_the_fourth_card(fourth: str) -> None:
    lines = settled(GAME, "Ac Kd Jh", "Qc 9d 4s", "ante 5, pair_bonus 5", "5", fourth=fourth)
    assert lines["pair_bonus"] == (-5, "lose", "679a.11(d)(2)(i)")


@honours("679a.11(d)(2)(ii)")
@cases("player", ["2c 2d 3h", "As Ad Kh", "2h 3h 5h", "Ac 2d 3h", "7c 7d 7h", "4h 5h 6h", "Ah Kh Qh"])
def test_679a_11_d_2_ii_from_a_pair_up_the_fourth_card_says_which_table_pays(player: str) -> None:
    clauses = {
        fourth: settled(GAME, player, "Qc 9d 4s", "ante 5, pair_bonus 5", "5", fourth=fourth)["pair_bonus"].clause
        for fourth in ("2s", "3s")
    }
    assert clauses == {"2s": "679a.11(d)(2)(ii)(B)", "3s": "679a.11(d)(2)(ii)(A)"}


@honours("679a.11(d)(2)(ii)(A)")
@cases("fourth", ["3s", "9s", "Kc", "Ac"])
@cases("letter", ["A", "B", "C", "D"])
def test_679a_11_d_2_ii_A_fourth_card_that_is_not_a_2_pays_the_ordinary_table(fourth: str, letter: str) -> None:
    paid = settled(
        GAME, "2h 3h 5h", "Qc 9d 4s", "ante 5, pair_bonus 5", "5", fourth=fourth, paytables={"pair_bonus": letter}
    )["pair_bonus"]
    assert paid == (15, "win", "679a.11(d)(2)(ii)(A)")


@honours("679a.11(d)(2)(ii)(B)")
@cases("fourth", ["2c", "2d", "2s"])
@cases(("letter", "won"), [("A", 30), ("B", 25), ("C", 20), ("D", 20)])
def test_679a_11_d_2_ii_B_fourth_card_that_is_a_2_pays_the_table_selected(fourth: str, letter: str, won: int) -> None:
    paid = settled(
        GAME, "2h 3h 5h", "Qc 9d 4s", "ante 5, pair_bonus 5", "5", fourth=fourth, paytables={"pair_bonus": letter}
    )["pair_bonus"]
    assert paid == (won, "win", "679a.11(d)(2)(ii)(B)")


@honours("679a.11(d)(3)")
def test_679a_11_d_3_all_six_joins_the_players_three_cards_and_the_dealers_three() -> None:
    lines = nets(GAME, "7c 8d 9h", "Tc Jd 2c", SIDE_BETS, "5", fourth="7s")
    assert lines["all_six"] == 50
    assert nets(GAME, "7c 7d 9h", "Tc Jd 2c", SIDE_BETS, "5", fourth="7s")["all_six"] == -5  # The fourth has no part.


@honours("679a.11(d)(3)(i)")
@cases(("player", "dealer"), [("Ac Kd Jh", "9c 7d 2h"), ("Ac Ad Kh", "Kc Qd Qh")], ids=str)
def test_679a_11_d_3_i_all_six_is_lost_below_three_of_a_kind(player: str, dealer: str) -> None:
    assert settled(GAME, player, dealer, "ante 5, all_six 5", "5")["all_six"] == (-5, "lose", "679a.11(d)(3)(i)")


@honours("679a.11(d)(3)(ii)")
@cases(("player", "dealer", "won"), [("2c Kd Jh", "2d 2h 7s", 25), ("Ac 2d 3h", "4c 5d Kh", 50)], ids=str)
def test_679a_11_d_3_ii_all_six_is_paid_from_three_of_a_kind_up(player: str, dealer: str, won: int) -> None:
    assert settled(GAME, player, dealer, "ante 5, all_six 5", "5")["all_six"] == (won, "win", "679a.11(d)(3)(ii)")
