"""Chapter 682a, Four Card Prime: what may be staked and decided. Stakes are $5 a line."""

from tests.cases import cases
from tests.honours import honours

from .table import nets, refused, settled

GAME = "four_card_prime"
PLAYER, DEALER = "As Kd 9h 7c 2s", "Qc Td 8s 6h 4c 2d"


@honours("682a.7(d)")
@cases("wager", ["play", "odds", "pair_bonus", "four_card_bonus", "win_bonus", "bad_beat_bonus"])
def test_682a_7_d_wager_outside_the_list_is_refused(wager: str) -> None:
    error = refused(GAME, PLAYER, DEALER, f"ante 5, {wager} 5", "5")
    assert error.clause == "682a.7(d)"
    assert "those are ante, prime, aces_bonus, all_six" in error.message


@honours("682a.7(d)")
def test_682a_7_d_raise_is_no_wager_before_the_deal_and_the_table_offers_no_other() -> None:
    early = refused(GAME, PLAYER, DEALER, "ante 5, raise 5", "5")
    assert early.clause == "682a.7(d)"
    assert "'raise' is not a wager made before the deal" in early.message
    error = refused(GAME, PLAYER, DEALER, "ante 5", "5", offered=["pair_bonus"])
    assert error.clause == "682a.7(d)"
    assert "it has prime, aces_bonus, all_six" in error.message


@honours("682a.7(d)(1)")
def test_682a_7_d_1_ante_is_required_and_more_than_nothing() -> None:
    missing = refused(GAME, PLAYER, DEALER, "", "5")
    assert missing.clause == "682a.7(d)(1)"
    assert "no Ante; it is required" in missing.message
    for stake in ("0", "-5"):
        nothing = refused(GAME, PLAYER, DEALER, f"ante {stake}", "5")
        assert nothing.clause == "682a.7(d)(1)"
        assert "a wager is more than nothing" in nothing.message


@honours("682a.7(d)(1)", "682a.11(b)")
@cases("player", ["Kd Jd 9h 7c 3s", "Ac Ad Ah As Kd"], ids=["king high", "four aces"])
@cases("raised", ["0", "4.99", "5.01", "7.50", "9.99", "10.01", "14.99", "15.01", "20"])
def test_682a_7_d_1_raise_that_is_not_one_two_or_three_antes_is_refused(player: str, raised: str) -> None:
    error = refused(GAME, player, DEALER, "ante 5", raised)
    assert error.clause == "682a.11(b)"
    assert "on Ante of $5; this hand permits $5, $10 or $15" in error.message


@honours("682a.7(d)(1)", "682a.11(b)")
@cases("player", ["Kd Jd 9h 7c 3s", "Ac Ad Ah As Kd"], ids=["king high", "four aces"])
@cases("raised", ["5", "10", "15"])
def test_682a_7_d_1_any_hand_may_raise_one_two_or_three_antes(player: str, raised: str) -> None:
    assert nets(GAME, player, DEALER, "ante 5", raised)["raise"] == int(raised)


@honours("682a.7(d)(2)")
@cases(
    ("player", "won"),
    [("As Kc 9s 7h 2h", -5), ("As Kc 9s 7c 2h", 5), ("Ah Kd 9h 7d 3c", 5), ("As Kc 9s 7c 2s", 30)],
    ids=["three of a color", "four black", "four red", "five"],
)
def test_682a_7_d_2_prime_wins_with_four_or_five_cards_of_one_color(player: str, won: int) -> None:
    assert nets(GAME, player, DEALER, "ante 5, prime 5", "5")["prime"] == won


@honours("682a.7(d)(3)")
@cases(("player", "won"), [("Ks Kd 9h 7c 3s", -5), ("As Ad 9h 7c 3s", 5), ("3c 3d 2h 2s 9c", 10)], ids=str)
def test_682a_7_d_3_aces_bonus_wins_on_a_pair_of_aces_or_better(player: str, won: int) -> None:
    assert nets(GAME, player, DEALER, "ante 5, aces_bonus 5", "5")["aces_bonus"] == won


@honours("682a.7(d)(4)")
@cases(
    ("player", "bonus", "won"),
    [("Ac Ad Ks 9c 7s", "Kh", -5), ("Ac Ad Ks Kc 9s", "9d", -5), ("Ac Ad Ks 9c 7s", "As", 25)],
    ids=["two pair", "three pairs", "three-of-a-kind"],
)
def test_682a_7_d_4_all_six_wins_when_five_cards_and_the_bonus_card_make_three_of_a_kind(
    player: str, bonus: str, won: int
) -> None:
    assert nets(GAME, player, DEALER, "ante 5, all_six 5", "5", bonus=bonus)["all_six"] == won


@honours("682a.7(d)(2)", "682a.7(d)(3)", "682a.7(d)(4)")
@cases(("wager", "clause"), [("prime", "682a.7(d)(2)"), ("aces_bonus", "682a.7(d)(3)"), ("all_six", "682a.7(d)(4)")])
def test_682a_7_d_optional_wager_is_taken_only_where_the_submission_offers_it(wager: str, clause: str) -> None:
    wagers = f"ante 5, {wager} 5"
    assert wager in nets(GAME, PLAYER, DEALER, wagers, "5", bonus="8c", offered=[wager])
    rest = sorted({"prime", "aces_bonus", "all_six"} - {wager})
    for offered in ([], rest):
        error = refused(GAME, PLAYER, DEALER, wagers, "5", bonus="8c", offered=offered)
        assert error.clause == clause
        assert "which this table does not offer" in error.message


# -------------------------------------------------------------------------------- .11(b) The decision


@honours("682a.11(b)")
def test_682a_11_b_player_must_decide() -> None:
    error = refused(GAME, PLAYER, DEALER, "ante 5")
    assert error.clause == "682a.11(b)"
    assert "has not decided on its Raise; it folds, or bets $5, $10 or $15" in error.message


@honours("682a.11(b)")
@cases("decisions", ["5 5", "5 fold", "fold 5", "fold fold"])
def test_682a_11_b_nothing_follows_the_one_decision(decisions: str) -> None:
    error = refused(GAME, PLAYER, DEALER, "ante 5", decisions)
    assert error.clause == "682a.11(b)"
    assert "nothing may follow" in error.message


@honours("682a.11(b)")
def test_682a_11_b_fold_forfeits_the_ante_and_makes_no_raise() -> None:
    assert settled(GAME, "Ac Ad Ah As Kd", DEALER, "ante 5", "fold") == {"ante": (-5, "forfeit", "682a.11(b)")}


@honours("682a.11(b)")
def test_682a_11_b_fold_keeps_prime_aces_bonus_and_all_six() -> None:
    wagers = "ante 5, prime 5, aces_bonus 5, all_six 5"
    won = nets(GAME, "As Ac 9s 7c 3s", DEALER, wagers, "fold", bonus="Ad")
    assert won == {"ante": -5, "prime": 30, "aces_bonus": 5, "all_six": 25}
    lost = nets(GAME, "Ks Ac 9d 7h 3s", DEALER, wagers, "fold", bonus="Ad")
    assert lost == {"ante": -5, "prime": -5, "aces_bonus": -5, "all_six": -5}
