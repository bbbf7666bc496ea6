"""`punto play --server`: a seat at a live table, told and drawn from what the server shows and nothing else."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from puntobanco.cli.main import main
from puntobanco.cli.narration import Narrator
from puntobanco.cli.output import Output
from puntobanco.cli.play.game import ChipMoves, LocalGame
from puntobanco.cli.play.remote import RemoteGame
from puntobanco.cli.play.remote_seat import LiveSeat
from puntobanco.cli.play.remote_table import RemoteError, Step, ViewNarrator, happened, house_of
from puntobanco.cli.play.screen import AT_ONCE
from puntobanco.cli.play.screen_app import TableApp
from puntobanco.client import Client, Refused, merge
from puntobanco.client import WatchedEvent as Heard
from puntobanco.game import LANGUAGES, Coup, Hand
from puntobanco.house import SHIPPED, load
from puntobanco.language import speaker
from puntobanco.protocol.codec import write_fields
from puntobanco.protocol.facts import PUBLIC_FACTS, CardFaceDown, PublicFact, public_fact
from puntobanco.protocol.patches import difference
from puntobanco.protocol.public_view import TABLE_VIEW, About, TableView
from puntobanco.protocol.shown_table import cards_of, table_of
from puntobanco.records.beads import Bead, bead_of, write_beads
from puntobanco.server.tables.public_view import public_view
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Told
from puntobanco.table import Table, evolve, open_table
from puntobanco.table import commands as c
from puntobanco.table import events as e
from puntobanco.table.croupier import Wait
from puntobanco.table.game import ME
from puntobanco.table.shown import banco_is_hidden, cards_as_shown
from support.bulk import bulk
from support.client_tools import hear_interrupts
from support.games import until_waiting
from support.play_tools import new_game, press, settled, shown
from support.server_tools import ServerProcess

COUPS = 12
REFUSED: tuple[str, ...] = (
    "table",
    "nobody",
    "address",
    "other-house",
    "no-house",
    "seed",
    "log",
    "bots",
    "reading",
    "name",
    "chips",
)
REFUSED += ("no-server",)


@pytest.fixture(scope="class")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a live server on a fresh database; at its tables bots play on when a test is over."""
    folder = tmp_path_factory.mktemp("served")
    with ServerProcess(f"sqlite:///{folder}/punto.db", folder) as running:
        yield running.address


async def opened_private(address: str, house: str = "schaanwald", bots: int = 3, pace: str = "practice") -> str:
    """A private table with bots."""
    async with Client(address, name="Owner") as client:
        return await client.open_table(house, pace=pace, private=True, bots=bots)


def open_private(address: str, house: str = "schaanwald", bots: int = 3, pace: str = "practice") -> str:
    """The same, for tests whose command has an event loop of its own."""
    return asyncio.run(opened_private(address, house, bots, pace))


@contextmanager
def seated(address: str, table: str, *, waits: bool = True) -> Iterator[RemoteGame]:
    """A game at a live table, from coming to going."""
    seat = LiveSeat(address, name="Zoe", language="en", on_connection=lambda _: None)
    try:
        seat.come(lambda _: table, table)
        game = RemoteGame(seat, waits=waits)
        game.come(None)
        yield game
        if not game.over:
            game.leave(0)
    finally:
        seat.close()


def evening(house: str) -> LocalGame:
    """A game of some coups, with stakes and decisions, played here."""
    game = new_game(house, seed=5)
    for _ in range(10 * COUPS):
        until_waiting(game)
        if game.coups >= COUPS:
            break
        if game.waiting is Wait.ANSWER:
            game.act(c.PassBank(), 0)
        elif game.waiting is Wait.DECISION:
            game.act(c.Decide(game.house.option.undecided), 0)
        else:
            if game.waiting is Wait.BETS and game.table.bank.holder != ME:
                ChipMoves(game).put("punto", 10_000, 0)
            game.call(0)
    return game


