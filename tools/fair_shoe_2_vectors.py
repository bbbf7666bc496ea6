"""Writes docs/fair-shoe-2-vectors.json: what an implementation of punto-shoe-2 can be checked against.

Usage: fair_shoe_2_vectors.py [--check], as for tools/fair_shoe_vectors.py. Streams and whole numbers are those of the
first scheme. The flaws of the flawed shoes are written here by hand, and not taken from a verifier.
"""

import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from msgspec.structs import asdict

from puntobanco.fairness import Contribution, Dealing, Sealing, Word, cut_of, sealing_of, transcript, word_commitment
from puntobanco.fairness.chains import chain_of
from puntobanco.fairness.digests import Scheme, digest, u16
from puntobanco.fairness.document import flaw_of_written, written_shoe
from puntobanco.fairness.mixing import NO_MIX, MixShare, cards_of, mix_of, pool_of
from puntobanco.fairness.opening import OpenedShoe, Seen, order_opened
from puntobanco.fairness.opening_coups import OpenedCoups
from puntobanco.fairness.sealed import SealedShoe
from support.second_shoes import Joins, dealt_by_coups
from support.vector_files import DOCS, Change, Document, bytes_for, other_card, put, write_or_check

FILE = DOCS / "fair-shoe-2-vectors.json"
TERMS = bytes_for("terms", 32).hex()
INSTANCE = bytes_for("instance", 16).hex()


class Adds(NamedTuple):
    """A word that somebody adds in a vector; None for a cut is nobody who cuts."""

    patron: str
    text: str
    cut: int | None = None
    is_shown: bool = True


class WholeShoe(NamedTuple):
    """A shoe whose order is frozen before the first card."""

    packs: int
    adds: tuple[Adds, ...] = ()
    table: str = "table-7"
    beacon: str = ""
    round: int = 0


class CoupsShoe(NamedTuple):
    """A shoe that is dealt coup by coup: who joins when and falls silent when, and how many cards each draw has."""

    packs: int
    people: tuple[tuple[str, tuple[int, int | None]], ...]
    sizes: tuple[int, ...]
    table: str = "table-7"


ANA = Adds("ana", "lluvia")
WHOLE: dict[str, WholeShoe] = {
    "one pack, nobody adds a word": WholeShoe(1),
    "one pack, one word that cuts": WholeShoe(1, (Adds("ana", "lluvia", 51),)),
    "two packs, a word that stayed silent": WholeShoe(2, (ANA, Adds("ben", "rain", is_shown=False))),
    "three packs, a cut that stayed silent": WholeShoe(3, (Adds("ana", "lluvia", 77, is_shown=False), Adds("b", "r"))),
    "four packs, names and words in every script": WholeShoe(
        4,
        (Adds("Дарья", "дождь"), Adds("絵美", "雨", 104), Adds("zoë", "e\u0301 is not \u00e9"), Adds("🂡", "🌧" * 64)),
        "Säli/桌 🂡",
    ),
    "six packs, a beacon in round 0": WholeShoe(6, (ANA,), beacon="file", round=0),
    "six packs, a beacon and nobody's word": WholeShoe(6, beacon="b" * 200, round=2**53 - 1),
    "eight packs, thirty words": WholeShoe(
        8, tuple(Adds(f"p-{n}", f"word {n}", is_shown=n % 5 > 0) for n in range(30))
    ),
    "a table whose name is as long as may be": WholeShoe(1, (ANA,), "🂡" * 200),
}
COUPS: dict[str, CoupsShoe] = {
    "no draw": CoupsShoe(1, (("ana", (1, None)),), ()),
    "the house alone": CoupsShoe(1, (), (1, 4, 5, 6)),
    "one person": CoupsShoe(1, (("ana", (1, None)),), (1, 4, 6, 5, 4)),
    "three people, one of them silent at the second draw": CoupsShoe(
        6, (("ana", (1, None)), ("ben", (1, 2)), ("zoë", (1, None))), (1, 4, 5, 6, 4, 4)
    ),
    "a newcomer, whose first link is for the third draw": CoupsShoe(
        6, (("ana", (1, None)), ("絵美", (3, None))), (1, 4, 5, 6, 4)
    ),
    "somebody who is silent at once, and one who joins too late": CoupsShoe(
        2, (("ben", (1, 1)), ("ana", (2, None)), ("late", (6, None))), (1, 4, 5, 4, 6)
    ),
    "everybody falls silent": CoupsShoe(8, (("ana", (1, 2)), ("ben", (1, 3))), (1, 4, 5, 6)),
    "nobody turns a card at the beginning, and a coup without a card": CoupsShoe(6, (("ana", (1, None)),), (4, 0, 6)),
    "every card of a pack": CoupsShoe(1, (("", (1, None)), ("🂡", (2, 9))), (*[4] * 13,)),
    "every link of a chain": CoupsShoe(1, (("ana", (1, None)),), (*[3] * 14,), "Säli/桌 🂡"),
}


