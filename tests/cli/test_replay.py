"""`punto replay FILE`: a record that was written is read, believed and shown; one that was changed is not."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from puntobanco.cli.main import main
from puntobanco.cli.play.game import ChipMoves
from puntobanco.game import LANGUAGES, Action, Card, parse_cards
from puntobanco.house import SHIPPED
from puntobanco.house.named_choices import Tips
from puntobanco.language import speaker
from puntobanco.records.event_file import Recorder, RecordError, head_of, read_record
from puntobanco.records.replayed import coins_on, replayed
from puntobanco.table import Command, Event, Role, commands as c, handle, open_table
from puntobanco.table.croupier import Wait
from puntobanco.table.game import ME
from puntobanco.table.state import DealtBy, Settings
from support.games import until_waiting
from support.house_files import HOUSE_PAYS
from support.play_tools import new_game
from support.resealing import sealed_anew

Change = Callable[[list[dict[str, Any]]], None]


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Plays some coups in lines and gives the record."""

    def play(house: str = "schaanwald", *words: str, typed: str = "", coups: int = 4) -> Path:
        path = tmp_path / f"{house}.jsonl"
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        arguments = ["play", house, "--seed", "1", "--coups", str(coups), "--log", str(path), "--lang", "en", *words]
        assert main(arguments) == 0
        return path

    return play


