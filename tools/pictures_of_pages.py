"""Takes pictures of every page and of every moment of a coup, for people to look at, one by one and on sheets.

Usage: .venv/bin/python tools/pictures_of_pages.py FOLDER [--sizes 360x740,740x360,820x1180] [--themes dark,light]
[--languages en,de,es] [--only WORD,WORD]. A picture is called PAGE-SIZE-THEME-LANGUAGE.png; a page that is longer than
its screen has a picture for each screenful. Sheets of a few pictures each, small enough to be read, are in
FOLDER/sheets. With --only, pages and moments that have one of these words in their names.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from PIL import Image, ImageDraw

from support.browsers import browser
from support.page_looks import SETTLED
from support.page_moments import CONSOLE, HOUSES
from support.page_tools import ROOT, Hall, Person
from support.page_views import Evening, evening

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

MOST_SCREENFULS = 8
SHEET_WIDE, SHEET_HIGH = 1850, 1200
"""A sheet that is looked at without being made smaller."""
LABEL_PX = 16
PLACED_MS = 400
"""After which the guide has found its place anew."""
TAKEN_MS = 60_000
"""A long page on a television is a large picture."""
DRAWN = {"leaflet": ".ws-sheet h3", "poster": ".ws-poster img", "layout": ".ws-layout svg"}
"""What some panes of the workshop ask the server for."""
TO = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
Size = tuple[int, int]


class View(NamedTuple):
    """A page: whose, its address, what is there when it is drawn, and what is done there before it is looked at."""

    who: str
    path: str
    drawn: str
    does: Callable[[Page], object] = lambda _: None


class Camera:
    """Takes pictures in one language and theme."""

    def __init__(self, folder: Path, sizes: list[Size], look: str) -> None:
        self.folder, self.sizes, self.look = folder, sizes, look
        self.taken = 0

    def takes(self, page: Page, name: str) -> None:
        """A page on every screen; what is longer than a screen as several pictures."""
        for size in self.sizes:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(SETTLED)
            page.wait_for_timeout(PLACED_MS if page.locator(".guide, .squeeze").count() else 0)
            for number, shot in enumerate(self._screenfuls(page, size)):
                part = f".{number + 1}" if number else ""
                shot.save(self.folder / f"{name}{part}-{size[0]}x{size[1]}-{self.look}.png")
                self.taken += 1

    def _screenfuls(self, page: Page, size: Size) -> Iterator[Image.Image]:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "whole.png"
            page.screenshot(path=path, full_page=page.locator("dialog[open]").count() == 0, timeout=TAKEN_MS)
            with Image.open(path) as whole:
                for top in range(0, min(whole.height, MOST_SCREENFULS * size[1]), size[1]):
                    if whole.height - top > 8 or top == 0:
                        yield whole.crop((0, top, whole.width, min(whole.height, top + size[1]))).convert("RGB")


def pressed(*selectors: str) -> Callable[[Page], object]:
    """Presses one thing after another."""

    def press(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()
        page.wait_for_timeout(300)

    return press


def framed(page: Page) -> None:
    """Waits until both tables that lie side by side are drawn."""
    for number in range(2):
        page.frame_locator(".beside-table iframe").nth(number).locator(".tablepage .spot").first.wait_for()


def shown(pane: str) -> Callable[[Page], object]:
    """Turns to a pane of the workshop, and waits for what it draws."""

    def turn(page: Page) -> None:
        page.locator(f"#tab-{pane}").click()
        if pane in DRAWN:
            page.locator(DRAWN[pane]).first.wait_for()

    return turn


def steps_of_the_guide(page: Page, camera: Camera) -> None:
    """The guide from its first step to the chip on the felt."""
    for step in range(1, 5):
        page.wait_for_selector(".guide p")
        page.wait_for_timeout(400)
        camera.takes(page, f"guide-step-{step}")
        if page.locator(".guide .main").count() == 0:
            break
        page.locator(".guide .main").click()


def views(night: Evening, practice: str) -> dict[str, View]:
    """Every page, whoever sees it."""
    salon = night.tables["schaanwald"]
    beside = ",".join(list(night.tables.values())[:2])
    found = {
        "lobby-stranger": View("visitor", "/", ".table-card"),
        "sign-in": View("visitor", "/", ".table-card", pressed(".top .end button")),
        "private-table": View("ida", "/", ".table-card", pressed(".open-private")),
        "lobby": View("ida", "/", ".table-card"),
        "table-stranger": View("visitor", f"/table/{salon}", ".tablepage .road"),
        **{f"table-{house}": View("ida", f"/table/{one}", ".tablepage .road") for house, one in night.tables.items()},
        "table-practice": View("ida", f"/table/{practice}", ".tablepage .spot.can"),
        "roads": View("ida", f"/table/{salon}", ".tablepage .road", pressed(".tab[data-pane=roads]")),
        "people": View("ida", f"/table/{salon}", ".tablepage .road", pressed(".tab[data-pane=people]")),
        "shoe-pane": View("ida", f"/table/{salon}", ".tablepage .road", pressed(".tab[data-pane=shoe]")),
        "menu": View("ida", f"/table/{practice}", ".tablepage .spot.can", pressed(".actions .more")),
        "house": View("ida", "/house/schaanwald", ".sheet h3"),
        "house-many-bets": View("ida", "/house/mega-pay", ".sheet h3"),
        "lab": View("ida", "/lab", ".lab-results .bar-line"),
        "lab-solved": View("ida", "/lab?a=punter-and-bank", ".solved .tableau"),
        "practice": View("ida", "/practice", ".practice-spot"),
        "beside": View("ida", f"/beside?tables={beside}", ".beside-table", framed),
        "account": View("ida", "/account", ".part .name"),
        "missing": View("ida", "/nowhere", ".page h1"),
        "missing-table": View("ida", "/table/nowhere", ".page h1"),
        "shoe": View("ida", night.finished(), ".ticks [data-state=right]:last-child"),
        "console": View("lena", f"/console/{salon}", ".desk-pad"),
        "pit": View("lena", "/pit", ".figures-place tbody tr"),
    }
    panes = ("house", "money", "tableau", "bets", "more", "figures", "layout", "leaflet", "poster", "file")
    for pane in panes:
        found[f"workshop-{pane}"] = View("ida", "/workshop", ".ws-figures .data", shown(pane))
    return found


class Studio:
    """A server with an evening at its tables, and browsers of every look."""

    def __init__(self, hall: Hall, chromium: Browser, folder: Path, sizes: list[Size], only: list[str]) -> None:
        self.hall, self.chromium, self.folder, self.sizes, self.only = hall, chromium, folder, sizes, only
        self.lena = self._come("Lena").sign_in("lena")
        self.ida = self._come("Ida").be_guest()
        self.night = evening(self.lena, self.ida)
        self.practice = self.ida.open_table("schaanwald", pace="practice", name="Abend")
        self.ida.sit_down(self.practice, 4)
        self.views = views(self.night, self.practice)

    def _come(self, name: str, like: Person | None = None, **options: Any) -> Person:
        looks = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block", "has_touch": True}
        made = Person(self.hall, self.chromium.new_context(**{**looks, **options}), name)
        if like:
            made.context.add_cookies(like.context.cookies())  # type: ignore[arg-type]  # what it gave is what it takes
        return made

    def _is_asked(self, name: str) -> bool:
        return not self.only or any(word in name for word in self.only)

    def look(self, language: str, theme: str) -> int:
        """Every page and every moment in one language and theme; gives how many pictures were taken."""
        camera = Camera(self.folder, self.sizes, f"{theme}-{language}")
        options: dict[str, Any] = {"locale": language, "color_scheme": theme}
        people = {
            "visitor": self._come("Visitor", **options),
            "ida": self._come("Ida", self.ida, **options),
            "lena": self._come("Lena", self.lena, **options),
        }
        for name, view in self.views.items():
            if self._is_asked(name):
                self._takes(camera, name, view, people[view.who])
        if self._is_asked("docs"):
            page = people["visitor"].page
            for name, address in (
                ("docs", f"{self.hall.address}/docs"),
                ("verifier", (ROOT / "verifiers" / "punto-verify.html").as_uri()),
            ):
                page.goto(address)
                camera.takes(page, name)
        if self._is_asked("guide"):
            newcomer = self._come("Newcomer", **options).be_guest()
            newcomer.go(f"/table/{newcomer.open_table('schaanwald', pace='practice')}?guide")
            steps_of_the_guide(newcomer.page, camera)
            newcomer.context.close()
        for person in people.values():
            person.context.close()
        self._moments(camera, options)
        return camera.taken

    def _takes(self, camera: Camera, name: str, view: View, person: Person) -> None:
        page = person.page
        wide, high = self.sizes[0]
        page.set_viewport_size({"width": wide, "height": high})
        try:
            person.go("/missing")
            page.evaluate(TO, view.path)
            page.wait_for_selector(view.drawn, state="attached", timeout=10_000)
            page.set_default_timeout(5000)
            view.does(page)
        except Exception as problem:  # whatever stands in the way of one picture, the others are taken
            print(f"{name}: {str(problem).splitlines()[0]}", file=sys.stderr)
        camera.takes(page, name)

    def _moments(self, camera: Camera, options: dict[str, Any]) -> None:
        for house, moments in {**HOUSES, **CONSOLE}.items():
            if not self._is_asked(f"moment-{house}"):
                continue
            here: list[Person] = []

            def come(name: str, here: list[Person] = here, **more: Any) -> Person:
                here.append(self._come(name, **more))
                return here[-1]

            for moment, person in moments(come, **options):
                camera.takes(person.page, f"moment-{house}-{moment}")
            for person in here:
                person.context.close()


def sheets(folder: Path) -> int:
    """Puts pictures of one size, theme and language together, as many as can be read; gives how many sheets."""
    alike: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*.png"), key=lambda one: one.stat().st_mtime_ns):
        said = re.search(r"-(\d+x\d+-\w+-\w+)\.png$", path.name)
        if said:
            alike.setdefault(said[1], []).append(path)
    (folder / "sheets").mkdir(exist_ok=True)
    made = 0
    for look, paths in alike.items():
        wide, high = map(int, look.split("-")[0].split("x"))
        across, down = max(1, SHEET_WIDE // wide), max(1, SHEET_HIGH // (high + LABEL_PX))
        for number, first in enumerate(range(0, len(paths), across * down)):
            sheet = Image.new("RGB", (across * (wide + 6), down * (high + LABEL_PX + 4)), "magenta")
            for place, path in enumerate(paths[first : first + across * down]):
                x, y = place % across * (wide + 6), place // across * (high + LABEL_PX + 4)
                ImageDraw.Draw(sheet).text((x + 4, y), path.stem.removesuffix(f"-{look}"), fill="white", font_size=14)
                with Image.open(path) as picture:
                    sheet.paste(picture, (x, y + LABEL_PX))
            sheet.save(folder / "sheets" / f"{look}-{number + 1:02}.png")
            made += 1
    return made


def main(words: list[str]) -> int:
    """Take the pictures, and say how many."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--sizes", default="360x740,740x360,820x1180")
    asked.add_argument("--themes", default="dark,light")
    asked.add_argument("--languages", default="en,de,es")
    asked.add_argument("--only", default="")
    given = asked.parse_args(words)
    sizes = [(int(wide), int(high)) for wide, high in (one.split("x") for one in given.sizes.split(","))]
    given.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        hall = Hall(Path(folder))
        with hall.server:
            hall.staff("lena", "manager")
            studio = Studio(hall, chromium, given.folder, sizes, [word for word in given.only.split(",") if word])
            for language in given.languages.split(","):
                for theme in given.themes.split(","):
                    start = time.monotonic()
                    taken = studio.look(language, theme)
                    print(f"{language} {theme}: {taken} pictures in {time.monotonic() - start:.0f} s", flush=True)
    print(f"{sheets(given.folder)} sheets in {given.folder / 'sheets'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
