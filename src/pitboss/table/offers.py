"""For any state and actor, the lawful commands with their bounds. What is offered here is never refused.

An offer with nothing to choose holds its act; one with a choice says what may be chosen. How far a player may go is told by
`bounds`, to programs, terminal and browser alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from pitboss.cards import DECK
from pitboss.clause import HOUSE_RULE
from pitboss.filing.submission import SHUFFLING
from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.law.irregular import EXPOSED_CARD, EXPOSED_WINDOW, MOMENTS, OUT_OF_ORDER, OWN_RAISE
from pitboss.messages import Argument, Message, Phrase, PlayerName, catalogue, message
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.absence import in_play
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Actor, Command
from pitboss.table.asked import DEVICES, back_name, device_name, place_name, role_or_name
from pitboss.table.awards import unverified, wager_title
from pitboss.table.bounds import Between, alone, base_wagers, open_boxes, open_seats, raise_of, stakes
from pitboss.table.claims import choices_of, claim_ruling, round_named, round_numbered
from pitboss.table.dealing import stub_expected
from pitboss.table.deciding import decision_index, folding_clause, has_left, overdue
from pitboss.table.decks import change_clause, decks_wanted
from pitboss.table.devices import method_clause
from pitboss.table.floor_service import told_cards
from pitboss.table.irregularity import WITH_CARDS_OUT, moment
from pitboss.table.malfunction import MALFUNCTIONS, malfunction_name
from pitboss.table.procedure import decide, why_not
from pitboss.table.shoe import CUT_LEAST, CUT_MOST
from pitboss.table.state import RoundState, Table
from pitboss.table.steps import count_message, next_step
from pitboss.table.systems import RECOUNT, progressive_chips, rulings
from pitboss.table.turns import next_seat, turn_of
from pitboss.table.wagering import account_clause, exposure

Bounds = Mapping[str, Between | tuple[int, ...] | tuple[str, ...]]
FILL_USUAL, FILL_MOST = 1_000_000, 1_000_000_000  # Cents.
NOTHING_TO_CHOOSE: Bounds = {}
ROUNDS_SHOWN = 10  # A hand of an older round is questioned by the round's number.


class Offer(NamedTuple):
    """An act someone may do now. `bounds` names what is left to choose: a `Between`, or a list of values."""

    message: Message
    clause: str | None
    act: a.AnyAct
    bounds: Bounds = NOTHING_TO_CHOOSE

    @property
    def words(self) -> str:
        """The offer in English."""
        return catalogue().text(self.message)


def offers(state: Table, actor: Actor, at: int = 0) -> list[Offer]:
    """Everything this actor may do now."""
    possible = []
    for offer in candidates(state, actor, at):
        act = _same_card(state, offer.act) if isinstance(offer.act, a.CorrectCard) else offer.act
        if why_not(state, Command(actor, act, at)) is None:
            possible.append(offer)
    return possible


def _same_card(state: Table, act: a.CorrectCard) -> a.CorrectCard:
    """A correction to the card as recorded: it is refused where another card is, and settles no hand again."""
    cards = told_cards(round_named(state, act.round, HOUSE_RULE))[act.place]
    return a.CorrectCard(act.place, act.number, cards[act.number - 1], act.round)


def report_effect(state: Table, actor: Actor, act: a.AnyAct, at: int = 0) -> str:
    """The effect a report would have now, as its offer shows; empty for any other act."""
    if not isinstance(act, a.ReportIrregularity):
        return ""
    outcome = decide(state, Command(actor, act, at))
    event = outcome[0] if isinstance(outcome, list) else None
    if isinstance(event, e.IrregularityReported):
        return event.effect
    return event.why if isinstance(event, e.ReportRefused) else ""


def candidates(state: Table, actor: Actor, at: int) -> Iterator[Offer]:
    if state.law is None:
        return
    step = next_step(state, at)
    if step.act is not None and step.role == actor.role and not isinstance(step.act, a.ShuffleDeck | a.CutDeck):
        yield Offer(step.message, step.clause, step.act)
    if actor.role == PLAYER:
        yield from _player_offers(state, actor)
    elif actor.role == DEALER:
        yield from _dealer_offers(state)
    elif actor.role == FLOOR:
        yield from _floor_offers(state, at)
    if actor.role in (DEALER, FLOOR):
        yield from reports(state)
    if actor.role == FLOOR:
        for kind in MALFUNCTIONS:
            declare = message("offer-declare-malfunction", what=malfunction_name(kind))
            yield Offer(declare, HOUSE_RULE, a.DeclareMalfunction(kind))
    if actor.role == REGULATOR:
        yield Offer(message("offer-confirm-malfunction"), HOUSE_RULE, a.RuleMalfunction(True))
        yield Offer(message("offer-reject-malfunction"), HOUSE_RULE, a.RuleMalfunction(False))
    yield from _claim_offers(state, actor)


def _player_offers(state: Table, actor: Actor) -> Iterator[Offer]:
    game = state.game
    here = next((seat for seat, name in state.seats.items() if name == actor.name), None)
    purse = state.money.get(s.chips(actor.name), 0)
    if purse:
        all_chips: Bounds = {"cents": Between(1, purse)}
        yield Offer(message("offer-cash-out"), HOUSE_RULE, a.CashOut(purse), all_chips)
        yield Offer(message("offer-tip"), game.clause(Cite.DROP_BOX), a.Tip(min(100, purse)), all_chips)
        fund = a.FundAccount(purse)
        yield Offer(message("offer-fund"), account_clause(state, fund), fund, all_chips)
    account = state.money.get(s.account(actor.name), 0)
    if account:
        act = a.CashOut(account, account=True)
        yield Offer(message("offer-cash-out-account"), HOUSE_RULE, act, {"cents": Between(1, account)})
    for seat in open_seats(state, actor.name):
        yield Offer(message("offer-take-seat", seat=seat), game.clause(Cite.SEATED), a.TakeSeat(seat))
    if here is None:
        return
    yield Offer(message("offer-leave-seat", seat=here), game.clause(Cite.SEATED), a.LeaveSeat(here))
    yield Offer(message("offer-call-floor"), HOUSE_RULE, a.CallFloor())
    yield Offer(message("offer-sit-out"), HOUSE_RULE, a.SitOut(here))
    yield Offer(message("offer-come-back"), HOUSE_RULE, a.ComeBack(here))
    for seat in open_boxes(state, actor.name):
        yield from _wager_offers(state, actor.name, seat)
    decision = raise_of(state, actor.name)
    if decision is not None:
        folds = folding_clause(game.decisions[decision_index(state)])
        declined = message("offer-fold", seat=decision.seat)
        if decision.pass_title:
            declined, folds = (
                message("offer-pass", seat=decision.seat, choice=Phrase(decision.pass_title)),
                decision.clause,
            )
        yield Offer(declined, folds, a.Decide(decision.seat, None))
        raised, between = (
            message("offer-raise", seat=decision.seat, wager=Phrase(game.lines[decision.line].title)),
            decision.between,
        )
        for cents in decision.amounts:
            bounds: Bounds = {"cents": between} if between is not None and cents == decision.amounts[0] else {}
            yield Offer(raised, decision.clause, a.Decide(decision.seat, cents), bounds)


def _wager_offers(state: Table, player: str, seat: int) -> Iterator[Offer]:
    """Offers to wager the stakes on a box, or the least ones, within bounds; and to take them back."""
    game, wagers = state.game, base_wagers(state, player, seat)
    seal = state.seal.commitment if state.seal is not None else ""
    open_lines = (*game.lines,) if game.decides(wagers) else (*game.required, *game.alone)
    possible = [stake for stake in stakes(state, player, seat) if stake.possible and stake.line in open_lines]
    bounds: Bounds = {stake.line: stake.bound for stake in possible}
    place = a.PlaceWagers(seat, wagers, seal=seal)
    yield Offer(message("offer-wager", seat=seat), game.clause(Cite.WAGERS), place, bounds)
    for stake in alone(state, player, seat):
        if stake.possible:
            least = stake.bound.least if isinstance(stake.bound, Between) else stake.bound[0]
            line, act = game.lines[stake.line], a.PlaceWagers(seat, {stake.line: least}, seal=seal)
            wager = message("offer-wager-alone", wager=Phrase(line.title), seat=seat)
            yield Offer(wager, line.alone, act, {stake.line: stake.bound})
    mine = state.boxes.get(seat)
    if mine is not None and mine.player == player:
        take_back = message("offer-take-back", seat=seat)
        yield Offer(take_back, game.clause(Cite.BETS_CLOSED), a.PlaceWagers(seat, {}))


def _dealer_offers(state: Table) -> Iterator[Offer]:
    game = state.game
    for back in state.decks:
        for key, cite, act, bounds in (
            ("offer-shuffle", Cite.SHUFFLE, a.ShuffleDeck(back), NOTHING_TO_CHOOSE),
            ("offer-cut", Cite.CUT, a.CutDeck(back, 26), {"depth": Between(CUT_LEAST, CUT_MOST)}),
            ("offer-inspect", Cite.INSPECT, a.InspectDeck(back), NOTHING_TO_CHOOSE),
            ("offer-defective", Cite.INSPECT, a.InspectDeck(back, defective=True), NOTHING_TO_CHOOSE),
            ("offer-spread", Cite.SPREAD, a.SpreadDeck(back), NOTHING_TO_CHOOSE),
            ("offer-wash", Cite.WASH, a.WashDeck(back), NOTHING_TO_CHOOSE),
        ):
            yield Offer(Message(key, {"back": back_name(back)}), game.clause(cite), act, bounds)
    yield Offer(message("offer-spread-idle"), game.clause(Cite.IDLE), a.SpreadIdle())
    chips = state.money.get(s.INVENTORY, 0) - exposure(state.boxes if state.round is None else state.round.boxes)
    for player in dict.fromkeys(state.seats.values()):
        most: Bounds = {"cents": Between(1, chips)}
        change = message("offer-change-cash", player=PlayerName(player))
        yield Offer(change, HOUSE_RULE, a.BuyIn(player, min(100, chips)), most)
    if state.round is not None:
        yield from _card_offers(state)


def _card_offers(state: Table) -> Iterator[Offer]:
    """§ .8, § .9, § .10: the next cards, and the stub after them."""
    played = state.in_round()
    left = len(played.plan) - played.dealt
    if state.rules.submission.progressive and not played.collected:
        chip_count = len(progressive_chips(state))
        bound = Between(0 if chip_count else 1, len(played.boxes))
        other = a.CollectProgressive(chip_count - 1 if chip_count else 1)
        yield Offer(message("offer-other-chips"), state.deal.announced, other, {"count": bound})
    if left and state.virtual:
        clause = played.plan[played.dealt].clause
        yield Offer(message("offer-deal"), clause, a.DealCards(1), {"count": Between(1, left)})
    elif left:
        out = {card for cards in played.cards.values() for card in cards} | set(played.burned)
        unseen = tuple(card for card in DECK if card not in out)
        clause = played.plan[played.dealt].clause
        yield Offer(message("offer-tell-card"), clause, a.TellCards(unseen[:1]), {"cards": unseen})
    seat = next_seat(state)
    for check in unverified(state, turn_of(state, seat)) if seat is not None and not played.ruling else ():
        if check.light:
            dark = message("offer-light-dark", wager=wager_title(state, check.wager), seat=seat or 0)
            yield Offer(dark, check.clause, a.VerifyAward(seat or 0, check.wager, light=True, seen=False))
    if state.phase == s.STUB:
        counts: Bounds = {} if state.virtual else {"count": Between(0, len(DECK))}
        yield Offer(count_message(state), state.deal.stub_by.counted, a.CountStub(stub_expected(state)), counts)


def _floor_offers(state: Table, at: int) -> Iterator[Offer]:
    game = state.game
    yield Offer(message("offer-close"), HOUSE_RULE, a.CloseTable())
    yield from _chip_offers(state)
    missing = decks_wanted(state) - len(state.decks)
    if missing > 0:
        free = [back for back in ("red", "blue", "green") if back not in state.decks]
        yield Offer(message("offer-bring-decks"), game.clause(Cite.INSPECT), a.ReceiveDecks(tuple(free[:missing])))
    for back, deck in state.decks.items():
        for key, clause, order in (
            ("offer-remove-deck", game.clause(change_clause(state, deck)), a.RemoveDeck(back)),
            ("offer-recut", game.clause(Cite.RECUT), a.OrderRecut(back)),
            ("offer-reshuffle", game.clause(Cite.SHUFFLE), a.OrderShuffle(back)),
        ):
            yield Offer(Message(key, {"back": back_name(back)}), clause, order)
    if state.round is not None:
        late = overdue(state, at)
        if late is not None:
            folds = folding_clause(game.decisions[decision_index(state)])
            yield Offer(message("offer-fold-late", seat=late), folds, a.Decide(late, None))
        for seat, box in state.round.boxes.items():
            if not box.done and has_left(state, box):
                clause = game.clause(Cite.SEATED)
                yield Offer(message("offer-rule-live", seat=seat), clause, a.RuleAbandoned(seat))
                yield Offer(message("offer-rule-losing", seat=seat), clause, a.RuleAbandoned(seat, losing=True))
        for ruling in rulings(state):
            yield Offer(ruling_text(ruling), HOUSE_RULE, ruling)
        if state.round.ruling:
            case = game.irregularities[state.round.ruling]
            yield Offer(message("offer-void-unsettled"), case.clause, a.RuleMisdeal(void=True))
    for who in state.calls:
        yield Offer(message("offer-answer-call", who=role_or_name(who)), HOUSE_RULE, a.AnswerCall(who))
    yield from _corrections(state)
    for seat, player in state.seats.items():
        yield Offer(message("offer-free-seat", seat=seat, player=PlayerName(player)), HOUSE_RULE, a.FreeSeat(seat))
        if player in in_play(state):
            left = message("offer-has-left", player=PlayerName(player), seat=seat)
            yield Offer(left, game.clause(Cite.SEATED), a.LeaveSeat(seat))
    for dealing in game.deals:
        for shuffling in SHUFFLING:
            if (dealing, shuffling) != (state.dealing, state.shuffling):
                act = a.ChangeMethod(dealing, shuffling)
                yield Offer(_method_message(game, act), method_clause(state, act), act)


def _method_message(game: Game, act: a.ChangeMethod) -> Message:
    dealing, shuffling = Phrase(game.deals[act.dealing].title), Phrase(SHUFFLING[act.shuffling])
    return message("offer-change-method", dealing=dealing, shuffling=shuffling)


def ruling_text(act: a.RuleChips) -> Message:
    """A ruling on progressive chips (AMB-70)."""
    key = f"offer-chips-{act.ruling}"
    return Message(key) if act.ruling == RECOUNT else Message(key, {"seat": act.seat})


def _corrections(state: Table) -> Iterator[Offer]:
    """AMB-82: each card of this round, the last and those in question. What it may be says nothing of what it is."""
    newest = [played.number for played in (state.round, state.last) if played is not None]
    questioned = [claim.round for claim in state.claims.values() if not claim.owed]
    for played in _rounds(state, () if state.virtual else (*newest, *questioned)):
        number_of = 0 if played is state.round else played.number
        for place, cards in told_cards(played).items():
            for number in range(1, len(cards) + 1):
                wrong: dict[str, Argument] = {"number": number, "place": place_name(place)}
                if number_of:
                    wrong["when"] = message("event-in-round", round=number_of)
                act = a.CorrectCard(place, number, DECK[0], number_of)
                told_wrongly = Message("offer-correct-card", {"when": "", **wrong})
                yield Offer(told_wrongly, state.game.clause(Cite.ONE_DECK), act, {"card": DECK})


def _rounds(state: Table, numbers: Iterable[int]) -> Iterator[RoundState]:
    for number in dict.fromkeys(numbers):
        if (played := round_numbered(state, number)) is not None:
            yield played


def _claim_offers(state: Table, actor: Actor) -> Iterator[Offer]:
    """AMB-83: to question a settled hand, to read the rack back and witness it, and to rule on each open claim."""
    clause = state.game.clause(Cite.RACKING)
    for played in _rounds(state, range(state.rounds, state.rounds - ROUNDS_SHOWN, -1)):
        for seat, box in played.boxes.items():
            if actor.role != PLAYER or box.player == actor.name:
                subjects = {(one.round, one.seat, one.wager) for one in state.claims.values() if not one.owed}
                wagers = tuple(line for line in ("", *box.wagers) if (played.number, seat, line) not in subjects)
                question = message("offer-question", seat=seat, round=played.number)
                for wager in wagers[:1]:
                    act = a.OpenClaim(seat, "The hand was not settled right.", played.number, wager)
                    yield Offer(question, clause, act, {"wager": wagers})
    if actor.role != PLAYER and not state.virtual:
        yield Offer(message("offer-read-rack"), clause, a.RebuildRound(DECK))
        yield Offer(message("offer-confirm-rack"), clause, a.WitnessRack())
    for number, claim in state.claims.items() if actor.role == FLOOR else ():
        for reading in choices_of(claim):
            yield Offer(claim_ruling(number, claim, reading), claim.clause, a.RuleClaim(number, reading))


def _chip_offers(state: Table) -> Iterator[Offer]:
    """A closed table opens again with what it has; chips are brought to an open one, and spare ones taken away."""
    inventory = state.money.get(s.INVENTORY, 0)
    if state.phase == s.CLOSED:
        filing = {
            key: value for key, value in state.rules.data.items() if key != "edition"
        }  # Under the law of its day.
        again = a.OpenTable(state.name, filing, inventory, state.virtual)
        yield Offer(message("offer-open-again"), HOUSE_RULE, again)
        return
    yield Offer(message("offer-fill"), HOUSE_RULE, a.Fill(FILL_USUAL), {"cents": Between(1, FILL_MOST)})
    spare = inventory - exposure(state.boxes)
    bounds: Bounds = {"cents": Between(1, spare)}
    yield Offer(message("offer-credit"), HOUSE_RULE, a.Credit(min(FILL_USUAL, spare)), bounds)


def _moments(state: Table, kind: str) -> Bounds:
    """AMB-64: what was noticed only now may have happened at any moment of the round so far."""
    if kind != EXPOSED_CARD or state.phase not in (*WITH_CARDS_OUT, s.SETTLING):
        return NOTHING_TO_CHOOSE
    bounds: dict[str, tuple[int, ...] | tuple[str, ...]] = {"when": MOMENTS[: MOMENTS.index(moment(state)) + 1]}
    asked_seats = tuple(seat for seat, box in state.in_round().boxes.items() if box.decisions)
    if asked_seats and state.rules.sheet.readings.get(EXPOSED_WINDOW) == OWN_RAISE:
        bounds["asked_seat"] = asked_seats
    return bounds


def reports(state: Table) -> Iterator[Offer]:
    """Offers to report irregularities of cards and machines; few apply to a virtual deck."""
    if state.virtual:
        return
    for kind, case in state.game.irregularities.items():
        if kind == OUT_OF_ORDER:
            for device in DEVICES:
                yield Offer(
                    message("offer-report-device", device=device_name(device)),
                    case.clause,
                    a.ReportIrregularity(kind, device),
                )
        else:
            yield Offer(
                message("offer-report", what=Phrase(case.what)),
                case.clause,
                a.ReportIrregularity(kind),
                _moments(state, kind),
            )
    for device, covered in state.out_of_order.items():
        clause, named = state.game.clause(Cite.OUT_OF_ORDER), device_name(device)
        if not covered:
            yield Offer(message("offer-cover", device=named), clause, a.CoverDevice(device))
        yield Offer(message("offer-restore", device=named), clause, a.RestoreDevice(device))
