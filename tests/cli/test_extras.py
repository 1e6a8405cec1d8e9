"""A light core, and commands that say which extra they miss."""

import ast
import json
import re
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from pitboss.chapters import GAMES
from pitboss.cli.commands import EXAMPLES
from pitboss.extras import EXTRA_OF, MODULES
from tests.cli.light import without

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
ROUND = """{"game": "cajun_stud", "community": "Ac 9d 4h", "seats": [{"seat": 1, "cards": "As Ah",
            "wagers": {"ante": "5"}, "decisions": ["15", "15", "15"]}]}"""

# Each command with the extra it says it misses, in a house that has none. None: it needs no more than the core.
NEEDS: dict[str, tuple[str, str | None]] = {
    "games": ("games", None),
    "rules": ("rules cajun", None),
    "settle": ("settle -", None),
    "clauses": ("clauses cajun", None),
    "submission new": ("submission new cajun", None),
    "submission check": ("submission check table.toml", None),
    "submission show": ("submission show table.toml", None),
    "submission diff": ("submission diff table.toml table.toml", None),
    "submission form": ("submission form table.toml -o form.pdf", "odds"),
    "analyze": ("analyze cajun", "odds"),
    "advise": ("advise cajun AsKd", "odds"),
    "whatif": ("whatif own.toml", "odds"),
    "lab": ("lab cajun", "odds"),
    "risk": ("risk cajun", "odds"),
    "simulate": ("simulate cajun --rounds 1000", "odds"),
    "house": ("house cajun", "odds"),
    "meter": ("meter caribbean", "odds"),
    "play": ("play cajun", None),
    "train": ("train cajun --progress progress.json", None),
    "certificate": ("certificate none.json", None),
    "roster": ("roster none.json", None),
    "replay": ("replay main/1", "serve"),
    "audit verify": ("audit verify", "serve"),
    "audit export": ("audit export", "serve"),
    "audit heads": ("audit heads", "serve"),
    "keys new": ("keys new Riverside", "serve"),
    "keys show": ("keys show", "serve"),
    "keys rotate": ("keys rotate", "serve"),
    "settings": ("settings", "serve"),
    "approve": ("approve table.toml layout --reference BGO-17 --date 2026-05-01 --by Bureau", "serve"),
    "approvals": ("approvals table.toml", "serve"),
    "backup": ("backup copy.db", "serve"),
    "restore": ("restore copy.db", "serve"),
    "amendments": ("amendments crazy", None),
    "new-game": ("new-game river_stud", None),
    "errors": ("errors", None),
    "prove": ("prove three", "odds"),
    "receipt": ("receipt main/1", "serve"),
    "report": ("report", "serve"),
    "layout": ("layout cajun -o felt.pdf", "paper"),
    "sign": ("sign cajun -o sign.pdf", "paper"),
    "leaflet": ("leaflet cajun -o guide.html", "odds"),
    "serve": ("serve --port 0", "serve"),
}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    (tmp_path / "own.toml").write_text(
        'game = "crazy_4_poker"\nwager = "queens_up"\n[rows]\n"Four-of-a-kind" = "50 to 1"\n'
    )
    (tmp_path / "table.toml").write_text(filing())
    return tmp_path


@cache
def filing() -> str:
    return without([], "submission", "new", "cajun").stdout


def test_every_command_is_tried() -> None:
    assert NEEDS.keys() == EXAMPLES.keys()


@pytest.mark.parametrize("name", NEEDS)
def test_a_command_of_the_light_core_runs_or_names_its_extra(name: str, house: Path) -> None:
    command, extra = NEEDS[name]
    done = without([], *command.split(), stdin=ROUND if name == "settle" else "q\n", folder=house)
    assert "Traceback" not in done.stderr
    if extra is None:
        assert "pip install" not in done.stderr
        assert done.returncode == (2 if name in ("certificate", "roster") else 0), done.stderr
        return
    assert done.returncode == 2
    assert f"pip install 'pitboss[{extra}]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    told = json.loads(without([], *command.split(), "--json", folder=house).stdout) if name not in PAPERS else None
    if told is not None:
        assert told["error"]["code"] == "missing_extra"
        assert f"pitboss[{extra}]" in told["error"]["message"]


