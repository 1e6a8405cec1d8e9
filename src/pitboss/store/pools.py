"""Linked meters: which tables share one, and what a command moves on it.

Tables of one property share a meter when their wagers on it are the same: the same hands paid the same, the same
seeds, increments and reserve, and wagers of one size. That may well be in two games: § 657a.12(e)(1) and § 639a.12(d)
print some of the same tables. A table may share two: its progressive's, and that of its Five Card Hand Bonus
(§ 657a.2(d), § 639a.2(d)). Each event moves one of them at most.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache

from pitboss.bank.ledger import OUTSIDE, is_shared
from pitboss.money import said
from pitboss.store.log import Meters, Move
from pitboss.table.events import AnyEvent, AwardValidated, MeterMoved, TableOpened
from pitboss.table.state import Rules

NO_POOLS: dict[str, str] = {}


def pools_of(rules: Rules) -> dict[str, str]:
    """The linked meters a table plays for, by its own name for each; nothing where it plays for its own alone."""
    return _pools(rules) if rules.linked_meters else NO_POOLS


@cache
def _pools(rules: Rules) -> dict[str, str]:
    return {name: _pool(rules, name) for name in rules.linked_meters}


def _pool(rules: Rules, name: str) -> str:
    submission, sheet = rules.submission, rules.sheet
    meter, rows = sheet.meters[name], sheet.tables[name].odds[sheet.letter(name)]
    reading = sheet.readings.get("reserve") if meter.reserve is not None else None
    printed = repr((sorted(rows.items()), sorted(meter.tiers.items()), meter.reserve, reading))
    digest = hashlib.sha256(printed.encode()).hexdigest()[:8]
    called = "+".join(meter.tiers) if name == submission.progressive else "hand bonus"
    return f"{called} {said(submission.meter_size(name))} {digest}"


def moves_of(rules: Rules, events: Sequence[AnyEvent], linked: Meters) -> dict[int, Move]:
    """What each of these events moves on a linked meter of the table, by its place among them.

    An award must find the meter as it was decided upon, so must a void whose reserve it turned on, and a seed none at all;
    increments need nothing.
    """
    pools, stood = pools_of(rules), events[0].stood
    return {
        at: Move(pools[name], changes, linked.get(name, {}) if _needs(event) else stood.get(name))
        for at, event in enumerate(events if pools else ())
        for name in pools
        if (changes := changed_by(event, name)) is not None
    }


def _needs(event: AnyEvent) -> bool:
    """Was it decided on what the meter held? A table's second seed is told apart, in an event of its own."""
    seeds = isinstance(event, MeterMoved) and any(transfer.source == OUTSIDE for transfer in event.transfers)
    return seeds or isinstance(event, AwardValidated | TableOpened)


def changed_by(event: AnyEvent, name: str) -> dict[str, int] | None:
    """By tier; None where the event does not touch this meter."""
    changes: dict[str, int] = {}
    for transfer in event.transfers:
        for account, cents in ((transfer.source, -transfer.cents), (transfer.target, transfer.cents)):
            if is_shared(account, (name,)):
                tier = account.rpartition(":")[2]
                changes[tier] = changes.get(tier, 0) + cents
    return {tier: cents for tier, cents in changes.items() if cents} if changes else None
