"""A log as a person reads it: one line for each event, what it was, who acted, the facts, the clause."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pitboss.cards import show
from pitboss.citation import cite_text
from pitboss.law.settlement import Line
from pitboss.money import dollars
from pitboss.table import events as e
from pitboss.table.events import AnyEvent
from pitboss.table.evolve import evolve
from pitboss.table.state import Table


def placed(state: Table, event: e.CardsDealt) -> str:
    """The cards by the place they went to."""
    played = state.in_round()
    found: dict[str, list[int]] = {}
    for one, card in zip(played.plan[played.dealt :], event.cards, strict=False):
        found.setdefault(one.to, []).append(card)
    return "; ".join(f"{place} {show(cards)}" for place, cards in found.items())


def wagers(amounts: dict[str, int]) -> str:
    return ", ".join(f"{line} {dollars(cents)}" for line, cents in amounts.items()) or "taken back"


def settled(event: e.Forfeited | e.SeatSettled | e.SettlementReversed) -> str:
    lines = ", ".join(f"{line.wager} {'+' if line.net > 0 else ''}{dollars(line.net)}" for line in event.lines)
    return f"seat {event.seat}: {lines}; in all {dollars(event.net)}"


def revealed(state: Table, event: e.Revealed) -> str:
    cards = state.in_round().cards
    told = []
    if event.dealer:
        told.append(f"dealer {show(cards['dealer'])}")
    if event.community:
        told.append(f"community {show(cards['community'][: event.community])}")
    return "; ".join(told) or "nothing to turn"


def voided(event: e.RoundVoided) -> str:
    """What went back, by who gets it."""
    back: dict[str, int] = {}
    for transfer in event.transfers:
        if transfer.target.startswith(("player:", "account:", "inventory")):
            back[transfer.target] = back.get(transfer.target, 0) + transfer.cents
    gone = ", ".join(f"{name} {dollars(cents)}" for name, cents in back.items())
    kept = f"; still settled: {', '.join(event.settles)}" if event.settles else ""
    return f"{event.why}; back to {gone}{kept}"


def nets(readings: dict[str, tuple[Line, ...]]) -> str:
    return ", ".join(f"{reading} {dollars(sum(line.net for line in lines))}" for reading, lines in readings.items())


FACTS: dict[type, Callable[[Table, Any], str]] = {
    e.TableOpened: lambda _, x: f"{x.table}, {'virtual' if x.virtual else 'physical'} shoe",
    e.TableClosed: lambda _, x: "",
    e.DecksReceived: lambda _, x: ", ".join(x.backs) + (", preshuffled" if x.preshuffled else ""),
    e.DeckMoved: lambda _, x: f"{x.back} is {x.stage}" + (f" ({x.why})" if x.why else ""),
    e.DeckShuffled: lambda _, x: f"{x.back} is {x.stage}",
    e.DeckSealed: lambda _, x: f"{x.back}, for {x.round}: {x.commitment[:8]}",
    e.SealBroken: lambda _, x: f"{x.back}: {x.commitment[:8]}",
    e.ChanceOpened: lambda _, x: f"seat {x.seat}: {x.chance[:8]}",
    e.ChanceClosed: lambda _, x: f"silent: seat {', '.join(map(str, x.absent))}",
    e.SealOpened: lambda _, x: x.secret[:8],
    e.DeckCut: lambda _, x: f"{x.back}, cover card {x.depth} deep",
    e.SeatTaken: lambda _, x: f"seat {x.seat}: {x.player}",
    e.SeatLeft: lambda _, x: (
        f"seat {x.seat}: {x.player}" + (", freed" if x.freed else "") + (", wagers abandoned" if x.abandoned else "")
    ),
    e.SatOut: lambda _, x: f"seat {x.seat}: {x.player}, {x.why}",
    e.FloorCalled: lambda _, x: x.who,
    e.CallAnswered: lambda _, x: x.who,
    e.CardCorrected: lambda _, x: (
        f"card {x.number} of {x.place}: {show([x.card])}, not {show([x.was])}"
        + (f", as {x.other} had" if x.other else "")
    ),
    e.CameBack: lambda _, x: f"seat {x.seat}: {x.player}",
    e.MoneyMoved: lambda _, x: f"{x.what} {x.player} {dollars(x.transfers[-1].cents)}",
    e.InventoryMoved: lambda _, x: f"{x.what} {dollars(x.transfers[-1].cents)}",
    e.WagersPlaced: lambda _, x: f"seat {x.seat}: {wagers(x.wagers)}",
    e.BetsLocked: lambda _, x: f"round {x.number}, {x.back} deck",
    e.ProgressiveCollected: lambda _, x: f"{x.count} chips",
    e.ChipsMiscounted: lambda _, x: f"{x.count} chips, {x.accepted} accepted",
    e.ChipsRuled: lambda _, x: f"{x.ruling}{f': seat {x.seat}' if x.seat else ''}",
    e.MeterMoved: lambda _, x: x.meter,
    e.BonusesDrawn: lambda _, x: (
        f"magic card {show([x.magic_card]) if x.magic_card is not None else 'none'}, "
        f"lucky position {x.lucky_position or 'none'}"
    ),
    e.CardsDealt: placed,
    e.CardBurned: lambda _, x: show([x.card]) if x.card is not None else "not told",
    e.StubRacked: lambda _, x: f"{x.count} cards" + (", counted" if x.counted else ""),
    e.Decided: lambda _, x: f"seat {x.seat}: {'folds' if x.cents is None else dollars(x.cents)}",
    e.RaiseLowered: lambda _, x: f"seat {x.seat}: {dollars(x.cents)} stays",
    e.AbandonmentRuled: lambda _, x: f"seat {x.seat}: {'losing' if x.losing else 'live'}",
    e.Forfeited: lambda _, x: settled(x) + ("; cards to the rack" if x.racked else ""),
    e.Revealed: revealed,
    e.ReportRefused: lambda _, x: f"{x.kind}: {x.why}",
    e.MisdealRuled: lambda _, x: f"{x.kind}: {'void' if x.void else 'all stands'}",
    e.AwardVerified: lambda _, x: f"seat {x.seat}: {x.wager}, {'light' if x.light else 'hand'}",
    e.AwardValidated: lambda _, x: f"seat {x.seat}: {x.wager}",
    e.SeatSettled: lambda _, x: (
        settled(x) + (f"; to the rack: seat {', '.join(map(str, x.to_rack))}" if x.to_rack else "")
    ),
    e.SettlementReversed: lambda _, x: f"{settled(x)}; short {dollars(x.short)}",
    e.AwardDocumented: lambda _, x: f"seat {x.seat}: {x.wager}, {wagers({t.target: t.cents for t in x.transfers})}",
    e.TableCleared: lambda _, x: f"{len(x.rack)} cards in the rack",
    e.RackWitnessed: lambda _, x: f"as read by {x.reader}",
    e.ClaimOpened: lambda _, x: f"claim {x.number}: round {x.round} seat {x.seat} {x.player}, {nets(x.readings)}",
    e.ClaimReviewed: lambda _, x: f"claim {x.number}: {nets({x.reading: x.lines})}",
    e.ClaimRuled: lambda _, x: f"claim {x.number} {x.reading}: {x.player} {dollars(x.cents)}",
    e.RoundRebuilt: lambda _, x: "rack and log agree" if x.agrees else "; ".join(x.differences),
    e.IrregularityReported: lambda _, x: " ".join(filter(None, (x.kind, x.device, x.place))) + f": {x.effect}",
    e.RoundVoided: lambda _, x: voided(x),
    e.DeviceCovered: lambda _, x: x.device,
    e.DeviceRestored: lambda _, x: x.device,
    e.MethodChanged: lambda _, x: f"{x.dealing}, {x.shuffling}",
}


def line(state: Table, event: AnyEvent) -> str:
    facts = FACTS[type(event)](state, event)
    return f"{type(event).__name__:<21}{event.by:<12} {facts}  {cite_text(event.clause)}"


def transcript(log: Iterable[AnyEvent], begin: int = 0) -> Iterator[str]:
    """The lines of a log, from an event on."""
    state = Table()
    for number, event in enumerate(log):
        if number >= begin:
            yield line(state, event)
        state = evolve(state, event)
