"""Random declarations, each dealt out in plain Python and settled as at a table: `analyze` has the same figures."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.cards import DECK, Cards
from pitboss.chapters import GAMES, find, own
from pitboss.law.game import Game
from pitboss.law.round import Round, Seat, multiples
from pitboss.law.settlement import settle_lawful
from pitboss.law.sheet import Sheet, sheet
from pitboss.odds.exact import optimum
from pitboss.odds.exact.side import side
from tests.night import SEED
from tests.properties.declarations import LARGE, SMALL, Shape, declared

ANTE = 5_040
Raises = tuple[int, ...]  # 0 is a fold.


class PlainOdds:
    """What a game is worth by every deal, settled by the function that pays at the table."""

    def __init__(self, under: Sheet) -> None:
        self.under, self.game, self.paid = under, under.game, dict[object, int]()

    def won(self, own: Cards, dealer: Cards, board: Cards, raises: Raises) -> int:
        """Cents; deals that the rules read alike are settled once."""
        scores = self.game.read((*own, *dealer, *board))
        key = scores if not all(raises) else (self.game.finding(scores, 1), scores.player & 255)
        if (key, raises) not in self.paid:
            decisions = tuple(ANTE * each if each else None for each in raises)
            seat = Seat(1, own, {"ante": ANTE}, decisions)
            self.paid[key, raises] = settle_lawful(Round(self.under, (seat,), dealer, board)).seats[0].net
        return self.paid[key, raises]

    def ends(self, own: Cards, up: Cards, shown: Cards) -> Iterator[tuple[Cards, Cards]]:
        """The dealer's hands and boards that there are beside the cards seen."""
        layout, rest = self.game.layout, [card for card in DECK if card not in (*own, *up, *shown)]
        if layout.dealer:
            for more in itertools.combinations(rest, layout.dealer - len(up)):
                yield (*up, *more), ()
        else:
            for more in itertools.combinations(rest, layout.community - len(shown)):
                yield (), (*shown, *more)

    def options(self, own: Cards, up: Cards, shown: Cards, before: Raises) -> dict[int, Fraction]:
        """The worth of a fold and of each raise, in Antes, with the best play from then on."""
        game, ends = self.game, [*self.ends(own, up, shown)]
        decision = game.decisions[len(before)]
        scores = game.read((*own, *ends[0][0], *ends[0][1]))
        found = {0: Fraction(self.won(own, *ends[0], (*before, 0)), ANTE)}
        for raised in multiples(decision, scores):
            raises = (*before, raised)
            if len(raises) == len(game.decisions):
                paid = sum(self.won(own, *end, raises) for end in ends)
                found[raised] = Fraction(paid, ANTE * len(ends))
            else:
                rest = [card for card in DECK if card not in (*own, *shown)]
                worth = [max(self.options(own, up, (*shown, card), raises).values()) for card in rest]
                found[raised] = sum(worth, Fraction(0)) / len(worth)
        return found

    def whole(self) -> Fraction:
        """Of all deals, played as well as can be."""
        layout, worth, deals = self.game.layout, Fraction(0), 0
        for hand in itertools.combinations(DECK, layout.player):
            seen = [(card,) for card in DECK if card not in hand] if self.game.up_cards else [()]
            for up in seen:
                worth += max(self.options(hand, up, (), ()).values())
                deals += 1
        return worth / deals


def check(folder: Path, seed: int, shape: Shape, whole: bool) -> None:
    """One declaration: its hands one by one, and where it is small all of it."""
    game: Game = find(str(declared(folder, seed, shape)))
    under, dice = sheet(game), random.Random(seed)
    plain = PlainOdds(under)
    for _ in range(3):
        cards = dice.sample(DECK, shape.player + 1 + shape.community)
        hand, up = tuple(cards[: shape.player]), tuple(cards[shape.player : shape.player + shape.up_cards])
        known = tuple(cards[shape.player + 1 :])[: dice.randrange(max(1, shape.community))]
        before = tuple(dice.choice(each.multiples) for each in game.decisions[: len(known)])
        told = optimum.advise(under, hand, up[0] if up else None, known, before).expectations
        assert told == plain.options(hand, up, known, before), (seed, shape, hand, up, known, before)
    score = game.hands["suited"].score
    assert score is not None
    ways = Counter(score(hand) & 255 for hand in itertools.combinations(DECK, shape.player))
    extra = sum(under.odds["extra"][name].net * many for name, many in ways.items() if under.odds["extra"][name])
    unpaid = sum(many for name, many in ways.items() if under.odds["extra"][name] is None)
    found = side(under, "extra")
    assert found.ev(found.seeds()) == Fraction(extra - unpaid, sum(ways.values())), (seed, shape)
    if whole:
        assert optimum.base(under).ev == plain.whole(), (seed, shape)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    before = dict(GAMES)
    yield
    GAMES.clear()
    GAMES.update(before)


@pytest.mark.parametrize("shape", [SMALL[0], SMALL[-2]])
def test_a_random_declaration_has_the_odds_that_it_is_settled_by(shape: Shape, alone: None, tmp_path: Path) -> None:
    check(tmp_path / "random", 1, shape, whole=True)


@pytest.mark.long
@pytest.mark.parametrize("number", range(120))
def test_many_random_declarations_have_the_odds_that_they_are_settled_by(
    number: int, alone: None, tmp_path: Path
) -> None:
    shape = (*SMALL, *LARGE)[number % len((*SMALL, *LARGE))]
    check(tmp_path / "random", 1_000 * SEED + number, shape, whole=shape in SMALL)
