"""The fair shoe, by paragraphs of docs/fair-shoe.md, beside a slow one that was written from that page alone."""

from __future__ import annotations

import copy
import json
import pickle
import string
import subprocess
import sys
import traceback
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings, strategies as st

from naive import fairness as naive
from puntobanco.fairness import Contribution, Sealing, Word, cut_of, transcript, word_commitment, word_fits
from puntobanco.fairness.digests import Scheme, digest, is_hex
from puntobanco.fairness.document import flaw_of_written, read_shoe, written_shoe
from puntobanco.fairness.opening import Finding, Flaw, OpenedShoe, order_opened
from puntobanco.fairness.order import keystream, order_of, salts_of
from puntobanco.fairness.sealed import SealedShoe, SealedShoeError
from puntobanco.fairness.tree import is_proved, tree_of
from puntobanco.game import PACK, Card
from support import fair_shoes

ROOT = Path(__file__).parent.parent.parent
VECTORS: dict[str, Any] = json.loads((ROOT / "docs" / "fair-shoe-vectors.json").read_text(encoding="utf-8"))
SECRET = bytes(range(32))
AGREED = "5a" * 32
PARTS = st.lists(st.binary(max_size=5), max_size=4)
PACKS = st.integers(1, 8)
BASE64 = string.ascii_letters + string.digits + "+/"


def found(document: object) -> tuple[str, int | None] | None:
    finding = flaw_of_written(document)
    return None if finding is None else (finding.flaw.value, finding.place)


@cache
def shoe(packs: int = 1) -> fair_shoes.Played:
    """A played shoe with at least one word that was shown."""
    for seed in count():
        played = fair_shoes.played(Random(seed), packs)
        if any(one.word for one in played.opened.contributions):
            return played
    raise AssertionError


# ---- The slow one and the vectors ------------------------------------------------------------------------------------


def test_the_quarter_round_of_the_slow_chacha20() -> None:
    """RFC 8439 § 2.1.1."""
    state = [0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567]
    naive.quarter_round(state, 0, 1, 2, 3)
    assert state == [0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB]


RFC_BLOCKS = {
    "§ 2.3.2": (
        bytes(range(32)),
        1,
        "000000090000004a00000000",
        (
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
        ),
    ),
    "A.1 #1": (
        bytes(32),
        0,
        "00" * 12,
        (
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
        ),
    ),
    "A.1 #2": (
        bytes(32),
        1,
        "00" * 12,
        (
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
        ),
    ),
}


@pytest.mark.parametrize("place", RFC_BLOCKS)
def test_the_blocks_of_the_slow_chacha20(place: str) -> None:
    """The test vectors of RFC 8439."""
    key, counter, nonce, block = RFC_BLOCKS[place]
    assert naive.chacha20_block(key, counter, bytes.fromhex(nonce)).hex() == block


def test_the_keystream_is_that_of_the_rfc() -> None:
    """Key and nonce of zeros from block 0: the first two blocks of RFC 8439 A.1."""
    assert keystream(bytes(32), 128).hex() == RFC_BLOCKS["A.1 #1"][3] + RFC_BLOCKS["A.1 #2"][3]


