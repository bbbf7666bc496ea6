"""What is wrong with something written that cannot be read."""

from puntobanco.game.errors import PuntoError

VERSION = 1
"""The version of the written form of acts, commands, facts and events; a reader refuses any other."""


class WrittenError(PuntoError):
    """A written value that cannot be read; `values` hold the `path` of the fault."""


class ReadError(Exception):
    """The same on its way out of the parts of a value: each of them adds the step that leads to it."""

    def __init__(self, code: str, path: str = "", **values: object) -> None:
        super().__init__(code)
        self.code, self.path, self.values = code, path, values

    def told(self) -> WrittenError:
        """What whoever asked is told; a name or a version is at fault as a whole."""
        if self.code in ("written-type", "written-version"):
            return WrittenError(self.code, **self.values)
        return WrittenError(self.code, path=self.path.removeprefix("."), **self.values)
