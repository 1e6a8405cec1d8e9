"""A house on loopback, a real browser, and a screen for each person in it."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from pitboss.web.tables.clock import Pace
from tests.web.served import Served, served

from .chromium import QUIET, browser
from .screen import Screen

PICTURES = "PICTURES"  # Names a folder for what the screens looked like.


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One for this folder: as long as it runs, its thread has an event loop, which other tests could not bear."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browser(), args=QUIET)
        yield running
        running.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A demonstration whose tables lose no time."""
    with served(tmp_path_factory.mktemp("browser"), demo=True, pace=Pace(0.0, 30.0)) as house:
        yield house


@pytest.fixture
def pictures() -> Path | None:
    """Where pictures are kept, if they are."""
    folder = os.environ.get(PICTURES)
    if not folder:
        return None
    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    return path


@pytest.fixture
def screen(chromium: Browser, pictures: Path | None) -> Iterator[Callable[..., Screen]]:
    """Screens by the name of who looks at them; each must be without a fault when the test is over."""
    opened: list[Screen] = []

    def open_one(house: Served, name: str = "", **options: bool) -> Screen:
        opened.append(Screen(chromium, house, name, pictures, **options))
        return opened[-1]

    yield open_one
    faults = [fault for one in opened for fault in one.faults]
    for one in opened:
        one.close()
    assert not faults, "\n".join(faults)
