"""The mathematics report in print, read back by a second program that counts every deal anew."""

import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
import pytest

from naive import report as naive_report
from puntobanco.game import LANGUAGES
from puntobanco.house import SHIPPED, House, load
from puntobanco.leaflets.mathematics import Mathematics, mathematics_of
from puntobanco.leaflets.mathematics.pdf import report_pdf
from puntobanco.simulation.agreement import measure
from support.house_files import extending

pytestmark = pytest.mark.slow

COUPS = 200_000
MM = 72 / 25.4


HALF_BACK = """
remove = ["bets.punto.returns"]
bets.punto.halves = "winner == tie"
[bets.close]
name = "Close"
wins = "winner == tie"
pays = "5:1"
returns = "margin == 1"
halves = "margin > 1 and banco.total == 6"
"""
HOUSES = (*SHIPPED, "half-back")


@cache
def found(name: str) -> Mathematics:
    house = load(name) if name in SHIPPED else _half_back()
    return mathematics_of(house, measure(house, coups=COUPS, seed=5))


def _half_back() -> House:
    """A house of ours that takes half of a stake, by two bets."""
    with TemporaryDirectory() as folder:
        return extending(Path(folder), HALF_BACK)


@cache
def printed(name: str, language: str = "en") -> bytes:
    return report_pdf(found(name), language)


@pytest.mark.parametrize("name", HOUSES)
def test_every_whole_number_in_print_is_counted_anew(name: str) -> None:
    """Ordered deals, chances, edges and variances of every bet are those of a plain enumeration."""
    lines = naive_report.text_of(printed(name))
    names = naive_report.NAMES[name]
    counted = naive_report.recount(name)
    rows = naive_report.combinations(lines)
    assert {(row.bet, row.result): row.deals for row in rows} == {
        (names[bet], result): ways for bet, results in counted.items() for result, ways in results.items()
    }
    (deals,) = {sum(results.values()) for results in counted.values()}
    assert all(row.chance * deals == row.deals for row in rows)
    assert f"{deals:,} ordered ways" in " ".join(lines)
    exact = naive_report.edges_and_variances(lines, list(names.values()))
    assert exact == {names[bet]: naive_report.moments(results) for bet, results in counted.items()}


@pytest.mark.parametrize("name", HOUSES)
def test_the_simulated_counts_in_print_add_up(name: str) -> None:
    names = list(naive_report.NAMES[name].values())
    played = naive_report.coups_played(naive_report.text_of(printed(name)), names)
    assert list(played) == names
    assert {sum(counts) for counts in played.values()} == {COUPS}
    halved = {bet for bet, (_, _, halved, _) in played.items() if halved}
    assert halved == ({"Punto", "Close"} if name == "half-back" else set())


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("schaanwald", "Tie Wins 8 to 1 "),
        ("half-back", "Half lost "),
    ],
)
def test_the_second_program_finds_a_wrong_number(name: str, row: str) -> None:
    lines = naive_report.text_of(printed(name))
    place = next(place for place, line in enumerate(lines) if re.match(rf"{row}[\d,]{{14}}", line))
    wrong = [*lines]
    wrong[place] = re.sub(r"(\d)(?= \d+\.\d+%)", lambda digit: str((int(digit[1]) + 1) % 10), lines[place])
    assert naive_report.combinations(wrong) != naive_report.combinations(lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_pages_are_full_and_nothing_is_outside(name: str, language: str) -> None:
    """A4 throughout, no empty page, every sign within the margins, a number at the foot of every page but the cover."""
    document = pypdfium2.PdfDocument(printed(name, language))
    try:
        assert len(document) >= 5
        for place in range(len(document)):
            page = document[place]
            width, height = page.get_size()
            assert (round(width / MM), round(height / MM)) == (210, 297)
            text = page.get_textpage()
            assert text.count_chars() > 60, f"page {place + 1} is all but empty"
            for sign in range(text.count_chars()):
                if chr(pypdfium2.raw.FPDFText_GetUnicode(text, sign)).strip():
                    left, bottom, right, top = (edge / MM for edge in text.get_charbox(sign))
                    assert 8 <= left <= right <= 202
                    assert 8 <= bottom <= top <= 289
            if place:
                assert str(place + 1) in text.get_text_bounded(180 * MM, 8 * MM, 202 * MM, 17 * MM).split()
    finally:
        document.close()


def test_the_same_figures_give_the_same_bytes() -> None:
    assert report_pdf(found("schaanwald"), "de") == report_pdf(found("schaanwald"), "de")


@pytest.mark.parametrize("name", SHIPPED)
def test_no_row_of_the_combinations_is_torn(name: str) -> None:
    """On each page that has rows of the table its head stands above them."""
    document = pypdfium2.PdfDocument(printed(name))
    try:
        for place in range(len(document)):
            text = document[place].get_textpage().get_text_range()
            rows = re.findall(r"(?:Returned|Half lost|Lost) [\d,]{14,} ", text)
            assert not rows or "Ordered deals" in text
    finally:
        document.close()
