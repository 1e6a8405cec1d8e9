"""The exact odds: figures within sentences, the tables of each game beside what the Board published, and the charts."""

from __future__ import annotations

from functools import cache
from typing import Any

from docs.press.documented import GAMES
from docs.press.marks import exactly, folded, heading, percent, raw, said, table
from pitboss.chapters import find
from pitboss.cli.filings import standard
from pitboss.law.game import Game
from pitboss.odds.exact.choice import BASE, Choice, base_of, ev_of, select
from pitboss.odds.report.entries import analyze
from pitboss.paper.charts import axes
from pitboss.paper.charts.plots import chart_page, fraction, holds
from pitboss.paper.rules_page import stake_size

Entry = dict[str, Any]
COLORS = {
    axes.INK: "ink", axes.SOFT: "soft", axes.GRID: "grid", axes.PAPER: "paper", axes.BAND: "band",
    axes.BLUE: "blue", axes.VERMILION: "vermilion", axes.GREEN: "green", axes.ORANGE: "orange", axes.PURPLE: "purple",
}  # fmt: skip


def choice(game: str, wager: str = BASE, *more: str) -> Choice:
    """A wager; `more` is a letter of its table, and readings as KEY=VALUE."""
    letter = next((word for word in more if "=" not in word), None)
    readings = dict(word.split("=") for word in more if "=" in word)
    return select(find(game), wager, letter, readings)[0]


def hold(*asked: str) -> str:
    return percent(-ev_of(choice(*asked)))


def expectation(*asked: str) -> str:
    return str(ev_of(choice(*asked))).replace("-", "−")


def risk(*asked: str) -> str:
    """Of all that is wagered in the end."""
    return percent(base_of(choice(*asked)).element_of_risk)


@cache
def entries(game: str) -> list[Entry]:
    return analyze(find(game))


def all_games() -> str:
    """What each game keeps of the required wagers, under the first table."""
    rows = []
    for key, game in GAMES.items():
        first = entries(key)[0]
        rows.append((
            f"[{game.name}]({key}.md)", f"[{game.chapter}](clauses-{game.chapter}.md)",
            first["paytable"] or "–", exactly(fraction(first["ev"])), percent(-fraction(first["ev"]), 4),
            f"{first['element_of_risk_pct']:.4f}%", f"{first['std_dev']:.3f}", f"{int(first['combinations']):,}",
        ))  # fmt: skip
    head = (
        "Game",
        "Chapter",
        "Table",
        "#Expectation, Antes",
        "#Hold of the Ante",
        "#Of all staked",
        "#Deviation",
        "#Deals",
    )
    return table(head, rows)


def game_tables(game: str) -> str:
    """Every wager under every table."""
    mine = entries(game)
    required, optional = ([e for e in mine if (e["wager"] == BASE) is which] for which in (True, False))
    found = [heading(3, "Required wagers, played as well as can be"), base_table(required)]
    found += [f"{said(told)}\n" for told in dict.fromkeys(e["publication"] for e in required if e["agrees"] is False)]
    found += [detail(entry) for entry in required]
    found += [heading(3, "Optional wagers, by the hand alone"), side_table(find(game), optional)]
    found += [f"{said(told)}\n" for told in dict.fromkeys(e["publication"] for e in optional if e["agrees"] is False)]
    found += [detail(entry) for entry in optional]
    return "\n".join(found)


def base_table(required: list[Entry]) -> str:
    rows = [
        (
            entry["paytable"] or "–", percent(-fraction(entry["ev"]), 4), exactly(fraction(entry["ev"])),
            f"{entry['element_of_risk_pct']:.4f}%", f"{entry['std_dev']:.4f}", f"{entry['fold_pct']:.2f}%", *published(entry),
        )
        for entry in required
    ]  # fmt: skip
    head = (
        "Table",
        "#Hold of the Ante",
        "#Expectation, exactly",
        "#Of all staked",
        "#Deviation",
        "#Folded",
        "Published",
        "",
    )
    return table(head, rows)


def side_table(game: Game, optional: list[Entry]) -> str:
    rows = [
        (
            game.lines[entry["wager"]].title, entry["paytable"] or "–", percent(-fraction(entry["ev"]), 4),
            exactly(fraction(entry["ev"])), f"{entry['std_dev']:.4f}", f"{entry['hit_pct']:.3f}%", *published(entry),
        )
        for entry in optional
    ]  # fmt: skip
    head = ("Wager", "Table", "#Hold of the stake", "#Expectation, exactly", "#Deviation", "#Pays", "Published", "")
    return table(head, rows)


