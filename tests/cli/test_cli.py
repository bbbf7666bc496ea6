"""The command `punto` as people use it: houses, show, check and deal, in three languages and as JSON."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from puntobanco import __version__
from puntobanco.cli import COMMANDS
from puntobanco.game import LANGUAGES
from puntobanco.house import GALLERY, SHIPPED, Origin, load
from puntobanco.language import speaker
from support.command_line import Punto, Run

SAN_BA = ("deal", "mega-pay", "2h", "3d", "3c", "Ks", "8s")
PUNTER_ON_FIVE = ("deal", "punter-and-bank", "2h", "3d", "3c", "Ks")
BANCO_WINS_WITH_SIX = ("deal", "schaanwald", "2h", "6d", "3c", "Ks", "Kh")
PUNTO_STANDS_BANCO_HAS_FOUR = ("deal", "castle-vaduz", "3h", "4d", "3c", "Ks")


@pytest.fixture
def own(tmp_path: Path) -> Callable[..., str]:
    """Writes a house file that extends a shipped house, and gives its path."""

    def write(content: str, *, extends: str = "schaanwald", name: str = "own.toml") -> str:
        path = tmp_path / name
        path.write_text(f'id = "own"\nextends = "{extends}"\n{content}\n', encoding="utf-8")
        return str(path)

    return write


def apart(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs a command line in a process of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return subprocess.run(
        [sys.executable, "-m", "puntobanco", *words],
        env=kept | {"PYTHONUTF8": "1"} | environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


class TestDeal:
    """`punto deal HOUSE CARD…`."""

    def test_san_ba_with_a_tie_of_three(self, punto: Punto) -> None:
        """Banco's two cards make 3 and punto's third is an 8: San Ba. A tie of 3, so each side's San Ba comes back."""
        run = punto(*SAN_BA)
        assert run.status == 0
        assert run.err == ""
        assert run.lines[:6] == [
            "Mega Pay",
            "Punto: 2♥ 3♣ 8♠ = 3",
            "Bank: 3♦ K♠ = 3",
            "Punto has 5 and draws.",
            "Bank has 3, the third card of Punto counts 8: Bank stands.",
            "Punto three, Bank three. Égalité.",
        ]
        assert run.row("Mega Pay 3") == "won 200 to 1 +£20,000"
        assert run.row("San Ba won") == "200 to 1 +£20,000"
        assert run.row("San Ba Bank") == "returned £0"
        assert run.row("San Ba Player") == "returned £0"
        assert run.row("Punto returned") == "£0"
        assert run.row("Bank returned") == "£0"
        assert run.row("Égalité (any tie)") == "won 9 to 1 +£900"
        for total in set(range(10)) - {3}:
            assert run.row(f"Mega Pay {total}") == "lost −£100"

    @pytest.mark.parametrize(
        ("language", "call", "won", "returned"),
        [
            ("de", "Punto drei, Bank drei. Égalité.", "gewonnen 200:1 +20.000 £", "zurück 0 £"),
            ("es", "Punto tres, Banca tres. Égalité.", "gana 200 a 1 +20.000 £", "se devuelve 0 £"),
        ],
    )
    def test_the_same_coup_in_other_languages(
        self, punto: Punto, language: str, call: str, won: str, returned: str
    ) -> None:
        run = punto(*SAN_BA, "--lang", language)
        assert run.status == 0
        assert call in run.lines
        assert f"San Ba {won}" in run.lines
        assert f"Mega Pay 3 {won}" in run.lines
        assert f"Punto {returned}" in run.lines

    def test_a_coup_as_json(self, punto: Punto) -> None:
        """Programs get coins and codes, and the same words as people beside them."""
        run = punto(*SAN_BA, "--json")
        assert run.status == 0
        found = run.json
        assert found["house"] == "mega-pay"
        assert found["readings"] == load("mega-pay").chosen
        assert found["punto"] == {"cards": ["2h", "3c", "8s"], "total": 3}
        assert found["banco"] == {"cards": ["3d", "Ks"], "total": 3}
        assert (found["finished"], found["need"], found["winner"], found["decision"]) == (True, "nothing", "tie", None)
        assert found["call"] == "Punto three, Bank three. Égalité."
        bets = {bet["id"]: bet for bet in found["bets"]}
        assert list(bets) == [bet.id for bet in load("mega-pay").bets]
        assert bets["san-ba"] == {
            "id": "san-ba",
            "name": "San Ba",
            "result": "won",
            "odds": "200:1",
            "stake_coins": 10_000,
            "payout_coins": 2_000_000,
            "back_coins": 10_000,
            "taken_coins": 0,
        }
        assert bets["san-ba-bank"]["result"] == "returned"
        assert bets["egalite-9"]["result"] == "lost"
        assert bets["egalite-9"]["odds"] is None
        assert bets["egalite-9"]["taken_coins"] == 10_000
        assert bets["punto"]["result"] == "returned"

    @pytest.mark.parametrize(
        ("language", "asks"),
        [
            ("en", "Punter has 5 and may choose: give --decide draw or --decide stand."),
            ("de", "Punto hat 5 und darf wählen: Geben Sie --decide draw oder --decide stand an."),
            ("es", "Punto tiene 5 y puede elegir: indique --decide draw o --decide stand."),
        ],
    )
    def test_punter_on_five_is_asked(self, punto: Punto, language: str, asks: str) -> None:
        run = punto(*PUNTER_ON_FIVE, "--lang", language)
        assert run.status == 1
        assert run.lines[-1] == asks
        assert punto(*PUNTER_ON_FIVE, "--json", "--lang", language).json["message"] == asks

    def test_punter_on_five_may_draw(self, punto: Punto) -> None:
        waiting = punto(*PUNTER_ON_FIVE, "--decide", "draw")
        assert waiting.status == 1
        assert waiting.lines[-2:] == ["Punter has 5 and chooses to draw.", "Next card: the third card for Punter."]
        run = punto(*PUNTER_ON_FIVE, "4s", "Td", "--decide", "draw")
        assert run.status == 0
        assert "Punter nine, Bank three. Punter wins." in run.lines
        assert run.row("Punter won") == "1 to 1 +100 chips"

    def test_punter_on_five_may_stand(self, punto: Punto) -> None:
        waiting = punto(*PUNTER_ON_FIVE, "--decide", "stand")
        assert waiting.status == 1
        assert waiting.lines[-2:] == [
            "Bank has 3, Punter drew no card: Bank draws.",
            "Next card: the third card for Bank.",
        ]
        run = punto(*PUNTER_ON_FIVE, "4s", "--decide", "stand")
        assert run.status == 0
        assert "Punter five, Bank seven. Bank wins." in run.lines
        assert run.row("Bank won") == "9 to 10 +90 chips"

    def test_a_card_before_the_decision_is_refused(self, punto: Punto) -> None:
        run = punto(*PUNTER_ON_FIVE, "8s")
        assert run.status == 1
        assert "Before 8♠ is dealt, Punto with 5 must choose" in run.err
        assert "--decide" in run.err

    @pytest.mark.parametrize("words", [("deal", "punter-and-bank", "9h", "3d", "Kc", "Ks"), SAN_BA])
    def test_a_decision_that_nobody_asked_for_is_not_passed_over(self, punto: Punto, words: tuple[str, ...]) -> None:
        """The coup is played, and whoever decided is told that it did not matter."""
        run = punto(*words, "--decide", "draw")
        assert run.status == 0
        assert "had nothing to decide; --decide was not used." in run.err
        assert punto(*words).err == ""
        assert punto(*words, "--decide", "draw", "--json").json["decision"] is None

    def test_a_decision_that_was_used_is_not_remarked_on(self, punto: Punto) -> None:
        run = punto(*PUNTER_ON_FIVE, "4s", "--decide", "stand")
        assert run.err == ""

    @pytest.mark.parametrize(
        ("cards", "next_card"),
        [
            (["2h"], "Next card: the first card for Bank."),
            (["2h", "3d"], "Next card: the second card for Punto."),
            (["2h", "3d", "3c"], "Next card: the second card for Bank."),
            (["2h", "3d", "3c", "Ks"], "Next card: the third card for Punto."),
            (["2h", "3d", "3c", "Ks", "7s"], "Next card: the third card for Bank."),
            (["4h", "3d", "3c", "Ks"], "Next card: the third card for Bank."),
        ],
    )
    def test_too_few_cards_say_which_one_is_needed(self, punto: Punto, cards: list[str], next_card: str) -> None:
        run = punto("deal", "mega-pay", *cards)
        assert run.status == 1
        assert run.lines[-1] == next_card
        found = punto("deal", "mega-pay", *cards, "--json")
        assert found.status == 1
        assert found.json["finished"] is False
        assert found.json["message"] == next_card
        assert "bets" not in found.json

    def test_a_side_without_cards_is_not_shown(self, punto: Punto) -> None:
        assert punto("deal", "mega-pay", "2h").lines == [
            "Mega Pay",
            "Punto: 2♥ = 2",
            "Next card: the first card for Bank.",
        ]

    @pytest.mark.parametrize(
        ("language", "refusal"),
        [
            ("en", "Error: The coup had already ended before 9♠: Punto 3, Banco 3. Give fewer cards.\n"),
            (
                "de",
                "Fehler: Der Coup war vor 9♠ schon beendet: Punto 3, Banco 3. Geben Sie weniger Karten an.\n",
            ),
            ("es", "Error: El coup había terminado antes de 9♠: Punto 3, Banco 3. Indique menos cartas.\n"),
        ],
    )
    def test_too_many_cards_say_that_the_coup_had_ended(self, punto: Punto, language: str, refusal: str) -> None:
        run = punto(*SAN_BA, "9s", "--lang", language)
        assert run == Run(1, "", refusal)

    @pytest.mark.parametrize(
        ("choice", "banco"),
        [
            ("even", "1 to 1 +CHF 100"),
            ("nineteen-twentieths", "19 to 20 +CHF 95"),
            ("half-on-six", "1 to 2 +CHF 50"),
        ],
    )
    def test_a_reading_changes_what_is_paid(self, punto: Punto, choice: str, banco: str) -> None:
        run = punto(*BANCO_WINS_WITH_SIX, "--reading", f"banco-payout={choice}")
        assert run.status == 0
        assert run.row("Banco won") == banco

    def test_a_reading_changes_what_is_dealt(self, punto: Punto) -> None:
        """Read literally, the rows for 4 and 5 let banco stand when punto has."""
        customary = punto(*PUNTO_STANDS_BANCO_HAS_FOUR)
        assert customary.status == 1
        assert customary.lines[-1] == "Next card: the third card for Banco."
        literal = punto(*PUNTO_STANDS_BANCO_HAS_FOUR, "--reading", "no-card=literal")
        assert literal.status == 0
        assert "Banco has 4, Punto drew no card: Banco stands." in literal.lines
        assert "Punto six, Banco four. Punto wins." in literal.lines

    def test_several_readings_hold_together(self, punto: Punto) -> None:
        words = ("deal", "castle-vaduz", "2h", "2d", "3c", "Ad", "8s", "Ks", "--json")
        read = ("--reading", "row-three=literal", "--reading", "packs=eight", "--reading", "packs=eight")
        run = punto(*words, *read)
        assert run.status == 0
        assert run.json["banco"]["cards"] == ["2d", "Ad", "Ks"]
        assert run.json["readings"] == load("castle-vaduz", {"row-three": "literal", "packs": "eight"}).chosen

    @pytest.mark.parametrize(
        "cards",
        [
            ["2H", "3D", "3C", "kS", "8S"],
            ["2♥", "3♦", "3♣", "K♠", "8♠"],
            ["2h,3d,3c,Ks,8s"],
            ["2h 3d", "3c, Ks", " 8s "],
        ],
    )
    def test_cards_are_read_however_they_are_written(self, punto: Punto, cards: list[str]) -> None:
        assert punto("deal", "mega-pay", *cards) == punto(*SAN_BA)

    def test_a_ten_may_be_written_in_two_ways(self, punto: Punto) -> None:
        tens = punto("deal", "mega-pay", "10h", "Td", "9c", "th")
        assert tens == punto("deal", "mega-pay", "Th", "10d", "9c", "10h")
        assert tens.lines[1] == "Punto: 10♥ 9♣ = 9"

    @pytest.mark.parametrize(
        ("stake", "column", "san_ba"),
        [
            ("1", "For a stake of £1", "+£200"),
            ("2.50", "For a stake of £2.50", "+£500"),
            ("0.5", "For a stake of £0.50", "+£100"),
            ("1000000", "For a stake of £1,000,000", "+£200,000,000"),
        ],
    )
    def test_the_stake_can_be_chosen(self, punto: Punto, stake: str, column: str, san_ba: str) -> None:
        run = punto(*SAN_BA, "--stake", stake)
        assert run.lines[7].endswith(column)
        assert run.row("San Ba won").endswith(san_ba)

    def test_a_payout_that_is_no_whole_coin_is_refused_where_the_house_rounds_nothing(self, punto: Punto) -> None:
        """19:20 on half a unit are 47.5 coins."""
        words = ("deal", "castle-vaduz", "2h", "6d", "3c", "Ks", "Kh")
        run = punto(*words, "--stake", "0.5")
        assert run.status == 1
        assert "47.50 coins" in run.err
        assert punto(*words, "--stake", "20").status == 0

    def test_no_card_comes_more_often_than_there_are_packs(self, punto: Punto, own: Callable[..., str]) -> None:
        one_pack = own("[shoe]\npacks = 1")
        assert punto("deal", one_pack, "2h", "9h", "4h", "Kd").status == 0
        run = punto("deal", one_pack, "2h", "9h", "2h", "Kd")
        assert run.status == 1
        assert run.err == "Error: 2♥ appears 2 times, but the shoe holds only 1 of each card.\n"
        assert punto("deal", "schaanwald", *["Kh"] * 6).status == 0
        assert punto("deal", "schaanwald", *["Kh"] * 7).status == 1


