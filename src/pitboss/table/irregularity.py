"""Section .13: what went wrong, what goes back, and what is settled all the same."""

from __future__ import annotations

from msgspec import structs

from pitboss.bank.ledger import Transfer
from pitboss.cards import DECK, show
from pitboss.filing.submission import ALL_VOID
from pitboss.law.citations import Cite
from pitboss.law.irregular import (
    CARD_DRAWN_IN_ERROR,
    DEALING,
    DECIDED,
    DECIDING,
    EXPOSED_CARD,
    FACE_UP_CARD,
    MOMENTS,
    OUT_OF_ORDER,
    REVEALED,
    SECOND_FACE_UP_CARD,
    SHOE_JAM,
    SHUFFLER_JAM,
    WRONG_NUMBER,
    hands_played_out,
    irregularity_under,
    is_in_window,
)
from pitboss.law.round import Seat
from pitboss.law.settlement import FORFEITED, WIN, Line
from pitboss.messages import OR, CardList, Code, listing, message
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import Command, ReportIrregularity, RuleMisdeal
from pitboss.table.asked import DEVICES, device_name, move, need, need_phase, place_name
from pitboss.table.claims import limited_winnings, owed_claim
from pitboss.table.decks import AUTOMATED_SHOES, uses_device
from pitboss.table.meter_reversal import Reversal
from pitboss.table.sealing import break_seal
from pitboss.table.settling import paid_into
from pitboss.table.state import REVERSED, Box, Table, purse_of, up_cards_open
from pitboss.table.turns import is_share
from pitboss.table.wagering import increments

VOIDING = (FACE_UP_CARD, SECOND_FACE_UP_CARD, WRONG_NUMBER, EXPOSED_CARD, SHOE_JAM)
WITH_CARDS_OUT = (s.DEALING, s.STUB, s.DECIDING)
# Why none of it happens to a virtual deck, which no hand holds. If a word of the staff could void, burn or stop a round
# there, the house would choose which rounds count, with an up card in sight or the secret in hand.
IN_NO_DEVICE = "a virtual deck is in no device that could jam or fail"
NEVER_OF_A_VIRTUAL_DECK = {
    FACE_UP_CARD: "a virtual deck has no card that lies face up",
    SECOND_FACE_UP_CARD: "a virtual deck has no card that lies face up",
    CARD_DRAWN_IN_ERROR: "the program draws the cards of a virtual deck, and none too early",
    WRONG_NUMBER: "the log has the number of cards this table dealt to every place",
    EXPOSED_CARD: "the program shows the cards of a virtual deck, each when its time has come",
    SHUFFLER_JAM: IN_NO_DEVICE, SHOE_JAM: IN_NO_DEVICE, OUT_OF_ORDER: IN_NO_DEVICE,
}  # fmt: skip


def report_clause(state: Table, act: ReportIrregularity) -> str:
    """The paragraph of what is reported; of what is no irregularity, where they begin."""
    case = state.game.irregularities.get(act.kind)
    return state.game.clause(Cite.IRREGULARITIES) if case is None else case.clause


def ruling_clause(state: Table, act: RuleMisdeal) -> str:
    """The paragraph of what waits for a ruling."""
    case = state.game.irregularities.get(state.round.ruling if state.round is not None else "")
    return state.game.clause(Cite.IRREGULARITIES) if case is None else case.clause


