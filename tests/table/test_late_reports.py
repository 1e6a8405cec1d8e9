"""AMB-64, 65, 67, 68 and § .7(e): judged by the moment it happened, never refused as late; void rounds count; decks alternate."""

from msgspec.structs import replace

from pitboss.law.game import Game
from pitboss.law.settlement import Line
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER
from pitboss.table.dealing import count_due, stub_expected
from pitboss.table.events import SeatSettled
from pitboss.table.steps import next_step
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import NAMES, Floor, brought_to, every_game, games, names, only, submission

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


def finish_settling(floor: Floor) -> tuple[Line, ...]:
    """The rest of the settlement, and the lines of seat 1 in it."""
    lines: tuple[Line, ...] = ()
    while floor.state.phase == s.SETTLING:
        step = next_step(floor.state)
        assert step.act is not None
        for event in floor.do(step.role, step.act):
            assert not isinstance(event, SeatSettled) or event.seat == 1 or event.lines == ()
            lines += event.lines if isinstance(event, SeatSettled) else ()
    return lines


def held_by(floor: Floor, seat: int) -> int:
    """What a player has in chips and in the account, and what waits for its paperwork."""
    return floor.chips(seat) + floor.account(seat) + floor.state.money.get(s.payable(NAMES[seat]), 0)


@every_game
@honours(".13(d)", "TCP.10(d)")
def test_13_d_a_card_exposed_in_the_window_and_told_in_settlement_voids_what_is_not_settled(game: Game) -> None:
    """The settled hand keeps every cent. Of the other the wagers go back, and what (d) names as surviving comes out as if
    nothing had happened."""
    floor, twin = settle_one(game), settle_one(game)
    settled = held_by(floor, 2)
    events = floor.report("exposed_card", when="deciding")
    assert (names(events), events[0].when) == (VOIDS, "deciding")
    survives = set(game.irregularities["exposed_card"].settles)
    assert bool(survives) == (game.chapter not in ("657a", "639a", "TCP"))
    lines, undisturbed = finish_settling(floor), finish_settling(twin)
    assert [line for line in lines if line.wager in survives] == [
        line for line in undisturbed if line.wager in survives
    ]
    void = [line for line in lines if line.wager not in survives]
    assert {(line.outcome, line.net, line.clause) for line in void} <= {("push", 0, cited(game, ".13(d)"))}
    before = floor.before[s.chips(NAMES[1])] + floor.before.get(s.account(NAMES[1]), 0)
    assert held_by(floor, 1) == before + sum(line.net for line in lines)
    assert held_by(floor, 2) == settled
    assert not floor.bets()


@every_game
@honours(".13(c)", "TCP.10(c)")
def test_13_c_a_wrong_number_told_in_settlement_gives_back_every_wager_that_is_not_settled(game: Game) -> None:
    floor = settle_one(game)
    settled = held_by(floor, 2)
    events = floor.report("wrong_number_of_cards")
    assert (names(events), {event.clause for event in events}) == (VOIDS, {cited(game, ".13(c)")})
    assert finish_settling(floor) == (), "of the void hand no wager is settled"
    assert held_by(floor, 1) == floor.before[s.chips(NAMES[1])] + floor.before.get(s.account(NAMES[1]), 0)
    assert held_by(floor, 2) == settled
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
    floor.refuses(
        DEALER,
        a.ReportIrregularity("exposed_card", when="yesterday"),
        ".13(d)",
        "it was dealing, deciding, decided or revealed",
    )


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
@honours(".13(c)", ".13(d)", "TCP.10(c)", "TCP.10(d)")
def test_13_after_the_round_a_report_is_kept_and_what_is_settled_stands(game: Game) -> None:
    for kind in ("wrong_number_of_cards", "exposed_card"):
        floor = brought_to(game, "clearing")
        results, money = floor.round.results, floor.money()
        assert "stands" in only(floor.report(kind)).effect
        assert floor.money() == money
        floor.dealer(a.ClearTable())
        assert "stands" in only(floor.report(kind, when="dealing")).effect
        assert floor.state.last.results == results
        assert floor.money() == money


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


@cases("changed", ["red", "blue"])
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


# ---------------------------------------------------------------------------------------- Told after the deal


LATER = cases("phase", [s.STUB, s.DECIDING, s.SETTLING])


