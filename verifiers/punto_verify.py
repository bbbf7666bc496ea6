#!/usr/bin/env python3
"""Check sealed shoes of Punto Banco without trusting the program that dealt them.

    python punto_verify.py FILE... [--evidence FILE] [--json]

A FILE is an opened shoe (JSON: punto-shoe-1, punto-shoe-2) or the record of a table (JSON lines: punto-record-2, 3, 4);
the evidence is what a browser kept (punto-evidence-1). Status: 0 proved, 1 refuted, 2 not to be checked, 3 incomplete,
4 unsealed. Written from docs/fair-shoe.md, not from the program; needs nothing but Python 3.9 and its standard
library, and opens nothing but the files that it is given.
"""

from __future__ import annotations

import argparse
import base64
import functools
import hashlib
import itertools
import json
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any, BinaryIO, cast

Data = dict[str, Any]
ONE, TWO = "punto-shoe-1", "punto-shoe-2"
FORMATS = ("punto-record-2", "punto-record-3", "punto-record-4")
CODES = {rank + suit: 13 * s + r for s, suit in enumerate("cdhs") for r, rank in enumerate("A23456789TJQK")}
STATUS = {"refuted": 1, "unsealed": 4, "incomplete": 3, "proved": 0}  # the worst first
LONGEST_SHOE, LONGEST_HEAD, LONGEST_LINE, MOST_LINES = 16_000_000, 4_000_000, 1_000_000, 1_000_000
unhex = bytes.fromhex
# ---- Bytes -----------------------------------------------------------------------------------------------------------
def u(value: int, size: int) -> bytes:
    """A whole number in so many bytes, big-endian."""
    return value.to_bytes(size, "big")

def digest(scheme: str, tag: str, *parts: bytes) -> bytes:
    """The digest of a scheme: its name, the tag, and each part after its length."""
    said = scheme.encode() + b"\0" + tag.encode() + b"\0" + b"".join(u(len(part), 4) + part for part in parts)
    return hashlib.sha256(said).digest()

def stream(key: bytes) -> Iterator[int]:
    """The keystream of ChaCha20 (RFC 8439) as 32-bit words: a nonce of zeros, blocks counted from 0."""
    words = [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)]
    columns = [(at, 4 + at, 8 + at, 12 + at) for at in range(4)]
    diagonals = [(at, 4 + (at + 1) % 4, 8 + (at + 2) % 4, 12 + (at + 3) % 4) for at in range(4)]
    for block in range(1 << 32):
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *words, block, 0, 0, 0]
        s = start[:]
        for a, b, c, d in (columns + diagonals) * 10:
            for x, y, z, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                s[x] = (s[x] + s[y]) & 0xFFFFFFFF
                mixed = s[z] ^ s[x]
                s[z] = (mixed << left | mixed >> 32 - left) & 0xFFFFFFFF
        yield from ((one + other) & 0xFFFFFFFF for one, other in zip(s, start))

def below(bound: int, words: Iterator[int]) -> int:
    """A whole number below the bound, each as likely as any other."""
    limit = (1 << 32) - (1 << 32) % bound
    return next(word for word in words if word < limit) % bound

def order_of(scheme: str, secret: bytes, transcript: bytes, packs: int, cut: int) -> list[int]:
    cards, words = list(range(52)) * packs, stream(digest(scheme, "order", secret, transcript))
    for at in range(len(cards) - 1, 0, -1):
        other = below(at + 1, words)
        cards[at], cards[other] = cards[other], cards[at]
    return cards[cut:] + cards[:cut]

def root_of(scheme: str, secret: bytes, transcript: bytes, order: list[int]) -> bytes:
    """The root of the tree over the cards of a shoe."""
    words, level = stream(digest(scheme, "salts", secret, transcript)), []
    for place, code in enumerate(order):
        salt = b"".join(next(words).to_bytes(4, "little") for _ in range(4))
        level.append(digest(scheme, "leaf", transcript, u(place, 2), u(code, 1), salt))
    level += [bytes(32)] * ((1 << (len(order) - 1).bit_length()) - len(level))
    while len(level) > 1:
        level = [digest(scheme, "node", level[at], level[at + 1]) for at in range(0, len(level), 2)]
    return level[0]

def is_proved(scheme: str, root: str, transcript: str, cards: int, place: int, card: str, proof: Any) -> bool:
    """Whether a proof says that a card lay at a place."""
    try:
        raw = base64.b64decode(proof, validate=True) if isinstance(proof, str) else b""
    except ValueError:
        return False
    size = 16 + 32 * (cards - 1).bit_length()
    if len(raw) != size or base64.b64encode(raw).decode() != proof or not 0 <= place < cards:
        return False
    node = digest(scheme, "leaf", unhex(transcript), u(place, 2), u(CODES[card], 1), raw[:16])
    for at in range(16, size, 32):
        beside = raw[at : at + 32]
        node = digest(scheme, "node", beside, node) if place & 1 else digest(scheme, "node", node, beside)
        place >>= 1
    return node.hex() == root
