"""Every second this host writes to the store as a command does, so that a store that cannot be written shows within seconds."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from pitboss.errors import PitbossError
from pitboss.log.database import HouseGone
from pitboss.log.table_log import Store
from pitboss.messages import message
from pitboss.web.host.supervision import STORE, Supervisor, Troubles

_BEAT_SECONDS, LATE_SECONDS = 1.0, 5.0
_DISK, _ROOM_LEAST = "the disk of the house", 1 << 20


class Heartbeat:
    def __init__(self, store: Store, host: str, troubles: Troubles) -> None:
        self.store, self.host, self.troubles = store, host, troubles
        self.late = LATE_SECONDS
        self.supervisor = Supervisor(troubles)
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="heartbeat")
        self.wrote = time.monotonic()  # When it last could.
        self.gone = asyncio.Event()  # The house's file is not there any more: nothing that is written would be kept.

    def start(self) -> None:
        self.supervisor.start("the heartbeat", self.keep)

    async def keep(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            beat = loop.run_in_executor(self.thread, self.beat)
            while not (await asyncio.wait({beat}, timeout=_BEAT_SECONDS))[0]:
                self.look()
            try:
                room = beat.result()
            except HouseGone as error:
                self.troubles.note(STORE, error.reason)
                self.gone.set()
            except PitbossError as error:
                self.troubles.note(STORE, error.reason)
            else:
                self.wrote = time.monotonic()
                self.troubles.over(STORE)
                self.measure(room)
            await asyncio.sleep(_BEAT_SECONDS)

    def beat(self) -> int | None:
        """Write; and the bytes that are left for more, where the store is a file."""
        self.store.beat(self.host, int(time.time()))
        self.store.writers.merge_written_ahead()
        return self.store.writers.file.free_bytes()

    def measure(self, room: int | None) -> None:
        """On a full disk writes may go on for minutes over old bytes; the trouble is reported at once."""
        if room is not None and room < _ROOM_LEAST:
            self.troubles.note(_DISK, message("trouble-disk-full"))
        else:
            self.troubles.over(_DISK)

    def look(self) -> None:
        """Is it late? Then that is a trouble, also while nobody knows yet what is wrong."""
        if self.age > self.late and STORE not in self.troubles.told:
            self.troubles.note(STORE, message("trouble-no-answer", seconds=f"{self.late:.0f}"))

    @property
    def age(self) -> float:
        """Seconds since it could last write."""
        return time.monotonic() - self.wrote

    async def stop(self) -> None:
        await self.supervisor.stop()
        with suppress(PitbossError):
            await asyncio.get_running_loop().run_in_executor(self.thread, self.store.stop_beat, self.host)
        self.thread.shutdown(wait=False)
