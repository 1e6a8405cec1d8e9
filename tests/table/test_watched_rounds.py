"""A client that has watched a round to its end: one declared void, or taken back and offered again, it finds by itself."""

from typing import Any

import msgspec

from pitboss.chapters import CARIBBEAN_STUD_POKER
from pitboss.table import seal_check as w
from pitboss.table.seal_check import RoundVerdict, Witness
from tests.cases import cases

from .floor import Entropy
from .test_seal import PLAN, ROUND, View, honest, locked


def end_of_a_round(**last: Any) -> str:
    """A round watched to its end, whose last frame the house has changed so."""
    floor, player = locked(CARIBBEAN_STUD_POKER)
    player.look()
    floor.deal()
    floor.stub()
    floor.all_decide()
    player.look()
    floor.finish()
    seen = msgspec.json.decode(msgspec.json.encode(player.see()))
    seen["last"] |= last
    player.witness.look(seen)
    assert player.witness.finding is not None
    return player.witness.finding.code


def test_a_round_declared_void_or_without_a_result_is_found_by_the_client() -> None:
    assert end_of_a_round() == w.SOUND
    assert end_of_a_round(void="exposed_card") == w.VOIDED
    assert end_of_a_round(net={}) == w.VOIDED


# What a house shows that has gone back to before a lock, as by an older copy of its log; and what a slow line may show.
OTHER_MARKS, OTHER = {"1": "00"}, "0" * 64
TAKEN_BACK: dict[str, tuple[bool, View]] = {
    "the same seal, open again": (True, {}),
    "the round before": (True, {"round": "house/T1/6/2012-05-12"}),
    "another seal": (False, {"commitment": OTHER}),
    "other marks": (False, {"chances": OTHER_MARKS, "plan": PLAN}),
    "another seal, locked": (True, {"commitment": OTHER, "chances": {}, "plan": PLAN}),
}
NOT_TAKEN_BACK: dict[str, tuple[bool, View]] = {
    "the moment before the lock": (False, {}),
    "the round before, not over yet": (False, {"round": "house/T1/6/2012-05-12", "chances": {}, "plan": PLAN}),
    "the next round": (True, {"round": "house/T1/8/2012-05-12", "commitment": OTHER}),
}


def client_at_round_7(over: bool) -> tuple[Witness, View, View]:
    """A client that has seen the bets of round 7 locked, and its end."""
    watched, _ = honest()
    blank = {"you": {"name": "ann"}, "boxes": {}, "dealer": None, "community": None, "bonus": None, "last": None}
    witness, assured = Witness(Entropy(1)), watched.locked
    assert assured is not None
    witness.look({**blank, "seal": {**assured, "drawn": False, "opened": [], "absent": []}})
    return witness, dict(watched.seal), {**blank, "last": {"number": 7, "void": None, "net": {}} if over else None}


@cases(("over", "change"), TAKEN_BACK.values(), ids=TAKEN_BACK)
def test_a_round_taken_back_is_found_by_the_client_and_told_once(over: bool, change: View) -> None:
    witness, seal, blank = client_at_round_7(over)
    assert witness.look({**blank, "seal": {**seal, **change}}) == []
    assert witness.finding == RoundVerdict(change.get("round", ROUND), w.TAKEN_BACK)
    witness.finding = None
    witness.look({**blank, "seal": {**seal, "round": "house/T1/8/2012-05-12"}})
    assert witness.finding is None


@cases(("over", "change"), NOT_TAKEN_BACK.values(), ids=NOT_TAKEN_BACK)
def test_a_slow_line_is_no_round_taken_back(over: bool, change: View) -> None:
    witness, seal, blank = client_at_round_7(over)
    witness.look({**blank, "seal": {**seal, **change}})
    assert witness.finding is None


@cases("name", ["house/T2/1/2012-05-12", "other/T1/7/2012-05-12"])
def test_a_seal_of_another_house_or_table_is_found(name: str) -> None:
    """A round that was locked, looked at and forgotten would be dealt again under the other name."""
    witness, seal, blank = client_at_round_7(over=False)
    assert witness.look({**blank, "seal": {**seal, "round": name, "commitment": OTHER}}) == []
    assert witness.finding == RoundVerdict(name, w.RENAMED)


def test_a_client_that_wagers_under_a_new_seal_reports_the_round_it_saw_locked() -> None:
    _, player = locked(CARIBBEAN_STUD_POKER)
    player.look()
    seen = msgspec.json.decode(msgspec.json.encode(player.see()))
    player.witness.wager({**seen, "seal": {**seen["seal"], "commitment": OTHER}}, 1, {"ante": 500})
    assert player.witness.finding is not None
    assert player.witness.finding.code == w.NEVER_JUDGED
