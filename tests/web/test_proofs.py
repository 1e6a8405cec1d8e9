"""The house while it runs: it signs its log, keeps a witness told, and hands every player a proof of their own rounds."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from pitboss.chapters import GAMES
from pitboss.errors import PitbossError
from pitboss.house import events as h
from pitboss.program import program_digest
from pitboss.projections.audit import verify
from pitboss.projections.checkpoint_audit import Witnessed
from pitboss.projections.checkpoints import read_notes
from pitboss.projections.export import EVENTS, export
from pitboss.projections.house_key import rotate
from pitboss.projections.receipts import check
from pitboss.table import acts as a
from pitboss.trust.keys import KEY_FOLDER
from pitboss.trust.note import checkpoint_from, from_b64, key_from, opened
from pitboss.verifier.broken import Broken
from pitboss.verifier.evidence import check_evidence
from pitboss.web.host import log_signing as notary_module
from tests.house_events import recorded
from tests.trust.consistency import is_consistent

from .played import Played
from .served import SECONDS, Served, served

GAME = GAMES["crazy_4_poker"]


@pytest.fixture
def witness(tmp_path: Path) -> Path:
    return tmp_path / "witness.txt"


@pytest.fixture
def house(tmp_path: Path, witness: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setenv(KEY_FOLDER, str(tmp_path / "keys"))
    with served(tmp_path, demo=True, standard_tables=False, witness=witness) as house:
        yield house


@pytest.fixture
def played(house: Served) -> Played:
    table = Played(house, GAME, "T1").sit(ann=1, bob=2).ready()
    table.bet("ann", 1).bet("bob", 2)
    return table.finish()


def events(house: Served, kind: type) -> list[Any]:
    return [one.event for one in recorded(house.casino.floor.house.log) if isinstance(one.event, kind)]


def soon(what: Callable[[], Any]) -> Any:
    until = time.monotonic() + SECONDS
    while not (found := what()):
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.02)
    return found


def got(house: Served, name: str, path: str) -> bytes:
    token = house.token(name) if name else ""
    with urlopen(
        Request(f"{house.address}/api{path}", headers={"Authorization": f"Bearer {token}"}), timeout=30
    ) as told:
        body: bytes = told.read()
        return body


def health(house: Served) -> Any:
    with urlopen(f"{house.address}/healthz", timeout=30) as told:
        return json.loads(told.read())


def key_of(house: Served) -> Any:
    return key_from(house.client().ask("GET", "/keys")[-1])


def test_a_start_is_recorded_with_the_programs_digest(house: Served) -> None:
    (started,) = events(house, h.Started)
    assert started.program == program_digest()
    assert len(started.program) == 64
    assert events(house, h.KeyMade)


def test_a_close_of_a_table_is_signed_at_once_and_the_witness_is_told(
    house: Served, played: Played, witness: Path
) -> None:
    for seat, name in ((1, "ann"), (2, "bob")):
        played.act(name, a.CashOut(house.casino.floor.state("T1").money[f"player:{name}"]))
        played.act(name, a.LeaveSeat(seat))
    played.act("floor", a.CloseTable())
    notes = soon(lambda: witness.exists() and read_notes(witness))
    text, _ = opened(notes[-1], [key_of(house)])
    assert checkpoint_from(text).size >= house.log("T1")
    verdict = verify(house.casino.floor.house.store, witnessed=Witnessed(notes, (key_of(house),)))
    assert verdict.sound, verdict.finding


def test_the_note_of_a_lock_proves_to_anyone_that_a_log_with_another_seal_is_false(
    house: Served, played: Played, tmp_path: Path
) -> None:
    """Software of the house locks a round, rolls it back and deals it again under another seal; the log looks sound."""
    played.bet("ann", 1)
    sealed = got(house, "", "/tables/T1/seal").decode()
    played.act("dealer", a.NoMoreBets())
    locked = got(house, "", "/tables/T1/seal").decode()
    played.finish()
    key = str(key_of(house))
    export(house.casino.floor.house.store, tmp_path / "out")
    log = (tmp_path / "out" / EVENTS).read_text("utf-8").splitlines()
    for note, chances in ((sealed, ""), (locked, ", locked with 1 chances")):
        finding = {"evidence": {"note": note}}
        assert check_evidence(finding, key, log).endswith(
            f"of round house/T1/2/{GAME.edition.since}{chances}; the log has the same"
        )
        assert check_evidence(finding, key, []).endswith("; no log that was given has this round")
        commitment = note.split("\n")[2]
        with pytest.raises(Broken, match="the log has another"):
            check_evidence(finding, key, [line.replace(commitment, "0" * 64) for line in log])
        with pytest.raises(Broken, match="not signed by"):
            check_evidence({"evidence": {"note": note.replace(commitment, "0" * 64)}}, key, log)


def test_it_signs_again_and_again_without_being_asked(house: Served, played: Played) -> None:
    house.casino.log_signer.every = 0.05
    kept = house.casino.log_signer.checkpointer
    assert kept is not None
    first = soon(kept.kept.newest)
    played.bet("ann", 1).finish()
    assert soon(lambda: kept.kept.newest() != first and kept.kept.newest()).size > first.size
    assert health(house)["signed"]["size"] >= first.size


def test_anyone_has_the_newest_checkpoint_and_a_proof_that_nothing_was_rewritten(house: Served, played: Played) -> None:
    assert house.casino.log_signer.make() is not None
    old = checkpoint_from(opened(got(house, "", "/checkpoint").decode(), [key_of(house)])[0])
    played.bet("ann", 1).finish()
    assert house.casino.log_signer.make() is not None
    told = json.loads(got(house, "", f"/checkpoint/growth/{old.size}"))
    point = checkpoint_from(opened(told["checkpoint"], [key_of(house)])[0])
    assert point.size > old.size
    assert is_consistent(old.size, old.root, point.size, point.root, [from_b64(one) for one in told["proof"]])
    with pytest.raises(PitbossError):
        house.client().ask("GET", f"/checkpoint/growth/{point.size + 1}")


def test_a_player_has_receipts_of_their_own_rounds_alone(house: Served, played: Played) -> None:
    for name, seat in (("ann", 0), ("ann", 1), ("dealer", 0), ("floor", 2), ("regulator", 1)):
        house.known(name)
        path = f"/tables/T1/rounds/1/receipt?seat={seat}"
        proved = check(got(house, name, path), (key_of(house),))
        assert (proved.receipt.table, proved.receipt.round, proved.receipt.seat) == ("T1", 1, seat), name
        assert got(house, name, f"/tables/T1/rounds/1/receipt.svg?seat={seat}").startswith(b"<?xml"), name
    for name, seat in (("ann", 2), ("cleo", 0), ("cleo", 1)):
        with pytest.raises(PitbossError, match="for who was in the round"):
            house.known(name).ask("GET", f"/tables/T1/rounds/1/receipt?seat={seat}")


def test_a_round_that_is_played_has_no_receipt_yet(house: Served, played: Played) -> None:
    played.bet("ann", 1)
    with pytest.raises(PitbossError, match="no round 2"):
        house.client("ann").ask("GET", "/tables/T1/rounds/2/receipt")


def test_a_clock_that_jumps_is_recorded(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    true, began = time.time, time.time()
    monkeypatch.setattr(notary_module.time, "time", lambda: true() + 3600 if true() > began else true())
    jumped = soon(lambda: events(house, h.ClockJumped))
    assert 3590 <= jumped[0].seconds <= 3610


def test_an_export_is_recorded_with_who_took_it(house: Served, played: Played) -> None:
    got(house, "regulator", "/export/settled.csv")
    (taken,) = events(house, h.LogExported)
    assert (taken.by, taken.what, taken.place) == ("regulator", "settled.csv", "127.0.0.1")


def test_a_key_rotated_while_the_house_runs_signs_from_then_on(house: Served, played: Played) -> None:
    store, notary = house.casino.floor.house.store, house.casino.log_signer
    assert notary.make() is not None
    before = key_of(house)
    following = rotate(store, "house", 9, lambda size: b"\5" * size)
    made = notary.make()
    assert made is not None
    assert opened(made.note, [following.public])[1] == following.public != before
    assert verify(store).sound, verify(store).finding


def test_a_house_whose_key_is_elsewhere_plays_on_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_FOLDER, str(tmp_path / "keys"))
    with served(tmp_path, demo=True, standard_tables=False) as house:
        house.known("ann")
    (key,) = (tmp_path / "keys").glob("*.key")  # The one that signs; the others the house cannot do without.
    key.rename(tmp_path / "elsewhere.key")
    with served(tmp_path, demo=True, standard_tables=False) as house:
        table = Played(house, GAME, "T1").sit(ann=1).ready()
        table.bet("ann", 1).finish()
        assert house.casino.log_signer.make() is None
        assert "is not on this machine: nothing is signed" in health(house)["signed"]["trouble"]
        with pytest.raises(PitbossError, match="no checkpoint is over the round yet"):
            house.client("ann").ask("GET", "/tables/T1/rounds/1/receipt")
        assert verify(house.casino.floor.house.store).sound
        with pytest.raises(PitbossError, match="do it where the key is"):  # An account is power, and that is signed.
            house.known("bob")


def test_a_stop_is_the_last_word_and_is_signed(tmp_path: Path, witness: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_FOLDER, str(tmp_path / "keys"))
    with served(tmp_path, demo=True, standard_tables=False, witness=witness) as house:
        pass
    from pitboss.log.table_log import Store
    from tests.sealed import House

    with Store(house.casino.settings.database) as store:
        last = list(recorded(House(store).log))[-1]
        assert isinstance(last.event, h.Stopped)
        newest = checkpoint_from(read_notes(witness)[-1])
        assert newest.size == sum(head.sequence for head in store.all_heads().values())
