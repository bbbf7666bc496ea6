"""The exact engine of a GPU as far as a machine without one can test it: its source on the processor, its refusals.

With a GPU and CuPy, `tools/gpu_figures.py exact` compares it with the other engines and measures it, and
`tools/gpu_figures.py gallery` compares it for every house of the gallery (docs/gpu.md).
"""

import ctypes
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from puntobanco.house import load
from puntobanco.odds import ShoeError
from puntobanco.odds.batch import Calculator, Engine
from puntobanco.odds.gpu_source import MOST_ROWS, NUMBERS, kernels_of
from support.bulk import bulk
from support.gpus import fake_cupy

ON_PROCESSOR = "#define KERNEL void\n#define FIRST 0\n#define STEP 1\n"
SHOES = bulk(sample=200, full=10_000)
CASES = [
    ("schaanwald", None),
    ("mega-pay", None),
    ("punter-and-bank", Fraction(5, 7)),
    ("chemin-de-fer", Fraction(1, 3)),
    ("five-treasures", None),
]

needs_cc = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no compiler")


def shoes_below(most: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Shoes of six cards to so many, lopsided ones among them."""
    random = np.random.default_rng(most)
    sizes = random.integers(6, most + 1, size=SHOES)
    sizes[0] = most
    return np.array([random.multinomial(size, random.dirichlet([0.7] * 10)) for size in sizes], dtype=np.int64)


@needs_cc
@pytest.mark.parametrize("exact", [True, False], ids=["doubles", "integers"])
@pytest.mark.parametrize(("house", "policy"), CASES)
def test_its_source_gives_the_weights_of_the_other_engines(
    house: str, policy: Fraction | None, exact: bool, tmp_path: Path
) -> None:
    """Compiled for the processor, every kernel in its order: the same whole numbers, in doubles and in integers."""
    counting = Calculator(load(house), policy)
    parts = kernels_of(counting.program)
    source, library = tmp_path / "forms.c", tmp_path / "forms.so"
    source.write_text(NUMBERS[exact] + ON_PROCESSOR + "".join(part.source for part in parts))
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(library), str(source)], check=True, timeout=300)
    kernels = ctypes.CDLL(str(library))
    shoes = shoes_below(416 // counting.program.scale if exact else 900)
    given = shoes.astype(np.int16)
    out = np.full((len(counting.program.forms), len(shoes)), 7, dtype=np.float64 if exact else np.uint64)
    for part in parts:
        getattr(kernels, part.name)(
            given.ctypes.data_as(ctypes.c_void_p), out.ctypes.data_as(ctypes.c_void_p), ctypes.c_longlong(len(shoes))
        )
    wanted = counting.batch_weights(shoes, Engine.NUMPY)[:, :-1]
    assert (out.T.astype(np.int64) == wanted).all()


@pytest.mark.parametrize(("house", "policy"), CASES)
def test_no_kernel_keeps_more_than_registers_hold(house: str, policy: Fraction | None) -> None:
    for part in kernels_of(Calculator(load(house), policy).program):
        assert 1 <= part.source.count("number r") <= MOST_ROWS


def test_without_cupy_or_a_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for a GPU is told what is missing; nobody else is bothered."""
    counting, shoes = Calculator(load("schaanwald")), [[96] + [24] * 9]
    none: list[dict[str, object]] = []
    for devices, code in ((none, "engine-no-gpu"), (None, "engine-no-gpu")):
        fake_cupy(monkeypatch, devices)
        with pytest.raises(ShoeError) as refused:
            counting.batch_weights(shoes, Engine.GPU)
        assert refused.value.code == code
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(ShoeError) as refused:
        counting.batch_edges(shoes, Engine.GPU)
    assert refused.value.code == "engine-no-cupy"
    assert counting.batch_weights(shoes).shape == (1, 3)