# ---- Form ------------------------------------------------------------------------------------------------------------
class Flaw(ValueError):
    """Something does not hold: what, and where."""

def need(holds: Any, flaw: str, *place: int) -> None:
    if not holds:
        raise Flaw(flaw, *place)

def _unique(pairs: list[tuple[str, Any]]) -> Data:
    need(len(dict(pairs)) == len(pairs), "form")  # no name stands twice
    return dict(pairs)

def read_json(raw: bytes) -> Any:
    """A value of JSON; fractions, and numbers of more than 18 digits, are none of ours and become 0.5."""
    hooks: Any = {"object_pairs_hook": _unique, "parse_constant": int, "parse_float": lambda _: 0.5}
    hooks["parse_int"] = lambda text: int(text) if len(text.lstrip("-")) <= 18 and text != "-0" else 0.5
    try:
        return json.loads(raw.decode(), **hooks)
    except (ValueError, RecursionError):
        raise Flaw("form") from None

def fits(value: Any, form: Any) -> bool:
    """Whether a value has a form: those below say how forms are written."""
    if isinstance(form, re.Pattern):
        return isinstance(value, str) and form.fullmatch(value) is not None
    if isinstance(form, range):
        return type(value) is int and value in form
    if isinstance(form, dict):  # exactly these members
        return isinstance(value, dict) and value.keys() == form.keys() and has(value, form)
    if isinstance(form, tuple):  # a list of exactly these
        return isinstance(value, list) and len(value) == len(form) and all(map(fits, value, form))
    if isinstance(form, list) and len(form) == 1:  # that, or null
        return value is None or fits(value, form[0])
    if isinstance(form, list):  # a list of at most so many
        return isinstance(value, list) and len(value) <= form[1] and all(fits(one, form[0]) for one in value)
    return type(value) is form

def has(value: Data, form: Data) -> bool:
    """Whether an object has these members, and perhaps others."""
    return all(fits(value.get(name), form[name]) for name in form)

