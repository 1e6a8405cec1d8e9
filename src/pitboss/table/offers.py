"""For any state and actor, the lawful commands with their bounds. What is offered here is never refused.

An offer with nothing to choose holds its act; one with a choice says what may be chosen. How far a player may go is told by
`bounds`, to programs, terminal and browser alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pitboss.cards import DECK
from pitboss.clause import HOUSE_RULE
from pitboss.filing.submission import SHUFFLING
from pitboss.law.citations import Cite
from pitboss.law.irregular import EXPOSED_CARD, EXPOSED_WINDOW, MOMENTS, OUT_OF_ORDER, OWN_RAISE
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.absence import in_play
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Actor, Command
from pitboss.table.asked import DEVICES
from pitboss.table.awards import unverified
from pitboss.table.bounds import Between, alone, base_wagers, open_boxes, open_seats, raise_of, stakes
from pitboss.table.claims import BY_READING, choices_of, due, ruling_words
from pitboss.table.dealing import stub_expected
from pitboss.table.deciding import folded_by, has_left, level, overdue
from pitboss.table.decks import changed_by, decks_wanted
from pitboss.table.devices import method_by
from pitboss.table.irregularity import WITH_CARDS_OUT, moment
from pitboss.table.malfunction import MALFUNCTIONS
from pitboss.table.procedure import decide, why_not
from pitboss.table.rack import place_called
from pitboss.table.service import told_cards
from pitboss.table.shoe import CUT_LEAST, CUT_MOST
from pitboss.table.state import Table
from pitboss.table.steps import count_words, next_step
from pitboss.table.systems import CANCELLED, RECOUNT, RETURNED, TAKEN, progressive_chips, rulings
from pitboss.table.turns import next_seat
from pitboss.table.wagering import account_by, exposure

Bounds = Mapping[str, Between | tuple[int, ...] | tuple[str, ...]]
FILL_USUAL, FILL_MOST = 1_000_000, 1_000_000_000  # Cents.
NOTHING_TO_CHOOSE: Bounds = {}


class Offer(NamedTuple):
    """An act someone may do now. `bounds` names what is left to choose: a `Between`, or a list of values."""

    words: str
    clause: str | None
    act: a.AnyAct
    bounds: Bounds = NOTHING_TO_CHOOSE


def offers(state: Table, actor: Actor, at: int = 0) -> list[Offer]:
    """Everything this actor may do now."""
    found = []
    for offer in candidates(state, actor, at):
        if why_not(state, Command(actor, offer.act, at)) is None:
            found.append(offer)
    return found


def follows(state: Table, actor: Actor, act: a.AnyAct, at: int = 0) -> str:
    """What a report would bring about now, as it stands in the offer; nothing of any other act."""
    if not isinstance(act, a.ReportIrregularity):
        return ""
    found = decide(state, Command(actor, act, at))
    told = found[0] if isinstance(found, list) else None
    if isinstance(told, e.IrregularityReported):
        return told.effect
    return told.why if isinstance(told, e.ReportRefused) else ""


def candidates(state: Table, actor: Actor, at: int) -> Iterator[Offer]:
    if state.law is None:
        return
    step = next_step(state, at)
    if step.act is not None and step.role == actor.role and not isinstance(step.act, a.ShuffleDeck | a.CutDeck):
        yield Offer(step.words, step.clause, step.act)
    if actor.role == PLAYER:
        yield from _player_offers(state, actor)
    elif actor.role == DEALER:
        yield from _dealer_offers(state)
    elif actor.role == FLOOR:
        yield from _floor_offers(state, at)
    if actor.role in (DEALER, FLOOR):
        yield from reports(state)
    if actor.role == FLOOR:
        for kind, what in MALFUNCTIONS.items():
            yield Offer(f"Declare a malfunction: {what}.", HOUSE_RULE, a.DeclareMalfunction(kind))
    if actor.role == REGULATOR:
        yield Offer(
            "The malfunction is confirmed: all wagers of the round go back.", HOUSE_RULE, a.RuleMalfunction(True)
        )
        yield Offer("There is no malfunction: the round goes on.", HOUSE_RULE, a.RuleMalfunction(False))
    yield from _claim_offers(state, actor)


def _player_offers(state: Table, actor: Actor) -> Iterator[Offer]:
    game = state.game
    here = next((seat for seat, name in state.seats.items() if name == actor.name), None)
    purse = state.money.get(s.chips(actor.name), 0)
    if purse:
        yield Offer("Cash out.", HOUSE_RULE, a.CashOut(purse), {"cents": Between(1, purse)})
        yield Offer("Tip the dealer.", game.clause(Cite.DROP_BOX), a.Tip(min(100, purse)), {"cents": Between(1, purse)})
        fund = a.FundAccount(purse)
        yield Offer("Fund the account.", account_by(state, fund), fund, {"cents": Between(1, purse)})
    account = state.money.get(s.account(actor.name), 0)
    if account:
        words, act = "Cash out the account.", a.CashOut(account, account=True)
        yield Offer(words, HOUSE_RULE, act, {"cents": Between(1, account)})
    for seat in open_seats(state, actor.name):
        yield Offer(f"Take seat {seat}.", game.clause(Cite.SEATED), a.TakeSeat(seat))
    if here is None:
        return
    yield Offer(f"Leave seat {here}.", game.clause(Cite.SEATED), a.LeaveSeat(here))
    yield Offer("Call for the floor.", HOUSE_RULE, a.CallFloor())
    yield Offer("Sit out.", HOUSE_RULE, a.SitOut(here))
    yield Offer("Come back.", HOUSE_RULE, a.ComeBack(here))
    for seat in open_boxes(state, actor.name):
        yield from _wager_offers(state, actor.name, seat)
    asked = raise_of(state, actor.name)
    if asked is not None:
        folds = folded_by(game.decisions[level(state)])
        yield Offer(f"Seat {asked.seat}: fold.", folds, a.Decide(asked.seat, None))
        title, between = game.lines[asked.line].title, asked.between
        for cents in asked.amounts:
            bounds: Bounds = {"cents": between} if between is not None and cents == asked.amounts[0] else {}
            yield Offer(f"Seat {asked.seat}: {title}.", asked.clause, a.Decide(asked.seat, cents), bounds)


def _wager_offers(state: Table, player: str, seat: int) -> Iterator[Offer]:
    """What lies on a box, or the least lawful wagers, with the bounds of each line beside them; and taking them back."""
    game, wagers = state.game, base_wagers(state, player, seat)
    seal = state.seal.commitment if state.seal is not None else ""
    kept = (*game.lines,) if game.decides(wagers) else (*game.required, *game.alone)
    found = [stake for stake in stakes(state, player, seat) if stake.possible and stake.line in kept]
    bounds: Bounds = {stake.line: stake.bound for stake in found}
    yield Offer(f"Wager on box {seat}.", game.clause(Cite.WAGERS), a.PlaceWagers(seat, wagers, seal=seal), bounds)
    for stake in alone(state, player, seat):
        if stake.possible:
            least = stake.bound.least if isinstance(stake.bound, Between) else stake.bound[0]
            line, act = game.lines[stake.line], a.PlaceWagers(seat, {stake.line: least}, seal=seal)
            yield Offer(f"Wager {line.title} alone on box {seat}.", line.alone, act, {stake.line: stake.bound})
    mine = state.boxes.get(seat)
    if mine is not None and mine.player == player:
        yield Offer(f"Take back the wagers on box {seat}.", game.clause(Cite.BETS_CLOSED), a.PlaceWagers(seat, {}))


def _dealer_offers(state: Table) -> Iterator[Offer]:
    game = state.game
    for back in state.decks:
        yield Offer(f"Shuffle the {back} deck.", game.clause(Cite.SHUFFLE), a.ShuffleDeck(back))
        yield Offer(
            f"Cut the {back} deck.", game.clause(Cite.CUT), a.CutDeck(back, 26), {"depth": Between(CUT_LEAST, CUT_MOST)}
        )
        yield Offer(f"Inspect the {back} deck.", game.clause(Cite.INSPECT), a.InspectDeck(back))
        yield Offer(f"The {back} deck is defective.", game.clause(Cite.INSPECT), a.InspectDeck(back, defective=True))
        yield Offer(f"Spread the {back} deck.", game.clause(Cite.SPREAD), a.SpreadDeck(back))
        yield Offer(f"Wash and stack the {back} deck.", game.clause(Cite.WASH), a.WashDeck(back))
    yield Offer("Spread the cards: nobody is here.", game.clause(Cite.IDLE), a.SpreadIdle())
    chips = state.money.get(s.INVENTORY, 0) - exposure(state.boxes if state.round is None else state.round.boxes)
    for player in dict.fromkeys(state.seats.values()):
        most: Bounds = {"cents": Between(1, chips)}
        yield Offer(
            f"Change cash for chips for {player}.",
            HOUSE_RULE,
            a.BuyIn(player, min(100, chips)),
            most,
        )
    if state.round is not None:
        yield from _card_offers(state)


def _card_offers(state: Table) -> Iterator[Offer]:
    """§ .8, § .9, § .10: the next cards, and the stub after them."""
    played = state.in_round()
    left = len(played.plan) - played.dealt
    if state.rules.submission.progressive and not played.collected:
        made, words = len(progressive_chips(state)), "There are not as many chips: call the floor."
        bound = Between(0 if made else 1, len(played.boxes))
        yield Offer(words, state.deal.announced, a.CollectProgressive(made - 1 if made else 1), {"count": bound})
    if left and state.virtual:
        words, clause = "Deal the next card.", played.plan[played.dealt].clause
        yield Offer(words, clause, a.DealCards(1), {"count": Between(1, left)})
    elif left:
        out = {card for cards in played.cards.values() for card in cards} | set(played.burned)
        unseen = tuple(card for card in DECK if card not in out)
        words, clause = "Tell the next card.", played.plan[played.dealt].clause
        yield Offer(words, clause, a.TellCards(unseen[:1]), {"cards": unseen})
    seat = next_seat(state)
    for check in unverified(state, seat) if seat is not None and not played.ruling else ():
        if check.light:
            words = f"The light for {state.game.title_of(check.wager)} at seat {seat} is dark."
            yield Offer(words, check.clause, a.VerifyAward(seat or 0, check.wager, light=True, seen=False))
    if state.phase == s.STUB:
        counts: Bounds = {} if state.virtual else {"count": Between(0, len(DECK))}
        yield Offer(count_words(state), state.deal.stub_by.counted, a.CountStub(stub_expected(state)), counts)


def _floor_offers(state: Table, at: int) -> Iterator[Offer]:
    game = state.game
    yield Offer("Close the table.", HOUSE_RULE, a.CloseTable())
    yield from _chip_offers(state)
    missing = decks_wanted(state) - len(state.decks)
    if missing > 0:
        free = [back for back in ("red", "blue", "green") if back not in state.decks]
        yield Offer("Bring the decks.", game.clause(Cite.INSPECT), a.ReceiveDecks(tuple(free[:missing])))
    for back, deck in state.decks.items():
        yield Offer(f"Take the {back} deck out of use.", game.clause(changed_by(state, deck)), a.RemoveDeck(back))
        yield Offer(f"Order a recut of the {back} deck.", game.clause(Cite.RECUT), a.OrderRecut(back))
        yield Offer(f"Order another shuffle of the {back} deck.", game.clause(Cite.SHUFFLE), a.OrderShuffle(back))
    if state.round is not None:
        late = overdue(state, at)
        if late is not None:
            folds = folded_by(game.decisions[level(state)])
            yield Offer(f"Fold seat {late}: time is up.", folds, a.Decide(late, None))
        for seat, box in state.round.boxes.items():
            if not box.done and has_left(state, box):
                yield Offer(f"Rule seat {seat} live.", game.clause(Cite.SEATED), a.RuleAbandoned(seat))
                yield Offer(f"Rule seat {seat} losing.", game.clause(Cite.SEATED), a.RuleAbandoned(seat, losing=True))
        for ruling in rulings(state):
            yield Offer(ruled(ruling), HOUSE_RULE, ruling)
        if state.round.ruling:
            case = game.irregularities[state.round.ruling]
            yield Offer("The hands not yet settled are void.", case.clause, a.RuleMisdeal(void=True))
    for who in state.calls:
        yield Offer(f"You have come to {who}, who called.", HOUSE_RULE, a.AnswerCall(who))
    yield from corrections(state)
    for seat, player in state.seats.items():
        yield Offer(f"Free seat {seat}; {player} keeps the chips.", HOUSE_RULE, a.FreeSeat(seat))
        if player in in_play(state):
            yield Offer(f"{player} has left the table, seat {seat}.", game.clause(Cite.SEATED), a.LeaveSeat(seat))
    for dealing in game.deals:
        for shuffling in SHUFFLING:
            if (dealing, shuffling) != (state.dealing, state.shuffling):
                words = f"From now on: {game.deals[dealing].title}, {SHUFFLING[shuffling]}."
                act = a.ChangeMethod(dealing, shuffling)
                yield Offer(words, method_by(state, act), act)


def ruled(act: a.RuleChips) -> str:
    """AMB-70, in words."""
    return {
        RETURNED: f"Give the chip of seat {act.seat} back: the system did not accept it.",
        TAKEN: f"Have the chip for seat {act.seat} taken from the player's chips.",
        CANCELLED: f"Cancel the progressive wager of seat {act.seat}.",
        RECOUNT: "Have the dealer count the chips again.",
    }[act.ruling]


def corrections(state: Table) -> Iterator[Offer]:
    """AMB-82: each card of this round and the one before. What it may be instead says nothing of what it is."""
    for played in (state.round, state.last):
        if played is None or state.virtual:
            continue
        number_of, when = (0, "") if played is state.round else (played.number, f" in round {played.number}")
        for place, cards in told_cards(played).items():
            for number in range(1, len(cards) + 1):
                words = f"Card {number} of {place_called(place)} was told wrongly{when}."
                act = a.CorrectCard(place, number, DECK[0], number_of)
                yield Offer(words, state.game.clause(Cite.ONE_DECK), act, {"card": DECK})


def _claim_offers(state: Table, actor: Actor) -> Iterator[Offer]:
    """AMB-83: to question a settled hand, to read the rack back and witness it, and to rule on each open claim."""
    clause = state.game.clause(Cite.RACKING)
    for played in (state.round, state.last):
        for seat, box in played.boxes.items() if played is not None else ():
            if played is not None and (actor.role != PLAYER or box.player == actor.name):
                asked = {(one.round, one.seat, one.wager) for one in state.claims.values() if not one.owed}
                wagers = tuple(line for line in ("", *box.wagers) if (played.number, seat, line) not in asked)
                words = f"Question the settlement of seat {seat} in round {played.number}."
                for wager in wagers[:1]:
                    act = a.OpenClaim(seat, "The hand was not settled right.", played.number, wager)
                    yield Offer(words, clause, act, {"wager": wagers})
    if actor.role != PLAYER and not state.virtual:
        yield Offer("Read the rack back, all 52 cards from the bottom up.", clause, a.RebuildRound(DECK))
        yield Offer("Confirm the cards as they were read from the rack.", clause, a.WitnessRack())
    for number, claim in state.claims.items() if actor.role == FLOOR else ():
        for reading in choices_of(claim):
            cents = due(claim, reading)
            words = f"Rule on claim {number} {BY_READING[reading]}: {ruling_words(claim.player, cents)}."
            yield Offer(words, claim.clause, a.RuleClaim(number, reading))


def _chip_offers(state: Table) -> Iterator[Offer]:
    """A closed table opens again with what it has; chips are brought to an open one, and spare ones taken away."""
    held = state.money.get(s.INVENTORY, 0)
    if state.phase == s.CLOSED:
        filing = {
            key: value for key, value in state.rules.data.items() if key != "edition"
        }  # Under the law of its day.
        again = a.OpenTable(state.name, filing, held, state.virtual)
        yield Offer("Open the table again, as it was.", HOUSE_RULE, again)
        return
    yield Offer("Bring chips to the table.", HOUSE_RULE, a.Fill(FILL_USUAL), {"cents": Between(1, FILL_MOST)})
    spare = held - exposure(state.boxes)
    bounds: Bounds = {"cents": Between(1, spare)}
    yield Offer("Take spare chips away.", HOUSE_RULE, a.Credit(min(FILL_USUAL, spare)), bounds)


def moments(state: Table, kind: str) -> Bounds:
    """AMB-64: what was noticed only now may have happened at any moment of the round so far."""
    if kind != EXPOSED_CARD or state.phase not in (*WITH_CARDS_OUT, s.SETTLING):
        return NOTHING_TO_CHOOSE
    bounds: dict[str, tuple[int, ...] | tuple[str, ...]] = {"when": MOMENTS[: MOMENTS.index(moment(state)) + 1]}
    asked = tuple(seat for seat, box in state.in_round().boxes.items() if box.decisions)
    if asked and state.rules.sheet.readings.get(EXPOSED_WINDOW) == OWN_RAISE:
        bounds["asked_seat"] = asked
    return bounds


def reports(state: Table) -> Iterator[Offer]:
    """What can go wrong with cards and machines; with a virtual deck nothing of it does."""
    if state.virtual:
        return
    for kind, case in state.game.irregularities.items():
        if kind == OUT_OF_ORDER:
            for device in DEVICES:
                yield Offer(f"Report the {device} out of order.", case.clause, a.ReportIrregularity(kind, device))
        else:
            yield Offer(f"Report: {case.what}.", case.clause, a.ReportIrregularity(kind), moments(state, kind))
    for device, covered in state.out_of_order.items():
        if not covered:
            yield Offer(f"Cover the {device}.", state.game.clause(Cite.OUT_OF_ORDER), a.CoverDevice(device))
        yield Offer(f"The {device} works again.", state.game.clause(Cite.OUT_OF_ORDER), a.RestoreDevice(device))
