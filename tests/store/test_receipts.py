"""Receipts: made from a real log on both stores, checked without it; every spoiled one is refused."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pitboss.errors import BadInput, PitbossError
from pitboss.log.table_log import Store
from pitboss.projections.receipts import NoReceipt, check, receipt_for, written
from pitboss.trust.keys import KEY_FOLDER
from pitboss.trust.note import key_from
from tests.store.test_checkpoint_commands import run
from tests.store.test_witnessed import at_table, play
from tests.store.witness import Watched
from tests.trust import vectors as published

__all__ = ["run"]
VECTORS = published.vectors()


@pytest.fixture
def watched(store: Store, tmp_path: Path) -> Watched:
    found = Watched(store, tmp_path)
    play(store, "crazy", seed=1)
    play(store, "cajun", seed=2)
    return found


def test_every_round_of_a_log_has_a_receipt_that_anyone_can_check(watched: Watched) -> None:
    keys = (watched.signer.public,)
    for name in ("crazy/1", "crazy/2", "cajun/1", "cajun/2"):
        data = written(receipt_for(watched.store, name, 0, watched.checkpointer, 3))
        proved = check(data, keys)
        table, _, number = name.partition("/")
        assert (proved.receipt.table, proved.receipt.round) == (table, int(number))
        assert len(data) < 1000, len(data)
    at_table(watched.store, "crazy", seed=1).round(2)
    receipt = receipt_for(watched.store, "crazy/3", 2, watched.checkpointer, 4)
    assert receipt.seat == 2
    assert b"SeatSettled" in written(receipt)
    assert check(written(receipt), keys).checkpoint.size > proved.checkpoint.size


def test_a_round_that_is_not_over_or_not_signed_has_none(watched: Watched) -> None:
    with pytest.raises(NoReceipt, match="no checkpoint is over the round yet"):
        receipt_for(watched.store, "crazy/1")
    driver = at_table(watched.store, "crazy", seed=1)
    driver.bet(1)
    driver.to_settling()
    with pytest.raises(NoReceipt, match="the round is not over"):
        receipt_for(watched.store, "crazy/3", 0, watched.checkpointer, 3)
    with pytest.raises(NoReceipt, match="seat 5 was not settled"):
        receipt_for(watched.store, "crazy/1", 5, watched.checkpointer, 3)


def test_every_changed_figure_of_a_receipt_is_found(watched: Watched) -> None:
    receipt = json.loads(written(receipt_for(watched.store, "crazy/1", 1, watched.checkpointer, 3)))
    keys = (watched.signer.public,)
    assert check(json.dumps(receipt).encode(), keys)
    for name, value in receipt.items():
        if name == "round":
            continue  # What the house calls it; it says so.
        other: Any = value + 1 if isinstance(value, int) else value[::-1] if isinstance(value, list | str) else None
        changed = {**receipt, name: other}
        with pytest.raises(PitbossError):
            check(json.dumps(changed).encode(), keys)


def test_the_published_vectors_are_these_and_hold() -> None:
    assert published.FILE.read_text("utf-8") == published.written()
    keys = (key_from(VECTORS["key"]),)
    for receipt in VECTORS["proved"]:
        assert check(json.dumps(receipt).encode(), keys).checkpoint.size == published.EVENTS


def test_the_documentation_shows_a_vector_and_its_key() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "receipts.md").read_text("utf-8")
    assert VECTORS["key"] in page
    (shown,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    assert json.loads(shown) == VECTORS["proved"][0]
    assert f"and {len(VECTORS['refused'])} that must be refused" in page


@pytest.mark.parametrize("row", VECTORS["refused"], ids=[row["why"] for row in VECTORS["refused"]])
def test_a_spoiled_vector_is_refused(row: Any) -> None:
    with pytest.raises(PitbossError):
        check(json.dumps(row["receipt"]).encode(), (key_from(VECTORS["key"]),))


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff", b'{"pitboss_receipt":1}'])
def test_what_is_no_receipt_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(BadInput, match="this is no receipt"):
        check(data, (key_from(VECTORS["key"]),))


def test_the_commands_make_one_and_check_it(
    run: Any, watched: Watched, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KEY_FOLDER, str(tmp_path / "keys"))
    file, key = str(tmp_path / "r.json"), str(watched.signer.public)
    code, out, told = run("receipt", "crazy/2", "-o", file)
    assert (code, "bytes of proof" in out) == (0, True), told
    code, out, _ = run("receipt", "check", file, "--key", key)
    assert code == 0
    assert out.startswith("Proved: event ")
    assert "what the house calls round 2" in out
    assert run("receipt", "crazy/2", "--seat", "1", "-o", file, "--force")[0] == 0
    code, out, _ = run("receipt", "check", file, "--key", key)
    assert (code, "settled seat 1 for " in out) == (0, True)
    assert json.loads(run("receipt", "check", file, "--key", key, "--json")[1])["proved"] is True
    Path(file).write_text(Path(file).read_text("utf-8").replace('"seat":1', '"seat":2'), "utf-8")
    code, out, _ = run("receipt", "check", file, "--key", key)
    assert (code, out.startswith("Not proved: ")) == (1, True)
    assert json.loads(run("receipt", "check", file, "--key", key, "--json")[1])["proved"] is False
    for drawn in ("r.svg", "r.png"):
        assert run("receipt", "crazy/2", "-o", str(tmp_path / drawn))[0] == 0
        assert (tmp_path / drawn).stat().st_size > 500
    for wrong in (("receipt", "check", file), ("receipt", "check"), ("receipt", "crazy/9"), ("receipt", "x", "y")):
        assert run(*wrong)[0] == 2, wrong
    Path(file).write_text("nothing", "utf-8")
    assert run("receipt", "check", file, "--key", key)[0] == 2
