"""A second program for the mathematics report: reads its numbers out of the print, and counts every deal anew.

It shares no code with the program. The print is read as text, in English. The deals are counted by enumeration card by
card: four houses by the naive game, chemin de fer by the plain ifs below, by which the game is generally known.
"""

import io
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import pypdf

from naive import game as naive_game, odds as naive_odds

NAMES = {
    "schaanwald": {"punto": "Punto", "banco": "Banco", "tie": "Tie"},
    "castle-vaduz": {"punto": "Punto", "banco": "Banco", "tie": "Tie"},
    "mega-pay": {
        "punto": "Punto",
        "banco": "Bank",
        "egalite": "Égalité (any tie)",
        **{f"egalite-{total}": f"Mega Pay {total}" for total in range(10)},
        "san-ba": "San Ba",
        "san-ba-bank": "San Ba Bank",
        "san-ba-player": "San Ba Player",
    },
    "punter-and-bank": {"punto": "Punter", "banco": "Bank"},
    "chemin-de-fer": {"punto": "Punto", "banco": "Banco"},
    "half-back": {"punto": "Punto", "banco": "Banco", "tie": "Tie", "close": "Close"},
}
"""What is printed for each bet, as the leaflets call them in English."""
PACKS = {"schaanwald": 6, "castle-vaduz": 6, "mega-pay": 8, "punter-and-bank": 6, "chemin-de-fer": 6, "half-back": 6}

_ROW = re.compile(
    r"^(?P<name>.*?) ?(?:(?P<won>Wins) (?P<pays>\d+) to (?P<to>\d+)|(?P<other>Returned|Half lost|Lost)) "
    r"(?P<deals>[\d,]+) [\d.]+% (?P<top>[\d,]+)(?:/(?P<bottom>[\d,]+))?$"
)
_EXACT = re.compile(r"^(?P<edge>−?[\d,]+(?:/[\d,]+)?) (?P<top>[\d,]+)(?: ?/ ?(?P<bottom>[\d,]+))?$")
_COUPS = re.compile(
    r"^(?P<won>[\d,]+) (?P<returned>[\d,]+) (?:(?P<halved>[\d,]+) )?(?P<lost>[\d,]+) "
    r"−?[\d.]+% −?[\d.]+% (?P<z>−?[\d.]+) "
)
HALVED: naive_game.Result = ("halved", 0, 1)
"""Half of the stake is lost, the other half comes back."""
_OTHERS = {"Returned": naive_game.RETURNED, "Half lost": HALVED, "Lost": naive_game.LOST}

Results = Counter[naive_game.Result]
"""Ordered six-card deals by what becomes of a bet."""


class Printed(NamedTuple):
    """A row of the table of ordered combinations."""

    bet: str
    result: naive_game.Result
    deals: int
    chance: Fraction


def text_of(pdf: bytes) -> list[str]:
    """The lines of a print, without signs that are not seen."""
    pages = (page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages)
    joined = "\n".join(pages).replace("\N{NO-BREAK SPACE}", " ").replace("\N{ZERO WIDTH SPACE}", "")
    return [" ".join(line.split()) for line in joined.replace(" /\n", " / ").splitlines()]


def whole(written: str) -> int:
    """A whole number as it is printed."""
    sign = -1 if written.startswith("−") else 1
    return sign * int(written.lstrip("−").replace(",", ""))


def share(top: str, bottom: str | None) -> Fraction:
    """A fraction as it is printed."""
    return Fraction(whole(top), 1 if bottom is None else whole(bottom))


def combinations(lines: list[str]) -> list[Printed]:
    """Every row of the table of ordered combinations; the name of a bet stands in its first row."""
    found, name = [], ""
    for line in lines:
        row = _ROW.match(line)
        if row is not None:
            name = row["name"] or name
            result = ("won", int(row["pays"]), int(row["to"])) if row["won"] else _OTHERS[row["other"]]
            found.append(Printed(name, result, whole(row["deals"]), share(row["top"], row["bottom"])))
    return found


def edges_and_variances(lines: list[str], names: list[str]) -> dict[str, tuple[Fraction, Fraction]]:
    """Edge and variance of every bet, as exact fractions."""
    found = {}
    for name, rest in _of_bets(lines, names):
        row = _EXACT.match(rest)
        if row is not None:
            edge = share(*(row["edge"].split("/") if "/" in row["edge"] else (row["edge"], None)))
            found[name] = (edge, share(row["top"], row["bottom"]))
    return found


def coups_played(lines: list[str], names: list[str]) -> dict[str, tuple[int, int, int, int]]:
    """How often every bet was won, returned, lost by half and lost in the simulation; a house without halves has no
    column for them."""
    rows = ((name, _COUPS.match(rest)) for name, rest in _of_bets(lines, names))
    return {
        name: (whole(row["won"]), whole(row["returned"]), whole(row["halved"] or "0"), whole(row["lost"]))
        for name, row in rows
        if row
    }


def _of_bets(lines: list[str], names: list[str]) -> Iterator[tuple[str, str]]:
    """Lines that begin with the name of a bet, and what stands behind it; the longest name counts."""
    for line in lines:
        fitting = [name for name in names if line.startswith(f"{name} ")]
        if fitting:
            name = max(fitting, key=len)
            yield name, line[len(name) + 1 :]


