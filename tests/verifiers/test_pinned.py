"""What somebody who trusts nobody can see for themselves: small files, that need nothing, pinned by their digests."""

import ast
import hashlib
import re
import sys
from pathlib import Path

import pytest

from support.verifiers import PAGE_FILE, PYTHON_FILE, ROOT

DOCS = (ROOT / "docs" / "verifiers.md").read_text(encoding="utf-8")
BOTH = pytest.mark.parametrize("path", [PYTHON_FILE, PAGE_FILE], ids=lambda path: path.name)
POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"


@BOTH
def test_the_docs_name_its_digest(path: Path) -> None:
    """After a change: the new digest, which this test shows, belongs into docs/verifiers.md."""
    (named,) = re.findall(rf"^([0-9a-f]{{64}})  verifiers/{re.escape(path.name)}$", DOCS, re.MULTILINE)
    assert named == hashlib.sha256(path.read_bytes()).hexdigest()


@BOTH
def test_it_is_read_in_an_hour(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < 600


def test_python_needs_its_standard_library_alone_and_reaches_no_network() -> None:
    """Every import is of the standard library and at the top; nothing imports, runs or connects by other ways."""
    tree = ast.parse(PYTHON_FILE.read_text(encoding="utf-8"))
    roots = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            roots |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            roots.add(str(node.module).partition(".")[0])
    assert roots <= set(sys.stdlib_module_names)
    reaching = {
        "socket",
        "ssl",
        "http",
        "urllib",
        "ftplib",
        "smtplib",
        "asyncio",
        "subprocess",
        "os",
        "ctypes",
        "importlib",
    }
    assert not roots & reaching
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not called & {"eval", "exec", "compile", "__import__"}
    opened = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "open"]
    assert [ast.literal_eval(node.args[1]) for node in opened] == ["rb"] * len(opened)


def test_the_page_refers_to_nothing_outside() -> None:
    """One policy, before anything else could load; no address, no source, no style, no script of others."""
    text = PAGE_FILE.read_text(encoding="utf-8")
    assert re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text) == [POLICY]
    assert text.index("Content-Security-Policy") < min(text.index("<style"), text.index("<script"))
    assert text.count("<script") == 1
    assert "<script>" in text
    for reference in ("://", "src=", "href=", "url(", "@import", "import(", "fetch(", "XMLHttpRequest", "WebSocket"):
        assert reference not in text, reference
    for reference in ("eval(", "Function(", "innerHTML", "localStorage", "sendBeacon", "navigator.serviceWorker"):
        assert reference not in text, reference


def test_neither_knows_the_program() -> None:
    assert "puntobanco" not in PYTHON_FILE.read_text(encoding="utf-8")
    assert "puntobanco" not in PAGE_FILE.read_text(encoding="utf-8")
