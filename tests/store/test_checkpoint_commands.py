"""`keys`, `audit heads` and `audit verify --heads` as an operator and an auditor use them: output, exit codes, errors."""

import json
import stat
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli import main
from pitboss.house import events as h
from pitboss.log.table_log import Store
from pitboss.projections.house_key import key_at_hand
from pitboss.trust.keys import KEY_FOLDER, NEXT, place_of
from pitboss.trust.note import SignerKey, b64, key_from, succession
from tests.sealed import House
from tests.store.test_witnessed import at_table, cut_tail, play, strip


@pytest.fixture
def run(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """A command on the store, its keys in a folder of this test."""
    monkeypatch.setenv("PITBOSS_DATABASE", url)
    monkeypatch.setenv(KEY_FOLDER, str(tmp_path / "keys"))

    def command(*arguments: str) -> tuple[int, str, str]:
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        out = capsys.readouterr()
        return int(left.value.code or 0), out.out, out.err

    return command


@pytest.fixture
def played(store: Store) -> Store:
    play(store, "crazy", seed=1)
    return store


def test_a_house_from_its_key_to_a_proof(run: Any, played: Store, tmp_path: Path) -> None:
    code, key, told = run("keys", "new", "riverside")
    assert code == 0
    assert key.startswith("riverside+")
    assert stat.S_IMODE((tmp_path / "keys" / "riverside.key").stat().st_mode) == 0o600
    assert "keep it apart from the data" in told
    file = str(tmp_path / "heads.txt")
    code, out, _ = run("audit", "heads", "-o", file)
    assert (code, "1 new" in out) == (0, True)
    at_table(played, "crazy", seed=1).round(1, 2)
    code, out, _ = run("audit", "heads", "-o", file)
    assert (code, "1 new" in out) == (0, True)
    assert "nothing new" in run("audit", "heads", "-o", file)[1]
    code, out, _ = run("audit", "verify", "--heads", file, "--key", key.strip())
    assert code == 0
    assert "2 kept elsewhere, all in the log" in out
    assert key.strip() in out
    (tmp_path / "key.pub").write_text(key, "utf-8")
    code, out, _ = run("audit", "verify", "--heads", file, "--key", str(tmp_path / "key.pub"), "--json")
    assert (code, json.loads(out)["checkpoints"]["witnessed"]) == (0, 2)
    cut_tail(played)
    code, out, _ = run("audit", "verify", "--heads", file)
    assert (code, out.startswith("Not sound: ")) == (1, True)
    strip(played)
    code, out, _ = run("audit", "verify", "--heads", file, "--json")
    assert (code, json.loads(out)["sound"]) == (1, False)
    code, out, _ = run("audit", "heads", "-o", file)
    assert (code, "nothing is signed" in out) == (1, True)
    assert len(Path(file).read_text("utf-8").split("\n\n— ")) == 3  # What was witnessed stays as it is.


def test_heads_without_a_key_say_so(run: Any, played: Store) -> None:
    code, out, told = run("audit", "heads")
    assert (code, out) == (0, "")
    assert "the house has no key yet" in told
    code, out, told = run("keys", "show")
    assert (code, out) == (0, "")
    assert "no key yet" in told
    assert json.loads(run("keys", "show", "--json")[1]) == {"keys": [], "at_hand": False}
    code, _, told = run("keys", "rotate")
    assert (code, "not on this machine" in told) == (2, True)


def test_a_key_is_rotated_and_its_successor_is_trusted_by_its_signature(
    run: Any, played: Store, tmp_path: Path
) -> None:
    first = run("keys", "new", "riverside")[1].strip()
    file = str(tmp_path / "heads.txt")
    run("audit", "heads", "-o", file)
    second = run("keys", "rotate")[1].strip()
    assert second != first
    run("audit", "heads", "-o", file)
    assert run("keys", "show")[1].split() == [first, second]
    code, out, _ = run("audit", "verify", "--heads", file, "--key", first)
    assert code == 0, out
    code, out, _ = run("audit", "verify", "--heads", file, "--key", second)
    assert code == 1  # It vouches for what came after it; what came before was its predecessor's.
    assert run("audit", "verify", "--heads", file, "--key", second, "--key", first)[0] == 0


def test_a_successor_that_nobody_signed_is_none(run: Any, played: Store, tmp_path: Path) -> None:
    first = run("keys", "new", "riverside")[1].strip()
    other = SignerKey("riverside", bytes(32))
    own = b64(other.sign(succession(key_from(first), other.public)))  # It vouches for itself.
    for key, signature in ((str(other.public), "AA=="), (str(other.public), own), ("no key", "AA==")):
        House(played).append_events(h.KeyRotated(at=9, before=first, key=key, signature=signature))
    assert run("keys", "show")[1].split() == [first]


def test_a_rotation_that_was_cut_off_is_finished(run: Any, played: Store, tmp_path: Path) -> None:
    run("keys", "new", "riverside")
    kept = place_of("riverside").read_text("utf-8")
    second = run("keys", "rotate")[1].strip()
    place_of("riverside").rename(
        place_of("riverside", suffix=NEXT)
    )  # As if it had ended right after it was in the log.
    place_of("riverside").write_text(kept, "utf-8")
    place_of("riverside").chmod(0o600)
    signer = key_at_hand(played)
    assert signer is not None
    assert str(signer.public) == second
    assert not place_of("riverside", suffix=NEXT).exists()


def test_a_house_has_one_key(run: Any, played: Store) -> None:
    run("keys", "new", "riverside")
    code, _, told = run("keys", "new", "riverbank")
    assert (code, "the house has a key" in told) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--key", "x+y"), "a public key is written"),
        (("--key", str(SignerKey("riverside", bytes(32)).public)), "name the file too"),
        (("--key", "riverside+00000000+AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"), "the public key is damaged"),
        (("--heads", "none.txt"), "cannot be read"),
    ],
)
def test_what_an_auditor_brings_is_read_or_refused_in_words(
    run: Any, played: Store, arguments: tuple[str, ...], says: str
) -> None:
    code, out, told = run("audit", "verify", *arguments)
    assert (code, out) == (2, "")
    assert says in told


def test_a_file_of_no_checkpoints_is_refused(run: Any, played: Store, tmp_path: Path) -> None:
    (tmp_path / "heads.txt").write_text("\n", "utf-8")
    code, _, told = run("audit", "verify", "--heads", str(tmp_path / "heads.txt"))
    assert (code, "holds no checkpoint" in told) == (2, True)
