"""Setups to simulate: a game, its sheet, the strategy and the seats; and the same prepared to run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from pitboss.chapters import filed, find
from pitboss.errors import BadInput
from pitboss.filing.submission import Submission
from pitboss.law.citations import Cite
from pitboss.law.game import Game, Readings
from pitboss.law.sheet import Sheet, sheet
from pitboss.messages import Phrase, message
from pitboss.odds.compiled.lookup import CARD_KEYS
from pitboss.odds.exact.choice import BASE
from pitboss.odds.exact.optimum import FOLDED
from pitboss.odds.simulate.choice_codes import choice_codes
from pitboss.odds.simulate.compiled_rounds import Bytes, Ints, Observations, Simulator, U, new_observations, simulator
from pitboss.odds.simulate.dealing import BATCH, check_seed, draws, origin
from pitboss.odds.simulate.payouts import PricedCells, hands_of, hands_under_any_reading, priced_cells, rare_cells
from pitboss.odds.simulate.strategies import OPTIMAL, Player, Strategy, name_of, player_of, read_strategy_file

BLOCK = 1 << 18  # Rounds. Part of what a seed means: another size is another run.
NOTHING_GIVEN = np.zeros((0, 0), np.uint8)


@dataclass(frozen=True)
class Setup:
    """A simulation in plain values that can be sent to another machine."""

    game_key: str
    letters: tuple[tuple[str, str], ...]
    readings: tuple[tuple[str, str | bool], ...]
    wagers: tuple[str, ...]  # Those that figures are wanted of; `base` is all required ones together.
    strategy: Strategy
    seats: int
    seed: int
    stream: int = 0  # Of the seed: other numbers are other rounds.
    edition: str | None = None  # Of the law, by its day; else the last.

    @property
    def game(self) -> Game:
        return filed({"game": self.game_key, "edition": self.edition})

    @property
    def origin(self) -> int:
        """The number at which the words of its deals begin."""
        return origin(self.seed, self.game_key, self.stream)

    def named(self) -> dict[str, Any]:
        """The strategy, paytables and readings, without which a figure has no meaning."""
        under = self.sheet
        return {
            "strategy": name_of(self.strategy), "paytables": dict(under.letters), "readings": dict(under.readings),
        }  # fmt: skip

    @property
    def sheet(self) -> Sheet:
        return sheet(self.game, dict(self.letters), dict(self.readings))


def divided_line(of: Setup) -> str:
    """The wager on the dealer's hand, if several make it and a fold forfeits it; else empty."""
    pair = of.game.hand_bonus
    if pair is None or of.seats == 1 or pair.dealer not in of.wagers:
        return ""
    verdict = of.sheet.rows[FOLDED].verdicts.get(pair.dealer)
    return pair.dealer if verdict is not None and verdict.forfeits else ""


class PreparedSetup(NamedTuple):
    """A setup ready to run."""

    simulator: Simulator
    sheet: Sheet
    player: Player
    seats: int
    origin: int
    worth: Observations | None  # Prices of the cells, to square the sum of several seats.

    def block(
        self,
        number: int,
        rounds: int,
        lanes: Ints,
        observations: Observations | None = None,
        given: Bytes = NOTHING_GIVEN,
    ) -> int:
        """Count so many rounds of a block, dealt or given as columns of cards; returns how many rounds were kept."""
        (rungs, table), how = self.player.plan, draws(self.simulator.cards(self.seats))
        columns = (
            np.pad(given, ((0, 0), (0, -given.shape[1] % BATCH)), "edge") if given.size else given
        )  # Whole batches.
        try:
            return self.simulator.block(
                U(self.origin),
                U(number),
                rounds,
                self.seats,
                how,
                columns,
                CARD_KEYS,
                rungs,
                table,
                lanes,
                observations,
            )
        except Exception as error:
            if self.player.deciding.keep:
                raise
            raise BadInput(
                message("strategy-fails", strategy=self.player.name, why=repr(error)), code="bad_strategy"
            ) from error


def setup(
    game: Game | str, strategy: Strategy = OPTIMAL, seats: int = 1, seed: int = 0, submission: Submission | None = None,
    letters: dict[str, str] | None = None, readings: Readings | None = None, base_only: bool = False,
) -> Setup:  # fmt: skip
    """A game as a submission offers it, or with these letters and readings and everything on offer."""
    declared = find(game) if isinstance(game, str) else game
    if not declared.is_simulated:
        raise BadInput(message("game-not-simulated", game=Phrase(declared.name)), code="unknown_game")
    if submission is not None and submission.game.key != declared.key:
        raise BadInput(
            message("submission-of-game", game=Phrase(submission.game.name), other=Phrase(declared.name)),
            code="other_game",
        )
    declared = declared if submission is None else submission.game
    most = declared.seats_most if submission is None else submission.seats
    if not 1 <= seats <= most:
        raise BadInput(
            message(
                "seats-of-a-table" if submission is None else "seats-of-the-submission",
                game=Phrase(declared.name),
                count=seats,
                most=most,
            ),
            clause=declared.clause(Cite.SEATS),
            code="too_many_seats",
        )
    if isinstance(strategy, str) and ":" in strategy:
        strategy = read_strategy_file(strategy)
    chosen_sheet = sheet(declared, letters, readings) if submission is None else submission.sheet
    # Without a submission all: each is priced for itself, so it does not matter that a table offers one progressive at most.
    offered = () if base_only else declared.optional if submission is None else submission.offered
    lines = [line for line in declared.lines if line in declared.base or line in offered]
    return Setup(
        declared.key, tuple(chosen_sheet.letters.items()), tuple(chosen_sheet.readings.items()), (BASE, *lines), strategy, seats,
        check_seed(seed), edition=declared.edition.since,
    )  # fmt: skip


@lru_cache(maxsize=32)
def prepare_setup(of: Setup) -> PreparedSetup:
    """Prepare a setup to run."""
    game, under = of.game, of.sheet
    lines = [line for key in of.wagers for line in (game.base if key == BASE else (key,))]
    alone = hands_of(under, lines) <= {game.first_hand}
    hands = (game.first_hand,) if alone else tuple(hand for hand in game.hands if hand in hands_under_any_reading(game))
    player = player_of(under, of.strategy)
    compiled = simulator(game, player.deciding, hands)
    worth = None
    if of.seats > 1:
        priced, line = [priced_cells(compiled, under, key, seats=of.seats) for key in of.wagers], divided_line(of)
        room: dict[str, Any] = {"dtype": choice_codes(game).dtype}
        if line:
            room |= {"rare": rare_cells(compiled, under, line), "rows": (BLOCK, of.seats + compiled.cards(of.seats))}
        worth = wager_observations(compiled, priced, **room)
    return PreparedSetup(compiled, under, player, of.seats, of.origin, worth)


@lru_cache(maxsize=32)
def compiled_setup(of: Setup) -> PreparedSetup:
    """Prepare and compile a setup for the processor, before any clock runs."""
    ready = prepare_setup(of)
    ready.block(0, 0, ready.simulator.lanes(), ready.worth)
    return ready


def wager_observations(compiled: Simulator, priced: Sequence[PricedCells], **more: Any) -> Observations:
    """Observe each wager as a group of its own."""
    rows = [compiled.rows[each.hand] for each in priced]
    worth = [compiled.in_row(each.hand, each.worth) for each in priced]
    return new_observations(np.arange(len(priced)), np.array(rows), np.array(worth), **more)
