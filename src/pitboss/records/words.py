"""One event of a table in words. A sentence cites the clause of what it tells, which may be finer than the event's."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss.bank.ledger import AWARDS, OUTSIDE, Transfer
from pitboss.cards import show
from pitboss.chapters import GAMES, filed
from pitboss.money import said
from pitboss.rules.approvals import ITEMS
from pitboss.rules.citations import Cite
from pitboss.rules.filing import counted
from pitboss.rules.game import Game
from pitboss.rules.settlement import Line
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DECISION_CLOCK, ROLES
from pitboss.table.claims import BY_READING, LOGGED, ruling_words
from pitboss.table.malfunction import MALFUNCTIONS
from pitboss.table.rack import place_called
from pitboss.table.state import Table
from pitboss.table.turns import is_envy_alone, is_first_part

Told = Iterator[tuple[str, str]]  # Words and a clause.
Teller = Callable[[Table, e.AnyEvent], Told]

STAGES = {
    s.INSPECTED: "The dealer has looked over the {back} deck.",
    s.VERIFIED: "The floorperson verifies the inspection of the {back} deck.",
    s.SPREAD: "The {back} deck is spread face up, by suit and in sequence.",
    s.STACKED: "The {back} deck is washed and stacked to be shuffled.",
    s.SHUFFLED: "The {back} deck is to be cut again.",
    s.IDLE: "Nobody is at the table: the cards are spread{why}.",
    s.REMOVED: "The {back} deck leaves the table{why}.",
}
MONEY = {
    "buy_in": "{player} buys in for {cents}; the cash goes to the drop box.",
    "cash_out": "{player} takes {cents} in chips away.",
    "fund_account": "{player} moves {cents} in chips to the electronic account.",
    "cash_account": "{player} cashes {cents} out of the electronic account.",
    "tip": "{player} tips {cents}.",
}
LOST = ("lose", "forfeit")


def told(state: Table, event: e.AnyEvent, hidden: bool = False) -> Told:
    """What one event was, given the state before it; `hidden` where face-down cards are not to be named yet."""
    if hidden and isinstance(event, e.CardsDealt):
        yield from dealt(state, event, hidden)
    elif hidden and isinstance(event, e.CardCorrected):
        yield f"{_by(event)} has card {event.number} of {place_called(event.place)} told anew.", event.clause
    elif hidden and isinstance(event, e.CardBurned):
        yield "A card is discarded.", event.clause
    else:
        yield from TELLERS[type(event)](state, event)


def _hand(name: str | None) -> str:
    return f" with {name[0].lower()}{name[1:]}" if name else ""


def _by(event: e.AnyEvent) -> str:
    return f"The {event.by}" if event.by in ROLES else event.by


def opened(state: Table, event: e.TableOpened) -> Told:
    cards = "a virtual shoe" if event.virtual else "cards told as they are drawn"
    game = filed(event.submission)
    yield f"{_by(event)} opens {event.table} for {game.name}, with {cards}.", event.clause
    for key, approval in event.approvals.items():
        yield f"Approved: {ITEMS[key.partition(':')[0]]} ({approval}).", event.clause
    for transfer in event.transfers:
        kind, _, name = transfer.target.partition(":")
        if kind == "meter":
            meter, _, tier = name.partition(":")
            yield f"The {tier} meter of {game.title_of(meter)} begins at {said(transfer.cents)}.", transfer.clause
        elif transfer.target == OUTSIDE:
            yield f"{said(transfer.cents)} in chips leaves the table inventory container.", transfer.clause
        else:
            yield f"{said(transfer.cents)} in chips comes to the table inventory container.", transfer.clause


def closed(state: Table, event: e.TableClosed) -> Told:
    yield f"{_by(event)} closes the table.", event.clause


def announced(state: Table, event: e.WithdrawalAnnounced) -> Told:
    title = state.game.title_of(event.meter)
    if not event.since:
        yield f"{_by(event)} takes back the notice about the {title} meter.", event.clause
        return
    where = (
        f"the {_title(event.target)} meter of {event.table}"
        if event.table
        else f"the {_title(event.target)} meter here"
    )
    words = f"{_by(event)} announces: from {event.since} on the {title} meter may be withdrawn, and its money goes to {where}."
    yield f"{words} Approved by {event.approved_by}.", event.clause


def withdrawn(state: Table, event: e.MeterWithdrawn) -> Told:
    title, cents = state.game.title_of(event.meter), sum(transfer.cents for transfer in event.transfers)
    if cents:
        yield f"The {title} meter is withdrawn: {said(cents)} goes to {event.table}.", event.clause
    else:
        yield f"The table leaves the linked {title} meter, which {event.table} still plays for.", event.clause


def refiled(state: Table, event: e.TableRefiled) -> Told:
    yield f"{_by(event)} re-files {state.name}: the new filing holds from the next round on.", event.clause
    if any(transfer.source.startswith("bet:") for transfer in event.transfers):
        yield "The wagers that lay go back.", event.clause
    game = filed(event.submission)
    for transfer in event.transfers:
        if transfer.target.startswith("meter:") and transfer.clause != event.clause:
            _, meter, tier = transfer.target.split(":")
            yield f"The {tier} meter of {game.title_of(meter)} begins at {said(transfer.cents)}.", transfer.clause


def credited(state: Table, event: e.MeterReceived) -> Told:
    title, cents = state.game.title_of(event.meter), sum(transfer.cents for transfer in event.transfers)
    yield f"The {title} meter receives {said(cents)} of the one withdrawn at {event.source}.", event.clause


def _title(meter: str) -> str:
    """What a meter is called, of whichever game."""
    return next((game.title_of(meter) for game in GAMES.values() if meter in game.metered.values()), meter)


def received(state: Table, event: e.DecksReceived) -> Told:
    pre = ", preshuffled" if event.preshuffled else ""
    decks = " and ".join(f"the {back} deck" for back in event.backs)
    yield f"{_by(event)} brings {decks} to the table{pre}.", event.clause


def moved(state: Table, event: e.DeckMoved) -> Told:
    words = STAGES.get(event.stage, "The {back} deck is {stage}.")
    yield words.format(back=event.back, stage=event.stage, why=f" ({event.why})" if event.why else ""), event.clause


def shuffled(state: Table, event: e.DeckShuffled) -> Told:
    yield f"The {event.back} deck is shuffled.", event.clause


def sealed(state: Table, event: e.DeckSealed) -> Told:
    yield f"The {event.back} deck is sealed as {event.commitment[:16]}…; wagers are made under this seal.", event.clause


def unsealed(state: Table, event: e.SealBroken) -> Told:
    back = "; the wagers made under it go back" if event.transfers else ""
    yield f"The seal {event.commitment[:16]}… of the {event.back} deck is void{back}. Another follows.", event.clause


def chance(state: Table, event: e.ChanceOpened) -> Told:
    yield f"The chance that seat {event.seat} adds to the draw is {event.chance}.", event.clause


def silent(state: Table, event: e.ChanceClosed) -> Told:
    seats = ", ".join(map(str, event.absent))
    yield f"The page of seat {seats} is silent; its part is worked out from the mark it sent.", event.clause


def unlocked(state: Table, event: e.SealOpened) -> Told:
    yield f"The seal is opened: {event.secret}.", event.clause


def cut(state: Table, event: e.DeckCut) -> Told:
    yield f"The {event.back} deck is cut {event.depth} cards in.", event.clause


def seated(state: Table, event: e.SeatTaken) -> Told:
    yield f"{event.player} sits down in seat {event.seat}.", event.clause


def left(state: Table, event: e.SeatLeft) -> Told:
    middle = ", in the middle of the round" if event.abandoned else ""
    if event.freed:
        by = (
            f"{_by(event)} frees seat {event.seat}"
            if event.by in ROLES
            else f"Seat {event.seat} is freed by {event.by}"
        )
        yield f"{by}{middle}; {event.player} keeps the chips.", event.clause
    else:
        yield f"{event.player} leaves seat {event.seat}{middle}.", event.clause


SITS_OUT = {
    "wish": "{player} sits out at seat {seat}.",
    "missed": "{player} has missed {missed} in a row, and sits out at seat {seat}.",
    "idle": "{player} has done nothing for long, and sits out at seat {seat}.",
}


def sat_out(state: Table, event: e.SatOut) -> Told:
    known = state.presence.get(event.player)
    missed = counted(known.missed if known is not None else 0, "round")
    words = SITS_OUT.get(event.why, SITS_OUT["wish"])
    yield words.format(player=event.player, seat=event.seat, missed=missed), event.clause


def called(state: Table, event: e.FloorCalled) -> Told:
    yield f"{event.who} calls for the floorperson.", event.clause


def answered(state: Table, event: e.CallAnswered) -> Told:
    yield f"{_by(event)} has come to {event.who}.", event.clause


def corrected(state: Table, event: e.CardCorrected) -> Told:
    swap = f", and it had been told at {place_called(event.other)}: the two change places" if event.other else ""
    was, card = show([event.was]), show([event.card])
    when = f" in round {event.round}" if event.round else ""
    words = (
        f"{_by(event)} has card {event.number} of {place_called(event.place)}{when} told anew: {card}, not {was}{swap}."
    )
    yield words, event.clause


def lowered(state: Table, event: e.RaiseLowered) -> Told:
    title, back = state.game.title_of(state.game.decisions[-1].line), said(event.transfers[0].cents)
    yield f"Seat {event.seat}: the hand permits a {title} of {said(event.cents)}; {back} goes back.", event.clause


def came_back(state: Table, event: e.CameBack) -> Told:
    yield f"{event.player} is back at seat {event.seat}.", event.clause


def money(state: Table, event: e.MoneyMoved) -> Told:
    cents = said(event.transfers[0].cents) if event.transfers else said(0)
    words = MONEY.get(event.what, "{player}: {cents}.")
    yield words.format(player=event.player, cents=cents), event.clause


def inventory(state: Table, event: e.InventoryMoved) -> Told:
    cents = said(sum(transfer.cents for transfer in event.transfers))
    way = "brings {} in chips to" if event.what == "fill" else "takes {} in chips from"
    yield f"{_by(event)} {way.format(cents)} the table inventory container, a {event.what}.", event.clause


def wagers(state: Table, event: e.WagersPlaced) -> Told:
    """What lies there otherwise than before: chips count as they are laid, and what lay there is placed again with them."""
    if not event.wagers:
        yield f"{event.player} takes the wagers on seat {event.seat} back.", event.clause
    lay = state.boxes[event.seat].wagers if event.wagers and event.seat in state.boxes else {}
    changed = {line: cents for line, cents in event.wagers.items() if lay.get(line) != cents}
    gone = [line for line in lay if line not in event.wagers]
    for line, cents in (changed if changed or gone else event.wagers).items():
        now, title = "has now" if line in lay else "puts", state.game.title_of(line)
        yield f"{event.player} {now} {said(cents)} on the {title} of seat {event.seat}.", state.game.lines[line].clause
    for line in gone:
        where = f"{state.game.title_of(line)} of seat {event.seat}"
        yield f"{event.player} takes the wager on the {where} back.", state.game.lines[line].clause


def locked(state: Table, event: e.BetsLocked) -> Told:
    yield f"Round {event.number}: no more bets. The {event.back} deck will be dealt.", event.clause
    yield from _increments(state.game, event.transfers)


def _increments(game: Game, transfers: tuple[Transfer, ...]) -> Told:
    """What meters took, or gave back, in sum."""
    sums: dict[tuple[str, str], int] = {}
    for transfer in transfers:
        for account, cents in ((transfer.source, -transfer.cents), (transfer.target, transfer.cents)):
            if account.startswith("meter:"):
                sums[account, transfer.clause] = sums.get((account, transfer.clause), 0) + cents
    for (account, clause), cents in sums.items():
        _, name, tier = account.split(":")
        if cents:
            way = "takes" if cents > 0 else "gives back"
            yield f"The {tier} meter of {game.title_of(name)} {way} {said(abs(cents))}.", clause


def collected(state: Table, event: e.ProgressiveCollected) -> Told:
    chips = "one progressive chip is" if event.count == 1 else f"{event.count} progressive chips are"
    yield f"{chips.capitalize()} collected, as many as the system accepted.", event.clause


def miscounted(state: Table, event: e.ChipsMiscounted) -> Told:
    yield (
        f"{event.count} progressive chips lie there, and the system accepted {event.accepted}: the floor is called.",
        event.clause,
    )


def chips_ruled(state: Table, event: e.ChipsRuled) -> Told:
    """AMB-70."""
    what = {
        "returned": f"the chip of seat {event.seat} goes back, for the system did not accept it",
        "taken": f"the chip for seat {event.seat} is taken from the player's chips",
        "cancelled": f"the {state.game.title_of(event.wager) if event.wager else ''} of seat {event.seat} is cancelled",
        "recount": "the dealer counts them again",
    }
    yield f"{_by(event)} rules on the progressive chips: {what[event.ruling]}.", event.clause
    yield from _increments(state.game, event.transfers)


def meter(state: Table, event: e.MeterMoved) -> Told:
    yield from _increments(state.game, event.transfers)


def drawn(state: Table, event: e.BonusesDrawn) -> Told:
    magic = "no Magic Card" if event.magic_card is None else f"the Magic Card is {show([event.magic_card])}"
    place = "no lucky position"
    if event.lucky_position is not None:
        dealer = event.lucky_position == "dealer"
        place = f"the lucky position is {'the dealer' if dealer else f'seat {event.lucky_position}'}"
    yield f"The draw: {magic}, {place}.", event.clause


def dealt(state: Table, event: e.CardsDealt, hidden: bool = False) -> Told:
    played = state.in_round()
    for delivery, card in zip(played.plan[played.dealt :], event.cards, strict=False):
        face = ", face up" if delivery.face_up else ""
        named = "A card" if hidden and not delivery.face_up else show([card])
        yield f"{named} to {place_called(delivery.to)}{face}.", delivery.clause


def burned(state: Table, event: e.CardBurned) -> Told:
    yield f"{show([event.card]) if event.card is not None else 'A card'} is discarded.", event.clause


def stub(state: Table, event: e.StubRacked) -> Told:
    how = "is counted and right, and" if event.counted else "is not counted; it"
    yield f"The stub of {event.count} cards {how} goes to the discard rack.", event.clause


def decided(state: Table, event: e.Decided) -> Told:
    box = state.in_round().boxes[event.seat]
    if event.cents is None:
        late = "Time is up: " if event.by == DECISION_CLOCK else ""
        yield f"{late}{box.player} folds seat {event.seat}.", event.clause
        return
    title = state.game.title_of(state.game.decisions[len(box.decisions)].line)
    yield f"{box.player} puts {said(event.cents)} on the {title} of seat {event.seat}.", event.clause


def ruled(state: Table, event: e.AbandonmentRuled) -> Told:
    verdict = "all its wagers lose" if event.losing else "its wagers stand"
    yield f"{_by(event)} rules on seat {event.seat}, whose player left: {verdict}.", event.clause


def given_up(state: Table, event: e.Forfeited) -> Told:
    """AMB-61: what a fold, or a ruling on a box left behind, gives up."""
    titles = " and ".join(state.game.title_of(line.wager) for line in event.lines)
    why = "was left, and ruled losing" if state.in_round().boxes[event.seat].lost else "folded"
    yield f"Seat {event.seat} {why}: {titles}, {said(-event.net)} in all, goes to the house.", event.clause
    if event.racked:
        yield f"Seat {event.seat}'s hand goes to the rack.", event.clause


def revealed(state: Table, event: e.Revealed) -> Told:
    played = state.in_round()
    if event.dealer:
        yield f"The dealer turns up {show(played.cards.get('dealer', ()))}.", event.clause
    elif event.community > played.community_open:
        yield f"The community cards show {show(played.cards.get('community', ())[: event.community])}.", event.clause


def verified(state: Table, event: e.AwardVerified) -> Told:
    what = "the light of the system for" if event.light else "the winning hand of"
    dark, title = "" if event.seen else ", and it is dark", state.game.title_of(event.wager)
    yield f"{_by(event)} verifies {what} the {title} at seat {event.seat}{dark}.", event.clause


def validated(state: Table, event: e.AwardValidated) -> Told:
    yield f"{_by(event)} validates the {state.game.title_of(event.wager)} at seat {event.seat}.", event.clause
    if event.share is not None:
        yield f"  {said(event.share)} is taken from the linked meter for it.", event.clause
    yield from _after_awards(state, event)


def settled(state: Table, event: e.SeatSettled) -> Told:
    played, net = state.in_round(), event.net
    shown = "" if event.seat in played.racked else f" shows {show(played.seat_cards(event.seat))} and"
    verb = f"{'wins' if net > 0 else 'loses'} {said(abs(net))} in all" if net else "comes out even"
    if not is_first_part(played, event):
        shown, verb = "", f"{'wins' if net > 0 else 'loses'} {said(abs(net))} more" if net else verb
    if is_envy_alone(played.boxes[event.seat], event):  # § 657a.11(e)(5), § 639a.11(c)(5)(v).
        shown, verb = "", f"is paid {said(net)} more, now that the hand is turned up"
    yield f"Seat {event.seat}, {played.boxes[event.seat].player},{shown} {verb}:", event.clause
    for line in event.lines:
        yield f"  {state.game.title_of(line.wager)}{_line(line)}.", line.clause
    yield from _after_awards(state, event)
    for seat in event.to_rack:
        yield f"Seat {seat}'s hand goes to the rack.", state.game.clause(Cite.RACKING)


def taken_back(state: Table, event: e.SettlementReversed) -> Told:
    player = state.in_round().boxes[event.seat].player
    yield f"The settlement of seat {event.seat}, {player}, is taken back: the hand is void.", event.clause
    for line in event.lines:
        yield f"  {state.game.title_of(line.wager)} goes back.", line.clause
    if event.short:
        yield f"  {player} no longer has {said(event.short)} of it: the house claims that.", event.clause


def _after_awards(state: Table, event: e.AwardValidated | e.SeatSettled) -> Told:
    """Where the meters that were won from stand now, and what the house put in."""
    changed: dict[tuple[str, str], int] = {}
    for transfer in event.transfers:
        for account, cents in ((transfer.source, -transfer.cents), (transfer.target, transfer.cents)):
            if account.startswith("meter:") and not account.endswith(f":{AWARDS}"):
                changed[account, transfer.clause] = changed.get((account, transfer.clause), 0) + cents
        if transfer.source == OUTSIDE:
            yield f"  The house adds {said(transfer.cents)} of its own to the meter.", transfer.clause
    for (account, clause), cents in changed.items():
        _, name, tier = account.split(":")
        shared = event.linked.get(name) if isinstance(event, e.AwardValidated) else None
        before = state.money.get(account, 0) if shared is None else shared.get(tier, 0)
        yield f"  The {tier} meter of {state.game.title_of(name)} stands at {said(before + cents)} now.", clause


def _line(line: Line) -> str:
    stake = f", {said(line.stake)}" if line.stake is not None else ""
    if line.outcome == "forfeit":
        return f"{stake}: forfeited"
    if line.outcome in LOST:
        return f"{stake}: loses{_hand(line.hand)}"
    if line.outcome == "push":
        return f"{stake}: goes back{_hand(line.hand)}"
    paid = line.net + (line.stake or 0) if line.odds and (" for " in line.odds or "%" in line.odds) else line.net
    odds = f" at {line.odds}" if line.odds and "%" not in line.odds else f", {line.odds}," if line.odds else ""
    cut_short = f" (the payout limit keeps back {said(line.cut)})" if line.cut else ""
    return f"{stake}: pays {said(paid)}{odds}{_hand(line.hand)}{cut_short}"


def documented(state: Table, event: e.AwardDocumented) -> Told:
    paid = sum(transfer.cents for transfer in event.transfers)
    pays = f", and {said(paid)} is paid to {state.in_round().boxes[event.seat].player}" if paid else ""
    yield f"The paperwork for the {state.game.title_of(event.wager)} at seat {event.seat} is done{pays}.", event.clause


def cleared(state: Table, event: e.TableCleared) -> Told:
    yield f"The cards go to the discard rack; round {state.rounds} is over.", event.clause


def rebuilt(state: Table, event: e.RoundRebuilt) -> Told:
    found = "agrees with the log" if event.agrees else "does not agree: " + "; ".join(event.differences)
    yield f"{_by(event)} rebuilds the round from the rack; it {found}.", event.clause


def witnessed(state: Table, event: e.RackWitnessed) -> Told:
    yield f"{_by(event)} confirms the cards of the rack as {event.reader} read them.", event.clause


def claim_opened(state: Table, event: e.ClaimOpened) -> Told:
    """The reason is the asker's own and stands in the claim alone."""
    about = f"seat {event.seat} in round {event.round}, {event.player}"
    if event.owed:
        owes = f"{event.player} owes {said(event.owed)} from seat {event.seat} in round {event.round}"
        yield f"Claim {event.number} is open: {owes}.", event.clause
    else:
        yield f"Claim {event.number} is open, asked by {_asker(event)}: {about}.", event.clause


