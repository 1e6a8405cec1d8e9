"""What comes from outside is shown as it stands: no letters of it are taken for a style of ours, and none can stop a command."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.log.table_log import Store
from tests.commands import pitboss as run

ROOT = Path(__file__).resolve().parents[2]
ODD = "[/b] of [bold red]Ann[/nope] :smile: \\"


def toml(text: str) -> str:
    return text.replace("\\", "\\\\")


@pytest.fixture
def filing(tmp_path: Path) -> Path:
    file = tmp_path / "[bold]of [b].toml"
    text = (ROOT / "submissions" / "crazy_4_poker.toml").read_text("utf-8")
    file.write_text(text.replace("Riverside Casino", toml(ODD)), "utf-8")
    return file


def test_a_round_with_an_odd_wager_is_refused_in_its_words() -> None:
    seat = {"seat": 1, "cards": "As Ah", "wagers": {ODD: "5"}, "decisions": []}
    done = run("settle", "-", stdin=json.dumps([{"game": "cajun_stud", "community": "Ac 9d 4h", "seats": [seat]}]))
    assert (done.returncode, done.stderr) == (1, "")
    assert ODD[:-1] in " ".join(done.stdout.split())


def test_a_filing_with_an_odd_holder_is_checked_and_shown(filing: Path) -> None:
    for command in ("check", "show"):
        done = run("submission", command, str(filing))
        assert (done.returncode, done.stderr) == (0, "")
    assert ODD in done.stdout
    assert ODD in " ".join(run("rules", "crazy", "--submission", str(filing)).stdout.split())


def test_an_odd_key_of_a_filing_is_named(filing: Path) -> None:
    filing.write_text(f'"{toml(ODD)}" = 1\n{filing.read_text("utf-8")}', "utf-8")
    done = run("submission", "check", str(filing))
    assert (done.returncode, done.stderr) == (1, "")
    assert ODD in " ".join(done.stdout.split())


def test_a_file_with_an_odd_name_is_written_and_named(tmp_path: Path) -> None:
    done = run("simulate", "three", "--rounds", "1000", "--base", "--save", "[bold]x.json", at=tmp_path)
    assert (done.returncode, "Kept in [bold]x.json" in done.stdout) == (0, True), done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["whatif", "own.toml", "--target", "1e999999999"],  # Written out it would fill the memory.
        ["analyze", "caribbean", "--wager", "progressive", "--meter", "primary=1e999999999"],
        ["analyze", "caribbean", "--wager", "progressive", "--meter", "primary=1/0"],
        ["advise", "cajun", "AsKd", "--raises", "1" * 5000],
        ["submission", "new", "cajun", "-o", "x" * 5000],
        ["train", "cajun", "--certificate", ""],
        ["layout", "cajun", "-o", ""],
        ["backup", "copy.db", "--database", "postgresql://host:port/name"],
        ["backup", "copy.db", "--database", "nothing"],
        ["restore", "own.toml", "--database", "nothing"],
        ["restore", "own.toml", "--database", "mysql://ann:secret@host/name"],
        ["serve", "--port", "0", "--database", "postgresql://host:port/name"],
        ["serve", "--port", "0", "--host", "." * 70],
    ],
)  # fmt: skip
def test_what_can_be_nothing_is_refused_in_one_line(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(
        'game = "crazy_4_poker"\nwager = "queens_up"\n[rows]\n"Four-of-a-kind" = "50 to 1"\n'
    )
    done = run(*arguments, at=tmp_path)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr
    assert done.stderr.startswith("pitboss: ")
    assert "secret" not in done.stderr
    assert [name for name in os.listdir(tmp_path) if not name.endswith("-serving")] == ["own.toml"]


@pytest.mark.parametrize("arguments", [["games"], ["games", "--json"], ["clauses", "cajun"]])
def test_a_full_disk_behind_the_output_is_told_in_one_line(arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "pitboss", *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr
    assert "No space left on device" in done.stderr


NO_TEXT = os.fsdecode(b"a\xff\xfeb")


@pytest.mark.parametrize(
    "arguments",
    [["settle", NO_TEXT, "--json"], ["games", NO_TEXT, "--json"],
     ["approve", str(ROOT / "submissions" / "crazy_4_poker.toml"), "layout", "--reference", NO_TEXT, "--date", "2026-01-31",
      "--by", "the Board"]],
)  # fmt: skip
def test_bytes_that_are_no_text_are_told_in_one_line(arguments: list[str], tmp_path: Path) -> None:
    with Store(f"sqlite:///{tmp_path}/pitboss.db"):
        pass
    done = run(*arguments, at=tmp_path)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr
    assert "udcff" in done.stderr, "it is shown"
