"""replay, audit, report as commands: output, exit codes, errors; the export and the verifier that needs only Python."""

import csv
import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from pitboss.cli import main
from pitboss.log.table_log import Store
from pitboss.money import dollars
from pitboss.projections.audit import verify
from pitboss.projections.export import VERIFIER, export
from pitboss.projections.reports import report
from pitboss.table import acts as a
from pitboss.table.acts import DEALER
from pitboss.theoretical_hold import ExactFigure, compare
from pitboss.verifier import rounds
from tests.sealed import House
from tests.store.drive import CARIBBEAN, CRAZY, ROYAL, at_house, five_card, linked_table, ready
from tests.store.tampering import carefully, edit, find, remove, set_row, settled_for_more

HOUR = 3_600


@pytest.fixture
def file(log_file: Path) -> Path:
    return log_file


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """A command in this process: exit code, output, errors."""

    def command(*arguments: str) -> tuple[int, str, str]:
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        out = capsys.readouterr()
        return int(left.value.code or 0), out.out, out.err

    return command


def test_a_sound_log_is_said_to_be_so(run: Any, file: Path) -> None:
    code, out, _ = run("audit", "verify", "--database", f"sqlite:///{file}")
    assert code == 0
    assert out.startswith("Sound: ")
    assert "4 tables, 5 rounds, all recomputed." in out
    assert "The regulator's own program agrees. It settled 5 rounds again." in out
    code, out, _ = run("audit", "verify", "--database", f"sqlite:///{file}", "--json")
    answer = json.loads(out)
    assert (code, answer["sound"], answer["finding"], answer["rounds"]) == (0, True, None, 5)


def test_a_log_that_is_not_sound_ends_with_one_and_names_the_place(run: Any, file: Path) -> None:
    store = Store(f"sqlite:///{file}")
    set_row(store, "crazy", 7, body=b"{}")
    store.close()
    code, out, _ = run("audit", "verify", "--database", f"sqlite:///{file}")
    assert code == 1
    assert out.startswith("Not sound: crazy, event 7: the chain is broken")
    code, out, _ = run("audit", "verify", "--database", f"sqlite:///{file}", "--json")
    assert code == 1
    english = "the chain is broken: it is not what was written"
    assert json.loads(out)["finding"] == {"stream": "crazy", "sequence": 7, "what": english}
    code, out, _ = run("--language", "es", "audit", "verify", "--database", f"sqlite:///{file}")
    assert (code, out.startswith("No íntegro: crazy, evento 7: la cadena está rota")) == (1, True)


