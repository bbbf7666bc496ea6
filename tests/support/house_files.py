"""House files written for a test, and what becomes of them."""

from pathlib import Path
from typing import cast

import pytest

from puntobanco.houses import load
from puntobanco.rules import House, HouseError, Problem


def write(folder: Path, text: str, name: str = "house.toml") -> Path:
    """Write a house file."""
    file = folder / name
    file.write_text(text)
    return file


def extending(folder: Path, text: str = "", base: str = "schaanwald") -> House:
    """The house of a file that extends another one."""
    return load(str(write(folder, f'id = "own"\nextends = "{base}"\n{text}')))


def problems_of(error: HouseError) -> tuple[Problem, ...]:
    """Every problem that a refusal carries."""
    return cast(tuple[Problem, ...], error.values["problems"])


def problems(folder: Path, text: str, base: str | None = "schaanwald") -> list[tuple[str, str]]:
    """Path and message key of every problem of a file, which extends a house unless `base` is None."""
    head = f'id = "own"\nextends = "{base}"\n' if base else ""
    with pytest.raises(HouseError) as refusal:
        load(str(write(folder, head + text)))
    assert refusal.value.code == "house-file-invalid"
    return [(problem.path, problem.message.key) for problem in problems_of(refusal.value)]
