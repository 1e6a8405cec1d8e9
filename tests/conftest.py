"""For every test: keys of houses lie in a folder of their own; chance is the same in every run; the example game is known
where it is asked for."""

import atexit
import gc
import os
import random
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

if "PITBOSS_KEYS" not in os.environ:  # The processes that share the tests out inherit it.
    os.environ["PITBOSS_KEYS"] = tempfile.mkdtemp(prefix="pitboss-keys-")
    atexit.register(shutil.rmtree, os.environ["PITBOSS_KEYS"], True)

import pytest
from argon2 import PasswordHasher
from hypothesis import settings

from pitboss.chapters import GAMES, own
from pitboss.web.people import passwords
from tests.games import EXAMPLE, THREE_CARD_POKER
from tests.invariants import logs, watch

MEMORY = Path("/dev/shm")  # What is tested is not how fast a disk is.
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 4 << 30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
# The same examples in every run; what is to find others says so, and is for the long run, which tells its seed.
settings.register_profile("the same", derandomize=True)
settings.load_profile("the same")
# Hundreds of houses are opened here, with accounts of passwords that nobody guesses at.
passwords.ARGON2 = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
watch.install()
gc.disable()  # Modules and tests are read in to stay: looking through them for garbage only takes time.
KEEP_IT_OPEN = {"examples", "web", "browser"}  # Rooms whose houses outlive a test, with every game's table in them.


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What both stores run, PostgreSQL runs less here and all of in the long run: the first of many examples of a test of the
    store, and nothing of the pages, which know no store."""
    begun: set[str] = set()
    for item in items:
        params = getattr(getattr(item, "callspec", None), "params", {})
        if params.get("url") == "postgresql":
            test = item.nodeid.partition("[")[0]
            if "web" in item.path.parts or (len(params) > 1 and test in begun):
                item.add_marker(pytest.mark.long)
            begun.add(test)


def pytest_collection_finish() -> None:
    """From here on garbage is collected, and only among what the tests make."""
    gc.freeze()
    gc.enable()


# A deck that comes once in a thousand runs is to fail in the long run, which tells its seed, not in one run of many.
os.register_at_fork(after_in_child=lambda: setattr(random, "_urandom", os.urandom))  # No two processes draw the same.


def draw_by_lot(request: pytest.FixtureRequest) -> None:
    """From here on what `secrets` and `random.SystemRandom` draw in this process follows from the test's name and the seed.
    Keys, which other libraries make, and other processes do not."""
    seed = request.config.getoption("--hypothesis-seed", default=None)
    ours, servers = (random.Random(f"{seed} {request.node.nodeid} {who}") for who in ("test", "server"))

    def drawn(size: int) -> bytes:  # A server runs beside the test: who is first must not matter.
        return (ours if threading.current_thread() is threading.main_thread() else servers).randbytes(size)

    random._urandom = drawn  # type: ignore[attr-defined]


@pytest.fixture(autouse=True, scope="module")
def chance_of_a_module(request: pytest.FixtureRequest) -> None:
    draw_by_lot(request)


@pytest.fixture(autouse=True)
def chance_of_a_test(request: pytest.FixtureRequest) -> None:
    draw_by_lot(request)


@pytest.fixture(autouse=True, scope="module")
def clock_of_the_house() -> Iterator[None]:
    """A process has one clock for all its houses: how far one module's log brought it is not the next one's time."""
    yield
    if (clocks := sys.modules.get("pitboss.web.host.house_clock")) is not None:
        clocks.CLOCK.base = clocks.CLOCK.wall() - clocks.CLOCK.elapsed()


@pytest.fixture(autouse=True, scope="session")
def folders_are_read_here() -> Iterator[None]:
    """The process in which a folder is read first has tests of its own; elsewhere it would compile hundreds of folders."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(own, "read_apart", lambda folder: own.reading_mark(folder).touch())
        yield


@pytest.fixture(autouse=True, scope="module")
def auditors_agree() -> Iterator[None]:
    """Every log that a module makes goes through both auditors."""
    yield
    assert not (problems := [*logs.disagreements()]), "\n".join(problems)


@pytest.fixture(autouse=True)
def invariants() -> Iterator[None]:
    """What every table keeps, whatever is tested there."""
    watch.broken()
    yield
    assert not (problems := watch.broken()), "\n".join(problems)


@pytest.fixture(autouse=True)
def games_of_one_test() -> Iterator[None]:
    """What a test enters among the games goes with it, from the environment too, which passes games to other processes."""
    before, folders = dict(GAMES), os.environ.get(own.GAMES_VARIABLE)
    yield
    GAMES.clear()
    GAMES.update(before)
    os.environ.pop(own.GAMES_VARIABLE, None)
    if folders is not None:
        os.environ[own.GAMES_VARIABLE] = folders


@pytest.fixture(autouse=True)
def example_where_it_is_asked_for(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, games_of_one_test: None
) -> None:
    """The example stands among the games while tests are collected; then only a test made over it knows it, as a stranger
    would have it: by its folder, with the processes that the test starts.
    """
    asked = getattr(request.node, "callspec", None)
    labels = (*getattr(request.function, "case_labels", ()), *([] if asked is None else [asked.id]))
    over_it = any(name in label for label in labels for name in (THREE_CARD_POKER.key, THREE_CARD_POKER.chapter))
    if over_it or KEEP_IT_OPEN & set(request.path.parts):
        monkeypatch.setenv(own.GAMES_VARIABLE, str(EXAMPLE))
    else:
        monkeypatch.delitem(GAMES, THREE_CARD_POKER.key, raising=False)
