"""What goes to a screen: a view cut for its audience, what the viewer may do, and what just happened as far as it may be told.

An audience sees the same: the staff, the rail, and each player, who sees more of what is their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, cast

import msgspec
from msgspec.structs import replace

from pitboss.cards import parse, show
from pitboss.exchange import line_record
from pitboss.law.result_reason import Why
from pitboss.law.round import payable_unit
from pitboss.law.settlement import Line
from pitboss.messages import Message, english, from_json, with_arguments
from pitboss.money import dollars
from pitboss.rank.kind import Kind
from pitboss.table import bounds
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, DECISION_CLOCK, FLOOR, PLAYER, REGULATOR, Actor
from pitboss.table.awards import settled_next
from pitboss.table.deciding import deciding_seat
from pitboss.table.state import RoundState, Rules, Table, UnpaidShare, purse_of
from pitboss.table.steps import next_step
from pitboss.table.turns import is_share, next_seat, turn_of, why_settled
from pitboss.table.view import HIDDEN, from_rail, has_own, own_boxes, purse, step_seen, your_seat
from pitboss.table.view_types import BoxSeen, View
from pitboss.web.screens.privacy import (
    KNOWS_ALL,
    but,
    guests,
    knows_names,
    public_name,
    seats_without,
    shown_without,
    without_names,
)
from pitboss.web.screens.records import (
    CanSeen,
    DecideSeen,
    FaultSeen,
    PaperDueSeen,
    SettledLineSeen,
    StaffSeen,
    WagerSeen,
    WhySeen,
)
from pitboss.web.screens.viewers import ENCODE


def frame(state: Table, viewer: Actor, events: list[e.AnyEvent], extra: Mapping[str, Any]) -> dict[str, Any]:
    """Views, never state."""
    answer: dict[str, Any] = msgspec.json.decode(Frames(state, news(state, events), extra).encoded(viewer))
    return answer


def raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(ENCODE.encode(value))


def members(part: Mapping[str, Any]) -> bytes:
    """The members of a JSON object, without its braces."""
    return ENCODE.encode(part)[1:-1]


# Parts of a view that name players. What is between them names nobody and is encoded together.
NAMING = ("seats", "step", "boxes", "you")


class Shared(NamedTuple):
    """What all see alike from whom the same names are hidden: the members of a view, its boxes, and the members that end a
    frame."""

    view: bytes
    before: bytes  # Of the view: the members before the boxes, the boxes, and what is between them and a player's own.
    told_boxes: bytes
    between: bytes
    boxes: dict[str, Any]
    beside: bytes


def _in_parts(parts: Mapping[str, bytes], boxes: dict[str, Any], beside: bytes) -> Shared:
    """What is shared of a view with these parts, in their order."""
    *before, told_boxes, between, _, _ = parts.values() if "boxes" in parts else [b""] * 4
    return Shared(b",".join(parts.values()), b",".join(before), told_boxes, between, boxes, beside)


class Frames:
    """One change of a table, told to all who watch it: what several viewers see is encoded once. `told` is its news."""

    def __init__(self, state: Table, told: list[dict[str, Any]], extra: Mapping[str, Any]) -> None:
        step = next_step(state)
        self.step = replace(step, say=step.message)
        self.state, self.rail, self.news = state, from_rail(state, self.step), told
        self.beside = {"turn": deciding_seat(state) or next_seat(state), **extra}
        self.hands, self.asked = hands(state, self.rail), asked_player(state)
        self.shared_by_names: dict[tuple[str, ...], Shared] = {}
        self.by_audience: dict[tuple[str, str], bytes] = {}

    def encoded(self, viewer: Actor) -> bytes:
        """As it goes out."""
        role = "staff" if viewer.role in KNOWS_ALL else "player" if has_own(self.state, viewer) else "rail"
        audience = role, viewer.name if role == "player" else ""
        if audience not in self.by_audience:
            self.by_audience[audience] = self._frame(viewer)
        return self.by_audience[audience]

    def _frame(self, viewer: Actor) -> bytes:
        shared = self._shared(viewer)
        seen, open_hands = shared.view, self.hands
        if has_own(self.state, viewer):
            boxes = shared.told_boxes
            you = your_seat(viewer.name, *purse(self.state, viewer.name), self.first_seats.get(viewer.name))
            if own := self.own.get(viewer.name):
                boxes = members({"boxes": {**shared.boxes, **own}})
                cards = {seat: box["cards"] for seat, box in own.items()}
                open_hands = hands_of(self.state, cards, self.rail, self.hands)
            told = shared.before, boxes, shared.between, ENCODE.encode(you), self.parts["end"]
            seen = b'%s,%s,%s,"you":%s,%s' % told
        own_part = {"hands": open_hands, "can": can(self.state, viewer, self.asked), **staff(self.state, viewer)}
        return b'{"type":"view","view":{%s},%s,%s}' % (seen, members(own_part), shared.beside)

    @cached_property
    def first_seats(self) -> dict[str, int]:
        """By player."""
        return {player: seat for seat, player in reversed(self.state.seats.items())}

    @cached_property
    def own(self) -> dict[str, dict[str, BoxSeen]]:
        return own_boxes(self.state, self.rail["boxes"])

    @cached_property
    def guests(self) -> dict[str, int]:
        """Everyone at the table, and who has just left it."""
        left = {one["player"]: one["seat"] for one in self.news if "player" in one}
        return {**left, **guests(self.state)}

    def _shared(self, viewer: Actor) -> Shared:
        knows = self.state.law is None or knows_names(self.state, viewer)
        hidden = {} if knows else but(self.guests, viewer)
        names = tuple(hidden)
        if names not in self.shared_by_names:
            self.shared_by_names[names] = self._without(hidden) if hidden else self.plain
        return self.shared_by_names[names]

    @cached_property
    def boxes(self) -> dict[str, Any]:
        return {seat: raw(box) for seat, box in self.rail.get("boxes", {}).items()}

    @cached_property
    def parts(self) -> dict[str, bytes]:
        """The members of the rail's view in their order: one by one those that name players, and together what is between."""
        found, between = dict[str, bytes](), dict[str, Any]()
        for part, value in self.rail.items():
            if part in NAMING:
                found["before " + part] = members(between)
                found[part] = members({part: self.boxes if part == "boxes" else value})
                between = {}
            else:
                between[part] = value
        found["end"] = members(between)
        return found

    @cached_property
    def plain(self) -> Shared:
        """What all see alike who know everyone here."""
        return _in_parts(self.parts, self.boxes, members({**self.beside, "news": self.news}))

    def _without(self, hidden: dict[str, int]) -> Shared:
        """The same without these names: what names nobody is encoded already."""
        rail = self.rail
        boxes = {seat: raw(without_names(box, hidden)) for seat, box in rail["boxes"].items()}
        naming = {
            "seats": members({"seats": seats_without(rail["seats"], hidden)}),
            "step": members({"step": step_seen(self.step, shown_without(hidden))}),
            "boxes": members({"boxes": boxes}),
        }
        beside: dict[str, Any] = {
            key: [public_name(name, hidden) for name in self.beside.get(key, ())] for key in ("ready", "awaits")
        }
        if (fault := self.beside.get("fault_message")) is not None:
            beside |= fault_seen(with_arguments(from_json(**fault), shown_without(hidden)))
        news = [without_names(one, hidden) for one in self.news]
        return _in_parts({**self.parts, **naming}, boxes, members({**self.beside, **beside, "news": news}))


