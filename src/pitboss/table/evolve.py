"""evolve(state, event): pure and total. Events are believed; `decide` is where they are questioned."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from pitboss.law.deal import from_the_stub
from pitboss.money import parse_odds
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DECISION_CLOCK
from pitboss.table.claims import (
    after_settlement,
    claim_opened,
    claim_reviewed,
    claim_ruled,
    past_rounds,
    rack_witnessed,
    round_rebuilt,
)
from pitboss.table.deciding import next_to_decide
from pitboss.table.decks import decks_wanted
from pitboss.table.sealing import counted_absent
from pitboss.table.state import (
    Box,
    Deck,
    Malfunction,
    Presence,
    RoundState,
    Seal,
    Share,
    Table,
    UnpaidShare,
    Withdrawal,
    all_done,
    deal_plan,
    in_order,
    laid_out,
    rules_from,
)
from pitboss.table.state_changes import after, box_with, deck_with, money_after, round_after
from pitboss.table.voids import (
    card_corrected,
    irregularity_reported,
    misdeal_ruled,
    raise_lowered,
    round_voided,
    settlement_reversed,
)

Fold = Callable[[Table, e.AnyEvent], Table]


# AMB-81: after these, and after the last open call for the floor, the time for a decision begins again.
STOPS_THE_CLOCK = {e.CardCorrected, e.IrregularityReported, e.ReportRefused}


def evolve(state: Table, event: e.AnyEvent) -> Table:
    after_event = EVOLVES[type(event)](state, event)
    floor_has_come = bool(state.calls) and not after_event.calls
    played = after_event.round
    if played is None or not (floor_has_come or type(event) in STOPS_THE_CLOCK):
        return after_event
    return replace(after_event, round=replace(played, asked_at=event.at))


def replay(events: Iterable[e.AnyEvent]) -> Table:
    """The same log gives the same state, always."""
    state = Table()
    for event in events:
        state = evolve(state, event)
    return state


def _table_opened(state: Table, event: e.TableOpened) -> Table:
    rules = rules_from(event.submission)
    opened = Table(
        name=event.table, phase=s.BETTING, law=rules, sources=event.rules, virtual=event.virtual,
        licensed=event.licensed, approvals=event.approvals,
        dealing=rules.submission.dealing, shuffling=rules.submission.shuffling,
        sequence=state.sequence, money=state.money,
        rounds=state.rounds,  # A table that opens again counts on: a round has one number for ever.
        out_of_order=state.out_of_order,  # § .13(g): a device does not mend itself overnight.
        claims=state.claims, claims_opened=state.claims_opened,
        metered={**state.metered, **dict.fromkeys(rules.submission.meters, event.submission)},
        withdrawals=state.withdrawals, malfunctions=state.malfunctions,
    )  # fmt: skip
    return after(opened, event)


def _table_refiled(state: Table, event: e.TableRefiled) -> Table:
    rules = rules_from(event.submission)
    refiled = replace(
        state, law=rules, sources=event.rules, licensed=event.licensed, approvals={**state.approvals, **event.approvals},
        boxes={}, seal=None, metered={**state.metered, **dict.fromkeys(rules.submission.meters, event.submission)}, linked={},
        filings={state.rounds: state.rules.data, **state.filings},
    )  # fmt: skip
    return after(refiled, event)


def _withdrawal_announced(state: Table, event: e.WithdrawalAnnounced) -> Table:
    others = {meter: notice for meter, notice in state.withdrawals.items() if meter != event.meter}
    if not event.since:
        return after(state, event, withdrawals=others)
    notice = Withdrawal(event.meter, event.since, event.approved_by, event.target, event.table)
    return after(state, event, withdrawals={**others, event.meter: notice})


def _meter_withdrawn(state: Table, event: e.MeterWithdrawn) -> Table:
    metered = {meter: filing for meter, filing in state.metered.items() if meter != event.meter}
    notices = {meter: notice for meter, notice in state.withdrawals.items() if meter != event.meter}
    return after(state, event, metered=metered, withdrawals=notices)


def _table_closed(state: Table, event: e.TableClosed) -> Table:
    return after(
        state,
        event,
        phase=s.CLOSED,
        decks={},
        active="",
        seats={},
        presence={},
        calls={},
        seal=None,
        past=(),
        **rack_emptied(state),
    )


def rack_emptied(state: Table, back: str = "") -> dict[str, object]:
    """The changes of a state when the last round's deck, or the named one if it is that, leaves the rack."""
    if back and (state.last is None or state.last.back != back):
        return {}
    reading = state.rack_reading
    return {"rack": (), "rack_reading": reading if reading is not None and reading.witness else None}


