"""What the tests of the papers share: any lawful submission, and the text that an extractor finds on a drawing or a page."""

import io
import tomllib
import xml.etree.ElementTree as ET
from typing import Any, Literal

from hypothesis import strategies as st
from pypdf import PdfReader

from pitboss.chapters import GAMES
from pitboss.filing.choices import template
from pitboss.filing.lawful import checked
from pitboss.filing.printable_text import on_one_line, unprintable_reason
from pitboss.filing.submission import Submission
from pitboss.law.game import Game
from pitboss.law.sheet import selectable

SVG = "{http://www.w3.org/2000/svg}"
HOLDERS = (
    "Example Casino",
    'The "Rivers" #1 $Casino$ & Sons <Ltd>',
    "Ó",
    "Казино «Щ» Ωμέγα",
    "W" * 30 + " " + "M" * 30,
    "A very long name for a casino, resort and racecourse",
)


CONTROLS: tuple[Literal["C"]] = ("C",)
letters = st.characters(codec="ascii", exclude_categories=CONTROLS)
holders = st.sampled_from(HOLDERS) | st.text(letters, min_size=1, max_size=60).filter(
    lambda name: bool(name.strip()) and not unprintable_reason(on_one_line(name))
)


def submission(game: str, **changed: Any) -> Submission:
    made, problems = checked(GAMES[game], tomllib.loads(template(GAMES[game])) | changed)
    assert not [problem for problem in problems if not problem.warning], problems
    return made


@st.composite
def submissions(draw: st.DrawFn) -> Submission:
    """Any game under any choices: wagers, tables, readings, stakes, seats, methods, limits, draws."""
    game = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    data = tomllib.loads(template(game)) | {
        "certificate_holder": draw(holders),
        "seats": draw(st.integers(1, game.seats_most)),
        "offered": draw(offered(game)),
        "paytables": {name: draw(st.sampled_from(sorted(table.letters))) for name, table in selectable(game).items()},
        "readings": {key: draw(st.sampled_from(reading.values)) for key, reading in game.readings.items()},
        "minimum": {"ante": draw(st.sampled_from(("2", "5", "25")))},
        "shuffling": draw(st.sampled_from(("manual", "shuffler", "counting_shuffler"))),
    }  # fmt: skip
    if game.limit is not None and draw(st.booleans()):
        data["limit"] = draw(st.sampled_from(("50000000", "75000000")))
    if game.hand_bonus is not None:
        data["progressive_wager"] = draw(st.sampled_from(("1", "5")))
        if not {game.hand_bonus.player, game.hand_bonus.dealer}.isdisjoint(data["offered"]) and draw(st.booleans()):
            data |= {"magic_card_rate": "1/500", "lucky_bonus_rate": draw(st.sampled_from(("0", "1/500")))}
    made, problems = checked(game, data)
    errors = [problem for problem in problems if not problem.warning]
    if errors and all(problem.key == "limit" for problem in errors):
        made, problems = checked(game, {key: value for key, value in data.items() if key != "limit"})
        errors = [problem for problem in problems if not problem.warning]
    assert not errors, errors
    return made


@st.composite
def offered(draw: st.DrawFn, game: Game) -> list[str]:
    """Some of the optional wagers, one progressive at most, and none that only a linked table may have."""
    found = [line for line in game.optional if draw(st.booleans())]
    for other in game.progressives[1:]:
        if other in found and game.progressives[0] in found:
            found.remove(game.progressives[0])
    bonus = () if game.hand_bonus is None else (game.hand_bonus.player, game.hand_bonus.dealer)
    if set(bonus) & set(found):  # AMB-69: on both hands, or on none.
        found += [line for line in bonus if line not in found]
    return found


def squeezed(text: str) -> str:
    """Without blanks: an inscription may run over several lines, or along an arc."""
    return "".join(text.split())


def svg_text(drawing: object) -> str:
    """Every text element in turn, as an extractor would read it."""
    found = ["".join(element.itertext()) for element in ET.fromstring(str(drawing)).iter(f"{SVG}text")]
    return squeezed("".join(found))


def pdf_text(pdf: bytes) -> str:
    return squeezed("".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages))


def attached(pdf: bytes, name: str) -> bytes:
    (found,) = PdfReader(io.BytesIO(pdf)).attachments[name]
    return found
