"""The figures of the odds as entries, one for each wager, letter and set of readings; and advice.

In every entry:
- `readings` are those in force that affect this very entry: with another value some hand of it would be settled
  otherwise, or a meter restart otherwise, though the best play may never meet that hand. `other_readings` gives the
  figures under each other combination of these.
- `ev` is exact. The required wagers together (`base`) are stated per Ante and under the best play; an optional wager
  per unit staked, by the hand alone, with its meters at seed and no envy. `hold_pct` is the same in percent, from the
  house's side; `element_of_risk_pct` is per unit of all that is wagered in the end.
- `rows` add up: ways to `combinations`, probabilities to one, contributions to `ev`. Rows of an optional wager are
  those printed, and the rest. Rows of `base` are outcomes: the paragraph that settles the hand, and what all required
  wagers together win or lose in Antes as its `odds`.
- `published_pct` is the range the Board published, low and high, `published_of` what it is a percentage of; `agrees`
  and `publication` say whether it is met.
- Between actions that are worth exactly the same, the smaller wager is made; `element_of_risk_pct_larger` and
  `average_wagered_larger` are what the larger would give.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import sqrt

import msgspec
import numpy as np

from pitboss.cards import Card, show
from pitboss.chapters import find, is_chapter
from pitboss.errors import BadInput
from pitboss.filing.submission import Submission
from pitboss.law.citations import Cite
from pitboss.law.game import Game, Readings
from pitboss.law.sheet import Sheet, chapter_tables
from pitboss.messages import Argument, Phrase, argument_json, codes, english, message
from pitboss.odds.compiled.cache import Array, cached_array, digest, package_digest
from pitboss.odds.exact import optimum
from pitboss.odds.exact.choice import (
    BASE,
    Choice,
    Entry,
    as_json,
    base_of,
    ev_as_played,
    ev_of,
    is_forfeited_by_fold,
    percent,
    select,
    side_of,
    submission_choices,
)
from pitboss.odds.exact.optimum import FOLDED, Base, net
from pitboss.odds.exact.progressive import drawn_figures, meter_figures, meter_table
from pitboss.odds.exact.side import Side, as_played
from pitboss.odds.report.readings import agreement, other_readings, percentage_base, publication, readings_in_force
from pitboss.odds.report.rows import base_rows, finding_rows, side_rows

RulesOf = Callable[[str, Sheet], Sequence[Argument]]  # A game's key and a sheet -> short rules a player can remember.
Progress = Callable[[int, int, str], None]  # How many are done, of how many, and what comes now.


def analyze(
    game: Game | str | None = None,
    wager: str | None = None,
    paytable: str | None = None,
    readings: Readings | None = None,
    submission: Submission | None = None,
    rules_of: RulesOf | None = None,
    progress: Progress | None = None,
    players: int = 1,
    meters: Mapping[str, Fraction] | None = None,
    on: str | None = None,
) -> list[Entry]:
    """Entries for every game, wager and letter, as far as nothing narrows it; of one operator's choices, if given.

    `players` are at the table and each make the wager: they divide what the dealer's hand wins of a meter, and may envy
    each other. `meters` hold so many units of the wager, by tier, where not at seed.
    >>> from pitboss.odds.report.entries import analyze
    >>> (entry,) = analyze("caribbean", wager="base")
    >>> entry["ev"]
    {'num': '-142031221', 'den': '2718662100'}
    """
    declared = find(game, on) if isinstance(game, str) else game
    if submission is not None and (paytable is not None or readings):
        raise BadInput(message("submission-says-all"))
    if submission is not None and declared is not None and declared.key != submission.game.key:
        raise BadInput(message("submission-is-for", game=Phrase(submission.game.name)), code="other_game")
    choices = (
        select(declared, wager, paytable, readings, on) if submission is None else submission_choices(submission, wager)
    )
    check_players_and_meters(choices, players, meters or {})
    by_choice_alone = submission is None and rules_of is None and players == 1 and not meters
    return list(entries(choices, submission, rules_of or _default_rules(), progress, players, meters, by_choice_alone))


def check_players_and_meters(choices: list[Choice], players: int, meters: Mapping[str, Fraction]) -> None:
    """Refuse players that a table has no room for, and meters that no wager is on."""
    most = max(choice.game.seats_most for choice in choices)
    if not 1 <= players <= most:
        game = choices[0].game
        raise BadInput(
            message("players-too-many", count=players, most=most), code="bad_seats", clause=game.clause(Cite.SEATS)
        )
    tables = [meter_table(choice.sheet, choice.wager) for choice in choices if choice.wager != BASE]
    tiers = {tier for table in tables if table is not None for tier in table.tiers}
    for tier, level in meters.items():
        if tier not in tiers:
            known = message("meter-tiers", tiers=codes(sorted(tiers))) if tiers else message("no-meter-of-these-wagers")
            raise BadInput(message("no-meter-here", tier=repr(tier), known=known), code="unknown_meter")
        if level < 0:
            raise BadInput(message("meter-less-than-nothing", amount=str(level)), code="bad_meter")


def _default_rules() -> RulesOf:
    from pitboss.odds.strategy.simple_rules import rule_sentences

    return rule_sentences


def entries(
    choices: list[Choice], submission: Submission | None, rules_of: RulesOf, progress: Progress | None = None,
    players: int = 1, meters: Mapping[str, Fraction] | None = None, keep: bool = False,
) -> Iterator[Entry]:  # fmt: skip
    """The entries of these choices. `keep`: they follow from the choice alone, so that cached ones will do."""
    for done, choice in enumerate(choices):
        if progress is not None:
            progress(done, len(choices), f"{choice.game.name}, {choice.wager} {choice.letter or ''}".rstrip())
        make = partial(entry, choice, submission, rules_of, players, meters)
        yield _cached_entry(choice, make) if keep and is_chapter(choice.game) else make()
    if progress is not None:
        progress(len(choices), len(choices), "done")


def _cached_entry(choice: Choice, make: Callable[[], Entry]) -> Entry:
    """An entry of a chapter from the cache, or computed and cached as JSON."""
    terms = f"{choice.game.edition.since} {choice.wager} {choice.letter} {choice.readings}"

    def encoded() -> Array:
        return np.frombuffer(msgspec.json.encode(make()), np.uint8).copy()

    array = cached_array(f"{choice.game.key}-entry-{digest(terms.encode())}", package_digest(), encoded)
    entry: Entry = msgspec.json.decode(array.tobytes())
    return entry


def entry(
    choice: Choice, submission: Submission | None, rules_of: RulesOf, players: int = 1,
    meters: Mapping[str, Fraction] | None = None,
) -> Entry:  # fmt: skip
    """One entry: the contract's keys first, then all other figures."""
    rules: Sequence[Argument] = ()
    published, rest = (
        agreement(choice),
        {"published_of": percentage_base(choice), "publication": english(publication(choice))},
    )
    if choice.wager == BASE:
        figures, more = base_figures(base_of(choice), base_of(choice, larger=True))
        rules = rules_of(choice.game.key, choice.sheet)
    else:
        wager = side_of(choice, players)
        figures, more = side_figures(wager)
        more |= {"forfeited_by_fold": is_forfeited_by_fold(choice), "ev_as_played": _ev_as_played_json(choice, wager)}
        more["hit_pct_as_played"] = side_figures(as_played(wager))[1]["hit_pct"]
        more |= meter_figures(wager, players, meters) | _drawn_figures(choice, wager, submission)
    return {
        "game": choice.game.key, "wager": choice.wager, "paytable": choice.letter, "readings": readings_in_force(choice),
        **figures, "strategy": list(map(english, rules)), "published_pct": published.published_pct,
        "agrees": published.agrees, **rest, "other_readings": other_readings(choice), **more, "clause": _clause_of(choice),
        "strategy_message": argument_json(rules), "publication_message": argument_json(publication(choice, in_file=False)),
    }  # fmt: skip


