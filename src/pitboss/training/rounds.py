"""Rounds for the drills: seats with lawful wagers and decisions around a deal, and how they look from the dealer's side."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pitboss.cards import Cards, show
from pitboss.filing.submission import Submission
from pitboss.law.round import FOLD, Round, Seat, multiples
from pitboss.messages import message, sentences
from pitboss.money import Cents
from pitboss.training.drill import Bet, Box, CardsAtPlace, Scene

STAKES: tuple[tuple[Cents, ...], ...] = (  # By level: round ones first, then those that make one think.
    (500, 1_000, 2_500), (500, 1_500, 2_000, 2_500, 3_000), (1_500, 3_500, 4_500, 6_000, 7_500, 12_500),
)  # fmt: skip
PLACES = {"dealer": "Dealer", "community": "Community", "bonus": "Bonus"}


def random_wagers(
    submission: Submission, rng: Random, level: int, must: tuple[str, ...] = (), rate: float = 0.5
) -> dict[str, Cents]:
    """The required wagers, those of `must`, and some of the others; progressives and electronic ones only if asked for."""
    game = submission.game
    stakes = dict.fromkeys(game.required, stake(submission, game.ante, rng, level))
    for line in submission.offered:
        declared = game.lines[line]
        if declared.sizes:
            if line in must:
                stakes[line] = rng.choice(submission.sizes_of(line))
        elif line in must or rng.random() < rate:
            stakes[line] = stake(submission, line, rng, level)
    return stakes


def stake(submission: Submission, line: str, rng: Random, level: int) -> Cents:
    """One of the stakes of this level that the operator's bounds permit; where none is, the least."""
    least, most = submission.minimum[line], submission.maximum[line]
    return rng.choice([cents for cents in STAKES[level - 1] if least <= cents <= most] or [least])


def random_decisions(
    submission: Submission, rng: Random, deal: Cards, ante: Cents, folds: bool = False
) -> tuple[Cents | None, ...]:
    """A lawful amount at each decision, or a fold and nothing after it."""
    game, amounts = submission.game, list[Cents | None]()
    stop = rng.randrange(len(game.decisions)) if folds else -1
    for at, decision in enumerate(game.decisions):
        if game.has_decided(amounts):
            break
        if at == stop and not decision.passes:
            return (*amounts, FOLD)
        raises = [each for each in multiples(decision, game.read(deal)) if each]  # A drill looks at what is staked.
        amounts.append(ante * rng.choice(raises))
    return tuple(amounts)


def one_seat(
    submission: Submission, rng: Random, deal: Cards, placed: Mapping[str, Cents], *, folds: bool = False, number: int = 1,
    limit: Cents | None = None,
) -> Round:  # fmt: skip
    """A round of one box with these cards and wagers."""
    cards = {place: deal[spot] for place, spot in submission.game.layout.slices().items()}
    fourth = (
        cards["fourth"][0]
        if cards["fourth"] and any("fourth" in submission.game.lines[line].needs for line in placed)
        else None
    )
    ante = placed[submission.game.ante]
    seat = Seat(number, cards["player"], placed, random_decisions(submission, rng, deal, ante, folds), fourth=fourth)
    bonus = cards["bonus"] if any("bonus" in submission.game.lines[line].needs for line in placed) else ()
    return Round(
        submission.sheet, (seat,), cards["dealer"], cards["community"], bonus, limit=limit,
        offered=frozenset(submission.offered),
    )  # fmt: skip


def scene_of(played: Round, asked: str = "", seat: int | None = None) -> Scene:
    """The round as it lies open before the dealer; `asked` is the wager the question is about, at `seat` or the first."""
    game, wanted = played.game, seat or played.seats[0].number
    rides = game.lines[asked].rides if asked in game.lines else ""
    places = [CardsAtPlace(PLACES[place], show(getattr(played, place))) for place in PLACES if getattr(played, place)]
    boxes = []
    for one in played.seats:
        here = one.number == wanted
        bets = tuple(
            Bet(game.lines[line].title, cents, here and line in (asked, rides))
            for line, cents in one.stakes(game).items()
        )
        notes = [message("drill-folded")] if one.folded else []
        if one.fourth is not None:
            notes.append(message("drill-fourth-card", card=show([one.fourth])))
        boxes.append(Box(one.number, bets, show(one.cards), sentences(*notes) if notes else "", one.folded))
    return Scene((), tuple(places), tuple(boxes))