def as_served(game: LocalGame) -> Iterator[tuple[e.Event, PublicFact, TableView, Table]]:
    """Each event of a game with its public fact, the public view after it, and the table itself."""
    spec = TableSpec("terminal", game.house.id)
    table, beads = open_table("terminal", game.house), list[Bead]()
    for number, event in enumerate(game.events, start=1):
        table = evolve(table, event)
        if isinstance(event.fact, e.ShoeStarted):
            beads = []
        elif isinstance(event.fact, e.CoupEnded):
            last = table.last
            assert last is not None
            beads.append(bead_of(Coup(game.house.tableau, Hand(last.punto), Hand(last.banco), last.decision)))
        view = public_view(spec, Told(number, event, table, event.at_ms), write_beads(beads))
        yield event, public_fact(event, table), view, table


def heard(event: e.Event, fact: PublicFact) -> Heard:
    """An event as a client hears of it."""
    return Heard(0, event.at_ms, event.by, PUBLIC_FACTS.write(fact), {}, {})


@pytest.mark.parametrize("house", SHIPPED)
class TestWhatAServerShows:
    """The table that is made of a view is the table, as far as it is public."""

    def test_the_table_is_as_it_was(self, house: str) -> None:
        for _, _, view, table in as_served(evening(house)):
            made = table_of(view, house_of(view.about), table.version)
            assert made.house == table.house
            hidden = banco_is_hidden(table)
            assert banco_is_hidden(made) == hidden
            assert cards_of(view) == cards_as_shown(table)
            assert made.patrons == {id: one.replace(bought=0) for id, one in table.patrons.items()}
            for name in ("phase", "version", "seats", "results", "decider", "irregular", "cagnotte"):
                assert getattr(made, name) == getattr(table, name), name
            assert made.shoe == table.shoe.replace(out={})  # which cards came out is for the house to count
            assert made.bank == table.bank.replace(last_seat=None, offered_to=made.bank.offered_to)
            if table.coup is not None and not hidden:
                assert made.coup == table.coup
            if table.last is not None and table.coup is None:
                assert made.last == table.last.replace(shoe=0, banker_least=0)

    def test_cards_that_lie_face_down_are_nowhere(self, house: str) -> None:
        seen = 0
        for event, fact, view, table in as_served(evening(house)):
            if not banco_is_hidden(table) or not table.coup or not table.coup.banco.cards:
                continue
            seen += 1
            made = table_of(view, house_of(view.about))
            assert made.coup is not None
            assert made.coup.banco == Hand()
            assert set(cards_of(view)[1]) == {None}
            if isinstance(event.fact, e.CardDealt) and event.fact.side.value == "banco":
                (told,) = happened(heard(event, fact))
                face_down: object = CardFaceDown(event.fact.side)
                assert told.fact == face_down
        assert bool(seen) == (house == "punter-and-bank")

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_it_is_told_in_the_same_words(self, house: str, language: str) -> None:
        """Views come as patches; what is told of them is what the table's own events tell."""
        game, view = evening(house), dict[str, Any]()
        last: TableView | None = None
        own = Narrator(game.house, speaker(language), ME)
        steps: deque[Step] = deque()
        before = open_table("terminal", game.house)
        narrator = ViewNarrator(before, speaker(language), steps, ME)
        lines = 0
        for event, fact, whole, _ in as_served(game):
            view = TABLE_VIEW.write(whole) if last is None else merge(view, difference(last, whole))
            last = TABLE_VIEW.read(json.loads(json.dumps(view)))
            assert last == whole
            after = table_of(last, game.house)
            for one in happened(heard(event, fact)):
                steps.append((before, after))
                told = narrator.tell(one)
                assert told == own.tell(event)
                lines += len(told)
            before = after
        assert lines > 10 * COUPS


