"""Tables of one's own: as printed they hold as printed, changed they hold what the ways say, and none is written over."""

import json
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import log
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.cli import app
from pitboss.cli import lab as commands
from pitboss.errors import BadInput
from pitboss.law.sheet import chapter_tables, sheet
from pitboss.money import Odds, parse_odds
from pitboss.odds.exact import optimum
from pitboss.odds.exact.side import side
from pitboss.odds.report.nearest import WITHIN, NearTable, highest_hold, nearest
from pitboss.odds.report.whatif import OWN, PricedTable, best_ev, priced_table, tables_from_toml

QUEENS_UP = {
    "Four-of-a-kind": "50 to 1", "Straight flush": "30 to 1", "Three-of-a-kind": "9 to 1", "Flush": "4 to 1",
    "Straight": "3 to 1", "Two pair": "2 to 1", "Pair of queens or better": "1 to 1",
}  # fmt: skip


def question(**changes: Any) -> dict[str, Any]:
    return {"game": "crazy_4_poker", "wager": "queens_up", "rows": dict(QUEENS_UP), **changes}


# ------------------------------------------------------------------------------- a table of one's own


@pytest.mark.parametrize(
    ("key", "wager"), [("crazy_4_poker", "four_card_progressive"), ("crazy_4_poker", "five_card_progressive"),
                       ("caribbean_stud_poker", "progressive")]
)  # fmt: skip
def test_every_letter_of_a_progressive_is_priced_with_its_own_meters(key: str, wager: str) -> None:
    letters = chapter_tables(GAMES[key])[wager].letters
    right = {letter: side(sheet(GAMES[key], {wager: letter}), wager) for letter in letters}
    for chosen in letters:
        rows = {hand: str(odds) for hand, odds in right[chosen].sheet.tables[wager].odds[chosen].items()}
        own, printed = tables_from_toml({"game": key, "wager": wager, "rows": rows, "paytables": {wager: chosen}})
        told = {each["paytable"]: each["hold_pct"] for each in commands.letters(printed)}
        assert told == {letter: pytest.approx(-100 * float(each.ev(each.seeds()))) for letter, each in right.items()}
        assert own.hold == -right[chosen].ev(right[chosen].seeds())
    if wager == "five_card_progressive":
        assert told["C"] == pytest.approx(43.11, abs=0.005)


@pytest.mark.parametrize("key", GAMES)
def test_a_table_as_printed_holds_as_printed(key: str) -> None:
    game = GAMES[key]
    under = sheet(game)
    for name in dict.fromkeys([*game.optional, *under.uses]):
        printed = priced_table(under, name)
        own = printed.with_rows(printed.rows)
        assert own.sheet is not under
        assert own.sheet.letter(own.table) == OWN
        if printed.wager == "base":
            assert own.ev == optimum.base(under).ev
        else:
            assert own.ev == side(under, printed.wager).ev(side(under, printed.wager).seeds())
            assert own.std_dev == printed.std_dev


@pytest.mark.parametrize(
    ("key", "table"),
    [("three_card_prime", "bad_beat_bonus"), ("four_card_frenzy", "odds_bad_beat"), ("cajun_stud", "ante_and_raise")],
)
def test_another_letters_rows_hold_as_that_letter(key: str, table: str) -> None:
    under = priced_table(sheet(GAMES[key]), table)
    for letter, rows in chapter_tables(GAMES[key])[table].odds.items():
        assert under.with_rows(rows).ev == optimum.base(sheet(GAMES[key], {table: letter})).ev


@pytest.mark.parametrize("key", GAMES)
def test_the_optimum_alone_is_that_of_the_whole_solution(key: str) -> None:
    under = sheet(GAMES[key])
    assert best_ev(optimum.solution(under)) == optimum.base(under).ev


def test_a_hand_that_may_raise_less_than_the_most_raises_what_it_may() -> None:
    decision = SimpleNamespace(multiples=(1, 2, 3))
    hand: Any = SimpleNamespace(
        sheet=SimpleNamespace(game=SimpleNamespace(decisions=(decision,), limits_raises=True)), parts=1,
        hands=lambda: SimpleNamespace(ways=np.array([1])), deals=lambda: 1,
        expectation=lambda multiple: np.array([[multiple - 1]]), lawful=lambda multiple: np.array([[multiple < 3]]),
    )  # fmt: skip
    assert best_ev(hand) == 1


