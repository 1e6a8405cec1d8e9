"""An incomplete game cannot be imported: any one fact taken from a chapter's folder is missed, in words that name it."""

import ast
import shutil
import tomllib
from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from pitboss.chapters import GAMES
from pitboss.errors import IncompleteGame
from pitboss.law.citations import Cite
from pitboss.law.data_files import FILES
from pitboss.law.folder import CLAUSES, LOOK, PAYTABLES, UNMODELED, read_toml
from pitboss.law.game import Game

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
# Meters and envy in one, no dealer in the other; each fact of the other games is taken in the long run.
SOON = ("crazy_4_poker", "cajun_stud")
every_game_in_time = pytest.mark.parametrize(
    "game", [pytest.param(game, id=key, marks=() if key in SOON else pytest.mark.long) for key, game in GAMES.items()]
)
Keys = tuple[str, ...]
OPTIONAL = {
    field.name for field in fields(Game) if field.default is not MISSING or field.default_factory is not MISSING
}


def made(folder: Path, source: str) -> Game:
    """The game of a folder, imported as a stranger's would be."""
    read_toml.cache_clear()
    names: dict[str, Any] = {"__file__": str(folder / "game.py"), "__name__": f"copied_{folder.name}"}
    exec(compiled(source, names["__file__"]), names)
    return names["GAME"]


@cache
def compiled(source: str, path: str) -> CodeType:
    return compile(source, path, "exec")


@pytest.fixture
def copied(game: Game, tmp_path: Path) -> Iterator[Path]:
    yield Path(shutil.copytree(game.folder, tmp_path / game.folder.name))
    read_toml.cache_clear()


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {toml(one)}' for key, one in value.items()) + "}"
    return f'"{value}"' if isinstance(value, str) else str(value)


def written(data: dict[str, Any]) -> str:
    return "\n".join(f'"{key}" = {toml(value)}' for key, value in data.items()) + "\n"


def keys(data: dict[str, Any], above: Keys = ()) -> Iterator[Keys]:
    for key, value in data.items():
        yield (*above, key)
        if isinstance(value, dict):
            yield from keys(value, (*above, key))


def without(data: dict[str, Any], path: Keys) -> dict[str, Any]:
    first, *rest = path
    if not rest:
        return {key: value for key, value in data.items() if key != first}
    return {**data, first: without(data[first], tuple(rest))}


@every_game
def test_a_copy_is_the_game(game: Game, copied: Path) -> None:
    assert made(copied, (copied / "game.py").read_text("utf-8")).citations == game.citations
    for name in (PAYTABLES, LOOK, UNMODELED):
        data = tomllib.loads((copied / name).read_text("utf-8"))
        assert tomllib.loads(written(data)) == data, "what is written for a test is what was read"


@every_game_in_time
@pytest.mark.parametrize("name", [PAYTABLES, LOOK, UNMODELED])
def test_no_key_of_a_data_file_can_be_missing(game: Game, copied: Path, name: str) -> None:
    source, data = (copied / "game.py").read_text("utf-8"), tomllib.loads((copied / name).read_text("utf-8"))
    for path in keys({key: value for key, value in data.items() if key != "short"}):  # There the title is used instead.
        (copied / name).write_text(written(without(data, path)), "utf-8")
        with pytest.raises(IncompleteGame) as caught:
            made(copied, source)
        said = str(caught.value)
        assert name in said or any(key in said for key in path), f"{path}: {said}"


@every_game_in_time
def test_no_file_and_no_row_of_the_index_can_be_missing(game: Game, copied: Path) -> None:
    source = (copied / "game.py").read_text("utf-8")
    head, *rows = (copied / CLAUSES).read_text("utf-8").splitlines()
    for at in range(len(rows)):
        (copied / CLAUSES).write_text("\n".join([head, *rows[:at], *rows[at + 1 :]]) + "\n", "utf-8")
        with pytest.raises(IncompleteGame, match=r"clauses\.tsv"):
            made(copied, source)
    for name in FILES:
        text = (game.folder / name).read_text("utf-8")
        (copied / CLAUSES).write_text((game.folder / CLAUSES).read_text("utf-8"), "utf-8")
        (copied / name).unlink()
        with pytest.raises(IncompleteGame, match=f"there is no {name}"):
            made(copied, source)
        (copied / name).write_text(text, "utf-8")


@every_game
def test_no_keyword_of_the_declaration_can_be_missing(game: Game, copied: Path) -> None:
    source = (copied / "game.py").read_text("utf-8")
    for at in range(len(declaration(ast.parse(source)).keywords)):
        tree = ast.parse(source)
        name = declaration(tree).keywords.pop(at).arg
        if name in OPTIONAL:
            continue
        with pytest.raises(TypeError, match=f"'{name}'"):
            made(copied, ast.unparse(tree))


def declaration(tree: ast.Module) -> ast.Call:
    return next(
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and getattr(node.value.func, "id", "") == "Game"
    )


@every_game
def test_no_citation_can_be_missing(game: Game, copied: Path) -> None:
    source = (copied / "game.py").read_text("utf-8")
    for cite in Cite:
        left = f"citations={{key: value for key, value in CITED.items() if key is not Cite.{cite.name}}}"
        with pytest.raises(IncompleteGame, match=f"Cite.{cite.name}"):
            made(copied, source.replace("citations=CITED", left))


WRONG = {
    "a clause that is none": ('"657a.2(b)(6)"', '"657a.2(b)(66)"', "657a.2(b)(66)"),
    "a table that is not printed": ('paid_by("queens_up"', 'paid_by("kings_up"', "kings_up"),
    "a hand nobody reads": ('Table("six")', 'Table("seven")', "seven"),
    "no area": ('"Ante", "657a.7(d)(1)", area="657a.2(b)(2)"', '"Ante", "657a.7(d)(1)"', "area on the layout"),
    "a reading without a reason": ('why="A forfeit needs words, and none name', 'why="" and "', "has no why"),
    "a hand the dealer cannot have": ('qualifies="King high"', 'qualifies="Knight high"', "Knight high"),
    "no area for the bonus card": ("card_areas={", "card_areas={} and {", "no area for the cards of six_card_bonus"),
    "a progressive nobody validates": ('validated="657a.11(e)(3)"', 'validated=""', "no clause for validated"),
    "an irregularity without a consequence": ("irregularities=irr", "irregularities={} and irr", "shoe_jam"),
    "envy that nothing pays": ('"657a.11(e)(5)(i)"', '""', "no clause pays it"),
}  # fmt: skip


@pytest.mark.parametrize("game", [GAMES["crazy_4_poker"]], ids=["crazy_4_poker"])
@pytest.mark.parametrize("what", WRONG)
def test_what_does_not_hold_together_is_said(game: Game, copied: Path, what: str) -> None:
    old, new, words = WRONG[what]
    source = (copied / "game.py").read_text("utf-8")
    assert old in source
    with pytest.raises(IncompleteGame) as caught:
        made(copied, source.replace(old, new))
    assert words in str(caught.value)
