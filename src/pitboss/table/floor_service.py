"""The floor's help: answering calls, and correcting a card of a real shoe that was recorded wrongly."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pitboss.cards import DECK
from pitboss.clause import HOUSE_RULE
from pitboss.law.citations import Cite
from pitboss.law.settlement import Line
from pitboss.messages import listing, message
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import PLAYER, AnswerCall, CallFloor, Command, CorrectCard
from pitboss.table.asked import move, need, place_name, player_or_nobody, refuse
from pitboss.table.claims import after_correction, round_named, settled_lines
from pitboss.table.deciding import lowered_raise
from pitboss.table.meter_reversal import Reversal, takes_dealers_award_back
from pitboss.table.rack import BURNED
from pitboss.table.state import Held, RoundState, Table, hands_with
from pitboss.table.turns import is_share


def call_floor(state: Table, command: Command, act: CallFloor) -> list[e.AnyEvent]:
    """A seated player or the dealer asks for the floorperson, once until the call is answered."""
    name = command.actor.name
    if command.actor.role == PLAYER:
        reason = message("caller-unseated", player=player_or_nobody(name))
        need(name in state.seats.values(), state, Cite.SEATED, reason, "not_seated")
    need(name not in state.calls, state, HOUSE_RULE, message("floor-called-already"), "not_now")
    return [e.FloorCalled(clause=HOUSE_RULE, who=name, by=command.by, at=command.at)]


def answer_call(state: Table, command: Command, act: AnswerCall) -> list[e.AnyEvent]:
    need(
        act.who in state.calls, state, HOUSE_RULE, message("nobody-called", player=player_or_nobody(act.who)), "not_now"
    )
    return [e.CallAnswered(clause=HOUSE_RULE, who=act.who, by=command.by, at=command.at)]


def correct_card(state: Table, command: Command, act: CorrectCard) -> list[e.AnyEvent]:
    """AMB-82: a card recorded wrongly is corrected until the table is closed; two recorded in each other's place swap.

    Hands not yet settled go by the corrected card. Hands settled stand, and each that comes out otherwise opens a claim. The
    same card again is no mistake: a refusal would say what lies face down.
    """
    clause = state.game.clause(Cite.ONE_DECK)
    need(not state.virtual, state, clause, message("correction-at-virtual-shoe"), "virtual_shoe")
    need(state.phase != s.CLOSED, state, clause, message("correction-too-late"), "not_now")
    played = round_named(state, act.round, clause)
    recorded = told_cards(played)
    cards_there = recorded.get(act.place, ())
    if not 1 <= act.number <= len(cards_there):
        places = listing(
            message("place-count", place=place_name(place), count=len(cards))
            for place, cards in recorded.items()
            if cards
        )
        reason = message("card-not-there", number=act.number, place=repr(act.place), places=places)
        raise refuse(state, clause, reason, "wrong_cards")
    need(act.card in DECK, state, clause, message("not-a-card", card=act.card), "bad_card")
    was = cards_there[act.number - 1]
    other = next((place for place, cards in recorded.items() if act.card in cards), "")
    corrected = e.CardCorrected(
        clause=clause, place=act.place, number=act.number, was=was, card=act.card,
        other=other if act.card != was else "", round=0 if played is state.round else played.number,
        by=command.by, at=command.at,
    )  # fmt: skip
    if act.card == was:
        return [corrected]
    told_now = {was: act.card, act.card: was}
    cards = _corrected_places(played, told_now)
    claims = [*after_correction(state, command, played, cards)]
    if played is not state.round:
        return [corrected, *claims]
    touched, keeps = {act.place, other}, _keeps_dealer_share(state, cards)
    dealers = takes_dealers_award_back(state, touched) and not keeps
    back = Reversal(state, clause).shares(hands_with(played, touched), dealers)
    corrected = replace(corrected, transfers=back, keeps_dealer_share=keeps)
    return [corrected, *_lowered(state, command, told_now), *claims]


def _keeps_dealer_share(state: Table, cards: Held) -> bool:
    """AMB-30: does the dealer's hand, of whose award a part is paid, win the same with the corrected card?"""
    played, bonus = state.in_round(), state.game.hand_bonus
    if bonus is None or played.dealer_share is None:
        return False

    def shares(by_seat: dict[int, tuple[Line, ...]]) -> set[tuple[int, str | None]]:
        lines = ((seat, line) for seat, lines in by_seat.items() for line in lines)
        return {(seat, line.odds) for seat, line in lines if line.wager == bonus.dealer and is_share(line)}

    paid = shares(played.lines)
    return bool(paid) and paid <= shares(settled_lines(state, played, cards))


def _corrected_places(played: RoundState, corrections: dict[int, int]) -> Held:
    return {place: tuple(corrections.get(card, card) for card in cards) for place, cards in played.cards.items()}


def _lowered(state: Table, command: Command, corrections: dict[int, int]) -> Iterator[e.RaiseLowered]:
    """§ 657a.11(b), § 684a.11(b)(1), AMB-53: of a raise that the hand did not permit the excess goes back."""
    played = state.in_round()
    for seat, box in played.boxes.items():
        cards = played.seat_cards(seat)
        if not corrections.keys() & set(cards) or not box.decisions or box.done:
            continue
        decision, raised = state.game.decisions[len(box.decisions) - 1], box.decisions[-1] or 0
        if played.is_returned(seat, decision.line) or decision.line in played.settled_wagers(seat):
            continue  # It went back whole when the hands were voided, or it was paid before an award of this seat (AMB-84).
        least = lowered_raise(state.game, box, tuple(corrections.get(card, card) for card in cards))
        if least is not None:
            back = move(s.bet(seat, decision.line), s.chips(box.player), raised - least, decision.clause)
            yield e.RaiseLowered(
                clause=decision.clause, seat=seat, cents=least, transfers=back, by=command.by, at=command.at
            )


def told_cards(played: RoundState) -> dict[str, tuple[int, ...]]:
    """The known cards by place; § .13(a): a card found face up too, if its face was entered."""
    known = tuple(card for card in played.burned if card is not None)
    return {**played.cards, BURNED: known} if known else played.cards
