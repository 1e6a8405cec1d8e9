"""Whom this host last knew behind a token, for the little that is told while the store is silent: what is wrong.

Nothing is done by it: whoever acts is looked up in the store.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from threading import Lock

from pitboss.web.people.accounts import Person
from pitboss.web.people.sessions import Sessions, digest

LATELY_SECONDS = 15 * 60.0
KEPT_MOST = 1000


class Lately:
    def __init__(self, sessions: Sessions) -> None:
        self.known: OrderedDict[str, tuple[Person, float]] = OrderedDict()
        self.turn = Lock()
        sessions.listeners.append(self.ended)

    def note(self, token: str, person: Person | None) -> None:
        """What the store has just said; None: that nobody is behind it."""
        with self.turn:
            self.known.pop(digest(token), None)
            if person is not None:
                self.known[digest(token)] = person, time.monotonic()
            if len(self.known) > KEPT_MOST:
                self.known.popitem(last=False)

    def person(self, token: str | None) -> Person | None:
        with self.turn:
            found = self.known.get(digest(token)) if token else None
        return found[0] if found is not None and time.monotonic() - found[1] <= LATELY_SECONDS else None

    def ended(self, name: str, session: str) -> None:
        """One session of an account is over, or all of them."""
        with self.turn:
            for one, (person, _) in list(self.known.items()):
                if one == session or (not session and person.name == name):
                    del self.known[one]
