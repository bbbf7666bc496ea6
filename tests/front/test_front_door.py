"""The front door: it costs nothing to open, has just the names that are meant, and types that fit them."""

import ast
import importlib
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import puntobanco
import puntobanco as pb
from puntobanco.house import load
from puntobanco.odds import Composition, odds as exact_odds

NAMES = {"PuntoError", "Table", "count", "deal", "load", "odds", "read_record", "report", "roads", "simulate", "solve"}
STUB = Path(puntobanco.__file__).with_suffix(".pyi")


def told(code: str) -> str:
    """What a fresh interpreter prints."""
    asked = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(asked, capture_output=True, text=True, check=True, timeout=60).stdout.strip()


class TestTheNames:
    def test_just_these(self) -> None:
        assert set(pb.__all__) == NAMES
        assert set(dir(pb)) >= NAMES
        assert all(callable(getattr(pb, name)) for name in NAMES)

    def test_the_stub_has_the_same(self) -> None:
        """What mypy believes is there is there, and comes from where it says."""
        stub = ast.parse(STUB.read_text())
        brought = {
            alias.asname: (line.module, alias.name)
            for line in stub.body
            if isinstance(line, ast.ImportFrom) and line.module != "typing"
            for alias in line.names
        }
        assert set(brought) == NAMES
        for name, (module, called) in brought.items():
            assert name is not None
            assert module is not None
            if name != "odds":
                assert getattr(importlib.import_module(module), called) is getattr(pb, name)
        for line in stub.body:
            if isinstance(line, ast.FunctionDef):
                assert callable(getattr(pb, line.name))

    def test_a_name_that_is_not_there(self) -> None:
        with pytest.raises(AttributeError, match="module 'puntobanco' has no attribute 'lode'"):
            pb.lode  # type: ignore[attr-defined]  # noqa: B018


class TestLaziness:
    @pytest.mark.slow
    def test_the_door_alone_loads_nothing(self) -> None:
        """Neither a room nor a library; and less than `typing`, which alone takes longer than all the rest."""
        loaded = told("import sys; before = set(sys.modules); import puntobanco; print(*set(sys.modules) - before)")
        assert loaded == "puntobanco"

    @pytest.mark.slow
    @pytest.mark.parametrize("asked", ["pb.load('mega-pay')", "pb.odds('mega-pay')", "pb.deal('mega-pay')"])
    def test_what_is_asked_for_loads_no_more_than_it_needs(self, asked: str) -> None:
        heavy = "{'numpy', 'msgspec', 'click', 'puntobanco.server', 'puntobanco.table', 'puntobanco.odds.batch'}"
        assert told(f"import sys, puntobanco as pb; {asked}; print(*{heavy} & set(sys.modules))") == ""

    @pytest.mark.slow
    def test_the_terminal_does_not_come_by_the_door(self) -> None:
        code = "import sys; from puntobanco.cli.main import main; main(['odds', 'mega-pay', '--json'])"
        assert told(f"{code}; print('puntobanco.front' in sys.modules)").splitlines()[-1] == "False"


class TestTheRoomOfOdds:
    """`pb.odds` is a room and can be called (docs/decisions/0019)."""

    @pytest.mark.slow
    @pytest.mark.parametrize(
        "brought",
        [
            "import puntobanco as pb; odds = pb.odds",
            "from puntobanco import odds",
            "import puntobanco.odds, puntobanco as pb; odds = pb.odds",
            "import puntobanco.simulation, puntobanco as pb; odds = pb.odds",
            "import puntobanco.odds as odds",
            "from puntobanco.odds import odds as engine; from puntobanco import odds, load; engine(load('schaanwald'))",
        ],
    )
    def test_however_it_was_imported(self, brought: str) -> None:
        shown = "print(odds('schaanwald', bet='tie').edge, odds.Composition.__name__)"
        edge = exact_odds(load("schaanwald")).bets["tie"].edge
        assert told(f"{brought}; {shown}") == f"{edge} Composition"

    def test_it_is_still_a_module(self) -> None:
        room = sys.modules["puntobanco.odds"]
        assert inspect.ismodule(room)
        assert room.Composition is Composition
        assert importlib.import_module("puntobanco.odds") is room is pb.odds  # type: ignore[comparison-overlap]
        assert "exact.py" in (exact_odds.__code__.co_filename)

    def test_it_says_what_it_is_called_with(self) -> None:
        assert list(inspect.signature(pb.odds).parameters)[:3] == ["house", "bet", "wins"]
