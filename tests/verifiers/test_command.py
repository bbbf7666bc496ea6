"""The file of Python as a program: what it says, how it ends, and that no file makes it fall over."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from support.verifiers import (
    PYTHON_FILE,
    Data,
    dealt_whole,
    evidence_of,
    facts_of,
    python_verifier,
    record_lines,
    sealed_lines,
)

pytestmark = pytest.mark.slow


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """The program, without anything of this environment: no library of others, no path of ours."""
    command = [sys.executable, "-I", "-S", str(PYTHON_FILE), *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return done


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a shoe, a record of it, evidence of it, and forgeries."""
    folder = tmp_path_factory.mktemp("written")
    seed = next(seed for seed in range(99) if _is_spoken(seed))
    document, proofs = dealt_whole(Random(seed), scheme=2)
    facts = facts_of(document, proofs)
    (folder / "shoe.json").write_text(json.dumps(document))
    (folder / "evening.jsonl").write_bytes(sealed_lines("punto-record-4", record_lines(facts)))
    (folder / "evidence.json").write_bytes(evidence_of([document]))
    (folder / "forged.json").write_text(json.dumps(document | {"secret": "7" * 64}))
    unsealed: list[Data] = [{"type": "ShoeStarted", "number": 1, "cards": 312}, {"type": "TableClosed", "reason": ""}]
    lines = record_lines(unsealed, settings={"sealed": False})
    (folder / "unsealed.jsonl").write_bytes(sealed_lines("punto-record-4", lines))
    return folder


def _is_spoken(seed: int) -> bool:
    words = dealt_whole(Random(seed), scheme=2)[0]["words"]
    return bool(words) and all(entry["word"] for entry in words)


@pytest.mark.parametrize(
    ("names", "status"),
    [
        (["shoe.json", "--evidence", "evidence.json"], 0),
        (["evening.jsonl", "shoe.json", "--evidence", "evidence.json"], 3),
        (["forged.json"], 1),
        (["shoe.json", "forged.json", "unsealed.jsonl"], 1),
        (["shoe.json"], 3),
        (["evening.jsonl"], 3),
        (["unsealed.jsonl", "shoe.json"], 4),
        (["nowhere.json"], 2),
        (["."], 2),
        (["evidence.json"], 2),
        (["shoe.json", "--evidence", "shoe.json"], 2),
        (["shoe.json", "--evidence", "nowhere.json"], 2),
        ([], 2),
    ],
)
def test_the_status_is_the_worst_that_was_found(written: Path, names: list[str], status: int) -> None:
    done = run(*(name if name.startswith("-") else written / name for name in names))
    assert done.returncode == status, done.stdout + done.stderr
    assert bool(done.stderr) == (status == 2)


def test_it_says_what_is_missing_and_what_it_does_not_check(written: Path) -> None:
    said = run(written / "evening.jsonl").stdout
    assert "shoe 1 (punto-shoe-2, 1 coups, 13 cards): incomplete" in said
    assert "missing witness: nobody's own evidence was held against it" in said
    assert "Not checked here:" in said


def test_programs_read_the_same_as_json(written: Path) -> None:
    done = run(written / "shoe.json", written / "forged.json", "--json")
    good, forged = map(json.loads, done.stdout.splitlines())
    assert (good["verdict"], good["missing"]) == ("incomplete", ["witness"])
    assert (forged["verdict"], forged["flaw"], forged["place"]) == ("refuted", "commitment", None)


def test_every_flaw_and_everything_missing_has_its_sentence() -> None:
    """Whatever the source names in quotation marks as a flaw or as missing has a meaning for people."""
    verify, source = python_verifier(), PYTHON_FILE.read_text(encoding="utf-8")
    named = {word for word in verify.MEANING if f'"{word}"' in source or f"{word}=" in source}
    assert named == set(verify.MEANING)


HOSTILE = {
    "nothing": b"",
    "an endless line": b'{"format": "punto-record-4", ' + b"x" * 5_000_000,
    "deep": b'{"scheme": "punto-shoe-2", "a":' + b"[" * 300_000,
    "deep in a record": b'{"format": "punto-record-3", "a":' + b"[" * 300_000 + b"]" * 300_000 + b"}\n",
    "a number without end": b'{"scheme": "punto-shoe-1", "packs": ' + b"9" * 100_000 + b"}",
    "no UTF-8": b'{"scheme": "punto-shoe-1", "shoe": "\xff"}',
    "zeros": b"\0" * 100_000,
    "a head alone": b'{"format": "punto-record-3"}\n',
    "a newer record": b'{"format": "punto-record-9"}\n',
    "a head of nonsense": b'{"format": "punto-record-4", "settings": [], "table": {}, "seed": [], "house": 7}\n{}\n',
}


@pytest.mark.parametrize("name", HOSTILE)
def test_no_file_makes_it_fall_over(tmp_path: Path, name: str) -> None:
    path = tmp_path / "hostile"
    path.write_bytes(HOSTILE[name])
    done = run(path)
    assert done.returncode in (1, 2)
    assert len(done.stdout + done.stderr) < 1000
