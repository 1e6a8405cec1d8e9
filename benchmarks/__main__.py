"""Run every benchmark."""

from benchmarks import exact, settling, tables

settling.measure()
tables.measure()
exact.measure()
