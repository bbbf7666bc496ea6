"""The houses that come with the program and are called by an id: the shipped ones, and those of the gallery.

A shipped house is a house to play in, and a server opens a table for each. The gallery has the rule sets and side bets
that are played around the world, each as a file of a few lines: nobody's houses, to look at, compare and build on.
"""

from pathlib import Path

SHIPPED = ("schaanwald", "castle-vaduz", "mega-pay", "punter-and-bank", "chemin-de-fer")
"""Ids of the shipped houses."""

GALLERY = (
    "classic",
    "four-percent",
    "half-on-six",
    "super-six",
    "lucky-six",
    "lucky-seven",
    "lucky-bonus",
    "tiger",
    "ez-baccarat",
    "dai-bacc",
    "five-treasures",
    "dragon-bonus",
    "pairs",
    "majestic-match",
    "big-and-small",
    "four-five-six",
    "three-card-win",
    "quik",
    "egalite",
    "golden-frog",
    "long-shots",
)
"""Ids of the houses of the gallery, those that others extend before them."""

NAMED = (*SHIPPED, *GALLERY)
"""Every id that names a house."""

_HERE = Path(__file__).parent


def file_of(id: str) -> Path:
    """The file of a house that is called by its id."""
    return _HERE / ("shipped" if id in SHIPPED else "gallery") / f"{id}.toml"


def former_file_of(id: str, version: int) -> Path:
    """Its file as it was in an earlier version (`former/schaanwald-1.toml`): tables and records have them."""
    return file_of(id).parent / "former" / f"{id}-{version}.toml"
