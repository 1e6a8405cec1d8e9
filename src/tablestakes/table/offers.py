"""For any state and actor, the lawful commands with their bounds. What is offered here is never refused.

An offer with nothing to choose holds its act; one with a choice says what may be chosen, and `act` makes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablestakes.rules.irregular import OUT_OF_ORDER
from tablestakes.table import acts as a
from tablestakes.table import state as s
from tablestakes.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Act, Actor, Command
from tablestakes.table.decks import CUT_LEAST, CUT_MOST
from tablestakes.table.irregularity import DEVICES
from tablestakes.table.playing import level, turn
from tablestakes.table.procedure import why_not
from tablestakes.table.shoe import ENTROPY_BYTES
from tablestakes.table.state import Table
from tablestakes.table.steps import lawful_amounts, next_step
from tablestakes.table.wagering import purse_of


Bounds = dict[str, tuple[int | None, ...]]
NOTHING_TO_CHOOSE: Bounds = {}


class Offer(NamedTuple):
    """An act someone may do now. `bounds` names what is left to choose: a list of values, or (least, most)."""

    words: str
    clause: str
    act: Act
    bounds: Bounds = NOTHING_TO_CHOOSE


def offers(state: Table, actor: Actor, at: int = 0) -> list[Offer]:
    """Everything this actor may do now."""
    found = []
    for offer in candidates(state, actor, at):
        if why_not(state, Command(actor, offer.act, at)) is None:  # type: ignore[arg-type]
            found.append(offer)
    return found


def candidates(state: Table, actor: Actor, at: int) -> Iterator[Offer]:
    if state.rules is None:
        return
    step = next_step(state, at)
    if step.act is not None and step.role == actor.role and not isinstance(step.act, a.ShuffleDeck | a.CutDeck):
        yield Offer(step.words, step.clause, step.act)
    if actor.role == PLAYER:
        yield from player_offers(state, actor)
    elif actor.role == DEALER:
        yield from dealer_offers(state)
    elif actor.role == FLOOR:
        yield from floor_offers(state)
    if actor.role in (DEALER, FLOOR):
        yield from reports(state)
    if actor.role in (FLOOR, REGULATOR):
        yield Offer("Rebuild the last round from the rack.", state.game.clause(".11(c)"), a.RebuildRound())


def player_offers(state: Table, actor: Actor) -> Iterator[Offer]:
    game, submission = state.game, state.rules.submission
    here = next((seat for seat, name in state.seats.items() if name == actor.name), None)
    if here is None:
        for seat in range(1, submission.seats + 1):
            yield Offer(f"Take seat {seat}.", game.clause(".7(b)"), a.TakeSeat(seat))
        return
    yield Offer(f"Leave seat {here}.", game.clause(".7(b)"), a.LeaveSeat(here))
    purse = state.money.get(s.chips(actor.name), 0)
    if purse:
        yield Offer("Cash out.", game.clause(".7(a)"), a.CashOut(purse), {"cents": (1, purse)})
        yield Offer("Tip the dealer.", game.clause(".7(a)"), a.Tip(min(100, purse)), {"cents": (1, purse)})
        yield Offer("Fund the account.", game.clause(".7(a)"), a.FundAccount(purse), {"cents": (1, purse)})
    for seat in range(1, submission.seats + 1):
        yield from wager_offers(state, actor.name, seat)
    seat_now = turn(state)
    if seat_now is not None and state.in_round().boxes[seat_now].player == actor.name:
        decision = game.decisions[level(state)]
        yield Offer(f"Seat {seat_now}: fold.", decision.clause, a.Decide(seat_now, None))
        title = game.lines[decision.line].title
        for cents in lawful_amounts(state, seat_now):
            yield Offer(f"Seat {seat_now}: {title}.", decision.clause, a.Decide(seat_now, cents))


def wager_offers(state: Table, player: str, seat: int) -> Iterator[Offer]:
    """The least lawful wagers on a box, with the bounds of each line; and taking back what lies there."""
    game, submission = state.game, state.rules.submission
    wagers = {line: submission.minimum[line] for line in game.required}
    bounds: Bounds = {
        line: (submission.minimum[line], submission.maximum[line]) for line in game.required
    }
    for line in submission.offered:
        declared = game.lines[line]
        if line in game.progressives:
            bounds[line] = (submission.progressive_wager,)
        else:
            bounds[line] = declared.sizes or (submission.minimum[line], submission.maximum[line])
    yield Offer(f"Wager on box {seat}.", game.clause(".7(d)"), a.PlaceWagers(seat, wagers), bounds)
    mine = state.boxes.get(seat)
    if mine is not None and mine.player == player:
        yield Offer(f"Take back the wagers on box {seat}.", game.clause(".7(c)"), a.PlaceWagers(seat, {}))


def affordable(state: Table, player: str, wagers: dict[str, int]) -> bool:
    """Can the player cover these wagers?"""
    spent: dict[str, int] = {}
    for line, cents in wagers.items():
        purse = purse_of(state, player, line)
        spent[purse] = spent.get(purse, 0) + cents
    return all(state.money.get(purse, 0) >= cents for purse, cents in spent.items())


def dealer_offers(state: Table) -> Iterator[Offer]:
    game = state.game
    for back in state.decks:
        entropy = bytes(ENTROPY_BYTES) if state.virtual else b""  # The host fills in real entropy before it sends this.
        yield Offer(f"Shuffle the {back} deck.", game.clause(".5(a)"), a.ShuffleDeck(back, entropy))
        yield Offer(
            f"Cut the {back} deck.", game.clause(".5(d)"), a.CutDeck(back, 26), {"depth": (CUT_LEAST, CUT_MOST)}
        )
    yield Offer("Spread the cards: nobody is here.", game.clause(".5(f)"), a.SpreadIdle())
    if state.virtual and state.round is not None:
        left = len(state.round.plan) - state.round.dealt
        if left:
            yield Offer("Deal the next card.", game.clause(".8(b)"), a.DealCards(1), {"count": (1, left)})


def floor_offers(state: Table) -> Iterator[Offer]:
    game = state.game
    yield Offer("Close the table.", game.clause(".5(f)"), a.CloseTable())
    missing = state.rules.submission.decks - len(state.decks)
    if missing > 0:
        free = [back for back in ("red", "blue", "green") if back not in state.decks]
        yield Offer("Bring the decks.", game.clause(".4(a)"), a.ReceiveDecks(tuple(free[:missing])))
    for back in state.decks:
        yield Offer(f"Take the {back} deck out of use.", game.clause(".3(c)(2)"), a.RemoveDeck(back))
        yield Offer(f"Order a recut of the {back} deck.", game.clause(".5(e)"), a.OrderRecut(back))
        yield Offer(f"Order another shuffle of the {back} deck.", game.clause(".5(a)"), a.OrderShuffle(back))
    if state.round is not None:
        for seat, box in state.round.boxes.items():
            if box.abandoned:
                yield Offer(f"Rule seat {seat} live.", game.clause(".7(b)"), a.RuleAbandoned(seat))
                yield Offer(f"Rule seat {seat} losing.", game.clause(".7(b)"), a.RuleAbandoned(seat, losing=True))
    for dealing in game.deals:
        for shuffling in ("manual", "shuffler", "counting_shuffler", "reshuffling_device"):
            if (dealing, shuffling) != (state.dealing, state.shuffling):
                words = f"Deal by {game.deals[dealing].title}, {shuffling.replace('_', ' ')}."
                yield Offer(words, game.clause(".13(g)"), a.ChangeMethod(dealing, shuffling))


def reports(state: Table) -> Iterator[Offer]:
    for kind, case in state.game.irregularities.items():
        if kind == OUT_OF_ORDER:
            for device in DEVICES:
                yield Offer(f"Report the {device} out of order.", case.clause, a.ReportIrregularity(kind, device))
        else:
            yield Offer(f"Report: {case.what}.", case.clause, a.ReportIrregularity(kind))
    for device in state.out_of_order:
        yield Offer(f"Cover the {device}.", state.game.clause(".13(g)"), a.CoverDevice(device))
