"""Writes what is made from the types of the protocol: its JSON schema, the tables of its page, the types of the page.

Usage: make_protocol.py [--check]. With --check nothing is written; the exit status is 1 if something is not current.
"""

import sys
from pathlib import Path

from puntobanco.protocol.description import message_table, page_types, schema, view_table
from puntobanco.protocol.messages import CLIENT_MESSAGES, SERVER_MESSAGES
from puntobanco.protocol.private_view import PrivateView
from puntobanco.protocol.public_view import TableView

ROOT = Path(__file__).parent.parent
SCHEMA = ROOT / "docs" / "protocol.schema.json"
PAGE = ROOT / "docs" / "protocol.md"
TYPES = ROOT / "src" / "puntobanco" / "web" / "js" / "types.js"


def made() -> dict[Path, str]:
    """Every file as it should be; what stands between its marks is made, all else is left."""
    page = PAGE.read_text(encoding="utf-8")
    for name, table in (
        ("messages of the client", message_table(CLIENT_MESSAGES.members)),
        ("messages of the server", message_table(SERVER_MESSAGES.members)),
        ("the public view", view_table(TableView)),
        ("the private view", view_table(PrivateView)),
    ):
        page = between(page, f"<!-- {name}: made by tools/make_protocol.py -->\n", "<!-- end -->\n", table)
    types = between(
        TYPES.read_text(encoding="utf-8"), "// Made by tools/make_protocol.py\n", "// Written by hand\n", page_types()
    )
    return {SCHEMA: schema(), PAGE: page, TYPES: types}


def between(text: str, first: str, last: str, content: str) -> str:
    """A text with something else between two marks."""
    before, mark, rest = text.partition(first)
    _, end, after = rest.partition(last)
    if not mark or not end:
        raise SystemExit(f"a mark is missing: {first}")
    return f"{before}{mark}{content}{end}{after}"


def main(words: list[str]) -> int:
    """Write the files, or say which are not current."""
    if words not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    old = {file: file.read_text(encoding="utf-8") if file.exists() else "" for file in made()}
    stale = {file: text for file, text in made().items() if text != old[file]}
    for file, text in stale.items():
        if words:
            print(f"not current: {file.relative_to(ROOT)}; python tools/make_protocol.py writes it", file=sys.stderr)
        else:
            file.write_text(text, encoding="utf-8")
    return 1 if words and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
