"""`punto play` without a terminal: lines out, commands in, in three languages; nothing typed ends in a traceback."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings, strategies as st

from puntobanco.cli.main import main
from puntobanco.cli.output import Output
from puntobanco.cli.play.command import TEMPERAMENTS
from puntobanco.cli.play.plain import WORDS, PlainPlay
from puntobanco.game import LANGUAGES
from puntobanco.house import SHIPPED
from puntobanco.language import speaker
from puntobanco.table.bots import Temperament
from support.bulk import bulk
from support.play_tools import new_game


class Run(NamedTuple):
    """What a command line came to."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """Standard output by lines."""
        return self.out.splitlines()


Punto = Callable[..., Run]


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Punto:
    """Runs a command line in this process, with what somebody types."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str, typed: str = "") -> Run:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        status = main(words)
        return Run(status, *capsys.readouterr())

    return run


def piped(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs a command line in a process of its own, through pipes."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "puntobanco", "play", *words],
        input=typed,
        env=kept | {"PYTHONUTF8": "1"} | environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


class TestThroughAPipe:
    """As a program or a script would use it."""

    def test_bets_cards_result_and_leaving(self) -> None:
        run = piped("--seed", "2", typed="banco 20\ntie 5\ndeal\nleave\n")
        lines = run.stdout.splitlines()
        assert (run.returncode, run.stderr) == (0, "")
        assert lines[0] == "Casino Schaanwald"
        assert "Guest: CHF\u00a020 on Banco." in lines
        assert any(re.fullmatch(r"Punto \w+, Banco \w+\. Banco wins\.", line) for line in lines)
        assert "In all: +CHF\u00a015" in lines
        assert lines[-1] == "You leave the table. Coups: 1. Result: +CHF\u00a015"

    def test_the_end_of_input_leaves_politely(self) -> None:
        run = piped("--seed", "3")
        assert (run.returncode, run.stderr) == (0, "")
        assert run.stdout.splitlines()[-1] == "You leave the table. Coups: 0. Result: CHF\u00a00"

    def test_it_says_when_a_shoe_is_not_secret(self) -> None:
        assert "the seed 3: it can be repeated and is not secret" in piped("--seed", "3").stdout
        assert "repeats itself" not in piped().stdout

    def test_a_closed_standard_input(self) -> None:
        run = subprocess.run(
            [sys.executable, "-m", "puntobanco", "play", "--coups", "1"],
            preexec_fn=lambda: os.close(0),
            capture_output=True,
            timeout=60,
            check=False,
        )
        assert (run.returncode, run.stderr) == (0, b"")

    def test_signs_that_an_encoding_does_not_have(self) -> None:
        run = piped("--seed", "3", "--coups", "1", "--lang", "de", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
        assert (run.returncode, run.stderr) == (0, "")
        assert re.search(r"Punto: [0-9AJQK]+[cdhs]\n", run.stdout)

    def test_bytes_that_are_no_text(self) -> None:
        run = subprocess.run(
            [sys.executable, "-m", "puntobanco", "play", "--seed", "1"],
            input=b"\xff\xfe banco 20\n\x00\ndeal\n",
            capture_output=True,
            timeout=60,
            env={**os.environ, "PYTHONUTF8": "0", "LC_ALL": "C"},
            check=False,
        )
        assert run.returncode == 0
        assert b"Traceback" not in run.stderr


class TestCommands:
    """What can be said."""

    def test_a_seed_repeats_everything(self, punto: Punto) -> None:
        first, second = (punto("play", "mega-pay", "--seed", "9", "--coups", "5").out for _ in range(2))
        assert first == second
        assert first.count("No more bets.") == 5
        assert punto("play", "mega-pay", "--seed", "10", "--coups", "5").out != first

    @pytest.mark.parametrize("house", SHIPPED)
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_house_in_every_language(self, punto: Punto, house: str, language: str) -> None:
        run = punto("play", house, "--seed", "2", "--coups", "12", "--lang", language)
        assert (run.status, run.err) == (0, "")
        assert sum(line == speaker(language).say("happened.bets-closed") for line in run.lines) == 12

    @pytest.mark.parametrize(
        ("language", "typed", "left"),
        [
            ("en", "punto 10\nrepeat\ndouble\nclear\npunto 5\ndeal\nleave\n", "You leave the table. Coups: 1."),
            ("de", "punto 10\nverdoppeln\nabräumen\nPunto 5\ngeben\ngehen\n", "Sie verlassen den Tisch. Coups: 1."),
            ("es", "punto 10\ndoblar\nquitar\nempate 5\nrepartir\nsalir\n", "Usted deja la mesa. Coups: 1."),
            ("es", "tie 5\ndeal\nleave\n", "Usted deja la mesa. Coups: 1."),
        ],
    )
    def test_commands_in_ones_own_language_and_in_english(
        self, punto: Punto, language: str, typed: str, left: str
    ) -> None:
        run = punto("play", "--seed", "3", "--lang", language, typed=typed)
        assert run.status == 0
        assert run.lines[-1].startswith(left)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_no_two_commands_share_a_word(self, language: str) -> None:
        words = [speaker(language).say(f"word.{word}") for word in WORDS]
        assert len({*words}) == len(WORDS)
        assert all(word == word.lower().strip() and " " not in word for word in words)
        assert all(WORDS.index(word) == words.index(word) for word in words if word in WORDS)

    @pytest.mark.parametrize(
        ("typed", "told"),
        [
            ("dance", "“dance” is not a command; “help” lists the commands. Nothing was changed."),
            ("banco", "“banco” is not a command"),
            ("banco lots", "“lots” is not an amount"),
            ("banco -5", "“-5” is not an amount"),
            ("banco 1e3", "“1e3” is not an amount"),
            ("banco 0.001", "is not a whole number of coins"),
            ("banco 2", "The minimum on this bet is 5."),
            ("banco 99999", "is more than you have in chips"),
            ("tie 600", "You can have at most 500 on this bet now."),
            ("tie 0", "You have no stake on Tie."),
            ("banco 9" + "9" * 600, "The line is too long: at most 540 characters."),
            ("bid 50", "not possible now (bets are open)"),
            ("bid", "“bid” needs an amount, such as “bid 50”."),
            ("accept", "not possible now"),
            ("draw", "not possible now"),
            ("giveup", "You do not have the bank."),
            ("tip 5000", "is more than you have in chips"),
            ("double", "You have no bets for this"),
            ("deal now", "is not a command"),
            ("sit 99", "There is no seat 99"),
            ("sit two", "“two” is not a seat number. Enter 1 to 9."),
            ("standing 3", "Standing guests have spots of their own here"),
            ("watch me", "is not a command"),
            ("report a card too few", "It is too late for this"),
            ("report", "It is too late for this"),
            ("partners Ana", "This house has no rule for partners."),
            ("partners Nobody", "Nobody at this table is called “nobody”. At the table: Ana, Bruno, Clara, Diego."),
            ("coup please", "is not a command"),
        ],
    )
    def test_what_cannot_be_is_said_in_one_line(self, punto: Punto, typed: str, told: str) -> None:
        run = punto("play", "--seed", "3", typed=f"{typed}\n")
        assert run.status == 0
        assert any(told in line for line in run.lines)
        assert run.lines[-1].endswith("Result: CHF\u00a00")

    def test_help_and_rules(self, punto: Punto) -> None:
        run = punto("play", "punter-and-bank", "--seed", "3", typed="help\nrules\n")
        assert any(line.split() == ["bid", "AMOUNT:", "bid", "for", "the", "bank"] for line in run.lines)
        assert "  Punter   ● ● ● ● ● ◐ · ·" in run.lines
        assert "  Bank 6   · · · · · · ● ● · · ·" in run.lines
        assert "The bank" in run.lines
        schaanwald = punto("play", "--seed", "3", typed="help\n").lines
        assert not any(line.split()[:1] == ["bid"] for line in schaanwald)
        assert not any(line.split()[:1] == ["partners"] for line in schaanwald)
        assert any(line.split()[:2] == ["report", "TEXT:"] for line in schaanwald)
        assert any(line.split()[:2] == ["sit", "NUMBER:"] for line in schaanwald)
        mega_pay = punto("play", "mega-pay", "--seed", "3", typed="help\n").lines
        assert any(line.split()[:2] == ["partners", "NAME:"] for line in mega_pay)

    def test_the_bank_by_commands(self, punto: Punto) -> None:
        typed = "bid 100\ndeal\nbanco 100\ndeal\n" + "deal\npass\nstand\n" * 10
        run = punto("play", "punter-and-bank", "--seed", "3", typed=typed)
        assert "Guest has the bank and stakes at least 100\u00a0chips on Bank." in run.lines
        assert "Guest: 100\u00a0chips on Bank." in run.lines

    def test_the_banker_takes_the_cards_by_commands(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The payer asks for four, then for each further one; in a house without a bank there is no such word."""
        typed = "bid 100\ndeal\nbank 100\ndeal\npass\ncards\ncards\ncards\nleave\n"
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        game = new_game("punter-and-bank", "2h 3d Kc Ks 9s 4d")
        stream = io.StringIO()
        monkeypatch.setattr(sys, "stdout", stream)
        PlainPlay(game, Output(speaker("en")), seed=None).run()
        lines = stream.getvalue().splitlines()
        assert lines.count("Guest, 4 cards, please.") == 1
        assert lines.count("Guest, a card, please.") == 2
        asked = lines.index("> You have the bank: 4 cards, please.")
        assert lines[asked + 1 : asked + 5] == [
            "You will give up the bank before the next coup.",
            "> You have the bank: 4 cards, please.",
            "Guest takes the cards out of the shoe.",
            "Punter: 2♥",
        ]
        assert lines.count("Guest takes the cards out of the shoe.") == 3
        assert game.net == 9000

    def test_asking_the_payer_by_commands(self, punto: Punto) -> None:
        """A bet is asked for as it is placed; what is no bet is refused in one line."""
        typed = "deal\nask bank 10\nask\nask nothing 5\nask bank 1\nbank 0\nleave\n"
        run = punto("play", "punter-and-bank", "--seed", "3", typed=typed)
        told = run.lines.index("Guest asks the payer to place 10\u00a0chips on Bank.")
        assert run.lines[told + 1] == "Guest: 10\u00a0chips on Bank."
        for said in ("ask", "nothing 5"):
            assert any(f"“{said}” is not a command" in line for line in run.lines)
        assert any("The minimum on this bet is 5" in line for line in run.lines)

    def test_the_option_by_commands(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Punter has five and the person the highest stake; the bank's cards are told only after the decision."""
        monkeypatch.setattr(sys, "stdin", io.StringIO("deal\npunter 500\ndeal\ndraw\nleave\n"))
        game = new_game("punter-and-bank", "2h 3d 3c Ks 8s")
        stream = io.StringIO()
        monkeypatch.setattr(sys, "stdout", stream)
        PlainPlay(game, Output(speaker("en")), seed=None).run()
        lines = stream.getvalue().splitlines()
        asked = lines.index("> Punter has 5 and you decide: draw or stand?")
        assert not any("K♠" in line for line in lines[:asked])
        assert lines[asked + 1 : asked + 6] == [
            "Guest draws.",
            "The cards of Bank are turned: 3♦ K♠",
            "Ana, a card, please.",
            "Ana takes the cards out of the shoe.",
            "Punter: 8♠",
        ]

    def test_coups_are_watched_when_commands_run_out(self, punto: Punto) -> None:
        run = punto("play", "--seed", "2", "--coups", "3", typed="banco 20\ndeal\n")
        assert run.lines[-1] == "You leave the table. Coups: 3. Result: +CHF\u00a020"

    def test_leaving_in_the_middle_of_a_decision(self) -> None:
        """The coup is finished as the house has it when nobody decides, then the chips are taken along."""
        game = new_game("punter-and-bank", "2h 3d 3c Ks 8s")
        stdin, sys.stdin = sys.stdin, io.StringIO("deal\npunter 500\ndeal\nleave\n")
        try:
            PlainPlay(game, Output(speaker("en"), as_json=True), seed=None).run()
        finally:
            sys.stdin = stdin
        assert game.over
        assert game.coups == 1


class TestCommandLine:
    """Options and their refusals."""

    @pytest.mark.parametrize(
        ("words", "code"),
        [
            (["nowhere"], "house-not-found"),
            (["--bots", "many"], "play-number"),
            (["--bots", "9"], "play-bots"),
            (["punter-and-bank", "--bots", "1"], "play-bots"),
            (["--seed", "-1"], "play-number"),
            (["--seed", "9" * 5000], "play-number"),
            (["--coups", "x"], "play-number"),
            (["--chips", "nothing"], "money-not-an-amount"),
            (["--chips", "0"], "money-not-an-amount"),
            (["--chips", "9999999999"], "money-too-large"),
            (["--pace", "hasty"], "play-pace"),
            (["--temperament", "wild"], "play-temperament"),
            (["--name", "\x1b[31m"], "table-name"),
            (["--name", "x" * 41], "table-name"),
            (["--reading", "packs=nine"], "reading-unknown"),
            (["--log", "/"], "record-exists"),
            (["--log", "/nowhere/at/all"], "record-unwritable"),
        ],
    )
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_game_that_cannot_be_is_refused(self, punto: Punto, words: list[str], code: str, language: str) -> None:
        run = punto("play", *words, "--lang", language)
        assert run.status == 1
        assert run.out == ""
        assert run.err.startswith(speaker(language).say("error.word"))
        found = json.loads(punto("play", *words, "--lang", language, "--json").out)
        assert found["error"]["code"] == code

    def test_chips_bots_readings_and_name(self, punto: Punto) -> None:
        run = punto("play", "castle-vaduz", "--chips", "50", "--bots", "0", "--reading", "packs=eight", "--name", "Ida")
        assert "Ida buys chips for CHF\u00a050." in run.lines
        assert not any("Ana" in line for line in run.lines)
        assert any("416 cards" in line for line in run.lines)

    def test_every_temperament_can_be_asked_for(self) -> None:
        assert [kind.value for kind in Temperament] == list(TEMPERAMENTS)

    @pytest.mark.parametrize("kind", ["equilibrium", "habit"])
    def test_bots_that_decide_as_is_solved_or_customary_draw_on_five(self, punto: Punto, kind: str) -> None:
        """Where banco plays by its table, the solved game says so as custom does; other bots stand now and then."""

        def decided(*words: str) -> set[str]:
            run = punto("play", "punter-and-bank", "--seed", "3", "--coups", "60", "--json", *words)
            facts = [json.loads(line).get("fact", {}) for line in run.lines]
            return {fact["action"] for fact in facts if fact.get("type") == "Decided" and fact.get("patron")}

        assert decided("--temperament", kind) == {"draw"}
        assert "stand" in decided()

    def test_a_person_called_like_a_bot(self, punto: Punto) -> None:
        run = punto("play", "--name", "Ana", "--seed", "1")
        assert run.status == 0
        assert any(line.startswith("Ana 2 ") for line in run.lines)

    def test_a_record_as_json(self, punto: Punto) -> None:
        run = punto("play", "--seed", "3", "--coups", "2", "--json")
        head, *events, end = map(json.loads, run.lines)
        assert (head["house"], head["seed"]) == ("schaanwald", 3)
        assert end["end"]["events"] == len(events)
        assert sum(event["fact"]["type"] == "CoupEnded" for event in events) == 2

    def test_a_house_of_ones_own(self, punto: Punto, tmp_path: Path) -> None:
        path = tmp_path / "own.toml"
        path.write_text('id = "own"\nextends = "castle-vaduz"\n[stakes]\nminimum = 1\n', encoding="utf-8")
        assert punto("play", str(path), "--coups", "3", "--seed", "1").status == 0


@settings(max_examples=bulk(sample=30, full=60), deadline=None)
@given(typed=st.lists(st.one_of(st.text(max_size=30), st.sampled_from([*WORDS, "banco 20", "punto 500", "bid 30"]))))
def test_whatever_is_typed_the_person_leaves_in_the_end(typed: list[str]) -> None:
    """Junk, or commands in any order: no fault, and the chips are accounted for."""
    game = new_game("punter-and-bank", seed=len(typed))
    stdin, sys.stdin = sys.stdin, io.StringIO("\n".join(typed))
    try:
        PlainPlay(game, Output(speaker("en"), as_json=True), seed=None).run()
    finally:
        sys.stdin = stdin
    assert game.over
