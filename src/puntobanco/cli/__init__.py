"""The terminal: a module for each small command, a package for each large one."""

COMMANDS = {
    "houses": "houses",
    "show": "show",
    "check": "check",
    "deal": "deal",
    "odds": "odds",
    "simulate": "simulate.command",
    "readings": "readings",
    "compare": "compare",
    "rules": "rules",
    "play": "play.command",
    "serve": "serve",
    "watch": "watch",
    "replay": "replay",
    "record": "record",
    "verify": "verify",
    "roads": "roads",
    "admin": "admin.command",
}
"""Every command with its module in this room; only the one that is asked for is imported."""
