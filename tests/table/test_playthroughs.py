"""Whole sessions as text, one line for each event, played again and compared line by line.

`python -m tests.table.test_playthroughs --write` writes the files anew; a change of behaviour shows as a difference.
"""

import sys
from itertools import zip_longest
from pathlib import Path

from pitboss.chapters import GAMES
from pitboss.law.irregular import OUT_OF_ORDER, SECOND_FACE_UP_CARD
from pitboss.table import events as e
from tests.cases import cases

from .scripts import SCRIPTS
from .transcript import FACTS, transcript

FOLDER = Path(__file__).parent / "playthroughs"
LINES_MOST = 60


def played(name: str) -> list[str]:
    script = SCRIPTS[name]
    floor, begin = script.play()
    head = script.about if floor.game.name in script.about else f"{floor.game.name}: {script.about}"
    return [f"# {head} ({floor.game.law.called})", *transcript(floor.log, begin)]


@cases("name", SCRIPTS)
def test_a_playthrough_goes_as_written_line_by_line(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    for number, (was, now) in enumerate(zip_longest(written, played(name)), 1):
        assert now == was, f"{name}.txt, line {number}"


def test_every_game_and_method_and_every_irregularity_has_its_playthrough() -> None:
    files = {path.stem for path in FOLDER.glob("*")}
    assert files == set(SCRIPTS)
    assert {f"{game.chapter}_{dealing}" for game in GAMES.values() for dealing in game.deals} <= files
    text = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.txt"))
    for kind in GAMES["cajun_stud"].irregularities:
        assert f"{kind}" in text
    assert {SECOND_FACE_UP_CARD, OUT_OF_ORDER} <= files


def test_playthroughs_are_short_and_every_kind_of_event_but_few_stands_in_one() -> None:
    kinds = set()
    for path in FOLDER.glob("*.txt"):
        lines = path.read_text("utf-8").splitlines()
        assert len(lines) < LINES_MOST, path.name
        kinds |= {line.split()[0] for line in lines[1:]}
    assert {kind.__name__ for kind in FACTS} - kinds == {
        e.TableClosed.__name__, e.InventoryMoved.__name__, e.MeterMoved.__name__,  # The last needs two linked meters.
        e.SealBroken.__name__, e.ChanceOpened.__name__, e.ChanceClosed.__name__,  # See test_seal.py.
        e.MisdealRuled.__name__,  # Of older logs alone.
    }  # fmt: skip


if __name__ == "__main__" and "--write" in sys.argv:
    for stale in FOLDER.glob("*.txt"):
        stale.unlink()
    for each in SCRIPTS:
        (FOLDER / f"{each}.txt").write_text("\n".join(played(each)) + "\n", "utf-8")
