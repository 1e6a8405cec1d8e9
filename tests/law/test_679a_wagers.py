"""Chapter 679a, Three Card Prime: what may be staked and decided. Stakes are $5 a line."""

from tests.cases import cases
from tests.honours import honours

from .table import nets, refused, settled

GAME = "three_card_prime"
PLAYER, DEALER = "As Kd 9h", "Qc 9d 4s"


@honours("679a.7(d)")
@cases("wager", ["raise", "odds", "aces_bonus", "bad_beat_bonus", "tie"])
def test_679a_7_d_wager_outside_the_list_is_refused(wager: str) -> None:
    error = refused(GAME, PLAYER, DEALER, f"ante 5, {wager} 5", "5")
    assert error.clause == "679a.7(d)"
    assert "those are ante, prime, pair_bonus, all_six" in error.message


@honours("679a.7(d)")
def test_679a_7_d_table_cannot_offer_a_wager_outside_the_list() -> None:
    error = refused(GAME, PLAYER, DEALER, "ante 5", "5", offered=["aces_bonus"])
    assert error.clause == "679a.7(d)"
    assert "it has prime, pair_bonus, all_six" in error.message


@honours("679a.7(d)(1)")
def test_679a_7_d_1_ante_is_required_and_more_than_nothing() -> None:
    missing = refused(GAME, PLAYER, DEALER, "", "5")
    assert missing.clause == "679a.7(d)(1)"
    assert "no Ante; it is required" in missing.message
    for stake in ("0", "-5"):
        nothing = refused(GAME, PLAYER, DEALER, f"ante {stake}", "5")
        assert nothing.clause == "679a.7(d)(1)"
        assert "a wager is more than nothing" in nothing.message


@honours("679a.7(d)(1)", "679a.11(b)")
@cases("play", ["4.99", "5.01", "10", "15", "0"])
def test_679a_7_d_1_play_that_is_not_equal_to_the_ante_is_refused(play: str) -> None:
    assert settled(GAME, PLAYER, DEALER, "ante 5", "5")["play"].outcome == "win"
    error = refused(GAME, PLAYER, DEALER, "ante 5", play)
    assert error.clause == "679a.11(b)"
    assert "on Ante of $5; this hand permits $5" in error.message


@honours("679a.7(d)(2)")
@cases(("player", "won"), [("As Kd 9c", -5), ("As Kh 9c", -5), ("As Kc 9c", 15), ("Ah Kd 9h", 15)], ids=str)
def test_679a_7_d_2_prime_wins_when_all_three_cards_share_a_color(player: str, won: int) -> None:
    assert nets(GAME, player, DEALER, "ante 5, prime 5", "5")["prime"] == won


@honours("679a.7(d)(3)")
@cases(("player", "won"), [("As Kd Jh", -5), ("2s 2d 3h", 5), ("2s 5s 3s", 15), ("As Ad Ah", 150)], ids=str)
def test_679a_7_d_3_pair_bonus_wins_on_a_pair_or_better(player: str, won: int) -> None:
    assert nets(GAME, player, DEALER, "ante 5, pair_bonus 5", "5", fourth="8c")["pair_bonus"] == won


@honours("679a.7(d)(4)")
@cases(
    ("player", "dealer", "won"),
    [("As Kd Kh", "Ac 9d 4s", -5), ("As Kd Kh", "Kc 9d 4s", 25), ("As Ad Kh", "Kc Ac Ks", 125)],
    ids=["two pair", "three-of-a-kind", "full house"],
)
def test_679a_7_d_4_all_six_wins_when_both_hands_together_make_three_of_a_kind(
    player: str, dealer: str, won: int
) -> None:
    assert nets(GAME, player, dealer, "ante 5, all_six 5", "5")["all_six"] == won


@honours("679a.7(d)(2)", "679a.7(d)(3)", "679a.7(d)(4)")
@cases(("wager", "clause"), [("prime", "679a.7(d)(2)"), ("pair_bonus", "679a.7(d)(3)"), ("all_six", "679a.7(d)(4)")])
def test_679a_7_d_optional_wager_is_taken_only_where_the_submission_offers_it(wager: str, clause: str) -> None:
    wagers = f"ante 5, {wager} 5"
    assert wager in nets(GAME, PLAYER, DEALER, wagers, "5", fourth="8c", offered=[wager])
    rest = sorted({"prime", "pair_bonus", "all_six"} - {wager})
    for offered in ([], rest):
        error = refused(GAME, PLAYER, DEALER, wagers, "5", fourth="8c", offered=offered)
        assert error.clause == clause
        assert "which this table does not offer" in error.message


# -------------------------------------------------------------------------------- .11(b) The decision


@honours("679a.11(b)")
def test_679a_11_b_player_must_decide() -> None:
    error = refused(GAME, PLAYER, DEALER, "ante 5")
    assert error.clause == "679a.11(b)"
    assert "has not decided on its Play; it folds, or bets $5" in error.message


@honours("679a.11(b)")
@cases("decisions", ["5 5", "5 fold", "fold 5", "fold fold"])
def test_679a_11_b_nothing_follows_the_one_decision(decisions: str) -> None:
    error = refused(GAME, PLAYER, DEALER, "ante 5", decisions)
    assert error.clause == "679a.11(b)"
    assert "nothing may follow" in error.message


@honours("679a.11(b)")
def test_679a_11_b_fold_forfeits_the_ante_and_makes_no_play() -> None:
    assert settled(GAME, "Ah Kh Qh", DEALER, "ante 5", "fold") == {"ante": (-5, "forfeit", "679a.11(b)")}


@honours("679a.11(b)")
def test_679a_11_b_fold_keeps_prime_pair_bonus_and_all_six() -> None:
    wagers = "ante 5, prime 5, pair_bonus 5, all_six 5"
    won = nets(GAME, "7c 7s 2c", "7d 9d 4s", wagers, "fold", fourth="Kc")
    assert won == {"ante": -5, "prime": 15, "pair_bonus": 5, "all_six": 25}
    lost = nets(GAME, "7c 8d 2c", "7d 9d 4s", wagers, "fold", fourth="Kc")
    assert lost == {"ante": -5, "prime": -5, "pair_bonus": -5, "all_six": -5}
