"""Every rule of every house is told, in every language, by a sentence in which its value can be read; and no more."""

import re
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest

from puntobanco.game import LANGUAGES, HouseError, Payout, Text
from puntobanco.house import SHIPPED, House, load
from puntobanco.house.kinds import Amount, Conditional, Fixed, NamedChoice, Percent, WholeNumber, YesOrNo
from puntobanco.house.sections import kind_of
from puntobanco.language import Spelled, speaker
from puntobanco.leaflets import Figure, Grid, Leaflet, leaflet_of
from puntobanco.leaflets.author import Author
from puntobanco.leaflets.clauses import clause
from puntobanco.leaflets.plain import leaflet_text
from support.bulk import bulk
from support.leaflet_tools import applies, carrying, changed
from support.strategies import every_house

ONE = {"en": ("one", "1"), "de": ("ein", "eine", "einen", "1"), "es": ("un", "una", "uno", "1")}
CURRENCIES = {"CHF": ("CHF",), "GBP": ("£",), "chips": ("chips", "Jetons", "fichas")}

everywhere = pytest.mark.parametrize("language", LANGUAGES)
at_every_house = pytest.mark.parametrize("name", SHIPPED)


def others(kind: Any, value: Any) -> list[Any]:
    """The other values that a rule with few values can have."""
    if isinstance(kind, NamedChoice):
        return [choice for choice in kind.choices if choice is not value]
    return [not value] if isinstance(kind, YesOrNo) else []


def numbers_in(text: str) -> list[str]:
    return re.findall(r"\d+", text.replace("\N{NO-BREAK SPACE}", " "))


def in_words(number: int, language: str) -> tuple[str, ...]:
    if number == 1:
        return ONE[language]
    return (speaker(language).show(Spelled(number)),)


def is_told(house: House, path: str, text: str, language: str) -> bool:
    """Whether the value of a rule can be read in the texts that carry it."""
    kind, value, author = kind_of(path), house.rules[path].value, Author(house, language)
    if path == "stakes.currency":
        return any(word in text for word in CURRENCIES[value])
    if path.startswith("leaflets."):
        return path.partition(".")[2] in text
    if isinstance(kind, Amount):
        return author.money(value) in text
    if isinstance(kind, Percent):
        return speaker(language).percent(value) in text
    if isinstance(kind, Conditional):
        return clause(value, author).lower() in text.lower()
    if path == "option.seconds" and value == 0:
        return speaker(language).say("leaflet.drawing.seconds-pace") in text
    if isinstance(kind, WholeNumber) or (isinstance(kind, Fixed) and isinstance(value, int)):
        words = set(re.findall(r"\w+", text.lower()))
        return str(value) in numbers_in(text) or bool(words & set(in_words(value, language)))
    if isinstance(value, Text):
        return " ".join(value.in_language(language).split()) in text
    if isinstance(kind, Fixed | NamedChoice | YesOrNo):
        return True  # told by a phrase: `test_every_choice_has_a_phrase_of_its_own`
    if isinstance(value, tuple):
        return all(part in text for part in shown_parts(path, value, house, author))
    begin, _, end = str(value).partition("-")
    if re.fullmatch(r"\d\d:\d\d(-\d\d:\d\d)?", str(value)):
        return begin in text and end in text
    return str(value) in text


def shown_parts(path: str, value: tuple[Any, ...], house: House, author: Author) -> list[str]:
    if value and isinstance(value[0], Payout):
        return [author.speaker.show(paid.odds) for paid in value]
    if path.startswith("tableau."):
        if len(value) in (0, 10):
            return [author.text("leaflet.always"), author.text("leaflet.never")]
        return [", ".join(map(str, value))]
    return [author.shown(house.name_of(bet)) for bet in value]


@everywhere
@at_every_house
def test_every_rule_is_told(name: str, language: str) -> None:
    """Walk the file: each value is found in the words that carry it."""
    house = load(name)
    leaflet = leaflet_of(house, language)
    for path in house.rules:
        texts = carrying(leaflet, path)
        if applies(path, house):
            assert texts, f"{path} is told nowhere"
            assert is_told(house, path, " | ".join(texts), language), (path, texts)
        else:
            assert not texts, f"{path} does not apply and is told: {texts}"


