"""Signatures of the house: its keys, its events that give power, its checkpoints."""

import base64
import json
from collections.abc import Iterable
from typing import Any

from .broken import Broken, need
from .chain import Tree
from .signatures import is_signed, key_from, signed_checkpoint
from .table_state import Event, State

POWERS = (  # Events of the house by which someone may do something.
    "AccountsFound", "AccountMade", "RoleChanged", "TableAssigned", "AccountUnlocked", "PasswordChanged",
    "SecondFactorChanged", "LimitsChanged", "SettingsFound", "SettingChanged", "Approved", "MarksBegan",
    "TablesFound", "DealingChanged",
)  # fmt: skip


def hear_house(where: str, row: Any, event: Event, before: bytes, state: State) -> None:
    """Record the keys and powers that a house's own log names. `before` is the chain up to the event."""
    need(row["table"] == f"@{row['property']}", f"{where}: {row['property']} has a log of another name")
    if event["type"] in ("KeyMade", "KeyRotated"):
        state.setdefault("keys", []).append((state["number"], event))
    if event["type"] in POWERS:
        state.setdefault("powers", []).append((state["number"], before, row["body"], event.get("signed", "")))


def approvals_in(owner: str, event: Event) -> set[tuple[str, ...]]:
    """The approval that an event of a house records, as its tables name it."""
    if event["type"] != "Approved":
        return set()
    subject = f":{event['subject']}" if event.get("subject") else ""
    words = f"{event['reference']}, {event['date']}, {event['granted_by']}"
    return {(owner, event["game"], f"{event['item']}{subject}", words)}


def keys_in(tables: dict[str, Any]) -> list[tuple[str, int, str]]:
    """The keys of the house's own log: the stream, the event from which on each signs, and the key."""
    keys: list[tuple[str, int, str]] = []
    for stream, state in tables.items():
        for number, event in state.get("keys", ()):
            where = f"{stream}, event {number}"
            if event["type"] == "KeyRotated":
                need(keys and event["before"] == keys[-1][2], f"{where}: the key before it was another")
                text = f"pitboss key succession\n{event['before']}\n{event['key']}\n".encode()
                signature = base64.b64decode(event["signature"], validate=True)
                signed = is_signed(key_from(event["before"])[2], text, signature)
                need(signed, f"{where}: the key before it has not signed it")
            else:
                need(not keys, f"{where}: a second first key")
            keys.append((stream, number, event["key"]))
    return keys


def check_powers(tables: dict[str, Any]) -> None:
    """Check that events that give power are signed: anyone with the store could write one."""
    keys = keys_in(tables)
    for stream, state in tables.items():
        for number, link, body, signature in state.get("powers", ()):
            holding = [key for of, since, key in keys if of == stream and since < number]
            bare = body.replace(f',"signed":"{signature}"', "", 1)
            text = f"pitboss house event\n{stream}\n{number}\n{link.hex()}\n{bare}\n".encode()
            signed = not holding or is_signed(key_from(holding[-1])[2], text, base64.b64decode(signature))
            need(signed, f"{stream}, event {number}: it gives power, and the house has not signed it")


def check_checkpoints(tables: dict[str, Any], lines: Iterable[str], trusted: str) -> dict[int, bytes]:
    """Every checkpoint follows from the events; the root of each size that was signed."""
    keys, tree, ends, roots = keys_in(tables), Tree(), dict[str, int](), dict[int, bytes]()
    holding: list[str] = []
    for number, line in enumerate(lines, 1):
        row, where = json.loads(line), f"checkpoint {number}"
        need(row["number"] == number, f"{where}: it is missing")
        for stream, first, last in sorted(row["covers"]):
            need(first == ends.get(stream, 0) + 1, f"{where}: {stream} does not go on where the one before ended")
            leaves = tables.get(stream, {}).get("leaves", [])[first - 1 : last]
            need(len(leaves) == last - first + 1, f"{where}: it was signed over events of {stream} that are not here")
            for leaf in leaves:
                tree.append(leaf)
            ends[stream] = last
        holding = [key for stream, since, key in keys if since <= ends.get(stream, 0)]
        _, size, root = signed_checkpoint(where, row["note"], holding[-1])
        need((size, root) == (tree.size, tree.root()), f"{where}: it was signed over another log than this")
        roots[size] = root
    need(not trusted or trusted in holding, f"the log is not signed by {trusted}, nor by a key that it has signed")
    return roots


def check_heads(roots: dict[int, bytes], text: str, keys: list[str]) -> int:
    """Checkpoints that someone kept elsewhere: the log must contain every one."""
    notes = [f"{note.strip()}\n" for note in text.replace("\n\n\u2014", "\0\u2014").split("\n\n") if note.strip()]
    for place, note in enumerate(notes, 1):
        where, whole = f"kept checkpoint {place}", note.replace("\0", "\n\n").lstrip("\n")
        signed = None
        for key in keys:
            try:
                signed = signed_checkpoint(where, whole, key)
            except Broken:
                continue
        need(signed, f"{where}: none of the house's keys has signed it")
        if signed:
            need(roots.get(signed[1]) == signed[2], f"{where}: it was signed over {signed[1]} events of another log")
    return len(notes)
