"""The full-screen table, driven by keys: a whole coup at each house, dialogs, help, sizes, languages, no colours."""

import io
import os
import pty
import select
import subprocess
import sys
import termios
from itertools import accumulate, chain, product, repeat
from time import monotonic

import pytest

from puntobanco.cli.output import Output
from puntobanco.cli.play.screen import AT_ONCE, PACES
from puntobanco.cli.play.screen_app import TableApp
from puntobanco.game import LANGUAGES
from puntobanco.house import SHIPPED
from puntobanco.language import speaker
from puntobanco.records.event_file import Recorder, head_of
from puntobanco.table import events as e
from puntobanco.table.croupier import Wait
from puntobanco.table.game import ME, Game
from support.bulk import bulk
from support.games import BURN_ACE
from support.play_tools import new_game, on_screen, press, screen_lines, settled, shown

SIZES = [(80, 24), (100, 32), (130, 40), (200, 60), (60, 20), (20, 8), (1, 1)]
PUNTO_NATURAL = "9h 2d Kc 3s"
PUNTO_HAS_FIVE = "2h 3d 3c Ks 8s"


def waiting(game: Game) -> Wait | None:
    """What the game waits for, asked anew."""
    return game.waiting


class TestACoupAtEachHouse:
    """Bets, cards, announcement, payment."""

    @pytest.mark.parametrize("house", ["schaanwald", "castle-vaduz", "mega-pay"])
    async def test_a_bet_on_punto_wins(self, house: str) -> None:
        game = new_game(house, PUNTO_NATURAL)
        async with on_screen(game) as (app, pilot):
            await press(app, pilot, ["3", "enter", "enter", "n"])
        assert game.coups == 1
        assert game.net == 5000
        assert game.repeatable == {"punto": 5000}
        banco = "Bank" if house == "mega-pay" else "Banco"
        told = [told.text for told in app.table_screen.state.calls]
        assert f"Punto nine, {banco} five. Punto wins." in told

    async def test_the_cards_are_drawn_and_the_third_lies_across(self) -> None:
        game = new_game("schaanwald", PUNTO_HAS_FIVE)

        async with on_screen(game) as (app, pilot):
            await press(app, pilot, ["n"])
            picture = shown(app)
            assert "PUNTO  3" in picture
            assert "BANCO  3" in picture
            assert "│8   ♠   8│" in picture
            assert "│  ♥  │" in picture

    async def test_side_bets_by_arrows(self) -> None:
        """San Ba lies at the end of the spots; it needs a main bet first, and the refusal says so."""
        game = new_game("mega-pay", PUNTO_HAS_FIVE)
        to_san_ba = ["right"] * 13

        async with on_screen(game) as (app, pilot):
            await press(app, pilot, [*to_san_ba, "enter"])
            assert "This side bet is only open together with a bet on one of these" in screen_lines(app)[-2]
            await press(app, pilot, ["left"] * 12)
            await press(app, pilot, ["enter", *["right"] * 12, "enter"])
            assert game.me.stakes == {"banco": 500, "san-ba": 500}
            await press(app, pilot, ["n"])
        assert game.net == 200 * 500

    async def test_the_auction_and_the_option_on_five(self) -> None:
        """punter-and-bank: no bid, then the highest stake on punter decides, with the bank's cards face down."""
        game = new_game("punter-and-bank", PUNTO_HAS_FIVE)

        async with on_screen(game) as (app, pilot):
            assert waiting(game) is Wait.BIDS
            await press(app, pilot, ["n", "5", "enter", "n"])
            assert waiting(game) is Wait.DECISION
            picture = shown(app)
            assert picture.count("│▒▒▒▒▒│") == 6
            assert "you decide" in picture
            assert "K    │" not in picture
            assert "│3    │" in picture  # punter's own three
            await press(app, pilot, ["n"])  # a decision cannot be called away
            assert waiting(game) is Wait.DECISION
            await press(app, pilot, ["w"])
        assert game.coups == 1
        assert any(event.fact.patron == ME for event in game.events if isinstance(event.fact, e.Decided))

    async def test_bidding_in_the_dialog_and_holding_the_bank(self) -> None:
        game = new_game("punter-and-bank", "2h 9d 3c Ks")

        async with on_screen(game) as (app, pilot):
            await pilot.press("b")
            await pilot.pause()
            assert "Your bid for the bank" in shown(app)
            await pilot.press("x", "enter")
            await pilot.pause()
            assert "is not an amount" in shown(app)
            await pilot.press("backspace", "1", "0", "0", "enter")
            await settled(app, pilot)
            assert game.table.bank.best_bid == (ME, 10_000)
            await press(app, pilot, ["n"])
            assert game.table.bank.holder == ME
            assert "You have the bank: at least 100" in shown(app)
            await press(app, pilot, ["right", "4", "enter", "n"])
            assert waiting(game) is Wait.CARDS
            assert "You have the bank: 4 cards, please." in shown(app)
            assert "take the cards" in shown(app)
            await press(app, pilot, ["enter"])
            assert game.coups == 1
            assert [event.fact for event in game.events if isinstance(event.fact, e.CardsTaken)] == [
                e.CardsTaken(ME, 4)
            ]
            assert "★" in shown(app)
            await press(app, pilot, ["b"])
            assert game.gives_up_bank
        assert game.net == 9000

    async def test_an_offered_bank_is_accepted_or_passed(self) -> None:
        """Punter wins against a bot's bank until it is offered to the person."""
        game = new_game("punter-and-bank", PUNTO_NATURAL, seed=4)
        offered = []

        async with on_screen(game) as (app, pilot):
            for _ in range(200):
                if game.waiting is Wait.ANSWER:
                    offered.append(shown(app))
                    await press(app, pilot, ["p" if len(offered) == 1 else "a"])
                    if len(offered) == 2:
                        break
                await press(app, pilot, ["w" if game.waiting is Wait.DECISION else "n"])

        assert "accept" in offered[0]
        assert game.table.bank.holder == ME


