"""Punto Banco: a casino's rules as one data file, and everything that follows from it.

The rooms, each importing only from the ones above it: `rules` (the game), `houses` (the casinos), `language`
(words for people), `table` (people around a layout), `patrons` (a person across tables), `odds` (exact figures), `cli`
(the terminal).

In Jupyter, cards, hands, coups and roads show themselves as pictures: at once where this package is imported in a
notebook, or with `%load_ext puntobanco`.
"""

import sys as _sys
from typing import Any as _Any

__version__ = "0.1.0"


def load_ipython_extension(shell: _Any) -> None:
    """Show cards, hands, coups and roads as pictures: `%load_ext puntobanco`."""
    _notebook().register(shell)


def unload_ipython_extension(shell: _Any) -> None:
    """Show them as text again: `%unload_ext puntobanco`."""
    _notebook().unregister(shell)


def _notebook() -> _Any:
    """The room that draws, found by name: every room is behind this door, so the door must not lean on one of them."""
    from importlib import import_module

    return import_module("puntobanco.pictures.notebook")


if "IPython" in _sys.modules:  # costs nothing elsewhere
    _shell = getattr(_sys.modules["IPython"], "get_ipython", lambda: None)()
    if _shell is not None:
        load_ipython_extension(_shell)
