"""What is said to people, before it is put into words: a key of the catalogues and the values that go with it."""

from collections.abc import Mapping
from typing import NamedTuple


class Message(NamedTuple):
    """A message key with its values; the `language` room turns it into a sentence."""

    key: str
    values: Mapping[str, object]


def message(key: str, /, **values: object) -> Message:
    """A message with keyword values: ``message("need.card", hand=Hand.PUNTO)``."""
    return Message(key, values)
