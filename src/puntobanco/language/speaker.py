"""A speaker puts messages into words: keys and values in, sentences in one language out."""

import gettext
import os
from collections.abc import Iterable, Mapping
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

from puntobanco.game import COINS_PER_UNIT, LANGUAGES, Card, Hand, Message, PuntoError, Text
from puntobanco.game.money import Coins, Percentage
from puntobanco.language.formats import AT_HOME, FORMATS, sign_of

CATALOGUES = Path(__file__).parent / "catalogues"
DOMAIN = "punto"
PLURAL = ".count"
"""Keys that end so have a form for one and a form for many, chosen by the value `count`."""
_MOST_DIGITS = 40


class Spelled(int):
    """A number in running text: in words up to twelve, as people write it."""


class Speaker:
    """Speaks one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.formats = FORMATS[language]
        with (CATALOGUES / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            self._catalogue = gettext.GNUTranslations(file)

    def say(self, key: str, /, **values: object) -> str:
        """The sentence of a key with its values."""
        if not self.knows(key):
            raise KeyError(key)
        if key.endswith(PLURAL):
            count = values["count"]
            template = self._catalogue.ngettext(key, key, count if isinstance(count, int) else 0)
        else:
            template = self._catalogue.gettext(key)
        return template.format(**{name: _Shown(self, value) for name, value in values.items()})

    def tell(self, what: Message | PuntoError) -> str:
        """The sentence of a message or of an error."""
        message = what.message if isinstance(what, PuntoError) else what
        return self.say(message.key, **message.values)

    def knows(self, key: str) -> bool:
        """Whether the catalogue has a key."""
        return key != "" and self._catalogue.gettext(key) != key  # gettext keeps the catalogue's head under ""

    def templates(self, beginning: str) -> dict[str, str | list[str]]:
        """The sentences whose keys begin so, with their gaps, by key; those with a number in both forms."""
        found: dict[str, str | list[str]] = {}
        for key, text in self._catalogue._catalog.items():  # type: ignore[attr-defined]  # nothing else names the keys
            # a form of several has its number beside the key
            name = key if isinstance(key, str) else key[0]
            if name.startswith(beginning):
                found[name] = text if isinstance(key, str) else [*found.get(name, ()), text]
        return dict(sorted(found.items()))

    def show(self, value: object) -> str:
        """A value as this language writes it."""
        if isinstance(value, str):
            return value
        if isinstance(value, Text):
            return value.in_language(self.language)
        if isinstance(value, Message | PuntoError):
            return self.tell(value)
        if isinstance(value, bool):
            return self.say("value.yes") if value else self.say("value.no")
        if isinstance(value, int | Fraction | Decimal):
            return self._number(value)
        if isinstance(value, Card):
            return value.rank.value.replace("T", "10") + value.suit.symbol
        if isinstance(value, Hand):
            return " ".join(self.show(card) for card in value.cards)
        if isinstance(value, Enum):
            return self.say(f"value.{value.value}")
        if isinstance(value, Iterable):
            return ", ".join(self.show(part) for part in value) or self.say("value.nothing")
        return str(value)

    def _number(self, value: int | Fraction | Decimal) -> str:
        if isinstance(value, Coins):
            return self.formats.amount(value)
        if isinstance(value, Spelled) and 0 <= value <= 12:
            return self.digit(value) if value < 10 else self.say(f"number.{int(value)}")
        if isinstance(value, Percentage):
            return self.formats.percentage(value, 4)
        if isinstance(value, Fraction):
            return self.formats.odds_of(value)
        if isinstance(value, Decimal):
            return self._decimal(value)
        return self.formats.number(value)

    def _decimal(self, value: Decimal) -> str:
        """A decimal number with the decimals it has; one that is none, or would fill the screen, as it was given."""
        exponent = value.as_tuple().exponent
        if isinstance(exponent, int) and exponent >= -_MOST_DIGITS and value.adjusted() <= _MOST_DIGITS:
            return self.formats.number(value, max(0, -exponent))
        given = str(value)
        return given if len(given) <= _MOST_DIGITS else given[:_MOST_DIGITS] + "…"

    def money(self, coins: int, currency: str) -> str:
        """An amount with its currency; a currency without a pattern of its own stands behind the amount."""
        key = f"money.{currency}"
        amount = AT_HOME.get((self.language, currency), self.formats).amount(coins)
        counted = f"money.{currency}.count"
        if self.knows(counted):
            return self.say(counted, count=1 if coins == COINS_PER_UNIT else 0, amount=amount)
        if self.knows(key):
            return self.say(key, amount=amount)
        return self.say("money.any-other", amount=amount, currency=currency)

    def signed_money(self, coins: int, currency: str) -> str:
        """An amount that was won or lost, with its sign."""
        return sign_of(coins) + self.money(abs(coins), currency)

    def percent(self, number: Decimal) -> str:
        """A number of per cent with the decimals it has."""
        return self.formats.percent.format(number=self.show(number))

    def card_name(self, card: Card) -> str:
        """A card as it is read aloud: nine of hearts."""
        return self.say(
            "card.name",
            rank=self.say(f"rank.{card.rank.name.lower()}"),
            suit=self.say(f"suit.{card.suit.name.lower()}"),
        )

    def digit(self, total: int) -> str:
        """A total as the croupier calls it: seven."""
        return self.say(f"digit.{total}")


class _Shown:
    """A value in a template: `{edge}` as the language shows it, `{edge:.2}` as a number with two decimals."""

    def __init__(self, speaker: Speaker, value: object) -> None:
        self.speaker = speaker
        self.value = value

    def __format__(self, spec: str) -> str:
        if not spec:
            return self.speaker.show(self.value)
        if not isinstance(self.value, int | Decimal | Fraction):
            raise TypeError(f"{self.value!r} is no number, and is asked for with decimals ({spec})")
        return self.speaker.formats.number(self.value, int(spec.removeprefix(".")))


@lru_cache
def speaker(language: str) -> Speaker:
    """The speaker of a language."""
    return Speaker(language)


def language_named(name: str) -> str | None:
    """The language of a locale such as `de`, `de_CH.UTF-8` or `DE-at`, if this program speaks it."""
    language, rest = name[:2].lower(), name[2:3]
    return language if language in LANGUAGES and rest in ("", "_", ".", "-", "@") else None


def language_from(environment: Mapping[str, str] = os.environ) -> str:
    """The first language in the environment that this program speaks, else English."""
    wanted = environment.get("LANGUAGE", "").split(":")
    wanted.append(next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), ""))
    return next(filter(None, map(language_named, wanted)), "en")
