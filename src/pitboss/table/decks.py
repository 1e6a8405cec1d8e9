"""Sections .3 to .5: decks received, inspected, washed, shuffled and cut; the idle table; the change of decks."""

from __future__ import annotations

from pitboss.law.citations import Cite
from pitboss.messages import OR, Message, PlayerName, listing, message
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import (
    HOUSE,
    Command,
    CutDeck,
    InspectDeck,
    OrderRecut,
    OrderShuffle,
    ReceiveDecks,
    RemoveDeck,
    ShuffleDeck,
    SpreadDeck,
    SpreadIdle,
    VerifyInspection,
    WashDeck,
)
from pitboss.table.asked import back_name, device_name, need, need_phase, refuse
from pitboss.table.rack import unread_claims
from pitboss.table.sealing import break_seal
from pitboss.table.shoe import CUT_LEAST, CUT_MOST
from pitboss.table.state import Deck, Table, cards_out

HOUR = 3600
HOURS = {Cite.CHANGE_BY_HAND: 4, Cite.CHANGE_BY_SHOE: 8}  # Until a deck is changed.
SOONEST = HOUR * min(HOURS.values())
COUNTING = ("counting_shuffler", "reshuffling_device")
AUTOMATED_SHOES = ("automated_shoe", "reshuffling_shoe")
# By which clause a deck at each stage cannot be dealt yet.
UNREADY = {
    s.RECEIVED: Cite.INSPECT, s.INSPECTED: Cite.INSPECT, s.VERIFIED: Cite.SPREAD, s.SPREAD: Cite.WASH, s.STACKED: Cite.SHUFFLE,
    s.USED: Cite.SHUFFLE, s.SHUFFLED: Cite.CUT_FIRST, s.PRESHUFFLED: Cite.CUT_FIRST, s.IDLE: Cite.IDLE,
}  # fmt: skip


def uses_machine(state: Table) -> bool:
    return state.shuffling != "manual"


def decks_wanted(state: Table) -> int:
    """§ .3(a), § .3(b), § .3(b)(2): two decks only while a machine shuffles one and keeps it."""
    wanted: int = state.rules.submission.decks
    return wanted if uses_machine(state) else 1


def uses_device(device: str, dealing: str, shuffling: str) -> bool:
    """§ .13(g) speaks of automated devices; a shoe from which the dealer draws does not break down."""
    return shuffling != "manual" if device == "shuffler" else dealing in AUTOMATED_SHOES


def out_of_order_in_use(state: Table) -> list[str]:
    return [device for device in state.out_of_order if uses_device(device, state.dealing, state.shuffling)]


def is_due(state: Table, deck: Deck, at: int) -> bool:
    """§ .3(c)(1), § .3(c)(2), AMB-56: must this deck be changed by now? Its time begins when it comes into play."""
    if deck.entered_at is None or at < deck.entered_at + SOONEST:
        return False
    return at >= deck.entered_at + HOURS[change_clause(state, deck)] * HOUR


def change_clause(state: Table, deck: Deck | None) -> Cite:
    """§ .3(c)(1), § .3(c)(2): by the hand's clock, once any card of the deck came from the hand, or by the shoe's."""
    by_hand = state.deal.by_hand or (deck is not None and deck.by_hand)
    return Cite.CHANGE_BY_HAND if by_hand else Cite.CHANGE_BY_SHOE


def _deck_named(state: Table, back: str) -> Deck:
    deck = state.decks.get(back)
    if deck is None:
        known = listing(map(back_name, state.decks)) if state.decks else message("none")
        raise refuse(state, Cite.ONE_DECK, message("deck-unknown", back=back_name(back), known=known), "no_such_deck")
    return deck


def stage_name(stage: str) -> Message:
    """How far a deck has come: received, in play."""
    return message(f"stage-{stage}")


def in_stage(state: Table, back: str, clause: Cite, *stages: str) -> Deck:
    deck = _deck_named(state, back)
    if deck.stage not in stages:
        reason = message(
            "deck-wrong-stage", back=back_name(back), stage=stage_name(deck.stage), stages=listing(map(stage_name, stages), OR)
        )  # fmt: skip
        raise refuse(state, clause, reason, "not_now")
    return deck


def receive_decks(state: Table, command: Command, act: ReceiveDecks) -> list[e.AnyEvent]:
    """§ .3(a), § .3(b), § .3(b)(1): one deck, or two of contrasting backs where a machine shuffles."""
    need_phase(state, Cite.INSPECT, s.BETTING)
    right, here = decks_wanted(state), [d for d in state.decks.values() if d.stage != s.REMOVED]
    clause = Cite.TWO_DECKS if right == 2 else Cite.ONE_DECK
    reason = message("decks-too-many", count=len(act.backs), here=len(here), right=right)
    need(len(here) + len(act.backs) == right, state, clause, reason, "wrong_decks")
    backs = [deck.back for deck in here] + list(act.backs)
    reason = message("backs-alike", backs=listing(map(back_name, backs)))
    need(len(set(backs)) == len(backs) and all(backs), state, Cite.DECK_BACKS, reason, "wrong_decks")
    opened = state.game.clause(Cite.PRESHUFFLED if act.preshuffled else Cite.INSPECT)
    return [e.DecksReceived(clause=opened, backs=act.backs, preshuffled=act.preshuffled, by=command.by, at=command.at)]


