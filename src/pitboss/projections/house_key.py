"""The key of a house: made once, named in its log, and from then on the only one that signs, until it signs its successor."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from pitboss.errors import BadInput
from pitboss.house.events import KeyMade, KeyRotated
from pitboss.log.house_log import KEY_EXISTS, HouseLog
from pitboss.log.table_log import Store
from pitboss.messages import message
from pitboss.projections.checkpoints import keys_of
from pitboss.trust.keys import NEXT, drop_next, environment_key, keep_key, key_of, new_key, place_of, take_next
from pitboss.trust.note import SignerKey, VerifierKey, b64, succession

Chance = Callable[[int], bytes]
SNAPSHOTS = "snapshots"


def named_key(store: Store) -> VerifierKey | None:
    """The key that signs for this log now; None where it has none yet."""
    keys = keys_of(store)
    return keys[-1].key if keys else None


def key_at_hand(store: Store, folder: Path | None = None) -> SignerKey | None:
    """The private half of the log's key, if it is on this machine; from here on it signs what gives anyone power in the
    house, and snapshots are trusted by it."""
    named = named_key(store)
    if named is None:
        return None
    signer = key_of(named.name, folder)
    if signer is not None and signer.public != named:  # A rotation that was cut off after it was in the log.
        following = key_of(named.name, folder, NEXT)
        signer = take_next(named.name, folder) if following is not None and following.public == named else None
    if signer is not None:
        store.snapshot_key = signer.derived(SNAPSHOTS)
        store.sign = partial(_signature, signer)
    return signer


def _signature(signer: SignerKey, text: str) -> str:
    return b64(signer.sign(text))


def key_for(store: Store, owner: str, at: int, chance: Chance, folder: Path | None = None) -> SignerKey | None:
    """The log's key, if it is on this machine; a first one for a house that has none. Hosts may start at the same moment:
    one of them makes it, and the others have it if they share its folder."""
    if named_key(store) is None:
        try:
            establish(store, owner, at, chance, folder=folder)
        except BadInput as error:
            if error.code != KEY_EXISTS:
                raise
    return key_at_hand(store, folder)


def establish(
    store: Store, owner: str, at: int, chance: Chance, name: str = "", folder: Path | None = None
) -> SignerKey:
    """A key for a house that has none: the environment's, or a new one, kept and then named in the log."""
    if (named := named_key(store)) is not None:
        raise BadInput(message("house-has-key", key=named.name), code=KEY_EXISTS)
    signer = environment_key() if folder is None and not name else None
    made = signer is None
    if signer is None:
        signer = new_key(name or f"pitboss-{chance(4).hex()}", chance)
        keep_key(signer, folder)
    try:
        HouseLog(store, owner).append_events(KeyMade(at=at, key=str(signer.public)))
    except BadInput:  # Another host was quicker.
        if made:
            place_of(signer.name, folder).unlink()
        raise
    key_at_hand(store, folder)
    return signer


def rotate(store: Store, owner: str, at: int, chance: Chance, folder: Path | None = None) -> SignerKey:
    """A new key of the same name. The old one signs it, the log says so, and then it takes the old one's file."""
    signer = key_at_hand(store, folder)
    if signer is None:
        raise BadInput(message("house-key-elsewhere"), code="no_key")
    if environment_key() is not None and folder is None:
        raise BadInput(message("house-key-in-environment"), code="no_key")
    following = new_key(signer.name, chance)
    drop_next(signer.name, folder)
    keep_key(following, folder, NEXT)
    signature = signer.sign(succession(signer.public, following.public))
    event = KeyRotated(at=at, before=str(signer.public), key=str(following.public), signature=b64(signature))
    HouseLog(store, owner).append_events(event)
    if key_at_hand(store, folder) is None:
        raise BadInput(message("house-key-rotated"), code=KEY_EXISTS)
    return following
