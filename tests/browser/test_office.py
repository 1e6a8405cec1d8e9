"""The office in the browser: a submission filled in, the hold seen to change, a refusal met, a table opened, a paper fetched."""

import re
import tomllib
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from pitboss.cards import parse
from pitboss.chapters import GAMES
from pitboss.odds.report.entries import analyze
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import FLOOR
from pitboss.web.tables.clock import Pace
from tests.games import EXAMPLE
from tests.web.played import Played
from tests.web.served import PASSWORD, Served, served, served_with

from . import looking
from .screen import DESKTOP, Screen

pytestmark = pytest.mark.long

Opens = Callable[..., Screen]
GAME = "three_card_prime"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served_with(EXAMPLE, tmp_path_factory.mktemp("office"), pace=Pace(0.0, 30.0)) as found:
        yield found


def asked(one: Screen, key: str) -> Locator:
    """The control of a question."""
    return one.page.locator(f'[data-asked="{key}"]')


def held(letter: str) -> str:
    """As the form shows it."""
    [entry] = analyze(GAMES[GAME], "pair_bonus", letter)
    return f"{entry['hold_pct']:.3f}%".replace("-", "−")


def test_a_submission_is_filled_in_refused_at_its_choice_opened_and_printed(house: Served, screen: Opens) -> None:
    one = screen(house, "floor").go("/floor")
    one.page.get_by_role("link", name="Open a table").click()
    keeps = one.region("What the house keeps")
    keeps.get_by_text("Pair Bonus").wait_for()
    one.picture("office-desk")
    letters = asked(one, "paytables.pair_bonus")
    assert letters.locator("li").nth(0).locator(".held").inner_text() == held("A")
    assert held("A") != held("B")
    assert held("A") in keeps.inner_text()

    letters.get_by_role("radio", name="B", exact=True).check()
    keeps.get_by_text(held("B")).wait_for()
    keeps.get_by_role("button", name=re.compile("^Pair Bonus")).click()
    [entry] = analyze(GAMES[GAME], "pair_bonus", "B")
    ev = Fraction(int(entry["ev"]["num"]), int(entry["ev"]["den"]))
    one.page.get_by_role("note").get_by_text(f"{-ev.numerator}/{ev.denominator}").wait_for()
    one.page.keyboard.press("Escape")

    opens = one.button("Open the table")
    asked(one, "decks").get_by_role("radio", name="2").check()
    asked(one, "decks").get_by_text("two decks with cards shuffled by hand; use one deck").wait_for()
    asked(one, "decks").get_by_role("button", name=re.compile(r"679a\.3\(b\)")).last.wait_for()
    one.region("What the check says").get_by_text("1 refusal").wait_for()
    assert opens.is_disabled()
    one.picture("office-refused")
    asked(one, "shuffling").get_by_role("radio", name="automated shuffler", exact=True).check()
    one.region("What the check says").get_by_text("Lawful for").wait_for()

    asked(one, "certificate_holder").get_by_role("textbox").fill("The Harbor")
    asked(one, "offered.all_six").get_by_role("checkbox").uncheck()
    asked(one, "minimum.all_six").wait_for(state="detached")
    one.region("What the check says").get_by_text("Lawful for").wait_for()
    with one.page.expect_download() as sign:
        one.button("Sign, SVG").click()
    drawn = Path(sign.value.path()).read_text("utf-8")
    assert "The Harbor" in drawn
    assert "All-Six" not in drawn
    one.page.get_by_text("As a file (TOML)").click()
    with one.page.expect_download() as file:
        one.button("Download it").click()
    kept = tomllib.loads(Path(file.value.path()).read_text("utf-8"))
    assert (kept["paytables"]["pair_bonus"], kept["decks"], "all_six" in kept["offered"]) == ("B", 2, False)

    one.page.get_by_label("Its name").fill("harbor-1")
    opens.click()
    one.page.wait_for_url("**/#/floor/harbor-1")
    opened = house.casino.floor.state("harbor-1").rules.submission
    assert (opened.letters["pair_bonus"], opened.certificate_holder, opened.decks) == ("B", "The Harbor", 2)
    one.page.get_by_role("heading", level=1, name="harbor-1").wait_for()  # The form has papers too.
    papers = one.region("Papers")
    papers.get_by_text("Leaflet").wait_for()
    one.picture("office-papers")
    with one.page.expect_download() as rules:
        one.button("Layout, PDF", papers).click()
    assert rules.value.suggested_filename == "three-card-prime-layout.pdf"
    assert Path(rules.value.path()).read_bytes().startswith(b"%PDF")

    papers.get_by_role("link", name="Write a submission that begins from this one").click()
    keeps.get_by_text(held("B")).wait_for()
    assert asked(one, "certificate_holder").get_by_role("textbox").input_value() == "The Harbor"


