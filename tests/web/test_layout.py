"""Any number of bets of any name lies well on the table, from the smallest phone to the largest screen."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from support.bulk import bulk
from support.page_looks import SETTLED
from support.page_tools import DESKTOP, SCREENS, Hall, Person

SCREEN_SIZES: dict[str, Any] = {
    "small-phone": {"width": 360, "height": 640},
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 834, "height": 1112},
    "desktop": DESKTOP,
    "4k": {"width": 3840, "height": 2160},
}
ALONE = "winner == {side} and {side}.cards == {cards} and {side}.total == {total}"
_LAID = """() => [...document.querySelectorAll(".fields .spot")].map((spot) => {
  const box = spot.getBoundingClientRect(), name = spot.querySelector(".bet"), said = name.getBoundingClientRect();
  const pays = spot.querySelector(".pays").getBoundingClientRect();
  return { id: spot.dataset.bet, text: name.textContent, group: spot.closest(".spots").className,
    box: [box.left, box.top, box.right, box.bottom], said: [said.left, said.top, said.right, said.bottom],
    pays: [pays.left, pays.top, pays.right, pays.bottom], cut: name.scrollWidth > name.clientWidth + 1 };
})"""
_TO_THE_TOP = """() => [document.scrollingElement, ...document.querySelectorAll(".stage, .fields, .felt, main")]
  .forEach((one) => one?.scrollTo(0, 0))"""
Box = tuple[float, float, float, float]


def a_house(bets: int) -> str:
    """A house with so many bets: punto and banco, then ones that stand alone, pairs by name, and numbers."""
    said = [f'id = "of-{bets}"\nversion = 1\nextends = "castle-vaduz"\nremove = ["bets.tie"]']
    said.append(f'names.house = "House of {bets}"')
    kinds = [(side, cards, total) for total in (7, 6, 8, 5) for cards in (3, 2) for side in ("banco", "punto")]
    for place, (side, cards, total) in enumerate(kinds[: min(6, bets - 2)]):
        wins = ALONE.format(side=side, cards=cards, total=total)
        said.append(f'[bets.dragon-{place}]\nname = "Dragon {total} of {cards}"\nwins = "{wins}"\npays = "40:1"')
    if bets > 8:
        said.append('[groups.ties]\nneeds = ["punto", "banco"]\npays = "80:1"\n[groups.ties.bets]')
        said += [
            f'tie-{n} = {{ name = "Tie on {n}", short = "{n}", wins = "winner == tie and punto.total == {n}" }}'
            for n in range(min(10, bets - 10))
        ]
        said.append('[groups.pairs]\nneeds = ["punto", "banco"]\npays = "11:1"\n[groups.pairs.bets]')
        said += [
            f'pair-{n} = {{ name = "A pair and a difference of {n}", wins = "punto.pair and margin == {n % 10}" }}'
            for n in range(bets - 8 - min(10, bets - 10))
        ]
    return "\n".join(said)


COUNTS = (2, 8, 20, 40)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server with houses of 2, 8, 20 and 40 bets."""
    folder = tmp_path_factory.mktemp("layouts")
    files = [folder / f"of-{bets}.toml" for bets in COUNTS]
    for file, bets in zip(files, COUNTS, strict=True):
        file.write_text(a_house(bets))
    made = Hall(folder, *(word for file in files for word in ("--house", str(file))))
    with made.server:
        made.staff("lena", "manager")
        yield made


@pytest.mark.parametrize("bets", COUNTS)
def test_every_bet_is_seen_and_can_be_laid(come: Callable[..., Person], bets: int) -> None:
    """No spot lies on another one or beyond the edge, each says its name and what it pays, and takes a chip; in one
    window that becomes as large as every screen."""
    lena = come("Lena").sign_in("lena")
    table = lena.dealt_table(f"of-{bets}")
    ida = come("Ida").be_guest()
    ida.sit_down(table, 1)
    lena.act(table, "OpenBets")
    ida.at_table(table)
    ida.page.wait_for_selector(".spot.can")
    house = ida.get(f"/api/houses/of-{bets}")
    assert len(house["bets"]) == bets
    SCREENS.mkdir(parents=True, exist_ok=True)
    for screen in list(SCREEN_SIZES)[:: bulk(sample=2, full=1)]:
        ida.page.evaluate(_TO_THE_TOP)
        ida.page.set_viewport_size(SCREEN_SIZES[screen])
        ida.page.evaluate(SETTLED)
        ida.page.screenshot(path=SCREENS / f"layout-{bets}-{screen}.png", full_page=True)
        lies_well(ida, house, SCREEN_SIZES[screen]["width"])
        takes_chips(ida)


def lies_well(ida: Person, house: dict[str, Any], wide: int) -> None:
    """Every bet of the house is on the page once, in its place and within it."""
    laid: list[dict[str, Any]] = ida.page.evaluate(_LAID)
    assert [one["id"] for one in laid] == [bet for group in house["layout"] for bet in group["bets"]]
    assert len(laid) == len(house["bets"])
    names = {bet["id"]: bet for bet in house["bets"]}
    for one in laid:
        expected = names[one["id"]]["name" if " main" in one["group"] else "short"]
        assert one["text"] == expected
        assert not one["cut"], one
        assert is_within(one["said"], one["box"]), one
        assert is_within(one["pays"], one["box"]), one
        assert not overlap(one["said"], one["pays"]), one
        assert is_within(one["box"], (0, 0, wide, 100_000)), one
    for place, one in enumerate(laid):
        assert not [other["id"] for other in laid[place + 1 :] if overlap(one["box"], other["box"])], one
    assert ida.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0


def takes_chips(ida: Person) -> None:
    """The first spot, the last one and one between take a chip, which is taken back in the end."""
    ida.choose_chip(25)
    ids: list[str] = ida.page.locator(".fields .spot").evaluate_all("all => all.map((one) => one.dataset.bet)")
    bets = list(dict.fromkeys(("punto", ids[-1], ids[len(ids) // 2])))
    for bet in bets:
        ida.lay(bet)
        ida.sees_stake(bet, 2500)
    ida.page.keyboard.press("c")
    for bet in bets:
        ida.sees_stake(bet, 0)


def is_within(inner: Box, outer: Box) -> bool:
    """Whether a box lies in another one, but for a pixel."""
    return (
        inner[0] >= outer[0] - 1 and inner[1] >= outer[1] - 1 and inner[2] <= outer[2] + 1 and inner[3] <= outer[3] + 1
    )


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than a pixel."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 1 and down > 1
