"""Machines with GPUs that are not there."""

import sys
import types
from typing import Any

import pytest


def fake_cupy(monkeypatch: pytest.MonkeyPatch, devices: list[dict[str, Any]] | None) -> None:
    """A CuPy that finds these devices; None for a driver that says there is none."""

    class CUDARuntimeError(RuntimeError):
        pass

    def count() -> int:
        if devices is None:
            raise CUDARuntimeError("cudaErrorNoDevice: no CUDA-capable device is detected\nmore")
        return len(devices)

    runtime = types.SimpleNamespace(
        getDeviceCount=count,
        getDeviceProperties=lambda number: devices[number] if devices else {},
        CUDARuntimeError=CUDARuntimeError,
    )
    fake = types.ModuleType("cupy")
    fake.cuda = types.SimpleNamespace(runtime=runtime)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "cupy", fake)
