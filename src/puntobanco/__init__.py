"""Punto Banco: a casino's rules as one data file, and everything that follows from it.

    import puntobanco as pb

    pb.odds("mega-pay", bet="punto").edge

`load`, `deal`, `odds`, `solve`, `simulate`, `count`, `report`, `Table`, `read_record` and `roads` are the front door
(docs/library.md). Each is imported when it is first asked for, so to import this package costs nothing. Behind it are
the rooms, each importing only from the ones above it: `game`, `house` (a casino's rules), `language` (words for
people), `table` (people around a layout), `patrons` (a person across tables), `odds` (exact figures), `simulation`,
`records`, `pictures`, `leaflets`, `server`, `client`, `cli` (the terminal) and `front` (what stands behind the names
above).

In Jupyter, cards, hands, coups and roads show themselves as pictures: at once where this package is imported in a
notebook, or with `%load_ext puntobanco`.
"""

# Types are in `__init__.pyi`: a line here that imports a room, even for types alone, would be an arrow from every room
# that asks for the version to that one.

import sys as _sys

__version__ = "0.1.0"

__all__ = [
    "PuntoError",
    "Table",
    "count",
    "deal",
    "load",
    "odds",
    "read_record",
    "report",
    "roads",
    "simulate",
    "solve",
]

_BEHIND = {
    "PuntoError": "puntobanco.game.errors.PuntoError",
    "Table": "puntobanco.front.tables.FrontTable",
    "count": "puntobanco.front.counted.count",
    "deal": "puntobanco.front.coups.deal",
    "load": "puntobanco.front.meant.load",
    "read_record": "puntobanco.front.past.read_record",
    "report": "puntobanco.front.reported.report",
    "roads": "puntobanco.front.past.roads",
    "simulate": "puntobanco.front.simulated.simulate",
    "solve": "puntobanco.front.solved.solve",
}
"""Where each name comes from. `odds` is a room, too, and can be called (docs/decisions/0019)."""

_Module = type(_sys)


class _OddsRoom(_Module):
    """The room of exact odds, which can be called: `pb.odds("mega-pay")`."""

    def __call__(self, *asked, **named):
        """The exact odds of every bet of a house, of one of them, or of a condition: see `puntobanco.front.figures`."""
        return _found("puntobanco.front.figures").odds(*asked, **named)

    @property
    def __signature__(self):
        """What it is called with, for those who look it up."""
        from inspect import signature

        return signature(_found("puntobanco.front.figures").odds)


class _Door(_Module):
    """This package: it finds what it offers when somebody asks for it."""

    def __getattr__(self, name):
        if name == "odds":
            return _found("puntobanco.odds")
        if name not in _BEHIND:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        module, _, called = _BEHIND[name].rpartition(".")
        found = self.__dict__[name] = getattr(_found(module), called)
        return found

    def __setattr__(self, name, value):
        if name == "odds" and type(value) is _Module:  # whoever imports the room, it is set here
            value.__class__ = _OddsRoom
        super().__setattr__(name, value)

    def __dir__(self):
        return sorted({*__all__, *super().__dir__()})


_sys.modules[__name__].__class__ = _Door


def load_ipython_extension(shell):
    """Show cards, hands, coups and roads as pictures: `%load_ext puntobanco`."""
    _found("puntobanco.pictures.notebook").register(shell)


def unload_ipython_extension(shell):
    """Show them as text again: `%unload_ext puntobanco`."""
    _found("puntobanco.pictures.notebook").unregister(shell)


def _found(module):
    """A module by its name: every room is behind this door, so the door must not lean on one of them."""
    from importlib import import_module

    return import_module(module)


if "IPython" in _sys.modules:  # costs nothing elsewhere
    _shell = getattr(_sys.modules["IPython"], "get_ipython", lambda: None)()
    if _shell is not None:
        load_ipython_extension(_shell)
