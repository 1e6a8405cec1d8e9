"""The keys of a house by its log, and checks of signatures on events that give power."""

from __future__ import annotations

import msgspec

from pitboss.errors import BadInput
from pitboss.house.events import AnyHouseEvent, KeyMade, KeyRotated
from pitboss.trust.note import VerifierKey, from_b64, key_from, succession

_ENCODE = msgspec.json.Encoder()


def power_text(stream: str, place: int, link: bytes, body: bytes) -> str:
    """The text that the house signs for an event: its place, the chain before it, and its body."""
    return f"pitboss house event\n{stream}\n{place}\n{link.hex()}\n{body.decode()}\n"


def _successor(before: VerifierKey, event: KeyRotated) -> VerifierKey | None:
    """The key that follows, if its predecessor has signed it: anyone who can write to the log can write an event."""
    try:
        key, signature = key_from(event.key), from_b64(event.signature)
    except BadInput:
        return None
    is_signed = str(before) == event.before and before.verifies(succession(before, key), signature)
    return key if is_signed else None


def key_after(key: VerifierKey | None, event: AnyHouseEvent) -> VerifierKey | None:
    """The key that signs after an event: the first that was made, then each that its predecessor signed."""
    if isinstance(event, KeyMade) and key is None:
        return key_from(event.key)
    if isinstance(event, KeyRotated) and key is not None:
        return _successor(key, event) or key
    return key


class Signatures:
    """Follows the keys of one house's log, and checks what is signed by them."""

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.key: VerifierKey | None = None  # That signs the next event.

    def is_signed(self, place: int, link: bytes, event: AnyHouseEvent) -> bool:
        """Does the house vouch for an event, and its date? For all of them until it has a key. `link`: the chain before it."""
        if self.key is None or not event.signed:
            return self.key is None
        text = power_text(self.stream, place, link, _ENCODE.encode(msgspec.structs.replace(event, signed="")))
        try:
            return self.key.verifies(text, from_b64(event.signed))
        except BadInput:
            return False

    def follow(self, event: AnyHouseEvent) -> None:
        """Take a key that the event names, from the next event on."""
        self.key = key_after(self.key, event)
