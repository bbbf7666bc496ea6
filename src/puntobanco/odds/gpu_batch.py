"""Weights of many shoes on a GPU: the same whole numbers as every other engine, hundreds of millions of shoes a second.

CuPy compiles the source of a program (`gpu_source`) when it is first used, and keeps it. Arrays that lie on the device
already stay there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from puntobanco.odds.coefficients import Program
from puntobanco.odds.composition import ShoeError
from puntobanco.odds.gpu_source import NUMBERS, ON_DEVICE, THREADS, kernels_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SHOES_AT_ONCE = 1 << 22
"""Sent to the device and back in pieces of so many."""
_BLOCKS = 16
"""Of threads, for each multiprocessor."""


def forms(program: Program, compositions: NDArray[np.int64], *, exact: bool) -> NDArray[np.int64]:
    """The weight of each form for each shoe (shoes x forms); `exact` says that doubles hold them."""
    import numpy as np

    cupy = _cupy()
    out = np.empty((len(compositions), len(program.forms)), dtype=np.int64)
    for start in range(0, len(compositions), SHOES_AT_ONCE):
        some = slice(start, start + SHOES_AT_ONCE)
        shoes = cupy.asarray(compositions[some].astype(np.int16))
        out[some] = on_device(program, shoes, exact=exact).get().astype(np.int64, copy=False).T
    return out


def on_device(program: Program, shoes: Any, *, exact: bool) -> Any:
    """The weight of each form for each shoe (forms x shoes), from and in arrays of the device: ten 16-bit counts in."""
    cupy = _cupy()
    out = cupy.zeros((len(program.forms), len(shoes)), dtype=cupy.float64 if exact else cupy.uint64)
    if len(shoes):
        blocks = min(_BLOCKS * cupy.cuda.Device().attributes["MultiProcessorCount"], -(-len(shoes) // THREADS))
        for kernel in _compiled(program, exact, cupy.cuda.Device().id):
            kernel((blocks,), (THREADS,), (shoes, out, cupy.int64(len(shoes))))
    return out


@lru_cache(maxsize=64)
def _compiled(program: Program, exact: bool, device: int) -> tuple[Any, ...]:  # noqa: ARG001  # each device has its own
    parts = kernels_of(program)
    source = NUMBERS[exact] + ON_DEVICE + "".join(part.source for part in parts)
    module = _cupy().RawModule(code=source, options=("-std=c++17",))
    return tuple(module.get_function(part.name) for part in parts)


def _cupy() -> Any:
    try:
        import cupy
    except ImportError:
        raise ShoeError("engine-no-cupy") from None
    try:
        count = cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise ShoeError("engine-no-gpu", detail=(str(error).splitlines() or [""])[0][:200]) from None
    if not count:
        raise ShoeError("engine-no-gpu", detail="0")
    return cupy
