"""What the floor is offered: a closed table opens again and counts on; chips come and go."""

from pitboss.citation import HOUSE_RULE
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, FLOOR, Actor, Command
from pitboss.table.bounds import Between
from pitboss.table.offers import offers, report_effect
from pitboss.table.procedure import decide

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
def test_chips_are_brought_and_only_spare_ones_taken(game: Game) -> None:
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
    floor.refuses(FLOOR, a.Credit(bound.most + 1), HOUSE_RULE, "can be spared")
    floor.floor(a.Credit(bound.most))


@every_game
def test_13_g_a_device_that_is_covered_is_not_offered_to_be_covered_again(game: Game) -> None:
    floor = Floor(game, dealing="automated_shoe", shuffling="shuffler").sit(1)
    floor.report("device_out_of_order", device="shoe")
    [cover] = offered(floor, a.CoverDevice)
    floor.dealer(cover)
    assert not offered(floor, a.CoverDevice)
    assert offered(floor, a.RestoreDevice) == [a.RestoreDevice("shoe")]


@every_game
def test_13_what_a_report_will_bring_about_is_said_before_it_is_made(game: Game) -> None:
    """Of every report offered at every moment: its effect is the one the log then tells."""
    for phase in ("dealing", "deciding", "settling", "clearing"):
        floor = brought_to(game, phase)
        for offer in offers(floor.state, Actor(FLOOR, "floor"), floor.at):
            told = report_effect(floor.state, Actor(FLOOR, "floor"), offer.act, floor.at)
            assert bool(told) == isinstance(offer.act, a.ReportIrregularity), offer
            if told:
                first = decide(floor.state, Command(Actor(FLOOR, "floor"), offer.act, floor.at))
                assert isinstance(first, list)
                assert told in (getattr(first[0], "effect", ""), getattr(first[0], "why", ""))
    settled = brought_to(game, "clearing")
    report = a.ReportIrregularity("wrong_number_of_cards")
    assert "all is settled, and stands" in report_effect(settled.state, Actor(FLOOR, "floor"), report, settled.at)
