"""Rules for account names: readable, unique, and unlike the house, its staff and other guests."""

from __future__ import annotations

import re
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
# A word of a player's name that claims to be staff, whatever the other words are: wheeler-dealer, pitboss-support.
_CLAIMS = (
    "dealer", "regulator", "admin", "administrator", "floorperson", "floorman", "pitboss", "manager", "operator", "cashier",
    "croupier", "surveillance", "staff", "support", "helpdesk", "casino", "auditor", "inspector", "official", "moderator",
    "supervisor", "crupier", "cajero", "soporte", "oficial", "administrador", "gerente",
)  # fmt: skip
# Words that change nothing of whom a name is taken for: the house, real dealer, la casa.
_FILLERS = (
    "the", "your", "our", "my", "mr", "mrs", "ms", "a", "an", "of", "for", "at", "from", "real", "true", "chief", "head", "team",
    "help", "desk", "person", "account", "online", "live", "game", "games", "table",
    "el", "la", "su", "de", "del", "caja", "casa", "banca", "ayuda",
)  # fmt: skip
_LATIN_LETTER = re.compile(r"LATIN (?:SMALL |CAPITAL )?LETTER (?:[A-Z]+ )*?([A-Z])(?: WITH .*)?")
_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l", "3": "e", "5": "s", "8": "b", "-": "", "_": ""})


def _is_name(name: str) -> bool:
    return (
        0 < len(name) <= _NAME_MOST
        and name.replace("-", "").replace("_", "").isalnum()
        and unicodedata.normalize("NFKC", name) == name
    )


@cache
def _latin(character: str) -> str:
    """The plain Latin letter a reader would take it for, by Unicode's confusables or its name; else itself."""
    if character.isascii():
        return character
    alike = (str(each["c"]) for each in confusables.confusables_data.get(character, ()))
    variant = _LATIN_LETTER.fullmatch(unicodedata.name(character, ""))  # A letter with a hook or a stroke: ƒ, ø.
    plain = variant[1].lower() if variant is not None else character
    return next((each.lower() for each in alike if each.isascii() and each.isalnum()), plain)


def look(name: str) -> str:
    """A key for how a name looks: names that look alike have the same."""
    plain = unicodedata.normalize("NFKD", name)
    letters = [_latin(letter) for letter in plain if not unicodedata.combining(letter)]
    lower = [_latin(letter) for letter in "".join(letters).casefold()]  # Some are alike only in lower case.
    return "".join(lower).translate(_ALIKE).replace("rn", "m").replace("vv", "w")


_RESERVED, _STAFF_LOOKS = frozenset(map(look, HOUSE_NAMES)), frozenset(map(look, _STAFF_NAMES))
_CLAIM_LOOKS = frozenset(map(look, _CLAIMS))
_WORD_LOOKS = _STAFF_LOOKS | _CLAIM_LOOKS
_FILLER_LOOKS = frozenset(map(look, _FILLERS))
_WORDS = re.compile(r"[-_]+|(?<=[^\W\dA-Z])(?=[A-Z])")  # Between the words of a name: a sign, or a capital letter.


def _is_staff_like(name: str) -> bool:
    """Would a guest take a player of this name for the house or its staff?"""
    words = [look(word.strip("0123456789")) for word in _WORDS.split(name)]
    whole = look(name.strip("0123456789-_"))
    return not _CLAIM_LOOKS.isdisjoint(words) or look("pitboss") in whole or _has_only_staff_words(whole)


def _has_only_staff_words(text: str) -> bool:
    """Is a look made of words for the house or its staff, with fillers, and of nothing else?"""
    splits = {0: False}  # By length of the text's beginning that is made of such words: is one of them for the staff?
    for end in range(1, len(text) + 1):
        for start in list(splits):
            word = text[start:end]
            if word in _WORD_LOOKS or word in _FILLER_LOOKS:
                splits[end] = splits.get(end, False) or splits[start] or word in _WORD_LOOKS
    return splits.get(len(text), False)


def check_name(name: str, role: str) -> None:
    """A new account's name; whether another has it already is for the store to say."""
    if not _is_name(name):
        raise BadInput(message("account-name-signs", most=_NAME_MOST), code="bad_name")
    if look(name) in _RESERVED or (role == PLAYER and _is_staff_like(name)):
        raise BadInput(message("account-name-of-house"), code="name_taken")
    if confusables.is_dangerous(name):
        raise BadInput(message("account-name-mixed"), code="bad_name")
