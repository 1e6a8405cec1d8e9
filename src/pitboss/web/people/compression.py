"""Longer answers are compressed for who can read that, but for those whose length would tell a secret.

What repeats itself is shorter when compressed. Someone who makes a browser ask again and again with words of their choice, and
sees how long the answers are, could so read a secret that stands beside those words (BREACH). Two things must come together,
and neither does here: an answer to a page of another site is never compressed, and it bears nobody's name (the cookie is
`SameSite=Strict`); and an answer that holds a session or a secret is never compressed, whoever asks.
"""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from pitboss.web.people.guard import is_cross_site

_LEVEL = 6  # Nine takes twice as long, for a hundredth less.
WITH_SECRETS = (  # What begins so answers with a session, or with a second factor.
    "/api/sign-in", "/api/register", "/api/persona/", "/api/welcome", "/api/password", "/api/second-factor",
)  # fmt: skip


class Compression:
    """Around every answer; a socket's frames are short, and go as they are."""

    def __init__(self, app: ASGIApp) -> None:
        self.app, self.compressing = app, GZipMiddleware(app, compresslevel=_LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or _is_telling(scope):
            return await self.app(scope, receive, send)
        if not takes_gzip(Headers(scope=scope).get("accept-encoding", "")):
            plain = [(name, value) for name, value in scope["headers"] if name != b"accept-encoding"]
            scope = {**scope, "headers": plain}
        await self.compressing(scope, receive, send)


def _is_telling(scope: Scope) -> bool:
    """Could the length of the answer tell what is in it?"""
    return scope["path"].startswith(WITH_SECRETS) or is_cross_site(HTTPConnection(scope))


def takes_gzip(accepted: str) -> bool:
    """As a browser says it, each with how much it is liked: `gzip;q=0` is a no."""
    for each in accepted.lower().split(","):
        name, _, liked = each.partition(";")
        if name.strip() in ("gzip", "x-gzip", "*"):
            return liked.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
