"""What a decision was worth, on the page after a coup: at a house where both sides choose and neither sees too much."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

import puntobanco as pb
from puntobanco.house import House
from support.page_tools import Hall, Person, until

Come = Callable[..., Person]
FILE = """
format = 1
id = "both-choose"
extends = "schaanwald"

[tableau.punto]
5 = "option"

[tableau.banco]
5 = [5, 6, 7]

[tableau.banco_options]
5 = [4]

[option]
banco_decider = "highest-banco-stake"
punto_cards = "punto-only"
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("houses") / "both-choose.toml"
    file.write_text(FILE, encoding="utf-8")
    return str(file)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory, house: str) -> Iterator[Hall]:
    """A server with that house."""
    made = Hall(tmp_path_factory.mktemp("hall"), "--house", house)
    with made.server:
        made.staff("lena", "manager")
        yield made


@pytest.mark.parametrize("action", ["draw", "stand"])
def test_bancos_decision_is_told_with_what_it_was_worth(come: Come, house: str, action: str) -> None:
    """By the solved cell, and only when the coup is over."""
    ida = decided_by_banco(come, action)
    at: House = pb.load(house)
    (cell,) = [one for one in pb.solve(at).best.cells if (one.cell.hand, one.cell.third) == ((5,), 4)]
    assert cell.free
    assert cell.gain > 0
    percent = f"{float(cell.gain * 100):.2f}%"
    ida.page.locator(".why-button").click()
    dialog = ida.page.get_by_role("dialog", name="Why these cards were drawn")
    told = (
        f"is worth {percent} of the stake more than"
        if action == "draw"
        else f"costs {percent} of the stake compared with"
    )
    expect(dialog.locator(".worth")).to_have_count(1)
    expect(dialog.locator(".worth")).to_contain_text(f"this {told} the other choice.")


def decided_by_banco(come: Come, action: str) -> Person:
    """A coup that a person deals, in which Ida, who has bet on banco, chooses with five after a four."""
    lena, ida = come("Lena").sign_in("lena"), come("Ida").be_guest()
    table = lena.dealt_table("both-choose")
    ida.sit_down(table, 5)
    lena.act(table, "OpenBets")
    ida.act(table, "PlaceBet", bet="banco", coins=500)
    ida.at_table(table)
    lena.deal(table, "2h 5d Kc Ks 4s")
    until(lambda: lena.view(table)["phase"] == "decision", "banco is asked")
    ida.act(table, "Decide", action=action, side="banco")
    lena.deal_coup(table, "9d" if action == "draw" else "")
    ida.page.wait_for_selector(".why-button:visible")
    return ida
