"""AMB-64, 65, 67, 68 and § .7(e): judged by the moment it happened, never refused as late; void rounds count; decks alternate."""

import pytest
from msgspec.structs import replace

from pitboss.rules.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, Actor
from pitboss.table.dealing import count_due
from pitboss.table.offers import offers
from pitboss.table.steps import next_step
from tests.games import cited
from tests.honours import honours

from .floor import Floor, brought_to, every_game, games, names, only

VOIDS = ["IrregularityReported", "RoundVoided"]
TWO = {"decks": 2, "shuffling": "shuffler"}


def settle_one(game: Game, **changes: object) -> Floor:
    """Seat 2 is settled, seat 1 is not."""
    floor = brought_to(game, s.SETTLING, **changes)
    while not floor.round.boxes[2].settled:
        step = next_step(floor.state)
        assert step.act is not None
        floor.do(step.role, step.act)
    return floor


# ---------------------------------------------------------------------------------------- When it happened


@every_game
@honours(".13(d)", "TCP.10(d)")
def test_13_d_a_card_exposed_in_the_window_and_told_in_settlement_voids_what_is_not_settled(game: Game) -> None:
    floor = settle_one(game)
    stands = dict(floor.round.results)
    events = floor.report("exposed_card", when="deciding")
    assert (names(events), events[0].when) == (VOIDS, "deciding")
    while floor.state.phase == s.SETTLING:
        step = next_step(floor.state)
        assert step.act is not None
        floor.do(step.role, step.act)
    assert floor.round.results[2] == stands[2]
    assert not floor.bets()


@games("657a", "639a", "684a", "682a")
@honours("657a.13(d)", "639a.13(d)", "684a.13(d)", "682a.13(d)")
def test_13_d_told_later_of_a_moment_outside_the_window_nothing_changes(game: Game) -> None:
    floor = brought_to(game, s.SETTLING)
    assert "outside the window" in only(floor.report("exposed_card", when="decided")).effect


@every_game
@honours(".13(d)", "TCP.10(d)")
def test_13_d_a_moment_that_has_not_come_is_disproved_and_one_that_is_none_refused(game: Game) -> None:
    floor = brought_to(game, "dealing")
    assert names(floor.report("exposed_card", when="revealed")) == ["ReportRefused"]
    floor.refuses(DEALER, a.ReportIrregularity("exposed_card", when="yesterday"), ".13(d)", "it was dealing or")


@games("639a")
@honours("639a.13(d)")
def test_639a_13_d_the_up_card_is_not_a_hole_card(game: Game) -> None:
    floor = brought_to(game, "deciding")
    bets = floor.bets()
    refused = only(floor.report("exposed_card", number=1))
    assert (names([refused]), floor.bets()) == (["ReportRefused"], bets)
    assert names(floor.report("exposed_card", number=2)) == VOIDS


@games("683a")
@honours("683a.13(d)")
def test_683a_13_d_a_community_card_until_its_own_reveal(game: Game) -> None:
    floor = brought_to(game, "deciding", decided=2)
    floor.dealer(a.Reveal())
    assert names(floor.report("exposed_card", number=1)) == ["ReportRefused"]
    assert names(floor.report("exposed_card", number=2)) == VOIDS


@every_game
@honours(".13(c)", "TCP.10(c)")
def test_13_c_a_virtual_table_deals_what_it_deals_and_its_log_proves_it(game: Game) -> None:
    floor = Floor(game, virtual=True).ready(1)
    floor.bet(1)
    floor.to_decisions()
    bets = floor.bets()
    refused = only(floor.report("wrong_number_of_cards"))
    assert (names([refused]), refused.clause, floor.bets()) == (["ReportRefused"], cited(game, ".13(c)"), bets)


# ---------------------------------------------------------------------------------------- Found late


@every_game
@honours(".13(c)", "TCP.10(c)")
def test_13_c_where_the_submission_leaves_it_to_the_floor_nothing_is_settled_until_it_rules(game: Game) -> None:
    for void in (True, False):
        floor = settle_one(game, late_misdeal="floor_rules")
        assert names(floor.report("wrong_number_of_cards")) == ["IrregularityReported"]
        floor.refuses(DEALER, a.SettleSeat(1), ".13(c)", "the floor rules first")
        floor.wants(FLOOR, ".13(c)", "Rule on a wrong number of cards")
        acts = [offer.act for offer in offers(floor.state, Actor(FLOOR, FLOOR))]
        assert a.RuleMisdeal(void=True) in acts
        assert a.RuleMisdeal(void=False) in acts
        ruled = floor.floor(a.RuleMisdeal(void=void))
        assert names(ruled) == (["MisdealRuled", "RoundVoided"] if void else ["MisdealRuled"])
        assert floor.state.phase == (s.CLEARING if void else s.SETTLING)
        floor.staff()


