"""The lobby: every table in a few words. Whoever watches is told what has changed, at most twice a second."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from fastapi import APIRouter, Request, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, Field

from pitboss.cards import show
from pitboss.errors import NotAllowed, PitbossError, Refusal
from pitboss.law.citations import Cite
from pitboss.law.meter import RESERVE
from pitboss.log.linked_meters import pools_of
from pitboss.messages import catalogue, message, with_arguments
from pitboss.money import dollars
from pitboss.table import state as s
from pitboss.table.absence import Waiting, waiting
from pitboss.table.acts import DEALER, FLOOR, REGULATOR
from pitboss.table.state import Table
from pitboss.table.steps import next_step
from pitboss.table.view import common_cards, step_seen
from pitboss.web.host.house_clock import now
from pitboss.web.host.supervision import LOBBY_ENTRY, reason_of
from pitboss.web.people.access import Holder, Person
from pitboss.web.routes.accounts import Signed, need_floor, token_of
from pitboss.web.routes.protocol import SIGNED_OUT, for_roles
from pitboss.web.screens.frames import fault_seen, named
from pitboss.web.screens.privacy import guests, public_name, seats_without, shown_without
from pitboss.web.screens.records import LyingSeen, PeopleSeen, TableListed, TableOfLobby, WaitingSeen
from pitboss.web.screens.viewers import heard
from pitboss.web.tables.clock import WAGERS
from pitboss.web.tables.floor import Floor
from pitboss.web.tables.hosted_table import HostedTable

router = APIRouter(prefix="/api", tags=["tables"])
LOBBY = "the lobby"
TICK_SECONDS = 0.5
JACKPOTS = "jackpots"
JACKPOTS_MOST = 20  # More in half a second is no news.
KEPT_SECONDS = 10  # A step may turn on the clock: a deck is changed after so many hours.


class Told(NamedTuple):
    """A table as anyone may know it, and as the floor does: with who sits there."""

    anyone: TableListed
    floor: TableListed

    def to(self, knows: bool) -> TableListed:
        return self.floor if knows else self.anyone


class Made(NamedTuple):
    """An entry and what it was made of; the state is held, so that its identity stays its own."""

    of: tuple[Any, ...]
    state: Table
    entry: Told | None


class Lobby:
    """What there is to say of every table, and since which change it is so."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.entries: dict[str, Told] = {}
        self.changed: dict[str, int] = {}  # By table: the number of the change that made its entry.
        self.number = 0
        self.news = asyncio.Condition()
        self.watchers = 0
        self.spread: asyncio.Task[None] | None = None
        self.told: dict[
            tuple[int, bool], str
        ] = {}  # For who has seen so many changes, and knows names; the same for most.
        self.made: dict[str, Made] = {}
        self.won = deque[tuple[int, str]](maxlen=JACKPOTS_MOST)  # Each goes out with the change of this number.
        floor.listeners_of_jackpots.append(self.jackpot)

    def jackpot(self, told: str) -> None:
        """Its table has changed with it: who watches hears of both within a moment."""
        if self.watchers:
            self.won.append((self.number + 1, told))

    def entry(self, name: str) -> Told | None:
        """None before it was ever opened."""
        hosted, state = self.floor.hosted_tables[name], self.floor.state(name)
        if state.law is None:
            return None
        submission, ante = state.rules.submission, state.game.ante
        entry: TableOfLobby = {
            "name": name, "game": state.game.key, "title": state.game.name, "chapter": state.game.chapter,
            "called": state.game.law.called, "emblem": state.game.look.emblem._asdict(),
            "minimum": dollars(submission.minimum[ante]), "maximum": dollars(submission.maximum[ante]),
            "seats": submission.seats, "phase": state.phase, "round": state.rounds if state.round is None else state.round.number,
            "meters": meters(state), "meter_titles": state.game.meter_titles, "linked": pools_of(state.rules),
            "automatic": hosted.automatic,
            "virtual": state.virtual, **fault_seen(hosted.fault), "watching": len(hosted.viewers),
            **_lying(state), "begins": begins(hosted),
            "since": hosted.last_event_at, "out_of_order": list(state.out_of_order),
        }  # fmt: skip
        return Told({**entry, **people(state, guests(state))}, {**entry, **people(state, {})})

    def known(self, name: str) -> Told | None:
        """The entry of a table; worked out anew when the table has moved, or a while has passed."""
        hosted, state = self.floor.hosted_tables[name], self.floor.state(name)
        made_of = (id(state), hosted.automatic, hosted.fault, len(hosted.viewers), now() // KEPT_SECONDS)
        found = self.made.get(name)
        if found is None or found.of != made_of:
            found = self.made[name] = Made(made_of, state, self.entry(name))
        return found.entry

    def survey(self) -> list[Told]:
        """All tables as they are now; one that cannot be told is left out, and that is told."""
        found = []
        for name in list(self.floor.hosted_tables):
            try:
                found.append(self.known(name))
            except PitbossError:
                raise
            except Exception as mistake:
                self.floor.troubles.note(LOBBY_ENTRY + name, reason_of(mistake), mistake)
        return [entry for entry in found if entry is not None]

    async def look(self) -> None:
        """Note what has changed, and wake who waits for it."""
        fresh = {entry.anyone["name"]: entry for entry in await asyncio.to_thread(self.survey)}
        changed = [name for name, entry in fresh.items() if self.entries.get(name) != entry]
        if not changed:
            return
        self.number += 1
        self.entries, self.told = fresh, {}
        self.changed.update(dict.fromkeys(changed, self.number))
        async with self.news:
            self.news.notify_all()

    async def keep_looking(self) -> None:
        while self.watchers:
            try:
                await self.look()
                self.floor.troubles.over(LOBBY)
            except Exception as mistake:  # Whoever watches is told when it is over.
                self.floor.troubles.note(LOBBY, reason_of(mistake), mistake)
            await asyncio.sleep(TICK_SECONDS)

    def message(self, seen: int, knows: bool) -> str:
        if (seen, knows) not in self.told:
            tables = [entry.to(knows) for name, entry in self.entries.items() if self.changed[name] > seen]
            self.told[seen, knows] = msgspec.json.encode({"type": "tables", "tables": tables}).decode()
        return self.told[seen, knows]

    async def watch(self, socket: WebSocket, knows: bool, only_jackpots: bool = False) -> None:
        """All tables first, then those that have changed, and every jackpot; or these alone."""
        self.watchers += 1
        if self.spread is None or self.spread.done():
            self.spread = asyncio.ensure_future(self.keep_looking())
        seen = 0
        try:
            while True:
                async with self.news:
                    await self.news.wait_for(lambda: self.number > seen)  # noqa: B023
                won = [told for at, told in self.won if 0 < seen < at <= self.number]
                text, seen = [] if only_jackpots else [self.message(seen, knows)], self.number
                for told in (*won, *text):
                    await socket.send_text(told)
        finally:
            self.watchers -= 1
            if not self.watchers:
                self.won.clear()


def _lying(state: Table) -> LyingSeen:
    """What lies open on the felt, as anyone sees it, and how the seats came out; between rounds, of the one before."""
    played = state.last if state.round is None else state.round
    if played is None:
        return {"dealer": None, "community": None, "hand": "", "net": {}}
    dealer, community = played.cards.get("dealer", ()), played.cards.get("community", ())
    cards = common_cards(state)
    if state.round is None:
        shown = show(community[: played.community_open]) or None
        cards = {**cards, "dealer": (show(dealer) or None) if played.dealer_open else None, "community": shown}
    return {
        "dealer": cards["dealer"], "community": cards["community"],
        "hand": named(state.game.hands["dealer"].kind, show(dealer + community)) if dealer and played.dealer_open else "",
        "net": {str(seat): dollars(net) for seat, net in sorted(played.results.items())},
    }  # fmt: skip


def begins(hosted: HostedTable) -> int | None:
    """When the bets of a table that deals itself are closed; none while nobody counts."""
    clock = hosted.clock
    if clock.left is None or clock.awaited is None or clock.awaited.what != WAGERS:
        return None
    return now() + round(clock.left)


def people(state: Table, hidden: Mapping[str, int]) -> PeopleSeen:
    """Who sits there, and who is waited for, without the names that are hidden."""
    shown = shown_without(hidden)
    return {
        "taken": seats_without({str(seat): who for seat, who in sorted(state.seats.items())}, hidden),
        "step": step_seen(next_step(state, now()), shown),
        "waits": [_waiting_seen(one, hidden) for one in waiting(state, now())],
    }


def _waiting_seen(one: Waiting, hidden: Mapping[str, int]) -> WaitingSeen:
    """What waits for the floor, in English and as a message."""
    said = with_arguments(one.message, shown_without(hidden))
    return {
        "what": one.what, "seat": one.seat, "player": public_name(one.player, hidden), "words": catalogue().text(said),
        "since": one.since, "key": said.key, "args": said.args_as_json(),
    }  # fmt: skip


def meters(state: Table) -> dict[str, dict[str, str]]:
    """What can be won; a reserve cannot, and is not shown."""
    return {
        name: {tier: dollars(cents) for tier, cents in tiers.items() if tier != RESERVE}
        for name, tiers in state.meters().items()
        if state.phase != s.CLOSED
    }


class DealsItself(BaseModel):
    automatic: bool = Field(description="Deals by itself; otherwise every step waits for a dealer and the floor.")


@router.post("/tables/{name}/deals-itself", summary="Who deals", openapi_extra=for_roles(FLOOR, DEALER))
async def deals_itself(name: str, body: DealsItself, request: Request, you: Signed) -> DealsItself:
    """The floor says who deals; a dealer takes over a table from the automatic dealer, and gives it back.

    A dealer with a table of their own does so at that one alone. A real shoe needs a dealer.
    """
    if you.role != DEALER:
        need_floor(you, message("dealers-named-by-floor"))
    elif you.table and you.table != name:
        raise NotAllowed(message("dealer-of-other-table", table=you.table), code="other_table")
    floor: Floor = request.app.state.casino.floor
    state = floor.state(name)
    if body.automatic and not state.virtual:
        clause = state.game.clause(Cite.SHOE)
        raise Refusal(message("cards-from-real-shoe"), clause=clause, code="real_shoe")
    await floor.run_itself(name, body.automatic, by=you.name)
    return body


@router.websocket("/lobby")
async def lobby(socket: WebSocket) -> None:
    """Every table in a few words, and again whatever changes: {"type": "tables", "tables": [...]}; and every jackpot."""
    casino = socket.app.state.casino
    holder = Holder(casino.access, token_of(socket) or socket.query_params.get("token"))
    knows = knows_the_floor(await holder.now())
    only_jackpots = socket.query_params.get("only") == JACKPOTS
    await socket.accept()
    telling = asyncio.ensure_future(casino.lobby.watch(socket, knows, only_jackpots))
    hearing = asyncio.ensure_future(_hear(socket))
    try:
        with casino.sockets.held(holder, telling.cancel):
            if knows and not knows_the_floor(await holder.look()):
                telling.cancel()  # It ended while the socket was opened.
            await asyncio.wait((telling, hearing), return_when=asyncio.FIRST_COMPLETED)
        signed_out = telling.cancelled() and not hearing.done()
    finally:
        telling.cancel()
        hearing.cancel()
        await asyncio.wait((telling, hearing))
    with suppress(RuntimeError, WebSocketDisconnect):  # The screen went by itself.
        await (socket.close(SIGNED_OUT, "the session is over") if signed_out else socket.close())


async def _hear(socket: WebSocket) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            await heard(socket)


def knows_the_floor(you: Person | None) -> bool:
    """Who sits at every table is for those who run the floor, or watch over it."""
    return you is not None and you.role in (FLOOR, REGULATOR)
