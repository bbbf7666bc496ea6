"""A house of one's own at a real server: restarted without its file, played and watched in the terminal, its record
verified where nobody has heard of it."""

import asyncio
import json
import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from puntobanco.client import Client
from puntobanco.house import load, load_texts
from support.server_tools import ServerProcess
from support.verifiers import PYTHON_FILE

pytestmark = pytest.mark.slow
FILE = """id = "dragon-castle"
version = 1
extends = "castle-vaduz"
names.house = "Dragon Castle"
[bets.dragon-7]
name = "Dragon 7"
wins = "winner == banco and banco.cards == 3 and banco.total == 7"
pays = "40:1"
"""
LONGEST_S = 120


def punto(*words: str, home: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, that knows of no file but those in a folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PUNTO"))}
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "puntobanco", *words],
        input=typed,
        cwd=home,
        env=kept | {"PYTHONUTF8": "1", "PUNTO_HOME": str(home)},
        capture_output=True,
        encoding="utf-8",
        timeout=LONGEST_S,
        check=False,
    )


def admin(url: str, home: Path, *words: str) -> dict[str, object]:
    run = punto("admin", "--database", url, *words, "--json", home=home)
    assert run.returncode == 0, run.stderr
    found: dict[str, object] = json.loads(run.stdout)
    return found


def close(url: str, home: Path, table: str) -> None:
    """Close a table between two coups of its bots."""
    for _ in range(30):
        run = punto("admin", "--database", url, "tables", "close", table, "the evening is over", "--json", home=home)
        if run.returncode == 0:
            return
        assert json.loads(run.stdout)["error"]["code"] == "table-not-now"
    raise AssertionError("it is always dealt there")


def folders(tmp_path: Path) -> tuple[Path, Path, Path]:
    """Of the server, of somebody who plays, and of somebody who has nothing but a record."""
    made = tmp_path / "server", tmp_path / "guest", tmp_path / "elsewhere"
    for folder in made:
        folder.mkdir()
    return made


def test_an_evening_and_the_next(url: str, tmp_path: Path) -> None:
    home, guest, elsewhere = folders(tmp_path)
    file = home / "dragon.toml"
    file.write_text(FILE, encoding="utf-8")
    house = load(str(file))
    with ServerProcess(url, home, "--house", str(file)):
        table = str(admin(url, home, "tables", "open", "dragon-castle", "--minimum", "10")["id"])
    file.unlink()
    with ServerProcess(url, home) as server:
        private = asyncio.run(with_bots(server.address))
        typed = "dragon-7 20\npunto 20\ndeal\n" * 6 + "leave\n"
        played = punto(
            *("play", "dragon-castle", "--server", server.address, "--table", private, "--name", "Zoe"),
            home=guest,
            typed=typed,
        )
        assert (played.returncode, played.stderr) == (0, "")
        lines = played.stdout.splitlines()
        assert lines[0] == "Dragon Castle"
        assert not any("independent reading" in line for line in lines)
        assert any(re.match(r"(You win|You lose) .*20 with Punto\.", line) for line in lines)
        watched = punto("watch", server.address, private, "--coups", "1", home=guest)
        assert (watched.returncode, watched.stderr) == (0, "")
        assert "Dragon Castle" in watched.stdout.splitlines()[0]
        listed = punto("watch", server.address, "--json", home=guest)
        found = {one["id"]: one for one in json.loads(listed.stdout)["tables"]}
        assert (found[table]["house"], found[table]["minimum"]) == ("dragon-castle", 1000)
        close(url, home, private)
    for name in ("shoes.punto", "events.jsonl"):
        record = elsewhere / name
        admin(url, home, "record", private, "--out", str(record))
        verified = punto("verify", str(record), "--json", home=elsewhere)
        assert verified.returncode in (0, 3), verified.stdout  # nobody gave it a witness
        told = json.loads(verified.stdout)["records"][0]
        assert (told["house"]["id"], told["house"]["rules"], told["house"]["carried"]) == ("dragon-castle", "own", True)
        assert told["house"]["fingerprint"] == house.fingerprint
        assert "error" not in told
    told_people = punto("verify", str(elsewhere / "events.jsonl"), home=elsewhere).stdout
    assert "The house came with the record" in told_people
    other = subprocess.run(
        [sys.executable, str(PYTHON_FILE), str(elsewhere / "events.jsonl"), "--json"],
        cwd=elsewhere,
        capture_output=True,
        text=True,
        check=False,
    )
    assert other.returncode in (0, 3), other.stdout + other.stderr


async def with_bots(address: str) -> str:
    async with Client(address, name="Owner") as client:
        files = await client.house_files("dragon-castle", 1)
        assert load_texts(files).id == "dragon-castle"
        return await client.open_table("dragon-castle", pace="quick", private=True, bots=3)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_changed_house_is_no_secret(url: str, tmp_path: Path) -> None:
    """Another content under the same version does not start; a record with other texts is refuted."""
    home, _, elsewhere = folders(tmp_path)
    file = home / "dragon.toml"
    file.write_text(FILE, encoding="utf-8")
    table = str(admin(url, home, "tables", "open", str(file))["id"])
    file.write_text(FILE.replace("40:1", "39:1"), encoding="utf-8")
    refused = punto("serve", "--port", "0", "--database", url, "--house", str(file), "--json", home=home)
    assert refused.returncode == 1
    assert "Version 1 of the house dragon-castle is already stored" in refused.stderr + refused.stdout
    record = elsewhere / "events.jsonl"
    admin(url, home, "record", table, "--out", str(record))
    record.write_text(record.read_text(encoding="utf-8").replace("40:1", "39:1"), encoding="utf-8")
    verified = punto("verify", str(record), "--json", home=elsewhere)
    assert (verified.returncode, json.loads(verified.stdout)["verdict"]) == (1, "refuted")


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_server_that_lies_about_a_house_is_not_played_at(url: str, tmp_path: Path) -> None:
    """What a server tells as the file of a house must have the fingerprint of the table."""
    home, guest, _ = folders(tmp_path)
    file = home / "dragon.toml"
    file.write_text(FILE, encoding="utf-8")
    with ServerProcess(url, home, "--house", str(file)) as server:
        private = asyncio.run(with_bots(server.address))
        code = (
            "import sys\n"
            "from puntobanco.client import Client\n"
            "from puntobanco.cli.main import main\n"
            "true = Client.house_files\n"
            "async def lie(*asked):\n"
            "    return tuple(one.replace('40:1', '39:1') for one in await true(*asked))\n"
            "Client.house_files = lie\n"
            "sys.exit(main(['watch', *sys.argv[1:], '--coups', '1']))\n"
        )
        words = [sys.executable, "-c", code, server.address, private]
        run = subprocess.run(words, cwd=guest, capture_output=True, text=True, timeout=LONGEST_S, check=False)
        assert run.returncode == 1
        assert "dragon-castle" in run.stderr


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_table_whose_house_is_gone_is_logged(url: str, tmp_path: Path) -> None:
    home, _, _ = folders(tmp_path)
    file = home / "dragon.toml"
    file.write_text(FILE, encoding="utf-8")
    table = str(admin(url, home, "tables", "open", str(file))["id"])
    with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
        connection.execute("DELETE FROM houses")
    connection.close()
    with ServerProcess(url, home, "--log-json"):
        pass
    logged = [json.loads(line) for line in (home / "errors.log").read_text().splitlines() if line.startswith("{")]
    (told,) = [line for line in logged if line["event"] == "tables.house-unknown"]
    assert (told["level"], told["house"], told["tables"]) == ("error", "dragon-castle", [table])
