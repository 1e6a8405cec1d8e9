"""A player's own check of the seal: what a client stores during a round, and its verdict afterwards.

It goes by what it was shown and when, and believes nothing that is told afterwards. The page in the browser does the same
in its own language (`web/static/table/seal.js`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from pitboss.cards import show
from pitboss.messages import Message, english, message
from pitboss.table.acts import OpenChance, PlaceWagers
from pitboss.table.shoe import CHANCE_BYTES, Draws, absent, mark_of, seal_of
from pitboss.table.view_types import DeckOpened, LastRound, Promised, SealSeen, View

Drawn = tuple[str | None, int | str | None]  # The Magic Card and the Lucky position.
HIDDEN = "??"
# Why a round does not follow from what was promised. The first word is the code; the page has these in its own words.
SOUND, OTHER_SEAL, NOT_OPENED, BAD_SECRET, LEFT_OUT, ALTERED, OTHER_CARDS, OTHER_DRAW, VOIDED, TAKEN_BACK = (
    "sound", "other_seal", "not_opened", "bad_secret", "left_out", "altered", "other_cards", "other_draw", "voided",
    "taken_back",
)  # fmt: skip
RENAMED, NEVER_JUDGED = "renamed", "never_judged"


class RoundVerdict(NamedTuple):
    """A client's own verdict on one round."""

    round: str
    code: str

    @property
    def sound(self) -> bool:
        return self.code == SOUND

    @property
    def words(self) -> str:
        return english(self.message)

    @property
    def message(self) -> Message:
        return message(f"witness-{self.code}")


@dataclass
class WatchedRound:
    """One round as a client saw it: the seal it wagered under, what it added, what was locked, the cards it was shown."""

    seal: Promised
    chances: dict[str, dict[str, bytes]] = field(default_factory=dict)  # By seat, then by mark: all it ever drew there.
    locked: SealSeen | None = None
    boxes: list[str] = field(default_factory=list)  # The own ones in this round.
    seen: dict[str, list[str]] = field(default_factory=dict)
    draw: Drawn | None = None


class LastLock(NamedTuple):
    """How far a table had come: the last round whose bets this client has seen locked."""

    place: str  # The house and the table.
    number: int
    commitment: str
    marks: dict[str, str]

    @classmethod
    def by(cls, seal: SealSeen) -> LastLock:
        place, number, _ = seal["round"].rsplit("/", 2)
        return cls(place, int(number), seal["commitment"], seal.get("chances", {}))

    def undone_by(self, now: LastLock, locked: bool, over: bool) -> bool:
        """Is what is shown now a round that was locked before, and otherwise? A line to a slower host may still show the
        moment before the lock; what another seal, other marks or a round that is over say cannot be so."""
        if now.place != self.place or now.number > self.number:
            return False
        if now.number < self.number or not locked:
            return over or (now.number == self.number and now.commitment != self.commitment)
        return (now.commitment, now.marks) != (self.commitment, self.marks)


class Witness:
    """One player's client."""

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self.entropy = entropy
        self.watched: WatchedRound | None = None
        self.finding: RoundVerdict | None = None  # On the last round that is over.
        self.reached: LastLock | None = None
        self.over = False  # And that round is over.
        self.place = ""  # The house and the table, as the first seal named them.

    def wager(self, view: View, seat: int, wagers: dict[str, int]) -> PlaceWagers:
        """Wagers under the seal that is shown, with a chance of one's own; at a real shoe they are wagers and no more."""
        seal = view.get("seal")
        if not seal or not wagers:
            return PlaceWagers(seat, wagers)
        if self.watched is None or self.watched.seal["commitment"] != seal["commitment"]:
            if self.watched is not None and self.watched.locked is not None:
                self.finding = RoundVerdict(self.watched.seal["round"], NEVER_JUDGED)
            self.watched = WatchedRound(seal)
        chance = self.entropy(CHANCE_BYTES)
        mark = mark_of(seal["round"], seat, chance)
        self.watched.chances.setdefault(str(seat), {})[mark] = chance
        return PlaceWagers(seat, wagers, seal=seal["commitment"], chance=mark)

    def look(self, view: View) -> list[OpenChance]:
        """Take note of what is shown now. What comes back is to be sent: the own chance, once all marks are locked."""
        if view.get("you") is None or self._renamed(view) or self._taken_back(view):
            return []
        watched, seal = self.watched, view.get("seal")
        if watched is None:
            return []
        if seal is not None and "plan" in seal and own_seats(view):
            if watched.locked is None:
                watched.locked, watched.boxes = seal, own_seats(view)
            watched.draw = (seal["magic_card"], seal["lucky_position"]) if seal["drawn"] else None
            for place, cards in open_cards(view):
                watched.seen[place] = cards_seen_ever(watched.seen.get(place, []), cards.split())
            return [OpenChance(seat, chance.hex()) for seat, chance in self._due(watched, seal)]
        locked_at = watched.locked
        if locked_at is not None and (seal is None or LastLock.by(seal).number > LastLock.by(locked_at).number):
            self.finding = RoundVerdict(watched.seal["round"], round_verdict(watched, view.get("last")))
            self.watched = None
        return []

    def _renamed(self, view: View) -> bool:
        """A round under another name of the house or the table could be dealt again under this one."""
        seal, before = view.get("seal"), self.place
        if seal is None:
            return False
        self.place = LastLock.by(seal).place
        if before in ("", self.place):
            return False
        self.finding, self.watched, self.reached = RoundVerdict(seal["round"], RENAMED), None, None
        return True

    def _taken_back(self, view: View) -> bool:
        """A house that goes back to before a lock, as by an older copy of its log, deals the round again as it likes."""
        seal, last = view.get("seal"), view.get("last")
        if seal is None:
            return False
        now, locked = LastLock.by(seal), "plan" in seal
        before = self.reached
        self.over = self.over or (before is not None and last is not None and last["number"] >= before.number)
        undone = before is not None and before.undone_by(now, locked, self.over)
        if undone:
            self.finding, self.watched, self.reached = RoundVerdict(seal["round"], TAKEN_BACK), None, None
        if locked and now != self.reached:
            self.reached, self.over = now, False
        return undone

    @staticmethod
    def _due(watched: WatchedRound, seal: SealSeen) -> Iterator[tuple[int, bytes]]:
        if seal["commitment"] != watched.seal["commitment"]:
            return
        for seat, chance in watched.chances.items():
            mark = seal["chances"].get(seat)
            if mark in chance and int(seat) not in (*seal["opened"], *seal["absent"]):
                yield int(seat), chance[mark]


