"""A run on many machines, by Dask distributed: an optional extra, imported only when asked for.

Workers need this package, of the same version, and nothing else. A block is a pure function of plain values, and
totals are whole numbers: the answer is the same to the last bit as that of one process, and a worker that is lost
costs the time of the blocks it held.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError
from importlib import import_module
from typing import Any

from pitboss import extras
from pitboss.errors import BadInput
from pitboss.odds.simulate.run import CTRL_C, Counting, Span, Totals, Watching, added, count
from pitboss.odds.simulate.saving import edition
from pitboss.odds.simulate.setups import Setup

AHEAD = 4  # Spans in hand for each thread of the cluster, so that none waits for the next.
CONNECT_SECONDS = 10


def connected(address: str) -> Any:
    """A client of the scheduler at this address."""
    with extras.named():
        distributed = import_module("distributed")
    try:
        return distributed.Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise BadInput(f"no Dask scheduler answers at {address}: {error}", code="no_cluster") from error


def threads_of(client: Any) -> int:
    found = sum(client.nthreads().values())
    if not found:
        raise BadInput("the cluster has no workers; start one with: dask worker ADDRESS", code="no_workers")
    return int(found)


def by_cluster(client: Any) -> Counting:
    """Who counts the blocks: pass it to `simulate`."""
    distributed = import_module("distributed")

    def counting(of: Setup, spans: Iterator[Span], begun: Totals, watching: Watching) -> tuple[Totals, str]:
        total, sent, futures = begun, dict[Any, Span](), distributed.as_completed()
        here = edition(of)
        there = client.submit(_itself, of, pure=False)  # Once to each worker: a function is compiled there once.

        def send(span: Span | None) -> None:
            if span is not None:
                future = client.submit(counted, there, here, *span, pure=False)
                sent[future] = span
                futures.add(future)

        try:
            for _ in range(AHEAD * threads_of(client)):
                send(next(spans, None))
            for future in futures:
                span = sent.pop(future)
                try:
                    total = added([total, future.result()])
                except distributed.KilledWorker:  # Too often for Dask; but these blocks do no harm.
                    send(span)
                    continue
                send(next(spans, None))
                watching(total)
        except KeyboardInterrupt:
            client.cancel(list(sent))
            return total, CTRL_C
        except CancelledError:
            return total, "the loss of the scheduler"
        return total, ""

    return counting


def counted(of: Setup, here: str, first: int, last: int) -> Totals:
    """What a worker does; refused if it would count otherwise than is done here."""
    if edition(of) != here:
        raise BadInput(
            "a worker has other rules, or another version of pitboss; they must all be the same",
            code="other_edition",
        )
    return count(of, first, last)


def _itself(of: Setup) -> Setup:
    return of
