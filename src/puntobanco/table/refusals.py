"""Refusals of a table: named, worded by the catalogues, and without any effect."""

from puntobanco.game import Message, PuntoError, message
from puntobanco.table.commands import Role
from puntobanco.table.phases import Phase


class TableRefusal(PuntoError):
    """Something a table does not allow now. Nothing has changed."""


def refuse(code: str, /, **values: object) -> TableRefusal:
    """A refusal to raise."""
    return TableRefusal(code, **values)


def phase_name(phase: Phase) -> Message:
    """A phase in words."""
    return message(f"phase.{phase.value}")


def role_name(role: Role) -> Message:
    """A role in words."""
    return message(f"role.{role.value}")