class TestHouses:
    """`punto houses`."""

    @pytest.mark.parametrize(
        ("language", "head", "special"),
        [
            ("en", "ID House Packs Bets What is special", "Banco pays even money"),
            ("de", "Kennung Haus Pakete Wetten Besonderheit", "Banco zahlt eins zu eins"),
            ("es", "Identificador Casa Barajas Apuestas Particularidad", "Banco paga a la par"),
        ],
    )
    def test_the_houses_are_listed(self, punto: Punto, language: str, head: str, special: str) -> None:
        run = punto("houses", "--lang", language)
        assert run.status == 0
        assert head in run.lines
        assert run.row("schaanwald").startswith(f"Casino Schaanwald 6 3 {special}")
        assert [line.split()[0] for line in run.lines if line.startswith(SHIPPED)] == list(SHIPPED)
        assert speaker(language).say("text.independent") in run.lines

    def test_the_houses_as_json(self, punto: Punto) -> None:
        run = punto("houses", "--json", "--lang", "de")
        assert run.status == 0
        houses = {house["id"]: house for house in run.json["houses"]}
        assert tuple(houses) == SHIPPED
        assert houses["mega-pay"]["packs"] == 8
        assert len(houses["mega-pay"]["bets"]) == 16
        assert houses["punter-and-bank"]["readings"]["undecided-five"] == ["stand", "draw"]
        assert houses["punter-and-bank"]["special"].startswith("Die Bank wird")
        keys = {"id", "version", "name", "packs", "bets", "readings", "notice", "special"}
        assert all(house.keys() == keys for house in houses.values())

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_gallery_is_listed_with_its_bets(self, punto: Punto, language: str) -> None:
        """By name, with what is special about each, and that they are nobody's houses."""
        run = punto("houses", "--gallery", "--lang", language)
        assert run.status == 0
        assert [line.split()[0] for line in run.out.splitlines() if line.startswith(GALLERY)] == list(GALLERY)
        told = " ".join(run.out.split())
        assert speaker(language).say("text.general") in told
        assert "Dragon 7" in told
        assert load("egalite").name_of("egalite-9").in_language(language) in told

    def test_the_gallery_as_json(self, punto: Punto) -> None:
        """In the form of all houses; and any of them is a house to every other command."""
        shipped, run = punto("houses", "--json").json["houses"], punto("houses", "--gallery", "--json", "--lang", "es")
        houses = {house["id"]: house for house in run.json["houses"]}
        assert tuple(houses) == GALLERY
        assert {frozenset(house) for house in houses.values()} == {frozenset(house) for house in shipped}
        assert houses["ez-baccarat"]["bets"] == ["punto", "banco", "tie", "dragon-7", "panda-8"]
        assert houses["classic"]["name"] == "Punto Banco clásico"
        assert punto("odds", "ez-baccarat", "--json").json["house"] == "ez-baccarat"
        assert punto("check", *GALLERY).status == 0


