"""AMB-83 on a store: a claim is durable, both auditors follow it, and old logs with a rack nobody read stay sound."""

from pathlib import Path
from typing import Any

import pytest

from pitboss.cards import parse
from pitboss.chapters import GAMES
from pitboss.law.citations import Cite
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.projections.audit import verify
from pitboss.projections.claims import claims_of, with_open_claim
from pitboss.projections.export import export
from pitboss.projections.story import state_before
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR
from pitboss.table.procedure import RULES
from pitboss.verifier.independent_verifier import read
from tests.store.conftest import Open
from tests.store.drive import (
    CARIBBEAN,
    CRAZY,
    ROYAL,
    STRAIGHT_FLUSH,
    Driver,
    at_house,
    five_card,
    linked_table,
    progressive_of,
    ready,
)


def sound(store: Store, folder: Path) -> None:
    """By the audit, and by the verifier that shares no code with the engine."""
    verdict = verify(store)
    assert verdict.sound, verdict.finding
    export(store, folder)
    read((folder / "events.jsonl").read_text("utf-8").splitlines())


def to_rack(driver: Driver) -> Driver:
    while driver.state.phase != s.BETTING:
        driver.step()
    return driver


def test_a_claim_over_a_closed_table_is_paid_after_a_restart(open_store: Open, tmp_path: Path) -> None:
    store = open_store()
    house = House(store)
    driver = at_house(house, CARIBBEAN).open(virtual=False).sit(1, 2).staff()
    hands = {"seat 1": "Ah Qd 9c 6s 3h", "seat 2": "As Qc 9h 6d 4h", "dealer": "Kh Kd 8c 7s 5h"}
    for seat in (1, 2):
        driver.bet(seat)
    driver.to_settling(hands)
    driver.step()
    driver.do(FLOOR, a.CorrectCard("dealer", 2, parse("2d")[0]))
    to_rack(driver)
    driver.do(DEALER, a.RebuildRound(driver.state.rack), "dee")
    driver.do(REGULATOR, a.WitnessRack(), "rex")
    driver.do(FLOOR, a.CloseTable())
    sound(store, tmp_path / "before")
    house = House(store)
    driver = at_house(house, CARIBBEAN, seed=1)
    assert {name: sum(line.net for line in lines) for name, lines in driver.state.claims[1].readings.items()} == {
        "logged": -1500, "corrected": 500, "rack": 500,
    }  # fmt: skip
    (ruled,) = driver.do(FLOOR, a.RuleClaim(1, "rack"), "fay")
    assert isinstance(ruled, e.ClaimRuled)
    assert ruled.cents == 2000
    sound(store, tmp_path / "after")


@pytest.mark.parametrize(("linked", "rounds_after"), [(False, 0), (True, 3)])
def test_a_share_in_a_claim_is_reckoned_by_the_meter_as_it_stood(
    open_store: Open, tmp_path: Path, linked: bool, rounds_after: int
) -> None:
    store = open_store()
    house, name = House(store), progressive_of(CRAZY)
    driver = ready(at_house(house, CRAZY), 1, virtual=False, **five_card(CRAZY, linked=linked))
    driver.bet(1, **{name: 100})
    to_rack(driver.to_settling({"seat 1": "As Ks Qs Js Jd"}))
    if rounds_after:
        driver.staff()
        house.keep_snapshots(least=1)
        driver = at_house(House(store), CRAZY, seed=1)
        for _ in range(rounds_after):
            driver.bet(1, **{name: 100})
            to_rack(driver.to_settling()).staff()
    driver.do(PLAYER, a.OpenClaim(1, "I had a royal flush.", 1), "p1")
    held = driver.state.meters()[name]
    driver.do(FLOOR, a.CorrectCard("seat 1", 5, parse(ROYAL)[4], 1))
    share = next(line for line in driver.state.claims[1].readings["corrected"] if line.wager == name)
    assert share.net + 100 == sum(held[tier] for tier in held if tier != "reserve")
    (ruled,) = driver.do(FLOOR, a.RuleClaim(1, "corrected"))
    assert driver.state.meters()[name] == held, "the meter has moved on; the house pays"
    assert share.net + 100 in [one.cents for one in ruled.transfers if one.source == s.OUTSIDE]
    sound(store, tmp_path / "out")