def _asker(event: e.AnyEvent) -> str:
    by = _by(event)
    return f"{by[0].lower()}{by[1:]}" if event.by in ROLES else by


def claim_reviewed(state: Table, event: e.ClaimReviewed) -> Told:
    claim, net = state.claims[event.number], sum(line.net for line in event.lines)
    was = sum(line.net for line in claim.readings[LOGGED])
    yield f"Claim {event.number} {BY_READING[event.reading]}: {_net(net)}, as logged {_net(was)}.", event.clause


def _net(cents: int) -> str:
    return f"{'wins' if cents > 0 else 'loses'} {said(abs(cents))}" if cents else "comes out even"


def claim_ruled(state: Table, event: e.ClaimRuled) -> Told:
    ruling = ruling_words(event.player, event.cents)
    yield f"{_by(event)} rules on claim {event.number} {BY_READING[event.reading]}: {ruling}.", event.clause


def irregular(state: Table, event: e.IrregularityReported) -> Told:
    what = event.kind.replace("_", " ")
    at = event.device or (place_called(event.place) if event.place else "")
    where = f" ({at})" if at else ""
    yield (
        f"{_by(event)} reports: {what}{where}. {event.effect[:1].upper()}{event.effect[1:].rstrip('.')}.",
        event.clause,
    )


