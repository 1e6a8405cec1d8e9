"""What an event of a table was, as sentences with the clause of each, which may be finer than the event's."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.bank.ledger import AWARDS, OUTSIDE, Transfer
from pitboss.cards import show
from pitboss.chapters import filed
from pitboss.filing.approvals import ITEMS
from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.messages import (
    AND,
    Argument,
    CardList,
    Code,
    Message,
    Money,
    Phrase,
    PlayerName,
    listing,
    message,
    phrases,
)
from pitboss.projections.sentences import (
    Sentence,
    Sentences,
    by,
    deck,
    meter_title,
    method,
    net_result,
    seal,
    settled_line,
    sum_of,
    tier_name,
    title,
)
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.absence import IDLE, MISSED
from pitboss.table.acts import ABSENCE_CLOCK, DECISION_CLOCK, ROLES
from pitboss.table.asked import place_name, role_or_name
from pitboss.table.claims import LOGGED, ruling_message
from pitboss.table.dealing import stub_expected
from pitboss.table.malfunction import malfunction_name
from pitboss.table.state import Table
from pitboss.table.turns import is_envy_alone, is_first_part


def event_sentences(state: Table, event: e.AnyEvent, hidden: bool = False) -> Sentences:
    """What one event was, given the state before it; `hidden` where face-down cards are not to be named yet."""
    if hidden and isinstance(event, e.CardsDealt):
        yield from _cards_dealt(state, event, hidden)
    elif hidden and isinstance(event, e.CardCorrected):
        card = {"by": by(event), "number": event.number, "place": place_name(event.place)}
        yield Sentence(Message("event-card-corrected-unseen", card), event.clause)
    elif hidden and isinstance(event, e.CardBurned):
        yield Sentence(message("event-card-burned-unseen"), event.clause)
    elif type(event) in MESSAGES:
        yield Sentence(MESSAGES[type(event)](state, event), event.clause)
    else:
        yield from SENTENCES[type(event)](state, event)


# ---------------------------------------------------------------------------------------- The table and its meters


def _table_opened(state: Table, event: e.TableOpened) -> Sentences:
    game = filed(event.submission)
    opened = {"by": by(event), "table": event.table, "game": Phrase(game.name)}
    yield Sentence(Message("event-opened-virtual" if event.virtual else "event-opened", opened), event.clause)
    for key, approval in event.approvals.items():
        item = Phrase(ITEMS[key.partition(":")[0]])
        yield Sentence(message("event-approved", item=item, reference=approval), event.clause)
    for transfer in event.transfers:
        amount = Money(transfer.cents)
        if transfer.target.startswith("meter:"):
            yield _meter_begins(game, transfer)
        elif transfer.target == OUTSIDE:
            yield Sentence(message("event-inventory-leaves", amount=amount), transfer.clause)
        else:
            yield Sentence(message("event-inventory-comes", amount=amount), transfer.clause)


def _meter_begins(game: Game, transfer: Transfer) -> Sentence:
    _, meter, tier = transfer.target.split(":")
    begins = message("event-meter-begins", tier=tier_name(tier), meter=title(game, meter), amount=Money(transfer.cents))
    return Sentence(begins, transfer.clause)


def _withdrawal_announced(state: Table, event: e.WithdrawalAnnounced) -> Sentences:
    meter = title(state.game, event.meter)
    if not event.since:
        yield Sentence(message("event-withdrawal-taken-back", by=by(event), meter=meter), event.clause)
        return
    notice: dict[str, Argument] = {
        "by": by(event), "day": event.since, "meter": meter, "target": meter_title(event.target),
        "approver": PlayerName(event.approved_by),
    }  # fmt: skip
    if event.table:
        yield Sentence(Message("event-withdrawal-to-table", {**notice, "table": event.table}), event.clause)
    else:
        yield Sentence(Message("event-withdrawal-here", notice), event.clause)


def _meter_withdrawn(state: Table, event: e.MeterWithdrawn) -> Sentences:
    meter, amount = title(state.game, event.meter), sum_of(event.transfers)
    if amount.cents:
        withdrawn = message("event-meter-withdrawn", meter=meter, amount=amount, table=event.table)
        yield Sentence(withdrawn, event.clause)
    else:
        yield Sentence(message("event-meter-left", meter=meter, table=event.table), event.clause)


def _table_refiled(state: Table, event: e.TableRefiled) -> Sentences:
    yield Sentence(message("event-refiled", by=by(event), table=state.name), event.clause)
    if any(transfer.source.startswith("bet:") for transfer in event.transfers):
        yield Sentence(message("event-wagers-back"), event.clause)
    game = filed(event.submission)
    for transfer in event.transfers:
        if transfer.target.startswith("meter:") and transfer.clause != event.clause:
            yield _meter_begins(game, transfer)


def _meter_received(state: Table, event: e.MeterReceived) -> Sentences:
    meter, amount = title(state.game, event.meter), sum_of(event.transfers)
    yield Sentence(message("event-meter-received", meter=meter, amount=amount, table=event.source), event.clause)


def _increments(game: Game, transfers: tuple[Transfer, ...]) -> Sentences:
    """What meters took, or gave back, in sum."""
    sums: dict[tuple[str, str], int] = {}
    for transfer in transfers:
        for account, cents in ((transfer.source, -transfer.cents), (transfer.target, transfer.cents)):
            if account.startswith("meter:"):
                sums[account, transfer.clause] = sums.get((account, transfer.clause), 0) + cents
    for (account, clause), cents in sums.items():
        _, meter, tier = account.split(":")
        moved: dict[str, Argument] = {"tier": tier_name(tier), "meter": title(game, meter), "amount": Money(abs(cents))}
        if cents:
            yield Sentence(Message("event-meter-takes" if cents > 0 else "event-meter-gives-back", moved), clause)


def _meter_moved(state: Table, event: e.MeterMoved) -> Sentences:
    yield from _increments(state.game, event.transfers)


# ---------------------------------------------------------------------------------------- Decks and devices


def _decks_received(state: Table, event: e.DecksReceived) -> Sentences:
    decks = listing((message("event-the-deck", back=deck(back)) for back in event.backs), AND)
    key = "event-decks-received-preshuffled" if event.preshuffled else "event-decks-received"
    yield Sentence(Message(key, {"by": by(event), "decks": decks}), event.clause)


STAGES = {
    s.INSPECTED: "event-deck-inspected",
    s.VERIFIED: "event-deck-verified",
    s.SPREAD: "event-deck-spread",
    s.STACKED: "event-deck-stacked",
    s.SHUFFLED: "event-deck-to-be-cut",
    s.IDLE: "event-deck-idle",
    s.REMOVED: "event-deck-removed",
}
# Why a deck is moved, as the log has it. Anything else is shown as it is.
REASONS = ("no shuffler for two", "changed", "face up, as a player asked", "wrong count", "jam", "defective")


def _deck_moved(state: Table, event: e.DeckMoved) -> Sentences:
    why: Argument = ""
    if event.why:
        key = event.why.replace(",", "").replace(" ", "-")
        why = message("event-because", why=message(f"event-why-{key}") if event.why in REASONS else event.why)
    moved: dict[str, Argument] = {"back": deck(event.back), "why": why, "stage": Code(event.stage)}
    yield Sentence(Message(STAGES.get(event.stage, "event-deck-at-stage"), moved), event.clause)


def _seal_broken(state: Table, event: e.SealBroken) -> Sentences:
    broken: dict[str, Argument] = {"back": deck(event.back), "seal": seal(event.commitment)}
    key = "event-seal-broken-wagers-back" if event.transfers else "event-seal-broken"
    yield Sentence(Message(key, broken), event.clause)


# ---------------------------------------------------------------------------------------- People and money


def _seat_left(state: Table, event: e.SeatLeft) -> Sentences:
    when: Argument = message("event-in-the-round") if event.abandoned else ""
    left: dict[str, Argument] = {"player": PlayerName(event.player), "seat": event.seat, "when": when}
    if not event.freed:
        yield Sentence(Message("event-seat-left", left), event.clause)
    elif event.by in ROLES:
        yield Sentence(Message("event-seat-freed", {**left, "by": by(event)}), event.clause)
    else:  # By a clock.
        yield Sentence(Message("event-seat-freed-by", {**left, "by": _clock_or_name(event.by)}), event.clause)


def _clock_or_name(who: str) -> Argument:
    return message("event-absence-clock") if who == ABSENCE_CLOCK else PlayerName(who)


def _sat_out(state: Table, event: e.SatOut) -> Sentences:
    presence = state.presence.get(event.player)
    out: dict[str, Argument] = {
        "player": PlayerName(event.player), "seat": event.seat,
        "missed": presence.missed if presence is not None else 0,
    }  # fmt: skip
    key = f"event-sits-out-{event.why}" if event.why in (MISSED, IDLE) else "event-sits-out"
    yield Sentence(Message(key, out), event.clause)


MONEY = ("buy_in", "cash_out", "fund_account", "cash_account", "tip")


def _money_moved(state: Table, event: e.MoneyMoved) -> Sentences:
    amount = Money(event.transfers[0].cents if event.transfers else 0)
    key = f"event-money-{event.what}" if event.what in MONEY else "event-money"
    yield Sentence(Message(key, {"player": PlayerName(event.player), "amount": amount}), event.clause)


# ---------------------------------------------------------------------------------------- Wagers


def _wagers_placed(state: Table, event: e.WagersPlaced) -> Sentences:
    """What lies there otherwise than before: chips count as they are laid, and what lay there is placed again with them."""
    player = PlayerName(event.player)
    if not event.wagers:
        yield Sentence(message("event-wagers-taken-back", player=player, seat=event.seat), event.clause)
    before = state.boxes[event.seat].wagers if event.wagers and event.seat in state.boxes else {}
    changed = {line: cents for line, cents in event.wagers.items() if before.get(line) != cents}
    gone = [line for line in before if line not in event.wagers]
    for line, cents in (changed if changed or gone else event.wagers).items():
        wager: dict[str, Argument] = {
            "player": player, "amount": Money(cents), "wager": title(state.game, line), "seat": event.seat
        }  # fmt: skip
        clause = state.game.lines[line].clause
        yield Sentence(Message("event-has-now" if line in before else "event-puts", wager), clause)
    for line in gone:
        taken = message("event-wager-taken-back", player=player, wager=title(state.game, line), seat=event.seat)
        yield Sentence(taken, state.game.lines[line].clause)


def _bets_locked(state: Table, event: e.BetsLocked) -> Sentences:
    yield Sentence(message("event-bets-locked", round=event.number, back=deck(event.back)), event.clause)
    yield from _increments(state.game, event.transfers)


def _chips_ruled(state: Table, event: e.ChipsRuled) -> Sentences:
    """AMB-70."""
    wager = title(state.game, event.wager) if event.wager else ""
    ruling = Message(f"event-chip-{event.ruling}", {"seat": event.seat, "wager": wager})
    yield Sentence(message("event-chips-ruled", by=by(event), ruling=ruling), event.clause)
    yield from _increments(state.game, event.transfers)


# ---------------------------------------------------------------------------------------- Cards and decisions


def _bonuses_drawn(state: Table, event: e.BonusesDrawn) -> Sentences:
    magic, position = message("event-no-magic-card"), message("event-no-lucky-position")
    if event.magic_card is not None:
        magic = message("event-magic-card", card=CardList(show([event.magic_card])))
    if event.lucky_position == "dealer":
        position = message("event-lucky-dealer")
    elif event.lucky_position is not None:
        position = message("event-lucky-seat", seat=event.lucky_position)
    yield Sentence(message("event-bonuses-drawn", magic=magic, position=position), event.clause)


def _cards_dealt(state: Table, event: e.CardsDealt, hidden: bool = False) -> Sentences:
    played = state.in_round()
    for delivery, code in zip(played.plan[played.dealt :], event.cards, strict=False):
        is_unseen = hidden and not delivery.face_up
        card: Argument = message("event-a-card") if is_unseen else CardList(show([code]))
        face: Argument = message("event-face-up") if delivery.face_up else ""
        kind, _, seat = delivery.to.partition(" ")
        dealt: dict[str, Argument] = {"card": card, "face": face, "seat": seat}
        yield Sentence(Message(f"event-dealt-{kind}", dealt), delivery.clause)


def _card_burned(state: Table, event: e.CardBurned) -> Sentences:
    if event.card is None:
        yield Sentence(message("event-card-burned-unseen"), event.clause)
    else:
        yield Sentence(message("event-card-burned", card=CardList(show([event.card]))), event.clause)


def _card_corrected(state: Table, event: e.CardCorrected) -> Sentences:
    corrected: dict[str, Argument] = {
        "by": by(event), "number": event.number, "place": place_name(event.place),
        "card": CardList(show([event.card])), "was": CardList(show([event.was])),
        "round": message("event-in-round", round=event.round) if event.round else "",
        "swap": message("event-cards-swapped", place=place_name(event.other)) if event.other else "",
    }  # fmt: skip
    yield Sentence(Message("event-card-corrected", corrected), event.clause)


def _decided(state: Table, event: e.Decided) -> Sentences:
    box = state.in_round().boxes[event.seat]
    choice: dict[str, Argument] = {"player": PlayerName(box.player), "seat": event.seat}
    if event.cents is None:
        yield Sentence(
            Message("event-folds-late" if event.by == DECISION_CLOCK else "event-folds", choice), event.clause
        )
        return
    asked = state.game.decisions[len(box.decisions)]
    wager = title(state.game, asked.line)
    if asked.takes_back:
        key = "event-lets-stay" if event.cents else "event-takes-back"
        yield Sentence(Message(key, {**choice, "wager": wager}), event.clause)
    elif event.cents:
        yield Sentence(Message("event-puts", {**choice, "amount": Money(event.cents), "wager": wager}), event.clause)
    else:
        yield Sentence(Message("event-passes", choice), event.clause)


def _raise_lowered(state: Table, event: e.RaiseLowered) -> Sentences:
    lowered = message(
        "event-raise-lowered", seat=event.seat, wager=title(state.game, state.game.decisions[-1].line),
        amount=Money(event.cents), back=Money(event.transfers[0].cents),
    )  # fmt: skip
    yield Sentence(lowered, event.clause)


def _forfeited(state: Table, event: e.Forfeited) -> Sentences:
    """AMB-61: what a fold, or a ruling on a box left behind, gives up."""
    wagers = phrases((state.game.title_of(line.wager) for line in event.lines), AND)
    given: dict[str, Argument] = {"seat": event.seat, "wagers": wagers, "amount": Money(-event.net)}
    is_left = state.in_round().boxes[event.seat].lost
    yield Sentence(Message("event-left-forfeits" if is_left else "event-fold-forfeits", given), event.clause)
    if event.racked:
        yield Sentence(message("event-hand-racked", seat=event.seat), event.clause)


def _revealed(state: Table, event: e.Revealed) -> Sentences:
    played = state.in_round()
    if event.community > played.community_open:
        cards = CardList(show(played.cards.get("community", ())[: event.community]))
        yield Sentence(message("event-community-revealed", cards=cards), event.clause)
    if event.dealer:
        cards = CardList(show(played.cards.get("dealer", ())))
        yield Sentence(message("event-dealer-revealed", cards=cards), event.clause)


# ---------------------------------------------------------------------------------------- Settlement


def _award_verified(state: Table, event: e.AwardVerified) -> Message:
    key = "event-verified-light" if event.light else "event-verified-hand"
    dark: Argument = "" if event.seen else message("event-dark")
    wager = title(state.game, event.wager)
    return Message(key, {"by": by(event), "wager": wager, "seat": event.seat, "dark": dark})


def _award_validated(state: Table, event: e.AwardValidated) -> Sentences:
    wager = title(state.game, event.wager)
    yield Sentence(message("event-validated", by=by(event), wager=wager, seat=event.seat), event.clause)
    if event.share is not None:
        yield Sentence(message("event-share-taken", amount=Money(event.share)), event.clause, is_detail=True)
    yield from _meters_after_award(state, event)


def _seat_settled(state: Table, event: e.SeatSettled) -> Sentences:
    played, net = state.in_round(), event.net
    box = played.boxes[event.seat]
    seat: dict[str, Argument] = {"seat": event.seat, "player": PlayerName(box.player)}
    if is_envy_alone(box, event):  # § 657a.11(e)(5), § 639a.11(c)(5)(v).
        seat["result"] = message("event-paid-envy", amount=Money(abs(net)))
    elif not is_first_part(played, event):
        more = "event-wins-more" if net > 0 else "event-loses-more"
        seat["result"] = Message(more, {"amount": Money(abs(net))}) if net else message("event-even")
    else:
        seat["result"] = net_result(net) if not net else _in_all(net)
        if event.seat not in played.racked:
            seat["cards"] = CardList(show(played.seat_cards(event.seat)))
    yield Sentence(Message("event-settled-showing" if "cards" in seat else "event-settled", seat), event.clause)
    for line in event.lines:
        yield Sentence(settled_line(state.game, line), line.clause, is_detail=True)
    yield from _meters_after_award(state, event)
    for number in event.to_rack:
        yield Sentence(message("event-hand-racked", seat=number), state.game.clause(Cite.RACKING))


def _in_all(net: int) -> Message:
    return Message("event-wins-in-all" if net > 0 else "event-loses-in-all", {"amount": Money(abs(net))})


def _settlement_reversed(state: Table, event: e.SettlementReversed) -> Sentences:
    player = PlayerName(state.in_round().boxes[event.seat].player)
    yield Sentence(message("event-settlement-reversed", seat=event.seat, player=player), event.clause)
    for line in event.lines:
        back = message("event-wager-goes-back", wager=title(state.game, line.wager))
        yield Sentence(back, line.clause, is_detail=True)
    if event.short:
        short = message("event-short-claimed", player=player, amount=Money(event.short))
        yield Sentence(short, event.clause, is_detail=True)


def _meters_after_award(state: Table, event: e.AwardValidated | e.SeatSettled) -> Sentences:
    """Where the meters that were won from stand now, and what the house put in."""
    changed: dict[tuple[str, str], int] = {}
    for transfer in event.transfers:
        for account, cents in ((transfer.source, -transfer.cents), (transfer.target, transfer.cents)):
            if account.startswith("meter:") and not account.endswith(f":{AWARDS}"):
                changed[account, transfer.clause] = changed.get((account, transfer.clause), 0) + cents
        if transfer.source == OUTSIDE:
            added = message("event-house-adds", amount=Money(transfer.cents))
            yield Sentence(added, transfer.clause, is_detail=True)
    for (account, clause), cents in changed.items():
        _, meter, tier = account.split(":")
        shared = event.linked.get(meter) if isinstance(event, e.AwardValidated) else None
        before = state.money.get(account, 0) if shared is None else shared.get(tier, 0)
        now = message(
            "event-meter-now", tier=tier_name(tier), meter=title(state.game, meter), amount=Money(before + cents)
        )
        yield Sentence(now, clause, is_detail=True)


def _award_documented(state: Table, event: e.AwardDocumented) -> Sentences:
    paid = sum_of(event.transfers)
    award: dict[str, Argument] = {"wager": title(state.game, event.wager), "seat": event.seat}
    if paid.cents:
        player = PlayerName(state.in_round().boxes[event.seat].player)
        award |= {"amount": paid, "player": player}
    yield Sentence(Message("event-documented-and-paid" if paid.cents else "event-documented", award), event.clause)


# ---------------------------------------------------------------------------------------- Claims


def _round_rebuilt(state: Table, event: e.RoundRebuilt) -> Sentences:
    if event.agrees:
        yield Sentence(message("event-rack-agrees", by=by(event)), event.clause)
    else:
        differs = message("event-rack-differs", by=by(event), differences="; ".join(event.differences))
        yield Sentence(differs, event.clause)


def _claim_opened(state: Table, event: e.ClaimOpened) -> Sentences:
    """The reason is the asker's own and stands in the claim alone."""
    claim: dict[str, Argument] = {
        "number": event.number, "player": PlayerName(event.player), "seat": event.seat, "round": event.round
    }  # fmt: skip
    if event.owed:
        yield Sentence(Message("event-claim-owed", {**claim, "amount": Money(event.owed)}), event.clause)
    else:
        yield Sentence(Message("event-claim-opened", {**claim, "asker": role_or_name(event.by)}), event.clause)


