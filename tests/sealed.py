"""Seals in the tests: a house whose key is known, and wagers under the seal that is shown."""

from msgspec.structs import replace

from pitboss.log import tables
from pitboss.log.table_log import Store
from pitboss.table.acts import AnyAct, PlaceWagers
from pitboss.table.state import Table
from pitboss.trust.vault import EncryptedVault

KEY = bytes(range(32))


class House(tables.House):
    """Every process of a test that opens it has its key."""

    def __init__(self, store: Store, owner: str = "house") -> None:
        super().__init__(store, owner, EncryptedVault(KEY, owner))


def under_seal(state: Table, act: AnyAct) -> AnyAct:
    """A wager that names no seal names the one that is shown."""
    if isinstance(act, PlaceWagers) and act.wagers and not act.seal and state.seal is not None:
        return replace(act, seal=state.seal.commitment)
    return act
