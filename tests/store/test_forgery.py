"""A log forged with care, its chain recomputed and all that adds up adding up: the rules catch it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.house import events as h
from pitboss.log.projection import LogRow
from pitboss.log.table_log import Store
from pitboss.log.tables import COMMAND, ENCODE
from pitboss.projections.audit import verify
from pitboss.projections.second_opinion import second_opinion
from pitboss.projections.table_audit import TableAudit
from pitboss.table.acts import DEALER, NoMoreBets
from pitboss.table.events import DeckSealed
from pitboss.table.evolve import evolve
from pitboss.table.procedure import decide_or_raise
from tests.sealed import House
from tests.store.drive import CRAZY, at_house, ready
from tests.store.tampering import carefully, edit, find, found, get_row, remove, set_row, settled_for_more, swap

CARE: list[tuple[str, str, Callable[[dict[str, Any]], object], str]] = [
    ("crazy", "SeatSettled", settled_for_more, "the rules give"),
    ("crazy", "SeatSettled", lambda e: e["lines"][0].__setitem__(6, "657a.11(c)(3)(i)"), "its lines are not what"),
    ("crazy", "SeatSettled", lambda e: e["transfers"][0].__setitem__(3, "657a.7(a)"), "the money did not move"),
    ("crazy", "SeatSettled", lambda e: e["transfers"][0].__setitem__(1, "tip_box"), "the money did not move"),
    ("crazy", "BetsLocked", lambda e: e["transfers"].pop(), "the money did not move"),
    ("crazy", "BetsLocked", lambda e: e.update(number=7), "its number is not what"),
    ("crazy", "WagersPlaced", lambda e: e.update(clause="657a.7(a)"), "it cites § 657a.7(a); the rules say § 657a.7(d)"),
    ("crazy", "WagersPlaced", lambda e: e.update(clause="657a.99(z)"), "it cites § 657a.99(z)"),
    ("crazy", "WagersPlaced", lambda e: e["wagers"].update(ante=5_000), "its wagers are not what"),
    ("crazy", "MoneyMoved", lambda e: e["transfers"][1].__setitem__(2, 99), "the money did not move"),
    ("crazy", "DeckSealed", lambda e: e.update(commitment="0" * 64), "its commitment is not what"),
    ("crazy", "SealOpened", lambda e: e.update(secret="0" * 64), "its secret is not what"),
    ("crazy", "DeckCut", lambda e: e.update(depth=11), "its depth is not what"),
    ("crazy", "CardsDealt", lambda e: e["cards"].reverse(), "its cards are not what"),
    ("crazy", "Decided", lambda e: e.update(cents=None), "its cents are not what"),
    ("crazy", "TableCleared", lambda e: e["rack"].reverse(), "its rack is not what"),
    ("crazy", "TableOpened", lambda e: e["transfers"].pop(), "the money did not move"),
    ("cajun", "Revealed", lambda e: e.update(community=3), "its community is not what"),
    ("linked1", "AwardDocumented", lambda e: e["transfers"][0].__setitem__(2, 5), "the money did not move"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("stream", "kind", "change", "says"), CARE, ids=[f"{kind}: {says}" for _, kind, _, says in CARE]
)
def test_a_changed_event_with_a_recomputed_chain_is_caught_by_the_rules(
    log: Store, stream: str, kind: str, change: Callable[[dict[str, Any]], object], says: str
) -> None:
    sequence, _ = find(log, stream, kind)
    with carefully(log, stream):
        edit(log, stream, sequence, change)
    where, at, what = found(log)
    assert (where, at) == (stream, sequence)
    assert says in what


@pytest.mark.parametrize(
    ("kind", "change", "says"),
    [
        ("MoneyMoved", lambda c: c["act"].update(cents=7), "the money did not move"),
        ("MoneyMoved", lambda c: c["act"].update(cents=-7), "its command was not lawful"),
        ("MoneyMoved", lambda c: c["actor"].update(role="player"), "its command was not lawful: BuyIn by player"),
        ("SeatSettled", lambda c: c["act"].update(seat=1), "its command was not lawful"),
        ("SeatTaken", lambda c: c["act"].update(type="CloseTable"), "its command was not lawful"),
        ("SeatTaken", lambda c: c["act"].update(type="NoSuchAct"), "no command brought it about"),
    ],
)
def test_a_changed_command_with_a_recomputed_chain_is_caught_by_the_rules(
    log: Store, kind: str, change: Callable[[dict[str, Any]], object], says: str
) -> None:
    sequence, _ = find(log, "crazy", kind)
    with carefully(log, "crazy"):
        edit(log, "crazy", sequence, change, "told")
    where, at, what = found(log)
    assert (where, at) == ("crazy", sequence)
    assert says in what


@pytest.mark.parametrize("kind", ["SeatTaken", "WagersPlaced", "DeckShuffled", "Decided", "StubRacked", "SeatSettled"])
def test_an_event_taken_out_with_care_is_caught_by_the_rules(log: Store, kind: str) -> None:
    sequence, _ = find(log, "crazy", kind)
    with carefully(log, "crazy"):
        remove(log, "crazy", sequence)
    where, at, _ = found(log)
    assert where == "crazy"
    assert at >= sequence


def test_a_pair_swapped_with_care_is_caught_by_the_rules(log: Store) -> None:
    sequence, _ = find(log, "crazy", "Decided")
    with carefully(log, "crazy"):
        swap(log, "crazy", sequence, sequence + 1)
    assert found(log)[:2] == ("crazy", sequence)
    assert "not lawful" in found(log)[2]


def test_an_award_from_more_than_the_meter_held_is_caught(log: Store) -> None:
    """The table's own log fits in itself: all of it follows from a meter that stood higher. It did not."""
    sequence, _ = find(log, "linked1", "AwardValidated")
    audit = TableAudit("linked1")
    for stored in log.read("linked1", 0, sequence - 1):
        assert audit.step(LogRow("linked1", stored)).problem is None
    higher = replace(audit.state, linked={"progressive": {"primary": 5_000_000}})
    (award,) = decide_or_raise(higher, COMMAND.decode(get_row(log, "linked1", sequence).told))
    (settled,) = decide_or_raise(evolve(higher, award), COMMAND.decode(get_row(log, "linked1", sequence + 1).told))
    with carefully(log, "linked1"):
        set_row(log, "linked1", sequence, body=ENCODE.encode(award))
        set_row(log, "linked1", sequence + 1, body=ENCODE.encode(settled))
        documented, _ = find(log, "linked1", "AwardDocumented")
        edit(log, "linked1", documented, lambda e: e["transfers"][0].__setitem__(2, 5_000_000))
    where, at, what = found(log)
    assert (where, at) == ("linked1", sequence)
    assert "by then it held" in what


