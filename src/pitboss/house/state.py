"""The state of the house: accounts, settings, approvals, and who may do what."""

from __future__ import annotations

import msgspec

from pitboss.filing.approvals import Approval
from pitboss.house.account import ADMINISTRATOR, Account
from pitboss.house.account_names import HOUSE_NAMES
from pitboss.house.dealing import Dealing
from pitboss.house.settings import HouseSettings


class HouseState(msgspec.Struct):
    """The state computed from the house's log by `evolve`; it is never changed in place."""

    accounts: dict[str, Account] = {}
    looks: dict[str, str] = {}  # The account of each look: no two accounts look alike.
    has_accounts: bool = False  # Does the log speak of accounts? One begun before it did says nothing of them.
    is_whole: bool = False  # Are the accounts older than the log taken in? From then on no row counts.
    settings: HouseSettings = HouseSettings()
    has_settings: bool = False
    dealing: dict[str, Dealing] = {}  # By table.
    has_dealing: bool = False
    approvals: dict[tuple[str, str], Approval] = {}  # By game and what it is of.
    ended_sessions: dict[str, int] = {}  # Digests of sessions that their holders signed out of, and when.
    used_invitations: set[str] = set()  # Digests of the first run's links that made an account.
    marks_began: dict[str, int] | None = None  # How many events of each table are older than the hosts' marks.

    @property
    def missing_administrators(self) -> int:
        """How many administrators the house lacks: it begins with one, or with two where two must agree."""
        there = [name for name, one in self.accounts.items() if one.role == ADMINISTRATOR and name not in HOUSE_NAMES]
        return max(0, (2 if self.settings.licensed else 1) - len(there))
