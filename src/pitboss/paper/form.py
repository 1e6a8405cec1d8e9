"""The filing: every choice of a Rules Submission with its clause, the exact hold of each wager, the readings, the drawings.

For an amendment it also says what changes from the version before, and what that does to the hold.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from pitboss.clause import cite_text
from pitboss.filing.approvals import Approval, needed
from pitboss.filing.choices import changes, choices
from pitboss.filing.submission import Problem, Submission
from pitboss.law.sheet import sheet
from pitboss.messages import english
from pitboss.money import said
from pitboss.odds.exact.optimum import base
from pitboss.odds.report.readings import ALL_STAKED, limit_cut
from pitboss.paper import places
from pitboss.paper.felt_check import faults
from pitboss.paper.inscriptions import Inscription, inscriptions, odds_tables, row_said
from pitboss.paper.layout import layout
from pitboss.paper.logo import Logo
from pitboss.paper.plain import divided
from pitboss.paper.rules_page import NOTICE
from pitboss.paper.sign import sign
from pitboss.paper.standing import PRACTICE, standing
from pitboss.paper.typeset import FONT, compiled, document, fitting, grid, heading, paragraph, quoted

Entries = list[dict[str, Any]]
HOW = (
    "Exact, by full enumeration: required wagers together, of the {ante}, under the best play; an optional wager of its "
    "stake, by the hand alone, meters at their seeds and without envy. The fraction is what a unit staked loses."
)
CHOSEN = "Chosen by the certificate holder over the text as written."
GROUPS = (
    ("The table and its cards", ("certificate_holder", "seats", "decks", "shuffling", "dealing", "adjacent_boxes")),
    ("Optional wagers", ("offered",)),
    ("Stakes", ("stake",)),
    ("Paytables", ("paytables",)),
    (
        "Systems and limit",
        (
            "progressive_wager",
            "linked",
            "five_card_hand_bonus_wager",
            "hand_bonus_linked",
            "magic_card_rate",
            "lucky_bonus_rate",
            "limit",
        ),
    ),
)
REST, READINGS = "The pace and the rest", "readings"


class Filing(NamedTuple):
    """What a form is made of. `old` is the version an amendment amends; `date` is the holder's to give."""

    submission: Submission
    entries: Entries
    old: tuple[Submission, Entries] | None = None
    problems: tuple[Problem, ...] = ()  # Warnings: what a reviewer will ask about.
    date: str = ""
    logo: Logo | None = None
    version: str = ""  # Of the program that makes it.
    approvals: tuple[Approval, ...] | None = None  # On record in a licensed house; None in practice.

    @property
    def standing(self) -> str:
        return PRACTICE if self.approvals is None else standing(self.submission, self.approvals)


def head(filing: Filing) -> str:
    game, holder = filing.submission.game, filing.submission.certificate_holder
    light, deep = game.look.light, game.look.deep
    foot = f"pitboss {filing.version} · filing {reference(filing.submission)}".replace("  ", " ")
    return (
        document(title(filing), ("Rules Submission", game.name, str(game.law)))
        + f"""
#let small(body) = text(size: 8pt, fill: luma(100), body)
#set page(paper: "us-letter", margin: (x: 20mm, top: 24mm, bottom: 20mm),
  header: small[#text(size: {fitting(holder, 380, 8)}, {quoted(holder)}) #h(1fr) #text({quoted(game.name)})],
  footer: context small[#text({quoted(foot)}) #h(1fr) #counter(page).display("1 / 1", both: true)])
#set text(font: {FONT}, size: 9.6pt)
#set par(leading: 0.55em)
#set table(stroke: (x, y) => (top: if y == 1 {{ 0.7pt + rgb("{light}") }} else if y > 1 {{ 0.3pt + luma(205) }}),
  inset: (x: 4pt, y: 3pt))
#show heading.where(level: 1): it => block(above: 0pt, below: 7pt, text(size: 20pt, fill: rgb("{deep}"), it.body))
#show heading.where(level: 2): it => block(above: 15pt, below: 6pt, text(size: 12.5pt, fill: rgb("{deep}"), it.body))
#show heading.where(level: 3): it => block(above: 9pt, below: 4pt, text(size: 9.6pt, style: "italic", it.body))
"""
    )


def title(filing: Filing) -> str:
    kind = "Rules Submission" if filing.old is None else "Amendment to a Rules Submission"
    return f"{kind}: {filing.submission.game.name}"


def reference(submission: Submission) -> str:
    """The choices in twelve letters: the same on the form, in the JSON and beside the drawings."""
    told = msgspec.json.encode([list(choice.as_dict().values()) for choice in choices(submission)])
    return hashlib.sha256(told).hexdigest()[:12]


