"""The JSON schema of the arguments of a message."""

from typing import Annotated, Any

from msgspec import Meta

# The fields tell which kind of argument it is: money, a name, cards, words of a game, a hand, odds, a list or a message.
_ANY_ARGUMENT: dict[str, Any] = {"type": ["string", "integer", "object"]}
_ARGUMENT: dict[str, Any] = {
    "type": "object",
    "properties": {
        "cents": {"type": "integer"}, "items": {"type": "array", "items": _ANY_ARGUMENT},
        "values": {"type": "array", "items": {"type": "string"}},
        "args": {"type": "object", "additionalProperties": _ANY_ARGUMENT},
        **{
            name: {"type": "string"}
            for name in ("player", "cards", "phrase", "hand", "odds", "code", "setting", "of", "choices_of", "joined", "key")
        },
    },
}  # fmt: skip
ONE_ARGUMENT: dict[str, Any] = {"anyOf": [{"type": "string"}, {"type": "integer"}, _ARGUMENT]}
ARGUMENTS: dict[str, Any] = {"type": "object", "additionalProperties": ONE_ARGUMENT}
Arguments = Annotated[dict[str, Any], Meta(extra_json_schema=ARGUMENTS)]
OneArgument = Annotated[Any, Meta(extra_json_schema=ONE_ARGUMENT)]
