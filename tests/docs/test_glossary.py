"""The glossary defines every term that a page or a docstring marks as one of ours, and each only once."""

import re

from docs.press.transcript import ROOT

GLOSSARY = (ROOT / "docs" / "glossary.md").read_text("utf-8")
ROWS = re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", GLOSSARY, re.MULTILINE)
TERMS = [term for words, meaning in ROWS if words != "Word" and set(words) != {"-"} for term in words.split(", ")]
# A term is introduced in italics where a page first uses it.
INTRODUCED = re.compile(r"(?<![\w*])\*([a-z][a-z ]{2,24})\*(?![\w*])")
PAGES = (
    "README.md",
    "docs/architecture.md",
    "docs/index.md",
    "docs/own_game.md",
    "docs/library.md",
    "docs/developer.md",
    "docs/odds.md",
    "docs/readings.md",
    "docs/socket.md",
    "docs/cluster.md",
    "docs/card.md",
    "docs/clauses.md",
    "docs/hosting.md",
    "docs/operator.md",
    "docs/dealer.md",
    "docs/player.md",
    "docs/auditor.md",
    "docs/security.md",
    "docs/mathematician.md",
    "docs/seal.md",
    "docs/receipts.md",
)
# Words of a page that are stressed, or mean here what a dictionary says.
PLAIN = {"read", "find", "to", "for"}


def introduced(page: str) -> set[str]:
    return set(INTRODUCED.findall((ROOT / page).read_text("utf-8"))) - PLAIN


def test_each_term_is_defined_once() -> None:
    assert len(TERMS) > 80
    assert sorted(TERMS) == sorted(set(TERMS))


def test_each_meaning_is_a_short_sentence() -> None:
    too_long = [words for words, meaning in ROWS if len(meaning.split()) > 20]
    assert not too_long


def test_a_term_that_a_page_introduces_is_defined() -> None:
    undefined = {
        f"{page}: {term}"
        for page in PAGES
        for term in introduced(page)
        if not {term, term.removesuffix("s")} & set(TERMS)
    }
    assert not undefined