def test_the_file_of_vectors_is_up_to_date() -> None:
    """What the tool would write is what lies in docs/."""
    tool = ROOT / "tools" / "fair_shoe_vectors.py"
    done = subprocess.run([sys.executable, tool, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_vectors_of_digests_streams_and_numbers() -> None:
    """The slow one comes to the same."""
    for one in VECTORS["digests"]:
        assert naive.digest(one["tag"], *map(bytes.fromhex, one["parts"])).hex() == one["digest"]
    for one in VECTORS["streams"]:
        assert naive.taken(naive.stream(bytes.fromhex(one["key"])), len(one["bytes"]) // 2).hex() == one["bytes"]
    for one in VECTORS["below"]:
        source = iter(b"".join(word.to_bytes(4, "little") for word in one["words"]))
        assert naive.below(one["bound"], source) == one["result"]
        assert len(bytes(source)) == 4 * (len(one["words"]) - one["used"])
    for one in VECTORS["words"]:
        word = one["word"] | {"salt": bytes.fromhex(one["word"]["salt"])}
        assert naive.word_commitment(one["shoe"], one["patron"], **word).hex() == one["commitment"]


@pytest.mark.parametrize("one", VECTORS["shoes"], ids=lambda one: one["name"])
def test_the_vectors_of_shoes(one: dict[str, Any]) -> None:
    """Both find nothing wrong, the same order and the same proofs."""
    opened = one["opened"]
    assert found(opened) is naive.flaw_of(opened) is None
    assert written_shoe(read_shoe(opened)) == opened
    order, read = one["order"].split(), read_shoe(opened)
    assert isinstance(read, OpenedShoe)
    assert naive.order_of(opened) == list(map(str, order_opened(read))) == order
    secret, agreed = bytes.fromhex(opened["secret"]), bytes.fromhex(opened["transcript"])
    for proof in one["proofs"]:
        made = naive.proof(secret=secret, transcript=agreed, cards=order, place=proof["place"])
        assert b64encode(made).decode() == proof["proof"]
        assert is_proved(
            scheme=Scheme.FIRST,
            root=opened["root"],
            transcript=opened["transcript"],
            cards=len(order),
            place=proof["place"],
            card=Card.parse(proof["card"]),
            proof=proof["proof"],
        )


@pytest.mark.parametrize("one", VECTORS["flawed"], ids=lambda one: one["name"])
def test_the_vectors_of_flaws(one: dict[str, Any]) -> None:
    """Both name the flaw that was written by hand."""
    assert found(one["opened"]) == naive.flaw_of(one["opened"]) == (one["flaw"], one["place"])


def test_the_vectors_know_every_flaw() -> None:
    """A flaw without a vector could be forgotten by an implementation; those of the second scheme are not here."""
    second = {Flaw.BEACON, Flaw.ROSTER, Flaw.LINK, Flaw.HOUSE}
    assert {one["flaw"] for one in VECTORS["flawed"]} == {flaw.value for flaw in set(Flaw) - second}


def test_the_slow_one_agrees_about_tampered_shoes() -> None:
    """A third witness beside Python and JavaScript, on fewer shoes."""
    rng = Random(4)
    shoes = [fair_shoes.played(rng, packs).document for packs in (1, 1, 1, 2, 3) for _ in range(4)]
    for _ in range(1000):
        document = json.loads(json.dumps(fair_shoes.tampered(rng, rng.choice(shoes))))
        assert found(document) == naive.flaw_of(document) is not None


# ---- Digest ----------------------------------------------------------------------------------------------------------


@given(st.sampled_from(["a", "ab", "word"]), PARTS, st.sampled_from(["a", "ab", "word"]), PARTS)
@example("a", [b"", b"x"], "a", [b"x", b""])
@example("a", [b"ab", b"c"], "a", [b"a", b"bc"])
def test_no_two_lists_of_parts_have_one_digest(tag: str, parts: list[bytes], tag_2: str, parts_2: list[bytes]) -> None:
    """Tags and the lengths of parts keep everything apart."""
    one, two = digest(Scheme.FIRST, tag, *parts), digest(Scheme.FIRST, tag_2, *parts_2)
    assert one == naive.digest(tag, *parts)
    assert (one == two) is ((tag, parts) == (tag_2, parts_2))


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "A" * 64, "g" * 64, " " + "0" * 63, "٣" * 64, "０" * 64])
def test_what_is_no_digest(text: str) -> None:
    """`bytes.fromhex` takes capitals and spaces; the form does not."""
    assert is_hex("0123456789abcdef" * 4, 32)
    assert not is_hex(text, 32)


# ---- Words and transcript --------------------------------------------------------------------------------------------

SALT = "00112233445566778899aabbccddeeff"
SEALING = Sealing("table-7/3", "terms", 6, "c0" * 32)


def committed(word: Word, cuts: bool = False) -> Contribution:
    return Contribution("ana", word_commitment(SEALING, "ana", word), cuts)


@pytest.mark.parametrize(
    ("cuts", "cut", "fits"),
    [(True, 0, False), (True, 1, True), (True, 311, True), (True, 312, False), (False, 0, True), (False, 1, False)],
)
def test_a_cut_lies_in_the_shoe(cuts: bool, cut: int, fits: bool) -> None:
    """1 to n − 1 for whoever cuts, 0 for everybody else, even if the digest is right."""
    word = Word("rain", SALT, cut)
    assert word_fits(SEALING, committed(word, cuts), word) is fits


@pytest.mark.parametrize(("text", "fits"), [("", False), ("x", True), ("🌧" * 64, True), ("🌧" * 65, False)])
def test_the_length_of_a_word(text: str, fits: bool) -> None:
    """1 to 64 code points, however many bytes they take."""
    word = Word(text, SALT)
    assert word_fits(SEALING, committed(word), word) is fits


@pytest.mark.parametrize("text", ["\ud800", "a\udfff", "\ud83c\udf27"])
def test_half_a_surrogate_pair_is_no_word(text: str) -> None:
    """It cannot be written in UTF-8; nothing is raised."""
    assert not word_fits(SEALING, Contribution("ana", "00" * 32), Word(text, SALT))


@pytest.mark.parametrize("salt", ["", SALT[2:], SALT + "00", SALT.upper(), "zz" * 16, SALT[:-1] + " "])
def test_a_salt_that_is_none(salt: str) -> None:
    """A word with it fits no digest; nothing is raised."""
    assert not word_fits(SEALING, Contribution("ana", "00" * 32), Word("rain", salt))


@pytest.mark.parametrize(
    "other", [Word("Rain", SALT), Word("rain ", SALT), Word("rain", "0" * 32), Word("rain", SALT, 1)], ids=str
)
def test_another_word_does_not_fit(other: Word) -> None:
    """Not in its text, its salt or its cut; nor does the word of somebody else, or of another shoe."""
    word = Word("rain", SALT)
    one = committed(word)
    assert word_fits(SEALING, one, word)
    assert not word_fits(SEALING, one, other)
    assert not word_fits(SEALING, one.replace(patron="ben"), word)
    assert not word_fits(SEALING.replace(shoe="table-7/4"), one, word)


def test_text_is_not_normalised() -> None:
    """Two ways to write é are two words."""
    assert word_commitment(SEALING, "p", Word("é", SALT)) != word_commitment(SEALING, "p", Word("e\u0301", SALT))


def test_where_the_shoe_is_cut() -> None:
    """By the word that cuts, if it was shown."""
    cutter = Contribution("ana", "00" * 32, True, Word("rain", SALT, 117))
    other = Contribution("ben", "00" * 32, False, Word("sun", SALT))
    assert cut_of([other, cutter]) == 117
    assert cut_of([other, cutter.replace(word=None)]) == 0
    assert cut_of([other]) == cut_of([]) == 0


@settings(max_examples=50)
@given(st.integers(0, 2**32))
def test_the_transcript_is_that_of_the_page(seed: int) -> None:
    """The slow one comes to the same commitment and transcript."""
    played = fair_shoes.played(Random(seed), 1)
    assert naive.commitment_of(played.document).hex() == played.opened.sealing.commitment
    assert naive.transcript_of(played.document).hex() == played.opened.transcript


def test_everything_agreed_changes_the_transcript() -> None:
    """Each member, each word, their order, and whether a word was shown."""
    words = (
        Contribution("ana", "0a" * 32, True, Word("rain", SALT, 9)),
        Contribution("ben", "0b" * 32),
    )
    ways = [
        (SEALING, words),
        (SEALING.replace(shoe="table-7/4"), words),
        (SEALING.replace(terms="other"), words),
        (SEALING.replace(packs=7), words),
        (SEALING.replace(commitment="c1" * 32), words),
        (SEALING, ()),
        (SEALING, words[:1]),
        (SEALING, words[::-1]),
        (SEALING, (words[0].replace(word=None), words[1])),
        (SEALING, (words[0].replace(cuts=False), words[1])),
        (SEALING, (words[0], words[1].replace(cuts=True))),
        (SEALING, (words[0].replace(word=Word("rain", SALT, 10)), words[1])),
        (SEALING, (words[0].replace(word=Word("sun", SALT, 9)), words[1])),
        (SEALING, (words[0], words[1].replace(patron="eve"))),
        (SEALING, (words[0], words[1].replace(commitment="0c" * 32))),
    ]
    assert len({transcript(*way) for way in ways}) == len(ways)


# ---- Order -----------------------------------------------------------------------------------------------------------


@settings(max_examples=30, deadline=None)
@given(st.binary(min_size=32, max_size=32), st.binary(min_size=32, max_size=32), PACKS, st.data())
def test_the_order_is_that_of_the_page(secret: bytes, agreed: bytes, packs: int, data: st.DataObject) -> None:
    """All cards of all packs, in the order of the slow one; a cut moves the cards before it to the end."""
    cut = data.draw(st.integers(0, 52 * packs - 1))
    order = order_of(Scheme.FIRST, secret, agreed.hex(), packs, cut)
    assert Counter(order) == dict.fromkeys(range(52), packs)
    cards = [str(PACK[code]) for code in order]
    assert cards == naive.order(secret=secret, transcript=agreed, packs=packs, cut=cut)
    whole = order_of(Scheme.FIRST, secret, agreed.hex(), packs, 0)
    assert order == whole[cut:] + whole[:cut]


def test_the_largest_shoe() -> None:
    """255 packs need more words than are drawn at once, and a tree of 16,384 leaves."""
    order = order_of(Scheme.FIRST, SECRET, AGREED, 255, 13_259)
    agreed = bytes.fromhex(AGREED)
    assert [str(PACK[code]) for code in order] == naive.order(secret=SECRET, transcript=agreed, packs=255, cut=13_259)
    tree = tree_of(Scheme.FIRST, AGREED, order, salts_of(Scheme.FIRST, SECRET, AGREED, 255))
    assert [len(tree.levels), len(tree.levels[0])] == [15, 16_384]


# ---- Tree and proof --------------------------------------------------------------------------------------------------


def is_shown(played: fair_shoes.Played, place: int, card: str, proof: str, **other: Any) -> bool:
    opened = played.opened
    claim: dict[str, Any] = {"scheme": Scheme.FIRST, "root": opened.root}
    claim |= {"transcript": opened.transcript, "cards": opened.sealing.cards}
    return is_proved(**claim | {"place": place, "card": Card.parse(card), "proof": proof} | other)


@pytest.mark.parametrize("packs", [1, 2, 5, 8])
def test_every_card_of_a_shoe_is_proved(packs: int) -> None:
    """At its place, and at no other; no other card is proved there."""
    dealer = SealedShoe(lambda size: SECRET[:size])
    dealer.seal(Sealing("s", "t", packs))
    root = dealer.freeze(AGREED, 3)
    claim: dict[str, Any] = {"scheme": Scheme.FIRST, "root": root, "transcript": AGREED, "cards": 52 * packs}
    for place in range(52 * packs):
        card, proof = dealer.draw_at(place)
        assert is_proved(**claim, place=place, card=card, proof=proof)
        assert not is_proved(**claim, place=place ^ 1, card=card, proof=proof)
        others = [other for other in PACK if other != card]
        assert not any(is_proved(**claim, place=place, card=other, proof=proof) for other in others)


def test_a_proof_with_any_bit_changed() -> None:
    """Each single bit of salt and neighbours counts."""
    played = shoe()
    place, card, proof = played.proofs[0]
    given = b64decode(proof)
    assert is_shown(played, place, card, proof)
    for bit in range(8 * len(given)):
        changed = bytearray(given)
        changed[bit // 8] ^= 1 << bit % 8
        assert not is_shown(played, place, card, b64encode(changed).decode())


@settings(deadline=None)
@given(PACKS, st.data())
def test_a_proof_with_any_letter_changed(packs: int, data: st.DataObject) -> None:
    """Also where only bits change that base64 leaves over."""
    played = shoe(packs)
    place, card, proof = data.draw(st.sampled_from(played.proofs))
    at = data.draw(st.integers(0, len(proof) - 1))
    letter = data.draw(st.characters().filter(lambda letter: letter != proof[at]))
    assert not is_shown(played, place, card, proof[:at] + letter + proof[at + 1 :])


@pytest.mark.parametrize("packs", [1, 4, 8])
def test_the_last_letter_of_a_proof(packs: int) -> None:
    """Every other last letter, of which some differ only in bits that base64 leaves over."""
    played = shoe(packs)
    place, card, proof = played.proofs[0]
    letters = proof.rstrip("=")
    padding = proof[len(letters) :]
    assert padding
    others = [letters[:-1] + letter + padding for letter in BASE64 if letter != letters[-1]]
    assert any(b64decode(other) == b64decode(proof) for other in others)
    assert not any(is_shown(played, place, card, other) for other in others)


@settings(deadline=None)
@given(st.text(max_size=40) | st.binary(max_size=400).map(lambda some: b64encode(some).decode()))
@example("\ud800")
@example("AA==" * 70)
def test_a_proof_that_is_none(proof: str) -> None:
    """Any other text proves nothing, and raises nothing."""
    played = shoe()
    assert not is_shown(played, played.proofs[0].place, played.proofs[0].card, proof)


def test_a_proof_in_another_tree() -> None:
    """Another root, another transcript, a shoe of another size, and base64 that is not written the one way."""
    played = shoe()
    place, card, proof = played.proofs[0]
    root, agreed = played.opened.root, played.opened.transcript
    assert not is_shown(played, place, card, proof, root=agreed)
    assert not is_shown(played, place, card, proof, transcript=root)
    assert not is_shown(played, place, card, proof, cards=104)
    assert not is_shown(played, place, card, proof, root=root.upper())
    assert not any(is_shown(played, place, card, text) for text in (proof + "\n", proof + "=", proof.rstrip("="), ""))


@pytest.mark.parametrize(
    "other",
    [
        *({"place": place} for place in (-1, 52, 63, 64, 1 << 16, 1 << 80)),
        *({"transcript": text} for text in ("", "zz" * 32, "0" * 62, "é" * 64)),
    ],
)
def test_a_proof_for_a_place_or_a_transcript_that_there_cannot_be(other: dict[str, Any]) -> None:
    """Proves nothing, and raises nothing."""
    played = shoe()
    place, card, proof = played.proofs[0]
    claim: dict[str, Any] = {"place": place, "card": card, "proof": proof}
    assert is_shown(played, **claim)
    assert is_shown(played, **claim | other) is False


# ---- The sealed shoe -------------------------------------------------------------------------------------------------


def sealed(packs: int = 1) -> SealedShoe:
    dealer = SealedShoe(lambda size: SECRET[:size])
    dealer.seal(Sealing("table-7/3", "terms", packs))
    return dealer


def frozen(packs: int = 1) -> SealedShoe:
    dealer = sealed(packs)
    dealer.freeze(AGREED, 17)
    return dealer


def refusal(ask: Callable[[], object]) -> SealedShoeError:
    with pytest.raises(SealedShoeError) as refused:
        ask()
    return refused.value


def test_a_shoe_deals_its_order() -> None:
    """The cards that the secret and the transcript say, from the first to the last; then it opens."""
    dealer = frozen(2)
    cards = [dealer.draw_at(place)[0] for place in range(104)]
    assert [PACK[code] for code in order_of(Scheme.FIRST, SECRET, AGREED, 2, 17)] == cards
    assert dealer.open() == SECRET.hex()


def test_a_shoe_is_sealed_then_frozen_then_dealt() -> None:
    """Nothing out of its order."""
    assert refusal(lambda: SealedShoe(bytes).freeze(AGREED, 0)).code == "shoe-not-sealed"
    assert refusal(SealedShoe(bytes).open).code == "shoe-not-sealed"
    assert refusal(lambda: SealedShoe(bytes).draw_at(0)).code == "shoe-not-frozen"
    assert refusal(lambda: sealed().draw_at(0)).code == "shoe-not-frozen"
    assert refusal(lambda: frozen().freeze(AGREED, 0)).code == "shoe-not-sealed"


def test_a_shoe_has_no_card_after_its_last() -> None:
    """Nor one before its first, nor one again that lies behind."""
    dealer = frozen()
    dealer.draw_at(51)
    for place in (52, 53, 10**9, 50, 0, -1):
        assert refusal(lambda place=place: dealer.draw_at(place)).code == "shoe-place"  # type: ignore[misc]


def test_a_refusal_of_a_shoe_names_its_values() -> None:
    """How many packs there may be and were asked for, how long a digest is, which place there is not."""
    assert refusal(lambda: SealedShoe(bytes).seal(Sealing("s", "t", 256))).values == {"found": 256, "most": 255}
    assert refusal(lambda: sealed().freeze("00", 0)).values == {"digits": 64}
    assert refusal(lambda: frozen().draw_at(52)).values == {"place": 52}


def test_a_shoe_of_the_most_packs() -> None:
    """255 packs are sealed, frozen and dealt to the last card."""
    dealer = frozen(255)
    assert dealer.draw_at(255 * 52 - 1)[0] == PACK[order_of(Scheme.FIRST, SECRET, AGREED, 255, 17)[-1]]


def test_a_shoe_opens_once() -> None:
    """After that it deals nothing, is not frozen again, and can be sealed for the next one."""
    dealer = frozen()
    dealer.draw_at(30)
    dealer.open()
    assert refusal(dealer.open).code == "shoe-not-sealed"
    assert refusal(lambda: dealer.draw_at(0)).code == "shoe-not-frozen"
    assert refusal(lambda: dealer.freeze(AGREED, 0)).code == "shoe-not-sealed"
    dealer.seal(Sealing("table-7/4", "terms", 1))
    assert refusal(lambda: dealer.draw_at(0)).code == "shoe-not-frozen"
    dealer.freeze(AGREED, 0)
    assert dealer.draw_at(0)


def test_each_shoe_has_its_own_secret() -> None:
    """It is drawn anew each time a shoe is sealed, 32 bytes at once."""
    asked: list[int] = []

    def entropy(size: int) -> bytes:
        asked.append(size)
        return bytes([len(asked)]) * size

    dealer = SealedShoe(entropy)
    commitments = set()
    for number in (1, 2, 3):
        commitments.add(dealer.seal(Sealing("table-7/3", "terms", 1)))
        assert refusal(lambda: dealer.seal(Sealing("table-7/4", "terms", 1))).code == "shoe-not-opened"
        assert dealer.open() == f"0{number}" * 32
    assert asked == [32, 32, 32]
    assert len(commitments) == 3
    assert refusal(lambda: dealer.seal(Sealing("table-7/3", "terms", 0))).code == "shoe-too-many-packs"
    assert refusal(lambda: dealer.seal(Sealing("table-7/3", "terms", 256))).code == "shoe-too-many-packs"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_shoe_is_not_pickled(protocol: int) -> None:
    """By no protocol."""
    assert refusal(lambda: pickle.dumps(frozen(), protocol)).code == "shoe-not-copied"


@pytest.mark.parametrize(
    "ask",
    [
        copy.copy,
        copy.deepcopy,
        lambda shoe: copy.deepcopy([shoe]),
        lambda shoe: shoe.__getstate__(),
        lambda shoe: shoe.__reduce__(),
    ],
    ids=["copy", "deepcopy", "deepcopy of a list", "getstate", "reduce"],
)
def test_a_shoe_is_not_copied(ask: Callable[[SealedShoe], object]) -> None:
    """In none of the ways in which Python looks into an object to make another."""
    refused = refusal(lambda: ask(frozen()))
    assert (refused.code, refused.values) == ("shoe-not-copied", {})


def secrets_of(packs: int) -> list[str]:
    """The secret, salts and order in all ways in which they might be printed."""
    order = order_of(Scheme.FIRST, SECRET, AGREED, packs, 17)
    cards = [PACK[code] for code in order]
    runs = [
        str(order[5:9])[1:-1],
        ", ".join(map(str, cards[5:9])),
        " ".join(map(str, cards[5:9])),
        repr(cards[5:9])[1:-1],
    ]
    salts = salts_of(Scheme.FIRST, SECRET, AGREED, packs)[:8]
    return [SECRET.hex(), repr(SECRET)[2:20], str(list(SECRET[:6]))[1:-1], salts.hex(), repr(salts)[2:-1], *runs]


def test_nothing_that_is_printed_shows_what_is_sealed() -> None:
    """Not its `repr`, not a format, not what a debugger lists; and it has no `vars`."""
    dealer = frozen()
    dealer.draw_at(4)
    with pytest.raises(TypeError):
        vars(dealer)
    text = f"{dealer!r} {dealer!s} {dealer} {[dealer]} {dir(dealer)} {SealedShoe.__dict__}"
    assert not [secret for secret in secrets_of(1) if secret in text]
    assert "table-7/3" in repr(dealer)
    dealer.open()
    assert "table-7/3" not in repr(dealer)


@pytest.mark.parametrize(
    "ask",
    [
        lambda shoe: shoe.draw_at(99),
        lambda shoe: shoe.draw_at("x"),
        lambda shoe: shoe.freeze(AGREED, 1),
        copy.copy,
        copy.deepcopy,
        pickle.dumps,
    ],
    ids=["no such place", "no place at all", "frozen twice", "copy", "deepcopy", "pickle"],
)
def test_no_failure_shows_what_is_sealed(ask: Callable[[SealedShoe], object]) -> None:
    """Not in its text, and not in a traceback that prints the locals of every frame."""
    dealer = frozen()
    dealer.draw_at(4)
    with pytest.raises((SealedShoeError, TypeError)) as refused:
        ask(dealer)
    told = traceback.TracebackException.from_exception(refused.value, capture_locals=True)
    text = "".join(told.format()) + repr(refused.value) + str(vars(refused.value))
    assert not [secret for secret in secrets_of(1) if secret in text]


def test_a_transcript_that_is_none_shows_nothing() -> None:
    """The shoe stays sealed, and the traceback holds no secret."""
    dealer = sealed()
    with pytest.raises(SealedShoeError, match="hexadecimal") as refused:
        dealer.freeze("not a transcript", 0)
    text = "".join(traceback.TracebackException.from_exception(refused.value, capture_locals=True).format())
    assert not [secret for secret in secrets_of(1) if secret in text]
    dealer.freeze(AGREED, 0)
    assert dealer.open() == SECRET.hex()


# ---- Opening and its document ----------------------------------------------------------------------------------------


def test_the_first_flaw_is_named() -> None:
    """Of several flaws the one that is looked at first: one more is put in each time, from the last to the first."""
    document = shoe().document
    number = next(number for number, entry in enumerate(document["words"]) if entry["word"])
    place, card = document["seen"][0]
    document["seen"][0][1] = naive.CARDS[naive.CARDS.index(card) - 1]
    assert found(document) == ("card", place)
    document["root"] = "0" * 64
    assert found(document) == ("root", None)
    document["transcript"] = "0" * 64
    assert found(document) == ("transcript", None)
    document["words"][number]["commitment"] = "0" * 64
    assert found(document) == ("word", number)
    document["commitment"] = "0" * 64
    assert found(document) == ("commitment", None)
    document["words"][number]["word"]["salt"] = "0" * 31
    assert found(document) == ("form", None)


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 2**32), PACKS)
def test_a_shoe_is_written_and_read_back(seed: int, packs: int) -> None:
    """Through the text of JSON, which holds."""
    opened = fair_shoes.played(Random(seed), packs).opened
    assert read_shoe(json.loads(json.dumps(written_shoe(opened)))) == opened
    assert flaw_of_written(written_shoe(opened)) is None


