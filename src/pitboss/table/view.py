"""The view of a table for one viewer; it contains nothing that the viewer may not see.

Nobody sees the deck. Players see their own cards once the deal is over (§ .11(a)); everyone sees what lies face up. The
dealer, the floor and surveillance see face-down cards as face down. When a round is over its deck is published.
"""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from pitboss.cards import Cards, show
from pitboss.law.settle import rule
from pitboss.law.settlement import FOLDED, HandsBySeat
from pitboss.messages import Message, PlayerName, catalogue, with_arguments
from pitboss.messages.message import Shown, unchanged
from pitboss.money import dollars
from pitboss.table import state as s
from pitboss.table.absence import free_at, sits_out
from pitboss.table.acts import PLAYER, Actor
from pitboss.table.awards import unverified
from pitboss.table.deciding import is_abandoned, live_lines
from pitboss.table.sealing import draws_of, fresh_seal, opened_order
from pitboss.table.state import Box, RoundState, Seal, Table, up_cards_open
from pitboss.table.steps import Step, next_step
from pitboss.table.turns import as_round, is_metered, next_seat, turn_of
from pitboss.table.view_types import (
    AwardSeen,
    BoxSeen,
    CommonCards,
    DeckOpened,
    LastRound,
    MalfunctionSeen,
    NoticeSeen,
    Promised,
    SealSeen,
    StepSeen,
    View,
    YourSeat,
)

HIDDEN = "??"
LOOKED_AT = (s.DECIDING, s.SETTLING, s.CLEARING)  # Players have looked at their own cards.
RAIL = Actor("rail")


def view(state: Table, viewer: Actor = RAIL, at: int = 0) -> View:
    """The view of this viewer, ready for JSON: the rail's view and the player's own parts."""
    seen = from_rail(state, next_step(state, at))
    if not has_own(state, viewer):
        return seen
    return {
        **seen,
        "boxes": {**seen["boxes"], **own_boxes(state, seen["boxes"]).get(viewer.name, {})},
        "you": your_seat(viewer.name, *purse(state, viewer.name), first_seat(state, viewer.name)),
    }


def has_own(state: Table, viewer: Actor) -> bool:
    """Does this viewer see anything that the rail does not? Boxes and a purse are a player's own, and nothing else is."""
    return state.law is not None and viewer.role == PLAYER and viewer.name != ""


def own_boxes(state: Table, seen: dict[str, BoxSeen]) -> dict[str, dict[str, BoxSeen]]:
    """By player, those boxes that look otherwise from the rail: the player's cards lie face down to everyone else."""
    by_player: dict[str, dict[str, BoxSeen]] = {}
    played = state.round
    if played is None or state.phase not in LOOKED_AT:
        return by_player
    for seat, box in played.boxes.items():
        from_there, cards = seen[str(seat)], _seat_cards(state, played, seat, looked=True)
        if cards != from_there["cards"]:
            by_player.setdefault(box.player, {})[str(seat)] = {**from_there, "cards": cards}
    return by_player


def from_rail(state: Table, step: Step) -> View:
    """The view that everyone may have; `step` is the next one."""
    if state.law is None:
        return cast(View, {"table": state.name, "phase": state.phase})
    return {
        "table": state.name,
        "game": state.game.key,
        "phase": state.phase,
        "round": state.rounds if state.round is None else state.round.number,
        "dealing": state.dealing,
        "shuffling": state.shuffling,
        "positions": state.rules.submission.seats,
        "seats": {str(seat): player for seat, player in sorted(state.seats.items())},
        "out": _out_of_play(state),
        "decks": [{"back": d.back, "stage": d.stage} for d in state.decks.values()],
        "seal": seal(state),
        "out_of_order": dict(state.out_of_order),
        "meters": {n: {t: dollars(c) for t, c in tiers.items()} for n, tiers in state.meters().items()},
        "step": step_seen(step),
        "awards": awards(state),
        "boxes": boxes(state),
        **common_cards(state),
        "you": None,
        "last": _last_round(state),
        "filing": state.rules.filing,
        "malfunction": malfunction(state),
        "malfunctions": state.malfunctions,
        "notices": notices(state),
        "sequence": state.sequence,
    }


def step_seen(step: Step, viewpoint: Shown = unchanged) -> StepSeen:
    """The next step of the procedure, in English and as a message, as a viewer may know its arguments."""
    prompt = step.message if viewpoint is unchanged else with_arguments(step.message, viewpoint)
    words, args = _prompt(prompt)
    name = catalogue().argument_text(viewpoint(PlayerName(step.player))) if step.player else ""
    return {
        "role": step.role, "words": words, "clause": step.clause, "player": name, "key": prompt.key, "args": args,
    }  # fmt: skip


