"""Writes how cards look for the page: `web/js/faces.js`, which says what `pictures/faces.json` says.

Usage: make_faces.py [--check]. With --check nothing is written; the exit status is 1 if it is not current.
"""

import json
import sys
from pathlib import Path

from puntobanco.pictures.faces import FACES

PAGE = Path(__file__).parent.parent / "src" / "puntobanco" / "web" / "js" / "faces.js"
_HEAD = """// @ts-check
// Made by tools/make_faces.py from pictures/faces.json, which says what everything means.
/** @typedef {(string | number)[]} Layer */
/** @typedef {[number, number, number]} Place */
/** @type {{size: [number, number], colours: Record<string, string>, four: Record<string, string>,
 *   suits: Record<string, {shape: string, colour: string, second: string, hair: string, mirrored: boolean}>,
 *   index: {rank: Place, width: number, suit: Place}, ranks: Record<string, string>, pips: Record<string, Place[]>,
 *   courts: Record<string, {held: Place, layers: Layer[]}>, over: Layer[], back: Layer[]}} */
"""


def made() -> str:
    """The module as it should be."""
    parts = (f"\t{name}: {json.dumps(part, separators=(',', ':'))},\n" for name, part in FACES.items())
    return f"{_HEAD}export const FACES = {{\n{''.join(parts)}}};\n"


def main(words: list[str]) -> int:
    """Write the module, or say that it is not current."""
    if words not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    if not words:
        PAGE.write_text(made(), encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != made():
        print("not current: web/js/faces.js; python tools/make_faces.py writes it", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
