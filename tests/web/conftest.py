"""What the tests of the page share: a server, a browser, and people who come with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from support.browsers import browser
from support.page_tools import DESKTOP, PATIENCE_S, Hall, Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server of this module, on a SQLite file; a manager `lena` and a croupier `max` work there."""
    made = Hall(tmp_path_factory.mktemp("hall"))
    with made.server:
        made.staff("lena", "manager")
        made.staff("max", "croupier")
        yield made


@pytest.fixture(scope="module")
def chromium_browser() -> Iterator[Browser]:
    """One browser of this module; people have contexts of their own in it."""
    from playwright.sync_api import expect

    expect.set_options(timeout=PATIENCE_S * 1000)
    with browser() as found:
        yield found


@pytest.fixture
def come(hall: Hall, chromium_browser: Browser) -> Iterator[Callable[..., Person]]:
    """People come with a browser each: `come("Ida", locale="de-CH", viewport=PHONE)`."""
    here: list[Person] = []

    def arrive(name: str = "Ida", reached_at: str = "", **options: Any) -> Person:
        looks = {"locale": "en-GB", "viewport": DESKTOP, "reduced_motion": "reduce", "service_workers": "block"}
        asked = {**looks, **options}
        person = Person(hall, chromium_browser.new_context(**asked), name)
        person.reached_at = reached_at
        here.append(person)
        return person

    yield arrive
    complaints = [f"{person.name}: {text}" for person in here for text in person.complaints]
    for person in here:
        person.context.close()
    assert complaints == []
