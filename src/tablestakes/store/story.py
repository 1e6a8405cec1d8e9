"""A round as a person would tell it: card by card and chip by chip, with clauses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tablestakes.cards import show
from tablestakes.errors import BadInput
from tablestakes.money import dollars, said
from tablestakes.store.house import EVENT
from tablestakes.store.log import Store
from tablestakes.table import events as e
from tablestakes.table.evolve import evolve
from tablestakes.table.state import Table


class Sentence(NamedTuple):
    sequence: int
    words: str
    clause: str


def round_of(store: Store, name: str) -> tuple[Table, list[tuple[int, Table, e.AnyEvent]]]:
    """The events of a round, `TABLE/NUMBER`, each with the state before it; and the state after the last."""
    stream, _, number = name.rpartition("/")
    if not stream or not number.isdigit():
        raise BadInput(f"{name!r} is not a round; write TABLE/NUMBER, as in main/12", code="bad_round")
    if stream not in store.streams():
        raise BadInput(
            f"there is no table {stream!r}; there are {', '.join(store.streams()) or 'none'}", code="no_such_table"
        )
    state, found = Table(), list[tuple[int, Table, e.AnyEvent]]()
    for stored in store.read(stream):
        event = EVENT.decode(stored.body)
        found.append((stored.sequence, state, event))
        state = evolve(state, event)
        if isinstance(event, e.TableCleared):
            if state.rounds == int(number):
                return state, found
            found.clear()
    if found and state.rounds == int(number) and state.round is not None:
        return state, found
    raise BadInput(f"{stream} has {state.rounds} rounds; there is no round {number}", code="no_such_round")


def tell(store: Store, name: str) -> Iterator[Sentence]:
    """The round, sentence by sentence."""
    _, events = round_of(store, name)
    for sequence, state, event in events:
        for words in sentences(state, event):
            yield Sentence(sequence, words, event.clause)


def sentences(state: Table, event: e.AnyEvent) -> Iterator[str]:
    """What one event was, in words."""
    if isinstance(event, e.CardsDealt):
        yield from _dealt(state, event)
    elif isinstance(event, e.SeatSettled):
        yield from _settled(state, event)
    elif isinstance(event, e.WagersPlaced):
        placed = ", ".join(f"{said(cents)} on {state.game.lines[ln].title}" for ln, cents in event.wagers.items())
        yield f"{event.player}, box {event.seat}: {placed or 'wagers taken back'}."
    elif isinstance(event, e.Decided):
        amount = "folds" if event.cents is None else f"stays for {said(event.cents)}"
        yield f"Seat {event.seat} {amount}."
    elif isinstance(event, e.Revealed):
        yield from _revealed(state, event)
    elif isinstance(event, e.BetsLocked):
        yield f"Round {event.number}: no more bets. The {event.back} deck is dealt."
    elif isinstance(event, e.DeckShuffled):
        sealed = f", sealed as {event.commitment[:16]}…" if event.commitment else ""
        yield f"The {event.back} deck is shuffled{sealed}."
    else:
        yield _plain(event)


def _plain(event: e.AnyEvent) -> str:
    """The other events by their name and what they hold."""
    name = "".join(f" {c.lower()}" if c.isupper() else c for c in type(event).__name__).strip()
    hidden = {"clause", "by", "at", "transfers", "submission", "order", "salt", "rack"}
    held = {k: getattr(event, k) for k in event.__struct_fields__ if k not in hidden}
    told = ", ".join(f"{key} {value}" for key, value in held.items() if value not in (None, "", (), {}, False))
    return f"{name.capitalize()}{': ' + told if told else ''}, by {event.by}."


def _dealt(state: Table, event: e.CardsDealt) -> Iterator[str]:
    played = state.in_round()
    for delivery, card in zip(played.plan[played.dealt :], event.cards, strict=False):
        face = " face up" if delivery.face_up else ""
        yield f"{show([card])} to {delivery.to}{face}."


def _revealed(state: Table, event: e.Revealed) -> Iterator[str]:
    played = state.in_round()
    for seat in event.racked:
        yield f"Seat {seat}'s hand goes to the rack."
    if event.dealer:
        yield f"The dealer turns up {show(played.cards.get('dealer', ()))}."
    elif event.community:
        yield f"The community cards show {show(played.cards.get('community', ())[: event.community])}."


def _settled(state: Table, event: e.SeatSettled) -> Iterator[str]:
    yield f"Seat {event.seat} shows {show(state.in_round().seat_cards(event.seat))}: {said(event.net)} in all."
    for line in event.lines:
        title = (
            state.game.lines[line.wager].title
            if line.wager in state.game.lines
            else line.wager.replace("_", " ").capitalize()
        )
        stake = f" of {said(line.stake)}" if line.stake is not None else ""
        hand = f" with {line.hand}" if line.hand else ""
        odds = f" at {line.odds}" if line.odds and line.outcome in ("win", "pays") else ""
        yield f"  {title}{stake}: {line.outcome}{odds}{hand}, {said(line.net)} (§ {line.clause})."


def as_dict(store: Store, name: str) -> dict[str, Any]:
    """The round for a program: its events as they stand in the log, and how it ended."""
    state, events = round_of(store, name)
    played = state.last if state.last is not None and state.round is None else state.round
    net = {} if played is None else {str(seat): dollars(cents) for seat, cents in played.results.items()}
    return {
        "round": name, "game": state.game.key, "net": net,
        "events": [{"sequence": sequence, "type": type(event).__name__, "event": event} for sequence, _, event in events],
        "story": [sentence._asdict() for sentence in tell(store, name)],
    }  # fmt: skip
