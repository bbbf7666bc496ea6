"""The log as anybody sees it over HTTP, on both databases: heads, leaves, proofs and receipts that hold."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from puntobanco.fairness.log_head import read_head, read_vouched_key
from puntobanco.fairness.log_leaf import hidden_name, read_leaf
from puntobanco.fairness.log_tree import is_consistent, is_included, leaf_hash, root_of
from puntobanco.fairness.receipts import KeptReceipt, LoggedProof, is_in_log
from puntobanco.server.house_key import HouseKey, KeyUse
from puntobanco.server.public_log.leaf_rows import tables_behind
from puntobanco.server.public_log.signed_log import LEAVES_AT_ONCE, SignedLog
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from puntobanco.table.events import BetPlaced
from support.rewound import SPEC, begin, dealing, history, play_until
from support.server_tools import KEY, running


class Asking:
    """Somebody who asks the house about its log."""

    def __init__(self, address: str, service: Service) -> None:
        self.address, self.service = address, service

    async def get(self, path: str, status: int = 200, **query: object) -> dict[str, Any]:
        async with httpx.AsyncClient(base_url=f"{self.address}/api", timeout=30) as http:
            answer = await http.get(path, params={name: str(value) for name, value in query.items()})
        assert answer.status_code == status, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def all_logged(self) -> None:
        """Wait until every event is in the log."""

        def behind() -> list[str]:
            with self.service.store.reading() as connection:
                return tables_behind(connection)

        while await asyncio.to_thread(behind):
            await asyncio.sleep(0.02)


@pytest.fixture
async def asking(store: Store) -> AsyncIterator[Asking]:
    """A house where Ida has played three coups, all of it logged."""
    async with asyncio.timeout(120), running(store) as (address, service):
        service.tables._arm = lambda *_: None  # type: ignore[method-assign]
        await play_until(await begin(service), dealing(coup=3))
        found = Asking(address, service)
        await found.all_logged()
        yield found


async def test_a_head_is_signed_and_leaves_lead_to_it(asking: Asking) -> None:
    key = (await asking.get("/log/key"))["public_key"]
    told = await asking.get("/log/head")
    head = read_head(told["head"])
    assert head is not None
    assert head.is_signed_by(key)
    assert (told["at"], told["size"], told["root"], told["public_key"]) == (head.at, head.size, head.root, key)
    leaves = (await asking.get("/log/leaves"))["leaves"][: head.size]  # other tables may have gone on meanwhile
    assert len(leaves) == head.size
    assert root_of(leaf_hash(text.encode()) for text in leaves).hex() == head.root
    assert all(read_leaf(text) is not None for text in leaves)
    assert (await asking.get("/log/leaves", first=2))["leaves"][: head.size - 2] == leaves[2:]
    assert (await asking.get("/log/leaves", first=10**9))["leaves"] == []


async def test_proofs_over_http(asking: Asking) -> None:
    leaves = [leaf_hash(text.encode()) for text in (await asking.get("/log/leaves"))["leaves"]]
    size, root = len(leaves), root_of(leaves)
    for place in (0, 1, size - 1):
        found = await asking.get("/log/inclusion", position=place, size=size)
        assert is_included(leaves[place], place, size, root, [bytes.fromhex(one) for one in found["proof"]])
    for old in (0, 1, size // 2, size):
        found = await asking.get("/log/consistency", old=old, new=size)
        proof = [bytes.fromhex(one) for one in found["proof"]]
        assert is_consistent(old, size, root_of(leaves[:old]), root, proof)


async def test_what_is_not_there_is_refused(asking: Asking) -> None:
    size = (await asking.get("/log/head"))["size"] + 10_000
    for query in ({"position": 2, "size": 2}, {"position": 0, "size": size}, {"position": 3, "size": 2}):
        assert (await asking.get("/log/inclusion", 404, **query))["error"]["code"] == "log-no-leaf"
    for query in ({"old": 2, "new": 1}, {"old": 0, "new": size}):
        assert (await asking.get("/log/consistency", 404, **query))["error"]["code"] == "log-no-leaf"
    for path in ("receipt", "logged"):
        refused = await asking.get(f"/tables/{SPEC.id}/events/999999/{path}", 404)
        assert refused["error"]["code"] == "log-no-event"
        assert (await asking.get(f"/tables/nowhere/events/1/{path}", 404))["error"]["code"] == "table-unknown"
    await asking.get("/log/leaves", 422, first=-1)
    await asking.get("/log/leaves", 422, first="x")
    await asking.get("/log/inclusion", 422, position=1)


async def test_every_event_has_a_receipt_and_is_shown_in_the_log(asking: Asking) -> None:
    key = (await asking.get("/log/key"))["public_key"]
    events = history(asking.service.store)
    numbers = [place for place, event in enumerate(events, 1) if isinstance(event.fact, BetPlaced)]
    for number in {1, 2, *numbers, len(events)}:
        told = await asking.get(f"/tables/{SPEC.id}/events/{number}/receipt")
        kept = KeptReceipt(SPEC.id, **told)
        said = kept.says
        assert said is not None
        assert (said.number, said.table) == (number, hidden_name(SPEC.id))
        assert json.loads(kept.event)["fact"]["type"] == said.kind == type(events[number - 1].fact).__name__
        shown = LoggedProof(**await asking.get(f"/tables/{SPEC.id}/events/{number}/logged"))
        assert is_in_log(kept, shown, key)
        for forged in (
            shown._replace(position=shown.position + 1),
            shown._replace(events=[*shown.events, kept.event]),
            shown._replace(proof=shown.proof[:-1]),
            shown._replace(proof=["zz"]),
            shown._replace(head=shown.head[:-1] + ("0" if shown.head[-1] != "0" else "1")),
        ):
            assert not is_in_log(kept, forged, key)
        changed = kept.event.replace('"at_ms":', '"at_ms":1')
        assert kept._replace(event=changed).says is None
        assert kept._replace(table="another").says is None
        assert kept._replace(before="00" * 32).says is None


async def test_a_log_that_does_not_grow_is_signed_again_after_a_second(store: Store) -> None:
    now_ms = 1_800_000_000_000
    log = SignedLog(store, KEY, lambda: now_ms)
    first = log.head()
    now_ms += 999
    assert log.head() is first
    now_ms += 1
    later = log.head()
    assert (later.size, later.root) == (first.size, first.root)
    assert later.at > first.at


def test_an_old_key_vouches_for_a_new_one(store: Store) -> None:
    old, new = bytes(range(32)), bytes(range(1, 33))
    before, _ = SignedLog(store, HouseKey(old), lambda: 0).public_keys()
    after, vouched = SignedLog(store, HouseKey(new, old), lambda: 0).public_keys()
    assert after != before
    assert [(one.by, one.key) for one in vouched] == [(before, after)]
    assert all(one.holds and read_vouched_key(one.line) == one for one in vouched)


def test_the_key_of_the_log_signs_nothing_else() -> None:
    assert len({KEY.derived(use) for use in KeyUse}) == len(KeyUse)


def test_a_page_of_leaves_is_bounded() -> None:
    assert LEAVES_AT_ONCE == 1000