@pytest.mark.parametrize(
    ("name", "language"),
    [
        (name, language)
        for number, name in enumerate(SHIPPED)
        for place, language in enumerate(LANGUAGES)
        if (2 * number + place) % bulk(sample=6, full=1) == 0
    ],
)
def test_every_choice_has_a_phrase_of_its_own(name: str, language: str) -> None:
    """Wherever a rule is one of a few, no two of them are told by the same words."""
    house = load(name)
    leaflet = leaflet_of(house, language)
    checked = 0
    for path, rule in house.rules.items():
        for other in others(kind_of(path), rule.value):
            try:
                varied = changed(house, {path: other})
            except HouseError:
                continue  # a value that does not go with the rest of the house
            if applies(path, house):
                assert carrying(leaflet, path) != carrying(leaflet_of(varied, language), path), (path, other)
                checked += 1
    assert checked > 40


@everywhere
@at_every_house
def test_only_rules_of_the_house_are_carried(name: str, language: str) -> None:
    """Nothing is carried that the house does not have."""
    house = load(name)
    carried = {path for _, carries in leaflet_of(house, language).told() for path in carries}
    assert carried <= set(house.rules)


TELLTALE: dict[str, dict[str, tuple[str, ...]]] = {
    "auction": {
        "en": ("auction", "banker", " bid"),
        "de": ("versteiger", "bankhalter", "gebot"),
        "es": ("subast", "puja", "quien tiene la banca"),
    },
    "option": {
        "en": ("given the choice", "by choice"),
        "de": ("nach wahl", "freier wahl", "die wahl trifft"),
        "es": ("a elección", "pudiendo elegir"),
    },
    "banker pays": {
        "en": ("banco!", "the house does not pay"),
        "de": ("banco!", "das haus zahlt nicht"),
        "es": ("¡banco!", "la casa no paga"),
    },
    "free cells": {
        "en": ("banco may choose",),
        "de": ("banco die wahl hat",),
        "es": ("puede elegir banco", "banco puede elegir"),
    },
    "side bets": {"en": ("side bet",), "de": ("nebenwette",), "es": ("apuesta adicional", "apuestas adicionales")},
    "partners": {"en": ("partner",), "de": ("partner",), "es": ("socio",)},
    "printed edges": {"en": ("prints",), "de": ("laut casino",), "es": ("según el casino",)},
    "favourable": {"en": ("favours",), "de": ("begünstigt",), "es": ("favorece",)},
}
HAS = {
    "auction": ("punter-and-bank", "chemin-de-fer"),
    "banker pays": ("chemin-de-fer",),
    "option": ("punter-and-bank", "chemin-de-fer"),
    "free cells": ("chemin-de-fer",),
    "side bets": ("mega-pay",),
    "partners": ("mega-pay",),
    "printed edges": ("mega-pay",),
    "favourable": ("schaanwald",),
}


def all_words(leaflet: Leaflet) -> str:
    """Everything our sentences say, with headings and captions; not the texts that a house gives itself."""
    found = [text for text, carries in leaflet.told() if not any(path.startswith("texts.") for path in carries)]
    for section in leaflet.sections:
        found.append(section.title)
        for block in section.blocks:
            if isinstance(block, Grid):
                found += [block.caption, *block.header]
            elif isinstance(block, Figure):
                found += [block.caption, block.alt]
    return " ".join(found).lower()


@everywhere
@at_every_house
def test_nothing_is_said_that_a_house_does_not_have(name: str, language: str) -> None:
    """Words that give a rule away are there exactly where the rule is."""
    words = all_words(leaflet_of(load(name), language))
    for what, by_language in TELLTALE.items():
        found = [word for word in by_language[language] if word in words]
        assert bool(found) == (name in HAS[what]), (what, found)
    everything = " ".join(every_text(leaflet_of(load(name), language))).lower()
    assert ("cagnotte" in everything) == (name == "schaanwald")