def published(entry: Entry) -> tuple[str, str]:
    """The Board's figure, and whether ours is the same."""
    if entry["published_pct"] is None:
        return "", ""
    low, high = entry["published_pct"]
    mark = '<span class="good">agrees</span>' if entry["agrees"] else '<span class="bad">does not</span>'
    return f"{low:.2f}%" if low == high else f"{low:.2f} to {high:.2f}%", mark


def detail(entry: Entry) -> str:
    """Row by row: how many ways, how often, and what it adds."""
    game = GAMES[entry["game"]]
    title = "Required wagers" if entry["wager"] == BASE else game.lines[entry["wager"]].title
    letter = f", table {entry['paytable']}" if entry["paytable"] else ""
    rows = [
        (
            said(row["hand"]), row["odds"].replace("-", "−"), f"{int(row['ways']):,}", axes.how_often(row["probability"]),
            axes.signed(row["contribution"], 6),
        )
        for row in entry["rows"]
    ]  # fmt: skip
    inside = table(("Hand", "Pays", "#Ways", "#How often", "#Adds"), rows)
    told = f"{int(entry['combinations']):,} deals counted. § {entry['clause']}." if "clause" in entry else ""
    told = told or f"{int(entry['combinations']):,} deals counted."
    return folded(f"{title}{letter}: every row", f"{told} {meters(entry)}\n\n{inside}")


def meters(entry: Entry) -> str:
    """What a progressive comes to, in words."""
    if "per_meter_unit" not in entry:
        return ""
    even = [
        f"{tier} {float(fraction(part)):,.0f}" for tier, part in entry["break_even"].items() if part is not None
    ]  # fmt: skip
    told = f"At seed {entry['at_seed_pct']:.2f}% comes back; in the long run {entry['long_run_pct']:.2f}%, of which "
    told += f"players contribute {entry['contributed_pct']:.2f} and the house adds {entry['house_reseeds_pct']:.2f}."
    return (
        f"{told} With the other meters at seed, the wager is fair when a meter holds, per unit staked: {', '.join(even)}."
        if even
        else told
    )


def wagers(game: str) -> str:
    """Every line of the layout: whether it must be made, what it stakes, and its clause."""
    declared, offered = find(game), standard(find(game))
    rows = []
    for key, line in declared.lines.items():
        if not line.rides:
            kind = "optional" if line.optional else "required" if key in declared.required else "to stay in"
            second = key in declared.progressives[1:]
            stake = "in place of the other progressive" if second else stake_size(offered, key)
            rows.append((said(line.title), f"`{key}`", kind, said(stake), f"§ {line.clause}"))
    return table(("Wager", "Name", "", "Stake, as the template has it", "Clause"), rows)


def strategies(game: str) -> str:
    """How to play, from the very best to what can be remembered, each with its exact cost."""
    first = entries(game)[0]
    return "\n".join(f"- {said(told)}" for told in first["strategy"]) + "\n"


def holds_chart(game: str) -> str:
    drawing = axes.Chart()
    height = holds(drawing, float(axes.MARGIN), entries(game))
    about = f"{find(game).name}: hold by wager and paytable"
    return figure(drawing.page(height, about, [about]), about)


def every_hold() -> str:
    """All games, one chart each."""
    return "\n".join(heading(3, declared.name) + "\n" + holds_chart(key) for key, declared in GAMES.items())


def chart(game: str, wager: str = BASE, letter: str = "") -> str:
    """One wager: what each row adds, one round, a session, the meter."""
    entry = next(e for e in entries(game) if e["wager"] == wager and letter in ("", e["paytable"]))
    return figure(chart_page([entry]), f"{find(game).name}, {wager}")


def figure(svg: str, about: str) -> str:
    """An SVG within the page, its colors those of the page; a phone scrolls it."""
    for color, name in COLORS.items():
        svg = svg.replace(f'"{color}"', f'"var(--plot-{name})"')
    return raw(f'<figure class="chart" tabindex="0" aria-label="{about}">{svg}</figure>')


PARTS = {
    "hold": hold, "expectation": expectation, "risk": risk, "all-games": all_games, "odds": game_tables,
    "strategies": strategies, "wagers": wagers, "every-hold": every_hold, "holds-chart": holds_chart, "chart": chart,
}  # fmt: skip