class TestTheHouse:
    """A table is played only by the rules that this program has."""

    def about(self, **about: Any) -> About:
        return TableSpec("t", "schaanwald", **about).about

    def test_readings_and_limits_are_those_of_the_table(self) -> None:
        house = house_of(self.about(minimum=1000, maximum=20_000))
        assert (house.stakes.minimum, house.stakes.maximum) == (1000, 20_000)
        assert house_of(self.about()) == load("schaanwald")

    def test_it_is_found_with_the_extra_client_alone(self) -> None:
        """Whoever plays at somebody else's server need not install one."""
        code = (
            "import sys, json\n"
            "server = 'alembic argon2 fastapi httpx itsdangerous limits psycopg sqlalchemy structlog uvicorn'\n"
            "sys.modules |= dict.fromkeys(server.split())\n"
            "import puntobanco.cli.watch, puntobanco.cli.play.remote as remote\n"
            "from puntobanco.protocol.codec import Codec\n"
            "from puntobanco.protocol.public_view import About\n"
            "print(remote.house_of(Codec(About).read(json.loads(sys.argv[1]))).stakes.minimum)\n"
        )
        words = [sys.executable, "-W", "error", "-c", code, json.dumps(write_fields(self.about(minimum=1000)))]
        run = subprocess.run(words, capture_output=True, encoding="utf-8", timeout=60, check=False)
        assert (run.stdout, run.stderr) == ("1000\n", "")

    @pytest.mark.parametrize(
        "change", [{"house": "elsewhere"}, {"fingerprint": "0"}, {"rules": "0"}, {"readings": {"no": "such"}}]
    )
    def test_others_are_refused(self, change: dict[str, Any]) -> None:
        with pytest.raises(RemoteError, match="remote-house"):
            house_of(self.about().replace(**change))

    def test_a_fact_of_tomorrow_is_passed_over(self) -> None:
        for fact in ({"type": "Teleported", "v": 1}, None):
            assert list(happened(Heard(1, 1, "x", fact, {}, {}))) == []


class TestAtALiveTable:
    """The driver, against a real server."""

    def test_a_bet_is_placed_and_paid(self, server: str) -> None:
        with seated(server, open_private(server)) as game:
            assert game.me.seat is not None
            assert game.me.chips == 200 * game.house.stakes.minimum
            paid = None
            while paid is None:
                if game.waiting is Wait.BETS and not game.me.stakes:
                    with suppress(Refused):  # the croupier may be faster
                        game.act(c.PlaceBet("punto", 2000), 0)
                if game.waiting is Wait.BETS:
                    game.call(0)
                for event in game.step(0):
                    if isinstance(event.fact, e.Paid):
                        paid = [line for line in event.fact.lines if line.patron == game.me.id] or None
            (line,) = paid
            assert (line.bet, line.stake) == ("punto", 2000)
            assert game.repeatable == {"punto": 2000}
            assert game.net == line.net
        assert game.over
        assert game.net == line.net

    def test_leaving_waits_for_the_coup_in_which_stakes_lie(self, server: str) -> None:
        with seated(server, open_private(server)) as game:
            while not game.table.stakes_bound or not game.me.stakes:
                if game.waiting is Wait.BETS and not game.me.stakes:
                    with suppress(Refused):
                        game.act(c.PlaceBet("punto", 2000), 0)
                if game.waiting is Wait.BETS:
                    game.call(0)
                game.step(0)
            left = game.leave(0)
        facts = [event.fact for event in left]
        paid = [line for fact in facts if isinstance(fact, e.Paid) for line in fact.lines if line.patron == game.me.id]
        assert len(paid) == 1
        assert isinstance(facts[-1], e.Left) or any(isinstance(fact, e.Left) for fact in facts)
        assert game.net == paid[0].net
        assert game.me.chips == 0

    def test_the_clock_is_the_croupiers(self, server: str) -> None:
        with seated(server, open_private(server, pace="brisk")) as game:
            while game.waiting is not Wait.BETS:
                game.step(0)
            ChipMoves(game).put("punto", 1000, 0)
            assert game.clock.running
            assert game.clock.limit_ms == 10_000
            with pytest.raises(RemoteError, match="remote-clock"):
                game.pause_or_start_clock(0)
            ChipMoves(game).clear(0)
            assert game.me.stakes == {}

    def test_a_table_without_a_free_seat(self, server: str) -> None:
        table = open_private(server, "castle-vaduz", bots=6)
        with seated(server, table), pytest.raises(RemoteError, match="remote-no-seat"), seated(server, table):
            raise AssertionError("there was a seat")

    def test_two_of_one_name(self, server: str) -> None:
        table = open_private(server, bots=2)
        with seated(server, table) as first, seated(server, table) as second:
            assert (first.me.name, second.me.name) == ("Zoe", "Zoe 2")

    def test_what_may_be_done_comes_from_the_server(self, server: str) -> None:
        with seated(server, open_private(server, pace="brisk")) as game:
            while not any(choice.act == "PlaceBet" for choice in game.choices(0)):
                game.step(0)
            (punto,) = (one for one in game.choices(0) if one.act == "PlaceBet" and one.bet == "punto")
            assert punto.least == game.house.bet("punto").least


