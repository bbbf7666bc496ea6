"""`punto play --server`: a seat at a live table, told and drawn from what the server shows and nothing else."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from typing import Any

import pytest

from puntobanco.cli.main import main
from puntobanco.cli.narration import Narrator
from puntobanco.cli.output import Output
from puntobanco.cli.play.game import ChipMoves, LocalGame
from puntobanco.cli.play.person_acts import undecided
from puntobanco.cli.play.places import places_of, take_place
from puntobanco.cli.play.remote import RemoteGame
from puntobanco.cli.play.remote_seat import LiveSeat
from puntobanco.cli.play.remote_table import RemoteError, Step, ViewNarrator, happened, house_of
from puntobanco.cli.play.screen import AT_ONCE
from puntobanco.cli.play.screen_app import TableApp
from puntobanco.client import Client, Refused, WatchedEvent as Heard, merge
from puntobanco.game import LANGUAGES, Coup, Hand, Side
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
from puntobanco.table import Table, commands as c, events as e, evolve, open_table
from puntobanco.table.covers import lies
from puntobanco.table.croupier import Wait
from puntobanco.table.game import ME
from puntobanco.table.options import hides_banco, hides_punto
from puntobanco.table.shown import cards_as_shown, hidden_sides
from support.bulk import bulk
from support.client_tools import hear_interrupts
from support.games import until_waiting
from support.play_tools import new_game, press, settled, shown
from support.server_tools import ServerProcess

COUPS = 12
LONGEST_S = 100
"""For something that comes in a few seconds where a machine is not busy."""
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


async def opened_private(address: str, house: str = "schaanwald", bots: int = 3, pace: str = "quick") -> str:
    """A private table with bots."""
    async with Client(address, name="Owner") as client:
        return await client.open_table(house, pace=pace, private=True, bots=bots)


def open_private(address: str, house: str = "schaanwald", bots: int = 3, pace: str = "quick") -> str:
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


def patience() -> Iterator[None]:
    """A round after the other; a table that does not get on fails the test instead of keeping it for good."""
    until_s = time.monotonic() + LONGEST_S
    while time.monotonic() < until_s:
        yield
    pytest.fail("the table did not get there")


def paid_to(patron: str, facts: Iterable[e.Fact]) -> list[e.Line]:
    """What became of somebody's stakes."""
    return [line for fact in facts if isinstance(fact, e.Paid) for line in fact.lines if line.patron == patron]


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
            game.act(undecided(game, 0), 0)
        else:
            punto = [one.most for one in game.choices(0) if (one.act, one.bet, one.now) == ("PlaceBet", "punto", 0)]
            if game.table.bank.holder != ME and punto:
                ChipMoves(game).put("punto", min(10_000, punto[0] or 0), 0)
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
            hidden = hidden_sides(table)
            assert hidden_sides(made) == hidden
            assert cards_of(view) == cards_as_shown(table)
            assert made.patrons == {id: one.replace(bought=0) for id, one in table.patrons.items()}
            for name in ("phase", "version", "seats", "results", "decider", "irregular", "cagnotte"):
                assert getattr(made, name) == getattr(table, name), name
            assert made.shoe == table.shoe.replace(out={})  # which cards came out is for the house to count
            bank = table.bank.replace(last_seat=None, offered_to=made.bank.offered_to)
            if not lies(table):  # what was laid, and who called, is shown while something lies there
                bank = bank.replace(first=0, called=(), again=())
            assert made.bank == bank.replace(withdrawn=0, withdrawn_before=0, slept=False, since=made.bank.since)
            if table.coup is not None and not hidden:
                assert made.coup == table.coup
            if table.last is not None and table.coup is None:
                assert made.last == table.last.replace(shoe=0, banker_least=0)

    def test_cards_that_lie_face_down_are_nowhere(self, house: str) -> None:
        seen: Counter[Side] = Counter()
        for event, fact, view, table in as_served(evening(house)):
            made, shown_cards = table_of(view, house_of(view.about)), dict(zip(Side, cards_of(view), strict=True))
            for side in hidden_sides(table):
                assert made.coup is not None
                assert (made.coup.punto if side is Side.PUNTO else made.coup.banco) == Hand()
                assert set(shown_cards[side][:2]) <= {None}
                dealt = isinstance(event.fact, e.CardDealt) and event.fact.side is side and len(shown_cards[side]) <= 2
                if dealt:
                    (told,) = happened(heard(event, fact))
                    face_down: object = CardFaceDown(side)
                    assert told.fact == face_down
                    seen[side] += 1
        found = load(house)
        hides = {Side.PUNTO: hides_punto(found), Side.BANCO: hides_banco(found)}
        assert {side: bool(seen[side]) for side in Side} == hides

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

    def test_a_table_of_an_earlier_version_is_played_by_its_rules(self) -> None:
        then = load("schaanwald", version=1)
        about = self.about().replace(house_version=1, fingerprint=then.short_fingerprint, rules=then.fingerprint)
        assert house_of(about) == then

    def test_it_is_found_with_the_extra_client_alone(self) -> None:
        """Whoever plays at somebody else's server need not install one."""
        code = (
            "import sys, json\n"
            "server = 'alembic argon2 fastapi httpx itsdangerous limits psycopg sqlalchemy structlog uvicorn'\n"
            "sys.modules |= dict.fromkeys(server.split())\n"
            "import puntobanco.cli.watch, puntobanco.cli.play.remote\n"
            "import puntobanco.cli.play.remote_table as remote_table\n"
            "from puntobanco.protocol.codec import Codec\n"
            "from puntobanco.protocol.public_view import About\n"
            "print(remote_table.house_of(Codec(About).read(json.loads(sys.argv[1]))).stakes.minimum)\n"
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
            paid, rounds = None, patience()
            while paid is None:
                next(rounds)
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

    def test_the_banker_takes_the_cards(self, server: str) -> None:
        """With the bank one is asked, and takes them: in some coup in time, as fast as this table goes."""
        with seated(server, open_private(server, "punter-and-bank")) as game:
            does: dict[Wait, c.Act] = {
                Wait.BIDS: c.Bid(20_000),
                Wait.ANSWER: c.AcceptBank(),
                Wait.DECISION: c.Decide(game.house.option.undecided),
            }
            rounds = patience()
            while not any(event.fact == e.CardsTaken(game.me.id, 4) for event in game.events):
                next(rounds)
                waiting, bank = game.waiting, game.table.bank
                with suppress(Refused):  # the croupier may be faster
                    if waiting is Wait.BETS and bank.holder == game.me.id and not game.me.stakes:
                        game.act(c.PlaceBet("banco", bank.least), 0)
                    elif waiting in does and (bank.best_bid is None or bank.best_bid[0] != game.me.id):
                        game.act(does[waiting], 0)
                    elif waiting is not None:
                        game.call(0)
                game.step(0)
            assert game.waiting is not Wait.CARDS or game.table.bank.asked == 1

    def test_leaving_waits_for_the_coup_in_which_stakes_lie(self, server: str) -> None:
        with seated(server, open_private(server)) as game:
            rounds = patience()
            while not game.table.stakes_bound or not game.me.stakes:
                next(rounds)
                if game.waiting is Wait.BETS and not game.me.stakes:
                    with suppress(Refused):
                        game.act(c.PlaceBet("punto", 2000), 0)
                if game.waiting is Wait.BETS:
                    game.call(0)
                game.step(0)
            left = game.leave(0)
        facts = [event.fact for event in left]
        assert len(paid_to(game.me.id, facts)) == 1
        assert any(isinstance(fact, e.Left) for fact in facts)
        paid = paid_to(game.me.id, [event.fact for event in game.events])  # coups before it may have passed in one look
        assert game.net == sum(line.net for line in paid)
        assert game.me.chips == 0

    def test_the_clock_is_the_croupiers(self, server: str) -> None:
        with seated(server, open_private(server, pace="brisk")) as game:
            rounds = patience()
            while game.waiting is not Wait.BETS:
                next(rounds)
                game.step(0)
            ChipMoves(game).put("punto", 1000, 0)
            assert game.clock.running
            assert game.clock.limit_ms == 10_000
            with pytest.raises(RemoteError, match="remote-clock"):
                game.pause_or_start_clock(0)
            ChipMoves(game).clear(0)
            assert game.me.stakes == {}

    def test_a_table_without_a_free_seat_offers_standing(self, server: str) -> None:
        table = open_private(server, "castle-vaduz", bots=6)
        with seated(server, table), seated(server, table) as second:
            assert not second.me.placed
            assert second.waiting is Wait.PEOPLE
            places = places_of(second, 0)
            assert (places.seats, len(places.boxes)) == ((), 7)
            take_place(second, c.Stand(places.boxes[0]), 0)
            assert second.me.behind == places.boxes[0]
            assert second.waiting is not Wait.PEOPLE

    def test_another_seat_and_standing_free(self, server: str) -> None:
        with seated(server, open_private(server, bots=0)) as game:
            assert game.me.seat == 5
            take_place(game, c.Sit(2), 0)
            assert game.me.seat == 2
            take_place(game, c.Stand(), 0)
            assert game.me.standing

    def test_two_of_one_name(self, server: str) -> None:
        table = open_private(server, bots=2)
        with seated(server, table) as first, seated(server, table) as second:
            assert (first.me.name, second.me.name) == ("Zoe", "Zoe 2")

    def test_what_may_be_done_comes_from_the_server(self, server: str) -> None:
        with seated(server, open_private(server, pace="brisk")) as game:
            rounds = patience()
            while not any(choice.act == "PlaceBet" for choice in game.choices(0)):
                next(rounds)
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
        timeout=LONGEST_S,
        check=False,
    )


