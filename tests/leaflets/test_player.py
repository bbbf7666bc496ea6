"""Somebody who knows only the leaflet can play: every draw and every payment is decided from the tables of the page.

The player below reads the page as a person does: it knows the words of a language, and nothing of the house's file.
"""

import random
import re
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import pytest

from puntobanco.game import PACK, Action, Card, Level, Result, Totals
from puntobanco.house import SHIPPED, House, load, settle
from puntobanco.leaflets import leaflet_of
from puntobanco.leaflets.page import leaflet_html
from support.bulk import bulk
from support.leaflet_tools import Page
from support.strategies import deal_out, every_house

pytestmark = pytest.mark.slow

STAKE = 2_000
"""Twenty units: every payout of the shipped houses comes out in whole coins."""


class Language(NamedTuple):
    """The words that a reader knows."""

    draws: str
    stands: str
    chooses: str
    natural: str
    always: str
    never: str
    has: str
    pip_cards: str
    wins: str
    same_total: str
    both_end: str
    wins_with: str
    first_two: str
    third: str
    otherwise: str
    conjunction: str


WORDS = {
    "en": Language(
        draws="draws a third card",
        stands="stands",
        chooses="may draw or stand, by choice",
        natural="natural: nobody draws",
        always="always",
        never="never",
        has=r"(.+) has",
        pip_cards="2 to 9",
        wins=r"(?P<side>[^,]+) wins",
        same_total="Both hands end with the same total",
        both_end=r"Both hands end with (?P<number>\d)",
        wins_with=r"(?P<side>[^,]+) wins with (?P<number>\d)",
        first_two=r"[Tt]he first two cards of (?P<side>[^,]+) make (?P<number>\d)",
        third=r"(?P<side>[^,]+) draws a third card worth (?P<number>\d)",
        otherwise=" (unless a case above applies)",
        conjunction=r", and |, ",
    ),
    "de": Language(
        draws="zieht eine dritte Karte",
        stands="bleibt stehen",
        chooses="darf nach Wahl ziehen oder stehen bleiben",
        natural="Natural: Niemand zieht",
        always="immer",
        never="nie",
        has=r"(.+) hat",
        pip_cards="2 bis 9",
        wins=r"(?P<side>[^,]+) gewinnt",
        same_total="Beide Hände haben am Ende denselben Wert",
        both_end=r"Beide Hände enden mit (?P<number>\d)",
        wins_with=r"(?P<side>[^,]+) gewinnt mit (?P<number>\d)",
        first_two=r"[Dd]ie ersten beiden Karten (?:von |der )(?P<side>[^,]+) ergeben (?P<number>\d)",
        third=r"(?P<side>[^,]+) zieht eine dritte Karte mit dem Wert (?P<number>\d)",
        otherwise=" (sofern keiner der Fälle darüber vorliegt)",
        conjunction=r", und |, ",
    ),
    "es": Language(
        draws="pide una tercera carta",
        stands="se planta",
        chooses="puede pedir carta o plantarse, a elección",
        natural="natural: nadie pide carta",
        always="siempre",
        never="nunca",
        has=r"(.+) tiene",
        pip_cards="Del 2 al 9",
        wins=r"[Gg]ana (?P<side>[^,]+)",
        same_total="Ambas manos terminan con el mismo total",
        both_end=r"Ambas manos terminan con (?P<number>\d)",
        wins_with=r"(?P<side>[^,]+) gana con (?P<number>\d)",
        first_two=r"[Ll]as dos primeras cartas de (?P<side>[^,]+) suman (?P<number>\d)",
        third=r"(?P<side>[^,]+) recibe una tercera carta que vale (?P<number>\d)",
        otherwise=" (salvo en los casos anteriores)",
        conjunction=r", y |, ",
    ),
}


class Seen(NamedTuple):
    """A coup as the player sees it, by sides 0 (punto) and 1 (banco)."""

    first_two: tuple[int, int]
    third: tuple[int | None, int | None]
    totals: tuple[int, int]


Judgement = Callable[[Seen], bool]


