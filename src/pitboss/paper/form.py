"""The filing: every choice of a Rules Submission with its clause, the exact hold of each wager, the readings, the drawings.

For an amendment it also says what changes from the version before, and what that does to the hold.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from pitboss.clause import cite_text
from pitboss.filing.approvals import Approval, needed
from pitboss.filing.choices import changes, choices
from pitboss.filing.submission import Problem, Submission
from pitboss.law.sheet import sheet
from pitboss.messages import (
    AND,
    SEMICOLON,
    Argument,
    Catalogue,
    Message,
    Money,
    Phrase,
    catalogue,
    english,
    listing,
    message,
)
from pitboss.odds.exact.optimum import base
from pitboss.odds.report.readings import ALL_STAKED, limit_cut
from pitboss.paper import places
from pitboss.paper.felt_check import faults
from pitboss.paper.inscriptions import Inscription, inscriptions, odds_tables, row_said
from pitboss.paper.layout import layout
from pitboss.paper.logo import Logo
from pitboss.paper.plain import divided
from pitboss.paper.rules_page import NOTICE, law_name
from pitboss.paper.sign import sign
from pitboss.paper.standing import IN_PRACTICE, standing_message
from pitboss.paper.typeset import FONT, compiled, document, fitting, grid, heading, paragraph, quoted

Entries = list[dict[str, Any]]
Text = Callable[[Argument], str]
GROUPS = (
    ("table", ("certificate_holder", "seats", "decks", "shuffling", "dealing", "adjacent_boxes")),
    ("wagers", ("offered",)),
    ("stakes", ("stake",)),
    ("paytables", ("paytables",)),
    (
        "systems",
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
REST, READINGS = "rest", "readings"


class Filing(NamedTuple):
    """The contents of a form. `old` is the version an amendment amends; the holder supplies `date`."""

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
        return self.standing_text(None)

    def standing_text(self, texts: Catalogue | None) -> str:
        approvals = self.approvals
        reason = IN_PRACTICE if approvals is None else standing_message(self.submission, approvals)
        return (texts or catalogue()).text(reason)


def _head(filing: Filing, text: Text) -> str:
    game, holder = filing.submission.game, filing.submission.certificate_holder
    light, deep = game.look.light, game.look.deep
    filed = text(message("form-filing", reference=reference(filing.submission)))
    foot = f"pitboss {filing.version} · {filed}".replace("  ", " ")
    return (
        document(text(_title(filing)), ("Rules Submission", game.name, str(game.law)))
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


def _title(filing: Filing) -> Message:
    return message(
        "form-title" if filing.old is None else "form-title-amends", game=Phrase(filing.submission.game.name)
    )


def reference(submission: Submission) -> str:
    """The choices in twelve letters: the same on the form, in the JSON and beside the drawings."""
    encoded = msgspec.json.encode([list(choice.as_dict().values()) for choice in choices(submission)])
    return hashlib.sha256(encoded).hexdigest()[:12]


def hold(entry: Mapping[str, Any]) -> str:
    return f"{float(-ev(entry)):.4%}"


def ev(entry: Mapping[str, Any]) -> Fraction:
    return Fraction(int(entry["ev"]["num"]), int(entry["ev"]["den"]))


def form_source(filing: Filing, texts: Catalogue | None = None) -> str:
    """The filing in typst's own words."""
    submission, text = filing.submission, (texts or catalogue()).argument_text
    about = f"{submission.certificate_holder} · {text(law_name(submission.game.law))}"
    about_text = about + (f" · {filing.date}" if filing.date else "")
    parts = [
        _head(filing, text),
        heading(1, text(_title(filing))),
        paragraph(about_text, size=fitting(about_text, 495, 9.6)),
    ]
    parts += [paragraph(filing.standing_text(texts), weight=quoted("bold"))]
    if filing.old is not None:
        parts += _amended(filing, *filing.old, text)
    parts += [_heading("chosen", text), _chosen(submission, text)]
    parts += [_heading("holds", text), paragraph(_how(filing, text)), _holds(filing, text)]
    parts += _readings(filing, text)
    parts += _doubts(filing.problems, text)
    parts += [_heading("inscribed", text), _inscribed(filing, text)]
    signed = [_signatures(text), paragraph(text(NOTICE), size="8pt", fill="luma(110)")]
    ends = "".join([_heading("approvals", text), _approvals(filing, text), *signed])
    parts += [
        f"#block(breakable: false, width: 100%)[{ends}]\n",
        *_attached(filing, text),
    ]  # No signature on a page alone.
    return "".join(parts)