def _decks_received(state: Table, event: e.DecksReceived) -> Table:
    stage = s.PRESHUFFLED if event.preshuffled else s.RECEIVED
    decks = {back: Deck(back, stage, event.preshuffled) for back in event.backs}
    remaining = {back: deck for back, deck in state.decks.items() if deck.stage != s.REMOVED}
    active = state.active if state.active in remaining else event.backs[0]
    return after(state, event, decks={**remaining, **decks}, active=active)


def _deck_moved(state: Table, event: e.DeckMoved) -> Table:
    if event.stage == s.REMOVED:
        left = {back: deck for back, deck in state.decks.items() if back != event.back}
        # AMB-68: a deck changed when its turn had come is followed by its replacement, not by the other deck twice.
        active = state.active if state.active in left else ""
        return after(state, event, decks=left, active=active, **rack_emptied(state, event.back))
    if event.stage == s.IDLE:
        idle = {back: replace(deck, stage=s.IDLE, cut=0) for back, deck in state.decks.items()}
        return after(state, event, decks=idle, seal=None, **rack_emptied(state))
    inspected_by = event.by if event.stage == s.INSPECTED else state.decks[event.back].inspected_by
    return after(state, event, decks=deck_with(state, event.back, stage=event.stage, cut=0, inspected_by=inspected_by))


def _deck_shuffled(state: Table, event: e.DeckShuffled) -> Table:
    decks = deck_with(state, event.back, stage=event.stage, cut=0, preshuffled=False)
    return after(state, event, decks=decks, **rack_emptied(state, event.back))


def _deck_cut(state: Table, event: e.DeckCut) -> Table:
    in_play = state.round is not None and state.round.back == event.back
    stage = s.IN_PLAY if in_play else s.READY
    return after(state, event, decks=deck_with(state, event.back, stage=stage, cut=event.depth))


def _deck_sealed(state: Table, event: e.DeckSealed) -> Table:
    seal = Seal(
        event.round, event.back, event.commitment, event.sealed, event.magic, event.lucky, event.positions
    )  # fmt: skip
    return after(state, event, seal=seal)


def _seal_broken(state: Table, event: e.SealBroken) -> Table:
    return after(state, event, seal=None, boxes={})


def _chance_opened(state: Table, event: e.ChanceOpened) -> Table:
    return round_after(state, event, opened={**state.in_round().opened, event.seat: event.chance})


def _chance_closed(state: Table, event: e.ChanceClosed) -> Table:
    played = state.in_round()
    opened = {**played.opened, **counted_absent(played, event.absent)}
    return round_after(state, event, opened=opened, absent=event.absent)


def _seal_opened(state: Table, event: e.SealOpened) -> Table:
    return round_after(state, event, secret=event.secret)


def _with_sign(state: Table, player: str, at: int) -> dict[str, Presence]:
    """A sign of a seated player: whatever was missed before, they are there."""
    if player not in state.presence:
        return state.presence
    return {**state.presence, player: Presence(acted=at)}


def _with_missed_round(state: Table, players: list[str], number: int) -> dict[str, Presence]:
    """A round without them, counted once."""
    if not players:
        return state.presence
    presence = dict(state.presence)
    for player in players:
        known = presence.get(player)
        if known is not None and known.out is None and known.missed_last != number:
            presence[player] = replace(known, missed=known.missed + 1, missed_last=number)
    return presence


def seat_taken(state: Table, event: e.SeatTaken) -> Table:
    presence = {**state.presence, event.player: Presence(acted=event.at)}
    return after(state, event, seats={**state.seats, event.seat: event.player}, presence=presence)


def _seat_left(state: Table, event: e.SeatLeft) -> Table:
    seats = {seat: player for seat, player in state.seats.items() if seat != event.seat}
    presence = {player: known for player, known in state.presence.items() if player != event.player}
    calls = {who: at for who, at in state.calls.items() if who != event.player}
    down, played = state.boxes, state.round
    if event.freed:
        down = {seat: box for seat, box in state.boxes.items() if box.player != event.player}
    if event.abandoned and played is not None:
        boxes = {
            seat: replace(box, abandoned=True) if box.player == event.player else box
            for seat, box in played.boxes.items()
        }
        played = replace(played, boxes=boxes)
    return after(state, event, seats=seats, presence=presence, calls=calls, boxes=down, round=played)


