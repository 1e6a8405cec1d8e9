"""Many rounds as someone lives through them: a player's session, a house's month, a meter's year, a jackpot's wait.

Every round is dealt and settled as in a run, all wagers of a player together, so that what hangs together does. Money
is cents. A share of a meter is paid at seed, but for a meter's year, in which the meters live.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import ceil, expm1, log, log1p, sqrt
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from tablestakes.errors import BadInput, Refusal
from tablestakes.money import Cents, said
from tablestakes.odds.dealing import SEEDS
from tablestakes.odds.live import Live, live
from tablestakes.odds.metered import Chips
from tablestakes.odds.run import BLOCK, Progress, count
from tablestakes.odds.selection import BASE
from tablestakes.odds.setups import Built, Setup, built
from tablestakes.odds.side import side
from tablestakes.odds.simulate import Ints, watch
from tablestakes.odds.worth import wager
from tablestakes.rules.game import Game
from tablestakes.rules.round import payable_unit
from tablestakes.rules.sheet import Sheet

DEFAULT_ANTE: Cents = 500
BOUNDLESS = 1 << 60
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)

Stakes = dict[str, Cents]


def stakes(sheet: Sheet, given: Mapping[str, Cents]) -> Stakes:
    """What a player puts down before each deal: the Ante, what must equal it, and the optional wagers named."""
    game = sheet.game
    found = {line: given.get(game.lines[line].equals or line, DEFAULT_ANTE) for line in game.required}
    for line, cents in given.items():
        declared = game.lines.get(line)
        if declared is None or (line not in game.required and not declared.optional):
            placed = ", ".join((*game.required, *game.optional))
            raise BadInput(f"{game.name} has no wager {line!r} before the deal; it has {placed}", code="unknown_wager")
        found.setdefault(line, cents)
    for line, cents in found.items():
        _check_stake(sheet, line, cents, given.get(line, cents))
    return found


def _check_stake(sheet: Sheet, line: str, cents: Cents, given: Cents) -> None:
    declared, unit = sheet.game.lines[line], payable_unit(sheet, line)[0]
    right = ""
    if given != cents:
        right = f"it must equal the {sheet.game.lines[declared.equals].title} of {said(cents)}"
    elif cents <= 0:
        right = "a wager is more than nothing"
    elif declared.sizes and cents not in declared.sizes:
        right = f"it is {' or '.join(said(size) for size in declared.sizes)}"
    elif cents % unit:
        right = f"some odds would pay a fraction of a cent, so it must be a multiple of {unit} cents"
    if right:
        told = f"{sheet.game.name}: {declared.title} of {said(given)}; {right}"
        raise Refusal(told, clause=declared.clause, code="bad_stake")


def staked_setup(of: Setup, staked: Stakes) -> Setup:
    """The same, with the wagers that are made."""
    return replace(of, wagers=(BASE, *(line for line in of.game.optional if line in staked)))


def worth_in_cents(made: Built, of: Setup, staked: Stakes) -> Ints:
    """[hand, cell]: what all wagers that look at a hand win together."""
    found = np.zeros((len(made.simulator.hands), made.simulator.cells), np.int64)
    for key in of.wagers:
        priced = wager(made.simulator, made.sheet, key)
        cents = priced.worth * staked["ante" if key == BASE else key]
        assert not (cents % priced.parts).any(), "stakes that pay fractions of a cent are refused"
        found[priced.hand] += cents // priced.parts
    return found


# --- A player's session ---


@dataclass(frozen=True, eq=False)
class Sessions:
    """Many sessions of so many rounds. A player leaves early once what is left does not cover the next wagers."""

    game: Game
    staked: Stakes
    rounds: int
    bankroll: Cents | None
    results: Ints  # What each session came to.
    lows: Ints  # The furthest behind in it.
    lengths: Ints  # Rounds played.

    @property
    def many(self) -> int:
        return len(self.results)

    @property
    def mean(self) -> float:
        return float(self.results.mean())

    @property
    def deviation(self) -> float:
        return float(self.results.std())

    @property
    def ahead(self) -> float:
        """The part of sessions that end with a win."""
        return float((self.results > 0).mean())

    @cached_property
    def ruined(self) -> Any:
        """By session: did the money run out?"""
        if self.bankroll is None:
            return np.zeros(self.many, np.bool_)
        return self.bankroll + self.results < sum(self.staked.values())

    @property
    def risk_of_ruin(self) -> tuple[float, float]:
        """The part of sessions in which the money ran out, and the standard error of that."""
        part = float(self.ruined.mean())
        return part, sqrt(part * (1 - part) / self.many)

    def quantiles(self, parts: Sequence[float] = QUANTILES) -> dict[float, Cents]:
        found = np.quantile(self.results, parts, method="inverted_cdf")
        return {part: int(value) for part, value in zip(parts, found, strict=True)}


def sessions(
    of: Setup, staked: Stakes, rounds: int, many: int, bankroll: Cents | None = None, progress: Progress | None = None
) -> Sessions:
    """So many sessions, one after another along the rounds of a seed. A raise is made even if it takes all that is left."""
    if of.seats != 1:
        raise BadInput(f"a session is one player's; it has one seat, not {of.seats}", code="bad_seats")
    if rounds < 1 or many < 1:
        raise BadInput(f"{many} sessions of {rounds} rounds; it takes one of each at least", code="bad_rounds")
    least = sum(staked.values())
    if bankroll is not None and bankroll < least:
        raise BadInput(f"a bankroll of {said(bankroll)} does not cover the first {said(least)}", code="bad_bankroll")
    playing = staked_setup(of, staked)
    made = built(playing)
    worth = worth_in_cents(made, playing, staked)
    hands = np.arange(len(worth))
    seen = watch(np.zeros_like(hands), hands, worth, groups=1, nets=BLOCK)
    found = Sessions(of.game, staked, rounds, bankroll, *(np.zeros(many, np.int64) for _ in range(3)))
    state, tally, number = np.zeros(4, np.int64), made.tally(), 0
    while state[0] < many:
        made.block(number, BLOCK, tally, seen)
        money = BOUNDLESS if bankroll is None else bankroll
        walked(seen.nets, rounds, money, least, state, found.results, found.lows, found.lengths)
        number += 1
        if progress is not None:
            progress(int(state[0]), many)
    return found


@njit(cache=True, nogil=True)
def walked(
    nets: Any, rounds: Any, bankroll: Any, least: Any, state: Any, results: Any, lows: Any, lengths: Any
) -> None:
    """Sessions along these rounds; the state is which session it is, and in it: rounds, result, lowest."""
    session, played, total, low = state[0], state[1], state[2], state[3]
    for at in range(len(nets)):
        if session == len(results):
            break
        played += 1
        total += nets[at]
        low = min(low, total)
        if played == rounds or bankroll + total < least:
            results[session], lows[session], lengths[session] = total, low, played
            session += 1
            played = total = low = 0
    state[0], state[1], state[2], state[3] = session, played, total, low


# --- A house's month ---


class Tables(NamedTuple):
    """Some tables of one game on a floor, every seat of them taken, each for so many rounds a month."""

    setup: Setup
    staked: Stakes
    tables: int
    rounds: int


def house_wins(floor: Sequence[Tables], many: int, progress: Progress | None = None) -> Ints:
    """What the house wins on a floor in each of so many months."""
    if many < 1 or any(each.tables < 1 or each.rounds < 1 for each in floor):
        raise BadInput("months, tables and rounds: it takes one of each at least", code="bad_rounds")
    found = np.zeros(many, np.int64)
    for at, each in enumerate(floor):
        of = replace(staked_setup(each.setup, each.staked), seed=(each.setup.seed + at) % SEEDS)  # Each its own rounds.
        worth = worth_in_cents(built(of), of, each.staked)
        rounds = each.tables * each.rounds
        blocks = ceil(rounds / BLOCK)
        for month in range(many):
            tally = count(of, month * blocks, (month + 1) * blocks, rounds - (blocks - 1) * BLOCK).tally
            found[month] -= int((tally * worth).sum())
            if progress is not None:
                progress(at * many + month + 1, len(floor) * many)
    return found


# --- A meter's year ---


def meter_path(of: Setup, tables: int, rounds: int, days: int, chips: Chips | None = None) -> Live:
    """The meters day by day, from seed, with so many tables linked and so many rounds a day at each.

    Linked tables feed and win one meter: their rounds, as they come, are those of one long sequence.
    """
    if tables < 1 or rounds < 1 or days < 1:
        raise BadInput("tables, rounds and days: it takes one of each at least", code="bad_rounds")
    return live(of, tables * rounds * days, chips, every=tables * rounds)


# --- The wait for a jackpot ---


class Wait(NamedTuple):
    """For a share of a meter: the chance in one round, and after how many rounds it has come so often."""

    odds: str
    chance: Fraction
    mean_rounds: float
    half_rounds: int  # By then it has come in half of all tries.
    most_rounds: int  # By then in nineteen of twenty.


def waits(sheet: Sheet, line: str, wagers: int = 1) -> list[Wait]:
    """Exactly, from the counts of all hands; `wagers` is how many are made in a round, each on a hand of its own."""
    found, known = [], side(sheet, line)
    for odds, ways in known.distribution.items():
        if odds.word == "share":
            one = Fraction(ways, known.combinations)
            missed = wagers * log1p(-float(one))
            half, most = (ceil(log(part) / missed) for part in (0.5, 0.05))
            found.append(Wait(str(odds), one, 1 / -expm1(missed), half, most))
    return sorted(found, key=lambda wait: wait.chance)
