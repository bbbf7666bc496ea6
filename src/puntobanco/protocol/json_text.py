"""Plain values as one line of JSON: how events, answers and tables are kept."""

import json

import msgspec

from puntobanco.protocol.writing import Plain

_HALVES = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def json_text(plain: Plain) -> str:
    """The text, without spaces; letters of any language as they are."""
    try:
        return msgspec.json.encode(plain).decode()
    except UnicodeEncodeError:  # half a character, which whoever keeps texts refuses by name
        return _HALVES.encode(plain)
