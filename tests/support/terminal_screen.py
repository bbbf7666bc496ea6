"""What a terminal shows at a moment: what a program sent, put where its cursor was, as somebody there reads it."""

import re
from collections.abc import Iterator

_TOKEN = re.compile(r"\x1b\[([0-9;?<>=]*)[ -/]*([@-~])|\x1b\][^\x07]*\x07|\x1b[^\[\]]|[\r\n\x07]|[^\x1b\r\n\x07]+")
_MOVE = "H"
_CLEAR, _CLEAR_LINE = "J", "K"


class TerminalScreen:
    """Rows of signs and a cursor. It knows what full-screen programs here send: moves, lines, clearing; colours are
    passed over, and a line that is too long is cut off."""

    def __init__(self, rows: int, columns: int) -> None:
        self._rows = [[" "] * columns for _ in range(rows)]
        self._columns = columns
        self._row = self._column = 0
        self._coming = ""
        """What has come and is not yet shown; at its end there may be the beginning of a control."""

    @property
    def text(self) -> str:
        """The rows from top to bottom, without the empty rest of each."""
        return "\n".join("".join(row).rstrip() for row in self._rows)

    def add(self, output: str) -> None:
        """Something was sent; `steps` shows it."""
        self._coming += output

    def steps(self) -> Iterator[str]:
        """Show what was sent, and give the text before each move of the cursor and at the end: whatever somebody could
        have seen, however much came at once."""
        while (token := _TOKEN.match(self._coming)) is not None:
            if token[2] == _MOVE:
                yield self.text
            self._coming = self._coming[token.end() :]
            self._put(token)
        yield self.text

    def _put(self, token: re.Match[str]) -> None:
        if token[2] == _MOVE:
            row, _, column = token[1].partition(";")
            self._row, self._column = int(row or 1) - 1, int(column or 1) - 1
        elif token[2] == _CLEAR and token[1] == "2":
            self._rows = [[" "] * self._columns for _ in self._rows]
        elif token[2] == _CLEAR_LINE and not token[1]:
            self._rows[self._row][self._column :] = [" "] * (self._columns - self._column)
        elif token[0] == "\r":
            self._column = 0
        elif token[0] == "\n":
            self._row = min(self._row + 1, len(self._rows) - 1)
        elif not token[0].startswith(("\x1b", "\x07")):
            for sign in token[0][: max(0, self._columns - self._column)]:
                self._rows[self._row][self._column] = sign
                self._column += 1