@LATER
@every_game
@honours(".13(a)", "TCP.10(a)")
def test_13_a_a_card_found_face_up_in_the_deal_and_told_later_is_in_the_rack(game: Game, phase: str) -> None:
    """AMB-65: never refused as late. Told before the stub is counted, the count comes out right."""
    floor = brought_to(game, phase)
    expected = stub_expected(floor.state)
    assert names(floor.report("face_up_card")) == ["IrregularityReported", "CardBurned"]
    assert len(floor.round.burned) == 1
    if phase == s.STUB:
        floor.dealer(a.CountStub(expected - 1))
        assert floor.state.phase == s.DECIDING
    else:
        assert floor.state.phase == phase


@LATER
@every_game
@honours(".13(a)", "TCP.10(a)")
def test_13_a_a_second_one_told_later_voids_all_hands_not_yet_settled(game: Game, phase: str) -> None:
    floor = brought_to(game, phase)
    floor.report("face_up_card")
    events = floor.report("second_face_up_card")
    assert (names(events), {event.clause for event in events}) == (VOIDS, {cited(game, ".13(a)")})
    assert (floor.state.phase, floor.money()) == (s.CLEARING, floor.before)


@every_game
@honours(".13(a)", ".13(b)", ".13(f)", "TCP.10(a)", "TCP.10(b)", "TCP.10(f)")
def test_13_what_is_told_when_all_is_settled_is_noted_and_changes_nothing(game: Game) -> None:
    for kind in ("face_up_card", "second_face_up_card", "card_drawn_in_error", "shoe_jam", "wrong_number_of_cards"):
        floor = brought_to(game, s.CLEARING, dealing="automated_shoe", shuffling="shuffler")
        money = floor.money()
        assert "all is settled, and stands" in only(floor.report(kind)).effect
        assert floor.money() == money
        floor.finish()
        assert "all is settled, and stands" in only(floor.report(kind)).effect


@cases("phase", [s.STUB, s.DECIDING, s.SETTLING])
@every_game
@honours(".13(f)", "TCP.10(f)")
def test_13_f_a_shoe_that_dealt_too_few_cards_is_told_later_and_voids_the_round(game: Game, phase: str) -> None:
    floor = brought_to(game, phase, dealing="automated_shoe", shuffling="shuffler")
    events = floor.report("shoe_jam")
    assert (names(events), {event.clause for event in events}) == (VOIDS, {cited(game, ".13(f)")})
    assert (floor.state.phase, floor.money()) == (s.CLEARING, floor.before)


@every_game
@honours(".13(f)", "TCP.10(f)")
def test_13_f_a_virtual_shoe_whose_log_has_every_card_did_not_jam(game: Game) -> None:
    floor = brought_to(game, s.DECIDING, dealing="automated_shoe", shuffling="shuffler", virtual=True)
    bets = floor.bets()
    assert names(floor.report("shoe_jam")) == ["ReportRefused"]
    assert floor.bets() == bets


@every_game
@honours(".13(b)", "TCP.10(b)")
def test_13_b_a_card_drawn_in_error_is_noted_whenever_it_is_told(game: Game) -> None:
    for phase in (s.LOCKED, s.DEALING, s.STUB, s.DECIDING, s.SETTLING):
        floor = brought_to(game, phase)
        bets = floor.bets()
        assert names(floor.report("card_drawn_in_error")) == ["IrregularityReported"]
        assert (floor.state.phase, floor.bets()) == (phase, bets)


@every_game
@honours(".13(g)", "TCP.10(g)")
def test_13_g_a_device_out_of_order_is_so_when_the_table_opens_again(game: Game) -> None:
    """A table that closes over night does not mend its shuffler."""
    floor = Floor(game, shuffling="shuffler").ready(1)
    floor.report("device_out_of_order", device="shuffler")
    floor.dealer(a.CoverDevice("shuffler"))
    floor.player(1, a.LeaveSeat(1))
    floor.floor(a.CloseTable())
    floor.floor(a.OpenTable("T1", submission(game, shuffling="shuffler"), virtual=False))
    assert floor.state.out_of_order == {"shuffler": True}
    floor.sit(2)
    floor.floor(a.RestoreDevice("shuffler"))
    floor.staff()
    assert floor.stage() == s.READY
