"""Both verifiers say the same about opened shoes: what the vectors say, and what the library says."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from puntobanco.fairness.document import flaw_of_written
from support import fair_shoes, second_shoes
from support.bulk import bulk
from support.verifiers import ROOT, ask_page, opened_reports, python_report, python_verifier

pytestmark = pytest.mark.slow
VECTORS = {
    name: json.loads((ROOT / "docs" / name).read_text(encoding="utf-8"))
    for name in ("fair-shoe-vectors.json", "fair-shoe-2-vectors.json")
}
TAMPERED = bulk(sample=450, full=12_000)
SHOES = bulk(sample=45, full=600)
BATCH = 1000


def written(document: Any) -> bytes:
    return json.dumps(document).encode()


def shoes_of(rng: Random, count: int) -> list[Any]:
    """Opened shoes of both schemes and both dealings."""
    makers = (
        lambda number: fair_shoes.played(rng, 1 + number % 8, number + 1).document,
        lambda number: second_shoes.played_whole(rng, 1 + number % 8, number + 1).document,
        lambda number: second_shoes.written_coups(rng, 1 + number % 8, number + 1),
    )
    return [makers[number % 3](number) for number in range(count)]


def flaws(reports: list[Any]) -> list[tuple[str | None, int | None]]:
    return [(report["flaw"], report["place"]) for report in reports]


def both(documents: list[Any]) -> list[tuple[str | None, int | None]]:
    """The flaws of documents, of which both verifiers must say the same in every word."""
    found = []
    for start in range(0, len(documents), BATCH):
        texts = [written(document) for document in documents[start : start + BATCH]]
        here, there = opened_reports(texts)
        differing = [(text, a, b) for text, a, b in zip(texts, here, there, strict=True) if a != b]
        assert not differing, differing[0]
        found += flaws(here)
    return found


@pytest.mark.parametrize("name", VECTORS)
def test_every_shoe_of_the_vectors_holds(name: str) -> None:
    vectors = VECTORS[name]
    opened = [shoe["opened"] for shoe in (*vectors["shoes"], *vectors.get("coups", ()))]
    assert both(opened) == [(None, None)] * len(opened)


@pytest.mark.parametrize("name", VECTORS)
def test_every_flaw_of_the_vectors_is_found_at_its_place(name: str) -> None:
    flawed = VECTORS[name]["flawed"]
    assert both([one["opened"] for one in flawed]) == [(one["flaw"], one["place"]) for one in flawed]


@pytest.mark.parametrize("name", VECTORS)
def test_digests_orders_and_proofs_are_those_of_the_vectors(name: str) -> None:
    vectors, verify = VECTORS[name], python_verifier()
    scheme = vectors["scheme"]
    for one in vectors["digests"]:
        assert verify.digest(scheme, one["tag"], *map(bytes.fromhex, one["parts"])).hex() == one["digest"]
    claims: list[tuple[Any, ...]] = []
    for shoe in vectors["shoes"]:
        opened = shoe["opened"]
        cut = next((word["word"]["cut"] for word in opened["words"] if word["cuts"] and word["word"]), 0)
        keys = (scheme, bytes.fromhex(opened["secret"]), bytes.fromhex(opened["transcript"]))
        order = [list(verify.CODES)[code] for code in verify.order_of(*keys, opened["packs"], cut)]
        assert " ".join(order) == shoe["order"]
        tree = (scheme, opened["root"], opened["transcript"], 52 * opened["packs"])
        claims += [(*tree, proof["place"], proof["card"], proof["proof"]) for proof in shoe["proofs"]]
    others = [(*claim[:4], claim[4] ^ 1, *claim[5:]) for claim in claims]
    others += [(*claim[:6], claim[6] + "\n") for claim in claims]
    assert [verify.is_proved(*claim) for claim in claims + others] == [True] * len(claims) + [False] * len(others)
    questions = [("isProved", *claim) for claim in claims + others]
    assert ask_page(questions) == [True] * len(claims) + [False] * len(others)


def test_the_keystream_and_its_whole_numbers_are_those_of_the_vectors() -> None:
    """The page's are compared through every shoe: each of its orders and salts comes from the stream."""
    vectors, verify = VECTORS["fair-shoe-vectors.json"], python_verifier()
    for one in vectors["streams"]:
        words = verify.stream(bytes.fromhex(one["key"]))
        made = b"".join(next(words).to_bytes(4, "little") for _ in range(len(one["bytes"]) // 8))
        assert made.hex() == one["bytes"]
    for one in vectors["below"]:
        words = iter(one["words"])
        assert verify.below(one["bound"], words) == one["result"]
        assert len(list(words)) == len(one["words"]) - one["used"]


def test_both_accept_what_was_dealt_honestly() -> None:
    """Each shoe holds; what is missing is that somebody else was there, and what its people left out."""
    documents = shoes_of(Random(31), SHOES)
    assert both(documents) == [(None, None)] * SHOES
    assert all(python_report(written(document))["verdict"] == "incomplete" for document in documents[:9])


def test_both_find_the_flaw_that_the_library_finds() -> None:
    """Thousands of shoes in which something was changed: three verifiers, one flaw, one place; every flaw occurs."""
    rng = Random(32)
    documents = shoes_of(rng, SHOES)
    tampered = []
    for number in range(TAMPERED):
        document = rng.choice(documents[number % 3 :: 3])
        kind = fair_shoes if document["scheme"] == "punto-shoe-1" else second_shoes
        tampered.append(kind.tampered(rng, document))
    expected = []
    for document in tampered:
        flaw = flaw_of_written(json.loads(json.dumps(document)))
        expected.append((None, None) if flaw is None else (flaw.flaw.value, flaw.place))
    found = both(tampered)
    differing = [(a, b, document) for a, b, document in zip(found, expected, tampered, strict=True) if a != b]
    assert not differing, differing[0]
    counted = Counter(flaw for flaw, _ in found)
    every = {"form", "commitment", "word", "transcript", "root", "card", "roster", "link", "house"}
    assert every <= set(counted), counted


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'\xef\xbb\xbf{"scheme": "punto-shoe-1"}',
        b'{"scheme": "punto-shoe-1"} x',
        b'{"scheme": NaN}',
        b'{"scheme": "punto-shoe-2", "dealing": ["whole"]}',
        b'{"scheme": "punto-shoe-2", "dealing": "__proto__"}',
        b'{"scheme": {"punto-shoe-1": 1}}',
        b'{"scheme": "\\ud800 punto-shoe-1"}',
        b'{"a":' * 5000 + b"1" + b"}" * 5000,
        b"[" * 200_000,
    ],
)
def test_what_is_no_shoe_is_a_flaw_of_the_form(text: bytes) -> None:
    assert [flaws(said) for said in opened_reports([text])] == [[("form", None)]] * 2


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        (b'"packs": 1', b'"packs": 1.0'),
        (b'"packs": 1', b'"packs": 1e0'),
        (b'"packs": 1', b'"packs": 01'),
        (b'"packs": 1', b'"packs": 1, "packs": 1'),
        (b'"packs": 1', b'"packs": 1, "p\\u0061cks": 1'),
        (b"[0, ", b"[-0, "),
        (b'"punto-shoe-1"', b"'punto-shoe-1'"),
        (b'"scheme"', b'"scheme\t"'),
    ],
)
def test_how_something_is_written_matters(was: bytes, becomes: bytes) -> None:
    """Numbers with digits only, every name once: the same shoe in another spelling is not of the form."""
    raw = written(VECTORS["fair-shoe-vectors.json"]["shoes"][0]["opened"])
    assert python_report(raw)["flaw"] is None
    other = raw.replace(was, becomes, 1)
    assert other != raw
    assert [flaws(said) for said in opened_reports([other])] == [[("form", None)]] * 2
