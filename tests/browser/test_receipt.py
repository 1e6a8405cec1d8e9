"""The checker of receipts as one file, opened from the disk of someone who trusts no server."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from pitboss.web.routes.proofs import whole_checker
from tests.trust.vectors import vectors

pytestmark = pytest.mark.long

VECTORS = vectors()


@pytest.fixture
def checker(chromium: Browser, tmp_path: Path) -> Page:
    file = tmp_path / "check-receipt.html"
    file.write_text(whole_checker(), "utf-8")
    page = chromium.new_page(offline=True)
    page.goto(file.as_uri())
    return page


def told(page: Page, receipt: object) -> str:
    page.fill("#receipt", json.dumps(receipt))
    page.fill("#key", VECTORS["key"])
    page.evaluate("document.getElementById('told').textContent = ''")
    page.click("button")
    page.wait_for_function("document.getElementById('told').textContent !== ''")
    return page.text_content("#told") or ""


def test_it_proves_and_refuses_without_a_server_or_a_network(checker: Page) -> None:
    assert told(checker, VECTORS["proved"][0]).startswith("Proved. Event 6 of main ended it")
    assert "settled seat 2 for $15.00" in told(checker, VECTORS["proved"][1])
    for row in VECTORS["refused"]:
        assert told(checker, row["receipt"]).startswith("Not proved. "), row["why"]
    checker.close()