def hold(entry: Mapping[str, Any]) -> str:
    return f"{float(-ev(entry)):.4%}"


def ev(entry: Mapping[str, Any]) -> Fraction:
    return Fraction(int(entry["ev"]["num"]), int(entry["ev"]["den"]))


def form_source(filing: Filing) -> str:
    """The filing in typst's own words."""
    submission = filing.submission
    about = f"{submission.certificate_holder} · {submission.game.law}"
    told = about + (f" · {filing.date}" if filing.date else "")
    parts = [head(filing), heading(1, title(filing)), paragraph(told, size=fitting(told, 495, 9.6))]
    parts += [paragraph(filing.standing, weight=quoted("bold"))]
    if filing.old is not None:
        parts += _amended(filing, *filing.old)
    parts += [heading(2, "What the certificate holder chooses"), _chosen(submission)]
    parts += [heading(2, "What the house keeps"), paragraph(_how(filing)), _holds(filing)]
    parts += _readings(filing)
    parts += _doubts(filing.problems)
    parts += [heading(2, "What stands on the layout and on the sign"), _inscribed(filing)]
    signed = [_signatures(), paragraph(english(NOTICE), size="8pt", fill="luma(110)")]
    ends = "".join([heading(2, "What needs approval"), _approvals(filing), *signed])
    parts += [f"#block(breakable: false, width: 100%)[{ends}]\n", *_attached(filing)]  # No signature on a page alone.
    return "".join(parts)


def _how(filing: Filing) -> str:
    game = filing.submission.game
    return " ".join((HOW.format(ante=game.ante_title), *map(english, divided(game, filing.entries))))


def _chosen(submission: Submission) -> str:
    """Every choice but the readings, which have a section of their own."""
    group_of = {key: group for group, keys in GROUPS for key in keys}
    grouped: dict[str, list[tuple[str, ...]]] = {group: [] for group, _ in GROUPS}
    for choice in choices(submission):
        key = choice.key.split(".")[0]
        if key != READINGS:
            row = choice.title, choice.value, cite_text(choice.clause)
            grouped.setdefault(group_of.get(key, REST), []).append(row)
    rows = [row for group, made in grouped.items() if made for row in ((group,), *made)]
    return grid("(1.25fr, 1.6fr, 2.9cm)", ("Choice", "", "Clause"), rows)


def wager_name(entry: Mapping[str, Any], submission: Submission) -> str:
    wager = str(entry["wager"])
    return "Required wagers together" if wager == "base" else submission.game.lines[wager].title


def compared_with(entry: Mapping[str, Any]) -> str:
    """What a published figure is of, ours of the same, and whether they agree: like is compared with like (AMB-50)."""
    agrees = "agrees" if entry["agrees"] else "differs"
    if entry["published_of"] != ALL_STAKED:
        return agrees
    return f"{ALL_STAKED}; here {entry['element_of_risk_pct_larger']:.4f}% of that: {agrees}"


def _holds(filing: Filing) -> str:
    rows = []
    for entry in filing.entries:
        exact = -ev(entry)
        told = entry["published_pct"]
        published = "–" if not told else f"{told[0]}–{told[1]}%" if told[0] != told[1] else f"{told[0]}%"
        compared = f"{published} {compared_with(entry)}" if told else published
        rows.append((
            wager_name(entry, filing.submission), entry["paytable"] or "–", hold(entry), f"{exact.numerator}/{exact.denominator}",
            f"{entry['std_dev']:.2f}", compared,
        ))  # fmt: skip
    head = ("Wager", "Table", "Hold", "Exactly", "Std. dev.", "Published")
    return grid("(1.7fr, auto, auto, 1.6fr, auto, 1.1fr)", head, rows)


def _readings(filing: Filing) -> Iterator[str]:
    """Each reading in force, why, and what the other would do to the hold."""
    game = filing.submission.game
    if not game.readings:
        return
    yield heading(2, "Readings in force")
    rows = []
    for key, reading in game.readings.items():
        value = filing.submission.readings[key]
        why = reading.why if value == reading.values[0] else CHOSEN
        other = reading.says[1 - reading.values.index(value)]
        effect = "; ".join(
            [*_effects(filing, key), *_cuts(filing.submission, key)]
        ) or f"no effect on any hold. {reading.acts}".rstrip(". ")
        rows.append((reading.says[reading.values.index(value)], why, f"{other}: {effect}.", cite_text(reading.clause)))
    yield grid("(1.2fr, 1.1fr, 1.5fr, 2.6cm)", ("In force", "Why", "The other reading", "Clause"), rows)