@every_game
@honours(".13(c)", ".13(d)", "TCP.10(c)", "TCP.10(d)")
def test_13_after_the_round_a_report_is_kept_and_what_is_settled_stands(game: Game) -> None:
    for kind in ("wrong_number_of_cards", "exposed_card"):
        floor = brought_to(game, "clearing")
        results = floor.round.results
        assert "stands" in only(floor.report(kind)).effect
        floor.dealer(a.ClearTable())
        assert "stands" in only(floor.report(kind, when="dealing")).effect
        assert floor.state.last.results == results


# ---------------------------------------------------------------------------------------- Void rounds count


@every_game
@honours(".8(d)", ".13(f)", "TCP.7(f)(1)", "TCP.10(f)")
def test_13_f_a_void_round_is_a_round_of_play_and_counts_toward_the_stub_count(game: Game) -> None:
    floor = Floor(game, dealing="automated_shoe").ready(1)
    for _ in range(4):
        floor.bet(1)
        floor.lock().deal(count=1)
        floor.report("shoe_jam")
        floor.staff()
    assert floor.state.rounds_since_count == 4
    floor.bet(1)
    floor.lock().deal()
    assert count_due(floor.state)


# ---------------------------------------------------------------------------------------- Decks in turn


@every_game
@honours(".3(b)(3)")
def test_3_b_3_decks_alternate_for_as_long_as_the_table_plays(game: Game) -> None:
    floor, used = Floor(game, **TWO).ready(1), []
    for _ in range(12):
        floor.bet(1)
        floor.lock()
        used.append(floor.round.back)
        floor.deal()
        floor.stub()
        floor.all_decide().finish()
    assert used == ["red", "blue"] * 6


@pytest.mark.parametrize("changed", ["red", "blue"])
@every_game
@honours(".3(b)(3)")
def test_3_b_3_a_deck_changed_when_its_turn_came_is_followed_by_its_replacement(game: Game, changed: str) -> None:
    """AMB-68."""
    floor = Floor(game, **TWO).ready(1)
    floor.floor(a.RemoveDeck(changed))
    floor.floor(a.ReceiveDecks(("green",)))
    floor.staff()
    used = []
    for _ in range(3):
        floor.bet(1)
        floor.lock()
        used.append(floor.round.back)
        floor.deal()
        floor.stub()
        floor.all_decide().finish()
    first, second = ("green", "blue") if changed == "red" else ("red", "green")
    assert used == [first, second, first]


# ---------------------------------------------------------------------------------------- Boxes side by side


@every_game
@honours(".7(e)", "TCP.6(f)")
def test_7_e_what_is_taken_back_leaves_no_gap_between_a_players_boxes(game: Game) -> None:
    floor = Floor(game, adjacent_boxes=3).ready(2)
    for seat in (1, 2, 3):
        floor.bet(seat, 2)
    floor.refuses_player(2, a.PlaceWagers(2, {}), ".7(e)", "boxes 1, 3 for one player")
    floor.player(2, a.PlaceWagers(3, {}))
    floor.player(2, a.PlaceWagers(2, {}))
    floor.dealer(a.NoMoreBets())
    assert list(floor.round.boxes) == [1]


@every_game
@honours(".7(e)", "TCP.6(f)")
def test_7_e_boxes_that_do_not_adjoin_are_not_locked(game: Game) -> None:
    """However they came to lie so: the table looks again when it says `no more bets`."""
    floor = Floor(game, adjacent_boxes=3).ready(2)
    for seat in (1, 2, 3):
        floor.bet(seat, 2)
    apart = {seat: box for seat, box in floor.state.boxes.items() if seat != 2}
    floor.table.state = replace(floor.state, boxes=apart)
    floor.refuses(DEALER, a.NoMoreBets(), ".7(e)", "boxes 1, 3 for one player")
