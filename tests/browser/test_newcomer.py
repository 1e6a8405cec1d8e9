"""Someone who has never been here: three clicks to the first card, and a sentence that says why at the end."""

import re
from collections.abc import Callable, Iterator

import pytest

from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.messages import catalogue
from pitboss.web.tables.clock import Pace
from tests.web.served import Served, served

from . import looking
from .screen import DESKTOP, PHONE, Screen

Opens = Callable[..., Screen]
CLICKS_MOST, KEYS_MOST = 3, 10
REASON = re.compile(  # Any of the sentences that say why a seat came out as it did.
    "|".join(
        "".join(re.escape(part) if isinstance(part, str) else ".+" for part in parts)
        for key, parts in catalogue().patterns.items() if key.startswith("why-")
    )
)  # fmt: skip
SIDEWAYS, TWICE, NARROW = (
    {"width": 844, "height": 390},
    {"width": 640, "height": 400},  # A window of 1280 by 800 at 200%.
    {"width": 320, "height": 640},
)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house that is no demonstration: who comes in so is a guest of one's own."""
    with served(tmp_path_factory.mktemp("newcomer"), pace=Pace(0.0, 60.0)) as house:
        yield house


class Newcomer:
    """Counts what it takes."""

    def __init__(self, one: Screen, game: Game) -> None:
        self.one, self.game, self.clicks = one, game, 0
        self.name = game.key.replace("_", "-")

    def click(self, what: object) -> None:
        self.clicks += 1
        what.click()  # type: ignore[attr-defined]

    def come_in(self) -> "Newcomer":
        self.one.go("/")
        self.click(self.one.button(re.compile(rf"^Play now: {re.escape(self.game.name)}, {self.name}")))
        self.one.page.locator(".position.yours .plate").wait_for()
        return self

    def wager(self) -> "Newcomer":
        first = next(line for line in self.game.required if not self.game.lines[line].equals)
        area = self.one.page.locator(f".position.yours .area[data-key={first}]")
        self.one.button(re.compile("^Bet the least")).wait_for()
        self.click(area)
        return self

    def deal(self) -> "Newcomer":
        self.click(self.one.button(re.compile("^Deal")))
        self.one.page.locator(".position.yours .playing-card.up").first.wait_for()
        return self

    def stay(self) -> "Newcomer":
        for decision in self.game.decisions:
            self.one.button(re.compile(rf"^{re.escape(self.game.lines[decision.line].title)} \$")).first.click()
        self.slip.wait_for()
        return self

    @property
    def slip(self) -> "object":
        return self.one.page.get_by_role("complementary", name="Result of the round")


@pytest.mark.parametrize("key", [pytest.param("caribbean_stud_poker", marks=pytest.mark.long), "cajun_stud"])
def test_three_clicks_to_the_first_card_and_then_a_sentence_that_says_why(
    plain: Served, screen: Opens, key: str
) -> None:
    guest = Newcomer(screen(plain), GAMES[key]).come_in()
    guest.one.picture(f"newcomer-{key}-1-seated")
    guest.wager().deal()
    assert guest.clicks <= CLICKS_MOST
    guest.one.picture(f"newcomer-{key}-2-decides")
    guest.stay()
    words = guest.one.page.locator(".slip .why").first.inner_text()
    assert REASON.fullmatch(words), words
    guest.one.picture(f"newcomer-{key}-3-why")


