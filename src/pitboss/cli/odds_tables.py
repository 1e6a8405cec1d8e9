"""The odds on a terminal: the required wagers by letter, the optional ones, the meters, the readings side by side."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.text import Text

from pitboss.chapters import find
from pitboss.clause import cite_text
from pitboss.cli.screen import table
from pitboss.law.game import Game
from pitboss.odds.report.readings import ALL_STAKED

Entry = dict[str, Any]

NOTHING = {"num": "0", "den": "1"}
AGREES = {True: Text("agrees", "green"), False: Text("does not agree", "red"), None: Text()}


def print_report(out: Console, entries: list[Entry], in_full: bool) -> None:
    """`in_full`: with the rows of each entry, and what the Board published in words."""
    for key, group in groupby(entries, key=lambda entry: str(entry["game"])):
        game, own = find(key, folders=False), list(group)
        out.print(f"\n[bold]{game.name}[/bold], {game.law.called}")
        base = [entry for entry in own if entry["wager"] == "base"]
        optional = [entry for entry in own if entry["wager"] != "base"]
        _print_base(out, game, base, rules=None if in_full else 2)
        _print_optional(out, game, optional)
        _print_meters(out, game, [entry for entry in optional if "fixed" in entry])
        for entry in own if in_full else ():
            _print_rows(out, game, entry)
        _print_readings(out, game, own)
        _print_checks(out, own)


def _print_checks(out: Console, entries: list[Entry]) -> None:
    """How the figures of a game of one's own compare with what the table pays."""
    checked = [entry for entry in entries if "settlement_check" in entry]
    if checked:
        deals = checked[0]["settlement_check"]["deals"]
        zs = (
            f"{entry['settlement_check']['z'] or 0:+.1f} {entry['wager']} {entry['paytable'] or ''}".rstrip()
            for entry in checked
        )
        out.print(f"  Checked against settlement on {deals:,} deals: z {', '.join(zs)}")


def _print_base(out: Console, game: Game, entries: list[Entry], rules: int | None) -> None:
    """`rules`: so many of the rules for playing, the best first; None for all."""
    if not entries:
        return
    rows = []
    for entry in entries:
        rows.append((
            letter(entry), f"{entry['hold_pct']:.4f}", f"{entry['element_of_risk_pct']:.4f}",
            f"{float(_fraction(entry['average_wagered'])):.4f}", f"{entry['std_dev']:.4f}", f"{entry['fold_pct']:.2f}",
            _published(entry), AGREES[entry["agrees"]], said(entry["ev"]),
        ))  # fmt: skip
    head = (
        "Table", f"Hold, % of {game.ante_title}", "Element of risk, %", f"Wagered, {game.antes}", "Std. dev.", "Fold %",
        "Published %", "", "Expectation",
    )  # fmt: skip
    out.print("\n  [bold]Required wagers[/bold], together, played as well as can be")
    out.print(table(head, rows))
    tied = [entry for entry in entries if entry["average_wagered"] != entry["average_wagered_larger"]]
    for entry in tied:
        wagered = float(_fraction(entry["average_wagered_larger"]))
        told = f"{entry['element_of_risk_pct_larger']:.4f}% on {wagered:.4f} {game.antes}"
        out.print(f"  Table {letter(entry)}: taking the larger wager between equals, the element of risk is {told}.")
    if entries[0]["published_of"] == ALL_STAKED:
        out.print(f"  What was published is {ALL_STAKED}, the larger wager taken between equals.")
    for told, same in groupby(entries, key=lambda entry: entry["strategy"][:rules]):
        tables = ", ".join(letter(entry) for entry in same if entry["paytable"])
        for rule in told:
            out.print(f"  {f'[dim]{tables}[/dim]  ' if tables else ''}{rule}")


def _print_optional(out: Console, game: Game, entries: list[Entry]) -> None:
    if not entries:
        return
    rows = [
        (
            game.lines[entry["wager"]].title, letter(entry), f"{entry['hold_pct']:.4f}", f"{entry['std_dev']:.4f}",
            f"{entry['hit_pct']:.3f}", _published(entry), AGREES[entry["agrees"]], said(entry["ev"]),
        )
        for entry in entries
    ]  # fmt: skip
    head = ("Wager", "Table", "Hold, % of stake", "Std. dev.", "Pays %", "Published %", "", "Expectation")
    out.print("\n  [bold]Optional wagers[/bold], by the hand alone; meters at seed, no envy")
    out.print(table(head, rows))


