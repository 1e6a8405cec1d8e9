"""Figures of this host for Prometheus: what it does, how fast, for how many, and whether it is well.

Asked at `/metrics`, from this machine or with the operator's token. No player is named in them.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from pitboss.errors import Refusal
from pitboss.log.tables import Answer
from pitboss.messages import message
from pitboss.web.host.heartbeat import Heartbeat
from pitboss.web.people.access import NotAllowed
from pitboss.web.routes.accounts import LOOPBACK, place_of
from pitboss.web.routes.alarms import KINDS, Alarms
from pitboss.web.tables.floor import Floor

router = APIRouter(tags=["house"])
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
CONTENT = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """Counted as it happens; the rest is looked at when someone asks."""

    def __init__(self, floor: Floor, heartbeat: Heartbeat, alarms: Alarms) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "pitboss_commands", "Commands answered.", ["outcome"], registry=self.registry
        )  # fmt: skip
        self.outcome = cache(self.commands.labels)  # It is looked up for every command.
        self.seconds = Histogram(
            "pitboss_command_seconds", "From a command to its durable answer.", buckets=SECONDS, registry=self.registry
        )
        self.commits = Counter("pitboss_commits", "Writes to the store.", registry=self.registry)
        self.commit_seconds = Histogram(
            "pitboss_commit_seconds", "One write to the store.", buckets=SECONDS, registry=self.registry
        )
        self.registry.register(Seen(floor, heartbeat, alarms))
        floor.queue.measured = self.measured
        floor.queue.committed = self.committed

    def measured(self, seconds: float, answer: Answer) -> None:
        self.outcome(_outcome_of(answer)).inc()
        self.seconds.observe(seconds)

    def committed(self, seconds: float) -> None:
        self.commits.inc()
        self.commit_seconds.observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)


def _outcome_of(answer: Answer) -> str:
    if not isinstance(answer, Exception):
        return "done"
    return "refused" if isinstance(answer, Refusal) else "failed"


class Seen(Collector):
    """The floor as it stands when it is asked for."""

    def __init__(self, floor: Floor, heartbeat: Heartbeat, alarms: Alarms) -> None:
        self.floor, self.heartbeat, self.alarms = floor, heartbeat, alarms

    def describe(self) -> Iterable[Metric]:
        return []

    def collect(self) -> Iterator[Metric]:
        floor, troubles = self.floor, self.floor.troubles.told
        yield _gauge(
            "pitboss_up_seconds_since_write", "Seconds since the store could last be written.", self.heartbeat.age
        )
        yield _gauge("pitboss_troubles", "What is wrong now; see /readyz.", len(troubles))
        yield _gauge("pitboss_tables_minded", "Tables this host runs for all hosts.", len(floor.minded))
        yield _gauge("pitboss_tables_stopped", "Tables that a fault has stopped here.", len(floor.stopped))
        viewers = GaugeMetricFamily("pitboss_viewers", "Open screens.", labels=["table"])
        meters = GaugeMetricFamily("pitboss_meter_dollars", "What a meter holds.", labels=["table", "meter", "tier"])
        rounds = CounterMetricFamily("pitboss_rounds", "Rounds begun at a table, ever.", labels=["table"])
        for name, hosted in list(floor.hosted_tables.items()):
            viewers.add_metric([name], len(hosted.viewers))
            rounds.add_metric([name], hosted.state.rounds)
            for meter, tiers in floor.state(name).meters().items():
                for tier, cents in tiers.items():
                    meters.add_metric([name, meter, tier], cents / 100)
        yield from (viewers, meters, rounds, *self._money(), *self._alarms())

    def _money(self) -> Iterator[Metric]:
        """Since this host began; as much as a report would say of that time."""
        handle = CounterMetricFamily("pitboss_handle_dollars", "Staked to a result.", labels=["game"])
        win = GaugeMetricFamily("pitboss_win_dollars", "Kept by the house of it.", labels=["game"])
        hold = GaugeMetricFamily("pitboss_hold_ratio", "Won of what was staked.", labels=["game", "wager"])
        theory = GaugeMetricFamily("pitboss_theory_hold_ratio", "What it should be.", labels=["game", "wager"])
        for game, takings in self.alarms.takings().items():
            handle.add_metric([game], takings.handle / 100)
            win.add_metric([game], takings.win / 100)
        for row in self.alarms.rows:
            if row.theory is not None and row.takings.hold is not None:
                hold.add_metric([row.game, row.wager], row.takings.hold)
                theory.add_metric([row.game, row.wager], row.theory.hold)
        yield from (handle, win, hold, theory)

    def _alarms(self) -> Iterator[Metric]:
        found = GaugeMetricFamily("pitboss_alarms", "What a floor manager must know now.", labels=["kind"])
        kinds = [alarm.kind for alarm in self.alarms.look()]
        for kind in KINDS:
            found.add_metric([kind], kinds.count(kind))
        yield found
        if self.alarms.witness is not None:
            yield _gauge(
                "pitboss_witness_failures", "Tries in a row to tell the log's witness.", self.alarms.witness.failed
            )


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(name, about, value=value)


def _may_ask(request: Request, token: str) -> bool:
    """From this machine and by no other name; or whoever has the token."""
    told = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token and hmac.compare_digest(told.encode(), token.encode()):
        return True
    return place_of(request) in LOOPBACK and request.url.hostname in LOOPBACK


@router.get(
    "/metrics", summary="Figures for Prometheus", response_class=PlainTextResponse,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)  # fmt: skip
async def metrics(request: Request) -> PlainTextResponse:
    """This host in figures, for Prometheus: from this machine, or with the operator's token (`PITBOSS_METRICS_TOKEN`)."""
    casino: Any = request.app.state.casino
    if not _may_ask(request, casino.settings.metrics_token):
        raise NotAllowed(message("figures-for-machine"), code="wrong_role")
    return PlainTextResponse(casino.metrics.text(), media_type=CONTENT)
