"""§ .2(b): the check of the layout looks for each area at each position, by place and shape, and notices any that is gone."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings

from pitboss.chapters import GAMES
from pitboss.cli import papers
from pitboss.filing.submission import Submission
from pitboss.paper import layout as drawing
from pitboss.paper import places
from pitboss.paper.felt_check import SVG, faults, squeezed
from pitboss.paper.inscriptions import areas
from pitboss.paper.layout import layout
from tests.honours import honours
from tests.paper.papers import submission, submissions

every_game = pytest.mark.parametrize("game", GAMES)


def positions(root: ET.Element) -> list[ET.Element]:
    """The groups of the drawing that are one player's position, the first seat first."""
    return [
        group
        for group in root.iter(f"{SVG}g")
        if "rotate" in group.get("transform", "") and group.findall(f"{SVG}circle")
    ]


def written(root: ET.Element) -> str:
    return ET.tostring(root, encoding="unicode")


def words_of(element: ET.Element) -> str:
    return squeezed("".join(element.itertext()))


def parts_of(group: ET.Element, title: str) -> list[ET.Element]:
    """The words of an area, and every shape drawn just before them."""
    found: list[ET.Element] = []
    for element in group:
        if element.tag == f"{SVG}text":
            if words_of(element) == squeezed(title):
                return [*found, element]
            found = []
        else:
            found.append(element)
    raise AssertionError(f"{title} is not drawn")


def areas_of_seats(made: Submission) -> Iterator[tuple[int, str]]:
    for seat in range(made.seats):
        for area in areas(made):
            if area.each_seat:
                yield seat, area.title


@settings(max_examples=40, deadline=None)
@given(submissions())
def test_a_lawful_felt_has_no_fault(made: Submission) -> None:
    assert faults(made, str(layout(made))) == []


@every_game
@honours(".2(b)(2)", ".2(b)(3)")
def test_each_area_of_each_seat_is_missed_when_it_is_gone(game: str) -> None:
    made = submission(game)
    whole = str(layout(made))
    for seat, title in areas_of_seats(made):
        root = ET.fromstring(whole)
        group = positions(root)[seat]
        for part in parts_of(group, title)[-2:]:  # The shape nearest the words, and the words.
            group.remove(part)
        told = faults(made, written(root))
        assert (seat + 1, title) in [(fault.seat, fault.title) for fault in told], (seat, title)
        assert {fault.seat for fault in told} == {seat + 1}


@every_game
def test_words_without_their_area_and_an_area_without_its_words_are_faults(game: str) -> None:
    """All the words still stand on the felt; the old check would have passed it."""
    made = submission(game)
    whole = str(layout(made))
    for seat, title in list(areas_of_seats(made))[:: max(1, made.seats - 1)]:
        for which in (-1, -2):
            root = ET.fromstring(whole)
            group = positions(root)[seat]
            group.remove(parts_of(group, title)[which])
            told = {(fault.seat, fault.title) for fault in faults(made, written(root))}
            assert told & {(seat + 1, title), (seat + 1, "the device of the progressive wager")}


@every_game
def test_an_area_at_another_seat_is_missed_at_its_own_and_found_too_many_there(game: str) -> None:
    made = submission(game)
    for seat, title in areas_of_seats(made):
        root = ET.fromstring(str(layout(made)))
        here, there = positions(root)[seat], positions(root)[(seat + 1) % made.seats]
        for part in parts_of(here, title)[-2:]:
            here.remove(part)
            there.append(part)
        told = [(fault.seat, fault.title, fault.what) for fault in faults(made, written(root))]
        assert (seat + 1, title, "is missing") in told
        assert any(found_at == (seat + 1) % made.seats + 1 for found_at, _, _ in told)
        break


@every_game
def test_an_area_by_another_name_or_too_small_for_a_chip_is_a_fault(game: str) -> None:
    made = submission(game)
    title = next(area.title for area in areas(made) if area.each_seat and not area.electronic)
    root = ET.fromstring(str(layout(made)))
    shape, words = parts_of(positions(root)[0], title)[-2:]
    for part in words.iter():
        part.text = "Tie" if part.text else part.text
    told = [str(fault) for fault in faults(made, written(root))]
    assert any(said.startswith(f"{title} is missing at position 1") for said in told)
    assert any("'Tie'" in said and "stands where none belongs at position 1" in said for said in told)
    root = ET.fromstring(str(layout(made)))
    shape = parts_of(positions(root)[0], title)[-2]
    shape.set("r", "15")
    assert any(str(fault).startswith(f"{title} is missing at position 1") for fault in faults(made, written(root)))


