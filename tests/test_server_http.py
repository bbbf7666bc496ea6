"""HTTP as it is described, and HTTP that is none: every endpoint under schemathesis, and nonsense byte by byte."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import puntobanco
from puntobanco.server.app import LARGEST_BODY, make_app
from puntobanco.server.database import open_database
from puntobanco.server.migrations import upgrade
from puntobanco.server.service import Service
from puntobanco.server.store import Store
from puntobanco.table import Role
from server_tools import KEY, Guest, private_table, running
from storage_tools import assert_sound
from test_server_fuzz import Watch, account, at_rest, nothing_fails, staff, state_of

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 8
FEW = {"/api/sign-in": 2, "/api/account": 2, "/api/me/password": 2, "/api/me/delete": 2, "/api/odds": 4, "/api/tables": 4}
"""Where each takes long: passwords, exact odds, tables with bots."""


def _operations() -> list[str]:
    nothing: Any = None
    paths = make_app(Service.__new__(Service) if nothing else nothing).openapi()["paths"]
    return [f"{method.upper()} {path}" for path, methods in paths.items() for method in methods]


class Live:
    """A server in a thread of its own, with people of every kind."""

    def __init__(self, address: str, openapi: dict[str, Any], cookies: dict[str, str], table: str) -> None:
        self.address, self.cookies, self.table = address, cookies, table
        self.schema: Any = schemathesis.openapi.from_dict(openapi)

    def operation(self, name: str) -> Any:
        method, _, path = name.partition(" ")
        return self.schema[path][method]


@contextmanager
def in_a_thread(store: Store) -> Iterator[Live]:
    """Serve while the block runs."""
    ready, ending, found = threading.Event(), threading.Event(), {}

    async def serve() -> None:
        async with running(store) as (address, service):
            guest, patron = await Guest(address).come(), await account(address, "patron")
            manager = await staff(address, service, Role.MANAGER)
            table = await private_table(guest, "punter-and-bank", bots=3)
            cookies = {"visitor": "", "guest": guest.cookie, "patron": patron.cookie, "manager": manager.cookie}
            found["live"] = Live(address, await guest.get("/openapi.json"), cookies, table)
            ready.set()
            while not ending.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert ready.wait(60)
        yield found["live"]
    finally:
        ending.set()
        thread.join()


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """One server for all endpoints."""
    engine = open_database(f"sqlite:///{tmp_path_factory.mktemp('http')}/punto.db")
    upgrade(engine)
    store = Store(engine)
    with in_a_thread(store) as found:
        yield found
    assert_sound(store)
    engine.dispose()


@pytest.mark.parametrize("name", _operations())
def test_every_endpoint_answers_as_it_is_described(live: Live, name: str) -> None:
    """Right requests and wrong ones, of everybody: documented statuses, contents and forms, and no failure."""
    operation = live.operation(name)
    examples = FEW.get(operation.path, EXAMPLES)
    known = {"table": live.table, "house": "schaanwald", "number": 1, "bot": "bot-x", "id": "p-aaaaaaaaaaaaaaaa"}
    places = {one: value for one, value in known.items() if "{%s}" % one in operation.path}
    asked = 0

    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        for path_parameters in [None, places] if places else [None]:
            for who in ("visitor", "guest", "manager"):
                cookie = "" if operation.path in ("/api/me/delete", "/api/sign-out-everywhere") else live.cookies[who]
                headers = {"Cookie": f"punto={cookie}"} if cookie else {}
                strategy = operation.as_strategy(generation_mode=mode, path_parameters=path_parameters)

                @given(case=strategy)
                @settings(
                    max_examples=examples,
                    deadline=None,
                    derandomize=True,
                    database=None,
                    suppress_health_check=list(HealthCheck),
                )
                def ask(case: Any, headers: dict[str, str] = headers) -> None:
                    nonlocal asked
                    case.call_and_validate(base_url=live.address, headers=headers, checks=CHECKS)
                    asked += 1

                try:
                    ask()
                except schemathesis.errors.InvalidSchema as impossible:  # nothing can be wrong where nothing is asked for
                    assert mode is GenerationMode.NEGATIVE, impossible
    assert asked
