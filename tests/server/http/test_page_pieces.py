"""The page as browsers get it: joined, named by what is in it, and kept for good."""

import json
import re
import shutil
import subprocess
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from puntobanco.server.house_key import HouseKey
from puntobanco.server.http.application import WEB, make_app
from puntobanco.server.http.joined_modules import JoiningError, Modules, as_function, without_comments
from puntobanco.server.http.page_pieces import LATER_SHEETS, SHEET, PagePieces
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store

FOR_GOOD = "public, max-age=31536000, immutable"
TEXTS = {
    "js/main.js": 'import { a as b } from "./a.js";\nconst page = () => import("../pages/one.js");\nb(page);\n',
    "js/a.js": "// a comment\nexport const a = (f) => said.push(f);\nsaid.push('a');\n",
    "js/b.js": 'import { a } from "./a.js";\nfunction b() {\n\treturn a;\n}\nexport { b as c };\nsaid.push("b");\n',
    "js/d.js": 'export { c as d } from "./b.js";\n',
    "pages/one.js": 'import {\n\ta,\n} from "../js/a.js";\nimport { d } from "../js/d.js";\n'
    "export async function show() {\n\treturn d() === a;\n}\nexport class One {}\n",
    "pages/entrance.js": 'import { a } from "../js/a.js";\n',
}
ONE = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
PRELUDE = "const said = globalThis.said = [];\n"


@pytest.fixture
async def service(store: Store) -> AsyncIterator[Service]:
    found = Service(store, HouseKey(bytes(range(32))))
    yield found
    await found.stop()


async def ask(service: Service, path: str, **options: Any) -> httpx.Response:
    transport = httpx.ASGITransport(make_app(service, hosts=["punto.test"]))
    async with httpx.AsyncClient(transport=transport, base_url="http://punto.test") as line:
        return await line.get(path, **options)


def pieces() -> PagePieces:
    return PagePieces(WEB)


def addresses(page: str) -> list[str]:
    """What a page has the browser fetch, in order."""
    return re.findall(r'(?:src|href)="(/static/[0-9a-f]{12}/[^"]+)"', page)


def names(page: str) -> dict[str, str]:
    """What a page tells of the pieces that may be wanted later."""
    found = re.search(r'<meta name="pieces" content="([^"]+)">', page)
    assert found is not None
    told: dict[str, str] = json.loads(unescape(found[1]))
    return told


