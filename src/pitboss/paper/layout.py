"""The felt to scale: § .2(b), every betting area at every position, the cards' places, legends and odds."""

from __future__ import annotations

from pitboss.clause import beside, cite_text
from pitboss.filing.submission import Submission
from pitboss.law.citations import Cite
from pitboss.paper import places
from pitboss.paper.columns import Column, Face, draw, fill
from pitboss.paper.inscriptions import odds_tables, phrases
from pitboss.paper.logo import Logo
from pitboss.paper.places import CENTER, MIDDLE, RADIUS, Spot
from pitboss.paper.standing import PRACTICE
from pitboss.paper.svg import SERIF, Drawing, broken, width_of

MARGIN = 46.0  # Of the sheet around the felt, where its measures stand.
CHALK, GOLD, INK, SOFT = "#f6f0df", "#e3c06a", "#2b2a26", "#6d6a60"
ODDS = Face(size=12.5, ink=CHALK, accent=GOLD, rule=GOLD)
COLUMN, LEGEND, NAME = 222.0, 19.0, 470.0
DEVICE, DEVICE_APART = (100.0, 105.0), 38.0  # A shoe or a shuffler, and how far from the cards it stands at least.


def layout(submission: Submission, logo: Logo | None = None, standing: str = PRACTICE) -> Drawing:
    """The whole sheet: the felt at its true size, the dealer's side at the top, and its measures around it."""
    game = submission.game
    sheet = Drawing(
        places.WIDTH + 2 * MARGIN, places.HEIGHT + 2 * MARGIN, f"{game.name} layout",
        f"The layout of a {game.name} table for {submission.certificate_holder}",
    )  # fmt: skip
    _measures(sheet, submission, standing)
    with sheet.group(transform=f"translate({MARGIN:g} {MARGIN:g})"):
        _cloth(sheet, submission)
        _equipment(sheet, submission)
        _dealer_side(sheet, submission, logo)
        _odds(sheet, submission)
        spots, cloth = places.position(submission), game.look.deep
        for seat in range(1, submission.seats + 1):
            _position(sheet, spots, cloth, seat, submission.seats)
    return sheet


def _cloth(sheet: Drawing, submission: Submission) -> None:
    light, deep = submission.game.look.light, submission.game.look.deep
    glow = f"{sheet.name}-cloth"
    sheet.parts.append(
        f'<defs><radialGradient id="{glow}" gradientUnits="userSpaceOnUse" cx="{MIDDLE:g}" cy="{CENTER:g}" r="{RADIUS:g}">'
        f'<stop offset="0.25" stop-color="{light}"/><stop offset="1" stop-color="{deep}"/></radialGradient></defs>'
    )
    sheet.shape("path", d=outline(0), fill=f"url(#{glow})")
    sheet.shape("path", d=outline(14), fill="none", stroke=GOLD, stroke_width=2.5)
    sheet.shape("path", d=outline(20), fill="none", stroke=GOLD, stroke_width=0.8, stroke_opacity=0.7)


def outline(inset: float) -> str:
    """The edge of the felt, or a line inside it."""
    left, right, radius = inset, places.WIDTH - inset, RADIUS - inset
    return f"M{left:g} {inset:g} H{right:g} V{CENTER:g} A{radius:g} {radius:g} 0 0 1 {left:g} {CENTER:g} Z"


def _position(sheet: Drawing, spots: list[Spot], cloth: str, seat: int, seats: int) -> None:
    """One box, turned to its player: required wagers in chalk, side bets in gold, devices square, cards as they lie."""
    x, y, turn = places.place(seat, seats)
    with sheet.group(transform=f"translate({x:.1f} {y:.1f}) rotate({turn:.1f})"):
        for spot in spots:
            _spot(sheet, spot, cloth)
        by_key = {spot.key: spot for spot in spots}
        for spot in spots:
            if spot.mark:
                between = (by_key[spot.beside].x + spot.x) / 2
                sheet.text(between, spot.y + 9, spot.mark, 30, font_weight="bold", fill=CHALK)
        sheet.text(0, 17, str(seat), 13, fill=GOLD)


