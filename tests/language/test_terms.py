"""One word for one thing: what people read has the terms of docs/glossary.md and the typography of its language.

That every text names the same values in every language is seen to by tools/check_catalogues.py.
"""

import re
import tomllib
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from puntobanco.game import LANGUAGES
from puntobanco.house.named import NAMED, file_of
from puntobanco.language.speaker import CATALOGUES

NBSP = "\N{NO-BREAK SPACE}"

AVOIDED = {
    "en": {
        r"\bpatrons?\b": "guest",
        r"\bplayers?\b": "guest",
        r"\bwagers?\b": "bet, stake",
        r"\bdecks?\b": "pack",
        r"\bfree coups?\b": "coup without bets",
        r"\banew\b": "again",
        r"\bwithout (an )?end\b": "indefinitely",
        r"\bpurse\b": "wallet",
        r"\blogins?\b": "username",
        r"\bput right\b": "corrected",
        r"\bNothing has changed\b": "Nothing was changed.",
        r"\bas it was\.": "is unchanged",
        r"\bCtrl-C\b": "Ctrl+C",
        r"\bEgalite\b|\bEgalité\b": "Égalité",
        r"\b[Bb]ettors?\b": "guest",
    },
    "de": {
        r"\bStammg[aä]st": "registrierter Gast",
        r"\bSpieler\b": "Gast",
        r"\bSchuhe?\b": "Schlitten",
        r"\bKartenspiele?\b": "Paket",
        r"\bAnmeldename|\bLogin\b": "Benutzername",
        r"\bBörse\b": "Guthaben",
        r"\bTrinkgeld": "Tip",
        r"\bGleichstand\b": "Unentschieden",
        r"\bBrennkarte\b|\bweggelegt": "verbrannt, erste Karte",
        r"\bHaltepunkt": "Zwischenstand",
        r"\bPrüfwert": "Prüfsumme",
        r"\bStartzahl\b": "Startwert",
        r"\bCoins\b": "Münzen",
        r"\bLeitungsperson": "Manager",
        r"\b(zurück|ein)getauscht|zurücktauschen": "eingelöst, gekauft",
        r"\b[Ee]inkaufen\b": "Jetons kaufen",
        r"\bfreie[rn]? Coup": "Coup ohne Einsatz",
        r"\brichtiggestellt|richtigstell": "berichtigen",
        r"\bTableau\b": "Ziehtabelle",
        r"\bhat sich (nichts|nicht) geändert|Nichts hat sich": "Es wurde nichts geändert.",
        r"\bStrg-C\b": "Strg+C",
        r"\b([Dd]u|[Dd]eine?[mnrs]?|[Dd]ich|[Dd]ir)\b": "Sie, Ihr",
        r"\bGlied(er|ern|s)?\b": "Kettenglied",
        r"\bSetzenden\b": "Gast",
        r"\bPunktzahl": "Wert",
        r"\b[Gg]roße Straße|\b[Kk]leine Straße|Perlentafel": "Big Road, Small Road, Bead Plate",
    },
    "es": {
        r"\bgolpes?\b": "coup",
        r"\bjugador(es|a)?\b": "cliente",
        r"\bzapatos?\b": "sabot",
        r"\bmazos?\b": "baraja",
        r"\bnombre de acceso\b": "usuario",
        r"\bmonedero|\bcartera\b": "saldo",
        r"\bdinero de juego\b": "dinero ficticio",
        r"\bcagnotte\b": "fondo de propinas",
        r"\bpersonas? invitadas?\b": "invitado",
        r"\bresponsables?\b": "jefe de sala",
        r"\bsucesos?\b|\bacontecimiento": "evento",
        r"\btranscripción\b": "acta",
        r"\btrabajador(es)?\b": "worker",
        r"\bsin fin\b|\bsin fecha de fin\b": "por tiempo indefinido",
        r"\bcoups? libres?\b": "coup sin apuestas",
        r"\b(No ha cambiado nada|Nada ha cambiado)\b": "No se ha cambiado nada.",
        r"\bCtrl-C\b": "Ctrl+C",
        r"\b[Ll]ecturas?\b": "interpretación",
        r"\bids?\b": "identificador",
        r"\bcamino (grande|pequeño)|\bPlato de cuentas|\bTablero de cuentas": "Big road, Small road, Bead plate",
    },
}
"""What is not said, and what is said instead."""

