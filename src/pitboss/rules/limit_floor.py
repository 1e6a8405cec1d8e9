"""The lawful floor of an aggregate payout limit: $50,000, or the most one patron could win at the minimum wager.

AMB-19: the best outcome that can happen, every offered wager the limit counts at its minimum, over all the boxes one
player may use. We look for it among hands made of a suited run or of cards of one rank: no table of the chapters that
permit a limit pays another hand as much as these, and boxes never run short of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from pitboss.cards import ACE, DECK, TWO, Cards
from pitboss.money import Cents
from pitboss.rank import name_of
from pitboss.rules.game import Game, Limit, Verdict
from pitboss.rules.settle import rule
from pitboss.rules.sheet import Sheet, exempt

Box = tuple[Cents, Cards]  # What it wins, and the cards it takes.
SHARED = ("dealer", "community", "bonus")
FILLERS = range(5 * 4, 7 * 4)  # Sevens and eights, for the fifth card of a hand that needs none.


def limit_floor(sheet: Sheet, minimum: Mapping[str, Cents], boxes: int) -> Cents:
    """The least limit an operator may set. `minimum` holds the least stake of every wager offered."""
    limit = sheet.game.limit
    assert limit is not None, f"{sheet.game.name} permits no limit"
    stakes = _stakes(sheet.game, limit, minimum)
    if boxes * sum(top_odds(sheet, line) * stake for line, stake in stakes.items()) <= limit.floor:
        return limit.floor  # Even all the top rows at once come to less.
    return max(limit.floor, max(_best(sheet, stakes, shared, boxes) for shared in _shared(sheet.game, limit)))


def _stakes(game: Game, limit: Limit, minimum: Mapping[str, Cents]) -> dict[str, Cents]:
    """The least stake on each line the limit counts; a raise is its least multiple of the Ante."""
    ante = minimum[game.ante]
    raised = {d.line: ante * d.multiples[0] for d in game.decisions}
    placed = {**minimum, **raised, **dict.fromkeys(game.required, ante)}
    stakes = {}
    for key in limit.lines:
        source = game.lines[key].rides or key
        if source in placed:
            stakes[key] = placed[source]
    return stakes


def _verdicts(sheet: Sheet, line: str) -> Iterator[Verdict]:
    for row in sheet.rows.values():
        verdict: Verdict | None = row.verdicts.get(line)
        while verdict is not None:
            yield verdict
            verdict = verdict.otherwise


def top_odds(sheet: Sheet, line: str) -> int:
    """The highest odds on a line, rounded up; a share of a meter has none."""
    rows = [row for v in _verdicts(sheet, line) if v.table for row in sheet.odds[v.table]]
    odds = [o for o in rows if o is not None and o.word != "share"]
    return max((-(-o.pays // o.per) for o in odds), default=0)


def runs_and_sets(size: int, suits: int = 4) -> list[Cards]:
    """Sets of `size` cards out of a suited run of five, or of one rank and a filler; `suits=1`: each up to suit."""
    if size <= 2 and suits == 4:
        return list(combinations(DECK, size))
    found = set()
    for suit, low in product(range(suits), range(-1, ACE - 3)):
        found |= set(combinations(sorted((rank % 13) * 4 + suit for rank in range(low, low + 5)), size))
    for rank in range(13):
        alike = list(combinations(range(rank * 4, rank * 4 + 4), min(size, 4)))
        for same, more in product(alike if suits == 4 else alike[:1], combinations(FILLERS, max(0, size - 4))):
            if all(card >> 2 != rank for card in more):
                found.add(tuple(sorted(same + more)))
    return sorted(found)


def _shared(game: Game, limit: Limit) -> Iterator[dict[str, Cards]]:
    """The cards all boxes play with or against, where the limited lines look at them; up to suit."""
    looked_at = {place for key in limit.lines for place in game.lines[key].needs}
    if game.ante in limit.lines:
        looked_at |= set(game.hands[game.first_hand].needs) | {"dealer"}
    places = [place for place in SHARED if place in looked_at and getattr(game.layout, place)]
    for chosen in product(*(runs_and_sets(getattr(game.layout, place), suits=1) for place in places)):
        every = [card for cards in chosen for card in cards]
        if len(set(every)) == len(every):
            yield dict(zip(places, chosen, strict=True))


def _best(sheet: Sheet, stakes: Mapping[str, Cents], shared: Mapping[str, Cards], boxes: int) -> Cents:
    """The most that `boxes` disjoint hands win together with these shared cards."""
    taken = {card for cards in shared.values() for card in cards}
    found: list[Box] = []
    for hand in runs_and_sets(sheet.game.layout.player):
        if taken.isdisjoint(hand):
            fourths = _fourths(sheet.game, stakes, taken | set(hand))
            won = _winnings(sheet, stakes, hand, shared, fourths[0])
            found += [(won, hand + fourth) for fourth in fourths]  # One 2 is as good as another.
    found.sort(reverse=True)
    return _pick(found, boxes, 0, frozenset(), 0)


def _fourths(game: Game, stakes: Mapping[str, Cents], taken: set[int]) -> list[Cards]:
    if not any("fourth" in game.lines[key].needs for key in stakes):
        return [()]
    twos: list[Cards] = [(card,) for card in range(TWO * 4, TWO * 4 + 4) if card not in taken]
    return twos or [(next(card for card in DECK if card not in taken),)]


def _pick(found: list[Box], left: int, at: int, used: frozenset[int], best: Cents) -> Cents:
    """Choose disjoint boxes, best first; what cannot beat the best so far is not looked at."""
    if not left:
        return 0
    top = best
    for place in range(at, len(found)):
        won, cards = found[place]
        if won * left <= top:
            break
        if used.isdisjoint(cards):
            top = max(top, won + _pick(found, left - 1, place + 1, used | set(cards), max(0, top - won)))
    return top


def _winnings(
    sheet: Sheet, stakes: Mapping[str, Cents], hand: Cards, shared: Mapping[str, Cards], fourth: Cards
) -> Cents:
    """What one box wins on the lines the limit counts."""
    game = sheet.game
    limit = game.limit
    assert limit is not None
    spare = tuple(card for card in DECK if card not in hand and all(card not in cards for cards in shared.values()))
    places = {place: shared.get(place, spare[: getattr(game.layout, place)]) for place in SHARED}
    cards = hand + places["dealer"] + places["community"] + places["bonus"] + fourth
    scores = game.read(cards)
    names = {key: name_of(score) for key, score in zip(scores._fields, scores, strict=True)}
    finding, total = game.finding(scores, 1), 0
    for key, stake in stakes.items():
        reads = next((v.reads for v in _verdicts(sheet, key) if v.reads), "")
        if reads and reads not in names:
            reader = game.hands[reads].score
            assert reader is not None
            names[reads] = name_of(reader(cards))
        ruling = rule(sheet, finding, key, names)
        if ruling is not None and ruling.odds.pays and not exempt(sheet, key, names.get(reads, 0)):
            total += ruling.odds.payout(stake)
    return total
