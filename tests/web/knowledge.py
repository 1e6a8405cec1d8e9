"""What may be known of a table's cards, and from when: worked out from its log, without a look at how views are made."""

import base64
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from pitboss.cards import CARD_BY_NAME, CARD_NAMES
from pitboss.log.projection import EVENT
from pitboss.log.table_log import Stored
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.evolve import evolve
from pitboss.table.sealing import Vault, draws_of
from pitboss.table.state import Table
from pitboss.verifier import seals
from tests.cards_told import CARD

WINDOW = 6  # So many cards in a row are no hand of any game: they are a deck.
NEVER = 1 << 62


class Leak(AssertionError):
    """Someone was told what they may not know."""


@dataclass
class Secret:
    """What gives a deck away, and from which event on it does no harm."""

    commitment: str
    secret: bytes
    signs: tuple[str, ...]
    until: int = NEVER


@dataclass(frozen=True)
class Moment:
    """After one event: what all may know of the round's cards, and what each player may know besides."""

    common: frozenset[int]
    own: dict[str, frozenset[int]]
    open_places: frozenset[str]  # Whose cards all may know, all of them.
    own_places: dict[str, frozenset[str]]
    cleared: int  # Rounds that are over.
    physical_out: frozenset[int]  # Told by the dealer, who therefore knows them.


