"""The command: the contract's JSON, what a person reads, and what is refused."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss.chapters import GAMES
from pitboss.cli import main
from pitboss.cli.simulate import number_from, simulate
from pitboss.errors import BadInput
from pitboss.odds.exact.choice import BASE, select, side_of
from pitboss.odds.report.rows import side_rows
from pitboss.odds.simulate import figures, run
from pitboss.odds.simulate.setups import setup

KEYS = [
    "game", "rounds", "seats", "seed", "threads", "seconds", "cpu_seconds", "rounds_per_cpu_second", "wagers",
]  # fmt: skip
BESIDES = {"strategy", "paytables", "readings"}  # What was simulated, named beside the contract's keys.


def answer(capsysbinary: Any, code: int = 0, **options: Any) -> Any:
    assert simulate(json=True, **options) == code
    return json.loads(capsysbinary.readouterr().out)


def test_the_json_is_the_contracts(capsysbinary: Any) -> None:
    found = answer(capsysbinary, game="caribbean-stud", rounds="600k", seed=7, threads=2)
    assert [key for key in found if key not in BESIDES] == KEYS
    assert set(found) >= BESIDES
    assert found["game"] == "caribbean_stud_poker"
    assert (found["rounds"], found["seats"], found["seed"], found["threads"]) == (600_000, 1, 7, 2)
    assert found["rounds_per_cpu_second"] == pytest.approx(found["rounds"] / found["cpu_seconds"])
    base = found["wagers"][0]
    assert list(base) == ["wager", "mean", "std_error", "exact", "z", "rows"]
    assert base["wager"] == BASE
    assert base["exact"] == {"num": "-142031221", "den": "2718662100"}
    assert base["z"] == pytest.approx((base["mean"] + 142031221 / 2718662100) / base["std_error"])
    assert sum(row["hits"] for row in base["rows"]) == 600_000
    assert {each["wager"] for each in found["wagers"]} >= {"ante", "bet", "progressive", "caribbean_stud_bonus"}
    again = answer(capsysbinary, game="639a", rounds="600000", seed=7, threads=1)
    assert again["wagers"] == found["wagers"]


def test_a_run_is_kept_and_resumed_from_the_command(tmp_path: Path, capsysbinary: Any) -> None:
    path = str(tmp_path / "run.json")
    answer(capsysbinary, game="cajun", rounds="300k", seed=5, seats=2, save=path)
    on = answer(capsysbinary, game="cajun", rounds="900k", resume=path)
    once = answer(capsysbinary, game="cajun", rounds="900k", seed=5, seats=2)
    assert on["wagers"] == once["wagers"]
    assert (on["rounds"], on["seats"], on["seed"]) == (900_000, 2, 5)
    for wrong in ({"game": "crazy"}, {"game": "cajun", "seed": 6}):
        with pytest.raises(BadInput):
            simulate(rounds="1M", resume=path, **wrong)  # type: ignore[arg-type]


def test_a_person_reads_means_beside_exact_figures_and_hits(capsys: Any) -> None:
    simulate("three_card_prime", rounds="100000", seed=3, strategy="two-ranks")
    shown = capsys.readouterr().out
    assert "100,000 rounds, two-ranks play, seed 3" in shown
    for words in ("95% interval", "Exact", "pair_bonus", "Mini-royal", "million rounds a CPU second"):
        assert words in shown


def test_the_seed_is_drawn_and_told_if_none_is_given(capsysbinary: Any) -> None:
    seeds = {answer(capsysbinary, game="cajun", rounds="10")["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_meters_live_on_request(capsysbinary: Any) -> None:
    found = answer(capsysbinary, game="crazy", rounds="20000", seats=6, seed=1, live=True)
    assert [key for key in found if key not in BESIDES] == KEYS
    assert set(found) >= BESIDES
    wagers = {each["wager"]: each for each in found["wagers"]}
    assert "five_card_progressive" not in wagers  # A table has one of the two.
    assert wagers["four_card_progressive"]["exact"] is None
    assert wagers["envy"]["exact"] is not None


def test_live_tables_say_what_the_meters_hold(capsys: Any) -> None:
    simulate("caribbean", rounds="20000", seats=3, seed=1, live=True)
    shown = capsys.readouterr().out
    assert "Holds at the end" in shown
    assert "five_card_hand_bonus" in shown


def test_sessions_are_told_drawn_and_answered(tmp_path: Path, capsys: Any) -> None:
    picture = tmp_path / "sessions.svg"
    asked: dict[str, Any] = {"session": "50", "sessions": "500", "bankroll": "100", "seed": 2}
    simulate("caribbean", **asked, stake=["ante=10", "five_card_hand_bonus_dealer=1"], plot=str(picture))
    shown = capsys.readouterr().out
    assert "500 sessions of 50 rounds" in shown
    assert "the money runs out in" in shown
    assert "Rounds until a share of the meter" in shown
    assert "Caribbean Stud Poker" in picture.read_text()


def test_sessions_as_json(capsysbinary: Any) -> None:
    found = answer(capsysbinary, game="cajun", session="20", sessions="300", seed=2)
    assert (found["rounds"], found["sessions"], found["bankroll"]) == (20, 300, None)
    assert found["stakes"] == {"ante": "5.00"}
    assert found["quantiles"]["0.05"] <= "0" or found["quantiles"]["0.05"].startswith("-")


@pytest.mark.parametrize(
    ("text", "number"),
    [("1000000", 10**6), ("1_000_000", 10**6), ("1,000", 1000), ("1e6", 10**6), ("2.5M", 2_500_000), ("3k", 3000),
     ("1.5e3", 1500), ("2b", 2 * 10**9)],
)  # fmt: skip
def test_large_numbers_are_read_as_people_write_them(text: str, number: int) -> None:
    assert number_from(text, "--rounds") == number


@pytest.mark.parametrize("text", ["0", "-5", "many", "1.5", "1e-3", "", "1M5"])
def test_what_is_no_number_of_rounds_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="--rounds"):
        number_from(text, "--rounds")


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"rounds": "10", "session": "10"},
        {"rounds": "10", "bankroll": "5"},
        {"rounds": "10", "live": True, "cluster": "tcp://127.0.0.1:1"},
        {"rounds": "10", "live": True, "threads": 2},
        {"rounds": "10", "seed": -1},
        {"rounds": "10", "strategy": "hope"},
        {"rounds": "10", "threads": 0},
        {"session": "10", "stake": ["ante"]},
        {"session": "10", "seats": 2},
        {"session": "10", "threads": 2},
        {"session": "10", "bankroll": "5"},
        {"rounds": "10", "seats": 8},
        {"rounds": "10", "seats": 0},
        {"rounds": "10", "strategy": "nowhere.py:brave"},
        {"rounds": "10", "cluster": "tcp://127.0.0.1:1", "threads": 2},
    ],
)
def test_what_does_not_go_together_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        simulate("caribbean", **options)


def test_a_game_without_meters_cannot_be_live() -> None:
    with pytest.raises(BadInput, match="meter"):
        simulate("cajun", rounds="10", live=True)


def test_a_submission_of_another_game_is_refused(tmp_path: Path) -> None:
    path = Path(__file__).resolve().parents[2] / "submissions" / "crazy_4_poker.toml"
    with pytest.raises(BadInput, match="not for Cajun Stud"):
        simulate("cajun", rounds="10", submission=str(path))


def test_a_submission_says_how_many_seats_there_are_and_what_may_be_staked(tmp_path: Path, capsys: Any) -> None:
    filed = Path(__file__).resolve().parents[2] / "submissions" / "crazy_4_poker.toml"
    path = tmp_path / "five.toml"
    path.write_text(filed.read_text().replace("seats = 6", "seats = 5"))
    assert "seats = 5" in path.read_text()
    with pytest.raises(BadInput, match="the table of the submission has 1 to 5"):
        simulate("crazy", rounds="10", seats=6, submission=str(path))
    with pytest.raises(BadInput, match="the submission takes"):
        simulate("crazy", session="10", sessions="10", submission=str(path), stake=["ante=1"])
    simulate("crazy", session="10", sessions="10", submission=str(path), seed=1)
    assert "Ante $" in capsys.readouterr().out


OWN = """
from pitboss.odds.simulate.strategies import rank_of

