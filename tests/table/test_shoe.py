"""The virtual shoe: even draws from the house's secret and the players' chance; the published vectors."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss.cards import DECK, parse, show
from pitboss.chapters import CAJUN_STUD
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Actor
from pitboss.table.dealing import stub_expected
from pitboss.table.shoe import SECRET_BYTES, Draws, absent, even, mark_of, seal_of
from pitboss.table.steps import next_step
from pitboss.table.view import view
from tests.cases import cases

from .floor import Entropy, Floor, every_game, names

VECTORS = json.loads((Path(__file__).parents[1] / "scripts" / "seal_vectors.json").read_text("utf-8"))
CHANCES = {1: b"a" * 16, 3: b"b" * 16}


def draws(
    secret: bytes = bytes(32), chances: dict[int, bytes] | None = None, name: str = "house/T1/1/2012-05-12"
) -> Draws:
    return Draws(name, secret, CHANCES if chances is None else chances)


def test_a_deck_is_whole_and_depends_on_all_that_it_is_drawn_from_and_on_nothing_else() -> None:
    one = draws().order(26)
    assert sorted(one) == list(DECK)
    assert draws().order(26) == one
    others = [
        draws(secret=b"\1" + bytes(31)), draws(name="house/T1/2/2012-05-12"), draws(chances={}), draws(chances={1: b"a" * 16}),
        draws(chances={1: b"b" * 16, 3: b"a" * 16}), draws(chances={1: b"a" * 16, 4: b"b" * 16}),
        draws(chances={1: b"a" * 15 + b"b", 3: b"b" * 16}),
    ]  # fmt: skip
    assert len({one, *(other.order(26) for other in others)}) == len(others) + 1


def test_parts_are_told_apart_by_their_lengths() -> None:
    assert draws(chances={1: b"1" + b"a" * 16}).seed != draws(chances={11: b"a" * 16}).seed
    assert seal_of("a", b"bc") != seal_of("ab", b"c")


def test_every_card_is_as_likely_in_every_place() -> None:
    """Chi-square over the first, a middle and the last place; 51 degrees of freedom, p far below one in a million."""
    rounds, places, entropy = 5200, (0, 25, 51), Entropy(1)
    found = {place: [0] * 52 for place in places}
    for _ in range(rounds):
        order = draws(secret=entropy(SECRET_BYTES)).order(0)
        for place in places:
            found[place][order[place]] += 1
    for counts in found.values():
        assert sum((n - rounds / 52) ** 2 / (rounds / 52) for n in counts) < 120


def test_a_word_in_the_uneven_stretch_is_thrown_back() -> None:
    assert even(iter([2**32 - 1, 2**32 - 2, 7]), 52) == (2**32 - 2) % 52 if (2**32) % 52 < 2 else 7
    assert even(iter([2**32 - 1, 5]), 3) == 5 % 3  # 2**32 is one more than a multiple of three.
    assert even(iter([2**32 - 1]), 4) == 3


def test_a_shuffle_throws_a_word_in_the_uneven_stretch_back_as_every_draw_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such words come once in a hundred million: here every third is one."""
    plain = [word for word, _ in zip(draws().words("deck"), range(60), strict=False)]
    told = [word for at, one in enumerate(plain) for word in (one, *([(1 << 32) - 1] if at % 3 == 0 else []))]
    monkeypatch.setattr(Draws, "words", lambda self, label: iter(told))
    words, deck = iter(told), list(DECK)
    for left in range(len(deck), 1, -1):
        pick = even(words, left)
        deck[left - 1], deck[pick] = deck[pick], deck[left - 1]
    assert draws().shuffled == tuple(deck)
    assert told.index((1 << 32) - 1) < len(deck)


def test_the_cut_is_within_its_bounds_whatever_the_dealer_told_and_even() -> None:
    entropy, depths = Entropy(2), []
    for at in range(2100):
        depths.append(draws(secret=entropy(SECRET_BYTES)).depth(10 + at % 42))
    assert {min(depths), max(depths)} == {10, 51}
    assert sum((depths.count(n) - 50) ** 2 / 50 for n in range(10, 52)) < 100
    assert draws().depth(0) == 0


