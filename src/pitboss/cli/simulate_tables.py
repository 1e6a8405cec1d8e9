"""What `simulate` prints: figures beside the exact ones, hits of every row, and sessions in dollars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from pitboss.cli.screen import table
from pitboss.money import dollars, said

if TYPE_CHECKING:
    from pitboss.law.game import Game
    from pitboss.odds.lab.sessions import Sessions
    from pitboss.odds.simulate.figures import Figure
    from pitboss.odds.simulate.meter_rounds import MeterRun
    from pitboss.odds.simulate.run import Run
    from pitboss.odds.simulate.setups import Setup

FAR = 3.5  # Standard errors beyond which a figure is shown to be off.


def print_run(out: Console, of: Setup, figures: list[Figure], run: Run, path: str | None) -> None:
    told = f"broken off by {run.interrupted} after " if run.interrupted else ""
    out.print(f"[bold]{of.game.name}[/bold]: {told}{run.rounds:,} rounds{_who(of)}")
    if not figures:
        return
    _print_figures(out, of.game, figures, "meters at seed")
    rate, spent = run.rounds_per_cpu_second, run.totals.cpu_seconds
    where = ("CPU second", _threads(run.threads)) if run.device == "cpu" else ("second of the card", "it")
    out.print(
        f"\n[dim]{rate / 1e6:,.1f} million rounds a {where[0]}; {spent:,.2f} s on {where[1]}, "
        f"{run.seconds:,.2f} s by the clock[/dim]"
    )
    if path is not None:
        out.print(Text(f"Kept in {path}: --resume {path} --rounds N goes on to N rounds", "dim"))


def _who(of: Setup) -> str:
    from pitboss.odds.simulate.strategies import name_of

    who = name_of(of.strategy)
    seats = f" at {of.seats} seats" if of.seats > 1 else ""
    return f"{seats}, {who if ':' in who else who.replace('_', ' ')} play, seed {of.seed}"


def _threads(many: int) -> str:
    return f"{many} thread{'s' * (many != 1)}"


def _print_figures(out: Console, game: Game, figures: list[Figure], meters: str) -> None:
    rows = []
    for each in figures:
        low, high = each.interval
        exact = "" if each.exact is None else f"{float(each.exact):+.6f}"
        shown = Text() if each.z is None else Text(f"{each.z:+.2f}", "yellow" if abs(each.z) > FAR else "")
        rows.append((
            each.wager, f"{each.mean:+.6f}", f"{low:+.6f} to {high:+.6f}", exact, shown, f"{each.std_error:.6f}",
            f"{each.deviation:.3f}",
        ))  # fmt: skip
    head = ("Wager", "Mean", "95% interval", "Exact", "z", "Error", "Deviation")
    out.print(table(head, rows))
    out.print(
        f"[dim]Required wagers per {game.ante_title}, the others per unit staked, {meters}; all for one seat and round.[/dim]\n"
    )
    out.print(table(("Wager", "Row", "Hits", "One in"), _hits(figures)))


def _hits(figures: list[Figure]) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    for each in figures:
        made = sum(many for _, many in each.rows)
        for at, (hand, many) in enumerate(each.rows):
            found.append((each.wager if not at else "", hand, f"{many:,}", f"{made / many:,.1f}" if many else "–"))
    return found


def print_live(out: Console, run: MeterRun) -> None:
    of, figures = run.setup, run.figures()
    told = "broken off by Ctrl-C after " if run.interrupted else ""
    out.print(f"[bold]{of.game.name}[/bold]: {told}{run.rounds:,} rounds{_who(of)}, meters live")
    _print_figures(out, of.game, figures, "meters as they stood")
    rows = [(name, tier, said(held)) for name, tiers in run.meters.items() for tier, held in tiers.items()]
    out.print()
    out.print(table(("Meter", "Tier", "Holds at the end"), rows))
    largest = max((award.cents for award in run.awards), default=0)
    out.print(
        f"\n[dim]{len(run.awards):,} shares of a meter paid, the largest {said(largest)}; {run.settled:,} rounds settled "
        f"one by one; {run.rounds_per_cpu_second:,.0f} rounds a CPU second[/dim]"
    )


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
    stakes = ", ".join(f"{of.game.lines[line].title} {said(cents)}" for line, cents in found.staked.items())
    words = [f"{found.many:,} sessions of {found.rounds:,} rounds{_who(of)}. {stakes}."]
    words += _exact_words(found) if found.outcomes is not None else []
    words += _spread_words("Simulated: on", found.mean, found.deviation, found.ahead, found.quantiles())
    if found.unknown:
        words.append(f"This is simulated alone, the average ± {said(round(1.96 * found.std_error))}: {found.unknown}.")
    if found.bankroll is not None:
        risk, error = found.risk_of_ruin
        known = found.ruin
        told = f"{risk:.2%} (± {1.96 * error:.2%}) of sessions" if known is None else (
            f"{known.probability:.3%} of sessions, exactly ({risk:.2%} ± {1.96 * error:.2%} of those simulated)"
        )  # fmt: skip
        words.append(
            f"With {said(found.bankroll)} the money runs out in {told}: what is left does not cover the "
            f"{said(found.worst)} a round can ask for. Then the player leaves, after {_when(found)} rounds on average."
        )
    return words


def _spread_words(begin: str, mean: float, deviation: float, ahead: float, spread: dict[float, int]) -> list[str]:
    return [
        f"{begin} average {said(round(mean))}, deviation {said(round(deviation))}; ahead in {ahead:.1%}.",
        f"Nine of ten end between {said(spread[0.05])} and {said(spread[0.95])}, half of them at "
        f"{said(spread[0.5])} or below.",
    ]


def _exact_words(found: Sessions) -> list[str]:
    """From the distribution itself, no round dealt."""
    known = found.outcomes
    assert known is not None
    spread = {part: int(value) for part, value in known.quantiles(tuple(found.quantiles())).items()}
    return _spread_words("Exactly: on", known.mean, known.std_dev, known.ahead, spread)


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


def _when(found: Sessions) -> str:
    if found.ruin is not None:
        return f"{found.ruin.mean_rounds:,.0f}"
    lengths = found.lengths[found.ruined]
    return f"{lengths.mean():,.0f}" if len(lengths) else "no"


def print_sessions(out: Console, of: Setup, found: Sessions) -> None:
    from pitboss.odds.lab.house import meter_hit_times

    out.print(f"[bold]{of.game.name}[/bold]{': broken off by Ctrl-C' if found.interrupted else ''}")
    for words in session_words(of, found):
        out.print(words)
    rows = [
        (wait.meter, wait.odds, f"{wait.mean_rounds:,.0f}", f"{wait.half_rounds:,}", f"{wait.most_rounds:,}")
        for wait in meter_hit_times(of.sheet, list(found.staked))
    ]
    if rows:
        out.print("\nRounds until a share of the meter")
        out.print(table(("Meter", "Share", "On average", "In half of all tries", "In 19 of 20"), rows))


def drawn_sessions(of: Setup, found: Sessions) -> str:
    from pitboss.paper.charts.histogram import histogram

    title = f"{of.game.name}: how {found.rounds:,} rounds may end"
    return histogram(found.results, title, session_words(of, found), "Result of a session, in dollars")