def test_the_most_words() -> None:
    """A thousand are of the form, one more is not."""
    document = shoe().document
    silent = {"patron": "ben", "commitment": "0" * 64, "cuts": False, "word": None}
    assert found(document | {"words": [silent] * 1000}) == ("transcript", None)
    assert found(document | {"words": [silent] * 1001}) == ("form", None)


def test_the_most_cards() -> None:
    """As many as the shoe has are of the form, also one card again and again; one more is not."""
    document = shoe().document
    assert found(document | {"seen": document["seen"][:1] * 52}) is None
    assert found(document | {"seen": document["seen"][:1] * 53}) == ("form", None)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(codec=None, exclude_categories=()), max_size=70)
    | st.sampled_from(["0" * 64, "0" * 32, "9h", "punto-shoe-1", 0, 1, 52, 255, 256, 65_535, 65_536]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)


@given(JSON)
def test_any_json_is_no_shoe(data: object) -> None:
    """Nothing is raised: what is no shoe has no form."""
    assert flaw_of_written(data) == Finding(Flaw.FORM)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_member_replaced_by_anything(data: st.DataObject) -> None:
    """Never an exception, and always what the slow one says too."""
    document = shoe().document
    holders: list[tuple[Any, Any]] = [(document, name) for name in document]
    for entry in document["words"]:
        holders += [(entry, name) for name in entry]
        holders += [(entry["word"], name) for name in entry["word"] or ()]
    holders += [(pair, at) for pair in document["seen"] for at in (0, 1)] + [(document["seen"], 0)]
    holder, name = data.draw(st.sampled_from(holders))
    holder[name] = data.draw(JSON)
    assert found(document) == naive.flaw_of(document)


