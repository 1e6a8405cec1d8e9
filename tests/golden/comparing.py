"""Golden files written and compared, and the first case that differs."""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import zip_longest
from pathlib import Path

from tests.games import without_example
from tests.golden.cases import GENERATORS, ROOT, Case

FOLDER = Path(__file__).parent
DIGITS = 16  # Of each digest.
Digests = dict[str, str]  # By golden file.


def generate(name: str, block: str) -> list[Case]:
    with without_example():
        return list(GENERATORS[name].cases(block))


def digests(name: str, block: str) -> Digests:
    hashes = {file: hashlib.sha256() for file in GENERATORS[name].files}
    for case in generate(name, block):
        hashes[case.file].update(f"{case.name}\n{case.text}\n".encode())
    return {file: digest.hexdigest()[:DIGITS] for file, digest in hashes.items()}


def golden(file: str) -> Digests:
    """The digests of a golden file, by block."""
    answer: Digests = json.loads((FOLDER / f"{file}.json").read_text("utf-8"))
    return answer


def current(names: Iterable[str] = tuple(GENERATORS)) -> dict[str, Digests]:
    """Every digest of these generators as this code gives it: by golden file, by block."""
    asked = [(name, block) for name in names for block in GENERATORS[name].blocks]
    answer: dict[str, Digests] = {file: {} for name in names for file in GENERATORS[name].files}
    with ProcessPoolExecutor() as pool:
        for (_, block), found in zip(asked, pool.map(digests, *zip(*asked, strict=True)), strict=True):
            for file, digest in found.items():
                answer[file][block] = digest
    return answer


def write(names: Iterable[str]) -> None:
    for file, by_block in current(names).items():
        (FOLDER / f"{file}.json").write_text(json.dumps(by_block, indent=0) + "\n", "utf-8")


def compare_all() -> str:
    """The first case of each golden file that differs, as text; empty where none does."""
    now = current()
    return "\n\n".join(
        problem
        for name, generator in GENERATORS.items()
        for file in generator.files
        if (problem := file_problem(name, file, now[file]))
    )


def file_problem(name: str, file: str, now: Digests) -> str:
    before = golden(file)
    blocks = [block for block in {**before, **now} if before.get(block) != now.get(block)]
    if not blocks:
        return ""
    heading = f"{file}.json: {len(blocks)} of {len(now)} blocks differ, the first is {blocks[0]!r}."
    if blocks[0] not in now or blocks[0] not in before:
        return f"{heading} It is not in both; renew the files with python -m tests.golden --write."
    commit = git("log", "-1", "--format=%H", "--", str(FOLDER / f"{file}.json"))
    was = cases_at(commit, name, blocks[0])
    return f"{heading}\n{first_difference(*([c for c in cases if c.file == file] for cases in (was, generate(name, blocks[0]))))}"


def first_difference(was: Iterable[Case], now: Iterable[Case]) -> str:
    """The first case that differs, with both texts."""
    for one, other in zip_longest(was, now):
        if one != other:
            texts = [f"{case.name}: {case.text}" if case else "no further case" for case in (one, other)]
            return f"was {texts[0]}\nis  {texts[1]}"
    return "No case differs from those of the commit that wrote the file: it was written from other code."


def cases_at(commit: str, name: str, block: str) -> list[Case]:
    """The cases of a block as the code of an older commit gives them."""
    with tempfile.TemporaryDirectory() as folder:
        git("worktree", "add", "--quiet", "--detach", folder, commit)
        try:
            printed = subprocess.run(
                [sys.executable, "-m", "tests.golden", "--print", name, block], cwd=folder, text=True, check=True,
                stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": f"{folder}/src{os.pathsep}{folder}"},
            ).stdout  # fmt: skip
        finally:
            git("worktree", "remove", "--force", folder)
    return [Case(*json.loads(line)) for line in printed.splitlines()]


def git(*arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, text=True, check=True, stdout=subprocess.PIPE
    ).stdout.strip()  # fmt: skip
