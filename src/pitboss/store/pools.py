"""Linked meters: which tables share one, and what a command moves on it.

Tables of one property share a meter when their progressives are the same: the same hands paid the same, the same
seeds, increments and reserve, and wagers of one size. That may well be in two games: § 657a.12(e)(1) and § 639a.12(d)
print some of the same tables.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache

from pitboss.bank.ledger import AWARDS
from pitboss.money import said
from pitboss.store.log import Meters, Move
from pitboss.table.events import AnyEvent, AwardValidated, TableOpened
from pitboss.table.state import Rules


@cache
def pool_of(rules: Rules) -> str:
    """The linked meter a table plays for; nothing where it plays for its own."""
    submission = rules.submission
    name = submission.progressive
    if not submission.linked or not name:
        return ""
    sheet = rules.sheet
    meter, rows = sheet.meters[name], sheet.tables[name].odds[submission.letters[name]]
    reading = sheet.readings.get("reserve") if meter.reserve is not None else None
    printed = repr((sorted(rows.items()), sorted(meter.tiers.items()), meter.reserve, reading))
    return f"{'+'.join(meter.tiers)} {said(submission.progressive_wager)} {hashlib.sha256(printed.encode()).hexdigest()[:8]}"


def tiers_of(rules: Rules) -> tuple[str, ...]:
    """The tiers of the linked meter, and its reserve where it has one."""
    meter = rules.sheet.meters[rules.submission.progressive]
    return (*meter.tiers, *(("reserve",) if meter.reserve is not None else ()))


def move_of(rules: Rules, events: Iterable[AnyEvent], linked: Meters) -> Move | None:
    """What these events move on the table's linked meter, if they do.

    An award must find the meter as it was decided upon, and a seed none at all; increments need nothing.
    """
    pool, needs, touched = pool_of(rules), False, False
    changes: dict[str, int] = {}
    for event in events:
        for transfer in event.transfers:
            for account, cents in ((transfer.source, -transfer.cents), (transfer.target, transfer.cents)):
                tier = _tier(account, rules.submission.progressive)
                if tier:
                    changes[tier] = changes.get(tier, 0) + cents
                    touched = True
                    needs = needs or isinstance(event, AwardValidated | TableOpened)
    if not pool or not touched:
        return None
    moved = {tier: cents for tier, cents in changes.items() if cents}
    return Move(pool, moved, linked.get(rules.submission.progressive, {}) if needs else None)


def _tier(account: str, name: str) -> str:
    kind, _, rest = account.partition(":")
    if kind != "meter":
        return ""
    meter, _, tier = rest.partition(":")
    return tier if meter == name and tier != AWARDS else ""
