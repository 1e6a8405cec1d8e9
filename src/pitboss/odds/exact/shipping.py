"""The tables that come with the package, derived: `python -m pitboss.odds.exact.shipping` writes them.

With names of games it writes only theirs. The sums over two seats take minutes, a quarter of an hour in all.
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
from pitboss.odds.compiled.cache import Array, rules_digest
from pitboss.odds.counting import shipped
from pitboss.odds.counting.counts import table_makers
from pitboss.odds.counting.shipped import base_key, meets_key, names_key, seats_key
from pitboss.odds.exact import joint_results, optimum
from pitboss.odds.exact.choice import BASE, Choice, base_of, select, side_of
from pitboss.odds.exact.joint_results import PlannedBase, has_fixed_pays, planned_digest
from pitboss.odds.exact.seat_covariance import OWN, Ints, amounts_of, price_digest
from pitboss.odds.exact.side import Side, _read_dealer_names, dealer_names_table
from pitboss.odds.exact.wager_covariance import is_by_own_cards, names_key_of, sums_given_hand, usual_and_rare_names


def derived(game: Game) -> dict[str, Array]:
    """Every table of a game, counted again."""
    tables = {name: make() for name, make in table_makers(game).items()}
    if game.hand_bonus is not None:
        for hand, declared in game.hands.items():
            if declared.needs == ("dealer",) and declared.score is not None:
                tables[dealer_names_table(hand)] = _read_dealer_names(game, hand)
    return tables


# --- Two seats ---


def _count_two_seats(game: Game) -> dict[str, dict[str, tuple[int, int]]]:
    """Sums by price, then by the name of the dealer's hand.

    What one price shares with an earlier one is not counted twice.
    """
    from pitboss.odds.counting.two_seat_sums import dealer_hands_of, two_seat_sums

    sums_by_price: dict[str, dict[str, tuple[int, int]]] = {}
    earlier: list[tuple[Ints, Array, dict[int, tuple[int, int]]]] = []
    dealers, names = dealer_hands_of(game), game.hands["dealer"].kind.names
    for priced, (amounts, plan) in prices(game).items():
        known: dict[int, tuple[int, int]] = {}
        for other, same_plan, sums in earlier:
            if (plan == same_plan).all():
                touched = _dealer_names_touched(game, dealers.scores, (amounts != other).any(0))
                known = {name: pair for name, pair in sums.items() if name not in touched} | known
        rest = ~np.isin(dealers.scores & 255, list(known))
        sums = dict(
            sorted(
                (
                    known | two_seat_sums(game, plan, amounts, dealers.only(rest), partial(_show_progress, "two seats"))
                ).items()
            )
        )
        earlier.append((amounts, plan, sums))
        sums_by_price[priced] = {names[name]: pair for name, pair in sums.items()}
    return sums_by_price


def prices(game: Game) -> dict[str, tuple[Ints, Array]]:
    """Every price of the required wagers: under every letter and reading, with the plan that is best then."""
    prices_by_digest: dict[str, tuple[Ints, Array]] = {}
    for under in _sheets(game):
        amounts, plan = amounts_of(under), optimum.solution(under).plan()
        prices_by_digest.setdefault(price_digest(amounts, plan), (amounts, plan))
    return prices_by_digest


def _sheets(game: Game) -> Iterator[Sheet]:
    """The sheets of a game under every reading and letter."""
    for values in product(*(reading.values for reading in game.readings.values())):
        for choice in select(game, BASE, readings=dict(zip(game.readings, values, strict=True))):
            yield choice.sheet


def _dealer_names_touched(game: Game, scores: Ints, differs: Array) -> set[int]:
    """The names of the dealer's hands against which one of these outcomes, [finding, name], can happen."""
    from pitboss.odds.counting import reading
    from pitboss.odds.counting.counts import dealer_counts

    own, axis = dealer_counts(game).distinct[0], np.unique(scores)
    met = differs[reading.findings(game, own, axis), (own & 255)[:, None]].any(0)
    return set((axis[met] & 255).tolist())


def _show_progress(what: str, done: int, of: int) -> None:
    """Show the progress."""
    print(f"\r  {what}: {done} of {of}", end="" if done < of else "\n", file=sys.stderr, flush=True)


# --- Two results of one seat, or of two ---


