"""The terminal: a module for each small command, a package for each large one."""

COMMANDS = {
    "houses": ("puntobanco.cli.houses", "help.houses"),
    "show": ("puntobanco.cli.show", "help.show"),
    "check": ("puntobanco.cli.check", "help.check"),
    "deal": ("puntobanco.cli.deal", "help.deal"),
    "odds": ("puntobanco.cli.odds", "help.odds"),
    "solve": ("puntobanco.cli.solve", "help.solve"),
    "simulate": ("puntobanco.cli.simulate.command", "help.simulate"),
    "count": ("puntobanco.cli.count.command", "help.count-command"),
    "readings": ("puntobanco.cli.readings", "help.readings"),
    "compare": ("puntobanco.cli.compare", "help.compare"),
    "report": ("puntobanco.cli.report", "help.report"),
    "rules": ("puntobanco.cli.rules", "help.rules"),
    "play": ("puntobanco.cli.play.command", "help.play"),
    "serve": ("puntobanco.cli.serve", "help.serve"),
    "watch": ("puntobanco.cli.watch", "help.watch"),
    "replay": ("puntobanco.cli.replay", "help.replay"),
    "record": ("puntobanco.cli.record", "help.record-command"),
    "verify": ("puntobanco.cli.verify", "help.verify"),
    "roads": ("puntobanco.cli.roads", "help.roads"),
    "admin": ("puntobanco.cli.admin.command", "help.admin"),
    "completion": ("puntobanco.cli.completion", "help.completion"),
}
"""Every command: the module that has it, under its name, and the message key of its help.

Only the one that is asked for is imported.
"""
