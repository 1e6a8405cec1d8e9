"""The guide for players: how a round goes, what the wagers pay and cost, and a simple way to play."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from html import escape
from typing import Any, NamedTuple

from pitboss.cards import ACE, DIAMONDS, HEARTS, JACK, KING, QUEEN, RANKS, SPADES, TEN, Card, Cards
from pitboss.clause import cite_text
from pitboss.filing.submission import Submission
from pitboss.law.game import Game, Ranking
from pitboss.law.sheet import Sheet
from pitboss.messages import AND, Argument, Catalogue, Message, Phrase, catalogue, listing, message
from pitboss.money import said
from pitboss.odds.exact import optimum
from pitboss.odds.strategy.cutoffs import SimpleRule
from pitboss.odds.strategy.simple_rules import simple_rules
from pitboss.paper.example import example
from pitboss.paper.inscriptions import OddsTable, how_paid_message, in_language, odds_tables, posted
from pitboss.paper.layout import GOLD
from pitboss.paper.plain import CARE, divided, side_bets, steps
from pitboss.paper.rules_page import outcome, read_here
from pitboss.paper.standing import PRACTICE
from pitboss.paper.svg import Drawing
from pitboss.paper.typeset import FONT, compiled, document, fitting, grid, heading, paragraph, quoted, words

CHEAP = Fraction(1, 1000)  # A rule that costs no more than this of the Ante is worth being simple.
INK = "#1d211c"
SHORT = 110  # Letters: other rules are told beside it only where they are short.
NARROW = 12  # Letters: a column with fewer takes less room.
FEW = 5  # Phrases of the table that may stand in full size.


class Edge(NamedTuple):
    """The house edge of a wager, and how often it pays."""

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
    texts: Catalogue
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

    def say(self, key: str, /, **args: Argument) -> str:
        return self.texts.text(message(key, **args))


def leaflet(
    submission: Submission, entries: list[dict[str, Any]], standing: str = PRACTICE, texts: Catalogue | None = None
) -> Leaflet:
    """Everything a leaflet says, in English or another language; `entries` are those of `analyze` for this submission."""
    game, sheet, texts = submission.game, submission.sheet, texts or catalogue()
    text = texts.argument_text
    lines = game.base if not game.layout.community else ()
    rows, when = list[tuple[str, ...]](), ""
    for row in sheet.rows.values() if lines else ():
        done = tuple(text(outcome(sheet, row, key)) for key in lines)
        if not rows or rows[-1][1:] != done or not row.when.startswith(when):
            rows.append((text(Phrase(row.when)), *done))
            when = row.when
    rules = simple_rules(sheet)
    chosen = next((rule for rule in rules if rule.cost <= CHEAP), min(rules, key=lambda rule: rule.cost))
    base = next(entry for entry in entries if entry["wager"] == "base")
    return Leaflet(
        submission=submission, texts=texts, steps=list(map(text, steps(submission))),
        sides=[(text(wager), text(about)) for wager, about in side_bets(submission)],
        outcomes=((text(message("head-when")), *(text(Phrase(game.lines[key].title)) for key in lines)), rows),
        hands=[hand_words(game, ranking, texts) for ranking in game.main_rankings],
        odds=[in_language(table, text) for table in odds_tables(submission)],
        edges=[edge_row(submission, entry, texts) for entry in entries],
        note=" ".join(map(text, (
            how_paid_message(submission), *cost_note(submission, entries, base), *divided(game, entries)
        ))),
        care=" ".join(map(text, (CARE[0], edge_words(submission, entries), CARE[1]))),
        rule=text(chosen.rule), cost=text(cost(chosen.cost)),
        others=other_rules(rules, chosen, texts), example=worked_example(submission, texts), standing=standing,
    )  # fmt: skip


def hand_words(game: Game, ranking: Ranking, texts: Catalogue) -> tuple[str, str]:
    """A hand and what it is; the gist of its clause begins with its name again."""
    name = texts.argument_text(Phrase("Pair" if ranking.name.startswith("Pair") else ranking.name))
    about = re.split(": |; ", texts.argument_text(Phrase(game.gist(ranking.clause))), maxsplit=1)[-1]
    same = tuple(f"{one}{name.lower()}" for one in ("", "one ", "una "))
    return name, "" if about.lower().startswith(same) else about.rstrip(".")


def other_rules(rules: list[SimpleRule], chosen: SimpleRule, texts: Catalogue) -> list[tuple[str, str]]:
    """Short rules beside the chosen one, the dearest first; those that cost nearly the same are not worth more words."""
    dearer = [rule for rule in rules if abs(rule.cost - chosen.cost) > CHEAP / 20 and len(rule.words) <= SHORT]
    return [
        (texts.argument_text(rule.rule), texts.argument_text(cost(rule.cost)))
        for rule in sorted(dearer, key=lambda rule: -rule.cost)
    ]


def cost(part: Fraction) -> Argument:
    """In percent of the Ante."""
    if part and part < Fraction(1, 100_000):
        return message("cost-less-than", share="0.001%")
    return f"{float(part) * 100:.2g}%" if part else message("cost-nothing")


def worked_example(submission: Submission, texts: Catalogue) -> Example:
    """Raised as is best, which is what stands above it on the page."""
    played, result = example(submission, partial(best_raises, submission.sheet))
    (seat,), game = played.seats, submission.game
    text, fourth = texts.argument_text, () if seat.fourth is None else (seat.fourth,)
    places = {"you": seat.cards, "dealer": played.dealer, "community": played.community}
    places |= {"bonus": played.bonus, "fourth": fourth}
    needed = {place for key in seat.stakes(game) for place in game.lines[key].needs} | {"you", "dealer", "community"}
    lines = [
        (
            text(Phrase(game.lines[line.wager].title)), said(line.stake) if line.stake else "–",
            text(Phrase(line.hand or "")), signed(line.net),
        )
        for line in result.lines
    ]  # fmt: skip
    cards = [
        (text(message(f"example-{place}")), place_cards)
        for place, place_cards in places.items()
        if place_cards and place in needed
    ]
    return Example(cards, lines, signed(result.net))


def best_raises(sheet: Sheet, cards: Mapping[str, tuple[Card, ...]]) -> tuple[int, ...]:
    """By the exact worth of each action; nothing where one of them should be a fold."""
    game, raises = sheet.game, tuple[int, ...]()
    up = cards["dealer"][0] if game.up_cards else None
    for decision in game.decisions:
        seen = cards["community"][: decision.sees]
        best = optimum.advise(sheet, cards["player"], up, seen, raises).best
        if not best and not decision.passes:
            return ()
        raises = (*raises, best)
        if game.has_decided(raises):
            break
    return raises


def signed(cents: int) -> str:
    return f"+{said(cents)}" if cents > 0 else said(cents).replace("-", "−")


def edge_row(submission: Submission, entry: Mapping[str, Any], texts: Catalogue) -> Edge:
    wager, text = str(entry["wager"]), texts.argument_text
    itself = message("game-itself-of", wager=Phrase(ante_title(submission)))
    title = text(itself if wager == "base" else Phrase(submission.game.lines[wager].title))
    ev = entry.get("ev_as_played") or entry["ev"]  # Where a fold forfeits the wager: with the folds of the best play.
    hold = -Fraction(int(ev["num"]), int(ev["den"]))
    hits = entry["win_pct"] if wager == "base" else entry["hit_pct_as_played"]
    dollars = f"{'-' if hold < 0 else ''}${abs(float(hold)) * 100:.2f}"
    return Edge(
        title,
        f"{float(hold):.2%}",
        dollars,
        text(message("one-in", number=f"{100 / hits:.1f}") if hits else message("chosen-never")),
    )


def ante_title(submission: Submission) -> str:
    return submission.game.title_of(submission.game.ante)


def cost_note(
    submission: Submission, entries: list[dict[str, Any]], base: Mapping[str, Any]
) -> Iterator[Message]:  # fmt: skip
    """Notes on the base of the figures, and on what they leave out."""
    percent = float(base["element_of_risk_pct"])
    yield message("note-house-keeps" if percent >= 0 else "note-you-gain", share=f"{abs(percent):.2f}%")
    if any("long_run_pct" in entry for entry in entries):
        yield message("note-meters")
    if any(_amount(entry, "envy_per_other_player") for entry in entries):
        yield message("note-envy")
    for entry in entries:
        if added := _amount(entry, "drawn"):
            title = Phrase(submission.game.lines[entry["wager"]].title)
            yield message("note-drawn", wager=title, share=f"{float(added):.2%}")


def _amount(entry: Mapping[str, Any], key: str) -> Fraction:
    ratio = entry.get(key) or {"num": "0", "den": "1"}
    return Fraction(int(ratio["num"]), int(ratio["den"]))


def edge_words(submission: Submission, entries: list[dict[str, Any]]) -> Message:
    """A sentence on which wagers favour the house."""
    over = [name for entry in entries if (name := over_all(submission, entry))]
    if over:
        return message("edge-but", wagers=listing(over, AND))
    return message("edge-but-meters" if any("long_run_pct" in entry for entry in entries) else "edge-of-house")


def over_all(submission: Submission, entry: Mapping[str, Any]) -> Message | None:
    """A wager that returns more than is staked, with how much: its meters in the long run, what is drawn, and envy where
    it takes a full table to make it so. Nothing of any other.
    """
    wager = entry["wager"]
    title = message("game-itself") if wager == "base" else Phrase(submission.game.lines[wager].title)
    returned = 100 - float(entry["element_of_risk_pct"] if wager == "base" else entry["hold_pct"])
    if "long_run_pct" in entry:
        returned = float(entry.get("long_run_with_drawn_pct", entry["long_run_pct"]))
    envied = returned + 100 * float(_amount(entry, "envy_per_other_player")) * (submission.seats - 1)
    if envied <= 100:
        return None
    if returned > 100:
        return message("over-all", wager=title, share=f"{returned:.1f}%")
    return message("over-all-with-envy", wager=title, share=f"{envied:.1f}%")


def fan(count: int, light: str) -> Drawing:
    """Some spades, held in a hand."""
    hand: Cards = tuple(rank * 4 + SPADES for rank in (TEN, JACK, QUEEN, KING, ACE))[-count:]
    drawing = Drawing(170, 84, "A hand of cards", "Cards of spades, fanned")
    for at, card in enumerate(hand):
        turn, name = (at - (count - 1) / 2) * 14, "10" if card >> 2 == TEN else RANKS[card >> 2]
        with drawing.group(transform=f"rotate({turn:.1f} 85 130)"):
            drawing.shape("rect", x=66, y=10, width=38, height=54, rx=3, fill="#fffdf6", stroke=light, stroke_width=0.5)
            drawing.text(72, 20.5, name, 9.5, fill=INK, font_weight="bold")
            drawing.text(72, 28.5, "♠", 9, fill=INK)
            drawing.text(86, 48, "♠", 27, fill=INK)
    return drawing


def leaflet_pdf(content: Leaflet) -> bytes:
    """Letter paper, printed on both sides and folded once: two panels outside, two inside."""
    light = content.submission.game.look.light
    return compiled(
        leaflet_source(content), {"fan.svg": str(fan(min(5, content.submission.game.layout.player + 1), light))}
    )


def leaflet_source(content: Leaflet) -> str:
    game, holder = content.submission.game, content.submission.certificate_holder
    light, deep = game.look.light, game.look.deep
    head = f"""{document(content.say("leaflet-title", game=Phrase(game.name)), (game.name, holder))}
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
        f"{head}#grid(columns: (1fr, 1fr), rows: 8.5in, panel[{_back(content)}], {_cover(content, deep)})\n"
        f"#grid(columns: (1fr, 1fr), rows: 8.5in, panel[{_play(content)}], panel[{_pays(content)}])\n"
    )


