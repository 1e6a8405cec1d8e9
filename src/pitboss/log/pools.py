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

from pitboss.bank.ledger import tier_changes
from pitboss.log.table_log import Meters, Move
from pitboss.money import said
from pitboss.table.acts import AnyAct, OpenTable, RefileTable
from pitboss.table.events import AnyEvent, AwardValidated, MeterReceived, TableOpened, TableRefiled
from pitboss.table.meter_reversal import kept_figures
from pitboss.table.state import Rules, Table, rules_from

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


def command_moves(before: Table, act: AnyAct, events: Sequence[AnyEvent]) -> dict[int, Move]:
    """What a command moves on linked meters, by the place of each event: those of the filing in force at that event."""
    if not isinstance(act, OpenTable | RefileTable):
        return moves_of(before.rules, events, before.linked)
    at = next(number for number, event in enumerate(events) if isinstance(event, TableOpened | TableRefiled))
    opened = events[at]
    assert isinstance(opened, TableOpened | TableRefiled)
    earlier = moves_of(before.rules, events[:at], before.linked) if at else {}
    linked = act.pools if isinstance(act, RefileTable) else before.linked
    later = moves_of(rules_from(opened.submission), events[at:], linked)
    return earlier | {at + number: move for number, move in later.items()}


def moves_of(rules: Rules, events: Sequence[AnyEvent], linked: Meters) -> dict[int, Move]:
    """What each of these events moves on a linked meter of the table, by its place among them.

    An award or a reversal must find the meter as it was decided upon, and a seed none at all; increments need nothing.
    """
    pools, stood, seeds = pools_of(rules), events[0].stood, isinstance(events[0], TableOpened | TableRefiled)
    moves: dict[int, Move] = {}
    for at, event in enumerate(events if pools else ()):
        for name, pool in pools.items():
            changes = tier_changes(event.transfers, name)
            if changes is not None:
                on_levels = seeds and not isinstance(event, MeterReceived)
                decided_on = linked.get(name, {}) if on_levels or isinstance(event, AwardValidated) else stood.get(name)
                moves[at] = Move(pool, changes, decided_on, kept_figures(rules, event, name))
    return moves
