"""How a house is served, from one TOML file: what the command line or the environment says goes before it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pitboss.documents import read_toml
from pitboss.errors import BadInput, closest
from pitboss.messages import codes, message

# Each setting, the kind of value it takes, and what it is for. Every one is also PITBOSS_ and its name in capitals.
SETTINGS: dict[str, tuple[type, str]] = {
    "host": (str, "the address to listen on"),
    "port": (int, "the port"),
    "database": (str, "where the house is: sqlite:///file.db or postgresql://host/name"),
    "create": (bool, "make a new house where there is none"),
    "licensed": (bool, "a licensed house, not one for practice"),
    "demo": (bool, "personas anyone on this machine can be"),
    "witness": (str, "a file that every signed checkpoint is appended to, or the address of a witness"),
    "witness_key": (str, "the public key of a witness over http(s)"),
    "log_format": (str, "the program's own log: plain or json"),
    "log_level": (str, "debug, info, warning or error"),
    "metrics_token": (str, "who has it may ask for /metrics from elsewhere"),
}


def configured(file: Path) -> dict[str, Any]:
    """What a file says, each setting known and of its kind."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(message("file-unreadable", file=file, why=error), code="no_such_file") from error
    found = read_toml(text, str(file))
    for name, value in found.items():
        if name not in SETTINGS:
            told = message(
                "serving-setting-unknown",
                file=file,
                name=repr(name),
                hint=closest(name, SETTINGS),
                known=codes(SETTINGS),
            )
            raise BadInput(told, code="bad_setting")
        kind, about = SETTINGS[name]
        if type(value) is not kind:
            reason = message(
                "serving-setting-bad", file=file, name=name, about=about, kind=kind.__name__, value=repr(value)
            )
            raise BadInput(reason, code="bad_setting")
    return dict(found)
