"""What a simulation refuses."""

from puntobanco.game import PuntoError


class SimulationError(PuntoError):
    """A simulation that cannot be run: its size, its seed, its kernel, or a house that it cannot play."""
