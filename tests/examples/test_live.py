"""A table of the example played live: a box with Pair Plus alone has cards and a settlement, and nothing to decide."""

from pathlib import Path

import pytest

from pitboss.chapters import editions
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.projections.audit import verify
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import FLOOR, PLAYER, Actor, Command
from pitboss.table.bounds import Between, reach, stakes
from pitboss.table.deciding import deciding_seat
from pitboss.table.offers import offers
from pitboss.table.procedure import why_not
from pitboss.table.turns import why_of
from pitboss.web.screens.frames import frame
from tests.games import THREE_CARD_POKER
from tests.store.drive import at_house
from tests.table.floor import NAMES, Floor, submission

FIRST, SECOND = (one.edition.since for one in editions(THREE_CARD_POKER))
GAME = editions(THREE_CARD_POKER)[-1]
CARDS = {"seat 1": "Ah Kh Qh", "seat 2": "Ks 9d 4c", "dealer": "Qd 8s 2h"}


def alone(floor: Floor, seat: int, cents: int = 500) -> None:
    floor.player(seat, a.PlaceWagers(seat, {"pair_plus": cents}))


def dealt(**changes: object) -> Floor:
    """Seat 1 with Pair Plus alone, seat 2 with an Ante."""
    floor = Floor(GAME, **changes).ready(1, 2)
    alone(floor, 1)
    floor.bet(2)
    return floor.to_decisions(CARDS)


def test_a_box_without_an_ante_is_dealt_in_not_asked_and_settled() -> None:
    floor = dealt()
    assert deciding_seat(floor.state) == 2
    floor.refuses_player(1, a.Decide(1, 500), "TCP.6(b)", "nothing to decide")
    floor.refuses_player(1, a.Decide(1, None), "TCP.6(b)", "nothing to decide")
    floor.all_decide().finish()
    assert floor.state.last is not None
    assert floor.state.last.results == {1: 20_000, 2: 1_000}


def test_it_is_told_why_it_was_paid() -> None:
    floor = dealt().all_decide()
    events = floor.dealer(a.SettleSeat(2), a.SettleSeat(1))
    told = why_of(floor.state, 1, events[-1].lines)
    assert told.words == "Pays 40 to 1: mini-royal."
    assert told.dealer == ""


def test_a_table_where_nobody_has_an_ante_goes_straight_to_the_reveal() -> None:
    floor = Floor(GAME).ready(1, 2)
    alone(floor, 1)
    alone(floor, 2)
    floor.to_decisions(CARDS)
    floor.wants("dealer", "TCP.8(d)")
    floor.dealer(a.Reveal())
    floor.finish()
    assert floor.state.last is not None
    assert floor.state.last.results == {1: 20_000, 2: -500}


def test_a_fold_beside_it_does_not_touch_it() -> None:
    floor = dealt().all_decide(fold=(2,)).finish()
    assert floor.state.last is not None
    assert floor.state.last.results == {1: 20_000, 2: -500}


def test_a_player_who_leaves_it_behind_is_settled_as_it_lies_unless_the_floor_rules() -> None:
    floor = dealt()
    floor.player(1, a.LeaveSeat(1))
    floor.all_decide().finish()
    assert floor.state.last is not None
    assert floor.state.last.results[1] == 20_000
    floor = dealt()
    floor.player(1, a.LeaveSeat(1))
    floor.floor(a.RuleAbandoned(1, losing=True))
    floor.all_decide().finish()
    assert floor.state.last is not None
    assert floor.state.last.results[1] == -500


@pytest.mark.parametrize("kind", ["exposed_card", "wrong_number_of_cards"])
def test_a_void_round_gives_it_back(kind: str) -> None:
    floor = dealt()
    before = floor.chips(1)
    floor.report(kind)
    assert floor.chips(1) == before + 500


def test_what_it_could_win_is_covered_and_no_more() -> None:
    rules = Floor(GAME).state.rules
    assert rules.exposure({"pair_plus": 500}) == 40 * 500
    assert rules.exposure({"ante": 500, "pair_plus": 500}) == 40 * 500 + (1 + 5) * 500 + 500


@pytest.mark.parametrize("cents", [500, 999, 1_000, 20_000])
def test_offers_and_bounds_know_that_it_may_stand_alone(cents: int) -> None:
    floor = Floor(GAME).sit(1, cents=cents)
    ann = Actor(PLAYER, NAMES[1])
    [alone_offer] = [
        o
        for o in offers(floor.state, ann)
        if isinstance(o.act, a.PlaceWagers) and o.act.seat == 1 and "ante" not in o.act.wagers
    ]
    assert (alone_offer.act, alone_offer.clause) == (a.PlaceWagers(1, {"pair_plus": 500}), "TCP.6(b)")
    bound = alone_offer.bounds["pair_plus"]
    assert isinstance(bound, Between)
    assert bound.most == min(cents, 50_000)
    assert why_not(floor.state, Command(ann, a.PlaceWagers(1, {"pair_plus": bound.most}))) is None
    shown = {stake.line: stake for stake in reach(floor.state, "ann", 1)}
    assert shown["pair_plus"].possible
    assert frame(floor.state, ann, [], {})["can"]["wager"]["1"][1]["possible"]


def test_beside_it_lie_the_bounds_of_an_ante_and_of_what_needs_one() -> None:
    floor = Floor(GAME).sit(1, cents=10_000)
    alone(floor, 1, 2_000)
    told = {stake.line: stake for stake in stakes(floor.state, "ann", 1)}
    assert [told[line].bound.most for line in ("ante", "pair_plus", "six_card_bonus")] == [8_000, 10_000, 7_500]
    floor.refuses_player(1, a.PlaceWagers(1, {"pair_plus": 2_000, "six_card_bonus": 500}), "TCP.6(a)(1)", "alone")
    offered = [o for o in offers(floor.state, Actor(PLAYER, "ann")) if isinstance(o.act, a.PlaceWagers)]
    assert all("six_card_bonus" not in offer.bounds for offer in offered)


def test_both_printings_are_dealt_settled_and_audited(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'house.db'}")
    for name, on, paid in (("old", "2024-06-30", 25_000), ("new", "2024-07-01", 20_000)):
        driver = at_house(House(store), THREE_CARD_POKER, name)
        filing = submission(THREE_CARD_POKER, paytables={"pair_plus": "B"})
        driver.do(FLOOR, a.OpenTable(name, filing, 1_000_000_000, False, on=on))
        driver.sit(1, 2).staff()
        driver.do(PLAYER, a.PlaceWagers(1, {"pair_plus": 500}), "p1")
        driver.bet(2)
        driver.to_settling(CARDS)
        driver.staff()
        assert driver.state.phase == s.BETTING
        assert driver.state.last is not None
        assert driver.state.last.results == {1: paid, 2: 1_000}
        assert driver.state.rules.game.edition.since == (FIRST if name == "old" else SECOND)
    verdict = verify(store)
    assert (verdict.finding, verdict.remarks) == (None, ())
