"""What the program says: messages with typed arguments, and one catalogue of texts per language."""

from pitboss.messages.catalogue import (
    PHRASE,
    Catalogue,
    catalogue,
    english,
    languages,
    money_text,
    phrases_in,
    with_texts,
)
from pitboss.messages.message import (
    AND,
    COLON,
    NOR,
    OR,
    SEMICOLON,
    SPACE,
    Argument,
    CardList,
    Code,
    HandName,
    Listing,
    Message,
    Money,
    Phrase,
    PlayerName,
    PrintedOdds,
    Setting,
    SettingIs,
    SettingValues,
    argument_from_json,
    argument_json,
    codes,
    from_json,
    listing,
    message,
    phrases,
    sentences,
    with_arguments,
)

__all__ = [
    "AND", "COLON", "NOR", "OR", "PHRASE", "SEMICOLON", "SPACE", "Argument", "CardList", "Catalogue", "Code", "HandName",
    "Listing", "Message", "Money", "Phrase", "PlayerName", "PrintedOdds", "Setting", "SettingIs", "SettingValues",
    "argument_from_json", "argument_json", "catalogue", "codes", "english", "from_json", "languages", "listing", "message",
    "money_text", "phrases", "phrases_in", "sentences", "with_arguments", "with_texts",
]  # fmt: skip
