"""A table whose meters live: what each wager on one costs, how they grow, and a kept round as a settlement reads it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

import numpy as np

from pitboss.cards import Cards
from pitboss.errors import BadInput
from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.law.meter import RESERVE
from pitboss.law.paytable import MeterTable
from pitboss.law.round import DEALER_POSITION, FOLD, Round, Seat
from pitboss.law.settle import rule
from pitboss.law.settlement import Settlement
from pitboss.law.sheet import Sheet
from pitboss.messages import Phrase, message
from pitboss.money import Cents
from pitboss.odds.exact.progressive import increments, meter_table
from pitboss.odds.simulate.choices import choices_of
from pitboss.odds.simulate.dealing import origin
from pitboss.odds.simulate.kernel import Simulator
from pitboss.odds.simulate.payouts import hand_of, outcomes, possible
from pitboss.odds.simulate.setups import Setup, built
from pitboss.odds.simulate.watching import Bytes

ANTE: Cents = 1000  # Of no matter here: what the meters pay does not turn on it.
SHARE = 128  # Above all names.
ENVY, MAGIC, LUCKY = "envy", "magic_card", "lucky_bonus"

BONUSES = -1  # The stream what the system draws is drawn from; deals have 0 and up.

Meters = dict[str, dict[str, Cents]]


@dataclass(frozen=True)
class Chips:
    """What the wagers on meters cost, and how often the system draws a bonus."""

    progressive: Cents = 100
    hand_bonus: Cents = 100
    magic_card_rate: Fraction = Fraction(0)
    lucky_bonus_rate: Fraction = Fraction(0)
    positions: int = 0  # Among which the lucky one is drawn, the dealer's besides; 0: all the table has.


class Drawn(NamedTuple):
    magic_card: int | None = None
    lucky_position: int | str | None = None


class Beyond(NamedTuple):
    """What a seat's line came to in one round: what its fixed pays were counted as, and what was paid besides."""

    line: str
    seat: int
    odds: str
    counted: Cents
    paid: Cents


def meter_of(game: Game, line: str) -> str:
    """The two wagers of a Hand Bonus have one meter."""
    pair = game.hand_bonus
    return pair.meter if pair is not None and line in (pair.player, pair.dealer) else line


