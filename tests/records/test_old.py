"""Records that an earlier program has written are still read, believed, replayed and drawn."""

import json
from pathlib import Path

import pytest

from puntobanco.cli.main import main

OLD = Path(__file__).parent / "old"
"""Six coups of each shipped house by seed 11, in both forms, written before a record carried its house."""


@pytest.mark.parametrize("form", ["jsonl", "punto"])
@pytest.mark.parametrize("house", sorted(file.stem for file in OLD.glob("*.punto")))
def test_an_old_record_holds(house: str, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(OLD / f"{house}.{form}")
    assert main(["verify", path, "--json"]) == 3
    (found,) = json.loads(capsys.readouterr().out)["records"]
    missing = {"witness", "end", "roles", "rules", "seed"} if form == "jsonl" else {"witness", "rules", "events"}
    assert (found["verdict"], set(found["missing"])) == ("incomplete", {*missing, "scheme-1"})
    assert found["holds"]["coups" if form == "jsonl" else "results"] == 6
    assert main(["roads", path]) == 0
    if form == "jsonl":
        assert main(["replay", path]) == 0
