"""The tables that come with the package, derived: `python -m pitboss.odds.exact.shipping` writes them anew.

With names of games only theirs. The sums over two seats take minutes, a quarter of an hour in all.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from itertools import product
from typing import Any

import numpy as np

from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.law.sheet import Sheet
from pitboss.odds.compiled.cache import Array
from pitboss.odds.counting import shipped, shipped_pairs, shipped_sums
from pitboss.odds.counting.kept_counts import makers
from pitboss.odds.counting.shipped_pairs import base_key, meets_key, names_key, seats_key
from pitboss.odds.exact import joint_nets, optimum
from pitboss.odds.exact.base_beside import counted_beside, counted_key, usual_and_rare
from pitboss.odds.exact.choice import BASE, Choice, select
from pitboss.odds.exact.covariance import OWN
from pitboss.odds.exact.entry import base_of, side_of
from pitboss.odds.exact.folded_side_bets import named, names_table
from pitboss.odds.exact.joint_nets import Planned, has_fixed_pays, priced_as
from pitboss.odds.exact.side import Side
from pitboss.odds.exact.two_seats import Ints, amounts_of, priced_by
from pitboss.odds.exact.wagers_together import by_own_cards


def derived(game: Game) -> dict[str, Array]:
    """Every table of a game, counted out afresh."""
    found = {name: make() for name, make in makers(game).items()}
    if game.hand_bonus is not None:
        for hand, declared in game.hands.items():
            if declared.needs == ("dealer",) and declared.score is not None:
                found[names_table(hand)] = named(game, hand)
    return found


# --- Two seats ---


def two_seats(game: Game) -> dict[str, dict[str, tuple[int, int]]]:
    """By price, then by the name of the dealer's hand. What one price has in common with an earlier is not counted twice."""
    from pitboss.odds.counting.dealers_visited import base_pairs, dealers_of

    found: dict[str, dict[str, tuple[int, int]]] = {}
    earlier: list[tuple[Ints, Array, dict[int, tuple[int, int]]]] = []
    dealers, names = dealers_of(game), game.hands["dealer"].kind.names
    for priced, (amounts, plan) in prices(game).items():
        known: dict[int, tuple[int, int]] = {}
        for other, same_plan, sums in earlier:
            if (plan == same_plan).all():
                touched = _touched(game, dealers.scores, (amounts != other).any(0))
                known = {name: told for name, told in sums.items() if name not in touched} | known
        rest = ~np.isin(dealers.scores & 255, list(known))
        sums = dict(
            sorted((known | base_pairs(game, plan, amounts, dealers.only(rest), partial(_told, "two seats"))).items())
        )
        earlier.append((amounts, plan, sums))
        found[priced] = {names[name]: told for name, told in sums.items()}
    return found


def prices(game: Game) -> dict[str, tuple[Ints, Array]]:
    """All that the required wagers can be worth: under every letter and reading, with the plan that is best then."""
    found: dict[str, tuple[Ints, Array]] = {}
    for under in _sheets(game):
        amounts, plan = amounts_of(under), optimum.solution(under).plan()
        found.setdefault(priced_by(amounts, plan), (amounts, plan))
    return found


def _sheets(game: Game) -> Iterator[Sheet]:
    for values in product(*(reading.values for reading in game.readings.values())):
        for choice in select(game, BASE, readings=dict(zip(game.readings, values, strict=True))):
            yield choice.sheet


def _touched(game: Game, scores: Ints, differs: Array) -> set[int]:
    """The names of the dealer's hands against which one of these outcomes, [finding, name], can come about."""
    from pitboss.odds.counting import reading
    from pitboss.odds.counting.kept_counts import dealer_counts

    own, axis = dealer_counts(game).distinct[0], np.unique(scores)
    met = differs[reading.findings(game, own, axis), (own & 255)[:, None]].any(0)
    return set((axis[met] & 255).tolist())


def _told(what: str, done: int, of: int) -> None:
    print(f"\r  {what}: {done} of {of}", end="" if done < of else "\n", file=sys.stderr, flush=True)


# --- Two results of one seat, or of two ---


