"""Pages of docs/ that are made from data: written, or looked at whether they are current."""

import sys
from collections.abc import Sequence
from pathlib import Path


def keep_current(words: Sequence[str], page: Path, text: str, *, tool: Path, usage: str | None) -> int:
    """Write a page, or with --check say that it is not current; other words are answered with how it is used."""
    if list(words) not in ([], ["--check"]):
        print(usage, file=sys.stderr)
        return 2
    if page.exists() and page.read_text(encoding="utf-8") == text:
        return 0
    if words:
        print(f"not current: {page.name}; python tools/{tool.name} writes it", file=sys.stderr)
        return 1
    page.write_text(text, encoding="utf-8")
    return 0