@dataclass(frozen=True)
class Metered:
    """Every seat makes every wager on a meter that is offered; of two progressives the first, for a table has one."""

    setup: Setup
    chips: Chips

    @cached_property
    def sheet(self) -> Sheet:
        return self.setup.sheet

    @cached_property
    def game(self) -> Game:
        return self.sheet.game

    @cached_property
    def wagers(self) -> dict[str, Cents]:
        """What every seat puts down before the deal."""
        return {**dict.fromkeys(self.game.required, ANTE), **{line: self.size(line) for line in self.lines}}

    @cached_property
    def lines(self) -> tuple[str, ...]:
        game, offered = self.game, self.setup.wagers
        pair = () if game.hand_bonus is None else (game.hand_bonus.player, game.hand_bonus.dealer)
        progressive = next((line for line in game.progressives if line in offered), None)
        return tuple(line for line in game.lines if line in offered and (line == progressive or line in pair))

    def check(self) -> None:
        if not self.lines:
            raise BadInput(
                message("meter-none-offered", game=Phrase(self.game.name)),
                clause=self.game.clause(Cite.WAGERS),
                code="no_meter",
            )

    def size(self, line: str) -> Cents:
        progressive = line == ENVY or line in self.game.progressives
        return self.chips.progressive if progressive else self.chips.hand_bonus

    def table(self, line: str) -> MeterTable:
        found = meter_table(self.sheet, line)
        assert found is not None, f"{line} has no meter"
        return found

    def meter(self, line: str) -> str:
        return meter_of(self.game, line)

    def seeded(self) -> Meters:
        meters: Meters = {}
        for line in self.lines:
            table = self.table(line)
            tiers = {tier: meter.seed * self.size(line) for tier, meter in table.tiers.items()}
            meters[self.meter(line)] = tiers if table.reserve is None else {**tiers, RESERVE: 0}
        return meters

    def grow(self, meters: Meters, rounds: int) -> None:
        """The increments of so many rounds: whole cents, since wagers are whole dollars and parts whole percents."""
        for line in self.lines:
            staked = rounds * self.setup.seats * self.size(line)
            for tier, part in increments(self.table(line)).items():
                meters[self.meter(line)][tier] += int(staked * part)

    def rare(self, simulator: Simulator) -> Bytes:
        """By row and cell: SHARE where a meter can be moved, and the hand's name, from 1 on, where it can be envied."""
        found = simulator.empty(np.uint8)
        for at, hand in enumerate(simulator.hands):
            codes = np.zeros(simulator.cells, np.uint8)
            for cell, outcome in enumerate(outcomes(simulator, hand)):
                if possible(self.game, hand, outcome):
                    told = (self._rare(line, hand, outcome.finding, outcome.name) for line in self.lines)
                    codes[cell] = reduce(or_, told, 0)
            found[simulator.rows[at]] |= simulator.in_row(at, codes)
        return found

    def _rare(self, line: str, hand: str, finding: int, name: int) -> int:
        envy = self.sheet.envy.get(line)
        envied = envy is not None and envy.reads == hand and any(dollars[name] for dollars in envy.dollars.values())
        ruling = rule(self.sheet, finding, line, {hand: name}) if hand_of(self.sheet, line) == hand else None
        return (name + 1 if envied else 0) | (SHARE if ruling is not None and ruling.odds.word == "share" else 0)

    def drawn(self, number: int, many: int) -> dict[int, Drawn]:
        """AMB-31: on which rounds of a block a card or a position is drawn, and which."""
        found: dict[int, Drawn] = {}
        if not self.chips.magic_card_rate and not self.chips.lucky_bonus_rate:
            return found
        setup = self.setup
        key = np.array([origin(setup.seed, setup.game_key, BONUSES - setup.stream), number], np.uint64)
        rng = np.random.Generator(np.random.Philox(key=key))
        positions = 1 + (self.chips.positions or self.game.seats_most)
        for at, card in _drawn(rng, self.chips.magic_card_rate, many, 52):
            found[at] = Drawn(magic_card=card)
        for at, position in _drawn(rng, self.chips.lucky_bonus_rate, many, positions):
            found[at] = found.get(at, Drawn())._replace(lucky_position=position or DEALER_POSITION)
        return found

    def played(self, row: list[int], meters: Meters, drawn: Drawn) -> Round:
        """A round that was kept: the choice of each seat, the cards as they were dealt, and more that is not read here."""
        game, layout, seats = self.game, self.game.layout, self.setup.seats
        cards: Cards = tuple(row[seats : seats + built(self.setup).simulator.cards(seats)])
        shared = (seats - 1) * layout.player
        place = {name: cards[part.start + shared : part.stop + shared] for name, part in layout.slices().items()}
        boxes, choices = [], choices_of(game)
        for seat in range(seats):
            own = cards[seat * layout.player : (seat + 1) * layout.player]
            boxes.append(
                Seat(seat + 1, own, self.wagers, tuple(each * ANTE or FOLD for each in choices.raises(row[seat])))
            )
        return Round(
            self.sheet, tuple(boxes), place["dealer"], place["community"], place["bonus"], *drawn, meters=meters
        )

    def beyond(self, settlement: Settlement) -> Iterator[Beyond]:
        for seat in settlement.seats:
            besides = dict.fromkeys((ENVY, MAGIC, LUCKY), 0)
            for line in seat.lines:
                if line.wager in besides:
                    besides[line.wager] += line.net
                elif line.wager in self.lines:
                    assert line.stake is not None
                    share = line.odds is not None and "%" in line.odds
                    counted, paid = (-line.stake, line.net + line.stake) if share else (line.net, 0)
                    yield Beyond(line.wager, seat.seat, line.odds or "", counted, paid)
            yield from (Beyond(line, seat.seat, "", 0, paid) for line, paid in besides.items() if paid)


def _drawn(rng: np.random.Generator, rate: Fraction, many: int, most: int) -> list[tuple[int, int]]:
    when = np.flatnonzero(rng.integers(0, rate.denominator, many) < rate.numerator).tolist()
    return list(zip(when, rng.integers(0, most, len(when)).tolist(), strict=True))
