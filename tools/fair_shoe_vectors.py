"""Writes docs/fair-shoe-vectors.json: what an implementation of docs/fair-shoe.md can be checked against.

Usage: fair_shoe_vectors.py [--check]. With --check nothing is written: the exit status says whether the file is what
would be. Nothing in it is random: secrets and salts are digests of their names. The flaws of the flawed shoes are
written here by hand, and not taken from a verifier.
"""

import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import count
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from msgspec.structs import asdict

from puntobanco.fairness import Contribution, Sealing, Word, cut_of, transcript, word_commitment
from puntobanco.fairness.digests import Scheme, digest, u16
from puntobanco.fairness.document import flaw_of_written, written_shoe
from puntobanco.fairness.opening import OpenedShoe, Seen, order_opened
from puntobanco.fairness.order import keystream, uniform
from puntobanco.fairness.sealed import SealedShoe
from support.vector_files import DOCS, Change, Document, bytes_for, other_card, put, write_or_check

FILE = DOCS / "fair-shoe-vectors.json"
TERMS = "0123456789abcdef"


class Adds(NamedTuple):
    """A word that somebody adds in a vector; None for a cut is nobody who cuts."""

    patron: str
    text: str
    cut: int | None = None
    is_shown: bool = True


SHOES: dict[str, tuple[int, tuple[Adds, ...]]] = {
    "one pack, nobody adds a word": (1, ()),
    "one pack, one word": (1, (Adds("ana", "lluvia"),)),
    "one pack, cut at the first card": (1, (Adds("ana", "lluvia", 1),)),
    "one pack, cut at the last card": (1, (Adds("ana", "lluvia", 51),)),
    "two packs, a word that stayed silent": (2, (Adds("ana", "lluvia"), Adds("ben", "rain", is_shown=False))),
    "three packs, a cut that stayed silent": (3, (Adds("ana", "lluvia", 77, is_shown=False), Adds("ben", "rain"))),
    "four packs, words in every script": (
        4,
        (Adds("Дарья", "дождь"), Adds("絵美", "雨", 104), Adds("zoë", "e\u0301 is not \u00e9"), Adds("🂡", "🌧" * 64)),
    ),
    "five packs, 260 cards in a tree of 512": (5, (Adds("ana", "lluvia", 259), Adds("ben", "rain"))),
    "six packs, words with control characters": (6, (Adds("ana", '\0\n"\\', 117), Adds("ben", "\uffff\U0010ffff"))),
    "seven packs, everybody stayed silent": (
        7,
        (Adds("ana", "lluvia", 5, is_shown=False), Adds("ben", "rain", is_shown=False)),
    ),
    "eight packs, somebody twice": (8, (Adds("ana", "lluvia"), Adds("ana", "lluvia"), Adds("ana", "more", 415))),
    "eight packs, thirty words": (8, tuple(Adds(f"patron-{n}", f"word {n}", is_shown=n % 5 > 0) for n in range(30))),
}


def entropy_for(name: str) -> Callable[[int], bytes]:
    """A source of such bytes."""
    numbers = count()
    return lambda size: bytes_for(f"{name} {next(numbers)}", size)