def sealing_for(number: int, made: WholeShoe | CoupsShoe) -> Sealing:
    """The heading of a shoe of the file."""
    common: dict[str, Any] = {"table": made.table, "instance": INSTANCE, "number": number, "terms": TERMS}
    if isinstance(made, CoupsShoe):
        return sealing_of(**common, packs=made.packs, dealing=Dealing.COUPS)
    return sealing_of(**common, packs=made.packs, beacon=made.beacon, round=made.round)


def entropy_for(name: str) -> Callable[[int], bytes]:
    """The one secret of a shoe."""
    return lambda size: bytes_for(f"second {name}", size)


def whole_vector(number: int, name: str, made: WholeShoe) -> Document:
    """A shoe that was played: what it left behind, its order, some proofs."""
    dealer, sealing = SealedShoe(entropy_for(name)), sealing_for(number, made)
    sealing = sealing.replace(commitment=dealer.seal(sealing))
    words = tuple(contribution(sealing, place, one) for place, one in enumerate(made.adds))
    said = bytes_for(f"beacon {name}", 32) if made.beacon else b""
    agreed = transcript(sealing, words, said)
    root = dealer.freeze(agreed, cut_of(words))
    last = sealing.cards - 1
    drawn = {place: dealer.draw_at(place) for place in (0, 1, 10, last // 2, last)}
    seen = tuple(Seen(place, card) for place, (card, _) in drawn.items())
    opened = OpenedShoe(sealing, words, agreed, root, dealer.open(), seen, said.hex())
    return {
        "name": name,
        "opened": written_shoe(opened),
        "order": " ".join(map(str, order_opened(opened))),
        "proofs": [{"place": place, "card": str(card), "proof": proof} for place, (card, proof) in drawn.items()],
    }


def contribution(sealing: Sealing, number: int, adds: Adds) -> Contribution:
    """A word with its digest."""
    word = Word(adds.text, bytes_for(f"salt {sealing.shoe} {number}", 16).hex(), adds.cut or 0)
    commitment = word_commitment(sealing, adds.patron, word)
    return Contribution(adds.patron, commitment, adds.cut is not None, word if adds.is_shown else None)


def dealt(number: int, name: str, made: CoupsShoe) -> OpenedCoups:
    """A shoe that was dealt coup by coup."""
    people = [Joins(patron, bytes_for(f"seed {name} {patron}", 32), *when) for patron, when in made.people]
    return dealt_by_coups(sealing_for(number, made), entropy_for(name), people, made.sizes)


def coups_vector(number: int, name: str, made: CoupsShoe) -> Document:
    """What such a shoe left behind, and the mix of each draw."""
    opened = dealt(number, name, made)
    mixes, mix = [], NO_MIX
    for draw, one in enumerate(opened.draws, 1):
        shares = [MixShare(patron, bytes.fromhex(link or "")) for patron, link in one.links]
        mix = mix_of(opened.sealing.seal, draw, mix, shares, bytes.fromhex(one.house))
        mixes.append(mix.hex())
    return {"name": name, "opened": written_shoe(opened), "mixes": mixes}


def digest_vectors() -> Iterator[Document]:
    """Digests under the name of the second scheme."""
    for tag, parts in (("shoe", ()), ("word", (b"ab", b"c")), ("word", (b"a", b"bc")), ("mix", (u16(0), b""))):
        shown = digest(Scheme.SECOND, tag, *parts).hex()
        yield {"tag": tag, "parts": [part.hex() for part in parts], "digest": shown}


def seal_vectors() -> Iterator[Document]:
    """Headings, and seals with a commitment."""
    made = [(name, one) for shoes in (WHOLE, COUPS) for name, one in shoes.items()]
    for number, (name, one) in enumerate(made, 1):
        sealing = sealing_for(number, one).replace(commitment=bytes_for(f"commitment {name}", 32).hex())
        members = asdict(sealing)
        for unpublished in ("shoe", "scheme"):
            del members[unpublished]
        members["dealing"] = sealing.dealing.value
        yield {**members, "heading": sealing.heading.hex(), "seal": sealing.seal.hex()}


def word_vectors() -> Iterator[Document]:
    """Words and their digests, the silent ones of the shoes too."""
    for number, (name, made) in enumerate(WHOLE.items(), 1):
        sealing = sealing_for(number, made).replace(commitment=bytes_for(f"commitment {name}", 32).hex())
        for place, one in enumerate(made.adds[:4]):
            added = contribution(sealing, place, one._replace(is_shown=True))
            assert added.word is not None
            word = asdict(added.word)
            yield {"seal": sealing.seal.hex(), "patron": one.patron, "word": word, "commitment": added.commitment}


def chain_vectors() -> Iterator[Document]:
    """Short chains with all their links, the anchor first, and the length of a real one."""
    for who, links in (("", 1), ("ana", 5), ("絵美", 14)):
        base, seed = bytes_for(f"base {who}", 32), bytes_for(f"seed {who}", 32)
        shown = [link.hex() for link in chain_of(base, who, seed, links)]
        yield {"base": base.hex(), "who": who, "seed": seed.hex(), "links": links, "chain": shown}


def card_vectors() -> Iterator[Document]:
    """Cards of a draw from a full pool, and from what is left."""
    for packs, out in ((1, {}), (1, {"Ac": 1, "Ks": 1}), (6, {"9h": 6, "Td": 3}), (255, {})):
        mix = bytes_for(f"mix {packs} {len(out)}", 32)
        cards = list(map(str, cards_of(mix, pool_of(packs, out), 6)))
        yield {"mix": mix.hex(), "packs": packs, "out": out, "cards": cards}


Flawed = tuple[str, str, "int | None", Change]
HEADING_FLAWS: tuple[Flawed, ...] = (
    ("the first scheme", "form", None, put("scheme", "punto-shoe-1")),
    ("another dealing", "form", None, put("dealing", "halves")),
    ("no dealing", "form", None, lambda shoe: shoe.pop("dealing")),
    ("a member is unknown", "form", None, put("shoe", "table-7/1")),
    ("a table without a name", "form", None, put("table", "")),
    ("a table's name of 201 code points", "form", None, put("table", "🂡" * 201)),
    ("half a surrogate pair in the table's name", "form", None, put("table", "\ud83c")),
    ("an instance in capitals", "form", None, lambda shoe: shoe.update(instance="AB" * 16)),
    ("an instance too long", "form", None, put("instance", "00" * 17)),
    ("terms of 128 bits", "form", None, lambda shoe: shoe.update(terms=shoe["terms"][:32])),
    ("shoe 0", "form", None, put("number", 0)),
    ("shoe 2^32", "form", None, put("number", 2**32)),
    ("a number as a truth value", "form", None, put("number", True)),
    ("256 packs", "form", None, put("packs", 256)),
    ("another secret", "commitment", None, put("secret", "00" * 32)),
    ("another commitment", "commitment", None, put("commitment", "00" * 32)),
    ("another instance", "commitment", None, put("instance", "00" * 16)),
    ("another table", "commitment", None, put("table", "table-8")),
    ("another number", "commitment", None, put("number", 2)),
    ("other terms", "commitment", None, put("terms", "00" * 32)),
    ("more packs", "commitment", None, put("packs", 2)),
)
WHOLE_FLAWS: tuple[Flawed, ...] = (
    ("chains in a whole shoe", "form", None, put("chains", [])),
    ("no beacon", "form", None, lambda shoe: shoe.pop("beacon")),
    ("a beacon without a source", "form", None, put("beacon", "source", "")),
    ("a beacon without a value", "form", None, put("beacon", "value", "")),
    ("a beacon that said half a byte", "form", None, put("beacon", "value", "000")),
    ("a beacon that said 513 bytes", "form", None, put("beacon", "value", "00" * 513)),
    ("a round of 2^53", "form", None, put("beacon", "round", 2**53)),
    ("a member of a beacon is unknown", "form", None, put("beacon", "at", 0)),
    ("two that cut", "form", None, put("words", 1, "cuts", True)),
    ("a salt too short", "form", None, put("words", 0, "word", "salt", "00" * 15)),
    ("no card of any pack", "form", None, put("seen", 0, 1, "1h")),
    ("a place below 0", "form", None, put("seen", 0, 0, -1)),
    ("more cards than the shoe has", "form", None, lambda shoe: shoe.update(seen=shoe["seen"][:1] * 53)),
    ("no source where there was one", "commitment", None, put("beacon", None)),
    ("another source", "commitment", None, put("beacon", "source", "other")),
    ("another round", "commitment", None, put("beacon", "round", 1)),
    ("an empty word", "word", 0, put("words", 0, "word", "text", "")),
    ("half a surrogate pair in a word", "word", 2, put("words", 2, "word", "text", "\ud83c")),
    ("another word", "word", 2, put("words", 2, "word", "text", "snow")),
    ("another patron", "word", 0, put("words", 0, "patron", "eve")),
    ("a cut at the end", "word", 0, put("words", 0, "word", "cut", 52)),
    ("a cut of one who does not cut", "word", 2, put("words", 2, "word", "cut", 1)),
    ("a word made silent", "transcript", None, put("words", 2, "word", None)),
    ("a word left out", "transcript", None, lambda shoe: shoe["words"].pop()),
    ("another value of the beacon", "transcript", None, put("beacon", "value", "00" * 32)),
    ("another transcript", "transcript", None, put("transcript", "00" * 32)),
    ("another root", "root", None, put("root", "00" * 32)),
    ("a place after the last", "card", 52, put("seen", 1, 0, 52)),
    ("another card", "card", 10, lambda shoe: shoe["seen"][2].__setitem__(1, other_card(shoe["seen"][2][1]))),
)


def _of_draws(change: Callable[[list[Document]], object]) -> Change:
    return lambda shoe: change(shoe["draws"])


COUPS_FLAWS: tuple[Flawed, ...] = (
    ("a beacon where it is dealt by coups", "form", None, put("beacon", None)),
    ("a member of a chain is missing", "form", None, lambda shoe: shoe["chains"][0].pop("joined")),
    ("somebody who joined before the first draw", "form", None, put("chains", 0, "joined", 0)),
    ("somebody who joined at draw 65,536", "form", None, put("chains", 2, "joined", 65_536)),
    ("somebody with two chains", "form", None, put("chains", 1, "patron", "ana")),
    ("somebody who joined before who is listed before", "form", None, put("chains", 0, "joined", 2)),
    ("an anchor too short", "form", None, put("chains", 0, "anchor", "00" * 31)),
    ("a link without a patron", "form", None, lambda shoe: shoe["draws"][0]["links"][0].pop(0)),
    ("a link in capitals", "form", None, put("draws", 0, "links", 0, 1, "AB" * 32)),
    ("an empty link", "form", None, put("draws", 0, "links", 0, 1, "")),
    ("no link of the house", "form", None, put("draws", 0, "house", None)),
    ("seven cards", "form", None, put("draws", 1, "cards", ["9h"] * 7)),
    ("no card of any pack", "form", None, put("draws", 1, "cards", 0, "1h")),
    ("more draws than a chain has links", "form", None, lambda shoe: shoe.update(draws=shoe["draws"][:1] * 15)),
    (
        "more cards than the shoe has",
        "form",
        None,
        lambda shoe: shoe.update(draws=[{**shoe["draws"][0], "cards": ["9h"] * 6}] * 9),
    ),
    ("somebody is not asked", "roster", 1, _of_draws(lambda draws: draws[0]["links"].pop(0))),
    ("people in another order", "roster", 1, _of_draws(lambda draws: draws[0]["links"].reverse())),
    ("somebody who has joined nothing", "roster", 2, _of_draws(lambda draws: draws[1]["links"].append(["eve", None]))),
    (
        "somebody twice",
        "roster",
        2,
        _of_draws(lambda draws: draws[1]["links"].append(draws[1]["links"][0])),
    ),
    (
        "somebody who has fallen silent comes back",
        "roster",
        3,
        _of_draws(lambda draws: draws[2]["links"].insert(1, ["ben", "00" * 32])),
    ),
    ("somebody joins before their time", "roster", 2, put("chains", 2, "joined", 2)),
    ("a link is made silent", "card", 1, put("draws", 0, "links", 0, 1, None)),
    ("another link", "link", 2, put("draws", 1, "links", 0, 1, "00" * 32)),
    ("another anchor", "link", 1, put("chains", 0, "anchor", "00" * 32)),
    (
        "a link is shown twice",
        "link",
        2,
        _of_draws(lambda draws: draws[1]["links"][0].__setitem__(1, draws[0]["links"][0][1])),
    ),
    ("a link of somebody else", "link", 1, _of_draws(lambda draws: _exchange_links(draws[0]["links"]))),
    ("another link of the house", "house", 1, put("draws", 0, "house", "00" * 32)),
    (
        "the house's next link too early",
        "house",
        2,
        _of_draws(lambda draws: draws[1].__setitem__("house", draws[2]["house"])),
    ),
    (
        "another card",
        "card",
        2,
        _of_draws(lambda draws: draws[1]["cards"].__setitem__(3, other_card(draws[1]["cards"][3]))),
    ),
    ("cards in another order", "card", 4, _of_draws(lambda draws: draws[3]["cards"].reverse())),
    ("a card is kept quiet", "card", 3, _of_draws(lambda draws: draws[1]["cards"].pop())),
    ("a silent link is shown after all", "link", 2, put("draws", 1, "links", 1, 1, "00" * 32)),
)


def _exchange_links(links: list[list[str]]) -> None:
    links[0][1], links[1][1] = links[1][1], links[0][1]


def flawed_vectors() -> Iterator[Document]:
    """Two shoes, again and again with something else that does not hold."""
    adds = (Adds("ana", "lluvia", 17), Adds("ben", "rain", is_shown=False), Adds("zoë", "pluie"))
    whole = whole_vector(1, "a shoe to tamper with", WholeShoe(1, adds, beacon="file", round=9))["opened"]
    people = (("ana", (1, None)), ("ben", (1, 2)), ("zoë", (3, None)))
    coups = coups_vector(1, "a shoe to tamper with", CoupsShoe(1, people, (1, 4, 5, 6, 4)))["opened"]
    for shoe, flaws in ((whole, HEADING_FLAWS + WHOLE_FLAWS), (coups, HEADING_FLAWS + COUPS_FLAWS)):
        assert flaw_of_written(shoe) is None
        for name, flaw, place, change in flaws:
            opened = deepcopy(shoe)
            change(opened)
            yield {"name": f"{shoe['dealing']}: {name}", "flaw": flaw, "place": place, "opened": opened}


def vectors() -> Document:
    """The whole file."""
    return {
        "scheme": "punto-shoe-2",
        "digests": list(digest_vectors()),
        "seals": list(seal_vectors()),
        "words": list(word_vectors()),
        "chains": list(chain_vectors()),
        "cards": list(card_vectors()),
        "shoes": [whole_vector(number, name, made) for number, (name, made) in enumerate(WHOLE.items(), 1)],
        "coups": [coups_vector(number, name, made) for number, (name, made) in enumerate(COUPS.items(), 1)],
        "flawed": list(flawed_vectors()),
    }


if __name__ == "__main__":
    sys.exit(write_or_check(FILE, vectors(), *sys.argv[1:]))
