"""A question or dispute about a settled hand: a claim, the rack read back, and the ruling that ends the claim (AMB-83).

A claim holds the lines of its hand under each reading of the cards: as logged, as read back from the rack, with a corrected
card, and at a virtual shoe by the opened seal. The floor rules for one reading, and the difference to what was paid moves.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec
from msgspec.structs import replace

from pitboss.bank.ledger import Transfer
from pitboss.cards import DECK
from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.law.settlement import FORFEITED, HandsBySeat, Line, Settling, meters_of, settle_seat
from pitboss.messages import Code, Message, Money, Phrase, PlayerName, listing, message
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import PLAYER, Command, OpenClaim, RebuildRound, RuleClaim, WitnessRack
from pitboss.table.asked import move, need, refuse
from pitboss.table.deciding import lowered_raise
from pitboss.table.rack import differences, hands_from_rack
from pitboss.table.sealing import opened_order
from pitboss.table.state import REVERSED, Box, Claim, HouseShare, RackReading, RoundState, Table, laid_out, rules_from
from pitboss.table.state_changes import after
from pitboss.table.turns import as_round, is_share
from pitboss.table.wagering import exposure

LOGGED, CORRECTED, RACK, SEAL, OWED = READINGS = ("logged", "corrected", "rack", "seal", "owed")
WHY_MOST = 200  # Characters.
SEALED_ROUNDS_MOST = 100  # Rounds of a virtual shoe that a claim may be about.
ENCODE, DECODER = msgspec.msgpack.encode, msgspec.msgpack.Decoder(RoundState)
TAKEN_BACK = "the settlement was taken back and the player no longer had all of it"
CORRECTED_CARD = "a card was corrected after this hand was settled"
Lines = tuple[Line, ...]


# ---------------------------------------------------------------------------------------- What a hand is worth


def settled_lines(state: Table, played: RoundState, cards: dict[str, tuple[int, ...]]) -> dict[int, Lines]:
    """The lines of every seat settled so far if these were the cards, by seat.

    A share of a meter that was won anyway keeps its amount: the meter has moved on. A fold stays a fold, a void a void.
    Of a raise that these cards do not permit the least stays, as before a settlement (AMB-53).
    """
    seats = [seat for seat, box in played.boxes.items() if played.lines.get(seat) and not box.lost]
    if not seats:
        return {}
    state = _filed_for(state, played.number)
    boxes = {
        seat: _lawfully_raised(state.game, box, cards.get(f"seat {seat}", ())) for seat, box in played.boxes.items()
    }
    whole = as_round(state, replace(played, cards=cards, boxes=boxes))._replace(meters=state.meters())
    sound = whole._replace(irregularity="")
    open_seats = frozenset(seat for seat in seats if played.boxes[seat].settled)
    meters, won = meters_of(whole), dict[str, int]()
    by_settled = {
        is_settled: Settling(one, HandsBySeat(one), meters, won, open_seats=open_seats)
        for is_settled, one in ((True, whole), (False, sound))
    }
    hands = {seat.number: seat for seat in whole.seats}
    lines_by_seat: dict[int, Lines] = {}
    for seat in reversed(seats):
        box, wagers = played.boxes[seat], played.settled_wagers(seat)
        lines = settle_seat(by_settled[box.settled], hands[seat], box.given_up).lines
        # AMB-84: the wagers before an award are settled, those after it are not. AMB-80: what a fold gave up may have gone back.
        lines = tuple(ln for ln in lines if ln.wager in wagers or (box.settled and ln.outcome != FORFEITED))
        gone = [line for line in played.lines[seat] if line.outcome == REVERSED]
        lines = without_wagers(lines, [line.wager for line in gone])
        lines_by_seat[seat] = (*played.forfeits.get(seat, ()), *_with_logged_shares(played.lines[seat], lines), *gone)
    return lines_by_seat


def _lawfully_raised(game: Game, box: Box, cards: tuple[int, ...]) -> Box:
    least = lowered_raise(game, box, cards)
    return box if least is None else replace(box, decisions=(*box.decisions[:-1], least))


def _with_logged_shares(logged: Lines, lines: Lines) -> Lines:
    paid = {(line.wager, line.odds): line for line in logged if is_share(line)}
    return tuple(paid.get((line.wager, line.odds), line) if is_share(line) else line for line in lines)


def _is_otherwise(logged: Lines, lines: Lines) -> bool:
    """Does any wager come out for another amount?"""
    return any(net_of(logged, wager) != net_of(lines, wager) for wager in wagers_of(logged, lines))


def wagers_of(*readings: Lines) -> list[str]:
    return list(dict.fromkeys(line.wager for lines in readings for line in lines))


def net_of(lines: Lines, wager: str) -> int:
    return sum(line.net for line in lines if line.wager == wager)


def _known_readings(state: Table, played: RoundState, seat: int) -> dict[str, Lines]:
    """The lines of a seat under every reading there is by now."""
    logged = played.logged_lines(seat)
    readings = {LOGGED: logged}
    corrected = settled_lines(state, played, played.cards).get(seat, logged)
    if _is_otherwise(logged, corrected):
        readings[CORRECTED] = corrected
    for reading, cards in _other_cards(state, played).items():
        readings[reading] = settled_lines(state, played, cards).get(seat, logged)
    return readings


def _other_cards(state: Table, played: RoundState) -> dict[str, dict[str, tuple[int, ...]]]:
    """Cards by place, from elsewhere than the record: the rack as two people read it, or the opened seal."""
    reading = state.rack_reading
    if played is state.last and reading is not None and reading.witness:
        return {RACK: hands_from_rack(state.game, played, reading.cards)}
    order = opened_order(played) if played.seal is not None and played.secret else ()
    return {SEAL: laid_out(played.plan, order[: played.dealt])} if order else {}


# ---------------------------------------------------------------------------------------- To open a claim


def round_named(state: Table, number: int, clause: str) -> RoundState:
    """The current round if the number is 0, or the one before where there is none; else any since the table opened."""
    newest = state.round or state.last
    played = round_numbered(state, number) if number else newest
    if newest is None:
        raise refuse(state, clause, message("no-round-yet"), "no_such_round")
    if played is None:
        first = newest.number if state.last is None else state.last.number - len(state.past)
        reason = message("round-left-table", round=number, first=first, last=newest.number)
        raise refuse(state, clause, reason, "no_such_round")
    return played


# ---------------------------------------------------------------------------------------- Rounds since the table opened


def past_rounds(state: Table) -> tuple[bytes, ...]:
    """The rounds before the last once another is over; of a virtual shoe, whose seal proves its cards for ever, not all."""
    if state.last is None:
        return ()
    plan = state.last.plan if state.virtual else ()  # A seal's order is laid out by it.
    past = (*state.past, ENCODE(replace(state.last, plan=plan)))
    return past[-SEALED_ROUNDS_MOST:] if state.virtual else past


def round_numbered(state: Table, number: int) -> RoundState | None:
    for played in (state.round, state.last):
        if played is not None and played.number == number:
            return played
    at = _place(state, number)
    return DECODER.decode(state.past[at]) if 0 <= at < len(state.past) else None


def _place(state: Table, number: int) -> int:
    """The index of a round among those before the last; beyond them if it is gone."""
    return -1 if state.last is None else len(state.past) + number - state.last.number


def with_round(state: Table, played: RoundState) -> dict[str, object]:
    """The change of a state by which an amended round takes its place; none of a round that is gone."""
    for name, known in (("round", state.round), ("last", state.last)):
        if known is not None and known.number == played.number:
            return {name: played}
    at = _place(state, played.number)
    return {"past": (*state.past[:at], ENCODE(played), *state.past[at + 1 :])}


def _filed_for(state: Table, number: int) -> Table:
    """The state under the submission by which a round was played."""
    later = [last for last in state.filings if number <= last]
    return replace(state, law=rules_from(state.filings[min(later)])) if later else state


def open_claim(state: Table, command: Command, act: OpenClaim) -> list[e.AnyEvent]:
    """AMB-83: of a hand that is settled, or void; by whoever played it, or by the staff for that player."""
    clause = state.game.clause(Cite.RACKING)
    played = round_named(state, act.round, clause)
    box = played.boxes.get(act.seat)
    if box is None:
        reason = message("seat-without-wager", seat=act.seat, round=played.number, seats=listing(played.boxes))
        raise refuse(state, clause, reason, "no_seat")
    if command.actor.role == PLAYER:
        reason = message("seat-was-of-player", seat=act.seat, player=PlayerName(box.player))
        need(box.player == command.actor.name, state, clause, reason, "not_yours")
    need(box.done, state, clause, message("claim-before-settlement", seat=act.seat), "not_now")
    lines = {*state.game.lines, *wagers_of(played.logged_lines(act.seat))}
    known = not act.wager or act.wager in lines
    reason = message("claim-of-unknown-wager", wager=repr(act.wager), game=Phrase(state.game.name))
    need(known, state, clause, reason, "unknown_wager")
    why = act.why.strip()
    readable = 0 < len(why) <= WHY_MOST and why.isprintable()
    need(readable, state, clause, message("claim-without-why", most=WHY_MOST), "bad_text")
    subject = played.number, act.seat, act.wager
    same = next(
        (no for no, one in state.claims.items() if (one.round, one.seat, one.wager) == subject and not one.owed), 0
    )
    need(not same, state, clause, message("claim-asks-already", number=same), "not_now")
    return [new_claim(state, command, played, act.seat, why, act.wager)]


def new_claim(
    state: Table, command: Command, played: RoundState, seat: int, why: str, wager: str = "", more: int = 0
) -> e.ClaimOpened:
    """A new claim, after `more` others that the command opens."""
    return e.ClaimOpened(
        clause=state.game.clause(Cite.RACKING), number=state.claims_opened + 1 + more, round=played.number, seat=seat,
        player=played.boxes[seat].player, why=why, wager=wager, readings=_known_readings(state, played, seat),
        by=command.by, at=command.at,
    )  # fmt: skip


def owed_claim(state: Table, command: Command, seat: int, short: int, more: int) -> e.ClaimOpened:
    """AMB-80: a claim of the house, for what a player no longer has of a settlement that is taken back."""
    played = state.in_round()
    return e.ClaimOpened(
        clause=state.game.clause(Cite.RACKING), number=state.claims_opened + 1 + more, round=played.number, seat=seat,
        player=played.boxes[seat].player, why=TAKEN_BACK, owed=short, readings={}, by=command.by, at=command.at,
    )  # fmt: skip


def after_correction(
    state: Table, command: Command, played: RoundState, cards: dict[str, tuple[int, ...]]
) -> Iterator[e.AnyEvent]:
    """AMB-82: each settled hand that comes out otherwise opens a claim; those open already show the corrected card."""
    corrected, before, count = replace(played, cards=cards), settled_lines(state, played, played.cards), 0
    for seat, lines in settled_lines(state, played, cards).items():
        if lines == before[seat]:
            continue
        claims = {no: claim for no, claim in state.claims.items() if (claim.round, claim.seat) == (played.number, seat)}
        for number, claim in claims.items():
            yield claim_review(command, number, claim, CORRECTED, lines)
        whole = any(not claim.wager and not claim.owed for claim in claims.values())
        if _is_otherwise(played.logged_lines(seat), lines) and not whole:
            yield new_claim(state, command, corrected, seat, CORRECTED_CARD, more=count)
            count += 1


def claim_review(command: Command, number: int, claim: Claim, reading: str, lines: Lines) -> e.ClaimReviewed:
    return e.ClaimReviewed(
        clause=claim.clause, number=number, reading=reading, lines=lines, by=command.by, at=command.at
    )


def reviews(state: Table, command: Command, played: RoundState, reading: str, cards: s.Held) -> list[e.AnyEvent]:
    """Every open claim about this round under a reading that is known from now on."""
    lines = settled_lines(state, played, cards)
    return [
        claim_review(command, number, claim, reading, lines.get(claim.seat, claim.readings[LOGGED]))
        for number, claim in state.claims.items() if claim.round == played.number and not claim.owed
    ]  # fmt: skip


def sealed_reviews(state: Table, command: Command, order: tuple[int, ...]) -> list[e.AnyEvent]:
    """At the end of a virtual round its seal is opened: open claims about it show the hand by the order of the seal."""
    played = state.in_round()
    cards = laid_out(played.plan, order[: played.dealt]) if order else None
    return [] if cards is None else reviews(state, command, played, SEAL, cards)


# ---------------------------------------------------------------------------------------- The rack


def rebuild_round(state: Table, command: Command, act: RebuildRound) -> list[e.AnyEvent]:
    """The rack is read card by card and compared with the log, before its deck is shuffled."""
    clause = state.game.clause(Cite.RACKING)
    need(not state.virtual, state, clause, message("no-rack-of-virtual-shoe"), "virtual_shoe")
    need(state.last is not None and bool(state.rack), state, clause, message("rack-empty"), "not_now")
    need(bool(act.cards), state, clause, message("rack-unread"), "wrong_cards")
    assert state.last is not None
    mismatches = differences(state.game, state.last, act.cards)
    return [
        e.RoundRebuilt(
            clause=clause, agrees=not mismatches, differences=mismatches, cards=act.cards, by=command.by, at=command.at
        )
    ]  # fmt: skip


def witness_rack(state: Table, command: Command, act: WitnessRack) -> list[e.AnyEvent]:
    """AMB-83: two people vouch for a rack reading; open claims then show its result."""
    clause, reading, played = state.game.clause(Cite.RACKING), state.rack_reading, state.last
    waits = reading is not None and not reading.witness and played is not None
    need(waits, state, clause, message("no-rack-to-witness"), "not_now")
    assert reading is not None
    assert played is not None
    reason = message("rack-same-witness", by=PlayerName(reading.reader))
    need(command.by != reading.reader, state, clause, reason, "same_person")
    witnessed = e.RackWitnessed(clause=clause, reader=reading.reader, by=command.by, at=command.at)
    return [witnessed, *reviews(state, command, played, RACK, hands_from_rack(state.game, played, reading.cards))]


def rack_text(state: Table, claim: Claim) -> str:
    """State of the cards that a claim asks about: read, in_play, in_rack, sealed or gone."""
    if RACK in claim.readings:
        return "read"
    if SEAL in claim.readings:
        return "sealed"
    if state.round is not None and state.round.number == claim.round:
        return "in_play"
    return "in_rack" if state.rack and state.last is not None and state.last.number == claim.round else "gone"


# ---------------------------------------------------------------------------------------- The ruling


def rule_claim(state: Table, command: Command, act: RuleClaim) -> list[e.AnyEvent]:
    """AMB-83: the floor rules for a reading; winnings come from the inventory, a share of a meter from the house."""
    clause = state.game.clause(Cite.RACKING)
    claim = state.claims.get(act.number)
    if claim is None:
        known = listing(state.claims) if state.claims else message("none")
        raise refuse(state, clause, message("claim-not-open", number=act.number, known=known), "not_now")
    choices = choices_of(claim)
    if act.reading not in choices:
        by_rack = act.reading == RACK and not claim.owed
        reason = message(
            "claim-without-rack" if by_rack else "claim-without-reading", number=act.number, reading=repr(act.reading),
            why=message(f"rack-{rack_text(state, claim)}") if by_rack else "", known=listing(map(Code, choices)),
        )  # fmt: skip
        raise refuse(state, claim.clause, reason, "unknown_reading")
    moved, purse = ruling_transfers(claim, act.reading), s.chips(claim.player)
    taken, paid = (sum(one.cents for one in moved if one.source == source) for source in (purse, s.INVENTORY))
    chips = state.money.get(purse, 0)
    reason = message("claim-above-chips", player=PlayerName(claim.player), purse=Money(chips), amount=Money(taken))
    need(taken <= chips, state, claim.clause, reason, "no_chips")
    spare = max(
        0, state.money.get(s.INVENTORY, 0) - exposure(state.boxes if state.round is None else state.round.boxes)
    )
    need(paid <= spare, state, claim.clause, message("fill-needed", spare=Money(spare)), "no_chips")
    return [
        e.ClaimRuled(
            clause=claim.clause, number=act.number, round=claim.round, seat=claim.seat, player=claim.player,
            reading=act.reading, cents=cents_due(claim, act.reading), transfers=moved, by=command.by, at=command.at,
        )
    ]  # fmt: skip


def claim_ruling(number: int, claim: Claim, reading: str) -> Message:
    """The ruling the floor would make by a reading, and the money it moves."""
    ruling = ruling_message(claim.player, cents_due(claim, reading))
    return message("offer-rule-claim", number=number, reading=message(f"event-reading-{reading}"), ruling=ruling)


def ruling_message(player: str, cents: int) -> Message:
    """The money that a ruling moves, in words."""
    if not cents:
        return message("event-nothing-moves")
    key = "event-player-is-paid" if cents > 0 else "event-player-returns"
    return Message(key, {"player": PlayerName(player), "amount": Money(abs(cents))})


def choices_of(claim: Claim) -> list[str]:
    """The readings by which the floor may rule; of money owed, that it stays or that it is paid."""
    return [LOGGED, OWED] if claim.owed else list(claim.readings)


def cents_due(claim: Claim, reading: str) -> int:
    """The cents a ruling moves to the player; from the player if negative."""
    gains = {s.chips(claim.player): 1}
    return sum(
        one.cents * (gains.get(one.target, 0) - gains.get(one.source, 0)) for one in ruling_transfers(claim, reading)
    )


def ruling_transfers(claim: Claim, reading: str) -> tuple[Transfer, ...]:
    """Wager by wager the difference to what was paid, in chips.

    A meter has moved on and stays as it is: a share of it is paid by the house, and one that was paid stands.
    """
    purse = s.chips(claim.player)
    if claim.owed:
        return move(purse, s.INVENTORY, claim.owed, claim.clause) if reading == OWED else ()
    logged, lines = claim.readings[LOGGED], claim.readings[reading]
    transfers: tuple[Transfer, ...] = ()
    for wager in _claimed(claim, logged, lines):
        cents, shared = net_of(lines, wager) - net_of(logged, wager), _has_share(wager, logged, lines)
        if not shared or cents > 0:
            transfers += move(s.OUTSIDE if shared else s.INVENTORY, purse, cents, claim.clause)
    return transfers


def _claimed(claim: Claim, logged: Lines, lines: Lines) -> list[str]:
    return [wager for wager in wagers_of(logged, lines) if claim.wager in ("", wager)]


def _has_share(wager: str, *readings: Lines) -> bool:
    return any(line.wager == wager and is_share(line) for lines in readings for line in lines)


def ruled_lines(claim: Claim, reading: str) -> Lines:
    """The lines of the hand that stand after a ruling."""
    logged, lines = claim.readings[LOGGED], claim.readings.get(reading, ())
    changed = [
        wager for wager in _claimed(claim, logged, lines)
        if not _has_share(wager, logged, lines) or net_of(lines, wager) > net_of(logged, wager)
    ] if reading in claim.readings else []  # fmt: skip
    return (*(line for line in logged if line.wager not in changed), *(line for line in lines if line.wager in changed))


# ---------------------------------------------------------------------------------------- What events leave


def claim_opened(state: Table, event: e.ClaimOpened) -> Table:
    claim = Claim(
        event.clause, event.round, event.seat, event.player, event.wager, event.by, event.why, event.at, event.readings,
        event.owed,
    )  # fmt: skip
    return after(state, event, claims={**state.claims, event.number: claim}, claims_opened=event.number)


def claim_reviewed(state: Table, event: e.ClaimReviewed) -> Table:
    claim = state.claims[event.number]
    reviewed = replace(claim, readings={**claim.readings, event.reading: event.lines})
    return after(state, event, claims={**state.claims, event.number: reviewed})


def claim_ruled(state: Table, event: e.ClaimRuled) -> Table:
    """The claim is closed; for others about the hand, and for the round, what is logged is what stands now."""
    claim = state.claims[event.number]
    if claim.owed:
        return after(
            state, event, claims={number: one for number, one in state.claims.items() if number != event.number}
        )
    lines = ruled_lines(claim, event.reading)
    here = claim.round, claim.seat
    others = {
        number: replace(one, readings={**one.readings, LOGGED: lines}) if (one.round, one.seat) == here and not one.owed else one
        for number, one in state.claims.items() if number != event.number
    }  # fmt: skip
    played = round_numbered(state, claim.round)
    changed = {} if played is None else with_round(state, _with_ruling(state, played, claim, event))
    return after(state, event, claims=others, **changed)


def _with_ruling(state: Table, played: RoundState, claim: Claim, event: e.ClaimRuled) -> RoundState:
    """The round after a ruling: winnings under the limit, and what the house paid for a meter."""
    seat, lines = claim.seat, ruled_lines(claim, event.reading)
    logged, own = played.lines.get(seat, ()), tuple(ln for ln in lines if ln not in played.forfeits.get(seat, ()))
    state = _filed_for(state, played.number)
    won = played.won.get(claim.player, 0) + limited_winnings(state, own) - limited_winnings(state, logged)
    shares = {(share.seat, share.wager): share for share in played.house_shares}
    for wager in _claimed(claim, logged, own):
        more = net_of(own, wager) - net_of(logged, wager)
        if more > 0 and _has_share(wager, logged, own):
            before = shares.get((seat, wager)) or HouseShare(
                seat, wager, 0, next(ln for ln in logged if ln.wager == wager)
            )
            shares[seat, wager] = before._replace(cents=before.cents + more)
    return replace(
        played, lines={**played.lines, seat: own}, won={**played.won, claim.player: won}, house_shares=(*shares.values(),),
        results={**played.results, seat: played.results.get(seat, 0) + event.cents},
    )  # fmt: skip


def limited_winnings(state: Table, lines: Lines) -> int:
    """The winnings of these lines that the filing's payout limit counts (AMB-18)."""
    limit, sheet = state.game.limit, state.rules.sheet
    if limit is None or state.rules.submission.limit is None:
        return 0
    exempt = {
        wager: hand for wager, (letter, hand) in limit.exempt.items() if wager in sheet.uses and sheet.letter(wager) == letter
    }  # fmt: skip
    return sum(
        line.net for line in lines
        if line.net > 0 and line.wager in sheet.limited
        and not (line.wager in exempt and (line.hand or "").startswith(exempt[line.wager]))
    )  # fmt: skip


