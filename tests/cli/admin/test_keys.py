"""`punto admin rotate-key`: another key for a house that runs, step by step."""

import sys
from io import StringIO
from pathlib import Path

import pytest

from puntobanco.server.house_key import load_key, new_key
from support.command_line import Punto
from support.server_tools import Guest, ServerProcess, private_table


@pytest.fixture
def admin(punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Punto:
    """Runs `punto admin` in a house of its own, without a terminal."""
    monkeypatch.delenv("PUNTO_KEY", raising=False)
    monkeypatch.setattr(sys, "stdin", StringIO())
    monkeypatch.setenv("PUNTO_HOME", str(tmp_path))
    punto("admin", "staff", "add", "lena", "--role", "manager")
    return lambda *words: punto("admin", "--as", "lena", *words)


def keys(folder: Path) -> tuple[str, ...]:
    return load_key(folder / "house.key", {}).marks


def test_a_key_is_rotated_and_old_ones_are_dropped(admin: Punto, tmp_path: Path) -> None:
    admin("tables", "close", "schaanwald-1", "night")  # whatever asks for the key first makes it the house's
    (first,) = keys(tmp_path)
    done = admin("rotate-key")
    newest, old = keys(tmp_path)
    assert (done.status, old) == (0, first)
    assert f"Key {newest} seals from now on" in done.out
    early = admin("rotate-key", "--drop-old", "--yes")
    assert early.status == 1
    assert "30 seconds" in early.err
    assert keys(tmp_path) == (newest, old)


def test_steps_one_by_one_for_programs(admin: Punto, tmp_path: Path) -> None:
    made = admin("rotate-key", "--prepare", "--json").json
    assert made == {"made": True, "mark": keys(tmp_path)[0]}
    assert admin("rotate-key", "--prepare", "--json").json == {**made, "made": False}
    assert admin("rotate-key", "--drop-old").status == 1
    assert admin("rotate-key", "--json").json == {
        "mark": made["mark"],
        "shoes": 0,
        "factors": 0,
        "kept": 0,
        "unreadable": 0,
    }
    assert admin("rotate-key", "--prepare", "--drop-old").status == 1


def test_a_manager_acts(punto: Punto, admin: Punto, tmp_path: Path) -> None:
    admin("rotate-key", "--prepare")
    refused = punto("admin", "rotate-key")
    assert refused.status == 1
    assert "--as" in refused.err
    assert len(keys(tmp_path)) == 2


def test_keys_of_the_environment(admin: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = new_key()
    monkeypatch.setenv("PUNTO_KEY", old)
    refused = admin("rotate-key")
    assert refused.status == 1
    assert "$PUNTO_KEY" in refused.err
    monkeypatch.setenv("PUNTO_KEY", f"{new_key()},{old}")
    assert admin("rotate-key").status == 0
    monkeypatch.setenv("PUNTO_KEY", old)
    assert admin("rotate-key").status == 1  # the database names the other one by now
    assert not (tmp_path / "house.key").exists()


@pytest.mark.slow
async def test_a_shoe_that_is_dealt_goes_on_under_another_key(admin: Punto, tmp_path: Path) -> None:
    """While the server runs, and when it was killed and started anew; whoever was signed in still is."""
    url = f"sqlite:///{tmp_path}/house.db"
    server = ServerProcess(url, tmp_path).start()
    ida = await Guest(server.address).come()
    table = await private_table(ida, bots=3)
    await ida.connect()
    await ida.watch(table)
    await ida.until(table, lambda view: (view.get("shoe") or {}).get("coups", 0) >= 1)
    commitment = ida.views[table]["order"]["commitment"]
    assert admin("rotate-key", "--json").json["shoes"] >= 1
    await ida.close()
    server.kill()
    newest, old = (tmp_path / "house.key").read_text().split()
    (tmp_path / "house.key").write_text(newest)  # what was sealed again needs no old key
    server.start()
    ida.address = server.address
    ida.views.clear()
    ida.numbers.clear()
    await ida.connect()
    await ida.watch(table)
    coups = ida.views[table]["shoe"]["coups"]
    assert ida.views[table]["order"]["commitment"] == commitment
    await ida.until(table, lambda view: view["shoe"]["coups"] > coups)
    assert ida.views[table]["order"]["commitment"] == commitment
    assert (await ida.get("/api/me"))["you"] is None
    (tmp_path / "house.key").write_text(f"{newest}\n{old}\n")
    assert (await ida.get("/api/me"))["you"]["id"] == ida.id  # the server has looked at the file again
    await ida.close()
    assert server.stop() == 0
