"""A claim from the player's slip to the ruling, and a dealer's card corrected after a settlement, in a real browser."""

import re
from collections.abc import Callable

import pytest

from pitboss.cards import CARD_NAMES, parse
from pitboss.chapters import GAMES
from pitboss.table import acts as a
from pitboss.table import state as s
from tests.web.played import Played
from tests.web.served import Served
from tests.web.test_claims import HANDS

from .people import spoken
from .screen import Screen

Opens = Callable[..., Screen]
GAME = GAMES["caribbean_stud_poker"]


def wait(screen: Screen, what: Callable[[], bool]) -> None:
    while not what():
        screen.page.wait_for_timeout(40)


def dealt(house: Served, name: str) -> Played:
    """Two hands against a dealer whose pair was none, decided and not settled."""
    played = Played(house, GAME, name, virtual=False, offered=[]).sit(ann=1, bob=2).ready()
    for who, seat in (("ann", 1), ("bob", 2)):
        played.bet(who, seat)
    played.act("dealer", a.NoMoreBets())
    hands = {place: list(parse(cards)) for place, cards in HANDS.items()}
    played.act("dealer", a.TellCards(tuple(hands[one.to].pop(0) for one in played.state.in_round().plan)))
    return played.until(s.SETTLING)


@pytest.mark.long
def test_a_claim_is_asked_at_the_felt_read_from_the_rack_and_paid(house: Served, screen: Opens) -> None:
    played = dealt(house, "claimed")
    bob = screen(house, "bob").go("/table/claimed")
    played.act("dealer", a.SettleSeat(2))
    bob.button("Question a hand").click()
    dialog = bob.page.get_by_role("dialog")
    dialog.get_by_label("Why? In a sentence").fill("The dealer's second king was a two.")
    bob.picture("claim-asked")
    bob.answer("Open the claim")
    wait(bob, lambda: 1 in played.state.claims)
    played.until(s.BETTING)
    dealer, floor = screen(house, "regulator").go("/floor/claimed"), screen(house, "floor").go("/floor/claimed")
    claims = floor.region("Claims")
    claims.get_by_text("The dealer's second king was a two.").wait_for()
    claims.get_by_text("The cards are in the rack. Read them back before the shuffle.").wait_for()
    floor.press("Read the rack back", claims)
    pad = floor.page.get_by_role("dialog").get_by_role("group", name="Read the rack back")
    pad.focus()
    king, two = parse("Kd 2d")
    swap = {king: two, two: king}
    for card in played.state.rack:  # Typed, as a reader of cards would: rank and suit.
        floor.page.keyboard.type(CARD_NAMES[swap.get(card, card)])
    floor.picture("claim-rack")
    floor.press(re.compile("^Send the cards"), pad)
    wait(floor, lambda: played.state.rack_reading is not None)
    dealer.press("Confirm the rack", dealer.region("Claims"))
    dealer.answer("I saw these cards")
    wait(dealer, lambda: "rack" in played.state.claims[1].readings)
    dealer.picture("claim-regulator")
    row = claims.get_by_role("row").filter(has_text="As the rack was read back")
    row.get_by_text("bob is paid $20.00").wait_for()
    floor.picture("claim-readings")
    floor.press("Rule so", row)
    floor.answer("Rule so")
    wait(floor, lambda: not played.state.claims)
    claims.get_by_text("Ruled on (1)").wait_for()
    bob.go("/me")
    bob.page.get_by_text("ruled: As the rack was read back").wait_for()
    bob.picture("claim-me")


@pytest.mark.long
def test_a_dealers_card_is_corrected_after_a_settlement(house: Served, screen: Opens) -> None:
    played = dealt(house, "corrected")
    played.act("dealer", a.SettleSeat(2))
    floor, ann = screen(house, "floor").go("/floor/corrected"), screen(house, "ann").go("/table/corrected")
    wrongly = floor.page.locator("section.group").filter(has_text="Cards entered wrongly")
    wrongly.locator("summary").click()
    floor.press("Card 2 of the dealer was entered wrongly", wrongly)
    two = parse("2d")[0]
    floor.page.get_by_role("dialog").get_by_label("The card that lies there").select_option(label=spoken(two))
    floor.answer("Correct it")
    wait(floor, lambda: played.state.in_round().cards["dealer"][1] == two)
    ann.page.get_by_role("img", name=re.compile(spoken(two))).first.wait_for()
    claims = floor.region("Claims")
    claims.get_by_text("Claim 1: round 1, seat 2, bob").wait_for()
    row = claims.get_by_role("row").filter(has_text="With the corrected card")
    row.get_by_text("bob is paid $20.00").wait_for()
    floor.picture("corrected-floor")
    overview = screen(house, "floor").go("/floor")
    overview.page.get_by_text("Claim 1, bob, seat 2 in round 1: rule on it.").wait_for()
    overview.picture("corrected-overview")
    played.act("dealer", a.SettleSeat(1))
    ann.page.get_by_text("You win").first.wait_for()
    ann.picture("corrected-ann")
    before = played.state.money["player:bob"]
    floor.press("Rule so", row)
    floor.answer("Rule so")
    wait(floor, lambda: played.state.money["player:bob"] == before + 2_000)