def _sat_out(state: Table, event: e.SatOut) -> Table:
    known = state.presence.get(event.player, Presence())
    return after(state, event, presence={**state.presence, event.player: replace(known, out=event.at)})


def _came_back(state: Table, event: e.CameBack) -> Table:
    return after(state, event, presence=_with_sign(state, event.player, event.at))


def _floor_called(state: Table, event: e.FloorCalled) -> Table:
    return after(state, event, calls={**state.calls, event.who: event.at})


def _call_answered(state: Table, event: e.CallAnswered) -> Table:
    return after(state, event, calls={who: at for who, at in state.calls.items() if who != event.who})


def _malfunction_declared(state: Table, event: e.MalfunctionDeclared) -> Table:
    return after(state, event, malfunction=Malfunction(event.kind, event.note, event.by))


def _malfunction_rejected(state: Table, event: e.MalfunctionRejected) -> Table:
    return after(state, event, malfunction=None, round=replace(state.in_round(), asked_at=event.at))


def _money_moved(state: Table, event: e.MoneyMoved) -> Table:
    """The state after money moves; buying chips or tipping also shows that the player is present."""
    known = state.presence.get(event.player)
    if known is None:
        return after(state, event)
    return after(state, event, presence={**state.presence, event.player: replace(known, acted=event.at)})


def _wagers_placed(state: Table, event: e.WagersPlaced) -> Table:
    boxes = dict(state.boxes)
    boxes.pop(event.seat, None)  # Wagers made anew come last.
    if event.wagers:
        risk = state.rules.exposure(event.wagers)
        boxes[event.seat] = Box(event.player, event.wagers, seal=event.seal, chance=event.chance, risk=risk)
    return replace(
        state, boxes=boxes, presence=_with_sign(state, event.player, event.at),
        money=money_after(state, event), sequence=state.sequence + 1,
    )  # fmt: skip


def bets_locked(state: Table, event: e.BetsLocked) -> Table:
    deck, plan = state.decks[event.back], deal_plan(state)
    used = replace(
        deck, stage=s.IN_PLAY, entered_at=event.at if deck.entered_at is None else deck.entered_at,
        by_hand=deck.by_hand or state.deal.by_hand or from_the_stub(plan),
    )  # fmt: skip
    seal = state.seal if event.seal else None
    boxes = dict(sorted(state.boxes.items()))
    played = RoundState(event.number, event.back, boxes, plan, seal=seal, cut=deck.cut)
    in_it = {box.player for box in state.boxes.values()}
    without = [player for player in state.seats.values() if player not in in_it]
    return replace(
        state, presence=_with_missed_round(state, without, event.number), phase=s.LOCKED, round=played, boxes={}, seal=None,
        rounds=event.number, decks={**state.decks, event.back: used},
        money=money_after(state, event), sequence=state.sequence + 1,
    )  # fmt: skip


def _progressive_collected(state: Table, event: e.ProgressiveCollected) -> Table:
    return round_after(state, event, collected=True)


def _chips_miscounted(state: Table, event: e.ChipsMiscounted) -> Table:
    return round_after(state, event, miscounted=event.count, chips_ruled=())


def _chips_ruled(state: Table, event: e.ChipsRuled) -> Table:
    """AMB-70: until the count agrees again."""
    played = state.in_round()
    boxes, count = played.boxes, played.miscounted or 0
    if event.ruling == "cancelled":
        left = {line: cents for line, cents in boxes[event.seat].wagers.items() if line != event.wager}
        boxes = box_with(played, event.seat, wagers=left, risk=state.rules.exposure(left))
    accepted = sum(line in box.wagers for box in boxes.values() for line in state.game.progressives)
    count += {"returned": -1, "taken": 1, "recount": accepted - count}.get(event.ruling, 0)
    ruled, left_over = (*played.chips_ruled, event.seat), None if count == accepted else count
    return round_after(state, event, boxes=boxes, miscounted=left_over, chips_ruled=ruled)