@dataclass
class Knowledge:
    """Follows a log; remembers what was known after each of its events. The vault opens what the log has encrypted."""

    vault: Vault
    table: Table = field(default_factory=Table)
    moments: list[Moment] = field(default_factory=list)
    secrets: list[Secret] = field(default_factory=list)
    decks: dict[int, str] = field(default_factory=dict)  # The seals by round, once it is over.
    open_now: set[str] = field(default_factory=set)
    seen_now: set[int] = field(default_factory=set)
    cleared: int = 0
    left_open: frozenset[str] = (
        frozenset()
    )  # The cards of the round before that the rail saw, told a moment late perhaps.

    def __post_init__(self) -> None:
        self.moments.append(Moment(frozenset(), {}, frozenset(), {}, 0, frozenset()))

    def hear(self, stored: Stored) -> None:
        event = EVENT.decode(stored.body)
        before, self.table = self.table, evolve(self.table, event)
        self._decks(stored, event, before)
        if isinstance(event, e.TableCleared) and before.round is not None:
            self.left_open = frozenset(self._lay_open(before.round))
        if isinstance(event, e.BetsLocked | e.TableCleared):
            self.open_now, self.seen_now = set(), set()
        if isinstance(event, e.TableCleared):
            self.cleared += 1
        self._look(event)

    def _lay_open(self, played: s.RoundState) -> Iterator[str]:
        for place in ("dealer", "community"):
            yield from (CARD_NAMES[card] for card in played.cards.get(place, ()) if card in self.seen_now)

    def _decks(self, stored: Stored, event: e.AnyEvent, before: Table) -> None:
        """§ .5(a): a secret is one from its seal until its round is over, and the order from when it follows from it."""
        if isinstance(event, e.DeckSealed):
            secret = self.vault.secret(event.round, event.commitment, event.sealed)
            self.secrets.append(Secret(event.commitment, secret, tuple(signs(secret))))
        elif isinstance(event, e.CardsDealt) and (played := before.in_round()).seal is not None and not played.dealt:
            known = self.secrets[-1]
            known.signs += tuple(runs(draws_of(played, known.secret).order(played.cut)))
        elif isinstance(event, e.TableCleared) and before.virtual:
            self.secrets[-1].until = stored.sequence - 1  # Told in the event before.
            self.decks[before.rounds] = self.secrets[-1].commitment

    def _look(self, event: e.AnyEvent) -> None:
        """What has been turned up by now, by the clause that has it turned."""
        state, played = self.table, self.table.round
        if played is None:
            self.moments.append(Moment(frozenset(), {}, frozenset(), {}, self.cleared, frozenset()))
            return
        if isinstance(event, e.BonusesDrawn) and event.magic_card is not None:
            self.seen_now.add(event.magic_card)  # AMB-31: drawn for all to see; no card of the deck.
        self._turned(event, state, played)
        for place in self.open_now:
            self.seen_now |= set(played.cards.get(place, ()))
        own: dict[str, frozenset[int]] = {}
        places: dict[str, frozenset[str]] = {}
        if state.phase in (s.DECIDING, s.SETTLING, s.CLEARING):  # § .11(a): they pick up their cards.
            for seat, box in played.boxes.items():
                own[box.player] = own.get(box.player, frozenset()) | set(played.seat_cards(seat))
                places[box.player] = places.get(box.player, frozenset()) | {f"seat {seat}"}
        out = {card for cards in played.cards.values() for card in cards}
        self.moments.append(
            Moment(
                frozenset(self.seen_now), own, frozenset(self.open_now), places, self.cleared,
                frozenset() if state.virtual else frozenset(out),
            )
        )  # fmt: skip

    def _turned(self, event: e.AnyEvent, state: Table, played: s.RoundState) -> None:
        faces = [at for at, to in enumerate(played.plan) if to.face_up]
        if state.game.chapter == "639a" and faces:  # § 639a.8(d)(2), § 639a.10(b): one card of the dealer's, at once.
            at_once = state.dealing not in ("automated_shoe",)
            if played.dealt > faces[0] and (at_once or played.dealt == len(played.plan)):
                self.seen_now |= set(played.cards["dealer"][:1])
        if played.irregularity and any(set(played.settles) & set(box.wagers) for box in played.boxes.values()):
            self.open_now |= {"dealer", "community"}  # § .13(d): nothing is left to decide, and side bets need them.
        if isinstance(event, e.Revealed):  # § .11(c), § 683a.11(c).
            if event.dealer:
                self.open_now.add("dealer")
            self.seen_now |= set(played.cards.get("community", ())[: event.community])
            if event.community and event.community == len(played.cards.get("community", ())):
                self.open_now.add("community")
        if state.phase not in (s.SETTLING, s.CLEARING) or (played.irregularity and not played.settles):
            return
        waiting = [seat for seat in sorted(played.boxes, reverse=True) if not played.boxes[seat].done]
        turned = {seat for seat in played.boxes if played.boxes[seat].settled} | set(waiting[:1])
        for seat in turned - set(played.racked):  # § .11(c)(1): one player after another, from the dealer's right.
            self.open_now.add(f"seat {seat}")
            if is_pair_or_better(played.seat_cards(seat)):  # § 679a.11(d)(2)(ii).
                self.open_now.add(f"fourth {seat}")
        on_bonus = {key for key, line in state.game.lines.items() if "bonus" in line.needs}
        if any(on_bonus & set(played.boxes[seat].wagers) for seat in turned):  # AMB-58.
            self.open_now.add("bonus")


def is_pair_or_better(cards: tuple[int, ...]) -> bool:
    """Of three cards."""
    ranks, suits = sorted(card >> 2 for card in cards), {card & 3 for card in cards}
    straight = len(set(ranks)) == 3 and (ranks[-1] - ranks[0] == 2 or ranks == [0, 1, 12])
    return len(cards) == 3 and (len(set(ranks)) < 3 or len(suits) == 1 or straight)


def runs(order: tuple[int, ...]) -> Iterator[str]:
    """Stretches of a deck, as words and as numbers."""
    for at in range(0, len(order) - WINDOW + 1):
        some = order[at : at + WINDOW]
        yield " ".join(CARD_NAMES[card] for card in some)
        yield ",".join(str(card) for card in some)


def signs(secret: bytes) -> Iterator[str]:
    """What would betray it."""
    yield secret.hex()[:24]
    yield base64.b64encode(secret).decode()[:24]
    yield base64.urlsafe_b64encode(secret).decode()[:24]