def disproved(state: Table, event: e.ReportRefused) -> Told:
    what = getattr(state.game.irregularities.get(event.kind), "what", "a wrong count of the stub")
    yield f"{_by(event)} reports {what}; the log disproves it: {event.why}.", event.clause


def misdeal(state: Table, event: e.MisdealRuled) -> Told:
    verdict = "the hands not yet settled are void" if event.void else "all stands"
    yield f"{_by(event)} rules on what was found in settlement: {verdict}.", event.clause


def voided(state: Table, event: e.RoundVoided) -> Told:
    but = (
        f"; {', '.join(state.game.title_of(line) for line in event.settles)} are settled all the same"
        if event.settles
        else ""
    )
    if event.malfunction:
        what, who = MALFUNCTIONS[event.malfunction], event.declared_by
        yield f"Round {state.rounds} is cancelled for a malfunction: {what}.", event.clause
        yield f"Declared by {who}, confirmed by {event.by}.", event.clause
        for player, cents in event.kept.items():
            yield f"{player} no longer has {said(cents)} of it, which the house bears.", event.clause
        for missing in event.missing:
            yield f"Not published: {missing}.", event.clause
    else:
        yield f"All hands are void{but}.", event.clause
    back: dict[str, int] = {}
    for transfer in event.transfers:
        kind, _, player = transfer.target.partition(":")
        if kind in ("player", "account"):
            back[player] = back.get(player, 0) + transfer.cents
    for player, cents in back.items():
        yield f"{said(cents)} goes back to {player}.", event.clause
    yield from _increments(state.game, event.transfers)


