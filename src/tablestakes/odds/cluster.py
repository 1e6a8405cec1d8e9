"""A run on many machines, by Dask distributed: an optional extra, imported only when asked for.

Workers need this package, of the same version, and nothing else. A block is a pure function of plain values, and
totals are whole numbers: the answer is the same to the last bit as that of one process, and a worker that is lost
costs the time of the blocks it held.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from tablestakes.errors import BadInput
from tablestakes.odds.run import Counting, Span, Totals, Watching, added, count
from tablestakes.odds.setups import Setup

AHEAD = 4  # Spans in hand for each thread of the cluster, so that none waits for the next.
RETRIES = 3
CONNECT_SECONDS = 10


def connected(address: str) -> Any:
    """A client of the scheduler at this address."""
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise BadInput(
            "--cluster needs Dask distributed, which is not installed; pip install 'tablestakes[cluster]' brings it",
            code="no_distributed",
        ) from error
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
    as_completed = import_module("distributed").as_completed

    def counting(of: Setup, spans: Iterator[Span], begun: Totals, watching: Watching) -> tuple[Totals, bool]:
        total, futures = begun, as_completed()

        def sent() -> None:
            if (span := next(spans, None)) is not None:
                futures.add(client.submit(count, of, *span, pure=False, retries=RETRIES))

        try:
            for _ in range(AHEAD * threads_of(client)):
                sent()
            for future in futures:
                total = added([total, future.result()])
                future.release()
                sent()
                watching(total)
        except KeyboardInterrupt:
            client.cancel(list(futures.futures))
            return total, True
        return total, False

    return counting