def recount(house: str) -> dict[str, Results]:
    """Ordered six-card deals of the full shoe, by bet and result, counted anew."""
    packs = PACKS[house]
    counts = [16 * packs, *[4 * packs] * 9]
    found: dict[str, Results] = {}
    if house == "chemin-de-fer":
        for coup, ways in _chemin_de_fer(counts):
            for bet, result in _paid_at_chemin_de_fer(coup).items():
                found.setdefault(bet, Counter())[result] += ways
        return found
    if house == "half-back":
        for coup, ways in naive_odds.deals("schaanwald", {}, counts, naive_odds.always("stand")):
            for bet, result in _paid_with_halves(coup).items():
                found.setdefault(bet, Counter())[result] += ways
        return found
    for coup, ways in naive_odds.deals(house, {}, counts, naive_odds.always("stand")):
        for bet, result in naive_game.results(house, {}, coup).items():
            found.setdefault(bet, Counter())[result] += ways
    return found


def _chemin_de_fer(counts: list[int]) -> Iterator[tuple[naive_game.NaiveCoup, int]]:
    """Every coup at chemin de fer, where nobody decides otherwise: punto draws on five, banco keeps to custom."""
    left, size = list(counts), sum(counts)
    for first, ways in _cards(left):
        for second, ways_2 in _cards(left):
            for third, ways_3 in _cards(left):
                for fourth, ways_4 in _cards(left):
                    dealt = ways * ways_2 * ways_3 * ways_4
                    for coup, more in _after_four(left, size - 4, (first, third), (second, fourth)):
                        yield coup, dealt * more


def _cards(left: list[int]) -> Iterator[tuple[int, int]]:
    """Each value of a card that can come, in how many ways; the card is gone meanwhile."""
    for value, count in enumerate(left):
        if count:
            left[value] -= 1
            yield value, count
            left[value] += 1


def _after_four(
    left: list[int], size: int, punto: tuple[int, ...], banco: tuple[int, ...]
) -> Iterator[tuple[naive_game.NaiveCoup, int]]:
    punto_two, banco_two = sum(punto) % 10, sum(banco) % 10
    if punto_two >= 8 or banco_two >= 8:
        yield naive_game.finish(punto, banco, asked=False), size * (size - 1)
    elif punto_two <= 5:
        for third, ways in _cards(left):
            if _banco_draws(banco_two, third):
                for card, more in _cards(left):
                    yield naive_game.finish((*punto, third), (*banco, card), asked=punto_two == 5), ways * more
            else:
                yield naive_game.finish((*punto, third), banco, asked=punto_two == 5), ways * (size - 1)
    elif banco_two <= 5:
        for card, ways in _cards(left):
            yield naive_game.finish(punto, (*banco, card), asked=False), ways * (size - 1)
    else:
        yield naive_game.finish(punto, banco, asked=False), size * (size - 1)


def _banco_draws(banco_two: int, third: int) -> bool:
    """What banco does by custom when it has seen punto's third card."""
    if banco_two <= 2:
        return True
    if banco_two == 3:
        return third != 8
    if banco_two == 4:
        return 2 <= third <= 7
    if banco_two == 5:
        return 4 <= third <= 7
    if banco_two == 6:
        return third in (6, 7)
    return False


def _paid_at_chemin_de_fer(coup: naive_game.NaiveCoup) -> dict[str, naive_game.Result]:
    """Even money for punto; of the bank's wins the house takes a twentieth; a tie gives stakes back."""
    if coup.winner == "tie":
        return {"punto": naive_game.RETURNED, "banco": naive_game.RETURNED}
    if coup.winner == "punto":
        return {"punto": ("won", 1, 1), "banco": naive_game.LOST}
    return {"punto": naive_game.LOST, "banco": ("won", 19, 20)}


def _paid_with_halves(coup: naive_game.NaiveCoup) -> dict[str, naive_game.Result]:
    """Schaanwald, but a tie takes half of a stake on punto, and with a bet on hands that end close to each other: 5 to
    1 for a tie, the stake back for one point between them, half of it where banco has six, else nothing."""
    bets = naive_game.results("schaanwald", {}, coup)
    apart = abs(coup.punto_total - coup.banco_total)
    if apart == 0:
        return bets | {"punto": HALVED, "close": ("won", 5, 1)}
    if apart == 1:
        return bets | {"close": naive_game.RETURNED}
    return bets | {"close": HALVED if coup.banco_total == 6 else naive_game.LOST}


def _gain(result: naive_game.Result) -> Fraction:
    return Fraction(-1, 2) if result == HALVED else naive_odds.gain(result)


def moments(results: Results) -> tuple[Fraction, Fraction]:
    """What a unit staked loses on average, and the variance of what it brings."""
    deals = sum(results.values())
    gains = [(_gain(result), ways) for result, ways in results.items()]
    mean = sum((gain * ways for gain, ways in gains), Fraction(0)) / deals
    return -mean, sum((gain * gain * ways for gain, ways in gains), Fraction(0)) / deals - mean**2
