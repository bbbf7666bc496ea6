"""Writes the tables of `web/js/offline/tables.js`, which practice without a server plays by, from the rules core.

Usage: make_offline.py [--check]. With --check nothing is written; the exit status is 1 if the module is not current.
They are the tables that kernels read (`simulation/tables.py`); bets that ask for more than the end of a coup are left
out.
"""

import json
import sys
from fractions import Fraction
from pathlib import Path

from puntobanco.game import FACTS, LANGUAGES, Bet, Result
from puntobanco.house import House, load
from puntobanco.house.named_choices import Burn
from puntobanco.simulation.tables import END_FACTS, ENDS, banco_table, ends_of, punto_table

MODULE = Path(__file__).parent.parent / "src" / "puntobanco" / "web" / "js" / "offline" / "tables.js"
HOUSES = ("schaanwald", "castle-vaduz", "mega-pay")
"""Houses whose coups need no decision of anybody."""
_HEAD = """// @ts-check
/**
 * Houses as tables of small numbers, made from the rules core by tools/make_offline.py.
 *
 * `punto`: by both two-card totals, whether the coup is over (0), punto stands (1) or draws (2). `banco`: by its total
 * and punto's third card (10 for none), whether it draws. `ends`: for each bet and end of a coup (200 if banco drew,
 * 100 if punto drew, ten times punto's total, banco's total) `l` lost, `h` half lost, `r` returned, or the place of
 * its odds; a dot never comes.
 */

"""
_CHIP = 100
"""What the smallest chip is worth in coins: with chips alone, odds leave no part of a coin."""
_LETTERS = "0123456789"


def main(words: list[str]) -> int:
    """Write the module, or say whether it is current."""
    made = text()
    if words == ["--check"]:
        return int(not MODULE.exists() or MODULE.read_text("utf-8") != made)
    MODULE.parent.mkdir(exist_ok=True)
    MODULE.write_text(made, "utf-8")
    return 0


def text() -> str:
    """The module as it should be."""
    shown = "".join(f'\t"{id}": {_object(table_of(load(id)))},\n' for id in HOUSES)
    return f"{_HEAD}export const TABLES = {{\n{shown}}};\n"


def table_of(house: House) -> dict[str, object]:
    """What practice needs to know of a house."""
    assert not house.tableau.has_option
    option = ((False,) * 10,) * 10
    return {
        "house": house.names.house.in_language("en"),
        "currency": house.stakes.currency,
        "packs": house.shoe.packs,
        "cut": house.shoe.cut_card,
        "after": house.shoe.coups_after_cut,
        "burns": house.shoe.burn is Burn.FIRST_CARD,
        "zero": house.shoe.burn_for_zero,
        "punto": "".join(map(str, punto_table(house.tableau, option))),
        "banco": "".join(map(str, banco_table(house.tableau))),
        "bets": {bet.id: _bet(house, bet) for bet in house.bets if END_FACTS.issuperset(bet.facts) and not bet.needs},
    }


def _bet(house: House, bet: Bet) -> dict[str, object]:
    ends, odds = ends_of(house.tableau), [payout.odds for payout in bet.pays]
    letters = []
    for number in range(ENDS):
        if number not in ends:
            letters.append(".")
            continue
        result, paid = bet.result({name: FACTS[name].read(ends[number], (), ()) for name in bet.facts})
        letters.append(_letter(result, paid, odds))
    assert all(_CHIP % one.denominator == 0 for one in bet.gains)
    names = {language: house.name_of(bet.id).in_language(language) for language in LANGUAGES}
    pairs = [[one.numerator, one.denominator] for one in odds]
    return {"names": names, "least": bet.least, "most": bet.most, "odds": pairs, "ends": "".join(letters)}


def _letter(result: Result, paid: Fraction, odds: list[Fraction]) -> str:
    if result is Result.WON:
        return _LETTERS[odds.index(paid)]
    return {Result.LOST: "l", Result.HALVED: "h", Result.RETURNED: "r"}[result]


def _object(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