@pytest.mark.parametrize("name", SHIPPED)
def test_sections_by_house(name: str) -> None:
    """Sections that apply, and no others, in the same order in every language."""
    house = load(name)
    always = {
        *("aim", "cards", "drawing", "example", "winning", "bets", "tie", "stakes", "seats", "shoe", "fairness"),
        *("edges", "mistakes", "house", "help", "readings"),
    }
    extra = {
        "punter-and-bank": {"bank"},
        "schaanwald": {"visit"},
        "castle-vaduz": {"visit"},
        "mega-pay": set(),
        "chemin-de-fer": {"bank"},
    }
    always -= {"house"} if name == "chemin-de-fer" else set()  # what a casino tells its guests besides
    orders = {tuple(section.id for section in leaflet_of(house, language).sections) for language in LANGUAGES}
    (order,) = orders
    assert set(order) == always | extra[name]
    assert len(order) == len(set(order))


QUOTES = (("“", "”"), ("„", "“"), ("«", "»"), ("(", ")"), ("\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"))


def every_text(leaflet: Leaflet) -> list[str]:
    texts = [leaflet.title.text, leaflet.disclaimer, leaflet.footer]
    texts += [leaflet.subtitle.text] if leaflet.subtitle else []
    for section in leaflet.sections:
        texts.append(section.title)
        for block in section.blocks:
            if isinstance(block, Grid):
                texts += [block.caption, *block.header, *(cell for row in block.rows for cell in row.cells)]
            elif isinstance(block, Figure):
                texts += [block.caption, block.alt]
            else:
                texts += [sentence.text for sentence in block.sentences]
    return texts


@everywhere
@pytest.mark.parametrize("house", every_house(), ids=lambda house: f"{house.id}-{'-'.join(house.chosen.values())}")
def test_every_text_is_well_formed(house: House, language: str) -> None:
    """Every gap is filled, no mark is double, quotes are balanced; sentences begin large and end with a mark."""
    leaflet = leaflet_of(house, language)
    for text in every_text(leaflet):
        assert text
        assert text == text.strip()
        assert not re.search(r"[{}]|  |[.,;:!?][.,;:]|\s[.,;:!?](\s|$)|\( | \)|None|Fraction|<|>", text), text
        for first, last in QUOTES:
            if first != "“" and last != "“":
                assert text.count(first) == text.count(last), text
    for section in leaflet.sections:
        for block in section.blocks:
            if isinstance(block, Grid | Figure):
                continue
            for sentence in block.sentences:
                assert re.search(r"[.:!?]$", sentence.text), sentence.text
                assert not sentence.text[0].islower(), sentence.text


@everywhere
def test_edges_are_exact(language: str) -> None:
    """Figures that others have published come out: banco at even money favours the bettor by 1.237415 per cent."""
    say = speaker(language).formats
    schaanwald = leaflet_of(load("schaanwald"), language)
    (edges,) = [block for block in schaanwald.section("edges").blocks if isinstance(block, Grid)]  # type: ignore[union-attr]
    cells = {row.cells[0]: row.cells[1] for row in edges.rows}
    assert cells["Punto"] == say.percentage(Fraction(1237415, 10**8), 4)
    assert cells["Banco"] == "−" + say.percentage(Fraction(1237415, 10**8), 4)
    words = " ".join(text for text, _ in schaanwald.told())
    assert say.percentage(Fraction(1237415, 10**8), 4) in words

    auctioned = leaflet_of(load("punter-and-bank"), language).grid("edges")
    assert auctioned is not None
    assert auctioned.rows[0].cells[1:] == tuple(say.percentage(Fraction(edge, 10**8), 4) for edge in (1237415, 1524198))
    assert auctioned.rows[1].cells[1:] == tuple(say.percentage(Fraction(edge, 10**8), 4) for edge in (3349112, 3092858))


def test_formats_of_each_language() -> None:
    """Odds, money and shares as each language writes them."""
    told = {
        language: " ".join(text for text, _ in leaflet_of(load("mega-pay"), language).told()).replace("\xa0", " ")
        for language in LANGUAGES
    }
    assert all(shown in told["en"] for shown in ("9 to 1", "£1,000", "1.0579%", "£4.75"))
    assert all(shown in told["de"] for shown in ("9:1", "1.000 £", "1,0579 %", "4,75 £"))
    assert all(shown in told["es"] for shown in ("9 a 1", "1000 £", "1,0579 %", "4,75 £"))


