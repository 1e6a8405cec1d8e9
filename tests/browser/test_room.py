"""Where there is little room: large sums in tiles, many raises in one row, and all that can be done beside a panel."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pitboss.chapters import GAMES
from pitboss.web.tables.clock import Pace
from tests.web.served import Served, served_with

from .screen import DESKTOP, PHONE, SIDEWAYS, Screen
from .test_newcomer import NARROW, TWICE, Newcomer

Opens = Callable[..., Screen]
RIVER = Path(__file__).parents[1] / "examples" / "bog_river"
SUMS = ["5", "10000", "-1717.5", "1234567.89", "-12345678.9"]
TILES = """async (sums) => {
  const { exactMoney, percent, tiles } = await import("/static/core/dom.js");
  const { Page } = await import("/static/core/page.js");
  Page.current.show(tiles([...sums.map((sum) => ["Win", exactMoney(sum)]), ["Of handle", percent(-476.1681)]]));
  return [...document.querySelectorAll(".tiles dd")].map((one) => {
    const words = document.createRange(), { fontSize } = getComputedStyle(one);
    words.selectNodeContents(one);
    const box = words.getBoundingClientRect(), tile = one.parentElement.getBoundingClientRect();
    return [one.textContent, tile.right - box.right, box.height / parseFloat(fontSize), parseFloat(fontSize)];
  });
}"""
# What can be pressed at the table, and whether all of it and of its words lies within the window and clear of all else.
PRESSED = """() => {
  const boxes = [...document.querySelectorAll(".console button")].filter((one) => one.checkVisibility())
    .map((one) => [one.ariaLabel || one.textContent, one.getBoundingClientRect(), one.scrollWidth - one.clientWidth]);
  const choices = boxes.filter(([words]) => /^(Fourth Street|Fold|Ask)/.test(words));
  return choices.map(([words, box, over]) => [
    words,
    over <= 1 && box.left >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1 && box.height >= 24,
    choices.filter(([other, { left, right, top, bottom }]) => other !== words
      && left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1).map(([other]) => other),
  ]);
}"""


def test_a_large_sum_stands_whole_in_its_tile(house: Served, screen: Opens) -> None:
    one = screen(house).go("/guide")
    for size in (NARROW, PHONE, DESKTOP):
        one.page.set_viewport_size(size)  # type: ignore[arg-type]
        for words, room, lines, letters in one.page.evaluate(TILES, SUMS):
            assert room >= 8, (size, words, room)
            assert lines < 2, (size, words)
            assert letters >= 14, (size, words, letters)


@pytest.mark.long
def test_six_raises_and_a_fold_lie_within_every_window(tmp_path: Path, screen: Opens) -> None:
    with served_with(RIVER, tmp_path, pace=Pace(0.0, 60.0)) as house:
        one, river = screen(house), GAMES["bog_river"]
        Newcomer(one, river).come_in().wager().deal()
        one.button(re.compile(r"^Third Street \$5$")).click()
        one.button(re.compile(r"^Fourth Street \$30$")).wait_for()
        for size in (DESKTOP, PHONE, SIDEWAYS, TWICE, NARROW):
            one.page.set_viewport_size(size)  # type: ignore[arg-type]
            one.page.wait_for_timeout(100)
            one.picture(f"six-raises-{size['width']}")
            pressed = one.page.evaluate(PRESSED)
            assert len(pressed) == 8, pressed
            assert [words for words, whole, over in pressed if not whole or over] == [], (size, pressed)
            said, bar = (one.page.locator(part).bounding_box() for part in (".prompt-bar .step-words", ".prompt-bar"))
            assert said is not None
            assert bar is not None
            assert bar["y"] - 1 <= said["y"], size  # What is said is not cut off.
            assert said["y"] + said["height"] <= bar["y"] + bar["height"] + 1, size


@pytest.mark.long
def test_beside_the_panel_everything_that_can_be_done_is_in_sight(house: Served, screen: Opens) -> None:
    """At a desk, in the language with the longer words: with a mouse nothing is wiped into sight."""
    one = screen(house)
    one.page.add_init_script("localStorage.setItem('language', 'es')")
    one.go("/")
    one.button(re.compile("^Jugar ya: Caribbean")).click()
    one.button(re.compile("^Apostar lo mínimo")).wait_for()
    one.button("Pagos").first.click()
    one.page.get_by_role("tab", name="Consejero").wait_for()
    hidden = """() => [...document.querySelectorAll(".purse button, .panel-tabs button")].filter((one) => {
      const box = one.getBoundingClientRect(), within = one.parentElement.getBoundingClientRect();
      return box.right > within.right + 1;
    }).map((one) => one.textContent)"""
    assert one.page.evaluate(hidden) == []
    assert one.button("Salir de la mesa").is_visible()


# Of the own areas: which lie under another's, or are too small for a finger; and what of the rest is out of the window.
UNREACHED = """(least) => {
  const over = (one) => {
    const box = one.getBoundingClientRect();
    return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  };
  const areas = [...document.querySelectorAll(".position.yours .area")].filter((one) =>
    !one.contains(over(one)) || Math.min(one.offsetWidth, one.offsetHeight) < least);
  const acts = [...document.querySelectorAll(".purse button, .leave-seat")].filter((one) => !one.contains(over(one)));
  return [...areas, ...acts].map((one) => one.dataset.key ?? one.textContent);
}"""
# The words that stand beside the small buttons while others are waited for: what of it is out of the window?
WAITING = """async () => {
  const { h } = await import("/static/core/dom.js"), { say } = await import("/static/core/messages.js");
  const acts = ["↶", "×2", "⌫", "☆"].map((mark) => h("button", { type: "button" }, h("span", {}, mark)));
  const side = document.querySelector(".console .side"), made = [h("p", { className: "quiet" }, say("player-wait_all")), ...acts];
  side.replaceChildren(made[0], h("div", { className: "small-acts" }, ...acts));
  return made.filter((one) => one.getBoundingClientRect().bottom > innerHeight).map((one) => one.textContent);
}"""
SMALL_PHONES = [NARROW, PHONE, SIDEWAYS, {"width": 568, "height": 320}, {"width": 375, "height": 667}]


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "play", "least"), [("en", "Play now", "Bet the least"), ("es", "Jugar ya", "Apostar lo mínimo")]
)
def test_on_a_phone_every_wager_is_met_and_named_and_one_can_leave(
    house: Served, screen: Opens, language: str, play: str, least: str
) -> None:
    """No area under another's, none smaller than a finger; leaving is in sight; a finger on an area is told its name."""
    one = screen(house, phone=True)
    one.page.add_init_script(f"localStorage.setItem('language', '{language}')")
    one.go("/")
    one.button(re.compile(f"^{play}: Crazy 4")).click()
    one.button(re.compile(f"^{least}")).wait_for()
    for size in (*SMALL_PHONES, DESKTOP):
        one.page.set_viewport_size(size)  # type: ignore[arg-type]
        one.page.wait_for_timeout(100)
        one.picture(f"phone-{language}-{size['width']}x{size['height']}")
        assert one.page.evaluate(UNREACHED, 15 if size["height"] == 320 else 24) == [], size
        assert one.page.evaluate(WAITING) == [], size
    one.page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    area = one.page.locator(".position.yours .area[data-key=queens_up]")
    area.dispatch_event("pointerdown", {"pointerType": "touch"})
    one.page.locator(".area-note").get_by_text("Queens Up").wait_for()
    area.dispatch_event("pointerup", {"pointerType": "touch"})
    one.page.locator(".leave-seat").click()
    one.page.get_by_role("dialog").get_by_role("button").last.click()
    one.page.locator(".leave-seat").wait_for(state="hidden")
