"""Conditions in words: nothing is lost on the way, and every fact has its words in every language."""

import re

import pytest
from hypothesis import given, settings, strategies as st

from puntobanco.game import FACTS, LANGUAGES, parse_condition
from puntobanco.game.conditions import holds
from puntobanco.game.facts import FLAG, FactValue
from puntobanco.house import load
from puntobanco.leaflets.author import Author
from puntobanco.leaflets.clauses import cases_of, clause, domain, shape_of
from support.bulk import bulk

NAMES = sorted(FACTS)
SIGNS = ("==", "!=", "<", "<=", ">", ">=")


def words_of(fact: str) -> list[str]:
    return sorted(FACTS[fact].kind.words)


def single_tests(fact: str) -> list[str]:
    """Every test of one fact against one value, and a few against several."""
    kind = FACTS[fact].kind
    if kind is FLAG:
        return [fact]
    words = words_of(fact)
    signs = SIGNS if kind.ordered else SIGNS[:2]
    found = [f"{fact} {sign} {word}" for sign in signs for word in words if sign in SIGNS[:2] or word != "none"]
    if len(words) > 2:
        found += [f"{fact} in ({words[0]}, {words[-1]})", f"{fact} not in ({words[0]}, {words[1]})"]
    return found


def comparisons() -> list[str]:
    """Every two facts of one kind, compared in every way."""
    return [
        f"{first} {sign} {second}"
        for first in NAMES
        for second in NAMES
        if first != second and FACTS[first].kind is not FLAG and FACTS[first].kind.name == FACTS[second].kind.name
        for sign in (SIGNS if FACTS[first].kind.ordered else SIGNS[:2])
    ]


@st.composite
def conditions(draw: st.DrawFn, depth: int = 3) -> str:
    """Conditions of the grammar."""
    if depth == 0 or draw(st.booleans()):
        fact = draw(st.sampled_from(NAMES))
        return draw(st.sampled_from(single_tests(fact)))
    joint = draw(st.sampled_from((" and ", " or ")))
    parts = draw(st.lists(conditions(depth=depth - 1), min_size=2, max_size=3))
    inner = joint.join(f"({part})" for part in parts)
    return f"not ({inner})" if draw(st.booleans()) else inner


@st.composite
def rows(draw: st.DrawFn) -> tuple[str, dict[str, FactValue]]:
    """A condition, and a value for each of its facts."""
    text = draw(conditions().filter(lambda text: len(text) <= 500))
    facts = parse_condition(text).facts
    return text, {fact: draw(st.sampled_from(sorted(domain(fact), key=str))) for fact in facts}


@pytest.mark.slow
@settings(max_examples=bulk(sample=80, full=1500), deadline=None, derandomize=True, database=None)
@given(rows())
def test_shapes_and_cases_mean_what_conditions_mean(example: tuple[str, dict[str, FactValue]]) -> None:
    """The shape of a condition, and its cases, hold exactly when the condition does."""
    text, row = example
    condition = parse_condition(text)
    shape = shape_of(condition)
    assert holds(shape, row) is condition.holds(row)
    cases = cases_of(shape)
    if cases is not None:
        assert any(all(holds(test, row) for test in case) for case in cases) is condition.holds(row)


