"""The top of the package: what one asks first, in one line each. Everything heavy is imported when it is asked for."""

from __future__ import annotations

import operator
import os
import secrets
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from random import Random

from pitboss import extras
from pitboss.answers import Advice, Analysis, Figures, GameFacts, Games, Settled, Simulated
from pitboss.cards import DECK, Card, Cards, parse, parse_card
from pitboss.chapters import UNKNOWN_GAME, all_games, find_as_of
from pitboss.chapters import filed as edition_filed
from pitboss.errors import BadInput, ErrorBody, Refusal
from pitboss.exchange import RoundAsked, RoundTold, game_as_dict, settle_json
from pitboss.exchange import settle_many as settled_many
from pitboss.filing.choices import template
from pitboss.filing.lawful import checked
from pitboss.filing.submission import Submission
from pitboss.messages import message
from pitboss.playing import PlayedTable
from pitboss.table.automatic import Entropy

Readings = Mapping[str, str | bool]


def today() -> str:
    """By the law of which day one is answered, where none is named."""
    return date.today().isoformat()


def games() -> Games:
    """Every game: its wagers, and what an operator can choose.

    >>> import pitboss
    >>> pitboss.games()[-1]
    <Cajun Stud, Chapter 683a>
    """
    return Games(GameFacts(game_as_dict(game)) for game in all_games().values())


def settle(round: RoundAsked) -> Settled:
    """One round in, its settlement out: every line of every seat, to the cent, with its clause.

    >>> import pitboss
    >>> pitboss.settle({"game": "cajun_stud", "community": "Ac 9d 4h", "seats": [
    ...     {"seat": 1, "cards": "As Ah", "wagers": {"ante": "5"}, "decisions": ["15", "15", "15"]}]})
    <cajun_stud: seat 1 150.00>
    """
    return Settled(settle_json(round, today()))


def settle_many(rounds: Iterable[RoundAsked]) -> tuple[list[RoundTold | ErrorBody], int]:
    """The answers in order, a refused round's error in its place, and how many were refused."""
    return settled_many(rounds, today())


def analyze(
    game: str | None = None,
    wager: str | None = None,
    paytable: str | None = None,
    readings: Readings | None = None,
    submission: Submission | Mapping[str, object] | None = None,
) -> Analysis:
    """The exact odds of every wager, or of those asked for."""
    with extras.named():
        from pitboss.odds.report.entries import analyze as analyzed
        from pitboss.odds.simulate.settlement_check import with_settlement_checks

        named = None if game is None else name_of(game)
        entries = analyzed(
            named, wager, paytable, readings, None if submission is None else filed(submission), on=today()
        )
        entries = with_settlement_checks(entries, today())
    return Analysis(Figures(entry) for entry in entries)


def advise(
    game: str,
    cards: str | Sequence[Card],
    up: str | Card | None = None,
    community: str | Sequence[Card] = (),
    raises: Sequence[int] = (),
    paytable: str | None = None,
    readings: Readings | None = None,
) -> Advice:
    """The exact value of each lawful action for a hand, in units of the Ante."""
    hand, board = cards_of(cards, "the hand"), cards_of(community, "the community")
    seen = None if up is None else cards_of([up], "the up card")[0]
    raises_made = tuple(whole(each, "a raise") for each in several(raises, "raises"))
    with extras.named():
        from pitboss.odds.report.entries import advice

        return Advice(advice(find_as_of(name_of(game), today()), hand, seen, board, raises_made, paytable, readings))


def simulate(
    game: str,
    rounds: int = 1_000_000,
    seats: int = 1,
    seed: int | None = None,
    strategy: str = "optimal",
    submission: Submission | Mapping[str, object] | None = None,
    threads: int | None = None,
) -> Simulated:
    """Deal many rounds and settle them by the rules: every wager's mean and error beside the exact figure."""
    with extras.named():
        from pitboss.odds.simulate.run import setup
        from pitboss.odds.simulate.run import simulate as run

        seed_used = secrets.randbits(32) if seed is None else whole(seed, "seed")
        declared, chosen = find_as_of(name_of(game), today()), None if submission is None else filed(submission)
        check_strategy(strategy)
        of = setup(declared, strategy, whole(seats, "seats"), seed_used, chosen)
        shared = os.cpu_count() or 1 if threads is None else whole(threads, "threads")
        return Simulated(run(of, whole(rounds, "rounds"), shared).as_dict())


def table(game: str, submission: Mapping[str, object] | None = None, seed: int | None = None) -> PlayedTable:
    """A live table with a dealer who keeps the procedure: sit down, bet, decide, and look.

    >>> import pitboss
    >>> table = pitboss.table("cajun_stud", seed=7)
    >>> table.sit("ann", "500").bet("ann", ante="10")
    <Cajun Stud, round 1: ann to decide>
    """
    declared = find_as_of(name_of(game), today())
    data = tomllib.loads(template(declared)) if submission is None else dict(mapping(submission))
    return PlayedTable(declared, data, secrets.token_bytes if seed is None else seeded(seed, declared.key))


def seeded(seed: int, game: str) -> Entropy:
    """The same bytes every time, for a table whose cards shall be the same; others for each game, by its key."""
    return Random(f"{seed} {game}").randbytes


def filed(submission: Submission | Mapping[str, object]) -> Submission:
    """A Rules Submission without errors, or a refusal that names the first."""
    if isinstance(submission, Submission):
        return submission
    game = edition_filed(mapping(submission), today())
    read_terms, problems = checked(game, dict(submission))
    for problem in problems:
        if not problem.warning:
            raise Refusal(problem.reason, clause=problem.clause or game.chapter)
    return read_terms


# --- What may be given: in a notebook that is anything ---


def name_of(game: object) -> str:
    if not isinstance(game, str | os.PathLike):
        raise BadInput(message("game-no-text", value=f"{game!r:.80}"), code=UNKNOWN_GAME)
    return os.fspath(game)


def check_strategy(strategy: object) -> None:
    if not isinstance(strategy, str) and not callable(strategy):
        raise BadInput(message("strategy-no-text", value=f"{strategy!r:.80}"), code="bad_strategy")


def several(given: object, what: str) -> Iterable[object]:
    if not isinstance(given, Iterable):
        raise BadInput(message("value-no-list", what=what, value=f"{given!r:.80}"), code="bad_usage")
    return given


def cards_of(given: object, what: str) -> Cards:
    """Cards in one string, or one by one: by name, or as the numbers that they are here."""
    if isinstance(given, str):
        return parse(given)
    parsed_cards: list[Card] = []
    for one in given if isinstance(given, Iterable) else [None]:
        card = parse_card(one) if isinstance(one, str) else one
        if type(card) is not int or not 0 <= card < len(DECK):
            raise BadInput(message("cards-no-text", what=what, value=f"{given!r:.80}"), code="bad_card")
        parsed_cards.append(card)
    return tuple(parsed_cards)


def whole(number: object, what: str) -> int:
    """A whole number, be it written 1e6."""
    if isinstance(number, float) and number.is_integer():
        return int(number)
    try:
        return operator.index(number)  # type: ignore[arg-type]
    except TypeError:
        raise BadInput(message("value-no-whole-number", what=what, value=f"{number!r:.80}"), code="bad_usage") from None


def mapping(submission: object) -> Mapping[str, object]:
    if not isinstance(submission, Mapping):
        problem = message("submission-no-dictionary", value=f"{submission!r:.80}")
        raise BadInput(problem, code="bad_submission")
    return submission
