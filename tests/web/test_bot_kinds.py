"""Bots that decide as well as possible, or as is customary: offered where a house lets somebody choose."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from support.page_tools import Come, until


@pytest.mark.parametrize("kind", ["equilibrium", "habit"])
def test_all_bots_of_a_new_table_play_as_they_were_asked_to(come: Come, kind: str) -> None:
    ida = come("Ida").be_guest()
    page = ida.go("/")
    page.get_by_role("button", name="Open a private table").click()
    dialog = page.get_by_role("dialog", name="Open a private table")
    ways = dialog.get_by_label("How bots decide")
    dialog.get_by_label("House").select_option("schaanwald")
    expect(ways).to_be_hidden()
    dialog.get_by_label("House").select_option("punter-and-bank")
    ways.select_option(kind)
    dialog.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    table = page.url.rsplit("/", 1)[1]
    bots = [id for id, one in ida.view(table)["people"].items() if one.get("bot")]
    assert len(bots) == 3
    assert all(bot.startswith(f"bot-{kind}.") for bot in bots)


@pytest.mark.parametrize(("house", "offered"), [("punter-and-bank", 3), ("schaanwald", 1)])
def test_one_bot_is_invited_by_how_it_decides(come: Come, house: str, offered: int) -> None:
    """At a table; where nobody may choose there is nothing to ask for."""
    ida = come("Ida").be_guest()
    table = ida.open_table(house, pace="live")
    ida.sit_down(table, 5)
    page = ida.at_table(table)
    page.get_by_role("tab", name="Guests").click()
    expect(page.get_by_role("button", name="Invite a bot")).to_have_count(offered)
    page.get_by_role("button", name="Invite a bot").last.click()
    until(lambda: len(ida.view(table)["people"]) == 2, "a bot has come")
    (bot,) = [id for id, one in ida.view(table)["people"].items() if one.get("bot")]
    assert bot.startswith("bot-habit.") or offered == 1
