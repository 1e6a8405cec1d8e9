"""A change to a file as a page shows it: lines taken away after `-`, lines put in after `+`, the others to find the place by.

A line `@@` begins another place of the same file. Each place must be found, and found once: else the page is wrong.
"""

from __future__ import annotations

import sys
from pathlib import Path


def edited(text: str, change: str) -> str:
    for place in change.rstrip("\n").split("\n@@\n"):
        lines = [line or " " for line in place.split("\n")]
        strange = [line for line in lines if line[0] not in " -+"]
        if strange:
            raise ValueError(f"a line of a change begins with a space, - or +, not so: {strange[0]!r}")
        old, new = ("".join(f"{line[1:]}\n" for line in lines if line[0] in kept) for kept in (" -", " +"))
        if f"\n{text}".count(f"\n{old}") != 1:
            raise ValueError(f"these lines stand there {text.count(old)} times:\n{old}")
        text = f"\n{text}".replace(f"\n{old}", f"\n{new}")[1:]
    return text


if __name__ == "__main__":
    change, file = map(Path, sys.argv[1:])
    file.write_text(edited(file.read_text("utf-8"), change.read_text("utf-8")), "utf-8")