def _bonuses_drawn(state: Table, event: e.BonusesDrawn) -> Table:
    magic, lucky = event.magic_card, event.lucky_position
    return round_after(state, event, bonuses_drawn=True, magic_card=magic, lucky_position=lucky)


def _cards_dealt(state: Table, event: e.CardsDealt) -> Table:
    played = state.in_round()
    out = in_order(played) + event.cards
    cards = laid_out(played.plan, out)
    phase = s.STUB if len(out) == len(played.plan) else s.DEALING
    return after(state, event, round=replace(played, cards=cards, dealt=len(out)), phase=phase)


def _card_burned(state: Table, event: e.CardBurned) -> Table:
    return round_after(state, event, burned=(*state.in_round().burned, event.card))


def _stub_racked(state: Table, event: e.StubRacked) -> Table:
    since = 0 if event.counted else state.rounds_since_count + 1
    uses = 0 if event.counted else state.decks[state.active].uses_since_count + 1
    played = replace(state.in_round(), stub=event.count, stub_racked=True, stub_counted=event.counted)
    phase = s.SETTLING if played.irregularity else s.DECIDING  # Void hands decide nothing.
    if phase == s.DECIDING:
        played = _with_awaited_decision(state, played, event.at)
    decks = deck_with(state, state.active, uses_since_count=uses)
    return after(state, event, round=played, decks=decks, phase=phase, rounds_since_count=since)


def _with_awaited_decision(state: Table, played: RoundState, at: int) -> RoundState:
    """The round, with the decision that is awaited now, and since when."""
    awaited = next_to_decide(state.game, played.boxes, played.community_open)
    return played if awaited == played.awaited else replace(played, awaited=awaited, asked_at=at)


def decided(state: Table, event: e.Decided) -> Table:
    played = state.in_round()
    box = played.boxes[event.seat]
    timed_out = event.cents is None and event.by == DECISION_CLOCK
    asked, wagers = state.game.decisions[len(box.decisions)], box.wagers
    if asked.takes_back and not event.cents:
        wagers = {line: cents for line, cents in wagers.items() if line != asked.line}
    now = replace(box, decisions=(*box.decisions, event.cents), timed_out=timed_out, wagers=wagers)
    boxes = {**played.boxes, event.seat: now}
    awaited = next_to_decide(state.game, boxes, played.community_open, event.seat)
    own = event.by == box.player
    presence = (
        _with_sign(state, box.player, event.at) if own else _with_missed_round(state, [box.player], played.number)
    )
    return replace(
        state, round=replace(played, boxes=boxes, awaited=awaited, asked_at=event.at), presence=presence,
        money=money_after(state, event), sequence=state.sequence + 1,
    )  # fmt: skip


def _abandonment_ruled(state: Table, event: e.AbandonmentRuled) -> Table:
    was = state.in_round()
    boxes = box_with(was, event.seat, abandoned=False, lost=event.losing)
    played = replace(was, boxes=boxes, asked_at=was.asked_at if event.losing else event.at)
    return after(
        state, event, round=_with_awaited_decision(state, played, event.at) if state.phase == s.DECIDING else played
    )


def forfeited(state: Table, event: e.Forfeited) -> Table:
    played = state.in_round()
    given_up = tuple([line.wager for line in event.lines])
    seat, boxes = event.seat, played.boxes
    gone = replace(boxes[seat], forfeited=True, over=event.over, given_up=given_up)
    played = replace(
        played, boxes={**boxes, seat: gone}, results=_with_result(played, seat, event.net),
        forfeits={**played.forfeits, seat: event.lines},
        racked=(*played.racked, seat) if event.racked else played.racked,
    )  # fmt: skip
    return replace(state, round=played, money=money_after(state, event), sequence=state.sequence + 1)


def _with_result(played: RoundState, seat: int, net: int) -> dict[int, int]:
    return {**played.results, seat: played.results.get(seat, 0) + net}


def revealed(state: Table, event: e.Revealed) -> Table:
    played = replace(state.in_round(), community_open=event.community, dealer_open=event.dealer)
    if not event.last:
        awaited = next_to_decide(state.game, played.boxes, event.community)
        return after(state, event, round=replace(played, awaited=awaited, asked_at=event.at))
    phase = s.CLEARING if all_done(played.boxes) else s.SETTLING
    return after(state, event, round=played, phase=phase)


