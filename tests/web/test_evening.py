"""A whole evening in four browsers (`support/evenings.py`): coups go on, no page says anything that is not so, and the
record holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from puntobanco.table import events as e
from support.command_line import punto
from support.evenings import Evening, spend
from support.page_tools import Come, Hall, Person


def kept(person: Person, folder: Path) -> Path:
    """The evidence that somebody's page offers, as a file; nothing was found wrong."""
    person.page.locator(".badge").click()
    dialog = person.page.get_by_role("dialog")
    dialog.locator(".evidence").wait_for()
    assert dialog.locator(".found li").all_inner_texts() == []
    with person.page.expect_download() as coming:
        dialog.get_by_role("button", name="Save the evidence").click()
    path = folder / f"{person.name}.json"
    coming.value.save_as(path)
    return path


@pytest.mark.parametrize(("pace", "coups"), [("quick", 2), pytest.param("brisk", 1, marks=pytest.mark.soak)])
def test_an_evening_in_four_browsers(come: Come, hall: Hall, tmp_path: Path, pace: str, coups: int) -> None:
    """A server that is killed and one that is started again, a phone that sleeps, somebody silent, and a newcomer."""
    evening = Evening(hall, come("Lena").sign_in("lena"), pace)
    people, silent, events = spend(evening, come, tmp_path, coups)
    evidence = [word for person in people for word in ("--evidence", str(kept(person, tmp_path)))]
    verdict = punto("verify", str(tmp_path / "evening.jsonl"), *evidence, "--json")
    [record] = verdict.json["records"]
    assert record["verdict"] == "incomplete", verdict
    assert "silent" in record["missing"]
    assert "witness" not in record["missing"]
    assert set(record["counts"]["silent"]) >= silent
    facts = [event.fact for event in events]
    assert not any(isinstance(fact, e.CoupVoided | e.EpochBegun) for fact in facts)
    assert {fact.patron for fact in facts if isinstance(fact, e.BetPlaced)} == set(map(evening.patron, people))
