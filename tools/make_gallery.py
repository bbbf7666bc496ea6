"""Writes docs/gallery.md from the houses of the gallery, their exact edges and what is published about them.

Usage: make_gallery.py [--check]. With --check nothing is written; the exit status is 1 if the page is not current.
"""

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from puntobanco.game import Text
from puntobanco.house import GALLERY, House, load
from puntobanco.house.named import file_of
from puntobanco.leaflets.author import Author
from puntobanco.leaflets.clauses import clause
from puntobanco.odds import odds

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
from tools.made_pages import keep_current  # noqa: E402 - found where the line above says

FIGURES = ROOT / "tests" / "house" / "gallery_figures.toml"
PAGE = ROOT / "docs" / "gallery.md"
_LANGUAGE = "en"
_SEEN = {"page": "seen as a page", "copy": "seen as a copy"}

_HEAD = """# Houses of the world

{count} rule sets and side bets that casinos around the world play, each as a house file of a few lines
(`src/puntobanco/house/gallery/`). They are nobody's houses: no leaflet of a casino is followed, every bet names the
public source that tells of it, or is generally known, and has the name under which people know it. A server opens no
table for them unless somebody asks.

```
punto houses --gallery                  # what there is
punto odds ez-baccarat                  # any command takes an id
punto compare classic ez-baccarat
```

In the library `pb.load("ez-baccarat")`, on the page the odds lab, in a file of one's own `extends = "ez-baccarat"`
([house files](house-files.md)).

The house edge is exact, from a full shoe, here to four digits. Beside it stands what was published before, with as
many digits as the source gives; `tests/odds/test_gallery.py` holds one against the other, and both against a second
computation in plain Python (`tests/naive/gallery.py`). Where nothing was found, that computation is all there is, and
the column says *derived*. The figures and what was seen of their sources are data
(`tests/house/gallery_figures.toml`); `python tools/make_gallery.py` makes this page.
"""


def page() -> str:
    """The page as it should be."""
    said = tomllib.loads(FIGURES.read_text(encoding="utf-8"))
    lines = [_HEAD.format(count=len(GALLERY)).rstrip()]
    for id in GALLERY:
        lines += _section(load(id), said["houses"][id], said["sources"])
    lines += ["", "## Sources", *sorted({_source(source) for source in said["sources"].values()})]
    return "\n".join(lines) + "\n"


def _section(house: House, said: Mapping[str, Any], sources: Mapping[str, Any]) -> Iterator[str]:
    author = Author(house, _LANGUAGE)
    base = tomllib.loads(file_of(house.id).read_text(encoding="utf-8")).get("extends")
    names = house.names
    assert names.special is not None  # a test sees to it
    packs = "" if base is None or load(base).shoe.packs == house.shoe.packs else f" {house.shoe.packs} packs."
    extends = "" if base is None else f" Extends `{base}`.{packs}"
    yield from ("", f"## {names.house.in_language(_LANGUAGE)}")
    yield f"`{house.id}`. {names.special.in_language(_LANGUAGE)}{extends}{''.join(_told(house, said))}"
    yield from ("", "| bet | wins if | pays | house edge | published |", "|---|---|---|---|---|")
    found = odds(house).bets
    for bet in house.bets:
        if bet.id in said:
            pays = " / ".join(f"{paid.odds.numerator}:{paid.odds.denominator}" for paid in bet.pays)
            edge = f"{float(found[bet.id].edge * 100):.4f} %"
            name = house.name_of(bet.id).in_language(_LANGUAGE)
            yield f"| {name} | {clause(bet.wins, author)} | {pays} | {edge} | {_published(said[bet.id], sources)} |"


def _told(house: House, bets: Iterable[str]) -> Iterator[str]:
    """Who tells of these bets of a house, each once; nobody, where they are generally known."""
    reasons = [house.rules[f"bets.{bet}.pays"].source.reason for bet in bets]
    for reason in dict.fromkeys(one.in_language(_LANGUAGE) for one in reasons if isinstance(one, Text)):
        yield f" {reason}"


def _published(said: Mapping[str, str], sources: Mapping[str, Mapping[str, str]]) -> str:
    if "derived" in said:
        return "*derived*"
    note = f" ({said['note']})" if "note" in said else ""
    return f"{said['published']} %{note}: {sources[said['source']]['name']}"


def _source(source: Mapping[str, str]) -> str:
    where = f", <{source['address']}>" if "address" in source else f", {_SEEN[source['seen']]}"
    return f"- {source['name']}{where}"


def main(words: list[str]) -> int:
    """Write the page, or say that it is not current."""
    return keep_current(words, PAGE, page(), tool=Path(__file__), usage=__doc__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
