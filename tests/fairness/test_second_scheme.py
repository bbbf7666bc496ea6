"""Documents of punto-shoe-2, both dealings, beside a slow one; and the vectors that other programs can use."""

from __future__ import annotations

import json
import subprocess
import sys
from base64 import b64encode
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from naive import fairness as naive, second_shoe as slow
from puntobanco.fairness import Scheme
from puntobanco.fairness.document import flaw_of_text, flaw_of_written, read_shoe, written_shoe
from puntobanco.fairness.opening import Finding, Flaw, OpenedShoe, order_opened
from puntobanco.fairness.opening_coups import OpenedCoups
from puntobanco.fairness.tree import is_proved
from puntobanco.game import Card
from support import second_shoes
from support.bulk import bulk

ROOT = Path(__file__).parent.parent.parent
VECTORS: dict[str, Any] = json.loads((ROOT / "docs" / "fair-shoe-2-vectors.json").read_text(encoding="utf-8"))
TAMPERED = bulk(sample=1200, full=20_000)
HOLDS = None


def found(document: object) -> tuple[str, int | None] | None:
    finding = flaw_of_written(document)
    return None if finding is None else (finding.flaw.value, finding.place)


def named(one: dict[str, Any]) -> str:
    return str(one["name"])


# ---- The vectors -----------------------------------------------------------------------------------------------------


