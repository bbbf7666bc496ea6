"""The kernel on a GPU: the same stream, the same tables, the same counts (docs/gpu.md).

CuPy compiles `_gpu.cu` when it is first used; the coup itself is in `_two.h` and `_coup.h`, which the C kernels of the
processor include too. Games whose cards are told apart by points only run two shoes a thread, all others one.
"""

from __future__ import annotations

import struct
import threading
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from puntobanco.game.tableau import NO_CARD
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.tables import DRAWS, NO_EXTRA_REJECTION, OVER, THIRDS, KernelTables

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

THREADS = 384
_BLOCKS = 2
_EVENING_THREADS = 128
_ROW = 16
_TOTALS = 10
_MOST_KINDS = 52
_ROUNDS = 7
_KEY_STEPS = (0x9E3779B9, 0xBB67AE85)
_IDLE, _DRAWN = 0x03FF, 0x3C00
_MOST_TWO_CARDS = 1023
_LEAST_CAPABILITY = 60
"""Compute capability 6.0, from which on two 16-bit numbers are worked on at once at full speed."""
SHOES_AT_ONCE = 1 << 28
"""A launch plays at most so many shoes, so that no counter of a block can run over and a desktop stays usable."""
_SHARED_LIMIT = 96 * 1024


class Device(NamedTuple):
    """A GPU that can be used."""

    number: int
    name: str
    processors: int


def devices() -> tuple[Device, ...]:
    """The GPUs of this machine; refused with what to do where there is none, or no CuPy."""
    cupy = _cupy()
    try:
        count = cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise SimulationError("simulation-no-gpu", detail=_first_line(error)) from None
    found = []
    for number in range(count):
        properties = cupy.cuda.runtime.getDeviceProperties(number)
        capability = properties["major"] * 10 + properties["minor"]
        name = properties["name"].decode(errors="replace")
        if capability >= _LEAST_CAPABILITY:
            found.append(Device(number, name, properties["multiProcessorCount"]))
        elif number == count - 1 and not found:
            raise SimulationError("simulation-gpu-old", name=name, found=_dotted(capability))
    if not found:
        raise SimulationError("simulation-no-gpu", detail="0")
    return tuple(found)


def _dotted(capability: int) -> str:
    return f"{capability // 10}.{capability % 10}"


def _cupy() -> Any:
    try:
        import cupy
    except ImportError:
        raise SimulationError("simulation-no-cupy") from None
    return cupy


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0][:200]


# What the device is given


def game_bytes(tables: KernelTables, seed: int) -> bytes:
    """The game as `PuntoGame` of _coup.h."""
    kinds = len(tables.kinds)
    rest = [0] * (_MOST_KINDS - kinds)
    punto, banco = tables.classes.punto, tables.classes.banco
    head = struct.pack(
        f"<Q9I{_MOST_KINDS}H{_MOST_KINDS}B100B110BxxIIII",
        seed,
        kinds,
        tables.cards,
        tables.cut_card,
        tables.coups_after_cut,
        int(tables.burns),
        tables.burn_for_zero,
        tables.most_coups,
        tables.always_played,
        tables.reject_shift,
        *tables.cumulative,
        *rest,
        *tables.points,
        *rest,
        *tables.punto,
        *tables.banco,
        len(punto.hands) if punto else 0,
        len(banco.hands) if banco else 0,
        punto.third_codes if punto else THIRDS,
        banco.third_codes if banco else THIRDS,
    )
    codes = b"".join(_codes(() if side is None else side.of_pair) for side in (punto, banco))
    thirds = b"".join(bytes((*(side.of_third if side else tables.points), *rest)) for side in (punto, banco))
    return _aligned(head + codes + thirds, 8)


def _codes(codes: tuple[int, ...]) -> bytes:
    return struct.pack(f"<{_MOST_KINDS**2}H", *codes, *[0] * (_MOST_KINDS**2 - len(codes)))


def _aligned(data: bytes, size: int) -> bytes:
    return data + bytes(-len(data) % size)


