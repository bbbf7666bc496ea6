"""A slow fair shoe, written from docs/fair-shoe.md alone: what the shipped one and the vectors are compared with.

It shares no line with `puntobanco.fairness` and goes by other ways: its own ChaCha20, a tree made by recursion with
every padded leaf in it, and cards as text. Only SHA-256 comes from a library.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import Any

CARDS = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]


def number(value: int, size: int) -> bytes:
    return value.to_bytes(size, "big")


def digest(tag: str, *parts: bytes) -> bytes:
    hashed = sha256(b"punto-shoe-1\x00" + tag.encode("ascii") + b"\x00")
    for part in parts:
        hashed.update(number(len(part), 4) + part)
    return hashed.digest()


# ---- ChaCha20, RFC 8439 ----------------------------------------------------------------------------------------------


def rotated(value: int, by: int) -> int:
    return (value << by | value >> (32 - by)) & 0xFFFFFFFF


def quarter_round(state: list[int], a: int, b: int, c: int, d: int) -> None:
    for first, second, third, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[first] = (state[first] + state[second]) & 0xFFFFFFFF
        state[third] = rotated(state[third] ^ state[first], by)


def chacha20_block(key: bytes, counter: int, nonce: bytes) -> bytes:
    material = b"expand 32-byte k" + key + counter.to_bytes(4, "little") + nonce
    start = [int.from_bytes(material[i : i + 4], "little") for i in range(0, 64, 4)]
    state = list(start)
    for _ in range(10):
        for i in range(4):
            quarter_round(state, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter_round(state, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    mixed = [(x + y) & 0xFFFFFFFF for x, y in zip(state, start, strict=True)]
    return b"".join(word.to_bytes(4, "little") for word in mixed)


def stream(key: bytes) -> Iterator[int]:
    """The bytes of the keystream, one after another."""
    counter = 0
    while True:
        yield from chacha20_block(key, counter, bytes(12))
        counter += 1


def taken(source: Iterator[int], size: int) -> bytes:
    return bytes(next(source) for _ in range(size))


# ---- The shoe --------------------------------------------------------------------------------------------------------


def below(bound: int, source: Iterator[int]) -> int:
    while True:
        word = int.from_bytes(taken(source, 4), "little")
        if word < 2**32 - 2**32 % bound:
            return word % bound


def order(*, secret: bytes, transcript: bytes, packs: int, cut: int) -> list[str]:
    cards = CARDS * packs
    source = stream(digest("order", secret, transcript))
    for i in reversed(range(1, len(cards))):
        j = below(i + 1, source)
        cards[i], cards[j] = cards[j], cards[i]
    return cards[cut:] + cards[:cut]


def leaves(*, secret: bytes, transcript: bytes, cards: list[str]) -> tuple[list[bytes], list[bytes]]:
    """Salts, and leaves up to a power of two."""
    source = stream(digest("salts", secret, transcript))
    salts = [taken(source, 16) for _ in cards]
    made = [
        digest("leaf", transcript, number(i, 2), number(CARDS.index(card), 1), salt)
        for i, (card, salt) in enumerate(zip(cards, salts, strict=True))
    ]
    size = 1
    while size < len(made):
        size *= 2
    return salts, made + [bytes(32)] * (size - len(made))


@cache
def root_over(nodes: tuple[bytes, ...]) -> bytes:
    if len(nodes) == 1:
        return nodes[0]
    half = len(nodes) // 2
    return digest("node", root_over(nodes[:half]), root_over(nodes[half:]))


def neighbours(nodes: tuple[bytes, ...], place: int) -> list[bytes]:
    """The neighbours on the way from a leaf to the root, the lowest first."""
    if len(nodes) == 1:
        return []
    half = len(nodes) // 2
    if place < half:
        return [*neighbours(nodes[:half], place), root_over(nodes[half:])]
    return [*neighbours(nodes[half:], place - half), root_over(nodes[:half])]


def proof(*, secret: bytes, transcript: bytes, cards: list[str], place: int) -> bytes:
    salts, nodes = leaves(secret=secret, transcript=transcript, cards=cards)
    return salts[place] + b"".join(neighbours(tuple(nodes), place))


def word_commitment(shoe: str, patron: str, *, text: str, salt: bytes, cut: int) -> bytes:
    return digest("word", shoe.encode(), patron.encode(), salt, number(cut, 2), text.encode())


# ---- An opened shoe --------------------------------------------------------------------------------------------------


def commitment_of(shoe: dict[str, Any]) -> bytes:
    secret = bytes.fromhex(shoe["secret"])
    return digest("secret", shoe["shoe"].encode(), shoe["terms"].encode(), number(shoe["packs"], 1), secret)


def transcript_of(shoe: dict[str, Any]) -> bytes:
    parts = [shoe["shoe"].encode(), shoe["terms"].encode(), number(shoe["packs"], 1), bytes.fromhex(shoe["commitment"])]
    parts.append(number(len(shoe["words"]), 2))
    for entry in shoe["words"]:
        word = entry["word"]
        parts += [entry["patron"].encode(), bytes.fromhex(entry["commitment"])]
        parts += [number(entry["cuts"], 1), number(word is not None, 1)]
        parts.append(bytes.fromhex(word["salt"]) + number(word["cut"], 2) if word else b"")
        parts.append(word["text"].encode() if word else b"")
    return digest("transcript", *parts)


def order_of(shoe: dict[str, Any]) -> list[str]:
    cut = next((entry["word"]["cut"] for entry in shoe["words"] if entry["cuts"] and entry["word"]), 0)
    return order(secret=bytes.fromhex(shoe["secret"]), transcript=transcript_of(shoe), packs=shoe["packs"], cut=cut)


def root_of(shoe: dict[str, Any]) -> bytes:
    secret = bytes.fromhex(shoe["secret"])
    _, nodes = leaves(secret=secret, transcript=transcript_of(shoe), cards=order_of(shoe))
    return root_over(tuple(nodes))


def flaw_of(shoe: Any) -> tuple[str, int | None] | None:
    """The first flaw and its place, for shoes as `json.loads` gives them."""
    if not is_of_form(shoe):
        return "form", None
    if commitment_of(shoe).hex() != shoe["commitment"]:
        return "commitment", None
    for i, entry in enumerate(shoe["words"]):
        if entry["word"] is not None and not fits(shoe, entry):
            return "word", i
    if transcript_of(shoe).hex() != shoe["transcript"]:
        return "transcript", None
    if root_of(shoe).hex() != shoe["root"]:
        return "root", None
    cards = dict(enumerate(order_of(shoe)))
    return next((("card", place) for place, card in shoe["seen"] if cards.get(place) != card), None)


def fits(shoe: dict[str, Any], entry: dict[str, Any]) -> bool:
    word = entry["word"]
    if not 1 <= len(word["text"]) <= 64 or not is_text(word["text"]):
        return False
    if not (1 <= word["cut"] < 52 * shoe["packs"] if entry["cuts"] else word["cut"] == 0):
        return False
    salt = bytes.fromhex(word["salt"])
    made = word_commitment(shoe["shoe"], entry["patron"], text=word["text"], salt=salt, cut=word["cut"])
    return bool(made.hex() == entry["commitment"])


def is_of_form(shoe: Any) -> bool:
    names = {"scheme", "shoe", "terms", "packs", "commitment", "words", "transcript", "root", "secret", "seen"}
    return (
        isinstance(shoe, dict)
        and set(shoe) == names
        and shoe["scheme"] == "punto-shoe-1"
        and is_text(shoe["shoe"])
        and is_text(shoe["terms"])
        and is_whole(shoe["packs"])
        and 1 <= shoe["packs"] <= 255
        and all(is_hex(shoe[name], 64) for name in ("commitment", "transcript", "root", "secret"))
        and isinstance(shoe["words"], list)
        and len(shoe["words"]) <= 1000
        and all(map(is_entry, shoe["words"]))
        and sum(entry["cuts"] for entry in shoe["words"]) <= 1
        and isinstance(shoe["seen"], list)
        and len(shoe["seen"]) <= 52 * shoe["packs"]
        and all(map(is_seen, shoe["seen"]))
    )


def is_entry(entry: Any) -> bool:
    return (
        isinstance(entry, dict)
        and set(entry) == {"patron", "commitment", "cuts", "word"}
        and is_text(entry["patron"])
        and is_hex(entry["commitment"], 64)
        and isinstance(entry["cuts"], bool)
        and (entry["word"] is None or is_word(entry["word"]))
    )


def is_word(word: Any) -> bool:
    return (
        isinstance(word, dict)
        and set(word) == {"text", "salt", "cut"}
        and isinstance(word["text"], str)
        and is_hex(word["salt"], 32)
        and is_whole(word["cut"])
    )


def is_seen(pair: Any) -> bool:
    return isinstance(pair, list) and len(pair) == 2 and is_whole(pair[0]) and pair[1] in CARDS


def is_whole(value: Any) -> bool:
    return type(value) is int and 0 <= value <= 65_535


def is_hex(value: Any, length: int) -> bool:
    return isinstance(value, str) and len(value) == length and set(value) <= set("0123456789abcdef")


def is_text(value: Any) -> bool:
    return isinstance(value, str) and not any("\ud800" <= character <= "\udfff" for character in value)
