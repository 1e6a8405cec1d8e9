"""Measurements, never tests: ratios within one run, by CPU time. `make bench` runs them all."""
