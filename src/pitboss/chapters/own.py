"""A game of one's own: a folder anywhere, with the files a chapter's folder has; or a package that offers games.

A folder is named where a game is asked for, or in PITBOSS_GAMES (several as in PATH). A package offers its games by entry
points of the group `pitboss.games`, each the module of a `game.py`. What a folder declares is code, and is run: name only
folders you trust.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec
from pathlib import Path
from types import FrameType, ModuleType
from typing import NoReturn

from pitboss.declare.trial import told, tried
from pitboss.errors import BadInput, PitbossError
from pitboss.law.game import Game
from pitboss.messages import message

GAMES_VARIABLE, GROUP = "PITBOSS_GAMES", "pitboss.games"
SECONDS_MOST = 10
LOGGER = logging.getLogger("pitboss.games")


class AsItStands(SourceFileLoader):
    """A declaration is compiled from its text each time: what Python keeps beside it is told from another by second and size
    alone, and one figure changed for another within the second would go on unseen."""

    def path_stats(self, path: object) -> NoReturn:
        raise OSError("nothing is kept of it")


@cache
def load(folder: Path) -> Game:
    """The game a folder declares; what is wrong with it in one message."""
    if not (folder / "game.py").is_file():
        raise BadInput(message("own-no-game-file", folder=folder, again=folder), code="no_game_folder")
    name = f"pitboss_game_{sha256(str(folder.resolve()).encode()).hexdigest()[:12]}"
    spec, place = ModuleSpec(name, None, is_package=True), str(folder.resolve())
    spec.submodule_search_locations = [place]
    sys.path_importer_cache[place] = FileFinder(place, (AsItStands, SOURCE_SUFFIXES))
    sys.modules[name] = module_from_spec(spec)
    try:
        with limited_time():
            game = declared_in(import_module(f"{name}.game"), str(folder))
    except BaseException as error:
        for one in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
            del sys.modules[one]
        if isinstance(error, PitbossError | KeyboardInterrupt):
            raise
        raise broken(str(folder), error, folder) from error
    _pass_on(folder)
    return game


def declared_in(module: ModuleType, where: str) -> Game:
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise BadInput(message("own-no-game", file=where), code="bad_game")
    return tried(game)


def _pass_on(folder: Path) -> None:
    """Processes that are started from here know the folder too."""
    if str(folder.resolve()) not in folders():
        os.environ[GAMES_VARIABLE] = os.pathsep.join([*folders(), str(folder.resolve())])


def folders() -> list[str]:
    """Those that the environment names, and those that were named since."""
    return [folder for folder in os.environ.get(GAMES_VARIABLE, "").split(os.pathsep) if folder]


def offered() -> list[Game]:
    """The games of the folders that are named in the environment, and those that installed packages offer.

    A broken one is left out with a warning, once: it hides no other game.
    """
    found = [_folder_offers(Path(folder)) for folder in folders()]
    found += [_point_offers(point) for point in entry_points(group=GROUP)]
    return [game for game in found if game is not None]


@cache
def _folder_offers(folder: Path) -> Game | None:
    try:
        return load(folder)
    except PitbossError as error:
        LOGGER.warning("pitboss: %s", error)
        return None


@cache
def _point_offers(point: EntryPoint) -> Game | None:
    where = f"the entry point {point.name} of {GROUP}"
    try:
        with limited_time():
            return declared_in(point.load(), where)
    except PitbossError as error:
        LOGGER.warning("pitboss: %s", error)
    except (Exception, SystemExit, TooSlow) as error:
        file = getattr(sys.modules.get(point.module), "__file__", None) or "."
        LOGGER.warning("pitboss: %s", broken(where, error, Path(file).parent))
    return None


class TooSlow(BaseException):
    """A declaration that does not end; no `except Exception` of its own catches it."""


@contextmanager
def limited_time() -> Iterator[None]:
    """End what runs after `SECONDS_MOST` of the processor's time; only the main thread of a POSIX system can."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> NoReturn:
        raise TooSlow(f"it is not read within {SECONDS_MOST} seconds")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_MOST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def broken(where: str, error: BaseException, folder: Path) -> BadInput:
    return BadInput(message("own-faulty", file=where, why=told(error, folder)), code="bad_game")
