"""AMB-92: a malfunction of a virtual table: two people, everything of the round published, every wager back, nothing else."""

from typing import Any

from pitboss.clause import HOUSE_RULE
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR
from pitboss.table.automatic import staff_act
from pitboss.table.deciding import deciding_seat
from pitboss.table.evolve import replay
from pitboss.table.malfunction import MALFUNCTIONS
from pitboss.table.offers import offers
from pitboss.table.sealing import MemoryVault
from tests.cases import cases

from .floor import BY_CHAPTER, Floor, every_game

PHASES = (s.LOCKED, s.DEALING, s.STUB, s.DECIDING, s.SETTLING, s.CLEARING)


def virtual(game: Game, phase: str, seed: int = 0) -> tuple[Floor, dict[str, int]]:
    """A round of a virtual shoe, with every wager down, as far as a phase; and what everyone held before the wagers."""
    floor = Floor(game, virtual=True, seed=seed).ready(1, 2)
    before = {name: cents for name, cents in floor.state.money.items() if cents}
    for seat in (1, 2):
        floor.bet(seat, **floor.everything())
    floor.dealer(a.NoMoreBets())
    while floor.state.phase != phase:
        seat = deciding_seat(floor.state)
        if phase == s.DEALING and floor.state.phase == s.LOCKED and isinstance(floor.next_act()[1], a.DealCards):
            floor.deal(count=1)
        elif seat is not None:
            floor.decide(
                seat, floor.round.boxes[seat].wagers["ante"] * game.decisions[floor.round.community_open].multiples[0]
            )
        else:
            floor.do(*floor.next_act())
    return floor, before


def cancelled(floor: Floor, kind: str = "early_card") -> list[e.AnyEvent]:
    floor.do(FLOOR, a.DeclareMalfunction(kind), "flo")
    return floor.do(REGULATOR, a.RuleMalfunction(confirmed=True), "reg")


@every_game
@cases("phase", PHASES)
@cases("seed", range(3))
def test_all_wagers_go_back_and_nothing_else_changes(game: Game, phase: str, seed: int) -> None:
    floor, before = virtual(game, phase, seed)
    rounds = floor.state.rounds
    events = cancelled(floor)
    kinds = [type(event) for event in events]
    settled = kinds.count(e.SettlementReversed)
    assert kinds == [e.SealOpened, *[e.SettlementReversed] * settled, e.RoundVoided, e.TableCleared]
    assert settled == (2 if phase == s.CLEARING else 0)
    assert {event.clause for event in events[1:]} == {HOUSE_RULE}
    assert floor.money() == before
    state = floor.state
    assert (state.phase, state.round, state.malfunction, state.rounds, state.malfunctions) == (
        s.BETTING,
        None,
        None,
        rounds,
        1,
    )
    assert state.last is not None
    assert (state.last.irregularity, state.last.results, bool(state.last.secret)) == (s.MALFUNCTION, {}, True)
    assert replay(floor.log).money == state.money
    floor.staff()
    floor.whole_round(1)
    assert floor.state.rounds == rounds + 1


@every_game
def test_nothing_of_the_round_goes_on_until_a_regulator_has_ruled(game: Game) -> None:
    floor, _ = virtual(game, s.DECIDING)
    seat = deciding_seat(floor.state)
    assert seat is not None
    floor.do(FLOOR, a.DeclareMalfunction("contradiction", "seat 2 saw another hand"), "flo")
    floor.wants(REGULATOR, HOUSE_RULE, "flo", "a screen contradicted the log")
    assert staff_act(floor.state, floor.entropy, 10_000) is None
    player = floor.round.boxes[seat].player
    floor.refuses(PLAYER, a.Decide(seat, None), HOUSE_RULE, "the table is stopped", player)
    floor.refuses(DEALER, a.Reveal(), HOUSE_RULE, "the table is stopped")
    floor.refuses(FLOOR, a.DeclareMalfunction("stopped"), HOUSE_RULE, "the table is stopped")
    floor.player(seat, a.CallFloor())
    floor.at += 1000
    floor.do(REGULATOR, a.RuleMalfunction(confirmed=False), "reg")
    assert (floor.state.malfunction, floor.state.malfunctions, floor.round.asked_at) == (None, 0, floor.at)
    floor.decide(seat, None)


