"""Every paper says of the house that it is in practice, or by which approval the table may be opened."""

import pytest

from pitboss.chapters import GAMES
from pitboss.filing.approvals import Approval, needed
from pitboss.filing.submission import Submission
from pitboss.odds.report.entries import analyze
from pitboss.paper.form import Filing, as_dict, form_source
from pitboss.paper.layout import layout
from pitboss.paper.leaflet import leaflet, leaflet_html, leaflet_source
from pitboss.paper.rules_page import rules_page
from pitboss.paper.sign import sign
from pitboss.paper.standing import PRACTICE, standing
from tests.honours import honours
from tests.paper.papers import squeezed, submission, svg_text


def given(made: Submission) -> tuple[Approval, ...]:
    return tuple(
        Approval(made.game.key, need.item, "BGO-17", "2026-05-01", "the Bureau", need.subject) for need in needed(made)
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_paper_says_that_it_is_for_practice_until_a_licensed_house_makes_it(game: str) -> None:
    made = submission(game)
    priced = analyze(submission=made)
    guide, (notice,) = leaflet(made, priced), [part for part in rules_page(made) if part.title == "Notice"]
    told = [*notice.paragraphs, leaflet_html(guide), leaflet_source(guide), form_source(Filing(made, priced))]
    assert sum(PRACTICE in words for words in told) == 4
    assert all(squeezed(PRACTICE) in svg_text(drawing) for drawing in (layout(made), sign(made)))
    approved = standing(made, given(made))
    assert approved == "Layout approved: BGO-17, 2026-05-01, the Bureau."
    drawings = layout(made, standing=approved), sign(made, standing=approved)
    for drawing in drawings:
        assert squeezed(approved) in svg_text(drawing)
        assert squeezed(PRACTICE) not in svg_text(drawing)


@pytest.mark.parametrize("game", GAMES)
@honours(".2(b)", ".2(c)", ".5(g)", ".8(a)")
def test_a_filing_lists_what_needs_approval_with_its_reference_or_says_that_none_is_on_record(game: str) -> None:
    made = submission(game)
    priced, every = analyze(submission=made), given(made)
    for approvals, on_record in ((None, 0), (every, len(every)), (every[1:], len(every) - 1)):
        filing = Filing(made, priced, approvals=approvals)
        text, data = form_source(filing), as_dict(filing)
        assert text.count("BGO-17, 2026-05-01, the Bureau") >= on_record
        assert text.count("not on record") == len(every) - on_record
        assert len([need for need in data["approvals"] if need["approval"]]) == on_record
        for need in needed(made):
            assert f"§ {need.clause}" in text
    lacking = standing(made, every[1:])
    assert lacking == f"Not approved for play: no approval is on record of the layout (§ {made.game.chapter}.2(b))."
