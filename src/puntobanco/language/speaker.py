"""A speaker puts messages into words: keys and values in, sentences in one language out."""

import gettext
import os
from collections.abc import Iterable, Mapping
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

from puntobanco.language.formats import FORMATS
from puntobanco.rules import LANGUAGES, Card, Hand, Message, PuntoError, Text
from puntobanco.rules.money import Coins

CATALOGUES = Path(__file__).parent / "catalogues"
DOMAIN = "punto"
PLURAL = ".count"
"""Keys that end so have a form for one and a form for many, chosen by the value `count`."""


class Speaker:
    """Speaks one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.formats = FORMATS[language]
        with (CATALOGUES / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            self._catalogue = gettext.GNUTranslations(file)

    def say(self, key: str, /, **values: object) -> str:
        """The sentence of a key with its values."""
        if key.endswith(PLURAL):
            count = values["count"]
            template = self._catalogue.ngettext(key, key, count if isinstance(count, int) else 0)
        else:
            template = self._catalogue.gettext(key)
        if template == key:
            raise KeyError(key)
        return template.format(**{name: self.show(value) for name, value in values.items()})

    def tell(self, what: Message | PuntoError) -> str:
        """The sentence of a message or of an error."""
        message = what.message if isinstance(what, PuntoError) else what
        return self.say(message.key, **message.values)

    def knows(self, key: str) -> bool:
        """Whether the catalogue has a key."""
        return self._catalogue.gettext(key) != key

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
        if isinstance(value, Coins):
            return self.formats.amount(value)
        if isinstance(value, int):
            return self.formats.number(value)
        if isinstance(value, Fraction):
            return self.formats.odds_of(value)
        if isinstance(value, Decimal):
            return self.formats.number(value, max(0, -int(value.as_tuple().exponent)))
        if isinstance(value, Card):
            return value.rank.value.replace("T", "10") + value.suit.symbol
        if isinstance(value, Hand):
            return " ".join(self.show(card) for card in value.cards)
        if isinstance(value, Enum):
            return self.say(f"value.{value.value}")
        if isinstance(value, Iterable):
            return ", ".join(self.show(part) for part in value) or self.say("value.nothing")
        return str(value)

    def money(self, coins: int, currency: str) -> str:
        """An amount with its currency; a currency without a pattern of its own stands behind the amount."""
        key = f"money.{currency}"
        amount = self.formats.amount(coins)
        if self.knows(key):
            return self.say(key, amount=amount)
        return self.say("money.other", amount=amount, currency=currency)

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


@lru_cache
def speaker(language: str) -> Speaker:
    """The speaker of a language."""
    return Speaker(language)


def language_from(environment: Mapping[str, str] = os.environ) -> str:
    """The first language in the environment that this program speaks, else English."""
    wanted = environment.get("LANGUAGE", "").split(":")
    wanted.append(next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), ""))
    for name in wanted:
        if name[:2].lower() in LANGUAGES and name[2:3] in ("", "_", ".", "-", "@"):
            return name[:2].lower()
    return "en"
