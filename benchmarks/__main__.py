"""Run every benchmark."""

from benchmarks import exact, settling, storing, tables

if __name__ == "__main__":  # Some of them start processes, which import this.
    settling.measure()
    tables.measure()
    storing.measure()
    exact.measure()
