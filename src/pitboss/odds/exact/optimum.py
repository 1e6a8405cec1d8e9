"""The required wagers of a game under optimal play, exactly; and the worth of each action for one hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.cards import Card, repeated, show
from pitboss.errors import BadInput, Refusal
from pitboss.law.game import Game
from pitboss.law.sheet import Sheet
from pitboss.messages import Phrase, message
from pitboss.odds.counting import sets
from pitboss.odds.counting.kept_counts import dealer_counts
from pitboss.odds.exact import community_games as showing
from pitboss.odds.exact import dealer_games
from pitboss.odds.exact.base import FOLDED, Base, PlanOf, Raises, Solution, net


def base(sheet: Sheet, larger: bool = False, chosen: PlanOf | None = None) -> Base:
    """`larger`: between actions of equal expectation take the larger wager. `chosen`: not the best plan, but this one."""
    found = dealer_games.base if sheet.game.layout.dealer else showing.base
    return found(sheet, larger, chosen)


def solution(sheet: Sheet) -> Solution:
    """The expectation of every action for every hand, and the plan that follows."""
    return dealer_games.solved(sheet) if sheet.game.layout.dealer else showing.solved(sheet)


@dataclass(frozen=True)
class Advice:
    """The expectation of every lawful action, in units of the Ante: what all base wagers come to in the end."""

    expectations: dict[int, Fraction]  # By multiple of the Ante; 0 folds.

    @property
    def best(self) -> int:
        """The smaller wager between equals."""
        return max(self.expectations, key=lambda multiple: (self.expectations[multiple], -multiple))


def advise(
    sheet: Sheet, cards: Sequence[Card], up: Card | None = None, community: Sequence[Card] = (), raises: Raises = ()
) -> Advice:
    """For one hand: the player's cards, what else the player sees, and the raises already made."""
    game = sheet.game
    _check(game, cards, up, community, raises)
    if not game.layout.dealer:
        return _shown(sheet, (*cards, *community), tuple(raises))
    counts = dealer_counts(game)
    hand, column = counts.find(tuple(cards), up)
    score = int(counts.scores[hand])
    found = {0: net(sheet, FOLDED, 0, (0,))}
    for multiple in dealer_games.permitted(game, score):
        worth = sum(
            (net(sheet, finding, score & 255, (multiple,)) * int(ways)
             for finding, ways in enumerate(counts.ways[:, hand, column], 1)), Fraction(0)
        )  # fmt: skip
        found[multiple] = worth / counts.dealer_hands
    return Advice(found)


def _shown(sheet: Sheet, known: tuple[Card, ...], before: Raises) -> Advice:
    solved = showing.solved(sheet)
    worth = solved.options[before][:, sets.number_of(known)].tolist()
    whole = solved.parts * solved.deals(before)
    return Advice(dict(zip(solved.actions(before), (Fraction(value, whole) for value in worth), strict=True)))


def _check(game: Game, cards: Sequence[Card], up: Card | None, community: Sequence[Card], raises: Raises) -> None:
    if len(raises) >= len(game.decisions):
        reason = message("no-more-decisions", game=Phrase(game.name), count=len(game.decisions), made=len(raises))
        raise BadInput(reason, code="bad_raises")
    decision = game.decisions[len(raises)]
    seen = () if up is None else (up,)
    for place, given, right, how in (
        ("player", cards, game.layout.player, ""),
        ("dealer", seen, game.up_cards, "advice-up" if game.up_cards else "advice-no-up"),
        ("community", community, decision.sees, "advice-community" if raises or decision.sees else "advice-raises"),
    ):
        if len(given) != right:
            after = message("advice-after", count=len(raises)) if raises else ""
            reason = message(
                f"advice-cards-{place}", game=Phrase(game.name), count=len(given), after=after, right=right,
                how=message(how) if how else "",
            )  # fmt: skip
            raise BadInput(reason, code="wrong_cards")
    if (twice := repeated((*cards, *seen, *community))) is not None:
        raise BadInput(message("round-card-twice", game=Phrase(game.name), card=show([twice])), code="card_twice")
    for earlier, multiple in zip(game.decisions, raises, strict=False):
        if multiple not in earlier.multiples:
            title, most = game.lines[earlier.line].title, ", ".join(map(str, earlier.multiples))
            raise Refusal(
                message(
                    "raise-too-large",
                    game=Phrase(game.name),
                    wager=Phrase(title),
                    times=multiple,
                    ante=Phrase(game.ante_title),
                    most=most,
                ),
                clause=earlier.clause,
                code="unlawful_raise",
            )
