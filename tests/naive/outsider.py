"""A verifier of opened shoes, written from docs/fair-shoe.md alone.

It reads the JSON text of one opened shoe (punto-shoe-2 dealt whole or by coups, or punto-shoe-1) and names the first
flaw in the order of the page. It knows no beacon, so it takes a beacon's value as it is and never names that flaw.

    python outsider.py FILE...
"""

import hashlib
import json
import re
import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

FIRST = "punto-shoe-1"
SECOND = "punto-shoe-2"
RANKS = "A23456789TJQK"
SUITS = "cdhs"
MASK = 0xFFFFFFFF


class Flaw(Exception):
    """The shoe does not hold: the name of the flaw, and its place where it has one."""

    def __init__(self, name: str, place: int | None = None) -> None:
        super().__init__(name, place)
        self.name = name
        self.place = place


# Bytes, digests and the keystream


def u(bits: int, number: int) -> bytes:
    """The number, unsigned and big-endian, in so many bits."""
    return number.to_bytes(bits // 8, "big")


def digest(scheme: str, tag: str, *parts: bytes) -> bytes:
    """The tagged SHA-256 of the parts, each with its length before it."""
    hashed = hashlib.sha256(scheme.encode() + b"\0" + tag.encode() + b"\0")
    for part in parts:
        hashed.update(u(32, len(part)) + part)
    return hashed.digest()


def quarter_round(state: list[int], a: int, b: int, c: int, d: int) -> None:
    """The quarter round of ChaCha20 on four of the sixteen words (RFC 8439, 2.1)."""
    for one, two, three, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[one] = (state[one] + state[two]) & MASK
        mixed = state[three] ^ state[one]
        state[three] = ((mixed << turn) | (mixed >> (32 - turn))) & MASK


def chacha20_block(key: bytes, counter: int) -> bytes:
    """One block of 64 bytes of the keystream, under a nonce of zeros (RFC 8439, 2.3)."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter, 0, 0, 0]
    state = list(start)
    for _ in range(10):
        for i in range(4):
            quarter_round(state, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter_round(state, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16I", *((old + new) & MASK for old, new in zip(start, state, strict=True)))


def stream_words(key: bytes) -> Iterator[int]:
    """The keystream of a key, as 32-bit little-endian words without end."""
    for counter in count():
        yield from struct.unpack("<16I", chacha20_block(key, counter))


def below(words: Iterator[int], m: int) -> int:
    """A whole number from 0 to m - 1, each exactly as likely, from the next words of a keystream."""
    limit = 2**32 - 2**32 % m
    return next(word for word in words if word < limit) % m


def stream_bytes(key: bytes, length: int) -> bytes:
    """The first bytes of the keystream of a key."""
    return b"".join(chacha20_block(key, i) for i in range((length + 63) // 64))[:length]


# The form of the JSON. Every helper names the flaw "form" where something is not as the page says.


def has_lone_surrogate(value: str) -> bool:
    """Whether the text holds half of a surrogate pair, which UTF-8 cannot write."""
    return any("\ud800" <= character <= "\udfff" for character in value)


def need(holds: bool) -> None:
    """What has to be so for the shoe to be of the form."""
    if not holds:
        raise Flaw("form")


def typed(value: object, kind: type[T]) -> T:
    """The value, which must be of just this kind (true and false are no numbers)."""
    if not isinstance(value, kind) or type(value) is not kind:
        raise Flaw("form")
    return value


def unique_members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The members of an object, no two of one name."""
    found = dict(pairs)
    need(len(found) == len(pairs))
    return found


def only_digits(written: str) -> int:
    """A number as it was written: digits only, no sign, no point, no exponent."""
    need(re.fullmatch("[0-9]+", written) is not None)
    return int(written)


def read_json(text: str) -> object:
    """What the JSON text says."""
    decoder = json.JSONDecoder(
        object_pairs_hook=unique_members, parse_int=only_digits, parse_float=only_digits, parse_constant=only_digits
    )
    try:
        value: object = decoder.decode(text)
    except (ValueError, RecursionError):
        raise Flaw("form") from None
    return value


def as_object(value: object, names: str) -> dict[str, object]:
    """An object that has exactly the named members."""
    found = typed(value, dict)
    need(set(found) == set(names.split()))
    return found


def as_list(value: object, least: int, most: int) -> list[object]:
    """A list of so many entries."""
    found = typed(value, list)
    need(least <= len(found) <= most)
    return found


def as_text(value: object) -> str:
    """A text without lone surrogates; it may be empty."""
    text = typed(value, str)
    need(not has_lone_surrogate(text))
    return text


def as_name(value: object) -> str:
    """The name of a table or of a source: 1 to 200 code points."""
    text = as_text(value)
    need(1 <= len(text) <= 200)
    return text


def as_number(value: object, least: int, most: int) -> int:
    """A whole number within bounds."""
    number = typed(value, int)
    need(least <= number <= most)
    return number


def as_bytes(value: object, least: int, most: int) -> bytes:
    """So many bytes, written as lower-case hexadecimal digits."""
    text = typed(value, str)
    need(re.fullmatch("(?:[0-9a-f]{2})*", text) is not None and least <= len(text) // 2 <= most)
    return bytes.fromhex(text)


def as_digest(value: object) -> bytes:
    """32 bytes: a digest, a secret, a link or the terms."""
    return as_bytes(value, 32, 32)


def as_card(value: object) -> int:
    """The code of a card that is written as rank and suit."""
    text = typed(value, str)
    need(re.fullmatch(f"[{RANKS}][{SUITS}]", text) is not None)
    return 13 * SUITS.index(text[1]) + RANKS.index(text[0])


# A whole shoe, of either scheme


@dataclass(frozen=True)
class Word:
    """Somebody's word; text, salt and cut say something only if it was shown."""

    patron: bytes
    commitment: bytes
    cuts: bool
    shown: bool
    text: str = ""
    salt: bytes = b""
    cut: int = 0


def read_word(value: object) -> Word:
    """One word of the list of words."""
    said = as_object(value, "patron commitment cuts word")
    patron, commitment, cuts = as_text(said["patron"]), as_digest(said["commitment"]), typed(said["cuts"], bool)
    if said["word"] is None:
        return Word(patron.encode(), commitment, cuts, shown=False)
    word = as_object(said["word"], "text salt cut")
    text, salt, cut = typed(word["text"], str), as_bytes(word["salt"], 16, 16), as_number(word["cut"], 0, 65_535)
    return Word(patron.encode(), commitment, cuts, True, text, salt, cut)


def word_holds(scheme: str, base: bytes, n: int, word: Word) -> bool:
    """Whether a word that was shown is one that may be said, and fits its digest."""
    if not 1 <= len(word.text) <= 64 or has_lone_surrogate(word.text):
        return False
    if (word.cuts and not 1 <= word.cut <= n - 1) or (not word.cuts and word.cut != 0):
        return False
    made = digest(scheme, "word", base, word.patron, word.salt, u(16, word.cut), word.text.encode())
    return made == word.commitment


def word_parts(word: Word) -> list[bytes]:
    """The six parts of a word in the transcript."""
    said = [word.salt + u(16, word.cut), word.text.encode()] if word.shown else [b"", b""]
    return [word.patron, word.commitment, u(8, word.cuts), u(8, word.shown), *said]


def make_order(n: int, key: bytes, cut: int) -> list[int]:
    """The codes of all cards of the shoe, shuffled and cut."""
    words = stream_words(key)
    cards = [i % 52 for i in range(n)]
    for i in range(n - 1, 0, -1):
        j = below(words, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards[cut:] + cards[:cut]


def make_root(scheme: str, transcript: bytes, order: list[int], key: bytes) -> bytes:
    """The root of the tree over the cards; the key is that of their salts."""
    salts = stream_bytes(key, 16 * len(order))
    level = []
    for i, code in enumerate(order):
        level.append(digest(scheme, "leaf", transcript, u(16, i), u(8, code), salts[16 * i : 16 * i + 16]))
    while len(level) & (len(level) - 1):  # until their number is a power of two
        level.append(bytes(32))
    while len(level) > 1:
        level = [digest(scheme, "node", level[i], level[i + 1]) for i in range(0, len(level), 2)]
    return level[0]


def make_heading(shoe: dict[str, object], source: str = "", round_number: int = 0) -> bytes:
    """The digest that says which shoe of the second scheme this is."""
    table, dealing = as_name(shoe["table"]).encode(), as_text(shoe["dealing"]).encode()
    instance, terms = as_bytes(shoe["instance"], 16, 16), as_digest(shoe["terms"])
    number, packs = as_number(shoe["number"], 1, 2**32 - 1), as_number(shoe["packs"], 1, 255)
    end = dealing, source.encode(), u(64, round_number)
    return digest(SECOND, "shoe", instance, table, u(32, number), terms, u(8, packs), *end)


def check_whole(value: dict[str, object], scheme: str) -> None:
    """A whole shoe of either scheme."""
    names = "scheme packs terms commitment words transcript root secret seen "
    shoe = as_object(value, names + ("shoe" if scheme == FIRST else "dealing table instance number beacon"))
    packs = as_number(shoe["packs"], 1, 255)
    n = 52 * packs
    source, round_number, beacon_value = "", 0, b""
    if scheme == SECOND and shoe["beacon"] is not None:
        beacon = as_object(shoe["beacon"], "source round value")
        source, round_number = as_name(beacon["source"]), as_number(beacon["round"], 0, 2**53 - 1)
        beacon_value = as_bytes(beacon["value"], 1, 512)
    if scheme == FIRST:
        sealed = [as_text(shoe["shoe"]).encode(), as_text(shoe["terms"]).encode(), u(8, packs)]
    else:
        sealed = [make_heading(shoe, source, round_number)]
    words = [read_word(word) for word in as_list(shoe["words"], 0, 1_000)]
    need(sum(word.cuts for word in words) <= 1)
    commitment, secret = as_digest(shoe["commitment"]), as_digest(shoe["secret"])
    transcript, root = as_digest(shoe["transcript"]), as_digest(shoe["root"])
    pairs = [as_list(pair, 2, 2) for pair in as_list(shoe["seen"], 0, n)]
    seen = [(as_number(place, 0, 65_535), as_card(card)) for place, card in pairs]

    if digest(scheme, "secret", *sealed, secret) != commitment:
        raise Flaw("commitment")
    seal = digest(SECOND, "seal", *sealed, commitment)  # the first scheme has none
    for number, word in enumerate(words):
        if word.shown and not word_holds(scheme, sealed[0] if scheme == FIRST else seal, n, word):
            raise Flaw("word", number)
    parts = [u(16, len(words))] + [part for word in words for part in word_parts(word)]
    parts = [*sealed, commitment, *parts] if scheme == FIRST else [seal, *parts, beacon_value]
    if digest(scheme, "transcript", *parts) != transcript:
        raise Flaw("transcript")
    cut = sum(word.cut for word in words)  # all are 0 but that of the word that cuts
    order = make_order(n, digest(scheme, "order", secret, transcript), cut)
    if make_root(scheme, transcript, order, digest(scheme, "salts", secret, transcript)) != root:
        raise Flaw("root")
    for place, code in seen:
        if place >= n or order[place] != code:
            raise Flaw("card", place)


# A shoe that is dealt by coups


@dataclass
class Chain:
    """Somebody's chain: the last link they have shown (or the anchor), and how many they have shown."""

    patron: str
    last: bytes
    joined: int
    count: int = 0
    silent: bool = False


@dataclass(frozen=True)
class Draw:
    """One draw: the links of those who take part, the house's link, and the cards."""

    links: list[tuple[str, bytes | None]]
    house: bytes
    cards: list[int]


def read_chain(value: object) -> Chain:
    """One chain of the list of chains."""
    said = as_object(value, "patron anchor joined")
    return Chain(as_text(said["patron"]), as_digest(said["anchor"]), as_number(said["joined"], 1, 65_535))


def read_link(value: object) -> tuple[str, bytes | None]:
    """Who was asked for a link, and the link they showed, if they did."""
    patron, link = as_list(value, 2, 2)
    return as_text(patron), None if link is None else as_digest(link)


def read_draw(value: object) -> Draw:
    """One draw of the list of draws."""
    said = as_object(value, "links house cards")
    links = [read_link(link) for link in as_list(said["links"], 0, 1_000)]
    return Draw(links, as_digest(said["house"]), [as_card(card) for card in as_list(said["cards"], 0, 6)])


def make_link(base: bytes, who: str, k: int, link: bytes) -> bytes:
    """Link k - 1 of a chain, from its link k."""
    return digest(SECOND, "link", base, who.encode(), u(16, k), link)


def check_coups(value: dict[str, object]) -> None:
    """A shoe of the second scheme that is dealt by coups."""
    shoe = as_object(value, "scheme dealing table instance number terms packs commitment chains draws secret")
    heading = make_heading(shoe)
    n = 52 * as_number(shoe["packs"], 1, 255)
    length = n // 4 + 1
    commitment, secret = as_digest(shoe["commitment"]), as_digest(shoe["secret"])
    chains = [read_chain(chain) for chain in as_list(shoe["chains"], 0, 1_000)]
    joined = [chain.joined for chain in chains]
    need(len({chain.patron for chain in chains}) == len(chains) and joined == sorted(joined))
    draws = [read_draw(draw) for draw in as_list(shoe["draws"], 0, length)]
    need(sum(len(draw.cards) for draw in draws) <= n)

    house = [digest(SECOND, "chain", heading, b"", secret)]  # from the last link back to the anchor
    for k in range(length, 0, -1):
        house.append(make_link(heading, "", k, house[-1]))
    house.reverse()
    if house[0] != commitment:
        raise Flaw("commitment")
    seal = digest(SECOND, "seal", heading, commitment)
    pool = sorted(code % 52 for code in range(n))
    mix = bytes(32)
    for d, draw in enumerate(draws, start=1):
        asked = [chain for chain in chains if chain.joined <= d and not chain.silent]
        check_links(seal, d, draw, asked)
        if draw.house != house[d]:
            raise Flaw("house", d)
        parts = [part for patron, link in draw.links for part in (patron.encode(), link or b"")]
        mix = digest(SECOND, "mix", seal, u(16, d), mix, u(16, len(asked)), *parts, draw.house)
        words = stream_words(digest(SECOND, "cards", mix))
        for card in draw.cards:
            if pool.pop(below(words, len(pool))) != card:
                raise Flaw("card", d)


def check_links(seal: bytes, d: int, draw: Draw, asked: list[Chain]) -> None:
    """Those listed must be those who are asked, and each link the next of their chain; who shows none drops out."""
    if [patron for patron, _ in draw.links] != [chain.patron for chain in asked]:
        raise Flaw("roster", d)
    for chain, (patron, link) in zip(asked, draw.links, strict=True):
        if link is None:
            chain.silent = True
            continue
        if make_link(seal, patron, chain.count + 1, link) != chain.last:
            raise Flaw("link", d)
        chain.last = link
        chain.count += 1


# The verdict


def check(text: str) -> None:
    """Raise the first flaw of the opened shoe, if it has one."""
    shoe = typed(read_json(text), dict)
    scheme, dealing = shoe.get("scheme"), shoe.get("dealing")
    if scheme == FIRST:
        check_whole(shoe, FIRST)
    elif scheme == SECOND and dealing == "whole":
        check_whole(shoe, SECOND)
    elif scheme == SECOND and dealing == "coups":
        check_coups(shoe)
    else:
        raise Flaw("form")


def verdict(text: str) -> tuple[str, int | None] | None:
    """None if everything holds, else the first flaw and its place (None where the flaw has no place)."""
    try:
        check(text)
    except Flaw as flaw:
        return flaw.name, flaw.place
    return None


def report(name: str) -> str:
    """One line on one file; bytes that are not UTF-8 are not JSON, and so not of the form."""
    try:
        found = verdict(Path(name).read_bytes().decode())
    except OSError as error:
        return f"{name}: cannot be read ({error.strerror})"
    except UnicodeDecodeError:
        found = "form", None
    if found is None:
        return f"{name}: holds"
    flaw, place = found
    return f"{name}: {flaw}" if place is None else f"{name}: {flaw} at {place}"


def main(names: list[str]) -> int:
    """Print one line for each file; 0 if all of them hold, else 1."""
    lines = [report(name) for name in names]
    for line in lines:
        sys.stdout.write(f"{line}\n")
    return int(not all(line.endswith(": holds") for line in lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