def without_wagers(lines: Lines, wagers: Collection[str]) -> Lines:
    return tuple(line for line in lines if line.wager not in wagers)


def after_settlement(state: Table, event: e.SeatSettled) -> dict[int, Claim]:
    """The open claims when more of their hand is settled: an award (AMB-84), or an Envy Bonus for a hand turned up since."""
    here = state.in_round().number, event.seat
    return {
        number: replace(claim, readings={name: lines + event.lines for name, lines in claim.readings.items()})
        if (claim.round, claim.seat) == here else claim
        for number, claim in state.claims.items()
    }  # fmt: skip


def after_reversal(state: Table, seat: int, wagers: Collection[str]) -> dict[int, Claim]:
    """The open claims when these wagers of a seat are taken back: no reading of the cards pays a void wager."""
    here = state.in_round().number, seat
    return {
        number: replace(claim, readings={name: without_wagers(lines, wagers) for name, lines in claim.readings.items()})
        if (claim.round, claim.seat) == here else claim
        for number, claim in state.claims.items()
    }  # fmt: skip


def round_rebuilt(state: Table, event: e.RoundRebuilt) -> Table:
    """A reading of other than 52 different cards proves nothing; the rack is read again."""
    if tuple(sorted(event.cards)) != DECK:
        return after(state, event)
    return after(state, event, rack_reading=RackReading(event.cards, event.by))


def rack_witnessed(state: Table, event: e.RackWitnessed) -> Table:
    assert state.rack_reading is not None
    return after(state, event, rack_reading=replace(state.rack_reading, witness=event.by))
