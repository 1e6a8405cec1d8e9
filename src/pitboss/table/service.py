"""The floor's help: a player or the dealer calls, the floorperson comes; a card of a real shoe told wrongly is told anew."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.bank.ledger import Transfer
from pitboss.cards import DECK
from pitboss.clause import HOUSE_RULE
from pitboss.rules.citations import Cite
from pitboss.rules.round import is_lawful
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import PLAYER, AnswerCall, CallFloor, Command, CorrectCard
from pitboss.table.asked import move, need, refuse
from pitboss.table.deciding import permitted_by
from pitboss.table.meter_reversal import Reversal
from pitboss.table.rack import BURNED, place_called
from pitboss.table.state import PUBLIC, RoundState, Table, hands_with


def call_floor(state: Table, command: Command, act: CallFloor) -> list[e.AnyEvent]:
    """Who is seated, or deals, may ask for the floorperson; once, until the call is answered."""
    name = command.actor.name
    if command.actor.role == PLAYER:
        need(name in state.seats.values(), state, Cite.SEATED, f"{name or 'nobody'} is not seated here", "not_seated")
    need(name not in state.calls, state, HOUSE_RULE, "the floor is called already", "not_now")
    return [e.FloorCalled(clause=HOUSE_RULE, who=name, by=command.by, at=command.at)]


def answer_call(state: Table, command: Command, act: AnswerCall) -> list[e.AnyEvent]:
    need(act.who in state.calls, state, HOUSE_RULE, f"{act.who or 'nobody'} did not call", "not_now")
    return [e.CallAnswered(clause=HOUSE_RULE, who=act.who, by=command.by, at=command.at)]


def correct_card(state: Table, command: Command, act: CorrectCard) -> list[e.AnyEvent]:
    """A card told wrongly is told anew under the floor's eye; two told in each other's place change places.

    The cards lie on the table: it is the record that is mended, and the log keeps both. What is settled stands. The same
    card told again is no mistake: a refusal would say what lies face down.
    """
    clause = state.game.clause(Cite.ONE_DECK)
    need(not state.virtual, state, clause, "this table deals from a virtual shoe; no card is told", "virtual_shoe")
    need(state.round is not None, state, clause, "there is no round; the cards are in the rack", "not_now")
    played, told = state.in_round(), told_cards(state.in_round())
    held = told.get(act.place, ())
    if not 1 <= act.number <= len(held):
        places = ", ".join(f"{place_called(place)} ({len(cards)})" for place, cards in told.items() if cards)
        raise refuse(
            state, clause, f"there is no card {act.number} at {act.place!r}; there are {places}", "wrong_cards"
        )
    need(act.card in DECK, state, clause, f"{act.card} is not a card", "bad_card")
    was = held[act.number - 1]
    other = next((place for place, cards in told.items() if act.card in cards), "")
    for place in {act.place, other} & settled_places(played):
        raise refuse(
            state, clause, f"a hand was settled with {place_called(place)}; what is settled stands", "too_late"
        )
    back: tuple[Transfer, ...] = ()
    if act.card != was:
        touched = {act.place, other}
        back = Reversal(state, clause).shares(hands_with(played, touched), dealers="dealer" in touched)
    corrected = e.CardCorrected(
        clause=clause, place=act.place, number=act.number, was=was, card=act.card,
        other=other if act.card != was else "", transfers=back, by=command.by, at=command.at,
    )  # fmt: skip
    return [corrected, *_lowered(state, command, {was: act.card, act.card: was})]


def _lowered(state: Table, command: Command, told: dict[int, int]) -> Iterator[e.RaiseLowered]:
    """§ 657a.11(b), § 684a.11(b)(1), AMB-53: of a raise that the hand did not permit the excess goes back."""
    played = state.in_round()
    for seat, box in played.boxes.items():
        cards = played.seat_cards(seat)
        if not told.keys() & set(cards) or not box.decisions or box.folded or box.done:
            continue
        decision, raised, ante = (
            state.game.decisions[len(box.decisions) - 1],
            box.decisions[-1],
            box.wagers[state.game.ante],
        )
        if played.is_returned(seat, decision.line):
            continue  # It went back whole when the hands were voided.
        scores = permitted_by(state.game, tuple(told.get(card, card) for card in cards))
        if raised is not None and not is_lawful(decision, ante, scores, raised):
            least = ante * decision.multiples[0]
            back = move(s.bet(seat, decision.line), s.chips(box.player), raised - least, decision.clause)
            yield e.RaiseLowered(
                clause=decision.clause, seat=seat, cents=least, transfers=back, by=command.by, at=command.at
            )


def settled_places(played: RoundState) -> set[str]:
    """Where the cards lie that a hand was settled with."""
    seats = [seat for seat, box in played.boxes.items() if box.settled]
    return {place for seat in seats for place in (*PUBLIC, f"seat {seat}", f"fourth {seat}")}


def told_cards(played: RoundState) -> dict[str, tuple[int, ...]]:
    """What was told of the cards so far, by where they lie; § .13(a): of one found face up too, if its face was told."""
    known = tuple(card for card in played.burned if card is not None)
    return {**played.cards, BURNED: known} if known else played.cards
