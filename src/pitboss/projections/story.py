"""A round in sentences, card by card and chip by chip, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypedDict

from msgspec.structs import replace

from pitboss.chapters import UNKNOWN_GAME
from pitboss.errors import BadInput, closest
from pitboss.log.database import LogBroken
from pitboss.log.projection import LogEvent, Projection, decoded_event, states
from pitboss.log.snapshot import trusted_state
from pitboss.log.table_log import Snapshot, Store
from pitboss.log.tables import state_after
from pitboss.messages import message
from pitboss.money import dollars
from pitboss.projections.event_sentences import event_sentences
from pitboss.projections.seal_verdict import SealVerdict, seal_verdict
from pitboss.projections.sentences import NumberedSentence, Sentence
from pitboss.table import events as e
from pitboss.table.state import Table

Scene = tuple[int, Table, e.AnyEvent]  # The number of an event, the state before it, the event.


def round_of(store: Store, name: str) -> tuple[Table, list[Scene]]:
    """The events of a round, `TABLE/NUMBER`, each with the state before it; and the state after the last."""
    stream, _, digits = name.rpartition("/")
    if not stream or not digits.isascii() or not digits.isdigit() or len(digits) > 15:
        raise BadInput(message("round-name-bad", name=repr(name)), code="bad_round")
    number = int(digits)
    if store.head(stream) is None:
        known = ", ".join(store.streams()) or "none"
        raise BadInput(
            message("no-table", table=repr(stream), known=known, hint=closest(stream, store.streams())),
            code="no_such_table",
        )
    table = begin = _Scenes(begun(store, stream, number))
    for table in states(SCENES, stream, store.read(stream, begin.state.sequence), begin):
        if table.is_over and table.state.rounds == number:
            return table.state, table.scenes
    if not table.is_over and table.state.rounds == number and table.state.round is not None:
        return table.state, table.scenes
    raise BadInput(message("no-round", table=stream, count=table.state.rounds, round=number), code="no_such_round")


@dataclass
class _Scenes:
    """A table, and the events of the round that it plays or has just played."""

    state: Table = field(default_factory=Table)
    scenes: list[Scene] = field(default_factory=list)
    is_over: bool = False


def _step(table: _Scenes, one: LogEvent) -> _Scenes:
    scenes = [] if table.is_over else table.scenes
    scenes.append((one.sequence, table.state, one.event))
    return _Scenes(_after(one.table, table.state, one.event), scenes, isinstance(one.event, e.TableCleared))


SCENES = Projection(_Scenes, _step)


def _after(stream: str, state: Table, event: e.AnyEvent) -> Table:
    try:
        return state_after(stream, state, event)
    except LogBroken as broken:
        if isinstance(broken.__cause__, BadInput) and broken.__cause__.code == UNKNOWN_GAME:
            raise broken.__cause__ from None  # What is not known here cannot be judged.
        raise


def begun(store: Store, stream: str, number: int) -> Table:
    """A state from which the round is not far: by a snapshot taken before the round before it was over."""
    return _state_of(store, stream, store.snapshot(stream, rounds_below=number - 1))


def _state_of(store: Store, stream: str, kept: Snapshot | None) -> Table:
    if kept is None or kept.hash != store.link(stream, kept.sequence):
        return Table()
    return trusted_state(store.snapshot_key, stream, kept) or Table()


def state_before(store: Store, stream: str, sequence: int) -> Table:
    """A table as it was before an event of its log."""
    state = _state_of(store, stream, store.snapshot(stream, below=sequence))
    for row in store.read(stream, state.sequence, sequence - 1):
        state = _after(stream, state, decoded_event(stream, row))
    return state


def tell(store: Store, name: str) -> Iterator[Sentence]:
    """The round, sentence by sentence."""
    state, scenes = round_of(store, name)
    yield from sentences(state, scenes)


def sealed(state: Table, scenes: list[Scene]) -> SealVerdict:
    return seal_verdict(state, [event for _, _, event in scenes])


def sentences(state: Table, scenes: list[Scene]) -> Iterator[Sentence]:
    """Sentences of the scenes; until the round is over, face-down cards are not named."""
    for sequence, before, event in scenes:
        for sentence in event_sentences(before, event, hidden=state.round is not None):
            yield sentence._replace(sequence=sequence)


def public(state: Table, event: e.AnyEvent) -> e.AnyEvent:
    """Without what is still secret: face-down cards until the round is over. A secret in the log is encrypted."""
    over = state.round is None
    if isinstance(event, e.CardsDealt) and not over:
        return replace(event, cards=())
    if isinstance(event, e.CardCorrected) and not over:
        return replace(event, was=0, card=0, other="")
    if isinstance(event, e.CardBurned) and not over:
        return replace(event, card=None)
    return event


class EventTold(TypedDict):
    sequence: int
    type: str
    event: e.AnyEvent


class RoundStory(TypedDict):
    """A round for a program."""

    round: str
    game: str
    over: bool
    net: dict[str, str]
    void: str | None
    seal: dict[
        str, object
    ]  # Whether the round follows from its seal: `sound`, or null where there is nothing to judge.
    events: list[EventTold]
    story: list[NumberedSentence]


def as_dict(store: Store, name: str) -> RoundStory:
    """The round for a program: its events as they stand in the log, less what is secret, and how it ended."""
    state, scenes = round_of(store, name)
    played = state.last if state.last is not None and state.round is None else state.round
    seal = sealed(state, scenes)
    net = {} if played is None else {str(seat): dollars(cents) for seat, cents in sorted(played.results.items())}
    return {
        "round": name, "game": state.game.key, "over": state.round is None, "net": net,
        "seal": {"sound": seal.sound, "words": seal.words},
        "void": (played.irregularity or None) if played is not None else None,
        "events": [
            {"sequence": number, "type": type(event).__name__, "event": public(state, event)} for number, _, event in scenes
        ],
        "story": [sentence.numbered() for sentence in sentences(state, scenes)],
    }  # fmt: skip
