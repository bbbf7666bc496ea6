"""docs/architecture.md against the code: the rooms as they are checked, and every walk really gone."""

import asyncio
import inspect
import os
import re
import shutil
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import _lru_cache_wrapper, cached_property
from importlib import import_module
from itertools import groupby, pairwise
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import pytest

from puntobanco.cli.commands import CliCommand
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.pace import PACES, PaceName
from support.command_line import punto
from support.server_tools import Guest, private_table, running

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "puntobanco"
PAGE = (ROOT / "docs" / "architecture.md").read_text()
OURS = "puntobanco."
SCRIPT = re.compile(r"(?P<file>web/[\w/-]+\.js): (?P<name>#?\w+)")
CACHING = tuple(f"{OURS}{room}." for room in ("game", "house", "odds", "simulation", "leaflets"))
"""Rooms that remember what they have worked out."""


class Step(NamedTuple):
    """One function of a walk, and those of other rooms that it asks on the way."""

    name: str
    asks: tuple[str, ...]

    @property
    def room(self) -> str:
        """The package below ours, within the server the one below that; of a script, the page."""
        if SCRIPT.fullmatch(self.name):
            return "web"
        first, second = self.name.split(".")[1:3]
        return f"{first}/{second}" if first == "server" else first


def read_walks(page: str) -> dict[str, list[Step]]:
    """The walks by their titles."""
    found = {}
    for part in page.partition("\n## Four walks\n")[2].split("\n### ")[1:]:
        title, _, text = part.partition("\n")
        items = re.findall(r"^(\d+)\. (.*)$", text, re.MULTILINE)
        assert [int(number) for number, _ in items] == list(range(1, len(items) + 1)), title
        named = [re.findall(r"`([^`]+)`", item) for _, item in items]
        found[title] = [Step(first, tuple(one for one in rest if one.startswith(OURS))) for first, *rest in named]
    return found


WALKS = read_walks(PAGE)
THERE, BACK = "A bet, there", "A bet, back"
COMMANDS: dict[str, str] = dict(re.findall(r"^### (.+)\n`punto ([^`]+)`", PAGE, re.MULTILINE))


# The rooms


def drawn_rooms() -> list[set[str]]:
    """The rooms of the drawing, those that lie at the same height together."""
    rows = re.findall(r"│ (\w.*?)│", PAGE)
    return [set(row.split()) for row in rows]


def contracts() -> list[dict[str, Any]]:
    """What import-linter is told."""
    found: list[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"][
        "contracts"
    ]
    return found


def test_the_drawing_shows_the_rooms_as_they_are_checked() -> None:
    (layers,) = (one["layers"] for one in contracts() if one["type"] == "layers")
    assert drawn_rooms() == [{room.removeprefix(OURS) for room in layer.split(" | ")} for layer in layers]


def test_the_drawing_shows_what_is_forbidden_besides() -> None:
    told = [(one["source_modules"], one["forbidden_modules"]) for one in contracts() if one["type"] == "forbidden"]
    expected = [tuple({name.removeprefix(OURS) for name in names} for names in one) for one in told]
    drawn = re.findall(r"^  (\w[\w., ]*?) +─╳─► (.*)$", PAGE, re.MULTILINE)
    assert [(set(rooms.split(", ")), set(others.split())) for rooms, others in drawn] == expected


# What is named is there


def code_of(name: str) -> CodeType:
    """The code of a function that is named by its module and its name there."""
    words = name.split(".")
    for end in range(len(words) - 1, 0, -1):
        try:
            found: Any = import_module(".".join(words[:end]))
        except ModuleNotFoundError:
            continue
        for word in words[end:]:
            found = inspect.getattr_static(found, word)
        if isinstance(found, CliCommand):
            found = found.act
        elif isinstance(found, cached_property):
            found = found.func
        elif isinstance(found, property):
            found = found.fget
        code = inspect.unwrap(found).__code__
        assert isinstance(code, CodeType)
        return code
    raise ModuleNotFoundError(name)


def test_there_are_four_walks_one_of_them_there_and_back() -> None:
    assert len(WALKS) == 5
    assert {THERE, BACK, *COMMANDS} == set(WALKS)
    assert all(len(steps) > 10 for steps in WALKS.values())


def test_every_function_that_is_named_is_there() -> None:
    missing = []
    for title in WALKS:
        for name in names_of(title):
            try:
                code_of(name)
            except (ModuleNotFoundError, AttributeError):
                missing.append(name)
    assert not missing


@pytest.mark.parametrize("title", WALKS)
def test_no_walk_comes_back_to_a_room(title: str) -> None:
    rooms = [room for room, _ in groupby(WALKS[title], lambda step: step.room)]
    assert len(rooms) == len(set(rooms)), " → ".join(rooms)


@pytest.mark.parametrize("title", WALKS)
def test_what_a_step_asks_is_another_room(title: str) -> None:
    assert all(Step(asked, ()).room != step.room for step in WALKS[title] for asked in step.asks)


# The page


def body_of(script: str) -> str:
    """The body of a function or method of a script: what stands between its braces."""
    found = SCRIPT.fullmatch(script)
    assert found is not None, script
    text = (PACKAGE / found["file"]).read_text()
    beginning = rf"^\s*(?:export )?(?:async )?(?:function )?{re.escape(found['name'])}(?=\()"
    (match,) = re.finditer(beginning, text, re.MULTILINE)
    after = closing(text, match.end(), "()")
    return text[after : closing(text, text.index("{", after), "{}")]


