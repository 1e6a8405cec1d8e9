"""The regulator's last word: honest logs it passes, forged ones it refuses, and no check of it can be taken out unnoticed."""

import ast
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from pitboss.chapters import GAMES
from pitboss.law.irregular import EXPOSED_CARD
from pitboss.projections.export import VERIFIER, verifier_archive
from pitboss.trust.note import SignerKey
from pitboss.verifier import (
    chain,
    checkpoints,
    claims,
    independent_verifier,
    meters,
    money,
    procedure,
    receipts,
    seals,
    signatures,
)
from pitboss.verifier.broken import Broken
from pitboss.verifier.signatures import Q, is_signed
from pitboss.verifier.silence import silence_report
from tests.cases import cases
from tests.games import entered
from tests.store.exported import Log, honest
from tests.store.forging import FORGERIES
from tests.trust.vectors import FILE as VECTORS

MODULES = (chain, money, claims, procedure, meters, seals, signatures, checkpoints, receipts, independent_verifier)
# Games whose side bets are settled in some void rounds: every forgery can be made of their logs.
FORGED = [game.key for game in GAMES.values() if game.irregularities[EXPOSED_CARD].settles]
OWN = "three_card_poker"  # Nobody settles its rounds again: what holds for every game is all that can be checked of it.


@cache
def kept(game: str) -> Log:
    return honest(GAMES.get(game) or entered())


def log_of(game: str, seed: int = 0) -> Log:
    """An honest log, to do with as one likes."""
    return kept(game).copy(seed)


def verdict(log: Log) -> str:
    try:
        return independent_verifier.verify(log.lines, log.checkpoints, log.heads, log.key)
    except Broken as broken:
        return f"NOT SOUND. {broken}"
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        return f"NOT SOUND. {error!r}"


@pytest.mark.parametrize("game", GAMES)
def test_an_honest_log_is_passed(game: str) -> None:
    log = log_of(game)
    told = verdict(log)
    assert told.startswith(f"Sound: {len(log.rows)} events of 6 tables, ")
    assert f" rounds settled again; 3 signed checkpoints over {len(log.rows) - 1} of them" in told
    assert told.endswith("2 kept elsewhere, all in the log.")
    kinds = {json.loads(row["body"])["type"] for row in log.rows}
    assert {"CardBurned", "RoundVoided", "DeckCut", "AwardValidated", "KeyRotated"} <= kinds


@pytest.mark.parametrize("forge", FORGERIES.values(), ids=FORGERIES.keys())
def test_a_forged_log_is_refused(forge: Any) -> None:
    for seed, game in enumerate(FORGED):
        log = log_of(game, seed)
        forge(log)
        assert verdict(log).startswith("NOT SOUND. ")


# ------------------------------------------------------------------------------------------------ sabotage


class Check(NamedTuple):
    """A call of `need` in a function of the verifier."""

    module: ModuleType
    function: str
    node: ast.Expr

    @property
    def lines(self) -> range:
        return range(self.node.lineno, (self.node.end_lineno or self.node.lineno) + 1)


def is_check(node: ast.AST) -> bool:
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "need"


def checks() -> Iterator[Check]:
    """The checks of each module of the verifier, in the order of its file; the settlement has tests of its own."""
    for module in MODULES:
        for function in ast.parse(source_of(module)).body:
            if isinstance(function, ast.FunctionDef):
                found = [node for node in ast.walk(function) if isinstance(node, ast.Expr) and is_check(node)]
                yield from (Check(module, function.name, node) for node in sorted(found, key=lambda node: node.lineno))


def source_of(module: ModuleType) -> str:
    return Path(str(module.__file__)).read_text("utf-8")


CHECKS = list(checks())


def forged(game: str, forgery: str) -> Log:
    log = log_of(game)
    FORGERIES[forgery](log)
    return log


@cache
def refused_at(game: str) -> dict[str, tuple[str, int]]:
    """For each forgery of a game's log the file and line of the verifier that refuses it."""
    found = {}
    for name in FORGERIES:
        try:
            log = forged(game, name)
        except (IndexError, StopIteration):  # Nothing of the kind is in this log.
            assert game == OWN
            continue
        with pytest.raises(Exception) as refused:  # noqa: PT011
            independent_verifier.verify(log.lines, log.checkpoints, log.heads, log.key)
        places = ((Path(at.path).stem, at.lineno + 1) for at in reversed(refused.traceback) if at.name != "need")
        found[name] = next(places, ("", 0))
    return found


def passes_a_forgery(check: Check) -> bool:
    """Does the verifier pass something false without this check? First what the check itself refuses, game by game."""
    file = check.module.__name__.rpartition(".")[2]
    rest: list[tuple[str, str]] = []
    for game in (OWN, *FORGED):
        at = refused_at(game)  # By the whole verifier.
        likely = {name for name, (where, line) in at.items() if where == file and line in check.lines}
        rest += [(game, name) for name in at if name not in likely]
        if any(passed_without(check, game, name) for name in sorted(likely)):
            return True
    return any(passed_without(check, game, name) for game, name in rest)


def passed_without(check: Check, game: str, forgery: str) -> bool:
    with pytest.MonkeyPatch.context() as patch:
        remove_check(check, patch)
        return verdict(forged(game, forgery)).startswith("Sound")


