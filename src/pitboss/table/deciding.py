"""Section .11, decisions and reveals: box by box from the dealer's left, then what is turned up."""

from __future__ import annotations

from typing import Any

from pitboss.money import said
from pitboss.rules.citations import Cite
from pitboss.rules.round import is_lawful, lawful_words
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, PLAYER, SYSTEM, Command, Decide, Reveal, RuleAbandoned
from pitboss.table.asked import dealt_in, move, need, need_phase, refuse, stamp
from pitboss.table.state import Box, RoundState, Table


def level(state: Table) -> int:
    """Which decision is being asked: as many community cards lie open as it sees."""
    return state.in_round().community_open


def turn(state: Table) -> int | None:
    """Whose decision it is; None when all of this asking have decided."""
    if state.phase != s.DECIDING:
        return None
    played = state.in_round()
    at = played.community_open
    for seat, box in played.boxes.items():  # They stand in order from the dealer's left.
        if len(box.decisions) == at and not box.folded:
            return seat
    return None


def scores_of(state: Table, seat: int) -> object:
    """What the player's own cards permit; the dealer's are not looked at."""
    if not any(decision.most for decision in state.game.decisions):
        return None
    own = state.game.hands[state.game.first_hand].kind.score(state.in_round().seat_cards(seat))
    scores: Any = state.game.scores
    return scores(own, 0)


def decide_box(state: Table, command: Command, act: Decide) -> list[e.AnyEvent]:
    """§ .11(b), § .7(c), § .11(a)(1): in turn, by the player whose box it is, and only what the hand permits."""
    need_phase(state, Cite.DECISION, s.DECIDING)
    played, at = state.in_round(), level(state)
    seat = turn(state)
    asking = Cite.DECISION if not at else state.game.decisions[at].clause  # AMB-48.
    need(seat is not None, state, asking, "all have decided; the dealer goes on", "not_now")
    assert seat is not None
    if act.seat != seat:
        raise refuse(state, asking, f"it is seat {seat}'s turn; decisions go clockwise, box by box", "not_your_turn")
    box, decision = played.boxes[seat], state.game.decisions[at]
    own = command.actor.role == PLAYER and command.actor.name == box.player
    by_dealer = box.abandoned and command.actor.role == DEALER
    by_clock = command.actor.role == SYSTEM and act.cents is None  # The operator's decision clock folds, no more.
    if not (own or by_dealer or by_clock):
        raise refuse(state, Cite.OWN_HAND, f"seat {seat} is {box.player}'s; only they decide on it", "not_yours")
    if box.abandoned:
        need(
            act.cents is None,
            state,
            Cite.SEATED,
            f"{box.player} left; the box folds unless the floor rules",
            "abandoned",
        )
    elif act.cents is not None and box.player not in state.seats.values():
        raise refuse(state, Cite.SEATED, f"{box.player} is not seated; only seated players wager", "not_seated")
    if act.cents is None:
        return [e.Decided(clause=decision.clause, seat=seat, cents=None, **_(command))]
    ante, scores = box.wagers["ante"], scores_of(state, seat)
    if not is_lawful(decision, ante, scores, act.cents):
        title = state.game.lines[decision.line].title
        raise refuse(
            state, decision.clause,
            f"{title} of {said(act.cents)} on an Ante of {said(ante)}; this hand permits {lawful_words(decision, ante, scores)}",
            "unlawful_raise",
        )  # fmt: skip
    held = state.money.get(s.chips(box.player), 0)
    if held < act.cents:
        raise refuse(state, Cite.INSTRUMENTS, f"{said(act.cents)} with {said(held)} in chips", "no_chips")
    moved = move(s.chips(box.player), s.bet(seat, decision.line), act.cents, decision.clause)
    return [e.Decided(clause=decision.clause, seat=seat, cents=act.cents, transfers=moved, **_(command))]


def rule_abandoned(state: Table, command: Command, act: RuleAbandoned) -> list[e.AnyEvent]:
    """§ .7(b), AMB-55: the floor's ruling, recorded. Ruled losing, all the wagers are lost; ruled live, it waits."""
    played = state.round
    box = played.boxes.get(act.seat) if played is not None else None
    left = box is not None and (box.abandoned or box.player not in state.seats.values()) and not box.lost
    need(left, state, Cite.SEATED, f"nobody has left seat {act.seat} in this round", "not_now")
    assert box is not None
    need(not box.settled, state, Cite.SEATED, f"the wagers at seat {act.seat} are settled", "not_now")
    clause = state.game.clause(Cite.SEATED)
    return [e.AbandonmentRuled(clause=clause, seat=act.seat, losing=act.losing, **_(command))]


def live_lines(state: Table, box: Box) -> list[str]:
    """The wagers of a folded box that its fold does not forfeit."""
    if box.lost:
        return []
    verdicts = state.rules.sheet.rows[0].verdicts
    return [line for line in box.wagers if not verdicts[line].forfeits]


def needs_own_cards(state: Table, box: Box) -> bool:
    """AMB-37: a folded hand stays while a bet on its own cards lives."""
    return any("player" in state.game.lines[line].needs for line in live_lines(state, box))


def to_open(state: Table, played: RoundState) -> tuple[int, bool, bool]:
    """What the next reveal turns up: community cards open after it, the dealer's hand, and whether it is the last.

    AMB-49: when all have folded the community cards are all turned if a bet on them lives, and none otherwise.
    """
    layout = state.game.layout
    if not layout.community:
        return 0, True, True
    standing = [box for box in played.boxes.values() if not box.folded]
    if standing:
        after = played.community_open + 1
        return after, False, after == layout.community
    alive = any(
        "community" in state.game.lines[line].needs for box in played.boxes.values() for line in live_lines(state, box)
    )
    return (layout.community if alive else played.community_open), False, True


def reveal(state: Table, command: Command, act: Reveal) -> list[e.AnyEvent]:
    """§ .11(c), § 683a.11(c), (e), (g): folds are collected, then the cards are turned."""
    clause = reveal_clause(state)
    need_phase(state, clause, s.DECIDING)
    waiting = turn(state)
    need(waiting is None, state, clause, f"seat {waiting} has not decided", "not_now")
    played = state.in_round()
    community, dealer, last = to_open(state, played)
    racked = played.racked + tuple(  # In the order in which they went to the rack.
        seat
        for seat in dealt_in(played)
        if seat not in played.racked and played.boxes[seat].folded and not needs_own_cards(state, played.boxes[seat])
    )
    return [
        e.Revealed(
            clause=clause, community=community, dealer=dealer, last=last, racked=racked, **_(command)
        )
    ]  # fmt: skip


def reveal_clause(state: Table) -> str:
    """By which the next cards are turned."""
    opened = state.round.community_open if state.round is not None else 0
    return state.game.reveals[min(opened, len(state.game.reveals) - 1)]


def _(command: Command) -> Any:
    return stamp(command)