def two_tables(tables: KernelTables) -> bytes | None:
    """The lookups as `PuntoTwoTables` of _two.h; None for a game that does not fit two shoes a thread."""
    if len(tables.kinds) != _TOTALS or tables.cards > _MOST_TWO_CARDS:
        return None
    deal, first = [0] * (_TOTALS * _ROW), [0] * (_TOTALS * _ROW)
    for punto in range(_TOTALS):
        for banco in range(_TOTALS):
            deal[punto * _ROW + banco] = _deal(tables, punto, banco)
            base = _first_class(tables, punto, banco)
            if base is None:
                return None
            first[punto * _ROW + banco] = base
    return struct.pack(f"<{2 * _TOTALS * _ROW}I", *deal, *first)


def _deal(tables: KernelTables, punto: int, banco: int) -> int:
    """Whether punto draws, and for each value of its third card whether banco does; alike for all where it stands."""
    action = tables.punto[punto * _TOTALS + banco]
    if action == OVER:
        return _IDLE << 16
    row = tables.banco[banco * THIRDS : (banco + 1) * THIRDS]
    if action == DRAWS:
        return _DRAWN << 16 | sum(bool(row[third]) << third for third in range(_TOTALS))
    return _IDLE << 16 | (_IDLE if row[NO_CARD] else 0)


