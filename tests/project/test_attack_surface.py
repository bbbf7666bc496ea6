"""What the server and its page are able to do at all: what is not there cannot be used against anybody."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from puntobanco.game import LANGUAGES

PACKAGE = Path(__file__).parent.parent.parent / "src" / "puntobanco"
SERVER = PACKAGE / "server"
WEB = PACKAGE / "web"
ABLE = {
    "run programs": {"subprocess", "multiprocessing", "pty", "code", "runpy", "ctypes"},
    "read objects that others wrote": {"pickle", "marshal", "shelve", "yaml", "dill"},
    "read XML, archives and mail": {"xml", "lxml", "zipfile", "tarfile", "gzip", "bz2", "lzma", "zlib", "email"},
    "ask other machines": {"socket", "http", "httpx", "requests", "aiohttp", "urllib3", "smtplib", "ftplib", "ldap3"},
    "fill in templates": {"jinja2", "mako", "string.Template"},
}
ASKS = {"urllib": {"urllib.parse"}, "websockets": {"websockets.frames", "websockets.http11"}}
"""Of these only the parts that read, and never those that ask."""
LISTENS = {"guarded_listener.py", "uvicorn_server.py"}
"""Where a socket is one on which others come."""
PACKS = ("packed_files.py", {"gzip", "gzip.compress"})
"""Where the files of the page are packed, and nothing is ever unpacked."""
BESIDE = SERVER / "ask_health.py"
"""A program of its own, which asks a server of this machine how it is; no server imports it."""
BY_NAME = {"eval", "exec", "compile", "__import__", "system", "popen", "breakpoint"}
WEAK_RANDOM = {SERVER / "tables" / "bots.py", SERVER / "storage" / "store.py", SERVER / "storage" / "retried_rows.py"}
"""Where the chance of `random` is good enough: how bots think, and how long somebody waits before trying again."""
UNSAFE_SCRIPT = re.compile(
    r"\binnerHTML\b|\bouterHTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\b|setTimeout\(\s*[\"'`]|"
    r"document\.cookie|postMessage|\bjsonp\b|javascript:|document\.domain|window\.open|\bXSLT"
)


def trees(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    for file in sorted({*folder.rglob("*.py")} - {BESIDE}):
        yield file, ast.parse(file.read_text(encoding="utf-8"))


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


@pytest.mark.parametrize("what", ABLE)
def test_the_server_is_not_able_to(what: str) -> None:
    found = [(file.name, name) for file, tree in trees(SERVER) for name in imported(tree)]
    assert len(found) > 500
    parts = [(file, name, name.partition(".")[0]) for file, name in found if not (name == "socket" and file in LISTENS)]
    able = [(file, name) for file, name, first in parts if {name, first} & ABLE[what]]
    assert [(file, name) for file, name in able if not (file == PACKS[0] and name in PACKS[1])] == []
    asks = [(file, name) for file, name, first in parts if first in ASKS]
    assert all(any(name.startswith(part) for part in ASKS[name.partition(".")[0]]) for _, name in asks)


def test_the_program_beside_the_server_stays_beside_it() -> None:
    assert BESIDE.is_file()
    assert [file.name for file, tree in trees(PACKAGE) for name in imported(tree) if "ask_health" in name] == []


def test_whatever_listens_asks_nobody() -> None:
    texts = {file.name: file.read_text() for file in SERVER.rglob("*.py") if file.name in LISTENS}
    assert set(texts) == LISTENS
    assert [name for name, text in texts.items() if re.search(r"\.connect(_ex)?\(|create_connection", text)] == []


def test_the_server_runs_nothing_that_is_written_as_text() -> None:
    called = [
        (file.name, node.lineno)
        for file, tree in trees(SERVER)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and (node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")) in BY_NAME
        and ast.unparse(node.func) != "re.compile"
    ]
    assert called == []


def test_no_statement_of_the_database_is_put_together_from_values() -> None:
    """Whatever is SQL as text is written in the program: a constant, or one in which names of columns are put."""
    allowed = {"on_postgresql.replace('NAMES', _NAMES)", "at_once.replace('ROWS', _ROWS.replace('COLUMNS', columns))"}
    written = [
        (file.name, node.args[0])
        for file, tree in trees(SERVER)
        if "migrations" not in file.parts
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and node.args
        if ast.unparse(node.func).rpartition(".")[2] in ("text", "exec_driver_sql")
    ]
    assert len(written) > 3
    put_together = [
        (file, ast.unparse(said))
        for file, said in written
        if isinstance(said, ast.JoinedStr | ast.BinOp)
        or (isinstance(said, ast.Call) and ast.unparse(said) not in allowed)
    ]
    assert put_together == []


def test_what_nobody_may_guess_is_no_common_chance() -> None:
    used = {file for file, tree in trees(SERVER) if "random" in {name.partition(".")[0] for name in imported(tree)}}
    assert used == WEAK_RANDOM


def test_the_page_makes_no_markup_of_text_and_runs_none() -> None:
    scripts = sorted(WEB.rglob("*.js"))
    assert len(scripts) > 40
    assert [(file.name, found[0]) for file in scripts for found in UNSAFE_SCRIPT.finditer(file.read_text())] == []


def test_the_page_loads_nothing_from_elsewhere_and_leads_nowhere_else() -> None:
    """Neither scripts nor fonts, and no link to another site."""
    names = re.compile(r"https?://(?!www\.w3\.org/)[\w.-]+|//cdn\.|\bimport\(\s*[\"']//")
    files = [file for file in WEB.rglob("*") if file.suffix in (".js", ".css", ".html", ".svg")]
    assert [(file.name, found[0]) for file in files for found in names.finditer(file.read_text())] == []
    index = (WEB / "index.html").read_text()
    scripts = ['<script src="/static/js/early.js">', '<script type="module" src="/static/js/main.js">']
    assert re.findall(r"<script[^>]*>", index) == scripts
    assert re.findall(r"\son\w+=|style=", index) == []


def test_no_word_of_a_catalogue_carries_markup() -> None:
    """What translators write is text as well: the page and the leaflets escape it, and there is nothing to escape."""
    for language in LANGUAGES:
        folder = PACKAGE / "language" / "catalogues" / language / "LC_MESSAGES"
        texts = [
            text for file in folder.glob("page*.po") for text in re.findall(r'^msgstr.*"(.*)"$', file.read_text(), re.M)
        ]
        assert len(texts) > 300
        assert [text for text in texts if re.search(r"<\w|javascript:|&#", text)] == []
