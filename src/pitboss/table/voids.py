"""The state of a round after a void or a corrected card (section .13)."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.law.irregular import WRONG_STUB_COUNT
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.claims import after_reversal, round_numbered, wagers_of, with_round, without_wagers
from pitboss.table.meter_reversal import shares_kept, takes_dealers_award_back
from pitboss.table.state import REVERSED, Box, Cancelled, RoundState, Table, hands_with
from pitboss.table.state_changes import after, box_with, deck_with, round_after


def card_corrected(state: Table, event: e.CardCorrected) -> Table:
    """The state with the right card, in both places if two were swapped. Awards verified with the wrong one are checked
    again, except those of an earlier round."""
    earlier = round_numbered(state, event.round) if event.round else None
    played, corrections = earlier or state.in_round(), {event.was: event.card, event.card: event.was}
    cards = {
        place: tuple(corrections.get(card, card) for card in cards_there) for place, cards_there in played.cards.items()
    }
    burned = tuple(card if card is None else corrections.get(card, card) for card in played.burned)
    if earlier is not None:
        return after(state, event, **with_round(state, replace(earlier, cards=cards, burned=burned)))
    if event.was == event.card:
        return round_after(state, event, cards=cards)
    places = {event.place, event.other}
    seats = hands_with(played, places)
    dealers = takes_dealers_award_back(state, places) and not event.keeps_dealer_share
    return round_after(
        state, event, cards=cards, burned=burned,
        verified=tuple(check for check in played.verified if check[0] not in seats),
        validated=tuple(award for award in played.validated if award[0] not in seats),
        shares=shares_kept(played, seats, dealers), dealer_share=None if dealers else played.dealer_share,
    )  # fmt: skip


def raise_lowered(state: Table, event: e.RaiseLowered) -> Table:
    played = state.in_round()
    decisions = (*played.boxes[event.seat].decisions[:-1], event.cents)
    return round_after(state, event, boxes=box_with(played, event.seat, decisions=decisions))


def irregularity_reported(state: Table, event: e.IrregularityReported) -> Table:
    if event.device:
        return after(state, event, out_of_order={**state.out_of_order, event.device: False})
    return _with_pending_ruling(state, event) if event.ruling else after(state, event)


def _with_pending_ruling(state: Table, event: e.IrregularityReported) -> Table:
    """AMB-65: each report has its own ruling by its own paragraph; a repeated report is the same."""
    first, more, kind = state.in_round().ruling, state.in_round().rulings_after, event.kind
    if not first:
        return round_after(state, event, ruling=kind)
    return round_after(state, event, rulings_after=more if kind in (first, *more) else (*more, kind))


def misdeal_ruled(state: Table, event: e.MisdealRuled) -> Table:
    ruling, *more = state.in_round().rulings_after or ("",)
    return round_after(state, event, ruling=ruling, rulings_after=tuple(more))


def settlement_reversed(state: Table, event: e.SettlementReversed) -> Table:
    played, seat = state.in_round(), event.seat
    gone = {line.wager for line in event.lines}
    lines = tuple(
        line._replace(net=0, outcome=REVERSED) if line.wager in gone else line for line in played.lines.get(seat, ())
    )
    box = replace(played.boxes[seat], given_up=tuple(w for w in played.boxes[seat].given_up if w not in gone))
    state = replace(state, claims=after_reversal(state, seat, gone))
    return round_after(
        state, event, boxes={**played.boxes, seat: box}, lines={**played.lines, seat: lines},
        results={**played.results, seat: played.results.get(seat, 0) + event.net},
        won={**played.won, box.player: event.counted},
        undocumented=tuple(one for one in played.undocumented if one.seat != seat or one.wager not in gone),
        shares=tuple(share for share in played.shares if share.seat != seat or share.wager not in gone),
        house_shares=tuple(share for share in played.house_shares if share.seat != seat or share.wager not in gone),
        forfeits={**played.forfeits, seat: without_wagers(played.forfeits.get(seat, ()), gone)},
    )  # fmt: skip


def round_voided(state: Table, event: e.RoundVoided) -> Table:
    """The state after a void. Where side bets are still settled, the deal goes on: they need their cards.

    What they do not need stays as it lies: a void round shows no hand but those whose side bets are settled.
    """
    if event.malfunction:
        return _cancelled(state, event)
    played = state.in_round()
    before = played.stood if played.irregularity else played.boxes  # What is void stays so, though it is settled since.
    stood = tuple(s for s in before if played.boxes[s].settled or s in event.played_out)
    boxes = {
        seat: box
        if box.settled or seat in stood
        else replace(box, over=not _is_settled_anyway(event, box, played.settled_wagers(seat)))
        for seat, box in played.boxes.items()
    }
    looked_at = {
        place
        for seat, box in boxes.items() if not box.done
        for line in (box.wagers if seat in stood else event.settles) if line in box.wagers
        for place in state.game.lines[line].needs
    }  # fmt: skip
    if any(
        not boxes[seat].settled for seat in stood
    ):  # The dealer's hand and the board are those of all who are played out.
        looked_at |= {"dealer", "community"}
    unsettled = {seat for seat, box in boxes.items() if not box.settled and seat not in stood}
    first = {seat: sum(ln.net for ln in played.lines[seat]) for seat in unsettled if seat in played.lines}  # AMB-84.
    voided = replace(
        played, irregularity=event.why, stood=stood, settles=event.settles, boxes=boxes, miscounted=None,
        community_open=state.game.layout.community if "community" in looked_at else played.community_open,
        dealer_open=played.dealer_open or "dealer" in looked_at,
        validated=tuple(award for award in played.validated if award[0] not in unsettled),
        verified=tuple(check for check in played.verified if check[0] not in unsettled),
        shares=shares_kept(played, unsettled, dealers=True),
        results={**{seat: net for seat, net in played.results.items() if seat not in unsettled}, **first},
        forfeits={seat: lines for seat, lines in played.forfeits.items() if seat not in unsettled},
    )  # fmt: skip
    if all(box.done for box in boxes.values()):  # Of what else waits for a ruling nothing is left to rule on.
        return _counted_as_played(state, event, replace(voided, ruling="", rulings_after=()))
    return after(state, event, round=voided, phase=state.phase if state.phase in (s.DEALING, s.STUB) else s.SETTLING)


def _cents_kept_by_seat(played: RoundState, by_player: dict[str, int]) -> dict[int, int]:
    """The cents that a cancelled round leaves its players, at the first box of each."""
    first = {box.player: seat for seat, box in sorted(played.boxes.items(), reverse=True)}
    return {first[player]: cents for player, cents in by_player.items()}


def _cancelled(state: Table, event: e.RoundVoided) -> Table:
    """AMB-92: nothing of the round counts, also what was settled."""
    played = state.in_round()
    boxes = {seat: replace(box, settled=False, over=True) for seat, box in played.boxes.items()}
    gone = replace(
        played, irregularity=event.why, boxes=boxes, results=_cents_kept_by_seat(played, event.kept), lines={}, forfeits={},
        undocumented=(), stood=(), settles=(), shares=(), won={},
        secret=event.secret or played.secret,
        cancelled=Cancelled(event.malfunction, event.declared_by, event.by, event.missing),
    )  # fmt: skip
    wagers = {wager for seat in played.boxes for wager in wagers_of(played.logged_lines(seat))}
    for seat in played.boxes:
        state = replace(state, claims=after_reversal(state, seat, wagers))
    without = replace(state, malfunction=None, malfunctions=state.malfunctions + 1)
    return _counted_as_played(without, event, gone)


def _is_settled_anyway(event: e.RoundVoided, box: Box, settled: tuple[str, ...]) -> bool:
    """Is a bet of this box still settled? None is if the box was ruled losing and collected."""
    return not set(event.settles).isdisjoint(box.wagers.keys() - set(settled)) and not (box.lost and box.forfeited)


def _counted_as_played(state: Table, event: e.RoundVoided, played: RoundState) -> Table:
    """AMB-67: a void round is a round of play; one found void by a count of the stub was counted."""
    if played.stub_racked:
        return after(state, event, round=played, phase=s.CLEARING)
    is_counted = event.why == WRONG_STUB_COUNT
    uses = 0 if is_counted else state.decks[played.back].uses_since_count + 1
    return after(
        state, event, round=replace(played, stub_racked=True), phase=s.CLEARING,
        decks=deck_with(state, played.back, uses_since_count=uses),
        rounds_since_count=0 if is_counted else state.rounds_since_count + 1,
    )  # fmt: skip
