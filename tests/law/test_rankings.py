"""§ .6: each list of hands ranks as it is printed, the highest first, in every chapter."""

from itertools import pairwise

import pytest

from pitboss.rank.kind import Kind
from tests.games import CHAPTERS
from tests.honours import honours

FOUR_CARDS = "Four-of-a-kind, Straight flush, Three-of-a-kind, Flush, Straight, Two pair, Pair"
FIVE_CARDS = (
    "Royal flush, Straight flush, Four-of-a-kind, Full house, Flush, Straight, Three-of-a-kind, Two pair, Pair of 2s"
)
SIX_CARDS = (
    "Six-card royal flush—hearts, spades or clubs; Royal flush; Straight flush; Four-of-a-kind; Full house; Flush; Straight; "
    "Three-of-a-kind"
)
# From the text of each section.
PRINTED = {
    "679a.6(b)": "Mini-royal, Straight flush, Three-of-a-kind, Straight, Flush, Pair",
    "679a.6(d)": SIX_CARDS,
    "657a.6(b)": FOUR_CARDS,
    "657a.6(d)": "Royal flush, Straight flush, Four-of-a-kind, Full house, Flush, Straight, Three-of-a-kind",
    "657a.6(e)": SIX_CARDS,
    "684a.6(b)": FOUR_CARDS,
    "684a.6(d)": "Four-of-a-kind, Royal flush, Straight flush, Three-of-a-kind, Flush, Straight, Two pair",
    "684a.6(e)": SIX_CARDS,
    "639a.6(b)": FIVE_CARDS,
    "682a.6(b)": FOUR_CARDS,
    "682a.6(d)": (
        "Four aces, Four-of-a-kind, Royal flush, Straight flush, Three aces, Three-of-a-kind, Flush, Straight, Two pair, "
        "Pair of aces"
    ),
    "682a.6(e)": SIX_CARDS,
    "683a.6(b)": FIVE_CARDS,
    "683a.6(d)": "Mini-royal, Straight flush, Three-of-a-kind, Straight, Flush, Pair",
    "683a.6(e)": SIX_CARDS,
}  # fmt: skip


def ranked_under(section: str) -> list[tuple[str, Kind]]:
    """The hands of a list by their paragraphs, in the order of the paragraphs."""
    rankings = [one for game in CHAPTERS.values() for one in game.rankings if one.clause.rpartition("(")[0] == section]
    return [(one.name, one.kind) for one in sorted(rankings, key=lambda one: int(one.clause.rpartition("(")[2][:-1]))]


@pytest.mark.parametrize("section", PRINTED)
@honours(
    "679a.6(b)(1)-(6)", "679a.6(d)(1)-(8)", "657a.6(b)(1)-(7)", "657a.6(d)(1)-(7)", "657a.6(e)(1)-(8)",
    "684a.6(b)(1)-(7)", "684a.6(d)(1)-(7)", "684a.6(e)(1)-(8)", "639a.6(b)(1)-(9)", "682a.6(b)(1)-(7)",
    "682a.6(d)(1)-(10)", "682a.6(e)(1)-(8)", "683a.6(b)(1)-(9)", "683a.6(d)(1)-(6)", "683a.6(e)(1)-(8)",
)  # fmt: skip
def test_6_every_hand_of_a_list_ranks_below_the_one_printed_before_it(section: str) -> None:
    hands = ranked_under(section)
    assert [name for name, _ in hands] == PRINTED[section].split("; " if ";" in PRINTED[section] else ", ")
    for (higher, kind), (lower, same_kind) in pairwise(hands):
        assert kind is same_kind
        assert kind.least(higher) > kind.least(lower), f"{higher} above {lower}"
