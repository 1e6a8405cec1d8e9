"""For every test: keys of houses lie in a folder of their own; the example game is known where it is asked for."""

import atexit
import os
import shutil
import tempfile

if "PITBOSS_KEYS" not in os.environ:  # The processes that share the tests out inherit it.
    os.environ["PITBOSS_KEYS"] = tempfile.mkdtemp(prefix="pitboss-keys-")
    atexit.register(shutil.rmtree, os.environ["PITBOSS_KEYS"], True)

import pytest

from pitboss.chapters import GAMES, own
from tests.games import EXAMPLE, THREE_CARD_POKER

KEEP_IT_OPEN = {"examples", "web", "browser"}  # Rooms whose houses outlive a test, with every game's table in them.


@pytest.fixture(autouse=True)
def example_where_it_is_asked_for(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The example stands among the games while tests are collected; then only a test made over it knows it, as a stranger
    would have it: by its folder, with the processes that the test starts.
    """
    asked = getattr(request.node, "callspec", None)
    over_it = asked is not None and any(name in asked.id for name in (THREE_CARD_POKER.key, THREE_CARD_POKER.chapter))
    if over_it or KEEP_IT_OPEN & set(request.path.parts):
        monkeypatch.setenv(own.GAMES_VARIABLE, str(EXAMPLE))
    else:
        monkeypatch.delitem(GAMES, THREE_CARD_POKER.key, raising=False)
