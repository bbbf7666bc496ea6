"""The catalogues are whole: the tool that guards them finds every kind of fault, and every error can be worded."""

import importlib.util
import re
import shutil
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from puntobanco.game import (
    LANGUAGES,
    Action,
    Card,
    Coup,
    HouseError,
    Message,
    PuntoError,
    Rounding,
    Side,
    Text,
    coins,
    parse_cards,
    parse_condition,
    parse_odds,
    play,
)
from puntobanco.house import (
    Choice,
    House,
    Problem,
    Reading,
    TextBounds,
    from_rules,
    load,
    load_text,
    settle,
    with_limits,
)
from puntobanco.house.opening_hours import hours_of
from puntobanco.language import speaker
from puntobanco.protocol.codec import Family
from puntobanco.table.events import Left

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src" / "puntobanco"


def _tool() -> ModuleType:
    """The tool, which lies outside every package."""
    spec = importlib.util.spec_from_file_location("check_catalogues", ROOT / "tools" / "check_catalogues.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = _tool()


class Copy:
    """A copy of the catalogues and of the source that a test may spoil."""

    def __init__(self, folder: Path) -> None:
        self.source = SOURCE
        self.copied = folder / "source"
        self.catalogues = folder / "catalogues"
        shutil.copytree(SOURCE / "language" / "catalogues", self.catalogues, ignore=shutil.ignore_patterns("*.mo"))

    def family(self, language: str, name: str) -> Path:
        """The file of a family."""
        return self.catalogues / language / "LC_MESSAGES" / f"{name}.po"

    def spoil(self, language: str, old: str, new: str) -> None:
        """Replace a text in one language's catalogue."""
        read = {path: path.read_text(encoding="utf-8") for path in self.family(language, "game").parent.glob("*.po")}
        assert sum(text.count(old) for text in read.values()) == 1, "the text to spoil must be there once"
        ((path, text),) = ((path, text) for path, text in read.items() if old in text)
        path.write_text(text.replace(old, new), encoding="utf-8")

    def add(self, key: str, family: str = "game", language: str | None = None) -> None:
        """Add a message to a family at its place, in one language or in all."""
        for name in LANGUAGES if language is None else (language,):
            path = self.family(name, family)
            head, *messages = path.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
            messages.append(f'msgid "{key}"\nmsgstr "x"')
            messages.sort(key=lambda message: re.findall('^msgid "(.*)"$', message, re.MULTILINE))
            path.write_text("\n\n".join([head, *messages]) + "\n", encoding="utf-8")

    def write(self, code: str) -> None:
        """Add a Python file to the source."""
        unread = shutil.ignore_patterns("*.mo", "*.po", "*.toml", "*.so", "*.c", "__pycache__")
        self.source = shutil.copytree(SOURCE, self.copied, ignore=unread)
        (self.source / "extra.py").write_text(code, encoding="utf-8")

    @property
    def faults(self) -> list[str]:
        """What the tool finds."""
        return list(tool.faults(self.catalogues, self.source))


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """A fresh copy, as free of faults as the original."""
    return Copy(tmp_path)


def test_the_real_catalogues_have_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main() == 0
    out, err = capsys.readouterr()
    assert re.fullmatch(r"\d{3,} messages in 3 languages\n", out)
    assert err == ""


def test_every_family_is_explained() -> None:
    """The page for translators has a row for each file, and the head of each file says the same at more length."""
    folder = SOURCE / "language" / "catalogues"
    rows = re.findall(r"^\| `([a-z-]+)` \|", (folder / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    for language in LANGUAGES:
        files = list((folder / language / "LC_MESSAGES").glob("*.po"))
        assert {path.stem for path in files} == set(rows)
        for path in files:
            assert re.match(r"# Punto Banco: .*\n# [A-Z]", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_message_is_found(copy: Copy, language: str) -> None:
    copy.spoil(language, 'msgid "step.natural"', 'msgid "step.natural-spoilt"')
    found = set(copy.faults)
    assert f"{language}: step.natural is missing" in found
    assert found >= {f"{other}: step.natural-spoilt is missing" for other in LANGUAGES if other != language}


def test_an_empty_message_is_found(copy: Copy) -> None:
    text = speaker("de").say("step.natural")
    copy.spoil("de", f'msgstr "{text}"', 'msgstr ""')
    assert copy.faults == ["de: step.natural is missing"]


def test_an_empty_plural_is_found(copy: Copy) -> None:
    copy.spoil("es", 'msgstr[1] "{file}: no válido, {count} problemas"', 'msgstr[1] ""')
    assert copy.faults == ["es: text.invalid.count is missing"]


def test_a_fuzzy_message_is_found(copy: Copy) -> None:
    copy.spoil("de", 'msgid "step.natural"', '#, fuzzy\nmsgid "step.natural"')
    assert copy.faults == ["de: step.natural is fuzzy"]


@pytest.mark.parametrize(
    ("old", "new", "values"),
    [
        ("{name} hat {total} und zieht.", "{name} zieht.", "['name']"),
        ("{name} hat {total} und zieht.", "{name} hat {summe} und zieht.", "['name', 'summe']"),
        ("{name} hat {total} und zieht.", "{name} hat {total} und zieht {third}.", "['name', 'third', 'total']"),
        (
            "{card} kommt {count}-mal vor, im Schlitten gibt es jede Karte aber nur {packs}-mal.",
            "{card}: {packs}",
            "['card', 'packs']",
        ),
        ("{count} Fehler", "{count} {fehler}", "['count', 'fehler', 'file']"),
    ],
)
def test_other_values_than_in_english_are_found(copy: Copy, old: str, new: str, values: str) -> None:
    """`count` may be left out only where there is a form for one."""
    if old == "{count} Fehler":
        copy.spoil("de", 'msgstr[1] "{file}: ungültig, ' + old, 'msgstr[1] "{file}: ungültig, ' + new)
    else:
        copy.spoil("de", old, new)
    (fault,) = copy.faults
    assert fault.startswith("de: ")
    assert f"has the values {values}, English has" in fault


def test_the_form_for_one_may_leave_out_the_number(copy: Copy) -> None:
    copy.spoil("en", 'msgstr[0] "{file}: not valid, {count} problem"', 'msgstr[0] "{file}: not valid, one problem"')
    assert copy.faults == []


def test_a_brace_too_many_is_found(copy: Copy) -> None:
    """Such a text could not be filled in, and would end the program when it is needed."""
    copy.spoil("es", "{name} tiene {total} y pide carta.", "{name} tiene {total y pide carta.")
    assert copy.faults == ["es: step.punto-draws has a brace that opens or closes nothing"]


@pytest.mark.parametrize(
    "key",
    [
        "step.nobody-asks",
        "error.nobody-raises",
        "value.nobody-has",
        "value.no.such.rule",
        "rule.shoe.nothing",
        "section.nothing",
        "digit.10",
        "nofamily.at-all",
    ],
)
def test_a_message_that_nobody_asks_for_is_found(copy: Copy, key: str) -> None:
    copy.add(key)
    assert copy.faults == [f"catalogue: {key} is never asked for"]


def test_a_word_may_mean_something_else_at_one_rule(copy: Copy) -> None:
    copy.add("value.places.standing.never", "house")
    assert copy.faults == []


def test_a_key_in_two_families_is_found(copy: Copy) -> None:
    """One of the two texts would be lost when the families are put together."""
    copy.add("step.natural", "table")
    twice = "step.natural is in game.po and again in table.po"
    assert set(copy.faults) == {f"{language}: {twice}" for language in LANGUAGES}


def test_a_key_twice_in_one_family_is_found(copy: Copy) -> None:
    copy.add("step.natural", language="es")
    assert copy.faults == ["es: step.natural is in game.po and again in game.po"]


def test_a_key_in_another_family_than_in_english_is_found(copy: Copy) -> None:
    copy.spoil("de", f'msgid "step.natural"\nmsgstr "{speaker("de").say("step.natural")}"\n\n', "")
    copy.add("step.natural", "table", "de")
    assert copy.faults == ["de: step.natural is in table.po, and in English in game.po"]


def test_a_family_that_one_language_lacks_is_found(copy: Copy) -> None:
    copy.family("es", "odds").unlink()
    found = copy.faults
    assert found[0] == "es: there is no odds.po"
    assert {fault.rpartition(" is ")[2] for fault in found[1:]} == {"missing"}


def test_a_key_out_of_order_is_found(copy: Copy) -> None:
    copy.spoil("de", 'msgid "step.punto-draws"', 'msgid "step.punto-z"')
    copy.spoil("de", 'msgid "step.punto-stands"', 'msgid "step.punto-draws"')
    copy.spoil("de", 'msgid "step.punto-z"', 'msgid "step.punto-stands"')
    assert copy.faults == ["de: game.po has step.punto-draws after step.punto-stands"]


def test_another_note_than_in_english_is_found(copy: Copy) -> None:
    copy.spoil("de", 'msgid "step.natural"', '#. Kein Wort darüber.\nmsgid "step.natural"')
    assert copy.faults == ["de: step.natural has another note than in English"]


def test_another_head_than_in_english_is_found(copy: Copy) -> None:
    copy.spoil("es", "# A person across tables:", "# Una persona:")
    assert copy.faults == ["es: the head of patrons.po says something else than in English"]


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ('KEY = "step.nowhere"', "step.nowhere"),
        ('say("newfamily.nowhere")', "newfamily.nowhere"),
        ('speaker.say("newfamily.nowhere", count=1)', "newfamily.nowhere"),
        ('message("newfamily.nowhere")', "newfamily.nowhere"),
        ('out.aside("newfamily.nowhere")', "newfamily.nowhere"),
    ],
)
def test_a_key_that_is_asked_for_and_absent_is_found(copy: Copy, code: str, key: str) -> None:
    """A string of a known family is taken for a key anywhere; of another family, where a key is expected."""
    copy.write(code)
    assert copy.faults == [f"source: {key} is asked for and in no catalogue"]


@pytest.mark.parametrize(
    "code",
    [
        'raise PuntoError("no-message-here")',
        'raise rules.CardError("no-message-here", card=1)',
        'raise _wrong("no-message-here", raw)',
        'raise self._fault("no-message-here", token)',
        'return out.misuse("no-message-here")',
        'CLOCK = Pattern(shape, "no-message-here")',
    ],
)
def test_an_error_without_a_message_is_found(copy: Copy, code: str) -> None:
    copy.write(code if "return" not in code else f"def f():\n    {code}")
    assert copy.faults == ["source: error.no-message-here is an error without a message"]


def test_a_rule_without_a_label_is_found(copy: Copy) -> None:
    """Labels of rules stand nowhere in the source: they follow from the sections of a house."""
    for language in LANGUAGES:
        copy.spoil(language, 'msgid "rule.shoe.packs"', 'msgid "rule.shoe.package"')
    assert set(copy.faults) == {
        "source: rule.shoe.packs is asked for and in no catalogue",
        "catalogue: rule.shoe.package is never asked for",
    }


def test_the_faults_are_told_and_end_in_failure(copy: Copy, capsys: pytest.CaptureFixture[str]) -> None:
    copy.write('raise PuntoError("no-message-here")')
    assert tool.main(copy.catalogues, copy.source) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "source: error.no-message-here is an error without a message\n"


# Every error that the rules and the houses can raise, provoked. A new code needs a new line here.

CARDS = parse_cards(["2h 3d 3c Ks 8s"])
WRITTEN: Family[Left] = Family([Left])


def schaanwald() -> House:
    return load("schaanwald")


def read_limits() -> House:
    """A house whose minimum follows from a reading."""
    house = schaanwald()
    rule = house.rules["stakes.minimum"]
    choices = {"day": Choice(Text({"en": "?"}), {"stakes.minimum": rule})}
    return from_rules(house.id, 1, house.unread, {"time": Reading(Text({"en": "?"}), choices)})


def unfinished() -> Coup:
    return Coup(schaanwald().tableau)


ERRORS: dict[str, Callable[[], object]] = {
    "card-unknown": lambda: Card.parse("xx"),
    "condition-character": lambda: parse_condition("winner == §"),
    "condition-ends-early": lambda: parse_condition("winner =="),
    "condition-expected": lambda: parse_condition("winner in punto"),
    "condition-mixed": lambda: parse_condition("winner == punto.total"),
    "condition-no-comparison": lambda: parse_condition("punto.pair == 1"),
    "condition-no-order": lambda: parse_condition("punto.third > none"),
    "condition-not-a-value": lambda: parse_condition("punto.total == 12"),
    "condition-rest": lambda: parse_condition("punto.pair banco.pair"),
    "condition-too-deep": lambda: parse_condition("not " * 50 + "punto.pair"),
    "condition-too-long": lambda: parse_condition("punto.pair or " * 100),
    "condition-unknown-name": lambda: parse_condition("croupier.mood == good"),
    "coup-decision-unknown": lambda: play(load("punter-and-bank").tableau, parse_cards(["2h 3d 3c Ks"]), Action.OPTION),
    "coup-no-decision": lambda: unfinished().decide(Action.DRAW),
    "coup-other-side": lambda: unfinished().deal(CARDS[0], Side.BANCO),
    "coup-over": lambda: play(schaanwald().tableau, (*CARDS, CARDS[0])),
    "coup-unfinished": lambda: unfinished().winner,
    "coup-waits-for-decision": lambda: play(load("punter-and-bank").tableau, CARDS),
    "house-invalid": lambda: from_rules("empty", 1, {}, {}),
    "house-no-such-bet": lambda: schaanwald().bet("dragon"),
    "house-not-a-file": lambda: load("."),
    "house-not-found": lambda: load("no such house"),
    "house-without-hours": lambda: hours_of(load("mega-pay")),
    "house-without-time-zone": lambda: hours_of(_without_time_zone()),
    "money-not-an-amount": lambda: coins("much"),
    "money-not-whole": lambda: Rounding.EXACT.round(Fraction(1, 3)),
    "money-part-of-coin": lambda: coins(_decimal("0.001")),
    "money-too-large": lambda: coins(10**12),
    "odds-unknown": lambda: parse_odds("evens"),
    "reading-no-such-choice": lambda: schaanwald().under({"banco-payout": "double"}),
    "reading-unknown": lambda: schaanwald().under({"moon": "full"}),
    "written-field": lambda: WRITTEN.read({"type": "Left", "v": 1, "moon": "full"}),
    "written-missing": lambda: WRITTEN.read({"type": "Left", "v": 1}),
    "written-not-object": lambda: WRITTEN.read([]),
    "written-type": lambda: WRITTEN.read({"type": "Moon", "v": 1}),
    "written-value": lambda: WRITTEN.read({"type": "Left", "v": 1, "patron": 7}),
    "written-version": lambda: WRITTEN.read({"type": "Left", "v": 99}),
    "table-limit": lambda: with_limits(schaanwald(), 1, None),
    "table-limit-high": lambda: with_limits(schaanwald(), None, 10**14),
    "table-limit-read": lambda: with_limits(read_limits(), 5000, None),
    "table-limits": lambda: with_limits(schaanwald(), 20_000, 10_000),
    "stake-not-positive": lambda: settle(schaanwald(), play(schaanwald().tableau, CARDS), {"tie": 0}),
}
"""What raises an error directly. `house-file-invalid` carries the others, below."""

_BANKER = """remove = ["bets.tie"]
places.box = ["punto", "banco"]
bank.held_by = "auction"
bank.bets_paid_by = "banker"
"""
FILES: dict[str, str | bytes] = {
    "error.pays-entry": '[bets.tie]\npays = [{ dice = "8:1" }]',
    "error.pays-last-without-condition": '[bets.tie]\npays = [{ odds = "8:1" }, { odds = "9:1" }]',
    "error.pays-not-list": "[bets.tie]\npays = 8",
    "error.value-amount-too-small": "[stakes]\nminimum = 0",
    "error.value-control-character": '[names]\nhouse = "\\u001b[31m"',
    "error.value-fixed": "[game]\naim = 21",
    "error.value-not-bets": '[places]\nbox = ["tie", "tie"]',
    "error.value-not-choice": '[stakes]\nrounding = "sideways"',
    "error.value-not-clock": '[visit]\ntables_from = "25:00"',
    "error.value-not-colour": '[style]\nfelt = "green"',
    "error.value-not-currency": '[stakes]\ncurrency = "¤"',
    "error.value-not-flag": "[game]\nfree_coups = 1",
    "error.value-not-group": '[bets.tie]\ngroup = "Two Words"',
    "error.value-not-language": '[leaflets]\nmine = "English"',
    "error.value-not-line": '[visit]\nstreet = "one\\ntwo"',
    "error.value-not-opening": '[visit]\nmonday = "all day"',
    "error.value-not-percent": '[printed_edges]\ntie = "much"',
    "error.value-not-points": "[tableau.banco]\n0 = [10]",
    "error.value-not-text": '[names]\nhouse = ""',
    "error.value-not-time-zone": '[visit]\ntime_zone = "Europe/Nowhere"',
    "error.value-not-whole": "[shoe]\npacks = 0",
    "error.value-not-words": '[names]\nhouse = { fr = "maison" }',
    "error.value-text-too-long": f'[names]\nhouse = "{"x" * 2001}"',
    "problem.auction-needs-bet": 'remove = ["bets.punto", "places.box"]\n[bank]\nheld_by = "auction"',
    "problem.banker-banco-pays": f'{_BANKER}bets.banco.pays = "2:1"',
    "problem.banker-bet-results": f'{_BANKER}bets.punto.returns = "winner == banco"',
    "problem.halves-and-other": "[bets.tie]\nhalves = 'natural'",
    "problem.rounding-needed-half": "[stakes]\nstep = 0.05\nminimum = 0.05\n[bets.tie]\nhalves = 'margin == 1'",
    "problem.banker-bets-punto": f"{_BANKER}bank.banker_bets_punto = true",
    "problem.banker-needs-auction": 'bank.bets_paid_by = "banker"',
    "problem.banker-other-bet": 'bank.bets_paid_by = "banker"',
    "problem.banker-punto-pays": f'{_BANKER}bets.punto.pays = "2:1"',
    "problem.bet-id": '[bets.Dragon]\nname = "x"',
    "problem.choice": "[readings.moon]\nabout = 'x'\nchoices = { full = 1, New = 2 }",
    "problem.choice-set": "[readings.moon]\nabout = 'x'\nchoices.full = { why = 'x' }\nchoices.new = { why = 'x' }",
    "problem.cell-twice": "[tableau.banco_options]\n5 = [4]",
    "problem.contrast": '[style]\npaper = "#ffffff"\nink = "#ffffff"',
    "problem.cut-card-too-deep": "[shoe]\ncut_card = 312",
    "problem.extends": "!extends = 7",
    "problem.extends-circle": "!extends = 'own.toml'",
    "problem.extends-unknown": "!extends = 'nowhere.toml'",
    "problem.file-too-large": b"#" * 300_000,
    "problem.format": "format = 99",
    "problem.group": "[groups.moon]\nminimum = 5",
    "problem.group-bet": "[groups.moon]\nbets.full = 5",
    "problem.id": "!id = 'No Id'",
    "problem.impossible": '[bets.tie]\nwins = "punto.cards == 2 and punto.third == 8"',
    "problem.leaflet-unknown": '[shoe]\npacks = { value = 6, stated = "nowhere § 1" }',
    "problem.minimum-above-maximum": "[bets.tie]\nminimum = 1000",
    "problem.missing": '[bets.dragon]\nname = "x"',
    "problem.more-than-seats": "[places]\nleast_people = 10",
    "problem.needs": '[bets.tie]\nneeds = ["dragon"]',
    "problem.no-bets": 'remove = ["bets", "places.box"]',
    "problem.no-such-bet": '[places]\nbox = ["dragon"]',
    "problem.not-a-table": "readings = 7",
    "problem.not-in-steps": "[stakes]\nstep = 3",
    "problem.not-utf8": b"\xff\xfe",
    "problem.reading": "[readings.moon]\nabout = 'x'",
    "problem.remove": 'remove = ["bets.dragon"]',
    "problem.remove-not-list": "remove = 7",
    "problem.rounding-needed": '[bets.tie]\npays = "1:7"',
    "problem.stated": '[shoe]\npacks = { value = 6, stated = "somewhere" }',
    "problem.stated-and-reading": '[shoe]\npacks = { value = 6, stated = "a § b", reading = "silent" }',
    "problem.tableau-name": '[tableau]\npunto = "usual"',
    "problem.toml": "a = [",
    "problem.toml-at": "a b = 1\nc = 2",
    "problem.toml-too-deep": "a = " + "[" * 100_000,
    "problem.too-large": "[printed_edges]\n" + "\n".join(f"bet-{number} = 1" for number in range(2001)),
    "problem.unknown-key": "[zzz]\nfull = true",
    "problem.unknown-key-near": "[shoe]\npack = 6",
    "problem.unreadable": "",
    "problem.version": "version = 0",
    "problem.wins-and-returns": '[bets.tie]\nreturns = "winner == tie and margin == 0"',
}
"""What a house file must hold for each problem, added to a file that extends Schaanwald (or alone, after `!`)."""


def _without_time_zone() -> House:
    """A house with hours, and no clock."""
    house = schaanwald()
    rules = {path: rule for path, rule in house.rules.items() if path != "visit.time_zone"}
    return from_rules("own", 1, rules, {})


def _decimal(text: str) -> Any:
    from decimal import Decimal

    return Decimal(text)


def problems_of(key: str, folder: Path) -> Iterator[Problem]:
    """The problems of the file that provokes a key."""
    content, path = FILES[key], folder / "own.toml"
    if key == "problem.unreadable":
        path = Path("/proc/self/mem")  # a file that nobody can read from its beginning
    elif isinstance(content, bytes):
        path.write_bytes(content)
    elif content.startswith("!"):
        path.write_text(("" if "id =" in content else 'id = "own"\n') + content.removeprefix("!"), encoding="utf-8")
    else:
        path.write_text(f'id = "own"\nextends = "schaanwald"\n{content}\n', encoding="utf-8")
    with pytest.raises(HouseError) as caught:
        load(str(path))
    assert caught.value.code == "house-file-invalid"
    found = caught.value.values["problems"]
    assert isinstance(found, tuple)
    yield from found


SENT = {
    "problem.too-many-bets": "bets = { a = { wins = 'natural' }, b = { wins = 'natural' } }",
    "problem.too-many-choices": "readings.a = { about = 'x', choices = { b = { why = 'x' }, c = { why = 'x' } } }",
}
"""What is too much only in a text that somebody sends to a server."""


def assert_worded(what: Message | PuntoError) -> None:
    """The message becomes a sentence of its own in each language."""
    assert len({speaker(language).tell(what) for language in LANGUAGES}) == len(LANGUAGES)


def test_every_error_of_the_game_and_of_houses_is_provoked() -> None:
    """The tables above are complete: what the source can raise is what they provoke."""
    game, house = tool.asked_for(SOURCE / "game"), tool.asked_for(SOURCE / "house")
    written = {code for code in tool.asked_for(SOURCE).codes if code.startswith("written-")}
    in_files = {key.removeprefix("error.") for key in FILES if key.startswith("error.")}
    assert game.codes | house.codes | written == ERRORS.keys() | in_files | {"house-file-invalid"}
    problems = {key for key in game.strings | house.strings if key.startswith("problem.")}
    assert problems == {key for key in FILES if key.startswith("problem.")} | SENT.keys()


@pytest.mark.parametrize("code", ERRORS)
def test_every_error_can_be_worded(code: str) -> None:
    with pytest.raises(PuntoError) as caught:
        ERRORS[code]()
    assert caught.value.code == code
    assert_worded(caught.value)


@pytest.mark.parametrize("key", SENT)
def test_every_problem_of_what_is_sent_can_be_worded(key: str) -> None:
    with pytest.raises(HouseError) as caught:
        load_text(f'id = "own"\n{SENT[key]}', TextBounds(bytes=1000, bets=1, choices=1))
    (problem,) = caught.value.values["problems"]  # type: ignore[misc]  # every error of a file has them
    assert problem.message.key == key  # type: ignore[has-type]
    assert_worded(problem.message)  # type: ignore[has-type]


@pytest.mark.parametrize("key", FILES)
def test_every_problem_of_a_file_can_be_worded(key: str, tmp_path: Path) -> None:
    problems = list(problems_of(key, tmp_path))
    assert key in [problem.message.key for problem in problems]
    for problem in problems:
        assert_worded(problem.message)


def test_a_file_that_cannot_be_read_is_itself_worded(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text("a b")
    with pytest.raises(HouseError) as caught:
        load(str(tmp_path / "own.toml"))
    assert_worded(caught.value)


@pytest.mark.parametrize(
    "need", ["", "2h", "2h 3d", "2h 3d 3c", "2h 3d 3c Ks", "2h 3d Kc Ks", "2h 3d 4c Ks", "9h 3d Kc 2d"]
)
def test_what_a_coup_needs_can_be_worded(need: str) -> None:
    """One of the coups waits for a decision, one is over, the others want a card for either side."""
    assert_worded(play(load("punter-and-bank").tableau, parse_cards(need.split())).need_message)


def test_what_rounding_does_can_be_worded(tmp_path: Path) -> None:
    """The warning of `punto check` shows its share in per cent, not as odds."""
    from puntobanco.odds.rounding import rounding_warnings

    path = tmp_path / "own.toml"
    path.write_text(
        'id = "own"\nextends = "castle-vaduz"\n[stakes]\nstep = 0.01\nminimum = 0.01\nrounding = "up"\n',
        encoding="utf-8",
    )
    (warning,) = rounding_warnings(load(str(path)))
    assert_worded(warning)
    assert re.search(r"\d,\d+\N{NO-BREAK SPACE}%", speaker("de").tell(warning))
