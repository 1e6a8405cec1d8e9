"""What is written at any width: columns that do not all fit, prose with a margin, clauses and fractions whole."""

import io

import pytest
from rich.text import Text

from pitboss.cli.fitting import Fitting, Paper

HEAD = ("Table", "Mean", "Exactly")
ROWS = [("A", "-0.0306", "-9943/324870"), ("–", "-0.0452", "-979/21658"), ("Queens Up", "-0.0532", "-3455/64974")]


def written(told: object, width: int) -> list[str]:
    out = io.StringIO()
    Paper(width=width, file=out).print(told)
    return out.getvalue().splitlines()


def test_columns_stand_side_by_side_where_they_fit() -> None:
    assert written(Fitting(HEAD, ROWS), 32) == [
        "Table      Mean     Exactly",
        "A          -0.0306  -9943/324870",
        "–          -0.0452  -979/21658",
        "Queens Up  -0.0532  -3455/64974",
    ]


def test_the_last_columns_stand_under_their_row_by_name_where_they_do_not_fit() -> None:
    assert written(Fitting(HEAD, ROWS, margin=1), 30) == [
        " Table      Mean",
        " A          -0.0306",
        "     Exactly: -9943/324870",
        " –          -0.0452",
        "     Exactly: -979/21658",
        " Queens Up  -0.0532",
        "     Exactly: -3455/64974",
    ]


def test_what_has_no_name_stands_there_alone_and_what_says_nothing_is_left_out() -> None:
    head, rows = ("Wager", "Odds", ""), [("Prime", "6 to 1", "§ 682a.11(e)(1)(ii)"), ("Ante", "", "§ 682a.11(b)")]
    told = ["Wager  Odds", "Prime  6 to 1", "    § 682a.11(e)(1)(ii)", "Ante", "    § 682a.11(b)"]
    assert written(Fitting(head, rows), 24) == told


@pytest.mark.parametrize("width", range(26, 90))
def test_no_name_fraction_or_clause_is_cut_or_parted(width: int) -> None:
    rows = [
        ("Aces Bonus", "does not agree", "-9943/324870", Text("§ 657a.11(c)(3)(ii)(A)"), "so it was and so it is " * 4)
    ]
    told = written(Fitting(("Wager", "", "Expectation", "", "Gist"), rows), width)
    assert max(map(len, told)) <= width
    for whole in ("Aces Bonus", "does not agree", "-9943/324870", "§ 657a.11(c)(3)(ii)(A)"):
        assert any(whole in line for line in told), told
    assert "  " not in " ".join(" ".join(told).split())


def test_a_list_is_parted_between_its_items_and_prose_between_words() -> None:
    titles = "Queens Up, Four-Card Progressive, Five-Card Progressive, Six Card Bonus"
    told = written(Fitting(("Game", "Optional"), [("crazy", titles)]), 45)
    assert [line.strip() for line in told[1:]] == [
        "crazy  Queens Up, Four-Card Progressive,",
        "Five-Card Progressive, Six Card Bonus",
    ]
    prose = "One of the dealer's hidden cards, in whatever position, is seen before the raise"
    told = written(Fitting(("Leak", "Antes"), [(prose, "0.0685")]), 45)
    assert [line.strip() for line in told[1:]] == [
        "One of the dealer's hidden cards, in   0.0685",
        "whatever position, is seen before the",
        "raise",
    ]


def test_a_paragraph_keeps_its_margin_and_a_clause_its_sign() -> None:
    told = "\n  [bold]Play[/bold] with queen high or better; else fold: the odds are those of § 679a.11(c)(3)(ii).\n"
    assert written(told, 40) == [
        "",
        "  Play with queen high or better; else",
        "  fold: the odds are those of",
        "  § 679a.11(c)(3)(ii).",
        "",
    ]
    assert written("[red]plain[/red]", 40) == ["plain"]
    assert written(Text("[of a name]"), 40) == ["[of a name]"]  # What came from outside is no markup.