def report(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(a)-(g): each at any moment at which it can happen; of a virtual deck none does, and its log proves it (AMB-64)."""
    kinds = state.game.irregularities
    reason = message("irregularity-unknown", name=repr(act.kind), known=listing(map(Code, kinds)))
    need(act.kind in kinds, state, Cite.IRREGULARITIES, reason, "unknown_irregularity")
    if state.virtual:
        return [_refused_report(state, command, act, NEVER_OF_A_VIRTUAL_DECK[act.kind])]
    return HANDLERS[act.kind](state, command, act)


def face_up(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(a), AMB-11: the first is discarded and the hand completed from the next; a second voids the round.

    What was found in the deal and is told after it is judged as if it had been told then (AMB-64, AMB-65).
    """
    if (refused := _stub_refutes(state, command, act)) is not None:
        return [refused]
    if (late := _after_the_round(state, command, act)) is not None:
        return [late]
    need_phase(state, Cite.FACE_UP_CARD, s.LOCKED, *WITH_CARDS_OUT, s.SETTLING, s.CLEARING)
    check_cut(state)
    played = state.in_round()
    if act.kind == SECOND_FACE_UP_CARD or played.burned:
        need(bool(played.burned), state, Cite.FACE_UP_CARD, message("first-face-up-card"), "not_now")
        return _misdeal_events(state, command, structs.replace(act, kind=SECOND_FACE_UP_CARD))
    card = act.card
    if card is not None:
        need(card in DECK, state, Cite.ONE_DECK, message("not-a-card", card=card), "bad_card")
        out = any(card in cards for cards in played.cards.values())
        reason = message("card-out-already", card=CardList(show([card])))
        need(not out, state, Cite.ONE_DECK, reason, "card_twice")
    return [
        _report_event(state, command, act),
        e.CardBurned(clause=state.game.clause(Cite.FACE_UP_CARD), card=card, by=command.by, at=command.at),
    ]


def check_cut(state: Table) -> None:
    """§ .5(e): after the floor's order no card is drawn until the cards are cut again."""
    deck = state.decks.get(state.in_round().back)  # None where a wrong stub count has removed it.
    waiting = deck is not None and deck.stage == s.SHUFFLED
    need(not waiting, state, Cite.RECUT, message("recut-first"), "not_now")


def _card_drawn_in_error(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(b): a card drawn and not exposed is simply the next card; a late report changes nothing."""
    if (late := _after_the_round(state, command, act)) is not None:
        return [late]
    need_phase(state, Cite.DRAWN_IN_ERROR, s.LOCKED, *WITH_CARDS_OUT, s.SETTLING)
    check_cut(state)
    return [_report_event(state, command, act)]


def moment(state: Table) -> str:
    """How far the round has come: dealing, deciding, decided or revealed."""
    if state.phase in (s.LOCKED, s.DEALING, s.STUB):
        return DEALING
    if state.phase != s.DECIDING:
        return REVEALED
    game = state.game
    boxes = [box for box in state.in_round().boxes.values() if game.decides(box.wagers)]
    waiting = any(not box.lost and not game.has_decided(box.decisions) for box in boxes)
    return DECIDING if waiting else DECIDED


def _wrong_number(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(c): the clause has no end."""
    if (refused := _stub_refutes(state, command, act)) is not None:
        return [refused]
    if (late := _after_the_round(state, command, act)) is not None:
        return [late]
    need_phase(state, Cite.WRONG_NUMBER, *WITH_CARDS_OUT, s.SETTLING, s.CLEARING)
    return _misdeal_events(state, command, act)


def _exposed(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(d), AMB-64: judged at the moment the card was exposed, by the chapter's own window (AMB-35).

    AMB-53: nothing is void where another card was seen, a bonus card, a fourth card or a player's own.
    """
    if (late := _after_the_round(state, command, act)) is not None:
        return [late]
    need_phase(state, Cite.EXPOSED_CARD, *WITH_CARDS_OUT, s.SETTLING, s.CLEARING)
    played, when = state.in_round(), act.when or moment(state)
    reason = message("moment-unknown", moment=repr(when), known=listing(map(Code, MOMENTS), OR))
    need(when in MOMENTS, state, Cite.EXPOSED_CARD, reason, "bad_moment")
    own = [place for place in ("dealer", "community") if getattr(state.game.layout, place)]
    place = act.place or own[0]
    act = structs.replace(act, place=place)
    reason = message("place-empty", place=place_name(place), known=listing(map(place_name, played.cards)))
    need(place in played.cards, state, Cite.EXPOSED_CARD, reason, "not_now")
    if MOMENTS.index(when) > MOMENTS.index(moment(state)):
        return [_refused_report(state, command, act, f"the round has not come so far: {moment(state)}")]
    if place not in own:
        return [_report_event(state, command, act, "no rule voids the hands for it: nothing changes")]
    if _lay_open(state, act, place, when):
        return [_refused_report(state, command, act, f"that card lay open by right: {when}")]
    if played.irregularity:
        return [_report_event(state, command, act, "the hands are void already: nothing changes")]
    if not is_in_window(state.game.irregularities[EXPOSED_CARD], when):
        return [_report_event(state, command, act, "outside the window: nothing changes")]
    if act.asked_seat and (why := _not_asked_yet(state, act.asked_seat)):
        return [_refused_report(state, command, act, why)]
    return _misdeal_events(state, command, act, _played_out(state, when, act.asked_seat))


def _not_asked_yet(state: Table, asked_seat: int) -> str:
    """Why this seat's decision was not awaited yet at any moment of the round so far; empty where it was."""
    played = state.in_round()
    boxes = {seat: box for seat, box in played.boxes.items() if state.game.decides(box.wagers)}
    if asked_seat not in boxes:
        return f"seat {asked_seat} has nothing to decide"
    waits = not boxes[asked_seat].decisions and asked_seat != played.awaited
    return f"seat {asked_seat} was not asked yet" if waits else ""


def _played_out(state: Table, when: str, asked_seat: int) -> frozenset[int]:
    """AMB-90: seats whose Raise was down when the card was exposed; none if nobody said who was asked."""
    boxes, now = state.in_round().boxes, moment(state)
    before = asked_seat or (max(boxes) + 1 if when == now else 0)
    decisions = {seat: box.decisions for seat, box in boxes.items() if not box.lost}
    return hands_played_out(state.rules.sheet.readings, decisions, before if when == DECIDING else 0)


def _lay_open(state: Table, act: ReportIrregularity, place: str, when: str) -> bool:
    """Was the card named lawfully face up at that moment? The first one face down, where none is named."""
    cards, opened = state.in_round().cards[place], state.in_round().community_open
    reason = message("place-has-fewer-cards", number=act.number, place=place_name(place), count=len(cards))
    need(0 <= act.number <= len(cards), state, Cite.EXPOSED_CARD, reason, "bad_card")
    if when == REVEALED:
        return True
    if when == DECIDED and place == "community":
        return 0 < act.number <= (_open_when_decided(state) if act.when else opened)
    if place == "dealer":  # § 639a: the up card is not one of the hole cards; for a while it lies there alone.
        lying = up_cards_open(state, state.in_round())
        return 0 < act.number <= lying or (not act.number and lying == len(cards))
    return not act.when and (act.number or opened + 1) <= opened


def _open_when_decided(state: Table) -> int:
    """How many community cards lay open when the last decision was made: all that it sees."""
    game = state.game
    decision_counts = [len(box.decisions) for box in state.in_round().boxes.values() if game.decides(box.wagers)]
    return game.decisions[max(0, max(decision_counts, default=0) - 1)].sees


def _after_the_round(state: Table, command: Command, act: ReportIrregularity) -> e.IrregularityReported | None:
    """AMB-65: never refused as late; what is settled stands, and the report is kept.

    AMB-80: unless the submission has settled hands void too, or a hand that was settled had the wrong number of cards.
    """
    if state.phase == s.CLEARING and act.kind in VOIDING and (_voids_all(state) or _wrong_hand(state, act)):
        return None
    if state.phase == s.CLEARING or (state.round is None and state.last is not None):
        return _report_event(state, command, act, "all is settled, and stands: the floor looks into it")
    return None


def _misdeal_events(
    state: Table, command: Command, act: ReportIrregularity, played_out: frozenset[int] = frozenset()
) -> list[e.AnyEvent]:
    """AMB-80: the hands not yet settled are void, and settled ones where the submission has it so or they were misdealt."""
    case = state.game.irregularities[act.kind]
    noted = _report_event(state, command, act)
    wrong = _wrong_hand(state, act)
    return [noted, *void(state, command, case.clause, act.kind, case.settles, played_out, wrong)]


def _voids_all(state: Table) -> bool:
    return state.rules.submission.late_misdeal == ALL_VOID


def _wrong_hand(state: Table, act: ReportIrregularity) -> int:
    """The seat whose hand is reported to have the wrong number of cards; 0 for none."""
    kind, _, seat = act.place.partition(" ")
    is_hand = act.kind == WRONG_NUMBER and kind in ("seat", "fourth") and seat.isdecimal()
    return int(seat) if is_hand and int(seat) in state.in_round().boxes else 0


def _stub_refutes(state: Table, command: Command, act: ReportIrregularity) -> e.ReportRefused | None:
    """AMB-80: after a stub that was counted right no card is missing or too many, and no shoe dealt too few."""
    played = state.last if state.round is None else state.round
    if played is None or not played.stub_counted:
        return None
    return _refused_report(state, command, act, "the stub was counted and every card is there")


def rule_misdeal(state: Table, command: Command, act: RuleMisdeal) -> list[e.AnyEvent]:
    played = state.round
    case = state.game.irregularities.get(played.ruling) if played is not None else None
    need(case is not None, state, ruling_clause(state, act), message("no-ruling-due"), "not_now")
    assert case is not None
    assert played is not None
    need(act.void, state, case.clause, message("no-hand-stands"), "not_now")
    ruled = e.MisdealRuled(clause=case.clause, kind=played.ruling, void=act.void, by=command.by, at=command.at)
    return [ruled, *(void(state, command, case.clause, played.ruling, case.settles) if act.void else [])]


def shuffler_jam(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(e): the cards are shuffled again, as long as none of them is out."""
    need(state.shuffling != "manual", state, Cite.SHUFFLER_JAM, message("no-shuffler"), "not_now")
    in_play = state.round.back if state.round is not None else ""  # Cut again or not, it is in the shoe.
    stages = (s.SHUFFLED, s.READY, s.STACKED, s.USED)
    waiting = [deck for deck in state.decks.values() if deck.stage in stages and deck.back != in_play]
    need(bool(waiting), state, Cite.SHUFFLER_JAM, message("shuffler-empty"), "not_now")
    deck = next((d for d in waiting if d.back != state.active), waiting[0])
    events: list[e.AnyEvent] = [_report_event(state, command, act, "reshuffle")]
    if deck.stage in (s.SHUFFLED, s.READY):
        events += break_seal(state, command, deck.back)
        events.append(
            e.DeckMoved(
                clause=state.game.clause(Cite.SHUFFLER_JAM),
                back=deck.back,
                stage=s.STACKED,
                why="jam",
                by=command.by,
                at=command.at,
            )
        )
    return events


def shoe_jam(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(f), AMB-11: an automated shoe dispensed too few cards; it may be reported later (AMB-65)."""
    reason = message("no-automated-device", device=device_name("shoe"))
    need(state.dealing in AUTOMATED_SHOES, state, Cite.SHOE_JAM, reason, "not_now")
    if (refused := _stub_refutes(state, command, act)) is not None:
        return [refused]
    if (late := _after_the_round(state, command, act)) is not None:
        return [late]
    need_phase(state, Cite.SHOE_JAM, s.LOCKED, *WITH_CARDS_OUT, s.SETTLING, s.CLEARING)
    return _misdeal_events(state, command, act)


def out_of_order(state: Table, command: Command, act: ReportIrregularity) -> list[e.AnyEvent]:
    """§ .13(g): reported; until it is covered or signed no other method may be used."""
    reason = message("machine-unknown", device=repr(act.device), known=listing(map(Code, DEVICES), OR))
    need(act.device in DEVICES, state, Cite.OUT_OF_ORDER, reason, "no_such_device")
    in_use, device = uses_device(act.device, state.dealing, state.shuffling), device_name(act.device)
    need(in_use, state, Cite.OUT_OF_ORDER, message("no-automated-device", device=device), "not_now")
    known = act.device in state.out_of_order
    need(not known, state, Cite.OUT_OF_ORDER, message("device-reported-already", device=device), "not_now")
    return [
        e.IrregularityReported(
            clause=state.game.clause(Cite.OUT_OF_ORDER),
            kind=OUT_OF_ORDER,
            device=act.device,
            effect="cover it",
            by=command.by,
            at=command.at,
        )
    ]


def _report_event(state: Table, command: Command, act: ReportIrregularity, effect: str = "") -> e.IrregularityReported:
    case = irregularity_under(state.rules.sheet.readings, act.kind, state.game.irregularities[act.kind])
    return e.IrregularityReported(
        clause=case.clause,
        kind=act.kind,
        place=act.place,
        when=act.when,
        effect=effect or case.does,
        by=command.by,
        at=command.at,
    )


def _refused_report(state: Table, command: Command, act: ReportIrregularity, why: str) -> e.ReportRefused:
    case = state.game.irregularities[act.kind]
    return e.ReportRefused(clause=case.clause, kind=act.kind, place=act.place, why=why, by=command.by, at=command.at)


def void(
    state: Table,
    command: Command,
    clause: str,
    why: str,
    settles: tuple[str, ...],
    played_out: frozenset[int] = frozenset(),
    wrong_hand: int = 0,
    is_cancelled: bool = False,
) -> list[e.AnyEvent]:
    """All hands not yet settled are void: what is not settled all the same goes back, and meters are reversed (AMB-12).

    So does what a fold gave up in this round (AMB-62); what is settled is no longer a wager, and stands, but for a
    `wrong_hand` and where the submission has all void (AMB-80). A second irregularity in a round already void finds only
    the side bets still down. A round of a virtual deck is played to its end, whoever asks and by whatever way it came here,
    unless it `is_cancelled` for a malfunction: then nothing of it stands, and the house bears what is gone (AMB-92).
    """
    need(is_cancelled or not state.virtual, state, clause, message("virtual-round-never-void"), "virtual_shoe")
    back: tuple[Transfer, ...] = ()
    meters = Reversal(state, clause)
    played = state.in_round()
    unsettled = {seat: box for seat, box in played.boxes.items() if not box.settled and seat not in played_out}
    undone = {
        seat: _undone_lines(state, seat, settles) for seat in played.boxes
        if seat not in played_out and (is_cancelled or _voids_all(state) or seat == wrong_hand)
    }  # fmt: skip
    reversals = Reversals(state, command, clause)
    events: list[e.AnyEvent] = [reversals.event(seat, lines) for seat, lines in undone.items() if lines]
    gone = {
        seat: {line.wager: played.boxes[seat].wagers[line.wager] for line in lines if line.wager in state.game.metered}
        for seat, lines in undone.items()
    }  # fmt: skip
    shares = meters.shares(set(unsettled), True, gone)  # First: what goes back into a reserve can be taken out of it.
    for seat, wagers in gone.items():
        back += meters.of(seat, structs.replace(played.boxes[seat], wagers=wagers))
    for seat, box in unsettled.items():
        left = {
            line: cents for line, cents in box.wagers.items()
            if line not in played.settled_wagers(seat) and not played.is_returned(seat, line)
        }  # fmt: skip
        back += _returned(state, seat, box, clause, settles) + meters.of(seat, structs.replace(box, wagers=left))
    back += shares
    short = [event for event in events if isinstance(event, e.SettlementReversed) and event.short and not is_cancelled]
    return [
        *events,
        e.RoundVoided(
            clause=clause, why=why, settles=settles, played_out=tuple(sorted(played_out)), transfers=back,
            by=command.by, at=command.at,
        ),
        *(owed_claim(state, command, event.seat, event.short, more) for more, event in enumerate(short)),
    ]  # fmt: skip


def _undone_lines(state: Table, seat: int, settles: tuple[str, ...]) -> tuple[Line, ...]:
    """The lines of a seat that its void takes back, except those settled all the same."""
    played, lines = state.in_round(), state.game.lines
    box = played.boxes[seat]
    stakes = Seat(seat, (), box.wagers, box.decisions).stakes(state.game)
    given_up = [Line(w, stakes[w], FORFEITED, -stakes[w], None, None, "") for w in box.given_up] if box.settled else []
    return tuple(
        line for line in (*given_up, *played.lines.get(seat, ()))
        if ((lines[line.wager].rides or line.wager) if line.wager in lines else line.wager) not in settles
        and not played.is_returned(seat, line.wager) and line.outcome != REVERSED
    )  # fmt: skip


class Reversals:
    """Settled lines taken back, as far as their players still have what they were paid."""

    def __init__(self, state: Table, command: Command, clause: str) -> None:
        self.state, self.command, self.clause = state, command, clause
        self.spent: dict[str, int] = {}
        self.counted: dict[str, int] = {}

    def event(self, seat: int, lines: tuple[Line, ...]) -> e.SettlementReversed:
        state, clause = self.state, self.clause
        player, played = state.in_round().boxes[seat].player, state.in_round()
        moved: list[Transfer] = []
        short = 0
        for line, by_house in (played.as_settled(seat, one) for one in lines):
            purse = paid_into(state.game, player, line.wager)
            there = self._taken(s.chips(player), by_house)
            moved += move(s.chips(player), s.OUTSIDE, there, clause)
            short += by_house - there
            if line.outcome == WIN and is_share(line):
                cents, pool = line.net + (line.stake or 0), s.awards(state.game.metered[line.wager])
                waits = any((one.seat, one.wager) == (seat, line.wager) for one in played.undocumented)
                there = cents if waits else 0  # What is payable to the player may be of another box.
                moved += move(s.payable(player), pool, there, clause) + move(s.OUTSIDE, pool, cents - there, clause)
                moved += move(s.INVENTORY, purse, line.stake or 0, clause)
                short += cents - there
            elif line.net > 0:
                there = self._taken(purse, line.net)
                moved += move(purse, s.INVENTORY, there, clause)
                short += line.net - there
            else:
                moved += move(s.INVENTORY, purse, -line.net, clause)
        won = self.counted.get(player, played.won.get(player, 0))
        self.counted[player] = won = max(0, won - limited_winnings(state, lines))
        back = tuple(
            line._replace(
                stake=None if line.stake is None else -line.stake, net=-line.net, outcome=REVERSED, clause=clause
            )
            for line in lines
        )
        return e.SettlementReversed(
            clause=clause, seat=seat, net=sum(line.net for line in back), lines=back, counted=won, short=short,
            transfers=tuple(moved), by=self.command.by, at=self.command.at,
        )  # fmt: skip

    def _taken(self, account: str, cents: int) -> int:
        """As much of this as the account still has; what other lines took of it is gone."""
        there = min(cents, self.state.money.get(account, 0) - self.spent.get(account, 0))
        self.spent[account] = self.spent.get(account, 0) + there
        return there


def _returned(state: Table, seat: int, box: Box, clause: str, settles: tuple[str, ...]) -> tuple[Transfer, ...]:
    """The wagers of one box, from where they lie: its own areas, or the inventory where they were collected."""
    played = state.in_round()
    back: tuple[Transfer, ...] = ()
    taken = {transfer.source for transfer in increments(state, seat, box)}
    settles = (*settles, *played.settled_wagers(seat))  # What is settled is no longer a wager.
    for line, cents in box.wagers.items():
        if line not in settles and not played.is_returned(seat, line):
            collected = line in box.given_up or s.bet(seat, line) in taken
            collected = collected or (line in state.game.progressives and played.collected)
            source = s.INVENTORY if collected else s.bet(seat, line)
            back += move(source, purse_of(state.game, box.player, line), cents, clause)
    for decision, amount in zip(state.game.decisions, box.decisions, strict=False):
        went_back = decision.takes_back or decision.line in settles or played.is_returned(seat, decision.line)
        if amount is not None and not went_back:
            source = s.INVENTORY if decision.line in box.given_up else s.bet(seat, decision.line)
            back += move(source, s.chips(box.player), amount, clause)
    return back


HANDLERS = {
    FACE_UP_CARD: face_up,
    SECOND_FACE_UP_CARD: face_up,
    CARD_DRAWN_IN_ERROR: _card_drawn_in_error,
    WRONG_NUMBER: _wrong_number,
    EXPOSED_CARD: _exposed,
    SHUFFLER_JAM: shuffler_jam,
    SHOE_JAM: shoe_jam,
    OUT_OF_ORDER: out_of_order,
}
