"""What goes to a screen: a view cut for its viewer, what the viewer may do, and what just happened as far as it may be told."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec

from pitboss.cards import parse, show
from pitboss.money import dollars
from pitboss.rank.kind import Kind
from pitboss.rules.round import payable_unit
from pitboss.rules.settlement import Line
from pitboss.rules.why import Why
from pitboss.table import bounds
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, DECISION_CLOCK, FLOOR, PLAYER, REGULATOR, Actor
from pitboss.table.awards import settled_next
from pitboss.table.deciding import turn
from pitboss.table.seen import BoxSeen, View
from pitboss.table.state import RoundState, Table, UnpaidShare, purse_of
from pitboss.table.turns import is_share, next_seat, turn_of, why_settled
from pitboss.table.view import HIDDEN, has_own, own_boxes, purse, view, yours
from pitboss.web.screens.privacy import as_json, but, guests, knows_names, masked, names_in
from pitboss.web.screens.viewers import ENCODE

OWN = ("boxes", "you")  # The parts of a view that are a player's own; all others are the rail's.
NAMING = ("seats", "boxes", "step")  # The parts of a view in which someone is named.
NAMELESS = tuple(part for part in View.__annotations__ if part not in OWN and part not in NAMING)
PARTS = itemgetter(*NAMELESS)


def frame(state: Table, viewer: Actor, events: list[e.AnyEvent], extra: dict[str, Any]) -> dict[str, Any]:
    """Views, never state."""
    return Frames(state, news(state, events), extra).to(viewer)


class Frames:
    """One change of a table, told to all who watch it: what everyone sees is made once. `told` is its news."""

    def __init__(self, state: Table, told: list[dict[str, Any]], extra: dict[str, Any]) -> None:
        self.state, self.rail = state, view(state)
        self.hands = hands(state, self.rail)
        self.turn, self.news, self.extra = turn(state) or next_seat(state), told, extra
        self.asked = asked_player(state)
        self.seat_of = {player: seat for seat, player in reversed(state.seats.items())}  # The first of each.
        # By whom of those at the table it names all the same, to themselves; mostly nobody.
        self.hiding: dict[str, Shared] = {}

    def to(self, viewer: Actor) -> dict[str, Any]:
        seen = view(self.state, viewer, rail=self.rail)
        knows = self.state.law is None or knows_names(self.state, viewer)
        names = {} if knows else but(self.guests, viewer)
        hiding: dict[str, Any] = {part: masked(told, names) for part, told in seen.items() if names and part in NAMING}
        return {
            "type": "view",
            "view": {**seen, **hiding},
            "hands": self.hands if seen is self.rail else hands(self.state, seen, self.hands),
            "can": can(self.state, viewer, self.asked),
            **staff(self.state, viewer),
            **masked({"turn": self.turn, "news": self.news, **self.extra}, names),
        }

    def encoded(self, viewer: Actor, after: int = 0) -> bytes:
        """As it goes out: what several viewers see is encoded once for all of them, and each one's own put between.

        `after` so many of the news, which this viewer has heard before.
        """
        if self.state.law is None:
            return ENCODE.encode(self.to(viewer))
        if not has_own(self.state, viewer):
            shared = self.plain if knows_names(self.state, viewer) else self._hiding(viewer)
            more = staff(self.state, viewer)
            beside = (b",", inside(more)) if more else ()
            return b"".join(
                (shared.view, shared.boxes, NOBODY, self.open_hands, NOTHING_TO_DO, *beside, shared.beside(after))
            )
        name, seat = viewer.name, self.seat_of.get(viewer.name)
        shared = self.plain if seat is not None else self._hiding(viewer)
        boxes, hand, may = shared.boxes, self.open_hands, NOTHING_TO_DO
        if name in self.own:
            own = self.own[name]
            boxes = shared.with_own(masked(own, shared.names))
            cards = {seat: box["cards"] for seat, box in own.items()}
            hand = b'"hands":' + ENCODE.encode(hands_of(self.state, cards, self.rail, self.hands))
        if seat is None or self.state.phase == s.BETTING or name == self.asked:
            may = b',"can":' + ENCODE.encode(can(self.state, viewer, self.asked, "encoded"))
        you = your_seat(name, *purse(self.state, name), seat)
        return b"".join((shared.view, boxes, you, hand, may, shared.beside(after)))

    def all_encoded(self, to: list[tuple[Actor, int]]) -> list[bytes]:
        """To each of these viewers, who have heard so many of the news before; who may see the same gets the same."""
        made = {each: self.encoded(*each) for each in dict.fromkeys(to)}
        return [made[each] for each in to]

    @cached_property
    def own(self) -> dict[str, dict[str, BoxSeen]]:
        return own_boxes(self.state, self.rail["boxes"])

    @cached_property
    def open_hands(self) -> bytes:
        """As everyone sees them."""
        return b'"hands":' + ENCODE.encode(self.hands)

    @cached_property
    def guests(self) -> dict[str, str]:
        """Everyone at the table, and who has just left it."""
        left = {one["player"]: f"Guest {one['seat']}" for one in self.news if "player" in one}
        return {**left, **guests(self.state)}

    @cached_property
    def plain(self) -> Shared:
        """What all see alike who know everyone here."""
        rail = self.rail
        nameless = inside(dict(zip(NAMELESS, PARTS(rail), strict=True)))
        seats, step = ENCODE.encode(rail["seats"]), ENCODE.encode(rail["step"])
        each_box = {seat: member(seat, box) for seat, box in rail["boxes"].items()}
        each_news, extra = [ENCODE.encode(one) for one in self.news], inside({"turn": self.turn, **self.extra})
        return Shared({}, nameless, seats, step, each_box, each_news, extra)

    def _hiding(self, viewer: Actor) -> Shared:
        """What all from whom the same names are hidden see alike."""
        own = viewer.name if viewer.role == PLAYER and viewer.name in self.guests else ""
        if own not in self.hiding:
            self.hiding[own] = self._without(but(self.guests, viewer))
        return self.hiding[own]

    def _without(self, names: dict[str, str]) -> Shared:
        """Most of what is told names nobody, and is as it was."""
        plain, rail, spelled = self.plain, self.rail, as_json(tuple(names))
        seats = ENCODE.encode({seat: names.get(who, who) for seat, who in rail["seats"].items()})
        step = without(rail["step"], names, spelled) if names_in(plain.step, spelled) else plain.step
        each_news = [
            without(one, names, spelled) if names_in(told, spelled) else told
            for one, told in zip(self.news, plain.each_news, strict=True)
        ]
        extra = plain.extra
        if names_in(extra, spelled):
            extra = inside({"turn": self.turn, **masked(self.extra, names)})
        return Shared(names, plain.nameless, seats, step, self._renamed(names, spelled), each_news, extra)

    def _renamed(self, names: dict[str, str], spelled: tuple[bytes, ...]) -> dict[str, bytes]:
        """The boxes without these names. Whose a box is stands first in it, and mostly nobody is named anywhere else."""
        boxes, found = self.rail["boxes"], dict[str, bytes]()
        for seat, told in self.plain.each_box.items():
            who = boxes[seat]["player"]
            found[seat] = beginning(seat, names.get(who, who)) + told[len(beginning(seat, who)) :]
        if names_in(b"".join(found.values()), spelled):
            return {seat: member(seat, masked(box, names)) for seat, box in boxes.items()}
        return found


def without(told: Mapping[str, Any], names: dict[str, str], spelled: tuple[bytes, ...]) -> bytes:
    """What is told, without these names. Mostly they stand alone: who did it, and whose it is."""
    alone = {key: names.get(told[key], told[key]) for key in ("by", "player") if key in told}
    found = ENCODE.encode({**told, **alone})
    return ENCODE.encode(masked(told, names)) if names_in(found, spelled) else found


@lru_cache(maxsize=1 << 12)
def beginning(seat: str, player: str) -> bytes:
    """Of a box among others: its seat, and whose it is."""
    return b'"%s":{"player":%s' % (seat.encode(), ENCODE.encode(player))


NOBODY, NOTHING_TO_DO = b',"you":null},', b',"can":{}'


@lru_cache(maxsize=1 << 12)
def your_seat(player: str, chips: int, account: int, seat: int | None) -> bytes:
    """The end of a view, to the player whose it is: most of what happens at a table leaves most purses as they are."""
    return b',"you":%s},' % ENCODE.encode(yours(player, chips, account, seat))


class Shared:
    """What many see alike, as it goes out: a view up to its boxes, those, each alone, and what is told beside the view."""

    def __init__(
        self, names: dict[str, str], nameless: bytes, seats: bytes, step: bytes, each_box: dict[str, bytes],
        each_news: list[bytes], extra: bytes,
    ) -> None:  # fmt: skip
        self.names = names  # Those that it hides.
        self.nameless, self.step, self.each_box, self.each_news, self.extra = nameless, step, each_box, each_news, extra
        self.view = b'{"type":"view","view":{%s,"seats":%s,"step":%s,"boxes":' % (nameless, seats, step)
        self.boxes = b"{%s}" % b",".join(each_box.values())
        self.besides: dict[int, bytes] = {}

    def beside(self, after: int) -> bytes:
        """What is told beside the view to who has heard so many of the news."""
        if after not in self.besides:
            self.besides[after] = b',"news":[%s],%s}' % (b",".join(self.each_news[after:]), self.extra)
        return self.besides[after]

    def with_own(self, own: dict[str, BoxSeen]) -> bytes:
        """The boxes as the player of some of them sees them."""
        found = self.boxes
        for seat, box in own.items():
            found = found.replace(self.each_box[seat], member(seat, box), 1)
        return found


def member(name: str, told: object) -> bytes:
    return b'"%s":%s' % (name.encode(), ENCODE.encode(told))


def inside(told: dict[str, Any]) -> bytes:
    """An object's members, to be put among others."""
    return ENCODE.encode(told)[1:-1]


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
    seat = turn(state)
    return "" if seat is None else state.in_round().boxes[seat].player


