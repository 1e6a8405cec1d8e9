"""A game in plain words for players, from the declaration and the operator's choices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from pitboss.filing.submission import Submission
from pitboss.law.game import Game
from pitboss.messages import AND, OR, Argument, Listing, Message, Money, Phrase, listing, message, phrases
from pitboss.paper.rules_page import fold_keeps, fold_loses, qualifying, side_hands, times_words

CARE = message("care-before"), message("care-after")  # Before and after what the figures say of the edge.


def divided(game: Game, entries: Iterable[Mapping[str, Any]]) -> Iterator[Message]:
    """For how many bettors a figure holds, where they divide what the dealer's hand wins of a meter."""
    for entry in entries:
        rows = entry.get("by_bettors", ())
        one, all_ = ({row["bettors"]: row["ev"] for row in rows}.get(many) for many in (1, game.seats_most))
        if one != all_:
            holds = [f"{-float(Fraction(int(ev['num']), int(ev['den']))):.2%}" for ev in (one, all_) if ev]
            title = Phrase(game.lines[entry["wager"]].title)
            if all_:
                yield message("divided", wager=title, one=holds[0], all=holds[1], count=game.seats_most)
            elif entry["ev_as_played"] != entry["ev"]:
                yield message("divided-with-folds", wager=title, one=holds[0])


def steps(submission: Submission) -> list[Message]:
    """A round from the player's chair, in the order in which it goes."""
    game = submission.game
    return [
        _before(submission), _dealt(game), *_decided(game), _showdown_sentence(submission), *_folded(submission),
    ]  # fmt: skip


def _sentences(*parts: Argument) -> Message:
    """Sentences one after the other, of which some may be nothing."""
    first, *rest = [one for one in parts if one]
    for one in rest:
        first = message("two-sentences", first=first, second=one)
    assert isinstance(first, Message)
    return first


def _before(submission: Submission) -> Message:
    game = submission.game
    least, most = Money(submission.minimum[game.ante]), Money(submission.maximum[game.ante])
    equals = phrases((game.lines[key].title for key in game.required if game.lines[key].equals), AND)
    ante = _with_article(game.title_of(game.ante))
    put = message("step-put-down", wager=ante, low=least, high=most)
    if equals.items:
        the = listing((message("step-the-wager", wager=one) for one in equals.items), AND)
        put = message("step-put-down-equal", wager=ante, low=least, high=most, others=the)
    side = message("step-side-bets", wagers=phrases(side_titles(submission), AND)) if submission.offered else ""
    alone = phrases((game.lines[key].title for key in submission.offered if key in game.alone), AND)
    return _sentences(put, side, message("step-alone", wagers=alone) if alone.items else "")


def _with_article(title: str) -> Message:
    return message("an-wager" if title[0] in "AEIOU" else "a-wager", wager=Phrase(title))


def side_titles(submission: Submission) -> list[str]:
    """The side bets by name; the two of the Five Card Hand Bonus are one."""
    return list(dict.fromkeys(submission.game.lines[key].title.split(",")[0] for key in submission.offered))


def _dealt(game: Game) -> Message:
    layout = game.layout
    face_up = message("step-dealer-face-up") if layout.dealer and game.up_cards else ""
    dealer: Argument = ""
    if layout.dealer:
        same = layout.dealer == layout.player
        dealer = message("step-dealer-same") if same else message("step-dealer-gets", count=layout.dealer)
    middle = message("step-middle", count=layout.community) if layout.community else ""
    return message("step-cards", count=layout.player, dealer=dealer, face_up=face_up, middle=middle)


def _decided(game: Game) -> Iterator[Message]:
    for at, decision in enumerate(game.decisions):
        title, ante = game.lines[decision.line].title, Phrase(game.title_of(game.ante))
        seen = decision.sees - (game.decisions[at - 1].sees if at else 0)
        raises = tuple(multiple for multiple in decision.multiples if multiple)
        times = [times_words(multiple) for multiple in raises]
        is_once = raises[:1] == (1,)
        if decision.limit_words:
            more = message("times-up-to", times=times[-1]) if decision.any_amount else listing(times[1:], OR)
            least = message("step-equal" if is_once else "step-times", times=times[0], wager=ante)
            amount = message("step-or-more", least=least, more=more, hand=Phrase(decision.limit_words))
        else:
            once = raises == (1,)
            amount = message("step-equal" if once else "step-times", times=listing(times, OR), wager=ante)
        yield _sentences(
            "" if at else message("step-look"),
            _turned_up(decision.sees, seen),
            Message(
                "step-may-pass" if decision.passes else "step-stay-in",
                {"wager": _with_article(title), "amount": amount},
            ),
        )


def _turned_up(last: int, many: int) -> Argument:
    """So many community cards turned up together, up to this one."""
    if many > 1:
        return message("step-turned-up-together", count=many)
    return message("step-turned-up", number=last) if many else ""


def _showdown_sentence(submission: Submission) -> Message:
    game, shared = submission.game, submission.game.layout.community
    left = shared - max((one.sees for one in game.decisions), default=0)
    last = message("step-last-card") if left == 1 else _turned_up(shared, left)
    if not game.layout.dealer:
        return _sentences(last, message("step-your-hand", count=shared))
    size = game.hands[game.first_hand].kind.size
    best = size < game.layout.player + shared
    compared = message("step-compared-best", count=size) if best else message("step-compared")
    return _sentences(last, compared, qualifying(game) if game.qualifies else "", message("step-table-below"))


def _folded(submission: Submission) -> Iterator[Message]:
    lost, remaining = _once(fold_loses(submission)), _once(fold_keeps(submission))
    if lost.items:
        yield message("step-fold-but" if remaining.items else "step-fold", lost=lost, kept=remaining)
    elif remaining.items:
        yield message("step-fold-lives", kept=remaining)


def _once(titles: list[str]) -> Listing:
    return phrases(dict.fromkeys(title.split(",")[0] for title in titles), AND)


def side_bets(submission: Submission) -> Iterator[tuple[Argument, Message]]:
    """Each side bet: the hand it looks at, and from where on it wins."""
    for one in side_hands(submission):
        hand = one.hand
        for theirs, yours in (("the player's and dealer's", "your and the dealer's"), ("the player's", "your")):
            hand = hand.replace(theirs, yours)
        about = message("side-bet-wins", hand=Phrase(hand), least=one.wins_with)
        yield Phrase(submission.game.lines[one.key].title), about