def _cover(content: Leaflet, deep: str) -> str:
    game, holder = content.submission.game, content.submission.certificate_holder
    gold = f'rgb("{GOLD}")'
    return (
        f'block(width: 100%, height: 100%, fill: rgb("{deep}"), inset: 14mm, align(center)[#v(1fr)#image("fan.svg", '
        f"width: 112mm)#v(8mm){words(game.name, size='32pt', weight=quoted('bold'), fill=white())}#v(1mm)"
        f"{words(content.say('leaflet-guide'), size='14pt', style=quoted('italic'), fill=gold)}#v(1fr)"
        f"{words(holder, size=fitting(holder, 310, 13), fill=gold)}#v(2mm)"
        f"{words(content.say('leaflet-rules-of', law=str(game.law)), size='8.5pt', fill=white())}])"
    )


def white() -> str:
    return 'rgb("#f6f0df")'


def _play(content: Leaflet) -> str:
    tight = 1.0 if content.texts.language == "en" else 0.9  # Other languages take more room.
    source = (
        f"#set text(size: {10.8 * tight:.1f}pt)\n"
        + heading(1, content.say("leaflet-round"))
        + "".join(f"+ {words(step)}\n" for step in content.steps)
    )
    head, rows = content.outcomes
    if rows:
        narrow = (len(max(column, key=len)) < NARROW for column in columns(rows)[1:])
        widths = f"(1.35fr, {''.join('0.8fr, ' if is_narrow else '1.5fr, ' for is_narrow in narrow)})"
        source += (
            heading(1, content.say("leaflet-wagers"))
            + f"#text(size: {9.6 * tight:.1f}pt)[{grid(widths, head, rows)}]\n"
        )
    if content.sides:
        source += heading(1, content.say("leaflet-sides"))
        listed = "".join(f"#strong({quoted(name)}): {words(about)}.#linebreak()\n" for name, about in content.sides)
        source += f"#text(size: {9.8 * tight:.1f}pt)[{listed}]\n"
    ranked = ", ".join(f"strong({quoted(hand)}), {quoted(about)}" for hand, about in content.hands)
    source += heading(1, content.say("rules-hands"))
    return (
        source
        + f"#text(size: {9.4 * tight:.1f}pt)[#grid(columns: (auto, 1fr), column-gutter: 9pt, row-gutter: 4.5pt, {ranked})]\n"
    )


