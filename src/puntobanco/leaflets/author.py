"""The author of a leaflet: knows one house and one language, and puts whole sentences together from the catalogue."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Literal

from puntobanco.game import Text
from puntobanco.house import House
from puntobanco.language import Speaker, Spelled, speaker
from puntobanco.leaflets.document import Sentence

Joint = Literal["and", "or"]

ISOLATE, POP = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_SOUNDS_LIKE_I = re.compile(r"(?i)h?[ií](?![aeoáéó])")
_SOUNDS_LIKE_O = re.compile(r"(?i)h?[oó]|8|11\b")
"""Before which Spanish says e for y, and u for o."""
_WORD = re.compile("[a-z]+")
_RIGHT_TO_LEFT = ("R", "AL")
_SHORTEST_RUN = 3
"""Numbers in a row are told as a range from so many on."""


def isolated(text: str) -> str:
    """A text of a house in one line; one with letters that run from right to left is kept apart from what surrounds it.

    Signs that turn the direction of what follows are taken out: a name must not turn the sentence it stands in.
    """
    plain = "".join(sign for sign in text if unicodedata.bidirectional(sign) not in _TURNS)
    line = " ".join(plain.split())
    if any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in line):
        return f"{ISOLATE}{line}{POP}"
    return line


_TURNS = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})


class Author:
    """Writes about one house in one language. Every sentence may name the hands and whoever leads the game."""

    def __init__(self, house: House, language: str) -> None:
        self.house = house
        self.language = language
        self.speaker: Speaker = speaker(language)
        punto, banco = self.shown(house.names.punto), self.shown(house.names.banco)
        self.the_punto, self.of_punto = self._noun(punto)
        self.the_banco, self.of_banco = self._noun(banco)
        self._always = {
            "punto": punto,
            "banco": banco,
            "croupier": self.shown(house.names.croupier),
            "the_punto": self.the_punto,
            "the_banco": self.the_banco,
            "of_punto": self.of_punto,
            "of_banco": self.of_banco,
        }

    def _noun(self, name: str) -> tuple[str, str]:
        """What a hand is called in a sentence, and whose something is: Banco, of Banco; die Bank, von der Bank.

        A few names are nouns of a language, and stand with their article there.
        """
        word = name.lower()
        if _WORD.fullmatch(word) and self.speaker.knows(f"leaflet.noun.{word}-the"):
            return self.speaker.say(f"leaflet.noun.{word}-the"), self.speaker.say(f"leaflet.noun.{word}-of")
        return name, self.speaker.say("leaflet.of", name=name)

    def shown(self, text: Text) -> str:
        """A text of the house in this language."""
        return isolated(text.in_language(self.language))

    def text(self, key: str, /, **values: object) -> str:
        """The words of a key; values are text, numbers, odds or cards."""
        return self.speaker.say(key, **{**self._always, **values})

    def sentence(self, key: str, /, *carries: str, **values: object) -> Sentence:
        """A sentence, and the rules it tells; of those only the ones that the house has."""
        return Sentence(capital(self.text(key, **values)), self.held(carries))

    def counted(self, key: str, path: str, number: int, none: str | None = None) -> Sentence:
        """A sentence with a number in words; another one, if there is one, where it is nothing."""
        if number == 0 and none is not None:
            return self.sentence(none, path)
        return self.sentence(key, path, count=Spelled(number))

    def quoted(self, path: str) -> list[Sentence]:
        """What the house itself says, as it stands in its file; nothing where it says nothing."""
        rule = self.house.rules.get(path)
        return [] if rule is None else [Sentence(self.shown(rule.value), (path,))]

    def called(self, key: str, path: str, *more: str) -> list[Sentence]:
        """A sentence with what the croupier calls, in the house's word; nothing where the house has none."""
        rule = self.house.rules.get(path)
        return [] if rule is None else [self.sentence(key, path, *more, call=self.shown(rule.value))]

    def held(self, paths: Iterable[str]) -> tuple[str, ...]:
        """Those of the paths at which the house has a rule."""
        return tuple(path for path in paths if path in self.house.rules)

    def bet(self, id: str) -> str:
        """What the house calls a bet."""
        return self.shown(self.house.name_of(id))

    def bets(self, ids: Iterable[str], joint: Joint = "and") -> str:
        """Bets by name: Punto, Banco and Tie; bets that differ by a number only are told as one: Mega Pay 0–9."""
        groups: list[list[str]] = []
        for name in map(self.bet, ids):
            if groups and _follows(groups[-1][-1], name):
                groups[-1].append(name)
            else:
                groups.append([name])
        return self.listed([part for names in groups for part in _run(names)], joint)

    def listed(self, parts: Sequence[str], joint: Joint) -> str:
        """Parts in a row, the last two joined by a word."""
        if len(parts) == 1:
            return parts[0]
        first, last = ", ".join(parts[:-1]), parts[-1]
        if joint == "and":
            key = "leaflet.list-and-before-i" if _SOUNDS_LIKE_I.match(last) else "leaflet.list-and"
        else:
            key = "leaflet.list-or-before-o" if _SOUNDS_LIKE_O.match(last) else "leaflet.list-or"
        return self.text(key, first=first, last=last)

    def numbers(self, values: Iterable[int], joint: Joint = "or") -> str:
        """Numbers in words: 6 or 7; 2 to 7."""
        ordered = sorted(values)
        first, last = ordered[0], ordered[-1]
        if len(ordered) >= _SHORTEST_RUN and ordered == list(range(first, last + 1)):
            return self.text("leaflet.range", first=first, last=last)
        return self.listed([str(value) for value in ordered], joint)

    def money(self, coins: int) -> str:
        """An amount in the house's currency."""
        return self.speaker.money(coins, self.house.stakes.currency).replace(" ", "\N{NO-BREAK SPACE}")


def _run(names: list[str]) -> list[str]:
    """Names that follow one another, as one where there are enough of them."""
    return names if len(names) < _SHORTEST_RUN else [f"{names[0]}–{names[-1].rpartition(' ')[2]}"]


def _follows(name: str, following: str) -> bool:
    """Whether two names are the same but for numbers at their ends, of which the second is the next one."""
    (stem, _, number), (other_stem, _, other) = name.rpartition(" "), following.rpartition(" ")
    counted = number.isascii() and number.isdigit() and other.isascii() and other.isdigit()
    return counted and stem == other_stem != "" and int(other) == int(number) + 1


def capital(text: str) -> str:
    """A text with its first letter large."""
    return text[:1].upper() + text[1:]
