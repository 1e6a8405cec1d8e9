"""The program's own log: one JSON object a line, with the request, the table and the round it is about, and no secret.

This is not the log of the house, which is in the store. It says what the program does, for whoever runs it.
"""

from __future__ import annotations

import logging
import re
import secrets
import sys
from collections.abc import Mapping, MutableMapping
from contextvars import ContextVar
from itertools import count
from typing import Any, TextIO

import structlog

JSON, _PLAIN = "json", "plain"
_LEVELS = ("debug", "info", "warning", "error")
SECRET = frozenset({
    "password", "token", "session", "cookie", "authorization", "secret", "code", "entropy", "invitation", "key", "link", "deck",
    "cards", "order",
})  # fmt: skip
_HIDDEN = "…"
# What a message may quote all the same: a session in a query, a bearer's token, a password in a database's URL, a first link.
_QUOTED = re.compile(r"(token=|Bearer |#/welcome/|://[^\s:/@]*:)[^\s&\"'@]+")

_Event = MutableMapping[str, Any]
_ABOUT: ContextVar[Mapping[str, Any] | None] = ContextVar("what is said is about this request", default=None)


def _about_request(logger: Any, method: str, event: _Event) -> _Event:
    for name, value in (_ABOUT.get() or {}).items():
        event.setdefault(name, value)
    return event


_SHARED: list[Any] = [
    _about_request, structlog.stdlib.add_log_level, structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.stdlib.PositionalArgumentsFormatter(),
]  # fmt: skip
structlog.configure(
    processors=[structlog.stdlib.filter_by_level, *_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=structlog.stdlib.BoundLogger,
)
log = structlog.stdlib.get_logger("pitboss")
_LISTENED_TO = logging.getLogger("pitboss")
_THIS_HOST, _NUMBERS = secrets.token_hex(4), count(1)


def is_heard() -> bool:
    """Does anyone listen to what happens again and again?"""
    return _LISTENED_TO.isEnabledFor(logging.INFO)


def note(event: str, **about: Any) -> None:
    """What happens again and again: nothing is made of it where nobody listens."""
    if is_heard():
        log.info(event, **about)


def _without_secrets(logger: Any, method: str, event: _Event) -> _Event:
    """Hide secrets in every field, also in fields added later."""
    for name, value in event.items():
        if name.lower() in SECRET:
            event[name] = _HIDDEN
        elif isinstance(value, str):
            event[name] = _QUOTED.sub(rf"\1{_HIDDEN}", value)
    return event


def set_up(form: str = _PLAIN, level: str = "warning", out: TextIO | None = None) -> None:
    """Everything that the program and its libraries say goes one way."""
    shown: list[Any] = (
        [structlog.processors.format_exc_info, _without_secrets, structlog.processors.JSONRenderer()]
        if form == JSON
        else [structlog.processors.format_exc_info, _without_secrets, structlog.dev.ConsoleRenderer(colors=False)]
    )
    handler = logging.StreamHandler(out or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=_SHARED, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *shown]
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())


def new_id() -> str:
    """Of a message on a socket, for this log alone: no other of this host has it, and hardly ever another host's."""
    return f"{_THIS_HOST}{next(_NUMBERS) & 0xFFFFFFFF:08x}"


def begin(request_id: str, **about: Any) -> None:
    """What is said from here on, in this task, is about this request."""
    _ABOUT.set({"request": request_id, **about})
