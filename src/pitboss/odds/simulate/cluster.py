"""A simulation on many machines, by Dask distributed: an optional extra, imported only when asked for.

Workers need this package, of the same version, and nothing else. A block is a pure function of plain values, and
totals are whole numbers: the answer is the same to the last bit as that of one process, and a worker that is lost
costs the time of its blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from importlib import import_module
from typing import Any

from pitboss import extras
from pitboss.errors import BadInput
from pitboss.messages import message
from pitboss.odds.compiled.graphics_card import CPU, check_device
from pitboss.odds.simulate.run import CTRL_C, Counting, Item, Span, Totals, Watching, count, count_edition, sum_totals
from pitboss.odds.simulate.setups import Setup

AHEAD = 4  # Spans in hand for each thread of the cluster, so that none waits for the next.
CONNECT_SECONDS = 10


def cluster_client(address: str) -> Any:
    """A client of the scheduler at this address."""
    with extras.named():
        distributed = import_module("distributed")
    try:
        return distributed.Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise BadInput(message("cluster-silent", address=address, why=error), code="no_cluster") from error


def threads_of(client: Any) -> int:
    """How many threads the cluster's workers have."""
    threads = sum(client.nthreads().values())
    if not threads:
        raise BadInput(message("cluster-without-workers"), code="no_workers")
    return int(threads)


def cluster_counting(client: Any, device: str = CPU) -> Counting:
    """Count blocks on a cluster: pass it to `simulate`. `device` is what every worker counts on."""

    def counting(of: Setup, spans: Iterator[Span], begun: Totals, watching: Watching) -> tuple[Totals, str]:
        total, edition = begun, count_edition(of)
        remote_setup = client.submit(_itself, of, pure=False)  # Once to each worker: a function is compiled there once.

        def done(span: Span, part: Totals) -> None:
            nonlocal total
            total = sum_totals([total, part])
            watching(total)

        stopped = submit_all(
            client,
            lambda span: client.submit(count_on_worker, remote_setup, edition, *span, device, pure=False),
            spans,
            done,
        )
        return total, stopped

    return counting


def submit_all(
    client: Any, submit: Callable[[Item], Any], items: Iterator[Item], done: Callable[[Item, Any], None]
) -> str:
    """Send every item to some worker, hand results on, and return what interrupted it, or ""."""
    distributed = import_module("distributed")
    item_by_future, futures = dict[Any, Item](), distributed.as_completed()

    def send(item: Item | None) -> None:
        if item is not None:
            future = submit(item)
            item_by_future[future] = item
            futures.add(future)

    try:
        for _ in range(AHEAD * threads_of(client)):
            send(next(items, None))
        for future in futures:
            item = item_by_future.pop(future)
            try:
                totals = future.result()
            except distributed.KilledWorker:  # Too often for Dask; but these items do no harm.
                send(item)
                continue
            send(next(items, None))
            done(item, totals)
    except KeyboardInterrupt:
        client.cancel(list(item_by_future))
        return CTRL_C
    except CancelledError:
        return "the loss of the scheduler"
    return ""


def count_on_worker(of: Setup, edition: str, first: int, last: int, device: str = CPU) -> Totals:
    """Count on a worker, which refuses if its rules or code differ."""
    check_edition(count_edition(of), edition)
    return count(of, first, last, device=check_device(device))


def check_edition(own: str, expected: str) -> None:
    """Refuse a worker of another edition."""
    if own != expected:
        raise BadInput(
            message("cluster-of-other-version"),
            code="other_edition",
        )


def _itself(of: Setup) -> Setup:
    return of