def moved(group: ET.Element, title: str, across: float, down: float) -> None:
    """An area with its words, pushed over the felt as its player sees it."""
    for part in parts_of(group, title):
        if part.tag == f"{SVG}circle":
            part.set("cx", str(float(part.get("cx", "0")) + across))
            part.set("cy", str(float(part.get("cy", "0")) + down))
        for words in part.iter() if part.tag == f"{SVG}text" else ():
            if words.get("x"):
                words.set("x", str(float(words.get("x", "0")) + across))
                words.set("y", str(float(words.get("y", "0")) + down))


@every_game
@honours(".2(b)(2)")
def test_2_b_2_areas_that_reach_into_one_another_are_not_separate(game: str) -> None:
    """Each still has its own name within, so that nothing but their places tells."""
    made = submission(game)
    whole = str(layout(made))
    first = next(spot for spot in places.position(made) if spot.key == made.game.ante)
    for seat in range(made.seats):
        for other in [spot for spot in places.position(made) if spot.key != first.key]:
            near = 0.8 * (first.width + other.width) / 2
            root = ET.fromstring(whole)
            moved(positions(root)[seat], first.title, other.x - near - first.x, other.y - first.y)
            told = [str(fault) for fault in faults(made, written(root))]
            assert any(f"overlaps another place at position {seat + 1}" in words for words in told), (seat, other.key)


@every_game
def test_an_area_over_the_edge_of_the_felt_or_before_the_dealer_is_a_fault(game: str) -> None:
    made = submission(game)
    ante, whole = next(spot for spot in places.position(made) if spot.key == made.game.ante), str(layout(made))
    for seat in range(made.seats):
        for y, what in (
            (80.0, f"{ante.title} reaches over the edge of the felt at position {seat + 1}"),
            (-800.0, "a betting area stands where none belongs at the dealer's side"),
        ):
            root = ET.fromstring(whole)
            moved(positions(root)[seat], ante.title, 0, y - ante.y)
            assert any(str(fault).startswith(what) for fault in faults(made, written(root)))


@every_game
def test_an_area_that_stands_a_second_time_in_another_shape_is_a_fault(game: str) -> None:
    made = submission(game)
    title = made.game.lines[made.game.ante].title
    root = ET.fromstring(str(layout(made)))
    group = positions(root)[0]
    ET.SubElement(group, f"{SVG}rect", {"x": "100", "y": "-60", "width": "82", "height": "42"})
    ET.SubElement(group, f"{SVG}text", {"x": "141", "y": "-39"}).text = title
    assert any(f"{title} stands as a device at position 1" in str(fault) for fault in faults(made, written(root)))


@every_game
def test_the_places_of_the_cards_are_counted(game: str) -> None:
    made = submission(game)
    whole = str(layout(made))
    cards = [at.start() for at in re.finditer(r"<rect[^>]*width=\"63\" height=\"88\"[^>]*/>", whole)]
    assert cards
    for at in cards:
        end = whole.index("/>", at) + 2
        assert faults(made, whole[:at] + whole[end:]), "one place less"


@honours("657a.2(b)(2)")
def test_657a_2_b_2_the_equals_sign_stands_between_the_ante_and_the_super_bonus() -> None:
    made = submission("crazy_4_poker")
    whole = str(layout(made))
    at = whole.index(">=</text>")
    assert [fault.clause for fault in faults(made, whole[:at] + "></text>" + whole[at + len(">=</text>") :])] == [
        "657a.2(b)(2)"
    ]
    spots = {spot.key: spot for spot in places.position(made)}
    swapped = whole.replace(">Ante<", ">#<").replace(">Super Bonus<", ">Ante<").replace(">#<", ">Super Bonus<")
    assert spots["ante"].x < spots["super_bonus"].x
    assert len([fault for fault in faults(made, swapped) if fault.clause == "657a.2(b)(2)"]) >= made.seats


def test_the_command_fails_where_an_area_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "felt.svg"
    assert papers.layout("cajun_stud", place) == 0
    assert "areas stand on the layout, the areas at every position" in capsys.readouterr().out
    every = places.position
    monkeypatch.setattr(
        drawing.places, "position", lambda made: [spot for spot in every(made) if spot.key != "lo_ball"]
    )
    assert papers.layout("cajun_stud", place, force=True) == 1
    told = capsys.readouterr().err
    assert "Lo Ball is missing at position 1 (§ 683a.2(b)(3))." in told
    assert "Lo Ball is missing at position 6 (§ 683a.2(b)(3))." in told