def _keep_for_claims(state: Table, back: str = "") -> None:
    """AMB-83: the cards that a claim asks about are read back, or the claim is ruled on, before they are out of order."""
    for number in unread_claims(state, back):
        raise refuse(state, Cite.RACKING, message("claim-keeps-rack", number=number), "not_ruled")


def remove_deck(state: Table, command: Command, act: RemoveDeck) -> list[e.AnyEvent]:
    """§ .3(c)(1), § .3(c)(2): decks are changed between rounds, never in one. § .3(b): a broken shuffler leaves one."""
    deck = _deck_named(state, act.back)
    clause, why = change_clause(state, deck), "changed"
    need_phase(state, clause, s.BETTING)
    _keep_for_claims(state, act.back)
    if "shuffler" in out_of_order_in_use(state) and len(state.decks) > 1:
        clause, why = Cite.TWO_DECKS, "no shuffler for two"
    return [*break_seal(state, command, act.back), _deck_moved(state, command, act.back, s.REMOVED, clause, why)]


def inspect_deck(state: Table, command: Command, act: InspectDeck) -> list[e.AnyEvent]:
    in_stage(state, act.back, Cite.INSPECT, s.RECEIVED)
    flawed = state.virtual and act.defective
    need(not flawed, state, Cite.INSPECT, message("virtual-deck-whole"), "virtual_shoe")
    if act.defective:
        return [_deck_moved(state, command, act.back, s.REMOVED, Cite.INSPECT, "defective")]
    return [_deck_moved(state, command, act.back, s.INSPECTED, Cite.INSPECT)]


def verify_inspection(state: Table, command: Command, act: VerifyInspection) -> list[e.AnyEvent]:
    """§ .4(a): the dealer inspects and a floorperson verifies, so it takes two people; a table that deals itself has none."""
    deck = in_stage(state, act.back, Cite.INSPECT, s.INSPECTED)
    reason = message("deck-same-inspector", by=PlayerName(command.by), back=back_name(act.back))
    names = {name.strip().casefold() for name in (command.by, deck.inspected_by)}
    by_program = state.virtual and command.by == HOUSE
    need(by_program or len(names) == 2, state, Cite.INSPECT, reason, "same_person")
    return [_deck_moved(state, command, act.back, s.VERIFIED, Cite.INSPECT)]


def spread_deck(state: Table, command: Command, act: SpreadDeck) -> list[e.AnyEvent]:
    in_stage(state, act.back, Cite.SPREAD, s.VERIFIED)
    return [_deck_moved(state, command, act.back, s.SPREAD, Cite.SPREAD)]


def wash_deck(state: Table, command: Command, act: WashDeck) -> list[e.AnyEvent]:
    """§ .4(b), § .4(c), § .4(d), § .5(f): spread before, for the first player to arrive, who has had a look; each of two decks
    by itself."""
    deck = in_stage(state, act.back, Cite.WASH, s.SPREAD, s.IDLE)
    clause = Cite.IDLE if deck.stage == s.IDLE else Cite.WASH
    need(bool(state.seats), state, clause, message("deck-unseen"), "no_player")
    return [_deck_moved(state, command, act.back, s.STACKED, clause)]


def shuffle_deck(state: Table, command: Command, act: ShuffleDeck) -> list[e.AnyEvent]:
    """§ .5(a)-(c): before play, after each round, or on the floor's order."""
    stages = [s.STACKED, s.USED]
    if uses_machine(state):
        stages.append(s.PRESHUFFLED)  # AMB-2: where a machine is in use, even a preshuffled pack may go through it.
    deck = in_stage(state, act.back, Cite.SHUFFLE, *stages)
    is_free = state.phase == s.BETTING or deck.back != state.active
    need(is_free, state, Cite.SHUFFLE, message("deck-in-round"), "not_now")
    _keep_for_claims(state, act.back)
    broken = "shuffler" in state.out_of_order and uses_machine(state)
    reason = message("device-in-use-broken", device=device_name("shuffler"))
    need(not broken, state, Cite.OUT_OF_ORDER, reason, "out_of_order")
    miscounted = state.virtual and act.machine_count != 52
    need(not miscounted, state, Cite.MACHINE_COUNT, message("virtual-deck-counted"), "virtual_shoe")
    if state.shuffling in COUNTING and act.machine_count != 52:
        return [
            _deck_moved(state, command, act.back, s.REMOVED, Cite.MACHINE_COUNT, f"machine count {act.machine_count}")
        ]
    stage = s.READY if uses_machine(state) else s.SHUFFLED
    return [
        e.DeckShuffled(
            clause=state.game.clause(Cite.RESHUFFLING_DEVICE if state.shuffling == "reshuffling_device" else Cite.SHUFFLE),
            back=act.back, stage=stage, by=command.by, at=command.at,
        )
    ]  # fmt: skip


