"""The mark by which a test says which clauses it holds the code to."""

from pitboss.law.honours import honours

__all__ = ["honours"]
