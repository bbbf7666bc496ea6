"""The terminal: one module a command."""
