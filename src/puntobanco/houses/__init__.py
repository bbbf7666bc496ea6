"""The casinos: one TOML file each, and the reader that turns a file into a validated `House`."""

from puntobanco.houses.limits import Limits, limits_of, with_limits
from puntobanco.houses.reader import SHIPPED, load, load_texts

__all__ = ["SHIPPED", "Limits", "limits_of", "load", "load_texts", "with_limits"]
