"""new-game: the commented beginning of a game of one's own, which works as it stands.

`folder/` is that beginning: a small game called New Game, whose citations begin with N-G. It is copied under another name.
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from shlex import quote
from string import capwords
from tempfile import TemporaryDirectory
from typing import Annotated, NamedTuple

import typer

from pitboss.chapters import enter_offered, known_as, own
from pitboss.citation import cite_text
from pitboss.cli.screen import say
from pitboss.errors import BadInput, closest, unwritable
from pitboss.messages import codes, message

TEMPLATE = Path(__file__).parent / "folder"
PACKAGE = Path(__file__).parents[2]
EXAMPLES = next((path for path in (PACKAGE / "examples", PACKAGE.parents[1] / "examples") if path.is_dir()), PACKAGE)
NAME = re.compile(r"[^\W\d_][\w '&.-]*")  # It stands in Python, in TOML and in a table of tabs.
NAME_MOST = 40  # Characters: a table is called by its game.


class Called(NamedTuple):
    """What a game is called: by people, at the command line, and in its citations."""

    name: str
    key: str
    chapter: str


DRAFT = Called("New Game", "new_game", "N-G")


def new_game(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="option-new-game-folder")],
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="option-new-game-name")] = "",
    like: Annotated[str, typer.Option("--like", metavar="EXAMPLE", help="option-new-game-like")] = "",
) -> None:
    """Write the commented beginning of a game of your own: a small game that works as it stands."""
    where = folder.absolute()
    called = named(name or capwords(re.sub(r"[-_ ]+", " ", where.name)))
    _check_place(folder)
    write(where, called, _example(like) if like else TEMPLATE)
    game, shown = own.load(where), quote(str(folder) if folder.parts[1:] else f"./{folder}")
    cited = cite_text(next(iter(game.clauses)))
    typer.echo(say("new-game-written", folder=folder, game=game.name, clauses=str(len(game.clauses)), cited=cited))
    for what, then in (
        (say("new-game-odds"), f"pitboss analyze {shown}"),
        (say("new-game-play"), f"pitboss play {shown}"),
        (say("new-game-serve"), f"pitboss --games {shown} serve"),
    ):
        typer.echo(f"  {what + ':':24}{then}")


def named(name: str) -> Called:
    """A name, checked; the key and the citations that follow from it."""
    told = " ".join(name.split())
    if not NAME.fullmatch(told) or len(told) > NAME_MOST:
        raise BadInput(
            message("own-name-bad", name=repr(name), most=NAME_MOST),
            code="bad_name",
        )
    plain = unicodedata.normalize("NFKD", told).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", plain.replace("'", ""))
    key = "_".join(words)
    if not key or not key[0].isalpha() or len(key) > NAME_MOST:
        raise BadInput(
            message("own-name-no-word", name=repr(name)),
            code="bad_name",
        )
    enter_offered()
    if known_as(key):
        raise BadInput(message("own-name-taken", key=repr(key)), code="game_taken")
    return Called(told, key, _chapter_of(words))


def _chapter_of(words: list[str]) -> str:
    """What its citations begin with: the initials, with a number where another game has these."""
    letters = "".join(word[0] for word in words).upper() if len(words) > 1 else words[0][:3].upper()
    number, found = 1, letters
    while known_as(found.lower()):
        number, found = number + 1, f"{letters}{number + 1}"
    return found


def _check_place(folder: Path) -> None:
    """Nothing is written over, and nothing is made that was not asked for."""
    if folder.is_dir() and any(folder.iterdir()):
        raise BadInput(message("folder-not-empty", folder=folder), code="file_exists")
    if folder.exists() and not folder.is_dir():
        raise BadInput(message("folder-is-file", folder=folder), code="file_exists")
    if not folder.absolute().parent.is_dir():
        raise BadInput(message("file-no-folder", file=folder, folder=folder.parent), code="cannot_write")


def _example(name: str) -> Path:
    known = sorted(path.parent.name for path in EXAMPLES.glob("*/game.py"))
    key = name.replace("-", "_")
    if key not in known:
        raise BadInput(
            message("own-example-unknown", name=repr(name), known=codes(known), hint=closest(key, known)),
            code="bad_name",
        )
    return EXAMPLES / key


def write(folder: Path, called: Called, origin: Path = TEMPLATE) -> None:
    """All of it, or nothing: it is made aside and then put in its place."""
    draft = DRAFT
    if origin != TEMPLATE:
        game = own.load(origin)
        draft = Called(game.name, game.key, game.chapter)
    try:
        with TemporaryDirectory(dir=folder.parent) as aside:
            made = Path(aside) / folder.name
            for path in sorted(origin.rglob("*")):
                if path.is_file() and path.suffix != ".pyc":
                    place = made / path.relative_to(origin)
                    place.parent.mkdir(parents=True, exist_ok=True)
                    place.write_text(_renamed(path.read_text("utf-8"), draft, called), "utf-8")
            made.rename(folder)
    except OSError as error:
        raise unwritable(folder, error) from error


def _renamed(text: str, draft: Called, called: Called) -> str:
    names = dict(zip(draft, called, strict=True))
    text = text.replace(f"examples/{draft.key}", f"./{called.key}")
    return re.sub(rf"\b({'|'.join(map(re.escape, names))})\b", lambda found: names[found[0]], text)
