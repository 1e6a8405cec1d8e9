"""Signed notes and keys: the published format to the letter, and nothing that was changed passes."""

import os
import stat
from pathlib import Path

import pytest

from pitboss.errors import BadInput
from pitboss.trust.keys import KEY_TEXT, keep_key, key_of, new_key, place_of
from pitboss.trust.note import (
    BadSignature,
    Checkpoint,
    SignerKey,
    checkpoint_from,
    key_from,
    notes_in,
    opened,
    signed,
    signer_from,
)

SIGNER = SignerKey("riverside", bytes(range(32)))
POINT = Checkpoint("riverside", 1143, b"\7" * 32)
NOTE = signed(POINT.text(), SIGNER)
# The example that the Go checksum database's own documentation of notes has: its key, its text, its signature.
EXAMPLE_KEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
EXAMPLE_NOTE = (
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n"
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
)


def test_a_note_of_another_program_is_read() -> None:
    text, key = opened(EXAMPLE_NOTE, [key_from(EXAMPLE_KEY)])
    assert text.startswith("If you think cryptography")
    assert str(key) == EXAMPLE_KEY


def test_a_note_is_read_back_and_every_changed_byte_is_refused() -> None:
    text, key = opened(NOTE, [SIGNER.public])
    assert (checkpoint_from(text), key) == (POINT, SIGNER.public)
    for at, letter in enumerate(NOTE):
        other = "B" if letter != "B" else "C"
        with pytest.raises((BadSignature, BadInput)):
            opened(NOTE[:at] + other + NOTE[at + 1 :], [SIGNER.public])


def test_a_note_of_another_key_of_the_same_name_is_refused() -> None:
    other = SignerKey("riverside", bytes(32))
    with pytest.raises(BadSignature):
        opened(NOTE, [other.public])
    assert opened(NOTE, [other.public, SIGNER.public])[1] == SIGNER.public


def test_notes_stand_one_after_another_in_a_file() -> None:
    other = signed(Checkpoint("riverside", 2000, b"\1" * 32).text(), SIGNER)
    assert notes_in(f"{NOTE}\n{other}\n") == notes_in(NOTE + other) == [NOTE, other]
    assert notes_in("") == []


def test_keys_are_written_and_read_back() -> None:
    assert key_from(str(SIGNER.public)) == SIGNER.public
    assert signer_from(SIGNER.written()).seed == SIGNER.seed
    assert SIGNER.written() not in repr(SIGNER)
    assert SIGNER.seed.hex() not in repr(vars(SIGNER.public) if hasattr(SIGNER.public, "__dict__") else SIGNER.public)


@pytest.mark.parametrize("text", ["", "x", "a+b", "a+00000000+!!", "a b+00000000+AQ==", "a+00000000+AQ==", "+x+AQ=="])
def test_what_is_no_key_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadInput):
        key_from(text)
    with pytest.raises(BadInput):
        signer_from(f"PRIVATE+KEY+{text}")


@pytest.mark.parametrize("text", ["", "a\n", "a\n1\n", "a\n01\nAA==\n", "a\n-1\nAA==\n", "a\n1\nAA==\n", "\n1\nAA==\n"])
def test_what_is_no_checkpoint_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadInput):
        checkpoint_from(text)


def test_a_key_file_is_its_owners_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    signer = new_key("riverside", os.urandom)
    file = keep_key(signer, tmp_path / "keys")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    found = key_of("riverside", tmp_path / "keys")
    assert found is not None
    assert found.seed == signer.seed
    assert key_of("elsewhere", tmp_path / "keys") is None
    with pytest.raises(BadInput, match="not written over"):
        keep_key(signer, tmp_path / "keys")
    file.chmod(0o640)
    with pytest.raises(BadInput, match="can be read by others"):
        key_of("riverside", tmp_path / "keys")
    monkeypatch.setenv(KEY_TEXT, signer.written())
    held = key_of("riverside")
    assert held is not None
    assert held.seed == signer.seed


@pytest.mark.parametrize("name", ["../x", "a b", "", ".hidden", "a+b", "a/b"])
def test_a_name_that_leads_elsewhere_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        place_of(name, tmp_path)


def test_a_derived_key_is_another_for_each_purpose() -> None:
    assert SIGNER.derived("snapshots") != SIGNER.derived("seal")
    assert len(SIGNER.derived("snapshots")) == 32
