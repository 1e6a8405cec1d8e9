"""Exact odds: every game counted out through its declared rules, as fractions."""
