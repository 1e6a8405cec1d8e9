"""Run every benchmark."""

from benchmarks import settling

settling.measure()