def two_results(game: Game) -> dict[str, list[Any]]:
    """Every two hands that optional wagers look at; each of them at two seats; and beside the required wagers."""
    from pitboss.odds.counting import seats_together
    from pitboss.odds.counting.one_seat import name_pairs

    found: dict[str, list[Any]] = {}
    sides = {choice: side_of(choice) for choice in _optional(game)}
    hands = {
        (one.tally.hand, two.tally.hand) for a, one in sides.items() for b, two in sides.items() if a.wager != b.wager
    }
    for done, (one, two) in enumerate(sorted(hands), 1):
        if (other := found.get(names_key(two, one))) is not None:
            found[names_key(one, two)] = np.array(other).T.tolist()
        elif (pairs := name_pairs(game, one, two)) is not None:
            found[names_key(one, two)] = pairs.tolist()
        _told("one seat", done, len(hands))
    for hand in sorted({one.tally.hand for one in sides.values() if OWN & {*game.hands[one.tally.hand].needs}}):
        found[seats_key(hand)] = seats_together.name_pairs(game, hand).tolist()
    found |= required_sums(game, [side for choice, side in sides.items() if not by_own_cards(choice)])
    return found | required_wagers_beside(game, {side.tally.hand for side in sides.values() if has_fixed_pays(side)})


def required_sums(game: Game, sides: Sequence[Side]) -> dict[str, list[Any]]:
    """What the required wagers win, under each of their letters, beside the names of a hand that any table pays."""
    found: dict[str, list[Any]] = {}
    rare = [(side.tally.hand, usual_and_rare(side.worth())[1]) for side in sides]
    hands, bases = sorted({hand for hand, _ in rare}), select(game, BASE)
    for done, (base, hand) in enumerate(product(map(base_of, bases), hands), 1):
        asked = [names for other, names in rare if other == hand]
        every = sorted({name for names in asked for name in names})
        if (whole := counted_beside(base, hand, every)) is None:
            continue
        sums = dict(zip(every, whole.make().tolist(), strict=True))
        for names in asked:
            found[base_key(counted_key(hand, names), whole.priced)] = [sums[name] for name in names]
        _told("sums of the required wagers", done, len(bases) * len(hands))
    return found


def required_wagers_beside(game: Game, hands: Collection[str]) -> dict[str, list[Any]]:
    """Every result of the required wagers, under each of their letters, with every name of a hand that wants more than the
    player's own cards: with those alone the count takes a moment.
    """
    found: dict[str, list[Any]] = {}
    bases, further = select(game, BASE), sorted(hand for hand in hands if game.hands[hand].needs != ("player",))
    for base in map(base_of, bases):
        planned = Planned(base, cache(base.plan))
        for hand in further:
            found[meets_key(hand, priced_as(planned))] = joint_nets.counted(planned, hand).tolist()
            _told("the required wagers beside it", len(found), len(bases) * len(further))
    return found


def _optional(game: Game) -> Iterator[Choice]:
    """Under every reading, for some look at another hand then."""
    for values in product(*(reading.values for reading in game.readings.values())):
        for choice in select(game, readings=dict(zip(game.readings, values, strict=True))):
            if choice.wager != BASE:
                yield choice


# --- Writing ---


def ship(*keys: str) -> None:
    shipped.FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        if keys and game.key not in keys:
            continue
        content = shipped.written(game, derived(game))
        (shipped.FOLDER / f"{game.key}.npz").write_bytes(content)
        print(f"{game.key}: {len(content):,} bytes")
        if game.layout.dealer:
            _write(shipped_sums.NAME, game, {"priced": two_seats(game)})
        _write(shipped_pairs.NAME, game, {"counts": two_results(game)})


def _write(name: str, game: Game, content: dict[str, Any]) -> None:
    """What one game has in a file of all."""
    path = shipped.FOLDER / name
    found = json.loads(path.read_text("utf-8")) if path.exists() else {}
    found[game.key] = {"rules": shipped.rules(game), **content}
    told = ",\n".join(f"{json.dumps(key)}: {json.dumps(each)}" for key, each in found.items())
    path.write_text(f"{{{told}}}\n", "utf-8")  # A line for each game.


if __name__ == "__main__":
    ship(*sys.argv[1:])
