"""Cards to scores, in plain Python.

A score is an int, larger when the hand is higher; its last byte is the hand's *name*, as fine as any paytable asks
(pair of queens, four aces). What the regulation calls better is greater here, and what it calls a tie is equal.
"""

from pitboss.rank.kind import Kind, name_of

__all__ = ["Kind", "name_of"]
