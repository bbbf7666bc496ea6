"""Drawings: every kind, in every language, the same bytes for the same figures, and clear refusals."""

import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from puntobanco.game import LANGUAGES
from puntobanco.house import load
from puntobanco.language import speaker
from puntobanco.simulation import Job, SimulationError
from puntobanco.simulation.depth import Depths, depths
from puntobanco.simulation.evening import Evening
from puntobanco.simulation.plan_report import PlanFigures, compare
from puntobanco.simulation.plans import Ints
from puntobanco.simulation.plans_ladder import flat, martingale
from puntobanco.simulation.plans_other import count
from puntobanco.simulation.plots import (
    Labels,
    draw_depths,
    draw_edges,
    draw_endings,
    draw_paths,
    draw_results,
    ending_words,
    labels,
)
from puntobanco.simulation.sessions import play_sessions
from support.bulk import bulk

EVENING = Evening(load("castle-vaduz"), 50, coups=30, goal=20_000, stop_loss=30_000)


@cache
def plans() -> dict[str, PlanFigures]:
    """Three plans, one of which never stakes."""
    never = count(tags=[0] * 10, spread=[(1, 1)])
    return compare(EVENING, {"flat": flat(), "martingale": martingale(), "never": never})


@cache
def paths() -> Ints:
    """Bankrolls of patrons."""
    return play_sessions(EVENING, martingale(), paths=50).paths


@cache
def along() -> Depths:
    """A side bet along the shoe."""
    return depths(Job(load("mega-pay"), shoes=50), "egalite-6")


def say_in(language: str) -> Callable[..., str]:
    """The words of a language."""
    return speaker(language).say


DRAWINGS: dict[str, Callable[[Path, str], None]] = {
    "results": lambda path, lang: draw_results(path, plans(), labels("results", say_in(lang), currency="CHF")),
    "paths": lambda path, lang: draw_paths(path, paths(), labels("paths", say_in(lang), currency="CHF")),
    "endings": lambda path, lang: draw_endings(
        path, plans(), labels("endings", say_in(lang)), ending_words(say_in(lang))
    ),
    "edges": lambda path, lang: draw_edges(path, plans(), labels("edges", say_in(lang))),
    "bets": lambda path, lang: draw_edges(path, plans(), labels("bets", say_in(lang))),
    "depth": lambda path, lang: draw_depths(path, along(), labels("depth", say_in(lang), bet="Égalité 6")),
}


@pytest.mark.parametrize(
    ("kind", "language"),
    [
        (kind, language)
        for number, kind in enumerate(sorted(DRAWINGS))
        for place, language in enumerate(LANGUAGES)
        if (number + place) % bulk(sample=3, full=1) == 0
    ],
)
def test_drawings_speak_and_repeat(kind: str, language: str, tmp_path: Path) -> None:
    """Words stay words in an SVG; drawn again, it is the same to the last byte and holds no date."""
    first, second = tmp_path / "one.svg", tmp_path / "two.SVG"
    DRAWINGS[kind](first, language)
    DRAWINGS[kind](second, language)
    assert first.read_bytes() == second.read_bytes()
    text = first.read_text(encoding="utf-8")
    words = labels(kind, say_in(language), currency="CHF", bet="Égalité 6")
    for word in words:
        assert word in text
    assert "dc:date" not in text
    assert "{" not in re.sub(r"<style.*?</style>", "", text, flags=re.DOTALL)


@pytest.mark.parametrize("kind", sorted(DRAWINGS)[:: bulk(sample=3, full=1)])
def test_pngs(kind: str, tmp_path: Path) -> None:
    """A picture of a size that can be read, the same each time."""
    first, second = tmp_path / "one.png", tmp_path / "two.png"
    DRAWINGS[kind](first, "en")
    DRAWINGS[kind](second, "en")
    data = first.read_bytes()
    assert data == second.read_bytes()
    assert data.startswith(b"\x89PNG")
    width, height = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    assert width == 1200
    assert 400 < height < 2000
    assert b"Software" not in data


def test_refusals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another ending, a folder that is not there, and no matplotlib: each says what to do."""
    for path, code in ((tmp_path / "x.pdf", "plots-ending"), (tmp_path / "no" / "x.png", "plots-unwritable")):
        with pytest.raises(SimulationError) as found:
            DRAWINGS["edges"](path, "en")
        assert found.value.code == code
        assert all("{" not in say.tell(found.value) for say in map(speaker, LANGUAGES))
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(SimulationError) as found:
        draw_edges(tmp_path / "x.png", plans(), Labels("", "", ""))
    for language in LANGUAGES:
        assert "puntobanco[plots]" in speaker(language).tell(found.value)
    assert not list(tmp_path.iterdir())


def test_one_result_can_be_drawn(tmp_path: Path) -> None:
    """A single patron, who neither wins nor loses."""
    never = compare(EVENING._replace(patrons=1), {"never": count(tags=[0] * 10, spread=[(1, 1)])})
    draw_results(tmp_path / "one.svg", never, Labels("title", "across", "up"))
    draw_paths(tmp_path / "none.svg", paths()[:0], Labels("title", "across", "up"))
    assert len(list(tmp_path.iterdir())) == 2