def test_a_ruled_claim_shows_what_was_paid_on_its_hand_while_it_was_open(file_store: Store) -> None:
    """AMB-84: the claim is opened before an award, and ruled on after the next round has begun."""
    name = progressive_of(CRAZY)
    driver = ready(at_house(House(file_store), CRAZY), 1, virtual=False, **five_card(CRAZY))
    driver.bet(1, **{name: 100})
    driver.to_settling({"seat 1": ROYAL, "dealer": "Qc Qd 4h 6h 8c"})
    driver.step()
    driver.do(FLOOR, a.CorrectCard("dealer", 1, parse("2c")[0]))
    to_rack(driver)
    driver.do(FLOOR, a.RuleClaim(1, "logged"))
    (record,) = claims_of(file_store, "T1")
    assert name not in {line.wager for line in record.readings["logged"]}
    claim = state_before(file_store, "T1", record.ruled_by_event).claims[1]
    shown = with_open_claim(record, claim)
    assert [name in {line.wager for line in lines} for lines in shown.readings.values()] == [True, True]


@pytest.mark.parametrize("game", [CRAZY, CARIBBEAN], ids=lambda game: game.chapter)
def test_an_envy_bonus_that_was_paid_before_a_correction_lessens_no_later_one(
    file_store: Store, tmp_path: Path, game: Any
) -> None:
    """AMB-82: what is settled stands, and the hand turned up afterwards pays all that it pays."""
    driver = ready(at_house(House(file_store), game), 1, 2, 3, virtual=False, **five_card(game))
    for seat in (1, 2, 3):
        driver.bet(seat, **{progressive_of(game): 100})
    driver.to_settling({"seat 3": STRAIGHT_FLUSH, "seat 1": ROYAL})
    while not driver.state.in_round().boxes[2].settled:
        driver.step()
    driver.do(FLOOR, a.CorrectCard("seat 3", 1, parse("7d")[0]))
    driver.finish()
    assert envies(driver) == [(2, 30_000), (2, 100_000), (3, 100_000)]
    sound(file_store, tmp_path)


@pytest.mark.parametrize("game", [CRAZY, CARIBBEAN], ids=lambda game: game.chapter)
def test_nobody_is_owed_an_envy_bonus_for_a_hand_that_was_ruled_lost(
    file_store: Store, tmp_path: Path, game: Any
) -> None:
    """§ .7(b): it is not turned up."""
    driver = ready(at_house(House(file_store), game), 1, 2, virtual=False, **five_card(game))
    for seat in (1, 2):
        driver.bet(seat, **{progressive_of(game): 100})
    driver.do(DEALER, a.NoMoreBets())
    driver.step()
    driver.deal({"seat 1": ROYAL})
    driver.step()
    driver.do(PLAYER, a.LeaveSeat(1), "p1")
    driver.do(FLOOR, a.RuleAbandoned(1, losing=True))
    driver.decide().finish()
    assert envies(driver) == []
    sound(file_store, tmp_path)


def test_a_card_is_corrected_after_a_side_bet_of_a_void_hand_is_settled(file_store: Store, tmp_path: Path) -> None:
    """§ 684a.13(d): the hand has no Raise, and the independent verifier looks for none."""
    driver = ready(at_house(House(file_store), GAMES["four_card_frenzy"]), 1, virtual=False)
    driver.bet(1, prime=500)
    driver.do(DEALER, a.NoMoreBets())
    driver.deal({})
    driver.step()
    driver.do(DEALER, a.ReportIrregularity("exposed_card"))
    while driver.state.phase != s.CLEARING:
        driver.step()
    driver.do(FLOOR, a.CorrectCard("seat 1", 1, parse("Ks")[0]))
    sound(file_store, tmp_path)


def envies(driver: Driver) -> list[tuple[int, int]]:
    settled = [event for event in driver.log if isinstance(event, e.SeatSettled)]
    return [(event.seat, line.net) for event in settled for line in event.lines if line.wager == "envy"]


def test_a_rack_compared_with_itself_by_an_older_program_is_no_altered_log(
    open_store: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such a log of linked tables too; the act is refused now."""
    store = open_store()

    def rebuilt(state: Any, command: Any, act: Any) -> list[e.AnyEvent]:
        return [e.RoundRebuilt(clause=state.game.clause(Cite.RACKING), agrees=True, by=command.by, at=command.at)]

    with monkeypatch.context() as older:
        older.setattr("pitboss.table.procedure.sources_digest", lambda folder, since: "another program")
        older.setitem(RULES, a.RebuildRound, RULES[a.RebuildRound].__class__((FLOOR,), rebuilt, Cite.RACKING))
        driver = linked_table(House(store), CRAZY, "T1")
        driver.bet(1)
        to_rack(driver.to_settling())
        driver.do(FLOOR, a.RebuildRound())
        driver.staff()
    verdict = verify(store)
    assert verdict.sound, verdict.finding
    assert "read the cards of the rack aloud" in verdict.remarks[0].what
