"""A process that has pytest at hand and tries tests in children of itself, so that no break waits for python to start.

It reads one request a line, {"clause": ["tests/...::test_...", ...], ...}, and answers each with the clauses one of whose
tests failed, or null where the package could not even be imported. It imports nothing of the package: each child does, and
finds in it what is broken at that moment.
"""

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import pytest

LONGEST_TEST, LONGEST = 60, 300  # Seconds. A break that makes its tests hang is noticed.
OPTIONS = ("-q", "-p", "no:cacheprovider", "--no-header", "--tb=no", "-o", "addopts=-m 'not long and not soak'")
# What others wrote and nearly every test needs: imported once.
AT_HAND = (
    "asyncio", "cryptography.hazmat.primitives.asymmetric.ed25519", "decimal", "fractions", "jinja2", "msgspec", "sqlalchemy",
    "xml.etree.ElementTree", "zoneinfo",
)  # fmt: skip
Wanted = dict[str, list[str]]
Answer = list[str] | None


class TooLongError(BaseException):
    """No test catches it."""


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    def stop(*_: object) -> None:
        raise TooLongError

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


class Notices:
    """Runs a test only while one of its clauses is still unnoticed."""

    def __init__(self, wanted: Wanted) -> None:
        self.claimed: dict[str, set[str]] = {}
        for clause, tests in wanted.items():
            for test in tests:
                self.claimed.setdefault(test, set()).add(clause)
        self.open, self.loaded = set(wanted), True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.loaded &= not report.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.open -= self.claimed[report.nodeid.split("[")[0]]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for item, after in zip(session.items, [*session.items[1:], None], strict=True):
            if self.claimed[item.nodeid.split("[")[0]] & self.open:
                session._setupstate.teardown_exact(item)  # Of what was passed over in between.
                with at_most(LONGEST_TEST):
                    session.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        session._setupstate.teardown_exact(None)
        return True


def noticing(wanted: Wanted) -> Answer:
    notices = Notices(wanted)
    code = pytest.main([*OPTIONS, f"--basetemp={sys.argv[1]}", *notices.claimed], plugins=[notices])
    if not notices.loaded or code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        return None
    return sorted(wanted.keys() - notices.open)


def in_a_child(wanted: Wanted) -> Answer:
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.setsid()
        try:
            silence()
            os.write(writing, json.dumps(noticing(wanted)).encode())
        finally:
            os._exit(0)
    os.close(writing)
    try:
        with at_most(LONGEST):
            answer = b"".join(iter(lambda: os.read(reading, 1 << 16), b"")) or b"null"
    except TooLongError:
        answer = json.dumps(sorted(wanted)).encode()
        os.killpg(process, signal.SIGKILL)
    os.close(reading)
    os.waitpid(process, 0)
    found: Answer = json.loads(answer)
    return found


def silence() -> None:
    """What stands on stdout is the answers: the tests write nowhere."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def main() -> None:
    for name in AT_HAND:
        import_module(name)
    for line in sys.stdin:
        print(json.dumps(in_a_child(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
