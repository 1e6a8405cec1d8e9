"""simulate: many rounds through the rules of a game, beside the exact figures; and sessions as a player has them."""

from __future__ import annotations

import logging
import os
import re
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from fractions import Fraction
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from pitboss.cli.arguments import AsJson, GameName, SubmissionFile, find_today
from pitboss.cli.filings import load
from pitboss.cli.screen import Force, console, drawing, place, print_json, say, table, text, write_text
from pitboss.errors import BadInput
from pitboss.filing.submission import Submission
from pitboss.law.game import Game
from pitboss.messages import Argument, Money, Phrase, PrintedOdds, message
from pitboss.money import Cents, dollars, parse_dollars, said
from pitboss.odds.compiled.graphics_card import check_device
from pitboss.odds.lab.house import meter_hit_times
from pitboss.odds.lab.sessions import Sessions, Stakes, sessions, stakes
from pitboss.odds.simulate.cluster import cluster_client, cluster_counting, threads_of
from pitboss.odds.simulate.figures import Figure, check_figures
from pitboss.odds.simulate.meter_rounds import MeterRun, MeterStakes, simulate_meters
from pitboss.odds.simulate.run import CTRL_C, Run, Totals, check_writable, save
from pitboss.odds.simulate.run import Progress as Told
from pitboss.odds.simulate.run import load as load_run
from pitboss.odds.simulate.run import simulate as simulate_rounds
from pitboss.odds.simulate.settlement_check import settlement_checks
from pitboss.odds.simulate.setups import Setup, setup
from pitboss.odds.simulate.strategies import name_of
from pitboss.paper.charts.histogram import histogram

NUMBER = re.compile(r"(\d[\d_,]*)(\.\d+)?(?:e(\d{1,2}))?([kmgb]?)$", re.ASCII | re.IGNORECASE)
ZEROS = {"": 0, "k": 3, "m": 6, "g": 9, "b": 9}
INTERRUPTED = 130

Rounds = Annotated[str | None, typer.Option(metavar="N", help="option-simulate-rounds")]
Seats = Annotated[int | None, typer.Option(metavar="K", help="option-simulate-players")]
Seed = Annotated[int | None, typer.Option(metavar="S", help="option-simulate-seed")]
Strategy = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="option-simulate-strategy"),
]
Threads = Annotated[int | None, typer.Option(metavar="T", help="option-simulate-threads")]
Cluster = Annotated[str | None, typer.Option(metavar="ADDRESS", help="option-simulate-dask")]
Device = Annotated[str, typer.Option(metavar="cpu|cuda", help="option-simulate-device")]
Base = Annotated[bool, typer.Option("--base", help="option-simulate-base")]
WithMeters = Annotated[bool, typer.Option("--live", help="option-simulate-live")]
Save = Annotated[str | None, typer.Option(metavar="FILE", help="option-simulate-save")]
Resume = Annotated[str | None, typer.Option(metavar="FILE", help="option-simulate-resume")]
Session = Annotated[str | None, typer.Option(metavar="ROUNDS", help="option-simulate-session")]
Many = Annotated[str, typer.Option("--sessions", metavar="M", help="option-simulate-sessions")]
Bankroll = Annotated[str | None, typer.Option(metavar="DOLLARS", help="option-simulate-bankroll")]
Stake = Annotated[
    list[str] | None,
    typer.Option("--stake", metavar="WAGER=DOLLARS", help="option-simulate-stake"),
]
Plot = Annotated[str | None, typer.Option(metavar="FILE.svg", help="option-simulate-plot")]


