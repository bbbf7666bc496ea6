"""A witness against houses that lie in every way over HTTP, restarts, and files that others write to."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from puntobanco.client import ClientError, log_witness
from puntobanco.client.address import parse_address
from puntobanco.client.log_witness import LogWitness, Look, compare_witnesses
from puntobanco.client.web import Web
from puntobanco.fairness.log_head import LogSigner
from puntobanco.fairness.log_leaf import LogLeaf
from puntobanco.fairness.log_tree import root_of
from puntobanco.fairness.witness_file import WitnessError, read_witness
from support.client_tools import free_port, listening
from support.public_logs import FORGER, SIGNER, write_lines, write_witness

REFUSED = {"code": "too-often", "text": "", "values": {"seconds": 1}}


class FakeLog:
    """A house that shows whatever log it likes."""

    def __init__(self) -> None:
        self.leaves: list[LogLeaf] = []
        self.signer: LogSigner = SIGNER
        self.vouched: list[str] = []
        self.second = 0
        self.page = 3
        self.answers: dict[str, Any] = {}
        """What is answered in place of the truth, by path."""
        self.refusals = 0
        self.address = ""

    def add(self, count: int = 1, table: str = "t") -> None:
        """Go on honestly."""
        for _ in range(count):
            number = 1 + sum(leaf.table == table for leaf in self.leaves)
            self.leaves.append(LogLeaf(table, "", number, "Paid", f"{len(self.leaves):064x}"))

    async def _answer(self, request: Request) -> JSONResponse:
        path = request.url.path.removeprefix("/api/log/")
        if self.refusals:
            self.refusals -= 1
            return JSONResponse({"error": REFUSED}, 429)
        if path in self.answers:
            return JSONResponse(self.answers[path])
        if path == "key":
            return JSONResponse({"public_key": self.signer.public_key, "vouched": self.vouched})
        if path == "head":
            self.second += 1
            moment = f"2026-11-17T09:{self.second // 60:02}:{self.second % 60:02}.000Z"
            root = root_of(leaf.hash for leaf in self.leaves)
            return JSONResponse({"head": self.signer.head(moment, len(self.leaves), root).line})
        first = int(request.query_params["first"])
        return JSONResponse({"leaves": [leaf.text for leaf in self.leaves[first : first + self.page]]})

    @asynccontextmanager
    async def running(self) -> AsyncIterator["FakeLog"]:
        app = Starlette(routes=[Route("/api/log/{what}", self._answer)])
        port = free_port()
        async with listening(app, port):
            self.address = f"http://127.0.0.1:{port}"
            yield self

    async def seen_by(self, file: Path, key: str | None = None) -> Look:
        async with LogWitness(file, Web(parse_address(self.address), language="en"), key) as witness:
            return await witness.look()


@pytest.fixture
async def log(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FakeLog]:
    monkeypatch.setattr(log_witness, "_AGAIN_S", 0.01)
    async with asyncio.timeout(60), FakeLog().running() as found:
        yield found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "witness"


def story(found: Look) -> str | None:
    return None if found.story is None else found.story.key.removeprefix("watch.witness-")


async def test_it_mirrors_page_by_page_and_goes_on(log: FakeLog, file: Path) -> None:
    assert (await log.seen_by(file)).added == 0
    log.add(7)
    assert (await log.seen_by(file)).added == 7
    log.add(4, "u")
    found = await log.seen_by(file)
    assert (found.added, story(found)) == (4, None)
    kept = read_witness(str(file))
    assert (kept.tree.size, kept.heads, kept.public_keys) == (11, 3, (SIGNER.public_key,))
    assert story(await log.seen_by(file)) is None


async def test_too_often_is_asked_again(log: FakeLog, file: Path) -> None:
    log.add(2)
    log.refusals = 3
    assert (await log.seen_by(file)).added == 2


@pytest.mark.parametrize("left", [0, 1, 4])
async def test_a_cut_tail(log: FakeLog, file: Path, left: int) -> None:
    log.add(5)
    await log.seen_by(file)
    del log.leaves[left:]
    assert story(await log.seen_by(file)) == "cut"
    assert [one.size for one in read_witness(str(file)).others] == [left]
    log.add(10, "u")
    assert story(await log.seen_by(file)) == "fork"


@pytest.mark.parametrize("place", range(5))
async def test_a_changed_leaf(log: FakeLog, file: Path, place: int) -> None:
    log.add(5)
    await log.seen_by(file)
    log.leaves[place] = log.leaves[place]._replace(digest="ff" * 32)
    assert story(await log.seen_by(file)) == "fork"
    log.add(2, "u")
    assert story(await log.seen_by(file)) == "fork"
    evidence = read_witness(str(file))
    assert [one.size for one in evidence.others] == [5, 7]
    assert evidence.tree.size == 5


async def test_a_fork_that_is_healed_stays_known(log: FakeLog, file: Path) -> None:
    log.add(5)
    await log.seen_by(file)
    honest = list(log.leaves)
    log.leaves[2] = log.leaves[2]._replace(digest="ff" * 32)
    await log.seen_by(file)
    log.leaves = honest
    log.add(1)
    found = await log.seen_by(file)
    assert (story(found), found.added) == ("before", 1)


async def test_an_old_head_that_comes_late_is_no_story(log: FakeLog, file: Path) -> None:
    """Something between the house and the witness may have kept an answer; it is part of what is known."""
    log.add(3)
    old = log.signer.head("2026-11-17T08:00:00.000Z", 3, root_of(leaf.hash for leaf in log.leaves))
    log.add(3)
    await log.seen_by(file)
    log.answers["head"] = {"head": old.line}
    assert story(await log.seen_by(file)) is None
    log.answers["head"] = {"head": log.signer.head("2026-11-17T08:00:00.000Z", 3, bytes(32)).line}
    assert story(await log.seen_by(file)) == "fork"


async def test_a_table_whose_history_goes_back(log: FakeLog, file: Path) -> None:
    log.add(3)
    log.leaves.append(log.leaves[1]._replace(digest="ff" * 32))
    assert story(await log.seen_by(file)) == "twice"
    file.unlink()
    log.leaves.pop()
    await log.seen_by(file)
    log.leaves.append(log.leaves[2])
    assert story(await log.seen_by(file)) == "twice"  # also after the witness was started anew


async def test_another_log_is_a_fork_whatever_its_leaves_say(log: FakeLog, file: Path) -> None:
    """A log that goes on from other leaves may come to an event that the witness knows by another place."""
    log.add(3)
    await log.seen_by(file)
    log.leaves.insert(1, log.leaves[0]._replace(table="u"))
    log.add(4)
    assert story(await log.seen_by(file)) == "fork"


@pytest.mark.parametrize("page", [[], ["hello"], [1], None, "{}"])
async def test_leaves_that_are_not_shown(log: FakeLog, file: Path, page: object) -> None:
    log.add(5)
    log.answers["leaves"] = {"leaves": page}
    assert story(await log.seen_by(file)) in ("leaves", "leaf")
    assert read_witness(str(file)).tree.size == 0
    log.answers.clear()
    found = await log.seen_by(file)
    assert (found.added, story(found)) == (5, "before")


async def test_another_key_is_no_head_of_the_house(log: FakeLog, file: Path) -> None:
    log.add(2)
    await log.seen_by(file)
    log.signer = FORGER
    log.vouched = [FORGER.vouch(FORGER.public_key).line, SIGNER.vouch("00" * 32).line, "hello"]
    assert story(await log.seen_by(file)) == "signature"
    assert read_witness(str(file)).others == ()  # anybody can sign with a key of their own


async def test_a_key_that_the_old_one_vouches_for(log: FakeLog, file: Path) -> None:
    log.add(2)
    await log.seen_by(file)
    log.signer = FORGER
    log.vouched = [SIGNER.vouch(FORGER.public_key).line]
    log.add(2)
    found = await log.seen_by(file)
    assert (story(found), found.added) == (None, 2)
    assert read_witness(str(file)).public_keys == (SIGNER.public_key, FORGER.public_key)


async def test_a_key_that_came_by_another_way(log: FakeLog, file: Path) -> None:
    log.signer = FORGER
    log.add(1)
    assert story(await log.seen_by(file, SIGNER.public_key)) == "signature"
    with pytest.raises(WitnessError) as refused:
        await log.seen_by(file, FORGER.public_key)
    assert refused.value.code == "witness-other-key"


async def test_a_file_that_broke_off_is_gone_on_with(log: FakeLog, file: Path) -> None:
    log.add(4)
    await log.seen_by(file)
    whole = file.read_bytes()
    file.write_bytes(whole + log.leaves[0].text.encode() + b"\n{half")
    log.add(1)
    assert (await log.seen_by(file)).added == 1
    assert file.read_bytes().startswith(whole)
    assert read_witness(str(file)).tree.size == 5


async def test_one_witness_a_file(log: FakeLog, file: Path) -> None:
    async with LogWitness(file, Web(parse_address(log.address), language="en")):
        with pytest.raises(WitnessError) as refused:
            await log.seen_by(file)
    assert refused.value.code == "witness-in-use"


@pytest.mark.parametrize(
    ("path", "answer"), [("key", {}), ("key", {"public_key": "x"}), ("head", {}), ("head", {"head": 1})]
)
async def test_what_is_no_house_of_ours(log: FakeLog, file: Path, path: str, answer: object) -> None:
    log.answers[path] = answer
    with pytest.raises(ClientError) as refused:
        await log.seen_by(file)
    assert refused.value.code == "client-not-ours"


async def test_a_folder_is_no_file(log: FakeLog, tmp_path: Path) -> None:
    with pytest.raises(WitnessError) as refused:
        await log.seen_by(tmp_path)
    assert refused.value.code == "witness-unreadable"


# Two witnesses


LEAVES = [LogLeaf("t", "", number, "Paid", f"{number:064x}") for number in range(1, 6)]


def test_two_witnesses_who_heard_the_same(tmp_path: Path) -> None:
    a, b = write_witness(tmp_path / "a", LEAVES), write_witness(tmp_path / "b", LEAVES[:3])
    assert compare_witnesses(a, b) == compare_witnesses(b, a) == (3, None)


def test_two_witnesses_who_were_told_two_stories(tmp_path: Path) -> None:
    other = [*LEAVES[:2], LEAVES[2]._replace(digest="ff" * 32), *LEAVES[3:]]
    a, b = write_witness(tmp_path / "a", LEAVES), write_witness(tmp_path / "b", other)
    found = compare_witnesses(a, b)
    assert found.common == 2
    assert found.story is not None
    assert found.story.key == "watch.witness-stories"


def test_two_witnesses_of_two_keys(tmp_path: Path) -> None:
    a = write_witness(tmp_path / "a", LEAVES)
    found = compare_witnesses(a, write_witness(tmp_path / "b", LEAVES, signer=FORGER))
    assert found.story is not None
    assert found.story.key == "watch.witness-two-keys"


def test_a_witness_whose_file_was_changed_is_not_believed(tmp_path: Path) -> None:
    a = write_witness(tmp_path / "a", LEAVES)
    lines = (tmp_path / "a").read_text().splitlines()[1:]
    lines[0] = json.dumps({**json.loads(lines[0]), "digest": "ff" * 32}, separators=(",", ":"))
    with pytest.raises(WitnessError):
        compare_witnesses(a, write_lines(tmp_path / "b", lines))