def fault_seen(fault: Message | None) -> FaultSeen:
    """What stops a table; null twice where nothing does."""
    if fault is None:
        return {"fault": None, "fault_message": None}
    return {"fault": english(fault), "fault_message": {"key": fault.key, "args": fault.args_as_json()}}


def hands(state: Table, seen: View, known: dict[str, str] | None = None) -> dict[str, str]:
    """The names of the hands that lie open to this viewer: read from the view, so no card it hides can speak here."""
    if state.round is None:
        return {}
    open_cards = {seat: box.get("cards") for seat, box in seen["boxes"].items()} | {"dealer": seen["dealer"]}
    return hands_of(state, open_cards, seen, known or {})


def hands_of(
    state: Table, open_cards: Mapping[str, str | None], seen: View, known: Mapping[str, str]
) -> dict[str, str]:
    """What is known, and the hands that these cards make with those in the middle."""
    played = state.in_round()
    if played.dealt < len(played.plan):  # One card that lies open is no hand yet.
        return {}
    found, game = dict(known), state.game
    for place, cards in open_cards.items():
        if not cards or place in found:
            continue
        told = f"{cards} {seen['community']}" if seen["community"] else cards
        if HIDDEN not in told:
            found[place] = named(game.hands["dealer" if place == "dealer" else game.first_hand].kind, told)
    return found


