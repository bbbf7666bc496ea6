"""What an honest browser would have kept of the shoes of a record."""

import json
from typing import Any

from puntobanco.records.places import places_of
from puntobanco.records.stories import Story


def evidence_of(story: Story, patron: str | None = None) -> dict[str, Any]:
    """Everything that somebody saw who was there from the beginning, with their own word where they added one."""
    shoes = [shoe for shoe in story.shoes if shoe.order is not None]
    instances = {shoe.order.sealing.instance for shoe in shoes if shoe.order is not None} or {""}
    return {
        "format": "punto-evidence-1",
        "table": story.table,
        "instance": instances.pop(),
        "shoes": [_seen(shoe, patron) for shoe in shoes],
    }


def _seen(shoe: Any, patron: str | None) -> dict[str, Any]:
    order = shoe.order
    added = order.word_of(patron) if patron is not None else next(iter(order.words), None)
    word = added.word if added is not None else None
    return {
        "number": shoe.number,
        "commitment": order.sealing.commitment,
        "word": None if word is None else {"text": word.text, "salt": word.salt, "cut": word.cut},
        "patron": "" if added is None else added.patron,
        "transcript": order.transcript,
        "root": order.root,
        "cards": [[one.place, str(one.card), ""] for one in places_of(shoe)],
        "receipts": [],
    }


def written(evidence: object) -> bytes:
    """Evidence as a file."""
    return json.dumps(evidence).encode()