def test_a_pasted_file_is_read_with_its_mistakes_on_a_phone_for_a_game_of_ones_own(
    house: Served, screen: Opens
) -> None:
    one = screen(house, "floor", phone=True).go("/open")
    one.page.get_by_label("Game").select_option("three_card_poker")
    one.region("What the house keeps").get_by_text("Pair Plus").wait_for()
    assert not looking.width(one) + looking.targets(one)
    one.picture("office-phone")
    one.page.get_by_text("As a file (TOML)").click()
    text = one.page.get_by_label("The Rules Submission, TOML or JSON")
    text.fill(text.input_value().replace("seats = ", "seats = 9").replace("[minimum]", "chairs = 4\n[minimum]"))
    one.button("Read it into the form").click()
    verdict = one.region("What the check says")
    verdict.get_by_text("2 refusals").wait_for()
    verdict.get_by_role("button", name="Player positions").click()
    assert asked(one, "seats").get_by_role("spinbutton").evaluate("(here) => here === document.activeElement")
    one.picture("office-phone-refused")
    asked(one, "seats").get_by_role("spinbutton").fill("5")
    verdict.get_by_text("1 refusal").wait_for()
    verdict.get_by_role("button", name="Take chairs out").click()
    verdict.get_by_text("Lawful for").wait_for()
    assert not looking.width(one)


def test_the_form_speaks_spanish_and_leaves_wagers_and_clauses_alone(house: Served, screen: Opens) -> None:
    one = screen(house, "floor")
    one.page.add_init_script("localStorage.setItem('language', 'es')")
    one.go("/open")
    one.region("Lo que retiene la casa").get_by_text("Pair Bonus").wait_for()
    asked(one, "seats").get_by_text("de 1 a ").wait_for()
    asked(one, "minimum.pair_bonus").get_by_text("Pair Bonus, mínimo").wait_for()
    asked(one, "seats").get_by_text("§ 679a.2(a)").wait_for()
    one.picture("office-spanish")


def test_a_licensed_house_sees_what_needs_approval_records_it_and_opens(tmp_path: Path, screen: Opens) -> None:
    with served(tmp_path, licensed=True, standard_tables=False) as licensed:
        licensed.casino.access.create("fay", PASSWORD, FLOOR, by="una", agreed_by="ben")
        one = screen(licensed, "fay").go("/open")
        approvals = one.region("Approvals")
        approvals.get_by_text("the layout").wait_for()
        one.picture("office-approvals")
        while one.button("Record an approval", approvals).count():
            left = one.button("Record an approval", approvals).count()
            one.button("Record an approval", approvals).first.click()
            dialog = one.page.get_by_role("dialog")
            dialog.get_by_label("Reference").fill("CC-1")
            dialog.get_by_label("The day it was given").fill("2026-05-01")
            dialog.get_by_label("Given by").fill("Bureau of Casino Compliance")
            one.answer("Record an approval")
            approvals.get_by_text("CC-1, 2026-05-01, Bureau of Casino Compliance").nth(3 - left).wait_for()
        one.region("What the house keeps").get_by_text("Pair Bonus").wait_for()
        one.page.get_by_label("Its name").fill("first")
        one.button("Open the table").click()
        one.page.wait_for_url("**/#/floor/first")
        assert licensed.casino.floor.state("first").licensed
        one.region("Papers").wait_for()
        one.page.wait_for_load_state("networkidle")


def test_the_floor_brings_chips_takes_some_away_and_has_a_card_told_anew(house: Served, screen: Opens) -> None:
    """On the table's own page: the inventory beside it moves, and what the card was told as and what it is both stay."""
    played = Played(house, GAMES["cajun_stud"], "tray", virtual=False).sit(ann=1).ready()
    played.bet("ann", 1)
    one = screen(house, "floor").go("/floor/tray")
    tray = one.region("The table's chips")
    one.page.get_by_text("may deal").wait_for()
    assert one.page.get_by_label("The table deals itself").is_hidden()  # Nothing but a dealer draws from a real shoe.
    held = played.state.money[s.INVENTORY]
    one.button("Bring chips to the table").click()
    one.page.get_by_role("dialog").get_by_role("spinbutton").fill("2500")
    one.answer("Do it")
    tray.get_by_text(f"${(held + 250_000) / 100:,.2f}").first.wait_for()
    one.button("Take spare chips away").click()
    one.page.get_by_role("dialog").get_by_role("spinbutton").fill("500.50")
    one.answer("Do it")
    tray.get_by_text(f"${(held + 250_000 - 50_050) / 100:,.2f}").first.wait_for()
    tray.get_by_text(re.compile("^fill, floor")).wait_for()
    tray.get_by_text(re.compile("^credit, floor")).wait_for()
    one.picture("office-tray")
    one.page.set_viewport_size({"width": 320, "height": 640})
    assert not looking.width(one)
    one.page.set_viewport_size(DESKTOP)

    played.act("dealer", a.NoMoreBets())
    while played.state.in_round().dealt == 0:
        played.act("dealer", a.TellCards(parse("2c 3d 4h 5s 6c")[: len(played.state.in_round().plan)]))
    one.button(re.compile("^Card 1 of seat 1 was entered wrongly")).click()
    one.page.get_by_label("The card that lies there").select_option(label="ace of spades")
    one.picture("office-card")
    one.answer("Correct it")
    for _ in range(1_000):
        if played.state.in_round().seat_cards(1)[0] == parse("As")[0]:
            break
        one.page.wait_for_timeout(10)
    assert played.state.in_round().seat_cards(1)[0] == parse("As")[0]
    one.page.get_by_text("Done.").first.wait_for()