def simulate(
    game: GameName, rounds: Rounds = None, seats: Seats = None, seed: Seed = None, strategy: Strategy = None,
    submission: SubmissionFile = None, threads: Threads = None, cluster: Cluster = None, base: Base = False,
    live: WithMeters = False, save: Save = None, resume: Resume = None, session: Session = None,
    sessions: Many = "10000", bankroll: Bankroll = None, stake: Stake = None, plot: Plot = None, force: Force = False,
    device: Device = "cpu",
    json: AsJson = False,
) -> int:  # fmt: skip
    """Deal many rounds and settle them by the rules: every wager's mean and error beside the exact figure, and how often
    each row of its paytable was paid. The same seed gives the same totals, on any number of threads, machines or cards."""
    declared = find_today(game)
    _apart(session=session, live=live, cluster=cluster)
    _apart(cluster=cluster, threads=threads)
    _apart(session=session, live=live, resume=resume)
    _apart(session=session, rounds=rounds)
    on_card = device != "cpu"
    _apart(device=on_card, session=session, live=live)
    _apart(device=on_card, threads=threads)
    _apart(session=session, seats=seats)
    if save is not None:
        place(save, force or save == resume)
    if plot is not None:
        drawing(plot, force)
    if session is None:
        _unused("--session", bankroll=bankroll, stake=stake, plot=plot)
    else:
        _unused(message("simulate-without-session"), threads=threads, save=save)
    if resume is not None:
        _apart(resume=resume, seats=seats, seed=seed, submission=submission, base=base)
        return _run(_kept(declared, resume, strategy), rounds, threads, cluster, save or resume, device, json)
    filed = filed_for(declared, submission)
    of = _setup(declared, filed, strategy, seats, seed, base)
    _check_settlement(of)
    if session is not None:
        return _sessions(of, filed, session, sessions, bankroll, stake or (), plot, json)
    if live:
        _unused(message("simulate-without-live"), threads=threads, save=save)
        return _live(of, filed, rounds, json)
    return _run(of, rounds, threads, cluster, save, device, json)


# --- What was asked for ---


def _apart(**options: object) -> None:
    """These cannot be asked for together."""
    given = [name for name, value in options.items() if value not in (None, False)]
    if len(given) > 1:
        raise BadInput(message("options-not-together", one=given[0], other=given[1]), code="bad_usage")


def _unused(by: Argument, **options: object) -> None:
    for name, value in options.items():
        if value is not None:
            raise BadInput(message("option-is-for", option=name, other=by), code="bad_usage")


def number_from(text: str | None, what: str) -> int:
    """A whole number as people write large ones."""
    if text is None:
        raise BadInput(message("number-option-missing", what=what, again=what), code="bad_usage")
    found = NUMBER.match(text.strip()) if len(text) < 40 else None
    if found is not None:
        whole, part, zeros, unit = found.groups()
        value = Fraction(whole.replace("_", "").replace(",", "") + (part or ""))
        value *= 10 ** (int(zeros or 0) + ZEROS[unit.lower()])
        if value.denominator == 1 and value > 0:
            return int(value)
    raise BadInput(message("number-option-bad", what=what, text=repr(text[:40])), code="bad_rounds")


def filed_for(game: Game | None, path: str | None) -> Submission | None:
    if path is None:
        return None
    found = load(path)
    if game is not None and found.game.key != game.key:
        raise BadInput(
            message("submission-of-other-game", file=path, game=Phrase(found.game.name), other=Phrase(game.name)),
            code="other_game",
        )
    return found


def _setup(
    game: Game, filed: Submission | None, strategy: str | None, seats: int | None, seed: int | None, base: bool
) -> Setup:
    drawn = secrets.randbits(32) if seed is None else seed
    return setup(game, strategy or "optimal", 1 if seats is None else seats, drawn, filed, base_only=base)


def _kept(game: Game, path: str, strategy: str | None) -> Run:
    found = load_run(path, strategy)
    if found.setup.game_key != game.key:
        raise BadInput(
            message("kept-of-other-game", file=path, game=Phrase(found.setup.game.name), other=Phrase(game.name)),
            code="other_game",
        )
    return found


