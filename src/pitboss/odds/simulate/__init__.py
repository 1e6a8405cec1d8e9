"""Rounds dealt by chance, from the same rules: compiled, counted, then priced; with live meters."""
