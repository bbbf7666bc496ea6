"""The duty manager over HTTP and the WebSocket: what somebody sends reaches every manager, at any process, and the
answer reaches whoever asked."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from puntobanco.house import load
from puntobanco.server.people.enquiries import MOST_WAITING, Enquiries
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.tables.houses import Houses
from puntobanco.server.tables.table_time import wall_clock_ms
from puntobanco.table import Role
from support.server_tools import Guest, private_table, running
from support.storage_tools import assert_sound
from support.watched_server import PASSWORD, account

TEXT = "Why did Banco draw?"


class Evening:
    """Two processes of one house: Ida plays at the first, the manager Mara is at the second, with Carl, a croupier."""

    def __init__(self, first: tuple[str, Service], second: tuple[str, Service]) -> None:
        self.services = (first[1], second[1])
        self.addresses = (first[0], second[0])
        self.ida, self.bob = Guest(first[0]), Guest(second[0], "Bob")

    async def begin(self) -> None:
        self.mara = await self.staff("mara", Role.MANAGER)
        self.carl = await self.staff("carl", Role.CROUPIER)
        for one in (self.ida, self.bob):
            await one.come()
        self.table = await private_table(self.ida, bots=0)
        for one in (self.ida, self.bob, self.mara, self.carl):
            await one.connect()

    async def staff(self, login: str, role: Role) -> Guest:
        made = await account(self.addresses[1], login)
        self.services[0].people.set_role(made.id, role)
        await made.post("/api/sign-in", {"login": made.login, "password": PASSWORD})
        return made

    async def ask(self, who: Guest, status: int | None = None, **sent: Any) -> Any:
        body = {"id": who.new_id(), "table": self.table, "kind": "question", "text": TEXT, **sent}
        return await who.post("/api/enquiries", body, status)


@pytest.fixture
async def evening(store: Store) -> AsyncIterator[Evening]:
    async with AsyncExitStack() as stack:
        servers = [await stack.enter_async_context(running(store)) for _ in range(2)]
        found = Evening(servers[0], servers[1])
        await found.begin()
        yield found
        for one in (found.ida, found.bob, found.mara, found.carl):
            await one.close()
    assert_sound(store)
    assert verify_database(store).is_sound


async def told(who: Guest, *, answered: bool = False) -> dict[str, Any]:
    """The next enquiry that somebody is told of."""
    while True:
        message = await who.next_message()
        if message["type"] == "enquiry" and ("answer" in message["enquiry"]) is answered:
            return dict(message["enquiry"])


async def silent(who: Guest) -> None:
    """Nothing of it came before the answer to a ping."""
    await who.send(type="ping", n=77)
    while (message := await who.next_message()).get("n") != 77:
        assert message["type"] != "enquiry"


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
async def test_a_question_reaches_the_manager_and_the_answer_whoever_asked(evening: Evening) -> None:
    sent = (await evening.ask(evening.ida, 201))["enquiry"]
    assert (sent["text"], sent["kind"], sent["table"]) == (TEXT, "question", evening.table)
    assert "name" not in await told(evening.ida)
    seen = await told(evening.mara)
    assert (seen["id"], seen["name"], seen["person"], seen["text"]) == (sent["id"], "Ida", evening.ida.id, TEXT)
    assert (await evening.mara.get("/api/enquiries"))["waiting"] == [seen]
    for table, waiting in ((evening.table, [seen]), ("elsewhere", [])):
        assert (await evening.mara.get(f"/api/enquiries?table={table}"))["waiting"] == waiting
    answer = {"text": "Because Punto's third card was a five."}
    done = await evening.mara.post(f"/api/enquiries/{sent['id']}/answer", answer, 200)
    assert done["enquiry"]["answer"] == answer["text"]
    heard = await told(evening.ida, answered=True)
    assert (heard["answer"], heard["id"], "name" in heard) == (answer["text"], sent["id"], False)
    assert (await evening.ida.get("/api/me/enquiries"))["enquiries"] == [heard]
    exported = await evening.ida.get("/api/me/export")
    assert exported["enquiries"] == [heard]
    pit = await evening.mara.get("/api/enquiries")
    assert ([one["answer"] for one in pit["answered"]], pit["waiting"]) == ([answer["text"]], [])
    for stranger in (evening.bob, evening.carl):
        await silent(stranger)
        assert (await stranger.get("/api/me/enquiries"))["enquiries"] == []


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_who_may_ask_and_answer(evening: Evening) -> None:
    """Everybody who is signed in may ask; only managers see and answer, and never what they asked themselves."""
    visitor = Guest(evening.addresses[0])
    body = {"id": "command-1", "table": evening.table, "kind": "claim", "text": TEXT}
    assert (await visitor.post("/api/enquiries", body, 401))["error"]["code"] == "sign-in-first"
    assert (await visitor.get("/api/me/enquiries", 401))["error"]["code"] == "sign-in-first"
    sent = (await evening.ask(evening.ida, 201))["enquiry"]
    own = (await evening.ask(evening.mara, 201))["enquiry"]
    for one in (evening.ida, evening.carl):
        assert (await one.get("/api/enquiries", 403))["error"]["code"] == "not-allowed"
        answered = await one.post(f"/api/enquiries/{sent['id']}/answer", {"text": "Yes."}, 403)
        assert answered["error"]["code"] == "not-allowed"
    refused = await evening.mara.post(f"/api/enquiries/{own['id']}/answer", {"text": "Yes."}, 403)
    assert refused["error"]["code"] == "enquiry-own"
    missing = await evening.mara.post("/api/enquiries/0000/answer", {"text": "Yes."}, 404)
    assert missing["error"]["code"] == "enquiry-unknown"


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_what_is_wrong_with_an_enquiry_is_said(evening: Evening) -> None:
    for status, code, more in (
        (422, "enquiry-text", {"text": " "}),
        (422, "enquiry-text", {"text": "x" * 501}),
        (422, "value-wrong", {"text": "x" * 2001}),
        (422, "value-wrong", {"kind": "praise"}),
        (422, "value-wrong", {"id": "short"}),
        (422, "value-wrong", {"more": 1}),
        (404, "table-unknown", {"table": "nowhere"}),
    ):
        refused = (await evening.ask(evening.ida, status, **more))["error"]
        assert refused["code"] == code
        assert refused["text"] not in ("", code)
    for number in range(MOST_WAITING):
        await evening.ask(evening.bob, 201, text=str(number))
    assert (await evening.ask(evening.bob, 409))["error"]["code"] == "enquiries-waiting"


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_an_answer_from_the_command_line_is_told_too(evening: Evening) -> None:
    """The process that Ida is connected to is not told of it, and finds out by itself."""
    sent = (await evening.ask(evening.ida, 201))["enquiry"]
    await evening.services[0].tell_answers()
    manager = evening.mara.id
    await asyncio.to_thread(Enquiries(evening.services[1].store, wall_clock_ms).answer, sent["id"], manager, "Yes.")
    await evening.services[0].tell_answers()
    assert (await told(evening.ida, answered=True))["answer"] == "Yes."


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_house_without_a_duty_manager(store: Store, tmp_path: Any) -> None:
    file = tmp_path / "quiet.toml"
    file.write_text('id = "quiet"\nextends = "schaanwald"\ndisputes.duty_manager = "none"\n')
    assert load("schaanwald").disputes.duty_manager is not load(str(file)).disputes.duty_manager
    async with running(store, houses=Houses([str(file)])) as (address, _):
        ida = await Guest(address).come()
        table = await private_table(ida, "quiet", bots=0)
        body = {"id": "command-1", "table": table, "kind": "question", "text": TEXT}
        assert (await ida.post("/api/enquiries", body, 409))["error"]["code"] == "enquiries-none"
        house = await ida.get("/api/houses/quiet")
        assert (house["duty_manager"], house["tips"]) == (False, True)
        known = await ida.get("/api/houses/castle-vaduz")
        assert (known["duty_manager"], known["tips"]) == (True, False)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_nobody_sends_without_end(store: Store) -> None:
    async with running(store, rates=1.0) as (address, service):
        ida = await Guest(address).come()
        table = await private_table(ida, bots=0)
        for number in range(11):
            body = {"id": f"command-{number}", "table": table, "kind": "feedback", "text": "Very good"}
            answer = await ida.post("/api/enquiries", body, 201 if number < 10 else 429)
            if number < 10:
                service.enquiries.answer(
                    answer["enquiry"]["id"], "p-aaaaaaaaaaaaaaaa", "Thank you, on behalf of the staff."
                )
        assert answer["error"]["code"] == "too-often"
