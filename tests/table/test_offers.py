"""Ask before acting: whatever is offered is accepted, within all its bounds; and the next step is among the offers."""

from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, SYSTEM, Actor, Command
from pitboss.table.bounds import Between
from pitboss.table.offers import Offer, offers
from pitboss.table.procedure import why_not
from pitboss.table.state import Table
from pitboss.table.steps import next_step
from tests.cases import cases
from tests.games import is_citation

from .floor import ANTE, Floor, brought_to, every_game
from .hidden import chosen

PHASES = ("betting", "locked", "dealing", "stub", "deciding", "settling", "clearing")
ACTORS = [
    Actor(role, name)
    for role, name in (
        (DEALER, "dealer"), (FLOOR, "floorperson"), (PLAYER, "ann"), (PLAYER, "bob"), (PLAYER, "zoe"),
        (REGULATOR, "regulator"), (SYSTEM, "system"),
    )
]  # fmt: skip


def assert_all_are_accepted(floor: Floor) -> int:
    count = 0
    for actor in ACTORS:
        for offer in offers(floor.state, actor, floor.at):
            assert is_citation(offer.clause), offer
            for act in chosen(offer, floor.game.required):
                refusal = why_not(floor.state, Command(actor, act, floor.at))  # type: ignore[arg-type]
                assert refusal is None, (actor, act, str(refusal))
                count += 1
    return count


@cases("virtual", [False, True])
@cases("phase", PHASES)
@every_game
def test_everything_offered_is_accepted_with_the_least_and_the_most_of_its_bounds(
    game: Game, phase: str, virtual: bool
) -> None:
    for dealing in game.deals:
        assert assert_all_are_accepted(brought_to(game, phase, virtual=virtual, dealing=dealing)) > 3


@every_game
def test_everything_offered_is_accepted_on_the_way_through_the_opening_and_out_of_order(game: Game) -> None:
    floor = Floor(game, shuffling="shuffler", decks=2)
    for _ in range(40):
        assert_all_are_accepted(floor)
        step = next_step(floor.state)
        if step.role == PLAYER:
            if floor.state.seats:
                break
            floor.sit(1)
            continue
        act = step.act or a.ReceiveDecks(("red", "blue"))
        floor.do(step.role, a.SealDeck(entropy=floor.entropy(32)) if isinstance(act, a.SealDeck) else act)
    floor.report("device_out_of_order", device="shuffler")
    assert_all_are_accepted(floor)
    floor.dealer(a.CoverDevice("shuffler"))
    assert_all_are_accepted(floor)


@cases("cents", [ANTE, 1_000, 1_001, 2_500, 1_000_000])
@every_game
def test_bounds_end_where_the_purse_does(game: Game, cents: int) -> None:
    floor = Floor(game).sit(1, cents=cents)
    if cents == 2_500 and floor.game.hand_bonus is not None:
        floor.player(1, a.FundAccount(300))
    assert_all_are_accepted(floor)
    if cents >= 1_000:
        floor.bet(1)
        assert_all_are_accepted(floor)


@cases("inventory", [0, 10_000, 1_000_000, 100_000_000])
@every_game
def test_bounds_end_where_the_table_could_not_pay(game: Game, inventory: int) -> None:
    floor = Floor(game).sit(1)
    floor.floor(a.Credit(floor.state.money["inventory"] - inventory or 1))
    assert_all_are_accepted(floor)


@every_game
def test_a_wager_is_offered_with_the_operators_bounds_of_each_line(game: Game) -> None:
    floor = Floor(game, minimum={"ante": "10"}, maximum={"ante": "100"}).sit(1)
    offer = next(o for o in offers(floor.state, Actor(PLAYER, "ann")) if isinstance(o.act, a.PlaceWagers))
    assert offer.act == a.PlaceWagers(1, dict.fromkeys(game.required, 1_000))
    for line in game.required:
        bound = offer.bounds[line]
        assert isinstance(bound, Between)
        assert (bound.least, bound.most) == (1_000, 10_000)
    for line in floor.state.rules.offered:
        if game.lines[line].sizes:
            assert offer.bounds[line] == (100,)
        else:
            assert offer.bounds[line][:2] == (ANTE, 50_000)


@cases("phase", PHASES)
@every_game
def test_the_next_step_is_among_the_offers_of_who_must_take_it(game: Game, phase: str) -> None:
    floor = brought_to(game, phase, virtual=True)
    step = next_step(floor.state)
    found: list[Offer] = offers(floor.state, Actor(step.role, step.player or step.role))
    if step.act is not None:
        assert any(offer.act == step.act or type(offer.act) is type(step.act) for offer in found)
    elif phase == "deciding":
        assert {type(offer.act) for offer in found} >= {a.Decide}
    other = offers(floor.state, Actor(PLAYER, "zoe"))
    assert {type(offer.act) for offer in other} <= {a.TakeSeat}


@every_game
def test_a_decision_is_offered_to_its_player_alone_and_only_what_the_hand_permits(game: Game) -> None:
    floor = brought_to(game, "deciding")
    mine = [o.act for o in offers(floor.state, Actor(PLAYER, "ann")) if isinstance(o.act, a.Decide)]
    assert mine[0] == a.Decide(1, None)
    assert all(act.cents is None or act.cents % ANTE == 0 for act in mine)
    assert len(mine) >= 2
    for actor in ACTORS:
        if actor.name != "ann":
            assert not [o for o in offers(floor.state, actor) if isinstance(o.act, a.Decide)]


def test_nothing_is_offered_at_a_table_never_opened() -> None:
    for actor in ACTORS:
        assert offers(Table(), actor) == []


def test_a_physical_table_offers_every_card_not_yet_out() -> None:
    floor = Floor(GAMES["cajun_stud"]).ready(1)
    floor.bet(1)
    floor.lock()
    floor.dealer(a.TellCards((7,)))
    [offer] = [o for o in offers(floor.state, Actor(DEALER)) if isinstance(o.act, a.TellCards)]
    assert offer.bounds["cards"] == tuple(card for card in range(52) if card != 7)
