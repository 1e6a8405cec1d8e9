"""A player of one's own, for `pitboss simulate caribbean --rounds 10M --strategy examples/strategy.py:pairs`.

A function is asked at each decision: with the cards it sees, with the score of its hand, and with how many times the
Ante it has raised so far. It answers with a multiple of the Ante, or 0 to fold. It is compiled, so it keeps to numbers.
"""

from pitboss.odds.simulate.strategies import rank_of, suit_of
from pitboss.rank.hands import FIVE

PAIR = FIVE.least("Pair of 2s")


def pairs(seen, score, raised):
    """Caribbean Stud: bet with a pair or better, and with ace and king against an ace or a king."""
    aces = kings = 0
    for card in seen[:5]:
        aces += rank_of(card) == 12
        kings += rank_of(card) == 11
    matched = rank_of(seen[5]) >= 11
    return 2 if score >= PAIR or (aces and kings and matched) else 0


def hopeful(seen, score, raised):
    """Cajun Stud: three times as long as all cards seen are of one suit or the first two are a pair, else once."""
    suited = True
    for card in seen[1:]:
        suited = suited and suit_of(card) == suit_of(seen[0])
    return 3 if suited or rank_of(seen[0]) == rank_of(seen[1]) else 1
