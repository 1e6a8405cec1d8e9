"""What a floor manager must know: a jackpot, a table that stands still, a hold that chance does not explain, a witness
out of reach, a shuffle that is not even, a player whose page often keeps its chance to itself.

Counted from when this host began to serve; what was before stands in the report. An alarm is told once in the log of the
program, and stands on the floor's page for as long as it holds; a jackpot for a day.
"""

from __future__ import annotations

import asyncio
import logging
import math
from contextlib import suppress
from copy import deepcopy
from typing import Any, NamedTuple, TypedDict

from pitboss.chapters import find
from pitboss.errors import PitbossError
from pitboss.log.projection import Follower
from pitboss.messages import Message, Money, Phrase, argument_json, english, message
from pitboss.messages.schema import OneArgument
from pitboss.projections.reports import Report, Takings, report_over
from pitboss.table import state as s
from pitboss.theoretical_hold import HOUSES, WagerRow
from pitboss.web.host.house_clock import now
from pitboss.web.host.remote_witness import RemoteWitness
from pitboss.web.host.shuffle_watch import ShuffleWatch, often_silent
from pitboss.web.host.supervision import Supervisor
from pitboss.web.routes.guide import title_of
from pitboss.web.routes.reports import compared
from pitboss.web.tables.figures import Figures
from pitboss.web.tables.floor import Floor

JACKPOT, STILL, HOLD, WITNESS, SHUFFLE, SILENT = KINDS = "jackpot", "still", "hold", "witness", "shuffle", "silent"
LOOK_SECONDS, HOLD_SECONDS, DAY = 5.0, 3600.0, 24 * 3600
STILL_SECONDS = 600  # In the middle of a round: someone is missing, or something.
ROUNDS_LEAST = 500  # Before that a hold says nothing.


class Alarm(NamedTuple):
    kind: str
    table: str  # Or the game and the wager, of a hold; the address, of a witness; empty where it is the whole house.
    words: Message
    at: int

    @property
    def key(self) -> tuple[str, str, int]:
        return self.kind, self.table, self.at if self.kind == JACKPOT else 0


class AlarmSeen(TypedDict):
    """Something to know."""

    kind: str
    table: str
    words: str
    at: int
    words_message: OneArgument


class Alarms:
    def __init__(self, floor: Floor, figures: Figures, witness: RemoteWitness | None = None) -> None:
        self.floor, self.figures, self.witness = floor, figures, witness
        self.supervisor, self.watch = Supervisor(floor.troubles), ShuffleWatch()
        self.began, store = now(), floor.house.store
        begins = store.streams()
        self.report = Follower(store, report_over(), lambda table, last: begins.get(table, 0))
        self.rows: list[WagerRow] = []  # The holds beside theory, when last looked at.
        self.told: dict[tuple[str, str, int], Alarm] = {}
        floor.house.listeners.append(self.report.hear)

    def start(self) -> None:
        self.supervisor.start("the alarms", self.keep_looking)
        self.supervisor.start("the hold beside theory", self.keep_comparing)

    async def stop(self) -> None:
        await self.supervisor.stop()

    async def keep_looking(self) -> None:
        while True:
            with suppress(PitbossError):  # The store is out of reach: what this host hears is looked at all the same.
                await asyncio.to_thread(self.report.read_on)
            self.look()
            await asyncio.sleep(LOOK_SECONDS)

    def look(self) -> list[Alarm]:
        """Every alarm there is now; one that was not there before is told in the log."""
        looks = (self._jackpots, self._still, self._holds, self._witness, self._shuffle, self._silent)
        found = {alarm.key: alarm for look in looks for alarm in look()}
        for key in found.keys() - self.told.keys():
            logging.warning("alarm: %s: %s: %s", found[key].kind, found[key].table, english(found[key].words))
        self.told = {key: self.told.get(key, alarm) for key, alarm in found.items()}
        return sorted(found.values(), key=lambda alarm: -alarm.at)

    def _jackpots(self) -> list[Alarm]:
        won = self.report.result(lambda report: [one for one in report.jackpots if one["at"] > now() - DAY])
        return [
            Alarm(
                JACKPOT,
                one["table"],
                message("alarm-jackpot", amount=Money(one["cents"]), hand=Phrase(one["hand"] or "")),
                one["at"],
            )
            for one in won
        ]

    def _still(self) -> list[Alarm]:
        found = []
        for name, hosted in list(self.floor.hosted_tables.items()):
            since = max(self.began, hosted.last_event_at)
            if hosted.state.phase not in (s.CLOSED, s.BETTING) and now() - since >= STILL_SECONDS:
                found.append(Alarm(STILL, name, message("alarm-still", minutes=(now() - since) // 60), since))
        return found

    def _holds(self) -> list[Alarm]:
        found = []
        for place, row in enumerate(self.rows):
            if row.theory is None or not row.is_alarming(place):
                continue
            game = find(row.game, folders=False)
            words = message(
                "alarm-hold",
                hold=f"{hold(row.takings):.2%}",
                handle=Money(row.takings.handle),
                expected=f"{row.theory.hold:.2%}",
                houses=f"{HOUSES:,}",
            )
            found.append(Alarm(HOLD, f"{game.name}, {english(title_of(game, row.wager))}", words, now()))
        return found

    def _witness(self) -> list[Alarm]:
        witness = self.witness
        if witness is None or not witness.failed:
            return []
        words = message("alarm-witness", why=witness.why)
        return [Alarm(WITNESS, str(witness.place.hostname), words, witness.since)]

    def _shuffle(self) -> list[Alarm]:
        watch = self.watch
        self.report.result(lambda report: watch.look(report.shuffles))
        uneven = message("alarm-shuffle", decks=watch.decks)
        return [Alarm(SHUFFLE, "", uneven, watch.alarmed)] if watch.alarmed else []

    def _silent(self) -> list[Alarm]:
        """Nobody is named here: the audit page does that, for who may read it."""
        count = self.report.result(lambda report: often_silent(report.shuffles))
        return [Alarm(SILENT, "", message("alarm-silent", count=count), self.began)] if count else []

    async def keep_comparing(self) -> None:
        while True:
            await self.compare()
            await asyncio.sleep(HOLD_SECONDS)

    async def compare(self) -> None:
        """By exact figures, once there is enough to compare: they are worked out in a process of their own."""
        if self.report.result(lambda report: sum(report.rounds.values())) >= ROUNDS_LEAST:
            try:
                so_far = self.report.result(
                    lambda report: Report(by_terms=deepcopy(report.by_terms), terms=dict(report.terms))
                )
                self.rows = await compared(so_far, self.figures)
            except PitbossError as error:
                logging.warning("no hold beside theory: %s", error.message)

    def takings(self) -> dict[str, Takings]:
        return self.report.result(lambda report: dict(report.by_game))

    def shuffles(self) -> dict[str, Any]:
        """How even the decks are that were opened since this host began."""
        return {"since": self.began, **self.report.result(lambda report: report.shuffles.as_dict())}


def hold(takings: Takings) -> float:
    return math.nan if takings.hold is None else takings.hold


def as_told(alarm: Alarm) -> AlarmSeen:
    words, words_message = english(alarm.words), argument_json(alarm.words)
    return {"kind": alarm.kind, "table": alarm.table, "words": words, "at": alarm.at, "words_message": words_message}