def _print_meters(out: Console, game: Game, entries: list[Entry]) -> None:
    if not entries:
        return
    rows = []
    for entry in entries:
        rows.append((
            game.lines[entry["wager"]].title, letter(entry), f"{float(_fraction(entry['fixed'])):.2%}",
            f"{entry['at_seed_pct']:.2f}%", f"{entry['contributed_pct']:.2f}%", f"{entry['house_reseeds_pct']:.2f}%",
            f"{entry['long_run_pct']:.2f}%", _evens(entry["break_even"]),
            f"{float(_fraction(entry['envy_per_other_player'])):.3%}",
        ))  # fmt: skip
    head = (
        "Wager", "Table", "Fixed", "At seed", "Players contribute", "House adds", "Long run", "Fair at, units",
        "Envy, each other player",
    )  # fmt: skip
    out.print(
        "\n  [bold]Meters[/bold], in parts and units of the wager. In the long run comes back: fixed pays, what players "
        "contribute and what the house adds to restart a meter that was won. Fair: one meter so high and the others at "
        f"seed, without envy; {_for_whom(entries)}"
    )
    out.print(table(head, rows))
    for entry in entries:
        _print_meter_words(out, game, entry)


def _evens(found: Entry) -> str:
    """By tier, from where on the wager is fair."""
    return ", ".join(f"{tier} {units(even)}" for tier, even in found.items())


def _for_whom(entries: list[Entry]) -> str:
    """Of a wager on the dealer's hand the share of each turns on how many bet on it."""
    many = entries[0]["players"]
    return "one player makes the wager." if many == 1 else f"{many} players each make the wager."


def _print_meter_words(out: Console, game: Game, entry: Entry) -> None:
    """What the row leaves out, a sentence each."""
    title, under = game.lines[entry["wager"]].title, f", table {entry['paytable']}" if entry["paytable"] else ""
    at_seed = all(entry["seeds"][tier] == held for tier, held in entry["return_meters"].items())
    if not at_seed or (entry["players"] > 1 and _fraction(entry["envy_per_other_player"])):
        held = ", ".join(f"{tier} {float(Fraction(units)):,.0f}" for tier, units in entry["return_meters"].items())
        told = f"with the meters at {held} units and {entry['players'] - 1} others to envy it returns"
        evens = entry["break_even_with_envy"]
        beside = ", each beside the other meters at seed" if len(evens) > 1 else ""
        out.print(f"  {title}{under}: {told} {entry['return_pct']:.4f}%; it is then fair at {_evens(evens)}{beside}.")
    if entry.get("forfeited_by_fold") and "by_bettors" in entry:
        played, alone = entry["ev_as_played"], entry["players"] == 1
        if alone and played != entry["ev"]:
            out.print(
                f"  {title}: a fold forfeits it here. The figures of its meter count the folds of the best play, with which it "
                f"returns {100 * (1 + float(_fraction(played))):.4f}% at seed."
            )
        elif not alone:
            out.print(
                f"  {title}: a fold forfeits it here, and of several bettors no one has counted who folds: no fold is."
            )
    if "by_bettors" in entry:
        each = ", ".join(
            f"{row['bettors']}: {row['at_seed_pct']:.2f} and {row['long_run_pct']:.2f}" for row in entry["by_bettors"]
        )
        out.print(
            f"  {title}: returned at seed and in the long run, in percent, by bettors, each on both hands: {each}."
        )
    if "magic_card_per_rate" in entry:
        magic, lucky = (
            _fraction(entry[key]) for key in ("magic_card_per_rate", "lucky_bonus_per_rate")
        )  # fmt: skip
        told = f"Magic Card returns {magic} of the stake each time it is drawn, Lucky Bonus {lucky}"
        if _fraction(entry.get("drawn", NOTHING)):
            told += f"; at this table's rates, with all else, {entry['long_run_with_drawn_pct']:.2f}%"
        out.print(f"  {title}: {told}.")


def _print_rows(out: Console, game: Game, entry: Entry) -> None:
    title, pays = "Required wagers", game.antes
    if entry["wager"] != "base":
        title, pays = game.lines[entry["wager"]].title, "Odds"
    under = f", table {entry['paytable']}" if entry["paytable"] else ""
    rows = [
        (
            row["hand"], row["odds"], f"{int(row['ways']):,}", f"{row['probability']:.9f}",
            f"{row['contribution']:+.9f}",
        )
        for row in entry["rows"]
    ]  # fmt: skip
    rows.append(("", "", f"{int(entry['combinations']):,}", "1", f"{float(_fraction(entry['ev'])):+.9f}"))
    out.print(f"\n  [bold]{title}[/bold]{under}  [dim]{cite_text(entry['clause'])}[/dim]")
    out.print(table(("Hand", pays, "Ways", "Probability", "Contribution"), rows))
    out.print(f"  {entry['publication']}")


