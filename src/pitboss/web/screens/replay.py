"""A round step by step: what each event was, in words, and the felt after it as the viewer may see it."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict, cast

from msgspec import Meta
from msgspec.structs import replace

from pitboss.cards import show
from pitboss.log.table_log import Meters, Store
from pitboss.messages import message
from pitboss.money import dollars
from pitboss.projections.event_sentences import event_sentences
from pitboss.projections.sentences import SentenceSeen
from pitboss.projections.story import Scene, round_of
from pitboss.table.acts import FLOOR, PLAYER, REGULATOR, Actor
from pitboss.table.deciding import deciding_seat
from pitboss.table.state import Table
from pitboss.table.turns import next_seat
from pitboss.table.view import opened_deck, view
from pitboss.table.view_types import AwardSeen, BoxSeen, DeckOpened
from pitboss.web.people.access import NotAllowed, Person
from pitboss.web.screens.felt import felt
from pitboss.web.screens.frames import hands
from pitboss.web.screens.privacy import but, guests, seats_without, shown_without, without_names
from pitboss.web.screens.records import FeltSeen

AUDITORS = (FLOOR, REGULATOR)


class ReplayView(TypedDict, total=False):
    """The felt after an event, as the viewer may see it."""

    phase: str
    boxes: dict[str, BoxSeen]
    dealer: str | None
    community: str | None
    bonus: str | None
    meters: dict[str, dict[str, str]]
    awards: list[AwardSeen]
    out_of_order: dict[str, bool]
    seats: dict[str, str]
    hands: dict[str, str]
    turn: int | None


class StepReplayed(TypedDict):
    """An event in words, and the felt after it."""

    sequence: int
    event: str
    at: int
    by: str
    clause: str
    sentences: list[SentenceSeen]
    view: ReplayView


class ReplaySeen(TypedDict):
    """A round step by step."""

    table: str
    round: int
    game: str
    title: str
    over: bool
    felt: FeltSeen
    steps: list[StepReplayed]
    net: dict[str, str]
    deck: Annotated[DeckOpened | None, Meta(description="The seal, opened, and the order that follows.")]
    cards: dict[str, str] | None


def replay(store: Store, name: str, number: int, you: Person) -> ReplaySeen:
    """The whole round. Of one that is not over, the floor and the regulator see what lies open, and others nothing.

    When it is over, they may turn up every card; anyone else sees it as at the table. The deck is public then.
    """
    state, scenes = round_of(store, f"{name}/{number}")
    over = state.round is None
    auditor = you.role in AUDITORS
    if not over and not auditor:
        raise NotAllowed(message("round-not-over"), code="not_now")
    viewer, hidden = you.actor, not (over and auditor)
    names = {} if auditor else _others(state, you)
    return {
        "table": name, "round": number, "game": state.game.key, "title": state.game.name, "over": over,
        "felt": felt(state.rules.submission, state.virtual),
        "steps": [step_without(step, names) for step in steps(state, scenes, viewer, hidden)],
        "net": net(state), "deck": opened_deck(state.last) if over else None,
        "cards": lying(state) if not hidden else None,
    }  # fmt: skip


def others_in(store: Store, name: str, number: int, you: Person) -> dict[str, int]:
    """Whom a viewer of this round may not know by name; refused to who had no part in it."""
    return {} if you.role in AUDITORS else _others(round_of(store, f"{name}/{number}")[0], you)


def _others(state: Table, you: Person) -> dict[str, int]:
    played = state.last if state.round is None else state.round
    boxes = {} if played is None else played.boxes
    if you.role != PLAYER or you.name not in {box.player for box in boxes.values()}:
        raise NotAllowed(message("round-for-players"), code="wrong_role")
    return but(guests(state), you.actor)


def steps(state: Table, scenes: list[Scene], viewer: Actor, hidden: bool) -> list[dict[str, Any]]:
    """One for each event."""
    found, linked = [], Meters()
    after = [before for _, before, _ in scenes[1:]] + [state]
    for (sequence, before, event), result in reversed(list(zip(scenes, after, strict=True))):
        seen = looked_at(result, viewer, linked)
        found.append({
            "sequence": sequence, "event": type(event).__name__, "at": event.at, "by": event.by, "clause": event.clause,
            "sentences": list(event_sentences(before, event, hidden)),
            "view": seen,
        })  # fmt: skip
        linked = getattr(event, "linked", None) or linked  # A shared meter, as an award found it when it was paid.
    return found[::-1]


def step_without(step: dict[str, Any], names: dict[str, int]) -> StepReplayed:
    """A step as JSON has it, without these names."""
    seen, shown = step["view"], shown_without(names)
    if "seats" in seen:
        boxes = {seat: without_names(box, names) for seat, box in seen["boxes"].items()} if "boxes" in seen else {}
        seen = {**seen, "seats": seats_without(seen["seats"], names), "boxes": boxes}
    sentences = [sentence.shown(shown).as_dict() for sentence in step["sentences"]]
    shown_step: Any = {**without_names(step, names), "sentences": sentences, "view": seen}
    return cast(StepReplayed, shown_step)


def looked_at(state: Table, viewer: Actor, linked: Meters) -> dict[str, Any]:
    """The felt at a moment. What a shared meter held is known only where it paid: a table's log does not say else."""
    if state.law is None:
        return {}
    seen = view(replace(state, linked=linked), viewer)
    for name in state.rules.linked_meters:
        if name not in linked:
            seen["meters"].pop(name, None)
    kept = {key: value for key, value in seen.items() if key in ReplayView.__annotations__}
    return {**kept, "hands": hands(state, seen), "turn": deciding_seat(state) or next_seat(state)}


def net(state: Table) -> dict[str, str]:
    played = state.last if state.round is None else state.round
    return {} if played is None else {str(seat): dollars(cents) for seat, cents in sorted(played.results.items())}


def lying(state: Table) -> dict[str, str]:
    """Every card of a round that is over, by where it lay."""
    played = state.last
    assert played is not None
    return {place: show(cards) for place, cards in played.cards.items()}
