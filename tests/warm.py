"""Commands in processes of their own without what loading them costs: forked from a process that has loaded them.

`python -m tests.warm serve SOCKET CODE` runs the code once and then waits. Whoever connects hands over arguments, folder,
environment and three streams; a child forked for that takes them, runs the command and ends as a command ends, and its exit
code is told. Who goes away before that ends the child. `python -IS tests/warm.py ask ARGUMENTS` is `pitboss` for a shell: it asks
the process that WARM_SOCKET names, and loads next to nothing itself.
"""

import atexit
import gc
import json
import os
import select
import shutil
import signal
import socket
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress

NAMED = "WARM_SOCKET"  # Where the process that has loaded the commands listens.
UNENDING = {"serve"}  # A server is told to end by signals, which reach only a process of one's own.


def ask(path: str, arguments: list[str], folder: str, surroundings: dict[str, str], streams: list[int]) -> int:
    """The exit code of a command run by the process that listens there."""
    request = json.dumps({"arguments": arguments, "folder": folder, "surroundings": surroundings}).encode()
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(path)
        socket.send_fds(line, [len(request).to_bytes(8, "big")], streams)
        line.sendall(request)
        told = line.recv(64)
    return int(told or b"1")


def waiting(listener: socket.socket) -> list[str]:
    """Forks a child for everyone who asks. It comes back in the child alone, with the command's arguments."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        if sys.stdin in select.select([listener, sys.stdin], [], [])[0]:
            place = os.path.dirname(listener.getsockname())
            shutil.rmtree(place, ignore_errors=True)
            os._exit(0)  # Nobody writes there: whoever started this has ended, in whatever way.
        line, _ = listener.accept()
        if os.fork():
            line.close()
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        listener.close()
        size, streams, _, _ = socket.recv_fds(line, 8, 3)
        with line.makefile("rb") as told:
            request = json.loads(told.read(int.from_bytes(size, "big")))
        if child := os.fork():
            _watch(child, line)
        line.close()
        return _become(request, streams)


def _watch(child: int, line: socket.socket) -> None:
    """Tell whoever asked how the child ended; end it if they leave."""
    while True:
        if select.select([line], [], [], 0.004)[0]:
            os.kill(child, signal.SIGKILL)
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            line.sendall(str(code if code >= 0 else 128 - code).encode())
            os._exit(0)


def _become(request: dict, streams: list[int]) -> list[str]:  # type: ignore[type-arg]
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.environ.clear()
    os.environ.update(request["surroundings"])
    os.chdir(request["folder"])
    sys.path[0] = request["folder"]
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace", buffering=1, closefd=False)  # noqa: SIM115
    sys.argv = ["pitboss", *request["arguments"]]
    return sys.argv[1:]


def _serve(path: str, code: str) -> None:
    prepared: dict[str, object] = {}
    exec(code, prepared)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(f"{path}.new")
        listener.listen(64)
        os.rename(f"{path}.new", path)
        gc.collect()
        gc.freeze()  # What is loaded is garbage to no child: it need not be looked at, and so not be copied.
        arguments = waiting(listener)
    os._exit(_ended(prepared["run"], arguments))  # type: ignore[arg-type]


def _ended(run: Callable[[list[str]], object], arguments: list[str]) -> int:
    """As the interpreter ends a program, less taking apart what was loaded."""
    code = 0
    try:
        run(arguments)
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:
        traceback.print_exc()
        code = 1
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    return code


if __name__ == "__main__":
    what, *told = sys.argv[1:]
    if what == "serve":
        _serve(*told)
    elif not os.environ.get(NAMED) or UNENDING & set(told):
        os.execv(sys.executable, [sys.executable, "-m", "pitboss", *told])
    else:
        sys.exit(ask(os.environ[NAMED], told, os.getcwd(), dict(os.environ), [0, 1, 2]))