class TestShow:
    """`punto show HOUSE`."""

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("house", SHIPPED)
    def test_every_rule_is_listed_with_its_source(
        self, punto: Punto, monkeypatch: pytest.MonkeyPatch, house: str, language: str
    ) -> None:
        """One row a rule: on a page wide enough, each has a label, a value and a source."""
        monkeypatch.setenv("COLUMNS", "2000")
        run = punto("show", house, "--lang", language)
        assert run.status == 0
        rules = load(house).rules
        tables = run.out.split("\n\n")
        rows = [line for table in tables for line in table.splitlines() if "   " in line]
        say = speaker(language).say
        heads = {say("column.rule"), say("column.reading")}
        readings = say("section.readings")
        shown = [row for row in rows if row.split("   ")[0] not in heads]
        in_readings = run.out[run.out.index(f"\n{readings}\n") :].splitlines()
        assert len([row for row in shown if row not in in_readings]) == len(rules)
        stated = [rule for rule in rules.values() if rule.source.origin is Origin.STATED]
        assert sum("-en § " in row or "-de § " in row for row in shown) == len(stated)
        assert (len(stated) > 20) == any(path.startswith("leaflets.") for path in rules)
        word = say("source.reading", reason="")
        assert sum(word in row for row in shown) == sum(rule.source.origin is Origin.READING for rule in rules.values())

    @pytest.mark.parametrize("house", SHIPPED)
    def test_the_rules_as_json(self, punto: Punto, house: str) -> None:
        run = punto("show", house, "--json")
        assert run.status == 0
        found, read = run.json, load(house)
        assert found.keys() == {"id", "version", "fingerprint", "name", "notice", "rules", "readings"}
        assert found["fingerprint"] == read.fingerprint
        assert list(found["rules"]) == list(read.rules)
        for path, rule in found["rules"].items():
            assert rule["label"]
            assert rule["text"]
            assert rule["origin"] == read.rules[path].source.origin.value
            assert ("leaflet" in rule and "section" in rule) is (rule["origin"] == "stated")
            assert ("reason" in rule) is (rule["origin"] == "reading")
        assert {name: reading["chosen"] for name, reading in found["readings"].items()} == read.chosen

    def test_a_reading_is_marked_and_changes_the_rule(self, punto: Punto) -> None:
        run = punto("show", "castle-vaduz", "--reading", "packs=eight")
        assert run.row("Packs of 52 cards").startswith("8 Reading: Eight, as in most casinos.")
        assert any(line.startswith("○ eight") for line in punto("show", "castle-vaduz").lines)
        assert any(line.startswith("● eight") for line in run.lines)

    @pytest.mark.parametrize(
        ("house", "label", "value"),
        [
            ("mega-pay", "Bets may be changed until", "the first card is drawn"),
            ("mega-pay", "Burned at the start", "one card is turned"),
            ("mega-pay", "San Ba Player pays", "500 to 1"),
            ("mega-pay", "Mega Pay 7 6.39%", "mega-pay-en § A player's guide"),
            ("mega-pay", "Mega Pay 0 needs one of these bets", "Punto, Bank, Égalité (any tie)"),
            ("mega-pay", "Maximum", "£1,000"),
            ("punter-and-bank", "When everybody passes", "a new auction opens"),
            ("punter-and-bank", "The bank is held by", "the winner of the auction"),
            ("punter-and-bank", "Punto with 5", "chooses to draw or stand"),
            ("punter-and-bank", "Currency", "chips"),
            ("schaanwald", "Banco with 7 draws when Punto’s third card counts", "never"),
            ("schaanwald", "Banco with 6 draws when Punto’s third card counts", "6, 7"),
        ],
    )
    def test_values_are_told_in_words_that_fit_the_rule(
        self, punto: Punto, monkeypatch: pytest.MonkeyPatch, house: str, label: str, value: str
    ) -> None:
        """The same word of a house file can mean different things at different rules."""
        monkeypatch.setenv("COLUMNS", "2000")
        assert punto("show", house).row(label).startswith(value)

    def test_conditions_of_payouts_are_told(self, punto: Punto, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", "2000")
        run = punto("show", "schaanwald", "--reading", "banco-payout=half-on-six", "--lang", "de")
        assert run.row("Banco zahlt").startswith("1:2, wenn banco.total == 6; 1:1")

    def test_a_file_of_ones_own_says_that_its_rules_are_its_own(self, punto: Punto, own: Callable[..., str]) -> None:
        run = punto("show", own("[shoe]\npacks = 1"), "--json")
        assert run.json["rules"]["shoe.packs"] == {
            "label": "Packs of 52 cards",
            "value": 1,
            "text": "1",
            "origin": "own",
        }


class TestCheck:
    """`punto check FILE…`."""

    @pytest.mark.parametrize(
        ("language", "valid"),
        [
            ("en", "own.toml: valid (own, version 1)"),
            ("de", "own.toml: gültig (own, Version 1)"),
            ("es", "own.toml: válido (own, versión 1)"),
        ],
    )
    def test_a_valid_file(self, punto: Punto, own: Callable[..., str], language: str, valid: str) -> None:
        run = punto("check", own("[shoe]\npacks = 8"), "--lang", language)
        assert (run.status, run.err) == (0, "")
        assert run.out.endswith(f"/{valid}\n")

    def test_shipped_houses_by_id(self, punto: Punto) -> None:
        run = punto("check", *SHIPPED)
        assert run.status == 0
        assert run.lines == [f"{house}: valid ({house}, version {load(house).version})" for house in SHIPPED]

    def test_every_problem_is_told_at_once(self, punto: Punto, own: Callable[..., str]) -> None:
        """Each line has the path of the rule, what is wrong with it and what is allowed."""
        path = own(
            "[shoe]\npacks = 0\npack = 1\n[stakes]\nrounding = 'sideways'\n"
            "[bets.tie]\npays = '8 for 1'\n[bets.dragon]\nname = 'Dragon'\nwins = 'winner == dragon'"
        )
        run = punto("check", path)
        assert run.status == 1
        assert run.out.splitlines()[0] == f"{path}: not valid, 6 problems"
        assert set(run.out.splitlines()[1:]) == {
            "  shoe.packs: 0 is not a whole number from 1 to 50",
            "  shoe.pack: “pack” is unknown; did you mean “packs”?",
            "  stakes.rounding: 'sideways' is not allowed; allowed: exact, down, up, half-up, half-even",
            (
                "  bets.tie.pays: “8 for 1” is not valid odds; "
                "enter two whole numbers from 1 to 999999, such as 8:1 or 19:20"
            ),
            "  bets.dragon.wins: column 11: winner is never “dragon”; it can be punto, banco, tie",
            "      winner == dragon",
            "                ^",
            "  bets.dragon.pays: is missing",
        }

    @pytest.mark.parametrize(
        ("language", "head", "problem"),
        [
            ("en", "not valid, 1 problem", "  shoe.packs: 0 is not a whole number from 1 to 50"),
            ("de", "ungültig, 1 Fehler", "  shoe.packs: 0 ist keine ganze Zahl von 1 bis 50"),
            ("es", "no válido, 1 problema", "  shoe.packs: 0 no es un número entero de 1 a 50"),
        ],
    )
    def test_problems_in_every_language(
        self, punto: Punto, own: Callable[..., str], language: str, head: str, problem: str
    ) -> None:
        path = own("[shoe]\npacks = 0")
        run = punto("check", path, "--lang", language)
        assert run == Run(1, f"{path}: {head}\n{problem}\n", "")

    def test_a_mark_points_at_the_fault_of_a_condition(self, punto: Punto, own: Callable[..., str]) -> None:
        run = punto("check", own("[bets.tie]\nwins = 'winner == tie and margin ! 3'"))
        lines = run.out.splitlines()
        assert "column 26" in lines[1]
        assert lines[2].index("!") == lines[3].index("^")

    def test_files_good_and_bad_are_told_one_after_the_other(self, punto: Punto, own: Callable[..., str]) -> None:
        good = own("", name="good.toml")
        bad = own("[shoe]\npacks = 0", name="bad.toml")
        run = punto("check", good, "nowhere.toml", bad, "mega-pay")
        assert run.status == 1
        heads = [line for line in run.out.splitlines() if not line.startswith(" ")]
        others = f"one of: {', '.join(SHIPPED)}. `punto houses --gallery` lists more."
        assert heads == [
            f"{good}: valid (own, version 1)",
            f"There is no house “nowhere.toml”. Give the path of a house file or {others}",
            f"{bad}: not valid, 1 problem",
            "mega-pay: valid (mega-pay, version 2)",
        ]

    def test_the_report_as_json(self, punto: Punto, own: Callable[..., str]) -> None:
        bad = own("[shoe]\npacks = 0", name="bad.toml")
        run = punto("check", "mega-pay", "nowhere.toml", bad, "--json", "--lang", "es")
        assert run.status == 1
        good, missing, wrong = run.json["files"]
        assert good == {"file": "mega-pay", "valid": True, "house": "mega-pay", "version": 2, "warnings": []}
        assert (missing["valid"], missing["code"], missing["problems"]) == (False, "house-not-found", [])
        assert wrong.keys() == {"file", "valid", "code", "message", "problems"}
        assert wrong["problems"] == [
            {
                "path": "shoe.packs",
                "code": "value-not-whole",
                "message": "0 no es un número entero de 1 a 50",
            }
        ]

    def test_a_warning_does_not_make_a_file_invalid(self, punto: Punto, own: Callable[..., str]) -> None:
        """Rounding up on tiny stakes turns banco in the bettor's favour."""
        path = own('[stakes]\nstep = 0.01\nminimum = 0.01\nrounding = "up"', extends="castle-vaduz")
        run = punto("check", path, "--lang", "de")
        assert run.status == 0
        warning = run.out.splitlines()[1]
        assert warning.startswith("  Warnung: die Rundung (aufgerundet, zugunsten des Gastes) macht Banco ")
        found = punto("check", path, "--json").json["files"][0]
        assert [entry["code"] for entry in found["warnings"]] == ["rounding-favours-bettor"]


class TestHelp:
    """`--help`, `--version` and the words of a wrong command line."""

    @pytest.mark.parametrize(("language", "example"), [("en", "Example: "), ("de", "Beispiel: "), ("es", "Ejemplo: ")])
    @pytest.mark.parametrize("command", COMMANDS)
    def test_every_command_has_help_with_an_example_that_runs(
        self,
        punto: Punto,
        command: str,
        language: str,
        example: str,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.chdir(tmp_path)  # some examples write files
        run = punto(command, "--help", "--lang", language)
        assert (run.status, run.err) == (0, "")
        (shown,) = [line.removeprefix(example) for line in run.lines if line.startswith(example)]
        words = shown.split()
        assert words[:2] == ["punto", command]
        assert "--json" in run.out
        if command in ("verify", "roads"):
            assert punto("record", "schaanwald", "--coups", "5", "--out", words[2]).status == 0
        if command in ("serve", "watch"):  # they go on until somebody ends them; tests of their own run them
            return
        if command not in ("check", "replay"):  # their examples are files that the reader is yet to write
            assert punto(*words[1:]).status == (3 if command == "verify" else 0)  # a record alone is never all

    @pytest.mark.parametrize(
        ("language", "usage"),
        [
            ("en", "Usage: punto deal HOUSE CARD… [OPTIONS]"),
            ("de", "Aufruf: punto deal HAUS KARTE… [OPTIONEN]"),
            ("es", "Uso: punto deal CASA CARTA… [OPCIONES]"),
        ],
    )
    def test_help_speaks_the_language(self, punto: Punto, language: str, usage: str) -> None:
        assert punto("deal", "--help", "--lang", language).lines[0] == usage

    @pytest.mark.parametrize("words", [(), ("--help",), ("--help", "deal")])
    def test_without_a_command_all_of_them_are_listed(self, punto: Punto, words: tuple[str, ...]) -> None:
        run = punto(*words)
        assert run.status == 0
        assert [command for command in COMMANDS if any(line.startswith(f"{command} ") for line in run.lines)] == list(
            COMMANDS
        )

    @pytest.mark.parametrize("words", [("--version",), ("--version", "houses")])
    def test_the_version(self, punto: Punto, words: tuple[str, ...]) -> None:
        assert punto(*words) == Run(0, f"punto {__version__}\n", "")

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize(
        ("words", "code", "named"),
        [
            (["nope"], "no-such-command", "houses, show, check, deal"),
            (['o\'neil "x"'], "no-such-command", 'o\'neil "x"'),
            (["houses", "--nope"], "no-such-option", "--lang, --json, --help"),
            (["deal", "mega-pay", "-2h"], "no-such-option", "-2"),
            (["houses", "extra words", "more"], "extra-arguments", "extra words more"),
            (["show"], "missing-parameter", "meta.house"),
            (["deal", "mega-pay"], "missing-parameter", "meta.cards"),
            (["deal", "mega-pay", "2h", "--stake"], "option-needs-value", "--stake"),
            (["houses", "--json=yes"], "option-takes-no-value", "--json"),
        ],
    )
    def test_a_wrong_command_line_is_told_and_ends_with_two(
        self, punto: Punto, words: list[str], code: str, named: str, language: str
    ) -> None:
        """On standard error for people, with where to find help; on standard output for programs."""
        named = speaker(language).say(named).removesuffix("…") if named.startswith("meta.") else named
        run = punto("--lang", language, *words)
        assert (run.status, run.out) == (2, "")
        told, pointer = run.err.splitlines()
        assert told.startswith(speaker(language).say("error.word"))
        assert named in told
        command = [word for word in words[:1] if word in COMMANDS]
        assert pointer == speaker(language).say("help.try", command=" ".join(["punto", *command, "--help"]))
        if "--json" not in words[-1] and words != ["deal", "mega-pay", "2h", "--stake"]:
            found = punto("--lang", language, *words, "--json")
            assert (found.status, found.err) == (2, "")
            assert found.json["error"]["code"] == code
            assert named in found.json["error"]["message"]

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize(
        ("words", "code"),
        [
            (["show", "nowhere"], "house-not-found"),
            (["show", "."], "house-not-a-file"),
            (["show", "mega-pay", "--reading", "packs=eight"], "reading-unknown"),
            (["show", "castle-vaduz", "--reading", "packs=nine"], "reading-no-such-choice"),
            (["show", "castle-vaduz", "--reading", "packs"], "reading-form"),
            (["show", "castle-vaduz", "--reading", "packs=six", "--reading", "packs=eight"], "reading-twice"),
            (["deal", "mega-pay", "xx"], "card-unknown"),
            (["deal", "schaanwald", *["Kh"] * 7], "card-too-often"),
            (["deal", *SAN_BA[1:], "9s"], "coup-over"),
            (["deal", *PUNTER_ON_FIVE[1:], "9s"], "coup-waits-for-decision"),
            (["deal", "mega-pay", "2h", "--decide", "maybe"], "decision-unknown"),
            (["deal", "mega-pay", "2h", "--stake", "much"], "money-not-an-amount"),
            (["deal", "mega-pay", "2h", "--stake", "0.001"], "money-part-of-coin"),
            (["deal", "mega-pay", "2h", "--stake", "9999999999"], "money-too-large"),
            (["deal", "castle-vaduz", *BANCO_WINS_WITH_SIX[2:], "--stake", "0.5"], "money-not-whole"),
        ],
    )
    def test_every_refusal_is_told_and_ends_with_one(
        self, punto: Punto, words: list[str], code: str, language: str
    ) -> None:
        """The same words on standard error for people and in JSON for programs."""
        run = punto(*words, "--lang", language)
        assert (run.status, run.out) == (1, "")
        found = punto(*words, "--lang", language, "--json")
        assert (found.status, found.err) == (1, "")
        assert found.json["error"]["code"] == code
        assert run.err == f"{speaker(language).say('error.word')} {found.json['error']['message']}\n"

    def test_problems_of_a_house_are_told_wherever_it_is_used(self, punto: Punto, own: Callable[..., str]) -> None:
        path = own("[shoe]\npacks = 0\ncut_card = -1")
        for words in (["show", path], ["deal", path, "2h"]):
            run = punto(*words)
            assert (run.status, run.out) == (1, "")
            assert run.err.splitlines()[0] == f"Error: {path} is not a valid house file."
            assert len(run.err.splitlines()) == 3
            assert len(punto(*words, "--json").json["error"]["problems"]) == 2


class TestLanguage:
    """Which language is spoken."""

    @pytest.mark.parametrize(
        "words",
        [
            ("--lang", "de", "houses"),
            ("houses", "--lang", "de"),
            ("houses", "--lang=de"),
            ("--lang", "es", "houses", "--lang", "de"),
            ("houses", "--lang", "DE"),
            ("houses", "--lang", "de_CH.UTF-8"),
        ],
    )
    def test_the_option_may_stand_anywhere_and_the_last_one_counts(self, punto: Punto, words: tuple[str, ...]) -> None:
        assert punto(*words).row("Kennung").startswith("Haus")

    def test_the_option_comes_before_the_environment(self, punto: Punto, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
        assert punto("houses").row("Identificador").startswith("Casa")
        assert punto("houses", "--lang", "de").row("Kennung").startswith("Haus")

    def test_after_two_dashes_nothing_is_an_option(self, punto: Punto) -> None:
        run = punto("show", "--", "--lang=de")
        assert (run.status, run.out) == (1, "")
        assert run.err.startswith("Error: There is no house “--lang=de”.")
        assert punto("deal", "mega-pay", "--", *SAN_BA[2:]).status == 0

    @pytest.mark.parametrize("language", ["xx", "", "deutsch", "e", "--json"])
    def test_an_unknown_language_is_a_wrong_command_line(self, punto: Punto, language: str) -> None:
        run = punto("houses", f"--lang={language}")
        assert (run.status, run.out) == (2, "")
        assert run.err == f"Error: “{language}” is not an available language. Choose from: en, de, es.\n"


class TestProcess:
    """The command as a process of its own."""

    def test_the_command_and_the_module_are_the_same(self) -> None:
        script = Path(sys.executable).with_name("punto")
        run = subprocess.run([script, *SAN_BA], capture_output=True, encoding="utf-8", timeout=60, check=False)
        module = apart(*SAN_BA)
        assert (run.returncode, module.returncode) == (0, 0)
        assert run.stdout == module.stdout

    @pytest.mark.parametrize(("words", "status"), [(SAN_BA, 0), (("deal", "mega-pay", "xx"), 1), (("nope",), 2)])
    def test_the_exit_status_reaches_the_shell(self, words: tuple[str, ...], status: int) -> None:
        assert apart(*words).returncode == status

    def test_the_language_comes_from_the_environment(self) -> None:
        assert "Error: " in apart("show", "nowhere", LANGUAGE="fr:es").stderr

    @pytest.mark.parametrize("words", [SAN_BA, ("houses", "--json"), ("deal", "mega-pay", "2h")])
    def test_a_quick_answer_imports_nothing_heavy(self, words: tuple[str, ...]) -> None:
        """Rich and the odds take longer to import than a coup takes to play."""
        code = (
            "import sys; from puntobanco.cli.main import main; main(sys.argv[1:]);"
            "heavy = {'rich', 'babel', 'numpy', 'puntobanco.odds', 'click.shell_completion'} & sys.modules.keys();"
            "sys.exit(f'imported: {heavy}' if heavy else 0)"
        )
        run = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, timeout=60, check=False)
        assert run.returncode == 0, run.stderr
