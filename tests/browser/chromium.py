"""Where the browser of the tests is. One of the system's own; where there is none, it is installed if that is possible."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = [
    "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--disable-default-apps", "--disable-extensions", "--mute-audio", "--hide-scrollbars",
]  # fmt: skip
INSTALL = ("apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium")
INSTALL_SECONDS = 600
MISSING = (
    "the browser tests need Chromium or Google Chrome, and there is none on PATH: install one, "
    "such as with `apt-get install chromium`, or name it in the variable CHROMIUM"
)


class NoBrowser(RuntimeError):
    pass


def found() -> str | None:
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


def installers() -> list[list[str]]:
    """How this machine could install it: as root, or as someone who may act for root without being asked."""
    if shutil.which("apt-get") is None:
        return []
    if os.geteuid() == 0:
        return [["apt-get", "update", "-q"], list(INSTALL)]
    sudo = shutil.which("sudo")
    if sudo is not None and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return [[sudo, "-n", "apt-get", "update", "-q"], [sudo, "-n", *INSTALL]]
    return []


def browser() -> str:
    """The path of a browser. Several workers may ask at once; one installs, the others wait."""
    if (path := found()) is not None:
        return path
    with (Path(tempfile.gettempdir()) / "pitboss-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if (path := found()) is None:
            for command in installers():
                subprocess.run(command, check=False, capture_output=True, timeout=INSTALL_SECONDS)
            path = found()
    if path is None:
        raise NoBrowser(MISSING)
    return path
