"""The seal in a real browser: a grinding house and a dishonest dealer against the page's own check, and a house that is slow."""

import re
import threading
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.chapters import GAMES, THREE_CARD_PRIME
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import sealing
from pitboss.table import state as s
from pitboss.web.tables import automation
from pitboss.web.tables.hosted_table import HostedTable
from tests.web.served import Served

from .people import Company
from .screen import Screen
from .test_newcomer import Newcomer
from .test_rounds import again

Opens = Callable[..., Screen]


def unchecked(state: s.Table, command: Any, secret: str) -> tuple[list[Any], tuple[int, ...]]:
    """A house that has changed its own software opens whatever it likes."""
    order = sealing.draws_of(state.in_round(), bytes.fromhex(secret)).order(state.in_round().cut)
    told = e.SealOpened(clause=state.game.clause(sealing.Cite.SHUFFLE), secret=secret, by=command.by, at=command.at)  # type: ignore[arg-type]
    return [told], order


def grinding(company: Company, patch: pytest.MonkeyPatch) -> None:
    """When all chances are known the house draws twelve secrets, and keeps the deck that pays the player least."""
    vault = company.house.casino.floor.house.vault
    assert vault is not None
    kept: dict[str, bytes] = {}
    sealed_one = vault.secret

    def worst(name: str, commitment: str, sealed: str) -> bytes:
        played = company.state.round
        if played is None or sealing.silent_seats(played):
            return sealed_one(name, commitment, sealed)
        if commitment not in kept:
            secrets = [bytes([number]) * 32 for number in range(12)]
            kept[commitment] = min(secrets, key=lambda one: sealing.draws_of(played, one).order(played.cut)[0])
        return kept[commitment]

    patch.setattr(vault, "secret", worst)
    patch.setattr(sealing, "open_seal", unchecked)


def burning(company: Company, patch: pytest.MonkeyPatch) -> None:
    """The dealer burns the first card, and the house goes along with it."""
    drawn = sealing._with_drawn_cards

    def one_later(state: s.Table, played: s.RoundState, act: Any, vault: Any) -> Any:
        found = drawn(state, played, act, vault)
        if isinstance(found, a.DealCards):
            assert played.seal is not None
            secret = vault.secret(played.seal.round, played.seal.commitment, played.seal.sealed)
            order, first = sealing.draws_of(played, secret).order(played.cut), played.dealt + 1
            return replace(found, cards=order[first : first + len(found.cards)])
        return found

    patch.setattr(sealing, "_with_drawn_cards", one_later)
    patch.setattr(sealing, "open_seal", unchecked)


def verdict(company: Company, words: str) -> None:
    company.player.page.get_by_role("status").filter(has_text=re.compile(words)).first.wait_for()


def round_of(company: Company) -> None:
    company.until(s.DECIDING)
    company.finish()


@pytest.mark.parametrize(
    ("cheat", "why"),
    [
        (grinding, "not the one that was sealed"),
        pytest.param(
            burning, "do not follow from the seal", marks=pytest.mark.long
        ),  # tests/scripts has it in every run.
    ],
)
def test_the_page_finds_by_itself_that_it_was_cheated(
    house: Served, screen: Opens, monkeypatch: pytest.MonkeyPatch, cheat: Callable[..., None], why: str
) -> None:
    company = Company(house, THREE_CARD_PRIME, f"seal-{cheat.__name__}")
    company.look(screen(house, "ann"), screen(house, "dealer"), screen(house, "floor"))
    company.ready()
    company.sit(3)
    company.ready()
    company.wager(3)
    round_of(company)
    verdict(company, "✓ Cards of round 1 checked")
    assert company.state.last is not None
    assert sorted(company.state.last.opened) == [3]
    assert company.state.last.absent == ()
    company.player.picture(f"{company.name}-sound")
    company.ready()
    again(company)
    with monkeypatch.context() as patch:
        cheat(company, patch)
        round_of(company)
        verdict(company, "✗ Round 2 does not follow")
        company.player.page.get_by_text(why).first.wait_for()
        company.player.press("Seal")
        company.player.page.get_by_role("button", name="Save the evidence").wait_for()
        company.player.picture(f"{company.name}-cheated")


@pytest.mark.long
def test_the_same_again_waits_for_a_deck_that_is_not_yet_sealed(
    house: Served, screen: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is quicker than the machine is not refused: the wagers go down under the seal as soon as there is one."""
    guest = Newcomer(screen(house), GAMES["caribbean_stud_poker"]).come_in().wager().deal()
    slow, play = threading.Event(), automation._play

    def seals_late(hosted: HostedTable, state: s.Table, at: int) -> object:
        between = state.phase == s.BETTING and not automation.open_to_wagers(state)
        return 0.05 if between and not slow.is_set() else play(hosted, state, at)

    monkeypatch.setattr(automation, "_play", seals_late)
    guest.stay().one.press(re.compile("^Repeat and deal"))
    guest.one.page.locator(".position.yours .playing-card").first.wait_for(state="detached")  # The felt is clear.
    guest.one.page.wait_for_timeout(300)
    assert not guest.one.faults  # It was not asked to deal nothing.
    assert not house.casino.floor.state(guest.name).boxes
    slow.set()
    guest.one.page.locator(".position.yours .playing-card.up").first.wait_for()
