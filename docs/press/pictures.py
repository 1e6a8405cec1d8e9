"""`make pictures`: what README opens with: a table in a browser in the middle of a round, and a terminal.

Both are made from the running house, never by hand. What can be told of them without looking stands in made.json, so
that a test sees when they show something that is no longer so.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, sync_playwright
from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text
from tests.browser.chromium import QUIET, browser

from docs.press.transcript import ROOT, surroundings
from pitboss.chapters import GAMES, find
from pitboss.law.game import Game

PICTURES = ROOT / "docs" / "pictures"
GAME, SIZE = "crazy_4_poker", ViewportSize(width=1280, height=860)
COMMANDS = ("pitboss settle examples/round.json", 'pitboss advise caribbean_stud_poker "As Kd 9h 7h 2c" --up Kh')
FETCHED = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
SECONDS = 30_000  # Of the browser, in thousandths.


@contextmanager
def house() -> Iterator[str]:
    """The address of a demonstration of its own, on loopback, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="pitboss-pictures-") as folder:
        place = f"sqlite:///{folder}/house.db"
        command = [sys.executable, "-m", "pitboss", "serve", "--demo", "--port", "0", "--database", place, "--create"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder) as server:
            try:
                assert server.stdout is not None
                yield server.stdout.readline().split(" is at ")[1].strip()
            finally:
                server.terminate()


def asked(page: Page, game: Game) -> None:
    """Come in as a guest, put a chip on every area that must have one, and be dealt to."""
    page.get_by_role("button", name=re.compile(f"^Play now: {re.escape(game.name)}")).first.click()
    page.get_by_role("button", name=re.compile("^Bet the least")).wait_for()
    page.get_by_role("radio", name="puts $25", exact=True).check(force=True)
    box = page.get_by_role("region", name=re.compile(r"^Seat \d: .*, you"))
    for line in game.required:
        if not game.lines[line].equals:
            box.get_by_role("button", name=re.compile(rf"^{re.escape(game.lines[line].title)}, ")).click()
    page.get_by_role("button", name=re.compile("^Deal")).click()
    page.get_by_role("button", name="Fold", exact=True).wait_for()


def table(path: Path) -> dict[str, Any]:
    """A player is asked, with cards on the felt and robots at the other seats."""
    game = find(GAME)
    with house() as address, sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browser(), args=QUIET)
        page = running.new_page(viewport=SIZE, reduced_motion="reduce")
        page.set_default_timeout(SECONDS)
        page.add_init_script("localStorage.setItem('taught', 'yes')")
        page.goto(address)
        asked(page, game)
        page.locator("#toast:not(.on)").wait_for(state="attached")
        page.wait_for_timeout(600)  # What moves has come to rest.
        page.screenshot(path=path)
        offered = [name for name in page.get_by_role("button").all_inner_texts() if name.strip()]
        running.close()
    return {
        "game": game.key,
        **SIZE,
        "drawn_by": drawn_by(),
        "areas": areas(game),
        "buttons": sorted({name.split("\n")[0] for name in offered}),
    }


def drawn_by() -> str:
    """The scripts that lay out the table, in one word: where they change, the picture is older than the page."""
    scripts = (ROOT / "src/pitboss/web/static/table" / name for name in ("felt.js", "seat.js"))
    return hashlib.sha256(b"".join(script.read_bytes() for script in scripts)).hexdigest()[:16]


def areas(game: Game) -> list[str]:
    """What must be wagered, by the names on the felt."""
    return [game.lines[line].title for line in game.required]


def terminal() -> str:
    """What the commands say, as a drawing of a terminal; the same every time."""
    console = Console(record=True, width=100, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    around = surroundings(ROOT / "build") | {"FORCE_COLOR": "1"}
    around.pop("NO_COLOR")
    for command in COMMANDS:
        said = subprocess.run(command, shell=True, cwd=ROOT, env=around, capture_output=True, text=True, check=True)
        console.print(Text.assemble(("$ ", "dim"), (command, "bold")))
        console.print(Text.from_ansi(said.stdout.rstrip()))
        console.print()
    drawn = console.export_svg(title="pitboss", theme=MONOKAI, unique_id="pitboss")
    return FETCHED.sub("", drawn)


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / "terminal.svg").write_text(terminal(), "utf-8")
    made = {"table.png": table(PICTURES / "table.png"), "terminal.svg": {"commands": COMMANDS}}
    (PICTURES / "made.json").write_text(json.dumps(made, indent=1) + "\n", "utf-8")
    for path in sorted(PICTURES.iterdir()):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1024:.0f} kB")


if __name__ == "__main__":
    assert GAME in GAMES
    main()
