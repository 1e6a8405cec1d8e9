"""What tables say was approved, against the house's own log: § .2(b)-(d), § .5(g), § .8(a), AMB-52.

A table's log says which approvals it was opened by, and whether in a licensed house; its host told it so. The house's log is
where approvals and the licence stand. Between the two logs there is only the clock, and a host reads its settings every few
seconds: what was changed in that moment is taken either way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pitboss.documents import UNREADABLE
from pitboss.filing.approvals import key_of
from pitboss.house.approvals import approval_of
from pitboss.house.events import AnyHouseEvent, ApprovalWithdrawn, Approved, SettingChanged, SettingsFound
from pitboss.log.house_log import HouseLog
from pitboss.log.table_log import HOUSE, Store
from pitboss.log.tables import EVENT
from pitboss.table.events import MethodChanged, TableOpened, TableRefiled

A_MOMENT = 10  # Seconds.
KINDS = (TableOpened.__name__, TableRefiled.__name__, MethodChanged.__name__)
LICENSED = "licensed"


class Held(NamedTuple):
    """From when on something was so, and until when; 0 is for ever."""

    since: int
    until: int = 0

    def at(self, moment: int) -> bool:
        """Then, or a moment before or after."""
        return self.since <= moment + A_MOMENT and (not self.until or moment <= self.until + A_MOMENT)

    def surely(self, moment: int) -> bool:
        """Then, and for a moment before and after."""
        return self.since + A_MOMENT < moment and (not self.until or moment < self.until - A_MOMENT)


class OnRecord:
    """By the house's log: which approvals held when, and when the house was licensed."""

    def __init__(self, events: Iterable[AnyHouseEvent]) -> None:
        self.approvals: dict[tuple[str, str, str], list[Held]] = {}  # By game, what it is of, and its words.
        self.licensed: list[Held] = []
        for event in events:
            self._hear(event)

    def _hear(self, event: AnyHouseEvent) -> None:
        if isinstance(event, Approved):
            told = approval_of(event)
            self._ends(event.game, told.key, event.at)  # A later one stands in its place.
            self.approvals.setdefault((event.game, told.key, told.said), []).append(Held(event.at))
        elif isinstance(event, ApprovalWithdrawn):
            self._ends(event.game, key_of(event.item, event.subject), event.at)
        elif isinstance(event, SettingsFound):
            self._licence(event.settings.get(LICENSED) == "true", event.at)
        elif isinstance(event, SettingChanged) and event.setting == LICENSED:
            self._licence(event.after == "true", event.at)

    def _ends(self, game: str, key: str, at: int) -> None:
        for (of, held, _), spans in self.approvals.items():
            if (of, held) == (game, key) and not spans[-1].until:
                spans[-1] = Held(spans[-1].since, at)

    def _licence(self, on: bool, at: int) -> None:
        if self.licensed and not self.licensed[-1].until:
            if on:
                return
            self.licensed[-1] = Held(self.licensed[-1].since, at)
        elif on:
            self.licensed.append(Held(at))

    def wrong(self, game: str, event: TableOpened | TableRefiled | MethodChanged) -> str:
        """What a table's event claims and the house's log does not have; nothing where all is in order."""
        opened = event if isinstance(event, TableOpened | TableRefiled) else None
        if opened and not opened.licensed and any(one.surely(event.at) for one in self.licensed):
            return "it was opened as in practice, without approvals, and the house was licensed"
        for key, words in event.approvals.items():
            if not any(held.at(event.at) for held in self.approvals.get((game, key, words), ())):
                return f"it claims an approval of {key} ({words}) that the house's log does not have"
        return ""


def wrong_approvals(store: Store, stream: str, tables: Iterable[tuple[str, int]]) -> Iterator[tuple[str, int, str]]:
    """By table and event: what was opened or put to use without what the house's log has."""
    record = OnRecord(one.event for one in HouseLog(store, stream.removeprefix(HOUSE)).read())
    for name, last in tables:
        game = ""
        for stored in store.read(name, 0, last, kinds=KINDS):
            try:
                event = EVENT.decode(stored.body)
            except UNREADABLE:
                continue  # That is found elsewhere.
            if isinstance(event, TableOpened | TableRefiled):
                game = str(event.submission.get("game", ""))
            if isinstance(event, TableOpened | TableRefiled | MethodChanged) and (wrong := record.wrong(game, event)):
                yield name, stored.sequence, wrong
