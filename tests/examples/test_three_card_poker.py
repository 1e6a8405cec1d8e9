"""Three Card Poker from its folder: the figures everyone knows, Pair Plus without an Ante, and two printings of its rulebook."""

import dataclasses
from fractions import Fraction
from typing import Any

import pytest

from pitboss.cards import parse
from pitboss.chapters import editions, find
from pitboss.clause_trace.trace import trace
from pitboss.errors import Refusal
from pitboss.exchange import round_from_dict, settle_json
from pitboss.filing.lawful import checked
from pitboss.law.result_reason import why
from pitboss.law.settlement import Hands
from pitboss.law.sheet import sheet
from pitboss.odds.report.entries import advice, analyze
from pitboss.paper.inscriptions import inscriptions
from tests.games import THREE_CARD_POKER
from tests.honours import honours

FIRST, SECOND = "2022-03-01", "2024-07-01"
DEALER = "Qh 8d 2c"


def entry(wager: str, letter: str | None = None, **more: Any) -> dict[str, Any]:
    (found,) = analyze(THREE_CARD_POKER.key, wager=wager, paytable=letter, **more)
    return found


def ev(found: dict[str, Any]) -> Fraction:
    return Fraction(int(found["ev"]["num"]), int(found["ev"]["den"]))


@honours("TCP.9(a)", "TCP.9(b)")
def test_the_base_game_holds_what_is_known_of_it() -> None:
    base = entry("base")
    assert ev(base) == Fraction(-686689, 20358520)
    assert f"{base['hold_pct']:.4f}" == "3.3730"
    assert base["strategy"][0] == "The exact optimum: Play with Q-6-4 or better; else fold."


@pytest.mark.parametrize(("cards", "best"), [("Qs 6d 4h", 1), ("Qs 6d 3h", 0), ("Qs 5d 4h", 0), ("Kh 3d 2c", 1)])
def test_the_best_rule_is_queen_six_four(cards: str, best: int) -> None:
    assert advice(THREE_CARD_POKER, parse(cards))["best"]["multiple"] == best


@honours("TCP.9(c)")
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


@honours("TCP.6(b)", "TCP.8(f)", "TCP.8(f)(1)", "TCP.8(f)(2)")
def test_pair_plus_alone_is_settled_by_its_own_cards() -> None:
    assert told(settled(seat("Kh Kd 7c", {"pair_plus": "5"}))) == [("pair_plus", "5.00", "TCP.8(f)(2)")]
    assert told(settled(seat("Kh 9d 7c", {"pair_plus": "5"}))) == [("pair_plus", "-5.00", "TCP.8(f)(1)")]


@honours("TCP.6(b)", "TCP.8(e)", "TCP.8(g)(1)")
def test_it_stands_beside_a_box_with_an_ante() -> None:
    lines = settled(
        seat("Kh Kd 7c", {"pair_plus": "5"}),
        seat("9h 8h 7h", {"ante": "5", "six_card_bonus": "5"}, "5", number=2),
    )
    assert told(lines) == [
        ("pair_plus", "5.00", "TCP.8(f)(2)"), ("ante", "5.00", "TCP.8(d)(2)"), ("play", "5.00", "TCP.8(d)(2)"),
        ("ante_bonus", "25.00", "TCP.8(e)"), ("six_card_bonus", "-5.00", "TCP.8(g)(1)"),
    ]  # fmt: skip


@honours("TCP.6(a)(1)", "TCP.6(a)(2)", "TCP.6(a)(3)", "TCP.6(b)")
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


@honours("TCP.1[Ante Bonus]", "TCP.8(e)")
def test_the_ante_bonus_on_a_beaten_straight_is_a_setting() -> None:
    beaten = seat("4h 3d 2c", {"ante": "5"}, "5")
    paid = [("ante", "-5.00", "TCP.8(d)(4)"), ("play", "-5.00", "TCP.8(d)(4)"), ("ante_bonus", "5.00", "TCP.8(e)")]
    assert told(settled(beaten, dealer="9s 9d 9c")) == paid
    otherwise = {"readings": {"ante_bonus_when_beaten": "not_paid"}}
    assert told(settled(beaten, dealer="9s 9d 9c", submission=otherwise)) == paid[:2]


@honours("TCP.2(a)", "TCP.9(c)")
def test_the_second_printing_changed_one_row_and_added_a_position() -> None:
    mini_royal = seat("Ah Kh Qh", {"pair_plus": "5"}, number=6)
    table_b = {"paytables": {"pair_plus": "B"}}
    assert settled(mini_royal, dealer="9s 9d 9c", submission=table_b, on=FIRST)[0]["net"] == "250.00"
    assert settled(mini_royal, dealer="9s 9d 9c", submission=table_b, on=SECOND)[0]["net"] == "200.00"
    assert [one.seats_most for one in editions(THREE_CARD_POKER)] == [6, 7]
    assert find("tcp").seats_most == 7
    with pytest.raises(Refusal, match="seats are 1 to 6"):
        settled({**mini_royal, "seat": 7}, dealer="9s 9d 9c", on=FIRST)


LADDER = (  # Three cards, each hand just above the next.
    "Ah Kh Qh", "Kh Qh Jh", "3h 2h Ah", "Ac Ad Ah", "2c 2d 2h", "Ac Kd Qh", "3c 2d Ah", "Ah Kh Jh", "5h 3h 2h", "Ac Ad Kh",
    "2c 2d 3h", "Ac Kd Jh", "Qc 3d 2h", "Jc Td 8h",
)  # fmt: skip


