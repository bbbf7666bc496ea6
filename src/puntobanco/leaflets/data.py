"""A leaflet as plain data, for programs: JSON, and whoever lays it out in a way of their own."""

from typing import Any

from puntobanco.leaflets.document import Block, Grid, Leaflet, Paragraph, Points, Sentence


def leaflet_data(leaflet: Leaflet) -> dict[str, Any]:
    """Everything a leaflet holds, in lists and texts."""
    return {
        "house": leaflet.house_id,
        "version": leaflet.version,
        "fingerprint": leaflet.fingerprint,
        "language": leaflet.language,
        "title": _sentence(leaflet.title),
        "subtitle": None if leaflet.subtitle is None else _sentence(leaflet.subtitle),
        "disclaimer": leaflet.disclaimer,
        "sections": [
            {"id": section.id, "title": section.title, "blocks": [_block(block) for block in section.blocks]}
            for section in leaflet.sections
        ],
        "footer": leaflet.footer,
    }


def _sentence(sentence: Sentence) -> dict[str, Any]:
    return {"text": sentence.text, "carries": list(sentence.carries)}


def _block(block: Block) -> dict[str, Any]:
    if isinstance(block, Paragraph | Points):
        kind = "paragraph" if isinstance(block, Paragraph) else "points"
        return {"kind": kind, "sentences": [_sentence(sentence) for sentence in block.sentences]}
    if isinstance(block, Grid):
        return {
            "kind": "table",
            "id": block.id,
            "caption": block.caption,
            "header": list(block.header),
            "rows": [{"cells": list(row.cells), "carries": list(row.carries)} for row in block.rows],
        }
    return {
        "kind": "figure",
        "shows": block.kind.value,
        "caption": block.caption,
        "alt": block.alt,
        "hands": [[str(card) for card in hand] for hand in block.hands],
    }
