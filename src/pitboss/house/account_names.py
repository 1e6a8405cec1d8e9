"""What an account may be called: readable, and no one's double. Nobody passes for the house, its staff or another guest."""

from __future__ import annotations

import unicodedata
from functools import cache

from confusable_homoglyphs import confusables

from pitboss.errors import BadInput
from pitboss.messages import message
from pitboss.table.acts import PLAYER

_NAME_MOST = 40
ROBOTS = ("Ada", "Blaise")
# Names in the log: the house itself, its automatic staff, a demonstration's personas and robots.
HOUSE_NAMES = ("house", "system", "player", "dealer", "floor", "regulator", "administrator", *ROBOTS)
# A player may not look like staff, or like a robot.
_STAFF_NAMES = (
    *HOUSE_NAMES, "admin", "root", "floorperson", "floorman", "pitboss", "pit", "boss", "manager", "operator", "cashier", "cage",
    "croupier", "security", "surveillance", "staff", "support", "helpdesk", "service", "casino", "auditor", "inspector",
    "board", "official", "moderator", "supervisor", "robot",
)  # fmt: skip
_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l", "3": "e", "5": "s", "8": "b", "-": "", "_": ""})


def _is_name(name: str) -> bool:
    return (
        0 < len(name) <= _NAME_MOST
        and name.replace("-", "").replace("_", "").isalnum()
        and unicodedata.normalize("NFKC", name) == name
    )


@cache
def _latin(character: str) -> str:
    """The Latin letter a reader would take it for, by Unicode's own list of confusables; else itself."""
    if character.isascii():
        return character
    alike = (str(each["c"]) for each in confusables.confusables_data.get(character, ()))
    return next((each.lower() for each in alike if each.isascii() and each.isalnum()), character)


def look(name: str) -> str:
    """What a name looks like: two that look alike come to the same."""
    plain = unicodedata.normalize("NFKD", name)
    letters = [_latin(letter) for letter in plain if not unicodedata.combining(letter)]
    lower = [_latin(letter) for letter in "".join(letters).casefold()]  # Some are alike only in lower case.
    return "".join(lower).translate(_ALIKE).replace("rn", "m").replace("vv", "w")


_RESERVED, _STAFF_LOOKS = frozenset(map(look, HOUSE_NAMES)), frozenset(map(look, _STAFF_NAMES))


def check_name(name: str, role: str) -> None:
    """A new account's name; whether another has it already is for the store to say."""
    if not _is_name(name):
        raise BadInput(message("account-name-signs", most=_NAME_MOST), code="bad_name")
    bare = name.strip("0123456789-_") if role == PLAYER else name
    if look(bare) in (_STAFF_LOOKS if role == PLAYER else _RESERVED) or look(name) in _RESERVED:
        raise BadInput(message("account-name-of-house"), code="name_taken")
    if confusables.is_dangerous(name):
        raise BadInput(message("account-name-mixed"), code="bad_name")