class Line(NamedTuple):
    """A row of the table of bets, understood."""

    bet: str
    wins: Judgement
    pays: Fraction
    returns: Judgement


class Player:
    """Reads a page once, and then plays."""

    def __init__(self, page: str, language: str) -> None:
        self.words = WORDS[language]
        tables = Page(page).tables
        self.points = self._read_points(tables["points-table"])
        self.punto = self._read_actions(tables["punto-table"])
        self.no_card = self._read_actions(tables["no-card-table"])
        self.banco = self._read_banco(tables["banco-table"])
        self.sides = [self._name(tables[f"{side}-table"][0][0]) for side in ("punto", "banco")]
        self.lines = [self._read_bet(row) for row in tables["bets-table"][1:]]

    def _name(self, header: str) -> str:
        found = re.fullmatch(self.words.has, header)
        assert found
        return found[1]

    def _read_points(self, table: list[list[str]]) -> dict[str, int]:
        points: dict[str, int] = {}
        for card, value in table[1:]:
            if card == self.words.pip_cards:
                points |= {str(number): number for number in range(2, 10)}
            else:
                points |= dict.fromkeys(re.findall(r"\((\w)\)", card), int(value))
                if len(re.findall(r"\((\w)\)", card)) > 1:
                    points["T"] = int(value)
        return points

    def _read_actions(self, table: list[list[str]]) -> dict[int, str]:
        words = self.words
        known = {words.draws: "draw", words.stands: "stand", words.chooses: "choose", words.natural: "natural"}
        return {int(total): known[told] for totals, told in table[1:] for total in totals.split(", ")}

    def _read_banco(self, table: list[list[str]]) -> dict[int, dict[int, str]]:
        found: dict[int, dict[int, str]] = {}
        for totals, *told in table[1:]:
            by_action = dict(zip(("draw", "stand", "choose"), map(self._thirds, told), strict=False))
            actions = {third: action for action, thirds in by_action.items() for third in thirds}
            assert sum(map(len, by_action.values())) == len(actions) == 10
            found |= {int(total): actions for total in totals.split(", ")}
        return found

    def _thirds(self, told: str) -> set[int]:
        if told in (self.words.always, self.words.never):
            return set(range(10)) if told == self.words.always else set()
        return {int(third) for third in told.split(", ")}

    def _read_bet(self, row: list[str]) -> Line:
        bet, wins, pays, returns = row
        numbers = [int(number) for number in re.findall(r"\d+", pays)]
        never: Judgement = lambda _: False  # noqa: E731
        back = never if returns.lower() == self.words.never else self._understood(returns)
        return Line(bet, self._understood(wins.removesuffix(self.words.otherwise)), Fraction(*numbers), back)

    def _side(self, told: str) -> int:
        for side, name in enumerate(self.sides):
            if told.lower() in (name.lower(), name.split()[-1].lower()):
                return side
        raise AssertionError(told)

    def _understood(self, told: str) -> Judgement:
        whole = self._one(told)
        if whole is not None:
            return whole
        parts = [self._one(part) for part in re.split(self.words.conjunction, told)]
        assert all(parts), told
        return lambda seen: all(part(seen) for part in parts if part)

    def _one(self, told: str) -> Judgement | None:
        words = self.words
        if told.lower() == words.same_total.lower():
            return lambda seen: seen.totals[0] == seen.totals[1]
        if found := re.fullmatch(words.both_end, told, re.IGNORECASE):
            number = int(found["number"])
            return lambda seen: seen.totals == (number, number)
        for pattern, judge in (
            (words.first_two, lambda seen, side, number: seen.first_two[side] == number),
            (words.third, lambda seen, side, number: seen.third[side] == number),
            (
                words.wins_with,
                lambda seen, side, number: seen.totals[side] == number > seen.totals[1 - side],
            ),
        ):
            if found := re.fullmatch(pattern, told):
                side, number = self._side(found["side"]), int(found["number"])
                return lambda seen, judge=judge, side=side, number=number: judge(seen, side, number)  # type: ignore[misc]
        if (found := re.fullmatch(words.wins, told)) and "," not in told:
            side = self._side(found["side"])
            return lambda seen: seen.totals[side] > seen.totals[1 - side]
        return None

    def play(self, cards: list[Card], choice: str) -> tuple[list[Card], list[Card], Seen]:
        """Deal a coup by the tables: who gets which of the cards."""
        rest = iter(cards)
        first, second, third, fourth = (next(rest) for _ in range(4))
        hands = [[first, third], [second, fourth]]
        two = [self._value(hand) for hand in hands]
        drawn: list[int | None] = [None, None]
        if "natural" not in [self.punto[total] for total in two]:
            action = self.punto[two[0]]
            if (choice if action == "choose" else action) == "draw":
                hands[0].append(next(rest))
                drawn[0] = self.points[hands[0][2].rank.value]
            action = self.no_card[two[1]] if drawn[0] is None else self.banco[two[1]][drawn[0]]
            if (choice if action == "choose" else action) == "draw":
                hands[1].append(next(rest))
                drawn[1] = self.points[hands[1][2].rank.value]
        totals = (self._value(hands[0]), self._value(hands[1]))
        return hands[0], hands[1], Seen((two[0], two[1]), (drawn[0], drawn[1]), totals)

    def _value(self, hand: list[Card]) -> int:
        return sum(self.points[card.rank.value] for card in hand) % 10

    def paid(self, seen: Seen) -> dict[str, tuple[Result, int]]:
        """What becomes of a stake on every bet; of a bet with several rows the first that wins counts."""
        found: dict[str, tuple[Result, int]] = {}
        for line in self.lines:
            if found.get(line.bet, (None,))[0] is Result.WON:
                continue
            if line.wins(seen):
                found[line.bet] = (Result.WON, int(line.pays * STAKE))
            else:
                found[line.bet] = (Result.RETURNED if line.returns(seen) else Result.LOST, 0)
        return found


