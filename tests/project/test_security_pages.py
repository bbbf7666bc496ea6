"""docs/security-asvs.md and docs/security-gaming.md: complete, counted, and every test that they name is there."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from tools.count_verdicts import DOCS, PAGES, VERDICTS, Verdict, counted, verdicts

TESTS = Path(__file__).parent.parent
STANDARD = TESTS / "samples" / "asvs-5.0.0.txt"
TEXTS = {page: (DOCS / page).read_text(encoding="utf-8") for page in PAGES}
ROWS = {page: list(verdicts(text)) for page, text in TEXTS.items()}
NAMED = re.compile(r"`([\w/]+/(?:test_\w+|conftest)\.py)(?:::(\w+)(?:::(\w+))?)?`")
LINK = re.compile(r"\[[^\]]+\]\(([\w./-]+\.md)#([\w-]+)\)")
NEVER_MISSED = ("1.", "2.", "6.", "7.", "8.", "16.")
"""Chapters in which nothing may be missing: input, business logic, signing in, sessions, rights, logs."""


def standard() -> dict[str, int]:
    """Every requirement of the standard with its level."""
    lines = STANDARD.read_text().splitlines()[1:]
    return {number: int(level) for number, level in (line.split(" ") for line in lines)}


def every_row() -> list[tuple[str, Verdict]]:
    return [(page, row) for page, rows in ROWS.items() for row in rows]


@cache
def names_in(file: Path) -> frozenset[str]:
    """Tests and classes of a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(
        node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    )


@cache
def anchors_of(file: Path) -> frozenset[str]:
    """What links to a page can lead to, as they are made of its headings."""
    headings = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), re.M)
    return frozenset(re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in headings)


def test_the_standard_has_as_many_requirements_as_it_says() -> None:
    """70 of the first level, 183 more of the second, 92 more of the third."""
    assert Counter(standard().values()) == {1: 70, 2: 183, 3: 92}


def test_every_requirement_of_two_levels_is_there_once() -> None:
    wanted = [number for number, level in standard().items() if level <= 2]
    assert [row.number for row in ROWS["security-asvs.md"]] == wanted


def test_each_stands_in_its_chapter() -> None:
    for row in ROWS["security-asvs.md"]:
        assert row.chapter.startswith(f"V{row.number.partition('.')[0]} "), row


def test_nothing_is_missing_where_nothing_may_be() -> None:
    missed = [row for row in ROWS["security-asvs.md"] if row.verdict == "not met"]
    assert [row.number for row in missed if row.number.startswith(NEVER_MISSED)] == []


@pytest.mark.parametrize("page", PAGES)
def test_the_counts_agree(page: str) -> None:
    """`python tools/count_verdicts.py` writes them."""
    assert counted(TEXTS[page]) == TEXTS[page]


@pytest.mark.parametrize("page", PAGES)
def test_each_number_stands_once_and_has_a_verdict(page: str) -> None:
    numbers = Counter((row.chapter, row.number) for row in ROWS[page])
    assert [number for number, many in numbers.items() if many > 1] == []
    assert {row.verdict for row in ROWS[page]} <= set(VERDICTS)
    assert [row.number for row in ROWS[page] if not row.asks or not row.why] == []


def test_what_is_met_is_shown() -> None:
    """By a test, or where a page is asked for, by a part of one."""
    bare = [(page, row.number) for page, row in every_row() if row.verdict == "met"
            and not NAMED.search(row.why) and not LINK.search(row.why)]  # fmt: skip
    assert bare == []


def test_every_test_that_is_named_is_there() -> None:
    security = [(DOCS / page).read_text(encoding="utf-8") for page in ("security.md", "security-design.md")]
    missing = []
    for text in (*TEXTS.values(), *security):
        for path, *names in NAMED.findall(text):
            file = TESTS / path.removeprefix("tests/")
            if not file.is_file():
                file = TESTS / "server" / path  # the page says so where it means those of the server
            if not file.is_file() or not {name for name in names if name} <= names_in(file):
                missing.append("::".join((path, *names)))
    assert missing == []


def test_every_part_of_a_page_that_is_named_is_there() -> None:
    missing = [
        (page, target, anchor)
        for page in (*PAGES, "security.md", "security-design.md")
        for target, anchor in LINK.findall((DOCS / page).read_text(encoding="utf-8"))
        if anchor not in anchors_of(DOCS / target)
    ]
    assert missing == []


def test_a_row_is_read_with_its_heading_and_counted() -> None:
    text = (
        "<!-- counts -->\nold\n<!-- end of counts -->\n## A\n| 1.1 | x | met | `a` |\n## B\n| 2.1 | y | not met | z |\n"
    )
    assert [(row.chapter, row.number, row.verdict) for row in verdicts(text)] == [
        ("A", "1.1", "met"),
        ("B", "2.1", "not met"),
    ]
    assert "| **all** | 1 | 0 | 1 | 2 |" in counted(text)
    assert counted(counted(text)) == counted(text)
