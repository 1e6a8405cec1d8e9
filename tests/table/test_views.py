"""view(state, viewer): own cards when the rules let them be seen, what lies face up, and nothing else."""

import json
import random

from pitboss.cards import parse, show
from pitboss.chapters import CRAZY_4_POKER, THREE_CARD_PRIME
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Actor
from pitboss.table.sealing import draws_of
from pitboss.table.state import Table
from pitboss.table.view import RAIL, view
from tests.cases import cases
from tests.honours import honours

from .floor import Floor, brought_to, every_game, games
from .hidden import now, scrambled, shown, viewers

ANN, BOB = Actor(PLAYER, "ann"), Actor(PLAYER, "bob")
PHASES = ("betting", "locked", "dealing", "stub", "deciding", "settling", "clearing")


# ---------------------------------------------------------------------------------------- Who sees which card


@cases("virtual", [False, True])
@cases("phase", PHASES)
@every_game
def test_each_viewer_sees_the_cards_the_rules_let_them_see_and_no_other(game: Game, phase: str, virtual: bool) -> None:
    floor = brought_to(game, phase, virtual=virtual)
    cards = floor.round.cards if phase != "betting" else {}
    up = set(cards.get("dealer", ())[: game.up_cards]) if phase not in ("betting", "locked") else set()
    if phase in ("settling", "clearing"):
        up |= set(cards.get("dealer", ())) | set(cards.get("community", ())) | set(cards.get("bonus", ()))
    in_rack = phase == "clearing" and game.chapter != "657a"  # AMB-85: each hand after its player's wagers.
    for seat in {"settling": (2,), "clearing": (1, 2)}.get(phase, ()) if not in_rack else ():
        up |= set(cards[f"seat {seat}"]) | _fourth(floor, seat)
    for viewer in viewers(floor.state):
        seat = {"ann": 1, "bob": 2}.get(viewer.name) if viewer.role == PLAYER else None
        looks = phase in ("deciding", "settling", "clearing") and not in_rack
        own = set(cards.get(f"seat {seat}", ())) if looks else set()
        assert shown(floor.state, viewer) == up | own, viewer


def _fourth(floor: Floor, seat: int) -> set[int]:
    """§ 679a.11(d)(2)(ii): turned for a pair or better."""
    hand = [card >> 2 for card in floor.round.seat_cards(seat)]
    cards = floor.round.cards.get(f"fourth {seat}", ())
    suits = {card & 3 for card in floor.round.seat_cards(seat)}
    ranks = sorted(hand)
    straight = len(set(ranks)) == 3 and (ranks[2] - ranks[0] == 2 or ranks == [0, 1, 12])
    return set(cards) if len(set(ranks)) < 3 or len(suits) == 1 or straight else set()


@cases(("hand", "turned"), [("7c 7d Kh", True), ("9c Jd Kh", False), ("5c 8c Kc", True)])
@honours("679a.11(d)(2)(ii)")
def test_679a_the_fourth_card_is_turned_on_its_turn_for_a_pair_or_better_alone(hand: str, turned: bool) -> None:
    floor = Floor(THREE_CARD_PRIME).ready(1, 2)
    floor.bet(1, pair_bonus=500)
    floor.bet(2)
    floor.to_decisions({"seat 1": hand, "fourth 1": "2s"})
    assert view(floor.state, ANN)["boxes"]["1"]["fourth"] == "??"
    assert view(floor.state, ANN)["boxes"]["2"]["fourth"] is None
    floor.all_decide()
    floor.dealer(a.SettleSeat(2))
    assert view(floor.state)["boxes"]["1"]["fourth"] == ("2s" if turned else "??")


@games("639a")
@honours("639a.8(d)(2)")
def test_639a_the_up_card_lies_open_for_all_from_the_moment_it_is_dealt(game: Game) -> None:
    """AMB-53: whichever way it fell."""
    for dealing, before in (("manual_shoe", 1), ("automated_shoe", 9)):
        floor = Floor(game, dealing=dealing).ready(1)
        floor.bet(1)
        floor.lock().deal({"dealer": "Ac Kd Qh Js Tc"}, count=before)
        assert "?" in (view(floor.state)["dealer"] or "?")
        floor.deal({"dealer": "Ac Kd Qh Js Tc"}, count=1)
        first = view(floor.state)["dealer"].split()[0]
        assert first == ("Ac" if dealing == "manual_shoe" else "Tc")
    other = Floor(CRAZY_4_POKER).ready(1)
    other.bet(1)
    other.lock().deal()
    assert set(view(other.state)["dealer"].split()) == {"??"}, "where no card is dealt face up"


