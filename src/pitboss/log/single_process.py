"""A claim that lets only one process serve a SQLite house."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from pitboss.errors import BadInput
from pitboss.log.database import database_url, file_of
from pitboss.messages import message
from pitboss.private_files import FILE

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_PID_MOST = 20


@contextmanager
def single_process_claim(url: str) -> Iterator[None]:
    """Hold the claim while this process serves; it ends with the process, however that ends.

    It lies beside the house's file and not in it: to close a file that SQLite has open would drop SQLite's own locks.
    """
    file = file_of(database_url(url))
    if file is None or file.is_dir() or not file.parent.is_dir():  # Opening it will say what is wrong with it.
        yield
        return
    if file.is_file() and (names := file.stat().st_nlink) > 1:
        problem = message("claim-hard-links", file=file, count=names)
        raise BadInput(message("claim-keep-one", why=problem), code="already_served")
    beside = f"{file.resolve()}-serving"
    try:
        handle = os.open(beside, os.O_CREAT | os.O_RDWR, FILE)
    except OSError as error:
        problem = message("claim-folder-unwritable", file=beside, why=error.strerror or error)
        raise BadInput(problem, code="cannot_write") from error
    try:
        if not _is_locked(handle):
            who = os.read(handle, _PID_MOST).decode(errors="replace").strip()
            problem = message("already-served", file=file, by=message("by-process", process=who) if who else "")
            raise BadInput(problem, code="already_served")
        with suppress(OSError):  # Who it is, is a courtesy.
            os.ftruncate(handle, 0)
            os.write(handle, str(os.getpid()).encode())
        yield
    finally:
        os.close(handle)


if sys.platform == "win32":

    def _is_locked(handle: int) -> bool:
        os.lseek(handle, _PID_MOST, os.SEEK_SET)  # Beyond what others may want to read.
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:

    def _is_locked(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
