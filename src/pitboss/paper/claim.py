"""A claim on paper: what was asked, what the hand pays under each reading of its cards, and the ruling, to be signed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.clause import cite_text
from pitboss.messages import Argument, Catalogue, Message, Money, Phrase, catalogue, message
from pitboss.money import parse_dollars, said
from pitboss.paper.rules_page import NOTICE
from pitboss.paper.typeset import FONT, compiled, document, grid, heading, paragraph, quoted, words

SIGNERS = ("player", "floorperson", "witness")


def claim_pdf(claim: Mapping[str, Any], texts: Catalogue | None = None) -> bytes:
    """`claim` is the record as its JSON has it, its moments in words."""
    return compiled(claim_source(claim, texts))


def claim_source(claim: Mapping[str, Any], texts: Catalogue | None = None) -> str:
    text = (texts or catalogue()).argument_text
    title = text(message("claim-paper-title", number=claim["number"], table=claim["table"]))
    about: list[tuple[Argument, Argument]] = [
        (message("claim-round-and-seat"), message("claim-of-seat", round=str(claim["round"]), seat=str(claim["seat"]))),
        (message("claim-player"), claim["player"]),
        (message("claim-question"), Phrase(claim["wager"]) if claim["wager"] else message("claim-whole-hand")),
        (message("claim-asked-by"), f"{claim['who']}, {claim['at']}"), (message("claim-why"), claim["why"]),
        (message("claim-by"), cite_text(claim["clause"])),
    ]  # fmt: skip
    facts = [(text(name), text(value)) for name, value in about]
    parts = [
        document(title),
        f"#set page(paper: \"us-letter\", margin: 20mm)\n#set text(font: {FONT}, size: 11pt)\n",
        "#set table(stroke: 0.25pt + luma(190), inset: 5pt)\n",
        heading(1, title), grid("(auto, 1fr)", facts[0], facts[1:]), "#v(3mm)\n",
        heading(2, text(message("claim-cards"))), paragraph(text(_rack_message(claim))),
        heading(2, text(message("claim-readings"))),
        *(_reading_table(claim, one, texts or catalogue()) for one in claim["readings"]),
        heading(2, text(message("claim-ruling"))), paragraph(text(_ruling_message(claim))),
        "#v(14mm)\n#grid(columns: (1fr, 1fr, 1fr), gutter: 10mm, "
        + ", ".join(_signature(text(message(f"claim-signs-{name}"))) for name in SIGNERS) + ")\n",
        f"#v(1fr)\n{words(text(NOTICE), size='7.5pt', fill='luma(120)')}\n",
    ]  # fmt: skip
    return "".join(parts)


def _signature(name: str) -> str:
    return f"[#line(length: 100%, stroke: 0.5pt) {words(name, size='8.5pt')}]"


def _reading_table(claim: Mapping[str, Any], one: Mapping[str, Any], texts: Catalogue) -> str:
    """The lines of the hand under a reading, and what a ruling for it moves."""
    text = texts.argument_text
    rows = [
        (text(Phrase(line["wager"])), _money(line["stake"]), text(Phrase(line["hand"] or "")), _money(line["net"]))
        for line in one["lines"]
    ]
    moves = message(
        "claim-reading-moves",
        reading=_reading_name(one["reading"]),
        net=_money(one["net"]),
        moved=_moved(claim, one["due"]),
    )
    head = [text(message(f"claim-head-{name}")) for name in ("wager", "stake", "hand", "net")]
    lines = grid("(1fr, auto, 1fr, auto)", head, rows) if rows else ""
    return f"{paragraph(text(moves), weight=quoted('bold'))}{lines}#v(2mm)\n"


def _reading_name(reading: str) -> Message:
    return message(f"claim-reading-{reading}")


def _rack_message(claim: Mapping[str, Any]) -> Message:
    known = claim["rack"] or ("read" if claim["witness"] else "unread")
    return Message(f"claim-rack-{known}", {"reader": claim["reader"], "witness": claim["witness"]})


def _ruling_message(claim: Mapping[str, Any]) -> Message:
    if claim["ruling"] is None:
        return message("claim-is-open")
    return message(
        "claim-is-ruled", reading=_reading_name(claim["ruling"]), moved=_moved(claim, claim["moved"]), by=claim["ruled_by"],
        at=claim["ruled_at"],
    )  # fmt: skip


def _moved(claim: Mapping[str, Any], amount: str) -> Message:
    cents = parse_dollars(amount)
    if not cents:
        return message("claim-nothing-moves")
    return message("claim-is-paid" if cents > 0 else "claim-returns", player=claim["player"], amount=Money(abs(cents)))


def _money(amount: str | None) -> str:
    return "" if amount is None else said(parse_dollars(amount))
