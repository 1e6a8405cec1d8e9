"""risk: what a laboratory asks beyond the hold."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

import typer

from pitboss.cli.arguments import AsJson, GameName, Letter, ReadingOptions, SubmissionFile, find_today, readings_from
from pitboss.cli.screen import console, patience, print_json, table
from pitboss.cli.simulate import filed_for, number_from, stakes_from
from pitboss.errors import BadInput
from pitboss.messages import message
from pitboss.money import parse_dollars, said
from pitboss.odds.exact.choice import Choice, select, selected
from pitboss.odds.lab.risk import (
    Covariance,
    Mix,
    PlayedMix,
    Risk,
    check_progressives,
    check_stake,
    mix,
    play_mix,
    wager_covariances,
)
from pitboss.odds.lab.risk import risk as figured
from pitboss.odds.simulate.settlement_check import settlement_checks

Pairs = dict[tuple["Choice", "Choice"], "Covariance | None"]
NOT_SUMMED = (
    "What so many rounds of it come to is counted for one wager or two that pay fixed odds, as far as their sums can be "
    "held; else simulate --session tells, with its error."
)
NOT_COUNTED = "not counted, as the cards that both go by are too many to go through"


def risk(
    game: GameName,
    wager: Annotated[str | None, typer.Option(metavar="W", help="Only this wager; base is all required ones.")] = None,
    paytable: Letter = None,
    reading: ReadingOptions = None,
    submission: SubmissionFile = None,
    rounds: Annotated[str, typer.Option(metavar="N", help="The hold of so many rounds, in an interval.")] = "10000",
    together: Annotated[
        bool, typer.Option("--together", help="Also how two seats, and two wagers of one seat, hang together.")
    ] = False,
    stake: Annotated[
        list[str] | None,
        typer.Option("--stake", metavar="WAGER=DOLLARS", help="Of a mix, to see its hold. May be repeated."),
    ] = None,
    bankroll: Annotated[
        str | None, typer.Option(metavar="DOLLARS", help="With --stake: how often N rounds of the mix use it up.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Volatility, skewness and kurtosis of every wager, intervals of the hold for N rounds, the hold under each simple
    rule, how seats hang together, the bankroll by Kelly, and the hold of a mix of wagers.

    As in: risk crazy --paytable A --rounds 100000 --stake ante=10 --stake queens_up=5.
    """
    declared, filed, many = find_today(game), None, number_from(rounds, "--rounds")
    if submission is not None:
        if paytable is not None or reading:
            raise BadInput(message("submission-says-all"))
        filed = filed_for(declared, submission)
    if bankroll is not None and not stake:
        raise BadInput(message("bankroll-without-stake"), code="bad_bankroll")
    money = None if bankroll is None else Fraction(parse_dollars(bankroll, "--bankroll"), 100)
    asked, found = readings_from(reading or ()), []
    with patience("Every deal") as progress:
        choices = select(declared, wager, paytable, asked) if filed is None else selected(filed, wager)
        settlement_checks(declared, choices[0].readings)
        stakes = _staked(choices, stake or [])
        for done, choice in enumerate(choices):
            if progress is not None:
                progress(done, len(choices), f"{declared.name}, {choice.wager} {choice.letter or ''}".rstrip())
            found.append(figured(choice, many, together))
        pairs = wager_covariances(choices) if together else {}
        if progress is not None:
            progress(len(choices), len(choices), f"{declared.name}, the mix: every deal")
        mixed, session = (mix(stakes), play_mix(stakes, many, money)) if stakes else (None, None)
    if json:
        told = [_pair_entry(one, two, how) for (one, two), how in pairs.items()]
        print_json([each.entry() for each in found] + told + ([_mix_entry(mixed, session)] if mixed else []))
    else:
        _print(found, mixed, session, many, pairs)


def _staked(choices: list[Choice], options: list[str]) -> dict[Choice, Fraction]:
    """A wager under the first of its letters that was asked for; the Ante stands for all required ones."""
    found: dict[Choice, Fraction] = {}
    for line, cents in stakes_from(options).items():
        ante = choices[0].game.ante
        name = "base" if line == ante else line
        fits = [choice for choice in choices if choice.wager == name]
        if not fits:
            known = ", ".join(dict.fromkeys(ante if each.wager == "base" else each.wager for each in choices))
            raise BadInput(message("stake-option-no-wager", wager=line, known=known), code="unknown_wager")
        check_stake(fits[0].sheet, line, cents)
        found[fits[0]] = Fraction(cents, 100)
    check_progressives(choices[0].game, {choice.wager: stake for choice, stake in found.items()})
    return found


def _mix_entry(mixed: Mix, session: PlayedMix | None) -> dict[str, object]:
    return {
        "mix": True, "paytables": {choice.wager: choice.letter for choice in mixed.stakes},
        "staked": float(mixed.staked), "house_wins": float(mixed.won),
        "hold_pct": 100 * float(mixed.hold), "std_dev": mixed.deviation,
        "session": None if session is None else session.entry(),
    }  # fmt: skip


def _pair_entry(one: Choice, two: Choice, how: Covariance | None) -> dict[str, object]:
    return {
        "wagers": [one.wager, two.wager], "paytables": [one.letter, two.letter],
        "covariance": None if how is None else how.entry(),
    }  # fmt: skip


