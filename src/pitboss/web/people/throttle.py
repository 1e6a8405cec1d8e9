"""How often something may be tried, by address and by account."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from threading import Lock

from pitboss.errors import PitbossError
from pitboss.messages import message

KEYS_MOST = 10_000


def place_of_address(address: str) -> str:
    """The address to count by: a whole /64 of IPv6 is one household's."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> 64 << 64))
    return address


@dataclass
class Gate:
    """How often something may be tried from one place. The place tried from longest ago is forgotten first."""

    most: int
    seconds: float
    seen: dict[str, deque[float]] = field(default_factory=dict)
    turned_away: int = 0
    lock: Lock = field(default_factory=Lock, repr=False)

    def check(self, key: str) -> None:
        """One more try; refused when there were too many."""
        if not self.take(key):
            self.turned_away += 1
            raise PitbossError(message("too-many-tries"), code="too_many")

    def take(self, key: str) -> bool:
        with self.lock:
            tries = self._lately(key)
            if len(tries) >= self.most:
                return False
            tries.append(time.monotonic())
            return True

    def is_full(self, key: str) -> bool:
        """Were there too many already? Asking is no try."""
        with self.lock:
            return len(self._lately(key)) >= self.most

    def _lately(self, key: str) -> deque[float]:
        moment, tries = time.monotonic(), self.seen.pop(key, None) or deque()
        self.seen[key] = tries  # At the end: it is the newest.
        while tries and tries[0] < moment - self.seconds:
            tries.popleft()
        while len(self.seen) > KEYS_MOST:
            del self.seen[next(iter(self.seen))]
        return tries


class SignInThrottle:
    """Tries by address, failures by account. Strangers' guesses do not lock out an account where it signed in before."""

    def __init__(self) -> None:
        self.by_place = Gate(10, 60)
        self.by_account = Gate(10, 900)

    def check(self, account: str, place: str, is_known: bool) -> str:
        """Before a try; the key to count its failure by."""
        self.by_place.check(place)
        key = f"{account}@{place}" if is_known else account
        if self.by_account.is_full(key):
            told = message("too-many-passwords")
            raise PitbossError(told, code="too_many")
        return key

    def failed(self, key: str) -> None:
        self.by_account.take(key)
