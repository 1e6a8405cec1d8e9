"""One person's screen: a browser context of its own, signed in, with everything that goes wrong written down."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize
from playwright.sync_api import Request as Asked

from pitboss.web.routes.accounts import COOKIE
from tests.web.served import Served

DESKTOP, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)
SIDEWAYS = ViewportSize(width=844, height=390)
MILLISECONDS = 120_000  # A busy machine is slow, and nothing is wrong with the page.
LOOKING = Path(__file__).with_name("looking.js").read_text("utf-8")
# What a browser says of a socket or a question when the house is away; only a test that takes the house away expects it.
LINE_DOWN = re.compile(
    r"WebSocket connection to 'ws://127\.0\.0\.1:\d+/api/[\w/?=-]+' failed|Failed to load resource: net::ERR_CONNECTION_REFUSED"
)


class Screen:
    def __init__(
        self, chromium: Browser, house: Served, name: str, pictures: Path | None, *, phone: bool = False,
        motion: bool = False, dark: bool = False, away: bool = False,
    ) -> None:  # fmt: skip
        self.house, self.name, self.pictures, self.away = house, name, pictures, away
        self.context = chromium.new_context(
            viewport=PHONE if phone else DESKTOP, has_touch=phone, is_mobile=phone,
            color_scheme="dark" if dark else "light", reduced_motion="no-preference" if motion else "reduce",
        )  # fmt: skip
        self.context.set_default_timeout(MILLISECONDS)
        self.context.add_init_script(f"window.looking = {LOOKING.strip()}")
        if name:
            session = {"name": COOKIE, "value": house.token(name), "url": house.address, "httpOnly": True}
            self.context.add_cookies([session])  # type: ignore[list-item]
        self.faults: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self._fault(f"an exception: {error}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("request", self._asked)
        self.page.on(
            "response", lambda answer: self._fault(f"{answer.status} {answer.url}") if answer.status >= 400 else None
        )

    def close(self) -> None:
        self.context.close()

    # ------------------------------------------------------------------------------------ what goes wrong

    def _fault(self, words: str) -> None:
        self.faults.append(f"{self.name or 'the rail'} at {self.page.url}: {words}")

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (self.away and LINE_DOWN.search(message.text)):
            self._fault(f"the console says: {message.text}")

    def _failed(self, request: Asked) -> None:
        if request.failure != "net::ERR_ABORTED" and not self.away:  # A page that is left asks no more.
            self._fault(f"{request.failure}: {request.url}")

    def _asked(self, request: Asked) -> None:
        if not request.url.startswith((f"{self.house.address}/", "data:", "blob:")):
            self._fault(f"a request to another place: {request.url}")

    # ------------------------------------------------------------------------------------ what is done

    def go(self, path: str) -> "Screen":
        """A page of the house, drawn; what it fetches of itself may still be on its way."""
        self.page.goto(f"{self.house.address}/#{path}")
        self.page.get_by_role("main").get_by_role("heading", level=1).first.wait_for()
        return self

    def button(self, name: str | re.Pattern[str], within: Locator | None = None) -> Locator:
        place: Any = within if within is not None else self.page
        found: Locator = place.get_by_role("button", name=name)
        return found

    def region(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("region", name=name)

    def press(self, name: str | re.Pattern[str], within: Locator | None = None) -> None:
        self.button(name, within).first.click()

    def answer(self, verb: str) -> None:
        """A question in a dialog."""
        dialog = self.page.get_by_role("dialog")
        self.press(re.compile(rf"^{re.escape(verb)}"), dialog)
        dialog.wait_for(state="detached")

    def picture(self, name: str) -> None:
        if self.pictures is not None:
            self.page.screenshot(path=self.pictures / f"{name}.png")
