"""The optional wagers: known counts of hands, the figures worked out for the printed tables, the published hold."""

from fractions import Fraction

import pytest

from pitboss.chapters import GAMES
from pitboss.law.sheet import selectable, sheet
from pitboss.money import Odds
from pitboss.odds.counting.counts import tally
from pitboss.odds.exact.side import Side, side

ALL_SIX = {"A": 10.22, "B": 15.28, "C": 6.74, "D": 8.56, "E": 18.10}


def wager(key: str, name: str, letter: str = "", **readings: str | bool) -> Side:
    return side(sheet(GAMES[key], {name: letter} if letter else {}, readings), name)


def hold(found: Side) -> float:
    return round(float(-100 * found.ev()), 2)


def holds(key: str, name: str, **readings: str | bool) -> dict[str, float]:
    return {letter: hold(wager(key, name, letter, **readings)) for letter in selectable(GAMES[key])[name].letters}


def test_five_cards() -> None:
    ways = tally(GAMES["caribbean_stud_poker"], "player").ways
    known = {"Royal flush": 4, "Straight flush": 36, "Four-of-a-kind": 624, "Full house": 3744, "Flush": 5108,
             "Straight": 10200, "Three-of-a-kind": 54912, "Two pair": 123552, "Pair of aces": 84480}  # fmt: skip
    assert {name: ways[name] for name in known} == known
    assert sum(ways.values()) == 2_598_960
    assert tally(GAMES["caribbean_stud_poker"], "dealer").ways == ways
    assert tally(GAMES["crazy_4_poker"], "five").ways == tally(GAMES["crazy_4_poker"], "dealer_five").ways == ways


def test_three_cards() -> None:
    ways = tally(GAMES["cajun_stud"], "board").ways
    assert ways["Mini-royal"] == 4
    assert [ways[name] for name in ("Straight flush", "Three-of-a-kind", "Straight", "Flush", "Pair")] == [
        44,
        52,
        720,
        1096,
        3744,
    ]


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if "six" in game.hands])
def test_six_cards_are_counted_as_sets_wherever_they_lie(key: str) -> None:
    found = tally(GAMES[key], "six")
    known = {"Six-card royal flush—diamonds": 1, "Six-card royal flush—hearts, spades or clubs": 3, "Royal flush": 184,
             "Straight flush": 1656, "Four-of-a-kind": 14664, "Full house": 165984, "Flush": 205792, "Straight": 361620,
             "Three-of-a-kind": 732160}  # fmt: skip
    assert {name: found.ways[name] for name in known} == known
    assert found.total == 20_358_520


def test_hands_that_mind_where_a_card_lies_are_counted_as_deals() -> None:
    assert tally(GAMES["three_card_prime"], "prime").total == 407_170_400
    assert tally(GAMES["three_card_prime"], "pair").total == 1_082_900
    assert tally(GAMES["cajun_stud"], "low").total == 2_598_960


@pytest.mark.parametrize(
    ("key", "name", "letter", "ev"),
    [
        ("caribbean_stud_poker", "caribbean_stud_bonus", "A", "-1347/43316"),
        ("cajun_stud", "lo_ball", "A", "-111/1274"),
        ("cajun_stud", "pocket_bonus", "A", "-10/221"),
        ("cajun_stud", "board_bonus", "A", "-128/5525"),
        ("cajun_stud", "all_six", "A", "-15306/149695"),
        ("three_card_prime", "prime", "", "-405/11186"),
    ],
)
def test_expectation(key: str, name: str, letter: str, ev: str) -> None:
    assert wager(key, name, letter).ev() == Fraction(ev)


def test_hold_as_worked_out_for_the_printed_tables() -> None:
    assert hold(wager("three_card_prime", "prime")) == 3.62
    assert holds("three_card_prime", "pair_bonus") == {"A": 3.18, "B": 3.39, "C": 4.53, "D": 5.83}
    for key, name in [(k, "all_six") for k in GAMES if "all_six" in GAMES[k].lines] + [
        ("crazy_4_poker", "six_card_bonus")
    ]:
        assert holds(key, name) == ALL_SIX
    assert holds("cajun_stud", "board_bonus") == {"A": 2.32, "B": 5.57, "C": 5.39, "D": 7.10}
    assert holds("cajun_stud", "lo_ball") == {"A": 8.71, "B": 7.18}
    assert holds("cajun_stud", "pocket_bonus") == {"A": 4.52, "B": 6.79, "C": 9.95}
    assert holds("crazy_4_poker", "queens_up") == {"A": 3.06, "B": 4.52, "C": 5.32, "D": 6.78}
    for key in ("four_card_frenzy", "four_card_prime"):
        assert holds(key, "prime") == {"A": 4.74, "B": 9.80}


def test_hold_by_reading() -> None:
    def ends(found: dict[str, float]) -> tuple[float, float]:
        return min(found.values()), max(found.values())

    assert ends(holds("four_card_frenzy", "four_card_bonus")) == (20.46, 25.98)
    read = holds("four_card_frenzy", "four_card_bonus", four_card_bonus_last_row="queens_or_better")
    assert ends(read) == (1.70, 7.23)
    assert (read["A"], read["B"]) == (4.52, 6.78)
    assert ends(holds("four_card_prime", "aces_bonus")) == (45.83, 56.18)
    assert ends(holds("four_card_prime", "aces_bonus", aces_bonus_hand="four_card")) == (1.11, 6.61)


def test_a_share_of_a_meter_is_kept_apart() -> None:
    found = wager("crazy_4_poker", "five_card_progressive", "A")
    assert found.shares == {"primary": Fraction(4, 2_598_960) + Fraction(36, 2_598_960) / 10}
    assert found.seeds() == {"primary": 10_000}
    assert found.ev(found.seeds()) == found.ev() + 10_000 * found.shares["primary"]
    tiers = wager("caribbean_stud_poker", "progressive", "G")
    assert tiers.shares == {
        "mega": Fraction(4, 2_598_960),
        "major": Fraction(36, 2_598_960),
        "minor": Fraction(624, 2_598_960),
    }


@pytest.mark.parametrize(("letter", "fixed"), [("A", 62.93), ("B", 56.01), ("E", 36.24)])
def test_fixed_pays_of_the_caribbean_progressive(letter: str, fixed: float) -> None:
    """AMB-39."""
    assert round(100 * float(1 + wager("caribbean_stud_poker", "progressive", letter).ev()), 2) == fixed


def test_both_hand_bonus_wagers_share_a_meter_and_a_table() -> None:
    own, dealers = (wager("crazy_4_poker", f"five_card_hand_bonus_{whose}") for whose in ("player", "dealer"))
    assert own.ev() == dealers.ev()
    assert own.seeds() == dealers.seeds() == {"primary": 10_000}
    assert own.shares == dealers.shares


@pytest.mark.parametrize("key", GAMES)
def test_every_optional_wager_is_counted_out(key: str) -> None:
    for name in GAMES[key].optional:
        found = wager(key, name)
        assert sum(found.distribution.values()) == found.combinations == sum(found.nets().values())
        assert found.variance() > 0
        assert found.distribution[Odds("loss")] > 0
