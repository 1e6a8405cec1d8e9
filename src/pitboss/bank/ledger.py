"""A double-entry ledger. Only transfers move money, each by a clause; all balances together are always nothing."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import lru_cache

import msgspec

from pitboss.messages import Message, Money, message
from pitboss.money import Cents

# What may hold money. All but the outside world may never owe any.
OUTSIDE = "outside"  # Patrons' pockets, the cage, the house's purse: the other side of everything.
INVENTORY, DROP_BOX, TIP_BOX = "inventory", "drop_box", "tip_box"
METER = "meter:"  # How the name of a meter's tier begins.
AWARDS = "awards"  # The tier of a meter where its shares wait to be paid.


# Names are asked for by every command, and the same few again and again.
FEW = 1 << 12


@lru_cache(FEW)
def chips(player: str) -> str:
    """The account of a player's chips."""
    return f"player:{player}"


def account(player: str) -> str:
    """The account for a player's electronic wagers."""
    return f"account:{player}"


@lru_cache(FEW)
def bet(seat: int, line: str) -> str:
    """The account of a wager on the layout."""
    return f"bet:{seat}:{line}"


def payable(player: str) -> str:
    """The account of a meter share that was won and is not yet documented."""
    return f"payable:{player}"


def meter(name: str, tier: str) -> str:
    """The account of one tier of a meter."""
    return f"{METER}{name}:{tier}"


def awards(name: str) -> str:
    """The account of a meter's awards until they are paid."""
    return meter(name, AWARDS)


class Transfer(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """So many cents from one account to another, by a clause."""

    source: str
    target: str
    cents: Cents
    clause: str


def is_shared(name: str, linked: Container[str]) -> bool:
    """Is this a tier of a meter that is shared with other tables? One table's part in it may be less than nothing."""
    if not name.startswith(METER):
        return False
    meter_name, _, tier = name.removeprefix(METER).partition(":")
    return meter_name in linked and tier != AWARDS


def post(balances: Mapping[str, Cents], transfers: Sequence[Transfer], linked: Container[str] = ()) -> dict[str, Cents]:
    """The balances after these transfers. An account in debt is our own mistake and stops the table.

    `linked` names the meters that are shared with other tables.
    """
    after = dict(balances)
    below: list[str] = []
    for transfer in transfers:
        source, target, cents = transfer.source, transfer.target, transfer.cents
        assert cents > 0, f"{transfer} moves nothing"
        after[source] = left = after.get(source, 0) - cents
        after[target] = after.get(target, 0) + cents
        if left < 0:
            below.append(source)
    for name in below:  # A later transfer may have brought it back.
        if after[name] < 0:
            assert name == OUTSIDE or is_shared(name, linked), f"{name} would owe {-after[name]} cents"
    return after


def least_after(level: Cents, figures: tuple[Cents, ...]) -> Cents:
    """AMB-79: nothing, or the highest of its printed figures that a tier has reached: no reversal takes it lower."""
    return max((figure for figure in (0, *figures) if figure <= level), default=level)


def shortfall(
    levels: Mapping[str, Cents], changes: Mapping[str, Cents], figures: Mapping[str, tuple[Cents, ...]]
) -> Message | None:
    """The problem if a tier would fall below its least level."""
    for tier, cents in changes.items():
        level = levels.get(tier, 0)
        if cents < 0 and level + cents < (least := least_after(level, figures.get(tier, ()))):
            return message("meter-shortfall", tier=tier, level=Money(level + cents), least=Money(least))
    return None


def tier_changes(transfers: Sequence[Transfer], name: str) -> dict[str, Cents] | None:
    """By tier, what transfers change on a meter; None where they do not touch it."""
    changes: dict[str, Cents] = {}
    for transfer in transfers:
        for account, cents in ((transfer.source, -transfer.cents), (transfer.target, transfer.cents)):
            if is_shared(account, (name,)):
                tier = account.rpartition(":")[2]
                changes[tier] = changes.get(tier, 0) + cents
    return {tier: cents for tier, cents in changes.items() if cents} if changes else None


def total(balances: Mapping[str, Cents]) -> Cents:
    return sum(balances.values())