def test_the_outcome_stays_until_it_is_tapped_and_never_lies_over_the_own_bets(plain: Served, screen: Opens) -> None:
    guest = Newcomer(screen(plain), GAMES["caribbean_stud_poker"]).come_in().wager().deal().stay()
    page = guest.one.page
    page.wait_for_timeout(4_000)
    assert page.locator(".slip").is_visible()
    assert page.locator(".position.yours .playing-card.up").count() == 5  # The cards lie there still.
    assert page.locator(".position.yours .playing-card.plays").count() == 5
    assert page.locator(".house .playing-card.plays").count() == 5
    overlap = """() => {
          const slip = document.querySelector(".slip").getBoundingClientRect();
          return [...document.querySelectorAll(".position.yours :is(.area, .playing-card, .plate)")].filter((one) => {
            const box = one.getBoundingClientRect();
            return box.left < slip.right && box.right > slip.left && box.top < slip.bottom && box.bottom > slip.top;
          }).length;
        }"""
    assert page.evaluate(overlap) == 0
    guest.one.button(
        re.compile("^History")
    ).first.click()  # The felt becomes narrower, and the slip goes with the seat.
    page.get_by_text("Round 1").first.wait_for()
    looking.inside(guest.one, "rest")
    guest.one.picture("slip-beside-the-panel")
    assert page.evaluate(overlap) == 0
    low = page.locator(".console button").evaluate_all(
        "all => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"
    )
    assert low <= 801
    guest.one.button("Close the panel").click()
    page.locator(".slip .why").first.click()  # A tap goes on.
    page.locator(".slip").wait_for(state="hidden")
    guest.one.button(re.compile("^Repeat and deal")).wait_for()
    assert page.locator(".position.yours .playing-card").count() == 0


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(SIDEWAYS, id="sideways"),
        pytest.param(TWICE, id="at 200%", marks=pytest.mark.long),
        pytest.param(NARROW, id="320 wide", marks=pytest.mark.long),
    ],
)
def test_the_buttons_stay_in_reach(plain: Served, screen: Opens, size: dict[str, int]) -> None:
    """At every step of a round what must be pressed lies whole within the window, without scrolling."""
    one = screen(plain)
    one.page.set_viewport_size(size)  # type: ignore[arg-type]
    guest = Newcomer(one, GAMES["crazy_4_poker"]).come_in()
    name = f"{size['width']}x{size['height']}"

    def within(what: str) -> None:
        button = one.page.locator(what).first
        box = None
        while box is None:  # A frame that comes just then draws the button anew.
            button.wait_for()
            box = button.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"] + 1, (what, box)
        assert box["y"] + box["height"] <= size["height"] + 1, (what, box)
        bar, words = (one.page.locator(part).bounding_box() for part in (".prompt-bar", ".prompt-bar .step-words"))
        assert bar is not None
        assert words is not None
        assert bar["y"] - 1 <= words["y"], (words, bar)  # What is said is not cut off.
        assert words["y"] + words["height"] <= bar["y"] + bar["height"] + 1, (words, bar)

    within(".console .tool")
    guest.wager()
    within(".console .side button.main")
    one.picture(f"reach-{name}-bets")
    guest.deal()
    within(".console .choices button.main")
    within(".console .choices button[data-hotkey=f]")
    for act in ("Call the floor", "Leave the table and cash out"):  # Nothing is lost for lack of room.
        within(f"button:has-text('{act}'), button[aria-label='{act}']")
    one.picture(f"reach-{name}-decides")
    guest.stay()
    within(".console .side button.main")
    one.picture(f"reach-{name}-over")
    assert not looking.width(one)


def test_every_button_of_the_table_lies_within_the_window(plain: Served, screen: Opens) -> None:
    """At a desk with the panel open and on a phone, while one decides and when it is over."""
    one = screen(plain)
    guest = Newcomer(one, GAMES["four_card_prime"]).come_in().wager().deal()

    def look(name: str) -> None:
        for size in (DESKTOP, PHONE):
            one.page.set_viewport_size(size)
            looking.inside(one, "rest")
            one.picture(f"within-{name}-{size['width']}")
            low = one.page.locator(".console button").evaluate_all(
                """all => all.filter((one) => one.checkVisibility())
                .map((one) => [one.textContent, one.getBoundingClientRect().bottom])"""
            )
            assert len(low) > 4
            assert not [words for words, bottom in low if bottom > size["height"] + 1], (name, size, low)
            bar, words = (one.page.locator(part).bounding_box() for part in (".prompt-bar", ".prompt-bar .step-words"))
            assert bar is not None
            assert words is not None
            assert words["height"] <= bar["height"] + 1, (words, bar)

    one.page.set_viewport_size(DESKTOP)
    one.button(re.compile("^Coach")).first.click()
    one.page.get_by_text("Best:").first.wait_for()
    one.page.set_viewport_size(DESKTOP)
    bottom = one.page.locator(".console .purse button").last.bounding_box()
    one.picture("within-coach")
    assert bottom is not None
    assert bottom["y"] + bottom["height"] <= DESKTOP["height"] + 1, bottom
    one.button("Close the panel").click()
    look("decides")
    one.page.set_viewport_size(DESKTOP)
    guest.stay()
    look("over")