def _heading(key: str, text: Text) -> str:
    return heading(2, text(message(f"form-section-{key}")))


def _columns(text: Text, *keys: str) -> tuple[str, ...]:
    """The head of a table; nothing stands over a column without a name."""
    return tuple(text(message(f"form-head-{key}")) if key else "" for key in keys)


def _how(filing: Filing, text: Text) -> str:
    game = filing.submission.game
    return " ".join(map(text, (message("form-how", ante=Phrase(game.ante_title)), *divided(game, filing.entries))))


def _chosen(submission: Submission, text: Text) -> str:
    """Every choice but the readings, which have a section of their own."""
    group_of = {key: group for group, keys in GROUPS for key in keys}
    grouped: dict[str, list[tuple[str, ...]]] = {group: [] for group, _ in GROUPS}
    for choice in choices(submission):
        key = choice.key.split(".")[0]
        if key != READINGS:
            row = text(choice.name), text(choice.setting), cite_text(choice.clause)
            grouped.setdefault(group_of.get(key, REST), []).append(row)
    groups = (
        (text(message(f"form-group-{group}")), rows_of_group)
        for group, rows_of_group in grouped.items()
        if rows_of_group
    )
    rows = [row for group, rows_of_group in groups for row in ((group,), *rows_of_group)]
    return grid("(1.25fr, 1.6fr, 2.9cm)", _columns(text, "choice", "", "clause"), rows)


def _wager_name(entry: Mapping[str, Any], submission: Submission) -> Argument:
    wager = str(entry["wager"])
    return message("form-required-wagers") if wager == "base" else Phrase(submission.game.lines[wager].title)


def _compared_with(entry: Mapping[str, Any]) -> Message:
    """The base of a published figure, ours of the same base, and whether they agree (AMB-50)."""
    agrees = message("form-agrees" if entry["agrees"] else "form-differs")
    if entry["published_of"] != ALL_STAKED:
        return agrees
    share = f"{entry['element_of_risk_pct_larger']:.4f}%"
    return message("form-of-all-staked", of=Phrase(ALL_STAKED), share=share, agrees=agrees)


def _holds(filing: Filing, text: Text) -> str:
    rows = []
    for entry in filing.entries:
        exact = -ev(entry)
        published_pct = entry["published_pct"]
        published = (
            "–"
            if not published_pct
            else f"{published_pct[0]}–{published_pct[1]}%"
            if published_pct[0] != published_pct[1]
            else f"{published_pct[0]}%"
        )
        compared = f"{published} {text(_compared_with(entry))}" if published_pct else published
        rows.append((
            text(_wager_name(entry, filing.submission)), entry["paytable"] or "–", hold(entry),
            f"{exact.numerator}/{exact.denominator}", f"{entry['std_dev']:.2f}", compared,
        ))  # fmt: skip
    head = _columns(text, "wager", "table", "hold", "exactly", "deviation", "published")
    return grid("(1.7fr, auto, auto, 1.6fr, auto, 1.1fr)", head, rows)


def _readings(filing: Filing, text: Text) -> Iterator[str]:
    """Each reading in force, why, and what the other would do to the hold."""
    game = filing.submission.game
    if not game.readings:
        return
    yield _heading("readings", text)
    rows = []
    for key, reading in game.readings.items():
        value = filing.submission.readings[key]
        why: Argument = Phrase(reading.why) if value == reading.values[0] else message("form-chosen-reading")
        other = reading.says[1 - reading.values.index(value)]
        effects = [*_effects(filing, key), *_cuts(filing.submission, key)]
        effect: Argument = listing(effects, SEMICOLON)
        if not effects:
            acts = reading.acts.rstrip(". ")
            effect = message("form-no-effect-but", acts=Phrase(acts)) if acts else message("form-no-effect")
        otherwise = message("form-other-reading", says=Phrase(other), effect=effect)
        says = Phrase(reading.says[reading.values.index(value)])
        rows.append((text(says), text(why), text(otherwise), cite_text(reading.clause)))
    yield grid("(1.2fr, 1.1fr, 1.5fr, 2.6cm)", _columns(text, "in-force", "why", "other-reading", "clause"), rows)


