"""Every page, light and dark, at a desk and on a phone: names, contrast, focus, order; nothing from elsewhere, not too much."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Route

from pitboss.chapters import GAMES
from pitboss.table.acts import DEALER, FLOOR
from tests.night import SEED
from tests.web.played import Played
from tests.web.served import Served

from . import looking
from .screen import DESKTOP, PHONE, SIDEWAYS, Screen

Opens = Callable[..., Screen]
WEIGHT_MOST = (
    210_000  # Some 30,000 of them are the words of every message, which no page has to read out of a sentence.
)
LONG_NAME = "wilhelmina-of-the-night-shift"
# Who looks at which page, and something that shows when it is there; the first few always, the others at length.
PAGES = [
    ("", "/", "cajun-stud"), ("ann", "/table/played", ""), ("dealer", "/table/played", "You are the dealer"),
    ("floor", "/floor/played", "Who deals"), ("", "/table/cajun-stud", "Play now"), ("", "/sign-in", "New here?"),
    ("floor", "/floor", "All tables"),
    ("regulator", "/table/played/round/1", ""), ("", "/guide", "Crazy 4 Poker"), ("", "/wall", ""), ("", "/train", ""),
    ("", "/api", ""), ("", "/nowhere", "Nothing is here"), ("ann", "/", "cajun-stud"), ("ann", "/account", "Change the password"),
    ("ann", "/me", "Biggest win"),
    ("ann", "/table/played/rules", ""), ("ann", "/train/cajun_stud", ""), ("ann", "/table/played/round/1", ""),
    ("ann", "/exam/cajun_stud", "Begin the exam"),
    ("floor", "/open", ""), ("floor", "/accounts", "dora"), ("floor", "/reports", ""), ("floor", "/rounds", "played"),
    ("regulator", "/audit", ""),
]  # fmt: skip
ALWAYS = 2


def pages(always: int, turn: int | None = None) -> pytest.MarkDecorator:
    """Some in every run, the others at length; with a turn, half of them one night and half the next."""
    given = [
        pytest.param(*page, id=f"{page[0] or 'rail'}{page[1]}", marks=[] if at < always else [pytest.mark.long])
        for at, page in enumerate(PAGES)
        if at < always or turn is None or (at + SEED) % 2 == turn
    ]
    return pytest.mark.parametrize(("name", "path", "shows"), given)


@pytest.fixture(scope="module")
def played(house: Served) -> Served:
    """A house in which something has happened."""
    table = Played(house, GAMES["cajun_stud"], "played").sit(ann=3, bob=5).ready()
    table.bet("ann", 3, *table.side).bet("bob", 5)
    table.finish()
    house.casino.access.create("dora", "correct horse", DEALER, "played")
    house.casino.access.create(LONG_NAME, "correct horse", FLOOR)
    return house


def opened(
    screen: Opens, house: Served, name: str, path: str, shows: str, one: Screen | None = None, **options: bool
) -> Screen:
    one = (one or screen(house, name, **options)).go(path)
    if shows:
        one.page.get_by_role("main").get_by_text(shows).first.wait_for()
    one.page.wait_for_load_state("networkidle")
    looking.inside(one, "rest")
    return one


def file_name(name: str, path: str) -> str:
    return f"page-{name or 'rail'}{path.replace('/', '-').rstrip('-')}"


@pages(ALWAYS)
def test_a_page_is_for_everyone(played: Served, screen: Opens, name: str, path: str, shows: str) -> None:
    one = opened(screen, played, name, path, shows)
    wrong = looking.structure(one) + looking.names(one) + looking.focus(one)
    wrong += looking.landmarks(one) if path != "/wall" else []
    if "/table/played" not in path or "round" in path:
        looking.whole(one)
    wrong += looking.width(one)
    for theme in ("light", "dark"):
        looking.paint(one, theme)
        wrong += [f"{theme}: {each}" for each in looking.contrast(one)]
        one.picture(f"{file_name(name, path)}-{theme}")
    assert not wrong, "\n".join(wrong)


@pages(2, turn=0)
def test_a_page_fits_a_phone(played: Served, screen: Opens, name: str, path: str, shows: str) -> None:
    one = opened(screen, played, name, path, shows, phone=True)
    wrong = looking.width(one) + looking.targets(one)
    one.picture(f"{file_name(name, path)}-phone")
    assert not wrong, "\n".join(wrong)


@pages(2, turn=1)
def test_a_page_is_light(played: Served, screen: Opens, name: str, path: str, shows: str) -> None:
    """All that a first visit loads, as it comes over the line."""
    one, loaded = screen(played, name), dict[str, float]()
    line = one.context.new_cdp_session(one.page)
    line.send("Network.enable")
    line.on("Network.loadingFinished", lambda told: loaded.update({told["requestId"]: told["encodedDataLength"]}))
    one.go(path)
    one.page.wait_for_timeout(500)
    assert 10_000 < sum(loaded.values()) < WEIGHT_MOST, sum(loaded.values())


@pytest.mark.parametrize(
    ("language", "shows"), [pytest.param("en", "All tables", marks=pytest.mark.long), ("es", "Todas las mesas")]
)
@pytest.mark.parametrize("name", [pytest.param("floor", marks=pytest.mark.long), LONG_NAME])
def test_the_bar_is_one_line_whoever_has_most_pages(
    played: Served, screen: Opens, name: str, language: str, shows: str
) -> None:
    """At a desk all pages stand beside one another, whatever they are called; where they do not fit there is a menu."""
    one = screen(played, name)
    one.context.add_init_script(f"localStorage.setItem('language', '{language}')")
    opened(screen, played, name, "/floor", shows, one=one)
    for wide in (1280, 1101, 1001, 1000, 761, 390, 320):
        one.page.set_viewport_size({"width": wide, "height": 800})
        looking.inside(one, "rest")
        one.picture(f"bar-{language}-{name}-{wide}")
        assert not looking.width(one)
        menu, nav = one.page.locator("#menu"), one.page.locator("#nav")
        assert menu.is_visible() != nav.is_visible()
        if wide == 1280 and name == "floor":
            assert nav.is_visible()
        box = one.page.locator("body > .bar").bounding_box()
        assert box is not None
        if wide > 760:
            assert box["height"] < 64, (wide, box)
    menu.click()
    nav.get_by_role("link").first.wait_for()


# Pages of the staff, and what one of each shows; in another language as well.
STAFF = [
    ("dealer", "/table/played", "Usted es el crupier."), ("floor", "/floor/played", "Quién reparte"),
    ("floor", "/floor", "Todas las mesas"),
    ("floor", "/open", "Un zapato virtual"), ("floor", "/accounts", "dora"), ("floor", "/reports", "Ganancia sobre lo apostado"),
    ("floor", "/rounds", "Vigilancia"), ("regulator", "/audit", "Lo que la casa ha firmado"),
    ("regulator", "/table/played/round/1", "El registro"), ("dealer", "/train", "Formación de crupieres"), ("floor", "/wall", ""),
    ("dealer", "/account", "Cambiar la contraseña"), ("", "/sign-in", "¿Nuevo aquí?"), ("", "/receipt", "Comprobar"),
    ("", "/nowhere", "Aquí no hay nada"), ("", "/api", "Basta una vez."),
]  # fmt: skip


@pytest.mark.long
def test_the_staffs_pages_speak_spanish_at_a_desk_and_on_a_phone(played: Served, screen: Opens) -> None:
    """No English is left but names; clauses stay as they are; nothing is too wide for its place."""
    wrong = []
    for name, path, shows in STAFF:
        one = screen(played, name)
        one.context.add_init_script("localStorage.setItem('language', 'es')")
        opened(screen, played, name, path, shows, one=one)
        for size, called in ((DESKTOP, "desk"), (PHONE, "phone"), (SIDEWAYS, "sideways")):
            one.page.set_viewport_size(size)
            looking.inside(one, "rest")
            one.picture(f"spanish-{file_name(name, path)}-{called}")
            wrong += [f"{path} at {called}: {each}" for each in looking.width(one)]
        wrong += [f"{path}: {words}" for words in looking.english(one)]
        one.page.close()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "held",
    [
        pytest.param("/static/pages/guide.js", id="its module"),
        pytest.param("/api/games", id="what it asks", marks=pytest.mark.long),
    ],
)
def test_a_page_that_is_slow_to_come_does_not_lie_over_the_next(house: Served, screen: Opens, held: str) -> None:
    one, slow = screen(house), list[Route]()
    one.page.route(f"**{held}", lambda route: slow.append(route))
    one.go("/")
    go_to = "(there) => { location.hash = there; }"
    one.page.evaluate(go_to, "#/guide")
    while not slow:
        one.page.wait_for_timeout(10)
    one.page.evaluate(go_to, "#/wall")
    heading = one.page.get_by_role("main").get_by_role("heading", level=1)
    heading.get_by_text("Progressive meters").wait_for()
    with suppress(Error):  # What the page asked ended with it.
        slow[0].continue_()
    one.page.wait_for_timeout(300)
    heading.get_by_text("Progressive meters").wait_for()