@contextmanager
def begun(*words: str) -> Iterator[tuple[subprocess.Popen[str], Iterator[str]]]:
    """The command as it runs, and its lines as they come; they end when it took too long."""
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "puntobanco", "play", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUTF8": "1", "LANGUAGE": "en"},
        encoding="utf-8",
        preexec_fn=hear_interrupts,  # noqa: PLW1509  (it only resets a signal)
    ) as running:
        too_long = threading.Timer(LONGEST_S, running.kill)
        too_long.start()
        try:
            assert running.stdout is not None
            yield running, iter(running.stdout.readline, "")
        finally:
            too_long.cancel()
            running.kill()


class TestInPlainLines:
    """Through a pipe, as a script would play."""

    def test_bets_cards_result_and_leaving(self, server: str) -> None:
        """At the quick pace a croupier may be faster than a pipe, but not six times."""
        table, typed = open_private(server), "punto 20\ndeal\n" * 6 + "leave\n"
        run = piped("schaanwald", "--server", server, "--table", table, "--name", "Zoe", typed=typed)
        lines = run.stdout.splitlines()
        assert (run.returncode, run.stderr) == (0, "")
        assert lines[0] == "Casino Schaanwald"
        assert any(line.startswith("Zoe takes seat ") for line in lines)
        assert "Zoe: CHF\u00a020 on Punto." in lines
        assert any(re.fullmatch(r"Punto \w+, Banco \w+\. .+\.", line) for line in lines)
        assert any(re.match(r"(You win|You lose) CHF\u00a020 with Punto\.", line) for line in lines)
        assert "Zoe leaves the table." in lines
        assert re.fullmatch(r"You leave the table\. Coups: \d+\. Result: .*", lines[-1])

    def test_what_happens_is_told_while_nobody_types(self, server: str) -> None:
        """Nobody types anything, and coups are told; then somebody leaves."""
        with begun("--server", server, "--table", open_private(server), "--plain") as (running, lines):
            results = (line for line in lines if re.fullmatch(r"Punto \w+, Banco \w+\. .+\.\n", line))
            assert len(list(islice(results, 2))) == 2
            out, err = running.communicate("leave\n", timeout=60)
            assert (running.returncode, err) == (0, "")
            assert "You leave the table." in out.splitlines()[-1]

    async def test_ctrl_c_leaves_the_table(self, server: str) -> None:
        table = await opened_private(server)
        words = ["--server", server, "--table", table, "--plain", "--name", "Zoe"]
        with begun(*words) as (running, lines):
            assert any("Zoe takes seat" in line for line in lines)
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

    def test_a_table_that_waits_says_for_what(self, server: str) -> None:
        """Alone where three must sit: how many it takes, how many there are, and that others are awaited."""
        run = piped("--server", server, "--table", open_private(server, "punter-and-bank", bots=0), typed="leave\n")
        assert (run.returncode, run.stderr) == (0, "")
        told = "Play begins when 3 guests are seated; so far 1. Play goes on as soon as other guests join in."
        assert run.stdout.splitlines().count(told) == 1

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

    async def test_a_table_that_waits_says_for_what(self, server: str) -> None:
        table = await opened_private(server, "punter-and-bank", bots=0)
        with seated(server, table, waits=False) as game:
            app = TableApp(game, Output(speaker("de")), pace=AT_ONCE)
            async with app.run_test(size=(120, 30)) as pilot:
                for _ in range(4000):
                    await pilot.pause(0.01)
                    if "Gespielt wird, sobald 3 Gäste sitzen; bisher 1." in shown(app):
                        break
                else:
                    pytest.fail(shown(app))

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
                assert "the croupier keeps the clock" in shown(app)
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
