"""Documents from outside, read within bounds: whatever stands in them, reading takes little time and memory, or is refused.

TOML's own reader is in trouble with a key of many thousand parts (it takes gigabytes), and a number of many thousand digits
can be read and not written again. JSON may be nested without end. None of that stands in a document that means something.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

import msgspec

from pitboss.errors import BadInput
from pitboss.messages import message

BYTES_MOST = 4 << 20
PARTS_MOST = 32  # Of a key: a.b.c has three.
DEPTH_MOST = 64  # Tables in lists in tables.
WHOLE_MOST = 10**400
# What reading JSON may raise: not JSON, not the right shape, not UTF-8 (as when a bit has flipped), or nested without end.
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
KEY_TOKENS = re.compile(
    r'"""(?:[^\\]|\\.)*?(?:"{3,5}|\Z)|' + r"'''.*?(?:'{3,5}|\Z)|" + r'"(?:\\.|[^"\\\n])*"?|' + r"'[^'\n]*'?|"
    r"#[^\n]*|[A-Za-z0-9_-]+|\.|[ \t]+|.",
    re.DOTALL,
)


def read_toml(text: str, what: str = "it") -> dict[str, Any]:
    _check_size(len(text), what)
    if (parts := longest_key(text)) > PARTS_MOST:
        raise BadInput(message("document-key-parts", what=what, count=parts, most=PARTS_MOST), code="bad_toml")
    try:
        values = tomllib.loads(text)
    except RecursionError:
        raise BadInput(message("document-too-deep", what=what), code="bad_toml") from None
    except ValueError as error:  # Also a number with too many digits.
        raise BadInput(message("document-no-toml", what=what, why=error), code="bad_toml") from error
    check_values(values, what)
    return values


def read_json(data: bytes | str, what: str = "it") -> Any:
    _check_size(len(data), what)
    try:
        values = msgspec.json.decode(data)
    except RecursionError:
        raise BadInput(message("document-too-deep", what=what), code="bad_json") from None
    except UNREADABLE as error:
        raise BadInput(message("document-no-json", what=what, why=error), code="bad_json") from error
    check_values(values, what)
    return values


def _check_size(size: int, what: str) -> None:
    if size > BYTES_MOST:
        raise BadInput(message("document-too-large", what=what, size=size, most=BYTES_MOST), code="too_large")


def longest_key(text: str) -> int:
    """The number of parts of the longest dotted key, in one pass over the text."""
    longest = run = 0
    after_dot = False
    for match in KEY_TOKENS.finditer(text):
        token = match[0]
        if token[0] in " \t":
            continue
        if token == ".":
            after_dot = run > 0
        elif token[0] in "\"'" or token[0].isalnum() or token[0] in "_-":
            run = run + 1 if after_dot else 1
            longest, after_dot = max(longest, run), False
        else:
            run, after_dot = 0, False
    return longest


def check_values(values: Any, what: str) -> None:
    """Refuse numbers that are too long and values nested too deep."""
    left = [(values, 0)]
    while left:
        value, depth = left.pop()
        if depth > DEPTH_MOST:
            raise BadInput(message("document-too-deep", what=what), code="too_deep")
        if isinstance(value, int) and not -WHOLE_MOST < value < WHOLE_MOST:
            raise BadInput(message("document-long-number", what=what), code="bad_number")
        if isinstance(value, dict):
            left += [(each, depth + 1) for each in value.values()]
        elif isinstance(value, list):
            left += [(each, depth + 1) for each in value]
