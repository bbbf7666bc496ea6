"""Records of finished shoes as files."""

import asyncio
from fractions import Fraction
from types import SimpleNamespace
from typing import Any, Literal

import pytest
from fastapi.responses import StreamingResponse

from puntobanco.server.errors import RequestRefused
from puntobanco.server.http import shoes as api_shoes
from puntobanco.server.http.calculations import Turns
from puntobanco.server.http.shoes import asked_table, get_edges, get_record, get_shoe, get_shoes, history_of
from puntobanco.server.people.person import Person
from puntobanco.server.tables.finished_shoes import RecordReader, ShoeHistory, ShoeSpan
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Role
from support.patience import stays


class Pieces:
    """A history that is read in so many pieces."""

    def __init__(self, left: int = 1) -> None:
        self.left = left

    def __call__(self, _: Any) -> bool:
        self.left -= 1
        return self.left == 0


def asking() -> Any:
    """A request, which notes what is counted."""
    counted: list[tuple[str, str]] = []
    service = SimpleNamespace(rates=SimpleNamespace(check=lambda *asked: counted.append(asked)))
    state = SimpleNamespace(service=service)
    client = SimpleNamespace(host="127.0.0.1")
    return SimpleNamespace(app=SimpleNamespace(state=state), client=client, counted=counted, receive=stays)


async def test_records_are_streamed_in_turns() -> None:
    """Nobody waits for the whole record of somebody else."""
    turns, sent = Turns(), list[str]()

    async def download(name: str) -> None:
        async for piece in api_shoes._pieces(turns, iter([f"{name}{part}" for part in range(3)])):
            sent.append(piece)

    await asyncio.gather(download("a"), download("b"))
    assert sent == ["a0", "b0", "a1", "b1", "a2", "b2"]


@pytest.mark.parametrize(
    ("form", "kind", "name", "text"),
    [
        ("notation", "text/plain; charset=utf-8", "schaanwald-a_b-_-3.punto", "notation of 3"),
        ("events", "application/x-ndjson", "schaanwald-a_b-_-3.jsonl", "events of 3"),
    ],
)
async def test_a_record_is_a_file_with_a_name(
    form: Literal["notation", "events"], kind: str, name: str, text: str
) -> None:
    """In which nothing stands that a file system would take for more than a name."""
    table: Any = SimpleNamespace(id="a_b-/", house=SimpleNamespace(id="schaanwald"))

    def notation(of: Any, number: int, reader: RecordReader) -> str:
        assert (of, reader) == (table, RecordReader("ana", staff=True))
        return f"notation of {number}"

    def events(of: Any, number: int, reader: RecordReader) -> list[str]:
        assert (of, reader) == (table, RecordReader("ana", staff=True))
        return ["events of ", f"{number}"]

    history: Any = SimpleNamespace(notation=notation, events=lambda *asked: iter(events(*asked)), read_on=Pieces())
    request = asking()
    found = await get_record(request, table, 3, history, Person("ana", "Ana", Role.CROUPIER, "ana", 0), form)
    assert request.counted == [("record", "127.0.0.1")]
    assert found.headers["content-type"] == kind
    assert found.headers["content-disposition"] == f'attachment; filename="{name}"'
    assert "cache-control" not in found.headers  # nobody keeps it, like every answer
    if isinstance(found, StreamingResponse):
        assert "".join([str(part) async for part in found.body_iterator]) == text
    else:
        assert bytes(found.body).decode() == text


@pytest.mark.parametrize(("id", "safe"), [("aZ09-_", "aZ09-_"), ("ü.x y", "__x_y"), ("²", "_")])
def test_the_name_of_a_file_has_plain_signs(id: str, safe: str) -> None:
    assert api_shoes._safe(id) == safe


async def test_finished_shoes_are_listed_as_they_were() -> None:
    table: Any = object()
    spans = [_span(number=1, coups=60, started_ms=5, ended_ms=9, sealed=True), _span(number=2, coups=0, sealed=False)]

    def told(of: Any) -> list[ShoeSpan]:
        assert of is table
        return spans

    history: Any = SimpleNamespace(spans=told, read_on=Pieces(3))
    assert await get_shoes(asking(), table, history) == {
        "shoes": [
            {"number": 1, "coups": 60, "started_ms": 5, "ended_ms": 9, "verified": "sealed"},
            {"number": 2, "coups": 0, "started_ms": 0, "ended_ms": 0, "verified": "open"},
        ]
    }


def _span(**values: Any) -> Any:
    return SimpleNamespace(**{"number": 0, "coups": 0, "started_ms": 0, "ended_ms": 0, "sealed": False, **values})


@pytest.mark.parametrize("document", [None, {"a": 1}])
async def test_a_finished_shoe_has_its_coups_and_its_proof(
    monkeypatch: pytest.MonkeyPatch, document: dict[str, Any] | None
) -> None:
    monkeypatch.setattr(api_shoes, "coup_view", lambda coup: {"coup": coup})
    table: Any = object()

    def shoe(of: Any, number: int) -> Any:
        assert (of, number) == (table, 3)
        return SimpleNamespace(document=document, shoe=SimpleNamespace(coups=("one", "two")))

    history: Any = SimpleNamespace(shoe=shoe, read_on=Pieces())
    coups = [{"coup": "one"}, {"coup": "two"}]
    expected = {"shoe": 3, "verified": "open" if document is None else "sealed", "coups": coups}
    assert await get_shoe(asking(), table, 3, history) == {
        **expected,
        **({} if document is None else {"document": document}),
    }


async def test_edges_are_told_bet_by_bet_as_fractions() -> None:
    """One calculation at a time, among those of their kind."""
    table = TableSpec("t1", "schaanwald").empty()

    def edges(of: Any, number: int) -> Any:
        assert (of, number) == (table, 3)
        return [(Fraction(-1, 3), Fraction(0))]

    history: Any = SimpleNamespace(edges=edges, spans=lambda _: [], read_on=Pieces())
    request = asking()
    assert await get_edges(request, table, 3, history) == {
        "bets": [bet.id for bet in table.house.bets],
        "coups": [["-1/3", "0/1"]],
    }
    assert list(request.app.state.turns) == ["records", "edges"]


async def test_a_table_is_asked_for_by_a_name_that_can_be_one() -> None:
    """Sixty-four signs that can be printed; others are not even looked up."""
    looked: list[str] = []

    async def spec(id: str) -> TableSpec:
        looked.append(id)
        return TableSpec(id, "schaanwald")

    service = SimpleNamespace(tables=SimpleNamespace(spec=spec), store="the store")
    request: Any = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(service=service)))
    assert (await asked_table(request, "x" * 64)).id == "x" * 64
    for none in ("x" * 65, "a\nb"):
        with pytest.raises(RequestRefused) as caught:
            await asked_table(request, none)
        assert (caught.value.status, caught.value.code) == (404, "table-unknown")
        assert list(caught.value.values) == ["table"]
    assert looked == ["x" * 64]
    history = history_of(request)
    assert isinstance(history, ShoeHistory)
    assert history is history_of(request) is request.app.state.shoe_history
    assert history._store == "the store"