def test_small_numbers_are_spelled() -> None:
    """In running text numbers up to twelve are words; bets that differ by a number only are told as one."""
    told = {
        language: " ".join(text for text, _ in leaflet_of(load("mega-pay"), language).told()) for language in LANGUAGES
    }
    assert all(
        word in told["en"] for word in ("eight packs", "nine seats", "twelve standing", "14 cards", "Mega Pay 0–9")
    )
    assert all(word in told["de"] for word in ("acht Pakete", "neun Plätze", "zwölf stehende", "14 Karten"))
    assert all(word in told["es"] for word in ("ocho barajas", "nueve asientos", "doce clientes"))
    assert speaker("en").show(Spelled(13)) == "13"


def test_words_for_whoever_leads_the_game() -> None:
    """Croupier, dealer, payer: as the house says."""
    led = {
        (name, language): carrying(leaflet_of(load(name), language), "game.led_by")[0]
        for name in SHIPPED
        for language in LANGUAGES
    }
    assert "payer" in led["punter-and-bank", "en"]
    assert "Croupier" in led["punter-and-bank", "de"]
    assert "pagador" in led["punter-and-bank", "es"]
    assert "dealer" in led["mega-pay", "en"]
    assert "Croupier" in led["schaanwald", "de"]
    assert "crupier" in led["castle-vaduz", "es"]


BESIDES = {
    ("mega-pay", "visit.help_name"): {"en": "Gamcare", "de": "Gamcare", "es": "Gamcare"},
    ("mega-pay", "texts.payouts"): {"en": "unless", "de": "sofern", "es": "salvo"},
    ("schaanwald", "texts.changes"): {"en": "unannounced", "de": "ohne Ankündigung", "es": "sin previo aviso"},
    ("schaanwald", "texts.cagnotte"): {"en": "the law", "de": "dem Gesetz", "es": "la ley"},
    ("schaanwald", "texts.approval"): {"en": "Liechtenstein", "de": "liechtensteinisch", "es": "Liechtenstein"},
}
"""Know when to stop, Rules for Punto Banco, General information: each with a word that it cannot do without."""


@everywhere
def test_what_else_the_leaflets_say(language: str) -> None:
    """The name of the help line, odds unless others are given, changes, the law, and who approved the rules."""
    for (name, path), word in BESIDES.items():
        (told,) = carrying(leaflet_of(load(name), language), path)
        assert word[language] in told
    swiss = leaflet_of(load("schaanwald", {"approved-by": "switzerland"}), language)
    (told,) = carrying(swiss, "texts.approval")
    assert BESIDES["schaanwald", "texts.approval"][language] not in told


@everywhere
def test_how_many_begin_and_who_is_counted_are_two_topics(language: str) -> None:
    """Each with the reason for which it was chosen."""
    told = " ".join(leaflet_text(leaflet_of(load("chemin-de-fer"), language)).split())
    for path, topic in (("places.least_people", "least"), ("places.people_counted", "counted")):
        reason = load("chemin-de-fer").rules[path].source.reason
        assert isinstance(reason, Text)
        before = told.partition(reason.in_language(language))[0]
        assert before.rstrip(" .:").endswith(speaker(language).say(f"leaflet.topic.{topic}")[1:])


@everywhere
def test_calls_are_told_where_the_house_has_them(language: str) -> None:
    """The natural of Mega Pay, a hand of nothing in three houses, no card at Schaanwald; Castle has no such words."""
    told = {
        name: {path for _, carries in leaflet_of(load(name), language).told() for path in carries} for name in SHIPPED
    }
    calls = {
        name: {path for path in paths if path.startswith("calls.")} - {"calls.winner"} for name, paths in told.items()
    }
    assert calls == {
        "schaanwald": {"calls.no_card"},
        "castle-vaduz": set(),
        "mega-pay": {"calls.natural", "calls.nothing", "calls.nothing_of", "calls.equal"},
        "punter-and-bank": {"calls.nothing", "calls.nothing_of"},
        "chemin-de-fer": {"calls.nothing", "calls.nothing_of"},
    }


def test_values_that_are_enums_are_never_shown_raw() -> None:
    """No word of a file that only the program knows stands in a text."""
    for name in SHIPPED:
        house = load(name)
        raw = {rule.value.value for rule in house.rules.values() if isinstance(rule.value, Enum)}
        coded = {word for word in raw if isinstance(word, str) and "-" in word}
        for language in LANGUAGES:
            for text in every_text(leaflet_of(house, language)):
                assert not any(word in text for word in coded), text