def can(state: Table, viewer: Actor, asked: str, bounds_as: str = "told") -> dict[str, Any]:
    """What a player may do now, with its bounds; a screen built on it never offers what would be refused."""
    if viewer.role != PLAYER or state.law is None:
        return {}
    if viewer.name not in state.seats.values():
        return {"sit": bounds.open_seats(state, viewer.name)}
    found: dict[str, Any] = {}
    if state.phase == s.BETTING:
        boxes = bounds.open_boxes(state, viewer.name)
        if boxes:  # None before the deck is sealed.
            found["wager"] = {str(at): getattr(wager_bounds(state, viewer.name, at), bounds_as) for at in boxes}
    if viewer.name == asked and (wanted := bounds.raise_of(state, asked)) is not None:
        found["decide"] = decision(state, wanted)
    return found


def decision(state: Table, asked: bounds.Raise) -> dict[str, Any]:
    """What the hand permits and the player's chips pay for; `beyond` is what more chips would permit."""
    found = {
        "seat": asked.seat,
        "line": asked.line,
        "title": state.game.lines[asked.line].title,
        "clause": asked.clause,
        "amounts": [dollars(cents) for cents in asked.amounts],
        "beyond": [dollars(cents) for cents in asked.beyond],
    }
    if asked.between is not None:
        found["between"] = [dollars(asked.between.least), dollars(asked.between.most)]
    return found


