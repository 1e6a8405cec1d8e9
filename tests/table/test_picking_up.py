"""When each hand leaves the table for the rack: after its player's wagers, § 657a.11(h) after all wagers (AMB-85)."""

from msgspec.structs import replace

from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table.acts import DEALER
from pitboss.table.evolve import replay
from pitboss.table.rack import hands_from_rack
from pitboss.table.steps import next_step
from pitboss.table.view import view
from tests.honours import honours

from .floor import Floor, every_game, games, only
from .test_envy_turns import ROYAL, STRAIGHT_FLUSH, opened, turn
from .test_rack import RACKING

AFTER_ALL = {"657a"}
PAPERWORK = {"657a": "657a.11(e)(4)", "639a": "639a.11(c)(5)(iv)"}


def settle_next(floor: Floor) -> None:
    """Everything the next seat's turn needs."""
    waiting = [seat for seat, box in floor.round.boxes.items() if not box.done]
    while (
        floor.state.round is not None and [seat for seat, box in floor.round.boxes.items() if not box.done] == waiting
    ):
        step = next_step(floor.state)
        assert step.act is not None
        floor.do(step.role, step.act)


def on_the_felt(floor: Floor) -> set[int]:
    """The seats at which everyone sees cards, face up or face down."""
    return {int(seat) for seat, box in view(floor.state)["boxes"].items() if box["cards"]}


@every_game
@honours("679a.11(e)", "657a.11(h)", "684a.11(e)", "639a.11(d)", "682a.11(f)", "683a.11(j)", "TCP.8(h)")
def test_11_each_hand_is_picked_up_after_its_players_wagers(game: Game) -> None:
    floor = Floor(game, seed=4).ready(1, 3, 4)
    for seat in (1, 3, 4):
        floor.bet(seat)
    floor.to_decisions().all_decide()
    for settled in ((4,), (4, 3), (4, 3, 1)):
        assert ("Pick up its cards." in next_step(floor.state).words) == (game.chapter not in AFTER_ALL)
        settle_next(floor)
        gone = () if game.chapter in AFTER_ALL else settled
        assert floor.round.racked == gone
        assert on_the_felt(floor) == {1, 3, 4} - set(gone)
        assert all(view(floor.state)["boxes"][str(seat)]["fourth"] is None for seat in gone)
    cleared = only(floor.dealer(a.ClearTable()))
    assert cleared.clause == game.chapter + RACKING[game.chapter]
    assert floor.state.last is not None
    assert [place for place in hands_from_rack(game, floor.state.last, cleared.rack) if place.startswith("seat")][::-1] == [
        "seat 4", "seat 3", "seat 1",
    ]  # fmt: skip


@games("639a", "657a")
def test_a_hand_that_an_envy_bonus_may_still_ask_for_stays_until_it_cannot(game: Game) -> None:
    """Seat 3 shows a royal flush: seat 1, which has the progressive wager, is settled last; seat 2 has none."""
    floor, wager = opened(game)
    floor.bet(3, **{wager: 100})
    floor.bet(2)
    floor.bet(1, **{wager: 100})
    floor.to_decisions({"seat 3": STRAIGHT_FLUSH}).all_decide()
    turn(floor)
    documented(floor)
    assert floor.round.racked == ()
    turn(floor)
    assert floor.round.racked == (() if game.chapter in AFTER_ALL else (2,)), "seat 1 may still ask for seat 3's hand"
    settled = turn(floor)
    assert settled[0].to_rack == (() if game.chapter in AFTER_ALL else (3, 1))
    floor.dealer(a.ClearTable())
    order = (3, 2, 1) if game.chapter in AFTER_ALL else (2, 3, 1)
    assert_read_back(floor, order)


@games("639a")
def test_a_fold_that_keeps_its_envy_bonus_is_waited_for_too(game: Game) -> None:
    floor, wager = opened(game)
    for seat in (1, 2):
        floor.bet(seat, **{wager: 100})
    floor.to_decisions({"seat 2": STRAIGHT_FLUSH}).all_decide(fold=(1,))
    assert floor.round.racked == (1,), "the folded hand alone"
    turn(floor)
    assert floor.round.racked == (1,), "seat 1 is still paid for it"
    documented(floor)
    turn(floor)
    assert floor.round.racked == (1, 2)


@games("639a", "657a")
@honours("657a.11(e)(4)", "639a.11(c)(5)(iv)")
def test_a_hand_with_a_share_of_a_meter_stays_until_its_paperwork_is_done(game: Game) -> None:
    floor, wager = opened(game)
    floor.bet(3, **{wager: 100})
    floor.bet(2)
    floor.to_decisions({"seat 3": ROYAL}).all_decide()
    turn(floor)
    assert floor.round.undocumented
    turn(floor)
    assert floor.round.racked == (() if game.chapter in AFTER_ALL else (2,))
    assert 3 in on_the_felt(floor)
    floor.refuses(DEALER, a.ClearTable(), PAPERWORK[game.chapter], "paperwork")
    floor.floor(a.DocumentAward(3, wager))
    floor.dealer(a.ClearTable())
    assert_read_back(floor, (3, 2) if game.chapter in AFTER_ALL else (2, 3))


@games("639a")
def test_a_hand_whose_paperwork_is_done_is_picked_up_with_the_next(game: Game) -> None:
    floor, wager = opened(game)
    floor.bet(3, **{wager: 100})
    floor.bet(2)
    floor.to_decisions({"seat 3": ROYAL}).all_decide()
    turn(floor)
    documented(floor)
    floor.wants(DEALER, ".11(c)", "Pick up the cards of seat 3. Pick up its cards.")
    assert turn(floor)[0].to_rack == (3, 2)


@every_game
def test_hands_that_are_void_go_to_the_rack_with_the_rest(game: Game) -> None:
    """AMB-80: what was settled before stands, and its hand is in the rack; the others are picked up at the end."""
    floor = Floor(game, dealing="manual_shoe").ready(1, 2, 3)
    for seat in (1, 2, 3):
        floor.bet(seat)
    floor.to_decisions().all_decide()
    settle_next(floor)
    floor.report("exposed_card", place="dealer" if game.layout.dealer else "community", when="dealing")
    floor.to_rack()
    assert_read_back(floor, (3, 2, 1))


@every_game
def test_a_log_that_does_not_say_when_hands_were_picked_up_keeps_them_on_the_table(game: Game) -> None:
    """Older logs: all hands went to the rack together."""
    floor = Floor(game).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat)
    floor.to_decisions().all_decide()
    settle_next(floor)
    older = [event_without_rack(event) for event in floor.log]
    state = replay(older)
    assert state.round is not None
    assert state.round.racked == ()


def event_without_rack(event: e.AnyEvent) -> e.AnyEvent:
    return replace(event, to_rack=()) if isinstance(event, e.SeatSettled) else event


def documented(floor: Floor) -> None:
    for share in floor.round.undocumented:
        floor.floor(a.DocumentAward(share.seat, share.wager))


def assert_read_back(floor: Floor, order: tuple[int, ...]) -> None:
    """The hands lie in the rack in this order, from the bottom, and a reading of it agrees with the log."""
    played, rack = floor.state.last, floor.state.rack
    assert played is not None
    hands = [played.seat_cards(seat) for seat in order]
    places = [rack.index(hand[0]) for hand in hands]
    assert places == sorted(places)
    assert [rack[at : at + len(hand)] for at, hand in zip(places, hands, strict=True)] == hands
    if not floor.state.virtual:
        assert only(floor.floor(a.RebuildRound(rack))).agrees
