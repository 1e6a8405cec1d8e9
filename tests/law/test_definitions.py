"""§ .1 of Chapters 679a, 682a and 684a: what each wager, hand and bonus is. Stakes are $5 a line."""

from tests.cases import cases
from tests.honours import honours

from .table import Paid, nets, refused, settled

PRIME_OF_THREE, PRIME_OF_FOUR, FRENZY = "three_card_prime", "four_card_prime", "four_card_frenzy"
KING_HIGH, QUEEN_HIGH = "Kc 6d 4s 3h 2c", "Qc Jd Ts 8h 7c"
QUEEN_HIGH_OF_SIX = "Qc Td 8s 6h 4c 2d"


@honours("679a.1[Ante Wager]", "682a.1[Ante Wager]", "684a.1[Ante Wager]")
@cases(
    ("chapter", "game", "player", "dealer", "wagers"),
    [
        ("679a", PRIME_OF_THREE, "As Kd 9h", "Qc 9d 4s", "prime 5"),
        ("682a", PRIME_OF_FOUR, "As Kd 9h 7c 2s", QUEEN_HIGH_OF_SIX, "prime 5"),
        ("684a", FRENZY, "As Kd 9h 7d 2s", QUEEN_HIGH, "odds 5"),
    ],
)
def test_1_ante_wager_is_required(chapter: str, game: str, player: str, dealer: str, wagers: str) -> None:
    error = refused(game, player, dealer, wagers, "5")
    assert error.clause == f"{chapter}.7(d)(1)"
    assert "no Ante; it is required" in error.message


# What a player of a flush wins on a side bet, whatever the dealer has and whether the hand is folded.
SIDE_BETS = [
    (PRIME_OF_THREE, "ante 5", "Ah 9h 3h", ("Kh 6h 9c",), {"fourth": "Ks"}, {"prime": 15, "pair_bonus": 15, "all_six": 100}),
    (PRIME_OF_FOUR, "ante 5", "Ah 9h 3h 7h Jh", ("Kc Kd Ks 8s 4c 2d",), {"bonus": "3s"},
     {"prime": 30, "aces_bonus": 25, "all_six": 100}),
    (FRENZY, "ante 5, odds 5", "Ah 9h 3d 7h Jh", (QUEEN_HIGH.replace("8h", "8d"), "Kc Kd Ks 8s 4c"), {"bonus": "2h"},
     {"prime": 30, "four_card_bonus": 20, "all_six": 100}),
]  # fmt: skip


@honours(
    "679a.1[Prime Wager]", "679a.1[Pair Bonus Wager]", "679a.1[All-Six Bonus Wager]", "682a.1[Prime Wager]",
    "682a.1[Aces Bonus Wager]", "682a.1[All-Six Bonus Wager]", "684a.1[Prime Wager]", "684a.1[Four Card Bonus Wager]",
    "684a.1[All-Six Bonus Wager]",
)  # fmt: skip
@cases(("game", "required", "player", "dealers", "more", "pays"), SIDE_BETS)
def test_1_each_side_bet_is_optional_and_plays_against_its_table_alone(
    game: str, required: str, player: str, dealers: tuple[str, ...], more: dict[str, str], pays: dict[str, int]
) -> None:
    assert not pays.keys() & nets(game, player, dealers[0], required, "5").keys()
    for wager, won in pays.items():
        for dealer in dealers:
            for decision in ("5", "fold"):
                assert nets(game, player, dealer, f"{required}, {wager} 5", decision, **more)[wager] == won


@honours("679a.1[Play Wager]")
def test_679a_1_play_wager_is_made_after_the_hand_is_seen_and_not_before() -> None:
    error = refused(PRIME_OF_THREE, "As Kd 9h", "Qc 9d 4s", "ante 5, play 5", "5")
    assert error.clause == "679a.7(d)"
    assert "'play' is not a wager made before the deal; those are ante, prime, pair_bonus, all_six" in error.message


@honours("679a.1[Play Wager]")
def test_679a_1_play_wager_keeps_the_player_in_competition_with_the_dealer() -> None:
    assert nets(PRIME_OF_THREE, "As Kd 9h", "Qc 9d 4s", "ante 5", "5") == {"ante": 5, "play": 5}
    assert nets(PRIME_OF_THREE, "As Kd 9h", "Qc 9d 4s", "ante 5", "fold") == {"ante": -5}


@honours("679a.1[Bad Beat Bonus]")
@cases(("letter", "flush", "straight"), [("A", 0, 20), ("B", 5, 20), ("C", 0, 10), ("D", 5, 10)])
def test_679a_1_bad_beat_bonus_begins_at_a_straight_or_at_a_flush_by_table(
    letter: str, flush: int, straight: int
) -> None:
    paytables = {"bad_beat_bonus": letter}
    for player, bonus in [("Ah Ad Kd", 0), ("Ah 9h 3h", flush), ("Ah 2d 3h", straight)]:
        lines = settled(PRIME_OF_THREE, player, "2c 2h 2s", "ante 5", "5", paytables=paytables)
        assert lines.get("bad_beat_bonus", Paid(0, "", "")).net == bonus, player
    assert "bad_beat_bonus" not in settled(PRIME_OF_THREE, "Ah 2d 3h", "Kc Kd Jc", "ante 5", "5", paytables=paytables)