PAPERS = {
    "approve",
    "submission form",
    "layout",
    "sign",
    "leaflet",
    "serve",
    "play",
    "train",
}  # They answer with no JSON.


def test_drawings_need_no_extra_and_other_papers_only_theirs(house: Path) -> None:
    assert without([], "layout", "cajun", "-o", "felt.svg", folder=house).returncode == 0
    assert without([], "sign", "cajun", "-o", "sign.svg", folder=house).returncode == 0
    told = without(["paper"], "leaflet", "cajun", "-o", "guide.pdf", folder=house)
    assert (told.returncode, "pitboss[paper]" in told.stderr) == (2, True)


@pytest.mark.parametrize("ending", ["xlsx", "pdf"])
def test_a_sheet_names_its_extra_before_it_is_computed(ending: str) -> None:
    done = without(["paper"], "analyze", "cajun", "--wager", "lo_ball", "--par", f"sheet.{ending}")
    assert (done.returncode, "pip install 'pitboss[paper]'" in done.stderr) == (2, True), done.stderr


def test_a_round_in_the_terminal_needs_no_extra_and_advice_says_which() -> None:
    done = without([], "play", "cajun", "--seed", "4", "--robots", "0", stdin="10\n?\n1\n1\n1\nq\n")
    assert done.returncode == 0, done.stderr
    assert "pip install 'pitboss[odds]'" in done.stdout
    assert "every card follows from the seal" in done.stdout


def test_postgresql_and_a_cluster_name_their_extras(house: Path) -> None:
    asked = without(["postgres"], "audit", "verify", "--database", "postgresql://127.0.0.1/none", folder=house)
    assert (asked.returncode, "pitboss[postgres]" in asked.stderr) == (2, True)
    asked = without(
        ["cluster"], "simulate", "cajun", "--rounds", "1000", "--cluster", "tcp://127.0.0.1:1", folder=house
    )
    assert (asked.returncode, "pitboss[cluster]" in asked.stderr) == (2, True)


def test_the_core_imports_nothing_beyond_its_own_dependencies() -> None:
    rooms = ", ".join(f"pitboss.{room}" for room in ("cards", "chapters", "exchange", "table", "training", "cli"))
    done = without([], then=f"import {rooms}; print(*sorted({{name.partition('.')[0] for name in sys.modules}}))")
    assert done.returncode == 0, done.stderr
    assert not set(done.stdout.split()) & EXTRA_OF.keys()


def required(extra: str) -> set[str]:
    """The distributions of an extra, less those of the extras it includes."""
    found = {re.match(r"[\w-]+", each)[0] for each in PROJECT["optional-dependencies"][extra]}  # type: ignore[index]
    return found - {"pitboss"}


def test_every_extra_is_what_the_project_says() -> None:
    offered = packages_distributions()
    for extra, modules in MODULES.items():
        listed = required(extra)
        assert not (listed - brought(modules, offered)), f"{extra}: {listed - brought(modules, offered)}"


def brought(modules: tuple[str, ...], offered: dict[str, list[str]]) -> set[str]:  # type: ignore[type-arg]
    return {name.lower().replace("_", "-") for module in modules for name in offered.get(module, [module])}


def test_every_module_from_outside_is_of_the_core_or_of_an_extra() -> None:
    core = {re.match(r"[\w-]+", each)[0] for each in PROJECT["dependencies"]}  # type: ignore[index]
    core |= {"pydantic"}  # Typer brings it.
    written = ROOT / "src/pitboss/cli/beginning/folder"  # By new-game, for whoever invents one; it runs nothing here.
    for path in (path for path in (ROOT / "src").rglob("*.py") if written not in path.parents):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            for name in names:
                top = name.partition(".")[0]
                assert top in core | EXTRA_OF.keys() | sys.stdlib_module_names | {"pitboss"}, f"{path}: {name}"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_settles_in_the_light_core(game: str) -> None:
    assert without([], "rules", game).returncode == 0
