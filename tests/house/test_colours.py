"""How light colours are, and how well two can be told apart: the figures of WCAG 2."""

import pytest

from puntobanco.house.colours import contrast, luminance


@pytest.mark.parametrize(
    ("colour", "light"),
    [
        ("#000000", 0),
        ("#ffffff", 1),
        ("#ff0000", 0.2126),
        ("#00ff00", 0.7152),
        ("#0000ff", 0.0722),
        ("#0a0a0a", 10 / 255 / 12.92),  # so dark that the curve is a line
        ("#0b0b0b", ((11 / 255 + 0.055) / 1.055) ** 2.4),
    ],
)
def test_how_light_a_colour_is(colour: str, light: float) -> None:
    assert luminance(colour) == pytest.approx(light, rel=1e-12)


def test_two_colours() -> None:
    """Black and white are 21 apart, whichever comes first; the lightest grey that is read on white is #767676."""
    assert contrast("#000000", "#ffffff") == contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#17573f", "#17573f") == 1
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