def piped(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, through pipes."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "puntobanco", "play", *words],
        input=typed,
        env=kept | {"PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=False,
    )


class TestInPlainLines:
    """Through a pipe, as a script would play."""

    def test_bets_cards_result_and_leaving(self, server: str) -> None:
        """At the pace of practice a croupier may be faster than a pipe, but not six times."""
        table, typed = open_private(server), "punto 20\ndeal\n" * 6 + "leave\n"
        run = piped("schaanwald", "--server", server, "--table", table, "--name", "Zoe", typed=typed)
        lines = run.stdout.splitlines()
        assert (run.returncode, run.stderr) == (0, "")
        assert lines[0] == "Casino Schaanwald"
        assert any(line.startswith("Zoe sits down at seat ") for line in lines)
        assert "Zoe: CHF 20 on Punto." in lines
        assert any(re.fullmatch(r"Punto \w+, Banco \w+\. .+\.", line) for line in lines)
        assert any(re.match(r"(You win|You lose) CHF 20 with Punto\.", line) for line in lines)
        assert "Zoe leaves the table." in lines
        assert re.fullmatch(r"You leave the table\. Coups: \d+\. Result: .*", lines[-1])

    def test_what_happens_is_told_while_nobody_types(self, server: str) -> None:
        """Nobody types anything, and coups are told; then somebody leaves."""
        words = ["play", "--server", server, "--table", open_private(server), "--plain"]
        with subprocess.Popen(
            [sys.executable, "-W", "error", "-m", "puntobanco", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=os.environ | {"PYTHONUTF8": "1", "LANGUAGE": "en"},
            encoding="utf-8",
            preexec_fn=hear_interrupts,  # noqa: PLW1509  (it only resets a signal)
        ) as running:
            assert running.stdout is not None
            told: list[str] = []
            while sum(re.fullmatch(r"Punto \w+, Banco \w+\. .+\.\n", line) is not None for line in told) < 2:
                told.append(running.stdout.readline())
            out, err = running.communicate("leave\n", timeout=60)
            assert (running.returncode, err) == (0, "")
            assert "You leave the table." in out.splitlines()[-1]

    async def test_ctrl_c_leaves_the_table(self, server: str) -> None:
        table = await opened_private(server)
        words = ["play", "--server", server, "--table", table, "--plain", "--name", "Zoe"]
        with subprocess.Popen(
            [sys.executable, "-W", "error", "-m", "puntobanco", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=os.environ | {"PYTHONUTF8": "1", "LANGUAGE": "en"},
            encoding="utf-8",
            preexec_fn=hear_interrupts,  # noqa: PLW1509  (it only resets a signal)
        ) as running:
            assert running.stdout is not None
            while "Zoe sits down" not in running.stdout.readline():
                pass
            running.send_signal(signal.SIGINT)
            _, err = running.communicate(timeout=60)
            assert (running.returncode, err) == (130, "")
        async with Client(server) as client, client.watch(table) as seen:
            assert "Zoe" not in [one["name"] for one in seen.view["people"].values()]

    @pytest.mark.parametrize("house", SHIPPED)
    def test_without_commands_coups_are_watched(self, server: str, house: str) -> None:
        run = piped("--server", server, "--table", open_private(server, house), "--coups", "3")
        assert (run.returncode, run.stderr) == (0, "")
        assert re.fullmatch(r"You leave the table\. Coups: [3-9]\. Result: .*", run.stdout.splitlines()[-1])

    def test_the_first_table_of_a_house_with_a_free_seat(self, server: str) -> None:
        run = piped("castle-vaduz", "--server", server, typed="leave\n")
        assert (run.returncode, run.stderr) == (0, "")
        assert run.stdout.splitlines()[0] == "Castle Casino"

    def test_for_programs(self, server: str) -> None:
        run = piped("--server", server, "--table", open_private(server), "--coups", "1", "--json")
        assert re.search(r'"coups": [1-9]', run.stdout)
        assert '"net_coins": ' in run.stdout

    @pytest.mark.parametrize("language", LANGUAGES[:: bulk(sample=3, full=1)])
    @pytest.mark.parametrize(
        ("words", "code"),
        [
            (["--server", "{server}", "--table", "nowhere"], "client-table"),
            (["--server", "http://127.0.0.1:9"], "client-unreachable"),
            (["--server", "mailto:a"], "client-address"),
            (["castle-vaduz", "--server", "{server}", "--table", "schaanwald-1"], "remote-other-house"),
            (["no-such-house", "--server", "{server}"], "remote-no-table"),
            (["--server", "{server}", "--seed", "1"], "remote-option"),
            (["--server", "{server}", "--log", "x"], "remote-option"),
            (["--server", "{server}", "--bots", "2"], "remote-option"),
            (["--server", "{server}", "--reading", "packs=eight"], "remote-option"),
            (["--server", "{server}", "--name", ""], "client-sign-in"),
            (["--server", "{server}", "--chips", "999999"], None),
            (["--table", "schaanwald-1"], "remote-option-needs-server"),
        ],
        ids=REFUSED,
    )
    def test_what_cannot_be_is_refused(
        self, server: str, words: list[str], code: str | None, language: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        given = [word.format(server=server) for word in words]
        assert main(["play", *given, "--lang", language, "--json"]) == 1
        out, err = capsys.readouterr()
        assert err == ""
        assert code is None or f'"code": "{code}"' in out


class TestOnTheScreen:
    """The full screen, seated at a live table."""

    async def test_a_bet_by_keys_is_paid(self, server: str) -> None:
        table = await opened_private(server, pace="brisk")
        with seated(server, table, waits=False) as game:
            app = TableApp(game, Output(speaker("en")), pace=AT_ONCE)
            async with app.run_test(size=(80, 30)) as pilot:
                await settled(app, pilot)
                assert "Zoe" in shown(app)
                await press(app, pilot, ["3", "enter"])
                assert game.me.stakes == {"punto": 2500}
                assert "◉ 25" in shown(app)
                await press(app, pilot, ["k"])
                assert "the clock is the croupier" in shown(app)
                await pilot.press("n")
                for _ in range(4000):
                    await pilot.pause(0.01)
                    if game.repeatable:
                        break
                assert game.repeatable == {"punto": 2500}
                await pilot.pause(0.2)
                told = [one.text for one in app.table_screen.state.calls]
                assert any(re.fullmatch(r"Punto \w+, Banco \w+\. .+\.", text) for text in told)
                await pilot.press("q")
            assert not game.over
            app.leave()
            assert game.over
