"""A command on a real terminal of so many columns."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios

CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def on_terminal(*arguments: str, columns: int = 80, code: str = "") -> tuple[int, str]:
    """Its exit code, and what it wrote, as plain text."""
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    command = [sys.executable, *(["-c", code] if code else ["-m", "pitboss"]), *arguments]
    env = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")} | {"TERM": "xterm"}
    process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, env=env)
    os.close(follower)
    told = b""
    try:
        while chunk := os.read(leader, 1 << 16):
            told += chunk
    except OSError:  # The other end is closed: it is over.
        pass
    os.close(leader)
    return process.wait(timeout=120), CONTROL.sub("", told.decode()).replace("\r\n", "\n")
