"""The report: the contract's figures, those worked out for unclear clauses, and that everything adds up."""

import doctest
import json
from fractions import Fraction
from functools import cache

import pytest

from pitboss.chapters import GAMES
from pitboss.errors import BadInput, Refusal
from pitboss.law.paytable import NO_PAYOUT, ONLY
from pitboss.law.sheet import Sheet, chapter_tables, selectable
from pitboss.odds.exact.choice import BASE, Entry
from pitboss.odds.report import entries
from pitboss.odds.report.entries import analyze

KEYS = {
    "game", "wager", "paytable", "readings", "ev", "hold_pct", "per", "average_wagered", "element_of_risk_pct",
    "std_dev", "combinations", "rows", "strategy", "published_pct", "agrees", "publication",
}  # fmt: skip


def one_rule(game: str, sheet: Sheet) -> list[str]:
    return [f"Play {game} well."]


@cache
def everything() -> list[Entry]:
    return analyze(rules_of=one_rule)


def under(game: str, wager: str, **readings: str | bool) -> dict[str, Entry]:
    """By letter; a wager without one stands under a dash."""
    found = analyze(game, wager, readings=readings, rules_of=one_rule)
    return {entry["paytable"] or "-": entry for entry in found}


def exactly(value: dict[str, str]) -> Fraction:
    return Fraction(int(value["num"]), int(value["den"]))


def holds(game: str, wager: str, **readings: str | bool) -> list[float]:
    return [round(entry["hold_pct"], 2) for entry in under(game, wager, **readings).values()]


def agreeing(game: str, wager: str, **readings: str | bool) -> str:
    return "".join(letter for letter, entry in under(game, wager, **readings).items() if entry["agrees"])


def test_the_contract_s_example() -> None:
    (entry,) = analyze("caribbean", "base", rules_of=one_rule)
    assert entry["ev"] == {"num": "-142031221", "den": "2718662100"}
    assert entry["hold_pct"] == pytest.approx(5.22430577, abs=5e-9)
    assert entry["element_of_risk_pct"] == pytest.approx(2.5552856, abs=5e-8)
    assert -exactly(entry["ev"]) / exactly(entry["average_wagered"]) == exactly(entry["element_of_risk"])
    assert round(entry["std_dev"], 4) == 2.2430
    assert entry["combinations"] == "19933230517200"
    assert (entry["paytable"], entry["readings"], entry["per"]) == (None, {}, "ante")
    assert (entry["published_pct"], entry["agrees"]) == (None, None)
    assert entry["strategy"] == ["Play caribbean_stud_poker well."]


def test_one_entry_for_each_wager_and_letter() -> None:
    bearing = {"bad_beat_bonus", "odds_bad_beat", "ante_and_raise"}
    expected = []
    for game in GAMES.values():
        tables = selectable(game)
        on_base = next((tables[name] for name in tables if name in bearing), None)
        expected += [(game.key, BASE, letter) for letter in (on_base.letters if on_base else [None])]
        for wager in game.optional:
            letters = tables[wager].letters if wager in tables else [None]
            expected += [(game.key, wager, letter) for letter in letters]
    assert [(entry["game"], entry["wager"], entry["paytable"]) for entry in everything()] == expected
    assert all(set(entry) >= KEYS for entry in everything())
    assert json.loads(json.dumps(everything())) == everything()


def test_everything_adds_up() -> None:
    for entry in everything():
        ev, rows = exactly(entry["ev"]), entry["rows"]
        assert sum(int(row["ways"]) for row in rows) == int(entry["combinations"])
        assert sum(row["probability"] for row in rows) == pytest.approx(1)
        assert sum(row["contribution"] for row in rows) == pytest.approx(float(ev), abs=1e-12)
        assert entry["hold_pct"] == pytest.approx(-100 * float(ev))
        assert entry["std_dev"] ** 2 == pytest.approx(float(exactly(entry["variance"])))
        if entry["wager"] == BASE:
            total = sum(exactly(each["net"]) * int(each["ways"]) for each in entry["distribution"])
            assert total / int(entry["combinations"]) == ev
            assert sum(int(each["ways"]) for each in entry["findings"]) == int(entry["combinations"])
            assert sum(exactly(row["net"]) * int(row["ways"]) for row in rows) == ev * int(entry["combinations"])
            ends = [exactly(each["choices"][0]["frequency"]) for each in entry["frequencies"]]
            assert float(sum(ends)) * 100 == pytest.approx(entry["fold_pct"])
            assert entry["fold_pct"] + entry["raise_pct"] == pytest.approx(100)
        else:
            assert (entry["per"], entry["average_wagered"]) == ("stake", {"num": "1", "den": "1"})
            assert entry["strategy"] == []


