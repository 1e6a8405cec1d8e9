"""The virtual shoe: an even shuffle from entropy that comes from outside, committed to before bets and checked after."""

import hashlib

import pytest

from pitboss.cards import DECK, parse, show
from pitboss.chapters import CAJUN_STUD
from pitboss.rules.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Actor
from pitboss.table.dealing import stub_expected
from pitboss.table.shoe import ENTROPY_BYTES, commitment, cut, keeps_commitment, shuffled, uncut
from pitboss.table.steps import next_step
from pitboss.table.view import view

from .floor import Entropy, Floor, every_game, names


def test_a_shuffle_is_the_whole_deck_and_depends_on_its_entropy_alone() -> None:
    seen = set()
    for seed in range(200):
        entropy = Entropy(seed)(ENTROPY_BYTES)
        order, salt = shuffled(entropy)
        assert sorted(order) == list(DECK)
        assert shuffled(entropy) == (order, salt)
        seen.add((order, salt))
    assert len(seen) == 200


def test_every_card_is_as_likely_in_every_place() -> None:
    """Chi-square over the first, a middle and the last place; 51 degrees of freedom, p far below one in a million."""
    rounds, places = 5200, (0, 25, 51)
    found = {place: [0] * 52 for place in places}
    entropy = Entropy(1)
    for _ in range(rounds):
        order, _ = shuffled(entropy(ENTROPY_BYTES))
        for place in places:
            found[place][order[place]] += 1
    for counts in found.values():
        assert sum((n - rounds / 52) ** 2 / (rounds / 52) for n in counts) < 120


def test_the_salt_and_the_order_come_from_different_bytes() -> None:
    """Who knows the commitment and even the salt's bytes still knows nothing of the order's."""
    one, two = b"\x00" * 32 + b"\x01" * 64, b"\x00" * 32 + b"\x02" * 64
    assert shuffled(one)[1] == shuffled(two)[1]
    assert shuffled(one)[0] != shuffled(two)[0]
    three = b"\x09" * 32 + b"\x01" * 64
    assert shuffled(three)[0] == shuffled(one)[0]
    assert commitment(*shuffled(three)) != commitment(*shuffled(one))


@pytest.mark.parametrize("depth", [10, 26, 51])
def test_a_cut_is_undone_by_its_depth(depth: int) -> None:
    order, _ = shuffled(bytes(ENTROPY_BYTES))
    assert uncut(cut(order, depth), depth) == order
    assert uncut(order, 0) == order


@every_game
def test_a_virtual_shuffle_needs_enough_entropy(game: Game) -> None:
    floor = Floor(game, virtual=True).sit(1)
    while not floor.state.decks or floor.stage() != s.STACKED:
        step = _next(floor)
        floor.do(*step)
    for count in (0, ENTROPY_BYTES - 1):
        floor.refuses(DEALER, a.ShuffleDeck("red", bytes(count)), ".5(a)", f"needs {ENTROPY_BYTES} bytes")
    floor.dealer(a.ShuffleDeck("red", bytes(ENTROPY_BYTES)))


def _next(floor: Floor) -> tuple[str, a.Act]:
    stages = {s.RECEIVED: a.InspectDeck, s.VERIFIED: a.SpreadDeck, s.SPREAD: a.WashDeck}
    if not floor.state.decks:
        return FLOOR, a.ReceiveDecks(("red",))
    stage = floor.stage()
    return (FLOOR, a.VerifyInspection("red")) if stage == s.INSPECTED else (DEALER, stages[stage]("red"))


@pytest.mark.parametrize("dealing", ["manual_shoe", "hand"])
@every_game
def test_the_deck_is_committed_to_before_bets_and_anyone_can_check_it_after_the_round(game: Game, dealing: str) -> None:
    floor = Floor(game, virtual=True, dealing=dealing).ready(1)
    [told] = view(floor.state)["decks"]
    assert len(told["commitment"]) == 64
    promised = told["commitment"]
    floor.bet(1)
    floor.to_decisions().all_decide()
    for viewer in (Actor("rail"), Actor(PLAYER, "ann"), Actor(DEALER), Actor(FLOOR), Actor(REGULATOR)):
        assert view(floor.state, viewer)["decks"] == [{**told, "stage": s.IN_PLAY}]
        assert view(floor.state, viewer)["last"] is None
    dealt = floor.round
    while floor.state.phase != s.BETTING:
        floor.do(*_settle(floor))
    shown = view(floor.state)["last"]["deck"]
    assert shown["commitment"] == promised
    order = parse(shown["order"])
    assert hashlib.sha256(bytes.fromhex(shown["salt"]) + bytes(order)).hexdigest() == promised
    played = order[shown["cut"] :] + order[: shown["cut"]]
    assert show(played[: dealt.dealt]) == show(next(e.cards for e in floor.log if names([e]) == ["CardsDealt"]))
    assert floor.state.last_deck is not None
    assert keeps_commitment(floor.state.last_deck)


def _settle(floor: Floor) -> tuple[str, a.Act]:
    step = next_step(floor.state)
    assert step.act is not None
    return step.role, step.act


@every_game
def test_a_deck_removed_in_a_round_is_published_all_the_same(game: Game) -> None:
    floor = Floor(game, virtual=True).ready(1)
    promised = view(floor.state)["decks"][0]["commitment"]
    floor.bet(1)
    floor.lock().deal()
    floor.dealer(a.CountStub(stub_expected(floor.state) - 1), a.ClearTable())
    assert view(floor.state)["last"]["deck"]["commitment"] == promised
    assert floor.state.decks == {}


def test_a_physical_table_has_nothing_to_commit_to() -> None:
    floor = Floor(CAJUN_STUD).ready(1).whole_round(1)
    assert view(floor.state)["decks"][0]["commitment"] == ""
    assert "deck" not in view(floor.state)["last"]
