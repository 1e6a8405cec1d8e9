"""The sign: every odds row and required phrase of the table, readable from a chair."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.filing.submission import Submission
from pitboss.messages import Argument, Catalogue, Message, Money, Phrase, catalogue, english, message
from pitboss.paper.columns import Column, Face, draw, fill, height_of, in_order
from pitboss.paper.inscriptions import OddsTable, how_paid_message, in_language, odds_tables, posted
from pitboss.paper.layout import GOLD
from pitboss.paper.logo import Logo
from pitboss.paper.rules_page import law_name
from pitboss.paper.standing import PRACTICE
from pitboss.paper.svg import SERIF, Drawing, width_of

WIDTH, HEIGHT = 559.0, 432.0  # 22 by 17 inches.
MARGIN, GUTTER, BAND, FOOT = 26.0, 20.0, 62.0, 16.0
INK, SOFT, PAPER, CHALK = "#1d211c", "#5f645a", "#fffdf6", "#f6f0df"
Text = Callable[[Argument], str]
COLUMNS = 3
TYPE_LEAST, TYPE_MOST = 7.0, 12.5  # Letters of seven millimetres are read at a metre and a half.
PHRASE = 9.5


def sign(
    submission: Submission, logo: Logo | None = None, standing: str = PRACTICE, texts: Catalogue | None = None
) -> Drawing:
    """In the largest type that holds everything; where the least does not, the sign grows.

    The law asks for the English one; one in another language hangs beside it.
    """
    text = (texts or catalogue()).argument_text
    tables = [in_language(table, text) for table in odds_tables(submission)] if texts else odds_tables(submission)
    lines = phrase_lines(submission, text)
    top = BAND + 16 + PHRASE * 1.45 * len(lines)
    size, columns, height = set_in_columns(submission, tables, top)
    board = Drawing(
        WIDTH, height, text(message("sign-title", game=Phrase(submission.game.name))),
        text(message("sign-about", game=Phrase(submission.game.name), holder=submission.certificate_holder)),
    )  # fmt: skip
    _head(board, submission, logo)
    for at, line in enumerate(lines):
        y = BAND + 14 + PHRASE * 1.45 * at + PHRASE * 0.5
        board.block(WIDTH / 2, y, [line[0]], PHRASE, line[1], fill=INK, font_weight="bold")
    for column in columns:
        draw(board, column, size)
    _foot(board, submission, standing, text)
    return board


def phrase_lines(submission: Submission, text: Text = english) -> list[tuple[str, str]]:
    """Each line of the required phrases, with the phrase it completes; the last line of one stands for the whole."""
    pairs = []
    for phrase in map(text, posted(submission)):
        lines = SERIF.evenly(phrase, (WIDTH - 2 * MARGIN) / 1.1, PHRASE)
        pairs += [(line, phrase if line is lines[-1] else line) for line in lines]
    return pairs


def set_in_columns(submission: Submission, tables: list[OddsTable], top: float) -> tuple[Face, list[Column], float]:
    light, deep = submission.game.look.light, submission.game.look.deep
    width = (WIDTH - 2 * MARGIN - GUTTER * (COLUMNS - 1)) / COLUMNS
    size, height = TYPE_MOST, HEIGHT
    while True:
        face = Face(size, ink=INK, accent=deep, rule=light, cite=SOFT)
        columns = [
            Column(MARGIN + at * (width + GUTTER), top, width, height - top - FOOT - MARGIN / 2)
            for at in range(COLUMNS)
        ]
        if not fill(columns, tables, face, apart=False):
            in_order(columns, tables)
            return face, columns, height
        if size > TYPE_LEAST:
            size -= 0.25
        else:
            height += height_of(tables[-1], width, face)


def _head(board: Drawing, submission: Submission, logo: Logo | None) -> None:
    deep = submission.game.look.deep
    board.shape("rect", x=0, y=0, width=WIDTH, height=board.height, fill=PAPER)
    board.shape("rect", x=0, y=0, width=WIDTH, height=BAND - 8, fill=deep)
    board.shape("rect", x=0, y=BAND - 8, width=WIDTH, height=2.5, fill=GOLD)
    name = submission.game.name
    board.block(MARGIN, 36, [name], 27, text_anchor="start", fill=CHALK, font_weight="bold")
    used = MARGIN + width_of(name, 27, bold=True) + 20
    holder = submission.certificate_holder
    if logo is not None:
        board.shape("image", **logo.within(WIDTH - MARGIN - 120, 5, 120, 34))
        lines, size = SERIF.fitted(holder, WIDTH - MARGIN - used, 9, 8.5)
        board.block(WIDTH - MARGIN, 48 - size * (len(lines) - 1), lines, size, holder, text_anchor="end", fill=GOLD)
    else:
        lines, size = SERIF.fitted(holder, WIDTH - MARGIN - used, 34, 15)
        first = 35 - size * 0.55 * (len(lines) - 1)
        board.block(WIDTH - MARGIN, first, lines, size, holder, text_anchor="end", fill=GOLD)


def stakes(submission: Submission) -> Message:
    """The least and the most of the Ante, which everything else follows."""
    game, ante = submission.game, submission.game.ante
    low, high = Money(submission.minimum[ante]), Money(submission.maximum[ante])
    return message("sign-stakes", ante=Phrase(game.title_of(ante)), low=low, high=high)


def _foot(board: Drawing, submission: Submission, standing: str, text: Text) -> None:
    y = board.height - 12
    board.shape("line", x1=MARGIN, x2=WIDTH - MARGIN, y1=y - 9, y2=y - 9, stroke=SOFT, stroke_width=0.3)
    lines, size = SERIF.fitted(standing, WIDTH - 2 * MARGIN, 7, 6.2)
    board.block(WIDTH / 2, y + 6.6, lines, size, standing, fill=INK)
    board.text(MARGIN, y, text(how_paid_message(submission)), 6.2, text_anchor="start", fill=SOFT)
    foot_text = f"{text(stakes(submission))} · {text(law_name(submission.game.law))}"
    board.text(WIDTH - MARGIN, y, foot_text, 6.2, text_anchor="end", fill=SOFT)