def declared(state: Table, event: e.MalfunctionDeclared) -> Told:
    note = f" ({event.note})" if event.note else ""
    yield f"{_by(event)} declares a malfunction: {MALFUNCTIONS[event.kind]}{note}.", event.clause
    yield "The table stops until a regulator has ruled.", event.clause


def rejected(state: Table, event: e.MalfunctionRejected) -> Told:
    yield f"{_by(event)} finds no malfunction: the round goes on.", event.clause


def covered(state: Table, event: e.DeviceCovered) -> Told:
    yield f"The {event.device} is covered.", event.clause


def restored(state: Table, event: e.DeviceRestored) -> Told:
    yield f"The {event.device} works again.", event.clause


def method(state: Table, event: e.MethodChanged) -> Told:
    methods = f"{event.dealing.replace('_', ' ')}, shuffling {event.shuffling.replace('_', ' ')}"
    yield f"From now on: {methods}.", event.clause


TELLERS: dict[type[e.Event], Teller] = dict((
    e.of(e.TableOpened, opened), e.of(e.TableClosed, closed), e.of(e.DecksReceived, received),
    e.of(e.WithdrawalAnnounced, announced), e.of(e.MeterWithdrawn, withdrawn), e.of(e.TableRefiled, refiled),
    e.of(e.MeterReceived, credited), e.of(e.DeckMoved, moved),
    e.of(e.DeckShuffled, shuffled), e.of(e.DeckCut, cut), e.of(e.DeckSealed, sealed),
    e.of(e.SealBroken, unsealed), e.of(e.ChanceOpened, chance), e.of(e.ChanceClosed, silent), e.of(e.SealOpened, unlocked),
    e.of(e.SeatTaken, seated),
    e.of(e.SeatLeft, left), e.of(e.SatOut, sat_out), e.of(e.CameBack, came_back), e.of(e.FloorCalled, called),
    e.of(e.CallAnswered, answered), e.of(e.CardCorrected, corrected), e.of(e.RaiseLowered, lowered),
    e.of(e.MoneyMoved, money), e.of(e.InventoryMoved, inventory),
    e.of(e.WagersPlaced, wagers), e.of(e.BetsLocked, locked), e.of(e.ProgressiveCollected, collected),
    e.of(e.BonusesDrawn, drawn), e.of(e.CardsDealt, dealt), e.of(e.CardBurned, burned), e.of(e.StubRacked, stub),
    e.of(e.Decided, decided), e.of(e.AbandonmentRuled, ruled), e.of(e.Forfeited, given_up),
    e.of(e.Revealed, revealed), e.of(e.AwardValidated, validated), e.of(e.SeatSettled, settled),
    e.of(e.SettlementReversed, taken_back),
    e.of(e.AwardVerified, verified), e.of(e.ChipsMiscounted, miscounted), e.of(e.ChipsRuled, chips_ruled),
    e.of(e.MeterMoved, meter), e.of(e.AwardDocumented, documented), e.of(e.TableCleared, cleared), e.of(e.RoundRebuilt, rebuilt),
    e.of(e.IrregularityReported, irregular), e.of(e.ReportRefused, disproved), e.of(e.MisdealRuled, misdeal),
    e.of(e.MalfunctionDeclared, declared), e.of(e.MalfunctionRejected, rejected), e.of(e.RoundVoided, voided),
    e.of(e.DeviceCovered, covered), e.of(e.DeviceRestored, restored),
    e.of(e.MethodChanged, method),
    e.of(e.RackWitnessed, witnessed), e.of(e.ClaimOpened, claim_opened), e.of(e.ClaimReviewed, claim_reviewed),
    e.of(e.ClaimRuled, claim_ruled),
))  # fmt: skip
