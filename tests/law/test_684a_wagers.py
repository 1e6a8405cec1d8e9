"""Chapter 684a, Four Card Frenzy: what may be staked and decided. Stakes are $5 a line."""

from tests.cases import cases
from tests.honours import honours

from .table import nets, refused, settled

GAME = "four_card_frenzy"
BASE = "ante 5, odds 5"
PLAYER, DEALER = "As Qd 9h 7c 2s", "Kc Td 8s 6h 4c"


@honours("684a.7(d)")
@cases("wager", ["play", "raise", "super_bonus", "pair_bonus", "aces_bonus", "bad_beat_bonus"])
def test_684a_7_d_wager_outside_the_list_is_refused(wager: str) -> None:
    error = refused(GAME, PLAYER, DEALER, f"{BASE}, {wager} 5", "5")
    assert error.clause == "684a.7(d)"
    assert "those are ante, odds, prime, four_card_bonus, all_six" in error.message


@honours("684a.7(d)")
def test_684a_7_d_table_cannot_offer_a_wager_outside_the_list() -> None:
    error = refused(GAME, PLAYER, DEALER, BASE, "5", offered=["aces_bonus"])
    assert error.clause == "684a.7(d)"
    assert "it has prime, four_card_bonus, all_six" in error.message


@honours("684a.7(d)(1)")
@cases(("wagers", "missing"), [("", "Ante"), ("odds 5", "Ante"), ("ante 5", "Odds")])
def test_684a_7_d_1_ante_and_odds_are_both_required(wagers: str, missing: str) -> None:
    error = refused(GAME, PLAYER, DEALER, wagers, "5")
    assert error.clause == "684a.7(d)(1)"
    assert f"no {missing}; it is required" in error.message


@honours("684a.7(d)(1)")
@cases("odds", ["4.98", "5.02", "2.50", "10"])
def test_684a_7_d_1_unequal_ante_and_odds_are_refused(odds: str) -> None:
    error = refused(GAME, PLAYER, DEALER, f"ante 5, odds {odds}", "5")
    assert error.clause == "684a.7(d)(1)"
    assert "on Ante of $5; they must be equal" in error.message


@honours("684a.7(d)(1)")
@cases("stake", ["0", "-5"])
def test_684a_7_d_1_stake_of_nothing_is_refused(stake: str) -> None:
    error = refused(GAME, PLAYER, DEALER, f"ante {stake}, odds {stake}", "5")
    assert error.clause == "684a.7(d)(1)"
    assert "a wager is more than nothing" in error.message


@honours("684a.12(b)", "684a.12(c)")
@cases(("letter", "clause"), [("A", "684a.12(c)"), ("B", "684a.12(b)")])
def test_684a_12_odds_that_3_to_2_cannot_pay_to_the_cent_are_refused(letter: str, clause: str) -> None:
    more = {"paytables": {"odds_bad_beat": letter}}
    assert nets(GAME, "As Js 9s 7s 2h", DEALER.replace("8s", "8h"), "ante 5.02, odds 5.02", "5.02", **more)
    error = refused(GAME, PLAYER, DEALER, "ante 5.01, odds 5.01", "5.01", **more)
    assert error.clause == clause
    assert "it must be a multiple of 2 cents" in error.message


@honours("684a.7(d)(2)")
@cases(
    ("player", "won"),
    [("As Qc 9s 7h 2h", -5), ("As Qc 9s 7c 2h", 5), ("Ah Qd 9h 7d 3c", 5), ("As Qc 9s 7c 2s", 30)],
    ids=["three of a color", "four black", "four red", "five"],
)
def test_684a_7_d_2_prime_wins_with_four_or_five_cards_of_one_color(player: str, won: int) -> None:
    assert nets(GAME, player, DEALER, f"{BASE}, prime 5", "5")["prime"] == won


@honours("684a.7(d)(3)")
@cases(("player", "won"), [("As Ad Qh 9c 7s", -5), ("3c 3d 2h 2s 9c", 10), ("Ac 2d 3h 4d 9s", 15)], ids=str)
def test_684a_7_d_3_four_card_bonus_wins_on_two_pair_or_better(player: str, won: int) -> None:
    assert nets(GAME, player, DEALER, f"{BASE}, four_card_bonus 5", "5")["four_card_bonus"] == won


@honours("684a.7(d)(4)")
@cases(
    ("player", "bonus", "won"),
    [("Ac Ad Qs 9c 7s", "Qh", -5), ("Ac Ad Qs Qc 9s", "9d", -5), ("Ac Ad Qs 9c 7s", "As", 25)],
    ids=["two pair", "three pairs", "three-of-a-kind"],
)
def test_684a_7_d_4_all_six_wins_when_five_cards_and_the_bonus_card_make_three_of_a_kind(
    player: str, bonus: str, won: int
) -> None:
    assert nets(GAME, player, DEALER, f"{BASE}, all_six 5", "5", bonus=bonus)["all_six"] == won


