"""How far a player may go: which boxes, which stakes, which raises. The one home of every bound a screen shows.

A bound is told for what lies on the box now: the operator's maximum, the player's purse, and what the table could pay.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from pitboss.bank.ledger import FEW
from pitboss.errors import Refusal
from pitboss.law.game import Game
from pitboss.law.round import payable_unit
from pitboss.table import state as s
from pitboss.table.deciding import deciding_seat, decision_index
from pitboss.table.sealing import fresh_seal
from pitboss.table.state import Rules, Table, is_electronic
from pitboss.table.steps import lawful_amounts
from pitboss.table.wagering import check_box, exposure

MAXIMUM, PURSE, COVER = "maximum", "purse", "cover"  # What ends a bound.
WHOLE_DOLLAR = 100


class Between(NamedTuple):
    """Any amount from the least to the most, in steps of `unit`."""

    least: int
    most: int
    unit: int = 1


class Stake(NamedTuple):
    """How far one line can go beside what lies on its box; nothing where even the least is too much."""

    line: str
    bound: Between | tuple[int, ...]
    ends: str  # MAXIMUM, PURSE or COVER.

    @property
    def possible(self) -> bool:
        return self.bound.most >= self.bound.least if isinstance(self.bound, Between) else bool(self.bound)


class Raise(NamedTuple):
    """A decision that waits for a player: what the hand permits and the chips pay for."""

    seat: int
    line: str
    clause: str
    amounts: tuple[int, ...]
    beyond: tuple[int, ...]  # What more chips would permit.
    between: Between | None  # AMB-22: whole dollars between as well.
    pass_title: str  # Of the choice that stakes nothing and stays; empty where that is a fold.


def raise_of(state: Table, player: str) -> Raise | None:
    """§ .11(b): the decision this player has to make now."""
    seat = deciding_seat(state)
    if seat is None or state.in_round().boxes[seat].player != player:
        return None
    decision, chips = state.game.decisions[decision_index(state)], state.money.get(s.chips(player), 0)
    lawful = tuple(cents for cents in lawful_amounts(state, seat) if cents)
    amounts = tuple(cents for cents in lawful if cents <= chips or decision.takes_back)
    between = None
    if decision.any_amount and len(lawful) > 1 and amounts:
        most = lawful[-1] if lawful[-1] <= chips else chips - chips % WHOLE_DOLLAR
        between = Between(lawful[0], max(most, amounts[-1]), WHOLE_DOLLAR)
    beyond, pass_title = (
        tuple(c for c in lawful if c not in amounts and c > chips),
        decision.pass_title if decision.passes else "",
    )
    return Raise(seat, decision.line, decision.clause, amounts, beyond, between, pass_title)


def least_raises(game: Game, wagers: Mapping[str, int], decided: int = 0) -> tuple[int, ...]:
    """The least raise of each decision still to come, if the player stays in."""
    return tuple(wagers.get(game.ante, 0) * decision.multiples[0] for decision in game.decisions[decided:])


def open_seats(state: Table, player: str) -> list[int]:
    """§ .2(a), § .7(b): where someone who stands may sit down."""
    if state.law is None or state.phase == s.CLOSED or player in state.seats.values():
        return []
    boxes = state.boxes if state.round is None else state.round.boxes
    taken = {*state.seats, *(seat for seat, box in boxes.items() if box.player != player)}
    return [seat for seat in range(1, state.rules.submission.seats + 1) if seat not in taken]


def open_boxes(state: Table, player: str) -> list[int]:
    """§ .7(b), § .7(e): the boxes this player may wager on now: the own one, and free ones beside those in use."""
    if state.phase != s.BETTING or (state.virtual and fresh_seal(state) is None):
        return []
    free = [seat for seat in range(1, state.rules.submission.seats + 1) if state.seats.get(seat, player) == player]
    return [seat for seat in free if _may_use(state, player, seat)]


def _may_use(state: Table, player: str, seat: int) -> bool:
    try:
        check_box(state, player, seat, True)
    except Refusal:
        return False
    return True


def base_wagers(state: Table, player: str, seat: int) -> dict[str, int]:
    """The wagers that bounds are computed with: those on the box, or else the least ones."""
    return dict(_box_room(state, player, seat).with_base().wagers)


def stakes(state: Table, player: str, seat: int, *, funding: bool = False) -> list[Stake]:
    """How far each line of a box can go beside what lies there. The required lines go up together.

    With `funding`, chips count for what is staked from the account: they can be brought there first.
    """
    here = _box_room(state, player, seat).with_base()
    return [*_required(here), *_optional(here, funding)]


def alone(state: Table, player: str, seat: int) -> list[Stake]:
    """How far each line can go that may be wagered with nothing beside it."""
    return _alone(_box_room(state, player, seat).but({}))


def reach(state: Table, player: str, seat: int) -> tuple[Stake, ...]:
    """For a screen: what is out of reach beside the required wagers may be within it alone."""
    here, is_down = _box_room(state, player, seat), seat in state.boxes
    chips = min(here.chips, here.rules.all_a_purse_needs)
    return _reach(here.rules, tuple(here.wagers.items()), chips, here.account, here.room, is_down)


@lru_cache(FEW)
def _reach(
    rules: Rules, wagers: tuple[tuple[str, int], ...], chips: int, account: int, room: int, is_down: bool
) -> tuple[Stake, ...]:
    """Asked for every player of a table, to most of whom the same is open."""
    lying = dict(wagers)
    here = _BoxRoom(rules, lying, chips, account, room, rules.exposure(lying)).with_base()
    reach = (*_required(here), *_optional(here, True))
    if is_down or all(stake.possible for stake in reach):
        return reach
    by_itself = {stake.line: stake for stake in _alone(here.but({}))}
    return tuple(stake if stake.possible else by_itself.get(stake.line, stake) for stake in reach)


class _BoxRoom(NamedTuple):
    """Limits on the stakes of a box beyond these wagers: the player's purses and the table's money."""

    rules: Rules
    wagers: dict[str, int]
    chips: int
    account: int
    room: int  # For all that lies on the box.
    risk: int  # The most these wagers could win.

    def but(self, wagers: dict[str, int]) -> _BoxRoom:
        """The same with other wagers: what lay there goes back into its purses."""
        chips, account = self.chips, self.account
        for placed, sign in ((self.wagers, 1), (wagers, -1)):
            for line, cents in placed.items():
                if is_electronic(self.rules.game, line):
                    account += sign * cents
                else:
                    chips += sign * cents
        return _BoxRoom(self.rules, wagers, chips, account, self.room, self.rules.exposure(wagers))

    def with_base(self) -> _BoxRoom:
        """The same with the wagers on the box, or else the least ones."""
        least = self.rules.submission.minimum
        return self if self.wagers else self.but({line: least[line] for line in self.rules.game.required})

    def purse_for(self, line: str, funding: bool) -> int:
        """The player's money for a line when all other wagers are paid."""
        electronic = is_electronic(self.rules.game, line)
        own = (self.account if electronic else self.chips) + self.wagers.get(line, 0)
        return max(0, own) + max(0, self.chips) if funding and electronic else own

    def reach(self, line: str, funding: bool) -> Stake:
        """How far one optional line can go."""
        submission, top = self.rules.submission, self.rules.top_odds[line]
        purse, room = self.purse_for(line, funding), self.room - self.risk + self.wagers.get(line, 0) * top
        cover = room // top if top else (0 if room < 0 else purse)
        if self.rules.game.lines[line].sizes:
            sizes = submission.sizes_of(line)
            most, ends = min((max(sizes), MAXIMUM), (purse, PURSE), (cover, COVER), key=lambda one: one[0])
            return Stake(line, tuple(size for size in sizes if size <= most), ends)
        unit = payable_unit(self.rules.sheet, line)[0]
        return _between(line, submission.minimum[line], submission.maximum[line], purse, cover, unit)


