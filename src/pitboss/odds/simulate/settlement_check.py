"""The figures of a game of one's own, compared with the settlement that pays at the table.

Some thousand random deals are played by the best play and settled twice: by the compiled rules that the odds count with, and
in plain Python. Each wager must win the same in every deal, and its average must fit the exact figure.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

import msgspec
import numpy as np

from pitboss.cards import DECK, Cards, show
from pitboss.chapters import find, is_chapter
from pitboss.errors import Refusal
from pitboss.law.game import Game
from pitboss.law.round import FOLD, Round, Seat
from pitboss.law.settle import net
from pitboss.law.settlement import settle_lawful
from pitboss.law.sheet import Sheet, selectable, sheet
from pitboss.messages import CardList, Code, Phrase, message
from pitboss.odds.compiled.cache import Array, cached_array, digest, package_digest
from pitboss.odds.counting.reading import names_of
from pitboss.odds.exact import boards
from pitboss.odds.exact.choice import BASE, Entry, table_of
from pitboss.odds.exact.optimum import Raises, raise_series, staked
from pitboss.odds.simulate.choice_codes import choice_codes
from pitboss.odds.simulate.compiled_rounds import Bytes, Ints, new_observations
from pitboss.odds.simulate.dealing import BATCH
from pitboss.odds.simulate.figures import check_figures, figure
from pitboss.odds.simulate.payouts import priced_cells
from pitboss.odds.simulate.setups import PreparedSetup, Setup, prepare_setup, setup

DEALS, SEED, PLAIN_DEALS = BATCH * (8_192 // BATCH), 58, 1_024
UNIT = 1_000_000_00  # Cents; no odds leave a fraction of one.
Key = tuple[str, str | None]  # A wager, and the letter of its paytable.


class SettlementCheck(NamedTuple):
    """The result of a comparison without a difference; `z` is of the average that was paid."""

    deals: int
    z: float | None


@cache
def settlement_checks(game: Game, readings: tuple[tuple[str, str | bool], ...] = ()) -> dict[Key, SettlementCheck]:
    """The check of every wager and letter without a meter; nothing for a chapter or a variant. A difference is a Refusal."""
    in_force = {**game.default_readings(), **dict(readings)}
    if not game.is_simulated:
        return {(BASE, None): _check_each_series(sheet(game, {}, in_force))}
    if is_chapter(game) or setup(game, readings=in_force).game is not game:
        return {}

    def encoded() -> Array:
        z_scores: list[tuple[Key, float | None]] = []
        tables = {name: tuple(table.letters) for name, table in selectable(game).items()}
        for at in range(max(map(len, tables.values()), default=1)):
            letters = {name: all_letters[at % len(all_letters)] for name, all_letters in tables.items()}
            z_scores += _z_by_wager(setup(game, letters=letters, readings=in_force)).items()
        return np.frombuffer(msgspec.json.encode(z_scores), np.uint8).copy()

    files = (path for path in sorted(game.folder.rglob("*")) if path.suffix in (".py", ".toml"))
    edition = digest(package_digest().encode(), *(path.read_bytes() for path in files))
    terms = digest(repr((game.edition.since, in_force)).encode())
    array = cached_array(f"{game.key}-settled-{terms}", edition, encoded)
    known = msgspec.json.decode(array.tobytes(), type=list[tuple[Key, float | None]])
    return {key: SettlementCheck(DEALS, z) for key, z in known}


def with_settlement_checks(entries: Iterable[Entry], on: str | None = None) -> list[Entry]:
    """The entries of `analyze`, each of a game of one's own with its check."""
    checked = []
    for entry in entries:
        checks = settlement_checks(find(entry["game"], on, folders=False), tuple(entry["readings"].items()))
        check = checks.get((entry["wager"], entry["paytable"]))
        checked.append(entry if check is None else entry | {"settlement_check": check._asdict()})
    return checked


def _check_each_series(under: Sheet) -> SettlementCheck:
    """Settle random deals after each series of raises, where no simulator plays them; a difference is a Refusal."""
    game, first = under.game, under.game.first_hand
    ends = raise_series(game, len(game.decisions))
    if game.has_boards:
        ends = list(boards.streams(game, len(game.decisions)))
    draws = np.random.default_rng(SEED)
    rows = np.array([draws.permutation(DECK)[: sum(game.layout)] for _ in range(PLAIN_DEALS)], np.uint8)
    names = names_of(game, first, range(sum(game.layout)), rows)
    for at, row in enumerate(rows.tolist()):
        series, scores = ends[at % len(ends)], game.read(tuple(row))
        finding = game.finding(scores, 1)
        counted_finding = boards.finding_of(game, *scores) if game.has_boards else finding
        paid_cents = _base_net_at_table(under, tuple(row), series)
        worth = net(under, counted_finding, int(names[at]), series) * UNIT
        if paid_cents != worth:
            reason = message(
                "settlement-differs", game=Phrase(game.name), wager=Code(BASE), paid=f"{paid_cents / UNIT:+g}",
                counted=f"{float(worth) / UNIT:+g}", cards=CardList(show(row)),
            )  # fmt: skip
            raise Refusal(reason, clause=None, code="false_figure")
    return SettlementCheck(PLAIN_DEALS, None)