@settings(max_examples=bulk(sample=60, full=300), deadline=None, derandomize=True, database=None)
@given(conditions().filter(lambda text: len(text) <= 500), st.sampled_from(LANGUAGES))
def test_every_condition_can_be_told(text: str, language: str) -> None:
    """In words, without a sign of the grammar in them."""
    told = clause(parse_condition(text), Author(load("mega-pay"), language))
    assert told
    assert not re.search(r"[{}=<>_]|  |\.\w|None|True|False", told), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_test_of_a_fact_has_words_of_its_own(language: str) -> None:
    """Two tests that differ in what meets them are told differently; the same in other signs is told alike."""
    author = Author(load("punter-and-bank"), language)
    for fact in NAMES:
        by_words: dict[str, frozenset[FactValue]] = {}
        for text in [*single_tests(fact), *(f"not {test}" for test in single_tests(fact))]:
            met = frozenset(value for value in domain(fact) if parse_condition(text).holds({fact: value}))
            told = clause(parse_condition(text), author)
            assert by_words.setdefault(told, met) == met, (text, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_comparisons_of_facts(language: str) -> None:
    """Two facts compared are told, and every comparison differently."""
    author = Author(load("castle-vaduz"), language)
    told = [clause(parse_condition(text), author) for text in comparisons()]
    assert len(set(told)) == len(told) > 500
    assert not any(re.search(r"[{}=<>_]", text) for text in told)
    negated = clause(parse_condition("not punto.third < banco.third"), author)
    assert clause(parse_condition("punto.third < banco.third"), author) in negated


@pytest.mark.parametrize(
    ("text", "en", "de", "es"),
    [
        ("winner == punto", "Punto wins", "Punto gewinnt", "gana Punto"),
        (
            "winner != tie",
            "the coup does not end in a tie",
            "der Coup endet nicht unentschieden",
            "el coup no termina en empate",
        ),
        (
            "winner == punto or winner == banco",
            "the coup does not end in a tie",
            "der Coup endet nicht unentschieden",
            "el coup no termina en empate",
        ),
        (
            "winner == tie and punto.total == 6",
            "both hands end with 6",
            "beide Hände enden mit 6",
            "ambas manos terminan con 6",
        ),
        (
            "banco.cards == 3 and winner == banco and banco.total == 7",
            "Bank wins with 7 on three cards",
            "die Bank gewinnt mit 7 aus drei Karten",
            "la banca gana con 7 en tres cartas",
        ),
        (
            "winner == punto and margin >= 4",
            "Punto wins by a margin of 4 or more",
            "Punto gewinnt mit einem Vorsprung von 4 oder mehr",
            "Punto gana por una diferencia de 4 o más",
        ),
        (
            "banco.first_two == 3 and punto.third == 8",
            "the first two cards of Bank make 3, and Punto draws a third card worth 8",
            "die ersten beiden Karten der Bank ergeben 3, und Punto zieht eine dritte Karte mit dem Wert 8",
            "las dos primeras cartas de la banca suman 3, y Punto recibe una tercera carta que vale 8",
        ),
        (
            "punto.pair or banco.pair",
            "the first two cards of Punto are a pair; or the first two cards of Bank are a pair",
            "die ersten beiden Karten von Punto sind ein Paar; oder die ersten beiden Karten der Bank sind ein Paar",
            "las dos primeras cartas de Punto son pareja; o bien las dos primeras cartas de la banca son pareja",
        ),
        (
            "punto.first_rank in (ace, king) and punto.first_suit == hearts",
            "the first card of Punto is an ace or a king, and the first card of Punto is a card of hearts",
            "die erste Karte von Punto ist ein Ass oder ein König, und die erste Karte von Punto ist Herz",
            "la primera carta de Punto es un as o un rey, y la primera carta de Punto es de corazones",
        ),
        (
            "punto.third_rank == king",
            "Punto draws a king as third card",
            "die dritte Karte, die Punto zieht, ist ein König",
            "Punto recibe un rey como tercera carta",
        ),
        (
            "banco.third_suit in (hearts, none)",
            "Bank draws either no third card or one of hearts",
            "die Bank zieht entweder keine dritte Karte, oder sie ist Herz",
            "la banca no pide tercera carta o recibe una de corazones",
        ),
        (
            "punto.third_colour != none",
            "Punto draws a third card",
            "Punto zieht eine dritte Karte",
            "Punto pide una tercera carta",
        ),
        (
            "punto.all_suited and punto.first_colour == red",
            "all cards of Punto are of one suit, and the first card of Punto is red",
            "alle Karten von Punto haben dieselbe Farbe, und die erste Karte von Punto ist rot",
            "todas las cartas de Punto son del mismo palo, y la primera carta de Punto es roja",
        ),
        (
            "not banco.one_colour",
            "the cards of Bank are both red and black",
            "unter den Karten der Bank sind rote und schwarze",
            "entre las cartas de la banca hay rojas y negras",
        ),
        (
            "sum >= 30",
            "the full sum of points in the coup, not just its last digit, is 30 or more",
            "die volle Punktsumme des Coups, nicht nur ihre letzte Stelle, ist 30 oder mehr",
            "la suma completa de puntos del coup, no solo su última cifra, es 30 o más",
        ),
        (
            "punto.courts == 2",
            "the number of court cards of Punto is 2",
            "die Zahl der Bildkarten von Punto ist 2",
            "el número de figuras de Punto es 2",
        ),
        (
            "punto.sum > banco.sum",
            "the full sum of points of Punto is higher than the full sum of points of Bank",
            "die volle Punktsumme von Punto ist höher als die volle Punktsumme der Bank",
            "la suma completa de puntos de Punto es mayor que la suma completa de puntos de la banca",
        ),
        (
            "punto.total in (1, 8)",
            "Punto ends with 1 or 8",
            "Punto endet mit 1 oder 8",
            "Punto termina con 1 u 8",
        ),
        (
            "not (punto.third == none or punto.third > 4)",
            "Punto draws a third card worth 4 or less",
            "Punto zieht eine dritte Karte mit dem Wert 4 oder weniger",
            "Punto recibe una tercera carta que vale 4 o menos",
        ),
    ],
)
def test_examples(text: str, en: str, de: str, es: str) -> None:
    """Shapes that people have names for, and some that they have not."""
    house = load("mega-pay")
    told = [clause(parse_condition(text), Author(house, language)) for language in LANGUAGES]
    assert told == [en, de, es]


def test_many_cases_are_told_with_brackets() -> None:
    """Where a condition has more cases than a reader can hold, it is told as it is written."""
    parts = [f"(punto.first == {n} or banco.first == {n})" for n in range(4)]
    told = clause(parse_condition(" and ".join(parts)), Author(load("schaanwald"), "en"))
    assert told.count("(") == told.count(")") == 4
