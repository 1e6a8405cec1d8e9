"""`python -m tests.golden` compares every golden file, `--write` renews them, `--print GENERATOR BLOCK` prints a block."""

import argparse
import json
import os
import sys
import tempfile

from tests.golden.cases import GENERATORS
from tests.golden.comparing import compare_all, generate, write


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument(
        "--write",
        nargs="*",
        metavar="GENERATOR",
        help="renew the files, all or those of a generator; commit that alone, and say why",
    )
    parser.add_argument("--print", nargs=2, metavar=("GENERATOR", "BLOCK"), help="the cases of a block, one a line")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as keys:
        os.environ["PITBOSS_KEYS"] = keys
        if asked.print is not None:
            for case in generate(*asked.print):
                print(json.dumps(case))
            return 0
        if asked.write is not None:
            write(asked.write or GENERATORS)
            return 0
        problem = compare_all()
    print(problem or f"{sum(len(one.blocks) for one in GENERATORS.values())} blocks are as they were")
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main())
