"""All that every viewer is told in whole sessions, by socket and by HTTP: no card, salt or deck before its time."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.sync.client import ClientConnection, connect

from pitboss.cards import show
from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.log.projection import EVENT
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import Actor
from pitboss.table.deciding import deciding_seat
from pitboss.table.sealing import Vault, draws_of, silent_seats
from pitboss.table.state import Table
from pitboss.table.steps import Step, lawful_amounts
from pitboss.table.view import RAIL, view
from pitboss.web.screens import frames
from pitboss.web.tables.clock import Pace
from tests.cards_told import CARD, cards_in
from tests.night import SEED

from .knowledge import Knowledge, Leak, Viewer, check_cards, check_frame, check_secrets, parsed, strings
from .played import Played
from .served import Served, served

WHO = {"ann": "player", "bob": "player", "cat": "player", "mal": "player", "dealer": "dealer", "floor": "floorperson",
       "regulator": "regulator", "": "rail"}  # fmt: skip
AUDITORS = ("floorperson", "regulator")
METHODS = ("manual_shoe", "hand", "automated_shoe")
SOON = {"683a"}  # Several decisions, a settlement from the right; the rest are for the long run.
every_game = pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, id=game.chapter, marks=() if game.chapter in SOON else pytest.mark.long)
        for game in GAMES.values()
    ],
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("leaks"), demo=True, pace=Pace(0.0, 0.2)) as house:
        for name in ("ann", "bob", "cat", "mal"):
            house.known(name)
        yield house


class Recorder:
    """Everyone who watches a table. Whatever they are told is checked against what they may know at that moment."""

    def __init__(self, house: Served, table: str, held: ExitStack, seed: int) -> None:
        self.house, self.table, self.chance = house, table, random.Random(seed)
        self.knowledge, self.frames = Knowledge(vault_of(house)), 0
        self.seen: dict[str, set[str]] = {name: set() for name in WHO}
        self.tokens = {name: house.token(name) if name else "" for name in WHO}
        self.screens = {name: self.screen(name, f"tables/{table}/watch", held) for name in WHO}
        self.lobby = self.screen("", "lobby", held)
        self.committed: dict[str, int] = {}  # When each commitment was first seen.

    def screen(self, name: str, path: str, held: ExitStack) -> ClientConnection:
        token = f"?token={self.tokens[name]}" if name else ""
        return held.enter_context(connect(f"ws://127.0.0.1:{self.house.port}/api/{path}{token}", max_size=None))

    @property
    def now(self) -> int:
        return self.knowledge.table.sequence

    def look(self) -> None:
        """Read the log's news, then what everyone is told of it."""
        for stored in self.house.casino.floor.house.store.read(self.table, self.now):
            self.knowledge.hear(stored)
        for name, role in WHO.items():
            self.drain(Viewer(name if role == "player" else "", role), self.screens[name], name)
        self.overhear()
        self.ask(self.chance.choice(list(WHO)))

    def drain(self, viewer: Viewer, screen: ClientConnection, name: str) -> None:
        """Every frame up to the last event."""
        sequence = -1
        while sequence < self.now:
            text = screen.recv(20)
            assert isinstance(text, str)
            frame = json.loads(text)
            assert frame["type"] == "view", frame
            sequence = frame["view"]["sequence"]
            check_secrets(self.knowledge, sequence, text)
            check_frame(self.knowledge, viewer, frame)
            self.note(name, frame)

    def note(self, name: str, frame: dict[str, Any]) -> None:
        self.frames += 1
        seen = frame["view"]
        shown = [box.get("cards") or "" for box in seen["boxes"].values()]
        self.seen[name] |= {f"{seen['round']} {cards}" for cards in shown if CARD.search(cards)}
        if seen["seal"] is not None and "plan" not in seen["seal"]:
            self.committed.setdefault(seen["seal"]["commitment"], seen["sequence"])

    def overhear(self) -> None:
        """The lobby shows every table a little."""
        while True:
            try:
                text = self.lobby.recv(0)
            except TimeoutError:
                return
            check_secrets(self.knowledge, self.now, str(text))
            self.check_listed(Viewer("", "rail"), json.loads(text)["tables"])

    def check_listed(self, viewer: Viewer, tables: list[dict[str, Any]]) -> None:
        """The tables of others have rounds of their own; ours shows between rounds what lay open in the one before."""
        ours = [table for table in tables if table["name"] == self.table]
        check_cards(self.knowledge, viewer, self.now, ours, self.knowledge.left_open)

    def ask(self, name: str) -> None:
        """By HTTP, the same and more; nothing moves meanwhile."""
        role, played = WHO[name], self.knowledge.table.round
        viewer, number = Viewer(name if role == "player" else "", role), self.knowledge.table.rounds
        check_frame(self.knowledge, viewer, self.got(name, f"/tables/{self.table}"))
        self.check_listed(viewer, self.got(name, "/tables"))
        for path in (f"/tables/{self.table}/offers", f"/rounds?table={self.table}", "/me", "/chain"):
            check_cards(self.knowledge, viewer, self.now, self.got(name, path))
        for told in self.got(name, f"/tables/{self.table}/rounds"):
            assert told["round"] <= self.knowledge.cleared
        for path in (f"/tables/{self.table}/rounds/{number}", f"/tables/{self.table}/rounds/{number + 1}"):
            for way in (path, f"{path}/replay"):
                told = self.got(name, way)
                if isinstance(told, dict) and "error" in told:
                    continue
                if played is not None and path.endswith(f"/{number}"):
                    assert role in AUDITORS, f"{role} reads a round that is not over"
                    check_cards(self.knowledge, viewer, self.now, {**told, "felt": None})
        if role in AUDITORS:
            self.export(name)

    def export(self, name: str) -> None:
        """The log as far as it can be handed out: nothing of a round that is played, or of the deck to come."""
        cleared = 0
        for line in self.text(name, "/export/events.jsonl").splitlines():
            told = json.loads(line)
            if told["table"] == self.table:
                event = EVENT.decode(told["body"])
                cleared += isinstance(event, e.TableCleared)
                dealt = isinstance(event, e.CardsDealt | e.CardBurned)
                assert not dealt or cleared < self.knowledge.cleared, told

    def got(self, name: str, path: str) -> Any:
        return parsed(self.text(name, path))

    def text(self, name: str, path: str) -> str:
        """An answer, or an error, which is one too."""
        sent = {"Authorization": f"Bearer {self.tokens[name]}"} if name else {}
        try:
            with urlopen(Request(f"{self.house.address}/api{path}", headers=sent), timeout=30) as answer:
                text = answer.read().decode()
        except HTTPError as refused:
            with refused:
                text = refused.read().decode()
        check_secrets(self.knowledge, self.now, text)
        return text


