"""Commands to the house. Each is decided at once; its events are durable together, or none is."""

from __future__ import annotations

import msgspec

from pitboss.house.account import Limits
from pitboss.table.acts import PLAYER


class HouseCommand(msgspec.Struct, frozen=True, kw_only=True):
    """`at` is when it is asked, in seconds since 1970; `by` the account that asks, empty where the house itself does."""

    at: int
    by: str = ""


class CreateAccount(HouseCommand, frozen=True, kw_only=True):
    account: str
    role: str = PLAYER
    table: str = ""  # A dealer's own.
    password_hash: str
    agreed_by: str = ""
    invitation: str = ""  # A digest of the first run's link that it is made by.
    is_persona: bool = False  # One of the house's own names, for a demonstration.

    @property
    def secret(self) -> bytes:
        """What the store keeps under the digest that the event names."""
        return self.password_hash.encode()


class AgreeToAccount(HouseCommand, frozen=True, kw_only=True):
    """The second person agrees to an account, or to a change of it."""

    account: str


class ChangeAccount(HouseCommand, frozen=True, kw_only=True):
    """What is None stays as it is."""

    account: str
    role: str | None = None
    table: str | None = None
    password_hash: str | None = None
    drops_factor: bool = False  # For a telephone that is lost.
    locked: bool | None = None
    factor_step: int = 0  # Of the code by which its holder changes the own password.

    @property
    def secret(self) -> bytes:
        """As of a new account; nothing where the password stays."""
        return (self.password_hash or "").encode()


class TurnOnFactor(HouseCommand, frozen=True, kw_only=True):
    """The holder has given a first code from a new second factor."""

    account: str
    sealed: bytes
    factor_step: int

    @property
    def secret(self) -> bytes:
        return self.sealed


class SignIn(HouseCommand, frozen=True, kw_only=True):
    """The password and the code fit the account as it was looked up."""

    account: str
    place: str
    credential: str
    factor_step: int = 0


class SetLimits(HouseCommand, frozen=True, kw_only=True):
    account: str
    limits: Limits


class ExcludeSelf(HouseCommand, frozen=True, kw_only=True):
    account: str
    until: int


class ChangeSettings(HouseCommand, frozen=True, kw_only=True):
    settings: dict[str, bool | int | str]


class ChangeDealing(HouseCommand, frozen=True, kw_only=True):
    """A table deals itself from now on, or waits for a dealer."""

    table: str
    automatic: bool
    robots: dict[int, str] | None = None  # None: they stay.


AnyHouseCommand = (
    CreateAccount
    | AgreeToAccount
    | ChangeAccount
    | TurnOnFactor
    | SignIn
    | SetLimits
    | ExcludeSelf
    | ChangeSettings
    | ChangeDealing
)
