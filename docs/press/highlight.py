"""Code in colors: one expression for each language, tried from left to right."""

from __future__ import annotations

import keyword
import re
from html import escape

WORDS = "|".join(sorted({*keyword.kwlist, "match", "case"} - {"True", "False", "None"}))
STRING = r'"""[\s\S]*?"""|\'\'\'[\s\S]*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
NUMBER = r"(?<![\w.])-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?\b"
LANGUAGES = {
    "python": rf"(?P<c>\#[^\n]*)|(?P<s>(?<!\w)[rbfRBF]{{0,2}}(?:{STRING}))|(?P<k>\b(?:{WORDS})\b)|(?P<d>^\s*@[\w.]+)"
    rf"|(?P<n>{NUMBER}|\b(?:True|False|None)\b)",
    "toml": rf"(?P<c>\#[^\n]*)|(?P<d>^\s*\[[^\]\n]+\]+)|(?P<k>^\s*(?:{STRING}|[\w-]+)(?=\s*=))|(?P<s>{STRING})"
    rf"|(?P<n>{NUMBER}|\b(?:true|false)\b)",
    "json": rf"(?P<k>{STRING}(?=\s*:))|(?P<s>{STRING})|(?P<n>{NUMBER}|\b(?:true|false|null)\b)",
}
COMPILED = {language: re.compile(pattern, re.MULTILINE) for language, pattern in LANGUAGES.items()}


def highlighted(text: str, language: str) -> str:
    """HTML of a piece of code; plain where the language is not known."""
    if language == "console":
        return session(text)
    pattern = COMPILED.get(language)
    if pattern is None:
        return escape(text, quote=False)
    found, at = [], 0
    for token in pattern.finditer(text):
        found += [escape(text[at : token.start()], quote=False), marked(token[0], token.lastgroup or "")]
        at = token.end()
    return "".join(found) + escape(text[at:], quote=False)


def marked(text: str, kind: str) -> str:
    """Line by line, so that a line of a long string stands alone."""
    return "\n".join(f'<span class="{kind}">{escape(line, quote=False)}</span>' for line in text.split("\n"))


def session(text: str) -> str:
    """What was typed, and below it what was said."""
    found, typing = [], False
    for line in text.split("\n"):
        typing = line.startswith("$ ") or (typing and line.startswith("> "))
        prompt, rest = (escape(part, quote=False) for part in (line[:1], line[1:]))
        found.append(f'<span class="p">{prompt}</span><kbd>{rest}</kbd>' if typing else prompt + rest)
    return "\n".join(found)
