"""Kinds of values on a command line: text, files, choices, numbers and amounts."""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, Generic, TypeVar

from puntobanco.game import MoneyError, PuntoError, coins
from puntobanco.game.messages import echo

T_co = TypeVar("T_co", covariant=True)

_LONGEST_DIGITS = 18
_LONGEST_LARGE = 100
_MOST_DIGITS = 60
_WHOLE = re.compile(r"(\d+(?:_\d+)*)(?:\.(\d+))?(?:[eE]\+?(\d{1,6}))?", re.ASCII)
_POWER = re.compile(r"(\d{1,20})(?:\*\*|\^)(\d{1,6})", re.ASCII)
_DURATION = re.compile(r"(\d{1,9})([smhd])", re.ASCII)
_SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
_LONGEST_S = 366 * 86_400
_AMOUNT = re.compile(r"\d+\.?\d*|\.\d+|\d+,\d{1,2}", re.ASCII)
_PUBLIC_KEY = re.compile("[0-9a-f]{64}")
_FACTOR = re.compile(r"\d{1,9}(\.\d{1,9})?", re.ASCII)


class ValueRefused(PuntoError):
    """A value on the command line that cannot be taken."""


class ParameterKind(Generic[T_co]):
    """A kind of value: how it is read, what stands for it in a help, and what a shell can offer for it."""

    metavar: str = ""
    """What stands for the value: a message key that begins with `meta.`, or a text that is the same everywhere."""
    files: bool = False
    """Whether a shell offers files where no word fits."""

    def read(self, text: str, name: str, /) -> T_co:
        """The value of a text; `name` is the option that it was given to."""
        raise NotImplementedError

    def words(self, _: Mapping[str, Any], /) -> Iterable[str]:
        """Words that can stand here, given the raw texts of the other parameters."""
        return ()


class TextKind(ParameterKind[str]):
    """Any text; some words may be known."""

    def __init__(self, metavar: str, known: Iterable[str] = (), *, files: bool = False) -> None:
        self.metavar, self.known, self.files = metavar, known, files

    def read(self, text: str, _: str, /) -> str:
        """The text as it is."""
        return text

    def words(self, _: Mapping[str, Any], /) -> Iterable[str]:
        """Those that are known."""
        return self.known


class FileKind(TextKind):
    """The path of a file."""

    def __init__(self, metavar: str = "meta.file") -> None:
        super().__init__(metavar, files=True)


class PublicKeyKind(ParameterKind[str]):
    """A public key of a house, as `punto admin checkpoint --public-key` and `punto watch --witness` tell it."""

    metavar = "meta.key"

    def read(self, text: str, _: str, /) -> str:
        """The key in small letters."""
        if not _PUBLIC_KEY.fullmatch(text.lower()):
            raise ValueRefused("public-key-form", found=echo(text, 80))
        return text.lower()


class ChoiceKind(ParameterKind[T_co]):
    """One of several words, each of which may stand for a value."""

    def __init__(self, code: str, choices: Mapping[str, T_co], metavar: str | None = None) -> None:
        self.code, self.choices = code, choices
        self.metavar = "|".join(choices) if metavar is None else metavar

    def read(self, text: str, name: str, /) -> T_co:
        """What the word stands for."""
        if text not in self.choices:
            raise ValueRefused(self.code, option=name, found=echo(text, 40), allowed=tuple(self.choices))
        return self.choices[text]

    def words(self, _: Mapping[str, Any], /) -> Iterable[str]:
        """All of them."""
        return self.choices


class WordKind(ChoiceKind[str]):
    """One of several words, which stand for themselves."""

    def __init__(self, code: str, words: Iterable[str], metavar: str | None = None) -> None:
        super().__init__(code, {word: word for word in words}, metavar)


class WholeKind(ParameterKind[int]):
    """A whole number within bounds, in digits; what else Python takes for a number (`1_0`, `٣`, `+1`) is refused."""

    def __init__(self, code: str, least: int, most: int, metavar: str = "N") -> None:
        self.code, self.least, self.most, self.metavar = code, least, most, metavar

    def read(self, text: str, name: str, /) -> int:
        """The number."""
        found = self._number(text)
        if found is None or not self.least <= found <= self.most:
            raise ValueRefused(self.code, option=name, found=echo(text, 40), least=self.least, most=self.most)
        return found

    def _number(self, text: str) -> int | None:
        return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST_DIGITS else None


class WholesKind(ParameterKind[tuple[int, ...]]):
    """Whole numbers within bounds, separated by commas."""

    metavar = "N,…"

    def __init__(self, code: str, least: int, most: int) -> None:
        self.one = WholeKind(code, least, most)

    def read(self, text: str, name: str, /) -> tuple[int, ...]:
        """The numbers, each once, as they come."""
        return tuple(dict.fromkeys(self.one.read(part.strip(), name) for part in text.split(",")))


class LargeKind(WholeKind):
    """A whole number as people write large ones: 1000000, 1_000_000, 1e6, 1.5e6, 10**6."""

    def _number(self, text: str) -> int | None:
        return large(text)


def large(text: str) -> int | None:
    """A whole number as people write large ones; nothing else is one, and nothing is rounded.

    A number with more digits than any limit here gives one that is too large for each of them.
    """
    if len(text) > _LONGEST_LARGE:
        return None
    if match := _POWER.fullmatch(text):
        base, exponent = int(match[1]), int(match[2])
        small = base < 2 or exponent * len(match[1]) <= _MOST_DIGITS
        return int(base**exponent) if small else int(10**_MOST_DIGITS)
    match = _WHOLE.fullmatch(text)
    if match is None:
        return None
    digits, parts, exponent = match[1].replace("_", ""), (match[2] or "").rstrip("0"), int(match[3] or 0)
    if match[2] is not None and match[3] is None:
        return None  # 1.0 may be meant as anything
    if len(parts) > exponent:
        return None
    value = int(digits + parts)
    return value * int(10 ** min(exponent - len(parts), _MOST_DIGITS))


class FactorKind(ParameterKind[float]):
    """A number of 0 or more that something is multiplied by, such as 2 or 0.5."""

    metavar = "N"

    def read(self, text: str, name: str, /) -> float:
        """The number."""
        if not _FACTOR.fullmatch(text):
            raise ValueRefused("option-number", option=name, found=echo(text, 40))
        return float(text)


class DurationKind(ParameterKind[int]):
    """A length of time such as 90s, 10m, 1h or 1d; its value is in seconds."""

    metavar = "10m|1h|1d"

    def read(self, text: str, name: str, /) -> int:
        """The seconds, at least one."""
        match = _DURATION.fullmatch(text)
        seconds = 0 if match is None else int(match[1]) * _SECONDS[match[2]]
        if not 1 <= seconds <= _LONGEST_S:
            raise ValueRefused("option-duration", option=name, found=echo(text, 40))
        return seconds


class UnitsKind(ParameterKind[int]):
    """An amount in units as people write it, more than nothing; its value is in coins."""

    metavar = "meta.units"

    def read(self, text: str, _: str, /) -> int:
        """The coins."""
        return units(text)


def units(text: str) -> int:
    """An amount in units as people write it, in coins: `2.50`, or `2,50` as German and Spanish have it.

    A comma before three digits is refused, because to some it parts thousands; so is what else Python takes for a
    number (`1e5`, `٣`).
    """
    if _AMOUNT.fullmatch(text) is None:
        raise MoneyError("money-not-an-amount", found=echo(text))
    amount = coins(Decimal(text.replace(",", ".")))
    if amount == 0:
        raise MoneyError("money-not-an-amount", found=echo(text))
    return amount