def closing(text: str, start: int, pair: str) -> int:
    """Where what is opened at a place is closed again."""
    depth = 0
    for place in range(start, len(text)):
        depth += (text[place] == pair[0]) - (text[place] == pair[1])
        if depth == 0:
            return place + 1
    raise AssertionError(f"{pair[0]} at {start} is never closed")


@pytest.mark.parametrize("title", [THERE, BACK])
def test_each_function_of_the_page_calls_the_next(title: str) -> None:
    names = [step.name for step in WALKS[title] if step.room == "web"]
    assert len(names) > 5
    for name, following in pairwise(names):
        called = re.escape(following.partition(": ")[2])
        assert re.search(rf"(?<![\w#]){called}\(", body_of(name)), f"{name} does not call {following}"
    assert body_of(names[-1])


# The walks


class Way:
    """Which functions were called, in the order in which each was first."""

    def __init__(self, names: Sequence[str]) -> None:
        self._codes = {name: code_of(name) for name in names}  # they live as long as their ids are compared
        self._names = {id(code): name for name, code in self._codes.items()}
        self.called: dict[str, None] = {}

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """What `sys.setprofile` calls."""
        if event == "call":
            name = self._names.get(id(frame.f_code))
            if name is not None:
                self.called.setdefault(name)

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Note what this thread calls, and those that begin meanwhile."""
        before, of_threads = sys.getprofile(), threading.getprofile()
        threading.setprofile(self.note)
        sys.setprofile(self.note)
        try:
            yield
        finally:
            sys.setprofile(before)
            threading.setprofile(of_threads)


def names_of(title: str) -> list[str]:
    """Every function of ours that a walk names, each step before what it asks."""
    ours = (step for step in WALKS[title] if step.room != "web")
    return [name for step in ours for name in (step.name, *step.asks)]


def forget_everything() -> None:
    """Let what was worked out before be worked out again."""
    for name, module in list(sys.modules.items()):
        if name.startswith(CACHING):
            for value in vars(module).values():
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()


@pytest.mark.parametrize("title", COMMANDS)
def test_a_command_goes_its_walk(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    way = Way(names_of(title))
    forget_everything()
    with way.watched():
        run = punto(*COMMANDS[title].split())
    assert run.status == 0, run.err
    assert list(way.called) == names_of(title)


@pytest.mark.slow
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_bet_goes_there_and_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """One person bets at a table that waits for bets and nothing else, another one watches."""
    monkeypatch.setitem(PACES, PaceName.QUICK, PACES[PaceName.QUICK]._replace(bets=600_000))
    way = Way([*names_of(THERE), *names_of(BACK)])
    with way.watched():
        async with running(store) as (address, service):
            ida, ben = [await Guest(address, name).come() for name in ("Ida", "Ben")]
            table = await private_table(ida, bots=0)
            for guest in (ida, ben):
                await guest.connect()
            await ida.sit_down(table)
            await ben.watch(table)
            me = await ida.patron(table)
            while not ida.can(table, "PlaceBet"):
                await ida.next_message()
            live = await service.tables.get(table)
            while live.feed._waking is not None or any(line._tasks for line in connections_of(service)):
                await asyncio.sleep(0)  # what only one person may know is still to be sent
            way.called.clear()
            least = next(one["least"] for one in ida.can(table, "PlaceBet") if one["bet"] == "punto")
            answer = await ida.do(table, {"type": "PlaceBet", "bet": "punto", "coins": least})
            assert answer["type"] == "done", answer
            await ben.until(table, lambda view: view["people"][me].get("stakes") == {"punto": least})
            called = list(way.called)
            for guest in (ida, ben):
                await guest.close()
    assert called == [*names_of(THERE), *names_of(BACK)]


def connections_of(service: Any) -> Iterator[Any]:
    """Every connection of somebody who is signed in."""
    return (one for of_person in service.connections.values() for one in of_person)


# A new event

BET_EVERYTHING = """
import puntobanco as pb
table = pb.Table("schaanwald", seed=7)
table.join("Anna", coins=5_000)
table.bet("Anna", "punto", 4_000)
table.bet("Anna", "punto", 5_000)
print(*(type(event.fact).__name__ for event in table.events))
"""


def hunks() -> Iterator[tuple[str, str, str]]:
    """The file, the text before and the text after, of each part of the diff."""
    (diff,) = re.findall(r"```diff\n(.*?)```", PAGE, re.DOTALL)
    for of_file in diff.split("--- ")[1:]:
        name, *parts = re.split(r"^@@.*\n", of_file, flags=re.MULTILINE)
        for part in parts:
            lines = part.splitlines(keepends=True)
            before, after = ("".join(line[1:] for line in lines if line[0] != other) for other in "+-")
            yield name.strip(), before, after


@pytest.mark.slow
def test_the_diff_of_a_new_event_is_all_that_it_needs(tmp_path: Path) -> None:
    """Three source files and a catalogue; after a bet that leaves a chip nothing is said, after the last one it is."""
    shutil.copytree(PACKAGE, tmp_path / "src" / "puntobanco", ignore=shutil.ignore_patterns("__pycache__", "web"))
    for name, before, after in hunks():
        file = tmp_path / name
        text = file.read_text()
        assert text.count(before) == 1, (name, before)
        file.write_text(text.replace(before, after))
    assert sum(name.endswith(".py") for name in {name for name, _, _ in hunks()}) == 3
    there = {**os.environ, "PYTHONPATH": str(tmp_path / "src")}
    done = subprocess.run(
        [sys.executable, "-c", BET_EVERYTHING], env=there, capture_output=True, text=True, check=False
    )
    assert done.stdout.split()[-3:] == ["BetPlaced", "BetPlaced", "LastChipStaked"], done.stderr
