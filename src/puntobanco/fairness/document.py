"""An opened shoe as JSON, for verifiers in other programs (docs/fair-shoe.md)."""

import json
from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict

from puntobanco.fairness.digests import Scheme
from puntobanco.fairness.document_coups import read_coups, written_coups
from puntobanco.fairness.document_form import (
    read_card,
    read_heading,
    read_hex,
    read_list,
    read_name,
    read_object,
    read_pair,
    read_text,
    read_whole,
    written_heading,
)
from puntobanco.fairness.opening import BeaconCheck, Finding, Flaw, OpenedShoe, Seen, flaw_of
from puntobanco.fairness.opening_coups import OpenedCoups, flaw_of_coups
from puntobanco.fairness.sealing import LAST_ROUND, MOST_PACKS, Dealing, Sealing, is_said, sealing_of
from puntobanco.fairness.words import MOST_WORDS, SALT_BYTES, Contribution, Word

_AGREED = ("words", "transcript", "root", "secret", "seen")
_FIRST = ("scheme", "shoe", "terms", "packs", "commitment", *_AGREED)
_WHOLE = (
    "scheme",
    "dealing",
    "table",
    "instance",
    "number",
    "terms",
    "packs",
    "beacon",
    "commitment",
    *_AGREED,
)


def written_shoe(shoe: OpenedShoe | OpenedCoups) -> dict[str, Any]:
    """An opened shoe as JSON."""
    if isinstance(shoe, OpenedCoups):
        return written_coups(shoe)
    return {
        **_written_sealing(shoe),
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


def _written_sealing(shoe: OpenedShoe) -> dict[str, Any]:
    """What was published first; a beacon with what it said."""
    sealing = shoe.sealing
    if sealing.scheme is Scheme.FIRST:
        members = {"shoe": sealing.shoe, "terms": sealing.terms, "packs": sealing.packs}
        return {"scheme": sealing.scheme.value, **members, "commitment": sealing.commitment}
    return {
        **written_heading(sealing),
        "beacon": {"source": sealing.beacon, "round": sealing.round, "value": shoe.beacon} if sealing.beacon else None,
        "commitment": sealing.commitment,
    }


def flaw_of_text(text: str, beacon: BeaconCheck | None = None) -> Finding | None:
    """The first thing that does not hold in the text of such a document; one with two equal members has no form."""
    try:
        data = json.loads(text, object_pairs_hook=_members)
    except (ValueError, RecursionError):
        return Finding(Flaw.FORM)
    return flaw_of_written(data, beacon)


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ValueError
    return members


def flaw_of_written(data: object, beacon: BeaconCheck | None = None) -> Finding | None:
    """The first thing that does not hold in an opened shoe as JSON; None if all of it holds."""
    try:
        shoe = read_shoe(data)
    except ValueError:
        return Finding(Flaw.FORM)
    return flaw_of_coups(shoe) if isinstance(shoe, OpenedCoups) else flaw_of(shoe, beacon)


def read_shoe(data: object) -> OpenedShoe | OpenedCoups:
    """The opened shoe again; a `ValueError` if it does not have the form."""
    if not isinstance(data, Mapping):
        raise ValueError
    match data.get("scheme"), data.get("dealing"):
        case Scheme.FIRST, _:
            members = read_object(data, *_FIRST)
            packs = read_whole(members["packs"], 1, MOST_PACKS)
            texts = read_text(members["shoe"]), read_text(members["terms"])
            return _read_agreed(members, Sealing(*texts, packs, read_hex(members["commitment"])), "")
        case Scheme.SECOND, Dealing.WHOLE:
            members = read_object(data, *_WHOLE)
            source, number, value = _read_beacon(members["beacon"])
            return _read_agreed(members, sealing_of(**read_heading(members), beacon=source, round=number), value)
        case Scheme.SECOND, Dealing.COUPS:
            return read_coups(data)
    raise ValueError


def _read_beacon(data: object) -> tuple[str, int, str]:
    """Source, round and value; nothing of all that for a shoe without a beacon."""
    if data is None:
        return "", 0, ""
    members = read_object(data, "source", "round", "value")
    source, number, value = read_name(members["source"]), members["round"], read_text(members["value"])
    if not is_said(value, by=source):
        raise ValueError
    return source, read_whole(number, 0, LAST_ROUND), value


def _read_agreed(members: dict[str, Any], sealing: Sealing, beacon: str) -> OpenedShoe:
    words = tuple(_read_contribution(one) for one in read_list(members["words"], MOST_WORDS))
    if sum(one.cuts for one in words) > 1:
        raise ValueError
    seen = tuple(_read_seen(one) for one in read_list(members["seen"], sealing.cards))
    transcript, root, secret = (read_hex(members[name]) for name in ("transcript", "root", "secret"))
    return OpenedShoe(sealing, words, transcript, root, secret, seen, beacon)


def _read_contribution(data: object) -> Contribution:
    members = read_object(data, "patron", "commitment", "cuts", "word")
    if type(members["cuts"]) is not bool:
        raise ValueError
    word = None if members["word"] is None else _read_word(members["word"])
    return Contribution(read_text(members["patron"]), read_hex(members["commitment"]), members["cuts"], word)


def _read_word(data: object) -> Word:
    members = read_object(data, "text", "salt", "cut")
    if type(members["text"]) is not str:
        raise ValueError
    return Word(members["text"], read_hex(members["salt"], SALT_BYTES), read_whole(members["cut"]))


def _read_seen(data: object) -> Seen:
    place, card = read_pair(data)
    return Seen(read_whole(place), read_card(card))
