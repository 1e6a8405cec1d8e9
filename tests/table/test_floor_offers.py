"""What the floor is offered: a closed table opens again and counts on; chips come and go."""

from pitboss.rules.game import Game
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, FLOOR, Actor
from pitboss.table.bounds import Between
from pitboss.table.offers import offers

from .floor import Floor, brought_to, every_game


def offered(floor: Floor, kind: type[a.Act], role: str = FLOOR) -> list[a.Act]:
    return [offer.act for offer in offers(floor.state, Actor(role, role), floor.at) if isinstance(offer.act, kind)]


@every_game
def test_a_closed_table_opens_again_as_it_was_and_its_rounds_count_on(game: Game) -> None:
    floor = brought_to(game, "clearing", virtual=True)
    while floor.state.round is not None:
        [step] = [
            offer for offer in offers(floor.state, Actor(DEALER, "dealer")) if isinstance(offer.act, a.ClearTable)
        ]
        floor.dealer(step.act)
    money, rounds = floor.state.money, floor.state.rounds
    assert rounds == 1
    assert not offered(floor, a.OpenTable)
    floor.floor(*offered(floor, a.CloseTable))
    [again] = offered(floor, a.OpenTable)
    assert not offered(floor, a.OpenTable, DEALER)
    assert not offered(floor, a.Fill)
    floor.floor(again)
    assert floor.state.phase == "betting"
    assert floor.state.virtual
    assert floor.state.rounds == rounds
    assert floor.state.money == money


@every_game
def test_657a_7_a_chips_are_brought_and_only_spare_ones_taken(game: Game) -> None:
    floor = Floor(game).sit(1)
    held = floor.state.money["inventory"]
    [fill] = offered(floor, a.Fill)
    floor.floor(fill)
    assert isinstance(fill, a.Fill)
    assert floor.state.money["inventory"] == held + fill.cents
    floor.bet(1)
    [credit] = [o for o in offers(floor.state, Actor(FLOOR, "floor")) if isinstance(o.act, a.Credit)]
    bound = credit.bounds["cents"]
    assert isinstance(bound, Between)
    assert 0 < bound.most < floor.state.money["inventory"]
    floor.refuses(FLOOR, a.Credit(bound.most + 1), ".7(a)", "can be spared")
    floor.floor(a.Credit(bound.most))