def _ev_as_played_json(choice: Choice, wager: Side) -> Entry | None:
    """The expectation with the folds of the best play; None where the folds of several would have to be counted."""
    if wager.among == 1:
        return as_json(ev_as_played(choice))
    return None if is_forfeited_by_fold(choice) else as_json(wager.ev(wager.seeds()))


def _clause_of(choice: Choice) -> str:
    """The clause of the table that pays it, or the one that permits the wager."""
    game = choice.game
    if choice.table:
        return chapter_tables(game)[choice.table].clause
    return game.lines[game.ante if choice.wager == BASE else choice.wager].clause


def base_figures(base: Base, larger: Base) -> tuple[Entry, Entry]:
    """The figures of the required wagers: what the contract names, and the rest.

    Shares and frequencies are of all rounds.
    """
    game = base.sheet.game
    fold = Fraction(
        sum(many for (_, finding, _), many in base.outcomes.items() if finding == FOLDED), base.combinations
    )
    decisions = [
        {
            "wager": decision.line, "clause": decision.clause,
            "choices": [
                {"multiple": multiple, "frequency": as_json(share), "pct": percent(share)}
                for multiple, share in chosen.items()
            ],
        }
        for decision, chosen in zip(game.decisions, base.frequencies, strict=True)
    ]  # fmt: skip
    figures: Entry = {
        "ev": as_json(base.ev), "hold_pct": -percent(base.ev), "per": "ante",
        "average_wagered": as_json(base.average_wagered), "element_of_risk_pct": percent(base.element_of_risk),
        "std_dev": base.std_dev, "combinations": str(base.combinations), "rows": base_rows(base),
    }  # fmt: skip
    more: Entry = {
        "element_of_risk": as_json(base.element_of_risk), "variance": as_json(base.variance),
        "element_of_risk_pct_larger": percent(larger.element_of_risk),
        "average_wagered_larger": as_json(larger.average_wagered),
        "fold_pct": percent(fold), "raise_pct": percent(1 - fold), "frequencies": decisions,
        **_result_shares(base), "conditional": _figures_when_staying(base, fold), "findings": finding_rows(base),
        "distribution": [
            {"net": as_json(result), "ways": str(ways), "probability": float(Fraction(ways, base.combinations))}
            for result, ways in base.distribution.items()
        ],
    }  # fmt: skip
    return figures, more


