"""The rules of a game as a page of sections, from its declaration and the operator's choices: no rule is told twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pitboss.clause import HOUSE_RULE, beside, cite_text
from pitboss.filing.choices import absence_words, limit_covers, words
from pitboss.filing.submission import SHUFFLING, Submission
from pitboss.law.citations import Cite
from pitboss.law.complete import verdicts
from pitboss.law.game import Game, Row, Verdict
from pitboss.law.irregular import irregularity_under
from pitboss.law.paytable import MeterTable, Paytable
from pitboss.law.sheet import Sheet
from pitboss.money import said
from pitboss.paper.inscriptions import odds_words, rows_in_force, table_title, tables_in_force
from pitboss.paper.standing import PRACTICE
from pitboss.rank.hands import LOW

NOTICE = "The names of the games are trademarks of their owners and are used to describe them."


class Grid(NamedTuple):
    """A small table: its head, its rows."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Section(NamedTuple):
    title: str
    clause: str
    paragraphs: tuple[str, ...] = ()
    grid: Grid | None = None


def rules_page(submission: Submission, standing: str = PRACTICE) -> list[Section]:
    """Every section, in the order of the chapter."""
    return [
        the_table(submission),
        the_wagers(submission),
        *rankings(submission),
        dealing(submission),
        decisions(submission),
        settlement(submission),
        *side_bets(submission),
        *paytables(submission),
        *meters(submission),
        *limit(submission),
        *readings(submission),
        irregular(submission),
        Section("Notice", "", (standing, NOTICE)),
    ]


def the_table(submission: Submission) -> Section:
    game, holder = submission.game, submission.certificate_holder
    told = [
        f"Up to {submission.seats} positions facing the dealer; one player may use {_boxes(submission.adjacent_boxes)}."
    ]
    told += [f"{legend.text}." for legend in game.legends]
    told.append(f"{game.law.called}, {game.edition}.")
    return Section(f"{game.name} at {holder}" if holder else game.name, game.clause(Cite.SEATS), tuple(told))


def _boxes(count: int) -> str:
    return "one box" if count == 1 else f"{count} boxes side by side"


def the_wagers(submission: Submission) -> Section:
    game, rows = submission.game, []
    for key, line in game.lines.items():
        if line.optional and key not in submission.offered:
            continue
        if line.rides:
            kind = f"rides on the {game.lines[line.rides].title}"
        elif line.decision >= 0:
            kind = "to stay in"
        else:
            kind = "optional" if line.optional else "required"
        kind, clause = (f"{kind}, also alone", beside(line.clause, line.alone)) if line.alone else (kind, line.clause)
        rows.append((line.title, kind, stake_size(submission, key), cite_text(clause)))
    return Section("Wagers", game.clause(Cite.WAGERS), grid=Grid(("Wager", "", "Stake", "Clause"), tuple(rows)))


def stake_size(submission: Submission, key: str) -> str:
    game = submission.game
    line = game.lines[key]
    if line.rides:
        return "no stake"
    if line.decision >= 0:
        return _multiples(game, line.decision)
    if sizes := submission.sizes_of(key):
        return " or ".join(said(size) for size in sizes)
    bounds = f"{said(submission.minimum[key])} to {said(submission.maximum[key])}"
    return f"{bounds}, equal to the {game.lines[line.equals].title}" if line.equals else bounds


def _multiples(game: Game, at: int) -> str:
    decision, ante = game.decisions[at], game.title_of(game.ante)
    times = [times_words(multiple) for multiple in decision.multiples]
    if decision.limit_words:
        joined = f"up to {times[-1]}" if decision.any_amount else any_of(times[1:])
        return f"{times[0]} the {ante}; with {decision.limit_words} {joined}"
    return f"{any_of(times)} the {ante}"


def times_words(multiple: int) -> str:
    return {1: "once", 2: "twice", 3: "three times"}.get(multiple, f"{multiple} times")


