"""The log read back: rounds in words, reports, exports, and everything recomputed."""
