"""Does the log as it is contain every checkpoint that was signed? Those of the store, and those a witness has kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pitboss.errors import PitbossError
from pitboss.log.checkpoints import Checkpoints, SignedCheckpoint, Span
from pitboss.log.table_log import Store
from pitboss.messages import Argument, Message, message
from pitboss.projections.checkpoints import Holds, in_force, keys_of, leaf_data
from pitboss.trust.note import VerifierKey, checkpoint_from, opened
from pitboss.trust.tree import Tree, leaf_hash


class Wrong(NamedTuple):
    """A problem and its place."""

    place: Argument
    sequence: int
    what: Message


class Witnessed(NamedTuple):
    """A witness's notes, and the keys that must have signed them; without keys, those of the log."""

    notes: list[str]
    keys: tuple[VerifierKey, ...] = ()


class Checked(NamedTuple):
    """The part of the log that signed checkpoints cover."""

    checkpoints: int = 0
    events: int = 0
    witnessed: int = 0
    key: str = ""  # The newest of the log.


Owners = dict[str, str]


class Checking:
    """The log as it is must give every root that was signed: those of the store, and those that a witness has seen."""

    def __init__(self, store: Store, witnessed: Witnessed | None, rows: list[SignedCheckpoint], owners: Owners) -> None:
        self.store, self.kept, self.rows, self.owners = store, Checkpoints(store), rows, owners
        self.witnessed = witnessed or Witnessed([])
        self.tree, self.ends = Tree(), dict[str, int]()
        self.checked = Checked()

    def wrongs(self, progress: Callable[[int], None] = lambda count: None) -> Iterator[Wrong]:
        keys = keys_of(self.store)
        trusted = self._trusted(keys)
        roots: dict[int, SignedCheckpoint] = {}
        for number, row in enumerate(self.rows, 1):
            wrong = self._row(number, row, keys)
            if wrong is not None:
                yield wrong
                return
            roots[row.size] = row
            progress(row.size)
        if (missing := self.kept.missing_number()) > 0:
            yield Wrong(message("audit-checkpoint", number=str(missing)), 0, message("checkpoint-lost"))
        self.checked = Checked(
            len(self.rows), self.tree.size, len(self.witnessed.notes), str(keys[-1].key) if keys else ""
        )
        for place, note in enumerate(self.witnessed.notes, 1):
            yield from self._note(place, note, roots, trusted)

    def _trusted(self, keys: list[Holds]) -> list[VerifierKey]:
        """The auditor's keys and their successors by the log; without any, the log's own."""
        own = [held.key for held in keys]
        if not self.witnessed.keys:
            return own
        known = [place for place, key in enumerate(own) if key in self.witnessed.keys]
        return [*self.witnessed.keys, *(own[min(known) :] if known else [])]

    def _row(self, number: int, row: SignedCheckpoint, keys: list[Holds]) -> Wrong | None:
        """One checkpoint of the store: its number, what it covers, its root, its signature."""
        name = message("audit-checkpoint", number=str(row.number))
        if row.number != number:
            return Wrong(name, 0, message("checkpoint-missing", number=str(number)))
        before = self.tree.size
        for span in self.kept.spans(row.number):
            if span.first != self.ends.get(span.stream, 0) + 1:
                return Wrong(span.stream, span.first, message("checkpoint-begins-elsewhere", checkpoint=name))
            missing = self._grow(span)
            if missing is not None:
                return Wrong(span.stream, missing, message("checkpoint-event-missing", checkpoint=name))
        if self.tree.size != row.size or self.tree.root() != row.root:
            return self._unlike(before, row, name)
        try:
            text, key = opened(row.note, [held.key for held in keys])
            point = checkpoint_from(text)
        except PitbossError as error:
            return Wrong(name, 0, error.cited_reason)
        if (point.size, point.root) != (row.size, row.root):
            return Wrong(name, 0, message("checkpoint-other-log"))
        if key != in_force(keys, self.ends):
            return Wrong(name, 0, message("checkpoint-key", key=str(key)))
        return None

    def _grow(self, span: Span) -> int | None:
        expected = span.first
        owner = self.owners.get(span.stream, "")
        for link in self.store.links(span.stream, span.first - 1, span.last):
            if link.sequence != expected:
                return expected
            self.tree.append(leaf_hash(leaf_data(owner, span.stream, link)))
            expected += 1
        self.ends[span.stream] = span.last
        return None if expected > span.last else expected

    def _unlike(self, before: int, row: SignedCheckpoint, name: Message) -> Wrong:
        """Which event it is, as far as the kept hashes of the tree tell."""
        leaf, kept = before, Tree(row.size, self.kept.tile)
        for span in self.kept.spans(row.number):
            for sequence in range(span.first, span.last + 1):
                if kept.leaf(leaf) != self.tree.leaf(leaf):
                    return Wrong(span.stream, sequence, message("checkpoint-other-event", checkpoint=name))
                leaf += 1
        return Wrong(name, 0, message("checkpoint-log-altered"))

    def _note(
        self, place: int, note: str, roots: dict[int, SignedCheckpoint], trusted: list[VerifierKey]
    ) -> Iterator[Wrong]:
        """One checkpoint that a witness has: the log must contain it."""
        name = message("audit-witnessed", number=str(place))
        try:
            text, _ = opened(note, trusted)
            point = checkpoint_from(text)
        except PitbossError as error:
            yield Wrong(name, 0, error.cited_reason)
            return
        found = roots.get(point.size)
        if point.size > self.tree.size:
            yield Wrong(name, 0, message("checkpoint-events-lost", events=str(point.size), left=str(self.tree.size)))
        elif found is None or found.root != point.root:
            yield Wrong(name, 0, message("checkpoint-other-events", events=str(point.size)))