class TestChipsAndKeys:
    """Placing, taking back, repeating, doubling, clearing."""

    async def test_asking_the_payer_to_place_a_bet(self) -> None:
        """The dialog names the bet and whom one asks, and the bet lies there at once."""
        game = new_game("punter-and-bank", PUNTO_NATURAL)

        async with on_screen(game) as (app, pilot):
            await press(app, pilot, ["n", "right"])
            await pilot.press("y")
            await pilot.pause()
            assert "Stake on Bank in all, placed by the payer" in shown(app)
            await pilot.press("backspace", "backspace", "2", "5", "enter")
            await settled(app, pilot)
            assert game.me.stakes == {"banco": 2500}
        assert [event.fact for event in game.events if isinstance(event.fact, e.PayerAsked)] == [
            e.PayerAsked(ME, "banco", 2500)
        ]

    async def test_every_key_that_moves_chips(self) -> None:
        game = new_game("schaanwald", PUNTO_NATURAL)
        stakes = []

        async with on_screen(game) as (app, pilot):
            for key in ("enter", "space", "d", "backspace", "c", "enter", "n", "r", "right", "enter", "D", "C"):
                await press(app, pilot, [key])
                stakes.append(dict(game.me.stakes))
        assert stakes[:6] == [{"punto": 500}, {"punto": 1000}, {"punto": 2000}, {"punto": 1500}, {}, {"punto": 500}]
        assert stakes[7:] == [
            {"punto": 500},
            {"punto": 500},
            {"punto": 500, "banco": 500},
            {"punto": 1000, "banco": 1000},
            {},
        ]

    async def test_a_refusal_is_a_calm_line_and_changes_nothing(self) -> None:
        game = new_game()

        async with on_screen(game) as (app, pilot):
            await press(app, pilot, ["1", "enter"])
            assert "The minimum on this bet is 5. Your stake is unchanged." in screen_lines(app)[-2]
            await press(app, pilot, ["a"])
            assert "not possible now" in screen_lines(app)[-2]
            await press(app, pilot, ["2", "enter"])
            assert screen_lines(app)[-2].strip() == ""
        assert game.me.stakes == {"punto": 500} or game.over

    async def test_tips_and_more_chips(self) -> None:
        game = new_game()

        async with on_screen(game) as (app, pilot):
            await pilot.press("t")
            await pilot.pause()
            await pilot.press("enter")
            await settled(app, pilot)
            assert game.table.cagnotte == 500
            await pilot.press("+")
            await pilot.pause()
            await pilot.press("enter")
            await settled(app, pilot)
            assert game.me.chips == 100_000 - 500 + 50_000
            await pilot.press("t")
            await pilot.pause()
            await pilot.press("escape")
            await settled(app, pilot)
            assert game.table.cagnotte == 500
            assert game.net == -500

    async def test_leaving_says_the_result_and_takes_the_chips(self) -> None:
        game = new_game("schaanwald", PUNTO_NATURAL)
        async with on_screen(game) as (app, pilot):
            await press(app, pilot, ["enter", "n", "q"])
        assert game.over
        assert game.net == 500

    @pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
    async def test_other_ways_out_leave_properly_too(self, key: str) -> None:
        game = new_game()
        async with on_screen(game) as (app, pilot):
            await press(app, pilot, [key])
        assert game.over

    async def test_the_clock_is_off_until_somebody_wants_it(self) -> None:
        game = new_game()

        async with on_screen(game) as (app, pilot):
            assert not game.clock.running
            await pilot.press("k")
            await pilot.pause()
            assert game.clock.running
            assert "The clock is running" in shown(app)
            assert "20\u00a0s" in shown(app)
            await pilot.press("k")
            await pilot.pause()
            assert "The clock is stopped" in shown(app)

    async def test_unknown_keys_do_nothing(self) -> None:
        game = new_game()
        at_first = len(game.events)
        async with on_screen(game) as (app, pilot):
            before = len(game.events)
            await press(app, pilot, ["z", "f9", "x", "tab", "escape", "7", "0"])
            assert len(game.events) == before
        assert at_first < len(game.events)