def remove_check(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the check's function the code that it has without this check, wherever it is imported."""
    lines, node = source_of(check.module).splitlines(), check.node
    lines[node.lineno - 1 : node.end_lineno] = [lines[node.lineno - 1][: node.col_offset] + "pass"]
    without = ModuleType(check.module.__name__)
    without.__package__ = check.module.__package__
    exec(compile("\n".join(lines), check.module.__name__, "exec"), without.__dict__)
    monkeypatch.setattr(getattr(check.module, check.function), "__code__", getattr(without, check.function).__code__)


OF_RECEIPTS = (receipts, chain, signatures)  # What proves a receipt.
RECEIPTS: dict[str, Any] = json.loads(VECTORS.read_text("utf-8"))


def receipt_verdict(receipt: Any) -> str:
    try:
        return str(receipts.check_receipt(receipt, RECEIPTS["key"]))
    except Broken as broken:
        return f"NOT SOUND. {broken}"
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        return f"NOT SOUND. {error!r}"


@cases("check", CHECKS, ids=lambda check: f"{check.function}-{ast.unparse(check.node)}")
def test_without_any_one_of_its_checks_something_false_would_pass(check: Check) -> None:
    with pytest.MonkeyPatch.context() as patch:
        remove_check(check, patch)
        if check.module in OF_RECEIPTS and any(
            not receipt_verdict(row["receipt"]).startswith("NOT") for row in RECEIPTS["refused"]
        ):
            return
    assert passes_a_forgery(check)


# ------------------------------------------------------------------------------------------------ receipts, signatures


def test_published_receipts_are_proved_and_spoiled_ones_refused() -> None:
    ended, settled = (receipt_verdict(receipt) for receipt in RECEIPTS["proved"])
    assert ended == "event 6 of main is in the log of riverside under the signed checkpoint over 11 events"
    assert "settled seat 2 for 1500 cents" in settled
    for row in RECEIPTS["refused"]:
        assert receipt_verdict(row["receipt"]).startswith("NOT SOUND"), row["why"]


def test_its_own_arithmetic_agrees_with_a_library_on_signatures_made_by_lot() -> None:
    lot = random.Random(8)
    for _ in range(8):
        signer, text = SignerKey("x", lot.randbytes(32)), lot.randbytes(lot.randrange(80)).hex()
        public, signature = signer.public.public, signer.sign(text)
        assert is_signed(public, text.encode(), signature)
        assert not is_signed(public, (text + " ").encode(), signature)
        bit = lot.randrange(512)
        other = bytearray(signature)
        other[bit // 8] ^= 1 << bit % 8
        assert not is_signed(public, text.encode(), bytes(other))
        assert not is_signed(lot.randbytes(32), text.encode(), signature)
        assert not is_signed(public, text.encode(), signature[:-1])
    larger = int.from_bytes(signature[32:], "little") + Q
    again = signature[:32] + larger.to_bytes(32, "little")
    assert not is_signed(public, text.encode(), again)  # One signature, written in another way.


def ran(*arguments: object, cwd: Path) -> tuple[int, str]:
    """As an auditor runs it: with Python alone, from nowhere in particular."""
    program = cwd / VERIFIER
    program.write_bytes(verifier_archive())
    done = subprocess.run(
        [sys.executable, "-I", "-S", program, *map(str, arguments)], capture_output=True, text=True, timeout=60, check=False,
        cwd=cwd,
    )  # fmt: skip
    return done.returncode, (done.stdout + done.stderr).strip()


def test_it_says_whose_page_was_silent_and_what_those_rounds_paid() -> None:
    """Each round of the virtual table has one page that never opens its chance."""
    log, nets, silent, counts = log_of(FORGED[0]), dict[int, int](), (), dict[int, int]()
    for row, event in log.events():
        if row["table"] == "main" and event["type"] == "ChanceClosed":
            silent = event["absent"]
            counts |= {seat: counts.get(seat, 0) + 1 for seat in silent}
        elif row["table"] == "main" and event["type"] in ("SeatSettled", "Forfeited"):
            nets |= {seat: nets.get(seat, 0) + event["net"] for seat in silent}
    found = silence_report(independent_verifier.read(log.lines)[0])
    assert counts
    for seat, count in counts.items():
        [line] = [one for one in found if one.startswith(f"Silence at main, seat {seat}: {count} of ")]
        assert line.endswith(f"{'lost' if nets[seat] < 0 else 'won'} ${abs(nets[seat]) / 100:,.2f}.")


def test_it_runs_with_python_alone(tmp_path: Path) -> None:
    log = log_of(FORGED[0])
    (tmp_path / "events.jsonl").write_text("\n".join(log.lines), "utf-8")
    (tmp_path / "checkpoints.jsonl").write_text("\n".join(log.checkpoints), "utf-8")
    (tmp_path / "heads.txt").write_text(log.heads, "utf-8")
    (tmp_path / "r.json").write_text(json.dumps(RECEIPTS["proved"][1]), "utf-8")
    whole = ("events.jsonl", "checkpoints.jsonl", "--heads", "heads.txt", "--key", log.key)
    code, told = ran(*whole, cwd=tmp_path)
    assert (code, told.startswith("Sound: ")) == (0, True), told
    code, told = ran("--receipt", "r.json", "--key", RECEIPTS["key"], cwd=tmp_path)
    assert (code, told.startswith("Proved: event 5 of main")) == (0, True), told
    assert ran("--receipt", "r.json", "--key", log.key, cwd=tmp_path)[0] == 1
    FORGERIES["rewritten"](log)
    (tmp_path / "events.jsonl").write_text("\n".join(log.lines), "utf-8")
    code, told = ran(*whole, cwd=tmp_path)
    assert (code, told.startswith("NOT SOUND. checkpoint 1: ")) == (1, True), told
    assert ran(cwd=tmp_path)[0] == 2
    assert "cannot be read" in ran("none.jsonl", cwd=tmp_path)[1]
