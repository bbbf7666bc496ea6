"""The page in a real browser, from a file as somebody would open it: by hand, by drag and drop, in three languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no stubs
from playwright.sync_api import Page, Request

from support.browsers import browser
from support.verifiers import (
    PAGE_FILE,
    ROOT,
    ask_page,
    dealt_coups,
    dealt_whole,
    evidence_of,
    facts_of,
    python_verifier,
    record_lines,
    sealed_lines,
)

LIMIT_MS = 60_000


@pytest.fixture(scope="module")
def browser_page() -> Iterator[tuple[Page, list[str]]]:
    """The page, opened as a file, and everything that it asked any machine for."""
    with browser() as found:
        tab = found.new_page(locale="en-GB")
        asked: list[str] = []

        def note(request: Request) -> None:
            asked.append(request.url)

        tab.on("request", note)
        tab.on("pageerror", lambda error: asked.append(str(error)))
        tab.set_default_timeout(LIMIT_MS)
        tab.goto(PAGE_FILE.as_uri())
        yield tab, asked


@pytest.fixture
def written(tmp_path: Path) -> Path:
    whole, proofs = dealt_whole(Random(3), scheme=2)
    coups = dealt_coups(Random(4), number=2)
    (tmp_path / "shoe.json").write_text(json.dumps(coups))
    (tmp_path / "forged.json").write_text(json.dumps(whole | {"secret": "7" * 64}))
    lines = record_lines([*facts_of(whole, proofs), *facts_of(coups)])
    (tmp_path / "evening.jsonl").write_bytes(sealed_lines("punto-record-4", lines))
    (tmp_path / "evidence.json").write_bytes(evidence_of([whole, coups]))
    return tmp_path


def test_files_are_chosen_and_told_of(browser_page: tuple[Page, list[str]], written: Path) -> None:
    """A shoe, a forgery and a record at once; and nothing but the file itself was ever asked for."""
    tab, asked = browser_page
    names = ("shoe.json", "forged.json", "evening.jsonl", "evidence.json")
    tab.get_by_label("Shoes or records").set_input_files([written / name for name in names])
    found = tab.get_by_role("status")
    found.get_by_text("evidence.json: This is neither").wait_for()
    assert "shoe.json: Incomplete" in found.inner_text()
    assert "forged.json: Refuted: this does not hold" in found.inner_text()
    assert "The secret is not the one that the house was bound to. (commitment)" in found.inner_text()
    assert "Shoe 2: 4 coups, 16 cards seen." in found.inner_text()
    assert found.inner_text().count("Nobody's own evidence was held against it.") == 3
    tab.get_by_label("Evidence that your browser kept").set_input_files(written / "evidence.json")
    found.get_by_text("Nobody's own evidence").first.wait_for(state="detached")
    assert asked == [PAGE_FILE.as_uri()]


def test_files_are_dropped(browser_page: tuple[Page, list[str]], written: Path) -> None:
    tab, _ = browser_page
    tab.evaluate(
        """(text) => {
          const files = new DataTransfer();
          files.items.add(new File([text], "dropped.json"));
          document.dispatchEvent(new DragEvent("drop", { dataTransfer: files, cancelable: true }));
        }""",
        (written / "forged.json").read_text(),
    )
    tab.get_by_role("status").get_by_text("dropped.json: Refuted").wait_for()


def test_it_speaks_three_languages_by_the_keyboard(browser_page: tuple[Page, list[str]]) -> None:
    tab, _ = browser_page
    tab.get_by_label("Language").focus()
    tab.keyboard.press("ArrowDown")
    assert tab.get_by_role("heading", level=1).inner_text() == "Einen versiegelten Schlitten prüfen"
    assert tab.evaluate("document.documentElement.lang") == "de"
    tab.keyboard.press("ArrowDown")
    assert tab.get_by_role("heading", level=1).inner_text() == "Comprobar un sabot sellado"
    tab.keyboard.press("ArrowUp")
    tab.keyboard.press("ArrowUp")


def test_whoever_cannot_see_can_use_it(browser_page: tuple[Page, list[str]], written: Path) -> None:
    tab, _ = browser_page
    tab.get_by_label("Shoes or records").set_input_files(written / "evening.jsonl")
    tab.get_by_role("status").get_by_text("evening.jsonl").wait_for()
    found = Axe().run(tab)
    assert found.violations_count == 0, found.generate_report()


def test_nothing_can_be_sent(browser_page: tuple[Page, list[str]]) -> None:
    """Even a script that got into the page could not: its policy allows no connection, picture, frame or form."""
    tab, _ = browser_page
    refused = tab.evaluate(
        """async () => {
          const said = [];
          document.addEventListener("securitypolicyviolation", (event) => said.push(event.effectiveDirective));
          await fetch("http://127.0.0.1:9/").catch(() => {});
          const picture = new Image();
          await new Promise((done) => { picture.onerror = done; picture.src = "http://127.0.0.1:9/x.png"; });
          return said;
        }"""
    )
    assert refused == ["connect-src", "img-src"]


def test_the_browser_finds_what_node_finds(browser_page: tuple[Page, list[str]]) -> None:
    """The flaws of the vectors of both schemes, in the page itself."""
    tab, _ = browser_page
    flawed = [
        one
        for name in ("fair-shoe-vectors.json", "fair-shoe-2-vectors.json")
        for one in json.loads((ROOT / "docs" / name).read_text(encoding="utf-8"))["flawed"]
    ]
    found = tab.evaluate(
        """(texts) => texts.map((text) => {
          const { flaw, place } = checkOpened(new TextEncoder().encode(text));
          return [flaw, place];
        })""",
        [json.dumps(one["opened"]) for one in flawed],
    )
    assert found == [[one["flaw"], one["place"]] for one in flawed]


def test_every_saying_is_there_in_every_language() -> None:
    """Also everything that the file of Python can say, which finds the same flaws and misses the same things."""
    keys = sorted({*python_verifier().MEANING, *python_verifier().STATUS, "title", "shoe", "unknown"})
    values = {"shoe": 7, "coups": 8, "cards": 9}
    for language in ("en", "de", "es"):
        sayings = ask_page([("say", key, language, values) for key in keys])
        assert all(sayings)
        assert not any("{" in saying or "undefined" in saying for saying in sayings)
