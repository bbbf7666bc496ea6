"""The words of the notation: what each kind of word may be, and what a refusal says about one that is not."""

import pytest

from puntobanco.game import Card
from puntobanco.game.messages import echo
from puntobanco.records.notation import read_notation
from puntobanco.records.notation_words import (
    LONGEST_LINE,
    LONGEST_TEXT,
    MOST_NUMBER,
    NotationError,
    Words,
    written_money,
    written_text,
)
from puntobanco.records.shoes import ShoeRecord

COUP = "house x\n1. 9h Ks / 4c 4d"
SEALED = f"house x\nshoe 1\nsealed {'0' * 64} name a terms b packs 1"
TEXT = '"…"'


def refused(text: str) -> tuple[str, dict[str, object]]:
    """Why a text is no record: the code, and all that its sentence says but for the place."""
    with pytest.raises(NotationError) as caught:
        read_notation(text.encode())
    error = caught.value
    return error.code, {name: value for name, value in error.values.items() if name not in ("line", "column")}


MISSING: dict[str, tuple[str, ...]] = {
    "punto": ("1",),
    "house": ("schaanwald",),
    "house x\nreading": (TEXT,),
    "house x\nreading a": ("=",),
    "house x\nreading a=": (TEXT,),
    "house x\nlimits": ("20.00",),
    "house x\ntable": (TEXT,),
    "house x\npatron": (TEXT,),
    "house x\nshoe": ("1",),
    "house x\nburn": ("9h",),
    "house x\nburn 9h": ("1",),
    "house x\n1. 9h Ks": ("/",),
    f"{COUP} =": ("punto", "banco", "tie"),
    f"{COUP} !": ("card-too-many", "card-too-few", "wrong-side"),
    f"{COUP}\n  cut": ("card",),
    f"{COUP}\n  no": ("bets",),
    f"{COUP}\n  bank": (TEXT,),
    f"{COUP}\n  bank ana": ("20.00",),
    f"{COUP}\n  ana": ("banco",),
    f"{COUP}\n  ana punto": ("20.00",),
    f"{COUP}\n  ana punto 5": ("won", "lost", "halved", "returned", "stays"),
    f"{COUP}\n  ana punto 5 won": ("20.00",),
    f"{COUP}\n  ana punto 5 halved": ("20.00",),
    f"{COUP}\n  claim ana": (TEXT,),
    f"{COUP}\n  void": (TEXT,),
    f"{COUP}\n  void after": ("1",),
    f"{COUP}\n  dismissed after 1": (TEXT,),
    f"{COUP}\n  corrected": ("/",),
    f"{COUP}\n  void x\n  adjusted ana": ("+20.00",),
    f"{COUP}\n  void x\n  adjusted ana 5 borne": ("20.00",),
    f"{COUP}\nclosed": (TEXT,),
    "house x\nshoe 1\nsealed": ("0123…",),
    f"house x\nshoe 1\nsealed {'0' * 64}": ("name",),
    f"house x\nshoe 1\nsealed {'0' * 64} name a": ("terms",),
    f"house x\nshoe 1\nsealed {'0' * 64} name a terms b": ("packs",),
    f"{SEALED}\nword": (TEXT,),
    f"{SEALED}\nword a": ("0123…",),
    f"{SEALED}\nword a {'0' * 64}": (TEXT,),
    f"{SEALED}\nfrozen {'0' * 64}": ("0123…",),
    f"{SEALED}\nsecret": ("0123…",),
}


@pytest.mark.parametrize(("text", "allowed"), MISSING.items())
def test_a_line_that_ends_too_early_says_what_is_missing(text: str, allowed: tuple[str, ...]) -> None:
    assert refused(f"{text} # and a remark") == ("notation-line-ends", {"allowed": allowed})


OTHERWISE: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "house =": ("notation-unexpected", "=", ("schaanwald",)),
    "house punto": ("notation-unexpected", "punto", ("schaanwald",)),
    "house x\nreading a b": ("notation-unexpected", "b", ("=",)),
    'house x\nreading a "="': ("notation-unexpected", '"="', ("=",)),
    "house x\ntable silent": ("notation-unexpected", "silent", (TEXT,)),
    'house x\nburn "9h" 1': ("notation-unexpected", '"9h"', ("9h",)),
    "house x\nburn / 1": ("notation-unexpected", "/", ("9h",)),
    'house x\n1. 9h "Ks" / 4c 4d': ("notation-unexpected", '"Ks"', ("/",)),
    f'{COUP} = "tie"': ("notation-unexpected", '"tie"', ("punto", "banco", "tie")),
    f"{COUP} = tie 44": ("notation-unexpected", "44", ("4:7",)),
    f'{COUP} = tie "4:7"': ("notation-unexpected", '"4:7"', ("4:7",)),
    f"{COUP} ! card-too-few late": ("notation-unexpected", "late", ("card-too-many", "wrong-side")),
    f"{COUP}\n  cut down": ("notation-unexpected", "down", ("card",)),
    f"{COUP}\n  no stakes": ("notation-unexpected", "stakes", ("bets",)),
    f"{COUP}\n  ana won 5": ("notation-unexpected", "won", ("banco",)),
    f"{COUP}\n  / won 5": (
        "notation-unexpected",
        "/",
        ("cut", "draw", "bank", "no", "ana banco 20.00 won 19.00", "claim", "corrected", "void", "dismissed"),
    ),
}


