"""§ .11(e) and the like: all cards to the rack, in an order from which every hand is rebuilt; and the rack against the log."""

import random

from pitboss.cards import DECK, show
from pitboss.law.game import Game
from pitboss.messages import catalogue
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, SYSTEM
from pitboss.table.asked import phase_name
from pitboss.table.rack import hands_from_rack
from pitboss.table.sealing import opened_order
from pitboss.table.steps import next_step
from tests.cases import cases
from tests.honours import honours

from .floor import Floor, brought_to, every_game, every_method, games, only

RACKING = {"679a": ".11(e)", "657a": ".11(h)", "684a": ".11(e)", "639a": ".11(d)", "682a": ".11(f)", "683a": ".11(j)",
           "TCP": ".8(h)"}  # fmt: skip


def cleared(game: Game, dealing: str, virtual: bool, fold: tuple[int, ...] = (), seed: int = 0) -> Floor:
    floor = Floor(game, dealing=dealing, virtual=virtual, seed=seed).ready(1, 3, 4)
    floor.bet(1)
    floor.bet(3, **floor.everything())
    floor.bet(4)
    floor.to_decisions().all_decide(fold)
    while floor.state.phase != s.BETTING:
        step = next_step(floor.state)
        floor.do(step.role, step.act)
    return floor


@cases("fold", [(), (1,), (3,), (1, 3, 4)], ids=str)
@every_method
@honours("679a.11(e)", "657a.11(h)", "684a.11(e)", "639a.11(d)", "682a.11(f)", "683a.11(j)", "TCP.8(h)")
def test_11_every_hand_is_rebuilt_from_the_rack_alone(game: Game, dealing: str, fold: tuple[int, ...]) -> None:
    for virtual in (False, True):
        floor = cleared(game, dealing, virtual, fold)
        rack, last = floor.state.rack, floor.state.last
        assert last is not None
        assert sorted(rack) == list(DECK)
        assert floor.log[-1].clause == game.chapter + RACKING[game.chapter]
        hands = hands_from_rack(game, last, rack)
        assert {place: sorted(cards) for place, cards in hands.items()} == {
            place: sorted(cards) for place, cards in last.cards.items()
        }
        if not virtual:
            result = only(floor.floor(a.RebuildRound(rack)))
            assert (result.agrees, result.differences, result.cards) == (True, (), rack)


@every_game
def test_the_chips_of_a_player_called_awards_are_no_award_that_nobody_owns(game: Game) -> None:
    floor = brought_to(game, s.CLEARING)
    floor.do(DEALER, a.BuyIn("awards", 5_000))
    floor.do(DEALER, a.ClearTable())
    assert floor.state.phase == s.BETTING


@every_game
@honours("679a.11(e)", "657a.11(h)", "684a.11(e)", "639a.11(d)", "682a.11(f)", "683a.11(j)", "TCP.8(h)")
def test_11_the_cards_are_picked_up_when_all_is_settled_and_not_before(game: Game) -> None:
    clause = RACKING[game.chapter]
    for phase in (s.LOCKED, s.DEALING, s.STUB, s.DECIDING, s.SETTLING):
        brought_to(game, phase).refuses(
            DEALER, a.ClearTable(), clause, f"the table is {catalogue().text(phase_name(phase))}"
        )
    floor = brought_to(game, s.CLEARING)
    floor.wants(DEALER, clause, "hand by hand, into the discard rack")
    floor.refuses(FLOOR, a.ClearTable(), clause, "it is for the dealer")
    floor.dealer(a.ClearTable())
    assert len(floor.state.rack) == 52


@every_game
@honours("679a.11(e)", "657a.11(h)", "684a.11(e)", "639a.11(d)", "682a.11(f)", "683a.11(j)", "TCP.8(h)")
def test_two_cards_told_in_each_others_place_are_found(game: Game) -> None:
    floor = cleared(game, "manual_shoe", virtual=False)
    rack, last = list(floor.state.rack), floor.state.last
    assert last is not None
    one, other = rack.index(last.seat_cards(1)[0]), rack.index(last.seat_cards(4)[0])
    rack[one], rack[other] = rack[other], rack[one]
    result = only(floor.do(REGULATOR, a.RebuildRound(tuple(rack))))
    assert not result.agrees
    assert {text.split(":")[0] for text in result.differences} == {"seat 1", "seat 4"}
    assert show(last.seat_cards(1)) in " ".join(result.differences)


@every_game
@honours("679a.11(e)", "657a.11(h)", "684a.11(e)", "639a.11(d)", "682a.11(f)", "683a.11(j)", "TCP.8(h)")
def test_a_card_missing_or_told_twice_is_found(game: Game) -> None:
    floor = cleared(game, "manual_shoe", virtual=False)
    rack = floor.state.rack
    for wrong in (rack[1:], (rack[1], *rack[1:]), (99, *rack[1:])):
        assert not only(floor.floor(a.RebuildRound(wrong))).agrees
        assert floor.state.rack_reading is None, "what is not 52 different cards proves nothing"