def _print_readings(out: Console, game: Game, entries: list[Entry]) -> None:
    """Each wager that a reading bears on, under every combination; those in force are marked."""
    rows, keys = [], dict[str, None]()
    has_base = any(entry["wager"] == "base" for entry in entries)
    bearing = [entry for entry in entries if entry["readings"]]
    for wager, group in groupby(bearing, key=lambda entry: (entry["wager"], tuple(entry["readings"]))):
        own = list(group)
        keys |= dict.fromkeys(own[0]["readings"])
        title = "Required wagers" if wager[0] == "base" else game.lines[wager[0]].title
        in_force = [edge(entry) for entry in own]
        for at, readings in enumerate(versions(own[0])):
            edges = [edge(version(entry, readings)) for entry in own]
            mark = "in force" if readings == own[0]["readings"] else "no difference" if edges == in_force else ""
            rows.append((
                title if at == 0 else "", words(readings), ", ".join(edges), _published(own[0]),
                _agreeing(version(entry, readings) for entry in own), mark,
            ))  # fmt: skip
    if rows:
        out.print(f"\n  [bold]Readings side by side[/bold], hold in percent of the {game.ante_title} or of the stake")
        out.print(table(("Wager", "Reading", "Hold %, by table", "Published %", "", ""), rows))
    elsewhere = [key for key, reading in game.readings.items() if reading.acts] if has_base else []
    for key in (*keys, *elsewhere):
        reading = game.readings[key]
        said_so = "; ".join(
            f"{str(value).lower()}: {says}" for value, says in zip(reading.values, reading.says, strict=True)
        )
        acts = f". {reading.acts}" if reading.acts else ""
        out.print(f"  {key}: {said_so}{acts}  [dim]{cite_text(reading.clause)}, {reading.about}[/dim]")


def versions(entry: Entry) -> list[dict[str, Any]]:
    """The readings of an entry and those beside them, the defaults first."""
    readings: list[dict[str, Any]] = [entry["readings"], *(other["readings"] for other in entry["other_readings"])]
    declared = find(entry["game"], folders=False).readings
    return sorted(readings, key=lambda each: [declared[key].values.index(value) for key, value in each.items()])


def version(entry: Entry, readings: dict[str, Any]) -> Entry:
    """The figures of an entry under one of these, with its letter."""
    found = next((other for other in entry["other_readings"] if other["readings"] == readings), entry)
    return {**found, "paytable": entry["paytable"]}


def edge(figures: Entry) -> str:
    """The hold by its letter, and what else a reading can move."""
    told = f"{figures['paytable'] or ''} {figures['hold_pct']:.4f}".strip()
    if figures.get("ev_as_played") not in (None, figures["ev"]):
        told += f", {-100 * float(_fraction(figures['ev_as_played'])):.4f} as played"
    if figures.get("house_reseeds_pct"):
        told += f" (house reseeds {figures['house_reseeds_pct']:.4f})"
    return told


def _agreeing(figures: Iterable[Entry]) -> Text:
    found = list(figures)
    marks = {each["agrees"] for each in found}
    if len(marks) == 1:
        return AGREES[marks.pop()]
    return Text(", ").join(Text.assemble(f"{each['paytable']} ", AGREES[each["agrees"]]) for each in found)


def words(readings: dict[str, Any]) -> str:
    return ", ".join(f"{key} = {str(value).lower()}" for key, value in readings.items())


def letter(entry: Entry) -> str:
    return entry["paytable"] or "–"


def _published(entry: Entry) -> str:
    if entry["published_pct"] is None:
        return ""
    low, high = entry["published_pct"]
    return f"{low}" if low == high else f"{low}–{high}"


def _fraction(value: dict[str, str]) -> Fraction:
    return Fraction(int(value["num"]), int(value["den"]))


def said(value: dict[str, str]) -> str:
    return str(_fraction(value))


def units(value: dict[str, str] | None) -> str:
    """A meter to whole units, upward: at less the wager is not yet fair. None: it is better than fair with nothing in it."""
    return "at any" if value is None else f"{-(-int(value['num']) // int(value['den'])):,}"
