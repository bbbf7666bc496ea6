"""A house: everything a casino's leaflet can say, each value with its source, and the file that says so.

What a file may say (`sections`, `named_choices`, `kinds`), its sources and readings, the reader that turns a file into
a validated `House`, and the files that come with the program (`shipped/`).
"""

from puntobanco.house.house import House, from_rules, settle
from puntobanco.house.limits import Limits, limits_of, with_limits
from puntobanco.house.reader import (
    SHIPPED,
    TextBounds,
    called,
    load,
    load_kept,
    load_text,
    load_texts,
    versions,
    versions_of,
)
from puntobanco.house.sources import Choice, Origin, Problem, Reading, Rule, Source

__all__ = [
    "SHIPPED",
    "Choice",
    "House",
    "Limits",
    "Origin",
    "Problem",
    "Reading",
    "Rule",
    "Source",
    "TextBounds",
    "called",
    "from_rules",
    "limits_of",
    "load",
    "load_kept",
    "load_text",
    "load_texts",
    "settle",
    "versions",
    "versions_of",
    "with_limits",
]
