"""A page as someone meets it who sees little or nothing, or uses no mouse. Each check answers with what is wrong."""

import base64
from typing import Any

from .screen import Screen

TALLEST = 6_000
# How far letters stand out from what is behind them; large ones, from so many pixels on, less.
WANTED = {"many": 4.5, "few": 3.0, "large": 24.0, "large_bold": 18.66}
TARGET = 24  # Pixels a finger needs.
STOPS_MOST = 400
LETTERS, PRINTED = 11, 12  # The smallest letters in pixels; those on the felt.
# Roles that need no name, though they can have the focus or hold others.
UNNAMED = {
    "RootWebArea",
    "main",
    "generic",
    "none",
    "document",
    "paragraph",
    "StaticText",
    "heading",
    "list",
    "listitem",
}


def inside(screen: Screen, call: str, *given: Any) -> Any:
    """A function of looking.js, in the page."""
    return screen.page.evaluate("([call, given]) => window.looking[call](...given)", [call, list(given)])


def structure(screen: Screen) -> list[str]:
    found: list[str] = inside(screen, "structure")
    return found


def landmarks(screen: Screen) -> list[str]:
    """One head, one main part, at most one foot."""
    roles = [node.get("role", {}).get("value") for node in tree(screen) if not node["ignored"]]
    wrong = [f"{roles.count(role)} of {role} instead of one" for role in ("banner", "main") if roles.count(role) != 1]
    return wrong + (["more than one contentinfo"] if roles.count("contentinfo") > 1 else [])


def tree(screen: Screen) -> list[dict[str, Any]]:
    """What the browser itself tells a screen reader."""
    line = screen.context.new_cdp_session(screen.page)
    nodes: list[dict[str, Any]] = line.send("Accessibility.getFullAXTree")["nodes"]
    line.detach()
    return nodes


def names(screen: Screen) -> list[str]:
    """All that can be used, and every picture, has a name."""
    wrong = []
    for node in tree(screen):
        role, name = node.get("role", {}).get("value"), str(node.get("name", {}).get("value", "")).strip()
        if node["ignored"] or name or role in UNNAMED:
            continue
        focusable = any(
            each["name"] == "focusable" and each["value"].get("value") for each in node.get("properties", ())
        )
        if focusable or role in ("image", "img", "figure", "dialog", "region"):
            wrong.append(f"a {role} without a name")
    return wrong


def contrast(screen: Screen) -> list[str]:
    """Letters against what was drawn behind them: the page is pictured with its letters and without."""

    def picture() -> str:
        return base64.b64encode(screen.page.screenshot(animations="disabled")).decode()

    texts, drawn = inside(screen, "texts"), picture()
    inside(screen, "hide")
    bare = picture()
    inside(screen, "show")
    found: list[str] = inside(screen, "contrast", texts, drawn, bare, WANTED)
    return found


def focus(screen: Screen) -> list[str]:
    """The Tab key comes to everything that can be used, and one sees where it is."""
    wrong = list[str]()
    inside(screen, "stops")
    for _ in range(STOPS_MOST):
        screen.page.keyboard.press("Tab")
        stop = inside(screen, "stop")
        if stop is None:
            continue
        if not stop["marked"]:
            wrong.append(f"one does not see that {stop['words']!r} has the focus")
        if stop["away"]:
            wrong.append(f"{stop['words']!r} has the focus out of sight")
        if not stop["left"]:
            break
    wrong += [f"the Tab key does not come to {each}" for each in inside(screen, "missed")]
    return list(dict.fromkeys(wrong))


def width(screen: Screen) -> list[str]:
    """Nothing sticks out to the side."""
    wide, here = screen.page.evaluate("() => [document.scrollingElement.scrollWidth, innerWidth]")
    return [f"the page is {wide} pixels wide on a screen of {here}"] if wide > here else []


def english(screen: Screen) -> list[str]:
    return [f"English: {each}" for each in inside(screen, "english")]


def targets(screen: Screen) -> list[str]:
    return [f"too small for a finger: {each}" for each in inside(screen, "small", TARGET)]


def laid(screen: Screen) -> list[str]:
    """What cannot be read or reached as it lies there."""
    found: list[str] = inside(screen, "laid", LETTERS, PRINTED)
    return found


def paint(screen: Screen, theme: str) -> None:
    """Light or dark, as the system would have it."""
    screen.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    screen.page.wait_for_function(f"() => matchMedia('(prefers-color-scheme: {theme})').matches")
    inside(screen, "rest")


def whole(screen: Screen) -> None:
    """As tall as what is on it, so that all of it is looked at."""
    tall: int = screen.page.evaluate("() => document.scrollingElement.scrollHeight")
    size = screen.page.viewport_size
    assert size is not None
    if tall > size["height"]:
        screen.page.set_viewport_size({"width": size["width"], "height": min(tall, TALLEST)})
