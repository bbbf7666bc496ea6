"""The language room: numbers as CLDR writes them, every kind of value in words, and the language of the environment."""

import pickle
from decimal import Decimal
from fractions import Fraction
from itertools import product

import pytest
from babel.numbers import format_currency, format_decimal, format_percent
from hypothesis import given, strategies as st

from puntobanco.game import LANGUAGES, PACK, Action, Card, CardError, Hand, Result, Side, Text, message
from puntobanco.game.money import Coins, Percentage
from puntobanco.language import Speaker, language_from, language_named, speaker
from puntobanco.language.formats import FORMATS

NBSP = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
"""What a reader sees as minus; CLDR has the hyphen of keyboards."""
LANGUAGE = st.sampled_from(LANGUAGES)
PLACES = st.integers(0, 6)
WHOLE = st.integers(-(10**15), 10**15)
DECIMAL = st.decimals(min_value=-(10**9), max_value=10**9, allow_nan=False, places=6)


def cldr(value: int | Decimal, places: int, language: str) -> str:
    """A number as Babel writes it by CLDR's data, with CLDR's rule for short numbers, which Babel leaves out.

    CLDR wants two digits before the first group mark in Spanish (`minimumGroupingDigits`): 1234, but 12.345.
    """
    pattern = "#,##0" + ("." + "0" * places if places else "")
    written = format_decimal(value, format=pattern, locale=language).replace("-", MINUS)
    if language == "es" and len(written.lstrip(MINUS).partition(",")[0]) == len("1.000"):
        return written.replace(".", "")
    return written


@given(value=WHOLE, language=LANGUAGE)
def test_whole_numbers_are_grouped_as_cldr_groups_them(value: int, language: str) -> None:
    assert FORMATS[language].number(value) == cldr(value, 0, language)


@given(value=DECIMAL, places=PLACES, language=LANGUAGE)
def test_decimals_are_marked_and_rounded_as_cldr_does(value: Decimal, places: int, language: str) -> None:
    """Ties go to the even digit, in Babel as here; minus zero is the one number that we write otherwise."""
    written = cldr(value, places, language)
    if not any(digit in written for digit in "123456789"):
        written = written.removeprefix(MINUS)
    assert FORMATS[language].number(value, places) == written


@given(value=DECIMAL, places=PLACES, language=LANGUAGE)
def test_a_fraction_is_written_as_the_same_decimal_number(value: Decimal, places: int, language: str) -> None:
    assert FORMATS[language].number(Fraction(value), places) == FORMATS[language].number(value, places)


def test_nothing_is_lost_on_the_way_through_a_float() -> None:
    """Numbers beyond the 15 digits of a float keep every digit."""
    assert FORMATS["en"].number(Decimal("12345678901234567890.123456789"), 9) == "12,345,678,901,234,567,890.123456789"
    assert FORMATS["de"].number(Fraction(10**30 + 1, 3), 3) == "333.333.333.333.333.333.333.333.333.333,667"


def test_a_number_that_rounds_to_nothing_has_no_sign() -> None:
    """CLDR would write -0.00, which makes a reader wonder."""
    assert FORMATS["en"].number(Decimal("-0.001"), 2) == "0.00"
    assert format_decimal(Decimal("-0.001"), format="#,##0.00", locale="en") == "-0.00"


@given(share=st.fractions(min_value=-2, max_value=2, max_denominator=10**6), places=PLACES, language=LANGUAGE)
def test_percentages_are_written_as_cldr_writes_them(share: Fraction, places: int, language: str) -> None:
    """The mark and the no-break space before it, in the languages that want one, come from CLDR."""
    exact = round(share * 100, places)
    decimal = Decimal(exact.numerator) / Decimal(exact.denominator) / 100
    pattern = format_percent(0, locale=language).replace("0", "#,##0" + ("." + "0" * places if places else ""))
    written = format_percent(decimal, format=pattern, locale=language).replace("-", MINUS)
    if exact == 0:
        written = written.removeprefix(MINUS)
    assert FORMATS[language].percentage(share, places) == written


