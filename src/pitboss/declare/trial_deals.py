"""Tries a declaration out: deals by its layout, reads every hand from its cards, finds each case.

`complete.py` looks at what is said, `countable.py` at what the odds can count; here it is done, some hundred deals that are
the same every time, before a game of one's own is let in. What would otherwise stop a table in the middle of a round, or give
odds of another game, is said with the function.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dis import get_instructions
from functools import partial
from itertools import islice, permutations
from pathlib import Path
from traceback import extract_tb
from types import FunctionType
from typing import TYPE_CHECKING, Any

from pitboss.cards import DECK as CARDS
from pitboss.cards import Cards, show
from pitboss.declare.countable import refusal, uncountable
from pitboss.errors import BadInput, IncompleteGame
from pitboss.kernel import MARKED, TABULATED
from pitboss.law.complete import DECK
from pitboss.law.deal import BONUS, COMMUNITY, DEALER
from pitboss.law.declared_types import value_text
from pitboss.messages import CardList, Code, Message
from pitboss.rank import Kind, name_of

if TYPE_CHECKING:
    from pitboss.law.game import Game

DEALS = 1_000
SCORES = (1 << 32) - 1  # The odds keep a score in 32 bits, and one number left over.
HIGH_RANKS, COURT = 7, (10, 12)
DECKS = (  # Of all cards, of the high ranks and of one long suit, so that rare hands are met.
    CARDS,
    tuple(card for card in CARDS if card >> 2 >= HIGH_RANKS),
    CARDS,
    *(tuple(card for card in CARDS if card & 3 == suit or card >> 2 in COURT) for suit in range(4)),
)
SUITS = tuple(permutations(range(4)))
Wrong = str | Message


def checked_game(game: Game) -> Game:
    """The game, if it can be dealt, read, settled and counted; else raises the problem."""
    for part in (deal_plan_problems, kernel_problems, deal_problems, uncountable):
        problems = list[Wrong](part(game))
        for problem in problems:
            if isinstance(problem, Message):
                raise BadInput(problem, code="incomplete_game")
        if problems:
            raise IncompleteGame(game.name, list(map(str, problems)))
    return game


def deal_plan_problems(game: Game) -> Iterator[str]:
    """Deal plans that do not give each place its cards."""
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
    """The functions that the odds compile, by their place in the declaration."""
    named: dict[str, Callable[..., object]] = {"read": game.read, "finding": game.finding}
    named |= {f"hands, {key}": hand.score for key, hand in game.hands.items() if hand.score is not None}
    return named | {f"decisions, {one.line}, most": one.most for one in game.decisions if one.most is not None}


def kernel_problems(game: Game) -> Iterator[str]:
    for where, function in functions(game).items():
        if function not in MARKED:
            yield f"{where}: {getattr(function, '__name__', function)} is not marked @kernel, and the odds cannot compile it"
        elif why := uncompilable(function):
            yield f"{where}: {why}, and the odds cannot compile it"
    for key, hand in game.hands.items():
        if key not in game.scores._fields and hand.score is None:
            yield f"hands, {key}: nothing reads it; give it a function, or a field of `scores`"
        places = [place for place, many in game.layout._asdict().items() if many]
        wrong = [place for place in hand.needs if place not in places]
        yield from (f"hands, {key} needs cards of {place!r}; the layout has {', '.join(places)}" for place in wrong)


def uncompilable(function: Callable[..., object]) -> str:
    """The first thing that a kernel names and that compiled code cannot have; empty if there is none."""
    code, values = getattr(function, "__code__", None), getattr(function, "__globals__", {})
    for one in get_instructions(code) if code is not None else ():
        value = values.get(one.argval) if one.opname == "LOAD_GLOBAL" else None
        if one.opname == "IMPORT_NAME":
            return f"it imports {one.argval}"
        if isinstance(value, list | dict | set):
            return f"{one.argval} is a {type(value).__name__}; a tuple can be compiled"
        if isinstance(value, Kind):
            return f"{one.argval} is a kind of hand; a function marked @ranking may score by it"
        is_known = value in MARKED or value in TABULATED if isinstance(value, FunctionType) else True
        if not is_known and not value.__module__.startswith("pitboss."):
            return f"{one.argval} is not marked @kernel"
    return ""


def deal_problems(game: Game) -> Iterator[Wrong]:
    """The first problem in any deal; later ones would repeat it."""
    slices, rows = game.layout.slices(), game.settlement(game.default_readings())
    size = max(part.stop for part in slices.values())
    bearing: set[int] = set()

    def wrong_by(test: Callable[[Cards, Mapping[str, int], int], Wrong]) -> Iterator[Wrong]:
        for number, cards in enumerate(islice(deals(size), DEALS)):
            try:
                scores, unread = read_all(game, cards)
                wrong = unread or test(cards, scores, number)
            except Exception as error:  # Someone's own code.
                wrong = f"{show(cards)}: {error_text(error, game.folder)}"
            if wrong:
                yield wrong
                return

    def read_and_found(cards: Cards, scores: Mapping[str, int], number: int) -> Wrong:
        return finding_problem(game, rows, scores, cards) or misread_problem(game, cards, scores, number, bearing)

    yield from (problems := list(wrong_by(read_and_found)))
    for place, part in slices.items() if not problems else ():
        for at in range(part.start, part.stop):
            if at not in bearing:
                many = part.stop - part.start
                yield (
                    problem
                    := f"card {at - part.start + 1} of the {place}'s {many} bears on no hand; `read` leaves it out"
                )
                problems.append(problem)
    if not problems:
        yield from wrong_by(partial(reorder_problem, game))


def deals(size: int) -> Iterator[Cards]:
    """Yield sets of so many cards, the same pseudo-random ones every time."""
    word = 0
    while True:
        for deck in DECKS:
            cards = [*deck]
            for place in range(size):
                word = (word * 6364136223846793005 + 1442695040888963407) % (1 << 64)
                other = place + (word >> 33) % (len(cards) - place)
                cards[place], cards[other] = cards[other], cards[place]
            yield tuple(cards[:size])


def read_all(game: Game, cards: Cards) -> tuple[dict[str, int], str]:
    """The score of each hand, and the first problem with one."""
    fields = game.scores._fields
    read = game.read(cards)
    if not isinstance(read, game.scores):
        return (
            {},
            f"read gives {value_text(read)} for {show(cards)}, where {game.scores.__name__}({', '.join(fields)}) belongs",
        )
    scores = dict(zip(fields, read, strict=True))
    scores |= {key: hand.score(cards) for key, hand in game.hands.items() if hand.score is not None}
    for key, score in scores.items():
        if not is_score(game, key, score):
            title = game.hands[key].kind.title
            return {}, f"hands, {key}: {value_text(score)} is read from {show(cards)}, which is no score of {title}"
    return scores, ""


def is_score(game: Game, key: str, score: object) -> bool:
    """Is it a whole number that its kind of hand has a name and words for?"""
    kind = game.hands[key].kind
    if type(score) is not int or not 0 <= score < SCORES or name_of(score) >= len(kind.names):
        return False
    try:
        return bool(kind.describe(score))
    except (IndexError, ValueError):
        return False


def finding_problem(game: Game, rows: Iterable[int], scores: Mapping[str, int], cards: Cards) -> Wrong:
    """The problem if a finding is no case of the settlement, or a fold is not 0."""
    scores_type: Any = game.scores
    read = scores_type(*(scores[field] for field in scores_type._fields))
    stays = game.finding(read, 1)
    for one in game.decisions:
        most = one.multiples[-1] if one.most is None else one.most(read)
        if type(most) is not int or most < one.multiples[0]:
            return f"decisions, {one.line}: most is {value_text(most)} for {show(cards)}; {one.multiples[0]} is the least raise"
        if one.most is not None and one.most(scores_type(read[0], 0)) != most:
            return refusal(game, "own-most-by-dealer", cards=CardList(show(cards)))
        for raised in (0, 1, *one.multiples):
            case = game.finding(read, raised)
            if case not in rows or (case == 0) != (raised == 0):
                what = "a fold" if raised == 0 else f"a raise of {raised}"
                rest = ", ".join(str(row) for row in rows if row)
                return (
                    f"finding gives {value_text(case)} for {what} with {show(cards)}; a fold is 0, and the rest {rest}"
                )
            if raised and case != stays:
                return refusal(game, "own-finding-by-raise", raised=raised, cards=CardList(show(cards)))
    return "" if game.layout.dealer else board_finding_problem(game, stays, cards)


def board_finding_problem(game: Game, stays: int, cards: Cards) -> Wrong:
    """The problem if, with community cards, hands that stay in have different findings."""
    try:
        alike = game.finding(None, 1) == stays
    except (AttributeError, TypeError):
        alike = False
    return "" if alike else refusal(game, "own-finding-by-hand", cards=CardList(show(cards)))


def misread_problem(game: Game, cards: Cards, scores: Mapping[str, int], number: int, bearing: set[int]) -> str:
    """The problem if a hand changes with a card that it does not need.

    `bearing` learns which places any hand changes with.
    """
    slices = game.layout.slices()
    for at in range(len(cards)):
        other = (number + 17 * at) % DECK
        if other in cards:
            continue
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


def reorder_problem(game: Game, cards: Cards, scores: Mapping[str, int], number: int) -> Wrong:
    """The problem if a hand changes with the order of its cards or with the names of the suits."""
    slices, fields = [part for part in game.layout.slices().values() if part.stop > part.start], game.scores._fields
    moved = list(cards)
    for part in slices:
        part_cards = moved[part]
        turn = 1 + number % max(1, len(part_cards) - 1)
        moved[part] = [*part_cards[turn:], *part_cards[:turn]] if number % 2 else [*reversed(part_cards)]
    shown_cards = CardList(show(cards))
    for key, score in read_all(game, tuple(moved))[0].items():
        if score != scores[key]:
            return refusal(game, "own-order", hand=Code(key), cards=shown_cards, moved=CardList(show(moved)))
    suits = SUITS[number % len(SUITS)]
    renamed = tuple(card & ~3 | suits[card & 3] for card in cards)
    others = [("own-suits", renamed)]
    if game.layout.community and not game.layout.dealer:
        last = game.layout.player + game.layout.community - 1
        swapped = [*cards]
        swapped[0], swapped[last] = cards[last], cards[0]
        others.append(("own-community", tuple(swapped)))
    for what, deal in others:
        read = read_all(game, deal)[0]
        for key in fields:
            if read[key] != scores[key]:
                return refusal(game, what, hand=Code(key), cards=shown_cards, moved=CardList(show(deal)))
    return ""


def error_text(error: BaseException, folder: Path) -> str:
    """An error in someone else's code, with its line, in one line."""
    words = " ".join(str(error).split())
    lines = [frame for frame in extract_tb(error.__traceback__) if Path(frame.filename).parent == folder.resolve()]
    where = f" ({Path(lines[-1].filename).name}, line {lines[-1].lineno})" if lines else ""
    return f"{type(error).__name__}{': ' if words else ''}{words}{where}"
