"""`punto watch --witness`: against a real server, and what it says when a house tells two stories."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from puntobanco.fairness.log_leaf import LogLeaf
from puntobanco.fairness.witness_file import read_witness
from puntobanco.game import LANGUAGES
from puntobanco.language import speaker
from support.client_tools import free_port
from support.command_line import Punto
from support.public_logs import head_over, write_witness
from support.server_tools import ServerProcess

LEAVES = [LogLeaf("t", "", number, "Paid", f"{number:064x}") for number in range(1, 6)]
OTHER = [*LEAVES[:2], LEAVES[2]._replace(digest="ff" * 32)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a live server on a fresh database."""
    folder = tmp_path_factory.mktemp("served")
    with ServerProcess(f"sqlite:///{folder}/punto.db", folder) as running:
        yield running.address


def test_a_house_is_looked_at_once(punto: Punto, server: str, tmp_path: Path) -> None:
    file = str(tmp_path / "witness")
    found = punto("watch", "--witness", file, server, "--once")
    assert (found.status, found.err) == (0, "")
    assert re.search(r"^punto-log-head 1 \S+ [0-9a-f]+ \d+ [0-9a-f]{64} [0-9a-f]{128}$", found.out, re.MULTILINE)
    again = punto("watch", "--witness", file, server, "--once", "--json")
    told = json.loads(again.out)
    kept = read_witness(file)
    assert kept.head is not None
    assert told == {
        "file": file,
        "size": kept.tree.size,
        "added": told["added"],
        "head": kept.head.line if told["added"] else told["head"],
        "public_key": kept.public_keys[0],
        "one_story": True,
        "evidence": [],
    }


def test_a_house_that_is_not_there_is_no_story(punto: Punto, tmp_path: Path) -> None:
    file = str(tmp_path / "witness")
    found = punto("watch", "--witness", file, f"http://127.0.0.1:{free_port()}", "--once")
    assert found.status == 3
    assert "127.0.0.1" in found.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_with_evidence_is_told_in_every_language(
    punto: Punto, server: str, tmp_path: Path, language: str
) -> None:
    """Of a house that is not this one: its heads are signed by another key."""
    file = write_witness(tmp_path / "witness", LEAVES, f"other {head_over(LEAVES[:2], 9).line}")
    found = punto("watch", "--witness", file, server, "--once", "--lang", language)
    assert found.status == 1
    sentence = speaker(language).say("error.witness-two-stories", detail="")
    assert sentence.strip() in found.err
    assert "punto-log-head" in found.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_files_are_compared_in_every_language(punto: Punto, tmp_path: Path, language: str) -> None:
    a, b = write_witness(tmp_path / "a", LEAVES), write_witness(tmp_path / "b", LEAVES[:4])
    same = punto("watch", "--witness", a, "--compare", b, "--lang", language)
    assert (same.status, same.err) == (0, "")
    assert same.out.strip() == speaker(language).say("watch.witness-common", size=4)
    c = write_witness(tmp_path / "c", OTHER)
    told = punto("watch", "--witness", a, "--compare", c, "--lang", language)
    assert told.status == 1
    assert speaker(language).say("watch.witness-stories", position=2) in told.err
    as_json = punto("watch", "--witness", a, "--compare", c, "--json")
    assert as_json.status == 1
    assert as_json.json["common"] == 2
    assert (as_json.json["one_story"], as_json.json["error"]["code"]) == (False, "watch.witness-stories")


def test_a_file_that_is_none(punto: Punto, server: str, tmp_path: Path) -> None:
    file = tmp_path / "witness"
    file.write_text("hello\n")
    found = punto("watch", "--witness", str(file), server, "--once", "--json")
    assert (found.status, found.json["error"]["code"]) == (1, "witness-form")
    assert file.read_text() == "hello\n"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["http://x", "--once"], "watch-witness-needed"),
        (["http://x", "--compare", "b"], "watch-witness-needed"),
        (["http://x", "--public-key", "0" * 64], "watch-witness-needed"),
        (["--witness", "a", "http://x", "table"], "watch-witness-alone"),
        (["--witness", "a", "http://x", "--coups", "3"], "watch-witness-alone"),
        (["--witness", "a", "http://x", "--compare", "b"], "watch-witness-alone"),
        (["--witness", "a", "--compare", "b", "--once"], "watch-witness-alone"),
        (["--witness", "a"], "missing-parameter"),
        ([], "missing-parameter"),
    ],
)
def test_what_does_not_go_together(punto: Punto, words: list[str], code: str) -> None:
    found = punto("watch", *words, "--json")
    assert found.json["error"]["code"] == code
    assert found.status == (2 if code == "missing-parameter" else 1)
