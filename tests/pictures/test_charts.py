"""Small charts: every value has its place, bands lie around their line, names stand for themselves."""

import re
from xml.etree import ElementTree

import pytest

from puntobanco.pictures.charts import Panel, across_of, charts

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*panels: Panel, ticks: tuple[str, ...] = ("1", "2", "3")) -> ElementTree.Element:
    return ElementTree.fromstring(charts(panels, ticks, title="Title", description="What it shows"))


def test_a_chart_has_a_point_for_each_value_and_marks_one() -> None:
    picture = drawn(Panel("Punto", (1.0, 2.0, 3.0), marked=1, labels=("low", "high")))
    points = picture.findall(f".//{SVG}circle")
    assert [float(point.attrib["r"]) > 3 for point in points] == [False, True, False]
    heights = [float(point.attrib["cy"]) for point in points]
    assert heights == sorted(heights, reverse=True)
    words = [text.text for text in picture.iter(f"{SVG}text")]
    assert words == ["Punto", "low", "high", "1", "2", "3"]


def test_bands_are_around_the_line_and_the_widest_comes_first() -> None:
    wide, narrow = ((-2.0, 4.0), (0.0, 2.0)), ((-1.0, 3.0), (0.5, 1.5))
    picture = drawn(Panel("Punto", (1.0, 1.0), (wide, narrow), baseline=0.0), ticks=("1", "2"))
    spans = []
    for band in picture.findall(f".//{SVG}polygon"):
        levels = [float(pair.split(",")[1]) for pair in band.attrib["points"].split()]
        spans.append((min(levels), max(levels)))
    assert spans[0][0] < spans[1][0] < spans[1][1] < spans[0][1]
    assert len(picture.findall(f".//{SVG}path")) == 1


@pytest.mark.parametrize("values", [(0.0, 0.0), (1.5, 1.5), (-2.0, -2.0)])
def test_values_that_are_all_the_same_are_drawn(values: tuple[float, ...]) -> None:
    picture = drawn(Panel("Flat", values, baseline=0.0), ticks=("1", "2"))
    assert all(re.fullmatch(r"-?[\d.]+", point.attrib["cy"]) for point in picture.findall(f".//{SVG}circle"))
    assert picture.findall(f".//{SVG}path") == []


@pytest.mark.parametrize(("panels", "across"), [(1, 1), (2, 2), (3, 3), (6, 3), (7, 4), (16, 4)])
def test_charts_stand_side_by_side(panels: int, across: int) -> None:
    assert across_of(panels) == across
    picture = drawn(*[Panel(f"Bet {place}", (1.0, 2.0, 3.0)) for place in range(panels)])
    places = {group.attrib["transform"] for group in picture.findall(f"./{SVG}g")}
    assert len(places) == panels


def test_a_name_is_no_markup() -> None:
    picture = drawn(Panel("<b>&", (1.0, 2.0, 3.0)))
    assert next(picture.iter(f"{SVG}text")).text == "<b>&"