def own_seats(view: View) -> list[str]:
    """The viewer's own boxes."""
    you = view["you"]
    return [seat for seat, box in view["boxes"].items() if you is not None and box["player"] == you["name"]]


def open_cards(view: View) -> Iterator[tuple[str, str]]:
    """Every card that lies open, by its place."""
    for seat, box in view["boxes"].items():
        yield f"seat {seat}", box.get("cards") or ""
        yield f"fourth {seat}", box.get("fourth") or ""
    for place, cards in (("dealer", view["dealer"]), ("community", view["community"]), ("bonus", view["bonus"])):
        yield place, cards or ""


def cards_seen_ever(before: list[str], now: list[str]) -> list[str]:
    """All cards seen at a place; a card that changed is stored twice, and then fits no deal."""
    longest = max(len(before), len(now))
    pairs = zip(before + [HIDDEN] * (longest - len(before)), now + [HIDDEN] * (longest - len(now)), strict=True)
    return [old if new in (HIDDEN, old) else new if old == HIDDEN else f"{old}{new}" for old, new in pairs]


def round_verdict(watched: WatchedRound, last: LastRound | None) -> str:
    """The verdict on a finished round. Only a malfunction voids it; otherwise every box has a result."""
    if last is not None and last.get("cancelled"):
        return seal_verdict(watched, last.get("deck"))
    settled = last is not None and not last["void"] and all(seat in last["net"] for seat in watched.boxes)
    if last is not None and last.get("deck") and not settled:
        return VOIDED
    return seal_verdict(watched, last.get("deck") if last else None)


def seal_verdict(watched: WatchedRound, deck: DeckOpened | None) -> str:
    """The verdict by the client's own notes: the seal, its chance, the marks, the deal and the cards."""
    locked = watched.locked
    assert locked is not None
    if terms(locked) != terms(watched.seal):
        return OTHER_SEAL
    if any(
        locked["chances"].get(seat) not in watched.chances[seat] for seat in watched.boxes if seat in watched.chances
    ):
        return LEFT_OUT
    if deck is None or not deck.get("secret"):
        return NOT_OPENED
    secret = bytes.fromhex(deck["secret"])
    if seal_of(locked["round"], secret) != locked["commitment"]:
        return BAD_SECRET
    opened = {seat: bytes.fromhex(chance) for seat, chance in deck["opened"].items()}
    if (wrong := _chances_judged(watched, locked, opened)) is not None:
        return wrong
    draws = Draws(locked["round"], secret, {int(seat): chance for seat, chance in opened.items()})
    if watched.draw is not None and watched.draw != drawn_by(draws, locked):
        return OTHER_DRAW
    return SOUND if _cards_fit(watched.seen, locked["plan"], draws.order(locked["cut"])) else OTHER_CARDS


def _chances_judged(watched: WatchedRound, locked: SealSeen, opened: dict[str, bytes]) -> str | None:
    """Nobody's part is missing, none too many; each fits its mark, or is what a silent client counts as."""
    for seat, mark in locked["chances"].items():
        own = mark in watched.chances.get(seat, {})
        if own and opened.get(seat) != watched.chances[seat][mark]:
            return LEFT_OUT
        chance = opened.get(seat, b"")
        if mark_of(locked["round"], int(seat), chance) != mark and chance != absent(mark):
            return ALTERED
    return ALTERED if opened.keys() != locked["chances"].keys() else None


def note_text(seal: SealSeen) -> str:
    """The text that the house signs: a seal it shows, and the marks and the cut once bets are locked."""
    lines = ["pitboss seal", *map(str, terms(seal))]
    if "plan" in seal:
        marks = sorted((int(seat), mark) for seat, mark in seal["chances"].items())
        lines += [f"cut {seal['cut']}", *(f"{seat} {mark}" for seat, mark in marks)]
    return "".join(f"{line}\n" for line in lines)


def terms(seal: Promised) -> tuple[str, str, str, str, int]:
    return seal["round"], seal["commitment"], seal["magic"], seal["lucky"], seal["positions"]


def drawn_by(draws: Draws, seal: Promised) -> Drawn:
    magic = draws.magic(Fraction(seal["magic"]))
    lucky = draws.lucky(Fraction(seal["lucky"]), seal["positions"])
    return (None if magic is None else show([magic])), lucky


def _cards_fit(seen: dict[str, list[str]], plan: list[tuple[str, bool]], order: tuple[int, ...]) -> bool:
    due: dict[str, list[str]] = {}
    for (place, face_up), card in zip(plan, order, strict=False):
        cards = due.setdefault(place, [])
        cards.insert(0 if face_up and place == "dealer" else len(cards), show([card]))
    return all(
        card == HIDDEN or (at < len(due.get(place, [])) and due[place][at] == card)
        for place, cards in seen.items()
        for at, card in enumerate(cards)
    )