def run(code: str) -> str:
    node = shutil.which("node")
    if node is None:
        pytest.fail("joined modules are tried in Node: install it")
    done = subprocess.run(
        [node, "--input-type=module", "--eval", code], check=False, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_joined_modules_do_what_they_did_apart_and_each_is_made_once() -> None:
    modules = Modules(TEXTS, "js/main.js", "pages/entrance.js")
    assert modules.at_first == ("js/a.js", "js/main.js")
    assert modules.later == ("pages/one.js",)
    later = modules.later_answer("pages/one.js")
    assert [name for name in TEXTS if f'"{name}": ' in later] == ["js/b.js", "js/d.js", "pages/one.js"]
    code = modules.first_answer().replace('$need("js/main.js");', "")
    fetched = later.replace("export default", "const more =")
    pieces = '$made["js/pieces.js"] = { fetchPiece: async () => ({ default: more }) };\n'
    code = f'{PRELUDE}{code}{fetched}{pieces}$need("js/main.js");\n'
    code += "const { show, One } = await said[1]();\nawait said[1]();\n"
    code += "console.log(JSON.stringify([said[0], said.length, said[2], await show(), typeof One]));"
    assert json.loads(run(code)) == ["a", 3, "b", True, "function"]


@pytest.mark.parametrize(
    "text",
    [
        'import all from "./a.js";\n',
        'import "./a.js";\n',
        "export default 1;\n",
        "export let a = 1;\n",
        "import('a');\n",
    ],
)
def test_what_joining_does_not_know_is_refused_and_not_served_broken(text: str) -> None:
    with pytest.raises(JoiningError):
        as_function("js/a.js", text)


def test_modules_that_need_each_other_or_nothing_that_is_there_are_refused() -> None:
    a, b = 'import { b } from "./b.js";\n', 'import { a } from "./a.js";\n'
    for texts in ({"a.js": a, "b.js": b}, {"a.js": a}):
        with pytest.raises(JoiningError):
            Modules(texts, "a.js", "a.js").needed_by("a.js")


def test_only_comments_are_left_out() -> None:
    text = '/** A. */\nconst a = "/* b */"; // c\n\t// d\n/* e\n f */\nconst f = /** @type {any} */ (a);\n'
    assert without_comments(text) == 'const a = "/* b */"; // c\nconst f = (a);\n'


@pytest.mark.slow
def test_every_piece_of_the_page_is_a_script_that_browsers_can_read(tmp_path: Path) -> None:
    found = pieces()
    scripts = [name for name in names(found.page(None).decode()) if name.endswith(".js")]
    assert len(scripts) > 10
    assert "pages/table.js" in scripts
    for name, digest in names(found.page(None).decode()).items():
        piece = found.find(digest, name)
        assert piece is not None
        if name.endswith(".js"):
            (tmp_path / name.replace("/", "-")).with_suffix(".mjs").write_bytes(piece.content)
    for file in tmp_path.iterdir():
        run(f"await import({json.dumps(file.as_uri())});")


def test_a_page_brings_what_it_needs_and_nothing_of_other_pages() -> None:
    found = pieces()
    for module, others in {"pages/lobby.js": "pages/table.js", "pages/table.js": "pages/lobby.js"}.items():
        fetched = [address.split("/", 3)[3] for address in addresses(found.page(module).decode())]
        assert fetched[:3] == ["js/early.js", SHEET, "js/main.js"]
        assert module in fetched
        assert others not in fetched


def test_the_sheets_are_joined_in_their_order() -> None:
    found = pieces()
    address = next(one for one in addresses(found.page(None).decode()) if one.endswith(SHEET))
    piece = found.find(*address.split("/", 3)[2:])
    assert piece is not None
    listed = re.findall(r'"/static/(css/[\w-]+\.css)"', (WEB / "index.html").read_text())
    assert len(listed) > 5
    assert piece.content.decode() == "".join(without_comments((WEB / name).read_text()) for name in listed)


def test_every_sheet_is_served_once() -> None:
    """Those of lobby and table at first, those of all other pages when one of them is opened."""
    listed = re.findall(r'"/static/(css/[\w-]+\.css)"', (WEB / "index.html").read_text())
    later = {
        sheet: [f"css/{name}" for name in re.findall(r'@import "(.+)";', (WEB / sheet).read_text())] or [sheet]
        for sheet in LATER_SHEETS
    }
    written = [f"css/{file.name}" for file in (WEB / "css").glob("*.css")]
    parts = {part for of_sheet in later.values() for part in of_sheet}
    assert sorted([*listed, *parts.union(later), "css/docs.css"]) == sorted(written)
    for sheet, of_sheet in later.items():
        piece = pieces().find(names(pieces().page(None).decode())[sheet], sheet)
        assert piece is not None
        assert piece.content.decode() == "".join(without_comments((WEB / name).read_text()) for name in of_sheet)


@ONE
async def test_a_piece_is_kept_for_good_and_is_gone_under_another_name(service: Service) -> None:
    page = await ask(service, "/table/salon")
    assert page.headers["cache-control"] == "no-cache"
    for address in addresses(page.text):
        answer = await ask(service, address)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, FOR_GOOD), address
        assert answer.headers["content-type"].endswith("; charset=utf-8")
        folder, digest, name = address[1:].split("/", 2)
        other = f"/{folder}/{digest[::-1]}/{name}"
        gone = await ask(service, other)
        assert (gone.status_code, gone.headers["cache-control"]) == (404, "no-cache")


@ONE
async def test_a_page_that_has_not_changed_is_not_sent_again(service: Service) -> None:
    page = await ask(service, "/")
    again = await ask(service, "/", headers={"If-None-Match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@ONE
async def test_the_words_of_the_page_are_pieces_too(service: Service) -> None:
    told = names((await ask(service, "/")).text)
    for language in ("en", "de", "es"):
        name = f"words/{language}/guests.json"
        answer = await ask(service, f"/static/{told[name]}/{name}")
        asked = await ask(service, f"/api/words?part=guests&lang={language}")
        assert answer.json()["words"] == asked.json()["words"]
        assert answer.headers["content-type"] == "application/json"