def _award_verified(state: Table, event: e.AwardVerified) -> Table:
    return round_after(state, event, verified=(*state.in_round().verified, (event.seat, event.wager, event.light)))


def _award_validated(state: Table, event: e.AwardValidated) -> Table:
    played = state.in_round()
    validated = (*played.validated, (event.seat, event.wager))
    if event.share is None:
        return round_after(state, event, validated=validated)
    name = state.game.metered[event.wager]
    own = (s.meter(name, event.tier), s.awards(name))  # The tier gives the rest; where it restarts higher, it takes.
    beside = tuple((transfer.source, transfer.cents) for transfer in event.transfers if transfer.source not in own)
    bonus = state.game.hand_bonus
    dealers = bonus is not None and event.wager == bonus.dealer
    shares = (*played.shares, Share(event.seat, event.wager, event.tier, event.share, beside, dealers))
    dealer = played.dealer_share if event.dealer_share is None else event.dealer_share
    return round_after(state, event, validated=validated, shares=shares, dealer_share=dealer)


def _seat_settled(state: Table, event: e.SeatSettled) -> Table:
    played = state.in_round()
    seat, box = event.seat, played.boxes[event.seat]
    boxes = {**played.boxes, seat: replace(box, settled=True)} if event.last else played.boxes
    lines = {**played.lines, seat: (*played.lines.get(seat, ()), *event.lines)}
    played = replace(
        played, boxes=boxes, lines=lines, results=_with_result(played, seat, event.net), racked=played.racked + event.to_rack
    )  # fmt: skip
    if event.undocumented:
        shares = {line.wager: line.net + (line.stake or 0) for line in event.lines}
        unpaid = tuple([UnpaidShare(seat, wager, shares[wager]) for wager in event.undocumented])
        played = replace(
            played, undocumented=played.undocumented + unpaid, shares=played.shares + _own_shares(state, event)
        )
    if event.counted:
        played = replace(played, won={**played.won, box.player: event.counted})
    if event.dealer_share is not None:
        played = replace(played, dealer_share=event.dealer_share)
    return replace(
        state, round=played, phase=s.CLEARING if all_done(boxes) else s.SETTLING,
        claims=after_settlement(state, event) if state.claims else state.claims,
        money=money_after(state, event), sequence=state.sequence + 1,
    )  # fmt: skip


def _own_shares(state: Table, event: e.SeatSettled) -> tuple[Share, ...]:
    """Awards taken from the table's own meters, with the part the house gave for a restart.

    Of two awards of one meter the first that takes it whole has the restart. The dealer's hand is one award for all seats.
    """
    shares, bonus = list[Share](), state.game.hand_bonus
    won = [line for line in event.lines if line.wager in event.undocumented]
    for name in dict.fromkeys(state.game.metered[line.wager] for line in won):
        if name in state.rules.linked_meters:
            continue
        lines = [line for line in won if state.game.metered[line.wager] == name]
        pool, odds = s.awards(name), [parse_odds(line.odds or "") for line in lines]
        tiers = {s.meter(name, one.tier) for one in odds}
        beside = tuple(
            (one.source, one.cents) for one in event.transfers if one.target == pool and one.source not in tiers
        )
        taken = sum(
            one.cents * ((one.target == pool) - (one.source == pool and one.target in tiers)) for one in event.transfers
        )
        for line, share in zip(lines, odds, strict=True):
            is_dealers = bonus is not None and line.wager == bonus.dealer
            cents = taken if is_dealers else line.net + (line.stake or 0)
            if cents:  # Of the dealer's hand all was taken with the first seat.
                restart = beside if share.pays == 100 else ()
                shares.append(Share(event.seat, line.wager, share.tier, cents, restart, is_dealers))
                taken, beside = taken - cents, beside if not restart else ()
    return tuple(shares)


def _award_documented(state: Table, event: e.AwardDocumented) -> Table:
    done = (event.seat, event.wager)
    left = tuple(share for share in state.in_round().undocumented if (share.seat, share.wager) != done)
    return round_after(state, event, undocumented=left)


