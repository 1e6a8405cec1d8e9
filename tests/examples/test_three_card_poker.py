"""Three Card Poker from its folder: the figures everyone knows, Pair Plus without an Ante, and two printings of its rulebook."""

from fractions import Fraction
from typing import Any

import pytest

from pitboss.cards import parse
from pitboss.chapters import editions, find
from pitboss.errors import Refusal
from pitboss.exchange import settle_json
from pitboss.odds.report.advice import advice
from pitboss.odds.report.entries import analyze
from tests.games import THREE_CARD_POKER

FIRST, SECOND = "2022-03-01", "2024-07-01"
DEALER = "Qh 8d 2c"


def entry(wager: str, letter: str | None = None, **more: Any) -> dict[str, Any]:
    (found,) = analyze(THREE_CARD_POKER.key, wager=wager, paytable=letter, **more)
    return found


def ev(found: dict[str, Any]) -> Fraction:
    return Fraction(int(found["ev"]["num"]), int(found["ev"]["den"]))


def test_the_base_game_holds_what_is_known_of_it() -> None:
    base = entry("base")
    assert ev(base) == Fraction(-686689, 20358520)
    assert f"{base['hold_pct']:.4f}" == "3.3730"
    assert base["strategy"][0] == "The exact optimum: Play with Q-6-4 or better; else fold."


@pytest.mark.parametrize(("cards", "best"), [("Qs 6d 4h", 1), ("Qs 6d 3h", 0), ("Qs 5d 4h", 0), ("Kh 3d 2c", 1)])
def test_the_best_rule_is_queen_six_four(cards: str, best: int) -> None:
    assert advice(THREE_CARD_POKER, parse(cards))["best"]["multiple"] == best


@pytest.mark.parametrize(
    ("letter", "on", "exact", "percent"),
    [
        ("A", SECOND, Fraction(-128, 5525), "2.3167"),
        ("B", SECOND, Fraction(-402, 5525), "7.2760"),
        ("A", FIRST, Fraction(-128, 5525), "2.3167"),
        ("B", FIRST, Fraction(-392, 5525), "7.0950"),
    ],
)
def test_pair_plus_holds_what_is_known_of_its_tables(letter: str, on: str, exact: Fraction, percent: str) -> None:
    found = entry("pair_plus", letter, on=on)
    assert (ev(found), f"{found['hold_pct']:.4f}") == (exact, percent)


def test_its_own_reading_has_a_price() -> None:
    beaten = entry("base", readings={"ante_bonus_when_beaten": "not_paid"})
    assert 0 < beaten["hold_pct"] - entry("base")["hold_pct"] < 0.1


def seat(cards: str, wagers: dict[str, str], *decisions: str, number: int = 1) -> dict[str, Any]:
    return {"seat": number, "cards": cards, "wagers": wagers, "decisions": list(decisions)}


def settled(*seats: dict[str, Any], dealer: str = DEALER, **more: Any) -> list[dict[str, str]]:
    answer = settle_json({"game": THREE_CARD_POKER.key, "dealer": dealer, "seats": list(seats), **more})
    return [line for one in answer["seats"] for line in one["lines"]]


def told(lines: list[dict[str, str]]) -> list[tuple[str, str, str]]:
    return [(line["wager"], line["net"], line["clause"]) for line in lines]


def test_pair_plus_alone_is_settled_by_its_own_cards() -> None:
    assert told(settled(seat("Kh Kd 7c", {"pair_plus": "5"}))) == [("pair_plus", "5.00", "TCP.8(f)(2)")]
    assert told(settled(seat("Kh 9d 7c", {"pair_plus": "5"}))) == [("pair_plus", "-5.00", "TCP.8(f)(1)")]


def test_it_stands_beside_a_box_with_an_ante() -> None:
    lines = settled(
        seat("Kh Kd 7c", {"pair_plus": "5"}),
        seat("9h 8h 7h", {"ante": "5", "six_card_bonus": "5"}, "5", number=2),
    )
    assert told(lines) == [
        ("pair_plus", "5.00", "TCP.8(f)(2)"), ("ante", "5.00", "TCP.8(d)(2)"), ("play", "5.00", "TCP.8(d)(2)"),
        ("ante_bonus", "25.00", "TCP.8(e)"), ("six_card_bonus", "-5.00", "TCP.8(g)(1)"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("wagers", "decisions", "code", "clause"),
    [
        ({"pair_plus": "5"}, ("5",), "decision_left_over", "TCP.6(b)"),
        ({"pair_plus": "5"}, ("fold",), "decision_left_over", "TCP.6(b)"),
        ({"six_card_bonus": "5"}, (), "wager_missing", "TCP.6(a)(1)"),
        ({"pair_plus": "5", "six_card_bonus": "5"}, (), "wager_missing", "TCP.6(a)(1)"),
        ({}, (), "wager_missing", "TCP.6(a)(1)"),
    ],
)
def test_only_pair_plus_may_stand_alone_and_has_nothing_to_decide(
    wagers: dict[str, str], decisions: tuple[str, ...], code: str, clause: str
) -> None:
    with pytest.raises(Refusal) as caught:
        settled(seat("Kh Kd 7c", wagers, *decisions))
    assert (caught.value.code, caught.value.clause) == (code, clause)


def test_the_ante_bonus_on_a_beaten_straight_is_a_setting() -> None:
    beaten = seat("4h 3d 2c", {"ante": "5"}, "5")
    paid = [("ante", "-5.00", "TCP.8(d)(4)"), ("play", "-5.00", "TCP.8(d)(4)"), ("ante_bonus", "5.00", "TCP.8(e)")]
    assert told(settled(beaten, dealer="9s 9d 9c")) == paid
    otherwise = {"readings": {"ante_bonus_when_beaten": "not_paid"}}
    assert told(settled(beaten, dealer="9s 9d 9c", submission=otherwise)) == paid[:2]


def test_the_second_printing_changed_one_row_and_added_a_position() -> None:
    mini_royal = seat("Ah Kh Qh", {"pair_plus": "5"}, number=6)
    table_b = {"paytables": {"pair_plus": "B"}}
    assert settled(mini_royal, dealer="9s 9d 9c", submission=table_b, on=FIRST)[0]["net"] == "250.00"
    assert settled(mini_royal, dealer="9s 9d 9c", submission=table_b, on=SECOND)[0]["net"] == "200.00"
    assert [one.seats_most for one in editions(THREE_CARD_POKER)] == [6, 7]
    assert find("tcp").seats_most == 7
    with pytest.raises(Refusal, match="seats are 1 to 6"):
        settled({**mini_royal, "seat": 7}, dealer="9s 9d 9c", on=FIRST)
