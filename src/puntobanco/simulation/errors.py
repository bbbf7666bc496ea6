"""What a simulation refuses."""

from puntobanco.game import PuntoError
from puntobanco.game.messages import echo


class SimulationError(PuntoError):
    """A simulation that cannot be run: its size, its seed, its kernel, or a house that it cannot play."""


def is_whole(found: object, least: int, most: int) -> bool:
    """Whether something is a whole number within limits."""
    return isinstance(found, int) and not isinstance(found, bool) and least <= found <= most


def check_whole(code: str, found: object, least: int, most: int) -> None:
    """Refuse what is no whole number within limits; where those are `Coins`, they are told as money."""
    if not is_whole(found, least, most):
        raise SimulationError(code, found=echo(found, 40), least=least, most=most)
