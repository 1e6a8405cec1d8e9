"""The logs that tests make, in memory or in a store: they go through both auditors, of a module that makes many every nth.

Tables that share a meter, or send one to another table, are left out, for what they decide depends on other logs: tests/store
audits those from the store.
"""

import json
import os
import threading
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field

from pitboss.errors import PitbossError
from pitboss.log.projection import LogRow
from pitboss.log.table_log import Stored, chain_hash, genesis
from pitboss.log.tables import ENCODE
from pitboss.messages import english
from pitboss.projections.table_audit import TableAudit
from pitboss.table.acts import Command, OpenTable
from pitboss.table.events import AnyEvent, MeterReceived, MeterWithdrawn
from pitboss.table.state import Table
from pitboss.verifier import independent_verifier
from pitboss.verifier.broken import Broken

EVENTS_MOST, ALL_MOST, STATES_MOST = 400, 2_000, 1 << 8  # Events of a log, of a module's logs; states.


@dataclass
class Log:
    """Commands with their events, from the first on, and the test that began it."""

    commands: list[tuple[Command, list[AnyEvent]]] = field(default_factory=list)
    events: int = 0
    test: str = field(default_factory=lambda: os.environ.get("PYTEST_CURRENT_TEST", ""))

    def longer(self, command: Command, events: list[AnyEvent], length: int) -> "Log":
        """The log with one more command after so many; its list is shared with the shorter one if that was its end."""
        commands = self.commands if len(self.commands) == length else self.commands[:length]
        commands.append((command, events))
        return Log(commands, self.events + len(events), self.test)


LOCK, LOGS = threading.Lock(), dict[int, tuple[Log, int]]()  # By the identity of its commands, of which so many count.
KNOWN: OrderedDict[int, tuple[Table, Log, int]] = OrderedDict()  # By the identity of the state after it.


def before(state: Table) -> tuple[Log, int] | None:
    """The log that made this state, if all of it is known."""
    with LOCK:
        known = KNOWN.get(id(state))
    if known is not None and known[0] is state:
        return known[1:]
    return (Log(), 0) if state.sequence == 0 else None


def remember(made: tuple[Log, int], command: Command, events: list[AnyEvent], after: Table) -> None:
    if after.law is None or after.law.linked_meters:
        return
    with LOCK:
        log, length = made[0].longer(command, events, made[1]), made[1] + 1
        KNOWN[id(after)] = after, log, length
        if len(KNOWN) > STATES_MOST:
            KNOWN.popitem(last=False)
        if log.events <= EVENTS_MOST:
            LOGS[id(log.commands)] = log, length


def disagreements() -> Iterator[str]:
    """What one auditor finds wrong in a log made since this was last asked, and the other does not."""
    with LOCK:
        logs = [*LOGS.values()]
        LOGS.clear()
        KNOWN.clear()
    for log, length in logs[:: sum(log.events for log, _ in logs) // ALL_MOST + 1]:
        opened = log.commands[0][0].act
        assert isinstance(opened, OpenTable), opened
        if any(
            isinstance(one, MeterWithdrawn | MeterReceived) for _, events in log.commands[:length] for one in events
        ):
            continue
        if problem := disagreement(rows(opened.table, log.commands[:length]), opened.table):
            yield f"{log.test}: {problem}"


def disagreement(log: list[Stored], name: str) -> str:
    audit, lines, found = TableAudit(name), list[str](), ""
    for row in log:
        command = {} if row.told is None else {"command": row.told.decode()}
        place = {"table": name, "property": house_of(log), "sequence": row.sequence, "hash": row.hash.hex()}
        lines.append(json.dumps({**place, "body": row.body.decode(), **command}))
        try:
            misfit = audit.step(LogRow(name, row)).problem
            found = found or ("" if misfit is None else english(misfit))
        except PitbossError:  # A game that only its test knew.
            return ""
    problem = ""
    try:
        independent_verifier.read(lines)
    except Broken as error:
        problem = "" if "claims an approval" in str(error) else str(error)  # The house's log has it.
    same = bool(found) == bool(problem)
    return "" if same else f"audit: {found or 'sound'}; independent verifier: {problem or 'sound'}"


def house_of(log: list[Stored]) -> str:
    """Whose table it is, as its seals say."""
    sealed = next((json.loads(row.body) for row in log if row.kind == "DeckSealed"), {"round": "house///"})
    return str(sealed["round"].rsplit("/", 3)[0])


def rows(name: str, commands: list[tuple[Command, list[AnyEvent]]]) -> list[Stored]:
    """The events as a store would have them."""
    stored, link = list[Stored](), genesis(name)
    for command, events in commands:
        for at, event in enumerate(events):
            first = (ENCODE.encode(command), command.id or None, len(events)) if at == 0 else (None, None, None)
            body = ENCODE.encode(event)
            link = chain_hash(link, body, first[0])
            stored.append(Stored(len(stored) + 1, type(event).__name__, event.at, body, link, *first))
    return stored
