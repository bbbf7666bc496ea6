"""How long people wait for links in a whole evening in four browsers: with a server that is killed and one that is
started again, a phone that sleeps, somebody silent, and a newcomer (`tests/support/evenings.py`).

The wait is from the call of no more bets to the house's link, as the record says.
`python -m benchmarks.page_links brisk` plays at the pace that is named, with fewer coups.
"""

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from support.browsers import browser
from support.evenings import Evening, draws_of, spend, told
from support.page_tools import DESKTOP, Hall, Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser

COUPS = {"quick": 9, "brisk": 2, "live": 1}
"""By pace, from one thing that happens to the next; there are six."""
AIM_S = 2


def main(pace: str = "quick") -> None:
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        hall = Hall(Path(folder))
        with hall.server:
            hall.staff("lena", "manager")
            _measure(hall, chromium, Path(folder), pace)


def _measure(hall: Hall, chromium: "Browser", folder: Path, pace: str) -> None:
    def come(name: str, **options: Any) -> Person:
        asked = {"locale": "en-GB", "viewport": DESKTOP, "reduced_motion": "reduce", **options}
        return Person(hall, chromium.new_context(**asked), name)

    evening = Evening(hall, come("Lena").sign_in("lena"), pace)
    draws = draws_of(spend(evening, come, folder, COUPS[pace]).events)
    print(f"Links of people in four browsers, {pace} [aim: median {AIM_S} s]")
    print(f"  nobody was silent: {told([wait for wait, draw in draws if not draw.silent])}")
    print(f"  all: {told([wait for wait, _ in draws])}")


if __name__ == "__main__":
    main(*sys.argv[1:])
