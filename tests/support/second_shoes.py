"""Shoes of punto-shoe-2 by the thousand, of both dealings, whole and tampered with, each from a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from naive import fairness as naive, second_shoe as slow
from puntobanco.fairness import Dealing, Sealing, cut_of, sealing_of, transcript
from puntobanco.fairness.chains import chain_of
from puntobanco.fairness.document import written_shoe
from puntobanco.fairness.mixing import NO_MIX, MixShare, cards_of, mix_of, pool_of
from puntobanco.fairness.opening import OpenedShoe, Seen
from puntobanco.fairness.opening_coups import Draw, JoinedChain, OpenedCoups
from puntobanco.fairness.sealed import ChainedShoe, SealedShoe
from puntobanco.fairness.sealing import Entropy
from support import fair_shoes
from support.fair_shoes import PEOPLE, Document, Played, Proved, Way, other_digit, random_words

TABLES = ("table-7", "t", "Säli 4", "桌/1", "🂡" * 200)


def random_sealing(rng: Random, packs: int, number: int, dealing: Dealing) -> Sealing:
    """A shoe that is not sealed yet."""
    is_lit = dealing is Dealing.WHOLE and rng.random() < 0.3
    return sealing_of(
        table=rng.choice(TABLES),
        instance=rng.randbytes(16).hex(),
        number=rng.choice([number, 2**32 - 1]),
        terms=rng.randbytes(32).hex(),
        packs=packs,
        dealing=dealing,
        beacon="file" if is_lit else "",
        round=rng.choice([0, 1, 2**53 - 1]) if is_lit else 0,
    )


# ---- Whole -----------------------------------------------------------------------------------------------------------


def played_whole(rng: Random, packs: int, number: int = 1) -> Played:
    """A shoe with some words, shown or silent, with or without a cut or a beacon, of which some cards were seen."""
    dealer, sealing = SealedShoe(rng.randbytes), random_sealing(rng, packs, number, Dealing.WHOLE)
    sealing = sealing.replace(commitment=dealer.seal(sealing))
    words = tuple(random_words(rng, sealing))
    said = rng.randbytes(rng.choice([1, 32, 48, 512])) if sealing.beacon else b""
    agreed = transcript(sealing, words, said)
    root = dealer.freeze(agreed, cut_of(words))
    places = sorted(rng.sample(range(sealing.cards), rng.randrange(1, 12)))
    drawn = [(place, *dealer.draw_at(place)) for place in places]
    seen = tuple(Seen(place, card) for place, card, _ in drawn)
    proofs = tuple(Proved(place, str(card), proof) for place, card, proof in drawn)
    return Played(OpenedShoe(sealing, words, agreed, root, dealer.open(), seen, said.hex()), proofs)


# ---- Coups -----------------------------------------------------------------------------------------------------------


class Joins(NamedTuple):
    """Somebody at a table that is dealt by coups: from which draw on, and at which one they fall silent."""

    patron: str
    seed: bytes
    joined: int = 1
    silent_at: int | None = None


def dealt_by_coups(sealing: Sealing, entropy: Entropy, people: Sequence[Joins], sizes: Sequence[int]) -> OpenedCoups:
    """A shoe whose draws have so many cards; everybody shows their links until they fall silent."""
    dealer = ChainedShoe(entropy)
    sealing = sealing.replace(commitment=dealer.seal(sealing))
    chains = {one.patron: chain_of(sealing.seal, one.patron, one.seed, sealing.links) for one in people}
    draws: list[Draw] = []
    mix, out = NO_MIX, Counter[str]()
    for number, size in enumerate(sizes, 1):
        here = [one for one in people if one.joined <= number and (one.silent_at is None or number <= one.silent_at)]
        shares = [
            MixShare(one.patron, b"" if number == one.silent_at else chains[one.patron][number - one.joined + 1])
            for one in here
        ]
        house = dealer.link_at(number)
        mix = mix_of(sealing.seal, number, mix, shares, bytes.fromhex(house))
        cards = cards_of(mix, pool_of(sealing.packs, out), size)
        out.update(map(str, cards))
        draws.append(Draw(tuple((share.patron, share.link.hex() or None) for share in shares), house, cards))
    joined = tuple(JoinedChain(one.patron, chains[one.patron][0].hex(), one.joined) for one in people)
    return OpenedCoups(sealing, joined, tuple(draws), dealer.open())


def played_coups(rng: Random, packs: int, number: int = 1) -> OpenedCoups:
    """A shoe with a few draws or with all of them; some join later, some fall silent."""
    sealing = random_sealing(rng, packs, number, Dealing.COUPS)
    sizes = [1, *rng.choices([4, 4, 5, 6, 0], k=rng.choice([0, 1, 3, 8, sealing.links - 1]))]
    while sum(sizes) > sealing.cards:
        sizes.pop()
    joins = sorted(rng.choices([1, 1, 1, 2, 3, len(sizes), len(sizes) + 1], k=rng.randrange(6)))
    people = [
        Joins(patron, rng.randbytes(32), joined, rng.choice([None, None, joined + rng.randrange(4)]))
        for patron, joined in zip(rng.sample(PEOPLE, len(joins)), joins, strict=True)
    ]
    return dealt_by_coups(sealing, rng.randbytes, people, sizes)


# ---- Tampering -------------------------------------------------------------------------------------------------------


def tampered(rng: Random, document: Document) -> Document:
    """The same shoe with something changed; of one that was dealt by coups, less than was dealt may hold as well."""
    return fair_shoes.tampered(rng, document, WHOLE_WAYS if document["dealing"] == "whole" else COUPS_WAYS)


def _heading(rng: Random, document: Document) -> None:
    match rng.randrange(8):
        case 0:
            document["packs"] = rng.choice([0, 1, 2, 8, 9, 255, 256, 65_535, -1])
        case 1:
            document["table"] = rng.choice(["", document["table"] + " ", document["table"][1:], "x" * 201, "\ud800"])
        case 2:
            document["number"] = rng.choice([0, 2, 2**32 - 1, 2**32, -1])
        case 3:
            name = rng.choice(["instance", "terms"])
            document[name] = other_digit(rng, document[name])
        case 4:
            document["scheme"] = rng.choice(["punto-shoe-1", "punto-shoe-3", "PUNTO-SHOE-2", ""])
        case 5:
            document["dealing"] = rng.choice(["whole", "coups", "", "Whole"])
        case _:
            name = rng.choice(["commitment", "secret"])
            document[name] = other_digit(rng, document[name])


def _beacon(rng: Random, document: Document) -> None:
    beacon = document["beacon"]
    if beacon is None:
        document["beacon"] = {"source": "file", "round": 1, "value": "00"}
        return
    match rng.randrange(4):
        case 0:
            document["beacon"] = None
        case 1:
            beacon["source"] = rng.choice(["", "File", "x" * 201, "\udfff"])
        case 2:
            beacon["round"] = rng.choice([7, 2**53, -1])
        case _:
            beacon["value"] = rng.choice(["", "0", "00" * 513, beacon["value"][2:], other_digit(rng, beacon["value"])])


def _all_anew(rng: Random, document: Document) -> None:
    """Another secret, and every digest that follows from it made anew, up to some point."""
    document["secret"] = other_digit(rng, document["secret"])
    document["commitment"] = slow.commitment_of(document).hex()
    if rng.random() < 0.5:
        seal = slow.seal_of(document)
        for entry in document["words"]:
            if word := entry["word"]:
                salt = bytes.fromhex(word["salt"])
                made = slow.word_commitment(seal, entry["patron"], text=word["text"], salt=salt, cut=word["cut"])
                entry["commitment"] = made.hex()
        if rng.random() < 0.5:
            document["transcript"] = slow.transcript_of(document).hex()


def _a_digest(rng: Random, document: Document) -> None:
    name = rng.choice(["transcript", "root"])
    document[name] = other_digit(rng, document[name])


def _chains(rng: Random, document: Document) -> bool | None:
    chains = document["chains"]
    if not chains:
        chains.append({"patron": "eve", "anchor": "0" * 64, "joined": 1})
        return None
    one = rng.choice(chains)
    match rng.randrange(7):
        case 0:
            one["anchor"] = other_digit(rng, one["anchor"])
        case 1:
            one["joined"] = rng.choice([0, 1, 2, one["joined"] + 1, 65_535, 65_536])
        case 2:
            one["patron"] = rng.choice(["eve", "", "\ud800", chains[0]["patron"]])
        case 3:
            chains.remove(one)
        case 4:
            chains.reverse()
        case 5:
            chains.append({"patron": "eve", "anchor": "0" * 64, "joined": rng.choice([1, chains[-1]["joined"]])})
        case _ if rng.random() < 0.05:
            document["chains"] = [
                {"patron": f"{n}", "anchor": "0" * 64, "joined": 1} for n in range(rng.choice([1000, 1001]))
            ]
        case _:
            return False
    return None


def _a_link(rng: Random, document: Document) -> bool | None:
    pairs = [(draw, at) for draw in document["draws"] for at in range(len(draw["links"]))]
    if not pairs:
        return False
    draw, at = rng.choice(pairs)
    patron, link = draw["links"][at]
    match rng.randrange(5):
        case 0:
            draw["links"][at][1] = rng.choice(["0" * 64, None, "", "0" * 63, (link or "a" * 64).upper()])
        case 1:
            draw["links"].pop(at)
        case 2:
            draw["links"].reverse()
        case 3:
            draw["links"][at] = rng.choice([[patron], [patron, link, None], ["eve", link], {}, None])
        case _:
            draw["links"].append(["eve", None])
    return None


def _a_draw(rng: Random, document: Document) -> bool | None:
    draws = document["draws"]
    draw = rng.choice(draws)
    match rng.randrange(7):
        case 0:
            draw["house"] = other_digit(rng, draw["house"])
        case 1:
            draws.remove(draw)
        case 2:
            draws.reverse()
        case 3 if rng.random() < 0.1:
            document["draws"] = [draw] * rng.choice([13 * document["packs"] + 1, 13 * document["packs"] + 2])
        case 4:
            draw["cards"] += rng.choice([["9h"], ["1h"], ["9h"] * 7])
        case 5 if draw["cards"]:
            draw["cards"].pop(rng.randrange(len(draw["cards"])))
        case _ if draw["cards"]:
            at = rng.randrange(len(draw["cards"]))
            draw["cards"][at] = rng.choice([card for card in naive.CARDS if card != draw["cards"][at]])
        case _:
            return False
    return None


_COMMON: tuple[Way, ...] = (
    _heading,
    fair_shoes.a_digest_in_bad_form,
    fair_shoes.another_type,
    fair_shoes.a_member_too_few,
    fair_shoes.a_member_too_many,
)
WHOLE_WAYS: tuple[Way, ...] = (
    *_COMMON,
    _a_digest,
    _beacon,
    _all_anew,
    fair_shoes.a_word,
    fair_shoes.a_word,
    fair_shoes.the_list_of_words,
    fair_shoes.a_card,
)
COUPS_WAYS: tuple[Way, ...] = (*_COMMON, _chains, _chains, _a_link, _a_link, _a_draw, _a_draw)


def written_coups(rng: Random, packs: int, number: int = 1) -> Document:
    """Such a shoe as JSON."""
    return written_shoe(played_coups(rng, packs, number))