def high(seen, score, raised):
    return 1 if rank_of(seen[0]) > 5 else 0

def long(seen, score, raised):
    return 1 if type(seen).__name__ else 0

def wordy(seen, score, raised):
    return "one"

def late(seen, score, raised):
    if rank_of(seen[0]) == 12:
        raise ValueError("an ace")
    return 1
"""


def test_a_function_in_a_file_plays_is_kept_and_resumed(tmp_path: Path, capsysbinary: Any) -> None:
    path, kept = tmp_path / "own.py", str(tmp_path / "run.json")
    path.write_text(OWN)
    own: dict[str, Any] = {"game": "cajun", "seed": 3, "base": True, "strategy": f"{path}:high"}
    answer(capsysbinary, rounds="300k", save=kept, **own)
    on = answer(capsysbinary, game="cajun", rounds="600k", resume=kept, strategy=f"{path}:high")
    assert on["wagers"] == answer(capsysbinary, rounds="600k", **own)["wagers"]
    (folds,) = [row["hits"] for row in on["wagers"][0]["rows"] if row["hand"] == "The player folds"]
    folded = folds / 600_000
    assert folded == pytest.approx(6 / 13, abs=0.005)
    path.write_text(OWN.replace("> 5", "> 6"))
    with pytest.raises(BadInput, match="other rules or another version"):
        simulate("cajun", rounds="900k", resume=kept, strategy=f"{path}:high")


def test_a_saved_run_names_no_program_that_we_then_run(tmp_path: Path) -> None:
    """Whatever file it names: nothing of it is run, or even read, unless who asks names it too."""
    mark, planted, kept = tmp_path / "it ran", tmp_path / "planted.py", tmp_path / "run.json"
    planted.write_text(f"open({str(mark)!r}, 'w').close()\ndef high(seen, score, raised):\n    return 1\n")
    simulate("cajun", rounds="300k", seed=5, save=str(kept), base=True)
    saved = json.loads(kept.read_text())
    for strategy in (f"{planted}:high", f"{planted}:", "/etc/passwd:x", f"{tmp_path}/none.py:high"):
        kept.write_text(json.dumps({**saved, "strategy": strategy}))
        for given in (None, "optimal", f"{planted}:other"):
            with pytest.raises(BadInput) as refused:
                simulate("cajun", rounds="600k", resume=str(kept), strategy=given)
            assert refused.value.code == "not_trusted"
            assert "--strategy" in refused.value.message
    assert not mark.exists()
    kept.write_text(json.dumps(saved))
    with pytest.raises(BadInput, match="leave --strategy away"):
        simulate("cajun", rounds="600k", resume=str(kept), strategy=f"{planted}:high")


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 10**9}, {"seats": True}, {"seats": "1"}, {"seed": -1}, {"seed": 10**300}, {"strategy": 5}, {"strategy": None},
        {"game": "x"}, {"game": None}, {"letters": []}, {"squares": [[]]}, {"squares": "x"}, {"counts": [[10**9, 0, 1]]},
        {"counts": [[0]]}, {"blocks": [[0, 10**30]]}, {"blocks": 5}, {"wagers": ["x"]}, {"readings": {"x": 1}}, {"edition": 1},
        {"seconds": "long"}, {"stays": ["x"]}, {"stream": "x"}, {"letters": {"x": "A"}}, {"counts": [[0, 0, 10**30]]},
    ],
)  # fmt: skip
def test_a_spoiled_save_is_refused_in_words(tmp_path: Path, change: dict[str, Any]) -> None:
    kept = tmp_path / "run.json"
    simulate("cajun", rounds="300k", seed=5, save=str(kept), base=True)
    kept.write_text(json.dumps({**json.loads(kept.read_text()), **change}))
    with pytest.raises(BadInput):
        simulate("cajun", rounds="600k", resume=str(kept))


@pytest.mark.parametrize(
    ("name", "right"),
    [("none", "defines no function 'none'"), ("wordy", "answers 'one'"), ("long", "cannot be compiled"),
     ("late", "an ace")],
)  # fmt: skip
def test_a_function_that_cannot_play_is_refused_plainly(tmp_path: Path, name: str, right: str) -> None:
    path = tmp_path / "own.py"
    path.write_text(OWN)
    with pytest.raises(BadInput, match=right):
        simulate("cajun", rounds="1000", base=True, strategy=f"{path}:{name}")


def test_a_file_that_does_not_run_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text("def (")
    with pytest.raises(BadInput, match="does not run"):
        simulate("cajun", rounds="1000", strategy=f"{path}:brave")


def test_the_example_strategies_play(capsysbinary: Any) -> None:
    path = Path(__file__).resolve().parents[2] / "examples" / "strategy.py"
    found = answer(capsysbinary, game="caribbean", rounds="1M", seed=1, base=True, strategy=f"{path}:pairs")
    assert -0.07 < found["wagers"][0]["mean"] < -0.05


@pytest.mark.parametrize("ev", [Fraction(-1), Fraction(1, 10)])
def test_a_false_exact_figure_is_an_error(ev: Fraction, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """Also one without deviation, as of a wager that is always lost: then there is no z."""
    real = figures.exact_figure

    def wrong(*given: Any) -> Any:
        return figures.ExactValue(ev, 1.7 if ev > 0 else 0.0) if given[2] == "play" else real(*given)

    monkeypatch.setattr(figures, "exact_figure", wrong)
    for as_json in ([], ["--json"]):
        with pytest.raises(SystemExit) as left:
            main(["simulate", "three", "--rounds", "100k", "--seed", "1", *as_json])
        assert left.value.code == 1
        shown = capsys.readouterr()
        said = (
            json.loads(shown.out)["error"]["message"] if as_json else shown.err.removeprefix("pitboss: ").rstrip("\n")
        )
        assert said.startswith(f"Three Card Prime: the exact figure of play is false: {float(ev):+.6f} exactly, ")
        assert " z " in said
        assert "\n" not in said


def test_a_rare_award_in_few_rounds_is_no_error() -> None:
    """One award of 1,000 in 10 rounds is luck; in 100,000 rounds a mean of 100 is not."""
    exact = Fraction(-1, 10)
    for rounds, contradicts in ((10, False), (100_000, True)):
        slack = figures.rare_award_slack(1001.0, rounds)
        assert figures.Figure("w", 99.0, 10.0, 10 / rounds**0.5, exact, [], slack).is_contradicted == contradicts


def test_every_row_of_an_optional_wager_is_the_row_of_the_same_name_in_analyze() -> None:
    """So that each can be compared; what a fold forfeits is a column."""
    forfeits, rounds = 0, 20_000
    for game in GAMES.values():
        of = setup(game, seed=3)
        for figure in run.simulate(of, rounds).figures():
            if figure.wager in game.optional:
                choice = next(each for each in select(game, figure.wager) if each.letter in (None, "A"))
                rows = side_rows(side_of(choice))
                assert [hand for hand, _ in figure.rows] == [row["hand"] for row in rows], (game.key, figure.wager)
                assert sum(many for _, many in figure.rows) == rounds
                for (hand, many), row in zip(figure.rows, rows, strict=True):
                    expected = rounds * row["probability"]
                    assert abs(many - expected) < 6 * expected**0.5 + 6
                    assert figure.forfeited.get(hand, 0) <= many
                forfeits += sum(figure.forfeited.values())
    assert forfeits
