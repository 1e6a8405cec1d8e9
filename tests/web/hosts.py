"""Server processes of one house, each with a program at its door.

Run as a program this is one of them: `pitboss serve`, at a pace that suits a test.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TypeVar
from urllib.request import urlopen

from pitboss.web.app import Settings, run
from pitboss.web.client import Client
from pitboss.web.tables.clock import Pace

SECONDS = 300  # Of a busy machine's patience.
T = TypeVar("T")


class Host:
    """One process, from its first line on."""

    def __init__(self, url: str) -> None:
        command = [sys.executable, "-m", "tests.web.hosts", url]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    @cached_property
    def address(self) -> str:
        """Known once it is up."""
        return self.line().split()[-1].rstrip("/")

    def line(self) -> str:
        """What it says next."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def minds(self) -> int:
        """How many tables it runs for the house."""
        with urlopen(f"{self.address}/healthz", timeout=SECONDS) as answer:
            found: int = json.loads(answer.read())["host"]["minds"]
        return found

    def kill(self) -> None:
        """No farewell."""
        self.process.kill()
        self.process.wait(SECONDS)

    def client(self, token: str = "") -> Client:
        return Client(self.address, token)


@contextmanager
def hosts(url: str, at_once: bool = False) -> Iterator[tuple[Host, Host]]:
    """Two: the second starts when the first is up, or with it."""
    found: list[Host] = []
    try:
        for _ in range(2):
            found.append(Host(url))
            assert at_once or found[-1].address
        assert all(host.address.startswith("http://127.0.0.1:") for host in found)
        yield found[0], found[1]
    finally:
        for host in found:
            host.kill()
            assert host.process.stdout is not None
            host.process.stdout.close()


def until(look: Callable[[], T | None]) -> T:
    """What is seen at last."""
    for _ in range(SECONDS * 50):
        if found := look():
            return found
        time.sleep(0.02)
    raise AssertionError("it never came")


if __name__ == "__main__":
    run(
        "127.0.0.1",
        0,
        Settings(sys.argv[1], pace=Pace(step=0.02, betting=600.0, chance=30.0)),
        lambda line: print(line, flush=True),
    )
