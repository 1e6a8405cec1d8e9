"""§ .2(b): what must stand on the layout, or may stand on a sign instead, for one operator's table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablestakes.money import said
from tablestakes.paper.rules_page import submission_has_bonus
from tablestakes.rules.filing import words
from tablestakes.rules.paytable import NO_PAYOUT, Paytable
from tablestakes.rules.submission import Submission


class Area(NamedTuple):
    """A marked place at every position, or one on the table."""

    key: str
    title: str
    clause: str
    each_seat: bool = True


class OddsTable(NamedTuple):
    """The odds of one wager, as posted."""

    title: str
    clause: str
    rows: tuple[tuple[str, str], ...]


class Inscription(NamedTuple):
    """Words that must be read somewhere; `sign` says whether a sign may bear them instead of the layout."""

    clause: str
    text: str
    sign: bool


# Where each chapter asks for the areas of the required wagers, of the optional ones, the odds, and the limit.
AREAS = {
    "679a": ("(2)", "(3)"), "657a": ("(2)", "(3)"), "684a": ("(2)", "(3)"), "639a": ("(2)", "(3)"), "682a": ("(2)", "(3)"),
    "683a": ("(2)", "(3)"),
}  # fmt: skip
ODDS_CLAUSE = {"679a": "(4)", "657a": "(6)", "684a": "(4)", "639a": "(6)", "682a": "(4)", "683a": "(4)"}
LIMIT_CLAUSE = {"679a": "(5)", "684a": "(5)", "682a": "(5)", "683a": "(5)"}
OWN_AREAS = {  # Optional wagers that a paragraph of their own gives an area.
    ("657a", "six_card_bonus"): "(5)(i)", ("657a", "queens_up"): "(2)", ("639a", "caribbean_stud_bonus"): "(4)",
    ("657a", "five_card_hand_bonus_player"): "(4)", ("657a", "five_card_hand_bonus_dealer"): "(4)",
    ("639a", "five_card_hand_bonus_player"): "(5)", ("639a", "five_card_hand_bonus_dealer"): "(5)",
}  # fmt: skip
CARD_AREAS = {"all_six": "All-Six cards", "six_card_bonus": "Six Card Bonus card"}


def areas(submission: Submission) -> list[Area]:
    """Every betting area a seat must have, in the order of the chapter; and the places of cards that are shared."""
    game, found = submission.game, []
    required, optional = (game.clause(f".2(b){paragraph}") for paragraph in AREAS[game.chapter])
    for key, line in game.lines.items():
        if line.rides or (line.optional and key not in submission.offered):
            continue
        own = OWN_AREAS.get((game.chapter, key))
        clause = game.clause(f".2(b){own}") if own else optional if line.optional else required
        found.append(Area(key, line.title, clause))
    for key, title in CARD_AREAS.items():
        if key in submission.offered and game.layout.bonus:
            clause = game.clause(".2(b)(5)(ii)") if game.chapter == "657a" else game.clause(".2(b)(3)")
            found.append(Area(f"{key}_cards", title, clause, each_seat=False))
    if game.layout.community:
        found.append(Area("community", "Community cards", game.clause(".2(b)(2)"), each_seat=False))
    return found


def odds_tables(submission: Submission) -> list[OddsTable]:
    """§ .2(b)(4) or (6): the odds or amounts of every wager offered."""
    return list(_odds_tables(submission))


def _odds_tables(submission: Submission) -> Iterator[OddsTable]:
    sheet, game = submission.sheet, submission.game
    absent = {line for line in game.optional if line not in submission.offered}
    for name, table in sheet.tables.items():
        system = name in ("five_card_hand_bonus", "magic_card_and_lucky_bonus")
        if name in absent or (system and not submission_has_bonus(submission)):
            continue
        if name.startswith("pair_bonus") and "pair_bonus" in absent:
            continue
        if name == "magic_card_and_lucky_bonus" and not (submission.magic_card_rate or submission.lucky_bonus_rate):
            continue
        letter = sheet.letter(name)
        rows = tuple((hand, odds) for hand, odds in table.letters[letter].items() if odds not in NO_PAYOUT)
        yield OddsTable(words(name).capitalize(), table.clause, rows)
        yield from _envy(submission, table, letter)


def _envy(submission: Submission, table: Paytable, letter: str) -> Iterator[OddsTable]:
    if letter in table.envy:
        amounts = table.envy[letter].amounts[submission.progressive_wager // 100]
        rows = tuple((hand, said(dollars * 100)) for hand, dollars in amounts.items())
        yield OddsTable("Envy Bonus", table.envy[letter].clause, rows)


def inscriptions(submission: Submission) -> list[Inscription]:
    """Everything that must be read at the table."""
    game = submission.game
    found = [Inscription(game.clause(".2(b)(1)"), submission.certificate_holder, sign=False)]
    found += [Inscription(area.clause, area.title, sign=False) for area in areas(submission)]
    if game.chapter == "657a":
        found.append(Inscription("657a.2(b)(2)", "=", sign=False))  # Between the Ante and the Super Bonus on its right.
    odds = game.clause(f".2(b){ODDS_CLAUSE[game.chapter]}")
    for table in odds_tables(submission):
        found += [Inscription(odds, text, sign=True) for row in table.rows for text in row]
    found += [Inscription(clause, text, sign=True) for clause, text in game.legends]  # § 657a.2(b)(8): or on a sign.
    if submission.limit is not None and game.chapter in LIMIT_CLAUSE:
        clause = game.clause(f".2(b){LIMIT_CLAUSE[game.chapter]}")
        found.append(Inscription(clause, limit_words(submission), sign=True))
    return found


def limit_words(submission: Submission) -> str:
    assert submission.limit is not None
    return f"Aggregate payout limit {said(submission.limit)} per player and round"


class Missing(NamedTuple):
    inscription: Inscription
    on_sign: bool  # It stands on the sign, which is enough where the clause says so.


def missing(submission: Submission, layout: set[str], sign: set[str]) -> list[Missing]:
    """What the layout does not bear, and whether the sign then does."""
    return [
        Missing(inscription, inscription.sign and inscription.text in sign)
        for inscription in inscriptions(submission)
        if inscription.text not in layout
    ]
