"""Rules taken out one at a time, in a copy, to see whether the tests that claim their clause notice: `make sabotage`."""