DIGEST, SALT, HEX, BYTES = (re.compile(f"([0-9a-f]{{2}}){many}") for many in ("{32}", "{16}", "*", "{1,512}"))
TEXT, NAME, WORD = (re.compile("[^\ud800-\udfff]" + many) for many in ("*", "{1,200}", "{1,64}"))
U16, U32, U53, PACKS = range(1 << 16), range(1, 1 << 32), range(1 << 53), range(1, 256)
CARD = re.compile("[A2-9TJQK][cdhs]")
SHOWN = {"text": str, "salt": SALT, "cut": U16}
WORDS = [{"patron": TEXT, "commitment": DIGEST, "cuts": bool, "word": [SHOWN]}, 1000]
FROZEN = {"words": WORDS, "transcript": DIGEST, "root": DIGEST, "secret": DIGEST, "seen": [(U16, CARD), 52 * 255]}
SEALED_1 = {"scheme": re.compile(ONE), "shoe": TEXT, "terms": TEXT, "packs": PACKS, "commitment": DIGEST}
SEALED_2 = {"scheme": re.compile(TWO), "dealing": str, "table": NAME, "instance": SALT, "number": U32, "terms": DIGEST}
SEALED_2.update({"packs": PACKS, "commitment": DIGEST})
BEACON = {"source": NAME, "round": U53, "value": BYTES}
CHAINS = [{"patron": TEXT, "anchor": DIGEST, "joined": range(1, 1 << 16)}, 1000]
DRAWS = [{"links": [(TEXT, [DIGEST]), 1000], "house": DIGEST, "cards": [CARD, 6]}, 13 * 255 + 1]
FORMS: list[Data] = [{**SEALED_1, **FROZEN}, {**SEALED_2, **FROZEN, "beacon": [BEACON], "dealing": re.compile("whole")}]
FORMS += [{**SEALED_2, "chains": CHAINS, "draws": DRAWS, "secret": DIGEST, "dealing": re.compile("coups")}]
KEPT = {"number": U32, "commitment": HEX, "word": [SHOWN], "patron": TEXT, "transcript": HEX, "root": HEX}
KEPT.update({"cards": [(U16, CARD, str), 52 * 255], "receipts": [dict, 100_000]})
EVIDENCE = {"format": re.compile("punto-evidence-1"), "table": TEXT, "instance": HEX, "shoes": [KEPT, 100_000]}
# ---- Shoes -----------------------------------------------------------------------------------------------------------
class Sealing:
    """What a shoe of either scheme was sealed with, and the digests that are made from it."""

    def __init__(self, named: Data) -> None:
        self.scheme, self.is_mixed = named["scheme"], named.get("dealing") == "coups"
        self.packs, self.cards, self.links = named["packs"], 52 * named["packs"], 13 * named["packs"] + 1
        self.commitment, self.digest = named["commitment"], functools.partial(digest, self.scheme)
        if self.scheme == ONE:
            self.heading = [named["shoe"].encode(), named["terms"].encode(), u(self.packs, 1)]
            self.base, self.agreed = self.heading[0], [*self.heading, unhex(self.commitment)]
            return
        beacon = named.get("beacon") or {"source": "", "round": 0}
        parts = [unhex(named["instance"]), named["table"].encode(), u(named["number"], 4), unhex(named["terms"])]
        parts += [u(self.packs, 1), named["dealing"].encode(), beacon["source"].encode(), u(beacon["round"], 8)]
        self.heading = [self.digest("shoe", *parts)]
        self.base = self.digest("seal", *self.heading, unhex(self.commitment))
        self.agreed = [self.base]

    def commitment_of(self, secret: str) -> str:
        """What binds the house to a secret: its digest, or the anchor of its chain."""
        if not self.is_mixed:
            return self.digest("secret", *self.heading, unhex(secret)).hex()
        link = self.digest("chain", *self.heading, b"", unhex(secret)).hex()
        for at in range(self.links, 0, -1):
            link = self.link_before(self.heading[0], "", at, link)
        return link

    def link_before(self, base: bytes, who: str, at: int, link: str) -> str:
        return self.digest("link", base, who.encode(), u(at, 2), unhex(link)).hex()

    def is_word(self, entry: Data) -> bool:
        """Whether a word that was shown may be one, and is the one that was committed."""
        text, salt, cut = (entry["word"][name] for name in SHOWN)
        if not fits(text, WORD) or cut not in (range(1, self.cards) if entry["cuts"] else (0,)):
            return False
        parts = (entry["patron"].encode(), unhex(salt), u(cut, 2), text.encode())
        return bool(self.digest("word", self.base, *parts).hex() == entry["commitment"])

    def transcript_of(self, words: list[Data], beacon: str) -> str:
        """The digest of all that was agreed on before the shoe was frozen."""
        parts = [*self.agreed, u(len(words), 2)]
        for entry in words:
            word = entry["word"]
            parts += [entry["patron"].encode(), unhex(entry["commitment"]), u(entry["cuts"], 1), u(word is not None, 1)]
            parts += [unhex(word["salt"]) + u(word["cut"], 2), word["text"].encode()] if word else [b"", b""]
        return self.digest("transcript", *parts, *([] if self.scheme == ONE else [unhex(beacon)])).hex()

    def check_order(self, opened: Data) -> None:
        """Make the order of a whole shoe and its tree anew, and compare the root and every card."""
        keys = (self.scheme, unhex(opened["secret"]), unhex(opened["transcript"]))
        cut = next((entry["word"]["cut"] for entry in opened["words"] if entry["cuts"] and entry["word"]), 0)
        order = order_of(*keys, self.packs, cut)
        need(root_of(*keys, order).hex() == opened["root"], "root")
        for place, card in opened["seen"]:
            need(place < self.cards and order[place] == CODES[card], "card", place)

class Mix:
    """A shoe that is dealt coup by coup: everybody's chain, and cards drawn by the mix of what all of them show."""

    def __init__(self, sealing: Sealing) -> None:
        self.sealing, self.house, self.draws, self.mixed = sealing, sealing.commitment, 0, bytes(32)
        self.pool = [code for code in range(52) for _ in range(sealing.packs)]
        self.words, self.taking_part = iter(list[int]()), list[str]()
        self.last: dict[str, tuple[int, str]] = {}
        self.silent, self.alone = list[str](), 0

    def join(self, patron: str, anchor: str) -> None:
        self.last[patron] = (0, anchor)
        self.taking_part.append(patron)

    def draw(self, links: dict[str, str], house: str) -> None:
        """Mix the links of the next draw; whoever has none drops out."""
        self.draws += 1
        for patron, link in links.items():
            at, before = self.last[patron]
            need(self.sealing.link_before(self.sealing.base, patron, at + 1, link) == before, "link", self.draws)
        before = self.sealing.link_before(self.sealing.heading[0], "", self.draws, house)
        need(before == self.house, "house", self.draws)
        parts = [self.sealing.base, u(self.draws, 2), self.mixed, u(len(self.taking_part), 2)]
        for patron in self.taking_part:
            parts += [patron.encode(), unhex(links.get(patron, ""))]
        self.mixed, self.house = self.sealing.digest("mix", *parts, unhex(house)), house
        self.words = stream(self.sealing.digest("cards", self.mixed))
        self.silent += [patron for patron in self.taking_part if patron not in links]
        self.alone += not links
        self.taking_part = [patron for patron in self.taking_part if patron in links]
        self.last.update({patron: (self.last[patron][0] + 1, link) for patron, link in links.items()})

    def draws_card(self, card: str) -> bool:
        return self.draws > 0 and bool(self.pool) and self.pool.pop(below(len(self.pool), self.words)) == CODES[card]