@lru_cache(maxsize=1 << 12)
def named(kind: Kind, cards: str) -> str:
    """Of a hand that is told of in frame after frame."""
    return kind.describe(kind.score(parse(cards)))


def asked_player(state: Table) -> str:
    """Whose decision is awaited; nobody's."""
    seat = deciding_seat(state)
    return "" if seat is None else state.in_round().boxes[seat].player


def can(state: Table, viewer: Actor, asked: str) -> CanSeen:
    """What a player may do now, with its bounds; a screen built on it never offers what would be refused."""
    if viewer.role != PLAYER or state.law is None:
        return {}
    if viewer.name not in state.seats.values():
        return {"sit": bounds.open_seats(state, viewer.name)}
    found: CanSeen = {}
    if state.phase == s.BETTING:
        boxes = bounds.open_boxes(state, viewer.name)
        if boxes:  # None before the deck is sealed.
            found["wager"] = {str(at): told_stakes(state.rules, bounds.reach(state, viewer.name, at)) for at in boxes}
    if viewer.name == asked and (wanted := bounds.raise_of(state, asked)) is not None:
        found["decide"] = decision(state, wanted)
    return found


def decision(state: Table, asked: bounds.Raise) -> DecideSeen:
    """What the hand permits and the player's chips pay for; `beyond` is what more chips would permit."""
    found: DecideSeen = {
        "seat": asked.seat,
        "line": asked.line,
        "title": state.game.lines[asked.line].title,
        "clause": asked.clause,
        "amounts": [dollars(cents) for cents in asked.amounts],
        "beyond": [dollars(cents) for cents in asked.beyond],
    }
    if asked.between is not None:
        found["between"] = dollars(asked.between.least), dollars(asked.between.most)
    if asked.pass_title:
        found["pass_title"] = asked.pass_title
    return found


@lru_cache(maxsize=1 << 12)
def told_stakes(rules: Rules, reach: tuple[bounds.Stake, ...]) -> list[WagerSeen]:
    """Every wager a box takes before the deal, from the least to the most, and what ends it: to most players the same."""
    return cast(list[WagerSeen], raw([told_stake(rules, stake) for stake in reach]))


def told_stake(rules: Rules, stake: bounds.Stake) -> WagerSeen:
    game, line, bound = rules.game, rules.game.lines[stake.line], stake.bound
    between = (
        bound if isinstance(bound, bounds.Between) else bounds.Between(min(bound, default=0), max(bound, default=0))
    )
    return {
        "line": stake.line, "title": line.title, "required": stake.line in game.required, "equals": line.equals or None,
        "sizes": [] if bound is between else [dollars(size) for size in bound], "clause": line.clause,
        "unit": payable_unit(rules.sheet, stake.line)[0] if bound is between else 1,
        "minimum": dollars(between.least), "maximum": dollars(between.most), "ends": stake.ends, "possible": stake.possible,
    }  # fmt: skip


def staff(state: Table, viewer: Actor) -> StaffSeen:
    """For who runs or watches over the table: where the next cards go, and the payouts of the seat whose turn it is.

    That seat's cards are turned up, and the dealer's are: nothing here is read from a card that lies face down. An Envy
    Bonus is for another player's hand that lies open by then.
    """
    if viewer.role not in (DEALER, FLOOR, REGULATOR):
        return {}
    found: StaffSeen = {"virtual": state.virtual}
    if state.round is None:
        betting = {box.player for box in state.boxes.values()}
        return found | {"without_chips": [
            player for player in dict.fromkeys(state.seats.values())
            if player not in betting and not state.money.get(s.chips(player), 0)
        ]}  # fmt: skip
    played, seat = state.round, next_seat(state)
    if played.dealt < len(played.plan):
        found["to_deal"] = [{"to": to.to, "face_up": to.face_up} for to in played.plan[played.dealt :]]
    if seat is not None:
        turn = turn_of(state, seat)
        lines = settled_next(state, turn) or turn.result.lines
        net = dollars(sum(line.net for line in lines))
        settled: list[SettledLineSeen] = [
            {**settled_line(line), "handed": dollars(handed(state, line))} for line in lines
        ]
        found["payout"] = {"seat": seat, "net": net, "lines": settled}
    if played.undocumented:
        found["paperwork"] = [paper_due(share) for share in played.undocumented]
    return found


