"""The terminal: 80 columns, pipes that close, files that are there, slips of the pen, the version, completion."""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss import __version__, cli
from pitboss.cards import DECK, parse, parse_card, show
from pitboss.chapters import GAMES
from pitboss.errors import BadInput, meant
from tests.cli.terminal import on_terminal
from tests.commands import pitboss as run
from tests.test_cli import ROUND


def test_the_version() -> None:
    assert run("--version").stdout == f"pitboss {__version__}\n"


def test_names_of_games_are_completed() -> None:
    env = {**os.environ, "_PITBOSS_COMPLETE": "complete_bash", "COMP_WORDS": "pitboss rules cr", "COMP_CWORD": "2"}
    done = run(env=env)
    assert done.stdout.split() == ["crazy_4_poker"]
    assert "--show-completion" in run("--help").stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["games"],
        ["analyze", "three", "--wager", "base"],
        ["advise", "three", "A♠", "Kd", "9h"],
        *(pytest.param(more, marks=pytest.mark.long) for more in (["rules", "crazy"], ["clauses", "cajun"])),
    ],
)
def test_names_and_fractions_stand_whole_at_80_columns(arguments: list[str]) -> None:
    code, narrow = on_terminal(*arguments)
    assert code == 0, narrow
    assert max(map(len, narrow.splitlines())) <= 80 or "━" in narrow
    wide = run(*arguments).stdout
    fractions = set(re.findall(r"-?\d+/\d+", wide))
    titles = {game.name for game in GAMES.values()} | {
        line.title for game in GAMES.values() for line in game.lines.values()
    }
    keys = re.compile(r"\b(?:" + "|".join(map(re.escape, sorted(titles | set(GAMES), key=len, reverse=True))) + r")\b")
    joined = " ".join(narrow.split())
    for word in fractions | set(keys.findall(wide)):
        assert word in (narrow if word in fractions or arguments == ["games"] else joined), word


def test_a_settlement_stands_whole_at_80_columns(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(ROUND))
    code, narrow = on_terminal("settle", str(file))
    assert (code, max(map(len, narrow.splitlines())) <= 80) == (0, True)
    assert "§ 657a.11(c)(3)(ii)(B)" in narrow
    assert "Pair of aces" in narrow


def test_a_settlement_says_each_thing_once_and_names_no_clause_where_there_is_none() -> None:
    lost = {**ROUND, "seats": [{**ROUND["seats"][0], "decisions": ["fold"]}]}  # type: ignore[dict-item]
    done = run("settle", "-", stdin=json.dumps([lost, {"game": "cajun_stud"}]))
    assert "forfeit" in done.stdout
    assert "loss" not in done.stdout
    assert "refused  a round needs its seats" in done.stdout
    assert "None" not in done.stdout


def test_what_the_board_published_agrees_or_does_not_agree() -> None:
    told = on_terminal("analyze", "four_card_prime", "--wager", "aces_bonus", "--paytable", "A")[1]
    assert "does not agree" in told
    assert not re.search(r"does not(?! agree)", told)


@pytest.mark.parametrize("arguments", [["clauses"], ["clauses", "--json"], ["games", "--json"], ["rules", "crazy"]])
def test_a_reader_who_leaves_is_no_error(arguments: list[str]) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "pitboss", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    _, told = process.communicate(timeout=60)
    assert (process.returncode, told) == (0, "")


def test_what_takes_longer_than_a_moment_shows_that_it_goes_on() -> None:
    for work in ("advise three AsKd9h", "analyze three --wager base", "clauses cajun"):
        code = "import sys; from pitboss.cli import main, screen; screen.PATIENCE_SECONDS = 0; main(sys.argv[1:])"
        left, told = on_terminal(*work.split(), code=code)
        assert (left, "━" in told) == (0, True), work


def test_what_was_loaded_before_has_taken_its_time_too() -> None:
    """A command that has already run for longer than a moment shows at once that it goes on."""
    code = (
        "from pitboss.cli import screen; screen.BEGAN -= 60; screen.Timer = lambda after, show: print(after) or exit()\n"
        "with screen.patience(): pass\n"
    )
    assert on_terminal(code=code) == (0, "0.0\n")


def test_the_odds_are_loaded_where_one_sees_that_it_goes_on() -> None:
    """Of a short command that is half of its time."""
    outside = []
    for file in Path(cli.__file__).parent.glob("*.py"):
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            waits = [
                node
                for node in ast.walk(function)
                if isinstance(node, ast.With) and any("patience(" in ast.unparse(item) for item in node.items)
            ]
            if not isinstance(function, ast.FunctionDef) or not waits:
                continue
            shown = {id(node) for wait in waits for node in ast.walk(wait)}
            outside += [
                f"{file.name}: {ast.unparse(node)}" for node in ast.walk(function)
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pitboss.odds") and id(node) not in shown
            ]  # fmt: skip
    assert not outside


WRITERS = {
    "submission new cajun -o FILE.toml": "FILE.toml",
    "layout cajun -o FILE.svg": "FILE.svg",
    "sign cajun -o FILE.svg": "FILE.svg",
    "leaflet three -o FILE.html": "FILE.html",
    "analyze three --wager pair_bonus --plot FILE.svg": "FILE.svg",
    "analyze three --wager pair_bonus --paytable A --par FILE.csv": "FILE.csv",
    "simulate three --rounds 1000 --base --save FILE.json": "FILE.json",
    "simulate three --session 10 --sessions 10 --base --plot FILE.svg": "FILE.svg",
    "house three --rounds 10 --months 10 --plot FILE.svg": "FILE.svg",
    "meter caribbean --days 2 --rounds 10 --plot FILE.svg": "FILE.svg",
}