@pytest.mark.parametrize(("language", "written"), [("en", "1.25%"), ("de", f"1,25{NBSP}%"), ("es", f"1,25{NBSP}%")])
def test_a_percentage_can_be_given_as_a_share_or_as_per_cent(language: str, written: str) -> None:
    assert FORMATS[language].percentage(Fraction(1, 80)) == written
    assert speaker(language).percent(Decimal("1.25")) == written


@given(coins=WHOLE, language=LANGUAGE)
def test_amounts_have_two_decimals_or_none(coins: int, language: str) -> None:
    """Whole units are written without decimals, where a currency of CLDR always has them: £5, and £2.50."""
    places = 0 if coins % 100 == 0 else 2
    assert FORMATS[language].amount(coins) == cldr(Decimal(coins).scaleb(-2), places, language)


@given(numerator=st.integers(1, 999_999), denominator=st.integers(1, 999_999), language=LANGUAGE)
def test_odds_are_two_numbers_of_the_language(numerator: int, denominator: int, language: str) -> None:
    odds = Fraction(numerator, denominator)
    link = {"en": " to ", "de": ":", "es": " a "}[language]
    both = [cldr(part, 0, language) for part in (odds.numerator, odds.denominator)]
    assert FORMATS[language].odds_of(odds) == link.join(both)


@pytest.mark.parametrize(
    ("language", "currency", "written"),
    [
        ("en", "CHF", "CHF~1,234.50"),
        ("de", "CHF", "1’234.50~CHF"),
        ("es", "CHF", "1234,50~CHF"),
        ("en", "GBP", "£1,234.50"),
        ("de", "GBP", "1.234,50~£"),
        ("es", "GBP", "1234,50~£"),
        ("en", "EUR", "€1,234.50"),
        ("de", "EUR", "1.234,50~€"),
        ("es", "EUR", "1234,50~€"),
        ("en", "chips", "1,234.50~chips"),
        ("de", "chips", "1.234,50~Jetons"),
        ("es", "chips", "1234,50~fichas"),
    ],
)
def test_money_stands_where_the_language_puts_it(language: str, currency: str, written: str) -> None:
    """Sign, side and the no-break space (`~` here) are CLDR's; German writes francs as people do who pay with them.

    Two choices of our own: a space after `CHF` in English, and `£` in Spanish, where CLDR writes GBP.
    """
    written = written.replace("~", NBSP)
    assert speaker(language).money(123_450, currency) == written
    if currency == "chips":
        return
    if (language, currency) == ("de", "CHF"):
        assert format_currency(Decimal("1234.50"), currency, "¤ #,##0.00", locale="de_CH") == "CHF 1’234.50"
        return
    theirs = format_currency(Decimal("1234.50"), currency, locale=language)
    theirs = theirs.replace("CHF1", f"CHF{NBSP}1").replace("GBP", "£")
    assert written == (theirs.replace("1.234", "1234") if language == "es" else theirs)


@pytest.mark.parametrize(
    ("language", "one", "many"), [("en", "chip", "chips"), ("de", "Jeton", "Jetons"), ("es", "ficha", "fichas")]
)
def test_a_single_chip_is_not_several(language: str, one: str, many: str) -> None:
    """Only a whole one is: no chips, parts of chips and all other numbers are several."""
    words = {coins: speaker(language).money(coins, "chips").split(NBSP)[1] for coins in (0, 1, 99, 100, 101, 200)}
    assert words == dict.fromkeys((0, 1, 99, 101, 200), many) | {100: one}


def test_money_that_was_won_or_lost_has_a_sign_and_nothing_has_none() -> None:
    speak = speaker("en")
    plain = speak.money(500, "CHF")
    assert [speak.signed_money(coins, "CHF") for coins in (500, -500)] == ["+" + plain, "−" + plain]
    assert speak.signed_money(0, "CHF") == speak.money(0, "CHF")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("currency", ["UYU", "other", "anyother", "Guineas", "count", "chipsx"])
def test_any_currency_that_a_house_may_name_is_shown(language: str, currency: str) -> None:
    """A currency without a pattern stands behind the amount, also where its name looks like part of a key."""
    assert speaker(language).money(500, currency) == f"5{NBSP}{currency}"