def handed(state: Table, line: Line) -> int:
    """What is given out for a line, or taken: of a stake that was gone at the lock the net is told without it."""
    taken = line.wager in state.game.lines and state.game.lines[line.wager].taken
    return line.net + (line.stake or 0) if taken else line.net


def paper_due(share: UnpaidShare) -> PaperDueSeen:
    """A share of a meter that is settled and waits for its paperwork."""
    return {"seat": share.seat, "wager": share.wager, "amount": dollars(share.cents)}


def news(state: Table, events: list[e.AnyEvent]) -> list[dict[str, Any]]:
    """What happened, as anyone may hear it: no card that is still hidden, no deck order."""
    places = dealt_to(state.round, events)
    return [told(event, places) | settled_told(state, event) for event in events]


def settled_told(state: Table, event: e.AnyEvent) -> dict[str, Any]:
    """How a seat came out; and, of one whose cards are turned up, and the dealer's: why, and which cards play."""
    found = why_settled(state, event)
    why = {} if found is None else {"why": explained(found)}
    if not isinstance(event, e.SeatSettled | e.Forfeited | e.SettlementReversed):
        return why
    lines = [settled_line(line) for line in event.lines]
    if state.round is not None and isinstance(event, e.SeatSettled):
        player = state.in_round().boxes[event.seat].player
        paid = [paid_to(state, player, event, line) for line in event.lines]
        lines = [cast(SettledLineSeen, {**line, **to}) for line, to in zip(lines, paid, strict=True)]
    return {"seat": event.seat, "net": dollars(event.net), "lines": lines, **why}


def paid_to(state: Table, player: str, event: e.SeatSettled, line: Line) -> dict[str, Any]:
    """Where what a line won has gone: chips, the account, or on paper first; and whether a meter paid it."""
    if line.net <= 0:
        return {}
    account = purse_of(state.game, player, line.wager) != s.chips(player) if line.wager in state.game.lines else False
    where = "paperwork" if line.wager in event.undocumented else "account" if account else "chips"
    return {"to": where, "meter": is_share(line)}


def explained(found: Why) -> WhySeen:
    return {
        "key": found.key, "player": found.player, "dealer": found.dealer, "odds": found.odds, "words": found.words,
        "plays": show(found.plays), "dealer_plays": show(found.dealer_plays),
    }  # fmt: skip


def dealt_to(played: RoundState | None, events: list[e.AnyEvent]) -> list[str]:
    """Where the cards dealt in these events went, one place for each, in the order of the plan."""
    count = sum(len(event.cards) for event in events if isinstance(event, e.CardsDealt))
    return [] if played is None else [to.to for to in played.plan[played.dealt - count : played.dealt]]


def told(event: e.AnyEvent, places: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {"event": type(event).__name__, "clause": event.clause, "by": event.by}
    if isinstance(event, e.Decided):
        found |= {"seat": event.seat, "decision": "fold" if event.cents is None else dollars(event.cents)}
        found |= {"clock": True} if event.by == DECISION_CLOCK else {}
    elif isinstance(event, e.CardsDealt):
        found |= {"places": [places.pop(0) for _ in event.cards if places]}
    elif isinstance(event, e.WagersPlaced):
        found |= {"seat": event.seat, "player": event.player}
    elif isinstance(event, e.AwardDocumented):
        paid = sum(transfer.cents for transfer in event.transfers)
        found |= {"seat": event.seat, "wager": event.wager, "paid": dollars(paid)}
    elif isinstance(event, e.RoundVoided | e.IrregularityReported):
        found |= {"what": event.why if isinstance(event, e.RoundVoided) else event.kind}
    elif isinstance(event, e.SeatTaken | e.SeatLeft | e.SatOut | e.CameBack):
        found |= {"seat": event.seat, "player": event.player}
        found |= {"freed": True} if isinstance(event, e.SeatLeft) and event.freed else {}
    return found


def settled_line(line: Line) -> SettledLineSeen:
    settled = cast(SettledLineSeen, line_record(line))
    if line.cut:
        settled["cut"] = dollars(line.cut)
    return settled
