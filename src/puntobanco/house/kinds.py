"""The kinds of value a house file can hold: how each is read, checked and written back.

`read` takes what stands in the file (numbers, texts, lists, tables) and gives the value the core works with, or raises
a `PuntoError` that says what is allowed. `write` gives the plain form back, for JSON.
"""

import re
from collections.abc import Iterable
from decimal import Decimal
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar

from puntobanco.game.bets import Payout
from puntobanco.game.conditions import Condition, parse_condition
from puntobanco.game.errors import HouseError
from puntobanco.game.messages import LANGUAGES, Text, echo
from puntobanco.game.money import COINS_PER_UNIT, Coins, coins, is_number, parse_odds, write_odds

LONGEST_TEXT = 2000
MOST_DECIMALS = 6
"""Of a percentage."""
BET_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_CLOCK = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
_CODE = re.compile(r"[A-Za-z]{3,12}")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Control characters other than a new line, and those that turn the direction of what follows them."""

E = TypeVar("E", bound=Enum)


class RuleKind(Protocol):
    """One kind of value; mostly its plain form is the value itself."""

    def read(self, raw: object) -> Any:
        """The value, from its plain form in a file."""

    def write(self, value: Any) -> object:
        """The plain form, from the value: TOML and JSON have lists where we have tuples."""
        return list(value) if isinstance(value, tuple) else value


def _wrong(code: str, raw: object, **values: object) -> HouseError:
    return HouseError(code, found=echo(repr(raw) if isinstance(raw, str) else raw), **values)


def _string(raw: object) -> str:
    if not isinstance(raw, str) or not raw.strip():
        raise _wrong("value-not-text", raw)
    if len(raw) > LONGEST_TEXT:
        raise _wrong("value-text-too-long", raw, longest=LONGEST_TEXT)
    if _CONTROL.search(raw):
        raise _wrong("value-control-character", raw)
    return raw.strip()


class WholeNumber(RuleKind):
    """A whole number within bounds."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def read(self, raw: object) -> int:
        """A whole number from `least` to `most`."""
        if isinstance(raw, bool) or not isinstance(raw, int) or not self.least <= raw <= self.most:
            raise _wrong("value-not-whole", raw, least=self.least, most=self.most)
        return raw


class YesOrNo(RuleKind):
    """Yes or no."""

    def read(self, raw: object) -> bool:
        """`true` or `false`."""
        if not isinstance(raw, bool):
            raise _wrong("value-not-flag", raw)
        return raw


class NamedChoice(RuleKind, Generic[E]):
    """One of a few named choices: all of an enum, or some of them."""

    def __init__(self, choices: Iterable[E]) -> None:
        self.choices = tuple(choices)

    def read(self, raw: object) -> E:
        """The choice of that name."""
        for choice in self.choices:
            if raw == choice.value:
                return choice
        raise _wrong("value-not-choice", raw, allowed=tuple(choice.value for choice in self.choices))

    def write(self, value: E) -> object:
        """The choice's name."""
        return value.value


class Fixed(RuleKind):
    """A rule of the game that the core plays in one way only; a file may say where it comes from, not change it."""

    def __init__(self, value: int | str | tuple[int, ...]) -> None:
        self.value = value

    def read(self, raw: object) -> int | str | tuple[int, ...]:
        """The one value."""
        plain = tuple(raw) if isinstance(raw, list) else raw
        if plain != self.value or isinstance(raw, bool):
            raise _wrong("value-fixed", raw, only=self.write(self.value))
        return self.value


class Amount(RuleKind):
    """Money, in units with at most two decimals; kept in coins."""

    def __init__(self, least: int = 1) -> None:
        self.least = least

    def read(self, raw: object) -> int:
        """The amount in coins."""
        amount = coins(raw)
        if amount < self.least:
            raise _wrong("value-amount-too-small", raw, least=Coins(self.least))
        return amount

    def write(self, value: int) -> object:
        """The amount in units."""
        whole, rest = divmod(value, COINS_PER_UNIT)
        return whole if rest == 0 else float(Decimal(value) / COINS_PER_UNIT)


class Conditional(RuleKind):
    """A condition of the bets' small language."""

    def read(self, raw: object) -> Condition:
        """The condition."""
        return parse_condition(_string(raw))

    def write(self, value: Condition) -> object:
        """Its text."""
        return value.text


