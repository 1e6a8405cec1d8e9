"""The filing: every choice of a Rules Submission with its clause, the exact hold of each wager, the readings, the drawings.

For an amendment it also says what changes from the version before, and what that does to the hold.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from tablestakes.paper.layout import layout
from tablestakes.paper.rules_page import NOTICE
from tablestakes.paper.sign import sign
from tablestakes.rules.filing import changes, choices
from tablestakes.rules.submission import Submission

Entries = list[dict[str, Any]]
HEAD = """
#set page(paper: "us-letter", margin: (x: 22mm, y: 20mm), numbering: "1 / 1")
#set text(font: ("Libertinus Serif", "New Computer Modern"), size: 10pt)
#set table(stroke: (x: none, y: 0.4pt + luma(180)), inset: (x: 4pt, y: 3.5pt))
#show heading.where(level: 1): it => block(above: 0pt, below: 8pt, text(size: 17pt, it.body))
#show heading.where(level: 2): it => block(above: 14pt, below: 5pt, text(size: 12pt, fill: rgb("#1c5b41"), it.body))
"""


HOW = (
    "Exact, by full enumeration: required wagers under optimal play, optional wagers by the hand alone, meters at seed."
)


def quoted(text: object) -> str:
    """Words as typst takes them, whatever is in them."""
    return json.dumps(str(text), ensure_ascii=False)


def grid(widths: str, head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    cells = [f'text(weight: "bold", {quoted(name)})' for name in head]
    cells += [f"text({quoted(cell)})" for row in rows for cell in row]
    return f"#table(columns: {widths}, align: left, {', '.join(cells)})\n"


def heading(level: int, text: str) -> str:
    return f"#heading(level: {level}, {quoted(text)})\n"


def hold(entry: Mapping[str, Any]) -> str:
    return f"{float(-Fraction(int(entry['ev']['num']), int(entry['ev']['den']))):.4%}"


def form_source(submission: Submission, entries: Entries, old: tuple[Submission, Entries] | None) -> str:
    """The filing in typst's own words."""
    game = submission.game
    kind = "Rules Submission" if old is None else "Amendment to a Rules Submission"
    parts = [
        HEAD, heading(1, f"{kind}: {game.name}"),
        f"#text({quoted(submission.certificate_holder)}), #text({quoted(f'58 Pa. Code Chapter {game.chapter}')}).\n",
    ]  # fmt: skip
    if old is not None:
        parts += _amended(submission, entries, *old)
    made = ((choice.title, choice.value, f"§ {choice.clause}") for choice in choices(submission))
    parts += [
        heading(2, "What the certificate holder chooses"),
        grid("(1.3fr, 1.6fr, auto)", ("Choice", "", "Clause"), made),
        heading(2, "What the house keeps"),
        f"#text({quoted(HOW)})\n",
        grid("(1.4fr, auto, auto, 1.6fr)", ("Wager", "Table", "Hold", "Expectation per unit"), map(_hold_row, entries)),
        *_readings(submission),
        heading(2, "Attached"), "The layout and the sign follow.\n\n",
        f"#text(size: 8pt, fill: luma(110), {quoted(NOTICE)})\n",
        "#pagebreak()\n#set page(flipped: true)\n#image(\"layout.svg\", width: 100%)\n",
        "#pagebreak()\n#image(\"sign.svg\", width: 100%)\n",
    ]  # fmt: skip
    return "".join(parts)


def _hold_row(entry: Mapping[str, Any]) -> tuple[str, str, str, str]:
    name = (
        "Required wagers, of the Ante"
        if entry["wager"] == "base"
        else str(entry["wager"]).replace("_", " ").capitalize()
    )
    return name, entry["paytable"] or "–", hold(entry), f"{entry['ev']['num']}/{entry['ev']['den']}"


def _readings(submission: Submission) -> list[str]:
    if not submission.game.readings:
        return []
    rows = []
    for key, reading in submission.game.readings.items():
        value = submission.readings[key]
        why = "as written" if value == reading.values[0] else "chosen by the certificate holder"
        rows.append((f"{reading.about}: {reading.says[reading.values.index(value)]}", why, f"§ {reading.clause}"))
    return [heading(2, "Readings in force"), grid("(2.2fr, 1fr, auto)", ("Reading", "Why", "Clause"), rows)]


def _amended(new: Submission, entries: Entries, old: Submission, before: Entries) -> list[str]:
    """What changes, and what that does to the hold."""
    told = [heading(2, "What changes"), grid(
        "(1.2fr, 1fr, 1fr, auto)", ("", "Was", "Becomes", "Clause"),
        ((c.title, c.old, c.new, f"§ {c.clause}") for c in changes(old, new)),
    )]  # fmt: skip
    was = {entry["wager"]: hold(entry) for entry in before}
    moved = [
        (_hold_row(e)[0], was.get(e["wager"], "not offered"), hold(e))
        for e in entries
        if was.get(e["wager"]) != hold(e)
    ]
    if moved:
        told += [
            heading(2, "What that does to the hold"),
            grid("(1.6fr, 1fr, 1fr)", ("Wager", "Was", "Becomes"), moved),
        ]
    return told


def as_dict(submission: Submission, entries: Entries, old: tuple[Submission, Entries] | None) -> dict[str, Any]:
    """The same filing for a program."""
    found: dict[str, Any] = {
        "game": submission.game.key, "chapter": submission.game.chapter, "certificate_holder": submission.certificate_holder,
        "choices": [choice._asdict() for choice in choices(submission)],
        "hold": [{k: e[k] for k in ("wager", "paytable", "readings", "ev", "hold_pct", "per")} for e in entries],
        "readings": submission.readings,
    }  # fmt: skip
    if old is not None:
        found["changes"] = [change._asdict() for change in changes(old[0], submission)]
    return found


def form_pdf(submission: Submission, entries: Entries, old: tuple[Submission, Entries] | None = None) -> bytes:
    """The filing as PDF, with the layout and the sign."""
    import typst

    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "layout.svg").write_text(str(layout(submission)), "utf-8")
        (home / "sign.svg").write_text(str(sign(submission)), "utf-8")
        (home / "form.typ").write_text(form_source(submission, entries, old), "utf-8")
        found: bytes = typst.compile(str(home / "form.typ"))
    return found
