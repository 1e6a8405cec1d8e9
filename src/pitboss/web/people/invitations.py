"""The links of a first run, each good once: the first makes the first administrator, and in a licensed house a second the second.

The same on every host. The store keeps half of each; the other half is the mark of a key that lies apart, so that nobody
makes a link by writing to the store, or finds one by reading it.
"""

from __future__ import annotations

import hmac
import secrets
from threading import Lock

from sqlalchemy import delete, func, insert, select

from pitboss.house.names import HOUSE_NAMES
from pitboss.store.house_schema import ACCOUNTS, LINKS
from pitboss.store.schema import in_turn
from pitboss.web.people.access import Access
from pitboss.web.people.accounts import ADMINISTRATOR, LINK, NotAllowed, Person

REAL = (ACCOUNTS.c.role == ADMINISTRATOR) & ACCOUNTS.c.name.not_in(HOUSE_NAMES)  # Not a demonstration's persona.


class Invitations:
    def __init__(self, access: Access) -> None:
        self.access, self.engine, self.redeeming = access, access.engine, Lock()
        self.key = access.keys.key("invitations")
        self.done, missing = False, self.missing()
        with in_turn(self.engine) as connection:
            known = connection.execute(select(func.count()).select_from(LINKS)).scalar() or 0
            for _ in range(missing - known):
                connection.execute(insert(LINKS).values(link=secrets.token_hex(16)))

    def missing(self) -> int:
        """How many administrators the house still lacks: one to begin with, two where two must agree."""
        with self.access.reading.connect() as connection:
            there = set(connection.execute(select(ACCOUNTS.c.name).where(REAL)).scalars())
        if self.access.powers is not None:  # Whoever deletes an administrator's row opens no door by it.
            there |= self.access.powers.administrators() - set(HOUSE_NAMES)
        return max(0, (2 if self.access.house.now.licensed else 1) - len(there))

    def open(self) -> list[str]:
        """The links that can still be followed."""
        if self.done:
            return []
        missing = self.missing()
        self.done = not missing and not self.access.house.now.licensed
        with self.access.reading.connect() as connection:
            found = list(connection.execute(select(LINKS.c.link).order_by(LINKS.c.link)).scalars())
        return [self._whole(half) for half in found[:missing]]

    def _whole(self, half: str) -> str:
        return f"{half}{hmac.digest(self.key, half.encode(), 'sha256')[:16].hex()}"

    def redeem(self, invitation: str, name: str, password: str) -> Person:
        with self.redeeming:
            link = next((one for one in self.open() if hmac.compare_digest(one.encode(), invitation.encode())), None)
            if link is None:
                raise NotAllowed("this link is not valid any more", code="bad_invitation")
            link = link[:-32]
            with self.engine.begin() as connection:  # Also when it is followed at two hosts at once.
                if not connection.execute(delete(LINKS).where(LINKS.c.link == link)).rowcount:
                    raise NotAllowed("this link is not valid any more", code="bad_invitation")
            try:
                return self.access.create(name, password, ADMINISTRATOR, by=LINK, agreed_by=LINK)
            except BaseException:
                with self.engine.begin() as connection:
                    connection.execute(insert(LINKS).values(link=link))
                raise