MARKS = {
    "en": {
        r"\w'\w": "the apostrophe is ’",
        r"[„«»]": "quotation marks are “…”",
        r"\s…(?!\w)": "an ellipsis follows its word",
        r"[\d}]\s%": "nothing stands between a number and %",
    },
    "de": {
        r"[«»”]": "quotation marks are „…“",
        r"[\d}] ?%(?!-)": f"a no-break space stands before %, not {' '!r}",
        r"[a-zäöüß]…": "a space stands before an ellipsis",
    },
    "es": {
        r"[„“”]": "quotation marks are «…»",
        r"[\d}] ?%": "a no-break space stands before %",
        r"\s…": "an ellipsis follows its word",
    },
}
EVERYWHERE = {
    r"(?<![\w{(\[.,–−-])-\d": "minus is −",
    r"\b(GBP|EUR)\b": "£ and € are signs",
    r"[\d}] (CHF|€|£|kB|MB|GB|ms|s)\b": "a no-break space stands before a unit",
}
"""What is written otherwise in a language, or in all of them, and how."""

TYPED = re.compile(
    r"(?s)\n\n.*|[“„«][^”“»]*[”“»]|--?[a-z][\w-]*(?:[ =][A-Z0-9.:]+)?|\bpip install .*|\{[^}]*\}|`[^`]*`"
)
"""What is typed, quoted or filled in is nobody's prose: examples, options, words between quotation marks, values."""


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every text of a language with its key; words to type are left out."""
    for path in sorted((CATALOGUES / language / "LC_MESSAGES").glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                key = str(message.id[0] if isinstance(message.id, (list, tuple)) else message.id)
                forms = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
                if key and not key.startswith("word."):
                    yield from ((key, str(text)) for text in forms)


def found(language: str, rules: dict[str, str], *, prose: bool) -> list[str]:
    """Every text that breaks a rule, with what it should say."""
    patterns = [(re.compile(pattern), instead) for pattern, instead in rules.items()]
    return [
        f"{key}: {text!r} ({instead})"
        for key, text in texts(language)
        for pattern, instead in patterns
        if pattern.search(TYPED.sub(" ", text) if prose else re.sub(r"(?s)\n\n.*", "", text))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_to_avoid_do_not_appear(language: str) -> None:
    assert found(language, AVOIDED[language], prose=True) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_are_those_of_the_language(language: str) -> None:
    assert found(language, MARKS[language], prose=False) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_keep_their_signs_and_units(language: str) -> None:
    assert found(language, EVERYWHERE, prose=False) == []


EXCUSED = {
    ("castle-vaduz", "es"): r"\bresponsables?\b",  # the person responsible for prevention, who is no manager
    ("schaanwald", "de"): r"\bTrinkgeld",  # the leaflet says that tips are none
    ("schaanwald", "es"): r"\bcagnotte\b",  # named once as the leaflet does, with what it is
    ("lucky-seven", "es"): r"[„“”]",  # quotation marks within a quotation
}
"""What a house says for a reason although it is avoided elsewhere."""


def texts_of_houses(value: object) -> Iterator[tuple[str, str]]:
    """Every text in a house file that has one for each language, with its language."""
    if isinstance(value, dict) and value.keys() >= set(LANGUAGES):
        yield from ((language, value[language]) for language in LANGUAGES)
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts_of_houses(part)


@pytest.mark.parametrize("house", NAMED)
def test_houses_speak_with_the_same_words(house: str) -> None:
    read = list(texts_of_houses(tomllib.loads(file_of(house).read_text(encoding="utf-8"))))
    assert read
    broken = [
        (language, text, pattern)
        for language, text in read
        for pattern in AVOIDED[language] | MARKS[language] | EVERYWHERE
        if re.search(pattern, TYPED.sub(" ", text) if pattern in AVOIDED[language] else text)
    ]
    assert [one for one in broken if EXCUSED.get((house, one[0])) != one[2]] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "The patron's wager"), ("de", "Der Spieler verliert 5 %"), ("es", "El golpe “final” …")],
)
def test_what_breaks_a_rule_is_found(language: str, text: str) -> None:
    """The rules can be broken: a text with a word to avoid and a foreign mark is found twice."""
    rules = AVOIDED[language] | MARKS[language]
    assert sum(re.search(pattern, text) is not None for pattern in rules) >= 2