def _base_net_at_table(under: Sheet, cards: Cards, series: Raises) -> int:
    """The net of the required wagers in cents, by the settlement of the table."""
    game, places = under.game, under.game.layout.slices()
    before = dict.fromkeys(game.required, UNIT)
    seat = Seat(1, cards[places["player"]], before, tuple(multiple * UNIT for multiple in series))
    (result,) = settle_lawful(Round(under, (seat,), cards[places["dealer"]], cards[places["community"]])).seats
    return sum(line.net for line in result.lines)


def _z_by_wager(of: Setup) -> dict[Key, float | None]:
    """Distance of each wager's average from its exact figure, in standard errors."""
    game, prepared_setup = of.game, prepare_setup(of)
    wagers = [key for key in of.wagers if key == BASE or (game.lines[key].optional and key not in game.metered)]
    deals = np.random.default_rng(SEED).permuted(np.tile(np.array(DECK, np.uint8), (DEALS, 1)), axis=1)
    choices, tally, nets = _compiled_nets(prepared_setup, wagers, deals.T)
    for at, cards in enumerate(deals.tolist()):
        paid_cents = _nets_at_table(prepared_setup, tuple(cards), int(choices[at]), wagers)
        for key in wagers:
            amount = int(nets[key][at]) * UNIT
            parts = priced_cells(prepared_setup.simulator, prepared_setup.sheet, key).parts
            if paid_cents[key] * parts != amount:
                reason = message(
                    "settlement-differs", game=Phrase(game.name), wager=Code(key), paid=f"{paid_cents[key] / UNIT:+g}",
                    counted=f"{amount / parts / UNIT:+g}", cards=CardList(show(cards[: sum(game.layout)])),
                )  # fmt: skip
                raise Refusal(reason, clause=None, code="false_figure")
    figures = [
        figure(prepared_setup.simulator, prepared_setup.sheet, prepared_setup.player, key, tally, DEALS, 1, 0)
        for key in wagers
    ]
    check_figures(game, figures)
    letters = {key: table_of(game, key) for key in wagers}
    return {
        (key, prepared_setup.sheet.letters[table] if (table := letters[key]) else None): one.z
        for key, one in zip(wagers, figures, strict=True)
    }


def _compiled_nets(
    prepared_setup: PreparedSetup, wagers: list[str], deals: Bytes
) -> tuple[Ints, Ints, dict[str, Ints]]:
    """The choice of each deal, the tally, and each wager's net by deal in parts of a unit."""
    columns, dtype = (
        np.ascontiguousarray(deals[: prepared_setup.simulator.cards(1)]),
        choice_codes(prepared_setup.sheet.game).dtype,
    )
    nets, lanes, choice_rows = dict[str, Ints](), prepared_setup.simulator.lanes(), np.zeros((0, 0), dtype)
    for key in wagers:
        priced, lanes = (
            priced_cells(prepared_setup.simulator, prepared_setup.sheet, key),
            prepared_setup.simulator.lanes(),
        )
        worth = prepared_setup.simulator.in_row(priced.hand, priced.worth)
        watch = new_observations(
            np.zeros(1, np.int64), np.array([prepared_setup.simulator.rows[priced.hand]]), np.array([worth]),
            groups=1, nets=DEALS, selected=DEALS, rows=(DEALS, 1 + len(columns)), dtype=dtype,
        )  # fmt: skip
        watch.selected[:] = 1
        prepared_setup.block(0, DEALS, lanes, watch, columns)
        nets[key], choice_rows = watch.nets, watch.rows
    return choice_rows[:, 0], prepared_setup.simulator.by_hand(lanes), nets


def _nets_at_table(prepared_setup: PreparedSetup, cards: Cards, choice: int, wagers: list[str]) -> Mapping[str, int]:
    """The net of each wager in cents, by the settlement of the table."""
    game, places = prepared_setup.sheet.game, prepared_setup.sheet.game.layout.slices()
    raises = choice_codes(game).raises(choice)
    decided = {decision.line for decision in game.decisions}
    stakes = staked(game, raises)
    before = {line: int(stakes[line]) * UNIT for line in game.base if line in stakes and line not in decided}
    before |= {key: UNIT for key in wagers if key != BASE}
    decisions = tuple(multiple * UNIT if multiple else FOLD for multiple in raises)
    fourth = next(iter(cards[places["fourth"]]), None)
    seat = Seat(1, cards[places["player"]], before, decisions, fourth=fourth)
    dealer, community, bonus = (cards[places[name]] for name in ("dealer", "community", "bonus"))
    (result,) = settle_lawful(Round(prepared_setup.sheet, (seat,), dealer, community, bonus)).seats
    net_by_wager = {line.wager: line.net for line in result.lines}
    return {
        BASE: sum(net_by_wager.get(line, 0) for line in game.base),
        **{key: net_by_wager.get(key, 0) for key in wagers if key != BASE},
    }
