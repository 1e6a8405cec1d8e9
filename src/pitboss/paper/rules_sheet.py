"""The rules page on paper: the same sections, to be laid out at a table or filed with a submission."""

from __future__ import annotations

from pitboss.clause import cite_text
from pitboss.filing.submission import Submission
from pitboss.messages import Argument, Catalogue, Phrase, catalogue, message
from pitboss.paper.rules_page import TextSection, law_name, rules_page
from pitboss.paper.standing import PRACTICE
from pitboss.paper.typeset import FONT, compiled, document, fitting, grid, heading, paragraph, quoted

NARROW = 22  # Letters: a column with no more takes the room it needs, and leaves the others the rest.


def rules_pdf(submission: Submission, standing: Argument = PRACTICE, texts: Catalogue | None = None) -> bytes:
    return compiled(rules_source(submission, standing, texts))


def rules_source(submission: Submission, standing: Argument, texts: Catalogue | None = None) -> str:
    game, holder = submission.game, submission.certificate_holder
    first, *rest = rules_page(submission, standing, texts)
    text = (texts or catalogue()).text
    title, law = text(message("rules-sheet-title", game=Phrase(game.name))), text(law_name(game.law))
    return (
        document(title, (game.name, law))
        + f"""
#set page(paper: "us-letter", margin: (x: 20mm, y: 20mm), footer: context text(size: 8pt, fill: luma(100))[
  #text({quoted(f"{game.name} · {law}")}) #h(1fr) #counter(page).display("1 / 1", both: true)])
#set text(font: {FONT}, size: 10pt)
#set par(leading: 0.55em, spacing: 0.7em)
#set table(stroke: (x, y) => (top: if y == 1 {{ 0.6pt + rgb("{game.look.light}") }} else if y > 1 {{ 0.25pt + luma(205) }}),
  inset: (x: 4pt, y: 3pt))
#show heading.where(level: 1): it => block(above: 0pt, below: 8pt,
  text(size: {fitting(holder, 495, 20)}, fill: rgb("{game.look.deep}"), it.body))
#show heading.where(level: 2): it => block(above: 14pt, below: 6pt, text(size: 12.5pt, fill: rgb("{game.look.deep}"), it.body))
"""
        + heading(1, first.title)
        + _body(first)
        + "".join(heading(2, section.title) + _body(section) for section in rest)
    )


def _body(section: TextSection) -> str:
    cited = paragraph(cite_text(section.clause), size="8.5pt", fill="luma(100)") if section.clause else ""
    body = "".join(paragraph(text) for text in section.paragraphs)
    if section.grid is None:
        return cited + body
    columns = zip(section.grid.head, *section.grid.rows, strict=True)
    widths = ["auto" if max(map(len, column)) <= NARROW else "1fr" for column in columns]
    return cited + body + grid(f"({', '.join(widths)},)", section.grid.head, section.grid.rows)
