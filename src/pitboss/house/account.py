"""One account of the house: its role, its ways in, and the limits its player has set."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec.structs import replace

from pitboss.errors import BadInput
from pitboss.messages import PlayerName, codes, message
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR

ADMINISTRATOR = "administrator"
STAFF = (DEALER, FLOOR, REGULATOR, ADMINISTRATOR)
_ROLES = (PLAYER, *STAFF)
LINK = "the first run's link"  # Who agreed to the first accounts.
CHECK_MINUTES = 60  # How often the page reminds a player of time and money, unless the player says otherwise.


class Limits(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's daily limits on losses and time; None where the player has set none."""

    loss: int | None = None  # Cents.
    minutes: int | None = None
    check_minutes: int = CHECK_MINUTES

    def tightened_by(self, other: Limits) -> Limits:
        """The tighter of both limits; the reminder is the other's, for it is no limit."""
        return Limits(_tighter(self.loss, other.loss), _tighter(self.minutes, other.minutes), other.check_minutes)


class PlayerLimits(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's limits now, the looser ones to come, and until when the player stays away."""

    limits: Limits = Limits()
    coming: Limits | None = None
    coming_at: int = 0
    excluded_until: int = 0

    def at(self, moment: int) -> PlayerLimits:
        """The same, as it is at a moment: looser limits hold when their time has come."""
        if self.coming is None or moment < self.coming_at:
            return self
        coming = replace(self.coming, check_minutes=self.limits.check_minutes)
        return PlayerLimits(coming, excluded_until=self.excluded_until)

    def tightened_by(self, other: PlayerLimits) -> PlayerLimits:
        """The tighter of both, whatever is to come."""
        until = max(self.excluded_until, other.excluded_until)
        return PlayerLimits(self.limits.tightened_by(other.limits), self.coming, self.coming_at, until)


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """An account as the log knows it. A credential and a factor are digests of secrets stored elsewhere."""

    role: str
    table: str = ""  # A dealer's own; empty for any.
    locked: bool = False
    changed_by: str = ""  # Who made it, or last gave it a role, a password or a second factor.
    agreed_by: str = ""  # The second person; empty until there is one.
    credential: str = ""
    factor: str = ""  # Empty where signing in asks for none.
    factor_step: int = 0  # Of the last code used.
    generation: int = 0  # A session of an earlier one is over.
    own: PlayerLimits = PlayerLimits()
    unsaid: frozenset[str] = frozenset()  # Fields of an account older than the log that only its rows had.

    @property
    def is_open(self) -> bool:
        """May someone be signed in by it? One whose rows were not taken into the log yet lets nobody in."""
        return not self.locked and not self.unsaid


ROWS_ONLY = frozenset({"table", "locked", "changed_by", "agreed_by", "factor", "factor_step", "generation"})


def _tighter(a: int | None, b: int | None) -> int | None:
    return b if a is None else a if b is None else min(a, b)


def secret_digest(name: str, secret: bytes) -> str:
    """Digest of a password hash or a sealed second factor; the log holds it instead of the secret."""
    return hashlib.sha256(b"pitboss credential\n" + name.encode() + b"\n" + secret).hexdigest()


def check_role(role: str) -> None:
    if role not in _ROLES:
        raise BadInput(message("role-unknown", role=repr(role[:40]), roles=codes(_ROLES)), code="bad_role")


def check_own_table(name: str, role: str, table: str) -> None:
    if table and role != DEALER:
        raise BadInput(message("account-no-dealer", name=PlayerName(name)), code="not_a_dealer")
