"""What is said to people, before it is put into words: a key of the catalogues and the values that go with it."""

from collections.abc import Mapping
from typing import NamedTuple

LANGUAGES = ("en", "de", "es")
LONGEST_ECHO = 60
"""Characters of what a person wrote that a message repeats."""


class Message(NamedTuple):
    """A message key with its values; the `language` room turns it into a sentence."""

    key: str
    values: Mapping[str, object]


def message(key: str, /, **values: object) -> Message:
    """A message with keyword values: ``message("need.card", hand=Hand.PUNTO)``."""
    return Message(key, values)


def echo(raw: object, longest: int = LONGEST_ECHO) -> str:
    """What a person wrote, as a message repeats it: shortened, whatever it is."""
    try:
        text = str(raw)
    except (RecursionError, ValueError):  # tables without end inside each other, numbers of thousands of digits
        return "…"
    return text if len(text) <= longest else text[:longest] + "…"


class Text(NamedTuple):
    """A text for people, by language. A text in one language only serves them all."""

    words: Mapping[str, str]

    def in_language(self, language: str) -> str:
        """The text in a language, else in English, else in the language it has."""
        return self.words.get(language) or self.words.get("en") or next(iter(self.words.values()))
