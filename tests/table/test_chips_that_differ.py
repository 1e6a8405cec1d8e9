"""AMB-70: progressive chips that are not as many as the system accepted: the floor rules, and the count then agrees."""

from pitboss.citation import HOUSE_RULE
from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.projections.event_sentences import event_sentences
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, Actor
from pitboss.table.evolve import replay
from pitboss.table.offers import offers
from tests.cases import cases
from tests.honours import honours

from .floor import Floor, every_game, games, names, only

BOTH = games("657a", "639a")
ANNOUNCED = {"manual_shoe": ".8(b)", "hand": ".9(a)(3)", "automated_shoe": ".10(a)(2)"}
methods = cases("dealing", list(ANNOUNCED))


def locked(game: Game, dealing: str = "manual_shoe") -> Floor:
    """Chips of seats 1 and 3 on the progressive, and none of seat 2's; bets are locked."""
    floor = Floor(game, dealing=dealing).ready(1, 2, 3)
    for seat in (1, 2, 3):
        floor.bet(seat, **({} if seat == 2 else {game.progressives[0]: 100}))
    floor.before = floor.money()
    floor.dealer(a.NoMoreBets())
    return floor


def rulings(floor: Floor) -> list[a.Act]:
    found = offers(floor.state, Actor(FLOOR, FLOOR), floor.at)
    return [offer.act for offer in found if isinstance(offer.act, a.RuleChips)]


@methods
@BOTH
@honours("657a.8(b)", "657a.9(a)(3)", "657a.10(a)(2)", "639a.8(b)", "639a.9(a)(3)", "639a.10(a)(2)")
def test_a_chip_that_was_not_accepted_goes_back(game: Game, dealing: str) -> None:
    floor, clause = locked(game, dealing), ANNOUNCED[dealing]
    miscounted = only(floor.dealer(a.CollectProgressive(3)))
    assert (miscounted.clause, miscounted.count, miscounted.accepted) == (game.chapter + clause, 3, 2)
    floor.wants(FLOOR, HOUSE_RULE, "3 on the layout, 2 accepted")
    floor.refuses(DEALER, a.TellCards((0,)), clause, "collected and counted before the cards")
    floor.refuses(DEALER, a.CollectProgressive(2), clause, "the floor rules on the progressive chips first")
    assert rulings(floor) == [a.RuleChips("returned", 2), a.RuleChips("recount")]
    for wrong in (
        a.RuleChips("returned", 1),
        a.RuleChips("taken", 1),
        a.RuleChips("cancelled", 3),
        a.RuleChips("kept", 2),
    ):
        floor.refuses(FLOOR, wrong, HOUSE_RULE, "it can be returned for seat 2 or recount")
    floor.refuses(DEALER, a.RuleChips("returned", 2), HOUSE_RULE, "it is for the floorperson")
    money = floor.money()
    ruled = only(floor.floor(a.RuleChips("returned", 2)))
    assert (ruled.clause, ruled.by, floor.money()) == (HOUSE_RULE, FLOOR, money)
    floor.wants(DEALER, clause, "the system accepted 2")
    assert only(floor.dealer(a.CollectProgressive(2))).count == 2
    floor.deal()


@BOTH
def test_an_accepted_wager_without_a_chip_is_paid_for_from_the_players_chips(game: Game) -> None:
    floor = locked(game)
    floor.dealer(a.CollectProgressive(1))
    assert set(map(str, rulings(floor))) == {
        str(a.RuleChips(ruling, seat)) for seat in (1, 3) for ruling in ("taken", "cancelled")
    } | {str(a.RuleChips("recount"))}
    floor.floor(a.RuleChips("taken", 3))
    floor.dealer(a.CollectProgressive(2))
    assert floor.state.money["inventory"] - floor.before["inventory"] == 200 - sum(
        floor.meters()[name] - floor.before.get(name, 0) for name in floor.meters()
    )


@BOTH
def test_or_it_is_cancelled_and_its_increments_come_out_again(game: Game) -> None:
    floor, line = locked(game), game.progressives[0]
    floor.dealer(a.CollectProgressive(1))
    chips = floor.chips(3)
    cancelled = only(floor.floor(a.RuleChips("cancelled", 3)))
    assert (cancelled.wager, floor.chips(3)) == (line, chips + 100)
    assert line not in floor.round.boxes[3].wagers
    table = floor.state.rules.sheet.meters[line]
    for tier, declared in table.tiers.items():
        grown = floor.meters()[s.meter(line, tier)] - floor.before[s.meter(line, tier)]
        assert grown == 100 * declared.increment  # Seat 1's alone.
    floor.dealer(a.CollectProgressive(1))
    floor.deal()
    floor.stub()
    floor.all_decide().finish()
    settled = [event for event in floor.log if names([event]) == ["SeatSettled"]]
    assert [event.seat for event in settled if any(one.wager == line for one in event.lines)] == [1]
    assert not floor.bets()


@BOTH
def test_all_may_be_cancelled_and_a_round_void_afterwards_gives_back_nothing_twice(game: Game) -> None:
    floor = locked(game)
    floor.dealer(a.CollectProgressive(0))
    floor.floor(a.RuleChips("cancelled", 1), a.RuleChips("cancelled", 3))
    floor.deal()
    floor.report("wrong_number_of_cards")
    floor.finish()
    assert {k: v for k, v in floor.money().items() if not k.startswith("bet:")} == {
        k: v for k, v in floor.before.items() if not k.startswith("bet:")
    } | {s.chips(name): floor.before[s.chips(name)] + staked for name, staked in staked_by(floor).items()}