def check_shoe(document: Any) -> Any:
    need(any(fits(document, form) for form in FORMS), "form")
    sealing, words, chains = Sealing(document), document.get("words", []), document.get("chains", [])
    draws, joined = document.get("draws", []), [chain["joined"] for chain in chains]
    seen = document.get("seen") or [*enumerate(card for draw in draws for card in draw["cards"])]
    need(len(seen) <= sealing.cards and len(draws) <= sealing.links and joined == sorted(joined), "form")
    need(sum(entry["cuts"] for entry in words) <= 1 and len({one["patron"] for one in chains}) == len(chains), "form")
    need(sealing.commitment_of(document["secret"]) == sealing.commitment, "commitment")
    for at, entry in enumerate(words):
        need(not entry["word"] or sealing.is_word(entry), "word", at)
    beacon, mix = document.get("beacon"), Mix(sealing) if sealing.is_mixed else cast(Any, None)
    if mix is None:
        need(sealing.transcript_of(words, beacon["value"] if beacon else "") == document["transcript"], "transcript")
        sealing.check_order(document)
    for at, draw in enumerate(draws, 1):
        for chain in chains:
            if chain["joined"] == at:
                mix.join(chain["patron"], chain["anchor"])
        need([patron for patron, _ in draw["links"]] == mix.taking_part, "roster", at)
        mix.draw({patron: link for patron, link in draw["links"] if link}, draw["house"])
        need(all(map(mix.draws_card, draw["cards"])), "card", at)
    names = [document.get("table"), document.get("number"), document.get("instance")]
    if mix:
        document = {**document, "words": [], "seen": seen, "transcript": sealing.base.hex(), "root": ""}
    elif sealing.scheme == ONE and re.fullmatch(".*/[1-9][0-9]{0,9}", document["shoe"], re.DOTALL):
        names[:2] = document["shoe"].rpartition("/")[0], int(document["shoe"].rpartition("/")[2])
    lit, burns = {"beacon"} if beacon else set(), range(53 if mix else 1)  # by coups it does not say what was burned
    known = {"missing": lit, "burns": burns, "stage": "opened", "open": False if seen else None}
    return new_shoe(names, sealing=sealing, mix=mix, told=document, **known)

def new_shoe(names: Sequence[Any], **known: Any) -> Any:
    """A shoe of which something is known: the first flaw, what is missing, what was told."""
    told: Data = {"words": [], "seen": []}
    blank: Data = {"sealing": None, "mix": None, "stage": "started", "flaw": None, "place": 0, "coups": 0}
    blank |= {"names": names, "told": told, "links": {}, "missing": set(), "late": False, "burns": (0,)}
    blank |= {"open": None, "turned": False, "more": False}  # whether a coup is under way; None before the first
    return SimpleNamespace(**{**blank, **known})
# ---- Records ---------------------------------------------------------------------------------------------------------
EVENTS: dict[str, tuple[str, str, Data]] = {  # at which stages it may come, which stage follows, what it tells
    "ShoeSealed": ("", "", {"number": U32, "shoe": TEXT, "terms": TEXT, "packs": PACKS, "commitment": DIGEST}),
    "WordCommitted": ("words", "", {"patron": TEXT, "commitment": DIGEST, "cuts": bool}),
    "WordsClosed": ("words", "showing", {}),
    "WordShown": ("showing", "", {"patron": TEXT, **SHOWN}),
    "MixJoined": ("words showing frozen started", "", {"patron": TEXT, "anchor": DIGEST}),
    "ShoeFrozen": ("words showing", "frozen", {"transcript": DIGEST, "root": HEX, "value": [HEX]}),
    "ShoeStarted": ("", "", {"number": U32, "cards": U16}),
    "LinkShown": ("started", "", {"patron": TEXT, "link": DIGEST}),
    "DrawMixed": ("started", "", {"draw": U16, "link": DIGEST, "silent": [TEXT, 1000]}),
    "BurnTurned": ("started", "", {"card": CARD, "burned": U16}),
    "CardDealt": ("started", "", {"card": [CARD]}),
    **dict.fromkeys(("BetsClosed", "CoupEnded"), ("started", "", {})),
    "ShoeRefused": ("frozen started", "over", {}),
    "ShoeEnded": ("started", "over", {}),
    **dict.fromkeys(("EpochBegun", "TableClosed"), ("words showing frozen started over opened", "over", {})),
    "SecretShown": ("over", "opened", {"number": U32, "secret": DIGEST}),
}

