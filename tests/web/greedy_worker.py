"""A worker whose one task is greedy: for the test that its bounds hold."""

import os
import sys
from typing import Any

from pitboss.chapters.own import limit_process
from pitboss.web.host import sandbox_worker


def greedy(data: bytes) -> Any:
    if data == b"for ever":
        while True:
            pass
    if data == b"all memory":
        return len(b"x" * (sandbox_worker.MEMORY_MOST * 2))
    if data == b"a crash":
        os._exit(1)
    return data.decode()


if __name__ == "__main__":
    sandbox_worker.TASKS["greedy"] = greedy
    limit_process(sandbox_worker.MEMORY_MOST)
    sandbox_worker.work(sys.stdin.buffer, sys.stdout.buffer)
