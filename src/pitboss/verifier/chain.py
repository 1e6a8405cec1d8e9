"""The hash chain of a table, and the Merkle tree over the events of the house (RFC 6962)."""

import hashlib
from typing import Any

from .broken import need
from .table_state import State


def check_chain(where: str, row: Any, state: State) -> None:
    need(row["sequence"] == state["number"], f"{where}: it is missing")
    link = hashlib.sha256(state["link"] + row.get("command", "").encode() + row["body"].encode()).digest()
    need(link.hex() == row["hash"], f"{where}: changed since it was written")
    state["link"] = link


def leaf_of(row: Any) -> bytes:
    """The leaf of an event under a checkpoint: seven lines of text, hashed as RFC 6962 says."""
    place = (row["property"], row["table"], row["sequence"], row.get("pool", ""), row.get("move", 0), row["hash"])
    text = "".join(f"{line}\n" for line in ("pitboss event", *place))
    return hashlib.sha256(b"\0" + text.encode()).digest()


def node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\1" + left + right).digest()


class Tree:
    """The roots of the full trees that its leaves make up so far, the largest first, each with how many leaves it has."""

    def __init__(self) -> None:
        self.full: list[tuple[int, bytes]] = []
        self.size = 0

    def append(self, leaf: bytes) -> None:
        self.size, count = self.size + 1, 1
        while self.full and self.full[-1][0] == count:
            leaf, count = node(self.full.pop()[1], leaf), 2 * count
        self.full.append((count, leaf))

    def root(self) -> bytes:
        roots = [root for _, root in self.full]
        while len(roots) > 1:
            roots[-2:] = [node(*roots[-2:])]
        return roots[0]