def _effects(filing: Filing, key: str) -> Iterator[str]:
    """What the hold of each wager would be with this one reading changed."""
    for entry in filing.entries:
        for other in entry["other_readings"]:
            changed = {name for name, value in other["readings"].items() if value != entry["readings"][name]}
            name = wager_name(entry, filing.submission)
            if changed == {key} and other["ev"] != entry["ev"]:
                yield f"{name} {hold(other)} instead of {hold(entry)}"
            elif changed == {key} and other.get("ev_as_played") != entry.get("ev_as_played"):
                was, would = ({"ev": each["ev_as_played"]} for each in (entry, other))
                yield f"{name}, folds counted, {hold(would)} instead of {hold(was)}"


def _cuts(submission: Submission, key: str) -> Iterator[str]:
    """§ 684a.12(g): what the payout limit keeps of a box at the maximum Ante, under the reading in force and the other."""
    game, limit, ante = submission.game, submission.limit, submission.maximum[submission.game.ante]
    counts = {name for name, _ in game.limit.not_under.values()} if game.limit is not None else set()
    if key not in counts or limit is None:
        return
    would, now = (
        limit_cut(base(sheet(game, submission.letters, {**submission.readings, key: value})), Fraction(limit, ante))
        for value in sorted(game.readings[key].values, key=lambda value: value == submission.readings[key])
    )
    kept = f"the limit keeps {float(would):.6%} of the Ante instead of {float(now):.6%}"
    yield f"of a box at the maximum Ante of {said(ante)} {kept}"


def _doubts(problems: Iterable[Problem]) -> list[str]:
    """Lawful, but a reviewer will ask."""
    rows = [
        (problem.message, cite_text(problem.clause) if problem.clause else "")
        for problem in problems
        if problem.warning
    ]
    return [heading(2, "To be noted"), grid("(1fr, 2.9cm)", ("", "Clause"), rows)] if rows else []


def _inscribed(filing: Filing) -> str:
    """§ .2(b), paragraph by paragraph: what must be read at the table, and where it is."""
    felt = layout(filing.submission)
    drawn, wrong = {"layout": felt.words, "sign": sign(filing.submission).words}, faults(filing.submission, str(felt))
    rows = []
    for shown, clause, texts in _required(filing.submission):
        where = [name for name, said in drawn.items() if {one.text for one in texts} <= said]
        if any(one.placed for one in texts) and any(fault.clause == clause for fault in wrong):
            where = []
        where = [name for name in where if name == "layout" or texts[0].sign]
        rows.append((shown, " and ".join(where) or "missing", cite_text(clause)))
    return grid("(2.6fr, 1fr, 2.9cm)", ("Inscription or area", "Stands on", "Clause"), rows)


def _required(submission: Submission) -> Iterator[tuple[str, str, list[Inscription]]]:
    """In words, by which clause, and the very inscriptions: the odds of a table together, all else by its paragraph."""
    found: dict[str, list[Inscription]] = {}
    for one in inscriptions(submission):
        found.setdefault(one.clause, []).append(one)
    tables = {table.title: {row_said(table.title, *row) for row in table.rows} for table in odds_tables(submission)}
    odds = {text for rows in tables.values() for text in rows}
    for clause, every in found.items():
        if other := [one for one in every if one.text not in odds]:
            yield "; ".join(one.text for one in other), clause, other
        for title, rows in tables.items():
            if held := [one for one in every if one.text in rows]:
                yield f"Odds of {title}, {len(held)} row{'s' * (len(held) != 1)}", clause, held


def _approvals(filing: Filing) -> str:
    """§ .2(b)-(d), § .5(g), § .8(a): each thing with its clause, and the approval on record."""
    known = {approval.key: approval for approval in filing.approvals or ()}
    rows = [
        (
            need.title.capitalize(),
            known[need.key].said if need.key in known else "not on record",
            cite_text(need.clause),
        )
        for need in needed(filing.submission)
    ]
    return grid("(1.4fr, 1.8fr, 2.9cm)", ("", "Reference, day, given by", "Clause"), rows)


def _signatures() -> str:
    line = "#box(width: 1fr, stroke: (bottom: 0.4pt), height: 22pt) "
    return (
        f"#v(10pt)\n#block(breakable: false, width: 100%)[#grid(columns: (1fr, 1fr), gutter: 24pt, [{line}\\ "
        f"#text(size: 8pt)[For the certificate holder, date]], [{line}\\ #text(size: 8pt)[Received, date]])]\n#v(8pt)\n"
    )


