"""The mark by which a test says which clauses it holds the code to."""

from pitboss.clause_trace.honours import honours

__all__ = ["honours"]
