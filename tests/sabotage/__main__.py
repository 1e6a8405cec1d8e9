"""`python -m tests.sabotage`: break what honours each clause, and list what its own tests did not notice.

The list is compared with `survivors.toml`: a break that survives must stand there with a reason, and one that stands there
and no longer survives must go.
"""

import argparse
import sys
import tempfile
import tomllib
from collections.abc import Set as AbstractSet
from pathlib import Path

from pitboss.clause_trace.trace import Trace
from tests.sabotage.breaking import Break
from tests.sabotage.once_unnoticed import ONCE
from tests.sabotage.proving import EACH, Named, Proof, by_lot, traced
from tests.sabotage.running import ROOT, Copy

SURVIVORS = Path(__file__).parent / "survivors.toml"


def known() -> dict[Named, str]:
    """clause and what was broken -> why no test of the clause can or need notice."""
    listed = tomllib.loads(SURVIVORS.read_text("utf-8"))["survived"]
    return {(clause, one["broken"]): one["because"] for one in listed for clause in one["clauses"]}


def once_unnoticed(root: Path = ROOT) -> list[tuple[Trace, Break]]:
    return [(traced()[once.clause], once.broken(root)) for once in ONCE]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.sabotage", description=__doc__)
    parser.add_argument("--dose", type=int, help="so many clauses by lot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=EACH, help="breaks of each clause, 0 for all")
    parser.add_argument("--once", action="store_true", help="only what was once unnoticed")
    parser.add_argument("--clause", action="append", default=[], help="only clauses that begin so")
    asked = parser.parse_args()
    clauses = [one for one in traced().values() if one.tests and one.clause.startswith(tuple(asked.clause or [""]))]
    if asked.once:
        clauses = [one for one in clauses if one.clause in {once.clause for once in ONCE}]
    if asked.dose:
        clauses = by_lot(clauses, asked.seed)[: asked.dose]
    with tempfile.TemporaryDirectory() as folder, Copy(Path(folder)) as copy:
        proof = Proof(copy, asked.each)
        print(f"the tests of {len(clauses)} clauses, unbroken", flush=True)
        if failing := proof.unbroken(clauses):
            print("these tests fail as they are, and prove nothing:", *failing, sep="\n")
            return 1
        if not asked.once:
            proof.all(clauses)
        tried = proof.noticed.keys() | proof.survivors.keys()
        for clause, broken in [] if asked.dose else once_unnoticed(copy.root):
            if clause in clauses:
                proof.tell({clause.clause: broken})
    return told(proof, tried if asked.each == EACH else set())


def told(proof: Proof, whole: AbstractSet[str]) -> int:
    """`whole`: clauses of which all that stands in the list was to be tried."""
    excused, lived, noticed = known(), proof.named_survivors(), proof.named_noticed()
    listed = {name for name in excused if name[0] in whole} | noticed
    new, gone = sorted(lived - excused.keys()), sorted((listed & excused.keys()) - lived)
    tried = proof.noticed.keys() | proof.survivors.keys()
    print(f"{proof.tried} breaks of {len(tried)} clauses, {len(lived)} survived, {len(new)} of them without a reason")
    for name in new:
        print(f"survived, and no reason stands in {SURVIVORS.name}: {' '.join(name)}")
    for name in gone:
        print(f"no survivor now, take it off the list: {' '.join(name)}")
    return 1 if new or gone else 0


if __name__ == "__main__":
    sys.exit(main())
