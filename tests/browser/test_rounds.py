"""Whole rounds in a real browser: a player, a dealer and a floorperson, each at a screen of their own."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pitboss.cards import parse, show
from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.table import state as s
from pitboss.web.tables.clock import Pace
from tests.night import chance
from tests.web.served import Served, begun, served

from .people import Company, spoken
from .screen import Screen

Opens = Callable[..., Screen]
ALWAYS = ("657a",)  # Of the others some each night, at length; of Cajun Stud a newcomer plays a round in every run.
TONIGHT = chance("rounds").sample([game.chapter for game in GAMES.values() if game.chapter not in ALWAYS], 3)
every_game = pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, id=game.chapter, marks=[] if game.chapter in ALWAYS else [pytest.mark.long])
        for game in GAMES.values()
        if game.chapter in (*ALWAYS, *TONIGHT)
    ],
)
METHODS = {"679a": "manual_shoe", "657a": "hand", "684a": "automated_shoe", "639a": "manual_shoe", "682a": "hand"}


def check_cards(company: Company) -> None:
    """The player reads the own cards; no other page holds them, drawn or not."""
    seat = 3
    own = company.player.region(re.compile(rf"^Seat {seat}: ann"))
    cards = company.state.in_round().seat_cards(seat)
    for card in cards:
        own.get_by_role("img", name=spoken(card)).wait_for()
    for screen in (company.dealer, company.floor):
        for card in cards:
            assert not screen.page.get_by_role("img", name=spoken(card), exact=True, include_hidden=True).count()


def play(company: Company) -> None:
    """Opening, a round to the end, and another."""
    company.player.picture(f"{company.name}-player-0-seat")
    company.ready()
    company.sit(3)
    company.ready()
    company.wager(3)
    company.until(s.DECIDING)
    check_cards(company)
    company.player.picture(f"{company.name}-player-1-decides")
    company.dealer.picture(f"{company.name}-dealer-1-decides")
    company.until(s.SETTLING)
    company.dealer.picture(f"{company.name}-dealer-2-settles")
    company.finish()
    company.player.page.get_by_role("complementary", name="Result of the round").wait_for()
    company.player.picture(f"{company.name}-player-2-result")
    company.ready()
    again(company)
    company.until(s.DECIDING)
    assert not company.dealer.page.get_by_text("Report:").count()  # Of a virtual deck there is nothing to report.
    company.finish()
    company.floor.picture(f"{company.name}-floor")


def again(company: Company) -> None:
    """The same wagers once more."""
    outcome, repeat = (company.player.button(re.compile(name)) for name in ("^Next round", "^Repeat"))
    outcome.or_(repeat).first.wait_for()
    if outcome.count():  # It lay there to be looked at.
        company.player.press(re.compile("^Next round"))
    company.player.press(re.compile("^Repeat"))
    company.wait(lambda: bool(company.state.boxes))


@every_game
def test_a_player_a_dealer_and_a_floorperson_play(house: Served, screen: Opens, game: Game) -> None:
    company = Company(house, game, f"table-{game.chapter}", dealing=METHODS.get(game.chapter, "manual_shoe"))
    company.look(screen(house, "ann"), screen(house, "dealer"), screen(house, "floor"))
    play(company)


@pytest.mark.long
def test_cards_come_from_a_shoe_on_the_table(house: Served, screen: Opens) -> None:
    """The dealer tells each card by its key; in the second round one was seen, and all hands are void."""
    company = Company(house, GAMES["three_card_prime"], "real-shoe", virtual=False)
    company.look(screen(house, "ann"), screen(house, "dealer"), screen(house, "floor"))
    company.ready()
    company.sit(3)
    company.ready()
    company.wager(3)
    company.until(s.DECIDING)
    check_cards(company)
    company.dealer.picture("real-shoe-dealer")
    company.finish()
    company.ready()
    again(company)
    company.until(s.DECIDING)
    company.report("exposed_card")  # § .13(d): all hands are void.
    company.player.page.get_by_text("All hands void").first.wait_for()
    company.finish()


@pytest.mark.long
def test_a_card_told_wrongly_is_told_anew_under_the_floors_eye(house: Served, screen: Opens) -> None:
    """AMB-73: the floor looks at the card itself; the log keeps what was told and what it is."""
    company = Company(house, GAMES["three_card_prime"], "told-wrongly", virtual=False)
    company.look(screen(house, "ann"), screen(house, "dealer"), screen(house, "floor"))
    company.ready()
    company.sit(3)
    company.ready()
    company.wager(3)
    company.until(s.DECIDING)
    was, card = company.state.in_round().cards["seat 3"][0], parse("Ks")[0]
    wrongly = company.floor.page.locator("section.group").filter(has_text="Cards entered wrongly")
    wrongly.locator("summary").click()
    company.floor.press("Card 1 of seat 3 was entered wrongly", wrongly)
    dialog = company.floor.page.get_by_role("dialog")
    dialog.get_by_label("The card that lies there").select_option(label=spoken(card))
    company.floor.picture("told-wrongly")
    company.floor.answer("Correct it")
    company.wait(lambda: company.state.in_round().cards["seat 3"][0] == card)
    company.player.page.get_by_role("img", name=spoken(card)).first.wait_for()
    company.finish(fold=True)
    company.floor.go("/table/told-wrongly/round/1")
    told = f"The floorperson enters card 1 of seat 3 again: {show([card])}, not {show([was])}."
    company.floor.page.get_by_text(told.replace("The floorperson", "floor")).first.wait_for()


@pytest.mark.long
def test_the_house_restarts_in_the_middle_of_a_round(screen: Opens, tmp_path: Path) -> None:
    """Everyone's page goes on by itself where it was."""
    game = GAMES["caribbean_stud_poker"]
    with served(tmp_path, demo=True, pace=Pace(0.0, 30.0)) as house:
        company = Company(house, game, "main")
        company.look(*(screen(house, name, away=True) for name in ("ann", "dealer", "floor")))
        company.ready()
        company.sit(3)
        company.ready()
        company.wager(3)
        company.until(s.DECIDING)
        check_cards(company)
        before = company.state
    company.player.page.get_by_text("Connection lost").first.wait_for()
    url = f"sqlite:///{tmp_path}/floor.db"
    company.house = again_up = begun(url, house.port, demo=True, pace=Pace(0.0, 30.0))
    try:
        assert company.state.round == before.round
        company.player.page.get_by_text("Connection lost").first.wait_for(state="hidden")
        check_cards(company)
        company.finish()
        assert company.state.money != before.money
    finally:
        again_up.stop()