def test_rows_are_as_printed() -> None:
    for entry in everything():
        if entry["wager"] not in (BASE, "pair_bonus"):
            tables = chapter_tables(GAMES[entry["game"]])
            table = tables[entry["wager"].removesuffix("_player").removesuffix("_dealer")]
            printed = table.letters[entry["paytable"] or ONLY]
            mine = {row["hand"]: row["odds"] for row in entry["rows"] if row["hand"] != "Any other hand"}
            assert mine == {hand: odds for hand, odds in printed.items() if odds not in NO_PAYOUT}
            assert list(mine) == [hand for hand in printed if hand in mine]


def test_a_hand_printed_in_two_tables_is_told_apart() -> None:
    rows = {row["hand"]: row["odds"] for row in under("three", "pair_bonus")["A"]["rows"]}
    assert (rows["Pair beside a 2"], rows["Pair"]) == ("1 to 1", "1 to 1")
    assert (rows["Straight beside a 2"], rows["Straight"]) == ("12 to 1", "6 to 1")
    assert len(rows) == 13


def test_amb_14_and_13_three_card_prime() -> None:
    assert holds("three", BASE) == [4.52, 3.90, 4.65, 4.03]
    assert agreeing("three", BASE) == ""
    assert holds("three", BASE, play_when_unqualified="table") == [2.90, 2.28, 3.03, 2.41]
    assert agreeing("three", BASE, play_when_unqualified="table") == "ABCD"
    assert agreeing("three", BASE, play_when_unqualified="table", bad_beat_play="collected") == ""
    entry = under("three", BASE)["A"]
    assert entry["published_pct"] == [2.28, 3.03]
    assert 'It would under play_when_unqualified = "table" (AMB-14)' in entry["publication"]


def test_amb_36_the_four_card_bonus() -> None:
    printed = holds("four_card_frenzy", "four_card_bonus")
    assert (min(printed), max(printed)) == (20.46, 25.98)
    queens = holds("four_card_frenzy", "four_card_bonus", four_card_bonus_last_row="queens_or_better")
    assert (min(queens), max(queens), queens[0], queens[1]) == (1.70, 7.23, 4.52, 6.78)
    assert under("four_card_frenzy", "four_card_bonus")["A"]["agrees"] is None


def test_amb_41_the_aces_bonus() -> None:
    printed = holds("four_card_prime", "aces_bonus")
    assert (min(printed), max(printed), agreeing("four_card_prime", "aces_bonus")) == (45.83, 56.18, "")
    four = holds("four_card_prime", "aces_bonus", aces_bonus_hand="four_card")
    assert (min(four), max(four)) == (1.11, 6.61)
    assert agreeing("four_card_prime", "aces_bonus", aces_bonus_hand="four_card") == "ABCDEFGH"


def test_amb_44_no_reading_explains_the_base_hold_of_four_card_prime() -> None:
    assert holds("four_card_prime", BASE) == [3.29, 3.10, 3.10, 2.79]
    assert agreeing("four_card_prime", BASE) == ""
    assert "AMB-44" in under("four_card_prime", BASE)["A"]["publication"]


def test_amb_45_only_table_a_of_the_board_bonus_disagrees() -> None:
    found = under("cajun", "board_bonus")
    assert (round(found["A"]["hold_pct"], 2), round(found["D"]["hold_pct"], 1)) == (2.32, 7.1)
    assert agreeing("cajun", "board_bonus") == "BCD"
    assert "2.14% was published" in found["A"]["publication"]


def test_amb_50_cajun_stud_is_published_per_dollar_staked() -> None:
    found = under("cajun", BASE)
    assert holds("cajun", BASE) == [4.91, 15.23, 14.11]
    assert [round(entry["element_of_risk_pct_larger"], 2) for entry in found.values()] == [1.37, 4.28, 3.92]
    assert [round(entry["element_of_risk_pct"], 2) for entry in found.values()] == [1.41, 4.41, 4.04]
    assert (agreeing("cajun", BASE), found["A"]["published_of"]) == ("ABC", "of all that is staked")


def test_every_other_published_figure_agrees() -> None:
    doubted = {("three_card_prime", BASE), ("four_card_prime", BASE), ("four_card_prime", "aces_bonus")}
    for entry in everything():
        about = entry["game"], entry["wager"]
        assert (entry["agrees"] is None) == (entry["wager"] not in GAMES[entry["game"]].published_hold)
        if entry["agrees"] is not None and (*about, entry["paytable"]) != ("cajun_stud", "board_bonus", "A"):
            assert entry["agrees"] == (about not in doubted), entry["publication"]