def resealed(path: Path, change: Change) -> None:
    """Change a record and seal it anew, as a forger would who knows how."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for line in lines:
        del line["seal"]
    change(lines)
    path.write_text(sealed_anew(lines), encoding="utf-8")


class TestRoundTrip:
    """What was played is what is read."""

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("house", SHIPPED)
    def test_a_record_is_verified_and_shown(
        self, played: Callable[..., Path], house: str, language: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = played(house, typed="banco 20\ndeal\nbid 50\ndeal\nbanco 50\ndeal\n", coups=12)
        capsys.readouterr()
        assert main(["replay", str(path), "--lang", language]) == 0
        out = capsys.readouterr().out
        record = read_record(str(path))
        verified = speaker(language).say(
            "replay.verified", events=len(record.events), coups=12, house=house, version=record.house.version
        )
        assert out.splitlines()[-1] == verified
        assert speaker(language).say("happened.bets-closed") in out

    def test_as_json(self, played: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
        path = played("mega-pay", coups=3)
        capsys.readouterr()
        assert main(["replay", str(path), "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert found["verified"] is True
        assert [coup["coup"] for coup in found["coups"]] == [1, 2, 3]
        assert (found["house"], found["seed"]) == ("mega-pay", 1)

    def test_readings_belong_to_the_record(self, played: Callable[..., Path]) -> None:
        record = read_record(str(played("castle-vaduz", "--reading", "packs=eight")))
        assert record.house.chosen["packs"] == "eight"
        assert replayed(record).house.shoe.packs == 8

    def test_what_is_printed_as_json_is_a_record_too(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        assert main(["play", "--coups", "2", "--json"]) == 0
        path = tmp_path / "out.jsonl"
        path.write_text(capsys.readouterr().out, encoding="utf-8")
        assert coins_on(replayed(read_record(str(path)))) >= 0

    @pytest.mark.parametrize("house", HOUSE_PAYS)
    def test_a_long_evening(self, house: str, tmp_path: Path) -> None:
        """Auctions, offers, options, tips, more chips, giving up the bank: everything is found to be possible."""
        game = new_game(house, seed=6)
        chips = ChipMoves(game)
        at_ms = 0
        while game.coups < 60:
            at_ms += 7
            if game.step(at_ms):
                continue
            if game.waiting is Wait.ANSWER:
                game.act(c.AcceptBank() if game.coups % 2 else c.PassBank(), at_ms)
            elif game.waiting is Wait.DECISION:
                game.act(c.Decide(Action.DRAW if game.coups % 2 else Action.STAND), at_ms)
            elif game.waiting is Wait.CARDS:
                game.act(c.TakeCards(), at_ms)
            elif game.waiting is Wait.BIDS:
                if game.coups % 3 == 0 and game.table.bank.best_bid is not None:
                    game.act(c.Bid(game.table.bank.best_bid[1] + 500), at_ms)
                game.call(at_ms)
            else:
                bet = "banco" if game.table.bank.holder == ME else "punto"
                least = max(game.table.bank.least, game.house.stakes.minimum)
                chips.put(bet, least, at_ms)
                if game.coups % 5 == 0:
                    chips.clear(at_ms)
                    if game.house.game.tips is not Tips.NONE:
                        game.act(c.Tip(100), at_ms)
                    game.act(c.BuyIn(10_000), at_ms)
                    chips.put(bet, least, at_ms)
                game.gives_up_bank = game.coups % 7 == 0
                game.call(at_ms)
        game.leave(at_ms)
        path = tmp_path / "long.jsonl"
        with path.open("w", encoding="utf-8") as file:
            head = head_of(game.table, me=ME)
            Recorder(file, head).add(game.events)
        assert replayed(read_record(str(path))).replace(version=0) == game.table.replace(version=0)

    def test_errors_of_a_person_who_deals_are_believed_where_the_table_would_make_them(self, tmp_path: Path) -> None:
        """A table dealt by a person: a forgotten card, a claim, the correction, a coup undone, the table closed."""
        game_house = new_game("mega-pay").house
        settings = Settings(dealt_by=DealtBy.PERSON)
        table = open_table("felt", game_house, settings)
        events: list[Event] = []

        def do(by: str, role: Role, act: c.Act) -> None:
            nonlocal table
            happened, table = handle(table, Command(by, role, 0, act))
            events.extend(happened)

        def cards(text: str) -> None:
            for card in parse_cards([text]):
                do("dora", Role.CROUPIER, c.DealCard(card))

        for act in (c.Join("Ida"), c.BuyIn(100_000), c.Sit(1)):
            do("ida", Role.PATRON, act)
        do("dora", Role.CROUPIER, c.StartShoe())
        do("dora", Role.CROUPIER, c.TurnBurnCard(Card.parse("Ah")))
        for coup in range(2):
            do("dora", Role.CROUPIER, c.OpenBets())
            do("ida", Role.PATRON, c.PlaceBet("banco", 1000))
            do("dora", Role.CROUPIER, c.CloseBets())
            cards("2h 3d 3c Ks")
            if coup:
                do("max", Role.MANAGER, c.VoidCoup("a card fell down"))
            else:
                do("dora", Role.CROUPIER, c.EndCoup())
                do("max", Role.MANAGER, c.PayAsItLies("nobody objects"))
                do("ida", Role.PATRON, c.ReportError("no third card"))
                do("dora", Role.CROUPIER, c.PutRight(parse_cards(["8s"])))
        do("max", Role.MANAGER, c.CloseTable("it is late"))
        path = tmp_path / "person.jsonl"
        with path.open("w", encoding="utf-8") as file:
            head = head_of(table, me="ida")
            Recorder(file, head._replace(settings=settings)).add(events)
        assert replayed(read_record(str(path))) == table
        assert main(["replay", str(path)]) == 0


def test_a_record_that_ends_early_is_said_to(played: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    """Whole acts cut off at the end leave a record that is true as far as it goes; the person is still there."""
    path = played()
    lines = path.read_text(encoding="utf-8").splitlines()
    assert speaker("en").say("replay.still-there") not in capsys.readouterr().out
    assert main(["replay", str(path), "--lang", "en"]) == 0
    assert speaker("en").say("replay.still-there") not in capsys.readouterr().out
    path.write_text("\n".join(lines[:4]) + "\n", encoding="utf-8")
    assert main(["replay", str(path), "--lang", "en"]) == 0
    assert speaker("en").say("replay.still-there") in capsys.readouterr().out


class TestTampering:
    """A record that was changed is refused, and the line is named."""

    def refused(self, path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, int]:
        """The code of the refusal and its line; in each language the sentence names the line."""
        codes = set()
        for language in LANGUAGES:
            capsys.readouterr()
            assert main(["replay", str(path), "--lang", language, "--json"]) == 1
            error = json.loads(capsys.readouterr().out)["error"]
            codes.add(error["code"])
            assert main(["replay", str(path), "--lang", language]) == 1
            told = capsys.readouterr().err
            assert error["message"] in told
            assert "Traceback" not in told
        with pytest.raises(RecordError) as refusal:
            replayed(read_record(str(path)))
        line = refusal.value.values["line"]
        assert isinstance(line, int)
        assert str(line) in told
        (code,) = codes
        return code, line

    def place_of(self, path: Path, kind: str) -> int:
        """The place (the head is 0) of the first event of a kind."""
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        return next(place for place, line in enumerate(lines) if place and line["fact"]["type"] == kind)

    def test_a_changed_line(self, played: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
        path = played()
        lines = path.read_text(encoding="utf-8").splitlines()
        place = self.place_of(path, "BetPlaced")
        lines[place] = lines[place].replace('"coins": ', '"coins": 9')
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        assert self.refused(path, capsys) == ("record-seal", place + 1)

    def test_a_missing_line(self, played: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
        path = played()
        lines = path.read_text(encoding="utf-8").splitlines()
        del lines[10]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        assert self.refused(path, capsys) == ("record-seal", 11)

    @pytest.mark.parametrize(
        ("kind", "field", "value"),
        [
            ("CoupEnded", "punto_total", 9),
            ("CoupEnded", "winner", "tie"),
            ("CardDealt", "side", "banco"),
            ("BetPlaced", "coins", 501),
            ("BetPlaced", "coins", 100_000_000),
            ("ShoeStarted", "cards", 52),
            ("BurnTurned", "burned", 3),
            ("SatDown", "seat", 77),
            ("BetsOpened", "coup", 8),
            ("BoughtIn", "coins", 0),
        ],
    )
    def test_a_forger_who_seals_anew_cannot_change_the_game(
        self, played: Callable[..., Path], capsys: pytest.CaptureFixture[str], kind: str, field: str, value: object
    ) -> None:
        path = played()
        place = self.place_of(path, kind)

        def change(lines: list[dict[str, Any]]) -> None:
            assert lines[place]["fact"][field] != value
            lines[place]["fact"][field] = value

        resealed(path, change)
        assert self.refused(path, capsys) == ("record-impossible", place + 1)

    def test_nobody_can_be_paid_more(self, played: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
        path = played()
        place = self.place_of(path, "Paid")

        def change(lines: list[dict[str, Any]]) -> None:
            lines[place]["fact"]["lines"][0]["payout"] += 100

        resealed(path, change)
        assert self.refused(path, capsys) == ("record-impossible", place + 1)

    def test_another_card_is_found_at_once(
        self, played: Callable[..., Path], capsys: pytest.CaptureFixture[str]
    ) -> None:
        """The shoe was frozen: a card that was put in its stead has no proof."""
        path = played()
        first = self.place_of(path, "CardDealt")

        def change(lines: list[dict[str, Any]]) -> None:
            card = lines[first]["fact"]["card"]
            lines[first]["fact"]["card"] = "9h" if card[0] != "9" else "4h"

        resealed(path, change)
        assert self.refused(path, capsys) == ("record-impossible", first + 1)

    def test_a_record_that_breaks_off(self, played: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
        path = played()
        place = self.place_of(path, "CoupEnded")
        lines = path.read_text(encoding="utf-8").splitlines()[: place + 1]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        assert self.refused(path, capsys) == ("record-breaks-off", place + 2)

    def test_time_does_not_go_back(self, played: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
        path = played()

        def change(lines: list[dict[str, Any]]) -> None:
            lines[5]["at_ms"] = 1

        resealed(path, change)
        assert self.refused(path, capsys) == ("record-time", 6)

    def test_other_rules(self, played: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
        path = played()
        resealed(path, lambda lines: lines[0].update(fingerprint="0" * 16))
        assert self.refused(path, capsys) == ("record-rules-other", 1)

    @pytest.mark.parametrize(
        "head",
        [
            {"format": "other"},
            {"version": "1"},
            {"readings": [1]},
            {"readings": {"a": 1}},
            {"settings": {}},
            {"settings": {"dealt_by": "nobody", "house_float": 1, "enforce_hours": 1, "utc_offset_minutes": 0}},
            {"settings": {"dealt_by": "program", "house_float": "x", "enforce_hours": True, "utc_offset_minutes": 0}},
            {"seed": "x"},
            {"me": 7},
            {"more": 1},
        ],
    )
    def test_a_head_that_cannot_be(
        self, played: Callable[..., Path], capsys: pytest.CaptureFixture[str], head: dict[str, Any]
    ) -> None:
        path = played()
        resealed(path, lambda lines: lines[0].update(head))
        assert self.refused(path, capsys) == ("record-head", 1)

    @pytest.mark.parametrize(
        "event",
        [
            {"by": 1},
            {"at_ms": "now"},
            {"fact": {}},
            {"fact": {"type": "Joined", "v": 1, "patron": 1, "name": "x"}},
            {"fact": {"type": "Nothing", "v": 1}},
            {"more": 1},
        ],
    )
    def test_an_event_that_cannot_be(
        self, played: Callable[..., Path], capsys: pytest.CaptureFixture[str], event: dict[str, Any]
    ) -> None:
        path = played()
        resealed(path, lambda lines: lines[3].update(event))
        assert self.refused(path, capsys) == ("record-event", 4)

    def test_an_event_that_only_follows_others(
        self, played: Callable[..., Path], capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = played()
        fact = {"type": "ShoeEnded", "v": 1}

        def insert(lines: list[Any]) -> None:
            lines.insert(6, {"by": "croupier", "at_ms": lines[5]["at_ms"], "fact": fact})
            lines[-1]["end"]["events"] += 1

        resealed(path, insert)
        assert self.refused(path, capsys) == ("record-impossible", 7)


class TestFiles:
    """What is no record at all."""

    @pytest.mark.parametrize(
        ("content", "code"),
        [
            (b"", "record-empty"),
            (b"\n", "record-not-json"),
            (b"[1]\n", "record-not-json"),
            (b"\xff\xfe\n", "record-not-json"),
            (b"[" * 100_000, "record-not-json"),
            (b'{"a": ' + b"9" * 5000 + b"}\n", "record-not-json"),
            (b"{}\n", "record-seal"),
            (b"x" * 4_000_001, "record-too-large"),
        ],
    )
    def test_junk(self, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, code: str) -> None:
        path = tmp_path / "junk"
        path.write_bytes(content)
        assert main(["replay", str(path), "--json"]) == 1
        assert json.loads(capsys.readouterr().out)["error"]["code"] == code

    @pytest.mark.parametrize(
        ("path", "code"),
        [
            ("/nowhere/at/all", "record-unreadable"),
            ("/", "record-not-a-file"),
            ("/dev/zero", "record-not-a-file"),
            ("a\x00b", "record-unreadable"),
            ("x" * 5000, "record-unreadable"),
        ],
    )
    def test_what_is_no_file(self, capsys: pytest.CaptureFixture[str], path: str, code: str) -> None:
        assert main(["replay", path, "--json"]) == 1
        assert json.loads(capsys.readouterr().out)["error"]["code"] == code

    def test_a_record_is_never_overwritten(self, played: Callable[..., Path]) -> None:
        path = played()
        before = path.read_bytes()
        assert main(["play", "--log", str(path), "--coups", "1"]) == 1
        assert path.read_bytes() == before


def test_a_game_can_be_recorded_while_it_waits() -> None:
    """Whatever has been written so far can be read: whole acts only."""
    game = new_game()
    until_waiting(game)
    stream = io.StringIO()
    Recorder(stream, head_of(game.table, me=ME)).add(game.events)
    assert stream.getvalue().count("\n") == 1 + len(game.events)