@lru_cache(maxsize=1 << 12)
def _prompt(prompt: Message) -> tuple[str, dict[str, object]]:
    """A message in English, and its arguments as JSON: the same few prompts come in every round."""
    return catalogue().text(prompt), prompt.args_as_json()


def _out_of_play(state: Table) -> dict[str, int | None]:
    """The seats of those who sit out, and when each is freed."""
    if all(known.out is None for known in state.presence.values()):
        return {}
    return {str(seat): free_at(state, who) for seat, who in sorted(state.seats.items()) if sits_out(state, who)}


def purse(state: Table, player: str) -> tuple[int, int]:
    """A player's chips and account."""
    return state.money.get(s.chips(player), 0), state.money.get(s.account(player), 0)


def first_seat(state: Table, player: str) -> int | None:
    return next((seat for seat, name in state.seats.items() if name == player), None)


def your_seat(player: str, chips: int, account: int, seat: int | None) -> YourSeat:
    """A player's own purse and seat."""
    return {"name": player, "chips": dollars(chips), "account": dollars(account), "seat": seat}


def awards(state: Table) -> list[AwardSeen]:
    """§ 657a.11(e)(2), § 639a.11(c)(5)(ii): each award at the seat whose turn it is, and who has seen it.

    `floor`: a floorperson validates it too.
    """
    seat, played = next_seat(state), state.round
    if seat is None or played is None or not is_metered(state, played):
        return []
    turn = turn_of(state, seat)
    wagers = dict.fromkeys(check.wager for check in turn.to_verify)
    if not wagers:
        return []
    hands = {line.wager: line.hand for line in turn.result.lines}
    waiting, floor = {check.wager for check in unverified(state, turn)}, turn.to_validate
    return [
        {
            "seat": seat, "wager": wager, "hand": hands[wager], "verified": wager not in waiting, "floor": wager in floor,
            "validated": (seat, wager) in played.validated,
        }
        for wager in wagers
    ]  # fmt: skip


def boxes(state: Table) -> dict[str, BoxSeen]:
    played = state.round
    boxes_now = state.boxes if played is None else played.boxes
    return {str(seat): _box_view(state, seat, box) for seat, box in sorted(boxes_now.items())}


def _box_view(state: Table, seat: int, box: Box) -> BoxSeen:
    view: BoxSeen = {
        "player": box.player,
        "wagers": {line: dollars(cents) for line, cents in box.wagers.items()},
        "decisions": ["fold" if cents is None else dollars(cents) for cents in box.decisions],
        "abandoned": is_abandoned(state, box),
    }
    played = state.round
    if played is not None:
        view["cards"] = _seat_cards(state, played, seat)
        view["fourth"] = _fourth_card(state, played, seat)
        view["settled"] = box.done
        if seat in played.results:
            view["net"] = dollars(played.results[seat])
        gone = (*box.given_up, *(() if box.done else played.settled_wagers(seat)))
        if gone:
            view["given_up"] = list(gone)
    return view


def _seat_cards(state: Table, played: RoundState, seat: int, looked: bool = False) -> str | None:
    """§ .11(a): own cards when the deal is over (`looked`), all cards once exposed at their settlement; a racked hand is gone."""
    if seat in played.racked:
        return None
    cards = played.seat_cards(seat)
    return face_up(cards) if looked or _is_exposed(state, played, seat) else face_down(len(cards))


def _is_exposed(state: Table, played: RoundState, seat: int) -> bool:
    """§ .11(c)(1): turned up on its own turn; of a folded or voided hand only what a bet that lives looks at."""
    box = played.boxes[seat]
    if box.over or not (box.settled or next_seat(state) == seat):
        return False
    void = played.is_void(seat)
    lines = [line for line in box.wagers if line in played.settles] if void else live_lines(state, box)
    return not (box.folded or void) or any("player" in state.game.lines[ln].needs for ln in lines)


def _fourth_card(state: Table, played: RoundState, seat: int) -> str | None:
    """§ 679a.11(d)(2)(ii): turned over only for a pair or better, on its own turn."""
    cards = played.cards.get(f"fourth {seat}", ())
    if not cards or seat in played.racked:
        return None
    turned = _is_exposed(state, played, seat) and _fourth_pays(state, played, seat)
    return face_up(cards) if turned else HIDDEN


def _fourth_pays(state: Table, played: RoundState, seat: int) -> bool:
    """Does the wager for which the fourth card was dealt win, by the hand itself?"""
    sheet, hands = state.rules.sheet, HandsBySeat(as_round(state, played))[seat]
    lines = [line for line in played.boxes[seat].wagers if "fourth" in state.game.lines[line].needs]
    rulings = [rule(sheet, FOLDED if played.is_void(seat) else hands.finding, line, hands) for line in lines]
    return any(ruling is not None and ruling.odds.word != "loss" for ruling in rulings)


