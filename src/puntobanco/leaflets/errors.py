"""What leaflets refuse."""

from puntobanco.game import PuntoError
from puntobanco.game.messages import echo


class LeafletError(PuntoError):
    """A leaflet that cannot be made."""


def unwritable(path: str, error: OSError | ValueError) -> LeafletError:
    """The refusal of a file that cannot be written, with what the system says of it."""
    reason = getattr(error, "strerror", None) or type(error).__name__
    return LeafletError("leaflet-unwritable", file=echo(path, 200), reason=reason)