def test_a_round_that_was_sealed_for_another_house_is_caught(log: Store) -> None:
    """It could be dealt under this house's name again, and each seal would open."""
    sequence, sealed = find(log, "crazy", "DeckSealed")
    assert isinstance(sealed, DeckSealed)
    with carefully(log, "crazy"):
        edit(log, "crazy", sequence, lambda e: e.update(round="other/" + sealed.round.partition("/")[2]))
        edit(log, "crazy", sequence, lambda c: c["act"].update(house="other"), column="told")
    where, at, what = found(log)
    assert (where, at) == ("crazy", sequence)
    assert "the seal is of other/crazy/1/" in what


@pytest.mark.parametrize("changed", ["house/crazy/1/1999-01-01", "house/crazy/9/2012-05-12"])
def test_a_seal_of_another_round_is_not_excused_by_the_rules_of_another_program(log: Store, changed: str) -> None:
    sequence, _ = find(log, "crazy", "DeckSealed")
    opened, _ = find(log, "crazy", "TableOpened")
    with carefully(log, "crazy"):
        edit(log, "crazy", opened, lambda e: e.update(rules="unheard of"))
        edit(log, "crazy", sequence, lambda e: e.update(round=changed))
    where, at, what = found(log)
    assert (where, at) == ("crazy", sequence)
    assert f"the seal is of {changed}, and this is house/crazy/1/" in what


def test_a_locked_round_that_is_left_is_found_when_the_house_goes_on_for_a_day(tmp_path: Path) -> None:
    """The deck was looked at after the lock, and the table is never seen again."""
    with Store(f"sqlite:///{tmp_path}/log.db") as store:
        house = House(store)
        driver = ready(at_house(house, CRAZY, "crazy"), 1)
        driver.bet(1)
        driver.do(DEALER, NoMoreBets())
        house.append_events(h.SignedIn(at=24 * 3600, account="dee"))
        assert verify(store).sound
        assert not second_opinion(store).problem
        house.append_events(h.SignedIn(at=24 * 3600 + 1, account="dee"))
        finding = verify(store).finding
        assert "neither opened nor void" in (finding.what if finding else "")
        assert "neither opened nor void" in second_opinion(store).problem


def test_an_award_that_is_paid_to_nobody_is_named_with_its_table_and_round(log: Store) -> None:
    """AMB-66: by a program with other sources, so that the events are believed as they stand; money is not."""
    sequence, _ = find(log, "linked1", "AwardValidated")
    cleared, _ = find(log, "linked1", "TableCleared")
    with carefully(log, "linked1"):
        edit(log, "linked1", 1, lambda e: e.__setitem__("rules", "another"))
        more = ["outside", "meter:progressive:awards", 700, "639a.12(d)(4)"]
        edit(log, "linked1", sequence, lambda e: e["transfers"].append(more))
    where, at, what = found(log)
    assert (where, at) == ("linked1", cleared)
    assert "round 1 of linked1 ends with $7 in meter:progressive:awards, paid to nobody" in what


def test_moves_of_a_meter_in_another_order_are_caught(log: Store) -> None:
    sequence, _ = find(log, "linked0", "BetsLocked")
    other, _ = find(log, "linked0", "AwardValidated")
    first, second = (get_row(log, "linked0", number).move for number in (sequence, other))
    set_row(log, "linked0", sequence, move=second)
    set_row(log, "linked0", other, move=first)
    assert found(log)[0] == "linked0"
    set_row(log, "linked0", sequence, move=first)
    set_row(log, "linked0", other, move=99)
    assert "comes first" in found(log)[2]
