"""The forms of which documents are made: each reader takes what JSON gave and raises a `ValueError` at another form."""

from typing import Any

from puntobanco.fairness.digests import DIGEST_BYTES, is_hex, is_plain
from puntobanco.fairness.sealing import INSTANCE_BYTES, LONGEST_NAME, MOST_PACKS, MOST_SHOES, Sealing
from puntobanco.game import PACK, Card

_CARDS = {str(card): card for card in PACK}
_LARGEST = (1 << 16) - 1


def read_object(data: object, *names: str) -> dict[str, Any]:
    """An object with exactly these members."""
    if not isinstance(data, dict) or set(data) != set(names):
        raise ValueError
    return data


def read_list(data: object, most: int) -> list[Any]:
    """A list of at most so many."""
    if not isinstance(data, list) or len(data) > most:
        raise ValueError
    return data


def read_pair(data: object) -> list[Any]:
    """A list of two."""
    pair = read_list(data, 2)
    if len(pair) < 2:
        raise ValueError
    return pair


def read_whole(data: object, least: int = 0, most: int = _LARGEST) -> int:
    """A whole number from least to most; a truth value is none."""
    if type(data) is not int or not least <= data <= most:
        raise ValueError
    return data


def read_text(data: object) -> str:
    """A text that can be written in UTF-8."""
    if type(data) is not str or not is_plain(data):
        raise ValueError
    return data


def read_name(data: object) -> str:
    """A text that is neither empty nor too long for a name."""
    text = read_text(data)
    if not 1 <= len(text) <= LONGEST_NAME:
        raise ValueError
    return text


def read_hex(data: object, size: int = DIGEST_BYTES) -> str:
    """So many bytes in lower-case hexadecimal."""
    if type(data) is not str or not is_hex(data, size):
        raise ValueError
    return data


def read_card(data: object) -> Card:
    """A card of a pack."""
    if type(data) is not str or data not in _CARDS:
        raise ValueError
    return _CARDS[data]


def read_heading(members: dict[str, Any]) -> dict[str, Any]:
    """What both dealings of the second scheme say of their shoe, as `sealing_of` takes it."""
    return {
        "table": read_name(members["table"]),
        "instance": read_hex(members["instance"], INSTANCE_BYTES),
        "number": read_whole(members["number"], 1, MOST_SHOES),
        "terms": read_hex(members["terms"]),
        "packs": read_whole(members["packs"], 1, MOST_PACKS),
        "commitment": read_hex(members["commitment"]),
    }


def written_heading(sealing: Sealing) -> dict[str, Any]:
    """What both dealings of the second scheme say of their shoe before anything else, in the order of documents."""
    return {
        "scheme": sealing.scheme.value,
        "dealing": sealing.dealing.value,
        "table": sealing.table,
        "instance": sealing.instance,
        "number": sealing.number,
        "terms": sealing.terms,
        "packs": sealing.packs,
    }
