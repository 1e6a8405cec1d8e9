"""A declaration tried out: are the cards dealt that the layout has, is every hand read from its own cards, and is each found?

`complete.py` looks at what is said; here it is done, a few hundred deals without any chance in them, before a game of one's own
is let in. What would otherwise stop a table in the middle of a round, or give odds of another game, is said with the function.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import gcd
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING

from pitboss.cards import Cards, show
from pitboss.errors import IncompleteGame
from pitboss.kernel import MARKED
from pitboss.rank.kind import name_of
from pitboss.rules.complete import DECK
from pitboss.rules.deal import BONUS, COMMUNITY, DEALER
from pitboss.rules.fitting import shown

if TYPE_CHECKING:
    from pitboss.rules.game import Game

STARTS = range(0, DECK, 5)
STEPS = tuple(step for step in range(1, DECK) if gcd(step, DECK) == 1)  # Around the deck without meeting a card twice.


def tried(game: Game) -> Game:
    """The game, if it can be dealt, read and settled."""
    for part in (dealt, marked, played):
        if missing := list(part(game)):
            raise IncompleteGame(game.name, missing)
    return game


def dealt(game: Game) -> Iterator[str]:
    """Every way to deal gives each place what the layout has for it."""
    layout, everything = game.layout, {1: [*game.lines], 2: [*game.lines]}
    wanted = {"seat 1": layout.player, "seat 2": layout.player, DEALER: layout.dealer, COMMUNITY: layout.community}
    wanted |= {BONUS: layout.bonus, "fourth 1": layout.fourth, "fourth 2": layout.fourth}
    for method, deal in game.deals.items():
        order = deal.order([1, 2], everything)
        given = Counter(delivery.to for delivery in order)
        for place, cards in wanted.items():
            if given[place] != cards:
                yield f"deals, {method}: {given[place]} cards go to {place}, and the layout has {cards}"
        open_cards = sum(delivery.face_up for delivery in order if delivery.to == DEALER)
        if open_cards != game.up_cards:
            yield f"deals, {method}: {open_cards} of the dealer's cards lie open, and up_cards is {game.up_cards}"


def functions(game: Game) -> dict[str, Callable[..., object]]:
    """Those that the odds compile, by where they stand."""
    found: dict[str, Callable[..., object]] = {"read": game.read, "finding": game.finding}
    found |= {f"hands, {key}": hand.score for key, hand in game.hands.items() if hand.score is not None}
    return found | {f"decisions, {one.line}, most": one.most for one in game.decisions if one.most is not None}


def marked(game: Game) -> Iterator[str]:
    for where, function in functions(game).items():
        if function not in MARKED:
            yield f"{where}: {getattr(function, '__name__', function)} is not marked @kernel, and the odds cannot compile it"
    for key, hand in game.hands.items():
        if key not in game.scores._fields and hand.score is None:
            yield f"hands, {key}: nothing reads it; give it a function, or a field of `scores`"
        places = [place for place, many in game.layout._asdict().items() if many]
        wrong = [place for place in hand.needs if place not in places]
        yield from (f"hands, {key} needs cards of {place!r}; the layout has {', '.join(places)}" for place in wrong)


def played(game: Game) -> Iterator[str]:
    """The first thing that goes wrong in any deal: the rest would only say it again."""
    slices, rows = game.layout.slices(), game.settlement(game.default_readings())
    size = max(part.stop for part in slices.values())
    bearing: set[int] = set()
    for deal in (tuple((start + step * at) % DECK for at in range(DECK)) for start in STARTS for step in STEPS):
        cards, spare = deal[:size], deal[size:]
        try:
            scores, wrong = read_all(game, cards)
            wrong = wrong or found_in(game, rows, scores, cards)
            if not wrong:
                wrong = misread(game, cards, spare, scores, bearing)
        except Exception as error:  # Someone's own code.
            wrong = f"{show(cards)}: {told(error, game.folder)}"
        if wrong:
            yield wrong
            return
    for place, part in slices.items():
        for at in range(part.start, part.stop):
            if at not in bearing:
                many = part.stop - part.start
                yield f"card {at - part.start + 1} of the {place}'s {many} bears on no hand; `read` leaves it out"


def read_all(game: Game, cards: Cards) -> tuple[dict[str, int], str]:
    """The score of each hand; or what is wrong with one."""
    fields = game.scores._fields
    read = game.read(cards)
    if not isinstance(read, game.scores):
        return (
            {},
            f"read gives {shown(read)} for {show(cards)}, where {game.scores.__name__}({', '.join(fields)}) belongs",
        )
    scores = dict(zip(fields, read, strict=True))
    scores |= {key: hand.score(cards) for key, hand in game.hands.items() if hand.score is not None}
    for key, score in scores.items():
        kind = game.hands[key].kind
        if type(score) is not int or score < 0 or name_of(score) >= len(kind.names):
            return {}, f"hands, {key}: {shown(score)} is read from {show(cards)}, which is no score of {kind.title}"
    return scores, ""


def found_in(game: Game, rows: Iterable[int], scores: dict[str, int], cards: Cards) -> str:
    """Each finding is a row of the settlement, and a fold is 0 and nothing else is."""
    read = tuple.__new__(game.scores, (scores[field] for field in game.scores._fields))
    for one in game.decisions:
        most = one.multiples[-1] if one.most is None else one.most(read)
        if type(most) is not int or most < one.multiples[0]:
            return (
                f"decisions, {one.line}: most is {shown(most)} for {show(cards)}; {one.multiples[0]} is the least raise"
            )
        for raised in (0, *one.multiples):
            found = game.finding(read, raised)
            if found not in rows or (found == 0) != (raised == 0):
                what = "a fold" if raised == 0 else f"a raise of {raised}"
                rest = ", ".join(str(row) for row in rows if row)
                return f"finding gives {shown(found)} for {what} with {show(cards)}; a fold is 0, and the rest {rest}"
    return ""


def misread(game: Game, cards: Cards, spare: Cards, scores: dict[str, int], bearing: set[int]) -> str:
    """Does a hand change with a card that it does not need? `bearing` learns which cards any hand changes with."""
    slices = game.layout.slices()
    for at, other in zip(range(len(cards)), spare, strict=False):
        changed, wrong = read_all(game, (*cards[:at], other, *cards[at + 1 :]))
        if wrong:
            return wrong
        place = next(name for name, part in slices.items() if part.start <= at < part.stop)
        for key, score in changed.items():
            if score != scores[key]:
                bearing.add(at)
                if place not in game.hands[key].needs:
                    needs = ", ".join(game.hands[key].needs)
                    return f"hands, {key} is read from a card of the {place}, and needs {needs} alone"
    return ""


def told(error: BaseException, folder: Path) -> str:
    """What went wrong in someone's own code, and in which of their lines, in one line."""
    words = " ".join(str(error).split())
    lines = [frame for frame in extract_tb(error.__traceback__) if Path(frame.filename).parent == folder.resolve()]
    where = f" ({Path(lines[-1].filename).name}, line {lines[-1].lineno})" if lines else ""
    return f"{type(error).__name__}{': ' if words else ''}{words}{where}"