def staked_by(floor: Floor) -> dict[str, int]:
    found: dict[str, int] = {}
    for seat, name in ((1, "ann"), (2, "bob"), (3, "cat")):
        found[name] = sum(cents for key, cents in floor.before.items() if key.startswith(f"bet:{seat}:"))
    return found


@BOTH
def test_a_miscount_is_counted_again_on_the_floors_word(game: Game) -> None:
    floor = locked(game)
    floor.dealer(a.CollectProgressive(1))
    floor.floor(a.RuleChips("recount"))
    floor.dealer(a.CollectProgressive(3))  # And may be wrong again.
    floor.floor(a.RuleChips("recount"))
    floor.dealer(a.CollectProgressive(2))
    floor.refuses(FLOOR, a.RuleChips("recount"), HOUSE_RULE, "the chips were matched")


@BOTH
def test_a_seat_is_ruled_on_once_and_a_void_round_leaves_nothing_to_rule(game: Game) -> None:
    floor = locked(game, "automated_shoe")
    floor.dealer(a.CollectProgressive(0))
    floor.floor(a.RuleChips("taken", 1))
    assert a.RuleChips("taken", 1) not in rulings(floor)
    floor.refuses(
        FLOOR, a.RuleChips("cancelled", 1), HOUSE_RULE, "it can be taken for seat 3, cancelled for seat 3 or recount"
    )
    floor.report("shoe_jam")
    assert rulings(floor) == []
    floor.refuses(FLOOR, a.RuleChips("cancelled", 3), HOUSE_RULE, "the chips were matched")
    floor.finish()
    assert not floor.bets()


@BOTH
def test_all_of_it_is_in_the_log_in_words_and_replays(game: Game) -> None:
    floor, begin = locked(game), 0
    begin = len(floor.log)
    floor.dealer(a.CollectProgressive(1))
    floor.floor(a.RuleChips("cancelled", 1))
    floor.dealer(a.CollectProgressive(1))
    assert replay(floor.log).money == floor.state.money
    state, said = replay(floor.log[:begin]), []
    for at, event in enumerate(floor.log[begin:], begin):
        said += [sentence.words for sentence in event_sentences(replay(floor.log[:at]), event)]
    assert state.in_round().miscounted is None
    assert any("the system accepted 2: the floor is called" in words for words in said)
    assert any("of seat 1 is cancelled" in words for words in said)


@BOTH
def test_a_dark_light_is_recorded_and_the_floor_may_still_validate(game: Game) -> None:
    line = game.progressives[0]
    floor = Floor(game).ready(1)
    floor.bet(1, **{line: 100})
    floor.to_decisions({"seat 1": "9c 9d 9h 9s 2h"}).all_decide()
    floor.dealer(a.SettleSeat(1), a.VerifyAward(1, line))
    dark = a.VerifyAward(1, line, light=True, seen=False)
    assert dark in [offer.act for offer in offers(floor.state, Actor(DEALER, DEALER), floor.at)]
    assert not only(floor.dealer(dark)).seen
    floor.floor(a.ValidateAward(1, line))
    floor.finish()


@methods
@BOTH
@honours("657a.8(b)", "657a.9(a)(3)", "657a.10(a)(2)", "639a.8(b)", "639a.9(a)(3)", "639a.10(a)(2)")
def test_the_only_chip_may_be_one_that_was_not_accepted(game: Game, dealing: str) -> None:
    floor, clause = Floor(game, dealing=dealing).ready(1, 2), ANNOUNCED[dealing]
    for seat in (1, 2):
        floor.bet(seat)
    floor.dealer(a.NoMoreBets())
    floor.refuses(DEALER, a.CollectProgressive(0), clause, "no progressive chips to collect")
    assert [o.act for o in offers(floor.state, Actor(DEALER, DEALER)) if isinstance(o.act, a.CollectProgressive)]
    miscounted = only(floor.dealer(a.CollectProgressive(1)))
    assert (miscounted.count, miscounted.accepted) == (1, 0)
    floor.refuses(DEALER, a.TellCards((0,)), clause, "the floor rules on the progressive chips first")
    assert rulings(floor) == [a.RuleChips("returned", 1), a.RuleChips("returned", 2), a.RuleChips("recount")]
    floor.floor(a.RuleChips("returned", 2))
    floor.deal()
    floor.stub()
    floor.all_decide().finish()


@BOTH
def test_where_no_progressive_is_offered_no_chip_is_looked_for(game: Game) -> None:
    floor = Floor(game, offered=[]).ready(1)
    floor.bet(1)
    floor.dealer(a.NoMoreBets())
    floor.refuses(DEALER, a.CollectProgressive(1), ".8(b)", "no progressive chips to collect")


@every_game
def test_a_game_without_a_progressive_says_so_by_the_list_of_its_wagers(game: Game) -> None:
    if game.progressives:
        return
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.lock()
    told = floor.refuses(DEALER, a.CollectProgressive(1), game.clause(Cite.WAGERS), "has no progressive wager")
    assert told.code == "not_offered"