def _effects(filing: Filing, key: str) -> Iterator[Message]:
    """The hold of each wager if this one reading changed."""
    for entry in filing.entries:
        for other in entry["other_readings"]:
            changed = {name for name, value in other["readings"].items() if value != entry["readings"][name]}
            name = _wager_name(entry, filing.submission)
            if changed == {key} and other["ev"] != entry["ev"]:
                yield message("form-hold-instead", wager=name, other=hold(other), hold=hold(entry))
            elif changed == {key} and other.get("ev_as_played") != entry.get("ev_as_played"):
                was, would = ({"ev": each["ev_as_played"]} for each in (entry, other))
                yield message("form-hold-with-folds", wager=name, other=hold(would), hold=hold(was))


def _cuts(submission: Submission, key: str) -> Iterator[Message]:
    """§ 684a.12(g): what the payout limit keeps of a box at the maximum Ante, under the reading in force and the other."""
    game, limit, ante = submission.game, submission.limit, submission.maximum[submission.game.ante]
    counts = {name for name, _ in game.limit.not_under.values()} if game.limit is not None else set()
    if key not in counts or limit is None:
        return
    would, now = (
        limit_cut(base(sheet(game, submission.letters, {**submission.readings, key: value})), Fraction(limit, ante))
        for value in sorted(game.readings[key].values, key=lambda value: value == submission.readings[key])
    )
    yield message("form-limit-keeps", ante=Money(ante), other=f"{float(would):.6%}", share=f"{float(now):.6%}")


def _doubts(problems: Iterable[Problem], text: Text) -> list[str]:
    """Lawful, but a reviewer will ask."""
    rows = [
        (text(problem.reason), cite_text(problem.clause) if problem.clause else "")
        for problem in problems
        if problem.warning
    ]
    return [_heading("noted", text), grid("(1fr, 2.9cm)", _columns(text, "", "clause"), rows)] if rows else []


def _inscribed(filing: Filing, text: Text) -> str:
    """§ .2(b), paragraph by paragraph: what must be read at the table, and where it is."""
    felt = layout(filing.submission)
    words_by_paper, wrong = (
        {"layout": felt.words, "sign": sign(filing.submission).words},
        faults(filing.submission, str(felt)),
    )
    rows = []
    for label, clause, texts in _required(filing.submission):
        where = [name for name, paper_words in words_by_paper.items() if {one.text for one in texts} <= paper_words]
        if any(one.placed for one in texts) and any(fault.clause == clause for fault in wrong):
            where = []
        where = [name for name in where if name == "layout" or texts[0].sign]
        places = listing((message(f"form-on-{name}") for name in where), AND) if where else message("form-on-none")
        rows.append((text(label), text(places), cite_text(clause)))
    return grid("(2.6fr, 1fr, 2.9cm)", _columns(text, "inscription", "stands-on", "clause"), rows)


def _required(submission: Submission) -> Iterator[tuple[Argument, str, list[Inscription]]]:
    """In words, by which clause, and the very inscriptions: the odds of a table together, all else by its paragraph."""
    by_clause: dict[str, list[Inscription]] = {}
    for one in inscriptions(submission):
        by_clause.setdefault(one.clause, []).append(one)
    tables = {table.title: {row_said(table.title, *row) for row in table.rows} for table in odds_tables(submission)}
    odds = {text for rows in tables.values() for text in rows}
    for clause, every in by_clause.items():
        if other := [one for one in every if one.text not in odds]:
            yield "; ".join(one.text for one in other), clause, other
        for title, rows in tables.items():
            if inscribed := [one for one in every if one.text in rows]:
                yield message("form-odds-of", title=Phrase(title), count=len(inscribed)), clause, inscribed


def _approvals(filing: Filing, text: Text) -> str:
    """§ .2(b)-(d), § .5(g), § .8(a): each thing with its clause, and the approval on record."""
    known = {approval.key: approval for approval in filing.approvals or ()}
    rows = [
        (
            _capital(text(Phrase(need.title))),
            known[need.key].said if need.key in known else text(message("form-not-on-record")),
            cite_text(need.clause),
        )
        for need in needed(filing.submission)
    ]
    return grid("(1.4fr, 1.8fr, 2.9cm)", _columns(text, "", "reference", "clause"), rows)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _signatures(text: Text) -> str:
    holder, received = (quoted(text(message(f"form-signs-{name}"))) for name in ("holder", "board"))
    line = "#box(width: 1fr, stroke: (bottom: 0.4pt), height: 22pt) "
    return (
        f"#v(10pt)\n#block(breakable: false, width: 100%)[#grid(columns: (1fr, 1fr), gutter: 24pt, [{line}\\ "
        f"#text(size: 8pt, {holder})], [{line}\\ #text(size: 8pt, {received})])]\n#v(8pt)\n"
    )


