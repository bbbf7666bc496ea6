"""Thousands of damaged house files: each is either playable or refused with problems that can be told to people."""

import random
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from puntobanco.game import LANGUAGES, PACK, Action, HouseError, Rounding
from puntobanco.house import SHIPPED, House, load, settle
from puntobanco.house.named import file_of
from puntobanco.language import speaker
from support.bulk import bulk
from support.house_files import problems_of
from support.strategies import deal_out

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

TEXTS = {name: file_of(name).read_text() for name in SHIPPED}
DOCUMENTS = {text: tomllib.loads(text, parse_float=Decimal) for text in TEXTS.values()}
FILES = bulk(sample=200, full=10_000)
PARTS = bulk(sample=4, full=20)

VALUES = [
    "0", "-1", "1", "5", "7", "51", "1000", "0.005", "0.5", "1e99", "inf", "nan", "true", "false", '""', '" "', '"x"',
    '"draw"', '"option"', '"1:1"', '"0:1"', '"999999:999999"', '"winner == tie"', '"winner = tie"', '"punto.pair"',
    "[]", "[0, 9]", "[8, 8]", '["punto"]', '["tie", "nobody"]', "{}", "{ value = 5 }", '{ en = "x" }', "1979-05-27",
    '[{ odds = "1:1" }]', '[{ when = "punto.first == 9", odds = "2:1" }, { odds = "1:3" }]', '"\\u001b"', "'''x'''",
]  # fmt: skip
TOKENS = ["=", ".", ",", "[", "]", "{", "}", '"', "'", "#", "\n", "§", "stated", "value", "0", "-", "ä", "\x00", "\x7f"]


def change_character(text: str, dice: random.Random) -> str:
    """Drop, double or replace one character."""
    place = dice.randrange(len(text))
    return text[:place] + dice.choice(["", text[place] * 2, dice.choice(TOKENS)]) + text[place + 1 :]


def change_token(text: str, dice: random.Random) -> str:
    """Put a token in the place of a word or a sign."""
    words = [match.span() for match in re.finditer(r"[\w-]+|[^\w\s]", text)]
    start, end = dice.choice(words)
    return text[:start] + dice.choice(TOKENS + VALUES) + text[end:]


def change_lines(text: str, dice: random.Random) -> str:
    """Drop, double, swap or move lines."""
    lines = text.splitlines(keepends=True)
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    match dice.randrange(4):
        case 0:
            del lines[one : one + dice.choice([1, 1, 1, 5, 40])]
        case 1:
            lines.insert(other, lines[one])
        case 2:
            lines[one], lines[other] = lines[other], lines[one]
        case _:
            lines[one] = lines[other]
    return "".join(lines)


def change_value(text: str, dice: random.Random) -> str:
    """Give one key another value; the file stays TOML."""
    places = [match.span(1) for match in re.finditer(r"^[\w.-]+ = (.*)$", text, re.MULTILINE)]
    start, end = dice.choice(places)
    return text[:start] + dice.choice(VALUES) + text[end:]


def change_document(text: str, dice: random.Random) -> str:
    """Change the parsed file: move, drop, rename or replace what lies somewhere inside it, and write it as TOML."""
    document = deepcopy(DOCUMENTS[text])
    for _ in range(dice.choice([1, 1, 1, 2, 5])):
        table, key = pick(document, dice)
        other_table, other_key = pick(document, dice)
        other = deepcopy(other_table[other_key])
        match dice.randrange(5):
            case 0:
                del table[key]
            case 1:
                table[key] = other
            case 2:
                table[dice.choice(["x", other_key, key + "x", key[1:], key.upper(), ""])] = table.pop(key)
            case 3:
                table[key] = dice.choice(
                    [0, 1, 6, 10**30, Decimal("0.01"), True, "", "draw", "8:1", [], {}, [[]], [{}]]
                )
            case _:
                table[key] = {
                    "value": table[key],
                    dice.choice(["stated", "reading", "x"]): dice.choice(["a § b", "silent"]),
                }
    return "\n".join(f"{quoted(key)} = {toml(value)}" for key, value in document.items())