def any_of(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def rankings(submission: Submission) -> Iterator[Section]:
    """Section .6, one list after another, highest hand first; one that is read otherwise here by its names alone."""
    game, lists = submission.game, dict[str, list[tuple[str, str]]]()
    for ranking in game.rankings:
        lists.setdefault(ranking.list, []).append((ranked_hand(ranking.name), ranking.clause))
    for at, (clause, hands) in enumerate(lists.items()):
        title, told = game.gist(clause).rstrip(".") if at else "Hands, highest first", tuple[str, ...]()
        if other := _read_otherwise(submission, clause):
            title = f"Hands that pay on the {game.lines[game.readings[other].doubted].title}"
            told = (f"{read_here(submission, other)}.",)
        rows = tuple(
            (str(place), name, "" if other else game.gist(by), cite_text(by))
            for place, (name, by) in enumerate(hands, 1)
        )
        yield Section(title, clause, told, Grid(("", "Hand", "", "Clause"), rows))


def ranked_hand(name: str) -> str:
    """A paragraph ranks all pairs, and every six-card royal flush, whichever name it is found by."""
    return "Pair" if name.startswith("Pair of 2s") else name.partition("—")[0]


def _read_otherwise(submission: Submission, clause: str) -> str:
    """The reading in force under which a list of hands is not taken as it stands."""
    for key, reading in submission.game.readings.items():
        if reading.ranks == clause and submission.readings[key] != reading.values[0]:
            return key
    return ""


def dealing(submission: Submission) -> Section:
    """The order of the cards at a table with seats 1 and 2 and every wager made."""
    deal = submission.game.deals[submission.dealing]
    wagers = dict.fromkeys((1, 2), submission.offered)
    order = deal.order([1, 2], wagers)
    told: list[tuple[str, int]] = []
    last = ""
    for delivery in order:
        place = _place(delivery.to) + (" face up" if delivery.face_up else "")
        if place == last:
            told[-1] = (place, told[-1][1] + 1)
        else:
            told.append((place, 1))
        last = place
    shown = ", ".join(place if count == 1 else f"{place} ×{count}" for place, count in told)
    decks = "one deck" if submission.decks == 1 else "two decks in turn"
    return Section("Dealing", deal.clause, (
        f"{decks.capitalize()}, {SHUFFLING[submission.shuffling]}; dealt by {deal.title}.",
        f"With seats 1 and 2 and every wager made: {shown}.",
        f"Left in the stub then: {deal.stub([1, 2], wagers)} cards ({cite_text(deal.stub_by.counted)}).",
    ))  # fmt: skip


def _place(to: str) -> str:
    kind, _, seat = to.partition(" ")
    return f"seat {seat}'s fourth card" if kind == "fourth" else to


def decisions(submission: Submission) -> Section:
    """What may be decided, how long there is for it, and what becomes of who is not there."""
    game, told = submission.game, list[str]()
    for at, decision in enumerate(game.decisions):
        line, clause = (
            game.lines[decision.line].title,
            beside(decision.clause, decision.folds.forfeits or decision.clause),
        )
        told.append(f"{line}{_seen(decision.sees)}: {_multiples(game, at)}, or fold ({cite_text(clause)}).")
    told += [f"{words} ({HOUSE_RULE})" for words in absence_words(submission)]
    return Section("Decisions", game.clause(Cite.DECISION), tuple(told))


def _seen(cards: int) -> str:
    shown = {1: "one community card", 2: "two community cards"}.get(cards, f"{cards} community cards")
    return f", with {shown} open" if cards else ""


def _by(game: Game, finding: int, row: Row) -> str:
    """Every paragraph by which a row settles the required wagers; a fold has one of its own at each asking."""
    if not finding:
        return cite_text(beside(*(decision.folds.forfeits or row.clause for decision in game.decisions)))
    given = [
        {one.clause for one in verdicts(row.verdicts[key]) if one.clause} for key in game.base if key in row.verdicts
    ]
    cited = set().union(*(clauses or {row.clause} for clauses in given))
    return cite_text(beside(*sorted(cited, key=list(game.clauses).index)))


def settlement(submission: Submission) -> Section:
    """Each paragraph and what it does to each required line."""
    game, sheet = submission.game, submission.sheet
    lines = game.base
    rows = [
        (row.when, *(outcome(sheet, row, key) for key in lines), _by(game, at, row)) for at, row in sheet.rows.items()
    ]
    head = ("When", *(game.lines[key].title for key in lines), "Clause")
    kept, lost = fold_keeps(submission), fold_loses(submission)
    told = ["Settled from the dealer's right, one player at a time; each line from left to right."]
    told += [qualifying(game)] if game.qualifies else []
    told += [f"A fold keeps {', '.join(kept)}."] if kept else []
    told += [f"A fold also loses {', '.join(lost)}."] if lost else []
    envied = any(line in sheet.envy for line in submission.offered)  # § 657a.11(b)(2), § 639a.11(b).
    told += ["Who folds is still paid an Envy Bonus."] if envied else []
    return Section("Settlement", game.clause(Cite.TURNS), tuple(told), Grid(head, tuple(rows)))


def qualifying(game: Game) -> str:
    return f"The dealer qualifies with {as_said(game.qualifies)} or better."


class SideBet(NamedTuple):
    key: str
    hand: str  # Which it looks at, under the readings in force; empty where it follows the paragraph alone.
    wins_with: str
    clause: str


def side_hands(submission: Submission) -> Iterator[SideBet]:
    """Each optional wager with the hand it looks at, and the least that wins."""
    game, sheet = submission.game, submission.sheet
    standing = sheet.rows[max(sheet.rows)]
    for key in submission.offered:
        verdict: Verdict = standing.verdicts[key]
        while verdict.otherwise is not None and verdict.otherwise.table:
            verdict = verdict.otherwise
        least = sheet.uses[verdict.table].wins_with or least_row(sheet, verdict.table)
        yield SideBet(key, game.hands[verdict.reads].title, least, verdict.clause or standing.clause)


def side_bets(submission: Submission) -> Iterator[Section]:
    if not submission.offered:
        return
    rows = tuple(
        (submission.game.lines[one.key].title, one.hand, one.wins_with, cite_text(one.clause))
        for one in side_hands(submission)
    )
    head = ("Wager", "Looks at", "Wins with", "Clause")
    yield Section("Optional wagers", submission.game.clause(Cite.WAGERS), grid=Grid(head, rows))


def fold_keeps(submission: Submission) -> list[str]:
    """The optional wagers that live on after a fold."""
    verdicts = submission.sheet.rows[0].verdicts
    return [submission.game.lines[key].title for key in submission.offered if not verdicts[key].forfeits]


def fold_loses(submission: Submission) -> list[str]:
    verdicts = submission.sheet.rows[0].verdicts
    return [submission.game.lines[key].title for key in submission.offered if verdicts[key].forfeits]


def outcome(sheet: Sheet, row: Row, key: str) -> str:
    """What a paragraph does to a line, in words."""
    verdict = row.verdicts.get(key)
    return "–" if verdict is None else _verdict_words(sheet, verdict)


def _verdict_words(sheet: Sheet, verdict: Verdict) -> str:
    if not verdict.table:
        word = verdict.odds.word
        return "lost" if word == "loss" else "returned" if word == "push" else str(verdict.odds)
    paying = [odds for odds in sheet.odds[verdict.table] if odds is not None]
    alike = len(set(paying)) == 1
    paid = _verdict_words(sheet, verdict.then) if verdict.then else str(paying[0]) if alike else "by its odds"
    if len(paying) == len(sheet.odds[verdict.table]):  # Every hand has a row.
        return paid
    if verdict.otherwise is None:
        return f"{paid} with {least_row(sheet, verdict.table)}"
    other = _verdict_words(sheet, verdict.otherwise)
    return paid if other == paid else f"{paid} with {least_row(sheet, verdict.table)}, else {other}"


def least_row(sheet: Sheet, table: str) -> str:
    """The lowest hand that a table does not let lose, as one says it: a straight or better."""
    kind = sheet.game.hands[sheet.uses[table].reads].kind
    names = kind.names
    lowest = next(names[at] for at, odds in enumerate(sheet.odds[table]) if odds is not None and odds.word != "loss")
    said = re.sub("—.*$", "", lowest)  # Pair of 2s—kings: from a pair of 2s on.
    return f"{as_said(said)} or {'lower' if kind is LOW else 'better'}"


def as_said(hand: str) -> str:
    """Within a sentence: a straight, king high."""
    article = "a " if hand.startswith(("Straight", "Flush", "Pair", "Full")) else ""
    return f"{article}{hand[0].lower()}{hand[1:]}"


def paytables(submission: Submission) -> Iterator[Section]:
    """The tables in force, as printed."""
    sheet = submission.sheet
    for name in tables_in_force(submission):
        table, letter = sheet.tables[name], sheet.letter(name)
        rows = tuple((hand, odds_words(odds)) for hand, odds in rows_in_force(submission, name))
        title = f"{table_title(submission.game, name)}{f', table {letter}' if letter else ''}"
        yield Section(title, table.clause, grid=Grid(("Hand", "Pays"), rows))
        yield from _envy(submission, table, letter)


def _envy(submission: Submission, table: Paytable, letter: str) -> Iterator[Section]:
    if letter in table.envy:
        envy = table.envy[letter]
        size = submission.progressive_wager // 100
        rows = tuple((hand, said(dollars * 100)) for hand, dollars in envy.amounts.get(size, {}).items())
        yield Section("Envy Bonus: another player's hand pays you", envy.clause, grid=Grid(("Hand", "Pays"), rows))


def meters(submission: Submission) -> Iterator[Section]:
    names = [submission.progressive] if submission.progressive else []
    if submission.hand_bonus is not None:
        names.append(submission.hand_bonus.meter)
    for name in names:
        yield _meter(submission, name, submission.sheet.meters[name])


def _meter(submission: Submission, name: str, table: MeterTable) -> Section:
    size = submission.meter_size(name)
    rows = [
        (tier, said(m.seed * size), said(m.reseed * size), f"{float(m.increment):.0%}")
        for tier, m in table.tiers.items()
    ]
    if table.reserve is not None:
        rows.append(("reserve", "–", "–", f"{float(table.reserve):.0%}"))
    head = ("Meter", f"Seed at {said(size)}", "Reseed", "Of each wager")
    bonus, keys = submission.hand_bonus, ["reserve"] if table.reserve is not None else []
    if bonus is not None and name == bonus.meter and "dealer_hand_share" in submission.readings:
        keys.append("dealer_hand_share")
    told = tuple(f"{read_here(submission, key)}." for key in keys)
    title = f"{table_title(submission.game, name)}, meters"
    return Section(title, table.clause, told, Grid(head, tuple(rows)))


def read_here(submission: Submission, key: str) -> str:
    """How an unclear clause is read at this table."""
    reading = submission.game.readings[key]
    return reading.says[reading.values.index(submission.readings[key])]


def limit(submission: Submission) -> Iterator[Section]:
    declared = submission.game.limit
    if declared is not None and submission.limit is not None:
        told = f"No player wins more than {said(submission.limit)} a round, {limit_covers(submission)}."
        yield Section("Payout limit", declared.clause, (told,))


def readings(submission: Submission) -> Iterator[Section]:
    if not submission.game.readings:
        return
    rows = []
    for key, reading in submission.game.readings.items():
        at = reading.values.index(submission.readings[key])
        others = "; or: ".join(says for other, says in enumerate(reading.says) if other != at)
        others += f". {reading.acts}" if reading.acts else ""
        rows.append(
            (words(key).capitalize(), reading.says[at], others, f"{cite_text(reading.clause)}, {reading.about}")
        )
    told = ("Where a clause is unclear, the operator says how it is read here.",)
    yield Section("Readings in force", "", told, Grid(("", "Here", "It could also be read", "Clause"), tuple(rows)))


def irregular(submission: Submission) -> Section:
    game, readings = submission.game, submission.readings
    cases = [irregularity_under(readings, kind, case) for kind, case in game.irregularities.items()]
    rows = tuple((case.what, case.does, cite_text(case.clause)) for case in cases)
    return Section("Irregularities", game.clause(Cite.IRREGULARITIES), grid=Grid(("When", "Then", "Clause"), rows))