def _claim_reviewed(state: Table, event: e.ClaimReviewed) -> Sentences:
    logged = sum(line.net for line in state.claims[event.number].readings[LOGGED])
    reviewed = message(
        "event-claim-reviewed", number=event.number, reading=message(f"event-reading-{event.reading}"),
        result=net_result(sum(line.net for line in event.lines)), logged=net_result(logged),
    )  # fmt: skip
    yield Sentence(reviewed, event.clause)


def _claim_ruled(state: Table, event: e.ClaimRuled) -> Sentences:
    ruling = ruling_message(event.player, event.cents)
    reading = message(f"event-reading-{event.reading}")
    ruled = message("event-claim-ruled", by=by(event), number=event.number, reading=reading, ruling=ruling)
    yield Sentence(ruled, event.clause)


# ---------------------------------------------------------------------------------------- Irregularities


def _irregularity_reported(state: Table, event: e.IrregularityReported) -> Sentences:
    where: Argument = ""
    if event.device or event.place:
        where = message(
            "event-where",
            where=message("event-device", device=event.device) if event.device else place_name(event.place),
        )
    reported: dict[str, Argument] = {"by": by(event), "kind": message(f"event-irregular-{event.kind}"), "where": where}
    effect = event.effect[:1].upper() + event.effect[1:].rstrip(".")
    yield Sentence(Message("event-irregularity", {**reported, "effect": Phrase(effect)}), event.clause)


