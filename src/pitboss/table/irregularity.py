"""Section .13: what went wrong, what goes back, and what is settled all the same."""

from __future__ import annotations

from typing import Any

from pitboss.bank.ledger import Transfer
from pitboss.cards import DECK, show
from pitboss.rules.citations import Cite
from pitboss.rules.irregular import (
    CARD_DRAWN_IN_ERROR,
    EXPOSED_CARD,
    FACE_UP_CARD,
    OUT_OF_ORDER,
    SECOND_FACE_UP_CARD,
    SHOE_JAM,
    SHUFFLER_JAM,
    WRONG_NUMBER,
)
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import ChangeMethod, Command, CoverDevice, ReportIrregularity, RestoreDevice
from pitboss.table.asked import move, need, need_phase, stamp
from pitboss.table.decks import AUTOMATED_SHOES, uses_device
from pitboss.table.state import RoundState, Table, cards_out
from pitboss.table.wagering import increments, purse_of

DEVICES = ("shuffler", "shoe")
WITH_CARDS_OUT = (s.DEALING, s.STUB, s.DECIDING)


def report(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(a)-(g): each at any moment at which it can happen."""
    need(
        act.kind in state.game.irregularities, state, Cite.FACE_UP_CARD,
        f"{act.kind!r} is no irregularity; they are {', '.join(state.game.irregularities)}", "unknown_irregularity",
    )  # fmt: skip
    return HANDLERS[act.kind](state, command, act)


def face_up(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(a), AMB-11: the first is discarded and the hand completed from the next; a second voids the round."""
    need_phase(state, Cite.FACE_UP_CARD, s.LOCKED, s.DEALING)
    check_cut(state)
    played = state.in_round()
    if act.kind == SECOND_FACE_UP_CARD or played.burned:
        need(
            bool(played.burned),
            state,
            Cite.FACE_UP_CARD,
            "no card was found face up before; report the first",
            "not_now",
        )
        return _voided(state, command, SECOND_FACE_UP_CARD)
    card = state.decks[played.back].order[cards_out(played)] if state.virtual else act.card
    if card is not None:
        need(card in DECK, state, Cite.ONE_DECK, f"{card} is not a card", "bad_card")
        out = any(card in cards for cards in played.cards.values())
        need(not out, state, Cite.ONE_DECK, f"{show([card])} is out already; one deck is in play", "card_twice")
    return [
        _noted(state, command, FACE_UP_CARD),
        e.CardBurned(clause=state.game.clause(Cite.FACE_UP_CARD), card=card, **_(command)),
    ]


def check_cut(state: Table) -> None:
    """§ .5(e): after the floor's order no card is drawn until the cards are cut again."""
    waiting = state.decks[state.in_round().back].stage == s.SHUFFLED
    need(not waiting, state, Cite.RECUT, "the floor ordered a recut; the cards are cut before any is dealt", "not_now")


def drawn_in_error(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(b): not exposed, it is simply the next card."""
    need_phase(state, Cite.DRAWN_IN_ERROR, s.LOCKED, s.DEALING)
    check_cut(state)
    return [_noted(state, command, CARD_DRAWN_IN_ERROR)]


def wrong_number(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(c): found at any time while cards are out, and until the first wager of the round is settled."""
    need_phase(state, Cite.WRONG_NUMBER, *WITH_CARDS_OUT, s.SETTLING)
    paid = [seat for seat, box in state.in_round().boxes.items() if box.settled]
    paid += [seat for seat, _ in state.in_round().validated]
    message = (
        f"seat {', '.join(map(str, paid))} is settled or validated; what is paid stands, and the floor looks into it"
    )
    need(not paid, state, Cite.WRONG_NUMBER, message, "too_late")
    return _voided(state, command, WRONG_NUMBER)


def exposed(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(d): inside the chapter's own window the hands are void; outside it nothing changes (AMB-35).

    AMB-53: nor does it where another card was seen, a bonus card, a fourth card or a player's own.
    """
    case, played = state.game.irregularities[EXPOSED_CARD], state.round
    need_phase(state, Cite.EXPOSED_CARD, *WITH_CARDS_OUT, s.SETTLING)
    assert played is not None
    own = "community" if state.game.layout.community else "dealer"
    place = act.place or own
    lying = ", ".join(played.cards)
    need(place in played.cards, state, Cite.EXPOSED_CARD, f"no card lies at {place}; cards lie at {lying}", "not_now")
    if place != own:
        return [_noted(state, command, EXPOSED_CARD, "no rule voids the hands for it: nothing changes", place)]
    if in_window(state, played, case.until):
        return _voided(state, command, EXPOSED_CARD, place)
    return [_noted(state, command, EXPOSED_CARD, "outside the window: nothing changes", place)]


def in_window(state: Table, played: RoundState, until: str) -> bool:
    """Until all have decided, or until the reveal; a community card until its own. A void round is void once."""
    if state.phase == s.SETTLING or played.irregularity:
        return False
    if until == "revealed":
        return True
    last = len(state.game.decisions)
    return any(not box.folded and len(box.decisions) < last for box in played.boxes.values())


def shuffler_jam(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(e): the cards are shuffled again, as long as none of them is out."""
    need(state.shuffling != "manual", state, Cite.SHUFFLER_JAM, "no shuffler is in use", "not_now")
    waiting = [deck for deck in state.decks.values() if deck.stage in (s.SHUFFLED, s.READY, s.STACKED, s.USED)]
    need(bool(waiting), state, Cite.SHUFFLER_JAM, "no cards are in the shuffler", "not_now")
    deck = next((d for d in waiting if d.back != state.active), waiting[0])
    found: list[e.AnyEvent] = [_noted(state, command, SHUFFLER_JAM, "reshuffle")]
    if deck.stage in (s.SHUFFLED, s.READY):
        found.append(
            e.DeckMoved(
                clause=state.game.clause(Cite.SHUFFLER_JAM), back=deck.back, stage=s.STACKED, why="jam", **_(command)
            )
        )
    return found


def shoe_jam(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(f), AMB-11: any short dispense of an automated shoe."""
    need(state.dealing in AUTOMATED_SHOES, state, Cite.SHOE_JAM, "no automated shoe is in use", "not_now")
    need_phase(state, Cite.SHOE_JAM, s.LOCKED, s.DEALING, s.STUB)
    return _voided(state, command, SHOE_JAM)


def out_of_order(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(g): reported; until it is covered or signed no other method may be used."""
    need(
        act.device in DEVICES,
        state,
        Cite.OUT_OF_ORDER,
        f"device {act.device!r}; it is {' or '.join(DEVICES)}",
        "no_such_device",
    )
    in_use = uses_device(act.device, state.dealing, state.shuffling)
    need(in_use, state, Cite.OUT_OF_ORDER, f"no automated {act.device} is in use", "not_now")
    known = act.device in state.out_of_order
    need(not known, state, Cite.OUT_OF_ORDER, f"the {act.device} is reported out of order already", "not_now")
    return [
        e.IrregularityReported(
            clause=state.game.clause(Cite.OUT_OF_ORDER),
            kind=OUT_OF_ORDER,
            device=act.device,
            effect="cover it",
            **_(command),
        )
    ]


def cover_device(state: Table, command: Command, act: CoverDevice) -> list[e.AnyEvent]:
    broken = act.device in state.out_of_order
    need(broken, state, Cite.OUT_OF_ORDER, f"the {act.device} is not reported out of order", "not_now")
    return [e.DeviceCovered(clause=state.game.clause(Cite.OUT_OF_ORDER), device=act.device, **_(command))]


def restore_device(state: Table, command: Command, act: RestoreDevice) -> list[e.AnyEvent]:
    """Between rounds, so that nothing is dealt or shuffled by it halfway."""
    need_phase(state, Cite.OUT_OF_ORDER, s.BETTING)
    broken = act.device in state.out_of_order
    need(broken, state, Cite.OUT_OF_ORDER, f"the {act.device} is not reported out of order", "not_now")
    return [e.DeviceRestored(clause=state.game.clause(Cite.OUT_OF_ORDER), device=act.device, **_(command))]


def change_method(state: Table, command: Command, act: ChangeMethod) -> list[e.AnyEvent]:
    """§ .13(g), § .9(a)(1), § .3(b): another lawful method, once a broken device is covered."""
    need_phase(state, Cite.OUT_OF_ORDER, s.BETTING)
    for device, covered in state.out_of_order.items():
        message = f"the {device} is out of order and not covered; cover it first"
        need(covered, state, Cite.OUT_OF_ORDER, message, "not_covered")
        message = f"the {device} is out of order; choose a method without it"
        need(not uses_device(device, act.dealing, act.shuffling), state, Cite.OUT_OF_ORDER, message, "out_of_order")
    deals, machine = state.game.deals, act.shuffling in ("shuffler", "counting_shuffler", "reshuffling_device")
    message = f"dealing {act.dealing!r}; it is {', '.join(deals)}"
    need(act.dealing in deals, state, Cite.SHOE, message, "bad_method")
    deal, message = deals[act.dealing], f"there is no shuffling {act.shuffling!r}"
    need(machine or act.shuffling == "manual", state, Cite.SHUFFLE, message, "bad_method")
    message = "the hand deals only what a machine shuffled"
    need(deal.shoe or machine, state, Cite.SHUFFLER_FOR_HAND, message, "bad_method")
    message = "two decks need a shuffler; take one away first"
    need(len(state.decks) < 2 or machine, state, Cite.TWO_DECKS, message, "bad_method")
    lacking = deal.reshuffler and act.shuffling != "reshuffling_device"
    need(not lacking, state, deal.clause, "four-card stacks need the reshuffling device", "bad_method")
    return [
        e.MethodChanged(
            clause=state.game.clause(Cite.OUT_OF_ORDER), dealing=act.dealing, shuffling=act.shuffling, **_(command)
        )
    ]


def _noted(state: Table, command: Command, kind: str, effect: str = "", place: str = "") -> e.IrregularityReported:
    case = state.game.irregularities[kind]
    message = effect or case.does
    return e.IrregularityReported(clause=case.clause, kind=kind, place=place, effect=message, **_(command))


def _voided(state: Table, command: Command, kind: str, place: str = "") -> list[e.AnyEvent]:
    case = state.game.irregularities[kind]
    return [_noted(state, command, kind, place=place), *void(state, command, case.clause, kind, case.settles)]


def void(state: Table, command: Command, clause: str, why: str, settles: tuple[str, ...]) -> list[e.AnyEvent]:
    """All hands void: every wager that is not settled all the same goes back, and meters are reversed (AMB-12).

    A second irregularity in a round already void finds only the side bets still down.
    """
    played = state.in_round()
    back: tuple[Transfer, ...] = ()
    for seat, box in played.boxes.items():
        taken = {t.source: t for t in increments(state, seat, box)}
        for line, cents in box.wagers.items():
            if line not in settles and not is_returned(played, line):
                collected = s.bet(seat, line) in taken or (line in state.game.progressives and played.collected)
                source = s.INVENTORY if collected else s.bet(seat, line)
                back += move(source, purse_of(state, box.player, line), cents, clause)
        for transfer in increments(state, seat, box):
            if transfer.source == s.INVENTORY:
                back += move(transfer.target, s.INVENTORY, transfer.cents, clause)
        raised = zip(state.game.decisions, box.decisions, strict=False)
        for decision, amount in raised:
            if amount is not None and not is_returned(played, decision.line):
                back += move(s.bet(seat, decision.line), s.chips(box.player), amount, clause)
    return [e.RoundVoided(clause=clause, why=why, settles=settles, transfers=back, **_(command))]


def is_returned(played: RoundState, line: str) -> bool:
    """Did this wager go back when the round was voided?"""
    return bool(played.irregularity) and line not in played.settles


HANDLERS = {
    FACE_UP_CARD: face_up,
    SECOND_FACE_UP_CARD: face_up,
    CARD_DRAWN_IN_ERROR: drawn_in_error,
    WRONG_NUMBER: wrong_number,
    EXPOSED_CARD: exposed,
    SHUFFLER_JAM: shuffler_jam,
    SHOE_JAM: shoe_jam,
    OUT_OF_ORDER: out_of_order,
}


def _(command: Command) -> Any:
    return stamp(command)
