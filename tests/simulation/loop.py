"""An event loop whose time is only counted: nothing waits, and the same seed gives the same order of everything."""

import asyncio
import random
import selectors
from collections.abc import Callable
from typing import Any

SLOWEST_SECONDS = 0.02


class Counted(selectors.SelectSelector):
    """Instead of waiting for the time to pass, it has passed."""

    loop: "SimulatedLoop"

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "nothing is left that could ever happen: the floor is dead"
        self.loop.moment += max(0.0, timeout)
        return super().select(0)


class SimulatedLoop(asyncio.SelectorEventLoop):
    def __init__(self, rng: random.Random) -> None:
        self.moment, self.rng = 0.0, rng
        selector = Counted()
        selector.loop = self
        super().__init__(selector)
        self.dead: list[Any] = []  # Executors of processes that are no more.

    def time(self) -> float:
        return self.moment

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> Any:  # type: ignore[override]
        """On no thread: after a while of its own, all at once."""
        future = self.create_future()

        def run() -> None:
            if future.done() or any(executor is one for one in self.dead):
                return
            try:
                future.set_result(func(*args))
            except Exception as error:
                future.set_exception(error)

        self.call_later(self.rng.uniform(0.0002, SLOWEST_SECONDS), run)
        return future