@every_game
@honours("679a.11(e)", "657a.11(h)", "684a.11(e)", "639a.11(d)", "682a.11(f)", "683a.11(j)", "TCP.8(h)")
def test_a_rack_is_read_card_by_card_and_only_until_its_deck_is_shuffled(game: Game) -> None:
    """The log is never compared with itself; a virtual shoe is proved by its seal."""
    clause, floor = RACKING[game.chapter], cleared(game, "manual_shoe", virtual=False)
    floor.refuses(FLOOR, a.RebuildRound(), clause, "all 52 from the bottom up")
    rack = floor.state.rack
    floor.floor(a.RebuildRound(rack))
    floor.dealer(a.ShuffleDeck("red"))
    assert floor.state.rack == ()
    for act in (a.RebuildRound(rack), a.RebuildRound()):
        floor.refuses(FLOOR, act, clause, "no round in the rack")
    floor.refuses(FLOOR, a.WitnessRack(), clause, "no reading of the rack waits")
    virtual = cleared(game, "manual_shoe", virtual=True)
    virtual.refuses(FLOOR, a.RebuildRound(virtual.state.rack), clause, "the opened seal proves its cards")


@every_game
@honours("679a.11(e)", "657a.11(h)", "684a.11(e)", "639a.11(d)", "682a.11(f)", "683a.11(j)", "TCP.8(h)")
def test_only_the_staff_rebuilds_and_only_a_round_that_is_in_the_rack(game: Game) -> None:
    clause = RACKING[game.chapter]
    floor = Floor(game).ready(1)
    floor.refuses(FLOOR, a.RebuildRound(DECK), clause, "no round in the rack")
    floor.bet(1)
    floor.to_decisions().all_decide().to_rack()
    for role in (PLAYER, SYSTEM):
        floor.refuses(role, a.RebuildRound(DECK), clause, "it is for the dealer, floorperson or regulator")
        floor.refuses(role, a.WitnessRack(), clause, "it is for the floorperson or regulator")
    floor.player(1, a.LeaveSeat(1))
    floor.dealer(a.SpreadIdle())
    floor.refuses(FLOOR, a.RebuildRound(DECK), clause, "no round in the rack")


@every_method
@honours(".3(b)(4)", "679a.11(e)", "657a.11(h)", "684a.11(e)", "639a.11(d)", "682a.11(f)", "683a.11(j)", "TCP.8(h)")
def test_a_burned_card_known_or_not_leaves_the_hands_as_they_were(game: Game, dealing: str) -> None:
    for card in (51, None):
        floor = Floor(game, dealing=dealing).ready(1)
        floor.bet(1)
        floor.lock()
        floor.report("face_up_card", card=card)
        floor.deal()
        floor.stub()
        floor.all_decide()
        floor.dealer(a.SettleSeat(1), a.ClearTable())
        assert sorted(floor.state.rack) == list(DECK)
        assert only(floor.floor(a.RebuildRound(floor.state.rack))).agrees
        last = floor.state.last
        assert last is not None
        above = sum(len(cards) for cards in last.cards.values())
        assert card is None or floor.state.rack[-above - 1] == card or last.cards.get("rack"), "it lies on the stub"


@every_game
def test_a_round_broken_off_in_the_deal_is_rebuilt_too(game: Game) -> None:
    rng = random.Random(3)
    for kind in ("wrong_number_of_cards", "shoe_jam"):
        floor = Floor(game, dealing="automated_shoe").ready(1, 2)
        floor.bet(1)
        floor.bet(2)
        floor.lock().deal(count=rng.randint(1, len(floor.round.plan) - 1))
        floor.report(kind)
        floor.dealer(a.ClearTable())
        assert sorted(floor.state.rack) == list(DECK)
        assert only(floor.floor(a.RebuildRound(floor.state.rack))).agrees


@every_game
@honours("679a.11(e)", "657a.11(h)", "684a.11(e)", "639a.11(d)", "682a.11(f)", "683a.11(j)", "TCP.8(h)")
def test_11_above_the_stub_lie_the_folds_then_each_hand_as_it_was_settled_then_the_common_cards(game: Game) -> None:
    floor = cleared(game, "manual_shoe", virtual=True, fold=(1,))
    last = floor.state.last
    assert last is not None
    order = ["seat 1", "seat 4", "seat 3", "fourth 3", "dealer", "community", "bonus"]
    above = [card for place in order for card in last.cards.get(place, ())]
    assert list(floor.state.rack[-len(above) :]) == above
    stub = [card for card in opened_order(last) if card not in above]
    assert list(floor.state.rack[: -len(above)]) == stub, "as it lay in the shoe"


@games("683a")
def test_683a_hands_lie_in_the_rack_in_the_order_in_which_they_folded(game: Game) -> None:
    floor = Floor(game).ready(1, 2, 3)
    for seat in (1, 2, 3):
        floor.bet(seat)
    floor.to_decisions()
    for folds in ({3}, {1}, set()):
        for seat in (1, 2, 3):
            if not floor.round.boxes[seat].folded:
                floor.decide(seat, None if seat in folds else 500)
        floor.dealer(a.Reveal())
    hands = {seat: floor.round.seat_cards(seat) for seat in (1, 2, 3)}
    floor.dealer(a.SettleSeat(2), a.ClearTable())
    above = floor.state.rack[-9:]
    assert above == hands[3] + hands[1] + hands[2] + floor.state.last.cards["community"]
