"""A dealer's certificate as PDF: who, which game, what was asked and scored, and the code it can be checked by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from pitboss.chapters import find
from pitboss.messages import english
from pitboss.paper.layout import GOLD
from pitboss.paper.rules_page import NOTICE
from pitboss.paper.typeset import FONT, compiled, document, fitting, grid, paragraph, quoted, words


def certificate_pdf(shown: Mapping[str, Any], code: str) -> bytes:
    """`shown` is the record as its JSON has it; it goes into the PDF too, so that the code can be checked."""
    record = msgspec.json.format(msgspec.json.encode({"certificate": shown, "code": code}), indent=2)
    return compiled(certificate_source(shown, code), {"certificate.json": record})


def certificate_source(shown: Mapping[str, Any], code: str) -> str:
    game = find(shown["game"], folders=False)
    light, deep = game.look.light, game.look.deep
    parts = [(part["title"], f"{part['right']} of {part['asked']}", part["level"]) for part in shown["parts"]]
    half = (len(parts) + 1) // 2
    head = ("", "Right", "Level")
    tables = [
        grid("(1fr, auto, auto)", head, rows, "(left, right, right)") for rows in (parts[:half], parts[half:]) if rows
    ]
    listed = ", ".join(f"[{table}]" for table in tables)
    exam, minutes = shown["way"] == "exam", f"{shown['seconds'] // 60}:{shown['seconds'] % 60:02} minutes"
    earned = (
        f"has passed the timed exam in dealing {shown['title']}, in {minutes}." if exam
        else f"has shown, drill by drill, that every part of dealing {shown['title']} is known."
    )  # fmt: skip
    total = f"{shown['right']} of {shown['asked']} answers right, each judged by the rules themselves."
    standing = words(shown["standing"], size="10pt", weight=quoted("bold")) if shown["standing"] else ""
    rule = f"rgb({quoted(light)})"
    name, holder, criteria = shown["name"], shown["holder"], shown["criteria"]
    about = document(f"Certificate: {name}, {shown['title']}", (shown["title"], "dealer training"))
    dark, bold, mono = f"rgb({quoted(deep)})", quoted("bold"), quoted("DejaVu Sans Mono")
    italic, place = quoted("italic"), f"{game.law} · {shown['date']}"
    notice = f"{english(NOTICE)} pitboss {shown['version']}."
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
{words("Certificate of dealer training", size="30pt", weight=bold, fill=dark)} \\
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
  [#line(length: 100%, stroke: 0.5pt) {words("For the certificate holder", size="8.5pt")}],
  [#align(right)[{words("Code", size="8.5pt", fill="luma(90)")} \\ #text(size: 13pt, font: {mono})[#text({quoted(code)})]]])
#v(2mm)
{words(notice, size="7.5pt", fill="luma(120)")}
]
"""