def test_one_row_more_costs_the_house_its_ways() -> None:
    under = priced_table(sheet(GAMES["crazy_4_poker"]), "queens_up")
    ways = side(under.sheet, "queens_up").tally.ways
    own = under.with_rows({**under.rows, "Flush": parse_odds("7 to 1")})
    assert own.hold == under.hold - Fraction(3 * ways["Flush"], 2598960)
    without = under.with_rows({hand: odds for hand, odds in under.rows.items() if hand != "Pair of queens or better"})
    paid = ways["Pair of queens"] + ways["Pair of aces"]
    assert without.hold == under.hold + Fraction(2 * paid, 2598960)


def test_the_printed_tables_are_not_written_over() -> None:
    under = sheet(GAMES["crazy_4_poker"])
    before = {name: dict(table.odds) for name, table in under.tables.items()}
    priced_table(under, "queens_up").with_rows({"Flush": Odds("to", 99)})
    assert sheet(GAMES["crazy_4_poker"]) is under
    assert {name: dict(table.odds) for name, table in under.tables.items()} == before
    assert OWN not in under.tables["queens_up"].letters


def test_a_question_is_read() -> None:
    own, printed = tables_from_toml(question())
    assert own.hold == printed.hold == Fraction(9943, 324870)
    entry = own.entry()
    assert entry["paytable"] == OWN
    assert [row["hand"] for row in entry["rows"]] == [*QUEENS_UP, "Any other hand"]
    assert sum(int(row["ways"]) for row in entry["rows"]) == int(entry["combinations"]) == 2598960


def test_a_bonus_that_rides_is_priced_with_the_required_wagers() -> None:
    rows = {"Straight flush": "12 to 1", "Three-of-a-kind": "10 to 1", "Straight": "4 to 1", "Flush": "blank"}
    own, printed = tables_from_toml({
        "game": "679a", "wager": "bad_beat_bonus", "rows": rows, "readings": {"play_when_unqualified": "table"},
    })  # fmt: skip
    assert own.wager == "base"
    assert round(float(100 * own.hold), 2) == round(float(100 * printed.hold), 2) == 2.90
    assert {"average_wagered", "element_of_risk_pct", "distribution"} <= own.entry().keys()


def test_a_meter_can_be_shared_out_otherwise() -> None:
    rows = {"Royal flush": "50% of meter", "Four-of-a-kind": "500 for 1"}
    own, _ = tables_from_toml({"game": "caribbean", "wager": "progressive", "rows": rows})
    assert own.ev == Fraction(4 * 5000 + (36 + 624) * 500, 2598960) - 1  # A straight flush reaches the lower row.
    assert own.entry()["per_meter_unit"]["primary"] == {"num": "1", "den": "1299480"}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"rows": {"Two pear": "2 to 1"}}, "bad_hand"),
        ({"rows": {"Two pair": "two to 1"}}, "bad_odds"),
        ({"rows": {"Two pair": "2 for 1"}}, "bad_odds"),
        ({"rows": {"Two pair": "10% of meter"}}, "bad_odds"),
        ({"rows": None}, "bad_whatif"),
        ({"wager": "kings_up"}, "unknown_table"),
        ({"wager": "base"}, "unknown_table"),
        ({"wager": 5}, "no_wager"),
        ({"game": "poker"}, "unknown_game"),
        ({"row": {}}, "unknown_key"),
    ],
)
def test_a_bad_question_is_refused(change: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput) as refused:
        tables_from_toml(question(**change))
    assert refused.value.code == code


# ------------------------------------------------------------------------------- the nearest table


def pays(odds: Odds) -> Fraction:
    return Fraction(10**9) if odds.word == "share" else odds.net + (odds.word == "for")


def check(found: list[NearTable], start: PricedTable, target: Fraction, hold: Callable[[NearTable], Fraction]) -> None:
    assert found
    for near in found:
        assert near.hold == hold(near)
        assert {hand for hand, odds in near.priced.rows.items() if odds != start.rows[hand]} == near.changes.keys()
        assert all(new.per == 1 and new.pays >= 1 for _, new in near.changes.values())
        before, after = ([pays(odds) for odds in rows.values()] for rows in (start.rows, near.priced.rows))
        for at in range(len(before) - 1):
            assert before[at] < before[at + 1] or after[at] >= after[at + 1]
    reached = [near for near in found if abs(near.hold - target) <= WITHIN]
    assert reached == found[: len(reached)]
    assert [near.size for near in reached] == sorted(near.size for near in reached)