def english(value: object) -> str:
    return speaker("en").show(value)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("as it is {not} a template", "as it is {not} a template"),
        (Text({"en": "bank", "de": "Bank"}), "bank"),
        (message("need.punto-card", number=3), "Punto needs card number 3."),
        (CardError("card-unknown", text="xx"), speaker("en").say("error.card-unknown", text="xx")),
        (True, "yes"),
        (False, "no"),
        (Coins(123_450), "1,234.50"),
        (1234, "1,234"),
        (Percentage(1, 80), "1.2500%"),
        (Fraction(19, 20), "19 to 20"),
        (Decimal("1234.50"), "1,234.50"),
        (Decimal("1E+3"), "1,000"),
        (Card.parse("Td"), "10♦"),
        (Hand((Card.parse("Ah"), Card.parse("Kc"))), "A♥ K♣"),
        (Action.OPTION, "chooses to draw or stand"),
        (Result.RETURNED, "returned"),
        (Side.BANCO, "Banco"),
        (("a", 1, Fraction(8)), "a, 1, 8 to 1"),
        ((), "nothing"),
        ([], "nothing"),
        (None, "None"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_every_kind_of_value_is_shown(value: object, shown: str) -> None:
    assert english(value) == shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Decimal("NaN"), "NaN"),
        (Decimal("-Infinity"), "-Infinity"),
        (Decimal("sNaN"), "sNaN"),
        (Decimal("1E-400000"), "1E-400000"),
        (Decimal("1E+400000"), "1E+400000"),
        (Decimal("1." + "0" * 300 + "1"), "1." + "0" * 38 + "…"),
    ],
)
def test_a_number_that_is_none_or_has_no_end_is_shown_as_it_was_given(value: Decimal, shown: str) -> None:
    """House files and command lines can hold such numbers, and the message that refuses them must be short."""
    assert english(value) == shown


def test_every_value_speaks_the_language_of_its_speaker() -> None:
    values = (True, Fraction(8), Coins(150), Decimal("1.5"), Action.STAND, Text({"en": "tie", "de": "Unentschieden"}))
    assert speaker("de").show(values) == "ja, 8:1, 1,50, 1,5, bleibt stehen, Unentschieden"
    assert speaker("es").show(values) == "sí, 8 a 1, 1,50, 1,5, se planta, tie"


def test_a_template_may_ask_for_decimals() -> None:
    """`{amount:.2}` is a number with two decimals, where a fraction alone would be odds."""
    said = {language: speaker(language).say("error.money-not-whole", amount=Fraction(95, 2)) for language in LANGUAGES}
    assert "47.50 coins" in said["en"]
    assert "47,50 Münzen" in said["de"]
    assert "47,50 monedas" in said["es"]
    with pytest.raises(TypeError, match="no number"):
        speaker("en").say("error.money-not-whole", amount="much")


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "x: not valid, 1 problem", "x: not valid, 1,234 problems"),
        ("de", "x: ungültig, 1 Fehler", "x: ungültig, 1.234 Fehler"),
        ("es", "x: no válido, 1 problema", "x: no válido, 1234 problemas"),
    ],
)
def test_a_plural_key_has_a_form_for_one_and_a_form_for_many(language: str, one: str, many: str) -> None:
    say = speaker(language).say
    assert say("text.invalid.count", file="x", count=1) == one
    assert say("text.invalid.count", file="x", count=1234) == many
    assert say("text.invalid.count", file="x", count=0) == many.replace(many.split()[-2], "0")


@pytest.mark.parametrize("key", ["text.no-such-key", "no.such.count", "", "text.valid "])
def test_an_unknown_key_is_a_mistake_of_the_program(key: str) -> None:
    """Whoever asks for a key that no catalogue has is told so at once; a key is never shown instead of a sentence."""
    assert not speaker("en").knows(key)
    with pytest.raises(KeyError):
        speaker("en").say(key, count=1)