@cases("rate", ["0", "1/20", "1"])
def test_bonuses_are_drawn_in_their_part_of_the_rounds_and_even(rate: str) -> None:
    entropy, times = Entropy(3), 4000
    found = [draws(secret=entropy(SECRET_BYTES)) for _ in range(times)]
    cards = [card for one in found if (card := one.magic(Fraction(rate))) is not None]
    places = [place for one in found if (place := one.lucky(Fraction(rate), 6)) is not None]
    for drawn in (cards, places):
        assert abs(len(drawn) - times * Fraction(rate)) <= (0 if rate in "01" else 60)
    assert set(cards) <= set(DECK)
    assert set(places) <= {"dealer", 1, 2, 3, 4, 5, 6}
    if rate == "1":
        assert (set(cards), len(set(places))) == (set(DECK), 7)


@cases("vector", VECTORS, ids=lambda vector: str(vector["round"]))
def test_the_published_vectors(vector: dict[str, Any]) -> None:
    secret, chances = bytes.fromhex(vector["secret"]), {int(k): bytes.fromhex(v) for k, v in vector["chances"].items()}
    assert seal_of(vector["round"], secret) == vector["seal"]
    assert {str(k): mark_of(vector["round"], k, v) for k, v in chances.items()} == vector["marks"]
    assert {seat: absent(mark).hex() for seat, mark in vector["marks"].items()} == vector["absent"]
    found = Draws(vector["round"], secret, chances)
    assert show(found.order(vector["cut"])) == vector["order"]
    assert found.depth(vector["cut"]) == vector["depth"]
    magic = found.magic(Fraction(vector["magic"]))
    assert (None if magic is None else show([magic])) == vector["magic_card"]
    assert found.lucky(Fraction(vector["lucky"]), vector["positions"]) == vector["lucky_position"]


@cases("dealing", ["manual_shoe", "hand"])
@every_game
def test_the_seal_is_shown_before_bets_and_opened_after_the_round(game: Game, dealing: str) -> None:
    floor = Floor(game, virtual=True, dealing=dealing).ready(1)
    told = view(floor.state)["seal"]
    assert told["commitment"] == floor.state.seal.commitment if floor.state.seal else False
    floor.bet(1)
    floor.to_decisions().all_decide()
    secret = next(iter(floor.table.vault.kept.values())).hex()  # type: ignore[attr-defined]
    for viewer in (Actor("rail"), Actor(PLAYER, "ann"), Actor(DEALER), Actor(FLOOR), Actor(REGULATOR)):
        seen = view(floor.state, viewer)
        assert {key: seen["seal"][key] for key in told} == told
        assert seen["last"] is None
        assert secret not in str(seen)
    dealt = floor.round
    while floor.state.phase != s.BETTING:
        floor.do(*_settle(floor))
    shown = view(floor.state)["last"]["deck"]
    assert (shown["commitment"], shown["secret"]) == (told["commitment"], secret)
    assert seal_of(shown["round"], bytes.fromhex(secret)) == told["commitment"]
    dealt_cards = next(e.cards for e in floor.log if names([e]) == ["CardsDealt"])  # type: ignore[union-attr]
    assert parse(shown["order"])[: dealt.dealt] == dealt_cards


def _settle(floor: Floor) -> tuple[str, a.Act]:
    step = next_step(floor.state)
    assert step.act is not None
    return step.role, step.act


@every_game
def test_a_deck_whose_stub_was_counted_wrong_stays_and_is_opened_at_the_end(game: Game) -> None:
    floor = Floor(game, virtual=True).ready(1)
    promised = view(floor.state)["seal"]["commitment"]
    floor.bet(1)
    floor.lock().deal()
    floor.dealer(a.CountStub(stub_expected(floor.state) - 1))
    floor.stub()
    floor.all_decide().finish()
    assert view(floor.state)["last"]["deck"]["commitment"] == promised
    assert list(floor.state.decks) == ["red"]


def test_a_physical_table_has_nothing_to_seal() -> None:
    floor = Floor(CAJUN_STUD).ready(1)
    assert view(floor.state)["seal"] is None
    floor.whole_round(1)
    assert "deck" not in view(floor.state)["last"]
