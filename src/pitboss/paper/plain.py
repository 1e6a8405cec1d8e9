"""A game in plain words for the people who play it, from the declaration and the operator's choices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from pitboss.filing.submission import Submission
from pitboss.law.game import Game
from pitboss.money import said
from pitboss.paper.rules_page import any_of, fold_keeps, fold_loses, qualifying, side_hands, times_words

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
ORDINALS = ("first", "second", "third", "fourth", "fifth")
CARE = (  # Before and after what the figures say of the edge.
    "Decide what you can do without before you sit down, and leave when it is gone.",
    "If play is no longer play, ask anyone who works here about taking a break, a limit, or staying out for good.",
)


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def divided(game: Game, entries: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """For how many bettors a figure holds, where they divide what the dealer's hand wins of a meter."""
    for entry in entries:
        rows = entry.get("by_bettors", ())
        one, all_ = ({row["bettors"]: row["ev"] for row in rows}.get(many) for many in (1, game.seats_most))
        if one != all_:
            holds = [f"{-float(Fraction(int(ev['num']), int(ev['den']))):.2%}" for ev in (one, all_) if ev]
            title = game.lines[entry["wager"]].title
            if all_:
                keeps = f"The house keeps {holds[0]} with one bettor, {holds[1]} with {game.seats_most}"
            else:
                keeps = f"With the folds of the best play, which forfeit it, the house keeps {holds[0]} of one bettor's"
            if all_ or entry["ev_as_played"] != entry["ev"]:
                yield f"{title}: all who bet on it divide what it wins of the meter. {keeps}."


def counted(number: int, noun: str) -> str:
    return f"{NUMBERS[number]} {noun}{'' if number == 1 else 's'}"


def steps(submission: Submission) -> list[str]:
    """A round from the player's chair, in the order in which it goes."""
    game = submission.game
    return [
        _before(submission), _dealt(game), *_decided(game), _shown(submission), *_folded(submission),
    ]  # fmt: skip


def _before(submission: Submission) -> str:
    game = submission.game
    ante = f"Put down {game.an_ante(submission.minimum[game.ante])} to {said(submission.maximum[game.ante])}"
    beside = [game.lines[key].title for key in game.required if game.lines[key].equals]
    equal = f", and {listed([f'the {title}' for title in beside])} equal to it" if beside else ""
    side = f" Side bets are yours to make or leave: {listed(side_titles(submission))}." if submission.offered else ""
    alone = [game.lines[key].title for key in submission.offered if key in game.alone]
    only = f" You may also wager {listed(alone)} alone; then there is nothing to decide." if alone else ""
    return f"{ante}{equal}.{side}{only}"


def side_titles(submission: Submission) -> list[str]:
    """The side bets by name; the two of the Five Card Hand Bonus are one."""
    return list(dict.fromkeys(submission.game.lines[key].title.split(",")[0] for key in submission.offered))


def _dealt(game: Game) -> str:
    layout = game.layout
    told = f"You get {counted(layout.player, 'card')}"
    if layout.dealer:
        told += (
            " and so does the dealer" if layout.dealer == layout.player else f", the dealer {NUMBERS[layout.dealer]}"
        )
        told += ", one of them face up" if game.up_cards else ""
    if layout.community:
        told += f"; {counted(layout.community, 'card')} for everyone lie face down in the middle"
    return f"{told}."


def _decided(game: Game) -> Iterator[str]:
    for at, decision in enumerate(game.decisions):
        title, ante = game.lines[decision.line].title, game.title_of(game.ante)
        seen = decision.sees - (game.decisions[at - 1].sees if at else 0)
        turned = f"The {ORDINALS[decision.sees - 1]} card in the middle is turned up. " if seen else ""
        when = f"{'' if at else 'Look at your cards. '}{turned}"
        times = [times_words(multiple) for multiple in decision.multiples]
        if decision.limit_words:
            more = f"up to {times[-1]}" if decision.any_amount else any_of(times[1:])
            least = f"equal to your {ante}" if decision.multiples[0] == 1 else f"of {times[0]} your {ante}"
            amount = f"{least}, or {more} as much with {decision.limit_words}"
        else:
            amount = f"equal to your {ante}" if decision.multiples == (1,) else f"of {any_of(times)} your {ante}"
        article = "an" if title[0] in "AEIOU" else "a"
        yield f"{when}Stay in with {article} {title} {amount}, or fold."


def _shown(submission: Submission) -> str:
    game, shared = submission.game, submission.game.layout.community
    last = "The last card is turned up. " if shared else ""
    if not game.layout.dealer:
        beside = f" and the {NUMBERS[shared]} in the middle" if shared else ""
        return f"{last}Your cards{beside} make your hand, paid by its odds."
    size = game.hands[game.first_hand].kind.size
    best = f", the best {NUMBERS[size]} cards of each" if size < game.layout.player + shared else ""
    plays = f" {qualifying(game)}" if game.qualifies else ""
    return f"{last}The dealer's cards are turned up and the hands compared{best}.{plays} The table below says what follows."


def _folded(submission: Submission) -> Iterator[str]:
    lost, kept = fold_loses(submission), fold_keeps(submission)
    if lost:
        yield f"A fold also gives up {listed(_once(lost))}" + (f", but not {listed(_once(kept))}." if kept else ".")
    elif kept:
        yield f"Your side bets live on if you fold: {listed(_once(kept))}."


def _once(titles: list[str]) -> list[str]:
    return list(dict.fromkeys(title.split(",")[0] for title in titles))


def side_bets(submission: Submission) -> Iterator[tuple[str, str]]:
    """Each side bet: the hand it looks at, and from where on it wins."""
    for one in side_hands(submission):
        hand = one.hand
        for theirs, yours in (("the player's and dealer's", "your and the dealer's"), ("the player's", "your")):
            hand = hand.replace(theirs, yours)
        yield submission.game.lines[one.key].title, f"{hand}; wins with {one.wins_with}"
