"""Events of the house at no table: accounts, sessions, keys, settings, exports, starts.

They stand in a log of their own, chained as a table's is, and no event here moves money. `by` is the account that acted,
empty where the house itself did; `at` is when, in seconds since 1970. A password, a session or a private key is never
part of one; nor is a name that nobody has, which may well be a password typed into the wrong field.

Who can write to the store could append to this log as well as the house can. So what gives anyone power (`GivesPower`)
bears the house's signature from the moment it has a key: over the stream, its place there, the end of the chain before it
and itself. What only takes power away (`TakesPower`) counts with it or without: a host that has no key never keeps anyone
from staying away, and whoever plants one keeps someone out, which who can write to the store can do anyhow.
A `credential` or a `factor` is a digest of what the store keeps of a password or a second factor.
"""

from __future__ import annotations

import msgspec

from pitboss.house.account import Account
from pitboss.house.dealing import Dealing


class HouseEvent(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    at: int
    by: str = ""
    signed: str = ""  # The house's signature, Ed25519, in base64.


class GivesPower(HouseEvent, frozen=True, kw_only=True):
    """Someone may do more than before, or come in another way: it counts only with the house's signature."""


class TakesPower(HouseEvent, frozen=True, kw_only=True):
    """Someone may do less than before, and nobody more: no host refuses it, and it counts signed or not."""


# ------------------------------------------------------------------------------------------------ accounts


class AccountsFound(GivesPower, frozen=True, kw_only=True):
    """The accounts that were in the store before the log had them: written once, at the first opening.

    With `accounts` the log is whole, and no row counts from then on. An older program wrote roles and credentials alone;
    of such an account the rest is taken in by a second one.
    """

    roles: dict[str, str]
    credentials: dict[str, str] = {}
    accounts: dict[str, Account] | None = None


class AccountMade(GivesPower, frozen=True, kw_only=True):
    account: str
    role: str
    table: str = ""  # A dealer's own.
    with_consent_of: str = ""  # The second person, where a house asks for two.
    credential: str = ""
    invitation: str = ""  # A digest of the first run's link that it was made by: each is good once.


class RoleChanged(GivesPower, frozen=True, kw_only=True):
    account: str
    before: str
    role: str
    with_consent_of: str = ""


class TableAssigned(GivesPower, frozen=True, kw_only=True):
    """A dealer's own table; empty for any."""

    account: str
    table: str


class AccountLocked(TakesPower, frozen=True, kw_only=True):
    account: str


class AccountUnlocked(GivesPower, frozen=True, kw_only=True):
    account: str


class PasswordChanged(GivesPower, frozen=True, kw_only=True):
    account: str
    credential: str = ""
    factor_step: int = 0  # Of the code that its holder gave.


class SecondFactorChanged(GivesPower, frozen=True, kw_only=True):
    """`on`: from now on signing in asks for one."""

    account: str
    on: bool
    factor: str = ""
    factor_step: int = 0


# ------------------------------------------------------------------------------------------------ who comes in


class SignedIn(HouseEvent, frozen=True, kw_only=True):
    """`place` is the address it came from; a code of the second factor is good once, and so is its step."""

    account: str
    place: str = ""
    factor_step: int = 0


class SignInFailed(HouseEvent, frozen=True, kw_only=True):
    """`account` is empty where nobody has the name that was given."""

    account: str = ""
    place: str = ""
    why: str = ""


class SignedOut(TakesPower, frozen=True, kw_only=True):
    """`digest` is of the session's token, as the store had it: putting its row back revives nothing."""

    account: str
    digest: str = ""


class LimitsChanged(GivesPower, frozen=True, kw_only=True):
    """What a player will not lose or play beyond in a day; None is no limit. What loosens one holds a day later, what is
    tighter at once."""

    account: str
    loss: int | None = None  # Cents.
    minutes: int | None = None
    holds_from: int
    check_minutes: int | None = None  # A reminder is no limit, and changes at once; None leaves it.


class LimitsTightened(TakesPower, frozen=True, kw_only=True):
    """As `LimitsChanged`, and nothing of it is looser than before: it holds at once, and what was to come is off."""

    account: str
    loss: int | None = None
    minutes: int | None = None
    check_minutes: int | None = None


class SelfExcluded(TakesPower, frozen=True, kw_only=True):
    """A player asked to be kept away until then; it makes what was asked before longer, never shorter."""

    account: str
    until: int


# ------------------------------------------------------------------------------------------------ keys


class KeyMade(HouseEvent, frozen=True, kw_only=True):
    """The first key that signs checkpoints; `key` is the public one, as a verifier's key of signed notes."""

    key: str


class KeyRotated(HouseEvent, frozen=True, kw_only=True):
    """From here on `key` signs; its predecessor has signed it (see `trust.note.succession`)."""

    before: str
    key: str
    signature: str


# ------------------------------------------------------------------------------------------------ the house


class Started(HouseEvent, frozen=True, kw_only=True):
    """A host began to serve; `program` is a digest over every file of the package as it runs."""

    version: str
    program: str
    host: str = ""


class Stopped(HouseEvent, frozen=True, kw_only=True):
    host: str = ""


class SettingsFound(GivesPower, frozen=True, kw_only=True):
    """The settings of the house before the first change in this log: written once."""

    settings: dict[str, str]


class SettingChanged(GivesPower, frozen=True, kw_only=True):
    setting: str
    before: str
    after: str


class TablesFound(GivesPower, frozen=True, kw_only=True):
    """How each table was dealt before the first change in this log: written once."""

    tables: dict[str, Dealing]


class DealingChanged(GivesPower, frozen=True, kw_only=True):
    """A table deals itself from here on, or waits for a dealer. A table that deals itself sells chips to who asks."""

    table: str
    automatic: bool
    robots: dict[int, str] = {}


class Approved(GivesPower, frozen=True, kw_only=True):
    """A bureau of the Board has approved something of a game: under which reference, on which day, and who said so.

    `subject` says which one where there are several, as a layout by its choices.
    """

    game: str
    item: str
    reference: str
    date: str
    granted_by: str
    subject: str = ""


class ApprovalWithdrawn(TakesPower, frozen=True, kw_only=True):
    """The approval ends; `why` as it was given."""

    game: str
    item: str
    subject: str = ""
    why: str = ""


class MarksBegan(GivesPower, frozen=True, kw_only=True):
    """From here on every command of a table bears the mark of a host (see `host_marks`): so many events of each are older."""

    heads: dict[str, int]


class LogExported(HouseEvent, frozen=True, kw_only=True):
    """Who took which files of the log away."""

    what: str
    place: str = ""


class ClockJumped(HouseEvent, frozen=True, kw_only=True):
    """The house's clock moved by `seconds` more, or less, than time did."""

    seconds: int
    host: str = ""


AnyHouseEvent = (
    AccountsFound | AccountMade | RoleChanged | TableAssigned | AccountLocked | AccountUnlocked
    | PasswordChanged | SecondFactorChanged | SignedIn | SignInFailed | SignedOut | KeyMade | KeyRotated
    | LimitsChanged | LimitsTightened | SelfExcluded
    | Started | Stopped | SettingsFound | SettingChanged | TablesFound | DealingChanged | Approved | ApprovalWithdrawn
    | MarksBegan | LogExported | ClockJumped
)  # fmt: skip
HOUSE_EVENT = msgspec.json.Decoder(AnyHouseEvent)
