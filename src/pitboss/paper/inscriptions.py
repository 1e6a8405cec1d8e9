"""§ .2(b): what must stand on the layout, or may stand on a sign instead, for one operator's table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from pitboss.filing.choices import limit_covers
from pitboss.filing.submission import Submission
from pitboss.law.citations import Cite
from pitboss.law.deal import COMMUNITY
from pitboss.law.game import Game, Verdict
from pitboss.law.paytable import NO_PAYOUT, Paytable
from pitboss.law.sheet import Sheet, chapter_tables
from pitboss.messages import Argument, Message, Money, Phrase, PrintedOdds, english, message
from pitboss.money import LOSS, said


class Area(NamedTuple):
    """A marked place at every position, or one on the table."""

    key: str
    title: str
    clause: str
    each_seat: bool = True
    electronic: bool = False  # Not chips on the felt, but a wagering device at the position.


class OddsTable(NamedTuple):
    """The odds of one wager, as posted."""

    title: str
    clause: str
    rows: tuple[tuple[str, str], ...]
    follows: bool = False  # It belongs under the table before it.


def row_said(title: str, hand: str, odds: str) -> str:
    """A row of odds as one inscription: a hand and its pay mean nothing apart."""
    return f"{title}: {hand}, {odds}"


class Inscription(NamedTuple):
    """Words that must be read somewhere; `sign` says whether a sign may bear them instead of the layout."""

    clause: str
    text: str
    sign: bool
    placed: bool = False  # An area, or a sign between two: the words alone are not enough, see felt_check.py.


def table_title(game: Game, name: str) -> str:
    """A paytable as the layout, the sign and the rules call it."""
    return chapter_tables(game)[name].title


def areas(submission: Submission) -> list[Area]:
    """Every betting area a seat must have, in the order of the chapter; and the places of cards that are shared."""
    game, listed = submission.game, []
    bonus = game.hand_bonus
    for key, line in game.lines.items():
        if line.rides or (line.optional and key not in submission.offered):
            continue
        electronic = bonus is not None and key in (bonus.player, bonus.dealer)
        listed.append(Area(key, line.title, line.area, electronic=electronic))
    for key, cards in game.card_areas.items():
        if key in submission.offered:
            listed.append(Area(f"{key}_cards", cards.title, cards.clause, each_seat=False))
        elif key == COMMUNITY:
            listed.append(Area(key, cards.title, cards.clause, each_seat=False))
    return listed


def odds_tables(submission: Submission) -> list[OddsTable]:
    """The odds or amounts of every wager offered, as the readings in force pay them.

    § 679a.2(b)(4), § 684a.2(b)(4), § 682a.2(b)(4), § 683a.2(b)(4), § 657a.2(b)(6), § 639a.2(b)(6).
    """
    return list(_odds_tables(submission))


def in_language(table: OddsTable, text: Callable[[Argument], str]) -> OddsTable:
    rows = tuple((text(Phrase(hand)), text(PrintedOdds(odds))) for hand, odds in table.rows)
    return table._replace(title=text(Phrase(table.title)), rows=rows)


def _odds_tables(submission: Submission) -> Iterator[OddsTable]:
    sheet, game = submission.sheet, submission.game
    last = ""
    for name in tables_in_force(submission):
        table = sheet.tables[name]
        rows = tuple((hand, odds_words(odds)) for hand, odds in rows_in_force(submission, name))
        is_drawn = game.hand_bonus is not None and name == game.hand_bonus.drawn
        yield OddsTable(table.title, table.clause, rows, follows=is_drawn or table.title.startswith(f"{last}, "))
        last = table.title
        yield from _envy(submission, table, sheet.letter(name))


def tables_in_force(submission: Submission) -> list[str]:
    """The tables by which some wager of this table can be paid, in the chapter's order."""
    sheet, game = submission.sheet, submission.game
    used = {
        table
        for row in sheet.rows.values()
        for line, verdict in row.verdicts.items()
        if not game.lines[line].optional or line in submission.offered
        for table in _tables_of(verdict)
    }
    bonus = game.hand_bonus
    if bonus is not None and bonus.meter in used and (submission.magic_card_rate or submission.lucky_bonus_rate):
        used.add(bonus.drawn)
    return [name for name in sheet.tables if name in used]


def rows_in_force(submission: Submission, name: str) -> Iterator[tuple[str, str]]:
    """The rows that a table pays here: none that pays nothing, no bonus that is never drawn (AMB-31)."""
    sheet, bonus = submission.sheet, submission.game.hand_bonus
    rates = {"Magic Card": submission.magic_card_rate, "Lucky Bonus": submission.lucky_bonus_rate}
    is_drawn = bonus is not None and name == bonus.drawn
    for hand, odds in sheet.tables[name].letters[sheet.letter(name)].items():
        if odds not in NO_PAYOUT and not (is_drawn and not rates[hand]):
            yield row_words(sheet, name, hand), odds