def pick(document: dict[str, Any], dice: random.Random) -> tuple[dict[str, Any], str]:
    """A key somewhere in the document, and the table it is in."""
    table = document
    while True:
        key = dice.choice(list(table))
        if not isinstance(table[key], dict) or not table[key] or dice.random() < 0.1:
            return table, key
        table = table[key]


def quoted(text: str) -> str:
    signs = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\x7f": "\\u007f"}
    return '"' + "".join(signs.get(sign, sign) for sign in text) + '"'


def toml(value: Any) -> str:
    """A value as TOML in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(key)} = {toml(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return quoted(value) if isinstance(value, str) else str(value)


def extend(text: str, dice: random.Random) -> str:
    """Of a damaged file only a few lines, in a file that extends a shipped house."""
    lines = [line for line in change_value(text, dice).splitlines() if " = " in line or line.startswith("[")]
    start = dice.randrange(len(lines))
    kept = [line for line in lines[start : start + 6] if not line.startswith(("id =", "version ="))]
    remove = dice.choice(["", '["bets.tie"]', '["bets"]', '["shoe.packs"]', '["tableau"]', '["nothing"]'])
    head = f'id = "own"\nextends = "{dice.choice(SHIPPED)}"\n' + (f"remove = {remove}\n" if remove else "")
    return head + "\n".join(kept)


Damage = Callable[[str, random.Random], str]
OF_TEXT: list[Damage] = [change_character, change_token, change_lines]
OF_TOML: list[Damage] = [change_value, change_document, extend]


def test_the_writer_writes_what_it_read() -> None:
    """An unchanged document, parsed and written, is the same document: the changes are the only damage."""
    for document in DOCUMENTS.values():
        again = "\n".join(f"{quoted(key)} = {toml(value)}" for key, value in document.items())
        assert tomllib.loads(again, parse_float=Decimal) == document


@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_files(tmp_path: Path, part: int) -> None:
    """Each file is accepted and can be played, or refused with a `HouseError` whose every problem can be told."""
    file = tmp_path / "damaged.toml"
    seen: Counter[str] = Counter()
    for number in range(part, FILES, PARTS):
        dice = random.Random(number)
        text = TEXTS[dice.choice(SHIPPED)]
        text = dice.choice(OF_TEXT + 2 * OF_TOML)(text, dice)
        if dice.random() < 0.2:
            text = dice.choice(OF_TEXT)(text, dice)
        file.write_text(text)
        try:
            house = load(str(file))
        except HouseError as refusal:
            tell(refusal, LANGUAGES[number % len(LANGUAGES)])
            seen["refused"] += 1
        else:
            play_a_little(house, dice)
            seen["playable"] += 1
    assert seen["refused"] > FILES // PARTS // 10
    assert seen["playable"] > FILES // PARTS // 20


def tell(refusal: HouseError, language: str) -> None:
    """Put the refusal and every problem it carries into words."""
    assert refusal.code == "house-file-invalid"
    assert speaker(language).tell(refusal)
    assert problems_of(refusal)
    for problem in problems_of(refusal):
        assert len(problem.path) <= 200
        assert speaker(language).tell(problem.message)


def play_a_little(house: House, dice: random.Random) -> None:
    """Deal three coups under a reading by chance, and settle every bet at its least stake."""
    if house.readings:
        name = dice.choice(list(house.readings))
        house = house.under({name: dice.choice(list(house.readings[name].choices))})
    stakes = {bet.id: bet.least for bet in house.bets}
    for _ in range(3):
        coup = deal_out(house.tableau, dice.choices(PACK, k=6), dice.choice([Action.DRAW, Action.STAND]))
        for one in settle(house, coup, stakes):
            assert one.back + one.taken == one.stake
            assert house.stakes.rounding is not Rounding.EXACT or one.payout == one.odds * one.stake
    assert house.fingerprint
