"""What leaflets refuse."""

from puntobanco.game import PuntoError


class LeafletError(PuntoError):
    """A leaflet that cannot be made."""
