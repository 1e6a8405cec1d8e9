"""The guide for players: how a round goes, what the wagers pay and cost, and a simple way to play."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from html import escape
from typing import Any, NamedTuple

from pitboss.cards import ACE, DIAMONDS, HEARTS, JACK, KING, QUEEN, RANKS, SPADES, TEN, Card, Cards
from pitboss.clause import cite_text
from pitboss.filing.submission import Submission
from pitboss.law.game import Game, Ranking
from pitboss.law.sheet import Sheet
from pitboss.messages import AND, english, listing
from pitboss.money import said
from pitboss.odds.exact import optimum
from pitboss.odds.strategy.cutoffs import SimpleRule
from pitboss.odds.strategy.simple_rules import simple_rules
from pitboss.paper.example import example
from pitboss.paper.inscriptions import OddsTable, how_paid, odds_tables, phrases
from pitboss.paper.layout import GOLD
from pitboss.paper.plain import CARE, divided, side_bets, steps
from pitboss.paper.rules_page import NOTICE, outcome
from pitboss.paper.standing import PRACTICE
from pitboss.paper.svg import Drawing
from pitboss.paper.typeset import FONT, compiled, document, fitting, grid, heading, paragraph, quoted, words

CHEAP = Fraction(1, 1000)  # A rule that costs no more than this of the Ante is worth being simple.
INK = "#1d211c"
SHORT = 110  # Letters: other rules are told beside it only where they are short.
FEW = 5  # Phrases of the table that may stand in full size.


class Edge(NamedTuple):
    """What the house keeps of a wager, and how often it pays."""

    wager: str
    hold: str
    dollars: str  # Of a hundred staked.
    often: str


class Example(NamedTuple):
    """A round worked through: the cards by place, and what became of each wager."""

    cards: list[tuple[str, Cards]]
    lines: list[tuple[str, str, str, str]]
    net: str


class Leaflet(NamedTuple):
    submission: Submission
    steps: list[str]
    sides: list[tuple[str, str]]
    outcomes: tuple[tuple[str, ...], list[tuple[str, ...]]]
    hands: list[tuple[str, str]]
    odds: list[OddsTable]
    edges: list[Edge]
    note: str  # What the edges are of.
    care: str
    rule: str
    cost: str
    others: list[tuple[str, str]]
    example: Example
    standing: str


def leaflet(submission: Submission, entries: list[dict[str, Any]], standing: str = PRACTICE) -> Leaflet:
    """Everything a leaflet says; `entries` are those of `analyze` for this submission."""
    game, sheet = submission.game, submission.sheet
    shown = game.base if not game.layout.community else ()
    rows: list[tuple[str, ...]] = []
    for row in sheet.rows.values() if shown else ():
        done = tuple(english(outcome(sheet, row, key)) for key in shown)
        if not rows or rows[-1][1:] != done or not row.when.startswith(rows[-1][0]):
            rows.append((row.when, *done))
    rules = simple_rules(sheet)
    chosen = next((rule for rule in rules if rule.cost <= CHEAP), min(rules, key=lambda rule: rule.cost))
    base = next(entry for entry in entries if entry["wager"] == "base")
    return Leaflet(
        submission=submission, steps=list(map(english, steps(submission))),
        sides=[(english(wager), english(about)) for wager, about in side_bets(submission)],
        outcomes=(("When", *(game.lines[key].title for key in shown)), rows),
        hands=[hand_words(game, ranking) for ranking in game.main_rankings],
        odds=odds_tables(submission), edges=[edge(submission, entry) for entry in entries],
        note=" ".join((how_paid(submission), cost_note(submission, entries, base), *map(english, divided(game, entries)))),
        care=f"{english(CARE[0])} {edge_words(submission, entries)} {english(CARE[1])}",
        rule=chosen.words, cost=cost(chosen.cost),
        others=others(rules, chosen), example=worked(submission), standing=standing,
    )  # fmt: skip


def hand_words(game: Game, ranking: Ranking) -> tuple[str, str]:
    """A hand and what it is; the gist of its clause begins with its name again."""
    name = "Pair" if ranking.name.startswith("Pair") else ranking.name
    about = re.split(": |; ", game.gist(ranking.clause), maxsplit=1)[-1]
    return name, "" if about.lower().startswith((name.lower(), f"one {name.lower()}")) else about.rstrip(".")


def others(rules: list[SimpleRule], chosen: SimpleRule) -> list[tuple[str, str]]:
    """Short rules beside the chosen one, the dearest first; those that cost nearly the same are not worth more words."""
    found = [rule for rule in rules if abs(rule.cost - chosen.cost) > CHEAP / 20 and len(rule.words) <= SHORT]
    return [(rule.words, cost(rule.cost)) for rule in sorted(found, key=lambda rule: -rule.cost)]


def cost(part: Fraction) -> str:
    """In percent of the Ante."""
    if part and part < Fraction(1, 100_000):
        return "less than 0.001%"
    return f"{float(part) * 100:.2g}%" if part else "nothing"


def worked(submission: Submission) -> Example:
    """Raised as is best, which is what stands above it on the page."""
    played, result = example(submission, partial(best_raises, submission.sheet))
    (seat,), game = played.seats, submission.game
    places = [("You", seat.cards), ("Dealer", played.dealer), ("Middle", played.community)]
    places += [("Bonus", played.bonus), ("Fourth", () if seat.fourth is None else (seat.fourth,))]
    needed = {place for key in seat.stakes(game) for place in game.lines[key].needs} | {"dealer", "community"}
    shown = {"Bonus": "bonus", "Fourth": "fourth"}
    lines = [
        (game.lines[line.wager].title, said(line.stake) if line.stake else "–", line.hand or "", signed(line.net))
        for line in result.lines
    ]
    cards = [(name, held) for name, held in places if held and shown.get(name, "dealer") in needed]
    return Example(cards, lines, signed(result.net))


def best_raises(sheet: Sheet, cards: Mapping[str, tuple[Card, ...]]) -> tuple[int, ...]:
    """By the exact worth of each action; nothing where one of them should be a fold."""
    game, raises = sheet.game, tuple[int, ...]()
    up = cards["dealer"][0] if game.up_cards else None
    for decision in game.decisions:
        seen = cards["community"][: decision.sees]
        best = optimum.advise(sheet, cards["player"], up, seen, raises).best
        if not best:
            return ()
        raises = (*raises, best)
    return raises


def signed(cents: int) -> str:
    return f"+{said(cents)}" if cents > 0 else said(cents).replace("-", "−")


def edge(submission: Submission, entry: Mapping[str, Any]) -> Edge:
    wager = str(entry["wager"])
    title = (
        f"The game itself, of the {ante_title(submission)}" if wager == "base" else submission.game.lines[wager].title
    )
    ev = entry.get("ev_as_played") or entry["ev"]  # Where a fold forfeits the wager: with the folds of the best play.
    kept = -Fraction(int(ev["num"]), int(ev["den"]))
    hits = entry["win_pct"] if wager == "base" else entry["hit_pct_as_played"]
    dollars = f"{'-' if kept < 0 else ''}${abs(float(kept)) * 100:.2f}"
    return Edge(title, f"{float(kept):.2%}", dollars, f"1 in {100 / hits:.1f}" if hits else "never")


def ante_title(submission: Submission) -> str:
    return submission.game.title_of(submission.game.ante)


def cost_note(submission: Submission, entries: list[dict[str, Any]], base: Mapping[str, Any]) -> str:
    """What the figures are of, and what they leave out."""
    kept = float(base["element_of_risk_pct"])
    whose = f"the house keeps {kept:.2f}%" if kept >= 0 else f"you gain {-kept:.2f}%, played as well as can be"
    note = f"Exact. Of everything you stake in the game itself {whose}."
    if any("long_run_pct" in entry for entry in entries):
        note += " Wagers on a meter: with every meter at its seed; what stands in it above that is the players'."
    if any(_amount(entry, "envy_per_other_player") for entry in entries):
        note += " An Envy Bonus comes on top of it."
    for entry in entries:
        if added := _amount(entry, "drawn"):
            title = submission.game.lines[entry["wager"]].title
            note += f" {title}: what is drawn at this table returns another {float(added):.2%}."
    return note


def _amount(entry: Mapping[str, Any], key: str) -> Fraction:
    told = entry.get(key) or {"num": "0", "den": "1"}
    return Fraction(int(told["num"]), int(told["den"]))


def edge_words(submission: Submission, entries: list[dict[str, Any]]) -> str:
    """Whose the edge is: of every wager, or of all but those that pay out more than is staked."""
    over = [told for entry in entries if (told := over_all(submission, entry))]
    if over:
        return (
            f"Over many years this table returns more than is staked on {english(listing(over, AND))}; on every other wager "
            "the edge is the house's, and no way of playing turns it."
        )
    if any("long_run_pct" in entry for entry in entries):
        return (
            "The edge of every wager here is the house's, unless a meter stands very high: no way of playing turns it."
        )
    return "The edge of every wager here is the house's: no way of playing turns it."


def over_all(submission: Submission, entry: Mapping[str, Any]) -> str:
    """A wager that returns more than is staked, with how much: its meters in the long run, what is drawn, and envy where
    it takes a full table to make it so. Nothing of any other.
    """
    wager = entry["wager"]
    title = "the game itself" if wager == "base" else submission.game.lines[wager].title
    returned = 100 - float(entry["element_of_risk_pct"] if wager == "base" else entry["hold_pct"])
    if "long_run_pct" in entry:
        returned = float(entry.get("long_run_with_drawn_pct", entry["long_run_pct"]))
    envied = returned + 100 * float(_amount(entry, "envy_per_other_player")) * (submission.seats - 1)
    if envied <= 100:
        return ""
    return f"{title} ({returned:.1f}%)" if returned > 100 else f"{title} ({envied:.1f}% at a full table, with envy)"


def fan(count: int, light: str) -> Drawing:
    """Some spades, held in a hand."""
    held: Cards = tuple(rank * 4 + SPADES for rank in (TEN, JACK, QUEEN, KING, ACE))[-count:]
    drawing = Drawing(170, 84, "A hand of cards", "Cards of spades, fanned")
    for at, card in enumerate(held):
        turn, name = (at - (count - 1) / 2) * 14, "10" if card >> 2 == TEN else RANKS[card >> 2]
        with drawing.group(transform=f"rotate({turn:.1f} 85 130)"):
            drawing.shape("rect", x=66, y=10, width=38, height=54, rx=3, fill="#fffdf6", stroke=light, stroke_width=0.5)
            drawing.text(72, 20.5, name, 9.5, fill=INK, font_weight="bold")
            drawing.text(72, 28.5, "♠", 9, fill=INK)
            drawing.text(86, 48, "♠", 27, fill=INK)
    return drawing


def leaflet_pdf(told: Leaflet) -> bytes:
    """Letter paper, printed on both sides and folded once: two panels outside, two inside."""
    light = told.submission.game.look.light
    return compiled(leaflet_source(told), {"fan.svg": str(fan(min(5, told.submission.game.layout.player + 1), light))})


def leaflet_source(told: Leaflet) -> str:
    game, holder = told.submission.game, told.submission.certificate_holder
    light, deep = game.look.light, game.look.deep
    head = f"""{document(f"{game.name}: a guide for players", (game.name, holder))}
