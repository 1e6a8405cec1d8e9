"""The sign: every odds row and required phrase of the table, readable from a chair."""

from __future__ import annotations

from tablestakes.paper.inscriptions import OddsTable, limit_words, odds_tables
from tablestakes.paper.svg import Drawing
from tablestakes.rules.submission import Submission

WIDTH, MARGIN, LINE = 420.0, 18.0, 7.2
INK, SOFT, PAPER, FELT = "#22261f", "#6a6f63", "#fffdf7", "#1c5b41"
COLUMNS = 3


def sign(submission: Submission) -> Drawing:
    """As high as it must be to hold everything."""
    columns = spread(odds_tables(submission))
    longest = max(sum(len(table.rows) + 2.4 for table in column) for column in columns)
    phrases = [text for _, text in submission.game.legends]
    if submission.limit is not None and submission.game.limit is not None:
        phrases.append(limit_words(submission))
    top = 46 + 8.5 * len(phrases)
    board = Drawing(
        WIDTH, top + longest * LINE + MARGIN, f"{submission.game.name} payouts",
        f"Posted payouts of {submission.game.name} at {submission.certificate_holder}",
    )  # fmt: skip
    board.shape("rect", x=0, y=0, width=WIDTH, height=board.height, fill=PAPER)
    board.shape("rect", x=0, y=0, width=WIDTH, height=26, fill=FELT)
    board.text(MARGIN, 17.5, submission.game.name, 13, text_anchor="start", fill="#f4efe2", font_weight="bold")
    board.text(WIDTH - MARGIN, 17, submission.certificate_holder, 8, text_anchor="end", fill="#d9b45b")
    for at, phrase in enumerate(phrases):
        board.text(WIDTH / 2, 36 + 8.5 * at, phrase, 6.2, fill=INK, font_weight="bold")
    width = (WIDTH - 2 * MARGIN - 10 * (COLUMNS - 1)) / COLUMNS
    for at, column in enumerate(columns):
        _column(board, column, MARGIN + at * (width + 10), top, width)
    board.text(WIDTH / 2, board.height - 5, f"58 Pa. Code Chapter {submission.game.chapter}", 4, fill=SOFT)
    return board


def spread(tables: list[OddsTable]) -> list[list[OddsTable]]:
    """Tables over the columns, each to the shortest so far."""
    columns: list[list[OddsTable]] = [[] for _ in range(COLUMNS)]
    lengths = [0.0] * COLUMNS
    for table in tables:
        at = lengths.index(min(lengths))
        columns[at].append(table)
        lengths[at] += len(table.rows) + 2.4
    return columns


def _column(board: Drawing, tables: list[OddsTable], x: float, y: float, width: float) -> None:
    for table in tables:
        board.text(x, y, table.title, 5.6, text_anchor="start", fill=FELT, font_weight="bold")
        board.text(x + width, y, f"§ {table.clause}", 3.4, text_anchor="end", fill=SOFT)
        board.shape("line", x1=x, x2=x + width, y1=y + 2, y2=y + 2, stroke=FELT, stroke_width=0.5)
        for hand, odds in table.rows:
            y += LINE
            board.text(x, y, hand, 4.6 if len(hand) < 34 else 3.6, text_anchor="start", fill=INK)
            board.text(x + width, y, odds, 4.8, text_anchor="end", fill=INK, font_weight="bold")
        y += LINE * 2.4