OPEN = {"DrawMixed": True, "CardDealt": True, "BurnTurned": None, "CoupEnded": False}  # what a coup is after it

class Record:
    """The record of a table, line after line, as far as it tells of shoes."""

    flaw: Any = None

    def __init__(self, head: Data) -> None:
        self.head, self.instance, self.used, self.shoes = head, "", set[str](), list[Any]()
        self.shoe_of, self.coup = dict[int, Any](), 0  # by the number of a coup; the last of them
        self.must_seal = isinstance(head.get("settings"), dict) and head["settings"].get("sealed") is True

    def take(self, line: int, fact: Data) -> None:
        """Check what a line tells. The first flaw of each shoe is kept; what comes after it is not looked at."""
        kind, shoe = str(fact.get("type")), self.shoes[-1] if self.shoes else None
        if kind in ("BetsOpened", "CoupVoided") and shoe and fits(fact.get("coup"), U32):
            self.coup, holder = max(self.coup, fact["coup"]), self.shoe_of.setdefault(fact["coup"], shoe)
            holder.missing |= {"void"} if kind == "CoupVoided" else set()
            shoe.open = shoe.open and (kind != "CoupVoided" or fact["coup"] < self.coup)
        if kind not in EVENTS:
            return
        stages, after, form = EVENTS[kind]
        try:
            need(has(fact, form), "form")
            if not stages:
                (self._sealed if kind == "ShoeSealed" else self._started)(line, fact)
            elif (shoe.stage if shoe else "opened") not in stages.split():
                raise Flaw("order")
            elif shoe and not shoe.flaw:
                getattr(self, "_" + kind, lambda *_: None)(shoe, fact)
                shoe.stage = after if after and shoe.stage != "opened" else shoe.stage
                shoe.coups, shoe.late = shoe.coups + (kind == "CoupEnded"), shoe.late or kind == "BetsClosed"
                shoe.open = OPEN.get(kind, shoe.open)
                if shoe.stage == "over" and kind in ("ShoeRefused", "EpochBegun"):
                    shoe.missing.add("refused" if kind == "ShoeRefused" else "epoch")
        except Flaw as flaw:
            self.blame(flaw.args[0], line)

    def blame(self, flaw: str, line: int) -> None:
        holder = self.shoes[-1] if self.shoes else self
        holder.flaw = holder.flaw or (flaw, line)

    def _begin(self, line: int, number: int, instance: str) -> Any:
        last = self.shoes[-1] if self.shoes else None
        if last and last.sealing and "secret" not in last.told:
            self.blame("opening", line)
        self.shoes.append(new_shoe([self.head.get("table"), number, instance], line=line))
        need(not last or number == last.names[1] + 1, "order")
        return self.shoes[-1]

    def _sealed(self, line: int, fact: Data) -> None:
        named = {"scheme": ONE, "instance": "", "dealing": "whole", "beacon": "", "round": 0, **fact}
        shoe, source = self._begin(line, fact["number"], named["instance"]), named["beacon"]
        named["table"] = table = self.head.get("table")
        form = {**SEALED_1, "table": TEXT} if named["scheme"] == ONE else {**SEALED_2, "beacon": TEXT, "round": U53}
        need(has(named, form) and named["dealing"] in ("whole", "coups"), "form")
        named["beacon"] = {"source": source, "round": named["round"]} if source else None
        lacks = {"beacon": source, "seed": self.head.get("seed") is not None}
        shoe.sealing, shoe.stage, shoe.missing = Sealing(named), "words", {key for key in lacks if lacks[key]}
        shoe.mix = Mix(shoe.sealing) if shoe.sealing.is_mixed else None
        shoe.told["commitment"] = fact["commitment"]
        terms = fact["terms"] if named["scheme"] == ONE else fact["terms"][:32]
        need(fact["shoe"] == f"{table}/{fact['number']}" and terms == self.head.get("fingerprint"), "terms")
        need(self.instance in ("", named["instance"]), "instance")
        self.instance = named["instance"]
        need(fact["commitment"] not in self.used, "reused")
        self.used.add(fact["commitment"])

    def _started(self, line: int, fact: Data) -> None:
        shoe = self.shoes[-1] if self.shoes else None
        if shoe and shoe.sealing and shoe.names[1] == fact["number"]:
            need(shoe.stage == "frozen" and shoe.sealing.cards == fact["cards"], "order")
            shoe.stage = "started"
        else:
            self._begin(line, fact["number"], "")
            need(not self.must_seal, "unsealed")

    def _WordCommitted(self, shoe: Any, fact: Data) -> None:
        words = shoe.told["words"]
        again = any(entry["patron"] == fact["patron"] or (entry["cuts"] and fact["cuts"]) for entry in words)
        need(not (shoe.mix or again or len(words) == 1000), "order")
        words.append({"patron": fact["patron"], "commitment": fact["commitment"], "cuts": fact["cuts"], "word": None})

    def _WordShown(self, shoe: Any, fact: Data) -> None:
        entry: Any = {entry["patron"]: entry for entry in shoe.told["words"]}.get(fact["patron"])
        need(entry and not entry["word"], "order")
        entry["word"] = {name: fact[name] for name in SHOWN}
        need(shoe.sealing.is_word(entry), "word")

    def _MixJoined(self, shoe: Any, fact: Data) -> None:
        if not shoe.mix or shoe.late or shoe.links or fact["patron"] in shoe.mix.last:
            raise Flaw("order")  # once a shoe, before bets are closed, before anybody has shown a link
        shoe.mix.join(fact["patron"], fact["anchor"])

    def _ShoeFrozen(self, shoe: Any, fact: Data) -> None:
        need(shoe.stage == "showing" or shoe.mix, "order")
        words, value = shoe.told["words"], fact.get("value") or ""
        made = shoe.sealing.base.hex() if shoe.mix else shoe.sealing.transcript_of(words, value)
        is_known = value or "beacon" not in shoe.missing  # without what the beacon said nobody can make it anew
        need((made == fact["transcript"] or not is_known) and bool(shoe.mix) != bool(fact["root"]), "transcript")
        shoe.told.update(transcript=fact["transcript"], root=fact["root"])

    def _LinkShown(self, shoe: Any, fact: Data) -> None:
        need(shoe.mix and fact["patron"] in shoe.mix.taking_part and fact["patron"] not in shoe.links, "roster")
        shoe.links[fact["patron"]] = fact["link"]

    def _DrawMixed(self, shoe: Any, fact: Data) -> None:
        mix, links = shoe.mix, shoe.links
        need(mix and fact["draw"] == mix.draws + 1 <= mix.sealing.links, "order")
        need(sorted(fact["silent"]) == sorted(patron for patron in mix.taking_part if patron not in links), "roster")
        mix.draw(links, fact["link"])
        shoe.links, shoe.late = {}, False

    def _CardDealt(self, shoe: Any, fact: Data) -> None:
        place, card, told, sealing = shoe.place, fact.get("card"), shoe.told, shoe.sealing
        need(not place or fact["type"] == "CardDealt", "order")
        shoe.turned = shoe.turned or fact["type"] == "BurnTurned"
        shoe.place += 1 if fact["type"] == "CardDealt" else 1 + fact["burned"]
        if card is None:  # it lay face down when this was written
            shoe.missing.add("cards")
            return
        if shoe.mix:
            need(shoe.mix.draws_card(card), "card")
        elif sealing:
            tree = (sealing.scheme, told["root"], told["transcript"], sealing.cards)
            need(is_proved(*tree, place, card, fact.get("proof")), "card")
        told["seen"].append([place, card])

    _BurnTurned = _CardDealt

    def _SecretShown(self, shoe: Any, fact: Data) -> None:
        sealing, told, secret = shoe.sealing, shoe.told, fact["secret"]
        need(sealing, "order")
        need(fact["number"] == shoe.names[1] and sealing.commitment_of(secret) == sealing.commitment, "commitment")
        told["secret"] = secret
        need(secret not in self.used, "reused")
        self.used.add(secret)
        if "root" in told and not shoe.mix:
            sealing.check_order(told)

