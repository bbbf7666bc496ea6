"""The terminal: one module a command."""

COMMANDS = (
    "houses",
    "show",
    "check",
    "deal",
    "odds",
    "simulate",
    "readings",
    "compare",
    "rules",
    "play",
    "serve",
    "watch",
    "replay",
    "record",
    "verify",
    "roads",
    "admin",
)
"""Each command is a module of this room; only the one that is asked for is imported."""