@pytest.mark.parametrize(
    "other", [b"", (), frozenset(), object(), 1j, {1: 2}, 10**5000], ids=lambda one: type(one).__name__
)
def test_what_json_does_not_know(other: object) -> None:
    """Values that no JSON holds have no form either, wherever they are."""
    document = shoe().document
    assert flaw_of_written(other) == Finding(Flaw.FORM)
    for name in document:
        assert flaw_of_written(document | {name: other}) == Finding(Flaw.FORM)


# ---- Keeping a sealed shoe over a restart ---------------------------------------------------------------------------


def test_a_kept_shoe_goes_on_where_it_was() -> None:
    """Only the encrypted secret is stored; with what was agreed the same cards and proofs come again."""
    first, second = frozen(), SealedShoe(bytes)
    kept = first.kept(lambda secret: secret[::-1])
    assert kept == SECRET[::-1]
    commitment = SealedShoe(lambda size: SECRET[:size]).seal(Sealing("table-7/3", "terms", 1))
    second.restore(Sealing("table-7/3", "terms", 1, commitment), kept[::-1])
    second.freeze(AGREED, 17)
    assert [first.draw_at(place) for place in range(5)] == [second.draw_at(place) for place in range(5)]


def test_another_secret_is_not_taken_for_it() -> None:
    """Neither a wrong secret nor a second shoe at once."""
    dealer = SealedShoe(bytes)
    sealing = Sealing("table-7/3", "terms", 1, "0" * 64)
    assert refusal(lambda: dealer.restore(sealing, SECRET)).code == "secret-other"
    assert refusal(lambda: dealer.kept(bytes)).code == "shoe-not-sealed"
    assert refusal(lambda: sealed().restore(sealing, SECRET)).code == "shoe-not-opened"
