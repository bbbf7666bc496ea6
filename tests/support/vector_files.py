"""What the tools that write files of vectors share: bytes that follow from names, changes of documents, the file."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

Document = dict[str, Any]
Change = Callable[[Document], object]
DOCS = Path(__file__).parent.parent.parent / "docs"


def bytes_for(name: str, size: int) -> bytes:
    """Bytes that look like random ones and follow from a name."""
    return sha256(f"fair-shoe-vectors {name}".encode()).digest()[:size]


def put(*path: Any) -> Change:
    """Puts the last of the values at the path that the others are."""

    def change(shoe: Any) -> None:
        *names, last, value = path
        for name in names:
            shoe = shoe[name]
        shoe[last] = value

    return change


def other_card(card: str) -> str:
    """The same rank of the next suit."""
    return card[0] + {"c": "d", "d": "h", "h": "s", "s": "c"}[card[1]]


def written(vectors: Document) -> str:
    """The file as text: one vector a line, so that a change shows where it is."""
    members = (f"{json.dumps(name)}: {_lines(value)}" for name, value in vectors.items())
    return "{\n" + ",\n".join(members) + "\n}\n"


def _lines(value: object) -> str:
    if not isinstance(value, list):
        return json.dumps(value)
    return "[\n" + ",\n".join(f"  {json.dumps(one)}" for one in value) + "\n]"


def write_or_check(file: Path, vectors: Document, *arguments: str) -> int:
    """Write the file, or with --check say whether it is up to date."""
    text = written(vectors)
    if arguments == ("--check",):
        if file.exists() and file.read_text(encoding="utf-8") == text:
            return 0
        sys.stderr.write(f"{file.name} is not what {Path(sys.argv[0]).name} writes; run it.\n")
        return 1
    file.write_text(text, encoding="utf-8")
    return 0