def _attached(filing: Filing, text: Text) -> list[str]:
    """The drawings to a page, and the filing for a program inside the PDF."""
    scale = (places.WIDTH + 92) / 239
    caption = text(message("form-attached-layout", scale=f"{scale:.1f}"))
    posted = sign(filing.submission, filing.logo)
    small = text(message("form-attached-sign", width=f"{posted.width:g}", height=f"{posted.height:g}"))
    width = min(239.0, 239.0 * 150 / (posted.height / posted.width * 239))
    data = (
        '#pdf.attach("filing.json", relationship: "data", mime-type: "application/json", description: "This filing")\n'
    )
    return [
        f"{data}#set page(flipped: true)\n", paragraph(caption, size="9pt"), '#image("layout.svg", width: 239mm)\n',
        "#pagebreak()\n", paragraph(small, size="9pt"), f'#align(center, image("sign.svg", width: {width:.1f}mm))\n',
    ]  # fmt: skip


def _amended(filing: Filing, old: Submission, before: Entries, text: Text) -> list[str]:
    """The changes of an amendment, and their effect on the hold."""
    change_rows = [
        (text(change.name), text(change.was), text(change.becomes), change.clause)
        for change in changes(old, filing.submission)
    ]
    from_to = message("form-from-to", old=reference(old), new=reference(filing.submission))
    parts = [_heading("changes", text), paragraph(text(from_to))]
    head = _columns(text, "", "was", "becomes", "clause")
    nothing = paragraph(text(message("form-no-change")))
    parts.append(grid("(1.2fr, 1fr, 1fr, 2.9cm)", head, change_rows) if change_rows else nothing)
    moved = list(_moved(filing, before))
    if moved:
        names = _columns(text, "wager", "was", "becomes", "points")
        rows = [tuple(map(text, row)) for row in moved]
        parts += [_heading("moved", text), grid("(1.6fr, 1fr, 1fr, 1fr)", names, rows)]
    else:
        parts.append(paragraph(text(message("form-no-hold-changes"))))
    return parts


def _moved(filing: Filing, before: Entries) -> Iterator[tuple[Argument, Argument, Argument, str]]:
    was, now = ({entry["wager"]: entry for entry in entries} for entries in (before, filing.entries))
    for wager in [*was, *(wager for wager in now if wager not in was)]:
        old, new = was.get(wager), now.get(wager)
        if old is not None and new is not None and ev(old) == ev(new):
            continue
        either = old or new
        assert either is not None
        points = (
            f"{float(ev(old) - ev(new)) * 100:+.4f}".replace("-", "−") if old is not None and new is not None else "–"
        )
        gone = message("form-not-offered")
        yield _wager_name(either, filing.submission), hold(old) if old else gone, hold(new) if new else gone, points


def as_dict(filing: Filing) -> dict[str, Any]:
    """The same filing for a program."""
    submission = filing.submission
    keys = (
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
    filed: dict[str, Any] = {
        "filing": reference(submission), "game": submission.game.key, "chapter": submission.game.chapter,
        "certificate_holder": submission.certificate_holder, "date": filing.date or None,
        "choices": [choice.as_dict() for choice in choices(submission)],
        "hold": [{key: entry[key] for key in keys if key in entry} for entry in filing.entries],
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
        filed["amends"] = reference(filing.old[0])
        filed["changes"] = [change.as_dict() for change in changes(filing.old[0], submission)]
        names = ("wager", "was", "becomes", "points")
        filed["hold_changes"] = [
            dict(zip(names, map(english, row), strict=True)) for row in _moved(filing, filing.old[1])
        ]
    return filed


def _approval(filing: Filing, key: str) -> dict[str, str] | None:
    return next((dict(one._asdict()) for one in filing.approvals or () if one.key == key), None)


def as_json(filing: Filing) -> bytes:
    return msgspec.json.format(msgspec.json.encode(as_dict(filing)), indent=2) + b"\n"


def form_pdf(filing: Filing, texts: Catalogue | None = None) -> bytes:
    """The filing as PDF, with the layout and the sign on pages of their own and its data attached."""
    return compiled(form_source(filing, texts), {
        "layout.svg": str(layout(filing.submission, filing.logo, filing.standing)),
        "sign.svg": str(sign(filing.submission, filing.logo, filing.standing)),
        "filing.json": as_json(filing),
    })  # fmt: skip
