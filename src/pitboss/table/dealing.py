"""Sections .8 to .10: the cards go out by the plan, one after another, and the stub is racked or counted."""

from __future__ import annotations

from typing import Any

from pitboss.cards import DECK, show
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import Command, CountStub, DealCards, RackStub, TellCards
from pitboss.table.asked import need, need_phase, stamp
from pitboss.table.decks import COUNTING, out_of_order_in_use
from pitboss.table.irregularity import check_cut, void
from pitboss.table.state import Table, cards_out
from pitboss.table.wagering import announcement, draws_offered, progressive_chips

ROUNDS_BETWEEN_COUNTS = 5
# Where each method's stub is racked, counted, found right and found wrong, counted from the dealing clause of 679a.
STUB_CLAUSES = {
    "manual_shoe": {"679a": "defg", "657a": "efgh", "684a": "defg", "639a": "efgh", "682a": "defg", "683a": "defg"},
    "hand": dict.fromkeys(("679a", "657a", "684a", "639a", "682a", "683a"), "cdef"),
    "automated_shoe": dict.fromkeys(("679a", "657a", "684a", "639a", "682a", "683a"), "cdef"),
}
SECTIONS = {"manual_shoe": 8, "hand": 9, "automated_shoe": 10, "reshuffling_shoe": 10}


def stub_clause(state: Table, step: int) -> str:
    """§ .8(d)-(h), § .9(c)-(f), § .10(c)-(f): 0 to rack it, 1 to count it, 2 the count is right, 3 it is wrong."""
    method = "automated_shoe" if state.dealing == "reshuffling_shoe" else state.dealing
    letter, chapter = STUB_CLAUSES[method][state.game.chapter][step], state.game.chapter
    deeper = "(2)" if (chapter, method, step) == ("683a", "automated_shoe", 0) else ""  # § 683a.10(c)(2).
    return state.game.clause(f".{SECTIONS[method]}({letter}){deeper}")


def check_before_cards(state: Table) -> None:
    clause = announcement(state)
    need_phase(state, clause, s.LOCKED, s.DEALING)
    played = state.in_round()
    waiting = bool(progressive_chips(state)) and not played.collected
    need(not waiting, state, clause, "progressive chips are collected and counted before the cards", "not_now")
    drawn = played.bonuses_drawn or not draws_offered(state)
    need(drawn, state, clause, "the Magic Card and Lucky draw comes before the cards", "not_now")
    check_cut(state)
    broken = "shoe" in out_of_order_in_use(state)
    need(not broken, state, ".13(f)", "the shoe is out of order; report the jam, and the round is void", "out_of_order")


def deal_cards(state: Table, command: Command, act: DealCards) -> list[e.AnyEvent]:
    """From the virtual shoe: the committed order, card after card."""
    check_before_cards(state)
    need(state.virtual, state, announcement(state), "this table's cards are told as they are drawn", "physical_shoe")
    played, deck = state.in_round(), state.decks[state.in_round().back]
    left = len(played.plan) - played.dealt
    need(0 <= act.count <= left, state, ".13(c)", f"{act.count} cards; {left} are still to be dealt", "wrong_cards")
    first = cards_out(played)
    return [_dealt(state, command, deck.order[first : first + (act.count or left)])]


def tell_cards(state: Table, command: Command, act: TellCards) -> list[e.AnyEvent]:
    """From a physical shoe: no card twice, none beyond the plan."""
    check_before_cards(state)
    need(not state.virtual, state, announcement(state), "this table deals from a virtual shoe", "virtual_shoe")
    played = state.in_round()
    left = len(played.plan) - played.dealt
    need(
        0 < len(act.cards) <= left,
        state,
        ".13(c)",
        f"{len(act.cards)} cards; {left} are still to be dealt",
        "wrong_cards",
    )
    out = {card for cards in played.cards.values() for card in cards} | {
        card for card in played.burned if card is not None
    }
    for card in act.cards:
        need(card in DECK, state, ".3(a)", f"{card} is not a card", "bad_card")
        need(card not in out, state, ".3(a)", f"{show([card])} is out already; one deck is in play", "card_twice")
        out.add(card)
    return [_dealt(state, command, act.cards)]


def _dealt(state: Table, command: Command, cards: tuple[int, ...]) -> e.CardsDealt:
    played = state.in_round()
    return e.CardsDealt(clause=played.plan[played.dealt].clause, cards=cards, **_(command))


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
    need_phase(state, stub_clause(state, 0), s.STUB)
    need(
        not count_due(state),
        state,
        stub_clause(state, 1),
        "the stub is counted in this round, the fifth since the last",
        "count_due",
    )
    racked = e.StubRacked(clause=stub_clause(state, 0), count=stub_expected(state), counted=False, **_(command))
    return [racked]


def count_stub(state: Table, command: Command, act: CountStub) -> list[e.AnyEvent]:
    """Right: to the rack. Wrong: all void and returned; the deck leaves unless it was misdealt and 52 are there (AMB-6)."""
    need_phase(state, stub_clause(state, 1), s.STUB)
    right = stub_expected(state)
    if act.count == right:
        return [e.StubRacked(clause=stub_clause(state, 2), count=act.count, counted=True, **_(command))]
    clause = stub_clause(state, 3)
    found: list[e.AnyEvent] = [
        e.IrregularityReported(
            clause=clause,
            kind="wrong_stub_count",
            effect=f"{act.count} cards in the stub instead of {right}",
            **_(command),
        )
    ]
    found += void(state, command, clause, "wrong_stub_count", ())
    if not (act.misdealt and act.all_present):
        found.append(e.DeckMoved(clause=clause, back=state.active, stage=s.REMOVED, why="wrong count", **_(command)))
    return found


def _(command: Command) -> Any:
    return stamp(command)
