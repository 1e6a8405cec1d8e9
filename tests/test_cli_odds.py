"""analyze and advise as a person or a program uses them."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.cli.commands import COMMANDS
from tests.commands import pitboss as run

ROOT = Path(__file__).resolve().parent.parent


def test_analyze_answers_as_the_contract_says() -> None:
    done = run("analyze", "caribbean", "--wager", "base", "--json")
    assert done.returncode == 0, done.stderr
    (entry,) = json.loads(done.stdout)
    keys = ["game", "wager", "paytable", "readings", "ev", "hold_pct", "per", "average_wagered", "element_of_risk_pct",
            "std_dev", "combinations", "rows", "strategy", "published_pct"]  # fmt: skip
    assert list(entry)[: len(keys)] == keys
    assert entry["ev"] == {"num": "-142031221", "den": "2718662100"}
    assert set(entry["rows"][0]) >= {"hand", "odds", "ways", "probability", "contribution"}
    assert entry["strategy"]
    assert all(isinstance(rule, str) for rule in entry["strategy"])


def test_analyze_on_a_terminal_shows_readings_side_by_side_and_what_agrees() -> None:
    page = run("analyze", "679a").stdout
    assert "Readings side by side" in page
    agreeing = [line for line in page.splitlines() if "play_when_unqualified = table, bad_beat_play = returned" in line]
    assert len(agreeing) == 1
    assert "A 2.8957, B 2.2766, C 3.0341, D 2.4149" in agreeing[0]
    assert "agrees" in agreeing[0]
    assert "in force" in next(line for line in page.splitlines() if "= even, bad_beat_play = returned" in line)
    assert "does not" in next(line for line in page.splitlines() if line.startswith("A   "))


def test_analyze_shows_rows_where_a_wager_is_asked_for() -> None:
    page = run("analyze", "cajun", "--wager", "board_bonus", "--paytable", "A").stdout
    assert "Mini-royal" in page
    assert "22,100" in page
    assert "it does not agree (AMB-45)" in page
    progressive = run("analyze", "crazy", "--wager", "five_card_progressive").stdout
    assert "mega 296,008, major 32,779" in progressive


def test_analyze_of_a_submission(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(run("submission", "new", "cajun").stdout.replace('lo_ball = "A"', 'lo_ball = "B"'))
    answer = json.loads(run("analyze", "--submission", str(path), "--json").stdout)
    assert {entry["wager"]: entry["paytable"] for entry in answer}["lo_ball"] == "B"
    assert len(answer) == 5
    for more in (["crazy"], ["--paytable", "A"], ["--reading", "reserve=added"]):
        assert run("analyze", *more, "--submission", str(path)).returncode == 2


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["analyze", "poker"], 2, "is not a game"),
        (["analyze", "crazy", "--wager", "ante"], 2, "§ 657a.7(d)"),
        (["analyze", "crazy", "--reading", "reserve"], 2, "KEY=VALUE"),
        (["analyze", "crazy", "--reading", "reserve=lost"], 2, "§ 657a.12(d)(3)"),
        (["analyze", "crazy", "--wager", "queens_up", "--paytable", "E"], 1, "§ 657a.12(c)"),
        (["advise", "caribbean", "As Kd Jh 9c"], 2, "it takes 5"),
        (["advise", "caribbean", "As Kd Jh 9c 2s"], 2, "face up; it takes 1: --up CARD"),
        (["advise", "caribbean", "As Kd Jh 9c 2s", "--up", "As"], 2, "is in the round twice"),
        (["advise", "cajun", "As Kd", "--raises", "one"], 2, "write it like 1,3"),
        (["advise", "cajun", "As Kd", "--community", "2c", "--raises", "4"], 1, "§ 683a.11(b)"),
        (["advise", "three", "Qs 6d 4h", "--paytable", "E"], 1, "§ 679a.12(c)"),
    ],
)
def test_bad_questions(arguments: list[str], code: int, words: str) -> None:
    done = run(*arguments)
    assert (done.returncode, words in done.stderr) == (code, True), done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    told = run(*arguments, "--json")
    assert (told.returncode, "error" in json.loads(told.stdout)) == (code, True)


def test_advise_answers_with_every_lawful_action() -> None:
    answer = json.loads(run("advise", "caribbean", "As Kd Jh 9c 2s", "--up", "9h", "--json").stdout)
    assert [answer[key] for key in ("game", "cards", "up", "community", "raises", "paytable", "hand", "clause")] == [
        "caribbean_stud_poker", "As Kd Jh 9c 2s", "9h", None, [], None, "Ace high", "639a.11(b)",
    ]  # fmt: skip
    fold, bet = answer["actions"]
    assert fold == {
        "action": "fold", "multiple": 0, "ev": {"num": "-1", "den": "1"}, "ev_decimal": -1.0, "best": False,
    }  # fmt: skip
    assert (bet["multiple"], bet["ev"], bet["best"]) == (2, {"num": "-140864", "den": "163185"}, True)
    assert (answer["best"]["action"], answer["best"]["multiple"]) == ("raise", 2)
    low = json.loads(run("advise", "crazy", "Ks Qd 8h 3c 2s", "--json").stdout)
    assert [action["multiple"] for action in low["actions"]] == [0, 1]  # More needs a pair of aces or better.


def test_advise_follows_cajun_stud_through_its_decisions() -> None:
    page = run("advise", "cajun", "As Kd", "--community", "Ac 9d", "--raises", "1,3", "--paytable", "B").stdout
    assert "Pair of aces" in page
    assert "§ 683a.11(f)" in page
    (best,) = (line for line in page.splitlines() if line.rstrip().endswith("best"))
    assert best.startswith("Third Raise 3x")
    assert "55/6" in best


def test_commands_that_need_no_odds_do_not_load_them() -> None:
    code = "import sys; from pitboss.cli import app; app(['games'], standalone_mode=False); print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    for name in ("'numba'", "'numpy'", "'pitboss.odds.exact.optimum'"):
        assert name not in loaded


@pytest.mark.parametrize("words", [["--help"], ["audit"], ["audit", "--help"]])
def test_help_imports_no_command(words: list[str]) -> None:
    code = f"import sys; from pitboss.cli import app; app({words}, standalone_mode=False); print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    for module in {entry.function.partition(".")[0] for entry in COMMANDS.values() if entry.function}:
        assert f"'pitboss.cli.{module}'" not in loaded


def test_on_a_terminal_a_bar_shows_what_takes_its_time() -> None:
    code = (
        "import time; from pitboss.cli import screen; screen.PATIENCE_SECONDS = 0.05\n"
        "with screen.patience() as progress:\n    progress(1, 4, 'Cajun Stud, base A'); time.sleep(0.5)\n"
    )
    ours, theirs = pty.openpty()
    done = subprocess.run([sys.executable, "-c", code], stderr=theirs, env={**os.environ, "TERM": "xterm"}, check=True)
    os.close(theirs)
    assert done.returncode == 0
    assert b"Cajun Stud, base A" in os.read(ours, 65536)
    os.close(ours)


def test_a_wager_that_a_fold_forfeits_is_told_as_it_is_played() -> None:
    asked = ("analyze", "crazy", "--wager", "five_card_hand_bonus_dealer", "--reading", "fold_keeps_hand_bonus=false")
    (entry,) = json.loads(run(*asked, "--json").stdout)
    played, kept = (100 * (1 + int(entry[ev]["num"]) / int(entry[ev]["den"])) for ev in ("ev_as_played", "ev"))
    told = " ".join(run(*asked).stdout.split())
    assert f"count the folds of the best play, with which it returns {played:.4f}% at seed" in told
    assert entry["at_seed_pct"] == pytest.approx(played)
    assert played < kept - 5
    assert "a fold forfeits it here" not in run(*asked[:4]).stdout


def test_a_wager_that_is_better_than_fair_is_so_at_any_meter() -> None:
    from pitboss.cli.odds import units

    assert units(None) == "at any"
    assert units({"num": "7", "den": "2"}) == "4"
