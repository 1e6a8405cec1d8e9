"""The commands as a person or a program uses them: output, exit codes, errors."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitboss.chapters import GAMES, index
from tests.commands import pitboss as run
from tests.honours import honours

ROUND = {
    "game": "crazy_4_poker", "submission": {"paytables": {"queens_up": "A"}, "readings": {}},
    "meters": {"five_card_progressive": {"primary": "12345.67"}},
    "dealer": "Kh Kd 9c 7s 2h", "community": None, "bonus": "4d", "magic_card": None, "lucky_position": None,
    "seats": [{"seat": 1, "player": "p1", "cards": "Ah Ad 9h 7h 2c", "fourth": None,
               "wagers": {"ante": "5", "super_bonus": "5", "queens_up": "5"}, "decisions": ["15"]}],
}  # fmt: skip


def test_games_names_all_six() -> None:
    answer = json.loads(run("games", "--json").stdout)
    assert [game["game"] for game in answer] == list(GAMES)
    assert "Crazy 4 Poker" in run("games").stdout


def test_settle_answers_as_the_contract_says() -> None:
    done = run("settle", "-", "--json", stdin=json.dumps(ROUND))
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["meters"] == {"five_card_progressive": {"primary": "12345.67"}}
    assert answer["seats"][0]["net"] == "25.00"
    assert answer["seats"][0]["lines"][0] == {
        "wager": "ante", "stake": "5.00", "outcome": "win", "net": "5.00", "odds": "1 to 1", "hand": "Pair of aces",
        "clause": "657a.11(c)(3)(ii)(B)",
    }  # fmt: skip


def test_a_command_does_not_look_through_its_answers_again_and_again(tmp_path: Path) -> None:
    """A list of rounds is settled with hardly a halt of the collector; by itself it would halt dozens of times."""
    rounds = tmp_path / "rounds.json"
    rounds.write_text(json.dumps([ROUND] * 1_000))
    counted = (
        "import gc, sys; from pitboss.cli import main; halts = []; gc.callbacks.append(lambda when, what: halts.append(when))\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: print(halts.count('start'), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", counted, "settle", str(rounds), "--json"], capture_output=True, text=True, check=True
    )
    assert len(json.loads(done.stdout)) == 1_000
    assert int(done.stderr) < 10


def test_settle_refuses_one_round_of_a_list_and_settles_the_rest() -> None:
    bad: dict[str, Any] = {**ROUND, "dealer": "Kh Kh 9c 7s 2h"}
    done = run("settle", "-", "--json", stdin=json.dumps([ROUND, bad, ROUND]))
    assert done.returncode == 1
    first, second, third = json.loads(done.stdout)
    assert first == third
    assert second["error"]["clause"] == "657a.3(a)"
    assert "Kh" in second["error"]["message"]


def test_a_refused_round_is_exit_code_1_with_its_clause() -> None:
    bad = {**ROUND, "seats": [{**ROUND["seats"][0], "decisions": ["20"]}]}  # type: ignore[dict-item]
    done = run("settle", "-", stdin=json.dumps(bad))
    assert done.returncode == 1
    assert "§ 657a.11(b)" in done.stderr
    assert "$5 to $15" in done.stderr
    told = json.loads(run("settle", "-", "--json", stdin=json.dumps(bad)).stdout)
    assert told["error"]["clause"] == "657a.11(b)"


@pytest.mark.parametrize(
    ("arguments", "stdin"),
    [
        (["settle", "-"], "{"),
        (["settle", "-"], '{"game": "poker", "seats": []}'),
        (["settle", "-"], '{"game": "cajun", "seats": [{"seat": 1, "cards": "Zz", "wagers": {"ante": "5"}}]}'),
        (["settle", "-"], '{"game": "cajun", "seats": [{"seat": 1, "cards": "As", "wagers": {"ante": 5.5}}]}'),
        (["settle", "no-such-file.json"], ""),
        (["settle"], ""),
        (["rules", "poker"], ""),
        (["rules", "four"], ""),  # Four Card Frenzy or Four Card Prime.
        (["no-such-command"], ""),
        (["submission", "check", "-"], "game = "),
        (["submission", "check", "-"], 'colour = "green"'),
    ],
)
def test_bad_input_is_exit_code_2_with_one_message_and_no_traceback(arguments: list[str], stdin: str) -> None:
    done = run(*arguments, stdin=stdin)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr
    told = json.loads(run(*arguments, "--json", stdin=stdin).stderr) if arguments[0] != "rules" else {"error": {}}
    assert "error" in told


def test_games_are_found_by_any_unambiguous_beginning() -> None:
    assert "657a" in run("rules", "crazy").stdout
    assert run("rules", "caribbean-stud").returncode == 0
    assert run("rules", "683a").stdout == run("rules", "cajun_stud").stdout


def test_submission_new_check_show_diff(tmp_path: Path) -> None:
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    assert run("submission", "new", "caribbean", "-o", str(one)).returncode == 0
    assert run("submission", "check", str(one)).returncode == 0
    two.write_text(
        one.read_text().replace('progressive = "A"', 'progressive = "D"').replace("linked = false", "linked = true")
    )
    assert json.loads(run("submission", "check", str(two), "--json").stdout)["valid"] is True
    told = run("submission", "diff", str(one), str(two)).stdout
    assert told == (
        "Paytable, progressive: A becomes D (§ 639a.12(d)(1))\n"
        "Progressive jackpot: this table alone becomes linked with other tables (§ 639a.2(c))\n"
        "Five Card Hand Bonus jackpot: this table alone becomes linked with other tables (§ 639a.2(d))\n"
    )
    assert len(json.loads(run("submission", "diff", str(one), str(two), "--json").stdout)) == 3
    assert "Example Casino" in run("submission", "show", str(one)).stdout
    one.write_text(one.read_text().replace("linked = false", "linked = true").replace("decks = 1", "decks = 2"))
    done = run("submission", "check", str(one), "--json")
    answer = json.loads(done.stdout)
    assert (done.returncode, answer["valid"]) == (1, False)
    assert {error["clause"] for error in answer["errors"]} == {"639a.3(b)", "639a.12(d)(3)"}
    assert run("submission", "show", str(one)).returncode == 1


def test_clauses_lists_every_clause_of_the_index() -> None:
    answer = json.loads(run("clauses", "--json").stdout)
    assert [row["clause"] for row in answer] == list(index())
    assert set(answer[0]) == {"clause", "gist", "honoured", "code", "tests", "unmodeled"}
    honoured = {row["clause"]: row for row in answer if row["honoured"]}
    assert any("tests/" in test for test in honoured["639a.12(d)(3)"]["tests"])
    assert any(place.startswith("src/pitboss/") for place in honoured["639a.12(d)(3)"]["code"])
    for row in answer:  # Code that cites it and a test that holds the code to it; or a reason why neither.
        assert bool(row["code"]) == row["honoured"] or row["unmodeled"], row["clause"]
        assert row["honoured"] == (row["unmodeled"] is None), row["clause"]
    only = json.loads(run("clauses", "cajun", "--json").stdout)
    assert {row["clause"][:4] for row in only} == {"683a"}


def test_help_teaches_every_command() -> None:
    for command in ("games", "rules", "settle", "clauses", "serve", "submission"):
        assert run(command, "--help").returncode == 0


@honours(".2(b)(1)", "TCP.2(b)(1)")
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_names_holder_wagers_and_legends(game: str) -> None:
    page = run("rules", game).stdout
    declared = GAMES[game]
    assert "Example Casino" in page
    for line in declared.lines.values():
        assert line.title in page or line.title == "Five-Card Progressive"
    for _, legend, _ in declared.legends:
        assert legend in page
