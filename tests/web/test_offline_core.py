"""The rules in the browser: every way a coup can go, against the core; and the shoe of practice."""

import json
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from puntobanco.game import FACTS, Need, Result, Totals
from puntobanco.house import House, load
from puntobanco.simulation.tables import END_FACTS

ROOT = Path(__file__).parent.parent.parent
OFFLINE = ROOT / "src" / "puntobanco" / "web" / "js" / "offline"
HOUSES = ("schaanwald", "castle-vaduz", "mega-pay")
STAKE = 100
PLAY = """
const { TABLES } = await import(%(tables)s);
const { endOf, nextCard, settled } = await import(%(coup)s);
const house = TABLES[%(house)s];
const leaves = [];
for (let first = 0; first < 100; first++) for (let thirds = 0; thirds < 100; thirds++) {
  const cards = [Math.floor(first / 10), first %% 10, 0, 0, Math.floor(thirds / 10), thirds %% 10];
  const hands = { punto: [], banco: [] };
  let place = 0;
  for (let side = nextCard(house, hands); side; side = nextCard(house, hands)) hands[side].push(cards[place++]);
  const bets = Object.entries(house.bets).map(([id, bet]) => [id, settled(bet, %(stake)d, endOf(hands))]);
  leaves.push([hands.punto, hands.banco, bets.map(([id, { paid, back }]) => [id, paid, back])]);
}
console.log(JSON.stringify(leaves));
"""
SHOE = """
const { TABLES } = await import(%(tables)s);
const { PracticeShoe } = await import(%(shoe)s);
const house = TABLES.schaanwald;
const unmoved = new PracticeShoe(house, (limit) => limit - 1);
const own = new PracticeShoe(house);
const coups = [];
const short = new PracticeShoe({ ...house, burns: false });
short.cards.splice(0, short.cards.length - house.cut - 1);
coups.push(short.goesOn());
short.draw();
coups.push(short.goesOn(), short.goesOn());
console.log(JSON.stringify([unmoved.cards, own.cards, coups]));
"""


def in_node(code: str, **values: object) -> Any:
    node = shutil.which("node")
    if node is None:
        pytest.fail("the page's rules are tried in Node: install it")
    files = {name: json.dumps((OFFLINE / f"{name}.js").as_uri()) for name in ("tables", "coup", "shoe")}
    done = subprocess.run(
        [node, "--input-type=module", "--eval", code % {**files, **values}],
        check=False, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def core_leaf(house: House, punto_two: int, banco_two: int, thirds: tuple[int, int]) -> Any:
    """The same coup by the tableau and the bets of the core."""
    totals, cards = Totals(punto_two, banco_two), iter(thirds)
    while (need := house.tableau.need(totals)) is not Need.NOTHING:
        third = {Need.PUNTO_CARD: "punto_third", Need.BANCO_CARD: "banco_third"}[need]
        totals = totals._replace(**{third: next(cards)})
    hands = [
        [two, 0, *([] if third is None else [third])]
        for two, third in ((punto_two, totals.punto_third), (banco_two, totals.banco_third))
    ]
    bets = []
    for bet in house.bets:
        if END_FACTS.issuperset(bet.facts) and not bet.needs:
            result, odds = bet.result({name: FACTS[name].read(totals, (), ()) for name in bet.facts})
            paid = STAKE * odds if result is Result.WON else 0
            bets.append([bet.id, int(paid), 0 if result is Result.LOST else STAKE])
    return [*hands, bets]


@pytest.mark.slow
@pytest.mark.parametrize("id", HOUSES)
def test_every_leaf_is_the_cores(id: str) -> None:
    """All first hands with all third cards: who draws, how it ends, and what every bet brings."""
    house = load(id)
    found = in_node(PLAY, house=json.dumps(id), stake=STAKE)
    pairs = list(product(range(10), range(10)))
    expected = [core_leaf(house, punto, banco, thirds) for punto, banco in pairs for thirds in pairs]
    assert {len(leaf[0]) + len(leaf[1]) for leaf in expected} == {4, 5, 6}
    assert found == expected


@pytest.mark.slow
def test_the_tables_are_current() -> None:
    done = subprocess.run([sys.executable, ROOT / "tools" / "make_offline.py", "--check"], check=False)
    assert done.returncode == 0, "python tools/make_offline.py"


@pytest.mark.slow
def test_a_shoe_of_practice_is_whole_is_burned_and_ends_as_the_house_says() -> None:
    house = load("schaanwald")
    unmoved, own, coups = in_node(SHOE)
    pack = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
    whole = pack * house.shoe.packs
    assert unmoved == whole[2:]  # an ace is burned, and one card for it
    burned = len(whole) - len(own)
    assert 2 <= burned <= 1 + max(9, house.shoe.burn_for_zero)
    assert own != [card for card in whole if card in own][: len(own)]
    assert all(own.count(card) <= house.shoe.packs for card in pack)
    assert coups == [True] * (1 + house.shoe.coups_after_cut) + [False]
