"""The house's own keys, in files apart from its data: a database, a backup or a replica holds none of them.

They are in a folder of the house beside the key that signs for it (`trust.keys`), for their owner alone. The store
knows a digest of each, so that a host that was given other keys, or none, says so instead of making new ones.
"""

from __future__ import annotations

import hashlib
import secrets

from sqlalchemy import Connection, Engine, insert, inspect, select, text

from pitboss.errors import BadInput
from pitboss.log.migrations import in_turn
from pitboss.log.schema import KEYS
from pitboss.messages import message
from pitboss.private_files import private_folder, read_private, write_private
from pitboss.trust.keys import key_folder

HOUSE = "house"  # The row of this name holds the house's id, not a key's digest.
_KEY_BYTES = 32


def key_at_hand(engine: Engine, name: str) -> bytes | None:
    """A key of the house, if it is on this machine; nothing is made or written."""
    with engine.connect() as connection:
        kept = {row.name: row.digest for row in connection.execute(select(KEYS)).all()}
    try:
        found = read_private(key_folder() / str(kept.get(HOUSE)) / f"{name}.key")
    except (FileNotFoundError, BadInput):
        return None
    return found if hashlib.sha256(found).hexdigest() == kept.get(name) else None


class HouseKeys:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        with in_turn(engine) as connection:
            house = connection.execute(select(KEYS.c.digest).where(KEYS.c.name == HOUSE)).scalar()
            if house is None:
                house = secrets.token_hex(8)
                connection.execute(insert(KEYS).values(name=HOUSE, digest=house))
        self.folder = key_folder() / str(house)

    def key(self, name: str) -> bytes:
        """The key of this name; made when the house first needs it."""
        with in_turn(self.engine) as connection:
            digest = connection.execute(select(KEYS.c.digest).where(KEYS.c.name == name)).scalar()
            if digest is None:
                made = self._there(name) or self._moved(connection, name) or secrets.token_bytes(_KEY_BYTES)
                private_folder(self.folder)
                write_private(self.folder / f"{name}.key", made)
                connection.execute(insert(KEYS).values(name=name, digest=hashlib.sha256(made).hexdigest()))
                return made
        found = self._there(name)
        if hashlib.sha256(found).hexdigest() != digest:
            raise BadInput(message("key-of-other-house", file=self.folder / f"{name}.key"), code="no_key")
        return found

    def _there(self, name: str) -> bytes:
        """A key that is there stays, whatever became of the row that tells of it: what it has sealed nothing else opens."""
        try:
            return read_private(self.folder / f"{name}.key")
        except FileNotFoundError:
            return b""

    @staticmethod
    def _moved(connection: Connection, name: str) -> bytes | None:
        """The key of an older house, which kept it in the database; it is moved out of there."""
        if not inspect(connection).has_table("secrets"):
            return None
        found = connection.execute(text("SELECT value FROM secrets WHERE name = :name"), {"name": name}).scalar()
        connection.execute(text("DELETE FROM secrets WHERE name = :name"), {"name": name})
        return None if found is None else str(found).encode()
