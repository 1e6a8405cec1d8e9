"""A drill answered from what it shows alone, by other code than ours: the oracle settles, the hands are read naively."""

import re
from typing import Any

from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.messages import english
from pitboss.training.drill import Drill
from pitboss.training.drills import Course
from pitboss.verifier.settlement import hands
from pitboss.verifier.settlement.hands import (
    FIVE_CARD_ORDER,
    FOUR_CARD_ORDER,
    KING,
    QUEEN,
    THREE_CARD_ORDER,
    Hand,
    compare,
    parse_cards,
)
from tests.oracle.settle import settle_round

COURSES = {key: Course(game) for key, game in GAMES.items()}
CATEGORIES = {
    "Two pair": "two pair", "Three-of-a-kind": "trips", "Three aces": "trips", "Straight": "straight", "Flush": "flush",
    "Full house": "full house", "Four-of-a-kind": "quads", "Four aces": "quads", "Straight flush": "straight flush",
    "Royal flush": "straight flush", "Mini-royal": "straight flush", "Two aces and two queens": "two pair",
    "Two aces and two kings": "two pair",
}  # fmt: skip
WORDS = dict(
    zip(["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"], range(2, 15), strict=True)
)


def held(drill: Drill, place: str) -> str | None:
    return next((one.cards for one in drill.scene.held if one.place == place), None)


def amount(text: str) -> str:
    return text.replace("$", "").replace(",", "")


def as_round(course: Course, drill: Drill) -> dict[str, Any]:
    """The round a trainee sees, in the words of the contract; nothing else of the drill is looked at."""
    game, notes = course.game, " ".join(map(english, drill.scene.notes))
    keys = {line.title: key for key, line in game.lines.items()}
    raises = [decision.line for decision in game.decisions]
    seats = []
    for box in drill.scene.boxes:
        staked = {keys[bet.title]: f"{bet.cents / 100:.2f}" for bet in box.bets}
        decisions = [staked.pop(line) for line in raises if line in staked]
        fourth = re.search(r"Fourth card (\w\w)", english(box.note))
        seats.append({
            "seat": box.seat, "cards": box.cards, "wagers": staked, "fourth": fourth[1] if fourth else None,
            "decisions": [*decisions, "fold"] if box.folded else decisions,
        })  # fmt: skip
    submission: dict[str, Any] = {"paytables": course.submission.letters, "readings": course.submission.readings}
    if found := re.search(r"payout limit is (\$[\d,.]+\d)", notes):
        submission["limit"] = amount(found[1])
    magic, lucky = re.search(r"Magic Card is (\w\w)", notes), re.search(r"lucky position is seat (\d)", notes)
    return {
        "game": game.key, "submission": submission, "seats": seats, "meters": meters(game, notes),
        "dealer": held(drill, "Dealer"), "community": held(drill, "Community"), "bonus": held(drill, "Bonus"),
        "magic_card": magic[1] if magic else None, "lucky_position": int(lucky[1]) if lucky else None,
    }  # fmt: skip


def meters(game: Game, notes: str) -> dict[str, dict[str, str]]:
    found, keys = {}, {title: key for key, title in game.meter_titles.items()}
    for name, told in re.findall(r"The ([A-Z][\w -]*) meter stands at ([^.]*(?:\.\d\d)?[^.]*)\.", notes):
        tiers = re.findall(r"(?:(\w+) )?(\$[\d,]+(?:\.\d\d)?)", told)
        found[keys[name]] = {tier or "primary": amount(cents) for tier, cents in tiers}
    return found


def paid(course: Course, drill: Drill) -> str:
    """What the oracle does with the wager that is asked about."""
    title = re.match(r"What do you do with the (.*): take", drill.question)
    assert title is not None
    key = {called: key for key, called in course.game.titles.items()}[title[1]]
    answer = settle_round(as_round(course, drill))
    seat = next(seat for seat in answer["seats"] if seat["seat"] == drill.scene.boxes[0].seat)
    line = next(line for line in seat["lines"] if line["wager"] == key)
    if line["outcome"] in ("lose", "forfeit"):
        return "take"
    if line["outcome"] == "push":
        return "push"
    taken = key in course.game.lines and course.game.lines[key].taken
    return f"{float(line['net']) + (float(line['stake']) if taken else 0):.2f}"