def test_the_file_of_vectors_is_up_to_date() -> None:
    """What the tool would write is what lies in docs/."""
    tool = ROOT / "tools" / "fair_shoe_2_vectors.py"
    done = subprocess.run([sys.executable, tool, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_vectors_of_digests_seals_words_chains_and_cards() -> None:
    """The slow one comes to the same."""
    for one in VECTORS["digests"]:
        assert slow.digest(one["tag"], *map(bytes.fromhex, one["parts"])).hex() == one["digest"]
    for one in VECTORS["seals"]:
        shoe = one | {"beacon": {"source": one["beacon"], "round": one["round"]}}
        assert [slow.heading_of(shoe).hex(), slow.seal_of(shoe).hex()] == [one["heading"], one["seal"]]
    for one in VECTORS["words"]:
        word = one["word"] | {"salt": bytes.fromhex(one["word"]["salt"])}
        assert slow.word_commitment(bytes.fromhex(one["seal"]), one["patron"], **word).hex() == one["commitment"]
    for one in VECTORS["chains"]:
        base, seed, links = bytes.fromhex(one["base"]), bytes.fromhex(one["seed"]), one["links"]
        assert [slow.link_of(base, one["who"], seed, links, k).hex() for k in range(links + 1)] == one["chain"]
    for one in VECTORS["cards"]:
        left = sorted(naive.CARDS * one["packs"], key=naive.CARDS.index)
        for card in Counter(one["out"]).elements():
            left.remove(card)
        source = naive.stream(slow.digest("cards", bytes.fromhex(one["mix"])))
        assert [left.pop(naive.below(len(left), source)) for _ in range(6)] == one["cards"]


@pytest.mark.parametrize("one", VECTORS["shoes"], ids=named)
def test_the_vectors_of_whole_shoes(one: dict[str, Any]) -> None:
    """Both find nothing wrong, the same order and the same proofs."""
    opened = one["opened"]
    shoe = read_shoe(opened)
    assert isinstance(shoe, OpenedShoe)
    assert found(opened) is slow.flaw_of(opened) is HOLDS
    assert written_shoe(shoe) == opened
    order = one["order"].split()
    assert slow.order_of(opened) == list(map(str, order_opened(shoe))) == order
    for proof in one["proofs"]:
        assert b64encode(slow.proof_of(opened, proof["place"])).decode() == proof["proof"]
        claim: dict[str, Any] = {"root": opened["root"], "transcript": opened["transcript"], "cards": len(order)}
        claim |= {"place": proof["place"], "card": Card.parse(proof["card"]), "proof": proof["proof"]}
        assert is_proved(scheme=Scheme.SECOND, **claim)
        assert not is_proved(scheme=Scheme.FIRST, **claim)


@pytest.mark.parametrize("one", VECTORS["coups"], ids=named)
def test_the_vectors_of_shoes_dealt_by_coups(one: dict[str, Any]) -> None:
    """Both find nothing wrong and the same mixes."""
    opened = one["opened"]
    shoe = read_shoe(opened)
    assert isinstance(shoe, OpenedCoups)
    assert found(opened) is slow.flaw_of(opened) is HOLDS
    assert written_shoe(shoe) == opened
    assert [slow.mix_of(opened, d).hex() for d in range(1, len(opened["draws"]) + 1)] == one["mixes"]


@pytest.mark.parametrize("one", VECTORS["flawed"], ids=named)
def test_the_vectors_of_flaws(one: dict[str, Any]) -> None:
    """Both name the flaw that was written by hand."""
    assert found(one["opened"]) == slow.flaw_of(one["opened"]) == (one["flaw"], one["place"])


def test_the_vectors_know_every_flaw() -> None:
    """But that of a beacon, which only a verifier can find that knows its source."""
    assert {one["flaw"] for one in VECTORS["flawed"]} == {flaw.value for flaw in Flaw} - {"beacon"}


# ---- Shoes by the thousand -------------------------------------------------------------------------------------------


def test_the_slow_one_accepts_what_was_played() -> None:
    """Of both dealings, with everything that may happen to a shoe; and each is read back as it was written."""
    rng = Random(1)
    for number in range(1, 25):
        packs = (1, 1, 2, 6)[number % 4]
        whole = second_shoes.played_whole(rng, packs, number).document
        coups = second_shoes.written_coups(rng, packs, number)
        for document in (whole, coups):
            text = json.dumps(document)
            assert flaw_of_text(text) is HOLDS
            assert slow.flaw_of(json.loads(text)) is HOLDS
            assert written_shoe(read_shoe(json.loads(text))) == document


def test_the_slow_one_agrees_about_tampered_shoes() -> None:
    """On flaw and place, whatever was tampered with; every flaw occurs."""
    rng = Random(2)
    shoes = [second_shoes.played_whole(rng, packs).document for packs in (1, 1, 1, 2) for _ in range(4)]
    shoes += [second_shoes.written_coups(rng, packs) for packs in (1, 1, 2, 6) for _ in range(8)]
    flaws: Counter[str | None] = Counter()
    for _ in range(TAMPERED):
        document = json.loads(json.dumps(second_shoes.tampered(rng, rng.choice(shoes))))
        expected = slow.flaw_of(document)
        assert found(document) == expected, document
        flaws[expected and expected[0]] += 1
    assert set(flaws) == {flaw.value for flaw in Flaw} - {"beacon"} | {None}
    assert flaws[None] < TAMPERED / 20, flaws


def test_less_than_was_dealt_holds_as_well() -> None:
    """A document says nothing of what it leaves out at its end: that is for the record and for witnesses."""
    document = next(one["opened"] for one in VECTORS["coups"] if len(one["opened"]["draws"]) > 3)
    document = json.loads(json.dumps(document))
    document["draws"].pop()
    assert found(document) is HOLDS


# ---- Beacons, and JSON with two readings -----------------------------------------------------------------------------


def test_whoever_knows_a_beacon_checks_what_it_said() -> None:
    """After the words and before the transcript; a shoe without a beacon asks nobody."""
    rng = Random(6)
    shoes = [second_shoes.played_whole(rng, 1) for _ in range(12)]
    lit = next(shoe for shoe in shoes if shoe.opened.sealing.beacon)
    dark = next(shoe for shoe in shoes if not shoe.opened.sealing.beacon)
    asked: list[tuple[str, int, bytes]] = []

    def never(source: str, number: int, value: bytes) -> bool:
        asked.append((source, number, value))
        return False

    assert flaw_of_written(lit.document, never) == Finding(Flaw.BEACON)
    assert flaw_of_written(dark.document, never) is HOLDS
    sealing = lit.opened.sealing
    assert asked == [(sealing.beacon, sealing.round, bytes.fromhex(lit.opened.beacon))]
    assert flaw_of_written(lit.document | {"transcript": "0" * 64}, never) == Finding(Flaw.BEACON)
    assert flaw_of_written(lit.document, lambda *_: True) is HOLDS


@pytest.mark.parametrize(
    "change", [('"packs": 1', '"packs": 1, "packs": 1'), ('"word": null', '"word": null, "word": null')]
)
def test_a_member_that_is_there_twice_has_no_form(change: tuple[str, str]) -> None:
    """Two programs could read two shoes in it, wherever it is."""
    text = json.dumps(next(one for one in VECTORS["flawed"] if one["flaw"] == "root")["opened"])
    assert flaw_of_text(text) == Finding(Flaw.ROOT)
    assert text.count(change[0]) == 1
    assert flaw_of_text(text.replace(*change)) == Finding(Flaw.FORM)


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "7", '"x"', "NaN", "{}", '{"scheme": "punto-shoe-2"}', "[" * 10**5]
)
def test_a_text_that_is_no_shoe_has_no_form(text: str) -> None:
    """Also what is not JSON at all, or is too deep for anybody."""
    assert flaw_of_text(text) == Finding(Flaw.FORM)
