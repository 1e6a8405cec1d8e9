"""The checks themselves: each notices what it is there for, on a page made to be wrong; and where the browser comes from."""

from collections.abc import Callable

import pytest

from tests.web.served import Served

from . import chromium, looking
from .screen import Screen

WRONG = """<!doctype html><html><head><title></title><style>
  body { background: #fff; color: #000; font: 16px sans-serif }
  .faint { color: #999 } .dark { background: #333 } .over { color: #555 } .wide { width: 3000px }
  .tiny { width: 9px; height: 9px; padding: 0 } .large { font-size: 26px; color: #949494 } .dim { opacity: .4 }
  .unmarked:focus { outline: none } #away { position: absolute; left: -900px }
</style></head><body>
  <h1>One</h1><h1>Two</h1><h4 id="twice">Skipped</h4><p id="twice" class="faint">faint words</p><p class="large">large words</p>
  <div class="dark"><p class="over">dark on dark</p></div><p class="dim">dim words</p><p>plain words</p>
  <p><button disabled>idle words</button></p>
  <button></button><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><input><a href="#x">fine</a>
  <button class="unmarked">unmarked</button><button tabindex="0" id="away">away</button>
  <button class="tiny" aria-label="tiny"></button>
  <nav></nav><table><tr><td>no heads</td></tr></table><div class="wide" aria-labelledby="nothing">wide</div>
  <script>document.querySelector(".tiny").addEventListener("focus", (event) => event.target.blur());</script>
</body></html>"""
RIGHT = """<!doctype html><html lang="en"><head><title>Right</title></head><body style="background: #fff; color: #000">
  <header>Head</header><main><h1>One</h1><h2>Two</h2><p>words</p><button>press</button><a href="#x">go</a></main>
  <footer>Foot</footer>
</body></html>"""

LAID = """<!doctype html><html><head><title>Laid</title><style>
  body { font: 16px sans-serif; margin: 0 }
  body > *, p, button, .playing-card { position: absolute; margin: 0; white-space: nowrap }
  .small { font-size: 8px } .lid { top: 40px; width: 60px; height: 30px; background: #fff; pointer-events: none }
  .box { top: 120px; width: 50px; height: 20px; overflow: hidden } .wiped { top: 300px; width: 40px; overflow: auto }
  .slip { top: 200px; width: 90px; height: 40px } .playing-card { top: 210px; width: 20px; height: 20px }
</style></head><body>
  <p class="small" style="top: 10px">tiny words</p><p style="top: 45px">covered words</p><div class="lid"></div>
  <p style="top: 90px">over one</p><p style="top: 92px; left: 9px">another</p><div class="box"><p>words cut off</p></div>
  <div class="console player"><button style="top: 2000px">away</button></div>
  <div class="slip"></div><div class="house" style="top: 0"><div class="playing-card" aria-label="ace of spades"></div></div>
  <p style="top: 260px">plain words</p><div class="wiped"><p>wiped words</p></div>
  <div class="playing-card up" aria-label="ten of hearts" style="top: 340px; width: 30px; height: 40px">
    <svg class="face" width="30" height="40"><text x="4" y="16" textLength="20">10</text></svg></div>
  <div class="next-card" style="top: 340px; left: 20.5px; width: 30px; height: 40px; background: #eee"></div>
  <div class="playing-card up" aria-label="nine of hearts" style="top: 340px; left: 80px; width: 30px; height: 40px">
    <svg class="face" width="30" height="40"><text x="4" y="16">9</text></svg></div>
</body></html>"""


@pytest.fixture
def wrong(screen: Callable[..., Screen], house: Served) -> Screen:
    one = screen(house)
    one.page.set_content(WRONG)
    return one


def test_structure_is_looked_at(wrong: Screen) -> None:
    told = " ".join(looking.structure(wrong) + looking.landmarks(wrong))
    for words in (
        "no language", "no title", "2 first headings", "0 main parts", "level 1 comes one of level 4", "used twice: twice",
        "navigation without", "without heads", "names nothing: nothing", "0 of banner",
    ):  # fmt: skip
        assert words in told, words


def test_names_are_looked_for(wrong: Screen) -> None:
    told = looking.names(wrong)
    assert {"a button without a name", "a image without a name", "a textbox without a name"} <= set(told)


def test_contrast_is_measured(wrong: Screen) -> None:
    told = "\n".join(looking.contrast(wrong))
    for words in ("faint words", "dark on dark", "dim words"):
        assert f'"{words}"' in told
    for words in ("plain words", "large words", "idle words", "fine"):
        assert f'"{words}"' not in told


def test_the_focus_is_followed(wrong: Screen) -> None:
    told = "\n".join(looking.focus(wrong))
    assert "one does not see that 'unmarked' has the focus" in told
    assert "'away' has the focus out of sight" in told
    assert "does not come to BUTTON tiny" in told
    assert "'fine'" not in told


def test_room_is_measured(wrong: Screen) -> None:
    assert looking.width(wrong)
    assert "too small for a finger: tiny: 9 by 9" in looking.targets(wrong)


def test_what_lies_over_what_is_looked_at(screen: Callable[..., Screen], house: Served) -> None:
    one = screen(house)
    one.page.set_content(LAID)
    assert looking.laid(one) == [
        '"tiny words" has letters of 8.0 px', '"covered words" is covered by div.lid', '"words cut off" is cut off by div.box',
        '"over one" and "another" run together', "ten of hearts is covered by div.next-card", '"away" lies out of the window',
        "the outcome lies over div.playing-card ace of spades",
    ]  # fmt: skip


def test_what_is_right_is_left_alone(screen: Callable[..., Screen], house: Served) -> None:
    one = screen(house)
    one.page.set_content(RIGHT)
    looks = (looking.structure, looking.landmarks, looking.names, looking.contrast, looking.focus, looking.width)
    assert [words for look in looks for words in look(one)] == []


def test_a_fault_is_written_down(screen: Callable[..., Screen], house: Served) -> None:
    one = screen(house).go("/sign-in")
    one.page.evaluate("() => { console.error('on purpose'); setTimeout(() => { throw new Error('thrown'); }); }")
    one.page.evaluate("() => fetch('/nowhere').then(() => {})")
    one.page.wait_for_timeout(50)
    told, one.faults = "\n".join(one.faults), []
    assert all(words in told for words in ("on purpose", "thrown", "404"))


def test_without_a_browser_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CHROMIUM", raising=False)
    with pytest.raises(chromium.NoBrowser, match="apt-get install chromium"):
        chromium.browser()
    monkeypatch.setenv("CHROMIUM", "/opt/mine/chrome")
    assert chromium.browser() == "/opt/mine/chrome"