def cut_deck(state: Table, command: Command, act: CutDeck) -> list[e.AnyEvent]:
    """§ .5(c)(1), § .5(c)(2), § .5(d): only what no machine shuffled is cut, ten cards in or more."""
    deck = _deck_named(state, act.back)
    need(deck.stage != s.READY or bool(deck.cut), state, Cite.NO_CUT, message("cut-after-machine"), "not_now")
    need(state.deal.shoe, state, Cite.SHUFFLER_FOR_HAND, message("cut-dealt-from-hand"), "not_now")
    device = state.shuffling == "reshuffling_device"
    need(not device, state, Cite.RESHUFFLING_DEVICE, message("cut-with-device"), "not_now")
    in_stage(state, act.back, Cite.CUT_FIRST, s.SHUFFLED, s.PRESHUFFLED)
    reason = message("cut-depth", depth=act.depth, least=CUT_LEAST, most=CUT_MOST)
    need(CUT_LEAST <= act.depth <= CUT_MOST, state, Cite.CUT, reason, "bad_cut")
    unshuffled = state.virtual and deck.stage == s.PRESHUFFLED
    need(not unshuffled, state, Cite.SHUFFLE, message("cut-virtual-pack"), "not_now")
    return [e.DeckCut(clause=state.game.clause(Cite.CUT), back=act.back, depth=act.depth, by=command.by, at=command.at)]


def order_recut(state: Table, command: Command, act: OrderRecut) -> list[e.AnyEvent]:
    """§ .5(e): only what was cut can be recut, and only before a card is dealt; § .5(g): not where a device reshuffles.

    AMB-71: a virtual deck that is sealed gets another seal; once bets are locked it stays as it is.
    """
    device = state.shuffling == "reshuffling_device"
    need(not device, state, Cite.RESHUFFLING_DEVICE, message("cut-with-device"), "not_now")
    locked = state.phase == s.LOCKED and not state.virtual and not cards_out(state.in_round())
    deck = in_stage(state, act.back, Cite.RECUT, s.READY, *((s.IN_PLAY,) if locked else ()))
    need(bool(deck.cut), state, Cite.RECUT, message("recut-uncut", back=back_name(act.back)), "not_now")
    recut = _deck_moved(state, command, act.back, s.SHUFFLED, Cite.RECUT)
    return [*break_seal(state, command, act.back), recut]


def order_shuffle(state: Table, command: Command, act: OrderShuffle) -> list[e.AnyEvent]:
    """§ .5(a), AMB-1: the floor's order; a preshuffled pack is exempt before play, but not from this."""
    in_stage(state, act.back, Cite.SHUFFLE, s.READY, s.SHUFFLED, s.PRESHUFFLED)
    need_phase(state, Cite.SHUFFLE, s.BETTING)
    again = _deck_moved(state, command, act.back, s.STACKED, Cite.SHUFFLE)
    return [*break_seal(state, command, act.back), again]


def spread_idle(state: Table, command: Command, act: SpreadIdle) -> list[e.AnyEvent]:
    """§ .5(f): with nobody at the table; lapses where an approved device reshuffles, § .5(g)."""
    need_phase(state, Cite.IDLE, s.BETTING)
    device = state.shuffling == "reshuffling_device"
    need(not device, state, Cite.RESHUFFLING_DEVICE, message("spread-with-device"), "not_now")
    need(not state.seats and not state.boxes, state, Cite.IDLE, message("spread-with-players"), "not_now")
    need(can_be_idle(state), state, Cite.IDLE, message("spread-too-early"), "not_now")
    _keep_for_claims(state)
    why = "face up, as a player asked" if act.face_up else ""
    return [_deck_moved(state, command, next(iter(state.decks)), s.IDLE, Cite.IDLE, why)]


def can_be_idle(state: Table) -> bool:
    """Are all decks past their opening, so that an idle table spreads them?"""
    stages = (s.STACKED, s.SHUFFLED, s.READY, s.USED, s.PRESHUFFLED)
    return bool(state.decks) and all(deck.stage in stages for deck in state.decks.values())


def _deck_moved(state: Table, command: Command, back: str, stage: str, clause: Cite, why: str = "") -> e.DeckMoved:
    return e.DeckMoved(clause=state.game.clause(clause), back=back, stage=stage, why=why, by=command.by, at=command.at)