@every_game
def test_one_person_alone_cancels_no_round(game: Game) -> None:
    floor, _ = virtual(game, s.DECIDING)
    floor.refuses(REGULATOR, a.RuleMalfunction(confirmed=True), HOUSE_RULE, "no malfunction is declared")
    for role in (PLAYER, DEALER, REGULATOR):
        floor.refuses(role, a.DeclareMalfunction("stopped"), HOUSE_RULE, "it is for the floorperson")
    floor.do(FLOOR, a.DeclareMalfunction("stopped"), "pat")
    for role in (FLOOR, DEALER, PLAYER):
        floor.refuses(role, a.RuleMalfunction(confirmed=True), HOUSE_RULE, "it is for the regulator")
    for confirmed in (True, False):
        floor.refuses(
            REGULATOR, a.RuleMalfunction(confirmed), HOUSE_RULE, "pat declared it; another person rules", "pat"
        )


@every_game
def test_a_malfunction_is_of_a_round_of_a_virtual_shoe(game: Game) -> None:
    floor = Floor(game, virtual=True).ready(1)
    floor.refuses(FLOOR, a.DeclareMalfunction("stopped"), HOUSE_RULE, "the table is betting")
    real = Floor(game).ready(1)
    real.bet(1)
    real.to_decisions()
    real.refuses(FLOOR, a.DeclareMalfunction("stopped"), HOUSE_RULE, "not a virtual shoe")
    floor.bet(1)
    floor.lock()
    floor.refuses(FLOOR, a.DeclareMalfunction("bad_luck"), HOUSE_RULE, "no malfunction")
    floor.refuses(FLOOR, a.DeclareMalfunction("stopped", "x" * 201), HOUSE_RULE, "at most 200 letters")


@every_game
def test_a_round_whose_secret_is_lost_goes_back_and_says_what_is_missing(game: Game) -> None:
    floor, before = virtual(game, s.DECIDING)
    floor.table.vault = MemoryVault()
    voided = cancelled(floor, "stuck_seal")[0]
    assert isinstance(voided, e.RoundVoided)
    assert (voided.malfunction, voided.declared_by, voided.by) == ("stuck_seal", "flo", "reg")
    assert voided.missing == ("the secret of the seal is not to be had",)
    assert floor.money() == before
    assert floor.state.phase == s.BETTING


def test_what_a_player_has_done_with_chips_meanwhile_stays_and_the_house_bears_what_is_gone() -> None:
    game = BY_CHAPTER["682a"]
    floor, before = virtual(game, s.CLEARING)
    held = floor.chips(1)
    floor.dealer(a.BuyIn("bob", 5_000))
    floor.player(1, a.CashOut(held))
    cancelled(floor)
    assert floor.chips(2) == before["player:bob"] + 5_000
    assert floor.chips(1) == max(0, before["player:ann"] - held)
    assert not floor.bets()
    assert floor.state.money[s.INVENTORY] == before[s.INVENTORY] - 5_000


def test_offers_are_for_the_floor_and_then_for_the_regulator() -> None:
    floor, _ = virtual(BY_CHAPTER["657a"], s.DECIDING)

    def kinds(role: str) -> list[Any]:
        found = [offer.act for offer in offers(floor.state, a.Actor(role, role))]
        return [act for act in found if isinstance(act, a.DeclareMalfunction | a.RuleMalfunction)]

    assert (len(kinds(FLOOR)), kinds(REGULATOR), kinds(DEALER)) == (len(MALFUNCTIONS), [], [])
    floor.do(FLOOR, a.DeclareMalfunction("stopped"))
    assert (kinds(FLOOR), len(kinds(REGULATOR))) == ([], 2)
