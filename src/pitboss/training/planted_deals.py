"""Cards for a purpose: a deal in which a named hand comes up, found by trying likely ones and asking the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from pitboss.cards import ACE, DECK, TWO, Cards
from pitboss.law.game import Game
from pitboss.law.paytable import NO_PAYOUT
from pitboss.law.sheet import Sheet
from pitboss.rank import name_of

Pool = list[int]
TRIES = 4000


def _pools(rng: Random) -> Iterator[Pool]:
    """Decks to draw from that make this or that hand likely; the caller takes what it needs from the front."""
    suits, ranks = rng.sample(range(4), 4), rng.sample(range(13), 13)
    low = rng.randint(-1, 9)
    run = [rank % 13 for rank in range(low, low + 6)]
    yield [rank * 4 + suits[0] for rank in run]  # A suited run.
    yield [rank * 4 + suits[0] for rank in range(ACE, ACE - 6, -1)]  # The highest of them.
    yield [rank * 4 + rng.randrange(4) for rank in run]  # A run.
    yield [rank * 4 + suits[0] for rank in ranks]  # One suit.
    yield [card for card in DECK if (card & 3 in (1, 2)) == (suits[0] in (1, 2))]  # One color.
    top = ACE if rng.random() < 0.35 else ranks[0]
    for count in (1, 2, 3):  # Few ranks.
        chosen = [top, *(rank for rank in ranks if rank != top)][:count]
        pool = [card for card in DECK if card >> 2 in chosen]
        yield rng.sample(pool, len(pool)) + [rank * 4 + suits[1] for rank in ranks if rank not in chosen]
    bound = rng.randint(5, 9)
    yield [card for card in DECK if card >> 2 <= bound]  # Low cards.
    high, other = (ACE, rng.choice((ACE - 1, ACE - 2))) if rng.random() < 0.5 else ranks[:2]  # Two pairs.
    pairs = [rank * 4 + suit for rank in (high, other) for suit in suits[:2]]
    yield pairs + [card for card in rng.sample(DECK, 4) if card not in pairs][:2]


def shuffled_pool(rng: Random) -> Pool:
    pools = list(_pools(rng))
    pool = rng.choice([*pools, list(DECK)])
    part = pool[:6] if len(pool) > 6 and rng.random() < 0.5 else pool
    return rng.sample(part, len(part))


def card_positions(game: Game, hand: str) -> list[int]:
    """The positions of a hand's cards in a full deal."""
    slices = game.layout.slices()
    return [at for place in game.hands[hand].needs for at in range(*slices[place].indices(52))]


def deal_size(game: Game) -> int:
    return sum(game.layout)


def _names(game: Game, deal: Cards, hand: str) -> int:
    """The name of a hand in a full deal, as the engine reads it."""
    reader = game.hands[hand].score
    if reader is not None:
        return name_of(reader(deal))
    return name_of(getattr(game.read(deal), hand))


def names_by_row(sheet: Sheet, table: str) -> dict[str, frozenset[int]]:
    """The names of hands that each printed row of a table in force pays; a hand belongs to the highest row it reaches."""
    use, kind = sheet.uses[table], sheet.game.hands[sheet.uses[table].reads].kind
    floors: dict[int, str] = {}
    for label, printed in sheet.tables[table].letters[sheet.letter(table)].items():
        if printed not in NO_PAYOUT:
            label_names = use.labels.get(label)
            for floor in (kind.number(name) for name in label_names) if label_names else kind.floors_of(label):
                floors[floor] = label
    by_label: dict[str, set[int]] = {}
    label = ""
    for name in range(len(kind.names)):
        label = floors.get(name, label)
        if label:
            by_label.setdefault(label, set()).add(name)
    return {label: frozenset(names) for label, names in by_label.items()}


def planted_deal(
    game: Game,
    rng: Random,
    wanted: Mapping[str, frozenset[int]],
    also: Callable[[Cards], bool] | None = None,
    tries: int = TRIES,
) -> Cards | None:
    """A full deal in which each wanted hand has one of its names, and `also` holds; None where none was found."""
    places = [card_positions(game, hand) for hand in wanted]
    for _ in range(tries):
        cards_by_spot: dict[int, int] = {}
        for spots in places:
            pool = [card for card in shuffled_pool(rng) if card not in cards_by_spot.values()]
            for at, card in zip([spot for spot in spots if spot not in cards_by_spot], pool, strict=False):
                cards_by_spot[at] = card
        if game.layout.fourth and rng.random() < 0.5:
            twos = [card for card in range(TWO * 4, TWO * 4 + 4) if card not in cards_by_spot.values()]
            cards_by_spot.update({deal_size(game) - 1: twos[0]} if twos else {})
        rest = iter([card for card in rng.sample(DECK, 52) if card not in cards_by_spot.values()])
        deal = tuple(cards_by_spot[at] if at in cards_by_spot else next(rest) for at in range(deal_size(game)))
        if all(_names(game, deal, hand) in good for hand, good in wanted.items()) and (also is None or also(deal)):
            return deal
    return None
