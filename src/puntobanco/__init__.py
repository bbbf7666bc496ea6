"""Punto Banco: a casino's rules as one data file, and everything that follows from it.

The rooms, each importing only from the ones above it: `rules` (the game), `houses` (the casinos), `language`
(words for people), `table` (people around a layout), `patrons` (a person across tables), `odds` (exact figures), `cli`
(the terminal).
"""

__version__ = "0.1.0"