def _box_room(state: Table, player: str, seat: int) -> _BoxRoom:
    """The limits of a box with its wagers; a box of another player counts as empty."""
    old = state.boxes.get(seat)
    room = state.money.get(s.INVENTORY, 0) - exposure(state.boxes) + (0 if old is None else old.risk)
    purses = state.money.get(s.chips(player), 0), state.money.get(s.account(player), 0)
    if old is None or old.player != player:
        return _BoxRoom(state.rules, {}, *purses, room, 0)
    return _BoxRoom(state.rules, old.wagers, *purses, room, old.risk)


def _alone(nothing: _BoxRoom) -> list[Stake]:
    rules = nothing.rules
    return [nothing.reach(line, False) for line in rules.submission.offered if line in rules.game.alone]


def _required(here: _BoxRoom) -> list[Stake]:
    game, rules, submission = here.rules.game, here.rules, here.rules.submission
    least = {line: submission.minimum[line] for line in game.required}
    lying = {line: here.wagers[line] for line in game.required if line in here.wagers}
    others, risk = here.risk - rules.exposure(lying), rules.exposure(least)
    purse = (here.chips + sum(lying.values())) // len(game.required)
    cover = (here.room - others) * least[game.ante] // risk if risk else submission.maximum[game.ante]
    unit = max(payable_unit(rules.sheet, line)[0] for line in game.required)
    return [_between(line, least[line], submission.maximum[line], purse, cover, unit) for line in game.required]


def _optional(here: _BoxRoom, funding: bool) -> list[Stake]:
    """Each beside what lies there; what may not stand alone, beside the least of the required wagers too."""
    game, submission, whole = here.rules.game, here.rules.submission, here
    if not all(line in here.wagers for line in game.required):
        whole = here.but({**{line: submission.minimum[line] for line in game.required}, **here.wagers})
    return [(here if line in game.alone else whole).reach(line, funding) for line in submission.offered]


def _between(line: str, least: int, maximum: int, purse: int, cover: int, unit: int) -> Stake:
    most, ends = min((maximum, MAXIMUM), (purse, PURSE), (cover, COVER), key=lambda one: one[0])
    return Stake(line, Between(least, most - most % unit, unit), ends)