class Bounds(NamedTuple):
    """How far the wagers of a box can go: as it was found, as it is told, and as that goes out."""

    reach: tuple[bounds.Stake, ...]
    told: list[dict[str, Any]]
    encoded: msgspec.Raw


class BoundsTold(dict[int, Bounds]):
    """As they were told of late, by the very reach: to most players of a table the same, again and again."""


def wager_bounds(state: Table, player: str, seat: int) -> Bounds:
    """Every wager a box takes before the deal, from the least to the most, beside what lies there; and what ends it."""
    reach, kept = bounds.reach(state, player, seat), state.rules.worked_out
    known = kept.latest(BoundsTold) or kept.keep(BoundsTold())
    found = known.get(id(reach))
    if found is None or found.reach is not reach:
        if len(known) > bounds.REACHES_MOST:
            known.clear()
        told = [told_stake(state, stake) for stake in reach]
        found = known[id(reach)] = Bounds(reach, told, msgspec.Raw(ENCODE.encode(told)))
    return found


def told_stake(state: Table, stake: bounds.Stake) -> dict[str, Any]:
    game, line, bound = state.game, state.game.lines[stake.line], stake.bound
    between = (
        bound if isinstance(bound, bounds.Between) else bounds.Between(min(bound, default=0), max(bound, default=0))
    )
    return {
        "line": stake.line, "title": line.title, "required": stake.line in game.required, "equals": line.equals or None,
        "sizes": [] if bound is between else [dollars(size) for size in bound], "clause": line.clause,
        "unit": payable_unit(state.rules.sheet, stake.line)[0] if bound is between else 1,
        "minimum": dollars(between.least), "maximum": dollars(between.most), "ends": stake.ends, "possible": stake.possible,
    }  # fmt: skip