#set page(width: 11in, height: 8.5in, margin: 0pt)
#set text(font: {FONT}, size: 10.8pt)
#set par(leading: 0.55em, spacing: 0.8em)
#set table(stroke: (x, y) => (top: if y == 1 {{ 0.6pt + rgb("{light}") }} else if y > 1 {{ 0.25pt + luma(210) }}),
  inset: (x: 2.5pt, y: 2.8pt))
#set enum(spacing: 0.75em, body-indent: 0.5em, numbering: n => text(fill: rgb("{deep}"), weight: "bold", str(n)))
#show heading: set block(above: 15pt, below: 8pt)
#show heading: it => block(text(size: 13.5pt, fill: rgb("{deep}"), it.body))
#let panel(body) = block(width: 100%, height: 100%, inset: (x: 11mm, y: 11mm), body)
"""
    return (
        f"{head}#grid(columns: (1fr, 1fr), rows: 8.5in, panel[{_back(told)}], {_cover(told, deep)})\n"
        f"#grid(columns: (1fr, 1fr), rows: 8.5in, panel[{_play(told)}], panel[{_pays(told)}])\n"
    )


def _cover(told: Leaflet, deep: str) -> str:
    game, holder = told.submission.game, told.submission.certificate_holder
    gold = f'rgb("{GOLD}")'
    return (
        f'block(width: 100%, height: 100%, fill: rgb("{deep}"), inset: 14mm, align(center)[#v(1fr)#image("fan.svg", '
        f"width: 112mm)#v(8mm){words(game.name, size='32pt', weight=quoted('bold'), fill=white())}#v(1mm)"
        f"{words('A guide for players', size='14pt', style=quoted('italic'), fill=gold)}#v(1fr)"
        f"{words(holder, size=fitting(holder, 310, 13), fill=gold)}#v(2mm)"
        f"{words(f'Rules of {game.law}', size='8.5pt', fill=white())}])"
    )


def white() -> str:
    return 'rgb("#f6f0df")'


def _play(told: Leaflet) -> str:
    said = heading(1, "How a round goes") + "".join(f"+ {words(step)}\n" for step in told.steps)
    head, rows = told.outcomes
    if rows:
        widths = f"(1.35fr, {''.join('0.8fr, ' if len(max(column, key=len)) < 9 else '1.5fr, ' for column in columns(rows)[1:])})"
        said += heading(1, "What happens to your wagers") + f"#text(size: 9.6pt)[{grid(widths, head, rows)}]\n"
    if told.sides:
        said += heading(1, "The side bets")
        listed = "".join(f"#strong({quoted(name)}): {words(about)}.#linebreak()\n" for name, about in told.sides)
        said += f"#text(size: 9.8pt)[{listed}]\n"
    ranked = ", ".join(f"strong({quoted(hand)}), {quoted(about)}" for hand, about in told.hands)
    said += heading(1, "Hands, highest first")
    return said + f"#text(size: 9.4pt)[#grid(columns: (auto, 1fr), column-gutter: 9pt, row-gutter: 4.5pt, {ranked})]\n"


def columns(rows: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    return list(zip(*rows, strict=True))


def halves(tables: list[OddsTable]) -> tuple[list[OddsTable], list[OddsTable]]:
    """Two columns, in order, of about the same length."""
    lengths = [len(table.rows) + 2.2 for table in tables]
    cut = min(range(len(tables) + 1), key=lambda at: abs(sum(lengths[:at]) - sum(lengths[at:])))
    return tables[:cut], tables[cut:]


def _pays(told: Leaflet) -> str:
    longest = max(sum(len(table.rows) + 2.2 for table in half) for half in halves(told.odds))
    size = min(10.4, max(6.8, 265 / longest))  # So that the longer column takes two thirds of the panel at most.
    said = heading(1, "What it pays") + f"#text(size: {size:.1f}pt)[#grid(columns: (1fr, 1fr), gutter: 7mm, "
    said += ", ".join(f"[{''.join(map(_odds, half))}]" for half in halves(told.odds)) + ")]\n"
    head = ("Wager", "House edge", "On $100", "Wins about")
    costs = grid("(1.9fr, auto, auto, auto)", head, told.edges, align="(left, right, right, right)")
    said += heading(1, "What it costs") + f"#text(size: 9.8pt)[{costs}]\n"
    return said + paragraph(told.note, size="8.4pt", fill="luma(90)")


def _odds(table: OddsTable) -> str:
    rows = ", ".join(f"{quoted(hand)}, align(right + bottom, strong({quoted(odds)}))" for hand, odds in table.rows)
    return (
        f"#block(below: 8pt)[#strong({quoted(table.title)})#v(-5pt)\n"
        f"#table(columns: (1fr, auto), stroke: (top: 0.25pt + luma(205)), inset: (x: 0pt, y: 0.2em), {rows})]\n"
    )


def _back(told: Leaflet) -> str:
    said = heading(1, "A simple way to play") + "".join(
        f"- {words(part, size='11pt', weight=quoted('bold'))}\n" for part in rule_parts(told.rule)
    )
    said += "#v(3pt)\n" + paragraph(
        f"Against perfect play it costs {told.cost} of the {ante_title(told.submission)} a round."
    )
    if told.others:
        said += f"#text(size: 9.4pt)[{grid('(1fr, auto)', ('Or', 'Costs'), told.others)}]\n"
    said += heading(1, "One round, worked through") + _example(told.example)
    here = [*phrases(told.submission), *in_words(told.submission)]
    size = "10.8pt" if len(here) <= FEW else "9pt"
    said += heading(1, "At this table") + "".join(f"- {words(line, size=size)}\n" for line in here) if here else ""
    return f"{said}#v(1fr)\n{heading(1, 'Play with care')}{paragraph(told.care, size='9.2pt')}" + paragraph(
        f"{told.standing} {english(NOTICE)}", size="8.4pt", fill="luma(90)"
    )


def rule_parts(rule: str) -> list[str]:
    """A rule with several clauses is read one at a time."""
    parts = rule.split("; ") if len(rule) > SHORT else [rule]
    return [f"{part[0].upper()}{part[1:]}" for part in parts]


def _example(shown: Example) -> str:
    cards = ", ".join(f"{quoted(name)}, [{''.join(map(_card, held))}]" for name, held in shown.cards)
    lines = grid(
        "(1.3fr, auto, 1.5fr, auto)", ("Wager", "Stake", "Hand", ""), shown.lines, "(left, right, left, right)"
    )
    total = paragraph(f"In all {shown.net}.", weight=quoted("bold"))
    return f"#text(size: 9pt)[#grid(columns: (auto, 1fr), gutter: 5pt, align: horizon, {cards})\n{lines}{total}]\n"


def _card(card: int) -> str:
    """A small card, red or black."""
    name, suit = RANKS[card >> 2].replace("T", "10"), "♣♦♥♠"[card & 3]
    color = 'rgb("#a8201a")' if card & 3 in (DIAMONDS, HEARTS) else f'rgb("{INK}")'
    style = 'stroke: 0.4pt + luma(150), radius: 2pt, inset: (x: 2.5pt, y: 3pt), outset: 0pt, fill: rgb("#fffdf6")'
    return f'#box({style})[#text(fill: {color}, weight: "bold", {quoted(name + suit)})]#h(2pt)'


def in_words(submission: Submission) -> list[str]:
    """The readings that are not the text as written: a player should know."""
    return [
        f"{reading.says[reading.values.index(submission.readings[key])]} ({cite_text(reading.clause)})"
        for key, reading in submission.game.readings.items()
        if submission.readings[key] != reading.values[0]
    ]


STYLE = """
:root{color-scheme:light dark}
body{font:16px/1.5 Georgia,"Times New Roman",serif;max-width:46rem;margin:0 auto;padding:0 1rem 2rem}
header{background:DEEP;color:#f6f0df;margin:0 -1rem;padding:2rem 1rem;text-align:center}header h1{margin:0;font-size:2.2rem}
h2{color:light-dark(DEEP,GOLD);margin:1.6rem 0 .4rem}table{border-collapse:collapse;width:100%;margin:.4rem 0 1rem}
th,td{text-align:left;padding:.2rem .5rem .2rem 0;border-bottom:1px solid #8884}td.n,th.n{text-align:right}
.odds{columns:18rem 2;column-gap:2rem}.odds table{break-inside:avoid}caption{text-align:left;font-weight:bold}
.rule{font-size:1.15rem;font-weight:bold}small{color:#777}
"""


def leaflet_html(told: Leaflet) -> str:
    """The same as one page that needs nothing else."""
    game, holder = told.submission.game, told.submission.certificate_holder
    style = STYLE.replace("DEEP", game.look.deep).replace("GOLD", GOLD)
    body = [
        f"<header><h1>{escape(game.name)}</h1><p>A guide for players · {escape(holder)}</p></header>",
        "<h2>How a round goes</h2><ol>", *(f"<li>{escape(step)}</li>" for step in told.steps), "</ol>",
    ]  # fmt: skip
    if told.outcomes[1]:
        body += ["<h2>What happens to your wagers</h2>", _table(*told.outcomes)]
    body += ["<h2>The side bets</h2><ul>"] if told.sides else []
    body += [f"<li><b>{escape(name)}</b>: {escape(about)}.</li>" for name, about in told.sides]
    body += ["</ul>"] if told.sides else []
    body += ["<h2>Hands, highest first</h2>", _table(("Hand", ""), told.hands)]
    body += ["<h2>What it pays</h2><div class=odds>"]
    body += [_table(("Hand", "Pays"), [*table.rows], table.title) for table in told.odds]
    body += ["</div><h2>What it costs</h2>", _table(("Wager", "House edge", "On $100", "Wins about"), told.edges)]
    body += [f"<p><small>{escape(told.note)}</small></p>"]
    body += ["<h2>A simple way to play</h2><ul class=rule>"]
    body += [*(f"<li>{escape(part)}</li>" for part in rule_parts(told.rule)), "</ul>"]
    body += [f"<p>Against perfect play it costs {told.cost} of the {escape(ante_title(told.submission))} a round.</p>"]
    body += [_table(("Or", "Costs"), told.others)] if told.others else []
    body += [
        "<h2>One round, worked through</h2>",
        *(f"<p>{name}: {escape(shown(held))}</p>" for name, held in told.example.cards),
    ]
    body += [_table(("Wager", "Stake", "Hand", ""), told.example.lines), f"<p><b>In all {told.example.net}.</b></p>"]
    here = [*phrases(told.submission), *in_words(told.submission)]
    body += ["<h2>At this table</h2><ul>", *(f"<li>{escape(line)}</li>" for line in here), "</ul>"] if here else []
    body += [
        f"<h2>Play with care</h2><p>{escape(told.care)}</p>",
        f"<p><small>{escape(f'{told.standing} {english(NOTICE)}')}</small></p>",
    ]
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(game.name)}: a guide for players</title><style>{style}</style>{''.join(body)}</html>\n"
    )


def shown(cards: Cards) -> str:
    return " ".join(RANKS[card >> 2].replace("T", "10") + "♣♦♥♠"[card & 3] for card in cards)


def _table(head: tuple[str, ...], rows: Any, caption: str = "") -> str:
    told = f"<caption>{escape(caption)}</caption>" if caption else ""
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    cells = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table>{told}<thead><tr>{names}</tr></thead><tbody>{cells}</tbody></table>"
