"""Refusals of a table: named, worded by the catalogues, and without any effect."""

from puntobanco.rules import PuntoError


class TableRefusal(PuntoError):
    """Something a table does not allow now. Nothing has changed."""


def refuse(code: str, /, **values: object) -> TableRefusal:
    """A refusal to raise."""
    return TableRefusal(code, **values)