# ---------------------------------------------------------------------------------------- What someone was told


@dataclass(frozen=True)
class Viewer:
    name: str  # Of a player; empty for anyone else.
    role: str


def check_secrets(knowledge: Knowledge, sequence: int, text: str) -> None:
    """No secret of a seal and no stretch of a deck before its time; in any text whatever."""
    squeezed = text.replace(", ", ",")
    for secret in knowledge.secrets:
        if sequence < secret.until:
            for sign in secret.signs:
                if sign in squeezed:
                    raise Leak(f"{sign!r} of {secret.commitment}, {secret.until - sequence} events too early")


def strings(value: Any, skip: Iterable[str] = ()) -> Iterator[str]:
    """Every string of an answer, but for what stands under these keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            if key not in skip:
                yield from strings(inner, skip)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner, skip)


def check_cards(
    knowledge: Knowledge, viewer: Viewer, sequence: int, told: Any, before: frozenset[str] = frozenset()
) -> None:
    """Every card named in what a viewer is told is one the viewer may know, or lay there in the round before."""
    moment = knowledge.moments[sequence]
    may = moment.common | moment.own.get(viewer.name, frozenset())
    if viewer.role == "dealer":
        may |= moment.physical_out
    for text in strings(told, ("last", "hand", "hands")):  # Those are looked at by themselves.
        if before and set(CARD.findall(text)) <= before:
            continue
        hidden = [card for card in CARD.findall(text) if CARD_BY_NAME[card] not in may]
        if hidden:
            raise Leak(f"{viewer.role} {viewer.name} is told {' '.join(hidden)} at event {sequence}: {text!r}")


def check_frame(knowledge: Knowledge, viewer: Viewer, frame: dict[str, Any]) -> None:
    """A frame of a table: its cards, the names of hands, and the round before."""
    seen = frame["view"]
    sequence = seen["sequence"]
    check_cards(knowledge, viewer, sequence, frame)
    moment = knowledge.moments[sequence]
    places = moment.open_places | moment.own_places.get(viewer.name, frozenset())
    for place in frame.get("hands", {}):
        if (place if place == "dealer" else f"seat {place}") not in places:
            raise Leak(f"{viewer.role} {viewer.name} is told what hand lies at {place} at event {sequence}")
    for news in (*frame.get("news", ()), *([frame["payout"]] if "payout" in frame else [])):
        for line in news.get("lines", ()):
            if line["hand"] and not read_from(knowledge.table, news["seat"], line["wager"]) <= places:
                raise Leak(f"{viewer.role} {viewer.name} is told {line} of seat {news['seat']} at event {sequence}")
    if seen["last"] is not None:
        check_last(knowledge, moment, seen["last"])


def read_from(table: Table, seat: int, wager: str) -> set[str]:
    """Where the cards lie that a wager is settled by; an Envy Bonus is paid for another's hand, by what its holder is paid."""
    own = ("player", "fourth")  # The fourth card is turned with the others, or not read.
    line = table.game.lines.get(wager)
    return set() if line is None else {f"seat {seat}" if place in own else place for place in line.needs}


def check_last(knowledge: Knowledge, moment: Moment, last: dict[str, Any]) -> None:
    """What is published is the round before, and its deck follows from what was sealed."""
    if last["number"] != moment.cleared:
        raise Leak(f"round {last['number']} is published when {moment.cleared} are over")
    deck = last.get("deck")
    if deck is not None:
        name, secret = deck["round"].encode(), bytes.fromhex(deck["secret"])
        assert seals.digest("seal", name, secret).hex() == deck["commitment"] == knowledge.decks[last["number"]]
        chances = [part for seat, told in deck["opened"].items() for part in (seat.encode(), bytes.fromhex(told))]
        order = seals.deck_of(seals.digest("draws", name, secret, *chances), deck["cut"])
        assert [CARD_NAMES[card] for card in order] == deck["order"].split()


def parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text