def test_the_first_card_within_ten_keys_and_a_round_by_hotkeys(plain: Served, screen: Opens) -> None:
    """From the first page on, the mouse lies still."""
    one, keys = screen(plain), 2
    guest = Newcomer(one, GAMES["three_card_prime"])
    one.go("/")
    one.button(re.compile("^Play now")).first.wait_for()
    one.page.keyboard.press("Tab")  # The link that leads over the bar.
    one.page.keyboard.press("Enter")
    while not one.page.evaluate("(document.activeElement.ariaLabel ?? '').startsWith('Play now')"):
        one.page.keyboard.press("Tab")
        keys += 1
        assert keys < KEYS_MOST
    one.page.keyboard.press("Enter")
    one.button(re.compile("^Bet the least")).first.click(trial=True)
    one.page.keyboard.press("b")
    one.button(re.compile("^Deal")).first.click(trial=True)
    one.page.keyboard.press("d")
    assert keys + 3 <= KEYS_MOST
    one.page.locator(".position.yours .playing-card.up").first.wait_for()
    one.button(re.compile("^Fold$")).first.click(trial=True)
    assert one.page.evaluate("document.activeElement !== document.body")  # The focus is somewhere.
    one.page.keyboard.press("Enter")  # The marked button.
    guest.slip.wait_for()  # type: ignore[attr-defined]
    one.button(re.compile("^Repeat and deal")).first.click(trial=True)  # As soon as it could be clicked.
    one.page.keyboard.press("r")
    one.button(re.compile("^Fold$")).first.click(trial=True)
    one.page.keyboard.press("f")
    one.page.get_by_text("You folded.").first.wait_for()


def test_a_listener_hears_every_event_once(plain: Served, screen: Opens) -> None:
    """The log for screen readers: the cards, the dealer's hand, the reason and the result, each a single time."""
    guest = Newcomer(screen(plain), GAMES["caribbean_stud_poker"]).come_in().wager().deal().stay()
    said = " ".join(guest.one.page.get_by_role("log").locator("p").all_inner_texts())
    for words in ("No more bets.", "Your cards: ", "Dealer shows ", "Your seat "):
        assert said.count(words) == 1, (words, said)
    why = guest.one.page.locator(".slip .why").first.inner_text()
    assert said.count(why) == 1, said


@pytest.mark.long
def test_spanish_is_chosen_and_remembered_and_leaves_clauses_alone(plain: Served, screen: Opens) -> None:
    one = screen(plain)
    one.go("/")
    one.page.get_by_role("combobox", name="Language").select_option("es")
    one.page.get_by_role("heading", name="La sala").wait_for()
    one.page.get_by_role("button", name=re.compile("^Jugar ya: Caribbean")).click()
    one.page.locator(".position.yours .area[data-key=ante]").wait_for()
    one.button(re.compile("^Apostar lo mínimo")).wait_for()
    one.page.locator(".position.yours .area[data-key=ante]").click()
    one.button(re.compile("^Repartir")).click()
    one.button("Retirarse").click()
    one.page.get_by_text("Se retiró.").first.wait_for()
    assert one.page.locator(".slip .cited").first.get_attribute("title").startswith("§ ")  # type: ignore[union-attr]
    one.picture("spanish")
    one.page.reload()
    one.page.get_by_role("navigation", name="Sobre esta mesa").wait_for()
    assert one.page.evaluate("document.documentElement.lang") == "es"


@pytest.mark.long
def test_signing_out_in_one_tab_ends_all_and_a_guest_is_told_what_is_lost(plain: Served, screen: Opens) -> None:
    guest = Newcomer(screen(plain), GAMES["caribbean_stud_poker"]).come_in().wager().deal()
    other = guest.one.context.new_page()
    other.goto(f"{plain.address}/#/")
    other.get_by_role("button", name="Sign out").click()
    dialog = other.get_by_role("dialog")
    for words in (
        "You are signed out in every tab. You leave the table. Your $495 is cashed out.",
        "$5 is in a round that is not over: your cards are abandoned, and what they win is lost to you.",
        "nobody can sign in under this name again, and its history is lost to you.",
    ):
        dialog.get_by_text(words).wait_for()
    dialog.get_by_role("button", name="Sign out").click()
    other.get_by_text("Cashed out: $495.").wait_for()
    other.get_by_role("link", name="Sign in", exact=True).wait_for()
    guest.one.button(re.compile("^Play now")).wait_for()  # The table in the first tab is watched from the rail.
    assert guest.one.page.locator(".position.yours").count() == 0


def test_sound_is_muted_by_one_tap_and_stays_so(plain: Served, screen: Opens) -> None:
    one = screen(plain)
    one.go("/table/crazy-4-poker")
    one.press("Sound off")
    one.page.reload()
    one.button("Sound on").wait_for()


def test_the_table_is_dark_unless_chosen_otherwise(plain: Served, screen: Opens) -> None:
    one = screen(plain)
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    one.go("/")
    assert one.page.evaluate(scheme) == "light dark"
    one.go("/table/crazy-4-poker")
    one.page.locator(".table-page").wait_for()
    assert one.page.evaluate(scheme) == "dark"


