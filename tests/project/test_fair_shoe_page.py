"""docs/fair-shoe.md: every test that its table of who can do what names is there."""

import re
from pathlib import Path

from project.test_security_pages import NAMED, TESTS, names_in

PAGE = TESTS.parent / "docs" / "fair-shoe.md"
ROW = re.compile(r"^\|(?! who |---)(.+)\|$", re.M)


def rows() -> list[list[str]]:
    """Who can do what to whom, cell by cell."""
    text = PAGE.read_text(encoding="utf-8")
    table = text[text.index("## Who can do what to whom") : text.index("## How it compares")]
    return [[cell.strip() for cell in row.split("|")] for row in ROW.findall(table)]


def test_every_row_is_shown_by_a_test() -> None:
    """But for the last: against house and all people together there is nothing to show."""
    *shown, nobody = rows()
    assert len(shown) > 15
    assert nobody[0] == "house and all people"
    assert [row[1] for row in shown if not NAMED.search(row[4])] == []


def test_every_test_that_is_named_is_there() -> None:
    for file, one, _ in (named for row in rows() for named in NAMED.findall(row[4])):
        assert one in names_in(Path(TESTS / file)), (file, one)
