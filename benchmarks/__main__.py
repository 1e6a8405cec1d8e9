"""Run every benchmark."""

from benchmarks import settling, tables

settling.measure()
tables.measure()
