"""Compares the approvals that tables claim with the house's own log: § .2(b)-(d), § .5(g), § .8(a), AMB-52.

A host gives a table its approvals and says whether the house is licensed; the table's log repeats that. Only the house's log
proves it. The two logs share nothing but the clock, and a host reads its settings every few seconds: a claim is accepted by
what was in force a moment before or after.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.filing.approvals import key_of
from pitboss.house.approvals import approval_of
from pitboss.house.events import ApprovalWithdrawn, Approved, SettingChanged, SettingsFound
from pitboss.log.projection import HouseLogEvent, LogEvent, Projection, computed, house_log_event, project
from pitboss.log.table_log import Store
from pitboss.messages import Message, message
from pitboss.table.events import MethodChanged, TableOpened, TableRefiled

A_MOMENT = 10  # Seconds.
LICENSED = "licensed"
Claim = TableOpened | TableRefiled | MethodChanged
Problem = tuple[str, int, Message]  # Table, event, and what is wrong with it.


class Span(NamedTuple):
    """Since when something was in force, and until when; 0 is for ever."""

    since: int
    until: int = 0

    def has(self, moment: int) -> bool:
        """Was it in force then, or a moment before or after?"""
        return self.since <= moment + A_MOMENT and (not self.until or moment <= self.until + A_MOMENT)

    def surely_has(self, moment: int) -> bool:
        """Was it in force then, and also a moment before and after?"""
        return self.since + A_MOMENT < moment and (not self.until or moment < self.until - A_MOMENT)


@dataclass
class Record:
    """The times at which approvals and the licence were in force, by the house's log."""

    approvals: dict[tuple[str, str, str], list[Span]] = field(default_factory=dict)  # By game, subject, and words.
    licensed: list[Span] = field(default_factory=list)

    def step(self, one: HouseLogEvent) -> Record:
        event = one.event
        if isinstance(event, Approved):
            approval = approval_of(event)
            self._end(event.game, approval.key, event.at)  # The later approval replaces the earlier.
            self.approvals.setdefault((event.game, approval.key, approval.said), []).append(Span(event.at))
        elif isinstance(event, ApprovalWithdrawn):
            self._end(event.game, key_of(event.item, event.subject), event.at)
        elif isinstance(event, SettingsFound):
            self._set_licensed(event.settings.get(LICENSED) == "true", event.at)
        elif isinstance(event, SettingChanged) and event.setting == LICENSED:
            self._set_licensed(event.after == "true", event.at)
        return self

    def _end(self, game: str, subject: str, at: int) -> None:
        for (of, key, _), spans in self.approvals.items():
            if (of, key) == (game, subject) and not spans[-1].until:
                spans[-1] = Span(spans[-1].since, at)

    def _set_licensed(self, on: bool, at: int) -> None:
        if self.licensed and not self.licensed[-1].until:
            if on:
                return
            self.licensed[-1] = Span(self.licensed[-1].since, at)
        elif on:
            self.licensed.append(Span(at))

    def problem(self, game: str, event: Claim) -> Message | None:
        """A claim of a table's event that the house's log does not prove."""
        in_practice = isinstance(event, TableOpened | TableRefiled) and not event.licensed
        if in_practice and any(span.surely_has(event.at) for span in self.licensed):
            return message("audit-not-in-practice")
        for key, words in event.approvals.items():
            if not any(span.has(event.at) for span in self.approvals.get((game, key, words), ())):
                return message("audit-no-approval", what=key, approval=words)
        return None


RECORD = Projection(
    Record, Record.step, kinds=(Approved, ApprovalWithdrawn, SettingsFound, SettingChanged), item=house_log_event
)


@dataclass
class Claims:
    """The claims of one table, compared with the house's record."""

    record: Record
    game: str = ""
    problems: list[Problem] = field(default_factory=list)

    def step(self, one: LogEvent) -> Claims:
        event = one.event
        if isinstance(event, TableOpened | TableRefiled):
            self.game = str(event.submission.get("game", ""))
        if isinstance(event, Claim) and (problem := self.record.problem(self.game, event)):
            self.problems.append((one.table, one.sequence, problem))
        return self


def wrong_approvals(store: Store, stream: str, tables: Iterable[tuple[str, int]]) -> Iterator[Problem]:
    """Events of these tables, up to an event of each, that claim what the house's log does not have."""
    record = project(store, RECORD, stream)
    claims = Projection(lambda: Claims(record), Claims.step, kinds=(TableOpened, TableRefiled, MethodChanged))
    for name, last in tables:
        yield from computed(claims, name, store.read(name, 0, last, kinds=claims.kind_names)).problems
