"""How an account refuses: by a code, worded by the catalogues. Values named `…_ms` are for programs.

Nothing changes by a refused command, and each sentence says so.
"""

from puntobanco.game import Message, PuntoError, message
from puntobanco.patrons.moments import moment
from puntobanco.patrons.state import LimitKind, Period


class PatronRefusal(PuntoError):
    """Something an account does not allow now."""


def refuse(code: str, /, **values: object) -> PatronRefusal:
    """A refusal to raise."""
    return PatronRefusal(code, **values)


def until(until_ms: int) -> dict[str, object]:
    """The values of a refusal that holds until a moment."""
    return {"until": moment(until_ms), "until_ms": until_ms}


def name_of(kind: LimitKind, period: Period) -> Message:
    """A limit as people call it."""
    return message(f"limit.{kind.value}-{period.value}")
