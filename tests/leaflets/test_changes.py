"""Change a value in a house, and the leaflet changes in the words that carry it."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given, settings, strategies as st

from puntobanco.game import LANGUAGES, Action, HouseError, Level, Payout, Text, parse_condition
from puntobanco.house import SHIPPED, House, load
from puntobanco.house.kinds import (
    CLOCK,
    CURRENCY,
    GROUP,
    LANGUAGE,
    OPENING,
    Amount,
    BetIds,
    Conditional,
    Fixed,
    NamedChoice,
    Pays,
    Percent,
    PointValues,
    SingleLine,
    TextByLanguage,
    WholeNumber,
    YesOrNo,
)
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.house.sections import kind_of
from puntobanco.language import speaker
from puntobanco.leaflets import leaflet_of
from puntobanco.leaflets.author import Author, capital
from support.bulk import bulk
from support.leaflet_tools import applies, carrying, changed

CONDITIONS = (
    "winner == punto",
    "winner == banco",
    "winner == tie",
    "winner == tie and banco.total in (6, 7)",
    "winner == banco and banco.cards == 3 and banco.total == 7",
    "winner != tie and margin >= 4",
    "punto.natural and not banco.natural",
    "cards == 6",
    "punto.third == none and banco.third == none",
    "punto.first_two == 0 or banco.first_two == 0",
    "punto.pair",
    "not (punto.pair or banco.pair)",
    "punto.total > banco.first_two",
)
ODDS = st.builds(Fraction, st.integers(1, 500), st.sampled_from((1, 2, 4, 5, 10, 20)))
WORDS = st.text("abcdefghijk ABC", min_size=3, max_size=30).filter(str.strip).map(str.strip)
TEXTS = WORDS.map(lambda text: Text(dict.fromkeys(LANGUAGES, " ".join(text.split()))))
CLOCKS = st.builds(lambda hour, minute: f"{hour:02}:{minute:02}", st.integers(0, 23), st.integers(0, 59))


def values(kind: Any, house: House) -> st.SearchStrategy[Any]:
    """Values of a kind."""
    bets = [bet.id for bet in house.bets]
    if isinstance(kind, WholeNumber):
        return st.integers(kind.least, min(kind.most, 40))
    if isinstance(kind, NamedChoice):
        return st.sampled_from(kind.choices)
    if isinstance(kind, Amount):
        return st.integers(1, 3000).map(lambda units: units * 100)
    if isinstance(kind, Pays):
        plain = st.builds(lambda odds: (Payout(odds),), ODDS)
        when = st.sampled_from(CONDITIONS[:9]).map(parse_condition)
        split = st.builds(lambda odds, other, when: (Payout(odds, when), Payout(other)), ODDS, ODDS, when)
        return plain | split
    if isinstance(kind, BetIds):
        return st.lists(st.sampled_from(bets), unique=True, max_size=3).map(tuple)
    if isinstance(kind, Percent):
        return st.integers(-999, 9999).map(lambda percent: Decimal(percent).scaleb(-2))
    by_kind: dict[Any, st.SearchStrategy[Any]] = {
        YesOrNo: st.booleans(),
        PointValues: st.sets(st.integers(0, 9)).map(lambda points: tuple(sorted(points))),
        Conditional: st.sampled_from(CONDITIONS).map(parse_condition),
        TextByLanguage: TEXTS,
        SingleLine: WORDS,
    }
    if type(kind) in by_kind:
        return by_kind[type(kind)]
    return {
        CLOCK: CLOCKS,
        OPENING: st.builds(lambda first, last: f"{first}-{last}", CLOCKS, CLOCKS),
        LANGUAGE: st.sampled_from(("en", "de", "es", "fr")),
        GROUP: st.sampled_from(("sides", "ties", "pairs")),
        CURRENCY: st.sampled_from(("CHF", "GBP", "EUR", "chips", "pesos", "USD")),
    }[kind]


@st.composite
def changes(draw: st.DrawFn) -> tuple[str, str, Any, str]:
    """A house, one of its rules, another value for it, and a language."""
    house = load(draw(st.sampled_from(SHIPPED)))
    paths = [path for path in house.rules if not isinstance(kind_of(path), Fixed) and not path.startswith("style.")]
    sections = sorted({path.split(".")[0] for path in paths})
    section = draw(st.sampled_from(sections))  # so that the many rows of the tableau do not crowd out the rest
    path = draw(st.sampled_from([path for path in paths if path.startswith(f"{section}.")]))
    return house.id, path, draw(values(kind_of(path), house)), draw(st.sampled_from(LANGUAGES))


@pytest.mark.slow
@settings(max_examples=bulk(sample=30, full=400), deadline=None, derandomize=True, database=None)
@given(changes())
def test_a_changed_value_changes_the_words_that_carry_it(change: tuple[str, str, Any, str]) -> None:
    """Whatever is changed, in whatever house and language."""
    name, path, value, language = change
    house = load(name)
    assume(value != house.rules[path].value)
    try:
        other = changed(house, {path: value})
    except HouseError:
        assume(False)
    before, after = leaflet_of(house, language), leaflet_of(other, language)
    if applies(path, house) or applies(path, other):
        assert carrying(before, path) != carrying(after, path)
    else:
        assert carrying(before, path) == carrying(after, path) == ()
    for rule in other.rules:
        assert bool(carrying(after, rule)) == applies(rule, other), rule


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "path", "value", "before", "after"),
    [
        ("schaanwald", "shoe.packs", 13, {"52"}, {"13"}),
        ("schaanwald", "bets.tie.pays", (Payout(Fraction(9)),), {"8"}, {"9"}),
        ("castle-vaduz", "places.seats", 15, set(), {"15"}),
        ("mega-pay", "bets.egalite-7.maximum", 7_500, {"50"}, {"75"}),
        ("punter-and-bank", "tableau.banco.6", (6,), {"6, 7"}, {"6"}),
    ],
)
def test_examples(name: str, path: str, value: Any, before: set[str], after: set[str], language: str) -> None:
    """A payout, packs, seats, a limit, a cell of the tableau."""
    house = load(name)
    old = " ".join(carrying(leaflet_of(house, language), path))
    new = " ".join(carrying(leaflet_of(changed(house, {path: value}), language), path))
    assert all(shown in old for shown in before)
    assert all(shown in new for shown in after)
    assert old != new


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bet_more_and_a_bet_less(language: str) -> None:
    """A new bet is told everywhere where bets are told; one that is gone is told nowhere."""
    house = load("castle-vaduz")
    parts = {
        "name": Text(dict.fromkeys(LANGUAGES, "Dragon 7")),
        "wins": parse_condition("winner == banco and banco.cards == 3 and banco.total == 7"),
        "pays": (Payout(Fraction(40)),),
        "needs": ("punto", "banco"),
        "maximum": 10_000,
    }
    more = leaflet_of(changed(house, {f"bets.dragon-7.{part}": value for part, value in parts.items()}), language)
    for part in parts:
        assert "Dragon 7" in " ".join(carrying(more, f"bets.dragon-7.{part}"))
    assert any("Dragon 7" in row.cells[0] for row in more.grid("edges").rows)  # type: ignore[union-attr]
    assert "stakes.main_withdrawn" in {path for _, carries in more.told() for path in carries}

    less = leaflet_of(
        changed(house, {f"bets.tie.{part}": None for part in ("name", "wins", "pays", "maximum")}), language
    )
    assert not any("Tie" in text for text, _ in less.told())


@pytest.mark.parametrize("language", LANGUAGES)
def test_readings(language: str) -> None:
    """Under another reading the leaflet tells the other rule, and names the reading it is written under."""
    house = load("schaanwald")
    other = house.under({"banco-payout": "half-on-six"})
    before, after = leaflet_of(house, language), leaflet_of(other, language)
    assert len(carrying(before, "bets.banco.pays")) == 1
    rows = [row for row in after.grid("bets").rows if "bets.banco.pays" in row.carries]  # type: ignore[union-attr]
    assert [row.cells[2] for row in rows] == [
        {"en": "1 to 2", "de": "1:2", "es": "1 a 2"}[language],
        {"en": "1 to 1", "de": "1:1", "es": "1 a 1"}[language],
    ]
    assert "6" in rows[0].cells[1]
    why = other.readings["banco-payout"].choices["half-on-six"].why.in_language(language)
    assert any(why in text for text, _ in after.told())
    assert carrying(before, "names.special")  # “Banco pays even money”
    assert not carrying(after, "names.special")
    assert not any(why in text for text, _ in before.told())


def test_an_option_where_the_house_holds_the_bank() -> None:
    """Who chooses is counted from the first seat where there is no banker."""
    house = changed(load("schaanwald"), {"tableau.punto.5": Action.OPTION})
    for language in LANGUAGES:
        leaflet = leaflet_of(house, language)
        assert carrying(leaflet, "option.decider")
        assert leaflet.section("bank") is None
        assert len(leaflet.grid("edges").header) == 3  # type: ignore[union-attr]


FREE = {"tableau.banco.5": (5, 6, 7), "tableau.banco_options.5": (4,), "tableau.no_card.6": Action.OPTION}


@pytest.mark.parametrize("language", LANGUAGES)
def test_banco_may_choose(language: str) -> None:
    """Free cells have a column of their own, who decides is told, and the figures say what they rest on."""
    say = speaker(language).say
    house = changed(load("punter-and-bank"), FREE)
    leaflet = leaflet_of(house, language)
    banco, no_card, edges = (leaflet.grid(id) for id in ("banco", "no-card", "edges"))
    assert banco is not None
    assert no_card is not None
    never = say("leaflet.never")
    assert [row.cells for row in banco.rows if "tableau.banco_options.5" in row.carries] == [
        ("5", "5, 6, 7", "0, 1, 2, 3, 8, 9", "4")
    ]
    assert {row.cells[3] for row in banco.rows} == {"4", never}
    assert ("6", say("leaflet.drawing.action-option")) in [row.cells for row in no_card.rows]
    for path in ("banco_decider", "banco_undecided", "punto_cards", "seconds"):
        assert carrying(leaflet, f"option.{path}"), path
    drawn = leaflet_of(changed(house, {"option.banco_undecided": BancoUndecided.DRAW} | FREE), language).grid("edges")
    assert edges is not None
    assert drawn is not None
    assert [row.cells for row in edges.rows] != [row.cells for row in drawn.rows]
    alone = leaflet_of(changed(load("schaanwald"), FREE), language)  # where nobody can hold the bank
    assert carrying(alone, "option.banco_decider") == (
        capital(Author(load("schaanwald"), language).text("leaflet.drawing.banco-decider-nobody")),
    )


def test_an_example_leaves_nobody_a_choice() -> None:
    """Of two coups the one that needs no decision is told; where both would need one, none is."""
    usual = leaflet_of(load("schaanwald"), "en").section("example")
    free = changed(load("schaanwald"), FREE)
    other = leaflet_of(free, "en").section("example")
    assert usual is not None
    assert other is not None
    assert usual != other
    assert leaflet_of(changed(free, FREE | {"tableau.punto.3": Action.OPTION}), "en").section("example") is None


def test_bets_that_ask_for_suits_have_edges_too() -> None:
    """The odds behind a leaflet are those of the odds room, whatever a bet asks for."""
    parts = {
        "name": Text({"en": "Twins"}),
        "wins": parse_condition("punto.suited_pair"),
        "pays": (Payout(Fraction(25)),),
    }
    house = changed(load("schaanwald"), {f"bets.twins.{part}": value for part, value in parts.items()})
    assert house.bet("twins").level is Level.SUITS
    row = leaflet_of(house, "en").grid("edges").rows[-1]  # type: ignore[union-attr]
    assert row.cells == ("Twins", "58.1994%")
