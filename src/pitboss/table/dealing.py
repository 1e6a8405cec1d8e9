"""Sections .8 to .10: the cards go out by the plan, one after another, and the stub is racked or counted."""

from __future__ import annotations

from pitboss.cards import DECK, show
from pitboss.law.citations import Cite
from pitboss.law.irregular import WRONG_STUB_COUNT
from pitboss.messages import CardList, message
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import Command, CountStub, DealCards, RackStub, TellCards
from pitboss.table.asked import HostsPart, need, need_phase, refuse
from pitboss.table.decks import COUNTING, out_of_order_in_use
from pitboss.table.irregularity import check_cut, void
from pitboss.table.sealing import check_chances
from pitboss.table.state import Table, cards_out
from pitboss.table.systems import draws_offered, progressive_chips

ROUNDS_BETWEEN_COUNTS = 5
EVERY_CARD = frozenset(DECK)


def _check_before_cards(state: Table) -> None:
    clause = state.deal.announced
    need_phase(state, clause, s.LOCKED, s.DEALING)
    played = state.in_round()
    if not played.collected and progressive_chips(state):
        raise refuse(state, clause, message("chips-before-cards"), "not_now")
    if played.miscounted is not None:
        raise refuse(state, clause, message("chips-unruled"), "not_ruled")
    if not played.bonuses_drawn and draws_offered(state):
        raise refuse(state, clause, message("draw-before-cards"), "not_now")
    check_chances(state)
    check_cut(state)
    if "shoe" in out_of_order_in_use(state):
        raise refuse(state, Cite.SHOE_JAM, message("shoe-broken"), "out_of_order")


def deal_cards(state: Table, command: Command, act: DealCards) -> list[e.AnyEvent]:
    """From the virtual shoe, as its seal draws them: that they follow from it is checked when it is opened."""
    _check_before_cards(state)
    if not state.virtual:
        raise refuse(state, state.deal.announced, message("deal-from-real-shoe"), "physical_shoe")
    played = state.in_round()
    left = len(played.plan) - played.dealt
    lawful = 0 <= act.count <= left
    if lawful and not act.cards:
        raise HostsPart(message("host-draws-cards"), clause=state.deal.announced, code="no_secret")
    if not lawful or len(act.cards) != (act.count or left):
        raise refuse(state, Cite.WRONG_NUMBER, message("cards-left", count=act.count, left=left), "wrong_cards")
    _check_cards(state, act.cards)
    return [_dealt(state, command, act.cards)]


def tell_cards(state: Table, command: Command, act: TellCards) -> list[e.AnyEvent]:
    """From a physical shoe: no card twice, none beyond the plan."""
    _check_before_cards(state)
    need(not state.virtual, state, state.deal.announced, message("tell-at-virtual-shoe"), "virtual_shoe")
    played = state.in_round()
    left = len(played.plan) - played.dealt
    reason = message("cards-left", count=len(act.cards), left=left)
    need(0 < len(act.cards) <= left, state, Cite.WRONG_NUMBER, reason, "wrong_cards")
    _check_cards(state, act.cards)
    return [_dealt(state, command, act.cards)]


def _check_cards(state: Table, cards: tuple[int, ...]) -> None:
    """§ .3(a), § .3(b): one deck is in play."""
    played = state.in_round()
    out = {card for card in played.burned if card is not None}.union(*played.cards.values())
    if len({*cards, *out} & EVERY_CARD) == len(cards) + len(out):
        return
    for card in cards:
        if not 0 <= card < len(DECK):
            raise refuse(state, Cite.ONE_DECK, message("not-a-card", card=card), "bad_card")
        if card in out:
            raise refuse(state, Cite.ONE_DECK, message("card-out-already", card=CardList(show([card]))), "card_twice")
        out.add(card)


def _dealt(state: Table, command: Command, cards: tuple[int, ...]) -> e.CardsDealt:
    played = state.in_round()
    return e.CardsDealt(clause=played.plan[played.dealt].clause, cards=cards, by=command.by, at=command.at)


def count_due(state: Table) -> bool:
    """AMB-4: every fifth round of the table or fifth use of the deck, unless a machine counts."""
    deck = state.deck
    assert deck is not None
    if state.shuffling in COUNTING:
        return False
    return max(state.rounds_since_count, deck.uses_since_count) >= ROUNDS_BETWEEN_COUNTS - 1


def stub_expected(state: Table) -> int:
    """AMB-5: what is left when every card known to be out is taken off 52."""
    return len(DECK) - cards_out(state.in_round())


def rack_stub(state: Table, command: Command, act: RackStub) -> list[e.AnyEvent]:
    need_phase(state, state.deal.stub_by.racked, s.STUB)
    need(not count_due(state), state, state.deal.stub_by.counted, message("stub-count-due"), "count_due")
    racked = e.StubRacked(
        clause=state.deal.stub_by.racked, count=stub_expected(state), counted=False, by=command.by, at=command.at
    )
    return [racked]


def count_stub(state: Table, command: Command, act: CountStub) -> list[e.AnyEvent]:
    """Right: to the rack. Wrong: all void and returned; the deck leaves unless it was misdealt and 52 are there (AMB-6)."""
    need_phase(state, state.deal.stub_by.counted, s.STUB)
    right = stub_expected(state)
    if act.count == right:
        return [
            e.StubRacked(clause=state.deal.stub_by.right, count=act.count, counted=True, by=command.by, at=command.at)
        ]
    clause = state.deal.stub_by.wrong
    if state.virtual:
        why = f"the log has the number of cards left of this virtual deck, and it is {right}"
        return [e.ReportRefused(clause=clause, kind=WRONG_STUB_COUNT, why=why, by=command.by, at=command.at)]
    events: list[e.AnyEvent] = [
        e.IrregularityReported(
            clause=clause,
            kind=WRONG_STUB_COUNT,
            effect=f"{act.count} cards in the stub instead of {right}",
            by=command.by,
            at=command.at,
        )
    ]
    events += void(state, command, clause, WRONG_STUB_COUNT, ())
    if not (act.misdealt and act.all_present):
        events.append(
            e.DeckMoved(
                clause=clause, back=state.active, stage=s.REMOVED, why="wrong count", by=command.by, at=command.at
            )
        )
    return events
