"""Fair shoes by the thousand, whole and tampered with, each from a seed: what the verifiers are compared on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from naive import fairness as naive
from puntobanco.fairness import Contribution, Sealing, Word, cut_of, transcript, word_commitment
from puntobanco.fairness.document import written_shoe
from puntobanco.fairness.opening import OpenedShoe, Seen
from puntobanco.fairness.sealed import SealedShoe

Document = dict[str, Any]
Way = Callable[[Random, Document], bool | None]
"""A way to tamper with a shoe; false if this one has nothing of the kind."""
ALPHABETS = (
    "abcdefghij ",
    "áñüßœ",
    "ひらがな漢字",
    "😀🂡🃏",
    "e\u0301\u200d\u202e",
    "\0\n\t\"\\'",
    "\ufffd\uffff\U0010ffff",
)
PEOPLE = ("ana", "ben", "Çelik", "Дарья", "絵美", "🂡", "", "o'neill\n")


class Proved(NamedTuple):
    place: int
    card: str
    proof: str


class Played(NamedTuple):
    """A shoe that was played and opened, and the proofs that came with its cards."""

    opened: OpenedShoe
    proofs: tuple[Proved, ...]

    @property
    def document(self) -> Document:
        return written_shoe(self.opened)


def played(rng: Random, packs: int, number: int = 1) -> Played:
    """A shoe with some words, shown or silent, with or without a cut, of which some cards were seen."""
    shoe, terms = f"table-{rng.randrange(100)}/{number}", rng.choice(["0123456789abcdef", "", "terms ñ"])
    dealer = SealedShoe(rng.randbytes)
    sealing = Sealing(shoe, terms, packs, dealer.seal(Sealing(shoe, terms, packs)))
    words = tuple(random_words(rng, sealing))
    agreed = transcript(sealing, words)
    root = dealer.freeze(agreed, cut_of(words))
    places = sorted(rng.sample(range(sealing.cards), rng.randrange(1, 12)))
    drawn = [(place, *dealer.draw_at(place)) for place in places]
    seen = tuple(Seen(place, card) for place, card, _ in drawn)
    proofs = tuple(Proved(place, str(card), proof) for place, card, proof in drawn)
    return Played(OpenedShoe(sealing, words, agreed, root, dealer.open(), seen), proofs)


def random_words(rng: Random, sealing: Sealing) -> Iterator[Contribution]:
    many = rng.choice([0, 1, 1, 2, 3, 4, 7])
    cutter = rng.randrange(many + 1)
    for number in range(many):
        cuts = number == cutter
        alphabet = rng.choice(ALPHABETS)
        text = "".join(rng.choices(alphabet, k=rng.choice([1, 5, 9, 64])))
        word = Word(text, rng.randbytes(16).hex(), rng.choice([1, sealing.cards - 1, rng.randrange(1, 52)]) * cuts)
        patron = rng.choice(PEOPLE)
        is_shown = rng.random() < 0.75
        commitment = word_commitment(sealing, patron, word)
        yield Contribution(patron, commitment, cuts, word if is_shown else None)


# ---- Tampering -------------------------------------------------------------------------------------------------------


def tampered(rng: Random, document: Document, ways: tuple[Way, ...] = ()) -> Document:
    """The same shoe with something in it that does not hold; in most ways one thing, in some a chain of them."""
    while True:
        other = json.loads(json.dumps(document))
        if rng.choice(ways or WAYS)(rng, other) is not False and json.dumps(other) != json.dumps(document):
            return other  # type: ignore[no-any-return]  # it was a document before


def other_digit(rng: Random, text: str) -> str:
    at = rng.randrange(len(text))
    return text[:at] + rng.choice([digit for digit in "0123456789abcdef" if digit != text[at]]) + text[at + 1 :]


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where every member and every element of a document is."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in items:
        yield (*path, name)
        yield from paths(inner, (*path, name))


def holder(document: Any, path: tuple[Any, ...]) -> Any:
    for name in path[:-1]:
        document = document[name]
    return document


def a_digest(rng: Random, document: Document) -> None:
    name = rng.choice(["commitment", "transcript", "root", "secret"])
    document[name] = other_digit(rng, document[name])


def a_digest_in_bad_form(rng: Random, document: Document) -> None:
    path = rng.choice(
        [path for path in paths(document) if path[-1] in DIGESTS and (path != ("terms",) or "shoe" not in document)]
    )
    held = holder(document, path)
    text = held[path[-1]]
    held[path[-1]] = rng.choice(
        [
            text.upper(),
            text[:-1],
            text + "0",
            text[:-2],
            text[:-1] + "g",
            text[:-1] + " ",
            "0x" + text[2:],
            text[:-1] + "٣",
        ]
    )


def another_type(rng: Random, document: Document) -> bool | None:
    path = rng.choice(list(paths(document)))
    others: list[Any] = [
        None,
        True,
        False,
        -1,
        70_000,
        10**30,
        1.5,
        float("inf"),
        "",
        "x",
        "\ud800",
        [],
        {},
        [[]],
        [0, 1],
    ]
    if path == ("seen",):
        return False
    held = holder(document, path)
    if type(held[path[-1]]) is int:
        others += [float(held[path[-1]]), str(held[path[-1]])] * 3
    held[path[-1]] = rng.choice(others)
    return None


def a_member_too_few(rng: Random, document: Document) -> bool | None:
    path = rng.choice([path for path in paths(document) if path[0] != "seen" or len(path) != 2])
    del holder(document, path)[path[-1]]
    return None


def a_member_too_many(rng: Random, document: Document) -> None:
    holders = [document, *(holder(document, path)[path[-1]] for path in paths(document))]
    held = rng.choice([one for one in holders if isinstance(one, dict)])
    held[rng.choice(["", "seen ", "Secret", "__proto__", "constructor", "length"])] = rng.choice([None, 0, [], {}])


def a_word(rng: Random, document: Document) -> bool | None:
    shown = [entry for entry in document["words"] if entry["word"] is not None]
    if not shown:
        return False
    entry = rng.choice(shown)
    word = entry["word"]
    match rng.randrange(8):
        case 0:
            word["text"] = rng.choice(
                ["", "x" * 65, "😀" * 65, "\udc00", "a\ud83d", word["text"] + " ", word["text"][1:]]
            )
        case 1:
            word["salt"] = other_digit(rng, word["salt"])
        case 2:
            word["cut"] = rng.choice([0, 1, 52 * document["packs"] - 1, 52 * document["packs"], 65_535])
        case 3:
            entry["patron"] += rng.choice(["", "a", "\ud800"])
        case 4:
            entry["cuts"] = not entry["cuts"]
        case 5:
            entry["commitment"] = other_digit(rng, entry["commitment"])
        case 6:
            entry["word"] = None
        case _:
            word["text"] = word["text"].swapcase() if word["text"].swapcase() != word["text"] else word["text"] * 2
    return None


def the_list_of_words(rng: Random, document: Document) -> bool | None:
    words = document["words"]
    match rng.randrange(5):
        case 0 if len(words) > 1:
            words[0], words[-1] = words[-1], words[0]
        case 1 if words:
            words.insert(0, json.loads(json.dumps(rng.choice(words))))
        case 2:
            words.append({"patron": "eve", "commitment": rng.randbytes(32).hex(), "cuts": False, "word": None})
        case 3 if words:
            for entry in words:
                entry["cuts"] = True
        case 4 if rng.random() < 0.02:
            document["words"] = [{"patron": "eve", "commitment": "0" * 64, "cuts": False, "word": None}] * rng.choice(
                [1000, 1001]
            )
        case _:
            return False
    return None


def a_card(rng: Random, document: Document) -> None:
    seen = rng.choice(document["seen"])
    match rng.randrange(4):
        case 0:
            seen[0] = rng.choice([52 * document["packs"], 52 * document["packs"] + 1, 13_260, 65_535, 65_536, -1])
        case 1:
            seen[1] = rng.choice(["1h", "10h", "9H", "th", "9♥", "", "9", "h9", "9h "])
        case 2 if rng.random() < 0.1:
            document["seen"] = [seen] * (52 * document["packs"] + 1)
        case _:
            seen[1] = rng.choice([card for card in naive.CARDS if card != seen[1]])


def _what_is_sealed(rng: Random, document: Document) -> None:
    match rng.randrange(3):
        case 0:
            document["packs"] = rng.choice([0, 1, 2, 8, 9, 255, 256, 65_535, 65_536, -1])
        case 1:
            document[rng.choice(["shoe", "terms"])] += rng.choice([" ", "\0", "é", "\ud800", "😀"])
        case _:
            document["scheme"] = rng.choice(["punto-shoe-2", "PUNTO-SHOE-1", "punto-shoe-1 ", ""])


def _a_chain(rng: Random, document: Document) -> None:
    """Another secret, word or cut, and then every digest that follows from it made anew, up to some point."""
    far = rng.randrange(4)
    document["secret"] = other_digit(rng, document["secret"])
    document["commitment"] = naive.commitment_of(document).hex()
    if document["words"] and far >= 1:
        entry = document["words"][-1]
        entry["patron"] = "eve"
        if word := entry["word"]:
            salt = bytes.fromhex(word["salt"])
            made = naive.word_commitment(document["shoe"], "eve", text=word["text"], salt=salt, cut=word["cut"])
            entry["commitment"] = made.hex()
    if far >= 2:
        document["transcript"] = naive.transcript_of(document).hex()
    if far == 3:
        document["root"] = other_digit(rng, document["root"])


DIGESTS = ("commitment", "transcript", "root", "secret", "salt", "instance", "terms", "value", "anchor", "house")
WAYS: tuple[Way, ...] = (
    a_digest,
    a_digest_in_bad_form,
    another_type,
    a_member_too_few,
    a_member_too_many,
    a_word,
    a_word,
    the_list_of_words,
    a_card,
    _what_is_sealed,
    _a_chain,
)
