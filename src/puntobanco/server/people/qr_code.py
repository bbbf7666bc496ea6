"""The picture of an address, for a telephone to read: a QR code (ISO/IEC 18004) as a path to be drawn."""

from typing import NamedTuple


class QrPicture(NamedTuple):
    """A square of modules. `path` is of an SVG whose unit is one module: a run of dark ones is a line in its middle."""

    size: int
    path: str


def qr_picture(text: str) -> QrPicture:
    """The smallest code that can be read with a seventh of it hidden; without the quiet margin of four modules."""
    import segno  # only whoever sets up a second factor needs it

    rows = [bytes(row) for row in segno.make(text, error="m", micro=False).matrix]
    runs = [f"M{x} {y}.5h{length}" for y, row in enumerate(rows) for x, length in _runs(row)]
    return QrPicture(len(rows), "".join(runs))


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Where dark modules begin, and how many follow one another."""
    found: list[tuple[int, int]] = []
    for x, is_dark in enumerate(row):
        if is_dark and found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif is_dark:
            found.append((x, 1))
    return found