def cores() -> int:
    """As many as this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _check_settlement(of: Setup) -> None:
    settlement_checks(of.game, of.readings)


# --- Runs ---


def _run(
    begun: Run | Setup, asked: str | None, threads: int | None, address: str | None, path: str | None, device: str,
    json: bool,
) -> int:  # fmt: skip
    if path is not None:
        check_writable(path)
    if address is None:
        check_device(device)
    rounds, before = number_from(asked, "--rounds"), begun if isinstance(begun, Run) else None
    of = begun.setup if isinstance(begun, Run) else begun
    many = cores() if threads is None else threads

    def keep(done: Totals) -> None:
        if path is not None:
            save(path, Run(of, done, None, many, 0.0 if before is None else before.seconds))

    with ExitStack() as held:
        told, counting = held.enter_context(progress(of.game.name, say("simulate-rounds"))), None
        if address is not None:
            logging.getLogger("distributed.client").setLevel(
                logging.CRITICAL
            )  # A scheduler that is lost is told below.
            client = held.enter_context(cluster_client(address))
            many, counting = threads_of(client), cluster_counting(client, device)
        run = simulate_rounds(of, rounds, many, before, told, keep, counting, device)
    if path is not None:
        save(path, run)
    figures = run.figures()
    if not json:
        print_run(console(), run.setup, figures, run, path)
    check_figures(of.game, figures)
    if json:
        print_json(run.as_dict())
    return (INTERRUPTED if run.interrupted == CTRL_C else 1) if run.interrupted else 0


def _live(of: Setup, filed: Submission | None, asked: str | None, json: bool) -> int:
    with progress(of.game.name, say("simulate-rounds")) as told:
        run = simulate_meters(of, number_from(asked, "--rounds"), chips_of(filed), progress=told)
    if not json:
        print_live(console(), run)
    check_figures(of.game, run.figures())
    if json:
        print_json(run.as_dict())
    return INTERRUPTED if run.interrupted else 0


def chips_of(filed: Submission | None) -> MeterStakes:
    if filed is None:
        return MeterStakes()
    size = filed.progressive_wager
    return MeterStakes(size, 100, filed.magic_card_rate, filed.lucky_bonus_rate, filed.seats)


def _sessions(
    of: Setup, filed: Submission | None, rounds: str, many: str, bankroll: str | None, options: Sequence[str],
    plot: str | None, json: bool,
) -> int:  # fmt: skip
    money = None if bankroll is None else parse_dollars(bankroll, "--bankroll")
    staked = staked_by(of, filed, options)
    with progress(of.game.name, say("simulate-sessions")) as told:
        found = sessions(of, staked, number_from(rounds, "--session"), number_from(many, "--sessions"), money, told)
    if not found.many:
        raise KeyboardInterrupt  # Before the first session was over: there is nothing to tell.
    if plot is not None:
        write_text(plot, drawn_sessions(of, found), force=True)  # Asked about before.
    if json:
        print_json(sessions_as_dict(of, found))
    else:
        print_sessions(console(), of, found)
        print_uncut(console(), filed)
    return INTERRUPTED if found.interrupted else 0


def staked_by(of: Setup, filed: Submission | None, options: Sequence[str]) -> Stakes:
    """The stakes asked for; the Ante is else the submission's least."""
    given = stakes_from(options)
    if filed is not None:
        given.setdefault(of.game.ante, filed.minimum[of.game.ante])
    found = stakes(of, given)
    for line, cents in found.items() if filed is not None else ():
        assert filed is not None
        least, most = filed.minimum.get(line, 0), filed.maximum.get(line, cents)
        if not least <= cents <= most:
            told = message("stake-outside-bounds", low=Money(least), high=Money(most), wager=line, amount=Money(cents))
            raise BadInput(told, code="bad_stake")
    return found


def print_uncut(out: Console, filed: Submission | None) -> None:
    if filed is not None and filed.limit is not None:
        out.print(f"[dim]{say('simulate-no-limit', limit=Money(filed.limit))}[/dim]")


def stakes_from(options: Sequence[str]) -> Stakes:
    found: Stakes = {}
    for line, cents in map(_stake_from, options):
        if line in found:
            raise BadInput(message("stake-option-twice", wager=line), code="bad_stake")
        found[line] = cents
    return found


def _stake_from(option: str) -> tuple[str, Cents]:
    line, equals, amount = (part.strip() for part in option.partition("="))
    if not (line and equals and amount):
        raise BadInput(message("stake-option-bad", text=repr(option)), code="bad_stake")
    return line.lower().replace("-", "_"), parse_dollars(amount, f"--stake {line}")


# --- Progress ---


class Rate(ProgressColumn):
    """How many a second."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f} {self.what}/s", style="progress.data.speed")


@contextmanager
def progress(name: str, what: str) -> Iterator[Told | None]:
    """How far it is, how fast and how long still; on standard error, and only on a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"), Rate(what),
               TimeRemainingColumn())  # fmt: skip
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(name, total=None)

        def told(done: int, total: int) -> None:
            now = name if done < total else say("simulate-all-dealt", name=name)
            bar.update(task, completed=done, total=total, description=now)

        yield told


FAR = 3.5  # Standard errors beyond which a figure is shown to be off.