@games("657a", "684a", "682a", "683a")
@honours(
    "657a.7(d)(6)", "657a.11(g)", "684a.7(d)(4)", "684a.11(d)(3)", "682a.7(d)(4)", "682a.11(e)(3)", "683a.7(d)(5)",
    "683a.11(i)(4)",
)  # fmt: skip
def test_the_bonus_cards_are_turned_for_the_first_who_bet_on_them_and_stay_open(game: Game) -> None:
    """AMB-58."""
    line = "six_card_bonus" if game.chapter == "657a" else "all_six"
    floor = Floor(game).ready(1, 2, 3)
    floor.bet(1)
    floor.bet(2, **{line: 500})
    floor.bet(3)
    floor.to_decisions().all_decide()
    for seat, open_now in ((3, False), (2, True), (1, True)):
        assert ("??" not in view(floor.state)["bonus"]) == open_now
        floor.dealer(a.SettleSeat(seat))


@every_game
def test_hands_of_a_void_round_are_not_shown_to_others(game: Game) -> None:
    floor = brought_to(game, "deciding")
    floor.report("wrong_number_of_cards")
    for viewer in (RAIL, Actor(DEALER), Actor(FLOOR), Actor(REGULATOR), BOB):
        assert set(view(floor.state, viewer)["boxes"]["1"]["cards"].split()) == {"??"}


# ---------------------------------------------------------------------------------------- Nothing leaks


@cases("virtual", [False, True])
@cases("phase", PHASES)
@every_game
def test_states_that_differ_in_hidden_cards_alone_look_the_same(game: Game, phase: str, virtual: bool) -> None:
    floor, rng = brought_to(game, phase, virtual=virtual), random.Random(7)
    for viewer in viewers(floor.state):
        for _ in range(4):
            assert now(scrambled(floor.state, viewer, rng), viewer) == now(floor.state, viewer)


@every_game
def test_nobody_sees_the_deck_or_its_secret_before_the_round_is_over(game: Game) -> None:
    floor = brought_to(game, "deciding", virtual=True)
    seal = floor.round.seal
    assert seal is not None
    secret = floor.table.vault.secret(seal.round, seal.commitment, seal.sealed)
    undealt = show(draws_of(floor.round, secret).order(floor.round.cut)[floor.round.dealt : floor.round.dealt + 4])
    for viewer in viewers(floor.state):
        text = json.dumps(view(floor.state, viewer))
        assert undealt not in text
        assert secret.hex() not in text
        assert view(floor.state, viewer)["last"] is None


# ---------------------------------------------------------------------------------------- The rest of a view


@every_game
def test_a_player_sees_their_own_purse_and_nobody_elses(game: Game) -> None:
    floor = Floor(game).sit(1)
    floor.dealer(a.BuyIn("bob", 12_345))
    assert view(floor.state, BOB)["you"] == {"name": "bob", "chips": "123.45", "account": "0.00", "seat": None}
    assert view(floor.state, ANN)["you"]["seat"] == 1
    for viewer in (RAIL, Actor(DEALER), Actor(FLOOR), Actor(REGULATOR), Actor(PLAYER), ANN):
        assert "123.45" not in json.dumps(view(floor.state, viewer))


@cases("phase", PHASES)
@every_game
def test_a_view_is_json_and_carries_the_next_step_with_its_clause(game: Game, phase: str) -> None:
    floor = brought_to(game, phase)
    told = json.loads(json.dumps(view(floor.state, ANN)))
    assert (told["phase"], told["game"]) == (phase, game.key)
    assert told["step"]["clause"].startswith(game.chapter)
    if phase not in ("betting",):
        assert told["boxes"]["1"]["wagers"]["ante"] == "5.00"


@every_game
def test_what_a_fold_lost_and_was_collected_is_told_to_lie_there_no_more(game: Game) -> None:
    floor = Floor(game).ready(1, 2)
    floor.bet(1)
    floor.bet(2)
    floor.to_decisions()
    assert "given_up" not in view(floor.state, RAIL)["boxes"]["1"]
    floor.all_decide(fold=[1])
    while not (collected := [event for event in floor.log if isinstance(event, e.Forfeited)]):
        floor.do(*floor.next_act())
    assert view(floor.state, RAIL)["boxes"]["1"]["given_up"] == [line.wager for line in collected[0].lines]
    assert not [pool for pool in floor.bets() for line in collected[0].lines if pool == s.bet(1, line.wager)]


@every_game
def test_when_the_round_is_over_its_results_are_public(game: Game) -> None:
    floor = brought_to(game, "clearing", virtual=True)
    nets = dict(floor.round.results)
    floor.dealer(a.ClearTable())
    last = view(floor.state)["last"]
    assert {int(seat) for seat in last["net"]} == set(nets)
    assert last["void"] is None
    assert len(parse(last["deck"]["order"])) == 52


def test_a_table_never_opened_has_little_to_show() -> None:
    assert view(Table()) == {"table": "", "phase": s.CLOSED}
