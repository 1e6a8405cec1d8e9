"""§ .2(b): what must stand on the layout or the sign does, for every game and many submissions."""

import random
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from tablestakes.chapters import GAMES
from tablestakes.paper.inscriptions import areas, inscriptions, missing, odds_tables
from tablestakes.paper.layout import layout, place
from tablestakes.paper.sign import sign
from tablestakes.rules.filing import template
from tablestakes.rules.lawful import checked
from tablestakes.rules.sheet import selectable
from tablestakes.rules.submission import Submission
from tests.honours import honours

LIMITED = ("three_card_prime", "four_card_frenzy", "four_card_prime", "cajun_stud")


def submission(game: str, **changed: Any) -> Submission:
    made, problems = checked(GAMES[game], tomllib.loads(template(GAMES[game])) | changed)
    assert not [problem for problem in problems if not problem.warning], problems
    return made


def texts(drawing: object) -> list[str]:
    """Every text element, as an extractor would read it."""
    return [element.text or "" for element in ET.fromstring(str(drawing)).iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("game", GAMES)
@honours(
    ".2(b)", ".2(b)(1)", "657a.2(b)(6)", "639a.2(b)(6)", "679a.2(b)(4)", "684a.2(b)(4)", "682a.2(b)(4)", "683a.2(b)(4)"
)
def test_every_inscription_stands_on_the_layout_or_where_the_clause_lets_it_on_the_sign(game: str) -> None:
    made = submission(game)
    felt, board = layout(made), sign(made)
    assert made.certificate_holder in texts(felt)
    for absent in missing(made, felt.words, board.words):
        assert absent.on_sign, absent
        assert absent.inscription.sign
    for table in odds_tables(made):
        for hand, odds in table.rows:
            assert hand in texts(board), (table.title, hand)
            assert odds in texts(board)


def test_the_check_notices_what_is_missing() -> None:
    made = submission("crazy_4_poker")
    felt, board = layout(made), sign(made)
    lost = missing(made, felt.words - {"Ante", "Best four cards play"}, board.words)
    assert {(one.inscription.text, one.on_sign) for one in lost} >= {("Ante", False), ("Best four cards play", True)}
    assert missing(made, set(), set())[0].on_sign is False


@pytest.mark.parametrize(
    ("game", "titles"),
    [
        ("three_card_prime", {"Ante", "Play"}),
        ("crazy_4_poker", {"Ante", "Play", "Super Bonus", "Queens Up"}),
        ("four_card_frenzy", {"Ante", "Odds", "Raise"}),
        ("caribbean_stud_poker", {"Ante", "Bet"}),
        ("four_card_prime", {"Ante", "Raise"}),
        ("cajun_stud", {"Ante", "First Raise", "Second Raise", "Third Raise"}),
    ],
)
@honours(".2(b)(2)")
def test_2_b_2_each_position_has_its_areas_and_no_more_when_nothing_is_offered(game: str, titles: set[str]) -> None:
    made = submission(game, offered=[])
    assert {area.title for area in areas(made) if area.each_seat} == titles
    drawn = str(layout(made)).count('r="32"') + str(layout(made)).count('r="26"')
    assert drawn == made.seats * len(titles)


@honours("657a.2(b)(2)")
def test_657a_2_b_2_the_super_bonus_is_right_of_the_ante_with_an_equals_sign_between() -> None:
    made = submission("crazy_4_poker", offered=[])
    root = ET.fromstring(str(layout(made)))
    found = [
        (float(t.get("x", "0")), float(t.get("y", "0")), t.text) for t in root.iter("{http://www.w3.org/2000/svg}text")
    ]
    x, y = place(3, made.seats)
    near = sorted((tx, text) for tx, ty, text in found if abs(tx - x) < 130 and abs(ty - y) < 20)
    row = [text for _, text in near]
    assert row.index("Ante") < row.index("=") < row.index("Super") < row.index("Play")


@pytest.mark.parametrize(
    ("game", "wager", "clause"),
    [
        *(("three_card_prime", w, "679a.2(b)(3)") for w in ("prime", "pair_bonus", "all_six")),
        *(("four_card_frenzy", w, "684a.2(b)(3)") for w in ("prime", "four_card_bonus", "all_six")),
        *(("four_card_prime", w, "682a.2(b)(3)") for w in ("prime", "aces_bonus", "all_six")),
        *(("cajun_stud", w, "683a.2(b)(3)") for w in ("pocket_bonus", "board_bonus", "lo_ball", "all_six")),
        ("crazy_4_poker", "four_card_progressive", "657a.2(b)(3)"),
        ("crazy_4_poker", "five_card_hand_bonus_player", "657a.2(b)(4)"),
        ("crazy_4_poker", "six_card_bonus", "657a.2(b)(5)(i)"),
        ("caribbean_stud_poker", "progressive", "639a.2(b)(3)"),
        ("caribbean_stud_poker", "caribbean_stud_bonus", "639a.2(b)(4)"),
        ("caribbean_stud_poker", "five_card_hand_bonus_dealer", "639a.2(b)(5)"),
    ],
)
@honours(
    "679a.2(b)(3)", "684a.2(b)(3)", "682a.2(b)(3)", "683a.2(b)(3)", "657a.2(b)(3)", "657a.2(b)(4)", "657a.2(b)(5)(i)",
    "639a.2(b)(3)", "639a.2(b)(4)", "639a.2(b)(5)",
)  # fmt: skip
def test_2_b_an_optional_wager_has_an_area_just_when_it_is_offered(game: str, wager: str, clause: str) -> None:
    with_it = {area.key: area.clause for area in areas(submission(game, offered=[wager]))}
    assert with_it[wager] == clause
    assert wager not in {area.key for area in areas(submission(game, offered=[]))}
    title = GAMES[game].lines[wager].title
    assert title in layout(submission(game, offered=[wager])).words
    assert title not in layout(submission(game, offered=[])).words


@honours("657a.2(b)(5)(ii)")
def test_657a_2_b_5_ii_the_six_card_bonus_card_has_its_own_spot() -> None:
    assert "Six Card Bonus card" in texts(layout(submission("crazy_4_poker", offered=["six_card_bonus"])))
    assert "Six Card Bonus card" not in texts(layout(submission("crazy_4_poker", offered=[])))


@honours("657a.2(b)(7)(i)-(iv)", "657a.2(b)(8)", "639a.2(b)(7)", "679a.2(b)(4)")
@pytest.mark.parametrize("game", GAMES)
def test_2_b_legends_stand_on_layout_and_sign(game: str) -> None:
    made = submission(game)
    for _, legend in made.game.legends:
        assert legend in texts(layout(made))
        assert legend in texts(sign(made))
    assert len(made.game.legends) == {"657a": 4, "639a": 1, "679a": 2}.get(made.game.chapter, 0)


@pytest.mark.parametrize("game", LIMITED)
@honours("679a.2(b)(5)", "684a.2(b)(5)", "682a.2(b)(5)", "683a.2(b)(5)")
def test_2_b_5_a_payout_limit_is_shown(game: str) -> None:
    words = "Aggregate payout limit $75,000 per player and round"
    made = submission(game, limit="75000")
    assert words in texts(layout(made))
    assert words in texts(sign(made))
    assert words not in texts(layout(submission(game)))
    clauses = {one.clause for one in inscriptions(made) if one.text == words}
    assert clauses == {made.game.clause(".2(b)(5)")}


@pytest.mark.parametrize("seed", range(40))
def test_any_lawful_submission_has_every_row_on_its_sign(seed: int) -> None:
    rng = random.Random(seed)
    game = rng.choice(list(GAMES.values()))
    offered = [line for line in game.optional if rng.random() < 0.6]
    if set(game.progressives) <= set(offered) and len(game.progressives) > 1:
        offered.remove(game.progressives[0])
    data = tomllib.loads(template(game)) | {
        "offered": offered, "seats": rng.randint(1, game.seats_most), "certificate_holder": f"Casino & Co <{seed}>",
        "paytables": {name: rng.choice(list(table.letters)) for name, table in selectable(game).items()},
    }  # fmt: skip
    made, problems = checked(game, data)
    assert not [problem for problem in problems if not problem.warning], problems
    felt, board = layout(made), sign(made)
    assert not [one for one in missing(made, felt.words, board.words) if not one.on_sign]
    shown = texts(board)
    for table in odds_tables(made):
        assert all(text in shown for row in table.rows for text in row)


@pytest.mark.parametrize("command", ["layout", "sign"])
def test_the_commands_write_svg_and_pdf(command: str, tmp_path: Path) -> None:
    for suffix in ("svg", "pdf"):
        path = tmp_path / f"paper.{suffix}"
        run = [sys.executable, "-m", "tablestakes", command, "caribbean", "-o", str(path)]
        done = subprocess.run(run, capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 0, done.stderr
        assert path.read_bytes()[:5] == (b"<svg " if suffix == "svg" else b"%PDF-")
    bad = [sys.executable, "-m", "tablestakes", command, "caribbean", "-o", str(tmp_path / "paper.txt")]
    done = subprocess.run(bad, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert re.search(r"neither \.svg nor \.pdf", done.stderr)