@pytest.mark.parametrize(
    ("key", "wager", "target"),
    [
        ("crazy_4_poker", "queens_up", "5"), ("three_card_prime", "all_six", "8"), ("cajun_stud", "board_bonus", "4"),
        ("caribbean_stud_poker", "progressive", "25"), ("four_card_frenzy", "prime", "7"),
    ],
)  # fmt: skip
def test_the_nearest_tables_of_a_side_bet_hold_what_they_claim(key: str, wager: str, target: str) -> None:
    start, wanted = priced_table(sheet(GAMES[key]), wager), Fraction(target) / 100

    def by_ways(near: NearTable) -> Fraction:
        found = side(near.priced.sheet, wager)
        return (
            -sum((amount * ways for amount, ways in found.nets(found.seeds()).items()), Fraction(0))
            / found.combinations
        )

    check(nearest(start.sheet, wager, wanted), start, wanted, by_ways)


@pytest.mark.parametrize(("key", "table", "target"), [("three_card_prime", "play", "4"), ("cajun_stud", "base", "6")])
def test_the_nearest_tables_of_the_required_wagers_hold_what_they_claim(key: str, table: str, target: str) -> None:
    start, wanted = priced_table(sheet(GAMES[key]), table), Fraction(target) / 100
    found = nearest(start.sheet, table, wanted, count=3)
    check(found, start, wanted, lambda near: -optimum.base(near.priced.sheet).ev)
    assert abs(found[0].hold - wanted) <= WITHIN


def every_table(start: PricedTable, most: int) -> list[tuple[Fraction, int, list[int]]]:
    """Each table of few rows that keeps their order, every pay tried: its hold by the ways, and how many rows changed."""
    ways = {row["hand"]: int(row["ways"]) for row in start.entry()["rows"]}
    total, printed = sum(ways.values()), [int(odds.pays) for odds in start.rows.values()]
    found = []
    for pays in product(range(1, most + 1), repeat=len(printed)):
        pairs = zip(printed, printed[1:], pays, pays[1:], strict=False)
        if all(old < older or new >= newer for old, older, new, newer in pairs):
            lost = total - sum(ways[hand] * (pay + 1) for hand, pay in zip(start.rows, pays, strict=True))
            found.append((Fraction(lost, total), sum(a != b for a, b in zip(pays, printed, strict=True)), list(pays)))
    return found


@pytest.mark.parametrize(
    ("rows", "target"),
    [
        ({"Three-of-a-kind": "9 to 1", "Two pair": "9 to 1"}, "5"), ({"Flush": "5 to 1", "Two pair": "5 to 1"}, "12"),
        ({"Straight": "4 to 1", "Two pair": "3 to 1", "Pair of queens or better": "1 to 1"}, "5"),
        ({"Straight": "3 to 1", "Two pair": "3 to 1"}, "99"), ({"Flush": "2 to 1", "Straight": "3 to 1"}, "-300"),
    ],
)  # fmt: skip
def test_the_nearest_table_is_the_nearest_of_all(rows: dict[str, str], target: str) -> None:
    own, _ = tables_from_toml(question(rows=rows))
    wanted, every = Fraction(target) / 100, every_table(own, 60)
    (first, *_) = nearest(own, "queens_up", wanted)
    nearest_off = min(abs(hold - wanted) for hold, _, _ in every)
    if nearest_off <= WITHIN:
        assert abs(first.hold - wanted) <= WITHIN
        few = min(changed for hold, changed, _ in every if abs(hold - wanted) <= WITHIN)
        assert len(first.changes) == few
    else:
        assert abs(first.hold - wanted) <= nearest_off


