"""What leaflets refuse."""

from puntobanco.rules import PuntoError


class LeafletError(PuntoError):
    """A leaflet that cannot be made."""
