"""A dealer's certificate as PDF: who, which game, what was asked and scored, and the code it can be checked by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from pitboss.chapters import find
from pitboss.messages import Argument, Catalogue, Phrase, catalogue, message
from pitboss.paper.layout import GOLD
from pitboss.paper.rules_page import NOTICE, law_name
from pitboss.paper.standing import STANDINGS
from pitboss.paper.typeset import FONT, compiled, document, fitting, grid, paragraph, quoted, words


def certificate_pdf(
    record_values: Mapping[str, Any], code: str, texts: Catalogue | None = None, criteria: Argument | None = None
) -> bytes:
    """`shown` is the record as its JSON has it; it goes into the PDF too, so that the code can be checked.

    `criteria` are those of the record as a message, where they are today's.
    """
    record = msgspec.json.format(msgspec.json.encode({"certificate": record_values, "code": code}), indent=2)
    return compiled(certificate_source(record_values, code, texts, criteria), {"certificate.json": record})


def certificate_source(
    record_values: Mapping[str, Any], code: str, texts: Catalogue | None = None, criteria: Argument | None = None
) -> str:
    text = (texts or catalogue()).argument_text
    game = find(record_values["game"], folders=False)
    light, deep = game.look.light, game.look.deep
    listed = ", ".join(f"[{table}]" for table in _part_tables(record_values["parts"], text))
    minutes = f"{record_values['seconds'] // 60}:{record_values['seconds'] % 60:02}"
    passed = message("certificate-by-exam", title=record_values["title"], minutes=minutes)
    earned = text(
        passed if record_values["way"] == "exam" else message("certificate-by-drills", title=record_values["title"])
    )
    total = text(message("certificate-total", right=str(record_values["right"]), asked=str(record_values["asked"])))
    kind = text(STANDINGS.get(record_values["standing"], record_values["standing"]))
    standing = words(kind, size="10pt", weight=quoted("bold")) if kind else ""
    rule = f"rgb({quoted(light)})"
    name, holder, criteria = record_values["name"], record_values["holder"], text(criteria or record_values["criteria"])
    about = document(
        text(message("certificate-document", name=name, title=record_values["title"])),
        (record_values["title"], "dealer training"),
    )
    dark, bold, mono = f"rgb({quoted(deep)})", quoted("bold"), quoted("DejaVu Sans Mono")
    italic, place = quoted("italic"), f"{text(law_name(game.law))} · {record_values['date']}"
    signs = words(text(message("certificate-signs")), size="8.5pt")
    code_head = words(text(message("certificate-code")), size="8.5pt", fill="luma(90)")
    notice = f"{text(NOTICE)} pitboss {record_values['version']}."
    return f"""{about}
#set page(width: 11in, height: 8.5in, margin: 0pt)
#set text(font: {FONT}, size: 12pt)
#set table(stroke: (x, y) => (top: if y == 1 {{ 0.6pt + {rule} }} else if y > 1 {{ 0.25pt + luma(205) }}),
  inset: (x: 4pt, y: 3.6pt))
#pdf.attach("certificate.json", relationship: "data", mime-type: "application/json", description: "This certificate")
#place(rect(width: 100%, height: 100%, fill: rgb("#fffdf6")))
#place(dx: 10mm, dy: 10mm, rect(width: 11in - 20mm, height: 8.5in - 20mm, stroke: 2.4pt + rgb("{deep}")))
#place(dx: 12.5mm, dy: 12.5mm, rect(width: 11in - 25mm, height: 8.5in - 25mm, stroke: 0.6pt + rgb("{GOLD}")))
#pad(x: 30mm, y: 20mm)[
#align(center)[
{words(text(message("certificate-heading")), size="30pt", weight=bold, fill=dark)} \\
#v(1mm) {words(holder, size=fitting(holder, 600, 12), fill="luma(90)")}
#v(7mm) {words(name, size=fitting(name, 600, 26), style=italic)}
#v(1mm) {words(earned, size="13pt")}
#v(0.5mm) {words(place, size="11pt", fill="luma(90)")}
]
#v(6mm)
#grid(columns: (1fr, 1fr), gutter: 12mm, {listed})
#v(2mm)
#align(center)[{words(total, weight=bold)} \\ {standing}]
#v(2mm)
{paragraph(criteria, size="10.5pt", fill="luma(70)")}
#v(1fr)
#grid(columns: (1fr, 1fr), gutter: 20mm, align: bottom,
  [#line(length: 100%, stroke: 0.5pt) {signs}],
  [#align(right)[{code_head} \\ #text(size: 13pt, font: {mono})[#text({quoted(code)})]]])
#v(2mm)
{words(notice, size="7.5pt", fill="luma(120)")}
]
"""


def _part_tables(parts: Sequence[Mapping[str, Any]], text: Callable[[Argument], str]) -> Iterator[str]:
    """The parts of a certificate with their scores, in two tables next to each other."""
    rows = [
        (text(Phrase(part["title"])), text(message("certificate-right-of", right=str(part["right"]), asked=str(part["asked"]))),
         part["level"])
        for part in parts
    ]  # fmt: skip
    half, head = (len(rows) + 1) // 2, ("", text(message("certificate-right")), text(message("certificate-level")))
    for some in (rows[:half], rows[half:]):
        if some:
            yield grid("(1fr, auto, auto)", head, some, "(left, right, right)")