def test_a_missing_value_is_a_mistake_of_the_program() -> None:
    with pytest.raises(KeyError, match="version"):
        speaker("en").say("text.valid", file="x", house="y")


@pytest.mark.parametrize(
    ("language", "name"), [("en", "queen of hearts"), ("de", "Herz Dame"), ("es", "reina de corazones")]
)
def test_cards_have_names_to_be_read_aloud(language: str, name: str) -> None:
    assert speaker(language).card_name(Card.parse("Qh")) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_every_digit_is_told_apart(language: str) -> None:
    """No two cards and no two totals have one name, so that whoever only hears the call can follow."""
    tongue = speaker(language)
    assert len({tongue.card_name(card) for card in PACK}) == 52
    assert len({tongue.show(card) for card in PACK}) == 52
    assert len({tongue.digit(total) for total in range(10)}) == 10


def test_a_speaker_is_made_once() -> None:
    """Reading a catalogue takes time; the same one serves every caller."""
    assert speaker("de") is speaker("de")
    assert isinstance(speaker("de"), Speaker)


def test_errors_are_worded_the_same_after_a_journey() -> None:
    """An error that another process sends keeps its code and values, and so its words."""
    error = CardError("card-too-often", card=Card.parse("9h"), count=9, packs=8)
    assert speaker("de").tell(pickle.loads(pickle.dumps(error))) == speaker("de").tell(error)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "es-MX"}, "es"),
        ({"LANG": "es@valencia"}, "es"),
        ({"LANG": "ES.UTF-8"}, "es"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "deutsch"}, "en"),
        ({"LANG": "est_EE"}, "en"),
        ({"LANG": "es_ES", "LC_MESSAGES": "de_AT"}, "de"),
        ({"LANG": "es_ES", "LC_MESSAGES": "de_AT", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "es_ES", "LC_ALL": ""}, "es"),
        ({"LANG": "es_ES", "LC_ALL": "fr_FR"}, "en"),
        ({"LANG": "es_ES", "LANGUAGE": "de"}, "de"),
        ({"LC_ALL": "es_ES", "LANGUAGE": "fr:pt_BR:de_CH:en"}, "de"),
        ({"LC_ALL": "es_ES", "LANGUAGE": "fr:pt"}, "es"),
        ({"LC_ALL": "es_ES", "LANGUAGE": ""}, "es"),
        ({"LANGUAGE": ":::"}, "en"),
        ({"LC_NUMERIC": "de_DE", "LC_TIME": "es_ES"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    """LANGUAGE is a list and comes first; then LC_ALL, LC_MESSAGES and LANG, the first that says anything."""
    assert language_from(environment) == language


def test_the_environment_is_that_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "es")
    assert language_from() == "es"
    monkeypatch.setenv("LANGUAGE", "de")
    assert language_from() == "de"


@pytest.mark.parametrize(("name", "rest"), list(product(LANGUAGES, ("", "_XX", "-XX", ".UTF-8", "@euro"))))
def test_a_language_may_be_named_with_its_country(name: str, rest: str) -> None:
    assert language_named(name + rest) == name
    assert language_named((name + rest).upper()) == name


@pytest.mark.parametrize("name", ["", "e", "xx", "deu", "english", "d_", " de", "\u202ede", "e\x00"])
def test_other_names_are_no_language(name: str) -> None:
    assert language_named(name) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_templates_are_chosen_by_how_their_keys_begin(language: str) -> None:
    """In the order of the keys, with their gaps; those with a number have a form for one and one for many."""
    found = speaker(language).templates("road.said-")
    assert list(found) == sorted(found)
    assert {"road.said-side.count", "road.said-tie.count"} <= found.keys()
    assert all(isinstance(text, list) and len(text) == 2 and all(text) for text in found.values())
    forms = found["road.said-tie.count"]
    assert forms[0] == speaker(language).say("road.said-tie.count", count=1)
    assert forms[1].replace("{count}", "40") == speaker(language).say("road.said-tie.count", count=40)
    assert speaker(language).templates("road.big-road") == {"road.big-road": speaker(language).say("road.big-road")}
    assert speaker(language).templates("nothing.") == {}