class Pays(RuleKind):
    """Odds, or a list of odds with conditions of which the last has none."""

    def __init__(self, most: int = 20) -> None:
        self.most = most

    def read(self, raw: object) -> tuple[Payout, ...]:
        """`"8:1"`, or `[{ when = "…", odds = "1:2" }, { odds = "1:1" }]`."""
        if isinstance(raw, str):
            return (Payout(parse_odds(raw)),)
        if not isinstance(raw, list) or not 1 <= len(raw) <= self.most:
            raise _wrong("pays-not-list", raw, most=self.most)
        payouts = tuple(self._one(entry) for entry in raw)
        if payouts[-1].when is not None or any(payout.when is None for payout in payouts[:-1]):
            raise _wrong("pays-last-without-condition", raw)
        return payouts

    def _one(self, raw: object) -> Payout:
        if not isinstance(raw, dict) or not {"odds"} <= raw.keys() <= {"odds", "when"}:
            raise _wrong("pays-entry", raw)
        when = raw.get("when")
        return Payout(parse_odds(_string(raw["odds"])), None if when is None else Conditional().read(when))

    def write(self, value: tuple[Payout, ...]) -> object:
        """The odds, or the list."""
        if len(value) == 1:
            return write_odds(value[0].odds)
        entries = ({"when": p.when and p.when.text, "odds": write_odds(p.odds)} for p in value)
        return [{key: part for key, part in entry.items() if part is not None} for entry in entries]


class TextByLanguage(RuleKind):
    """A text for people: one text, or a table with a text for each language."""

    def read(self, raw: object) -> Text:
        """The text in the languages it has."""
        if isinstance(raw, str):
            return Text(dict.fromkeys(LANGUAGES, _string(raw)))
        if not isinstance(raw, dict) or not raw or not raw.keys() <= set(LANGUAGES):
            raise _wrong("value-not-words", raw, allowed=LANGUAGES)
        return Text({language: _string(text) for language, text in raw.items()})

    def write(self, value: Text) -> object:
        """The table by language."""
        return dict(value.words)


class SingleLine(RuleKind):
    """A single line that is the same in every language, such as a telephone number."""

    def read(self, raw: object) -> str:
        """The line."""
        line = _string(raw)
        if "\n" in line:
            raise _wrong("value-not-line", raw)
        return line


class Pattern(RuleKind):
    """A line of a fixed shape: a clock time, an opening time, a currency, a language, a name for programs."""

    def __init__(self, shape: re.Pattern[str], code: str) -> None:
        self.shape = shape
        self.code = code

    def read(self, raw: object) -> str:
        """The line, if it has the shape."""
        if not isinstance(raw, str) or not self.shape.fullmatch(raw):
            raise _wrong(self.code, raw)
        return raw


CLOCK = Pattern(_CLOCK, "value-not-clock")
OPENING = Pattern(re.compile(f"{_CLOCK.pattern}-{_CLOCK.pattern}"), "value-not-opening")
CURRENCY = Pattern(_CODE, "value-not-currency")
GROUP = Pattern(BET_ID, "value-not-group")
LANGUAGE = Pattern(re.compile("[a-z]{2}"), "value-not-language")


class TimeZonePattern(Pattern):
    """The name of a time zone, as `Europe/Vaduz`: the rules of its clock come with the system or with the program."""

    def read(self, raw: object) -> str:
        """The name, if there is such a zone."""
        from zoneinfo import ZoneInfo  # few houses say where their clock hangs

        name = super().read(raw)
        try:
            ZoneInfo(name)
        except (KeyError, ValueError, OSError):  # none of that name, no such file, or a folder of zones
            raise _wrong(self.code, raw) from None
        return name


TIME_ZONE = TimeZonePattern(
    re.compile(r"[A-Z][A-Za-z0-9_+-]{0,30}(/[A-Z][A-Za-z0-9_+-]{0,30}){0,2}"), "value-not-time-zone"
)


class ColourPattern(Pattern):
    """A colour: `#` and six hexadecimal digits, red, green and blue."""

    def read(self, raw: object) -> str:
        """The colour in small letters."""
        return super().read(raw).lower()


COLOUR = ColourPattern(_COLOUR, "value-not-colour")


class BetIds(RuleKind):
    """A list of bets of the house."""

    def __init__(self, most: int = 100) -> None:
        self.most = most

    def read(self, raw: object) -> tuple[str, ...]:
        """The ids, each once; whether the house has such bets is checked with the whole house."""
        if not isinstance(raw, list) or len(raw) > self.most:
            raise _wrong("value-not-bets", raw)
        if not all(isinstance(bet, str) and BET_ID.fullmatch(bet) for bet in raw) or len(set(raw)) != len(raw):
            raise _wrong("value-not-bets", raw)
        return tuple(raw)


class PointValues(RuleKind):
    """A list of point values of punto's third card."""

    def read(self, raw: object) -> tuple[int, ...]:
        """The values, each once, in order."""
        if not isinstance(raw, list) or not all(type(point) is int and 0 <= point <= 9 for point in raw):
            raise _wrong("value-not-points", raw)
        if len(set(raw)) != len(raw):
            raise _wrong("value-not-points", raw)
        return tuple(sorted(raw))


class Percent(RuleKind):
    """A percentage as a leaflet prints it."""

    def read(self, raw: object) -> Decimal:
        """The percentage with the decimals it is printed with."""
        if not is_number(raw) or not -100 <= raw <= 100:
            raise _wrong("value-not-percent", raw)
        percent = Decimal(raw)
        if int(percent.as_tuple().exponent) < -MOST_DECIMALS:
            raise _wrong("value-not-percent", raw)
        return percent

    def write(self, value: Decimal) -> object:
        """The percentage."""
        return float(value)
