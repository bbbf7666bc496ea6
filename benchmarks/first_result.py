"""From the first visit to one's own result, by a browser that does what a person would: *Play now*, a chip on banco,
*Deal now*, with the time that a hand needs between what it sees and what it presses.

Counted are the seconds from when the first button is there to one's own result on the felt, and how often something
was pressed; beside them, how many of those seconds were the hand's.
"""

import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from playwright.sync_api import Browser, Locator

from support.browsers import browser
from support.page_tools import DESKTOP, PHONE, Hall, Person

ROUNDS = 5
HAND_S = 0.6
"""To see a button, go there and press."""
AIM_ACTIONS, AIM_S = 3, 10.0


class Hand:
    """Presses what it sees, no faster than a person, and counts."""

    def __init__(self) -> None:
        self.pressed = 0

    def press(self, what: Locator) -> None:
        """Wait until it can be pressed, think, press."""
        what.wait_for()
        what.page.wait_for_timeout(1000 * HAND_S)
        what.click()
        self.pressed += 1


def _first_result(hall: Hall, chromium: Browser, size: dict[str, int]) -> tuple[float, int]:
    context = chromium.new_context(locale="en-GB", viewport=size)  # type: ignore[arg-type]  # width and height
    person = Person(hall, context, "Ida")
    page, hand = person.go("/"), Hand()
    start = page.get_by_role("button", name="Play now")
    start.wait_for()
    began = time.monotonic()
    hand.press(start)
    hand.press(page.locator('.spot[data-bet="banco"].can'))
    hand.press(page.locator(".rail button.deal:enabled"))
    page.locator(".own-result").wait_for()
    took_s = time.monotonic() - began
    context.close()
    return took_s, hand.pressed


def main() -> None:
    """Measure on a desk and on a phone."""
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        hall = Hall(Path(folder), "--show-bots", "3")
        with hall.server:
            for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
                rounds = [_first_result(hall, chromium, size) for _ in range(ROUNDS)]
                seconds, pressed = [took_s for took_s, _ in rounds], max(actions for _, actions in rounds)
                print(
                    f"{name}: first result after {statistics.median(seconds):.1f} s (longest {max(seconds):.1f} s, "
                    f"{pressed * HAND_S:.1f} s of it the hand's), {pressed} actions; "
                    f"aim {AIM_S:.0f} s, {AIM_ACTIONS} actions"
                )


if __name__ == "__main__":
    main()
