"""New Game, held to its rules: `python -m pytest FOLDER`. `pitboss clauses FOLDER` counts what a test honours."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitboss import settle
from pitboss.chapters import find

GAME = find(str(Path(__file__).resolve().parent.parent))


def honours(*clauses: str) -> Callable[[Any], Any]:
    """Which clauses a test holds the game to."""
    return lambda test: test


def net(mine: str, dealers: str, decision: str, **side: str) -> dict[str, str]:
    """What each wager of a round came to, with an Ante of $5."""
    wagers = {"ante": "5", **side}
    answer = settle({
        "game": GAME.key, "dealer": dealers,
        "seats": [{"seat": 1, "cards": mine, "wagers": wagers, "decisions": [decision]}],
    })  # fmt: skip
    return {line["wager"]: line["net"] for line in answer["seats"][0]["lines"]}


@honours("N-G.8(d)", "N-G.8(e)(1)-(4)", "N-G.9(a)")
@pytest.mark.parametrize(
    ("mine", "dealers", "decision", "ante", "raised"),
    [
        ("2c 3d 9h", "As Kd Qh", "fold", "-5.00", None),
        ("2c 3d 9h", "Jc 7d 4h", "10", "5.00", "0.00"),  # The dealer is just below queen high.
        ("2c 3d 9h", "Qc 7d 4h", "10", "-5.00", "-10.00"),  # The dealer just has it.
        ("Qd 7h 4s", "Qc 7d 4h", "10", "0.00", "0.00"),
        ("Ad Ah 4s", "Qc 7d 4h", "10", "5.00", "10.00"),
    ],
)
def test_the_ante_and_the_raise(mine: str, dealers: str, decision: str, ante: str, raised: str | None) -> None:
    found = net(mine, dealers, decision)
    assert (found["ante"], found.get("raise")) == (ante, raised)


@honours("N-G.8(g)(1)-(2)", "N-G.9(b)")
def test_pair_up() -> None:
    assert net("2c 3d 9h", "As Kd Qh", "fold", pair_up="5")["pair_up"] == "-5.00"
    assert net("2c 2d 9h", "As Kd Qh", "fold", pair_up="5")["pair_up"] == "5.00"
