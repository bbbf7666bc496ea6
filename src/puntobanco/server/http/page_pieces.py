"""The page as browsers get it: few answers, each under a name that says what is in it, to be kept for good.

Files lie in `web/` as they are written. When the first browser comes they are read, joined and named by a digest of
their contents; `index.html`, which is asked for anew every time, tells these names.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import get_args

from puntobanco.game import LANGUAGES
from puntobanco.server.http.joined_modules import Modules, without_comments
from puntobanco.server.http.page_words import PartOfWords, page_words

FIRST, ENTRANCE = "js/main.js", "pages/lobby.js"
SHEET, EARLY = "css/page.css", "js/early.js"
LATER_SHEETS = ("css/pages.css", "css/workshop.css")
"""What is fetched with the pages that need it."""
_DIGITS = 12
_SHEET_LINK = re.compile(r'<link rel="stylesheet" href="/static/(css/[\w.-]+)">\n')
_SHEET_IMPORT = re.compile(r'@import "([\w.-]+)";')
_KINDS = {".js": "text/javascript", ".css": "text/css", ".json": "application/json"}


@dataclass(frozen=True)
class PagePiece:
    """An answer that never changes under its name."""

    name: str
    content: bytes
    digest: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "digest", sha256(self.content).hexdigest()[:_DIGITS])

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return f"/static/{self.digest}/{self.name}"

    @property
    def kind(self) -> str:
        """What it is, for the browser."""
        return _KINDS[self.name[self.name.rindex(".") :]]


class PagePieces:
    """Everything that a page is made of."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @cached_property
    def _pieces(self) -> Mapping[str, PagePiece]:
        return {name: PagePiece(name, text.encode()) for name, text in self._texts()}

    def _texts(self) -> Iterator[tuple[str, str]]:
        yield SHEET, "".join(without_comments(self._read(name)) for name in _SHEET_LINK.findall(self._index))
        for sheet in LATER_SHEETS:
            parts = [f"css/{name}" for name in _SHEET_IMPORT.findall(self._read(sheet))] or [sheet]
            yield sheet, "".join(without_comments(self._read(part)) for part in parts)
        yield EARLY, without_comments(self._read(EARLY))
        yield FIRST, self._modules.first_answer()
        for name in self._modules.later:
            yield name, self._modules.later_answer(name)
        for language in LANGUAGES:
            for part in get_args(PartOfWords):
                told = {"words": dict(page_words(language, part))}
                yield f"words/{language}/{part}.json", json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    @cached_property
    def _modules(self) -> Modules:
        files = self._folder.rglob("*.js")
        texts = {file.relative_to(self._folder).as_posix(): file.read_text("utf-8") for file in files}
        return Modules(texts, FIRST, ENTRANCE)

    @cached_property
    def _index(self) -> str:
        return self._read("index.html")

    def _read(self, name: str) -> str:
        return (self._folder / name).read_text("utf-8")

    def find(self, digest: str, name: str) -> PagePiece | None:
        """A piece by its address; none where it has changed since."""
        found = self._pieces.get(name)
        return found if found is not None and found.digest == digest else None

    def page(self, module: str | None) -> bytes:
        """The page for an address that a module shows; nothing of what it will need waits for anything else."""
        if module not in self._pages:
            self._pages[module] = self._made(module).encode()
        return self._pages[module]

    @cached_property
    def _pages(self) -> dict[str | None, bytes]:
        return {}

    def _made(self, module: str | None) -> str:
        pieces = self._pieces
        wanted = [FIRST] if module is None or module not in pieces else [FIRST, module]
        ahead = "".join(f'<link rel="modulepreload" href="{pieces[name].address}">\n' for name in wanted)
        told = {name: one.digest for name, one in pieces.items() if name not in (SHEET, EARLY, FIRST)}
        named = f'<meta name="pieces" content="{escape(json.dumps(told, separators=(",", ":")))}">\n'
        index = _SHEET_LINK.sub(f'<link rel="stylesheet" href="{pieces[SHEET].address}">\n', self._index, count=1)
        index = _SHEET_LINK.sub("", index)
        for name in (EARLY, FIRST):
            index = index.replace(f'src="/static/{name}"', f'src="{pieces[name].address}"')
        return index.replace("<script", f"{named}<script", 1).replace("</head>", f"{ahead}</head>", 1)
