"""A claim on paper: what was asked, what the hand pays under each reading of its cards, and the ruling, to be signed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.clause import cite_text
from pitboss.messages import english
from pitboss.money import parse_dollars, said
from pitboss.paper.rules_page import NOTICE
from pitboss.paper.typeset import FONT, compiled, document, grid, heading, paragraph, quoted, words

READINGS = {
    "logged": "As logged and paid", "corrected": "With the corrected card", "rack": "As the rack was read back",
    "seal": "By the opened seal", "owed": "The player returns it",
}  # fmt: skip
RACKS = {
    "read": "The rack was read back by {reader}; {witness} confirmed it.",
    "in_play": "The cards were still in play when this was printed.",
    "in_rack": "Nobody had read the rack back when this was printed.",
    "gone": "The rack could not be read back: its deck was shuffled or taken away before.",
    "sealed": "A virtual shoe: the opened seal proves the cards, there is no rack to read.",
}


def claim_pdf(claim: Mapping[str, Any]) -> bytes:
    """`claim` is the record as its JSON has it, its moments in words."""
    return compiled(claim_source(claim))


def claim_source(claim: Mapping[str, Any]) -> str:
    title = f"Claim {claim['number']}, table {claim['table']}"
    wager = claim["wager"] or "the whole hand"
    facts = [
        ("Round and seat", f"{claim['round']}, seat {claim['seat']}"), ("Player", claim["player"]),
        ("In question", wager), ("Asked by", f"{claim['who']}, {claim['at']}"), ("Why", claim["why"]),
        ("By", cite_text(claim["clause"])),
    ]  # fmt: skip
    parts = [
        document(title),
        f"#set page(paper: \"us-letter\", margin: 20mm)\n#set text(font: {FONT}, size: 11pt)\n",
        "#set table(stroke: 0.25pt + luma(190), inset: 5pt)\n",
        heading(1, title), grid("(auto, 1fr)", facts[0], facts[1:]), "#v(3mm)\n",
        heading(2, "The cards"), paragraph(rack_sentence(claim)),
        heading(2, "What each reading pays"), *(reading_table(claim, one) for one in claim["readings"]),
        heading(2, "Ruling"), paragraph(ruling_sentence(claim)),
        "#v(14mm)\n#grid(columns: (1fr, 1fr, 1fr), gutter: 10mm, " + ", ".join(map(signature, SIGNERS)) + ")\n",
        f"#v(1fr)\n{words(english(NOTICE), size='7.5pt', fill='luma(120)')}\n",
    ]  # fmt: skip
    return "".join(parts)


SIGNERS = ("Player", "Floorperson", "Witness or regulator")


def signature(name: str) -> str:
    return f"[#line(length: 100%, stroke: 0.5pt) {words(name, size='8.5pt')}]"


def reading_table(claim: Mapping[str, Any], one: Mapping[str, Any]) -> str:
    """The lines of the hand under a reading, and what a ruling for it moves."""
    rows = [(line["wager"], money(line["stake"]), line["hand"] or "", money(line["net"])) for line in one["lines"]]
    moves = f"{READINGS[one['reading']]}: {money(one['net'])} in all. A ruling for it: {moved_text(claim, one['due'])}."
    lines = grid("(1fr, auto, 1fr, auto)", ("Wager", "Stake", "Hand", "Won or lost"), rows) if rows else ""
    return f"{paragraph(moves, weight=quoted('bold'))}{lines}#v(2mm)\n"


def rack_sentence(claim: Mapping[str, Any]) -> str:
    known = claim["rack"] or ("read" if claim["witness"] else "")
    return RACKS[known].format(**claim) if known else "The rack was not read back."


def ruling_sentence(claim: Mapping[str, Any]) -> str:
    if claim["ruling"] is None:
        return "The claim is open."
    ruling = READINGS[claim["ruling"]]
    return f"{ruling}: {moved_text(claim, claim['moved'])}. Ruled by {claim['ruled_by']}, {claim['ruled_at']}."


def moved_text(claim: Mapping[str, Any], amount: str) -> str:
    cents = parse_dollars(amount)
    if not cents:
        return "nothing moves"
    return f"{claim['player']} is paid {said(cents)}" if cents > 0 else f"{claim['player']} returns {said(-cents)}"


def money(amount: str | None) -> str:
    return "" if amount is None else said(parse_dollars(amount))