@pytest.mark.parametrize("command", WRITERS)
def test_a_file_is_never_written_over_unasked(command: str, tmp_path: Path) -> None:
    file = tmp_path / WRITERS[command]
    arguments = command.replace("FILE", str(tmp_path / "FILE")).split()
    file.write_text("mine")
    refused = run(*arguments)
    assert (refused.returncode, file.read_text()) == (2, "mine")
    assert "--force" in refused.stderr
    done = run(*arguments, "--force")
    assert done.returncode == 0, done.stderr
    assert file.read_text() != "mine"


@pytest.mark.parametrize("name", ["two\nlines.json", "red\x1b[31m.json", "turned\u202e.json", "hidden\u200b.json"])
def test_a_message_is_one_line_that_a_terminal_does_not_obey(name: str) -> None:
    told = run("settle", name)
    assert (told.returncode, told.stderr.count("\n")) == (2, 1)
    assert told.stderr[:-1].isprintable()


def test_a_folder_that_is_not_there_is_told_before_the_work() -> None:
    told = run("leaflet", "three", "-o", "nowhere/guide.html")
    assert (told.returncode, "no folder nowhere" in told.stderr) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["rules", "carribean"], "caribbean_stud_poker"),
        (["rules", "frenzy"], "four_card_frenzy"),
        (["rules", "crazy_4_pocker"], "crazy_4_poker"),
        (["analize"], "analyze"),
        (["analyze", "cajun", "--wager", "lowball"], "lo_ball"),
        (["analyze", "cajun", "--readng", "x=y"], "--reading"),
        (["analyze", "crazy", "--reading", "fold_keep_hand_bonus=true"], "fold_keeps_hand_bonus"),
        (["simulate", "cajun", "--rounds", "10", "--strategy", "optimum"], "optimal"),
        (["train", "cajun", "--kind", "chps"], "chips"),
    ],
)
def test_a_slip_of_the_pen_is_asked_about(arguments: list[str], meant: str) -> None:
    told = run(*arguments)
    assert told.returncode == 2
    assert meant in re.split("did you mean", told.stderr, flags=re.IGNORECASE)[1]


def test_what_is_like_nothing_is_not_guessed_at() -> None:
    assert meant("xyz", GAMES) == ""
    assert meant("", GAMES) == ""


@pytest.mark.parametrize(
    ("arguments", "remedy"),
    [
        (["advise", "caribbean", "AsKd9h7h2c"], "--up"),
        (["advise", "cajun", "AsKd", "--raises", "1"], "--community"),
        (["advise", "cajun", "AsKd", "--up", "2c"], "leave --up out"),
        (["settle", "nowhere.json"], "nowhere.json"),
        (["simulate", "cajun"], "--rounds 1000000"),
        (["replay", "main/1"], "--database"),
    ],
)
def test_a_message_says_what_to_do(
    arguments: list[str], remedy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # Where nobody has served a house yet.
    assert remedy in run(*arguments).stderr


def test_a_missing_decision_says_how_a_fold_is_written() -> None:
    asked = {**ROUND, "seats": [{**ROUND["seats"][0], "decisions": []}]}  # type: ignore[dict-item]
    assert 'write the amount, or "fold"' in run("settle", "-", stdin=json.dumps(asked)).stderr


@pytest.mark.parametrize(
    "written",
    ["As Kd 10h 9c", "A♠ K♦ 10♥ 9♣", "AsKdTh9c", "askdth9c", "A♠K♦10♥9♣", "A♤ K♢ T♡ 9♧", "As,Kd, 10h;9c".replace(";", " "),
     "A♠️ K♦️ 10♥️ 9♣️"],
)  # fmt: skip
def test_cards_as_people_write_them(written: str) -> None:
    assert show(parse(written)) == "As Kd Th 9c"


def test_every_card_is_read_alone_and_joined() -> None:
    joined = show(DECK).replace(" ", "")
    assert parse(joined) == DECK
    assert parse(joined.translate(str.maketrans("cdhs", "♣♦♥♠")).replace("T", "10")) == DECK
    assert [parse_card(word) for word in show(DECK).split()] == list(DECK)


@pytest.mark.parametrize("wrong", ["1h", "Ax", "A", "♠A", "AsK", "Ass", "As-Kd", "Z♠"])
def test_what_is_no_card_is_quoted(wrong: str) -> None:
    with pytest.raises(BadInput, match="is not a card"):
        parse(wrong)


def test_cards_are_read_alike_everywhere() -> None:
    drawn = run("advise", "three", "A♠K♦9♥", "--json").stdout
    assert drawn == run("advise", "three", "As Kd 9h", "--json").stdout
    told = {**ROUND, "dealer": "K♥K♦9♣7♠2♥"}
    assert (
        run("settle", "-", "--json", stdin=json.dumps(told)).stdout
        == run("settle", "-", "--json", stdin=json.dumps(ROUND)).stdout
    )