class TestHelp:
    """? shows the keys and the rules of this house."""

    @pytest.mark.parametrize("house", SHIPPED[:: bulk(sample=3, full=1)])
    async def test_it_opens_scrolls_and_closes(self, house: str) -> None:
        game = new_game(house)

        async with on_screen(game, size=(100, 32)) as (app, pilot):
            await pilot.press("question_mark")
            await pilot.pause()
            assert "Keys" in shown(app)
            await pilot.press("end")
            await pilot.pause(0.5)
            assert "Readings and their choices" in shown(app)
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is app.table_screen


class TestSizesAndLanguages:
    """Everything fits, in each language."""

    @pytest.mark.parametrize(("house", "language"), list(product(SHIPPED, LANGUAGES))[:: bulk(sample=5, full=1)])
    async def test_eighty_by_twenty_four(self, house: str, language: str) -> None:
        """House, hands, own chips, the message line and the keys are all there, and no line is too long."""
        game = new_game(house)

        async with on_screen(game, language=language) as (app, _):
            say = speaker(language).say
            lines = screen_lines(app)
            assert len(lines) == 24
            assert all(len(line) == 80 for line in lines)
            assert speaker(language).show(game.house.names.house) in lines[0]
            assert say("key.leave").partition(" ")[2] in lines[-1]
            assert any(say("play.own", chips=speaker(language).formats.amount(game.me.chips)) in line for line in lines)
            assert any("○" in line for line in lines)
            assert any("Ana" in line for line in lines)
            for bet in game.house.bets:
                assert any(speaker(language).show(game.house.name_of(bet.id))[:10] in line for line in lines)

    @pytest.mark.parametrize("size", SIZES[:: bulk(sample=4, full=1)])
    async def test_any_size(self, size: tuple[int, int]) -> None:
        async with on_screen(new_game("mega-pay", PUNTO_HAS_FIVE), size=size) as (app, pilot):
            await press(app, pilot, ["enter", "n"])

    async def test_it_follows_the_window(self) -> None:
        async with on_screen(new_game()) as (app, pilot):
            await pilot.resize_terminal(140, 40)
            await pilot.pause()
            lines = screen_lines(app)
            assert (len(lines), len(lines[0])) == (40, 140)
            assert any("Shoe 1" in line[100:] for line in lines)  # the calls have a panel of their own
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert len(screen_lines(app)) == 24

    async def test_a_seeded_shoe_says_that_it_is_not_secret(self) -> None:
        async with on_screen(new_game(), seed=7) as (app, _):
            assert "not secret" in screen_lines(app)[0]
            assert "seed 7" in shown(app)

    async def test_a_secret_shoe_does_not(self) -> None:
        async with on_screen(new_game()) as (app, _):
            assert "not secret" not in shown(app)

    async def test_without_colours(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """NO_COLOR: only greys are left, and shapes tell the sides apart."""
        monkeypatch.setenv("NO_COLOR", "1")
        game = new_game("schaanwald", PUNTO_NATURAL)

        async with on_screen(game) as (app, pilot):
            await press(app, pilot, ["enter", "n"])
            assert "○" in shown(app)
            assert any(type(one).__name__ == "Monochrome" for one in app._filters)


async def test_what_is_played_on_screen_is_recorded() -> None:
    """Every event reaches the record, the leaving too."""
    game, stream = new_game("schaanwald", PUNTO_NATURAL), io.StringIO()
    head = head_of(game.table, me=ME)
    async with on_screen(game, recorder=Recorder(stream, head)) as (app, pilot):
        await press(app, pilot, ["enter", "n", "q"])
    assert len(stream.getvalue().splitlines()) == 1 + len(game.events)


async def test_a_table_goes_on_where_ticks_come_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine two looks at the clock are sometimes further apart than two steps of the game."""
    late = accumulate(chain((0.0, 0.004, 0.0) * 40, repeat(0.0)))
    monkeypatch.setattr("textual._time.get_time", lambda: monotonic() + next(late))
    game = new_game("schaanwald", PUNTO_NATURAL)
    async with on_screen(game) as (app, pilot):
        await press(app, pilot, ["enter", "n"])
    assert game.coups == 1


async def test_cards_take_their_time_and_n_hurries_them() -> None:
    """At a slow pace the first card waits; N lets everything come at once."""
    game = new_game("schaanwald", PUNTO_NATURAL)
    app = TableApp(game, Output(speaker("en")), pace=AT_ONCE)

    async with app.run_test(size=(80, 24)) as pilot:
        await settled(app, pilot)
        app.table_screen.pace = PACES["slow"]
        await pilot.press("enter", "n")
        await pilot.pause(0.2)
        assert game.coups == 0
        await pilot.press("n")
        await settled(app, pilot)
        assert game.coups == 1


def test_a_fault_inside_ends_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A full disk, say: the screen closes, and the fault is handed on to be worded like every other."""
    game = new_game()
    app = TableApp(game, Output(speaker("en")), pace=AT_ONCE)
    monkeypatch.setattr(app.table_screen, "write_down", _disk_is_full)
    app.run(headless=True, size=(80, 24))
    assert isinstance(app.fault, OSError)
    assert "Traceback" not in "".join(capsys.readouterr())


def _disk_is_full() -> None:
    raise OSError(28, "No space left on device")


def test_in_a_real_terminal() -> None:
    """Bets, a coup and leaving, through a pseudo-terminal; the result is said on the screen that comes back."""
    own, other = pty.openpty()
    termios.tcsetwinsize(own, (24, 80))
    environment = {**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "puntobanco", "play", "--seed", "3", "--pace", "fast", "--lang", "en"]
    seen = b""
    with subprocess.Popen(command, stdin=other, stdout=other, stderr=other, env=environment) as process:
        os.close(other)
        for awaited, key in ((b"Your bets, please", b"\r"), ("◉".encode(), b"n"), (b"Coup 2", b"q"), (b"Result", b"")):
            while awaited not in seen:
                assert select.select([own], [], [], 30)[0], f"{awaited!r} never came"
                seen += os.read(own, 65536)
            os.write(own, key)
        assert process.wait(30) == 0
    os.close(own)
    assert b"You leave the table. Coups: 1. Result: " in seen


def test_textual_is_imported_only_to_play_on_screen() -> None:
    """Other commands start as fast as before, plain play too."""
    code = (
        "import sys; from puntobanco.cli.main import main; main(['deal', 'schaanwald', '9h', '2d', 'Kc', '3s']);"
        "main(['odds', 'schaanwald']); main(['play', '--coups', '1', '--seed', '1']);"
        "assert 'textual' not in sys.modules, 'textual'"
    )
    environment = {**os.environ, "PYTHONUTF8": "1"}
    subprocess.run(
        [sys.executable, "-c", code], check=True, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )


def test_the_burn_of_the_scripts_is_one_card() -> None:
    """The scripts of these tests begin with an ace that is turned and the one card it burns."""
    assert BURN_ACE.split()[0].startswith("A")