def check_record(lines: Iterable[bytes], evidence: Any = None) -> Data:
    """Check a record: the seal of every line, and every shoe. Reading ends at the first line that does not hold."""
    record, seal, events, line, end, is_closed, is_old = Record({}), "", 0, 0, None, False, False
    try:
        for line, raw in enumerate(lines, 1):
            is_long = line > MOST_LINES or len(raw) > (LONGEST_HEAD if line == 1 else LONGEST_LINE)
            data: Any = None if is_long or end else read_json(raw)
            need(isinstance(data, dict), "end" if end else "form")
            record, given = Record(data) if line == 1 else record, data.pop("seal", None)
            is_old = record.head.get("format") != FORMATS[2]
            sealed = re.fullmatch(rb'(.*), "seal": "[0-9a-f]{64}"}\n', raw, re.DOTALL)
            said = json.dumps(data, sort_keys=True).encode() if is_old else sealed[1] if sealed else b""
            seal = hashlib.sha256(seal.encode() + b"\n" + said).hexdigest()
            need(given == seal, "seal")
            if line > 1 and has(data, {"fact": dict}):
                events += 1
                is_closed = {"TableClosed": True, "TableReopened": False}.get(str(data["fact"].get("type")), is_closed)
                record.take(line, data["fact"])
            elif line > 1:
                end = data.get("end")
                need(not is_old and end == {"events": events, "closed": is_closed}, "end" if end else "form")
    except (Flaw, RecursionError) as flaw:
        record.flaw = (str(flaw.args[0]) if isinstance(flaw, Flaw) else "form", line)
    head, shoes = record.head, [report_of(shoe, evidence) for shoe in record.shoes]
    lacks = {"end": not end, "roles": is_old, "seed": head.get("seed") is not None, "shoes": not shoes}
    lacks["stakes"] = bool(shoes) and not any("witness" in shoe["missing"] for shoe in shoes)
    kept = evidence["shoes"] if evidence and evidence["table"] == head.get("table") else []
    unknown = {one["number"] for one in kept} - {shoe["shoe"] for shoe in shoes}
    last = max((shoe["shoe"] for shoe in shoes), default=0)
    lacks["tail"] = any(shoe.more for shoe in record.shoes) or max(unknown, default=0) > last
    record.flaw = record.flaw or (("evidence",) if min(unknown, default=last) < last else None)  # a shoe is left out
    verdict = judged(record.flaw, {key for key in lacks if lacks[key]}, [shoe["verdict"] for shoe in shoes])
    named = {name: head[name] for name in ("format", "house", "table") if fits(head.get(name), TEXT)}
    return {"kind": "record", **named, "lines": line, **verdict, "shoes": shoes}
