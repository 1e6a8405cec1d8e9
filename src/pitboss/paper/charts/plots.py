"""`analyze` as a picture for a filing: an SVG of our own, every figure on it as text, nothing fetched from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from pitboss.chapters import find
from pitboss.errors import BadInput, unwritable
from pitboss.law.paytable import ONLY
from pitboss.law.sheet import chapter_tables
from pitboss.messages import message
from pitboss.paper.charts.axes import BAND, BLUE, MARGIN, ORANGE, SOFT, WIDTH, Chart, how_often, lines_of, signed
from pitboss.paper.charts.charts import Bar, Distribution, Tier, bars, heading, meter, one_round, session

Entry = dict[str, Any]
BASE = "base"
PANELS_MOST = 12
GAP = 34


def plot(entries: list[Entry], path: str) -> None:
    """Write a picture of these entries of `analyze`."""
    text = chart_page(entries)
    try:
        Path(path).write_text(text, "utf-8")
    except OSError as error:
        raise unwritable(path, error) from error


def chart_page(entries: list[Entry]) -> str:
    """The SVG: a panel for each entry, or the holds of all side by side where there are many."""
    if not entries:
        raise BadInput(message("nothing-to-draw"), code="nothing_to_draw")
    drawing, top = Chart(), float(MARGIN)
    if len(entries) > PANELS_MOST:
        top = holds(drawing, top, entries)
        about = f"Hold of {len(entries)} wagers and paytables"
    else:
        for entry in entries:
            with drawing.group(title(entry)):
                top = panel(drawing, top, entry) + GAP
        about = "; ".join(title(entry) for entry in entries)
    return drawing.page(top, about, [caption(entry) for entry in entries])


def title(entry: Entry) -> str:
    game = find(entry["game"], folders=False)
    wager = "required wagers, optimal play" if entry["wager"] == BASE else game.lines[entry["wager"]].title
    letter = f", paytable {entry['paytable']}" if entry["paytable"] else ""
    return f"{game.name}: {wager}{letter}"


def under_title(entry: Entry) -> str:
    """The clause, and the readings in force."""
    game = find(entry["game"], folders=False)
    clause = game.law.cite(entry["clause"]) if "clause" in entry else str(game.law)
    return f"{clause}. Readings in force: {_readings(entry['readings'])}."


def caption(entry: Entry) -> str:
    """The figures, exact where they are."""
    ev = fraction(entry["ev"])
    per = f"the {find(entry['game'], folders=False).ante_title}" if entry["per"] == "ante" else "the stake"
    seed = " with every meter at seed" if "per_meter_unit" in entry else ""
    sentences = [f"{title(entry)}: the player's expectation is exactly {ev.numerator}/{ev.denominator} of {per}{seed}"]
    sentences[0] += f", a hold of {entry['hold_pct']:.4f}%."
    if entry["wager"] == BASE and "element_of_risk_pct" in entry:
        sentences.append(f"Of all that is wagered in the end, {entry['element_of_risk_pct']:.4f}%.")
    sentences.append(f"Standard deviation {entry['std_dev']:.4f}. {int(entry['combinations']):,} deals counted.")
    if entry.get("published_pct"):
        sentences.append(str(entry.get("publication", "")))
    return " ".join(part for part in sentences if part)


def fraction(value: dict[str, str]) -> Fraction:
    return Fraction(int(value["num"]), int(value["den"]))


def panel(drawing: Chart, top: float, entry: Entry) -> float:
    """One entry: its title, its charts, and the figures in words. Says where it ends."""
    drawing.box(0, top - 4, WIDTH, 52, BAND)
    drawing.text(MARGIN, top + 18, title(entry), 18, font_weight="bold")
    drawing.text(MARGIN, top + 38, under_title(entry), 12, fill=SOFT)
    top += 66
    game = find(entry["game"], folders=False)
    per = game.antes if entry["per"] == "ante" else "units of the stake"
    rows = [
        Bar(row["hand"], row["contribution"], f"{signed(row['contribution'], 5)} ({how_often(row['probability'])})",
            row["odds"].replace("-", "−"))
        for row in entry["rows"]
    ]  # fmt: skip
    top += heading(drawing, top, "Contribution by row")
    top += bars(drawing, top, rows, f"Contribution to the player's expectation, in {per} (in brackets, how often)")
    meters = list(tiers(entry))
    for tier in meters:
        meter_text = f"the {tier.name} meter, the other meters at seed" if len(meters) > 1 else "the meter"
        top += heading(drawing, top, f"Return as a function of {meter_text}")
        top += meter(drawing, top, tier)
    if entry["wager"] == BASE and (results := distribution(entry)):
        top += heading(drawing, top, "One round, exactly")
        top += one_round(drawing, top, results, game)
        top += heading(drawing, top, "A session, from the exact distribution of one round")
        top += session(drawing, top, results, game)
    for line in lines_of(caption(entry), WIDTH - 2 * MARGIN, 12):
        drawing.text(MARGIN, top + 8, line, 12)
        top += 17
    return top


def tiers(entry: Entry) -> Iterator[Tier]:
    """The meters of a progressive."""
    if "per_meter_unit" not in entry:
        return
    shares = {tier: fraction(part) for tier, part in entry["per_meter_unit"].items()}
    seeds = {tier: Fraction(seed) for tier, seed in seeds_of(entry).items()}
    at_seed = fraction(entry["fixed"]) + sum((shares[tier] * seeds[tier] for tier in shares), Fraction(0))
    for tier, part in shares.items():
        even = entry["break_even"].get(tier)
        yield Tier(tier, at_seed - part * seeds[tier], part, seeds[tier], None if even is None else fraction(even))


def seeds_of(entry: Entry) -> dict[str, Any]:
    """As the entry says; else as printed."""
    if "seeds" in entry:
        return dict(entry["seeds"])
    game = find(entry["game"], folders=False)
    pair = game.hand_bonus
    name = pair.meter if pair is not None and entry["wager"] in (pair.player, pair.dealer) else entry["wager"]
    table_meters = chapter_tables(game)[name].meters[entry["paytable"] or ONLY]
    return {tier: each.seed for tier, each in table_meters.tiers.items()}


def distribution(entry: Entry) -> Distribution:
    """Net result -> probability."""
    all_deals = int(entry["combinations"])
    return {fraction(row["net"]): Fraction(int(row["ways"]), all_deals) for row in entry.get("distribution", ())}


def holds(drawing: Chart, top: float, entries: list[Entry]) -> float:
    """All holds side by side, game by game."""
    drawing.text(MARGIN, top + 12, "Hold by wager and paytable", 20, font_weight="bold")
    antes = " or ".join(dict.fromkeys(find(entry["game"], folders=False).ante_title for entry in entries))
    words = f"Required wagers: percent of the {antes}, under optimal play. Optional wagers: percent of the stake, meters at seed."
    drawing.text(MARGIN, top + 34, words, 12, fill=SOFT)
    top += 56
    for key in dict.fromkeys(entry["game"] for entry in entries):
        mine = [entry for entry in entries if entry["game"] == key]
        game = find(key, folders=False)
        with drawing.group(f"{game.name}: hold by wager and paytable"):
            top += heading(drawing, top, f"{game.name}, {game.law.called}")
            in_force = {name: value for entry in mine for name, value in entry["readings"].items()}
            for line in lines_of(f"Readings in force: {_readings(in_force)}.", WIDTH - 2 * MARGIN, 12):
                drawing.text(MARGIN, top + 4, line, 12, fill=SOFT)
                top += 16
            rows = [
                Bar(_name(entry), entry["hold_pct"], _exactly(entry), entry["paytable"] or "",
                    ORANGE if entry["wager"] == BASE else BLUE)
                for entry in mine
            ]  # fmt: skip
            top += bars(drawing, top + 4, rows, "Hold, percent") + 16
    return top


def _readings(in_force: dict[str, Any]) -> str:
    pairs = (f"{key} = {str(value).lower() if isinstance(value, bool) else value}" for key, value in in_force.items())
    return ", ".join(pairs) or "none that bear on it"


def _name(entry: Entry) -> str:
    return (
        "Required wagers" if entry["wager"] == BASE else find(entry["game"], folders=False).lines[entry["wager"]].title
    )


def _exactly(entry: Entry) -> str:
    hold = -fraction(entry["ev"])
    return f"{entry['hold_pct']:.2f}%  {hold.numerator}/{hold.denominator}"