def _spot(sheet: Drawing, spot: Spot, cloth: str) -> None:
    left, top = spot.x - spot.width / 2, spot.y - spot.height / 2
    if spot.kind == "card":
        sheet.shape(
            "rect", x=left, y=top, width=spot.width, height=spot.height, rx=5, fill=cloth, stroke=CHALK,
            stroke_opacity=0.55, stroke_width=0.9,
        )  # fmt: skip
        if spot.title:
            _words(sheet, spot, CHALK, 9.5)
        return
    color = CHALK if spot.kind == "required" else GOLD
    if spot.kind == "electronic":
        size = {"x": left, "y": top, "width": spot.width, "height": spot.height, "rx": 7}
        sheet.shape("rect", **size, fill="#000000", fill_opacity=0.3, stroke=color, stroke_width=1.2)
    else:
        size = {"cx": spot.x, "cy": spot.y, "r": spot.width / 2}
        sheet.shape("circle", **size, fill="#ffffff", fill_opacity=0.05, stroke=color, stroke_width=2.6)
        if spot.device:  # One that accepts the wager; its sensor is a second ring.
            sheet.shape(
                "circle", cx=spot.x, cy=spot.y, r=spot.width / 2 - 4, fill="none", stroke=color, stroke_width=0.8
            )
    _words(sheet, spot, color, 14.5 if spot.kind == "required" else 10.5 if spot.kind == "optional" else 8.6)


def _words(sheet: Drawing, spot: Spot, color: str, size: float) -> None:
    """A title in its place, as large as it fits; the whole of it counts as written."""
    room = spot.width - (14 if spot.kind != "electronic" else 6)
    while True:
        lines = broken(spot.title, room, size)
        if size <= 6 or (
            len(lines) * size * 1.05 <= spot.height - 14 and max(width_of(ln, size) for ln in lines) <= room
        ):
            break
        size -= 0.5
    first = spot.y - (len(lines) - 1) / 2 * size * 1.05 + size * 0.33
    sheet.block(spot.x, first, lines, size, spot.title, fill=color)


def _dealer_side(sheet: Drawing, submission: Submission, logo: Logo | None) -> None:
    for cards in places.dealer_side(submission):
        left = cards.x - cards.width / 2
        for at in range(cards.cards):
            sheet.shape(
                "rect", x=left + at * (places.CARD_WIDTH + places.GAP), y=cards.y - places.CARD_HEIGHT / 2,
                width=places.CARD_WIDTH, height=places.CARD_HEIGHT, rx=5, fill="#000000", fill_opacity=0.12,
                stroke=GOLD if cards.x != MIDDLE else CHALK, stroke_width=1.4,
            )  # fmt: skip
        sheet.text(
            cards.x, cards.y + places.CARD_HEIGHT / 2 + 16, cards.title, 13, fill=GOLD if cards.x != MIDDLE else CHALK
        )
    name = submission.certificate_holder
    if logo is not None:
        sheet.shape("image", **logo.within(MIDDLE - 210, 218, 420, 50))
        lines, size = SERIF.fitted(name, 440, 14, 13)
        sheet.block(MIDDLE, 284, lines, size, name, fill=GOLD)
    else:
        lines, size = SERIF.fitted(name, NAME, 52, 46, bold=True)
        sheet.block(MIDDLE, 270 - size * (len(lines) - 1), lines, size, name, font_weight="bold", fill=GOLD)
    sheet.text(MIDDLE, 302, submission.game.name, 24, fill=CHALK, font_variant="small-caps", letter_spacing=3)
    _legends(sheet, submission)


def _legends(sheet: Drawing, submission: Submission) -> None:
    """Along the inner side of the positions, two or three to a line; a long one over several."""
    lines = legend_lines(submission)
    for at, line_phrases in enumerate(lines):
        radius = places.inner_radius(submission) - 26 - LEGEND * 1.5 * (len(lines) - 1 - at)
        sheet.arc(MIDDLE, CENTER, radius, line_phrases, LEGEND, fill=CHALK, letter_spacing=0.8)
    sheet.words.update(phrases(submission))


def legend_lines(submission: Submission) -> list[list[str]]:
    """The phrases in as few lines as hold them, each over not much more than a third of the round."""
    most, lines = (places.inner_radius(submission) - 26) * 1.9, list[list[str]]()
    for phrase in phrases(submission):
        if lines and sum(width_of(one, LEGEND) + 3 * LEGEND for one in [*lines[-1], phrase]) * 1.08 <= most:
            lines[-1].append(phrase)
        else:
            lines += [[part] for part in SERIF.evenly(phrase, most / 1.6 - 3 * LEGEND, LEGEND)]
    return lines


def _odds(sheet: Drawing, submission: Submission) -> None:
    """As many odds as the felt can bear at a readable size, around the dealer; the sign has them all."""
    edge = places.inner_radius(submission) - 22
    inner = edge - LEGEND * 1.5 * len(legend_lines(submission)) - 12
    columns = [_column(at, inner if abs(at) < 1 else edge) for at in (-0.5, 0.5, -1.5, 1.5)]
    fill(columns, odds_tables(submission), ODDS)
    for column in columns:
        draw(sheet, column, ODDS)


def _column(at: float, radius: float) -> Column:
    """Two under the names, and two beside the dealer's cards that begin higher and end where the positions do."""
    middle = at * (COLUMN + 24)
    top = 322.0 if abs(at) < 1 else 226.0
    return Column(MIDDLE + middle - COLUMN / 2, top, COLUMN, CENTER + _depth(radius, abs(middle) + COLUMN / 2) - top)


