"""Signs on their way to a terminal: what it could obey is kept from it, what it cannot show is written otherwise."""

import codecs

_SAFE = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Signs that Python does not call printable, and that only space or join their neighbours."""

_ONE_COLUMN = (
    frozenset(map(chr, range(0x20, 0x7F))) | frozenset(map(chr, range(0xA0, 0x100))) | frozenset("♣♦♥♠−…●○“”„’–")
)

_PLAIN = dict(zip("♣♦♥♠−─–“”„«»’●○", 'cdhs---"""""\'*o', strict=True)) | dict(
    zip("äöüÄÖÜß…£€", ("ae", "oe", "ue", "Ae", "Oe", "Ue", "ss", "...", "GBP", "EUR"), strict=True)
)
_PLAIN |= dict(
    zip(
        "·•✓×§¿¡←→↑↓±½¼¾",
        ("-", "*", "+", "x", "section ", "", "", "<-", "->", "^", "v", "+/-", "1/2", "1/4", "3/4"),
        strict=True,
    )
)
"""How signs are written where a stream knows only ASCII; other letters lose their accents."""


def width_is_certain(text: str) -> bool:
    """Whether every sign is known to take one column; other text is left to Rich, which measures it."""
    return _ONE_COLUMN.issuperset(text)


def harmless(text: str) -> str:
    """Text without control characters, which a terminal could obey; lines stay lines."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or sign == "\n" or sign in _SAFE else "\N{REPLACEMENT CHARACTER}" for sign in text
    )


def only_printable(json: str) -> str:
    """JSON with every sign that a terminal could obey written as `\\uXXXX`; a program reads the same from it."""
    from json import dumps

    if harmless(json) == json:
        return json
    return "".join(sign if harmless(sign) == sign else dumps(sign)[1:-1] for sign in json)


def _written_otherwise(error: UnicodeError) -> tuple[str, int]:
    """What stands for signs that a stream's encoding does not have: `♥` becomes `h`, `é` becomes `e`."""
    assert isinstance(error, UnicodeEncodeError)  # the handler is given to streams that are written to
    from unicodedata import normalize

    missing = error.object[error.start : error.end]
    written = (
        _PLAIN[sign] if sign in _PLAIN else normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"
        for sign in missing
    )
    return "".join(written), error.end


PLAIN_SIGNS = "punto-plain-signs"
"""The name under which streams find the handler."""

codecs.register_error(PLAIN_SIGNS, _written_otherwise)
