"""The rules of a game as a page of sections, from its declaration and the operator's choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pitboss.clause import beside, cite_text
from pitboss.filing.choices import absence_words, limit_covers, shuffling_words, words
from pitboss.filing.submission import Submission
from pitboss.law.citations import Cite
from pitboss.law.complete import verdicts
from pitboss.law.edition import Edition
from pitboss.law.game import Game, Law, Row, Verdict
from pitboss.law.irregular import irregularity_under
from pitboss.law.paytable import MeterTable, Paytable
from pitboss.law.sheet import Sheet
from pitboss.messages import (
    OR,
    Argument,
    Catalogue,
    HandName,
    Listing,
    Message,
    Money,
    Phrase,
    PrintedOdds,
    catalogue,
    listing,
    message,
    phrases,
)
from pitboss.paper.inscriptions import odds_words, rows_in_force, table_title, tables_in_force
from pitboss.paper.standing import IN_PRACTICE
from pitboss.rank.hands import LOW

NOTICE = message("trademarks")
HAND, CLAUSE, WAGER, PAYS = (message(f"head-{name}") for name in ("hand", "clause", "wager", "pays"))
TIMES = {1: "times-one", 2: "times-two", 3: "times-three"}


class Grid(NamedTuple):
    """A small table: its head, its rows."""

    head: tuple[Argument, ...]
    rows: tuple[tuple[Argument, ...], ...]


class Section(NamedTuple):
    title: Argument
    clause: str
    paragraphs: tuple[Argument, ...] = ()
    grid: Grid | None = None


class TextGrid(NamedTuple):
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class TextSection(NamedTuple):
    """A section in the words of a language."""

    title: str
    clause: str
    paragraphs: tuple[str, ...] = ()
    grid: TextGrid | None = None


def rules_page(
    submission: Submission, standing: Argument = IN_PRACTICE, words: Catalogue | None = None
) -> list[TextSection]:
    """Every section in words: English, or those of another catalogue."""
    text = (words or catalogue()).argument_text
    return [in_words(section, text) for section in rules_sections(submission, standing)]


def in_words(section: Section, text: Callable[[Argument], str]) -> TextSection:
    grid = section.grid
    text_grid = None if grid is None else TextGrid(
        tuple(map(text, grid.head)), tuple(tuple(map(text, row)) for row in grid.rows)
    )  # fmt: skip
    return TextSection(text(section.title), section.clause, tuple(map(text, section.paragraphs)), text_grid)


def rules_sections(submission: Submission, standing: Argument = IN_PRACTICE) -> list[Section]:
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
        Section(message("rules-notice"), "", (standing, NOTICE)),
    ]


def the_table(submission: Submission) -> Section:
    game, holder = submission.game, submission.certificate_holder
    boxes = message("boxes-side-by-side", count=submission.adjacent_boxes)
    paragraphs = [message("rules-seats", seats=submission.seats, boxes=boxes)]
    paragraphs += [message("sentence", words=Phrase(legend.text)) for legend in game.legends]
    paragraphs.append(message("rules-law", law=Phrase(game.law.called), edition=edition_words(game.edition)))
    title = message("rules-of-house", game=Phrase(game.name), house=holder) if holder else Phrase(game.name)
    return Section(title, game.clause(Cite.SEATS), tuple(paragraphs))


def law_name(law: Law) -> Message:
    """The law as a heading has it: 58 Pa. Code Chapter 657a."""
    return message("law-cited", code=law.code, called=Phrase(law.called))


def edition_words(edition: Edition) -> Argument:
    since, source = edition.since, edition.source
    return message("edition-in-force", since=since, source=source) if since else source


def the_wagers(submission: Submission) -> Section:
    game, rows = submission.game, []
    for key, line in game.lines.items():
        if line.optional and key not in submission.offered:
            continue
        if line.rides:
            kind = message("wager-rides", wager=Phrase(game.lines[line.rides].title))
        elif line.decision >= 0:
            kind = message("wager-to-stay")
        else:
            kind = message("wager-optional" if line.optional else "wager-required")
        clause = line.clause
        if line.alone:
            kind, clause = message("wager-also-alone", kind=kind), beside(line.clause, line.alone)
        rows.append((Phrase(line.title), kind, stake_size(submission, key), cite_text(clause)))
    head = (WAGER, "", message("head-stake"), CLAUSE)
    return Section(message("rules-wagers"), game.clause(Cite.WAGERS), grid=Grid(head, tuple(rows)))


def stake_size(submission: Submission, key: str) -> Message | Listing:
    game = submission.game
    line = game.lines[key]
    if line.rides:
        return message("stake-none")
    if line.decision >= 0:
        return _multiples(game, line.decision)
    if sizes := submission.sizes_of(key):
        return listing(map(Money, sizes), OR)
    low, high = Money(submission.minimum[key]), Money(submission.maximum[key])
    if line.equals:
        return message("stake-equal", low=low, high=high, wager=Phrase(game.lines[line.equals].title))
    return message("from-to", low=low, high=high)


def _multiples(game: Game, at: int) -> Message:
    decision, ante = game.decisions[at], Phrase(game.title_of(game.ante))
    times = [times_words(multiple) for multiple in decision.multiples if multiple]
    if decision.limit_words:
        more = message("times-up-to", times=times[-1]) if decision.any_amount else listing(times[1:], OR)
        return message("stake-multiples-more", times=times[0], wager=ante, hand=Phrase(decision.limit_words), more=more)
    return message("stake-multiples", times=listing(times, OR), wager=ante)


def times_words(multiple: int) -> Message:
    return message(TIMES.get(multiple, "times-many"), count=multiple)


def rankings(submission: Submission) -> Iterator[Section]:
    """Section .6, one list after another, highest hand first; one that is read otherwise here by its names alone."""
    game, lists = submission.game, dict[str, list[tuple[str, str]]]()
    for ranking in game.rankings:
        lists.setdefault(ranking.list, []).append((ranked_hand(ranking.name), ranking.clause))
    for at, (clause, hands) in enumerate(lists.items()):
        title: Argument = Phrase(game.gist(clause).rstrip(".")) if at else message("rules-hands")
        paragraphs = tuple[Argument, ...]()
        if other := _read_otherwise(submission, clause):
            title = message("rules-hands-of", wager=Phrase(game.lines[game.readings[other].doubted].title))
            paragraphs = (message("sentence", words=read_here(submission, other)),)
        rows = tuple(
            (str(place), Phrase(name), "" if other else Phrase(game.gist(by)), cite_text(by))
            for place, (name, by) in enumerate(hands, 1)
        )
        yield Section(title, clause, paragraphs, Grid(("", HAND, "", CLAUSE), rows))


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
    dealt: list[tuple[tuple[str, bool], int]] = []
    for delivery in order:
        to = delivery.to, delivery.face_up
        if dealt and dealt[-1][0] == to:
            dealt[-1] = to, dealt[-1][1] + 1
        else:
            dealt.append((to, 1))
    left = deal.stub([1, 2], wagers)
    return Section(message("rules-dealing"), deal.clause, (
        message(
            "rules-decks",
            decks=submission.decks, shuffling=shuffling_words(submission.shuffling), dealing=Phrase(deal.title),
        ),
        message("rules-order", places=listing(_cards_to(place, up, count) for (place, up), count in dealt)),
        message("rules-stub", count=left, clause=cite_text(deal.stub_by.counted)),
    ))  # fmt: skip


def _cards_to(to: str, face_up: bool, count: int) -> Message:
    kind, _, seat = to.partition(" ")
    place = message(f"dealt-to-{kind}", seat=seat) if seat else message(f"dealt-to-{kind}")
    place = message("dealt-face-up", place=place) if face_up else place
    return place if count == 1 else message("dealt-times", place=place, count=count)


def decisions(submission: Submission) -> Section:
    """The decisions of a player, their time limit, and the rules for absent players."""
    game, paragraphs = submission.game, list[Argument]()
    for at, decision in enumerate(game.decisions):
        clause = beside(decision.clause, decision.folds.forfeits or decision.clause)
        key = "rules-decision-seen" if decision.sees else "rules-decision"
        fields: dict[str, Argument] = {
            "wager": Phrase(game.lines[decision.line].title), "cards": decision.sees, "multiples": _multiples(game, at),
            "clause": cite_text(clause),
        }  # fmt: skip
        if decision.passes:
            key, fields["choice"] = "rules-decision-passes", Phrase(decision.pass_title)
        paragraphs.append(Message(key, fields))
    paragraphs += [message("rules-of-house-cited", words=words) for words in absence_words(submission)]
    return Section(message("rules-decisions"), game.clause(Cite.DECISION), tuple(paragraphs))


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
        (Phrase(row.when), *(outcome(sheet, row, key) for key in lines), _by(game, at, row))
        for at, row in sheet.rows.items()
    ]
    head: tuple[Argument, ...] = (message("head-when"), *(Phrase(game.lines[key].title) for key in lines), CLAUSE)
    remaining, lost = fold_keeps(submission), fold_loses(submission)
    paragraphs = [message("rules-settled-from")]
    paragraphs += [qualifying(game)] if game.qualifies else []
    paragraphs += [message("rules-fold-keeps", wagers=phrases(remaining))] if remaining else []
    paragraphs += [message("rules-fold-loses", wagers=phrases(lost))] if lost else []
    envied = any(line in sheet.envy for line in submission.offered)  # § 657a.11(b)(2), § 639a.11(b).
    paragraphs += [message("rules-fold-envy")] if envied else []
    title = message("rules-settlement")
    return Section(title, game.clause(Cite.TURNS), tuple(paragraphs), Grid(head, tuple(rows)))


def qualifying(game: Game) -> Message:
    return message("dealer-qualifies", hand=or_better(game.qualifies))


class SideBet(NamedTuple):
    key: str
    hand: str  # Which it looks at, under the readings in force; empty where it follows the paragraph alone.
    wins_with: Message
    clause: str


def side_hands(submission: Submission) -> Iterator[SideBet]:
    """Each optional wager with the hand it looks at, and the least that wins."""
    game, sheet = submission.game, submission.sheet
    standing = sheet.rows[max(sheet.rows)]
    for key in submission.offered:
        verdict: Verdict = standing.verdicts[key]
        while verdict.otherwise is not None and verdict.otherwise.table:
            verdict = verdict.otherwise
        named = sheet.uses[verdict.table].wins_with
        least = message("hand-alone", hand=Phrase(named)) if named else least_row(sheet, verdict.table)
        yield SideBet(key, game.hands[verdict.reads].title, least, verdict.clause or standing.clause)


def side_bets(submission: Submission) -> Iterator[Section]:
    if not submission.offered:
        return
    rows = tuple(
        (Phrase(submission.game.lines[one.key].title), Phrase(one.hand), one.wins_with, cite_text(one.clause))
        for one in side_hands(submission)
    )
    head = (WAGER, message("head-looks-at"), message("head-wins-with"), CLAUSE)
    yield Section(message("choices-offered"), submission.game.clause(Cite.WAGERS), grid=Grid(head, rows))


def fold_keeps(submission: Submission) -> list[str]:
    """The optional wagers that live on after a fold."""
    verdicts = submission.sheet.rows[0].verdicts
    return [submission.game.lines[key].title for key in submission.offered if not verdicts[key].forfeits]


def fold_loses(submission: Submission) -> list[str]:
    verdicts = submission.sheet.rows[0].verdicts
    return [submission.game.lines[key].title for key in submission.offered if verdicts[key].forfeits]


def outcome(sheet: Sheet, row: Row, key: str) -> Argument:
    """The effect of a paragraph on a line, in words."""
    verdict = row.verdicts.get(key)
    return "–" if verdict is None else _verdict_words(sheet, verdict)


def _verdict_words(sheet: Sheet, verdict: Verdict) -> Argument:
    if not verdict.table:
        word = verdict.odds.word
        return message(f"verdict-{word}") if word in ("loss", "push") else PrintedOdds(str(verdict.odds))
    paying = [odds for odds in sheet.odds[verdict.table] if odds is not None]
    alike = len(set(paying)) == 1
    by_odds: Argument = PrintedOdds(str(paying[0])) if alike else message("verdict-by-odds")
    paid = _verdict_words(sheet, verdict.then) if verdict.then else by_odds
    if len(paying) == len(sheet.odds[verdict.table]):  # Every hand has a row.
        return paid
    least = least_row(sheet, verdict.table)
    if verdict.otherwise is None:
        return message("verdict-with", verdict=paid, hand=least)
    other = _verdict_words(sheet, verdict.otherwise)
    return paid if other == paid else message("verdict-else", verdict=paid, hand=least, other=other)


def least_row(sheet: Sheet, table: str) -> Message:
    """The lowest hand that a table does not let lose: a straight or better."""
    kind = sheet.game.hands[sheet.uses[table].reads].kind
    names = kind.names
    lowest = next(names[at] for at, odds in enumerate(sheet.odds[table]) if odds is not None and odds.word != "loss")
    return or_better(lowest.partition("—")[0], is_low=kind is LOW)  # Pair of 2s—kings: from a pair of 2s on.


def or_better(hand: str, is_low: bool = False) -> Message:
    """A hand and all above it, or below: a straight or better; king high or better."""
    if hand.startswith(("Straight", "Flush", "Pair", "Full")):
        return message("a-hand-or-lower" if is_low else "a-hand-or-better", hand=HandName(hand))
    return message("hand-or-lower" if is_low else "hand-or-better", hand=HandName(hand))


def paytables(submission: Submission) -> Iterator[Section]:
    """The tables in force, as printed."""
    sheet = submission.sheet
    for name in tables_in_force(submission):
        table, letter = sheet.tables[name], sheet.letter(name)
        rows = tuple((Phrase(hand), PrintedOdds(odds_words(odds))) for hand, odds in rows_in_force(submission, name))
        title: Argument = Phrase(table_title(submission.game, name))
        title = message("rules-table-letter", table=title, letter=letter) if letter else title
        yield Section(title, table.clause, grid=Grid((HAND, PAYS), rows))
        yield from _envy(submission, table, letter)


def _envy(submission: Submission, table: Paytable, letter: str) -> Iterator[Section]:
    if letter in table.envy:
        envy = table.envy[letter]
        size = submission.progressive_wager // 100
        rows = tuple((Phrase(hand), Money(dollars * 100)) for hand, dollars in envy.amounts.get(size, {}).items())
        yield Section(message("rules-envy"), envy.clause, grid=Grid((HAND, PAYS), rows))


def meters(submission: Submission) -> Iterator[Section]:
    names = [submission.progressive] if submission.progressive else []
    if submission.hand_bonus is not None:
        names.append(submission.hand_bonus.meter)
    for name in names:
        yield _meter(submission, name, submission.sheet.meters[name])


def _meter(submission: Submission, name: str, table: MeterTable) -> Section:
    size = submission.meter_size(name)
    rows: list[tuple[Argument, ...]] = [
        (message(f"tier-{tier}"), Money(m.seed * size), Money(m.reseed * size), f"{float(m.increment):.0%}")
        for tier, m in table.tiers.items()
    ]
    if table.reserve is not None:
        rows.append((message("tier-reserve"), "–", "–", f"{float(table.reserve):.0%}"))
    seed = message("head-seed", amount=Money(size))
    head = (message("head-meter"), seed, message("head-reseed"), message("head-of-each"))
    bonus, keys = submission.hand_bonus, ["reserve"] if table.reserve is not None else []
    if bonus is not None and name == bonus.meter and "dealer_hand_share" in submission.readings:
        keys.append("dealer_hand_share")
    paragraphs = tuple(message("sentence", words=read_here(submission, key)) for key in keys)
    title = message("rules-meters", table=Phrase(table_title(submission.game, name)))
    return Section(title, table.clause, paragraphs, Grid(head, tuple(rows)))


def read_here(submission: Submission, key: str) -> Phrase:
    """How an unclear clause is read at this table."""
    reading = submission.game.readings[key]
    return Phrase(reading.says[reading.values.index(submission.readings[key])])


def limit(submission: Submission) -> Iterator[Section]:
    declared = submission.game.limit
    if declared is not None and submission.limit is not None:
        limit_text = message("rules-limit", amount=Money(submission.limit), covers=limit_covers(submission))
        yield Section(message("rules-payout-limit"), declared.clause, (limit_text,))


def readings(submission: Submission) -> Iterator[Section]:
    if not submission.game.readings:
        return
    rows = []
    for key, reading in submission.game.readings.items():
        at = reading.values.index(submission.readings[key])
        others: Argument = ""
        for says in (says for other, says in enumerate(reading.says) if other != at):
            others = message("or-so", one=others, other=Phrase(says)) if others else Phrase(says)
        others = message("reading-acts", words=others, acts=Phrase(reading.acts)) if reading.acts else others
        cited = f"{cite_text(reading.clause)}, {reading.about}"
        rows.append((Phrase(words(key).capitalize()), Phrase(reading.says[at]), others, cited))
    head = ("", message("head-here"), message("head-otherwise"), CLAUSE)
    yield Section(message("rules-readings"), "", (message("rules-readings-are"),), Grid(head, tuple(rows)))


def irregular(submission: Submission) -> Section:
    game, readings = submission.game, submission.readings
    cases = [irregularity_under(readings, kind, case) for kind, case in game.irregularities.items()]
    rows = tuple((Phrase(case.what), Phrase(case.does), cite_text(case.clause)) for case in cases)
    head = (message("head-when"), message("head-then"), CLAUSE)
    return Section(message("rules-irregularities"), game.clause(Cite.IRREGULARITIES), grid=Grid(head, rows))
