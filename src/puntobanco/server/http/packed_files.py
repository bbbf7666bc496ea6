"""The files of the page, packed for browsers that take them so: a third of their weight on a slow line."""

import os
import re
from functools import lru_cache
from gzip import compress
from hashlib import sha256
from pathlib import Path

from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.types import Scope

from puntobanco.server.http.page_pieces import PagePieces

_LEVEL = 9
_PIECE = re.compile(r"([0-9a-f]{12})/(.+)")
_FOR_GOOD = "public, max-age=31536000, immutable"


class PackedFiles(StaticFiles):
    """Files of a folder as they are, and the pieces of the page that are made of them. They are the same for everybody,
    and no secret."""

    def __init__(self, directory: Path, pieces: PagePieces) -> None:
        super().__init__(directory=directory)
        self._pieces = pieces

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A piece, which a browser may keep for good, or a file, which it has to ask for again."""
        if scope["method"] in ("GET", "HEAD") and (named := _PIECE.fullmatch(path)):
            piece = self._pieces.find(*named.groups())
            if piece is None:
                raise HTTPException(404)
            headers = {"Cache-Control": _FOR_GOOD}
            return packed_answer(piece.content, Headers(scope=scope), piece.kind, headers=headers)
        return await super().get_response(path, scope)

    def file_response(
        self, full_path: "str | os.PathLike[str]", stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, or that it has not changed."""
        answer = super().file_response(full_path, stat_result, scope, status_code)
        answer.headers["Vary"] = "Accept-Encoding"
        if not isinstance(answer, FileResponse) or not takes_gzip(Headers(scope=scope)):
            return answer
        kept = {name: answer.headers[name] for name in ("etag", "last-modified", "vary") if name in answer.headers}
        content = packed(Path(full_path).read_bytes())
        return Response(content, status_code, {**kept, "Content-Encoding": "gzip"}, answer.media_type)


def packed_answer(
    content: bytes, asked: Headers, kind: str, *, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    """An answer that is the same for everybody, packed for those who take it so; or that it has not changed."""
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Vary": "Accept-Encoding", **(headers or {})}
    if status == 200 and is_known(asked, tag):
        return Response(status_code=304, headers=headers)
    if takes_gzip(asked):
        content, headers["Content-Encoding"] = packed(content), "gzip"
    return Response(content, status, headers, kind)


@lru_cache(maxsize=512)
def packed(content: bytes) -> bytes:
    """Packed once for as long as it is asked for."""
    return compress(content, _LEVEL, mtime=0)


def is_known(asked: Headers, tag: str) -> bool:
    """Whether somebody has what a tag stands for."""
    known = asked.get("if-none-match", "")[:1000].split(",")
    return tag in (one.strip().removeprefix("W/") for one in known)


def takes_gzip(asked: Headers) -> bool:
    """Whether a browser says that it takes gzip, and not that it does not."""
    for part in asked.get("accept-encoding", "").lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() == "gzip":
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
