"""Makes docs/pictures/page.png, with which README opens: a table in the middle of a coup, as the page's tests see it.

Usage: .venv/bin/python tools/make_page_picture.py
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from PIL import Image

from support.browsers import browser
from support.page_tools import DESKTOP, ROOT, Hall, Person
from support.page_views import stopped

PICTURE = ROOT / "docs" / "pictures" / "page.png"
COUPS = "PPBBBPTPBBPBPPPBBBBTPBPP"
MOST_KB = 200
SHADES = 6
"""Steps of brightness that become one: nobody sees them, and soft light packs much smaller."""


def main() -> int:
    """Write the picture, and say how large it is."""
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        hall = Hall(Path(folder))
        with hall.server:
            hall.staff("lena", "manager")
            lena = Person(hall, chromium.new_context(), "Lena").sign_in("lena")
            look: Any = {"viewport": DESKTOP, "color_scheme": "dark", "reduced_motion": "reduce", "locale": "en-GB"}
            ida = Person(hall, chromium.new_context(**look), "Ida")
            page = ida.be_guest().at_table(stopped(lena, ida, "schaanwald", COUPS))
            page.wait_for_selector(".road .ring")
            page.mouse.move(0, 0)
            page.screenshot(path=PICTURE)
    shaded = Image.open(PICTURE).convert("RGB").point(lambda value: min(255, round(value / SHADES) * SHADES))
    shaded.save(PICTURE, optimize=True)
    size_kb = PICTURE.stat().st_size / 1000
    print(f"{PICTURE.relative_to(ROOT)}: {size_kb:.0f} kB")
    return 0 if size_kb <= MOST_KB else 1


if __name__ == "__main__":
    sys.exit(main())