@pytest.mark.parametrize(("text", "code", "found", "allowed"), [(text, *said) for text, said in OTHERWISE.items()])
def test_another_word_is_named_with_those_that_could_stand_there(
    text: str, code: str, found: str, allowed: tuple[str, ...]
) -> None:
    assert refused(text) == (code, {"found": found, "allowed": allowed})


FOUND: list[tuple[str, str, dict[str, object]]] = [
    ("punto 2", "notation-number", {"found": "2", "least": 1, "most": 1}),
    ("punto 0", "notation-number", {"found": "0", "least": 1, "most": 1}),
    ('house x "1"', "notation-number", {"found": '"1"', "least": 0, "most": MOST_NUMBER}),
    (SEALED.replace("packs 1", "packs 0"), "notation-number", {"found": "0", "least": 1, "most": 255}),
    (SEALED.replace("packs 1", "packs 256"), "notation-number", {"found": "256", "least": 1, "most": 255}),
    (
        f"{SEALED}\nword a {'0' * 64} b {'0' * 32} cut 65536",
        "notation-number",
        {"found": "65536", "least": 0, "most": 65535},
    ),
    ("house x 1 0123", "notation-hexadecimal", {"found": "0123", "digits": 32}),
    ('house x 1 "00000000000000"', "notation-hexadecimal", {"found": '"00000000000000"', "digits": 32}),
    (f"{SEALED}\nword a 00 silent", "notation-hexadecimal", {"found": "00", "digits": 64}),
    (f"{SEALED}\nword a {'0' * 64} b 00", "notation-hexadecimal", {"found": "00", "digits": 32}),
    (f"{SEALED}\nfrozen 00", "notation-hexadecimal", {"found": "00", "digits": 64}),
    (f"{SEALED}\nfrozen {'0' * 64} 00", "notation-hexadecimal", {"found": "00", "digits": 64}),
    (f"{SEALED}\nsecret 00", "notation-hexadecimal", {"found": "00", "digits": 64}),
    ("house x\nlimits five 6", "notation-money", {"found": "five"}),
    ('house x\nlimits "5" 6', "notation-money", {"found": '"5"'}),
    ("house x\nlimits +5 6", "notation-money", {"found": "+5"}),
    ("house x y z", "notation-number", {"found": "y", "least": 0, "most": MOST_NUMBER}),
    ("house x\ntable y z", "notation-too-much", {"found": "z"}),
    (f"{COUP} 5h 6h", "notation-cards-many", {"found": "6h", "most": 3}),
    ("house x\n1. 9h Ks 5h 6h / 4c 4d", "notation-cards-many", {"found": "6h", "most": 3}),
    ("house x\n1. 9h Ks draw 5h 6h / 4c 4d", "notation-cards-many", {"found": "6h", "most": 1}),
    (f"{COUP}\n  corrected 9h Ks / 4c", "notation-cards-few", {"found": "9h"}),
    (f"{COUP}\n  corrected 9h / 4c 4d", "notation-cards-few", {"found": "9h"}),
    (f"{COUP}\n  corrected 9h Ks / 4c 4d without 2h 3h 4h 5h", "notation-cards-many", {"found": "5h", "most": 3}),
    (f"{COUP}\n{COUP[8:]}", "notation-out-of-order", {"found": "1."}),
    ("house x\nshoe 2\nshoe 1", "notation-out-of-order", {"found": "1"}),
    ("house x\nreading a=b\nreading a=b", "notation-twice", {"found": "a"}),
    ("house x\npatron a b\npatron a b", "notation-twice", {"found": "a"}),
    (SEALED + f"\nword a {'0' * 64} silent cut" * 2, "notation-twice", {"found": "cut"}),
    ("house x\nseal 00", "notation-seal-form", {"found": "seal"}),
    ("house \x07", "notation-character", {"found": "U+0007"}),
    ("house \u2028", "notation-character", {"found": "U+2028"}),
    ('house "x', "notation-quote", {}),
    (f"house {'x' * (LONGEST_TEXT + 1)}", "notation-text-long", {"found": echo("x" * 1001), "most": 1000}),
    ("#" * (LONGEST_LINE + 1), "notation-line-long", {"most": LONGEST_LINE}),
]