def test_what_the_regulators_program_refuses_is_not_sound_whatever_the_audit_says(
    run: Any, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistake that what wrote the log and what audits it have in common."""
    monkeypatch.setattr(rounds, "card_from", lambda number: (2 + number % 13, "cdhs"[number // 13]))
    code, out, _ = run("audit", "verify", "--database", f"sqlite:///{file}")
    assert code == 1
    assert out.startswith("Not sound: the regulator's own program: it refuses what the audit passes: ")
    code, out, _ = run("audit", "verify", "--database", f"sqlite:///{file}", "--json")
    assert (code, json.loads(out)["sound"]) == (1, False)


def test_a_payout_that_no_rules_give_is_not_excused_by_the_digest_of_another_program(run: Any, file: Path) -> None:
    """The audit believes what a program with other sources wrote; the regulator's own program settles the round again."""
    store = Store(f"sqlite:///{file}")
    sequence, _ = find(store, "crazy", "SeatSettled")
    with carefully(store, "crazy"):
        edit(store, "crazy", 1, lambda event: event.update(rules="another"))
        edit(store, "crazy", sequence, settled_for_more)
    assert verify(store).sound, verify(store).finding
    store.close()
    code, out, _ = run("audit", "verify", "--database", f"sqlite:///{file}")
    assert code == 1
    assert out.startswith(
        f"Not sound: the regulator's own program: it refuses what the audit passes: crazy, event {sequence}: "
    )


def test_a_file_that_is_no_store_any_more_is_not_sound(run: Any, file: Path) -> None:
    with file.open("r+b") as broken:
        broken.write(b"garbage garbage garbage")
    code, out, _ = run("audit", "verify", "--database", f"sqlite:///{file}")
    assert code == 1
    assert out.startswith("Not sound: the store: ")


@pytest.mark.parametrize("command", [("audit", "verify"), ("audit", "export"), ("report",), ("replay", "T1/1")])
def test_a_store_that_is_not_there_is_bad_input_and_is_not_made(
    run: Any, tmp_path: Path, command: tuple[str, ...]
) -> None:
    code, out, error = run(*command, "--database", f"sqlite:///{tmp_path / 'none.db'}")
    assert (code, out) == (2, "")
    assert "there is no store" in error
    assert list(tmp_path.iterdir()) == []


def test_a_round_is_replayed_on_the_terminal_and_for_a_program(run: Any, file: Path) -> None:
    code, out, _ = run("replay", "linked1/1", "--database", f"sqlite:///{file}")
    assert code == 0
    assert "Progressive, $1: pays" in out
    assert "§ 639a.11(c)(5)(iv)" in out
    assert all(len(line) < 170 for line in out.splitlines())
    code, out, _ = run("replay", "linked1/1", "--database", f"sqlite:///{file}", "--json")
    answer = json.loads(out)
    assert (answer["game"], answer["over"]) == ("caribbean_stud_poker", True)
    code, _, error = run("replay", "linked1/7", "--database", f"sqlite:///{file}")
    assert code == 2
    assert "there is no round 7" in error


# -------------------------------------------------------------------------------------------- export


def verifier(folder: Path) -> tuple[int, str]:
    """The script as an auditor runs it: with Python alone, from nowhere in particular."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", folder / VERIFIER, folder / "events.jsonl"],
        capture_output=True, text=True, timeout=60, check=False, cwd=folder,
    )  # fmt: skip
    return done.returncode, (done.stdout + done.stderr).strip()


def test_the_export_holds_the_whole_log_and_its_own_verifier_finds_it_sound(
    run: Any, file: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "out"
    code, out, _ = run("audit", "export", "-o", str(folder), "--database", f"sqlite:///{file}", "--json")
    assert code == 0
    counts = json.loads(out)["rows"]
    store = Store(f"sqlite:///{file}")
    events = sum(store.streams().values())
    store.close()
    assert counts["events.jsonl"] == counts["events.csv"] == events
    for name, rows in counts.items():
        if name.endswith(".csv"):
            with (folder / name).open(encoding="utf-8", newline="") as lines:
                assert len(list(csv.DictReader(lines))) == rows > 0
    assert verifier(folder) == (0, f"Sound: {events} events of 4 tables, 5 rounds settled again.")
    with ZipFile(folder / VERIFIER) as archive:
        source = "".join(archive.read(name).decode() for name in archive.namelist())
    assert "import pitboss" not in source
    assert "from pitboss" not in source


def to_more(event: dict[str, Any]) -> None:
    event["lines"][0][3] += 100
    event["net"] += 100


SPOILED: list[tuple[str, Any, str]] = [
    ("a changed byte", lambda s: edit(s, "crazy", 9, lambda e: e.update(at=5)), "changed since it was written"),
    ("a removed event", lambda s: remove(s, "crazy", 9), "crazy, event 9: it is missing"),
    ("another command", lambda s: set_row(s, "crazy", 9, told=b"{}"), "changed since it was written"),
    ("another table", lambda s: set_row(s, "crazy", 1, hash=b"0" * 32), "crazy, event 1"),
]  # fmt: skip
CAREFUL: list[tuple[str, str, str, Any, str]] = [
    ("a payout", "crazy", "SeatSettled", to_more, "due is"),
    ("a sum", "crazy", "SeatSettled", lambda e: e.update(net=7), "the lines come to"),
    ("a debt", "crazy", "MoneyMoved", lambda e: e["transfers"][1].__setitem__(2, 10**12), "owes"),
    ("no clause", "crazy", "MoneyMoved", lambda e: e["transfers"][0].__setitem__(3, ""), "a transfer by no clause"),
    ("a seal", "crazy", "DeckSealed", lambda e: e.update(commitment="0" * 64), "a wager under no seal, or another"),
    ("a secret", "crazy", "SealOpened", lambda e: e.update(secret="0" * 64), "not the one that was sealed"),
    ("a card", "crazy", "CardsDealt", lambda e: e["cards"].reverse(), "due is"),
    ("a meter", "linked1", "AwardValidated", lambda e: e["linked"]["progressive"].update(primary=5), "100% meter of 5"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "says"), [row[1:] for row in SPOILED], ids=[row[0] for row in SPOILED])
def test_the_independent_verifier_finds_what_was_spoiled(file: Path, tmp_path: Path, change: Any, says: str) -> None:
    store = Store(f"sqlite:///{file}")
    change(store)
    export(store, tmp_path / "out")
    store.close()
    code, told = verifier(tmp_path / "out")
    assert code == 1
    assert told.startswith("NOT SOUND. ")
    assert says in told


@pytest.mark.parametrize(
    ("stream", "kind", "change", "says"), [row[1:] for row in CAREFUL], ids=[row[0] for row in CAREFUL]
)
def test_the_independent_verifier_finds_what_was_forged_with_a_recomputed_chain(
    file: Path, tmp_path: Path, stream: str, kind: str, change: Any, says: str
) -> None:
    store = Store(f"sqlite:///{file}")
    sequence, _ = find(store, stream, kind)
    with carefully(store, stream):
        edit(store, stream, sequence, change)
    export(store, tmp_path / "out")
    store.close()
    code, told = verifier(tmp_path / "out")
    assert code == 1
    assert says in told
    assert stream in told


def test_the_independent_verifier_says_what_it_wants(tmp_path: Path, file: Path) -> None:
    store = Store(f"sqlite:///{file}")
    export(store, tmp_path / "out")
    store.close()
    (tmp_path / "out" / "events.jsonl").write_text("not JSON\n", "utf-8")
    code, told = verifier(tmp_path / "out")
    assert code == 1
    assert told.startswith("NOT SOUND. ")
    (tmp_path / "out" / "events.jsonl").unlink()
    code, told = verifier(tmp_path / "out")
    assert code == 1
    assert "cannot be read" in told


def test_an_export_that_cannot_be_written_is_refused_in_words(run: Any, file: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file", "utf-8")
    code, _, error = run("audit", "export", "-o", str(tmp_path / "taken"), "--database", f"sqlite:///{file}")
    assert code == 2
    assert "cannot be written" in error


# -------------------------------------------------------------------------------------------- report


def test_the_report_counts_what_was_dropped_staked_won_and_paid(file_store: Store) -> None:
    house = House(file_store)
    driver = at_house(house, CARIBBEAN, "T1").open(virtual=False, **five_card(CARIBBEAN)).sit(1, 2, cents=50_000)
    driver.at = 10 * HOUR
    driver.staff()
    driver.bet(1, progressive=100)
    driver.bet(2)
    driver.to_settling({"seat 1": ROYAL, "seat 2": "2c 4d 6h 8s Jc", "dealer": "2d 2h 5h 7c 8d"}).finish()
    driver.at = 11 * HOUR + 5
    driver.do(DEALER, a.BuyIn("p1", 700))
    driver.bet(1)
    driver.do(DEALER, a.NoMoreBets(), "Dee")
    driver.deal({})
    driver.do(DEALER, a.ReportIrregularity("exposed_card"), "Dee")
    driver.finish()
    found = report(file_store)
    table = found.by_table["T1"]
    assert table.drop == 100_700
    assert table.handle == 500 + 1_000 + 100 + 500 + 1_000  # The void round is none of it.
    share = 1_000_000 + 21
    assert table.win == -(500 + 100_000 + share - 100) + 1_500
    assert found.by_game["caribbean_stud_poker"] == table
    assert found.by_wager["caribbean_stud_poker", "progressive"].handle == 100
    assert {hour: (t.handle, t.drop) for hour, t in found.by_hour.items()} == {
        0: (0, 100_000), 10: (table.handle, 0), 11: (0, 700),
    }  # fmt: skip
    assert [takings.above_seed for (_, wager), takings in found.by_terms.items() if wager == "progressive"] == [21]
    (jackpot,) = found.jackpots
    assert (jackpot["player"], jackpot["round"], jackpot["cents"], jackpot["at"]) == ("p1", 1, share, 10 * HOUR)
    assert found.irregular == {("T1", "Dee", "Dee", "exposed_card"): 1}
    assert found.voids == {("T1", "Dee"): 1}
    assert found.rounds == {"T1": 2}


def test_a_share_of_a_meter_stands_beside_theory_as_at_its_seed(file_store: Store) -> None:
    """What stood above the seed was put there by players: in the long run it would be told as a loss of the house."""
    line = "five_card_hand_bonus_dealer"
    offered = [line, "five_card_hand_bonus_player"]
    driver = ready(at_house(House(file_store), CARIBBEAN, "T1"), 1, 2, virtual=False, offered=offered)
    driver.bet(1, **{line: 100})
    driver.bet(2, **{line: 100})
    driver.to_settling({"seat 1": "2c 4d 6h 8s Jc", "seat 2": "2s 4c 6d 8h Jd", "dealer": ROYAL}).finish()
    rows = compare(report(file_store), lambda terms, wager, bettors: ExactFigure(Fraction(0), Fraction(1)))
    (row,) = (each for each in rows if each.wager == line)
    seed, staked = 1_000_000, 2 * 100
    assert row.takings.win == staked - seed
    assert row.takings.above_seed == 2 * 13  # Of each dollar thirteen cents had gone to the meter.
    assert report(file_store).by_wager["caribbean_stud_poker", line].win == row.takings.win - row.takings.above_seed


def test_theory_stands_beside_what_happened(file_store: Store) -> None:
    house = House(file_store)
    for name in ("T1", "T2"):
        driver = ready(at_house(house, CRAZY, name), 1, 2, offered=["queens_up"])
        for _ in range(5):
            driver.round(1, 2, queens_up=500)
    rows = {row.wager: row for row in compare(report(file_store))}
    assert set(rows) == {"base", "queens_up"}
    for wager, handle, ev, deviation, together in (
        ("base", 20 * 500, -264142729 / 7726058340, 3.12854, 1.581),
        ("queens_up", 20 * 500, -0.0306060886, 2.28885, 0.010877),
    ):
        row = rows[wager]
        assert row.theory is not None
        assert row.takings.handle == row.theory.handle == handle
        assert row.theory.hold == pytest.approx(-ev, abs=1e-9)
        spread = deviation**2 * 20 + together * 20  # Twenty boxes, and ten rounds of two, each pair both ways.
        assert row.theory.deviation == pytest.approx(500 * spread**0.5, rel=1e-3)
        assert (row.takings.boxes, row.takings.rounds, row.takings.crossed) == (20, 10, 20 * 500**2)
        assert row.theory.low < float(row.theory.win) < row.theory.high
        assert row.theory.z(round(row.theory.win)) == pytest.approx(0, abs=1e-3)
    whole = sum(row.takings.win for row in rows.values())
    assert whole == sum(table.win for table in report(file_store).by_table.values())


def test_the_report_is_printed_and_told_to_programs(run: Any, file: Path) -> None:
    code, out, _ = run("report", "--no-theory", "--database", f"sqlite:///{file}")
    assert code == 0
    for words in ("Handle", "Hour (UTC)", "1970-01-01 00:00", "Jackpot at", "royal flush".capitalize(), "linked1"):
        assert words in out, out
    code, out, _ = run("report", "--no-theory", "--database", f"sqlite:///{file}", "--json")
    answer = json.loads(out)
    assert code == 0
    assert set(answer["tables"]) == {"crazy", "cajun", "linked0", "linked1"}
    assert answer["jackpots"][1]["paid"] == dollars(answer["jackpots"][1]["cents"])
    assert answer["drop"]["crazy"] == "20000.00"
    assert answer["theory"] == []


def test_a_report_with_theory_is_printed(run: Any, tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'log.db'}")
    ready(at_house(House(store), CRAZY, "T1"), 1, offered=["queens_up"]).round(1, queens_up=500)
    linked_table(House(store), CRAZY, "T2").round(1)
    store.close()
    code, out, _ = run("report", "--database", f"sqlite:///{tmp_path / 'log.db'}")
    assert code == 0
    assert "In theory" in out
    assert "3.42%" in out
    code, out, _ = run("report", "--database", f"sqlite:///{tmp_path / 'log.db'}", "--json")
    rows = {row["wager"]: row for row in json.loads(out)["theory"]}
    assert rows["base"]["theoretical"]["hold"] == pytest.approx(0.0341885, abs=1e-6)


def test_an_empty_store_has_an_empty_report(run: Any, tmp_path: Path) -> None:
    Store(f"sqlite:///{tmp_path / 'log.db'}").close()
    code, out, _ = run("report", "--database", f"sqlite:///{tmp_path / 'log.db'}", "--json")
    assert code == 0
    assert json.loads(out)["tables"] == {}
    assert run("report", "--database", f"sqlite:///{tmp_path / 'log.db'}")[0] == 0
