"""Run every benchmark, or those named: `python -m benchmarks simulating`."""

import sys

from benchmarks import exact, limits, settling, simulating, storing, tables

BENCHMARKS = {
    "settling": settling.measure, "tables": tables.measure, "storing": storing.measure, "exact": exact.measure,
    "simulating": simulating.measure, "limits": limits.measure,
}  # fmt: skip

if __name__ == "__main__":  # Some of them start processes, which import this.
    for name in sys.argv[1:] or BENCHMARKS:
        if name not in BENCHMARKS:
            sys.exit(f"no benchmark {name!r}; there are {', '.join(BENCHMARKS)}")
        BENCHMARKS[name]()
