"""A table in memory with its log; it reads and draws nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.table.acts import Actor, AnyAct, Command
from pitboss.table.events import AnyEvent
from pitboss.table.evolve import evolve
from pitboss.table.procedure import decide_or_raise
from pitboss.table.sealing import HOSTS, MemoryVault, Vault, with_host_part
from pitboss.table.state import Table


@dataclass
class LiveTable:
    """A table's state and the log that made it."""

    state: Table = field(default_factory=Table)
    log: list[AnyEvent] = field(default_factory=list)
    vault: Vault = field(default_factory=MemoryVault)

    def do(self, role: str, act: AnyAct, name: str = "", at: int = 0) -> list[AnyEvent]:
        """Carry out one act, or raise the refusal; nothing changes then."""
        state, command = self.state, Command(Actor(role, name or role), act, at)
        if type(act) in HOSTS:
            command = with_host_part(state, command, self.vault)
        events = decide_or_raise(state, command)
        for event in events:
            state = evolve(state, event)
        self.state = state
        self.log += events
        return events
