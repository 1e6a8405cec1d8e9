"""games, settle, clauses, errors: the law as it reads, one round under it, and what an error means."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from pitboss.chapters import all_games, find
from pitboss.clause import cite_text
from pitboss.clause_trace.trace import Trace, trace
from pitboss.cli.arguments import AsJson, OnDay, games_begun, law_of
from pitboss.cli.screen import cite, console, patience, print_json, read_json, say, table, text
from pitboss.error_codes import meanings
from pitboss.errors import BadInput, ErrorBody, closest
from pitboss.exchange import RoundTold, game_as_dict, settle_json, settle_many
from pitboss.messages import Phrase, PrintedOdds, from_json, message


def games(json: AsJson = False) -> None:
    """The games: their chapters, wagers and what an operator can choose."""
    known = all_games()
    if json:
        print_json([game_as_dict(game) for game in known.values()])
        return
    rows = [
        (
            game.key, game.chapter, game.name, str(game.seats_most),
            ", ".join(game.lines[key].title for key in game.base if not game.lines[key].rides),
            ", ".join(game.lines[key].title for key in game.optional),
        )
        for game in known.values()
    ]  # fmt: skip
    console().print(table(_heads("game", "chapter", "name", "seats", "required", "optional"), rows))


def settle(
    file: Annotated[str, typer.Argument(metavar="FILE", help="option-settle-file")],
    json: AsJson = False,
    on: OnDay = None,
) -> int:
    """Settle a round, or a list of rounds: every line of every seat, to the cent, with its clause."""
    data = read_json(file)
    if isinstance(data, list):
        with patience(say("settling")):
            answers, refused = settle_many(data, law_of(on))
        if json:
            print_json(answers)
        else:
            for number, answer in enumerate(answers, 1):
                _print_settlement(console(), answer, say("settle-round", number=number))
        return 1 if refused else 0
    answer = settle_json(data, law_of(on))
    if json:
        print_json(answer)
    else:
        _print_settlement(console(), answer)
    return 0


def _print_settlement(out: Console, answer: RoundTold | ErrorBody, before: str = "") -> None:
    if "error" in answer:
        error = answer["error"]
        clause = f"  [dim]{cite_text(error['clause'])}[/dim]" if error["clause"] else ""
        reason = text(from_json(error["key"], error["args"]))
        out.print(f"{before}[bold red]{say('settle-refused')}[/bold red]  {escape(reason)}{clause}")
        return
    out.print(f"{before}[bold]{find(answer['game'], folders=False).name}[/bold]")
    for seat in answer["seats"]:
        who, net = say("settle-seat", seat=seat["seat"]), say("settle-net", net=seat["net"])
        out.print(f"\n  [bold]{who}[/bold]  {net}")
        rows = []
        for line in seat["lines"]:
            color = {"win": "green", "pays": "green", "lose": "red", "forfeit": "red"}.get(line["outcome"], "yellow")
            cut = f" ({say('settle-limit')})" if "cut_by_limit" in line else ""
            told = Text.assemble((say(f"outcome-{line['outcome']}"), color), cut)
            odds = "" if line["odds"] in ("loss", "push") else line["odds"] or ""  # The outcome says so already.
            paid, hand = text(PrintedOdds(odds)), text(Phrase(line["hand"] or ""))
            shown = (line["wager"], line["stake"] or "", told, line["net"], paid, hand)
            rows.append((*shown, cite(line["clause"])))
        first, last = (
            (say("head-wager"), say("head-stake"), ""),
            (say("head-odds"), say("head-hand"), say("head-clause")),
        )
        head = (*first, say("head-net"), *last)
        out.print(table(head, rows, margin=2))
    for name, tiers in answer["meters"].items():
        held = ", ".join(f"{tier} {amount}" for tier, amount in tiers.items())
        out.print("\n  " + say("settle-meter", meter=name, amounts=held))


def clauses(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="option-clauses-game", autocompletion=games_begun)
    ] = None,
    json: AsJson = False,
) -> None:
    """Every clause with the code and the tests that honour it."""
    chapter = f"{find(game).chapter}." if game else ""
    with patience(say("clauses-reading")):
        rows = [row for row in trace() if row.clause.startswith(chapter)]
    if json:
        print_json([{
            "clause": row.clause, "gist": row.gist, "honoured": row.honoured, "code": list(row.code),
            "tests": list(row.tests), "unmodeled": row.unmodeled,
        } for row in rows])  # fmt: skip
        return
    out = console()
    shown = [
        (row.clause, mark(row), str(len(row.code)), str(len(row.tests)), row.unmodeled or row.gist) for row in rows
    ]
    out.print(table((say("head-clause"), "", *_heads("code", "tests", "gist")), shown))
    kept = sum(row.honoured for row in rows)
    listed = sum(row.unmodeled is not None and not row.honoured for row in rows)  # In part honoured is honoured.
    counts = {"clauses": len(rows), "kept": kept, "empty": listed, "open": len(rows) - kept - listed}
    out.print("\n" + say("clauses-counts", **{name: str(count) for name, count in counts.items()}))


def _heads(*columns: str) -> tuple[str, ...]:
    return tuple(say(f"rulebook-head-{column}") for column in columns)


def mark(row: Trace) -> Text:
    key, color = ("yes", "green") if row.honoured else ("none", "dim") if row.unmodeled else ("open", "yellow")
    return Text(say(f"clauses-{key}"), color)


ErrorCode = Annotated[str | None, typer.Argument(metavar="CODE", help="option-error-code")]


def errors(code: ErrorCode = None, json: AsJson = False) -> None:
    """What the code of an error means, and what to do about it."""
    known = meanings()
    if code is not None and code not in known:
        raise BadInput(message("code-unknown", code=repr(code), hint=closest(code, known)), code="unknown_code")
    chosen = known if code is None else {code: known[code]}
    if json:
        print_json([{"code": name, **meaning._asdict()} for name, meaning in chosen.items()])
        return
    rows = [(name, *(words.replace("`", "") for words in meaning)) for name, meaning in chosen.items()]
    console().print(table(_heads("error", "means", "remedy"), rows))