@honours("684a.7(d)(2)", "684a.7(d)(3)", "684a.7(d)(4)")
@cases(
    ("wager", "clause"), [("prime", "684a.7(d)(2)"), ("four_card_bonus", "684a.7(d)(3)"), ("all_six", "684a.7(d)(4)")]
)
def test_684a_7_d_optional_wager_is_taken_only_where_the_submission_offers_it(wager: str, clause: str) -> None:
    wagers = f"{BASE}, {wager} 5"
    assert wager in nets(GAME, PLAYER, DEALER, wagers, "5", bonus="8c", offered=[wager])
    rest = sorted({"prime", "four_card_bonus", "all_six"} - {wager})
    for offered in ([], rest):
        error = refused(GAME, PLAYER, DEALER, wagers, "5", bonus="8c", offered=offered)
        assert error.clause == clause
        assert "which this table does not offer" in error.message


# -------------------------------------------------------------------------------- .11(b) The decision


@honours("684a.11(b)")
def test_684a_11_b_player_must_raise_or_fold_and_once() -> None:
    error = refused(GAME, PLAYER, DEALER, BASE)
    assert str(error.clause).startswith("684a.11(b)")
    assert "has not decided on its Raise; it folds, or bets $5" in error.message
    for decisions in ("5 5", "5 fold", "fold 5", "fold fold"):
        error = refused(GAME, PLAYER, DEALER, BASE, decisions)
        assert str(error.clause).startswith("684a.11(b)")
        assert "nothing may follow" in error.message


@honours("684a.11(b)(1)")
@cases("raised", ["10", "15", "4.98", "5.02", "7.50", "0"])
@cases(
    "player", ["Jd 9h 7c 5d 3s", "Ac Qd 9h 7c 2s", "2c 2d 9h 7c 5s", "Kd Kh Ac 9h 2s"],
    ids=["jack high", "ace high", "pair of 2s", "pair of kings"],
)  # fmt: skip
def test_684a_11_b_1_pair_of_kings_or_lower_may_raise_once_the_ante_only(player: str, raised: str) -> None:
    assert abs(nets(GAME, player, DEALER, BASE, "5")["raise"]) == 5
    error = refused(GAME, player, DEALER, BASE, raised)
    assert error.clause == "684a.11(b)(1)"
    assert "on Ante of $5; this hand permits $5 (more needs a pair of aces or better)" in error.message


@honours("684a.11(b)(1)")
@cases(
    "player",
    [
        "Ac Ad 9h 7c 2s",
        "3c 3d 2h 2s 9c",
        "Ac 2d 3h 4d 9s",
        "2c 3c 5c 9c Jd",
        "2c 2d 2h 9c Jd",
        "5h 6c 7h 8h 5c",
        "2c 2d 2h 2s Jd",
    ],
    ids=["pair of aces", "3s and 2s", "straight", "flush", "three 2s", "straight of four in five", "four 2s"],
)
def test_684a_11_b_1_pair_of_aces_or_higher_may_raise_once_twice_or_three_times(player: str) -> None:
    for raised in ("5", "10", "15"):
        assert nets(GAME, player, "Kc Td 8s 6d 4c", BASE, raised)["raise"] == int(raised)
    for raised in ("4.98", "5.02", "7.50", "9.98", "12", "14.98", "15.02", "20"):
        error = refused(GAME, player, "Kc Td 8s 6d 4c", BASE, raised)
        assert error.clause == "684a.11(b)(1)"
        assert "this hand permits $5, $10 or $15" in error.message


@honours("684a.11(b)(2)")
def test_684a_11_b_2_fold_forfeits_ante_and_odds() -> None:
    gone = (-5, "forfeit", "684a.11(b)(2)")
    assert settled(GAME, "Ac Ad Ah As Kd", DEALER, BASE, "fold") == {"ante": gone, "odds": gone}


@honours("684a.11(b)(2)")
def test_684a_11_b_2_fold_keeps_prime_four_card_bonus_and_all_six() -> None:
    wagers = f"{BASE}, prime 5, four_card_bonus 5, all_six 5"
    won = nets(GAME, "As Ac 9s 9c 3s", DEALER, wagers, "fold", bonus="Ad")
    assert won == {"ante": -5, "odds": -5, "prime": 30, "four_card_bonus": 10, "all_six": 125}
    lost = nets(GAME, "Ks Ac 9d 7h 3s", DEALER, wagers, "fold", bonus="Ad")
    assert lost == {"ante": -5, "odds": -5, "prime": -5, "four_card_bonus": -5, "all_six": -5}