def shoe_vector(number: int, name: str, packs: int, adds: tuple[Adds, ...]) -> Document:
    """A shoe that was played: what it left behind, its order, some proofs."""
    shoe = f"table-7/{number}"
    dealer = SealedShoe(entropy_for(name))
    sealing = Sealing(shoe, TERMS, packs, dealer.seal(Sealing(shoe, TERMS, packs)))
    words = tuple(contribution(shoe, place, one) for place, one in enumerate(adds))
    agreed = transcript(sealing, words)
    root = dealer.freeze(agreed, cut_of(words))
    last = sealing.cards - 1
    drawn = {place: dealer.draw_at(place) for place in (0, 1, 10, last // 2, last)}
    seen = tuple(Seen(place, card) for place, (card, _) in drawn.items())
    opened = OpenedShoe(sealing, words, agreed, root, dealer.open(), seen)
    return {
        "name": name,
        "opened": written_shoe(opened),
        "order": " ".join(map(str, order_opened(opened))),
        "proofs": [{"place": place, "card": str(card), "proof": proof} for place, (card, proof) in drawn.items()],
    }


def contribution(shoe: str, number: int, adds: Adds) -> Contribution:
    """A word with its digest."""
    word = Word(adds.text, bytes_for(f"salt {shoe} {number}", 16).hex(), adds.cut or 0)
    commitment = word_commitment(Sealing(shoe, TERMS, 1), adds.patron, word)
    return Contribution(adds.patron, commitment, adds.cut is not None, word if adds.is_shown else None)


def digest_vectors() -> Iterator[Document]:
    """Digests of parts that are alike but for where one ends."""
    for tag, parts in (
        ("secret", ()),
        ("secret", (b"",)),
        ("word", (b"ab", b"c")),
        ("word", (b"a", b"bc")),
        ("node", (bytes(32), bytes(32))),
        ("transcript", tuple(u16(number) for number in range(100))),
    ):
        yield {"tag": tag, "parts": [part.hex() for part in parts], "digest": digest(Scheme.FIRST, tag, *parts).hex()}


def stream_vectors() -> Iterator[Document]:
    """The first three blocks under two keys."""
    for key in (bytes(32), bytes_for("key", 32)):
        yield {"key": key.hex(), "bytes": keystream(key, 192).hex()}


def below_vectors() -> Iterator[Document]:
    """Words just below and just at the limit; in a shoe hardly ever one is passed over, so it is easy to get wrong."""
    for bound in (2, 3, 52, 104, 416, 13_260):
        limit = 2**32 - 2**32 % bound
        for words in ([limit - 1, 7], [limit, 2**32 - 1, 53, 7], [0, 7], [2**31, 7]):
            given = [word for word in words if word < 2**32]
            rest = iter(given)
            result = uniform(rest)(bound)
            yield {"words": given, "bound": bound, "result": result, "used": len(given) - len(list(rest))}


def word_vectors() -> Iterator[Document]:
    """Words and their digests, the silent ones of the shoes too."""
    for number, (_, adds) in enumerate(SHOES.values(), 1):
        for place, one in enumerate(adds[:4]):
            shoe = f"table-7/{number}"
            made = contribution(shoe, place, one._replace(is_shown=True))
            assert made.word is not None
            yield {"shoe": shoe, "patron": one.patron, "word": asdict(made.word), "commitment": made.commitment}


FLAWED: tuple[tuple[str, str, int | None, Change], ...] = (
    ("another scheme", "form", None, put("scheme", "punto-shoe-2")),
    ("a member is missing", "form", None, lambda shoe: shoe.pop("terms")),
    ("a member is unknown", "form", None, put("note", "")),
    ("a member of a word is missing", "form", None, lambda shoe: shoe["words"][0].pop("cuts")),
    ("a member of what was shown is unknown", "form", None, put("words", 0, "word", "at", 0)),
    ("no packs", "form", None, put("packs", 0)),
    ("256 packs", "form", None, put("packs", 256)),
    ("packs as text", "form", None, put("packs", "1")),
    ("packs as a truth value", "form", None, put("packs", True)),
    ("a truth value as a number", "form", None, put("words", 0, "cuts", 1)),
    ("a digest in capitals", "form", None, lambda shoe: shoe.update(root=shoe["root"].upper())),
    ("a digest too short", "form", None, lambda shoe: shoe.update(root=shoe["root"][2:])),
    ("a salt too short", "form", None, put("words", 0, "word", "salt", "00" * 15)),
    ("a salt that is no hexadecimal", "form", None, put("words", 0, "word", "salt", "g" * 32)),
    ("two that cut", "form", None, put("words", 1, "cuts", True)),
    ("a cut below 0", "form", None, put("words", 0, "word", "cut", -1)),
    ("a cut of 65,536", "form", None, put("words", 0, "word", "cut", 65_536)),
    ("a cut with a fraction", "form", None, put("words", 0, "word", "cut", 1.5)),
    ("half a surrogate pair in a name", "form", None, put("words", 0, "patron", "\ud83c")),
    ("a place below 0", "form", None, put("seen", 0, 0, -1)),
    ("no card of any pack", "form", None, put("seen", 0, 1, "1h")),
    ("more cards than the shoe has", "form", None, lambda shoe: shoe.update(seen=shoe["seen"][:1] * 53)),
    ("another secret", "commitment", None, put("secret", "00" * 32)),
    ("another commitment", "commitment", None, put("commitment", "00" * 32)),
    ("another shoe", "commitment", None, put("shoe", "table-7/4")),
    ("other terms", "commitment", None, put("terms", "")),
    ("more packs", "commitment", None, put("packs", 2)),
    ("a secret and a root", "commitment", None, lambda shoe: shoe.update(secret="00" * 32, root="00" * 32)),
    ("an empty word", "word", 0, put("words", 0, "word", "text", "")),
    ("65 code points", "word", 0, put("words", 0, "word", "text", "🌧" * 65)),
    ("half a surrogate pair in a word", "word", 2, put("words", 2, "word", "text", "\ud83c")),
    ("another word", "word", 2, put("words", 2, "word", "text", "snow")),
    ("another salt", "word", 2, put("words", 2, "word", "salt", "00" * 16)),
    ("another cut", "word", 0, put("words", 0, "word", "cut", 18)),
    ("a cut at the end", "word", 0, put("words", 0, "word", "cut", 52)),
    ("a cut that cuts nothing", "word", 0, put("words", 0, "word", "cut", 0)),
    ("a cut of one who does not cut", "word", 2, put("words", 2, "word", "cut", 1)),
    ("another patron", "word", 0, put("words", 0, "patron", "eve")),
    ("another digest of a word", "word", 2, put("words", 2, "commitment", "00" * 32)),
    ("a word made silent", "transcript", None, put("words", 2, "word", None)),
    ("another digest of a silent word", "transcript", None, put("words", 1, "commitment", "00" * 32)),
    ("a word left out", "transcript", None, lambda shoe: shoe["words"].pop()),
    ("words in another order", "transcript", None, lambda shoe: shoe["words"].reverse()),
    ("another transcript", "transcript", None, put("transcript", "00" * 32)),
    ("another root", "root", None, put("root", "00" * 32)),
    ("a place after the last", "card", 52, put("seen", 1, 0, 52)),
    ("another card", "card", 10, lambda shoe: shoe["seen"][2].__setitem__(1, other_card(shoe["seen"][2][1]))),
    (
        "two other cards: the first in the list",
        "card",
        51,
        lambda shoe: shoe.update(seen=[[51, other_card(shoe["seen"][4][1])], [0, other_card(shoe["seen"][0][1])]]),
    ),
)


def flawed_vectors() -> Iterator[Document]:
    """One shoe, again and again with something else that does not hold."""
    adds = (Adds("ana", "lluvia", 17), Adds("ben", "rain", is_shown=False), Adds("zoë", "pluie"))
    whole = shoe_vector(0, "a shoe to tamper with", 1, adds)["opened"]
    assert flaw_of_written(whole) is None
    for name, flaw, place, change in FLAWED:
        opened = deepcopy(whole)
        change(opened)
        yield {"name": name, "flaw": flaw, "place": place, "opened": opened}


def vectors() -> Document:
    """The whole file."""
    return {
        "scheme": "punto-shoe-1",
        "digests": list(digest_vectors()),
        "streams": list(stream_vectors()),
        "below": list(below_vectors()),
        "words": list(word_vectors()),
        "shoes": [shoe_vector(number, name, *made) for number, (name, made) in enumerate(SHOES.items(), 1)],
        "flawed": list(flawed_vectors()),
    }


if __name__ == "__main__":
    sys.exit(write_or_check(FILE, vectors(), *sys.argv[1:]))