def _count_two_results(game: Game) -> dict[str, list[Any]]:
    """Counts of every two hands of optional wagers, of one and two seats, and with the required wagers."""
    from pitboss.odds.counting import name_pairs
    from pitboss.odds.counting.name_pairs import pairs_of_one_seat

    counts: dict[str, list[Any]] = {}
    sides = {choice: side_of(choice) for choice in _optional_choices(game)}
    hands = {
        (one.tally.hand, two.tally.hand) for a, one in sides.items() for b, two in sides.items() if a.wager != b.wager
    }
    for done, (one, two) in enumerate(sorted(hands), 1):
        if (other := counts.get(names_key(two, one))) is not None:
            counts[names_key(one, two)] = np.array(other).T.tolist()
        elif (pairs := pairs_of_one_seat(game, one, two)) is not None:
            counts[names_key(one, two)] = pairs.tolist()
        _show_progress("one seat", done, len(hands))
    for hand in sorted({one.tally.hand for one in sides.values() if OWN & {*game.hands[one.tally.hand].needs}}):
        counts[seats_key(hand)] = name_pairs.pairs_of_two_seats(game, hand).tolist()
    counts |= required_sums(game, [side for choice, side in sides.items() if not is_by_own_cards(choice)])
    return counts | _required_results(game, {side.tally.hand for side in sides.values() if has_fixed_pays(side)})


def required_sums(game: Game, sides: Sequence[Side]) -> dict[str, list[Any]]:
    """Sums of the required wagers under each letter, by the names of a hand that any table pays."""
    sums_by_key: dict[str, list[Any]] = {}
    rare = [(side.tally.hand, usual_and_rare_names(side.worth())[1]) for side in sides]
    hands, bases = sorted({hand for hand, _ in rare}), select(game, BASE)
    for done, (base, hand) in enumerate(product(map(base_of, bases), hands), 1):
        name_lists = [names for other, names in rare if other == hand]
        every = sorted({name for names in name_lists for name in names})
        if (whole := sums_given_hand(base, hand, every)) is None:
            continue
        sums = dict(zip(every, whole.make().tolist(), strict=True))
        for names in name_lists:
            sums_by_key[base_key(names_key_of(hand, names), whole.priced)] = [sums[name] for name in names]
        _show_progress("sums of the required wagers", done, len(bases) * len(hands))
    return sums_by_key


def _required_results(game: Game, hands: Collection[str]) -> dict[str, list[Any]]:
    """Every result of the required wagers, under each letter, with every name of a hand.

    Only hands that are read from more than the player's own cards: with those alone the count takes a moment.
    """
    results: dict[str, list[Any]] = {}
    bases, further = select(game, BASE), sorted(hand for hand in hands if game.hands[hand].needs != ("player",))
    for base in map(base_of, bases):
        planned = PlannedBase(base, cache(base.plan))
        for hand in further:
            results[meets_key(hand, planned_digest(planned))] = joint_results.count_results(planned, hand).tolist()
            _show_progress("the required wagers with it", len(results), len(bases) * len(further))
    return results


def _optional_choices(game: Game) -> Iterator[Choice]:
    """Every optional wager under every reading, for some look at another hand then."""
    for values in product(*(reading.values for reading in game.readings.values())):
        for choice in select(game, readings=dict(zip(game.readings, values, strict=True))):
            if choice.wager != BASE:
                yield choice


# --- Writing ---


def _ship(*keys: str) -> None:
    """Write the tables of these games, or of all."""
    shipped.FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        if keys and game.key not in keys:
            continue
        content = shipped.table_file(game, derived(game))
        (shipped.FOLDER / f"{game.key}.npz").write_bytes(content)
        print(f"{game.key}: {len(content):,} bytes")
        if game.layout.dealer:
            _write_part(shipped.SUMS, game, {"priced": _count_two_seats(game)})
        _write_part(shipped.PAIRS, game, {"counts": _count_two_results(game)})


def _write_part(name: str, game: Game, content: dict[str, Any]) -> None:
    """Write the part of one game in a file of all."""
    path = shipped.FOLDER / name
    parts = json.loads(path.read_text("utf-8")) if path.exists() else {}
    parts[game.key] = {"rules": rules_digest(game), **content}
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(each)}" for key, each in parts.items())
    path.write_text(f"{{{lines}}}\n", "utf-8")  # A line for each game.


if __name__ == "__main__":
    _ship(*sys.argv[1:])
