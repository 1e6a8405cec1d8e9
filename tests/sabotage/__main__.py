"""`python -m tests.sabotage`: break what honours each clause, and list what its own tests did not notice.

The list is compared with `survivors.toml`: a break that survives must stand there with a reason, and one that stands there
and no longer survives must go.
"""

import argparse
import random
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

from pitboss.law.trace import Trace, trace
from tests.sabotage.breaking import Break, breaks
from tests.sabotage.once_unnoticed import ONCE
from tests.sabotage.running import ROOT, Copy

SURVIVORS = Path(__file__).parent / "survivors.toml"
EACH = 2  # Breaks of each clause; --each 0 tries all of them.


def known() -> dict[str, str]:
    """clause, file and what was broken -> why no test of the clause can or need notice."""
    return dict(tomllib.loads(SURVIVORS.read_text("utf-8")).get("survivors", {}))


def named(clause: str, broken: Break) -> str:
    return f"{clause} {broken.path.removeprefix('src/pitboss/')} {broken.what}"


def chosen(each: int, seed: int) -> Iterator[tuple[Trace, Break]]:
    """The first break of every clause, and others by lot."""
    lots = random.Random(seed)
    for clause in trace():
        found = breaks(clause, ROOT) if clause.tests else []
        if each and len(found) > each:
            found = [found[0], *lots.sample(found[1:], each - 1)]
        yield from ((clause, one) for one in found)


def dose(count: int, seed: int) -> list[tuple[Trace, Break]]:
    """So many breaks by lot, of those that no list excuses."""
    excused = known()
    every = [(clause, one) for clause, one in chosen(EACH, seed) if named(clause.clause, one) not in excused]
    return random.Random(seed).sample(every, count)


def once_unnoticed() -> list[tuple[Trace, Break]]:
    clauses = {clause.clause: clause for clause in trace()}
    return [(clauses[once.clause], once.broken(ROOT)) for once in ONCE]


def survivors(pairs: list[tuple[Trace, Break]]) -> Iterator[tuple[Trace, Break]]:
    with tempfile.TemporaryDirectory() as folder, Copy(Path(folder) / "copy") as copy:
        for at, (clause, broken) in enumerate(pairs, 1):
            noticed = copy.notices(broken, clause.tests)
            print(
                f"{at}/{len(pairs)} {'noticed ' if noticed else 'SURVIVED'} {named(clause.clause, broken)}", flush=True
            )
            if not noticed:
                yield clause, broken


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.sabotage", description=__doc__)
    parser.add_argument("--dose", type=int, help="so many breaks by lot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=EACH, help="breaks of each clause, 0 for all")
    parser.add_argument("--once", action="store_true", help="only what was once unnoticed")
    parser.add_argument("--clause", action="append", default=[], help="only clauses that begin so")
    asked = parser.parse_args()
    pairs = once_unnoticed()
    if asked.dose:
        pairs = dose(asked.dose, asked.seed)
    elif not asked.once:
        pairs += chosen(asked.each, asked.seed)
    pairs = [(c, b) for c, b in pairs if not asked.clause or c.clause.startswith(tuple(asked.clause))]
    lived = [named(clause.clause, broken) for clause, broken in survivors(pairs)]
    new = [name for name in lived if name not in known()]
    tried = {named(clause.clause, broken) for clause, broken in pairs}
    gone = [name for name in known() if name in tried and name not in lived]
    print(f"{len(pairs)} breaks, {len(lived)} survived, {len(new)} of them without a reason in {SURVIVORS.name}")
    for name in gone:
        print(f"noticed now, take it off the list: {name}")
    return 1 if new or gone else 0


if __name__ == "__main__":
    sys.exit(main())