def _first_class(tables: KernelTables, punto: int, banco: int) -> int | None:
    """The first class of hands with these two-card totals; None where totals do not tell it."""
    sides = (tables.classes.punto, punto), (tables.classes.banco, banco)
    number = 0
    for codes, total in sides:
        if codes is None:
            return 0
        pairs = range(_TOTALS**2)
        found = {codes.of_pair[pair] for pair in pairs if (pair // _TOTALS + pair % _TOTALS) % _TOTALS == total}
        if len(found) != 1:
            return None
        number = number * len(codes.hands) + found.pop()
    return number * THIRDS * THIRDS


def two_keys(tables: KernelTables, seed: int) -> bytes:
    """The keys of the rounds and the bound of rejections as `PuntoTwoKeys` of _two.h."""
    words = (seed & 0xFFFFFFFF, seed >> 32)
    keys = [
        (word + turn * step) & 0xFFFFFFFF
        for turn in range(_ROUNDS)
        for word, step in zip(words, _KEY_STEPS, strict=True)
    ]
    forced = tables.reject_shift < NO_EXTRA_REJECTION
    return struct.pack(f"<{2 * _ROUNDS + 1}I", *keys, 0xFFFFFFFF if forced else tables.cards**2)


# Playing


@cache
def _module(device: int) -> Any:
    """The compiled kernels of one device."""
    cupy = _cupy()
    folder = Path(__file__).parent
    options = ("-std=c++17", f"-I{folder}", f"-DPUNTO_THREADS={THREADS}", f"-DPUNTO_BLOCKS={_BLOCKS}")
    with cupy.cuda.Device(device):
        try:
            module = cupy.RawModule(code=(folder / "_gpu.cu").read_text(encoding="utf-8"), options=options)
            module.compile()
        except (cupy.cuda.compiler.CompileException, OSError) as error:
            raise SimulationError("simulation-gpu-compile", detail=_first_line(error)) from None
    return module


_OWN = threading.local()
_THREADS_SEEN = count()


_LOCKS: defaultdict[int, threading.Lock] = defaultdict(threading.Lock)
"""The game lies in memory that all launches of a device share, so one thread at a time uses it."""


def own_device() -> int:
    """The device of the thread that asks: threads are dealt out to the devices one after the other."""
    if not hasattr(_OWN, "device"):
        found = devices()
        _OWN.device = found[next(_THREADS_SEEN) % len(found)].number
    return int(_OWN.device)


def play(tables: KernelTables, seed: int, first: int, shoes: int) -> NDArray[np.uint64]:
    """The histogram of a range of shoes: a row of coups that are always played, and one of later coups."""
    cupy = _cupy()
    size, device = tables.classes.size, own_device()
    with _guarded(cupy), cupy.cuda.Device(device):
        counts = cupy.zeros(2 * size, dtype=cupy.uint64)
        two = two_tables(tables)
        with _LOCKS[device]:
            module = _module(device)
            _upload(module, tables, seed, two)
            for start, length in _launches(first, shoes):
                _launch(module, device, tables, start, length, counts, two=two is not None)
            cupy.cuda.get_current_stream().synchronize()
        return cupy.asnumpy(counts).reshape(2, size)  # type: ignore[no-any-return]  # CuPy has no types


def profile(tables: KernelTables, seed: int, first: int, shoes: int) -> NDArray[np.uint64]:
    """A histogram for each place of a coup in its shoe."""
    cupy = _cupy()
    size, depth, device = tables.classes.size, tables.most_coups, own_device()
    with _guarded(cupy), cupy.cuda.Device(device):
        counts = cupy.zeros(depth * size, dtype=cupy.uint64)
        with _LOCKS[device]:
            module = _module(device)
            _upload(module, tables, seed, None)
            for start, length in _launches(first, shoes):
                _any(module, device, start, length, size, 1, counts)
            cupy.cuda.get_current_stream().synchronize()
        return cupy.asnumpy(counts).reshape(depth, size)  # type: ignore[no-any-return]  # CuPy has no types


def play_evenings(
    tables: KernelTables, seed: int, parts: tuple[Any, ...], first: int, patrons: int, figures: int
) -> NDArray[np.int64]:
    """Evenings of a range of patrons: a row of patrons for each figure. `parts` are those of `_evening.h`."""
    import numpy as np

    cupy = _cupy()
    device = own_device()
    with _guarded(cupy), cupy.cuda.Device(device):
        given = [cupy.asarray(part) for part in parts]
        found = cupy.zeros((figures, patrons), dtype=cupy.int64)
        with _LOCKS[device]:
            module = _module(device)
            _upload(module, tables, seed, None)
            blocks = min(-(-patrons // _EVENING_THREADS), _processors(device) * 16)
            arguments = (*given, np.uint64(first), np.uint64(patrons), found)
            module.get_function("punto_evenings")((blocks,), (_EVENING_THREADS,), arguments)
            cupy.cuda.get_current_stream().synchronize()
        return cupy.asnumpy(found)  # type: ignore[no-any-return]  # CuPy has no types


def _launches(first: int, shoes: int) -> Iterator[tuple[int, int]]:
    """Ranges for one launch each: not too long, and none across a multiple of 2³², whose shoes share the upper half."""
    end = first + shoes
    while first < end:
        stop = min(end, first + SHOES_AT_ONCE, ((first >> 32) + 1) << 32)
        yield first, stop - first
        first = stop


def _upload(module: Any, tables: KernelTables, seed: int, two: bytes | None) -> None:
    parts = [("punto_game", game_bytes(tables, seed))]
    if two is not None:
        parts += [("punto_two_tables", two), ("punto_two_keys", two_keys(tables, seed))]
    for name, data in parts:
        module.get_global(name).copy_from_host(_address(data), len(data))


def _address(data: bytes) -> Any:
    import ctypes

    return ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p)


def _launch(module: Any, device: int, tables: KernelTables, first: int, shoes: int, counts: Any, *, two: bool) -> None:
    import numpy as np

    size = tables.classes.size
    room = 4 * (2 * _TOTALS * _ROW + 2 * size)
    if not two or room > _SHARED_LIMIT:
        _any(module, device, first, shoes, size, 0, counts)
        return
    kernel = module.get_function("punto_hands" if tables.classes.punto is not None else "punto_ends")
    kernel.max_dynamic_shared_size_bytes = room
    pairs = (shoes + 1) // 2
    blocks = min(-(-pairs // THREADS), _processors(device) * _BLOCKS)
    arguments = (np.uint64(first), np.uint64(shoes), np.uint32(size), counts)
    kernel((blocks,), (THREADS,), arguments, shared_mem=room)


def _processors(device: int) -> int:
    return next(one.processors for one in devices() if one.number == device)


def _any(module: Any, device: int, first: int, shoes: int, size: int, depth: int, counts: Any) -> None:
    import numpy as np

    blocks = min(-(-shoes // THREADS), _processors(device) * 8)
    arguments = (np.uint64(first), np.uint64(shoes), np.uint32(size), np.uint32(depth), counts)
    module.get_function("punto_any")((blocks,), (THREADS,), arguments)


class _guarded:  # noqa: N801  (a context manager that reads as a verb)
    """Turns what the device says into a refusal that names what to do."""

    def __init__(self, cupy: Any) -> None:
        self._cupy = cupy

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        cuda = self._cupy.cuda
        if isinstance(error, cuda.memory.OutOfMemoryError):
            raise SimulationError("simulation-gpu-memory", detail=_first_line(error)) from None
        if isinstance(error, cuda.runtime.CUDARuntimeError | cuda.driver.CUDADriverError):
            raise SimulationError("simulation-gpu-failed", detail=_first_line(error)) from None
