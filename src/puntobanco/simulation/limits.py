"""How large an evening can be; apart from the evening itself, since whoever only reads a number needs no numpy."""

MOST_PATRONS = 2**40
MOST_COUPS = 100_000
"""Coups of one session: more than anybody plays without going home."""
