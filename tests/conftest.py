"""For every test: the keys of houses made by tests lie in a folder of their own, and the example game is known."""

import atexit
import os
import shutil
import tempfile

if "PITBOSS_KEYS" not in os.environ:  # The processes that share the tests out inherit it.
    os.environ["PITBOSS_KEYS"] = tempfile.mkdtemp(prefix="pitboss-keys-")
    atexit.register(shutil.rmtree, os.environ["PITBOSS_KEYS"], True)

import pytest

from pitboss.chapters import own
from pitboss.rules.game import Game
from tests.games import EXAMPLE, THREE_CARD_POKER


@pytest.fixture(autouse=True)
def example_known_to_processes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a test is asked of the example, the processes it starts know that game too."""
    asked = getattr(request.node, "callspec", None)
    for value in asked.params.values() if asked is not None else ():
        if (value.key if isinstance(value, Game) else value) == THREE_CARD_POKER.key:
            monkeypatch.setenv(own.GAMES_VARIABLE, str(EXAMPLE))