def test_readings_stand_side_by_side() -> None:
    entry = under("three", BASE)["B"]
    assert entry["readings"] == {"play_when_unqualified": "even", "bad_beat_play": "returned"}
    found = [(*other["readings"].values(), round(other["hold_pct"], 2)) for other in entry["other_readings"]]
    assert found == [("even", "collected", 4.27), ("table", "returned", 2.28), ("table", "collected", 2.65)]
    bearing = {(entry["game"], entry["wager"]): tuple(entry["readings"]) for entry in everything() if entry["readings"]}
    assert bearing == {
        ("three_card_prime", BASE): ("play_when_unqualified", "bad_beat_play"),
        ("crazy_4_poker", BASE): ("super_bonus_when_unqualified",),
        ("crazy_4_poker", "four_card_progressive"): ("reserve",),
        ("crazy_4_poker", "five_card_hand_bonus_player"): ("fold_keeps_hand_bonus",),
        ("crazy_4_poker", "five_card_hand_bonus_dealer"): ("fold_keeps_hand_bonus",),
        ("four_card_frenzy", "four_card_bonus"): ("four_card_bonus_last_row",),
        ("caribbean_stud_poker", "progressive"): ("reserve",),
        ("four_card_prime", "aces_bonus"): ("aces_bonus_hand",),
    }


def test_what_is_asked_narrows_the_report() -> None:
    def asked(**what: str) -> list[tuple[str, str, str]]:
        return [(entry["game"], entry["wager"], entry["paytable"]) for entry in analyze(rules_of=one_rule, **what)]  # type: ignore[arg-type]

    assert asked(game="crazy", wager="queens-up", paytable="B") == [("crazy_4_poker", "queens_up", "B")]
    assert asked(wager="lo_ball") == [("cajun_stud", "lo_ball", "A"), ("cajun_stud", "lo_ball", "B")]
    both = ["five_card_hand_bonus_player", "five_card_hand_bonus_dealer"]
    assert [wager for _, wager, _ in asked(game="639a", wager="five_card_hand_bonus")] == both
    assert asked(game="cajun", paytable="D") == [("cajun_stud", wager, "D") for wager in ("board_bonus", "all_six")]


@pytest.mark.parametrize(
    ("what", "error", "words"),
    [
        ({"game": "crazy", "wager": "ante"}, BadInput, "part of base"),
        ({"game": "crazy", "wager": "lo_ball"}, BadInput, "no wager 'lo_ball'"),
        ({"wager": "craps"}, BadInput, "no game has a wager"),
        ({"game": "crazy", "readings": {"aces_bonus_hand": "four_card"}}, BadInput, "no reading 'aces_bonus_hand'"),
        ({"readings": {"moon": "full"}}, BadInput, "no game has the reading 'moon'"),
        ({"game": "three", "readings": {"play_when_unqualified": "odd"}}, BadInput, "even or table"),
        ({"game": "crazy", "wager": "queens_up", "paytable": "E"}, Refusal, r"657a.12\(c\)"),
        ({"game": "crazy", "wager": "base", "paytable": "A"}, Refusal, "none to choose"),
        ({"game": "cajun", "paytable": "F"}, Refusal, r"683a.12\(a\)"),
    ],
)
def test_bad_questions(what: dict[str, object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        analyze(rules_of=one_rule, **what)  # type: ignore[arg-type]


def test_the_report_s_own_example() -> None:
    assert doctest.testmod(entries).failed == 0


def test_conditional_figures_are_conditional() -> None:
    """Given that the player stayed, counted again from the outcomes; of all rounds, the keys beside it."""
    for entry in everything():
        if entry["wager"] == BASE:
            stayed = 1 - entry["fold_pct"] / 100
            given, every = entry["conditional"], entry
            assert sum(given[key] for key in ("win_pct", "lose_pct", "push_pct")) == pytest.approx(100)
            assert sum(every[key] for key in ("win_pct", "lose_pct", "push_pct")) == pytest.approx(100)
            assert given["win_pct"] * stayed == pytest.approx(every["win_pct"])  # No one wins by folding.
            assert given["lose_pct"] * stayed + entry["fold_pct"] == pytest.approx(every["lose_pct"])


def test_four_card_games_name_no_royal_flush_among_the_hands_of_the_round() -> None:
    for entry in everything():
        if entry["wager"] == BASE and entry["game"] in ("crazy_4_poker", "four_card_frenzy", "four_card_prime"):
            told = [row["hand"] for row in entry["rows"]]
            assert not [hand for hand in told if "royal" in hand.lower()]
            assert [hand for hand in told if hand.startswith("Straight flush")]