@honours("679a.1[Hand]")
@cases("cards", ["As Kd", "As Kd 9h 8h"])
def test_679a_1_hand_is_three_cards_for_player_and_dealer(cards: str) -> None:
    assert nets(PRIME_OF_THREE, "As Kd 9h", "Qc 9d 4s", "ante 5", "5") == {"ante": 5, "play": 5}
    for error in (
        refused(PRIME_OF_THREE, cards, "Qc 9d 4s", "ante 5", "5"),
        refused(PRIME_OF_THREE, "Qc 9d 4s", cards, "ante 5", "5"),
    ):
        assert error.clause == "679a.13(c)"
        assert "it gets 3" in error.message


@honours("679a.1[Qualify or qualifies]")
@cases(
    ("dealer", "qualifies"),
    [
        ("Jc Td 8s", False),
        ("Qc 3d 2s", True),
        ("Kc 3d 2s", True),
        ("Ac Jd 9s", True),
        ("2c 2d 3s", True),
        ("3c 5c 7c", True),
    ],
    ids=["best jack high", "least queen high", "king high", "ace high", "pair of 2s", "flush of low cards"],
)
def test_679a_1_dealer_qualifies_with_queen_high_or_better(dealer: str, qualifies: bool) -> None:
    ante = settled(PRIME_OF_THREE, "7h 7s 7d", dealer, "ante 5", "5")["ante"]
    assert ante == ((5, "win", "679a.11(c)(3)(ii)") if qualifies else (0, "push", "679a.11(c)(3)(i)"))


@honours("682a.1[Raise Wager]")
def test_682a_1_raise_wager_of_one_two_or_three_antes_keeps_the_player_in() -> None:
    for raised in (5, 10, 15):
        assert nets(PRIME_OF_FOUR, "As Kd 9h 7c 2s", QUEEN_HIGH_OF_SIX, "ante 5", str(raised)) == {
            "ante": 5,
            "raise": raised,
        }
    assert nets(PRIME_OF_FOUR, "As Kd 9h 7c 2s", QUEEN_HIGH_OF_SIX, "ante 5", "fold") == {"ante": -5}


@honours("682a.1[Win Bonus]", "682a.1[Bad Beat Bonus]")
@cases(
    ("player", "dealer", "bonus"),
    [
        ("Ac Kc Qc Tc 4d", QUEEN_HIGH_OF_SIX.replace("Qc", "Qd").replace("4c", "4h"), {}),
        ("3c 3d 3h Ks 9c", QUEEN_HIGH_OF_SIX, {"win_bonus": 10}),
        ("Ac Kc Qc Tc 4d", "2s 2d 2h 3c 7s 9d", {}),
        ("3c 3d 3h Ks 9c", "4c 4d 4h 2s 8s Jh", {"bad_beat_bonus": 10}),
    ],
    ids=["flush wins", "three-of-a-kind wins", "flush is beaten", "three-of-a-kind is beaten"],
)
def test_682a_1_win_bonus_and_bad_beat_bonus_ride_on_the_ante_from_three_of_a_kind(
    player: str, dealer: str, bonus: dict[str, int]
) -> None:
    for raised in ("5", "15"):  # The Raise does not enter into it.
        lines = nets(PRIME_OF_FOUR, player, dealer, "ante 5", raised)
        assert {wager: paid for wager, paid in lines.items() if wager.endswith("bonus")} == bonus


@honours("684a.1[Odds Wager]")
def test_684a_1_odds_wager_is_required_and_plays_against_the_dealer_and_a_table() -> None:
    error = refused(FRENZY, "As Kd 9h 7d 2s", QUEEN_HIGH, "ante 5", "5")
    assert error.clause == "684a.7(d)(1)"
    assert "no Odds; it is required" in error.message
    for player, odds in (("As Kd 9h 7d 2s", 0), ("As Ks 9s 7s 2h", 7.5), ("Jc 9d 6h 4h 2h", -5)):
        assert nets(FRENZY, player, QUEEN_HIGH, "ante 5, odds 5", "5")["odds"] == odds


@honours("684a.1[Raise Wager]")
def test_684a_1_raise_wager_keeps_the_player_in() -> None:
    raised = nets(FRENZY, "As Ad 9h 7d 2s", KING_HIGH, "ante 5, odds 5", "15")
    assert raised == {"ante": 5, "raise": 15, "odds": 0}
    early = refused(FRENZY, "As Ad 9h 7d 2s", KING_HIGH, "ante 5, odds 5, raise 5", "5")
    assert early.clause == "684a.7(d)"
    assert "'raise' is not a wager made before the deal" in early.message
    undecided = refused(FRENZY, "As Ad 9h 7d 2s", KING_HIGH, "ante 5, odds 5", "")
    assert undecided.clause == "684a.11(b)(1)"
    assert nets(FRENZY, "As Ad Ah Ac 2s", KING_HIGH, "ante 5, odds 5", "fold") == {"ante": -5, "odds": -5}


@honours("684a.1[Fold]")
def test_684a_1_fold_leaves_the_round_without_a_raise() -> None:
    lines = settled(FRENZY, "As Ad Ah Ac Ks", KING_HIGH, "ante 5, odds 5", "fold")
    assert {wager: (paid.net, paid.outcome) for wager, paid in lines.items()} == {
        "ante": (-5, "forfeit"),
        "odds": (-5, "forfeit"),
    }