def how_paid_message(submission: Submission) -> Message:
    """The meaning of “to 1” and “for 1” at this table; a riding bonus takes nothing of the stake."""
    sheet, game = submission.sheet, submission.game
    words: dict[bool, set[str]] = {True: set(), False: set()}  # By whether the line rides.
    for row in sheet.rows.values():
        for line, verdict in row.verdicts.items():
            if not game.lines[line].optional or line in submission.offered:
                paid = [odds for table in _tables_of(verdict) for odds in sheet.odds[table] if odds is not None]
                words[bool(game.lines[line].rides)] |= {odds.word for odds in paid}
    lost: Argument = ""
    for line, ridden in _lost_under(submission):
        lost = message("paid-though-lost", before=lost, wager=Phrase(game.title_of(line)), ridden=Phrase(ridden))
    if "for" not in words[False]:
        return message("paid-beside-both" if "for" in words[True] else "paid-beside", lost=lost)
    return message("paid-in-place-riding" if "for" in words[True] else "paid-in-place", lost=lost)


def _lost_under(submission: Submission) -> Iterator[tuple[str, str]]:
    """Bonuses that are paid where the wager they ride on is lost, under the readings in force; with that wager's title."""
    game = submission.game
    for row in submission.sheet.rows.values():
        for line, verdict in row.verdicts.items():
            ridden = row.verdicts.get(game.lines[line].rides)
            if ridden is not None and verdict.table and (ridden.then or ridden).odds == LOSS:
                yield line, game.title_of(game.lines[line].rides)


def _tables_of(verdict: Verdict | None) -> Iterator[str]:
    while verdict is not None and verdict.table:
        yield verdict.table
        verdict = verdict.otherwise


def row_words(sheet: Sheet, table: str, label: str) -> str:
    """A row as printed; where the reading in force gives it another sense, by the hand it then means."""
    game = sheet.game
    if table not in sheet.uses:
        return label
    label_names = sheet.uses[table].labels.get(label)
    if label_names is None or label_names == game.tables(game.default_readings())[table].labels.get(label):
        return label
    return f"{label_names[0]} or better" if label_names[0].startswith("Pair") else label_names[0]


def odds_words(odds: str) -> str:
    """As a person reads them: 20,000 to 1."""
    return re.sub(r"\d{4,}", lambda match: f"{int(match[0]):,}", odds)


def _envy(submission: Submission, table: Paytable, letter: str) -> Iterator[OddsTable]:
    if letter in table.envy:
        amounts = table.envy[letter].amounts[submission.progressive_wager // 100]
        rows = tuple((hand, said(dollars * 100)) for hand, dollars in amounts.items())
        yield OddsTable("Envy Bonus", table.envy[letter].clause, rows, follows=True)


def inscriptions(submission: Submission) -> list[Inscription]:
    """Everything that must be read at the table."""
    game = submission.game
    listed = [Inscription(game.clause(Cite.HOLDER_NAME), submission.certificate_holder, sign=False)]
    listed += [Inscription(area.clause, area.title, sign=False, placed=True) for area in areas(submission)]
    listed += [Inscription(line.area, line.mark, sign=False, placed=True) for line in game.lines.values() if line.mark]
    odds = game.clause(Cite.ODDS_POSTED)
    for table in odds_tables(submission):
        listed += [Inscription(odds, row_said(table.title, *row), sign=True) for row in table.rows]
    listed += [Inscription(legend.clause, legend.text, bool(legend.sign)) for legend in game.legends]
    if submission.limit is not None and game.limit is not None:
        listed.append(Inscription(game.limit.posted, limit_words(submission), sign=True))
    return listed


def phrases(submission: Submission) -> list[str]:
    """The legends of the chapter and the payout limit, if one is set, as the layout has them."""
    return list(map(english, posted(submission)))


def limit_words(submission: Submission) -> str:
    return english(limit_message(submission))


def limit_message(submission: Submission) -> Message:
    assert submission.limit is not None
    return message("limit-posted", amount=Money(submission.limit), covers=limit_covers(submission))


def posted(submission: Submission) -> list[Argument]:
    """The same phrases for a reader of another language."""
    legends: list[Argument] = [Phrase(legend.text) for legend in submission.game.legends]
    has_limit = submission.limit is not None and submission.game.limit is not None
    return [*legends, limit_message(submission)] if has_limit else legends


class Missing(NamedTuple):
    inscription: Inscription
    on_sign: bool  # It stands on the sign, which is enough where the clause says so.


def missing(submission: Submission, layout: set[str], sign: set[str]) -> list[Missing]:
    """Inscriptions that the layout lacks, and whether the sign has them."""
    return [
        Missing(inscription, inscription.sign and inscription.text in sign)
        for inscription in inscriptions(submission)
        if inscription.text not in layout and not inscription.placed
    ]
