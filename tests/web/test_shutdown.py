"""A house that is stopped while somebody waits for it: the one who waits is told so, and nothing is called a fault."""

import threading
import time
from pathlib import Path

import pytest
import requests

from pitboss.web.tables import figures

from .served import served

SECONDS_MOST = 20  # A house that waited for the figures would take longer.


def test_figures_that_are_being_worked_out_when_the_house_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "HOLDS", "tests.web.unending")
    found = list[requests.Response]()
    with served(tmp_path, demo=True, standard_tables=False) as house:
        you = {"Authorization": f"Bearer {house.token('floor')}"}
        address = f"{house.address}/api/games/crazy_4_poker/holds"
        thread = threading.Thread(target=lambda: found.append(requests.get(address, headers=you, timeout=60)))
        thread.start()
        until = time.monotonic() + SECONDS_MOST
        while not house.casino.figures.process.waiting:
            assert time.monotonic() < until, "nobody works it out"
            time.sleep(0.01)
        began = time.monotonic()
    assert time.monotonic() - began < SECONDS_MOST
    thread.join(SECONDS_MOST)
    [told] = found
    assert (told.status_code, told.json()["error"]["code"]) == (503, "closing")
    assert "ask again when it is open" in told.json()["error"]["message"]