# ---- Verdicts --------------------------------------------------------------------------------------------------------
def judged(flaw: Any, missing: Iterable[str], parts: Iterable[str]) -> Data:
    """A verdict, the worst of its parts; with the flaw and its place, and what is missing."""
    found = {*parts, "refuted" if flaw else "incomplete" if missing else "proved"}
    name, place = (*flaw, None)[:2] if flaw else (None, None)
    return {"verdict": min(found, key=[*STATUS].index), "flaw": name, "place": place, "missing": sorted(missing)}

def hold(shoe: Any, evidence: Any) -> None:
    """Hold what a browser kept of a shoe against what is told of it."""
    every, told = evidence["shoes"] if evidence and evidence["table"] == shoe.names[0] else [], shoe.told
    kept: Any = next((one for one in every if one["number"] == shoe.names[1]), None)
    entry: Any = next((one for one in told["words"] if kept and one["patron"] == kept["patron"]), None)
    is_frozen = kept and kept["commitment"] and kept["transcript"]
    if not is_frozen or kept["root"] != told.get("root", "") or (kept["word"] and entry and not entry["word"]):
        shoe.missing.add("witness")
    if kept is None:
        return
    pairs = [(shoe.names[2] and evidence["instance"], shoe.names[2])]
    pairs += [(kept[name], told.get(name)) for name in ("commitment", "transcript", "root")]
    is_over, wrong = "secret" in told or not shoe.sealing, []
    is_same = not any(mine and mine != theirs and (is_over or theirs) for mine, theirs in pairs)
    if kept["word"] and "transcript" in told:
        is_same = is_same and entry and shoe.sealing.is_word({**entry, "word": kept["word"]})
    places, covered = {place for place, _, _ in kept["cards"]}, []
    for burned in shoe.burns:
        seen = {place + burned * (place > 0): card for place, card in told["seen"]}
        other = (place for place, card, _ in kept["cards"] if seen.get(place, is_over or card) != card)
        wrong.append(next(other, None))
        covered.append(wrong[-1] is None and places >= {place for place in seen if place or not shoe.turned})
        shoe.more = shoe.more or not (is_over or places <= seen.keys())
    shoe.missing |= set() if any(covered) else {"witness"}
    if not is_same or None not in wrong:
        shoe.flaw = shoe.flaw or ("evidence", *wrong[: bool(is_same)])

def report_of(shoe: Any, evidence: Any) -> Data:
    told, mix, scheme = shoe.told, shoe.mix, shoe.sealing and shoe.sealing.scheme
    hold(shoe, evidence)
    silent = mix.silent if mix else [entry["patron"] for entry in told["words"] if not entry["word"] and "root" in told]
    has_words, is_over = mix.last if mix else len(silent) < len(told["words"]), shoe.stage in ("over", "opened")
    lacks = {"scheme-1": scheme == ONE, "opening": not mix and "secret" not in told, "silent": silent}
    lacks.update(mix=mix and mix.alone, words="root" in told and not has_words, unfinished=shoe.links or shoe.open)
    lacks["played"] = is_over and not mix and shoe.open is None and not shoe.missing & {"refused", "epoch"}
    missing = shoe.missing | {key for key in lacks if scheme and lacks[key]}
    said = {"shoe": shoe.names[1], "scheme": scheme, "dealing": scheme and ("coups" if mix else "whole")}
    said.update(coups=shoe.coups, cards=len(told["seen"]), silent=sorted(set(silent)))
    return {**said, **judged(shoe.flaw, missing, [] if scheme else ["unsealed"])}

