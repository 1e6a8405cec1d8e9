"""The kernels of a graphics card, run in numba's simulator of one: the totals of the processor, to the last bit. The
simulator is plain Python: that a card could run them as well is seen by compiling them for one.
"""

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from benchmarks import card_code

from pitboss import extras
from pitboss.chapters import GAMES, own
from pitboss.errors import BadInput, MissingExtra
from pitboss.odds.compiled.graphics_card import CUDA, check_device
from tests.games import EXAMPLE, each_game

DEALERS = [key for key, game in GAMES.items() if game.layout.dealer]
SIMULATED = {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONWARNINGS": "ignore"}
COUNTED = """
import json, sys
from fractions import Fraction
from pitboss.odds.simulate import payouts
from pitboss.odds.simulate.run import count, setup
def counted(game, seats, rounds, strategy):
    readings = None
    if seats > 1 and game == "crazy_4_poker":  # Then a share is divided; many a hand wins one here, that it be seen.
        readings = {"fold_keeps_hand_bonus": False}
        payouts._whole_share = lambda sheet, line, finding, name: Fraction(1) if finding and name > 3 else None
    of = setup(game, strategy, seats=seats, seed=7, readings=readings, base_only=":" in strategy)
    here, there = (count(of, 3, 4, rounds, device) for device in ("cpu", "cuda"))
    assert (here.spans, here.rounds) == (there.spans, there.rounds)
    return [[each.tally.tolist(), each.squares.tolist(), each.stays.tolist()] for each in (here, there)]
print(json.dumps([counted(*asked) for asked in json.loads(sys.argv[1])]))
"""
OWN = """
from pitboss.odds.simulate.strategies import rank_of, suit_of

def odd(seen, score, raised):
    return (rank_of(seen[0]) + suit_of(seen[1])) & 1
"""
VISITED = """
import json, sys
import numpy as np
from pitboss.chapters import find
from pitboss.odds.prove import card_pairs
from pitboss.odds.prove import pairs
def visited(game, deck=12):
    own = pairs.hands(game, "player", 40, 50, deck)
    seen = np.arange(10, dtype=np.uint64) * np.uint64(0x123456789ABCD) & ~own.masks
    return [
        [visit(game, own, which, deck).tolist() for visit in (pairs.visit, card_pairs.visit)]
        for which in ((None, seen) if game.up_cards else (None,))
    ]
print(json.dumps([visited(find(key)) for key in json.loads(sys.argv[1])]))
"""


def run(code: str, asked: list[Any]) -> list[Any]:
    """What it comes to for each: one process for all, since loading it takes longer than the counting."""
    done = subprocess.run(
        [sys.executable, "-c", code, json.dumps(asked)],
        env={own.GAMES_VARIABLE: str(EXAMPLE), **os.environ, **SIMULATED},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def counted() -> dict[tuple[str, int], Any]:
    """By game and seats, here and on the card."""
    asked = [
        ("cajun_stud", 1, 25, "optimal"),
        ("three_card_prime", 3, 20, "optimal"),
        ("crazy_4_poker", 2, 60, "optimal"),
    ]
    return {(key, seats): told for (key, seats, *_), told in zip(asked, run(COUNTED, asked), strict=True)}


def test_one_seat_counts_the_same_on_a_card(counted: dict[tuple[str, int], Any]) -> None:
    here, there = counted["cajun_stud", 1]
    assert here == there
    assert sum(here[0][0]) == 25


@pytest.mark.long
def test_every_game_counts_the_same_on_a_card() -> None:
    for here, there in run(COUNTED, [(key, 1, 25, "optimal") for key in GAMES]):
        assert here == there
        assert sum(here[0][0]) == 25


def test_several_seats_count_the_same_on_a_card(counted: dict[tuple[str, int], Any]) -> None:
    here, there = counted["three_card_prime", 3]
    assert here == there
    assert any(here[1]), "no squares were counted"


def test_a_share_that_is_divided_counts_the_same_on_a_card(counted: dict[tuple[str, int], Any]) -> None:
    here, there = counted["crazy_4_poker", 2]
    assert here == there
    assert np.sum(here[2]) > 0, "no share was won"


@pytest.mark.long
def test_a_function_of_ones_own_counts_the_same_on_a_card(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(OWN)
    ((here, there),) = run(COUNTED, [("three_card_prime", 1, 30, f"{path}:odd")])
    assert here == there


@pytest.mark.parametrize(
    "keys", [["caribbean_stud_poker"], pytest.param(DEALERS, marks=pytest.mark.long, id="every game")]
)
def test_pairs_are_visited_the_same_on_a_card(keys: list[str]) -> None:
    for here, there in (pair for game in run(VISITED, keys) for pair in game):
        assert here == there
        assert sum(sum(row) for row in here) > 0


@pytest.mark.parametrize("key", each_game("caribbean_stud_poker"))  # A card of its dealer is seen.
def test_every_program_of_a_game_is_compiled_for_a_card(key: str) -> None:
    with card_code.a_card_described():
        found = {code.name: card_code.lowered(code) for code in card_code.codes([key])}
    assert len(found) == 2 + bool(GAMES[key].layout.dealer) * (1 + bool(GAMES[key].up_cards))
    for name, text in found.items():
        assert "nvptx64" in text, name
        assert "atomicrmw add" in text, f"{name} counts nothing"


def test_what_only_the_simulator_can_run_is_not_compiled() -> None:
    """A dictionary, say: the totals in the simulator would agree."""

    def kernel(out: Any) -> None:
        out[0] = {1: 2}[int(out[0])]

    asked = card_code.Code("a dictionary", import_module("numba.cuda").jit(kernel), (np.zeros(1, np.uint64),), 256)
    with card_code.a_card_described(), pytest.raises(Exception, match="No implementation of function"):
        card_code.lowered(asked)


def test_programs_are_told_from_those_that_were_measured(capsys: pytest.CaptureFixture[str]) -> None:
    kept = card_code.KEPT.read_text("utf-8").splitlines()
    assert card_code.compared(kept, kept) == 0
    assert "All as measured" in capsys.readouterr().out
    name, _, told = kept[1].partition(": ")
    assert card_code.compared(kept, [kept[0], f"{name}: 0{told}", *kept[2:]]) == 1
    assert f"card.txt are older: {name}\n" in capsys.readouterr().out
    assert card_code.compared(kept, ["sm_90, by another compiler", *kept[1:]]) == 0
    assert "Not compared" in capsys.readouterr().out


def test_the_page_shows_the_latest_figures_of_a_card() -> None:
    root = Path(card_code.__file__).parent.parent
    assert (root / "benchmarks" / "card.txt").read_text("utf-8") in (root / "docs" / "card.md").read_text("utf-8")


def test_without_a_card_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadInput, match="no graphics card answers here"):
        check_device(CUDA)
    with pytest.raises(BadInput, match="it is cpu or cuda"):
        check_device("abacus")
    monkeypatch.setattr(extras, "_there", lambda module: module != "numba_cuda")
    with pytest.raises(MissingExtra, match=r"pitboss\[gpu\]"):
        check_device(CUDA)