def staff(state: Table, viewer: Actor) -> dict[str, Any]:
    """For who runs or watches over the table: where the next cards go, and the payouts of the seat whose turn it is.

    That seat's cards are turned up, and the dealer's are: nothing here is read from a card that lies face down. An Envy
    Bonus is for another player's hand that lies open by then.
    """
    if viewer.role not in (DEALER, FLOOR, REGULATOR):
        return {}
    found: dict[str, Any] = {"virtual": state.virtual}
    if state.round is None:
        return found
    played, seat = state.round, next_seat(state)
    if played.dealt < len(played.plan):
        found["to_deal"] = [{"to": to.to, "face_up": to.face_up} for to in played.plan[played.dealt :]]
    if seat is not None:
        turn = turn_of(state, seat)
        lines = settled_next(state, turn) or turn.result.lines
        net = dollars(sum(line.net for line in lines))
        told = [settled_line(line) | {"handed": dollars(handed(state, line))} for line in lines]
        found["payout"] = {"seat": seat, "net": net, "lines": told}
    if played.undocumented:
        found["paperwork"] = [paper_due(share) for share in played.undocumented]
    return found


def handed(state: Table, line: Line) -> int:
    """What is given out for a line, or taken: of a stake that was gone at the lock the net is told without it."""
    taken = line.wager in state.game.lines and state.game.lines[line.wager].taken
    return line.net + (line.stake or 0) if taken else line.net


def paper_due(share: UnpaidShare) -> dict[str, Any]:
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
        lines = [told | paid_to(state, player, event, line) for told, line in zip(lines, event.lines, strict=True)]
    return {"seat": event.seat, "net": dollars(event.net), "lines": lines, **why}


def paid_to(state: Table, player: str, event: e.SeatSettled, line: Line) -> dict[str, Any]:
    """Where what a line won has gone: chips, the account, or on paper first; and whether a meter paid it."""
    if line.net <= 0:
        return {}
    account = purse_of(state.game, player, line.wager) != s.chips(player) if line.wager in state.game.lines else False
    where = "paperwork" if line.wager in event.undocumented else "account" if account else "chips"
    return {"to": where, "meter": is_share(line)}


def explained(found: Why) -> dict[str, Any]:
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


def settled_line(line: Line) -> dict[str, Any]:
    return {
        "wager": line.wager, "stake": None if line.stake is None else dollars(line.stake), "outcome": line.outcome,
        "net": dollars(line.net), "odds": line.odds, "hand": line.hand, "clause": line.clause,
        **({"cut": dollars(line.cut)} if line.cut else {}),  # Kept back by the payout limit.
    }  # fmt: skip