def play_along(house: House, language: str, coups: int) -> int:
    """Play coups by the page and by the core; the number of different endings that were paid."""
    player = Player(leaflet_html(leaflet_of(house, language), house), language)
    names = {bet.id: house.name_of(bet.id).in_language(language) for bet in house.bets}
    chance = random.Random(f"{house.id} {language}")
    paid: dict[Totals, dict[str, tuple[Result, int]]] = {}
    assert all(bet.level is Level.TOTALS for bet in house.bets)  # so that coups of the same totals are paid alike

    for _ in range(coups):
        cards = chance.choices(PACK, k=6)
        choice = chance.choice(("draw", "stand"))
        coup = deal_out(house.tableau, cards, Action(choice))
        punto, banco, seen = player.play(cards, choice)
        assert (tuple(punto), tuple(banco)) == (coup.punto.cards, coup.banco.cards)
        assert seen.totals == (coup.punto.total, coup.banco.total)
        if coup.totals not in paid:
            settled = settle(house, coup, dict.fromkeys(names, STAKE))
            paid[coup.totals] = {names[one.bet]: (one.result, one.payout) for one in settled}
        assert player.paid(seen) == paid[coup.totals]
    return len(paid)


@pytest.mark.parametrize("name", SHIPPED)
def test_thousands_of_coups_by_the_page(name: str) -> None:
    """Every draw and every payment as the core has it, choices on five included."""
    assert play_along(load(name), "en", bulk(sample=1_500, full=100_000)) > bulk(sample=125, full=1000)


@pytest.mark.parametrize("language", ["de", "es"])
@pytest.mark.parametrize("name", SHIPPED)
def test_other_languages(name: str, language: str) -> None:
    """The same from the German and the Spanish page."""
    assert play_along(load(name), language, bulk(sample=750, full=4_000)) > bulk(sample=100, full=500)


@pytest.mark.parametrize("house", every_house(), ids=lambda house: f"{house.id}-{'-'.join(house.chosen.values())}")
def test_other_readings(house: House) -> None:
    """The page under every reading tells the game under that reading."""
    assert play_along(house, "en", bulk(sample=300, full=2_000)) > bulk(sample=45, full=300)
