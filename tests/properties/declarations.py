"""Declarations drawn at random from the words a folder may use: rankings, thresholds, rows, folds, decisions."""

import random
from pathlib import Path
from typing import NamedTuple

from pitboss.cli.beginning import Called, write

ODDS = ("1 to 1", "3 to 2", "2 to 1", "3 to 1", "7 to 2", "5 to 1", "8 to 1", "4 for 1")
ROWS = ("COLLECT", "RETURN", "EVEN", 'paid_by("pays", "player", COLLECT)', 'paid_by("pays", "player", EVEN)')
FOLDS = ("FORFEIT", "FORFEIT", "COLLECT", "RETURN")
MULTIPLES = ((1,), (2,), (1, 2), (1, 2, 3), (1, 3), (2, 4))
BY_CARD = ("False", "rank_of(card) == 12", "rank_of(card) < 4")
BY_SUIT = ("suit_of(card) == 2", "suit_of(card) < 2", "rank_of(card) == 12", "suit_of(card) > 0")


class Shape(NamedTuple):
    """How many cards are where."""

    player: int
    dealer: int = 0
    community: int = 0
    up_cards: int = 0


SMALL = (Shape(1, 1), Shape(1, 2), Shape(1, 2, 0, 1), Shape(1, 0, 1), Shape(1, 0, 2), Shape(2, 0, 1))
LARGE = (Shape(2, 2), Shape(2, 2, 0, 1), Shape(3, 3), Shape(2, 0, 2))

KERNELS = """

from pitboss.kernel import rank_of, suit_of
from pitboss.law.deal import community
from pitboss.law.game import CardArea
from pitboss.rank import Kind

TIERS = Kind("random tiers", 0, (), ("Tier 0", "Tier 1", "Tier 2", "Tier 3"))


@kernel
def rated(cards: tuple[int, ...]) -> int:
    total = 0
    for card in cards:
        total += {by_rank} * rank_of(card) + (rank_of(card) * {step}) % {modulus}
        if {by_card}:
            total += {bonus}
        for other in cards:
            if card != other and rank_of(card) == rank_of(other):
                total += {pair_bonus}
            if card != other and suit_of(card) == suit_of(other):
                total += {flush_bonus}
    name = 0
    if total >= {floors[0]}:
        name = 1
    if total >= {floors[1]}:
        name = 2
    if total >= {floors[2]}:
        name = 3
    return total << 8 | name


@kernel
def suited(cards: tuple[int, ...]) -> int:
    total = 0
    for card in cards[:{player}]:
        total += rank_of(card) % {modulus}
        if {by_suit}:
            total += {bonus}
    name = 0
    if total >= {floors[0]} // 2:
        name = 1
    if total >= {floors[0]}:
        name = 2
    if total >= {floors[1]}:
        name = 3
    return total << 8 | name


@kernel
def most(scores: Any) -> int:
    found = {low}
    if scores.player >= {floors[1]} << 8:
        found = {high}
    return found

"""
AGAINST_A_DEALER = """
@kernel
def read_both(cards: tuple[int, ...]) -> Scores:
    return Scores(rated(cards[:{player}]), rated(cards[{player}:]))


@kernel
def found_by(scores: Any, raised: int) -> int:
    found = 1
    if scores.player {compared} scores.dealer:
        found = 2
    if scores.dealer < {floors[0]} << 8:
        found = 3
    if scores.player >= {floors[2]} << 8:
        found = 4
    if raised == 0:
        found = 0
    return found


HANDS = {{"player": Hand("own", TIERS), "dealer": Hand("the dealer's", TIERS, needs=("dealer",))}}
SCORES = Scores
"""
BY_A_TABLE = """
class OneScore(NamedTuple):
    player: int


@kernel
def read_both(cards: tuple[int, ...]) -> OneScore:
    return OneScore(rated(cards))


@kernel
def found_by(scores: Any, raised: int) -> int:
    return 1 if raised else 0


HANDS = {{"player": Hand("own", TIERS, needs=("player", "community"))}}
SCORES = OneScore
"""
WHOLE = """
RAISES = {raises}
LINES = {{
    "ante": LINES["ante"],
    "extra": Line("Extra", "RC.6(d)(3)", area="RC.1(d)", optional=True),
    **{{line: Line(line.title(), "RC.6(d)(2)", area="RC.1(d)", decision=at) for at, line in enumerate(RAISES)}},
}}
DECISIONS = tuple(
    Decision("RC.8(c)", line, multiples, Folds("RC.8(d)"), sees=at{most})
    for at, (line, multiples) in enumerate(zip(RAISES, {multiples}))
)


EXTRA = {{"extra": paid_by("extra", "suited", COLLECT)}}


def settled_so(reading: Readings) -> dict[int, Row]:
    return {{
        0: Row("RC.8(d)", "the player folds", dict.fromkeys(("ante", *RAISES), {fold}) | EXTRA),
{rows}
    }}


GAME = Game(**BASE | dict(
    layout=Layout(player={shape.player}, dealer={shape.dealer}, community={shape.community}),
    lines=LINES,
    hands=HANDS | {{"suited": Hand("own", TIERS, suited)}},
    qualifies="",
    read=read_both,
    scores=SCORES,
    finding=found_by,
    settlement=settled_so,
    decisions=DECISIONS,
    reveals=("RC.8(d)",) * max(1, {shape.community}),
    deals={{"manual_shoe": replace_deal}},
    tables=lambda reading: {{**{pays}, **{{"extra": Table("suited")}}}},
    rankings=ranked("RC.5(b)(1)-(2)", TIERS, "Tier 3", "Tier 2"),
    irregularities=irregularities(
        CITED, LINES, exposed_card(CITED, "a card exposed", "revealed", LINES), "a player or the dealer"
    ),
    legends=(),
    card_areas={areas},
    up_cards={shape.up_cards},
))
"""
DEAL = """
replace_deal = DEALS["manual_shoe"]._replace(steps=(singles({player}{alone}),{board}))
"""


