"""The casinos: one TOML file each, and the reader that turns a file into a validated `House`."""

from puntobanco.houses.limits import Limits, limits_of, with_limits
from puntobanco.houses.reader import SHIPPED, load

__all__ = ["SHIPPED", "Limits", "limits_of", "load", "with_limits"]
