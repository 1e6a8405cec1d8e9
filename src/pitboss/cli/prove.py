"""prove: every deal of a game visited one by one, beside `analyze`; a statement that can be filed."""

from __future__ import annotations

from contextlib import ExitStack
from datetime import date
from functools import partial
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from pitboss import __version__
from pitboss.clause import cite_text
from pitboss.cli.arguments import AsJson, GameName, find_today
from pitboss.cli.fitting import Fitting
from pitboss.cli.screen import Force, console, place, print_json, say, table, text
from pitboss.cli.simulate import INTERRUPTED, Cluster, Device, Threads, cores, progress
from pitboss.errors import BadInput
from pitboss.law.game import Game
from pitboss.messages import Phrase, message
from pitboss.odds.compiled.graphics_card import check_device
from pitboss.odds.prove import proof
from pitboss.odds.prove.proof import Proof, empty_proof, load_proof, prove_on_cluster, statement
from pitboss.odds.simulate.cluster import cluster_client
from pitboss.odds.simulate.run import check_writable
from pitboss.odds.simulate.settlement_check import settlement_checks

Base = Annotated[bool, typer.Option("--base", help="option-prove-base")]
Save = Annotated[str | None, typer.Option(metavar="FILE", help="option-prove-save")]
Resume = Annotated[str | None, typer.Option(metavar="FILE", help="option-prove-resume")]


def prove(
    game: GameName, device: Device = "cpu", threads: Threads = None, cluster: Cluster = None, base: Base = False,
    save: Save = None, resume: Resume = None, force: Force = False, json: AsJson = False,
) -> int:  # fmt: skip
    """Visit every deal of a game one by one, through its declared rules, and compare what was counted as whole numbers with
    what `analyze` has: the required wagers, hand by hand, and the hands of all others. Nothing is taken from symmetry."""
    declared, path = find_today(game), save or resume
    if path is not None:
        place(path, force or path == resume)
        check_writable(path)
    if cluster is None:
        check_device(device)
    elif threads is not None:
        raise BadInput(message("options-not-together", one="cluster", other="threads"), code="bad_usage")
    settlement_checks(declared)
    found = _visited(_begun(declared, base, resume), device, threads, cluster, path)
    told = statement(found, __version__, date.today().isoformat())
    if json:
        print_json(told)
    else:
        _print_statement(console(), found.game, told, path)
    if found.interrupted:
        return INTERRUPTED
    return 0 if found.is_equal else 1


def _begun(game: Game, base: bool, resume: str | None) -> Proof:
    if resume is None:
        return empty_proof(game, base)
    found = load_proof(resume)
    if found.game.key != game.key:
        raise BadInput(
            message("kept-of-other-game", file=resume, game=Phrase(found.game.name), other=Phrase(game.name)),
            code="other_game",
        )
    if base and not found.base_only:
        raise BadInput(message("kept-of-all-wagers", file=resume), code="bad_usage")
    return found


def _visited(begun: Proof, device: str, threads: int | None, address: str | None, path: str | None) -> Proof:
    with ExitStack() as held:
        told, sharing = held.enter_context(progress(begun.game.name, say("prove-deals"))), None
        if address is not None:
            sharing = prove_on_cluster(held.enter_context(cluster_client(address)), begun.game)
        keep = None if path is None else partial(proof.save_proof, path)
        found = proof.prove(begun, device, cores() if threads is None else threads, told, keep, sharing)
    if path is not None:
        proof.save_proof(path, found)
    return found


def _print_statement(out: Console, game: Game, told: dict[str, Any], path: str | None) -> None:
    words = say("prove-begins", deals=f"{int(told['deals']):,}")
    visited = f"{int(told['visited']):,}"
    words += "" if told["whole"] else ", " + say("prove-so-far", visited=visited)
    out.print(f"[bold]{game.name}[/bold] ({game.chapter}): {words}")
    for stage in told["stages"]:
        done = say("prove-stage", visited=f"{int(stage['visited']):,}", deals=f"{int(stage['deals']):,}")
        out.print(f"\n{stage['what'].capitalize()}: {done}")
        if stage["hands_apart"]:
            hands = f"{stage['hands_apart']:,}"
            out.print(f"[bold red]{say('prove-apart', hands=hands)}[/bold red]")
        if int(stage["visited"]) == int(stage["deals"]):
            out.print(_rows(stage["rows"]))
    out.print()
    if told["whole"]:
        verdict = say("prove-equal") if told["equal"] else f"[bold red]{say('prove-not-equal')}[/bold red]"
        hold = say("prove-hold", share=f"{told['hold_pct']:.6f}%", ante=Phrase(game.ante_title))
        out.print(f"{verdict} {hold}")
    device = message("prove-on-card" if told["device"] == "cuda" else "prove-on-processor")
    seconds = f"{told['seconds']:,.2f}"
    words = say("prove-by", version=told["version"], edition=told["edition"], seconds=seconds, device=device)
    out.print(f"[dim]{words}; {told['date']}[/dim]")
    if path is not None:
        out.print(Text(say("prove-kept", file=path), "dim"))


def _rows(rows: list[dict[str, Any]]) -> Fitting:
    shown = []
    for row in rows:
        raised = "-".join(map(str, row.get("raises", ())))
        what = [
            cite_text(row["clause"]) if "clause" in row else text(Phrase(row["hand"])),
            text(Phrase(row["name"] or row.get("finding", ""))),
        ]
        same = row["counted"] == row["analyzed"]
        beside = "=" if same else f"analyze: {int(row['analyzed']):,}"
        shown.append((raised, *what, f"{int(row['counted']):,}", beside))
    return table(
        (*(say(f"prove-head-{column}") for column in ("raises", "clause", "hand", "counted")), "analyze"), shown
    )