def columns(rows: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    return list(zip(*rows, strict=True))


def halves(tables: list[OddsTable]) -> tuple[list[OddsTable], list[OddsTable]]:
    """Two columns, in order, of about the same length."""
    lengths = [len(table.rows) + 2.2 for table in tables]
    cut = min(range(len(tables) + 1), key=lambda at: abs(sum(lengths[:at]) - sum(lengths[at:])))
    return tables[:cut], tables[cut:]


def _pays(content: Leaflet) -> str:
    longest = max(sum(len(table.rows) + 2.2 for table in half) for half in halves(content.odds))
    size = min(10.4, max(6.8, 265 / longest))  # So that the longer column takes two thirds of the panel at most.
    source = (
        heading(1, content.say("leaflet-pays")) + f"#text(size: {size:.1f}pt)[#grid(columns: (1fr, 1fr), gutter: 7mm, "
    )
    source += ", ".join(f"[{''.join(map(_odds, half))}]" for half in halves(content.odds)) + ")]\n"
    head = edge_head(content)
    costs = grid("(1.9fr, auto, auto, auto)", head, content.edges, align="(left, right, right, right)")
    source += heading(1, content.say("leaflet-costs")) + f"#text(size: 9.8pt)[{costs}]\n"
    return source + paragraph(content.note, size="8.4pt", fill="luma(90)")


def line_head(content: Leaflet) -> tuple[str, ...]:
    return content.say("head-wager"), content.say("head-stake"), content.say("head-hand"), ""


def or_head(content: Leaflet) -> tuple[str, str]:
    return content.say("head-or"), content.say("head-costs")


def edge_head(content: Leaflet) -> tuple[str, ...]:
    return (
        content.say("head-wager"),
        content.say("head-edge"),
        content.say("head-on-hundred"),
        content.say("head-wins-about"),
    )


def _odds(table: OddsTable) -> str:
    rows = ", ".join(f"{quoted(hand)}, align(right + bottom, strong({quoted(odds)}))" for hand, odds in table.rows)
    return (
        f"#block(below: 8pt)[#strong({quoted(table.title)})#v(-5pt)\n"
        f"#table(columns: (1fr, auto), stroke: (top: 0.25pt + luma(205)), inset: (x: 0pt, y: 0.2em), {rows})]\n"
    )


def _back(content: Leaflet) -> str:
    source = heading(1, content.say("leaflet-rule")) + "".join(
        f"- {words(part, size='11pt', weight=quoted('bold'))}\n" for part in rule_parts(content.rule)
    )
    source += "#v(3pt)\n" + paragraph(
        content.say("leaflet-rule-costs", cost=content.cost, wager=Phrase(ante_title(content.submission)))
    )
    if content.others:
        source += f"#text(size: 9.4pt)[{grid('(1fr, auto)', or_head(content), content.others)}]\n"
    source += heading(1, content.say("leaflet-example")) + _example(content)
    here = [*map(content.texts.argument_text, posted(content.submission)), *in_words(content.submission, content.texts)]
    size = "10.8pt" if len(here) <= FEW else "9pt"
    source += (
        heading(1, content.say("leaflet-table")) + "".join(f"- {words(line, size=size)}\n" for line in here)
        if here
        else ""
    )
    return (
        f"{source}#v(1fr)\n{heading(1, content.say('leaflet-care'))}{paragraph(content.care, size='9.2pt')}"
        + paragraph(f"{content.standing} {content.say('trademarks')}", size="8.4pt", fill="luma(90)")
    )


def rule_parts(rule: str) -> list[str]:
    """A rule with several clauses is read one at a time."""
    parts = rule.split("; ") if len(rule) > SHORT else [rule]
    return [f"{part[0].upper()}{part[1:]}" for part in parts]


def _example(content: Leaflet) -> str:
    example = content.example
    cards = ", ".join(f"{quoted(name)}, [{''.join(map(_card, cards_there))}]" for name, cards_there in example.cards)
    lines = grid("(1.3fr, auto, 1.5fr, auto)", line_head(content), example.lines, "(left, right, left, right)")
    total = paragraph(content.say("example-net", net=example.net), weight=quoted("bold"))
    return f"#text(size: 9pt)[#grid(columns: (auto, 1fr), gutter: 5pt, align: horizon, {cards})\n{lines}{total}]\n"


def _card(card: int) -> str:
    """A small card, red or black."""
    name, suit = RANKS[card >> 2].replace("T", "10"), "♣♦♥♠"[card & 3]
    color = 'rgb("#a8201a")' if card & 3 in (DIAMONDS, HEARTS) else f'rgb("{INK}")'
    style = 'stroke: 0.4pt + luma(150), radius: 2pt, inset: (x: 2.5pt, y: 3pt), outset: 0pt, fill: rgb("#fffdf6")'
    return f'#box({style})[#text(fill: {color}, weight: "bold", {quoted(name + suit)})]#h(2pt)'


def in_words(submission: Submission, texts: Catalogue | None = None) -> list[str]:
    """The readings that are not the text as written: a player should know."""
    return [
        f"{(texts or catalogue()).argument_text(read_here(submission, key))} ({cite_text(reading.clause)})"
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


def leaflet_html(content: Leaflet) -> str:
    """The same as one page that needs nothing else."""
    game, holder = content.submission.game, content.submission.certificate_holder
    style = STYLE.replace("DEEP", game.look.deep).replace("GOLD", GOLD)
    body = [
        f"<header><h1>{escape(game.name)}</h1><p>{escape(content.say('leaflet-guide'))} · {escape(holder)}</p></header>",
        f"<h2>{content.say('leaflet-round')}</h2><ol>", *(f"<li>{escape(step)}</li>" for step in content.steps), "</ol>",
    ]  # fmt: skip
    if content.outcomes[1]:
        body += [f"<h2>{content.say('leaflet-wagers')}</h2>", _table(*content.outcomes)]
    body += [f"<h2>{content.say('leaflet-sides')}</h2><ul>"] if content.sides else []
    body += [f"<li><b>{escape(name)}</b>: {escape(about)}.</li>" for name, about in content.sides]
    body += ["</ul>"] if content.sides else []
    body += [f"<h2>{content.say('rules-hands')}</h2>", _table((content.say("head-hand"), ""), content.hands)]
    body += [f"<h2>{content.say('leaflet-pays')}</h2><div class=odds>"]
    body += [
        _table((content.say("head-hand"), content.say("head-pays")), [*table.rows], table.title)
        for table in content.odds
    ]
    body += [f"</div><h2>{content.say('leaflet-costs')}</h2>", _table(edge_head(content), content.edges)]
    body += [f"<p><small>{escape(content.note)}</small></p>"]
    body += [f"<h2>{content.say('leaflet-rule')}</h2><ul class=rule>"]
    body += [*(f"<li>{escape(part)}</li>" for part in rule_parts(content.rule)), "</ul>"]
    costs = content.say("leaflet-rule-costs", cost=content.cost, wager=Phrase(ante_title(content.submission)))
    body += [f"<p>{escape(costs)}</p>"]
    body += [_table(or_head(content), content.others)] if content.others else []
    body += [
        f"<h2>{content.say('leaflet-example')}</h2>",
        *(f"<p>{name}: {escape(cards_html(cards_there))}</p>" for name, cards_there in content.example.cards),
    ]
    body += [_table(line_head(content), content.example.lines)]
    body += [f"<p><b>{escape(content.say('example-net', net=content.example.net))}</b></p>"]
    here = [*map(content.texts.argument_text, posted(content.submission)), *in_words(content.submission, content.texts)]
    body += (
        [f"<h2>{content.say('leaflet-table')}</h2><ul>", *(f"<li>{escape(line)}</li>" for line in here), "</ul>"]
        if here
        else []
    )
    body += [
        f"<h2>{content.say('leaflet-care')}</h2><p>{escape(content.care)}</p>",
        f"<p><small>{escape(content.standing)} {escape(content.say('trademarks'))}</small></p>",
    ]
    title = content.say("leaflet-title", game=Phrase(game.name))
    return (
        f'<!doctype html><html lang="{content.texts.language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{style}</style>{''.join(body)}</html>\n"
    )


def cards_html(cards: Cards) -> str:
    return " ".join(RANKS[card >> 2].replace("T", "10") + "♣♦♥♠"[card & 3] for card in cards)


def _table(head: tuple[str, ...], rows: Any, caption: str = "") -> str:
    caption_html = f"<caption>{escape(caption)}</caption>" if caption else ""
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    cells = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table>{caption_html}<thead><tr>{names}</tr></thead><tbody>{cells}</tbody></table>"