def _report_refused(state: Table, event: e.ReportRefused) -> Sentences:
    case = state.game.irregularities.get(event.kind)
    if case is None:
        what: Argument = message("event-wrong-stub-count")
        why: Argument = message("event-stub-as-dealt", right=stub_expected(state))
    else:
        what, why = Phrase(case.what), Phrase(event.why)
    yield Sentence(message("event-report-refused", by=by(event), what=what, why=why), event.clause)


def _round_voided(state: Table, event: e.RoundVoided) -> Sentences:
    if event.malfunction:
        yield from _round_cancelled(state, event)
    elif event.settles:
        settled = phrases(map(state.game.title_of, event.settles))
        yield Sentence(message("event-voided-but", wagers=settled), event.clause)
    else:
        yield Sentence(message("event-voided"), event.clause)
    back: dict[str, int] = {}
    for transfer in event.transfers:
        kind, _, player = transfer.target.partition(":")
        if kind in ("player", "account"):
            back[player] = back.get(player, 0) + transfer.cents
    for player, cents in back.items():
        yield Sentence(message("event-goes-back", amount=Money(cents), player=PlayerName(player)), event.clause)
    yield from _increments(state.game, event.transfers)


def _round_cancelled(state: Table, event: e.RoundVoided) -> Sentences:
    malfunction = malfunction_name(event.malfunction)
    yield Sentence(message("event-cancelled", round=state.rounds, malfunction=malfunction), event.clause)
    people = message("event-cancelled-by", declarer=PlayerName(event.declared_by), by=PlayerName(event.by))
    yield Sentence(people, event.clause)
    for player, cents in event.kept.items():
        kept = message("event-house-bears", player=PlayerName(player), amount=Money(cents))
        yield Sentence(kept, event.clause)
    for missing in event.missing:
        yield Sentence(message("event-not-published", missing=Phrase(missing)), event.clause)


