"""The HTTP side for people: one page made from the OpenAPI description, without anything from elsewhere."""

import re
from collections.abc import Iterator
from html import escape
from typing import Any

from fastapi.responses import HTMLResponse, Response

_METHODS = ("get", "post", "put", "delete")
_MARKED = re.compile(r"`([^`\n]+)`")


def docs_page(openapi: dict[str, Any]) -> Response:
    """Every endpoint with its summary, parameters and body."""
    parts = "".join(_endpoints(openapi))
    title = f"{escape(openapi['info']['title'])} {escape(openapi['info']['version'])}"
    return HTMLResponse(
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width"><link rel="icon" href="/static/icon.svg">'
        '<link rel="stylesheet" href="/static/css/docs.css"></head>'
        f"<body><main><h1>{title}</h1><p>{escape(openapi['info'].get('summary', ''))}. "
        '<a href="/openapi.json">openapi.json</a></p>'
        f"{parts}</main></body></html>"
    )


def _endpoints(openapi: dict[str, Any]) -> Iterator[str]:
    schemas = openapi["components"]["schemas"]
    for path, methods in openapi["paths"].items():
        for method, what in methods.items():
            if method in _METHODS:
                yield f"<section><h2><code>{method.upper()} {escape(path)}</code></h2>"
                yield f"<p>{escape(what.get('summary', ''))}. {_prose(what.get('description', ''))}</p>"
                yield _fields("Parameters", {one["name"]: one.get("schema", {}) for one in what.get("parameters", [])})
                yield _fields("Body", _body(what, schemas))
                yield "</section>"


def _prose(text: str) -> str:
    """A text in which what stands between backticks is code."""
    return _MARKED.sub(r"<code>\1</code>", escape(text))


def _body(what: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    content = what.get("requestBody", {}).get("content", {}).get("application/json", {})
    name = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    found: dict[str, Any] = schemas.get(name, {}).get("properties", {})
    return found


def _fields(title: str, fields: dict[str, Any]) -> str:
    if not fields:
        return ""
    rows = "".join(f"<li><code>{escape(name)}</code> {escape(_kind(schema))}</li>" for name, schema in fields.items())
    return f"<h3>{title}</h3><ul>{rows}</ul>"


def _kind(schema: dict[str, Any]) -> str:
    if "anyOf" in schema:
        return " or ".join(_kind(one) for one in schema["anyOf"])
    said = [str(schema.get("type", schema.get("$ref", "").rpartition("/")[2]))]
    for name, words in (("minimum", "from"), ("maximum", "to"), ("maxLength", "at most"), ("pattern", "like")):
        if name in schema:
            said.append(f"{words} {schema[name]}")
    return " ".join(said)
