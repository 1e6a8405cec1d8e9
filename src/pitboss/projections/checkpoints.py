"""The checkpointer: every event of every stream in one tree, and its root signed, for others to hold the house to.

New events go in stream by stream, in the order of the streams' names, each as a leaf that says where it stands. Nobody who
plays waits for it; it signs nothing that does not continue what was signed before.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from pitboss.errors import BadInput, PitbossError, unreadable
from pitboss.house.events import KeyMade, KeyRotated
from pitboss.house.signatures import key_after
from pitboss.log.checkpoints import Checkpoints, SignedCheckpoint, Span
from pitboss.log.database import LogBroken
from pitboss.log.projection import HouseLogEvent, Projection, computed, house_log_event
from pitboss.log.table_log import HOUSE, Link, Store
from pitboss.messages import Message, message
from pitboss.private_files import make_private
from pitboss.trust.note import Checkpoint, SignerKey, VerifierKey, checkpoint_from, notes_in, signed
from pitboss.trust.tree import Tree, leaf_hash

TASK, LEASE_SECONDS = "checkpoints", 30  # Long enough for one; a host that dies at it holds nobody up for longer.
LAST_BYTES, LAST_NOTES = 65_536, 8  # Longer than so many checkpoints: the first that is read may be cut.


class Holds(NamedTuple):
    """A key, and the event of the house's log from which on it signs."""

    stream: str
    sequence: int
    key: VerifierKey


def leaf_data(owner: str, stream: str, link: Link) -> bytes:
    """The leaf of an event: its place, its move of a linked meter, and its chain."""
    move = ("", 0) if link.pool is None else (link.pool, link.move)
    lines = ("pitboss event", owner, stream, link.sequence, *move, link.hash.hex())
    return "".join(f"{line}\n" for line in lines).encode()


def keys_of(store: Store) -> list[Holds]:
    """The keys of the house's log, the first made and then each as its predecessor signed it.

    Whether the log is whole is a question for an audit.
    """
    keys: list[Holds] = []
    for stream in store.all_heads():
        if stream.startswith(HOUSE):
            rows = store.read(stream, kinds=KEYS.kind_names)
            keys = computed(KEYS, stream, rows, keys)
    return keys


def _step(keys: list[Holds], one: HouseLogEvent) -> list[Holds]:
    before = keys[-1].key if keys else None
    key = key_after(before, one.event)
    return keys if key is None or key == before else [*keys, Holds(one.stream, one.sequence, key)]


KEYS = Projection(list[Holds], _step, kinds=(KeyMade, KeyRotated), item=house_log_event)


def in_force(keys: Iterable[Holds], ends: dict[str, int]) -> VerifierKey | None:
    """The key that signs a checkpoint over so much of each stream."""
    holding = [held.key for held in keys if held.sequence <= ends.get(held.stream, 0)]
    return holding[-1] if holding else None


