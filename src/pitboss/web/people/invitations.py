"""The links of a first run, each good once: the first makes the first administrator, and in a licensed house a second the second.

The same on every host, by a key that lies apart from the data: nobody makes a link by writing to the store, or finds one by
reading it. An account that was made by a link names its digest in the log, and the link is used.
"""

from __future__ import annotations

import hmac
from itertools import count, islice

from pitboss.errors import NotAllowed
from pitboss.house.account import ADMINISTRATOR, LINK
from pitboss.messages import message
from pitboss.web.people.access import Access
from pitboss.web.people.accounts import Person
from pitboss.web.people.sessions import digest


class Invitations:
    def __init__(self, access: Access) -> None:
        self.access, self.key = access, access.keys.key("invitations")

    def open(self) -> list[str]:
        """The links that can still be followed, as many as the house lacks administrators."""
        house = self.access.log.current()
        if not house.missing_administrators:
            return []
        unused = (link for link in map(self._link, count()) if digest(link) not in house.used_invitations)
        return list(islice(unused, house.missing_administrators))

    def _link(self, number: int) -> str:
        return hmac.digest(self.key, b"invitation %d" % number, "sha256").hex()

    def redeem(self, invitation: str, name: str, password: str) -> Person:
        link = next((one for one in self.open() if hmac.compare_digest(one.encode(), invitation.encode())), None)
        if link is None:
            raise NotAllowed(message("link-expired"), code="bad_invitation")
        return self.access.create(name, password, ADMINISTRATOR, by=LINK, agreed_by=LINK, invitation=digest(link))
