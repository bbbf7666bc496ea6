"""A slow punto-shoe-2, both dealings, beside `naive.fairness`: what the shipped one and its vectors are compared with.

It shares no line with `puntobanco.fairness`: documents are checked as `json.loads` gives them, chains are made by
recursion from the anchor up, and cards are text. ChaCha20 and whole numbers are those of the first slow one.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any

from naive.fairness import CARDS, below, is_entry, is_hex, is_seen, is_text, number, stream, taken

Document = dict[str, Any]
Found = tuple[str, "int | None"] | None
HEADING = {"scheme", "dealing", "table", "instance", "number", "terms", "packs", "commitment", "secret"}


def digest(tag: str, *parts: bytes) -> bytes:
    return sha256(
        b"punto-shoe-2\0" + tag.encode() + b"\0" + b"".join(number(len(part), 4) + part for part in parts)
    ).digest()


def unhex(text: str) -> bytes:
    return bytes.fromhex(text)


# ---- What both dealings have -----------------------------------------------------------------------------------------


def heading_of(shoe: Document) -> bytes:
    beacon = shoe.get("beacon") or {"source": "", "round": 0}
    return digest(
        "shoe",
        unhex(shoe["instance"]),
        shoe["table"].encode(),
        number(shoe["number"], 4),
        unhex(shoe["terms"]),
        number(shoe["packs"], 1),
        shoe["dealing"].encode(),
        beacon["source"].encode(),
        number(beacon["round"], 8),
    )


def seal_of(shoe: Document) -> bytes:
    return digest("seal", heading_of(shoe), unhex(shoe["commitment"]))


def commitment_of(shoe: Document) -> bytes:
    if shoe["dealing"] == "whole":
        return digest("secret", heading_of(shoe), unhex(shoe["secret"]))
    return link_of(heading_of(shoe), "", unhex(shoe["secret"]), links_of(shoe), 0)


def links_of(shoe: Document) -> int:
    return int(52 * shoe["packs"]) // 4 + 1


@cache
def chain_of(base: bytes, who: str, seed: bytes, links: int) -> dict[int, bytes]:
    made = {links: digest("chain", base, who.encode(), seed)}
    for k in range(links, 0, -1):
        made[k - 1] = digest("link", base, who.encode(), number(k, 2), made[k])
    return made


def link_of(base: bytes, who: str, seed: bytes, links: int, k: int) -> bytes:
    return chain_of(base, who, seed, links)[k]


# ---- Whole -----------------------------------------------------------------------------------------------------------


def word_commitment(seal: bytes, patron: str, *, text: str, salt: bytes, cut: int) -> bytes:
    return digest("word", seal, patron.encode(), salt, number(cut, 2), text.encode())


def transcript_of(shoe: Document) -> bytes:
    parts = [seal_of(shoe), number(len(shoe["words"]), 2)]
    for entry in shoe["words"]:
        word = entry["word"]
        parts += [entry["patron"].encode(), unhex(entry["commitment"]), number(entry["cuts"], 1)]
        parts += [b"\0", b"", b""] if word is None else _shown(word)
    parts.append(unhex(shoe["beacon"]["value"]) if shoe["beacon"] else b"")
    return digest("transcript", *parts)


def _shown(word: Document) -> list[bytes]:
    return [b"\1", unhex(word["salt"]) + number(word["cut"], 2), word["text"].encode()]


def order_of(shoe: Document) -> list[str]:
    cards: list[str] = CARDS * shoe["packs"]
    source = stream(digest("order", unhex(shoe["secret"]), transcript_of(shoe)))
    for i in reversed(range(1, len(cards))):
        j = below(i + 1, source)
        cards[i], cards[j] = cards[j], cards[i]
    cut = next((entry["word"]["cut"] for entry in shoe["words"] if entry["cuts"] and entry["word"]), 0)
    return cards[cut:] + cards[:cut]


def leaves_of(shoe: Document) -> tuple[list[bytes], list[bytes]]:
    agreed = transcript_of(shoe)
    source, cards = stream(digest("salts", unhex(shoe["secret"]), agreed)), order_of(shoe)
    salts = [taken(source, 16) for _ in cards]
    made = [
        digest("leaf", agreed, number(i, 2), number(CARDS.index(card), 1), salt)
        for i, (card, salt) in enumerate(zip(cards, salts, strict=True))
    ]
    while len(made) & (len(made) - 1):
        made.append(bytes(32))
    return salts, made


def root_and_path(nodes: list[bytes], place: int) -> tuple[bytes, list[bytes]]:
    """The root, and the neighbours of a leaf, the lowest first."""
    if len(nodes) == 1:
        return nodes[0], []
    half = len(nodes) // 2
    left, path_left = root_and_path(nodes[:half], place % half)
    right, path_right = root_and_path(nodes[half:], place % half)
    path = [*path_left, right] if place < half else [*path_right, left]
    return digest("node", left, right), path


def root_of(shoe: Document) -> bytes:
    return root_and_path(leaves_of(shoe)[1], 0)[0]


def proof_of(shoe: Document, place: int) -> bytes:
    salts, nodes = leaves_of(shoe)
    return salts[place] + b"".join(root_and_path(nodes, place)[1])


def flaw_of_whole(shoe: Document) -> Found:
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


def fits(shoe: Document, entry: Document) -> bool:
    word = entry["word"]
    if not 1 <= len(word["text"]) <= 64 or not is_text(word["text"]):
        return False
    if word["cut"] not in (range(1, 52 * shoe["packs"]) if entry["cuts"] else [0]):
        return False
    salt = unhex(word["salt"])
    made = word_commitment(seal_of(shoe), entry["patron"], text=word["text"], salt=salt, cut=word["cut"])
    return bool(made.hex() == entry["commitment"])


# ---- Coups -----------------------------------------------------------------------------------------------------------


def flaw_of_coups(shoe: Document) -> Found:
    """Everything that was shown up to a draw is looked at anew for each draw."""
    if commitment_of(shoe).hex() != shoe["commitment"]:
        return "commitment", None
    seal, heading = seal_of(shoe), heading_of(shoe)
    for d in range(1, len(shoe["draws"]) + 1):
        draw, before = shoe["draws"][d - 1], shoe["draws"][: d - 1]
        silent = {patron for past in before for patron, link in past["links"] if link is None}
        here = [one for one in shoe["chains"] if one["joined"] <= d and one["patron"] not in silent]
        if [patron for patron, _ in draw["links"]] != [one["patron"] for one in here]:
            return "roster", d
        for one, (patron, link) in zip(here, draw["links"], strict=True):
            shown = [past_link for past in before for name, past_link in past["links"] if name == patron]
            last = shown[-1] if shown else one["anchor"]
            k = number(len(shown) + 1, 2)
            if link is not None and digest("link", seal, patron.encode(), k, unhex(link)).hex() != last:
                return "link", d
        if draw["house"] != link_of(heading, "", unhex(shoe["secret"]), links_of(shoe), d).hex():
            return "house", d
        if draw["cards"] != cards_of(shoe, d):
            return "card", d
    return None


def mix_of(shoe: Document, d: int) -> bytes:
    if d == 0:
        return bytes(32)
    draw = shoe["draws"][d - 1]
    parts = [seal_of(shoe), number(d, 2), mix_of(shoe, d - 1), number(len(draw["links"]), 2)]
    for patron, link in draw["links"]:
        parts += [patron.encode(), unhex(link or "")]
    return digest("mix", *parts, unhex(draw["house"]))


def cards_of(shoe: Document, d: int) -> list[str]:
    left = sorted(CARDS * shoe["packs"], key=CARDS.index)
    for draw in shoe["draws"][: d - 1]:
        for card in draw["cards"]:
            left.remove(card)
    source = stream(digest("cards", mix_of(shoe, d)))
    return [left.pop(below(len(left), source)) for _ in shoe["draws"][d - 1]["cards"]]


# ---- The form --------------------------------------------------------------------------------------------------------


def flaw_of(shoe: Any) -> Found:
    """The first flaw and its place, for shoes as `json.loads` gives them."""
    if not isinstance(shoe, dict) or shoe.get("scheme") != "punto-shoe-2":
        return "form", None
    if shoe.get("dealing") == "whole":
        return flaw_of_whole(shoe) if has_heading(shoe) and is_whole_shoe(shoe) else ("form", None)
    if shoe.get("dealing") == "coups":
        return flaw_of_coups(shoe) if has_heading(shoe) and is_coups_shoe(shoe) else ("form", None)
    return "form", None


def has_heading(shoe: Document) -> bool:
    return (
        set(shoe) >= HEADING
        and is_name(shoe["table"])
        and is_hex(shoe["instance"], 32)
        and is_number(shoe["number"], 1, 2**32 - 1)
        and is_hex(shoe["terms"], 64)
        and is_number(shoe["packs"], 1, 255)
        and is_hex(shoe["commitment"], 64)
        and is_hex(shoe["secret"], 64)
    )


def is_whole_shoe(shoe: Document) -> bool:
    return (
        set(shoe) == HEADING | {"beacon", "words", "transcript", "root", "seen"}
        and (shoe["beacon"] is None or is_beacon(shoe["beacon"]))
        and is_hex(shoe["transcript"], 64)
        and is_hex(shoe["root"], 64)
        and is_list(shoe["words"], 1000)
        and all(map(is_entry, shoe["words"]))
        and sum(entry["cuts"] for entry in shoe["words"]) <= 1
        and is_list(shoe["seen"], 52 * shoe["packs"])
        and all(map(is_seen, shoe["seen"]))
    )


def is_beacon(beacon: Any) -> bool:
    return (
        isinstance(beacon, dict)
        and set(beacon) == {"source", "round", "value"}
        and is_name(beacon["source"])
        and is_number(beacon["round"], 0, 2**53 - 1)
        and any(is_hex(beacon["value"], 2 * size) for size in range(1, 513))
    )


def is_coups_shoe(shoe: Document) -> bool:
    if not (set(shoe) == HEADING | {"chains", "draws"} and is_list(shoe["chains"], 1000)):
        return False
    if not (all(map(is_chain, shoe["chains"])) and is_list(shoe["draws"], links_of(shoe))):
        return False
    names = [one["patron"] for one in shoe["chains"]]
    joined = [one["joined"] for one in shoe["chains"]]
    return (
        len(names) == len(set(names))
        and joined == sorted(joined)
        and all(map(is_draw, shoe["draws"]))
        and sum(len(draw["cards"]) for draw in shoe["draws"]) <= 52 * shoe["packs"]
    )


def is_chain(one: Any) -> bool:
    return (
        isinstance(one, dict)
        and set(one) == {"patron", "anchor", "joined"}
        and is_text(one["patron"])
        and is_hex(one["anchor"], 64)
        and is_number(one["joined"], 1, 65_535)
    )


def is_draw(draw: Any) -> bool:
    return (
        isinstance(draw, dict)
        and set(draw) == {"links", "house", "cards"}
        and is_list(draw["links"], 1000)
        and all(is_list(link, 2) and len(link) == 2 for link in draw["links"])
        and all(is_text(patron) and (link is None or is_hex(link, 64)) for patron, link in draw["links"])
        and is_hex(draw["house"], 64)
        and is_list(draw["cards"], 6)
        and all(isinstance(card, str) and card in CARDS for card in draw["cards"])
    )


def is_list(value: Any, most: int) -> bool:
    return isinstance(value, list) and len(value) <= most


def is_number(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def is_name(value: Any) -> bool:
    return is_text(value) and 1 <= len(value) <= 200