# ---------------------------------------------------------------------------------------- The sessions


def fold(state: Table, seat: int) -> int | None:
    return None


def mixed(state: Table, seat: int) -> int | None:
    """Seat 1 as little as it may, seat 2 folds, the others as much as they may."""
    amounts = lawful_amounts(state, seat)
    return None if seat == 2 else amounts[0] if seat == 1 else amounts[-1]


def plain(table: Played) -> None:
    table.finish(mixed)


def all_fold(table: Played) -> None:
    table.finish(fold)


def face_up(table: Played) -> None:
    """§ .13(a): a card said to be face up when some are out; from a virtual shoe it is not believed, and the deal goes on."""
    table.deal_some()
    table.act("dealer", a.ReportIrregularity("face_up_card"))
    table.finish(mixed)


def exposed(table: Played) -> None:
    """§ .13(d): all hands are void, or but for side bets; from a virtual shoe it is not believed, and the round goes on."""
    table.until(s.DECIDING)
    table.act("dealer", a.ReportIrregularity("exposed_card"))
    table.finish(mixed)


def left(table: Played) -> None:
    """§ .7(b): bob leaves in the middle of the round and comes back for the next."""
    table.until(s.DECIDING)
    table.act("bob", a.LeaveSeat(2))
    table.finish(mixed)
    table.act("bob", a.TakeSeat(2))


def session(
    house: Served, game: Game, name: str, rounds: tuple[Callable[[Played], None], ...], seed: int = 1, **how: Any
) -> Recorder:
    """Whole rounds with every wager down, watched by everyone."""
    table = Played(house, game, name, **how)
    with ExitStack() as held:
        recorder = Recorder(house, name, held, seed)
        recorder.look()
        table.after = recorder.look
        table.sit(ann=1, bob=2, cat=4).ready()
        for play in rounds:
            table.bet("ann", 1, *table.side)
            table.bet("bob", 2)
            table.bet("cat", 4, *table.side[-1:])
            play(table)
    return recorder


def check_not_blind(recorder: Recorder, rounds: int) -> None:
    """The proof is worth something only where there was something to see."""
    assert recorder.knowledge.cleared == rounds
    assert recorder.frames > 100 * rounds
    for name in ("ann", "bob", "cat"):
        assert len({told.split()[0] for told in recorder.seen[name]}) >= rounds - 1, name
    for number, seal in recorder.knowledge.decks.items():
        assert seal in recorder.committed, number


def method(game: Game, at: int) -> dict[str, Any]:
    """Another way of dealing for each; two decks where a machine shuffles, so that one is shuffled while the other is dealt."""
    ways = [way for way in METHODS if way in game.deals]
    dealing = ways[at % len(ways)]
    return {"dealing": dealing, "decks": 2 if dealing == "hand" else 1}


