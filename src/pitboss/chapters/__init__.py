"""The six chapters, one folder each, with everything about them: rules, paytables, clauses, look, page."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Final

from pitboss.chapters import own
from pitboss.chapters.c639a_caribbean_stud.game import GAME as CARIBBEAN_STUD_POKER
from pitboss.chapters.c657a_crazy_4_poker.game import GAME as CRAZY_4_POKER
from pitboss.chapters.c679a_three_card_prime.game import GAME as THREE_CARD_PRIME
from pitboss.chapters.c682a_four_card_prime.game import GAME as FOUR_CARD_PRIME
from pitboss.chapters.c683a_cajun_stud.game import GAME as CAJUN_STUD
from pitboss.chapters.c684a_four_card_frenzy.game import GAME as FOUR_CARD_FRENZY
from pitboss.clause import Entry
from pitboss.declare.trial_deals import checked_game
from pitboss.errors import BadInput, PitbossError, closest
from pitboss.law.edition import amendments, day
from pitboss.law.folder import read_toml, read_words
from pitboss.law.game import Game
from pitboss.messages import OR, Catalogue, Code, Phrase, catalogue, listing, message

UNKNOWN_GAME: Final = "unknown_game"
GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        THREE_CARD_PRIME, CRAZY_4_POKER, FOUR_CARD_FRENZY, CARIBBEAN_STUD_POKER, FOUR_CARD_PRIME, CAJUN_STUD,
    )
}  # fmt: skip
CHAPTERS = tuple(GAMES)  # Those of the package, by name; others come in beside them.
DECLARED = tuple(GAMES.values())


def index() -> dict[str, Entry]:
    """Every clause of every game's law by its citation, in reading order."""
    return _index(tuple(GAMES.values()))


@cache
def _index(games: tuple[Game, ...]) -> dict[str, Entry]:
    return {clause: entry for game in games for clause, entry in game.clauses.items()}


def all_games() -> dict[str, Game]:
    """Every game there is, those of one's own included, each as its law stands last."""
    enter_offered()
    return {key: editions(game)[-1] for key, game in GAMES.items()}


def texts_in(language: str) -> Catalogue:
    """The texts of a language, with the words that every game brings along."""
    words = {text: other for game in all_games().values() for text, other in read_words(game.folder, language).items()}
    return catalogue(language).with_phrases(words)


def editions(game: Game) -> tuple[Game, ...]:
    """The game under each edition of its law, the oldest first."""
    return _editions(GAMES[game.key] if game.amended else game)


@cache
def _editions(game: Game) -> tuple[Game, ...]:
    every = [game]
    for path in amendments(game.folder):
        try:
            every.append(_amended(every[-1], path))
        except PitbossError:
            raise
        except Exception as error:  # Someone's own code.
            raise own.broken(f"{game.folder.name}/{path.parent.name}/{path.name}", error, game.folder) from error
    return tuple(every)


def _amended(game: Game, path: Path) -> Game:
    """As an amendment leaves it: by its tables, and by the `amend` of the module it names."""
    rules = read_toml(path).get("rules", "")
    amend = import_module(f"{game.read.__module__.rpartition('.')[0]}.{rules}").amend if rules else None
    amended = replace(game if amend is None else amend(game), amended=path.stem)
    return amended if game.key in CHAPTERS else checked_game(amended)


def is_chapter(game: Game) -> bool:
    """Is it one of the package, as its folder declares it, and no variant of one?"""
    return any(game in _editions(declared) for declared in DECLARED if declared.key == game.key)


def in_force(game: Game, on: str) -> Game:
    """The game as its law stands on a day; a refusal where no edition that is known held then."""
    edition = _edition_on(editions(game), day(on))
    if edition is None:
        first = editions(game)[0].edition
        reason = message("no-law-then", game=Phrase(game.name), day=on, first=first.since, source=Phrase(first.source))
        raise BadInput(reason, code="no_law_then")
    return edition


@lru_cache(maxsize=1 << 10)
def _edition_on(known: tuple[Game, ...], on: str) -> Game | None:
    """The last edition that held on a day. Rounds are of few days, and many of each."""
    return next((one for one in reversed(known) if one.edition.since <= on), None)


def filed(data: Mapping[str, object], on: str | None = None) -> Game:
    """The game of a submission: under the edition it names, else as its law stands on a day."""
    named, game = data.get("edition"), find(str(data.get("game", "")), on, folders=False)
    if named is None:
        return game
    for one in editions(game):
        if one.edition.since == named:
            return one
    known = listing(one.edition.since for one in editions(game))
    reason = message("edition-unknown", game=Phrase(game.name), named=repr(named), known=known)
    raise BadInput(reason, code="unknown_edition")


def find(name: str, on: str | None = None, folders: bool = True) -> Game:
    """A game by name, as its law stands on a day; without a day, its latest edition.

    A folder's code is run: what comes from elsewhere, a body or an address, names none (`folders=False`).
    """
    declared = _declared(name, folders)
    return editions(declared)[-1] if on is None else in_force(declared, on)


def find_as_of(name: str, on: str, folders: bool = True) -> Game:
    """A game as its law stands on a day; one whose law is still to come, as it will first stand."""
    known = editions(_declared(name, folders))
    return _edition_on(known, day(on)) or known[0]


def enter(game: Game) -> Game:
    """A game of one's own among the others, under a name none of them has."""
    known = GAMES.get(game.key, game)
    if known.folder != game.folder:
        reason = message("game-there-already", folder=Code(str(game.folder)), game=repr(game.key))
        raise BadInput(reason, code="game_taken")
    for other in GAMES.values():
        if other.chapter == game.chapter and other is not known:
            raise BadInput(
                message(
                    "game-chapter-taken",
                    folder=Code(str(game.folder)),
                    chapter=Code(game.chapter),
                    other=Phrase(other.name),
                ),
                code="game_taken",
            )
    return GAMES.setdefault(game.key, game)


def enter_offered() -> dict[str, Game]:
    """Those that the environment names, and those of installed packages; with them, every game there is here."""
    for game in own.offered():
        enter(game)
    return GAMES


def _declared(name: str, folders: bool) -> Game:
    """A game by its name, its chapter, any beginning of either that fits one game alone, or by its folder."""
    if folders and (os.sep in name or name in (".", "..")):
        return enter(own.load(Path(name)))
    game = _named(name)
    if game is None:
        enter_offered()
        game = _named(name)
    if game is None and folders and name and Path(name).is_dir():
        return enter(own.load(Path(name)))
    if game is None:
        reason = message(
            "game-unknown" if folders else "game-unknown-without-folders", name=repr(name), known=listing(map(Code, GAMES)),
            hint=closest(name, GAMES),
        )  # fmt: skip
        raise BadInput(reason, code=UNKNOWN_GAME)
    return game


def known_as(name: str) -> list[Game]:
    """The games that a name could mean: its key, its chapter, or any beginning of a key."""
    key_text = name.strip().lower().replace("-", "_").replace(" ", "_")
    if key_text in GAMES:
        return [GAMES[key_text]]
    return [
        game
        for key, game in GAMES.items()
        if key_text and (key.startswith(key_text) or game.chapter.lower().replace("-", "_") == key_text)
    ]


def _named(name: str) -> Game | None:
    fits = known_as(name)
    if len(fits) == 1:
        return fits[0]
    if fits:
        reason = message("game-ambiguous", name=repr(name), games=listing((Code(game.key) for game in fits), OR))
        raise BadInput(reason, code="ambiguous_game")
    return None
