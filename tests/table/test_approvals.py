"""§ .2(b)-(d), § .5(g), § .8(a), AMB-52: a licensed house opens nothing, and uses no device, without its approval on record."""

import tomllib
from typing import Any

import pytest

from pitboss.chapters import GAMES, editions
from pitboss.errors import Refusal
from pitboss.filing.approvals import ITEMS, Need, layout_of, needed
from pitboss.filing.choices import template
from pitboss.filing.lawful import checked
from pitboss.filing.submission import Submission
from pitboss.law.game import Game
from pitboss.law.sheet import selectable
from pitboss.paper.felt_check import WORDS, marks
from pitboss.paper.layout import layout
from pitboss.table import acts as a
from pitboss.table.acts import FLOOR, Actor, AnyAct, Command
from pitboss.table.events import AnyEvent, MethodChanged, TableOpened
from pitboss.table.evolve import evolve
from pitboss.table.procedure import decide_or_raise
from pitboss.table.state import Table
from tests.cases import cases
from tests.games import CHAPTERS
from tests.honours import honours

every_game = cases("game", [editions(game)[-1] for game in GAMES.values()], ids=lambda game: game.chapter)
every_chapter = cases("game", CHAPTERS.values(), ids=lambda game: game.chapter)
SAID = "BGO-17, 2026-05-01, Bureau of Gaming Operations"


def filing(game: Game, **changed: Any) -> dict[str, Any]:
    return tomllib.loads(template(game)) | changed


def submission(game: Game, **changed: Any) -> Submission:
    made, problems = checked(game, filing(game, **changed))
    assert not [problem for problem in problems if not problem.warning], problems
    return made


def done(state: Table, act: AnyAct) -> tuple[Table, list[AnyEvent]]:
    events = decide_or_raise(state, Command(Actor(FLOOR, "fay"), act, 1))
    for event in events:
        state = evolve(state, event)
    return state, events


def opened(game: Game, approvals: dict[str, str], licensed: bool = True, **changed: Any) -> Table:
    return done(Table(), a.OpenTable("T1", filing(game, **changed), licensed=licensed, approvals=approvals))[0]


def all_of(game: Game, **changed: Any) -> dict[str, str]:
    return {need.key: SAID for need in needed(submission(game, **changed))}


@every_game
@cases("dealing", ["manual_shoe", "hand", "automated_shoe"])
@honours(".2(b)", ".2(c)", ".5(g)", ".8(a)", "657a.2(d)", "639a.2(d)", "657a.2(e)", "639a.2(e)")
def test_a_licensed_house_opens_nothing_that_lacks_one_approval(game: Game, dealing: str) -> None:
    choice = {"dealing": dealing, "shuffling": "manual" if dealing == "manual_shoe" else "shuffler"}
    whole = all_of(game, **choice)
    for need in needed(submission(game, **choice)):
        lacking = {key: said for key, said in whole.items() if key != need.key}
        with pytest.raises(Refusal, match="none is recorded") as refused:
            opened(game, lacking, **choice)
        assert (refused.value.code, refused.value.clause) == ("not_approved", need.clause)
        assert ITEMS[need.item] in refused.value.message
    state, events = done(Table(), a.OpenTable("T1", filing(game, **choice), licensed=True, approvals=whole))
    (event,) = [event for event in events if isinstance(event, TableOpened)]
    assert event.licensed
    assert event.approvals == whole == state.approvals, "what it was opened with stands in the log"
    assert not opened(game, {}, licensed=False, **choice).licensed, "a house in practice needs none"


CLAUSES = {
    "layout": {".2(b)"}, "box_places": {".2(c)", ".2(e)"}, "shoe_place": {".8(a)"}, "automated_shoe": {".10(b)", ".10(g)"},
    "shuffler": {".5(a)"}, "reshuffling_device": {".5(g)"}, "progressive_system": {".2(c)"}, "linked_system": {".2(c)", ".2(d)"},
    "wagering_system": {".2(d)"},
}  # fmt: skip


@every_chapter
@honours(".2(b)", ".2(c)", ".5(a)", ".5(g)", ".8(a)", "657a.2(d)", "639a.2(d)", "657a.2(e)", "639a.2(e)")
def test_each_need_cites_its_own_clause(game: Game) -> None:
    found = {}
    for dealing in game.deals:
        for shuffling in (
            ("reshuffling_device",) if game.deals[dealing].reshuffler else ("shuffler", "reshuffling_device")
        ):
            for need in needed(submission(game, dealing=dealing, shuffling=shuffling)):
                found[need.item] = need.clause.removeprefix(game.chapter)
    assert {"layout", "box_places", "shoe_place", "automated_shoe", "shuffler", "reshuffling_device"} <= found.keys()
    assert ("progressive_system" in found) == bool(game.systems)
    assert ("wagering_system" in found) == (game.hand_bonus is not None)
    for item, clause in found.items():
        assert clause in CLAUSES[item], (item, clause)


