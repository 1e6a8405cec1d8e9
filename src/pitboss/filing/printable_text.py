"""The text that the papers can print: letters that their type has, and no more than there is room for."""

from __future__ import annotations

import unicodedata

from pitboss.messages import Message, message

LETTERS_MOST, WORD_MOST = 80, 30
PRINTED = (  # As the type has them, tried letter by letter in the tests.
    (0x20, 0x7E), (0xA1, 0x24F),  # Latin, its accents and signs.
    (0x370, 0x3FF), (0x1F00, 0x1FFF), (0x400, 0x4FF), (0x1E00, 0x1EFF),  # Greek, Cyrillic, more Latin.
    (0x2010, 0x2027), (0x2030, 0x203A), (0x20A0, 0x20BF),  # Dashes, quotation marks, currencies.
    (0x2116, 0x2116), (0x2120, 0x2120), (0x2122, 0x2122),
)  # fmt: skip


def on_one_line(words: str) -> str:
    """Put words on one line, each letter and its accent as one sign."""
    return unicodedata.normalize("NFC", " ".join(words.split()))


def missing_letters(words: str) -> str:
    """List each sign for which the type has no letter; on paper it would be an empty box."""
    return "".join(dict.fromkeys(sign for sign in words if not _has(sign)))


def _has(sign: str) -> bool:
    known = any(low <= ord(sign) <= high for low, high in PRINTED)
    return known and unicodedata.category(sign)[0] not in "CM" and unicodedata.category(sign) != "Zl"


def unprintable_reason(words: str) -> Message | None:
    """Say why these words cannot be printed on a paper; None where they can."""
    if signs := missing_letters(words):
        return message("unprintable-signs", signs=", ".join(f"{sign!r} (U+{ord(sign):04X})" for sign in signs[:5]))
    if len(words) > LETTERS_MOST:
        return message("unprintable-length", count=len(words), most=LETTERS_MOST)
    if (longest := max((len(word) for word in words.split()), default=0)) > WORD_MOST:
        return message("unprintable-word", count=longest, most=WORD_MOST)
    return None
