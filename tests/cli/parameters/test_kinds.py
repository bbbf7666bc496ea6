"""Kinds of values on a command line: what each takes, and the moment when allowed becomes refused."""

from fractions import Fraction

import pytest

from puntobanco.cli.parameters.game_kinds import (
    PACKS_KIND,
    CardsKind,
    PolicyKind,
    ReadingKind,
    ShoeKind,
    readings_together,
)
from puntobanco.cli.parameters.kinds import (
    ChoiceKind,
    DurationKind,
    FactorKind,
    LargeKind,
    ParameterKind,
    UnitsKind,
    ValueRefused,
    WholeKind,
    WordKind,
)
from puntobanco.game import LANGUAGES, Action, Card, PuntoError
from puntobanco.language import speaker
from puntobanco.odds.composition import Composition

TEN = WholeKind("option-range", 1, 10)


def code(kind: ParameterKind[object], text: str) -> str:
    """The code under which a text is refused."""
    with pytest.raises(PuntoError) as refused:
        kind.read(text, "--x")
    for language in LANGUAGES:
        assert speaker(language).tell(refused.value)  # every gap of the sentence is filled
    return refused.value.code


class TestWhole:
    """Whole numbers within bounds."""

    def test_bounds_belong_to_what_is_allowed(self) -> None:
        assert (TEN.read("1", "--x"), TEN.read("10", "--x"), TEN.read("007", "--x")) == (1, 10, 7)
        assert code(TEN, "0") == code(TEN, "11") == "option-range"

    @pytest.mark.parametrize("text", ["", " ", "-1", "+1", "1.0", "1e0", "1_0", "٣", "x", "9" * 19, "9" * 9999, "\0"])
    def test_what_is_no_number_in_digits_is_refused(self, text: str) -> None:
        assert code(WholeKind("option-range", 0, 10**18 - 1), text) == "option-range"

    def test_the_fault_names_the_option_what_was_given_and_what_is_allowed(self) -> None:
        with pytest.raises(ValueRefused) as refused:
            TEN.read("eleven", "--bots")
        assert refused.value.values == {"option": "--bots", "found": "eleven", "least": 1, "most": 10}

    @pytest.mark.parametrize(
        ("text", "number"),
        [("1e6", 10**6), ("1.5e3", 1500), ("10**3", 1000), ("2^10", 1024), ("1_000", 1000)],
    )
    def test_large_ones_are_written_as_people_write_them(self, text: str, number: int) -> None:
        assert LargeKind("simulation-size", 1, 10**6).read(text, "--coups") == number

    @pytest.mark.parametrize("text", ["1000001", "1e7", "10**600000", "1.0", "1.55e1", "1e-3", "-1e3", "0"])
    def test_large_ones_have_bounds_too(self, text: str) -> None:
        assert code(LargeKind("simulation-size", 1, 10**6), text) == "simulation-size"

    def test_packs_end_where_a_shoe_would_be_too_large(self) -> None:
        most = PACKS_KIND.most
        assert Composition.of_packs(most).size <= 1_000_000
        with pytest.raises(PuntoError):
            Composition.of_packs(most + 1)


class TestAmounts:
    """Amounts in units, and factors."""

    @pytest.mark.parametrize(
        ("text", "coins"),
        [("5", 500), ("2.50", 250), ("0.01", 1), (".5", 50), ("5.", 500), ("1,5", 150), ("2,50", 250)],
    )
    def test_units_become_coins(self, text: str, coins: int) -> None:
        assert UnitsKind().read(text, "--stake") == coins

    @pytest.mark.parametrize(
        ("text", "refused"),
        [
            *((text, "money-not-an-amount") for text in ("", "0", "0.00", ".", "1e3", "-5", "٣", "1,000", "1.2.3")),
            ("0.001", "money-part-of-coin"),
            ("9" * 30, "money-too-large"),
        ],
    )
    def test_what_is_no_amount_is_refused(self, text: str, refused: str) -> None:
        assert code(UnitsKind(), text) == refused

    def test_a_factor_is_a_number_of_nothing_or_more(self) -> None:
        assert [FactorKind().read(text, "--rates") for text in ("0", "2", "0.5")] == [0, 2, 0.5]
        for text in ("", "-1", "inf", "nan", "1e3", ".5", "x"):
            assert code(FactorKind(), text) == "option-number"

    def test_lengths_of_time(self) -> None:
        """In seconds, minutes, hours or days; nothing that could be meant as something else."""
        times = {"1s": 1, "90s": 90, "10m": 600, "1h": 3600, "2d": 172_800, "366d": 366 * 86_400}
        assert {text: DurationKind().read(text, "--checkpoint-every") for text in times} == times
        for text in ("", "1", "h", "0s", "-1h", "1.5h", "1 h", "1H", "1w", "٣h", "367d", "9999999999s"):
            assert code(DurationKind(), text) == "option-duration"


class TestChoices:
    """One of several words."""

    def test_a_word_stands_for_a_value(self) -> None:
        kind = ChoiceKind("decision-unknown", {"draw": Action.DRAW, "stand": Action.STAND})
        assert (kind.read("draw", "--decide"), kind.metavar) == (Action.DRAW, "draw|stand")
        assert code(kind, "Draw") == "decision-unknown"

    def test_the_fault_names_the_others(self) -> None:
        with pytest.raises(ValueRefused) as refused:
            WordKind("play-pace", ("slow", "fast")).read("quick", "--pace")
        assert refused.value.values == {"option": "--pace", "found": "quick", "allowed": ("slow", "fast")}


class TestTheGame:
    """What the game knows."""

    def test_readings_are_put_together_by_name(self) -> None:
        pairs = [ReadingKind().read(text, "--reading") for text in ("packs=six", "box-cap=seat", "packs=six")]
        assert readings_together(pairs) == {"packs": "six", "box-cap": "seat"}
        with pytest.raises(PuntoError, match="reading-twice"):
            readings_together([*pairs, ("packs", "eight")])

    @pytest.mark.parametrize("text", ["", "packs", "=six", "packs=", "=", "x=" + "y" * 199])
    def test_a_reading_has_a_name_and_a_choice(self, text: str) -> None:
        assert code(ReadingKind(), text) == "reading-form"

    def test_readings_are_offered_of_the_house_that_is_named(self) -> None:
        assert {"packs=six", "packs=eight"} <= set(ReadingKind().words({"house": "castle-vaduz"}))
        assert not list(ReadingKind().words({"house": "nowhere"}))
        assert not list(ReadingKind().words({}))

    def test_cards_shoes_and_policies_are_what_they_say(self) -> None:
        assert CardsKind().read("2h, Kc", "CARD") == (Card.parse("2h"), Card.parse("Kc"))
        assert ShoeKind().read("1=10,9=10", "--shoe").points == (0, 10, 0, 0, 0, 0, 0, 0, 0, 10)
        assert PolicyKind("").read("1/3", "--policy") == Fraction(1, 3)
        assert (code(CardsKind(), "xx"), code(ShoeKind(), "1"), code(PolicyKind(""), "4/3")) == (
            "card-unknown",
            "shoe-entry",
            "policy-unknown",
        )

    def test_no_cards_are_cards_only_where_there_may_be_none(self) -> None:
        assert CardsKind(or_none=True).read("", "--dealt") == ()
        assert code(CardsKind(), "") == "card-unknown"
