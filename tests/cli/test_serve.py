"""`punto serve` as a process: it starts in a fresh folder, says where, ends when asked, refuses what it cannot do."""

import json
import os
import socket
import stat
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from support import command_line
from support.server_tools import ServerProcess


def punto(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PUNTO_HOME": str(folder), "LANG": "C"}
    command = [sys.executable, "-m", "puntobanco", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.slow
def test_a_fresh_folder_becomes_a_house(tmp_path: Path) -> None:
    """Database and key are made, for nobody else to read; the page and the tables are there; it ends in order."""
    server = ServerProcess(f"sqlite:///{tmp_path}/house.db", tmp_path).start()
    with urllib.request.urlopen(server.address + "/healthz", timeout=20) as answer:
        assert json.load(answer)["status"] == "ok"
    with urllib.request.urlopen(server.address + "/", timeout=20) as answer:
        assert b"<html" in answer.read()
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    for name in ("house.db", "house.key"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
    assert server.stop() == 0


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        run = punto(tmp_path, "serve", "--port", str(taken.getsockname()[1]))
    assert run.returncode == 1
    assert "cannot listen" in run.stderr
    assert not (tmp_path / "house.db").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--database", "mysql://x/y"], "database"),
        (["--database", "sqlite://"], "memory"),
        (["--database", "sqlite:////no/such/folder/x.db"], "No such file"),
        (["--host", "256.1.1.1"], "cannot listen"),
        (["--host", "0.0.0.0"], "--allowed-host NAME"),
        (["--host", "::"], "--allowed-host NAME"),
        (["--allowed-host", "https://punto.example"], "https://punto.example"),
        (["--log", "loud"], "--log takes"),
        (["--port", "70000"], "70000"),
        (["--house", "nothing.toml"], "nothing.toml"),
        (["--checkpoints", "nowhere"], "nowhere (No such file"),
        (["--checkpoints", __file__], "(Not a directory)"),
        (["--checkpoint-every", "often"], "often"),
        (["--checkpoint-every", "0s"], "--checkpoint-every must be"),
        (["--checkpoint-every", "1000d"], "at most a year"),
    ],
)
def test_what_cannot_be_is_refused(
    tmp_path: Path, words: list[str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUNTO_HOME", str(tmp_path))
    run = command_line.punto("serve", "--port", "0", *words)
    assert run.status in (1, 2)
    assert said in run.err
    assert "Traceback" not in run.err


@pytest.mark.slow
def test_checkpoints_are_written_at_the_start_and_at_the_end(tmp_path: Path) -> None:
    """And `punto admin verify` finds the newest of the folder."""
    folder = tmp_path / "points"
    folder.mkdir()
    database = f"sqlite:///{tmp_path}/house.db"
    server = ServerProcess(database, tmp_path, "--checkpoints", str(folder), "--checkpoint-every", "1d").start()
    assert server.stop() == 0
    assert len(list(folder.iterdir())) == 2
    run = punto(tmp_path, "admin", "--database", database, "verify", "--since", str(folder), "--json")
    assert json.loads(run.stdout)["verified"] is True
    assert Path(json.loads(run.stdout)["since"][0]["file"]) == max(folder.iterdir())


def test_another_key_is_refused(tmp_path: Path) -> None:
    """Two machines that each made a key of their own find out at once, not when a shoe cannot be opened."""
    with ServerProcess(f"sqlite:///{tmp_path}/house.db", tmp_path):
        pass
    (tmp_path / "house.key").unlink()
    run = punto(tmp_path, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/house.db")
    assert run.returncode == 1
    assert "key" in run.stderr


@pytest.mark.slow
def test_json_says_where(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path}/house.db", tmp_path, "--json").start()
    assert server.address.startswith("http://127.0.0.1:")
    assert server.stop() == 0


# Passwords


@pytest.mark.slow
def test_no_password_stands_in_the_list_of_processes(tmp_path: Path, postgres_url: str) -> None:
    """The address comes from a file or from the environment; nothing that is written tells it."""
    url = postgres_url.replace("postgres@", "postgres:sesame@")
    file = tmp_path / "database"
    file.write_text(url + "\n")
    file.chmod(0o600)
    by_file = ServerProcess("", tmp_path, "--database-file", str(file), "--log", "debug")
    by_environment = ServerProcess("", tmp_path, environment={"PUNTO_DATABASE": url})
    for server in (by_file, by_environment):
        server.start()
        words = Path(f"/proc/{server.pid}/cmdline").read_text()
        assert "serve" in words
        assert "sesame" not in words
        assert server.stop() == 0
    told = (tmp_path / "errors.log").read_text()
    assert "sesame" not in told
    assert "--database-file" not in told


@pytest.mark.parametrize("words", [["serve", "--port", "0"], ["admin", "verify"]])
def test_a_password_on_the_command_line_is_warned_about(
    tmp_path: Path, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUNTO_HOME", str(tmp_path))
    at = 1 if words[0] == "admin" else len(words)
    url = "postgresql://punto:sesame@127.0.0.1:1/house"
    run = command_line.punto(*words[:at], "--database", url, *words[at:])
    assert run.status == 1
    assert "--database-file" in run.err
    assert "sesame" not in run.err + run.out
    quiet = command_line.punto(*words[:at], "--database", url.replace(":sesame", ""), *words[at:])
    assert quiet.status == 1
    assert "--database-file" not in quiet.err


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://punto:ses/ame@db.invalid/house",
        "postgresql://punto:se@same@db.invalid:1/house",
        "postgresql://punto:%zzsesame@127.0.0.1:1/house",
        "postgresql://punto:sesame?x@db.invalid/house",
        "postgresql://punto:#sesame@127.0.0.1:1/house",
        "postgresql://punto:sesame@db.invalid/house?sslmode=disable",
        "postgresql://punto:sesame@[db/house",
        "postgresql://localhost:1/sesame@db.invalid/house",
        "postgresql:/punto:sesame@db.invalid/house",
    ],
)
def test_no_error_shows_a_password(tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However badly the address is written, on the way that it comes by and in what becomes of it."""
    monkeypatch.setenv("PUNTO_HOME", str(tmp_path))
    monkeypatch.setenv("PUNTO_DATABASE", url)
    for words in (["serve", "--port", "0"], ["admin", "verify"], ["admin", "--json", "verify"]):
        run = command_line.punto(*words)
        assert run.status == 1
        for part in ("sesame", "same@", "ses/ame", "/ame"):
            assert part not in run.err + run.out