def _hang_together(how: Covariance | None) -> str:
    if how is None:
        return NOT_COUNTED
    return f"covariance {float(how.covariance):.6f}, correlation {how.correlation:.5f}"


def _print(found: list[Risk], mixed: Mix | None, session: PlayedMix | None, rounds: int, pairs: Pairs) -> None:
    out, rows = console(), []
    for each in found:
        nets, about = each.nets, "" if each.intervals else "about "
        low, high = each.intervals[0.95] if each.intervals else nets.hold_interval(rounds)
        house = nets.house.kelly
        rows.append((
            each.choice.wager, each.choice.letter or "–", f"{-100 * float(nets.mean):.4f}", f"{nets.std_dev:.4f}",
            f"{nets.volatility_index():.3f}", f"{nets.skewness:.2f}", f"{nets.excess_kurtosis:,.1f}",
            f"{about}{100 * low:.2f} to {100 * high:.2f}", f"{nets.kelly:.4%}" if nets.kelly else "none",
            f"{1 / house:,.0f}" if house else "–",
        ))  # fmt: skip
    head = (
        "Wager", "Table", "Hold %", "Std. dev.", "Volatility", "Skewness", "Kurtosis", f"Hold % of {rounds:,}, 95%",
        "Kelly stake", "House bankroll",
    )  # fmt: skip
    game = found[0].choice.game
    seeds = (
        " A round has its meters at their seeds; the interval follows them from there."
        if any(each.long_run for each in found)
        else ""
    )
    out.print(f"[bold]{game.name}[/bold], per {game.ante_title} for the required wagers and per unit for the others")
    out.print(table(head, rows))
    out.print(
        "[dim]Volatility: 1.645 deviations, so that 90 of 100 results lie within, were they normal. Kurtosis: beyond the "
        "normal's. The interval of the hold is exact; where it says about, by the normal distribution. Kelly: the part of a "
        f"bankroll that is best staked; the house's bankroll in units, to bank one.{seeds}[/dim]"
    )
    for each in found:
        name = f"{each.choice.wager} {each.choice.letter or ''}".rstrip()
        for rule in each.rules:
            out.print(f"  {name}, rule {rule.key.replace('_', ' ')!r}: hold {100 * float(rule.hold):.4f}%")
        if each.long_run is not None:
            pair = game.hand_bonus
            shared = pair is not None and each.choice.wager in (pair.player, pair.dealer)
            both = ", one bettor on both hands" if shared else ""
            out.print(
                f"  {name}, in the long run of its meters{both}: hold {100 * float(each.long_run.hold):.4f}%, deviation "
                f"of one round {each.long_run.deviation:.4f}"
            )
        if each.on_meter is not None:
            out.print(
                f"  {name}, in {rounds:,} rounds from seed: hold {-100 * each.on_meter.mean / rounds:.4f}% on average, "
                f"deviation of their sum {each.on_meter.deviation:.4f} times the root of {rounds:,}"
            )
        if each.seats is not None:
            out.print(f"  {name}, two seats: {_hang_together(each.seats)}")
    for (one, two), how in pairs.items():
        first, second = (f"{each.wager} {each.letter or ''}".rstrip() for each in (one, two))
        out.print(f"  {first} and {second}, one seat: {_hang_together(how)}")
    if mixed is not None:
        spread = "not known" if mixed.deviation is None else f"${mixed.deviation:,.2f}"
        meters = ", meters at their seeds" if mixed.on_meters else ""
        out.print(
            f"  The mix, {_stakes_told(mixed.stakes)}: ${float(mixed.staked):,.2f} staked a round on average, of which the "
            f"house keeps {100 * float(mixed.hold):.4f}%, ${float(mixed.won):,.4f}{meters}; deviation {spread}."
        )
        out.print(_session_words(session) if session is not None else f"  {NOT_SUMMED}")


def _stakes_told(stakes: Mapping[Choice, Fraction]) -> str:
    """With the letters that pay them."""
    told = []
    for choice, stake in stakes.items():
        name = choice.game.ante if choice.wager == "base" else choice.wager
        told.append(f"{said(round(100 * stake))} on {name} {choice.letter or ''}".rstrip())
    return " and ".join(told)


def _session_words(session: PlayedMix) -> str:
    """Each figure from the distribution itself."""
    words, known = [], session.outcomes
    if known is not None:
        low, half, high = (said(round(100 * known.quantile(part))) for part in (0.05, 0.5, 0.95))
        words.append(
            f"  Of {session.rounds:,} rounds, exactly: nine of ten end between {low} and {high}, half of them at {half} or "
            f"below; ahead in {known.ahead:.3%}."
        )
    if session.ruin is not None:
        words.append(
            f"  With {said(round(100 * session.bankroll))} the money runs out in {session.ruin.probability:.3%}, exactly: "
            f"what is left does not cover the {said(round(100 * session.worst))} a round can ask for."
        )
    elif session.bankroll:
        words.append("  How often the money runs out is not counted for so many rounds.")
    return "\n".join(words) or f"  {NOT_SUMMED}"
