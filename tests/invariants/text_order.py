"""The order of § .11: what it puts later comes later, for each hand.

The order is that of the chapter's own `clauses.tsv`, which lists the paragraphs as the law prints them.
"""

from collections.abc import Iterator, Mapping
from functools import cache

from pitboss.chapters import is_chapter
from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.table import events as e
from pitboss.table.state import Table

AFTER_ALL = "657a"
Reached = Mapping[int, str]  # By seat, the last paragraph of the section that was carried out for its hand.
OF_ONE_HAND = (e.Decided, e.Forfeited, e.AwardVerified, e.AwardValidated, e.AwardDocumented, e.SeatSettled)
OF_ALL_HANDS = (e.Revealed, e.TableCleared)
DONE_AGAIN = (e.CardCorrected, e.RoundVoided, e.SettlementReversed)  # After these a hand is looked at again.
ENVIED_LATER = "An Envy Bonus is paid when the envied hand is shown, which may be after the receiver's own turn."
PAPERS_LATER = "The cards stay until the paperwork is done; the other wagers of the hand do not wait for it."
BESIDE = "The text has this follow the wagers against the dealer and the paytable wagers; it need not wait for the progressive."
# What the text itself puts where the reading order does not: the kind of event, its paragraph, and why.
EXCEPTIONS = {
    (e.SeatSettled, "657a.11(e)(5)(i)"): ENVIED_LATER,
    (e.SeatSettled, "657a.11(e)(5)(ii)"): ENVIED_LATER,
    (e.SeatSettled, "639a.11(c)(5)(v)"): ENVIED_LATER,
    (e.AwardVerified, "657a.11(f)(1)"): BESIDE,
    (e.AwardValidated, "657a.11(f)(2)"): BESIDE,
    (e.AwardVerified, "639a.11(c)(6)(i)"): BESIDE,
    (e.AwardValidated, "639a.11(c)(6)(ii)"): BESIDE,
    (e.AwardDocumented, "657a.11(e)(4)"): PAPERS_LATER,
    (e.AwardDocumented, "657a.11(f)(3)"): PAPERS_LATER,
    (e.AwardDocumented, "639a.11(c)(5)(iv)"): PAPERS_LATER,
    (e.AwardDocumented, "639a.11(c)(6)(iii)"): PAPERS_LATER,
}


@cache
def text_order(game: Game) -> dict[str, int]:
    """The paragraphs on the completion of a round, numbered as the law prints them."""
    section = section_of(game.clause(Cite.TURNS))
    return {clause: number for number, clause in enumerate(game.clauses) if section_of(clause) == section}


def section_of(clause: str) -> str:
    return clause.partition("(")[0]


def check_order(state: Table, event: e.AnyEvent, before: Reached) -> Reached:
    """The paragraphs reached after the event; none lies before the one that was reached for the same hand."""
    if isinstance(event, DONE_AGAIN):
        return {}
    if not isinstance(event, OF_ONE_HAND + OF_ALL_HANDS) or not is_chapter(state.game):
        return before  # How a game of one's own orders its clauses is its own affair.
    order = text_order(state.game)
    carried_out = [clause for clause in _paragraphs(event) if clause in order]
    reached = dict(before)
    for seat in (event.seat,) if isinstance(event, OF_ONE_HAND) else state.in_round().boxes:
        for clause in carried_out:
            last = reached.get(seat, clause)
            heads = last.startswith(f"{clause}(")  # A paragraph is not earlier than its own parts.
            assert heads or order[last] <= order[clause], f"seat {seat}: {clause} comes after {last}, in {event}"
            reached[seat] = last if heads else clause
    for seat in event.to_rack if isinstance(event, e.SeatSettled) else ():  # AMB-85: after its player's wagers.
        assert state.game.chapter != AFTER_ALL, f"seat {seat} is picked up before all are settled, in {event}"
        assert isinstance(event, e.SeatSettled)
        assert seat == event.seat or state.in_round().boxes[seat].settled, f"seat {seat} is not settled, in {event}"
        reached[seat] = state.game.clause(Cite.RACKING)
    return reached


def _paragraphs(event: e.AnyEvent) -> Iterator[str]:
    """A settlement carries out the paragraphs of its lines, in their order; whatever else, the one that it cites."""
    lines = event.lines if isinstance(event, e.SeatSettled) else ()
    for clause in (event.clause, *(line.clause for line in lines)):
        if (type(event), clause) not in EXCEPTIONS:
            yield clause