@pytest.mark.long
def test_a_table_is_not_changed_beyond_measure_where_two_rows_do() -> None:
    """Every two whole pays of two rows, tried one by one: none within reach is a smaller change than the one told."""
    printed = priced_table(sheet(GAMES["four_card_prime"], {"aces_bonus": "B"}), "aces_bonus")
    rows = ("Three aces", "Three-of-a-kind")
    start, target, least = printed, Fraction(1, 20), 99.0
    before, entry = [start.rows[hand].pays for hand in rows], start.entry()
    paid = {row["hand"]: Fraction(int(row["ways"]), int(entry["combinations"])) for row in entry["rows"]}
    for new in product(range(1, 51), repeat=2):
        hold = start.hold - sum(paid[hand] * (pay - old) for hand, pay, old in zip(rows, new, before, strict=True))
        if 40 >= new[0] >= new[1] and abs(hold - target) <= WITHIN:  # A royal flush pays 40 to 1.
            least = min(least, sum(1 + abs(log(pay / old)) for pay, old in zip(new, before, strict=True)))
    assert least < 4
    found = nearest(start, "aces_bonus", target)[0]
    assert abs(found.hold - target) <= WITHIN
    assert found.size <= least + 1e-9


def test_an_unreachable_target_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "own.toml"
    file.write_text(
        'game = "crazy_4_poker"\nwager = "queens_up"\n[rows]\n"Two pair" = "2 to 1"\n"Straight" = "1 to 1"\n'
    )
    assert run("whatif", str(file), "--target", "99") == 1
    shown = " ".join(capsys.readouterr().out.split())
    assert "No table of these hands holds 99%: " in shown
    assert " is the most, and the nearest is " in shown
    assert run("whatif", str(file), "--target", "99", "--json") == 1
    answer = json.loads(capsys.readouterr().out)
    assert answer["reached"] is False
    assert answer["nearest"]
    own = answer["own"]["hold_pct"]
    assert abs(answer["nearest"][0]["hold_pct"] - 99) <= abs(own - 99)
    assert run("whatif", str(file), "--target", str(own)) == 0


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "wager", "target"),
    [("crazy_4_poker", "queens_up", "50"), ("cajun_stud", "pocket_bonus", "71"), ("cajun_stud", "pocket_bonus", "99"),
     ("caribbean_stud_poker", "caribbean_stud_bonus", "48"), ("caribbean_stud_poker", "caribbean_stud_bonus", "70")],
)  # fmt: skip
def test_a_target_that_takes_many_rows_is_reached_or_rightly_refused(key: str, wager: str, target: str) -> None:
    """All rows at one unit hold the most; below that some table comes near, of however many rows."""
    start, wanted = priced_table(sheet(GAMES[key]), wager), Fraction(target) / 100
    ones = {
        hand: odds._replace(pays=1, per=1) if odds.word in ("to", "for") else odds for hand, odds in start.rows.items()
    }
    most = start.with_rows(ones).hold
    assert most == highest_hold(start)
    (first, *_) = nearest(start, wager, wanted)
    assert first.hold == first.priced.hold
    if wanted <= most - Fraction(1, 100):
        assert abs(first.hold - wanted) <= WITHIN
    elif wanted > most:
        assert first.hold == most


def test_nothing_is_changed_where_nothing_need_be() -> None:
    start = priced_table(sheet(GAMES["crazy_4_poker"]), "queens_up")
    (first, *_) = nearest(start, "queens_up", Fraction(9943, 324870))
    assert first.hold == start.hold
    assert not first.changes


# ------------------------------------------------------------------------------- the command


def run(*arguments: str) -> object:
    return app(list(arguments), standalone_mode=False)


def test_the_command_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "own.toml"
    rows = "\n".join(f'"{hand}" = "{odds}"' for hand, odds in QUEENS_UP.items())
    file.write_text(f'game = "crazy_4_poker"\nwager = "queens_up"\n[rows]\n{rows}\n')
    run("whatif", str(file), "--json", "--target", "5")
    answer = json.loads(capsys.readouterr().out)
    assert answer["own"]["ev"] == {"num": "-9943", "den": "324870"}
    assert [each["paytable"] for each in answer["printed"]] == list("ABCD")
    assert all(abs(each["hold_pct"] - 5) <= 0.05 for each in answer["nearest"])
    run("whatif", str(file), "--target", "5%")
    shown = capsys.readouterr().out
    assert "9943/324870" in shown
    assert "Nearest to 5%" in shown
    with pytest.raises(BadInput, match="percentage"):
        run("whatif", str(file), "--target", "lots")


def test_a_table_without_a_letter_is_printed_without_one(capsys: pytest.CaptureFixture[str]) -> None:
    asked = {"game": "three_card_prime", "wager": "prime", "rows": {"Same color player hand": "3 to 1"}}
    commands.show_own(*tables_from_toml(asked, "2026-01-31"))
    assert "  as printed: " in capsys.readouterr().out