def stands(game: Game, player: str, dealer: str) -> str:
    """The paragraph of the settlement in our words, by the oracle's comparison."""
    reader, order, least = {
        "679a": (hands.three, THREE_CARD_ORDER, QUEEN), "657a": (hands.four, FOUR_CARD_ORDER, KING),
        "684a": (hands.four, FOUR_CARD_ORDER, KING), "639a": (hands.five, FIVE_CARD_ORDER, None),
        "682a": (hands.four, FOUR_CARD_ORDER, None), "TCP": (hands.three, THREE_CARD_ORDER, QUEEN),
    }[game.chapter]  # fmt: skip
    mine, theirs = reader(parse_cards(player)), reader(parse_cards(dealer))
    against = compare(mine, theirs, order)
    if game.chapter == "682a":
        if against >= 0:
            return "the dealer does not beat the player"
        strong = mine.category in ("trips", "straight flush", "quads")
        return f"the dealer beats {'three-of-a-kind or better' if strong else 'less than three-of-a-kind'}"
    if game.chapter == "639a":
        qualifies = theirs.category != "high card" or set(theirs.ranks[:2]) == {14, 13}
    else:
        assert least is not None
        qualifies = hands.at_least_high(theirs, least)
    return _phrase(game.chapter, qualifies, against)


def _phrase(chapter: str, qualifies: bool, against: int) -> str:
    if chapter in ("679a", "639a", "TCP") and not qualifies:
        return "the dealer does not qualify"
    if chapter == "657a" and not qualifies:
        return "the dealer does not qualify" + ("" if against >= 0 else ", though higher")
    if chapter == "684a" and not qualifies:
        return (
            f"the dealer {'neither qualifies nor beats' if against >= 0 else 'does not qualify, yet beats'} the player"
        )
    if chapter == "TCP":
        which = (
            "the hands are equal" if not against else f"the {'player' if against > 0 else 'dealer'}'s hand is higher"
        )
        return f"the dealer qualifies and {which}"
    if against < 0:
        return "the dealer qualifies and beats the player"
    if chapter in ("679a", "684a"):
        return "the dealer qualifies and does not beat the player"
    return "the player beats the qualified dealer" if against else "the hands are equal and the dealer qualifies"


def is_hand(said: str, hand: Hand) -> bool:
    """Do these words mean this hand?"""
    if said.startswith("Pair of "):
        return hand.category == "pair" and hand.ranks[0] == WORDS[said.removeprefix("Pair of ").removesuffix("s")]
    if said.endswith(" high"):
        return hand.category == "high card" and hand.ranks[0] == WORDS[said.removesuffix(" high").lower()]
    royal = said in ("Royal flush", "Mini-royal")
    aces = said in ("Three aces", "Four aces")
    return hand.category == CATEGORIES[said] and (hand.ranks[0] == 14 or not (royal or aces))


def dealt_to(course: Course, drill: Drill) -> list[str]:
    """§ .8 by the manual shoe, as the README of the games tells it: where every card of this deal goes."""
    game, layout = course.game, course.game.layout
    bets = {box.seat: {bet.title for bet in box.bets} for box in drill.scene.boxes}
    seats, found = sorted(bets), list[str]()
    if layout.bonus and any({"All-Six Bonus", "Six Card Bonus"} & made for made in bets.values()):
        found += ["Bonus card"] * layout.bonus
    for _ in range(layout.player):
        found += [f"Seat {seat}" for seat in seats] + (["Dealer"] if layout.dealer else [])
    found += ["Dealer"] * (layout.dealer - layout.player if layout.dealer else 0)
    found += [f"Seat {seat}, fourth card" for seat in seats if "Pair Bonus" in bets[seat] and game.chapter == "679a"]
    return found + ["Community cards"] * layout.community
