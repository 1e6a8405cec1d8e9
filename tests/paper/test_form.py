"""The filing: every choice and its clause, exact holds, what an amendment changes; whatever the holder is called."""

import json
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from pypdf import PdfReader

from pitboss.chapters import GAMES
from pitboss.citation import cite_text
from pitboss.filing.choices import choices
from pitboss.filing.submission import Submission
from pitboss.odds.report.entries import analyze
from pitboss.paper.form import Filing, as_dict, as_json, ev, form_pdf, form_source, hold, reference
from pitboss.paper.inscriptions import areas, odds_tables
from tests.commands import pitboss
from tests.games import CHAPTERS
from tests.paper.papers import attached, pdf_text, squeezed, submission, submissions

ROOT = Path(__file__).resolve().parent.parent.parent


def filed(made: Submission, **more: Any) -> Filing:
    return Filing(made, analyze(submission=made), **more)


def test_every_choice_and_every_wager_stands_in_the_filing() -> None:
    made = submission("cajun_stud", certificate_holder='The "Rivers" #1 $Casino$')
    filing = filed(made, date="1 May 2027")
    text = form_source(filing)
    for choice in choices(made):
        assert cite_text(choice.clause) in text
        assert json.dumps(choice.value, ensure_ascii=False) in text
    for entry in filing.entries:
        assert hold(entry) in text
        assert f"{-ev(entry).numerator}/{ev(entry).denominator}" in text
    assert {entry["wager"] for entry in filing.entries} == {"base", *made.offered}
    assert "1 May 2027" in text


# What the example's other readings would hold is not shipped, and takes seconds to count.
@pytest.mark.parametrize(
    "game", [pytest.param(key, marks=() if key in CHAPTERS else pytest.mark.long) for key in GAMES]
)
def test_each_reading_is_told_with_its_reason_and_what_the_other_would_hold(game: str) -> None:
    made = submission(game)
    filing = filed(made)
    text = form_source(filing)
    for key, reading in made.game.readings.items():
        assert reading.says[0] in text
        assert reading.says[1] in text
        assert made.game.readings[key].why in text
    for entry in filing.entries:
        for other in entry["other_readings"]:
            changed = [key for key, value in other["readings"].items() if value != entry["readings"][key]]
            if len(changed) == 1 and other["ev"] != entry["ev"]:
                assert f"{hold(other)} instead of {hold(entry)}" in text


def test_nobody_signs_on_a_page_alone() -> None:
    """A table with every choice fills its pages to the last line: what needs approval stands with the signatures."""
    readings = {"fold_keeps_hand_bonus": False, "super_bonus_when_unqualified": "compared", "reserve": "added"}
    made = submission(
        "crazy_4_poker", certificate_holder="The Very Long Riverside Casino and Hotel of Northumberland County",
        magic_card_rate="1/20", lucky_bonus_rate="1/10", readings=readings, paytables={"six_card_bonus": "E"},
    )  # fmt: skip
    pages = [page.extract_text() for page in PdfReader(BytesIO(form_pdf(filed(made)))).pages]
    (signed,) = (page for page in pages if "For the certificate holder" in page)
    assert "What needs approval" in signed


def test_an_amendment_says_what_it_does_to_the_hold() -> None:
    old, new = (
        submission("crazy_4_poker"),
        submission("crazy_4_poker", paytables={"queens_up": "C"}, offered=["queens_up"]),
    )
    filing = filed(new, old=(old, analyze(submission=old)))
    text = form_source(filing)
    was, becomes = (
        next(entry for entry in entries if entry["wager"] == "queens_up") for entries in (filing.old[1], filing.entries)
    )
    assert hold(was) != hold(becomes)
    assert text.index("What changes") < text.index(hold(was)) < text.index(hold(becomes))
    told = as_dict(filing)
    assert told["amends"] == reference(old) != told["filing"] == reference(new)
    moved = {change["wager"]: change for change in told["hold_changes"]}
    points = Fraction(moved["Queens Up"]["points"].replace("−", "-"))
    assert abs(points - 100 * (ev(was) - ev(becomes))) < Fraction(1, 10_000)
    assert moved["Six Card Bonus"]["becomes"] == "not offered"


@settings(max_examples=6, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])  # Each takes a second.
@given(submissions())
def test_the_pdf_of_any_filing_has_its_choices_its_drawings_and_its_data(made: Submission) -> None:
    filing = filed(made)
    pdf = form_pdf(filing)
    read = pdf_text(pdf)
    for choice in choices(made):
        if not choice.key.startswith("readings."):
            assert squeezed(choice.title) in read
        assert squeezed(cite_text(choice.clause)) in read
    for entry in filing.entries:
        assert squeezed(hold(entry)) in read
    for area in areas(made):
        assert squeezed(area.title) in read
    for table in odds_tables(made):
        assert squeezed("".join(hand + odds for hand, odds in table.rows)) in read
    assert attached(pdf, "filing.json") == as_json(filing)
    assert json.loads(as_json(filing))["choices"][0]["value"] == made.certificate_holder


def test_the_same_choices_give_the_same_file() -> None:
    filing = filed(submission("caribbean_stud_poker"))
    assert form_pdf(filing) == form_pdf(filing)


def test_the_command_writes_pdf_and_json(tmp_path: Path) -> None:
    path = tmp_path / "form.pdf"
    files = [str(ROOT / "submissions" / name) for name in ("crazy_4_poker_amended.toml", "crazy_4_poker.toml")]
    done = pitboss("submission", "form", files[0], "-o", str(path), "--amends", files[1])
    assert done.returncode == 0, done.stderr
    assert path.read_bytes()[:5] == b"%PDF-"
    told = json.loads(path.with_suffix(".json").read_text())
    assert [change["title"] for change in told["changes"]] == ["Boxes one player may use", "Paytable, queens up"]
    assert {"wager", "ev", "hold_pct"} <= told["hold"][0].keys()
    assert attached(path.read_bytes(), "filing.json") == path.with_suffix(".json").read_bytes()


def test_an_amendment_is_of_one_game(tmp_path: Path) -> None:
    other = tmp_path / "cajun.toml"
    assert pitboss("submission", "new", "cajun", "-o", str(other)).returncode == 0
    of = str(ROOT / "submissions" / "crazy_4_poker.toml")
    done = pitboss("submission", "form", str(other), "-o", str(tmp_path / "form.pdf"), "--amends", of)
    assert done.returncode == 2
    assert "an amendment is of one game" in done.stderr


def test_amb_50_a_published_figure_of_all_staked_is_compared_with_ours_of_all_staked() -> None:
    filing = filed(submission("cajun_stud"))
    (base,) = [entry for entry in filing.entries if entry["wager"] == "base"]
    assert base["published_of"] == "of all that is staked"
    ours = f"{base['element_of_risk_pct_larger']:.4f}%"
    assert ours != hold(base)
    assert f"1.37–4.28% of all that is staked; here {ours} of that: agrees" in form_source(filing)
    (kept,) = [entry for entry in as_dict(filing)["hold"] if entry["wager"] == "base"]
    assert kept["published_of"] == "of all that is staked"
    assert f"{kept['element_of_risk_pct_larger']:.4f}%" == ours
    other = filed(submission("three_card_prime"))
    assert "of all that is staked" not in form_source(other)
