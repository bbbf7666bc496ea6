"""`--by-coup` at the terminal: records, games and tables whose cards are drawn when bets are closed."""

from pathlib import Path

import pytest

from support.command_line import punto


@pytest.mark.parametrize("ending", ["punto", "jsonl"])
def test_a_record_is_written_and_holds(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"shoe.{ending}"
    assert punto("record", "castle-vaduz", "--by-coup", "--coups", "5", "--seed", "3", "--out", str(file)).status == 0
    text = file.read_text()
    assert ("coups" if ending == "punto" else '"by_coup": true') in text
    verified = punto("verify", str(file))
    assert (verified.status, "Shoe 1: incomplete (witness" in verified.out) == (3, True)
    if ending == "jsonl":
        told = punto("replay", str(file))
        assert told.status == 0
        assert "joins the mix of the shoe." in told.out


@pytest.mark.parametrize("command", ["record", "play"])
def test_a_house_that_decides_at_the_table_is_refused(command: str) -> None:
    """The sentence names what is possible."""
    found = punto(command, "punter-and-bank", "--by-coup", "--seed", "3", "--coups", "1")
    assert found.status == 1
    assert "Whole shoes, sealed before the first card, are possible." in found.err


@pytest.mark.parametrize("word", [("--word", "rain"), ("--cut", "30")])
def test_such_a_shoe_takes_no_words(word: tuple[str, str]) -> None:
    found = punto("play", "--by-coup", "--plain", *word)
    assert found.status == 1
    assert "takes no words" in found.err


def test_a_live_table_is_opened_so(tmp_path: Path) -> None:
    database = ("--database", f"sqlite:///{tmp_path}/punto.db")
    opened = punto("admin", *database, "tables", "open", "schaanwald", "--by-coup", "--json")
    assert opened.json["by_coup"] is True
    (listed,) = punto("admin", *database, "tables", "list", "--json").json["tables"]
    assert listed["by_coup"] is True
    refused = punto("admin", *database, "tables", "open", "punter-and-bank", "--by-coup")
    assert refused.status == 1
    assert "punter" in refused.err.lower()
