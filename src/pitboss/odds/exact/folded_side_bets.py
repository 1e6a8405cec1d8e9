"""What a fold costs an optional wager, where the reading in force forfeits it.

A wager on the player's own cards loses nothing: the required wagers, played to their optimum, never fold a hand that
pays (tests/odds/test_report.py tries them all). A Five Card Hand Bonus on the dealer's hand does, and here is how much.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, permutations
from math import comb

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.odds.compiled.cache import edition_of
from pitboss.odds.counting import sets
from pitboss.odds.counting.kept_counts import Tally, tally
from pitboss.odds.counting.shipped import shipped_or_kept
from pitboss.odds.exact import optimum
from pitboss.odds.exact.base import FOLDED
from pitboss.odds.exact.choice import Choice
from pitboss.odds.exact.entry import side_of
from pitboss.odds.exact.side import Side


def ev_as_played(choice: Choice) -> Fraction:
    """The expectation with its meters at seed, the required wagers played to their own optimum."""
    side = as_played(side_of(choice))
    return side.ev(side.seeds())


def loses_by_folds(side: Side) -> bool:
    """A fold forfeits it, and says nothing of the cards that it looks at."""
    verdict = side.sheet.rows[FOLDED].verdicts.get(side.wager)
    return verdict is not None and verdict.forfeits and "player" not in side.sheet.game.hands[side.tally.hand].needs


@cache
def as_played(side: Side) -> Side:
    """The same wager with the folds of the best play: what it would have paid beside them counts as lost.

    Of several who divide a share no one has counted who folds: theirs is left as it is.
    """
    game = side.sheet.game
    if not loses_by_folds(side) or side.among > 1 or side.tally is not tally(game, side.tally.hand):
        return side
    solution = optimum.solution(side.sheet)
    assert not game.up_cards, "a fold would depend on the dealer's card"
    folded, hands = solution.plan()[:, 0] == 0, solution.hands()
    deals = int(hands.ways.sum()) * solution.deals()
    ways = {name: many * deals // side.combinations for name, many in side.tally.ways.items()}
    nothing = next(name for name, odds in side.odds.items() if odds.word == "loss")
    rows, numbers = paying_names(side)
    for number in np.unique(numbers).tolist():
        here = rows[numbers == number]
        gone = int(beside(here, np.ones(len(here), np.int64), hands.cards[folded]) @ hands.ways[folded])
        ways[list(side.odds)[number]] -= gone
        ways[nothing] += gone
    return replace(side, tally=Tally(side.tally.hand, ways))


def paid_beside_folds(side: Side) -> Fraction:
    """What the dealer's cards would have paid in rounds the player folds, per unit staked."""
    return side.ev(side.seeds()) - as_played(side).ev(side.seeds())


def paid_beside(side: Side, mine: sets.Rows) -> npt.NDArray[np.int64]:
    """For each hand of the player's, what all the dealer's hands beside it pay, in hundredths of a unit."""
    return beside(*paying_hands(side), mine)


def beside(rows: sets.Rows, worth: npt.NDArray[np.int64], mine: sets.Rows) -> npt.NDArray[np.int64]:
    """For each hand of the player's, what these hands of the dealer's are worth that share no card with it: inclusion and
    exclusion over the sets of cards they could share.
    """
    found = np.zeros(len(mine), np.int64)
    for shared in range(rows.shape[1] + 1):
        holding = np.zeros(comb(52, shared), np.int64)
        for columns in combinations(range(rows.shape[1]), shared):
            np.add.at(holding, sets.places(rows[:, columns]), worth)
        for columns in combinations(range(mine.shape[1]), shared):
            found += (-1) ** shared * holding[sets.places(mine[:, columns])]
    return found


def paying_hands(side: Side) -> tuple[sets.Rows, npt.NDArray[np.int64]]:
    """Every set of the dealer's cards that pays, and hundredths of a unit it pays with the meters at seed."""
    seeds, (rows, numbers) = side.seeds(), paying_names(side)
    amounts = [
        int(odds.pays * seeds[odds.tier]) if odds.word == "share" else 100 * odds.pays if odds.word == "for" else 0
        for odds in side.odds.values()
    ]
    return rows, np.array(amounts, np.int64)[numbers]


def paying_names(side: Side) -> tuple[sets.Rows, npt.NDArray[np.int64]]:
    """Every set of the dealer's cards that pays, and the number of its name."""
    game, pays = side.sheet.game, np.array([odds.word in ("share", "for") for odds in side.odds.values()])
    names = dealer_names(game, side.tally.hand)
    models = sets.models(game.layout.dealer).cards[pays[names]]
    renamed = [np.array(suits, np.uint8)[models & 3] | models & 252 for suits in permutations(range(4))]
    rows, first = np.unique(np.sort(np.concatenate(renamed), 1), axis=0, return_index=True)
    return rows, np.tile(names[pays[names]], len(renamed))[first]


def dealer_names(game: Game, hand: str) -> npt.NDArray[np.int64]:
    """The name of every set of the dealer's cards up to suit, read by the game's own function."""
    edition = edition_of(game, "pitboss.odds.counting.sets", __name__)
    return shipped_or_kept(game, names_table(hand), edition, partial(named, game, hand))


def names_table(hand: str) -> str:
    return f"{hand}-names"


def named(game: Game, hand: str) -> npt.NDArray[np.int64]:
    score, place = game.hands[hand].score, game.layout.slices()["dealer"]
    assert score is not None
    cards = [0] * sum(game.layout)
    found = []
    for row in sets.models(place.stop - place.start).cards.tolist():
        cards[place] = row
        found.append(score(tuple(cards)) & 255)
    return np.array(found, np.int64)
