"""Records of finished shoes as files."""

from types import SimpleNamespace
from typing import Any, Literal

import pytest
from fastapi.responses import StreamingResponse

from puntobanco.server.api_shoes import get_record


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

    def notation(of: Any, number: int) -> str:
        assert of is table
        return f"notation of {number}"

    def events(of: Any, number: int) -> list[str]:
        assert of is table
        return ["events of ", f"{number}"]

    history: Any = SimpleNamespace(notation=notation, events=events)
    found = await get_record(table, 3, history, form)
    assert found.headers["content-type"] == kind
    assert found.headers["content-disposition"] == f'attachment; filename="{name}"'
    if isinstance(found, StreamingResponse):
        assert "".join([str(part) async for part in found.body_iterator]) == text
    else:
        assert bytes(found.body).decode() == text