def print_run(out: Console, of: Setup, figures: list[Figure], run: Run, path: str | None) -> None:
    stop = say("simulate-stopped", by=run.interrupted) + " " if run.interrupted else ""
    out.print(f"[bold]{of.game.name}[/bold]: {stop}{say('simulate-run', rounds=f'{run.rounds:,}')}{_players_text(of)}")
    if not figures:
        return
    _print_figures(out, of.game, figures, "simulate-at-seed")
    rate, spent = run.rounds_per_cpu_second, run.totals.cpu_seconds
    speed = {"rate": f"{rate / 1e6:,.1f}", "spent": f"{spent:,.2f}", "seconds": f"{run.seconds:,.2f}"}
    words = (
        say("simulate-speed", **speed, count=run.threads)
        if run.device == "cpu"
        else say("simulate-speed-card", **speed)
    )
    out.print(f"\n[dim]{words}[/dim]")
    if path is not None:
        out.print(Text(say("simulate-kept", file=path), "dim"))


def _players_text(of: Setup) -> str:
    strategy = name_of(of.strategy)
    seats = " " + say("simulate-at-seats", seats=of.seats) if of.seats > 1 else ""
    by = strategy if ":" in strategy else strategy.replace("_", " ")
    return f"{seats}, {say('simulate-play', strategy=by, seed=str(of.seed))}"


def _print_figures(out: Console, game: Game, figures: list[Figure], meters: str) -> None:
    rows = []
    for each in figures:
        low, high = each.interval
        exact = "" if each.exact is None else f"{float(each.exact):+.6f}"
        shown = Text() if each.z is None else Text(f"{each.z:+.2f}", "yellow" if abs(each.z) > FAR else "")
        rows.append((
            each.wager, f"{each.mean:+.6f}", say("from-to", low=f"{low:+.6f}", high=f"{high:+.6f}"), exact, shown,
            f"{each.std_error:.6f}", f"{each.deviation:.3f}",
        ))  # fmt: skip
    columns = ("mean", "interval", "exact", "z", "error", "deviation")
    out.print(table((say("head-wager"), *(say(f"simulate-head-{column}") for column in columns)), rows))
    out.print(f"[dim]{say('simulate-per', ante=Phrase(game.ante_title), meters=message(meters))}[/dim]\n")
    forfeits = ("forfeited",) if any(each.forfeited for each in figures) else ()
    heads = (say(f"simulate-head-{column}") for column in ("row", "hits", "one-in", *forfeits))
    out.print(table((say("head-wager"), *heads), _hits(figures, bool(forfeits))))


def _hits(figures: list[Figure], forfeits: bool) -> list[tuple[str, ...]]:
    """Each row's hits; with a column for those that a fold forfeited."""
    rows: list[tuple[str, ...]] = []
    for each in figures:
        made = sum(many for _, many in each.rows)
        for at, (hand, many) in enumerate(each.rows):
            gone = (f"{each.forfeited.get(hand, 0):,}" if each.forfeited else "",) if forfeits else ()
            rate = f"{made / many:,.1f}" if many else "–"
            rows.append((each.wager if not at else "", text(Phrase(hand)), f"{many:,}", rate, *gone))
    return rows


def print_live(out: Console, run: MeterRun) -> None:
    of, figures = run.setup, run.figures()
    stop = say("simulate-stopped", by="Ctrl-C") + " " if run.interrupted else ""
    rounds = say("simulate-run", rounds=f"{run.rounds:,}")
    out.print(f"[bold]{of.game.name}[/bold]: {stop}{rounds}{_players_text(of)}, {say('simulate-live')}")
    _print_figures(out, of.game, figures, "simulate-as-stood")
    rows = [(name, tier, said(held)) for name, tiers in run.meters.items() for tier, held in tiers.items()]
    out.print()
    out.print(table((say("head-meter"), say("simulate-head-tier"), say("simulate-head-end")), rows))
    largest = max((award.cents for award in run.awards), default=0)
    words = say(
        "simulate-awards", awards=f"{len(run.awards):,}", largest=Money(largest), settled=f"{run.settled:,}",
        rate=f"{run.rounds_per_cpu_second:,.0f}",
    )  # fmt: skip
    out.print(f"\n[dim]{words}[/dim]")


# --- Sessions ---


def sessions_as_dict(of: Setup, found: Sessions) -> dict[str, Any]:
    risk, error = found.risk_of_ruin
    return {
        "game": of.game_key, **of.named(), "seed": of.seed, "rounds": found.rounds,
        "sessions": found.many, "stakes": {line: dollars(cents) for line, cents in found.staked.items()},
        "bankroll": None if found.bankroll is None else dollars(found.bankroll),
        "mean": found.mean / 100, "std_error": found.std_error / 100, "std_dev": found.deviation / 100,
        "ahead": found.ahead,
        "quantiles": {str(part): dollars(cents) for part, cents in found.quantiles().items()},
        "risk_of_ruin": None if found.bankroll is None else {"probability": risk, "std_error": error},
        "average_rounds": float(found.lengths.mean()), "exact": _exact_as_dict(found),
        "not_exact_because": found.unknown or None,
    }  # fmt: skip