def check_opened(raw: bytes, evidence: Any = None) -> Data:
    try:
        return {"kind": "shoe", **report_of(check_shoe(read_json(raw)), evidence)}
    except Flaw as flaw:
        return {"kind": "shoe", **judged(flaw.args, (), ())}
# ---- Words for people ------------------------------------------------------------------------------------------------
MEANING = dict(said.strip().split(": ") for said in """
    form: it is not written as the specification says; seal: this line is not the one that was sealed;
    end: the end, which says how much there is, is missing or says otherwise; order: this cannot happen at this moment;
    opening: the secret was not shown; terms: it was sealed under another name or other rules;
    instance: it was sealed for another instance of the table; reused: a commitment or a secret was used before;
    unsealed: the table promised sealed shoes and this is none; root: the order has another root;
    commitment: the secret is not the one that the house was bound to; card: another card lay there;
    word: a word is not the one that was committed; transcript: what was agreed on has another transcript;
    roster: those who are named are not those who take part; link: somebody's link is not the next of their chain;
    house: the house's link is not the next of its chain; evidence: your browser saw something else;
    witness: nobody's own evidence was held against it; words: nobody's word is in it; silent: somebody stayed silent;
    scheme-1: in the first scheme words do not bind the commitment; mix: the house's link alone drew cards;
    beacon: what the beacon said is not verified here; cards: some cards lay face down; shoes: there is no shoe in it;
    roles: it does not say who acted as what; seed: whoever knew the seed knew every card;
    played: it was sealed and not played; refused: people refused it; epoch: the house declared it void;
    unfinished: a coup has not ended; void: a manager undid a coup; tail: your browser saw more of the last shoe;
    stakes: what was staked and paid stands in the record alone""".split(";"))
NOT_CHECKED = "Not checked here: burning and drawing by the rules, payments, limits, who may act, times, signatures."

def tell(report: Data, name: str) -> str:
    place = "" if report["place"] is None else f" at {report['place']}"
    why = [f"{report['flaw']}{place}: {MEANING[report['flaw']]}"] if report["flaw"] else []
    why += [f"missing {key}: {MEANING[key]}" for key in report["missing"]]
    said = "  shoe {} ({}, {} coups, {} cards)".format
    of_shoes = [(one, [one[key] for key in ("shoe", "scheme", "coups", "cards")]) for one in report.get("shoes", [])]
    inner = [tell(one, said(names[0], names[1] or "unsealed", *names[2:])) for one, names in of_shoes]
    return "\n".join([f"{name}: {report['verdict']}", *(f"    {reason}" for reason in why), *inner])

def check(file: BinaryIO, evidence: Any = None) -> Data:
    first = file.readline(LONGEST_HEAD + 1)
    if re.match(rb'\s*{\s*"format"\s*:\s*"punto-record-[234]"', first):
        return check_record(itertools.chain([first], iter(lambda: file.readline(LONGEST_LINE + 1), b"")), evidence)
    raw = first + file.read(LONGEST_SHOE)
    if b"punto-shoe-" not in raw or len(raw) > LONGEST_SHOE or re.match(rb'\s*{\s*"format"', first):
        raise ValueError("this is neither an opened shoe nor a record that this program knows")
    return check_opened(raw, evidence)

def read_evidence(file: BinaryIO) -> Any:
    evidence = read_json(file.read(LONGEST_SHOE))
    need(fits(evidence, EVIDENCE), "form")
    return evidence

def main() -> int:
    """Check the files that are named; the status says the worst that was found."""
    parser = argparse.ArgumentParser(description="Check sealed shoes of Punto Banco.", epilog=NOT_CHECKED)
    parser.add_argument("files", nargs="+", metavar="FILE", help="an opened shoe (JSON) or a record (JSON lines)")
    parser.add_argument("--evidence", metavar="FILE", help="what a browser kept of the table")
    parser.add_argument("--json", action="store_true", help="print a JSON object for each file")
    asked = parser.parse_args()
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    found, evidence, path = [], None, asked.evidence
    try:
        if path:
            with open(path, "rb") as file:
                evidence = read_evidence(file)
        for path in asked.files:
            with open(path, "rb") as file:
                report = check(file, evidence)
            found.append(report["verdict"])
            print(json.dumps({"file": path, **report}) if asked.json else tell(report, path))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else MEANING.get(str(error), error)
        print(f"{path}: {reason}", file=sys.stderr)
        return 2
    print("" if asked.json else NOT_CHECKED + "\n", end="")
    return STATUS[min(found, key=[*STATUS].index)]

if __name__ == "__main__":
    sys.exit(main())