@pytest.mark.parametrize("wrong", ["\\t", "\\u{d800}", "\\u{dfff}", "\\u{110000}", "\\u"])
def test_an_escape_that_means_nothing(wrong: str) -> None:
    said = {"found": wrong, "allowed": ('\\"', "\\\\", "\\n", "\\u{00e1}")}
    assert refused(f'house "a{wrong}"') == ("notation-escape", said)


@pytest.mark.parametrize(("text", "code", "said"), FOUND)
def test_what_a_refusal_says(text: str, code: str, said: dict[str, object]) -> None:
    """What was found, and between which limits it should have been: whoever typed it reads all of it."""
    assert refused(text) == (code, said)


@pytest.mark.parametrize(
    ("text", "house"),
    [
        ("house " + "x" * LONGEST_TEXT, "x" * LONGEST_TEXT),
        ("house x" + "#" * (LONGEST_LINE - 7), "x#" + "#" * (LONGEST_LINE - 8)),
        ('house "\\u{d7ff}\\u{e000}\\u{10ffff}\\u{0}"', "\ud7ff\ue000\U0010ffff\0"),
        ('house "a\\n\\"b\\\\"', 'a\n"b\\'),
        ('house ""', ""),
        ('house "punto"', "punto"),
        ("\thouse\tx\t# y", "x"),
        ("house limits", "limits"),
    ],
)
def test_what_a_text_may_be(text: str, house: str) -> None:
    house = house.partition("#")[0]
    assert read_notation(text.encode()).record == ShoeRecord(house)


@pytest.mark.parametrize(
    ("text", "coins"),
    [
        ("0", 0),
        ("5", 500),
        ("5.1", 510),
        ("5.01", 501),
        ("+5.10", 510),
        ("-5.10", -510),
        ("9" * 16, (10**16 - 1) * 100),
    ],
)
def test_what_an_amount_is_in_coins(text: str, coins: int) -> None:
    assert Words(text, 1).money(signed=True) == coins
    assert Words(written_money(coins, signed=True), 1).money(signed=True) == coins


def test_how_amounts_are_written() -> None:
    """With two decimals always; with a sign where one is asked for, and where something is missing."""
    assert [written_money(coins) for coins in (0, 5, 510, 100_000)] == ["0.00", "0.05", "5.10", "1000.00"]
    assert [written_money(coins, signed=True) for coins in (0, 5, -5, -510)] == ["+0.00", "+0.05", "-0.05", "-5.10"]
    assert written_money(-5) == "-0.05"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("ana", "ana"),
        ("von-der.Au_2", "von-der.Au_2"),
        ("Ñandú", "Ñandú"),
        ("7", "7"),
        ("", '""'),
        ("_a", '"_a"'),
        ("-a", '"-a"'),
        ("two words", '"two words"'),
        ("silent", '"silent"'),
        ("limits", "limits"),
        ('a"b', '"a\\"b"'),
        ("a\\b", '"a\\\\b"'),
        ("a\nb", '"a\\nb"'),
        ("a\tb", '"a\\u{9}b"'),
        ("a\u2028", '"a\\u{2028}"'),
    ],
)
def test_how_texts_are_written(text: str, written: str) -> None:
    """Bare if they are one plain word that means nothing else; whatever cannot be printed by its number."""
    assert written_text(text) == written
    assert Words(written, 1).text() == text


def test_readings_may_be_words_of_the_notation() -> None:
    assert written_text("silent", keywords=True) == "silent"
    assert read_notation(b"house x\nreading silent=tie").record.readings == (("silent", "tie"),)


def test_a_line_is_taken_word_by_word() -> None:
    words = Words('  a "a" / 10♥\ufe0f # b', 7)
    assert words
    assert (words.indented, words.number) == (True, 7)
    assert words.next_is("a")
    assert not words.skip("b")
    assert words.skip("a")
    assert not words.next_is("a")  # it stands in quotation marks
    assert words.text() == "a"
    assert (token := words.next) is not None
    assert (token.text, token.column, token.sign, token.quoted) == ("/", 9, True, False)
    words.expect("/")
    assert words.cards(1) == (Card.parse("Th"),)
    assert not words
    assert words.next is None
    words.done()
    with pytest.raises(NotationError) as ended:
        words.card()
    assert ended.value.values == {"line": 7, "column": 19, "allowed": ("9h",)}
    assert not Words("a", 1).indented
    assert Words("\ta", 1).indented
