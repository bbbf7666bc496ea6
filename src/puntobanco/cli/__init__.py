"""The terminal: one module a command."""

COMMANDS = ("houses", "show", "check", "deal", "odds", "readings", "compare")
"""Each command is a module of this room; only the one that is asked for is imported."""
