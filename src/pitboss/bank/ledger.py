"""A double-entry ledger. Only transfers move money, each by a clause; all balances together are always nothing."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import lru_cache

import msgspec

from pitboss.money import Cents

# What may hold money. All but the outside world may never owe any.
OUTSIDE = "outside"  # Patrons' pockets, the cage, the house's purse: the other side of everything.
INVENTORY, DROP_BOX, TIP_BOX = "inventory", "drop_box", "tip_box"
AWARDS = "awards"  # The tier of a meter where its shares wait to be paid.


# Names are asked for by every command, and the same few again and again.
FEW = 1 << 12


@lru_cache(FEW)
def chips(player: str) -> str:
    return f"player:{player}"


def account(player: str) -> str:
    """Electronic wagering."""
    return f"account:{player}"


@lru_cache(FEW)
def bet(seat: int, line: str) -> str:
    return f"bet:{seat}:{line}"


def payable(player: str) -> str:
    """A share of a meter, won and not yet documented."""
    return f"payable:{player}"


def meter(name: str, tier: str) -> str:
    return f"meter:{name}:{tier}"


def awards(name: str) -> str:
    """What a meter gave, until it is paid."""
    return meter(name, AWARDS)


class Transfer(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """So many cents from one account to another, by a clause."""

    source: str
    target: str
    cents: Cents
    clause: str


def is_shared(name: str, linked: Container[str]) -> bool:
    """Is this a tier of a meter that is shared with other tables? One table's part in it may be less than nothing."""
    kind, _, rest = name.partition(":")
    meter_name, _, tier = rest.partition(":")
    return kind == "meter" and meter_name in linked and tier != AWARDS


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


def total(balances: Mapping[str, Cents]) -> Cents:
    return sum(balances.values())
