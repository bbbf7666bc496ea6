"""Counts the verdicts of docs/security-asvs.md and docs/security-gaming.md, and writes the counts at their top.

A page is tables under headings: a row has a number, what is asked, a verdict, and why or what shows it. `--check` only
says whether the counts agree.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).parent.parent / "docs"
PAGES = ("security-asvs.md", "security-gaming.md")
VERDICTS = ("met", "not applicable", "not met")
_ROW = re.compile(r"^\| ([A-Z0-9][\w./–-]*) \| ([^|]+) \| ([^|]+) \| ([^|]*) \|$")
_COUNTS = re.compile(r"(?<=<!-- counts -->\n).*?(?=<!-- end of counts -->)", re.DOTALL)


class Verdict(NamedTuple):
    """A row: what is said of one requirement."""

    chapter: str
    number: str
    asks: str
    verdict: str
    why: str


def verdicts(text: str) -> Iterator[Verdict]:
    """Every row of a page, with the heading that it stands under."""
    chapter = ""
    for line in _COUNTS.sub("", text).splitlines():
        if line.startswith("## "):
            chapter = line[3:].strip()
        elif found := _ROW.match(line):
            yield Verdict(chapter, *(part.strip() for part in found.groups()))


def counts(text: str) -> str:
    """The table of counts of a page."""
    found = list(verdicts(text))
    chapters = dict.fromkeys(row.chapter for row in found)
    lines = [f"| | {' | '.join(VERDICTS)} | all |", f"|---|{'---:|' * (len(VERDICTS) + 1)}"]
    for chapter in (*chapters, None):
        rows = [row for row in found if chapter in (None, row.chapter)]
        counted = Counter(row.verdict for row in rows)
        name = "**all**" if chapter is None else chapter
        lines.append(f"| {name} | {' | '.join(str(counted[one]) for one in VERDICTS)} | {len(rows)} |")
    return "\n".join(lines) + "\n"


def counted(text: str) -> str:
    """A page with its counts as they are."""
    return _COUNTS.sub(lambda _: counts(text), text)


def main(words: list[str]) -> int:
    """Write the counts, or check them."""
    wrong = []
    for page in PAGES:
        file = DOCS / page
        before = file.read_text(encoding="utf-8")
        after = counted(before)
        if after != before:
            wrong.append(page)
            if "--check" not in words:
                file.write_text(after, encoding="utf-8")
        print(f"{page}:\n{counts(before)}")
    return 1 if wrong and "--check" in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