def _malfunction_declared(state: Table, event: e.MalfunctionDeclared) -> Sentences:
    note: Argument = message("event-note", note=event.note) if event.note else ""
    malfunction = malfunction_name(event.kind)
    yield Sentence(message("event-malfunction", by=by(event), malfunction=malfunction, note=note), event.clause)
    yield Sentence(message("event-table-stops"), event.clause)


def _table_cleared(state: Table, event: e.TableCleared) -> Message:
    return message("event-cleared", round=state.rounds)


# Events that are one sentence, of the event's own clause.
MESSAGES: dict[type[e.Event], Callable[[Table, e.AnyEvent], Message]] = dict((
    e.of(e.TableClosed, lambda _, event: message("event-closed", by=by(event))),
    e.of(e.DeckShuffled, lambda _, event: message("event-deck-shuffled", back=deck(event.back))),
    e.of(e.DeckCut, lambda _, event: message("event-deck-cut", back=deck(event.back), depth=event.depth)),
    e.of(e.DeckSealed, lambda _, event: message("event-deck-sealed", back=deck(event.back), seal=seal(event.commitment))),
    e.of(e.ChanceOpened, lambda _, event: message("event-chance-opened", seat=event.seat, chance=Code(event.chance))),
    e.of(e.ChanceClosed, lambda _, event: message("event-chance-closed", seats=listing(event.absent))),
    e.of(e.SealOpened, lambda _, event: message("event-seal-opened", secret=Code(event.secret))),
    e.of(e.DeviceCovered, lambda _, event: message("event-device-covered", device=event.device)),
    e.of(e.DeviceRestored, lambda _, event: message("event-device-restored", device=event.device)),
    e.of(e.MethodChanged, lambda _, event: message(
        "event-method-changed", dealing=method(event.dealing), shuffling=method(event.shuffling))),
    e.of(e.SeatTaken, lambda _, event: message(
        "event-seat-taken", player=PlayerName(event.player), seat=event.seat)),
    e.of(e.CameBack, lambda _, event: message("event-came-back", player=PlayerName(event.player), seat=event.seat)),
    e.of(e.FloorCalled, lambda _, event: message("event-floor-called", who=PlayerName(event.who))),
    e.of(e.CallAnswered, lambda _, event: message("event-call-answered", by=by(event), who=PlayerName(event.who))),
    e.of(e.InventoryMoved, lambda _, event: message(
        "event-fill" if event.what == "fill" else "event-credit", by=by(event), amount=sum_of(event.transfers))),
    e.of(e.ProgressiveCollected, lambda _, event: message("event-chips-collected", count=event.count)),
    e.of(e.ChipsMiscounted, lambda _, event: message(
        "event-chips-miscounted", count=event.count, accepted=event.accepted)),
    e.of(e.StubRacked, lambda _, event: message(
        "event-stub-counted" if event.counted else "event-stub-not-counted", count=event.count)),
    e.of(e.AbandonmentRuled, lambda _, event: message(
        "event-abandonment-loses" if event.losing else "event-abandonment-stands", by=by(event), seat=event.seat)),
    e.of(e.AwardVerified, _award_verified), e.of(e.TableCleared, _table_cleared),
    e.of(e.RackWitnessed, lambda _, event: message(
        "event-rack-witnessed", by=by(event), reader=PlayerName(event.reader))),
    e.of(e.MisdealRuled, lambda _, event: message(
        "event-misdeal-void" if event.void else "event-misdeal-stands", by=by(event))),
    e.of(e.MalfunctionRejected, lambda _, event: message("event-no-malfunction", by=by(event))),
))  # fmt: skip
SENTENCES: dict[type[e.Event], Callable[[Table, e.AnyEvent], Sentences]] = dict((
    e.of(e.TableOpened, _table_opened), e.of(e.DecksReceived, _decks_received), e.of(e.TableRefiled, _table_refiled),
    e.of(e.WithdrawalAnnounced, _withdrawal_announced), e.of(e.MeterWithdrawn, _meter_withdrawn),
    e.of(e.MeterReceived, _meter_received), e.of(e.DeckMoved, _deck_moved), e.of(e.SealBroken, _seal_broken),
    e.of(e.SeatLeft, _seat_left), e.of(e.SatOut, _sat_out), e.of(e.CardCorrected, _card_corrected),
    e.of(e.RaiseLowered, _raise_lowered), e.of(e.MoneyMoved, _money_moved), e.of(e.WagersPlaced, _wagers_placed),
    e.of(e.BetsLocked, _bets_locked), e.of(e.BonusesDrawn, _bonuses_drawn), e.of(e.CardsDealt, _cards_dealt),
    e.of(e.CardBurned, _card_burned), e.of(e.Decided, _decided), e.of(e.Forfeited, _forfeited),
    e.of(e.Revealed, _revealed), e.of(e.AwardValidated, _award_validated), e.of(e.SeatSettled, _seat_settled),
    e.of(e.SettlementReversed, _settlement_reversed), e.of(e.ChipsRuled, _chips_ruled), e.of(e.MeterMoved, _meter_moved),
    e.of(e.AwardDocumented, _award_documented), e.of(e.RoundRebuilt, _round_rebuilt),
    e.of(e.IrregularityReported, _irregularity_reported), e.of(e.ReportRefused, _report_refused),
    e.of(e.MalfunctionDeclared, _malfunction_declared), e.of(e.RoundVoided, _round_voided),
    e.of(e.ClaimOpened, _claim_opened), e.of(e.ClaimReviewed, _claim_reviewed), e.of(e.ClaimRuled, _claim_ruled),
))  # fmt: skip
