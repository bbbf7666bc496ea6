"""An opened shoe as JSON, for verifiers in other programs (docs/fair-shoe.md)."""

from typing import Any

from msgspec.structs import asdict

from puntobanco.fairness.digests import Scheme
from puntobanco.fairness.opening import Finding, Flaw, OpenedShoe, Seen, flaw_of
from puntobanco.fairness.sealing import Sealing
from puntobanco.fairness.words import MOST_WORDS, Contribution, Word
from puntobanco.game import PACK

_CARDS = {str(card): card for card in PACK}
_MEMBERS = ("scheme", "shoe", "terms", "packs", "commitment", "words", "transcript", "root", "secret", "seen")


def written_shoe(shoe: OpenedShoe) -> dict[str, Any]:
    """An opened shoe as JSON."""
    return {
        "scheme": shoe.sealing.scheme.value,
        **{name: getattr(shoe.sealing, name) for name in ("shoe", "terms", "packs", "commitment")},
        "words": [
            {
                "patron": one.patron,
                "commitment": one.commitment,
                "cuts": one.cuts,
                "word": None if one.word is None else asdict(one.word),
            }
            for one in shoe.contributions
        ],
        "transcript": shoe.transcript,
        "root": shoe.root,
        "secret": shoe.secret,
        "seen": [[one.place, str(one.card)] for one in shoe.seen],
    }


def flaw_of_written(data: object) -> Finding | None:
    """The first thing that does not hold in an opened shoe as JSON; None if all of it holds."""
    try:
        shoe = read_shoe(data)
    except ValueError:
        return Finding(Flaw.FORM)
    return flaw_of(shoe)


def read_shoe(data: object) -> OpenedShoe:
    """The opened shoe again; a `ValueError` if it does not have the form."""
    members = _object(data, *_MEMBERS)
    if members["scheme"] != Scheme.FIRST:
        raise ValueError
    texts = {name: _text(members[name]) for name in ("shoe", "terms", "commitment", "transcript", "root", "secret")}
    sealing = Sealing(texts["shoe"], texts["terms"], _whole(members["packs"]), texts["commitment"])
    words = tuple(_contribution(one) for one in _list(members["words"], MOST_WORDS))
    seen = tuple(_seen(one) for one in _list(members["seen"], sealing.cards))
    return OpenedShoe(sealing, words, texts["transcript"], texts["root"], texts["secret"], seen)


def _contribution(data: object) -> Contribution:
    members = _object(data, "patron", "commitment", "cuts", "word")
    if type(members["cuts"]) is not bool:
        raise ValueError
    word = None if members["word"] is None else _word(members["word"])
    return Contribution(_text(members["patron"]), _text(members["commitment"]), members["cuts"], word)


def _word(data: object) -> Word:
    members = _object(data, "text", "salt", "cut")
    if type(members["text"]) is not str:
        raise ValueError
    return Word(members["text"], _text(members["salt"]), _whole(members["cut"]))


def _seen(data: object) -> Seen:
    place, card = _list(data, 2)
    if type(card) is not str or card not in _CARDS:
        raise ValueError
    return Seen(_whole(place), _CARDS[card])


def _object(data: object, *names: str) -> dict[str, Any]:
    if not isinstance(data, dict) or set(data) != set(names):
        raise ValueError
    return data


def _list(data: object, most: int) -> list[Any]:
    if not isinstance(data, list) or len(data) > most:
        raise ValueError
    return data


def _whole(data: object) -> int:
    if type(data) is not int or not 0 <= data < 1 << 16:
        raise ValueError
    return data


def _text(data: object) -> str:
    if type(data) is not str:
        raise ValueError
    data.encode()  # a lone surrogate is a ValueError too
    return data
