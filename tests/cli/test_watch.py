"""`punto watch`: the tables of a live server, and what happens at one, against a real server."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from puntobanco.cli.main import main
from puntobanco.client import Client
from puntobanco.game import LANGUAGES
from puntobanco.house import SHIPPED
from puntobanco.language import speaker
from puntobanco.table import commands as c
from support.client_tools import free_port, hear_interrupts
from support.server_tools import ServerProcess

Watch = Callable[..., tuple[int, list[str], str]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a live server on a fresh database."""
    folder = tmp_path_factory.mktemp("served")
    with ServerProcess(f"sqlite:///{folder}/punto.db", folder) as running:
        yield running.address


@pytest.fixture
def watch(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Runs the command in this process."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str) -> tuple[int, list[str], str]:
        capsys.readouterr()
        status = main(["watch", *words])
        out, err = capsys.readouterr()
        return status, out.splitlines(), err

    return run


def with_bots(address: str, house: str) -> str:
    """A private table at which bots play by themselves."""

    async def opened() -> str:
        async with Client(address, name="Owner") as client:
            return await client.open_table(house, pace="quick", private=True, bots=3)

    return asyncio.run(opened())  # the command that is tried has an event loop of its own


def process(*words: str) -> subprocess.Popen[str]:
    """The command as a process of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "puntobanco", "watch", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=kept | {"PYTHONUTF8": "1"},
        encoding="utf-8",
        preexec_fn=hear_interrupts,  # noqa: PLW1509  (it only resets a signal)
    )


class TestTheTables:
    """Without a table."""

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_they_are_listed(self, watch: Watch, server: str, language: str) -> None:
        status, lines, err = watch(server, "--lang", language)
        assert (status, err) == (0, "")
        listed = "\n".join(lines)
        assert all(f"{house}-1" in listed for house in SHIPPED)
        assert speaker(language).say("watch.column-free") in listed

    def test_for_programs(self, watch: Watch, server: str) -> None:
        status, lines, _ = watch(server, "--json")
        tables = json.loads("\n".join(lines))["tables"]
        assert status == 0
        assert {table["house"] for table in tables} == set(SHIPPED)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_example_of_the_help_is_one_of_them(self, watch: Watch, server: str, language: str) -> None:
        _, lines, _ = watch("--help", "--lang", language)
        (example,) = [line for line in lines if ": punto watch http://" in line]
        _, tables, _ = watch(server)
        assert example.split()[4] in "\n".join(tables).split()


class TestATable:
    """What happens, told."""

    @pytest.mark.parametrize("house", ["schaanwald", "mega-pay"])
    def test_two_coups(self, watch: Watch, server: str, house: str) -> None:
        status, lines, err = watch(server, with_bots(server, house), "--coups", "2")
        assert (status, err) == (0, "")
        results = [line for line in lines if re.fullmatch(r"Punto \w+, (Banco|Bank) \w+\. .+\.", line)]
        assert len(results) == 2
        assert lines[-1] == results[-1]
        assert lines.count("No more bets.") >= 1

    def test_cards_that_lie_face_down_are_told_when_they_are_turned(self, watch: Watch, server: str) -> None:
        _, lines, _ = watch(server, with_bots(server, "punter-and-bank"), "--coups", "3")
        turned = [place for place, line in enumerate(lines) if line.startswith("The cards of Bank are turned: ")]
        assert len(turned) >= 2
        dealt = lines[lines.index("Bank: a card, face down") :]
        first_two = [line for line in dealt if line.startswith("Bank: ")][:2]
        assert first_two[-1] == "Bank: a card, face down"

    def test_what_the_table_waits_for_is_told_once_and_again_when_it_changes(self, server: str) -> None:
        """People, then a bet: the one who sits down takes the only bet back, and the call itself has said it before."""

        async def opened() -> str:
            async with Client(server, name="Owner") as client:
                return await client.open_table("schaanwald", pace="quick", private=True, bots=0)

        async def sits_and_bets(table: str) -> None:
            async with Client(server, name="Anna") as client, client.watch(table) as seat:
                await seat.take_seat(10_000)
                await seat.until(lambda view: bool(view.get("bets_open")))
                await seat.bet("punto", 1000)
                await seat.do(c.WithdrawBet("punto"))

        table = asyncio.run(opened())
        with process(server, table) as running:
            assert running.stdout is not None
            lines = [running.stdout.readline() for _ in range(2)]
            assert lines[1] == "Waiting for a guest, seated or standing.\n"
            asyncio.run(sits_and_bets(table))
            while "takes back" not in lines[-2]:
                lines.append(running.stdout.readline())
            running.send_signal(signal.SIGINT)
            running.communicate(timeout=30)
        assert lines[-1] == "Waiting for a bet.\n"
        assert sum("Waiting for" in line for line in lines) == 2

    def test_for_programs_each_event_is_a_line(self, watch: Watch, server: str) -> None:
        status, lines, err = watch(server, with_bots(server, "schaanwald"), "--coups", "2", "--json")
        events = [json.loads(line) for line in lines]
        assert (status, err) == (0, "")
        numbers = [event["number"] for event in events]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert [event["fact"]["type"] for event in events].count("Paid") == 2
        assert events[-1]["fact"]["type"] == "Paid"

    def test_ctrl_c_ends_it_quietly(self, server: str) -> None:
        with process(server, with_bots(server, "schaanwald")) as running:
            assert running.stdout is not None
            assert "Casino Schaanwald" in running.stdout.readline()
            assert running.stdout.readline()
            running.send_signal(signal.SIGINT)
            _, err = running.communicate(timeout=30)
            assert (running.returncode, err) == (130, "")

    @pytest.mark.slow
    def test_a_lost_connection_and_its_return_are_told(self, tmp_path: Path) -> None:
        """The server is killed and started again; the table goes on, and so does whoever watches it."""
        database, port = f"sqlite:///{tmp_path}/punto.db", ("--port", str(free_port()))
        with ServerProcess(database, tmp_path, *port) as first:
            address = first.address
            table = with_bots(address, "schaanwald")
            running = process(address, table, "--coups", "200", "--json")
            assert running.stdout is not None
            assert running.stderr is not None
            before = json.loads(running.stdout.readline())["number"]
            first.kill()
        assert running.stderr.readline() == "The connection to the server is lost; reconnecting…\n"
        with ServerProcess(database, tmp_path, *port):
            assert running.stderr.readline() == "The connection to the server is back.\n"
            numbers = [json.loads(running.stdout.readline())["number"] for _ in range(30)]
            running.send_signal(signal.SIGINT)
            running.communicate(timeout=30)
        assert numbers == list(range(before + 1, before + 31))


class TestWhatCannotBeWatched:
    """Clear words, and no traceback."""

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize(
        ("words", "code"),
        [
            (("{server}", "nowhere"), "client-table"),
            (("{server}", "schaanwald-1", "--coups", "0"), "play-number"),
            (("{server}", "schaanwald-1", "--coups", "x"), "play-number"),
            (("http://127.0.0.1:9",), "client-unreachable"),
            (("ftp://127.0.0.1",), "client-address"),
            (("{server}/elsewhere",), "client-not-ours"),
        ],
        ids=["table", "no-coups", "coups", "nobody", "address", "path"],
    )
    def test_it_is_refused(self, watch: Watch, server: str, words: tuple[str, ...], code: str, language: str) -> None:
        given = [word.format(server=server) for word in words]
        status, lines, err = watch(*given, "--lang", language)
        assert (status, lines) == (1, [])
        assert err.startswith(speaker(language).say("error.word"))
        status, lines, err = watch(*given, "--lang", language, "--json")
        assert (status, err) == (1, "")
        assert json.loads("\n".join(lines))["error"]["code"] == code

    def test_without_the_part_that_it_needs(self, watch: Watch, server: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "puntobanco.client", None)
        status, _, err = watch(server)
        assert status == 1
        assert "puntobanco[client]" in err
