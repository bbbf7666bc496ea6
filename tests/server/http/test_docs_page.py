"""The page that says what the HTTP side takes: made from the description for programs, in words for people."""

import re
from typing import Any

import pytest

from puntobanco.server.http.docs_page import docs_page

TABLE = {"$ref": "#/components/schemas/NewTable"}
OPENAPI: dict[str, Any] = {
    "info": {"title": "Punto & Banco", "version": "1.2", "summary": "Live tables"},
    "components": {"schemas": {"NewTable": {"properties": {"name": {"type": "string", "maxLength": 40}}}}},
    "paths": {
        "/api/tables": {
            "parameters": [],
            "get": {"summary": "All tables", "description": "Those that are <open>."},
            "post": {"summary": "Open", "requestBody": {"content": {"application/json": {"schema": TABLE}}}},
        },
        "/api/tables/{id}": {"delete": {"parameters": [{"name": "id", "schema": {"type": "string"}}, {"name": "x"}]}},
    },
}


def page(openapi: dict[str, Any]) -> str:
    return bytes(docs_page(openapi).body).decode()


def test_every_way_in_is_on_the_page_with_what_it_takes() -> None:
    """Once each, with its summary, parameters and body; what is written in signs of HTML is text."""
    said = page(OPENAPI)
    assert re.findall("<h2><code>(.*?)</code></h2>", said) == [
        "GET /api/tables",
        "POST /api/tables",
        "DELETE /api/tables/{id}",
    ]
    assert "<p>All tables. Those that are &lt;open&gt;.</p></section>" in said
    assert "<p>Open. </p><h3>Body</h3><ul><li><code>name</code> string at most 40</li></ul></section>" in said
    assert "<h3>Parameters</h3><ul><li><code>id</code> string</li><li><code>x</code> </li></ul></section>" in said
    assert said.count("<title>Punto &amp; Banco 1.2</title>") == said.count("<h1>Punto &amp; Banco 1.2</h1>") == 1
    assert said.count("<h3>") == 2
    assert '<p>Live tables. <a href="/openapi.json">openapi.json</a></p>' in said


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "boolean"}, "boolean"),
        ({"type": "integer", "minimum": 1}, "integer from 1"),
        ({"type": "integer", "minimum": 0, "maximum": 9}, "integer from 0 to 9"),
        ({"type": "string", "maxLength": 20, "pattern": "[a-z]+"}, "string at most 20 like [a-z]+"),
        ({"$ref": "#/components/schemas/Pace"}, "Pace"),
        ({"anyOf": [{"type": "string", "maxLength": 3}, {"type": "null"}]}, "string at most 3 or null"),
    ],
)
def test_what_a_value_may_be_is_said_in_words(schema: dict[str, Any], words: str) -> None:
    taken = {"/x": {"get": {"parameters": [{"name": "value", "schema": schema}]}}}
    assert f"<li><code>value</code> {words}</li>" in page({**OPENAPI, "paths": taken})


def test_what_is_marked_as_code_is_shown_as_code() -> None:
    asked = {"/x": {"get": {"summary": "Ask", "description": "By `name<1>`, or `id`; a lone ` stays."}}}
    said = page({**OPENAPI, "paths": asked})
    assert "<p>Ask. By <code>name&lt;1&gt;</code>, or <code>id</code>; a lone ` stays.</p>" in said
