"""An automatic dealer and floor: they follow the procedure through the same commands a person would send."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import FLOOR, PLAYER, AnyAct
from pitboss.table.deciding import deciding_seat, is_abandoned
from pitboss.table.decks import decks_wanted
from pitboss.table.events import AnyEvent
from pitboss.table.logged import LiveTable
from pitboss.table.shoe import SECRET_BYTES
from pitboss.table.state import Table
from pitboss.table.steps import next_step

BACKS = ("red", "blue")
BY_CHANCE = (a.SealDeck, a.CutDeck, a.DrawBonuses)
Entropy = Callable[[int], bytes]  # Where random bytes come from; the host brings it.


def staff_act(state: Table, entropy: Entropy, at: int = 0) -> tuple[str, AnyAct] | None:
    """The next act of dealer, floor or system; None if a player or the floor must act first."""
    seat = deciding_seat(state)
    if seat is not None and not is_abandoned(state, state.in_round().boxes[seat]):
        return None  # A player's decision: nothing for the staff, and the commonest answer.
    step = next_step(state, at)
    if step.role == PLAYER:
        return None
    act = step.act
    if act is None:
        free = [back for back in BACKS if back not in state.decks]
        missing = decks_wanted(state) - len(state.decks)
        if step.role != FLOOR or state.phase != s.BETTING or missing <= 0:
            return None  # A ruling is a person's.
        return FLOOR, a.ReceiveDecks(tuple(free[:missing]))
    return step.role, _with_chance(state, act, entropy) if type(act) in BY_CHANCE else act


def _with_chance(state: Table, act: AnyAct, entropy: Entropy) -> AnyAct:
    """An act with what is drawn for it."""
    if isinstance(act, a.SealDeck):
        return replace(act, entropy=entropy(SECRET_BYTES))
    if isinstance(act, a.CutDeck):
        return replace(act, depth=10 + int.from_bytes(entropy(4), "big") % 33)
    return act if state.virtual else bonus_draw(state, entropy)  # Beside a real deck; a seal draws its bonuses itself.


def bonus_draw(state: Table, entropy: Entropy) -> a.DrawBonuses:
    """AMB-31: each bonus is drawn in its part of rounds; the card evenly over 52, the position over all and the dealer's."""
    submission = state.rules.submission

    def happens(rate: Fraction) -> bool:
        return int.from_bytes(entropy(8), "big") < rate * (1 << 64)

    magic = _even(entropy, 52) if happens(submission.magic_card_rate) else None
    position = _even(entropy, submission.seats + 1) if happens(submission.lucky_bonus_rate) else None
    return a.DrawBonuses(magic, "dealer" if position == 0 else position)


def _even(entropy: Entropy, among: int) -> int:
    """A number below `among`, each as likely as the others."""
    limit = (1 << 32) - (1 << 32) % among
    while (word := int.from_bytes(entropy(4), "big")) >= limit:
        pass
    return word % among


def run_staff(table: LiveTable, entropy: Entropy, at: int = 0, steps_max: int = 1000) -> list[AnyEvent]:
    """Let dealer, floor and system go on until a player is needed."""
    events: list[AnyEvent] = []
    for _ in range(steps_max):
        wanted = staff_act(table.state, entropy, at)
        if wanted is None:
            return events
        role, act = wanted
        events += table.do(role, act, "", at)
    raise AssertionError(f"the staff did not come to rest in {steps_max} steps")
