"""A scripted evening at each house, written by hand from its leaflet: what people do and what is seen, to the coin."""

from pathlib import Path

import pytest

from puntobanco.house import SHIPPED
from support.table_script import evening, evening_of

FOLDER = Path(__file__).parent / "evenings"


@pytest.mark.parametrize("house", SHIPPED)
def test_an_evening_at(house: str) -> None:
    """The table does and refuses what the evening's text says, line by line."""
    text = (FOLDER / f"{house}.txt").read_text()
    assert f"\nhouse: {house}\n" in text
    assert evening_of(text).watched.commands >= 30


def test_every_evening_is_played() -> None:
    """No text lies there unplayed."""
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SHIPPED)


@pytest.mark.parametrize(
    "line",
    [
        "anna bets punto 4",  # refused, and not expected to be
        "anna bets punto 5 → refused bet-closed",  # allowed
        "anna bets punto 4 → refused bet-above-maximum",  # refused otherwise
        "anna flies",
        "see: anna has 99",
        "see: the moon",
        "see: BetPlaced",
        "see: phase dealing",
    ],
)
def test_a_wrong_line_fails(line: str) -> None:
    """The language itself can fail: a line that is not true, or means nothing, is named."""
    at = evening("schaanwald", "anna joins with 100\nanna sits 1\ncroupier prepares the shoe\ncroupier opens")
    with pytest.raises(AssertionError, match="line 2: "):
        at.play(f"\n{line}")
