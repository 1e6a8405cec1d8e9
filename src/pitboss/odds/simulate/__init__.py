"""Rounds dealt by chance, from the same rules: compiled, counted, priced afterwards; sessions, houses, live meters."""
