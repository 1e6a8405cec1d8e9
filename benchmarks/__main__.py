"""Run every benchmark, or those named: `python -m benchmarks simulating`."""

import sys
from importlib import import_module

BENCHMARKS = ("settling", "tables", "storing", "exact", "simulating", "limits")

if __name__ == "__main__":  # Some of them start processes, which import this.
    for name in sys.argv[1:] or BENCHMARKS:
        if name not in BENCHMARKS:
            sys.exit(f"no benchmark {name!r}; there are {', '.join(BENCHMARKS)}")
        # Each when its turn comes: the process of a table has no compiler in it, whose objects a full collection visits.
        import_module(f"benchmarks.{name}").measure()