@every_chapter
@honours("657a.2(d)", "639a.2(d)")
def test_a_hand_bonus_that_tables_share_needs_the_linked_system_too(game: Game) -> None:
    bonus = game.hand_bonus
    if bonus is None:
        assert all(need.item != "linked_system" for need in needed(submission(game)))
        return
    alone, linked = (submission(game, hand_bonus_linked=shared) for shared in (False, True))
    assert Need("linked_system", bonus.system) in needed(linked)
    assert Need("linked_system", bonus.system) not in needed(alone)
    lacking = {key: said for key, said in all_of(game, hand_bonus_linked=True).items() if key != "linked_system"}
    with pytest.raises(Refusal, match="the linked progressive system needs approval"):
        opened(game, lacking, hand_bonus_linked=True)


@every_game
def test_an_approval_of_one_layout_is_not_that_of_another(game: Game) -> None:
    first, other = submission(game), submission(game, seats=3)
    assert layout_of(first) != layout_of(other)
    with pytest.raises(Refusal, match="the layout needs approval"):
        opened(game, all_of(game), seats=3)
    assert layout_of(submission(game, decision_seconds=30)) == layout_of(first), "what is not drawn does not count"


@every_chapter
@cases("licensed", [False, True])
@honours(".5(g)", ".13(g)")
def test_a_method_filed_as_manual_does_not_become_a_device_by_a_word(game: Game, licensed: bool) -> None:
    everything = all_of(game) | dict.fromkeys(ITEMS, SAID)
    state = opened(game, everything, licensed, dealing="manual_shoe", shuffling="manual")
    for shuffling in ("shuffler", "counting_shuffler", "reshuffling_device"):
        with pytest.raises(Refusal, match="amend the filing") as refused:
            done(state, a.ChangeMethod("manual_shoe", shuffling, everything))
        assert refused.value.code == "not_filed"
        wanted = ".5(g)" if shuffling == "reshuffling_device" else ".5(a)"
        assert refused.value.clause == game.chapter + wanted
    with pytest.raises(Refusal, match="amend the filing"):
        done(state, a.ChangeMethod("automated_shoe", "manual", everything))


@every_chapter
@honours(".13(g)", ".8(a)")
def test_what_is_done_by_hand_may_stand_in_for_a_device_where_its_place_is_approved(game: Game) -> None:
    choice = {"dealing": "automated_shoe", "shuffling": "shuffler"}
    state = opened(game, all_of(game, **choice), **choice)
    with pytest.raises(Refusal, match="where the dealing shoe stands needs approval") as refused:
        done(state, a.ChangeMethod("manual_shoe", "manual"))
    assert refused.value.clause == game.chapter + ".8(a)"
    state, events = done(state, a.ChangeMethod("manual_shoe", "manual", {"shoe_place": SAID}))
    assert isinstance(events[0], MethodChanged)
    assert events[0].approvals == {"shoe_place": SAID}
    state, _ = done(state, a.ChangeMethod("automated_shoe", "shuffler"))  # As filed, and approved when it opened.
    assert (state.dealing, state.shuffling) == ("automated_shoe", "shuffler")


EQUIPMENT = ("Shoe", "Shuffler")  # Stands on the table, and is approved by itself.


def on_the_felt(made: Submission) -> list[str]:
    return sorted(mark.text for mark in marks(str(layout(made))) if mark.kind == WORDS and mark.text not in EQUIPMENT)


def other_choices(game: Game) -> list[dict[str, Any]]:
    """One choice after another, each made otherwise."""
    base = filing(game)
    found: list[dict[str, Any]] = [
        {"certificate_holder": "Lakeside"}, {"seats": 3}, {"adjacent_boxes": 2}, {"decks": 2, "shuffling": "shuffler"},
        {"limit": "5000000"}, {"progressive_wager": "5"}, {"five_card_hand_bonus_wager": "5"}, {"linked": True},
        {"hand_bonus_linked": True}, {"magic_card_rate": "1/50"}, {"lucky_bonus_rate": "1/50"}, {"late_misdeal": "all_void"},
    ]  # fmt: skip
    found += [{"paytables": {name: sorted(table.letters)[-1]}} for name, table in selectable(game).items()]
    found += [{"readings": {key: reading.values[1]}} for key, reading in game.readings.items()]
    found += [{"offered": [line for line in base["offered"] if line != left_out]} for left_out in base["offered"]]
    return [one for one in found if not [p for p in checked(game, base | one)[1] if not p.warning]]


@every_chapter
@honours(".2(b)")
def test_whatever_changes_a_word_on_the_felt_makes_it_another_layout(game: Game) -> None:
    first = submission(game)
    for changed in other_choices(game):
        other = submission(game, **changed)
        assert on_the_felt(other) == on_the_felt(first) or layout_of(other) != layout_of(first), changed


@cases("key", ["magic_card_rate", "lucky_bonus_rate"])
@cases("chapter", ["657a", "639a"])
@honours("657a.2(b)", "639a.2(b)", "657a.2(b)(6)", "639a.2(b)(6)")
def test_a_bonus_that_is_drawn_now_is_on_another_layout_how_often_is_not(chapter: str, key: str) -> None:
    game = next(game for game in CHAPTERS.values() if game.chapter == chapter)
    never, seldom, often = (layout_of(submission(game, **{key: rate})) for rate in ("0", "1/90", "1/50"))
    assert never != seldom == often
