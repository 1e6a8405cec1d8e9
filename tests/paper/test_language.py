"""Papers in another language: every label has words there, and the figures are those of the English paper."""

import re
from typing import Any

import pytest

from pitboss.chapters import GAMES, texts_in
from pitboss.cli.filings import standard
from pitboss.messages import Catalogue
from pitboss.odds.report.entries import analyze
from pitboss.paper.certificate import certificate_source
from pitboss.paper.claim import claim_source
from pitboss.paper.form import Filing, form_source
from pitboss.paper.par import par
from pitboss.paper.rules_sheet import rules_source
from pitboss.paper.sign import sign
from pitboss.paper.standing import LICENSED

THREE = GAMES["three_card_prime"]
SPANISH = texts_in("es")
# What is no word: figures, citations, keys of settings, letters of paytables.
CODE = re.compile(r"[^A-Za-z]*|[A-D]|[0-9a-f]{12,}|§.*|[a-z]+(_[a-z]+)*|pitboss .*|.*Pa\.B\. .*")
CLAIM: dict[str, Any] = {
    "number": 1, "table": 'a, "b" <c>', "round": 3, "seat": 2, "player": "fails to qualify", "wager": "Ante", "who": "mr-smith",
    "at": "2026", "why": "#panic", "clause": "679a.12(c)", "rack": "gone", "reader": "", "witness": "",
    "readings": [{"reading": "logged", "net": "5.00", "due": "0.00",
                  "lines": [{"wager": "Ante", "stake": "5.00", "hand": "Pair of 8s", "net": "5.00"}]}],
    "ruling": "logged", "moved": "-5.00", "ruled_by": "flo", "ruled_at": "2026",
}  # fmt: skip
CERTIFICATE: dict[str, Any] = {
    "game": THREE.key, "title": THREE.name, "name": "mr-smith", "holder": "fails to qualify", "way": "exam", "seconds": 61,
    "right": 9, "asked": 10, "standing": LICENSED, "date": "2026-11-19", "version": "1", "criteria": "As it was then.",
    "parts": [{"title": "Irregularities", "right": 1, "asked": 2, "level": 1}],
}  # fmt: skip


def test_every_label_of_a_paper_has_words(monkeypatch: pytest.MonkeyPatch) -> None:
    submission = standard(THREE)
    entries, missing = analyze(submission=submission), set[str]()
    stay = {THREE.name, *THREE.titles.values(), *(line.title for line in THREE.lines.values())}

    def phrase_text(self: Catalogue, phrase: str) -> str:
        words = self.phrases.get(phrase, self.phrases.get(phrase.removesuffix(".")))
        if words is None and self is SPANISH and phrase not in stay and not CODE.fullmatch(phrase):
            missing.add(phrase)
        return words or phrase

    monkeypatch.setattr(Catalogue, "_phrase_text", phrase_text)
    filing = Filing(submission, entries, (submission, entries))
    papers = [
        form_source(filing, SPANISH), rules_source(submission, filing.standing_text(SPANISH), SPANISH),
        str(sign(submission, None, filing.standing_text(SPANISH), SPANISH)), claim_source(CLAIM, SPANISH),
        certificate_source(CERTIFICATE, "ABCD", SPANISH),
    ]  # fmt: skip
    english, spanish = (par(THREE, "1", wager="base", texts=texts) for texts in (None, SPANISH))
    assert english.pages[0].blocks[0].rows[-1][1] == spanish.pages[0].blocks[0].rows[-1][1], "one digest for one sheet"
    assert missing == set()
    shown = ("presentación de reglas", "Las reglas de", "Pagos de", "Reclamación 1", "Certificado de formación")
    assert [words for words, paper in zip(shown, papers, strict=True) if words not in paper] == []
    assert not any(re.search(r"\b(the|of|and|with|from)\b", paper) for paper in papers[3:])
    assert spanish.pages[1].blocks[0].title == "Cifras"
