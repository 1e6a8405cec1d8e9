"""§ .2(b)(1): the holder's name fits its place on every paper, or is refused before one is made."""

import json
import re
import tempfile
import tomllib
import unicodedata
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import typst

from pitboss.chapters import GAMES
from pitboss.filing.choices import template
from pitboss.filing.lawful import checked
from pitboss.filing.printable_text import LETTERS_MOST, PRINTED, missing_letters, unprintable_reason
from pitboss.messages import message
from pitboss.paper.layout import NAME, layout
from pitboss.paper.sign import MARGIN, WIDTH, sign
from pitboss.paper.svg import BOLD, SERIF
from pitboss.paper.typeset import FONT
from tests.honours import honours
from tests.paper.papers import SVG, submission

LONG = "The Honourable Company of Casino, Resort and Racecourse Keepers of Wilkes-Barre"
NAMES = (LONG, "W" * 30 + " " + "W" * 30, "Ó", "Казино «Жемчужина» Щука", "Ξενοδοχείο Ωμέγα & Υιοί")


def glyphs(signs: list[str]) -> list[str]:
    """What the type draws for each sign, one after another."""
    words = "\n\n".join(f"#text({json.dumps(sign, ensure_ascii=False)})" for sign in signs)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "signs.typ"
        source.write_text(f"#set page(width: auto, height: auto)\n#set text(font: {FONT})\n{words}", "utf-8")
        drawn: bytes = typst.compile(str(source), format="svg", ignore_system_fonts=True)
    return re.findall(r'<use xlink:href="#(\w+)"', drawn.decode())


def test_the_type_has_every_sign_that_a_name_may_have() -> None:
    (box,) = glyphs(["漢"])
    for low, high in PRINTED:
        signs = [chr(sign) for sign in range(low, high + 1) if not missing_letters(chr(sign)) and chr(sign).strip()]
        signs = [sign for sign in signs if unicodedata.category(sign)[0] != "Z"]
        found = glyphs(signs)
        assert len(found) >= len(signs)
        assert box not in found


@pytest.mark.parametrize("name", ["カジノ", "مهرجان", "Casino 🎰", "Bad\u200bname", "קזינו", "Casino\u202egnihton"])
@honours(".2(b)(1)")
def test_2_b_1_a_name_that_would_print_as_boxes_is_refused_with_the_letters(name: str) -> None:
    game = GAMES["cajun_stud"]
    problems = checked(game, tomllib.loads(template(game)) | {"certificate_holder": name})[1]
    (problem,) = [problem for problem in problems if problem.key == "certificate_holder"]
    assert problem.clause == "683a.2(b)(1)"
    assert "which the type of the papers lacks; it has Latin, Greek and Cyrillic letters" in problem.message


def test_a_name_too_long_is_refused_with_what_there_is_room_for() -> None:
    assert unprintable_reason("a " * 40 + "b") == message("unprintable-length", count=81, most=LETTERS_MOST)
    assert unprintable_reason("a" * 31) == message("unprintable-word", count=31, most=30)
    assert unprintable_reason("a" * 30) is None


def test_an_accent_apart_from_its_letter_is_joined_to_it() -> None:
    assert submission("cajun_stud", certificate_holder="  Cafe\u0301 \n  Royal ").certificate_holder == "Café Royal"


def lines_of(svg: str, name: str) -> list[tuple[float, str]]:
    """The size of type and the lines in which a name stands, wherever it does."""
    found = []
    for text in ET.fromstring(svg).iter(f"{SVG}text"):
        lines = ["".join(part.itertext()) for part in text.findall(f"{SVG}tspan")] or ["".join(text.itertext())]
        if "".join("".join(lines).split()) == "".join(name.split()):
            found += [(float(text.get("font-size", "0")), line) for line in lines]
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", NAMES)
@honours(".2(b)(1)", "TCP.2(b)(1)")
def test_2_b_1_every_line_of_a_name_fits_its_place_on_felt_and_sign(game: str, name: str) -> None:
    made = submission(game, certificate_holder=name)
    on_felt, on_sign = lines_of(str(layout(made)), name), lines_of(str(sign(made)), name)
    assert on_felt
    assert on_sign
    assert max(SERIF.width(line, size) * BOLD for size, line in on_felt) <= NAME + 0.01
    room = WIDTH - 2 * MARGIN - 20 - SERIF.width(made.game.name, 27, bold=True)
    assert max(SERIF.width(line, size) for size, line in on_sign) <= room + 0.01


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_holders_name_is_held_to_its_room_in_whatever_type(game: str) -> None:
    """A machine without the type sets a wider one: lines without a length would run over what lies beside them."""
    made = submission(game, certificate_holder=LONG)
    for drawing in (layout(made), sign(made)):
        held = []
        for text in ET.fromstring(str(drawing)).iter(f"{SVG}text"):
            lines = text.findall(f"{SVG}tspan")
            if "".join("".join(line.itertext()) for line in lines).replace(" ", "") == LONG.replace(" ", ""):
                bold, size = text.get("font-weight") == "bold", float(text.get("font-size", "0"))
                held += [(line, SERIF.width("".join(line.itertext()), size, bold)) for line in lines]
        assert held
        for line, width in held:
            assert float(line.get("textLength", "0")) == pytest.approx(width, abs=0.1)
