"""Leaflets in print over HTTP: what comes, what is kept, and what is refused."""

import asyncio
from collections import OrderedDict
from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.house import House, load
from puntobanco.language import speaker
from puntobanco.leaflets.pdf import croupier_card_pdf
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http import prints
from puntobanco.server.http.house_view import PRINTS, _view, house_view
from puntobanco.server.http.prints import KeptPrints, PrintKind, get_print
from puntobanco.server.http.rates import Rates
from support.house_files import extending
from support.patience import stays

EN = speaker("en")


def asked(rates: Rates | None = None, **headers: str) -> Any:
    """A request of somebody who waits for the answer."""
    service = SimpleNamespace(rates=rates or Rates(None))
    return SimpleNamespace(
        app=SimpleNamespace(state=SimpleNamespace(service=service)),
        headers={name.replace("_", "-"): text for name, text in headers.items()},
        client=SimpleNamespace(host="192.0.2.7"),
        receive=stays,
    )


class Press:
    """Stands for the one that prints, and notes what is asked of it."""

    def __init__(self) -> None:
        self.made: list[tuple[House, str, PrintKind]] = []

    def __call__(self, house: House, language: str, kind: PrintKind) -> bytes:
        self.made.append((house, language, kind))
        return f"{house.id} {dict(house.chosen)} {language} {kind.value}".encode()


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    found = Press()
    monkeypatch.setattr(prints, "print_of", found)
    return found


async def test_a_card_comes_as_the_program_prints_it() -> None:
    """As a file to keep, with a tag; whoever has it is told so."""
    house, request = load("castle-vaduz"), asked()
    answer = await get_print(request, PrintKind.CARD, house, speaker("de"))
    assert (answer.status_code, answer.media_type) == (200, "application/pdf")
    assert answer.body == croupier_card_pdf(house, "de")
    assert answer.headers["content-disposition"] == 'attachment; filename="castle-vaduz-card-de.pdf"'
    request.headers["if-none-match"] = answer.headers["etag"]
    again = await get_print(request, PrintKind.CARD, house, speaker("de"))
    assert (again.status_code, again.body) == (304, b"")


async def test_each_print_is_made_once(press: Press) -> None:
    """For each house, reading, language and kind; also for those who ask at the same time."""
    requests = [asked() for _ in range(3)]
    for number, request in enumerate(requests):
        request.app, request.client = requests[0].app, SimpleNamespace(host=f"192.0.2.{number}")
    wanted = [
        (house, language, kind)
        for house in (load("castle-vaduz"), load("castle-vaduz", {"packs": "eight"}))
        for language in ("en", "es")
        for kind in PrintKind
    ]
    several = await asyncio.gather(
        *(
            get_print(requests[number % 3], kind, house, speaker(language))
            for number, (house, language, kind) in enumerate(wanted * 2)
        )
    )
    assert len({bytes(answer.body) for answer in several}) == len(press.made) == len(wanted) == 12
    assert list(requests[0].app.state.turns) == ["print"]  # where one has its turn at a time


async def test_what_was_asked_for_last_is_kept(press: Press) -> None:
    """No more than so many; the one that nobody has asked for longest goes."""
    kept, house = KeptPrints(most=2), load("schaanwald")
    for language in ("en", "de", "en", "es", "en", "de"):
        kept.find(house, language, PrintKind.CARD) or kept.make(house, language, PrintKind.CARD)
    assert [language for _, language, _ in press.made] == ["en", "de", "es", "de"]


@pytest.mark.usefixtures("press")
def test_what_another_thread_lets_go_meanwhile_is_still_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class LetGo(OrderedDict[Any, bytes]):
        def get(self, key: Any, default: Any = None) -> Any:
            return self.pop(key, default)

    kept, house = KeptPrints(), load("schaanwald")
    made = kept.make(house, "en", PrintKind.CARD)
    monkeypatch.setattr(kept, "_made", LetGo(kept._made))
    assert kept.find(house, "en", PrintKind.CARD) == made
    assert kept.find(house, "en", PrintKind.CARD) is None


@pytest.mark.usefixtures("press")
async def test_nobody_has_many_made() -> None:
    """What is kept costs nothing and is not counted."""
    request, houses = asked(Rates(clock=lambda: 7.0)), [load("castle-vaduz"), load("mega-pay")]
    wanted = [(house, language, kind) for house in houses for language in ("en", "de", "es") for kind in PrintKind]
    for house, language, kind in wanted[:12]:
        await get_print(request, kind, house, speaker(language))
    with pytest.raises(RequestRefused) as refusal:
        await get_print(request, wanted[12][2], wanted[12][0], speaker(wanted[12][1]))
    assert (refusal.value.status, refusal.value.code) == (429, "too-often")
    assert (await get_print(request, wanted[0][2], wanted[0][0], EN)).status_code == 200


async def test_a_server_without_the_extra_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the page of a house offers nothing to print."""
    monkeypatch.setattr(prints, "can_print", lambda: False)
    with pytest.raises(RequestRefused) as refusal:
        await get_print(asked(), PrintKind.POSTER, load("schaanwald"), EN)
    assert (refusal.value.status, refusal.value.code) == (501, "leaflet-needs-extra")
    assert "puntobanco[pdf]" in EN.tell(refusal.value)
    house = load("schaanwald", {"banco-payout": "half-on-six"})
    assert house_view(house, EN)["prints"] == list(PRINTS) == [kind.value for kind in PrintKind]
    monkeypatch.setattr("puntobanco.server.http.house_view.can_print", lambda: False)
    _view.cache_clear()
    assert house_view(house, EN)["prints"] == []
    _view.cache_clear()


async def test_letters_that_no_font_has_are_refused(tmp_path: Any) -> None:
    house = extending(tmp_path, 'names.house = "Casino 東京"')
    with pytest.raises(RequestRefused) as refusal:
        await get_print(asked(), PrintKind.CARD, house, EN)
    assert (refusal.value.status, refusal.value.code) == (422, "leaflet-signs")