class Checkpointer:
    """Makes checkpoints for a house whose key it holds. `witness` is a file that only grows, best on another machine."""

    def __init__(self, store: Store, signer: SignerKey, witness: Path | None = None, host: str = "here") -> None:
        self.store, self.signer, self.witness, self.host = store, signer, witness, host
        self.kept = Checkpoints(store)
        self.turn = Lock()

    def make(self, at: int) -> SignedCheckpoint | None:
        """Sign the log as it is now, unless nothing is new or another host signs it."""
        with self.turn:
            if not self.kept.lease(TASK, self.host, at, LEASE_SECONDS):
                return None
            try:
                seen = self._seen()
                made = self._make(at)
                self._tell(seen)
            finally:
                self.kept.release(TASK, self.host)
            return made

    def covering(self, stream: str, sequence: int, at: int) -> bool:
        """Is the event under a checkpoint, an old one or one made now?"""
        if self.kept.place(stream, sequence) is None:
            self.make(at)
        return self.kept.place(stream, sequence) is not None

    def _make(self, at: int) -> SignedCheckpoint | None:
        before, ends = self.kept.newest(), self.kept.ends()
        heads = self.store.all_heads()
        lost = [stream for stream, last in ends.items() if stream not in heads or heads[stream].sequence < last]
        if lost:
            raise LogBroken(message("signing-lost-events", table=lost[0]), code="log_broken")
        spans = [
            Span(stream, ends.get(stream, 0) + 1, head.sequence)
            for stream, head in sorted(heads.items()) if head.sequence > ends.get(stream, 0)
        ]  # fmt: skip
        if not spans:
            return None
        tree = self._tree(before)
        for span in spans:
            self._add(tree, span, heads[span.stream].owner)
        if tree.size != (before.size if before else 0) + sum(span.events for span in spans):
            raise LogBroken(message("signing-events-missing"), code="log_broken")
        signs = in_force(keys_of(self.store), {stream: head.sequence for stream, head in heads.items()})
        if signs != self.signer.public:
            reason = message(
                "signing-other-key", key=str(signs) if signs else message("none-yet"), other=str(self.signer.public)
            )
            raise BadInput(reason, code="other_key")
        point = Checkpoint(self.signer.name, tree.size, tree.root())
        made = SignedCheckpoint(
            before.number + 1 if before else 1, at, point.size, point.root, signed(point.text(), self.signer)
        )
        self.kept.add(made, spans, {place: bytes(tree.tiles[place]) for place in tree.changed})
        return made

    def _tree(self, before: SignedCheckpoint | None) -> Tree:
        """The tree that was signed last, from its stored hashes or, where they are not right, from the log; no other."""
        if before is None:
            return Tree()
        tree = Tree(before.size, self.kept.tile)
        if tree.root() != before.root:
            tree = self._tree_from_log(before)
        if tree.root() != before.root:
            raise LogBroken(message("signing-tree-differs"), code="log_broken")
        return tree

    def _tree_from_log(self, before: SignedCheckpoint) -> Tree:
        tree, heads = Tree(), self.store.all_heads()
        for span in (span for number in range(1, before.number + 1) for span in self.kept.spans(number)):
            self._add(tree, span, heads[span.stream].owner)
        return tree

    def _add(self, tree: Tree, span: Span, owner: str) -> None:
        for link in self.store.links(span.stream, span.first - 1, span.last):
            tree.append(leaf_hash(leaf_data(owner, span.stream, link)))

    # ------------------------------------------------------------------------------------ the witness

    def _seen(self) -> Checkpoint | None:
        """The last checkpoint that the witness has: it must be one of this log's, or nothing more is signed."""
        seen = None if self.witness is None else newest_in(self.witness)
        if seen is not None:
            check_contains(self.kept, seen, message("the-witness"))
        return seen

    def _tell(self, seen: Checkpoint | None) -> None:
        """The witness gets every checkpoint that it has not: also those it missed while it was out of reach."""
        if self.witness is not None:
            append(self.witness, [one.note for one in self.kept.after(-1 if seen is None else seen.size)])


def check_contains(kept: Checkpoints, seen: Checkpoint, who: Message) -> None:
    """A log that was put back to an older day, or is another one altogether, is not signed over."""
    found = next(kept.after(seen.size - 1), None)
    if found is None:
        raise LogBroken(message("signing-log-shorter", who=who, count=seen.size), code="log_broken")
    if (found.size, found.root) != (seen.size, seen.root):
        raise LogBroken(message("signing-other-log", who=who, count=seen.size), code="log_broken")


def append(file: Path, notes: Iterable[str]) -> None:
    """To the end of a file, and onto the disk."""
    notes = list(notes)
    if not notes:
        return
    make_private(file)
    try:
        with file.open("a", encoding="utf-8") as opened_file:
            opened_file.writelines(f"{note}\n" for note in notes)
            opened_file.flush()
            os.fsync(opened_file.fileno())
    except OSError as error:
        raise PitbossError(
            message("witness-unwritable", file=file, why=error.strerror or error), code="no_witness"
        ) from error


def newest_in(file: Path) -> Checkpoint | None:
    """The last checkpoint of a file that may be long; an older one that was put after it is not the last."""
    if not file.exists():
        return None
    try:
        with file.open("rb") as opened_file:
            opened_file.seek(max(0, opened_file.seek(0, os.SEEK_END) - LAST_BYTES))
            notes = notes_in(opened_file.read().decode("utf-8", "replace"))
    except OSError as error:
        raise unreadable(file, error) from error
    return max((checkpoint_from(note) for note in notes[-LAST_NOTES:]), key=lambda point: point.size, default=None)


def read_notes(file: Path) -> list[str]:
    try:
        return notes_in(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(message("file-unreadable", file=file, why=error), code="no_such_file") from error
