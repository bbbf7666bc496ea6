"""Shoes by the thousand, for a house with one bet: what each engine answers with, and when."""

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from puntobanco.game import Action
from puntobanco.house import load
from puntobanco.odds import ShoeError, batch
from puntobanco.odds.batch import Calculator, Engine, has_c
from puntobanco.odds.coefficients import decision_parts
from support.house_files import SMALLEST, write

SMALL = [[8] + [2] * 9, [0, 0, 3, 1, 0, 2, 0, 0, 5, 1], [128] + [32] * 9]
LARGE = [[1000] + [250] * 9]
"""So many cards that their deals are beyond 64 bits."""
ENGINES = [Engine.NUMPY, Engine.PYTHON, *([Engine.C] if has_c() else [])]


@pytest.fixture
def counting(tmp_path: Path) -> Calculator:
    return Calculator(load(str(write(tmp_path, SMALLEST))))


@pytest.mark.parametrize("engine", [None, *ENGINES])
def test_weights_are_whole_numbers(counting: Calculator, engine: Engine | None) -> None:
    """Of 64 bits while they fit, else of any size; the readable engine has any size at once."""
    plain = counting.batch_weights(SMALL, Engine.PYTHON)
    found = counting.batch_weights(SMALL, engine)
    assert (found == plain).all()
    assert [list(counting.weights(shoe)) for shoe in SMALL] == plain.tolist()
    assert found.dtype == (object if engine is Engine.PYTHON else np.int64)
    large = counting.batch_weights(LARGE, engine)
    assert large.dtype == object
    assert sum(large[0]) == np.prod([3250 - taken for taken in range(6)], dtype=object) > 2**64


def test_without_c(counting: Calculator, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numpy serves where there is no C, and whoever asks for C is told."""
    found = counting.batch_weights(SMALL)
    monkeypatch.setattr(batch, "_fast", None)
    monkeypatch.setattr(counting, "_compiled", None)
    assert (counting.batch_weights(SMALL) == found).all()
    with pytest.raises(ShoeError) as refusal:
        counting.batch_weights(SMALL, Engine.C)
    assert refusal.value.code == "engine-missing"


@pytest.mark.skipif(not has_c(), reason="there is no C here")
def test_what_c_cannot_hold_is_counted_all_the_same(counting: Calculator, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that C has no room for: asked for C, the readable engine answers."""
    found = counting.batch_weights(SMALL, Engine.C)
    monkeypatch.setattr(counting, "_compiled", None)
    again = counting.batch_weights(SMALL, Engine.C)
    assert again.dtype == object
    assert (again == found).all()


def test_engines_have_names() -> None:
    """By which they are asked for."""
    assert [engine.value for engine in Engine] == ["c", "numpy", "python", "gpu"]


def test_one_shoe_of_too_few_cards(counting: Calculator) -> None:
    with pytest.raises(ShoeError) as refused:
        counting.weights([1] * 5 + [0] * 5)
    assert (refused.value.code, refused.value.values) == ("shoe-too-few", {"found": 5, "least": 6})
    assert sum(counting.weights([1] * 6 + [0] * 4)) > 0


@pytest.mark.skipif(not has_c(), reason="there is no C here")
def test_edges_of_a_fine_mixture_are_not_counted_in_doubles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals of one pack are few enough for doubles, a million times as many are not."""
    counting = Calculator(load("punter-and-bank"), Fraction(1, 10**6))
    assert counting._compiled is not None
    shoe = [16] + [4] * 9
    exact = tuple(map(float, counting.exact_edges(shoe)))
    monkeypatch.setattr(batch, "_fast", None)  # so that nobody can ask it
    assert counting.edges(shoe) == exact


def test_a_wrong_batch_is_told_what_it_was() -> None:
    """Its form, or how many cards a shoe may have."""
    counting = Calculator(load("schaanwald"))
    with pytest.raises(ShoeError) as refusal:
        counting.batch_weights([[24] * 9])
    assert refusal.value.values == {"found": "int64 (1, 9)"}
    with pytest.raises(ShoeError) as refusal:
        counting.batch_weights([[1_000_001] + [0] * 9])
    assert refusal.value.values == {"most": 1_000_000}


def test_a_share_of_decisions_means_nothing_without_an_option() -> None:
    """Nobody decides, so that there is one part, which counts once."""
    share = Fraction(1, 3)
    assert decision_parts(load("schaanwald").tableau, share) == ((None, 1),)
    assert decision_parts(load("punter-and-bank").tableau, share) == ((Action.DRAW, 1), (Action.STAND, 2))
