"""A dealer without pauses goes on in the commit of what was done before: for as long as nobody has anything to say."""

import pytest

from pitboss.chapters import GAMES
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import AnyAct
from pitboss.table.automatic import staff_act
from pitboss.table.deciding import turn
from pitboss.table.events import AnyEvent
from pitboss.table.logged import LiveTable
from pitboss.web.tables.automation import goes_on, open_to_wagers
from pitboss.web.tables.clock import Pace
from pitboss.web.tables.hosted_table import HostedTable
from tests.web.test_frames import play


class Dealt(LiveTable):
    """After every act it is asked what its dealer would go on with."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[tuple[str, AnyAct | None, AnyAct | None]] = []

    def do(self, role: str, act: AnyAct, name: str = "", at: int = 0) -> list[AnyEvent]:
        events = super().do(role, act, name, at)
        state, pauses, quick = self.state, Pace(0.1), Pace(0.0)
        own = goes_on(HostedTable("T1", state, True, quick), state, at)
        for otherwise in (
            HostedTable("T1", state, True, pauses),
            HostedTable("T1", state, False, quick),
            HostedTable("T1", state, True, quick, fault="stopped"),
        ):
            assert goes_on(otherwise, state, at) is None
        if own is not None:
            assert not open_to_wagers(state)
            assert turn(state) is None
        staff = staff_act(state, bytes, at)
        self.steps.append((state.phase, None if staff is None else staff[1], None if own is None else own.act))
        return events


@pytest.mark.parametrize("key", GAMES)
def test_it_does_what_the_procedure_wants_and_waits_for_players_and_for_what_is_to_be_seen(key: str) -> None:
    table = Dealt()
    play(table, key, ("ann", "bob"))
    for _, wanted, own in table.steps:
        waits = wanted is None or isinstance(wanted, a.NoMoreBets | a.ClearTable | a.CloseChance)
        assert (own is None) == waits
        assert type(own) is type(wanted) or waits
    by_phase = {phase for phase, _, own in table.steps if own is not None}
    assert {s.BETTING, s.SETTLING} <= by_phase