@pytest.mark.long
def test_the_rules_at_a_table_are_that_tables(house: Served, screen: Opens) -> None:
    """Not the template's: the panel asks for this table, and says its own bounds."""
    from tests.table.floor import submission

    game = GAMES["crazy_4_poker"]
    data = submission(game, minimum={"ante": "25"}, maximum={"ante": "75"})
    house.client("floor").ask("POST", "/tables", {"name": "own-rules", "submission": data, "automatic": True})
    one = screen(house)
    asked: list[str] = []
    one.page.on("request", lambda request: asked.append(request.url))
    one.go("/table/own-rules")
    one.press("Rules")
    one.page.get_by_text("Put $25 to $75 on Ante").first.wait_for()
    one.page.get_by_text("The rules of this table").wait_for()
    one.page.get_by_text("Best play:").wait_for(timeout=60_000)
    one.picture("rules-of-the-table")
    assert any("/rules?table=own-rules" in url for url in asked)


LONG_NAME = "The Grand Old Riverside Hotel, Casino and Convention Center of Pennsylvania"
# What the holder's name lies over, and whether all of it is on the felt.
CROSSED = """(others) => {
  const box = (one) => one.getBoundingClientRect(), holder = box(document.querySelector(".cloth-words .holder"));
  const stage = box(document.querySelector(".stage"));
  const over = [...document.querySelectorAll(others)].filter((one) => one.textContent || one.matches(".playing-card"))
    .filter((one) => {
      const { left, right, top, bottom } = box(one);
      return left < holder.right && right > holder.left && top + 3 < holder.bottom && bottom > holder.top + 3;
    }).map((one) => `${one.className} ${one.textContent}`);
  return [over, holder.left >= stage.left && holder.right <= stage.right];
}"""


@pytest.fixture
def long_name(house: Served) -> str:
    from tests.table.floor import submission

    if "long-name" not in house.casino.floor.hosted_tables:
        data = submission(GAMES["crazy_4_poker"], certificate_holder=LONG_NAME)
        house.client("floor").ask("POST", "/tables", {"name": "long-name", "submission": data, "automatic": True})
    return "long-name"


def test_a_long_house_name_lies_over_no_cards_on_a_phone(house: Served, screen: Opens, long_name: str) -> None:
    guest = Newcomer(screen(house), GAMES["crazy_4_poker"])
    guest.name = long_name
    guest.come_in().wager().deal()
    page = guest.one.page
    for size in (PHONE, SIDEWAYS, NARROW):
        page.set_viewport_size(size)
        page.wait_for_function("() => document.querySelector('.stage.phone')")
        page.wait_for_timeout(300)
        guest.one.picture(f"long-name-{size['width']}")
        assert page.evaluate(CROSSED, ".playing-card, .position .called, .plate") == [[], True], size


def test_a_floor_that_is_not_there_says_so(house: Served, screen: Opens) -> None:
    one = screen(house, "floor")
    one.page.goto(f"{house.address}/#/floor/nowhere")
    one.page.get_by_text("That did not work").wait_for()
    one.faults.clear()  # The house answered that there is no such table, as it should.


@pytest.mark.long
def test_the_newest_round_leads_to_no_next(house: Served, screen: Opens) -> None:
    """§ .11: a replay goes on only where there is a round to go on to."""
    one = screen(house, "player")
    guest = Newcomer(one, GAMES["cajun_stud"]).come_in().wager().deal()
    one.press("Fold")
    guest.slip.wait_for()  # type: ignore[attr-defined]
    one.press(re.compile("^Next round"))
    number = house.casino.floor.state("cajun-stud").rounds
    one.go(f"/table/cajun-stud/round/{number}")
    one.page.get_by_role("navigation", name="Other rounds").wait_for(state="attached")
    assert one.page.get_by_role("link", name="Next round").count() == 0


def test_the_lobby_shows_what_is_looked_for(plain: Served, screen: Opens) -> None:
    one = screen(plain).go("/")
    cards, choice = one.page.locator(".table-card"), one.page.get_by_label("Which tables")
    cards.nth(len(GAMES) - 2).wait_for()  # The example of a game of one's own may be among them.
    everything = cards.count()
    choice.select_option(label="Cajun Stud")
    assert cards.count() == 1
    choice.select_option(label="With a free seat")
    assert cards.count() == everything
    choice.select_option(label="With a dealer")
    one.page.get_by_text("No table matches.").wait_for()
    assert cards.count() == 0
    one.picture("lobby-chosen")
    choice.select_option(label="All tables")
    assert cards.count() == everything
