"""Choices to price: a wager under one letter of its paytable and one set of readings, or many."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any

from pitboss.chapters import all_games, find
from pitboss.errors import BadInput, Refusal, closest
from pitboss.filing.submission import Submission
from pitboss.law.citations import Cite
from pitboss.law.game import Game, Readings, Verdict
from pitboss.law.sheet import Sheet, check_letter, check_reading, selectable, sheet
from pitboss.messages import Code, Phrase, codes, listing, message
from pitboss.odds.exact import optimum
from pitboss.odds.exact.optimum import FOLDED, Base
from pitboss.odds.exact.side import Side, as_played, side

BASE = "base"  # All required wagers together, under optimal play.


@dataclass(frozen=True)
class Choice:
    """One entry of the report: a wager, a letter and readings."""

    game: Game
    wager: str
    letter: str | None  # Of the table that affects the wager; None where the operator has nothing to choose.
    readings: tuple[tuple[str, str | bool], ...]  # All of the game's, in its own order.

    @property
    def table(self) -> str:
        """The selectable table that the wager depends on, or ""."""
        return table_of(self.game, self.wager)

    @property
    def sheet(self) -> Sheet:
        letters = {} if self.letter is None else {self.table: self.letter}
        return sheet(self.game, letters, dict(self.readings))

    @property
    def letters(self) -> tuple[str | None, ...]:
        """Every letter the operator could have chosen instead, this one among them."""
        return _letters_of(self.game, self.wager)

    def under(self, readings: Readings) -> Choice:
        """The same wager and letter with some readings changed."""
        return replace(self, readings=tuple((key, readings.get(key, value)) for key, value in self.readings))

    def with_letter(self, letter: str | None) -> Choice:
        return replace(self, letter=letter)


@cache
def table_of(game: Game, wager: str) -> str:
    """The one table an operator chooses whose letter changes what the wager pays."""
    lines, paying_tables = game.base if wager == BASE else (wager,), set[str]()
    for row in game.settlement(game.default_readings()).values():
        for line in lines:
            paying_tables |= set(_tables_of_verdict(row.verdicts.get(line)))
    selectable_tables = [name for name in selectable(game) if name in paying_tables]
    assert len(selectable_tables) <= 1, f"{game.key}: {wager} depends on {selectable_tables}"
    return selectable_tables[0] if selectable_tables else ""


def _tables_of_verdict(verdict: Verdict | None) -> Iterator[str]:
    if verdict is not None and verdict.table:
        yield verdict.table
        yield from _tables_of_verdict(verdict.then)
        yield from _tables_of_verdict(verdict.otherwise)


def _letters_of(game: Game, wager: str) -> tuple[str | None, ...]:
    table = table_of(game, wager)
    return tuple(selectable(game)[table].letters) if table else (None,)


def select(
    game: Game | None = None,
    wager: str | None = None,
    paytable: str | None = None,
    readings: Readings | None = None,
    on: str | None = None,
) -> list[Choice]:
    """Every wager of every game under every letter, as far as nothing narrows it; in the order of the chapters.

    A letter narrows the tables that list it and leaves out those that do not; wagers without a choice stay. Without a
    game, a wager that only some games have narrows it to these, and a reading holds for those that have it.
    """
    games, readings_given = [game] if game else [find(key, on) for key in all_games()], readings or {}
    for key in readings_given:
        if not any(key in each.readings for each in games):
            raise _unknown_reading(key, game)
    name = None if wager is None else wager.strip().lower().replace("-", "_")
    if name is not None and game is None:
        games = [each for each in games if name in _wagers_by_name(each)]
    if not games or (name is not None and name not in _wagers_by_name(games[0])):
        raise _unknown_wager(game, str(wager))
    choices = [choice for each in games for choice in _choices_of_game(each, name, paytable, readings_given)]
    if paytable is not None and not any(choice.letter for choice in choices):
        _refuse_letter(games, name, paytable)
    return choices


def _wagers_by_name(game: Game) -> dict[str, tuple[str, ...]]:
    """The wagers by the names a user can give: one name means the Hand Bonus on both hands."""
    names: dict[str, tuple[str, ...]] = {name: (name,) for name in (BASE, *game.optional)}
    if game.hand_bonus is not None:
        names[game.hand_bonus.meter] = (game.hand_bonus.player, game.hand_bonus.dealer)
    return names


def _choices_of_game(game: Game, wager: str | None, paytable: str | None, readings: Readings) -> Iterator[Choice]:
    """The choices of one game."""
    defaults = game.default_readings().items()
    in_force = tuple((key, _checked_reading(game, key, readings.get(key, value))) for key, value in defaults)
    for name in _wagers_by_name(game)[wager] if wager else (BASE, *game.optional):
        for letter in _letters_of(game, name):
            if paytable is None or letter is None or letter == paytable:
                yield Choice(game, name, letter, in_force)


def _checked_reading(game: Game, key: str, value: str | bool) -> str | bool:
    """A reading, checked; a bad one is bad input here, not a refusal."""
    try:
        return check_reading(game, key, value)
    except Refusal as refused:  # Here it is a slip of the user, not an operator's wish.
        raise BadInput(refused.reason, code=refused.code, clause=refused.clause) from refused


def _unknown_reading(key: str, game: Game | None) -> BadInput:
    if game is not None:
        known = codes(game.readings) if game.readings else message("none")
        hint = closest(key, game.readings)
        reason = message("reading-unknown", game=Phrase(game.name), name=repr(key), known=known, hint=hint)
        return BadInput(reason, code="unknown_reading", clause=game.clause(Cite.PAYTABLES))
    having = [
        message("game-has", game=Code(each.key), names=codes(each.readings))
        for each in all_games().values() if each.readings
    ]  # fmt: skip
    return BadInput(message("no-game-has-reading", reading=repr(key), known=listing(having)), code="unknown_reading")


def _unknown_wager(game: Game | None, wager: str) -> BadInput:
    games = [game] if game else list(all_games().values())
    name = wager.strip().lower().replace("-", "_")
    wagers = list(dict.fromkeys(each for one in games for each in (BASE, *one.optional)))
    known, hint = codes(wagers), closest(wager, wagers)
    if any(name in each.base for each in games):
        reason = message("wager-part-of-base", wager=wager, base=BASE, known=known)
    elif game is not None:
        reason = message("no-wager-to-analyze", game=Phrase(game.name), wager=repr(wager), known=known, hint=hint)
    else:
        reason = message("no-game-has-wager", wager=repr(wager), known=known, hint=hint)
    return BadInput(reason, code="unknown_wager", clause=game.clause(Cite.WAGERS) if game else None)


def _refuse_letter(games: list[Game], wager: str | None, paytable: str) -> None:
    """Refuse a letter that none of the tables lists."""
    for game in games:
        names = _wagers_by_name(game)[wager] if wager else (BASE, *game.optional)
        tables = [table for name in names if (table := table_of(game, name))]
        if tables:
            check_letter(game, tables[0], paytable)
    game = games[0]
    raise Refusal(
        message(
            "paytable-not-chosen", game=Phrase(game.name), table=repr(paytable), wager=wager or message("its-wagers")
        ),
        clause=game.clause(Cite.PAYTABLES),
        code="unknown_paytable",
    )


def submission_choices(submission: Submission, wager: str | None = None) -> list[Choice]:
    """The choices of one operator: the required wagers and every wager offered."""
    game, choices = submission.game, []
    for choice in select(game, wager, readings=submission.readings):
        offered = choice.wager == BASE or choice.wager in submission.offered
        if offered and choice.letter in (None, submission.letters.get(choice.table)):
            choices.append(choice)
    if not choices:
        raise Refusal(
            message(
                "wager-not-in-submission",
                game=Phrase(game.name),
                wager=wager or BASE,
                offered=codes(submission.offered),
            ),
            clause=game.clause(Cite.WAGERS),
            code="not_offered",
        )
    return choices


# --- The figures of one choice ---


Entry = dict[str, Any]


@cache
def base_of(choice: Choice, larger: bool = False) -> Base:
    """The required wagers of a choice, computed once."""
    assert choice.wager == BASE
    return optimum.base(choice.sheet, larger)


@cache
def side_of(choice: Choice, bettors: int = 1) -> Side:
    """The optional wager of a choice, computed once."""
    assert choice.wager != BASE
    return side(choice.sheet, choice.wager, bettors)


def ev_of(choice: Choice) -> Fraction:
    """The expectation per Ante for the required wagers; per unit staked for an optional one, its meters at seed."""
    if choice.wager == BASE:
        return base_of(choice).ev
    wager_side = side_of(choice)
    return wager_side.ev(wager_side.seeds())


def is_forfeited_by_fold(choice: Choice) -> bool:
    """Whether a fold forfeits the wager."""
    verdict = choice.sheet.rows[FOLDED].verdicts.get(choice.wager)
    return verdict is not None and verdict.forfeits


def as_json(value: Fraction) -> dict[str, str]:
    return {"num": str(value.numerator), "den": str(value.denominator)}


def percent(value: Fraction | float) -> float:
    return float(value * 100)


def ev_as_played(choice: Choice) -> Fraction:
    """The expectation with its meters at seed, the required wagers played to their own optimum."""
    side = as_played(side_of(choice))
    return side.ev(side.seeds())
