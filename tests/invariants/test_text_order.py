"""The order of § .11 as data, and that an event out of order is found out."""

import pytest

from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.table import events as e
from pitboss.table import state as s
from tests.games import CHAPTERS
from tests.honours import honours
from tests.invariants.text_order import EXCEPTIONS, check_order, text_order
from tests.store.drive import CRAZY, in_memory

every_chapter = pytest.mark.parametrize("game", CHAPTERS.values(), ids=lambda game: game.chapter)
ROMAN = ("i", "ii", "iii", "iv", "v")


def depth_first(clause: str) -> list[tuple[int, str]]:
    """The labels of a paragraph, as they sort in print: (a), (1), (i), (A)."""
    labels = clause.partition("(")[2].rstrip(")").split(")(")
    return [
        (ROMAN.index(label), "") if at == 2 else (int(label), "") if label.isdigit() else (0, label)
        for at, label in enumerate(labels)
    ]  # fmt: skip


@every_chapter
def test_the_clause_index_lists_the_section_as_the_law_prints_it(game: Game) -> None:
    order = text_order(game)
    labels = [depth_first(clause) for clause in sorted(order, key=order.__getitem__)]
    assert labels == sorted(labels)
    assert next(iter(order)).endswith(".11(a)")
    assert list(order)[-1] == game.clause(Cite.RACKING)


def test_what_may_come_later_is_named_by_paragraphs_that_exist() -> None:
    known = {clause for game in CHAPTERS.values() for clause in text_order(game)}
    assert {clause for _, clause in EXCEPTIONS} <= known


def table() -> s.Table:
    driver = in_memory(CRAZY).open(virtual=False).sit(1).staff()
    driver.bet(1)
    return driver.to_settling().state


@honours("657a.11(d)", "657a.11(e)", "657a.11(g)")
def test_a_later_paragraph_before_an_earlier_one_is_found_out() -> None:
    state = table()
    reached = check_order(state, e.SeatSettled(clause="657a.11(g)(1)", seat=1, net=0, lines=()), {})
    assert reached == {1: "657a.11(g)(1)"}
    with pytest.raises(AssertionError, match=r"657a\.11\(e\)\(3\) comes after 657a\.11\(g\)\(1\)"):
        check_order(state, e.AwardValidated(clause="657a.11(e)(3)", seat=1, wager="four_card_progressive"), reached)
    settled = e.SeatSettled(clause="657a.11(g)", seat=1, net=0, lines=())
    assert check_order(state, settled, reached) == reached, "a heading is no earlier than its own parts"
    paid = e.SeatSettled(clause="657a.11(e)(5)(i)", seat=1, net=0, lines=())
    assert check_order(state, paid, reached) == reached, "an Envy Bonus may come later"
