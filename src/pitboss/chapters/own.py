"""A game of one's own: a folder anywhere, with the files a chapter's folder has; or a package that offers games.

A folder is named where a game is asked for, or in PITBOSS_GAMES (several as in PATH). A package offers its games by entry
points of the group `pitboss.games`, each the module of a `game.py`. What a folder declares is code, and is run: name only
folders you trust.
"""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from types import FrameType, ModuleType
from typing import NoReturn

from pitboss.declare.trial_deals import checked_game, error_text
from pitboss.errors import BadInput, PitbossError
from pitboss.law.game import Game
from pitboss.messages import from_json, message
from pitboss.private_files import cache_folder, write_private

GAMES_VARIABLE, GROUP = "PITBOSS_GAMES", "pitboss.games"
SECONDS_MOST = 10
FIRST_READING = "pitboss.odds.first_reading"  # The process in which a folder is read first.
PROCESS_SECONDS, WAIT_SECONDS, MEMORY_MOST = 90, 300, 4 << 30
COMPILED_AT = re.compile(r"^\s*During: .* at (\S.*\.py) \((\d+)\)$", re.MULTILINE)  # As the compiler says where.
LOGGER = logging.getLogger("pitboss.games")


class AsItStands(SourceFileLoader):
    """Compiles a declaration from its text each time.

    Python's cache compares only second and size: one figure changed for another within a second would go unseen.
    """

    def path_stats(self, path: object) -> NoReturn:
        raise OSError("nothing is kept of it")


@cache
def load(folder: Path) -> Game:
    """The game a folder declares; what is wrong with it in one message."""
    if not (folder / "game.py").is_file():
        raise BadInput(message("own-no-game-file", folder=folder, again=folder), code="no_game_folder")
    read_apart(folder.resolve())
    game = declaration(folder)
    _pass_on(folder)
    return game


def read_apart(folder: Path) -> None:
    """Read a folder in a process with limits, once for what it and this program contain; refuse it as that process does."""
    if find_spec("numba") is None:  # A light installation counts no odds.
        return
    mark = reading_mark(folder)
    if mark.exists():
        return
    command = [sys.executable, "-m", FIRST_READING, str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=WAIT_SECONDS, check=False)
        problem = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, ValueError):
        reason = message("own-takes-too-much", file=folder, seconds=PROCESS_SECONDS, gibibytes=MEMORY_MOST >> 30)
        raise BadInput(reason, code="bad_game") from None
    if problem is not None:
        reason = from_json(problem["key"], problem["args"])
        raise BadInput(reason, code=problem["code"], clause=problem["clause"])
    with suppress(OSError):
        write_private(mark, b"")


def reading_mark(folder: Path) -> Path:
    """The file that says a folder was read before: by its files, and by when each file of this program was written."""
    digest = sha256()
    for path in sorted(Path(__file__).parents[1].rglob("*.py")):
        status = path.stat()
        digest.update(f"{path} {status.st_size} {status.st_mtime_ns}".encode())
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(f"{path.relative_to(folder)}".encode() + path.read_bytes())
    return cache_folder() / f"read-{digest.hexdigest()[:16]}"


def limit_process(memory: int, seconds: int = 0) -> None:
    """Give this process so much memory and processor time; other processes come first.

    Where a system has no such limits, the time its parent waits is one.
    """
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    if hasattr(os, "nice"):
        os.nice(5)


def declaration(folder: Path) -> Game:
    """The game a folder declares, read in this process."""
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
    return game


def declared_in(module: ModuleType, where: str) -> Game:
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise BadInput(message("own-no-game", file=where), code="bad_game")
    return checked_game(game)


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
    games = [_folder_offers(Path(folder)) for folder in folders()]
    games += [_point_offers(point) for point in entry_points(group=GROUP)]
    return [game for game in games if game is not None]


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
    return BadInput(message("own-faulty", file=where, why=error_text(error, folder)), code="bad_game")


def compiler_problem(error: Exception, folders: Iterable[str | Path]) -> PitbossError | None:
    """A function of one of these folders that runs and cannot be compiled; None for what is a mistake of ours."""
    if not type(error).__module__.startswith("numba."):
        return None
    known = [Path(folder).resolve() for folder in folders]
    for path, line in COMPILED_AT.findall(str(error)):
        if Path(path).resolve().parent in known:
            reason = re.search(rf'([^\n]+)\n\s*\n\s*File "[^"]*{re.escape(Path(path).name)}", line {line}', str(error))
            where, why = f"{Path(path).parent.name}/{Path(path).name}", f" ({reason[1].strip()})" if reason else ""
            return BadInput(message("not-compiled", file=where, line=line, why=why), code="bad_game")
    return None
