"""The kernels that this machine has, and one way to call them all."""

from __future__ import annotations

from array import array

from puntobanco.game.messages import echo
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.histogram import Histogram
from puntobanco.simulation.job import Prepared

try:
    from puntobanco.simulation import _kernels
except ImportError:  # no compiler at install
    _kernels = None  # type: ignore[assignment]  # looked at before it is used

KERNELS = ("scalar", "sse2", "avx2", "avx512", "numpy", "gpu")
AUTO = "auto"
NUMPY = "numpy"
GPU = "gpu"


def available() -> tuple[str, ...]:
    """The kernels of this machine's processor, the fastest last; whether there is a GPU is looked for when asked."""
    return (NUMPY, *(_kernels.names() if _kernels is not None else ()))


def chosen(name: str = AUTO) -> str:
    """The kernel that is meant; refused where there is none of that name, or not on this machine."""
    if name == AUTO:
        return available()[-1]
    if name not in KERNELS:
        raise SimulationError("simulation-kernel-unknown", found=echo(name, 40), allowed=(AUTO, *KERNELS))
    if name == GPU:
        from puntobanco.simulation.gpu import devices

        devices()  # refused where there is none
        return name
    if name not in available():
        raise SimulationError("simulation-kernel-missing", kernel=name, allowed=(AUTO, *available()))
    return name


def is_fast(prepared: Prepared, kernel: str = AUTO) -> bool:
    """Whether a kernel plays a game many shoes at once: on a GPU every one, in C those that fit its lanes."""
    name = chosen(kernel)
    if name == GPU:
        return True
    return name not in (NUMPY, "scalar") and _kernels.fits(prepared.blob)


def play_shoes(prepared: Prepared, first: int, shoes: int, kernel: str) -> Histogram:
    """The histogram of a range of whole shoes."""
    if kernel in (NUMPY, GPU):
        from puntobanco.simulation import gpu, numpy_kernel

        play = numpy_kernel.play if kernel == NUMPY else gpu.play
        counts = play(prepared.tables, prepared.job.seed, first, shoes)
        always, later = ({int(place): int(row[place]) for place in row.nonzero()[0]} for row in counts)
    else:
        room = array("Q", bytes(2 * 8 * prepared.tables.classes.size))
        _kernels.play(kernel, prepared.blob, first, shoes, room)
        always, later = _kernels.found(room, 0), _kernels.found(room, 1)
    return Histogram(prepared.key, always, later, ((first, first + shoes),))


def play_one(prepared: Prepared, number: int, coups: int, kernel: str) -> Histogram:
    """The histogram of one shoe, cut short after so many coups if it has more."""
    found = _trace_one(prepared, number, kernel)
    always, later = dict[int, int](), dict[int, int]()
    for place, outcome in enumerate(found[:coups]):
        half = always if place < prepared.tables.always_played else later
        half[outcome] = half.get(outcome, 0) + 1
    whole = len(found) <= coups
    return Histogram(
        prepared.key,
        dict(sorted(always.items())),
        dict(sorted(later.items())),
        ((number, number + 1),) if whole else (),
        None if whole else (number, coups),
    )


def trace_shoes(prepared: Prepared, first: int, shoes: int, classes: object, coups: object) -> int:
    """Write the class of every coup and the coups of each shoe into buffers with room for them, by the C kernel."""
    return _kernels.trace(prepared.blob, first, shoes, classes, coups)


def _trace_one(prepared: Prepared, number: int, kernel: str) -> list[int]:
    if kernel == NUMPY or _kernels is None:
        from puntobanco.simulation import numpy_kernel

        return [int(found) for found in numpy_kernel.trace(prepared.tables, prepared.job.seed, number, 1)[0]]
    most = prepared.tables.most_coups
    wide = prepared.tables.classes.size > 2**16
    classes, coups = array("I" if wide else "H", bytes((4 if wide else 2) * most)), array("I", [0])
    trace_shoes(prepared, number, 1, classes, coups)
    return classes[: coups[0]].tolist()
