"""The second scheme by paragraphs of docs/fair-shoe.md: headings, seals, chains, mixes and the cards they draw."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from naive.fairness import below, stream
from puntobanco.fairness import Contribution, Dealing, Scheme, Sealing, Word, sealing_of, transcript, word_commitment
from puntobanco.fairness.chains import chain_holds, chain_of, follows
from puntobanco.fairness.digests import digest
from puntobanco.fairness.mixing import NO_MIX, MixShare, cards_of, mix_of, pool_of
from puntobanco.fairness.sealed import ChainedShoe, SealedShoe, SealedShoeError
from puntobanco.fairness.sealing import house_chain, is_well_formed, secret_commitment
from puntobanco.game import PACK

SECRET = bytes(range(32))
SALT = "00" * 16
SHOE = sealing_of(table="table-7", instance="1f" * 16, number=3, terms="7e" * 32, packs=6)
COUPS = SHOE.replace(dealing=Dealing.COUPS)
BYTES = st.binary(min_size=32, max_size=32)


def hashed(tag: str, *parts: bytes) -> bytes:
    """A digest of the second scheme as the page writes it."""
    lengths = [len(part).to_bytes(4, "big") for part in parts]
    joined = b"".join(length + part for length, part in zip(lengths, parts, strict=True))
    return sha256(b"punto-shoe-2\x00" + tag.encode() + b"\x00" + joined).digest()


def refusal(ask: Callable[[], object]) -> str:
    with pytest.raises(SealedShoeError) as refused:
        ask()
    return refused.value.code


# ---- Heading and seal ------------------------------------------------------------------------------------------------


def test_the_heading_is_that_of_the_page() -> None:
    """Instance, table, number, terms, packs, dealing, source and round of the beacon, in this order."""
    shoe = SHOE.replace(beacon="quicknet", round=7)
    parts = [b"\x1f" * 16, b"table-7", bytes([0, 0, 0, 3]), b"\x7e" * 32, b"\x06", b"whole", b"quicknet"]
    assert shoe.heading == hashed("shoe", *parts, bytes([0] * 7 + [7]))
    assert COUPS.heading == hashed("shoe", *parts[:5], b"coups", b"", bytes(8))


CHANGES = {
    "instance": "00" * 16,
    "table": "table-8",
    "number": 4,
    "terms": "00" * 32,
    "packs": 7,
    "dealing": Dealing.COUPS,
    "beacon": "quicknet",
    "round": 1,
    "commitment": "00" * 32,
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_word_binds_everything_that_the_house_has_published(name: str) -> None:
    """Also the commitment: a word for one is no word for another, however the shoe is called."""
    sealed = SHOE.replace(commitment="c0" * 32)
    word = Word("rain", SALT)
    other = sealed.replace(**{name: CHANGES[name]})
    assert word_commitment(sealed, "ana", word) != word_commitment(other, "ana", word)
    assert sealed.seal != other.seal


def test_a_word_of_the_first_scheme_does_not_bind_the_commitment() -> None:
    """This is what is wrong with it: the same digest fits whatever secret the house would like to have drawn."""
    first = Sealing("table-7/3", "terms", 6, "c0" * 32)
    word = Word("rain", SALT)
    assert word_commitment(first, "ana", word) == word_commitment(first.replace(commitment="c1" * 32), "ana", word)


def test_commitment_seal_word_and_transcript_are_those_of_the_page() -> None:
    """Of a shoe with two words, one of them silent, and a beacon."""
    heading = SHOE.heading
    commitment = secret_commitment(SHOE, SECRET)
    assert commitment == hashed("secret", heading, SECRET).hex()
    sealed = SHOE.replace(commitment=commitment)
    seal = hashed("seal", heading, bytes.fromhex(commitment))
    assert sealed.seal == seal
    word = Word("lluvia", SALT, 17)
    bound = hashed("word", seal, b"ana", bytes(16), b"\x00\x11", b"lluvia")
    assert word_commitment(sealed, "ana", word) == bound.hex()
    words = Contribution("ana", bound.hex(), True, word), Contribution("ben", "bb" * 32)
    parts = [b"ana", bound, b"\x01", b"\x01", bytes(16) + b"\x00\x11", b"lluvia"]
    parts += [b"ben", b"\xbb" * 32, b"\x00", b"\x00", b"", b""]
    assert transcript(sealed, words) == hashed("transcript", seal, b"\x00\x02", *parts, b"").hex()
    assert transcript(sealed, words, b"beacon") == hashed("transcript", seal, b"\x00\x02", *parts, b"beacon").hex()


def test_a_shoe_dealt_by_coups_agrees_on_its_seal_alone() -> None:
    sealed = COUPS.replace(commitment="c0" * 32)
    assert transcript(sealed, ()) == sealed.seal.hex()


def test_no_digest_of_one_scheme_is_one_of_the_other() -> None:
    assert digest(Scheme.FIRST, "node", SECRET) != digest(Scheme.SECOND, "node", SECRET) == hashed("node", SECRET)


@pytest.mark.parametrize(
    "change",
    [
        {"instance": ""},
        {"instance": "1F" * 16},
        {"terms": "7e" * 16},
        {"table": ""},
        {"table": "x" * 201},
        {"table": "\ud800"},
        {"number": 0},
        {"number": 1 << 32},
        {"packs": 0},
        {"packs": 256},
        {"round": 1},
        {"beacon": "quicknet", "dealing": Dealing.COUPS},
        {"beacon": "\udfff"},
        {"beacon": "quicknet", "round": -1},
        {"beacon": "quicknet", "round": 1 << 53},
    ],
    ids=str,
)
def test_a_heading_that_is_none(change: dict[str, object]) -> None:
    """What could not be hashed, or is beyond what is allowed; the most that is allowed is."""
    assert is_well_formed(SHOE)
    assert is_well_formed(COUPS.replace(table="é" * 200, number=(1 << 32) - 1, packs=255))
    assert is_well_formed(SHOE.replace(beacon="quicknet", round=(1 << 53) - 1))
    assert not is_well_formed(SHOE.replace(**change))


# ---- Chains ----------------------------------------------------------------------------------------------------------


def test_a_chain_is_that_of_the_page() -> None:
    """Its last link from the seed, each other one from the one after it, down to the anchor."""
    anchor, one, two = chain_of(b"base", "ana", SECRET, 2)
    assert two == hashed("chain", b"base", b"ana", SECRET)
    assert one == hashed("link", b"base", b"ana", b"\x00\x02", two)
    assert anchor == hashed("link", b"base", b"ana", b"\x00\x01", one)


@pytest.mark.parametrize(("packs", "links"), [(1, 14), (6, 79), (8, 105), (255, 3316)])
def test_a_chain_is_long_enough_for_its_shoe(packs: int, links: int) -> None:
    """A draw for the turned card, and one for each coup of four cards there can be."""
    assert COUPS.replace(packs=packs).links == links
    assert len(house_chain(COUPS.replace(packs=packs), SECRET)) == links + 1


@given(BYTES, BYTES, st.integers(1, 8))
def test_a_link_follows_in_its_own_chain_and_nowhere_else(base: bytes, seed: bytes, number: int) -> None:
    chain = chain_of(base, "ana", seed, 8)
    link, last = chain[number], chain[number - 1]
    assert follows(base, "ana", number, link, last)
    assert not follows(base, "ben", number, link, last)
    assert not follows(base[::-1] + b"x", "ana", number, link, last)
    assert not follows(base, "ana", number + 1, link, last)
    assert not follows(base, "ana", number, last, link)
    assert chain_holds(base, "ana", chain[0], chain[1:])
    assert not chain_holds(base, "ana", chain[0], chain[2:])


def test_the_house_binds_itself_to_its_anchor() -> None:
    """Under the heading, and as nobody: it cannot take a chain of a patron for its own."""
    chain = house_chain(COUPS, SECRET)
    assert chain == chain_of(COUPS.heading, "", SECRET, COUPS.links)
    assert secret_commitment(COUPS, SECRET) == chain[0].hex()


# ---- Mixes and cards -------------------------------------------------------------------------------------------------


def test_a_mix_is_that_of_the_page() -> None:
    """Everybody who takes part is in it in the order of joining, a silent one with an empty link; the house is last."""
    shares = [MixShare("ana", b"\x0a" * 32), MixShare("ben")]
    parts = [b"\x00\x05", b"before" * 5 + b"..", b"\x00\x02", b"ana", b"\x0a" * 32, b"ben", b"", b"\x0f" * 32]
    assert mix_of(SECRET, 5, parts[1], shares, b"\x0f" * 32) == hashed("mix", SECRET, *parts)
    assert bytes(32) == NO_MIX


@given(BYTES, st.lists(st.sampled_from(PACK), max_size=6, unique=True), st.integers(1, 6))
def test_cards_are_drawn_from_what_is_left(mix: bytes, gone: list[object], number: int) -> None:
    """The slow stream draws the same; more cards do not change those before; no card comes too often."""
    out = Counter(map(str, gone))
    pool = pool_of(1, out)
    assert all(a < b for a, b in pairwise(pool))
    source, left = stream(hashed("cards", mix)), list(pool)
    expected = [PACK[left.pop(below(len(left), source))] for _ in range(number)]
    assert list(cards_of(mix, pool, number)) == expected
    assert cards_of(mix, pool, 6)[:number] == tuple(expected)
    assert not set(expected) & set(gone)
    assert len(pool) == 52 - len(gone)


def test_equal_cards_lie_side_by_side() -> None:
    assert pool_of(2, {"Ac": 1, "2c": 2})[:4] == [0, 2, 2, 3]


# ---- The dealers -----------------------------------------------------------------------------------------------------


def chained(**changes: object) -> tuple[ChainedShoe, Sealing]:
    dealer, shoe = ChainedShoe(lambda size: SECRET[:size]), COUPS.replace(**changes)
    return dealer, shoe.replace(commitment=dealer.seal(shoe))


def test_a_house_shows_one_link_for_each_draw() -> None:
    """The same again if it is asked again, then the next; none before, none beyond."""
    dealer, shoe = chained()
    shown = [bytes.fromhex(dealer.link_at(draw)) for draw in (1, 1, 2, 3)]
    assert shown[0] == shown[1]
    assert chain_holds(shoe.heading, "", bytes.fromhex(shoe.commitment), shown[1:])
    assert [refusal(lambda draw=draw: dealer.link_at(draw)) for draw in (2, 5, 0)] == ["shoe-draw"] * 3  # type: ignore[misc]
    with pytest.raises(SealedShoeError, match="5"):  # the sentence names the draw
        dealer.link_at(5)
    assert dealer.open() == SECRET.hex()
    assert refusal(lambda: dealer.link_at(1)) == "shoe-not-sealed"


def test_a_chain_ends() -> None:
    """After as many links as the smallest shoe can have draws."""
    dealer, shoe = chained(packs=1)
    assert [len(dealer.link_at(draw)) for draw in range(1, shoe.links + 1)] == [64] * 14
    assert refusal(lambda: dealer.link_at(15)) == "shoe-draw"


def test_a_house_goes_on_after_a_restart() -> None:
    """With the draw that comes next, from the secret that was kept; with no other secret."""
    first, shoe = chained()
    links = [first.link_at(draw) for draw in (1, 2, 3)]
    later = ChainedShoe(bytes)
    assert refusal(lambda: later.restore(shoe, bytes(32), 2)) == "secret-other"
    later.restore(shoe, first.kept(bytes), 2)
    assert later.link_at(3) == links[2]
    assert refusal(lambda: later.link_at(2)) == "shoe-draw"
    assert refusal(lambda: later.restore(shoe, SECRET, 2)) == "shoe-not-opened"
    unplayed = ChainedShoe(bytes)
    unplayed.restore(shoe, SECRET)
    assert refusal(lambda: unplayed.link_at(2)) == "shoe-draw"
    assert unplayed.link_at(1) == links[0]


def test_each_shoe_has_its_own_chain() -> None:
    """What was shown of one says nothing of the next."""
    dealer, _ = chained()
    before = dealer.link_at(1)
    dealer.open()
    dealer.seal(COUPS.replace(number=4))
    assert dealer.link_at(1) != before


@pytest.mark.parametrize("ask", [copy.copy, copy.deepcopy, pickle.dumps], ids=lambda ask: ask.__name__)
def test_a_chained_shoe_is_not_copied(ask: Callable[[object], object]) -> None:
    dealer, _ = chained()
    dealer.link_at(1)
    assert refusal(lambda: ask(dealer)) == "shoe-not-copied"
    assert repr(dealer) == "<sealed shoe 'table-7/3', at draw 1>"
    text = f"{dealer!r} {dir(dealer)} {ChainedShoe.__dict__}"
    assert SECRET.hex() not in text
    assert repr(SECRET)[2:20] not in text


def test_a_whole_shoe_of_the_second_scheme() -> None:
    """Sealed under its heading; another heading has another commitment, and its order another root."""
    dealer = SealedShoe(lambda size: SECRET[:size])
    commitment = dealer.seal(SHOE)
    assert commitment == hashed("secret", SHOE.heading, SECRET).hex()
    root = dealer.freeze("5a" * 32, 0)
    dealer.open()
    dealer.seal(Sealing(SHOE.shoe, SHOE.terms, 6))
    assert dealer.freeze("5a" * 32, 0) != root


def test_importing_the_room_draws_in_no_cipher() -> None:
    """A table knows chains and mixes; the cipher comes with the first card."""
    code = "import sys, puntobanco.fairness.mixing; assert not [m for m in sys.modules if m.startswith('cryptography')]"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