def _table_cleared(state: Table, event: e.TableCleared) -> Table:
    """The round is over: its deck waits in the rack for a shuffle, and another takes its turn (§ .3(b)(3)), or the only one
    goes on (§ .3(a))."""
    played = state.in_round()
    decks = dict(state.decks)
    if played.back in decks:
        decks[played.back] = replace(decks[played.back], stage=s.USED, cut=0)
    others = [back for back in decks if back != played.back]
    goes_on = played.back in decks and decks_wanted(state) == 1  # AMB-68: of two, the other's replacement has its turn.
    active = others[0] if others else played.back if goes_on else ""
    return after(
        state, event, phase=s.BETTING, round=None, rack=event.rack, rack_reading=None, last=played, past=past_rounds(state),
        decks=decks, active=active,
    )  # fmt: skip


def _device_covered(state: Table, event: e.DeviceCovered) -> Table:
    return after(state, event, out_of_order={**state.out_of_order, event.device: True})


def _device_restored(state: Table, event: e.DeviceRestored) -> Table:
    left = {device: covered for device, covered in state.out_of_order.items() if device != event.device}
    return after(state, event, out_of_order=left)


def _method_changed(state: Table, event: e.MethodChanged) -> Table:
    active = state.active if state.active in state.decks else next(iter(state.decks), "")
    approvals = {**state.approvals, **event.approvals}
    return after(state, event, dealing=event.dealing, shuffling=event.shuffling, active=active, approvals=approvals)


EVOLVES: dict[type[e.Event], Fold] = dict((
    e.of(e.TableOpened, _table_opened), e.of(e.TableClosed, _table_closed), e.of(e.DecksReceived, _decks_received),
    e.of(e.WithdrawalAnnounced, _withdrawal_announced), e.of(e.MeterWithdrawn, _meter_withdrawn),
    e.of(e.TableRefiled, _table_refiled), e.of(e.MeterReceived, after),
    e.of(e.DeckMoved, _deck_moved), e.of(e.DeckShuffled, _deck_shuffled), e.of(e.DeckCut, _deck_cut),
    e.of(e.DeckSealed, _deck_sealed), e.of(e.SealBroken, _seal_broken), e.of(e.ChanceOpened, _chance_opened),
    e.of(e.ChanceClosed, _chance_closed), e.of(e.SealOpened, _seal_opened),
    e.of(e.SeatTaken, seat_taken), e.of(e.SeatLeft, _seat_left), e.of(e.MoneyMoved, _money_moved),
    e.of(e.SatOut, _sat_out), e.of(e.CameBack, _came_back), e.of(e.FloorCalled, _floor_called),
    e.of(e.CallAnswered, _call_answered), e.of(e.CardCorrected, card_corrected), e.of(e.RaiseLowered, raise_lowered),
    e.of(e.InventoryMoved, after), e.of(e.MalfunctionDeclared, _malfunction_declared),
    e.of(e.MalfunctionRejected, _malfunction_rejected), e.of(e.WagersPlaced, _wagers_placed), e.of(e.BetsLocked, bets_locked),
    e.of(e.ChipsMiscounted, _chips_miscounted), e.of(e.ChipsRuled, _chips_ruled), e.of(e.MeterMoved, after),
    e.of(e.AwardVerified, _award_verified), e.of(e.ProgressiveCollected, _progressive_collected),
    e.of(e.BonusesDrawn, _bonuses_drawn),
    e.of(e.CardsDealt, _cards_dealt), e.of(e.CardBurned, _card_burned), e.of(e.StubRacked, _stub_racked),
    e.of(e.Decided, decided), e.of(e.AbandonmentRuled, _abandonment_ruled), e.of(e.Forfeited, forfeited),
    e.of(e.Revealed, revealed), e.of(e.AwardValidated, _award_validated), e.of(e.SeatSettled, _seat_settled),
    e.of(e.SettlementReversed, settlement_reversed),
    e.of(e.AwardDocumented, _award_documented), e.of(e.TableCleared, _table_cleared), e.of(e.RoundRebuilt, round_rebuilt),
    e.of(e.IrregularityReported, irregularity_reported), e.of(e.ReportRefused, after),
    e.of(e.MisdealRuled, misdeal_ruled), e.of(e.RoundVoided, round_voided), e.of(e.DeviceCovered, _device_covered),
    e.of(e.DeviceRestored, _device_restored), e.of(e.MethodChanged, _method_changed),
    e.of(e.RackWitnessed, rack_witnessed), e.of(e.ClaimOpened, claim_opened), e.of(e.ClaimReviewed, claim_reviewed),
    e.of(e.ClaimRuled, claim_ruled),
))  # fmt: skip
