"""The casinos: one TOML file each, and the reader that turns a file into a validated `House`."""

from puntobanco.houses.reader import SHIPPED, load

__all__ = ["SHIPPED", "load"]