@honours("TCP.5(a)", "TCP.5(b)(1)-(6)", "TCP.5(c)")
def test_three_cards_rank_as_the_rulebook_lists_them() -> None:
    kind = THREE_CARD_POKER.hands["player"].kind
    scores = [kind.score(parse(cards)) for cards in LADDER]
    assert scores == sorted(scores, reverse=True)
    assert len(set(scores)) == len(scores)
    assert kind.score(parse("Ah Kd Jc")) == kind.score(parse("As Kc Jd"))  # Suits are equal.


@honours("TCP.1[Qualify]", "TCP.1[Ante]", "TCP.1[Play]", "TCP.8(d)(1)-(4)", "TCP.9(a)")
@pytest.mark.parametrize(
    ("cards", "dealer", "ante", "play", "clause"),
    [
        ("9h 8d 2c", "Jc Td 8h", "5.00", "0.00", "TCP.8(d)(1)"),  # Jack high does not qualify,
        ("9h 8d 2c", "Qc 3d 2h", "-5.00", "-5.00", "TCP.8(d)(4)"),  # queen high does.
        ("Qs 4d 2c", "Qc 3d 2h", "5.00", "5.00", "TCP.8(d)(2)"),
        ("Qs 3c 2s", "Qc 3d 2h", "0.00", "0.00", "TCP.8(d)(3)"),
    ],
)
def test_the_four_paragraphs_at_their_thresholds(cards: str, dealer: str, ante: str, play: str, clause: str) -> None:
    assert told(settled(seat(cards, {"ante": "5"}, "5"), dealer=dealer)) == [
        ("ante", ante, clause), ("play", play, clause),
    ]  # fmt: skip


SIX_CARDS = {  # The player's three, the dealer's three, and what table A pays.
    "Ah Kh Qh/Jh Th 2c": "1000", "9h 8h 7h/6h 5h 2c": "200", "9h 9d 9c/9s 5h 2c": "50", "9h 9d 9c/5s 5h 2c": "25",
    "9h 8h 2h/6h Kh Qc": "20", "9h 8d 7c/6h 5h 2c": "10", "9h 9d 9c/4s 5h 2c": "5", "9h 9d 5c/5s 4h 2c": "-1",
}  # fmt: skip


@honours("TCP.1[Six Card Bonus]", "TCP.5(d)(1)-(7)", "TCP.8(g)(1)", "TCP.8(g)(2)", "TCP.9(d)")
@pytest.mark.parametrize("cards", SIX_CARDS)
def test_the_six_card_bonus_pays_the_best_five_of_six(cards: str) -> None:
    own, _, dealer = cards.partition("/")
    line = settled(seat(own, {"ante": "5", "six_card_bonus": "1"}, "5"), dealer=dealer)[-1]
    assert (line["wager"], line["net"]) == ("six_card_bonus", f"{SIX_CARDS[cards]}.00")


@honours("TCP.1[Pair Plus]", "TCP.8(f)(1)", "TCP.8(f)(2)")
@pytest.mark.parametrize(("cards", "pays"), [("2s 2d 3h", "5.00"), ("Ac Kd Jh", "-5.00")])
def test_pair_plus_begins_with_the_lowest_pair(cards: str, pays: str) -> None:
    assert settled(seat(cards, {"pair_plus": "5"}))[0]["net"] == pays


@honours("TCP.2(b)(2)", "TCP.2(b)(3)", "TCP.2(b)(5)", "TCP.9(e)", "TCP.7(d)(2)", "TCP.8(b)")
def test_the_layout_the_limit_and_what_is_said_are_the_rulebooks() -> None:
    filed, problems = checked(find("tcp"), {"certificate_holder": "Us", "limit": "25000"})
    assert all(problem.warning for problem in problems)
    clauses = {one.clause for one in inscriptions(filed)}
    assert {"TCP.2(b)(2)", "TCP.2(b)(3)", "TCP.2(b)(5)"} <= clauses
    problems = checked(find("tcp"), {"certificate_holder": "Us", "limit": "24999.99"})[1]
    (low,) = [problem for problem in problems if not problem.warning]
    assert (low.key, low.clause) == ("limit", "TCP.9(e)")
    manner = THREE_CARD_POKER.deals["hand"].manner
    assert manner is not None
    assert (manner.clause, THREE_CARD_POKER.while_deciding[0].clause) == ("TCP.7(d)(2)", "TCP.8(b)")


def test_every_clause_of_the_rulebook_is_honoured_or_says_why_not() -> None:
    rows = [row for row in trace() if row.clause.startswith("TCP.")]
    assert len(rows) == THREE_CARD_POKER.law.clauses
    assert [row.clause for row in rows if row.honoured == (row.unmodeled is not None)] == []
    assert all(row.code for row in rows if row.unmodeled is None)
    assert any(place.startswith("three_card_poker/game.py:") for row in rows for place in row.code)


def test_a_game_may_word_its_paragraphs_as_it_likes_and_the_reason_is_the_same() -> None:
    """The dealer's qualification is what the game declares, not what a paragraph calls it."""
    game = find(THREE_CARD_POKER.key)
    plain = sheet(game)
    reworded = {at: row._replace(when=row.when.replace("does not qualify", "fails")) for at, row in plain.rows.items()}
    played = round_from_dict({
        "game": game.key, "dealer": "Jh 8d 2c",
        "seats": [{"seat": 1, "cards": "As Kd 9h", "wagers": {"ante": "5"}, "decisions": ["5"]}],
    })  # fmt: skip
    for rows in (plain.rows, reworded):
        seat = played.seats[0]
        again = played._replace(sheet=dataclasses.replace(plain, rows=rows))
        assert why(again, seat, Hands(again, seat), ()).key == "unqualified"