def common_cards(state: Table) -> CommonCards:
    """The dealer's cards, the community cards and the bonus cards, as they lie."""
    played = state.round
    if played is None:
        return {"dealer": None, "community": None, "bonus": None}
    dealer, community = played.cards.get("dealer", ()), played.cards.get("community", ())
    up = len(dealer) if played.dealer_open else min(up_cards_open(state, played), len(dealer))
    opened = played.community_open
    return {
        "dealer": " ".join(filter(None, (face_up(dealer[:up]), face_down(len(dealer) - up)))) or None,
        "community": " ".join(filter(None, (face_up(community[:opened]), face_down(len(community) - opened)))) or None,
        "bonus": _bonus_cards(state, played),
    }


def _bonus_cards(state: Table, played: RoundState) -> str | None:
    """Turned when the first wager on them is settled, and open from then on (AMB-58)."""
    cards = played.cards.get("bonus", ())
    if not cards:
        return None
    bettors = [
        seat for seat, box in played.boxes.items() if any("bonus" in state.game.lines[ln].needs for ln in box.wagers)
    ]
    turned = any(_is_exposed(state, played, seat) for seat in bettors)
    return face_up(cards) if turned else face_down(len(cards))


@lru_cache(maxsize=1 << 14)
def face_up(cards: Cards) -> str:
    """Cards lie where they are for many a view."""
    return show(cards)


@lru_cache
def face_down(count: int) -> str:
    return " ".join([HIDDEN] * count)


def malfunction(state: Table) -> MalfunctionSeen | None:
    report = state.malfunction
    return None if report is None else {"kind": report.kind, "by": report.by}


def notices(state: Table) -> list[NoticeSeen]:
    return [
        {
            "meter": notice.meter, "since": notice.since, "approved_by": notice.approved_by, "target": notice.target,
            "table": notice.table or state.name,
        }
        for notice in state.withdrawals.values()
    ]  # fmt: skip


def _last_round(state: Table) -> LastRound | None:
    """The round before, with its seal opened: anyone can check it. It stands in every view until the next is over."""
    played = state.last
    if played is None:
        return None
    seen: LastRound = {
        "number": played.number,
        "net": {str(seat): dollars(net) for seat, net in sorted(played.results.items())},
        "void": played.irregularity or None,
    }
    if (deck := opened_deck(played)) is not None:
        seen["deck"] = deck
    if (why := played.cancelled) is not None:
        seen["cancelled"] = {
            "kind": why.kind, "declared_by": why.declared_by, "ruled_by": why.ruled_by, "missing": list(why.missing),
        }  # fmt: skip
    return seen


def seal(state: Table) -> SealSeen | None:
    """The house's commitment, shown before the wagers. Once they are locked, the sources of the draw and the order of
    the deal are shown before anyone's chance."""
    played = state.round
    if played is None:
        fresh = fresh_seal(state)
        return None if fresh is None else cast(SealSeen, promised(fresh))
    if played.seal is None:
        return None
    return {
        **promised(played.seal),
        "chances": marks(played),
        "opened": [seat for seat in sorted(played.opened) if seat not in played.absent],
        "absent": list(played.absent),
        "cut": played.cut,
        "plan": [(delivery.to, delivery.face_up) for delivery in played.plan],
        "magic_card": None if played.magic_card is None else show([played.magic_card]),
        "lucky_position": played.lucky_position,
        "drawn": played.bonuses_drawn,
    }


def promised(seal: Seal) -> Promised:
    return {
        "round": seal.round, "back": seal.back, "commitment": seal.commitment, "magic": seal.magic, "lucky": seal.lucky,
        "positions": seal.positions,
    }  # fmt: skip


def marks(played: RoundState) -> dict[str, str]:
    return {str(seat): box.chance for seat, box in played.boxes.items() if box.chance}


def opened_deck(played: RoundState | None) -> DeckOpened | None:
    """The seal of a round that is over, opened: with it anyone can work out every draw. A real deck has none."""
    if played is None or played.seal is None or not played.secret:
        return None
    order = opened_order(played)
    draws = draws_of(played, bytes.fromhex(played.secret))
    return {
        **promised(played.seal),
        "secret": played.secret,
        "chances": marks(played),
        "opened": {str(seat): chance for seat, chance in sorted(played.opened.items())},
        "absent": list(played.absent),
        "cut": played.cut,
        "depth": draws.depth(played.cut),
        "order": face_up(order) or None,  # As it was dealt, from the top; nothing where the round was void before.
    }