def _figures_when_staying(base: Base, fold: Fraction) -> Entry:
    """The expectation, and how often a round is won, lost or neither, given that the player stayed."""
    lost_by_folding = sum(
        net(base.sheet, finding, name, raises) * ways
        for (raises, finding, name), ways in base.outcomes.items()
        if finding == FOLDED
    )
    folded = Fraction(lost_by_folding) / base.combinations
    if fold == 1:
        return {"ev_when_staying": None, "win_pct": None, "lose_pct": None, "push_pct": None}
    stayed = [(raises, finding, name) for raises, finding, name in base.outcomes if finding != FOLDED]
    results = Counter[Fraction]()
    for outcome in stayed:
        results[net(base.sheet, outcome[1], outcome[2], outcome[0])] += base.outcomes[outcome]
    return {"ev_when_staying": as_json((base.ev - folded) / (1 - fold)), **_win_shares(results)}


def _result_shares(base: Base) -> Entry:
    """How often a round is won, lost or neither, of all rounds."""
    return _win_shares(base.distribution)


def _win_shares(nets: Mapping[Fraction, int]) -> Entry:
    every = sum(nets.values())
    win_ways, loss_ways = (sum(ways for net, ways in nets.items() if net * sign > 0) for sign in (1, -1))
    return {
        "win_pct": percent(Fraction(win_ways, every)), "lose_pct": percent(Fraction(loss_ways, every)),
        "push_pct": percent(Fraction(every - win_ways - loss_ways, every)),
    }  # fmt: skip


def side_figures(side: Side) -> tuple[Entry, Entry]:
    """The figures of an optional wager, per unit staked."""
    seeds = side.seeds()
    ev, variance = side.ev(seeds), side.variance(seeds)
    hits = sum(ways for odds, ways in side.distribution.items() if odds.word not in ("loss", "push"))
    figures: Entry = {
        "ev": as_json(ev), "hold_pct": -percent(ev), "per": "stake", "average_wagered": as_json(Fraction(1)),
        "element_of_risk_pct": -percent(ev), "std_dev": sqrt(variance), "combinations": str(side.combinations),
        "rows": side_rows(side),
    }  # fmt: skip
    more: Entry = {"variance": as_json(variance), "hit_pct": percent(Fraction(hits, side.combinations))}
    return figures, more


def _drawn_figures(choice: Choice, side: Side, submission: Submission | None) -> Entry:
    """The figures of the bonuses the system draws.

    The card and the position are drawn whatever was dealt, so that a player who folds is as likely to have them.
    """
    stays, forfeited = Fraction(1), Fraction(0)
    if choice.game.hand_bonus is not None and is_forfeited_by_fold(choice):
        stays -= sum((chosen[0] for chosen in optimum.base(side.sheet).frequencies), Fraction(0))
        forfeited = ev_of(choice) - ev_as_played(choice) if side.among == 1 else forfeited
    if submission is None:
        return drawn_figures(side, side.sheet.game.seats_most, None, stays, forfeited)
    return drawn_figures(
        side, submission.seats, (submission.magic_card_rate, submission.lucky_bonus_rate), stays, forfeited
    )


# --- Advice for one hand ---


def advice(
    game: Game,
    cards: Sequence[Card],
    up: Card | None = None,
    community: Sequence[Card] = (),
    raises: tuple[int, ...] = (),
    paytable: str | None = None,
    readings: Readings | None = None,
) -> Entry:
    """The worth of every lawful action for a hand in Antes, the best one marked, with the clause.

    Without a letter, under the first. Where any amount between two multiples may be wagered, none is better than both of
    them.
    """
    choice = select(game, BASE, paytable, readings)[0]
    worths = optimum.advise(choice.sheet, cards, up, community, raises)
    kind = game.hands[game.first_hand].kind
    least = "pass" if game.decisions[len(raises)].passes else "fold"
    actions = [
        {
            "action": "raise" if multiple else least, "multiple": multiple, "ev": as_json(worth),
            "ev_decimal": float(worth), "best": multiple == worths.best,
        }
        for multiple, worth in worths.expectations.items()
    ]  # fmt: skip
    (best,) = (action for action in actions if action["best"])
    return {
        "game": game.key, "cards": show(cards), "up": None if up is None else show([up]),
        "community": show(community) or None, "raises": list(raises), "paytable": choice.letter,
        "readings": readings_in_force(choice), "hand": kind.describe(kind.score((*cards, *community))), "actions": actions,
        "best": {key: best[key] for key in ("action", "multiple")}, "clause": game.decisions[len(raises)].clause,
    }  # fmt: skip
