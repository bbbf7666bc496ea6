"""A verifier that somebody wrote from docs/fair-shoe.md alone, without the code and its vectors, agrees with ours."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from naive import outsider
from puntobanco.fairness.document import flaw_of_written, written_shoe
from support import fair_shoes, second_shoes
from support.bulk import bulk
from support.fair_shoes import Document

DOCS = Path(__file__).parent.parent.parent / "docs"
SHOES = bulk(sample=20, full=500)
"""Of each dealing."""
TAMPERED = bulk(sample=600, full=10_000)
PACKS = (1, 1, 2, 3, 6, 8)
FLAWS = {"form", "commitment", "word", "transcript", "root", "card", "roster", "link", "house"}


def ours(text: str) -> tuple[str, int | None] | None:
    found = flaw_of_written(json.loads(text))
    return None if found is None else (found.flaw.value, found.place)


@pytest.fixture(scope="module")
def shoes() -> list[Document]:
    rng, made = Random(41), list[Document]()
    for number in range(1, SHOES + 1):
        packs = rng.choice(PACKS)
        made.append(written_shoe(second_shoes.played_whole(rng, packs, number).opened))
        made.append(second_shoes.written_coups(rng, packs, number))
    return made


def test_shoes_of_both_dealings_hold(shoes: list[Document]) -> None:
    texts = [json.dumps(one, ensure_ascii=number % 2 == 0) for number, one in enumerate(shoes)]
    assert [outsider.verdict(text) for text in texts] == [ours(text) for text in texts] == [None] * 2 * SHOES


def test_flaw_and_place_of_shoes_that_were_tampered_with(shoes: list[Document]) -> None:
    """Every flaw occurs; a few changes leave a shoe that holds, such as one with its last draws left out."""
    rng, counted = Random(42), Counter[str]()
    for _ in range(TAMPERED):
        text = json.dumps(second_shoes.tampered(rng, rng.choice(shoes)))
        found = outsider.verdict(text)
        assert found == ours(text), text
        counted[found[0] if found else "holds"] += 1
    assert set(counted) >= FLAWS
    assert counted["holds"] < TAMPERED // 10


def test_shoes_of_the_first_scheme() -> None:
    rng = Random(43)
    for number in range(1, SHOES + 1):
        document = fair_shoes.played(rng, rng.choice(PACKS), number).document
        assert outsider.verdict(json.dumps(document)) is None
        text = json.dumps(fair_shoes.tampered(rng, document))
        assert outsider.verdict(text) == ours(text), text


@pytest.mark.parametrize("name", ["fair-shoe-vectors.json", "fair-shoe-2-vectors.json"])
def test_shoes_of_the_vectors(name: str) -> None:
    """Which whoever wrote it has never seen."""
    vectors = json.loads((DOCS / name).read_text())
    shoes = [*vectors["shoes"], *vectors.get("coups", ())]
    assert [outsider.verdict(json.dumps(one["opened"])) for one in shoes] == [None] * len(shoes)
    for one in vectors["flawed"]:
        if one["flaw"] != "beacon":  # it knows no source
            assert outsider.verdict(json.dumps(one["opened"])) == (one["flaw"], one["place"]), one["name"]
