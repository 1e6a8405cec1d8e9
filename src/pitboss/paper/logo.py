"""§ .2(b)(1): the holder's own mark, taken into a drawing so that it still stands alone."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import NamedTuple

from pitboss.errors import BadInput, unreadable
from pitboss.messages import message

BEGINNINGS = {"image/png": b"\x89PNG\r\n\x1a\n", "image/jpeg": b"\xff\xd8\xff"}
BYTES_MOST = 2_000_000


class Logo(NamedTuple):
    kind: str
    data: bytes

    def within(self, x: float, y: float, width: float, height: float) -> dict[str, object]:
        """The attributes of an image as large as fits the box, in its middle."""
        source = f"data:{self.kind};base64,{base64.b64encode(self.data).decode()}"
        return {"x": x, "y": y, "width": width, "height": height, "href": source, "preserveAspectRatio": "xMidYMid"}


def read_logo(path: Path) -> Logo:
    """A PNG, JPEG or SVG file, by what is in it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise unreadable(path, error) from error
    if len(data) > BYTES_MOST:
        raise BadInput(
            message("logo-too-large", file=path, size=f"{len(data):,}", most=f"{BYTES_MOST:,}"), code="bad_logo"
        )
    for kind, beginning in BEGINNINGS.items():
        if data.startswith(beginning):
            return Logo(kind, data)
    if b"<svg" in data[:1000]:
        return Logo("image/svg+xml", data)
    raise BadInput(message("logo-no-image", file=path), code="bad_logo")
