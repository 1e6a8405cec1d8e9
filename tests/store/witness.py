"""A house with a key and a witness: what it signs is kept where nobody who has the database can reach it."""

import hashlib
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from pitboss.log.table_log import Store
from pitboss.projections.audit import Verdict, verify
from pitboss.projections.checkpoint_audit import Witnessed
from pitboss.projections.checkpoints import Checkpointer, read_notes
from pitboss.projections.house_key import establish
from pitboss.trust.note import SignerKey


def chance(seed: str = "") -> Iterator[bytes]:
    for number in count():
        yield hashlib.sha256(f"{seed}{number}".encode()).digest()


class Chance:
    """The same bytes in every run."""

    def __init__(self, seed: str = "") -> None:
        self.drawn = chance(seed)

    def __call__(self, size: int) -> bytes:
        return next(self.drawn)[:size]


class Watched:
    """A store whose checkpoints go to a witness file outside it."""

    def __init__(self, store: Store, folder: Path, name: str = "riverside") -> None:
        self.store, self.folder, self.heads = store, folder, folder / "heads.txt"
        self.signer: SignerKey = establish(store, "house", 1, Chance(name), name, folder / "keys")
        self.checkpointer = Checkpointer(store, self.signer, self.heads)

    def sign(self, at: int = 2) -> None:
        assert self.checkpointer.make(at) is not None

    def witnessed(self) -> Witnessed:
        return Witnessed(read_notes(self.heads), (self.signer.public,))

    def verify(self) -> Verdict:
        return verify(self.store, witnessed=self.witnessed())

    def found(self) -> tuple[str, int, str]:
        finding = self.verify().finding
        assert finding is not None, "nothing was found"
        return finding.stream, finding.sequence, finding.what
