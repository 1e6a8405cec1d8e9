"""The filing: every choice and its clause, exact holds, what an amendment changes; whatever the holder is called."""

import json
import subprocess
import sys
from pathlib import Path

from tablestakes.odds.report import analyze
from tablestakes.paper.form import form_source, hold
from tablestakes.rules.filing import choices
from tests.paper.test_layout import submission

ROOT = Path(__file__).resolve().parent.parent.parent


def test_every_choice_and_every_wager_stands_in_the_filing() -> None:
    made = submission("cajun_stud", certificate_holder='The "Rivers" #1 $Casino$')
    entries = analyze(submission=made)
    text = form_source(made, entries, None)
    for choice in choices(made):
        assert f"§ {choice.clause}" in text
        assert json.dumps(choice.value, ensure_ascii=False) in text
    for entry in entries:
        assert hold(entry) in text
        assert f"{entry['ev']['num']}/{entry['ev']['den']}" in text
    assert {entry["wager"] for entry in entries} == {"base", *made.offered}


def test_an_amendment_says_what_it_does_to_the_hold() -> None:
    old, new = submission("crazy_4_poker"), submission("crazy_4_poker", paytables={"queens_up": "C"})
    before, after = analyze(submission=old), analyze(submission=new)
    text = form_source(new, after, (old, before))
    was, becomes = (next(hold(e) for e in entries if e["wager"] == "queens_up") for entries in (before, after))
    assert was != becomes
    assert text.index("What changes") < text.index(was) < text.index(becomes)


def test_the_command_writes_pdf_and_json(tmp_path: Path) -> None:
    path = tmp_path / "form.pdf"
    files = [str(ROOT / "submissions" / name) for name in ("crazy_4_poker_amended.toml", "crazy_4_poker.toml")]
    run = [sys.executable, "-m", "tablestakes", "submission", "form", files[0], "-o", str(path), "--amends", files[1]]
    done = subprocess.run(run, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert path.read_bytes()[:5] == b"%PDF-"
    told = json.loads(path.with_suffix(".json").read_text())
    assert [change["title"] for change in told["changes"]] == ["Boxes one player may use", "Paytable, queens up"]
    assert {"wager", "ev", "hold_pct"} <= told["hold"][0].keys()