def _depth(radius: float, x: float) -> float:
    return float((radius**2 - x**2) ** 0.5) if x < radius else 0.0


def _equipment(sheet: Drawing, submission: Submission) -> None:
    """Not printed on the felt: where the tray, the boxes, the rack and the shoe stand."""
    for name, x, y, width, height in equipment(submission):
        dashes = {"stroke": CHALK, "stroke_opacity": 0.55, "stroke_dasharray": "7 5", "stroke_width": 1}
        sheet.shape("rect", x=x, y=y, width=width, height=height, rx=4, fill="none", **dashes)
        sheet.text(x + width / 2, y + height / 2 + 4, name, 11, fill=CHALK, fill_opacity=0.7)


def equipment(submission: Submission) -> list[tuple[str, float, float, float, float]]:
    """By name, corner and size (the dealer's right is the left here); the shoe beyond the cards, however far they reach."""
    shoe = submission.game.deals[submission.dealing].shoe
    things = [
        ("Table inventory", MIDDLE - 300, 4.0, 600.0, 80.0), ("Drop box", MIDDLE - 400, 26.0, 70.0, 30.0),
        ("Tip box", MIDDLE + 330, 26.0, 70.0, 30.0), ("Discard rack", 450.0, 26.0, 100.0, 76.0),
    ]  # fmt: skip
    dealt = max(cards.x + cards.width / 2 for cards in places.dealer_side(submission))
    first = max(1420.0, dealt + DEVICE_APART)
    if shoe:
        things.append(("Shoe", first, 26.0, *DEVICE))
    if submission.shuffling != "manual":
        things.append(("Shuffler", first + (112 if shoe else 0), 26.0, *DEVICE))
    return things


def _measures(sheet: Drawing, submission: Submission, standing: str) -> None:
    """Size and scale, in the margin and in the corners the felt leaves free."""
    game, right, low = submission.game, sheet.width - MARGIN, sheet.height - MARGIN
    sheet.shape("rect", x=0, y=0, width=sheet.width, height=sheet.height, fill="#fbfaf5")
    line = {"stroke": SOFT, "stroke_width": 1}
    sheet.shape("path", d=f"M{MARGIN:g} 26 H{right:g} M{MARGIN:g} 18 v16 M{right:g} 18 v16", fill="none", **line)
    sheet.text(sheet.width / 2, 19, "1,980 mm (78 in)", 12, fill=SOFT)
    sheet.shape("path", d=f"M26 {MARGIN:g} V{low:g} M18 {MARGIN:g} h16 M18 {low:g} h16", fill="none", **line)
    with sheet.group(transform=f"translate(19 {sheet.height / 2:g}) rotate(-90)"):
        sheet.text(0, 0, "1,120 mm (44 in)", 12, fill=SOFT)
    texts = (
        (game.name, 20.0, INK), (submission.certificate_holder, 14.0, INK), ("Table layout", 12.0, SOFT),
        (game.law.cite(game.clause(Cite.LAYOUT)), 12.0, SOFT), ("Drawn 1:1, dealer's side up", 12.0, SOFT),
        (f"{submission.seats} positions; circles 66 and 58 mm", 12.0, SOFT),
    )  # fmt: skip
    y = low - 118
    for words, size, color in texts:
        lines, size = SERIF.fitted(words, 240, 30, size)
        sheet.block(MARGIN + 8, y - size * (len(lines) - 1), lines, size, words, text_anchor="start", fill=color)
        y += size * 1.5 + 2
    lines, size = SERIF.fitted(standing, 300, 26, 12)
    sheet.block(right, low - 108, lines, size, standing, text_anchor="end", fill=INK)
    _scale(sheet, right - 308, low - 60)
    box, rack = game.clause(Cite.DROP_BOX), game.clause(Cite.DISCARD_RACK)
    sheet.text(right, low - 18, "Dashed: equipment, not printed on the felt", 10.5, text_anchor="end", fill=SOFT)
    sheet.text(right, low - 3, cite_text(beside(box, rack)), 10.5, text_anchor="end", fill=SOFT)


def _scale(sheet: Drawing, x: float, y: float) -> None:
    """A bar of 300 millimetres, in steps of 50."""
    for at in range(6):
        sheet.shape(
            "rect",
            x=x + 50 * at,
            y=y,
            width=50,
            height=7,
            fill=INK if at % 2 else "#ffffff",
            stroke=INK,
            stroke_width=0.8,
        )
    for at, words in ((0, "0"), (100, "100"), (200, "200"), (300, "300 mm")):
        sheet.text(x + at, y - 5, words, 10.5, fill=SOFT)
