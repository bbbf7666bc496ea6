"""Reads a QR code of up to version 6 (ISO/IEC 18004) as a telephone that sees every module: no error is corrected."""

import re
from collections.abc import Callable, Iterator, Sequence

Modules = Sequence[Sequence[int]]
_LEVELS = {0b01: "L", 0b00: "M", 0b11: "Q", 0b10: "H"}
_FORMAT_MASK = 0b101010000010010
_BLOCKS: dict[int, dict[str, tuple[int, ...]]] = {
    1: {"L": (19,), "M": (16,), "Q": (13,), "H": (9,)},
    2: {"L": (34,), "M": (28,), "Q": (22,), "H": (16,)},
    3: {"L": (55,), "M": (44,), "Q": (17,) * 2, "H": (13,) * 2},
    4: {"L": (80,), "M": (32,) * 2, "Q": (24,) * 2, "H": (9,) * 4},
    5: {"L": (108,), "M": (43,) * 2, "Q": (15, 15, 16, 16), "H": (11, 11, 12, 12)},
    6: {"L": (68,) * 2, "M": (27,) * 4, "Q": (19,) * 4, "H": (15,) * 4},
}
"""Codewords of data in each block, by version and level (table 9)."""
_MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda x, y: (x + y) % 2,
    lambda _, y: y % 2,
    lambda x, _: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (y // 2 + x // 3) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)
_ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


def modules_of(size: int, path: str) -> list[list[int]]:
    """The modules that a path makes dark; each once."""
    found = [[0] * size for _ in range(size)]
    runs = re.findall(r"M(\d+) (\d+)\.5h(\d+)", path)
    assert "".join(f"M{x} {y}.5h{length}" for x, y, length in runs) == path
    for x, y, length in runs:
        for place in range(int(x), int(x) + int(length)):
            assert not found[int(y)][place]
            found[int(y)][place] = 1
    return found


def read_qr(modules: Modules) -> str:
    """The text of a code."""
    size = len(modules)
    version = (size - 17) // 4
    bits = "".join(str(modules[8][x]) for x in (0, 1, 2, 3, 4, 5, 7, 8)) + str(modules[7][8])
    bits += "".join(str(modules[y][8]) for y in range(5, -1, -1))
    form = int(bits, 2) ^ _FORMAT_MASK
    level, mask = _LEVELS[form >> 13], _MASKS[form >> 10 & 0b111]
    seen = "".join(str(modules[y][x] ^ (not mask(x, y))) for x, y in _way(size, version))
    codewords = [int(seen[at : at + 8], 2) for at in range(0, len(seen) - 7, 8)]
    return _text("".join(f"{one:08b}" for one in _data(codewords, _BLOCKS[version][level])))


def _way(size: int, version: int) -> Iterator[tuple[int, int]]:
    """Every module of data, in the order in which they are read: two columns at a time, up and down, from the right."""
    up = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for y in range(size - 1, -1, -1) if up else range(size):
            for x in (right, right - 1):
                if not _is_of_the_frame(x, y, size, version):
                    yield x, y
        up = not up


def _is_of_the_frame(x: int, y: int, size: int, version: int) -> bool:
    in_corner = (x < 9 and y < 9) or (x >= size - 8 and y < 9) or (x < 9 and y >= size - 8)
    aligned = version > 1 and abs(x - (size - 7)) <= 2 and abs(y - (size - 7)) <= 2
    return in_corner or aligned or 6 in (x, y)


def _data(codewords: Sequence[int], blocks: Sequence[int]) -> list[int]:
    """Codewords come one of each block in turn; longer blocks have their last ones at the end."""
    found: list[list[int]] = [[] for _ in blocks]
    coming = iter(codewords)
    for place in range(max(blocks)):
        for block, length in zip(found, blocks, strict=True):
            if place < length:
                block.append(next(coming))
    return [one for block in found for one in block]


def _text(bits: str) -> str:
    found, at = "", 0

    def take(count: int) -> int:
        nonlocal at
        at += count
        return int(bits[at - count : at], 2)

    while at + 4 <= len(bits) and (mode := take(4)):
        if mode == 0b0100:
            found += bytes(take(8) for _ in range(take(8))).decode()
        elif mode == 0b0010:
            count = take(9)
            for _ in range(count // 2):
                found += _ALPHANUMERIC[(pair := take(11)) // 45] + _ALPHANUMERIC[pair % 45]
            found += _ALPHANUMERIC[take(6)] if count % 2 else ""
        else:
            raise ValueError(f"mode {mode}")
    return found