def declared(folder: Path, seed: int, shape: Shape) -> Path:
    """A folder with a random game of this shape."""
    dice = random.Random(seed)
    write(folder, Called("Random Cards", f"random_{seed}", "RC"))
    cards = shape.player + shape.community
    raises = [f"raise_{at + 1}" for at in range(max(1, shape.community))]
    multiples = tuple(dice.choice(MULTIPLES) for _ in raises)
    low, high = multiples[0][0], multiples[0][-1]
    words = {
        "by_rank": dice.choice([0, 1, 1, 2]), "step": dice.choice([3, 7, 11]), "modulus": dice.choice([5, 13]),
        "by_card": dice.choice(BY_CARD), "by_suit": dice.choice(BY_SUIT), "bonus": dice.choice([1, 4, 9]),
        "pair_bonus": dice.choice([0, 5, 12]), "flush_bonus": dice.choice([0, 0, 3]), "low": low, "high": high,
        "floors": sorted(dice.sample(range(3, 14 * cards), 3)), "player": shape.player,
        "compared": dice.choice([">", ">=", "=="]),
    }  # fmt: skip
    text = (KERNELS + (AGAINST_A_DEALER if shape.dealer else BY_A_TABLE)).format(**words)
    alone = f", dealer={shape.dealer}" + (", up=(0,)" if shape.up_cards else "")
    board = f' community({shape.community}, "RC.7(e)"),' if shape.community else ""
    text += DEAL.format(player=shape.player, alone=alone, board=board)
    rows = "\n".join(
        f'        {at}: Row("RC.8(e)({at})", "case {at}", dict.fromkeys(("ante",), {dice.choice(ROWS)}) '
        f"| dict.fromkeys(RAISES, {dice.choice(ROWS)}) | EXTRA),"
        for at in range(1, 5 if shape.dealer else 2)
    )
    limited = bool(shape.dealer) and high > low and dice.random() < 0.5
    pays = '{"pays": Table("player")}' if 'paid_by("pays"' in rows else "{}"
    areas = '{"community": CardArea("Board", "RC.1(d)")}' if shape.community else "{}"
    text += WHOLE.format(
        shape=shape, raises=tuple(raises), multiples=multiples, most=", most=most" if limited else "",
        fold=dice.choice(FOLDS), rows=rows, pays=pays, areas=areas,
    )  # fmt: skip
    begun = (folder / "game.py").read_text("utf-8").replace("GAME = Game(", "BASE = dict(")
    (folder / "game.py").write_text(begun + text, "utf-8")
    paytables = folder / "paytables.toml"
    kept = paytables.read_text("utf-8").partition("[pair_up]")[0]
    for key in ("pays", "extra") if pays != "{}" else ("extra",):
        paid = [f'"Tier {tier}" = "{dice.choice(ODDS)}"' for tier in dice.choice([(3, 2), (3,), (3, 2, 1)])]
        head = f'[{key}]\ntitle = "{key.title()}"\nclause = "RC.9(b)"\nprinted = {{ rows = {len(paid)} }}\n\n[{key}.rows]\n'
        kept += head + "\n".join(paid) + "\n\n"
    paytables.write_text(kept, "utf-8")
    return folder
