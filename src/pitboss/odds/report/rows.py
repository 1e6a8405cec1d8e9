"""The rows of an entry: for an optional wager those of its table as printed, for the required wagers their outcomes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable
from fractions import Fraction
from typing import NamedTuple

from pitboss.law.game import Game, Verdict
from pitboss.law.sheet import by_name
from pitboss.messages import Argument, Phrase, argument_json, english, listing, message
from pitboss.money import LOSS, Odds
from pitboss.odds.exact.choice import Entry, as_json
from pitboss.odds.exact.optimum import FOLDED, Base, net, staked
from pitboss.odds.exact.side import Side
from pitboss.rank import Kind

REST = "Any other hand"


class PrintedRow(NamedTuple):
    """A row of a paytable."""

    table: str
    hand: str
    odds: Odds


def side_rows(side: Side) -> list[Entry]:
    """Every printed row in its order, then the rest; a row that no hand reaches has no ways."""
    seeds, rows = side.seeds(), list[Entry]()
    row_of_name, tables = _printed_rows(side)
    ways: defaultdict[PrintedRow | None, int] = defaultdict(int)
    for row, many in zip(row_of_name, side.tally.ways.values(), strict=True):
        ways[row] += many
    for row, label in _row_names(side, tables).items():
        rows.append(_row_entry(label, row.odds, ways[row], side, seeds))
    if ways[None]:
        rows.append(_row_entry(REST, LOSS, ways[None], side, seeds))
    return rows


def _row_names(side: Side, tables: list[str]) -> dict[PrintedRow, str]:
    """The name of every printed row. Two tables print the same hand: "Pair beside a 2" and "Pair"."""
    sheet, names_by_row = side.sheet, dict[PrintedRow, str]()
    for table in tables:
        for hand, odds in sheet.tables[table].odds[sheet.letter(table)].items():
            names = sheet.uses[table].labels.get(hand, ()) if table != tables[-1] else ()
            names_by_row[PrintedRow(table, hand, odds)] = names[0] if names else hand
    return names_by_row


def rows_by_hand(side: Side) -> tuple[list[str], list[str]]:
    """The rows of an optional wager in their order, and the row of each name of its hand."""
    row_of_name, tables = _printed_rows(side)
    labels = _row_names(side, tables)
    of_hands = [REST if row is None else labels[row] for row in row_of_name]
    return [*labels.values(), *([REST] if REST in of_hands else [])], of_hands


def _printed_rows(side: Side) -> tuple[list[PrintedRow | None], list[str]]:
    """The printed row that pays each name of the hand, or None; and the tables these rows are in, in order."""
    sheet, tables = side.sheet, list[str]()
    verdict: Verdict | None = next(row for at, row in sheet.rows.items() if at != FOLDED).verdicts[side.wager]
    row_of_name: list[PrintedRow | None] = [None] * len(side.tally.ways)
    while verdict is not None and verdict.table:
        table, use = verdict.table, sheet.uses[verdict.table]
        tables.append(table)
        rows = [PrintedRow(table, hand, odds) for hand, odds in sheet.tables[table].odds[sheet.letter(table)].items()]
        numbers = {row.hand: Odds("to", at) for at, row in enumerate(rows)}  # Carried where a sheet carries odds.
        kind = sheet.game.hands[verdict.reads].kind
        for name, number in enumerate(by_name(kind, use, numbers)):
            if row_of_name[name] is None and number is not None:
                row_of_name[name] = rows[number.pays]
        verdict = verdict.otherwise
    return row_of_name, tables


def _row_entry(hand: str, odds: Odds, ways: int, side: Side, seeds: dict[str, Fraction]) -> Entry:
    share = odds.word == "share"
    amount = side.share(odds) * seeds[odds.tier] - 1 if share else odds.net
    part = Fraction(ways, side.combinations)
    return {
        "hand": hand, "hand_message": argument_json(Phrase(hand)), "odds": str(odds), "ways": str(ways),
        "probability": float(part), "contribution": float(part * amount), "net": as_json(amount),
    }  # fmt: skip


def base_rows(base: Base) -> list[Entry]:
    """Outcomes that one paragraph settles, with as much wagered and the same result; best first."""
    sheet, game = base.sheet, base.sheet.game
    kind = game.hands[game.first_hand].kind
    ways: defaultdict[tuple[Fraction, int, int], int] = defaultdict(int)
    hands: defaultdict[tuple[Fraction, int, int], set[int]] = defaultdict(set)
    present: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    for (raises, finding, name), many in base.outcomes.items():
        result, units = net(sheet, finding, name, raises), sum(staked(game, raises).values())
        ways[result, finding, units] += many
        hands[result, finding, units].add(name)
        present[finding, units].add(name)
    entries = []
    for result, finding, units in sorted(ways, reverse=True):
        row, many = sheet.rows[finding], ways[result, finding, units]
        mine, every = hands[result, finding, units], present[finding, units]
        outcome: Argument = Phrase(row.when)
        if finding != FOLDED and mine != every:
            outcome = message("row-of-hands", hands=_hand_runs(kind, mine, every, _unranked_hands(game)), when=outcome)
        part, text = Fraction(many, base.combinations), english(outcome)
        entries.append({
            "hand": text[0].upper() + text[1:], "hand_message": argument_json(outcome), "odds": _signed_text(result),
            "ways": str(many), "probability": float(part), "contribution": float(part * result), "net": as_json(result),
            "wagered": units, "clause": row.clause,
        })  # fmt: skip
    return entries


def finding_rows(base: Base) -> list[Entry]:
    """The frequency of each paragraph that settles the hand, and its contribution."""
    ways: defaultdict[int, int] = defaultdict(int)
    total: defaultdict[int, Fraction] = defaultdict(Fraction)
    for (raises, finding, name), many in base.outcomes.items():
        ways[finding] += many
        total[finding] += many * net(base.sheet, finding, name, raises)
    return [
        {
            "when": row.when, "clause": row.clause, "ways": str(ways[finding]),
            "probability": float(Fraction(ways[finding], base.combinations)),
            "contribution": float(total[finding] / base.combinations),
        }
        for finding, row in base.sheet.rows.items()
        if ways[finding]
    ]  # fmt: skip


def _unranked_hands(game: Game) -> set[str]:
    """Hands that only optional wagers know: among the hands of the round they are part of the one below them."""
    begin = {ranking.name.replace("-", " ").split()[0] for ranking in game.main_rankings}
    return {each.name for each in game.rankings if each.name.replace("-", " ").split()[0] not in begin}


def _hand_runs(kind: Kind, names: set[int], present: Iterable[int], hidden: Container[str] = ()) -> Argument:
    """Some hands, as runs among those that occur here; hidden ones have the name below."""
    order, runs = sorted(present), list[list[int]]()
    for name in order:
        if name in names:
            if runs and order.index(name) == order.index(runs[-1][-1]) + 1:
                runs[-1].append(name)
            else:
                runs.append([name])
    return listing(_run_text(kind, run, hidden) for run in reversed(runs))


def _run_text(kind: Kind, run: list[int], hidden: Container[str]) -> Argument:
    low, high = run[0], run[-1]
    if low == 0:
        return message("row-less-than", hand=Phrase(kind.names[high + 1]))
    while kind.names[high] in hidden:
        high -= 1
    low = min(low, high)
    lowest, highest = Phrase(kind.names[low]), Phrase(kind.names[high])
    return lowest if low == high else message("row-from-to", low=lowest, high=highest)


def _signed_text(value: Fraction) -> str:
    """A number with its sign."""
    return f"+{value}" if value > 0 else str(value)
