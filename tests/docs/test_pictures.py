"""README opens with pictures of the house as it is. `make pictures` makes them; these tests see when it is time to."""

import json
import re
import struct

import pytest

from docs.press.pictures import COMMANDS, PICTURES, SIZE, areas, drawn_by, terminal
from docs.press.transcript import ROOT
from pitboss.chapters import GAMES

MADE = json.loads((PICTURES / "made.json").read_text("utf-8"))
README = (ROOT / "README.md").read_text("utf-8")
STALE = "`make pictures` makes it anew"


def test_readme_opens_with_a_table_and_a_terminal() -> None:
    shown = re.findall(r"^!\[(.+)\]\(docs/pictures/(.+)\)$", README, re.MULTILINE)
    assert [name for _, name in shown] == ["table.png", "terminal.svg"]
    assert all(len(words) > 40 for words, _ in shown), "words for who cannot see it"
    opening = README.split("\n## ")[0]
    assert all(f"docs/pictures/{name}" in opening for _, name in shown)


def test_a_command_makes_them() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert "python -m docs.press.pictures\n" in makefile.partition("\npictures:")[2].split("\n\n")[0] + "\n"
    assert {path.name for path in PICTURES.iterdir()} == {"made.json", *MADE}


@pytest.mark.long
def test_the_terminal_shows_what_the_commands_say_now() -> None:
    kept = (PICTURES / "terminal.svg").read_text("utf-8")
    assert kept == terminal(), STALE
    assert "http" not in kept.replace("http://www.w3.org/2000/svg", "").replace("https://www.textualize.io", "")
    assert MADE["terminal.svg"]["commands"] == list(COMMANDS), STALE


def test_the_table_is_a_picture_of_modest_size() -> None:
    data = (PICTURES / "table.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (SIZE["width"], SIZE["height"])
    assert len(data) < 600 * 1024


def test_the_table_shows_the_game_as_it_is_declared() -> None:
    made = MADE["table.png"]
    game = GAMES[made["game"]]
    assert (made["areas"], made["drawn_by"]) == (areas(game), drawn_by()), STALE
    asked = game.lines[game.decisions[0].line].title
    assert {"Fold", asked} <= set(made["buttons"]), STALE
    assert any(re.fullmatch(rf"§ {game.chapter}\.\S+", name) for name in made["buttons"]), "the prompt has its clause"


@pytest.mark.parametrize("name", ["made.json", *MADE])
def test_nothing_of_the_machine_stands_in_them(name: str) -> None:
    assert not re.search(rb"/(?:home|root|work|tmp|Users)/", (PICTURES / name).read_bytes())