def _attached(filing: Filing) -> list[str]:
    """The drawings to a page, and the filing for a program inside the PDF."""
    scale = (places.WIDTH + 92) / 239
    told = f"Attachment 1. The layout, drawn 1:{scale:.1f}; the table is 1,980 by 1,120 mm (78 by 44 in)."
    posted = sign(filing.submission, filing.logo)
    small = f"Attachment 2. The sign, {posted.width:g} by {posted.height:g} mm, reduced."
    width = min(239.0, 239.0 * 150 / (posted.height / posted.width * 239))
    data = (
        '#pdf.attach("filing.json", relationship: "data", mime-type: "application/json", description: "This filing")\n'
    )
    return [
        f"{data}#set page(flipped: true)\n", paragraph(told, size="9pt"), '#image("layout.svg", width: 239mm)\n',
        "#pagebreak()\n", paragraph(small, size="9pt"), f'#align(center, image("sign.svg", width: {width:.1f}mm))\n',
    ]  # fmt: skip


def _amended(filing: Filing, old: Submission, before: Entries) -> list[str]:
    """What changes, and what that does to the hold."""
    found = [(*c.as_dict().values(),) for c in changes(old, filing.submission)]
    told = [
        heading(2, "What changes"),
        paragraph(f"From filing {reference(old)} to filing {reference(filing.submission)}."),
    ]
    told.append(
        grid("(1.2fr, 1fr, 1fr, 2.9cm)", ("", "Was", "Becomes", "Clause"), found) if found else paragraph("Nothing.")
    )
    moved = list(_moved(filing, before))
    if moved:
        names = ("Wager", "Was", "Becomes", "Points of hold")
        told += [heading(2, "What that does to the hold"), grid("(1.6fr, 1fr, 1fr, 1fr)", names, moved)]
    else:
        told.append(paragraph("No wager's hold changes."))
    return told


def _moved(filing: Filing, before: Entries) -> Iterator[tuple[str, str, str, str]]:
    was, now = ({entry["wager"]: entry for entry in entries} for entries in (before, filing.entries))
    for wager in [*was, *(wager for wager in now if wager not in was)]:
        old, new = was.get(wager), now.get(wager)
        if old is not None and new is not None and ev(old) == ev(new):
            continue
        shown = old or new
        assert shown is not None
        points = (
            f"{float(ev(old) - ev(new)) * 100:+.4f}".replace("-", "−") if old is not None and new is not None else "–"
        )
        gone = "not offered"
        yield wager_name(shown, filing.submission), hold(old) if old else gone, hold(new) if new else gone, points


def as_dict(filing: Filing) -> dict[str, Any]:
    """The same filing for a program."""
    submission = filing.submission
    kept = (
        "wager",
        "paytable",
        "readings",
        "ev",
        "hold_pct",
        "per",
        "element_of_risk_pct_larger",
        "std_dev",
        "published_pct",
        "published_of",
        "agrees",
        "other_readings",
    )
    found: dict[str, Any] = {
        "filing": reference(submission), "game": submission.game.key, "chapter": submission.game.chapter,
        "certificate_holder": submission.certificate_holder, "date": filing.date or None,
        "choices": [choice.as_dict() for choice in choices(submission)],
        "hold": [{key: entry[key] for key in kept if key in entry} for entry in filing.entries],
        "readings": submission.readings,
        "warnings": [problem.message for problem in filing.problems if problem.warning],
        "inscriptions": [one._asdict() for one in inscriptions(submission)],
        "standing": filing.standing,
        "approvals": [
            {"item": need.item, "of": need.key, "clause": need.clause, "approval": _approval(filing, need.key)}
            for need in needed(submission)
        ],
    }  # fmt: skip
    if filing.old is not None:
        found["amends"] = reference(filing.old[0])
        found["changes"] = [change.as_dict() for change in changes(filing.old[0], submission)]
        names = ("wager", "was", "becomes", "points")
        found["hold_changes"] = [dict(zip(names, row, strict=True)) for row in _moved(filing, filing.old[1])]
    return found


def _approval(filing: Filing, key: str) -> dict[str, str] | None:
    return next((dict(one._asdict()) for one in filing.approvals or () if one.key == key), None)


def as_json(filing: Filing) -> bytes:
    return msgspec.json.format(msgspec.json.encode(as_dict(filing)), indent=2) + b"\n"


def form_pdf(filing: Filing) -> bytes:
    """The filing as PDF, with the layout and the sign on pages of their own and its data attached."""
    return compiled(form_source(filing), {
        "layout.svg": str(layout(filing.submission, filing.logo, filing.standing)),
        "sign.svg": str(sign(filing.submission, filing.logo, filing.standing)),
        "filing.json": as_json(filing),
    })  # fmt: skip