def session_words(of: Setup, found: Sessions) -> list[str]:
    """What there is to say, a sentence each."""
    stakes = ", ".join(
        f"{text(Phrase(of.game.lines[line].title))} {said(cents)}" for line, cents in found.staked.items()
    )
    begin = say("simulate-of-sessions", sessions=f"{found.many:,}", rounds=f"{found.rounds:,}")
    words = [f"{begin}{_players_text(of)}. {stakes}."]
    words += _exact_words(found) if found.outcomes is not None else []
    words += _spread_words("simulate-spread", found.mean, found.deviation, found.ahead, found.quantiles())
    if found.unknown:
        words.append(say("simulate-alone", error=Money(round(1.96 * found.std_error)), why=found.unknown))
    if found.bankroll is not None:
        risk, error = found.risk_of_ruin
        known = found.ruin
        shares = {"share": f"{risk:.2%}", "error": f"{1.96 * error:.2%}"}
        how_often = message("simulate-ruined", **shares)
        if known is not None:
            how_often = message("simulate-ruined-exactly", exact=f"{known.probability:.3%}", **shares)
        words.append(
            say(
                "simulate-ruin", bankroll=Money(found.bankroll), often=how_often, worst=Money(found.worst),
                rounds=_rounds_when_ruined(found),
            )
        )  # fmt: skip
    return words


def _spread_words(key: str, mean: float, deviation: float, ahead: float, spread: dict[float, int]) -> list[str]:
    return [
        say(key, mean=Money(round(mean)), deviation=Money(round(deviation)), ahead=f"{ahead:.1%}"),
        say("simulate-quantiles", low=Money(spread[0.05]), high=Money(spread[0.95]), half=Money(spread[0.5])),
    ]


def _exact_words(found: Sessions) -> list[str]:
    """From the distribution itself, no round dealt."""
    known = found.outcomes
    assert known is not None
    spread = {part: int(value) for part, value in known.quantiles(tuple(found.quantiles())).items()}
    return _spread_words("simulate-exact-spread", known.mean, known.std_dev, known.ahead, spread)


def _exact_as_dict(found: Sessions) -> dict[str, Any] | None:
    known = found.outcomes
    if known is None and found.ruin is None:
        return None
    told: dict[str, Any] = {}
    if known is not None:
        told = {
            "mean": known.mean / 100, "std_dev": known.std_dev / 100, "ahead": known.ahead,
            "quantiles": {
                str(part): dollars(int(value)) for part, value in known.quantiles(tuple(found.quantiles())).items()
            },
            "error_most": known.error,
        }  # fmt: skip
    if found.ruin is not None:
        told |= {"risk_of_ruin": found.ruin.probability, "rounds_when_ruined": found.ruin.mean_rounds}
    return told


def _rounds_when_ruined(found: Sessions) -> str:
    if found.ruin is not None:
        return f"{found.ruin.mean_rounds:,.0f}"
    lengths = found.lengths[found.ruined]
    return f"{lengths.mean():,.0f}" if len(lengths) else say("simulate-no-rounds")


def print_sessions(out: Console, of: Setup, found: Sessions) -> None:
    out.print(f"[bold]{of.game.name}[/bold]{stopped_text(found.interrupted)}")
    for words in session_words(of, found):
        out.print(words)
    rows = [
        (
            wait.meter,
            text(PrintedOdds(wait.odds)),
            f"{wait.mean_rounds:,.0f}",
            f"{wait.half_rounds:,}",
            f"{wait.most_rounds:,}",
        )
        for wait in meter_hit_times(of.sheet, list(found.staked))
    ]
    if rows:
        out.print("\n" + say("simulate-waits"))
        out.print(table((say("head-meter"), say("simulate-head-share"), *wait_heads()), rows))


def stopped_text(is_stopped: object) -> str:
    return f": {say('simulate-stopped-by-hand')}" if is_stopped else ""


def wait_heads() -> tuple[str, ...]:
    return tuple(say(f"simulate-head-{column}") for column in ("average", "half", "most"))


def drawn_sessions(of: Setup, found: Sessions) -> str:
    title = say("simulate-plot", game=of.game.name, rounds=f"{found.rounds:,}")
    return histogram(found.results, title, session_words(of, found), say("simulate-plot-axis"))