@every_game
def test_nobody_is_told_a_card_before_its_time(house: Served, game: Game) -> None:
    at = list(GAMES.values()).index(game)
    rounds = (plain, (exposed, face_up, left)[at % 3])
    recorder = session(house, game, f"dose-{game.chapter}", rounds, seed=at, **method(game, at))
    check_not_blind(recorder, len(rounds))


@pytest.mark.parametrize("chapter", ["639a", pytest.param("679a", marks=pytest.mark.long)])
def test_nor_from_a_shoe_on_the_table(house: Served, chapter: str) -> None:
    game = next(game for game in GAMES.values() if game.chapter == chapter)
    recorder = session(house, game, f"shoe-{chapter}", (plain, exposed), virtual=False)
    check_not_blind(recorder, 2)


@pytest.mark.long
@every_game
def test_nobody_is_told_a_card_before_its_time_at_length(house: Served, game: Game) -> None:
    """Each night another way of dealing; from a virtual deck, or from one on the table."""
    rounds, at = (all_fold, face_up, exposed, left, plain), SEED + list(GAMES.values()).index(game)
    virtual = at % 2 == 0
    way = method(game, at // 2 if virtual else 0)
    recorder = session(house, game, f"long-{game.chapter}", rounds, virtual=virtual, seed=at, **way)
    check_not_blind(recorder, len(rounds))


@pytest.mark.parametrize("name", ["crazy-4-poker", "cajun-stud"])
def test_nor_at_a_table_that_deals_itself(house: Served, name: str) -> None:
    """With robots for company. What was told is checked when the rounds are over, each frame at the event it tells of."""
    told: dict[str, list[str]] = {"ann": [], "mal": [], "": []}
    ann, game = house.client("ann"), house.casino.floor.state(name).game
    house.casino.floor.hosted_tables[name].pace = Pace(0.0, 0.2, 0.1)  # Ann's program tells no chance.
    ann.act(name, a.TakeSeat(1))
    ann.buy_in(name, 1000)
    with ExitStack() as held:
        screens = {}
        for who in told:
            token = f"?token={house.token(who)}" if who else ""
            address = f"ws://127.0.0.1:{house.port}/api/tables/{name}/watch{token}"
            screens[who] = held.enter_context(connect(address, max_size=None, max_queue=None))
        for number in (1, 2):
            play_automatic(house, name, screens["ann"], told["ann"], number, dict.fromkeys(game.required, 500))
        for who in ("mal", ""):
            while (
                not told[who]
                or json.loads(told[who][-1])["view"]["sequence"] < json.loads(told["ann"][-1])["view"]["sequence"]
            ):
                told[who].append(str(screens[who].recv(20)))
    knowledge = Knowledge(vault_of(house))
    for stored in house.casino.floor.house.store.read(name):
        knowledge.hear(stored)
    for who, texts in told.items():
        for text in texts:
            frame = json.loads(text)
            check_secrets(knowledge, frame["view"]["sequence"], text)
            check_frame(knowledge, Viewer(who, "player" if who else "rail"), frame)
    assert any(CARD.search(json.loads(text)["view"]["boxes"].get("1", {}).get("cards") or "") for text in told["ann"])


def play_automatic(
    house: Served, name: str, screen: ClientConnection, told: list[str], number: int, wagers: dict[str, int]
) -> None:
    """One round of ann's, by what her screen shows, from what it shows already."""
    client, placed, decided, looked = house.client("ann"), False, "", not told
    while True:
        if looked:
            told.append(str(screen.recv(20)))
        frame, looked = json.loads(told[-1]), True
        seen, can = frame["view"], frame["can"]
        if seen["last"] is not None and seen["last"]["number"] == number:
            return
        if not placed and "wager" in can and seen["seal"] is not None:
            client.act(name, a.PlaceWagers(1, wagers))
            client.ready(name)
            placed = True
        mark = str(seen["boxes"].get("1", {}).get("decisions"))
        if "decide" in can and mark != decided:
            decided = mark
            client.act(name, a.Decide(1, round(float(can["decide"]["amounts"][0]) * 100)))


# ---------------------------------------------------------------------------------------- The test can fail


VAULTS: list[Vault] = []  # Of the house under test: a leak needs what only the host has.


def vault_of(house: Served) -> Vault:
    vault = house.casino.floor.house.vault
    assert vault is not None
    VAULTS[:] = [vault]
    return vault


def secret_of(state: Table) -> bytes:
    seal = state.seal if state.round is None else state.round.seal
    assert seal is not None
    return VAULTS[0].secret(seal.round, seal.commitment, seal.sealed)


def next_card(state: Table, seen: dict[str, Any], viewer: Actor) -> None:
    """The card on top of the shoe, in the words of the step."""
    if state.round is not None and state.round.seal is not None and not silent_seats(state.round):
        order = draws_of(state.round, secret_of(state)).order(state.round.cut)
        seen["step"]["words"] += f" Next comes {show(order[state.round.dealt : state.round.dealt + 1])}."


def neighbour(state: Table, seen: dict[str, Any], viewer: Actor) -> None:
    """Every hand, to every player."""
    if state.round is not None and state.phase == s.DECIDING and viewer.role == "player":
        for seat, box in seen["boxes"].items():
            box["cards"] = show(state.round.seat_cards(int(seat)))


def hole_card(state: Table, seen: dict[str, Any], viewer: Actor) -> None:
    """The dealer's hand, a moment too early."""
    if state.round is not None and state.phase == s.DECIDING and deciding_seat(state) is None:
        for place in ("dealer", "community"):
            if state.round.cards.get(place):
                seen[place] = show(state.round.cards[place])


def too_soon(state: Table, seen: dict[str, Any], viewer: Actor) -> None:
    """One's own cards before the deal is over."""
    if state.round is not None and state.phase == s.STUB:
        for seat, box in seen["boxes"].items():
            if box["player"] == viewer.name:
                box["cards"] = show(state.round.seat_cards(int(seat)))


def opened_early(state: Table, seen: dict[str, Any], viewer: Actor) -> None:
    if seen["seal"] is not None:
        seen["seal"]["secret"] = secret_of(state).hex()


def order(state: Table, seen: dict[str, Any], viewer: Actor) -> None:
    if state.round is not None and state.phase == s.DECIDING:
        seen["seal"]["order"] = list(draws_of(state.round, secret_of(state)).order(state.round.cut))


def folded(state: Table, seen: dict[str, Any], viewer: Actor) -> None:
    """A hand that went to the rack unseen."""
    if state.round is not None:
        for seat in state.round.racked:
            seen["boxes"][str(seat)]["cards"] = show(state.round.seat_cards(seat))


NOTICED_LATER = (pytest.param(one, marks=pytest.mark.long) for one in (hole_card, too_soon, order, folded))


@pytest.mark.parametrize("leak", [next_card, neighbour, opened_early, *NOTICED_LATER], ids=lambda leak: leak.__name__)
def test_a_leak_is_noticed(house: Served, monkeypatch: pytest.MonkeyPatch, leak: Callable[..., None]) -> None:
    from_rail, own_boxes = frames.from_rail, frames.own_boxes

    def leaked(state: Table, seen: Any, viewer: Actor) -> dict[str, Any]:
        told = json.loads(json.dumps(seen))
        if state.name.startswith("leaky"):
            leak(state, told, viewer)
        return dict(told)

    def leaky(state: Table, step: Step) -> dict[str, Any]:
        return leaked(state, from_rail(state, step), RAIL)

    def leaky_own(state: Table, seen: dict[str, Any]) -> dict[str, Any]:
        """The other door: what of a frame is a player's own."""
        found = own_boxes(state, seen)
        for name in state.seats.values():
            viewer = Actor(a.PLAYER, name)
            told = leaked(state, view(state, viewer), viewer)["boxes"]
            found |= {name: other} if (other := {at: told[at] for at in seen if told[at] != seen[at]}) else {}
        return found

    monkeypatch.setattr(frames, "from_rail", leaky)
    monkeypatch.setattr(frames, "own_boxes", leaky_own)
    with pytest.raises(Leak):
        session(house, GAMES["caribbean_stud_poker"], f"leaky-{leak.__name__.replace('_', '-')}", (plain,))


def test_news_that_tell_too_much_are_noticed(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    told = frames.told

    def leaky(event: e.AnyEvent, places: list[str]) -> dict[str, Any]:
        return (
            {**told(event, places), "cards": show(event.cards)}
            if isinstance(event, e.CardsDealt)
            else told(event, places)
        )

    monkeypatch.setattr(frames, "told", leaky)
    with pytest.raises(Leak):
        session(house, GAMES["cajun_stud"], "news", (plain,))


def test_strings_are_found_wherever_they_stand() -> None:
    told = {"a": ["Kh", {"b": ("x",)}], "last": {"deck": "Ah"}, "As": 1}
    assert {card for text in strings(told, ("last",)) for card in CARD.findall(text)} == {"Kh", "As"}
    assert CARD.findall("As the dealer said: Kd 9c, As") == ["Kd", "9c", "As"]
    said = {"words": ["Pair of 2s", "loses with pair of 9s.", "As 6d to seat 1, As to seat 2"]}
    assert cards_in(said) == {"6d", "As"}
    assert cards_in(["As a player. As one", "As to seat 2. Kd to seat 1."]) == {"Kd", "As"}
