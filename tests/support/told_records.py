"""What both verifiers say of records that tests write by hand, of a few tables that are always the same."""

from random import Random
from typing import Any

from support.verifiers import (
    Data,
    dealt_coups,
    dealt_whole,
    facts_of,
    page_reports,
    python_report,
    record_lines,
    sealed_lines,
)

OLD, NEW = "punto-record-3", "punto-record-4"
Facts = list[Data]


def whole_facts(seed: int, number: int = 1, *, scheme: int = 2) -> Facts:
    """What is told of a whole shoe."""
    return facts_of(*dealt_whole(Random(seed), scheme=scheme, number=number))


def coups_facts(seed: int, number: int = 1) -> Facts:
    """What is told of a shoe that was dealt by coups."""
    return facts_of(dealt_coups(Random(seed), number=number))


def an_evening() -> Facts:
    """Three shoes of a table: both dealings, and the second opened before the third is sealed."""
    return [*whole_facts(1), *coups_facts(2, 2), *whole_facts(3, 3)]


def both(raw: bytes, evidence: bytes | None = None) -> Data:
    """What both say of a record."""
    here = python_report(raw, evidence)
    assert page_reports([raw], evidence) == [here]
    return here


def told(facts: Facts, evidence: bytes | None = None, **head: Any) -> Data:
    """What both say of a record that tells this, honestly sealed."""
    return both(sealed_lines(NEW, record_lines(facts, **head)), evidence)


def at(facts: Facts, kind: str, nth: int = 0) -> int:
    """The place of the first, or a later, fact of a kind."""
    return [place for place, fact in enumerate(facts) if fact["type"] == kind][nth]


def spoken_seed() -> int:
    """The first seed of a whole shoe to which people added words, and showed all of them."""
    for seed in range(99):
        words = dealt_whole(Random(seed), scheme=2)[0]["words"]
        if words and all(entry["word"] for entry in words):
            return seed
    raise AssertionError("somebody is silent in every shoe")
