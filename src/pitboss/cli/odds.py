"""analyze and advise: the exact odds of every wager, and of every action for one hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from pitboss import __version__
from pitboss.cards import parse, parse_card
from pitboss.chapters import find
from pitboss.clause import cite_text
from pitboss.cli.arguments import (
    AsJson,
    GameName,
    Letter,
    OfHouse,
    OnDay,
    ReadingOptions,
    SubmissionFile,
    find_today,
    fraction_from,
    games_begun,
    law_of,
    readings_from,
)
from pitboss.cli.filings import load, standard, standing_of
from pitboss.cli.screen import (
    Force,
    console,
    drawing,
    patience,
    place,
    print_json,
    say,
    table,
    text,
    texts,
    write_bytes,
)
from pitboss.errors import BadInput
from pitboss.extras import require
from pitboss.filing.submission import Submission
from pitboss.law.game import Game
from pitboss.messages import Argument, Phrase, PrintedOdds, argument_from_json, codes, listing, message
from pitboss.odds.report.entries import advice
from pitboss.odds.report.entries import analyze as analyzed
from pitboss.odds.report.readings import ALL_STAKED
from pitboss.odds.simulate.settlement_check import settlement_checks, with_settlement_checks
from pitboss.paper.charts.plots import plot as drawn
from pitboss.paper.par import par
from pitboss.paper.par_files import text as par_text
from pitboss.paper.par_files import typeset, workbook

PAR_NEEDS: dict[str, tuple[str, ...]] = {".xlsx": ("xlsxwriter",), ".csv": (), ".pdf": ("typst",)}
MULTIPLE_DIGITS = 9
PAR_DATE = datetime(2000, 1, 1, tzinfo=UTC)  # One moment for all: the same figures give the same file.


def analyze(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="option-analyze-game", autocompletion=games_begun)
    ] = None,
    wager: Annotated[str | None, typer.Option(metavar="W", help="option-analyze-wager")] = None,
    paytable: Letter = None,
    reading: ReadingOptions = None,
    submission: SubmissionFile = None,
    players: Annotated[int, typer.Option(metavar="K", help="option-analyze-players")] = 1,
    meter: Annotated[
        list[str] | None,
        typer.Option("--meter", metavar="TIER=UNITS", help="option-analyze-meter"),
    ] = None,
    json: AsJson = False,
    plot: Annotated[str | None, typer.Option(metavar="FILE.svg", help="option-analyze-plot")] = None,
    par: Annotated[str | None, typer.Option("--par", metavar="FILE", help="option-par-sheet")] = None,
    database: OfHouse = None,
    force: Force = False,
    on: OnDay = None,
) -> None:
    """The exact odds of every wager under every permitted paytable, and what each reading of the clauses makes of them."""
    if par is not None:
        _ending_of(par)
    law = law_of(on)
    declared = find(game, law) if game else None
    apart(par, {"plot": plot is not None}, database)
    if plot is not None:
        drawing(plot, force)
    if par is not None:
        place(par, force)
    chosen = None if submission is None else load(submission, on)
    if par is not None:
        at_table = players, _meters_from(meter or ())
        _write_par(par, declared, wager, paytable, readings_from(reading or ()), chosen, database, json, at_table)
        return
    with patience(say("every-deal")) as progress:
        entries = analyzed(
            declared, wager, paytable, readings_from(reading or ()), chosen, progress=progress, players=players,
            meters=_meters_from(meter or ()), on=law,
        )  # fmt: skip
        entries = with_settlement_checks(entries, law)
    show(entries, plot, json, in_full=wager is not None)


def apart(par: str | None, beside: dict[str, bool], database: str | None) -> None:
    """A PAR sheet has a form of its own: what it would not heed is refused, and so is what it alone heeds."""
    for name, asked in beside.items() if par is not None else ():
        if asked:
            raise BadInput(message("not-with-par", option=name), code="bad_usage")
    if par is None and database is not None:
        raise BadInput(message("database-only-for-par"), code="bad_usage")


def show(entries: Sequence[dict[str, Any]], plot: str | None, json: bool, in_full: bool) -> None:
    if plot is not None:
        drawn(list(entries), plot)
    if json:
        print_json(entries)
        return
    print_report(console(), list(entries), in_full=in_full)


def _ending_of(path: str) -> str:
    """Of a PAR sheet; all that it takes to write one is said at once."""
    ending = Path(path).suffix
    if ending not in PAR_NEEDS:
        raise BadInput(message("file-none-of", file=path, endings=codes(PAR_NEEDS)), code="bad_file")
    require(*PAR_NEEDS[ending])
    return ending


def _write_par(
    path: str, game: Game | None, wager: str | None, letter: str | None, readings: dict[str, str | bool],
    chosen: Submission | None, database: str | None, json: bool, at_table: tuple[int, dict[str, Fraction]],
) -> None:  # fmt: skip
    """The sheet of one game, its place asked about before."""
    ending = _ending_of(path)
    declared = game or (None if chosen is None else chosen.game)
    if declared is None:
        raise BadInput(message("par-of-one-game"), code="bad_usage")
    standing = standing_of(database, chosen or standard(declared))
    with patience(say("every-deal")) as progress:
        settlement_checks(declared, tuple(readings.items()))
        found = par(declared, __version__, wager, letter, readings, chosen, progress, standing, texts(), *at_table)
        made = {
            ".xlsx": lambda: workbook(found, PAR_DATE),
            ".csv": lambda: par_text(found).encode(),
            ".pdf": lambda: typeset(found),
        }
        write_bytes(path, made[ending](), force=True)
    pages, digest = len(found.pages), found.digest_written
    if json:
        print_json({"file": path, "pages": pages, "digest": digest})
    else:
        typer.echo(say("par-written", file=path, pages=pages, digest=str(digest)))


def _meters_from(options: Sequence[str]) -> dict[str, Fraction]:
    """TIER=UNITS, in units of the wager."""
    found: dict[str, Fraction] = {}
    for option in options:
        tier, _, held = (part.strip().replace(",", "").replace("_", "") for part in option.partition("="))
        units = fraction_from(held)
        if units is None:
            raise BadInput(message("meter-option-bad", text=repr(option[:80])), code="bad_meter")
        found[tier.lower()] = units
    return found


def advise(
    game: GameName,
    cards: Annotated[list[str], typer.Argument(metavar="CARDS", help="option-advise-cards")],
    up: Annotated[str | None, typer.Option(metavar="CARD", help="option-advise-up")] = None,
    community: Annotated[str | None, typer.Option(metavar="CARDS", help="option-advise-community")] = None,
    raises: Annotated[str | None, typer.Option(metavar="1,3", help="option-advise-raises")] = None,
    paytable: Letter = None,
    reading: ReadingOptions = None,
    json: AsJson = False,
) -> None:
    """What each lawful action for a hand is worth, exactly, in units of the Ante: what all base wagers come to."""
    declared = find_today(game)
    seen = None if up is None else parse_card(up.strip())
    held, shown, made = parse(" ".join(cards)), parse(community or ""), _multiples_from(raises or "")
    with patience(say("every-deal")):
        settlement_checks(declared, tuple(readings_from(reading or ()).items()))
        answer = advice(declared, held, seen, shown, made, paytable, readings_from(reading or ()))
    if json:
        print_json(answer)
    else:
        _print_advice(console(), declared, answer)


def _multiples_from(text: str) -> tuple[int, ...]:
    words = text.replace(",", " ").split()
    if not all(word.isascii() and word.isdigit() and len(word) <= MULTIPLE_DIGITS for word in words):
        raise BadInput(message("raises-option-bad", text=repr(text[:80])), code="bad_raises")
    return tuple(int(word) for word in words)


def _print_advice(out: Console, game: Game, answer: dict[str, Any]) -> None:
    decision = game.decisions[len(answer["raises"])]
    seen = "".join(f", {say(f'advise-{what}', cards=answer[what])}" for what in ("up", "community") if answer[what])
    under = f", {say('analyze-under-table', letter=answer['paytable'])}" if answer["paytable"] else ""
    out.print(f"[bold]{game.name}[/bold]{under}: {answer['cards']}{seen}  [bold]{text(Phrase(answer['hand']))}[/bold]")
    rows = []
    for action in answer["actions"]:
        worth = Fraction(int(action["ev"]["num"]), int(action["ev"]["den"]))
        raised = f"{game.lines[decision.line].title} {action['multiple']}x"
        title = raised if action["multiple"] else say(f"advise-{action['action']}")
        mark = Text(say("advise-best") if action["best"] else "", "green")
        rows.append((title, f"{action['ev_decimal']:+.6f}", str(worth), mark))
    out.print(table((say("advise-head-action"), game.antes, say("form-head-exactly"), ""), rows))
    out.print(f"[dim]{cite_text(answer['clause'])}[/dim]")


Entry = dict[str, Any]

NOTHING = {"num": "0", "den": "1"}
AGREES = {True: ("analyze-agrees", "green"), False: ("analyze-agrees-not", "red")}


def print_report(out: Console, entries: list[Entry], in_full: bool) -> None:
    """`in_full`: with the rows of each entry, and what the Board published in words."""
    for key, group in groupby(entries, key=lambda entry: str(entry["game"])):
        game, own = find(key, folders=False), list(group)
        out.print(f"\n[bold]{game.name}[/bold], {text(Phrase(game.law.called))}")
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
        out.print("  " + say("analyze-checked", deals=f"{deals:,}", z=listing(zs)))


def _print_base(out: Console, game: Game, entries: list[Entry], rules: int | None) -> None:
    """`rules`: so many of the rules for playing, the best first; None for all."""
    if not entries:
        return
    rows = []
    for entry in entries:
        rows.append((
            letter(entry), f"{entry['hold_pct']:.4f}", f"{entry['element_of_risk_pct']:.4f}",
            f"{float(_fraction(entry['average_wagered'])):.4f}", f"{entry['std_dev']:.4f}", f"{entry['fold_pct']:.2f}",
            _published(entry), _agrees(entry["agrees"]), said(entry["ev"]),
        ))  # fmt: skip
    ante, antes = Phrase(game.ante_title), Phrase(game.antes)
    head = (
        say("analyze-head-table"), say("analyze-head-hold-of", ante=ante), say("analyze-head-risk"),
        say("analyze-head-wagered", antes=antes), say("analyze-head-deviation"), say("analyze-head-fold"),
        say("analyze-head-published"), "", say("analyze-head-expectation"),
    )  # fmt: skip
    out.print(f"\n  [bold]{say('analyze-required')}[/bold], {say('analyze-required-how')}")
    out.print(table(head, rows))
    tied = [entry for entry in entries if entry["average_wagered"] != entry["average_wagered_larger"]]
    for entry in tied:
        wagered = float(_fraction(entry["average_wagered_larger"]))
        share, amount = f"{entry['element_of_risk_pct_larger']:.4f}%", f"{wagered:.4f}"
        told = say("analyze-larger", letter=letter(entry), share=share, amount=amount, antes=antes)
        out.print(f"  {told}")
    if entries[0]["published_of"] == ALL_STAKED:
        out.print(f"  {say('analyze-published-of', of=Phrase(ALL_STAKED))}")
    for sentences, same in groupby(entries, key=lambda entry: entry["strategy_message"][:rules]):
        tables = ", ".join(letter(entry) for entry in same if entry["paytable"])
        for rule in sentences:
            out.print(f"  {f'[dim]{tables}[/dim]  ' if tables else ''}{text(argument_from_json(rule))}")


def _print_optional(out: Console, game: Game, entries: list[Entry]) -> None:
    if not entries:
        return
    rows = [
        (
            _title(game, entry["wager"]), letter(entry), f"{entry['hold_pct']:.4f}", f"{entry['std_dev']:.4f}",
            f"{entry['hit_pct']:.3f}", _published(entry), _agrees(entry["agrees"]), said(entry["ev"]),
        )
        for entry in entries
    ]  # fmt: skip
    head = (
        say("analyze-head-wager"), say("analyze-head-table"), say("analyze-head-hold-stake"), say("analyze-head-deviation"),
        say("analyze-head-pays"), say("analyze-head-published"), "", say("analyze-head-expectation"),
    )  # fmt: skip
    out.print(f"\n  [bold]{say('analyze-optional')}[/bold], {say('analyze-optional-how')}")
    out.print(table(head, rows))


def _print_meters(out: Console, game: Game, entries: list[Entry]) -> None:
    if not entries:
        return
    rows = []
    for entry in entries:
        rows.append((
            _title(game, entry["wager"]), letter(entry), f"{float(_fraction(entry['fixed'])):.2%}",
            f"{entry['at_seed_pct']:.2f}%", f"{entry['contributed_pct']:.2f}%", f"{entry['house_reseeds_pct']:.2f}%",
            f"{entry['long_run_pct']:.2f}%", _evens(entry["break_even"]),
            f"{float(_fraction(entry['envy_per_other_player'])):.3%}",
        ))  # fmt: skip
    columns = ("wager", "table", "fixed", "at-seed", "contributed", "added", "long-run", "fair", "envy")
    head = tuple(say(f"analyze-head-{column}") for column in columns)
    out.print(f"\n  [bold]{say('analyze-meters')}[/bold], {say('analyze-meters-how', players=entries[0]['players'])}")
    out.print(table(head, rows))
    for entry in entries:
        _print_meter_words(out, game, entry)


def _evens(found: Entry) -> str:
    """By tier, from where on the wager is fair."""
    return ", ".join(f"{tier} {units(even)}" for tier, even in found.items())


def _print_meter_words(out: Console, game: Game, entry: Entry) -> None:
    """What the row leaves out, a sentence each."""
    title = Phrase(game.lines[entry["wager"]].title)
    named = message("analyze-of-table", wager=title, letter=entry["paytable"]) if entry["paytable"] else title
    at_seed = all(entry["seeds"][tier] == held for tier, held in entry["return_meters"].items())
    if not at_seed or (entry["players"] > 1 and _fraction(entry["envy_per_other_player"])):
        held = ", ".join(f"{tier} {float(Fraction(units)):,.0f}" for tier, units in entry["return_meters"].items())
        evens = entry["break_even_with_envy"]
        told = say(
            "analyze-with-envy-each" if len(evens) > 1 else "analyze-with-envy", wager=named, held=held,
            others=str(entry["players"] - 1), share=f"{entry['return_pct']:.4f}%", fair=_evens(evens),
        )  # fmt: skip
        out.print(f"  {told}")
    if entry.get("forfeited_by_fold") and "by_bettors" in entry:
        played, alone = entry["ev_as_played"], entry["players"] == 1
        if alone and played != entry["ev"]:
            share = f"{100 * (1 + float(_fraction(played))):.4f}%"
            out.print(f"  {say('analyze-fold-forfeits', wager=title, share=share)}")
        elif not alone:
            out.print(f"  {say('analyze-fold-forfeits-each', wager=title)}")
    if "by_bettors" in entry:
        each = ", ".join(
            say(
                "analyze-of-bettors",
                count=str(row["bettors"]),
                seed=f"{row['at_seed_pct']:.2f}",
                run=f"{row['long_run_pct']:.2f}",
            )
            for row in entry["by_bettors"]
        )
        out.print(f"  {say('analyze-by-bettors', wager=title, each=each)}")
    if "magic_card_per_rate" in entry:
        magic, lucky = (
            _fraction(entry[key]) for key in ("magic_card_per_rate", "lucky_bonus_per_rate")
        )  # fmt: skip
        rates: Argument = ""
        if _fraction(entry.get("drawn", NOTHING)):
            rates = message("analyze-drawn-rates", share=f"{entry['long_run_with_drawn_pct']:.2f}%")
        out.print(f"  {say('analyze-drawn', wager=title, magic=str(magic), lucky=str(lucky), rates=rates)}")


def _print_rows(out: Console, game: Game, entry: Entry) -> None:
    title, pays = _title(game, entry["wager"]), say("analyze-head-odds") if entry["wager"] != "base" else game.antes
    under = f", {say('analyze-under-table', letter=entry['paytable'])}" if entry["paytable"] else ""
    rows = [
        (
            _capital(text(argument_from_json(row["hand_message"]))), text(PrintedOdds(row["odds"])),
            f"{int(row['ways']):,}", f"{row['probability']:.9f}", f"{row['contribution']:+.9f}",
        )
        for row in entry["rows"]
    ]  # fmt: skip
    rows.append(("", "", f"{int(entry['combinations']):,}", "1", f"{float(_fraction(entry['ev'])):+.9f}"))
    out.print(f"\n  [bold]{title}[/bold]{under}  [dim]{cite_text(entry['clause'])}[/dim]")
    last = (say(f"analyze-head-{column}") for column in ("ways", "probability", "contribution"))
    out.print(table((say("analyze-head-hand"), pays, *last), rows))
    out.print(f"  {text(argument_from_json(entry['publication_message']))}")


def _print_readings(out: Console, game: Game, entries: list[Entry]) -> None:
    """Each wager that a reading bears on, under every combination; those in force are marked."""
    rows, keys = [], dict[str, None]()
    has_base = any(entry["wager"] == "base" for entry in entries)
    bearing = [entry for entry in entries if entry["readings"]]
    for wager, group in groupby(bearing, key=lambda entry: (entry["wager"], tuple(entry["readings"]))):
        own = list(group)
        keys |= dict.fromkeys(own[0]["readings"])
        title = _title(game, wager[0])
        in_force = [edge(entry) for entry in own]
        for at, readings in enumerate(versions(own[0])):
            edges = [edge(version(entry, readings)) for entry in own]
            key = "in-force" if readings == own[0]["readings"] else "no-difference" if edges == in_force else ""
            mark = say(f"analyze-{key}") if key else ""
            rows.append((
                title if at == 0 else "", words(readings), ", ".join(edges), _published(own[0]),
                _agreeing(version(entry, readings) for entry in own), mark,
            ))  # fmt: skip
    if rows:
        of = say("analyze-readings-how", ante=Phrase(game.ante_title))
        out.print(f"\n  [bold]{say('analyze-readings')}[/bold], {of}")
        head = (say(f"analyze-head-{column}") for column in ("wager", "reading", "hold-by-table", "published"))
        out.print(table((*head, "", ""), rows))
    elsewhere = [key for key, reading in game.readings.items() if reading.acts] if has_base else []
    for key in (*keys, *elsewhere):
        reading = game.readings[key]
        said_so = "; ".join(
            f"{str(value).lower()}: {text(Phrase(says))}"
            for value, says in zip(reading.values, reading.says, strict=True)
        )
        acts = f". {text(Phrase(reading.acts))}" if reading.acts else ""
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
        hold = f"{-100 * float(_fraction(figures['ev_as_played'])):.4f}"
        told += f", {say('analyze-as-played', hold=hold)}"
    if figures.get("house_reseeds_pct"):
        share = f"{figures['house_reseeds_pct']:.4f}"
        told += f" ({say('analyze-reseeds', share=share)})"
    return told


def _agreeing(figures: Iterable[Entry]) -> Text:
    found = list(figures)
    marks = {each["agrees"] for each in found}
    if len(marks) == 1:
        return _agrees(marks.pop())
    return Text(", ").join(Text.assemble(f"{each['paytable']} ", _agrees(each["agrees"])) for each in found)


def _agrees(agrees: bool | None) -> Text:
    return Text() if agrees is None else Text(say(AGREES[agrees][0]), AGREES[agrees][1])


def _title(game: Game, wager: str) -> str:
    return say("analyze-required") if wager == "base" else text(Phrase(game.lines[wager].title))


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


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
    return say("analyze-at-any") if value is None else f"{-(-int(value['num']) // int(value['den'])):,}"
