"""risk: what a laboratory asks beyond the hold."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

import typer

from pitboss.cli.arguments import AsJson, GameName, Letter, ReadingOptions, SubmissionFile, find_today, readings_from
from pitboss.cli.screen import console, patience, print_json, say, table
from pitboss.cli.simulate import filed_for, number_from, stakes_from
from pitboss.errors import BadInput
from pitboss.messages import Money, Phrase, message
from pitboss.money import parse_dollars
from pitboss.odds.exact.choice import Choice, select, submission_choices
from pitboss.odds.lab.risk import (
    Covariance,
    Mix,
    MixOutcomes,
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


def risk(
    game: GameName,
    wager: Annotated[str | None, typer.Option(metavar="W", help="option-risk-wager")] = None,
    paytable: Letter = None,
    reading: ReadingOptions = None,
    submission: SubmissionFile = None,
    rounds: Annotated[str, typer.Option(metavar="N", help="option-risk-rounds")] = "10000",
    together: Annotated[bool, typer.Option("--together", help="option-risk-together")] = False,
    stake: Annotated[
        list[str] | None,
        typer.Option("--stake", metavar="WAGER=DOLLARS", help="option-risk-stake"),
    ] = None,
    bankroll: Annotated[str | None, typer.Option(metavar="DOLLARS", help="option-risk-bankroll")] = None,
    json: AsJson = False,
) -> None:
    """Volatility, skewness and kurtosis of every wager, intervals of the hold for N rounds, the hold under each simple
    rule, how seats hang together, the bankroll by Kelly, and the hold of a mix of wagers."""
    declared, filed, many = find_today(game), None, number_from(rounds, "--rounds")
    if submission is not None:
        if paytable is not None or reading:
            raise BadInput(message("submission-says-all"))
        filed = filed_for(declared, submission)
    if bankroll is not None and not stake:
        raise BadInput(message("bankroll-without-stake"), code="bad_bankroll")
    money = None if bankroll is None else Fraction(parse_dollars(bankroll, "--bankroll"), 100)
    asked, found = readings_from(reading or ()), []
    with patience(say("every-deal")) as progress:
        choices = select(declared, wager, paytable, asked) if filed is None else submission_choices(filed, wager)
        settlement_checks(declared, choices[0].readings)
        stakes = _staked(choices, stake or [])
        for done, choice in enumerate(choices):
            if progress is not None:
                progress(done, len(choices), f"{declared.name}, {choice.wager} {choice.letter or ''}".rstrip())
            found.append(figured(choice, many, together))
        pairs = wager_covariances(choices) if together else {}
        if progress is not None:
            progress(len(choices), len(choices), f"{declared.name}, {say('risk-mix-deals')}")
        mixed, session = (mix(stakes), play_mix(stakes, many, money)) if stakes else (None, None)
    if json:
        entries = [_pair_entry(one, two, how) for (one, two), how in pairs.items()]
        print_json([each.entry() for each in found] + entries + ([_mix_entry(mixed, session)] if mixed else []))
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


def _mix_entry(mixed: Mix, session: MixOutcomes | None) -> dict[str, object]:
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


def _covariance_text(how: Covariance | None) -> str:
    if how is None:
        return say("risk-not-counted")
    return say("risk-covariance", covariance=f"{float(how.covariance):.6f}", correlation=f"{how.correlation:.5f}")


def _print(found: list[Risk], mixed: Mix | None, session: MixOutcomes | None, rounds: int, pairs: Pairs) -> None:
    out, rows = console(), []
    for each in found:
        nets, about = each.nets, "" if each.intervals else say("risk-about") + " "
        low, high = each.intervals[0.95] if each.intervals else nets.hold_interval(rounds)
        house = nets.house.kelly
        rows.append((
            each.choice.wager, each.choice.letter or "–", f"{-100 * float(nets.mean):.4f}", f"{nets.std_dev:.4f}",
            f"{nets.volatility_index():.3f}", f"{nets.skewness:.2f}", f"{nets.excess_kurtosis:,.1f}",
            about + say("from-to", low=f"{100 * low:.2f}", high=f"{100 * high:.2f}"),
            f"{nets.kelly:.4%}" if nets.kelly else say("risk-no-stake"),
            f"{1 / house:,.0f}" if house else "–",
        ))  # fmt: skip
    columns = ("hold", "deviation", "volatility", "skewness", "kurtosis", "interval", "kelly", "bankroll")
    heads = (say(f"risk-head-{column}", rounds=f"{rounds:,}") for column in columns)
    head = (say("head-wager"), say("analyze-head-table"), *heads)
    game = found[0].choice.game
    seeds = " " + say("risk-at-seeds") if any(each.long_run for each in found) else ""
    out.print(f"[bold]{game.name}[/bold], {say('risk-per', ante=Phrase(game.ante_title))}")
    out.print(table(head, rows))
    out.print(f"[dim]{say('risk-notes')}{seeds}[/dim]")
    for each in found:
        name = f"{each.choice.wager} {each.choice.letter or ''}".rstrip()
        for rule in each.rules:
            words = say("risk-rule", rule=repr(rule.key.replace("_", " ")), hold=f"{100 * float(rule.hold):.4f}%")
            out.print(f"  {name}, {words}")
        if each.long_run is not None:
            pair = game.hand_bonus
            shared = pair is not None and each.choice.wager in (pair.player, pair.dealer)
            words = say(
                "risk-long-run-both" if shared else "risk-long-run", hold=f"{100 * float(each.long_run.hold):.4f}%",
                deviation=f"{each.long_run.deviation:.4f}",
            )  # fmt: skip
            out.print(f"  {name}, {words}")
        if each.on_meter is not None:
            hold = f"{-100 * each.on_meter.mean / rounds:.4f}%"
            deviation = f"{each.on_meter.deviation:.4f}"
            words = say("risk-from-seed", rounds=f"{rounds:,}", hold=hold, deviation=deviation)
            out.print(f"  {name}, {words}")
        if each.seats is not None:
            out.print(f"  {name}, {say('risk-two-seats')}: {_covariance_text(each.seats)}")
    for (one, two), how in pairs.items():
        first, second = (f"{each.wager} {each.letter or ''}".rstrip() for each in (one, two))
        both = say("list-and", first=first, last=second)
        out.print(f"  {both}, {say('risk-one-seat')}: {_covariance_text(how)}")
    if mixed is not None:
        spread = message("risk-not-known") if mixed.deviation is None else f"${mixed.deviation:,.2f}"
        words = say(
            "risk-mix-on-meters" if mixed.is_on_meters else "risk-mix", stakes=_stakes_text(mixed.stakes), deviation=spread,
            staked=f"${float(mixed.staked):,.2f}", hold=f"{100 * float(mixed.hold):.4f}%", won=f"${float(mixed.won):,.4f}",
        )  # fmt: skip
        out.print(f"  {words}")
        out.print(_session_words(session) if session is not None else f"  {say('risk-not-summed')}")


def _stakes_text(stakes: Mapping[Choice, Fraction]) -> str:
    """With the letters that pay them."""
    texts = []
    for choice, stake in stakes.items():
        name = choice.game.ante if choice.wager == "base" else choice.wager
        wager = f"{name} {choice.letter or ''}".rstrip()
        texts.append(say("risk-stake-on", amount=Money(round(100 * stake)), wager=wager))
    return f" {say('risk-and')} ".join(texts)


def _session_words(session: MixOutcomes) -> str:
    """Each figure from the distribution itself."""
    words, known = [], session.outcomes
    if known is not None:
        low, half, high = (Money(round(100 * known.quantile(part))) for part in (0.05, 0.5, 0.95))
        rounds, ahead = f"{session.rounds:,}", f"{known.ahead:.3%}"
        words.append("  " + say("risk-session", rounds=rounds, low=low, high=high, half=half, ahead=ahead))
    if session.ruin is not None:
        bankroll, worst = (Money(round(100 * amount)) for amount in (session.bankroll, session.worst))
        words.append("  " + say("risk-ruin", bankroll=bankroll, worst=worst, share=f"{session.ruin.probability:.3%}"))
    elif session.bankroll:
        words.append("  " + say("risk-ruin-not-counted"))
    return "\n".join(words) or f"  {say('risk-not-summed')}"
