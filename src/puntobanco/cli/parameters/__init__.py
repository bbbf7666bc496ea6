"""What stands on a command line: arguments, options and flags, each declared with the kind of its value.

A command gets values that it can work with: whole numbers within bounds, coins, a shoe, cards, one of several choices.
What cannot be read is refused by its kind, under a code of its own and in the person's language.
"""

from puntobanco.cli.parameters.declared import Argument, Flag, Option, Parameter

__all__ = ["Argument", "Flag", "Option", "Parameter"]
